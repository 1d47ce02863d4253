//! What mods ask for: validated like an action, clamped, and made to happen with the mod as the cause.

use super::chance::Stream;
use super::engine::Step;
use super::event::{Cause, Ending, Event, HookFault, Side};
use super::hook::{Asked, Effect, Fault};
use super::id::{PlayerId, TerritoryId};
use super::limits::{MAX_ARMIES, MAX_SIDES};
use super::rules::room;
use super::state::{GameState, Pending, Phase};
use super::turns;

/// Carries one effect out, or blames the mod that asked for it.
pub(super) fn carry_out(step: &mut Step<'_>, asked: Asked) -> Result<(), Fault> {
    if step.state.phase == Phase::Over {
        return Ok(());
    }
    let cause = Cause::asked_by(asked.by);
    step.last = Some((asked.by, asked.hook.clone(), asked.place.clone()));
    let blame = |message: String| -> Fault {
        Box::new(HookFault {
            by: asked.by,
            hook: asked.hook.clone(),
            place: asked.place.clone(),
            message,
        })
    };
    let event = match asked.effect {
        Effect::DrawCards { player, count } => {
            living(step.state, player).map_err(blame)?;
            return turns::draw(step, player, count.min(MAX_SIDES as u32 * 10), cause);
        }
        Effect::Eliminate { player } => {
            living(step.state, player).map_err(blame)?;
            return eliminate(step, player, cause);
        }
        Effect::RerollDie { side, before } => reroll(step, side, before).map_err(blame)?,
        other => change(step.state, other).map_err(blame)?,
    };
    match event {
        Some(event) => step.emit_by(event, cause),
        None => Ok(()),
    }
}

/// The event of an effect that needs no chance; none if it would change nothing.
fn change(state: &GameState, effect: Effect) -> Result<Option<Event>, String> {
    Ok(match effect {
        Effect::AddArmies { territory, armies } => {
            owned(state, territory)?;
            some(armies.min(room::in_territory(state, territory)), |armies| {
                Event::ArmiesAdded { territory, armies }
            })
        }
        Effect::RemoveArmies { territory, armies } => {
            owned(state, territory)?;
            let able = spare(state, territory);
            some(armies.min(able), |armies| Event::ArmiesRemoved {
                territory,
                armies,
            })
        }
        Effect::MoveArmies { from, to, armies } => {
            if owned(state, from)? != owned(state, to)? || from == to {
                return Err("armies move between two territories of one owner".into());
            }
            let able = spare(state, from).min(room::in_territory(state, to));
            some(armies.min(able), |armies| Event::ArmiesMoved {
                from,
                to,
                armies,
                kind: super::event::MoveKind::Effect,
            })
        }
        Effect::SetOwner {
            territory,
            owner,
            armies,
        } => set_owner(state, territory, owner, armies)?,
        Effect::AddToPlace { armies } => {
            if state.phase != Phase::Reinforce {
                return Err(
                    "what there is to place changes in the reinforcement phase only".into(),
                );
            }
            let now = (i64::from(state.to_place()).saturating_add(armies))
                .clamp(0, i64::from(MAX_ARMIES)) as u32;
            (now != state.to_place()).then_some(Event::ToPlaceChanged { armies: now })
        }
        Effect::GiveCard { card, from, to } => {
            living(state, to)?;
            holds(state, from, card)?;
            (from != to).then_some(Event::CardGiven { card, from, to })
        }
        Effect::DiscardCard { card, player } => {
            holds(state, player, card)?;
            Some(Event::CardDiscarded { player, card })
        }
        Effect::SetDie {
            side,
            before,
            after,
        } => {
            lies(state, side, before)?;
            if after == 0 {
                return Err("a die cannot show 0".into());
            }
            (before != after).then_some(Event::DieChanged {
                side,
                before,
                after,
            })
        }
        Effect::EndTurn => {
            let playing = matches!(
                state.phase,
                Phase::Reinforce | Phase::Attack | Phase::Fortify
            );
            (playing && !state.turn.ending).then_some(Event::TurnEnding)
        }
        Effect::Win { player } => {
            if let Some(player) = player {
                living(state, player)?;
            }
            Some(Event::GameEnded {
                winner: player,
                ending: Ending::Mod,
            })
        }
        Effect::Store(write) => {
            let old = state.storage.get(write.owner, write.scope, &write.key);
            (old != write.value.as_ref()).then(|| Event::StorageWritten(Box::new(write)))
        }
        Effect::Say { to, text } => Some(Event::Said {
            to,
            text: text.into_boxed_str(),
        }),
        Effect::DrawCards { .. } | Effect::Eliminate { .. } | Effect::RerollDie { .. } => None,
    })
}

/// Armies that an effect may take off a territory: one stays (R15), and one more where armies are about to march out into
/// a captured territory (R41).
fn spare(state: &GameState, territory: TerritoryId) -> u32 {
    let marches = matches!(state.pending, Some(Pending::Occupy { from, .. }) if from == territory);
    state
        .armies(territory)
        .saturating_sub(1 + u32::from(marches))
}

fn some(armies: u32, event: impl FnOnce(u32) -> Event) -> Option<Event> {
    (armies > 0).then(|| event(armies))
}

fn owned(state: &GameState, t: TerritoryId) -> Result<PlayerId, String> {
    if t.index() >= state.map().len() {
        return Err(format!("there is no territory {}", t.index() + 1));
    }
    let key = || &state.map().territory(t).key;
    state
        .owner(t)
        .ok_or_else(|| format!("{} has no owner, so it has no armies to change", key()))
}

fn living(state: &GameState, player: PlayerId) -> Result<(), String> {
    if player.index() < state.player_count() && state.is_alive(player) {
        Ok(())
    } else {
        Err(format!("player {} is not in the game", player.index() + 1))
    }
}

fn holds(state: &GameState, player: PlayerId, card: super::id::CardId) -> Result<(), String> {
    let known = player.index() < MAX_SIDES && state.hand(player).contains(&card);
    if known {
        Ok(())
    } else {
        Err(format!(
            "player {} does not hold card {}",
            player.index() + 1,
            card.index() + 1
        ))
    }
}

fn lies(state: &GameState, side: Side, face: u8) -> Result<(), String> {
    let Some(fight) = state.battle else {
        return Err("there are no dice on the table".into());
    };
    let faces = match side {
        Side::Attack => fight.attack,
        Side::Defence => fight.defence,
    };
    if faces.as_slice().contains(&face) {
        Ok(())
    } else {
        Err(format!("no die of that side shows {face}"))
    }
}

fn set_owner(
    state: &GameState,
    territory: TerritoryId,
    owner: Option<PlayerId>,
    armies: u32,
) -> Result<Option<Event>, String> {
    if territory.index() >= state.map().len() {
        return Err(format!("there is no territory {}", territory.index() + 1));
    }
    if matches!(state.phase, Phase::Begin | Phase::Claim | Phase::Deploy) {
        return Err("owners change once the set-up is over".into());
    }
    if matches!(state.pending, Some(Pending::Occupy { from, .. }) if from == territory) {
        return Err("armies are about to march out of that territory".into());
    }
    let armies = match owner {
        None => 0,
        Some(player) => {
            if !player.is_mindless() {
                living(state, player)?;
            }
            if armies == 0 {
                return Err("an owned territory has at least one army (R15)".into());
            }
            armies.min(state.rules().army_cap.unwrap_or(MAX_ARMIES))
        }
    };
    let same = state.owner(territory) == owner && state.armies(territory) == armies;
    Ok((!same).then_some(Event::OwnerChanged {
        territory,
        owner,
        armies,
    }))
}

fn reroll(step: &mut Step<'_>, side: Side, before: u8) -> Result<Option<Event>, String> {
    lies(step.state, side, before)?;
    let sides = match side {
        Side::Attack => step.state.rules().attack_die_sides,
        Side::Defence => step.state.rules().defence_die_sides,
    };
    let mut face = [0];
    step.chance.roll(Stream::Dice, sides as u8, &mut face);
    Ok((face[0] != before).then_some(Event::DieChanged {
        side,
        before,
        after: face[0],
    }))
}

/// Puts a player out by a mod: the cards are discarded and the land falls to the neutral army.
fn eliminate(step: &mut Step<'_>, player: PlayerId, cause: Cause) -> Result<(), Fault> {
    let lands: Vec<(TerritoryId, u32)> = step
        .state
        .territories_of(player)
        .map(|t| (t, step.state.armies(t).max(1)))
        .collect();
    step.emit_by(Event::PlayerEliminated { player, by: None }, cause)?;
    for card in step.state.hand(player).to_vec() {
        step.emit_by(Event::CardDiscarded { player, card }, cause)?;
    }
    for (territory, armies) in lands {
        step.emit_by(
            Event::OwnerChanged {
                territory,
                owner: Some(PlayerId::NEUTRAL),
                armies,
            },
            cause,
        )?;
    }
    Ok(())
}
