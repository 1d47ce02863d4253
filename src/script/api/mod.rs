//! What `game` can be asked and told: one function a row, described where it is written. From the rows come the binding,
//! the stub file for editors, the page for people, and "did you mean".

mod args;
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
use std::sync::{Arc, OnceLock};

use mlua::{
    AnyUserData, FromLuaMulti, Function, IntoLuaMulti, Lua, Table, UserData, UserDataFields as _,
    UserDataMethods, UserDataRef, UserDataRegistry,
};
use scoped_tls_hkt::scoped_thread_local;

use super::env::Registry;
use super::lend::{self, Lent};
use super::sandbox::uncapped;
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
    bind: fn(&mut Binder<Methods<'_>>),
    make: fn(&mut Binder<One<'_>>),
    describe: fn(&mut List),
}

macro_rules! topics {
    ($($title:literal $topic:ident),+ $(,)?) => {
        const TOPICS: &[Topic] = &[$(Topic {
            title: $title,
            bind: |binder| $topic::add(binder),
            make: |binder| $topic::add(binder),
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
        // A hundred functions take longer to make than many a mod's match to play: those that its files name are made at once,
        // the others when they are asked for.
        let named = NAMED.is_set().then(|| NAMED.with(|named| *named));
        if named.is_some() {
            registry.add_meta_field_with("__index", later);
        }
        let mut binder = Binder(Methods { registry, named });
        for topic in TOPICS {
            (topic.bind)(&mut binder);
        }
    }
}

/// The functions of `game` that a script's files name, a bit each by its place among the rows. One for which there is no bit is
/// made when it is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Named(u128);

impl Named {
    /// How many functions there are bits for.
    const MOST: usize = u128::BITS as usize;

    /// Those that a text has as words.
    pub(super) fn in_text(text: &str) -> Named {
        static NAMES: OnceLock<Vec<&'static str>> = OnceLock::new();
        let names = NAMES.get_or_init(|| {
            let topics = rows().into_iter();
            topics
                .flat_map(|(_, rows)| rows)
                .map(|row| row.name)
                .collect()
        });
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let words = text.split(|c| !is_part(c));
        let places = words.filter_map(|word| names.iter().position(|name| *name == word));
        let places = places.filter(|place| *place < Named::MOST);
        Named(places.fold(0, |bits, place| bits | 1 << place))
    }

    /// Those of both.
    pub(super) fn or(self, other: Named) -> Named {
        Named(self.0 | other.0)
    }
}

scoped_thread_local!(static NAMED: Named);

/// Makes a handle of which the named functions are there from the start.
pub(super) fn create(lua: &Lua, game: Game, named: Named) -> mlua::Result<AnyUserData> {
    NAMED.set(&named, || lua.create_userdata(game))
}

/// A table that gets each function of `game` when it is first asked for.
fn later(lua: &Lua) -> mlua::Result<Table> {
    let functions = lua.create_table()?;
    let meta = lua.create_table_with_capacity(0, 1)?;
    let make = |lua: &Lua, (functions, name): (Table, String)| {
        let mut binder = Binder(One {
            lua,
            name: &name,
            made: None,
        });
        for topic in TOPICS {
            (topic.make)(&mut binder);
        }
        let made = binder.0.made.transpose()?;
        if let Some(made) = &made {
            uncapped(lua, || functions.raw_set(name, made))?;
        }
        Ok(made)
    };
    meta.raw_set("__index", lua.create_function(make)?)?;
    functions.set_metatable(Some(meta))?;
    Ok(functions)
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

/// Where bound functions go.
trait Target {
    fn put<A, R>(
        &mut self,
        name: &'static str,
        call: impl Fn(&Lua, &Game, A) -> mlua::Result<R> + 'static,
    ) where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static;
}

/// All functions that are named, as methods of the handle.
struct Methods<'a> {
    registry: &'a mut UserDataRegistry<Game>,
    named: Option<Named>,
}

impl Target for Methods<'_> {
    fn put<A, R>(
        &mut self,
        name: &'static str,
        call: impl Fn(&Lua, &Game, A) -> mlua::Result<R> + 'static,
    ) where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static,
    {
        let wanted = self.named.as_mut().is_none_or(|named| {
            let wanted = named.0 & 1 != 0;
            named.0 >>= 1;
            wanted
        });
        if wanted {
            self.registry.add_method(name, call);
        }
    }
}

/// The one function of this name.
struct One<'a> {
    lua: &'a Lua,
    name: &'a str,
    made: Option<mlua::Result<Function>>,
}

impl Target for One<'_> {
    fn put<A, R>(
        &mut self,
        name: &'static str,
        call: impl Fn(&Lua, &Game, A) -> mlua::Result<R> + 'static,
    ) where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static,
    {
        if name == self.name {
            let made =
                self.lua
                    .create_function(move |lua, (game, args): (UserDataRef<Game>, A)| {
                        call(lua, &game, args)
                    });
            self.made = Some(made);
        }
    }
}

struct Binder<T>(T);

impl<T: Target> Sink for Binder<T> {
    fn add<A, R>(&mut self, row: ApiRow, call: fn(&Call<'_>, A) -> mlua::Result<R>)
    where
        A: FromLuaMulti + 'static,
        R: IntoLuaMulti + 'static,
    {
        // What is drawn in a hook that is asked once is never kept, and draws look at nothing.
        let looks = row.when != When::Once;
        self.0.put(row.name, move |lua, game, args: A| {
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
        self.0.put(name, move |lua, game, args: A| {
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
        self.0.put(name, move |lua, game, args: A| {
            lend::with(|lent| {
                if game.looks_on {
                    return Err(only_looks_on(name, "changes the game"));
                }
                if !lent.effects {
                    let hook = game.hook.borrow();
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
    ask_for_all(lua, game, [effect]);
}

/// The same for several things that one line asks for.
fn ask_for_all(lua: &Lua, game: &Game, effects: impl IntoIterator<Item = Effect>) {
    let place = game.places.caller(lua);
    let hook = Arc::clone(&game.hook.borrow());
    let asked = effects.into_iter().map(|effect| Asked {
        by: game.id,
        hook: Arc::clone(&hook),
        place: Arc::clone(&place),
        effect,
    });
    game.asked.borrow_mut().extend(asked);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The last functions were once named by a shift beyond the bits, and there was no test of it.
    #[test]
    fn there_is_a_bit_for_each_function_of_game() {
        let names: Vec<&str> = rows()
            .iter()
            .flat_map(|(_, rows)| rows)
            .map(|row| row.name)
            .collect();
        assert!(names.len() <= Named::MOST, "{} functions", names.len());
        let bits = names
            .iter()
            .map(|name| Named::in_text(&format!("game:{name}()")).0.count_ones());
        assert!(bits.eq(names.iter().map(|_| 1)));
    }
}
