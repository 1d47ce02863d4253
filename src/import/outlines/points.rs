//! Nothing but points, or not even those: cells.

use super::{Board, Facts};
use crate::geometry::cells::cells;
use crate::geometry::places::places;
use crate::geometry::{Point, bounds};

/// Cells around the points of the file, or around points that the borders give where the file has too few.
pub(super) fn board(facts: &Facts<'_>) -> Board {
    let points = match usable(facts) {
        Some(points) => points,
        None => places(&facts.joined),
    };
    let cells = cells(&points, &facts.joined);
    let all = cells.iter().flat_map(|cell| &cell.outline.outer);
    let (low, high) = bounds(all).unwrap_or(([0.0; 2], [1.0; 2]));
    let long = (high[0] - low[0])
        .max(high[1] - low[1])
        .max(f64::MIN_POSITIVE);
    // A margin all round, and a size that other boards have.
    let scale = super::USUAL * 0.96 / long;
    let margin = super::USUAL * 0.02;
    let place = |p: Point| {
        [
            (p[0] - low[0]) * scale + margin,
            (p[1] - low[1]) * scale + margin,
        ]
    };
    let size = [
        (high[0] - low[0]) * scale + margin * 2.0,
        (high[1] - low[1]) * scale + margin * 2.0,
    ];
    let mut labels = Vec::with_capacity(cells.len());
    let mut shapes = Vec::with_capacity(cells.len());
    for mut cell in cells {
        labels.push(Some(place(cell.at)));
        cell.outline.outer.iter_mut().for_each(|p| *p = place(*p));
        shapes.push(vec![cell.outline]);
    }
    Board {
        size,
        shapes,
        labels,
    }
}

/// The file's points if most territories have one and they are not all the same; who has none stands among its neighbours.
fn usable(facts: &Facts<'_>) -> Option<Vec<Point>> {
    let n = facts.labels.len();
    let mut known: Vec<Point> = facts.labels.iter().flatten().copied().collect();
    known.sort_by(|a, b| a.partial_cmp(b).unwrap_or(std::cmp::Ordering::Equal));
    known.dedup();
    if known.len() * 2 < n.max(2) {
        return None;
    }
    let near = |p: &Point| p.iter().all(|x| x.abs() < 1e6);
    let all: Option<Vec<Point>> = (0..n).map(|i| among(facts, i)).collect();
    all.filter(|points| points.iter().all(near))
}

/// The point of a territory, else the middle of its neighbours' points, else of all points.
pub(super) fn among(facts: &Facts<'_>, i: usize) -> Option<Point> {
    if let Some(own) = facts.labels[i] {
        return Some(own);
    }
    let middle = |points: Vec<Point>| {
        let n = points.len() as f64;
        let sum = points
            .iter()
            .fold([0.0; 2], |s, p| [s[0] + p[0], s[1] + p[1]]);
        (n > 0.0).then_some([sum[0] / n, sum[1] / n])
    };
    let near = facts.joined[i].iter().filter_map(|k| facts.labels[*k]);
    middle(near.collect()).or_else(|| middle(facts.labels.iter().flatten().copied().collect()))
}
