//! Rows of forms: an option or a mod's setting with its label, help, value, and whether it was changed. All values are text
//! as flags write them; whoever settles the game says whether they can be.

use egui::{Align, ComboBox, DragValue, Layout, RichText, TextEdit, Ui};

use super::LobbyCx;
use super::icon::Icon;
use super::widgets::{dot, faint, rule_numbers, sign, switch, wrong};
use crate::core::map::Map;
use crate::core::ruleset::{OptionKind, OptionRow};
use crate::session::{LoadError, Setting, SettingKind};
use crate::ui::say::Say;

/// How a value is chosen.
pub(super) enum Kind {
    /// `true` or `false`.
    Flag,
    /// One of these: the value, and what it is called.
    Choice(Vec<(String, String)>),
    /// A whole number.
    Whole { min: i64, max: i64, step: i64 },
    /// A number.
    Real { min: f64, max: f64, step: f64 },
    /// A whole number, or this word instead, which is called so.
    WholeOr {
        min: i64,
        max: i64,
        word: String,
        called: String,
    },
    /// Any text.
    Text,
}

/// A row of a form.
pub(super) struct Field<'a> {
    /// The name of the option or setting, as flags write it.
    pub(super) key: &'a str,
    /// What people call it.
    pub(super) label: String,
    /// A sentence about it.
    pub(super) help: String,
    /// Its rules, by R-number.
    pub(super) rules: &'a [u8],
    /// How it is chosen.
    pub(super) kind: Kind,
    /// Its value now.
    pub(super) value: String,
    /// The value it has as long as the person sets nothing.
    pub(super) usual: String,
    /// What is wrong with it.
    pub(super) errors: Vec<&'a LoadError>,
}

/// What a person does to a field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Another value.
    Set(String),
    /// The usual value again.
    Reset,
}

impl Field<'_> {
    /// Whether the person changed it.
    pub(super) fn is_changed(&self) -> bool {
        self.value != self.usual
    }

    /// Draws it; what the person did.
    pub(super) fn ui(&self, cx: &LobbyCx<'_>, ui: &mut Ui) -> Option<Change> {
        let mut change = None;
        let theme = cx.theme;
        ui.push_id(self.key, |ui| {
            ui.horizontal(|ui| {
                let label = RichText::new(&self.label).size(14.0);
                let label = if self.is_changed() {
                    label.strong().color(theme.accent)
                } else {
                    label.color(theme.text)
                };
                let width = (ui.available_width() * 0.5).max(120.0);
                ui.allocate_ui_with_layout(
                    egui::vec2(width, 26.0),
                    Layout::left_to_right(Align::Center),
                    |ui| {
                        ui.set_min_width(width);
                        if self.is_changed() {
                            dot(ui, 4.0, theme.accent);
                        }
                        ui.add(egui::Label::new(label).truncate())
                            .on_hover_text(self.key);
                    },
                );
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if self.is_changed() {
                        let name = cx.say.with(
                            "lobby-reset-value",
                            [
                                ("name", self.label.as_str().into()),
                                ("value", self.called(cx).into()),
                            ],
                        );
                        if sign(theme, ui, true, Icon::Back, &name).clicked() {
                            change = Some(Change::Reset);
                        }
                    }
                    change = self.control(cx, ui).map(Change::Set).or(change.take());
                });
            });
            let rules = rule_numbers(self.rules);
            let help = match (self.help.trim_end_matches('.'), rules.is_empty()) {
                ("", true) => String::new(),
                ("", false) => rules,
                (_, true) => self.help.clone(),
                (help, false) => format!("{help} ({rules})"),
            };
            if !help.is_empty() {
                faint(theme, ui, help);
            }
            for error in &self.errors {
                wrong(theme, ui, error);
            }
        });
        change
    }

    /// What the usual value is called.
    fn called(&self, cx: &LobbyCx<'_>) -> String {
        match &self.kind {
            Kind::Choice(words) => {
                let known = words.iter().find(|(value, _)| *value == self.usual);
                known.map_or_else(|| self.usual.clone(), |(_, called)| called.clone())
            }
            Kind::WholeOr { word, called, .. } if *word == self.usual => called.clone(),
            Kind::Flag => cx.say.t(if self.usual == "true" {
                "word-true"
            } else {
                "word-false"
            }),
            _ => self.usual.clone(),
        }
    }

    /// The widget; another value, if the person chose one.
    fn control(&self, cx: &LobbyCx<'_>, ui: &mut Ui) -> Option<String> {
        match &self.kind {
            Kind::Flag => {
                let on = self.value == "true";
                let clicked = switch(cx.theme, ui, on, true, &self.label).clicked();
                clicked.then(|| (!on).to_string())
            }
            Kind::Choice(words) => self.choose(ui, words),
            Kind::Whole { min, max, step } => self.whole(ui, *min, *max, *step, &self.value),
            Kind::Real { min, max, step } => {
                let mut value = self.value.parse().unwrap_or(*min);
                // A value that cannot be is shown as it is, with what is wrong with it.
                let drag = DragValue::new(&mut value)
                    .range(*min..=*max)
                    .clamp_existing_to_range(false)
                    .speed(*step);
                let response = ui.add(drag).accessible_name(&self.label);
                response.changed().then(|| value.to_string())
            }
            Kind::WholeOr {
                min,
                max,
                word,
                called,
            } => {
                let is_word = self.value == *word;
                let mut chosen = None;
                if !is_word {
                    chosen = self.whole(ui, *min, *max, 1, &self.value);
                }
                let clicked = switch(
                    cx.theme,
                    ui,
                    is_word,
                    true,
                    &format!("{}: {called}", self.label),
                );
                ui.label(RichText::new(called).size(13.0));
                if clicked.clicked() {
                    // Off the word, a number that the option takes: the usual one, or the least that is likely.
                    let usual = self.usual.parse::<i64>().ok();
                    let number = usual.unwrap_or_else(|| (*min).max(12).min(*max));
                    chosen = Some(if is_word {
                        number.to_string()
                    } else {
                        word.clone()
                    });
                }
                chosen
            }
            Kind::Text => {
                let mut value = self.value.clone();
                let edit = TextEdit::singleline(&mut value)
                    .char_limit(1000)
                    .desired_width(180.0);
                let response = ui.add(edit).accessible_name(&self.label);
                response.changed().then_some(value)
            }
        }
    }

    fn whole(&self, ui: &mut Ui, min: i64, max: i64, step: i64, value: &str) -> Option<String> {
        let mut number = value.parse::<i64>().unwrap_or(min);
        let speed = (step as f64 * 0.1).max((max - min).min(1000) as f64 / 2000.0);
        let drag = DragValue::new(&mut number)
            .range(min..=max)
            .clamp_existing_to_range(false)
            .speed(speed);
        let response = ui.add(drag).accessible_name(&self.label);
        response
            .changed()
            .then(|| on_step(number, min, max, step).to_string())
    }

    fn choose(&self, ui: &mut Ui, words: &[(String, String)]) -> Option<String> {
        let called = words.iter().find(|(value, _)| *value == self.value);
        let shown = called.map_or(self.value.as_str(), |(_, called)| called.as_str());
        let mut chosen = None;
        ComboBox::from_id_salt("choice")
            .selected_text(shown)
            .width(150.0)
            .truncate()
            .show_ui(ui, |ui| {
                for (value, called) in words {
                    if ui.selectable_label(*value == self.value, called).clicked() {
                        chosen = Some(value.clone());
                    }
                }
            })
            .response
            .accessible_name(&self.label);
        chosen
    }
}

/// The value of the step that is nearest and in range.
fn on_step(value: i64, min: i64, max: i64, step: i64) -> i64 {
    let from_least = value.clamp(min, max) - min;
    let most = (max - min) / step;
    min + ((from_least + step / 2) / step).min(most) * step
}

/// How an option of the table is chosen.
pub(super) fn of_option(say: Say, row: &OptionRow) -> Kind {
    match row.kind {
        OptionKind::Flag => Kind::Flag,
        OptionKind::Choice(words) => {
            let called = |word: &&str| ((*word).to_owned(), say.word(row.key, word));
            Kind::Choice(words.iter().map(called).collect())
        }
        OptionKind::Number(min, max) => Kind::Whole { min, max, step: 1 },
        OptionKind::NumberOr(min, max, word) => Kind::WholeOr {
            min,
            max,
            word: word.to_owned(),
            called: say.word(row.key, word),
        },
    }
}

/// How a mod's setting is chosen at a table of these seats on this map.
pub(super) fn of_setting(say: Say, setting: &Setting, seats: &[String], map: Option<&Map>) -> Kind {
    match &setting.kind {
        SettingKind::Bool => Kind::Flag,
        SettingKind::Int { min, max, step } => Kind::Whole {
            min: *min,
            max: *max,
            step: *step,
        },
        SettingKind::Float { min, max, step } => Kind::Real {
            min: *min,
            max: *max,
            step: *step,
        },
        SettingKind::Choice(words) => Kind::Choice(
            words
                .iter()
                .map(|w| (w.clone(), w.replace('_', " ")))
                .collect(),
        ),
        SettingKind::Text => Kind::Text,
        SettingKind::Player => {
            let nobody = ("0".to_owned(), say.t("lobby-nobody"));
            let seats = seats.iter().enumerate();
            let seats = seats.map(|(i, name)| ((i + 1).to_string(), name.clone()));
            Kind::Choice(std::iter::once(nobody).chain(seats).collect())
        }
        SettingKind::Territory => {
            let nowhere = (String::new(), say.t("lobby-nowhere"));
            let lands = map.into_iter().flat_map(Map::territories);
            let code = say.language.code();
            let lands = lands.map(|t| (t.key.clone(), t.names.get(code).to_owned()));
            Kind::Choice(std::iter::once(nowhere).chain(lands).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Kind, of_option, on_step};
    use crate::core::ruleset::{OptionValue, Ruleset, option_table};
    use crate::text::Language;
    use crate::ui::say::Say;

    #[test]
    fn steps_are_counted_from_the_least() {
        for (value, expected) in [(1, 1), (2, 1), (3, 4), (4, 4), (9, 7), (100, 7)] {
            assert_eq!(on_step(value, 1, 9, 3), expected, "{value}");
        }
    }

    #[test]
    fn every_option_can_be_chosen_and_every_choice_can_be() {
        for language in Language::ALL {
            for row in option_table() {
                let values: Vec<String> = match of_option(Say { language }, row) {
                    Kind::Flag => vec!["true".into(), "false".into()],
                    Kind::Choice(words) => words.into_iter().map(|(value, _)| value).collect(),
                    Kind::Whole { min, max, .. } => vec![min.to_string(), max.to_string()],
                    Kind::WholeOr { min, max, word, .. } => {
                        vec![min.to_string(), max.to_string(), word]
                    }
                    Kind::Real { .. } | Kind::Text => panic!("{} is no option's kind", row.key),
                };
                for value in values {
                    let set = Ruleset::default().set(row.key, &OptionValue::parse(&value));
                    assert_eq!(set, Ok(()), "{} = {value}", row.key);
                }
            }
        }
    }

    #[test]
    fn every_word_of_an_option_is_called_something_in_every_language() {
        for language in Language::ALL {
            let say = Say { language };
            for row in option_table() {
                let words = match of_option(say, row) {
                    Kind::Choice(words) => words.into_iter().map(|(word, _)| word).collect(),
                    Kind::WholeOr { word, .. } => vec![word],
                    Kind::Flag | Kind::Whole { .. } | Kind::Real { .. } | Kind::Text => Vec::new(),
                };
                for word in words {
                    let own = format!("word-{}-{word}", row.key.replace('.', "-"));
                    let found = say.find(&own).or_else(|| say.find(&format!("word-{word}")));
                    assert!(found.is_some(), "{}: `{word}` has no text", row.key);
                }
            }
        }
    }
}
