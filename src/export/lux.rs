//! Lux's boards: outlines, points, lines over sea and everything else in one file.

use std::fmt::Write as _;

use super::Exported;
use super::losses::{Losses, first_of_some};
use crate::content::shapes::{Point, Shapes};
use crate::core::id::TerritoryId;
use crate::core::map::{Map, Start};
use crate::import::ONE_WAY_MEANT as MEANT;

/// The number of the owner that stands for nobody.
const NOBODY: usize = 99;

/// The map in this format.
pub(super) fn export(map: &Map, shapes: Option<&Shapes>) -> Exported {
    let mut losses = Losses::of("Lux");
    losses.simple(map);
    losses.one_continent(map);
    losses.left_out(map, &first_of_some(map));
    losses.languages(map);
    losses.deck(map);
    for told in &mut losses.told {
        *told = told.replace(
            "Lux cannot say who holds it at the start",
            "in Lux who holds it at the start is a beginning that players may choose",
        );
    }
    if map.authors().len() > 1 || !map.licence().is_empty() {
        losses
            .told
            .push("the licence, and authors after the first: Lux has one author".to_owned());
    }
    let mut writer = Writer {
        map,
        shapes,
        out: String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<luxboard>\n"),
        rounded: 0,
        holes: 0,
        order: Vec::new(),
    };
    writer.board();
    losses.lose(writer.rounded, "territory", "Lux has whole pixels");
    losses.lose(writer.holes, "hole", "Lux's outlines have none");
    if !writer.order.is_sorted() {
        losses
            .told
            .push("the order of territories: in Lux they stand by continents".to_owned());
    }
    Exported {
        files: vec![(format!("{}.luxb", map.id()), writer.out.into_bytes())],
        losses: losses.told,
    }
}

struct Writer<'a> {
    map: &'a Map,
    shapes: Option<&'a Shapes>,
    out: String,
    /// Territories of which a point is not in whole pixels.
    rounded: usize,
    holes: usize,
    /// Territories in the order in which they were written.
    order: Vec<TerritoryId>,
}

impl Writer<'_> {
    fn field(&mut self, name: &str, value: impl std::fmt::Display) {
        let value = escaped(&value.to_string());
        let _ = writeln!(self.out, "<{name}>{value}</{name}>");
    }

    fn board(&mut self) {
        let map = self.map;
        let size = self.shapes.map_or((1000.0, 600.0), |s| (s.width, s.height));
        self.field("version", "1.1");
        self.field("width", size.0.round());
        self.field("height", size.1.round());
        self.field("title", map.names().get("en"));
        if let Some(author) = map.authors().first() {
            self.field("author", author);
        }
        self.field("emptyPlayerID", NOBODY);
        let back = |t: TerritoryId| map.borders(t).iter().all(|b| map.is_border(b.to, t));
        if !map.ids().all(back) {
            let _ = writeln!(self.out, "<!-- {MEANT} -->");
        }
        let own = |t: TerritoryId| map.continents_of(t).next();
        for (c, continent) in map.continents().iter().enumerate() {
            let lands: Vec<TerritoryId> = map
                .ids()
                .filter(|t| own(*t).is_some_and(|o| o.index() == c))
                .collect();
            if lands.is_empty() {
                continue;
            }
            let name = continent.names.get("en");
            self.continent(name, continent.bonus, continent.colour.as_deref(), &lands);
        }
        let rest: Vec<TerritoryId> = map.ids().filter(|t| own(*t).is_none()).collect();
        if !rest.is_empty() {
            self.continent("No continent", 0, None, &rest);
        }
        for line in self.shapes.into_iter().flat_map(|s| &s.sea_lines) {
            for pair in line.lines.iter().flat_map(|line| line.windows(2)) {
                let _ = writeln!(
                    self.out,
                    "<line><position>{} {}</position></line>",
                    whole(&pair[0]),
                    whole(&pair[1])
                );
            }
        }
        self.out.push_str("</luxboard>\n");
    }

    fn continent(&mut self, name: &str, bonus: i32, colour: Option<&str>, lands: &[TerritoryId]) {
        if lands.is_empty() {
            return;
        }
        self.out.push_str("<continent>\n");
        self.field("continentname", name);
        self.field("bonus", bonus);
        if let Some(colour) = colour.and_then(fractions) {
            self.field("color", colour);
        }
        for t in lands {
            self.country(*t);
        }
        self.out.push_str("</continent>\n");
    }

    fn country(&mut self, t: TerritoryId) {
        let territory = self.map.territory(t);
        self.order.push(t);
        self.out.push_str("<country>\n");
        self.field("id", t.index());
        self.field("name", territory.names.get("en"));
        let start = match territory.start {
            Start::Seat(seat, armies) => Some((seat.index(), armies)),
            Start::Neutral(armies) => Some((NOBODY, armies)),
            Start::Open | Start::Empty => None,
        };
        if let Some((owner, armies)) = start {
            self.field("initialOwner", owner);
            self.field("initialArmies", armies);
        }
        let near: Vec<String> = self
            .map
            .borders(t)
            .iter()
            .map(|border| border.to.index().to_string())
            .collect();
        self.field("adjoining", near.join(","));
        let mut is_whole = true;
        let mut told = |points: &[Point]| -> String {
            is_whole &= points.iter().flatten().all(|x| x.fract() == 0.0);
            points.iter().map(whole).collect::<Vec<_>>().join(" ")
        };
        let at = territory.label.map(|(x, y)| told(&[[x, y]]));
        let pieces = self.shapes.and_then(|s| s.territories.get(&territory.key));
        let pieces = pieces.map(Vec::as_slice).unwrap_or_default();
        let outlines: Vec<String> = pieces.iter().map(|piece| told(&piece.outer)).collect();
        self.holes += pieces.iter().map(|piece| piece.holes.len()).sum::<usize>();
        self.rounded += usize::from(!is_whole);
        if let Some(at) = at {
            self.field("armylocation", at);
        }
        for outline in outlines {
            self.field("polygon", outline);
        }
        self.out.push_str("</country>\n");
    }
}

/// A point in whole pixels.
fn whole(p: &Point) -> String {
    // Not `-0`.
    let [x, y] = p.map(|x| x.round() as i64);
    format!("{x},{y}")
}

/// `#rrggbb` as `r/g/b` from 0 to 1.
fn fractions(colour: &str) -> Option<String> {
    let part = |from: usize| {
        let value = u8::from_str_radix(colour.get(from..from + 2)?, 16).ok()?;
        Some(format!("{:.4}", f64::from(value) / 255.0))
    };
    Some([part(1)?, part(3)?, part(5)?].join("/"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{escaped, export, fractions};
    use crate::core::map::Map;
    use crate::import::{Files, Imported, Options, import_from, outlines};

    fn import(name: &str, bytes: &[u8]) -> Imported {
        let files = BTreeMap::from([(name.to_owned(), bytes.to_vec())]);
        let files = Files::in_memory(files);
        import_from(&files, &[name.to_owned()], name, &Options::default()).unwrap()
    }

    const BOARD: &str = "<luxboard><width>600</width><height>300</height><title>Two &amp; one</title><author>Ann</author>\
        <continent><continentname>West</continentname><bonus>-2</bonus><color>1/0.5/0</color>\
        <country><id>0</id><name>A</name><adjoining>1,2</adjoining><armylocation>50,60</armylocation><polygon>0,0 300,0 300,300 0,300</polygon></country>\
        <country><id>1</id><name>B</name><adjoining>0</adjoining><armylocation>350,60</armylocation><polygon>300,0 400,0 400,300 300,300</polygon></country></continent>\
        <continent><continentname>East</continentname><bonus>3</bonus>\
        <country><id>2</id><name>C</name><adjoining>0</adjoining><armylocation>580,40</armylocation><polygon>500,10 600,10 600,90</polygon></country></continent>\
        </luxboard>";

    #[test]
    fn a_board_of_lux_comes_back_as_it_was() {
        let mut first = import("two_one.luxb", BOARD.as_bytes());
        let shapes = outlines(&mut first);
        let map = Map::new(first.draft).unwrap();
        let exported = export(&map, Some(&shapes));
        assert_eq!(
            exported.losses,
            ["1 border: Lux does not tell land from sea and other kinds"]
        );
        let mut again = import(&exported.files[0].0, &exported.files[0].1);
        assert!(again.journal.repairs.is_empty());
        let shapes_again = outlines(&mut again);
        // Which border leads over sea is seen from the outlines again.
        let again = Map::new(crate::core::map::MapDraft {
            id: map.id().to_owned(),
            ..again.draft
        })
        .unwrap();
        assert_eq!(again, map);
        assert_eq!(shapes_again, shapes);
    }

    #[test]
    fn colours_and_signs_are_written_as_they_are_read() {
        assert_eq!(
            fractions("#ff8000").as_deref(),
            Some("1.0000/0.5020/0.0000")
        );
        assert_eq!(escaped("<A & B>"), "&lt;A &amp; B&gt;");
    }
}
