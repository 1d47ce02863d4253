//! What is played for: the own mission and how far it is, headquarters and who holds them, what mods count.

use egui::{ProgressBar, RichText, Ui};

use crate::core::event::Kind;
use crate::core::id::PlayerId;
use crate::core::ruleset::Goal;
use crate::text;
use crate::ui::command::Command;
use crate::ui::widgets::{disc, faint, heading};

use super::{Panel, PanelCx};

/// Room beside a bar for how far it is.
const COUNT_WIDTH: f32 = 56.0;

/// Goals.
pub(super) struct Goals;

impl Panel for Goals {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                match cx.view.rules().goal {
                    Goal::Domination => faint(ui, cx.say.t("goals-domination")),
                    Goal::Headquarters => faint(
                        ui,
                        cx.say.with(
                            "goals-headquarters",
                            [("n", cx.view.headquarters_needed().into())],
                        ),
                    ),
                    Goal::Missions => faint(ui, cx.say.t("goals-missions")),
                };
                missions(cx, ui);
                headquarters(cx, ui);
                resources(cx, ui);
            });
    }
}

/// The missions that may be seen: one's own, and those that lie open.
fn missions(cx: &PanelCx<'_>, ui: &mut Ui) {
    for player in cx.view.all_players() {
        let Some((condition, progress)) = cx.view.mission_progress(player) else {
            continue;
        };
        ui.add_space(6.0);
        let name = cx.words.player(player);
        ui.horizontal(|ui| {
            player_disc(cx, ui, player);
            let title = cx.say.with("goals-mission-of", [("name", name.into())]);
            heading(ui, cx.theme, title);
        });
        let names = |p: PlayerId| cx.words.player(p);
        let told = text::condition(condition, cx.view.map(), &names, cx.say.language);
        ui.label(RichText::new(told).size(14.5));
        let share = progress.have as f32 / progress.need.max(1) as f32;
        let colour = if progress.is_met() {
            cx.theme.good
        } else {
            cx.theme.accent
        };
        let count = format!("{} / {}", progress.have, progress.need);
        ui.horizontal(|ui| {
            let bar = ProgressBar::new(share.min(1.0))
                .fill(colour)
                .corner_radius(3.0)
                .desired_height(8.0)
                .desired_width(ui.available_width() - COUNT_WIDTH);
            ui.add(bar);
            ui.label(RichText::new(count).color(cx.theme.text));
        });
    }
}

/// Headquarters that lie open, or one's own, each in its player's colour with who holds it; a click shows them. When all are
/// shown, how many each player holds.
fn headquarters(cx: &PanelCx<'_>, ui: &mut Ui) {
    let all: Vec<_> = cx
        .view
        .all_players()
        .filter_map(|player| Some((player, cx.view.headquarters(player)?)))
        .collect();
    for (player, one) in &all {
        let (player, place) = (*player, cx.words.territory(one.territory));
        let name = cx.words.player(player);
        ui.add_space(4.0);
        let line = match one.holder.filter(|holder| *holder != player) {
            Some(holder) => cx.say.with(
                "goals-headquarters-held",
                [
                    ("name", name.into()),
                    ("place", place.into()),
                    ("holder", cx.words.player(holder).into()),
                ],
            ),
            None => cx.say.with(
                "goals-headquarters-of",
                [("name", name.into()), ("place", place.into())],
            ),
        };
        ui.horizontal_wrapped(|ui| {
            player_disc(cx, ui, player);
            if let Some(holder) = one.holder.filter(|holder| *holder != player) {
                faint(ui, "›");
                player_disc(cx, ui, holder);
            }
            if ui.link(line).clicked() {
                cx.send(Command::Point(vec![one.territory]));
            }
        });
    }
    if all.len() < 2 {
        return;
    }
    let need = cx.view.headquarters_needed();
    ui.add_space(8.0);
    heading(ui, cx.theme, cx.say.t("goals-headquarters-count"));
    for player in cx.view.players() {
        let has = |one: &crate::core::goals::Headquarters| one.holder == Some(player);
        let holds = all.iter().filter(|(_, one)| has(one)).count() as u32;
        let own = all.iter().any(|(p, one)| *p == player && has(one));
        let others = holds - u32::from(own);
        ui.horizontal(|ui| {
            player_disc(cx, ui, player);
            let args = [
                ("name", cx.words.player(player).into()),
                ("n", others.into()),
                ("need", need.into()),
            ];
            let id = if own {
                "goals-headquarters-has"
            } else {
                "goals-headquarters-lost"
            };
            ui.label(cx.say.with(id, args));
        });
    }
}

fn player_disc(cx: &PanelCx<'_>, ui: &mut Ui, player: PlayerId) {
    let (rect, _) = ui.allocate_exact_size(egui::vec2(16.0, 16.0), egui::Sense::hover());
    disc(
        ui.painter(),
        cx.theme,
        rect.center(),
        7.5,
        cx.theme.look(player),
    );
}

/// What mods count for each player.
fn resources(cx: &PanelCx<'_>, ui: &mut Ui) {
    let mut kinds: Vec<(&Kind, bool)> = cx
        .words
        .declared
        .resources
        .iter()
        .map(|r| (&r.kind, r.secret))
        .collect();
    kinds.dedup();
    for (kind, secret) in kinds {
        let known = |p: &PlayerId| !secret || cx.view.viewer().may_see(*p);
        let players = cx.view.all_players();
        let mut players = players
            .filter(|p| cx.view.is_alive(*p) && known(p))
            .peekable();
        if players.peek().is_none() {
            continue;
        }
        ui.add_space(6.0);
        heading(ui, cx.theme, cx.words.resource(kind));
        for player in players {
            let mut counted = cx.view.resources();
            let amount = counted.find(|(k, p, _)| *k == kind && *p == player);
            let amount = amount.map_or(0, |(_, _, n)| n);
            ui.horizontal(|ui| {
                player_disc(cx, ui, player);
                ui.label(format!("{}: {amount}", cx.words.player(player)));
            });
        }
    }
}
