//! Lua tests: what a test file finds, and how its tests are run. The game itself is behind [`TestTable`], since this module
//! knows no matches.

mod api;

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use mlua::{Function, Table, UserData, UserDataMethods, UserDataRegistry, Value, Variadic};

use super::blame::ScriptError;
use super::budget::Budget;
use super::convert::{describe, plain, whole_in};
use super::env::place_of;
use super::sandbox::{Compiled, Sandbox};

pub use api::{TEST_API, TestRow};

/// A game that a test plays. Errors are sentences for the test's author.
pub trait TestTable {
    /// Sets a setting of the mod, before the scene.
    ///
    /// # Errors
    /// The scene stands already.
    fn set(&mut self, setting: &str, value: &str) -> Result<(), String>;

    /// The seed of all chance that is not written down, before the scene.
    ///
    /// # Errors
    /// The scene stands already.
    fn seed(&mut self, seed: u64) -> Result<(), String>;

    /// The faces of the next dice of battles, rolled or drawn out of a bag.
    fn dice(&mut self, faces: &[u8]);

    /// What the mod's next `game:roll` and `game:pick` give.
    fn mod_dice(&mut self, numbers: &[u32]);

    /// Sets the scene, in the notation, and gives the events of a game that begins with its set-up.
    ///
    /// # Errors
    /// What is wrong with it.
    fn scene(&mut self, text: &str) -> Result<Vec<String>, String>;

    /// Makes an action of the player who is asked, and gives the events that came of it.
    ///
    /// # Errors
    /// The refusal, or what is wrong with the text.
    fn act(&mut self, action: &str) -> Result<Vec<String>, String>;

    /// Why an action is refused; none if it is not.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn refusal(&mut self, action: &str) -> Result<Option<String>, String>;

    /// What the asked player may do, in the notation.
    ///
    /// # Errors
    /// There is no scene.
    fn legal(&mut self) -> Result<Vec<String>, String>;

    /// What bots are offered of what mods declare: the action, and what it is worth to the asked player, in armies.
    ///
    /// # Errors
    /// There is no scene.
    fn offers(&mut self) -> Result<Vec<(String, i32)>, String>;

    /// What the bot `steady` would do in the asked player's place.
    ///
    /// # Errors
    /// There is no scene, or the game is over.
    fn hint(&mut self) -> Result<String, String>;

    /// Armies on a territory.
    ///
    /// # Errors
    /// No such territory.
    fn armies(&mut self, territory: &str) -> Result<u32, String>;

    /// The colour of a territory's owner, `neutral`, or `none`.
    ///
    /// # Errors
    /// No such territory.
    fn owner(&mut self, territory: &str) -> Result<String, String>;

    /// How many cards a player holds.
    ///
    /// # Errors
    /// No such player.
    fn hand(&mut self, player: &str) -> Result<u32, String>;

    /// Who is asked and what: `red attack`; `over` when the game is.
    ///
    /// # Errors
    /// There is no scene.
    fn asked(&mut self) -> Result<String, String>;

    /// Faults of mods since the last call, a sentence each.
    fn faults(&mut self) -> Vec<String>;

    /// What mods printed since the last call.
    fn printed(&mut self) -> Vec<String>;

    /// The end of the test: whether something was left over.
    ///
    /// # Errors
    /// What was.
    fn finish(&mut self) -> Result<(), String>;
}

/// What came of one test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TestOutcome {
    /// The test's name.
    pub name: String,
    /// Where it stands.
    pub place: String,
    /// Why it failed, with the line; none: it passed.
    pub failure: Option<ScriptError>,
    /// What happened in its last action, and what was printed, for whoever looks for the mistake.
    pub told: Vec<String>,
}

/// Runs the tests of a file, each on a fresh table. `only`: those alone whose names contain it.
#[must_use]
pub fn run_file(
    file: &Compiled,
    only: Option<&str>,
    table: &dyn Fn() -> Box<dyn TestTable>,
) -> Vec<TestOutcome> {
    match load(file) {
        Ok((sandbox, tests)) => tests
            .into_iter()
            .filter(|test| only.is_none_or(|text| test.name.contains(text)))
            .map(|test| run(&sandbox, test, table()))
            .collect(),
        Err(error) => vec![TestOutcome {
            name: "the file is loaded".to_owned(),
            place: error.place.clone(),
            failure: Some(error),
            told: Vec::new(),
        }],
    }
}

struct Test {
    name: String,
    place: String,
    body: Function,
}

fn load(file: &Compiled) -> Result<(Sandbox, Vec<Test>), ScriptError> {
    let sandbox = Sandbox::new(file.name())?;
    let tests = Rc::new(RefCell::new(Vec::<Test>::new()));
    let open = Rc::new(Cell::new(true));
    let (found, still_open) = (Rc::clone(&tests), Rc::clone(&open));
    let declare = sandbox
        .lua()
        .create_function(move |_, (name, body): (String, Function)| {
            if !still_open.get() {
                return Err(mlua::Error::runtime("a test cannot declare another"));
            }
            if found.borrow().iter().any(|test| test.name == name) {
                return Err(mlua::Error::runtime(format!(
                    "there is a test \"{name}\" already"
                )));
            }
            let place = place_of(&body);
            found.borrow_mut().push(Test { name, place, body });
            Ok(())
        });
    let declare = sandbox.blamed(declare)?;
    sandbox.set("test", declare)?;
    sandbox.seal()?;
    sandbox.run::<()>(Budget::Load, file, ())?;
    open.set(false);
    let tests = tests.take();
    if tests.is_empty() {
        return Err(ScriptError::new(
            file.name(),
            "there is no test in this file",
        ));
    }
    Ok((sandbox, tests))
}

fn run(sandbox: &Sandbox, test: Test, table: Box<dyn TestTable>) -> TestOutcome {
    let running = Rc::new(RefCell::new(Running {
        table,
        events: Vec::new(),
    }));
    let done = sandbox
        .blamed(sandbox.lua().create_userdata(T(Rc::clone(&running))))
        .and_then(|t| sandbox.within(Budget::Test, || test.body.call::<()>(t)));
    let mut running = running.borrow_mut();
    let Running { table, events } = &mut *running;
    let fault = table.faults().into_iter().next();
    let fault = fault.map(|fault| format!("a mod failed: {fault}"));
    let failure = match (done, fault) {
        (Err(error), fault) => {
            let place = if error.place == sandbox.file() {
                test.place.clone()
            } else {
                error.place
            };
            // What went wrong in the test mostly did because the mod failed.
            let message = match fault {
                Some(fault) => format!("{}; {fault}", error.message),
                None => error.message,
            };
            Some(ScriptError::new(place, message))
        }
        (Ok(()), Some(fault)) => Some(ScriptError::new(test.place.clone(), fault)),
        (Ok(()), None) => table
            .finish()
            .err()
            .map(|why| ScriptError::new(test.place.clone(), why)),
    };
    let printed = table.printed().into_iter().chain(sandbox.take_printed());
    let told = events
        .drain(..)
        .chain(printed.map(|line| format!("print: {line}")))
        .collect();
    TestOutcome {
        name: test.name,
        place: test.place,
        failure,
        told,
    }
}

/// A running test.
struct Running {
    table: Box<dyn TestTable>,
    /// What the last action caused.
    events: Vec<String>,
}

/// The handle that tests get as `t`.
struct T(Rc<RefCell<Running>>);

impl T {
    fn with<R>(&self, ask: impl FnOnce(&mut Running) -> Result<R, String>) -> mlua::Result<R> {
        ask(&mut self.0.borrow_mut()).map_err(mlua::Error::runtime)
    }
}

impl UserData for T {
    fn register(registry: &mut UserDataRegistry<Self>) {
        registry.enable_namecall();
        add_scene(registry);
        add_actions(registry);
        add_questions(registry);
        add_printed(registry);
        registry.add_method("equal", |_, _, (got, expected): (Value, Value)| {
            let (got, expected) = (shown(&got), shown(&expected));
            check(got == expected, || {
                format!("got {got}, expected {expected}")
            })
        });
        registry.add_method("ok", |_, _, (value, why): (Value, Option<String>)| {
            let good = !matches!(value, Value::Nil | Value::Boolean(false));
            check(good, || {
                why.unwrap_or_else(|| format!("got {}", describe(&value)))
            })
        });
    }
}

fn add_scene(registry: &mut UserDataRegistry<T>) {
    registry.add_method("settings", |_, t, values: Table| {
        for pair in values.pairs::<String, Value>() {
            let (name, value) = pair?;
            let text = match &value {
                Value::String(text) => text.to_string_lossy(),
                other => describe(other),
            };
            t.with(|running| running.table.set(&name, &text))?;
        }
        Ok(())
    });
    registry.add_method("seed", |_, t, seed: u64| {
        t.with(|running| running.table.seed(seed))
    });
    registry.add_method("scene", |_, t, text: String| {
        t.with(|running| {
            running.events = running.table.scene(&text)?;
            Ok(running.events.clone())
        })
    });
    registry.add_method("dice", |_, t, faces: Variadic<Value>| {
        let faces = numbers(&faces, 100)?;
        let faces: Vec<u8> = faces.into_iter().map(|n| n as u8).collect();
        t.with(|running| {
            running.table.dice(&faces);
            Ok(())
        })
    });
    registry.add_method("mod_dice", |_, t, given: Variadic<Value>| {
        let given = numbers(&given, 1_000_000)?;
        t.with(|running| {
            running.table.mod_dice(&given);
            Ok(())
        })
    });
}

fn add_actions(registry: &mut UserDataRegistry<T>) {
    registry.add_method("act", |_, t, action: String| {
        t.with(|running| {
            running.events = running.table.act(&action)?;
            Ok(running.events.clone())
        })
    });
    registry.add_method(
        "refused",
        |_, t, (action, reason): (String, Option<String>)| {
            t.with(|running| match running.table.refusal(&action)? {
                None => Err(format!("`{action}` is allowed")),
                Some(refusal) => match reason.filter(|reason| !refusal.contains(reason)) {
                    Some(reason) => Err(format!(
                        "`{action}` is refused with `{refusal}`, not with `{reason}`"
                    )),
                    None => Ok(()),
                },
            })
        },
    );
    registry.add_method("expect", |_, t, event: String| {
        t.with(|running| {
            if running.events.iter().any(|known| begins(known, &event)) {
                return Ok(());
            }
            let all = running.events.join("; ");
            Err(format!("expected `{event}`; what happened: {all}"))
        })
    });
    registry.add_method("expect_not", |_, t, event: String| {
        t.with(
            |running| match running.events.iter().find(|known| begins(known, &event)) {
                Some(known) => Err(format!("`{known}` happened")),
                None => Ok(()),
            },
        )
    });
    for (name, wanted) in [("offered", true), ("not_offered", false)] {
        registry.add_method(name, move |_, t, action: String| {
            t.with(|running| {
                let legal = running.table.legal()?;
                let found = legal.iter().any(|line| begins(line, &action));
                match (found, wanted) {
                    (true, false) => Err(format!("`{action}` is offered")),
                    (false, true) => Err(format!(
                        "`{action}` is not offered; what is: {}",
                        legal.join("; ")
                    )),
                    _ => Ok(()),
                }
            })
        });
    }
}

fn add_questions(registry: &mut UserDataRegistry<T>) {
    registry.add_method("value", |_, t, action: String| {
        t.with(|running| {
            let offers = running.table.offers()?;
            let found = offers.iter().find(|(known, _)| *known == action.trim());
            let known = || offers.iter().map(|(known, _)| known.as_str());
            found.map(|(_, value)| *value).ok_or_else(|| {
                let known = known().collect::<Vec<_>>().join("; ");
                format!("bots are not offered `{action}`; what they are: {known}")
            })
        })
    });
    registry.add_method("hint", |_, t, ()| t.with(|running| running.table.hint()));
    registry.add_method("armies", |_, t, (territory, expected): (String, u32)| {
        t.with(|running| {
            let got = running.table.armies(&territory)?;
            same(got, expected, || format!("armies on {territory}"))
        })
    });
    registry.add_method("owner", |_, t, (territory, expected): (String, String)| {
        t.with(|running| {
            let got = running.table.owner(&territory)?;
            same(got, expected, || format!("owner of {territory}"))
        })
    });
    registry.add_method("hand", |_, t, (player, expected): (String, u32)| {
        t.with(|running| {
            let got = running.table.hand(&player)?;
            same(got, expected, || format!("cards of {player}"))
        })
    });
    registry.add_method("asked", |_, t, who: String| {
        t.with(|running| {
            let asked = running.table.asked()?;
            if begins(&asked, &who) {
                return Ok(());
            }
            Err(format!("asked is `{asked}`, expected `{who}`"))
        })
    });
    registry.add_method("fault", |_, t, text: String| {
        t.with(|running| {
            let faults = running.table.faults();
            if faults.iter().any(|fault| fault.contains(&text)) {
                return Ok(());
            }
            Err(format!("expected a fault with `{text}`, got {faults:?}"))
        })
    });
}

fn add_printed(registry: &mut UserDataRegistry<T>) {
    registry.add_method("printed", |_, t, text: String| {
        t.with(|running| {
            let lines = running.table.printed();
            if lines.iter().any(|line| line.contains(&text)) {
                return Ok(());
            }
            Err(format!("expected `{text}` to be printed, got {lines:?}"))
        })
    });
}

/// Whether a line is this text, or begins with it up to the end of a word. A mod's name in front counts for nothing.
fn begins(line: &str, text: &str) -> bool {
    let bare = match line
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("] "))
    {
        Some((_, bare)) if !text.starts_with('[') => bare,
        _ => line,
    };
    bare.strip_prefix(text.trim())
        .is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

fn same<V: PartialEq + std::fmt::Display>(
    got: V,
    expected: V,
    what: impl FnOnce() -> String,
) -> Result<(), String> {
    if got == expected {
        Ok(())
    } else {
        Err(format!("{}: {got}, expected {expected}", what()))
    }
}

fn check(good: bool, why: impl FnOnce() -> String) -> mlua::Result<()> {
    if good {
        Ok(())
    } else {
        Err(mlua::Error::runtime(why()))
    }
}

/// Plain values as text, so that tables can be compared.
fn shown(value: &Value) -> String {
    match value {
        Value::Table(_) => match plain(value, "value") {
            Ok(data) => format!("{data:?}"),
            Err(why) => why,
        },
        other => describe(other),
    }
}

fn numbers(values: &[Value], most: i64) -> mlua::Result<Vec<u32>> {
    values
        .iter()
        .map(|value| Ok(whole_in(value, 1, most).map_err(mlua::Error::runtime)? as u32))
        .collect()
}

#[cfg(test)]
mod tests;
