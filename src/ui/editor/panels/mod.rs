//! The panels at the side of the editor: what is chosen, continents, the map, the checks.

mod border;
mod checks;
mod land;
mod map;
mod realms;

use egui::{Frame, Margin, Panel, RichText, Role, ScrollArea, Ui, WidgetInfo};

use super::checks::Level;
use super::{Chosen, Editor, EditorCx, Side};

const SIDES: [(Side, &str); 4] = [
    (Side::Chosen, "editor-side-chosen"),
    (Side::Realms, "editor-side-realms"),
    (Side::Map, "editor-side-map"),
    (Side::Checks, "editor-side-checks"),
];

/// Draws the panel that is open, and the row that opens the others.
pub(super) fn side(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    let frame = Frame::new()
        .fill(cx.theme.panel)
        .inner_margin(Margin::symmetric(12, 10));
    Panel::right("editor-side")
        .frame(frame)
        .resizable(true)
        .default_size(316.0)
        .min_size(260.0)
        .show(ui, |ui| {
            tabs(editor, cx, ui);
            ui.separator();
            ScrollArea::vertical()
                .id_salt(("editor-side", editor.side as u8))
                .auto_shrink([false, false])
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 7.0;
                    match editor.side {
                        Side::Chosen => match editor.chosen.clone() {
                            Chosen::Border(place) => border::ui(editor, cx, ui, place),
                            Chosen::Lands(_) | Chosen::Nothing => land::ui(editor, cx, ui),
                        },
                        Side::Realms => realms::ui(editor, cx, ui),
                        Side::Map => map::ui(editor, cx, ui),
                        Side::Checks => checks::ui(editor, cx, ui),
                    }
                });
        });
}

fn tabs(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 1.0;
        ui.spacing_mut().button_padding.x = 6.0;
        for (side, id) in SIDES {
            let on = editor.side == side;
            let name = match side {
                Side::Chosen if matches!(editor.chosen, Chosen::Border(_)) => {
                    cx.say.t("editor-side-border")
                }
                _ => cx.say.t(id),
            };
            let open = editor.checks.count(Level::Wrong) + editor.checks.count(Level::Doubtful);
            let shown = if side == Side::Checks && open > 0 {
                format!("{name} {open}")
            } else {
                name.clone()
            };
            let colour = if on { cx.theme.text } else { cx.theme.faint };
            let response = ui.selectable_label(on, RichText::new(shown).size(13.0).color(colour));
            response.widget_info(|| WidgetInfo::selected(Role::Tab, true, on, &name));
            if response.clicked() {
                editor.side = side;
            }
        }
    });
}
