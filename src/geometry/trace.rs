//! From labelled pixels to outlines. A border between two regions is traced and simplified once, so both have the same corners.

use std::collections::BTreeMap;

use geo::{LineString, Simplify as _};

use super::grid::{Segment, cross, near_pairs};
use super::raster::{NONE, Raster};
use super::{Point, Polygon, area, bounds, inside};

/// The outlines of every region, by label, in pixels from the top left corner of the picture.
///
/// `tolerance` is how far an outline may leave the pixels' edges, in pixels: 0 gives the edges themselves, with all their steps;
/// about 0.8 gives smooth lines. Outlines never cross: where the simpler line would, the pixels' own is kept.
#[must_use]
pub fn trace(raster: &Raster, tolerance: f64) -> BTreeMap<u32, Vec<Polygon>> {
    let walls = Walls::new(raster);
    let (rings, chains) = chained(&walls);
    let lines = simplified(&chains, &rings, tolerance);
    let mut loops: BTreeMap<u32, Vec<Vec<Point>>> = BTreeMap::new();
    for ring in &rings {
        let points = assembled(ring, &lines);
        loops
            .entry(ring.label)
            .or_default()
            .extend(split_at_repeats(points));
    }
    let with_holes = |(label, loops)| (label, polygons(loops));
    loops.into_iter().map(with_holes).collect()
}

/// A corner of a pixel.
type Corner = (u32, u32);

/// East, south, west, north.
const STEPS: [(i64, i64); 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];

/// The edges between pixels of different labels.
struct Walls<'a> {
    raster: &'a Raster,
}

impl<'a> Walls<'a> {
    fn new(raster: &'a Raster) -> Walls<'a> {
        Walls { raster }
    }

    /// The labels round a corner: north-east, south-east, south-west, north-west.
    fn round(&self, (x, y): Corner) -> [u32; 4] {
        let (x, y) = (i64::from(x), i64::from(y));
        [(x, y - 1), (x, y), (x - 1, y), (x - 1, y - 1)].map(|(x, y)| self.raster.at(x, y))
    }

    /// Whether more than two edges meet at a corner.
    fn is_node(&self, corner: Corner) -> bool {
        let round = self.round(corner);
        (0..4).filter(|i| round[*i] != round[(i + 1) % 4]).count() > 2
    }

    /// All rings, the region at the right hand: outlines go clockwise, holes the other way.
    fn rings(&self) -> Vec<(u32, Vec<Corner>)> {
        let (width, height) = (self.raster.width, self.raster.height);
        let mut seen = vec![false; width * height];
        let mut rings = Vec::new();
        for y in 0..height {
            for x in 0..width {
                let label = self.raster.labels[y * width + x];
                let above = self.raster.at(x as i64, y as i64 - 1);
                if label != NONE && above != label && !seen[y * width + x] {
                    rings.push((label, self.walk((x as u32, y as u32), label, &mut seen)));
                }
            }
        }
        rings
    }

    /// Round a ring, from a corner eastwards. Marks the pixels whose upper edges it goes along.
    fn walk(&self, start: Corner, label: u32, seen: &mut [bool]) -> Vec<Corner> {
        let (mut at, mut heading) = (start, 0);
        let mut corners = Vec::new();
        loop {
            corners.push(at);
            if heading == 0 {
                seen[at.1 as usize * self.raster.width + at.0 as usize] = true;
            }
            let (dx, dy) = STEPS[heading];
            at = ((i64::from(at.0) + dx) as u32, (i64::from(at.1) + dy) as u32);
            let round = self.round(at);
            // Pixels that meet at a corner only are two pieces: the ring stays with its own.
            heading = if round[(heading + 1) % 4] != label {
                (heading + 1) % 4
            } else if round[heading] != label {
                heading
            } else {
                (heading + 3) % 4
            };
            if at == start && heading == 0 {
                return corners;
            }
        }
    }
}

/// A ring as the chains it is made of.
struct Ring {
    label: u32,
    /// Index of a chain, and whether it is gone backwards.
    parts: Vec<(usize, bool)>,
}

/// A line between two nodes, or all round an island. Closed chains do not repeat their first corner.
struct Chain {
    corners: Vec<Corner>,
    closed: bool,
}

/// Cuts rings at the corners where three regions meet, so that each line between two is there once.
fn chained(walls: &Walls<'_>) -> (Vec<Ring>, Vec<Chain>) {
    let mut chains: Vec<Chain> = Vec::new();
    let mut known: BTreeMap<(Corner, Corner), usize> = BTreeMap::new();
    let mut place = |corners: Vec<Corner>, closed: bool| {
        let n = corners.len();
        let (first, second) = (corners[0], corners[1]);
        let (last, before) = if closed {
            (corners[0], corners[n - 1])
        } else {
            (corners[n - 1], corners[n - 2])
        };
        let backwards = (last, before) < (first, second);
        let key = if backwards {
            (last, before)
        } else {
            (first, second)
        };
        let index = *known.entry(key).or_insert_with(|| {
            let mut corners = corners;
            if backwards {
                corners.reverse();
                if closed {
                    // The first corner stays the first.
                    corners.rotate_right(1);
                }
            }
            chains.push(Chain { corners, closed });
            chains.len() - 1
        });
        (index, backwards)
    };
    let mut rings = Vec::new();
    for (label, mut corners) in walls.rings() {
        let node = corners.iter().position(|c| walls.is_node(*c));
        let parts = match node {
            None => {
                // Both sides of an island begin at the same corner: the least.
                let least = (0..corners.len()).min_by_key(|i| corners[*i]).unwrap_or(0);
                corners.rotate_left(least);
                vec![place(corners, true)]
            }
            Some(node) => {
                corners.rotate_left(node);
                corners.push(corners[0]);
                let mut parts = Vec::new();
                let mut from = 0;
                for i in 1..corners.len() {
                    if walls.is_node(corners[i]) {
                        parts.push(place(corners[from..=i].to_vec(), false));
                        from = i;
                    }
                }
                parts
            }
        };
        rings.push(Ring { label, parts });
    }
    (rings, chains)
}

/// The lines of all chains, simplified where nothing crosses by it.
fn simplified(chains: &[Chain], rings: &[Ring], tolerance: f64) -> Vec<Vec<Point>> {
    let own: Vec<Vec<Point>> = chains.iter().map(|c| smoothed(c, tolerance)).collect();
    if tolerance <= 0.0 {
        return own;
    }
    let mut lines: Vec<Vec<Point>> = chains
        .iter()
        .zip(&own)
        .map(|(chain, line)| simpler(line, chain.closed, tolerance))
        .collect();
    let mut kept = vec![false; chains.len()];
    for round in 0.. {
        let mut again = crossing(chains, &lines);
        for ring in rings {
            let encloses = |lines: &[Vec<Point>]| area(&assembled(ring, lines)).signum();
            let points: usize = ring.parts.iter().map(|(c, _)| lines[*c].len()).sum();
            if points < 24 && encloses(&lines) != encloses(&own) {
                again.extend(ring.parts.iter().map(|(c, _)| *c));
            }
        }
        again.retain(|c| !kept[*c]);
        if again.is_empty() {
            break;
        }
        // Few rounds settle it; should they not, no line is simplified.
        if round == 6 {
            return own;
        }
        for c in again {
            kept[c] = true;
            lines[c].clone_from(&own[c]);
        }
    }
    lines
}

/// A chain as points: with any tolerance at all, steps become slopes through the middles of the pixels' edges. Such lines
/// never cross. The ends stay.
fn smoothed(chain: &Chain, tolerance: f64) -> Vec<Point> {
    let point = |c: &Corner| [f64::from(c.0), f64::from(c.1)];
    let corners: Vec<Point> = chain.corners.iter().map(point).collect();
    let n = corners.len();
    if tolerance <= 0.0 {
        let straight = |i: usize| {
            let (a, b, c) = (corners[(i + n - 1) % n], corners[i], corners[(i + 1) % n]);
            let is_end = !chain.closed && (i == 0 || i == n - 1);
            !is_end && (b[0] - a[0], b[1] - a[1]) == (c[0] - b[0], c[1] - b[1])
        };
        return (0..n)
            .filter(|i| !straight(*i))
            .map(|i| corners[i])
            .collect();
    }
    let middle = |a: Point, b: Point| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
    let inner = corners.windows(2).map(|pair| middle(pair[0], pair[1]));
    if chain.closed {
        return inner.chain([middle(corners[n - 1], corners[0])]).collect();
    }
    let ends = (corners[0], corners[n - 1]);
    std::iter::once(ends.0)
        .chain(inner)
        .chain([ends.1])
        .collect()
}

/// The most points that are simplified in one go: it keeps the work linear and shallow.
const STRETCH: usize = 512;

/// A line with fewer points, its ends kept.
fn simpler(line: &[Point], closed: bool, tolerance: f64) -> Vec<Point> {
    if !closed {
        return open_simpler(line, tolerance);
    }
    // A closed line has no ends: its first point and the one farthest from it are kept.
    let apart = |p: &Point| (p[0] - line[0][0]).powi(2) + (p[1] - line[0][1]).powi(2);
    let far = (0..line.len())
        .max_by(|a, b| apart(&line[*a]).total_cmp(&apart(&line[*b])))
        .unwrap_or(0);
    let mut out = open_simpler(&line[..=far], tolerance);
    out.pop();
    let back: Vec<Point> = line[far..].iter().chain([&line[0]]).copied().collect();
    let back = open_simpler(&back, tolerance);
    out.extend(&back[..back.len() - 1]);
    out
}

fn open_simpler(line: &[Point], tolerance: f64) -> Vec<Point> {
    let mut out: Vec<Point> = Vec::new();
    let mut from = 0;
    while from + 1 < line.len() {
        let to = (from + STRETCH).min(line.len() - 1);
        let part = LineString::from(line[from..=to].to_vec()).simplify(tolerance);
        out.extend(
            part.coords()
                .skip(usize::from(from > 0))
                .map(|c| [c.x, c.y]),
        );
        from = to;
    }
    out
}

/// The chains that cross or touch another, or themselves, other than at their ends.
fn crossing(chains: &[Chain], lines: &[Vec<Point>]) -> Vec<usize> {
    let mut segments = Vec::new();
    for (owner, line) in lines.iter().enumerate() {
        let mut piece = |a: Point, b: Point| segments.push(Segment { a, b, owner });
        line.windows(2).for_each(|w| piece(w[0], w[1]));
        if chains[owner].closed {
            piece(line[line.len() - 1], line[0]);
        }
    }
    let mut found = Vec::new();
    near_pairs(&segments, 6.0, 0.0, |i, k| {
        if cross(&segments[i], &segments[k]) {
            found.extend([segments[i].owner, segments[k].owner]);
        }
    });
    found.sort_unstable();
    found.dedup();
    found
}

/// The points of a ring, not closed.
fn assembled(ring: &Ring, lines: &[Vec<Point>]) -> Vec<Point> {
    let mut points = Vec::new();
    for (chain, backwards) in &ring.parts {
        let line = &lines[*chain];
        // An open chain's last point is the next one's first; a closed one is the whole ring.
        let n = line.len() - usize::from(ring.parts.len() > 1 || line[0] == line[line.len() - 1]);
        if *backwards {
            points.extend(line.iter().rev().take(n));
        } else {
            points.extend(line.iter().take(n));
        }
    }
    points
}

/// A ring that comes to one point twice is two rings that touch there.
fn split_at_repeats(points: Vec<Point>) -> Vec<Vec<Point>> {
    let key = |p: &Point| (p[0].to_bits(), p[1].to_bits());
    let mut rings = Vec::new();
    let mut path: Vec<Point> = Vec::new();
    let mut place: BTreeMap<(u64, u64), usize> = BTreeMap::new();
    for point in points {
        if let Some(&from) = place.get(&key(&point)) {
            let ring = path.split_off(from);
            ring.iter().for_each(|p| {
                place.remove(&key(p));
            });
            rings.push(ring);
        }
        place.insert(key(&point), path.len());
        path.push(point);
    }
    rings.push(path);
    rings.retain(|ring| ring.len() >= 3 && area(ring) != 0.0);
    rings
}

/// Outlines with the holes that lie in them, the largest outline first.
fn polygons(loops: Vec<Vec<Point>>) -> Vec<Polygon> {
    let (outer, holes): (Vec<_>, Vec<_>) = loops.into_iter().partition(|ring| area(ring) > 0.0);
    let whole = |outer| Polygon {
        outer,
        holes: Vec::new(),
    };
    let mut sized: Vec<(f64, Polygon)> = outer
        .into_iter()
        .map(|ring| (area(&ring), whole(ring)))
        .collect();
    sized.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut land: Vec<Polygon> = sized.into_iter().map(|(_, polygon)| polygon).collect();
    let boxes: Vec<_> = land.iter().map(|p| bounds(&p.outer)).collect();
    let in_box = |i: usize, at: Point| {
        let within =
            |(low, high): (Point, Point)| (0..2).all(|c| low[c] <= at[c] && at[c] <= high[c]);
        boxes[i].is_some_and(within)
    };
    for hole in holes {
        // Beside the middle of an edge, on the land's side: corners may lie on the outline.
        let (a, b) = (hole[0], hole[1]);
        let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
        let aside = 1e-3 / dx.hypot(dy);
        let probe = [
            (a[0] + b[0]) / 2.0 - dy * aside,
            (a[1] + b[1]) / 2.0 + dx * aside,
        ];
        // The smallest outline that encloses it.
        let round = |i: &usize| in_box(*i, probe) && inside(&land[*i].outer, probe);
        if let Some(home) = (0..land.len()).rev().find(round) {
            land[home].holes.push(hole);
        }
    }
    land
}

#[cfg(test)]
mod tests {
    use super::trace;
    use crate::geometry::raster::{Raster, drawn};
    use crate::geometry::{Point, Polygon, area, edges};

    fn exact(rows: &str) -> Vec<Vec<Polygon>> {
        trace(&drawn(rows), 0.0).into_values().collect()
    }

    #[test]
    fn a_square_has_four_corners_clockwise() {
        let land = exact("... .a. ...");
        assert_eq!(
            land[0][0].outer,
            [[2.0, 1.0], [2.0, 2.0], [1.0, 2.0], [1.0, 1.0]]
        );
    }

    #[test]
    fn a_lake_is_a_hole_and_an_island_in_it_is_land() {
        let land = exact(
            "aaaaa
             a...a
             a.a.a
             a...a
             aaaaa",
        );
        assert_eq!(land[0].len(), 2);
        assert_eq!((land[0][0].area(), land[0][1].area()), (16.0, 1.0));
        assert_eq!(land[0][0].holes.len(), 1);
    }

    #[test]
    fn pixels_that_meet_at_a_corner_are_two_pieces() {
        for rows in ["a. .a", ".a a."] {
            let land = exact(rows);
            assert_eq!(land[0].len(), 2, "{rows}");
            assert!(land[0].iter().all(|p| p.area() == 1.0));
        }
        // A region that touches itself at a corner, round water.
        let land = exact("aaa. a.a. aa.a .aaa");
        assert!(land[0].iter().all(|p| p.area() > 0.0));
        assert_eq!(land[0].iter().map(Polygon::area).sum::<f64>(), 11.0);
    }

    /// The edges of all rings, each with the region at its right.
    fn all_edges(land: &[Vec<Polygon>]) -> Vec<(Point, Point)> {
        let rings = land.iter().flatten().flat_map(Polygon::rings);
        rings.flat_map(|ring| edges(ring)).collect()
    }

    #[test]
    fn regions_that_touch_have_the_same_corners_between_them() {
        let raster = drawn(
            "aaaaaaaabbbbbbbb
             aaaaaaabbbbbbbbb
             aaaaaabbbbbccbbb
             aaaaaaabbbcccbbb
             aaaaaaaabbbbbbbb
             dddddddddddbbbbb
             dddddddddddddddd",
        );
        for tolerance in [0.0, 0.8, 3.0] {
            let land: Vec<_> = trace(&raster, tolerance).into_values().collect();
            // Within the picture every edge is gone once each way.
            let edges = all_edges(&land);
            let on_rim = |p: &Point| p[0] == 0.0 || p[1] == 0.0 || p[0] == 16.0 || p[1] == 7.0;
            for (a, b) in &edges {
                let rim = on_rim(a) && on_rim(b);
                assert_eq!(edges.contains(&(*b, *a)), !rim, "{tolerance} {a:?} {b:?}");
            }
            // And nothing is lost but the cut corners of the picture.
            let whole: f64 = land.iter().flatten().map(Polygon::area).sum();
            let cut = 16.0 * 7.0 - whole;
            assert!(
                (0.0..=tolerance * 10.0).contains(&cut),
                "{tolerance} {whole}"
            );
        }
    }

    #[test]
    fn an_island_of_another_region_shares_its_whole_outline() {
        let land = exact("aaaa abba abba aaaa");
        let (hole, mut island) = (land[0][0].holes[0].clone(), land[1][0].outer.clone());
        island.reverse();
        let at = island.iter().position(|p| *p == hole[0]).unwrap();
        island.rotate_left(at);
        assert_eq!(hole, island);
    }

    #[test]
    fn outlines_are_areas_however_simple_they_are_made() {
        // A picture of noise, from a small generator: the worst that a picture can be.
        let mut state = 7u32;
        let mut next = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 30
        };
        let raster = Raster {
            width: 60,
            height: 50,
            labels: (0..3000).map(|_| next()).collect(),
        };
        for tolerance in [0.5, 2.0, 50.0] {
            for (label, land) in trace(&raster, tolerance) {
                let pixels = raster.labels.iter().filter(|l| **l == label).count() as f64;
                let traced: f64 = land.iter().map(Polygon::area).sum();
                assert!(
                    (traced - pixels).abs() < pixels * 0.2,
                    "{label} {traced} {pixels}"
                );
                for polygon in &land {
                    assert!(area(&polygon.outer) > 0.0);
                    assert!(polygon.rings().all(|ring| ring.len() >= 3));
                }
            }
        }
    }

    #[test]
    fn a_picture_without_regions_has_no_outlines() {
        assert!(trace(&Raster::empty(5, 4), 0.8).is_empty());
        assert!(trace(&Raster::empty(0, 0), 0.8).is_empty());
    }
}
