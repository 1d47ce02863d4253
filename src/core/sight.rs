//! Who sees which territories, where mods restrict it. Own land is always seen.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::fingerprint::mix;
use super::id::{PlayerId, TerritoryId};
use super::limits::MAX_SIDES;
use super::map::{Graph, TerritorySet};
use super::state::Land;

/// What is hidden from whom. Empty in most games: everybody sees everything.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Sight {
    /// How many borders far players see from their own land; none: as far as the map goes.
    range: Option<u32>,
    /// Territories that nobody but their owner sees, or that one player does not see.
    hidden: BTreeSet<(TerritoryId, Option<PlayerId>)>,
    known: Known,
}

/// What each side sees, those without a mind too, and, in the last place, who only watches, as far as somebody has asked since it
/// last changed. It follows from the rest of the state and is no part of it.
#[derive(Clone, Debug, Default)]
struct Known(OnceLock<Box<[OnceLock<TerritorySet>; MAX_SIDES + 1]>>);

impl PartialEq for Known {
    fn eq(&self, _: &Known) -> bool {
        true
    }
}

impl Sight {
    /// Whether everybody sees everything.
    #[inline]
    pub(super) fn is_full(&self) -> bool {
        self.range.is_none() && self.hidden.is_empty()
    }

    pub(super) fn range(&self) -> Option<u32> {
        self.range
    }

    pub(super) fn is_hidden(&self, territory: TerritoryId, from: Option<PlayerId>) -> bool {
        self.hidden.contains(&(territory, from))
    }

    /// Forgets what was worked out, because owners, borders or sight have changed.
    #[inline]
    pub(super) fn forget(&mut self) {
        if self.known.0.get().is_some() {
            self.known = Known::default();
        }
    }

    pub(super) fn set_range(&mut self, range: Option<u32>) {
        self.forget();
        self.range = range;
    }

    pub(super) fn hide(&mut self, territory: TerritoryId, from: Option<PlayerId>, hidden: bool) {
        self.forget();
        if hidden {
            self.hidden.insert((territory, from));
        } else {
            self.hidden.remove(&(territory, from));
        }
    }

    /// What a side sees, a player still in the game or one without a mind; who only watches (none) sees what is hidden from nobody, and nothing where sight has a range.
    pub(super) fn seen_by(
        &self,
        player: Option<PlayerId>,
        lands: &[Land],
        graph: &Graph,
    ) -> &TerritorySet {
        let known = self.known.0.get_or_init(Box::default);
        let place = player.map_or(MAX_SIDES, |p| p.index().min(MAX_SIDES - 1));
        known[place].get_or_init(|| self.look(player, lands, graph))
    }

    fn look(&self, player: Option<PlayerId>, lands: &[Land], graph: &Graph) -> TerritorySet {
        let all = (0..lands.len()).map(TerritoryId::new);
        let own: TerritorySet = all
            .clone()
            .filter(|t| player.is_some() && lands[t.index()].owner == player)
            .collect();
        let mut seen = match self.range {
            None => all.collect(),
            Some(range) => within(range, &own, graph),
        };
        for (territory, from) in &self.hidden {
            if from.is_none() || *from == player {
                seen.remove(*territory);
            }
        }
        own.iter().for_each(|t| {
            seen.insert(t);
        });
        seen
    }

    /// What it adds to a fingerprint: 0 while everybody sees everything.
    pub(super) fn hash(&self) -> u64 {
        let range = self
            .range
            .map_or(0, |range| mix(0x9_0000_0000_0000 | u64::from(range)));
        self.hidden.iter().fold(range, |sum, (territory, from)| {
            let from = from.map_or(0, |p| 1 + p.index() as u64);
            sum ^ mix(0xa_0000_0000_0000 | (territory.index() as u64) << 8 | from)
        })
    }
}

/// The territories at most so many borders away from these.
fn within(range: u32, from: &TerritorySet, graph: &Graph) -> TerritorySet {
    let mut seen = from.clone();
    let mut ring: Vec<TerritoryId> = from.iter().collect();
    for _ in 0..range {
        let mut further = Vec::new();
        for t in ring {
            let next = graph.borders(t).iter().filter(|b| b.crossing.sight);
            let next = next.map(|b| b.to);
            further.extend(next.filter(|n| seen.insert(*n)));
        }
        if further.is_empty() {
            break;
        }
        ring = further;
    }
    seen
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::map::{BorderDraft, Map, MapDraft, Names, TerritoryDraft};

    /// Four territories in a row: red, the neutral army, a side that a mod declares, red.
    fn row() -> (Vec<Land>, Map) {
        let keys = ["a", "b", "c", "d"].map(str::to_owned);
        let territories = keys.iter().map(|key| TerritoryDraft {
            key: key.clone(),
            names: Names::english(key),
            ..TerritoryDraft::default()
        });
        let borders = keys.windows(2).map(|pair| BorderDraft {
            from: pair[0].clone(),
            to: pair[1].clone(),
            ..BorderDraft::default()
        });
        let map = Map::new(MapDraft {
            id: "row".to_owned(),
            names: Names::english("Row"),
            territories: territories.collect(),
            borders: borders.collect(),
            ..MapDraft::default()
        });
        let lands = [0, 12, 13, 0].map(|side| Land {
            owner: Some(PlayerId::new(side)),
            armies: 1,
        });
        (lands.to_vec(), map.unwrap())
    }

    /// Who only watches and the sides without a mind once shared one place among what is known.
    #[test]
    fn every_side_without_a_mind_and_who_only_watches_have_sights_of_their_own_whoever_is_asked_first()
     {
        let (lands, map) = row();
        let wild = PlayerId::new(13);
        let viewers = [
            (None, vec![]),
            (Some(PlayerId::NEUTRAL), vec![1]),
            (Some(wild), vec![2]),
            (Some(PlayerId::new(0)), vec![0, 3]),
        ];
        for first in 0..viewers.len() {
            let mut sight = Sight::default();
            sight.set_range(Some(0));
            for at in 0..viewers.len() {
                let (viewer, own) = &viewers[(first + at) % viewers.len()];
                let seen = sight.seen_by(*viewer, &lands, map.graph());
                let seen: Vec<usize> = seen.iter().map(TerritoryId::index).collect();
                assert_eq!(seen, *own, "{viewer:?}, asked after {first}");
            }
        }
    }
}
