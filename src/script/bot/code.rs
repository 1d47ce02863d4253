//! A bot's file: compiled once, run anew for each game, its callbacks read.

use std::rc::Rc;

use mlua::{Function, Table, Value};

use super::tables::GameTable;
use super::{LuaBot, Plan, lent};
use crate::agents::native;
use crate::content::find::Source;
use crate::content::{LoadError, did_you_mean};
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::script::blame::ScriptError;
use crate::script::budget::Budget;
use crate::script::convert::describe;
use crate::script::host::Printed;
use crate::script::map_stage::{last_line, load_error};
use crate::script::sandbox::{Compiled, Sandbox};

/// What a bot may decide, and what a callback for it returns.
pub(super) const CALLBACKS: [(&str, &str); 11] = [
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
    ("prompt", "the number of an offer, or nil"),
    ("headquarters", "an own territory"),
    ("draw", "true or false"),
];

/// One of [`CALLBACKS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    Claim,
    Place,
    Trade,
    Attack,
    Defend,
    Occupy,
    Fortify,
    Ability,
    Prompt,
    Headquarters,
    Draw,
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

    /// Sits a fresh bot down for one game on this board under these rules. What it prints goes to `printed`.
    ///
    /// # Errors
    /// What the file does wrong when it is run, with file and line.
    pub fn sit(&self, map: &Map, rules: &Ruleset, printed: &Printed) -> Result<LuaBot, LoadError> {
        self.make(map, rules, printed).map_err(|e| load_error(&e))
    }

    fn make(&self, map: &Map, rules: &Ruleset, printed: &Printed) -> Result<LuaBot, ScriptError> {
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
        let bot = LuaBot {
            name: self.name.clone(),
            printed: Rc::clone(printed),
            sandbox,
            callbacks,
            game,
            legal,
            plan: Plan::None,
            declined: None,
            used: (0, 0),
            stand_in: (steady.make)(),
        };
        bot.keep_printed();
        Ok(bot)
    }
}

/// A callback of a bot.
pub(super) struct Callback {
    pub(super) function: Function,
    /// `scripts/bots/x.lua:12`: where it begins.
    pub(super) place: String,
    pub(super) failures: u32,
}

fn read_callbacks(bot: &Table, path: &str) -> Result<[Option<Callback>; 11], ScriptError> {
    let mut found: [Option<Callback>; 11] = Default::default();
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
