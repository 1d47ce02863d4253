//! Reinforcements at the start of a turn (R24, R25, R64).

use crate::core::id::{PlayerId, TerritoryId};
use crate::core::limits::MAX_ARMIES;
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::core::state::GameState;

/// Where reinforcements come from, in armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reinforcements {
    /// For the number of territories.
    pub territories: u32,
    /// For continents; may be negative on some maps.
    pub continents: i32,
}

impl Reinforcements {
    /// Both together, never below 0.
    #[must_use]
    pub fn total(self) -> u32 {
        (i64::from(self.territories) + i64::from(self.continents)).clamp(0, i64::from(MAX_ARMIES))
            as u32
    }
}

/// What a player gets for the board as it stands. A player without territories gets nothing.
#[must_use]
pub fn count(state: &GameState, player: PlayerId) -> Reinforcements {
    let owned = state.territory_count(player);
    count_owned(state.rules(), state.map(), owned, |t| state.owns(player, t))
}

/// What so many territories bring, and the continents that pay whoever owns them.
#[must_use]
pub fn count_owned(
    rules: &Ruleset,
    map: &Map,
    owned: u32,
    owns: impl Fn(TerritoryId) -> bool,
) -> Reinforcements {
    if owned == 0 {
        return Reinforcements::default();
    }
    let continents = map.payments(owns).iter().map(|p| p.armies).sum();
    Reinforcements {
        territories: (owned / rules.territory_divisor).max(rules.min_reinforcements),
        continents,
    }
}
