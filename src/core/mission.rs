//! Missions: secret goals, each a tree of conditions (R52 to R55), and what is wrong with one that nobody could do.

use super::id::{ContinentId, PlayerId};
use super::limits::{MAX_ARMIES, MAX_PLAYERS};
use super::map::Map;
use super::ruleset::Ruleset;

/// Something that is so or not so for a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// At least so many territories, each with at least so many armies.
    Own {
        /// Territories.
        territories: u32,
        /// Armies on each.
        armies: u32,
    },
    /// All of these continents, and so many more of one's choice.
    Continents {
        /// Which.
        all: Vec<ContinentId>,
        /// How many more.
        more: u32,
    },
    /// This player is out, by whom the option `destroy_by` says (R55).
    Eliminated {
        /// Whom.
        player: PlayerId,
    },
    /// The own headquarters and so many of the others' (R50).
    Headquarters {
        /// Of others.
        others: u32,
    },
    /// All of these.
    All(Vec<Condition>),
    /// One of these.
    Any(Vec<Condition>),
    /// Not this.
    Not(Box<Condition>),
}

/// A secret goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mission {
    /// Its word in logs: small letters, digits, `_` and `-`.
    pub key: String,
    /// What has to be so.
    pub condition: Condition,
    /// What has to be so instead where the condition cannot be met: the owner is the one to be destroyed, or another did it
    /// where only the own deed counts (R53, R55).
    pub otherwise: Option<Condition>,
}

/// Why a mission cannot be done, or would be done from the start.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MissionFlaw {
    /// A key that the notation could not read back.
    #[error("a mission's id is made of small letters, digits, `_` and `-`")]
    Key,
    /// Two missions of one key.
    #[error("there are two missions of this id")]
    Twice,
    /// It asks for nothing at all.
    #[error("it asks for nothing")]
    Nothing,
    /// More territories than there are.
    #[error("it asks for {asked} territories, and the map has {most}")]
    Territories {
        /// Asked for.
        asked: u32,
        /// There are.
        most: u32,
    },
    /// More armies in a territory than fit.
    #[error("it asks for {asked} armies in a territory, and at most {most} fit into one (R59)")]
    Armies {
        /// Asked for.
        asked: u32,
        /// Fit.
        most: u32,
    },
    /// More continents than there are.
    #[error("it asks for {asked} continents, and the map has {most}")]
    Continents {
        /// Asked for.
        asked: u32,
        /// There are.
        most: u32,
    },
    /// A continent that is not on the map, or stands twice.
    #[error("it names a continent twice, or one that is not on the map")]
    Continent,
    /// More headquarters than others have.
    #[error("it asks for the headquarters of {asked} others, and there are {most} others")]
    Headquarters {
        /// Asked for.
        asked: u32,
        /// There are.
        most: u32,
    },
    /// A player who can never be at the table.
    #[error("it names a player whom no table has room for")]
    Player,
    /// Whoever it names could draw it and would have nothing to do.
    #[error(
        "it names a player and does not say what holds for that one: give it `otherwise` (R53)"
    )]
    NoOtherwise,
}

/// What is asked of a board, to see what can be asked of it at all.
#[derive(Clone, Copy)]
pub struct Board<'a> {
    /// The map.
    pub map: &'a Map,
    /// The rules.
    pub rules: &'a Ruleset,
    /// How many play.
    pub players: usize,
}

impl Mission {
    /// What is wrong with it on this board; nothing for one that can be played for.
    #[must_use]
    pub fn flaws(&self, board: Board<'_>) -> Vec<MissionFlaw> {
        let mut flaws = Vec::new();
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"_-".contains(&b);
        if self.key.is_empty() || !self.key.bytes().all(fits) {
            flaws.push(MissionFlaw::Key);
        }
        self.condition.flaws(board, &mut flaws);
        match &self.otherwise {
            Some(otherwise) => {
                otherwise.flaws(board, &mut flaws);
                if otherwise.needs_elimination() {
                    flaws.push(MissionFlaw::NoOtherwise);
                }
            }
            None if self.condition.needs_elimination() => flaws.push(MissionFlaw::NoOtherwise),
            None => {}
        }
        flaws
    }

    /// Whether it cannot be dealt because it names somebody who does not play (R53, R56).
    #[must_use]
    pub fn names_absent(&self, players: usize) -> bool {
        self.condition.any(
            &|one| matches!(one, Condition::Eliminated { player } if player.index() >= players),
        )
    }

    /// Whether it is about headquarters, which are chosen then.
    #[must_use]
    pub fn is_about_headquarters(&self) -> bool {
        let of_them = |one: &Condition| matches!(one, Condition::Headquarters { .. });
        let otherwise = self.otherwise.as_ref();
        self.condition.any(&of_them) || otherwise.is_some_and(|one| one.any(&of_them))
    }
}

impl Condition {
    /// Whether something is so of it or of a condition within it.
    fn any(&self, is_so: &impl Fn(&Condition) -> bool) -> bool {
        let within = match self {
            Condition::All(list) | Condition::Any(list) => list.iter().any(|one| one.any(is_so)),
            Condition::Not(one) => one.any(is_so),
            Condition::Own { .. }
            | Condition::Continents { .. }
            | Condition::Eliminated { .. }
            | Condition::Headquarters { .. } => false,
        };
        within || is_so(self)
    }

    /// Whether it cannot be met without somebody's elimination.
    fn needs_elimination(&self) -> bool {
        match self {
            Condition::Eliminated { .. } => true,
            Condition::All(list) => list.iter().any(Condition::needs_elimination),
            Condition::Any(list) => list.iter().all(Condition::needs_elimination),
            Condition::Own { .. }
            | Condition::Continents { .. }
            | Condition::Headquarters { .. }
            | Condition::Not(_) => false,
        }
    }

    fn flaws(&self, board: Board<'_>, into: &mut Vec<MissionFlaw>) {
        match self {
            Condition::Own {
                territories,
                armies,
            } => own_flaws(*territories, *armies, board, into),
            Condition::Continents { all, more } => continent_flaws(all, *more, board.map, into),
            Condition::Eliminated { player } if player.index() >= MAX_PLAYERS => {
                into.push(MissionFlaw::Player);
            }
            Condition::Eliminated { .. } => {}
            Condition::Headquarters { others } => {
                let (asked, most) = (*others, board.players.saturating_sub(1) as u32);
                if asked > most {
                    into.push(MissionFlaw::Headquarters { asked, most });
                }
            }
            Condition::All(list) | Condition::Any(list) => {
                if list.is_empty() {
                    into.push(MissionFlaw::Nothing);
                }
                list.iter().for_each(|one| one.flaws(board, into));
            }
            Condition::Not(one) => one.flaws(board, into),
        }
    }
}

fn own_flaws(territories: u32, armies: u32, board: Board<'_>, into: &mut Vec<MissionFlaw>) {
    let on_map = board.map.len() as u32;
    let fit = board.rules.army_cap.unwrap_or(MAX_ARMIES);
    if territories == 0 || armies == 0 {
        into.push(MissionFlaw::Nothing);
    }
    if territories > on_map {
        into.push(MissionFlaw::Territories {
            asked: territories,
            most: on_map,
        });
    }
    if armies > fit {
        into.push(MissionFlaw::Armies {
            asked: armies,
            most: fit,
        });
    }
}

fn continent_flaws(all: &[ContinentId], more: u32, map: &Map, into: &mut Vec<MissionFlaw>) {
    let most = map.continents().len() as u32;
    let asked = (all.len() as u32).saturating_add(more);
    if asked == 0 {
        into.push(MissionFlaw::Nothing);
    }
    let stands_twice = |i: usize| all[..i].contains(&all[i]);
    if (0..all.len()).any(|i| all[i].index() as u32 >= most || stands_twice(i)) {
        into.push(MissionFlaw::Continent);
    } else if asked > most {
        into.push(MissionFlaw::Continents { asked, most });
    }
}

#[cfg(test)]
mod tests;
