//! Straight pieces sorted into squares, so that only those near each other are compared.

use super::Point;

/// A straight piece and whose it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Segment {
    pub(super) a: Point,
    pub(super) b: Point,
    pub(super) owner: usize,
}

/// Most pairs that are met: more are no board but pieces on top of each other, of which the rest is not looked at.
const MOST_PAIRS: usize = 15_000_000;

/// Calls `meet` for pairs of pieces that may be within `reach` of each other; a pair may come more than once.
///
/// `side` is the side of a square: about the length of a usual piece.
pub(super) fn near_pairs(
    segments: &[Segment],
    side: f64,
    reach: f64,
    mut meet: impl FnMut(usize, usize),
) {
    let mut cells: Vec<((i64, i64), u32)> = Vec::with_capacity(segments.len() * 3);
    for (i, segment) in segments.iter().enumerate() {
        squares(segment, side, reach, |cell| cells.push((cell, i as u32)));
    }
    cells.sort_unstable();
    cells.dedup();
    let mut met = 0;
    for group in cells.chunk_by(|a, b| a.0 == b.0) {
        for (k, (_, one)) in group.iter().enumerate() {
            met += k;
            if met > MOST_PAIRS {
                return;
            }
            for (_, two) in &group[..k] {
                meet(*two as usize, *one as usize);
            }
        }
    }
}

/// A side for [`near_pairs`]: the usual length of a piece, and not so small that a long piece lies in very many squares.
pub(super) fn side_for(segments: &[Segment], reach: f64) -> f64 {
    let all = segments.iter().flat_map(|s| [&s.a, &s.b]);
    let Some((low, high)) = super::bounds(all) else {
        return 1.0;
    };
    let extent = (high[0] - low[0]).max(high[1] - low[1]);
    let total: f64 = segments.iter().map(|s| length(s.a, s.b)).sum();
    let usual = total / segments.len() as f64;
    usual.max(reach).max(extent / 4096.0).max(f64::MIN_POSITIVE)
}

/// The squares that a piece, made thicker by `reach`, lies in: column by column.
fn squares(segment: &Segment, side: f64, reach: f64, mut cell: impl FnMut((i64, i64))) {
    let (a, b) = if segment.a[0] <= segment.b[0] {
        (segment.a, segment.b)
    } else {
        (segment.b, segment.a)
    };
    let column = |x: f64| (x / side).floor() as i64;
    let slope = (b[1] - a[1]) / (b[0] - a[0]);
    let at = |x: f64| {
        if slope.is_finite() {
            a[1] + slope * (x.clamp(a[0], b[0]) - a[0])
        } else {
            a[1]
        }
    };
    for x in column(a[0] - reach)..=column(b[0] + reach) {
        let (left, right) = (x as f64 * side - reach, (x + 1) as f64 * side + reach);
        let (mut low, mut high) = (at(left).min(at(right)), at(left).max(at(right)));
        if !slope.is_finite() {
            (low, high) = (a[1].min(b[1]), a[1].max(b[1]));
        }
        for y in column(low - reach)..=column(high + reach) {
            cell((x, y));
        }
    }
}

/// How far two points are apart.
pub(super) fn length(a: Point, b: Point) -> f64 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// On which side of the line from `a` to `b` a point lies; zero on it.
pub(super) fn turn(a: Point, b: Point, p: Point) -> f64 {
    (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
}

/// Whether two pieces cross or touch, other than by a common end.
pub(super) fn cross(one: &Segment, two: &Segment) -> bool {
    let (a, b, c, d) = (one.a, one.b, two.a, two.b);
    if a == c || a == d || b == c || b == d {
        return false;
    }
    let sides = (turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b));
    if sides.0 == 0.0 && sides.1 == 0.0 {
        // On one line: they touch where their extents do, in both directions.
        let overlap =
            |k: usize| a[k].min(b[k]) <= c[k].max(d[k]) && c[k].min(d[k]) <= a[k].max(b[k]);
        return overlap(0) && overlap(1);
    }
    sides.0 * sides.1 <= 0.0 && sides.2 * sides.3 <= 0.0
}

#[cfg(test)]
mod tests {
    use super::{Segment, cross, near_pairs, side_for};

    fn piece(a: [f64; 2], b: [f64; 2]) -> Segment {
        Segment { a, b, owner: 0 }
    }

    #[test]
    fn pieces_that_cross_are_told_from_those_that_meet_at_their_ends() {
        let flat = piece([0.0, 0.0], [4.0, 0.0]);
        for (b, crosses) in [
            (piece([2.0, -1.0], [2.0, 1.0]), true),
            (piece([2.0, 0.0], [2.0, 1.0]), true),
            (piece([4.0, 0.0], [5.0, 1.0]), false),
            (piece([2.0, 0.5], [2.0, 1.0]), false),
            (piece([1.0, 0.0], [9.0, 0.0]), true),
            (piece([5.0, 0.0], [9.0, 0.0]), false),
        ] {
            assert_eq!(cross(&flat, &b), crosses, "{b:?}");
        }
    }

    #[test]
    fn near_pieces_are_found_and_far_ones_are_not_asked() {
        let steep = piece([50.0, -40.0], [51.0, 60.0]);
        let pieces = [
            piece([0.0, 0.0], [100.0, 1.0]),
            steep,
            piece([0.0, 9.0], [3.0, 9.0]),
        ];
        let mut found = Vec::new();
        near_pairs(&pieces, 5.0, 1.0, |a, b| found.push((a, b)));
        found.sort_unstable();
        found.dedup();
        assert_eq!(found, [(0, 1)]);
        assert!(side_for(&pieces, 1.0) > 1.0);
    }
}
