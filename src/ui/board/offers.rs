//! What mods offer, as buttons: few stand in the bar, many in lists that open over it.

use egui::{RichText, ScrollArea, Ui};

use super::super::command::Command;
use super::super::panels::PanelCx;
use super::tooltip::swatch;
use crate::core::action::Action;
use crate::core::id::PlayerId;
use crate::core::legal::Offer;
use crate::ui::widgets::first_large;

/// Most letters of offers that are buttons of their own: more would push the bar into the board.
const MOST_LETTERS: usize = 64;
/// Most abilities with a list of their own; more share one.
const MOST_LISTS: usize = 2;
/// The highest list, in points and in parts of the window.
const HIGHEST: (f32, f32) = (360.0, 0.5);

/// Draws them.
pub(super) fn offers(cx: &PanelCx<'_>, ui: &mut Ui) {
    let offers = &cx.legal.offers;
    let letters: usize = offers.iter().map(|o| o.label.chars().count() + 4).sum();
    if letters <= MOST_LETTERS {
        for offer in offers {
            entry(cx, ui, offer);
        }
        return;
    }
    let mut abilities: Vec<u8> = offers.iter().map(|offer| offer.ability).collect();
    abilities.sort_unstable();
    abilities.dedup();
    let of = |ability: u8| offers.iter().filter(move |o| o.ability == ability);
    if abilities.len() <= MOST_LISTS {
        for ability in abilities {
            let all: Vec<&Offer> = of(ability).collect();
            if let [one] = all.as_slice() {
                entry(cx, ui, one);
                continue;
            }
            let args = [
                ("name", cx.words.ability(ability).into()),
                ("n", all.len().into()),
            ];
            list(ui, &cx.say.with("board-choices", args), |ui| {
                all.iter().for_each(|offer| entry(cx, ui, offer));
            });
        }
        return;
    }
    let text = cx
        .say
        .with("board-abilities", [("n", abilities.len().into())]);
    list(ui, &text, |ui| {
        for ability in abilities {
            let title = first_large(&cx.words.ability(ability));
            ui.label(RichText::new(title).color(cx.theme.faint));
            of(ability).for_each(|offer| entry(cx, ui, offer));
            ui.add_space(4.0);
        }
    });
}

/// A button that opens a list, which scrolls where it is long.
fn list(ui: &mut Ui, text: &str, content: impl FnOnce(&mut Ui)) {
    ui.menu_button(text, |ui| {
        let highest = (ui.ctx().content_rect().height() * HIGHEST.1).min(HIGHEST.0);
        ScrollArea::vertical()
            .max_height(highest)
            // A menu has less room than the window at first; it takes what it needs.
            .min_scrolled_height(highest)
            .show(ui, content);
    });
}

/// One offer; whom it names stands there in their colour, as everywhere.
fn entry(cx: &PanelCx<'_>, ui: &mut Ui, offer: &Offer) {
    let (text, player) = told(cx, &offer.label);
    ui.horizontal(|ui| {
        if let Some(player) = player {
            swatch(cx, ui, Some(player));
        }
        if ui.button(text).clicked() {
            cx.send(Command::Act(Action::Ability {
                ability: offer.ability,
                args: offer.args,
            }));
            ui.close();
        }
    });
}

/// A label with the name of a player as the window writes it, and who that is.
fn told(cx: &PanelCx<'_>, label: &str) -> (String, Option<PlayerId>) {
    let players = cx.view.all_players();
    let named = players.map(|player| (player, cx.words.player(player)));
    for (player, name) in named {
        if let Some(text) = with_name(label, &name) {
            return (text, Some(player));
        }
    }
    (label.to_owned(), None)
}

/// The text with this name, however it is spelled there; none where it is no word of the text.
fn with_name(text: &str, name: &str) -> Option<String> {
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let mut from = 0;
    while let Some(at) = text[from..]
        .char_indices()
        .map(|(i, _)| from + i)
        .find(|i| {
            let rest = text.get(*i..*i + name.len());
            rest.is_some_and(|word| word.to_lowercase() == name.to_lowercase())
        })
    {
        let end = at + name.len();
        let before = text[..at].chars().next_back().is_some_and(is_part);
        let after = text[end..].chars().next().is_some_and(is_part);
        if !name.is_empty() && !before && !after {
            return Some(format!("{}{name}{}", &text[..at], &text[end..]));
        }
        from = end.max(at + 1);
        if !text.is_char_boundary(from) {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::with_name;

    #[test]
    fn a_player_is_named_in_an_offer_as_everywhere() {
        let told = with_name("Offer a pact to blue", "Blue");
        assert_eq!(told.as_deref(), Some("Offer a pact to Blue"));
        assert_eq!(with_name("Prepare the troops", "Red"), None);
        assert_eq!(with_name("Ofrecer un pacto", "Azul"), None);
    }
}
