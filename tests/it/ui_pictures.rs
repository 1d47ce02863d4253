//! How the window looks: pictures of its main views, compared with those that somebody has looked at and found good.
//!
//! `UPDATE_SNAPSHOTS=1` takes anew those that differ; what differs lies beside them as `NAME.new.png` and `NAME.diff.png`.
//! Skipped, and said so, where nothing draws without a display.

use std::sync::LazyLock;

use alea::ui::command::Command;
use alea::ui::lobby::LastSetup;
use alea::ui::settings::Settings;
use egui_kittest::{Harness, SnapshotOptions};

use super::ui_board::{at_attacks, click, session, settings, strongest};
use super::ui_common::{Table, app};
use super::ui_console::{at_console, enter};
use super::ui_panels::finished;

/// Whether this machine draws without a display.
static DRAWS: LazyLock<bool> = LazyLock::new(|| {
    let draw = || Harness::new_ui(|_| {}).render().is_ok();
    let draws = std::panic::catch_unwind(draw).unwrap_or(false);
    #[expect(clippy::print_stderr, reason = "that a test was skipped is said")]
    if !draws {
        eprintln!("skipped: nothing here draws pictures without a display");
    }
    draws
});

/// Compares what is shown with the picture of this name. Other versions of what draws move edges by a part of a point, which
/// is not seen; a word or a border in another place is.
fn compare(mut table: Table<'_>, name: &str) {
    if !*DRAWS {
        return;
    }
    // What moves comes to rest, and nothing is pointed at.
    table.remove_cursor();
    table.run_steps(60);
    let tolerance = SnapshotOptions::new()
        .threshold(2.0)
        .max_failed_pixels(1_000_usize)
        .output_path("tests/pictures");
    table.snapshot_options(name, &tolerance);
}

#[test]
fn the_lobby_looks_as_it_did() {
    let settings = Settings {
        last: Some(LastSetup {
            seed: "11".to_owned(),
            ..LastSetup::default()
        }),
        ..settings()
    };
    let mut table = app([960.0, 640.0], settings);
    table.run_steps(20);
    compare(table, "lobby");
}

#[test]
fn the_board_looks_as_it_did() {
    let mut table = at_attacks([960.0, 640.0], settings());
    let origin = strongest(session(&table));
    click(&mut table, &origin, egui::Modifiers::NONE);
    compare(table, "board");
}

#[test]
fn the_console_looks_as_it_did() {
    let mut table = at_console([960.0, 640.0]);
    enter(&mut table, "game:armies(alea.map.id.mill)");
    enter(&mut table, "local x = nil\nreturn x.y");
    let said = |s: &alea::session::Session| s.view().is_touched();
    super::ui_board::until(&mut table, "the answers", said);
    compare(table, "console");
}

#[test]
fn the_panels_look_as_they_did() {
    let mut table = finished([960.0, 640.0], super::ui_panels::settings());
    let state = table.state().as_ref().unwrap();
    state.send(Command::ShowAt(Some(300)));
    state.send(Command::OpenPanel("timeline"));
    table.run_steps(3);
    compare(table, "panels");
}
