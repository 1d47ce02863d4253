//! Whole games through the engine, with everything it does for them: legality, events, the log in memory, agents as objects.

use std::path::Path;
use std::sync::Arc;

use alea::agents::{Agent, native};
use alea::core::event::{Ending, Event};
use alea::core::hook::Hooks;
use alea::core::map::Map;
use alea::core::ruleset::{OptionValue, Ruleset};
use alea::core::setup::Setup;
use alea::dice::Seeded;
use alea::game::{Match, MatchSetup};
use alea::launch::{Prepared, SeatSpec, Spec, prepare};

use super::bare::Tally;
use super::policy::{Greedy, RandomAttacker};

/// Makes an agent.
pub type Make = fn() -> Box<dyn Agent>;

pub const RANDOM: [Make; 4] = [|| Box::new(RandomAttacker); 4];
pub const GREEDY: [Make; 4] = [|| Box::new(Greedy); 4];
pub const STEADY: [Make; 4] = [|| match native("steady") {
    Some(row) => (row.make)(),
    None => Box::new(Greedy),
}; 4];

/// The classic rules, ended after so many rounds.
pub fn rules(rounds: u32) -> Arc<Ruleset> {
    let mut rules = Ruleset::default();
    if let Err(error) = rules.set("round_limit", &OptionValue::Number(i64::from(rounds))) {
        panic!("{error}");
    }
    Arc::new(rules)
}

/// Plays one game of these agents to its end.
pub fn play(map: &Arc<Map>, rules: &Arc<Ruleset>, seed: u64, agents: &[Make]) -> Match {
    finish(MatchSetup {
        setup: Setup {
            map: Arc::clone(map),
            rules: Arc::clone(rules),
            players: agents.len(),
            standing_defence: Vec::new(),
            missions: std::sync::Arc::from([]),
            position: None,
        },
        seats: agents.iter().map(|make| Some(make())).collect(),
        hooks: Hooks::default(),
        chance: Box::new(Seeded::new(seed, &[])),
    })
}

/// A kind of game as the command line would make it, with these mods and bots; the benches' own mods are known too.
pub fn prepared(mods: &[&str], bots: &[&str], rounds: u32) -> Prepared {
    let spec = Spec {
        content: Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/content")),
        mods: mods.iter().map(|m| (*m).to_owned()).collect(),
        values: vec![("round_limit".into(), rounds.to_string())],
        seats: bots.iter().map(|b| SeatSpec::bot(b)).collect(),
        language: "en".into(),
        ..Spec::default()
    };
    match prepare(&spec) {
        Ok(prepared) => prepared,
        Err(errors) => panic!("{errors:?}"),
    }
}

/// Plays one game of a kind, with these agents in place of its bots, if any are given.
pub fn play_prepared(kind: &Prepared, map: &Arc<Map>, seed: u64, agents: &[Make]) -> Match {
    match kind.match_setup(Arc::clone(map), seed, 0) {
        Ok((mut with, _)) => {
            for (seat, make) in with.seats.iter_mut().zip(agents) {
                *seat = Some(make());
            }
            finish(with)
        }
        Err(errors) => panic!("{errors:?}"),
    }
}

fn finish(with: MatchSetup) -> Match {
    let mut game = match Match::new(with) {
        Ok(game) => game,
        Err(flaws) => panic!("{flaws:?}"),
    };
    game.run();
    assert!(game.faults().is_empty(), "{:?}", game.faults());
    game
}

/// Counts what happened in a game.
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
