//! The exact chances of attacks, remembered.

use std::collections::BTreeMap;

use crate::core::counted;
use crate::core::id::TerritoryId;
use crate::session::Battle;
use crate::view::PlayerView;

/// The exact chances of attacks, remembered: rules never change during a game.
#[derive(Default)]
pub(super) struct Chances(BTreeMap<(u32, u32), Option<Battle>>);

impl Chances {
    /// That of attacking from here until the target falls or one army is left.
    pub(super) fn of(
        &mut self,
        view: &PlayerView<'_>,
        from: TerritoryId,
        to: TerritoryId,
    ) -> Option<Battle> {
        let (attackers, defenders) = (view.armies(from), view.armies(to));
        *self
            .0
            .entry((attackers, defenders))
            .or_insert_with(|| Battle::of(view.rules(), attackers, defenders))
    }
}

/// A chance in whole per cent.
pub(super) fn percent(chance: f64) -> String {
    counted::percent(chance, 0)
}
