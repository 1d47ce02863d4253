//! What the engine asks of chance. Where the numbers come from is the business of `dice` (outside core).

use super::id::{ModId, PlayerId};

/// A named sequence of chance. Each has a generator of its own, so that an extra draw in one never shifts another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Stream {
    /// Who starts and who is dealt what.
    Setup,
    /// Cards drawn.
    Deck,
    /// Dice of battles.
    Dice,
    /// The choices of the agent at this seat.
    Seat(PlayerId),
    /// The rolls and picks of this mod.
    Mod(ModId),
}

/// The source of chance. The engine never draws but through it, and each outcome becomes part of an event.
pub trait Chance {
    /// Rolls one die with faces `1..=sides` for each place of `faces`.
    fn roll(&mut self, stream: Stream, sides: u8, faces: &mut [u8]);

    /// Picks a number in `0..n`, all equally likely; `n` is at least 1.
    fn pick(&mut self, stream: Stream, n: u32) -> u32;

    /// Draws a die out of a bag in which each face, from 1, lies so often, all dice equally likely: its face. At least one die
    /// lies in it.
    fn draw(&mut self, stream: Stream, left: &[u16]) -> u8 {
        let count = left.iter().map(|n| u32::from(*n)).sum();
        let mut nth = self.pick(stream, count);
        let mut face = 1;
        for n in left {
            if nth < u32::from(*n) {
                break;
            }
            nth -= u32::from(*n);
            face += 1;
        }
        face
    }
}
