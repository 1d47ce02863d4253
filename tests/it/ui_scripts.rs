//! The script view in the window: what somebody wrote is not lost without a question.

use std::path::Path;

use alea::launch::open_content;
use alea::session::{read_text, write_text};
use alea::ui::command::Command;
use egui::accesskit::Role;
use egui::{Key, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::Node;
use egui_kittest::kittest::{AccessKitNode, Queryable as _};

use super::ui_board::{reads, send, settings, spec, until};
use super::ui_common::{Table, app, shoot};

const FILE: &str = "mods/odd/init.lua";

/// At a game with a mod of this folder that has this script.
pub(crate) fn with_mod<'a>(folder: &Path, lua: &str, people: usize, bots: usize) -> Table<'a> {
    let manifest =
        "id = \"odd\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = { en = \"Odd\" }\n";
    write_text(&folder.join("mods/odd/mod.toml"), manifest).unwrap();
    write_text(&folder.join(FILE), lua).unwrap();
    let mut table = app([1400.0, 900.0], settings());
    table.step();
    let content = open_content(Some(folder)).unwrap();
    table.state_mut().as_mut().unwrap().use_content(content);
    let mut spec = spec("riverside", people, bots);
    spec.mods.push("odd".to_owned());
    spec.values
        .push(("round_limit".to_owned(), "20".to_owned()));
    send(&table, Command::Begin(Box::new(spec)));
    until(&mut table, "the question", |s| {
        s.asked().is_some() || s.view().is_over()
    });
    table
}

/// At a game with a mod whose script is open and was changed.
fn changed<'a>(folder: &Path) -> Table<'a> {
    let mut table = with_mod(folder, "-- nothing yet\n", 1, 1);
    send(&table, Command::OpenScript(FILE.to_owned(), 1));
    table.run_steps(4);
    editor(&table).focus();
    table.run_steps(2);
    editor(&table).type_text("-- mine ");
    table.run_steps(3);
    assert!(editor(&table).value().unwrap().contains("mine"));
    table
}

/// The text of the open script.
fn editor<'t>(table: &'t Table<'_>) -> Node<'t> {
    let is_it = |node: &AccessKitNode<'_>| {
        node.role() == Role::MultilineTextInput
            && node
                .value()
                .is_some_and(|text| text.contains("nothing yet"))
    };
    table.get_by(is_it)
}

fn is_asked(table: &Table<'_>) -> bool {
    reads(table, "has changes that are not saved")
}

fn is_at_table(table: &Table<'_>) -> bool {
    table.state().as_ref().unwrap().session().is_some()
}

fn written(folder: &Path) -> String {
    read_text(&folder.join(FILE)).unwrap().unwrap()
}

fn answer(table: &mut Table<'_>, label: &str) {
    table.get_by_label(label).click();
    table.run_steps(4);
}

#[test]
fn leaving_asks_what_becomes_of_a_changed_script() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = changed(folder.path());
    for command in [
        Command::Lobby,
        Command::QuickGame,
        Command::Again,
        Command::Quit,
    ] {
        send(&table, command.clone());
        table.run_steps(4);
        shoot(&mut table, "unsaved");
        assert!(is_asked(&table) && is_at_table(&table), "{command:?}");
        answer(&mut table, "Stay here");
        assert!(!is_asked(&table) && is_at_table(&table), "{command:?}");
        assert!(editor(&table).value().unwrap().contains("mine"));
    }
    // Escape stays as well, and panels as at first keep what is written in them.
    send(&table, Command::Lobby);
    table.run_steps(4);
    table.key_press(Key::Escape);
    table.run_steps(4);
    assert!(!is_asked(&table) && is_at_table(&table));
    send(&table, Command::ResetPanels);
    send(&table, Command::OpenPanel("scripts"));
    table.run_steps(4);
    assert!(editor(&table).value().unwrap().contains("mine"));
    assert!(!written(folder.path()).contains("mine"));
    // The keyboard is at the answer that loses nothing.
    send(&table, Command::Lobby);
    table.run_steps(4);
    table.key_press(Key::Enter);
    table.run_steps(4);
    assert!(written(folder.path()).contains("mine"));
    super::ui_common::until_lobby(&mut table);
}

#[test]
fn closing_the_window_asks_too_and_changes_can_be_thrown_away() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = changed(folder.path());
    let viewports = &mut table.input_mut().viewports;
    let root = viewports.entry(ViewportId::ROOT).or_default();
    root.events.push(ViewportEvent::Close);
    table.step();
    let commands = &table.output().viewport_output[&ViewportId::ROOT].commands;
    assert!(
        commands.contains(&ViewportCommand::CancelClose),
        "{commands:?}"
    );
    table.run_steps(3);
    assert!(is_asked(&table) && is_at_table(&table));
    answer(&mut table, "Throw the changes away");
    super::ui_common::until_closing(&mut table);
    assert!(!written(folder.path()).contains("mine"));
}
