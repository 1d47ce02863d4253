//! Native agents at the seats: in the place of bots that fail, and on boards as full as they may be.

use std::sync::Arc;

use super::{ring, ring_draft};
use crate::agents::steady::Steady;
use crate::agents::{Agent, AgentFault, Decision};
use crate::core::action::Action;
use crate::core::hook::Hooks;
use crate::core::id::PlayerId;
use crate::core::limits::MAX_ARMIES;
use crate::core::map::Map;
use crate::core::ruleset::{OptionValue, Ruleset};
use crate::core::setup::{Position, Setup};
use crate::core::state::Phase;
use crate::dice::Seeded;
use crate::game::{Match, MatchSetup, Progress};
use crate::view::Viewer;

/// A bot that never knows what to do.
struct Lost;

impl Agent for Lost {
    fn decide(&mut self, _: &mut Decision<'_>) -> Result<Action, AgentFault> {
        Err(AgentFault {
            place: "lost.lua:1".to_owned(),
            message: "no idea".to_owned(),
        })
    }
}

fn game(
    map: &Arc<Map>,
    position: Option<Position>,
    agent: fn() -> Box<dyn Agent>,
    seed: u64,
) -> Match {
    let mut rules = Ruleset::default();
    rules.set("round_limit", &OptionValue::Number(12)).unwrap();
    let players = 4;
    Match::new(MatchSetup {
        setup: Setup {
            map: Arc::clone(map),
            rules: Arc::new(rules),
            players,
            standing_defence: vec![],
            missions: Arc::from([]),
            position,
        },
        seats: (0..players).map(|_| Some(agent())).collect(),
        hooks: Hooks::default(),
        chance: Box::new(Seeded::new(seed, &[])),
    })
    .unwrap()
}

/// What one of them had learnt of its own seat once steered all the others.
#[test]
fn for_each_bot_that_fails_a_steady_one_of_its_own_plays() {
    let map = ring(20);
    for seed in 0..3 {
        let mut steady = game(&map, None, || Box::<Steady>::default(), seed);
        let mut lost = game(&map, None, || Box::new(Lost), seed);
        steady.run();
        lost.run();
        assert_eq!(steady.faults(), []);
        assert!(lost.faults().len() > 100);
        let differs = |(one, other): &(_, _)| one != other;
        let pairs = steady.log().records.iter().zip(&lost.log().records);
        assert_eq!(pairs.into_iter().find(differs), None, "seed {seed}");
    }
}

/// More than 32 bits hold was once a panic, or nothing at all.
#[test]
fn armies_on_a_board_as_full_as_it_may_be_are_counted_and_played_with() {
    let lands = 4_500;
    let map = Arc::new(Map::new(ring_draft(lands)).unwrap());
    let (red, blue) = (PlayerId::new(0), PlayerId::new(1));
    let few = [(0, 1), (lands / 2, 2), (lands / 2 + 1, 3)];
    let owner = |i| few.iter().find(|(at, _)| *at == i).map_or(0, |(_, p)| *p);
    let mut board: Vec<_> = (0..lands)
        .map(|i| Some((PlayerId::new(owner(i)), MAX_ARMIES)))
        .collect();
    board[0] = Some((blue, 1));
    let position = Position {
        board,
        player: 0,
        phase: Phase::Reinforce,
        to_place: 5,
        round: 2,
        ..Position::default()
    };
    let mut game = game(&map, Some(position), || Box::<Steady>::default(), 1);
    assert_eq!(game.state().army_count(red), u32::MAX);
    assert_eq!(game.view(Viewer::Player(red)).army_count(red), u32::MAX);
    for _ in 0..12 {
        assert_eq!(game.advance(), Progress::Acted);
    }
    assert!(game.submit(red, &Action::Surrender).is_ok() || game.asked() != Some(red));
    assert_eq!(game.faults(), []);
}
