//! Cards: one's own with the best set and what it brings, the backs of the others', and the deck.

use egui::{Ui, vec2};

use crate::core::action::Action;
use crate::core::card::{Symbol, set_kind};
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::legal::TradeOption;
use crate::ui::command::Command;
use crate::ui::widgets::card::{card_back, card_front, card_name};
use crate::ui::widgets::{disc, faint, figure, heading};
use crate::view::PlayerView;

use super::{Panel, PanelCx};

/// The cards.
#[derive(Default)]
pub(super) struct Cards {
    /// What was chosen by hand, and whose hand it is.
    chosen: Vec<CardId>,
    /// Where the territory bonus was asked to go.
    bonus_on: Option<TerritoryId>,
    /// The trade about which it was asked why it is refused.
    asked: Option<Action>,
}

impl Panel for Cards {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        if !cx.view.rules().has_cards() {
            faint(ui, cx.say.t("cards-none"));
            return;
        }
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                // First, as it is short: hands are as long as they are.
                deck(cx, ui);
                let me = cx.view.me();
                if let Some(me) = me {
                    self.own(cx, ui, me);
                }
                others(cx, ui, me);
            });
    }
}

impl Cards {
    fn own(&mut self, cx: &PanelCx<'_>, ui: &mut Ui, me: PlayerId) {
        let hand = cx.view.hand(me).unwrap_or_default();
        heading(ui, cx.theme, cx.say.t("cards-yours"));
        if hand.is_empty() {
            faint(ui, cx.say.t("cards-empty"));
            ui.add_space(8.0);
            return;
        }
        self.chosen.retain(|card| hand.contains(card));
        let best = best(&cx.view, &cx.legal.trades);
        let proposed = best.map(|option| option.cards);
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(5.0, 5.0);
            for card in hand {
                let chosen = if self.chosen.is_empty() {
                    proposed.is_some_and(|cards| cards.contains(card))
                } else {
                    self.chosen.contains(card)
                };
                let name = card_name(cx, *card);
                if card_front(cx, ui, *card, chosen, &name)
                    .on_hover_text(name)
                    .clicked()
                {
                    self.toggle(*card);
                }
            }
        });
        ui.add_space(2.0);
        self.trade(cx, ui, hand, best);
        ui.add_space(10.0);
    }

    /// Chooses a card, or puts it back; of more than three the first goes back.
    fn toggle(&mut self, card: CardId) {
        self.bonus_on = None;
        match self.chosen.iter().position(|c| *c == card) {
            Some(at) => {
                self.chosen.remove(at);
            }
            None => {
                self.chosen.push(card);
                if self.chosen.len() > 3 {
                    self.chosen.remove(0);
                }
            }
        }
    }

    /// The proposal, or what was chosen instead, with what it brings.
    fn trade(
        &mut self,
        cx: &PanelCx<'_>,
        ui: &mut Ui,
        hand: &[CardId],
        best: Option<&TradeOption>,
    ) {
        let option = if self.chosen.is_empty() {
            best
        } else {
            let mut cards = self.chosen.clone();
            cards.sort_unstable();
            cx.legal
                .trades
                .iter()
                .find(|option| option.cards[..] == cards[..])
        };
        let Some(option) = option else {
            self.no_trade(cx, ui, hand);
            return;
        };
        let fits = self.bonus_on.is_some_and(|t| option.bonus_on.contains(&t));
        if !fits {
            self.bonus_on = best_bonus(&cx.view, option).map(|(t, _)| t);
        }
        if option.bonus_on.len() > 1 {
            ui.horizontal_wrapped(|ui| {
                faint(ui, cx.say.t("cards-bonus-on"));
                for t in &option.bonus_on {
                    let text = format!("{} +{}", cx.words.territory(*t), bonus(&cx.view, *t));
                    if ui
                        .selectable_label(self.bonus_on == Some(*t), text)
                        .clicked()
                    {
                        self.bonus_on = Some(*t);
                        cx.send(Command::Point(vec![*t]));
                    }
                }
            });
        }
        let extra = self.bonus_on.map_or(0, |t| bonus(&cx.view, t));
        ui.horizontal_wrapped(|ui| {
            let text = cx.say.with("cards-trade", [("n", option.armies.into())]);
            let text = egui::RichText::new(text).color(cx.theme.on_accent).strong();
            let button = ui.add(egui::Button::new(text).fill(cx.theme.accent));
            if button.clicked() {
                cx.send(Command::Act(Action::Trade {
                    cards: option.cards,
                    bonus_on: self.bonus_on,
                }));
                self.chosen.clear();
            }
            if let Some(t) = self.bonus_on.filter(|_| extra > 0) {
                let place = cx.words.territory(t);
                let args = [("n", extra.into()), ("territory", place.into())];
                faint(ui, cx.say.with("cards-and-bonus", args));
            }
            if !self.chosen.is_empty() && ui.button(cx.say.t("cards-best")).clicked() {
                self.chosen.clear();
                self.bonus_on = None;
            }
        });
    }

    /// Why there is nothing to trade.
    fn no_trade(&mut self, cx: &PanelCx<'_>, ui: &mut Ui, hand: &[CardId]) {
        if let [a, b, c] = self.chosen[..] {
            let mut cards = [a, b, c];
            cards.sort_unstable();
            let action = Action::Trade {
                cards,
                bonus_on: None,
            };
            if self.asked != Some(action) {
                self.asked = Some(action);
                cx.send(Command::AskWhy(action));
            }
            if let Some(Some(why)) = cx.session.why(&action) {
                ui.colored_label(cx.theme.warn, cx.words.refusal(why));
            } else if set_kind(cards.map(|card| cx.view.card(card).symbol)).is_none() {
                ui.colored_label(cx.theme.warn, cx.say.t("cards-no-set"));
            }
            return;
        }
        let text = if holds_set(&cx.view, hand) {
            "cards-set-later"
        } else {
            "cards-set-missing"
        };
        faint(ui, cx.say.t(text));
    }
}

/// The hands of the others: backs, or fronts where they may be seen.
fn others(cx: &PanelCx<'_>, ui: &mut Ui, me: Option<PlayerId>) {
    let with_cards = |p: &PlayerId| Some(*p) != me && cx.view.hand_size(*p) > 0;
    for player in cx.view.all_players().filter(with_cards) {
        let name = cx.words.player(player);
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), egui::Sense::hover());
            disc(
                ui.painter(),
                cx.theme,
                rect.center(),
                8.0,
                cx.theme.look(player),
            );
            ui.label(&name);
            let many = cx.view.hand_size(player);
            faint(ui, cx.say.with("cards-many", [("n", many.into())]));
        });
        ui.horizontal_wrapped(|ui| match cx.view.hand(player) {
            Some(hand) => {
                for card in hand {
                    let shown = card_name(cx, *card);
                    card_front(cx, ui, *card, false, &shown).on_hover_text(&shown);
                }
            }
            None => {
                ui.spacing_mut().item_spacing.x = 3.0;
                for _ in 0..cx.view.hand_size(player) {
                    let hidden = cx
                        .say
                        .with("cards-hidden", [("name", name.as_str().into())]);
                    card_back(cx, ui, vec2(24.0, 34.0), &hidden);
                }
            }
        });
        ui.add_space(6.0);
    }
}

/// What is left to draw, what was traded, what comes next.
fn deck(cx: &PanelCx<'_>, ui: &mut Ui) {
    let view = cx.view;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 18.0;
        let t = |id: &str| cx.say.t(id);
        figure(
            ui,
            cx.theme,
            &view.deck_size().to_string(),
            &t("cards-deck"),
        );
        figure(
            ui,
            cx.theme,
            &view.discard().len().to_string(),
            &t("cards-discard"),
        )
        .on_hover_ui(|ui| {
            for card in view.discard() {
                ui.label(card_name(cx, *card));
            }
        });
        figure(
            ui,
            cx.theme,
            &view.sets_traded().to_string(),
            &t("cards-traded"),
        );
        if let Some(next) = view.next_set_value() {
            figure(ui, cx.theme, &next.to_string(), &t("cards-next"))
                .on_hover_text(t("cards-next-tip"));
        } else {
            ui.vertical(|ui| faint(ui, t("cards-by-symbol")));
        }
    });
    ui.separator();
}

/// The territory bonus for a card that shows this territory (R32).
fn bonus(view: &PlayerView<'_>, territory: TerritoryId) -> u32 {
    let symbol = view.map().territory(territory).symbol;
    view.rules()
        .territory_bonus_amount
        .unwrap_or_else(|| symbol.piece_value())
}

/// Where the bonus brings most; of equal places, where most enemies stand round it.
fn best_bonus(view: &PlayerView<'_>, option: &TradeOption) -> Option<(TerritoryId, u32)> {
    let threat = |t: TerritoryId| {
        let owner = view.owner(t);
        let neighbours = view.map().entries(t).iter();
        let enemies = neighbours.filter(|n| view.owner(**n) != owner && view.owner(**n).is_some());
        enemies.map(|n| view.armies(*n)).sum::<u32>()
    };
    option
        .bonus_on
        .iter()
        .map(|t| (*t, bonus(view, *t)))
        .max_by_key(|(t, n)| (*n, threat(*t), std::cmp::Reverse(*t)))
}

/// The set that brings most with its bonus; of equal ones that which keeps most wild cards.
fn best<'a>(view: &PlayerView<'_>, trades: &'a [TradeOption]) -> Option<&'a TradeOption> {
    let wilds = |option: &TradeOption| {
        let wild = |card: &&CardId| view.card(**card).symbol == Symbol::Wild;
        option.cards.iter().filter(wild).count()
    };
    let brings =
        |option: &TradeOption| option.armies + best_bonus(view, option).map_or(0, |(_, n)| n);
    let mut best: Option<(&TradeOption, _)> = None;
    for option in trades {
        let rank = (brings(option), std::cmp::Reverse(wilds(option)));
        if best.as_ref().is_none_or(|(_, known)| rank > *known) {
            best = Some((option, rank));
        }
    }
    best.map(|(option, _)| option)
}

/// Whether any three of these cards make a set (R29).
fn holds_set(view: &PlayerView<'_>, hand: &[CardId]) -> bool {
    let symbols: Vec<Symbol> = hand.iter().map(|card| view.card(*card).symbol).collect();
    let many = |wanted: Symbol| symbols.iter().filter(|s| **s == wanted).count();
    let plain = Symbol::PLAIN.map(many);
    let wild = many(Symbol::Wild);
    hand.len() >= 3 && (wild > 0 || plain.iter().any(|n| *n >= 3) || plain.iter().all(|n| *n >= 1))
}
