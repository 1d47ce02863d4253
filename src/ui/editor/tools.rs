//! The tools as buttons: a sign, a name, a key.

use egui::{Align2, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use egui::{Color32, CornerRadius, FontId, Painter, Pos2, Response, Role, Sense, Shape, Stroke};

use crate::ui::theme::mix;

use super::{EditorCx, Tool};

/// A tool as a button.
pub(super) fn button(
    cx: &EditorCx<'_>,
    ui: &mut Ui,
    tool: Tool,
    on: bool,
    key: Option<String>,
) -> Response {
    let theme = cx.theme;
    let name = cx.say.t(tool.id());
    let size = vec2(ui.available_width(), 34.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, on, &name));
    let fill = match (on, response.hovered()) {
        (true, _) => mix(theme.panel, theme.accent, 0.24),
        (false, true) => mix(theme.field, theme.accent, 0.1),
        (false, false) => theme.field,
    };
    let edge = if on || response.has_focus() {
        theme.accent
    } else {
        fill
    };
    ui.painter().rect(
        rect,
        CornerRadius::same(8),
        fill,
        Stroke::new(1.0, edge),
        StrokeKind::Inside,
    );
    if response.has_focus() {
        let ring = Stroke::new(2.0, theme.text);
        let round = CornerRadius::same(10);
        ui.painter()
            .rect_stroke(rect.expand(2.0), round, ring, StrokeKind::Outside);
    }
    let ink = if on { theme.text } else { theme.faint };
    let at = pos2(rect.left() + 19.0, rect.center().y);
    sign(ui.painter(), tool, at, if on { theme.accent } else { ink });
    let at = pos2(rect.left() + 38.0, rect.center().y);
    ui.painter().text(
        at,
        Align2::LEFT_CENTER,
        &name,
        FontId::proportional(14.0),
        theme.text,
    );
    if let Some(key) = key {
        let at = pos2(rect.right() - 10.0, rect.center().y);
        ui.painter().text(
            at,
            Align2::RIGHT_CENTER,
            key,
            FontId::monospace(11.5),
            theme.faint,
        );
    }
    let tip = cx.say.t(tool.hint());
    response.on_hover_text(tip)
}

/// The sign of a tool, painted round a point.
fn sign(painter: &Painter, tool: Tool, at: Pos2, colour: Color32) {
    let p = |x: f32, y: f32| at + vec2(x, y) * 7.0;
    let stroke = Stroke::new(1.6, colour);
    let line = |points: &[(f32, f32)]| {
        let points = points.iter().map(|(x, y)| p(*x, *y)).collect();
        painter.add(Shape::line(points, stroke));
    };
    let dot = |x: f32, y: f32| {
        painter.circle_filled(p(x, y), 2.2, colour);
    };
    match tool {
        Tool::Select => line(&[
            (-0.6, -1.0),
            (-0.6, 0.75),
            (-0.1, 0.3),
            (0.3, 1.0),
            (0.55, 0.85),
            (0.2, 0.2),
            (0.8, 0.1),
            (-0.6, -1.0),
        ]),
        Tool::Draw => {
            let corners = [(-0.9, 0.6), (-0.4, -0.8), (0.8, -0.6), (0.6, 0.8)];
            line(&corners);
            corners.iter().for_each(|(x, y)| dot(*x, *y));
        }
        Tool::Trace => {
            painter.circle_stroke(p(0.0, 0.0), 6.0, stroke);
            dot(0.0, 0.0);
            line(&[(0.0, -1.2), (0.0, -0.6)]);
            line(&[(0.0, 1.2), (0.0, 0.6)]);
            line(&[(-1.2, 0.0), (-0.6, 0.0)]);
            line(&[(1.2, 0.0), (0.6, 0.0)]);
        }
        Tool::Split => {
            let square = [
                (-0.9, -0.8),
                (0.9, -0.8),
                (0.9, 0.8),
                (-0.9, 0.8),
                (-0.9, -0.8),
            ];
            line(&square);
            line(&[(-0.25, -1.1), (0.2, -0.2), (-0.15, 0.3), (0.25, 1.1)]);
        }
        Tool::Link => {
            dot(-0.85, 0.6);
            dot(0.85, -0.6);
            line(&[(-0.85, 0.6), (0.85, -0.6)]);
        }
        Tool::Paint => {
            line(&[(0.9, -1.0), (0.0, 0.1)]);
            let tip = vec![p(0.1, 0.0), p(-0.3, 0.1), p(-0.95, 0.95), p(0.25, 0.45)];
            painter.add(Shape::convex_polygon(tip, colour, Stroke::NONE));
        }
    }
}
