//! Outlines from whatever a map comes with: pictures, paths, or points alone.
//!
//! Knows points and numbers only: nothing of territories, files or the window. All of it is bounded by its input, and the same
//! input gives the same outlines on every machine.

pub mod cells;
pub mod cutouts;
pub mod fill;
pub mod flatten;
pub mod flood;
pub mod gaps;
mod grid;
pub mod places;
pub mod raster;
pub mod touch;
pub mod trace;
pub mod weld;

pub use raster::Raster;

/// A point; `y` grows downwards.
pub type Point = [f64; 2];

/// One piece of land: an outline and the holes in it. Rings are not closed: the last corner is joined to the first.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Polygon {
    /// The outline; clockwise on a screen where this module made it.
    pub outer: Vec<Point>,
    /// Holes in it; the other way round.
    pub holes: Vec<Vec<Point>>,
}

impl Polygon {
    /// The outline and the holes.
    pub fn rings(&self) -> impl Iterator<Item = &Vec<Point>> {
        std::iter::once(&self.outer).chain(&self.holes)
    }

    /// Its area, holes not counted.
    #[must_use]
    pub fn area(&self) -> f64 {
        let holes: f64 = self.holes.iter().map(|ring| area(ring).abs()).sum();
        area(&self.outer).abs() - holes
    }

    /// Whether the point is on it and in none of its holes.
    #[must_use]
    pub fn contains(&self, at: Point) -> bool {
        inside(&self.outer, at) && !self.holes.iter().any(|hole| inside(hole, at))
    }
}

/// The area within a ring; positive where it goes clockwise on a screen.
#[must_use]
pub fn area(ring: &[Point]) -> f64 {
    // Relative to a corner of its own, so that a small ring far from the origin keeps its digits.
    let Some(o) = ring.first() else {
        return 0.0;
    };
    let twice: f64 = edges(ring)
        .map(|(a, b)| (a[0] - o[0]) * (b[1] - o[1]) - (b[0] - o[0]) * (a[1] - o[1]))
        .sum();
    twice / 2.0
}

/// Whether a point is within a ring.
#[must_use]
pub fn inside(ring: &[Point], at: Point) -> bool {
    let crossed = edges(ring).filter(|(a, b)| {
        (a[1] > at[1]) != (b[1] > at[1])
            && at[0] < (b[0] - a[0]) * (at[1] - a[1]) / (b[1] - a[1]) + a[0]
    });
    crossed.count() % 2 == 1
}

/// How far a point is from a straight line between two.
#[must_use]
pub fn to_segment(at: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let square = dx * dx + dy * dy;
    let t = if square > 0.0 {
        (((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / square).clamp(0.0, 1.0)
    } else {
        0.0
    };
    // Exact to the last digit on every machine, and several times as quick as `hypot`: boards have no numbers so large or so
    // small that their squares would be lost.
    let away = [at[0] - a[0] - t * dx, at[1] - a[1] - t * dy];
    (away[0] * away[0] + away[1] * away[1]).sqrt()
}

/// The edges of a ring, from each corner to the next and from the last to the first.
pub fn edges(ring: &[Point]) -> impl Iterator<Item = (Point, Point)> + '_ {
    let next = ring.iter().cycle().skip(1);
    ring.iter().copied().zip(next.copied())
}

/// The corners with the least and the greatest coordinates of all points, if there is a point.
#[must_use]
pub fn bounds<'a>(points: impl IntoIterator<Item = &'a Point>) -> Option<(Point, Point)> {
    points.into_iter().fold(None, |found, p| {
        let (low, high) = found.unwrap_or((*p, *p));
        Some((
            [low[0].min(p[0]), low[1].min(p[1])],
            [high[0].max(p[0]), high[1].max(p[1])],
        ))
    })
}

/// Most rings of one shape; smaller ones are specks.
const MOST_RINGS: usize = 2_000;

/// Rings as pieces of land: a ring within another is a hole in it, one within a hole is land again. Of very many the largest.
#[must_use]
pub fn nest(rings: Vec<Vec<Point>>) -> Vec<Polygon> {
    let mut sized: Vec<(f64, Vec<Point>)> = rings
        .into_iter()
        .map(|ring| (area(&ring), ring))
        .filter(|(area, ring)| ring.len() >= 3 && *area != 0.0 && area.is_finite())
        .collect();
    sized.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()));
    sized.truncate(MOST_RINGS);
    let boxes: Vec<_> = sized.iter().map(|(_, ring)| bounds(ring)).collect();
    let mut polygons: Vec<Polygon> = Vec::new();
    // By ring: how deep it lies, and the polygon it is part of.
    let mut placed: Vec<(usize, usize)> = Vec::new();
    for (i, (area, ring)) in sized.iter().enumerate() {
        let round = (0..i).rev().find(|k| {
            let (Some(outer), Some(inner)) = (boxes[*k], boxes[i]) else {
                return false;
            };
            let may = (0..2).all(|c| outer.0[c] <= inner.0[c] && inner.1[c] <= outer.1[c]);
            may && lies_within(ring, &sized[*k].1)
        });
        let depth = round.map_or(0, |k| placed[k].0 + 1);
        // Outlines go clockwise, holes the other way.
        let mut ring = ring.clone();
        if (*area > 0.0) != (depth % 2 == 0) {
            ring.reverse();
        }
        match round {
            Some(k) if depth % 2 == 1 => {
                polygons[placed[k].1].holes.push(ring);
                placed.push((depth, placed[k].1));
            }
            _ => {
                polygons.push(Polygon {
                    outer: ring,
                    holes: Vec::new(),
                });
                placed.push((depth, polygons.len() - 1));
            }
        }
    }
    polygons
}

/// Whether most of a ring's edges have their middle within another: corners may lie on it.
fn lies_within(ring: &[Point], other: &[Point]) -> bool {
    let middle = |(a, b): (Point, Point)| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let step = ring.len().div_ceil(16);
    let probes: Vec<Point> = edges(ring).step_by(step).map(middle).collect();
    probes.iter().filter(|p| inside(other, **p)).count() * 2 > probes.len()
}

#[cfg(test)]
mod tests {
    use super::{Point, Polygon, area, nest};

    pub(super) fn square(x: f64, y: f64, side: f64) -> Vec<Point> {
        vec![[x, y], [x + side, y], [x + side, y + side], [x, y + side]]
    }

    #[test]
    fn a_ring_in_a_ring_is_a_hole_and_one_in_the_hole_is_land() {
        let rings = vec![
            square(4.0, 4.0, 1.0),
            square(0.0, 0.0, 10.0),
            square(2.0, 2.0, 5.0),
        ];
        let land = nest(rings);
        assert_eq!(land.len(), 2);
        assert_eq!(land[0].holes.len(), 1);
        assert!(area(&land[0].outer) > 0.0 && area(&land[0].holes[0]) < 0.0);
        assert!((land[0].area() - 75.0).abs() < 1e-9);
        assert!(land[1].holes.is_empty());
        let on = |land: &[Polygon], at| land.iter().any(|p| p.contains(at));
        assert!(on(&land, [4.5, 4.5]) && on(&land, [1.0, 1.0]) && !on(&land, [3.0, 3.0]));
    }

    #[test]
    fn what_encloses_nothing_is_no_land() {
        let line = vec![[0.0, 0.0], [1.0, 0.0], [2.0, 0.0]];
        let far = vec![[f64::NAN, 0.0], [1.0, 0.0], [2.0, 3.0]];
        assert!(nest(vec![line, far, Vec::new(), vec![[1.0, 1.0]]]).is_empty());
    }
}
