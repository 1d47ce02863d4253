//! What the files look like; that they give the same map again is tested where Lua is.

use std::collections::BTreeMap;

use super::{map_files, write_map};
use crate::content::find::Source;
use crate::content::shapes::{Polygon, SeaLine, Shapes};
use crate::core::map::{BorderDraft, BorderKind, ContinentDraft, MapDraft, Names, TerritoryDraft};

fn draft() -> MapDraft {
    let territory = |key: &str, name: &str| TerritoryDraft {
        key: key.to_owned(),
        names: Names::english(name),
        continents: vec!["bank".to_owned()],
        label: Some((1.5, 2.0)),
        ..TerritoryDraft::default()
    };
    MapDraft {
        id: "x".to_owned(),
        names: Names::english("The \"X\"\\"),
        continents: vec![ContinentDraft {
            key: "bank".to_owned(),
            names: Names::english("Bank"),
            bonus: -2,
            wins: true,
            ..Default::default()
        }],
        territories: vec![territory("mill", "Mill\n"), territory("end", "End")],
        borders: vec![BorderDraft {
            from: "mill".to_owned(),
            to: "end".to_owned(),
            kind: BorderKind::Sea,
            ..Default::default()
        }],
        wild_cards: 1,
        ..MapDraft::default()
    }
}

#[test]
fn the_files_look_as_if_written_by_hand() {
    let files = map_files(&draft(), None, "A river.");
    let map = "\
-- A river.

return alea.map {
    name = { en = \"The \\\"X\\\"\\\\\" },
    wild_cards = 1,
    names = require(\"names\"),

    continents = {
        { id = \"bank\", bonus = -2, wins = true },
    },

    territories = {
        { id = \"mill\", continent = \"bank\", label = { 1.5, 2 } },
        { id = \"end\", continent = \"bank\", label = { 1.5, 2 } },
    },

    borders = {
        { \"mill\", \"end\", \"sea\" },
    },
}
";
    let names = "\
-- Names by language.

return {
    bank = { en = \"Bank\" },

    mill = { en = \"Mill\\n\" },
    [\"end\"] = { en = \"End\" },
}
";
    assert_eq!(
        files,
        [("map.lua", map.to_owned()), ("names.lua", names.to_owned())]
    );
}

#[test]
fn a_comment_cannot_become_code() {
    let files = map_files(&draft(), None, "one\nerror() \r error()\u{b}");
    let code: Vec<&str> = files[0]
        .1
        .lines()
        .take_while(|line| !line.is_empty())
        .collect();
    assert!(code.iter().all(|line| line.starts_with("--")), "{code:?}");
}

#[test]
fn outlines_come_back_as_they_were() {
    let ring = vec![[0.1, 1e-7], [3.0, -2.25], [1_000_000.0, 4.2]];
    let shapes = Shapes {
        format: 1,
        width: 10.0,
        height: 20.5,
        source: "a \"picture\"".to_owned(),
        territories: BTreeMap::from([(
            "mill".to_owned(),
            vec![Polygon {
                outer: ring.clone(),
                holes: vec![ring.clone()],
            }],
        )]),
        sea_lines: vec![SeaLine {
            from: "mill".to_owned(),
            to: "end".to_owned(),
            lines: vec![ring],
        }],
    };
    let files = map_files(&draft(), Some(&shapes), "");
    let text = files
        .iter()
        .find(|(name, _)| *name == "shapes.json")
        .unwrap()
        .1
        .clone();
    let read = Shapes::parse(&Source {
        path: "shapes.json".to_owned(),
        text,
    })
    .unwrap();
    assert_eq!(read, shapes);
}

#[test]
fn writing_again_leaves_nothing_of_the_old_map() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("maps/x");
    let shapes = Shapes {
        format: 1,
        width: 1.0,
        height: 1.0,
        source: String::new(),
        territories: BTreeMap::new(),
        sea_lines: Vec::new(),
    };
    write_map(&folder, &draft(), Some(&shapes), "").unwrap();
    assert!(folder.join("shapes.json").is_file());
    write_map(&folder, &draft(), None, "").unwrap();
    let mut names: Vec<_> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    names.sort();
    assert_eq!(names, ["map.lua", "names.lua"]);
}
