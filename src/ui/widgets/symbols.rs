//! The pictures on cards: infantry, cavalry, artillery, and the wild card's three together.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, pos2};

use crate::core::card::Symbol;

/// Draws a symbol into a square.
pub(in crate::ui) fn symbol(painter: &Painter, square: Rect, symbol: Symbol, ink: Color32) {
    match symbol {
        Symbol::Infantry => infantry(painter, square, ink),
        Symbol::Cavalry => cavalry(painter, square, ink),
        Symbol::Artillery => artillery(painter, square, ink),
        Symbol::Blank => {
            painter.circle_stroke(square.center(), square.width() * 0.3, (2.0, ink));
        }
        Symbol::Wild => {
            let part = square.size() * 0.52;
            let at = |x: f32, y: f32| Rect::from_min_size(within(square, x, y), part);
            infantry(painter, at(0.24, 0.0), ink);
            cavalry(painter, at(0.0, 0.48), ink);
            artillery(painter, at(0.48, 0.48), ink);
        }
    }
}

/// A point of a square: 0 is left and top, 1 right and bottom.
fn within(square: Rect, x: f32, y: f32) -> Pos2 {
    pos2(
        square.left() + square.width() * x,
        square.top() + square.height() * y,
    )
}

fn piece(painter: &Painter, square: Rect, ink: Color32, corners: &[(f32, f32)]) {
    let points = corners
        .iter()
        .map(|(x, y)| within(square, *x, *y))
        .collect();
    painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
}

/// Somebody who stands with a rifle at the shoulder.
fn infantry(painter: &Painter, square: Rect, ink: Color32) {
    let size = square.width();
    painter.circle_filled(within(square, 0.45, 0.22), size * 0.11, ink);
    // The brim of a hat.
    piece(
        painter,
        square,
        ink,
        &[(0.28, 0.16), (0.62, 0.16), (0.58, 0.21), (0.32, 0.21)],
    );
    piece(
        painter,
        square,
        ink,
        &[(0.39, 0.04), (0.51, 0.04), (0.53, 0.16), (0.37, 0.16)],
    );
    piece(
        painter,
        square,
        ink,
        &[(0.31, 0.36), (0.59, 0.36), (0.55, 0.64), (0.35, 0.64)],
    );
    piece(
        painter,
        square,
        ink,
        &[(0.35, 0.62), (0.44, 0.62), (0.41, 0.96), (0.31, 0.96)],
    );
    piece(
        painter,
        square,
        ink,
        &[(0.47, 0.62), (0.55, 0.62), (0.60, 0.96), (0.50, 0.96)],
    );
    let rifle = Stroke::new(size * 0.055, ink);
    painter.line_segment(
        [within(square, 0.56, 0.60), within(square, 0.74, 0.06)],
        rifle,
    );
    painter.line_segment(
        [within(square, 0.58, 0.40), within(square, 0.66, 0.48)],
        rifle,
    );
}

/// The head of a horse.
fn cavalry(painter: &Painter, square: Rect, ink: Color32) {
    piece(
        painter,
        square,
        ink,
        &[(0.46, 0.20), (0.66, 0.24), (0.80, 0.92), (0.30, 0.92)],
    );
    piece(
        painter,
        square,
        ink,
        &[(0.44, 0.18), (0.66, 0.26), (0.62, 0.50), (0.40, 0.46)],
    );
    piece(
        painter,
        square,
        ink,
        &[(0.44, 0.18), (0.50, 0.42), (0.22, 0.62), (0.13, 0.52)],
    );
    piece(
        painter,
        square,
        ink,
        &[(0.46, 0.05), (0.58, 0.20), (0.47, 0.24)],
    );
    piece(
        painter,
        square,
        ink,
        &[(0.22, 0.94), (0.86, 0.94), (0.86, 1.0), (0.22, 1.0)],
    );
    let mane = Stroke::new(square.width() * 0.05, ink);
    for (x, y) in [(0.70, 0.30), (0.75, 0.44), (0.79, 0.58), (0.82, 0.72)] {
        let from = within(square, x - 0.05, y);
        painter.line_segment([from, within(square, x + 0.06, y + 0.08)], mane);
    }
}

/// A gun on its wheel.
fn artillery(painter: &Painter, square: Rect, ink: Color32) {
    let size = square.width();
    piece(
        painter,
        square,
        ink,
        &[(0.20, 0.50), (0.90, 0.18), (0.95, 0.28), (0.26, 0.64)],
    );
    painter.circle_filled(within(square, 0.22, 0.58), size * 0.08, ink);
    piece(
        painter,
        square,
        ink,
        &[(0.44, 0.66), (0.50, 0.74), (0.10, 0.94), (0.02, 0.94)],
    );
    let hub = within(square, 0.54, 0.70);
    painter.circle_stroke(hub, size * 0.23, Stroke::new(size * 0.06, ink));
    painter.circle_filled(hub, size * 0.06, ink);
    let spoke = Stroke::new(size * 0.035, ink);
    for step in 0..4 {
        let turn = step as f32 * std::f32::consts::FRAC_PI_4;
        let reach = egui::Vec2::angled(turn) * size * 0.22;
        painter.line_segment([hub - reach, hub + reach], spoke);
    }
}
