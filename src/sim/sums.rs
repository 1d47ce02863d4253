//! What is kept of a game once it is over: whole numbers that can be added in any order.

use crate::core::event::{Ending, Event, Record};
use crate::game::{Entry, Match};
use crate::launch;

use super::stats::Tally;
use super::witness::Onlooker;

/// How often a seat, or an entry of the list of bots, was first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Firsts {
    /// Games won.
    pub won: u64,
    /// Games that the round limit ended with this one first in rank.
    pub led: u64,
}

impl Firsts {
    fn merge(&mut self, other: Firsts) {
        self.won += other.won;
        self.led += other.led;
    }
}

/// A mod or a bot that broke in a game of the series.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct SeriesFault {
    /// Which game, from 0.
    pub game: u64,
    /// What broke, in a sentence.
    pub sentence: String,
}

/// What is counted of a game while it is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    actions: u32,
    attacks: u32,
    rolls: u32,
    ending: Option<Ending>,
}

impl Onlooker for Counts {
    fn turn(&mut self, _: &Match) {}

    fn over(&mut self, _: &Match) {}

    fn hear(&mut self, _: &Match, entries: &[Entry], records: &[Record]) {
        let actions = entries.iter().filter(|e| e.action.is_some()).count();
        self.actions += u32::try_from(actions).unwrap_or(u32::MAX);
        for record in records {
            match record.event {
                Event::AttackDeclared { .. } => self.attacks += 1,
                Event::ArmiesLost { .. } => self.rolls += 1,
                Event::GameEnded { ending, .. } => self.ending = Some(ending),
                _ => {}
            }
        }
    }
}

/// The sums of any number of games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// Games played.
    pub games: u64,
    /// By seat.
    pub seats: Vec<Firsts>,
    /// By entry of the list of bots, whichever seats they had.
    pub entries: Vec<Firsts>,
    /// Games that ended without a winner, the round limit apart.
    pub draws: u64,
    /// Games that the round limit ended.
    pub capped: u64,
    /// Rounds a game.
    pub rounds: Tally,
    /// Turns a game.
    pub turns: Tally,
    /// Actions a game.
    pub actions: Tally,
    /// Attacks a game.
    pub attacks: Tally,
    /// Battles rolled a game.
    pub rolls: Tally,
    /// Hooks and bots that broke.
    pub faults: u64,
    /// The one of the earliest game.
    pub first_fault: Option<SeriesFault>,
}

impl Sums {
    /// No games yet, for so many seats.
    #[must_use]
    pub fn new(seats: usize) -> Sums {
        Sums {
            seats: vec![Firsts::default(); seats],
            entries: vec![Firsts::default(); seats],
            ..Sums::default()
        }
    }

    /// Adds a finished game and what was counted of it; `shift` says by how many seats the entries had moved.
    pub fn add(&mut self, index: u64, shift: usize, game: &Match, counts: Counts) {
        let state = game.state();
        self.games += 1;
        let capped = counts.ending == Some(Ending::RoundLimit);
        self.capped += u64::from(capped);
        match state.winner() {
            Some(winner) => {
                let seat = winner.index();
                let entry = launch::entry_at(seat, shift, self.seats.len());
                for firsts in [&mut self.seats[seat], &mut self.entries[entry]] {
                    firsts.won += u64::from(!capped);
                    firsts.led += u64::from(capped);
                }
            }
            None => self.draws += u64::from(!capped),
        }
        self.rounds.add(state.round());
        self.turns.add(state.turns());
        self.actions.add(counts.actions);
        self.attacks.add(counts.attacks);
        self.rolls.add(counts.rolls);
        self.faults += game.faults().len() as u64;
        if let (None, Some(fault)) = (&self.first_fault, game.faults().first()) {
            self.first_fault = Some(SeriesFault {
                game: index,
                sentence: launch::fault_sentence(fault, game),
            });
        }
    }

    /// Adds other sums of the same seats.
    pub fn merge(&mut self, other: Sums) {
        self.games += other.games;
        let pairs = |mine: &mut Vec<Firsts>, theirs: Vec<Firsts>| {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                mine.merge(theirs);
            }
        };
        pairs(&mut self.seats, other.seats);
        pairs(&mut self.entries, other.entries);
        self.draws += other.draws;
        self.capped += other.capped;
        self.rounds.merge(&other.rounds);
        self.turns.merge(&other.turns);
        self.actions.merge(&other.actions);
        self.attacks.merge(&other.attacks);
        self.rolls.merge(&other.rolls);
        self.faults += other.faults;
        let firsts = [self.first_fault.take(), other.first_fault];
        self.first_fault = firsts.into_iter().flatten().min();
    }
}
