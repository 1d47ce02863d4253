//! The question whether a map is written over another one.

use egui::{Button, Context, Modal, RichText};

use crate::ui::say::Say;
use crate::ui::theme::Theme;

/// What was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ui) enum Replacing {
    /// It is written over.
    Replace,
    /// Nothing is written.
    Stay,
}

/// Asks; says what was answered, once it was. The keyboard is at the answer that loses nothing.
pub(in crate::ui) fn ask(ctx: &Context, say: Say, theme: &Theme, title: &str) -> Option<Replacing> {
    let modal = Modal::new(egui::Id::unique("replace")).show(ctx, |ui| {
        ui.set_width((ui.ctx().content_rect().width() - 60.0).min(460.0));
        ui.label(RichText::new(title).size(16.0).strong());
        ui.label(RichText::new(say.t("replace-what")).color(theme.faint));
        ui.add_space(10.0);
        let mut answer = None;
        ui.horizontal_wrapped(|ui| {
            let stay = RichText::new(say.t("replace-stay"))
                .color(theme.on_accent)
                .strong();
            let stay = ui.add(Button::new(stay).fill(theme.accent));
            if ui.memory(|memory| memory.focused().is_none()) {
                stay.request_focus();
            }
            if stay.clicked() {
                answer = Some(Replacing::Stay);
            }
            if ui.button(say.t("replace-do")).clicked() {
                answer = Some(Replacing::Replace);
            }
        });
        answer
    });
    let away = modal.should_close().then_some(Replacing::Stay);
    modal.inner.or(away)
}
