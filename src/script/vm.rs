//! One mod's Lua state in one match.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::{Arc, OnceLock};

use mlua::{AnyUserData, FromLuaMulti, Function, IntoLuaMulti, Lua, LuaString};

use super::api::{self, Game, Named, Places};
use super::blame::ScriptError;
use super::budget::Budget;
use super::env::{self, Registered, Registry};
use super::hooks::shims;
use super::lend::lend;
use super::program::Program;
use super::sandbox::{Compiled, Sandbox};
use crate::core::hook::{Asked, HOOKS, HookCx, HookPoint};
use crate::core::id::ModId;
use crate::core::looked::Looked;
use crate::core::map::Map;

/// The fields of an offer, as strings of the state: they are read again and again.
pub(super) struct Keys {
    pub(super) args: LuaString,
    pub(super) label: LuaString,
    pub(super) value: LuaString,
}

impl Keys {
    fn new(lua: &Lua) -> mlua::Result<Keys> {
        Ok(Keys {
            args: lua.create_string("args")?,
            label: lua.create_string("label")?,
            value: lua.create_string("value")?,
        })
    }
}

/// A mod, loaded.
pub(super) struct Vm {
    pub(super) id: ModId,
    pub(super) name: String,
    pub(super) game: AnyUserData,
    sandbox: Sandbox,
    asked: Rc<RefCell<Vec<Asked>>>,
    running: Rc<RefCell<Arc<str>>>,
    pub(super) keys: Keys,
    /// Whether `running` has to be written before the next call.
    last: Cell<usize>,
    /// Whether it only looks on: it may ask for nothing.
    looks_on: bool,
}

/// A file that is to be run.
pub(super) struct Loading<'a> {
    pub(super) id: ModId,
    pub(super) name: &'a str,
    pub(super) main: &'a Compiled,
    pub(super) registry: &'a Rc<Registry>,
    pub(super) looks_on: bool,
    /// The functions of `game` that its files name.
    pub(super) named: Named,
}

impl Vm {
    /// Runs a mod's files in a fresh state.
    /// `sides` sides without a mind are declared by the mods before it.
    pub(super) fn load(
        program: &Program,
        map: &Arc<Map>,
        sides: usize,
    ) -> Result<(Vm, Rc<Registry>), ScriptError> {
        let sandbox = Sandbox::new(program.main.name())?;
        let registry = Rc::new(Registry::new(program.id, sides));
        env::install(&sandbox, program, map, &registry)?;
        let loading = Loading {
            id: program.id,
            name: &program.name,
            main: &program.main,
            registry: &registry,
            looks_on: false,
            named: program.named,
        };
        Ok((Vm::run(sandbox, loading)?, registry))
    }

    /// Runs a file in a state that has its `alea` already, and closes it.
    pub(super) fn run(sandbox: Sandbox, loading: Loading<'_>) -> Result<Vm, ScriptError> {
        let asked = Rc::new(RefCell::new(Vec::new()));
        let running = Rc::new(RefCell::new(Arc::from("loading")));
        let game = Game {
            id: loading.id,
            asked: Rc::clone(&asked),
            hook: Rc::clone(&running),
            places: Places::default(),
            registry: Rc::clone(loading.registry),
            looks_on: loading.looks_on,
        };
        let game = sandbox.blamed(api::create(sandbox.lua(), game, loading.named))?;
        let keys = sandbox.blamed(Keys::new(sandbox.lua()))?;
        sandbox.seal()?;
        sandbox.run::<()>(Budget::Load, loading.main, ())?;
        loading.registry.close();
        sandbox.freeze();
        Ok(Vm {
            id: loading.id,
            name: loading.name.to_owned(),
            game,
            sandbox,
            asked,
            keys,
            running,
            last: Cell::new(usize::MAX),
            looks_on: loading.looks_on,
        })
    }

    /// The function that the host calls for a hook: the mod's own, or what wraps it. The second is for more dice than the
    /// first takes.
    pub(super) fn wrapped(
        &self,
        hook: &Registered,
    ) -> Result<(Function, Option<Function>), ScriptError> {
        let Some(file) = shims_of(hook.point)? else {
            return Ok((hook.function.clone(), None));
        };
        let wrap = |shim: Option<Function>| match shim {
            Some(shim) => self.sandbox.blamed(shim.call(&hook.function)).map(Some),
            None => Ok(None),
        };
        let (narrow, wide): (Option<Function>, Option<Function>) =
            self.sandbox.run(Budget::Load, file, ())?;
        let narrow = wrap(narrow)?;
        Ok((narrow.unwrap_or_else(|| hook.function.clone()), wrap(wide)?))
    }

    /// Calls a function of the mod while the game is lent to it. `key` is another number for each name.
    #[inline]
    pub(super) fn call<R: FromLuaMulti>(
        &self,
        what: Running<'_>,
        cx: &mut HookCx<'_>,
        args: impl IntoLuaMulti,
    ) -> Result<R, ScriptError> {
        if self.last.get() != what.key {
            self.last.set(what.key);
            *self.running.borrow_mut() = Arc::clone(what.name);
        }
        let done = lend(cx, what.effects && !self.looks_on, what.looked, || {
            self.sandbox
                .within(what.budget, || what.function.call::<R>(args))
        });
        match done {
            Ok(value) => Ok(value),
            Err(error) => Err(self.failed(error, what.place)),
        }
    }

    #[cold]
    fn failed(&self, mut error: ScriptError, place: &str) -> ScriptError {
        self.asked.borrow_mut().clear();
        if error.place == self.sandbox.file() {
            place.clone_into(&mut error.place);
        }
        error.message = super::api::explain(error.message);
        error
    }

    /// The players go by these colours, by seat.
    pub(super) fn go_by(&self, colours: &[String]) {
        if let Ok(game) = self.game.borrow::<Game>() {
            *game.registry.colours.borrow_mut() = colours.to_vec();
        }
    }

    /// What the mod asked for during the last call.
    #[inline]
    pub(super) fn take_asked(&self) -> Vec<Asked> {
        self.asked.take()
    }

    /// Whether the mod has printed anything.
    #[inline]
    pub(super) fn has_printed(&self) -> bool {
        self.sandbox.has_printed()
    }

    /// What the mod printed since the last call.
    pub(super) fn take_printed(&self) -> Vec<String> {
        self.sandbox.take_printed()
    }
}

/// A call that is to be made.
pub(super) struct Running<'a> {
    /// The function.
    pub(super) function: &'a Function,
    /// Its hook's name.
    pub(super) name: &'a Arc<str>,
    /// A number that is another one for each name.
    pub(super) key: usize,
    /// Where it stands, to be blamed if an error names no line.
    pub(super) place: &'a str,
    /// Its allowance.
    pub(super) budget: Budget,
    /// Whether it may ask for effects.
    pub(super) effects: bool,
    /// Where it is written down what it looks at.
    pub(super) looked: &'a RefCell<Looked>,
}

/// What wraps the functions of a hook, compiled once; none where nothing does.
fn shims_of(at: HookPoint) -> Result<Option<&'static Compiled>, ScriptError> {
    static COMPILED: [OnceLock<Compiled>; HOOKS.len()] = [const { OnceLock::new() }; HOOKS.len()];
    let Some(known) = COMPILED.get(at as usize) else {
        return Ok(None);
    };
    if let Some(file) = known.get() {
        return Ok(Some(file));
    }
    match shims::source(at) {
        Some(text) => {
            let file = Compiled::new("alea", &text)?;
            Ok(Some(known.get_or_init(|| file)))
        }
        None => Ok(None),
    }
}

#[cfg(test)]
mod tests;
