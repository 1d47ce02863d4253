//! Signs on buttons, drawn and not written: no font has to have them.

use egui::{Color32, Painter, Pos2, Shape, Stroke, vec2};

/// A sign on a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    /// Three lines.
    Menu,
    /// An arrow that turns back.
    Undo,
    /// Two heads forward.
    Skip,
    /// A head and a line.
    Step,
    /// Two bars.
    Pause,
    /// A head forward.
    Play,
    /// Four corners.
    Fit,
    /// Larger.
    Plus,
    /// Smaller.
    Minus,
}

/// Draws a sign round a point.
pub(super) fn draw(painter: &Painter, sign: Sign, at: Pos2, colour: Color32) {
    const SIZE: f32 = 6.0;
    let p = |x: f32, y: f32| at + vec2(x, y) * SIZE;
    let stroke = Stroke::new(1.7, colour);
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|(x, y)| p(*x, *y)).collect();
        painter.add(Shape::line(points, stroke));
    };
    let head = |x: f32| {
        let points = vec![p(x, -0.85), p(x + 1.0, 0.0), p(x, 0.85)];
        painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
    };
    match sign {
        Sign::Menu => [-0.75, 0.0, 0.75]
            .into_iter()
            .for_each(|y| line(&[(-1.1, y), (1.1, y)])),
        Sign::Undo => {
            let arc = (0..=10).map(|i| {
                let angle = -2.6 + i as f32 * 0.34;
                (angle.cos() * 0.9, angle.sin() * 0.9 + 0.15)
            });
            line(&arc.collect::<Vec<_>>());
            let points = vec![p(-1.25, -0.95), p(-1.1, 0.2), p(-0.2, -0.5)];
            painter.add(Shape::convex_polygon(points, colour, Stroke::NONE));
        }
        Sign::Skip => [-1.1, 0.0].into_iter().for_each(head),
        Sign::Step => {
            head(-0.7);
            line(&[(0.7, -0.85), (0.7, 0.85)]);
        }
        Sign::Pause => [-0.45, 0.45]
            .into_iter()
            .for_each(|x| line(&[(x, -0.85), (x, 0.85)])),
        Sign::Play => head(-0.5),
        Sign::Fit => {
            for (x, y) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
                line(&[(x, y * 0.35), (x, y), (x * 0.35, y)]);
            }
        }
        Sign::Plus => {
            line(&[(-0.9, 0.0), (0.9, 0.0)]);
            line(&[(0.0, -0.9), (0.0, 0.9)]);
        }
        Sign::Minus => line(&[(-0.9, 0.0), (0.9, 0.0)]),
    }
}
