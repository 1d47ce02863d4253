//! What an experiment found so far: the answer in sentences, how games are spread, what changes, and the games to look at.

use std::sync::Arc;

use egui::{ComboBox, DragValue, Grid, RichText, Ui};
use egui_plot::{Legend, Line, Plot, PlotPoints};

use super::LabCx;
use crate::session::Laboratory;
use crate::session::lab::Analysis;
use crate::session::lab::analysis::{Change, shown, shown_more, titled};
use crate::session::lab::report::{Notable, notable, step_lines, variant_colour, words};
use crate::ui::widgets::{heading, quiet};

/// Changes that are told of each variant.
const TOLD: usize = 14;

/// What is shown of it.
#[derive(Default)]
pub(super) struct Found {
    /// The column whose games are shown; none: the one that changes most.
    column: Option<usize>,
    /// The variant and the game, from 1, that somebody may want to see.
    any: (usize, u64),
    /// What the sentences and games were made from.
    of: Option<(Arc<Analysis>, Vec<String>, Vec<Notable>)>,
}

impl Found {
    /// Draws it; gives the game back that somebody wants to look at.
    pub(super) fn ui(&mut self, cx: &LabCx<'_>, lab: &Laboratory, ui: &mut Ui) -> Option<Notable> {
        let analysis = lab.analysis()?;
        let fresh = self
            .of
            .as_ref()
            .is_some_and(|(of, _, _)| Arc::ptr_eq(of, &analysis));
        if !fresh {
            let sentences = words::sentences(&analysis);
            let games = notable(&analysis);
            self.of = Some((Arc::clone(&analysis), sentences, games));
        }
        let (_, sentences, games) = self.of.as_ref()?;
        for sentence in sentences {
            ui.label(sentence);
        }
        ui.add_space(6.0);
        spread(cx, &analysis, &mut self.column, ui);
        for variant in 0..analysis.header.variants.len() {
            if analysis.totals.base_of(variant).is_some() {
                changes(cx, &analysis, variant, ui);
            }
        }
        if lab.is_running() {
            return None;
        }
        heading(ui, cx.theme, cx.say.t("lab-look"));
        let mut wanted = None;
        for one in games {
            ui.horizontal_wrapped(|ui| {
                let open = ui.button(cx.say.t("lab-open"));
                let n = (one.game + 1).to_string();
                let game = cx.say.with("lab-game-number", [("n", n.into())]);
                let name = analysis.name(one.variant);
                let label = ui.label(format!("{name}, {game}: {}", one.why));
                if open.labelled_by(label.id).clicked() {
                    wanted = Some(one.clone());
                }
            });
        }
        self.any_game(cx, &analysis, ui).or(wanted)
    }

    /// Any other game, by its number.
    fn any_game(&mut self, cx: &LabCx<'_>, analysis: &Analysis, ui: &mut Ui) -> Option<Notable> {
        let (variant, game) = &mut self.any;
        *variant = (*variant).min(analysis.header.variants.len() - 1);
        *game = (*game).clamp(1, analysis.totals.games.max(1));
        let mut wanted = None;
        ui.horizontal_wrapped(|ui| {
            let open = ui.button(cx.say.t("lab-open"));
            let label = ui.label(cx.say.t("lab-any"));
            ComboBox::from_id_salt("lab-any")
                .selected_text(analysis.name(*variant))
                .show_ui(ui, |ui| {
                    for v in 0..analysis.header.variants.len() {
                        ui.selectable_value(variant, v, analysis.name(v));
                    }
                })
                .response
                .labelled_by(label.id);
            let number = DragValue::new(game).range(1..=analysis.totals.games.max(1));
            ui.add(number).labelled_by(label.id);
            if open.labelled_by(label.id).clicked() {
                wanted = Some(Notable {
                    variant: *variant,
                    game: *game - 1,
                    why: String::new(),
                });
            }
        });
        wanted
    }
}

/// How games are spread over the numbers of a column.
fn spread(cx: &LabCx<'_>, analysis: &Analysis, chosen: &mut Option<usize>, ui: &mut Ui) {
    let most = analysis.changes.first().map(|change| change.column);
    let rounds = analysis.column("rounds");
    let Some(column) = chosen.or(rounds).or(most) else {
        return;
    };
    ui.horizontal(|ui| {
        let label = ui.label(cx.say.t("lab-spread"));
        let mut now = column;
        ComboBox::from_id_salt("lab-column")
            .selected_text(titled(&analysis.columns[column]))
            .width(260.0)
            .show_ui(ui, |ui| {
                for (c, one) in analysis.columns.iter().enumerate() {
                    ui.selectable_value(&mut now, c, titled(one));
                }
            })
            .response
            .labelled_by(label.id);
        if now != column {
            *chosen = Some(now);
        }
    });
    let lines = step_lines(analysis, column);
    quiet(Plot::new("lab-spread"), cx.theme)
        .height(180.0)
        .allow_drag(false)
        .allow_zoom(false)
        .include_y(0.0)
        .legend(Legend::default())
        .y_axis_formatter(|mark, _| format!("{} %", mark.value))
        .show(ui, |plot| {
            for (variant, points) in lines {
                let (r, g, b) = variant_colour(variant);
                // The middle of each step: the plot takes one number for each place.
                let points: Vec<[f64; 2]> = points
                    .chunks_exact(2)
                    .map(|step| [(step[0].0 + step[1].0) / 2.0, step[0].1])
                    .collect();
                let line = Line::new(analysis.name(variant), PlotPoints::from(points))
                    .color(cx.theme.readable(egui::Color32::from_rgb(r, g, b)))
                    .width(2.0);
                plot.line(line);
            }
        });
}

/// What a variant changes, what changes most for sure first.
fn changes(cx: &LabCx<'_>, analysis: &Analysis, variant: usize, ui: &mut Ui) {
    let base = analysis.totals.base_of(variant).unwrap_or(variant);
    heading(ui, cx.theme, analysis.name(variant));
    let told: Vec<&Change> = analysis
        .changes_of(variant)
        .filter(|change| !change.changes_nothing())
        .take(TOLD)
        .collect();
    Grid::new(("lab-changes", variant))
        .num_columns(5)
        .spacing([16.0, 3.0])
        .striped(true)
        .show(ui, |ui| {
            for text in [
                cx.say.t("lab-figure"),
                analysis.name(base).to_owned(),
                analysis.name(variant).to_owned(),
                cx.say.t("lab-difference"),
                cx.say.t("lab-effect"),
            ] {
                ui.label(RichText::new(text).small().color(cx.theme.faint));
            }
            ui.end_row();
            for change in told {
                let column = &analysis.columns[change.column];
                let figure = |v: usize| {
                    let figure = analysis.figures[v][change.column];
                    figure.map_or_else(String::new, |e| shown(e.value, column))
                };
                let weight = |text: String| {
                    let text = RichText::new(text);
                    if change.is_sure {
                        text.strong()
                    } else {
                        text.color(cx.theme.faint)
                    }
                };
                ui.label(weight(titled(column)));
                ui.label(weight(figure(base)));
                ui.label(weight(figure(variant)));
                let (low, high) = (change.difference.low, change.difference.high);
                ui.label(weight(format!(
                    "{} ({} … {})",
                    shown_more(change.difference.value, column),
                    shown_more(low, column),
                    shown_more(high, column),
                )));
                ui.label(weight(format!("{:+.2}", change.effect)));
                ui.end_row();
            }
        });
    ui.label(
        RichText::new(cx.say.t("lab-sure"))
            .small()
            .color(cx.theme.faint),
    );
}
