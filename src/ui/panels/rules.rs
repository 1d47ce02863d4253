//! The rules in force: what differs from the classic ones first, then the mods, then everything.

use egui::{TextEdit, Ui};

use crate::core::ruleset::{OptionRow, OptionValue};
use crate::session::ModFact;
use crate::text::option_text;
use crate::ui::say::Say;
use crate::ui::widgets::{faint, heading, rule_badge};

use super::{Panel, PanelCx};

/// The rules.
#[derive(Default)]
pub(super) struct Rules {
    search: String,
}

impl Panel for Rules {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let say = cx.say;
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let classic = cx.session.classic();
                let changed: Vec<_> = cx
                    .view
                    .rules()
                    .values()
                    .filter(|(row, value)| classic.get(row.key).as_ref() != Some(value))
                    .collect();
                heading(ui, cx.theme, say.t("rules-changed"));
                if changed.is_empty() {
                    faint(ui, say.t("rules-unchanged"));
                }
                for (row, value) in &changed {
                    option(cx, ui, row, value, classic.get(row.key).as_ref());
                }
                ui.add_space(10.0);
                heading(ui, cx.theme, say.t("rules-mods"));
                let mods = cx.session.mods();
                if mods.iter().all(|m| m.preset) {
                    faint(ui, say.t("rules-no-mods"));
                }
                for m in mods {
                    a_mod(cx, ui, m);
                }
                ui.add_space(10.0);
                egui::CollapsingHeader::new(say.t("rules-all"))
                    .id_salt("rules-all")
                    .show(ui, |ui| self.all(cx, ui));
                ui.add_space(6.0);
                let map = cx.view.map();
                let name = map.names().get(say.language.code()).to_owned();
                faint(ui, say.with("rules-map", [("name", name.into())]));
                let seed = if cx.session.lies_open() {
                    cx.session.spec().seed.to_string()
                } else {
                    say.t("hidden")
                };
                faint(ui, say.with("rules-seed", [("seed", seed.into())]));
            });
    }
}

impl Rules {
    /// Every option, as far as it has what is looked for.
    fn all(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let hint = cx.say.t("rules-search");
        let field = TextEdit::singleline(&mut self.search).hint_text(hint.clone());
        ui.add(field.desired_width(f32::INFINITY))
            .accessible_name(hint);
        let wanted = self.search.trim().to_lowercase();
        for (row, value) in cx.view.rules().values() {
            let (label, help) = option_text(cx.say.language, row);
            let rules = row.rules.iter().map(|rule| format!("r{rule} "));
            let text = format!("{label} {help} {} {}", row.key, rules.collect::<String>());
            if text.to_lowercase().contains(&wanted) {
                option(cx, ui, row, &value, None);
            }
        }
    }
}

/// An option with its value, the classic one where it differs, and its rules; its help on hover.
fn option(
    cx: &PanelCx<'_>,
    ui: &mut Ui,
    row: &OptionRow,
    value: &OptionValue,
    classic: Option<&OptionValue>,
) {
    let (label, help) = option_text(cx.say.language, row);
    let shown = ui.horizontal_wrapped(|ui| {
        ui.label(label);
        ui.strong(value_text(cx.say, row, value));
        if let Some(classic) = classic {
            let value = value_text(cx.say, row, classic);
            faint(ui, cx.say.with("rules-classic", [("value", value.into())]));
        }
        for rule in row.rules {
            rule_badge(ui, cx.theme, *rule);
        }
    });
    shown.response.on_hover_ui(|ui| {
        ui.set_max_width(320.0);
        ui.label(help);
        ui.weak(row.key);
    });
}

fn a_mod(cx: &PanelCx<'_>, ui: &mut Ui, m: &ModFact) {
    let lang = cx.say.language.code();
    ui.horizontal_wrapped(|ui| {
        ui.label(
            egui::RichText::new(m.title.get(lang))
                .strong()
                .color(cx.theme.accent),
        );
        faint(ui, &m.version);
        if m.preset {
            faint(ui, cx.say.t("rules-preset"));
        }
        for rule in &m.rules {
            rule_badge(ui, cx.theme, *rule);
        }
    })
    .response
    .on_hover_text(&m.id);
    let description = m.description.get(lang);
    if !description.is_empty() {
        ui.label(egui::RichText::new(description).color(cx.theme.faint));
    }
    for (label, value, default) in &m.changed {
        ui.horizontal_wrapped(|ui| {
            ui.label(label.get(lang));
            ui.strong(value);
            faint(
                ui,
                cx.say
                    .with("rules-default", [("value", default.as_str().into())]),
            );
        });
    }
    ui.add_space(4.0);
}

/// A value as people read it.
fn value_text(say: Say, row: &OptionRow, value: &OptionValue) -> String {
    match value {
        OptionValue::Flag(true) => say.t("word-true"),
        OptionValue::Flag(false) => say.t("word-false"),
        OptionValue::Number(n) => n.to_string(),
        OptionValue::Word(word) => say.word(row.key, word),
    }
}

#[cfg(test)]
mod tests {
    use crate::core::ruleset::{OptionKind, option_table};
    use crate::text::Language;
    use crate::ui::say::Say;

    #[test]
    fn every_word_that_an_option_takes_can_be_said_in_every_language() {
        for language in Language::ALL {
            let say = Say { language };
            for row in option_table() {
                let words: &[&str] = match &row.kind {
                    OptionKind::Choice(words) => words,
                    OptionKind::NumberOr(_, _, word) => &[word],
                    OptionKind::Flag | OptionKind::Number(..) => &[],
                };
                for word in words {
                    let own = format!("word-{}-{word}", row.key.replace('.', "-"));
                    let known = say.find(&own).or_else(|| say.find(&format!("word-{word}")));
                    assert_eq!(
                        known,
                        Some(say.word(row.key, word)),
                        "{own} in {language:?}"
                    );
                }
            }
        }
    }
}
