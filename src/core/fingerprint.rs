//! A 64-bit hash of a whole state: board, cards and storage kept up to date piece by piece, the rest on demand.

use super::event::Faces;
use super::id::{CardId, TerritoryId};
use super::state::{GameState, Land, Pending, SideState};
use super::storage::{Scope, Value};

impl GameState {
    /// A 64-bit hash of the whole state: equal states, equal numbers, on every machine.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut hash = self.piles_hash;
        let mut add = |place: u64, value: u64| hash ^= mix(place << 40 ^ value);
        add(1, self.phase as u64 | u64::from(self.sets_traded) << 8);
        add(
            2,
            (self.player.index() as u64)
                | (self.first.index() as u64) << 8
                | u64::from(self.round) << 16,
        );
        add(
            3,
            u64::from(self.turn.to_place) << 20 ^ u64::from(self.turn.neutral_to_place),
        );
        let flags = [
            self.turn.conquered,
            self.turn.bonus_paid,
            self.turn.attacks_spent,
            self.turn.fortified,
            self.turn.ending,
            self.turn.spoils,
            self.turn.trading,
        ];
        let flags = flags
            .iter()
            .fold(0, |sum, flag| sum << 1 | u64::from(*flag));
        add(
            4,
            flags | u64::from(self.turn.last_dice) << 8 | u64::from(self.turn.last_loss) << 16,
        );
        add(
            5,
            u64::from(self.turn.attacks) ^ u64::from(self.turns) << 16,
        );
        let place =
            |(from, to): (TerritoryId, TerritoryId)| 1 + ((from.index() << 12 | to.index()) as u64);
        add(15, self.turn.last_battle.map_or(0, place));
        add(6, self.winner.map_or(0, |w| 1 + w.index() as u64));
        match self.pending {
            None => {}
            Some(Pending::Defend { player }) => add(7, player.index() as u64),
            Some(Pending::Window { player, passed }) => {
                add(8, player.index() as u64 | u64::from(passed) << 8);
            }
            Some(Pending::Occupy {
                player,
                from,
                to,
                least,
                most,
            }) => {
                add(
                    9,
                    player.index() as u64 | (from.index() as u64) << 8 | (to.index() as u64) << 20,
                );
                add(10, u64::from(least) | u64::from(most) << 20);
            }
            Some(Pending::Trade { player }) => add(11, player.index() as u64),
            Some(Pending::PlaceTraded { player }) => add(12, player.index() as u64),
        }
        if let Some(battle) = self.battle {
            add(
                13,
                battle.from.index() as u64
                    | (battle.to.index() as u64) << 12
                    | u64::from(battle.dice) << 24,
            );
            let faces = |f: &Faces| {
                f.as_slice()
                    .iter()
                    .fold(f.len() as u64, |sum, face| sum * 101 + u64::from(*face))
            };
            add(14, mix(faces(&battle.attack)) ^ faces(&battle.defence));
        }
        hash
    }

    /// The part of the fingerprint that is kept up to date piece by piece, from scratch.
    #[must_use]
    pub fn piles_from_scratch(&self) -> u64 {
        let mut hash = 0;
        for (i, land) in self.lands.iter().enumerate() {
            hash ^= land_hash(i, *land);
        }
        for (i, side) in self.sides.iter().enumerate() {
            hash ^= side_hash(i, side);
            for card in &side.hand {
                hash ^= pile_hash(Pile::Hand(i), *card);
            }
        }
        for card in &self.deck {
            hash ^= pile_hash(Pile::Deck, *card);
        }
        for card in &self.discard {
            hash ^= pile_hash(Pile::Discard, *card);
        }
        for (owner, scope, key, value) in self.storage.iter() {
            hash ^= storage_hash(owner.index(), scope, key, value);
        }
        for fault in &self.disabled {
            hash ^= text_hash(&fault.hook, 0xd15a ^ fault.by.index() as u64);
        }
        hash
    }

    /// The part of the fingerprint that is kept up to date piece by piece.
    #[must_use]
    pub fn piles(&self) -> u64 {
        self.piles_hash
    }
}

/// Where a card is.
#[derive(Clone, Copy)]
pub(super) enum Pile {
    Deck,
    Discard,
    Hand(usize),
}

pub(super) fn land_hash(i: usize, land: Land) -> u64 {
    let owner = land.owner.map_or(0, |o| 1 + o.index() as u64);
    mix(0x1_0000_0000_0000 | (i as u64) << 32 ^ owner << 27 ^ u64::from(land.armies))
}

pub(super) fn side_hash(i: usize, side: &SideState) -> u64 {
    let flags = u64::from(side.alive) | u64::from(side.standing_defence) << 1;
    mix(0x2_0000_0000_0000 | (i as u64) << 40 ^ flags << 36 ^ u64::from(side.pool))
}

pub(super) fn pile_hash(pile: Pile, card: CardId) -> u64 {
    let place = match pile {
        Pile::Deck => 0,
        Pile::Discard => 1,
        Pile::Hand(i) => 2 + i as u64,
    };
    mix(0x3_0000_0000_0000 | place << 20 ^ card.index() as u64)
}

pub(super) fn storage_hash(owner: usize, scope: Scope, key: &str, value: &Value) -> u64 {
    let place = match scope {
        Scope::Public => 0,
        Scope::Private(p) => 1 + p.index() as u64,
    };
    value_hash(
        value,
        text_hash(key, 0x57_0000 ^ (owner as u64) << 8 ^ place),
    )
}

pub(super) fn text_hash(text: &str, seed: u64) -> u64 {
    text.bytes()
        .fold(mix(seed ^ text.len() as u64), |hash, byte| {
            mix(hash ^ u64::from(byte))
        })
}

fn value_hash(value: &Value, seed: u64) -> u64 {
    match value {
        Value::Flag(flag) => mix(seed ^ 1 << 60 ^ u64::from(*flag)),
        Value::Number(n) => mix(seed ^ 2 << 60 ^ *n as u64),
        Value::Fraction(x) => mix(mix(seed ^ 3 << 60) ^ x.to_bits()),
        Value::Text(text) => text_hash(text, seed ^ 4 << 60),
        Value::List(list) => list
            .iter()
            .fold(mix(seed ^ 5 << 60 ^ list.len() as u64), |hash, v| {
                value_hash(v, hash)
            }),
        Value::Table(table) => table.iter().fold(
            mix(seed ^ 6 << 60 ^ table.len() as u64),
            |hash, (key, v)| value_hash(v, text_hash(key, hash)),
        ),
    }
}

/// Spreads the bits of a number (the finaliser of `SplitMix64`, Steele, Lea and Flood 2014).
pub(super) fn mix(x: u64) -> u64 {
    let x = x.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let x = (x ^ x >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ x >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ x >> 31
}
