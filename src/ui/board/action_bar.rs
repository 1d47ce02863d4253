//! What is asked now, as controls under the board.

use egui::{Button, Frame, Key, Margin, Panel, RichText, Ui};

use super::super::command::Command;
use super::super::keys::is_covered;
use super::super::panels::PanelCx;
use super::super::state::{Selection, UiState};
use super::chances::{Chances, percent};
use super::choice::drafts;
use super::offers::offers;
use super::questions::{
    defend, faint, headquarters, main_button, most_of_amount, moving, occupy, placing, primary,
    question, sides, waiting,
};
use super::tooltip::swatch;
use super::trade::Trade;
use crate::core::action::Action;
use crate::core::illegal::Question;
use crate::session::{Assault, Note, Session};

/// What may be done now, as buttons under the board.
#[derive(Default)]
pub(in super::super) struct ActionBar {
    /// How many armies stay when one attacks until the target falls.
    stop_at: Option<u32>,
    trade: Trade,
    chances: Chances,
    /// So many armies would be lost by ending the phase: it was asked back.
    confirming: Option<u32>,
    /// What was tried in vain, and how many entries there were then.
    refused: Option<(Action, usize)>,
    /// The sentence of the last refusal that the match told.
    sentence: Option<(String, usize)>,
}

impl ActionBar {
    /// Draws it.
    pub(in super::super) fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        self.listen(cx);
        self.keys(cx, ui);
        let frame = Frame::new()
            .fill(cx.theme.panel)
            .inner_margin(Margin::symmetric(12, 8));
        Panel::bottom("action-bar")
            .frame(frame)
            .resizable(false)
            .show(ui, |ui| {
                if cx.live && cx.session.asked().is_some() {
                    self.trade.ui(cx, ui);
                }
                ui.horizontal_wrapped(|ui| {
                    ui.set_min_height(34.0);
                    ui.spacing_mut().interact_size.y = 32.0;
                    self.row(cx, ui);
                });
                self.refusal(cx, ui);
            });
    }

    /// Ends the phase, or asks back if something would be lost; first places what is drafted.
    pub(in super::super) fn end_phase(&mut self, session: &mut Session, state: &mut UiState) {
        if session.asked().is_none() || state.at.is_some() {
            return;
        }
        if !state.draft.is_empty() {
            place_draft(session, state);
            return;
        }
        let lost = session.view().to_place() + session.view().neutral_to_place();
        if !session.legal().end_phase {
            self.refused = Some((Action::EndPhase, session.entries()));
            session.ask_why(Action::EndPhase);
        } else if lost > 0 && self.confirming.is_none() {
            self.confirming = Some(lost);
        } else {
            self.confirming = None;
            session.act(Action::EndPhase);
        }
    }

    /// Hears refusals, and forgets what is settled.
    fn listen(&mut self, cx: &PanelCx<'_>) {
        let entries = cx.session.entries();
        for note in cx.notes {
            if let Note::Refused(_, illegal) = note {
                self.sentence = Some((cx.words.refusal(illegal), entries));
            }
        }
        if !cx.steps.is_empty() {
            self.confirming = None;
        }
        if self.sentence.as_ref().is_some_and(|(_, at)| *at != entries) {
            self.sentence = None;
        }
        if self.refused.as_ref().is_some_and(|(_, at)| *at != entries) {
            self.refused = None;
        }
    }

    /// Digits, enter and A, when nobody types.
    fn keys(&mut self, cx: &PanelCx<'_>, ui: &Ui) {
        if is_covered(ui.ctx())
            || ui.ctx().text_edit_focused()
            || cx.session.asked().is_none()
            || !cx.live
        {
            return;
        }
        let digit = |key: Key| match key.name().as_bytes() {
            [digit @ b'0'..=b'9'] => Some(u32::from(digit - b'0')),
            _ => None,
        };
        let pressed: Vec<Key> = ui.input(|input| {
            let keys = input.events.iter().filter_map(|event| match event {
                egui::Event::Key {
                    key,
                    pressed: true,
                    modifiers,
                    ..
                } if modifiers.is_none() => Some(*key),
                _ => None,
            });
            keys.collect()
        });
        let selection = cx.state.selection;
        let mut amount = selection.amount;
        for key in pressed {
            match (key, digit(key)) {
                (_, Some(digit)) => {
                    let Some(most) = most_of_amount(cx) else {
                        continue;
                    };
                    let longer = amount.unwrap_or(0).saturating_mul(10) + digit;
                    let number = if longer <= most {
                        longer
                    } else {
                        digit.min(most)
                    };
                    amount = (number > 0).then_some(number);
                }
                (Key::Backspace, _) => amount = amount.map(|n| n / 10).filter(|n| *n > 0),
                // With the keyboard on something, enter is for that.
                (Key::Enter, _) if ui.memory(egui::Memory::focused).is_none() => {
                    if let Some(command) = primary(cx) {
                        cx.send(command);
                    }
                }
                (Key::A, _) => self.assault(cx),
                _ => {}
            }
        }
        if amount != selection.amount {
            cx.send(Command::Select(Selection {
                amount,
                ..selection
            }));
        }
    }

    /// Attacks until the target falls or so many armies are left.
    fn assault(&self, cx: &PanelCx<'_>) {
        let selection = cx.state.selection;
        let (Some(from), Some(to), Some(player)) =
            (selection.origin, selection.target, cx.session.asked())
        else {
            return;
        };
        if cx.legal.attack(from, to).is_some() {
            let stop_at = self.stop_at.unwrap_or(1);
            cx.send(Command::Assault(Assault {
                player,
                from,
                to,
                stop_at,
            }));
        }
    }

    fn row(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let asked = cx.session.asked().filter(|_| cx.live);
        let Some(player) = asked else {
            waiting(cx, ui);
            return;
        };
        swatch(cx, ui, Some(player));
        if let Some(lost) = self.confirming {
            self.confirm(cx, ui, lost);
            return;
        }
        if cx.state.giving_up && cx.legal.table.contains(&Action::Surrender) {
            give_up(cx, ui);
            return;
        }
        match cx.legal.question {
            Question::Attack => self.attack(cx, ui),
            Question::Fortify => moving(cx, ui),
            Question::Occupy => occupy(cx, ui),
            _ if drafts(cx.legal, &cx.view) => placing(cx, ui),
            Question::Deploy => {
                question(cx, ui);
                let n = cx.view.to_place() + cx.view.neutral_to_place();
                faint(
                    cx,
                    ui,
                    &cx.say.with("board-left-to-place", [("n", n.into())]),
                );
            }
            Question::Defend => defend(cx, ui),
            Question::Headquarters => headquarters(cx, ui),
            _ => question(cx, ui),
        }
        self.trade.button(cx, ui);
        offers(cx, ui);
        if cx.legal.agree && main_button(cx, ui, &cx.say.t("board-agree")) {
            cx.send(Command::Act(Action::Agree));
        }
        let pass = if cx.legal.agree {
            "board-play-on"
        } else {
            "board-pass"
        };
        if cx.legal.pass && ui.button(cx.say.t(pass)).clicked() {
            cx.send(Command::Act(Action::Pass));
        }
        if cx.session.can_undo() && ui.button(cx.say.t("command-undo")).clicked() {
            cx.send(Command::Undo);
        }
        if cx.legal.end_phase {
            let id = match cx.legal.question {
                Question::Attack => "board-end-attacks",
                Question::Fortify => "board-end-turn",
                _ => "board-end-phase",
            };
            if ui.button(cx.say.t(id)).on_hover_text("E").clicked() {
                cx.send(Command::EndPhase);
            }
        }
    }

    /// Asks back before something is lost.
    fn confirm(&mut self, cx: &PanelCx<'_>, ui: &mut Ui, lost: u32) {
        let text = cx.say.with("board-would-be-lost", [("n", lost.into())]);
        ui.label(RichText::new(text).color(cx.theme.warn));
        if main_button(cx, ui, &cx.say.t("board-stay")) {
            self.confirming = None;
        }
        if ui.button(cx.say.t("board-end-anyway")).clicked() {
            cx.send(Command::EndPhase);
        }
    }

    /// Origin, target, chance, dice, once or until.
    fn attack(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let selection = cx.state.selection;
        if cx.session.assault().is_some() {
            ui.label(cx.say.t("board-assault-goes-on"));
            if main_button(cx, ui, &cx.say.t("command-stop-assault")) {
                cx.send(Command::StopAssault);
            }
            return;
        }
        let (from, to) = match (selection.origin, selection.target) {
            (Some(from), Some(to)) => (from, to),
            (Some(from), None) => {
                let name = cx.words.territory(from);
                let armies = cx.view.armies(from);
                ui.label(cx.say.with(
                    "board-choose-target",
                    [("from", name.into()), ("n", armies.into())],
                ));
                return;
            }
            _ => return question(cx, ui),
        };
        let Some(most) = cx.legal.attack(from, to) else {
            return moving(cx, ui);
        };
        sides(cx, ui, from, to);
        if let Some(battle) = self.chances.of(&cx.view, from, to) {
            let colour = super::super::theme::mix(cx.theme.bad, cx.theme.good, battle.win as f32);
            let text = RichText::new(percent(battle.win))
                .strong()
                .size(16.0)
                .color(colour);
            ui.label(text).on_hover_text(cx.say.t("board-chance-help"));
        }
        let dice = selection
            .amount
            .map_or(u32::from(most), |n| n.clamp(1, u32::from(most)));
        for n in 1..=u32::from(most) {
            let text = cx.say.with("board-dice", [("n", n.into())]);
            if ui.add(Button::selectable(n == dice, text)).clicked() {
                let amount = Some(n);
                cx.send(Command::Select(Selection {
                    amount,
                    ..selection
                }));
            }
        }
        if main_button(cx, ui, &cx.say.t("board-attack-once"))
            && let Some(command) = primary(cx)
        {
            cx.send(command);
        }
        let until = cx.say.t("board-attack-until");
        if ui
            .button(until)
            .on_hover_text(format!("{}  A", cx.say.t("board-attack-until-help")))
            .clicked()
        {
            self.assault(cx);
        }
        let armies = cx.view.armies(from);
        let mut stop_at = self.stop_at.unwrap_or(1).clamp(1, armies.max(1));
        let left = cx.say.t("board-stop-at");
        let drag = egui::DragValue::new(&mut stop_at)
            .range(1..=armies.max(1))
            .prefix(format!("{left} "));
        if ui
            .add(drag)
            .on_hover_text(cx.say.t("board-stop-at-help"))
            .changed()
        {
            self.stop_at = Some(stop_at);
        }
    }

    /// Why the last thing that was tried was refused.
    fn refusal(&self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let asked = self
            .refused
            .as_ref()
            .and_then(|(action, _)| cx.session.why(action).cloned().flatten());
        let told = asked.map(|illegal| cx.words.refusal(&illegal));
        if let Some(sentence) = told.or_else(|| self.sentence.as_ref().map(|(s, _)| s.clone())) {
            ui.label(RichText::new(sentence).color(cx.theme.warn));
        }
    }
}

/// Asks back before a side is given up.
fn give_up(cx: &PanelCx<'_>, ui: &mut Ui) {
    ui.label(RichText::new(cx.say.t("board-give-up")).color(cx.theme.warn));
    if main_button(cx, ui, &cx.say.t("board-play-on")) {
        cx.send(Command::GiveUp(false));
    }
    if ui.button(cx.say.t("board-give-up-yes")).clicked() {
        cx.send(Command::GiveUp(false));
        cx.send(Command::Act(Action::Surrender));
    }
}

/// Places all that is drafted.
pub(in super::super) fn place_draft(session: &mut Session, state: &mut UiState) {
    for (territory, armies) in state.draft.drain(..) {
        session.act(Action::Place { territory, armies });
    }
}
