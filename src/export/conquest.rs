//! Conquest's files: the map and a picture in which each territory is white within black.

use std::fmt::Write as _;

use encoding_rs::WINDOWS_1252;

use super::losses::{Losses, first_of_some};
use super::{Exported, picture};
use crate::content::shapes::Shapes;
use crate::core::map::{Map, Names};
use crate::import::ids::id_of;

/// The map in this format.
pub(super) fn export(map: &Map, shapes: Option<&Shapes>) -> Exported {
    let mut losses = Losses::of("Conquest");
    losses.simple(map);
    losses.one_continent(map);
    losses.languages(map);
    losses.deck(map);
    let name = map.names().get("en");
    let fits = name
        .chars()
        .all(|c| c.is_alphanumeric() || " -+().,'&!".contains(c))
        && name.trim_end_matches('.') == name;
    // A map of this format is called as its file is.
    let stem = if fits && id_of(name, "map") == map.id() {
        name
    } else {
        losses
            .told
            .push("the map's name: in Conquest it is that of the file".to_owned());
        map.id()
    };
    if map.authors().len() > 1 || !map.licence().is_empty() {
        losses
            .told
            .push("the licence, and authors after the first: Conquest has one author".to_owned());
    }
    losses.colours(map);
    let board = shapes.and_then(|shapes| picture::board(map, shapes));
    let bounded = board.as_ref().and_then(picture::bounded);
    let scale = board.as_ref().map_or(1.0, |board| board.scale);
    if let Some(shapes) = shapes {
        let parts = shapes
            .territories
            .values()
            .filter(|pieces| pieces.len() > 1)
            .count();
        losses.lose(
            parts,
            "territory",
            "in Conquest only the piece of land around its point is part of it",
        );
    }
    let one_way = map.ids().any(|t| {
        map.borders(t)
            .iter()
            .any(|border| !map.is_border(border.to, t))
    });
    let mut out = String::from("[Map]\n");
    if bounded.is_some() {
        let _ = writeln!(out, "image={stem}.bmp");
    }
    let _ = writeln!(
        out,
        "wrap=no\nscroll=none\nwarn={}",
        if one_way { "no" } else { "yes" }
    );
    if let Some(author) = map.authors().first() {
        let _ = writeln!(out, "author={author}");
    }
    let changed = |names: &Names| plain(names.get("en")) != names.get("en");
    let things = map
        .continents()
        .iter()
        .map(|c| &c.names)
        .chain(map.territories().iter().map(|t| &t.names));
    losses.lose(
        things.filter(|names| changed(names)).count(),
        "name",
        "Conquest's names have no commas, and none at the beginning are `[` and `;`",
    );
    out.push_str("\n[Continents]\n");
    let kept = first_of_some(map);
    losses.left_out(map, &kept);
    for c in kept.iter().map(|c| map.continent(*c)) {
        let _ = writeln!(out, "{}={}", plain(c.names.get("en")), c.bonus);
    }
    if map.ids().any(|t| map.continents_of(t).count() == 0) {
        out.push_str("No continent=0\n");
    }
    out.push_str("\n[Territories]\n");
    let (mut rounded, mut placeless) = (0, 0);
    for t in map.ids() {
        let territory = map.territory(t);
        let (x, y) = match territory.label {
            Some((x, y)) => {
                let (x, y) = (f64::from(x) * scale, f64::from(y) * scale);
                rounded += usize::from(x != x.round() || y != y.round());
                (x.round(), y.round())
            }
            None => {
                placeless += 1;
                (0.0, 0.0)
            }
        };
        let continent = map
            .continents_of(t)
            .next()
            .map(|c| plain(map.continent(c).names.get("en")));
        let _ = write!(
            out,
            "{},{x},{y},{}",
            plain(territory.names.get("en")),
            continent.as_deref().unwrap_or("No continent")
        );
        for border in map.borders(t) {
            let _ = write!(out, ",{}", plain(map.territory(border.to).names.get("en")));
        }
        out.push('\n');
    }
    losses.lose(rounded, "point", "Conquest has whole pixels");
    if placeless < map.len() {
        losses.lose(
            placeless,
            "territory",
            "Conquest has a point for each; it is 0,0 where the map has none",
        );
    }
    losses.size(scale);
    let mut files = vec![(format!("{stem}.map"), encoded(&out, &mut losses))];
    files.extend(bounded.map(|bytes| (format!("{stem}.bmp"), bytes)));
    Exported {
        files,
        losses: losses.told,
    }
}

/// A name without what separates fields, and without what would begin another kind of line.
fn plain(name: &str) -> String {
    let name = name.replace(',', " ");
    let words: Vec<&str> = name.split_whitespace().collect();
    words
        .join(" ")
        .trim_start_matches(['[', ';', ' '])
        .to_owned()
}

/// Windows-1252, or UTF-8 with a mark where that has not all letters.
fn encoded(text: &str, losses: &mut Losses) -> Vec<u8> {
    let text = text.replace('\n', "\r\n");
    let (bytes, _, unfit) = WINDOWS_1252.encode(&text);
    // Such bytes might be read as UTF-8, where they mean something else.
    let mistaken = !text.is_ascii() && std::str::from_utf8(&bytes).is_ok();
    if unfit || mistaken {
        losses.told.push("the letters: the file is in UTF-8, which Conquest itself shows wrongly; importing it here is right".to_owned());
        return [b"\xef\xbb\xbf", text.as_bytes()].concat();
    }
    bytes.into_owned()
}
