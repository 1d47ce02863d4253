//! What missions ask, in words (R52 to R55).

use crate::core::id::{ContinentId, PlayerId};
use crate::core::map::Map;
use crate::core::mission::{Condition, Mission};

use super::Language;
use super::words::capital;

/// What a condition's words are made from.
pub(super) struct Aim<'a> {
    map: &'a Map,
    player: &'a dyn Fn(PlayerId) -> String,
    language: Language,
}

impl Aim<'_> {
    /// The name of a player.
    pub(super) fn p(&self, player: PlayerId) -> String {
        (self.player)(player)
    }

    /// The names of continents.
    pub(super) fn continents(&self, list: &[ContinentId]) -> Vec<String> {
        let name = |c: &ContinentId| match self.map.continents().get(c.index()) {
            Some(continent) => continent.names.get(self.language.code()).to_owned(),
            None => format!("#{}", c.index() + 1),
        };
        list.iter().map(name).collect()
    }
}

/// A condition as a demand, without a full stop: `Own 24 territories`.
#[must_use]
pub fn condition(
    condition: &Condition,
    map: &Map,
    player: &dyn Fn(PlayerId) -> String,
    language: Language,
) -> String {
    begin(&condition_clause(condition, map, player, language))
}

/// The same in the middle of a sentence.
pub(super) fn condition_clause(
    condition: &Condition,
    map: &Map,
    player: &dyn Fn(PlayerId) -> String,
    language: Language,
) -> String {
    let aim = Aim {
        map,
        player,
        language,
    };
    language.tongue().condition(condition, &aim)
}

/// What a mission asks, and what instead where that is not possible, without a full stop.
#[must_use]
pub fn mission(
    mission: &Mission,
    map: &Map,
    player: &dyn Fn(PlayerId) -> String,
    language: Language,
) -> String {
    begin(&clause(mission, map, player, language))
}

/// The same in the middle of a sentence.
pub(super) fn clause(
    mission: &Mission,
    map: &Map,
    player: &dyn Fn(PlayerId) -> String,
    language: Language,
) -> String {
    let aim = Aim {
        map,
        player,
        language,
    };
    let tongue = language.tongue();
    let asked = tongue.condition(&mission.condition, &aim);
    match &mission.otherwise {
        Some(otherwise) => {
            let instead = tongue.condition(otherwise, &aim);
            format!("{asked}; {} {instead}", tongue.where_impossible())
        }
        None => asked,
    }
}

/// With a capital letter at the beginning, in brackets too.
fn begin(clause: &str) -> String {
    match clause.strip_prefix('(') {
        Some(rest) => format!("({}", begin(rest)),
        None => capital(clause),
    }
}

/// Whether a condition has several clauses of its own, so that it stands in brackets among others.
pub(super) fn is_compound(condition: &Condition) -> bool {
    match condition {
        Condition::All(list) | Condition::Any(list) => match list.as_slice() {
            [one] => is_compound(one),
            list => !list.is_empty(),
        },
        Condition::Not(one) => is_compound(one),
        Condition::Own { .. }
        | Condition::Continents { .. }
        | Condition::Eliminated { .. }
        | Condition::Headquarters { .. } => false,
    }
}

/// Whether a condition cannot be met because it asks whoever holds it to put themselves out: then what it says otherwise holds
/// from the beginning (R53).
#[must_use]
pub fn names_holder(condition: &Condition, holder: PlayerId) -> bool {
    match condition {
        Condition::Eliminated { player } => *player == holder,
        Condition::All(list) => list.iter().any(|one| names_holder(one, holder)),
        Condition::Any(list) => {
            !list.is_empty() && list.iter().all(|one| names_holder(one, holder))
        }
        Condition::Not(_)
        | Condition::Own { .. }
        | Condition::Continents { .. }
        | Condition::Headquarters { .. } => false,
    }
}

/// Whether a condition asks that a player be put out.
pub(super) fn names_a_player(condition: &Condition) -> bool {
    match condition {
        Condition::Eliminated { .. } => true,
        Condition::All(list) | Condition::Any(list) => list.iter().any(names_a_player),
        Condition::Not(one) => names_a_player(one),
        Condition::Own { .. } | Condition::Continents { .. } | Condition::Headquarters { .. } => {
            false
        }
    }
}
