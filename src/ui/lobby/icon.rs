//! Signs on small buttons, painted: the fonts that come with the window have letters only.

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2, vec2};

/// A sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Icon {
    /// Light.
    Sun,
    /// Dark.
    Moon,
    /// One place up.
    Up,
    /// One place down.
    Down,
    /// Away with it.
    Cross,
    /// By chance.
    Die,
    /// Look again.
    Again,
    /// As it was.
    Back,
    /// Something is wrong.
    Warning,
}

impl Icon {
    /// Paints it into the middle of a rectangle, as large as a letter.
    pub(super) fn paint(self, painter: &Painter, rect: Rect, colour: Color32) {
        painter.extend(self.shapes(
            rect.center(),
            rect.size().min_elem().min(18.0) / 2.0,
            colour,
        ));
    }

    /// Its lines round a middle.
    fn shapes(self, middle: Pos2, radius: f32, colour: Color32) -> Vec<Shape> {
        let line = Stroke::new((radius * 0.2).max(1.2), colour);
        let at = |x: f32, y: f32| middle + vec2(x, y) * radius;
        let lines = |points: &[(f32, f32)]| {
            Shape::line(points.iter().map(|(x, y)| at(*x, *y)).collect(), line)
        };
        match self {
            Icon::Sun => {
                let mut shapes = vec![Shape::circle_filled(middle, radius * 0.42, colour)];
                for ray in 0..8 {
                    let way = Vec2::angled(ray as f32 * std::f32::consts::FRAC_PI_4) * radius;
                    shapes.push(Shape::line_segment(
                        [middle + way * 0.62, middle + way * 0.95],
                        line,
                    ));
                }
                shapes
            }
            Icon::Moon => {
                // A disc without the part that another disc covers, as one outline.
                let outer = (0..=24).map(|i| turn(50.0, 290.0, i as f32 / 24.0) * 0.8);
                let inner = (0..=24).map(|i| {
                    let from = turn(50.0, 290.0, 0.0) * 0.8;
                    let to = turn(50.0, 290.0, 1.0) * 0.8;
                    let t = i as f32 / 24.0;
                    let bow = (t * std::f32::consts::PI).sin();
                    to + (from - to) * t + vec2(-0.42, -0.08) * bow
                });
                let points = outer.chain(inner).map(|p| middle + p * radius);
                vec![Shape::closed_line(points.collect(), line)]
            }
            Icon::Up => vec![lines(&[(-0.55, 0.3), (0.0, -0.3), (0.55, 0.3)])],
            Icon::Down => vec![lines(&[(-0.55, -0.3), (0.0, 0.3), (0.55, -0.3)])],
            Icon::Cross => vec![
                lines(&[(-0.45, -0.45), (0.45, 0.45)]),
                lines(&[(-0.45, 0.45), (0.45, -0.45)]),
            ],
            Icon::Die => {
                let square = Rect::from_center_size(middle, Vec2::splat(radius * 1.5));
                let mut shapes = vec![Shape::rect_stroke(
                    square,
                    radius * 0.3,
                    line,
                    egui::StrokeKind::Middle,
                )];
                for (x, y) in [
                    (-0.38, -0.38),
                    (0.38, 0.38),
                    (0.0, 0.0),
                    (0.38, -0.38),
                    (-0.38, 0.38),
                ] {
                    shapes.push(Shape::circle_filled(at(x, y), radius * 0.13, colour));
                }
                shapes
            }
            Icon::Again => round_arrow(middle, radius, line, 1.0),
            Icon::Back => round_arrow(middle, radius, line, -1.0),
            Icon::Warning => vec![
                Shape::closed_line(vec![at(0.0, -0.75), at(0.85, 0.7), at(-0.85, 0.7)], line),
                lines(&[(0.0, -0.25), (0.0, 0.2)]),
                Shape::circle_filled(at(0.0, 0.45), radius * 0.11, colour),
            ],
        }
    }
}

/// The way from the middle to a point of a circle of radius one, part `t` of the way from one angle to another (degrees,
/// clockwise from the right).
fn turn(from: f32, to: f32, t: f32) -> Vec2 {
    Vec2::angled((from + (to - from) * t).to_radians())
}

/// Most of a circle with a point at its end; `way` is 1 to the right round and −1 to the left.
fn round_arrow(middle: Pos2, radius: f32, line: Stroke, way: f32) -> Vec<Shape> {
    let flip = |v: Vec2| vec2(v.x * way, v.y);
    let arc = (0..=20).map(|i| middle + flip(turn(20.0, 300.0, i as f32 / 20.0)) * radius * 0.68);
    let end = flip(turn(20.0, 300.0, 1.0)) * 0.68;
    let point = |x: f32, y: f32| -> Pos2 {
        let spot = end + flip(vec2(x, y));
        pos2(middle.x + spot.x * radius, middle.y + spot.y * radius)
    };
    vec![
        Shape::line(arc.collect(), line),
        Shape::line(
            vec![point(-0.05, -0.42), point(0.1, 0.02), point(-0.32, 0.12)],
            line,
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::Icon;

    #[test]
    fn every_sign_stays_inside_its_button() {
        let all = [
            Icon::Sun,
            Icon::Moon,
            Icon::Up,
            Icon::Down,
            Icon::Cross,
            Icon::Die,
            Icon::Again,
            Icon::Back,
            Icon::Warning,
        ];
        let button = egui::Rect::from_center_size(egui::pos2(50.0, 50.0), egui::vec2(22.0, 22.0));
        for icon in all {
            for shape in icon.shapes(button.center(), 9.0, egui::Color32::WHITE) {
                assert!(
                    button.contains_rect(shape.visual_bounding_rect()),
                    "{icon:?}"
                );
            }
        }
    }
}
