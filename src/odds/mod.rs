//! What a battle, or a walk through several territories, comes to under any rules and mods.
//!
//! Three ways to know, the first that will do: by the formulas of the rules, where no mod has a say in battles; by going through
//! every outcome that the engine and the mods can make of a roll, where these depend on little enough; else by fighting it
//! many times with the engine and the mods. The answer says which it was.
//!
//! Must never know of files, Lua or drawing: a state and the hooks of its mods come in.

mod branching;
mod engine;
mod interval;
mod simulate;

use std::convert::Infallible;

use crate::core::engine::legal as engine_legal;
use crate::core::hook::{Fault, HookPoint, Hooks};
use crate::core::id::TerritoryId;
use crate::core::legal::LegalActions;
use crate::core::rules::odds::{
    Across, BattleRules, DiceRules, Limits, Native, Natives, Occupation, Unplayed, WalkOdds, walk,
};
use crate::core::ruleset::Ruleset;
use crate::core::state::GameState;

use engine::{Engine, Habits};

pub use engine::{Inexact, Link, MOST_STEPS};
pub use interval::{Interval, mean, share};
pub use simulate::Tally;

/// What is asked.
#[derive(Clone, Debug)]
pub struct Question<'a> {
    /// The board.
    pub state: &'a GameState,
    /// The battles, one after the other, each from the territory that the one before took.
    pub links: &'a [Link],
    /// Armies in the first origin, with the one that stays.
    pub armies: u32,
    /// Armies in each territory to take.
    pub defenders: &'a [u32],
    /// Who moves in and who stays.
    pub occupation: Occupation,
    /// When the attacker stops.
    pub limits: Limits,
}

/// How an answer was found.
#[derive(Clone, PartialEq, Debug)]
pub enum How {
    /// By the formulas of the rules: no mod has a say.
    Formula,
    /// By every outcome of a roll, as engine and mods make it.
    Enumerated,
    /// By fighting it, and why it could not be exact.
    Simulated(Inexact, Tally),
}

/// What is known then.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// How.
    pub how: How,
    /// The odds; shares of what was fought where it was simulated.
    pub odds: WalkOdds,
}

/// How a simulation is made.
#[derive(Clone, Copy, Debug)]
pub struct Games<'a> {
    /// How often it is fought.
    pub count: u32,
    /// About how many rolls that may take in all: where battles are long, fewer are fought.
    pub rolls: u64,
    /// Where its chance comes from.
    pub seed: u64,
    /// The mods' ids, in load order.
    pub mods: &'a [String],
    /// Whether to fight even where there is an exact answer.
    pub always: bool,
    /// Steps of the engine after which an exact answer is given up; [`MOST_STEPS`] take some seconds.
    pub steps: u64,
}

/// Why there is no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// There is too much to reckon.
    TooLarge,
    /// The defender chooses upon too many different rolls (see [`DiceRules::is_exact`]).
    TooManyRolls,
    /// A mod broke.
    Broken(Fault),
}

/// How battles go by these rules.
#[must_use]
pub fn battle_rules(rules: &Ruleset) -> BattleRules {
    let mut battle = BattleRules::new(DiceRules::of(rules));
    battle.loss_ends = rules.lost_roll_ends_turn;
    battle
}

/// Whether some mod may have a say in battles, or in what leads from one to the next.
#[must_use]
pub fn have_a_say(hooks: &Hooks, chain: bool) -> bool {
    const BATTLE: [HookPoint; 11] = [
        HookPoint::CanBeAttacked,
        HookPoint::CanAttack,
        HookPoint::AttackDice,
        HookPoint::DefenceDice,
        HookPoint::DiceBag,
        HookPoint::Dice,
        HookPoint::Losses,
        HookPoint::OnAttackDeclared,
        HookPoint::OnDiceRolled,
        HookPoint::OnArmiesLost,
        HookPoint::AfterRoll,
    ];
    const CHAIN: [HookPoint; 6] = [
        HookPoint::OccupyRange,
        HookPoint::PlaceLimit,
        HookPoint::OnTerritoryCaptured,
        HookPoint::OnArmiesMoved,
        HookPoint::OnOwnerChanged,
        HookPoint::OnPlayerEliminated,
    ];
    BATTLE.iter().any(|point| hooks.has(*point))
        || chain && CHAIN.iter().any(|point| hooks.has(*point))
}

/// Whether the first attack cannot be made at all, because mods or rules do not let it.
///
/// # Errors
/// A mod that breaks.
pub fn is_barred(question: &Question<'_>, hooks: &mut Hooks) -> Result<bool, Fault> {
    let state = stage(question);
    let mut legal = LegalActions::default();
    hooks.ask_anew();
    engine_legal(&state, hooks, &mut legal)?;
    let first = question.links.first();
    Ok(first.is_some_and(|link| legal.attack(link.from, link.to).is_none()))
}

/// Answers a question, exactly if that can be done.
///
/// # Errors
/// Too much to reckon, or a mod that breaks.
pub fn answer(
    question: &Question<'_>,
    hooks: &mut Hooks,
    games: Games<'_>,
) -> Result<Answer, NoAnswer> {
    let rules = battle_rules(question.state.rules());
    let why = if have_a_say(hooks, question.links.len() > 1) {
        match enumerated(question, hooks, games.steps) {
            Ok(odds) if !games.always => {
                let how = How::Enumerated;
                return Ok(Answer { how, odds });
            }
            Ok(_) => Inexact::Wanted,
            Err(Unplayed::TooLarge | Unplayed::Fault(Inexact::TooMany)) => Inexact::TooMany,
            Err(Unplayed::Grows) => Inexact::Grows,
            Err(Unplayed::Fault(Inexact::Broken(fault))) => return Err(NoAnswer::Broken(fault)),
            Err(Unplayed::Fault(why)) => why,
        }
    } else if games.always {
        Inexact::Wanted
    } else {
        if !rules.dice.is_exact() {
            return Err(NoAnswer::TooManyRolls);
        }
        let odds = formula(question, rules).map_err(|_| NoAnswer::TooLarge)?;
        let how = How::Formula;
        return Ok(Answer { how, odds });
    };
    let tally = simulate::simulate(question, hooks, games).map_err(NoAnswer::Broken)?;
    Ok(Answer {
        odds: tally.odds(),
        how: How::Simulated(why, tally),
    })
}

fn formula(question: &Question<'_>, rules: BattleRules) -> Result<WalkOdds, Unplayed<Infallible>> {
    let graph = question.state.graph();
    let across = |link: &Link| {
        let border = graph.border(link.from, link.to);
        border.map_or_else(Across::default, |b| Across::of(&b.crossing))
    };
    let links = question.links.iter();
    let links = links.map(|link| Native::new(rules, across(link)));
    let mut rolling = Natives::new(links.collect());
    walk(
        &mut rolling,
        question.armies,
        question.defenders,
        question.occupation,
        question.limits,
        |_, _, _, _| Ok(0),
    )
}

fn enumerated(
    question: &Question<'_>,
    hooks: &mut Hooks,
    steps: u64,
) -> Result<WalkOdds, Unplayed<Inexact>> {
    let own = [HookPoint::OccupyRange, HookPoint::PlaceLimit];
    if question.links.len() > 1 && own.iter().any(|point| hooks.has(*point)) {
        return Err(Unplayed::Fault(Inexact::Occupation));
    }
    let state = stage(question);
    let mut habits = Habits::default();
    loop {
        let engine = Engine::new(hooks, &state, question.links, habits, steps);
        let mut engine = engine.map_err(Unplayed::Fault)?;
        let odds = walk(
            &mut engine,
            question.armies,
            question.defenders,
            question.occupation,
            question.limits,
            |engine: &mut Engine<'_>, link, end, moved| engine.onward(link, end, moved),
        );
        match odds {
            // What is known of the mods only grows, so this ends.
            Err(Unplayed::Fault(Inexact::Again)) => habits = engine.habits(),
            other => return other,
        }
    }
}

/// The board with the armies that the question names.
fn stage(question: &Question<'_>) -> GameState {
    let mut state = question.state.clone();
    let origin = question.links.first().map(|link| link.from);
    for (link, defenders) in question.links.iter().zip(question.defenders) {
        state = state.staged(crate::core::staged::Stand {
            from: origin.unwrap_or(link.from),
            attackers: question.armies,
            to: link.to,
            defenders: *defenders,
            afresh: true,
        });
    }
    state
}

/// The territories of a way as battles.
#[must_use]
pub fn links(steps: &[TerritoryId]) -> Vec<Link> {
    let pairs = steps.windows(2);
    pairs
        .map(|pair| Link {
            from: pair[0],
            to: pair[1],
        })
        .collect()
}

#[cfg(test)]
mod tests;
