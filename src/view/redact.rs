//! Events as a viewer may hear them.

use std::borrow::Cow;

use crate::core::event::{Event, HookFault};
use crate::core::id::CardId;
use crate::core::state::Pending;
use crate::core::storage::Scope;

use super::Viewer;

/// The event as this viewer may hear it, or nothing. A card that stays hidden is [`CardId::HIDDEN`].
#[must_use]
pub fn redact(event: &Event, viewer: Viewer) -> Option<Cow<'_, Event>> {
    match event {
        Event::CardDrawn { player, .. } if !viewer.may_see(*player) => {
            Some(Cow::Owned(Event::CardDrawn {
                player: *player,
                card: CardId::HIDDEN,
            }))
        }
        Event::CardGiven { from, to, .. } if !viewer.may_see(*from) && !viewer.may_see(*to) => {
            Some(Cow::Owned(Event::CardGiven {
                card: CardId::HIDDEN,
                from: *from,
                to: *to,
            }))
        }
        Event::StorageWritten(write) => match write.scope {
            Scope::Private(owner) if !viewer.may_see(owner) => None,
            Scope::Private(_) | Scope::Public => Some(Cow::Borrowed(event)),
        },
        // Who is asked after a roll holds something that lets them answer (R60).
        Event::Asked {
            pending: Pending::Window { player, .. },
        }
        | Event::WindowPassed { player }
            if !viewer.may_see(*player) =>
        {
            None
        }
        // The text of an error may name what a mod saw.
        Event::HookDisabled(fault) if viewer != Viewer::Referee => {
            Some(Cow::Owned(Event::HookDisabled(Box::new(HookFault {
                message: String::new(),
                ..(**fault).clone()
            }))))
        }
        Event::Said { to: Some(to), .. } if !viewer.may_see(*to) => None,
        Event::CardDrawn { .. }
        | Event::CardGiven { .. }
        | Event::Said { .. }
        | Event::StartRolled { .. }
        | Event::FirstPlayerChosen { .. }
        | Event::PoolFilled { .. }
        | Event::TerritoryDealt { .. }
        | Event::TerritoryPrepared { .. }
        | Event::TerritoryLeftEmpty { .. }
        | Event::TerritoryClaimed { .. }
        | Event::SetupTurn { .. }
        | Event::ArmiesPlaced { .. }
        | Event::TurnStarted { .. }
        | Event::ReinforcementsGranted { .. }
        | Event::ReinforcementsLost { .. }
        | Event::PhaseStarted { .. }
        | Event::SetTraded { .. }
        | Event::TerritoryBonusPaid { .. }
        | Event::Asked { .. }
        | Event::WindowPassed { .. }
        | Event::AbilityUsed { .. }
        | Event::AttackDeclared { .. }
        | Event::DiceRolled { .. }
        | Event::DieChanged { .. }
        | Event::ArmiesLost { .. }
        | Event::TerritoryCaptured { .. }
        | Event::ArmiesMoved { .. }
        | Event::TerritoryGarrisoned { .. }
        | Event::PlayerEliminated { .. }
        | Event::CardDiscarded { .. }
        | Event::DeckReshuffled
        | Event::TurnEnded { .. }
        | Event::GameEnded { .. }
        | Event::ArmiesAdded { .. }
        | Event::ArmiesRemoved { .. }
        | Event::OwnerChanged { .. }
        | Event::ToPlaceChanged { .. }
        | Event::TurnEnding
        | Event::HookDisabled(_)
        | Event::ModsChanged { .. }
        | Event::ConsoleOpened => Some(Cow::Borrowed(event)),
    }
}
