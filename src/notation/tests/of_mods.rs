//! What mods bring: cards, sides, markers; missions and the events of both.

use super::*;

#[test]
fn cards_of_mods_go_by_their_word_where_it_is_the_only_one() {
    let map = map();
    let names = names(&map);
    let first = TERRITORIES.len();
    let printed: Vec<_> = (first..CARDS)
        .map(|i| names.card(CardId::new(i)).into_owned())
        .collect();
    let expected = [
        "wild.1",
        "wild.2",
        "nuke.1",
        "nuke.2",
        "trench-war.spade.1",
        "commander.spade.1",
        "trench-war.wild.1",
    ];
    assert_eq!(printed, expected);
    check(
        "trade silo.nuke.2+nuke+wild.1",
        "trade wild.1+nuke.1+nuke.2",
    );
    refuse(
        "trade nuke.3+nuke+wild.1",
        "column 7: there is no card `nuke.3`; did you mean `nuke.2`?",
    );
}

#[test]
fn sides_of_mods_go_by_their_word_unless_it_means_another() {
    let map = map();
    let names = names(&map);
    let (horde, grey) = (PlayerId::new(13), PlayerId::new(14));
    assert_eq!(names.player(horde), "the-horde");
    assert_eq!(names.player(grey), "trench-war.grey");
    assert_eq!(names.player(PlayerId::new(15)), "side16");
    for (text, side) in [
        ("the-horde", horde),
        ("zombies.the-horde", horde),
        ("side14", horde),
        ("the", horde),
        ("trench-war.grey", grey),
        ("side16", PlayerId::new(15)),
        ("gre", PlayerId::new(0)),
    ] {
        assert_eq!(names.find_player(text), Ok(side), "{text}");
    }
    assert_eq!(
        names.find_player("the-hordes").map_err(|p| p.to_string()),
        Err("there is no player `the-hordes`; did you mean `zombies.the-horde`?".to_owned())
    );
}

/// Written forms of the new events, each as `docs/notation.md` has it.
const FORMS: &[&str] = &[
    "headquarters red ?",
    "headquarters red alaska",
    "headquarters-shown red alaska card alaska",
    "headquarters-shown red alaska",
    "headquarters-taken red alaska by blue",
    "headquarters-taken red alaska by nobody",
    "mission red ?",
    "mission-shown red hold-all",
    "marker trench-war fort alaska 2 of red secret carried known to red",
    "marker trench-war fort alaska 1",
    "marker trench-war fort alaska none known to red",
    "resource trench-war gold red -3",
    "border alaska peru open",
    "border alaska peru closed",
    "border alaska peru as-on-map",
    "blocked alaska",
    "unblocked alaska",
    "sight 1",
    "sight all",
    "hidden alaska from red",
    "uncovered alaska",
    "fought alaska peru dice 6 3 | 5 lost 0 | 1",
    "prompt red trench-war.dig 2 40000",
    "surrendered red",
    "draw red yes",
    "draw red no",
    "seat red bot",
    "seat red person",
    "asked red prompt commander.six 2 5",
    "asked red draw agreed green+blue",
    "reinforcements red 4 territories 3 continents 0 by commander +2 trench-war -1",
    "reinforcements red 3 territories 3 continents 0",
    "setup red headquarters 0 0",
    "game-ended nobody draw",
    "game-ended red headquarters",
    "game-ended red mission",
];

#[test]
fn events_are_written_as_the_page_of_the_notation_says() {
    let map = map();
    let names = names(&map);
    for form in FORMS {
        let event = parse_event(form, &names).map_err(|e| format!("{form}: {e}"));
        assert_eq!(print_event(&event.unwrap(), &names), *form);
    }
}

#[test]
fn complaints_about_new_events_say_what_was_expected() {
    let map = map();
    let names = names(&map);
    let rows = [
        (
            "mission red hold-al1",
            "column 13: there is no mission `hold-al1`; did you mean `hold-all`?",
        ),
        (
            "marker trench-war Fort alaska 1",
            "column 19: expected a mod's word (small letters, digits, `_` and `-`), found `Fort`",
        ),
        (
            "border alaska peru ajar",
            "column 20: expected open or closed or as-on-map, found `ajar`",
        ),
        (
            "seat red cat",
            "column 10: expected bot or person, found `cat`",
        ),
        (
            "asked red draw agreed neutral",
            "column 23: expected a player's colour, found `neutral`",
        ),
        (
            "headquartes red alaska",
            "column 1: there is no event `headquartes`; did you mean `headquarters`?",
        ),
    ];
    for (text, complaint) in rows {
        let got = parse_event(text, &names).map_err(|e| e.to_string());
        assert_eq!(got, Err(complaint.to_owned()), "{text}");
    }
}

#[test]
fn r53_missions_are_written_with_continents_colours_and_numbers() {
    let map = map();
    let names = names(&map);
    for text in [
        "own 24",
        "own 18 2",
        "hold all",
        "hold all+1",
        "hold 2",
        "out red else own 24",
        "out black else own 24",
        "headquarters 2",
        "all own 18, any out red, not hold all end end",
    ] {
        let mission = parse_mission("m", text, &names).map_err(|e| format!("{text}: {e}"));
        assert_eq!(print_mission(&mission.unwrap(), &names), text);
    }
    let rows = [
        (
            "hold al1",
            "column 6: there is no continent `al1`; did you mean `all`?",
        ),
        (
            "keep 3",
            "column 1: expected a condition (own, hold, out, headquarters, all, any or not), found `keep`",
        ),
        (
            "out neutral",
            "column 5: expected a player's colour, found `neutral`",
        ),
        (
            "all own 3 out red end",
            "column 11: expected `,`, found `out`",
        ),
    ];
    for (text, complaint) in rows {
        let got = parse_mission("m", text, &names).map_err(|e| e.to_string());
        assert_eq!(got, Err(complaint.to_owned()), "{text}");
    }
    let deep = format!("{}own 1", "not ".repeat(40));
    assert!(parse_mission("m", &deep, &names).is_err());
}
