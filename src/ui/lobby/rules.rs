//! Preset, goal, and the form of all options, made from the option table.

use egui::{TextEdit, Ui, vec2};

use super::field::{Change, Field, of_option, of_setting};
use super::widgets::{card, choice, faint, section, title, wrong};
use super::{Lobby, LobbyCx};
use crate::core::map::Map;
use crate::core::ruleset::{OptionRow, option_row, option_table};
use crate::session::{About, LoadError, MAP_PREFIX, Setting};
use crate::text::option_text;

/// The option that has a place of its own beside the presets.
const GOAL: &str = "goal";
/// From this width on, options stand in two columns.
const TWO_COLUMNS: f32 = 760.0;

/// The id of a preset's mod.
pub(super) fn preset_of(name: &str) -> String {
    if name.starts_with("preset-") {
        name.to_owned()
    } else {
        format!("preset-{name}")
    }
}

impl Lobby {
    /// Draws them.
    pub(super) fn rules(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        card(cx.theme, ui, |ui| {
            title(cx.theme, ui, cx.say.t("lobby-rules"));
            self.presets(cx, ui);
            if let Some(row) = option_row(GOAL) {
                ui.add_space(4.0);
                let width = ui.available_width().min(560.0);
                ui.allocate_ui(vec2(width, 0.0), |ui| self.option(cx, ui, row));
            }
            ui.add_space(4.0);
            let changed = self.changed_options().count();
            let inside = cx.say.with(
                "lobby-options-inside",
                [
                    ("n", option_table().len().into()),
                    ("changed", changed.into()),
                ],
            );
            let heading = cx.say.t("lobby-options");
            let open = section(cx.theme, ui, "options", &heading, &inside, |ui| {
                self.options(cx, ui);
            });
            if !open {
                let is_option = |about: &About| match about {
                    About::Value(key) => key != GOAL && option_row(key).is_some(),
                    About::Map | About::Preset | About::Mod(_) | About::Bot(_) | About::Game => {
                        false
                    }
                };
                self.wrong_inside(cx, ui, is_option);
            }
            self.unknown_values(cx, ui);
        });
    }

    fn presets(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        let code = cx.say.language.code();
        let wanted = preset_of(&self.setup.preset);
        ui.horizontal_wrapped(|ui| {
            for card in &self.catalogue.presets {
                let name = card.id.trim_start_matches("preset-");
                let text = match &card.manifest {
                    Ok(manifest) => manifest.title.get(code),
                    Err(_) => name,
                };
                if choice(cx.theme, ui, card.id == wanted, text).clicked() {
                    self.setup.preset = name.to_owned();
                }
            }
        });
        if let Some(manifest) = self.catalogue.manifest(&wanted) {
            faint(cx.theme, ui, manifest.description.get(code));
        }
        for error in self.wrong(&About::Preset) {
            wrong(cx.theme, ui, &error);
        }
    }

    fn options(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            let edit = TextEdit::singleline(&mut self.find_option)
                .hint_text(cx.say.t("lobby-find-option"))
                .desired_width(240.0);
            ui.add(edit).accessible_name(cx.say.t("lobby-find-option"));
            ui.checkbox(&mut self.only_changed, cx.say.t("lobby-only-changed"));
            let changed: Vec<&str> = self.changed_options().collect();
            let any = !changed.is_empty();
            if ui
                .add_enabled(any, egui::Button::new(cx.say.t("lobby-reset-all")))
                .clicked()
            {
                self.setup
                    .values
                    .retain(|(key, _)| option_row(key).is_none());
            }
        });
        ui.add_space(4.0);
        let rows: Vec<&'static OptionRow> = option_table()
            .iter()
            .filter(|row| self.is_looked_for(cx, row))
            .collect();
        if rows.is_empty() {
            faint(cx.theme, ui, cx.say.t("lobby-no-option"));
            return;
        }
        let columns = if ui.available_width() >= TWO_COLUMNS {
            2
        } else {
            1
        };
        let half = rows.len().div_ceil(columns);
        ui.spacing_mut().item_spacing.x = 36.0;
        ui.columns(columns, |columns| {
            for (ui, rows) in columns.iter_mut().zip(rows.chunks(half)) {
                ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
                for row in rows {
                    self.option(cx, ui, row);
                    ui.add_space(10.0);
                }
            }
        });
    }

    /// Whether an option is one that the person looks for, by its name, its label, its help or its rule.
    fn is_looked_for(&self, cx: &LobbyCx<'_>, row: &OptionRow) -> bool {
        if row.key == GOAL || self.only_changed && self.setup.value(row.key).is_none() {
            return false;
        }
        let (label, help) = option_text(cx.say.language, row);
        let rules: Vec<String> = row.rules.iter().map(|n| format!("R{n}")).collect();
        let text = format!("{label} {help} {} {}", row.key, rules.join(" ")).to_lowercase();
        self.find_option
            .to_lowercase()
            .split_whitespace()
            .all(|word| text.contains(word))
    }

    fn changed_options(&self) -> impl Iterator<Item = &str> {
        let keys = self.setup.values.iter().map(|(key, _)| key.as_str());
        keys.filter(|key| option_row(key).is_some())
    }

    fn option(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui, row: &'static OptionRow) {
        let base = self
            .settled
            .as_ref()
            .and_then(|(_, settled)| settled.base.get(row.key));
        let usual = base.map(|value| value.to_string()).unwrap_or_default();
        let (label, help) = option_text(cx.say.language, row);
        let errors = self.wrong(&About::Value(row.key.to_owned()));
        let field = Field {
            key: row.key,
            label,
            help,
            rules: row.rules,
            kind: of_option(cx.say, row),
            value: self.setup.value(row.key).unwrap_or(&usual).to_owned(),
            usual,
            errors: errors.iter().collect(),
        };
        let change = field.ui(cx, ui);
        self.change(&field, change);
    }

    /// The field of a setting that a mod or a map declares, under its key among the values.
    pub(super) fn setting(
        &mut self,
        cx: &LobbyCx<'_>,
        ui: &mut Ui,
        key: &str,
        setting: &Setting,
        seats: &[String],
        map: Option<&Map>,
    ) {
        let code = cx.say.language.code();
        let usual = setting.default.to_string();
        let errors = self.wrong(&About::Value(key.to_owned()));
        let field = Field {
            key,
            label: setting.label.get(code).to_owned(),
            help: setting.help.get(code).to_owned(),
            rules: &[],
            kind: of_setting(cx.say, setting, seats, map),
            value: self.setup.value(key).unwrap_or(&usual).to_owned(),
            usual,
            errors: errors.iter().collect(),
        };
        let width = ui.available_width().min(560.0);
        let change = ui
            .allocate_ui(vec2(width, 0.0), |ui| field.ui(cx, ui))
            .inner;
        self.change(&field, change);
    }

    /// Does to a value what the person did to its field; one that is as usual is not noted, so that it follows preset and
    /// mods.
    pub(super) fn change(&mut self, field: &Field<'_>, change: Option<Change>) {
        match change {
            Some(Change::Set(value)) => {
                let value = Some(value).filter(|value| *value != field.usual);
                self.setup.set(field.key, value);
            }
            Some(Change::Reset) => self.setup.set(field.key, None),
            None => {}
        }
    }

    /// What is wrong inside a section that is closed.
    pub(super) fn wrong_inside(
        &self,
        cx: &LobbyCx<'_>,
        ui: &mut Ui,
        is_inside: impl Fn(&About) -> bool,
    ) {
        let complaints = self
            .settled
            .iter()
            .flat_map(|(_, settled)| &settled.complaints);
        for complaint in complaints.filter(|complaint| is_inside(&complaint.about)) {
            wrong(cx.theme, ui, &complaint.error);
        }
    }

    /// Remembered values that nothing has any more, each with a way to drop it.
    fn unknown_values(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        let known = |key: &str| {
            let of_a_mod = key.split_once('.').and_then(|(id, name)| {
                let manifest = self.catalogue.manifest(id)?;
                manifest
                    .settings
                    .iter()
                    .find(|setting| setting.name == name)
            });
            // What is set of a map that is not chosen waits for it.
            key.starts_with(MAP_PREFIX) || option_row(key).is_some() || of_a_mod.is_some()
        };
        let unknown: Vec<(String, Vec<LoadError>)> = self
            .setup
            .values
            .iter()
            .filter(|(key, _)| !known(key))
            .map(|(key, _)| (key.clone(), self.wrong(&About::Value(key.clone()))))
            .filter(|(_, errors)| !errors.is_empty())
            .collect();
        for (key, errors) in unknown {
            for error in &errors {
                wrong(cx.theme, ui, error);
            }
            let drop = cx
                .say
                .with("lobby-drop-value", [("name", key.as_str().into())]);
            if ui.button(drop).clicked() {
                self.setup.set(&key, None);
            }
        }
    }
}
