//! The chosen border: its ends, its kind, its way.

use egui::{Button, RichText, Ui};

use crate::core::map::BorderKind;

use super::super::edit::Edit;
use super::super::fields::{faint, heading, switch};
use super::super::{Editor, EditorCommand, EditorCx};

/// Draws it.
pub(super) fn ui(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui, place: usize) {
    let code = cx.say.language.code();
    let document = editor.document();
    let Some(border) = document.borders.get(place).cloned() else {
        faint(cx, ui, cx.say.t("editor-nothing-chosen"));
        return;
    };
    let name = |key: &str| {
        let land = document.by_key(key);
        land.map_or(key, |l| l.draft.names.get(code)).to_owned()
    };
    let ends = [&border.from, &border.to].map(|key| (key.clone(), name(key)));
    let ids = ends
        .each_ref()
        .map(|(key, _)| document.by_key(key).map(|land| land.id));
    heading(cx, ui, "editor-border");
    for ((_, name), id) in ends.iter().zip(ids) {
        if ui.button(name).clicked()
            && let Some(id) = id
        {
            editor.choose(id, false);
            return;
        }
    }
    let mut draft = (*border).clone();
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        let plain = [
            (BorderKind::Land, cx.say.t("editor-border-land")),
            (BorderKind::Sea, cx.say.t("editor-border-sea")),
        ];
        let own = document.rest.border_kinds.iter().enumerate();
        let own = own.map(|(i, kind)| {
            let name = kind.names.get(code);
            (BorderKind::Own(i as u8), name.to_owned())
        });
        for (kind, name) in plain.into_iter().chain(own) {
            let on = draft.kind == kind;
            if ui.radio(on, name).clicked() && !on {
                draft.kind = kind;
                changed = true;
            }
        }
    });
    changed |= switch(cx, ui, &mut draft.one_way, "editor-one-way");
    if draft.one_way {
        let [(_, from), (_, to)] = ends;
        let text = cx.say.with(
            "editor-one-way-from",
            [("from", from.into()), ("to", to.into())],
        );
        faint(cx, ui, text);
        if ui.button(cx.say.t("editor-turn-round")).clicked() {
            std::mem::swap(&mut draft.from, &mut draft.to);
            changed = true;
        }
    }
    if changed {
        editor.edit(Edit::SetBorder(place, Box::new(draft)), cx);
    }
    ui.add_space(8.0);
    let delete = RichText::new(cx.say.t("editor-delete-border")).color(cx.theme.bad);
    if ui.add(Button::new(delete)).clicked() {
        cx.edit(EditorCommand::Delete);
    }
}
