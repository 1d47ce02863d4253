//! What mods and goals put on the board: markers, headquarters, borders that were opened or closed, blocked land.

use egui::{Align2, FontId, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::brush::Brush;
use crate::core::id::{PlayerId, TerritoryId};
use crate::picture::chips::{Chip, chips_of_all};
use crate::picture::look::{BLOCKED, MOST_CHIPS, STAR};
use crate::ui::panels::PanelCx;
use crate::ui::widgets::sign;

/// How much larger a headquarters' star is than other signs.
const STAR_SIZE: f32 = 1.35;

/// Draws the chips of all territories, below what their numbers cover; what they cover then belongs to the number.
pub(super) fn chips(brush: &Brush<'_, '_>, taken: &mut [Rect]) {
    let cx = brush.cx;
    let sign = |glyph: &str, label: &str| sign(brush.painter.ctx(), glyph, label);
    for (t, chips) in chips_of_all(&cx.view, cx.words, cx.theme, sign) {
        if !brush.is_seen(t) {
            continue;
        }
        let size = (brush.badge_radius(t) * 0.62).clamp(6.5, 10.0);
        // A star stands out.
        let has_star = chips.iter().any(|chip| chip.glyph == STAR);
        let size = if has_star { size * 1.1 } else { size };
        let step = size * if has_star { 2.8 } else { 2.3 };
        let shown = chips.len().min(MOST_CHIPS);
        let high = if has_star { size * STAR_SIZE } else { size };
        let middle = taken[t.index()].center_bottom() + vec2(0.0, high + 1.0);
        let left = middle.x - step * (shown as f32 - 1.0) / 2.0;
        for (i, chip) in chips.iter().take(MOST_CHIPS).enumerate() {
            let centre = pos2(left + step * i as f32, middle.y);
            draw(brush, centre, size, chip);
            let covered = Rect::from_center_size(centre, Vec2::splat(high * 2.0));
            taken[t.index()] = taken[t.index()].union(covered);
        }
    }
}

/// A sign on a plate with corners, so that nobody takes its letter for a player's; a headquarters' star in its owner's colour.
fn draw(brush: &Brush<'_, '_>, centre: egui::Pos2, size: f32, chip: &Chip) {
    let theme = brush.theme();
    let painter = brush.painter;
    if chip.glyph == STAR {
        let rim = Stroke::new(1.6, theme.text);
        painter.circle(centre, size * STAR_SIZE, chip.ring, rim);
        let ink = theme.on_fill(chip.ring);
        let font = FontId::proportional(size * STAR_SIZE * 1.7);
        painter.text(centre, Align2::CENTER_CENTER, STAR, font, ink);
        return;
    }
    let font = FontId::proportional(size * 1.25);
    let galley = painter.layout_no_wrap(chip.glyph.clone(), font, theme.text);
    let wide = (galley.size().x + 5.0).max(size * 2.0);
    let plate = Rect::from_center_size(centre, vec2(wide, size * 2.0));
    let rim = Stroke::new(1.6, chip.ring);
    painter.rect(plate, 2.5, theme.panel, rim, StrokeKind::Inside);
    let at = Align2::CENTER_CENTER.anchor_size(centre, galley.size());
    painter.galley(at.min, galley, theme.text);
    if chip.count > 1 {
        let font = FontId::proportional(size * 1.1);
        let text = chip.count.to_string();
        let galley = painter.layout_no_wrap(text, font, theme.on_accent);
        let at = centre + Vec2::splat(size * 0.75);
        let plate = Rect::from_center_size(at, galley.size() + vec2(3.0, 0.0));
        painter.rect(plate, 3.0, theme.accent, Stroke::NONE, StrokeKind::Inside);
        let at = Align2::CENTER_CENTER.anchor_size(at, galley.size());
        painter.galley(at.min, galley, theme.on_accent);
    }
}

/// What lies on a territory, in words.
pub(super) fn told(cx: &PanelCx<'_>, t: TerritoryId) -> Vec<String> {
    let mut lines = Vec::new();
    for player in cx.view.all_players() {
        let Some(one) = cx
            .view
            .headquarters(player)
            .filter(|one| one.territory == t)
        else {
            continue;
        };
        let name = |p: PlayerId| cx.words.player(p);
        lines.push(match one.holder.filter(|holder| *holder != player) {
            Some(holder) => cx.say.with(
                "board-tip-headquarters-held",
                [
                    ("name", name(player).into()),
                    ("holder", name(holder).into()),
                ],
            ),
            None => cx
                .say
                .with("board-tip-headquarters", [("name", name(player).into())]),
        });
    }
    for (_, kind, marker) in cx.view.markers().filter(|(at, _, _)| *at == t) {
        let label = cx.words.marker(kind);
        let count = marker.count;
        lines.push(match marker.owner {
            Some(owner) => cx.say.with(
                "board-tip-marker-of",
                [
                    ("label", label.into()),
                    ("n", count.into()),
                    ("name", cx.words.player(owner).into()),
                ],
            ),
            None => cx.say.with(
                "board-tip-marker",
                [("label", label.into()), ("n", count.into())],
            ),
        });
    }
    if cx.view.blocked().contains(t) {
        lines.push(cx.say.t("board-tip-blocked"));
    }
    lines
}

/// Borders that mods opened, as lines; those that they closed, as crosses on the way.
pub(super) fn changed_borders(brush: &Brush<'_, '_>) {
    let theme = brush.theme();
    let graph = brush.cx.view.graph();
    for (from, to, open) in brush.cx.view.changed_borders() {
        let back = graph.is_border(to, from);
        if open {
            // Both directions are one line.
            if back && to < from {
                continue;
            }
            let way = brush.way(from, to);
            if back {
                for line in &way {
                    let points = brush.line(line);
                    let under = Stroke::new(4.0, theme.border.gamma_multiply(0.6));
                    brush.painter.add(Shape::line(points.clone(), under));
                    let stroke = Stroke::new(2.0, theme.opened);
                    let dashes = Shape::dashed_line(&points, stroke, 9.0, 5.0);
                    brush.painter.extend(dashes);
                }
            } else {
                brush.arrow(&way, 2.0, theme.opened);
            }
        } else if back {
            brush.arrow(&brush.way(to, from), 1.6, theme.warn.gamma_multiply(0.8));
        } else if from < to || !brush.cx.view.map().is_border(to, from) {
            cross(brush, from, to);
        }
    }
}

/// A cross halfway between two territories.
fn cross(brush: &Brush<'_, '_>, from: TerritoryId, to: TerritoryId) {
    let way = brush.way(from, to);
    let Some(line) = way.first().map(|line| brush.line(line)) else {
        return;
    };
    let at = match line.as_slice() {
        [a, b] => a.lerp(*b, 0.5),
        points => points[points.len() / 2],
    };
    let colour = brush.theme().bad;
    brush.text(at, BLOCKED, 13.0, [colour, brush.theme().back]);
}
