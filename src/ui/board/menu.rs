//! The menu: everything that the table of commands has for a game, in groups.

use egui::containers::menu::MenuButton;
use egui::{Button, Key, Modifiers, Popup, Sense, Ui, Vec2};

use super::super::command::{COMMANDS, Command, Place};
use super::super::panels::{PANELS, PanelCx};
use super::super::settings::Lights;
use super::super::theme::Palette;
use super::controls::{SIZE, named};
use super::signs::{Sign, draw};

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

/// The menu button.
///
/// Tab passes it by: whoever goes through the board with tab and enter, in a bot's turn as well, must not begin another game by
/// it. It has a key of its own.
pub(super) fn menu(cx: &PanelCx<'_>, ui: &mut Ui) {
    let button = Button::new("").min_size(Vec2::splat(SIZE));
    let button = button.sense(Sense::CLICK);
    let (response, _) = MenuButton::from_button(button).ui(ui, |ui| {
        ui.set_min_width(250.0);
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
