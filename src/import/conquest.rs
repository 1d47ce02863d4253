//! `.map` files of Sean O'Connor's Conquest: `[Map]`, `[Continents]`, `[Territories]`; the picture's regions are the
//! territories.

use std::collections::BTreeMap;

use super::files::Files;
use super::journal::Refusal;
use super::shapes::{Picture, ShapeSource};
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::text::{lines, number};

/// The sections of the format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Section {
    None,
    Map,
    Continents,
    Territories,
    Unknown,
}

/// A reader's state.
struct Reader {
    sketch: Sketch,
    section: Section,
    seen: Vec<Section>,
    image: Option<(u32, String)>,
    wrap: bool,
    continents: BTreeMap<String, usize>,
    territories: BTreeMap<String, usize>,
    /// Neighbours by name, as they were listed: from, name, line.
    listed: Vec<(usize, String, u32)>,
    /// Continents that territories name and no section has.
    unknown: BTreeMap<String, usize>,
}

/// Reads a map of this format.
///
/// # Errors
/// Not a map of this format at all; what cannot be played is found when the sketch is finished.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let text = files.read_text(name)?;
    let mut reader = Reader {
        sketch: Sketch::of(name),
        section: Section::None,
        seen: Vec::new(),
        image: None,
        wrap: false,
        continents: BTreeMap::new(),
        territories: BTreeMap::new(),
        listed: Vec::new(),
        unknown: BTreeMap::new(),
    };
    for (line, text) in lines(&text) {
        reader.line(line, text);
        if reader.sketch.is_too_large(reader.listed.len()) {
            break;
        }
    }
    reader.join();
    reader.shapes(files, name);
    Ok(reader.sketch)
}

/// Names are compared without regard to case and doubled blanks.
fn key(name: &str) -> String {
    name.split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
        .to_lowercase()
}

impl Reader {
    fn line(&mut self, line: u32, text: &str) {
        if text.is_empty() || text.starts_with(';') {
            return;
        }
        if let Some(head) = text.strip_prefix('[') {
            self.head(line, head.trim_end_matches(']').trim());
            return;
        }
        match self.section {
            Section::Map => self.fact(line, text),
            Section::Continents => self.continent(line, text),
            Section::Territories => self.territory(line, text),
            Section::None | Section::Unknown => {
                self.sketch
                    .journal
                    .repair(line, "a line outside the known sections is left out");
            }
        }
    }

    fn head(&mut self, line: u32, head: &str) {
        self.section = match head.to_lowercase().as_str() {
            "map" => Section::Map,
            "continents" | "continent" => Section::Continents,
            "territories" | "territory" => Section::Territories,
            _ => {
                self.sketch
                    .journal
                    .repair(line, format!("the unknown section `[{head}]` is left out"));
                Section::Unknown
            }
        };
        if self.section != Section::Unknown && self.seen.contains(&self.section) {
            self.sketch.journal.repair(
                line,
                format!("the section `[{head}]` comes again; both count"),
            );
        }
        self.seen.push(self.section);
    }

    /// `key=value` of `[Map]`.
    fn fact(&mut self, line: u32, text: &str) {
        let Some((name, value)) = text.split_once('=') else {
            self.sketch
                .journal
                .repair(line, format!("`{text}` is no `key=value` and is left out"));
            return;
        };
        let value = value.trim();
        match name.trim().to_lowercase().as_str() {
            "image" => self.image = Some((line, value.to_owned())).filter(|_| !value.is_empty()),
            "wrap" => self.wrap = value.eq_ignore_ascii_case("yes"),
            "warn" => self.sketch.one_way_meant = value.eq_ignore_ascii_case("no"),
            "author" if !value.is_empty() => self.sketch.map.authors.push(value.to_owned()),
            "author" | "scroll" => {}
            other => self
                .sketch
                .journal
                .warn(line, format!("the unknown key `{other}` is passed over")),
        }
    }

    /// `Name=bonus`.
    fn continent(&mut self, line: u32, text: &str) {
        let (name, bonus) = match text.rsplit_once('=') {
            Some((name, bonus)) => (name.trim(), bonus.trim()),
            None => (text, ""),
        };
        let bonus = match number(bonus) {
            Some(bonus) => bonus.round() as i64,
            None => {
                let what = match bonus {
                    "" => format!("the continent `{name}` has no bonus; it is 0 here"),
                    _ => format!("the bonus `{bonus}` of `{name}` is no number; it is 0 here"),
                };
                self.sketch.journal.repair(line, what);
                0
            }
        };
        if self.continents.contains_key(&key(name)) {
            self.sketch.journal.repair(
                line,
                format!("the continent `{name}` comes again; the first one counts"),
            );
            return;
        }
        self.continents
            .insert(key(name), self.sketch.continents.len());
        let mut continent = SketchContinent {
            name: name.to_owned(),
            line: Some(line),
            ..Default::default()
        };
        continent.draft.bonus = bonus;
        self.sketch.continents.push(continent);
    }

    /// `Name,x,y,Continent,n1,n2,…`.
    fn territory(&mut self, line: u32, text: &str) {
        let mut fields: Vec<&str> = text.split(',').map(str::trim).collect();
        while fields.len() > 1 && fields.last().is_some_and(|field| field.is_empty()) {
            fields.pop();
            self.sketch
                .journal
                .repair(line, "a comma at the end of the line is passed over");
        }
        let name = fields[0].to_owned();
        let numbers = (
            fields.get(1).and_then(|x| number(x)),
            fields.get(2).and_then(|y| number(y)),
        );
        let point = match numbers {
            (Some(x), Some(y)) => Some((x as f32, y as f32)),
            _ => {
                self.sketch.journal.repair(
                    line,
                    format!("`{name}` has no coordinates that are numbers"),
                );
                None
            }
        };
        let at = match self.territories.get(&key(&name)) {
            Some(at) => {
                self.sketch.journal.repair(
                    line,
                    format!("`{name}` comes again; its neighbours are added to the first one's"),
                );
                *at
            }
            None => {
                let mut territory = SketchTerritory {
                    name: name.clone(),
                    line: Some(line),
                    ..Default::default()
                };
                territory.draft.label = point;
                if let Some(continent) = fields.get(3).filter(|name| !name.is_empty()) {
                    territory
                        .continents
                        .push(self.continent_of(line, &name, continent));
                } else {
                    self.sketch.journal.repair(
                        line,
                        format!("`{name}` names no continent and belongs to none"),
                    );
                }
                self.sketch.territories.push(territory);
                self.territories
                    .insert(key(&name), self.sketch.territories.len() - 1);
                self.sketch.territories.len() - 1
            }
        };
        for neighbour in fields.iter().skip(4) {
            if neighbour.is_empty() {
                self.sketch
                    .journal
                    .repair(line, "an empty place between commas is passed over");
            } else {
                self.listed.push((at, (*neighbour).to_owned(), line));
            }
        }
    }

    /// The place of a continent; one that no section has is made up with bonus 0.
    fn continent_of(&mut self, line: u32, territory: &str, name: &str) -> usize {
        if let Some(at) = self.continents.get(&key(name)) {
            return *at;
        }
        let what = format!(
            "`{territory}` is in the continent `{name}`, which the file does not define; it is made, with bonus 0"
        );
        self.sketch.journal.repair(line, what);
        let at = self.sketch.continents.len();
        self.continents.insert(key(name), at);
        self.unknown.insert(key(name), at);
        self.sketch.continents.push(SketchContinent {
            name: name.to_owned(),
            line: Some(line),
            ..Default::default()
        });
        at
    }

    /// Neighbours by name become borders.
    fn join(&mut self) {
        for (from, name, line) in std::mem::take(&mut self.listed) {
            match self.territories.get(&key(&name)) {
                Some(to) => {
                    self.sketch.border(from, *to, line);
                }
                None => {
                    let here = &self.sketch.territories[from].name;
                    let what = format!(
                        "`{here}` lists the neighbour `{name}`, which the file does not define; it is left out"
                    );
                    self.sketch.journal.repair(line, what);
                }
            }
        }
    }

    /// The picture, if it is there.
    fn shapes(&mut self, files: &Files, name: &str) {
        let sketch = &mut self.sketch;
        let Some((line, image)) = &self.image else {
            return;
        };
        let Some(found) = files.beside(name, image) else {
            sketch.journal.warn(
                *line,
                format!(
                    "there is no picture `{image}` beside the map; it is drawn from its points"
                ),
            );
            return;
        };
        match files.read(&found) {
            Ok(bytes) => {
                let places = |t: &SketchTerritory| t.draft.label.into_iter().collect();
                sketch.shapes = ShapeSource::FloodPicture {
                    picture: Picture { name: found, bytes },
                    points: sketch.territories.iter().map(places).collect(),
                    wrap: self.wrap,
                };
            }
            Err(refusal) => sketch.journal.warn(*line, refusal.to_string()),
        }
    }
}
