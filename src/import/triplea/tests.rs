//! Games of TripleA as examples, whole and broken.

use std::collections::BTreeMap;

use crate::core::map::{BorderKind, Start};
use crate::import::tests::{read, repairs};
use crate::import::{Files, Options, ShapeSource, import_from};

/// A game of these territories (`~` before a sea zone) and connections.
fn game(zones: &[&str], connections: &[(&str, &str)], more: &str) -> String {
    let mut text = "<?xml version=\"1.0\"?>\n<!DOCTYPE game SYSTEM \"game.dtd\">\n<game>\n<info name=\"Small\"/>\n<map>\n".to_owned();
    for zone in zones {
        let water = if zone.starts_with('~') {
            " water=\"true\""
        } else {
            ""
        };
        text.push_str(&format!(
            "<territory name=\"{}\"{water}/>\n",
            zone.trim_start_matches('~')
        ));
    }
    for (a, b) in connections {
        text.push_str(&format!("<connection t1=\"{a}\" t2=\"{b}\"/>\n"));
    }
    text + "</map>\n" + more + "</game>"
}

#[test]
fn sea_zones_join_lands_that_nothing_else_joins() {
    let zones = ["A", "B", "C", "D", "~S", "~T", "~U"];
    let connections = [
        ("A", "B"),
        ("B", "S"),
        ("C", "S"),
        ("A", "S"),
        ("S", "T"),
        ("T", "U"),
        ("U", "D"),
    ];
    let map = read(
        "g.xml",
        &game(&zones, &connections, ""),
        &Options::default(),
    )
    .unwrap();
    let borders: Vec<_> = map
        .draft
        .borders
        .iter()
        .map(|b| (b.from.as_str(), b.to.as_str(), b.kind))
        .collect();
    let expected = [
        ("a", "b", BorderKind::Land),
        ("a", "c", BorderKind::Sea),
        ("a", "d", BorderKind::Sea),
        ("b", "c", BorderKind::Sea),
    ];
    assert_eq!(borders, expected);
    assert_eq!(map.draft.names.get("en"), "Small");
    let told = map.journal.warnings[0].to_string();
    assert_eq!(
        told,
        "g.xml: 3 sea zones are no territories here; 3 pairs of lands that only the sea joins are neighbours over it"
    );
}

#[test]
fn owners_are_a_beginning_and_continents_and_yields_are_kept() {
    let zones = ["A", "B", "C", "D", "Rock"];
    let connections = [("A", "B"), ("B", "C"), ("C", "D"), ("A", "Rock")];
    let more = "<playerList><player name=\"Reds\"/><player name=\"Blues\"/></playerList>\n\
        <attachmentList><attachment attachTo=\"A\"><option name=\"production\" value=\"8\"/><option name=\"capital\" value=\"Reds\"/></attachment>\
        <attachment attachTo=\"Rock\"><option name=\"isImpassable\" value=\"true\"/></attachment></attachmentList>\n\
        <initialize><ownerInitialize><territoryOwner territory=\"A\" owner=\"Reds\"/><territoryOwner territory=\"B\" owner=\"Reds\"/>\
        <territoryOwner territory=\"C\" owner=\"Blues\"/><territoryOwner territory=\"D\" owner=\"Blues\"/></ownerInitialize>\
        <unitInitialize><unitPlacement unitType=\"tank\" territory=\"A\" quantity=\"3\"/><unitPlacement territory=\"A\" quantity=\"2\"/></unitInitialize></initialize>";
    let map = read(
        "g.xml",
        &game(&zones, &connections, more),
        &Options::default(),
    )
    .unwrap();
    assert_eq!(map.draft.territories.len(), 4, "nobody may enter the rock");
    let a = &map.draft.territories[0];
    assert_eq!(
        (a.numbers["production"], a.tags.as_slice()),
        (8, ["capital".to_owned()].as_slice())
    );
    let names: Vec<_> = map
        .draft
        .continents
        .iter()
        .map(|c| c.names.get("en"))
        .collect();
    assert_eq!(names, ["Reds", "Blues"]);
    let starts = &map.draft.scenarios[0].starts;
    assert_eq!(starts.len(), 4);
    assert!(matches!(starts[0].1, Start::Seat(_, 5)));
}

#[test]
fn tables_beside_the_game_have_outlines_and_points() {
    let text = game(&["A", "B"], &[("A", "B")], "");
    let polygons = "A  <  (0,0) (10,0) (10,10) >  < (20,20) (30,20) (30,30)  >\nB < (10,0) (20,0) (x,3) (10,10) >\nSea < (1,1) >\n";
    let files = BTreeMap::from([
        ("games/g.xml".to_owned(), text.into_bytes()),
        ("polygons.txt".to_owned(), polygons.as_bytes().to_vec()),
        ("centers.txt".to_owned(), b"A  (4,2)\nnonsense\n".to_vec()),
    ]);
    let files = Files::in_memory(files);
    let map = import_from(
        &files,
        &["games/g.xml".to_owned()],
        "g",
        &Options::default(),
    )
    .unwrap();
    let ShapeSource::Polygons { pieces, size } = &map.shapes else {
        panic!()
    };
    assert_eq!(
        (pieces[0].len(), pieces[1][0].outer.len(), *size),
        (2, 3, (30.0, 30.0))
    );
    assert_eq!(map.draft.territories[0].label, Some((4.0, 2.0)));
}

#[test]
fn unknown_ends_and_doubles_are_told() {
    let text = game(&["A", "B", "B"], &[("A", "B"), ("A", "Z"), ("B", "A")], "");
    let map = read("g.xml", &text, &Options::default()).unwrap();
    let expected = [
        "g.xml:8: the territory `B` comes again; the first one counts",
        "g.xml:10: a connection names `Z`, which the file does not define; it is left out",
        "g.xml:11: `B` lists its neighbour `A` twice; it counts once",
        "g.xml:11: `A` lists its neighbour `B` twice; it counts once",
    ];
    assert_eq!(repairs(&map), expected);
    let refusal = read(
        "g.xml",
        &game(&["A", "~S"], &[("A", "S")], ""),
        &Options::default(),
    )
    .unwrap_err();
    assert_eq!(
        refusal,
        "g.xml: there is one territory in it, and a game needs at least two"
    );
}
