//! What mods ask for: validated like an action, clamped, and made to happen with the mod as the cause.

use super::actions::claim;
use super::engine::Step;
use super::event::{Cause, Ending, Event, HookFault, MarkerChange, Side};
use super::fight::{Fight, fight};
use super::goal_setup;
use super::hook::{Asked, Effect, Fault};
use super::id::{PlayerId, TerritoryId};
use super::limits::{MAX_ARMIES, MAX_PROMPTS, MAX_SIDES, MAX_TRADES_PER_TURN};
use super::roll::{Throw, roll};
use super::rules::room;
use super::state::{Battle, GameState, Pending, Phase};
use super::turns;

/// Why an effect was not carried out.
enum Failed {
    /// It is impossible as the game stands.
    Refused(String),
    /// A hook broke on the way.
    Fault(Fault),
}

impl From<String> for Failed {
    fn from(message: String) -> Failed {
        Failed::Refused(message)
    }
}

impl From<Fault> for Failed {
    fn from(fault: Fault) -> Failed {
        Failed::Fault(fault)
    }
}

/// Carries one effect out, or blames the mod that asked for it. What another mod may have made impossible during the same
/// action is nobody's fault: it does not happen.
pub(super) fn carry_out(step: &mut Step<'_>, asked: Asked) -> Result<(), Fault> {
    if step.state.phase == Phase::Over {
        return Ok(());
    }
    step.last = Some((asked.by, asked.hook.clone(), asked.place.clone()));
    if concerns_the_fallen(step.state, &asked.effect) {
        return Ok(());
    }
    match happen(step, asked.effect, Cause::asked_by(asked.by)) {
        Ok(()) => {
            if !step.changed_by.contains(&asked.by) {
                step.changed_by.push(asked.by);
            }
            Ok(())
        }
        Err(Failed::Fault(fault)) => Err(fault),
        Err(Failed::Refused(_)) if step.changed_by.iter().any(|by| *by != asked.by) => Ok(()),
        Err(Failed::Refused(message)) => Err(Box::new(HookFault {
            by: asked.by,
            hook: asked.hook.to_string(),
            place: asked.place.to_string(),
            message,
        })),
    }
}

fn happen(step: &mut Step<'_>, effect: Effect, cause: Cause) -> Result<(), Failed> {
    let event = match effect {
        Effect::DrawCards { player, count } => {
            living(step.state, player)?;
            few_trades(step.state)?;
            turns::draw(step, player, count.min(MAX_SIDES as u32 * 10), cause)?;
            None
        }
        Effect::Eliminate { player } => {
            living(step.state, player)?;
            eliminate(step, player, cause)?;
            None
        }
        Effect::Win { player } => {
            if let Some(player) = player {
                living(step.state, player)?;
            }
            goal_setup::end_game(step, player, Ending::Mod, cause)?;
            None
        }
        Effect::Fight {
            from,
            to,
            rolls,
            capture,
        } => {
            fightable(step.state, from, to)?;
            let wanted = Fight {
                from,
                to,
                rolls,
                capture,
            };
            fight(step, wanted, cause)?;
            None
        }
        Effect::RerollDie { side, before } => reroll(step, side, before, cause)?,
        other => change(step.state, other)?,
    };
    if let Some(event) = event {
        step.emit_by(event, cause)?;
    }
    Ok(())
}

/// Whether an effect is about a player who is out by now: another effect of the same action may have put them out, which no mod
/// can foresee, so it is no fault and nothing happens.
fn concerns_the_fallen(state: &GameState, effect: &Effect) -> bool {
    let is_out =
        |player: PlayerId| player.index() < state.player_count() && !state.is_alive(player);
    match effect {
        Effect::DrawCards { player, .. }
        | Effect::DiscardCard { player, .. }
        | Effect::Eliminate { player }
        | Effect::Win {
            player: Some(player),
        }
        | Effect::Prompt { player, .. }
        | Effect::SetOwner {
            owner: Some(player),
            ..
        } => is_out(*player),
        Effect::GiveCard { from, to, .. } => is_out(*from) || is_out(*to),
        _ => false,
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
            few_trades(state)?;
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
        Effect::Store(write) => {
            let old = state.storage.get(write.owner, write.scope, &write.key);
            (old != write.value.as_ref()).then(|| Event::StorageWritten(Box::new(write)))
        }
        Effect::Say { to, text } => Some(Event::Said { to, text }),
        Effect::SetMarker {
            territory,
            kind,
            marker,
        } => {
            on_map(state, territory)?;
            let old = state.marker(territory, &kind);
            let secret_of = |m: &super::event::Marker| m.owner.filter(|_| m.secret);
            // Whoever must not know of the old one or of the new one hears nothing.
            let of_old = old.and_then(secret_of);
            let secret_of = marker.as_ref().and_then(secret_of).or(of_old);
            (old != marker.as_ref()).then(|| {
                Event::MarkerChanged(Box::new(MarkerChange {
                    kind,
                    territory,
                    marker,
                    secret_of,
                }))
            })
        }
        Effect::SetResource {
            kind,
            player,
            amount,
            secret,
        } => (state.resource(&kind, player) != amount).then(|| Event::ResourceChanged {
            kind: Box::new(kind),
            player,
            amount,
            secret,
        }),
        Effect::AddResource {
            kind,
            player,
            more,
            secret,
        } => {
            let now = state.resource(&kind, player);
            let amount = now.saturating_add(more).clamp(0, i64::from(MAX_ARMIES));
            (amount != now).then(|| Event::ResourceChanged {
                kind: Box::new(kind),
                player,
                amount,
                secret,
            })
        }
        Effect::ChangeBorder { from, to, open } => {
            on_map(state, from)?;
            on_map(state, to)?;
            if from == to {
                return Err("a border leads to another territory".into());
            }
            let open = open.filter(|open| *open != state.map().is_border(from, to));
            let was = state
                .changed_borders()
                .find(|(a, b, _)| (*a, *b) == (from, to));
            (was.map(|(_, _, open)| open) != open).then_some(Event::BorderChanged {
                from,
                to,
                open,
            })
        }
        Effect::Block { territory, blocked } => {
            on_map(state, territory)?;
            let sides = state.player_count() + 1;
            let setting_up = matches!(state.phase, Phase::Begin | Phase::Claim);
            // Everybody has to have land in the end: what would leave too little does nothing.
            let too_few = blocked && setting_up && claim::free(state).count() <= sides;
            (!too_few && state.blocked().contains(territory) != blocked)
                .then_some(Event::TerritoryBlocked { territory, blocked })
        }
        Effect::SetSight { range } => {
            (state.sight_range() != range).then_some(Event::SightChanged { range })
        }
        Effect::Hide {
            territory,
            from,
            hidden,
        } => {
            on_map(state, territory)?;
            (state.is_hidden(territory, from) != hidden).then_some(Event::TerritoryHidden {
                territory,
                from,
                hidden,
            })
        }
        Effect::Prompt {
            player,
            ability,
            args,
        } => {
            living(state, player)?;
            if state.prompts().len() >= MAX_PROMPTS {
                return Err(format!(
                    "more than {MAX_PROMPTS} prompts wait for an answer"
                ));
            }
            Some(Event::PromptQueued {
                player,
                ability,
                args,
            })
        }
        Effect::DrawCards { .. }
        | Effect::Eliminate { .. }
        | Effect::Win { .. }
        | Effect::RerollDie { .. }
        | Effect::Fight { .. } => None,
    })
}

fn fightable(state: &GameState, from: TerritoryId, to: TerritoryId) -> Result<(), String> {
    owned(state, from)?;
    owned(state, to)?;
    if state.battle.is_some() || matches!(state.pending, Some(Pending::Occupy { .. })) {
        return Err("a battle is being fought already".into());
    }
    Ok(())
}

fn on_map(state: &GameState, t: TerritoryId) -> Result<(), String> {
    if t.index() < state.map().len() {
        Ok(())
    } else {
        Err(format!("there is no territory {}", t.index() + 1))
    }
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
    on_map(state, t)?;
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

/// The battle in which a die of this side shows this face.
fn lies(state: &GameState, side: Side, face: u8) -> Result<Battle, String> {
    let Some(fight) = state.battle else {
        return Err("there are no dice on the table".into());
    };
    let faces = match side {
        Side::Attack => fight.attack,
        Side::Defence => fight.defence,
    };
    if faces.as_slice().contains(&face) {
        Ok(fight)
    } else {
        Err(format!("no die of that side shows {face}"))
    }
}

/// Whether mods may hand out cards still: a turn of trades that bring cards would never end.
fn few_trades(state: &GameState) -> Result<(), String> {
    if state.turn.trades < MAX_TRADES_PER_TURN {
        return Ok(());
    }
    Err(format!(
        "hands out cards in a turn in which {MAX_TRADES_PER_TURN} sets were traded"
    ))
}

fn set_owner(
    state: &GameState,
    territory: TerritoryId,
    owner: Option<PlayerId>,
    armies: u32,
) -> Result<Option<Event>, String> {
    on_map(state, territory)?;
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

fn reroll(
    step: &mut Step<'_>,
    side: Side,
    before: u8,
    cause: Cause,
) -> Result<Option<Event>, Failed> {
    let fight = lies(step.state, side, before)?;
    let throw = Throw::in_battle(step.state, &fight, side, 1);
    let faces = roll(step, throw, cause)?;
    let after = faces.as_slice().first().copied().unwrap_or(before);
    Ok((after != before).then_some(Event::DieChanged {
        side,
        before,
        after,
    }))
}

/// Puts a player out by a mod: the cards are discarded and the land falls to the neutral army.
pub(super) fn eliminate(step: &mut Step<'_>, player: PlayerId, cause: Cause) -> Result<(), Fault> {
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
