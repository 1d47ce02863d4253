//! A sound player of the classic game, native and quick.
//!
//! It follows the advice that players are given: concentrate, take cheap continents early and guard them, conquer a territory
//! a turn for the card, put out the weak who hold cards, attack only at good odds and stop when they turn, move idle armies
//! to the front. It sees what its seat may see, and all its numbers are made with `+ - * /` in a fixed order.

mod abilities;
mod attack;
mod board;
mod claim;
mod defend;
mod fortify;
mod goals;
mod occupy;
mod outlook;
mod place;
mod trade;

use std::collections::BTreeSet;
use std::sync::Arc;

use super::{Agent, AgentFault, Decision};
use crate::core::action::Action;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Question;
use crate::core::legal::{LegalActions, Offered};
use crate::core::map::{Border, Map};
use crate::core::rules::odds::{self, Across, BattleOdds, DiceRules, Odds};
use crate::core::state::Phase;
use crate::view::PlayerView;
use board::Board;
use outlook::Outlook;

/// A sound player.
#[derive(Default)]
pub struct Steady {
    known: Option<Known>,
    outlook: Outlook,
    memory: Memory,
}

/// What is learnt once a game.
struct Known {
    board: Board,
    odds: Tables,
}

/// The odds of battles, by what borders do to the dice.
struct Tables {
    /// Across most borders.
    usual: Arc<Odds>,
    /// Across those that change the number of dice.
    changed: Vec<(Across, Arc<Odds>)>,
}

impl Tables {
    fn new(rules: DiceRules, map: &Map) -> Tables {
        let all = map.ids().flat_map(|t| map.borders(t));
        let changes: BTreeSet<Across> = all.filter_map(dice_of).collect();
        let table = |across: Across| (across, odds::shared_across(rules, across));
        Tables {
            usual: odds::shared(rules),
            changed: changes.into_iter().map(table).collect(),
        }
    }

    /// The table for a border.
    fn across(&self, border: &Border) -> &Odds {
        let found = dice_of(border).and_then(|across| {
            let known = self.changed.iter().find(|(known, _)| *known == across);
            known.map(|(_, odds)| odds)
        });
        found.unwrap_or(&self.usual)
    }
}

/// What a border does to the dice; none for most.
fn dice_of(border: &Border) -> Option<Across> {
    let across = Across {
        bombards: false,
        ..Across::of(&border.crossing)
    };
    (across != Across::default()).then_some(across)
}

/// What is remembered from one decision to the next.
#[derive(Default)]
struct Memory {
    /// The attack under way.
    pair: Option<(TerritoryId, TerritoryId)>,
    /// The round of the own turn that this is about.
    round: u32,
    /// How many armies may still go to guards in it, once that is settled.
    for_guards: Option<u32>,
    /// The turn that was decided in last, own or not: its round, and whose it is.
    turn: Option<(u32, PlayerId)>,
    /// Abilities used in it.
    used: u32,
    /// Where in the turn offers were looked at last without use: the phase, and the territories owned then.
    found_nothing: Option<(Phase, u32)>,
    /// For each own territory the steps to the front.
    steps: Vec<u32>,
    todo: Vec<TerritoryId>,
}

impl Memory {
    /// Begins the own turn of this round.
    fn begin_turn(&mut self, round: u32) {
        self.round = round;
        self.pair = None;
        self.for_guards = None;
        self.found_nothing = None;
    }

    /// Counts uses anew where the turn is another one than before, whoever plays it.
    fn count_for(&mut self, turn: (u32, PlayerId)) {
        if self.turn.replace(turn) != Some(turn) {
            self.used = 0;
        }
    }
}

/// What a choice is made from.
struct Table<'a> {
    me: PlayerId,
    view: PlayerView<'a>,
    legal: &'a LegalActions,
    board: &'a Board,
    odds: &'a Tables,
    outlook: &'a Outlook,
}

impl Table<'_> {
    #[inline]
    fn is_mine(&self, t: TerritoryId) -> bool {
        self.view.owner(t) == Some(self.me)
    }

    /// Whether somebody else's armies stand there.
    #[inline]
    fn is_hostile(&self, t: TerritoryId) -> bool {
        self.view.owner(t).is_some_and(|owner| owner != self.me)
    }

    /// Whether a rival could attack here, or be attacked from here.
    fn is_front(&self, t: TerritoryId) -> bool {
        let graph = self.view.graph();
        if graph.is_plain() {
            return graph.borders(t).iter().any(|b| self.is_hostile(b.to))
                || !graph.is_two_way() && graph.entries(t).iter().any(|e| self.is_hostile(*e));
        }
        let out = |b: &Border| self.is_hostile(b.to) && self.may_take(b);
        graph.borders(t).iter().any(out)
            || graph
                .entries(t)
                .iter()
                .any(|e| self.is_hostile(*e) && self.may_come(*e, t))
    }

    /// The odds of so many armies against those across this border; none: a border that leaves the dice as they are.
    #[inline]
    fn battle(&self, a: u32, to: TerritoryId, border: Option<&Border>) -> BattleOdds {
        let odds = border.map_or(&*self.odds.usual, |border| self.odds.across(border));
        odds.near(a, self.view.armies(to))
    }

    /// Whether an own attack may cross this border and take what it conquers.
    #[inline]
    fn may_take(&self, border: &Border) -> bool {
        border.crossing.lets_capture(|t| self.is_mine(t))
    }

    /// Whether attacks of whoever owns the one territory may cross to the other.
    #[inline]
    fn may_come(&self, from: TerritoryId, to: TerritoryId) -> bool {
        let graph = self.view.graph();
        graph.is_plain() || {
            let theirs = |t| self.view.owner(t) == self.view.owner(from);
            let border = graph.border(from, to);
            border.is_some_and(|b| b.crossing.lets_attack(theirs))
        }
    }

    /// The largest stack of a rival player that could attack here, but for one territory.
    fn threat(&self, t: TerritoryId, but: Option<TerritoryId>) -> u32 {
        self.view
            .graph()
            .entries(t)
            .iter()
            .filter(|e| Some(**e) != but)
            .filter(|e| {
                self.view
                    .owner(**e)
                    .is_some_and(|o| o != self.me && !o.is_mindless())
            })
            .filter(|e| self.may_come(**e, t))
            .map(|e| self.view.armies(*e))
            .max()
            .unwrap_or(0)
    }

    /// What holding this territory protects: the bonuses of own continents it belongs to, and what the goal needs.
    fn protects(&self, t: TerritoryId) -> f64 {
        self.board
            .regions_of(t)
            .map(|r| self.board.regions[r].at_stake(self.outlook.regions[r].mine))
            .sum::<f64>()
            + self.outlook.aims.keep(t)
    }
}

impl Steady {
    /// One that plays headquarters and missions as if the goal were to own everything: a measure for what heeding them is
    /// worth.
    #[must_use]
    pub fn heedless() -> Steady {
        let mut steady = Steady::default();
        steady.outlook.heedless = true;
        steady
    }
}

impl Agent for Steady {
    /// In the own turn at the beginning of each phase, after each conquest and after each use; else whenever a mod asks.
    fn looks_at(&self, view: &PlayerView<'_>) -> Offered {
        let of_the_turn = |question| {
            matches!(
                question,
                Question::Reinforce | Question::Attack | Question::Fortify
            )
        };
        match view.asked() {
            Some((me, question)) if of_the_turn(question) => {
                let memory = &self.memory;
                let now = Some((view.phase(), view.territory_count(me)));
                let of_this_turn = memory.round == view.round();
                if of_this_turn
                    && (memory.used >= abilities::MOST_A_TURN || memory.found_nothing == now)
                {
                    Offered::Nothing
                } else {
                    Offered::Valued
                }
            }
            Some(_) | None => Offered::Valued,
        }
    }

    fn decide(&mut self, decision: &mut Decision<'_>) -> Result<Action, AgentFault> {
        let (me, view, legal) = (decision.me, decision.view, decision.legal);
        if view.active() == me && self.memory.round != view.round() {
            self.memory.begin_turn(view.round());
        }
        self.memory.count_for((view.round(), view.active()));
        let known = match &mut self.known {
            Some(known) if known.board.len() == view.map().len() => known,
            known => known.insert(Known {
                board: Board::new(view.map()),
                odds: Tables::new(DiceRules::of(view.rules()), view.map()),
            }),
        };
        if !matches!(
            legal.question,
            Question::Defend | Question::Window | Question::Fortify
        ) {
            self.outlook.refresh(&known.board, view, me);
        }
        let table = Table {
            me,
            view,
            legal,
            board: &known.board,
            odds: &known.odds,
            outlook: &self.outlook,
        };
        let memory = &mut self.memory;
        let chosen = match legal.question {
            Question::Claim => claim::choose(&table),
            Question::Deploy => place::deploy(&table),
            Question::Reinforce => abilities::use_best(&table, memory)
                .or_else(|| trade::best(&table))
                .or_else(|| place::reinforce(&table, memory)),
            Question::Attack => {
                abilities::use_best(&table, memory).or_else(|| attack::choose(&table, memory))
            }
            Question::Defend => defend::dice(&table),
            Question::Window => defend::window(&table, memory),
            Question::Occupy => occupy::choose(&table),
            Question::Trade => trade::best(&table),
            Question::PlaceTraded => place::spearhead(&table),
            Question::Fortify => {
                abilities::use_best(&table, memory).or_else(|| fortify::choose(&table, memory))
            }
            Question::Headquarters => goals::headquarters(&table),
            Question::Prompt => abilities::answer(&table),
            Question::Draw => goals::draw(&table),
            Question::Over => None,
        };
        if matches!(legal.question, Question::Trade | Question::PlaceTraded) {
            self.outlook.forget();
        }
        // Where nothing seems wise, what is allowed: first of all to stop.
        let stop = legal.end_phase.then_some(Action::EndPhase);
        chosen
            .or(stop)
            .or_else(|| legal.iter().next())
            .ok_or_else(|| AgentFault {
                place: "steady".into(),
                message: "there is nothing to do".into(),
            })
    }
}

#[cfg(test)]
mod tests;
