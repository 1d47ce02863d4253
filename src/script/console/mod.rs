//! The console: Lua lines on a running game, in a state of its own, with everything that mods may ask and tell.
//!
//! A line is evaluated as a whole: what it asks for is handed over once it has ended well, and is dropped if it breaks.
//! Globals are kept from line to line.

mod complete;
mod pretty;
mod syntax;
#[cfg(test)]
mod tests;

pub use complete::{Completion, CompletionKind, Name, complete, help};
pub use syntax::{Syntax, syntax};

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use mlua::{Function, MultiValue, Value};

use super::api::{Game, Places, explain};
use super::blame::{ScriptError, around, frames};
use super::budget::Budget;
use super::env;
use super::lend::lend;
use super::sandbox::Sandbox;
use crate::content::find::Source;
use crate::core::chance::Chance;
use crate::core::hook::{Asked, HookCx, Subject};
use crate::core::id::ModId;
use crate::core::map::Map;
use crate::core::state::GameState;
use syntax::Code;

/// Most lines whose text is kept to show where an error is.
const KEPT: usize = 500;

/// What became of a line.
#[derive(Clone, PartialEq, Debug)]
pub enum Evaluated {
    /// It ended well.
    Done {
        /// What it gives, one text a value.
        values: Vec<String>,
        /// What it printed.
        printed: Vec<String>,
        /// What it asks for, still to be carried out.
        effects: Vec<Asked>,
    },
    /// It goes on in the next line.
    Incomplete,
    /// It broke; what it asked for is dropped.
    Failed {
        /// What went wrong.
        error: ConsoleError,
        /// What it printed until then.
        printed: Vec<String>,
    },
}

/// What went wrong in the console.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{file}: {message}")]
pub struct ConsoleError {
    /// The file: `console-3.lua` is the third text that was entered.
    pub file: String,
    /// The line, from 1, where it is known.
    pub line: Option<u32>,
    /// That line and some on either side, with their numbers.
    pub around: Vec<(u32, String)>,
    /// What went wrong, on one line.
    pub message: String,
    /// Who called whom, the innermost first, in Lua alone.
    pub traceback: Vec<String>,
}

/// A Lua state for people.
pub struct Console {
    sandbox: Sandbox,
    asked: Rc<RefCell<Vec<Asked>>>,
    /// The texts that functions may still come from, by file.
    texts: BTreeMap<String, String>,
    /// What helpers say of their functions, by name.
    helps: BTreeMap<String, String>,
    entered: usize,
}

impl Console {
    /// A console for games on this map, with these helpers loaded into it; those that break are told and left out.
    ///
    /// # Errors
    /// There is no memory for a Lua state.
    pub fn new(map: &Map, helpers: &[Source]) -> Result<(Console, Vec<ConsoleError>), ScriptError> {
        let sandbox = Sandbox::new("console.lua")?;
        let lua = sandbox.lua();
        let asked = Rc::new(RefCell::new(Vec::new()));
        let game = sandbox.blamed(lua.create_userdata(Game {
            id: ModId::CONSOLE,
            asked: Rc::clone(&asked),
            hook: Rc::new(RefCell::new("the console".into())),
            places: Places::default(),
            registry: Rc::new(env::Registry::new(ModId::CONSOLE, 0)),
            looks_on: false,
        }))?;
        let alea = sandbox.blamed(env::console_table(lua, map))?;
        sandbox.set("alea", alea)?;
        sandbox.set("game", game)?;
        let told = lua.create_function(|_, name: String| {
            Ok(help(&name).unwrap_or_else(|| format!("nothing is known of {name}")))
        });
        sandbox.set("help", sandbox.blamed(told)?)?;
        sandbox.seal()?;
        let mut console = Console {
            sandbox,
            asked,
            texts: BTreeMap::new(),
            helps: BTreeMap::new(),
            entered: 0,
        };
        let broken = helpers
            .iter()
            .filter_map(|source| console.load(source).err())
            .collect();
        Ok((console, broken))
    }

    /// Runs a helper's file, and notes what stands above its functions.
    fn load(&mut self, source: &Source) -> Result<(), ConsoleError> {
        self.texts.insert(source.path.clone(), source.text.clone());
        let done = syntax::compile_file(&source.text)
            .map_err(|(line, message)| self.error_at(&source.path, Some(line), message))
            .and_then(|code| {
                self.sandbox.meter().fill(Budget::Load);
                let done = self
                    .function(&source.path, &code)
                    .and_then(|f| f.call::<()>(()));
                self.outcome(done, &source.path)
            });
        if done.is_ok() {
            self.helps.extend(complete::helps_of(&source.text));
        }
        done
    }

    /// How many texts were entered so far.
    #[must_use]
    pub fn entered(&self) -> usize {
        self.entered
    }

    /// Evaluates a text: an expression first, else statements. `chance` is for what the text rolls.
    pub fn eval(&mut self, text: &str, state: &GameState, chance: &mut dyn Chance) -> Evaluated {
        let code = match syntax::compile(text) {
            Code::Incomplete => return Evaluated::Incomplete,
            code => code,
        };
        let file = self.enter(text);
        let code = match code {
            Code::Ready(code) => code,
            Code::Wrong(line, message) => {
                return Evaluated::Failed {
                    error: self.error_at(&file, Some(line), message),
                    printed: Vec::new(),
                };
            }
            Code::Incomplete => return Evaluated::Incomplete,
        };
        let mut cx = HookCx {
            state,
            subject: Subject::default(),
            chance: Some(chance),
        };
        self.asked.borrow_mut().clear();
        self.sandbox.meter().fill(Budget::Console);
        let done = self.function(&file, &code).and_then(|function: Function| {
            lend(&mut cx, true, &RefCell::default(), || {
                function.call::<MultiValue>(())
            })
        });
        let done = self.outcome(done, &file);
        let effects = self.asked.take();
        let printed = self.sandbox.take_printed();
        match done {
            Ok(values) => Evaluated::Done {
                values: values.iter().map(pretty::pretty).collect(),
                printed,
                effects,
            },
            Err(error) => Evaluated::Failed { error, printed },
        }
    }

    /// What has a name in this console, beyond what every console has: globals, and what lies in `alea`, by path.
    #[must_use]
    pub fn names(&self) -> Vec<Name> {
        let globals = self.sandbox.lua().globals();
        let mut names = complete::names_in(&globals, "", &self.helps);
        if let Ok(Value::Table(alea)) = globals.get::<Value>("alea") {
            names.extend(complete::names_in(&alea, "alea.", &self.helps));
        }
        names
    }

    /// The error of an effect that could not be carried out.
    #[must_use]
    pub fn refused(&self, place: &str, message: &str) -> ConsoleError {
        let (file, line) = split(place);
        self.error_at(&file, line, message.to_owned())
    }

    /// The name for a text, under which it is kept.
    fn enter(&mut self, text: &str) -> String {
        self.entered += 1;
        let file = |n: usize| format!("console-{n}.lua");
        if let Some(old) = self.entered.checked_sub(KEPT) {
            self.texts.remove(&file(old));
        }
        self.texts.insert(file(self.entered), text.to_owned());
        file(self.entered)
    }

    fn function(&self, file: &str, code: &[u8]) -> mlua::Result<Function> {
        self.sandbox
            .lua()
            .load(code)
            .set_name(format!("={file}"))
            .set_mode(mlua::chunk::ChunkMode::Binary)
            .into_function()
    }

    /// The record of what went wrong; that the budget is spent is an error even if the text caught it.
    fn outcome<R>(&self, done: mlua::Result<R>, file: &str) -> Result<R, ConsoleError> {
        let spent = self.sandbox.meter().exhausted();
        let error = match (done, spent) {
            (Ok(value), None) => return Ok(value),
            (Ok(_), Some(spent)) => return Err(self.error_at(file, None, spent.to_string())),
            (Err(error), _) => error,
        };
        if matches!(error, mlua::Error::MemoryError(_)) {
            // Luau does not collect when the cap is hit; without this the state would stay full.
            let _ = self.sandbox.lua().gc_collect();
        }
        let blamed = ScriptError::from_lua(&error, file);
        let (file, line) = split(&blamed.place);
        let message = match self.sandbox.meter().exhausted() {
            Some(spent) => spent.to_string(),
            None => explain(blamed.message),
        };
        Err(ConsoleError {
            traceback: frames(&error),
            ..self.error_at(&file, line, message)
        })
    }

    fn error_at(&self, file: &str, line: Option<u32>, message: String) -> ConsoleError {
        let text = self.texts.get(file);
        let lines = text.zip(line).map(|(text, line)| around(text, line));
        ConsoleError {
            file: file.to_owned(),
            line,
            around: lines.unwrap_or_default(),
            message,
            traceback: Vec::new(),
        }
    }
}

/// File and line of a place.
fn split(place: &str) -> (String, Option<u32>) {
    match place
        .rsplit_once(':')
        .map(|(file, line)| (file, line.parse()))
    {
        Some((file, Ok(line))) => (file.to_owned(), Some(line)),
        _ => (place.to_owned(), None),
    }
}
