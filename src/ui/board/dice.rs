//! Dice on the board: they tumble, lie still, and show which was beaten by which.

use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::super::theme::{Look, Theme};
use super::animate::Roll;
use super::brush::Brush;
use crate::picture::dice::{GAP, SIZE, beaten, beside, pips, plate};

/// Draws the dice beside the battle they belong to.
pub(super) fn roll(brush: &Brush<'_, '_>, roll: &Roll, now: f64) {
    let theme = brush.theme();
    let (from, to) = (brush.anchor(roll.sides.0), brush.anchor(roll.sides.1));
    let most = roll.attack.len().max(roll.defence.len());
    let rect = beside(from, to, plate(most), brush.screen);
    let fade = ((roll.times.2 - now) / 0.25).clamp(0.0, 1.0) as f32;
    let painter = &faded(brush.painter, fade);
    painter.rect_filled(
        rect.translate(vec2(0.0, 3.0)).expand(2.0),
        12.0,
        Color32::from_black_alpha(60),
    );
    painter.rect(
        rect,
        10.0,
        theme.panel.gamma_multiply(0.94),
        Stroke::new(1.0, theme.line),
        StrokeKind::Inside,
    );
    let still = now >= roll.times.1;
    let beaten = beaten(roll.attack.as_slice(), roll.defence.as_slice());
    for (row, (faces, player, lost)) in [
        (roll.attack.as_slice(), Some(roll.attacker), &beaten.0),
        (roll.defence.as_slice(), roll.defender, &beaten.1),
    ]
    .into_iter()
    .enumerate()
    {
        let y = rect.top() + 9.0 + SIZE / 2.0 + row as f32 * (SIZE + GAP);
        let look = player.map_or(theme.neutral, |p| theme.look(p));
        side(painter, look, pos2(rect.left() + 21.0, y));
        for (i, face) in faces.iter().enumerate() {
            let at = pos2(rect.left() + 44.0 + SIZE / 2.0 + i as f32 * (SIZE + GAP), y);
            let face = if still {
                *face
            } else {
                tumbling(now, row * 7 + i)
            };
            let lost = still && lost.get(i).copied().unwrap_or(false);
            die(painter, theme, at, face, look, lost);
        }
    }
}

fn faded(painter: &Painter, opacity: f32) -> Painter {
    let mut painter = painter.clone();
    painter.multiply_opacity(opacity);
    painter
}

/// Who rolls.
fn side(painter: &Painter, look: Look, at: Pos2) {
    painter.circle(
        at,
        10.0,
        look.fill,
        Stroke::new(1.2, look.ink.gamma_multiply(0.6)),
    );
    painter.text(
        at,
        Align2::CENTER_CENTER,
        look.letter,
        FontId::proportional(12.0),
        look.ink,
    );
}

/// A face while a die tumbles: another one some times a second.
fn tumbling(now: f64, die: usize) -> u8 {
    let tick = (now * 16.0) as u64 + die as u64 * 31;
    (tick.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as u8 % 6 + 1
}

/// One die, in the colour of whoever rolls it.
fn die(painter: &Painter, theme: &Theme, at: Pos2, face: u8, look: Look, beaten: bool) {
    let painter = &faded(painter, if beaten { 0.55 } else { 1.0 });
    let rect = Rect::from_center_size(at, Vec2::splat(SIZE));
    painter.rect_filled(
        rect.translate(vec2(0.0, 1.5)),
        6.0,
        Color32::from_black_alpha(90),
    );
    let ink = look.ink;
    painter.rect(
        rect,
        6.0,
        look.fill,
        Stroke::new(1.2, ink.gamma_multiply(0.6)),
        StrokeKind::Inside,
    );
    match pips(face) {
        Some(pips) => {
            for (x, y) in pips {
                painter.circle_filled(at + vec2(*x, *y) * SIZE * 0.26, SIZE * 0.085, ink);
            }
        }
        None => {
            painter.text(
                at,
                Align2::CENTER_CENTER,
                face,
                FontId::proportional(SIZE * 0.6),
                ink,
            );
        }
    }
    if beaten {
        let reach = Vec2::splat(SIZE * 0.36);
        // With a rim, as the die may be as red as it is.
        for stroke in [Stroke::new(4.5, theme.panel), Stroke::new(2.2, theme.bad)] {
            painter.line_segment([at - reach, at + reach], stroke);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::tumbling;

    #[test]
    fn tumbling_dice_show_faces() {
        for tick in 0..200 {
            assert!((1..=6).contains(&tumbling(f64::from(tick) / 16.0, 3)));
        }
    }
}
