//! Looking on at one game and filling a row of numbers.

mod lead;
mod luck;

pub(super) use luck::Expected;

use lead::Lead;
use luck::Luck;

use super::metric::{Column, Sets, Source, What};
use super::plan::hooks_of;
use crate::core::event::{Cause, Ending, Event, Record};
use crate::core::id::PlayerId;
use crate::core::map::Map;
use crate::core::rules::initial::place_in_round;
use crate::core::state::Phase;
use crate::game::{Entry, Match};
use crate::launch::entry_at;
use crate::sim::Onlooker;

/// The numbers of a game, by column, times ten to the power of the column's decimals; none where it has no such number.
pub type Row = Vec<Option<i64>>;

/// What does not change from game to game of a variant.
pub(super) struct Frame<'a> {
    /// The columns of the experiment.
    pub(super) columns: &'a [Column],
    /// What they are counted for.
    pub(super) sets: &'a Sets,
    /// By entry of the list of seats: the place of its bot's name in the sets.
    pub(super) bots: Vec<usize>,
    /// By mod in the order of loading: the place of its id in the sets.
    pub(super) mods: Vec<usize>,
    /// What rolls cost on average.
    pub(super) expected: Expected,
}

impl Frame<'_> {
    /// Whether any column is filled from one of these metrics.
    fn wants(&self, any: &[What]) -> bool {
        self.columns.iter().any(|column| match column.source {
            Source::Native(what, _) => any.contains(&what),
            Source::Own(_) => false,
        })
    }
}

/// How many rounds are early, for [`What::Paid`].
const EARLY: u32 = 5;

/// What is counted of a turn.
#[derive(Default)]
struct Turn {
    captured: bool,
    idle: bool,
    paid: bool,
}

/// Looks on at one game.
pub(super) struct Observer<'a> {
    frame: &'a Frame<'a>,
    /// By how many seats the entries of the list have moved on.
    shift: usize,
    lead: Lead,
    luck: Luck<'a>,
    ending: Option<Ending>,
    turn: Turn,
    attack: Option<PlayerId>,
    target: Option<crate::core::id::TerritoryId>,
    turns: i64,
    quiet: i64,
    idle: i64,
    paid_turns: i64,
    actions: i64,
    actions_in_turns: i64,
    attacks: i64,
    captures: i64,
    out: Vec<u32>,
    granted: i64,
    region_armies: i64,
    cards: i64,
    sets: i64,
    set_armies: i64,
    peak: i64,
    acted: Vec<i64>,
    /// By region of the map: turns paid, armies, and by whom early, as bits.
    regions: Option<Vec<(i64, i64, u32)>>,
}

impl<'a> Observer<'a> {
    /// Of a game in which the entries have moved on by `shift` seats.
    pub(super) fn new(frame: &'a Frame<'a>, shift: usize) -> Observer<'a> {
        let players = frame.bots.len();
        Observer {
            frame,
            shift,
            lead: Lead::default(),
            luck: Luck::new(&frame.expected, players),
            ending: None,
            turn: Turn::default(),
            attack: None,
            target: None,
            turns: 0,
            quiet: 0,
            idle: 0,
            paid_turns: 0,
            actions: 0,
            actions_in_turns: 0,
            attacks: 0,
            captures: 0,
            out: Vec::new(),
            granted: 0,
            region_armies: 0,
            cards: 0,
            sets: 0,
            set_armies: 0,
            peak: 0,
            acted: vec![0; frame.mods.len()],
            regions: None,
        }
    }

    fn end_turn(&mut self) {
        let turn = std::mem::take(&mut self.turn);
        self.quiet += i64::from(!turn.captured);
        self.idle += i64::from(turn.idle);
        self.paid_turns += i64::from(turn.paid);
    }

    fn pay_regions(&mut self, game: &Match) {
        if !self.frame.wants(&[What::Held, What::Earned, What::Paid]) {
            return;
        }
        let state = game.state();
        let map = state.map();
        let regions = self
            .regions
            .get_or_insert_with(|| vec![(0, 0, 0); map.continents().len()]);
        for payment in map.payments(|t| state.owns(state.active(), t)) {
            let region = &mut regions[payment.continent.index()];
            region.0 += 1;
            region.1 += i64::from(payment.armies);
            if state.round() <= EARLY {
                region.2 |= 1 << state.active().index();
            }
        }
    }

    fn record(&mut self, game: &Match, record: &Record) {
        if let Cause::Mod(by) = record.cause {
            self.acts(by.index());
        }
        let state = game.state();
        match &record.event {
            Event::PhaseStarted {
                phase: Phase::Attack,
            } => self.turn.idle = state.phase() == Phase::Attack && !may_attack(game),
            Event::ReinforcementsGranted {
                continents,
                total,
                changes,
                ..
            } => {
                self.granted += i64::from(*total);
                self.region_armies += i64::from(*continents);
                self.turn.paid = *continents > 0;
                for change in changes {
                    self.acts(change.by.index());
                }
            }
            Event::SetTraded { armies, .. } => {
                self.sets += 1;
                self.set_armies += i64::from(*armies);
            }
            Event::CardDrawn { .. } => self.cards += 1,
            Event::AttackDeclared { to, dice, .. } => {
                self.attacks += 1;
                self.attack = Some(state.active());
                self.target = Some(*to);
                self.luck.declared(*dice);
            }
            Event::DiceRolled { attack, defence } => self.luck.rolled(attack.len(), defence.len()),
            Event::TerritoryCaptured { .. } => {
                self.captures += 1;
                self.turn.captured = true;
            }
            Event::PlayerEliminated { .. } => self.out.push(state.round()),
            Event::GameEnded { ending, .. } => self.ending = Some(*ending),
            _ => {}
        }
    }

    /// Counts the losses of the records, each against whoever defended.
    fn losses(&mut self, game: &Match, records: &[Record]) {
        for (i, record) in records.iter().enumerate() {
            let Event::ArmiesLost { attacker, defender } = record.event else {
                continue;
            };
            // Who lost the territory is told by its capture; else it is still theirs.
            let loser = records[i..].iter().find_map(|after| match after.event {
                Event::TerritoryCaptured { loser, .. } => Some(loser),
                _ => None,
            });
            let owner = || self.target.and_then(|t| game.state().owner(t));
            let defended = loser.or_else(owner);
            if let Some(attack) = self.attack {
                self.luck.lost(attack, defended, (attacker, defender));
            }
        }
    }

    fn acts(&mut self, by: usize) {
        if let Some(acted) = self.acted.get_mut(by) {
            *acted += 1;
        }
    }

    /// The row of the game that is over. `own` are the values of the experiment's own metrics, scaled.
    pub(super) fn row(&self, game: &Match, own: &[Option<i64>]) -> Row {
        let regions = self.regions_by_column(game.state().map());
        let columns = self.frame.columns.iter();
        columns
            .map(|column| match column.source {
                Source::Native(what, index) => self.value(game, what, index, &regions),
                Source::Own(index) => own.get(index).copied().flatten(),
            })
            .collect()
    }

    /// By region of the sets: where the map has it.
    fn regions_by_column(&self, map: &Map) -> Vec<Option<usize>> {
        if self.regions.is_none() {
            return vec![None; self.frame.sets.regions.len()];
        }
        let keys = self.frame.sets.regions.iter();
        keys.map(|key| map.continents().iter().position(|c| c.key == *key))
            .collect()
    }

    fn value(
        &self,
        game: &Match,
        what: What,
        index: usize,
        regions: &[Option<usize>],
    ) -> Option<i64> {
        let state = game.state();
        let players = state.player_count();
        let rounds = state.round();
        let won = state
            .winner()
            .filter(|p| p.index() < players && self.ending != Some(Ending::RoundLimit));
        let flag = |yes: bool| Some(i64::from(yes));
        let mean = |sum: i64, of: i64, scale: i64| (of > 0).then(|| rounded(sum * scale, of));
        let region = || Some(self.regions.as_ref()?[regions.get(index).copied()??]);
        match what {
            What::WonSeat => {
                (index < players).then(|| i64::from(won == Some(PlayerId::new(index))))
            }
            What::WonPlace => (index < players)
                .then(|| i64::from(won.is_some_and(|w| place_in_round(state, w) == index))),
            What::WonBot => {
                let entry = |w: PlayerId| entry_at(w.index(), self.shift, players);
                let here = self.frame.bots.contains(&index);
                here.then(|| i64::from(won.is_some_and(|w| self.frame.bots[entry(w)] == index)))
            }
            What::Capped => flag(self.ending == Some(Ending::RoundLimit)),
            What::Drawn => {
                flag(state.winner().is_none() && self.ending != Some(Ending::RoundLimit))
            }
            What::Rounds => Some(i64::from(rounds)),
            What::Turns => Some(self.turns),
            What::Actions => Some(self.actions),
            What::Attacks => Some(self.attacks),
            What::Captures => Some(self.captures),
            What::LeadChanges => Some(self.lead.changes),
            What::LedFrom => won.map(|w| i64::from(self.lead.led_from(w, rounds))),
            What::Runaway => won.map(|w| {
                let led = i64::from(rounds + 1 - self.lead.led_from(w, rounds).min(rounds));
                rounded(led * 1_000, i64::from(rounds.max(1)))
            }),
            What::Comeback => won.map(|w| i64::from(self.lead.came_back(w))),
            What::Lowest => won.and_then(|w| self.lead.lowest(w)).map(i64::from),
            What::Eliminations => Some(self.out.len() as i64),
            What::Out => self.out.get(index).map(|round| i64::from(*round)),
            What::RegionArmies => Some(self.region_armies),
            What::RegionTurns => mean(self.paid_turns, self.turns, 1_000),
            What::Held => region().map(|r| r.0),
            What::Earned => region().map(|r| r.1),
            What::Paid => {
                let (_, _, early) = region()?;
                won.map(|w| i64::from(early & 1 << w.index() != 0))
            }
            What::Cards => Some(self.cards),
            What::Sets => Some(self.sets),
            What::SetWorth => mean(self.set_armies, self.sets, 10),
            What::Granted => mean(self.granted, self.turns, 100),
            What::Peak => Some(self.peak),
            What::LuckWinner => won.map(|w| rounded(self.luck.of[w.index()], 100)),
            What::LuckSpread => {
                let most = self.luck.of.iter().max()?;
                let least = self.luck.of.iter().min()?;
                Some(rounded(most - least, 100))
            }
            What::Decisions => mean(self.actions_in_turns, self.turns, 100),
            What::Idle => mean(self.idle, self.turns, 1_000),
            What::Quiet => mean(self.quiet, self.turns, 1_000),
            What::Acted => {
                let place = self.frame.mods.iter().position(|one| *one == index)?;
                Some(self.acted[place])
            }
            What::Hook => {
                let wanted = self.frame.sets.hooks.get(index)?;
                let mine = hooks_of(game).filter(|(name, _)| name == wanted);
                // A variant without the mod has no such number.
                mine.map(|(_, acted)| acted as i64).reduce(|a, b| a + b)
            }
            What::Faults => Some(game.faults().len() as i64),
        }
    }
}

impl Onlooker for Observer<'_> {
    fn turn(&mut self, game: &Match) {
        if self.turns > 0 {
            self.end_turn();
        }
        self.turns += 1;
        self.lead.turn(game);
        let lands = game.state().lands().iter();
        let armies: i64 = lands.map(|land| i64::from(land.armies)).sum();
        self.peak = self.peak.max(armies);
        self.pay_regions(game);
    }

    fn hear(&mut self, game: &Match, entries: &[Entry], records: &[Record]) {
        let asked = entries.iter().filter(|e| e.action.is_some()).count() as i64;
        self.actions += asked;
        self.actions_in_turns += if self.turns > 0 { asked } else { 0 };
        for record in records {
            self.record(game, record);
        }
        self.losses(game, records);
    }

    fn over(&mut self, _: &Match) {
        if self.turns > 0 {
            self.end_turn();
        }
    }
}

/// Whether whoever's turn it is has an army to attack with beside somebody else's territory, across a border that lets it.
fn may_attack(game: &Match) -> bool {
    let state = game.state();
    let player = state.active();
    state.territories_of(player).any(|from| {
        state.armies(from) > 1
            && state.map().borders(from).iter().any(|border| {
                state.owner(border.to).is_some_and(|owner| owner != player)
                    && border.crossing.lets_attack(|t| state.owns(player, t))
            })
    })
}

/// A quotient rounded to the nearest, halves away from 0.
pub(super) fn rounded(n: i64, of: i64) -> i64 {
    let half = of / 2;
    if n < 0 {
        (n - half) / of
    } else {
        (n + half) / of
    }
}

#[cfg(test)]
mod tests;
