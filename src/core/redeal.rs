//! Possible states: what one player cannot know, drawn anew.

use std::sync::Arc;

use super::goal_setup::dealable;
use super::goals::Headquarters;
use super::id::{MissionId, PlayerId, TerritoryId};
use super::rules::missions;
use super::state::GameState;

impl GameState {
    /// A copy in which everything that this player cannot know is drawn anew: the cards in the deck and in other hands, whose
    /// sizes stay; the missions of others; headquarters that are not shown yet; who stands where out of sight. What mods keep
    /// for others alone, their private data, secret markers and counters, is dropped, and so are their bags of dice where battles may be
    /// out of sight. `pick(n)` gives a number below `n`.
    #[must_use]
    pub fn with_hidden_redealt(
        &self,
        knower: PlayerId,
        mut pick: impl FnMut(u32) -> u32,
    ) -> GameState {
        let mut world = self.clone();
        let mut hidden = std::mem::take(&mut world.deck);
        let others = |i: usize| i != knower.index();
        for (_, side) in world
            .sides
            .iter_mut()
            .enumerate()
            .filter(|(i, _)| others(*i))
        {
            hidden.append(&mut side.hand);
        }
        hidden.sort_unstable();
        for (i, side) in world
            .sides
            .iter_mut()
            .enumerate()
            .filter(|(i, _)| others(*i))
        {
            for _ in 0..self.sides[i].hand.len() {
                side.hand
                    .push(hidden.swap_remove(pick(hidden.len() as u32) as usize));
            }
            side.hand.sort_unstable();
        }
        hidden.sort_unstable();
        world.deck = hidden;
        world.storage.forget_others(knower);
        world.markers.forget_others(knower);
        // Who does not see every battle cannot count what came out of other bags.
        if self.seen_by(Some(knower)).is_some() {
            world.bags.forget_others(knower);
        }
        // Land first: whether a mission is done and where a headquarters may be depends on who has it.
        world.redeal_unseen(knower, &mut pick);
        world.redeal_missions(knower, &mut pick);
        world.redeal_headquarters(knower, &mut pick);
        world.piles_hash = world.piles_from_scratch();
        world
    }

    /// Missions that lie hidden are dealt anew, of those that were dealt from and are not known to lie elsewhere. One that is
    /// done would have won, so nobody gets such a one as long as there is another.
    fn redeal_missions(&mut self, knower: PlayerId, pick: &mut impl FnMut(u32) -> u32) {
        let hidden: Vec<usize> = (0..self.players)
            .filter(|i| *i != knower.index() && !self.goals.is_shown(PlayerId::new(*i)))
            .filter(|i| self.goals.missions()[*i].is_some())
            .collect();
        let known = |id: &MissionId| {
            let holders = self.goals.missions().iter().enumerate();
            holders
                .filter(|(i, _)| !hidden.contains(i))
                .any(|(_, held)| *held == Some(*id))
        };
        let pack = Arc::clone(self.goals.pack());
        let mut pool: Vec<MissionId> = dealable(&pack, self.players)
            .filter(|id| !known(id))
            .collect();
        for i in hidden {
            let player = PlayerId::new(i);
            let open = |at: &usize| !missions::is_done(self, player, &pack[pool[*at].index()]);
            let mut places: Vec<usize> = (0..pool.len()).filter(open).collect();
            if places.is_empty() {
                places = (0..pool.len()).collect();
            }
            if places.is_empty() {
                // More missions were given out than can be dealt: a mod's or a position's doing.
                return;
            }
            let drawn = pool.remove(places[pick(places.len() as u32) as usize]);
            self.goals.deal(player, Some(drawn));
        }
    }

    /// Headquarters that are not shown yet are chosen anew.
    fn redeal_headquarters(&mut self, knower: PlayerId, pick: &mut impl FnMut(u32) -> u32) {
        if self.goals.are_revealed() {
            return;
        }
        for i in (0..self.players).filter(|i| *i != knower.index()) {
            let player = PlayerId::new(i);
            let own: Vec<TerritoryId> = self.territories_of(player).collect();
            if let Some(one) = self.headquarters(player)
                && !own.is_empty()
            {
                let territory = own[pick(own.len() as u32) as usize];
                self.goals
                    .place(player, Some(Headquarters { territory, ..one }));
            }
        }
    }

    /// Owners and armies out of sight change places with each other.
    fn redeal_unseen(&mut self, knower: PlayerId, pick: &mut impl FnMut(u32) -> u32) {
        let seen = match self.seen_by(Some(knower)) {
            Some(seen) => seen.clone(),
            None => return,
        };
        let unseen: Vec<TerritoryId> = self.map.ids().filter(|t| !seen.contains(*t)).collect();
        for i in (1..unseen.len()).rev() {
            let other = pick(i as u32 + 1) as usize;
            self.lands.swap(unseen[i].index(), unseen[other].index());
        }
        self.sight.forget();
    }
}
