//! Stable hashes of content, for the headers of logs: the same on every machine and in every version.

use crate::core::card::Card;
use crate::core::id::{ContinentId, TerritoryId};
use crate::core::map::{Crossing, Map, Start, Terms, Territory};

/// A 64-bit FNV-1a hash (Fowler, Noll, Vo) in the making.
#[derive(Clone, Copy, Debug)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// Takes in a text and its end, so that `ab`, `c` differs from `a`, `bc`.
    #[must_use]
    pub fn text(self, text: &str) -> Fnv {
        let bytes = text.bytes().chain([0xff]);
        Fnv(bytes.fold(self.0, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    /// Takes in a number.
    #[must_use]
    pub fn number(self, n: i64) -> Fnv {
        self.text(&n.to_string())
    }

    /// The hash.
    #[must_use]
    pub fn end(self) -> u64 {
        self.0
    }
}

/// A hash of everything of a map that can decide a game. Names, labels, colours, pictures and shapes may change without
/// changing it. What a map does without adds nothing, so that older logs keep the hashes that they have.
#[must_use]
pub fn of_map(map: &Map) -> u64 {
    let mut hash = Fnv::default()
        .text(map.id())
        .number(map.deck().len() as i64);
    for t in map.ids() {
        let territory = map.territory(t);
        hash = hash.text(&territory.key).text(territory.symbol.word());
        hash = start(hash, territory);
        for tag in &territory.tags {
            hash = hash.text(tag);
        }
        if territory.gain != 0 {
            hash = hash.text("gain").number(i64::from(territory.gain));
        }
        if territory.killer {
            hash = hash.text("killer");
        }
        for (name, n) in &territory.numbers {
            hash = hash.text("number").text(name).number(*n);
        }
        for border in map.borders(t) {
            hash = hash.number(border.to.index() as i64);
            hash = hash.text(map.border_word(border.kind));
            if border.is_special() {
                hash = crossing(hash, border.crossing);
            }
        }
    }
    for continent in map.continents() {
        hash = hash.text(&continent.key).number(i64::from(continent.bonus));
        for t in continent.members.iter() {
            hash = hash.number(t.index() as i64);
        }
        if let Some(terms) = &continent.terms {
            hash = region(hash, terms);
        }
        for (word, is_so) in [("wins", continent.wins), ("needed", continent.needed)] {
            if is_so {
                hash = hash.text(word);
            }
        }
    }
    if !is_usual_deck(map) {
        for card in map.deck() {
            let shows = card.territory.map_or(-1, |t| t.index() as i64);
            hash = hash.text(card.symbol.word()).number(shows);
        }
    }
    if map.shuffles_seats() {
        hash = hash.text("shuffle_seats");
    }
    if !map.deploys() {
        hash = hash.text("no deployment");
    }
    hash.end()
}

fn start(hash: Fnv, territory: &Territory) -> Fnv {
    let hash = match territory.start {
        Start::Open => hash.text("open"),
        Start::Empty => hash.text("empty"),
        Start::Neutral(armies) => hash.text("neutral").number(i64::from(armies)),
        Start::Seat(seat, armies) => hash
            .text("seat")
            .number(seat.index() as i64)
            .number(i64::from(armies)),
    };
    if territory.neutral == 1 || territory.start == Start::Neutral(territory.neutral) {
        hash
    } else {
        hash.text("falls").number(i64::from(territory.neutral))
    }
}

fn crossing(hash: Fnv, one: Crossing) -> Fnv {
    let flags = [one.attack, one.bombard, one.fortify, one.sight];
    let flags = flags
        .iter()
        .fold(0, |sum, flag| sum << 1 | i64::from(*flag));
    hash.text("crossing")
        .number(flags)
        .number(i64::from(one.attack_dice))
        .number(i64::from(one.defence_dice))
        .number(one.if_owned.map_or(-1, |t| t.index() as i64))
}

fn region(mut hash: Fnv, terms: &Terms) -> Fnv {
    let territories = |hash: Fnv, word: &str, list: &[TerritoryId]| {
        list.iter()
            .fold(hash.text(word), |hash, t| hash.number(t.index() as i64))
    };
    let regions = |hash: Fnv, word: &str, list: &[ContinentId]| {
        list.iter()
            .fold(hash.text(word), |hash, c| hash.number(c.index() as i64))
    };
    hash = territories(hash, "own", &terms.own);
    hash = regions(hash, "parts", &terms.parts);
    for (count, armies) in &terms.steps {
        hash = hash.number(i64::from(*count)).number(i64::from(*armies));
    }
    hash = hash.text("whole").number(i64::from(terms.whole));
    hash = territories(hash, "must", &terms.must);
    hash = territories(hash, "spoilers", &terms.spoilers);
    regions(hash, "overrides", &terms.overrides)
}

/// Whether there is one card for each territory, with its symbol, and then wild ones.
fn is_usual_deck(map: &Map) -> bool {
    let shown = |card: &&Card| card.territory.is_some();
    let cards = map.deck().iter().filter(shown);
    let usual = map.ids().map(|t| (Some(t), map.territory(t).symbol));
    cards.map(|card| (card.territory, card.symbol)).eq(usual)
}
