//! Stable hashes of content, for the headers of logs: the same on every machine and in every version.

use crate::core::map::{Border, BorderKind, Map, Start};

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

/// A hash of everything of a map that can decide a game. Names, labels and shapes may change without changing it.
#[must_use]
pub fn of_map(map: &Map) -> u64 {
    let mut hash = Fnv::default()
        .text(map.id())
        .number(map.deck().len() as i64);
    for t in map.ids() {
        let territory = map.territory(t);
        hash = hash.text(&territory.key).text(territory.symbol.word());
        hash = match territory.start {
            Start::Open => hash.text("open"),
            Start::Empty => hash.text("empty"),
            Start::Neutral(armies) => hash.text("neutral").number(i64::from(armies)),
        };
        for tag in &territory.tags {
            hash = hash.text(tag);
        }
        for Border { to, kind } in map.borders(t) {
            hash = hash.number(to.index() as i64).text(match kind {
                BorderKind::Land => "land",
                BorderKind::Sea => "sea",
                BorderKind::Opened => "opened",
            });
        }
    }
    for continent in map.continents() {
        hash = hash.text(&continent.key).number(i64::from(continent.bonus));
        for t in continent.members.iter() {
            hash = hash.number(t.index() as i64);
        }
    }
    hash.end()
}
