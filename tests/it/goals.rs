//! Headquarters and missions from set-up to end: every goal with every preset and table, what bots make of them, what is shown
//! when, and what players settle at the table.

use std::path::Path;
use std::sync::Arc;

use alea::agents::steady::Steady;
use alea::agents::{Agent, native};
use alea::content::Content;
use alea::core::action::Action;
use alea::core::event::{Ending, Event};
use alea::core::hook::Hooks;
use alea::core::id::{ContinentId, PlayerId};
use alea::core::map::Map;
use alea::core::mission::{Condition, Mission};
use alea::core::ruleset::Goal;
use alea::core::setup::{Setup, SetupFlaw};
use alea::core::state::Phase;
use alea::dice::Seeded;
use alea::game::{Match, MatchSetup, Progress, Seat};
use alea::launch::{Bots, Prepared, SeatSpec, Spec, load_map, missions_of, prepare_from, read_log};
use alea::view::{Hearing, PlayerView, Viewer};

use crate::boards::rules;

fn content() -> Content {
    Content::at(Path::new(env!("CARGO_MANIFEST_DIR")))
}

fn classic() -> Arc<Map> {
    Arc::new(load_map(&content(), "classic", 0).unwrap())
}

/// A game of the classic board with these options, goal first; the missions are those of the classic pack.
fn table(options: &[(&str, &str)], seats: Vec<Seat>, seed: u64) -> Result<Match, Vec<SetupFlaw>> {
    let map = classic();
    let rules = rules(options);
    let missions = match rules.goal {
        Goal::Missions => missions_of(&content(), "classic", &map, seats.len()).unwrap(),
        Goal::Domination | Goal::Headquarters => Vec::new(),
    };
    let setup = Setup {
        map,
        rules,
        players: seats.len(),
        standing_defence: Vec::new(),
        missions: missions.into(),
        position: None,
    };
    Match::new(MatchSetup {
        setup,
        seats,
        hooks: Hooks::default(),
        chance: Box::new(Seeded::new(seed, &[])),
    })
}

fn steady() -> Seat {
    Some((native("steady").unwrap().make)())
}

fn bots(count: usize) -> Vec<Seat> {
    (0..count).map(|_| steady()).collect()
}

fn play(options: &[(&str, &str)], players: usize, seed: u64) -> Match {
    let mut game = table(options, bots(players), seed).unwrap();
    assert_eq!(game.run(), Progress::Over);
    game
}

fn endings(game: &Match) -> Vec<Ending> {
    let records = game.log().records.iter();
    let ending = |event: &Event| match event {
        Event::GameEnded { ending, .. } => Some(*ending),
        _ => None,
    };
    records.filter_map(|r| ending(&r.event)).collect()
}

// --- every goal, preset and table ---

fn spec(preset: &str, goal: &str, players: usize, seed: u64) -> Spec {
    let value = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let sitters = ["steady", "opportunist", "random"].into_iter().cycle();
    Spec {
        preset: Some(preset.to_owned()),
        values: vec![value("goal", goal), value("missions", "european")],
        defaults: vec![value("round_limit", "60")],
        seats: sitters.take(players).map(SeatSpec::bot).collect(),
        seed,
        language: "en".to_owned(),
        ..Spec::default()
    }
}

/// Writes a game down, reads it, plays it back by its events and runs it again by its actions.
fn check_log(prepared: &Prepared, game: &Match, what: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    prepared.save(&path, game).unwrap();
    // Nothing but the log is needed: neither maps nor packs.
    let nothing = Content::at(folder.path());
    let recorded = read_log(&path, &nothing).unwrap();
    let mut playback = recorded.playback().unwrap();
    let end = playback.seek(recorded.log.entries.len()).unwrap();
    assert_eq!(end.fingerprint(), game.state().fingerprint(), "{what}");
    let again = recorded.prepared(&nothing, Bots::Absent, "en").unwrap();
    let difference = recorded.verify(&again).unwrap().map(|d| d.to_string());
    assert_eq!(difference, None, "{what}");
}

#[test]
fn r48_r49_r52_every_goal_is_played_to_its_end_with_every_preset_and_table() {
    let content = content();
    for (i, preset) in content.presets().iter().enumerate() {
        for goal in ["domination", "headquarters", "missions"] {
            for players in 3..=6 {
                let what = format!("{preset}, {goal}, {players} players");
                let spec = spec(preset, goal, players, (i * 7 + players) as u64);
                let prepared = prepare_from(&content, &content, &spec)
                    .unwrap_or_else(|errors| panic!("{what}: {errors:?}"));
                let mut game = prepared.match_with_seed(spec.seed).unwrap();
                assert_eq!(game.run(), Progress::Over, "{what}");
                assert_eq!(game.faults(), [], "{what}");
                assert_eq!(endings(&game).len(), 1, "{what}");
                check_log(&prepared, &game, &what);
            }
        }
    }
}

#[test]
fn r49_r52_a_game_that_was_kept_in_its_middle_goes_on_the_same() {
    for goal in ["headquarters", "missions"] {
        let spec = spec("classic", goal, 4, 3);
        let content = content();
        let prepared = prepare_from(&content, &content, &spec).unwrap();
        let mut whole = prepared.match_with_seed(3).unwrap();
        whole.run();
        let (mut half, _) = prepared.match_with_prints(3).unwrap();
        for _ in 0..whole.log().entries.len() / 2 {
            half.advance();
        }
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.log");
        prepared.save(&path, &half).unwrap();
        let recorded = read_log(&path, &content).unwrap();
        let again = recorded.prepared(&content, Bots::Seated, "en").unwrap();
        let (mut game, _) = recorded.resume(&again).unwrap();
        assert_eq!(game.run(), Progress::Over, "{goal}");
        assert_eq!(
            game.state().mission(PlayerId::new(1)),
            whole.state().mission(PlayerId::new(1))
        );
    }
}

/// A game of a few is decided by its goal, and mostly sooner than one for everything.
#[test]
fn r50_r52_goals_decide_games() {
    for (goal, ending) in [
        ("headquarters", Ending::Headquarters),
        ("missions", Ending::Mission),
    ] {
        let options = [("goal", goal), ("territories", "deal")];
        let games: Vec<Match> = (0..12).map(|seed| play(&options, 4, seed)).collect();
        let decided = games.iter().filter(|game| endings(game) == [ending]);
        assert!(decided.count() >= 9, "{goal}");
        let everything = play(&[("territories", "deal")], 4, 1).state().turns();
        let mut turns: Vec<u32> = games.iter().map(|game| game.state().turns()).collect();
        turns.sort_unstable();
        assert!(turns[6] < everything, "{goal}: {turns:?}, {everything}");
    }
}

// --- what a set-up lacks ---

fn flaws(options: &[(&str, &str)], players: usize, missions: Option<Vec<Mission>>) -> Vec<String> {
    let map = classic();
    let pack = || missions_of(&content(), "classic", &map, players).unwrap();
    let setup = Setup {
        rules: rules(options),
        players,
        standing_defence: Vec::new(),
        missions: missions.unwrap_or_else(pack).into(),
        position: None,
        map: Arc::clone(&map),
    };
    let flaws = setup.into_state().err().unwrap_or_default();
    flaws.iter().map(ToString::to_string).collect()
}

#[test]
fn r49_r52_r56_a_set_up_that_cannot_be_played_says_why() {
    let headquarters = [("goal", "headquarters")];
    let missions = [("goal", "missions")];
    for players in [3, 6, 8, 12] {
        assert_eq!(flaws(&headquarters, players, None), [""; 0]);
        assert_eq!(flaws(&missions, players, None), [""; 0]);
    }
    assert_eq!(
        flaws(&headquarters, 2, None),
        ["headquarters are played by three players or more, and here are 2 (R49)"]
    );
    assert_eq!(
        flaws(&missions, 2, None),
        ["missions are played by three players or more, and here are 2 (R52)"]
    );
    let few = missions_of(&content(), "classic", &classic(), 5).unwrap();
    // Of green, blue, red, yellow, black and grey the last three are absent.
    assert_eq!(
        flaws(&missions, 3, Some(few[3..8].to_vec())),
        ["3 players need 3 missions, and 2 are left without those of absent colours (R56)"]
    );
    let mut same = few[..4].to_vec();
    same.push(few[0].clone());
    assert_eq!(
        flaws(&missions, 3, Some(same)),
        ["mission `own-24`: there are two missions of this id"]
    );
    let small = [("goal", "missions"), ("army_cap", "1")];
    assert_eq!(
        flaws(&small, 3, None),
        [
            "mission `own-18-with-2`: it asks for 2 armies in a territory, and at most 1 fit into one (R59)"
        ]
    );
}

#[test]
fn names_of_packs_that_do_not_exist_are_answered_with_the_nearest() {
    let mut spec = spec("classic", "missions", 4, 1);
    spec.values[1].1 = "europaen".to_owned();
    let errors = prepare_from(&content(), &content(), &spec).err().unwrap();
    assert_eq!(errors[0].message, "there is no mission pack `europaen`");
    assert_eq!(errors[0].help.as_deref(), Some("did you mean `european`?"));
}

// --- set-up ---

#[test]
fn r56_missions_bring_the_deal_with_them() {
    let game = table(
        &[("goal", "missions"), ("territories", "claim")],
        bots(5),
        4,
    )
    .unwrap();
    let records = &game.log().records;
    let dealt = records
        .iter()
        .filter(|r| matches!(r.event, Event::TerritoryDealt { .. }));
    assert_eq!(dealt.count(), 42);
    let claimed = |e: &Event| matches!(e, Event::TerritoryClaimed { .. });
    assert!(!records.iter().any(|r| claimed(&r.event)));
    // Everybody has a mission, nobody the same, and nobody one of a colour that does not play.
    let state = game.state();
    let mut held: Vec<_> = state
        .all_players()
        .map(|p| state.mission(p).unwrap())
        .collect();
    let absent = |id: &alea::core::id::MissionId| state.missions()[id.index()].names_absent(5);
    assert!(!held.iter().any(absent));
    held.sort_unstable();
    held.dedup();
    assert_eq!(held.len(), 5);
}

#[test]
fn r49_headquarters_are_chosen_by_all_shown_together_and_out_of_the_deck() {
    let mut game = table(&[("goal", "headquarters")], bots(5), 4).unwrap();
    while game.state().phase() != Phase::Reinforce {
        assert_eq!(game.advance(), Progress::Acted);
    }
    let records = &game.log().records;
    let place = |wanted: fn(&Event) -> bool| {
        let at = |(i, r): (usize, &alea::core::event::Record)| wanted(&r.event).then_some(i);
        records
            .iter()
            .enumerate()
            .filter_map(at)
            .collect::<Vec<_>>()
    };
    let chosen = place(|e| matches!(e, Event::HeadquartersChosen { .. }));
    let shown = place(|e| matches!(e, Event::HeadquartersShown { .. }));
    assert_eq!((chosen.len(), shown.len()), (5, 5));
    assert!(chosen[4] < shown[0]);
    assert_eq!(shown[4] - shown[0], 4, "nothing happens between them");
    assert_eq!(game.state().removed_cards().len(), 5);
    assert_eq!(game.state().deck().len(), 44 - 5);
}

// --- secrets ---

#[test]
fn r52_missions_are_told_to_their_owners_alone_until_the_game_is_over() {
    let mut game = table(&[("goal", "missions")], bots(4), 2).unwrap();
    let viewers = || {
        let players = (0..4).map(|i| Viewer::Player(PlayerId::new(i)));
        players.chain([Viewer::Spectator]).collect::<Vec<_>>()
    };
    while game.advance() == Progress::Acted {
        if !game.log().entries.len().is_multiple_of(20) {
            continue;
        }
        for viewer in viewers() {
            let view = PlayerView::new(game.state(), viewer);
            for p in view.all_players() {
                let known = game.state().is_over() || viewer.may_see(p);
                assert_eq!(view.mission(p).is_some(), known, "{viewer:?} {p:?}");
                assert_eq!(view.mission_progress(p).is_some(), known);
            }
        }
    }
    let state = game.state();
    let told = |viewer: Viewer| {
        let hearing = Hearing::new(state, viewer);
        let heard = game
            .log()
            .records
            .iter()
            .filter_map(|r| hearing.hear(&r.event));
        heard
            .filter(|e| match &**e {
                Event::MissionDealt { mission, .. } => mission.index() < state.missions().len(),
                _ => false,
            })
            .count()
    };
    for viewer in viewers() {
        assert_eq!(told(viewer), usize::from(viewer != Viewer::Spectator));
    }
}

/// At the end every mission is shown once, the winner's first, those of players who are out too.
#[test]
fn r52_at_the_end_all_missions_are_shown() {
    for (rounds, seed) in [("500", 5), ("3", 5)] {
        let game = play(&[("goal", "missions"), ("round_limit", rounds)], 5, seed);
        let records = &game.log().records;
        let shown: Vec<PlayerId> = records
            .iter()
            .filter_map(|r| match r.event {
                Event::MissionShown { player, .. } => Some(player),
                _ => None,
            })
            .collect();
        assert_eq!(shown.len(), 5);
        if let Some(winner) = game.state().winner() {
            assert_eq!(shown[0], winner);
        }
        let tail = &records[records.len() - 6..];
        assert!(matches!(tail[5].event, Event::GameEnded { .. }));
        let shows = |e: &Event| matches!(e, Event::MissionShown { .. });
        assert!(tail[..5].iter().all(|r| shows(&r.event)));
        let view = PlayerView::new(game.state(), Viewer::Spectator);
        assert!(view.all_players().all(|p| view.mission(p).is_some()));
    }
}

// --- bots ---

/// How often the bots that heed the goal win, of so many games against as many that do not, seats in turn.
fn wins(options: &[(&str, &str)], players: usize, games: u64) -> (u64, u64) {
    let (mut heeding, mut heedless) = (0, 0);
    for seed in 0..games {
        let heeds = |seat: usize| (seat as u64 + seed).is_multiple_of(2);
        let seats = (0..players).map(|seat| -> Seat {
            let agent: Box<dyn Agent> = match heeds(seat) {
                true => Box::<Steady>::default(),
                false => Box::new(Steady::heedless()),
            };
            Some(agent)
        });
        let mut game = table(options, seats.collect(), seed).unwrap();
        game.run();
        match game.state().winner() {
            Some(winner) if heeds(winner.index()) => heeding += 1,
            Some(_) => heedless += 1,
            None => {}
        }
    }
    (heeding, heedless)
}

#[test]
fn r50_r52_bots_that_heed_the_goal_beat_those_that_do_not() {
    for goal in ["headquarters", "missions"] {
        let options = [
            ("goal", goal),
            ("territories", "deal"),
            ("round_limit", "100"),
        ];
        let (heeding, heedless) = wins(&options, 4, 200);
        assert!(
            2 * heeding > 3 * heedless,
            "{goal}: {heeding} wins to {heedless}"
        );
    }
}

/// Without a goal to heed there is no difference at all.
#[test]
fn r48_for_everything_heeding_and_heedless_bots_play_alike() {
    let heeding = play(&[], 4, 9);
    let seats = (0..4).map(|_| -> Seat { Some(Box::new(Steady::heedless())) });
    let mut heedless = table(&[], seats.collect(), 9).unwrap();
    heedless.run();
    assert_eq!(heeding.log(), heedless.log());
}

/// R53, R54: what a condition makes wanted is what is missing for it, and of continents of one's choice the nearest.
#[test]
fn r53_r54_wanted_is_what_is_missing() {
    let game = table(&[("goal", "missions")], bots(4), 8).unwrap();
    let me = PlayerId::new(2);
    let view = PlayerView::new(game.state(), Viewer::Player(me));
    let missing = |c: usize| {
        let members = view.map().continents()[c].members.iter();
        members.filter(|t| view.owner(*t) != Some(me)).count()
    };
    let hold = |all: &[usize], more: u32| Condition::Continents {
        all: all.iter().map(|c| ContinentId::new(*c)).collect(),
        more,
    };
    let wanted = |condition: &Condition| view.wanted(me, condition).len();
    let nearest = (0..6).map(missing).min().unwrap();
    assert_eq!(wanted(&hold(&[], 1)), nearest);
    assert_eq!(wanted(&hold(&[0, 4], 0)), missing(0) + missing(4));
    let other = PlayerId::new(3);
    let out = Condition::Eliminated { player: other };
    let land = view.territory_count(other) as usize;
    assert_eq!(wanted(&out), land);
    let both = Condition::All(vec![out.clone(), hold(&[], 1)]);
    assert!(wanted(&both) >= land.max(nearest) && wanted(&both) <= land + nearest);
    let own = Condition::Own {
        territories: 24,
        armies: 1,
    };
    assert_eq!(wanted(&own), 0);
    // One thing is missing for the first, and fourteen territories or so for the second.
    assert_eq!(wanted(&Condition::Any(vec![out, own])), land);
}

// --- what is settled at the table ---

/// A person on seat 1 and bots, at the person's first own question.
fn with_person(options: &[(&str, &str)], players: usize, seed: u64) -> Match {
    let mut seats = bots(players);
    seats[0] = None;
    let mut game = table(options, seats, seed).unwrap();
    while game.state().round() == 0 || game.state().active() != PlayerId::new(0) {
        match game.run() {
            Progress::Person(player) => {
                let legal = game.legal().clone();
                let first = legal.iter().next().unwrap();
                game.submit(player, &first).unwrap();
            }
            other => panic!("{other:?}"),
        }
    }
    assert_eq!(game.asked(), Some(PlayerId::new(0)));
    game
}

const DEALT: &[(&str, &str)] = &[("territories", "deal"), ("placement", "all_at_once")];

#[test]
fn a_bot_plays_at_a_seat_until_it_is_taken_back() {
    let me = PlayerId::new(0);
    let mut game = with_person(DEALT, 3, 1);
    assert_eq!(game.advance(), Progress::Person(me));
    game.submit(me, &Action::HandOver).unwrap();
    assert!(game.submit(me, &Action::HandOver).is_err());
    let turns = game.state().turns();
    while game.asked() != Some(me) || game.state().turns() == turns {
        assert_eq!(game.advance(), Progress::Acted);
    }
    game.submit(me, &Action::TakeBack).unwrap();
    assert_eq!(game.advance(), Progress::Person(me));
    assert!(game.submit(me, &Action::TakeBack).is_err());
    assert_eq!(game.faults(), []);
}

#[test]
fn whoever_gives_up_leaves_the_land_to_the_neutral_army_or_to_a_bot() {
    let me = PlayerId::new(0);
    let mut game = with_person(DEALT, 3, 2);
    let land = game.state().territory_count(me);
    game.submit(me, &Action::Surrender).unwrap();
    let state = game.state();
    assert!(!state.is_alive(me) && state.territory_count(me) == 0);
    assert_eq!(state.territory_count(PlayerId::NEUTRAL), land);
    assert_eq!(game.run(), Progress::Over);
    let options = [DEALT, &[("surrender", "bot")]].concat();
    let mut game = with_person(&options, 3, 2);
    game.submit(me, &Action::Surrender).unwrap();
    assert!(game.state().is_alive(me) && game.state().is_handed_over(me));
    assert_eq!(game.run(), Progress::Over);
}

/// R52: the mission of who gave up stays hidden, and its target may be out by it (R55).
#[test]
fn r52_r55_giving_up_shows_no_mission_and_puts_a_target_out() {
    let me = PlayerId::new(0);
    for seed in 0..30 {
        let mut game = with_person(&[("goal", "missions")], 4, seed);
        let hunter = game.state().all_players().find(|p| {
            let id = game.state().mission(*p).unwrap();
            game.state().missions()[id.index()].key == "destroy-green"
        });
        game.submit(me, &Action::Surrender).unwrap();
        match hunter.filter(|p| *p != me) {
            Some(hunter) => {
                assert_eq!(game.state().winner(), Some(hunter));
                assert_eq!(endings(&game), [Ending::Mission]);
            }
            None => assert!(!game.state().is_mission_shown(me)),
        }
    }
}

/// R51: the headquarters of who gave up falls to nobody, and counts for whoever takes it.
#[test]
fn r51_the_headquarters_of_who_gave_up_is_nobodys() {
    let me = PlayerId::new(0);
    let mut game = with_person(&[("goal", "headquarters")], 4, 3);
    game.submit(me, &Action::Surrender).unwrap();
    assert_eq!(game.state().headquarters(me).unwrap().holder, None);
    assert_eq!(game.run(), Progress::Over);
    assert_eq!(game.faults(), []);
}

#[test]
fn a_draw_ends_the_game_if_all_agree_and_is_offered_once_a_turn() {
    let mut game = table(&[], (0..3).map(|_| None).collect(), 4).unwrap();
    while game.state().round() == 0 {
        let Progress::Person(player) = game.advance() else {
            panic!("it is over")
        };
        assert!(game.submit(player, &Action::OfferDraw).is_err());
        let first = game.legal().clone().iter().next().unwrap();
        game.submit(player, &first).unwrap();
    }
    let first = game.asked().unwrap();
    game.submit(first, &Action::OfferDraw).unwrap();
    let second = game.asked().unwrap();
    assert_ne!(first, second);
    game.submit(second, &Action::Agree).unwrap();
    let third = game.asked().unwrap();
    game.submit(third, &Action::Pass).unwrap();
    assert_eq!(game.asked(), Some(first));
    assert!(game.submit(first, &Action::OfferDraw).is_err());
    let turns = game.state().turns();
    while game.state().turns() == turns {
        let asked = game.asked().unwrap();
        let actions: Vec<Action> = game.legal().clone().iter().collect();
        let end = actions.iter().find(|a| **a == Action::EndPhase);
        let action = *end.unwrap_or(&actions[0]);
        game.submit(asked, &action).unwrap();
    }
    let offers = game.asked().unwrap();
    game.submit(offers, &Action::OfferDraw).unwrap();
    for _ in 0..2 {
        let asked = game.asked().unwrap();
        game.submit(asked, &Action::Agree).unwrap();
    }
    assert_eq!(game.asked(), None);
    assert_eq!(endings(&game), [Ending::Draw]);
    assert_eq!(game.state().winner(), None);
}
