//! Outlines in map units: which edge is a coast, which a border, and where "inside" is.

use std::collections::{BTreeMap, BTreeSet};

use emath::{Pos2, Rect, Vec2};

use crate::core::id::TerritoryId;

/// What lies on the other side of an edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Edge {
    /// Water, or nothing.
    Coast,
    /// Land of another continent.
    Continent,
    /// Land of the same continent.
    Inner,
}

/// One closed line of an outline.
#[derive(Clone, Debug)]
pub(crate) struct Ring {
    /// Its corners.
    pub(crate) points: Vec<Pos2>,
    /// By corner: where inside is; longer than 1 at sharp corners, so that strips keep their width.
    pub(crate) inwards: Vec<Vec2>,
    /// By edge, from corner `i` to the next.
    pub(crate) edges: Vec<Edge>,
}

impl Ring {
    /// A ring; `hole` if land is round it and not in it. Edges are coasts until [`classify`].
    pub(crate) fn new(points: Vec<Pos2>, hole: bool) -> Ring {
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
    pub(crate) fn ends(&self, i: usize) -> (usize, usize) {
        (i, (i + 1) % self.points.len())
    }

    /// The stretches of edges of one kind, each with its points, and whether it is the whole ring.
    pub(crate) fn stretches(&self, kind: Edge) -> Vec<(Vec<Pos2>, bool)> {
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
pub(crate) fn area(points: &[Pos2]) -> f32 {
    let next = points.iter().cycle().skip(1);
    points
        .iter()
        .zip(next)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum()
}

/// Whether a point is inside these rings; holes are rings too.
pub(crate) fn inside(rings: &[Ring], at: Pos2) -> bool {
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
pub(crate) fn distance(rings: &[Ring], at: Pos2) -> f32 {
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
pub(crate) fn to_segment(at: Pos2, a: Pos2, b: Pos2) -> f32 {
    let along = b - a;
    let square = along.length_sq();
    if square <= f32::EPSILON {
        return at.distance(a);
    }
    let t = ((at - a).dot(along) / square).clamp(0.0, 1.0);
    at.distance(a + along * t)
}

/// What encloses the rings.
pub(crate) fn bounds<'a>(rings: impl IntoIterator<Item = &'a Ring>) -> Rect {
    let points = rings.into_iter().flat_map(|ring| &ring.points);
    points.fold(Rect::NOTHING, |rect, p| {
        rect.union(Rect::from_min_max(*p, *p))
    })
}

/// Says of each edge what is beyond it: neighbours have the same corners. Gives the pairs that share an edge, the lower first.
/// Corners count as the same if they are less than about `near` apart.
pub(crate) fn classify(
    cells: &mut [Vec<Ring>],
    near: f32,
    same_continent: impl Fn(TerritoryId, TerritoryId) -> bool,
) -> BTreeSet<(TerritoryId, TerritoryId)> {
    // Corners as whole numbers, so that they can be compared.
    let key = |p: Pos2| ((p.x / near).round() as i64, (p.y / near).round() as i64);
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
    let mut touching = BTreeSet::new();
    for (cell, rings) in cells.iter_mut().enumerate() {
        for ring in rings {
            for i in 0..ring.points.len() {
                let others = sides.get(&pair(ring, i)).into_iter().flatten();
                let other = others.copied().find(|other| *other != cell);
                let own = TerritoryId::new(cell);
                ring.edges[i] = match other.map(TerritoryId::new) {
                    None => Edge::Coast,
                    Some(other) => {
                        touching.insert((own.min(other), own.max(other)));
                        if same_continent(own, other) {
                            Edge::Inner
                        } else {
                            Edge::Continent
                        }
                    }
                };
            }
        }
    }
    touching
}

/// Whether two territories come as near to each other as this.
pub(crate) fn are_near(a: &[Ring], b: &[Ring], reach: f32) -> bool {
    if !bounds(a).expand(reach).intersects(bounds(b)) {
        return false;
    }
    let corners = |rings: &[Ring], of: &[Ring]| {
        let around = bounds(of).expand(reach);
        let mut points = rings.iter().flat_map(|ring| &ring.points);
        points.any(|p| around.contains(*p) && distance(of, *p) <= reach)
    };
    corners(a, b) || corners(b, a)
}

#[cfg(test)]
mod tests {
    use emath::pos2;

    use super::{Edge, Ring, are_near, classify, distance, inside};

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
    fn outlines_that_do_not_quite_meet_are_near() {
        let (a, b) = (square(0.0, false), square(2.1, false));
        assert!(are_near(&a, &b, 0.2));
        assert!(!are_near(&a, &b, 0.05));
    }

    #[test]
    fn an_edge_that_two_share_is_a_border_and_the_rest_is_coast() {
        let mut cells = [square(0.0, false), square(2.0, true)];
        let touching = classify(&mut cells, 0.01, |_, _| true);
        assert_eq!(touching.len(), 1);
        let count = |kind| cells[0][0].edges.iter().filter(|e| **e == kind).count();
        assert_eq!((count(Edge::Inner), count(Edge::Coast)), (1, 3));
        let stretches = cells[0][0].stretches(Edge::Coast);
        assert_eq!(stretches.len(), 1);
        assert_eq!(stretches[0].0.len(), 4);
        classify(&mut cells, 0.01, |_, _| false);
        assert!(cells[1][0].edges.contains(&Edge::Continent));
    }
}
