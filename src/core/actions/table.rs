//! What players settle at the table rather than on the board: giving up, a draw, a bot in somebody's seat.

use super::Checked;
use crate::core::action::Action;
use crate::core::effects;
use crate::core::engine::Step;
use crate::core::event::{Cause, Ending, Event};
use crate::core::goal_setup;
use crate::core::hook::Fault;
use crate::core::id::PlayerId;
use crate::core::illegal::{Illegal, Question};
use crate::core::legal::{LegalActions, TableActions};
use crate::core::rules::initial;
use crate::core::ruleset::Surrender;
use crate::core::state::{GameState, Pending};

pub(super) fn check(state: &GameState, player: PlayerId, action: &Action) -> Checked {
    let handed_over = state.is_handed_over(player);
    match action {
        // Between actions of one's own turn, so that no other question has to wait for what follows.
        Action::OfferDraw | Action::Surrender
            if state.pending().is_some() || state.is_setting_up() =>
        {
            let question = state
                .asked()
                .map_or(Question::Over, |(_, question)| question);
            Err(Illegal::OtherQuestion { question }.into())
        }
        Action::OfferDraw if state.turn.draw_offered => Err(Illegal::DrawOffered.into()),
        Action::HandOver if handed_over => Err(Illegal::HandedOver.into()),
        Action::TakeBack if !handed_over => Err(Illegal::NotHandedOver.into()),
        _ => Ok(()),
    }
}

pub(super) fn options(state: &GameState, player: PlayerId, into: &mut LegalActions) {
    let between_actions = state.pending().is_none() && !state.is_setting_up();
    let handed_over = state.is_handed_over(player);
    into.table = TableActions {
        surrender: between_actions,
        offer_draw: between_actions && !state.turn.draw_offered,
        hand_over: !handed_over,
        take_back: handed_over,
    };
}

pub(super) fn resolve(step: &mut Step<'_>, player: PlayerId, action: &Action) -> Result<(), Fault> {
    match action {
        Action::Surrender => surrender(step, player),
        Action::OfferDraw => answer(step, player, true),
        Action::HandOver => hand(step, player, true),
        _ => hand(step, player, false),
    }
}

fn hand(step: &mut Step<'_>, player: PlayerId, to_bot: bool) -> Result<(), Fault> {
    step.emit(Event::SeatHanded { player, to_bot })
}

/// The side goes to the neutral army, or to a bot, which plays it on (option `surrender`).
fn surrender(step: &mut Step<'_>, player: PlayerId) -> Result<(), Fault> {
    step.emit(Event::Surrendered { player })?;
    match step.state.rules().surrender {
        Surrender::Bot if step.state.is_handed_over(player) => Ok(()),
        Surrender::Bot => hand(step, player, true),
        Surrender::Neutral => effects::eliminate(step, player, Cause::Rules),
    }
}

/// Notes an answer and asks the next player who has not answered; when all agree the game is over.
pub(super) fn answer(step: &mut Step<'_>, player: PlayerId, agreed: bool) -> Result<(), Fault> {
    step.emit(Event::DrawAnswered { player, agreed })?;
    let Some(Pending::Draw { agreed, .. }) = step.state.pending() else {
        return Ok(());
    };
    let mut next = player;
    for _ in 0..step.state.player_count() {
        next = initial::next_player(step.state, next);
        if step.state.is_alive(next) && agreed & 1 << next.index() == 0 {
            let pending = Pending::Draw {
                player: next,
                agreed,
            };
            return step.emit(Event::Asked { pending });
        }
    }
    goal_setup::end_game(step, None, Ending::Draw, Cause::Rules)
}
