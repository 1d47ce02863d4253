//! A board to try battles on: a state, and the hooks of its mods. No match is played on it, and none that is running is touched.

use std::sync::Arc;

use crate::content::{Content, LoadError};
use crate::core::event::Event;
use crate::core::hook::Hooks;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::map::{BorderKind, Graph};
use crate::core::setup::Position;
use crate::core::state::GameState;
use crate::game::MatchSetup;
use crate::notation::Names;

use super::blame::setup_errors;
use super::book::{NameBook, abilities};
use super::prepare::Prepared;
use super::record::{Bots, Recorded};

/// A board to try battles on.
pub struct Stage {
    /// Who stands where, and what the mods keep.
    pub state: GameState,
    /// The mods.
    pub hooks: Hooks,
    /// The mods' ids, in load order.
    pub mods: Vec<String>,
}

/// The round of a board that nobody has played on: house rules about the beginning of a game are over.
const ROUND: u32 = 20;
/// Armies on each territory of such a board.
const ARMIES: u32 = 3;
/// Steps of the search for a row of territories before it is given up.
const MOST_STEPS: usize = 200_000;

impl Prepared {
    /// The board after the mods have set it up, with a row of so many territories over land: the first is the first
    /// player's, who attacks, the rest of the row the second player's, and all others go round. None if the map has no such
    /// row.
    ///
    /// # Errors
    /// All reasons why no game can be set up.
    pub fn stage_for_row(
        &self,
        length: usize,
    ) -> Result<Option<(Stage, Vec<TerritoryId>)>, Vec<LoadError>> {
        let game = self.match_with_seed(self.seed())?;
        let mut state = game.state().clone();
        let Some(row) = row(state.graph(), state.map().len(), length) else {
            return Ok(None);
        };
        let attacker = PlayerId::new(0);
        state.apply(&Event::TurnStarted {
            player: attacker,
            round: ROUND,
        });
        let players = self.seats().len().max(2);
        for territory in state.map().ids() {
            let owner = match row.iter().position(|t| *t == territory) {
                Some(0) => attacker,
                Some(_) => PlayerId::new(1),
                None => PlayerId::new(territory.index() % players),
            };
            state.apply(&Event::OwnerChanged {
                territory,
                owner: Some(owner),
                armies: ARMIES,
            });
        }
        let (with, _) = self.match_setup(state.shared_map(), self.seed(), 0)?;
        Ok(Some((self.stage(state, with.hooks), row)))
    }

    /// The board of a position.
    ///
    /// # Errors
    /// All reasons why no game can stand so.
    pub fn stage_at(&self, position: Position) -> Result<Stage, Vec<LoadError>> {
        let map = self.map(self.seed())?;
        let (MatchSetup { setup, hooks, .. }, _) = self.match_setup(map, self.seed(), 0)?;
        let setup = crate::core::setup::Setup {
            position: Some(position),
            ..setup
        };
        let state = setup.into_state().map_err(|flaws| setup_errors(&flaws))?;
        Ok(self.stage(state, hooks))
    }

    fn stage(&self, state: GameState, hooks: Hooks) -> Stage {
        Stage {
            state,
            hooks,
            mods: self.now.mods.ids().to_vec(),
        }
    }
}

impl Recorded {
    /// The board of a recorded game after so many entries, with the mods that the game ended with.
    ///
    /// # Errors
    /// A mod that does not load any more, a header that makes no sense, or a log that does not lead there.
    pub fn stage(
        &self,
        content: &Content,
        entries: usize,
        language: &str,
    ) -> Result<Stage, Vec<LoadError>> {
        let prepared = self.prepared(content, Bots::Absent, language)?;
        let mut playback = self.playback()?;
        let wrong = |e| vec![LoadError::in_file(self.file.file.clone(), format!("{e}"))];
        let state = playback.seek(entries).map_err(wrong)?.clone();
        let (with, _) = prepared.match_setup(Arc::clone(&self.map), prepared.seed(), 0)?;
        let mut hooks = with.hooks;
        for fault in state.disabled_hooks() {
            hooks.disable(fault);
        }
        Ok(prepared.stage(state, hooks))
    }
}

impl Stage {
    /// The names on this board.
    #[must_use]
    pub fn book(&self) -> NameBook {
        let (state, hooks) = (&self.state, &self.hooks);
        let declared = hooks.host().map(|host| host.declared().clone());
        let map = state.shared_map();
        NameBook::new(
            map,
            state.player_count(),
            self.mods.clone(),
            abilities(hooks),
        )
        .with_missions(state.missions())
        .with_declared(declared.unwrap_or_default())
    }

    /// The id of a mod, for blame.
    #[must_use]
    pub fn mod_name(&self, id: crate::core::id::ModId) -> &str {
        self.mods.get(id.index()).map_or("?", String::as_str)
    }

    /// A territory as a person names it.
    ///
    /// # Errors
    /// A sentence that names the nearest.
    pub fn territory(&self, name: &str) -> Result<TerritoryId, String> {
        let names = Names::new(self.state.map(), self.state.player_count());
        names
            .find_territory(name)
            .map_err(|problem| problem.to_string())
    }
}

/// A row of so many territories, each bordering the next over ordinary land borders, or, on maps without those, over any.
fn row(graph: &Graph, all: usize, length: usize) -> Option<Vec<TerritoryId>> {
    [true, false].into_iter().find_map(|by_land| {
        let mut steps = 0;
        (0..all).find_map(|start| {
            let mut row = vec![TerritoryId::new(start)];
            extend(graph, &mut row, length, by_land, &mut steps).then_some(row)
        })
    })
}

/// Makes a row longer until it is as long as it should be; says whether it could.
fn extend(
    graph: &Graph,
    row: &mut Vec<TerritoryId>,
    length: usize,
    by_land: bool,
    steps: &mut usize,
) -> bool {
    if row.len() >= length {
        return true;
    }
    *steps += 1;
    if *steps > MOST_STEPS {
        return false;
    }
    let last = row[row.len() - 1];
    for border in graph.borders(last) {
        let fits = !border.is_special() && (!by_land || border.kind == BorderKind::Land);
        if fits && !row.contains(&border.to) {
            row.push(border.to);
            if extend(graph, row, length, by_land, steps) {
                return true;
            }
            row.pop();
        }
    }
    false
}
