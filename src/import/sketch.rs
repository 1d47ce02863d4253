//! A map as a reader found it, before anything is certain: with doubles, slips and gaps. [`Sketch::finish`] makes a draft of
//! it that can be played, writes down what it mended, or says why it cannot.

mod ways;

use super::ids::{Taken, folded, id_of};
use super::journal::{Journal, Refusal};
use super::shapes::ShapeSource;
use super::{Format, Imported, OneWay, Options};
use crate::core::limits::{MAX_CONTINENTS, MAX_TERRITORIES};
use crate::core::map::{BorderDraft, ContinentDraft, Map, MapDraft, TerritoryDraft};

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
    /// Whether the file says that borders are meant to lead one way.
    pub one_way_meant: bool,
    /// Where the outlines come from.
    pub shapes: ShapeSource,
    /// What was told so far.
    pub journal: Journal,
}

/// A continent as it was found.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SketchContinent {
    /// Its name; may be a double or empty.
    pub name: String,
    /// What else is known; its id and English name are made from the name if it has none.
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
    /// What else is known; its id and English name are made from the name if it has none.
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
        self.name_territories();
        self.name_continents();
        self.name_map();
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
            journal: self.journal,
        })
    }

    fn check_counts(&mut self) -> Result<(), Refusal> {
        let count = self.territories.len();
        let why = match count {
            0 => "there are no territories in it".to_owned(),
            1 => "there is one territory in it, and a game needs at least two".to_owned(),
            _ if count > MAX_TERRITORIES => {
                format!("it has {count} territories, and at most {MAX_TERRITORIES} are possible")
            }
            _ => return Ok(()),
        };
        Err(self.journal.refuse(None, why))
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
            if t.draft
                .label
                .is_some_and(|(x, y)| !x.is_finite() || !y.is_finite())
            {
                t.draft.label = None;
            }
        }
    }

    fn name_continents(&mut self) {
        let mut members = vec![0; self.continents.len()];
        for t in &mut self.territories {
            let mut seen = std::collections::BTreeSet::new();
            t.continents
                .retain(|c| *c < members.len() && seen.insert(*c));
            for c in &t.continents {
                members[*c] += 1;
            }
        }
        let (mut names, mut ids) = (Taken::default(), Taken::default());
        let mut places = vec![None; self.continents.len()];
        let mut kept = Vec::new();
        for (i, mut c) in std::mem::take(&mut self.continents).into_iter().enumerate() {
            let mut wanted = plain(&c.name);
            if members[i] == 0 {
                self.journal.repair(
                    c.line,
                    format!("the continent `{wanted}` has no territories and is left out"),
                );
                continue;
            }
            if wanted.is_empty() {
                wanted = format!("Continent {}", i + 1);
                self.journal.repair(
                    c.line,
                    format!("a continent without a name is called `{wanted}`"),
                );
            }
            c.name = names.name(&wanted);
            if c.name != wanted {
                let what = format!(
                    "another continent is called `{wanted}` already; this one is called `{}` here",
                    c.name
                );
                self.journal.repair(c.line, what);
            }
            let within = c.draft.bonus.clamp(-1000, 1000);
            if within != c.draft.bonus {
                let what = format!(
                    "the bonus {} of `{}` is {within} here: bonuses go from -1000 to 1000",
                    c.draft.bonus, c.name
                );
                self.journal.repair(c.line, what);
                c.draft.bonus = within;
            }
            c.draft.key = ids.id(&id_of(&c.name, "c"));
            c.draft.names.texts.insert("en".to_owned(), c.name.clone());
            places[i] = Some(c.draft.key.clone());
            kept.push(c);
        }
        if kept.len() > MAX_CONTINENTS {
            let lost = kept.split_off(MAX_CONTINENTS);
            for c in lost {
                self.journal.repair(
                    c.line,
                    format!(
                        "the continent `{}` is left out: at most {MAX_CONTINENTS} are possible",
                        c.name
                    ),
                );
                places.iter_mut().for_each(|place| {
                    if place.as_ref() == Some(&c.draft.key) {
                        *place = None;
                    }
                });
            }
        }
        self.continents = kept;
        for t in &mut self.territories {
            t.draft.continents = t
                .continents
                .iter()
                .filter_map(|c| places[*c].clone())
                .collect();
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
