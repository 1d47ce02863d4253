//! The board, as a person uses it: territories found by their names, clicked, typed at.

use std::time::{Duration, Instant};

use alea::core::action::Action;
use alea::core::event::{Event, Record};
use alea::core::illegal::Question;
use alea::session::{SeatSpec, Session, Spec};
use alea::ui::command::Command;
use alea::ui::settings::{Lights, Settings};
use alea::ui::theme::Palette;
use egui::Key;
use egui_kittest::Node;
use egui_kittest::kittest::{AccessKitNode, NodeT as _, Queryable as _};

use super::ui_common::{Table, app, shoot};

pub(crate) fn settings() -> Settings {
    Settings {
        language: "en".to_owned(),
        pace: "instant".to_owned(),
        hints: false,
        ..Settings::default()
    }
}

/// A person against bots: land is dealt, and few armies are placed at the start.
pub(crate) fn spec(map: &str, people: usize, bots: usize) -> Spec {
    let seats = std::iter::repeat_n(SeatSpec::human(), people);
    let values = [
        ("territories", "deal"),
        ("first_player", "seat"),
        ("placement", "all_at_once"),
    ];
    Spec {
        map: Some(map.to_owned()),
        seats: seats
            .chain(std::iter::repeat_n(SeatSpec::bot("steady"), bots))
            .collect(),
        values: values.map(|(k, v)| (k.to_owned(), v.to_owned())).to_vec(),
        seed: 11,
        language: "en".to_owned(),
        ..Spec::default()
    }
}

pub(crate) fn send(table: &Table<'_>, command: Command) {
    table.state().as_ref().unwrap().send(command);
}

pub(crate) fn session<'t>(table: &'t Table<'_>) -> &'t Session {
    table.state().as_ref().unwrap().session().unwrap()
}

/// Draws until this holds.
pub(crate) fn until(table: &mut Table<'_>, what: &str, holds: impl Fn(&Session) -> bool) {
    let begun = Instant::now();
    loop {
        table.step();
        if table
            .state()
            .as_ref()
            .unwrap()
            .session()
            .is_some_and(&holds)
        {
            break;
        }
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "{what} never came"
        );
        std::thread::sleep(Duration::from_millis(5));
    }
    table.run_steps(2);
}

fn asks(question: Question) -> impl Fn(&Session) -> bool {
    move |session| session.asked().is_some() && session.legal().question == question
}

/// At a table at which the person is asked.
pub(crate) fn begin<'a>(size: [f32; 2], settings: Settings, spec: Spec) -> Table<'a> {
    let mut table = app(size, settings);
    table.step();
    send(&table, Command::Begin(Box::new(spec)));
    until(&mut table, "the first question", |s| {
        s.asked().is_some() || s.handing_over().is_some()
    });
    table
}

/// A territory, by the beginning of what is said of it.
fn territory<'t>(table: &'t Table<'_>, name: &'t str) -> Node<'t> {
    let start = format!("{name}, ");
    table.get_by(move |node| node.label().is_some_and(|label| label.starts_with(&start)))
}

/// What is said of a territory.
fn said(table: &Table<'_>, name: &str) -> String {
    territory(table, name).accesskit_node().label().unwrap()
}

/// Whether some text on the screen has this in it.
pub(crate) fn reads(table: &Table<'_>, part: &str) -> bool {
    let has = |node: &AccessKitNode<'_>| {
        node.value()
            .or(node.label())
            .is_some_and(|l| l.contains(part))
    };
    table.query_all_by(has).next().is_some()
}

fn name(session: &Session, t: alea::core::id::TerritoryId) -> String {
    session.book().map().territory(t).names.get("en").to_owned()
}

/// Clicks a territory.
pub(crate) fn click(table: &mut Table<'_>, place: &str, modifiers: egui::Modifiers) {
    territory(table, place).click_modifiers(modifiers);
    table.run_steps(3);
}

/// Places all armies of the start: all on one territory, and enter.
fn deploy(table: &mut Table<'_>) {
    while asks(Question::Deploy)(session(table)) {
        let entries = session(table).entries();
        let place = session(table).legal().places[0];
        let place = name(session(table), place.territory);
        click(table, &place, egui::Modifiers::SHIFT);
        table.key_press(Key::Enter);
        until(table, "the next question", |s| {
            s.entries() > entries && s.asked().is_some()
        });
    }
}

fn at_reinforcements<'a>(size: [f32; 2], settings: Settings) -> Table<'a> {
    let mut table = begin(size, settings, spec("classic", 1, 3));
    deploy(&mut table);
    until(&mut table, "reinforcements", asks(Question::Reinforce));
    table
}

/// Places all reinforcements where an attack can start best; the question is then what to attack.
pub(crate) fn at_attacks<'a>(size: [f32; 2], settings: Settings) -> Table<'a> {
    let mut table = at_reinforcements(size, settings);
    let place = strongest(session(&table));
    click(&mut table, &place, egui::Modifiers::SHIFT);
    table.key_press(Key::Enter);
    until(&mut table, "the attack", |s| {
        s.asked().is_some() && s.view().to_place() == 0
    });
    if !asks(Question::Attack)(session(&table)) {
        send(&table, Command::EndPhase);
        until(&mut table, "the attack", asks(Question::Attack));
    }
    table
}

/// The own territory with most armies.
pub(crate) fn strongest(session: &Session) -> String {
    let view = session.view();
    let me = session.asked().unwrap();
    let border = |t: &alea::core::id::TerritoryId| {
        view.map()
            .borders(*t)
            .iter()
            .any(|b| view.owner(b.to) != Some(me))
    };
    let best = view
        .territories_of(me)
        .filter(border)
        .max_by_key(|t| view.armies(*t))
        .unwrap();
    name(session, best)
}

#[test]
fn every_territory_says_its_owner_and_armies() {
    let table = begin([1400.0, 860.0], settings(), spec("classic", 1, 3));
    let view = session(&table).view();
    let map = view.map();
    for t in map.ids() {
        let label = said(&table, map.territory(t).names.get("en"));
        let n = view.armies(t);
        let armies = if n == 1 {
            "1 army".to_owned()
        } else {
            format!("{n} armies")
        };
        assert!(label.contains(&armies), "{label}");
        let mine = view.owner(t) == session(&table).asked();
        assert_eq!(label.contains("may be placed"), mine, "{label}");
    }
}

#[test]
fn armies_are_placed_by_clicks_and_taken_back_until_they_are_final() {
    let mut table = at_reinforcements([1400.0, 860.0], settings());
    let entries = session(&table).entries();
    let to_place = session(&table).view().to_place();
    let place = strongest(session(&table));
    click(&mut table, &place, egui::Modifiers::NONE);
    click(&mut table, &place, egui::Modifiers::NONE);
    assert!(said(&table, &place).contains("+2"));
    territory(&table, &place).click_secondary();
    table.run_steps(3);
    assert!(said(&table, &place).contains("+1"));
    shoot(&mut table, "reinforce");
    assert_eq!(session(&table).entries(), entries, "nothing is final yet");
    table.get_by_label("Place 1 army").click();
    until(&mut table, "the placement", |s| s.entries() > entries);
    assert_eq!(session(&table).view().to_place(), to_place - 1);
}

#[test]
fn a_number_typed_first_places_so_many_with_one_click() {
    let mut table = at_reinforcements([1400.0, 860.0], settings());
    let place = strongest(session(&table));
    table.key_press(Key::Num2);
    table.run_steps(2);
    click(&mut table, &place, egui::Modifiers::NONE);
    assert!(said(&table, &place).contains("+2"));
    table.key_press(Key::Escape);
    table.run_steps(2);
    assert!(!said(&table, &place).contains('+'));
}

#[test]
fn the_keyboard_alone_attacks() {
    let mut table = at_attacks([1400.0, 860.0], settings());
    let entries = session(&table).entries();
    // To the territory from where most armies attack.
    let origin = strongest(session(&table));
    let mut tabs = 0;
    while !territory(&table, &origin).is_focused() {
        table.key_press(Key::Tab);
        table.run_steps(3);
        tabs += 1;
        assert!(tabs < 45, "tab never reached {origin}");
    }
    table.key_press(Key::Enter);
    table.run_steps(3);
    assert!(said(&table, &origin).contains("chosen"));
    let target = |table: &Table<'_>| {
        let mut all =
            table.query_all_by(|node| node.label().is_some_and(|l| l.contains("may be attacked")));
        all.any(|node| node.is_focused())
    };
    tabs = 0;
    while !target(&table) {
        table.key_press(Key::Tab);
        table.run_steps(3);
        tabs += 1;
        assert!(tabs < 10, "tab never reached a target");
    }
    shoot(&mut table, "targets");
    table.key_press(Key::Enter);
    table.run_steps(3);
    shoot(&mut table, "target");
    assert_eq!(session(&table).entries(), entries);
    table.key_press(Key::Num1);
    table.run_steps(3);
    table.key_press(Key::Enter);
    until(&mut table, "the attack", |s| s.entries() > entries);
    let step = session(&table).step(entries);
    let one = |r: &Record| matches!(r.event, Event::AttackDeclared { dice: 1, .. });
    assert!(step.records.iter().any(one), "{:?}", step.records);
    shoot(&mut table, "attacked");
}

#[test]
fn an_assault_goes_on_until_the_target_falls_or_few_are_left() {
    let mut table = at_attacks([1400.0, 860.0], settings());
    let origin = strongest(session(&table));
    click(&mut table, &origin, egui::Modifiers::NONE);
    let from = session(&table).book().map().find(&origin).unwrap();
    let to = session(&table)
        .legal()
        .attacks
        .iter()
        .find(|o| o.from == from)
        .unwrap()
        .to;
    let target = name(session(&table), to);
    click(&mut table, &target, egui::Modifiers::NONE);
    let entries = session(&table).entries();
    table.get_by_label("Attack until it falls").click();
    until(&mut table, "the end of the assault", |s| {
        s.entries() > entries && s.assault().is_none() && s.asked().is_some()
    });
    let view = session(&table).view();
    let fell = session(&table).legal().question == Question::Occupy;
    assert!(fell || view.armies(from) <= 3 || view.owner(to) == session(&table).asked());
    if fell {
        shoot(&mut table, "occupy");
        table.key_press(Key::Enter);
        until(&mut table, "the occupation", |s| {
            s.legal().question != Question::Occupy
        });
        assert_eq!(
            session(&table).view().armies(from),
            1,
            "as many as may go move in"
        );
    }
}

#[test]
fn what_may_not_be_done_says_why() {
    let mut table = at_attacks([1400.0, 860.0], settings());
    let view = session(&table).view();
    let me = session(&table).asked();
    let single = view
        .map()
        .ids()
        .find(|t| view.owner(*t) == me && view.armies(*t) == 1);
    let single = name(session(&table), single.unwrap());
    click(&mut table, &single, egui::Modifiers::NONE);
    let begun = Instant::now();
    while !reads(&table, "(R34)") {
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "no reason came for {single}"
        );
        std::thread::sleep(Duration::from_millis(5));
        territory(&table, &single).hover();
        table.step();
    }
    shoot(&mut table, "why");
}

#[test]
fn the_tip_of_a_target_tells_where_the_dice_come_from() {
    let mut table = at_attacks([1400.0, 860.0], settings());
    let attack = session(&table).legal().attacks[0];
    let origin = name(session(&table), attack.from);
    let target = name(session(&table), attack.to);
    click(&mut table, &origin, egui::Modifiers::NONE);
    let begun = Instant::now();
    while !(reads(&table, "by the rules (R36)") && reads(&table, "by the rules (R37)")) {
        assert!(
            begun.elapsed() < Duration::from_secs(20),
            "nothing came of the dice against {target}"
        );
        std::thread::sleep(Duration::from_millis(5));
        territory(&table, &target).hover();
        table.step();
    }
    shoot(&mut table, "dice");
}

#[test]
fn ending_a_phase_with_armies_left_is_refused_with_the_reason() {
    let mut table = at_reinforcements([1400.0, 860.0], settings());
    let entries = session(&table).entries();
    table.key_press(Key::E);
    let begun = Instant::now();
    while !reads(&table, "(R27)") {
        assert!(begun.elapsed() < Duration::from_secs(20), "no reason came");
        std::thread::sleep(Duration::from_millis(5));
        table.step();
    }
    assert_eq!(session(&table).entries(), entries);
}

#[test]
fn between_two_people_everything_is_covered() {
    let mut table = begin([1000.0, 700.0], settings(), spec("riverside", 2, 0));
    assert!(session(&table).handing_over().is_some());
    shoot(&mut table, "cover");
    assert!(!reads(&table, "Mill, "));
    table.get_by_label_contains("show my view").click();
    until(&mut table, "the view", |s| s.asked().is_some());
    territory(&table, "Mill");
    shoot(&mut table, "riverside");
}

/// Somebody at a table of several people says that they look, if that is asked; whether it was.
fn look(table: &mut Table<'_>) -> bool {
    let is_covered = session(table).handing_over().is_some();
    if is_covered {
        table.get_by_label_contains("show my view").click();
        until(table, "the view", |s| s.asked().is_some());
    }
    is_covered
}

#[test]
fn a_defence_of_another_person_covers_the_board_once_and_shows_no_hand() {
    let mut spec = spec("riverside", 2, 0);
    let after = ("defence_choice".to_owned(), "after_roll".to_owned());
    spec.values.push(after);
    let mut table = begin([1000.0, 700.0], settings(), spec);
    let attack = loop {
        look(&mut table);
        let at = session(&table);
        let (view, me) = (at.view(), at.asked().unwrap());
        let mut attacks = at.legal().attacks.iter();
        let person = |t| view.owner(t).is_some_and(|p| p != me && !p.is_mindless());
        if let Some(option) = attacks.find(|o| person(o.to)) {
            break *option;
        }
        let (action, entries) = (at.legal().iter().next().unwrap(), at.entries());
        send(&table, Command::Act(action));
        until(&mut table, "what came of it", |s| {
            s.entries() > entries && (s.asked().is_some() || s.handing_over().is_some())
        });
    };
    let attacker = session(&table).asked();
    let (from, to, dice) = (attack.from, attack.to, attack.dice);
    send(&table, Command::Act(Action::Attack { from, to, dice }));
    until(&mut table, "the question for dice", |s| {
        s.legal().defend > 0
    });
    assert_ne!(session(&table).asked(), attacker);
    assert!(!reads(&table, "show my view"));
    assert_eq!(session(&table).viewer(), alea::view::Viewer::Spectator);
    shoot(&mut table, "defend-openly");
    table.key_press(Key::Enter);
    until(&mut table, "what came of it", |s| s.legal().defend == 0);
    assert_eq!(session(&table).handing_over(), attacker);
    assert!(look(&mut table));
}

#[test]
fn tab_and_enter_never_open_the_menu_by_accident() {
    let slow = Settings {
        pace: "slow".to_owned(),
        ..settings()
    };
    let mut table = app([1200.0, 800.0], slow);
    table.step();
    send(&table, Command::Begin(Box::new(spec("classic", 0, 3))));
    until(&mut table, "the game", |_| true);
    send(&table, Command::TogglePause);
    let is_at_menu = |node: &AccessKitNode<'_>| {
        node.is_focused() && node.label().is_some_and(|label| label == "Menu")
    };
    for i in 0..40 {
        let modifiers = if i < 20 {
            egui::Modifiers::NONE
        } else {
            egui::Modifiers::SHIFT
        };
        table.key_press_modifiers(modifiers, Key::Tab);
        table.run_steps(2);
        if i == 0 {
            table.key_press(Key::Enter);
            table.key_press(Key::Enter);
            table.run_steps(3);
        }
        assert!(table.query_by(is_at_menu).is_none(), "after {i} times");
        assert!(!reads(&table, "Play now"), "after {i} times");
    }
    assert_eq!(session(&table).spec().seed, 11);
    // It has a key of its own.
    table.key_press(Key::Escape);
    table.run_steps(2);
    table.key_press(Key::F10);
    table.run_steps(3);
    assert!(reads(&table, "Play now"));
    shoot(&mut table, "menu");
    table.key_press(Key::Escape);
    table.run_steps(3);
    assert!(!reads(&table, "Play now"));
}

#[test]
fn the_board_looks_right_on_every_map_in_both_lights() {
    for map in ["classic", "lagoon", "riverside", "wilds"] {
        for (lights, palette) in [
            (Lights::Dark, Palette::Classic),
            (Lights::Light, Palette::Safe),
        ] {
            let settings = Settings {
                lights,
                palette,
                ..settings()
            };
            let bots = if map == "riverside" { 2 } else { 3 };
            let mut table = begin([1400.0, 860.0], settings, spec(map, 1, bots));
            shoot(&mut table, &format!("{map}-{lights:?}"));
            send(&table, Command::TogglePieces);
            table.run_steps(2);
            shoot(&mut table, &format!("{map}-{lights:?}-pieces"));
            let count = session(&table).view().map().len();
            let named = table.query_all_by(|node| {
                node.label()
                    .is_some_and(|l| l.contains(" army") || l.contains(" armies"))
            });
            assert!(named.count() >= count, "{map}");
        }
    }
}

#[test]
fn it_fits_small_and_large_windows() {
    for size in [[640.0, 400.0], [900.0, 600.0], [3840.0, 2160.0]] {
        let mut table = at_reinforcements(size, settings());
        shoot(&mut table, &format!("size-{}", size[0]));
        let place = strongest(session(&table));
        click(&mut table, &place, egui::Modifiers::NONE);
        assert!(said(&table, &place).contains("+1"), "{size:?}");
    }
}

#[test]
fn a_finished_game_says_who_has_won() {
    let mut table = app([1200.0, 800.0], settings());
    table.step();
    let mut spec = spec("classic", 0, 3);
    spec.values.push(("round_limit".to_owned(), "6".to_owned()));
    send(&table, Command::Begin(Box::new(spec)));
    until(&mut table, "the end", |s| s.view().is_over());
    table.run_steps(3);
    shoot(&mut table, "won");
    assert!(reads(&table, "has won"));
    assert!(reads(&table, "The last round is over"), "and why");
    assert!(reads(&table, "First is who has most territories"));
    table.key_press(Key::Escape);
    table.run_steps(3);
    assert!(table.query_by_label("Back to the board").is_none());
    send(&table, Command::ShowAt(Some(40)));
    table.run_steps(3);
    shoot(&mut table, "past");
    // In the bar over the board, and in the timeline.
    let back = table.get_all_by_label("Back to now").next();
    back.unwrap().click();
    table.run_steps(3);
    assert!(table.query_all_by_label("Back to now").next().is_none());
}

/// One step of a person who attacks where they are stronger, made by clicks and keys alone.
fn play_on(table: &mut Table<'_>) {
    let legal = session(table).legal().clone();
    match legal.question {
        Question::Deploy | Question::Reinforce => match legal.places.first() {
            Some(option) => {
                let place = name(session(table), option.territory);
                click(table, &place, egui::Modifiers::SHIFT);
                table.key_press(Key::Enter);
            }
            // Who holds a set may still trade it, and need not.
            None => table.key_press(Key::E),
        },
        Question::Attack => {
            let view = session(table).view();
            let stronger =
                |o: &&alea::core::legal::AttackOption| view.armies(o.from) > view.armies(o.to) + 1;
            let Some(option) = legal.attacks.iter().find(stronger) else {
                table.key_press(Key::E);
                return;
            };
            let (from, to) = (
                name(session(table), option.from),
                name(session(table), option.to),
            );
            table.key_press(Key::Escape);
            table.run_steps(2);
            click(table, &from, egui::Modifiers::NONE);
            click(table, &to, egui::Modifiers::NONE);
            table.get_by_label("Attack until it falls").click();
        }
        Question::Occupy => table.key_press(Key::Enter),
        _ => table.key_press(Key::E),
    }
}

#[test]
fn a_whole_game_is_played_through_the_window() {
    let mut spec = spec("lagoon", 1, 2);
    spec.values.push(("round_limit".to_owned(), "6".to_owned()));
    let mut table = begin([1400.0, 860.0], settings(), spec);
    let mut steps = 0;
    while !session(&table).view().is_over() {
        let entries = session(&table).entries();
        if session(&table).asked().is_some() {
            steps += 1;
            play_on(&mut table);
        }
        until(&mut table, "what came of it", |s| {
            let waits = s.asked().is_some() && s.assault().is_none();
            s.view().is_over() || (waits && s.entries() > entries)
        });
    }
    assert!(steps > 8, "{steps} steps of a person");
    assert!(
        reads(&table, "has won") || reads(&table, "Nobody"),
        "the end is told"
    );
}
