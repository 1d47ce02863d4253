//! Land cut off from others' land, two lands made one, and one land made two.

use geo::{Area as _, BooleanOps as _};

use super::corners::insert_corner;
use super::shape::{
    Bounds, Fault, area, fault, from_geo, inside, line_crosses, same, to_geo, touching,
};
use crate::session::{Point, Polygon};

/// Land smaller than this, in square units, is a splinter of cutting.
const SPLINTER: f64 = 3.0;

/// The land without that of others: what overlaps is theirs.
pub(super) fn cut<'a>(
    pieces: &[Polygon],
    others: impl IntoIterator<Item = &'a [Polygon]>,
) -> Result<Vec<Polygon>, Fault> {
    let mut land = to_geo(pieces);
    let bounds = Bounds::of(pieces);
    for other in others {
        if Bounds::of(other).near(&bounds, 0.0) {
            land = land.difference(&to_geo(other));
        }
    }
    let whole = land.unsigned_area();
    land.0
        .retain(|p| p.unsigned_area() > SPLINTER.min(whole * 0.5));
    let left = from_geo(&land);
    if left.is_empty() {
        return Err(Fault::Covered);
    }
    Ok(left)
}

/// The two lands as one.
pub(super) fn merge(a: &[Polygon], b: &[Polygon]) -> Result<Vec<Polygon>, Fault> {
    if !touching(a, b) {
        return Err(Fault::Apart);
    }
    let mut land = to_geo(a).union(&to_geo(b));
    // Slits that rounding left open.
    for polygon in &mut land.0 {
        let (outer, mut holes) = (polygon.exterior().clone(), polygon.interiors().to_vec());
        holes.retain(|hole| geo::Polygon::new(hole.clone(), Vec::new()).unsigned_area() > 1.0);
        *polygon = geo::Polygon::new(outer, holes);
    }
    Ok(from_geo(&land))
}

/// Splits land along a line whose ends are on its outline; the first of the two has the larger area.
pub(super) fn split(pieces: &[Polygon], line: &[Point]) -> Result<[Vec<Polygon>; 2], Fault> {
    let (Some(first), Some(last)) = (line.first(), line.last()) else {
        return Err(Fault::NoCut);
    };
    if line.len() < 2 || same(*first, *last) {
        return Err(Fault::NoCut);
    }
    if line_crosses(line) {
        return Err(Fault::Crosses);
    }
    let mut pieces = pieces.to_vec();
    insert_corner(&mut pieces, *first);
    insert_corner(&mut pieces, *last);
    let place = |ring: &[Point], p: Point| ring.iter().position(|q| same(*q, p));
    let found = pieces.iter().enumerate().find_map(|(i, piece)| {
        let ends = place(&piece.outer, *first).zip(place(&piece.outer, *last));
        ends.map(|(a, b)| (i, a, b))
    });
    let (index, a, b) = found.ok_or(Fault::NoCut)?;
    let piece = pieces.remove(index);
    let n = piece.outer.len();
    let way = |from: usize, to: usize| {
        let steps = (to + n - from) % n;
        (0..=steps).map(move |k| (from + k) % n)
    };
    let inner = &line[1..line.len() - 1];
    let mut one: Vec<Point> = way(a, b).map(|i| piece.outer[i]).collect();
    one.extend(inner.iter().rev());
    let mut two: Vec<Point> = way(b, a).map(|i| piece.outer[i]).collect();
    two.extend(inner);
    let halves = [one, two].map(|outer| {
        let own = Polygon {
            outer,
            holes: Vec::new(),
        };
        let holes = piece.holes.iter();
        let in_it = |hole: &&Vec<Point>| {
            hole.first()
                .is_some_and(|p| inside(std::slice::from_ref(&own), *p))
        };
        let holes = holes.filter(in_it).cloned().collect();
        Polygon { holes, ..own }
    });
    let whole = area(std::slice::from_ref(&piece));
    let parts = halves
        .each_ref()
        .map(|half| area(std::slice::from_ref(half)));
    // A line that leaves the land makes more land than there was.
    if (parts[0] + parts[1] - whole).abs() > whole * 1e-3 + 0.5 {
        return Err(Fault::NoCut);
    }
    if let Some(fault) = halves.iter().find_map(|h| fault(std::slice::from_ref(h))) {
        return Err(fault);
    }
    let [one, two] = halves;
    let (mut large, small) = if parts[0] >= parts[1] {
        (vec![one], vec![two])
    } else {
        (vec![two], vec![one])
    };
    large.extend(pieces);
    Ok([large, small])
}
