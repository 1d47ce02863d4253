//! Whole games through the engine, with everything it does for them: legality, events, the log in memory, agents as objects.

use std::sync::Arc;

use alea::agents::Agent;
use alea::core::event::{Ending, Event};
use alea::core::hook::Hooks;
use alea::core::map::Map;
use alea::core::ruleset::{OptionValue, Ruleset};
use alea::core::setup::Setup;
use alea::dice::Seeded;
use alea::game::{Match, MatchSetup};

use super::bare::Tally;

/// The classic rules, ended after so many rounds.
pub fn rules(rounds: u32) -> Arc<Ruleset> {
    let mut rules = Ruleset::default();
    if let Err(error) = rules.set("round_limit", &OptionValue::Number(i64::from(rounds))) {
        panic!("{error}");
    }
    Arc::new(rules)
}

/// Plays one game of these agents to its end.
pub fn play(
    map: &Arc<Map>,
    rules: &Arc<Ruleset>,
    seed: u64,
    agents: &[fn() -> Box<dyn Agent>],
) -> Match {
    let with = MatchSetup {
        setup: Setup {
            map: Arc::clone(map),
            rules: Arc::clone(rules),
            players: agents.len(),
            standing_defence: Vec::new(),
            position: None,
        },
        seats: agents.iter().map(|make| Some(make())).collect(),
        hooks: Hooks::default(),
        chance: Box::new(Seeded::new(seed, &[])),
    };
    let mut game = match Match::new(with) {
        Ok(game) => game,
        Err(flaws) => panic!("{flaws:?}"),
    };
    game.run();
    assert!(game.faults().is_empty(), "{:?}", game.faults());
    game
}

/// Counts what happened in a game. Not part of what is timed.
pub fn tally(game: &Match) -> Tally {
    let mut tally = Tally {
        games: 1,
        turns: u64::from(game.state().turns()),
        ..Tally::default()
    };
    for record in &game.log().records {
        match record.event {
            Event::AttackDeclared { .. } => tally.attacks += 1,
            Event::GameEnded {
                ending: Ending::Domination,
                ..
            } => tally.finished += 1,
            _ => {}
        }
    }
    tally
}
