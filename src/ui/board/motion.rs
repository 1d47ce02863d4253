//! Draws what moves: conquests that sweep, armies on their way, losses that rise.

use egui::{Color32, FontId, Mesh, Shape, Stroke, vec2};

use super::animate::{Animations, Sight, along};
use super::armies::badge;
use super::brush::Brush;
use super::ground::corner;
use crate::core::id::TerritoryId;
use crate::picture::look;

/// Conquests, right over the land.
pub(super) fn sweeps(brush: &Brush<'_, '_>, animations: &Animations, now: f64) {
    for effect in animations.effects() {
        if let (
            Sight::Sweep {
                territory,
                before,
                from,
            },
            Some(t),
        ) = (&effect.sight, effect.progress(now))
        {
            let mesh = sweep(
                brush,
                *territory,
                look::land(brush.theme(), *before),
                *from,
                smooth(t),
            );
            brush.painter.add(Shape::mesh(mesh));
        }
    }
    // What has not begun yet still has its old colour.
    for effect in animations.effects().iter().filter(|e| e.span.0 > now) {
        if let Sight::Sweep {
            territory,
            before,
            from,
        } = &effect.sight
        {
            let mesh = sweep(
                brush,
                *territory,
                look::land(brush.theme(), *before),
                *from,
                0.0,
            );
            brush.painter.add(Shape::mesh(mesh));
        }
    }
}

/// The old colour of a territory, gone within a growing circle.
fn sweep(
    brush: &Brush<'_, '_>,
    t: TerritoryId,
    old: Color32,
    from: egui::Pos2,
    progress: f32,
) -> Mesh {
    let Some(cell) = brush.triangles.get(t.index()) else {
        return Mesh::default();
    };
    let far = cell
        .points
        .iter()
        .map(|p| p.distance(from))
        .fold(0.0, f32::max);
    let soft = (far * 0.35).max(f32::EPSILON);
    let reach = progress * (far + soft);
    let mut mesh = Mesh::default();
    for p in &cell.points {
        let left = ((p.distance(from) - reach + soft) / soft).clamp(0.0, 1.0);
        mesh.vertices
            .push(corner(brush.to_screen * *p, old.gamma_multiply(left)));
    }
    mesh.indices.extend_from_slice(&cell.indices);
    mesh
}

/// Armies on their way, and numbers that rise.
pub(super) fn over(brush: &Brush<'_, '_>, animations: &Animations, now: f64) {
    let theme = brush.theme();
    for effect in animations.effects() {
        let Some(t) = effect.progress(now) else {
            continue;
        };
        match &effect.sight {
            Sight::Travel {
                way,
                armies,
                player,
            } => {
                let look = player.map_or(theme.neutral, |p| theme.look(p));
                if let Some(at) = along(way, smooth(t)) {
                    let at = brush.to_screen * at;
                    badge(brush, at, 10.0, *armies, look, None);
                    let ring = theme.accent.gamma_multiply(1.0 - t);
                    brush
                        .painter
                        .circle_stroke(at, 13.0 + 6.0 * t, Stroke::new(2.0, ring));
                }
            }
            Sight::Change { territory, armies } => {
                let (text, colour) = if *armies > 0 {
                    (format!("+{armies}"), theme.good)
                } else {
                    (format!("−{}", armies.unsigned_abs()), theme.bad)
                };
                let radius = brush.badge_radius(*territory);
                let at = brush.anchor(*territory) - vec2(0.0, radius + 8.0 + 16.0 * t);
                let fade = (1.6 - 1.6 * t).min(1.0);
                let fill = theme.panel.gamma_multiply(0.9 * fade);
                brush.plate(
                    at,
                    &text,
                    FontId::proportional(15.0).size,
                    colour.gamma_multiply(fade),
                    fill,
                );
            }
            Sight::Sweep { .. } => {}
        }
    }
}

/// Slow at the beginning and at the end.
fn smooth(t: f32) -> f32 {
    t * t * (3.0 - 2.0 * t)
}

/// Territories that are pointed out: rings that close in on them; `t` goes from 0 to 1.
pub(super) fn pointed(brush: &Brush<'_, '_>, territories: &[TerritoryId], t: f32) {
    let colour = brush.theme().accent.gamma_multiply((1.0 - t) * 2.0);
    for at in territories.iter().map(|t| brush.anchor(*t)) {
        for wave in 0..2 {
            let part = (t * 3.0 + wave as f32 * 0.5).fract();
            let stroke = Stroke::new(2.5, colour.gamma_multiply(part));
            brush
                .painter
                .circle_stroke(at, 16.0 + 26.0 * (1.0 - part), stroke);
        }
    }
}
