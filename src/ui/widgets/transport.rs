//! Buttons of a player of recordings, painted: no font has to have their signs.

use egui::{Rect, Response, Role, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo, pos2, vec2};

use crate::ui::theme::{Theme, mix};

/// What a button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ui) enum Sign {
    /// To the beginning.
    Start,
    /// A turn back.
    FastBack,
    /// A step back.
    Back,
    /// Play.
    Play,
    /// Stop playing.
    Pause,
    /// A step on.
    Forward,
    /// A turn on.
    FastForward,
    /// To the end.
    End,
}

/// A button with a sign and a name.
pub(in crate::ui) fn transport(
    ui: &mut Ui,
    theme: &Theme,
    sign: Sign,
    name: &str,
    enabled: bool,
) -> Response {
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(30.0, 26.0), sense);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    let lit = enabled && (response.hovered() || response.has_focus());
    let edge = if lit { theme.accent } else { theme.field };
    let painter = ui.painter();
    painter.rect(
        rect,
        6.0,
        theme.field,
        (1.0, edge),
        egui::StrokeKind::Inside,
    );
    let ink = if enabled {
        theme.text
    } else {
        mix(theme.field, theme.faint, 0.45)
    };
    let face = Rect::from_center_size(rect.center(), Vec2::splat(12.0));
    // A triangle from this part of the face's width to that; the second is where it points.
    let triangle = |from: f32, to: f32| {
        let x = |part: f32| face.left() + face.width() * part;
        let corners = vec![
            pos2(x(from), face.top()),
            pos2(x(to), face.center().y),
            pos2(x(from), face.bottom()),
        ];
        painter.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
    };
    let bar = |part: f32, width: f32| {
        let left = face.left() + face.width() * part;
        let bar = Rect::from_min_size(pos2(left, face.top()), vec2(width, face.height()));
        painter.rect_filled(bar, 0.5, ink);
    };
    match sign {
        Sign::Start => {
            bar(0.0, 2.0);
            triangle(1.0, 0.2);
        }
        Sign::FastBack => {
            triangle(0.5, -0.1);
            triangle(1.1, 0.5);
        }
        Sign::Back => {
            triangle(0.65, 0.05);
            bar(0.75, 2.0);
        }
        Sign::Play => triangle(0.1, 1.0),
        Sign::Pause => {
            bar(0.1, 3.5);
            bar(0.6, 3.5);
        }
        Sign::Forward => {
            bar(0.08, 2.0);
            triangle(0.35, 0.95);
        }
        Sign::FastForward => {
            triangle(-0.1, 0.5);
            triangle(0.5, 1.1);
        }
        Sign::End => {
            triangle(0.0, 0.8);
            bar(0.84, 2.0);
        }
    }
    response.on_hover_text(name)
}
