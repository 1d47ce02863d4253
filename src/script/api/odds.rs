//! What a battle promises.

use super::args::Count;
use super::{Call, Sink};
use crate::core::rules::odds::{DiceRules, shared};

pub(super) fn add<S: Sink>(api: &mut S) {
    api.look(
        "odds",
        "attackers: integer, defenders: integer",
        "number, number, number",
        "A battle of so many armies (with the one that stays) against so many, fought to the end by the rules without mods: the probability of taking the territory, and what attacker and defender lose on average.",
        odds,
    );
}

fn odds(
    call: &Call<'_>,
    (Count(attackers), Count(defenders)): (Count, Count),
) -> mlua::Result<(f64, f64, f64)> {
    let odds = shared(DiceRules::of(call.lent.state.rules())).near(attackers, defenders);
    Ok((odds.win, odds.attacker_loss, odds.defender_loss))
}
