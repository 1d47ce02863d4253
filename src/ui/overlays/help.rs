//! The sheet of keys.

use egui::{Context, Modal, ScrollArea, Ui};

use crate::ui::command::{BOARD_KEYS, COMMANDS, CommandRow, Place};
use crate::ui::say::Say;
use crate::ui::theme::Theme;

use super::keycap;

/// Draws it; says whether it was closed.
pub(super) fn sheet(ctx: &Context, say: Say, theme: &Theme) -> bool {
    let modal = Modal::new(egui::Id::unique("help")).show(ctx, |ui| {
        let screen = ui.ctx().content_rect();
        let width = (screen.width() - 60.0).min(760.0);
        ui.set_width(width);
        let head = ui.horizontal(|ui| {
            ui.label(egui::RichText::new(say.t("help-title")).size(20.0).strong());
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                ui.button(say.t("help-close")).clicked()
            })
            .inner
        });
        ui.weak(say.t("help-palette"));
        ui.add_space(8.0);
        ScrollArea::vertical()
            .max_height((screen.height() - 150.0).max(80.0))
            .auto_shrink([false, true])
            .show(ui, |ui| {
                if width > 640.0 {
                    ui.columns(2, |sides| {
                        board_keys(&mut sides[0], say, theme);
                        command_keys(&mut sides[1], say, theme);
                    });
                } else {
                    board_keys(ui, say, theme);
                    ui.add_space(10.0);
                    command_keys(ui, say, theme);
                }
            });
        head.inner
    });
    modal.inner || modal.should_close()
}

fn board_keys(ui: &mut Ui, say: Say, theme: &Theme) {
    ui.label(
        egui::RichText::new(say.t("help-board"))
            .strong()
            .color(theme.accent),
    );
    for (id, key) in BOARD_KEYS {
        line(ui, theme, key, &say.t(id));
    }
    ui.add_space(8.0);
    ui.label(
        egui::RichText::new(say.t("help-mouse"))
            .strong()
            .color(theme.accent),
    );
    for (key, id) in [
        ("help-click", "help-click-does"),
        ("help-right-click", "help-right-click-does"),
        ("help-wheel", "help-wheel-does"),
        ("help-drag", "help-drag-does"),
        ("help-ctrl-click", "help-ctrl-click-does"),
    ] {
        line(ui, theme, &say.t(key), &say.t(id));
    }
}

fn command_keys(ui: &mut Ui, say: Say, theme: &Theme) {
    ui.label(
        egui::RichText::new(say.t("help-commands"))
            .strong()
            .color(theme.accent),
    );
    let (editor, others): (Vec<_>, Vec<_>) =
        COMMANDS.iter().partition(|row| row.place == Place::Editor);
    rows(ui, say, theme, &others);
    ui.add_space(8.0);
    ui.label(
        egui::RichText::new(say.t("help-editor"))
            .strong()
            .color(theme.accent),
    );
    rows(ui, say, theme, &editor);
}

/// The keys of some commands.
fn rows(ui: &mut Ui, say: Say, theme: &Theme, rows: &[&CommandRow]) {
    for row in rows {
        if let Some(key) = row.key {
            let key = ui.ctx().format_shortcut(&key);
            line(ui, theme, &key, &say.t(row.id));
        }
    }
}

fn line(ui: &mut Ui, theme: &Theme, key: &str, what: &str) {
    ui.horizontal(|ui| {
        ui.allocate_ui_with_layout(
            egui::vec2(96.0, 22.0),
            egui::Layout::left_to_right(egui::Align::Center),
            |ui| {
                ui.set_min_width(96.0);
                keycap(ui, theme, key);
            },
        );
        ui.add(egui::Label::new(what).wrap());
    });
}
