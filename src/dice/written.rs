//! Chance as a test wrote it down, as far as it did: the dice of battles and the draws of mods can be written, the rest comes
//! from a seed. A draw beyond what was written is remembered as the test's mistake.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use crate::core::chance::{Chance, Stream};

use super::{Mark, Seeded, Source};

/// What is written down; a handle to it stays with the test.
#[derive(Clone, Default)]
pub struct Script(Rc<RefCell<Lines>>);

#[derive(Clone, Default)]
struct Lines {
    dice: Option<VecDeque<u8>>,
    mods: Option<VecDeque<u32>>,
    mistake: Option<String>,
    drawn: u64,
}

impl Script {
    /// Writes the next faces of battle dice. From then on no die of a battle comes from the seed.
    pub fn dice(&self, faces: &[u8]) {
        let mut lines = self.0.borrow_mut();
        lines.dice.get_or_insert_default().extend(faces);
    }

    /// Writes what the next draws of mods give: a face, or the number picked, from 1.
    pub fn mods(&self, numbers: &[u32]) {
        let mut lines = self.0.borrow_mut();
        lines.mods.get_or_insert_default().extend(numbers);
    }

    /// The first draw for which nothing fitting was written.
    #[must_use]
    pub fn mistake(&self) -> Option<String> {
        self.0.borrow().mistake.clone()
    }

    /// How many dice and how many draws of mods were written and not drawn.
    #[must_use]
    pub fn left(&self) -> (usize, usize) {
        let lines = self.0.borrow();
        (
            lines.dice.as_ref().map_or(0, VecDeque::len),
            lines.mods.as_ref().map_or(0, VecDeque::len),
        )
    }
}

/// Chance from a script and, where it says nothing, from a seed.
pub struct Written {
    script: Script,
    rest: Seeded,
    saved: Lines,
}

impl Written {
    /// This script over this seed.
    #[must_use]
    pub fn new(script: Script, rest: Seeded) -> Written {
        let saved = script.0.borrow().clone();
        Written {
            script,
            rest,
            saved,
        }
    }
}

impl Lines {
    fn miss(&mut self, what: String) {
        self.mistake.get_or_insert(what);
    }

    fn die(&mut self, sides: u8) -> Option<u8> {
        let dice = self.dice.as_mut()?;
        self.drawn += 1;
        match dice.pop_front() {
            Some(face) if face <= sides => Some(face),
            Some(face) => {
                self.miss(format!("a die of {sides} sides cannot show {face}"));
                Some(1)
            }
            None => {
                self.miss("more dice are rolled than were written".to_owned());
                Some(1)
            }
        }
    }

    /// A die out of a bag, written like one that is rolled.
    fn die_of(&mut self, left: &[u16]) -> Option<u8> {
        let face = self.die(u8::try_from(left.len()).unwrap_or(u8::MAX))?;
        let lies = |face: u8| {
            left.get(usize::from(face).wrapping_sub(1))
                .is_some_and(|n| *n > 0)
        };
        if lies(face) {
            return Some(face);
        }
        self.miss(format!("no die that shows {face} is left in the bag"));
        (1..=u8::MAX).find(|face| lies(*face))
    }

    fn number(&mut self, n: u32) -> Option<u32> {
        let mods = self.mods.as_mut()?;
        self.drawn += 1;
        match mods.pop_front() {
            Some(number) if (1..=n).contains(&number) => Some(number),
            Some(number) => {
                self.miss(format!("a mod draws one of {n}, which cannot be {number}"));
                Some(1)
            }
            None => {
                self.miss("mods draw more often than was written".to_owned());
                Some(1)
            }
        }
    }
}

impl Chance for Written {
    fn roll(&mut self, stream: Stream, sides: u8, faces: &mut [u8]) {
        let mut lines = self.script.0.borrow_mut();
        for face in faces {
            let written = match stream {
                Stream::Dice => lines.die(sides),
                Stream::Mod(_) => lines.number(u32::from(sides)).map(|n| n as u8),
                Stream::Setup | Stream::Deck | Stream::Seat(_) => None,
            };
            match written {
                Some(written) => *face = written,
                None => self.rest.roll(stream, sides, std::slice::from_mut(face)),
            }
        }
    }

    fn pick(&mut self, stream: Stream, n: u32) -> u32 {
        let written = match stream {
            Stream::Mod(_) => self.script.0.borrow_mut().number(n),
            Stream::Dice | Stream::Setup | Stream::Deck | Stream::Seat(_) => None,
        };
        match written {
            Some(number) => number - 1,
            None => self.rest.pick(stream, n),
        }
    }

    fn draw(&mut self, stream: Stream, left: &[u16]) -> u8 {
        let written = match stream {
            Stream::Dice => self.script.0.borrow_mut().die_of(left),
            Stream::Mod(_) | Stream::Setup | Stream::Deck | Stream::Seat(_) => None,
        };
        written.unwrap_or_else(|| self.rest.draw(stream, left))
    }
}

impl Source for Written {
    fn savepoint(&mut self) {
        self.saved = self.script.0.borrow().clone();
        self.rest.savepoint();
    }

    fn drew(&self) -> bool {
        self.rest.drew() || self.script.0.borrow().drawn != self.saved.drawn
    }

    fn rollback(&mut self) {
        *self.script.0.borrow_mut() = self.saved.clone();
        self.rest.rollback();
    }

    fn mark(&self) -> Mark {
        self.rest.mark()
    }

    fn rewind(&mut self, mark: &Mark) {
        self.rest.rewind(mark);
    }
}

#[cfg(test)]
mod tests {
    use super::{Script, Written};
    use crate::core::chance::{Chance, Stream};
    use crate::core::id::ModId;
    use crate::dice::{Seeded, Source};

    #[test]
    fn what_is_written_comes_and_the_rest_is_seeded() {
        let script = Script::default();
        let mut chance = Written::new(script.clone(), Seeded::new(1, &[]));
        let (mut seeded, mut faces) = ([0; 3], [0; 3]);
        Seeded::new(1, &[]).roll(Stream::Dice, 6, &mut seeded);
        chance.roll(Stream::Dice, 6, &mut faces);
        assert_eq!(faces, seeded, "nothing is written yet");
        script.dice(&[6, 1, 2]);
        script.mods(&[4]);
        chance.savepoint();
        chance.roll(Stream::Dice, 6, &mut faces);
        assert_eq!(faces, [6, 1, 2]);
        assert_eq!(chance.pick(Stream::Mod(ModId::new(0)), 9), 3);
        assert!(chance.drew());
        assert_eq!(script.left(), (0, 0));
        chance.rollback();
        assert_eq!(script.left(), (3, 1));
        assert_eq!(script.mistake(), None);
    }

    #[test]
    fn what_is_not_written_is_a_mistake() {
        for (dice, expected) in [(&[][..], "more dice"), (&[7], "cannot show 7")] {
            let script = Script::default();
            script.dice(dice);
            let mut chance = Written::new(script.clone(), Seeded::new(1, &[]));
            chance.roll(Stream::Dice, 6, &mut [0]);
            assert!(script.mistake().unwrap().contains(expected));
        }
    }

    #[test]
    fn a_die_that_is_drawn_is_written_by_its_face() {
        let script = Script::default();
        let mut chance = Written::new(script.clone(), Seeded::new(1, &[]));
        let face = chance.draw(Stream::Dice, &[0, 3, 0]);
        assert_eq!(face, 2, "nothing is written yet, and nothing else is there");
        script.dice(&[3, 3]);
        assert_eq!(chance.draw(Stream::Dice, &[1, 1, 1]), 3);
        assert_eq!(script.mistake(), None);
        assert_eq!(chance.draw(Stream::Dice, &[0, 1, 0]), 2);
        let mistake = "no die that shows 3 is left in the bag";
        assert_eq!(script.mistake().as_deref(), Some(mistake));
    }
}
