//! A match followed by its events: the state now and at any earlier entry, and the numbers that charts show.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::core::event::{Event, Record, Side};
use crate::core::id::PlayerId;
use crate::core::limits::MAX_PLAYERS;
use crate::core::rules::odds::{DiceRules, roll_counts};
use crate::core::state::{GameState, Phase};
use crate::game::{Entry, Log};
use crate::view::{PlayerView, Viewer};

/// A state is kept for every so many entries, so that going back is quick.
const STEP: usize = 64;

/// What everybody could see of the players at the end of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// How many entries the log had.
    pub entry: usize,
    /// The round, from 1; 0 during set-up.
    pub round: u32,
    /// By seat: armies on the board.
    pub armies: Vec<u32>,
    /// By seat: territories.
    pub territories: Vec<u32>,
    /// By seat: armies that the next turn would begin with, before mods.
    pub reinforcements: Vec<u32>,
}

/// The dice of one player so far, and what even dice would have brought.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// How often each face came, from 1; larger faces are counted with the sixth.
    pub faces: [u32; 6],
    /// How often each would have come on average.
    pub expected_faces: [f64; 6],
    /// Rolls that cost or brought armies.
    pub battles: u32,
    /// Armies lost in battles.
    pub lost: u32,
    /// Armies beaten in battles.
    pub beaten: u32,
    /// Armies that the same rolls cost on average, by the rules without mods.
    pub expected_lost: f64,
    /// Armies that the same rolls beat on average.
    pub expected_beaten: f64,
}

impl Tally {
    /// All dice rolled.
    #[must_use]
    pub fn dice(&self) -> u32 {
        self.faces.iter().sum()
    }

    /// Armies won by luck: beaten beyond the average, less lost beyond it.
    #[must_use]
    pub fn luck(&self) -> f64 {
        (f64::from(self.beaten) - self.expected_beaten)
            - (f64::from(self.lost) - self.expected_lost)
    }

    /// Counts dice with so many faces.
    fn roll(&mut self, faces: &[u8], sides: u32) {
        let sides = f64::from(sides.max(1));
        for face in faces {
            self.faces[usize::from((*face).clamp(1, 6)) - 1] += 1;
            for (i, expected) in self.expected_faces.iter_mut().enumerate() {
                let covered = match i {
                    5 => (sides - 5.0).max(0.0),
                    _ => (sides - i as f64).clamp(0.0, 1.0),
                };
                *expected += covered / sides;
            }
        }
    }
}

/// What is known after so many entries: enough to go on from there.
#[derive(Clone)]
struct Known {
    state: GameState,
    count: Count,
}

/// The dice so far, and those on the table.
#[derive(Clone)]
struct Count {
    tallies: Vec<Tally>,
    battle: Option<(PlayerId, Option<PlayerId>)>,
    /// Dice on the table: the attacker's and the defender's.
    rolled: (usize, usize),
}

/// A match so far, as its thread told it.
#[derive(Clone)]
pub(super) struct History {
    log: Log,
    /// What was known before entry 0, [`STEP`], and so on.
    kept: Vec<Known>,
    now: Arc<GameState>,
    /// The state shown last, and after how many entries it is.
    shown: RefCell<Option<(usize, Arc<GameState>)>>,
    samples: Vec<Sample>,
    count: Count,
    /// Average losses of attacker and defender, by dice, as far as they were needed.
    losses: BTreeMap<(usize, usize), (f64, f64)>,
}

impl History {
    /// From the state before the first event, and what has happened already.
    pub(super) fn new(start: GameState, log: &Log) -> History {
        let count = Count {
            tallies: vec![Tally::default(); MAX_PLAYERS],
            battle: None,
            rolled: (0, 0),
        };
        let mut history = History {
            now: Arc::new(start.clone()),
            kept: vec![Known {
                state: start,
                count: count.clone(),
            }],
            log: Log::default(),
            shown: RefCell::default(),
            samples: Vec::new(),
            count,
            losses: BTreeMap::new(),
        };
        for (i, entry) in log.entries.iter().enumerate() {
            history.add(*entry, log.records_of(i).to_vec());
        }
        history
    }

    /// Adds an entry.
    pub(super) fn add(&mut self, entry: Entry, records: Vec<Record>) {
        for record in &records {
            self.count(&record.event);
            Arc::make_mut(&mut self.now).apply(&record.event);
        }
        let turned = records.iter().any(|r| {
            matches!(
                r.event,
                Event::TurnEnded { .. } | Event::GameEnded { .. } | Event::TurnStarted { .. }
            )
        });
        self.log.records.extend(records);
        let end = self.log.records.len();
        self.log.entries.push(Entry { end, ..entry });
        if self.log.entries.len().is_multiple_of(STEP) {
            self.kept.push(Known {
                state: (*self.now).clone(),
                count: self.count.clone(),
            });
        }
        if turned && self.now.phase() != Phase::Begin {
            self.sample();
        }
    }

    /// Goes back to so many entries: to what was kept before them, and on from there.
    pub(super) fn cut(&mut self, entries: usize) {
        let near = (entries / STEP).min(self.kept.len() - 1);
        let from = near * STEP;
        let last = entries.min(self.log.entries.len());
        let again: Vec<(Entry, Vec<Record>)> = (from..last)
            .map(|i| (self.log.entries[i], self.log.records_of(i).to_vec()))
            .collect();
        let end = from.checked_sub(1).map_or(0, |i| self.log.entries[i].end);
        self.log.entries.truncate(from);
        self.log.records.truncate(end);
        self.samples.retain(|sample| sample.entry <= from);
        self.kept.truncate(near + 1);
        let known = &self.kept[near];
        self.now = Arc::new(known.state.clone());
        self.count = known.count.clone();
        self.shown = RefCell::default();
        for (entry, records) in again {
            self.add(entry, records);
        }
    }

    /// Who fights, who loses what, which faces came.
    fn count(&mut self, event: &Event) {
        match event {
            Event::AttackDeclared { to, .. } => {
                self.count.battle = Some((self.now.active(), self.now.owner(*to)));
                self.count.rolled = (0, 0);
            }
            Event::DiceRolled { attack, defence } => {
                let rules = self.now.rules();
                let sides = (rules.attack_die_sides, rules.defence_die_sides);
                if let Some(tally) = self.fighter(Side::Attack) {
                    tally.roll(attack.as_slice(), sides.0);
                }
                if let Some(tally) = self.fighter(Side::Defence) {
                    tally.roll(defence.as_slice(), sides.1);
                }
                self.count.rolled.0 = self.count.rolled.0.max(attack.len());
                self.count.rolled.1 = self.count.rolled.1.max(defence.len());
            }
            Event::ArmiesLost { attacker, defender } => {
                let (costs_attacker, costs_defender) = self.average_losses();
                for (side, lost, beaten, average_lost, average_beaten) in [
                    (
                        Side::Attack,
                        *attacker,
                        *defender,
                        costs_attacker,
                        costs_defender,
                    ),
                    (
                        Side::Defence,
                        *defender,
                        *attacker,
                        costs_defender,
                        costs_attacker,
                    ),
                ] {
                    if let Some(tally) = self.fighter(side) {
                        tally.battles += 1;
                        tally.lost += lost;
                        tally.beaten += beaten;
                        tally.expected_lost += average_lost;
                        tally.expected_beaten += average_beaten;
                    }
                }
            }
            _ => {}
        }
    }

    /// What the dice on the table cost attacker and defender on average.
    fn average_losses(&mut self) -> (f64, f64) {
        let (attack, defence) = self.count.rolled;
        if attack == 0 || defence == 0 {
            return (0.0, 0.0);
        }
        let rules = DiceRules::of(self.now.rules());
        *self.losses.entry(self.count.rolled).or_insert_with(|| {
            let counts = roll_counts(&rules, attack as u8, defence as u8);
            let by_losses = counts.defender_loses.iter().enumerate();
            let lost: f64 = by_losses.map(|(n, rolls)| n as f64 * *rolls as f64).sum();
            let defender = lost / counts.total.max(1) as f64;
            (counts.compared as f64 - defender, defender)
        })
    }

    fn fighter(&mut self, side: Side) -> Option<&mut Tally> {
        let (attacker, defender) = self.count.battle?;
        let player = match side {
            Side::Attack => attacker,
            Side::Defence => defender?,
        };
        self.count.tallies.get_mut(player.index())
    }

    fn sample(&mut self) {
        let view = PlayerView::new(&self.now, Viewer::Spectator);
        let by_seat = |count: &dyn Fn(PlayerId) -> u32| view.all_players().map(count).collect();
        let sample = Sample {
            entry: self.log.entries.len(),
            round: view.round(),
            armies: by_seat(&|p| view.army_count(p)),
            territories: by_seat(&|p| view.territory_count(p)),
            reinforcements: by_seat(&|p| {
                if view.is_alive(p) {
                    view.next_reinforcements(p)
                } else {
                    0
                }
            }),
        };
        self.samples.push(sample);
    }

    /// The state now.
    pub(super) fn now(&self) -> &Arc<GameState> {
        &self.now
    }

    /// The log so far.
    pub(super) fn log(&self) -> &Log {
        &self.log
    }

    /// What charts show.
    pub(super) fn samples(&self) -> &[Sample] {
        &self.samples
    }

    /// A player's dice.
    pub(super) fn tally(&self, player: PlayerId) -> Tally {
        self.count
            .tallies
            .get(player.index())
            .copied()
            .unwrap_or_default()
    }

    /// The state after so many entries; past the end is the end.
    pub(super) fn at(&self, entries: usize) -> Arc<GameState> {
        let target = entries.min(self.log.entries.len());
        if target == self.log.entries.len() {
            return Arc::clone(&self.now);
        }
        let near = (target / STEP).min(self.kept.len() - 1);
        let mut shown = self.shown.borrow_mut();
        let (mut at, mut state) = match shown.take() {
            Some((at, state)) if at <= target && at >= near * STEP => (at, state),
            _ => (near * STEP, Arc::new(self.kept[near].state.clone())),
        };
        while at < target {
            for record in self.log.records_of(at) {
                Arc::make_mut(&mut state).apply(&record.event);
            }
            at += 1;
        }
        *shown = Some((at, Arc::clone(&state)));
        state
    }
}
