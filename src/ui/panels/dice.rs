//! The dice so far: what was rolled against what even dice would bring, and whose luck it was.

use egui::{Grid, Ui};
use egui_plot::{Bar, BarChart, HoverPosition, MarkerShape, Plot, PlotPoints, Points};

use crate::core::id::PlayerId;
use crate::session::Tally;
use crate::ui::widgets::{disc, faint, percent, quiet, whole_steps};

use super::{Panel, PanelCx};

/// Fewer dice than this say nothing about whether they are even.
const ENOUGH: u32 = 60;

/// The statistics of dice.
#[derive(Default)]
pub(super) struct Dice {
    /// Whose faces are shown; none: everybody's.
    player: Option<PlayerId>,
}

impl Panel for Dice {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let tallies: Vec<(PlayerId, Tally)> = cx
            .view
            .all_players()
            .map(|player| (player, cx.session.tally(player)))
            .collect();
        if tallies.iter().all(|(_, tally)| tally.dice() == 0) {
            faint(ui, cx.say.t("dice-soon"));
            return;
        }
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                if ui.available_width() > 620.0 {
                    ui.columns(2, |sides| {
                        self.table(cx, &mut sides[0], &tallies);
                        self.faces(cx, &mut sides[1], &tallies);
                    });
                } else {
                    self.table(cx, ui, &tallies);
                    self.faces(cx, ui, &tallies);
                }
            });
    }
}

impl Dice {
    /// A row a player: dice, mean, armies lost and beaten, luck.
    fn table(&mut self, cx: &PanelCx<'_>, ui: &mut Ui, tallies: &[(PlayerId, Tally)]) {
        let say = cx.say;
        Grid::new("dice-table")
            .num_columns(6)
            .striped(true)
            .show(ui, |ui| {
                ui.label("");
                for id in [
                    "dice-dice",
                    "dice-mean",
                    "dice-lost",
                    "dice-beaten",
                    "dice-luck",
                ] {
                    ui.label(egui::RichText::new(say.t(id)).small().color(cx.theme.faint))
                        .on_hover_text(say.t(&format!("{id}-tip")));
                }
                ui.end_row();
                for (player, tally) in tallies.iter().filter(|(_, tally)| tally.dice() > 0) {
                    let name = cx.words.player(*player);
                    ui.horizontal(|ui| {
                        let (rect, _) =
                            ui.allocate_exact_size(egui::vec2(16.0, 16.0), egui::Sense::hover());
                        disc(
                            ui.painter(),
                            cx.theme,
                            rect.center(),
                            7.5,
                            cx.theme.look(*player),
                        );
                        if ui
                            .selectable_label(self.player == Some(*player), name)
                            .clicked()
                        {
                            self.player = (self.player != Some(*player)).then_some(*player);
                        }
                    });
                    ui.label(tally.dice().to_string());
                    let (mean, expected) = means(tally);
                    ui.label(format!("{mean:.2}")).on_hover_text(
                        say.with("dice-expected", [("n", format!("{expected:.2}").into())]),
                    );
                    for (count, expected) in [
                        (tally.lost, tally.expected_lost),
                        (tally.beaten, tally.expected_beaten),
                    ] {
                        ui.label(format!("{count} / {expected:.0}")).on_hover_text(
                            say.with("dice-expected", [("n", format!("{expected:.1}").into())]),
                        );
                    }
                    let luck = tally.luck();
                    let color = match luck {
                        luck if luck >= 0.5 => cx.theme.good,
                        luck if luck <= -0.5 => cx.theme.bad,
                        _ => cx.theme.faint,
                    };
                    ui.colored_label(color, format!("{luck:+.1}"));
                    ui.end_row();
                }
            });
        ui.add_space(4.0);
    }

    /// How often each face came, and how often it would on average.
    fn faces(&self, cx: &PanelCx<'_>, ui: &mut Ui, tallies: &[(PlayerId, Tally)]) {
        let say = cx.say;
        let (mut faces, mut expected) = ([0u32; 6], [0f64; 6]);
        for (player, tally) in tallies {
            if self.player.is_none_or(|only| only == *player) {
                for i in 0..6 {
                    faces[i] += tally.faces[i];
                    expected[i] += tally.expected_faces[i];
                }
            }
        }
        let (color, whose) = match self.player {
            Some(player) => {
                let look = cx.theme.look(player);
                (cx.theme.readable(look.fill), cx.words.player(player))
            }
            None => (cx.theme.accent, say.t("dice-everybody")),
        };
        faint(ui, say.with("dice-whose", [("name", whose.into())]));
        let bars = (0..6).map(|i| {
            Bar::new(i as f64 + 1.0, f64::from(faces[i]))
                .width(0.7)
                .fill(color)
        });
        let marks = (0..6).map(|i| [i as f64 + 1.0, expected[i]]);
        let (rolled, average) = (say.t("dice-rolled"), say.t("dice-average"));
        let names = (rolled.clone(), average.clone());
        quiet(Plot::new("dice-faces"), cx.theme)
            .height((ui.available_height() - 26.0).clamp(110.0, 260.0))
            .include_y(0.0)
            .allow_drag(false)
            .allow_zoom(false)
            .x_grid_spacer(whole_steps)
            .x_axis_formatter(|mark, _| {
                let face = mark.value.round();
                let whole = (mark.value - face).abs() < 1e-6 && (1.0..=6.0).contains(&face);
                if whole {
                    format!("{face:.0}")
                } else {
                    String::new()
                }
            })
            .label_formatter(move |at| {
                let (HoverPosition::NearDataPoint { position, .. }
                | HoverPosition::Elsewhere { position }) = at;
                let i = (position.x.round() as usize)
                    .checked_sub(1)
                    .filter(|i| *i < 6)?;
                Some(format!(
                    "{} {}\n{} {:.1}",
                    names.0, faces[i], names.1, expected[i]
                ))
            })
            .show(ui, |plot| {
                plot.bar_chart(BarChart::new(rolled, bars.collect()).color(color));
                let marks = Points::new(average, PlotPoints::from_iter(marks));
                plot.points(
                    marks
                        .shape(MarkerShape::Diamond)
                        .radius(5.0)
                        .color(cx.theme.text),
                );
            });
        let many: u32 = faces.iter().sum();
        match evenness(&faces, &expected) {
            Some(chance) if many >= ENOUGH => {
                faint(ui, say.with("dice-even", [("p", percent(chance).into())]))
                    .on_hover_text(say.t("dice-even-tip"));
            }
            _ => {
                faint(ui, say.t("dice-too-few"));
            }
        }
    }
}

/// The mean of what was rolled, and of what even dice would bring, over six faces.
fn means(tally: &Tally) -> (f64, f64) {
    let (mut sum, mut all) = (0.0, 0.0);
    let (mut expected, mut expected_all) = (0.0, 0.0);
    for i in 0..6 {
        let face = i as f64 + 1.0;
        sum += face * f64::from(tally.faces[i]);
        all += f64::from(tally.faces[i]);
        expected += face * tally.expected_faces[i];
        expected_all += tally.expected_faces[i];
    }
    let mean = |sum: f64, many: f64| if many > 0.0 { sum / many } else { 0.0 };
    (mean(sum, all), mean(expected, expected_all))
}

/// In how many cases even dice are spread at least this far from the average: Pearson's chi-squared test with five degrees
/// of freedom, as six faces have; none for dice with fewer faces.
fn evenness(faces: &[u32; 6], expected: &[f64; 6]) -> Option<f64> {
    if expected.iter().any(|n| *n <= 0.0) {
        return None;
    }
    let parts = faces.iter().zip(expected);
    let x: f64 = parts.map(|(n, e)| (f64::from(*n) - e).powi(2) / e).sum();
    let density = (2.0 * x / std::f64::consts::PI).sqrt() * (-x / 2.0).exp();
    Some((complementary_error((x / 2.0).sqrt()) + density * (1.0 + x / 3.0)).clamp(0.0, 1.0))
}

/// The complementary error function for numbers that are not negative, to seven digits (Abramowitz and Stegun 7.1.26).
fn complementary_error(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let series = [
        0.254_829_592,
        -0.284_496_736,
        1.421_413_741,
        -1.453_152_027,
        1.061_405_429,
    ];
    let polynomial = series.iter().rev().fold(0.0, |sum, a| (sum + a) * t);
    polynomial * (-x * x).exp()
}

#[cfg(test)]
mod tests {
    use super::{evenness, means};
    use crate::session::Tally;

    #[test]
    fn even_dice_are_even_and_loaded_ones_are_not() {
        let expected = [100.0; 6];
        let chance = |faces| evenness(&faces, &expected).unwrap();
        assert!((chance([100; 6]) - 1.0).abs() < 1e-6);
        // Five degrees of freedom: 11.0705 is passed by one in twenty, 4.3515 by one in two (tables of the distribution).
        let at = |x: f64| {
            // One face as far off as gives this sum of squares.
            let e = 1_000_000.0_f64;
            let off = (x * e).sqrt().round();
            evenness(
                &[
                    1_000_000 + off as u32,
                    1_000_000,
                    1_000_000,
                    1_000_000,
                    1_000_000,
                    1_000_000,
                ],
                &[e; 6],
            )
            .unwrap()
        };
        assert!((at(11.0705) - 0.05).abs() < 1e-3, "{}", at(11.0705));
        assert!((at(4.3515) - 0.5).abs() < 1e-3, "{}", at(4.3515));
        assert!(chance([40, 100, 100, 100, 100, 160]) < 0.001);
    }

    #[test]
    fn dice_with_fewer_faces_have_no_answer() {
        assert_eq!(
            evenness(&[10, 10, 10, 10, 0, 0], &[10.0, 10.0, 10.0, 10.0, 0.0, 0.0]),
            None
        );
    }

    #[test]
    fn the_mean_of_even_dice_is_three_and_a_half() {
        let tally = Tally {
            faces: [1, 0, 0, 0, 0, 1],
            expected_faces: [1.0 / 3.0; 6],
            ..Tally::default()
        };
        let (mean, expected) = means(&tally);
        assert!((mean - 3.5).abs() < 1e-9 && (expected - 3.5).abs() < 1e-9);
    }
}
