//! Looking on while games are played.

use crate::core::event::Record;
use crate::game::{Entry, Match};

/// Somebody who looks on at games, one after the other.
pub trait Onlooker {
    /// A turn has begun; nobody has acted in it yet. The first turn of a game is its first call.
    fn turn(&mut self, game: &Match);

    /// What happened since it was last told, each thing once and before the next turn begins; the match is as it stands
    /// after it.
    fn hear(&mut self, _: &Match, _: &[Entry], _: &[Record]) {}

    /// The game is over, and everything is told.
    fn over(&mut self, game: &Match);
}

/// An onlooker who keeps whole numbers of many games, which can be added in any order.
pub trait Witness: Onlooker + Send {
    /// Adds what another one saw.
    fn merge(&mut self, other: Self);
}

/// Nobody looks on.
impl Onlooker for () {
    fn turn(&mut self, _: &Match) {}
    fn over(&mut self, _: &Match) {}
}

impl Witness for () {
    fn merge(&mut self, (): ()) {}
}

/// Two look on.
impl<A: Onlooker, B: Onlooker> Onlooker for (&mut A, &mut B) {
    fn turn(&mut self, game: &Match) {
        self.0.turn(game);
        self.1.turn(game);
    }

    fn hear(&mut self, game: &Match, entries: &[Entry], records: &[Record]) {
        self.0.hear(game, entries, records);
        self.1.hear(game, entries, records);
    }

    fn over(&mut self, game: &Match) {
        self.0.over(game);
        self.1.over(game);
    }
}
