//! Sessions as their users use them, without a window.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::console::Answer;
use super::history::History;
use super::{
    Assault, Battle, Content, DefenceOdds, Demand, Fight, Limits, NoWay, Note, Pace, SeatSpec,
    Session, Shelf, Spec, Step, read_text, ways, write_text,
};
use crate::core::action::Action;
use crate::core::event::Event;
use crate::core::explain::Number;
use crate::core::illegal::{Illegal, Question};
use crate::launch::open_content;
use crate::view::Viewer;

/// Longest that anything here may take, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

fn shipped() -> Content {
    open_content(None).unwrap()
}

fn spec(seats: &[&str]) -> Spec {
    let seat = |id: &&str| match *id {
        "human" => SeatSpec::human(),
        id => SeatSpec::bot(id),
    };
    Spec {
        map: Some("riverside".to_owned()),
        seats: seats.iter().map(seat).collect(),
        values: vec![("round_limit".to_owned(), "40".to_owned())],
        seed: 11,
        language: "en".to_owned(),
        ..Spec::default()
    }
}

fn begin(content: &Content, spec: Spec, keep_in: Option<&Path>) -> Session {
    let keep_in = keep_in.map(Path::to_path_buf);
    Session::begin(content, spec, keep_in, Pace::Instant, Arc::new(|| {})).unwrap()
}

/// Polls until something is so, and gives what was heard until then.
fn wait(
    session: &mut Session,
    is_so: impl Fn(&Session, &[Note]) -> bool,
) -> (Vec<Step>, Vec<Note>) {
    let (mut steps, mut notes) = (Vec::new(), Vec::new());
    let began = Instant::now();
    loop {
        let (more, news) = session.poll();
        steps.extend(more);
        notes.extend(news);
        if is_so(session, &notes) {
            return (steps, notes);
        }
        assert!(began.elapsed() < PATIENCE, "it did not happen: {notes:?}");
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Makes the first action there is until the person is asked this.
fn act_until(session: &mut Session, wanted: Question) {
    loop {
        wait(session, |s, _| s.asked().is_some() || s.view().is_over());
        assert!(
            !session.view().is_over(),
            "the game ended before {wanted:?}"
        );
        if session.legal().question == wanted {
            return;
        }
        let first = session.legal().iter().next().unwrap();
        let before = session.entries();
        session.act(first);
        wait(session, |s, _| {
            s.entries() > before && (s.asked().is_some() || s.view().is_over())
        });
    }
}

/// Enters a text in the console and waits for what came of it.
fn enter(session: &mut Session, text: &str) -> Answer {
    session.demand(Demand::Evaluate(text.to_owned()));
    let (_, notes) = wait(session, |_, notes| {
        notes.iter().any(|note| matches!(note, Note::Evaluated(_)))
    });
    let answer = notes.into_iter().find_map(|note| match note {
        Note::Evaluated(answer) => answer,
        _ => None,
    });
    *answer.unwrap()
}

#[test]
fn bots_play_a_game_to_its_end_and_whoever_looks_follows_it() {
    let mut session = begin(&shipped(), spec(&["steady", "opportunist", "steady"]), None);
    let (steps, _) = wait(&mut session, |s, _| s.view().is_over());
    // The beginning was told when the match stood.
    assert_eq!(steps.len() + 1, session.entries());
    assert!(session.samples().len() > 3, "charts have something to show");
    let lost: u32 = session
        .view()
        .all_players()
        .map(|p| session.tally(p).lost)
        .sum();
    let beaten: u32 = session
        .view()
        .all_players()
        .map(|p| session.tally(p).beaten)
        .sum();
    // The neutral army loses too, and is nobody's.
    assert!(lost > 0 && beaten >= lost, "{lost}, {beaten}");
}

#[test]
fn a_history_that_was_cut_is_as_if_no_more_had_been() {
    let mut session = begin(&shipped(), spec(&["steady", "opportunist", "steady"]), None);
    wait(&mut session, |s, _| s.view().is_over());
    let whole = &session.history;
    whole.heard(Viewer::Spectator, |heard| {
        assert!(heard.samples().len() > 3);
    });
    let all = whole.log().entries.len();
    for left in [all - 1, all - 40, 129, 128, 127, 65, 64, 63, 1, 0] {
        let mut cut = whole.clone();
        cut.cut(left);
        let mut log = whole.log().clone();
        log.entries.truncate(left);
        log.records
            .truncate(log.entries.last().map_or(0, |e| e.end));
        let fresh = History::new((*whole.at(0)).clone(), &log);
        assert_eq!(cut.log().entries, fresh.log().entries, "{left} left");
        assert_eq!(cut.log().records, fresh.log().records, "{left} left");
        let viewer = Viewer::Spectator;
        let samples = |history: &History| history.heard(viewer, |heard| heard.samples().clone());
        assert_eq!(samples(&cut), samples(&fresh), "{left} left");
        for player in session.view().all_players() {
            let tally = |history: &History| history.heard(viewer, |heard| heard.tally(player));
            assert_eq!(tally(&cut), tally(&fresh), "{left} left");
        }
        for at in [left, left / 2, left.saturating_sub(1)] {
            let (one, other) = (cut.at(at), fresh.at(at));
            assert_eq!(one.fingerprint(), other.fingerprint(), "{at} of {left}");
        }
    }
}

#[test]
fn r62_charts_and_dice_are_what_the_viewer_saw_and_heard() {
    let content = shipped();
    let fog = Spec {
        // A large board, so that others fight out of sight.
        map: Some("classic".to_owned()),
        mods: vec!["fog-of-war".to_owned()],
        ..spec(&["human", "steady", "steady", "steady"])
    };
    let mut session = begin(&content, fog, None);
    act_until(&mut session, Question::Attack);
    // Turns pass until others have fought.
    for _ in 0..4 {
        session.act(Action::EndPhase);
        let entries = session.entries();
        wait(&mut session, |s, _| {
            s.entries() > entries && (s.asked().is_some() || s.view().is_over())
        });
        act_until(&mut session, Question::Attack);
    }
    let me = session.people().next().unwrap();
    let samples = session.samples();
    assert!(samples.len() > 3);
    for sample in samples.iter() {
        let then = session.view_at(sample.entry);
        let (view, i) = (then.view(), me.index());
        assert!(sample.limited);
        assert_eq!(
            sample.armies[i],
            Some(view.army_count(me)),
            "one's own is true"
        );
        assert_eq!(sample.territories[i], Some(view.territory_count(me)));
        for other in view.all_players().filter(|p| *p != me) {
            let seen = view.army_count(other);
            if view.is_alive(other) {
                assert_eq!(sample.armies[other.index()], (seen > 0).then_some(seen));
                assert_eq!(sample.reinforcements[other.index()], None);
            }
        }
    }
    let heard = (0..session.entries()).flat_map(|i| session.step(i).records);
    let dice: usize = heard
        .filter_map(|record| match record.event {
            Event::DiceRolled { attack, defence } => Some(attack.len() + defence.len()),
            _ => None,
        })
        .sum();
    let counted = |session: &Session| -> u32 {
        let all = session.view().all_players();
        all.map(|p| session.tally(p).dice()).sum()
    };
    assert!(
        counted(&session) as usize <= dice,
        "no roll that was not heard"
    );
    let others = session.view().all_players().filter(|p| *p != me);
    for other in others {
        assert_eq!(
            session.last_grant(other),
            None,
            "it tells how much land they have"
        );
    }
    assert!(session.last_grant(me).is_some());
    let mine = session.tally(me);
    let guarded = counted(&session);
    session.toggle_reveal();
    assert_eq!(session.tally(me), mine, "all of one's own was heard");
    assert!(
        counted(&session) > guarded,
        "the others fought in the fog too"
    );
    assert!(session.samples().iter().all(|sample| !sample.limited));
}

#[test]
fn any_moment_of_a_game_can_be_shown_again() {
    let mut session = begin(&shipped(), spec(&["steady", "opportunist"]), None);
    wait(&mut session, |s, _| s.view().is_over());
    let armies = |session: &Session, at: usize| -> Vec<u32> {
        let kept = session.view_at(at);
        kept.view().lands().iter().map(|land| land.armies).collect()
    };
    let forwards: Vec<Vec<u32>> = (0..=session.entries())
        .map(|at| armies(&session, at))
        .collect();
    for at in (0..=session.entries()).rev() {
        assert_eq!(armies(&session, at), forwards[at], "after {at} entries");
    }
}

#[test]
fn a_person_plays_takes_back_and_is_told_why_not() {
    let mut session = begin(&shipped(), spec(&["human", "steady"]), None);
    act_until(&mut session, Question::Reinforce);
    let place = session.legal().places[0];
    let before = session.view().armies(place.territory);
    session.act(Action::Place {
        territory: place.territory,
        armies: 1,
    });
    wait(&mut session, |s, _| {
        s.view().armies(place.territory) == before + 1 && s.can_undo()
    });
    let person = session.asked().unwrap();
    session.demand(Demand::Undo(person));
    wait(&mut session, |s, _| {
        s.view().armies(place.territory) == before
    });

    let foreign = session.view().map().ids();
    let foreign = foreign
        .into_iter()
        .find(|t| session.view().owner(*t) != Some(person))
        .unwrap();
    let wrong = Action::Place {
        territory: foreign,
        armies: 1,
    };
    session.ask_why(wrong);
    wait(&mut session, |s, _| s.why(&wrong).is_some());
    assert!(
        session.why(&wrong).unwrap().is_some(),
        "a foreign territory takes no armies"
    );
    let room = Number::Room {
        player: person,
        territory: place.territory,
    };
    session.ask_account(room);
    wait(&mut session, |s, _| s.account(room).is_some());
    let account = session.account(room).cloned().flatten().unwrap();
    assert_eq!(account.rules, account.total, "no mod has a say in it");
    session.act(wrong);
    let (_, notes) = wait(&mut session, |_, notes| !notes.is_empty());
    assert!(
        matches!(&notes[0], Note::Refused(action, Illegal::NotYours { .. }) if *action == wrong),
        "{notes:?}"
    );
}

#[test]
fn an_assault_goes_on_until_the_target_falls_or_few_are_left() {
    let mut session = begin(&shipped(), spec(&["human", "steady"]), None);
    act_until(&mut session, Question::Attack);
    let attack = session.legal().attacks[0];
    let player = session.asked().unwrap();
    session.demand(Demand::Assault(Assault {
        player,
        from: attack.from,
        to: attack.to,
        stop_at: 1,
    }));
    let (steps, _) = wait(&mut session, |s, _| {
        let view = s.view();
        let taken = s.legal().question == Question::Occupy || view.owner(attack.to) == Some(player);
        taken || view.is_over() || view.armies(attack.from) <= 1
    });
    let rolls = steps.iter().flat_map(|step| &step.records);
    assert!(
        rolls
            .filter(|r| matches!(r.event, Event::DiceRolled { .. }))
            .count()
            > 0
    );
}

#[test]
fn a_killed_game_goes_on_at_its_last_action() {
    let folder = tempfile::tempdir().unwrap();
    let shelf = Shelf::at(folder.path());
    let file = shelf.place().unwrap();
    let mut session = begin(&shipped(), spec(&["human", "steady"]), Some(&file));
    act_until(&mut session, Question::Reinforce);
    let place = session.legal().places[0];
    session.act(Action::Place {
        territory: place.territory,
        armies: 1,
    });
    let entries = session.entries();
    wait(&mut session, |s, _| s.entries() > entries);
    let (entries, armies) = (session.entries(), session.view().armies(place.territory));
    // As a killed process leaves it: the thread keeps the game while it waits for the person.
    let began = Instant::now();
    let kept = loop {
        // Of a copy, so that the one that goes on does not write where the other still does.
        let copy = folder.path().join("copy.log");
        let read = fs::copy(&file, &copy)
            .ok()
            .map(|_| Session::resume(&shipped(), copy, "en", Pace::Instant, Arc::new(|| {})));
        match read {
            Some(Ok(resumed)) if resumed.entries() == entries => break resumed,
            Some(Err(why)) => panic!("{why:?}"),
            _ => assert!(began.elapsed() < PATIENCE, "the game was not kept"),
        }
    };
    std::mem::forget(session);
    assert_eq!(kept.view().armies(place.territory), armies);
}

#[test]
fn what_if_goes_on_from_an_earlier_moment() {
    let mut session = begin(&shipped(), spec(&["human", "steady"]), None);
    act_until(&mut session, Question::Attack);
    let entries = session.entries();
    session.demand(Demand::Branch(entries - 2));
    wait(&mut session, |s, notes| {
        s.entries() == entries - 2 && notes.contains(&Note::Cut(entries - 2))
    });
    wait(&mut session, |s, _| s.asked().is_some());
}

#[test]
fn at_a_table_of_two_people_nobody_sees_anything_before_they_say_they_look() {
    let mut session = begin(&shipped(), spec(&["human", "human"]), None);
    wait(&mut session, |s, _| s.handing_over().is_some());
    assert_eq!(session.viewer(), Viewer::Spectator);
    assert!(session.asked().is_none() && session.legal().iter().next().is_none());
    let player = session.handing_over();
    session.look(player);
    assert_eq!(session.viewer(), Viewer::Player(player.unwrap()));
    assert!(session.legal().iter().next().is_some());
}

/// A folder with one mod, and a game of two with it.
fn modded(lua: &str) -> (tempfile::TempDir, Content, Spec) {
    let folder = tempfile::tempdir().unwrap();
    let manifest =
        "id = \"odd\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = { en = \"Odd\" }\n";
    write_text(&folder.path().join("mods/odd/mod.toml"), manifest).unwrap();
    write_text(&folder.path().join("mods/odd/init.lua"), lua).unwrap();
    let content = open_content(Some(folder.path())).unwrap();
    let spec = Spec {
        mods: vec!["odd".to_owned()],
        ..spec(&["human", "steady"])
    };
    (folder, content, spec)
}

const NO_ATTACKS: &str = "alea.on(\"can_attack\", function() return \"no attacks today\" end)\n";

fn reloaded(_: &Session, notes: &[Note]) -> bool {
    notes.iter().any(|note| matches!(note, Note::Reloaded(_)))
}

#[test]
fn a_saved_mod_changes_the_running_game_and_a_broken_one_does_not() {
    let (folder, content, spec) = modded("-- nothing yet\n");
    let script = folder.path().join("mods/odd/init.lua");
    let mut session = begin(&content, spec, None);
    act_until(&mut session, Question::Attack);
    assert!(!session.legal().attacks.is_empty());
    let entries = session.entries();

    write_text(&script, NO_ATTACKS).unwrap();
    wait(&mut session, reloaded);
    assert!(
        session.legal().attacks.is_empty(),
        "the new rule is in force"
    );
    assert_eq!(
        session.entries(),
        entries + 1,
        "and the log says since when"
    );

    write_text(&script, "alea.on(\"can_attack\", function(\n").unwrap();
    wait(&mut session, |s, _| !s.broken().is_empty());
    let problem = &session.broken()[0];
    assert_eq!(problem.file, "mods/odd/init.lua");
    assert!(problem.line.is_some(), "{problem:?}");
    assert!(
        session.legal().attacks.is_empty(),
        "the last good rule stays"
    );
    assert_eq!(session.entries(), entries + 1);

    write_text(&script, "-- better now\n").unwrap();
    wait(&mut session, reloaded);
    assert!(session.broken().is_empty());
    assert!(!session.legal().attacks.is_empty());
}

#[test]
fn a_mod_that_breaks_only_in_play_is_not_taken_over() {
    let (folder, content, spec) = modded("-- nothing yet\n");
    let mut session = begin(&content, spec, None);
    act_until(&mut session, Question::Attack);
    let lua = "alea.on(\"can_attack\", function()\n    error(\"not today\")\nend)\n";
    write_text(&folder.path().join("mods/odd/init.lua"), lua).unwrap();
    wait(&mut session, |s, _| !s.broken().is_empty());
    let problem = &session.broken()[0];
    assert_eq!(
        (problem.file.as_str(), problem.line),
        ("mods/odd/init.lua", Some(2))
    );
    assert!(
        problem
            .around
            .iter()
            .any(|(line, text)| *line == 2 && text.contains("not today"))
    );
    assert!(!session.legal().attacks.is_empty());
}

#[test]
fn a_hundred_saves_in_a_row_are_one_reload() {
    let (folder, content, spec) = modded("-- nothing yet\n");
    let mut session = begin(&content, spec, None);
    act_until(&mut session, Question::Attack);
    for i in 0..100 {
        write_text(
            &folder.path().join("mods/odd/init.lua"),
            &format!("-- {i}\n"),
        )
        .unwrap();
    }
    let (_, mut notes) = wait(&mut session, reloaded);
    std::thread::sleep(Duration::from_millis(500));
    notes.extend(session.poll().1);
    let reloads = notes
        .iter()
        .filter(|note| matches!(note, Note::Reloaded(_)))
        .count();
    assert_eq!(reloads, 1);
}

#[test]
fn a_deleted_mod_is_told_and_comes_back_when_it_is_restored() {
    let (folder, content, spec) = modded("-- nothing yet\n");
    let mut session = begin(&content, spec, None);
    act_until(&mut session, Question::Attack);
    let here = folder.path().join("mods/odd");
    let away = folder.path().join("away");
    fs::rename(&here, &away).unwrap();
    wait(&mut session, |s, _| !s.broken().is_empty());
    fs::write(away.join("init.lua"), NO_ATTACKS).unwrap();
    fs::rename(&away, &here).unwrap();
    wait(&mut session, reloaded);
    assert!(session.legal().attacks.is_empty());
}

#[test]
fn the_console_reads_changes_and_marks_the_game_as_touched() {
    let mut session = begin(&shipped(), spec(&["human", "steady"]), None);
    act_until(&mut session, Question::Attack);
    assert!(!session.view().is_touched());
    assert_eq!(
        enter(&mut session, "1 + 1").outcome,
        Ok(vec!["2".to_owned()])
    );
    assert!(session.view().is_touched());

    let mine = session
        .view()
        .territories_of(session.asked().unwrap())
        .next()
        .unwrap();
    let key = session.view().map().territory(mine).key.clone();
    let before = session.view().armies(mine);
    let answer = enter(
        &mut session,
        &format!("game:add_armies(alea.map.id.{key}, 3)"),
    );
    assert_eq!(answer.effects, 1, "{answer:?}");
    wait(&mut session, |s, _| s.view().armies(mine) == before + 3);

    let problem = enter(&mut session, "local x = nil\nreturn x.y")
        .outcome
        .unwrap_err();
    assert_eq!(problem.line, Some(2), "{problem:?}");
}

#[test]
fn texts_are_written_whole_and_missing_ones_are_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("deep/er/settings.json");
    assert!(read_text(&file).unwrap().is_none());
    write_text(&file, "{}").unwrap();
    write_text(&file, "{ }").unwrap();
    assert_eq!(read_text(&file).unwrap().as_deref(), Some("{ }"));
}

#[test]
fn r61_what_a_battle_comes_to_with_the_mods_is_asked_of_the_match() {
    let content = shipped();
    for (mods, has_a_say) in [(vec!["commander".to_owned()], true), (Vec::new(), false)] {
        let with = Spec {
            mods,
            ..spec(&["human", "random"])
        };
        let mut session = begin(&content, with, None);
        act_until(&mut session, Question::Attack);
        let option = session.legal().attacks[0];
        let fight = Fight {
            from: option.from,
            to: option.to,
            attackers: 7,
            defenders: 5,
            limits: Limits::default(),
            entries: session.entries(),
        };
        assert!(session.fought(&fight).is_none(), "nobody asked");
        session.ask_odds(fight);
        wait(&mut session, |s, _| s.fought(&fight).is_some());
        let found = session.fought(&fight).unwrap().clone();
        assert_eq!(found.is_some(), has_a_say);
        let plain = Battle::of(session.view().rules(), 7, 5).unwrap();
        if let Some(found) = found {
            assert!(found.ends.battle().win > plain.win);
        }
        // The match itself has not noticed.
        assert_eq!(session.entries(), fight.entries);
    }
}

#[test]
fn the_best_ways_are_found_on_the_board_as_it_is_seen() {
    let mut session = begin(&shipped(), spec(&["human", "random"]), None);
    act_until(&mut session, Question::Attack);
    let option = session.legal().attacks[0];
    let view = session.view();
    let found = ways(&view, option.from, option.to).unwrap();
    assert_eq!(found[0].steps.first(), Some(&option.from));
    assert_eq!(found[0].steps.last(), Some(&option.to));
    for way in &found {
        assert_eq!(way.reach.len() + 1, way.steps.len());
        assert!(way.reach.last() <= found[0].reach.last());
    }
    assert_eq!(ways(&view, option.from, option.from), Err(NoWay::Own));
}

#[test]
fn r38_the_defenders_choice_has_a_worth() {
    let rules = crate::core::ruleset::Ruleset::default();
    let odds = DefenceOdds::of(&rules, 9, 6, 1).unwrap();
    assert!(odds.after < odds.before && odds.before <= odds.fixed[1]);
    assert_eq!(odds.advice.len(), 21);
    assert_eq!(DefenceOdds::of(&rules, 5_000, 5_000, 1), None);
}
