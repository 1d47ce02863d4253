//! Lua bots: `scripts/bots/<name>.lua`, each in a state of its own. A bot sees what its seat may see, as plain read-only
//! tables, and answers with plain values; what it does not decide, the native agent `steady` decides for it.

mod answer;
mod code;
mod goal_table;
mod lent;
mod tables;

pub use code::BotCode;

use mlua::{AnyUserData, IntoLuaMulti, Table};

use self::answer::{Answer, Returned};
use self::code::{CALLBACKS, Callback, Which};
use self::tables::GameTable;
use super::blame::ScriptError;
use super::budget::Budget;
use super::host::Printed;
use super::sandbox::Sandbox;
use crate::agents::{Agent, AgentFault, Decision};
use crate::core::action::Action;
use crate::core::id::TerritoryId;
use crate::core::illegal::Question;
use crate::core::legal::Offered;
use crate::core::state::Pending;
use crate::view::PlayerView;

/// After so many failures of one callback, it is left alone for the rest of the game.
const MOST_FAILURES: u32 = 3;
/// Abilities used in a turn for a bot that does not decide on them itself.
const MOST_OFFERS_A_TURN: u32 = 8;

/// Most lines of `print` that wait for somebody to take them.
const MOST_PRINTED: usize = 10_000;

/// What was decided for several actions at once.
#[derive(Clone, PartialEq, Debug)]
enum Plan {
    None,
    Places(Vec<(TerritoryId, u32)>),
    Attack {
        from: TerritoryId,
        to: TerritoryId,
        dice: u8,
        keep: u32,
    },
}

/// A Lua bot in one game.
pub struct LuaBot {
    name: String,
    printed: Printed,
    sandbox: Sandbox,
    callbacks: [Option<Callback>; 11],
    game: GameTable,
    legal: AnyUserData,
    plan: Plan,
    /// The round and hand in which the bot said that it trades nothing: it is not asked again.
    declined: Option<(u32, u32)>,
    /// The round, and how many abilities were used in it for the bot.
    used: (u32, u32),
    stand_in: Box<dyn Agent>,
}

/// A decision of a bot, or what went wrong.
type Decided = Result<Action, AgentFault>;

impl Agent for LuaBot {
    fn decide(&mut self, decision: &mut Decision<'_>) -> Decided {
        let question = decision.legal.question;
        if let Some(action) = self.planned(decision, question) {
            return Ok(action);
        }
        let (game, sandbox) = (&mut self.game, &self.sandbox);
        sandbox
            .by_host(|| game.update(sandbox.lua(), decision, question))
            .map_err(|e| fault(&ScriptError::from_lua(&e, "the bot's tables")))?;
        if !matches!(question, Question::Window | Question::Prompt)
            && !decision.legal.offers.is_empty()
            && let Some(action) = self.ability(decision)?
        {
            return Ok(action);
        }
        match question {
            Question::Claim => self.one(Which::Claim, decision, ()),
            Question::Deploy | Question::PlaceTraded => self.place(decision),
            Question::Reinforce => self.reinforce(decision),
            Question::Trade => self.forced_trade(decision),
            Question::Attack => self.attack(decision),
            Question::Defend => {
                let battle = self.battle_table(decision);
                let battle = battle.map_err(|e| fault(&ScriptError::from_lua(&e, "a battle")))?;
                self.one(Which::Defend, decision, battle)
            }
            Question::Occupy => {
                let (least, most) = decision.legal.occupy.unwrap_or((1, 1));
                let (from, to) = match decision.view.pending() {
                    Some(Pending::Occupy { from, to, .. }) => (from.index() + 1, to.index() + 1),
                    _ => (0, 0),
                };
                self.one(Which::Occupy, decision, (least, most, from, to))
            }
            Question::Fortify => self.or_end(Which::Fortify, decision),
            Question::Window => self.or_pass(&[Which::Ability], decision),
            // What a mod asks is answered by an ability of its own.
            Question::Prompt => self.or_pass(&[Which::Prompt, Which::Ability], decision),
            Question::Headquarters => self.one(Which::Headquarters, decision, ()),
            Question::Draw => self.or_pass(&[Which::Draw], decision),
            Question::Over => self.stand_in.decide(decision),
        }
    }

    fn looks_at(&self, _view: &PlayerView<'_>) -> Offered {
        Offered::Valued
    }

    fn standing_defence(&self) -> bool {
        self.callbacks[Which::Defend as usize].is_none()
    }
}

impl LuaBot {
    /// Hands on what the bot printed; if nobody takes it, there is an end.
    fn keep_printed(&self) {
        if self.sandbox.has_printed() {
            let lines = self.sandbox.take_printed();
            let mut printed = self.printed.borrow_mut();
            let room = MOST_PRINTED.saturating_sub(printed.len());
            let named = lines.into_iter().map(|line| (self.name.clone(), line));
            printed.extend(named.take(room));
        }
    }

    /// The next action of a plan, if there is one and it can be made.
    fn planned(&mut self, decision: &Decision<'_>, question: Question) -> Option<Action> {
        let legal = decision.legal;
        match &mut self.plan {
            Plan::None => return None,
            // After the dice have settled the attack goes on.
            Plan::Attack { .. } if question == Question::Window => return None,
            Plan::Places(places) => {
                while let Some((territory, armies)) = places.pop() {
                    let option = legal.places.iter().find(|o| o.territory == territory);
                    let Some(option) = option else { continue };
                    let now = armies.min(option.most);
                    let all = decision.view.to_place() + decision.view.neutral_to_place();
                    if question == Question::Deploy {
                        // What does not fit into this turn of the set-up waits for the next.
                        if armies > now {
                            places.push((territory, armies - now));
                        }
                    } else if now >= all {
                        self.plan = Plan::None;
                    }
                    return Some(Action::Place {
                        territory,
                        armies: now,
                    });
                }
            }
            Plan::Attack {
                from,
                to,
                dice,
                keep,
            } if question == Question::Attack && decision.view.armies(*from) > *keep => {
                if let Some(most) = legal.attack(*from, *to) {
                    return Some(Action::Attack {
                        from: *from,
                        to: *to,
                        dice: (*dice).min(most),
                    });
                }
            }
            Plan::Attack { .. } => {}
        }
        self.plan = Plan::None;
        None
    }

    fn place(&mut self, decision: &mut Decision<'_>) -> Decided {
        match self.ask(Which::Place, decision, ())? {
            Some(Answer::Places(mut places)) => {
                places.reverse();
                self.plan = Plan::Places(places);
                let question = decision.legal.question;
                match self.planned(decision, question) {
                    Some(action) => Ok(action),
                    None => self.stand_in.decide(decision),
                }
            }
            Some(Answer::Act(action)) => Ok(action),
            _ => self.stand_in.decide(decision),
        }
    }

    fn reinforce(&mut self, decision: &mut Decision<'_>) -> Decided {
        let legal = decision.legal;
        let asked = (decision.view.round(), decision.view.hand_size(decision.me));
        if !legal.trades.is_empty() && self.declined != Some(asked) {
            match self.ask(Which::Trade, decision, ())? {
                Some(Answer::Act(action)) => return Ok(action),
                Some(_) => self.declined = Some(asked),
                None => {
                    let chosen = self.stand_in.decide(decision)?;
                    let places = self.callbacks[Which::Place as usize].is_some();
                    if !places || matches!(chosen, Action::Trade { .. }) {
                        return Ok(chosen);
                    }
                    self.declined = Some(asked);
                }
            }
        }
        if !legal.places.is_empty() {
            self.place(decision)
        } else if legal.end_phase {
            Ok(Action::EndPhase)
        } else {
            self.forced_trade(decision)
        }
    }

    /// A trade that must be made: the bot's choice, else the set worth most.
    fn forced_trade(&mut self, decision: &mut Decision<'_>) -> Decided {
        let asked = (decision.view.round(), decision.view.hand_size(decision.me));
        if self.declined != Some(asked)
            && let Some(Answer::Act(action)) = self.ask(Which::Trade, decision, ())?
        {
            return Ok(action);
        }
        match answer::best_trade(&decision.legal.trades) {
            Some(action) => Ok(action),
            None => self.stand_in.decide(decision),
        }
    }

    fn attack(&mut self, decision: &mut Decision<'_>) -> Decided {
        match self.ask(Which::Attack, decision, ())? {
            Some(Answer::Attack {
                from,
                to,
                dice,
                keep,
            }) => {
                self.plan = Plan::Attack {
                    from,
                    to,
                    dice,
                    keep,
                };
                Ok(Action::Attack { from, to, dice })
            }
            Some(Answer::Act(action)) => Ok(action),
            Some(_) => Ok(Action::EndPhase),
            None => self.stand_in.decide(decision),
        }
    }

    /// A callback that gives an action or ends the phase.
    fn or_end(&mut self, which: Which, decision: &mut Decision<'_>) -> Decided {
        match self.ask(which, decision, ())? {
            Some(Answer::Act(action)) => Ok(action),
            Some(_) => Ok(Action::EndPhase),
            None => self.stand_in.decide(decision),
        }
    }

    /// The first of these callbacks that the bot has; it gives an action or lets the question pass.
    fn or_pass(&mut self, which: &[Which], decision: &mut Decision<'_>) -> Decided {
        for which in which {
            match self.ask(*which, decision, ())? {
                Some(Answer::Act(action)) => return Ok(action),
                Some(_) => return Ok(Action::Pass),
                None => {}
            }
        }
        self.stand_in.decide(decision)
    }

    /// A callback that gives an action.
    fn one(
        &mut self,
        which: Which,
        decision: &mut Decision<'_>,
        args: impl IntoLuaMulti,
    ) -> Decided {
        match self.ask(which, decision, args)? {
            Some(Answer::Act(action)) => Ok(action),
            _ => self.stand_in.decide(decision),
        }
    }

    /// An ability in the bot's own turn: what it says, or, if it has nothing to say on that, what is worth most.
    fn ability(&mut self, decision: &mut Decision<'_>) -> Result<Option<Action>, AgentFault> {
        if self.callbacks[Which::Ability as usize].is_some() {
            return Ok(match self.ask(Which::Ability, decision, ())? {
                Some(Answer::Act(action)) => Some(action),
                _ => None,
            });
        }
        let round = decision.view.round();
        if self.used.0 != round {
            self.used = (round, 0);
        }
        if self.used.1 == MOST_OFFERS_A_TURN {
            return Ok(None);
        }
        let Some(offer) = decision.legal.best_offer() else {
            return Ok(None);
        };
        self.used.1 += 1;
        Ok(Some(Action::Ability {
            ability: offer.ability,
            args: offer.args,
        }))
    }

    /// Calls a callback with `game`, `legal` and these arguments; none if the bot has no such callback, or one that failed
    /// too often.
    fn ask(
        &mut self,
        which: Which,
        decision: &mut Decision<'_>,
        args: impl IntoLuaMulti,
    ) -> Result<Option<Answer>, AgentFault> {
        let callback = self.callbacks[which as usize]
            .as_mut()
            .filter(|c| c.failures < MOST_FAILURES);
        let Some(callback) = callback else {
            return Ok(None);
        };
        let (game, legal, sandbox) = (&self.game.table, &self.legal, &self.sandbox);
        let returned: Result<Returned, ScriptError> = lent::lend(decision, || {
            sandbox.within(Budget::Bot, || callback.function.call((game, legal, args)))
        });
        let read = match returned {
            Ok(returned) => read_answer(which, decision, &returned).map_err(|why| {
                let (name, expected) = CALLBACKS[which as usize];
                let returned = answer::shown(&returned);
                ScriptError::new(
                    callback.place.clone(),
                    format!("{name} returned {returned}: {why}; it must return {expected}"),
                )
            }),
            Err(error) => Err(error),
        };
        callback.failures += u32::from(read.is_err());
        self.keep_printed();
        read.map(Some).map_err(|error| fault(&error))
    }

    /// What a defender is told: `most` dice, and the battle.
    fn battle_table(&self, decision: &Decision<'_>) -> mlua::Result<Table> {
        let table = self.sandbox.lua().create_table()?;
        table.raw_set("most", decision.legal.defend)?;
        if let Some(battle) = decision.view.battle() {
            table.raw_set("from", battle.from.index() + 1)?;
            table.raw_set("to", battle.to.index() + 1)?;
            table.raw_set("dice", battle.dice)?;
            table.raw_set("attack", battle.attack.as_slice())?;
        }
        Ok(table)
    }
}

fn read_answer(
    which: Which,
    decision: &Decision<'_>,
    returned: &Returned,
) -> Result<Answer, String> {
    match which {
        Which::Claim => answer::claim(decision, returned),
        Which::Place => answer::place(decision, returned),
        Which::Trade => answer::trade(decision, returned),
        Which::Attack => answer::attack(decision, returned),
        Which::Defend => answer::defend(decision, returned),
        Which::Occupy => answer::occupy(decision, returned),
        Which::Fortify => answer::fortify(decision, returned),
        Which::Ability | Which::Prompt => answer::ability(decision, returned),
        Which::Headquarters => answer::headquarters(decision, returned),
        Which::Draw => answer::draw(returned),
    }
}

fn fault(error: &ScriptError) -> AgentFault {
    AgentFault {
        place: error.place.clone(),
        message: error.message.clone(),
    }
}

#[cfg(test)]
mod tests;
