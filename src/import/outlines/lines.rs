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
    let mut drawn = BTreeSet::new();
    let mut lines = Vec::new();
    for border in &mut draft.borders {
        let (Some(&from), Some(&to)) = (index.get(&border.from), index.get(&border.to)) else {
            continue;
        };
        let pair = (from.min(to), from.max(to));
        if border.kind == BorderKind::Land && !touch.contains(&pair) {
            border.kind = BorderKind::Sea;
        }
        if border.kind == BorderKind::Sea && drawn.insert(pair) {
            let between = between(board, from, to);
            if !between.is_empty() {
                lines.push(SeaLine {
                    from: border.from.clone(),
                    to: border.to.clone(),
                    lines: between
                        .iter()
                        .map(|line| line.iter().map(super::short).collect())
                        .collect(),
                });
            }
        }
    }
    lines
}

/// The shortest line between two shapes, drawn a little towards their middles; over the board's sides where that is much
/// shorter.
fn between(board: &Board, from: usize, to: usize) -> Vec<Vec<Point>> {
    let (a, b) = (corners(&board.shapes[from]), corners(&board.shapes[to]));
    let Some((straight, p, q)) = nearest(&a, &b, 0.0) else {
        return Vec::new();
    };
    let inner = |i: usize, coast: Point| inwards(board, i, coast);
    let width = board.size[0];
    let round = [width, -width].into_iter().filter_map(|by| {
        let (way, p, q) = nearest(&a, &b, by)?;
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
fn inwards(board: &Board, i: usize, coast: Point) -> Point {
    let Some(middle) = super::middle(&board.shapes[i]) else {
        return coast;
    };
    let (dx, dy) = (middle[0] - coast[0], middle[1] - coast[1]);
    let far = dx.hypot(dy);
    let share = (board.long() * 0.012 / far.max(f64::MIN_POSITIVE)).min(0.6);
    [coast[0] + dx * share, coast[1] + dy * share]
}

/// At most so many corners of a shape are looked at.
const LOOKS: usize = 240;

fn corners(shape: &[Polygon]) -> Vec<Point> {
    let all: usize = shape.iter().map(|p| p.outer.len()).sum();
    let step = all.div_ceil(LOOKS).max(1);
    shape
        .iter()
        .flat_map(|p| &p.outer)
        .step_by(step)
        .copied()
        .collect()
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
