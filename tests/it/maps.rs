//! What a map file may say, from the text to the game: read, played, written into a log and run again.

use std::path::Path;

use alea::content::Content;
use alea::core::event::Event;
use alea::core::id::{PlayerId, TerritoryId};
use alea::core::map::{BorderKind, BorderLine, Map, Start};
use alea::game::Match;
use alea::launch::{
    Bots, Prepared, SeatSpec, Spec, load_map, load_map_set, prepare_from, read_log,
};

const RICH: &str = r##"
return alea.map {
    name = { en = "Rich", es = "Rico" },
    picture = "rich.png",
    wild_cards = 1,
    border_kinds = {
        { id = "artillery", name = { en = "Artillery", es = "Artillería" }, line = "dashed", colour = "#aa0000",
          bombard = true, attack_dice = -1 },
    },
    continents = {
        { id = "west", name = "West", bonus = 3, colour = "#336699" },
        { id = "coast", name = "Coast", members = { "a", "c", "d" }, steps = { [2] = 1, [3] = 4 } },
        { id = "world", name = "World", bonus = 9, parts = { "west", "coast" }, overrides = { "west" }, spoilers = { "e" } },
    },
    territories = {
        { id = "a", name = "A", aliases = { "Alpha" }, continent = "west", seat = 1, armies = 4,
          neighbours = { "b", { "c", "artillery", one_way = true, defence_dice = 1 }, { "e", if_owned = "c" } } },
        { id = "b", name = "B", continent = "west", cards = {}, gain = 2, neighbours = { "a", "c" } },
        { id = "c", name = "C", tags = { "harbour" }, numbers = { oil = 3 }, seat = 2,
          neighbours = { "b", { "d", "sea", sight = false } } },
        { id = "d", name = "D", gain = -1, neighbours = { { "c", "sea", sight = false }, "e" } },
        { id = "e", name = "E", neutral = 5, killer = true, neighbours = { "d", { "a", fortify = false } } },
    },
    scenarios = {
        { id = "late", name = "Late", shuffle = true, start = { a = { seat = 1, armies = 9 }, b = {}, c = { neutral = 2 } } },
    },
}
"##;

fn content(files: &[(&str, &str)]) -> Content {
    let preset = include_str!("../../mods/preset-classic/mod.toml");
    let preset = ("mods/preset-classic/mod.toml", preset);
    let files = files.iter().copied().chain([preset]);
    let owned = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    Content::pinned(owned.collect())
}

fn t(map: &Map, key: &str) -> TerritoryId {
    map.find(key).unwrap()
}

#[test]
fn a_map_file_says_what_crosses_its_borders() {
    let map = load_map(&content(&[("maps/rich/map.lua", RICH)]), "rich", 1).unwrap();
    let border = |from, to| map.graph().border(t(&map, from), t(&map, to));
    let guns = border("a", "c").unwrap();
    assert_eq!(map.border_word(guns.kind), "artillery");
    assert!(guns.crossing.bombard && !guns.crossing.fortify && guns.crossing.sight);
    assert_eq!(
        (guns.crossing.attack_dice, guns.crossing.defence_dice),
        (-1, 1)
    );
    assert_eq!(border("c", "a"), None, "it leads one way");
    let kind = &map.border_kinds()[0];
    assert_eq!(
        (kind.line, kind.colour.as_deref()),
        (BorderLine::Dashed, Some("#aa0000"))
    );
    assert_eq!(
        border("a", "e").unwrap().crossing.if_owned,
        Some(t(&map, "c"))
    );
    let back = border("e", "a").unwrap();
    assert!(
        back.crossing.if_owned.is_none() && !back.crossing.fortify,
        "each way has its own"
    );
    let sea = border("d", "c").unwrap();
    assert!(sea.kind == BorderKind::Sea && !sea.crossing.sight);
}

#[test]
fn a_map_file_says_what_regions_pay_and_how_territories_start() {
    let map = load_map(&content(&[("maps/rich/map.lua", RICH)]), "rich", 1).unwrap();
    let paid = |keys: &[&str]| -> Vec<(usize, i32)> {
        let own: Vec<TerritoryId> = keys.iter().map(|key| t(&map, key)).collect();
        let paid = map.payments(|t| own.contains(&t));
        paid.iter()
            .map(|p| (p.continent.index(), p.armies))
            .collect()
    };
    assert_eq!(paid(&["a", "b", "c"]), [(0, 3), (1, 1)]);
    assert_eq!(paid(&["a", "b", "c", "d"]), [(1, 4), (2, 9)]);
    assert_eq!(paid(&["a", "b", "c", "d", "e"]), [(0, 3), (1, 4)]);
    let territory = |key| map.territory(t(&map, key));
    assert_eq!(territory("Alpha").start, Start::Seat(PlayerId::new(0), 4));
    assert_eq!(territory("c").start, Start::Seat(PlayerId::new(1), 1));
    assert_eq!((territory("b").gain, territory("d").gain), (2, -1));
    let e = territory("e");
    assert_eq!((e.start, e.killer, e.neutral), (Start::Neutral(5), true, 5));
    assert_eq!(territory("c").numbers["oil"], 3);
    assert_eq!(
        map.deck().len(),
        5,
        "four that show a territory, and a wild one"
    );
    assert_eq!(map.picture(), Some("rich.png"));
    assert_eq!((map.scenarios().len(), map.scenario()), (1, None));
}

const GRID: &str = r#"
local n = alea.settings.places
local territories, borders = {}, {}
for i = 1, n do
    territories[i] = { id = "t" .. i, name = "T" .. i, seat = alea.settings.scenario == "corners" and (i == 1 and 1 or i == n and 2) or nil }
    borders[i] = { "t" .. i, "t" .. i % n + 1 }
end
return alea.map { name = "Ring", territories = territories, borders = borders }
"#;

const SETTINGS: &str = r#"
[settings.places]
type = "int"
default = 12
min = 6
max = 100

[settings.scenario]
type = "choice"
default = "none"
choices = ["none", "corners"]
"#;

const RING: [(&str, &str); 2] = [
    ("maps/hoop/map.lua", GRID),
    ("maps/hoop/map.toml", SETTINGS),
];

fn value(key: &str, text: &str) -> (String, String) {
    (key.to_owned(), text.to_owned())
}

fn prepared(content: &Content, map: &str, values: Vec<(String, String)>) -> Prepared {
    let spec = Spec {
        map: Some(map.to_owned()),
        values,
        seats: vec![SeatSpec::bot("random"); 3],
        seed: 7,
        ..Spec::default()
    };
    prepare_from(content, content, &spec).unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn played(prepared: &Prepared) -> Match {
    let mut game = prepared.match_with_seed(7).unwrap();
    game.run();
    game
}

/// Saves a game, reads it again and runs it again.
fn verify(prepared: &Prepared, game: &Match, content: &Content, name: &str) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.alea"));
    prepared.save(&path, game).unwrap();
    let recorded = read_log(&path, content).unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(recorded.map.len(), game.state().map().len());
    let again = recorded.prepared(content, Bots::Absent, "en");
    let again = again.unwrap_or_else(|errors| panic!("{errors:?}"));
    assert_eq!(recorded.verify(&again).unwrap(), None);
    let is_there = content.maps().contains(&prepared.map_id().to_owned());
    assert_eq!(recorded.changes(content).is_empty(), is_there);
}

#[test]
fn a_maps_settings_make_its_board_and_a_log_knows_them() {
    let content = content(&RING);
    assert_eq!(load_map(&content, "hoop", 1).unwrap().len(), 12);
    let sets = [value("map.places", "30"), value("map.scenario", "corners")];
    let map = load_map_set(&content, "hoop", &sets, 1).unwrap();
    assert_eq!(
        (map.len(), map.territories()[0].start),
        (30, Start::Seat(PlayerId::new(0), 1))
    );
    let mut values = sets.to_vec();
    values.push(value("round_limit", "6"));
    let prepared = prepared(&content, "hoop", values);
    let game = played(&prepared);
    let header = prepared.header(&game);
    assert_eq!(
        header.settings,
        [value("map.places", "30"), value("map.scenario", "corners")]
    );
    // The log has the files and the settings with it: no content is needed.
    verify(&prepared, &game, &Content::embedded(), "settings");
}

#[test]
fn a_setting_that_the_map_does_not_have_is_refused() {
    let content = content(&RING);
    let spec = Spec {
        map: Some("hoop".to_owned()),
        values: vec![value("map.place", "30"), value("map.places", "5")],
        seats: vec![SeatSpec::bot("random"); 3],
        ..Spec::default()
    };
    let errors = prepare_from(&content, &content, &spec).err().unwrap();
    let said: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(
        said,
        [
            "the map `hoop` has no setting `map.place` (did you mean `map.places`?)",
            "`map.places` cannot be `5`: it must be a whole number from 6 to 100"
        ]
    );
}

#[test]
fn a_rich_map_is_played_and_its_log_is_run_again() {
    let content = content(&[("maps/rich/map.lua", RICH)]);
    let values = vec![value("round_limit", "20"), value("territories", "deal")];
    let spec = Spec {
        map: Some("rich".to_owned()),
        values,
        seats: vec![SeatSpec::bot("steady"); 2],
        seed: 3,
        ..Spec::default()
    };
    let prepared = prepare_from(&content, &content, &spec).unwrap_or_else(|e| panic!("{e:?}"));
    for seed in 0..10 {
        let mut game = prepared.match_with_seed(seed).unwrap();
        game.run();
        assert!(game.state().is_over() && game.faults().is_empty());
    }
    let mut game = prepared.match_with_seed(3).unwrap();
    game.run();
    verify(&prepared, &game, &content, "rich");
}

const MISSIONS: &str = r#"
return alea.missions {
    { id = "two-places", own = 2 },
    { id = "three-places", own = 3 },
    { id = "four-places", own = 4 },
}
"#;

#[test]
fn r52_a_map_may_bring_missions_of_its_own() {
    let files = [RING[0], RING[1], ("maps/hoop/missions.lua", MISSIONS)];
    let with = content(&files);
    let values = vec![
        value("goal", "missions"),
        value("missions", "map"),
        value("round_limit", "9"),
    ];
    let prepared = prepared(&with, "hoop", values.clone());
    let game = played(&prepared);
    let keys: Vec<&str> = game
        .state()
        .missions()
        .iter()
        .map(|m| m.key.as_str())
        .collect();
    assert_eq!(keys, ["two-places", "three-places", "four-places"]);
    verify(&prepared, &game, &content(&RING), "missions");
    let without = content(&RING);
    let spec = Spec {
        map: Some("hoop".to_owned()),
        values,
        seats: vec![SeatSpec::bot("random"); 3],
        ..Spec::default()
    };
    let errors = prepare_from(&without, &without, &spec).err().unwrap();
    assert_eq!(
        errors[0].to_string(),
        "the map `hoop` has no missions of its own (a file missions.lua beside map.lua makes them, as a pack does)"
    );
}

#[test]
fn what_decides_a_game_is_in_the_maps_hash_and_what_does_not_is_not() {
    let hash = |text: &str| {
        let map = load_map(&content(&[("maps/rich/map.lua", text)]), "rich", 1);
        alea::content::hash::of_map(&map.unwrap_or_else(|errors| panic!("{errors:?}")))
    };
    let usual = hash(RICH);
    for (old, new) in [
        ("bombard = true, attack_dice = -1", "bombard = true"),
        ("[3] = 4", "[3] = 5"),
        ("overrides = { \"west\" }, ", ""),
        ("gain = 2", "gain = 3"),
        ("oil = 3", "oil = 4"),
        ("if_owned = \"c\"", "if_owned = \"d\""),
        ("sight = false", "sight = true"),
        ("armies = 4", "armies = 5"),
        ("killer = true, ", ""),
        ("cards = {}, ", ""),
    ] {
        let changed = RICH.replace(old, new);
        assert!(changed != RICH && hash(&changed) != usual, "{old}");
    }
    for (old, new) in [
        ("#336699", "#336600"),
        ("rich.png", "other.png"),
        ("name = \"West\"", "name = \"Far West\""),
        ("line = \"dashed\"", "line = \"dotted\""),
    ] {
        let changed = RICH.replace(old, new);
        assert!(changed != RICH && hash(&changed) == usual, "{old}");
    }
}

#[test]
fn ten_thousand_territories_are_loaded_and_played_on() {
    let grid = include_str!("../../benches/board_sizes.rs");
    let map = grid
        .split("r#\"")
        .nth(1)
        .unwrap()
        .split("\"#;")
        .next()
        .unwrap();
    let settings = "[settings.size]\ntype = \"int\"\ndefault = 42\nmin = 2\nmax = 100000\n";
    let content = content(&[("maps/grid/map.lua", map), ("maps/grid/map.toml", settings)]);
    let size = |n: &str| vec![value("map.size", n)];
    let found = load_map_set(&content, "grid", &size("10000"), 1).unwrap();
    assert_eq!((found.len(), found.continents().len()), (10_000, 1_000));
    let errors = load_map_set(&content, "grid", &size("10001"), 1).unwrap_err();
    assert!(
        errors[0]
            .to_string()
            .contains("10001 territories; at most 10000 are possible"),
        "{errors:?}"
    );
    let mut values = size("10000");
    values.push(value("territories", "deal"));
    values.push(value("placement", "all_at_once"));
    let prepared = prepared(&content, "grid", values);
    let mut game = prepared.match_with_seed(1).unwrap();
    while game.state().turns() < 3 {
        game.advance();
    }
    assert_eq!(game.state().piles(), game.state().piles_from_scratch());
}

const PROBE: [(&str, &str); 2] = [
    (
        "mods/probe/mod.toml",
        "id = \"probe\"\nversion = \"1.0.0\"\nengine = \">=0.1.0\"\ntitle = \"Probe\"\n",
    ),
    (
        "mods/probe/init.lua",
        r#"
local map, id = alea.map, alea.map.id
alea.on("reinforcements", function(game, armies, player)
    local attack, defence = game:border_dice(id.a, id.c)
    local paid = 0
    for _, one in ipairs(game:payments(player)) do
        paid += one.armies
        assert(one.held <= one.of and map.continent[one.continent])
    end
    local all = map.numbers[id.c].oil == 3 and map.gain[id.b] == 2 and map.killer[id.e]
        and map.continent[2].steps[3] == 4 and map.continent[3].spoilers[1] == id.e
        and game:border_kind(id.a, id.c) == "artillery" and attack == -1 and defence == 1
        and game:may_cross(player, id.a, id.c, "attack") and not game:may_cross(player, id.a, id.c, "capture")
        and game:may_cross(player, id.a, id.e, "fortify") == (game:owner(id.c) == player)
        and not game:may_cross(player, id.c, id.d, "sight")
    return armies + (all and 1 or 0)
end)
"#,
    ),
];

#[test]
fn mods_read_what_a_map_says() {
    let files = [("maps/rich/map.lua", RICH), PROBE[0], PROBE[1]];
    let content = content(&files);
    let spec = Spec {
        map: Some("rich".to_owned()),
        mods: vec!["probe".to_owned()],
        values: vec![value("round_limit", "3"), value("territories", "deal")],
        seats: vec![SeatSpec::bot("random"); 2],
        ..Spec::default()
    };
    let prepared = prepare_from(&content, &content, &spec).unwrap_or_else(|e| panic!("{e:?}"));
    let mut game = prepared.match_with_seed(1).unwrap();
    game.run();
    assert!(game.faults().is_empty(), "{:?}", game.faults());
    let granted = game.log().records.iter().filter_map(|r| match &r.event {
        Event::ReinforcementsGranted { changes, .. } => Some(changes.clone()),
        _ => None,
    });
    let granted: Vec<_> = granted.collect();
    assert!(!granted.is_empty());
    assert!(
        granted
            .iter()
            .all(|changes| changes.len() == 1 && changes[0].more == 1)
    );
}
