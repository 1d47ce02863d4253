//! What `game` can be asked and told: one function a row, described where it is written. From the rows come the binding,
//! the stub file for editors, the page for people, and "did you mean".

mod args;
mod bag;
mod board;
mod borders;
mod chance;
mod effects;
mod goals;
mod markers;
mod odds;
mod players;
mod services;
mod storage;
mod turn;

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{FromLuaMulti, IntoLuaMulti, Lua, UserData, UserDataMethods, UserDataRegistry};

use super::env::Registry;
use super::lend::{self, Lent};
use crate::content::did_you_mean;
use crate::core::hook::{Asked, Effect};
use crate::core::id::{ModId, PlayerId, TerritoryId};
use crate::core::looked::Part;

pub(super) use args::{number_of_player, number_of_territory};
pub(super) use turn::phase_word;

/// When a function of `game` may be called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// In every hook.
    Always,
    /// In hooks that are asked exactly once.
    Once,
    /// In `on_…` hooks and in an ability's `use`.
    Effects,
}

/// A function of `game`.
#[derive(Clone, Copy, Debug)]
pub struct ApiRow {
    /// Its name.
    pub name: &'static str,
    /// Its parameters as `name: type`, with commas between; `name?: type` may be left out.
    pub params: &'static str,
    /// The type of what it gives back; empty: nothing.
    pub returns: &'static str,
    /// When it may be called.
    pub when: When,
    /// One sentence.
    pub help: &'static str,
}

/// All functions of `game`, by topic.
#[must_use]
pub fn rows() -> Vec<(&'static str, Vec<ApiRow>)> {
    TOPICS
        .iter()
        .map(|topic| {
            let mut list = List(Vec::new());
            (topic.describe)(&mut list);
            (topic.title, list.0)
        })
        .collect()
}

struct Topic {
    title: &'static str,
    bind: fn(&mut Binder<'_>),
    describe: fn(&mut List),
}

macro_rules! topics {
    ($($title:literal $topic:ident),+ $(,)?) => {
        const TOPICS: &[Topic] = &[$(Topic {
            title: $title,
            bind: |binder| $topic::add(binder),
            describe: |list| $topic::add(list),
        }),+];
    };
}

topics! {
    "The board" board,
    "Players and cards" players,
    "The turn" turn,
    "Goals" goals,
    "Markers and resources" markers,
    "Borders and sight" borders,
    "Services" services,
    "Odds" odds,
    "Chance" chance,
    "Bags" bag,
    "Storage" storage,
    "Effects" effects,
}

/// The handle that hooks get as `game`.
pub(super) struct Game {
    /// The mod it was made for.
    pub(super) id: ModId,
    /// What the mod asked for since the hook began.
    pub(super) asked: Rc<RefCell<Vec<Asked>>>,
    /// The hook that runs, for blame.
    pub(super) hook: Rc<RefCell<Arc<str>>>,
    /// Places of the code that asked for something, as they were written out last.
    pub(super) places: Places,
    /// What the mod declared.
    pub(super) registry: Rc<Registry>,
    /// Whether it is a metric's, which may ask for nothing.
    pub(super) looks_on: bool,
}

impl UserData for Game {
    fn register(registry: &mut UserDataRegistry<Self>) {
        registry.enable_namecall();
        let mut binder = Binder(registry);
        for topic in TOPICS {
            (topic.bind)(&mut binder);
        }
    }
}

/// One call of a function of `game`.
struct Call<'a> {
    lua: &'a Lua,
    game: &'a Game,
    lent: Lent<'a>,
}

impl Call<'_> {
    /// Notes that the answer is made from this.
    fn at(&self, part: Part) {
        self.lent.looked.borrow_mut().at(part);
    }

    /// Who owns a territory now.
    fn owner(&self, t: TerritoryId) -> Option<PlayerId> {
        self.lent.looked.borrow_mut().at_owner(t);
        self.lent.state.owner(t)
    }

    /// The armies on a territory now.
    fn armies(&self, t: TerritoryId) -> u32 {
        self.lent.looked.borrow_mut().at_armies(t);
        self.lent.state.armies(t)
    }
}

/// Where a topic's functions go: into a Lua state, or into a list of rows.
trait Sink {
    fn add<A, R>(&mut self, row: ApiRow, call: fn(&Call<'_>, A) -> mlua::Result<R>)
    where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static;

    /// A function that may be asked in every hook.
    fn read<A, R>(
        &mut self,
        name: &'static str,
        params: &'static str,
        returns: &'static str,
        help: &'static str,
        call: fn(&Call<'_>, A) -> mlua::Result<R>,
    ) where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static,
    {
        let row = ApiRow {
            name,
            params,
            returns,
            when: When::Always,
            help,
        };
        self.add(row, call);
    }

    /// A function that may be asked in every hook and notes itself what it looks at: an answer that was made from it holds
    /// until that changes. Of what [`Sink::read`] adds, an answer holds until anything happens at all.
    fn look<A, R>(
        &mut self,
        name: &'static str,
        params: &'static str,
        returns: &'static str,
        help: &'static str,
        call: fn(&Call<'_>, A) -> mlua::Result<R>,
    ) where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static;

    /// A function that asks for a change.
    fn effect<A>(
        &mut self,
        name: &'static str,
        params: &'static str,
        help: &'static str,
        call: fn(&Call<'_>, A) -> mlua::Result<Effect>,
    ) where
        A: FromLuaMulti + 'static;
}

struct Binder<'a>(&'a mut UserDataRegistry<Game>);

impl Sink for Binder<'_> {
    fn add<A, R>(&mut self, row: ApiRow, call: fn(&Call<'_>, A) -> mlua::Result<R>)
    where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static,
    {
        // What is drawn in a hook that is asked once is never kept, and draws look at nothing.
        let looks = row.when != When::Once;
        self.0.add_method(row.name, move |lua, game, args: A| {
            lend::with(|lent| {
                if looks {
                    lent.looked.borrow_mut().at(Part::Any);
                }
                call(&Call { lua, game, lent }, args)
            })
        });
    }

    fn look<A, R>(
        &mut self,
        name: &'static str,
        _params: &'static str,
        _returns: &'static str,
        _help: &'static str,
        call: fn(&Call<'_>, A) -> mlua::Result<R>,
    ) where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static,
    {
        self.0.add_method(name, move |lua, game, args: A| {
            lend::with(|lent| call(&Call { lua, game, lent }, args))
        });
    }

    fn effect<A>(
        &mut self,
        name: &'static str,
        _params: &'static str,
        _help: &'static str,
        call: fn(&Call<'_>, A) -> mlua::Result<Effect>,
    ) where
        A: FromLuaMulti + 'static,
    {
        self.0.add_method(name, move |lua, game, args: A| {
            lend::with(|lent| {
                let hook = game.hook.borrow();
                if game.looks_on {
                    return Err(only_looks_on(name, "changes the game"));
                }
                if !lent.effects {
                    return Err(mlua::Error::runtime(format!(
                        "game:{name} changes the game: that is possible in on_… hooks and in an ability's `use`, not in {hook}"
                    )));
                }
                let effect = call(&Call { lua, game, lent }, args)?;
                ask_for(lua, game, effect);
                Ok(())
            })
        });
    }
}

/// Notes what the running hook asks for, and where.
fn ask_for(lua: &Lua, game: &Game, effect: Effect) {
    game.asked.borrow_mut().push(Asked {
        by: game.id,
        hook: Arc::clone(&game.hook.borrow()),
        place: game.places.caller(lua),
        effect,
    });
}

/// The refusal of what a metric asks for.
#[cold]
fn only_looks_on(name: &str, what: &str) -> mlua::Error {
    mlua::Error::runtime(format!("game:{name} {what}; a metric only looks on"))
}

struct List(Vec<ApiRow>);

impl Sink for List {
    fn add<A, R>(&mut self, row: ApiRow, _call: fn(&Call<'_>, A) -> mlua::Result<R>)
    where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static,
    {
        self.0.push(row);
    }

    fn look<A, R>(
        &mut self,
        name: &'static str,
        params: &'static str,
        returns: &'static str,
        help: &'static str,
        call: fn(&Call<'_>, A) -> mlua::Result<R>,
    ) where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static,
    {
        self.read(name, params, returns, help, call);
    }

    fn effect<A>(
        &mut self,
        name: &'static str,
        params: &'static str,
        help: &'static str,
        _call: fn(&Call<'_>, A) -> mlua::Result<Effect>,
    ) where
        A: FromLuaMulti + 'static,
    {
        self.0.push(ApiRow {
            name,
            params,
            returns: "",
            when: When::Effects,
            help,
        });
    }
}

/// Places in files as text, so that the same one is not written out again and again.
#[derive(Default)]
pub(super) struct Places(RefCell<Vec<Place>>);

struct Place {
    file: String,
    line: Option<usize>,
    text: Arc<str>,
}

/// Most places that are kept.
const MOST_PLACES: usize = 32;

impl Places {
    /// File and line of the Lua code that called us.
    fn caller(&self, lua: &Lua) -> Arc<str> {
        lua.inspect_stack(1, |frame| {
            let source = frame.source();
            let file = source.short_src.as_deref().unwrap_or_default();
            let line = frame.current_line();
            let mut known = self.0.borrow_mut();
            let same = |place: &&Place| place.line == line && place.file == file;
            if let Some(place) = known.iter().find(same) {
                return Arc::clone(&place.text);
            }
            let text: Arc<str> = match line {
                Some(line) => format!("{file}:{line}").into(),
                None => file.into(),
            };
            if known.len() < MOST_PLACES {
                known.push(Place {
                    file: file.to_owned(),
                    line,
                    text: Arc::clone(&text),
                });
            }
            text
        })
        .unwrap_or_else(|| "".into())
    }
}

/// Adds the nearest name to the message about a function that `game` does not have.
pub(super) fn explain(message: String) -> String {
    let Some((_, rest)) = message.split_once(" method '") else {
        return message;
    };
    let wrong = rest.split('\'').next().unwrap_or_default();
    let all = rows();
    let names = all
        .iter()
        .flat_map(|(_, rows)| rows.iter().map(|row| row.name));
    format!(
        "game has no function {wrong} {}",
        did_you_mean(wrong, names).unwrap_or_default()
    )
}
