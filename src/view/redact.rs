//! Events as a viewer may hear them.

use std::borrow::Cow;
use std::cell::Cell;

use crate::core::action::Args;
use crate::core::event::{Event, HookFault};
use crate::core::id::{CardId, MissionId, PlayerId, TerritoryId};
use crate::core::map::TerritorySet;
use crate::core::state::{GameState, Pending, Prompt};
use crate::core::storage::Scope;

use super::Viewer;

/// Who hears events, in order, and what they see after them.
#[derive(Clone, Debug)]
pub struct Hearing {
    viewer: Viewer,
    /// What the viewer sees; none: everything.
    seen: Option<TerritorySet>,
    /// Whether sight ends a number of borders away; if not, only what mods hide is out of sight.
    is_short: bool,
    /// Origin and target of the last attack.
    battle: Cell<Option<(TerritoryId, TerritoryId)>>,
    /// Whose turn it is.
    active: PlayerId,
}

impl Hearing {
    /// What this viewer hears of the events that led to this state.
    #[must_use]
    pub fn new(state: &GameState, viewer: Viewer) -> Hearing {
        let seen = match viewer {
            Viewer::Player(player) => state.seen_by(Some(player)),
            Viewer::Spectator => state.seen_by(None),
            Viewer::Referee => None,
        };
        Hearing {
            viewer,
            seen: seen.cloned(),
            is_short: state.sight_range().is_some(),
            battle: Cell::new(state.last_battle()),
            active: state.active(),
        }
    }

    /// The same, when the viewer saw this before the events: who loses their last land there still sees how.
    #[must_use]
    pub fn having_seen(mut self, before: Option<&TerritorySet>) -> Hearing {
        self.seen = self.seen.zip(before).map(|(mut seen, before)| {
            before.iter().for_each(|t| {
                seen.insert(t);
            });
            seen
        });
        self
    }

    /// What the viewer sees; none: everything.
    #[must_use]
    pub fn seen(&self) -> Option<&TerritorySet> {
        self.seen.as_ref()
    }

    /// The event as the viewer may hear it, or nothing.
    #[must_use]
    pub fn hear<'e>(&self, event: &'e Event) -> Option<Cow<'e, Event>> {
        if let Event::AttackDeclared { from, to, .. } = event {
            self.battle.set(Some((*from, *to)));
        }
        if self.is_out_of_sight(event) {
            return None;
        }
        redact(event, self.viewer)
    }

    /// Whether all of an event happens out of sight: who sees one end of a battle or a move hears of it. Whoever acts or loses
    /// always does.
    fn is_out_of_sight(&self, event: &Event) -> bool {
        let Some(seen) = &self.seen else {
            return false;
        };
        let mine = |player: PlayerId| self.viewer.may_see(player);
        let hidden = |t: TerritoryId| !seen.contains(t);
        let battle_hidden = || {
            // One that is forgotten already was somebody else's.
            let battle = self.battle.get();
            battle.is_none_or(|(from, to)| hidden(from) && hidden(to))
        };
        match event {
            Event::ArmiesPlaced {
                player, territory, ..
            }
            | Event::TerritoryBonusPaid {
                player, territory, ..
            }
            | Event::TerritoryGarrisoned {
                player, territory, ..
            }
            | Event::TerritoryClaimed {
                player, territory, ..
            } => !mine(*player) && hidden(*territory),
            // What it says tells how much land and which continents somebody has.
            Event::ReinforcementsGranted { player, .. }
            | Event::ReinforcementsLost { player, .. } => !mine(*player),
            // As far as the dice are seen, they tell as much; which battle these are rolled in, nobody knows here.
            Event::BagDrawn { player, .. } => !mine(*player),
            Event::ToPlaceChanged { .. } => !mine(self.active),
            Event::Asked {
                pending: Pending::Defend { player },
            } => !mine(*player) && battle_hidden(),
            // Where all else is seen, everybody sees it vanish.
            Event::TerritoryHidden { territory, .. } => self.is_short && hidden(*territory),
            Event::TerritoryCaptured {
                territory,
                player,
                loser,
            } => !mine(*player) && !mine(*loser) && hidden(*territory),
            Event::AttackDeclared { from, to, .. }
            | Event::ArmiesMoved { from, to, .. }
            | Event::BattleFought { from, to, .. } => hidden(*from) && hidden(*to),
            Event::DiceRolled { .. } | Event::DieChanged { .. } | Event::ArmiesLost { .. } => {
                battle_hidden()
            }
            Event::Asked {
                pending: Pending::Occupy { from, to, .. },
            } => hidden(*from) && hidden(*to),
            Event::TerritoryDealt { territory, owner } => !mine(*owner) && hidden(*territory),
            Event::TerritoryPrepared { territory, .. }
            | Event::ArmiesAdded { territory, .. }
            | Event::ArmiesRemoved { territory, .. }
            | Event::OwnerChanged { territory, .. } => hidden(*territory),
            Event::MarkerChanged(change) => {
                let owner = change.marker.as_ref().and_then(|m| m.owner);
                !owner.is_some_and(mine) && hidden(change.territory)
            }
            Event::StartRolled { .. }
            | Event::FirstPlayerChosen { .. }
            | Event::PoolFilled { .. }
            | Event::TerritoryLeftEmpty { .. }
            | Event::SetupTurn { .. }
            | Event::TurnStarted { .. }
            | Event::PhaseStarted { .. }
            | Event::SetTraded { .. }
            | Event::Asked { .. }
            | Event::WindowPassed { .. }
            | Event::AbilityUsed { .. }
            | Event::PlayerEliminated { .. }
            | Event::CardGiven { .. }
            | Event::CardDrawn { .. }
            | Event::CardDiscarded { .. }
            | Event::DeckReshuffled
            | Event::TurnEnded { .. }
            | Event::GameEnded { .. }
            | Event::TurnEnding
            | Event::StorageWritten(_)
            | Event::Said { .. }
            | Event::HookDisabled(_)
            | Event::ModsChanged { .. }
            | Event::ConsoleOpened
            | Event::HeadquartersChosen { .. }
            | Event::HeadquartersShown { .. }
            // Headquarters and their cards lie open (R49, R51), in sight or not.
            | Event::HeadquartersTaken { .. }
            | Event::MissionDealt { .. }
            | Event::MissionShown { .. }
            | Event::ResourceChanged { .. }
            | Event::BorderChanged { .. }
            | Event::TerritoryBlocked { .. }
            | Event::SightChanged { .. }
            | Event::PromptQueued { .. }
            | Event::Surrendered { .. }
            | Event::DrawAnswered { .. }
            | Event::SeatHanded { .. } => false,
        }
    }
}

/// The event without what belongs to others, or nothing. A card that stays hidden is [`CardId::HIDDEN`], and so on.
fn redact(event: &Event, viewer: Viewer) -> Option<Cow<'_, Event>> {
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
        Event::HeadquartersChosen { player, .. } if !viewer.may_see(*player) => {
            Some(Cow::Owned(Event::HeadquartersChosen {
                player: *player,
                territory: TerritoryId::HIDDEN,
            }))
        }
        Event::MissionDealt { player, .. } if !viewer.may_see(*player) => {
            Some(Cow::Owned(Event::MissionDealt {
                player: *player,
                mission: MissionId::HIDDEN,
            }))
        }
        Event::MarkerChanged(change) => match change.secret_of {
            Some(owner) if !viewer.may_see(owner) => None,
            Some(_) | None => Some(Cow::Borrowed(event)),
        },
        Event::ResourceChanged {
            player,
            secret: true,
            ..
        } if !viewer.may_see(*player) => None,
        // The numbers may be an answer that is nobody else's business: a bid, a hiding place. What the ability does is told.
        Event::AbilityUsed {
            player,
            ability,
            args,
        } if !viewer.may_see(*player) && !args.is_empty() => Some(Cow::Owned(Event::AbilityUsed {
            player: *player,
            ability: *ability,
            args: Args::default(),
        })),
        Event::PromptQueued {
            player, ability, ..
        } if !viewer.may_see(*player) => Some(Cow::Owned(Event::PromptQueued {
            player: *player,
            ability: *ability,
            args: Args::default(),
        })),
        Event::Asked {
            pending: Pending::Prompt(prompt),
        } if !viewer.may_see(prompt.player) => Some(Cow::Owned(Event::Asked {
            pending: Pending::Prompt(Prompt {
                args: Args::default(),
                ..*prompt
            }),
        })),
        // Who is asked after a roll holds something that lets them answer (R60).
        Event::Asked {
            pending: Pending::Window { player, .. },
        }
        | Event::WindowPassed { player, .. }
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
        | Event::BagDrawn { .. }
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
        | Event::ConsoleOpened
        | Event::HeadquartersChosen { .. }
        | Event::HeadquartersShown { .. }
        | Event::HeadquartersTaken { .. }
        | Event::MissionDealt { .. }
        | Event::MissionShown { .. }
        | Event::ResourceChanged { .. }
        | Event::BorderChanged { .. }
        | Event::TerritoryBlocked { .. }
        | Event::SightChanged { .. }
        | Event::TerritoryHidden { .. }
        | Event::BattleFought { .. }
        | Event::PromptQueued { .. }
        | Event::Surrendered { .. }
        | Event::DrawAnswered { .. }
        | Event::SeatHanded { .. } => Some(Cow::Borrowed(event)),
    }
}
