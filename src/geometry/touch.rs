//! Which shapes touch, or nearly do.

use std::collections::BTreeMap;

use super::grid::{Segment, cross, length, near_pairs, side_for};
use super::{Point, Polygon, edges, to_segment};

/// The pairs of shapes whose outlines come nearer than `within` to each other, the lesser index first, each with about the
/// length over which they do: little for shapes that meet at a corner only.
#[must_use]
pub fn touching(shapes: &[Vec<Polygon>], within: f64) -> BTreeMap<(usize, usize), f64> {
    let segments = segments(shapes);
    let mut near: BTreeMap<(usize, usize), f64> = BTreeMap::new();
    if segments.is_empty() || !within.is_finite() {
        return near;
    }
    // By piece of the lesser shape and by other shape: which of the points along the piece are near. Pairs that are met again
    // change nothing. A list, sorted once, takes far less room than a tree where everything touches everything.
    let mut looks: Vec<(u32, u32, u8)> = Vec::new();
    near_pairs(&segments, side_for(&segments, within), within, |i, k| {
        let (i, k) = if segments[i].owner < segments[k].owner {
            (i, k)
        } else {
            (k, i)
        };
        let (one, two) = (&segments[i], &segments[k]);
        if one.owner != two.owner
            && may_be_near(one, two, within)
            && (cross(one, two) || apart(one, two) <= within)
        {
            looks.push((i as u32, two.owner as u32, beside(one, two, within)));
        }
    });
    looks.sort_unstable();
    for met in looks.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
        let (piece, other) = (met[0].0 as usize, met[0].1 as usize);
        let seen = met.iter().fold(0, |bits, one| bits | one.2);
        let Segment { a, b, owner } = segments[piece];
        let share = f64::from(seen.count_ones()) / f64::from(u8::BITS);
        *near.entry((owner, other)).or_default() += length(a, b) * share;
    }
    near
}

fn segments(shapes: &[Vec<Polygon>]) -> Vec<Segment> {
    let mut all = Vec::new();
    for (owner, shape) in shapes.iter().enumerate() {
        for ring in shape.iter().flat_map(Polygon::rings) {
            all.extend(edges(ring).map(|(a, b)| Segment { a, b, owner }));
        }
    }
    all
}

/// Whether the boxes round two pieces are near enough: quicker than to look at the pieces.
fn may_be_near(one: &Segment, two: &Segment, within: f64) -> bool {
    (0..2).all(|c| {
        one.a[c].min(one.b[c]) - within <= two.a[c].max(two.b[c])
            && two.a[c].min(two.b[c]) - within <= one.a[c].max(one.b[c])
    })
}

/// How far two pieces are apart that do not cross.
fn apart(one: &Segment, two: &Segment) -> f64 {
    to_segment(one.a, two.a, two.b)
        .min(to_segment(one.b, two.a, two.b))
        .min(to_segment(two.a, one.a, one.b))
        .min(to_segment(two.b, one.a, one.b))
}

/// Which of eight points along a piece lie within reach of the other, as bits.
fn beside(one: &Segment, two: &Segment, within: f64) -> u8 {
    let at = |k: u32| -> Point {
        let t = (f64::from(k) + 0.5) / f64::from(u8::BITS);
        [
            one.a[0] + (one.b[0] - one.a[0]) * t,
            one.a[1] + (one.b[1] - one.a[1]) * t,
        ]
    };
    let near = (0..u8::BITS).filter(|k| to_segment(at(*k), two.a, two.b) <= within);
    near.fold(0, |bits, k| bits | 1 << k)
}

#[cfg(test)]
mod tests {
    use super::touching;
    use crate::geometry::Polygon;
    use crate::geometry::tests::square;

    fn shape(x: f64, y: f64, side: f64) -> Vec<Polygon> {
        vec![Polygon {
            outer: square(x, y, side),
            holes: Vec::new(),
        }]
    }

    #[test]
    fn shapes_side_by_side_touch_with_a_gap_or_without() {
        let shapes = [
            shape(0.0, 0.0, 10.0),
            shape(10.0, 0.0, 10.0),
            shape(0.0, 12.0, 10.0),
            shape(50.0, 50.0, 1.0),
        ];
        let pairs = |within| touching(&shapes, within).into_keys().collect::<Vec<_>>();
        assert_eq!(pairs(0.1), [(0, 1)]);
        assert_eq!(pairs(3.0), [(0, 1), (0, 2), (1, 2)]);
        // A corner is a touch of little length.
        let lengths = touching(&shapes, 3.0);
        assert!(lengths[&(0, 1)] > 9.0 && lengths[&(1, 2)] < 6.0);
    }

    #[test]
    fn shapes_one_in_another_touch_where_their_outlines_do() {
        let shapes = [
            shape(0.0, 0.0, 100.0),
            shape(40.0, 40.0, 5.0),
            shape(95.0, 40.0, 9.0),
        ];
        let pairs: Vec<_> = touching(&shapes, 1.0).into_keys().collect();
        assert_eq!(pairs, [(0, 2)]);
    }
}
