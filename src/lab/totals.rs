//! What is kept of all games: samples of every number of every variant, and of how pairs of games differ.

use std::collections::BTreeMap;

use super::observe::Row;
use super::sample::Sample;
use crate::content::experiment::StopWhen;

use super::metric::Column;
use super::statistics::{estimate, p_value};

/// One game of every variant, from seeds that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    /// Which, from 0.
    pub game: u64,
    /// By variant: its numbers; none if it could not be played.
    pub rows: Vec<Option<Row>>,
    /// What broke, by variant, in a sentence each.
    pub faults: Vec<(usize, String)>,
}

/// A kind of fault of a variant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaultCount {
    /// In how many games.
    pub games: u64,
    /// The first of them.
    pub first: u64,
}

/// What all games say together. It is the same in whatever order they are added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Totals {
    bases: Vec<usize>,
    /// Games of each variant.
    pub games: u64,
    /// By variant and column.
    pub samples: Vec<Vec<Sample>>,
    /// By variant and column: how much more it has than the variant that it is compared with, game by game.
    pub differences: Vec<Vec<Sample>>,
    /// By variant: games that could not be played.
    pub unplayed: Vec<u64>,
    /// By variant and sentence.
    pub faults: BTreeMap<(usize, String), FaultCount>,
}

impl Totals {
    /// Of nothing yet. `bases` tells of each variant with which one it is compared.
    #[must_use]
    pub fn new(bases: Vec<usize>, columns: usize) -> Totals {
        let empty = vec![vec![Sample::default(); columns]; bases.len()];
        Totals {
            unplayed: vec![0; bases.len()],
            bases,
            games: 0,
            samples: empty.clone(),
            differences: empty,
            faults: BTreeMap::new(),
        }
    }

    /// The variant that this one is compared with, if it is another one.
    #[must_use]
    pub fn base_of(&self, variant: usize) -> Option<usize> {
        Some(self.bases[variant]).filter(|base| *base != variant)
    }

    /// Adds a game of every variant.
    pub fn add(&mut self, block: &Block) {
        self.games += 1;
        for (v, row) in block.rows.iter().enumerate() {
            let Some(row) = row else {
                self.unplayed[v] += 1;
                continue;
            };
            for (c, value) in row.iter().enumerate() {
                if let Some(value) = value {
                    self.samples[v][c].add(*value, block.game);
                }
            }
            let base = self.base_of(v).and_then(|base| block.rows[base].as_ref());
            for (c, (mine, theirs)) in row.iter().zip(base.into_iter().flatten()).enumerate() {
                if let (Some(mine), Some(theirs)) = (mine, theirs) {
                    self.differences[v][c].add(mine - theirs, block.game);
                }
            }
        }
        for (variant, sentence) in &block.faults {
            let count = self
                .faults
                .entry((*variant, sentence.clone()))
                .or_insert(FaultCount {
                    games: 0,
                    first: block.game,
                });
            count.games += 1;
            count.first = count.first.min(block.game);
        }
    }

    /// Whether as much is known of a column as was asked for, at this level of error.
    #[must_use]
    pub fn knows(&self, column: (usize, &Column), when: StopWhen, level: f64) -> bool {
        let (c, column) = column;
        let all = 0..self.samples.len();
        match when {
            StopWhen::Within(wanted) => all.into_iter().all(|v| {
                let scale = column.scale();
                let known = estimate(&self.samples[v][c], column.kind, scale, level);
                let percent = match column.kind {
                    super::metric::Kind::Share => 100.0,
                    super::metric::Kind::Number => 1.0,
                };
                known.is_some_and(|e| (e.high - e.low) / 2.0 * percent <= wanted)
            }),
            StopWhen::Decided => {
                let mut compared = all.filter(|v| self.base_of(*v).is_some()).peekable();
                let others = self.bases.len() as f64;
                compared.peek().is_some()
                    && compared
                        .all(|v| p_value(&self.differences[v][c], column.kind) * others < level)
            }
        }
    }
}
