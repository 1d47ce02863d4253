//! The lobby from outside: by labels, as a person with a screen reader meets it.

use std::path::Path;
use std::sync::Arc;

use alea::session::{Content, SeatSpec, Session, Shelf, Spec};
use alea::ui::command::Command;
use alea::ui::lobby::{LastSeat, LastSetup};
use alea::ui::settings::Settings;
use alea::ui::{App, Opening};
use egui::accesskit::Role;
use egui_kittest::kittest::{NodeT as _, Queryable as _};
use egui_kittest::{Harness, Node};

/// A window of this size with these settings, the shipped content and, if one is given, a shelf with games.
fn open_at<'a>(
    size: (f32, f32),
    content: Content,
    settings: Settings,
    shelf: Option<Shelf>,
) -> Harness<'a, App> {
    let ctx = egui::Context::default();
    let opening = Opening {
        content,
        settings,
        settings_file: None,
        shelf,
        maps: None,
        said: None,
        log: None,
    };
    let app = App::new(opening, &ctx);
    let mut harness = Harness::builder()
        .with_size(size)
        .with_max_steps(60)
        .build_ui_state(
            |ui, app: &mut App| {
                app.logic(ui.ctx());
                app.ui(ui);
            },
            app,
        );
    harness.run();
    harness
}

/// Draws until what was asked for is set up or kept.
fn settle(harness: &mut Harness<'_, App>) {
    harness.run_steps(3);
    let begun = std::time::Instant::now();
    while harness.state().is_waiting() {
        let patience = std::time::Duration::from_secs(60);
        assert!(begun.elapsed() < patience, "it never came");
        std::thread::sleep(std::time::Duration::from_millis(5));
        harness.step();
    }
    harness.run_steps(2);
}

fn english() -> Settings {
    Settings {
        language: "en".to_owned(),
        ..Settings::default()
    }
}

fn open<'a>() -> Harness<'a, App> {
    open_at((1280.0, 2000.0), Content::embedded(), english(), None)
}

fn setup<'h>(harness: &'h mut Harness<'_, App>) -> &'h LastSetup {
    harness.state_mut().settings_mut().last.as_ref().unwrap()
}

fn click(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

fn switch(harness: &mut Harness<'_, App>, label: &str) {
    // The list of mods may begin below the window.
    let list = harness.get_by_role_and_label(Role::CheckBox, label);
    list.scroll_to_me();
    harness.run();
    harness.get_by_role_and_label(Role::CheckBox, label).click();
    harness.run();
}

/// A picture for whoever wants to look, in the folder named by `ALEA_SHOTS`.
fn shoot(harness: &mut Harness<'_, App>, name: &str) {
    if let Some(folder) = std::env::var_os("ALEA_SHOTS") {
        let folder = Path::new(&folder);
        std::fs::create_dir_all(folder).unwrap();
        harness
            .render()
            .unwrap()
            .save(folder.join(format!("lobby-{name}.png")))
            .unwrap();
    }
}

/// A shelf with a game that has begun, and a file that is no game.
fn kept_games(folder: &Path) -> Shelf {
    let shelf = Shelf::at(folder);
    let spec = Spec {
        seats: vec![
            SeatSpec::bot("steady"),
            SeatSpec::human(),
            SeatSpec::bot("steady"),
        ],
        preset: Some("european".to_owned()),
        seed: 5,
        language: "en".to_owned(),
        ..Spec::default()
    };
    let place = shelf.place().unwrap();
    let content = Content::embedded();
    let pace = alea::session::Pace::Instant;
    let session = Session::begin(&content, spec, Some(place), pace, Arc::new(|| {}))
        .unwrap_or_else(|e| panic!("{e:?}"));
    drop(session);
    std::fs::write(folder.join("game-0002.log"), "alea-log 1\nnonsense\n").unwrap();
    shelf
}

#[test]
fn one_click_on_a_fresh_start_begins_the_classic_game() {
    let mut harness = open();
    assert!(harness.state().session().is_none());
    harness.get_by_label("Play").click();
    settle(&mut harness);
    let spec = harness.state().session().unwrap().spec().clone();
    assert_eq!(spec.map.as_deref(), Some("classic"));
    let bots = ["steady", "opportunist", "steady"].map(SeatSpec::bot);
    assert_eq!(spec.seats[0], SeatSpec::human());
    assert_eq!(spec.seats[1..], bots);
}

#[test]
fn what_is_chosen_is_played_and_remembered() {
    let mut harness = open();
    click(&mut harness, "The Lagoon");
    click(&mut harness, "European");
    click(&mut harness, "Add a seat");
    assert_eq!(setup(&mut harness).map, "lagoon");
    assert_eq!(setup(&mut harness).preset, "european");
    assert_eq!(setup(&mut harness).seats.len(), 5);
    harness.get_by_label("Play").click();
    settle(&mut harness);
    let spec = harness.state().session().unwrap().spec().clone();
    assert_eq!(
        (spec.map.as_deref(), spec.preset.as_deref()),
        (Some("lagoon"), Some("european"))
    );
    assert_eq!(spec.seats.len(), 5);
    harness.state().send(Command::Lobby);
    settle(&mut harness);
    harness.run();
    assert_eq!(setup(&mut harness).map, "lagoon");
}

#[test]
fn the_set_up_survives_another_language() {
    let mut harness = open();
    click(&mut harness, "The Lagoon");
    click(&mut harness, "Español");
    let chosen = harness.get_by_label("La Laguna");
    assert_eq!(
        chosen.accesskit_node().toggled(),
        Some(egui::accesskit::Toggled::True)
    );
    harness.get_by_label("Jugar");
    assert_eq!(setup(&mut harness).map, "lagoon");
    assert_eq!(harness.state_mut().settings_mut().language, "es");
    assert!(harness.ctx.global_style().visuals.dark_mode);
    click(&mut harness, "Claro");
    assert!(!harness.ctx.global_style().visuals.dark_mode);
    shoot(&mut harness, "light-spanish");
}

#[test]
fn an_option_is_changed_marked_and_set_back() {
    let mut harness = open();
    click(&mut harness, "All options");
    switch(&mut harness, "Lost roll ends turn");
    assert_eq!(
        setup(&mut harness).values,
        [("lost_roll_ends_turn".to_owned(), "true".to_owned())]
    );
    harness.get_by_label("Lost roll ends turn: back to no");
    shoot(&mut harness, "options");
    click(&mut harness, "Only changed ones");
    assert!(harness.query_by_label("Ties").is_none());
    click(&mut harness, "Lost roll ends turn: back to no");
    assert!(setup(&mut harness).values.is_empty());
}

#[test]
fn options_are_found_by_their_rule() {
    let mut harness = open();
    click(&mut harness, "All options");
    harness
        .get_by_role_and_label(Role::TextInput, "Find an option or a rule")
        .focus();
    harness.run();
    harness
        .get_by_role_and_label(Role::TextInput, "Find an option or a rule")
        .type_text("R44");
    harness.run();
    harness.get_by_role_and_label(Role::ComboBox, "Fortify");
    assert!(harness.query_by_label("Max attack dice").is_none());
}

#[test]
fn a_mod_is_switched_on_and_set_by_its_own_form() {
    let mut harness = open();
    click(&mut harness, "Mods");
    assert!(harness.query_by_label("Times a turn").is_none());
    switch(&mut harness, "Commander");
    assert_eq!(setup(&mut harness).mods, ["commander"]);
    assert!(harness.query_all_by_label("Times a turn").next().is_some());
}

#[test]
fn a_preset_brings_its_mods() {
    let mut harness = open();
    click(&mut harness, "Mods");
    click(&mut harness, "Expert");
    assert!(setup(&mut harness).mods.is_empty());
    let commander = harness.get_by_role_and_label(Role::CheckBox, "Commander");
    assert_eq!(
        commander.accesskit_node().toggled(),
        Some(egui::accesskit::Toggled::True)
    );
    assert!(
        harness
            .query_all_by_label("brought by Expert")
            .next()
            .is_some()
    );
    shoot(&mut harness, "mods");
}

#[test]
fn what_is_wrong_is_said_and_keeps_the_game_from_beginning() {
    let settings = Settings {
        last: Some(LastSetup {
            mods: vec!["comander".to_owned()],
            values: vec![("max_attack_dice".to_owned(), "99".to_owned())],
            ..LastSetup::default()
        }),
        ..english()
    };
    let mut harness = open_at((1280.0, 2000.0), Content::embedded(), settings, None);
    harness.get_by_label_contains("did you mean `commander`?");
    harness.get_by_label("Play").click();
    harness.run();
    assert!(harness.state().session().is_none());
    shoot(&mut harness, "wrong");
    click(&mut harness, "Drop comander");
    click(&mut harness, "All options");
    harness.get_by_label_contains("`max_attack_dice` cannot be `99`");
    click(&mut harness, "Max attack dice: back to 3");
    harness.get_by_label("Play").click();
    settle(&mut harness);
    assert!(harness.state().session().is_some());
}

#[test]
fn a_broken_map_is_named_and_hides_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("maps/oops");
    std::fs::create_dir_all(&map).unwrap();
    std::fs::write(map.join("map.lua"), "return alea.map { name = 3 }\n").unwrap();
    let content = alea::session::open_content(Some(folder.path())).unwrap();
    let mut harness = open_at((1280.0, 900.0), content, english(), None);
    harness.get_by_label("The Lagoon");
    click(&mut harness, "oops: cannot be read");
    shoot(&mut harness, "broken-map");
    assert!(
        harness
            .query_all_by_label_contains("maps/oops/map.lua")
            .next()
            .is_some()
    );
    std::fs::write(
        map.join("map.lua"),
        "return alea.map { name = { en = 'Mended' }, continents = { { id = 'c', bonus = 1, name = { en = 'C' } } },
         territories = { { id = 'a', continent = 'c', name = { en = 'A' }, neighbours = { 'b' } },
                         { id = 'b', continent = 'c', name = { en = 'B' }, neighbours = { 'a' } } } }\n",
    )
    .unwrap();
    click(&mut harness, "Look at the content again");
    harness.get_by_label("Mended");
}

#[test]
fn seats_change_hands_and_places() {
    let mut harness = open();
    click(&mut harness, "Green: one seat down");
    let person = |seats: &[LastSeat]| seats.iter().position(|seat| seat.bot.is_none());
    assert_eq!(person(&setup(&mut harness).seats), Some(1));
    click(&mut harness, "Red: take the seat away");
    assert_eq!(setup(&mut harness).seats.len(), 3);
    click(&mut harness, "Who plays Blue");
    harness.get_by_label("random").click();
    harness.run();
    assert_eq!(setup(&mut harness).seats[1].bot.as_deref(), Some("random"));
    harness.get_by_label("Watch the bots");
}

#[test]
fn kept_games_are_told_and_those_that_cannot_be_read_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = kept_games(folder.path());
    let mut harness = open_at(
        (1280.0, 1400.0),
        Content::embedded(),
        english(),
        Some(shelf),
    );
    harness.get_by_label_contains("This game cannot be read");
    harness.get_by_label_contains("steady, Person, steady");
    shoot(&mut harness, "games");
    harness.state().send(Command::Continue);
    settle(&mut harness);
    assert!(
        harness.state().session().is_some(),
        "the newest that can be read"
    );
    harness.state().send(Command::Lobby);
    settle(&mut harness);
    harness.run();
    harness.get_by_label("Continue").click();
    settle(&mut harness);
    let session = harness.state().session().unwrap();
    assert_eq!(session.spec().preset.as_deref(), Some("preset-european"));
    assert_eq!(session.seats()[1], SeatSpec::human());
}

#[test]
fn the_keyboard_reaches_everything() {
    let mut harness = open_at((640.0, 400.0), Content::embedded(), english(), None);
    let mut wanted = vec![
        "Play",
        "The Lagoon",
        "Add a seat",
        "Forum",
        "All options",
        "Mods",
    ];
    for _ in 0..80 {
        harness.key_press(egui::Key::Tab);
        harness.run();
        let focused = harness.root().children_recursive().find(Node::is_focused);
        let focused = focused.map(|node| {
            (
                node.accesskit_node().label().unwrap_or_default(),
                node.rect(),
            )
        });
        if let Some((label, rect)) = focused {
            wanted.retain(|name| *name != label);
            let window = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(640.0, 400.0));
            assert!(
                window.intersects(rect),
                "{label} is out of sight at {rect:?}"
            );
        }
    }
    assert!(wanted.is_empty(), "the keyboard does not reach {wanted:?}");
    harness.get_by_label("Forum").focus();
    harness.run();
    harness.key_press(egui::Key::Enter);
    harness.run();
    assert_eq!(setup(&mut harness).preset, "forum");
}

#[test]
fn the_lobby_fits_small_and_huge_windows() {
    for size in [(640.0, 400.0), (1024.0, 768.0), (3840.0, 2160.0)] {
        let mut harness = open_at(size, Content::embedded(), english(), None);
        for node in harness.root().children_recursive() {
            if node.accesskit_node().label().is_some() {
                let rect = node.rect();
                assert!(
                    rect.left() >= -0.5 && rect.right() <= size.0 + 0.5,
                    "{size:?}: {node:?}"
                );
            }
        }
        let play = harness.get_by_label("Play").rect();
        assert!(
            play.bottom() <= size.1,
            "{size:?}: the button that begins the game is in sight"
        );
        shoot(&mut harness, &size.0.to_string());
    }
}

#[test]
fn when_nothing_moves_nothing_is_drawn() {
    let mut harness = open();
    harness.run();
    let steps = harness.run();
    assert!(steps <= 2, "{steps} frames although nothing moved");
}
