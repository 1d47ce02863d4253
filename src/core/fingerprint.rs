//! A 64-bit hash of a whole state: board, cards and storage kept up to date piece by piece, the rest on demand.

use super::event::{Faces, HookFault};
use super::id::{CardId, PlayerId, TerritoryId};
use super::state::{GameState, Land, Pending, Phase, Prompt, SideState};
use super::storage::{Scope, Value};

impl GameState {
    /// A 64-bit hash of the whole state: equal states, equal numbers, on every machine.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let turn = &self.turn;
        let flags = [
            turn.conquered,
            turn.bonus_paid,
            turn.attacks_spent,
            turn.fortified,
            turn.ending,
            turn.spoils,
            turn.trading,
        ];
        let flags = flags
            .iter()
            .fold(0, |sum, flag| sum << 1 | u64::from(*flag));
        let seats = (self.player.index() | self.first.index() << 8) as u64;
        let winner = self.winner.map_or(0, |w| 1 + w.index() as u64);
        // As older logs have it; territories of large maps need more bits.
        let bits = if self.lands.len() <= 1 << 12 { 12 } else { 16 };
        let last = turn.last_battle.map_or(0, |(from, to)| {
            1 + ((from.index() << bits | to.index()) as u64)
        });
        let mut hash = self.piles_hash;
        // A chain, so that each word counts by its place; the multiplications spread it, `mix` at the end evens it out.
        for word in [
            phase_number(self.phase)
                | seats << 8
                | winner << 24
                | flags << 32
                | u64::from(turn.last_dice) << 48,
            u64::from(self.sets_traded) | u64::from(self.round) << 32,
            u64::from(turn.to_place) | u64::from(turn.neutral_to_place) << 32,
            u64::from(turn.last_loss) | u64::from(turn.attacks) << 32,
            u64::from(self.turns) | last << 32,
            u64::from(turn.steps),
        ] {
            hash = chain(hash, word);
        }
        for t in turn.captured.iter_on(self.lands.len()) {
            hash = chain(hash, 1 + t.index() as u64);
        }
        // Only when it is so: games that nobody touched keep the fingerprints that older logs have.
        if self.touched {
            hash = chain(hash, TOUCHED);
        }
        let more = self.goals.hash()
            ^ self.markers.hash()
            ^ self.overlay.hash()
            ^ self.sight.hash()
            ^ self.bags.hash();
        if more != 0 {
            hash = chain(hash, more);
        }
        // Who put whom out matters to missions only (R55).
        if !self.goals.pack().is_empty() {
            for side in &self.sides[..self.players] {
                let out_by = side.out_by.map_or(0, |p| 1 + p.index() as u64);
                hash = chain(hash, out_by);
            }
        }
        for prompt in &self.prompts {
            hash = chain(hash, prompt_hash(prompt));
        }
        if turn.draw_offered {
            hash = chain(hash, DRAW_OFFERED);
        }
        mix(self.battle_hash(self.pending_hash(hash)))
    }

    fn pending_hash(&self, hash: u64) -> u64 {
        let ask = |kind: u64, player: PlayerId, more: u64| {
            chain(hash, kind | (player.index() as u64) << 8 | more << 16)
        };
        match self.pending {
            None => hash,
            Some(Pending::Defend { player }) => ask(1, player, 0),
            Some(Pending::Window { player, passed }) => ask(2, player, u64::from(passed)),
            Some(Pending::Occupy {
                player,
                from,
                to,
                least,
                most,
            }) => {
                let range = chain(
                    ask(3, player, (from.index() << 16 | to.index()) as u64),
                    u64::from(least),
                );
                chain(range, u64::from(most))
            }
            Some(Pending::Trade { player }) => ask(4, player, 0),
            Some(Pending::PlaceTraded { player }) => ask(5, player, 0),
            Some(Pending::Prompt(prompt)) => ask(6, prompt.player, prompt_hash(&prompt)),
            Some(Pending::Draw { player, agreed }) => ask(7, player, u64::from(agreed)),
        }
    }

    fn battle_hash(&self, hash: u64) -> u64 {
        let Some(battle) = self.battle else {
            return hash;
        };
        let place =
            (battle.from.index() << 16 | battle.to.index()) as u64 | u64::from(battle.dice) << 32;
        let faces = |f: &Faces| {
            f.as_slice()
                .iter()
                .fold(f.len() as u64, |sum, face| sum << 8 | u64::from(*face))
        };
        [place, faces(&battle.attack), faces(&battle.defence)]
            .into_iter()
            .fold(hash, chain)
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
        for t in self.reserved.iter() {
            hash ^= reserved_hash(t);
        }
        for card in &self.deck {
            hash ^= pile_hash(Pile::Deck, *card);
        }
        for card in &self.discard {
            hash ^= pile_hash(Pile::Discard, *card);
        }
        for card in &self.removed {
            hash ^= pile_hash(Pile::Removed, *card);
        }
        for (owner, scope, key, value) in self.storage.iter() {
            hash ^= storage_hash(owner.index(), scope, key, value);
        }
        for fault in &self.disabled {
            hash ^= disabled_hash(fault);
        }
        hash
    }

    /// The part of the fingerprint that is kept up to date piece by piece.
    #[must_use]
    pub fn piles(&self) -> u64 {
        self.piles_hash
    }
}

/// A phase in a fingerprint. The numbers stay as older logs have them.
fn phase_number(phase: Phase) -> u64 {
    match phase {
        Phase::Begin => 0,
        Phase::Claim => 1,
        Phase::Deploy => 2,
        Phase::Reinforce => 3,
        Phase::Attack => 4,
        Phase::Fortify => 5,
        Phase::Over => 6,
        Phase::Headquarters => 7,
    }
}

/// What a game that was touched adds to its fingerprint.
const TOUCHED: u64 = 0x70c4;

/// What a draw that was offered this turn adds.
const DRAW_OFFERED: u64 = 0xd4a3;

fn prompt_hash(prompt: &Prompt) -> u64 {
    let seed = mix((prompt.player.index() as u64) << 8 | u64::from(prompt.ability));
    let numbers = prompt.args.as_slice();
    numbers.iter().fold(seed ^ numbers.len() as u64, |sum, n| {
        mix(sum ^ u64::from(*n))
    })
}

/// Adds a word to a running hash.
pub(super) fn chain(hash: u64, word: u64) -> u64 {
    (hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

pub(super) fn reserved_hash(t: TerritoryId) -> u64 {
    mix(0x4_0000_0000_0000 | t.index() as u64)
}

/// Where a card is.
#[derive(Clone, Copy)]
pub(super) enum Pile {
    Deck,
    Discard,
    Removed,
    Hand(usize),
}

pub(super) fn disabled_hash(fault: &HookFault) -> u64 {
    text_hash(&fault.hook, 0xd15a ^ fault.by.index() as u64)
}

pub(super) fn land_hash(i: usize, land: Land) -> u64 {
    let owner = land.owner.map_or(0, |o| 1 + o.index() as u64);
    mix(0x1_0000_0000_0000 | (i as u64) << 32 ^ owner << 27 ^ u64::from(land.armies))
}

pub(super) fn side_hash(i: usize, side: &SideState) -> u64 {
    let flags = u64::from(side.alive)
        | u64::from(side.standing_defence) << 1
        | u64::from(side.handed_over) << 2;
    mix(0x2_0000_0000_0000 | (i as u64) << 40 ^ flags << 36 ^ u64::from(side.pool))
}

pub(super) fn pile_hash(pile: Pile, card: CardId) -> u64 {
    let place = match pile {
        Pile::Deck => 0,
        Pile::Discard => 1,
        Pile::Hand(i) => 2 + i as u64,
        Pile::Removed => 2 + super::limits::MAX_SIDES as u64,
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
