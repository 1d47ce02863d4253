//! A view that holds its game.

use std::sync::Arc;

use crate::core::state::GameState;

use super::{PlayerView, Viewer};

/// A view that holds its game, for whoever looks longer than the match stays as it is. There is no way from it to the state.
#[derive(Clone, Debug)]
pub struct KeptView {
    state: Arc<GameState>,
    viewer: Viewer,
}

impl KeptView {
    /// The view of this viewer.
    #[must_use]
    pub fn new(state: Arc<GameState>, viewer: Viewer) -> KeptView {
        KeptView { state, viewer }
    }

    /// What may be seen.
    #[must_use]
    pub fn view(&self) -> PlayerView<'_> {
        PlayerView::new(&self.state, self.viewer)
    }
}
