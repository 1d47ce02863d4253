//! Outlines as the file has them. Those that were drawn each by itself, with gaps between, are fitted together.

use super::pictures::traced;
use super::{Board, Facts};
use crate::content::shapes;
use crate::core::counted::plural;
use crate::geometry::fill::fill;
use crate::geometry::raster::Raster;
use crate::geometry::touch::touching;
use crate::geometry::weld::weld;
use crate::geometry::{Point, Polygon, area, bounds, edges};

/// The board's length in pixels when outlines are fitted together.
const PIXELS: f64 = 1600.0;

/// The board of outlines.
///
/// # Errors
/// Why they are no outlines of this map.
pub(super) fn board(
    size: (f32, f32),
    pieces: &[Vec<shapes::Polygon>],
    facts: &mut Facts<'_>,
) -> Result<Board, String> {
    let n = facts.names.len();
    let mut shapes: Vec<Vec<Polygon>> = (0..n)
        .map(|i| {
            pieces
                .get(i)
                .map_or_else(Vec::new, |p| p.iter().filter_map(wide).collect())
        })
        .collect();
    let missing: Vec<usize> = (0..n).filter(|i| shapes[*i].is_empty()).collect();
    if missing.len() * 3 > n {
        return Err(format!(
            "{} of {n} territories {} no outline",
            missing.len(),
            plural(&missing.len(), "has", "have")
        ));
    }
    let corner = settle(&mut shapes, &mut facts.labels);
    let size = [f64::from(size.0), f64::from(size.1)].map(|c| if c.is_finite() { c } else { 0.0 });
    let all = shapes.iter().flatten().flat_map(|p| &p.outer);
    let (_, high) = bounds(all).unwrap_or(([0.0; 2], [1.0; 2]));
    // A size that the outlines do not keep to, or that is far larger than they are, says nothing.
    let size: Point = [0, 1].map(|c| {
        let said = size[c] - corner[c];
        if said >= high[c] * 0.98 && said < high[c] * 4.0 {
            said
        } else {
            high[c] * 1.02
        }
    });
    let long = size[0].max(size[1]);
    weld(&mut shapes, long * 4e-4);
    if missing.is_empty() && fit(&shapes, facts, long) && shapes.iter().all(|s| !s.is_empty()) {
        return Ok(Board {
            size,
            shapes,
            labels: facts.labels.clone(),
        });
    }
    fitted_together(&shapes, size, facts)
}

/// An outline in numbers of this module, if it is one.
fn wide(polygon: &shapes::Polygon) -> Option<Polygon> {
    let ring = |ring: &Vec<shapes::Point>| -> Vec<Point> {
        ring.iter()
            .map(|p| [f64::from(p[0]), f64::from(p[1])])
            .collect()
    };
    let near = |ring: &Vec<Point>| {
        ring.len() >= 3 && ring.iter().flatten().all(|x| x.abs() < 1e6) && area(ring) != 0.0
    };
    let outer = ring(&polygon.outer);
    let holes = polygon.holes.iter().map(ring).filter(near).collect();
    near(&outer).then_some(Polygon { outer, holes })
}

/// Moves everything so that nothing lies left of or above the board's corner; says where the corner was.
fn settle(shapes: &mut [Vec<Polygon>], labels: &mut [Option<Point>]) -> Point {
    let all = shapes.iter().flatten().flat_map(|p| &p.outer);
    let (low, high) = bounds(all).unwrap_or(([0.0; 2], [0.0; 2]));
    // Far from the corner means that the corner is elsewhere, too.
    let corner = [0, 1].map(|c| {
        let far = low[c] > (high[c] - low[c]) * 1.5;
        if low[c] < 0.0 || far { low[c] } else { 0.0 }
    });
    let place = |p: &mut Point| (0..2).for_each(|c| p[c] -= corner[c]);
    for polygon in shapes.iter_mut().flatten() {
        polygon.outer.iter_mut().for_each(place);
        polygon.holes.iter_mut().flatten().for_each(place);
    }
    labels.iter_mut().flatten().for_each(place);
    corner
}

/// Whether shapes that border and nearly touch have an edge in common, most of them.
fn fit(shapes: &[Vec<Polygon>], facts: &Facts<'_>, long: f64) -> bool {
    // An edge by its ends, whichever way it is gone.
    let bits = |p: Point| (p[0].to_bits(), p[1].to_bits());
    let mut all: Vec<(_, usize)> = Vec::new();
    for (i, shape) in shapes.iter().enumerate() {
        for (a, b) in shape.iter().flat_map(|p| p.rings().flat_map(|r| edges(r))) {
            let (a, b) = (bits(a), bits(b));
            all.push(((a.min(b), a.max(b)), i));
        }
    }
    all.sort_unstable();
    let mut common: Vec<(usize, usize)> = all
        .windows(2)
        .filter(|w| w[0].0 == w[1].0 && w[0].1 != w[1].1)
        .map(|w| (w[0].1, w[1].1))
        .collect();
    common.sort_unstable();
    let borders = |a: usize, b: usize| facts.joined[a].binary_search(&b).is_ok();
    let near = touching(shapes, long * 0.004);
    let near = near
        .into_iter()
        .filter(|((a, b), length)| borders(*a, *b) && *length > long * 0.01);
    let (mut all, mut fit) = (0, 0);
    for (pair, _) in near {
        all += 1;
        fit += usize::from(common.binary_search(&pair).is_ok());
    }
    fit * 10 >= all * 8
}

/// The outlines drawn as pixels, the gaps closed, and traced again.
fn fitted_together(
    shapes: &[Vec<Polygon>],
    size: Point,
    facts: &mut Facts<'_>,
) -> Result<Board, String> {
    let long = size[0].max(size[1]);
    let scale = PIXELS / long;
    let mut raster = Raster::empty(
        (size[0] * scale).ceil().max(1.0) as usize,
        (size[1] * scale).ceil().max(1.0) as usize,
    );
    let mut order: Vec<(f64, usize, &Polygon)> = shapes
        .iter()
        .enumerate()
        .flat_map(|(i, shape)| shape.iter().map(move |p| (p.area(), i, p)))
        .collect();
    // The small on top of the large.
    order.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (_, i, polygon) in order {
        fill(&mut raster, i as u32 + 1, polygon, scale);
    }
    let in_pixels = |p: &mut Point| p.iter_mut().for_each(|c| *c *= scale);
    facts.labels.iter_mut().flatten().for_each(in_pixels);
    let mut board = traced(raster, facts, "outlines")?;
    let back = |p: &mut Point| p.iter_mut().for_each(|c| *c /= scale);
    for polygon in board.shapes.iter_mut().flatten() {
        polygon.outer.iter_mut().for_each(back);
        polygon.holes.iter_mut().flatten().for_each(back);
    }
    board.labels.iter_mut().flatten().for_each(back);
    board.size = size;
    Ok(board)
}
