//! Boards drawn as SVG as examples, whole and broken.

use crate::core::map::BorderKind;
use crate::import::tests::{read, repairs};
use crate::import::{Format, Imported, Options, outlines};

fn svg(inner: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" \
         xmlns:xlink=\"http://www.w3.org/1999/xlink\" viewBox=\"0 0 400 200\">\n{inner}\n</svg>"
    )
}

fn import(inner: &str) -> Imported {
    read("board.svg", &svg(inner), &Options::default()).unwrap()
}

fn names(map: &Imported) -> Vec<&str> {
    map.draft
        .territories
        .iter()
        .map(|t| t.names.get("en"))
        .collect()
}

fn borders(map: &Imported) -> Vec<(&str, &str)> {
    map.draft
        .borders
        .iter()
        .map(|b| (b.from.as_str(), b.to.as_str()))
        .collect()
}

const SQUARES: &str = "<path id=\"north\" d=\"m0 0h100v100h-100z\"/>\n<path id=\"path12\" inkscape:label=\"South\" d=\"M0 100H100V200H0z\"/>\n\
    <rect id=\"East\" x=\"50\" y=\"0\" width=\"100\" height=\"100\" transform=\"translate(50)\"/>\n\
    <polygon id=\"FarEast\" points=\"200,0 300,0 300,100 200,100\"/>";

#[test]
fn a_plain_board_has_a_shape_for_each_territory_and_borders_where_they_touch() {
    let mut map = import(&format!(
        "<title>Squares</title><script>alert(1)</script><defs><path id=\"x\" d=\"M0 0h9v9z\"/></defs>{SQUARES}"
    ));
    assert_eq!(
        (map.format, map.draft.names.get("en")),
        (Format::Svg, "Squares")
    );
    assert_eq!(names(&map), ["north", "South", "East", "Far East"]);
    // South and East meet at a corner, which is no border.
    assert_eq!(
        borders(&map),
        [("north", "south"), ("north", "east"), ("east", "far_east")]
    );
    let shapes = outlines(&mut map);
    assert_eq!(shapes.territories.len(), 4);
}

#[test]
fn territories_and_continents_are_taken_at_their_word() {
    let map = import(
        "<rect id=\"background\" width=\"400\" height=\"200\"/><g id=\"continent-West\"><path d=\"M0 0H210V100H0z\"/></g>\
         <g id=\"territory-RedCountry\" transform=\"translate(10 10)\"><path d=\"M0 0h80v80h-80z\"/></g>\
         <g id=\"territory-BlueCountry\"><path d=\"M90 10h80v80h-80z\"/></g><path id=\"center\" d=\"M0 0h300v150h-300z\"/>",
    );
    assert_eq!(names(&map), ["Red Country", "Blue Country"]);
    assert_eq!(map.draft.continents[0].names.get("en"), "West");
    assert_eq!(map.draft.continents[0].bonus, 1);
    assert_eq!(borders(&map), [("red_country", "blue_country")]);
}

#[test]
fn a_layered_board_has_continents_bonuses_and_lines_over_sea() {
    let map = import(
        "<g id=\"map\"><desc>adj far east : west\nadj west : atlantis</desc>\
         <g inkscape:label=\"Left\"><desc>bonus 5</desc><path id=\"west\" d=\"M0 0h100v100h-100z\"/><path id=\"middle\" d=\"M102 0h98v100h-98z\"/></g>\
         <g id=\"Right\"><path inkscape:label=\"far east\" d=\"M203 0h90v90h-90z\"/></g></g>\
         <g id=\"text\"><text x=\"20\" y=\"30\">2</text></g>",
    );
    assert_eq!(names(&map), ["west", "middle", "far east"]);
    assert_eq!(
        borders(&map),
        [
            ("west", "middle"),
            ("west", "far_east"),
            ("middle", "far_east")
        ]
    );
    assert_eq!(map.draft.borders[1].kind, BorderKind::Sea);
    let bonuses: Vec<_> = map
        .draft
        .continents
        .iter()
        .map(|c| (c.names.get("en"), c.bonus))
        .collect();
    assert_eq!(bonuses, [("Left", 5), ("Right", 0)]);
    assert_eq!(map.draft.territories[0].label, Some((20.0, 30.0)));
    let told = repairs(&map);
    assert!(
        told[0].contains("`Right` has no `bonus N`") && told[1].contains("`adj west : atlantis`"),
        "{told:?}"
    );
}

const WARZONE: &str = "<g inkscape:label=\"WZ:Territories\"><path id=\"Territory_1\" d=\"M0 0h100v100h-100z\"/>\
    <path id=\"Territory_2\" d=\"M100 0h100v100h-100z\"><title>Two</title></path>\n\
    <path id=\"path9\" inkscape:label=\"#Territory_3\" d=\"M200 0h100v100h-100z\"/></g>";

#[test]
fn territories_of_warzone_are_known_by_id_and_those_by_label_are_told() {
    let map = import(WARZONE);
    assert_eq!(map.format, Format::Warzone);
    assert_eq!(names(&map), ["Territory 1", "Two", "Territory 3"]);
    assert_eq!(
        borders(&map),
        [("territory_1", "two"), ("two", "territory_3")]
    );
    let told = "board.svg:3: a shape is labelled `#Territory_3` but has the id `path9`, with which the site does not know it; it is a territory here";
    assert_eq!(repairs(&map), [told]);
}

#[test]
fn layers_of_the_warzone_extension_hold_bonuses_and_connections() {
    let map = import(&format!(
        "{WARZONE}<g inkscape:label=\"WZ:Metadata\"><g inkscape:label=\"WZ:Bonuses\"><g inkscape:label=\"North: -3\">\
         <use xlink:href=\"#Territory_1\"/><use xlink:href=\"#path9\"/><use xlink:href=\"#gone\"/></g></g>\
         <g inkscape:label=\"WZ:Connections\"><g inkscape:label=\"Normal\">\
         <path d=\"M0 0\" inkscape:connection-start=\"#Territory_1\" inkscape:connection-end=\"#Territory_2\"/></g>\
         <g inkscape:label=\"WrapHorizontally\"><path d=\"M0 0\" inkscape:connection-start=\"#Territory_1\" inkscape:connection-end=\"#path9\"/></g></g></g>"
    ));
    let kinds: Vec<_> = map.draft.borders.iter().map(|b| b.kind).collect();
    assert_eq!(
        borders(&map),
        [("territory_1", "two"), ("territory_1", "territory_3")]
    );
    assert_eq!(kinds, [BorderKind::Land, BorderKind::Sea]);
    let north = &map.draft.continents[0];
    assert_eq!((north.names.get("en"), north.bonus), ("North", -3));
    assert_eq!(map.draft.territories[2].continents, ["north"]);
    assert!(repairs(&map)[1].contains("`gone`"));
}

#[test]
fn paths_that_no_drawing_has_are_left_out_and_told() {
    let more = "<path id=\"Huge\" d=\"M0 0L1e300 0L5 5z\"/><path id=\"Odd\" d=\"M0 0 nonsense\"/><g transform=\"scale(NaN)\"><path id=\"Flat\" d=\"M0 0h1v0z\"/></g>";
    let map = import(&format!("{SQUARES}{more}"));
    assert_eq!(names(&map), ["north", "South", "East", "Far East"]);
    let told = repairs(&map).join("\n");
    for sentence in [
        "the outline of `Huge` is left out: a coordinate is not between",
        "the outline of `Odd` is left out: it is not written as SVG says",
        "a transform is passed over",
    ] {
        assert!(told.contains(sentence), "{told}");
    }
}

#[test]
fn drawings_without_territories_are_refused() {
    let long = format!("<path id=\"A\" d=\"M0 0{}z\"/>", "h1v1".repeat(150_000));
    let deep = "<g>".repeat(20_000) + &"</g>".repeat(20_000);
    for inner in [
        "",
        "<text>no land</text>",
        "<path d=\"M0 0L5 5\"/>",
        &long,
        &deep,
    ] {
        let refusal = read("board.svg", &svg(inner), &Options::default()).unwrap_err();
        assert!(
            refusal.contains("there are no territories in it"),
            "{refusal}"
        );
    }
    let apart = "<path id=\"A\" d=\"M0 0h9v9z\"/><path id=\"B\" d=\"M90 90h9v9z\"/>";
    let refusal = read("board.svg", &svg(apart), &Options::default()).unwrap_err();
    assert_eq!(
        refusal,
        "board.svg: it has 2 territories and no borders between them"
    );
}
