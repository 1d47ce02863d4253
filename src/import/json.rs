//! Small JSON dialects: lists of `[name, continent, [neighbours]]`, objects with `name` and `borders`, and the regions of
//! the AI challenges.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::files::Files;
use super::journal::Refusal;
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::text::lines;

/// How large a board is on which points from 0 to 1 are given.
const UNIT_BOARD: f32 = 1000.0;

/// Collects what the dialects have in common.
struct Reader {
    /// The lines on which texts first stand in quotes.
    lines: BTreeMap<String, u32>,
    sketch: Sketch,
    continents: BTreeMap<String, usize>,
    territories: BTreeMap<String, usize>,
    listed: Vec<(usize, String)>,
}

/// Reads a map of one of the dialects.
///
/// # Errors
/// It is no JSON, or none of the dialects.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let text = files.read_text(name)?;
    let mut reader = Reader {
        lines: quoted(&text),
        sketch: Sketch::of(name),
        continents: BTreeMap::new(),
        territories: BTreeMap::new(),
        listed: Vec::new(),
    };
    let value: Value = serde_json::from_str(&text).map_err(|error| {
        let line = u32::try_from(error.line()).ok();
        reader
            .sketch
            .journal
            .refuse(line, format!("is no JSON that can be read: {error}"))
    })?;
    let both_ways = value.get("Regions").is_some();
    if both_ways {
        reader.challenge(&value);
    } else {
        reader.board(&value);
    }
    reader.join(both_ways);
    if reader.sketch.territories.is_empty() {
        let why = "has no territories in a form that is known: `[name, continent, [neighbours]]`, \
                   `{\"name\": …, \"borders\": […]}` or `{\"Regions\": […]}`";
        return Err(reader.sketch.journal.refuse(None, why));
    }
    Ok(reader.sketch)
}

/// The texts in quotes, each with the line on which it first stands.
fn quoted(text: &str) -> BTreeMap<String, u32> {
    let mut found = BTreeMap::new();
    for (number, line) in lines(text) {
        for (i, part) in line.split('"').enumerate() {
            if i % 2 == 1 {
                found.entry(part.to_owned()).or_insert(number);
            }
        }
    }
    found
}

/// A text or a whole number as a text: what ids are.
fn word(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.trim().to_owned()),
        Value::Number(n) => Some(n.to_string()),
        _ => None,
    }
}

fn list(value: Option<&Value>) -> &[Value] {
    value.and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// A member of an object by any of these names.
fn any<'v>(value: &'v Value, names: &[&str]) -> Option<&'v Value> {
    names.iter().find_map(|name| value.get(name))
}

const NEIGHBOURS: [&str; 4] = ["borders", "neighbors", "neighbours", "adjacent"];

impl Reader {
    /// The line on which a text first stands in quotes.
    fn line(&self, text: &str) -> Option<u32> {
        self.lines.get(text).copied()
    }

    fn continent(&mut self, name: &str, bonus: Option<i64>) -> usize {
        if let Some(at) = self.continents.get(name) {
            return *at;
        }
        let at = self.sketch.continents.len();
        let line = self.line(name);
        let mut continent = SketchContinent {
            name: name.to_owned(),
            line,
            ..Default::default()
        };
        match bonus {
            Some(bonus) => continent.draft.bonus = bonus,
            None => self.sketch.journal.repair(
                line,
                format!("the continent `{name}` has no bonus; it is 0 here"),
            ),
        }
        self.sketch.continents.push(continent);
        self.continents.insert(name.to_owned(), at);
        at
    }

    /// Adds a territory that goes by these words.
    fn territory(
        &mut self,
        name: &str,
        words: &[String],
        continent: Option<usize>,
        neighbours: &[Value],
    ) {
        let line = self.line(name);
        let at = self.sketch.territories.len();
        let territory = SketchTerritory {
            name: name.to_owned(),
            continents: continent.into_iter().collect(),
            line,
            ..Default::default()
        };
        if self.territories.contains_key(name) {
            self.sketch.journal.repair(
                line,
                format!("`{name}` comes again; borders to it are the first one's"),
            );
        }
        for word in words {
            self.territories.entry(word.clone()).or_insert(at);
        }
        self.sketch.territories.push(territory);
        let neighbours = neighbours
            .iter()
            .filter_map(word)
            .map(|neighbour| (at, neighbour));
        self.listed.extend(neighbours);
    }

    /// `{"Regions": [{"id", "superRegion", "neighbors"}], "SuperRegions": [{"id", "bonus"}]}`: each pair is listed once.
    fn challenge(&mut self, value: &Value) {
        let mut names = BTreeMap::new();
        for one in list(value.get("SuperRegions")) {
            if let Some(id) = one.get("id").and_then(word) {
                let name = one
                    .get("name")
                    .and_then(word)
                    .unwrap_or_else(|| format!("Super region {id}"));
                self.continent(&name, one.get("bonus").and_then(Value::as_i64));
                names.insert(id, name);
            }
        }
        for one in list(value.get("Regions")) {
            let Some(id) = one.get("id").and_then(word) else {
                self.sketch
                    .journal
                    .repair(None, "a region without an id is left out");
                continue;
            };
            let name = one
                .get("name")
                .and_then(word)
                .unwrap_or_else(|| format!("Region {id}"));
            let above = one.get("superRegion").and_then(word);
            let continent = above.as_ref().and_then(|id| names.get(id)).cloned();
            if continent.is_none() {
                self.sketch.journal.repair(
                    None,
                    format!("`{name}` is in no super region that exists; it belongs to none"),
                );
            }
            let continent = continent.map(|name| self.continent(&name, None));
            self.territory(&name, &[id], continent, list(any(one, &NEIGHBOURS)));
        }
    }

    /// An object with `territories` and `continents`, or a list of territories.
    fn board(&mut self, value: &Value) {
        if let Some(name) = value.get("name").and_then(word) {
            self.sketch.map.names.texts.insert("en".to_owned(), name);
        }
        if let Some(author) = value.get("author").and_then(word) {
            self.sketch.map.authors.push(author);
        }
        for one in list(value.get("continents")) {
            let name = one.get(0).or_else(|| one.get("name")).and_then(word);
            let bonus = one
                .get(1)
                .or_else(|| one.get("bonus"))
                .and_then(Value::as_i64);
            let Some(name) = name else {
                self.sketch
                    .journal
                    .repair(None, "a continent without a name is left out");
                continue;
            };
            let at = self.continent(&name, bonus);
            for territory in list(any(one, &["territories", "countries"])) {
                self.one(territory, Some(at));
            }
        }
        let all = any(value, &["territories", "countries"]).or(Some(value));
        for one in list(all) {
            self.one(one, None);
        }
        if let Some(Value::Object(layout)) = value.get("layout") {
            for (name, at) in layout {
                let number = |i: usize| {
                    at.get(i)
                        .and_then(Value::as_f64)
                        .map(|x| x as f32 * UNIT_BOARD)
                };
                if let (Some(t), Some(x), Some(y)) =
                    (self.territories.get(name), number(0), number(1))
                {
                    self.sketch.territories[*t].draft.label = Some((x, y));
                }
            }
        }
    }

    /// A territory as a list or an object.
    fn one(&mut self, one: &Value, within: Option<usize>) {
        if let Some(parts) = one.as_array() {
            let Some(name) = parts.first().and_then(word) else {
                self.sketch
                    .journal
                    .repair(None, "a territory without a name is left out");
                return;
            };
            let continent = parts
                .get(1)
                .and_then(word)
                .map(|name| self.continent(&name, None));
            let neighbours = list(parts.get(2));
            self.territory(
                &name,
                std::slice::from_ref(&name),
                continent.or(within),
                neighbours,
            );
            return;
        }
        let id = one.get("id").and_then(word);
        let Some(name) = one.get("name").and_then(word).or_else(|| id.clone()) else {
            self.sketch
                .journal
                .repair(None, "a territory without a name is left out");
            return;
        };
        let continent = one
            .get("continent")
            .and_then(word)
            .map(|name| self.continent(&name, None));
        let mut words = vec![name.clone()];
        words.extend(id);
        self.territory(
            &name,
            &words,
            continent.or(within),
            list(any(one, &NEIGHBOURS)),
        );
    }

    fn join(&mut self, both_ways: bool) {
        let mut known = BTreeSet::new();
        for (from, name) in std::mem::take(&mut self.listed) {
            let here = self.sketch.territories[from].name.clone();
            let line = self.line(&here);
            match self.territories.get(&name) {
                // A pair that is listed on both sides after all is one pair.
                Some(to) if both_ways => {
                    for (a, b) in [(from, *to), (*to, from)] {
                        if known.insert((a, b)) {
                            self.sketch.border(a, b, line);
                        }
                    }
                }
                Some(to) => {
                    self.sketch.border(from, *to, line);
                }
                None => {
                    let what = format!(
                        "`{here}` lists the neighbour `{name}`, which does not exist; it is left out"
                    );
                    self.sketch.journal.repair(line, what);
                }
            }
        }
    }
}
