//! Bags of dice. What has come out of a bag does not come again before the bag is filled anew, so luck evens out. Each side has
//! a bag of its own for each kind of die; nothing in it is secret, since whoever sees the dice can count.

use std::collections::BTreeMap;

use super::event::Faces;
use super::fingerprint::{chain, mix};
use super::id::PlayerId;
use super::state::GameState;

/// The dice of one bag that have not come out yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Bag {
    /// How often each face is left, from 1.
    left: Vec<u16>,
}

impl Bag {
    /// A bag of dice with so many faces that was never filled.
    fn empty(sides: u8) -> Bag {
        Bag {
            left: vec![0; usize::from(sides)],
        }
    }

    /// How often each face is left, from 1.
    pub(super) fn left(&self) -> &[u16] {
        &self.left
    }

    fn count(&self) -> usize {
        self.left.iter().map(|n| usize::from(*n)).sum()
    }

    /// Puts so many dice of each face into a bag that has run out; in any other the dice stay that there are.
    pub(super) fn fill_if_empty(&mut self, copies: u16) {
        if self.count() == 0 {
            self.left.fill(copies);
        }
    }

    /// Takes a die with this face out; says whether there was one.
    pub(super) fn take(&mut self, face: u8) -> bool {
        let place = usize::from(face).checked_sub(1);
        match place.and_then(|i| self.left.get_mut(i)) {
            Some(left) if *left > 0 => {
                *left -= 1;
                true
            }
            Some(_) | None => false,
        }
    }

    /// Takes out dice that are told highest first, in whatever order they came. Where more come than are left, all that is left
    /// is among them, and the rest comes out of a bag that was filled with so many of each face.
    ///
    /// # Errors
    /// The face of a die that was not in the bag.
    fn take_all(&mut self, copies: u16, faces: &Faces) -> Result<(), u8> {
        let mut to_come = faces.as_slice().to_vec();
        while let Some(first) = to_come.first() {
            let first = *first;
            self.fill_if_empty(copies);
            match self.count() {
                0 => return Err(first),
                left if left >= to_come.len() => {
                    let missing = to_come.drain(..).find(|face| !self.take(*face));
                    return missing.map_or(Ok(()), Err);
                }
                left => {
                    let before = to_come.len();
                    to_come.retain(|face| !self.take(*face));
                    if before - to_come.len() < left {
                        return Err(first);
                    }
                }
            }
        }
        Ok(())
    }
}

/// The bags of a game, by owner and by faces of their dice.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Bags(BTreeMap<(PlayerId, u8), Bag>);

impl Bags {
    /// The bag of a side; an empty one before anything was drawn out of it.
    pub(super) fn get(&self, player: PlayerId, sides: u8) -> Bag {
        let bag = self.0.get(&(player, sides));
        bag.cloned().unwrap_or_else(|| Bag::empty(sides))
    }

    /// Takes out what came.
    pub(super) fn draw(&mut self, player: PlayerId, sides: u8, copies: u16, faces: &Faces) {
        let bag = self.0.entry((player, sides));
        let came = bag
            .or_insert_with(|| Bag::empty(sides))
            .take_all(copies, faces);
        debug_assert_eq!(came, Ok(()), "a die comes out of a bag in which it is not");
    }

    /// Takes away the bags of others, whose dice somebody may not see.
    pub(super) fn forget_others(&mut self, knower: PlayerId) {
        self.0.retain(|(player, _), _| *player == knower);
    }

    /// What they add to a fingerprint: 0 while nobody has one.
    #[inline]
    pub(super) fn hash(&self) -> u64 {
        self.0.iter().fold(0, |sum, ((player, sides), bag)| {
            let seed = mix(0x9_0000 ^ (player.index() as u64) << 8 ^ u64::from(*sides));
            let words = bag.left.chunks(4);
            let words = words.map(|four| four.iter().fold(0, |w, n| w << 16 | u64::from(*n)));
            sum ^ mix(words.fold(seed, chain))
        })
    }
}

impl GameState {
    /// How often each face, from 1, is left in the bag out of which this side draws dice with so many faces; none before
    /// anything was drawn out of it.
    #[must_use]
    pub fn bag(&self, player: PlayerId, sides: u8) -> Option<&[u16]> {
        self.bags.0.get(&(player, sides)).map(Bag::left)
    }

    /// Whether these dice, highest first, can come out of this side's bag, which is filled with so many of each face whenever it
    /// runs out.
    ///
    /// # Errors
    /// The face of a die that is not in it.
    pub fn check_bag(
        &self,
        player: PlayerId,
        sides: u8,
        copies: u16,
        faces: &Faces,
    ) -> Result<(), u8> {
        self.bags.get(player, sides).take_all(copies, faces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: PlayerId = PlayerId::new(0);

    fn drawn(copies: u16, rolls: &[&[u8]]) -> Bags {
        let mut bags = Bags::default();
        for faces in rolls {
            bags.draw(RED, 6, copies, &Faces::new(faces));
        }
        bags
    }

    #[test]
    fn what_is_left_comes_before_the_bag_is_filled_anew() {
        for (copies, rolls, left) in [
            (1, &[&[6, 3, 1][..]][..], [0, 1, 0, 1, 1, 0]),
            (1, &[&[6, 3, 1], &[5, 4, 2]], [0; 6]),
            // One die is left, the 4; the other two come out of the next bag.
            (1, &[&[6, 5], &[3, 2, 1], &[4, 4, 1]], [0, 1, 1, 0, 1, 1]),
            (2, &[&[6, 6, 5], &[5, 4, 4]], [2, 2, 2, 0, 0, 0]),
        ] {
            let bags = drawn(copies, rolls);
            assert_eq!(bags.get(RED, 6).left(), left, "{copies} {rolls:?}");
        }
    }

    #[test]
    fn a_tiny_bag_is_filled_several_times_in_one_roll() {
        let mut bags = Bags::default();
        bags.draw(RED, 2, 1, &Faces::new(&[2, 2, 1, 1, 1]));
        assert_eq!(bags.get(RED, 2).left(), [0, 1]);
    }

    #[test]
    fn another_number_of_copies_counts_from_the_next_filling() {
        let mut bags = drawn(1, &[&[6, 5, 4]]);
        bags.draw(RED, 6, 3, &Faces::new(&[3, 2]));
        assert_eq!(bags.get(RED, 6).left(), [1, 0, 0, 0, 0, 0]);
        bags.draw(RED, 6, 3, &Faces::new(&[1, 1]));
        assert_eq!(bags.get(RED, 6).left(), [2, 3, 3, 3, 3, 3]);
    }

    #[test]
    fn dice_that_are_not_in_a_bag_cannot_come_out_of_it() {
        for (copies, faces, missing) in [
            (1, &[6, 6][..], 6),
            (1, &[7], 7),
            (1, &[1, 0], 0),
            (0, &[3], 3),
            // Six come before any face comes again, so there is a 1 among the first six.
            (1, &[6, 6, 5, 4, 3, 2], 6),
        ] {
            let mut bag = Bag::empty(6);
            let came = bag.take_all(copies, &Faces::new(faces));
            assert_eq!(came, Err(missing), "{copies} {faces:?}");
        }
        assert_eq!(Bag::empty(0).take_all(9, &Faces::new(&[1])), Err(1));
        let mut bag = Bag::empty(2);
        assert_eq!(bag.take_all(1, &Faces::new(&[2, 2, 2])), Err(2));
    }

    #[test]
    fn each_die_in_each_bag_counts_in_the_fingerprint() {
        let mut seen = vec![Bags::default().hash()];
        assert_eq!(seen, [0], "games without bags are as they were");
        for (player, sides, faces) in [(0, 6, 6), (0, 6, 5), (1, 6, 5), (0, 8, 5)] {
            let mut bags = Bags::default();
            bags.draw(PlayerId::new(player), sides, 1, &Faces::new(&[faces]));
            assert!(!seen.contains(&bags.hash()));
            seen.push(bags.hash());
        }
    }
}
