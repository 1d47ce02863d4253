//! The questions of a match, each with its controls, and what enter does.

use egui::{Button, Key, RichText, Ui, Vec2};

use super::super::command::Command;
use super::super::panels::PanelCx;
use super::super::state::Selection;
use super::choice::{battle_sides, drafts, left_to_place};
use super::tooltip::swatch;
use crate::core::action::Action;
use crate::core::id::TerritoryId;
use crate::core::illegal::Question;

/// What enter does: the action that the bar proposes.
pub(super) fn primary(cx: &PanelCx<'_>) -> Option<Command> {
    let legal = cx.legal;
    let selection = cx.state.selection;
    cx.session.asked().filter(|_| cx.live)?;
    let action = match legal.question {
        Question::Deploy | Question::Reinforce | Question::PlaceTraded
            if !cx.state.draft.is_empty() =>
        {
            return Some(Command::PlaceDraft);
        }
        Question::Attack => match (selection.origin, selection.target) {
            (Some(from), Some(to)) => match legal.attack(from, to) {
                Some(most) => {
                    let wanted = selection.amount.unwrap_or(u32::from(most));
                    let dice = wanted.clamp(1, u32::from(most)) as u8;
                    Action::Attack { from, to, dice }
                }
                None => moved(cx)?,
            },
            _ => return None,
        },
        Question::Fortify => moved(cx)?,
        Question::Occupy => {
            let (least, most) = legal.occupy?;
            let armies = selection.amount.unwrap_or(most).clamp(least, most);
            Action::Occupy { armies }
        }
        Question::Defend => {
            let dice = selection.amount.map_or(legal.defend, |n| n.min(255) as u8);
            let dice = dice.clamp(1, legal.defend.max(1));
            Action::Defend { dice }
        }
        Question::Headquarters => Action::ChooseHeadquarters {
            territory: selection.target?,
        },
        Question::Window if legal.pass => Action::Pass,
        _ => return None,
    };
    legal.contains(&action).then_some(Command::Act(action))
}

/// The chosen move of armies, with the chosen number or as many as may go.
fn moved(cx: &PanelCx<'_>) -> Option<Action> {
    let selection = cx.state.selection;
    let (from, to) = (selection.origin?, selection.target?);
    let fits = |o: &&crate::core::legal::MoveOption| (o.from, o.to) == (from, to);
    if let Some(option) = cx.legal.enters.iter().find(fits) {
        let armies = selection
            .amount
            .unwrap_or(option.most)
            .clamp(1, option.most);
        return Some(Action::Enter { from, to, armies });
    }
    let option = cx.legal.fortifies.iter().find(fits)?;
    let armies = selection
        .amount
        .unwrap_or(option.most)
        .clamp(1, option.most);
    Some(Action::Fortify { from, to, armies })
}

/// The most that digits may ask for now.
pub(super) fn most_of_amount(cx: &PanelCx<'_>) -> Option<u32> {
    let legal = cx.legal;
    let selection = cx.state.selection;
    Some(match legal.question {
        Question::Deploy if !drafts(legal, &cx.view) => {
            legal.places.iter().map(|o| o.most).max()?
        }
        Question::Deploy | Question::Reinforce | Question::PlaceTraded => {
            left_to_place(&cx.view, cx.state).max(1)
        }
        Question::Attack | Question::Fortify => {
            let (from, to) = (selection.origin?, selection.target?);
            let moves = legal.enters.iter().chain(&legal.fortifies);
            let most = moves
                .filter(|o| (o.from, o.to) == (from, to))
                .map(|o| o.most)
                .max();
            legal.attack(from, to).map(u32::from).or(most)?
        }
        Question::Occupy => legal.occupy?.1,
        Question::Defend => u32::from(legal.defend),
        Question::Claim
        | Question::Headquarters
        | Question::Window
        | Question::Prompt
        | Question::Draw
        | Question::Trade
        | Question::Over => return None,
    })
}

/// The question, as a sentence.
pub(super) fn question(cx: &PanelCx<'_>, ui: &mut Ui) {
    let demand = cx.words.language.question(cx.legal.question);
    let mut letters = demand.chars();
    let first = letters
        .next()
        .map(|c| c.to_uppercase().to_string())
        .unwrap_or_default();
    ui.label(RichText::new(format!("{first}{}.", letters.as_str())).size(14.5));
}

/// Text that steps back.
pub(super) fn faint(cx: &PanelCx<'_>, ui: &mut Ui, text: &str) {
    ui.label(RichText::new(text).color(cx.theme.faint));
}

/// The button that enter presses; whether it was clicked.
pub(super) fn main_button(cx: &PanelCx<'_>, ui: &mut Ui, text: &str) -> bool {
    let text = RichText::new(text).color(cx.theme.on_accent).strong();
    let button = Button::new(text)
        .fill(cx.theme.accent)
        .min_size(Vec2::new(0.0, 32.0));
    ui.add(button).clicked()
}

/// Nobody here is asked: whose turn it is.
pub(super) fn waiting(cx: &PanelCx<'_>, ui: &mut Ui) {
    let view = &cx.view;
    if view.is_over() {
        faint(cx, ui, &cx.say.t("board-over"));
        return;
    }
    let player = view.asked().map_or(view.active(), |(player, _)| player);
    swatch(cx, ui, Some(player));
    let phase = cx.words.language.phase(view.phase());
    let name = cx.words.player(player);
    let text = cx.say.with(
        "board-waiting",
        [("name", name.into()), ("phase", phase.into())],
    );
    faint(cx, ui, &text);
    let handed_over = cx.session.people().find(|p| view.is_handed_over(*p));
    if let Some(person) = handed_over.filter(|p| cx.live && view.is_alive(*p)) {
        let name = cx.words.player(person);
        let text = cx.say.with("board-bot-plays", [("name", name.into())]);
        faint(cx, ui, &text);
        if ui.button(cx.say.t("board-take-seat")).clicked() {
            cx.send(Command::TakeSeat);
        }
    }
}

/// `Alaska 5 › Kamchatka 3`.
pub(super) fn sides(cx: &PanelCx<'_>, ui: &mut Ui, from: TerritoryId, to: TerritoryId) {
    let side = |t| format!("{} {}", cx.words.territory(t), cx.view.armies(t));
    ui.label(
        RichText::new(format!("{} › {}", side(from), side(to)))
            .size(14.5)
            .strong(),
    );
}

/// Armies to place: how many are drafted, and to make it final.
pub(super) fn placing(cx: &PanelCx<'_>, ui: &mut Ui) {
    let draft = &cx.state.draft;
    if cx.legal.places.is_empty() {
        return question(cx, ui);
    }
    let all = cx.view.to_place();
    let left = left_to_place(&cx.view, cx.state);
    let text = cx.say.with(
        "board-placing",
        [("left", left.into()), ("all", all.into())],
    );
    ui.label(RichText::new(text).size(14.5).strong());
    if let Some(amount) = cx.state.selection.amount {
        faint(
            cx,
            ui,
            &cx.say.with("board-each-click", [("n", amount.into())]),
        );
    }
    let Some((last, there)) = draft.last().copied() else {
        faint(cx, ui, &cx.say.t("board-placing-help"));
        return;
    };
    if left > 0 {
        let name = cx.words.territory(last);
        let text = cx
            .say
            .with("board-rest-on", [("n", left.into()), ("name", name.into())]);
        if ui.button(text).clicked() {
            cx.send(Command::Draft(last, there + left));
        }
    }
    if ui.button(cx.say.t("board-clear")).clicked() {
        for (t, _) in draft {
            cx.send(Command::Draft(*t, 0));
        }
    }
    let placed: u32 = draft.iter().map(|(_, n)| n).sum();
    if main_button(cx, ui, &cx.say.with("board-place", [("n", placed.into())])) {
        cx.send(Command::PlaceDraft);
    }
}

/// The land that is to be the headquarters, asked back as it is final.
pub(super) fn headquarters(cx: &PanelCx<'_>, ui: &mut Ui) {
    question(cx, ui);
    let Some(t) = cx.state.selection.target else {
        faint(cx, ui, &cx.say.t("board-headquarters-help"));
        return;
    };
    let name = cx.words.territory(t);
    let text = cx
        .say
        .with("board-headquarters-sure", [("name", name.into())]);
    let command = primary(cx);
    if main_button(cx, ui, &text)
        && let Some(command) = command
    {
        cx.send(command);
    }
    faint(cx, ui, &cx.say.t("board-headquarters-final"));
}

/// How many armies move into the captured territory.
pub(super) fn occupy(cx: &PanelCx<'_>, ui: &mut Ui) {
    let Some((least, most)) = cx.legal.occupy else {
        return;
    };
    if let Some((from, to)) = battle_sides(&cx.view) {
        sides(cx, ui, from, to);
    }
    let armies = slider(cx, ui, least, most, "board-occupy-with");
    if main_button(cx, ui, &cx.say.with("board-occupy", [("n", armies.into())])) {
        cx.send(Command::Act(Action::Occupy { armies }));
    }
}

/// A move of armies, or what has to be chosen for one.
pub(super) fn moving(cx: &PanelCx<'_>, ui: &mut Ui) {
    let selection = cx.state.selection;
    let Some(action) = moved(cx) else {
        match selection.origin {
            Some(from) => {
                let (name, armies) = (cx.words.territory(from), cx.view.armies(from));
                let args = [("from", name.into()), ("n", armies.into())];
                ui.label(cx.say.with("board-choose-goal", args));
            }
            None => question(cx, ui),
        }
        return;
    };
    let (Some(from), Some(to)) = (selection.origin, selection.target) else {
        return;
    };
    sides(cx, ui, from, to);
    let most = most_of_amount(cx).unwrap_or(1);
    let armies = slider(cx, ui, 1, most, "board-move-armies");
    if main_button(cx, ui, &cx.say.with("board-move", [("n", armies.into())])) {
        cx.send(Command::Act(match action {
            Action::Enter { .. } => Action::Enter { from, to, armies },
            _ => Action::Fortify { from, to, armies },
        }));
    }
}

/// A number of armies from a range; as many as may be until another is chosen.
fn slider(cx: &PanelCx<'_>, ui: &mut Ui, least: u32, most: u32, id: &str) -> u32 {
    let selection = cx.state.selection;
    let mut armies = selection.amount.unwrap_or(most).clamp(least, most);
    if least == most {
        return armies;
    }
    let before = armies;
    ui.spacing_mut().slider_width = (ui.available_width() * 0.3).clamp(90.0, 220.0);
    let response = ui.add(egui::Slider::new(&mut armies, least..=most).text(cx.say.t(id)));
    if response.has_focus()
        && ui.input(|i| i.key_pressed(Key::Enter))
        && let Some(command) = primary(cx)
    {
        cx.send(command);
    }
    for (text, number) in [("board-fewest", least), ("board-most", most)] {
        let text = cx.say.with(text, [("n", number.into())]);
        if ui
            .add_enabled(armies != number, Button::new(text))
            .clicked()
        {
            armies = number;
        }
    }
    if armies != before {
        let amount = Some(armies);
        cx.send(Command::Select(Selection {
            amount,
            ..selection
        }));
    }
    armies
}

/// How many dice to defend with.
pub(super) fn defend(cx: &PanelCx<'_>, ui: &mut Ui) {
    if let Some((from, to)) = battle_sides(&cx.view) {
        sides(cx, ui, from, to);
    }
    question(cx, ui);
    for dice in 1..=cx.legal.defend {
        let text = cx
            .say
            .with("board-defend-with", [("n", u32::from(dice).into())]);
        let clicked = if dice == cx.legal.defend {
            main_button(cx, ui, &text)
        } else {
            ui.button(text).clicked()
        };
        if clicked {
            cx.send(Command::Act(Action::Defend { dice }));
        }
    }
}
