//! What each viewer has heard of a match: the numbers that charts show, and the dice.
//!
//! They are counted from what the viewer may hear and from what they saw at the time, never from the truth.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::core::event::{Event, Side};
use crate::core::id::PlayerId;
use crate::core::limits::MAX_PLAYERS;
use crate::core::rules::odds::{DiceRules, roll_counts};
use crate::core::state::{GameState, Phase};
use crate::game::Log;
use crate::view::{Hearing, PlayerView, Viewer};

use super::history::STEP;

/// What a viewer knew of the players at the end of a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// How many entries the log had.
    pub entry: usize,
    /// The round, from 1; 0 during set-up.
    pub round: u32,
    /// Whether some land was out of sight: what it says of others is the least they had then.
    pub limited: bool,
    /// By seat: armies on the board; none where nothing of them was seen.
    pub armies: Vec<Option<u32>>,
    /// By seat: territories; none where nothing of them was seen.
    pub territories: Vec<Option<u32>>,
    /// By seat: armies that the next turn would begin with, before mods; none where their land is not all known.
    pub reinforcements: Vec<Option<u32>>,
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

/// The dice so far, and those on the table.
#[derive(Clone)]
struct Count {
    tallies: Vec<Tally>,
    battle: Option<(PlayerId, Option<PlayerId>)>,
    /// Dice on the table: the attacker's and the defender's.
    rolled: (usize, usize),
}

/// What one viewer has heard so far.
#[derive(Clone)]
pub(super) struct Heard {
    viewer: Viewer,
    /// The state after the entries that were heard.
    state: GameState,
    /// How many they are.
    entries: usize,
    samples: Arc<Vec<Sample>>,
    count: Count,
    /// The dice before entry 0, [`STEP`], and so on.
    kept: Vec<Count>,
    /// Average losses of attacker and defender, by dice, as far as they were needed.
    losses: BTreeMap<(usize, usize), (f64, f64)>,
}

impl Heard {
    /// Of a match that begins with this state, nothing yet.
    pub(super) fn new(viewer: Viewer, start: &GameState) -> Heard {
        let count = Count {
            tallies: vec![Tally::default(); MAX_PLAYERS],
            battle: None,
            rolled: (0, 0),
        };
        Heard {
            viewer,
            state: start.clone(),
            entries: 0,
            samples: Arc::default(),
            kept: vec![count.clone()],
            count,
            losses: BTreeMap::new(),
        }
    }

    /// Who hears.
    pub(super) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// What charts show.
    pub(super) fn samples(&self) -> &Arc<Vec<Sample>> {
        &self.samples
    }

    /// A player's dice.
    pub(super) fn tally(&self, player: PlayerId) -> Tally {
        let tallies = &self.count.tallies;
        tallies.get(player.index()).copied().unwrap_or_default()
    }

    /// Hears what has been added to the log.
    pub(super) fn catch_up(&mut self, log: &Log) {
        while self.entries < log.entries.len() {
            self.hear(log);
        }
    }

    /// Forgets all but so many entries, or as many fewer as were kept: `states` are those before entry 0, [`STEP`], and so on.
    pub(super) fn cut(&mut self, entries: usize, states: &[GameState]) {
        if self.entries <= entries {
            return;
        }
        let near = (entries / STEP).min(self.kept.len() - 1);
        let Some(state) = states.get(near) else {
            return;
        };
        self.kept.truncate(near + 1);
        self.state = state.clone();
        self.count = self.kept[near].clone();
        self.entries = near * STEP;
        let from = self.entries;
        Arc::make_mut(&mut self.samples).retain(|sample| sample.entry <= from);
    }

    /// Hears the next entry.
    fn hear(&mut self, log: &Log) {
        let records = log.records_of(self.entries);
        let hearing = self.hearing(log);
        for record in records {
            if let Some(event) = hearing.hear(&record.event) {
                let known = match event.as_ref() {
                    Event::AttackDeclared { to, .. } => {
                        PlayerView::new(&self.state, self.viewer).owner(*to)
                    }
                    _ => None,
                };
                self.count(&event, known);
            }
            self.state.apply(&record.event);
        }
        self.entries += 1;
        if self.entries.is_multiple_of(STEP) {
            self.kept.push(self.count.clone());
        }
        let turned = records.iter().any(|r| {
            matches!(
                r.event,
                Event::TurnEnded { .. } | Event::GameEnded { .. } | Event::TurnStarted { .. }
            )
        });
        if turned && self.state.phase() != Phase::Begin {
            let sample = self.sample();
            Arc::make_mut(&mut self.samples).push(sample);
        }
    }

    /// What the viewer hears of the next entry: where sight is limited, what happens in what they see before or after it.
    fn hearing(&self, log: &Log) -> Hearing {
        let before = Hearing::new(&self.state, self.viewer);
        let records = log.records_of(self.entries);
        let changes_sight = |r: &crate::core::event::Record| {
            matches!(
                r.event,
                Event::SightChanged { .. } | Event::TerritoryHidden { .. }
            )
        };
        if before.seen().is_none() && !records.iter().any(changes_sight) {
            return before;
        }
        let mut after = self.state.clone();
        for record in records {
            after.apply(&record.event);
        }
        Hearing::new(&after, self.viewer).having_seen(before.seen())
    }

    /// Who fights, who loses what, which faces came. `known` is who held the target of an attack, as far as the viewer saw.
    fn count(&mut self, event: &Event, known: Option<PlayerId>) {
        match event {
            Event::AttackDeclared { .. } => {
                self.count.battle = Some((self.state.active(), known));
                self.count.rolled = (0, 0);
            }
            Event::DiceRolled { attack, defence } => {
                let rules = self.state.rules();
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
        let rules = DiceRules::of(self.state.rules());
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

    fn sample(&self) -> Sample {
        let view = PlayerView::new(&self.state, self.viewer);
        let limited = view.has_limited_sight();
        let is_known = |p: PlayerId| !limited || self.viewer.may_see(p) || !view.is_alive(p);
        let by_seat = |count: &dyn Fn(PlayerId) -> Option<u32>| {
            let counts = view.all_players().map(count);
            counts.collect::<Vec<_>>()
        };
        let seen = |p: PlayerId, n: u32| (is_known(p) || n > 0).then_some(n);
        Sample {
            entry: self.entries,
            round: view.round(),
            limited,
            armies: by_seat(&|p| seen(p, view.army_count(p))),
            territories: by_seat(&|p| seen(p, view.territory_count(p))),
            reinforcements: by_seat(&|p| {
                is_known(p).then(|| {
                    if view.is_alive(p) {
                        view.next_reinforcements(p)
                    } else {
                        0
                    }
                })
            }),
        }
    }
}
