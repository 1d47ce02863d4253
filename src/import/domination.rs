//! `.map` files of Domination: `[files]`, `[continents]`, `[countries]`, `[borders]`; beside it cards, translations, and a
//! picture whose colours are the countries' numbers.

mod cards;
mod colours;
mod names;

use std::collections::BTreeMap;

use super::files::Files;
use super::journal::Refusal;
use super::shapes::{Picture, ShapeSource};
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::text::{decode, lines, number};

pub(super) use colours::java_colour;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Section {
    Head,
    Files,
    Continents,
    Countries,
    Borders,
    Unknown,
}

struct Reader {
    sketch: Sketch,
    section: Section,
    /// File names by the words before them, with their lines.
    files: BTreeMap<String, (u32, String)>,
    /// Countries by number.
    numbers: BTreeMap<u32, usize>,
    /// By country: its number.
    by_country: Vec<u32>,
    /// Lists of neighbours: number, numbers, line.
    listed: Vec<(String, Vec<String>, u32)>,
    /// How many neighbours are listed.
    neighbours: usize,
}

/// Reads a map of this format.
///
/// # Errors
/// The file cannot be read; what cannot be played is found when the sketch is finished.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let text = files.read_text(name)?;
    let mut reader = Reader {
        sketch: Sketch::of(name),
        section: Section::Head,
        files: BTreeMap::new(),
        numbers: BTreeMap::new(),
        by_country: Vec::new(),
        listed: Vec::new(),
        neighbours: 0,
    };
    for (line, text) in lines(&text) {
        reader.line(line, text);
        if reader.sketch.is_too_large(reader.neighbours) {
            break;
        }
    }
    reader.join();
    names::translate(&mut reader.sketch, files, name);
    reader.cards(files, name);
    reader.shapes(files, name);
    Ok(reader.sketch)
}

impl Reader {
    fn line(&mut self, line: u32, text: &str) {
        if text.is_empty() || text.starts_with(';') {
            return;
        }
        if text.starts_with('[') {
            let head = text.trim_start_matches('[').trim_end_matches(']').trim();
            self.section = match head.to_lowercase().as_str() {
                "files" => Section::Files,
                "continents" => Section::Continents,
                "countries" => Section::Countries,
                "borders" => Section::Borders,
                _ => {
                    let what = format!("the unknown section `[{head}]` is passed over");
                    self.sketch.journal.warn(line, what);
                    Section::Unknown
                }
            };
            return;
        }
        let tokens: Vec<&str> = text.split_whitespace().collect();
        match self.section {
            Section::Head => self.fact(line, text),
            Section::Files => self.file(line, text),
            Section::Continents => self.continent(line, &tokens),
            Section::Countries => self.country(line, &tokens),
            Section::Borders => {
                self.neighbours += tokens.len();
                let rest = tokens[1..].iter().map(|token| (*token).to_owned());
                self.listed
                    .push((tokens[0].to_owned(), rest.collect(), line));
            }
            Section::Unknown => {
                self.sketch
                    .journal
                    .repair(line, "a line of an unknown section is left out");
            }
        }
    }

    /// `key value` before the first section.
    fn fact(&mut self, line: u32, text: &str) {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        match key.to_lowercase().as_str() {
            "name" => {
                self.sketch
                    .map
                    .names
                    .texts
                    .insert("en".to_owned(), value.trim().to_owned());
            }
            "author" => self.sketch.map.authors.push(value.trim().to_owned()),
            "licence" | "license" => value.trim().clone_into(&mut self.sketch.map.licence),
            "oneway" => self.sketch.one_way_meant = value.trim() == "meant",
            "ver" | "version" | "circle" | "test" => {}
            other => {
                let what =
                    format!("the unknown word `{other}` before the first section is passed over");
                self.sketch.journal.warn(line, what);
            }
        }
    }

    /// `pic NAME`, `map NAME`, `crd NAME`, `prv NAME`.
    fn file(&mut self, line: u32, text: &str) {
        let (key, value) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let key = key.to_lowercase();
        if ["pic", "map", "crd", "prv"].contains(&key.as_str()) {
            self.files.insert(key, (line, value.trim().to_owned()));
        } else {
            let what = format!("`{text}` in `[files]` names no picture or cards and is left out");
            self.sketch.journal.repair(line, what);
        }
    }

    /// `Name bonus colour`.
    fn continent(&mut self, line: u32, tokens: &[&str]) {
        // Student files write names with blanks: the bonus is the first number after the first word.
        let at = tokens
            .iter()
            .skip(1)
            .position(|token| number(token).is_some());
        let at = at.map(|at| at + 1);
        let name = shown(&tokens[..at.unwrap_or(1)].join(" "));
        let mut continent = SketchContinent {
            line: Some(line),
            ..Default::default()
        };
        match at.and_then(|at| number(tokens[at])) {
            Some(bonus) => continent.draft.bonus = bonus.round() as i64,
            None => {
                let what =
                    format!("the continent `{name}` has no bonus that is a number; it is 0 here");
                self.sketch.journal.repair(line, what);
            }
        }
        if let Some(colour) = at.and_then(|at| tokens.get(at + 1)) {
            continent.draft.colour = java_colour(colour);
        }
        continent.name = name;
        self.sketch.continents.push(continent);
    }

    /// `id Name continent x y`.
    fn country(&mut self, line: u32, tokens: &[&str]) {
        let Ok(id) = tokens[0].parse::<u32>() else {
            let what = format!(
                "`{}` is no number of a country; the line is left out",
                tokens[0]
            );
            self.sketch.journal.repair(line, what);
            return;
        };
        if tokens.len() < 2 {
            let what =
                format!("the country {id} has no name and nothing else; the line is left out");
            self.sketch.journal.repair(line, what);
            return;
        }
        let numbers = tokens
            .iter()
            .skip(2)
            .position(|token| number(token).is_some());
        let at = numbers.map_or(tokens.len(), |at| at + 2);
        let name = shown(&tokens[1..at].join(" "));
        let value = |i: usize| tokens.get(at + i).and_then(|token| number(token));
        let mut country = SketchTerritory {
            line: Some(line),
            ..Default::default()
        };
        let count = self.sketch.continents.len();
        match value(0) {
            Some(c) if c >= 1.0 && c <= count as f64 && c.fract() == 0.0 => {
                country.continents.push(c as usize - 1);
            }
            Some(c) => {
                let what = format!(
                    "`{name}` is in the continent {c}, which does not exist; it belongs to none"
                );
                self.sketch.journal.repair(line, what);
            }
            None => {
                let what = format!("`{name}` names no continent and belongs to none");
                self.sketch.journal.repair(line, what);
            }
        }
        match (value(1), value(2)) {
            (Some(x), Some(y)) => country.draft.label = Some((x as f32, y as f32)),
            _ => self
                .sketch
                .journal
                .warn(line, format!("`{name}` has no coordinates")),
        }
        if tokens.len() > at + 3 {
            let what = format!(
                "`{}` at the end of the line is passed over",
                tokens[at + 3..].join(" ")
            );
            self.sketch.journal.repair(line, what);
        }
        let place = self.sketch.territories.len();
        let first = *self.numbers.entry(id).or_insert(place);
        if first != place {
            let what = format!(
                "the number {id} of `{name}` belongs to another country already; its borders are not known"
            );
            self.sketch.journal.repair(line, what);
        } else if id as usize != place + 1 {
            let what = format!(
                "the number of `{name}` is {id} and not {}, its place in the list; its number counts",
                place + 1
            );
            self.sketch.journal.repair(line, what);
        }
        country.name = name;
        self.by_country.push(id);
        self.sketch.territories.push(country);
    }

    /// The place of the country with this number, or why there is none.
    fn place(&self, token: &str) -> Option<usize> {
        token
            .parse::<u32>()
            .ok()
            .and_then(|id| self.numbers.get(&id))
            .copied()
    }

    /// Lists of neighbours become borders.
    fn join(&mut self) {
        for (from, neighbours, line) in std::mem::take(&mut self.listed) {
            let Some(here) = self.place(&from) else {
                let what =
                    format!("there is no country {from}; its list of neighbours is left out");
                self.sketch.journal.repair(line, what);
                continue;
            };
            for neighbour in neighbours {
                match self.place(&neighbour) {
                    Some(there) => {
                        self.sketch.border(here, there, line);
                    }
                    None => {
                        let name = &self.sketch.territories[here].name;
                        let what = format!(
                            "`{name}` lists the neighbour {neighbour}, and there is no such country; it is left out"
                        );
                        self.sketch.journal.repair(line, what);
                    }
                }
            }
        }
    }

    /// The file of this word, if it is there.
    fn named(
        &mut self,
        files: &Files,
        map: &str,
        word: &str,
        without: &str,
    ) -> Option<(String, Vec<u8>)> {
        let (line, name) = self.files.get(word)?.clone();
        let Some(found) = files.beside(map, &name) else {
            let what = format!("there is no `{name}` beside the map; {without}");
            self.sketch.journal.warn(line, what);
            return None;
        };
        match files.read(&found) {
            Ok(bytes) => Some((found, bytes)),
            Err(refusal) => {
                self.sketch
                    .journal
                    .warn(line, format!("{refusal}; {without}"));
                None
            }
        }
    }

    fn cards(&mut self, files: &Files, map: &str) {
        let without = "cards get the three symbols in turn, and two are wild";
        if let Some((name, bytes)) = self.named(files, map, "crd", without) {
            cards::read(&mut self.sketch, &self.numbers, &name, &decode(&bytes).text);
        }
    }

    fn shapes(&mut self, files: &Files, map: &str) {
        let without = "the map is drawn from its points";
        let Some((name, bytes)) = self.named(files, map, "map", without) else {
            return;
        };
        let numbers: Option<Vec<u8>> = self
            .by_country
            .iter()
            .map(|id| u8::try_from(*id).ok().filter(|id| *id < u8::MAX))
            .collect();
        match numbers {
            Some(numbers) => {
                self.sketch.shapes = ShapeSource::IndexPicture {
                    picture: Picture { name, bytes },
                    numbers,
                };
            }
            None => {
                let what = format!("a picture has colours for 254 countries at most; {without}");
                self.sketch.journal.warn(None, what);
            }
        }
    }
}

/// A name as it is shown: `_` is a blank.
fn shown(name: &str) -> String {
    name.replace('_', " ")
}

#[cfg(test)]
mod tests;
