//! The map as a whole: names, id, authors, licence, cards, size, where it is saved.

use egui::Ui;

use super::super::edit::Edit;
use super::super::fields::{faint, heading, names, number, switch, text, words};
use super::super::{Editor, EditorCommand, EditorCx};
use crate::session::id_of;

/// Draws it.
pub(super) fn ui(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    let mut draft = (*editor.document().rest).clone();
    let mut changed = false;
    heading(cx, ui, "editor-side-map");
    let before = draft.names.get("en").to_owned();
    if names(ui, cx, &mut draft.names).is_some() {
        changed = true;
        // A map that was never saved is called in its folder as it is called.
        let new = editor.place.own.is_none();
        let made = draft.id == id_of(&before, "x") || before.trim().is_empty();
        if new && made && !draft.names.get("en").trim().is_empty() {
            draft.id = id_of(draft.names.get("en"), "x");
        }
    }
    changed |= text(ui, cx, &cx.say.t("editor-folder-id"), &mut draft.id);
    changed |= words(ui, cx, &cx.say.t("editor-authors"), &mut draft.authors);
    changed |= text(ui, cx, &cx.say.t("editor-licence"), &mut draft.licence);
    let mut wild = draft.wild_cards as i64;
    if number(ui, cx, &cx.say.t("editor-wild-cards"), &mut wild, 0..=100) {
        draft.wild_cards = wild.max(0) as usize;
        changed = true;
    }
    changed |= switch(cx, ui, &mut draft.shuffle_seats, "editor-shuffle-seats");
    if changed {
        editor.edit(Edit::SetMap(Box::new(draft)), cx);
    }
    ui.add_space(4.0);
    heading(cx, ui, "editor-size");
    let size = editor.document().size;
    let mut wanted = size.map(|x| x as i64);
    let width = number(
        ui,
        cx,
        &cx.say.t("editor-width"),
        &mut wanted[0],
        50..=20_000,
    );
    let height = number(
        ui,
        cx,
        &cx.say.t("editor-height"),
        &mut wanted[1],
        50..=20_000,
    );
    if width || height {
        let size = [
            if width { wanted[0] as f32 } else { size[0] },
            if height { wanted[1] as f32 } else { size[1] },
        ];
        editor.edit(Edit::Resize(size), cx);
    }
    ui.add_space(4.0);
    heading(cx, ui, "editor-kept");
    let folder = editor.place.root.as_ref().map(|root| {
        let folder = root.join("maps").join(&editor.document().rest.id);
        folder.display().to_string()
    });
    faint(cx, ui, folder.unwrap_or_else(|| cx.say.t("editor-nowhere")));
    if ui.button(cx.say.t("editor-other-folder")).clicked() {
        cx.edit(EditorCommand::AskFolder);
    }
    ui.add_space(4.0);
    let document = editor.document();
    let facts = cx.say.with(
        "editor-facts",
        [
            ("territories", document.lands.len().into()),
            ("continents", document.realms.len().into()),
            ("borders", document.borders.len().into()),
        ],
    );
    faint(cx, ui, facts);
}
