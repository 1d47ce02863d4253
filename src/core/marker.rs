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

/// How much of a counter a player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Counter {
    amount: i64,
    /// Whether nobody else may know.
    secret: bool,
}

/// All markers and counters of a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Markers {
    lying: BTreeMap<(TerritoryId, Kind), Marker>,
    resources: BTreeMap<(Kind, PlayerId), Counter>,
    /// Their part of the fingerprint, kept up to date.
    hash: u64,
}

impl Markers {
    pub(super) fn get(&self, territory: TerritoryId, kind: &Kind) -> Option<&Marker> {
        // From the first kind that there could be on.
        let first = Kind {
            by: ModId::new(0),
            word: Box::default(),
        };
        let here = self.lying.range((territory, first)..);
        here.take_while(|((t, _), _)| *t == territory)
            .find(|((_, of), _)| of == kind)
            .map(|(_, marker)| marker)
    }

    /// All markers, by territory.
    pub(super) fn iter(&self) -> impl Iterator<Item = (TerritoryId, &Kind, &Marker)> {
        self.lying
            .iter()
            .map(|((t, kind), marker)| (*t, kind, marker))
    }

    pub(super) fn resource(&self, kind: &Kind, player: PlayerId) -> i64 {
        // There are few, and a look-up by key would have to own one.
        let mut all = self.resources.iter();
        let found = all.find(|((of, whose), _)| *whose == player && of == kind);
        found.map_or(0, |(_, counter)| counter.amount)
    }

    /// All counters that are not 0, and whether they are secret.
    pub(super) fn resources(&self) -> impl Iterator<Item = (&Kind, PlayerId, i64, bool)> {
        self.resources
            .iter()
            .map(|((kind, player), n)| (kind, *player, n.amount, n.secret))
    }

    pub(super) fn change(&mut self, change: &MarkerChange) {
        let key = (change.territory, change.kind.clone());
        let (territory, kind) = (change.territory, &change.kind);
        let old = match &change.marker {
            Some(marker) => {
                self.hash ^= marker_hash(territory, kind, marker);
                self.lying.insert(key, marker.clone())
            }
            None => self.lying.remove(&key),
        };
        if let Some(old) = old {
            self.hash ^= marker_hash(territory, kind, &old);
        }
    }

    pub(super) fn set_resource(
        &mut self,
        kind: &Kind,
        player: PlayerId,
        amount: i64,
        secret: bool,
    ) {
        let key = (kind.clone(), player);
        let old = if amount == 0 {
            self.resources.remove(&key)
        } else {
            let counter = Counter { amount, secret };
            self.hash ^= resource_hash(kind, player, counter);
            self.resources.insert(key, counter)
        };
        if let Some(old) = old {
            self.hash ^= resource_hash(kind, player, old);
        }
    }

    /// Takes away what is another's secret.
    pub(super) fn forget_others(&mut self, knower: PlayerId) {
        self.lying
            .retain(|_, marker| !marker.secret || marker.owner == Some(knower));
        self.resources
            .retain(|(_, player), counter| !counter.secret || *player == knower);
        self.hash = self.hash_from_scratch();
    }

    /// What they add to a fingerprint: 0 while there are none.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    fn hash_from_scratch(&self) -> u64 {
        let lying = self.lying.iter();
        let lying = lying.map(|((t, kind), marker)| marker_hash(*t, kind, marker));
        let resources = self.resources.iter();
        let resources = resources.map(|((kind, p), counter)| resource_hash(kind, *p, *counter));
        lying.chain(resources).fold(0, |sum, one| sum ^ one)
    }
}

fn word_hash(kind: &Kind, salt: u64) -> u64 {
    text_hash(&kind.word, salt ^ (kind.by.index() as u64) << 8)
}

fn marker_hash(t: TerritoryId, kind: &Kind, marker: &Marker) -> u64 {
    let owner = marker.owner.map_or(0, |o| 1 + o.index() as u64);
    let flags = u64::from(marker.secret) | u64::from(marker.carried) << 1;
    let seed = word_hash(kind, 0x7_0000);
    mix(seed ^ mix((t.index() as u64) << 40 | owner << 34 | flags << 32 | u64::from(marker.count)))
}

fn resource_hash(kind: &Kind, player: PlayerId, counter: Counter) -> u64 {
    let secret = u64::from(counter.secret) << 48;
    let seed = word_hash(kind, 0x8_0000 ^ secret ^ (player.index() as u64) << 32);
    mix(seed ^ mix(counter.amount as u64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_running_hash_is_the_one_from_scratch() {
        let kind = |word: &str| Kind {
            by: ModId::new(1),
            word: word.into(),
        };
        let marker = |count, secret| Marker {
            count,
            owner: Some(PlayerId::new(count as usize)),
            secret,
            carried: false,
        };
        let mut markers = Markers::default();
        let steps = [
            (0, "fort", Some(marker(1, false))),
            (1, "fort", Some(marker(2, true))),
            (0, "fort", Some(marker(3, false))),
            (0, "flag", Some(marker(1, false))),
            (1, "flag", None),
            (0, "fort", None),
        ];
        for (i, (t, word, marker)) in steps.into_iter().enumerate() {
            let territory = TerritoryId::new(t);
            markers.change(&MarkerChange {
                kind: kind(word),
                territory,
                marker: marker.clone(),
                secret_of: None,
            });
            markers.set_resource(
                &kind("gold"),
                PlayerId::new(i % 2),
                3 - i as i64,
                i % 2 == 1,
            );
            assert_eq!(markers.hash(), markers.hash_from_scratch(), "step {i}");
            assert_eq!(markers.get(territory, &kind(word)), marker.as_ref());
            assert_eq!(markers.get(territory, &kind("x")), None);
            let amount = markers.resource(&kind("gold"), PlayerId::new(i % 2));
            assert_eq!(amount, 3 - i as i64);
        }
        markers.forget_others(PlayerId::new(0));
        assert_eq!(markers.hash(), markers.hash_from_scratch());
        assert_eq!(markers.iter().count(), 1);
        assert_eq!(markers.resource(&kind("gold"), PlayerId::new(0)), -1);
        assert_eq!(markers.resource(&kind("gold"), PlayerId::new(1)), 0);
    }
}
