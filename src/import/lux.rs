//! Boards of Lux by Sillysoft, `.luxb`: XML with outlines, points, starting owners and everything else in one file.

use std::collections::BTreeMap;

use roxmltree::Node;

use super::files::Files;
use super::journal::Refusal;
use super::shapes::ShapeSource;
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::text::number;
use super::xml::{self, Lines, child, child_text};
use crate::content::shapes::{Point, Polygon};
use crate::core::id::PlayerId;
use crate::core::limits::MAX_PLAYERS;
use crate::core::map::Start;

/// In a comment: borders that lead one way are no slips.
pub const ONE_WAY_MEANT: &str = "borders that lead one way are meant";
/// Most corners of all outlines of a board.
const MOST_CORNERS: usize = 2_000_000;
/// Most armies that a territory begins with.
const MOST_ARMIES: f64 = 10_000.0;

struct Reader<'t> {
    sketch: Sketch,
    lines: Lines,
    /// By number of the file: the territory's place.
    numbers: BTreeMap<u32, usize>,
    /// Neighbours as they are listed: from, the list, its line.
    listed: Vec<(usize, &'t str, u32)>,
    pieces: Vec<Vec<Polygon>>,
    corners: usize,
    /// The number of the owner that stands for nobody.
    empty: Option<u32>,
}

/// Reads a board.
///
/// # Errors
/// It is no XML that can be read; what cannot be played is found when the sketch is finished.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let text = files.read_text(name)?;
    let sketch = Sketch::of(name);
    let document = xml::parse(&text, &sketch.journal)?;
    let root = document.root_element();
    let mut reader = Reader {
        sketch,
        lines: Lines::of(&text),
        numbers: BTreeMap::new(),
        listed: Vec::new(),
        pieces: Vec::new(),
        corners: 0,
        empty: child_text(&root, "emptyPlayerID").and_then(whole),
    };
    reader.facts(&root);
    for node in root.children().filter(|n| n.has_tag_name("continent")) {
        reader.continent(&node);
    }
    reader.join();
    let size =
        ["width", "height"].map(|name| child_text(&root, name).and_then(number).unwrap_or(0.0));
    if reader.pieces.iter().any(|pieces| !pieces.is_empty()) {
        reader.sketch.shapes = ShapeSource::Polygons {
            size: (size[0] as f32, size[1] as f32),
            pieces: reader.pieces,
        };
    }
    Ok(reader.sketch)
}

/// A whole number that is not negative.
fn whole(text: &str) -> Option<u32> {
    text.trim().parse().ok()
}

impl<'t> Reader<'t> {
    fn facts(&mut self, root: &Node<'t, '_>) {
        let map = &mut self.sketch.map;
        if let Some(title) = child_text(root, "title") {
            map.names.texts.insert("en".to_owned(), title.to_owned());
        }
        map.authors
            .extend(child_text(root, "author").map(str::to_owned));
        let mut comments = root.children().filter(Node::is_comment);
        self.sketch.one_way_meant =
            comments.any(|n| n.text().is_some_and(|text| text.contains(ONE_WAY_MEANT)));
        let drawn = root.children().filter(|n| n.has_tag_name("line")).count();
        if drawn > 0 {
            let what = format!(
                "{drawn} lines of the drawing are not taken over: lines over sea are drawn where shapes that border do not touch"
            );
            self.sketch.journal.warn(None, what);
        }
    }

    fn continent(&mut self, node: &Node<'t, '_>) {
        let line = self.lines.of_node(node);
        let name = child_text(node, "continentname")
            .unwrap_or_default()
            .to_owned();
        let said = child_text(node, "bonus").unwrap_or_default();
        let bonus = number(said).map(|bonus| bonus as i64);
        if bonus.is_none() {
            let what = format!("the bonus `{said}` of `{name}` is no number; it is 0 here");
            self.sketch.journal.repair(line, what);
        }
        let mut continent = SketchContinent {
            name,
            line: Some(line),
            ..SketchContinent::default()
        };
        continent.draft.bonus = bonus.unwrap_or(0);
        continent.draft.colour = child_text(node, "color").and_then(colour);
        let place = self.sketch.continents.len();
        self.sketch.continents.push(continent);
        for country in node.children().filter(|n| n.has_tag_name("country")) {
            self.country(&country, place);
        }
    }

    fn country(&mut self, node: &Node<'t, '_>, continent: usize) {
        let line = self.lines.of_node(node);
        let place = self.sketch.territories.len();
        let name = child_text(node, "name").unwrap_or_default().to_owned();
        match child_text(node, "id").and_then(whole) {
            None => {
                let what = format!("`{name}` has no number; nobody can name it as a neighbour");
                self.sketch.journal.repair(line, what);
            }
            Some(id) => {
                if self.numbers.contains_key(&id) {
                    let what = format!(
                        "the number {id} of `{name}` is another's already; it means the first one"
                    );
                    self.sketch.journal.repair(line, what);
                }
                self.numbers.entry(id).or_insert(place);
            }
        }
        let mut territory = SketchTerritory {
            continents: vec![continent],
            line: Some(line),
            ..SketchTerritory::default()
        };
        if let Some(text) = child_text(node, "armylocation") {
            territory.draft.label = point(text);
            if territory.draft.label.is_none() {
                let what =
                    format!("the place `{text}` of `{name}` is no `x,y`; it is its middle here");
                self.sketch.journal.repair(line, what);
            }
        }
        territory.begins = self.start(node, &name, line);
        territory.name = name;
        if let Some(list) = child(node, "adjoining") {
            let text = list.text().unwrap_or_default();
            self.listed.push((place, text, self.lines.of_node(&list)));
        }
        self.sketch.territories.push(territory);
        let mut pieces = Vec::new();
        for polygon in node.children().filter(|n| n.has_tag_name("polygon")) {
            pieces.extend(self.polygon(&polygon, place));
        }
        self.pieces.push(pieces);
    }

    /// Who holds it in the board's own beginning.
    fn start(&mut self, node: &Node<'t, '_>, name: &str, line: u32) -> Option<Start> {
        let owner = child_text(node, "initialOwner")?;
        let armies = child_text(node, "initialArmies")
            .and_then(number)
            .unwrap_or(1.0);
        let armies = armies.clamp(1.0, MOST_ARMIES) as u32;
        match whole(owner) {
            Some(owner) if Some(owner) == self.empty => Some(Start::Neutral(armies)),
            Some(owner) if (owner as usize) < MAX_PLAYERS => {
                Some(Start::Seat(PlayerId::new(owner as usize), armies))
            }
            _ => {
                let what = format!(
                    "`{name}` begins with owner `{owner}`, which is no number below {MAX_PLAYERS}; anybody may begin there"
                );
                self.sketch.journal.repair(line, what);
                None
            }
        }
    }

    fn polygon(&mut self, node: &Node<'t, '_>, place: usize) -> Option<Polygon> {
        let text = node.text().unwrap_or_default();
        let numbers: Option<Vec<f32>> = text
            .split(|c: char| c == ',' || c.is_whitespace())
            .filter(|part| !part.is_empty())
            .map(|part| number(part).map(|x| x as f32))
            .collect();
        let corners = numbers.filter(|n| n.len() % 2 == 0 && n.len() >= 6);
        let corners = corners.filter(|n| self.corners + n.len() <= MOST_CORNERS * 2);
        let name = self.sketch.territories[place].name.clone();
        let Some(numbers) = corners else {
            let what =
                format!("an outline of `{name}` is no list of three or more `x,y` and is left out");
            self.sketch.journal.repair(self.lines.of_node(node), what);
            return None;
        };
        self.corners += numbers.len();
        Some(Polygon {
            outer: numbers
                .chunks_exact(2)
                .map(|p| -> Point { [p[0], p[1]] })
                .collect(),
            holes: Vec::new(),
        })
    }

    /// Borders, once all numbers are known.
    fn join(&mut self) {
        for (from, list, line) in std::mem::take(&mut self.listed) {
            for part in list
                .split(',')
                .map(str::trim)
                .filter(|part| !part.is_empty())
            {
                match whole(part).and_then(|id| self.numbers.get(&id)) {
                    Some(&to) => {
                        self.sketch.border(from, to, line);
                    }
                    None => {
                        let name = &self.sketch.territories[from].name;
                        let what = format!(
                            "`{name}` lists the neighbour `{part}`, which is no territory's number; it is left out"
                        );
                        self.sketch.journal.repair(line, what);
                    }
                }
                if self.sketch.is_too_large(0) {
                    return;
                }
            }
        }
    }
}

/// `x,y` as a point.
fn point(text: &str) -> Option<(f32, f32)> {
    let (x, y) = text.split_once(',')?;
    Some((number(x)? as f32, number(y)? as f32))
}

/// `r/g/b` from 0 to 1 as `#rrggbb`.
fn colour(text: &str) -> Option<String> {
    let parts: Option<Vec<u8>> = text
        .split('/')
        .map(|part| number(part).map(|x| (x.clamp(0.0, 1.0) * 255.0).round() as u8))
        .collect();
    match parts?.as_slice() {
        [r, g, b] => Some(format!("#{r:02x}{g:02x}{b:02x}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
