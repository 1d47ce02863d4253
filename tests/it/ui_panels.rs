//! The panels, as a person uses them: found by their names, clicked, read.

use std::time::{Duration, Instant};

use alea::session::{SeatSpec, Spec};
use alea::ui::command::Command;
use alea::ui::settings::{Lights, Settings};
use egui::{Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::Queryable;

use super::ui_common::{Table, app, shoot};

pub(crate) fn settings() -> Settings {
    Settings {
        language: "en".to_owned(),
        pace: "instant".to_owned(),
        ..Settings::default()
    }
}

fn send(table: &Table<'_>, command: Command) {
    table.state().as_ref().unwrap().send(command);
}

/// Draws until this holds.
fn until(table: &mut Table<'_>, what: &str, holds: impl Fn(&Table<'_>) -> bool) {
    let begun = Instant::now();
    while !holds(table) {
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "{what} never came"
        );
        std::thread::sleep(Duration::from_millis(5));
        table.step();
    }
    table.run_steps(2);
}

fn entries(table: &Table<'_>) -> usize {
    let session = table.state().as_ref().unwrap().session();
    session.map_or(0, alea::session::Session::entries)
}

/// A whole game of bots.
pub(crate) fn finished<'a>(size: [f32; 2], settings: Settings) -> Table<'a> {
    let mut table = app(size, settings);
    let spec = Spec {
        seats: ["steady", "random", "opportunist", "steady"]
            .map(SeatSpec::bot)
            .to_vec(),
        seed: 7,
        values: vec![("round_limit".to_owned(), "12".to_owned())],
        mods: vec!["commander".to_owned()],
        ..Spec::default()
    };
    send(&table, Command::Begin(Box::new(spec)));
    until(&mut table, "the end of the game", |table| {
        let session = table.state().as_ref().unwrap().session();
        session.is_some_and(|session| session.view().is_over())
    });
    table
}

/// Whether something with these words in its name is shown.
fn shows(table: &Table<'_>, words: &str) -> bool {
    table.query_all_by_label_contains(words).next().is_some()
}

/// Clicks the first thing of this name.
fn click(table: &mut Table<'_>, name: &str) {
    table.get_all_by_label(name).next().unwrap().click();
    table.run_steps(3);
}

fn press(table: &mut Table<'_>, modifiers: Modifiers, key: Key) {
    table.key_press_modifiers(modifiers, key);
    table.run_steps(3);
}

fn open(table: &mut Table<'_>, title: &str) {
    tab(table, title).click();
    table.run_steps(3);
}

/// The tab of a panel.
fn tab<'t>(table: &'t Table<'_>, title: &'t str) -> Node<'t> {
    table.get_all_by_label(title).next().unwrap()
}

#[test]
fn every_panel_can_be_opened_in_both_languages_and_lights() {
    for (language, lights) in [("en", Lights::Dark), ("es", Lights::Light)] {
        let mut table = finished(
            [1360.0, 860.0],
            Settings {
                language: language.to_owned(),
                lights,
                ..settings()
            },
        );
        let titles: &[&str] = match language {
            "en" => &[
                "Log", "Cards", "Odds", "Rules", "Timeline", "Charts", "Dice",
            ],
            _ => &[
                "Crónica",
                "Cartas",
                "Probabilidades",
                "Reglas",
                "Línea de tiempo",
                "Gráficos",
                "Dados",
            ],
        };
        shoot(&mut table, &format!("{language}-first"));
        for title in titles {
            open(&mut table, title);
            shoot(&mut table, &format!("{language}-{title}"));
            assert!(
                !shows(&table, "Unknown localization"),
                "{title} in {language}"
            );
        }
    }
}

#[test]
fn panels_fit_the_smallest_and_the_largest_window() {
    for size in [[640.0, 400.0], [2560.0, 1440.0]] {
        let mut table = finished(size, settings());
        // In a narrow window the tabs behind these are reached by the arrows beside them.
        for title in ["Log", "Timeline"] {
            open(&mut table, title);
            shoot(&mut table, &format!("{}-{title}", size[0]));
            let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, size.into());
            assert!(
                screen.contains_rect(tab(&table, title).rect()),
                "{title} in {size:?}"
            );
        }
    }
}

/// Whether something of this name can be seen whole, once it was scrolled to.
fn is_seen(table: &mut Table<'_>, name: &str) -> bool {
    let node = |table: &Table<'_>| {
        let mut all = table.query_all_by_label_contains(name);
        all.next().map(|node| node.rect())
    };
    let first = table.query_all_by_label_contains(name).next();
    first.unwrap().scroll_to_me();
    table.run_steps(40);
    let screen = egui::Rect::from_min_size(egui::Pos2::ZERO, [640.0, 400.0].into());
    node(table).is_some_and(|rect| screen.contains_rect(rect))
}

#[test]
fn in_a_small_window_what_does_not_fit_is_scrolled_to() {
    let mut table = finished([640.0, 400.0], settings());
    for player in ["Green, ", "Blue, ", "Red, ", "Yellow, "] {
        assert!(is_seen(&mut table, player), "{player}");
    }
    shoot(&mut table, "640-players");
    open(&mut table, "Timeline");
    assert!(is_seen(&mut table, "This is now."));
    shoot(&mut table, "640-timeline-end");
    press(&mut table, Modifiers::NONE, Key::F1);
    shoot(&mut table, "640-keys");
    for text in ["Close", "Choose, place, attack", "Quit"] {
        assert!(is_seen(&mut table, text), "{text}");
    }
    shoot(&mut table, "640-keys-end");
}

#[test]
fn the_log_follows_the_timeline() {
    let mut table = finished([1360.0, 860.0], settings());
    open(&mut table, "Log");
    assert!(shows(&table, "Red wins"));
    let early = "starts.";
    assert!(!shows(&table, early));
    for at in [40, 0] {
        send(&table, Command::ShowAt(Some(at)));
        table.run_steps(3);
        assert!(!shows(&table, "Red wins"), "at {at}");
        assert_eq!(shows(&table, early), at == 0, "at {at}");
    }
    send(&table, Command::ShowAt(None));
    table.run_steps(3);
    assert!(shows(&table, "Red wins") && !shows(&table, early));
}

#[test]
fn the_log_is_filtered_by_players_words_and_details() {
    let mut table = finished([1360.0, 860.0], settings());
    open(&mut table, "Log");
    assert!(shows(&table, "Red wins"));
    let said = |table: &Table<'_>, words: &str| table.query_all_by_label_contains(words).count();
    // Only Blue: the end of the game, which is Red's, goes.
    click(&mut table, "Only lines with Blue");
    assert!(!shows(&table, "Red wins"));
    assert!(said(&table, "Blue") > 3);
    click(&mut table, "Only lines with Blue");
    assert!(shows(&table, "Red wins"));
    let search = table.get_all_by_label("Search the log").next().unwrap();
    search.focus();
    search.type_text("eliminates");
    table.run_steps(3);
    assert_eq!(said(&table, "eliminates"), 3);
    assert_eq!(said(&table, "loses 2 armies"), 0);
}

#[test]
fn the_timeline_goes_back_and_another_game_goes_on_from_there() {
    let mut table = finished([1360.0, 860.0], settings());
    let all = entries(&table);
    open(&mut table, "Timeline");
    assert!(shows(&table, &format!("step {all} of {all}")));
    click(&mut table, "To the beginning");
    assert!(shows(&table, &format!("step 0 of {all}")));
    click(&mut table, "One step on");
    assert!(shows(&table, &format!("step 1 of {all}")));
    click(&mut table, "To the next turn");
    assert!(shows(&table, "Round 1"));
    click(&mut table, "To now");
    assert!(shows(&table, "This is now."));
    click(&mut table, "To the turn before");
    shoot(&mut table, "past");
    click(&mut table, "What if …");
    click(&mut table, "No");
    assert_eq!(entries(&table), all);
    click(&mut table, "What if …");
    click(&mut table, "Go on from here");
    until(&mut table, "another game", |table| entries(table) < all);
    open(&mut table, "Log");
    assert!(!shows(&table, "Red wins"));
    assert!(shows(&table, "This is now."));
}

#[test]
fn the_timeline_plays_by_itself_and_stops() {
    let mut table = finished([1360.0, 860.0], settings());
    open(&mut table, "Timeline");
    click(&mut table, "Play it back");
    assert!(shows(&table, "Stop"));
    until(&mut table, "the second step", |table| {
        shows(table, "step 2 of")
    });
    click(&mut table, "Stop");
    assert!(shows(&table, "Play it back"));
}

#[test]
fn the_palette_finds_commands_by_some_letters() {
    let mut table = finished([1000.0, 700.0], settings());
    press(&mut table, Modifiers::COMMAND, Key::P);
    shoot(&mut table, "palette");
    let search = table
        .get_all_by_label("What would you like to do?")
        .next()
        .unwrap();
    search.type_text("ligdark");
    table.run_steps(3);
    press(&mut table, Modifiers::NONE, Key::Enter);
    assert_eq!(
        table.state_mut().as_mut().unwrap().settings_mut().lights,
        Lights::Light
    );
    assert!(!shows(&table, "What would you like to do?"));
    // How fast bots act, by the word that stands in the bar.
    press(&mut table, Modifiers::COMMAND, Key::P);
    let search = table.get_all_by_label("What would you like to do?").next();
    search.unwrap().type_text("slow");
    table.run_steps(3);
    press(&mut table, Modifiers::NONE, Key::Enter);
    let pace = table.state_mut().as_mut().unwrap().settings_mut().pace();
    assert_eq!(pace, alea::session::Pace::Slow);
    // The second of what is found, by the arrow; and away again.
    press(&mut table, Modifiers::COMMAND, Key::P);
    press(&mut table, Modifiers::NONE, Key::ArrowDown);
    shoot(&mut table, "palette-second");
    press(&mut table, Modifiers::NONE, Key::Escape);
    assert!(!shows(&table, "What would you like to do?"));
}

#[test]
fn what_is_told_in_passing_goes_by_itself_and_lets_the_window_rest() {
    let mut table = finished([1000.0, 700.0], settings());
    send(&table, Command::Notice("something happened".to_owned()));
    table.run_steps(3);
    assert!(shows(&table, "something happened"));
    let rest = table.output().viewport_output[&egui::ViewportId::ROOT].repaint_delay;
    assert!(rest > Duration::from_millis(500), "{rest:?}");
    shoot(&mut table, "toast");
    table.run_steps(40);
    assert!(!shows(&table, "something happened"));
    send(&table, Command::Notice("something else".to_owned()));
    table.run_steps(3);
    click(&mut table, "Put away");
    assert!(!shows(&table, "something else"));
}

#[test]
fn the_sheet_of_keys_opens_and_closes() {
    let mut table = finished([1000.0, 700.0], settings());
    press(&mut table, Modifiers::NONE, Key::F1);
    shoot(&mut table, "keys");
    assert!(shows(&table, "Attack until it falls"));
    assert!(shows(&table, "Ctrl"));
    press(&mut table, Modifiers::NONE, Key::Escape);
    assert!(!shows(&table, "Attack until it falls"));
    press(&mut table, Modifiers::NONE, Key::F1);
    click(&mut table, "Close");
    assert!(!shows(&table, "Attack until it falls"));
}

#[test]
fn hints_fit_the_moment_and_stay_away_once_put_away() {
    let mut table = app([1360.0, 860.0], settings());
    send(&table, Command::QuickGame);
    until(&mut table, "a question for the person", |table| {
        let session = table.state().as_ref().unwrap().session();
        session.is_some_and(|session| session.asked().is_some())
    });
    shoot(&mut table, "hint");
    assert!(shows(&table, "Small continents with few entrances"));
    click(&mut table, "Got it");
    table.run_steps(2);
    assert!(!shows(&table, "Small continents with few entrances"));
    let settings = table.state_mut().as_mut().unwrap().settings_mut();
    assert_eq!(settings.seen_hints, ["claim-small-continents"]);
}

#[test]
fn the_rules_that_differ_from_classic_and_the_mods_are_told() {
    let mut table = finished([1360.0, 860.0], settings());
    open(&mut table, "Rules");
    for text in [
        "Round limit",
        "classic: none",
        "Commander",
        "R61",
        "Seed: 7",
    ] {
        assert!(shows(&table, text), "{text}");
    }
    assert!(!shows(&table, "Most dice the attacker rolls"));
}
