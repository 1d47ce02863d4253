//! Whether an event can be applied at all. Events of our own engine always can; those of a file may have been edited, and
//! `apply` trusts what it gets.

use crate::core::event::Event;
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::limits::MAX_ARMIES;
use crate::core::state::GameState;

/// That an event can be applied to a state.
///
/// # Errors
/// Why not.
pub(super) fn check(state: &GameState, event: &Event) -> Result<(), String> {
    match event {
        Event::PoolFilled { player, armies } => few(state.pool(*player).saturating_add(*armies)),
        Event::TerritoryPrepared { armies, .. }
        | Event::TerritoryGarrisoned { armies, .. }
        | Event::OwnerChanged { armies, .. }
        | Event::SetTraded { armies, .. }
        | Event::ToPlaceChanged { armies }
        | Event::ReinforcementsGranted { total: armies, .. } => few(*armies),
        Event::ArmiesPlaced {
            territory, armies, ..
        }
        | Event::TerritoryBonusPaid {
            territory, armies, ..
        }
        | Event::ArmiesAdded { territory, armies } => {
            few(state.armies(*territory).saturating_add(*armies))
        }
        Event::ArmiesRemoved { territory, armies } => stand(state, *territory, *armies),
        Event::ArmiesMoved { from, armies, .. } => stand(state, *from, *armies),
        Event::ArmiesLost { attacker, defender } => match state.battle() {
            Some(battle) => {
                stand(state, battle.from, *attacker)?;
                stand(state, battle.to, *defender)
            }
            None => Err("armies are lost without a battle".to_owned()),
        },
        Event::CardGiven { card, from, .. } => held(state, *from, *card),
        Event::CardDiscarded { player, card } => held(state, *player, *card),
        Event::CardDrawn { card, .. } => {
            if state.deck().contains(card) {
                Ok(())
            } else {
                Err("a card is drawn that is not in the deck".to_owned())
            }
        }
        Event::StartRolled { .. }
        | Event::FirstPlayerChosen { .. }
        | Event::TerritoryDealt { .. }
        | Event::TerritoryLeftEmpty { .. }
        | Event::TerritoryClaimed { .. }
        | Event::SetupTurn { .. }
        | Event::TurnStarted { .. }
        | Event::ReinforcementsLost { .. }
        | Event::PhaseStarted { .. }
        | Event::Asked { .. }
        | Event::WindowPassed { .. }
        | Event::AbilityUsed { .. }
        | Event::AttackDeclared { .. }
        | Event::DiceRolled { .. }
        | Event::DieChanged { .. }
        | Event::TerritoryCaptured { .. }
        | Event::PlayerEliminated { .. }
        | Event::DeckReshuffled
        | Event::TurnEnded { .. }
        | Event::GameEnded { .. }
        | Event::TurnEnding
        | Event::StorageWritten(_)
        | Event::Said { .. }
        | Event::HookDisabled(_)
        | Event::ModsChanged { .. }
        | Event::ConsoleOpened => Ok(()),
    }?;
    if let Event::SetTraded { player, cards, .. } = event {
        for card in cards {
            held(state, *player, *card)?;
        }
    }
    Ok(())
}

fn few(armies: u32) -> Result<(), String> {
    if armies <= MAX_ARMIES {
        Ok(())
    } else {
        Err(format!(
            "{armies} armies are more than the {MAX_ARMIES} that are possible"
        ))
    }
}

fn stand(state: &GameState, territory: TerritoryId, armies: u32) -> Result<(), String> {
    let standing = state.armies(territory);
    if armies <= standing {
        return Ok(());
    }
    let key = &state.map().territory(territory).key;
    Err(format!(
        "{armies} armies leave {key}, where {standing} stand"
    ))
}

fn held(state: &GameState, player: PlayerId, card: CardId) -> Result<(), String> {
    if state.hand(player).contains(&card) {
        Ok(())
    } else {
        Err("a card leaves a hand in which it is not".to_owned())
    }
}
