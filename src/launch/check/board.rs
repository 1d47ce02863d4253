//! What is wrong with a map, or should be looked at: every board that its file makes is built, set up and surveyed.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::places::Places;
use super::{Level, Out, SETUP, Told, errors};
use crate::content::map_settings::MAP_PREFIX;
use crate::content::settings::SettingKind;
use crate::content::{Content, LoadError};
use crate::core::map::Map;
use crate::core::ruleset::{NeutralArmy, Ruleset};
use crate::core::setup::Setup;
use crate::launch::map::Board;
use crate::script::map_stage::Spots;
use crate::survey::{Code, Remark, survey};

/// Seeds from which a computed board is built.
const SEEDS: u64 = 32;

/// Looks at the map of this id: the board of its own settings, from many seeds if it draws chance, and that of each other
/// word that one of its settings may be, such as a scenario.
pub(super) fn check_map(content: &Content, id: &str, out: &mut Out) {
    let files = match content.map(id) {
        Ok(files) => files,
        Err(error) => return errors(out, [error]),
    };
    let board = match Board::of(files.clone(), &[], 0) {
        Ok(board) => board,
        Err(wrong) => return errors(out, wrong),
    };
    let mut kinds = BTreeSet::new();
    let seeds = if board.is_generated() { SEEDS } else { 1 };
    for seed in 0..seeds {
        let of = board.is_generated().then(|| format!("with seed {seed}"));
        if !check_one(&board, seed, seed == 0, of, &mut kinds, out) {
            return;
        }
    }
    out.extend(no_picture(content, &board));
    for (name, word) in other_words(&board) {
        let of = Some(format!("with {name} = {word}"));
        let sets = [(format!("{MAP_PREFIX}{name}"), word)];
        let is_sound = match Board::of(files.clone(), &sets, 0) {
            Ok(board) => check_one(&board, 0, false, of, &mut kinds, out),
            Err(wrong) => {
                let named = |mut error: LoadError| {
                    error.message += &format!(" (with {} = {})", sets[0].0, sets[0].1);
                    error
                };
                errors(out, wrong.into_iter().map(named));
                false
            }
        };
        if !is_sound {
            return;
        }
    }
}

/// That the picture which the map names is not there or cannot be read.
fn no_picture(content: &Content, board: &Board) -> Option<Told> {
    let map = board.map(0).ok()?;
    let wrong = content.map_picture(map.id(), map.picture()?).err()?;
    let spots = Spots::new(board.files());
    Some(Told {
        level: Level::Warning,
        code: Code::NoPicture.word(),
        error: spots.field("picture", wrong.message).with_help(Some(
            "put the picture beside the map file, or leave `picture` out".to_owned(),
        )),
    })
}

/// Every word that a setting may be besides its own, by setting.
fn other_words(board: &Board) -> Vec<(String, String)> {
    let mut words = Vec::new();
    for setting in board.settings() {
        if let SettingKind::Choice(choices) = &setting.kind {
            let others = choices
                .iter()
                .filter(|word| setting.default.to_string() != **word);
            words.extend(others.map(|word| (setting.name.clone(), word.clone())));
        }
    }
    words
}

/// Looks at one board of a map; says whether it can be played. Of several boards the first finding of a kind is told, and
/// what is merely true of a board that is not the first is no news. In: what to say of which board it is, and the kinds
/// that were told of earlier ones.
fn check_one(
    board: &Board,
    seed: u64,
    is_first: bool,
    of: Option<String>,
    kinds: &mut BTreeSet<&'static str>,
    out: &mut Out,
) -> bool {
    let mut found = Vec::new();
    match board.map(seed) {
        Ok(map) => check_board(board, &map, seed, &mut found),
        Err(wrong) => errors(&mut found, wrong),
    }
    let is_playable = !found.iter().any(|told| told.level == Level::Error);
    if let Some(of) = of {
        found.retain(|told| !kinds.contains(told.code) && (is_first || told.level < Level::Note));
        for told in &mut found {
            told.error.message += &format!(" ({of})");
        }
    }
    kinds.extend(found.iter().map(|told| told.code));
    out.append(&mut found);
    is_playable
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
    let setup = |neutral_army| Setup {
        map: map.clone().into(),
        rules: Ruleset {
            neutral_army,
            ..Ruleset::default()
        }
        .into(),
        players: 2,
        standing_defence: Vec::new(),
        missions: Arc::from([]),
        position: None,
    };
    if let Err(flaws) = setup(NeutralArmy::TwoPlayers).into_state() {
        // Two players without the neutral army are the fewest that can play.
        let level = match setup(NeutralArmy::Never).into_state() {
            Ok(_) => Level::Note,
            Err(_) => Level::Error,
        };
        let wrong = flaws.iter().map(|flaw| Told {
            level,
            code: SETUP,
            error: LoadError::in_file(&files.main.path, flaw.to_string()),
        });
        out.extend(wrong);
    }
}
