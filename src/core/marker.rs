//! Markers on territories and counters of players that mods declare: forts, flags, gold.

use std::collections::BTreeMap;

use super::fingerprint::{mix, text_hash};
use super::id::{ModId, PlayerId, TerritoryId};

/// Which kind of marker or counter: a mod and its own word for it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Kind {
    /// Whose.
    pub by: ModId,
    /// The mod's word: small letters, digits, `_` and `-`.
    pub word: Box<str>,
}

/// A kind of marker that lies on a territory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marker {
    /// How many of its kind; at least 1.
    pub count: u32,
    /// Whose it is, if anybody's.
    pub owner: Option<PlayerId>,
    /// Whether its owner alone may see it.
    pub secret: bool,
    /// Whether it goes with armies of its owner that leave the territory.
    pub carried: bool,
}

/// A marker that is put down, changed, or taken away.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MarkerChange {
    /// Which kind.
    pub kind: Kind,
    /// Where.
    pub territory: TerritoryId,
    /// What lies there now; nothing takes it away.
    pub marker: Option<Marker>,
    /// Whose secret it was and is, if it is one: nobody else hears of the change.
    pub secret_of: Option<PlayerId>,
}

/// All markers and counters of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Markers {
    lying: BTreeMap<(TerritoryId, Kind), Marker>,
    resources: BTreeMap<(Kind, PlayerId), i64>,
}

impl Markers {
    pub(super) fn get(&self, territory: TerritoryId, kind: &Kind) -> Option<&Marker> {
        self.lying.get(&(territory, kind.clone()))
    }

    /// All markers, by territory.
    pub(super) fn iter(&self) -> impl Iterator<Item = (TerritoryId, &Kind, &Marker)> {
        self.lying
            .iter()
            .map(|((t, kind), marker)| (*t, kind, marker))
    }

    pub(super) fn resource(&self, kind: &Kind, player: PlayerId) -> i64 {
        let key = (kind.clone(), player);
        self.resources.get(&key).copied().unwrap_or(0)
    }

    /// All counters that are not 0.
    pub(super) fn resources(&self) -> impl Iterator<Item = (&Kind, PlayerId, i64)> {
        self.resources
            .iter()
            .map(|((kind, player), n)| (kind, *player, *n))
    }

    pub(super) fn change(&mut self, change: &MarkerChange) {
        let key = (change.territory, change.kind.clone());
        match &change.marker {
            Some(marker) => {
                self.lying.insert(key, marker.clone());
            }
            None => {
                self.lying.remove(&key);
            }
        }
    }

    pub(super) fn set_resource(&mut self, kind: &Kind, player: PlayerId, amount: i64) {
        let key = (kind.clone(), player);
        if amount == 0 {
            self.resources.remove(&key);
        } else {
            self.resources.insert(key, amount);
        }
    }

    /// Takes away what is another's secret.
    pub(super) fn forget_others(&mut self, knower: PlayerId) {
        self.lying
            .retain(|_, marker| !marker.secret || marker.owner == Some(knower));
    }

    /// What they add to a fingerprint: 0 while there are none.
    pub(super) fn hash(&self) -> u64 {
        let word =
            |kind: &Kind, salt: u64| text_hash(&kind.word, salt ^ (kind.by.index() as u64) << 8);
        let lying = self.lying.iter().map(|((t, kind), marker)| {
            let owner = marker.owner.map_or(0, |o| 1 + o.index() as u64);
            let flags = u64::from(marker.secret) | u64::from(marker.carried) << 1;
            let seed = word(kind, 0x7_0000);
            mix(seed
                ^ mix((t.index() as u64) << 40
                    | owner << 34
                    | flags << 32
                    | u64::from(marker.count)))
        });
        let resources = self.resources.iter().map(|((kind, player), amount)| {
            let seed = word(kind, 0x8_0000 ^ (player.index() as u64) << 32);
            mix(seed ^ mix(*amount as u64))
        });
        lying.chain(resources).fold(0, |sum, one| sum ^ one)
    }
}
