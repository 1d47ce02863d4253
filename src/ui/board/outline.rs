//! Outlines in map units: which edge is a coast, which a border, and where "inside" is.

use std::collections::BTreeMap;

use egui::{Pos2, Rect, Vec2};

use crate::core::id::TerritoryId;

/// What lies on the other side of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    /// Water, or nothing.
    Coast,
    /// Land of another continent.
    Continent,
    /// Land of the same continent.
    Inner,
}

/// One closed line of an outline.
#[derive(Clone, Debug)]
pub(super) struct Ring {
    /// Its corners.
    pub(super) points: Vec<Pos2>,
    /// By corner: where inside is; longer than 1 at sharp corners, so that strips keep their width.
    pub(super) inwards: Vec<Vec2>,
    /// By edge, from corner `i` to the next.
    pub(super) edges: Vec<Edge>,
}

impl Ring {
    /// A ring; `hole` if land is round it and not in it. Edges are coasts until [`classify`].
    pub(super) fn new(points: Vec<Pos2>, hole: bool) -> Ring {
        let n = points.len();
        let turn = if (area(&points) > 0.0) == hole {
            -1.0
        } else {
            1.0
        };
        let normal = |i: usize| {
            let along = points[(i + 1) % n] - points[i % n];
            Vec2::new(-along.y, along.x).normalized() * turn
        };
        let inwards = (0..n).map(|i| {
            let sum = normal(i + n - 1) + normal(i);
            let length = sum.length();
            if length < 0.1 {
                return normal(i);
            }
            // A mitre of at most twice the width.
            sum / length * (2.0 / length).min(2.0)
        });
        Ring {
            inwards: inwards.collect(),
            edges: vec![Edge::Coast; n],
            points,
        }
    }

    /// The two ends of edge `i`, as indices.
    pub(super) fn ends(&self, i: usize) -> (usize, usize) {
        (i, (i + 1) % self.points.len())
    }

    /// The stretches of edges of one kind, each with its points, and whether it is the whole ring.
    pub(super) fn stretches(&self, kind: Edge) -> Vec<(Vec<Pos2>, bool)> {
        let n = self.points.len();
        if self.edges.iter().all(|edge| *edge == kind) {
            return vec![(self.points.clone(), true)];
        }
        let starts =
            (0..n).filter(|i| self.edges[*i] == kind && self.edges[(i + n - 1) % n] != kind);
        starts
            .map(|start| {
                let len = (0..n)
                    .take_while(|k| self.edges[(start + k) % n] == kind)
                    .count();
                let points = (0..=len).map(|k| self.points[(start + k) % n]);
                (points.collect(), false)
            })
            .collect()
    }
}

/// Twice the area; positive where the line goes clockwise on a screen.
pub(super) fn area(points: &[Pos2]) -> f32 {
    let next = points.iter().cycle().skip(1);
    points
        .iter()
        .zip(next)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum()
}

/// Whether a point is inside these rings; holes are rings too.
pub(super) fn inside(rings: &[Ring], at: Pos2) -> bool {
    let crosses = |ring: &Ring| {
        let n = ring.points.len();
        (0..n)
            .filter(|i| {
                let (a, b) = ring.ends(*i);
                let (a, b) = (ring.points[a], ring.points[b]);
                (a.y > at.y) != (b.y > at.y)
                    && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x
            })
            .count()
    };
    rings.iter().map(crosses).sum::<usize>() % 2 == 1
}

/// How far a point is from the nearest edge.
pub(super) fn distance(rings: &[Ring], at: Pos2) -> f32 {
    let mut least = f32::INFINITY;
    for ring in rings {
        for i in 0..ring.points.len() {
            let (a, b) = ring.ends(i);
            least = least.min(to_segment(at, ring.points[a], ring.points[b]));
        }
    }
    least
}

/// How far a point is from a straight line between two.
pub(super) fn to_segment(at: Pos2, a: Pos2, b: Pos2) -> f32 {
    let along = b - a;
    let square = along.length_sq();
    if square <= f32::EPSILON {
        return at.distance(a);
    }
    let t = ((at - a).dot(along) / square).clamp(0.0, 1.0);
    at.distance(a + along * t)
}

/// What encloses the rings.
pub(super) fn bounds(rings: &[Ring]) -> Rect {
    let points = rings.iter().flat_map(|ring| &ring.points);
    points.fold(Rect::NOTHING, |rect, p| {
        rect.union(Rect::from_min_max(*p, *p))
    })
}

/// Says of each edge what is beyond it: neighbours have the same corners.
pub(super) fn classify(
    cells: &mut [Vec<Ring>],
    same_continent: impl Fn(TerritoryId, TerritoryId) -> bool,
) {
    // Corners in hundredths, so that they can be compared.
    let key = |p: Pos2| ((p.x * 100.0).round() as i64, (p.y * 100.0).round() as i64);
    let pair = |ring: &Ring, i: usize| {
        let (a, b) = ring.ends(i);
        let (a, b) = (key(ring.points[a]), key(ring.points[b]));
        (a.min(b), a.max(b))
    };
    let mut sides: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (cell, rings) in cells.iter().enumerate() {
        for ring in rings {
            for i in 0..ring.points.len() {
                sides.entry(pair(ring, i)).or_default().push(cell);
            }
        }
    }
    for (cell, rings) in cells.iter_mut().enumerate() {
        for ring in rings {
            for i in 0..ring.points.len() {
                let others = sides.get(&pair(ring, i)).into_iter().flatten();
                let other = others.copied().find(|other| *other != cell);
                ring.edges[i] = match other {
                    None => Edge::Coast,
                    Some(other)
                        if same_continent(TerritoryId::new(cell), TerritoryId::new(other)) =>
                    {
                        Edge::Inner
                    }
                    Some(_) => Edge::Continent,
                };
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::{Edge, Ring, classify, distance, inside};

    fn square(x: f32, backwards: bool) -> Vec<Ring> {
        let mut points = vec![
            pos2(x, 0.0),
            pos2(x + 2.0, 0.0),
            pos2(x + 2.0, 2.0),
            pos2(x, 2.0),
        ];
        if backwards {
            points.reverse();
        }
        vec![Ring::new(points, false)]
    }

    #[test]
    fn inwards_is_inside_whichever_way_a_ring_goes() {
        for backwards in [false, true] {
            let rings = square(0.0, backwards);
            for (p, inwards) in rings[0].points.iter().zip(&rings[0].inwards) {
                assert!(inside(&rings, *p + *inwards * 0.3), "{p:?} {inwards:?}");
                assert!(!inside(&rings, *p - *inwards * 0.3), "{p:?} {inwards:?}");
            }
        }
    }

    #[test]
    fn a_hole_is_not_inside() {
        let mut rings = square(0.0, false);
        let hole = vec![
            pos2(0.5, 0.5),
            pos2(1.5, 0.5),
            pos2(1.5, 1.5),
            pos2(0.5, 1.5),
        ];
        rings.push(Ring::new(hole, true));
        assert!(!inside(&rings, pos2(1.0, 1.0)));
        assert!(inside(&rings, pos2(0.25, 1.0)));
        assert!((distance(&rings, pos2(0.25, 1.0)) - 0.25).abs() < 1e-5);
        let corner = rings[1].points[0];
        assert!(inside(&rings, corner + rings[1].inwards[0] * 0.1));
    }

    #[test]
    fn an_edge_that_two_share_is_a_border_and_the_rest_is_coast() {
        let mut cells = [square(0.0, false), square(2.0, true)];
        classify(&mut cells, |_, _| true);
        let count = |kind| cells[0][0].edges.iter().filter(|e| **e == kind).count();
        assert_eq!((count(Edge::Inner), count(Edge::Coast)), (1, 3));
        let stretches = cells[0][0].stretches(Edge::Coast);
        assert_eq!(stretches.len(), 1);
        assert_eq!(stretches[0].0.len(), 4);
        classify(&mut cells, |_, _| false);
        assert!(cells[1][0].edges.contains(&Edge::Continent));
    }
}
