//! Quirks of Domination's files, each with what is made of it.

use std::collections::BTreeMap;

use crate::core::card::Symbol;
use crate::import::{Files, Imported, Options, ShapeSource, import_from};

fn read(files: &[(&str, &[u8])]) -> Result<Imported, String> {
    let files: BTreeMap<String, Vec<u8>> = files
        .iter()
        .map(|(name, bytes)| ((*name).to_owned(), bytes.to_vec()))
        .collect();
    let files = Files::in_memory(files);
    let map = vec!["x.map".to_owned()];
    import_from(&files, &map, "x.map", &Options::default()).map_err(|refusal| refusal.to_string())
}

const MAP: &[u8] = b"; made by hand\r\nname  The X\r\n\r\n[files]\r\npic x.jpg\r\nmap X.GIF\r\ncrd x.cards\r\n\r\n\
    [continents]\r\nNorth_Bank 5 yellow\r\nS\xfcd 2 #102030\r\n\r\n[countries]\r\n\
    1 Old_Mill 1 10 20\r\n2 M\xfchle 2 30 40\r\n3 End 2 50 60\r\n\r\n[borders]\r\n1 2 3\r\n2 1 3\r\n3 1 2\r\n";

#[test]
fn a_whole_set_is_read() {
    let cards = b"[cards]\nInfantry 1\nCannon 2\nCavalry 2\nwildcard\nwildcard\nwildcard\n[missions]\n0 0 0 1 2 0 Both.\n";
    let german = b"Old_Mill=Alte M\\u00FChle\n";
    let set: [(&str, &[u8]); 4] = [
        ("x.map", MAP),
        ("x.gif", b"GIF"),
        ("x.cards", cards),
        ("x_de.properties", german),
    ];
    let map = read(&set).unwrap();
    assert_eq!(map.journal.repairs, []);
    assert_eq!(map.draft.names.get("en"), "The X");
    let names: Vec<_> = map
        .draft
        .territories
        .iter()
        .map(|t| t.names.get("en"))
        .collect();
    assert_eq!(names, ["Old Mill", "Mühle", "End"]);
    assert_eq!(map.draft.territories[0].names.get("de"), "Alte Mühle");
    assert_eq!(map.draft.territories[0].symbol, Some(Symbol::Infantry));
    assert_eq!(
        map.draft.territories[1].cards,
        Some(vec![Symbol::Artillery, Symbol::Cavalry])
    );
    assert_eq!(map.draft.territories[2].cards, Some(vec![]));
    assert_eq!(map.draft.wild_cards, 3);
    assert_eq!(map.draft.continents[0].colour.as_deref(), Some("#ffff00"));
    assert_eq!(map.draft.borders.len(), 3);
    assert!(
        matches!(&map.shapes, ShapeSource::IndexPicture { picture, numbers }
        if picture.name == "x.gif" && *numbers == [1, 2, 3])
    );
}

#[test]
fn quirks_are_mended_and_told() {
    let text = b"what 1\n[Files]\nnonsense\n[other]\nx\n[Continents]\nNew Land 3\nOld\n[countries]\n\
        1 A 1\n2 B C 1 5 5 9\n2 D 7 6 6\n4 E\nx y\n5\n[borders]\n1 2 2 1 9\n9 1\n2 4 1\n4 2 3\n3 1\n";
    let map = read(&[("x.map", text)]).unwrap_err();
    // D has no number of its own, and so no borders.
    assert_eq!(
        map,
        "x.map:12: the map is in 2 parts with no border between them: `A`, `B C`, `E`; `D`"
    );
    let text = String::from_utf8_lossy(text).replace("2 D 7", "3 D 7");
    let map = read(&[("x.map", text.as_bytes())]).unwrap();
    let repairs: Vec<_> = map
        .journal
        .repairs
        .iter()
        .map(ToString::to_string)
        .collect();
    let expected = [
        "x.map:3: `nonsense` in `[files]` names no picture or cards and is left out",
        "x.map:5: a line of an unknown section is left out",
        "x.map:8: the continent `Old` has no bonus that is a number; it is 0 here",
        "x.map:11: `9` at the end of the line is passed over",
        "x.map:12: `D` is in the continent 7, which does not exist; it belongs to none",
        "x.map:13: `E` names no continent and belongs to none",
        "x.map:14: `x` is no number of a country; the line is left out",
        "x.map:15: the country 5 has no name and nothing else; the line is left out",
        "x.map:17: `A` lists the neighbour 9, and there is no such country; it is left out",
        "x.map:18: there is no country 9; its list of neighbours is left out",
        "x.map:8: the continent `Old` has no territories and is left out",
        "x.map:17: `A` lists its neighbour `B C` twice; it counts once",
        "x.map:17: `A` borders itself; that border is left out",
    ];
    assert_eq!(repairs[..expected.len()], expected, "{repairs:#?}");
}
