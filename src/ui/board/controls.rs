//! Small controls that several places share.

use egui::{Button, Rect, Response, Ui, Vec2, pos2};

use super::super::command::{COMMANDS, Command};
use super::super::panels::PanelCx;
use super::signs::{Sign, draw};

/// Edge of a button with a sign.
pub(super) const SIZE: f32 = 28.0;

/// Where the buttons that zoom stand; nowhere on a low board.
pub(super) fn zoom_room(screen: Rect) -> Option<Rect> {
    let size = Vec2::new(SIZE, 3.0 * SIZE + 8.0);
    let corner = screen.right_bottom() - Vec2::new(10.0, 12.0);
    (screen.height() >= 180.0).then(|| Rect::from_min_max(corner - size, corner))
}

/// Larger, smaller, all: in the corner of the board.
pub(super) fn zoom_buttons(cx: &PanelCx<'_>, ui: &mut Ui, screen: Rect) {
    if zoom_room(screen).is_none() {
        return;
    }
    let buttons = [
        (Sign::Plus, "command-zoom-in", Command::ZoomIn),
        (Sign::Minus, "command-zoom-out", Command::ZoomOut),
        (Sign::Fit, "command-fit", Command::Fit),
    ];
    let count = buttons.len();
    for (i, (sign, id, command)) in buttons.into_iter().enumerate() {
        let up = (count - i) as f32 * (SIZE + 4.0) + 8.0;
        let at = pos2(screen.right() - SIZE - 10.0, screen.bottom() - up);
        let rect = Rect::from_min_size(at, Vec2::splat(SIZE));
        let button = Button::new("")
            .min_size(Vec2::splat(SIZE))
            .fill(cx.theme.panel.gamma_multiply(0.85));
        let response = ui.put(rect, button);
        draw(ui.painter(), sign, rect.center(), cx.theme.text);
        if named(cx, &response, id).clicked() {
            cx.send(command);
        }
    }
}

/// A button that is a sign: its name is told to people who hear it, and shown with its key.
pub(super) fn named(cx: &PanelCx<'_>, response: &Response, id: &str) -> Response {
    let name = cx.say.t(id);
    let enabled = response.enabled();
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, enabled, &name));
    let key = COMMANDS
        .iter()
        .find(|row| row.id == id)
        .and_then(|row| row.key)
        .map(|key| format!("  {}", response.ctx.format_shortcut(&key)));
    response
        .clone()
        .on_hover_text(format!("{name}{}", key.unwrap_or_default()))
}

/// A sign as a button; whether it was clicked.
pub(super) fn sign(
    cx: &PanelCx<'_>,
    ui: &mut Ui,
    sign: Sign,
    id: &str,
    enabled: bool,
    on: bool,
) -> bool {
    let button = Button::new("").selected(on).min_size(Vec2::splat(SIZE));
    let response = ui.add_enabled(enabled, button);
    let colour = if enabled {
        cx.theme.text
    } else {
        cx.theme.faint.gamma_multiply(0.5)
    };
    draw(ui.painter(), sign, response.rect.center(), colour);
    named(cx, &response, id).clicked()
}
