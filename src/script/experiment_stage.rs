//! The stage of an experiment: runs its file in a state of its own and takes the question that it asks. Nothing is played
//! here, and names are not looked up.

use std::cell::RefCell;
use std::iter::once;
use std::rc::Rc;

use mlua::{Lua, Table, Value};

use super::api::number_of_player;
use super::blame::ScriptError;
use super::budget::Budget;
use super::convert::describe;
use super::experiment_fields::ARRANGEMENT;
use super::experiment_table;
use super::map_lines::Lines;
use super::map_stage::{last_line, load_error};
use super::sandbox::{Compiled, Sandbox};
use crate::content::LoadError;
use crate::content::experiment::Experiment;
use crate::content::find::Source;
use crate::content::manifest::ENGINE_VERSION;
use crate::core::id::PlayerId;

/// Most metrics of one file.
pub(super) const MOST_METRICS: usize = 32;

/// A table that a file gave to a function of `alea`, and on which line.
pub(super) struct Taken {
    pub(super) table: Table,
    pub(super) line: Option<u32>,
}

/// What a file gave to `alea.experiment` and `alea.metric`.
#[derive(Default)]
pub(super) struct Given {
    pub(super) experiment: Option<Taken>,
    pub(super) metrics: Vec<Taken>,
    /// Whether the file has been run: a metric's functions declare nothing.
    pub(super) closed: bool,
}

/// Runs an experiment's file and takes the experiment. Its `id` is the file's name.
///
/// # Errors
/// Everything that is wrong with Lua, or with the form of what it gives, with file and line.
pub fn read_experiment(id: &str, source: &Source) -> Result<Experiment, Vec<LoadError>> {
    let one = |error: ScriptError| vec![load_error(&error)];
    let path = &source.path;
    let given = Rc::new(RefCell::new(Given::default()));
    let main = Compiled::new(path, &source.text).map_err(one)?;
    let sandbox = Sandbox::new(path).map_err(one)?;
    let alea = sandbox.blamed(stage(sandbox.lua(), &given)).map_err(one)?;
    sandbox.set("alea", alea).map_err(one)?;
    sandbox.seal().map_err(one)?;
    let returned: Value = sandbox.run(Budget::Experiment, &main, ()).map_err(one)?;
    let given = given.take();
    let line = given.experiment.as_ref().and_then(|taken| taken.line);
    let lines = Lines::of(once(source), line);
    match (&given.experiment, returned) {
        (Some(taken), Value::Table(returned)) if taken.table == returned => {
            let read = || {
                Ok(experiment_table::read(
                    &taken.table,
                    line,
                    &given.metrics,
                    &lines,
                ))
            };
            let read = sandbox
                .by_host(read)
                .map_err(|e| one(ScriptError::from_lua(&e, path)))?;
            read.map(|experiment| Experiment {
                title: if experiment.title.is_empty() {
                    id.to_owned()
                } else {
                    experiment.title
                },
                id: id.to_owned(),
                script: Some(source.clone()),
                ..experiment
            })
        }
        _ => {
            let error = LoadError::in_file(path, "the file does not return an experiment")
                .at(last_line(&source.text))
                .with_help(Some("it must end with `return alea.experiment { … }`"));
            Err(vec![error])
        }
    }
}

/// The text of an experiment's file, in which what was found by setting up its games is looked up.
pub struct Spots(Lines);

impl Spots {
    /// The spots of this file.
    #[must_use]
    pub fn new(source: &Source) -> Spots {
        Spots(Lines::of(once(source), None))
    }

    /// Something that is wrong with a variant, at the line where a name of its message stands in quotes or is given a value:
    /// after the variant's own name, else anywhere; else where the variant begins. What is about a file already stays so.
    #[must_use]
    pub fn place(&self, variant: &str, error: LoadError) -> LoadError {
        if !error.file.is_empty() {
            return error;
        }
        let lines = &self.0;
        let begin = lines.quoted_from(lines.key(None, "variants"), variant, 0);
        let names: Vec<&str> = error.message.split('`').skip(1).step_by(2).collect();
        // A setting of a mod or map stands there as one word.
        let settings = names.windows(2).map(|pair| pair.join("."));
        let words: Vec<String> = settings
            .chain(names.iter().map(|name| (*name).to_owned()))
            .collect();
        let find = |from| {
            words.iter().find_map(|word| {
                let quoted = lines.quoted_from(from, word, 0);
                quoted.or_else(|| lines.key(from, word))
            })
        };
        let own = begin.and_then(|_| find(begin));
        // What names nothing, such as a number of bots, is about a field.
        let field = |from| {
            let fields = ARRANGEMENT.names();
            let mut words = error
                .message
                .split(' ')
                .filter(|word| fields.contains(word));
            words.find_map(|word| lines.key(from, word))
        };
        let spot = own.or_else(|| find(None));
        let spot = spot.or_else(|| begin.and_then(|_| field(begin)));
        let spot = spot.or_else(|| field(None)).or(begin);
        LoadError {
            help: error.help,
            ..lines.error(spot, error.message)
        }
    }
}

/// `alea` where no game is played.
fn stage(lua: &Lua, given: &Rc<RefCell<Given>>) -> mlua::Result<Table> {
    let alea = lua.create_table()?;
    alea.raw_set("version", ENGINE_VERSION)?;
    alea.raw_set("neutral", number_of_player(PlayerId::NEUTRAL))?;
    offer(lua, &alea, given)?;
    Ok(alea)
}

/// Puts `experiment` and `metric` into `alea` and closes it; what it does not have is an error that says so.
pub(super) fn offer(lua: &Lua, alea: &Table, given: &Rc<RefCell<Given>>) -> mlua::Result<()> {
    let taken = Rc::clone(given);
    let experiment = lua.create_function(move |lua, table: Table| {
        let line = caller_line(lua);
        let mut given = taken.borrow_mut();
        open(&given, "alea.experiment")?;
        if given.experiment.is_some() {
            return Err(mlua::Error::runtime("alea.experiment is called twice"));
        }
        given.experiment = Some(Taken {
            table: table.clone(),
            line,
        });
        Ok(table)
    })?;
    let taken = Rc::clone(given);
    let metric = lua.create_function(move |lua, table: Table| {
        let line = caller_line(lua);
        let mut given = taken.borrow_mut();
        open(&given, "alea.metric")?;
        if given.metrics.len() == MOST_METRICS {
            let message = format!("there are more than {MOST_METRICS} metrics");
            return Err(mlua::Error::runtime(message));
        }
        given.metrics.push(Taken {
            table: table.clone(),
            line,
        });
        Ok(table)
    })?;
    alea.raw_set("experiment", experiment)?;
    alea.raw_set("metric", metric)?;
    let absent = lua.create_function(|_, (_, key): (Value, Value)| -> mlua::Result<()> {
        let name = describe(&key);
        let name = name.trim_matches('"');
        Err(mlua::Error::runtime(match name {
            "map" | "cards" => {
                format!("alea.{name} is that of a game: use it in a metric's functions")
            }
            _ => format!(
                "alea.{name}: an experiment has alea.experiment, alea.metric, alea.version, alea.neutral, and in a metric's functions alea.map and alea.cards"
            ),
        }))
    })?;
    let meta = lua.create_table()?;
    meta.raw_set("__index", absent)?;
    meta.raw_set("__metatable", false)?;
    alea.set_metatable(Some(meta))?;
    alea.set_readonly(true);
    Ok(())
}

fn open(given: &Given, what: &str) -> mlua::Result<()> {
    if given.closed {
        let message = format!("{what} works while the file is loaded, not in a metric's functions");
        return Err(mlua::Error::runtime(message));
    }
    Ok(())
}

/// The line of the script that called.
fn caller_line(lua: &Lua) -> Option<u32> {
    lua.inspect_stack(1, |frame| u32::try_from(frame.current_line()?).ok())
        .flatten()
}

#[cfg(test)]
mod tests;
