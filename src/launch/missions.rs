//! The missions of a match, from the name of a pack: made on its board, for as many as play (R52).

use std::sync::Arc;

use crate::content::find::{MissionFiles, OF_THE_MAP};
use crate::content::{Content, LoadError};
use crate::core::map::Map;
use crate::core::mission::{Board, Mission};
use crate::core::ruleset::{Goal, Ruleset};
use crate::script::mission_stage::build_missions;

/// Where the missions of a match come from.
#[derive(Clone)]
pub(super) enum Missions {
    /// There are none: the goal is another.
    None,
    /// From a pack that is run on the board of each match.
    Pack(MissionFiles),
    /// They are known: the board is the same in every match, or a log has noted them.
    Known(Arc<[Mission]>),
}

impl Missions {
    /// Those that these rules ask for: of a pack, or those that the map brings itself.
    ///
    /// # Errors
    /// No such pack, with the nearest name; or a file that cannot be read.
    pub(super) fn wanted(
        content: &Content,
        map: &str,
        rules: &Ruleset,
    ) -> Result<Missions, LoadError> {
        match rules.goal {
            Goal::Missions if rules.missions.as_str() == OF_THE_MAP => {
                content.missions_of_map(map).map(Missions::Pack)
            }
            Goal::Missions => content
                .missions(rules.missions.as_str())
                .map(Missions::Pack),
            Goal::Domination | Goal::Headquarters => Ok(Missions::None),
        }
    }

    /// The same, made once on a board that does not change.
    ///
    /// # Errors
    /// Everything that is wrong with the pack on this board.
    pub(super) fn fixed_on(self, board: Board<'_>) -> Result<Missions, Vec<LoadError>> {
        match self {
            Missions::Pack(_) => self.on(board).map(Missions::Known),
            Missions::None | Missions::Known(_) => Ok(self),
        }
    }

    /// The missions on a board.
    ///
    /// # Errors
    /// Everything that is wrong with the pack on this board.
    pub(super) fn on(&self, board: Board<'_>) -> Result<Arc<[Mission]>, Vec<LoadError>> {
        match self {
            Missions::None => Ok(Arc::from([])),
            Missions::Pack(files) => build_missions(files, board).map(Arc::from),
            Missions::Known(missions) => Ok(Arc::clone(missions)),
        }
    }
}

/// The missions of a pack on a board, for so many players.
///
/// # Errors
/// No such pack, or everything that is wrong with it there.
pub fn missions_of(
    content: &Content,
    pack: &str,
    map: &Map,
    players: usize,
) -> Result<Vec<Mission>, Vec<LoadError>> {
    let files = match pack {
        OF_THE_MAP => content.missions_of_map(map.id()),
        pack => content.missions(pack),
    };
    let files = files.map_err(|error| vec![error])?;
    let rules = Ruleset::default();
    let board = Board {
        map,
        rules: &rules,
        players,
    };
    build_missions(&files, board)
}

/// The missions that a set-up with these rules deals from.
///
/// # Errors
/// No such pack, or everything that is wrong with it on this board.
pub(super) fn missions_for(
    content: &Content,
    map: &Map,
    rules: &Ruleset,
    players: usize,
) -> Result<Arc<[Mission]>, Vec<LoadError>> {
    let wanted = Missions::wanted(content, map.id(), rules).map_err(|error| vec![error])?;
    wanted.on(Board {
        map,
        rules,
        players,
    })
}
