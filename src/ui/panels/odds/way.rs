//! The best way from the chosen stack to a territory further off: point at it, or choose it, on the board.

use egui::Ui;
use egui_plot::{Bar, BarChart, HoverPosition, Plot};

use crate::core::id::TerritoryId;
use crate::session::{NoWay, WayOdds, ways};
use crate::ui::command::Command;
use crate::ui::widgets::{faint, percent};

use super::{PanelCx, height, still, whole};

/// The tab.
#[derive(Default)]
pub(super) struct WayTab {
    /// Where the way begins and where it goes.
    wanted: Option<(TerritoryId, TerritoryId)>,
    known: Option<Known>,
    /// Which way is drawn.
    chosen: usize,
}

/// What was found, and for which board: who holds what with how many armies.
struct Known {
    of: (TerritoryId, TerritoryId),
    board: u64,
    ways: Result<Vec<WayOdds>, NoWay>,
}

impl WayTab {
    /// Takes over what is chosen, and pointed at, on the board. What was pointed at last stays when the pointer leaves.
    pub(super) fn follow(&mut self, cx: &PanelCx<'_>, follows: bool) {
        let selection = cx.state.selection;
        let pair = selection
            .origin
            .zip(selection.target.or(cx.state.hover))
            .filter(|_| follows);
        let Some((from, to)) = pair else {
            return;
        };
        let theirs = cx.view.owner(to).is_some() && cx.view.owner(to) != cx.view.owner(from);
        if theirs && self.wanted != Some((from, to)) {
            self.wanted = Some((from, to));
            self.chosen = 0;
        }
    }

    pub(super) fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let say = cx.say;
        let Some((from, to)) = self.wanted else {
            faint(ui, say.t("odds-way-tip"));
            return;
        };
        self.find(cx, from, to);
        let Some(known) = &self.known else {
            return;
        };
        let found = match &known.ways {
            Ok(found) => found,
            Err(why) => {
                let id = match why {
                    NoWay::TooLarge => "odds-too-large",
                    NoWay::SingleArmy => "odds-way-single",
                    NoWay::Own | NoWay::Ownerless | NoWay::Nowhere => "odds-way-none",
                };
                let to = cx.words.territory(to);
                faint(ui, say.with(id, [("to", to.into())]));
                return;
            }
        };
        for (i, way) in found.iter().enumerate() {
            let names: Vec<String> = way.steps.iter().map(|t| cx.words.territory(*t)).collect();
            let win = way.reach.last().copied().unwrap_or(0.0);
            let armies = say.with(
                "odds-way-armies",
                [("n", format!("{:.1}", way.armies).into())],
            );
            let text = format!("{}  {}  · {armies}", percent(win), names.join(" → "));
            let line = ui.selectable_label(self.chosen == i, text);
            if line.clicked() {
                self.chosen = i;
                cx.send(Command::Point(way.steps.clone()));
            }
        }
        faint(ui, say.t("odds-way-mods"));
        if let Some(way) = found.get(self.chosen).or(found.first()) {
            arrivals(cx, ui, way);
        }
    }

    fn find(&mut self, cx: &PanelCx<'_>, from: TerritoryId, to: TerritoryId) {
        let board = print(cx);
        let stands = |known: &&Known| known.of == (from, to) && known.board == board;
        if self.known.as_ref().filter(stands).is_none() {
            self.known = Some(Known {
                of: (from, to),
                board,
                ways: ways(&cx.view, from, to),
            });
        }
    }
}

/// A number that is another one when the board is: owners and armies (the hash of Fowler, Noll and Vo).
fn print(cx: &PanelCx<'_>) -> u64 {
    let lands = cx.view.lands();
    lands.iter().fold(0xcbf2_9ce4_8422_2325, |hash, land| {
        let owner = land.owner.map_or(0, |owner| 1 + owner.index() as u64);
        let word = u64::from(land.armies) | owner << 32;
        (hash ^ word).wrapping_mul(0x0100_0000_01b3)
    })
}

/// By armies that arrive; nothing where the way breaks.
fn arrivals(cx: &PanelCx<'_>, ui: &mut Ui, way: &WayOdds) {
    let name = cx.say.t("odds-way-arrive");
    let chances = way.arrive.iter().enumerate();
    let bars: Vec<Bar> = chances
        .filter(|(_, chance)| **chance > 0.000_5)
        .map(|(armies, chance)| Bar::new(armies as f64, chance * 100.0).width(0.8))
        .collect();
    let tip = name.clone();
    still(cx, Plot::new("odds-way"))
        .height(height(ui))
        .include_y(0.0)
        .include_x(0.0)
        .x_axis_formatter(|mark, _| whole(mark.value))
        .y_axis_formatter(|mark, _| format!("{} %", mark.value))
        .label_formatter(move |at| {
            let (HoverPosition::NearDataPoint { position, .. }
            | HoverPosition::Elsewhere { position }) = at;
            Some(format!(
                "{tip}\n{} · {:.1} %",
                position.x.round(),
                position.y
            ))
        })
        .show(ui, |plot| {
            plot.bar_chart(BarChart::new(name, bars).color(cx.theme.good));
        });
}
