//! Possible worlds: what a viewer knows, with everything hidden drawn again.

use crate::core::chance::{Chance, Stream};
use crate::core::id::PlayerId;
use crate::core::state::GameState;

use super::{PlayerView, Viewer};

/// A state that is consistent with what one player knows. A type of its own, so that it can never be taken for the true one.
#[derive(Clone, Debug)]
pub struct World {
    state: GameState,
    knower: PlayerId,
}

impl World {
    /// Draws a possible world for this player, on the given stream: what is hidden from them, cards, missions, headquarters and
    /// land out of sight, is dealt anew; hands keep their sizes; what mods keep for other players alone is forgotten.
    #[must_use]
    pub fn resample(
        state: &GameState,
        knower: PlayerId,
        chance: &mut dyn Chance,
        stream: Stream,
    ) -> World {
        let state = state.with_hidden_redealt(knower, |n| chance.pick(stream, n));
        World { state, knower }
    }

    /// The view of the player whose knowledge this is.
    #[must_use]
    pub fn view(&self) -> PlayerView<'_> {
        PlayerView::new(&self.state, Viewer::Player(self.knower))
    }

    /// The possible state, for tests: it is the whole of one, so nobody who plays is given it, but [`World::view`].
    #[must_use]
    pub fn state(&self) -> &GameState {
        &self.state
    }
}
