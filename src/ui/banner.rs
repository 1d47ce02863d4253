//! The banner over the board that says that files were saved and are not in force, and why.

use egui::{Frame, Panel, RichText, Ui};

use super::command::Command;
use super::panels::PanelCx;
use super::theme::mix;

/// Draws it, while there is something to say.
pub(super) fn ui(cx: &PanelCx<'_>, ui: &mut Ui) {
    let broken = cx.session.broken();
    let Some(first) = broken.first() else {
        return;
    };
    let theme = cx.theme;
    let frame = Frame::new()
        .fill(mix(theme.panel, theme.bad, 0.22))
        .inner_margin(8);
    Panel::top("reload-banner").frame(frame).show(ui, |ui| {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new("⚠").color(theme.bad).strong());
            ui.label(RichText::new(cx.say.t("reload-kept")).strong());
            let place = first.place();
            if !place.is_empty() {
                let link = ui.link(RichText::new(&place).monospace().color(theme.accent));
                if link.on_hover_text(cx.say.t("console-open-place")).clicked() {
                    let line = first.line.unwrap_or(1);
                    cx.send(Command::OpenScript(first.file.clone(), line));
                }
            }
            ui.label(cx.wrong(first));
            if broken.len() > 1 {
                let more = cx
                    .say
                    .with("reload-more", [("n", (broken.len() - 1).into())]);
                ui.label(RichText::new(more).color(theme.faint));
            }
        });
    });
}
