//! Scenes: a board and what to expect of it, as text.

use super::*;

#[test]
fn a_scene_draws_its_board_and_names_its_players_in_order() {
    let scene = Scene::parse(FOUR, no_map).unwrap();
    assert_eq!(scene.players, ["red", "blue"]);
    assert_eq!(scene.mods, ["classic"]);
    let rules = scene.rules_over(Default::default());
    assert_eq!(rules.army_cap, Some(12));
    let t = TerritoryId::new;
    assert!(scene.map.is_border(t(3), t(0)) && !scene.map.is_border(t(0), t(3)));
    assert_eq!(scene.map.continents()[1].bonus, -1);
    let position = scene.position.as_ref().unwrap();
    assert_eq!(position.board[3], None, "unnamed territories are nobody's");
    assert_eq!(position.hands[1], [CardId::new(0), CardId::new(4)]);
    assert_eq!((position.player, position.round), (0, 7));
    let printed = print_position(position, &scene.names());
    assert_eq!(
        parse_position(&printed, &scene.names()).as_ref(),
        Ok(position)
    );
}

#[test]
fn scenes_say_which_line_is_wrong() {
    let rows = [
        ("", "column 1: a scene needs a line `map ID`"),
        (
            "map nowhere\nplayers 2",
            "line 1, column 1: there is no map `nowhere`",
        ),
        (
            "map a\nbord red: a 1",
            "line 2, column 1: there is no line `bord`; did you mean `board`?",
        ),
        (
            "map m\nrules fortify=somewhere",
            "line 2, column 7: `fortify` cannot be `somewhere`: it takes adjacent, connected, unlimited",
        ),
        (
            "map m\ncontinent x 1: a, b\nborders a-c",
            "line 3, column 9: there is no territory `c` on this board: the territories are those that a `continent` line \
             names",
        ),
        (
            "map m\ncontinent x 1: a, b\nborders a-b\nboard red: a 1, a 2",
            "line 4, column 17: the territory `a` stands twice",
        ),
        (
            "map m\ncontinent x 1: a, b\nborders a-b\nboard red: a 1, b 2",
            "column 1: a position needs a line `to-move PLAYER PHASE`",
        ),
        (
            "map m\ncontinent x 1: a, b\nborders a-b\nboard red: a 1\nto-move red sleep",
            "line 5, column 13: expected begin or claim or deploy or headquarters or reinforce or attack or fortify \
             or over, found `sleep`",
        ),
        (
            "map m\nplayers red, red",
            "line 2, column 14: `red` stands twice",
        ),
    ];
    for (text, complaint) in rows {
        let got = Scene::parse(text, no_map)
            .map(|_| ())
            .map_err(|e| e.to_string());
        assert_eq!(got, Err(complaint.to_owned()), "{text}");
    }
}

#[test]
fn r49_r52_a_scene_says_headquarters_and_missions() {
    let text = format!(
        "{FOUR}mission land own 24 else hold north\nmission out-blue out blue else own 24\nheadquarters red: b / blue: c\n\
         missions blue: land / red: out-blue\n"
    );
    let scene = Scene::parse(&text, no_map).unwrap();
    let position = scene.position.clone().unwrap();
    let t = |i| Some(TerritoryId::new(i));
    assert_eq!(position.headquarters, [t(1), t(2)]);
    let m = |i| Some(MissionId::new(i));
    assert_eq!(position.missions, [m(1), m(0)]);
    let setup = Setup {
        map: Arc::clone(&scene.map),
        rules: Arc::default(),
        players: 2,
        standing_defence: Vec::new(),
        missions: Arc::clone(&scene.missions),
        position: Some(position.clone()),
    };
    let state = setup.clone().into_state().unwrap();
    assert!(state.headquarters_shown());
    assert_eq!(state.removed_cards(), [CardId::new(1), CardId::new(2)]);
    assert_eq!(Position::of(&state), position);
    let printed = print_position(&position, &scene.names());
    assert!(
        printed.ends_with("headquarters red: b / blue: c\nmissions red: out-blue / blue: land\n")
    );
    let none = Setup {
        missions: Arc::from([]),
        ..setup
    };
    assert!(
        none.into_state().is_err(),
        "a mission that is not in the pack"
    );
    for (line, complaint) in [
        (
            "mission land own 24\nmission land own 3",
            "line 13, column 9: `land` stands twice",
        ),
        (
            "headquarters red: a / red: b",
            "line 12, column 23: `red` stands twice",
        ),
        (
            "missions red: nowhere",
            "line 12, column 15: there is no mission `nowhere`",
        ),
    ] {
        let got = Scene::parse(&format!("{FOUR}{line}\n"), no_map);
        let got = got.map(|_| ()).map_err(|e| e.to_string());
        assert_eq!(got, Err(complaint.to_owned()));
    }
}

#[test]
fn storage_tables_keep_their_order() {
    let map = map();
    let names = names(&map);
    let text = r#"stored commander public "k" {"a":[1,2.0,"x;y"],"b":true}"#;
    let event = parse_event(text, &names).unwrap();
    assert_eq!(print_event(&event, &names), text);
    let Event::StorageWritten(write) = event else {
        panic!("not a write")
    };
    let list = Value::List(vec![
        Value::Number(1),
        Value::Fraction(2.0),
        Value::Text("x;y".into()),
    ]);
    let table = BTreeMap::from([("a".to_owned(), list), ("b".to_owned(), Value::Flag(true))]);
    assert_eq!(write.value, Some(Value::Table(table)));
    let args = Args::new(&[2]);
    let used = Action::Ability { ability: 0, args };
    assert_eq!(parse_action("use six 2", &names, None), Ok(used));
}

#[test]
fn a_border_to_what_no_continent_names_points_at_its_line() {
    let text = "map row\ncontinent all 3: a, b\nborders a-b, b-d\nboard red: a 3 / blue: b 3\nto-move red attack\n";
    let got = Scene::parse(text, no_map);
    let got = got.map(|_| ()).map_err(|e| e.to_string());
    let complaint = "line 3, column 14: there is no territory `d` on this board: the territories are those that a \
                     `continent` line names";
    assert_eq!(got, Err(complaint.to_owned()));
}
