//! A map as it is edited: territories with their outlines, continents, borders. It knows no window.
//!
//! All of it is shared pieces, so that keeping it as it was before an edit costs next to nothing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::core::map::{BorderDraft, BorderKind, ContinentDraft, MapDraft, TerritoryDraft};
use crate::session::{Drawing, Point, Polygon, SeaLine, Shapes, id_of};

use super::shape::{self, Bounds};

/// Which territory or continent: it stays the same whatever the thing is called.
pub(super) type Id = u32;

/// A territory.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Land {
    /// Which.
    pub(super) id: Id,
    /// What the map says of it.
    pub(super) draft: TerritoryDraft,
    /// Its outlines; none as long as it is only a place.
    pub(super) pieces: Vec<Polygon>,
}

impl Land {
    /// Where its number stands: at its label, or in the middle of its land.
    pub(super) fn anchor(&self) -> Option<Point> {
        let label = self.draft.label.map(|(x, y)| [x, y]);
        label.or_else(|| shape::label_place(&self.pieces))
    }
}

/// A continent.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Realm {
    /// Which.
    pub(super) id: Id,
    /// What the map says of it.
    pub(super) draft: ContinentDraft,
}

/// A map as it is edited.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Document {
    /// The map without what the lists below have.
    pub(super) rest: Arc<MapDraft>,
    /// Territories, in order.
    pub(super) lands: Vec<Arc<Land>>,
    /// Continents, in order.
    pub(super) realms: Vec<Arc<Realm>>,
    /// Borders, in order.
    pub(super) borders: Vec<Arc<BorderDraft>>,
    /// Lines over sea that somebody drew.
    pub(super) sea_lines: Vec<Arc<SeaLine>>,
    /// Width and height.
    pub(super) size: Point,
    /// Where the outlines come from.
    pub(super) source: Arc<str>,
    /// Other files of the map's folder.
    pub(super) extras: Arc<[(String, Vec<u8>)]>,
    /// The next id.
    pub(super) next: Id,
}

/// Width and height of a map that begins empty.
const SIZE: Point = [1000.0, 600.0];

impl Document {
    /// An empty map with this id.
    pub(super) fn empty(id: &str) -> Document {
        let rest = MapDraft {
            id: id.to_owned(),
            wild_cards: 2,
            licence: "CC0-1.0".to_owned(),
            ..MapDraft::default()
        };
        Document {
            rest: Arc::new(rest),
            lands: Vec::new(),
            realms: Vec::new(),
            borders: Vec::new(),
            sea_lines: Vec::new(),
            size: SIZE,
            source: Arc::from(""),
            extras: Arc::from([]),
            next: 1,
        }
    }

    /// A map that is there already.
    pub(super) fn of(drawing: Drawing) -> Document {
        let Drawing {
            mut draft,
            shapes,
            extras,
        } = drawing;
        let mut document = Document::empty(&draft.id);
        document.extras = extras.into();
        let mut pieces = BTreeMap::new();
        if let Some(shapes) = shapes {
            document.size = [shapes.width, shapes.height];
            document.source = Arc::from(shapes.source.as_str());
            document.sea_lines = shapes.sea_lines.into_iter().map(Arc::new).collect();
            pieces = shapes.territories;
        } else {
            document.size = enclosing(&draft);
        }
        for territory in std::mem::take(&mut draft.territories) {
            let id = document.fresh();
            document.lands.push(Arc::new(Land {
                id,
                pieces: pieces.remove(&territory.key).unwrap_or_default(),
                draft: territory,
            }));
        }
        for mut draft in std::mem::take(&mut draft.continents) {
            // A territory says itself where it belongs: one place to look at is enough.
            for key in std::mem::take(&mut draft.members) {
                let land = document.lands.iter_mut().find(|l| l.draft.key == key);
                if let Some(land) = land.filter(|l| !l.draft.continents.contains(&draft.key)) {
                    let land = Arc::make_mut(land);
                    land.draft.continents.push(draft.key.clone());
                }
            }
            let id = document.fresh();
            document.realms.push(Arc::new(Realm { id, draft }));
        }
        let borders = std::mem::take(&mut draft.borders);
        document.borders = borders.into_iter().map(Arc::new).collect();
        document.rest = Arc::new(draft);
        document.forget_plain_lines();
        document
    }

    /// The line of a border over sea that nobody drew, from coast to coast.
    pub(super) fn sea_way(&self, border: &BorderDraft) -> Option<[Point; 2]> {
        if border.kind != BorderKind::Sea {
            return None;
        }
        let (a, b) = (self.by_key(&border.from)?, self.by_key(&border.to)?);
        shape::shortest(&a.pieces, &b.pieces)
    }

    /// Lines over sea that are as they would be if nobody had drawn them follow their coasts from now on.
    fn forget_plain_lines(&mut self) {
        let is_plain = |line: &Arc<SeaLine>| {
            let place = self.border(&line.from, &line.to)?;
            let border = &self.borders[place];
            let ends = self.sea_way(border)?;
            let own = border.from == line.from;
            let ends = if own { ends } else { [ends[1], ends[0]] };
            let [only] = line.lines.as_slice() else {
                return None;
            };
            let [a, b] = only.as_slice() else {
                return None;
            };
            Some(shape::same(*a, ends[0]) && shape::same(*b, ends[1]))
        };
        let lines = self.sea_lines.iter();
        let kept = lines.filter(|line| is_plain(line) != Some(true));
        self.sea_lines = kept.cloned().collect();
    }

    /// Whether somebody drew the line of a border.
    pub(super) fn has_line(&self, border: &BorderDraft) -> bool {
        let is_it = |line: &Arc<SeaLine>| {
            (line.from == border.from && line.to == border.to)
                || (line.from == border.to && line.to == border.from)
        };
        self.sea_lines.iter().any(is_it)
    }

    /// What the map says, without label places that follow from outlines.
    pub(super) fn draft(&self) -> MapDraft {
        MapDraft {
            territories: self.lands.iter().map(|l| l.draft.clone()).collect(),
            continents: self.realms.iter().map(|r| r.draft.clone()).collect(),
            borders: self.borders.iter().map(|b| (**b).clone()).collect(),
            ..(*self.rest).clone()
        }
    }

    /// The map as files say it.
    pub(super) fn drawing(&self) -> Drawing {
        let mut draft = self.draft();
        for (territory, land) in draft.territories.iter_mut().zip(&self.lands) {
            territory.label = land.anchor().map(|p| (p[0], p[1]));
        }
        let drawn = self.lands.iter().filter(|land| !land.pieces.is_empty());
        let territories: BTreeMap<String, Vec<Polygon>> = drawn
            .map(|land| (land.draft.key.clone(), land.pieces.clone()))
            .collect();
        let plain = self.borders.iter().filter(|border| !self.has_line(border));
        let plain = plain.filter_map(|border| {
            Some(SeaLine {
                from: border.from.clone(),
                to: border.to.clone(),
                lines: vec![self.sea_way(border)?.to_vec()],
            })
        });
        let shapes = (!territories.is_empty()).then(|| Shapes {
            format: 1,
            width: self.size[0],
            height: self.size[1],
            source: self.source.to_string(),
            territories,
            sea_lines: self
                .sea_lines
                .iter()
                .map(|l| (**l).clone())
                .chain(plain)
                .collect(),
        });
        Drawing {
            draft,
            shapes,
            extras: self.extras.to_vec(),
        }
    }

    /// An id that nothing has had.
    pub(super) fn fresh(&mut self) -> Id {
        let id = self.next;
        self.next += 1;
        id
    }

    /// The territory of this id.
    pub(super) fn land(&self, id: Id) -> Option<&Arc<Land>> {
        self.lands.iter().find(|land| land.id == id)
    }

    /// The territory with this key.
    pub(super) fn by_key(&self, key: &str) -> Option<&Arc<Land>> {
        self.lands.iter().find(|land| land.draft.key == key)
    }

    /// The continent of this id.
    pub(super) fn realm(&self, id: Id) -> Option<&Arc<Realm>> {
        self.realms.iter().find(|realm| realm.id == id)
    }

    /// The place of the continent that a territory has its colour from.
    pub(super) fn realm_of(&self, land: &Land) -> Option<usize> {
        let first = land.draft.continents.first()?;
        self.realms.iter().position(|r| r.draft.key == *first)
    }

    /// The territory at a point.
    pub(super) fn at(&self, point: Point) -> Option<Id> {
        let hit = |land: &&Arc<Land>| shape::inside(&land.pieces, point);
        // What was drawn last lies on top.
        self.lands.iter().rev().find(hit).map(|land| land.id)
    }

    /// The border between two territories, whichever way it is written.
    pub(super) fn border(&self, a: &str, b: &str) -> Option<usize> {
        let is_it = |border: &Arc<BorderDraft>| {
            (border.from == a && border.to == b) || (border.from == b && border.to == a)
        };
        self.borders.iter().position(is_it)
    }

    /// The borders of a territory, by their places.
    pub(super) fn borders_of<'a>(&'a self, key: &'a str) -> impl Iterator<Item = usize> + 'a {
        let borders = self.borders.iter().enumerate();
        borders
            .filter(move |(_, b)| b.from == key || b.to == key)
            .map(|(i, _)| i)
    }

    /// A key that nothing has: this one, or with a number behind.
    pub(super) fn free_key(&self, wanted: &str, but: Option<Id>) -> String {
        let lands = self.lands.iter().map(|l| (l.id, l.draft.key.as_str()));
        let realms = self.realms.iter().map(|r| (r.id, r.draft.key.as_str()));
        let taken: BTreeSet<&str> = lands
            .chain(realms)
            .filter(|(id, _)| Some(*id) != but)
            .map(|(_, key)| key)
            .collect();
        let base = id_of(wanted, "x");
        let mut key = base.clone();
        let mut n = 2;
        while taken.contains(key.as_str()) {
            key = format!("{base}_{n}");
            n += 1;
        }
        key
    }

    /// The pairs of territories that share a piece of border, each once, in order.
    pub(super) fn touching(&self) -> BTreeSet<(usize, usize)> {
        let mut sides: BTreeMap<_, Vec<usize>> = BTreeMap::new();
        for (i, land) in self.lands.iter().enumerate() {
            for edge in shape::rings(&land.pieces).flat_map(|ring| shape::edges(ring)) {
                sides.entry(shape::edge_key(edge)).or_default().push(i);
            }
        }
        let mut pairs = BTreeSet::new();
        for lands in sides.values() {
            for (k, a) in lands.iter().enumerate() {
                let later = lands[k + 1..].iter().filter(|b| *b != a);
                pairs.extend(later.map(|b| (*a.min(b), *a.max(b))));
            }
        }
        pairs
    }

    /// The corner nearest to a point, if one is within this distance.
    pub(super) fn corner_near(&self, at: Point, within: f32) -> Option<Point> {
        let spot = Bounds { min: at, max: at };
        let near = self
            .lands
            .iter()
            .filter(|land| Bounds::of(&land.pieces).near(&spot, within));
        let corners = near.flat_map(|land| shape::rings(&land.pieces)).flatten();
        let with = corners.map(|p| (shape::distance(*p, at), *p));
        let best = with.min_by(|a, b| a.0.total_cmp(&b.0));
        best.filter(|(d, _)| *d <= within).map(|(_, p)| p)
    }

    /// The point of an outline nearest to a point, if one is within this distance.
    pub(super) fn edge_near(&self, at: Point, within: f32) -> Option<Point> {
        let spot = Bounds { min: at, max: at };
        let near = self
            .lands
            .iter()
            .filter(|land| Bounds::of(&land.pieces).near(&spot, within));
        let edges = near
            .flat_map(|land| shape::rings(&land.pieces))
            .flat_map(|ring| shape::edges(ring));
        let with = edges.map(|(a, b)| {
            let p = shape::nearest_on(at, a, b).0;
            (shape::distance(p, at), p)
        });
        let best = with.min_by(|a, b| a.0.total_cmp(&b.0));
        best.filter(|(d, _)| *d <= within)
            .map(|(_, p)| shape::on_grid(p))
    }
}

/// Width and height that have all labels.
fn enclosing(draft: &MapDraft) -> Point {
    let labels = draft.territories.iter().filter_map(|t| t.label);
    let far = labels.fold([0.0_f32; 2], |far, (x, y)| [far[0].max(x), far[1].max(y)]);
    if far[0] > 0.0 && far[1] > 0.0 {
        far.map(|x| (x * 1.1).ceil())
    } else {
        SIZE
    }
}
