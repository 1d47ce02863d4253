//! What is wrong with a map, or should be looked at: every board that its file makes is built, set up and surveyed.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::places::Places;
use super::{Level, Out, SETUP, Told, errors};
use crate::content::{Content, LoadError};
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::core::setup::Setup;
use crate::launch::map::Board;
use crate::survey::{Remark, survey};

/// Seeds from which a computed board is built.
const SEEDS: u64 = 32;

/// Looks at the map of this id.
pub(super) fn check_map(content: &Content, id: &str, out: &mut Out) {
    let files = match content.map(id) {
        Ok(files) => files,
        Err(error) => return errors(out, [error]),
    };
    let board = match Board::of(files.clone(), &[], 0) {
        Ok(board) => board,
        Err(wrong) => return errors(out, wrong),
    };
    let seeds = if board.is_generated() { SEEDS } else { 1 };
    let mut told_of: BTreeSet<&str> = BTreeSet::new();
    for seed in 0..seeds {
        let mut found = Vec::new();
        match board.map(seed) {
            Ok(map) => check_board(&board, &map, seed, &mut found),
            Err(wrong) => errors(&mut found, wrong),
        }
        if board.is_generated() {
            // Of many boards the first of a kind is told; what is merely true of one board is no news of another.
            found.retain(|told| {
                !told_of.contains(told.code) && (seed == 0 || told.level < Level::Note)
            });
            for told in &mut found {
                told.error.message += &format!(" (with seed {seed})");
            }
        }
        told_of.extend(found.iter().map(|told| told.code));
        let ends = found.iter().any(|told| told.level == Level::Error);
        out.append(&mut found);
        if ends {
            return;
        }
    }
}

/// What is not as it should be with a board that can be built.
fn check_board(board: &Board, map: &Map, seed: u64, out: &mut Out) {
    let files = board.files();
    let shapes = match board.shapes(seed) {
        Ok(shapes) => shapes,
        Err(wrong) => return errors(out, wrong),
    };
    let mut places = Places::new(files, map);
    let told = |remark: Remark| Told {
        level: remark.level,
        code: remark.code.word(),
        error: places.error(&remark),
    };
    out.extend(survey(map, shapes.as_ref()).into_iter().map(told));
    let setup = Setup {
        map: map.clone().into(),
        rules: Ruleset::default().into(),
        players: 2,
        standing_defence: Vec::new(),
        missions: Arc::from([]),
        position: None,
    };
    if let Err(flaws) = setup.into_state() {
        let wrong = flaws.iter().map(|flaw| Told {
            level: Level::Error,
            code: SETUP,
            error: LoadError::in_file(&files.main.path, flaw.to_string()),
        });
        out.extend(wrong);
    }
}
