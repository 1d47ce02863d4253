//! Chance that tells all it could have done: run again and again, it goes through every outcome, each with its weight.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::core::chance::{Chance, Stream};

/// All rolls of some dice that differ in more than their order, highest first, each with the number of ways to roll it.
type Rolls = Arc<Vec<(Vec<u8>, f64)>>;

/// Chance that goes through everything: battle dice by what they show whatever their order, draws of mods one by one.
#[derive(Default)]
pub(super) struct Branching {
    /// Which outcome each draw gives, and of how many.
    script: Vec<(u32, u32)>,
    at: usize,
    weight: f64,
    /// How many outcomes there would be if every draw of this one were made in all.
    spread: f64,
    rolls: BTreeMap<(usize, u8), Rolls>,
}

impl Branching {
    /// From the first outcome of everything on.
    pub(super) fn start(&mut self) {
        self.script.clear();
        self.rewind();
    }

    fn rewind(&mut self) {
        self.at = 0;
        self.weight = 1.0;
        self.spread = 1.0;
    }

    /// How likely what was drawn since the last start was.
    pub(super) fn weight(&self) -> f64 {
        self.weight
    }

    /// About how many outcomes there are, as far as the last one tells.
    pub(super) fn spread(&self) -> f64 {
        self.spread
    }

    /// Goes on to the next outcome; says whether there is one.
    pub(super) fn advance(&mut self) -> bool {
        self.script.truncate(self.at);
        while let Some((chosen, of)) = self.script.pop() {
            if chosen + 1 < of {
                self.script.push((chosen + 1, of));
                self.rewind();
                return true;
            }
        }
        false
    }

    /// Which of so many outcomes comes now.
    fn choose(&mut self, of: u32) -> u32 {
        if self.at == self.script.len() {
            self.script.push((0, of));
        }
        let chosen = self.script[self.at].0;
        self.at += 1;
        self.spread *= f64::from(of);
        chosen
    }

    fn all(&mut self, dice: usize, sides: u8) -> Rolls {
        let known = self.rolls.entry((dice, sides));
        Arc::clone(known.or_insert_with(|| Arc::new(multisets(dice, sides))))
    }
}

impl Chance for Branching {
    fn roll(&mut self, stream: Stream, sides: u8, faces: &mut [u8]) {
        match stream {
            Stream::Dice => {
                let all = self.all(faces.len(), sides);
                let chosen = self.choose(all.len() as u32) as usize;
                let (rolled, ways) = &all[chosen];
                faces.copy_from_slice(rolled);
                self.weight *= ways / f64::from(sides).powi(faces.len() as i32);
            }
            Stream::Mod(_) => {
                for face in faces {
                    *face = self.choose(u32::from(sides.max(1))) as u8 + 1;
                    self.weight /= f64::from(sides.max(1));
                }
            }
            // Who starts and what a bot does is no part of a battle.
            Stream::Setup | Stream::Deck | Stream::Seat(_) => faces.fill(1),
        }
    }

    fn pick(&mut self, stream: Stream, n: u32) -> u32 {
        match stream {
            Stream::Dice | Stream::Mod(_) => {
                self.weight /= f64::from(n.max(1));
                self.choose(n.max(1))
            }
            // Which card comes at the end of a turn does not matter to the battle before it.
            Stream::Setup | Stream::Deck | Stream::Seat(_) => 0,
        }
    }
}

/// All rolls of so many dice, highest first, with the number of orders of each.
fn multisets(dice: usize, sides: u8) -> Vec<(Vec<u8>, f64)> {
    let mut found = Vec::new();
    let mut faces = vec![sides.max(1); dice];
    loop {
        found.push((faces.clone(), orders(&faces)));
        let Some(i) = (0..dice).rev().find(|i| faces[*i] > 1) else {
            return found;
        };
        let face = faces[i] - 1;
        faces[i..].fill(face);
    }
}

/// In how many orders these faces, highest first, can fall.
fn orders(faces: &[u8]) -> f64 {
    let factorial = |n: usize| (1..=n).map(|k| k as f64).product::<f64>();
    let same = faces.chunk_by(|a, b| a == b);
    same.fold(factorial(faces.len()), |ways, run| {
        ways / factorial(run.len())
    })
}

#[cfg(test)]
mod tests {
    use super::Branching;
    use crate::core::chance::{Chance, Stream};
    use crate::core::id::ModId;

    #[test]
    fn every_outcome_comes_once_and_they_weigh_one_together() {
        let mut chance = Branching::default();
        chance.start();
        let (mut runs, mut total, mut sixes) = (0, 0.0, 0.0);
        loop {
            let mut faces = [0; 3];
            chance.roll(Stream::Dice, 6, &mut faces);
            // A draw that is made in some outcomes alone.
            let more = faces[0] == 6 && chance.pick(Stream::Mod(ModId::new(0)), 4) == 0;
            runs += 1;
            total += chance.weight();
            if more {
                sixes += chance.weight();
            }
            if !chance.advance() {
                break;
            }
        }
        // 56 rolls, of which 21 show a six and are followed by one of four.
        assert_eq!(runs, 35 + 21 * 4);
        assert!((total - 1.0f64).abs() < 1e-12);
        assert!((sixes - 91.0f64 / 216.0 / 4.0).abs() < 1e-12);
    }
}
