//! The console in the window: what is typed, what it answers, and what it does to the game.

use alea::ui::command::Command;
use egui::Key;
use egui_kittest::kittest::Queryable as _;

use super::ui_board::{begin, reads, send, session, settings, spec, until};
use super::ui_common::{Table, shoot};
use super::ui_scripts::with_mod;

/// Types a text into the console and enters it.
pub(crate) fn enter(table: &mut Table<'_>, text: &str) {
    table.get_by_label("Console input").focus();
    table.run_steps(2);
    table.get_by_label("Console input").type_text(text);
    table.run_steps(2);
    table.key_press(Key::Enter);
    table.run_steps(2);
}

pub(crate) fn at_console<'a>(size: [f32; 2]) -> Table<'a> {
    let mut table = begin(size, settings(), spec("riverside", 1, 1));
    send(&table, Command::OpenPanel("console"));
    table.run_steps(3);
    table
}

#[test]
fn lua_is_evaluated_and_the_game_counts_as_touched() {
    let mut table = at_console([1400.0, 900.0]);
    enter(&mut table, "20 + 22");
    until(&mut table, "the answer", |s| s.view().is_touched());
    table.run_steps(3);
    assert!(reads(&table, "= 42"));
    assert!(reads(&table, "Touched"));
}

#[test]
fn what_breaks_is_shown_with_its_line() {
    let mut table = at_console([1400.0, 900.0]);
    enter(&mut table, "error(\"boom\")");
    until(&mut table, "the answer", |s| s.view().is_touched());
    table.run_steps(3);
    assert!(reads(&table, "console-1.lua:1: boom"));
}

#[test]
fn an_action_in_the_notation_is_made_and_a_mistyped_one_is_explained() {
    let mut table = at_console([1400.0, 900.0]);
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
    let mut table = at_console([1400.0, 900.0]);
    enter(&mut table, ":seed");
    assert!(reads(&table, "hidden while the game runs"));
    enter(&mut table, ":speed slow");
    assert_eq!(session(&table).pace(), alea::session::Pace::Slow);
    enter(&mut table, ":nothing");
    assert!(reads(&table, "There is no such command"));
}

/// A mod that says what no player may know, and breaks while it does.
const TELLS: &str = "\
alea.on(\"on_armies_placed\", function() print(\"whis\" .. \"pered\") end)
alea.on(\"on_phase_started\", function() error(\"shou\" .. \"ted\") end)
";

/// Makes actions until the mod has told and broken.
fn until_told(table: &mut Table<'_>) {
    for _ in 0..300 {
        let entries = session(table).entries();
        let action = session(table).legal().iter().next().unwrap();
        send(table, Command::Act(action));
        until(table, "what came of it", |s| {
            s.entries() > entries && s.asked().is_some()
        });
        table.run_steps(2);
        if reads(table, "odd/init.lua:2: ") {
            return;
        }
    }
    panic!("the mod never broke");
}

#[test]
fn what_mods_say_and_the_seed_are_hidden_until_the_console_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = with_mod(folder.path(), TELLS, 1, 1);
    send(&table, Command::OpenPanel("console"));
    send(&table, Command::OpenPanel("rules"));
    table.run_steps(3);
    until_told(&mut table);
    shoot(&mut table, "hidden");
    let hidden = "hidden while the game runs";
    assert!(reads(&table, &format!("odd {hidden}")), "the print");
    assert!(reads(&table, &format!("odd mods/odd/init.lua:2: {hidden}")));
    assert!(reads(&table, &format!("Seed: {hidden}")));
    assert!(reads(&table, "What it said is hidden"), "the passing note");
    for word in ["whispered", "shouted"] {
        assert!(!reads(&table, word), "{word}");
    }
    enter(&mut table, "1");
    until(&mut table, "the answer", |s| s.view().is_touched());
    table.run_steps(3);
    assert!(reads(&table, "odd whispered") && reads(&table, "init.lua:2: shouted"));
    assert!(reads(&table, "Seed: 11"));
    enter(&mut table, ":seed");
    assert!(reads(&table, "11"));
}

#[test]
fn where_nobody_plays_nothing_is_hidden() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = with_mod(folder.path(), TELLS, 0, 2);
    send(&table, Command::OpenPanel("console"));
    table.run_steps(3);
    assert!(reads(&table, "whispered"));
}
