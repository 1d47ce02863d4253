//! The question what becomes of a changed script before it would be lost.

use egui::{Button, Context, Modal, RichText, Ui};

use crate::ui::panels::Unsaved;
use crate::ui::say::Say;
use crate::ui::theme::Theme;

/// What becomes of a changed script.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::ui) enum Fate {
    /// It is saved.
    Save,
    /// It is as it was.
    ThrowAway,
    /// Nothing: whoever asked to leave stays.
    Stay,
}

/// Asks; says what was answered, once it was.
pub(in crate::ui) fn ask(
    ctx: &Context,
    say: Say,
    theme: &Theme,
    unsaved: &Unsaved,
) -> Option<Fate> {
    let modal = Modal::new(egui::Id::unique("unsaved")).show(ctx, |ui| {
        ui.set_width((ui.ctx().content_rect().width() - 60.0).min(440.0));
        let title = say.with("unsaved-title", [("file", unsaved.file.as_str().into())]);
        ui.label(RichText::new(title).size(17.0).strong());
        let id = if unsaved.can_save {
            "unsaved-what"
        } else {
            "unsaved-inside"
        };
        ui.label(RichText::new(say.t(id)).color(theme.faint));
        ui.add_space(10.0);
        ui.horizontal_wrapped(|ui| answers(ui, say, theme, unsaved))
            .inner
    });
    let away = modal.should_close().then_some(Fate::Stay);
    modal.inner.or(away)
}

/// The answers as buttons; the keyboard is at the one that loses nothing.
fn answers(ui: &mut Ui, say: Say, theme: &Theme, unsaved: &Unsaved) -> Option<Fate> {
    let mut fates = vec![
        (Fate::Save, "unsaved-save"),
        (Fate::Stay, "unsaved-stay"),
        (Fate::ThrowAway, "unsaved-throw-away"),
    ];
    fates.retain(|(fate, _)| *fate != Fate::Save || unsaved.can_save);
    let mut answer = None;
    for (i, (fate, id)) in fates.into_iter().enumerate() {
        let text = RichText::new(say.t(id));
        let button = match i {
            0 => Button::new(text.color(theme.on_accent).strong()).fill(theme.accent),
            _ => Button::new(text),
        };
        let button = ui.add(button);
        if i == 0 && ui.memory(|memory| memory.focused().is_none()) {
            button.request_focus();
        }
        if button.clicked() {
            answer = Some(fate);
        }
    }
    answer
}
