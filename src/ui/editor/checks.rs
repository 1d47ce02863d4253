//! What is wrong with a map while it is edited, or worth a look: found anew after each edit, for what has changed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::core::id::TerritoryId;
use crate::core::map::{BorderKind, Map};
use crate::session::survey::{self, About, Code, survey};

use super::document::{Document, Id, Land};
use super::shape;

/// How bad a finding is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    /// The map cannot be played like this.
    Wrong,
    /// It can, but somebody should look.
    Doubtful,
    /// Something to know.
    Note,
}

/// Where a finding is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// The map as a whole.
    Map,
    /// A territory.
    Land(Id),
    /// A continent.
    Realm(Id),
    /// Two territories.
    Pair(Id, Id),
}

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// A sentence of the map's own checks.
    Text(String),
    /// The window's text of this id, with the names of the territories in it.
    Id(&'static str),
    /// The same with a number.
    Count(&'static str, usize),
}

/// Something that is wrong, or worth a look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Finding {
    pub(super) level: Level,
    pub(super) spot: Spot,
    pub(super) said: Said,
}

/// Two territories as they were compared, and whether they overlapped.
type Compared = (Arc<Land>, Arc<Land>, bool);

/// The findings of a document.
#[derive(Default)]
pub(super) struct Checks {
    revision: Option<u64>,
    found: Vec<Finding>,
    /// Pairs that were compared, as they were then.
    compared: BTreeMap<(Id, Id), Compared>,
}

impl Checks {
    /// Looks at the document, if it has changed.
    pub(super) fn look(&mut self, document: &Document, revision: u64) {
        if self.revision.replace(revision) == Some(revision) {
            return;
        }
        let mut found = flaws(document);
        shapes(document, &mut found);
        self.overlaps(document, &mut found);
        borders(document, &mut found);
        names(document, &mut found);
        found.sort_by_key(|finding| finding.level);
        self.found = found;
    }

    /// What was found, the worst first.
    pub(super) fn found(&self) -> &[Finding] {
        &self.found
    }

    /// How many findings of this level there are.
    pub(super) fn count(&self, level: Level) -> usize {
        self.found.iter().filter(|f| f.level == level).count()
    }

    fn overlaps(&mut self, document: &Document, found: &mut Vec<Finding>) {
        let mut by_left: Vec<(shape::Bounds, &Arc<Land>)> = document
            .lands
            .iter()
            .filter(|land| !land.pieces.is_empty())
            .map(|land| (shape::Bounds::of(&land.pieces), land))
            .collect();
        by_left.sort_by(|a, b| a.0.min[0].total_cmp(&b.0.min[0]));
        let mut now = BTreeMap::new();
        for (i, (bounds, a)) in by_left.iter().enumerate() {
            let later = by_left[i + 1..].iter();
            for (_, b) in later
                .take_while(|(other, _)| other.min[0] < bounds.max[0])
                .filter(|(other, _)| other.near(bounds, 0.0))
            {
                let pair = (a.id.min(b.id), a.id.max(b.id));
                let known = self.compared.remove(&pair);
                let same = known.filter(|(x, y, _)| Arc::ptr_eq(x, a) && Arc::ptr_eq(y, b));
                let overlap = same.map_or_else(
                    || shape::overlap(&a.pieces, &b.pieces),
                    |(_, _, overlap)| overlap,
                );
                if overlap {
                    found.push(Finding {
                        level: Level::Doubtful,
                        spot: Spot::Pair(a.id, b.id),
                        said: Said::Id("editor-check-overlap"),
                    });
                }
                now.insert(pair, (Arc::clone(a), Arc::clone(b), overlap));
            }
        }
        self.compared = now;
    }
}

/// What the map's own checks say.
fn flaws(document: &Document) -> Vec<Finding> {
    let flaws = match Map::new(document.draft()) {
        Ok(map) => return remarks(document, &map),
        Err(flaws) => flaws,
    };
    let mut said = BTreeSet::new();
    flaws
        .iter()
        .map(ToString::to_string)
        .filter(|text| said.insert(text.clone()))
        .map(|text| Finding {
            level: Level::Wrong,
            spot: spot_of(document, &text),
            said: Said::Text(text),
        })
        .collect()
}

/// What the survey of maps says of one that can be played. What it says of outlines, labels and names is found here, for what
/// has changed alone and in the window's language.
fn remarks(document: &Document, map: &Map) -> Vec<Finding> {
    let land = |t: TerritoryId| document.lands[t.index()].id;
    survey(map, None)
        .into_iter()
        .filter(|remark| {
            !matches!(
                remark.code,
                Code::NoLabel
                    | Code::LabelOverlap
                    | Code::MissingName
                    | Code::MissingLanguage
                    | Code::NoRegion
            )
        })
        .map(|remark| Finding {
            level: match remark.level {
                survey::Level::Error => Level::Wrong,
                survey::Level::Warning => Level::Doubtful,
                survey::Level::Note => Level::Note,
            },
            spot: match remark.about {
                About::Region(c) => Spot::Realm(document.realms[c.index()].id),
                About::Territory(t) | About::Seat(t) | About::Shape(t) => Spot::Land(land(t)),
                About::Pair(a, b) | About::Shapes(a, b) => Spot::Pair(land(a), land(b)),
                About::Map(_) | About::Stray(_) => Spot::Map,
            },
            said: Said::Text(match remark.help {
                Some(help) => format!("{} ({help})", remark.sentence),
                None => remark.sentence,
            }),
        })
        .collect()
}

/// What a sentence is about: the first territories or continents that it names in quotation marks.
fn spot_of(document: &Document, text: &str) -> Spot {
    let words: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    let lands: Vec<Id> = words
        .iter()
        .filter_map(|word| document.by_key(word))
        .map(|land| land.id)
        .collect();
    match lands.as_slice() {
        [a, b, ..] if a != b => return Spot::Pair(*a, *b),
        [a, ..] => return Spot::Land(*a),
        [] => {}
    }
    let realm = words
        .iter()
        .find_map(|word| document.realms.iter().find(|r| r.draft.key == **word));
    realm.map_or(Spot::Map, |realm| Spot::Realm(realm.id))
}

/// Territories without outlines, labels beside their land.
fn shapes(document: &Document, found: &mut Vec<Finding>) {
    let drawn = document.lands.iter().any(|land| !land.pieces.is_empty());
    for land in &document.lands {
        let mut tell = |level, id| {
            found.push(Finding {
                level,
                spot: Spot::Land(land.id),
                said: Said::Id(id),
            });
        };
        if land.pieces.is_empty() {
            if drawn {
                tell(Level::Doubtful, "editor-check-no-land");
            }
            continue;
        }
        if let Some(fault) = shape::fault(&land.pieces) {
            tell(Level::Doubtful, fault.id());
        }
        if let Some((x, y)) = land.draft.label
            && !shape::holds(&land.pieces, [x, y])
        {
            tell(Level::Note, "editor-check-label");
        }
    }
}

/// Neighbours that touch and do not border, and the other way round.
fn borders(document: &Document, found: &mut Vec<Finding>) {
    let touching = document.touching();
    let place: BTreeMap<&str, usize> = document
        .lands
        .iter()
        .enumerate()
        .map(|(i, land)| (land.draft.key.as_str(), i))
        .collect();
    let ends = |from: &str, to: &str| {
        let (a, b) = (*place.get(from)?, *place.get(to)?);
        Some((a.min(b), a.max(b)))
    };
    let linked: BTreeSet<(usize, usize)> = document
        .borders
        .iter()
        .filter_map(|b| ends(&b.from, &b.to))
        .collect();
    let mut tell = |level, (a, b): (usize, usize), id| {
        found.push(Finding {
            level,
            spot: Spot::Pair(document.lands[a].id, document.lands[b].id),
            said: Said::Id(id),
        });
    };
    for pair in touching.difference(&linked) {
        tell(Level::Doubtful, *pair, "editor-check-not-linked");
    }
    for border in &document.borders {
        let has_land = |i: usize| !document.lands[i].pieces.is_empty();
        if border.kind == BorderKind::Land
            && let Some(pair) = ends(&border.from, &border.to)
            && !touching.contains(&pair)
            && has_land(pair.0)
            && has_land(pair.1)
        {
            tell(Level::Note, pair, "editor-check-apart");
        }
    }
    let lonely = document.realms.len() > 1;
    for land in &document.lands {
        if lonely && land.draft.continents.is_empty() {
            found.push(Finding {
                level: Level::Note,
                spot: Spot::Land(land.id),
                said: Said::Id("editor-check-no-realm"),
            });
        }
    }
}

/// Names that are missing in one of the languages.
fn names(document: &Document, found: &mut Vec<Finding>) {
    let lands = document.lands.iter().map(|land| &land.draft.names);
    let realms = document.realms.iter().map(|realm| &realm.draft.names);
    let missing = |names: &&crate::core::map::Names| {
        let text = names.texts.get("es");
        text.is_none_or(|text| text.trim().is_empty())
    };
    let count = lands.chain(realms).filter(missing).count();
    if count > 0 && count < document.lands.len() + document.realms.len() {
        found.push(Finding {
            level: Level::Note,
            spot: Spot::Map,
            said: Said::Count("editor-check-spanish", count),
        });
    }
}
