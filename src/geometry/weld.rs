//! Outlines that run along each other get the same corners.

use super::grid::{Segment, length, near_pairs, side_for};
use super::{Point, Polygon, edges, to_segment};

/// Gives outlines that run along each other within `within` the same corners: corners that near become one, and a corner that
/// near to another outline's edge becomes a corner of that outline too.
pub fn weld(shapes: &mut [Vec<Polygon>], within: f64) {
    join_corners(shapes, within);
    add_corners(shapes, within);
    for polygon in shapes.iter_mut().flatten() {
        for ring in std::iter::once(&mut polygon.outer).chain(&mut polygon.holes) {
            ring.dedup();
            while ring.len() > 1 && ring.first() == ring.last() {
                ring.pop();
            }
        }
        polygon.holes.retain(|hole| hole.len() >= 3);
    }
    for shape in shapes {
        shape.retain(|polygon| polygon.outer.len() >= 3);
    }
}

fn rings_mut(shapes: &mut [Vec<Polygon>]) -> impl Iterator<Item = &mut Vec<Point>> {
    let polygons = shapes.iter_mut().flatten();
    polygons.flat_map(|p| std::iter::once(&mut p.outer).chain(&mut p.holes))
}

fn rings(shapes: &[Vec<Polygon>]) -> impl Iterator<Item = &Vec<Point>> {
    shapes.iter().flatten().flat_map(Polygon::rings)
}

/// Each corner becomes the first one that is near enough, in the order of the shapes.
fn join_corners(shapes: &mut [Vec<Polygon>], within: f64) {
    let corners: Vec<Point> = rings(shapes).flatten().copied().collect();
    let as_segment = |(owner, p): (usize, &Point)| Segment {
        a: *p,
        b: *p,
        owner,
    };
    let dots: Vec<Segment> = corners.iter().enumerate().map(as_segment).collect();
    let mut first: Vec<usize> = (0..corners.len()).collect();
    near_pairs(
        &dots,
        side_for(&dots, within).max(within),
        within,
        |i, k| {
            let (low, high) = (i.min(k), i.max(k));
            if length(corners[low], corners[high]) <= within {
                first[high] = first[high].min(low);
            }
        },
    );
    // A corner whose own first was joined to another stays with its own: chains of corners do not collapse.
    for (i, corner) in rings_mut(shapes).flatten().enumerate() {
        let to = first[i];
        if first[to] == to {
            *corner = corners[to];
        }
    }
}

/// Corners of other rings that lie on an edge are put into it.
fn add_corners(shapes: &mut [Vec<Polygon>], within: f64) {
    let mut pieces: Vec<Segment> = Vec::new();
    for (owner, ring) in rings(shapes).enumerate() {
        pieces.extend(edges(ring).map(|(a, b)| Segment { a, b, owner }));
    }
    if pieces.is_empty() {
        return;
    }
    // By edge, in the order of the rings: where along it, and the corner.
    let mut added: Vec<(usize, f64, Point)> = Vec::new();
    near_pairs(&pieces, side_for(&pieces, within), within, |i, k| {
        for (edge, other) in [(i, k), (k, i)] {
            let (edge_of, corner) = (&pieces[edge], pieces[other].a);
            let ends = length(edge_of.a, corner).min(length(edge_of.b, corner));
            let is_near = to_segment(corner, edge_of.a, edge_of.b) <= within;
            if edge_of.owner != pieces[other].owner && is_near && ends > within {
                added.push((edge, length(edge_of.a, corner), corner));
            }
        }
    });
    added.sort_by(|a, b| {
        (a.0, a.1)
            .partial_cmp(&(b.0, b.1))
            .unwrap_or(std::cmp::Ordering::Equal)
    });
    added.dedup_by(|a, b| a.0 == b.0 && a.2 == b.2);
    let (mut edge, mut next) = (0, added.iter().peekable());
    for ring in rings_mut(shapes) {
        let mut out = Vec::with_capacity(ring.len());
        for corner in ring.iter() {
            out.push(*corner);
            while let Some((_, _, extra)) = next.next_if(|(at, _, _)| *at == edge) {
                out.push(*extra);
            }
            edge += 1;
        }
        *ring = out;
    }
}

#[cfg(test)]
mod tests {
    use super::weld;
    use crate::geometry::Polygon;
    use crate::geometry::tests::square;

    #[test]
    fn neighbours_of_different_length_share_their_edge() {
        let shape = |outer| {
            vec![Polygon {
                outer,
                holes: Vec::new(),
            }]
        };
        let mut shapes = [
            shape(square(0.0, 0.0, 10.0)),
            shape(square(10.01, 2.0, 4.0)),
            shape(square(-3.0, 3.0, 3.0)),
        ];
        weld(&mut shapes, 0.05);
        assert_eq!(
            shapes[0][0].outer,
            [
                [0.0, 0.0],
                [10.0, 0.0],
                [10.01, 2.0],
                [10.01, 6.0],
                [10.0, 10.0],
                [0.0, 10.0],
                [0.0, 6.0],
                [0.0, 3.0]
            ]
        );
        assert_eq!(shapes[1][0].outer, square(10.01, 2.0, 4.0));
    }

    #[test]
    fn corners_that_nearly_meet_become_one() {
        let shape = |x, side| {
            vec![Polygon {
                outer: square(x, 0.0, side),
                holes: Vec::new(),
            }]
        };
        let mut shapes = [shape(0.0, 10.0), shape(10.02, 10.01)];
        weld(&mut shapes, 0.05);
        assert_eq!(shapes[1][0].outer[0], [10.0, 0.0]);
        assert_eq!(shapes[1][0].outer[3], [10.0, 10.0]);
        assert_eq!(shapes[0][0].outer.len(), 4);
    }
}
