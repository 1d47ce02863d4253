use std::collections::BTreeMap;

use super::build_missions;
use crate::content::Content;
use crate::content::find::{MissionFiles, Source};
use crate::content::map_settings::settle;
use crate::core::map::Map;
use crate::core::mission::{Board, Condition, Mission};
use crate::core::ruleset::Ruleset;
use crate::script::map_stage::build_map;

fn map(id: &str) -> Map {
    let files = Content::embedded().map(id).unwrap();
    let values = settle(id, &files.settings().unwrap(), &[]).unwrap();
    build_map(&files, &values, |_| 0).unwrap()
}

/// The missions of a pack, or what is wrong with it.
fn made(files: &MissionFiles, map: &Map, players: usize) -> Result<Vec<Mission>, Vec<String>> {
    let rules = Ruleset::default();
    let board = Board {
        map,
        rules: &rules,
        players,
    };
    let lines = |errors: Vec<crate::content::LoadError>| {
        let line = |e: &crate::content::LoadError| match &e.help {
            Some(help) => format!("{e} ({help})"),
            None => e.to_string(),
        };
        errors.iter().map(line).collect()
    };
    build_missions(files, board).map_err(lines)
}

fn shipped(name: &str, map: &Map, players: usize) -> Vec<Mission> {
    made(&Content::embedded().missions(name).unwrap(), map, players).unwrap()
}

fn keys(missions: &[Mission]) -> Vec<&str> {
    missions.iter().map(|one| one.key.as_str()).collect()
}

const TWELVE: [&str; 12] = [
    "own-24",
    "own-18-with-2",
    "destroy-green",
    "destroy-blue",
    "destroy-red",
    "destroy-yellow",
    "destroy-black",
    "destroy-grey",
    "asia-south_america",
    "asia-africa",
    "north_america-africa",
    "north_america-australia",
];

#[test]
fn r53_the_classic_pack_has_the_twelve_of_the_box() {
    let map = map("classic");
    for players in 3..=6 {
        assert_eq!(keys(&shipped("classic", &map, players)), TWELVE);
    }
    let missions = shipped("classic", &map, 6);
    let own = |territories, armies| Condition::Own {
        territories,
        armies,
    };
    assert_eq!(missions[0].condition, own(24, 1));
    assert_eq!(missions[1].condition, own(18, 2));
    for mission in &missions[2..8] {
        assert!(matches!(mission.condition, Condition::Eliminated { .. }));
        assert_eq!(mission.otherwise, Some(own(24, 1)));
    }
    // A larger table has more colours to destroy.
    assert_eq!(shipped("classic", &map, 8).len(), 14);
}

#[test]
fn r54_the_european_pack_has_two_more() {
    let map = map("classic");
    let all = shipped("european", &map, 4);
    assert_eq!(keys(&all[..12]), TWELVE);
    let two = ["europe-south_america-1", "europe-australia-1"];
    assert_eq!(keys(&all[12..]), two);
    for mission in &all[12..] {
        let Condition::Continents { all, more } = &mission.condition else {
            panic!("{mission:?}");
        };
        assert_eq!((all.len(), *more), (2, 1));
    }
}

/// Elsewhere the numbers go with the board, and boards of few continents have fewer missions about them.
#[test]
fn r53_other_boards_get_missions_about_as_hard() {
    let about_continents = |missions: &[Mission]| {
        let of_them = |m: &&Mission| matches!(m.condition, Condition::Continents { .. });
        missions.iter().filter(of_them).count()
    };
    for (id, first, second, continents) in [
        ("lagoon", "own-7", "own-6-with-2", 3),
        ("riverside", "own-4", "own-3-with-2", 1),
    ] {
        let map = map(id);
        let missions = shipped("classic", &map, 3);
        assert_eq!(keys(&missions)[..2], [first, second], "{id}");
        assert_eq!(about_continents(&missions), continents, "{id}");
        assert_eq!(shipped("classic", &map, 3), missions, "{id}");
    }
}

fn pack(text: &str) -> MissionFiles {
    let helper = Source {
        path: "scripts/missions/broken.lua".to_owned(),
        text: "return {".to_owned(),
    };
    MissionFiles {
        name: "x".to_owned(),
        main: Source {
            path: "scripts/missions/x.lua".to_owned(),
            text: text.to_owned(),
        },
        others: BTreeMap::from([("broken.lua".to_owned(), helper)]),
    }
}

#[test]
fn every_field_makes_its_condition() {
    let text = "return alea.missions {
        { id = 'a', own = alea.map.size },
        { id = 'b', continents = { 'asia' }, more = 1 },
        { id = 'c', more = 2 },
        { id = 'd', all = { { own = 3 }, { any = { { headquarters = 2 }, { ['not'] = { own = 9 } } } } } },
        { id = 'e', destroy = alea.colours[2], otherwise = { own = 2, armies = 3 } },
    }";
    let missions = made(&pack(text), &map("classic"), 4).unwrap();
    assert_eq!(keys(&missions), ["a", "b", "c", "d", "e"]);
    assert!(missions[3].is_about_headquarters() && !missions[4].is_about_headquarters());
}

/// The example of the page for people works.
#[test]
fn the_documented_pack_is_one() {
    let page = include_str!("../../../docs/missions.md");
    let code = page.split("```lua").nth(1).unwrap();
    let files = pack(code.split("```").next().unwrap());
    for (id, players) in [("classic", 3), ("lagoon", 4), ("riverside", 3)] {
        assert_eq!(made(&files, &map(id), players).unwrap().len(), 6);
    }
}

#[test]
fn what_is_wrong_with_a_pack_is_told_with_its_line() {
    let rows = [
        (
            "return alea.missions {\n { id = 'a', own = 50 },\n}",
            "scripts/missions/x.lua:2: mission `a`: it asks for 50 territories, and the map has 42",
        ),
        (
            "return alea.missions {\n { id = 'a',\n   continents = { 'asai' } },\n}",
            "scripts/missions/x.lua:3: mission `a`: there is no continent `asai` on this map (did you mean `asia`?)",
        ),
        (
            "return alea.missions {\n { id = 'a', onw = 5 } }",
            "scripts/missions/x.lua:2: mission `a`: unknown field `onw` (did you mean `own`?)",
        ),
        (
            "return alea.missions {\n { id = 'a', destroy = 'gren', otherwise = { own = 3 } } }",
            "scripts/missions/x.lua:2: mission `a`: there is no colour `gren` (did you mean `green`?)",
        ),
        (
            "return alea.missions {\n { id = 'a', destroy = 'green' } }",
            "scripts/missions/x.lua:2: mission `a`: it names a player and does not say what holds for that one: give it `otherwise` (R53)",
        ),
        (
            "return alea.missions {\n { id = 'a', own = 3, continents = { 'asia' } } }",
            "scripts/missions/x.lua:2: mission `a`: asks for several things at once, own and continents: put them into `all = { … }`",
        ),
        (
            "return alea.missions {\n { id = 'a', own = 3 },\n { id = 'a', own = 4 } }",
            "scripts/missions/x.lua:3: mission `a`: there are two of this id",
        ),
        (
            "return alea.missions {\n { own = 3 } }",
            "scripts/missions/x.lua:1: mission 1: has no `id`",
        ),
        (
            "return alea.missions {\n { id = 'a', own = 'many' } }",
            "scripts/missions/x.lua:2: mission `a`: `own` must be a whole number from 0, not \"many\"",
        ),
        (
            "local list = {}\nreturn list",
            "scripts/missions/x.lua:2: the file does not return missions (it must end with `return alea.missions { … }`)",
        ),
        (
            "return alea.missions(require('broken'))",
            "scripts/missions/broken.lua:1: ",
        ),
        (
            "while true do end",
            "scripts/missions/x.lua:1: runs too long: ",
        ),
    ];
    let map = map("classic");
    for (text, expected) in rows {
        let told = made(&pack(text), &map, 4).unwrap_err();
        assert!(told[0].starts_with(expected), "{text}\n{told:?}");
    }
}

#[test]
fn a_mistake_is_never_looked_for_in_another_pack() {
    let guilty = "local list = {}\nfor i = 1, 4 do\n  list[i] = { id = \"x\" .. i, own = 500 }\nend\nreturn alea.missions(list)\n";
    let innocent = "return alea.missions({ { id = \"x1\", own = 3 }, { id = \"x2\", own = 3 } })\n";
    let source = |path: &str, text: &str| Source {
        path: format!("scripts/missions/{path}"),
        text: text.to_owned(),
    };
    let files = MissionFiles {
        name: "guilty".to_owned(),
        main: source("guilty.lua", guilty),
        others: BTreeMap::from([("innocent.lua".to_owned(), source("innocent.lua", innocent))]),
    };
    let wrong = made(&files, &map("classic"), 3).unwrap_err();
    for error in &wrong {
        assert!(
            error.starts_with("scripts/missions/guilty.lua:5"),
            "{error}"
        );
    }
    assert_eq!(wrong.len(), 4);
}
