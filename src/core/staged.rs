//! A state put as somebody wants it, to try a battle on: the running game is not touched.

use super::id::TerritoryId;
use super::phase::Phase;
use super::state::{GameState, TurnState};

/// How a battle that is tried stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stand {
    /// The origin; its owner attacks.
    pub from: TerritoryId,
    /// Armies on it.
    pub attackers: u32,
    /// The target.
    pub to: TerritoryId,
    /// Armies on it.
    pub defenders: u32,
    /// Whether the attacks of the turn so far, and its last roll, count as if they had not been.
    pub afresh: bool,
}

impl GameState {
    /// The same game at the point where the origin's owner may attack, with these armies on both territories, no question
    /// open, and nobody asked for the dice of a defence before the roll (R38). What was captured this turn stays captured,
    /// if it is the owner's turn.
    #[must_use]
    pub fn staged(&self, stand: Stand) -> GameState {
        let mut state = self.clone();
        let attacker = self.owner(stand.from).unwrap_or(self.player);
        if attacker != self.player {
            state.turn = TurnState::default();
            state.player = attacker;
        }
        let turn = &mut state.turn;
        turn.to_place = 0;
        turn.neutral_to_place = 0;
        turn.attacks_spent = false;
        turn.fortified = false;
        turn.ending = false;
        turn.spoils = false;
        turn.trading = false;
        turn.steps = 0;
        if stand.afresh {
            turn.attacks = 0;
            turn.last_battle = None;
            turn.last_dice = 0;
            turn.last_loss = 0;
        }
        state.phase = Phase::Attack;
        state.pending = None;
        state.battle = None;
        state.prompts.clear();
        state.winner = None;
        for side in &mut state.sides {
            side.standing_defence = true;
        }
        for (t, armies) in [(stand.from, stand.attackers), (stand.to, stand.defenders)] {
            let land = &mut state.lands[t.index()];
            let before = std::mem::replace(&mut land.armies, armies);
            if let Some(owner) = land.owner {
                let side = &mut state.sides[owner.index()];
                let armies_now = side.armies.saturating_sub(before.into());
                side.armies = armies_now + u64::from(armies);
            }
        }
        state.piles_hash = state.piles_from_scratch();
        state
    }
}
