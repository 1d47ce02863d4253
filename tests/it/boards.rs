//! Boards and games for the tests of this crate.

use std::sync::Arc;

use alea::core::id::{PlayerId, TerritoryId};
use alea::core::map::{BorderDraft, ContinentDraft, Map, MapDraft, Names, TerritoryDraft};
use alea::core::ruleset::{OptionValue, Ruleset};
use alea::core::setup::{Position, Setup};
use alea::core::state::{GameState, Phase};

/// Territories `a`, `b`, `c` … in a row, in one continent, with a border between neighbours.
pub(crate) fn row(n: usize) -> Arc<Map> {
    let key = |i: usize| char::from(b'a' + i as u8).to_string();
    let draft = MapDraft {
        id: "row".into(),
        names: Names::english("Row"),
        continents: vec![ContinentDraft {
            key: "all".into(),
            names: Names::english("All"),
            bonus: 2,
            ..ContinentDraft::default()
        }],
        territories: (0..n)
            .map(|i| TerritoryDraft {
                key: key(i),
                names: Names::english(&key(i)),
                continents: vec!["all".into()],
                ..TerritoryDraft::default()
            })
            .collect(),
        borders: (1..n)
            .map(|i| BorderDraft {
                from: key(i - 1),
                to: key(i),
                ..BorderDraft::default()
            })
            .collect(),
        wild_cards: 2,
        ..MapDraft::default()
    };
    Arc::new(Map::new(draft).unwrap())
}

/// The classic rules with these options changed.
pub(crate) fn rules(options: &[(&str, &str)]) -> Arc<Ruleset> {
    let mut rules = Ruleset::default();
    for (key, value) in options {
        rules.set(key, &OptionValue::parse(value)).unwrap();
    }
    Arc::new(rules)
}

/// A position on a row: owner (seat from 0) and armies of each territory; it is seat 0's turn.
pub(crate) fn position(
    board: &[(usize, u32)],
    phase: Phase,
    options: &[(&str, &str)],
) -> GameState {
    let players = board.iter().map(|(p, _)| p + 1).max().unwrap_or(2).max(2);
    let setup = Setup {
        map: row(board.len()),
        rules: rules(options),
        players,
        standing_defence: (0..players).map(PlayerId::new).collect(),
        missions: std::sync::Arc::from([]),
        position: Some(Position {
            board: board
                .iter()
                .map(|(p, n)| Some((PlayerId::new(*p), *n)))
                .collect(),
            phase,
            to_place: if phase == Phase::Reinforce { 3 } else { 0 },
            round: 1,
            ..Position::default()
        }),
    };
    setup.into_state().unwrap()
}

/// The territory with this letter.
pub(crate) fn at(letter: char) -> TerritoryId {
    TerritoryId::new(usize::from(letter as u8 - b'a'))
}
