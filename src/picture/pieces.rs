//! What stands on the board, as SVG: armies, signs, changed borders, dice.

use ecolor::Color32;
use emath::{Pos2, Rect, Vec2, pos2, vec2};

use super::canvas::Canvas;
use super::chips::{Chip, chips_of_all};
use super::dice::{GAP, SIZE, beaten, beside, pips, plate};
use super::land::fill;
use super::look::{self, SMALLEST_DOT, SMALLEST_NUMBER};
use super::scene::Battle;
use super::svg::{Ink, Side, add_line, path_of, pen};
use super::theme::Look;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::map::Start;
use crate::view::PlayerView;

/// The armies of all territories. Gives by territory what is covered.
pub(super) fn armies(canvas: &mut Canvas<'_>) -> Vec<Rect> {
    let ids = canvas.ids();
    ids.map(|t| match &canvas.scene.moment {
        Some(moment) => of_game(canvas, &moment.view, t),
        None => of_map(canvas, t),
    })
    .collect()
}

/// The armies of a territory in a game.
fn of_game(canvas: &mut Canvas<'_>, view: &PlayerView<'_>, t: TerritoryId) -> Rect {
    let theme = canvas.theme();
    let centre = canvas.anchor(t);
    let radius = canvas.badge_radius(t);
    if !view.sees(t) {
        if radius < SMALLEST_NUMBER {
            return Rect::NOTHING;
        }
        let ink = Ink {
            size: radius * 1.4,
            colour: theme.faint,
            rim: Some(theme.back),
        };
        return canvas.text(centre, "?", ink);
    }
    match view.owner(t) {
        Some(owner) => {
            let look = theme.look(owner);
            let letter = canvas.style.patterns.then_some(look.letter);
            badge(canvas, centre, radius, view.armies(t), look, letter)
        }
        None if radius < SMALLEST_DOT * 2.0 => Rect::NOTHING,
        None => {
            let radius = radius.min(4.0);
            let rim = pen(1.4 * canvas.fine(), theme.faint);
            canvas
                .svg
                .circle(centre, radius, Color32::TRANSPARENT, Some(rim));
            Rect::from_center_size(centre, Vec2::splat(radius * 2.5))
        }
    }
}

/// What the map puts on a territory at the start, where no game is played.
fn of_map(canvas: &mut Canvas<'_>, t: TerritoryId) -> Rect {
    let centre = canvas.anchor(t);
    if let Some(shade) = &canvas.scene.shade {
        let value = shade.values.get(t.index()).filter(|v| !v.is_empty());
        let Some(value) = value.filter(|_| canvas.badge_radius(t) >= SMALLEST_NUMBER) else {
            return Rect::NOTHING;
        };
        let land = fill(canvas, t);
        let ink = Ink {
            size: (canvas.badge_radius(t) * 1.1).min(13.0),
            colour: canvas.theme().on_fill(land),
            rim: Some(land.gamma_multiply(0.8)),
        };
        return canvas.text(centre, value, ink);
    }
    match canvas.scene.words.map.territory(t).start {
        Start::Neutral(armies) => {
            let (radius, look) = (canvas.badge_radius(t), canvas.theme().neutral);
            badge(canvas, centre, radius, armies, look, None)
        }
        Start::Seat(seat, armies) => {
            let (radius, look) = (canvas.badge_radius(t), canvas.theme().look(seat));
            let letter = canvas.style.patterns.then_some(look.letter);
            badge(canvas, centre, radius, armies, look, letter)
        }
        Start::Open | Start::Empty => Rect::NOTHING,
    }
}

/// A number in its owner's colour; a dot where there is no room for a number, nothing where there is none for a dot.
fn badge(
    canvas: &mut Canvas<'_>,
    centre: Pos2,
    radius: f32,
    armies: u32,
    look: Look,
    letter: Option<char>,
) -> Rect {
    let theme = canvas.theme();
    let rim = look.ink.gamma_multiply(0.85);
    if radius < SMALLEST_NUMBER {
        let Some(dot) = look::dot_radius(radius) else {
            return Rect::NOTHING;
        };
        let rim = pen((dot * 0.3).min(1.0), rim);
        canvas.svg.circle(centre, dot, look.fill, Some(rim));
        return Rect::from_center_size(centre, Vec2::splat(dot * 2.0));
    }
    let (number, size) = (armies.to_string(), radius * 1.18);
    let wide = canvas.font.width(&number, size);
    let width = (wide + radius * 0.75).max(radius * 2.0);
    let rect = Rect::from_center_size(centre, vec2(width, radius * 2.0));
    let shadow = rect.translate(vec2(0.0, 1.5)).expand(1.5);
    let black = Color32::from_black_alpha(70);
    canvas.svg.rect(shadow, radius + 1.5, black, None);
    canvas
        .svg
        .rect(rect, radius, look.fill, Some(pen(1.5, rim)));
    let ink = Ink {
        size,
        colour: look.ink,
        rim: None,
    };
    canvas.text(centre, &number, ink);
    if let Some(letter) = letter {
        let small = (radius * 0.52).max(5.2).min(radius * 0.6);
        let at = rect.right_bottom() - vec2(radius * 0.2, radius * 0.18);
        canvas
            .svg
            .circle(at, small, theme.panel, Some(pen(1.0, look.fill)));
        let ink = Ink {
            size: small * 1.45,
            colour: theme.text,
            rim: None,
        };
        canvas.text(at, &letter.to_string(), ink);
    }
    rect
}

/// The signs of all territories, below what their numbers cover; what they cover is added to that.
pub(super) fn chips(canvas: &mut Canvas<'_>, covered: &mut [Rect]) {
    let Some(moment) = &canvas.scene.moment else {
        return;
    };
    let font = canvas.font;
    let sign = |glyph: &str, label: &str| {
        if font.has(glyph) {
            return glyph.to_owned();
        }
        let letter = label.chars().next().unwrap_or('?');
        letter.to_uppercase().collect()
    };
    let all = chips_of_all(&moment.view, canvas.scene.words, canvas.theme(), sign);
    for (t, chips) in all {
        let size = (canvas.badge_radius(t) * 0.62)
            .clamp(1.5, 10.0)
            .max(6.5 * canvas.fine());
        let step = size * 2.1;
        let shown = chips.len().min(look::MOST_CHIPS);
        let own = covered[t.index()];
        let below = if own.is_finite() && !own.is_negative() {
            own.center_bottom()
        } else {
            canvas.anchor(t)
        };
        let middle = below + vec2(0.0, size + 1.0);
        let left = middle.x - step * (shown as f32 - 1.0) / 2.0;
        for (i, chip) in chips.iter().take(look::MOST_CHIPS).enumerate() {
            let centre = pos2(left + step * i as f32, middle.y);
            draw_chip(canvas, centre, size, chip);
            let rect = Rect::from_center_size(centre, Vec2::splat(size * 2.0));
            covered[t.index()] = covered[t.index()].union(rect);
        }
    }
}

fn draw_chip(canvas: &mut Canvas<'_>, centre: Pos2, size: f32, chip: &Chip) {
    let theme = canvas.theme();
    let rim = pen(1.6 * canvas.fine(), chip.ring);
    canvas.svg.circle(centre, size, theme.panel, Some(rim));
    let mut ink = Ink {
        size: size * 1.35,
        colour: theme.text,
        rim: None,
    };
    canvas.text(centre, &chip.glyph, ink);
    if chip.count > 1 {
        ink.size = size * 1.1;
        ink.colour = theme.on_accent;
        let text = chip.count.to_string();
        let at = centre + Vec2::splat(size * 0.75);
        let wide = canvas.font.width(&text, ink.size);
        let plate = Rect::from_center_size(at, vec2(wide + 3.0, ink.size * 1.1));
        canvas.svg.rect(plate, 3.0, theme.accent, None);
        canvas.text(at, &text, ink);
    }
}

/// Borders that mods opened, as lines; those that they closed, as crosses on the way.
pub(super) fn changed_borders(canvas: &mut Canvas<'_>) {
    let Some(moment) = &canvas.scene.moment else {
        return;
    };
    let (view, theme) = (&moment.view, canvas.theme());
    let graph = view.graph();
    for (from, to, open) in view.changed_borders() {
        let back = graph.is_border(to, from);
        if open {
            // Both directions are one line.
            if back && to < from {
                continue;
            }
            let way = canvas.way(from, to);
            if back {
                let mut d = String::new();
                for line in &way {
                    add_line(&mut d, canvas.line(line), false);
                }
                let under = pen(4.0, theme.border.gamma_multiply(0.6));
                canvas.svg.stroke(&d, under, "");
                let pen = pen(2.0, theme.opened);
                canvas.svg.stroke(&d, pen, " stroke-dasharray=\"9 5\"");
            } else {
                canvas.arrow(&way, 2.0, theme.opened);
            }
        } else if back {
            let way = canvas.way(to, from);
            canvas.arrow(&way, 1.6, theme.warn.gamma_multiply(0.8));
        } else if from < to || !view.map().is_border(to, from) {
            cross(canvas, from, to);
        }
    }
}

/// A cross halfway between two territories.
fn cross(canvas: &mut Canvas<'_>, from: TerritoryId, to: TerritoryId) {
    let way = canvas.way(from, to);
    let Some(line) = way.first().map(|line| canvas.line(line)) else {
        return;
    };
    let at = match line.as_slice() {
        [a, b] => a.lerp(*b, 0.5),
        points => points[points.len() / 2],
    };
    let ink = Ink {
        size: 13.0,
        colour: canvas.theme().bad,
        rim: Some(canvas.theme().back),
    };
    canvas.text(at, look::BLOCKED, ink);
}

/// The arrow and the dice of a battle.
pub(super) fn battle(canvas: &mut Canvas<'_>, battle: &Battle) {
    let theme = canvas.theme();
    let way = canvas.way(battle.from, battle.to);
    canvas.arrow(&way, 3.0, theme.accent);
    let (from, to) = (canvas.anchor(battle.from), canvas.anchor(battle.to));
    let most = battle.attack.len().max(battle.defence.len());
    let rect = beside(from, to, plate(most), canvas.board);
    let shadow = rect.translate(vec2(0.0, 3.0)).expand(2.0);
    canvas
        .svg
        .rect(shadow, 12.0, Color32::from_black_alpha(60), None);
    let rim = Some(pen(1.0, theme.line));
    canvas
        .svg
        .rect(rect, 10.0, theme.panel.gamma_multiply(0.94), rim);
    let lost = beaten(&battle.attack, &battle.defence);
    let rows = [
        (&battle.attack, battle.attacker, lost.0),
        (&battle.defence, battle.defender, lost.1),
    ];
    for (row, (faces, player, lost)) in rows.into_iter().enumerate() {
        let y = rect.top() + 9.0 + SIZE / 2.0 + row as f32 * (SIZE + GAP);
        disc(canvas, pos2(rect.left() + 21.0, y), 10.0, player);
        for (i, face) in faces.iter().enumerate() {
            let x = rect.left() + 44.0 + SIZE / 2.0 + i as f32 * (SIZE + GAP);
            let lost = lost.get(i).copied().unwrap_or(false);
            die(canvas, pos2(x, y), *face, player, lost);
        }
    }
}

/// A player's disc with the letter that stands for them.
pub(super) fn disc(canvas: &mut Canvas<'_>, at: Pos2, radius: f32, player: Option<PlayerId>) {
    let theme = canvas.theme();
    let look = player.map_or(theme.neutral, |p| theme.look(p));
    let rim = pen(1.2, look.ink.gamma_multiply(0.6));
    canvas.svg.circle(at, radius, look.fill, Some(rim));
    let ink = Ink {
        size: radius * 1.2,
        colour: look.ink,
        rim: None,
    };
    canvas
        .svg
        .text(at, &look.letter.to_string(), ink, Side::Middle);
}

/// One die, in the colour of whoever rolls it.
fn die(canvas: &mut Canvas<'_>, at: Pos2, face: u8, player: Option<PlayerId>, beaten: bool) {
    let theme = canvas.theme();
    let look = player.map_or(theme.neutral, |p| theme.look(p));
    let faded = |colour: Color32| colour.gamma_multiply(if beaten { 0.55 } else { 1.0 });
    let rect = Rect::from_center_size(at, Vec2::splat(SIZE));
    let shadow = faded(Color32::from_black_alpha(90));
    canvas
        .svg
        .rect(rect.translate(vec2(0.0, 1.5)), 6.0, shadow, None);
    let rim = pen(1.2, faded(look.ink.gamma_multiply(0.6)));
    canvas.svg.rect(rect, 6.0, faded(look.fill), Some(rim));
    let ink = faded(look.ink);
    match pips(face) {
        Some(pips) => {
            for (x, y) in pips {
                let at = at + vec2(*x, *y) * SIZE * 0.26;
                canvas.svg.circle(at, SIZE * 0.085, ink, None);
            }
        }
        None => {
            let ink = Ink {
                size: SIZE * 0.6,
                colour: ink,
                rim: None,
            };
            canvas.text(at, &face.to_string(), ink);
        }
    }
    if beaten {
        let reach = Vec2::splat(SIZE * 0.36);
        let d = path_of([at - reach, at + reach], false);
        // With a rim, as the die may be as red as it is.
        canvas.svg.stroke(&d, pen(4.5, faded(theme.panel)), "");
        canvas.svg.stroke(&d, pen(2.2, theme.bad), "");
    }
}
