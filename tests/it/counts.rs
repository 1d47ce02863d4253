//! The tree of a game, counted: every legal action, every outcome of the dice with its weight. One wrong rule and a number
//! changes.

use alea::core::action::Action;
use alea::core::chance::{Chance, Stream};
use alea::core::engine::{self, StepCx};
use alea::core::hook::Hooks;
use alea::core::legal::LegalActions;
use alea::core::state::{GameState, Phase};

use crate::boards::{at, position};

/// Chance that follows a path and says what it was asked when the path ends.
struct Branching<'a> {
    path: &'a [Vec<u8>],
    step: usize,
    asked: Option<Asked>,
}

#[derive(Clone, Copy)]
enum Asked {
    Roll { sides: u8, dice: usize },
    Pick(u32),
}

impl Chance for Branching<'_> {
    fn roll(&mut self, _: Stream, sides: u8, faces: &mut [u8]) {
        match self.path.get(self.step) {
            Some(outcome) => faces.copy_from_slice(outcome),
            None => {
                self.asked.get_or_insert(Asked::Roll {
                    sides,
                    dice: faces.len(),
                });
                faces.fill(1);
            }
        }
        self.step += 1;
    }

    fn pick(&mut self, _: Stream, n: u32) -> u32 {
        let outcome = self.path.get(self.step).map(|o| u32::from(o[0]));
        self.step += 1;
        outcome.unwrap_or_else(|| {
            self.asked.get_or_insert(Asked::Pick(n));
            0
        })
    }
}

/// Every outcome of what was asked: all of a roll's faces one by one, so that each has weight 1.
fn outcomes(asked: Asked) -> Vec<Vec<u8>> {
    match asked {
        Asked::Pick(n) => (0..n).map(|i| vec![i as u8]).collect(),
        Asked::Roll { sides, dice } => (0..dice).fold(vec![Vec::new()], |all, _| {
            all.iter()
                .flat_map(|o| {
                    (1..=sides).map(move |face| o.iter().copied().chain([face]).collect())
                })
                .collect()
        }),
    }
}

/// Each state that an action can lead to.
fn children(state: &GameState, action: &Action) -> Vec<GameState> {
    let (player, _) = state.asked().unwrap();
    let mut todo = vec![Vec::new()];
    let mut found = Vec::new();
    while let Some(path) = todo.pop() {
        let mut next = state.clone();
        let mut chance = Branching {
            path: &path,
            step: 0,
            asked: None,
        };
        let (mut hooks, mut records) = (Hooks::default(), Vec::new());
        let cx = StepCx {
            chance: &mut chance,
            hooks: &mut hooks,
            records: &mut records,
        };
        engine::step(&mut next, player, action, cx).unwrap();
        match chance.asked {
            None => found.push(next),
            Some(asked) => todo.extend(outcomes(asked).into_iter().map(|o| {
                let mut longer = path.clone();
                longer.push(o);
                longer
            })),
        }
    }
    found
}

/// Leaves at this depth, an outcome counted as often as dice give it.
fn count(state: &GameState, depth: u32) -> u64 {
    let mut legal = LegalActions::default();
    engine::legal(state, &mut Hooks::default(), &mut legal).unwrap();
    if depth == 0 || legal.is_empty() {
        return 1;
    }
    legal
        .iter()
        .map(|a| {
            children(state, &a)
                .iter()
                .map(|s| count(s, depth - 1))
                .sum::<u64>()
        })
        .sum()
}

fn check(board: &[(usize, u32)], phase: Phase, options: &[(&str, &str)], expected: &[u64]) {
    let state = position(board, phase, options);
    let got: Vec<u64> = (1..=expected.len() as u32)
        .map(|depth| count(&state, depth))
        .collect();
    assert_eq!(got, expected, "{board:?} {phase:?} {options:?}");
}

#[test]
fn r39_three_dice_against_two_through_the_engine() {
    let state = position(
        &[(0, 4), (1, 3)],
        Phase::Attack,
        &[("neutral_army", "none")],
    );
    let attack = Action::Attack {
        from: at('a'),
        to: at('b'),
        dice: 3,
    };
    let after = children(&state, &attack);
    let with = |a: u32, b: u32| {
        after
            .iter()
            .filter(|s| s.armies(at('a')) == a && s.armies(at('b')) == b)
            .count()
    };
    assert_eq!(
        (after.len(), with(4, 1), with(3, 2), with(2, 3)),
        (7776, 2890, 2611, 2275)
    );
}

#[test]
fn r36_r37_attacks_and_their_outcomes_are_counted() {
    // One attack with one die, 36 rolls, or the end of the phase. Then 15 rolls have won the game, 21 leave only the end of
    // the phase, and after that end the rival has one, two or three armies to place.
    check(
        &[(0, 2), (1, 1)],
        Phase::Attack,
        &[("neutral_army", "none")],
        &[36 + 1, 15 + 21 + 3],
    );
    // One die or two, always against two.
    check(
        &[(0, 3), (1, 2)],
        Phase::Attack,
        &[("neutral_army", "none")],
        &[216 + 1296 + 1],
    );
}

#[test]
fn r27_every_way_to_place_three_armies_is_counted() {
    // One, two or three armies on a or b. Then the rest; or all three stand on b, which attacks with one to three dice.
    let then = 4 + 4 + 2 + 2 + 1 + (36 + 216 + 1296 + 1);
    check(
        &[(0, 1), (0, 1), (1, 1)],
        Phase::Reinforce,
        &[("neutral_army", "none")],
        &[6, then],
    );
}

#[test]
fn r44_r45_r46_fortify_moves_are_counted() {
    let board = [(0, 3), (0, 1), (0, 2), (1, 1)];
    // From a two armies to b, from c one to b; or none.
    check(&board, Phase::Fortify, &[("fortify", "adjacent")], &[4]);
    // Also from a to c and from c to a.
    check(&board, Phase::Fortify, &[("fortify", "connected")], &[7]);
    check(&board, Phase::Fortify, &[("fortify", "unlimited")], &[4]);
}
