use std::sync::Arc;

use super::engine::{Engine, Habits, Inexact};
use super::{Games, How, Link, MOST_STEPS, NoAnswer, Question, answer, enumerated, formula, links};
use crate::core::hook::Hooks;
use crate::core::rules::odds::{Limits, Occupation, Rolling, WalkOdds, battle};
use crate::core::setup::Setup;
use crate::core::state::GameState;
use crate::notation::Scene;

const BOARD: &str = "\
map small
continent all 2: a, b, c, d, e
borders a-b, b-c, c-d, d-e
players red, blue
board red: a 9 / blue: b 3, c 1, d 2, e 5
to-move red attack
";

/// The board under these options.
fn state(options: &str) -> GameState {
    let text = if options.is_empty() {
        BOARD.to_owned()
    } else {
        format!("{BOARD}rules {options}\n")
    };
    let scene = Scene::parse(&text, |id| Err(format!("no map {id}"))).unwrap();
    let rules = scene.rules_over(crate::core::ruleset::Ruleset::default());
    let setup = Setup {
        map: Arc::clone(&scene.map),
        rules: Arc::new(rules),
        players: 2,
        standing_defence: Vec::new(),
        missions: Arc::from([]),
        position: scene.position,
    };
    setup.into_state().unwrap()
}

fn way(state: &GameState, names: &[&str]) -> Vec<Link> {
    let find = |name: &&str| state.map().find(name).unwrap();
    links(&names.iter().map(find).collect::<Vec<_>>())
}

fn question<'a>(
    state: &'a GameState,
    links: &'a [Link],
    armies: u32,
    defenders: &'a [u32],
) -> Question<'a> {
    Question {
        state,
        links,
        armies,
        defenders,
        occupation: Occupation::of(state.rules(), 1),
        limits: Limits::default(),
    }
}

fn near(a: &WalkOdds, b: &WalkOdds, within: f64) {
    assert_eq!(a.reach.len(), b.reach.len());
    for (a, b) in a.reach.iter().zip(&b.reach) {
        assert!((a - b).abs() < within, "{a} and {b}");
    }
    assert!((a.expected_armies() - b.expected_armies()).abs() < 20.0 * within);
}

const OPTIONS: [&str; 7] = [
    "",
    "ties=attacker",
    "attack_die_sides=8 defence_die_sides=4",
    "max_attack_dice=2 max_defence_dice=3",
    "defence_choice=after_roll",
    "defence_choice=most lost_roll_ends_turn=true",
    "occupy_min=one army_cap=4",
];

#[test]
fn r39_the_engine_gone_through_gives_what_the_formulas_give() {
    for options in OPTIONS {
        let state = state(options);
        let links = way(&state, &["a", "b"]);
        let rules = super::battle_rules(state.rules());
        for a in 1..=7 {
            for d in 1..=5 {
                let defenders = [d];
                let question = question(&state, &links, a, &defenders);
                let engine = enumerated(&question, &mut Hooks::default(), MOST_STEPS).unwrap();
                let known = formula(&question, rules).unwrap();
                near(&engine, &known, 1e-12);
                if !rules.loss_ends {
                    let odds = battle(rules.dice, a, d).unwrap();
                    assert!((engine.win() - odds.win).abs() < 1e-12, "{options} {a} {d}");
                }
            }
        }
    }
}

#[test]
fn r41_r42_chains_gone_through_give_what_the_formulas_give() {
    for options in OPTIONS {
        let state = state(options);
        let links = way(&state, &["a", "b", "c", "d"]);
        let rules = super::battle_rules(state.rules());
        for leave in [1, 3, u32::MAX] {
            let mut question = question(&state, &links, 9, &[3, 1, 2]);
            question.occupation = Occupation::of(state.rules(), leave);
            let engine = enumerated(&question, &mut Hooks::default(), MOST_STEPS).unwrap();
            near(&engine, &formula(&question, rules).unwrap(), 1e-12);
        }
    }
}

#[test]
fn what_is_fought_often_comes_near_what_is_exact() {
    for options in OPTIONS {
        let state = state(options);
        let links = way(&state, &["a", "b", "c"]);
        let question = question(&state, &links, 8, &[3, 2]);
        let games = Games {
            count: 3_000,
            rolls: u64::MAX,
            seed: 5,
            mods: &[],
            always: true,
            steps: MOST_STEPS,
        };
        let fought = answer(&question, &mut Hooks::default(), games).unwrap();
        let How::Simulated(Inexact::Wanted, tally) = &fought.how else {
            panic!("{:?}", fought.how);
        };
        let exact = formula(&question, super::battle_rules(state.rules())).unwrap();
        for (count, chance) in tally.reach.iter().zip(&exact.reach) {
            let interval = super::share(*count, tally.games);
            // A little more than 95 %, as there are many.
            let room = 0.6 * (interval.high - interval.low);
            assert!(
                (interval.low - room..=interval.high + room).contains(chance),
                "{options}: {chance} {interval:?}"
            );
        }
    }
}

#[test]
fn the_board_of_a_question_is_not_the_running_game() {
    let state = state("");
    let before = state.fingerprint();
    let links = way(&state, &["a", "b"]);
    let question = question(&state, &links, 30, &[20]);
    let mut hooks = Hooks::default();
    let mut engine =
        Engine::new(&mut hooks, &state, &links, Habits::default(), MOST_STEPS).unwrap();
    assert!(engine.roll(0, 30, 20, 0).unwrap().is_some());
    assert!(engine.roll(0, 1, 20, 0).unwrap().is_none(), "R34");
    enumerated(&question, &mut hooks, MOST_STEPS).unwrap();
    assert_eq!(state.fingerprint(), before);
}

#[test]
fn too_many_rolls_to_choose_upon_are_refused() {
    let state =
        state("max_attack_dice=6 max_defence_dice=6 attack_die_sides=60 defence_choice=after_roll");
    let links = way(&state, &["a", "b"]);
    let question = question(&state, &links, 9, &[3]);
    let games = Games {
        count: 10,
        rolls: u64::MAX,
        seed: 1,
        mods: &[],
        always: false,
        steps: MOST_STEPS,
    };
    let refused = answer(&question, &mut Hooks::default(), games);
    assert_eq!(refused, Err(NoAnswer::TooManyRolls));
}

#[test]
fn of_long_battles_fewer_are_fought() {
    let state = state("");
    let links = way(&state, &["a", "b"]);
    let fought = |armies, defenders, rolls| {
        let defenders = [defenders];
        let question = question(&state, &links, armies, &defenders);
        let games = Games {
            count: 2_000,
            rolls,
            seed: 1,
            mods: &[],
            always: true,
            steps: MOST_STEPS,
        };
        let how = answer(&question, &mut Hooks::default(), games).unwrap().how;
        let How::Simulated(_, tally) = how else {
            panic!("{how:?}");
        };
        tally.games
    };
    assert_eq!(fought(4, 2, 20_000), 2_000);
    let few = fought(60, 50, 20_000);
    assert!((200..800).contains(&few), "{few}");
    assert_eq!(fought(60, 50, 20_000), few, "the same again");
    assert_eq!(
        fought(60, 50, 10),
        100,
        "and never so few that nothing is known"
    );
}
