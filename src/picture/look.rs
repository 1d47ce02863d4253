//! How a board looks, wherever it is drawn: which colour land has, how wide lines are, how large signs and letters.
//!
//! Lengths are in points of the picture unless they say otherwise; `scale` is points a map unit.

use ecolor::Color32;

use super::outline::{Edge, Ring, area};
use super::theme::{Look, Theme, contrast, mix};
use crate::core::id::PlayerId;

/// How far shallows reach, in parts of the map's width, and how strong they are at the coast.
pub(crate) const SHALLOWS: [(f32, f32); 3] = [(0.028, 0.45), (0.014, 0.5), (0.006, 0.7)];
/// How strong the tint of a continent is at its edge.
pub(crate) const TINT_STRENGTH: f32 = 0.9;
/// How wide the tinted edge of a continent is, in parts of the map's width.
const TINT: f32 = 0.0062;
/// How far apart the lines of a pattern are.
pub(crate) const PATTERN_GAP: f32 = 8.0;
/// How wide such a line is from its middle to where it has faded.
pub(crate) const PATTERN_WIDTH: f32 = 1.3;
/// The radius of a pattern's dots.
pub(crate) const PATTERN_DOT: f32 = 1.7;
/// The smallest radius of a badge with a number in it; below it armies are a dot.
pub(crate) const SMALLEST_NUMBER: f32 = 5.6;
/// The smallest radius of a dot; below it armies are not drawn.
pub(crate) const SMALLEST_DOT: f32 = 0.8;
/// The sign of a headquarters.
pub(crate) const STAR: &str = "★";
/// The sign of blocked land.
pub(crate) const BLOCKED: &str = "✖";
/// Most signs below a territory's number; the rest are not drawn.
pub(crate) const MOST_CHIPS: usize = 4;

/// The colour of a side's land; without a side, of land that nobody owns.
pub(crate) fn land(theme: &Theme, owner: Option<PlayerId>) -> Color32 {
    match owner {
        Some(player) => mix(theme.look(player).fill, theme.back, 0.2),
        None => theme.no_mans,
    }
}

/// The colour of a territory as it stands: whose it is, whether it is in sight, whether it is blocked.
pub(crate) fn territory(
    theme: &Theme,
    owner: Option<PlayerId>,
    seen: bool,
    blocked: bool,
) -> Color32 {
    let colour = if seen {
        land(theme, owner)
    } else {
        mix(theme.no_mans, theme.fog, 0.62)
    };
    if blocked {
        mix(colour, theme.fog, 0.5)
    } else {
        colour
    }
}

/// The colour of a territory where no game is played: its continent's.
pub(crate) fn by_continent(theme: &Theme, continent: Option<usize>) -> Color32 {
    let pure = continent.map_or(theme.no_mans, |c| theme.continent(c));
    mix(pure, theme.sea, if theme.dark { 0.25 } else { 0.1 })
}

/// The colour of a territory that is shaded by a measure: from 0, the least, to 1, the most; none where nothing is measured.
pub(crate) fn shaded(theme: &Theme, part: Option<f32>) -> Color32 {
    let Some(part) = part else {
        return theme.no_mans;
    };
    let part = part.clamp(0.0, 1.0);
    let (least, most) = (mix(theme.sea, theme.text, 0.25), theme.bad);
    if part < 0.5 {
        mix(least, theme.accent, part * 2.0)
    } else {
        mix(theme.accent, most, part * 2.0 - 1.0)
    }
}

/// The colour of the pattern over a side's land.
pub(crate) fn pattern_ink(look: Look) -> Color32 {
    look.ink
        .gamma_multiply(if look.ink.r() > 128 { 0.22 } else { 0.26 })
}

/// How wide an edge is drawn, and in which colour.
pub(crate) fn edge(theme: &Theme, edge: Edge, scale: f32) -> (f32, Color32) {
    let large = scale.sqrt().clamp(0.8, 1.6);
    match edge {
        Edge::Inner => (0.9 * large, theme.border.gamma_multiply(0.75)),
        Edge::Continent => (1.7 * large, theme.border),
        Edge::Coast => (1.2 * large, theme.border),
    }
}

/// How far the tint of a continent's edge reaches into a ring, in map units. In: the room round the territory's number and the
/// map's larger side.
pub(crate) fn tint_reach(ring: &Ring, room: f32, map: f32) -> f32 {
    (TINT * map)
        .max(room * 0.13)
        .min(breadth(ring) * 0.3)
        .min(room * 0.5)
}

/// How broad the land in a ring is, roughly.
fn breadth(ring: &Ring) -> f32 {
    let round: f32 = (0..ring.points.len())
        .map(|i| {
            let (a, b) = ring.ends(i);
            ring.points[a].distance(ring.points[b])
        })
        .sum();
    area(&ring.points).abs() * 2.0 / round.max(f32::EPSILON)
}

/// The sea at this point of the picture, whose sides count as 1: darker towards the edges.
pub(crate) fn sea(theme: &Theme, x: f32, y: f32) -> Color32 {
    let from_middle = ((x - 0.5).powi(2) + (y - 0.5).powi(2)).sqrt() / 0.7;
    let depth = (from_middle * 1.2 - 0.25).clamp(0.0, 1.0);
    mix(theme.sea, mix(theme.sea, theme.back, 0.55), depth)
}

/// The radius of a number's badge on land with so much room round it.
pub(crate) fn badge_radius(room: f32) -> f32 {
    (room * 0.62).clamp(9.5, 15.0).max((room * 0.26).min(22.0))
}

/// The same on a board where numbers are usually so far from the nearest other: not so large that badges lie on each other.
pub(crate) fn badge_radius_among(room: f32, spacing: f32) -> f32 {
    let crowded = spacing * 0.36;
    badge_radius(room).min(crowded.max(room * 0.7))
}

/// How much thinner lines are where territories are tiny: 1 where they are not. In: how far numbers usually are from the nearest
/// other.
pub(crate) fn fine(spacing: f32) -> f32 {
    (spacing / 30.0).clamp(0.25, 1.0)
}

/// The radius of the dot that stands for a badge of this radius, which has no room for a number; none where there is not even
/// room for a dot.
pub(crate) fn dot_radius(badge: f32) -> Option<f32> {
    Some(badge * 0.62).filter(|dot| *dot >= SMALLEST_DOT)
}

/// How large a territory's name is written.
pub(crate) fn name_size(scale: f32) -> f32 {
    (scale.sqrt() * 10.0).clamp(9.5, 13.0)
}

/// How large a continent's name is written on a map that is so wide.
pub(crate) fn continent_size(width: f32) -> f32 {
    (width / 68.0).clamp(9.5, 14.5)
}

/// The colour of a continent's name.
pub(crate) fn continent_ink(theme: &Theme, continent: usize) -> Color32 {
    let tint = theme.continent(continent);
    let ink = if theme.dark {
        tint
    } else {
        mix(tint, theme.text, 0.55)
    };
    // A map may choose its colours as it likes; its names are read all the same.
    let steps = (0..=10).map(|step| mix(ink, theme.text, step as f32 / 10.0));
    let read = |colour: &Color32| contrast(*colour, theme.back) >= READ;
    steps.into_iter().find(read).unwrap_or(theme.text)
}

/// The least contrast at which letters of this size are read easily (WCAG 2.2, 1.4.3).
const READ: f32 = 4.5;
