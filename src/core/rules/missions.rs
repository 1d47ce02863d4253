//! Whether missions are done (R52 to R55), and how far they are.

use crate::core::id::{ContinentId, PlayerId};
use crate::core::mission::{Condition, Mission};
use crate::core::ruleset::DestroyBy;
use crate::core::state::GameState;

use super::headquarters;

/// How much of something is there, and how much is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// There.
    pub have: u32,
    /// Needed.
    pub need: u32,
}

impl Progress {
    fn flag(is_so: bool) -> Progress {
        Progress {
            have: u32::from(is_so),
            need: 1,
        }
    }

    /// Whether that is enough.
    #[must_use]
    pub fn is_met(self) -> bool {
        self.have >= self.need
    }
}

/// What a player has to do now: the mission's condition, or the other one where that cannot be met any more.
#[must_use]
pub fn current<'m>(state: &GameState, player: PlayerId, mission: &'m Mission) -> &'m Condition {
    match &mission.otherwise {
        Some(otherwise) if is_impossible(state, player, &mission.condition) => otherwise,
        Some(_) | None => &mission.condition,
    }
}

/// The player whose elimination the condition asks for can no longer be put out by this player: it is this player, or
/// somebody else did it where only the own deed counts.
fn is_impossible(state: &GameState, player: PlayerId, condition: &Condition) -> bool {
    match condition {
        Condition::Eliminated { player: target } => {
            *target == player
                || target.index() >= state.player_count()
                || (!state.is_alive(*target)
                    && state.rules().destroy_by == DestroyBy::Own
                    && state.out_by(*target) != Some(player))
        }
        Condition::All(list) => list.iter().any(|one| is_impossible(state, player, one)),
        Condition::Any(list) => list.iter().all(|one| is_impossible(state, player, one)),
        Condition::Own { .. }
        | Condition::Continents { .. }
        | Condition::Headquarters { .. }
        | Condition::Not(_) => false,
    }
}

/// Whether a player's mission is done.
#[must_use]
pub fn is_done(state: &GameState, player: PlayerId, mission: &Mission) -> bool {
    progress(state, player, current(state, player, mission)).is_met()
}

/// How far a condition is met for a player.
#[must_use]
pub fn progress(state: &GameState, player: PlayerId, condition: &Condition) -> Progress {
    match condition {
        Condition::Own {
            territories,
            armies,
        } => {
            let enough = |t: &_| state.armies(*t) >= *armies;
            Progress {
                have: state.territories_of(player).filter(enough).count() as u32,
                need: *territories,
            }
        }
        Condition::Continents { all, more } => {
            let map = state.map();
            let owns = |t| state.owns(player, t);
            let held = |i: &usize| map.holds(ContinentId::new(*i), owns);
            let owned = (0..map.continents().len()).filter(held);
            let (named, others): (Vec<_>, Vec<_>) =
                owned.partition(|i| all.iter().any(|c| c.index() == *i));
            Progress {
                have: named.len() as u32 + (others.len() as u32).min(*more),
                need: all.len() as u32 + more,
            }
        }
        Condition::Eliminated { player: target } => {
            let out = target.index() < state.player_count() && !state.is_alive(*target);
            let counts = state.rules().destroy_by == DestroyBy::Anyone
                || state.out_by(*target) == Some(player);
            Progress::flag(out && counts)
        }
        Condition::Headquarters { others } => Progress {
            have: headquarters::held_of_others(state, player)
                + u32::from(headquarters::holds_own(state, player)),
            need: others + 1,
        },
        Condition::All(list) => {
            let met = list.iter().filter(|c| progress(state, player, c).is_met());
            Progress {
                have: met.count() as u32,
                need: list.len() as u32,
            }
        }
        Condition::Any(list) => {
            let all = list.iter().map(|c| progress(state, player, c));
            // The one of which least is missing.
            all.min_by_key(|p| p.need.saturating_sub(p.have))
                .unwrap_or(Progress::flag(false))
        }
        Condition::Not(one) => Progress::flag(!progress(state, player, one).is_met()),
    }
}
