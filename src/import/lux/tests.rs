//! Boards of Lux as examples, whole and broken.

use crate::core::id::PlayerId;
use crate::core::map::Start;
use crate::import::tests::{read, repairs};
use crate::import::{Options, ShapeSource, outlines};

const BOARD: &str = "<luxboard>\n<version>1.1</version><width>600</width><height>300</height>\n\
    <title>Two and one</title><author>Ann</author><emptyPlayerID>9</emptyPlayerID>\n\
    <continent><continentname>West</continentname><bonus>-2</bonus><color>1/0.5/0</color>\n\
    <country><id>7</id><name>A</name><adjoining>3, 0</adjoining><armylocation>50,60</armylocation>\n\
    <polygon>0,0 300,0 300,300 0,300 </polygon><initialOwner>1</initialOwner><initialArmies>4</initialArmies></country>\n\
    <country><id>3</id><name>B</name><adjoining>7</adjoining><polygon>300,0 400,0 400,300 300,300</polygon>\n\
    <initialOwner>9</initialOwner></country></continent>\n\
    <continent><continentname>East</continentname><bonus>3</bonus>\n\
    <country><id>0</id><name>C</name><adjoining>7</adjoining><polygon>500,10 600,10 600,90</polygon></country></continent>\n\
    </luxboard>";

#[test]
fn a_board_has_its_outlines_points_colours_and_beginning() {
    let mut map = read("two.luxb", BOARD, &Options::default()).unwrap();
    assert_eq!(repairs(&map), Vec::<String>::new());
    assert_eq!(map.draft.names.get("en"), "Two and one");
    assert_eq!(map.draft.authors, ["Ann"]);
    let west = &map.draft.continents[0];
    assert_eq!((west.bonus, west.colour.as_deref()), (-2, Some("#ff8000")));
    assert_eq!(map.draft.territories[0].label, Some((50.0, 60.0)));
    let starts = [
        ("a".to_owned(), Start::Seat(PlayerId::new(1), 4)),
        ("b".to_owned(), Start::Neutral(1)),
    ];
    assert_eq!(map.draft.scenarios[0].starts, starts);
    assert!(matches!(
        &map.shapes,
        ShapeSource::Polygons {
            size: (600.0, 300.0),
            ..
        }
    ));
    let shapes = outlines(&mut map);
    assert_eq!(shapes.territories["b"][0].outer.len(), 4);
    assert_eq!(shapes.sea_lines.len(), 1, "A to C");
}

#[test]
fn defects_are_mended_and_told_with_their_lines() {
    let text = BOARD
        .replace(
            "<adjoining>3, 0</adjoining>",
            "<adjoining>3,x,99,0,</adjoining>",
        )
        .replace("<bonus>-2</bonus>", "<bonus>two</bonus>")
        .replace(
            "<armylocation>50,60</armylocation>",
            "<armylocation>here</armylocation>",
        )
        .replace("<initialOwner>1<", "<initialOwner>77<")
        .replace("500,10 600,10 600,90", "500,10 600,10 1e99,NaN");
    let mut map = read("two.luxb", &text, &Options::default()).unwrap();
    let expected = [
        "two.luxb:4: the bonus `two` of `West` is no number; it is 0 here",
        "two.luxb:5: the place `here` of `A` is no `x,y`; it is its middle here",
        "two.luxb:5: `A` begins with owner `77`, which is no number below 12; anybody may begin there",
        "two.luxb:10: an outline of `C` is no list of three or more `x,y` and is left out",
        "two.luxb:5: `A` lists the neighbour `x`, which is no territory's number; it is left out",
        "two.luxb:5: `A` lists the neighbour `99`, which is no territory's number; it is left out",
    ];
    assert_eq!(repairs(&map), expected);
    // A territory without an outline is drawn all the same.
    assert!(!outlines(&mut map).territories["c"].is_empty());
}

#[test]
fn numbers_that_stand_twice_or_nowhere_are_told() {
    let text = BOARD
        .replace("<id>3</id>", "<id>7</id>")
        .replace("<id>0</id>", "<id>none</id>");
    // A still lists what is gone, B and C list A.
    let map = read("two.luxb", &text, &Options::default()).unwrap();
    let told = &repairs(&map)[..2];
    let expected = [
        "two.luxb:7: the number 7 of `B` is another's already; it means the first one",
        "two.luxb:10: `C` has no number; nobody can name it as a neighbour",
    ];
    assert_eq!(told, expected);
    assert_eq!(map.draft.borders.len(), 2);
}

#[test]
fn tricks_of_xml_are_refused_or_bounded() {
    let bomb = "<!DOCTYPE luxboard [<!ENTITY a \"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\">\n\
        <!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;\">\n\
        <!ENTITY d \"&c;&c;&c;&c;&c;&c;&c;&c;&c;&c;\"><!ENTITY e \"&d;&d;&d;&d;&d;&d;&d;&d;&d;&d;\">]>\n\
        <luxboard><title>&e;&e;&e;&e;</title></luxboard>";
    let outside = "<!DOCTYPE luxboard [<!ENTITY x SYSTEM \"file:///etc/passwd\">]><luxboard><title>&x;</title></luxboard>";
    let cut = &BOARD[..BOARD.len() / 2];
    let deep = "<luxboard>".repeat(50_000);
    for text in [
        bomb,
        outside,
        cut,
        &deep,
        "<luxboard>",
        "<luxboard></luxboard>",
    ] {
        let refusal = read("x.luxb", text, &Options::default()).unwrap_err();
        assert!(refusal.starts_with("x.luxb:"), "{refusal}");
        assert!(!refusal.contains("root:"), "{refusal}");
    }
}
