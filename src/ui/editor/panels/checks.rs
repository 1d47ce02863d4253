//! What was found: a click goes there.

use egui::{RichText, Ui};

use super::super::checks::{Finding, Level, Said, Spot};
use super::super::document::Id;
use super::super::edit::Edit;
use super::super::fields::{faint, heading};
use super::super::{Chosen, Editor, EditorCommand, EditorCx, Side};
use crate::core::map::BorderKind;

/// Most findings that are shown at once.
const MOST: usize = 200;

/// Draws them.
pub(super) fn ui(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    if !editor.notes.is_empty() {
        heading(cx, ui, "editor-notes");
        for note in &editor.notes {
            faint(cx, ui, note.as_str());
        }
        ui.separator();
    }
    heading(cx, ui, "editor-side-checks");
    let found: Vec<Finding> = editor.checks.found().to_vec();
    if found.is_empty() {
        ui.label(RichText::new(cx.say.t("editor-fine")).color(cx.theme.good));
    }
    let unlinked = found
        .iter()
        .filter(|f| f.said == Said::Id("editor-check-not-linked"))
        .count();
    if unlinked > 0 && ui.button(cx.say.t("editor-link-touching")).clicked() {
        cx.edit(EditorCommand::LinkTouching);
    }
    for finding in found.iter().take(MOST) {
        row(editor, cx, ui, finding);
    }
    if found.len() > MOST {
        let rest = found.len() - MOST;
        faint(cx, ui, cx.say.with("editor-more", [("n", rest.into())]));
    }
}

fn row(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui, finding: &Finding) {
    let colour = match finding.level {
        Level::Wrong => cx.theme.bad,
        Level::Doubtful => cx.theme.warn,
        Level::Note => cx.theme.faint,
    };
    let text = told(editor, cx, finding);
    ui.horizontal_top(|ui| {
        let (rect, _) = ui.allocate_exact_size(egui::vec2(10.0, 18.0), egui::Sense::hover());
        ui.painter().circle_filled(rect.center(), 4.0, colour);
        let label = RichText::new(text).size(12.5).color(cx.theme.text);
        let button = egui::Button::new(label).frame(false).wrap();
        if ui.add(button).clicked() {
            go(editor, finding.spot);
        }
    });
    if let (Said::Id("editor-check-apart"), Spot::Pair(a, b)) = (&finding.said, finding.spot)
        && ui.small_button(cx.say.t("editor-make-sea")).clicked()
    {
        make_sea(editor, cx, a, b);
    }
}

fn name(editor: &Editor, cx: &EditorCx<'_>, id: Id) -> String {
    let land = editor.document().land(id);
    let name = land.map(|land| land.draft.names.get(cx.say.language.code()).to_owned());
    name.unwrap_or_default()
}

/// The sentence of a finding.
fn told(editor: &Editor, cx: &EditorCx<'_>, finding: &Finding) -> String {
    match &finding.said {
        Said::Text(text) => text.clone(),
        Said::Count(id, n) => cx.say.with(id, [("n", (*n).into())]),
        Said::Id(id) => {
            let said = cx.say.t(id);
            match finding.spot {
                Spot::Land(a) => format!("{}: {said}", name(editor, cx, a)),
                Spot::Pair(a, b) => {
                    format!("{} – {}: {said}", name(editor, cx, a), name(editor, cx, b))
                }
                Spot::Map | Spot::Realm(_) => said,
            }
        }
    }
}

/// Shows where a finding is.
fn go(editor: &mut Editor, spot: Spot) {
    let ids = match spot {
        Spot::Map => {
            editor.side = Side::Map;
            return;
        }
        Spot::Realm(realm) => {
            editor.realm = Some(realm);
            editor.side = Side::Realms;
            return;
        }
        Spot::Land(id) => vec![id],
        Spot::Pair(a, b) => vec![a, b],
    };
    let anchor = ids
        .first()
        .and_then(|id| editor.document().land(*id))
        .and_then(|land| land.anchor());
    if let Some(at) = anchor {
        let (size, screen) = (editor.ground(), editor.hands.screen());
        editor.view.show(egui::pos2(at[0], at[1]), size, screen);
    }
    editor.chosen = Chosen::Lands(ids);
    editor.corner = None;
}

fn make_sea(editor: &mut Editor, cx: &EditorCx<'_>, a: Id, b: Id) {
    let document = editor.document();
    let ends = document.land(a).zip(document.land(b));
    let place = ends.and_then(|(a, b)| document.border(&a.draft.key, &b.draft.key));
    if let Some(place) = place {
        let mut draft = (*document.borders[place]).clone();
        draft.kind = BorderKind::Sea;
        editor.edit(Edit::SetBorder(place, Box::new(draft)), cx);
    }
}
