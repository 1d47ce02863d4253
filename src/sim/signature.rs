//! One number over a fixed set of games: it changes exactly when what is played changes. A change of the code that is meant
//! to change nothing proves itself with it.

use crate::content::{Content, LoadError};
use crate::launch::{SeatSpec, Spec, prepare_from};

use super::stats::game_seed;

/// A kind of game of the fixed set.
pub struct Kind {
    /// What it is called.
    pub name: &'static str,
    map: &'static str,
    preset: &'static str,
    mods: &'static [&'static str],
    bots: &'static [&'static str],
    /// How many games of it belong to the signature.
    pub games: u64,
}

/// The fixed set: every map, preset, shipped mod and bot has its part in it.
pub const KINDS: &[Kind] = &[
    kind("four random", "classic", "classic", &[], &["random"; 4], 20),
    kind("four steady", "classic", "classic", &[], &["steady"; 4], 40),
    kind(
        "six mixed",
        "classic",
        "forum",
        &[],
        &["steady", "random", "steady", "random", "steady", "random"],
        20,
    ),
    kind("two players", "classic", "manual", &[], &["steady"; 2], 20),
    kind(
        "european, small",
        "lagoon",
        "european",
        &[],
        &["steady", "steady", "random"],
        40,
    ),
    kind(
        "encyclopedia, generated",
        "wilds",
        "encyclopedia",
        &[],
        &["steady"; 3],
        40,
    ),
    kind(
        "expert with its mods",
        "classic",
        "expert",
        &[],
        &["steady", "steady", "random", "steady"],
        20,
    ),
    kind(
        "trench war",
        "riverside",
        "classic",
        &["trench-war", "lost-roll-ends-turn"],
        &["steady", "random"],
        40,
    ),
    kind(
        "a bot in Lua",
        "classic",
        "classic",
        &[],
        &["opportunist", "steady", "opportunist", "random"],
        20,
    ),
];

const fn kind(
    name: &'static str,
    map: &'static str,
    preset: &'static str,
    mods: &'static [&'static str],
    bots: &'static [&'static str],
    games: u64,
) -> Kind {
    Kind {
        name,
        map,
        preset,
        mods,
        bots,
        games,
    }
}

impl Kind {
    /// Plays its games; `times` as many for a longer measurement, of which only the first lot is in the signature.
    ///
    /// # Errors
    /// Content that cannot be loaded.
    pub fn play(&self, content: &Content, times: u64) -> Result<u64, Vec<LoadError>> {
        let spec = Spec {
            map: Some(self.map.to_owned()),
            preset: Some(self.preset.to_owned()),
            mods: self.mods.iter().map(|id| (*id).to_owned()).collect(),
            defaults: vec![("round_limit".to_owned(), "200".to_owned())],
            seats: self.bots.iter().map(|id| SeatSpec::bot(id)).collect(),
            ..Spec::default()
        };
        let prepared = prepare_from(content, content, &spec)?;
        let mut signature = 0;
        for index in 0..self.games * times {
            let mut game = prepared.match_with_seed(game_seed(0, index))?;
            game.run();
            if index < self.games {
                let entries = &game.log().entries;
                signature = entries
                    .iter()
                    .fold(signature, |sum, e| mix(sum, e.fingerprint));
            }
        }
        Ok(signature)
    }
}

/// Folds a number into a signature; order matters.
#[must_use]
pub fn mix(sum: u64, number: u64) -> u64 {
    game_seed(sum.rotate_left(5) ^ number, 0)
}
