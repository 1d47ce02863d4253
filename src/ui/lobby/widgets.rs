//! Small things that the lobby is made of.

use egui::{
    Align, Align2, Color32, CornerRadius, FontId, Frame, Layout, Margin, Response, RichText, Role,
    Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};

use super::icon::Icon;
use crate::session::LoadError;
use crate::ui::theme::{Theme, mix};

/// A card that stands out from the page, as wide as there is room.
pub(super) fn card<R>(theme: &Theme, ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let frame = Frame::new()
        .fill(theme.panel)
        .stroke(Stroke::new(1.0, theme.line))
        .corner_radius(CornerRadius::same(12))
        .inner_margin(Margin::same(16));
    frame
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            contents(ui)
        })
        .inner
}

/// The title of a card.
pub(super) fn title(theme: &Theme, ui: &mut Ui, text: impl Into<String>) -> Response {
    let text = RichText::new(text).size(17.0).strong().color(theme.text);
    let response = ui.label(text);
    ui.add_space(2.0);
    response
}

/// Text that steps back.
pub(super) fn faint(theme: &Theme, ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.add(egui::Label::new(RichText::new(text).size(12.5).color(theme.faint)).wrap())
}

/// What is wrong, and what to do about it.
pub(super) fn wrong(theme: &Theme, ui: &mut Ui, error: &LoadError) -> Response {
    wrong_text(theme, ui, &error.to_string())
}

/// What is wrong, as a sentence.
pub(super) fn wrong_text(theme: &Theme, ui: &mut Ui, text: &str) -> Response {
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (rect, _) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
        Icon::Warning.paint(ui.painter(), rect, theme.bad);
        let text = RichText::new(text).size(12.5).color(theme.bad);
        ui.add(egui::Label::new(text).wrap().selectable(true))
    })
    .inner
}

/// A dot of a colour, for lists.
pub(super) fn dot(ui: &mut Ui, radius: f32, colour: Color32) {
    let (rect, _) = ui.allocate_exact_size(vec2(radius * 2.0, 16.0), Sense::hover());
    ui.painter().circle_filled(rect.center(), radius, colour);
}

/// The numbers of rules: `R44 R45`.
pub(super) fn rule_numbers(rules: &[u8]) -> String {
    let numbers: Vec<String> = rules.iter().map(|n| format!("R{n}")).collect();
    numbers.join(" ")
}

/// The button that matters most.
pub(super) fn main_button(theme: &Theme, ui: &mut Ui, text: &str, enabled: bool) -> Response {
    ui.scope(|ui| {
        let widgets = &mut ui.visuals_mut().widgets;
        for (widget, fill) in [
            (&mut widgets.inactive, theme.accent),
            (&mut widgets.hovered, mix(theme.accent, theme.text, 0.2)),
            (&mut widgets.active, mix(theme.accent, theme.back, 0.2)),
        ] {
            widget.weak_bg_fill = fill;
            widget.bg_fill = fill;
            widget.bg_stroke = Stroke::new(1.0, fill);
            widget.fg_stroke = Stroke::new(1.0, theme.on_accent);
        }
        let text = RichText::new(text)
            .size(20.0)
            .strong()
            .color(theme.on_accent);
        let button = egui::Button::new(text)
            .corner_radius(CornerRadius::same(10))
            .min_size(vec2(148.0, 48.0));
        let response = ui.add_enabled(enabled, button);
        focus_ring(theme, ui, &response, 12);
        response
    })
    .inner
}

/// A button of a choice of several, of which one is chosen.
pub(super) fn choice(theme: &Theme, ui: &mut Ui, chosen: bool, text: &str) -> Response {
    let (fill, ink, line) = if chosen {
        (
            mix(theme.panel, theme.accent, 0.22),
            theme.text,
            theme.accent,
        )
    } else {
        (theme.field, theme.faint, theme.field)
    };
    let button = egui::Button::new(RichText::new(text).color(ink))
        .fill(fill)
        .stroke(Stroke::new(1.0, line))
        .corner_radius(CornerRadius::same(14));
    let response = ui.add(button);
    let name = text.to_owned();
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, &name));
    focus_ring(theme, ui, &response, 14);
    response
}

/// A small button that shows a sign and is called something.
pub(super) fn sign(theme: &Theme, ui: &mut Ui, enabled: bool, icon: Icon, name: &str) -> Response {
    let button = egui::Button::new("").min_size(vec2(26.0, 26.0));
    let response = ui.add_enabled(enabled, button);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    let colour = match (enabled, response.hovered()) {
        (false, _) => mix(theme.field, theme.faint, 0.4),
        (true, false) => theme.faint,
        (true, true) => theme.text,
    };
    icon.paint(ui.painter(), response.rect, colour);
    focus_ring(theme, ui, &response, 8);
    response.on_hover_text(name)
}

/// A switch that is called something.
pub(super) fn switch(theme: &Theme, ui: &mut Ui, on: bool, enabled: bool, name: &str) -> Response {
    let size = vec2(38.0, 22.0);
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, mut response) = ui.allocate_exact_size(size, sense);
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, enabled, on, name));
    if response.clicked() {
        response.mark_changed();
    }
    let how = if on { 1.0 } else { 0.0 };
    let how = if enabled { how } else { how * 0.5 };
    let fill = mix(theme.field, theme.accent, how);
    let rail = rect.shrink2(vec2(1.0, 2.0));
    let line = if response.hovered() && enabled {
        theme.accent
    } else {
        theme.line
    };
    ui.painter()
        .rect(rail, 9.0, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    let knob = if on {
        rail.right() - 9.0
    } else {
        rail.left() + 9.0
    };
    let colour = if on { theme.on_accent } else { theme.faint };
    ui.painter()
        .circle_filled(egui::pos2(knob, rail.center().y), 6.0, colour);
    focus_ring(theme, ui, &response, 11);
    response
}

/// Shows where the keyboard stands.
pub(super) fn focus_ring(theme: &Theme, ui: &Ui, response: &Response, round: u8) {
    if response.has_focus() {
        let rect = response.rect.expand(3.0);
        let line = Stroke::new(2.0, theme.text);
        let round = CornerRadius::same(round);
        ui.painter()
            .rect_stroke(rect, round, line, StrokeKind::Outside);
    }
}

/// Heading and body of a section that opens and closes; the heading tells something of what is inside. Whether it is open.
pub(super) fn section(
    theme: &Theme,
    ui: &mut Ui,
    id: &str,
    heading: &str,
    inside: &str,
    contents: impl FnOnce(&mut Ui),
) -> bool {
    let id = ui.make_persistent_id(id);
    let mut open = ui.data_mut(|data| *data.get_persisted_mut_or_default::<bool>(id));
    let size = vec2(ui.available_width(), 32.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::DisclosureTriangle, true, open, heading));
    if response.clicked() {
        open = !open;
        ui.data_mut(|data| data.insert_persisted(id, open));
    }
    let colour = if response.hovered() {
        theme.accent
    } else {
        theme.text
    };
    let middle = egui::pos2(rect.left() + 7.0, rect.center().y);
    arrow(ui, middle, open, colour);
    let at = middle + vec2(14.0, 0.0);
    let painter = ui.painter();
    let drawn = painter.text(
        at,
        Align2::LEFT_CENTER,
        heading,
        FontId::proportional(17.0),
        colour,
    );
    let room = rect.right() - drawn.right() - 12.0;
    let galley = painter.layout(
        inside.to_owned(),
        FontId::proportional(12.5),
        theme.faint,
        f32::INFINITY,
    );
    if galley.size().x < room {
        let at = egui::pos2(
            drawn.right() + 12.0,
            rect.center().y - galley.size().y / 2.0 + 1.0,
        );
        painter.galley(at, galley, theme.faint);
    }
    focus_ring(theme, ui, &response, 8);
    if open {
        ui.add_space(6.0);
        contents(ui);
    }
    open
}

/// A triangle that points down when something is open and right when it is not.
fn arrow(ui: &Ui, middle: egui::Pos2, open: bool, colour: Color32) {
    let points = if open {
        [vec2(-5.0, -3.0), vec2(5.0, -3.0), vec2(0.0, 4.0)]
    } else {
        [vec2(-3.0, -5.0), vec2(4.0, 0.0), vec2(-3.0, 5.0)]
    };
    let points = points.map(|p| middle + p).to_vec();
    let shape = egui::Shape::convex_polygon(points, colour, Stroke::NONE);
    ui.painter().add(shape);
}

/// Contents from the right edge of a line.
pub(super) fn from_right<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(Layout::right_to_left(Align::Center), contents)
        .inner
}
