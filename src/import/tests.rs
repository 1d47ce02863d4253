//! The frame: detection, finishing, and what is mended or refused whatever the format.

use std::collections::BTreeMap;

use super::{Files, Imported, OneWay, Options, import_from};

/// A map file of this text and name, and nothing beside it.
pub(super) fn read(name: &str, text: &str, options: &Options) -> Result<Imported, String> {
    let files = BTreeMap::from([(name.to_owned(), text.as_bytes().to_vec())]);
    let files = Files::in_memory(files);
    let names = files.names();
    import_from(&files, &names, name, options).map_err(|refusal| refusal.to_string())
}

/// What was mended, each a line.
pub(super) fn repairs(imported: &Imported) -> Vec<String> {
    imported
        .journal
        .repairs
        .iter()
        .map(ToString::to_string)
        .collect()
}

const SQUARE: &str = "[Map]\nauthor=Ann\n[Continents]\nNorth=2\nSouth=-1\n[Territories]\n\
    A,1,1,North,B,C\nB,2,1,North,A,D\nC,1,2,South,A,D\nD,2,2,South,B,C\n";

#[test]
fn a_plain_map_is_read_without_repairs() {
    let map = read("My square.map", SQUARE, &Options::default()).unwrap();
    assert_eq!(repairs(&map), Vec::<String>::new());
    assert_eq!(map.draft.id, "my_square");
    assert_eq!(map.draft.names.get("en"), "My square");
    assert_eq!(map.draft.authors, ["Ann"]);
    assert_eq!(
        map.draft
            .territories
            .iter()
            .map(|t| t.key.as_str())
            .collect::<Vec<_>>(),
        ["a", "b", "c", "d"]
    );
    assert_eq!(map.draft.continents[1].bonus, -1);
    assert_eq!(map.draft.borders.len(), 4);
    assert!(map.draft.borders.iter().all(|b| !b.one_way));
}

#[test]
fn every_defect_that_can_be_mended_is_told_with_its_line() {
    let text = "stray\n[map]\nwarn=yes\n[continents]\nNorth=x\nNorth=2\nEmpty=1\n[territories]\n\
        A,1,1,North,b,A,B,\nB,2,1,Nowhere,Z\nA,5,5,North,C\nC,,,North,A,B\n[odd]\nx\n";
    let map = read("x.map", text, &Options::default()).unwrap();
    let expected = [
        "x.map:1: a line outside the known sections is left out",
        "x.map:5: the bonus `x` of `North` is no number; it is 0 here",
        "x.map:6: the continent `North` comes again; the first one counts",
        "x.map:9: a comma at the end of the line is passed over",
        "x.map:10: `B` is in the continent `Nowhere`, which the file does not define; it is made, with bonus 0",
        "x.map:11: `A` comes again; its neighbours are added to the first one's",
        "x.map:12: `C` has no coordinates that are numbers",
        "x.map:13: the unknown section `[odd]` is left out",
        "x.map:14: a line outside the known sections is left out",
        "x.map:10: `B` lists the neighbour `Z`, which the file does not define; it is left out",
        "x.map:7: the continent `Empty` has no territories and is left out",
        "x.map:9: `A` borders itself; that border is left out",
        "x.map:9: `A` lists its neighbour `B` twice; it counts once",
        "x.map:9: `A` leads to `B` and not back; here it leads both ways: from there no way leads back, which no game can end with",
        "x.map:12: `C` leads to `B` and not back; here it leads both ways: from there no way leads back, which no game can end with",
    ];
    assert_eq!(repairs(&map), expected);
}

#[test]
fn one_way_borders_are_kept_where_they_are_meant() {
    let ring = |head: &str| {
        format!("{head}[Continents]\nX=1\n[Territories]\nA,1,1,X,B\nB,2,1,X,C\nC,1,2,X,A\n")
    };
    let ways = |text: &str, one_way| {
        let map = read("ring.map", text, &Options { one_way }).unwrap();
        map.draft.borders.iter().filter(|b| b.one_way).count()
    };
    assert_eq!(ways(&ring("[Map]\nwarn=no\n"), OneWay::Guess), 3);
    assert_eq!(
        ways(&ring(""), OneWay::Guess),
        3,
        "most of its borders are such"
    );
    assert_eq!(ways(&ring(""), OneWay::Mend), 0);
    let slip = SQUARE.replace("D,2,2,South,B,C", "D,2,2,South,B,C,A");
    assert_eq!(ways(&slip, OneWay::Guess), 0, "one among four is a slip");
    assert_eq!(ways(&slip, OneWay::Keep), 1);
}

#[test]
fn a_dead_end_is_opened_so_that_the_game_can_end() {
    let text =
        "[Map]\nwarn=no\n[Continents]\nX=1\n[Territories]\nA,1,1,X,B,C\nB,2,1,X,A\nC,1,2,X\n";
    let map = read("x.map", text, &Options::default()).unwrap();
    let sentence = "x.map:6: `A` leads to `C` and not back; here it leads both ways: from there no way leads back, which no game can end with";
    assert_eq!(repairs(&map), [sentence]);
}

#[test]
fn what_cannot_be_played_is_refused_with_the_reason() {
    let head = "[Map]\n[Continents]\nX=1\n[Territories]\n";
    for (text, sentence) in [
        (head.to_owned(), "x.map: there are no territories in it"),
        (
            format!("{head}A,1,1,X\n"),
            "x.map: there is one territory in it, and a game needs at least two",
        ),
        (
            format!("{head}A,1,1,X\nB,2,2,X\n"),
            "x.map: it has 2 territories and no borders between them",
        ),
        (
            format!("{head}A,1,1,X,B\nB,2,2,X,A\nC,3,3,X\n"),
            "x.map:7: the map is in 2 parts with no border between them: `A`, `B`; `C`",
        ),
        (String::new(), "x.map: is empty"),
    ] {
        let refusal = read("x.map", &text, &Options::default()).unwrap_err();
        assert!(refusal.starts_with(sentence), "{refusal}");
    }
}

#[test]
fn names_that_mean_two_territories_get_numbers() {
    let text = "[Map]\n[Continents]\nX=1\n[Territories]\nNew York,1,1,X,new-york\nNew-York,2,2,X,New York\n";
    let map = read("x.map", text, &Options::default()).unwrap();
    let keys: Vec<_> = map
        .draft
        .territories
        .iter()
        .map(|t| t.key.as_str())
        .collect();
    assert_eq!(keys, ["new_york", "new_york_2"]);
    assert_eq!(map.draft.territories[1].names.get("en"), "New-York (2)");
}

#[test]
fn a_folder_with_several_maps_wants_a_name() {
    let text = SQUARE.as_bytes().to_vec();
    let files = BTreeMap::from([
        ("a.map".to_owned(), text.clone()),
        ("b.map".to_owned(), text),
    ]);
    let files = Files::in_memory(files);
    let refusal = import_from(&files, &files.names(), "maps", &Options::default()).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "maps: holds 2 maps; take one of them: a.map, b.map"
    );
}
