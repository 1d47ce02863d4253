//! Armies: numbers with their owner's colour and letter, or pieces (R5, R6).

use egui::{
    Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use super::super::theme::Look;
use super::brush::Brush;
use super::choice::drafted;
use crate::core::id::TerritoryId;
use crate::picture::look::{SMALLEST_NUMBER, dot_radius};
use crate::session::pieces;

/// Draws the armies of all territories in sight; by territory what they cover. Where there is no room for a number they are a
/// dot, but for those that one looks at: `looked_at`, which lie over all others.
pub(super) fn all(brush: &Brush<'_, '_>, looked_at: impl Fn(TerritoryId) -> bool) -> Vec<Rect> {
    let ids = brush.cx.view.map().ids();
    let mut covered = vec![Rect::NOTHING; ids.len()];
    let mut last = Vec::new();
    for t in ids.filter(|t| brush.is_seen(*t)) {
        let is_small = brush.badge_radius(t) < SMALLEST_NUMBER;
        if is_small && (looked_at(t) || drafted(brush.cx.state, t) > 0) {
            last.push(t);
        } else {
            covered[t.index()] = if is_small {
                dot(brush, t)
            } else {
                armies(brush, t)
            };
        }
    }
    for t in last {
        covered[t.index()] = armies(brush, t);
    }
    covered
}

/// Where dots are no larger than this, few armies have none: the colour of land says whose it is, and many stand out.
const TINY_DOT: f32 = 2.6;
/// How many armies are few.
const FEW: u32 = 3;

/// A dot for the armies of a territory, larger for more; what it covers.
fn dot(brush: &Brush<'_, '_>, t: TerritoryId) -> Rect {
    let view = &brush.cx.view;
    let owner = view.owner(t).filter(|_| view.sees(t));
    let centre = brush.anchor(t);
    let (Some(owner), Some(most)) = (owner, dot_radius(brush.badge_radius(t))) else {
        return Rect::from_pos(centre);
    };
    if most < TINY_DOT && view.armies(t) <= FEW {
        return Rect::from_pos(centre);
    }
    // From one army to a thousand.
    let many = (view.armies(t).max(1).ilog2() as f32 / 10.0).min(1.0);
    let stands_out = if view.armies(t) > FEW {
        1.0 + 3.0 * many
    } else {
        0.0
    };
    let radius = (most * (0.6 + 0.7 * many)).max(stands_out);
    let look = brush.theme().look(owner);
    let painter = brush.painter;
    painter.circle_filled(centre, radius, look.ink.gamma_multiply(0.85));
    painter.circle_filled(centre, radius - (radius * 0.3).min(1.0), look.fill);
    Rect::from_center_size(centre, Vec2::splat(radius * 2.0))
}

/// Draws the armies of a territory; what they cover.
fn armies(brush: &Brush<'_, '_>, t: TerritoryId) -> Rect {
    let cx = brush.cx;
    let theme = cx.theme;
    let centre = brush.anchor(t);
    if !cx.view.sees(t) {
        let rim = [theme.faint, theme.back];
        return brush.text(centre, "?", 14.0, rim);
    }
    let Some(owner) = cx.view.owner(t) else {
        // A sign says that it is blocked; a ring for nobody's armies would only be in its way.
        if cx.view.blocked().contains(t) {
            return Rect::from_center_size(centre, Vec2::splat(1.0));
        }
        brush
            .painter
            .circle_stroke(centre, 4.0, Stroke::new(1.4, theme.faint));
        return Rect::from_center_size(centre, Vec2::splat(10.0));
    };
    let (armies, look) = (cx.view.armies(t), theme.look(owner));
    let rect = if cx.settings.pieces && armies > 0 {
        plate_of_pieces(brush, centre, armies, look)
    } else {
        let letter = cx.settings.patterns.then_some(look.letter);
        let radius = match brush.badge_radius(t) {
            small if small < SMALLEST_NUMBER => READ,
            usual => usual,
        };
        badge(brush, centre, radius, armies, look, letter)
    };
    let draft = drafted(cx.state, t);
    if draft > 0 {
        let above = rect.center_top() - vec2(0.0, 9.0);
        let plate = brush.plate(
            above,
            &format!("+{draft}"),
            13.0,
            theme.on_accent,
            theme.accent,
        );
        return rect.union(plate);
    }
    rect
}

/// The radius of a badge that has to be read though it has no room.
const READ: f32 = 9.5;

/// A number in its owner's colour.
pub(super) fn badge(
    brush: &Brush<'_, '_>,
    centre: Pos2,
    radius: f32,
    armies: u32,
    look: Look,
    letter: Option<char>,
) -> Rect {
    let theme = brush.theme();
    let painter = brush.painter;
    let font = FontId::proportional(radius * 1.18);
    let galley = painter.layout_no_wrap(armies.to_string(), font, look.ink);
    let width = (galley.size().x + radius * 0.75).max(radius * 2.0);
    let mut rect = Rect::from_center_size(centre, vec2(width, radius * 2.0));
    painter.rect_filled(
        rect.translate(vec2(0.0, 1.5)).expand(1.5),
        radius + 1.5,
        Color32::from_black_alpha(70),
    );
    let edge = Stroke::new(1.5, look.ink.gamma_multiply(0.85));
    painter.rect(rect, radius, look.fill, edge, StrokeKind::Inside);
    let at = Align2::CENTER_CENTER.anchor_size(centre, galley.size());
    painter.galley(at.min, galley, look.ink);
    if let Some(letter) = letter {
        let small = (radius * 0.52).max(5.2).min(radius * 0.6);
        let at = rect.right_bottom() - vec2(radius * 0.2, radius * 0.18);
        painter.circle(at, small, theme.panel, Stroke::new(1.0, look.fill));
        painter.text(
            at,
            Align2::CENTER_CENTER,
            letter,
            FontId::proportional(small * 1.45),
            theme.text,
        );
        // A name or a sign below stands below the letter too.
        rect.max.y = rect.max.y.max(at.y + small);
    }
    rect
}

/// What a piece looks like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// Worth one army.
    Infantry,
    /// Worth five.
    Cavalry,
    /// Worth ten.
    Artillery,
}

/// Pieces on a small plate: artillery and cavalry above, infantry below.
fn plate_of_pieces(brush: &Brush<'_, '_>, centre: Pos2, armies: u32, look: Look) -> Rect {
    let theme = brush.theme();
    let size = (7.0 * brush.to_screen.scaling.sqrt()).clamp(6.5, 11.0);
    let counts = pieces(armies);
    // Many guns are one and a number.
    let crowd = counts.artillery > 3;
    let guns = if crowd { 1 } else { counts.artillery };
    let mut above = vec![Piece::Artillery; guns as usize];
    above.extend(vec![Piece::Cavalry; counts.cavalry as usize]);
    let below = vec![Piece::Infantry; counts.infantry as usize];
    let step = |row: &[Piece]| {
        if row.contains(&Piece::Infantry) {
            size * 1.15
        } else {
            size * 2.1
        }
    };
    let number = if crowd { size * 1.9 } else { 0.0 };
    let rows: Vec<(&[Piece], f32)> = [(above.as_slice(), number), (below.as_slice(), 0.0)]
        .into_iter()
        .filter(|(row, _)| !row.is_empty())
        .collect();
    let width = |(row, more): &(&[Piece], f32)| row.len() as f32 * step(row) + more;
    let widest = rows.iter().map(width).fold(0.0, f32::max);
    let rect = Rect::from_center_size(
        centre,
        vec2(
            widest + size * 0.9,
            rows.len() as f32 * size * 2.15 + size * 0.4,
        ),
    );
    brush.painter.rect(
        rect,
        5.0,
        theme.panel.gamma_multiply(0.86),
        Stroke::new(1.5, look.fill),
        StrokeKind::Inside,
    );
    for (i, row) in rows.iter().enumerate() {
        let y = rect.top() + size * 1.28 + i as f32 * size * 2.15;
        let mut x = centre.x - width(row) / 2.0;
        for kind in row.0 {
            let edge = Stroke::new(0.8, theme.text.gamma_multiply(0.8));
            piece(
                brush.painter,
                *kind,
                pos2(x + step(row.0) / 2.0, y),
                size,
                look.fill,
                edge,
            );
            x += step(row.0);
        }
        if row.1 > 0.0 {
            let text = format!("×{}", counts.artillery);
            let font = FontId::proportional(size * 1.4);
            brush
                .painter
                .text(pos2(x, y), Align2::LEFT_CENTER, text, font, theme.text);
        }
    }
    rect
}

/// One piece, drawn in a square of twice its size.
pub(super) fn piece(
    painter: &Painter,
    kind: Piece,
    at: Pos2,
    size: f32,
    fill: Color32,
    edge: Stroke,
) {
    let p = |x: f32, y: f32| at + vec2(x, y) * size;
    let shape = |points: &[(f32, f32)]| {
        let points = points.iter().map(|(x, y)| p(*x, *y)).collect();
        painter.add(Shape::convex_polygon(points, fill, edge));
    };
    match kind {
        Piece::Infantry => {
            shape(&[(-0.2, -0.3), (0.2, -0.3), (0.4, 0.85), (-0.4, 0.85)]);
            painter.circle(p(0.0, -0.55), size * 0.3, fill, edge);
        }
        Piece::Cavalry => {
            for x in [-0.5, 0.3] {
                shape(&[(x, 0.2), (x + 0.2, 0.2), (x + 0.14, 0.9), (x - 0.02, 0.9)]);
            }
            shape(&[
                (0.25, 0.2),
                (0.4, -0.65),
                (0.95, -0.45),
                (0.9, -0.2),
                (0.62, -0.2),
                (0.6, 0.35),
            ]);
            painter.add(egui::epaint::EllipseShape {
                center: p(-0.02, 0.2),
                radius: vec2(0.62, 0.3) * size,
                fill,
                stroke: edge,
                angle: 0.0,
            });
            shape(&[(-0.28, -0.35), (0.08, -0.35), (0.12, 0.1), (-0.3, 0.1)]);
            painter.circle(p(-0.1, -0.55), size * 0.24, fill, edge);
        }
        Piece::Artillery => {
            painter.line_segment(
                [p(-0.2, 0.35), p(-0.95, 0.8)],
                Stroke::new(size * 0.18, fill),
            );
            shape(&[(-0.62, 0.1), (0.9, -0.62), (1.0, -0.36), (-0.5, 0.42)]);
            painter.circle(p(-0.15, 0.38), size * 0.46, fill, edge);
            painter.circle_filled(p(-0.15, 0.38), size * 0.14, edge.color);
        }
    }
}
