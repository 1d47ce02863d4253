//! Chance from one seed: a ChaCha8 generator a stream (Bernstein 2008), all with the match's seed as key and the stream's
//! name as nonce. The crate's version is pinned and its first values tested: old seeds must give old games.

use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::core::chance::{Chance, Stream};
use crate::core::limits::{MAX_MODS, MAX_PLAYERS};

use super::{Mark, Source};

const SEATS: usize = 3;
const MODS: usize = SEATS + MAX_PLAYERS;

/// Chance from one seed.
pub struct Seeded {
    seed: u64,
    mods: Vec<String>,
    streams: Vec<Option<Box<Line>>>,
    /// How many savepoints there were.
    savepoints: u64,
    /// The streams used since the last one, and where they stood.
    stood: Vec<(Stream, u64)>,
}

/// One stream.
struct Line {
    generator: ChaCha8Rng,
    /// Words drawn since its beginning: counted here, because the generator has to reckon it out each time.
    drawn: u64,
    /// The savepoint since which it was used, by number.
    used_since: u64,
}

impl Line {
    #[inline]
    fn next(&mut self) -> u32 {
        self.drawn += 1;
        self.generator.next_u32()
    }

    fn go_to(&mut self, word: u64) {
        self.drawn = word;
        self.generator.set_word_pos(u128::from(word));
    }
}

impl Seeded {
    /// Chance from this seed. Mods' streams go by the mods' ids, given in load order.
    #[must_use]
    pub fn new(seed: u64, mods: &[String]) -> Seeded {
        Seeded {
            seed,
            mods: mods.to_vec(),
            streams: (0..MODS + MAX_MODS).map(|_| None).collect(),
            savepoints: 1,
            stood: Vec::new(),
        }
    }

    #[inline]
    fn line(&mut self, stream: Stream) -> &mut Line {
        let place = place(stream);
        let (seed, mods) = (self.seed, &self.mods);
        let line = self.streams[place].get_or_insert_with(|| Box::new(begin(seed, stream, mods)));
        if line.used_since != self.savepoints {
            line.used_since = self.savepoints;
            self.stood.push((stream, line.drawn));
        }
        line
    }
}

#[inline]
fn place(stream: Stream) -> usize {
    match stream {
        Stream::Setup => 0,
        Stream::Deck => 1,
        Stream::Dice => 2,
        Stream::Seat(player) => SEATS + player.index().min(MAX_PLAYERS - 1),
        Stream::Mod(id) => MODS + id.index().min(MAX_MODS - 1),
    }
}

#[cold]
fn begin(seed: u64, stream: Stream, mods: &[String]) -> Line {
    let name = match stream {
        Stream::Setup => "setup".to_owned(),
        Stream::Deck => "deck".to_owned(),
        Stream::Dice => "dice".to_owned(),
        Stream::Seat(player) => format!("seat:{}", player.index() + 1),
        Stream::Mod(id) => format!("mod:{}", mods.get(id.index()).map_or("", String::as_str)),
    };
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut generator = ChaCha8Rng::from_seed(key);
    generator.set_stream(fnv1a(&name));
    Line {
        generator,
        drawn: 0,
        used_since: 0,
    }
}

/// The 64-bit FNV-1a hash (Fowler, Noll, Vo) of a name.
fn fnv1a(name: &str) -> u64 {
    name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// A number in `0..n`, all equally likely (Lemire 2019).
#[inline]
fn below(line: &mut Line, n: u32) -> u32 {
    let mut product = u64::from(line.next()) * u64::from(n);
    if (product as u32) < n {
        let threshold = n.wrapping_neg() % n;
        while (product as u32) < threshold {
            product = u64::from(line.next()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

impl Chance for Seeded {
    fn roll(&mut self, stream: Stream, sides: u8, faces: &mut [u8]) {
        let line = self.line(stream);
        for face in faces {
            *face = below(line, u32::from(sides.max(1))) as u8 + 1;
        }
    }

    fn pick(&mut self, stream: Stream, n: u32) -> u32 {
        below(self.line(stream), n.max(1))
    }
}

impl Source for Seeded {
    fn savepoint(&mut self) {
        self.savepoints += 1;
        self.stood.clear();
    }

    fn drew(&self) -> bool {
        !self.stood.is_empty()
    }

    fn rollback(&mut self) {
        for (stream, position) in std::mem::take(&mut self.stood) {
            self.line(stream).go_to(position);
        }
        self.savepoint();
    }

    fn mark(&self) -> Mark {
        let all = [Stream::Setup, Stream::Deck, Stream::Dice]
            .into_iter()
            .chain((0..MAX_PLAYERS).map(|i| Stream::Seat(crate::core::id::PlayerId::new(i))))
            .chain((0..MAX_MODS).map(|i| Stream::Mod(crate::core::id::ModId::new(i))));
        let used = |stream| {
            let line = self.streams[place(stream)].as_ref();
            line.map(|line| (stream, line.drawn))
        };
        Mark(all.filter_map(used).collect())
    }

    fn rewind(&mut self, mark: &Mark) {
        for stream in &mut self.streams {
            *stream = None;
        }
        self.savepoint();
        for (stream, position) in &mark.0 {
            self.line(*stream).go_to(*position);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Seeded;
    use crate::core::chance::{Chance, Stream};
    use crate::core::id::{ModId, PlayerId};
    use crate::dice::Source;

    fn first(seed: u64, stream: Stream) -> [u8; 12] {
        let mut faces = [0; 12];
        Seeded::new(seed, &["a".into(), "b".into()]).roll(stream, 6, &mut faces);
        faces
    }

    #[test]
    fn streams_are_independent_and_named() {
        let dice = first(7, Stream::Dice);
        for other in [
            Stream::Setup,
            Stream::Deck,
            Stream::Seat(PlayerId::new(0)),
            Stream::Mod(ModId::new(0)),
        ] {
            assert_ne!(dice, first(7, other));
        }
        assert_ne!(
            first(7, Stream::Mod(ModId::new(0))),
            first(7, Stream::Mod(ModId::new(1)))
        );
    }

    #[test]
    fn a_mark_brings_every_stream_back() {
        let mut chance = Seeded::new(1, &[]);
        let mut skip = [0; 7];
        chance.roll(Stream::Dice, 6, &mut skip);
        let mark = chance.mark();
        let (mut once, mut again) = ([0; 20], [0; 20]);
        chance.roll(Stream::Dice, 6, &mut once);
        let deck = chance.pick(Stream::Deck, 44);
        chance.rewind(&mark);
        chance.roll(Stream::Dice, 6, &mut again);
        assert_eq!(once, again);
        assert_eq!(deck, chance.pick(Stream::Deck, 44));
    }

    #[test]
    fn faces_are_fair_enough_to_see() {
        let mut counts = [0u32; 6];
        let mut faces = [0; 6000];
        Seeded::new(3, &[]).roll(Stream::Dice, 6, &mut faces);
        for face in faces {
            counts[usize::from(face) - 1] += 1;
        }
        assert!(counts.iter().all(|c| (850..1150).contains(c)), "{counts:?}");
    }

    /// Reckoned by a second ChaCha8 written for the purpose, not by this code.
    #[test]
    fn old_seeds_give_old_dice() {
        for (seed, stream, faces) in [
            (0, Stream::Dice, [5, 1, 4, 1, 5, 3, 3, 6, 2, 5, 5, 5]),
            (7, Stream::Deck, [1, 5, 4, 4, 1, 2, 2, 3, 4, 1, 4, 2]),
            (
                7,
                Stream::Seat(PlayerId::new(1)),
                [4, 3, 4, 1, 1, 1, 1, 1, 5, 4, 5, 4],
            ),
            (1 << 63, Stream::Setup, [4, 1, 4, 1, 6, 4, 1, 5, 3, 4, 5, 2]),
            (
                1,
                Stream::Mod(ModId::new(1)),
                [2, 1, 2, 6, 4, 3, 5, 2, 1, 1, 2, 6],
            ),
        ] {
            assert_eq!(first(seed, stream), faces, "{stream:?} of seed {seed}");
        }
    }
}
