//! Other mods and bots for the running match: built anew from the files, tried on a copy, and taken over between two actions
//! or not at all.

use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime};

use crate::content::Content;
use crate::content::shapes::Shapes;
use crate::game::{Match, MatchFault};
use crate::launch::{Broken, ChangedMod, Held, Prepared, Printed};

use super::problem::Problem;

/// What a reload brought.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reloaded {
    /// The mods that changed.
    pub mods: Vec<ChangedMod>,
    /// The bots that changed, by name, each once.
    pub bots: Vec<String>,
    /// What changed in the files and this match does not take over; a new match does.
    pub held: Vec<Held>,
    /// What is wrong with that which it does not take over.
    pub complaints: Vec<Problem>,
    /// The map's outlines, if they changed.
    pub shapes: Option<Shapes>,
    /// How long it took to read, try and take over.
    pub work: Duration,
    /// How long ago the last file was saved when the new rules came into force, where the system tells.
    pub since_saved: Option<Duration>,
}

/// What came of a reload.
pub(super) enum Outcome {
    /// Nothing had changed.
    Same,
    /// The match goes on with this.
    Changed(Box<Reloaded>, Option<(Box<Prepared>, Printed)>),
    /// The match goes on with what it had.
    Refused(Vec<Problem>),
}

/// Reads the content anew, tries it and gives it to the match.
pub(super) fn reload(
    content: &Content,
    prepared: &Prepared,
    game: &mut Match,
    saved: &[PathBuf],
) -> Outcome {
    let began = Instant::now();
    let reload = match prepared.reload(content) {
        Ok(reload) if reload.is_empty() => return Outcome::Same,
        Ok(reload) => reload,
        Err(errors) => return Outcome::Refused(errors.iter().map(Problem::from).collect()),
    };
    let mut taken = None;
    if let Some(next) = reload.next {
        match next.rehearse(game, &reload.bots) {
            Ok(()) => {}
            Err(Broken::Loading(errors)) => {
                return Outcome::Refused(errors.iter().map(Problem::from).collect());
            }
            Err(Broken::Playing(fault)) => return Outcome::Refused(vec![of_fault(&fault, &next)]),
        }
        match next.take_over(game, &reload.bots) {
            Ok(printed) => taken = Some((Box::new(next), printed)),
            Err(errors) => return Outcome::Refused(errors.iter().map(Problem::from).collect()),
        }
    }
    let mut bots: Vec<String> = reload.bots.into_iter().map(|bot| bot.id).collect();
    bots.dedup();
    let shapes = reload
        .shapes
        .then(|| content.map(prepared.map_id()).ok())
        .flatten();
    let shapes = shapes.and_then(|files| Shapes::parse(files.shapes.as_ref()?).ok());
    let done = Reloaded {
        mods: reload.mods,
        bots,
        held: reload.held,
        complaints: reload.complaints.iter().map(Problem::from).collect(),
        shapes,
        work: began.elapsed(),
        since_saved: since_saved(saved),
    };
    Outcome::Changed(Box::new(done), taken)
}

/// What broke, with the lines around it as they were loaded.
pub(super) fn of_fault(fault: &MatchFault, loaded: &Prepared) -> Problem {
    let mut problem = match fault {
        MatchFault::Hook(fault) => Problem::at(&fault.place, fault.message.clone()),
        MatchFault::Agent(_, fault) => Problem::at(&fault.place, fault.message.clone()),
        MatchFault::Refused(_, action, _) => {
            Problem::at("", format!("a bot chose what is refused: {action:?}"))
        }
    };
    problem.inside = true;
    problem.around = loaded.excerpt(&problem.place());
    problem
}

/// How long ago the newest of these files was written.
fn since_saved(files: &[PathBuf]) -> Option<Duration> {
    let written = |file: &PathBuf| std::fs::metadata(file).and_then(|m| m.modified()).ok();
    let newest = files.iter().filter_map(written).max()?;
    SystemTime::now().duration_since(newest).ok()
}
