//! Chance as a test wrote it down. One draw too many or too few is the test's mistake and panics.

use std::collections::VecDeque;

use crate::core::chance::{Chance, Stream};

use super::{Mark, Source};

/// One scripted draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Draw {
    /// These faces for one roll.
    Faces(Vec<u8>),
    /// This number for one pick.
    Pick(u32),
}

/// Chance that gives what was written, in order, whatever the stream.
#[derive(Debug, Default)]
pub struct Scripted {
    draws: VecDeque<Draw>,
    used: Vec<Draw>,
}

impl Scripted {
    /// These draws, in order.
    #[must_use]
    pub fn new(draws: impl IntoIterator<Item = Draw>) -> Scripted {
        Scripted {
            draws: draws.into_iter().collect(),
            used: Vec::new(),
        }
    }

    /// What has not been drawn yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.draws.len()
    }

    /// Adds draws at the end.
    pub fn push(&mut self, draw: Draw) {
        self.draws.push_back(draw);
    }

    fn next(&mut self, asked: &str) -> Draw {
        let Some(draw) = self.draws.pop_front() else {
            panic!("the script has no draw left for {asked}")
        };
        self.used.push(draw.clone());
        draw
    }
}

impl Chance for Scripted {
    fn roll(&mut self, stream: Stream, _sides: u8, faces: &mut [u8]) {
        match self.next("a roll") {
            Draw::Faces(written) if written.len() == faces.len() => faces.copy_from_slice(&written),
            other => panic!(
                "{stream:?} rolls {} dice; the script has {other:?}",
                faces.len()
            ),
        }
    }

    fn pick(&mut self, stream: Stream, n: u32) -> u32 {
        match self.next("a pick") {
            Draw::Pick(written) if written < n => written,
            other => panic!("{stream:?} picks one of {n}; the script has {other:?}"),
        }
    }
}

impl Source for Scripted {
    fn savepoint(&mut self) {
        self.used.clear();
    }

    fn drew(&self) -> bool {
        !self.used.is_empty()
    }

    fn rollback(&mut self) {
        while let Some(draw) = self.used.pop() {
            self.draws.push_front(draw);
        }
    }

    fn mark(&self) -> Mark {
        Mark::default()
    }

    fn rewind(&mut self, _mark: &Mark) {}
}
