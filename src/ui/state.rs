//! What is chosen, open and shown; never a fact about the game.

use crate::core::id::TerritoryId;

/// What a person has chosen on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Selection {
    /// Where an attack or a move starts.
    pub origin: Option<TerritoryId>,
    /// Where it goes.
    pub target: Option<TerritoryId>,
    /// Where the keyboard stands.
    pub focus: Option<TerritoryId>,
    /// How many armies or dice were asked for, by digits or a slider.
    pub amount: Option<u32>,
}

impl UiState {
    /// So many armies are to be placed on this territory.
    pub fn draft(&mut self, territory: TerritoryId, armies: u32) {
        match self.draft.iter_mut().find(|(t, _)| *t == territory) {
            Some((_, drafted)) => *drafted = armies,
            None => self.draft.push((territory, armies)),
        }
        self.draft.retain(|(_, armies)| *armies > 0);
    }
}

/// What the table shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct UiState {
    /// What is chosen.
    pub selection: Selection,
    /// Armies that a person means to place, by territory, in the order in which they were put there; nothing of it is final.
    pub draft: Vec<(TerritoryId, u32)>,
    /// The territory under the pointer.
    pub hover: Option<TerritoryId>,
    /// After how many entries the game is shown; none: as it is now.
    pub at: Option<usize>,
    /// Whether the timeline plays by itself, and how many entries a second.
    pub playback: Option<f32>,
    /// Territories to be pointed out, for some seconds, because something spoke of them.
    pub pointed: Vec<TerritoryId>,
    /// Whether the board's animations are left out until the game rests.
    pub skip: bool,
    /// The file and line that the script view is to show.
    pub open_script: Option<(String, u32)>,
    /// Whether it was asked back before the own side is given up.
    pub giving_up: bool,
    /// Whether the sheet of keys is open.
    pub help: bool,
    /// Whether the palette of commands is open.
    pub palette: bool,
}
