//! The outline of a territory with an index of its edges: whether points lie in it, how near another one comes, how far two
//! run along each other.

use geo::{
    Area, BooleanOps, BoundingRect, Coord, InteriorPoint, Line, LineString, LinesIter,
    MultiPolygon, Point, Polygon,
};
use rstar::{AABB, RTree};

use crate::content::shapes::Polygon as Piece;

/// A box with a margin.
pub(super) type Frame = AABB<Point<f64>>;

/// So many edges are looked through as fast as an index is asked.
const FEW: usize = 64;

/// An outline that is an area.
pub(super) struct Outline {
    area: f64,
    frame: Frame,
    edges: Vec<Line<f64>>,
    /// The edges by place, if they are many.
    index: Option<RTree<Line<f64>>>,
    pieces: MultiPolygon<f64>,
    /// A point deep in it.
    inner: Option<Point<f64>>,
}

impl Outline {
    /// The outline of these pieces; none if they are no area.
    pub(super) fn new(pieces: &[Piece]) -> Option<Outline> {
        let is_ring =
            |ring: &Vec<[f32; 2]>| ring.len() >= 3 && ring.iter().flatten().all(|x| x.is_finite());
        let mut rings = pieces.iter().flat_map(|p| p.holes.iter().chain([&p.outer]));
        if pieces.is_empty() || !rings.all(is_ring) {
            return None;
        }
        let pieces = MultiPolygon::new(pieces.iter().map(polygon).collect());
        let area = pieces.unsigned_area();
        let bounds = pieces.bounding_rect()?;
        let flat = bounds.width().max(bounds.height()).powi(2) * 1e-9;
        if area.partial_cmp(&flat) != Some(std::cmp::Ordering::Greater) {
            return None;
        }
        let edges = pieces.lines_iter().filter(|line| line.start != line.end);
        let edges: Vec<Line<f64>> = edges.collect();
        let index = (edges.len() > FEW).then(|| RTree::bulk_load(edges.clone()));
        Some(Outline {
            area,
            frame: AABB::from_corners(bounds.min().into(), bounds.max().into()),
            edges,
            index,
            inner: pieces.interior_point(),
            pieces,
        })
    }

    /// Its edges that come into a box, or that may.
    fn edges_in(&self, frame: Frame) -> impl Iterator<Item = &Line<f64>> {
        let indexed = self.index.iter();
        let indexed = indexed.flat_map(move |tree| tree.locate_in_envelope_intersecting(&frame));
        let all = if self.index.is_none() {
            self.edges.as_slice()
        } else {
            &[]
        };
        let looked_through = all.iter().filter(move |edge| {
            let (low, high) = (frame.lower(), frame.upper());
            edge.start.x.min(edge.end.x) <= high.x()
                && edge.start.x.max(edge.end.x) >= low.x()
                && edge.start.y.min(edge.end.y) <= high.y()
                && edge.start.y.max(edge.end.y) >= low.y()
        });
        indexed.chain(looked_through)
    }

    /// Its area, without holes.
    pub(super) fn area(&self) -> f64 {
        self.area
    }

    /// The box round it.
    pub(super) fn frame(&self) -> Frame {
        self.frame
    }

    /// Whether a point lies in it: a ray to the right crosses its edges an odd number of times.
    pub(super) fn contains(&self, at: Point<f64>) -> bool {
        let (x, y) = at.x_y();
        let right = self.frame.upper().x();
        if right < x {
            return false;
        }
        let ray = AABB::from_corners(at, Point::new(right, y));
        let crossed = self.edges_in(ray).filter(|edge| {
            let Line { start, end } = **edge;
            if (start.y > y) == (end.y > y) {
                return false;
            }
            x < start.x + (y - start.y) / (end.y - start.y) * (end.x - start.x)
        });
        crossed.count() % 2 == 1
    }

    /// How far a point lies from its edge, inside or outside.
    pub(super) fn distance(&self, at: Point<f64>) -> f64 {
        let squared = match &self.index {
            Some(tree) => tree
                .nearest_neighbor_iter_with_distance_2(&at)
                .next()
                .map(|(_, d)| d),
            None => self
                .edges
                .iter()
                .map(|edge| squared(edge, at))
                .reduce(f64::min),
        };
        squared.map_or(f64::INFINITY, f64::sqrt)
    }

    /// The least distance between its edge and another's, exact where they do not cross.
    pub(super) fn gap(&self, other: &Outline) -> f64 {
        let one = |from: &Outline, to: &Outline| {
            let ends = from.edges.iter().map(|edge| to.distance(edge.start.into()));
            ends.fold(f64::INFINITY, f64::min)
        };
        one(self, other).min(one(other, self))
    }

    /// How two outlines lie to each other. What comes nearer than `near` touches. Edges are looked at in pieces no longer
    /// than `step`.
    pub(super) fn meet(&self, other: &Outline, near: f64, step: f64) -> Meeting {
        let mut meeting = Meeting::default();
        let mut along = [0.0; 2];
        for (shared, from, to) in [(0, self, other), (1, other, self)] {
            let frame = margin(to.frame, near);
            for edge in from.edges_in(frame) {
                for (middle, length) in steps(edge, step) {
                    if to.distance(middle) <= near {
                        along[shared] += length;
                    } else if !meeting.is_over && to.contains(middle) {
                        meeting.is_over = true;
                    }
                }
            }
        }
        meeting.shared = along[0].min(along[1]);
        if !meeting.is_over && meeting.shared > 0.0 {
            // One laid exactly over the other has no point deep inside it on its edge.
            let inside = |a: &Outline, b: &Outline| a.inner.is_some_and(|at| b.contains(at));
            meeting.is_over = inside(self, other) || inside(other, self);
        }
        meeting
    }

    /// The area that both cover.
    pub(super) fn overlap(&self, other: &Outline) -> f64 {
        self.pieces.intersection(&other.pieces).unsigned_area()
    }

    /// A point where its edge crosses itself, if it does.
    pub(super) fn crossing(&self) -> Option<Coord<f64>> {
        self.edges.iter().find_map(|edge| {
            let frame = AABB::from_corners(edge.start.into(), edge.end.into());
            self.edges_in(frame).find_map(|other| crossing(edge, other))
        })
    }
}

/// The square of the distance between a point and an edge.
fn squared(edge: &Line<f64>, at: Point<f64>) -> f64 {
    let across = edge.end - edge.start;
    let off = Coord::from(at) - edge.start;
    let long = across.x * across.x + across.y * across.y;
    let part = ((off.x * across.x + off.y * across.y) / long).clamp(0.0, 1.0);
    let left = off - across * part;
    left.x * left.x + left.y * left.y
}

/// How two outlines lie to each other.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Meeting {
    /// Along which length they touch.
    pub(super) shared: f64,
    /// Whether some of one lies in the other.
    pub(super) is_over: bool,
}

/// A box with this margin round it.
pub(super) fn margin(frame: Frame, by: f64) -> Frame {
    let off = Point::new(by, by);
    AABB::from_corners(frame.lower() - off, frame.upper() + off)
}

fn polygon(piece: &Piece) -> Polygon<f64> {
    let ring = |ring: &[[f32; 2]]| {
        let points = ring.iter().map(|[x, y]| Coord {
            x: f64::from(*x),
            y: f64::from(*y),
        });
        LineString::new(points.collect())
    };
    Polygon::new(
        ring(&piece.outer),
        piece.holes.iter().map(|h| ring(h)).collect(),
    )
}

/// Most pieces of one edge: a shape may be as large as it likes.
const MOST_STEPS: f64 = 64.0;

/// The middles and lengths of the pieces of an edge.
fn steps(edge: &Line<f64>, step: f64) -> impl Iterator<Item = (Point<f64>, f64)> + use<> {
    let Line { start, end } = *edge;
    let across = end - start;
    let length = across.x.hypot(across.y);
    let count = (length / step).ceil().clamp(1.0, MOST_STEPS);
    (0..count as u32).map(move |i| {
        let part = (f64::from(i) + 0.5) / count;
        let at = start + across * part;
        (at.into(), length / count)
    })
}

/// Where two edges cross in the middle of both; edges that meet at an end or lie along each other do not.
fn crossing(a: &Line<f64>, b: &Line<f64>) -> Option<Coord<f64>> {
    let side = |line: &Line<f64>, at: Coord<f64>| {
        let (d, e) = (line.end - line.start, at - line.start);
        let cross = d.x * e.y - d.y * e.x;
        // What is off the line by rounding alone lies on it.
        let size = d.x.hypot(d.y) * e.x.hypot(e.y);
        if cross.abs() <= size * 1e-9 {
            0.0
        } else {
            cross
        }
    };
    let (s, e) = (side(a, b.start), side(a, b.end));
    if s * e >= 0.0 || side(b, a.start) * side(b, a.end) >= 0.0 {
        return None;
    }
    Some(b.start + (b.end - b.start) * (s / (s - e)))
}

#[cfg(test)]
mod tests {
    use geo::Point;

    use super::Outline;
    use crate::content::shapes::Polygon;

    fn outline(points: &[[f32; 2]]) -> Outline {
        let piece = Polygon {
            outer: points.to_vec(),
            holes: Vec::new(),
        };
        Outline::new(&[piece]).unwrap()
    }

    fn square(x: f32, y: f32, side: f32) -> Outline {
        outline(&[[x, y], [x + side, y], [x + side, y + side], [x, y + side]])
    }

    #[test]
    fn neighbours_share_an_edge_and_nothing_else() {
        let (a, b) = (square(0.0, 0.0, 10.0), square(10.0, 4.0, 10.0));
        let meeting = a.meet(&b, 0.1, 1.0);
        assert!((meeting.shared - 6.0).abs() < 1.1, "{meeting:?}");
        assert!(!meeting.is_over);
        let corner = a.meet(&square(10.0, 10.0, 5.0), 0.1, 1.0);
        assert!(corner.shared < 1.0 && !corner.is_over, "{corner:?}");
        assert!((a.gap(&square(13.0, 0.0, 5.0)) - 3.0).abs() < 1e-9);
    }

    #[test]
    fn what_lies_over_another_is_seen_from_either_side() {
        let big = square(0.0, 0.0, 10.0);
        for (small, both) in [
            (square(2.0, 2.0, 2.0), 4.0),
            (square(8.0, 8.0, 4.0), 4.0),
            (square(0.0, 0.0, 10.0), 100.0),
        ] {
            for (a, b) in [(&big, &small), (&small, &big)] {
                assert!(a.meet(b, 0.1, 1.0).is_over, "{both}");
                assert!((a.overlap(b) - both).abs() < 1e-3);
            }
        }
        assert!(!big.meet(&square(20.0, 0.0, 4.0), 0.1, 1.0).is_over);
    }

    #[test]
    fn what_lies_in_a_hole_is_not_over_it() {
        let ring = Outline::new(&[Polygon {
            outer: vec![[0.0, 0.0], [10.0, 0.0], [10.0, 10.0], [0.0, 10.0]],
            holes: vec![vec![[4.0, 4.0], [6.0, 4.0], [6.0, 6.0], [4.0, 6.0]]],
        }])
        .unwrap();
        assert!((ring.area() - 96.0).abs() < 1e-9);
        assert!(!ring.contains(Point::new(5.0, 5.0)) && ring.contains(Point::new(2.0, 5.0)));
        let meeting = ring.meet(&square(4.0, 4.0, 2.0), 0.1, 0.5);
        assert!(
            (meeting.shared - 8.0).abs() < 0.6 && !meeting.is_over,
            "{meeting:?}"
        );
    }

    #[test]
    fn an_eight_crosses_itself_and_a_pinched_outline_does_not() {
        let eight = outline(&[[0.0, 0.0], [4.0, 4.0], [4.0, 0.0], [0.0, 3.0]]);
        assert!(eight.crossing().is_some());
        let pinched = outline(&[
            [0.0, 0.0],
            [4.0, 0.0],
            [2.0, 2.0],
            [4.0, 4.0],
            [0.0, 4.0],
            [2.0, 2.0],
        ]);
        assert_eq!(pinched.crossing(), None);
        assert_eq!(square(0.0, 0.0, 3.0).crossing(), None);
    }

    #[test]
    fn what_is_no_area_is_no_outline() {
        let rows: [&[[f32; 2]]; 4] = [
            &[],
            &[[0.0, 0.0], [1.0, 1.0]],
            &[[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]],
            &[[0.0, 0.0], [f32::NAN, 1.0], [2.0, 0.0]],
        ];
        for points in rows {
            let piece = Polygon {
                outer: points.to_vec(),
                holes: Vec::new(),
            };
            assert!(Outline::new(&[piece]).is_none(), "{points:?}");
        }
        assert!(Outline::new(&[]).is_none());
    }
}
