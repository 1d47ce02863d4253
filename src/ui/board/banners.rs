//! What lies over the board: who has won, and the cover between two people at one table.

use egui::{
    Align, Align2, Area, Button, Frame, Key, Layout, Margin, Order, Rect, RichText, Stroke, Ui,
    Vec2, pos2, vec2,
};

use super::super::command::Command;
use super::super::keys::is_covered;
use super::super::panels::PanelCx;
use super::tooltip::swatch;
use crate::core::id::PlayerId;

/// Says who has won, until it is put away.
#[derive(Default)]
pub(super) struct Winner {
    /// The entries of the game of which it was put away.
    seen: Option<usize>,
}

impl Winner {
    /// Draws it when the game is over and shown as it is now.
    pub(super) fn ui(&mut self, cx: &PanelCx<'_>, ui: &Ui, screen: Rect) {
        let entries = cx.session.entries();
        if !cx.view.is_over() || !cx.live || self.seen == Some(entries) {
            return;
        }
        let typing = ui.ctx().text_edit_focused();
        if !typing && !is_covered(ui.ctx()) && ui.input(|i| i.key_pressed(Key::Escape)) {
            self.seen = Some(entries);
            return;
        }
        let at = pos2(screen.center().x, screen.top() + screen.height() * 0.12);
        Area::new(ui.scope_id().with("winner"))
            .order(Order::Middle)
            .fixed_pos(at)
            .pivot(Align2::CENTER_TOP)
            .constrain_to(screen)
            .show(ui.ctx(), |ui| {
                let theme = cx.theme;
                Frame::new()
                    .fill(theme.panel)
                    .stroke(Stroke::new(1.5, theme.accent))
                    .corner_radius(14)
                    .inner_margin(Margin::symmetric(28, 20))
                    .show(ui, |ui| self.card(cx, ui, entries));
            });
    }

    fn card(&mut self, cx: &PanelCx<'_>, ui: &mut Ui, entries: usize) {
        let theme = cx.theme;
        let text = match cx.view.winner() {
            Some(player) => cx
                .say
                .with("board-won", [("name", cx.words.player(player).into())]),
            None => cx.say.t("board-nobody-won"),
        };
        ui.vertical_centered(|ui| {
            ui.set_max_width(420.0);
            if let Some(player) = cx.view.winner() {
                let (rect, _) = ui.allocate_exact_size(Vec2::splat(44.0), egui::Sense::hover());
                let look = theme.look(player);
                ui.painter().circle(
                    rect.center(),
                    21.0,
                    look.fill,
                    Stroke::new(2.0, theme.accent),
                );
                let font = egui::FontId::proportional(22.0);
                ui.painter().text(
                    rect.center(),
                    Align2::CENTER_CENTER,
                    look.letter,
                    font,
                    look.ink,
                );
            }
            ui.label(RichText::new(text).size(24.0).strong().color(theme.text));
            let round = cx
                .say
                .with("board-won-round", [("n", cx.view.round().into())]);
            ui.label(RichText::new(round).color(theme.faint));
            ui.add_space(10.0);
            ui.horizontal_wrapped(|ui| {
                for (id, command) in [
                    ("command-again", Command::Again),
                    ("command-lobby", Command::Lobby),
                    ("board-see-timeline", Command::ShowAt(Some(0))),
                ] {
                    if ui.button(cx.say.t(id)).clicked() {
                        cx.send(command);
                    }
                }
                if ui.button(cx.say.t("board-close")).clicked() {
                    self.seen = Some(entries);
                }
            });
        });
    }
}

/// At a table of several people: covers everything until whoever is asked says that they look.
pub(in super::super) fn cover(cx: &PanelCx<'_>, ui: &mut Ui, player: PlayerId) {
    let screen = ui.max_rect();
    ui.painter().rect_filled(screen, 0.0, cx.theme.back);
    let size = vec2(screen.width().min(480.0), 220.0);
    let middle = Rect::from_center_size(screen.center(), size);
    ui.scope_builder(egui::UiBuilder::new().max_rect(middle), |ui| {
        ui.with_layout(Layout::top_down(Align::Center), |ui| {
            let name = cx.words.player(player);
            let theme = cx.theme;
            swatch(cx, ui, Some(player));
            ui.add_space(8.0);
            let text = cx
                .say
                .with("board-hand-over", [("name", name.clone().into())]);
            ui.label(RichText::new(text).size(22.0).strong().color(theme.text));
            ui.label(RichText::new(cx.say.t("board-hand-over-help")).color(theme.faint));
            ui.add_space(18.0);
            let text = cx.say.with("board-i-am", [("name", name.into())]);
            let text = RichText::new(text)
                .size(16.0)
                .strong()
                .color(theme.on_accent);
            let button = Button::new(text)
                .fill(theme.accent)
                .min_size(vec2(200.0, 40.0));
            let enter = ui.input(|i| i.key_pressed(Key::Enter));
            if ui.add(button).clicked() || enter {
                cx.send(Command::Look);
            }
        });
    });
}
