//! What the state keeps of headquarters and missions (R49 to R56).

use std::sync::Arc;

use super::fingerprint::mix;
use super::id::{MissionId, PlayerId, TerritoryId};
use super::mission::Mission;

/// A player's headquarters (R49).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Headquarters {
    /// Where it is.
    pub territory: TerritoryId,
    /// Who holds it, and its card, now (R51); nobody where the territory fell to a side without a mind.
    pub holder: Option<PlayerId>,
}

/// Headquarters and missions of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Goals {
    /// By player; empty while none is chosen.
    headquarters: Vec<Option<Headquarters>>,
    /// Whether the headquarters lie open.
    revealed: bool,
    /// The missions that the game is played with.
    pack: Arc<[Mission]>,
    /// By player.
    missions: Vec<Option<MissionId>>,
    /// Players whose mission lies open.
    shown: u16,
    /// What they add to a fingerprint.
    hash: u64,
}

impl Goals {
    pub(super) fn new(players: usize, pack: Arc<[Mission]>) -> Goals {
        Goals {
            headquarters: vec![None; players],
            missions: vec![None; players],
            pack,
            ..Goals::default()
        }
    }

    /// The headquarters, by player.
    pub(super) fn headquarters(&self) -> &[Option<Headquarters>] {
        &self.headquarters
    }

    /// Whether the headquarters lie open.
    pub(super) fn are_revealed(&self) -> bool {
        self.revealed
    }

    /// The missions that the game is played with.
    pub(super) fn pack(&self) -> &Arc<[Mission]> {
        &self.pack
    }

    /// Whose mission is which, by player.
    pub(super) fn missions(&self) -> &[Option<MissionId>] {
        &self.missions
    }

    /// Whether a player's mission lies open.
    pub(super) fn is_shown(&self, player: PlayerId) -> bool {
        self.shown & 1 << player.index() != 0
    }

    /// A player has this headquarters from now on, or none.
    pub(super) fn place(&mut self, player: PlayerId, one: Option<Headquarters>) {
        self.headquarters[player.index()] = one;
        self.hash = self.hash_from_scratch();
    }

    /// The headquarters lie open from now on.
    pub(super) fn reveal(&mut self) {
        self.revealed = true;
        self.hash = self.hash_from_scratch();
    }

    /// A player has this mission from now on, or none.
    pub(super) fn deal(&mut self, player: PlayerId, mission: Option<MissionId>) {
        self.missions[player.index()] = mission;
        self.hash = self.hash_from_scratch();
    }

    /// A player's mission lies open from now on.
    pub(super) fn show(&mut self, player: PlayerId) {
        self.shown |= 1 << player.index();
        self.hash = self.hash_from_scratch();
    }

    /// What they add to a fingerprint: 0 while there are none.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        let headquarters = self
            .headquarters
            .iter()
            .enumerate()
            .map(|(i, one)| match one {
                None => 0,
                Some(one) => {
                    let holder = one.holder.map_or(0, |p| 1 + p.index() as u64);
                    mix(0xb_0000_0000_0000
                        | (i as u64) << 32
                        | (one.territory.index() as u64) << 8
                        | holder)
                }
            });
        let missions = self.missions.iter().enumerate().map(|(i, one)| match one {
            None => 0,
            Some(id) => mix(0xc_0000_0000_0000 | (i as u64) << 8 | id.index() as u64),
        });
        let shown = if self.shown == 0 && !self.revealed {
            0
        } else {
            mix(0xd_0000_0000_0000 | u64::from(self.shown) << 1 | u64::from(self.revealed))
        };
        headquarters
            .chain(missions)
            .fold(shown, |sum, one| sum ^ one)
    }
}
