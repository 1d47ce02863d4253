//! What a player cannot know changes nothing that they see or choose.

use alea::agents::{AGENTS, Decision};
use alea::core::action::{Action, Args};
use alea::core::chance::Stream;
use alea::core::engine;
use alea::core::event::Event;
use alea::core::hook::Hooks;
use alea::core::id::{PlayerId, TerritoryId};
use alea::core::legal::LegalActions;
use alea::core::state::{GameState, Phase};
use alea::core::storage::Value;
use alea::dice::Seeded;
use alea::game::{Match, Progress};
use alea::launch::{SeatSpec, Spec, prepare};
use alea::view::{Hearing, PlayerView, Viewer, World};

use crate::random::{RULES, bundled_maps, fewest, game_of};

/// Everything that a view tells, as one text.
fn all_that_is_seen(view: &PlayerView<'_>) -> String {
    let players: Vec<String> = view
        .all_players()
        .map(|p| {
            format!(
                "{p:?} {} {} {} {} {} {:?} {:?} {:?} {:?}",
                view.is_alive(p),
                view.army_count(p),
                view.territory_count(p),
                view.next_reinforcements(p),
                view.hand_size(p),
                view.hand(p),
                view.headquarters(p),
                view.mission(p),
                view.mission_progress(p),
            )
        })
        .collect();
    let markers: Vec<String> = view.markers().map(|one| format!("{one:?}")).collect();
    let counters: Vec<String> = view.resources().map(|one| format!("{one:?}")).collect();
    format!(
        "{:?} {players:?} {markers:?} {counters:?} {:?} {} {} {:?} {:?} {:?} {:?} {} {:?} {} {}",
        view.lands(),
        view.discard(),
        view.deck_size(),
        view.sets_traded(),
        view.asked(),
        view.pending(),
        view.battle(),
        view.next_set_value(),
        view.headquarters_needed(),
        view.missions(),
        view.to_place(),
        view.neutral_to_place(),
    )
}

fn legal(state: &GameState) -> LegalActions {
    let mut legal = LegalActions::default();
    engine::legal(state, &mut Hooks::default(), &mut legal).unwrap();
    legal
}

/// What a player sees is the same in the true world and in a possible one, which is given back.
fn check_view(state: &GameState, knower: PlayerId, seed: u64) -> World {
    let mut chance = Seeded::new(seed, &[]);
    let world = World::resample(state, knower, &mut chance, Stream::Setup);
    let view = PlayerView::new(state, Viewer::Player(knower));
    assert_eq!(all_that_is_seen(&view), all_that_is_seen(&world.view()));
    check_hidden_goals(state, world.state(), knower);
    world
}

fn check(state: &GameState, knower: PlayerId, seed: u64) {
    let view = PlayerView::new(state, Viewer::Player(knower));
    let world = check_view(state, knower, seed);
    if state.asked().is_none_or(|(player, _)| player != knower) {
        return;
    }
    let (truth, possible) = (legal(state), legal(world.state()));
    assert_eq!(truth, possible);
    for row in AGENTS {
        let choice = |view, legal: &LegalActions| {
            let mut own = Seeded::new(seed, &[]);
            (row.make)()
                .decide(&mut Decision::new(knower, view, legal, &mut own))
                .unwrap()
        };
        assert_eq!(
            choice(view, &truth),
            choice(world.view(), &possible),
            "{} peeks",
            row.id
        );
    }
}

/// In a possible world nobody has a mission twice, nor one that could not have been dealt, and every headquarters stands in own
/// land (R49, R56).
fn check_hidden_goals(state: &GameState, world: &GameState, knower: PlayerId) {
    let held: Vec<_> = world
        .all_players()
        .filter_map(|p| world.mission(p))
        .collect();
    for (i, id) in held.iter().enumerate() {
        assert!(!held[..i].contains(id), "one mission for two");
        assert!(!world.missions()[id.index()].names_absent(world.player_count()));
    }
    for p in world.all_players() {
        assert_eq!(state.mission(p).is_some(), world.mission(p).is_some());
        let place = world.headquarters(p).map(|one| one.territory);
        assert_eq!(state.headquarters(p).is_some(), place.is_some());
        if !world.headquarters_shown()
            && let Some(place) = place
        {
            assert!(p == knower || world.owns(p, place));
        }
    }
}

/// What is hidden of goals: other missions, and headquarters before they are shown.
fn hidden_goals(state: &GameState, knower: PlayerId) -> usize {
    let others = state.all_players().filter(|p| *p != knower);
    others
        .map(|p| {
            let mission = state.mission(p).is_some() && !state.is_mission_shown(p);
            let place = state.headquarters(p).is_some() && !state.headquarters_shown();
            usize::from(mission) + usize::from(place)
        })
        .sum()
}

#[test]
fn r49_r52_missions_and_headquarters_are_drawn_anew_for_whoever_does_not_know_them() {
    let maps = bundled_maps(1);
    let map = maps.iter().max_by_key(|m| m.len()).unwrap();
    let (mut hidden, mut other) = (0, 0);
    for options in RULES.iter().filter(|options| fewest(options) == 3) {
        let mut game = game_of(map, options, 5, 3);
        let mut entries = 0;
        while game.advance() == Progress::Acted {
            entries += 1;
            let choosing = game.state().phase() == Phase::Headquarters;
            if !choosing && entries % 61 != 0 {
                continue;
            }
            for player in game.state().players() {
                hidden += hidden_goals(game.state(), player);
                check(game.state(), player, entries);
                let mut chance = Seeded::new(entries, &[]);
                let world = World::resample(game.state(), player, &mut chance, Stream::Setup);
                let differs = |p: &PlayerId| {
                    world.state().mission(*p) != game.state().mission(*p)
                        || world.state().headquarters(*p) != game.state().headquarters(*p)
                };
                other += game.state().all_players().filter(differs).count();
            }
        }
    }
    assert!(hidden > 100 && other * 2 > hidden, "{other} of {hidden}");
}

#[test]
fn a_possible_world_looks_like_the_true_one() {
    let maps = bundled_maps(1);
    let map = maps.iter().max_by_key(|m| m.len()).unwrap();
    let mut hidden = 0;
    for (i, options) in RULES.iter().enumerate() {
        let mut game = game_of(map, options, 4, i as u64);
        while game.advance() == Progress::Acted {
            if !game.log().entries.len().is_multiple_of(97) {
                continue;
            }
            for player in game.state().players() {
                hidden += game
                    .state()
                    .all_players()
                    .filter(|p| *p != player)
                    .map(|p| game.state().hand(p).len())
                    .sum::<usize>();
                check(game.state(), player, i as u64);
            }
        }
    }
    assert!(
        hidden > 100,
        "the games had too few hidden cards to prove anything: {hidden}"
    );
}

/// Who stands out of sight, secret markers and missions of others: a world in which they are otherwise looks the same, and the
/// log of it, as a player hears it, is the same.
#[test]
fn what_is_out_of_sight_or_secret_changes_nothing_that_is_seen() {
    let spec = |goal: &str, seed| Spec {
        content: Some(env!("CARGO_MANIFEST_DIR").into()),
        mods: ["fog-of-war", "smoke", "assassin", "war-chest"]
            .map(str::to_owned)
            .to_vec(),
        values: [("goal", goal), ("round_limit", "9")]
            .map(|(k, v)| (k.to_owned(), v.to_owned()))
            .to_vec(),
        seats: vec![SeatSpec::bot("steady"); 4],
        seed,
        ..Spec::default()
    };
    let mut unseen = 0;
    for (seed, goal) in ["domination", "headquarters", "missions"]
        .iter()
        .enumerate()
    {
        let prepared = prepare(&spec(goal, seed as u64)).unwrap();
        let mut game = prepared.match_with_seed(seed as u64).unwrap();
        while game.advance() == Progress::Acted {
            if !game.log().entries.len().is_multiple_of(41) {
                continue;
            }
            for player in game.state().players() {
                let seen = game.state().seen_by(Some(player));
                unseen += seen.map_or(0, |seen| game.state().map().len() - seen.len());
                check_view(game.state(), player, seed as u64);
                check_heard(&game, player, seed as u64);
            }
        }
    }
    assert!(
        unseen > 1_000,
        "the games hid too little to prove anything: {unseen}"
    );
}

/// How much of a secret counter somebody has, they alone see and hear.
#[test]
fn a_secret_counter_is_seen_and_heard_by_its_owner_alone() {
    let spec = Spec {
        content: Some(concat!(env!("CARGO_MANIFEST_DIR"), "/tests").into()),
        map: Some("riverside".to_owned()),
        mods: vec!["secret-gold".to_owned()],
        values: vec![("round_limit".to_owned(), "3".to_owned())],
        seats: vec![SeatSpec::bot("steady"); 3],
        seed: 1,
        ..Spec::default()
    };
    let prepared = prepare(&spec).unwrap();
    let mut game = prepared.match_with_seed(1).unwrap();
    let mut hidden = 0;
    while game.advance() == Progress::Acted {
        for player in game.state().players() {
            check_view(game.state(), player, 1);
            let view = game.view(Viewer::Player(player));
            assert!(view.resources().all(|(_, of, _)| of == player));
            hidden += game.view(Viewer::Referee).resources().count() - view.resources().count();
        }
        assert_eq!(game.view(Viewer::Spectator).resources().count(), 0);
    }
    assert!(hidden > 100, "the game hid too little to prove anything");
    let mut heard = 0;
    for record in &game.log().records {
        let Event::ResourceChanged { player, secret, .. } = &record.event else {
            continue;
        };
        assert!(secret);
        heard += 1;
        for viewer in game.state().all_players() {
            let hearing = Hearing::new(game.state(), Viewer::Player(viewer));
            assert_eq!(hearing.hear(&record.event).is_some(), viewer == *player);
        }
        let watches = Hearing::new(game.state(), Viewer::Spectator);
        assert_eq!(watches.hear(&record.event), None);
    }
    assert!(heard > 5);
}

/// The last entry of the log, as this player hears it, in the true world and in a possible one.
fn check_heard(game: &Match, knower: PlayerId, seed: u64) {
    let mut chance = Seeded::new(seed, &[]);
    let world = World::resample(game.state(), knower, &mut chance, Stream::Setup);
    let heard = |state: &GameState| -> Vec<String> {
        let hearing = Hearing::new(state, Viewer::Player(knower));
        let records = game.log().records.iter().rev().take(12);
        records
            .filter_map(|r| hearing.hear(&r.event).map(|event| format!("{event:?}")))
            .collect()
    };
    assert_eq!(heard(game.state()), heard(world.state()));
}

/// The numbers of an ability may be a bid or a hiding place: whoever uses it alone knows them.
#[test]
fn the_numbers_of_an_ability_are_told_to_its_user_alone() {
    let map = &bundled_maps(1)[0];
    let game = game_of(map, &[], 3, 2);
    let (red, blue) = (PlayerId::new(0), PlayerId::new(1));
    let used = |args: &[u16]| Event::AbilityUsed {
        player: red,
        ability: 0,
        args: Args::new(args),
    };
    let heard = |viewer| {
        let hearing = Hearing::new(game.state(), viewer);
        hearing.hear(&used(&[7, 2])).unwrap().into_owned()
    };
    assert_eq!(heard(Viewer::Player(red)), used(&[7, 2]));
    assert_eq!(heard(Viewer::Referee), used(&[7, 2]));
    for other in [Viewer::Player(blue), Viewer::Spectator] {
        assert_eq!(heard(other), used(&[]));
    }
}

#[test]
fn drawn_cards_are_told_to_their_owner_alone() {
    let map = &bundled_maps(1)[0];
    let mut game = game_of(map, &[], 3, 2);
    game.run();
    let mut drawn = 0;
    for record in &game.log().records {
        let Event::CardDrawn { player, .. } = &record.event else {
            continue;
        };
        drawn += 1;
        for viewer in game.state().all_players() {
            let hearing = Hearing::new(game.state(), Viewer::Player(viewer));
            let heard = hearing.hear(&record.event).unwrap();
            assert_eq!(*heard == record.event, viewer == *player);
        }
        assert_ne!(
            *Hearing::new(game.state(), Viewer::Spectator)
                .hear(&record.event)
                .unwrap(),
            record.event
        );
    }
    assert!(drawn > 0);
}

/// What may be tried on a territory that is not the player's, from all the player's land.
fn tried_on(state: &GameState, me: PlayerId, t: TerritoryId) -> Vec<Action> {
    let armies = |armies| Action::Place {
        territory: t,
        armies,
    };
    let mut actions = vec![
        armies(1),
        armies(1_000_000),
        Action::ChooseHeadquarters { territory: t },
    ];
    if let [a, b, c, ..] = *state.hand(me) {
        actions.push(Action::Trade {
            cards: [a, b, c],
            bonus_on: Some(t),
        });
    }
    let own = state.territories_of(me);
    for from in own.filter(|from| !state.graph().is_border(*from, t)) {
        for (from, to) in [(from, t), (t, from)] {
            let dice = 1;
            let armies = 1;
            actions.push(Action::Attack { from, to, dice });
            actions.push(Action::Enter { from, to, armies });
            actions.push(Action::Fortify { from, to, armies });
        }
    }
    actions
}

/// A refusal once told whether land out of sight was nobody's, the neutral army's or a rival's.
#[test]
fn r27_every_refusal_for_land_out_of_sight_is_the_same_whatever_is_there() {
    let mut told = [0, 0, 0];
    for (seed, players, empty) in [(0, 2, "6"), (1, 2, "0"), (2, 4, "6")] {
        let values = [
            ("empty_territories", empty),
            ("round_limit", "6"),
            ("fog-of-war.falls", "setup"),
        ];
        let prepared = prepare(&Spec {
            content: Some(env!("CARGO_MANIFEST_DIR").into()),
            mods: vec!["fog-of-war".to_owned()],
            values: values.map(|(k, v)| (k.to_owned(), v.to_owned())).to_vec(),
            seats: vec![SeatSpec::bot("random"); players],
            seed,
            ..Spec::default()
        });
        let mut game = prepared.unwrap().match_with_seed(seed).unwrap();
        while game.advance() == Progress::Acted {
            let state = game.state();
            let (Some((me, _)), Some(phase)) = (state.asked(), phase_of(state)) else {
                continue;
            };
            if !game.log().entries.len().is_multiple_of(3) {
                continue;
            }
            let mut chance = Seeded::new(seed, &[]);
            let world = World::resample(state, me, &mut chance, Stream::Setup);
            let Some(seen) = state.seen_by(Some(me)) else {
                continue;
            };
            for t in state.map().ids().filter(|t| !seen.contains(*t)) {
                for action in tried_on(state, me, t) {
                    let refusal =
                        |state| engine::check(state, &mut Hooks::default(), me, &action).err();
                    assert_eq!(refusal(state), refusal(world.state()), "{action:?}");
                }
                told[phase] += usize::from(state.owner(t) != world.state().owner(t));
            }
        }
    }
    assert!(told.iter().all(|told| *told > 100), "{told:?}");
}

/// Where armies are placed, and the rest of a turn.
fn phase_of(state: &GameState) -> Option<usize> {
    match state.phase() {
        Phase::Deploy => Some(0),
        Phase::Reinforce => Some(1),
        Phase::Attack | Phase::Fortify => Some(2),
        Phase::Begin | Phase::Claim | Phase::Headquarters | Phase::Over => None,
    }
}

/// Where sight has a range, what a mod finds out for a side without a mind once was what was worked out for who only watches.
#[test]
fn who_only_watches_changes_no_game() {
    let folder = crate::odd_mods::content(
        "alea.on('on_turn_started', function(game, event)
           game:set_sight(1)
           local sum = 0
           for t = 1, alea.map.size do
             if game:owner(t) == alea.neutral then sum = sum + game:threat(t) end
           end
           game:store('threat.' .. event.round .. '.' .. event.player, sum)
         end)",
    );
    let spec = Spec {
        seats: vec![SeatSpec::bot("random"); 2],
        ..crate::odd_mods::spec(folder.path(), 4)
    };
    let prepared = prepare(&spec).unwrap();
    let mut alone = prepared.match_with_seed(4).unwrap();
    let mut watched = prepared.match_with_seed(4).unwrap();
    let mut sights = 0;
    while alone.advance() == Progress::Acted {
        let view = watched.view(Viewer::Spectator);
        sights += usize::from(view.has_limited_sight());
        assert_eq!(watched.advance(), Progress::Acted);
    }
    assert!(sights > 100, "{sights}");
    assert!(alone.log() == watched.log(), "it is another game");
    let mut kept = alone.state().storage().iter();
    assert!(kept.any(|(_, _, _, value)| matches!(value, Value::Number(n) if *n > 1)));
}
