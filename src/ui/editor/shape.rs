//! Outlines as they are edited: their corners, edges, areas and nearness, and what is no outline.
//!
//! Two corners are one if they are equal to a hundredth of a unit: so a border that two territories share is the same corners
//! in both, and moving one moves the other.

use std::collections::BTreeSet;

use geo::{Area as _, Contains as _};

use crate::session::{Point, Polygon};

/// New corners stand on this grid, so that files stay small and equal corners equal.
const GRID: f32 = 0.1;
/// What is nearer than this is the same place, where shapes are fitted to each other.
pub(super) const NEAR: f32 = 0.35;
/// Most corners of one outline that are looked through for crossings.
const MOST_CORNERS: usize = 4_000;

/// Why something is no outline.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fault {
    /// Fewer than three corners, or all on one line.
    Flat,
    /// It crosses itself.
    Crosses,
    /// All of it was others' land.
    Covered,
    /// The line does not divide the territory.
    NoCut,
    /// The two do not touch.
    Apart,
    /// It has more corners than can be edited.
    TooLong,
    /// The corner cannot go: a triangle is the least.
    Least,
}

impl Fault {
    /// The id of the sentence that says so.
    pub(super) fn id(self) -> &'static str {
        match self {
            Fault::Flat => "editor-fault-flat",
            Fault::Crosses => "editor-fault-crosses",
            Fault::Covered => "editor-fault-covered",
            Fault::NoCut => "editor-fault-no-cut",
            Fault::Apart => "editor-fault-apart",
            Fault::TooLong => "editor-fault-too-long",
            Fault::Least => "editor-fault-least",
        }
    }
}

/// A corner as it is compared: in hundredths.
pub(super) type Key = (i64, i64);

/// A corner as it is compared.
pub(super) fn key(p: Point) -> Key {
    let hundredths = |x: f32| (f64::from(x) * 100.0).round() as i64;
    (hundredths(p[0]), hundredths(p[1]))
}

/// Whether two corners are one.
pub(super) fn same(a: Point, b: Point) -> bool {
    key(a) == key(b)
}

/// A new corner, on the grid.
pub(super) fn on_grid(p: Point) -> Point {
    p.map(|x| {
        let x = f64::from(x) / f64::from(GRID);
        (x.round() / (1.0 / f64::from(GRID)).round()) as f32
    })
}

/// How far apart two points are.
pub(super) fn distance(a: Point, b: Point) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// The point of a straight line between two that is nearest to a third, and how far along it is, 0 to 1.
pub(super) fn nearest_on(at: Point, a: Point, b: Point) -> (Point, f32) {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let square = dx * dx + dy * dy;
    if square <= f32::EPSILON {
        return (a, 0.0);
    }
    let t = (((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square).clamp(0.0, 1.0);
    ([a[0] + dx * t, a[1] + dy * t], t)
}

/// All rings of pieces of land: outlines and holes.
pub(super) fn rings(pieces: &[Polygon]) -> impl Iterator<Item = &Vec<Point>> {
    pieces
        .iter()
        .flat_map(|piece| std::iter::once(&piece.outer).chain(&piece.holes))
}

/// The same, to be changed.
pub(super) fn rings_mut(pieces: &mut [Polygon]) -> impl Iterator<Item = &mut Vec<Point>> {
    pieces
        .iter_mut()
        .flat_map(|piece| std::iter::once(&mut piece.outer).chain(&mut piece.holes))
}

/// The straight edges of a ring.
pub(super) fn edges(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = ring.iter().cycle().skip(1);
    ring.iter().copied().zip(next.copied())
}

/// Least and greatest x and y.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Bounds {
    pub(super) min: Point,
    pub(super) max: Point,
}

impl Bounds {
    /// What encloses the pieces.
    pub(super) fn of(pieces: &[Polygon]) -> Bounds {
        let mut bounds = Bounds {
            min: [f32::INFINITY; 2],
            max: [f32::NEG_INFINITY; 2],
        };
        for p in rings(pieces).flatten() {
            for (i, x) in p.iter().enumerate() {
                bounds.min[i] = bounds.min[i].min(*x);
                bounds.max[i] = bounds.max[i].max(*x);
            }
        }
        bounds
    }

    /// Whether two come so near to each other.
    pub(super) fn near(&self, other: &Bounds, by: f32) -> bool {
        (0..2).all(|i| self.min[i] <= other.max[i] + by && other.min[i] <= self.max[i] + by)
    }
}

/// Whether a point is on the land.
pub(super) fn inside(pieces: &[Polygon], at: Point) -> bool {
    let crosses = |ring: &Vec<Point>| {
        edges(ring)
            .filter(|(a, b)| {
                (a[1] > at[1]) != (b[1] > at[1])
                    && at[0] < (b[0] - a[0]) * (at[1] - a[1]) / (b[1] - a[1]) + a[0]
            })
            .count()
    };
    rings(pieces).map(crosses).sum::<usize>() % 2 == 1
}

/// Land as the crate of geometry has it.
pub(super) fn to_geo(pieces: &[Polygon]) -> geo::MultiPolygon<f64> {
    geo::MultiPolygon(pieces.iter().map(Polygon::to_geo).collect())
}

/// Land from what the crate of geometry made, on the grid; rings of fewer than three corners are left out.
pub(super) fn from_geo(shape: &geo::MultiPolygon<f64>) -> Vec<Polygon> {
    let ring = |line: &geo::LineString<f64>| {
        let mut points: Vec<Point> = Vec::new();
        for c in &line.0 {
            let p = on_grid([c.x as f32, c.y as f32]);
            if points.last().is_none_or(|last| !same(*last, p)) {
                points.push(p);
            }
        }
        while points.len() > 1 && same(points[0], points[points.len() - 1]) {
            points.pop();
        }
        points
    };
    let piece = |polygon: &geo::Polygon<f64>| {
        let outer = ring(polygon.exterior());
        let holes = polygon.interiors().iter().map(ring);
        Polygon {
            outer,
            holes: holes.filter(|hole| hole.len() >= 3).collect(),
        }
    };
    shape
        .0
        .iter()
        .map(piece)
        .filter(|piece| piece.outer.len() >= 3)
        .collect()
}

/// How large the land is, in square units.
pub(super) fn area(pieces: &[Polygon]) -> f64 {
    to_geo(pieces).unsigned_area()
}

/// The place of a label: on the largest piece, as far from its edge as possible.
pub(super) fn label_place(pieces: &[Polygon]) -> Option<Point> {
    let size = |p: &geo::Polygon<f64>| p.unsigned_area();
    let shape = to_geo(pieces);
    let largest = shape.0.iter().max_by(|a, b| size(a).total_cmp(&size(b)))?;
    let at = polylabel::polylabel(largest, &0.5).ok()?;
    Some(on_grid([at.x() as f32, at.y() as f32]))
}

/// What is wrong with outlines, if anything is.
pub(super) fn fault(pieces: &[Polygon]) -> Option<Fault> {
    if pieces.is_empty() {
        return Some(Fault::Flat);
    }
    for ring in rings(pieces) {
        if ring.len() > MOST_CORNERS {
            return Some(Fault::TooLong);
        }
        let finite = ring.iter().flatten().all(|x| x.is_finite());
        if ring.len() < 3 || !finite {
            return Some(Fault::Flat);
        }
        let flat = signed_area(ring).abs() < 0.05;
        if crosses_itself(ring) && (!flat || ring.len() > 3) {
            return Some(Fault::Crosses);
        }
        if flat {
            return Some(Fault::Flat);
        }
    }
    None
}

/// Twice the area of a ring; positive where it goes clockwise on a screen.
pub(super) fn signed_area(ring: &[Point]) -> f64 {
    edges(ring)
        .map(|(a, b)| f64::from(a[0]) * f64::from(b[1]) - f64::from(b[0]) * f64::from(a[1]))
        .sum()
}

/// Whether two straight lines cross, or lie on each other.
fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    let side = |p: Point, q: Point, r: Point| {
        let (p, q, r) = (p.map(f64::from), q.map(f64::from), r.map(f64::from));
        let turn = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
        if turn.abs() < 1e-6 {
            0
        } else if turn > 0.0 {
            1
        } else {
            -1
        }
    };
    let between = |p: Point, q: Point, r: Point| {
        (0..2).all(|i| r[i] >= p[i].min(q[i]) - 1e-4 && r[i] <= p[i].max(q[i]) + 1e-4)
    };
    let (s1, s2, s3, s4) = (side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b));
    if s1 * s2 < 0 && s3 * s4 < 0 {
        return true;
    }
    (s1 == 0 && between(a, b, c))
        || (s2 == 0 && between(a, b, d))
        || (s3 == 0 && between(c, d, a))
        || (s4 == 0 && between(c, d, b))
}

/// Whether a ring crosses or touches itself. Edges are taken from left to right, so that only those near each other are
/// compared.
fn crosses_itself(ring: &[Point]) -> bool {
    let n = ring.len();
    let all: Vec<(Point, Point)> = edges(ring).collect();
    let left = |i: usize| all[i].0[0].min(all[i].1[0]);
    let right = |i: usize| all[i].0[0].max(all[i].1[0]);
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_by(|a, b| left(*a).total_cmp(&left(*b)));
    for (k, i) in order.iter().enumerate() {
        for j in order[k + 1..].iter().take_while(|j| left(**j) <= right(*i)) {
            let (first, second) = (*i.min(j), *i.max(j));
            let next = second == first + 1 || (first == 0 && second == n - 1);
            let (a, b) = all[first];
            let (c, d) = all[second];
            if !next && cross(a, b, c, d) {
                return true;
            }
            // A line that turns back upon itself.
            let (tip, from, to) = if second == first + 1 {
                (b, a, d)
            } else {
                (a, b, c)
            };
            if next && n > 3 && turns_back(tip, from, to) {
                return true;
            }
        }
    }
    false
}

fn turns_back(tip: Point, from: Point, to: Point) -> bool {
    let v = |p: Point| [f64::from(p[0] - tip[0]), f64::from(p[1] - tip[1])];
    let (a, b) = (v(from), v(to));
    let (turn, along) = (a[0] * b[1] - a[1] * b[0], a[0] * b[0] + a[1] * b[1]);
    turn.abs() < 1e-6 && along > 0.0
}

/// Whether an open line crosses itself.
pub(super) fn line_crosses(line: &[Point]) -> bool {
    let n = line.len().saturating_sub(1);
    (0..n).any(|i| (i + 2..n).any(|j| cross(line[i], line[i + 1], line[j], line[j + 1])))
}

/// Whether two lands share a piece of border.
pub(super) fn touching(a: &[Polygon], b: &[Polygon]) -> bool {
    let own: BTreeSet<(Key, Key)> = rings(a).flat_map(|r| edges(r)).map(edge_key).collect();
    rings(b)
        .flat_map(|r| edges(r))
        .any(|edge| own.contains(&edge_key(edge)))
}

/// An edge as it is compared, whichever way it goes.
pub(super) fn edge_key((a, b): (Point, Point)) -> (Key, Key) {
    let (a, b) = (key(a), key(b));
    (a.min(b), a.max(b))
}

/// Whether two lands overlap: a corner or the middle of an edge of one lies well inside the other, or both are the same.
pub(super) fn overlap(a: &[Polygon], b: &[Polygon]) -> bool {
    if !Bounds::of(a).near(&Bounds::of(b), 0.0) {
        return false;
    }
    let within = |one: &[Polygon], other: &[Polygon]| {
        let deep = |p: Point| {
            let edges = rings(other).flat_map(|ring| edges(ring));
            let near = edges.map(|(a, b)| distance(nearest_on(p, a, b).0, p));
            near.fold(f32::INFINITY, f32::min) > 2.0 * NEAR
        };
        let middles = rings(one).flat_map(|ring| edges(ring));
        let middles = middles.map(|(a, b)| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]);
        let corners = rings(one).flatten().copied();
        let mut points = corners.chain(middles).chain(label_place(one));
        points.any(|p| inside(other, p) && deep(p))
    };
    within(a, b) || within(b, a)
}

/// The shortest line from one land to another: over water, from coast to coast.
pub(super) fn shortest(a: &[Polygon], b: &[Polygon]) -> Option<[Point; 2]> {
    let to_edges = |from: &[Polygon], to: &[Polygon]| {
        let mut best: Option<(f32, [Point; 2])> = None;
        for p in rings(from).flatten() {
            for (q, r) in rings(to).flat_map(|ring| edges(ring)) {
                let near = nearest_on(*p, q, r).0;
                let far = distance(*p, near);
                if best.as_ref().is_none_or(|(least, _)| far < *least) {
                    best = Some((far, [*p, near]));
                }
            }
        }
        best
    };
    let there = to_edges(a, b);
    let back = to_edges(b, a).map(|(far, [p, q])| (far, [q, p]));
    let best = [there, back].into_iter().flatten();
    let best = best.min_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, ends)| ends.map(on_grid))
}

/// Whether the label stands on the land.
pub(super) fn holds(pieces: &[Polygon], at: Point) -> bool {
    to_geo(pieces).contains(&geo::Point::new(f64::from(at[0]), f64::from(at[1])))
}

#[cfg(test)]
mod tests;
