//! The data stage: runs a map file in a state of its own and takes the board it describes. There is no game here, and the
//! state is gone when the board is made.

use std::cell::RefCell;
use std::rc::Rc;

use mlua::{Table, Value};

use super::blame::ScriptError;
use super::budget::Budget;
use super::convert::whole_in;
use super::env::settings_table;
use super::map_lines::{Lines, Spot};
use super::map_table;
use super::sandbox::{Compiled, Sandbox};
use super::shape_table;
use crate::content::LoadError;
use crate::content::find::MapFiles;
use crate::content::map_settings::MapValues;
use crate::content::shapes::Shapes;
use crate::core::map::{Map, MapDraft, MapFlaw};

/// What `alea.map` was given, and on which line.
type Given = Rc<RefCell<Option<(Table, Option<u32>)>>>;

/// Runs a map file and makes the map. `values` are what its settings are set to; `pick(n)` gives a number in `0..n` for `alea.pick`: a map that computes its board
/// draws from it, and gives the same board for the same numbers.
///
/// # Errors
/// Everything that is wrong, with file and line: of Lua, of the table, of the map.
pub fn build_map(
    files: &MapFiles,
    values: &MapValues,
    pick: impl FnMut(u32) -> u32 + 'static,
) -> Result<Map, Vec<LoadError>> {
    let (draft, lines, _) = build_draft(files, values, pick, false)?;
    made(draft, &lines)
}

/// A map and, if its file computes them, the outlines that go with it.
pub type Drawn = (Map, Option<Shapes>);

/// The same with the outlines that the file gives as `shapes`, if it does.
///
/// # Errors
/// As [`build_map`]; what is wrong with the outlines, too.
pub fn build_drawn(
    files: &MapFiles,
    values: &MapValues,
    pick: impl FnMut(u32) -> u32 + 'static,
) -> Result<Drawn, Vec<LoadError>> {
    let (draft, lines, shapes) = build_draft(files, values, pick, true)?;
    Ok((made(draft, &lines)?, shapes))
}

fn made(draft: MapDraft, lines: &Lines) -> Result<Map, Vec<LoadError>> {
    made_but_for(draft, lines, |_| false)
}

/// The same; flaws that follow from what is told already are not told.
fn made_but_for(
    draft: MapDraft,
    lines: &Lines,
    follows: impl Fn(&MapFlaw) -> bool,
) -> Result<Map, Vec<LoadError>> {
    Map::new(draft).map_err(|mut flaws| {
        flaws.retain(|flaw| !follows(flaw));
        let mut seen = Vec::new();
        let place = |flaw: &MapFlaw| {
            // A border that stands twice does so in both directions; one is enough to tell.
            if seen.iter().any(|known| is_reverse(known, flaw)) {
                return None;
            }
            // The second of two equal flaws is about the next line.
            let nth = seen.iter().filter(|known| *known == flaw).count();
            seen.push(flaw.clone());
            Some(lines.error(spot_of(flaw, lines, nth), flaw.to_string()))
        };
        flaws.iter().filter_map(place).collect()
    })
}

/// Runs a map file and takes what it says, before anything is made of it, and the outlines that it gives, if it does.
///
/// # Errors
/// What is wrong with Lua or the table, with file and line.
pub fn read_draft(
    files: &MapFiles,
    values: &MapValues,
    pick: impl FnMut(u32) -> u32 + 'static,
) -> Result<(MapDraft, Option<Shapes>), Vec<LoadError>> {
    build_draft(files, values, pick, true).map(|(draft, _, shapes)| (draft, shapes))
}

fn build_draft(
    files: &MapFiles,
    values: &MapValues,
    pick: impl FnMut(u32) -> u32 + 'static,
    wants_shapes: bool,
) -> Result<(MapDraft, Lines, Option<Shapes>), Vec<LoadError>> {
    let one = |error: ScriptError| vec![load_error(&error)];
    let path = &files.main.path;
    let given = Given::default();
    let sandbox = stage(files, values, pick, &given).map_err(one)?;
    let main = Compiled::new(path, &files.main.text).map_err(one)?;
    let returned: Value = sandbox.run(Budget::MapStage, &main, ()).map_err(one)?;
    let (table, line) = given.take().unzip();
    let lines = Lines::new(files, line.flatten());
    match (table, returned) {
        (Some(table), Value::Table(returned)) if table == returned => {
            let read = || Ok(map_table::read(&files.id, &table, &lines));
            let read = sandbox
                .by_host(read)
                .map_err(|e| one(ScriptError::from_lua(&e, path)))?;
            if !read.errors.is_empty() {
                return Err(all_errors(read, &lines));
            }
            let draft = read.draft;
            let shapes = if wants_shapes {
                shape_table::take(&sandbox, &table, &lines)?
            } else {
                None
            };
            Ok((draft, lines, shapes))
        }
        _ => {
            let error = LoadError::in_file(path, "the file does not return a map")
                .at(last_line(&files.main.text))
                .with_help(Some("it must end with `return alea.map { … }`"));
            Err(vec![error])
        }
    }
}

/// What is wrong with a table, and with the map as far as it could be read from it: one mistake does not hide the next.
fn all_errors(read: map_table::Read, lines: &Lines) -> Vec<LoadError> {
    let mut errors = read.errors;
    let follows = |flaw: &MapFlaw| match flaw {
        MapFlaw::Unreachable { .. } => true,
        MapFlaw::Unknown { .. }
        | MapFlaw::TooFewTerritories(_)
        | MapFlaw::EmptyContinent(_)
        | MapFlaw::StepOutOfReach { .. } => read.has_gaps,
        _ => false,
    };
    let more = made_but_for(read.draft, lines, follows).err();
    // What stands on a line that is told already is most likely the same mistake.
    let told: Vec<(String, Option<u32>)> =
        errors.iter().map(|e| (e.file.clone(), e.line)).collect();
    let is_new = |e: &LoadError| !told.contains(&(e.file.clone(), e.line));
    errors.extend(more.into_iter().flatten().filter(is_new));
    errors
}

/// A sealed state with `alea.map`, `alea.settings`, `alea.pick` and `require`.
fn stage(
    files: &MapFiles,
    values: &MapValues,
    mut pick: impl FnMut(u32) -> u32 + 'static,
    given: &Given,
) -> Result<Sandbox, ScriptError> {
    let sandbox = Sandbox::new(&files.main.path)?;
    let lua = sandbox.lua();
    let make = || {
        let alea = lua.create_table()?;
        let given = Rc::clone(given);
        let map = lua.create_function(move |lua, table: Table| {
            if given.borrow().is_some() {
                return Err(mlua::Error::runtime("alea.map is called twice"));
            }
            let line = lua.inspect_stack(1, |frame| u32::try_from(frame.current_line()?).ok());
            let line = line.flatten();
            *given.borrow_mut() = Some((table.clone(), line));
            Ok(table)
        })?;
        alea.raw_set("map", map)?;
        let draw = lua.create_function_mut(move |_, n: Value| {
            let n = whole_in(&n, 1, i64::from(u32::MAX))
                .map_err(|why| mlua::Error::runtime(format!("alea.pick: {why}")))?;
            Ok(f64::from(pick(n as u32)) + 1.0)
        })?;
        alea.raw_set("pick", draw)?;
        alea.raw_set("settings", settings_table(lua, values, "map.toml")?)?;
        Ok(alea)
    };
    let alea = sandbox.blamed(make())?;
    sandbox.set("alea", alea)?;
    let others: Vec<Compiled> = files
        .others
        .values()
        .map(|source| Compiled::new(&source.path, &source.text))
        .collect::<Result<_, _>>()?;
    sandbox.set_require_from(&[&format!("maps/{}", files.id), "maps"], &others)?;
    sandbox.seal()?;
    Ok(sandbox)
}

/// The number of the last line that is not empty: where a `return` is missed.
pub(super) fn last_line(text: &str) -> u32 {
    text.trim_end().lines().count().max(1) as u32
}

/// An error of a script as one of content.
#[must_use]
pub fn load_error(error: &ScriptError) -> LoadError {
    let place = error
        .place
        .rsplit_once(':')
        .and_then(|(file, line)| Some((file, line.parse().ok()?)));
    match place {
        Some((file, line)) => LoadError::in_file(file, &error.message).at(line),
        None => LoadError::in_file(&error.place, &error.message),
    }
}

fn is_reverse(a: &MapFlaw, b: &MapFlaw) -> bool {
    match (a, b) {
        (
            MapFlaw::DuplicateBorder { from, to },
            MapFlaw::DuplicateBorder {
                from: other_from,
                to: other_to,
            },
        ) => from == other_to && to == other_from,
        _ => false,
    }
}

/// Where an entry gives this key its value, else where the entry stands.
fn in_entry(lines: &Lines, id: &str, key: &str) -> Option<Spot> {
    let entry = lines.entry(id, 0);
    lines.key(entry, key).or(entry)
}

/// The text of a map's files, in which what was found by looking at the board is looked up.
pub struct Spots(Lines);

impl Spots {
    /// The spots of these files.
    #[must_use]
    pub fn new(files: &MapFiles) -> Spots {
        Spots(Lines::new(files, None))
    }

    /// The error at the entry of a territory or continent.
    #[must_use]
    pub fn entry(&self, key: &str, message: String) -> LoadError {
        self.0.error(self.0.entry(key, 0), message)
    }

    /// The error where it is said how a territory starts: in this scenario, or in its own entry.
    #[must_use]
    pub fn start(&self, scenario: Option<&str>, key: &str, message: String) -> LoadError {
        let spot = match scenario {
            Some(scenario) => in_entry(&self.0, scenario, key),
            None => in_entry(&self.0, key, "seat"),
        };
        self.0.error(spot.or_else(|| self.0.entry(key, 0)), message)
    }

    /// The error where two territories stand together, else at the entry of the first that names the second.
    #[must_use]
    pub fn pair(&self, a: &str, b: &str, message: String) -> LoadError {
        let lines = &self.0;
        let spot = lines
            .quoted_in_entry(a, b)
            .or_else(|| lines.quoted_in_entry(b, a))
            .or_else(|| lines.quoted_pair(a, b, 0))
            .or_else(|| lines.entry(a, 0));
        lines.error(spot, message)
    }

    /// The error where a field of the map is given its value.
    #[must_use]
    pub fn field(&self, name: &str, message: String) -> LoadError {
        self.0.error(self.0.key(None, name), message)
    }
}

/// Where in the map's files a flaw stands.
fn spot_of(flaw: &MapFlaw, lines: &Lines, nth: usize) -> Option<Spot> {
    match flaw {
        MapFlaw::TooFewTerritories(_) => lines.key(None, "territories"),
        MapFlaw::TooMany { what, .. } => match *what {
            "cards" => lines.key(None, "wild_cards"),
            what => lines.key(None, what),
        },
        MapFlaw::BadKey(key)
        | MapFlaw::Nameless(key)
        | MapFlaw::EmptyContinent(key)
        | MapFlaw::BadName { key, .. }
        | MapFlaw::TakenKind(key)
        | MapFlaw::PartOfItself(key)
        | MapFlaw::KillerWithoutNeutral(key)
        | MapFlaw::Unreachable { to: key, .. } => lines.entry(key, nth),
        MapFlaw::BonusOutOfRange { key, .. } => in_entry(lines, key, "bonus"),
        MapFlaw::OutOfRange { what, key, .. } => in_entry(lines, key, what),
        MapFlaw::StepOutOfReach { key, .. } => lines
            .entry(key, 0)
            .and_then(|entry| lines.key(Some(entry), "steps"))
            .or_else(|| in_entry(lines, key, "required")),
        MapFlaw::MustSpoils { key, .. } => in_entry(lines, key, "spoilers"),
        MapFlaw::BadColour { key, .. } => in_entry(lines, key, "colour"),
        MapFlaw::BadPicture(_) => lines.key(None, "picture"),
        MapFlaw::StartTwice {
            scenario,
            territory,
        } => in_entry(lines, scenario, territory),
        MapFlaw::NothingCrosses { from, to }
        | MapFlaw::BombardsWithoutAttack { from, to }
        | MapFlaw::UnknownKind { from, to } => lines
            .quoted_pair(from, to, nth)
            .or_else(|| lines.quoted_in_entry(from, to))
            .or_else(|| lines.entry(from, 0)),
        MapFlaw::Duplicate { key, .. } => lines.entry(key, nth + 1).or(lines.entry(key, 0)),
        MapFlaw::AmbiguousName { name, second, .. } => lines
            .quoted_in_entry(second, name)
            .or_else(|| lines.quoted(name, 1))
            .or_else(|| lines.quoted(name, 0))
            .or_else(|| lines.entry(second, 0)),
        MapFlaw::Unknown { what, key, .. } if *what == "scenario" => lines
            .key(None, "scenario")
            .or_else(|| lines.quoted(key, nth)),
        MapFlaw::Unknown { key, at, .. } => lines
            .quoted_in_entry(at, key)
            .or_else(|| lines.quoted_pair(key, at, nth))
            .or_else(|| lines.quoted(key, nth)),
        MapFlaw::SelfBorder(key) => lines
            .quoted_pair(key, key, nth)
            .or_else(|| lines.entry(key, 0)),
        MapFlaw::DuplicateBorder { from, to } => lines
            .quoted_pair(from, to, nth + 1)
            .or_else(|| lines.quoted_pair(from, to, 0))
            .or_else(|| lines.entry(from, 0)),
    }
}
