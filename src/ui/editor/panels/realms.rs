//! Continents: names, bonuses, order; the chosen one is what the brush paints.

use egui::{Button, RichText, Role, Sense, Ui, WidgetInfo, vec2};

use super::super::edit::Edit;
use super::super::fields::{faint, heading, key, names, number};
use super::super::{Editor, EditorCommand, EditorCx, Tool};
use crate::session::id_of;

/// Draws them.
pub(super) fn ui(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    let code = cx.say.language.code();
    heading(cx, ui, "editor-realms");
    if editor.document().realms.is_empty() {
        faint(cx, ui, cx.say.t("editor-no-realms"));
    }
    let realms = editor.document().realms.clone();
    for (i, realm) in realms.iter().enumerate() {
        let on = editor.realm == Some(realm.id);
        let members = editor
            .document()
            .lands
            .iter()
            .filter(|land| land.draft.continents.contains(&realm.draft.key))
            .count();
        let facts = cx.say.with(
            "editor-realm-facts",
            [("n", members.into()), ("bonus", realm.draft.bonus.into())],
        );
        let name = realm.draft.names.get(code).to_owned();
        let size = vec2(ui.available_width(), 30.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| {
            WidgetInfo::selected(Role::RadioButton, true, on, format!("{name}, {facts}"))
        });
        let painter = ui.painter();
        if on || response.hovered() || response.has_focus() {
            painter.rect_filled(rect, 7.0, cx.theme.field);
        }
        if on || response.has_focus() {
            let line = if response.has_focus() {
                cx.theme.text
            } else {
                cx.theme.accent
            };
            painter.rect_stroke(rect, 7.0, (1.5, line), egui::StrokeKind::Inside);
        }
        let middle = rect.left_center();
        painter.circle_filled(middle + vec2(15.0, 0.0), 6.0, cx.theme.continent(i));
        painter.text(
            middle + vec2(30.0, 0.0),
            egui::Align2::LEFT_CENTER,
            &name,
            egui::FontId::proportional(14.0),
            cx.theme.text,
        );
        painter.text(
            rect.right_center() - vec2(10.0, 0.0),
            egui::Align2::RIGHT_CENTER,
            facts,
            egui::FontId::proportional(12.0),
            cx.theme.faint,
        );
        if response.clicked() {
            editor.realm = if on { None } else { Some(realm.id) };
        }
    }
    if ui.button(cx.say.t("editor-add-realm")).clicked() {
        let names = Editor::fresh_names("editor-new-realm", realms.len() + 1);
        if let Some(made) = editor.edit(Edit::AddRealm(names), cx) {
            editor.realm = made.new.first().copied();
        }
    }
    ui.separator();
    chosen(editor, cx, ui);
}

/// The chosen one.
fn chosen(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    let realm = editor.realm.and_then(|id| editor.document().realm(id));
    let Some(realm) = realm.cloned() else {
        faint(cx, ui, cx.say.t("editor-choose-realm"));
        return;
    };
    let mut draft = realm.draft.clone();
    let before = draft.names.get("en").to_owned();
    let mut changed = false;
    if names(ui, cx, &mut draft.names).is_some() {
        changed = true;
        let made = id_of(&before, "x");
        let numbered = draft.key.strip_prefix(&made).is_some_and(|rest| {
            rest.is_empty()
                || rest
                    .trim_start_matches('_')
                    .bytes()
                    .all(|b| b.is_ascii_digit())
        });
        if numbered && !draft.names.get("en").trim().is_empty() {
            draft.key = editor
                .document()
                .free_key(draft.names.get("en"), Some(realm.id));
        }
    }
    changed |= key(ui, cx, &cx.say.t("editor-id"), &mut draft.key);
    changed |= number(
        ui,
        cx,
        &cx.say.t("editor-bonus"),
        &mut draft.bonus,
        -1000..=1000,
    );
    let mut required = draft.required.unwrap_or(0);
    if number(
        ui,
        cx,
        &cx.say.t("editor-required"),
        &mut required,
        0..=1000,
    ) {
        draft.required = (required > 0).then_some(required);
        changed = true;
    }
    if changed {
        editor.edit(Edit::SetRealm(realm.id, Box::new(draft)), cx);
    }
    ui.horizontal_wrapped(|ui| {
        if editor.tool != Tool::Paint && ui.button(cx.say.t("editor-paint-with")).clicked() {
            cx.edit(EditorCommand::Tool(Tool::Paint));
        }
        if ui.button(cx.say.t("editor-up")).clicked() {
            editor.edit(Edit::MoveRealm(realm.id, -1), cx);
        }
        if ui.button(cx.say.t("editor-down")).clicked() {
            editor.edit(Edit::MoveRealm(realm.id, 1), cx);
        }
        let delete = RichText::new(cx.say.t("editor-delete-realm")).color(cx.theme.bad);
        if ui.add(Button::new(delete)).clicked() {
            editor.edit(Edit::RemoveRealm(realm.id), cx);
        }
    });
}
