//! The chances of a battle on the board with all mods: reckoned on the match's thread, where the mods can be run, and away from
//! the match itself.

use crate::core::id::TerritoryId;
use crate::core::rules::odds::{Limits, Occupation};
use crate::game::Match;
use crate::launch::Prepared;
use crate::odds::{Games, How, Interval, Link, Question, answer, have_a_say, share};

use super::odds::Ends;

/// Steps of the engine after which an exact answer is given up: about half a second.
const MOST_STEPS: u64 = 40_000;
/// Battles that are fought then.
const GAMES: u32 = 400;
/// About how many rolls they may take in all.
const MOST_ROLLS: u64 = 100_000;

/// A battle on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fight {
    /// The origin.
    pub from: TerritoryId,
    /// The target.
    pub to: TerritoryId,
    /// Armies in the origin.
    pub attackers: u32,
    /// Armies in the target.
    pub defenders: u32,
    /// When the attacker stops.
    pub limits: Limits,
    /// How many entries the log had: with another, the mods may answer otherwise.
    pub entries: usize,
}

/// What a battle comes to with the mods.
#[derive(Clone, PartialEq, Debug)]
pub struct Fought {
    /// Its ends.
    pub ends: Ends,
    /// Between which shares the truth lies in 95 of 100 cases, and how many battles were fought; none if it is exact.
    pub simulated: Option<(Interval, u64)>,
}

/// The answer; none where no mod has a say, or where one breaks.
pub(super) fn fought(prepared: &Prepared, game: &Match, fight: Fight) -> Option<Fought> {
    if !have_a_say(game.hooks(), false) {
        return None;
    }
    let state = game.state();
    let (with, _) = prepared
        .match_setup(state.shared_map(), prepared.seed(), 0)
        .ok()?;
    let mut hooks = with.hooks;
    for fault in state.disabled_hooks() {
        hooks.disable(fault);
    }
    let links = [Link {
        from: fight.from,
        to: fight.to,
    }];
    let defenders = [fight.defenders];
    let question = Question {
        state,
        links: &links,
        armies: fight.attackers,
        defenders: &defenders,
        occupation: Occupation::of(state.rules(), 1),
        limits: fight.limits,
    };
    let mods = prepared.mod_set().ids();
    let games = Games {
        count: GAMES,
        rolls: MOST_ROLLS,
        seed: 1,
        mods: &mods,
        always: false,
        steps: MOST_STEPS,
    };
    let found = answer(&question, &mut hooks, games).ok()?;
    let simulated = match &found.how {
        How::Simulated(_, tally) => {
            let won = tally.reach.first().copied().unwrap_or(0);
            Some((share(won, tally.games), tally.games))
        }
        How::Formula | How::Enumerated => None,
    };
    Some(Fought {
        ends: Ends::from_list(&found.odds.last, fight.attackers, fight.defenders),
        simulated,
    })
}
