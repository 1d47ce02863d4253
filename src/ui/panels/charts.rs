//! Armies, territories and reinforcements over the whole game.

use egui::Ui;
use egui_plot::{GridInput, GridMark, HoverPosition, Line, LineStyle, Plot, PlotPoints, VLine};

use crate::core::id::PlayerId;
use crate::session::Sample;
use crate::ui::command::Command;
use crate::ui::theme::Pattern;
use crate::ui::widgets::{disc_switch, faint, quiet};

use super::{Panel, PanelCx};

/// How many of the finest steps of the grid a label takes.
const ROOM_OF_LABEL: f64 = 10.0;

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

    /// What was known of it; none where nothing was.
    fn of(self, sample: &Sample, player: PlayerId) -> Option<u32> {
        let list = match self {
            Measure::Armies => &sample.armies,
            Measure::Territories => &sample.territories,
            Measure::Reinforcements => &sample.reinforcements,
        };
        list.get(player.index()).copied().flatten()
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
        let limited = samples.iter().any(|sample| sample.limited);
        ui.horizontal_wrapped(|ui| {
            for (measure, id) in Measure::ALL {
                ui.selectable_value(&mut self.measure, measure, cx.say.t(id));
            }
            // Nobody knows the whole of what is partly hidden.
            self.shares &= !limited;
            if !limited {
                ui.toggle_value(&mut self.shares, cx.say.t("charts-shares"));
            }
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
        if limited {
            let id = match self.measure {
                Measure::Reinforcements => "charts-own-only",
                Measure::Armies | Measure::Territories => "charts-at-least",
            };
            faint(ui, cx.say.t(id));
        }
        self.plot(cx, ui, &samples);
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
            .x_grid_spacer(|input| rounds(samples, input))
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
                        for line in self.lines(cx, samples, player) {
                            plot.line(line);
                        }
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

    /// A player's line: one, or several where nothing was known for a time.
    fn lines<'l>(&self, cx: &PanelCx<'_>, samples: &[Sample], player: PlayerId) -> Vec<Line<'l>> {
        let point = |(x, sample): (usize, &Sample)| {
            let value = f64::from(self.measure.of(sample, player)?);
            let of_all = || -> u32 {
                let all = cx.view.all_players();
                all.filter_map(|p| self.measure.of(sample, p)).sum()
            };
            let y = if self.shares {
                value * 100.0 / f64::from(of_all().max(1))
            } else {
                value
            };
            Some([x as f64, y])
        };
        let points: Vec<Option<[f64; 2]>> = samples.iter().enumerate().map(point).collect();
        let look = cx.theme.look(player);
        // Lines differ in kind as well, so that colour is not all.
        let style = match look.pattern {
            Pattern::Plain | Pattern::Level => LineStyle::Solid,
            Pattern::Dots => LineStyle::dotted_dense(),
            Pattern::Falling | Pattern::Rising | Pattern::Net | Pattern::Upright => {
                LineStyle::dashed_dense()
            }
        };
        let is_least = samples.iter().any(|s| s.limited) && !cx.view.viewer().may_see(player);
        let runs = points.split(Option::is_none).filter(|run| !run.is_empty());
        let line = |run: &[Option<[f64; 2]>]| {
            let mut points: Vec<[f64; 2]> = run.iter().copied().flatten().collect();
            // A single point would not be seen.
            if let [[x, y]] = points.as_slice() {
                points = vec![[x - 0.2, *y], [x + 0.2, *y]];
            }
            Line::new(cx.words.player(player), PlotPoints::from_iter(points))
                .color(cx.theme.readable(look.fill))
                .style(style)
                .width(if is_least { 1.2 } else { 2.0 })
        };
        runs.map(line).collect()
    }
}

/// A line of the grid at the beginning of each round, or of as many as there is room for.
fn rounds(samples: &[Sample], input: GridInput) -> Vec<GridMark> {
    let mut begins: Vec<usize> = Vec::new();
    for (x, sample) in samples.iter().enumerate() {
        if x == 0 || sample.round != samples[x - 1].round {
            begins.push(x);
        }
    }
    // The step that is asked for is that of the finest lines; a label takes several of them.
    let apart = (input.base_step_size * ROOM_OF_LABEL).max(1.0);
    let mut marks: Vec<GridMark> = Vec::new();
    for x in begins {
        let value = x as f64;
        if marks.last().is_none_or(|last| value - last.value >= apart) {
            marks.push(GridMark {
                value,
                // As far apart as labels need, so that each is written.
                step_size: apart.max(input.base_step_size * 64.0),
            });
        }
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::{GridInput, Sample, rounds};

    fn sample(round: u32) -> Sample {
        Sample {
            entry: 0,
            round,
            limited: false,
            armies: Vec::new(),
            territories: Vec::new(),
            reinforcements: Vec::new(),
        }
    }

    #[test]
    fn a_round_is_named_once_and_many_rounds_as_far_as_there_is_room() {
        let samples: Vec<Sample> = [1, 1, 1, 2, 2, 2, 3].map(sample).to_vec();
        let at = |samples: &[Sample], base_step_size| -> Vec<f64> {
            let bounds = (0.0, samples.len() as f64);
            let input = GridInput {
                bounds,
                base_step_size,
            };
            let marks = rounds(samples, input);
            marks.iter().map(|mark| mark.value).collect()
        };
        assert_eq!(at(&samples, 0.1), [0.0, 3.0, 6.0]);
        let many: Vec<Sample> = (1..=500).map(sample).collect();
        assert!(at(&many, 4.0).len() < 20);
    }
}
