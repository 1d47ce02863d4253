//! Domination's files: the map, its cards, its pictures, and names in other languages.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::losses::{Losses, first_of_some};
use super::{Exported, picture};
use crate::content::shapes::Shapes;
use crate::core::card::Symbol;
use crate::core::map::{Map, Names};

/// Most countries that a picture can number.
const MOST_NUMBERED: usize = 254;

/// The map in this format.
pub(super) fn export(map: &Map, shapes: Option<&Shapes>) -> Exported {
    let mut losses = Losses::of("Domination");
    losses.simple(map);
    losses.one_continent(map);
    let id = map.id();
    let mut files: Vec<(String, Vec<u8>)> = Vec::new();
    let board = shapes.and_then(|shapes| picture::board(map, shapes));
    let numbered = board
        .as_ref()
        .filter(|_| map.len() <= MOST_NUMBERED)
        .and_then(|board| picture::numbered(board, 1));
    let looked_at = board
        .as_ref()
        .and_then(|board| picture::coloured(map, board));
    if board.is_some() && numbered.is_none() {
        losses.told.push(format!(
            "the outlines: a picture has colours for {MOST_NUMBERED} countries at most"
        ));
    }
    let scale = board.as_ref().map_or(1.0, |board| board.scale);
    let mut out = String::new();
    let _ = writeln!(out, "; exported by Alea; names have `_` for blanks\n");
    let _ = writeln!(out, "name {}", map.names().get("en"));
    for author in map.authors() {
        let _ = writeln!(out, "author {author}");
    }
    if !map.licence().is_empty() {
        let _ = writeln!(out, "licence {}", map.licence());
    }
    if map.ids().any(|t| {
        map.borders(t)
            .iter()
            .any(|border| !map.is_border(border.to, t))
    }) {
        // Words that the game does not know are passed over by it; here they say that no border is a slip.
        let _ = writeln!(out, "oneway meant");
    }
    out.push_str("\n[files]\n");
    if looked_at.is_some() {
        let _ = writeln!(out, "pic {id}_pic.png");
    }
    if numbered.is_some() {
        let _ = writeln!(out, "map {id}_map.png");
    }
    let _ = writeln!(out, "crd {id}.cards");
    continents(map, &mut out, &mut losses);
    countries(map, scale, &mut out, &mut losses);
    out.push_str("\n[borders]\n");
    for t in map.ids() {
        let _ = write!(out, "{}", t.index() + 1);
        for border in map.borders(t) {
            let _ = write!(out, " {}", border.to.index() + 1);
        }
        out.push('\n');
    }
    files.push((format!("{id}.map"), encoded(&out)));
    files.push((format!("{id}.cards"), cards(map, &mut losses).into_bytes()));
    files.extend(looked_at.map(|bytes| (format!("{id}_pic.png"), bytes)));
    files.extend(numbered.map(|bytes| (format!("{id}_map.png"), bytes)));
    files.extend(translations(map, &mut losses));
    Exported {
        files,
        losses: losses.told,
    }
}

/// With a mark before it where plain letters are not enough: without the mark the game reads Latin-1.
fn encoded(text: &str) -> Vec<u8> {
    let text = text.replace('\n', "\r\n");
    let mark: &[u8] = if text.is_ascii() {
        b""
    } else {
        b"\xef\xbb\xbf"
    };
    [mark, text.as_bytes()].concat()
}

/// A name as one word. A blank before what would be no data is cut off again when it is read.
fn word(names: &Names, fallback: &str) -> String {
    let name = names
        .get("en")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join("_");
    match name.chars().next() {
        None => fallback.to_owned(),
        Some(';' | '[') => format!("_{name}"),
        Some(_) => name,
    }
}

fn continents(map: &Map, out: &mut String, losses: &mut Losses) {
    out.push_str("\n[continents]\n");
    let odd = |names: &Names| names.get("en").contains('_');
    let things = map
        .continents()
        .iter()
        .map(|c| &c.names)
        .chain(map.territories().iter().map(|t| &t.names));
    losses.lose(
        things.filter(|names| odd(names)).count(),
        "name",
        "Domination shows `_` as a blank",
    );
    let kept = first_of_some(map);
    losses.left_out(map, &kept);
    for c in kept.iter().map(|c| map.continent(*c)) {
        // Without a colour the game takes any.
        let colour = c.colour.as_deref().unwrap_or("-");
        let _ = writeln!(out, "{} {} {colour}", word(&c.names, &c.key), c.bonus);
    }
    if map.ids().any(|t| map.continents_of(t).count() == 0) {
        let _ = writeln!(out, "No_continent 0 -");
    }
}

fn countries(map: &Map, scale: f64, out: &mut String, losses: &mut Losses) {
    out.push_str("\n[countries]\n");
    let (mut rounded, mut placeless) = (0, 0);
    let kept = first_of_some(map);
    for t in map.ids() {
        let territory = map.territory(t);
        let first = map.continents_of(t).next();
        let continent = first
            .and_then(|c| kept.binary_search(&c).ok())
            .unwrap_or(kept.len());
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
        let name = word(&territory.names, &territory.key);
        let _ = writeln!(out, "{} {name} {} {x} {y}", t.index() + 1, continent + 1);
    }
    losses.lose(rounded, "point", "Domination has whole pixels");
    if placeless < map.len() {
        losses.lose(
            placeless,
            "territory",
            "Domination has a point for each; it is 0 0 where the map has none",
        );
    }
    losses.size(scale);
}

fn cards(map: &Map, losses: &mut Losses) -> String {
    let mut out = String::from("; exported by Alea\n\n[cards]\n");
    if map.deck().is_empty() {
        losses
            .told
            .push("the cards: Domination has no empty deck".to_owned());
    }
    for card in map.deck() {
        let kind = match card.symbol {
            Symbol::Infantry => "Infantry",
            Symbol::Cavalry => "Cavalry",
            Symbol::Artillery => "Cannon",
            Symbol::Wild => {
                out.push_str("wildcard\n");
                continue;
            }
            Symbol::Blank => continue,
        };
        if let Some(t) = card.territory {
            let _ = writeln!(out, "{kind} {}", t.index() + 1);
        }
    }
    out
}

/// A file for each other language: `x_es.properties`.
fn translations(map: &Map, losses: &mut Losses) -> Vec<(String, Vec<u8>)> {
    let things = || {
        map.territories()
            .iter()
            .map(|t| &t.names)
            .chain(map.continents().iter().map(|c| &c.names))
    };
    let mut by_language: BTreeMap<&str, BTreeMap<String, &str>> = BTreeMap::new();
    let mut seen = BTreeSet::new();
    let mut twice = 0;
    for names in things() {
        let key = word(names, "");
        // A country and a continent of one name share their translation.
        twice += usize::from(!seen.insert(key.clone()) && names.texts.len() > 1);
        for (language, text) in names.texts.iter().filter(|(language, _)| *language != "en") {
            by_language
                .entry(language)
                .or_default()
                .insert(key.clone(), text);
        }
    }
    losses.lose(
        twice,
        "name",
        "Domination translates a name that stands twice only once",
    );
    let other = map
        .names()
        .texts
        .keys()
        .filter(|language| *language != "en")
        .count();
    losses.lose(
        other,
        "language",
        "Domination has the name of the map in one language",
    );
    let file = |(language, texts): (&str, BTreeMap<String, &str>)| {
        let mut out = String::from("# exported by Alea\n");
        for (key, text) in texts {
            let _ = writeln!(out, "{}={}", escaped(&key), escaped(text));
        }
        (
            format!("{}_{language}.properties", map.id()),
            out.into_bytes(),
        )
    };
    by_language.into_iter().map(file).collect()
}

/// Plain letters as Java's properties want them.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for unit in text.encode_utf16() {
        match u8::try_from(unit) {
            Ok(c @ (b'=' | b':' | b'\\' | b'#' | b'!')) => {
                out.push('\\');
                out.push(char::from(c));
            }
            Ok(c @ b' '..=b'~') => out.push(char::from(c)),
            _ => {
                let _ = write!(out, "\\u{unit:04X}");
            }
        }
    }
    out
}
