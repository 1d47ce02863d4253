//! What goals and mods put into the window: headquarters, missions, markers, questions of mods, and what is settled at the table.

use alea::core::action::Action;
use alea::core::illegal::Question;
use alea::session::Spec;
use alea::ui::command::Command;
use alea::ui::settings::Settings;
use egui_kittest::kittest::Queryable as _;

use super::ui_board::{begin, reads, send, session, settings, spec, until};
use super::ui_common::{Table, shoot};

fn with(mods: &[&str], values: &[(&str, &str)]) -> Spec {
    let mut spec = spec("classic", 1, 3);
    spec.mods = mods.iter().map(|id| (*id).to_owned()).collect();
    let values = values.iter();
    spec.values
        .extend(values.map(|(k, v)| ((*k).to_owned(), (*v).to_owned())));
    spec
}

/// Places what there is to place at the start, until a person is asked something else.
fn deploy(table: &mut Table<'_>) {
    until(table, "a question", |s| s.asked().is_some());
    while session(table).legal().question == Question::Deploy {
        let option = session(table).legal().places[0];
        let entries = session(table).entries();
        send(
            table,
            Command::Act(Action::Place {
                territory: option.territory,
                armies: option.most,
            }),
        );
        until(table, "the next question", |s| {
            s.entries() > entries && s.asked().is_some()
        });
    }
}

#[test]
fn r49_a_headquarters_is_chosen_by_a_click_and_shown_once_all_have_chosen() {
    let mut table = begin(
        [1280.0, 800.0],
        settings(),
        with(&[], &[("goal", "headquarters")]),
    );
    deploy(&mut table);
    assert_eq!(session(&table).legal().question, Question::Headquarters);
    let t = session(&table).legal().headquarters[0];
    let entries = session(&table).entries();
    let name = session(&table)
        .book()
        .map()
        .territory(t)
        .names
        .get("en")
        .to_owned();
    table.run_steps(3);
    let start = format!("{name}, ");
    let land = |table: &Table<'_>| {
        let start = start.clone();
        table
            .get_by(move |node| node.label().is_some_and(|label| label.starts_with(&start)))
            .click();
    };
    land(&table);
    table.run_steps(3);
    shoot(&mut table, "headquarters-sure");
    assert_eq!(session(&table).entries(), entries, "one click is not final");
    assert!(reads(&table, &format!("Headquarters in {name}")));
    land(&table);
    until(&mut table, "the first turn", |s| {
        s.asked().is_some() && s.legal().question == Question::Reinforce
    });
    shoot(&mut table, "headquarters");
    assert!(reads(&table, "Headquarters of Green"));
    assert!(
        reads(&table, &format!("Green: {name}")),
        "the goals panel tells it"
    );
}

#[test]
fn r52_the_own_mission_is_shown_with_its_progress_and_no_other() {
    let mut table = begin(
        [1280.0, 800.0],
        settings(),
        with(&[], &[("goal", "missions")]),
    );
    deploy(&mut table);
    table.run_steps(3);
    shoot(&mut table, "mission");
    // Nobody has to look for it.
    assert!(reads(&table, "Mission of Green"));
    for other in ["Blue", "Red", "Yellow"] {
        assert!(!reads(&table, &format!("Mission of {other}")));
    }
}

#[test]
fn markers_and_counters_of_mods_are_drawn_and_told() {
    let mods = ["king-of-the-hill", "war-chest", "blizzards"];
    let mut table = begin([1280.0, 800.0], settings(), with(&mods, &[]));
    deploy(&mut table);
    send(&table, Command::OpenPanel("goals"));
    table.run_steps(3);
    shoot(&mut table, "things");
    assert!(reads(&table, "Hill"), "a marker is told with its territory");
    assert!(reads(&table, "Blocked: nothing goes in or out"));
    assert!(reads(&table, "Gold"), "the goals panel counts it");
}

#[test]
fn what_is_out_of_sight_is_told_as_that() {
    let mut table = begin([1280.0, 800.0], settings(), with(&["fog-of-war"], &[]));
    deploy(&mut table);
    shoot(&mut table, "fog");
    assert!(reads(&table, "Out of sight"));
    let view = session(&table).view();
    let me = view.me().unwrap();
    let own = format!("Armies {}, ", view.army_count(me));
    let others = view.all_players().filter(|p| *p != me);
    let others: Vec<String> = others
        .map(|p| match view.army_count(p) {
            0 => "Armies ?, ".to_owned(),
            n => format!("Armies {n}+, "),
        })
        .collect();
    assert!(reads(&table, &own), "one's own is counted");
    for other in others {
        assert!(reads(&table, &other), "of others it is the least: {other}");
    }
}

#[test]
fn what_mods_note_is_told_only_with_details() {
    let mut table = begin([1280.0, 800.0], settings(), with(&["portals"], &[]));
    deploy(&mut table);
    table.run_steps(3);
    shoot(&mut table, "portals");
    assert!(reads(&table, "A way opens"), "what happens is told");
    assert!(!reads(&table, "notes"));
    table.get_by_label("Details").click();
    table.run_steps(3);
    assert!(reads(&table, "The mod portals notes"));
}

#[test]
fn long_lists_of_offers_open_over_the_bar() {
    let mods = ["alliances", "paratroopers"];
    let mut table = begin([1280.0, 800.0], settings(), with(&mods, &[]));
    deploy(&mut table);
    let place = session(&table).legal().places[0];
    let (territory, armies) = (place.territory, place.most);
    send(&table, Command::Act(Action::Place { territory, armies }));
    until(&mut table, "attacks", |s| {
        s.asked().is_some() && s.legal().question == Question::Attack
    });
    table.run_steps(3);
    shoot(&mut table, "offers");
    let button = table.get_by(|node| {
        node.label()
            .is_some_and(|l| l.starts_with("Offer a pact: "))
    });
    button.click();
    table.run_steps(3);
    shoot(&mut table, "offers-open");
    // Written as the window writes players elsewhere, not as the mod does.
    assert!(reads(&table, "Offer a pact to Blue"));
}

#[test]
fn a_bot_plays_at_a_seat_that_was_handed_over_until_it_is_taken_back() {
    // Slow enough that the game is not over before the seat is wanted back.
    let fast = Settings {
        pace: "fast".to_owned(),
        ..settings()
    };
    let mut table = begin([1280.0, 800.0], fast, with(&[], &[]));
    deploy(&mut table);
    let entries = session(&table).entries();
    send(&table, Command::Act(Action::HandOver));
    until(&mut table, "the bot's turn", |s| s.entries() > entries + 3);
    send(&table, Command::TakeSeat);
    until(&mut table, "the seat", |s| s.asked().is_some());
    assert!(
        !session(&table)
            .view()
            .is_handed_over(session(&table).people().next().unwrap())
    );
}

#[test]
fn giving_up_is_asked_back() {
    let mut table = begin([1280.0, 800.0], settings(), with(&[], &[]));
    deploy(&mut table);
    send(&table, Command::GiveUp(true));
    table.run_steps(3);
    table.get_by_label("Play on").click();
    table.run_steps(3);
    let me = session(&table).people().next().unwrap();
    assert!(session(&table).view().is_alive(me));
    send(&table, Command::GiveUp(true));
    table.run_steps(3);
    table.get_by_label("Give up").click();
    until(&mut table, "the end of the side", |s| {
        !s.view().is_alive(me)
    });
}

#[test]
fn the_menu_gives_up_only_when_asked_back() {
    let mut table = begin([1280.0, 800.0], settings(), with(&[], &[]));
    deploy(&mut table);
    let me = session(&table).people().next().unwrap();
    table.get_by_label("Menu").click();
    table.run_steps(3);
    table.get_by_label_contains("Give up").click();
    table.run_steps(3);
    shoot(&mut table, "menu-give-up");
    assert!(session(&table).view().is_alive(me));
    table.get_by_label("Yes, do it").click();
    until(&mut table, "the end of the side", |s| {
        !s.view().is_alive(me)
    });
}

#[test]
fn a_draw_is_offered_once_a_turn() {
    let mut table = begin([1280.0, 800.0], settings(), with(&[], &[]));
    deploy(&mut table);
    send(&table, Command::Act(Action::OfferDraw));
    // Bots that are not weak refuse, and the turn goes on.
    until(&mut table, "an answer", |s| {
        s.asked().is_some() || s.view().is_over()
    });
    if !session(&table).view().is_over() {
        assert!(!session(&table).legal().table.contains(&Action::OfferDraw));
    }
}
