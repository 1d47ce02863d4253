//! The map as it is drawn, in map units: outlines, where numbers stand, lines over sea. Made once a match.

use std::collections::BTreeSet;

use emath::{Pos2, Rect, Vec2, pos2};

use crate::content::shapes::{Polygon, Shapes};
use crate::core::id::{ContinentId, TerritoryId};
use crate::core::map::{BorderKind, BorderLine, Map};

use super::grown::grown;
use super::outline::{Edge, Ring, are_near, bounds, classify, distance, inside};
use super::scatter::{places, radii, usual_spacing};
use super::theme::hex;

/// How near two corners are that count as one, in parts of the map's larger side.
const SAME: f32 = 1e-5;
/// How far apart outlines may be that still seem to touch, in parts of the map's larger side.
const GAP: f32 = 0.012;

/// A territory as it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Cell {
    /// Its outlines and the holes in them.
    pub(crate) rings: Vec<Ring>,
    /// What encloses them.
    pub(crate) bounds: Rect,
    /// Where its number stands.
    pub(crate) anchor: Pos2,
    /// How far it is from there to the edge.
    pub(crate) room: f32,
    /// Stretches of its edges that are drawn alike, and whether one is a whole ring.
    strokes: Vec<(Edge, Vec<Pos2>, bool)>,
}

impl Cell {
    /// Whether the point is on it.
    pub(crate) fn contains(&self, at: Pos2) -> bool {
        self.bounds.contains(at) && inside(&self.rings, at)
    }

    /// Stretches of its edges that are drawn alike, and whether one is a whole ring.
    pub(crate) fn strokes(&self) -> &[(Edge, Vec<Pos2>, bool)] {
        &self.strokes
    }
}

/// The stretches of all rings.
fn strokes(rings: &[Ring]) -> Vec<(Edge, Vec<Pos2>, bool)> {
    let kinds = [Edge::Inner, Edge::Continent, Edge::Coast];
    let of = |ring: &Ring| {
        kinds.map(|kind| {
            let stretches = ring.stretches(kind).into_iter();
            stretches
                .map(move |(points, whole)| (kind, points, whole))
                .collect::<Vec<_>>()
        })
    };
    rings.iter().flat_map(of).flatten().collect()
}

/// A connection that outlines do not show.
#[derive(Clone, Debug)]
pub(crate) struct Link {
    /// From here.
    pub(crate) from: TerritoryId,
    /// To there.
    pub(crate) to: TerritoryId,
    /// Over land or sea.
    pub(crate) kind: BorderKind,
    /// The lines from one to the other; two if it leaves the map on one side and comes in on the other.
    pub(crate) lines: Vec<Vec<Pos2>>,
    /// Whether it may be gone one way alone.
    pub(crate) one_way: bool,
    /// How it is drawn where it is not a bridge of land.
    pub(crate) line: BorderLine,
    /// Its own colour, where the map gives it one.
    pub(crate) colour: Option<[u8; 3]>,
}

impl Link {
    /// Whether it is a bridge of land between two discs, rather than a line.
    pub(crate) fn is_bridge(&self) -> bool {
        self.kind == BorderKind::Land
    }

    /// Whether it is a line of a kind of the map's own: such a one lies on the land, those over sea under it.
    pub(crate) fn is_own(&self) -> bool {
        matches!(self.kind, BorderKind::Own(_))
    }
}

/// The map as it is drawn.
#[derive(Clone, Debug)]
pub(crate) struct Layout {
    /// All of it.
    pub(crate) bounds: Rect,
    /// Territories, by id.
    pub(crate) cells: Vec<Cell>,
    /// Connections that outlines do not show.
    pub(crate) links: Vec<Link>,
    /// By territory: its continent, if it has one.
    pub(crate) continents: Vec<Option<usize>>,
    /// How far numbers usually are from the nearest other: half of them are nearer.
    pub(crate) spacing: f32,
}

impl Layout {
    /// The layout of a map: from its outlines, or where it has none from land round its label points; discs stand for single
    /// territories without an outline.
    pub(crate) fn new(map: &Map, shapes: Option<&Shapes>) -> Layout {
        let made;
        let shapes = match shapes {
            Some(shapes) => Some(shapes),
            None => {
                made = grown(map);
                Some(&made)
            }
        };
        let continents: Vec<Option<usize>> = map
            .ids()
            .map(|t| map.continents_of(t).next().map(ContinentId::index))
            .collect();
        let anchors = places(map);
        let radii = radii(&anchors);
        let round = corners(anchors.len());
        let drawn = |t: TerritoryId| shapes.and_then(|s| s.territories.get(&map.territory(t).key));
        let mut rings: Vec<Vec<Ring>> = map
            .ids()
            .map(|t| match drawn(t) {
                Some(polygons) => polygons.iter().flat_map(rings_of).collect(),
                None => vec![disc(anchors[t.index()], radii[t.index()], round)],
            })
            .collect();
        let size = match shapes {
            Some(s) => s.width.max(s.height),
            None => bounds(rings.iter().flatten()).size().max_elem(),
        };
        let near = (size * SAME).max(f32::MIN_POSITIVE);
        let touching = classify(&mut rings, near, |a, b| {
            continents[a.index()] == continents[b.index()]
        });
        let cells: Vec<Cell> = map
            .ids()
            .zip(rings)
            .map(|(t, rings)| match drawn(t) {
                Some(polygons) => cell(rings, polygons),
                None => disc_cell(rings, anchors[t.index()], radii[t.index()]),
            })
            .collect();
        let all = match shapes {
            Some(s) => Rect::from_min_size(Pos2::ZERO, Vec2::new(s.width, s.height)),
            None => cells
                .iter()
                .fold(Rect::NOTHING, |all, cell| all.union(cell.bounds)),
        };
        let all = all.expand(if shapes.is_some() {
            0.0
        } else {
            all.size().max_elem() * 0.03
        });
        Layout {
            bounds: all,
            links: links(map, shapes, &cells, &touching),
            continents,
            spacing: usual_spacing(cells.iter().map(|cell| cell.anchor).collect()),
            cells,
        }
    }

    /// The territory at a point of the map.
    pub(crate) fn at(&self, point: Pos2) -> Option<TerritoryId> {
        let hit = self.cells.iter().position(|cell| cell.contains(point));
        hit.map(TerritoryId::new)
    }

    /// The way that armies are seen to go: one line, or two where it leaves the map.
    pub(crate) fn way(&self, from: TerritoryId, to: TerritoryId) -> Vec<Vec<Pos2>> {
        let (a, b) = (
            self.cells[from.index()].anchor,
            self.cells[to.index()].anchor,
        );
        let there = self.links.iter().find(|l| l.from == from && l.to == to);
        let back = self.links.iter().find(|l| l.from == to && l.to == from);
        let mut lines: Vec<Vec<Pos2>> = match (there, back) {
            (Some(link), _) => link.lines.clone(),
            (None, Some(link)) => link
                .lines
                .iter()
                .rev()
                .map(|line| line.iter().rev().copied().collect())
                .collect(),
            (None, None) => Vec::new(),
        };
        if lines.is_empty() {
            return vec![vec![a, b]];
        }
        lines[0].insert(0, a);
        if let Some(last) = lines.last_mut() {
            last.push(b);
        }
        lines
    }

    /// The same, shorter by these lengths at its two ends, so that it goes from badge to badge.
    pub(crate) fn way_between(
        &self,
        from: TerritoryId,
        to: TerritoryId,
        start: f32,
        end: f32,
    ) -> Vec<Vec<Pos2>> {
        let mut way = self.way(from, to);
        let shorten = |line: &mut Vec<Pos2>, last: bool, by: f32| {
            let n = line.len();
            let (end, before) = if last { (n - 1, n - 2) } else { (0, 1) };
            let length = line[end].distance(line[before]).max(f32::EPSILON);
            line[end] = line[end].lerp(line[before], (by / length).min(0.8));
        };
        if let Some(line) = way.first_mut().filter(|line| line.len() >= 2) {
            shorten(line, false, start);
        }
        if let Some(line) = way.last_mut().filter(|line| line.len() >= 2) {
            shorten(line, true, end);
        }
        way
    }
}

/// The rings of a polygon.
fn rings_of(polygon: &Polygon) -> Vec<Ring> {
    let points = |ring: &[[f32; 2]]| ring.iter().map(|p| pos2(p[0], p[1])).collect::<Vec<_>>();
    let holes = polygon
        .holes
        .iter()
        .map(|hole| Ring::new(points(hole), true));
    std::iter::once(Ring::new(points(&polygon.outer), false))
        .chain(holes)
        .collect()
}

/// A territory with outlines.
fn cell(rings: Vec<Ring>, polygons: &[Polygon]) -> Cell {
    let mut best: Option<(f32, Pos2)> = None;
    for polygon in polygons {
        let shape = polygon.to_geo::<f32>();
        if let Ok(at) = polylabel::polylabel(&shape, &0.2) {
            let at = pos2(at.x(), at.y());
            let own = rings_of(polygon);
            let room = distance(&own, at);
            if best.is_none_or(|(most, _)| room > most) {
                best = Some((room, at));
            }
        }
    }
    let bounds = bounds(&rings);
    let (room, anchor) = best.unwrap_or((0.0, bounds.center()));
    Cell {
        strokes: strokes(&rings),
        rings,
        bounds,
        anchor,
        room,
    }
}

/// Corners of a disc, one of so many: enough to look round at the size that leaves.
fn corners(discs: usize) -> usize {
    match discs {
        0..=500 => 48,
        501..=3000 => 24,
        _ => 12,
    }
}

fn disc(centre: Pos2, radius: f32, corners: usize) -> Ring {
    let corner = |i: usize| {
        let angle = i as f32 / corners as f32 * std::f32::consts::TAU;
        centre + Vec2::angled(angle) * radius
    };
    Ring::new((0..corners).map(corner).collect(), false)
}

fn disc_cell(rings: Vec<Ring>, anchor: Pos2, room: f32) -> Cell {
    Cell {
        bounds: bounds(&rings),
        strokes: strokes(&rings),
        rings,
        anchor,
        room,
    }
}

/// Lines that the map names, and straight ones for borders that no outline shows.
fn links(
    map: &Map,
    shapes: Option<&Shapes>,
    cells: &[Cell],
    touching: &BTreeSet<(TerritoryId, TerritoryId)>,
) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    let mut known = BTreeSet::new();
    for line in shapes.into_iter().flat_map(|s| &s.sea_lines) {
        let Some((from, to)) = map.find(&line.from).zip(map.find(&line.to)) else {
            continue;
        };
        let lines = line
            .lines
            .iter()
            .filter(|line| line.len() >= 2)
            .map(|line| line.iter().map(|p| pos2(p[0], p[1])).collect());
        known.insert((from.min(to), from.max(to)));
        links.push(Link {
            from,
            to,
            kind: BorderKind::Sea,
            lines: lines.collect(),
            one_way: !(map.is_border(from, to) && map.is_border(to, from)),
            line: BorderLine::Dashed,
            colour: None,
        });
    }
    for from in map.ids() {
        for border in map.borders(from) {
            let to = border.to;
            let mutual = map.is_border(to, from);
            let pair = (from.min(to), from.max(to));
            if known.contains(&pair) || (mutual && to < from) {
                continue;
            }
            let (mut kind, mut line, mut colour) = (border.kind, BorderLine::Dashed, None);
            if let BorderKind::Own(i) = kind
                && let Some(own) = map.border_kinds().get(usize::from(i))
            {
                (line, colour) = (own.line, own.colour.as_deref().and_then(hex));
                if line == BorderLine::Edge {
                    kind = BorderKind::Land;
                }
            }
            if let (Some(s), BorderKind::Land) = (shapes, kind) {
                let (a, b) = (&cells[from.index()].rings, &cells[to.index()].rings);
                if touching.contains(&pair) || are_near(a, b, s.width.max(s.height) * GAP) {
                    continue;
                }
                // Outlines that are apart do not show that a border is there: a line over what lies between does.
                (kind, line) = (BorderKind::Sea, BorderLine::Dashed);
            }
            links.push(Link {
                from,
                to,
                kind,
                lines: vec![straight(&cells[from.index()], &cells[to.index()])],
                one_way: !mutual,
                line,
                colour,
            });
        }
    }
    links
}

/// A line from rim to rim.
fn straight(a: &Cell, b: &Cell) -> Vec<Pos2> {
    let along = b.anchor - a.anchor;
    let length = along.length().max(f32::EPSILON);
    let (start, end) = (
        (a.room / length).min(0.45),
        1.0 - (b.room / length).min(0.45),
    );
    vec![a.anchor + along * start, a.anchor + along * end]
}

#[cfg(test)]
mod tests {
    use super::{Layout, TerritoryId};
    use crate::content::Content;
    use crate::launch::Board;

    /// The layouts of all shipped maps.
    fn layouts() -> Vec<(String, Layout)> {
        let content = Content::embedded();
        let of = |id: String| {
            let board = Board::load(&content, &id, 1).unwrap();
            let (map, shapes) = (board.map(1).unwrap(), board.shapes(1).unwrap());
            let layout = Layout::new(&map, shapes.as_ref());
            (id, layout)
        };
        content.maps().into_iter().map(of).collect()
    }

    #[test]
    fn every_number_stands_on_its_own_territory() {
        for (map, layout) in layouts() {
            for (i, cell) in layout.cells.iter().enumerate() {
                assert_eq!(
                    layout.at(cell.anchor),
                    Some(TerritoryId::new(i)),
                    "{map} {i}"
                );
                assert!(cell.room > 0.0, "{map} {i}");
                assert!(layout.bounds.contains(cell.anchor), "{map} {i}");
            }
        }
    }

    #[test]
    fn a_way_leads_from_one_number_to_the_other_and_back() {
        for (map, layout) in layouts() {
            for link in &layout.links {
                for (from, to) in [(link.from, link.to), (link.to, link.from)] {
                    let way = layout.way(from, to);
                    assert_eq!(way[0][0], layout.cells[from.index()].anchor, "{map}");
                    let end = way.last().and_then(|line| line.last());
                    assert_eq!(end, Some(&layout.cells[to.index()].anchor), "{map}");
                }
            }
        }
    }
}
