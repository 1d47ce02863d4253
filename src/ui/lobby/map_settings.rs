//! What can be set of the chosen map: its size, its scenario, whatever it declares.

use egui::{Ui, vec2};

use super::field::{Field, of_setting};
use super::{Lobby, LobbyCx};
use crate::session::{About, MAP_PREFIX};

impl Lobby {
    /// Draws the fields; nothing where the map has no settings.
    pub(super) fn map_settings(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        let Some(board) = self.catalogue.board(&self.setup.map) else {
            return;
        };
        let (settings, map) = (board.settings.clone(), board.map.clone());
        let code = cx.say.language.code();
        let seats = self.seat_names(cx);
        for setting in &settings {
            let key = format!("{MAP_PREFIX}{}", setting.name);
            let usual = setting.default.to_string();
            let errors = self.wrong(&About::Value(key.clone()));
            let field = Field {
                key: &key,
                label: setting.label.get(code).to_owned(),
                help: setting.help.get(code).to_owned(),
                rules: &[],
                kind: of_setting(cx.say, setting, &seats, Some(&map)),
                value: self.setup.value(&key).unwrap_or(&usual).to_owned(),
                usual,
                errors: errors.iter().collect(),
            };
            let width = ui.available_width().min(560.0);
            let change = ui
                .allocate_ui(vec2(width, 0.0), |ui| field.ui(cx, ui))
                .inner;
            self.change(&field, change);
        }
    }
}
