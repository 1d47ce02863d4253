//! The console on a whole match: helpers, effects, the log.

use alea::content::Content;
use alea::core::event::{Cause, Event};
use alea::core::id::TerritoryId;
use alea::game::{Match, Progress};
use alea::launch::{Bots, Prepared, SeatSpec, Spec, evaluate, open_console, prepare, read_log};
use alea::script::console::{Console, ConsoleError, Evaluated};

/// A game with the mod `commander` in its second round.
fn running() -> (Prepared, Match, Console) {
    let spec = Spec {
        map: Some("riverside".to_owned()),
        mods: vec!["commander".to_owned()],
        values: vec![("round_limit".to_owned(), "20".to_owned())],
        seats: vec![SeatSpec::bot("steady"); 3],
        seed: 5,
        ..Spec::default()
    };
    let prepared = prepare(&spec).unwrap();
    let mut game = prepared.match_with_seed(5).unwrap();
    while game.state().round() < 2 {
        assert_eq!(game.advance(), Progress::Acted);
    }
    let (console, broken) = open_console(&Content::embedded(), &game).unwrap();
    assert_eq!(broken, [], "a shipped helper breaks");
    (prepared, game, console)
}

#[track_caller]
fn values(console: &mut Console, game: &mut Match, text: &str) -> Vec<String> {
    match evaluate(console, game, text) {
        Evaluated::Done { values, .. } => values,
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn fails(console: &mut Console, game: &mut Match, text: &str) -> ConsoleError {
    match evaluate(console, game, text) {
        Evaluated::Failed { error, .. } => error,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn the_shipped_helpers_tell_the_board() {
    let (_, mut game, mut console) = running();
    let state = game.state().clone();
    for helper in [
        "owners()",
        "fronts()",
        "fronts(1)",
        "continents()",
        "names(game:neighbours(1))",
    ] {
        let shown = values(&mut console, &mut game, helper);
        assert!(
            shown.len() == 1 && shown[0].len() > 10,
            "{helper}: {shown:?}"
        );
    }
    let armies = state.army_count(state.active());
    let mine = values(&mut console, &mut game, "owners()[game:active()].armies");
    assert_eq!(mine, [armies.to_string()]);
    let key = &state.map().territory(TerritoryId::new(0)).key;
    let shown = values(&mut console, &mut game, &format!("show('{key}').armies"));
    assert_eq!(shown, [state.armies(TerritoryId::new(0)).to_string()]);
    let error = fails(&mut console, &mut game, "show('nowhere')");
    assert_eq!(error.message, "there is no territory nowhere");
    for name in console.names().iter().filter(|n| !n.path.contains('.')) {
        assert!(
            name.path == "alea" || !name.help.is_empty(),
            "{} says nothing of itself",
            name.path
        );
    }
}

#[test]
fn the_log_tells_that_the_console_was_opened_before_it_tells_anything() {
    let (_, mut game, mut console) = running();
    let before = game.log().records.len();
    assert_eq!(
        evaluate(&mut console, &mut game, "if true then"),
        Evaluated::Incomplete
    );
    assert_eq!(
        game.log().records.len(),
        before,
        "an unfinished text tells nothing"
    );
    let state = game.state().clone();
    values(&mut console, &mut game, "game:hand(1)");
    values(&mut console, &mut game, "game:hand(2)");
    let new: Vec<_> = game.log().records[before..]
        .iter()
        .map(|r| (&r.event, r.cause))
        .collect();
    assert_eq!(new, [(&Event::ConsoleOpened, Cause::Console)]);
    assert_ne!(game.state().fingerprint(), state.fingerprint());
}

#[test]
fn effects_go_through_the_engine_and_into_the_log() {
    let (prepared, mut game, mut console) = running();
    let t = TerritoryId::new(0);
    let armies = game.state().armies(t);
    values(
        &mut console,
        &mut game,
        "game:add_armies(1, 2) game:add_armies(1, 1)",
    );
    assert_eq!(game.state().armies(t), armies + 3);
    assert_eq!(
        values(&mut console, &mut game, "game:armies(1)"),
        [(armies + 3).to_string()]
    );

    let log = game.log().clone();
    let error = fails(
        &mut console,
        &mut game,
        "x = 1\ngame:add_armies(1, 5) game:set_owner(1, 1, 0)",
    );
    assert_eq!(
        (error.file.as_str(), error.line),
        ("console-3.lua", Some(2))
    );
    assert!(error.message.contains("at least one army"), "{error:?}");
    assert_eq!(error.around.len(), 2);
    assert_eq!(game.log(), &log, "all of a text or nothing");
    // What is not the game's is kept, as after any error.
    assert_eq!(values(&mut console, &mut game, "x"), ["1"]);

    values(
        &mut console,
        &mut game,
        "game:draw_cards(game:active(), 2) game:say('gifts', 1)",
    );
    while game.advance() == Progress::Acted {}
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("game.log");
    prepared.save(&path, &game).unwrap();
    let recorded = read_log(&path, &Content::embedded()).unwrap();
    assert_eq!(recorded.log, *game.log());
    let again = recorded
        .prepared(&Content::embedded(), Bots::Absent, "en")
        .unwrap();
    assert_eq!(recorded.verify(&again).unwrap(), None);
    assert_eq!(
        values(&mut console, &mut game, "game:phase()"),
        ["\"over\""]
    );
    let error = fails(&mut console, &mut game, "game:add_armies(1, 1)");
    assert!(error.message.contains("the game is over"), "{error:?}");
}

#[test]
fn each_text_rolls_anew_and_shifts_no_dice_of_the_match() {
    let (_, mut game, mut console) = running();
    let mark = game.mark();
    let rolls: Vec<String> = (0..40)
        .flat_map(|_| values(&mut console, &mut game, "game:roll(6)"))
        .collect();
    for face in 1..=6 {
        assert!(rolls.contains(&face.to_string()), "{rolls:?}");
    }
    assert_eq!(game.mark(), mark);
}
