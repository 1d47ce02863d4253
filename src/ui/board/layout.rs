//! The map as it is drawn, in map units: outlines, where numbers stand, lines over sea. Made once a match.

use egui::{Pos2, Rect, Vec2, pos2};
use geo::TriangulateEarcut as _;

use crate::core::id::{ContinentId, TerritoryId};
use crate::core::map::{BorderKind, Map};
use crate::session::{Polygon, Shapes};

use super::outline::{Edge, Ring, bounds, classify, distance, inside};
use super::scatter::{places, radii};

/// A territory as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// Its outlines and the holes in them.
    pub(super) rings: Vec<Ring>,
    /// What encloses them.
    pub(super) bounds: Rect,
    /// Where its number stands.
    pub(super) anchor: Pos2,
    /// How far it is from there to the edge.
    pub(super) room: f32,
    /// Corners of the triangles that fill it.
    pub(super) points: Vec<Pos2>,
    /// The triangles: three corners each.
    pub(super) triangles: Vec<u32>,
    /// Stretches of its edges that are drawn alike, and whether one is a whole ring.
    strokes: Vec<(Edge, Vec<Pos2>, bool)>,
}

impl Cell {
    /// Whether the point is on it.
    pub(super) fn contains(&self, at: Pos2) -> bool {
        self.bounds.contains(at) && inside(&self.rings, at)
    }

    /// Stretches of its edges that are drawn alike, and whether one is a whole ring.
    pub(super) fn strokes(&self) -> &[(Edge, Vec<Pos2>, bool)] {
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
pub(super) struct Link {
    /// From here.
    pub(super) from: TerritoryId,
    /// To there.
    pub(super) to: TerritoryId,
    /// Over land or sea.
    pub(super) kind: BorderKind,
    /// The lines from one to the other; two if it leaves the map on one side and comes in on the other.
    pub(super) lines: Vec<Vec<Pos2>>,
    /// Whether it may be gone one way alone.
    pub(super) one_way: bool,
}

/// The map as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// All of it.
    pub(super) bounds: Rect,
    /// Territories, by id.
    pub(super) cells: Vec<Cell>,
    /// Connections that outlines do not show.
    pub(super) links: Vec<Link>,
    /// By territory: its continent, if it has one.
    pub(super) continents: Vec<Option<usize>>,
}

impl Layout {
    /// The layout of a map: from its outlines where it has them, else discs round its label points.
    pub(super) fn new(map: &Map, shapes: Option<&Shapes>) -> Layout {
        let continents: Vec<Option<usize>> = map
            .ids()
            .map(|t| map.continents_of(t).next().map(ContinentId::index))
            .collect();
        let anchors = places(map);
        let radii = radii(&anchors);
        let drawn = |t: TerritoryId| shapes.and_then(|s| s.territories.get(&map.territory(t).key));
        let mut rings: Vec<Vec<Ring>> = map
            .ids()
            .map(|t| match drawn(t) {
                Some(polygons) => polygons.iter().flat_map(rings_of).collect(),
                None => vec![disc(anchors[t.index()], radii[t.index()])],
            })
            .collect();
        classify(&mut rings, |a, b| {
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
            links: links(map, shapes, &cells),
            continents,
            cells,
        }
    }

    /// The territory at a point of the map.
    pub(super) fn at(&self, point: Pos2) -> Option<TerritoryId> {
        let hit = self.cells.iter().position(|cell| cell.contains(point));
        hit.map(TerritoryId::new)
    }

    /// The way that armies are seen to go: one line, or two where it leaves the map.
    pub(super) fn way(&self, from: TerritoryId, to: TerritoryId) -> Vec<Vec<Pos2>> {
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
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    let mut best: Option<(f32, Pos2)> = None;
    for polygon in polygons {
        let shape = to_geo(polygon);
        let raw = shape.earcut_triangles_raw();
        let first = points.len();
        points.extend(raw.vertices.iter().map(|p| pos2(p[0], p[1])));
        triangles.extend(raw.triangle_indices.iter().map(|i| (first + i) as u32));
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
        points,
        triangles,
    }
}

fn to_geo(polygon: &Polygon) -> geo::Polygon<f32> {
    let line = |ring: &[[f32; 2]]| {
        geo::LineString::new(
            ring.iter()
                .map(|p| geo::Coord { x: p[0], y: p[1] })
                .collect(),
        )
    };
    geo::Polygon::new(
        line(&polygon.outer),
        polygon.holes.iter().map(|h| line(h)).collect(),
    )
}

/// Corners of a disc: enough to look round at any size.
const CORNERS: usize = 48;

fn disc(centre: Pos2, radius: f32) -> Ring {
    let corner = |i: usize| {
        let angle = i as f32 / CORNERS as f32 * std::f32::consts::TAU;
        centre + Vec2::angled(angle) * radius
    };
    Ring::new((0..CORNERS).map(corner).collect(), false)
}

fn disc_cell(rings: Vec<Ring>, anchor: Pos2, room: f32) -> Cell {
    let rim = rings.iter().flat_map(|ring| ring.points.iter().copied());
    let points: Vec<Pos2> = std::iter::once(anchor).chain(rim).collect();
    let n = points.len() as u32 - 1;
    let triangles = (0..n).flat_map(|i| [0, 1 + i, 1 + (i + 1) % n]).collect();
    Cell {
        bounds: bounds(&rings),
        strokes: strokes(&rings),
        rings,
        anchor,
        room,
        points,
        triangles,
    }
}

/// Lines that the map names, and straight ones for borders that no outline shows.
fn links(map: &Map, shapes: Option<&Shapes>, cells: &[Cell]) -> Vec<Link> {
    let mut links: Vec<Link> = Vec::new();
    for line in shapes.into_iter().flat_map(|s| &s.sea_lines) {
        let Some((from, to)) = map.find(&line.from).zip(map.find(&line.to)) else {
            continue;
        };
        let lines = line
            .lines
            .iter()
            .map(|line| line.iter().map(|p| pos2(p[0], p[1])).collect());
        links.push(Link {
            from,
            to,
            kind: BorderKind::Sea,
            lines: lines.collect(),
            one_way: !(map.is_border(from, to) && map.is_border(to, from)),
        });
    }
    for from in map.ids() {
        for border in map.borders(from) {
            let to = border.to;
            let mutual = map.is_border(to, from);
            let known = links
                .iter()
                .any(|l| (l.from, l.to) == (from, to) || (l.from, l.to) == (to, from));
            let touching = shapes.is_some() && border.kind == BorderKind::Land;
            if known || touching || (mutual && to < from) {
                continue;
            }
            links.push(Link {
                from,
                to,
                kind: border.kind,
                lines: vec![straight(&cells[from.index()], &cells[to.index()])],
                one_way: !mutual,
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
    use super::super::outline::area;
    use super::{Layout, TerritoryId};
    use crate::session::{Content, Pace, SeatSpec, Session, Spec};

    /// The layouts of all shipped maps.
    fn layouts() -> Vec<(&'static str, Layout)> {
        let content = Content::embedded();
        let of = |map: &'static str| {
            let spec = Spec {
                map: Some(map.to_owned()),
                seats: vec![SeatSpec::human(), SeatSpec::human(), SeatSpec::human()],
                ..Spec::default()
            };
            let wake = std::sync::Arc::new(|| {});
            let session = Session::begin(&content, spec, None, Pace::Instant, wake).unwrap();
            (map, Layout::new(session.book().map(), session.shapes()))
        };
        ["classic", "lagoon", "riverside", "wilds"].map(of).to_vec()
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
    fn triangles_fill_the_outlines_and_nothing_else() {
        for (map, layout) in layouts() {
            for (i, cell) in layout.cells.iter().enumerate() {
                let rings: f32 = cell.rings.iter().map(|r| area(&r.points)).sum();
                let corner = |k: &u32| cell.points[*k as usize];
                let filled: f32 = cell
                    .triangles
                    .chunks_exact(3)
                    .map(|t| area(&t.iter().map(corner).collect::<Vec<_>>()).abs())
                    .sum();
                assert!(
                    (rings.abs() - filled).abs() < 0.02 * filled + 0.1,
                    "{map} {i}: {rings} {filled}"
                );
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
