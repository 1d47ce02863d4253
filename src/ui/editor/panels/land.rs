//! The chosen territory: names, continents, what it begins with, borders.

use egui::{Button, ComboBox, RichText, Ui};

use crate::core::card::Symbol;
use crate::core::id::PlayerId;
use crate::core::limits::MAX_PLAYERS;
use crate::core::map::Start;
use crate::session::id_of;

use super::super::document::Id;
use super::super::edit::Edit;
use super::super::fields::{faint, heading, key, labelled, names, number, words};
use super::super::{Chosen, Editor, EditorCommand, EditorCx};

const SYMBOLS: [(Option<Symbol>, &str); 4] = [
    (None, "editor-symbol-turn"),
    (Some(Symbol::Infantry), "editor-symbol-infantry"),
    (Some(Symbol::Cavalry), "editor-symbol-cavalry"),
    (Some(Symbol::Artillery), "editor-symbol-artillery"),
];

/// Draws it.
pub(super) fn ui(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    let chosen = match &editor.chosen {
        Chosen::Lands(ids) => ids.clone(),
        Chosen::Nothing | Chosen::Border(_) => Vec::new(),
    };
    let Some(land) = chosen
        .first()
        .and_then(|id| editor.document().land(*id))
        .cloned()
    else {
        faint(cx, ui, cx.say.t("editor-nothing-chosen"));
        return;
    };
    if chosen.len() > 1 {
        let many = cx
            .say
            .with("editor-many-chosen", [("n", chosen.len().into())]);
        ui.label(RichText::new(many).color(cx.theme.accent));
        if ui.button(cx.say.t("editor-merge")).clicked() {
            cx.edit(EditorCommand::Merge);
        }
        ui.separator();
    }
    let mut draft = land.draft.clone();
    let before_name = draft.names.get("en").to_owned();
    let mut changed = false;
    heading(cx, ui, "editor-names");
    if names(ui, cx, &mut draft.names).is_some() {
        changed = true;
        // The id follows the name as long as it was made from it.
        let made = id_of(&before_name, "x");
        let follows = draft.key == made || is_numbered(&draft.key, &made);
        if follows && !draft.names.get("en").trim().is_empty() {
            draft.key = editor
                .document()
                .free_key(draft.names.get("en"), Some(land.id));
        }
    }
    changed |= words(
        ui,
        cx,
        &cx.say.t("editor-aliases"),
        &mut draft.names.aliases,
    );
    changed |= key(ui, cx, &cx.say.t("editor-id"), &mut draft.key);
    ui.add_space(4.0);
    heading(cx, ui, "editor-start");
    changed |= start(cx, ui, &mut draft.start);
    labelled(ui, cx, &cx.say.t("editor-symbol"), |ui| {
        let now = SYMBOLS.iter().find(|(symbol, _)| *symbol == draft.symbol);
        let shown = now.map(|(_, id)| cx.say.t(id)).unwrap_or_default();
        let combo = ComboBox::from_id_salt("symbol").selected_text(shown);
        let response = combo.show_ui(ui, |ui| {
            for (symbol, id) in SYMBOLS {
                let response = ui.selectable_value(&mut draft.symbol, symbol, cx.say.t(id));
                changed |= response.changed();
            }
        });
        response.response.accessible_name(cx.say.t("editor-symbol"));
    });
    changed |= number(
        ui,
        cx,
        &cx.say.t("editor-gain"),
        &mut draft.gain,
        -1000..=1000,
    );
    changed |= words(ui, cx, &cx.say.t("editor-tags"), &mut draft.tags);
    if changed {
        editor.edit(Edit::SetLand(land.id, Box::new(draft)), cx);
    }
    ui.add_space(4.0);
    belongs(editor, cx, ui, land.id);
    ui.add_space(4.0);
    borders(editor, cx, ui, land.id);
    ui.add_space(8.0);
    let delete = RichText::new(cx.say.t("editor-delete")).color(cx.theme.bad);
    if ui.add(Button::new(delete)).clicked() {
        cx.edit(EditorCommand::Delete);
    }
}

/// `mole_2` is `mole` with a number.
fn is_numbered(key: &str, base: &str) -> bool {
    let rest = key.strip_prefix(base).and_then(|r| r.strip_prefix('_'));
    rest.is_some_and(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// Who holds it at the start.
fn start(cx: &EditorCx<'_>, ui: &mut Ui, start: &mut Start) -> bool {
    let mut changed = false;
    ui.horizontal_wrapped(|ui| {
        for (kind, id) in [
            (Start::Open, "editor-start-open"),
            (Start::Neutral(3), "editor-start-neutral"),
            (Start::Seat(PlayerId::new(0), 3), "editor-start-seat"),
            (Start::Empty, "editor-start-empty"),
        ] {
            let on = std::mem::discriminant(start) == std::mem::discriminant(&kind);
            if ui.radio(on, cx.say.t(id)).clicked() && !on {
                *start = kind;
                changed = true;
            }
        }
    });
    if let Start::Seat(seat, _) = start {
        let mut value = seat.index() as i64 + 1;
        let most = MAX_PLAYERS as i64;
        if number(ui, cx, &cx.say.t("editor-seat"), &mut value, 1..=most) {
            *seat = PlayerId::new(value as usize - 1);
            changed = true;
        }
    }
    if let Start::Neutral(armies) | Start::Seat(_, armies) = start {
        let mut value = i64::from(*armies);
        if number(
            ui,
            cx,
            &cx.say.t("editor-neutral-armies"),
            &mut value,
            1..=1000,
        ) {
            *armies = value as u32;
            changed = true;
        }
    }
    changed
}

/// The continents it belongs to.
fn belongs(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui, id: Id) {
    heading(cx, ui, "editor-belongs");
    if editor.document().realms.is_empty() {
        faint(cx, ui, cx.say.t("editor-no-realms"));
        return;
    }
    let code = cx.say.language.code();
    let mut wanted = None;
    let document = editor.document();
    let Some(land) = document.land(id) else {
        return;
    };
    ui.horizontal_wrapped(|ui| {
        for (i, realm) in document.realms.iter().enumerate() {
            let mut on = land.draft.continents.contains(&realm.draft.key);
            let name = realm.draft.names.get(code);
            let text = RichText::new(name).color(cx.theme.readable(cx.theme.continent(i)));
            if ui.checkbox(&mut on, text).changed() {
                wanted = Some(Edit::Belong(id, realm.id, on));
            }
        }
    });
    if let Some(edit) = wanted {
        editor.edit(edit, cx);
    }
}

/// Its borders: a click shows one.
fn borders(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui, id: Id) {
    heading(cx, ui, "editor-borders");
    let code = cx.say.language.code();
    let document = editor.document();
    let Some(land) = document.land(id) else {
        return;
    };
    let places: Vec<usize> = document.borders_of(&land.draft.key).collect();
    if places.is_empty() {
        faint(cx, ui, cx.say.t("editor-no-borders"));
        return;
    }
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        for place in places {
            let border = &document.borders[place];
            let leaves = border.from == land.draft.key;
            let other = if leaves { &border.to } else { &border.from };
            let name = document
                .by_key(other)
                .map_or(other.as_str(), |l| l.draft.names.get(code));
            let text = match (border.one_way, leaves) {
                (false, _) => name.to_owned(),
                (true, true) => cx.say.with("editor-border-to", [("name", name.into())]),
                (true, false) => cx.say.with("editor-border-from", [("name", name.into())]),
            };
            if ui.button(RichText::new(text).size(12.5)).clicked() {
                chosen = Some(place);
            }
        }
    });
    if let Some(place) = chosen {
        editor.chosen = Chosen::Border(place);
    }
}
