//! Outlines where a map has points alone: each point gets the land that is nearest to it.

use spade::{DelaunayTriangulation, Point2, Triangulation as _};

use super::grid::{Segment, length, near_pairs};
use super::weld::weld;
use super::{Point, Polygon, bounds};

/// A point and its land.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// Where it stands: the point given, unless another stood on the same spot.
    pub at: Point,
    /// Its outline.
    pub outline: Polygon,
}

/// Land round each point: what is nearer to it than to any other, as far as its neighbours are. No two overlap, each has its
/// point within, and cells that are not `joined` leave water between them, so that what touches borders.
///
/// `joined` lists, by point, the points that it borders.
#[must_use]
pub fn cells(points: &[Point], joined: &[Vec<usize>]) -> Vec<Cell> {
    let (points, usual) = spread(points);
    let near = neighbours(&points);
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    for (a, list) in joined.iter().enumerate() {
        pairs.extend(list.iter().map(|b| (a.min(*b), a.max(*b))));
    }
    pairs.sort_unstable();
    let borders = |a: usize, b: usize| pairs.binary_search(&(a.min(b), a.max(b))).is_ok();
    let reach = reaches(&points, &near, usual, borders);
    let strait = usual * 0.12;
    let mut shapes: Vec<Vec<Polygon>> = Vec::with_capacity(points.len());
    for (i, at) in points.iter().enumerate() {
        let mut ring = disc(*at, reach[i]);
        for k in &near[i] {
            let gap = if borders(i, *k) { 0.0 } else { strait };
            ring = nearer(&ring, *at, points[*k], gap);
        }
        shapes.push(vec![Polygon {
            outer: ring,
            holes: Vec::new(),
        }]);
    }
    weld(&mut shapes, usual * 1e-4);
    let whole = |(at, mut shape): (Point, Vec<Polygon>)| Cell {
        at,
        outline: shape.pop().unwrap_or_default(),
    };
    points.into_iter().zip(shapes).map(whole).collect()
}

/// The points, none on the spot of another, and how far neighbours usually are from each other.
fn spread(points: &[Point]) -> (Vec<Point>, f64) {
    let n = points.len().max(1) as f64;
    let (low, high) = bounds(points).unwrap_or(([0.0; 2], [1.0; 2]));
    let (width, height) = (high[0] - low[0], high[1] - low[1]);
    let long = width.max(height);
    let usual = if long > 0.0 {
        // Points in a line have length but no area.
        (width.max(long * 0.1) * height.max(long * 0.1) / n).sqrt()
    } else {
        100.0
    };
    let apart = usual * 0.15;
    let mut points = points.to_vec();
    // Those too near to an earlier one go round it in a spiral until there is room.
    for round in 0..8 {
        let as_segment = |(owner, p): (usize, &Point)| Segment {
            a: *p,
            b: *p,
            owner,
        };
        let dots: Vec<Segment> = points.iter().enumerate().map(as_segment).collect();
        let mut crowded: Vec<(usize, usize)> = Vec::new();
        near_pairs(&dots, apart, apart / 2.0, |i, k| {
            if length(points[i], points[k]) < apart {
                crowded.push((i.max(k), i.min(k)));
            }
        });
        crowded.sort_unstable();
        crowded.dedup();
        if crowded.is_empty() {
            break;
        }
        for group in crowded.chunk_by(|a, b| a.0 == b.0) {
            let (who, first) = group[0];
            let turns = f64::from(round) + group.len() as f64;
            let angle = turns * 2.399_963;
            let far = apart * (1.5 + turns.sqrt());
            points[who] = [
                points[first][0] + far * angle.cos(),
                points[first][1] + far * angle.sin(),
            ];
        }
    }
    (points, usual)
}

/// By point: those whose land may touch its own.
fn neighbours(points: &[Point]) -> Vec<Vec<usize>> {
    let mut near = vec![Vec::new(); points.len()];
    let corners = points.iter().map(|p| Point2::new(p[0], p[1])).collect();
    if let Ok(net) = DelaunayTriangulation::<Point2<f64>>::bulk_load_stable(corners)
        && net.num_vertices() == points.len()
    {
        for edge in net.undirected_edges() {
            let [a, b] = edge.vertices().map(|v| v.fix().index());
            near[a].push(b);
            near[b].push(a);
        }
        near.iter_mut().for_each(|list| list.sort_unstable());
        return near;
    }
    // Points that no net can be made of are few or strange: everybody is asked.
    for (i, list) in near.iter_mut().enumerate() {
        list.extend((0..points.len()).filter(|k| *k != i && points[*k] != points[i]));
    }
    near
}

/// How far the land of each point goes: a little over half the way to the farthest neighbour that it borders, if that is not
/// much farther than usual.
fn reaches(
    points: &[Point],
    near: &[Vec<usize>],
    usual: f64,
    borders: impl Fn(usize, usize) -> bool,
) -> Vec<f64> {
    let to = |i: usize, k: usize| length(points[i], points[k]);
    let mut ways: Vec<f64> = Vec::new();
    for (i, list) in near.iter().enumerate() {
        ways.extend(
            list.iter()
                .filter(|k| **k > i && borders(i, **k))
                .map(|k| to(i, *k)),
        );
    }
    ways.sort_by(f64::total_cmp);
    let middle = ways.get(ways.len() / 2).copied().unwrap_or(usual);
    let reach = |i: usize| {
        let bordered = near[i]
            .iter()
            .filter(|k| borders(i, **k))
            .map(|k| to(i, *k));
        let farthest = bordered
            .filter(|way| *way <= middle * 1.7)
            .fold(0.0, f64::max);
        (farthest * 0.62).max(middle * 0.55)
    };
    (0..points.len()).map(reach).collect()
}

/// Corners of a disc: enough to look round.
const CORNERS: usize = 28;

fn disc(centre: Point, radius: f64) -> Vec<Point> {
    let corner = |i: usize| {
        let angle = i as f64 / CORNERS as f64 * std::f64::consts::TAU;
        [
            centre[0] + radius * angle.cos(),
            centre[1] + radius * angle.sin(),
        ]
    };
    (0..CORNERS).map(corner).collect()
}

/// What of a convex ring is nearer to `own` than to `other`, by at least `gap`.
fn nearer(ring: &[Point], own: Point, other: Point, gap: f64) -> Vec<Point> {
    let (dx, dy) = (other[0] - own[0], other[1] - own[1]);
    let way = dx.hypot(dy);
    // Never so far that the point itself would be lost.
    let limit = (way - gap.min(way * 0.3)) / 2.0;
    let beyond = |p: Point| ((p[0] - own[0]) * dx + (p[1] - own[1]) * dy) / way - limit;
    let mut out = Vec::with_capacity(ring.len() + 2);
    for (a, b) in super::edges(ring) {
        let (at_a, at_b) = (beyond(a), beyond(b));
        if at_a <= 0.0 {
            out.push(a);
        }
        if (at_a < 0.0 && at_b > 0.0) || (at_a > 0.0 && at_b < 0.0) {
            let t = at_a / (at_a - at_b);
            out.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{Cell, cells};
    use crate::geometry::{Point, Polygon, touch::touching};

    fn check(points: &[Point], joined: &[(usize, usize)]) -> Vec<Cell> {
        let mut lists = vec![Vec::new(); points.len()];
        for (a, b) in joined {
            lists[*a].push(*b);
        }
        let cells = cells(points, &lists);
        assert_eq!(cells.len(), points.len());
        for (i, cell) in cells.iter().enumerate() {
            let home = |at| cells.iter().position(|c| c.outline.contains(at));
            assert_eq!(home(cell.at), Some(i), "{cell:?}");
        }
        cells
    }

    fn pairs(cells: &[Cell]) -> Vec<(usize, usize)> {
        let shapes: Vec<Vec<Polygon>> = cells.iter().map(|c| vec![c.outline.clone()]).collect();
        touching(&shapes, 0.01).into_keys().collect()
    }

    #[test]
    fn what_borders_touches_and_what_does_not_leaves_water() {
        let grid: Vec<Point> = (0..9)
            .map(|i| [f64::from(i % 3) * 10.0, f64::from(i / 3) * 10.0])
            .collect();
        let joined = [(0, 1), (1, 2), (0, 3), (3, 6), (6, 7), (7, 8), (4, 5)];
        let mut wanted = joined.to_vec();
        wanted.sort_unstable();
        assert_eq!(pairs(&check(&grid, &joined)), wanted);
    }

    #[test]
    fn points_on_one_spot_or_in_one_line_get_land_too() {
        check(&[[5.0, 5.0]; 7], &[(0, 1)]);
        check(&[[0.0, 0.0], [1.0, 0.0], [2.0, 0.0], [7.0, 0.0]], &[(0, 1)]);
        check(&[[3.0, 4.0]], &[]);
        assert!(check(&[], &[]).is_empty());
    }

    #[test]
    fn corners_between_neighbours_are_the_same() {
        let points: Vec<Point> = (0..60)
            .map(|i| {
                let i = f64::from(i);
                [(i * 37.7) % 100.0, (i * 61.3) % 80.0]
            })
            .collect();
        let all: Vec<(usize, usize)> = (0..60).flat_map(|a| (0..a).map(move |b| (a, b))).collect();
        let cells = check(&points, &all);
        let total: f64 = cells.iter().map(|c| c.outline.area()).sum();
        assert!(total > 3000.0, "{total}");
        // Where two touch over some length they have an edge in common.
        let shapes: Vec<Vec<Polygon>> = cells.iter().map(|c| vec![c.outline.clone()]).collect();
        for ((a, b), length) in touching(&shapes, 0.01) {
            let edges = |i: usize| crate::geometry::edges(&cells[i].outline.outer);
            let common = edges(a).any(|(p, q)| edges(b).any(|(r, s)| (p, q) == (s, r)));
            assert!(common || length < 0.5, "{a} {b} {length}");
        }
    }
}
