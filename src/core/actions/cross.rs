//! What may cross which border, and why not.

use super::Checked;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::map::{Border, Crossing};
use crate::core::state::GameState;

/// Refuses an attack where no border leads, or none that lets this player's attacks across.
pub(super) fn attack(
    state: &GameState,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
    rule: u8,
) -> Checked {
    let border = border(state, from, to, rule)?;
    owned(state, player, from, border, rule, border.crossing.attack)
}

/// Refuses to enter an ownerless territory where no border leads, or none that armies cross (R47).
pub(super) fn enter(
    state: &GameState,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
) -> Checked {
    let border = border(state, from, to, 47)?;
    owned(state, player, from, border, 47, border.crossing.captures())
}

/// Refuses a fortify move to a neighbour across a border that lets no armies across, or not this player's (R44). Where no
/// border leads it says nothing.
pub(super) fn fortify(
    state: &GameState,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
) -> Checked {
    match state.graph().border(from, to) {
        Some(border) => owned(state, player, from, border, 44, border.crossing.fortify),
        None => Ok(()),
    }
}

/// Whether this player's armies may enter an ownerless territory from here (R47).
pub(super) fn may_enter(
    state: &GameState,
    player: PlayerId,
    from: TerritoryId,
    to: TerritoryId,
) -> bool {
    let lets = |crossing: Crossing| crossing.lets_capture(|t| state.owns(player, t));
    state.graph().is_plain()
        || state
            .graph()
            .border(from, to)
            .is_some_and(|border| lets(border.crossing))
}

fn border(
    state: &GameState,
    from: TerritoryId,
    to: TerritoryId,
    rule: u8,
) -> Result<Border, super::StepError> {
    let found = state.graph().border(from, to);
    found.ok_or_else(|| Illegal::NotAdjacent { from, to, rule }.into())
}

fn owned(
    state: &GameState,
    player: PlayerId,
    from: TerritoryId,
    border: Border,
    rule: u8,
    crosses: bool,
) -> Checked {
    let to = border.to;
    if !crosses {
        return Err(Illegal::NothingCrosses { from, to, rule }.into());
    }
    match border.crossing.if_owned {
        Some(territory) if !state.owns(player, territory) => Err(Illegal::CrossingNeeds {
            from,
            to,
            territory,
            rule,
        }
        .into()),
        Some(_) | None => Ok(()),
    }
}
