//! What the goal of a game makes a player want, as one viewer sees the board.

use crate::core::id::{ContinentId, PlayerId, TerritoryId};
use crate::core::map::TerritorySet;
use crate::core::mission::Condition;
use crate::core::rules;

use super::PlayerView;

impl PlayerView<'_> {
    /// The territories that a player does not own and that would bring them nearer to a condition. None where any territory
    /// would do, or none would.
    #[must_use]
    pub fn wanted(&self, player: PlayerId, condition: &Condition) -> TerritorySet {
        let mut wanted = TerritorySet::default();
        self.want(player, condition, &mut wanted);
        wanted
    }

    fn want(&self, player: PlayerId, condition: &Condition, into: &mut TerritorySet) {
        match condition {
            Condition::Own { .. } | Condition::Not(_) => {}
            Condition::Continents { all, more } => {
                let others = self.nearest_continents(player, all, *more);
                for continent in all.iter().copied().chain(others) {
                    self.missing_of(player, continent).for_each(|t| {
                        into.insert(t);
                    });
                }
            }
            Condition::Eliminated { player: target } => {
                let of_target = |t: &TerritoryId| self.owner(*t) == Some(*target);
                self.map().ids().filter(of_target).for_each(|t| {
                    into.insert(t);
                });
            }
            Condition::Headquarters { .. } => {
                for t in self.all_players().filter_map(|p| self.headquarters(p)) {
                    if self.owner(t.territory) != Some(player) {
                        into.insert(t.territory);
                    }
                }
            }
            Condition::All(list) => {
                let open = list.iter().filter(|one| self.lacks(player, one) > 0);
                open.for_each(|one| self.want(player, one, into));
            }
            Condition::Any(list) => {
                let nearest = list.iter().min_by_key(|one| self.lacks(player, one));
                if let Some(nearest) = nearest {
                    self.want(player, nearest, into);
                }
            }
        }
    }

    /// How much is missing for a condition; what others hold out of sight is not told.
    fn lacks(&self, player: PlayerId, condition: &Condition) -> u32 {
        if self.has_limited_sight() && !self.viewer.may_see(player) {
            return 1;
        }
        let progress = rules::missions::progress(self.state, player, condition);
        progress.need.saturating_sub(progress.have)
    }

    /// The territories of a continent that a player does not own.
    fn missing_of(
        &self,
        player: PlayerId,
        continent: ContinentId,
    ) -> impl Iterator<Item = TerritoryId> + '_ {
        let members = self.map().continents()[continent.index()].members.iter();
        members.filter(move |t| self.owner(*t) != Some(player))
    }

    /// Besides these, the continents of which a player lacks least: as many as are asked for.
    fn nearest_continents(
        &self,
        player: PlayerId,
        besides: &[ContinentId],
        count: u32,
    ) -> Vec<ContinentId> {
        let all = (0..self.map().continents().len()).map(ContinentId::new);
        let mut others: Vec<ContinentId> = all.filter(|c| !besides.contains(c)).collect();
        // The sort is stable: of equals the first on the map.
        others.sort_by_key(|c| self.missing_of(player, *c).count());
        others.truncate(count as usize);
        others
    }
}
