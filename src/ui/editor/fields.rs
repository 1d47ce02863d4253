//! Fields of the editor's panels: each with its name above it, and the name is told to people who hear it.

use egui::{Checkbox, DragValue, Response, RichText, TextEdit, Ui};

use crate::core::map::Names;
use crate::text::Language;

use super::EditorCx;

/// A heading.
pub(super) fn heading(cx: &EditorCx<'_>, ui: &mut Ui, id: &str) {
    let text = RichText::new(cx.say.t(id)).size(13.5).strong();
    ui.add(egui::Label::new(text.color(cx.theme.text)).selectable(false));
}

/// Text that steps back.
pub(super) fn faint(cx: &EditorCx<'_>, ui: &mut Ui, text: impl Into<String>) -> Response {
    let text = RichText::new(text.into()).size(12.0).color(cx.theme.faint);
    ui.add(egui::Label::new(text).wrap())
}

/// Something that is on or off.
pub(super) fn switch(cx: &EditorCx<'_>, ui: &mut Ui, on: &mut bool, id: &str) -> bool {
    let text = RichText::new(cx.say.t(id)).size(12.5);
    let response = ui.add(Checkbox::new(on, text));
    let changed = response.changed();
    if let Some(tip) = cx.say.find(&format!("{id}-tip")) {
        response.on_hover_text(tip);
    }
    changed
}

/// A line of text with its name before it; whether it changed.
pub(super) fn text(ui: &mut Ui, cx: &EditorCx<'_>, name: &str, value: &mut String) -> bool {
    labelled(ui, cx, name, |ui| {
        let field = TextEdit::singleline(value).desired_width(f32::INFINITY);
        ui.add(field).accessible_name(name).changed()
    })
}

/// A whole number with its name before it; whether it changed.
pub(super) fn number(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    name: &str,
    value: &mut i64,
    range: std::ops::RangeInclusive<i64>,
) -> bool {
    labelled(ui, cx, name, |ui| {
        let field = DragValue::new(value).range(range).speed(0.05);
        ui.add(field).accessible_name(name).changed()
    })
}

/// A name before a field.
pub(super) fn labelled<R>(
    ui: &mut Ui,
    cx: &EditorCx<'_>,
    name: &str,
    contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    ui.horizontal(|ui| {
        let width = 92.0;
        let height = ui.spacing().interact_size.y;
        ui.allocate_ui_with_layout(
            egui::vec2(width, height),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_min_width(width);
                let text = RichText::new(name).size(12.5).color(cx.theme.faint);
                ui.add(egui::Label::new(text).truncate());
            },
        );
        contents(ui)
    })
    .inner
}

/// Names in every language; the language whose name changed, if one did.
pub(super) fn names(ui: &mut Ui, cx: &EditorCx<'_>, names: &mut Names) -> Option<Language> {
    let mut changed = None;
    for language in Language::ALL {
        let id = match language {
            Language::English => "editor-name-en",
            Language::Spanish => "editor-name-es",
        };
        let mut value = names
            .texts
            .get(language.code())
            .cloned()
            .unwrap_or_default();
        if text(ui, cx, &cx.say.t(id), &mut value) {
            if value.is_empty() {
                names.texts.remove(language.code());
            } else {
                names.texts.insert(language.code().to_owned(), value);
            }
            changed = Some(language);
        }
    }
    changed
}

/// An id with its name before it, taken over when the field is left: half of it may be another's. Whether it changed.
pub(super) fn key(ui: &mut Ui, cx: &EditorCx<'_>, name: &str, value: &mut String) -> bool {
    let id = ui.make_persistent_id(("key", name));
    let kept: Option<String> = ui.data(|data| data.get_temp(id));
    let mut typed = kept.unwrap_or_else(|| value.clone());
    let response = labelled(ui, cx, name, |ui| {
        let field = TextEdit::singleline(&mut typed).desired_width(f32::INFINITY);
        ui.add(field).accessible_name(name)
    });
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, typed));
        return false;
    }
    ui.data_mut(|data| data.remove::<String>(id));
    let changed = response.lost_focus() && typed != *value;
    if changed {
        *value = typed;
    }
    changed
}

/// A list of words with commas between them; whether it changed. What is typed stays as it is until the field is left.
pub(super) fn words(ui: &mut Ui, cx: &EditorCx<'_>, name: &str, value: &mut Vec<String>) -> bool {
    let id = ui.make_persistent_id(("words", name));
    let kept: Option<String> = ui.data(|data| data.get_temp(id));
    let mut typed = kept.unwrap_or_else(|| value.join(", "));
    let response = labelled(ui, cx, name, |ui| {
        let field = TextEdit::singleline(&mut typed).desired_width(f32::INFINITY);
        ui.add(field).accessible_name(name)
    });
    if response.has_focus() {
        ui.data_mut(|data| data.insert_temp(id, typed.clone()));
    } else {
        ui.data_mut(|data| data.remove::<String>(id));
    }
    if !response.changed() {
        return false;
    }
    let words = typed.split(',').map(str::trim).filter(|w| !w.is_empty());
    *value = words.map(str::to_owned).collect();
    true
}
