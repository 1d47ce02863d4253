//! What a defender should roll (R38), and what choosing is worth.

use egui::Ui;

use crate::core::ruleset::Ruleset;
use crate::session::DefenceOdds;
use crate::ui::widgets::{faint, percent};

use super::PanelCx;

/// The tab.
#[derive(Default)]
pub(super) struct DefenceTab {
    /// What was reckoned last.
    known: Option<Known>,
}

/// What was reckoned, and of what: attackers, defenders, where the attacker stops, and the rules.
struct Known {
    numbers: (u32, u32, u32),
    rules: Ruleset,
    odds: Option<DefenceOdds>,
}

impl DefenceTab {
    pub(super) fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui, numbers: (u32, u32, u32)) {
        let rules = cx.view.rules();
        let stands = |known: &&Known| known.numbers == numbers && known.rules == *rules;
        if self.known.as_ref().filter(stands).is_none() {
            let (attackers, defenders, stop) = numbers;
            let odds = DefenceOdds::of(rules, attackers, defenders, stop);
            self.known = Some(Known {
                numbers,
                rules: rules.clone(),
                odds,
            });
        }
        let say = cx.say;
        let Some(odds) = self.known.as_ref().and_then(|known| known.odds.as_ref()) else {
            faint(ui, say.t("odds-no-choice"));
            return;
        };
        faint(ui, say.t("odds-defence-tip"));
        egui::Grid::new("odds-defence")
            .num_columns(2)
            .spacing([18.0, 2.0])
            .show(ui, |ui| {
                let mut row = |text: String, chance: f64| {
                    ui.label(text);
                    ui.monospace(percent(chance));
                    ui.end_row();
                };
                for (i, chance) in odds.fixed.iter().enumerate().rev() {
                    row(say.with("odds-always", [("n", (i + 1).into())]), *chance);
                }
                row(say.t("odds-best-before"), odds.before);
                row(say.t("odds-best-after"), odds.after);
            });
        let mut numbers: Vec<u8> = odds.advice.iter().map(|one| one.dice).collect();
        numbers.sort_unstable();
        numbers.dedup();
        for dice in numbers.into_iter().rev() {
            let such = odds.advice.iter().filter(|one| one.dice == dice);
            let rolls: Vec<String> = such.map(|one| faces(&one.roll)).collect();
            ui.add_space(4.0);
            ui.label(say.with("odds-against", [("n", u32::from(dice).into())]));
            ui.add(egui::Label::new(egui::RichText::new(rolls.join("  ")).monospace()).wrap());
        }
    }
}

/// The dice of a roll.
fn faces(roll: &[u8]) -> String {
    let faces: Vec<String> = roll.iter().map(u8::to_string).collect();
    faces.join("-")
}
