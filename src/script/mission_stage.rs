//! The stage of a mission pack: runs its file in a state of its own, on one board and for so many players, and takes the
//! missions that it makes (R52 to R55). There is no game here, and the state is gone when they are made.

use std::cell::RefCell;
use std::rc::Rc;

use mlua::{Table, Value};

use super::blame::ScriptError;
use super::board_table::{frozen, map_table, rules_table};
use super::budget::Budget;
use super::map_lines::Lines;
use super::map_stage::{last_line, load_error};
use super::mission_table;
use super::sandbox::{Compiled, Sandbox};
use crate::content::LoadError;
use crate::content::find::{MissionFiles, Source};
use crate::core::id::COLOURS;
use crate::core::mission::{Board, Mission};

/// What `alea.missions` was given, and on which line.
type Given = Rc<RefCell<Option<(Table, Option<u32>)>>>;

/// Runs a pack and takes its missions, each of which can be played for on this board.
///
/// # Errors
/// Everything that is wrong, with file and line: of Lua, of the tables, of the missions.
pub fn build_missions(
    files: &MissionFiles,
    board: Board<'_>,
) -> Result<Vec<Mission>, Vec<LoadError>> {
    let path = &files.main.path;
    let one = |error: ScriptError| vec![load_error(&error)];
    let given = Given::default();
    let sandbox = stage(files, board, &given)?;
    let main = Compiled::new(path, &files.main.text).map_err(one)?;
    let returned: Value = sandbox.run(Budget::MissionStage, &main, ()).map_err(one)?;
    let (table, line) = given.take().unzip();
    let sources = [&files.main].into_iter().chain(asked_for(files));
    let lines = Lines::of(sources, line.flatten());
    match (table, returned) {
        (Some(table), Value::Table(returned)) if table == returned => {
            let read = || Ok(mission_table::read(&table, board, &lines));
            sandbox
                .by_host(read)
                .map_err(|e| one(ScriptError::from_lua(&e, path)))?
        }
        _ => {
            let error = LoadError::in_file(path, "the file does not return missions")
                .at(last_line(&files.main.text))
                .with_help(Some("it must end with `return alea.missions { … }`"));
            Err(vec![error])
        }
    }
}

/// A sealed state with `alea` and `require`.
fn stage(files: &MissionFiles, board: Board<'_>, given: &Given) -> Result<Sandbox, Vec<LoadError>> {
    let one = |error: ScriptError| vec![load_error(&error)];
    let sandbox = Sandbox::new(&files.main.path).map_err(one)?;
    let alea = sandbox.by_host(|| alea_table(&sandbox, board, given));
    let alea = sandbox.blamed(alea).map_err(one)?;
    sandbox.set("alea", alea).map_err(one)?;
    let others = compile_others(files)?;
    sandbox
        .set_require("scripts/missions", &others)
        .map_err(one)?;
    sandbox.seal().map_err(one)?;
    Ok(sandbox)
}

/// `alea`: the board, the rules, how many play and under which colours, and what takes the missions.
fn alea_table(sandbox: &Sandbox, board: Board<'_>, given: &Given) -> mlua::Result<Table> {
    let lua = sandbox.lua();
    let alea = lua.create_table()?;
    alea.raw_set("map", map_table(lua, board.map)?)?;
    alea.raw_set("rules", rules_table(lua, board.rules)?)?;
    alea.raw_set("players", board.players)?;
    alea.raw_set("colours", frozen(lua, COLOURS)?)?;
    let given = Rc::clone(given);
    let missions = lua.create_function(move |lua, table: Table| {
        if given.borrow().is_some() {
            return Err(mlua::Error::runtime("alea.missions is called twice"));
        }
        let line = lua.inspect_stack(1, |frame| u32::try_from(frame.current_line()?).ok());
        *given.borrow_mut() = Some((table.clone(), line.flatten()));
        Ok(table)
    })?;
    alea.raw_set("missions", missions)?;
    Ok(alea)
}

/// The other files of the folder, which is shared: one that does not compile is an error only if some file asks for it.
fn compile_others(files: &MissionFiles) -> Result<Vec<Compiled>, Vec<LoadError>> {
    let mut others = Vec::new();
    let mut errors = Vec::new();
    for (path, source) in &files.others {
        match Compiled::new(&source.path, &source.text) {
            Ok(compiled) => others.push(compiled),
            Err(error) if is_asked_for(path, files) => errors.push(load_error(&error)),
            Err(_) => {}
        }
    }
    if errors.is_empty() {
        Ok(others)
    } else {
        Err(errors)
    }
}

/// The files that the pack asks for, and those that these ask for: what stands in another pack's file is none of its business.
fn asked_for(files: &MissionFiles) -> Vec<&Source> {
    let mut found: Vec<&Source> = Vec::new();
    loop {
        let is_new = |path: &str, source: &Source| {
            let name = path.trim_end_matches(".lua");
            let asked = [&files.main].into_iter().chain(found.iter().copied());
            !found.iter().any(|known| known.path == source.path)
                && asked.into_iter().any(|by| by.names(name))
        };
        let next = files
            .others
            .iter()
            .find(|(path, source)| is_new(path, source));
        match next {
            Some((_, source)) => found.push(source),
            None => return found,
        }
    }
}

/// Whether a file names another one in quotation marks.
fn is_asked_for(path: &str, files: &MissionFiles) -> bool {
    let asks = |source: &Source| source.names(path.trim_end_matches(".lua"));
    asks(&files.main) || files.others.values().any(asks)
}

#[cfg(test)]
mod tests;
