//! The menu: everything that the table of commands has for a game, in groups.

use egui::{Button, Key, Modifiers, Popup, Sense, Ui, Vec2};

use super::super::command::{COMMANDS, Command, Place};
use super::super::panels::{PANELS, PanelCx};
use super::super::settings::Lights;
use super::super::theme::Palette;
use super::controls::{SIZE, named};
use super::signs::{Sign, draw};
use crate::core::action::Action;

/// Commands of the menu's first part, in groups.
const GAME: &[&[&str]] = &[
    &["command-quick-game", "command-again", "command-lobby"],
    &["command-open", "command-save"],
];
/// Commands about how things look.
const LOOK: &[&str] = &[
    "command-pieces",
    "command-patterns",
    "command-names",
    "command-hints",
    "command-ask-defence",
];
/// Commands of its last part.
const LAST: &[&[&str]] = &[
    &["command-reveal", "command-full-screen"],
    &["command-palette", "command-help"],
    &["command-quit"],
];

/// How wide the menu is, and how far below its button it begins.
const WIDE: f32 = 270.0;
const BELOW: f32 = 9.0;

/// The menu button.
///
/// Tab passes it by: whoever goes through the board with tab and enter, in a bot's turn as well, must not begin another game by
/// it. It has a key of its own.
pub(super) fn menu(cx: &PanelCx<'_>, ui: &mut Ui) {
    let button = Button::new("").min_size(Vec2::splat(SIZE));
    let response = ui.add(button.sense(Sense::CLICK));
    // Below the bar, so that it covers nothing of it.
    Popup::menu(&response).gap(BELOW).show(|ui| {
        ui.set_width(WIDE);
        let room = ui.ctx().content_rect().height() - 70.0;
        egui::ScrollArea::vertical()
            .max_height(room)
            // A menu has less room than the window at first; it takes what it needs.
            .min_scrolled_height(room)
            .show(ui, |ui| {
                content(cx, ui);
            });
    });
    draw(
        ui.painter(),
        Sign::Menu,
        response.rect.center(),
        cx.theme.text,
    );
    named(cx, &response, "board-menu");
    if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::F10)) {
        Popup::toggle_id(ui.ctx(), Popup::default_response_id(&response));
    }
}

fn content(cx: &PanelCx<'_>, ui: &mut Ui) {
    groups(cx, ui, GAME);
    at_the_table(cx, ui);
    ui.separator();
    ui.menu_button(cx.say.t("board-menu-language"), |ui| {
        for id in ["command-english", "command-spanish"] {
            let on = match command(id) {
                Some(Command::Language(language)) => cx.say.language == language,
                _ => false,
            };
            item(cx, ui, id, on);
        }
    });
    ui.menu_button(cx.say.t("board-menu-colours"), |ui| {
        item(cx, ui, "command-lights", cx.settings.lights == Lights::Dark);
        ui.separator();
        for palette in Palette::ALL {
            let on = cx.settings.palette == palette;
            if ui
                .add(Button::selectable(on, cx.say.t(palette.id())))
                .clicked()
            {
                cx.send(Command::Palette(palette));
            }
        }
    });
    ui.menu_button(cx.say.t("board-menu-scale"), |ui| {
        for scale in [0.8_f32, 0.9, 1.0, 1.1, 1.25, 1.5, 1.75, 2.0] {
            let on = (cx.settings.scale - scale).abs() < 0.01;
            if ui
                .add(Button::selectable(on, format!("{:.0} %", scale * 100.0)))
                .clicked()
            {
                cx.send(Command::Scale(scale));
            }
        }
    });
    ui.menu_button(cx.say.t("board-menu-board"), |ui| {
        for id in LOOK {
            item(cx, ui, id, is_on(cx, id));
        }
    });
    ui.menu_button(cx.say.t("board-menu-panels"), |ui| {
        for row in PANELS {
            if ui.button(cx.say.t(&format!("panel-{}", row.id))).clicked() {
                cx.send(Command::TogglePanel(row.id));
            }
        }
        ui.separator();
        item(cx, ui, "command-reset-panels", false);
    });
    ui.separator();
    groups(cx, ui, LAST);
}

/// Giving up, offering a draw, letting a bot play: what the asked person may do of it, each asked back.
fn at_the_table(cx: &PanelCx<'_>, ui: &mut Ui) {
    let may = |action: &Action| cx.live && cx.legal.table.contains(action);
    let ways = [
        ("command-surrender", Action::Surrender),
        ("command-draw", Action::OfferDraw),
        ("command-hand-over", Action::HandOver),
    ];
    let ways = ways.into_iter().filter(|(_, action)| may(action));
    for (i, (id, action)) in ways.enumerate() {
        if i == 0 {
            ui.separator();
        }
        ui.menu_button(cx.say.t(id), |ui| {
            ui.set_max_width(WIDE);
            if let Some(tip) = cx.say.find(&format!("{id}-tip")) {
                ui.label(tip);
            }
            if ui.button(cx.say.t("board-menu-sure")).clicked() {
                cx.send(Command::Act(action));
                ui.close();
            }
        });
    }
}

fn groups(cx: &PanelCx<'_>, ui: &mut Ui, groups: &[&[&str]]) {
    for (i, group) in groups.iter().enumerate() {
        if i > 0 {
            ui.separator();
        }
        for id in *group {
            item(cx, ui, id, false);
        }
    }
}

fn is_on(cx: &PanelCx<'_>, id: &str) -> bool {
    let settings = cx.settings;
    match id {
        "command-pieces" => settings.pieces,
        "command-patterns" => settings.patterns,
        "command-names" => settings.names,
        "command-hints" => settings.hints,
        "command-ask-defence" => settings.ask_defence,
        _ => false,
    }
}

fn command(id: &str) -> Option<Command> {
    COMMANDS
        .iter()
        .find(|row| row.id == id)
        .map(|row| (row.command)())
}

/// A command as a line of the menu, with its key.
fn item(cx: &PanelCx<'_>, ui: &mut Ui, id: &str, on: bool) {
    let Some(row) = COMMANDS
        .iter()
        .find(|row| row.id == id && row.place != Place::Lobby)
    else {
        return;
    };
    let mut button =
        Button::selectable(on, cx.say.t(id)).min_size(Vec2::new(ui.available_width(), 0.0));
    if let Some(key) = &row.key {
        button = button.shortcut_text(ui.ctx().format_shortcut(key));
    }
    if ui.add(button).clicked() {
        cx.send((row.command)());
        ui.close();
    }
}
