//! A map as a reader found it, before anything is certain: with doubles, slips and gaps. [`Sketch::finish`] makes a draft of
//! it that can be played, writes down what it mended, or says why it cannot.

mod regions;
mod ways;

use super::goals::{self, SketchMission};
use super::ids::{Taken, folded, id_of};
use super::journal::{Journal, Refusal};
use super::shapes::ShapeSource;
use super::{Format, Imported, Options};
use crate::core::limits::{MAX_BORDERS, MAX_TERRITORIES};
use crate::core::map::{
    BorderDraft, ContinentDraft, Map, MapDraft, Names, ScenarioDraft, Start, TerritoryDraft,
};

/// Most borders, each way by itself, that are read.
const MOST_BORDERS: usize = MAX_BORDERS * 2;

/// A map as a reader found it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sketch {
    /// What is said of the map as a whole: names, authors, licence, wild cards. Its lists stay empty until the end.
    pub map: MapDraft,
    /// Continents, in the file's order.
    pub continents: Vec<SketchContinent>,
    /// Territories, in the file's order.
    pub territories: Vec<SketchTerritory>,
    /// Borders as the file lists them: each leads one way, and a way back is another.
    pub borders: Vec<SketchBorder>,
    /// Missions, in the file's order.
    pub missions: Vec<SketchMission>,
    /// Whether the file says that borders are meant to lead one way.
    pub one_way_meant: bool,
    /// Where the outlines come from.
    pub shapes: ShapeSource,
    /// What was told so far.
    pub journal: Journal,
    /// Whether more borders were listed than are read.
    pub(super) too_many: bool,
}

/// A continent as it was found.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SketchContinent {
    /// Its name; may be a double or empty.
    pub name: String,
    /// Other continents that count as one part each, by their places in the list.
    pub parts: Vec<usize>,
    /// Continents that pay nothing to whoever this one pays, by their places in the list.
    pub overrides: Vec<usize>,
    /// What else is known; its id and English name are made from the name.
    pub draft: ContinentDraft,
    /// The line it stands in.
    pub line: Option<u32>,
}

/// A territory as it was found.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SketchTerritory {
    /// Its name; may be a double or empty.
    pub name: String,
    /// Which continents it belongs to, by their place in the list.
    pub continents: Vec<usize>,
    /// How it starts in a beginning of the file's own, which players may choose.
    pub begins: Option<Start>,
    /// What else is known; its id and English name are made from the name.
    pub draft: TerritoryDraft,
    /// The line it stands in.
    pub line: Option<u32>,
}

/// A border as it was found: from one territory to another, by their places in the list.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SketchBorder {
    /// From.
    pub from: usize,
    /// To.
    pub to: usize,
    /// The territory that whoever crosses must hold, by its place in the list.
    pub if_owned: Option<usize>,
    /// What else is known; its ends and direction are filled in.
    pub draft: BorderDraft,
    /// The line it stands in.
    pub line: Option<u32>,
}

impl Sketch {
    /// An empty one for this file.
    #[must_use]
    pub fn of(file: &str) -> Sketch {
        Sketch {
            journal: Journal::of(file),
            map: MapDraft {
                wild_cards: 2,
                ..MapDraft::default()
            },
            ..Sketch::default()
        }
    }

    /// Whether it has more territories than any map may have, or more borders than such a map could need: then the rest of
    /// the file need not be read.
    #[must_use]
    pub fn is_too_large(&mut self, listed: usize) -> bool {
        self.too_many |= self.borders.len().max(listed) > MOST_BORDERS;
        self.too_many || self.territories.len() > MAX_TERRITORIES
    }

    /// Adds a border that leads one way. Out: its place in the list.
    pub fn border(&mut self, from: usize, to: usize, line: impl Into<Option<u32>>) -> usize {
        self.borders.push(SketchBorder {
            from,
            to,
            line: line.into(),
            ..SketchBorder::default()
        });
        self.borders.len() - 1
    }

    /// Adds a border that leads both ways.
    pub fn borders_both(&mut self, a: usize, b: usize, line: impl Into<Option<u32>>) {
        let line = line.into();
        self.border(a, b, line);
        self.border(b, a, line);
    }

    /// The map that can be played, or why there is none.
    ///
    /// # Errors
    /// Too few or too many of something, a board in several parts, or anything else the core does not take.
    pub fn finish(mut self, format: Format, options: &Options) -> Result<Imported, Refusal> {
        self.check_counts()?;
        self.check_points();
        self.name_territories();
        let keys = regions::settle(&mut self);
        let missions = goals::pack(&mut self, &keys);
        self.name_map();
        self.name_beginning();
        for border in &mut self.borders {
            let held = border.if_owned.and_then(|t| self.territories.get(t));
            border.draft.crossing.if_owned = held.map(|t| t.draft.key.clone());
        }
        ways::mend(&mut self, options.one_way)?;
        let mut draft = self.map;
        draft.territories = self.territories.into_iter().map(|t| t.draft).collect();
        draft.continents = self.continents.into_iter().map(|c| c.draft).collect();
        draft.borders = self.borders.into_iter().map(|b| b.draft).collect();
        // The core has the last word on what can be played.
        if let Err(flaws) = Map::new(draft.clone()) {
            let sentences: Vec<String> = flaws.iter().take(5).map(ToString::to_string).collect();
            return Err(self.journal.refuse(None, sentences.join("; ")));
        }
        Ok(Imported {
            format,
            draft,
            shapes: self.shapes,
            missions,
            journal: self.journal,
        })
    }

    fn check_counts(&mut self) -> Result<(), Refusal> {
        let count = self.territories.len();
        let why = match count {
            0 => "there are no territories in it".to_owned(),
            1 => "there is one territory in it, and a game needs at least two".to_owned(),
            _ if count > MAX_TERRITORIES => {
                format!(
                    "it has more than {MAX_TERRITORIES} territories, the most that are possible"
                )
            }
            _ if self.is_too_large(0) => {
                format!(
                    "it lists more than {MOST_BORDERS} borders, counted both ways, the most that are possible"
                )
            }
            _ => return Ok(()),
        };
        Err(self.journal.refuse(None, why))
    }

    /// Points that are none: not finite, or all at one place, as in files that were written without looking at a map.
    fn check_points(&mut self) {
        let finite = |(x, y): &(f32, f32)| x.is_finite() && y.is_finite();
        for t in &mut self.territories {
            t.draft.label = t.draft.label.filter(finite);
        }
        let points: Vec<(f32, f32)> = self
            .territories
            .iter()
            .filter_map(|t| t.draft.label)
            .collect();
        if points.len() > 1 && points.iter().all(|point| *point == points[0]) {
            self.journal.warn(
                None,
                "all points are at one place and say nothing; the map is drawn from its borders",
            );
            for t in &mut self.territories {
                t.draft.label = None;
            }
        }
    }

    /// Makes a scenario of how territories begin in the file.
    fn name_beginning(&mut self) {
        let begins = |t: &SketchTerritory| Some((t.draft.key.clone(), t.begins?));
        let starts: Vec<(String, Start)> = self.territories.iter().filter_map(begins).collect();
        if starts.is_empty() {
            return;
        }
        let texts = [("en", "As in the file"), ("es", "Como en el archivo")];
        self.map.scenarios.push(ScenarioDraft {
            key: "as_in_the_file".to_owned(),
            names: Names {
                texts: texts
                    .map(|(lang, name)| (lang.to_owned(), name.to_owned()))
                    .into(),
                ..Names::default()
            },
            starts,
            ..ScenarioDraft::default()
        });
    }

    fn name_territories(&mut self) {
        let mut taken = Taken::default();
        // Names first: an id that is made up must not be what another territory is called.
        for (i, t) in self.territories.iter_mut().enumerate() {
            let mut wanted = plain(&t.name);
            if wanted.is_empty() {
                wanted = format!("Territory {}", i + 1);
                self.journal.repair(
                    t.line,
                    format!("a territory without a name is called `{wanted}`"),
                );
            }
            let name = taken.name(&wanted);
            if name != wanted {
                let what = format!(
                    "another territory is called `{wanted}` already; this one is called `{name}` here"
                );
                self.journal.repair(t.line, what);
            }
            t.name = name;
        }
        let mut ids = Taken::default();
        for t in &mut self.territories {
            let wanted = id_of(&t.name, "t");
            let mut id = ids.id(&wanted);
            while taken.has(&id) && id != folded(&t.name) {
                id = ids.id(&wanted);
            }
            t.draft.key = id;
            t.draft.names.texts.insert("en".to_owned(), t.name.clone());
        }
    }

    fn name_map(&mut self) {
        let stem = self
            .journal
            .file
            .rsplit_once('.')
            .map_or(self.journal.file.as_str(), |(stem, _)| stem);
        let own = self
            .map
            .names
            .texts
            .get("en")
            .map(|name| plain(name))
            .filter(|name| !name.is_empty());
        let name = own.unwrap_or_else(|| plain(&stem.replace('_', " ")));
        if self.map.id.is_empty() {
            self.map.id = id_of(stem, "map");
        }
        self.map.names.texts.insert(
            "en".to_owned(),
            if name.is_empty() {
                "Map".to_owned()
            } else {
                name
            },
        );
    }
}

/// A name without control characters and with single blanks; long ones are cut.
fn plain(name: &str) -> String {
    let words: Vec<String> = name
        .split(|c: char| c.is_whitespace() || c.is_control())
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect();
    words.join(" ").chars().take(120).collect()
}
