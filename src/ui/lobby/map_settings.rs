//! What can be set of the chosen map: its size, its scenario, whatever it declares.

use egui::Ui;

use super::{Lobby, LobbyCx};
use crate::session::MAP_PREFIX;

impl Lobby {
    /// Draws the fields; nothing where the map has no settings.
    pub(super) fn map_settings(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        let Some(board) = self.catalogue.board(&self.setup.map) else {
            return;
        };
        let (settings, map) = (board.settings.clone(), board.map.clone());
        let seats = self.seat_names(cx);
        for setting in &settings {
            let key = format!("{MAP_PREFIX}{}", setting.name);
            self.setting(cx, ui, &key, setting, &seats, Some(&map));
        }
    }
}
