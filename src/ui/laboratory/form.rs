//! The question: an experiment of the content, or house rules against the game as it is.

use std::collections::BTreeSet;

use egui::{ComboBox, DragValue, RichText, ScrollArea, TextEdit, Ui};

use super::LabCx;
use crate::core::ruleset::option_table;
use crate::session::{
    Arrangement, Catalogue, Experiment, Manifest, Sitter, Spec, Stop, StopWhen, Sweep, Variant,
    experiments_of,
};

/// The bot that sits where a person does.
const STAND_IN: &str = "steady";

/// What was asked.
pub(super) struct Form {
    /// The experiment of the content that is chosen; none: house rules of the form.
    chosen: Option<usize>,
    mods: BTreeSet<String>,
    options: Vec<(String, String)>,
    find: String,
    games: u64,
    seed: u64,
    /// Whether to stop once the length of games is known to so many rounds.
    known_to: Option<f64>,
    /// Experiments and mods, read when the laboratory is first opened.
    known: Option<Known>,
}

struct Known {
    experiments: Vec<Experiment>,
    mods: Vec<Manifest>,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            chosen: None,
            mods: BTreeSet::new(),
            options: Vec::new(),
            find: String::new(),
            games: 1_000,
            seed: 1,
            known_to: None,
            known: None,
        }
    }
}

impl Form {
    /// Draws it.
    pub(super) fn ui(&mut self, cx: &LabCx<'_>, ui: &mut Ui) {
        let known = self.known.get_or_insert_with(|| Known {
            experiments: experiments_of(cx.content),
            mods: Catalogue::new(cx.content)
                .mods
                .into_iter()
                .filter_map(|card| card.manifest.ok())
                .collect(),
        });
        let say = cx.say;
        let own = say.t("lab-own");
        let title = |one: &Experiment| match one.title.as_str() {
            "" => one.id.clone(),
            title => title.to_owned(),
        };
        ui.horizontal_wrapped(|ui| {
            let label = ui.label(say.t("lab-question"));
            let text = self
                .chosen
                .and_then(|i| known.experiments.get(i))
                .map_or_else(|| own.clone(), title);
            ComboBox::from_id_salt("lab-experiment")
                .selected_text(text)
                .width(280.0)
                .show_ui(ui, |ui| {
                    ui.selectable_value(&mut self.chosen, None, &own);
                    for (i, one) in known.experiments.iter().enumerate() {
                        let choice = ui.selectable_label(self.chosen == Some(i), title(one));
                        if choice.clicked() {
                            self.chosen = Some(i);
                            self.games = one.games;
                            self.seed = one.seed;
                        }
                    }
                })
                .response
                .labelled_by(label.id);
            let label = ui.label(say.t("lab-games"));
            ui.add(
                DragValue::new(&mut self.games)
                    .range(10..=1_000_000)
                    .speed(10.0),
            )
            .labelled_by(label.id);
            let label = ui.label(say.t("lab-seed"));
            ui.add(DragValue::new(&mut self.seed).speed(1.0))
                .labelled_by(label.id);
        });
        if let Some(one) = self.chosen.and_then(|i| known.experiments.get(i)) {
            ui.label(RichText::new(&one.question).color(cx.theme.faint));
            return;
        }
        self.against(cx, ui);
    }

    /// House rules against the game as it is.
    fn against(&mut self, cx: &LabCx<'_>, ui: &mut Ui) {
        let say = cx.say;
        let game = cx
            .game
            .map_or_else(|| say.t("lab-no-game"), |spec| told(cx, spec));
        ui.label(RichText::new(game).color(cx.theme.faint));
        ui.horizontal(|ui| {
            let label = ui.label(say.t("lab-mods"));
            ui.add(
                TextEdit::singleline(&mut self.find)
                    .hint_text(say.t("lab-find"))
                    .desired_width(140.0),
            )
            .labelled_by(label.id);
            let chosen: Vec<&str> = self.mods.iter().map(String::as_str).collect();
            ui.label(RichText::new(chosen.join(", ")).strong());
        });
        let Some(known) = &self.known else { return };
        let (wanted, lang) = (self.find.to_lowercase(), say.language.code());
        ScrollArea::vertical()
            .id_salt("lab-mods")
            .max_height(92.0)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.horizontal_wrapped(|ui| {
                    for manifest in &known.mods {
                        let title = manifest.title.get(lang);
                        let fits =
                            title.to_lowercase().contains(&wanted) || manifest.id.contains(&wanted);
                        if !fits {
                            continue;
                        }
                        let mut on = self.mods.contains(&manifest.id);
                        let help = manifest.description.get(lang);
                        if ui
                            .toggle_value(&mut on, title)
                            .on_hover_text(help)
                            .changed()
                        {
                            if on {
                                self.mods.insert(manifest.id.clone());
                            } else {
                                self.mods.remove(&manifest.id);
                            }
                        }
                    }
                });
            });
        self.options(cx, ui);
    }

    fn options(&mut self, cx: &LabCx<'_>, ui: &mut Ui) {
        let mut gone = None;
        for (i, (key, value)) in self.options.iter_mut().enumerate() {
            ui.horizontal(|ui| {
                ComboBox::from_id_salt(("lab-option", i))
                    .selected_text(key.as_str())
                    .width(200.0)
                    .show_ui(ui, |ui| {
                        for row in option_table() {
                            ui.selectable_value(key, row.key.to_owned(), row.key);
                        }
                    });
                ui.add(TextEdit::singleline(value).desired_width(120.0))
                    .on_hover_text(cx.say.t("lab-value-tip"));
                if ui.button("×").on_hover_text(cx.say.t("lab-less")).clicked() {
                    gone = Some(i);
                }
            });
        }
        if let Some(i) = gone {
            self.options.remove(i);
        }
        ui.horizontal_wrapped(|ui| {
            if ui.button(cx.say.t("lab-option")).clicked() {
                let first = option_table().first().map_or("", |row| row.key);
                self.options.push((first.to_owned(), String::new()));
            }
            let mut early = self.known_to.is_some();
            if ui.checkbox(&mut early, cx.say.t("lab-early")).changed() {
                self.known_to = early.then_some(0.5);
            }
            if let Some(rounds) = &mut self.known_to {
                ui.add(DragValue::new(rounds).range(0.05..=100.0).speed(0.05))
                    .on_hover_text(cx.say.t("lab-early-tip"));
            }
        });
    }

    /// The experiment that is asked for, if anything is.
    pub(super) fn experiment(&self, cx: &LabCx<'_>) -> Option<Experiment> {
        let known = self.known.as_ref()?;
        if let Some(one) = self.chosen.and_then(|i| known.experiments.get(i)) {
            return Some(Experiment {
                games: self.games,
                seed: self.seed,
                ..one.clone()
            });
        }
        let options: Vec<(String, String)> = self
            .options
            .iter()
            .map(|(key, value)| (key.clone(), value.trim().to_owned()))
            .filter(|(_, value)| !value.is_empty())
            .collect();
        if self.mods.is_empty() && options.is_empty() {
            return None;
        }
        // Several values are tried one after the other, with and without the rest.
        let (sweeps, options): (Vec<_>, Vec<_>) = options
            .into_iter()
            .partition(|(_, value)| value.contains(','));
        let sweeps = sweeps.into_iter().map(|(key, values)| Sweep {
            key,
            values: values
                .split(',')
                .map(|value| value.trim().to_owned())
                .filter(|value| !value.is_empty())
                .collect(),
        });
        let sweeps: Vec<Sweep> = sweeps.filter(|sweep| !sweep.values.is_empty()).collect();
        let stop = self.known_to.map(|rounds| Stop {
            metric: "rounds".to_owned(),
            when: StopWhen::Within(rounds),
        });
        let base = cx.game.map_or_else(Arrangement::default, arrangement);
        let name = |parts: Vec<String>| parts.join(" + ");
        let set = options.iter().map(|(key, value)| format!("{key}={value}"));
        let variant = name(self.mods.iter().cloned().chain(set).collect());
        let without = cx.say.t("lab-without");
        let swept: Vec<&str> = sweeps.iter().map(|sweep| sweep.key.as_str()).collect();
        let title = match variant.as_str() {
            "" => swept.join(", "),
            variant => format!("{variant} – {without}"),
        };
        let mut variants = vec![Variant {
            name: if variant.is_empty() {
                String::new()
            } else {
                without
            },
            what: Arrangement::default(),
        }];
        if !variant.is_empty() {
            variants.push(Variant {
                name: variant,
                what: Arrangement {
                    mods: self.mods.iter().cloned().collect(),
                    set: options,
                    ..Arrangement::default()
                },
            });
        }
        Some(Experiment {
            id: "laboratory".to_owned(),
            title,
            base,
            variants,
            sweeps,
            stop,
            games: self.games,
            seed: self.seed,
            ..Experiment::default()
        })
    }

    /// A word for what is asked, for a folder.
    pub(super) fn name(&self) -> String {
        let known = self.known.as_ref();
        let chosen = self
            .chosen
            .and_then(|i| known?.experiments.get(i))
            .map(|one| one.id.clone());
        let first = || {
            self.mods
                .first()
                .or(self.options.first().map(|(key, _)| key))
        };
        chosen
            .or_else(|| first().cloned())
            .unwrap_or_else(|| "experiment".to_owned())
    }
}

/// What a game is, for the variants; bots sit where people do.
fn arrangement(spec: &Spec) -> Arrangement {
    let bot = |who: &Sitter| match who {
        Sitter::Bot(id) => id.clone(),
        Sitter::Human => STAND_IN.to_owned(),
    };
    Arrangement {
        map: spec.map.clone(),
        preset: spec.preset.clone(),
        players: Some(spec.seats.len()),
        bots: spec.seats.iter().map(|seat| bot(&seat.who)).collect(),
        mods: spec.mods.clone(),
        set: spec.values.clone(),
    }
}

/// The game that rules are compared on, in a line.
fn told(cx: &LabCx<'_>, spec: &Spec) -> String {
    let what = arrangement(spec);
    let map = what.map.unwrap_or_else(|| "classic".to_owned());
    cx.say.with(
        "lab-game",
        [
            ("map", map.into()),
            ("players", spec.seats.len().into()),
            ("bots", what.bots.join(", ").into()),
        ],
    )
}
