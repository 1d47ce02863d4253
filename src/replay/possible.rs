//! Whether an event can be applied at all. Events of our own engine always can; those of a file may have been edited, and
//! `apply` trusts what it gets.

use crate::core::event::{Event, Kind, MarkerChange, Pending};
use crate::core::id::{CardId, ModId, PlayerId, TerritoryId};
use crate::core::limits::{
    MAX_ARMIES, MAX_COPIES, MAX_DIE_SIDES, MAX_MODS, MAX_PLAYERS, MAX_PROMPTS, MAX_SIDES,
};
use crate::core::state::GameState;
use crate::core::storage::Scope;

type Checked = Result<(), String>;

/// That an event can be applied to a state.
///
/// # Errors
/// Why not.
pub(super) fn check(state: &GameState, event: &Event) -> Checked {
    Known(state).event(event)?;
    fits(state, event)
}

/// Whether everybody and everything that an event names is in the game.
struct Known<'s>(&'s GameState);

impl Known<'_> {
    fn event(&self, event: &Event) -> Checked {
        match event {
            Event::PoolFilled { player, .. }
            | Event::ReinforcementsLost { player, .. }
            | Event::BagDrawn { player, .. } => self.side(*player),
            Event::StartRolled { player, .. }
            | Event::FirstPlayerChosen { player }
            | Event::SetupTurn { player, .. }
            | Event::TurnStarted { player, .. }
            | Event::TurnEnded { player }
            | Event::WindowPassed { player, .. }
            | Event::AbilityUsed { player, .. }
            | Event::MissionDealt { player, .. }
            | Event::MissionShown { player, .. }
            | Event::PromptQueued { player, .. }
            | Event::Surrendered { player }
            | Event::DrawAnswered { player, .. }
            | Event::SeatHanded { player, .. } => self.seat(*player),
            Event::ReinforcementsGranted {
                player, changes, ..
            } => {
                changes.iter().try_for_each(|c| self.mod_id(c.by))?;
                self.seat(*player)
            }
            Event::TerritoryDealt { territory, owner }
            | Event::TerritoryPrepared {
                territory, owner, ..
            } => self.side(*owner).and(self.land(*territory)),
            Event::TerritoryClaimed { territory, player }
            | Event::ArmiesPlaced {
                territory, player, ..
            }
            | Event::TerritoryBonusPaid {
                territory, player, ..
            }
            | Event::TerritoryGarrisoned {
                territory, player, ..
            }
            | Event::HeadquartersChosen { territory, player }
            | Event::HeadquartersShown {
                territory, player, ..
            } => self.seat(*player).and(self.land(*territory)),
            Event::HeadquartersTaken {
                player,
                territory,
                holder,
            } => {
                holder.map_or(Ok(()), |holder| self.seat(holder))?;
                self.seat(*player).and(self.land(*territory))
            }
            Event::TerritoryLeftEmpty { territory }
            | Event::ArmiesAdded { territory, .. }
            | Event::ArmiesRemoved { territory, .. }
            | Event::TerritoryBlocked { territory, .. } => self.land(*territory),
            Event::TerritoryHidden {
                territory,
                from: player,
                ..
            }
            | Event::OwnerChanged {
                territory,
                owner: player,
                ..
            } => {
                player.map_or(Ok(()), |player| self.side(player))?;
                self.land(*territory)
            }
            Event::AttackDeclared { from, to, .. }
            | Event::ArmiesMoved { from, to, .. }
            | Event::BorderChanged { from, to, .. }
            | Event::BattleFought { from, to, .. } => self.land(*from).and(self.land(*to)),
            Event::TerritoryCaptured {
                territory,
                player,
                loser,
            } => {
                self.seat(*player).and(self.side(*loser))?;
                self.land(*territory)
            }
            Event::PlayerEliminated { player, by } => {
                by.map_or(Ok(()), |by| self.seat(by))?;
                self.seat(*player)
            }
            Event::GameEnded { winner, .. } => winner.map_or(Ok(()), |winner| self.seat(winner)),
            Event::SetTraded { player, cards, .. } => {
                cards.iter().try_for_each(|card| self.card(*card))?;
                self.seat(*player)
            }
            Event::CardGiven { card, from, to } => {
                self.side(*from).and(self.seat(*to))?;
                self.card(*card)
            }
            Event::CardDrawn { player, card } | Event::CardDiscarded { player, card } => {
                self.side(*player).and(self.card(*card))
            }
            Event::Asked { pending } => self.pending(*pending),
            Event::StorageWritten(write) => {
                self.mod_id(write.owner)?;
                match write.scope {
                    Scope::Public => Ok(()),
                    Scope::Private(player) => self.side(player),
                }
            }
            Event::Said { to, .. } => to.map_or(Ok(()), |to| self.side(to)),
            Event::HookDisabled(fault) => self.mod_id(fault.by),
            Event::MarkerChanged(change) => self.marker(change),
            Event::ResourceChanged { kind, player, .. } => self.kind(kind).and(self.side(*player)),
            Event::PhaseStarted { .. }
            | Event::DiceRolled { .. }
            | Event::DieChanged { .. }
            | Event::ArmiesLost { .. }
            | Event::DeckReshuffled
            | Event::ToPlaceChanged { .. }
            | Event::TurnEnding
            | Event::ModsChanged { .. }
            | Event::ConsoleOpened
            | Event::SightChanged { .. } => Ok(()),
        }
    }

    fn pending(&self, pending: Pending) -> Checked {
        self.seat(pending.asks().0)?;
        match pending {
            Pending::Occupy { from, to, .. } => self.land(from).and(self.land(to)),
            Pending::Window {
                passed: players, ..
            }
            | Pending::Draw {
                agreed: players, ..
            } => self.seats(players),
            Pending::Defend { .. }
            | Pending::Trade { .. }
            | Pending::PlaceTraded { .. }
            | Pending::Prompt(_) => Ok(()),
        }
    }

    fn marker(&self, change: &MarkerChange) -> Checked {
        self.kind(&change.kind)?;
        let owner = change.marker.as_ref().and_then(|marker| marker.owner);
        for player in [owner, change.secret_of].into_iter().flatten() {
            self.side(player)?;
        }
        self.land(change.territory)
    }

    /// A player at the table.
    fn seat(&self, player: PlayerId) -> Checked {
        if player.index() < self.0.player_count() {
            Ok(())
        } else {
            Err(format!("side {} is no player here", player.index() + 1))
        }
    }

    /// Players, a bit each.
    fn seats(&self, players: u16) -> Checked {
        let mut bits = (0..u16::BITS as usize).filter(|i| players & 1 << i != 0);
        bits.try_for_each(|i| self.seat(PlayerId::new(i)))
    }

    /// A player, or a side without a mind.
    fn side(&self, side: PlayerId) -> Checked {
        if (MAX_PLAYERS..MAX_SIDES).contains(&side.index()) {
            return Ok(());
        }
        self.seat(side)
    }

    fn land(&self, territory: TerritoryId) -> Checked {
        if territory.index() < self.0.map().len() {
            Ok(())
        } else {
            Err("a territory is not on the map".to_owned())
        }
    }

    fn card(&self, card: CardId) -> Checked {
        if card.index() < self.0.map().deck().len() {
            Ok(())
        } else {
            Err("a card is not in the game".to_owned())
        }
    }

    fn mod_id(&self, id: ModId) -> Checked {
        if id == ModId::CONSOLE || id.index() < MAX_MODS {
            Ok(())
        } else {
            Err(format!("there is no mod {}", id.index() + 1))
        }
    }

    fn kind(&self, kind: &Kind) -> Checked {
        if kind.word.is_empty() {
            return Err("a marker or a counter has no name".to_owned());
        }
        self.mod_id(kind.by)
    }
}

/// Whether what an event changes is there to be changed.
fn fits(state: &GameState, event: &Event) -> Checked {
    match event {
        Event::PoolFilled { player, armies } => few(state.pool(*player).saturating_add(*armies)),
        Event::SetupTurn {
            armies, neutral, ..
        } => few(*armies).and(few(*neutral)),
        Event::TerritoryPrepared { armies, .. }
        | Event::TerritoryGarrisoned { armies, .. }
        | Event::ToPlaceChanged { armies }
        | Event::ReinforcementsGranted { total: armies, .. } => few(*armies),
        Event::OwnerChanged { owner, armies, .. } => {
            few(*armies)?;
            so(
                owner.is_some() == (*armies > 0),
                "a territory has armies without an owner, or an owner without armies",
            )
        }
        Event::SetTraded {
            player,
            cards,
            armies,
        } => {
            few(*armies)?;
            let [a, b, c] = cards;
            so(a != b && b != c && a != c, "a card is traded twice at once")?;
            cards
                .iter()
                .try_for_each(|card| held(state, *player, *card))
        }
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
        Event::BagDrawn {
            player,
            sides,
            copies,
            faces,
        } => {
            so(
                (1..=MAX_DIE_SIDES).contains(sides),
                "a bag holds dice that there are not",
            )?;
            so(
                (1..=MAX_COPIES).contains(copies),
                "a bag is filled with no dice, or with too many",
            )?;
            so(!faces.is_empty(), "no die comes out of a bag")?;
            let drawn = state.check_bag(*player, *sides, *copies, faces);
            drawn.map_err(|face| {
                format!("a die that shows {face} comes out of a bag in which it is not")
            })
        }
        Event::ArmiesLost { attacker, defender } => match state.battle() {
            Some(battle) => {
                stand(state, battle.from, *attacker)?;
                stand(state, battle.to, *defender)
            }
            None => Err("armies are lost without a battle".to_owned()),
        },
        Event::BattleFought {
            from,
            to,
            attacker_lost,
            defender_lost,
            ..
        } => {
            so(from != to, "a territory fights itself")?;
            stand(state, *from, *attacker_lost)?;
            stand(state, *to, *defender_lost)
        }
        Event::CardGiven { card, from, .. } => held(state, *from, *card),
        Event::CardDiscarded { player, card } => held(state, *player, *card),
        Event::CardDrawn { card, .. } => so(
            state.deck().contains(card),
            "a card is drawn that is not in the deck",
        ),
        Event::Asked {
            pending: Pending::Prompt(prompt),
        } => so(
            state.prompts().contains(prompt),
            "a mod's question is put that does not wait",
        ),
        Event::PromptQueued { .. } => so(
            state.prompts().len() < MAX_PROMPTS,
            "too many questions of mods wait for an answer",
        ),
        Event::HeadquartersChosen { player, territory } => so(
            state.owns(*player, *territory),
            "a headquarters is chosen on somebody else's land",
        ),
        Event::HeadquartersShown {
            player,
            territory,
            card,
        } => {
            chosen(state, *player, *territory)?;
            let shows = |c: &CardId| state.card(*c).territory == Some(*territory);
            so(
                card.is_none_or(|card| state.deck().iter().any(|c| *c == card && shows(c))),
                "the card of a headquarters is not in the deck",
            )
        }
        Event::HeadquartersTaken {
            player, territory, ..
        } => chosen(state, *player, *territory),
        Event::MissionDealt { mission, .. } => {
            let dealt = |p: PlayerId| state.mission(p) == Some(*mission);
            so(
                mission.index() < state.missions().len() && !state.all_players().any(dealt),
                "a mission is dealt that is not in the pack any more",
            )
        }
        Event::MissionShown { player, mission } => so(
            state.mission(*player) == Some(*mission),
            "a mission is shown that is not the player's",
        ),
        Event::MarkerChanged(change) => so(
            change.marker.as_ref().is_none_or(|marker| marker.count > 0),
            "a marker lies on a territory no times",
        ),
        Event::BorderChanged { from, to, .. } => so(from != to, "a border leads nowhere"),
        Event::StartRolled { .. }
        | Event::FirstPlayerChosen { .. }
        | Event::TerritoryDealt { .. }
        | Event::TerritoryLeftEmpty { .. }
        | Event::TerritoryClaimed { .. }
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
        | Event::ConsoleOpened
        | Event::ResourceChanged { .. }
        | Event::TerritoryBlocked { .. }
        | Event::SightChanged { .. }
        | Event::TerritoryHidden { .. }
        | Event::Surrendered { .. }
        | Event::DrawAnswered { .. }
        | Event::SeatHanded { .. } => Ok(()),
    }
}

/// A headquarters that is shown or taken is where it was chosen.
fn chosen(state: &GameState, player: PlayerId, territory: TerritoryId) -> Checked {
    let one = state.headquarters(player);
    so(
        one.is_some_and(|one| one.territory == territory),
        "a headquarters is not where it was chosen",
    )
}

fn so(is_so: bool, otherwise: &str) -> Checked {
    if is_so {
        Ok(())
    } else {
        Err(otherwise.to_owned())
    }
}

fn few(armies: u32) -> Checked {
    if armies <= MAX_ARMIES {
        Ok(())
    } else {
        Err(format!(
            "{armies} armies are more than the {MAX_ARMIES} that are possible"
        ))
    }
}

fn stand(state: &GameState, territory: TerritoryId, armies: u32) -> Checked {
    let standing = state.armies(territory);
    if armies <= standing {
        return Ok(());
    }
    let key = &state.map().territory(territory).key;
    Err(format!(
        "{armies} armies leave {key}, where {standing} stand"
    ))
}

fn held(state: &GameState, player: PlayerId, card: CardId) -> Checked {
    so(
        state.hand(player).contains(&card),
        "a card leaves a hand in which it is not",
    )
}
