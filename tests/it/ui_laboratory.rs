//! The laboratory in the window: from the question to a game that is opened.

use std::time::{Duration, Instant};

use alea::ui::command::Command;
use alea::ui::settings::Settings;
use egui_kittest::kittest::{NodeT as _, Queryable as _};

use crate::ui_common::{Table, app, shoot};

fn send(table: &mut Table<'_>, command: Command) {
    table.state().as_ref().unwrap().send(command);
    table.run_steps(3);
}

/// Draws until something with this label is there.
fn until_label(table: &mut Table<'_>, label: &str) {
    let begun = Instant::now();
    while table.query_by_label_contains(label).is_none() {
        assert!(
            begun.elapsed() < Duration::from_secs(90),
            "`{label}` never came"
        );
        std::thread::sleep(Duration::from_millis(20));
        table.step();
    }
    table.run_steps(2);
}

#[test]
fn an_experiment_is_asked_run_and_one_of_its_games_opened_while_the_lobby_stays() {
    let settings = Settings {
        language: "en".to_owned(),
        hints: false,
        ..Settings::default()
    };
    let mut table = app([1200.0, 860.0], settings);
    table.run_steps(4);
    send(&mut table, Command::ToggleLaboratory);
    until_label(&mut table, "Choose house rules and start");
    table.get_by_label("Big dice").click();
    table.run_steps(3);
    table.get_by_label("Start").click();
    table.run_steps(2);
    until_label(&mut table, "by more than chance would, over");
    shoot(&mut table, "laboratory-running");
    if let Some(stop) = table.query_by_label("Stop") {
        stop.click();
    }
    until_label(&mut table, "Games to look at");
    shoot(&mut table, "laboratory");
    let open = table.get_all_by_label_contains("game ").next();
    assert!(open.is_some());
    let any = table.get_all_by_label_contains("Any other game").next();
    assert!(any.is_some());
}

#[test]
fn what_cannot_be_asked_cannot_be_started() {
    let settings = Settings {
        language: "en".to_owned(),
        hints: false,
        ..Settings::default()
    };
    let mut table = app([640.0, 480.0], settings);
    table.run_steps(4);
    send(&mut table, Command::ToggleLaboratory);
    until_label(&mut table, "Start");
    assert!(table.get_by_label("Start").accesskit_node().is_disabled());
    send(&mut table, Command::ToggleLaboratory);
    assert!(table.query_by_label("Start").is_none());
}
