//! Metrics that an experiment's own file defines, while games are played: they hear every event as mods' observers do, and are
//! no part of the game. They look on from outside, at a state of their own that is led by the events, so nothing that they do
//! can reach it.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Function, Value};

use super::api::Named;
use super::blame::ScriptError;
use super::budget::Budget;
use super::convert::describe;
use super::env::{Registry, common};
use super::experiment_stage::{Given, offer};
use super::host::Host;
use super::metric_table;
use super::sandbox::{Compiled, Sandbox};
use super::vm::{Loading, Running, Vm};
use crate::content::experiment::OwnMetric;
use crate::content::find::Source;
use crate::core::event::Record;
use crate::core::hook::{HOOKS, HookCx, HookHost, HookPoint, Hooks, Subject};
use crate::core::id::ModId;
use crate::core::state::GameState;

/// The metrics of an experiment's file, compiled. They hold no Lua state, so they can go to any thread.
#[derive(Clone, Debug)]
pub struct OwnMetrics {
    main: Compiled,
    /// The functions of `game` that the file names.
    named: Named,
}

/// The metrics of one game. They stay on their thread, as Lua states do.
pub struct Watching {
    host: Host,
    values: Vec<Counted>,
    /// The game as it was after the last event that was heard.
    state: GameState,
}

/// A metric in a running game.
struct Counted {
    own: OwnMetric,
    value: Function,
    place: String,
}

impl OwnMetrics {
    /// Compiles the file of an experiment.
    ///
    /// # Errors
    /// Its first mistake of syntax.
    pub fn compile(source: &Source) -> Result<OwnMetrics, ScriptError> {
        let main = Compiled::new(&source.path, &source.text)?;
        let named = Named::in_text(&source.text);
        Ok(OwnMetrics { main, named })
    }

    /// Runs the file anew for one game, which begins with this state, before its first event, and has these hooks, which are
    /// asked for nothing but the names of abilities.
    ///
    /// # Errors
    /// Whatever the file does wrong.
    pub fn watch(&self, start: &GameState, hooks: &Hooks) -> Result<Watching, ScriptError> {
        let sandbox = Sandbox::new(self.main.name())?;
        let given = Rc::new(RefCell::new(Given::default()));
        let lua = sandbox.lua();
        let alea = common(lua, start.map()).and_then(|alea| {
            offer(lua, &alea, &given)?;
            Ok(alea)
        });
        sandbox.set("alea", sandbox.blamed(alea)?)?;
        let loading = Loading {
            id: ModId::ONLOOKER,
            name: "metrics",
            main: &self.main,
            registry: &Rc::new(Registry::new(ModId::ONLOOKER, 0)),
            looks_on: true,
            named: self.named,
        };
        let vm = Vm::run(sandbox, loading)?;
        given.borrow_mut().closed = true;
        let (mut heard, mut values) = (Vec::new(), Vec::new());
        for taken in std::mem::take(&mut given.borrow_mut().metrics) {
            let metric = metric_table::read(&taken.table).map_err(|(id, flaws)| {
                let line = taken
                    .line
                    .map_or_else(String::new, |line| format!(":{line}"));
                let flaws: Vec<String> = flaws.into_iter().map(|flaw| flaw.message).collect();
                ScriptError::new(
                    format!("{}{line}", self.main.name()),
                    format!("metric `{id}`: {}", flaws.join("; ")),
                )
            })?;
            heard.extend(metric.hooks);
            values.push(Counted {
                own: metric.own,
                value: metric.value,
                place: metric.place,
            });
        }
        let names = |n: u8| hooks.host().and_then(|host| host.ability_name(n));
        let names: Vec<String> = (0..u8::MAX).map_while(names).collect();
        Ok(Watching {
            host: Host::looking_on(vm, heard, &names)?,
            values,
            state: start.clone(),
        })
    }
}

impl Watching {
    /// Tells the metrics what happened, each thing when it has happened and nothing after it: all records of the game, in
    /// order, in pieces of any size.
    ///
    /// # Errors
    /// A metric that breaks; it has no value for this game then.
    pub fn hear(&mut self, records: &[Record]) -> Result<(), ScriptError> {
        let taken = self.host.taken();
        for record in records {
            self.state.apply(&record.event);
            let Some(point) = HookPoint::hears(&record.event).filter(|p| taken.has(*p)) else {
                continue;
            };
            let mut subject = Subject::default();
            if let Some((from, to)) = self.state.last_battle() {
                (subject.from, subject.to) = (Some(from), Some(to));
            }
            let mut cx = HookCx {
                state: &self.state,
                subject,
                chance: None,
            };
            self.host
                .tell(point, &record.event, &mut cx)
                .map_err(|fault| ScriptError::new(fault.place, fault.message))?;
        }
        // Of thousands of games at once nobody could read it.
        self.host.printed().borrow_mut().clear();
        Ok(())
    }

    /// What each metric is worth, in the order in which the file declares them; none where it has no value for this game. Of a
    /// share 1 is yes and 0 is no.
    ///
    /// # Errors
    /// A metric that breaks, or whose value is none that it may have.
    pub fn finish(&mut self) -> Result<Vec<Option<f64>>, ScriptError> {
        let values = self.values.iter().enumerate();
        values.map(|(i, counted)| self.value(i, counted)).collect()
    }

    fn value(&self, index: usize, counted: &Counted) -> Result<Option<f64>, ScriptError> {
        let Some(vm) = self.host.first() else {
            return Ok(None);
        };
        let running = Running {
            function: &counted.value,
            name: &Arc::from("value"),
            key: HOOKS.len() + index,
            place: &counted.place,
            budget: Budget::Hook,
            effects: false,
            looked: &self.host.looked,
        };
        let mut cx = HookCx {
            state: &self.state,
            subject: Subject::default(),
            chance: None,
        };
        let value: Value = vm.call(running, &mut cx, &vm.game)?;
        match (&value, counted.own.is_share) {
            (Value::Nil, _) => Ok(None),
            (Value::Boolean(yes), true) => Ok(Some(f64::from(u8::from(*yes)))),
            (Value::Integer(n), false) => Ok(Some(*n as f64)),
            (Value::Number(x), false) if x.is_finite() => Ok(Some(*x)),
            (_, is_share) => {
                let wanted = if is_share {
                    "true, false or nil, as it is a share"
                } else {
                    "a finite number or nil"
                };
                let (id, got) = (&counted.own.id, describe(&value));
                let message = format!("the metric `{id}` is worth {got}: expected {wanted}");
                Err(ScriptError::new(counted.place.clone(), message))
            }
        }
    }
}

#[cfg(test)]
mod tests;
