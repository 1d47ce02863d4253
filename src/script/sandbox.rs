//! The walls round every Lua state: libraries by allow-list, a memory cap, a budget, text out through a log only.
//!
//! A sandbox is made, given its globals, sealed, run and frozen, in this order. It never sees a file, a clock or a socket,
//! and shows no address.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use mlua::chunk::{ChunkMode, Compiler};
use mlua::{FromLuaMulti, Function, IntoLua, IntoLuaMulti, Lua, LuaOptions, StdLib, Table, Value};

use super::blame::ScriptError;
use super::budget::{Budget, Meter};
use super::iteration::{first_bare_loop, runs_once};
use crate::content::nearest;

/// Most bytes a Lua state may take.
pub const MEMORY: usize = 64 << 20;
/// Longest string that `string.rep` makes.
const LONGEST_STRING: usize = 1 << 20;
/// Most comparisons of bytes in one `string.find`.
const FIND_WORK: usize = 1 << 24;
/// Most lines of `print` that are kept, and most characters of each.
const PRINTED: (usize, usize) = (1_000, 1_000);

const PRELUDE: &str = include_str!("prelude.lua");

/// A file of Lua, compiled once and run in as many states as one likes.
#[derive(Clone, Debug)]
pub struct Compiled {
    name: Arc<str>,
    code: Arc<[u8]>,
}

impl Compiled {
    /// Compiles a file's text. The name is its path as people know it, `mods/x/init.lua`.
    ///
    /// # Errors
    /// The first mistake of syntax, with file and line.
    pub fn new(name: &str, source: &str) -> Result<Compiled, ScriptError> {
        if let Some(line) = first_bare_loop(source) {
            let message =
                "`for … in` needs pairs, ipairs or gmatch: a bare table has no fixed order";
            return Err(ScriptError::new(format!("{name}:{line}"), message));
        }
        // What runs once is not worth it: making tables of thousands of territories quicker takes longer than to run them.
        let level = if runs_once(source) { 0 } else { LEVEL };
        match compiler().set_optimization_level(level).compile(source) {
            Ok(code) => Ok(Compiled {
                name: name.into(),
                code: code.into(),
            }),
            Err(mlua::Error::SyntaxError { message, .. }) => {
                let (line, text) = message.split_once(": ").unwrap_or(("1", &message));
                Err(ScriptError::new(format!("{name}:{line}"), text))
            }
            Err(other) => Err(ScriptError::from_lua(&other, name)),
        }
    }

    /// The file's name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// Higher levels inline functions, and then errors name the wrong line.
const LEVEL: u8 = 1;

fn compiler() -> Compiler {
    Compiler::new()
        .set_optimization_level(LEVEL)
        .set_debug_level(1)
        // A bot's `game` changes: without this `game.round` would be looked up once, when the file is loaded.
        .add_mutable_global("game")
}

/// One Lua state behind its walls.
pub struct Sandbox {
    lua: Lua,
    meter: Rc<Meter>,
    printed: Rc<RefCell<Vec<String>>>,
    frozen: Rc<Cell<bool>>,
    /// Tells the prelude of a table whose fields are made when they are asked for.
    lazy: Function,
    file: String,
}

impl Sandbox {
    /// A fresh state with the allowed libraries and nothing else. `file` is blamed where an error names no place.
    ///
    /// # Errors
    /// The state could not be made (no memory).
    pub fn new(file: &str) -> Result<Sandbox, ScriptError> {
        Sandbox::build(file).map_err(|e| ScriptError::from_lua(&e, file))
    }

    fn build(file: &str) -> mlua::Result<Sandbox> {
        let libraries = StdLib::TABLE | StdLib::STRING | StdLib::MATH | StdLib::UTF8 | StdLib::BIT;
        let lua = Lua::new_with(libraries, LuaOptions::new())?;
        // While the state is built there is nothing to collect.
        lua.gc_stop();
        let meter = Rc::new(Meter::default());
        let ticking = Rc::clone(&meter);
        lua.set_interrupt(move |lua| ticking.tick().map_err(|error| located(lua, error)));
        let printed = Rc::new(RefCell::new(Vec::new()));
        let sink = Rc::clone(&printed);
        let emit = lua.create_function(move |_, line: mlua::LuaString| {
            keep_line(&sink, &line.to_string_lossy());
            Ok(())
        })?;
        static COMPILED: OnceLock<Vec<u8>> = OnceLock::new();
        let prelude = match COMPILED.get() {
            Some(code) => code,
            None => {
                let code = compiler().compile(PRELUDE)?;
                COMPILED.get_or_init(|| code)
            }
        };
        let lazy = lua
            .load(&prelude[..])
            .set_name("=alea")
            .set_mode(ChunkMode::Binary)
            .call((lua.globals(), emit, LONGEST_STRING, FIND_WORK))?;
        Ok(Sandbox {
            lua,
            meter,
            printed,
            frozen: Rc::new(Cell::new(false)),
            lazy,
            file: file.to_owned(),
        })
    }

    /// The Lua state, to make values in.
    #[must_use]
    pub fn lua(&self) -> &Lua {
        &self.lua
    }

    /// The running budget.
    #[must_use]
    pub fn meter(&self) -> &Meter {
        &self.meter
    }

    /// Gives the scripts a global. Only before [`Sandbox::seal`].
    ///
    /// # Errors
    /// No memory.
    pub fn set(&self, name: &str, value: impl IntoLua) -> Result<(), ScriptError> {
        self.blamed(self.lua.globals().raw_set(name, value))
    }

    /// Lets a read-only table have these fields, each made when it is first asked for; whoever goes over the table, or copies it,
    /// finds all of them.
    ///
    /// # Errors
    /// No memory.
    pub(super) fn fill_later(
        &self,
        table: &Table,
        names: impl IntoIterator<Item = &'static str>,
        make: impl Fn(&Lua, &str) -> mlua::Result<Value> + 'static,
    ) -> mlua::Result<()> {
        let names: Rc<[&'static str]> = names.into_iter().collect();
        let make = Rc::new(make);
        let fill = {
            let (names, make) = (Rc::clone(&names), Rc::clone(&make));
            move |lua: &Lua, table: Table| {
                for name in names.iter() {
                    if table.raw_get::<Value>(*name)?.is_nil() {
                        let value = uncapped(lua, || make(lua, name))?;
                        put(&table, name, &value)?;
                    }
                }
                // From here on it is a table like any other.
                table.set_readonly(false);
                let done = table.set_metatable(None);
                table.set_readonly(true);
                done
            }
        };
        let one = move |lua: &Lua, (table, key): (Table, Value)| {
            let Value::String(key) = key else {
                return Ok(Value::Nil);
            };
            let key = key.to_string_lossy();
            let Some(name) = names.iter().find(|name| ***name == *key) else {
                return Ok(Value::Nil);
            };
            let value = uncapped(lua, || make(lua, name))?;
            put(&table, name, &value)?;
            Ok(value)
        };
        let meta = self.lua.create_table_with_capacity(0, 2)?;
        meta.raw_set("__index", self.lua.create_function(one)?)?;
        meta.raw_set("__metatable", false)?;
        table.set_metatable(Some(meta))?;
        table.set_readonly(true);
        self.lazy.call((table, self.lua.create_function(fill)?))
    }

    /// Gives the scripts a `require` that finds these files alone: `require("helper")` is `<root>/helper.lua`, each run once.
    /// It works while loading, not later.
    ///
    /// # Errors
    /// No memory.
    pub fn set_require(&self, root: &str, files: &[Compiled]) -> Result<(), ScriptError> {
        self.set_require_from(&[root], files)
    }

    /// The same with several folders: the first one that has the file gives it.
    ///
    /// # Errors
    /// No memory.
    pub fn set_require_from(&self, roots: &[&str], files: &[Compiled]) -> Result<(), ScriptError> {
        let root = |root: &&str| format!("{}/", root.trim_end_matches('/'));
        let modules = Modules {
            roots: roots.iter().map(root).collect(),
            files: files
                .iter()
                .map(|f| (f.name.to_string(), f.clone()))
                .collect(),
            loaded: RefCell::new(BTreeMap::new()),
            frozen: Rc::clone(&self.frozen),
        };
        let require = self
            .lua
            .create_function(move |lua, name: String| modules.require(lua, &name));
        let require = self.blamed(require)?;
        self.set("require", require)
    }

    /// Closes the walls: libraries and globals so far are read-only, and memory is counted from here on.
    ///
    /// # Errors
    /// No memory.
    pub fn seal(&self) -> Result<(), ScriptError> {
        // The cap begins here: under it each value made by the host costs several times as much, and up to here no script
        // has run.
        self.blamed(self.lua.set_memory_limit(MEMORY))?;
        self.lua.gc_restart();
        self.blamed(self.lua.sandbox(true))
    }

    /// Runs a file's main chunk and gives what it returns.
    ///
    /// # Errors
    /// Whatever the file does wrong, a spent budget included.
    pub fn run<R: FromLuaMulti>(
        &self,
        budget: Budget,
        file: &Compiled,
        args: impl IntoLuaMulti,
    ) -> Result<R, ScriptError> {
        self.within(budget, || load(&self.lua, file)?.call(args))
    }

    /// Makes the scripts' own globals read-only too.
    pub fn freeze(&self) {
        self.frozen.set(true);
        self.lua.globals().set_readonly(true);
    }

    /// Runs something under a budget.
    ///
    /// # Errors
    /// Whatever it does wrong. A spent budget is an error even if the script caught it and returned.
    #[inline]
    pub fn within<R>(
        &self,
        budget: Budget,
        call: impl FnOnce() -> mlua::Result<R>,
    ) -> Result<R, ScriptError> {
        self.meter.fill(budget);
        match call() {
            Ok(value) if self.meter.exhausted().is_none() => Ok(value),
            other => Err(self.failed(other.err())),
        }
    }

    #[cold]
    fn failed(&self, error: Option<mlua::Error>) -> ScriptError {
        let raised = error.as_ref().map(|e| ScriptError::from_lua(e, &self.file));
        if matches!(error, Some(mlua::Error::MemoryError(_))) {
            // Luau does not collect when the cap is hit; without this the state would stay full.
            let _ = self.lua.gc_collect();
        }
        match (self.meter.exhausted(), raised) {
            (Some(spent), Some(raised)) => ScriptError::new(raised.place, spent.to_string()),
            (Some(spent), None) => ScriptError::new(self.file.clone(), spent.to_string()),
            (None, Some(raised)) => raised,
            (None, None) => ScriptError::new(self.file.clone(), "failed"),
        }
    }

    /// Writes values from the host's side. The memory cap is off meanwhile: with it every write is a protected call, ten
    /// times as slow, and what the host writes is not the script's doing.
    ///
    /// # Errors
    /// Whatever goes wrong.
    #[inline]
    pub(super) fn by_host<R>(&self, write: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
        uncapped(&self.lua, write)
    }

    /// The file that is blamed where an error names no place.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.file
    }

    /// Whether anything was printed since it was last taken.
    #[must_use]
    #[inline]
    pub fn has_printed(&self) -> bool {
        !self.printed.borrow().is_empty()
    }

    /// Takes what was printed since the last call, a line each.
    #[must_use]
    pub fn take_printed(&self) -> Vec<String> {
        self.printed.take()
    }

    /// The record of an error of Lua outside of a run.
    pub(super) fn blamed<R>(&self, done: mlua::Result<R>) -> Result<R, ScriptError> {
        done.map_err(|e| ScriptError::from_lua(&e, &self.file))
    }
}

fn load(lua: &Lua, file: &Compiled) -> mlua::Result<Function> {
    lua.load(&file.code[..])
        .set_name(format!("={}", file.name))
        .set_mode(ChunkMode::Binary)
        .into_function()
}

/// The error at the line that runs: a stopped loop is found by it.
#[cold]
fn located(lua: &Lua, error: mlua::Error) -> mlua::Error {
    let place = |frame: &mlua::debug::Debug<'_>| {
        let file = frame.source().short_src?.into_owned();
        Some((file, frame.current_line()?))
    };
    match lua.inspect_stack(0, place).flatten() {
        Some((file, line)) => mlua::Error::runtime(format!("{file}:{line}: {error}")),
        None => error,
    }
}

fn keep_line(lines: &RefCell<Vec<String>>, line: &str) {
    let mut lines = lines.borrow_mut();
    if lines.len() < PRINTED.0 {
        lines.push(line.chars().take(PRINTED.1).collect());
    }
}

/// The files that one script's `require` may load.
struct Modules {
    /// The folders that names are relative to, the first to win first.
    roots: Vec<String>,
    files: BTreeMap<String, Compiled>,
    loaded: RefCell<BTreeMap<String, Option<Value>>>,
    frozen: Rc<Cell<bool>>,
}

impl Modules {
    fn require(&self, lua: &Lua, name: &str) -> mlua::Result<Value> {
        if self.frozen.get() {
            return Err(mlua::Error::runtime(
                "require works while a file is loaded, not in a function that is called later",
            ));
        }
        let path = self.path(name)?;
        if let Some(known) = self.loaded.borrow().get(&path) {
            return known.clone().ok_or_else(|| {
                mlua::Error::runtime(format!("{path} requires itself, through other files"))
            });
        }
        let Some(file) = self.files.get(&path) else {
            return Err(mlua::Error::runtime(self.unknown(name, &path)));
        };
        self.loaded.borrow_mut().insert(path.clone(), None);
        let value: Value = load(lua, file)?.call(())?;
        if let Value::Table(table) = &value {
            freeze_table(table);
        }
        self.loaded.borrow_mut().insert(path, Some(value.clone()));
        Ok(value)
    }

    fn path(&self, name: &str) -> mlua::Result<String> {
        let bare = name.strip_prefix("./").unwrap_or(name);
        let bare = bare.strip_suffix(".lua").unwrap_or(bare);
        let plain = !bare.is_empty()
            && bare.split('/').all(|part| {
                !part.is_empty()
                    && part
                        .bytes()
                        .all(|b| b.is_ascii_alphanumeric() || b"_-".contains(&b))
            });
        if plain {
            let mut paths = self.roots.iter().map(|root| format!("{root}{bare}.lua"));
            let first = paths.next().unwrap_or_default();
            if self.files.contains_key(&first) {
                return Ok(first);
            }
            Ok(paths
                .find(|path| self.files.contains_key(path))
                .unwrap_or(first))
        } else {
            Err(mlua::Error::runtime(format!(
                "require(\"{name}\"): a name is that of a file in the own folder, like \"helper\" or \"lib/helper\""
            )))
        }
    }

    fn unknown(&self, name: &str, path: &str) -> String {
        let names = self
            .files
            .keys()
            .filter_map(|f| self.roots.iter().find_map(|root| f.strip_prefix(root)))
            .filter_map(|f| f.strip_suffix(".lua"));
        match nearest(name, names) {
            Some(near) => format!("there is no file {path}; did you mean \"{near}\"?"),
            None => format!("there is no file {path}"),
        }
    }
}

/// Writes values from the host's side, as [`Sandbox::by_host`] does, into the state of a sandbox that is sealed. What is written
/// must be no larger than the board or what is stored already: the cap is off meanwhile.
///
/// # Errors
/// Whatever goes wrong.
#[inline]
pub(super) fn uncapped<R>(lua: &Lua, write: impl FnOnce() -> mlua::Result<R>) -> mlua::Result<R> {
    lua.set_memory_limit(0)?;
    let done = write();
    lua.set_memory_limit(MEMORY)?;
    done
}

/// Puts a field into a read-only table.
fn put(table: &Table, name: &str, value: &Value) -> mlua::Result<()> {
    table.set_readonly(false);
    let done = table.raw_set(name, value);
    table.set_readonly(true);
    done
}

/// Makes a table read-only.
pub(super) fn freeze_table(table: &Table) {
    table.set_readonly(true);
}

#[cfg(test)]
mod tests;
