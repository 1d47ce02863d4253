//! Corners that neighbours share: new land fitted to what is there, corners put in, taken out and moved wherever they stand, and
//! the way along an outline.

use super::shape::{Bounds, Fault, NEAR, distance, edges, nearest_on, rings, rings_mut, same};
use crate::session::{Point, Polygon};

/// Fits new land to what is there: corners near others' corners become theirs, corners near others' edges become corners of
/// both, and others' corners on new edges become corners of these. Says which of the others changed.
pub(super) fn fit(pieces: &mut [Polygon], others: &mut [Vec<Polygon>]) -> Vec<bool> {
    let mut changed = vec![false; others.len()];
    let bounds = Bounds::of(pieces);
    for (other, changed) in others.iter_mut().zip(&mut changed) {
        if !Bounds::of(other).near(&bounds, 1.0) {
            continue;
        }
        for ring in rings_mut(pieces) {
            for corner in ring.iter_mut() {
                let theirs = rings(other).flatten().copied();
                let near =
                    theirs.min_by(|a, b| distance(*a, *corner).total_cmp(&distance(*b, *corner)));
                if let Some(near) = near.filter(|near| distance(*near, *corner) <= NEAR) {
                    *corner = near;
                }
            }
        }
        for corner in rings(pieces).flatten() {
            *changed |= insert_corner(other, *corner);
        }
        let theirs: Vec<Point> = rings(other).flatten().copied().collect();
        for corner in theirs {
            insert_corner(pieces, corner);
        }
    }
    for ring in rings_mut(pieces) {
        ring.dedup_by(|a, b| same(*a, *b));
        while ring.len() > 1 && same(ring[0], ring[ring.len() - 1]) {
            ring.pop();
        }
    }
    changed
}

/// Makes a point that lies on edges a corner of them; says whether it was new somewhere.
pub(super) fn insert_corner(pieces: &mut [Polygon], at: Point) -> bool {
    let mut new = false;
    for ring in rings_mut(pieces) {
        if ring.iter().any(|p| same(*p, at)) {
            continue;
        }
        let hit = edges(ring).position(|(a, b)| {
            let (nearest, t) = nearest_on(at, a, b);
            t > 0.0 && t < 1.0 && distance(nearest, at) <= NEAR
        });
        if let Some(edge) = hit {
            ring.insert(edge + 1, at);
            new = true;
        }
    }
    new
}

/// Takes a corner out wherever it stands.
pub(super) fn remove_corner(pieces: &mut [Polygon], at: Point) -> Result<bool, Fault> {
    let mut gone = false;
    for ring in rings_mut(pieces) {
        let before = ring.len();
        ring.retain(|p| !same(*p, at));
        gone |= ring.len() < before;
        if ring.len() < 3 {
            return Err(Fault::Least);
        }
    }
    Ok(gone)
}

/// Moves a corner wherever it stands; says whether it stood anywhere.
pub(super) fn move_corner(pieces: &mut [Polygon], from: Point, to: Point) -> bool {
    let mut moved = false;
    for p in rings_mut(pieces).flatten().filter(|p| same(**p, from)) {
        *p = to;
        moved = true;
    }
    moved
}

/// The way along an outline from one of its corners to another, the shorter of the two, without its ends; none if no ring
/// has both.
pub(super) fn along<'a>(
    lands: impl IntoIterator<Item = &'a [Polygon]>,
    from: Point,
    to: Point,
) -> Option<Vec<Point>> {
    let length = |line: &[Point]| -> f32 { line.windows(2).map(|w| distance(w[0], w[1])).sum() };
    let mut best: Option<(f32, Vec<Point>)> = None;
    for ring in lands.into_iter().flat_map(rings) {
        let place = |p: Point| ring.iter().position(|q| same(*q, p));
        let Some((a, b)) = place(from).zip(place(to)) else {
            continue;
        };
        let n = ring.len();
        let forth: Vec<Point> = (0..=(b + n - a) % n).map(|k| ring[(a + k) % n]).collect();
        let mut back: Vec<Point> = (0..=(a + n - b) % n).map(|k| ring[(b + k) % n]).collect();
        back.reverse();
        for way in [forth, back] {
            let long = length(&way);
            if best.as_ref().is_none_or(|(least, _)| long < *least) {
                best = Some((long, way));
            }
        }
    }
    let (_, way) = best?;
    Some(way.get(1..way.len() - 1).unwrap_or_default().to_vec())
}
