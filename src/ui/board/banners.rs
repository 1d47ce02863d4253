//! What lies over the board: who has won, and the cover between two people at one table.

use egui::{
    Align, Align2, Area, Button, Frame, Key, Layout, Margin, Order, Rect, RichText, Stroke, Ui,
    Vec2, pos2, vec2,
};

use super::super::command::Command;
use super::super::keys::is_covered;
use super::super::panels::PanelCx;
use super::tooltip::swatch;
use crate::core::event::{Cause, Ending, Event};
use crate::core::id::PlayerId;
use crate::core::ruleset::RoundLimitRank;
use crate::text;
use crate::ui::widgets::{first_large, one_line};

/// How wide it is, and what is left free round its text.
const WIDE: f32 = 440.0;
const MARGIN: Margin = Margin::symmetric(24, 18);
/// About how high it is at least.
const LOW: f32 = 260.0;

/// Says who has won, until it is put away.
#[derive(Default)]
pub(super) struct Winner {
    /// The entries of the game of which it was put away.
    seen: Option<usize>,
}

impl Winner {
    /// Whether it lies over the board: when the game is over and shown as it is now.
    pub(super) fn is_shown(&self, cx: &PanelCx<'_>) -> bool {
        cx.view.is_over() && cx.live && self.seen != Some(cx.session.entries())
    }

    /// Draws it.
    pub(super) fn ui(&mut self, cx: &PanelCx<'_>, ui: &Ui, screen: Rect) {
        let entries = cx.session.entries();
        if !self.is_shown(cx) {
            return;
        }
        let typing = ui.ctx().text_edit_focused();
        if !typing && !is_covered(ui.ctx()) && ui.input(|i| i.key_pressed(Key::Escape)) {
            self.seen = Some(entries);
            return;
        }
        // Where the board is small it lies over what is round it too.
        let window = ui.ctx().content_rect();
        let top = screen.top() + (screen.height() * 0.12).min(screen.height() - LOW);
        let at = pos2(screen.center().x, top.max(window.top()));
        let high = window.height() - 2.0 * f32::from(MARGIN.top) - 12.0;
        Area::new(ui.scope_id().with("winner"))
            .order(Order::Middle)
            .fixed_pos(at)
            .pivot(Align2::CENTER_TOP)
            .constrain_to(window)
            .show(ui.ctx(), |ui| {
                let theme = cx.theme;
                Frame::new()
                    .fill(theme.panel)
                    .stroke(Stroke::new(1.5, theme.accent))
                    .corner_radius(14)
                    .inner_margin(MARGIN)
                    .show(ui, |ui| {
                        ui.set_width(WIDE.min(window.width() - 80.0));
                        egui::ScrollArea::vertical()
                            .max_height(high)
                            .show(ui, |ui| self.card(cx, ui, entries));
                    });
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
            for (i, line) in why(cx).into_iter().enumerate() {
                let size = if i == 0 { 15.5 } else { 13.5 };
                ui.label(RichText::new(line).size(size).color(theme.text));
            }
            let round = cx
                .say
                .with("board-won-round", [("n", cx.view.round().into())]);
            ui.label(RichText::new(round).color(theme.faint));
            ui.add_space(10.0);
            let ways = [
                ("command-again", Some(Command::Again)),
                ("command-lobby", Some(Command::Lobby)),
                ("board-see-timeline", Some(Command::ShowAt(Some(0)))),
                ("board-close", None),
            ];
            let texts = ways.each_ref().map(|(id, _)| cx.say.t(id));
            match centred_buttons(ui, &texts).and_then(|i| ways.into_iter().nth(i)) {
                Some((_, Some(command))) => cx.send(command),
                Some((_, None)) => self.seen = Some(entries),
                None => {}
            }
        });
    }
}

/// Why the game is over: the rule, and the mission that was done or the mod that says so.
fn why(cx: &PanelCx<'_>) -> Vec<String> {
    let ended = cx
        .session
        .ending()
        .map(|record| (&record.event, record.cause));
    let Some((Event::GameEnded { ending, winner }, cause)) = ended else {
        return Vec::new();
    };
    let mut lines = vec![first_large(cx.words.language.ending(*ending))];
    let names = |p: PlayerId| cx.words.player(p);
    if let (Ending::Mission, Some((condition, _))) =
        (ending, winner.and_then(|w| cx.view.mission_progress(w)))
    {
        let told = text::condition(condition, cx.view.map(), &names, cx.words.language);
        lines.push(cx.say.with("board-won-mission", [("mission", told.into())]));
    }
    if let Cause::Mod(id) = cause {
        let name = cx.words.mod_title(id);
        lines.push(cx.say.with("board-won-by-mod", [("name", name.into())]));
    }
    if *ending == Ending::RoundLimit {
        let id = match cx.view.rules().round_limit_rank {
            RoundLimitRank::Territories => "board-won-most-land",
            RoundLimitRank::Armies => "board-won-most-armies",
        };
        lines.push(cx.say.t(id));
    }
    lines
}

/// Buttons in rows, each row in the middle; which was clicked.
fn centred_buttons(ui: &mut Ui, texts: &[String]) -> Option<usize> {
    let gap = ui.spacing().item_spacing.x;
    let room = ui.available_width();
    let width = |text: &String| {
        let font = egui::TextStyle::Button.resolve(ui.style());
        let text = one_line(ui, text, font, egui::Color32::WHITE, f32::INFINITY);
        text.size().x + ui.spacing().button_padding.x * 2.0 + 2.0
    };
    let widths: Vec<f32> = texts.iter().map(width).collect();
    let mut clicked = None;
    let mut next = 0;
    while next < texts.len() {
        let (mut end, mut wide) = (next + 1, widths[next]);
        while end < texts.len() && wide + gap + widths[end] <= room {
            wide += gap + widths[end];
            end += 1;
        }
        ui.horizontal(|ui| {
            ui.add_space(((room - wide) / 2.0).max(0.0));
            for (i, text) in texts.iter().enumerate().take(end).skip(next) {
                if ui.button(text).clicked() {
                    clicked = Some(i);
                }
            }
        });
        next = end;
    }
    clicked
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
