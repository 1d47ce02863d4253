//! Looking on while the games of a series are played.

use crate::game::Match;

/// Somebody who looks on at many games and keeps whole numbers of them, which can be added in any order. Games come one
/// after the other.
pub trait Witness: Send {
    /// A turn has begun; nobody has acted in it yet. The first turn of a game is its first call.
    fn turn(&mut self, game: &Match);

    /// The game is over.
    fn over(&mut self, game: &Match);

    /// Adds what another one saw.
    fn merge(&mut self, other: Self);
}

/// Nobody looks on.
impl Witness for () {
    fn turn(&mut self, _: &Match) {}
    fn over(&mut self, _: &Match) {}
    fn merge(&mut self, (): ()) {}
}
