//! Cards to trade, drawn as cards, with the best set proposed.

use egui::{
    Align2, Button, FontId, Rect, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, vec2,
};

use super::super::command::Command;
use super::super::panels::PanelCx;
use super::armies::{Piece, piece};
use crate::core::action::Action;
use crate::core::card::Symbol;
use crate::core::explain::Number;
use crate::core::id::{CardId, TerritoryId};
use crate::core::illegal::Question;
use crate::core::legal::TradeOption;

/// A card, in points.
const CARD: Vec2 = vec2(74.0, 96.0);

/// Which cards are chosen for a trade.
#[derive(Default)]
pub(super) struct Trade {
    /// Whether somebody opened it.
    open: bool,
    /// The chosen cards; none chosen: the best set.
    chosen: Option<Vec<CardId>>,
    /// Where the territory bonus goes (R32).
    bonus_on: Option<TerritoryId>,
}

/// The set that brings most armies; of equals the one that also brings a territory bonus.
fn best(trades: &[TradeOption]) -> Option<&TradeOption> {
    trades
        .iter()
        .max_by_key(|o| (o.armies, !o.bonus_on.is_empty()))
}

/// Whether nothing else can be done before a set is traded.
fn forced(cx: &PanelCx<'_>) -> bool {
    let legal = cx.legal;
    !legal.trades.is_empty()
        && (legal.question == Question::Trade || (legal.places.is_empty() && !legal.end_phase))
}

impl Trade {
    /// The button that opens it.
    pub(super) fn button(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let Some(best) = best(&cx.legal.trades).filter(|_| !forced(cx)) else {
            self.open = false;
            return;
        };
        let text = cx.say.with("board-trade-open", [("n", best.armies.into())]);
        if ui.add(Button::selectable(self.open, text)).clicked() {
            self.open ^= true;
            self.chosen = None;
        }
    }

    /// The cards, if it is open or a set has to be traded.
    pub(super) fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let trades = &cx.legal.trades;
        let (Some(proposed), true) = (best(trades), self.open || forced(cx)) else {
            self.chosen = None;
            return;
        };
        let hand = cx
            .session
            .asked()
            .and_then(|player| cx.view.hand(player))
            .unwrap_or_default();
        if self
            .chosen
            .as_ref()
            .is_some_and(|c| c.iter().any(|card| !hand.contains(card)))
        {
            self.chosen = None;
        }
        let mut chosen = self.chosen.clone().unwrap_or(proposed.cards.to_vec());
        ui.horizontal_wrapped(|ui| {
            for card in hand {
                let on = chosen.contains(card);
                if draw(cx, ui, *card, on) {
                    if on {
                        chosen.retain(|c| c != card);
                    } else {
                        chosen.push(*card);
                    }
                    self.chosen = Some(chosen.clone());
                }
            }
            ui.vertical(|ui| {
                ui.set_min_width(200.0);
                self.offer(cx, ui, &chosen);
            });
        });
        ui.separator();
    }

    /// What the chosen cards bring.
    fn offer(&mut self, cx: &PanelCx<'_>, ui: &mut Ui, chosen: &[CardId]) {
        let mut cards = chosen.to_vec();
        cards.sort_unstable();
        let Some(option) = cx.legal.trades.iter().find(|o| o.cards.as_slice() == cards) else {
            ui.label(RichText::new(cx.say.t("board-trade-no-set")).color(cx.theme.faint));
            if ui.button(cx.say.t("board-trade-best")).clicked() {
                self.chosen = None;
            }
            return;
        };
        let best = best(&cx.legal.trades).is_some_and(|b| b.armies == option.armies);
        if best {
            ui.label(RichText::new(cx.say.t("board-trade-is-best")).color(cx.theme.good));
        }
        if let Some(player) = cx.session.asked() {
            let cards = option.cards;
            super::tooltip::account(cx, ui, Number::SetValue { player, cards });
        }
        let bonus_on = self.bonus_on.filter(|t| option.bonus_on.contains(t));
        let bonus_on = bonus_on.or(option.bonus_on.first().copied());
        if option.bonus_on.len() > 1 {
            ui.horizontal(|ui| {
                ui.label(cx.say.t("board-trade-bonus"));
                for t in &option.bonus_on {
                    let button = Button::selectable(bonus_on == Some(*t), cx.words.territory(*t));
                    if ui.add(button).clicked() {
                        self.bonus_on = Some(*t);
                    }
                }
            });
        } else if let Some(t) = bonus_on {
            let name = cx.words.territory(t);
            ui.label(cx.say.with("board-trade-bonus-on", [("name", name.into())]));
        }
        let text = cx.say.with("board-trade", [("n", option.armies.into())]);
        let text = RichText::new(text).color(cx.theme.on_accent).strong();
        if ui.add(Button::new(text).fill(cx.theme.accent)).clicked() {
            let cards = option.cards;
            cx.send(Command::Act(Action::Trade { cards, bonus_on }));
            (self.open, self.chosen, self.bonus_on) = (false, None, None);
        }
    }
}

/// Draws a card; whether it was clicked.
fn draw(cx: &PanelCx<'_>, ui: &mut Ui, card: CardId, on: bool) -> bool {
    let theme = cx.theme;
    let face = cx.view.card(card);
    let name = face
        .territory
        .map(|t| cx.words.territory(t))
        .unwrap_or_default();
    let symbol = cx.words.language.symbol(face.symbol);
    let (rect, response) = ui.allocate_exact_size(CARD, Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(
            egui::Role::CheckBox,
            true,
            on,
            format!("{symbol} {name}").trim(),
        )
    });
    let rect = if on {
        rect.translate(vec2(0.0, -2.0))
    } else {
        rect.shrink(2.0)
    };
    let edge = if on || response.hovered() || response.has_focus() {
        Stroke::new(2.0, theme.accent)
    } else {
        Stroke::new(1.0, theme.line)
    };
    let paper = cx.theme.paper;
    let ink = theme.paper_ink;
    let painter = ui.painter();
    painter.rect(
        rect,
        7.0,
        paper.gamma_multiply(if on { 1.0 } else { 0.82 }),
        edge,
        StrokeKind::Inside,
    );
    let kinds: &[Piece] = match face.symbol {
        Symbol::Infantry => &[Piece::Infantry],
        Symbol::Cavalry => &[Piece::Cavalry],
        Symbol::Artillery => &[Piece::Artillery],
        Symbol::Wild => &[Piece::Infantry, Piece::Cavalry, Piece::Artillery],
        Symbol::Blank => &[],
    };
    let size = if kinds.len() > 1 { 9.0 } else { 17.0 };
    let middle = rect.center() - vec2(0.0, 10.0);
    for (i, kind) in kinds.iter().enumerate() {
        let x = (i as f32 - (kinds.len() as f32 - 1.0) / 2.0) * size * 2.2;
        let owned = face.territory.and_then(|t| cx.view.owner(t));
        let fill = owned.map_or(theme.neutral.fill, |p| theme.look(p).fill);
        piece(
            painter,
            *kind,
            middle + vec2(x, 0.0),
            size,
            fill,
            Stroke::new(1.0, ink),
        );
    }
    let foot =
        Rect::from_min_max(rect.left_bottom() - vec2(0.0, 34.0), rect.right_bottom()).shrink(3.0);
    let text = if name.is_empty() {
        symbol.to_owned()
    } else {
        name
    };
    let galley = painter.layout(text, FontId::proportional(10.0), ink, foot.width());
    let at = Align2::CENTER_CENTER.anchor_size(foot.center(), galley.size());
    painter.with_clip_rect(rect).galley(at.min, galley, ink);
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::{TradeOption, best};
    use crate::core::id::{CardId, TerritoryId};

    #[test]
    fn the_best_set_is_the_dearest_and_of_equals_one_with_a_bonus() {
        let option = |first, armies, bonus: &[usize]| TradeOption {
            cards: [first, first + 1, first + 2].map(CardId::new),
            armies,
            bonus_on: bonus.iter().map(|t| TerritoryId::new(*t)).collect(),
        };
        let trades = [
            option(0, 8, &[]),
            option(1, 10, &[]),
            option(2, 10, &[4]),
            option(3, 6, &[1]),
        ];
        assert_eq!(best(&trades), Some(&trades[2]));
        assert_eq!(best(&[]), None);
    }
}
