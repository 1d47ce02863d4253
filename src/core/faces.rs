//! What the dice of one side show.

use super::limits::MAX_DICE;

/// Up to six small numbers: the faces of one side's dice.
///
/// Eight bytes that are copied as one word: the numbers, zeros after them, and at the end how many they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Faces([u8; 8]);

/// Where the count stands.
const COUNT: usize = 7;

const _: () = assert!(MAX_DICE < COUNT, "the numbers and their count fit");

impl Faces {
    /// These numbers; more than six are cut off.
    #[must_use]
    pub fn new(numbers: &[u8]) -> Faces {
        let mut faces = Faces::blank(numbers.len());
        let len = faces.len();
        faces.as_mut_slice().copy_from_slice(&numbers[..len]);
        faces
    }

    /// So many zeros, to be filled.
    #[must_use]
    pub fn blank(len: usize) -> Faces {
        let mut bytes = [0; 8];
        bytes[COUNT] = len.min(MAX_DICE) as u8;
        Faces(bytes)
    }

    /// The numbers.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        &self.0[..self.len()]
    }

    /// The numbers, to be filled.
    pub fn as_mut_slice(&mut self) -> &mut [u8] {
        let len = self.len();
        &mut self.0[..len]
    }

    /// How many.
    #[must_use]
    pub fn len(&self) -> usize {
        usize::from(self.0[COUNT]).min(MAX_DICE)
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0[COUNT] == 0
    }

    /// Highest first, as dice are compared (R39).
    pub fn sort(&mut self) {
        if self.len() > 3 {
            self.as_mut_slice().sort_unstable_by(|a, b| b.cmp(a));
            return;
        }
        // The usual dice, in registers and back as one word: what is written byte by byte and read as a word waits long.
        let [a, b, c, .., len] = self.0;
        let (a, b) = (a.max(b), a.min(b));
        let (b, c) = (b.max(c), b.min(c));
        let (a, b) = (a.max(b), a.min(b));
        let word = u64::from(a) | u64::from(b) << 8 | u64::from(c) << 16 | u64::from(len) << 56;
        self.0 = word.to_le_bytes();
    }
}
