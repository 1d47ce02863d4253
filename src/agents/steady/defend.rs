//! Answering attacks (R37, R38), and abilities after a roll (R60, R61).

use super::abilities::MOST_A_TURN;
use super::{Memory, Table};
use crate::core::action::Action;
use crate::core::event::Faces;
use crate::core::ruleset::{Ruleset, Ties};

/// How many dice to defend with: before the roll as many as there may be, after it the number that trades best. With classic
/// dice that is two, unless the attacker's second die shows 4 or more.
pub(super) fn dice(table: &Table<'_>) -> Option<Action> {
    let attack = table.view.battle()?.attack;
    Some(Action::Defend {
        dice: best_dice(table.view.rules(), &attack, table.legal.defend),
    })
}

/// The number of dice that trades best against these faces; of equally good ones the one that puts fewer armies at stake.
pub(super) fn best_dice(rules: &Ruleset, attack: &Faces, most: u8) -> u8 {
    let mut dice = most;
    let mut best = f64::MIN;
    if !attack.is_empty() {
        for n in 1..=most {
            let balance = balance(rules, attack, n);
            let stakes_more = usize::from(n) <= attack.len();
            // A hair's breadth is no difference: equal sums may be rounded differently.
            if balance > best + 1e-9 || !stakes_more && balance > best - 1e-9 {
                best = balance;
                dice = n;
            }
        }
    }
    dice
}

/// The attacker's losses less the defender's that so many dice expect against these faces, highest first.
fn balance(rules: &Ruleset, attack: &Faces, dice: u8) -> f64 {
    let sides = f64::from(rules.defence_die_sides);
    let mut sum = 0.0;
    for (k, face) in attack.as_slice().iter().enumerate().take(dice.into()) {
        let beats = match rules.ties {
            Ties::Defender => f64::from(*face),
            Ties::Attacker => f64::from(*face) + 1.0,
        };
        let hit = ((sides - beats + 1.0) / sides).clamp(0.0, 1.0);
        sum += 2.0 * at_least(usize::from(dice), k + 1, hit) - 1.0;
    }
    sum
}

/// The chance that at least `k` of `n` dice hit.
fn at_least(n: usize, k: usize, hit: f64) -> f64 {
    let mut sum = 0.0;
    for hits in k..=n {
        let mut term = 1.0;
        for i in 0..hits {
            term = term * hit * (n - i) as f64 / (i + 1) as f64;
        }
        for _ in hits..n {
            term *= 1.0 - hit;
        }
        sum += term;
    }
    sum
}

/// In a window after the roll: the first ability that is offered, if it is one's own battle and something is being lost.
pub(super) fn window(table: &Table<'_>, memory: &mut Memory) -> Option<Action> {
    let pass = table.legal.pass.then_some(Action::Pass);
    let losing = is_losing(table) == Some(true);
    let hinted = table.legal.best_offer();
    let wanted = memory.used < MOST_A_TURN && (losing || hinted.is_some());
    match hinted.or(table.legal.offers.first()) {
        Some(offer) if wanted => {
            memory.used += 1;
            Some(Action::Ability {
                ability: offer.ability,
                args: offer.args,
            })
        }
        _ => pass,
    }
}

/// Whether the dice on the table cost one's own side something; none in another's battle.
fn is_losing(table: &Table<'_>) -> Option<bool> {
    let battle = table.view.battle()?;
    let ties = table.view.rules().ties;
    let attacks = table.is_mine(battle.from);
    if !attacks && !table.is_mine(battle.to) {
        return None;
    }
    let pairs = battle
        .attack
        .as_slice()
        .iter()
        .zip(battle.defence.as_slice());
    let won_by_attacker = |(a, d): (&u8, &u8)| match ties {
        Ties::Defender => a > d,
        Ties::Attacker => a >= d,
    };
    Some(pairs.map(won_by_attacker).any(|won| won != attacks))
}
