//! The sea, its shallows along the coasts, and the tinted edges of continents, as SVG.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use ecolor::Color32;
use emath::Pos2;

use super::canvas::Canvas;
use super::layout::Cell;
use super::look;
use super::outline::{Edge, Ring};
use super::svg::{add_line, num, paint, pen};

/// In how many steps what fades does so.
const STEPS: usize = 6;

/// Boards of more territories than this fade in fewer steps: nobody sees the difference, and each step draws every edge again.
const LARGE: usize = 2_000;

/// In how many steps the edges of a board fade.
fn steps(canvas: &Canvas<'_>) -> usize {
    if canvas.layout.cells.len() > LARGE {
        2
    } else {
        STEPS
    }
}

/// How far each of some layers reaches, from the widest to the narrowest, and how opaque it is, so that together they fade from
/// `strength(0)` to nothing at `reach`.
fn layers(steps: usize, reach: f32, strength: impl Fn(f32) -> f32) -> Vec<(f32, f32)> {
    let mut below = 0.0;
    let mut list = Vec::new();
    for step in (0..steps).rev() {
        // The narrow steps lie closer, where it is strongest.
        let part = |step: usize| (step as f32 / steps as f32).powf(1.4) * reach;
        let wanted = strength((part(step) + part(step + 1)) / 2.0);
        let opacity = ((wanted - below) / (1.0 - below).max(1e-3)).clamp(0.0, 1.0);
        below = wanted;
        list.push((part(step + 1), opacity));
    }
    list
}

/// Water over the whole board, and the shallows round all land.
pub(super) fn sea(canvas: &mut Canvas<'_>) {
    let theme = canvas.theme();
    // From the middle to the corners, which are 0.71 away.
    let stops: String = (0..=STEPS)
        .map(|step| {
            let part = step as f32 / STEPS as f32;
            let colour = look::sea(theme, 0.5 + part * 0.71, 0.5);
            format!(
                "<stop offset=\"{}\"{}/>",
                num(part),
                paint("stop-color", colour)
            )
        })
        .collect();
    canvas.svg.raw(&format!(
        "<defs><radialGradient id=\"sea\" cx=\"0.5\" cy=\"0.5\" r=\"0.71\">{stops}</radialGradient></defs>\n"
    ));
    let (min, size) = (canvas.board.min, canvas.board.size());
    canvas.svg.raw(&format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"url(#sea)\"/>\n",
        min.x, min.y, size.x, size.y
    ));
    if canvas.layout.cells.len() > LARGE {
        large_shallows(canvas);
        return;
    }
    let coasts = edges(canvas, |edge| edge == Edge::Coast);
    if coasts.is_empty() {
        return;
    }
    canvas.svg.raw(&format!(
        "<defs><path id=\"coasts\" d=\"{coasts}\"/></defs>\n\
         <g fill=\"none\" stroke-linejoin=\"round\" stroke-linecap=\"round\">\n"
    ));
    for (radius, colour) in shallows(canvas) {
        canvas.svg.raw(&format!(
            "<use href=\"#coasts\"{} stroke-width=\"{}\"/>\n",
            paint("stroke", colour),
            num(radius * 2.0)
        ));
    }
    canvas.svg.raw("</g>\n");
}

/// How far the layers of the shallows reach, in points, and their colours.
fn shallows(canvas: &Canvas<'_>) -> Vec<(f32, Color32)> {
    let map = canvas.layout.bounds.size().max_elem() * canvas.to_picture.scaling;
    let reach = look::SHALLOWS.iter().map(|(r, _)| *r).fold(0.0, f32::max);
    let strength = |at: f32| {
        let clear = look::SHALLOWS
            .iter()
            .map(|(reach, strength)| 1.0 - strength * (1.0 - at / reach).max(0.0));
        1.0 - clear.product::<f32>()
    };
    let layers = layers(steps(canvas), reach, strength).into_iter();
    layers
        .map(|(far, opacity)| (far * map, canvas.theme().shallow.gamma_multiply(opacity)))
        .collect()
}

/// The shallows of a board with very many coasts: discs along them, so far apart that their rims seem to be one line. To draw every
/// bend with a pen a hundred times as wide would take most of the time that the picture takes.
fn large_shallows(canvas: &mut Canvas<'_>) {
    for (radius, colour) in shallows(canvas) {
        let d = dots(canvas, (radius * 0.25).max(1.0));
        let round = " stroke-linecap=\"round\"";
        canvas.svg.stroke(&d, pen(radius * 2.0, colour), round);
    }
}

/// Points along all coasts, about so far apart, as a path of dots.
fn dots(canvas: &Canvas<'_>, apart: f32) -> String {
    let mut d = String::new();
    let mut taken = BTreeSet::new();
    let strokes = canvas.layout.cells.iter().flat_map(Cell::strokes);
    for (_, points, whole) in strokes.filter(|(edge, _, _)| *edge == Edge::Coast) {
        let mut points = canvas.line(points);
        points.extend(points.first().copied().filter(|_| *whole));
        for ends in points.windows(2) {
            let steps = (ends[0].distance(ends[1]) / apart).ceil().max(1.0) as usize;
            for at in (0..=steps).map(|k| ends[0].lerp(ends[1], k as f32 / steps as f32)) {
                let square = ((at.x / apart).floor() as i32, (at.y / apart).floor() as i32);
                if taken.insert(square) {
                    let _ = write!(d, "M{} {}h.01", num(at.x), num(at.y));
                }
            }
        }
    }
    d
}

/// The path of all edges of some kinds.
pub(super) fn edges(canvas: &Canvas<'_>, wanted: impl Fn(Edge) -> bool) -> String {
    let mut d = String::new();
    for cell in &canvas.layout.cells {
        for (_, points, whole) in cell.strokes().iter().filter(|(edge, _, _)| wanted(*edge)) {
            add_line(&mut d, canvas.line(points), *whole);
        }
    }
    d
}

/// The tinted edges of continents.
pub(super) fn tints(canvas: &mut Canvas<'_>) {
    let layout = canvas.layout;
    let map = layout.bounds.size().max_elem();
    let count = layout
        .continents
        .iter()
        .flatten()
        .max()
        .map_or(0, |c| c + 1);
    let fade = layers(steps(canvas), 1.0, |at| look::TINT_STRENGTH * (1.0 - at));
    let mut paths = vec![vec![String::new(); fade.len()]; count];
    for (cell, continent) in layout.cells.iter().zip(&layout.continents) {
        let Some(continent) = continent else {
            continue;
        };
        for ring in &cell.rings {
            let reach = look::tint_reach(ring, cell.room, map);
            for (layer, (part, _)) in fade.iter().enumerate() {
                strip(canvas, ring, reach * part, &mut paths[*continent][layer]);
            }
        }
    }
    for (continent, paths) in paths.iter().enumerate() {
        let tint = canvas.theme().continent(continent);
        for (d, (_, opacity)) in paths.iter().zip(&fade) {
            let colour: Color32 = tint.gamma_multiply(*opacity);
            canvas.svg.fill(d, colour, "", "");
        }
    }
}

/// A strip inwards along the edges of a ring at which its continent ends.
fn strip(canvas: &Canvas<'_>, ring: &Ring, reach: f32, d: &mut String) {
    let place = |p: Pos2| canvas.to_picture * p;
    for (i, edge) in ring.edges.iter().enumerate() {
        if *edge == Edge::Inner {
            continue;
        }
        let (a, b) = ring.ends(i);
        let inner = |p: usize| ring.points[p] + ring.inwards[p] * reach;
        let corners = [ring.points[a], ring.points[b], inner(b), inner(a)];
        add_line(d, corners.map(place), true);
    }
}

#[cfg(test)]
mod tests {
    use super::{STEPS, layers};

    #[test]
    fn layers_fade_from_the_edge_and_never_more_than_wanted() {
        let list = layers(STEPS, 10.0, |at| 0.9 * (1.0 - at / 10.0));
        let widths: Vec<f32> = list.iter().map(|(reach, _)| *reach).collect();
        assert!(widths.is_sorted_by(|a, b| a > b), "{widths:?}");
        let clear: f32 = list.iter().map(|(_, opacity)| 1.0 - opacity).product();
        assert!((0.8..=0.9).contains(&(1.0 - clear)), "{clear}");
    }
}
