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
    pub(super) headquarters: Vec<Option<Headquarters>>,
    /// Whether the headquarters lie open.
    pub(super) revealed: bool,
    /// The missions that the game is played with.
    pub(super) pack: Arc<[Mission]>,
    /// By player.
    pub(super) missions: Vec<Option<MissionId>>,
    /// Players whose mission lies open.
    pub(super) shown: u16,
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

    /// What they add to a fingerprint: 0 while there are none.
    pub(super) fn hash(&self) -> u64 {
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
