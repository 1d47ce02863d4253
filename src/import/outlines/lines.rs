//! Borders that outlines do not show: they are lines over sea.

use std::collections::{BTreeMap, BTreeSet};

use super::Board;
use crate::content::shapes::SeaLine;
use crate::core::map::{BorderKind, MapDraft};
use crate::geometry::touch::touching;
use crate::geometry::{Point, Polygon};

/// Shapes touch that run along each other for this share of the board's length, within this share of it.
const NEAR: f64 = 0.0015;

/// Makes land borders between shapes that do not touch borders over sea, and draws all that lead over sea.
pub(super) fn draw(draft: &mut MapDraft, board: &Board) -> Vec<SeaLine> {
    let near = board.long() * NEAR;
    let touch: BTreeSet<(usize, usize)> = touching(&board.shapes, near)
        .into_iter()
        .filter(|(_, length)| *length > near)
        .map(|(pair, _)| pair)
        .collect();
    let index: BTreeMap<String, usize> = draft
        .territories
        .iter()
        .enumerate()
        .map(|(i, t)| (t.key.clone(), i))
        .collect();
    let mut over_sea: Vec<(usize, usize)> = Vec::new();
    let mut seen = BTreeSet::new();
    for border in &mut draft.borders {
        let (Some(&from), Some(&to)) = (index.get(&border.from), index.get(&border.to)) else {
            continue;
        };
        let pair = (from.min(to), from.max(to));
        if border.kind == BorderKind::Land && !touch.contains(&pair) {
            border.kind = BorderKind::Sea;
        }
        if border.kind == BorderKind::Sea && seen.insert(pair) {
            over_sea.push((from, to));
        }
    }
    // The more lines, the fewer corners are looked at for each: the work stays the same.
    let looks = ((WORK / over_sea.len().max(1) as f64).sqrt() as usize).clamp(4, LOOKS);
    let mut coasts: Vec<Option<Coast>> = vec![None; board.shapes.len()];
    let mut lines = Vec::new();
    for (from, to) in over_sea {
        for i in [from, to] {
            coasts[i].get_or_insert_with(|| Coast::of(&board.shapes[i], looks));
        }
        let (Some(a), Some(b)) = (&coasts[from], &coasts[to]) else {
            continue;
        };
        let between = between(board, a, b);
        if !between.is_empty() {
            let key = |i: usize| draft.territories[i].key.clone();
            let short = |line: &Vec<Point>| line.iter().map(super::short).collect();
            lines.push(SeaLine {
                from: key(from),
                to: key(to),
                lines: between.iter().map(short).collect(),
            });
        }
    }
    lines
}

/// What lines need of a shape.
#[derive(Clone)]
struct Coast {
    /// Some of its corners.
    corners: Vec<Point>,
    /// Where its number stands.
    middle: Option<Point>,
}

impl Coast {
    fn of(shape: &[Polygon], looks: usize) -> Coast {
        let all: usize = shape.iter().map(|p| p.outer.len()).sum();
        let step = all.div_ceil(looks).max(1);
        let corners = shape.iter().flat_map(|p| &p.outer).step_by(step);
        Coast {
            corners: corners.copied().collect(),
            middle: super::middle(shape),
        }
    }
}

/// At most so many corners of a shape are looked at.
const LOOKS: usize = 240;
/// Pairs of corners that are compared for all lines together.
const WORK: f64 = 2e8;

/// The shortest line between two shapes, drawn a little towards their middles; over the board's sides where that is much
/// shorter.
fn between(board: &Board, from: &Coast, to: &Coast) -> Vec<Vec<Point>> {
    let (a, b) = (&from.corners, &to.corners);
    let Some((straight, p, q)) = nearest(a, b, 0.0) else {
        return Vec::new();
    };
    let inner = |coast: &Coast, at: Point| inwards(board, coast, at);
    let width = board.size[0];
    let round = [width, -width].into_iter().filter_map(|by| {
        let (way, p, q) = nearest(a, b, by)?;
        Some((way, p, q, by))
    });
    let round = round.min_by(|one, other| one.0.total_cmp(&other.0));
    if let Some((way, p, q, by)) = round
        && straight > width * 0.4
        && way < straight * 0.6
    {
        // Out over one side, in over the other.
        let (out, back) = if by > 0.0 { (width, 0.0) } else { (0.0, width) };
        let whole = q[0] + by - p[0];
        let share = if whole == 0.0 {
            0.5
        } else {
            (out - p[0]) / whole
        };
        let y = p[1] + (q[1] - p[1]) * share;
        return vec![
            vec![inner(from, p), p, [out, y]],
            vec![[back, y], q, inner(to, q)],
        ];
    }
    vec![vec![inner(from, p), p, q, inner(to, q)]]
}

/// A point a little farther into a shape than its coast, towards where its number stands.
fn inwards(board: &Board, of: &Coast, coast: Point) -> Point {
    let Some(middle) = of.middle else {
        return coast;
    };
    let (dx, dy) = (middle[0] - coast[0], middle[1] - coast[1]);
    let far = dx.hypot(dy);
    let share = (board.long() * 0.012 / far.max(f64::MIN_POSITIVE)).min(0.6);
    [coast[0] + dx * share, coast[1] + dy * share]
}

/// The two corners nearest to each other, the second ones moved sideways, and how far they are apart.
fn nearest(a: &[Point], b: &[Point], by: f64) -> Option<(f64, Point, Point)> {
    let mut best: Option<(f64, Point, Point)> = None;
    for p in a {
        for q in b {
            let square = (q[0] + by - p[0]).powi(2) + (q[1] - p[1]).powi(2);
            if best.is_none_or(|(least, _, _)| square < least) {
                best = Some((square, *p, *q));
            }
        }
    }
    best.map(|(square, p, q)| (square.sqrt(), p, q))
}
