//! The exact chances of attacks, remembered.

use std::collections::BTreeMap;

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

/// A chance as people read it: never "0 %" or "100 %" for what is not certain.
pub(super) fn percent(chance: f64) -> String {
    match chance * 100.0 {
        p if p <= 0.0 => "0 %".to_owned(),
        p if p < 1.0 => "<1 %".to_owned(),
        p if p >= 100.0 => "100 %".to_owned(),
        p if p > 99.0 => ">99 %".to_owned(),
        p => format!("{p:.0} %"),
    }
}

#[cfg(test)]
mod tests {
    use super::percent;

    #[test]
    fn only_what_is_certain_is_called_so() {
        for (chance, text) in [
            (0.0, "0 %"),
            (0.004, "<1 %"),
            (0.256, "26 %"),
            (0.996, ">99 %"),
            (1.0, "100 %"),
        ] {
            assert_eq!(percent(chance), text);
        }
    }
}
