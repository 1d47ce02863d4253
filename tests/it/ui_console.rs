//! The console in the window: what is typed, what it answers, and what it does to the game.

use alea::ui::command::Command;
use egui::Key;
use egui_kittest::kittest::Queryable as _;

use super::ui_board::{begin, reads, send, session, settings, spec, until};
use super::ui_common::Table;

/// Types a text into the console and enters it.
fn enter(table: &mut Table<'_>, text: &str) {
    table.get_by_label("Console input").focus();
    table.run_steps(2);
    table.get_by_label("Console input").type_text(text);
    table.run_steps(2);
    table.key_press(Key::Enter);
    table.run_steps(2);
}

fn at_console<'a>() -> Table<'a> {
    let mut table = begin([1400.0, 900.0], settings(), spec("riverside", 1, 1));
    send(&table, Command::OpenPanel("console"));
    table.run_steps(3);
    table
}

#[test]
fn lua_is_evaluated_and_the_game_counts_as_touched() {
    let mut table = at_console();
    enter(&mut table, "20 + 22");
    until(&mut table, "the answer", |s| s.view().is_touched());
    table.run_steps(3);
    assert!(reads(&table, "= 42"));
    assert!(reads(&table, "Touched"));
}

#[test]
fn what_breaks_is_shown_with_its_line() {
    let mut table = at_console();
    enter(&mut table, "error(\"boom\")");
    until(&mut table, "the answer", |s| s.view().is_touched());
    table.run_steps(3);
    assert!(reads(&table, "console-1.lua:1: boom"));
}

#[test]
fn an_action_in_the_notation_is_made_and_a_mistyped_one_is_explained() {
    let mut table = at_console();
    let place = session(&table).legal().places[0];
    let key = session(&table)
        .book()
        .map()
        .territory(place.territory)
        .key
        .clone();
    let before = session(&table).view().armies(place.territory);
    enter(&mut table, &format!("place {key} 1"));
    until(&mut table, "the armies", |s| {
        s.view().armies(place.territory) == before + 1
    });
    assert!(
        !session(&table).view().is_touched(),
        "an action is no change by the console"
    );
    enter(&mut table, "place nowhere 1");
    assert!(reads(&table, "nowhere"));
}

#[test]
fn commands_of_the_console_answer() {
    let mut table = at_console();
    enter(&mut table, ":seed");
    assert!(reads(&table, "11"));
    enter(&mut table, ":speed slow");
    assert_eq!(session(&table).pace(), alea::session::Pace::Slow);
    enter(&mut table, ":nothing");
    assert!(reads(&table, "There is no such command"));
}
