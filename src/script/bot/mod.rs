//! Lua bots: `scripts/bots/<name>.lua`, each in a state of its own. A bot sees what its seat may see, as plain read-only
//! tables, and answers with plain values; what it does not decide, the native agent `steady` decides for it.

mod answer;
mod lent;
mod tables;

use mlua::{AnyUserData, Function, IntoLuaMulti, Table, Value};

use self::answer::{Answer, Returned};
use self::tables::GameTable;
use super::blame::ScriptError;
use super::budget::Budget;
use super::convert::describe;
use super::map_stage::{last_line, load_error};
use super::sandbox::{Compiled, Sandbox};
use crate::agents::{Agent, AgentFault, Decision, native};
use crate::content::find::Source;
use crate::content::{LoadError, did_you_mean};
use crate::core::action::Action;
use crate::core::id::TerritoryId;
use crate::core::illegal::Question;
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::core::state::Pending;

/// After so many failures of one callback, it is left alone for the rest of the game.
const MOST_FAILURES: u32 = 3;

/// What a bot may decide, and what a callback for it returns.
const CALLBACKS: [(&str, &str); 8] = [
    ("claim", "a free territory"),
    (
        "place",
        "territory[, armies], or a list of { territory, armies }",
    ),
    (
        "trade",
        "the number of a set[, where the bonus goes], or nil",
    ),
    ("attack", "from, to[, dice[, armies to keep]], or nil"),
    ("defend", "a number of dice"),
    ("occupy", "a number of armies"),
    ("fortify", "from, to[, armies], or nil"),
    ("ability", "the number of an offer, or nil"),
];

/// One of [`CALLBACKS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Which {
    Claim,
    Place,
    Trade,
    Attack,
    Defend,
    Occupy,
    Fortify,
    Ability,
}

/// A bot's file, compiled: to be sat down in any number of games, on any thread.
#[derive(Clone, Debug)]
pub struct BotCode {
    name: String,
    help: String,
    main: Compiled,
    last_line: u32,
}

impl BotCode {
    /// Compiles a bot's file.
    ///
    /// # Errors
    /// The first mistake of syntax, with file and line.
    pub fn new(source: &Source) -> Result<BotCode, LoadError> {
        let file = source.path.rsplit('/').next().unwrap_or_default();
        let main = Compiled::new(&source.path, &source.text).map_err(|e| load_error(&e))?;
        let comment = source
            .text
            .lines()
            .map_while(|line| line.strip_prefix("--"))
            .map(str::trim);
        Ok(BotCode {
            name: file.trim_end_matches(".lua").to_owned(),
            help: comment.collect::<Vec<_>>().join(" "),
            last_line: last_line(&source.text),
            main,
        })
    }

    /// Its name: the file's, without the ending.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// What it says of itself: the comment at the head of its file.
    #[must_use]
    pub fn help(&self) -> &str {
        &self.help
    }

    /// Sits a fresh bot down for one game on this board under these rules.
    ///
    /// # Errors
    /// What the file does wrong when it is run, with file and line.
    pub fn sit(&self, map: &Map, rules: &Ruleset) -> Result<LuaBot, LoadError> {
        self.make(map, rules).map_err(|e| load_error(&e))
    }

    fn make(&self, map: &Map, rules: &Ruleset) -> Result<LuaBot, ScriptError> {
        let path = self.main.name();
        let blamed = |e: mlua::Error| ScriptError::from_lua(&e, path);
        let sandbox = Sandbox::new(path)?;
        let lua = sandbox.lua();
        let tables = || {
            let alea = lent::alea_table(lua, map, rules)?;
            Ok((alea, GameTable::new(lua, map)?))
        };
        let (alea, game) = sandbox.by_host(tables).map_err(blamed)?;
        sandbox.set("alea", alea)?;
        sandbox.set("game", &game.table)?;
        let legal = lent::legal_handle(lua).map_err(blamed)?;
        sandbox.seal()?;
        let returned: Value = sandbox.run(Budget::Load, &self.main, ())?;
        let Value::Table(bot) = returned else {
            let message = format!(
                "the file must return a table of callbacks, not {}",
                describe(&returned)
            );
            let place = format!("{path}:{}", self.last_line);
            return Err(ScriptError::new(place, message));
        };
        let callbacks = read_callbacks(&bot, path)?;
        let steady = native("steady").ok_or_else(|| ScriptError::new(path, "no stand-in"))?;
        Ok(LuaBot {
            sandbox,
            callbacks,
            game,
            legal,
            plan: Plan::None,
            declined: None,
            stand_in: (steady.make)(),
        })
    }
}

/// A callback of a bot.
struct Callback {
    function: Function,
    /// `scripts/bots/x.lua:12`: where it begins.
    place: String,
    failures: u32,
}

fn read_callbacks(bot: &Table, path: &str) -> Result<[Option<Callback>; 8], ScriptError> {
    let mut found: [Option<Callback>; 8] = Default::default();
    for pair in bot.pairs::<Value, Value>() {
        let (key, value) = pair.map_err(|e| ScriptError::from_lua(&e, path))?;
        let (Value::String(key), Value::Function(function)) = (&key, value) else {
            continue;
        };
        let key = key.to_string_lossy();
        let line = function.info().line_defined.unwrap_or(1);
        let place = format!("{path}:{line}");
        match CALLBACKS.iter().position(|(name, _)| *name == key) {
            Some(i) => {
                found[i] = Some(Callback {
                    function,
                    place,
                    failures: 0,
                });
            }
            None => {
                let names = CALLBACKS.map(|(name, _)| name);
                let help = did_you_mean(&key, names)
                    .unwrap_or_else(|| format!("callbacks: {}", names.join(", ")));
                let message = format!("`{key}` is no callback of a bot ({help})");
                return Err(ScriptError::new(place, message));
            }
        }
    }
    Ok(found)
}

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
    sandbox: Sandbox,
    callbacks: [Option<Callback>; 8],
    game: GameTable,
    legal: AnyUserData,
    plan: Plan,
    /// The round and hand in which the bot said that it trades nothing: it is not asked again.
    declined: Option<(u32, u32)>,
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
        if question != Question::Window
            && !decision.legal.offers.is_empty()
            && let Some(Answer::Act(action)) = self.ask(Which::Ability, decision, ())?
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
            Question::Window => match self.ask(Which::Ability, decision, ())? {
                Some(Answer::Act(action)) => Ok(action),
                Some(_) => Ok(Action::Pass),
                None => self.stand_in.decide(decision),
            },
            Question::Over => self.stand_in.decide(decision),
        }
    }

    fn standing_defence(&self) -> bool {
        self.callbacks[Which::Defend as usize].is_none()
    }
}

impl LuaBot {
    /// What the bot printed since it was last looked at, a line each.
    #[must_use]
    pub fn take_printed(&self) -> Vec<String> {
        self.sandbox.take_printed()
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
                    if let Some(option) = option {
                        let armies = armies.min(option.most);
                        if armies >= decision.view.to_place() + decision.view.neutral_to_place() {
                            self.plan = Plan::None;
                        }
                        return Some(Action::Place { territory, armies });
                    }
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
                None => match self.stand_in.decide(decision)? {
                    trade @ Action::Trade { .. } => return Ok(trade),
                    _ => self.declined = Some(asked),
                },
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
        match read {
            Ok(answer) => Ok(Some(answer)),
            Err(error) => {
                callback.failures += 1;
                Err(fault(&error))
            }
        }
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
        Which::Ability => answer::ability(decision, returned),
    }
}

fn fault(error: &ScriptError) -> AgentFault {
    AgentFault {
        place: error.place.clone(),
        message: error.message.clone(),
    }
}
