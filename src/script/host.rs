//! The mods of one match, in load order: chains what they change, takes the first no, blames who breaks.
//!
//! Order and blame never depend on anything but the load order and the order of registration.

mod hooks;

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use mlua::{FromLuaMulti, Function, IntoLuaMulti, Table, Value};

use super::blame::ScriptError;
use super::budget::Budget;
use super::env::{DeclaredAbility, Registered, Registry};
use super::program::Program;
use super::vm::{Running, Vm};
use crate::core::event::{Change, HookFault};
use crate::core::hook::{AbilityKind, Declared, Door, Fault, HOOKS, HookCx, HookPoint, HookSet};
use crate::core::id::ModId;
use crate::core::looked::Looked;
use crate::core::map::Map;

/// A hook function of a mod.
pub(super) struct Handler {
    /// The mod's place in `vms`.
    vm: usize,
    function: Function,
    /// The same for more dice than `function` takes.
    wide: Option<Function>,
    /// The hook's name, as effects name it.
    name: Arc<str>,
    place: String,
    /// How often its answer changed something.
    acted: Cell<u64>,
    /// The reason it gave last, as texts by language: most give the same table again and again, and to read one takes longer
    /// than many a hook.
    reason: RefCell<Option<Table>>,
}

impl Handler {
    /// Its answer changes something, or does not.
    #[inline]
    pub(super) fn acts(&self, changes: bool) {
        self.acted.set(self.acted.get() + u64::from(changes));
    }

    /// Whether this is the reason that was kept.
    pub(super) fn gave(&self, reason: &Value) -> bool {
        matches!(reason, Value::Table(table) if self.reason.borrow().as_ref() == Some(table))
    }

    /// Keeps a reason that was looked at.
    pub(super) fn keep(&self, reason: Value) {
        if let Value::Table(table) = reason {
            self.reason.replace(Some(table));
        }
    }
}

/// An ability of a mod.
pub(super) struct Ability {
    vm: usize,
    pub(super) declared: DeclaredAbility,
    /// As faults and effects name it.
    name: Arc<str>,
    /// Its number in actions and events: that of its name in the host's list.
    pub(super) number: u8,
    pub(super) on: bool,
}

/// Most abilities that one game may know.
const MOST_ABILITIES: usize = u8::MAX as usize;

/// What mods printed: the mod's id and a line.
pub type Printed = Rc<RefCell<Vec<(String, String)>>>;

/// The mods of one match. It stays on its thread, as Lua states do; the programs it is made from may go anywhere.
pub struct Host {
    vms: Vec<Vm>,
    /// By point, in load order and order of registration.
    pub(super) handlers: Vec<Vec<Handler>>,
    pub(super) abilities: Vec<Ability>,
    /// The abilities' names, `mod.ability`, by number. Those that a game knew before come first, there or not.
    names: Vec<String>,
    taken: HookSet,
    pub(super) language: String,
    printed: Printed,
    declared: Declared,
    /// The same in English.
    noted: Declared,
    /// What each mod made more or less of the last number.
    trail: Vec<Change>,
    /// What was looked at for the last answer.
    pub(super) looked: RefCell<Looked>,
}

impl Host {
    /// Loads the mods for a match on this map. `language` is the one in which refusals and abilities are worded; it never
    /// reaches the game.
    ///
    /// # Errors
    /// What each mod does wrong while it is loaded.
    pub fn new(
        programs: &[Arc<Program>],
        map: &Arc<Map>,
        language: &str,
    ) -> Result<Host, Vec<ScriptError>> {
        Host::numbered(programs, map, language, &[])
    }

    /// The same for a game that knows these abilities (`mod.ability`, by number) already, from the mods as they were before or
    /// from its log: whatever is still there keeps its number.
    ///
    /// # Errors
    /// As [`Host::new`].
    pub fn numbered(
        programs: &[Arc<Program>],
        map: &Arc<Map>,
        language: &str,
        known: &[String],
    ) -> Result<Host, Vec<ScriptError>> {
        let mut host = Host::empty(known, language);
        let mut errors = Vec::new();
        for program in programs {
            match Vm::load(program, map, host.declared.sides.len()) {
                Ok((vm, registry)) => {
                    if let Err(error) = host.add(vm, &registry) {
                        errors.push(error);
                    }
                }
                Err(error) => errors.push(error),
            }
        }
        if host.names.len() > MOST_ABILITIES {
            let message = format!("more than {MOST_ABILITIES} abilities in one game");
            errors.push(ScriptError::new("mods", message));
        }
        host.abilities.sort_by_key(|ability| ability.number);
        if !errors.is_empty() {
            return Err(errors);
        }
        host.taken = host.what_is_taken();
        Ok(host)
    }

    /// The players go by these colours, by seat, instead of those of their seats: in a test's scene.
    pub fn go_by(&self, colours: &[String]) {
        for vm in &self.vms {
            vm.go_by(colours);
        }
    }

    /// The host of one state that only looks on, outside of the match: what hears the events, and the names of the match's
    /// abilities by number.
    ///
    /// # Errors
    /// No memory.
    pub(super) fn looking_on(
        vm: Vm,
        hooks: Vec<Registered>,
        names: &[String],
    ) -> Result<Host, ScriptError> {
        let mut host = Host::empty(names, "en");
        host.take(0, &vm, hooks)?;
        host.vms.push(vm);
        host.taken = host.what_is_taken();
        Ok(host)
    }

    fn empty(names: &[String], language: &str) -> Host {
        Host {
            names: names.to_vec(),
            vms: Vec::new(),
            handlers: HOOKS.iter().map(|_| Vec::new()).collect(),
            abilities: Vec::new(),
            taken: HookSet::default(),
            language: language.to_owned(),
            printed: Printed::default(),
            declared: Declared::default(),
            noted: Declared::default(),
            trail: Vec::new(),
            looked: RefCell::default(),
        }
    }

    /// Takes the hook functions of the mod at this place.
    fn take(&mut self, index: usize, vm: &Vm, hooks: Vec<Registered>) -> Result<(), ScriptError> {
        for hook in hooks {
            let (function, wide) = vm.wrapped(&hook)?;
            self.handlers[hook.point as usize].push(Handler {
                vm: index,
                function,
                wide,
                name: hook.point.row().name.into(),
                place: hook.place,
                acted: Cell::new(0),
                reason: RefCell::default(),
            });
        }
        Ok(())
    }

    fn add(&mut self, vm: Vm, registry: &Registry) -> Result<(), ScriptError> {
        let index = self.vms.len();
        self.take(index, &vm, registry.hooks.take())?;
        let kinds = &registry.declared;
        kinds.add_to(&mut self.declared, &vm.name, &self.language);
        kinds.add_to(&mut self.noted, &vm.name, "en");
        for declared in registry.abilities.take() {
            let number = self.number_of(format!("{}.{}", vm.name, declared.id));
            let mut numbers = registry.numbers.borrow_mut();
            numbers.insert(declared.id.clone(), (number, declared.window));
            let kind = |language: &str| AbilityKind {
                ability: number,
                label: declared.label.get(language).to_owned(),
            };
            self.declared.abilities.push(kind(&self.language));
            self.noted.abilities.push(kind("en"));
            self.abilities.push(Ability {
                vm: index,
                name: format!("ability {}", declared.id).into(),
                number,
                declared,
                on: true,
            });
        }
        self.keep_printed(&vm);
        self.vms.push(vm);
        Ok(())
    }

    /// The name of an ability, as `mod.ability`.
    pub(super) fn name_of(&self, ability: u8) -> &str {
        self.names
            .get(usize::from(ability))
            .map_or("", String::as_str)
    }

    /// The number of an ability's name; a new one comes after all others.
    fn number_of(&mut self, name: String) -> u8 {
        let known = self.names.iter().position(|one| *one == name);
        let number = known.unwrap_or_else(|| {
            self.names.push(name);
            self.names.len() - 1
        });
        // More names than numbers are an error once all mods are loaded.
        number.min(MOST_ABILITIES) as u8
    }

    /// How many hooks and abilities a mod has.
    #[must_use]
    pub fn hook_count(&self, id: ModId) -> usize {
        let handlers = self.handlers.iter().flatten().map(|h| h.vm);
        let abilities = self.abilities.iter().map(|a| a.vm);
        handlers
            .chain(abilities)
            .filter(|vm| self.vms[*vm].id == id)
            .count()
    }

    fn what_is_taken(&self) -> HookSet {
        let hooks = HOOKS
            .iter()
            .filter(|row| !self.handlers[row.point as usize].is_empty())
            .map(|row| row.point);
        let windows = self
            .abilities
            .iter()
            .filter(|a| a.on)
            .map(|a| a.declared.window);
        hooks.chain(windows).fold(HookSet::default(), HookSet::with)
    }

    /// A handle to what mods print, to be read at any time.
    #[must_use]
    pub fn printed(&self) -> Printed {
        Rc::clone(&self.printed)
    }

    fn keep_printed(&self, vm: &Vm) {
        let lines = vm.take_printed();
        let mut printed = self.printed.borrow_mut();
        printed.extend(lines.into_iter().map(|line| (vm.name.clone(), line)));
    }

    /// The points that more than one mod takes, with the mods' ids in the order in which they run.
    #[must_use]
    pub fn shared_points(&self) -> Vec<(HookPoint, Vec<String>)> {
        HOOKS
            .iter()
            .filter(|row| row.door != Door::Decide)
            .filter_map(|row| {
                let mut ids: Vec<String> = self.handlers[row.point as usize]
                    .iter()
                    .map(|h| self.vms[h.vm].name.clone())
                    .collect();
                ids.dedup();
                (ids.len() > 1).then_some((row.point, ids))
            })
            .collect()
    }

    /// The mod behind a handler.
    #[inline]
    pub(super) fn vm(&self, handler: &Handler) -> &Vm {
        &self.vms[handler.vm]
    }

    /// The first mod, if there is one.
    pub(super) fn first(&self) -> Option<&Vm> {
        self.vms.first()
    }

    /// The mod behind an ability.
    pub(super) fn vm_of(&self, ability: &Ability) -> &Vm {
        &self.vms[ability.vm]
    }

    /// Calls a hook.
    #[inline]
    pub(super) fn call<R: FromLuaMulti>(
        &self,
        handler: &Handler,
        at: HookPoint,
        cx: &mut HookCx<'_>,
        args: impl IntoLuaMulti,
    ) -> Result<R, Fault> {
        self.call_one(&handler.function, handler, at, cx, args)
    }

    /// Calls a hook in the form for many dice.
    pub(super) fn call_wide<R: FromLuaMulti>(
        &self,
        handler: &Handler,
        at: HookPoint,
        cx: &mut HookCx<'_>,
        args: impl IntoLuaMulti,
    ) -> Result<R, Fault> {
        let function = handler.wide.as_ref().unwrap_or(&handler.function);
        self.call_one(function, handler, at, cx, args)
    }

    #[inline]
    fn call_one<R: FromLuaMulti>(
        &self,
        function: &Function,
        handler: &Handler,
        at: HookPoint,
        cx: &mut HookCx<'_>,
        args: impl IntoLuaMulti,
    ) -> Result<R, Fault> {
        let row = at.row();
        let running = Running {
            function,
            name: &handler.name,
            key: at as usize,
            place: &handler.place,
            budget: Budget::Hook,
            effects: row.door == Door::Observe,
            looked: &self.looked,
        };
        let vm = &self.vms[handler.vm];
        let done = vm.call(running, cx, args);
        self.after(vm);
        done.map_err(|error| blame(vm, row.name, error))
    }

    /// Calls one of an ability's functions.
    pub(super) fn call_ability<R: FromLuaMulti>(
        &self,
        index: usize,
        carry_out: bool,
        cx: &mut HookCx<'_>,
        args: impl IntoLuaMulti,
    ) -> Result<R, Fault> {
        let ability = &self.abilities[index];
        let declared = &ability.declared;
        let running = Running {
            function: if carry_out {
                &declared.carry_out
            } else {
                &declared.offers
            },
            name: &ability.name,
            key: HOOKS.len() + index,
            place: &declared.place,
            budget: Budget::Ability,
            effects: carry_out,
            looked: &self.looked,
        };
        let vm = &self.vms[ability.vm];
        let done = vm.call(running, cx, args);
        self.after(vm);
        done.map_err(|error| blame(vm, &ability.name, error))
    }

    #[inline]
    fn after(&self, vm: &Vm) {
        if vm.has_printed() {
            self.keep_printed(vm);
        }
    }

    /// Switches everything of a mod off: what failed is not known by name, and must not fail again for ever.
    fn switch_off(&mut self, id: ModId) {
        let vms = &self.vms;
        for handlers in &mut self.handlers {
            handlers.retain(|h| vms[h.vm].id != id);
        }
        for ability in &mut self.abilities {
            ability.on &= vms[ability.vm].id != id;
        }
    }

    /// The fault of a hook that gave back what it may not.
    #[cold]
    pub(super) fn wrong(&self, handler: &Handler, at: HookPoint, message: String) -> Fault {
        let error = ScriptError::new(handler.place.clone(), message);
        blame(self.vm(handler), at.row().name, error)
    }

    /// The fault of an ability that gave back what it may not.
    #[cold]
    pub(super) fn wrong_ability(&self, index: usize, message: String) -> Fault {
        let ability = &self.abilities[index];
        let error = ScriptError::new(ability.declared.place.clone(), message);
        blame(self.vm_of(ability), &ability.name, error)
    }
}

#[cold]
fn blame(vm: &Vm, hook: &str, error: ScriptError) -> Fault {
    Box::new(HookFault {
        by: vm.id,
        hook: hook.to_owned(),
        place: error.place,
        message: error.message,
    })
}
