//! What the map does by itself when a turn begins: regions that win or must be held, territories that fall back to the neutral
//! army, armies gained and lost.

use super::effects;
use super::engine::Step;
use super::event::{Cause, Ending, Event};
use super::goal_setup;
use super::hook::Fault;
use super::id::{ContinentId, PlayerId};
use super::map::Continent;
use super::rules::room;
use super::turns;

/// The first round in which regions win or put out: before it, what somebody holds is what was dealt.
const FIRST_ROUND: u32 = 2;

/// Whether the player has won by a region of the map, or is out for want of one; says so by events. What was won or lost is what
/// the player holds before anything of the turn has happened.
pub(super) fn decides(step: &mut Step<'_>, player: PlayerId) -> Result<bool, Fault> {
    if step.state.round < FIRST_ROUND {
        return Ok(false);
    }
    let map = step.state.shared_map();
    let holds = |step: &Step<'_>, which: fn(&Continent) -> bool, held: bool| {
        let mut regions = map.continents().iter().enumerate();
        regions.any(|(i, region)| {
            let owns = |t| step.state.owns(player, t);
            which(region) && map.holds(ContinentId::new(i), owns) == held
        })
    };
    if holds(step, |region| region.wins, true) {
        let native = Some((player, Ending::Objective));
        if let Some((winner, ending)) = turns::winner(step, native)? {
            goal_setup::end_game(step, Some(winner), ending, Cause::Rules)?;
            return Ok(true);
        }
    }
    if holds(step, |region| region.needed, false) {
        effects::eliminate(step, player, Cause::Rules)?;
        return Ok(true);
    }
    Ok(false)
}

/// What the map changes: territories that fall back to the neutral army, armies gained and lost.
pub(super) fn changes(step: &mut Step<'_>, player: PlayerId) -> Result<(), Fault> {
    if step.state.map.turn_changes().is_empty() {
        return Ok(());
    }
    let map = step.state.shared_map();
    for t in map.turn_changes().iter().copied() {
        if !step.state.owns(player, t) {
            continue;
        }
        let territory = map.territory(t);
        if territory.killer {
            step.emit(Event::OwnerChanged {
                territory: t,
                owner: Some(PlayerId::NEUTRAL),
                armies: territory.neutral,
            })?;
            continue;
        }
        let armies = territory.gain.unsigned_abs();
        if territory.gain < 0 {
            let armies = armies.min(step.state.armies(t).saturating_sub(1));
            if armies > 0 {
                let territory = t;
                step.emit(Event::ArmiesRemoved { territory, armies })?;
            }
            continue;
        }
        let room = room::in_territory(step.state, t).min(room::in_box(step.state, player));
        let armies = armies.min(room);
        if armies > 0 {
            let territory = t;
            step.emit(Event::ArmiesAdded { territory, armies })?;
        }
    }
    Ok(())
}
