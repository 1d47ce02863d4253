//! The odds between any two stacks, with how the fight may end, how much a few armies more would help, what to defend with, and
//! the best way to a territory further off.

mod defence;
mod way;

use egui::{DragValue, Ui};
use egui_plot::{Bar, BarChart, HLine, HoverPosition, Line, Plot, PlotPoints, VLine};

use crate::core::id::TerritoryId;
use crate::core::ruleset::Ruleset;
use crate::session::{Battle, Ends, Fight, Fought, Limits};
use crate::ui::command::Command;
use crate::ui::widgets::{faint, figure, percent, quiet, whole_steps};

use super::{Panel, PanelCx};

/// Most armies that can be asked about.
const MOST: u32 = 1_000;
/// Pairs of armies beyond which the curve ends.
const MOST_PAIRS: u32 = 60_000;
/// How many points the curve has at most.
const POINTS: u32 = 60;

/// What is shown below the figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shown {
    Ends,
    Curve,
    Defence,
    Way,
}

/// The odds.
pub(super) struct Odds {
    attackers: u32,
    defenders: u32,
    stop_at: u32,
    /// At most so many rolls; 0 for as many as one likes.
    rolls: u32,
    /// Whether the numbers follow what is chosen on the board.
    follow: bool,
    shown: Shown,
    defence: defence::DefenceTab,
    way: way::WayTab,
    /// What the numbers were taken from.
    taken_from: Option<(TerritoryId, TerritoryId, u32, u32)>,
    known: Option<Known>,
}

/// What was reckoned last.
struct Known {
    of: (u32, u32, Limits, Ruleset),
    battle: Option<Battle>,
    ends: Option<Ends>,
    curve: Vec<[f64; 2]>,
}

impl Default for Odds {
    fn default() -> Odds {
        Odds {
            attackers: 8,
            defenders: 5,
            stop_at: 1,
            rolls: 0,
            follow: true,
            shown: Shown::Ends,
            defence: defence::DefenceTab::default(),
            way: way::WayTab::default(),
            taken_from: None,
            known: None,
        }
    }
}

impl Panel for Odds {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        self.follow(cx);
        self.way.follow(cx, self.follow);
        self.inputs(cx, ui);
        self.reckon(cx.view.rules());
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| self.answer(cx, ui));
    }
}

impl Odds {
    /// Takes over the stacks chosen on the board.
    fn follow(&mut self, cx: &PanelCx<'_>) {
        let selection = cx.state.selection;
        let battle = cx.view.battle();
        let pair = selection
            .origin
            .zip(selection.target.or(cx.state.hover))
            .or_else(|| battle.map(|b| (b.from, b.to)));
        let Some((from, to)) = pair.filter(|_| self.follow) else {
            return;
        };
        let view = cx.view;
        let hostile = view.owner(to) != view.owner(from) && view.graph().is_border(from, to);
        let (attackers, defenders) = (view.armies(from), view.armies(to));
        let stands = Some((from, to, attackers, defenders));
        if hostile && attackers > 1 && defenders > 0 && self.taken_from != stands {
            self.taken_from = stands;
            (self.attackers, self.defenders) = (attackers, defenders);
            self.stop_at = 1;
        }
    }

    fn inputs(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let say = cx.say;
        let before = (self.attackers, self.defenders);
        egui::Grid::new("odds-inputs")
            .num_columns(4)
            .spacing([14.0, 2.0])
            .show(ui, |ui| {
                let ids = [
                    "odds-attackers",
                    "odds-defenders",
                    "odds-stop-at",
                    "odds-rolls",
                ];
                let names = ids.map(|id| {
                    let text = egui::RichText::new(say.t(id)).small().color(cx.theme.faint);
                    ui.label(text).id
                });
                ui.end_row();
                let values = [
                    (&mut self.attackers, 2),
                    (&mut self.defenders, 1),
                    (&mut self.stop_at, 1),
                    (&mut self.rolls, 0),
                ];
                for ((id, name), (value, least)) in ids.iter().zip(names).zip(values) {
                    let field = DragValue::new(value)
                        .range(least..=MOST)
                        .clamp_existing_to_range(false)
                        .speed(0.2);
                    ui.add(field)
                        .labelled_by(name)
                        .on_hover_text(say.t(&format!("{id}-tip")));
                }
            });
        ui.checkbox(&mut self.follow, say.t("odds-follow"))
            .on_hover_text(say.t("odds-follow-tip"));
        if before != (self.attackers, self.defenders) {
            self.taken_from = None;
            self.follow = false;
        }
        if let Some((from, to, ..)) = self.taken_from.filter(|_| self.follow) {
            let (from, to) = (cx.words.territory(from), cx.words.territory(to));
            faint(ui, format!("{from} – {to}"));
        }
    }

    fn limits(&self) -> Limits {
        Limits {
            stop: self.stop_at,
            rolls: (self.rolls > 0).then_some(self.rolls),
        }
    }

    fn reckon(&mut self, rules: &Ruleset) {
        let (attackers, defenders, limits) = (self.attackers, self.defenders, self.limits());
        let of = (attackers, defenders, limits);
        let stands = self.known.as_ref().is_some_and(|known| {
            (known.of.0, known.of.1, known.of.2) == of && known.of.3 == *rules
        });
        if !stands {
            self.known = Some(Known {
                of: (attackers, defenders, limits, rules.clone()),
                battle: Battle::of(rules, attackers, defenders),
                ends: Ends::of(rules, attackers, defenders, limits),
                curve: Vec::new(),
            });
        }
        if let Some(known) = self
            .known
            .as_mut()
            .filter(|known| self.shown == Shown::Curve && known.curve.is_empty())
        {
            known.curve = by_attackers(rules, attackers, defenders);
        }
    }

    /// The battle on the board that the numbers stand for, if mods may have a say in it.
    fn fight(&self, cx: &PanelCx<'_>) -> Option<Fight> {
        let has_mods = cx.session.mods().iter().any(|m| !m.preset);
        let (from, to, ..) = self.taken_from.filter(|_| has_mods && cx.live)?;
        Some(Fight {
            from,
            to,
            attackers: self.attackers,
            defenders: self.defenders,
            limits: self.limits(),
            entries: cx.session.entries(),
        })
    }

    fn answer(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let say = cx.say;
        let fight = self.fight(cx);
        if let Some(fight) = fight.filter(|fight| cx.session.fought(fight).is_none()) {
            cx.send(Command::AskOdds(fight));
        }
        let fought = fight.and_then(|fight| cx.session.fought(&fight)?.as_ref());
        let Some(known) = &self.known else {
            return;
        };
        let ends = fought.map(|fought| &fought.ends).or(known.ends.as_ref());
        let plain = self.limits() == Limits::default();
        let battle = match (ends, known.battle) {
            (Some(ends), _) => Some(ends.battle()),
            (None, battle) => battle.filter(|_| plain),
        };
        let Some(battle) = battle else {
            faint(ui, say.t("odds-too-large"));
            return;
        };
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 20.0;
            figure(ui, cx.theme, &percent(battle.win), &say.t("odds-win"));
            figure(
                ui,
                cx.theme,
                &format!("−{:.1}", battle.attacker_loss),
                &say.t("odds-attacker-loses"),
            );
            figure(
                ui,
                cx.theme,
                &format!("−{:.1}", battle.defender_loss),
                &say.t("odds-defender-loses"),
            );
        });
        self.say_how(cx, ui, fight, fought);
        ui.horizontal_wrapped(|ui| {
            for (shown, id) in [
                (Shown::Ends, "odds-ends"),
                (Shown::Curve, "odds-curve"),
                (Shown::Defence, "odds-defence"),
                (Shown::Way, "odds-way"),
            ] {
                ui.selectable_value(&mut self.shown, shown, say.t(id));
            }
        });
        match (self.shown, ends) {
            (Shown::Ends, Some(ends)) => endings(cx, ui, ends),
            (Shown::Ends, None) => {
                faint(ui, say.t("odds-too-large"));
            }
            (Shown::Curve, _) => curve(cx, ui, known, self.attackers),
            (Shown::Defence, _) => {
                let numbers = (self.attackers, self.defenders, self.stop_at);
                self.defence.ui(cx, ui, numbers);
            }
            (Shown::Way, _) => self.way.ui(cx, ui),
        }
    }

    /// Whether the figures are with the mods, and how sure they are.
    fn say_how(
        &self,
        cx: &PanelCx<'_>,
        ui: &mut Ui,
        fight: Option<Fight>,
        fought: Option<&Fought>,
    ) {
        let say = cx.say;
        if !cx.session.mods().iter().any(|m| !m.preset) {
            return;
        }
        let answered = fight.is_some_and(|fight| cx.session.fought(&fight).is_some());
        let text = match fought.map(|fought| fought.simulated) {
            Some(None) => say.t("odds-with-mods"),
            Some(Some((share, games))) => say.with(
                "odds-simulated",
                [
                    ("games", games.into()),
                    ("low", percent(share.low).into()),
                    ("high", percent(share.high).into()),
                ],
            ),
            None if answered => say.t("odds-mods-silent"),
            None if fight.is_some() => say.t("odds-asking"),
            None => say.t("odds-mods"),
        };
        faint(ui, text);
    }
}

/// The chance, in per cent, by the number of attackers round this one, as far as nobody has to wait for it.
fn by_attackers(rules: &Ruleset, attackers: u32, defenders: u32) -> Vec<[f64; 2]> {
    let wanted = (attackers * 2).max(defenders * 2).max(10);
    let last = wanted.min((MOST_PAIRS / defenders.max(1)).max(10));
    let step = (last / POINTS).max(1);
    (2..=last)
        .step_by(step as usize)
        .filter_map(|attackers| {
            let battle = Battle::of(rules, attackers, defenders)?;
            Some([f64::from(attackers), battle.win * 100.0])
        })
        .collect()
}

/// How high plots are: what is left of the panel, but enough to be read.
fn height(ui: &Ui) -> f32 {
    (ui.available_height() - 48.0).clamp(120.0, 340.0)
}

/// By armies left: to the right the attacker's, to the left the defender's.
fn endings(cx: &PanelCx<'_>, ui: &mut Ui, ends: &Ends) {
    let bars = |chances: &[f64], sign: f64, color| -> Vec<Bar> {
        let bars = chances
            .iter()
            .enumerate()
            .filter(|(_, chance)| **chance > 0.000_5);
        bars.map(|(left, chance)| {
            Bar::new(sign * left as f64, chance * 100.0)
                .width(0.8)
                .fill(color)
        })
        .collect()
    };
    let (taken, held) = (cx.say.t("odds-taken"), cx.say.t("odds-held"));
    let good = bars(&ends.taken, 1.0, cx.theme.good);
    let bad = bars(&ends.held, -1.0, cx.theme.bad);
    faint(ui, cx.say.t("odds-ends-tip"));
    let names = (taken.clone(), held.clone());
    still(cx, Plot::new("odds-endings"))
        .height(height(ui))
        .include_y(0.0)
        .x_axis_formatter(|mark, _| whole(mark.value.abs()))
        .y_axis_formatter(|mark, _| format!("{} %", mark.value))
        .label_formatter(move |at| {
            let (HoverPosition::NearDataPoint { position, .. }
            | HoverPosition::Elsewhere { position }) = at;
            let name = if position.x > 0.0 { &names.0 } else { &names.1 };
            Some(format!(
                "{name}\n{} · {:.1} %",
                position.x.round().abs(),
                position.y
            ))
        })
        .show(ui, |plot| {
            plot.bar_chart(BarChart::new(taken, good).color(cx.theme.good));
            plot.bar_chart(BarChart::new(held, bad).color(cx.theme.bad));
        });
}

/// The chance by the number of attackers.
fn curve(cx: &PanelCx<'_>, ui: &mut Ui, known: &Known, attackers: u32) {
    faint(
        ui,
        cx.say.with("odds-curve-tip", [("n", known.of.1.into())]),
    );
    let name = cx.say.t("odds-win");
    still(cx, Plot::new("odds-curve"))
        .height(height(ui))
        .include_y(0.0)
        .include_y(100.0)
        .x_axis_formatter(|mark, _| whole(mark.value))
        .y_axis_formatter(|mark, _| format!("{} %", mark.value))
        .label_formatter(|at| match at {
            HoverPosition::NearDataPoint { position, .. } => {
                Some(format!("{}: {:.1} %", position.x.round(), position.y))
            }
            HoverPosition::Elsewhere { .. } => None,
        })
        .show(ui, |plot| {
            plot.hline(HLine::new("", 50.0).color(cx.theme.line));
            plot.vline(VLine::new("", f64::from(attackers)).color(cx.theme.faint));
            let line = PlotPoints::from(known.curve.clone());
            plot.line(Line::new(name, line).color(cx.theme.accent).width(2.0));
        });
}

/// A plot that is looked at, not moved.
fn still<'p>(cx: &PanelCx<'_>, plot: Plot<'p>) -> Plot<'p> {
    quiet(plot, cx.theme)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_double_click_reset(false)
        .x_grid_spacer(whole_steps)
}

/// A whole number; nothing where the axis would write a fraction.
fn whole(value: f64) -> String {
    if value.fract().abs() < 1e-6 {
        format!("{value:.0}")
    } else {
        String::new()
    }
}

#[cfg(test)]
mod tests {
    use crate::core::ruleset::Ruleset;
    use crate::session::{Battle, Ends, Limits};

    #[test]
    fn the_ends_of_a_fight_to_the_last_say_the_same_as_its_odds() {
        let rules = Ruleset::default();
        for (attackers, defenders) in [(2, 1), (4, 2), (8, 5), (5, 12), (20, 20)] {
            let battle = Battle::of(&rules, attackers, defenders).unwrap();
            let many = Limits {
                stop: 1,
                rolls: Some(100),
            };
            for limits in [Limits::default(), many] {
                let ends = Ends::of(&rules, attackers, defenders, limits).unwrap();
                let from_ends = ends.battle();
                for (a, b) in [
                    (from_ends.win, battle.win),
                    (from_ends.attacker_loss, battle.attacker_loss),
                    (from_ends.defender_loss, battle.defender_loss),
                ] {
                    assert!(
                        (a - b).abs() < 1e-9,
                        "{attackers} against {defenders}: {a} and {b}"
                    );
                }
            }
        }
    }
}
