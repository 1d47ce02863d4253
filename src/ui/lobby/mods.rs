//! The mods: switches, order, what they need and what they cannot stand beside, and forms of their settings.

use egui::{RichText, TextEdit, Ui};

use super::widgets::{card, faint, from_right, rule_numbers, section, switch, wrong};
use super::{Lobby, LobbyCx};
use crate::session::{About, Dependency, Manifest, ModCard};

/// Why a mod is in the game.
#[derive(Clone, PartialEq, Eq)]
enum On {
    /// It is not.
    Off,
    /// The person switched it on.
    Chosen,
    /// Another mod or the preset of this id brings it.
    Brought(String),
}

impl Lobby {
    /// Draws them.
    pub(super) fn mods(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        let brought = self.catalogue.brought(&self.setup.preset, &self.setup.mods);
        let on = |id: &str, setup: &super::LastSetup| {
            if setup.mods.iter().any(|chosen| chosen == id) {
                return On::Chosen;
            }
            let by = brought.iter().find(|(other, _)| other == id);
            by.map_or(On::Off, |(_, by)| On::Brought(by.clone()))
        };
        let rows: Vec<(ModCard, On)> = self
            .catalogue
            .mods
            .iter()
            .map(|card| (card.clone(), on(&card.id, &self.setup)))
            .collect();
        // Those that nobody knows are on too, and said to be wrong.
        let known = |id: &String| rows.iter().any(|(card, _)| card.id == *id);
        let unknown = self.setup.mods.iter().filter(|id| !known(id)).count();
        let count = rows.iter().filter(|(_, on)| *on != On::Off).count() + unknown;
        let inside = cx.say.with(
            "lobby-mods-inside",
            [("n", rows.len().into()), ("on", count.into())],
        );
        card(cx.theme, ui, |ui| {
            let heading = cx.say.t("lobby-mods");
            let open = section(cx.theme, ui, "mods", &heading, &inside, |ui| {
                if rows.len() > 5 {
                    let edit = TextEdit::singleline(&mut self.find_mod)
                        .hint_text(cx.say.t("lobby-find-mod"))
                        .desired_width(240.0);
                    ui.add(edit).accessible_name(cx.say.t("lobby-find-mod"));
                }
                self.load_order(cx, ui);
                for (card, on) in &rows {
                    if *on != On::Off || self.is_mod_looked_for(cx, card) {
                        ui.add_space(4.0);
                        ui.push_id(&card.id, |ui| self.mod_row(cx, ui, card, on));
                    }
                }
            });
            self.lost_mods(cx, ui);
            if !open {
                // What is wrong is seen all the same.
                let is_of_a_mod = |about: &About| match about {
                    About::Mod(id) => rows.iter().any(|(card, _)| card.id == *id),
                    About::Value(key) => rows
                        .iter()
                        .any(|(card, _)| key.starts_with(&format!("{}.", card.id))),
                    About::Map | About::Preset | About::Bot(_) | About::Game => false,
                };
                self.wrong_inside(cx, ui, is_of_a_mod);
            }
        });
    }

    fn is_mod_looked_for(&self, cx: &LobbyCx<'_>, card: &ModCard) -> bool {
        let code = cx.say.language.code();
        let text = match &card.manifest {
            Ok(m) => format!(
                "{} {} {} {}",
                card.id,
                m.title.get(code),
                m.description.get(code),
                rule_numbers(&m.rules)
            ),
            Err(_) => card.id.clone(),
        };
        let text = text.to_lowercase();
        self.find_mod
            .to_lowercase()
            .split_whitespace()
            .all(|word| text.contains(word))
    }

    /// In which order the mods that are on are loaded: the later one has the last word.
    fn load_order(&self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        let Some((_, settled)) = &self.settled else {
            return;
        };
        let titles: Vec<String> = settled
            .order
            .iter()
            .map(|id| self.title_of(cx, id))
            .collect();
        if titles.len() > 2 {
            let order = titles.join(" › ");
            faint(
                cx.theme,
                ui,
                cx.say.with("lobby-mod-order", [("order", order.into())]),
            );
        }
    }

    fn title_of(&self, cx: &LobbyCx<'_>, id: &str) -> String {
        let manifest = self.catalogue.manifest(id);
        manifest.map_or_else(
            || id.to_owned(),
            |m| m.title.get(cx.say.language.code()).to_owned(),
        )
    }

    fn mod_row(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui, card: &ModCard, on: &On) {
        let theme = cx.theme;
        let code = cx.say.language.code();
        let manifest = match &card.manifest {
            Ok(manifest) => manifest,
            Err(errors) => {
                ui.horizontal(|ui| {
                    let chosen = *on == On::Chosen;
                    if switch(theme, ui, chosen, chosen, &card.id).clicked() {
                        self.setup.switch(&card.id, false);
                    }
                    ui.label(RichText::new(&card.id).strong().color(theme.bad));
                });
                for error in errors {
                    wrong(theme, ui, error);
                }
                return;
            }
        };
        let name = manifest.title.get(code);
        ui.horizontal(|ui| {
            let locked = matches!(on, On::Brought(_));
            let clicked = switch(theme, ui, *on != On::Off, !locked, name).clicked();
            if clicked {
                self.setup.switch(&card.id, *on == On::Off);
            }
            ui.label(RichText::new(name).size(15.0).strong());
            if let On::Brought(by) = on {
                let by = self.title_of(cx, by);
                faint(
                    theme,
                    ui,
                    cx.say.with("lobby-mod-brought", [("by", by.into())]),
                );
            }
            from_right(ui, |ui| {
                let facts = [rule_numbers(&manifest.rules), manifest.version.to_string()];
                let facts: Vec<String> = facts.into_iter().filter(|f| !f.is_empty()).collect();
                let facts = RichText::new(facts.join("  ·  "))
                    .size(12.0)
                    .color(theme.faint);
                let made = format!("{} · {}", manifest.authors.join(", "), manifest.licence);
                ui.label(facts).on_hover_text(made);
            });
        });
        ui.indent("about", |ui| {
            for error in self.wrong(&About::Mod(card.id.clone())) {
                wrong(theme, ui, &error);
            }
            faint(theme, ui, manifest.description.get(code));
            self.relations(cx, ui, manifest);
            if *on != On::Off {
                self.settings_of(cx, ui, manifest);
            }
        });
    }

    /// What a mod needs, and what it cannot stand beside.
    fn relations(&self, cx: &LobbyCx<'_>, ui: &mut Ui, manifest: &Manifest) {
        let names = |list: &[Dependency]| -> Vec<String> {
            list.iter()
                .map(|other| self.title_of(cx, &other.id))
                .collect()
        };
        let relations = [
            ("lobby-mod-requires", names(&manifest.requires)),
            ("lobby-mod-conflicts", names(&manifest.conflicts)),
        ];
        for (id, names) in relations {
            if !names.is_empty() {
                faint(
                    cx.theme,
                    ui,
                    cx.say.with(id, [("mods", names.join(", ").into())]),
                );
            }
        }
    }

    /// The form of a mod's settings.
    fn settings_of(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui, manifest: &Manifest) {
        let seats = self.seat_names(cx);
        let map = self
            .catalogue
            .board(&self.setup.map)
            .map(|board| board.map.clone());
        for setting in &manifest.settings {
            let key = format!("{}.{}", manifest.id, setting.name);
            self.setting(cx, ui, &key, setting, &seats, map.as_deref());
        }
    }

    /// Remembered mods that the content has no more, each with a way to drop it.
    fn lost_mods(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        let known = |id: &String| self.catalogue.mods.iter().any(|card| card.id == *id);
        let lost: Vec<String> = self
            .setup
            .mods
            .iter()
            .filter(|id| !known(id))
            .cloned()
            .collect();
        for id in lost {
            for error in self.wrong(&About::Mod(id.clone())) {
                wrong(cx.theme, ui, &error);
            }
            let drop = cx.say.with("lobby-drop-mod", [("mod", id.as_str().into())]);
            if ui.button(drop).clicked() {
                self.setup.switch(&id, false);
            }
        }
    }
}
