//! Who leads, and since when.

use crate::core::id::PlayerId;
use crate::core::map::Map;
use crate::game::Match;

/// The history of the lead in one game.
#[derive(Default)]
pub(super) struct Lead {
    /// Who led last; nobody before somebody did.
    holder: Option<PlayerId>,
    /// The round in which they took it.
    since: u32,
    /// How often it changed hands.
    pub(super) changes: i64,
    /// Who led at the first turn of each round.
    by_round: Vec<Option<PlayerId>>,
    /// By player: the smallest part of the territories that they ever held after the first round, in thousandths.
    lowest: Vec<u32>,
}

impl Lead {
    /// Looks at the board at the start of a turn.
    pub(super) fn turn(&mut self, game: &Match) {
        let state = game.state();
        if self.lowest.is_empty() {
            self.lowest = vec![1_000; state.player_count()];
        }
        let mut best = (0, 0);
        let mut leader = None;
        for player in state.players() {
            let rank = (state.territory_count(player), state.army_count(player));
            if rank > best {
                (best, leader) = (rank, Some(player));
            } else if rank == best {
                leader = None;
            }
        }
        let round = state.round();
        if let Some(leader) = leader
            && self.holder != Some(leader)
        {
            self.changes += i64::from(self.holder.is_some());
            (self.holder, self.since) = (Some(leader), round);
        }
        while self.by_round.len() < round as usize {
            self.by_round.push(self.holder);
        }
        if round > 1 {
            let map: &Map = state.map();
            for player in state.players() {
                let part = state.territory_count(player) * 1_000 / map.len().max(1) as u32;
                let lowest = &mut self.lowest[player.index()];
                *lowest = part.min(*lowest);
            }
        }
    }

    /// The round from which this player led to the end; the last one, if it was only the last turn that brought them the game.
    pub(super) fn led_from(&self, winner: PlayerId, rounds: u32) -> u32 {
        if self.holder == Some(winner) {
            self.since
        } else {
            rounds
        }
    }

    /// Whether another one led at half-time, or nobody.
    pub(super) fn came_back(&self, winner: PlayerId) -> bool {
        let half = self.by_round.len() / 2;
        self.by_round.get(half).copied().flatten() != Some(winner)
    }

    /// The smallest part of the territories that a player held after the first round, in thousandths, if there was a second.
    pub(super) fn lowest(&self, player: PlayerId) -> Option<u32> {
        let lowest = self.lowest.get(player.index()).copied();
        lowest.filter(|_| self.by_round.len() > 1)
    }
}
