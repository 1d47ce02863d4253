//! Armies, territories and reinforcements over the whole game.

use egui::Ui;
use egui_plot::{HoverPosition, Line, LineStyle, Plot, PlotPoints, VLine};

use crate::core::id::PlayerId;
use crate::session::Sample;
use crate::ui::command::Command;
use crate::ui::theme::Pattern;
use crate::ui::widgets::{disc_switch, faint, quiet, whole_steps};

use super::{Panel, PanelCx};

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Measure {
    #[default]
    Armies,
    Territories,
    Reinforcements,
}

impl Measure {
    const ALL: [(Measure, &'static str); 3] = [
        (Measure::Armies, "charts-armies"),
        (Measure::Territories, "charts-territories"),
        (Measure::Reinforcements, "charts-reinforcements"),
    ];

    fn of(self, sample: &Sample, player: PlayerId) -> u32 {
        let list = match self {
            Measure::Armies => &sample.armies,
            Measure::Territories => &sample.territories,
            Measure::Reinforcements => &sample.reinforcements,
        };
        list.get(player.index()).copied().unwrap_or(0)
    }
}

/// The charts.
#[derive(Default)]
pub(super) struct Charts {
    measure: Measure,
    /// As parts of the whole instead of numbers.
    shares: bool,
    /// Players left out, a bit a seat.
    hidden: u16,
}

impl Panel for Charts {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let samples = cx.session.samples();
        ui.horizontal_wrapped(|ui| {
            for (measure, id) in Measure::ALL {
                ui.selectable_value(&mut self.measure, measure, cx.say.t(id));
            }
            ui.toggle_value(&mut self.shares, cx.say.t("charts-shares"));
            ui.add_space(8.0);
            ui.spacing_mut().item_spacing.x = 2.0;
            for player in cx.view.all_players() {
                let bit = 1 << player.index();
                let name = cx.words.player(player);
                let name = cx.say.with("charts-player", [("name", name.into())]);
                let look = cx.theme.look(player);
                if disc_switch(ui, cx.theme, look, &name, self.hidden & bit == 0).clicked() {
                    self.hidden ^= bit;
                }
            }
        });
        if samples.len() < 2 {
            faint(ui, cx.say.t("charts-soon"));
            return;
        }
        self.plot(cx, ui, samples);
    }
}

impl Charts {
    fn plot(&self, cx: &PanelCx<'_>, ui: &mut Ui, samples: &[Sample]) {
        let round = |x: f64| samples.get(x.round().max(0.0) as usize).map(|s| s.round);
        let unit = if self.shares { " %" } else { "" };
        let round_word = cx.say.t("charts-round");
        let label = round_word.clone();
        let shown = quiet(Plot::new("charts"), cx.theme)
            .height(ui.available_height().max(110.0))
            .include_y(0.0)
            .x_grid_spacer(whole_steps)
            .x_axis_formatter(move |mark, _| match round(mark.value) {
                Some(round) if mark.value >= 0.0 && mark.value.fract().abs() < 1e-6 => {
                    format!("{round_word} {round}")
                }
                _ => String::new(),
            })
            .y_axis_formatter(move |mark, _| format!("{}{unit}", mark.value))
            .label_formatter(move |at| match at {
                HoverPosition::NearDataPoint {
                    plot_name,
                    position,
                    ..
                } if !plot_name.is_empty() => {
                    let round = round(position.x).unwrap_or(0);
                    Some(format!(
                        "{plot_name}\n{label} {round}: {:.0}{unit}",
                        position.y
                    ))
                }
                _ => None,
            })
            .show(ui, |plot| {
                for player in cx.view.all_players() {
                    if self.hidden & (1 << player.index()) == 0 {
                        plot.line(self.line(cx, samples, player));
                    }
                }
                if let Some(at) = cx.state.at {
                    let x = samples.partition_point(|s| s.entry <= at).saturating_sub(1);
                    plot.vline(VLine::new("", x as f64).color(cx.theme.accent));
                }
                plot.pointer_coordinate()
            });
        if shown.response.clicked()
            && let Some(sample) = shown
                .inner
                .and_then(|p| samples.get(p.x.round().max(0.0) as usize))
        {
            cx.send(Command::ShowAt(Some(sample.entry)));
        }
        shown.response.on_hover_cursor(egui::CursorIcon::Crosshair);
    }

    fn line<'l>(&self, cx: &PanelCx<'_>, samples: &[Sample], player: PlayerId) -> Line<'l> {
        let points = samples.iter().enumerate().map(|(x, sample)| {
            let value = f64::from(self.measure.of(sample, player));
            let all = || -> u32 {
                cx.view
                    .all_players()
                    .map(|p| self.measure.of(sample, p))
                    .sum()
            };
            let y = if self.shares {
                value * 100.0 / f64::from(all().max(1))
            } else {
                value
            };
            [x as f64, y]
        });
        let look = cx.theme.look(player);
        // Lines differ in kind as well, so that colour is not all.
        let style = match look.pattern {
            Pattern::Plain | Pattern::Level => LineStyle::Solid,
            Pattern::Dots => LineStyle::dotted_dense(),
            Pattern::Falling | Pattern::Rising | Pattern::Net | Pattern::Upright => {
                LineStyle::dashed_dense()
            }
        };
        Line::new(cx.words.player(player), PlotPoints::from_iter(points))
            .color(cx.theme.readable(look.fill))
            .style(style)
            .width(2.0)
    }
}
