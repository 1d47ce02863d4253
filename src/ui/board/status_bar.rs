//! Whose turn it is, which phase, and how fast the game goes.

use egui::{Align, Button, Frame, Layout, Margin, Panel, RichText, Ui, Vec2};

use super::super::command::Command;
use super::super::panels::PanelCx;
use super::controls::{named, sign};
use super::menu::menu;
use super::signs::Sign;
use crate::session::Pace;
use crate::ui::widgets::first_large;

/// From so many points on there is room for everything.
const WIDE: f32 = 900.0;
/// And for the question too.
const WIDEST: f32 = 1240.0;

/// Whose turn it is, which phase, and how fast the game goes.
pub(in super::super) fn status_bar(cx: &PanelCx<'_>, ui: &mut Ui) {
    let frame = Frame::new()
        .fill(cx.theme.panel)
        .inner_margin(Margin::symmetric(10, 6));
    Panel::top("status-bar")
        .frame(frame)
        .resizable(false)
        .show(ui, |ui| {
            let width = ui.available_width();
            ui.horizontal(|ui| {
                ui.set_min_height(30.0);
                menu(cx, ui);
                turn(cx, ui, width);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    controls(cx, ui, width);
                });
            });
        });
    past(cx, ui);
}

/// Whose turn, which phase, which round, what is asked.
fn turn(cx: &PanelCx<'_>, ui: &mut Ui, width: f32) {
    let (view, theme) = (&cx.view, cx.theme);
    // Once it is over it is nobody's turn.
    let player = if view.is_over() {
        view.winner()
    } else {
        Some(view.active())
    };
    if let Some(player) = player {
        let look = theme.look(player);
        let name = RichText::new(format!("{}  {}", look.letter, cx.words.player(player)))
            .strong()
            .color(look.ink);
        let chip = Frame::new()
            .fill(look.fill)
            .corner_radius(8)
            .inner_margin(Margin::symmetric(10, 3));
        chip.show(ui, |ui| ui.label(name));
    }
    let phase = cx.words.language.phase(view.phase());
    ui.label(RichText::new(first_large(phase)).size(15.0).strong());
    if view.round() > 0 {
        let round = cx.say.with("board-round", [("n", view.round().into())]);
        ui.label(RichText::new(round).color(theme.faint));
    }
    let to_place = view.to_place() + view.neutral_to_place();
    if to_place > 0 && width > WIDE * 0.75 {
        let text = cx.say.with("board-left-to-place", [("n", to_place.into())]);
        ui.label(RichText::new(text).color(theme.accent));
    }
    if width > WIDEST
        && let Some((asked, question)) = view.asked()
    {
        let text = cx.words.question(asked, question);
        ui.add(egui::Label::new(RichText::new(text).color(theme.faint)).truncate());
    }
}

/// Undo, skip, step, pause, pace; from right to left.
fn controls(cx: &PanelCx<'_>, ui: &mut Ui, width: f32) {
    let session = cx.session;
    ui.spacing_mut().item_spacing.x = 4.0;
    if sign(
        cx,
        ui,
        Sign::Undo,
        "command-undo",
        session.can_undo() && cx.live,
        false,
    ) {
        cx.send(Command::Undo);
    }
    let plays = !cx.view.is_over() || !cx.live;
    if sign(cx, ui, Sign::Skip, "command-skip", plays, cx.state.skip) {
        cx.send(Command::Skip);
    }
    if sign(
        cx,
        ui,
        Sign::Step,
        "command-one-step",
        session.paused(),
        false,
    ) {
        cx.send(Command::OneStep);
    }
    let paused = session.paused();
    if sign(
        cx,
        ui,
        if paused { Sign::Play } else { Sign::Pause },
        "command-pause",
        plays,
        paused,
    ) {
        cx.send(Command::TogglePause);
    }
    ui.add_space(6.0);
    if width > WIDE {
        for pace in Pace::ALL.into_iter().rev() {
            let id = pace_id(pace);
            let button = Button::selectable(session.pace() == pace, cx.say.t(short_id(pace)));
            if named(cx, &ui.add(button), id).clicked() {
                cx.send(Command::Pace(pace));
            }
        }
    } else {
        let text = cx.say.t(short_id(session.pace()));
        ui.menu_button(text, |ui| {
            for pace in Pace::ALL {
                if ui
                    .add(Button::selectable(
                        session.pace() == pace,
                        cx.say.t(short_id(pace)),
                    ))
                    .clicked()
                {
                    cx.send(Command::Pace(pace));
                    ui.close();
                }
            }
        });
    }
}

fn pace_id(pace: Pace) -> &'static str {
    match pace {
        Pace::Instant => "command-pace-instant",
        Pace::Fast => "command-pace-fast",
        Pace::Normal => "command-pace-normal",
        Pace::Slow => "command-pace-slow",
    }
}

fn short_id(pace: Pace) -> &'static str {
    match pace {
        Pace::Instant => "board-pace-instant",
        Pace::Fast => "board-pace-fast",
        Pace::Normal => "board-pace-normal",
        Pace::Slow => "board-pace-slow",
    }
}

/// That the past is shown, and the ways out of it.
fn past(cx: &PanelCx<'_>, ui: &mut Ui) {
    let Some(at) = cx.state.at else {
        return;
    };
    let theme = cx.theme;
    let fill = super::super::theme::mix(theme.panel, theme.warn, 0.22);
    let frame = Frame::new()
        .fill(fill)
        .inner_margin(Margin::symmetric(12, 6));
    Panel::top("past-bar")
        .frame(frame)
        .resizable(false)
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                let args = [("at", at.into()), ("all", cx.session.entries().into())];
                ui.label(RichText::new(cx.say.with("board-past", args)).color(theme.text));
                let now = RichText::new(cx.say.t("board-back-to-now")).color(theme.on_accent);
                let button = Button::new(now)
                    .fill(theme.accent)
                    .min_size(Vec2::new(0.0, 26.0));
                if ui.add(button).clicked() {
                    cx.send(Command::ShowAt(None));
                }
                if ui
                    .button(cx.say.t("board-branch"))
                    .on_hover_text(cx.say.t("board-branch-help"))
                    .clicked()
                {
                    cx.send(Command::Branch(at));
                }
            });
        });
}
