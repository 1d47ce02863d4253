//! Small things that several panels draw.

pub(super) mod card;
pub(super) mod symbols;
pub(super) mod transport;

use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontId, Galley, Painter, Response, Role, Sense, Ui, WidgetInfo, vec2};

use super::theme::{Look, Theme};

/// One line of text, cut off with an ellipsis where it would be wider.
pub(super) fn one_line(
    ui: &Ui,
    text: &str,
    font: FontId,
    color: Color32,
    width: f32,
) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, color);
    job.wrap = TextWrapping::truncate_at_width(width.max(1.0));
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// What stands for something of a mod's: its glyph, or the first letter of its label where no font has the glyph.
pub(super) fn sign(ctx: &egui::Context, glyph: &str, label: &str) -> String {
    let font = FontId::proportional(12.0);
    if ctx.fonts_mut(|fonts| fonts.has_glyphs(&font, glyph)) {
        return glyph.to_owned();
    }
    let letter = label.chars().next().unwrap_or('?');
    letter.to_uppercase().collect()
}

/// A player's disc with the letter that stands for them.
pub(super) fn disc(painter: &Painter, theme: &Theme, center: egui::Pos2, radius: f32, look: Look) {
    painter.circle(center, radius, look.fill, (1.0, theme.line));
    if radius >= 7.0 {
        let font = FontId::proportional(radius * 1.25);
        painter.text(center, Align2::CENTER_CENTER, look.letter, font, look.ink);
    }
}

/// A player's disc that can be switched on and off.
pub(super) fn disc_switch(
    ui: &mut Ui,
    theme: &Theme,
    look: Look,
    name: &str,
    on: bool,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(24.0, 24.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), on, name));
    let painter = ui.painter();
    if on || response.hovered() || response.has_focus() {
        let edge = if on { theme.accent } else { theme.faint };
        painter.circle_stroke(rect.center(), 11.0, (2.0, edge));
    }
    disc(painter, theme, rect.center(), 8.5, look);
    response.on_hover_text(name)
}

/// Text that steps back.
pub(super) fn faint(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.weak(text.into())
}

/// A heading inside a panel.
pub(super) fn heading(ui: &mut Ui, theme: &Theme, text: impl Into<String>) -> Response {
    let text = egui::RichText::new(text.into()).strong().color(theme.text);
    ui.add(egui::Label::new(text).selectable(false))
}

/// A number with what it is below it: one thing, so that it goes to the next row as a whole.
pub(super) fn figure(ui: &mut Ui, theme: &Theme, number: &str, what: &str) -> Response {
    let big = FontId::proportional(19.0);
    let number_text = one_line(ui, number, big, theme.text, f32::INFINITY);
    let what_text = one_line(
        ui,
        what,
        FontId::proportional(11.0),
        theme.faint,
        f32::INFINITY,
    );
    let size = vec2(
        number_text.size().x.max(what_text.size().x),
        number_text.size().y + what_text.size().y,
    );
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{number} {what}")));
    let below = rect.min + vec2(0.0, number_text.size().y);
    ui.painter().galley(rect.min, number_text, theme.text);
    ui.painter().galley(below, what_text, theme.faint);
    response
}

/// The number of a rule.
pub(super) fn rule_badge(ui: &mut Ui, theme: &Theme, rule: u8) -> Response {
    let name = format!("R{rule}");
    let text = one_line(
        ui,
        &name,
        FontId::proportional(10.5),
        theme.faint,
        f32::INFINITY,
    );
    let size = text.size() + vec2(10.0, 4.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
    ui.painter().rect_filled(rect, 4.0, theme.field);
    ui.painter()
        .galley(rect.min + vec2(5.0, 2.0), text, theme.faint);
    response
}

/// A plot that looks like the panels: quiet lines behind, numbers on the axes.
pub(super) fn quiet<'p>(plot: egui_plot::Plot<'p>, theme: &Theme) -> egui_plot::Plot<'p> {
    plot.show_background(false)
        .grid_color(theme.line)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .set_margin_fraction(vec2(0.02, 0.06))
}

/// Lines of a grid at whole numbers, as far apart as there is room for.
pub(super) fn whole_steps(input: egui_plot::GridInput) -> Vec<egui_plot::GridMark> {
    let least = input.base_step_size.max(1.0);
    let step = 10.0_f64.powf(least.log10().ceil());
    let fine = [step / 5.0, step / 2.0, step];
    let fine = fine
        .into_iter()
        .find(|s| *s >= least && s.fract() == 0.0)
        .unwrap_or(step);
    let (low, high) = input.bounds;
    let first = (low / fine).ceil() as i64;
    let last = (high / fine).floor() as i64;
    (first..=last)
        .map(|i| {
            let step_size = if i % 5 == 0 { fine * 5.0 } else { fine };
            egui_plot::GridMark {
                value: i as f64 * fine,
                step_size,
            }
        })
        .collect()
}

/// With a capital letter at the beginning.
pub(super) fn first_large(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// A chance in tenths of a per cent.
pub(super) fn percent(chance: f64) -> String {
    crate::core::counted::percent(chance, 1)
}
