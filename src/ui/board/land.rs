//! Land: fills, patterns, borders, links, and what is lit up.

use std::sync::Arc;

use egui::emath::TSTransform;
use egui::{Color32, Mesh, Shape, Stroke, Vec2};

use super::super::theme::{Pattern, mix};
use super::brush::Brush;
use super::choice::Role;
use super::edges::Lights;
use super::ground::corner;
use super::kept::Kept;
use crate::core::id::TerritoryId;
use crate::core::map::BorderLine;
use crate::picture::layout::Link;
use crate::picture::look;

/// How thin the outlines of what may be chosen become at most, where territories are tiny.
const LEAST_LIGHT: f32 = 0.45;
/// How much lighter land is from afar that may be chosen.
const FAR_LIGHT: f32 = 0.24;

/// The colour of a territory as it stands.
fn fill(brush: &Brush<'_, '_>, t: TerritoryId, hovered: bool) -> Color32 {
    let theme = brush.theme();
    let view = &brush.cx.view;
    let blocked = view.blocked().contains(t);
    let colour = look::territory(theme, view.owner(t), view.sees(t), blocked);
    let selection = &brush.cx.state.selection;
    let chooses = selection.origin.is_some() || !brush.cx.legal.headquarters.is_empty();
    let spotlight = chooses && brush.cx.legal.player.is_some();
    let colour = match brush.role(t) {
        Role::Idle | Role::Origin if spotlight => mix(colour, theme.back, 0.42),
        Role::Claim | Role::Headquarters | Role::Place | Role::Origin if brush.is_far() => {
            mix(colour, theme.text, FAR_LIGHT)
        }
        _ => colour,
    };
    if hovered {
        mix(colour, Color32::WHITE, 0.16)
    } else {
        colour
    }
}

/// What fills all land, made again when a colour changes or the map is moved.
#[derive(Default)]
pub(super) struct Fills {
    kept: Kept<(TSTransform, Vec<Option<Color32>>), Arc<Mesh>>,
}

impl Fills {
    /// All land in sight in its colours.
    pub(super) fn shape(&mut self, brush: &Brush<'_, '_>, hover: Option<TerritoryId>) -> Shape {
        let of = |t: TerritoryId| brush.is_seen(t).then(|| fill(brush, t, hover == Some(t)));
        let colours: Vec<Option<Color32>> = brush.cx.view.map().ids().map(of).collect();
        let make = || {
            let mut mesh = Mesh::default();
            let land = brush.triangles.iter().zip(&colours);
            for (cell, colour) in land.filter_map(|(cell, colour)| Some((cell, (*colour)?))) {
                let first = mesh.vertices.len() as u32;
                let points = cell.points.iter();
                let points = points.map(|p| corner(brush.to_screen * *p, colour));
                mesh.vertices.extend(points);
                mesh.indices.extend(cell.indices.iter().map(|i| first + i));
            }
            Arc::new(mesh)
        };
        let key = (brush.to_screen, colours.clone());
        Shape::mesh(Arc::clone(self.kept.get(key, make)))
    }
}

/// The patterns of all land, if they are wanted.
pub(super) fn patterns(brush: &Brush<'_, '_>) -> Vec<Option<(Pattern, Color32)>> {
    let of = |t: TerritoryId| {
        let look = brush.theme().look(brush.cx.view.owner(t)?);
        let colour = look::pattern_ink(look);
        (look.pattern != Pattern::Plain).then_some((look.pattern, colour))
    };
    brush.cx.view.map().ids().map(of).collect()
}

/// Land bridges between discs, under them.
pub(super) fn land_links(brush: &Brush<'_, '_>) {
    let theme = brush.theme();
    for link in brush.layout.links.iter().filter(|l| l.is_bridge()) {
        let rooms = brush.cell(link.from).room.min(brush.cell(link.to).room);
        let width = (rooms * brush.to_screen.scaling * 0.42).max(3.0 * brush.fine());
        for line in &link.lines {
            let mut points = brush.line(line);
            if let [a, .., b] = points.as_mut_slice() {
                // Under the discs, so that nothing shows between.
                let along = (*b - *a).normalized() * rooms * brush.to_screen.scaling * 0.3;
                (*a, *b) = (*a - along, *b + along);
            }
            let rim = 2.0 * brush.fine();
            let edge = Stroke::new(width + rim, theme.border.gamma_multiply(0.9));
            brush.painter.add(Shape::line(points.clone(), edge));
            let land = Stroke::new(width, mix(theme.no_mans, theme.back, 0.25));
            brush.painter.add(Shape::line(points, land));
        }
    }
}

/// Lines over sea, or those of a map's own kinds of borders; those from or to the territory under the pointer are lit up.
pub(super) fn lines(brush: &Brush<'_, '_>, hover: Option<TerritoryId>, own: bool) {
    let theme = brush.theme();
    let wanted = |l: &&Link| !l.is_bridge() && l.is_own() == own;
    for link in brush.layout.links.iter().filter(wanted) {
        let near = hover.is_some_and(|t| t == link.from || t == link.to);
        let (width, colour) = if near {
            (2.2, theme.accent)
        } else {
            let colour = link
                .colour
                .map_or(theme.sea_line, |own| theme.of_a_mod(own));
            (1.4 * brush.fine(), colour.gamma_multiply(0.8))
        };
        let wraps = link.lines.len() > 1;
        for (i, line) in link.lines.iter().enumerate() {
            let points = brush.line(line);
            let stroke = Stroke::new(width, colour);
            brush.painter.extend(match link.line {
                BorderLine::Solid => vec![Shape::line(points.clone(), stroke)],
                BorderLine::Dashed | BorderLine::Edge => {
                    Shape::dashed_line(&points, stroke, 5.0, 4.0)
                }
                BorderLine::Dotted => Shape::dotted_line(&points, colour, 4.5, width * 0.75),
            });
            if wraps {
                // The far end of the first line, the near end of the second: where it leaves the map.
                let (edge, before) = match (i, points.as_slice()) {
                    (0, [.., before, edge]) | (_, [edge, before, ..]) => (*edge, *before),
                    _ => continue,
                };
                chevron(brush, edge, edge - before, colour);
            }
        }
        if let ([line, ..], true) = (link.lines.as_slice(), link.one_way)
            && let [a, .., b] = brush.line(line).as_slice()
        {
            chevron(brush, a.lerp(*b, 0.55), *b - *a, colour);
        }
    }
}

/// A small arrow head.
fn chevron(brush: &Brush<'_, '_>, tip: egui::Pos2, along: Vec2, colour: Color32) {
    let along = along.normalized() * 5.0;
    let side = along.rot90();
    let points = vec![tip - along + side, tip, tip - along - side];
    brush
        .painter
        .add(Shape::line(points, Stroke::new(1.8, colour)));
}

/// Lights up what is legal, what is chosen, and where the keyboard stands.
pub(super) fn lights(
    brush: &Brush<'_, '_>,
    lights: &mut Lights,
    hover: Option<TerritoryId>,
    focus: Option<TerritoryId>,
) {
    let theme = brush.theme();
    let selection = brush.cx.state.selection;
    let fine = brush.fine().max(LEAST_LIGHT);
    let ids = || brush.cx.view.map().ids();
    let stroke = |t: TerritoryId| match brush.role(t) {
        _ if !brush.is_seen(t) => None,
        Role::Idle | Role::Chosen => None,
        Role::Origin if selection.origin.is_some() => None,
        // From afar it is lighter land that shows them.
        Role::Claim | Role::Headquarters | Role::Place | Role::Origin if brush.is_far() => None,
        Role::Claim | Role::Headquarters | Role::Place | Role::Origin => {
            Some(Stroke::new(1.8, theme.text.gamma_multiply(0.85)))
        }
        Role::Target => Some(Stroke::new(2.2 * fine, theme.accent)),
        Role::Goal => Some(Stroke::new(2.2 * fine, theme.good)),
    };
    let painter = brush.painter;
    painter.add(lights.shape(brush, ids().map(stroke).collect()));
    let ids = || ids().filter(|t| brush.is_seen(*t));
    for t in ids().filter(|t| brush.role(*t) == Role::Chosen || selection.target == Some(*t)) {
        brush.outline(t, Stroke::new(3.2, theme.accent));
    }
    if let Some(t) = hover {
        brush.outline(t, Stroke::new(1.6, Color32::WHITE.gamma_multiply(0.9)));
    }
    if let Some(t) = focus {
        brush.outline(t, Stroke::new(4.6, theme.back));
        brush.outline(t, Stroke::new(2.6, theme.text));
    }
}

/// The arrow from the chosen origin to the chosen target, or to the one under the pointer.
pub(super) fn chosen_way(brush: &Brush<'_, '_>, hover: Option<TerritoryId>) {
    let selection = brush.cx.state.selection;
    let Some(from) = selection.origin.filter(|_| brush.cx.live) else {
        return;
    };
    let aimed = hover.filter(|t| matches!(brush.role(*t), Role::Target | Role::Goal));
    if let Some(to) = aimed.or(selection.target).filter(|to| *to != from) {
        brush.arrow(&brush.way(from, to), 3.0, brush.theme().accent);
    }
}
