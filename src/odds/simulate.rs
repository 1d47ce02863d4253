//! Battles fought by the engine, again and again, with all mods.
//!
//! Who attacks rolls as many dice as allowed until the limits end it. A defender who may choose after the roll chooses what is
//! best by the rules alone. What mods offer after a roll is taken as soon as it makes this roll better for whoever is offered
//! it, by the odds of the rules alone; who looks on lets everything pass.

use std::collections::BTreeMap;

use crate::core::action::Action;
use crate::core::chance::Chance;
use crate::core::engine::{self, StepCx, StepError};
use crate::core::explain::{Number, account};
use crate::core::hook::{Fault, HookPoint, Hooks};
use crate::core::id::PlayerId;
use crate::core::legal::LegalActions;
use crate::core::rules::odds::{Defence, DefenceTable, DiceRules, End, WalkOdds};
use crate::core::ruleset::DefenceChoice;
use crate::core::state::{GameState, Pending, Phase};
use crate::dice::Seeded;

use super::{Games, Link, Question, battle_rules};

/// Rolls after which a battle counts as held.
const MOST_ROLLS: u32 = 20_000;
/// Battles after which it is reckoned how many can be fought.
const FIRST: u64 = 100;
/// Answers to questions within one roll after which a mod is taken to ask for ever.
const MOST_ANSWERS: u32 = 200;
/// How often a choice that leaves something to chance is tried.
const TRIES: u32 = 12;
/// Largest product of armies for which the table of the rules' odds is made.
const MOST_CELLS: u64 = 1_000_000;

/// What was counted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games fought.
    pub games: u64,
    /// By links: in how many games this territory and all before it were taken.
    pub reach: Vec<u64>,
    /// By armies that moved into the last territory.
    pub arrive: BTreeMap<u32, u64>,
    /// Ends of the last battle that was begun, if it was the last of all: taken, armies left to attacker and defender.
    pub ends: BTreeMap<(bool, u32, u32), u64>,
    /// Games in which a battle had no end.
    pub endless: u64,
}

impl Tally {
    /// The shares, as if they were the odds.
    #[must_use]
    pub fn odds(&self) -> WalkOdds {
        let share = |count: u64| count as f64 / self.games.max(1) as f64;
        let most = self.arrive.keys().last().map_or(0, |armies| *armies);
        let mut arrive = vec![0.0; most as usize + 1];
        for (armies, count) in &self.arrive {
            arrive[*armies as usize] = share(*count);
        }
        let last = self.ends.iter().map(|((taken, a, d), count)| End {
            taken: *taken,
            a: *a,
            d: *d,
            dice: 0,
            lost: 0,
            context: 0,
            chance: share(*count),
        });
        WalkOdds {
            reach: self.reach.iter().map(|count| share(*count)).collect(),
            arrive,
            last: last.collect(),
        }
    }
}

/// Fights a question out so many times.
pub(super) fn simulate(
    question: &Question<'_>,
    hooks: &mut Hooks,
    games: Games<'_>,
) -> Result<Tally, Fault> {
    let state = super::stage(question);
    let mut fighter = Fighter::new(question, hooks, games, &state);
    let mut tally = Tally {
        reach: vec![0; question.links.len()],
        ..Tally::default()
    };
    let mut count = u64::from(games.count);
    while tally.games < count {
        fighter.game(&state, &mut tally)?;
        if tally.games == FIRST {
            // How many more follows from how long these were, and from nothing that comes later.
            let each = (fighter.rolls / FIRST).max(1);
            count = count.min((games.rolls / each).max(FIRST));
        }
    }
    Ok(tally)
}

struct Fighter<'q, 'h> {
    question: &'q Question<'q>,
    hooks: &'h mut Hooks,
    chance: Seeded,
    /// Rolls so far.
    rolls: u64,
    /// For trying what a choice leads to, so that trying never shifts what is fought.
    trial: Seeded,
    /// What is lost by the rules alone; none where nobody chooses anything, or it would be too large.
    table: Option<DefenceTable>,
    legal: LegalActions,
}

/// How a battle stands.
enum Stands {
    Open,
    Taken,
    Over,
}

impl<'q, 'h> Fighter<'q, 'h> {
    fn new(
        question: &'q Question<'q>,
        hooks: &'h mut Hooks,
        games: Games<'_>,
        state: &GameState,
    ) -> Self {
        hooks.ask_anew();
        let rules = battle_rules(state.rules());
        let largest = question.defenders.iter().copied().max().unwrap_or(1);
        let chooses = state.rules().defence_choice == DefenceChoice::AfterRoll
            || hooks.has(HookPoint::AfterRoll);
        let cells = u64::from(question.armies) * u64::from(largest);
        let how = Defence::of(&rules.dice);
        let table = (chooses && rules.dice.is_exact() && cells <= MOST_CELLS).then(|| {
            let dice: DiceRules = rules.dice;
            DefenceTable::new(dice, how, question.armies, largest, question.limits.stop)
        });
        Fighter {
            question,
            hooks,
            chance: Seeded::new(games.seed, games.mods),
            rolls: 0,
            trial: Seeded::new(!games.seed, games.mods),
            table,
            legal: LegalActions::default(),
        }
    }

    fn game(&mut self, begin: &GameState, tally: &mut Tally) -> Result<(), Fault> {
        tally.games += 1;
        let mut state = begin.clone();
        let last = self.question.links.len().saturating_sub(1);
        for (i, link) in self.question.links.iter().enumerate() {
            let (taken, a, d) = self.battle(&mut state, *link, tally)?;
            if i == last {
                *tally.ends.entry((taken, a, d)).or_default() += 1;
            }
            if !taken {
                return Ok(());
            }
            tally.reach[i] += 1;
            if i == last {
                let armies = state.armies(link.to);
                *tally.arrive.entry(armies).or_default() += 1;
            }
        }
        Ok(())
    }

    /// Fights one battle; says whether it took the territory, and what is left to both.
    fn battle(
        &mut self,
        state: &mut GameState,
        link: Link,
        tally: &mut Tally,
    ) -> Result<(bool, u32, u32), Fault> {
        let (attacker, owner) = (state.active(), state.owner(link.to));
        let limits = self.question.limits;
        let most = limits.rolls.unwrap_or(u32::MAX);
        let mut rolls = 0;
        loop {
            let (a, d) = (state.armies(link.from), state.armies(link.to));
            if rolls >= MOST_ROLLS {
                tally.endless += 1;
                return Ok((false, a, d));
            }
            if a <= limits.stop.max(1) || rolls >= most {
                return Ok((false, a, d));
            }
            let of = Number::AttackDice {
                player: attacker,
                from: link.from,
                to: link.to,
            };
            let dice = account(state, self.hooks, of)?.map_or(0, |account| account.total);
            let action = Action::Attack {
                from: link.from,
                to: link.to,
                dice: dice.clamp(0, 6) as u8,
            };
            if dice < 1 || !step(state, self.hooks, &mut self.chance, attacker, &action)? {
                return Ok((false, a, d));
            }
            rolls += 1;
            self.rolls += 1;
            let left = self.settle(state, link, attacker)?;
            match stands(state, link, attacker, owner) {
                Stands::Open => {}
                Stands::Taken => return Ok((true, left, 0)),
                Stands::Over => {
                    let mine = |t| state.owner(t) == Some(attacker);
                    let a = if mine(link.from) {
                        state.armies(link.from)
                    } else {
                        0
                    };
                    let d = if state.owner(link.to) == owner {
                        state.armies(link.to)
                    } else {
                        0
                    };
                    return Ok((false, a, d));
                }
            }
        }
    }

    /// Answers every question that a roll leads to; gives the attacker's armies before anybody moved in.
    fn settle(
        &mut self,
        state: &mut GameState,
        link: Link,
        attacker: PlayerId,
    ) -> Result<u32, Fault> {
        let all = |state: &GameState| state.armies(link.from) + state.armies(link.to);
        let mut before_moving = None;
        for _ in 0..MOST_ANSWERS {
            let Some(pending) = state.pending() else {
                break;
            };
            if matches!(pending, Pending::Occupy { .. }) {
                before_moving = Some(all(state));
            }
            let (player, _) = pending.asks();
            let Some(action) = self.answer(state, pending, link, attacker)? else {
                break;
            };
            if !step(state, self.hooks, &mut self.chance, player, &action)? {
                break;
            }
        }
        Ok(before_moving.unwrap_or_else(|| all(state)))
    }

    /// What is answered to a question.
    fn answer(
        &mut self,
        state: &GameState,
        pending: Pending,
        link: Link,
        attacker: PlayerId,
    ) -> Result<Option<Action>, Fault> {
        engine::legal(state, self.hooks, &mut self.legal)?;
        Ok(match pending {
            Pending::Defend { .. } => {
                let most = self.legal.defend;
                let faces = state.battle().map(|battle| battle.attack);
                let dice = match (&self.table, faces) {
                    (Some(table), Some(faces)) => table.answer(
                        state.armies(link.from),
                        state.armies(link.to),
                        faces.as_slice(),
                        most,
                    ),
                    _ => most,
                };
                Some(Action::Defend { dice })
            }
            Pending::Window { player, .. } => self.window(state, player, link, attacker)?,
            Pending::Occupy { .. } => self.legal.occupy.map(|(least, most)| {
                let leave = self.question.occupation.leave.max(1);
                let armies = state.armies(link.from).saturating_sub(leave);
                Action::Occupy {
                    armies: armies.clamp(least, most),
                }
            }),
            Pending::Prompt(_) if self.legal.pass => Some(Action::Pass),
            Pending::Prompt(_)
            | Pending::Trade { .. }
            | Pending::PlaceTraded { .. }
            | Pending::Draw { .. } => self.legal.iter().next(),
        })
    }

    /// What is used after a roll: whatever makes it better for this player.
    fn window(
        &mut self,
        state: &GameState,
        player: PlayerId,
        link: Link,
        attacker: PlayerId,
    ) -> Result<Option<Action>, Fault> {
        let owner = state.owner(link.to);
        let defends = owner.is_some_and(|owner| state.defender_for(owner) == player);
        let sign = match (player == attacker, defends) {
            (true, _) => 1.0,
            (false, true) => -1.0,
            (false, false) => return Ok(Some(Action::Pass)),
        };
        let offers = self.legal.offers.iter().map(|offer| Action::Ability {
            ability: offer.ability,
            args: offer.args,
        });
        let offers: Vec<Action> = offers.collect();
        let mut best = (
            Action::Pass,
            sign * self.worth(state, player, &Action::Pass, link, 1)?,
        );
        for action in offers {
            let value = sign * self.worth(state, player, &action, link, TRIES)?;
            if value > best.1 + 1e-9 {
                best = (action, value);
            }
        }
        Ok(Some(best.0))
    }

    /// The chance that the territory is taken after such an answer, by the rules alone, everything else being let pass.
    fn worth(
        &mut self,
        state: &GameState,
        player: PlayerId,
        action: &Action,
        link: Link,
        tries: u32,
    ) -> Result<f64, Fault> {
        let (attacker, owner) = (state.active(), state.owner(link.to));
        let mut sum = 0.0;
        for _ in 0..tries {
            let mut next = state.clone();
            if !step(&mut next, self.hooks, &mut self.trial, player, action)? {
                return Ok(f64::NEG_INFINITY);
            }
            for _ in 0..MOST_ANSWERS {
                let Some(Pending::Window { player, .. }) = next.pending() else {
                    break;
                };
                if !step(
                    &mut next,
                    self.hooks,
                    &mut self.trial,
                    player,
                    &Action::Pass,
                )? {
                    break;
                }
            }
            sum += match stands(&next, link, attacker, owner) {
                Stands::Taken => 1.0,
                Stands::Over => 0.0,
                Stands::Open => {
                    let (a, d) = (next.armies(link.from), next.armies(link.to));
                    let known = self.table.as_ref().and_then(|table| table.lost(a, d));
                    known.unwrap_or_else(|| f64::from(a) / f64::from((a + d).max(1)))
                }
            };
        }
        Ok(sum / f64::from(tries.max(1)))
    }
}

fn stands(state: &GameState, link: Link, attacker: PlayerId, owner: Option<PlayerId>) -> Stands {
    if state.owner(link.to) == Some(attacker) {
        return Stands::Taken;
    }
    let open = state.owner(link.from) == Some(attacker)
        && state.owner(link.to) == owner
        && state.phase() == Phase::Attack
        && state.active() == attacker
        && state.pending().is_none();
    if open || matches!(state.pending(), Some(Pending::Window { .. })) {
        Stands::Open
    } else {
        Stands::Over
    }
}

/// Makes an action; says whether it was taken.
fn step(
    state: &mut GameState,
    hooks: &mut Hooks,
    chance: &mut dyn Chance,
    player: PlayerId,
    action: &Action,
) -> Result<bool, Fault> {
    let mut records = Vec::new();
    let cx = StepCx {
        chance,
        hooks,
        records: &mut records,
    };
    match engine::step(state, player, action, cx) {
        Ok(()) => Ok(true),
        Err(StepError::Illegal(_)) => Ok(false),
        Err(StepError::Fault(fault)) => Err(fault),
    }
}
