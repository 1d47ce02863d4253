//! Placing armies (R14, R19, R27, R43): guards where a bonus is in danger, everything else on one spearhead.

use super::{Memory, Table, goals};
use crate::core::action::Action;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::legal::PlaceOption;

/// What a territory that the goal asks for counts beside the appeal of its continent, when starting armies are placed.
const AIMED: f64 = 0.05;

/// Reinforcements.
pub(super) fn reinforce(table: &Table<'_>, memory: &mut Memory) -> Option<Action> {
    goals::fill(table)
        .or_else(|| guard(table, memory))
        .or_else(|| spearhead(table))
}

/// Starting armies: the neutral ones in a rival's way, the own ones where the next continent is to be had.
pub(super) fn deploy(table: &Table<'_>) -> Option<Action> {
    if table.view.neutral_to_place() > 0
        && let Some(action) = place_neutral(table)
    {
        return Some(action);
    }
    let mut best: Option<&PlaceOption> = None;
    let mut most = f64::MIN;
    for option in own_places(table) {
        let score = start_score(table, option.territory);
        if score > most {
            most = score;
            best = Some(option);
        }
    }
    best.map(|option| {
        // Many at once are placed in several goes, so that they need not all stand together.
        let armies = option.most.div_ceil(3).max(2).min(option.most);
        place(option.territory, armies)
    })
}

fn place(territory: TerritoryId, armies: u32) -> Action {
    Action::Place { territory, armies }
}

fn own_places<'a>(table: &'a Table<'_>) -> impl Iterator<Item = &'a PlaceOption> {
    table
        .legal
        .places
        .iter()
        .filter(|option| table.is_mine(option.territory))
}

/// A neutral army where it bothers rivals and not oneself.
fn place_neutral(table: &Table<'_>) -> Option<Action> {
    let mut best = None;
    let mut most = f64::MIN;
    for option in &table.legal.places {
        if table.view.owner(option.territory) != Some(PlayerId::NEUTRAL) {
            continue;
        }
        let mut score = 0.0;
        for border in table.view.graph().borders(option.territory) {
            match table.view.owner(border.to) {
                Some(owner) if owner == table.me => score -= 1.5,
                Some(owner) if !owner.is_mindless() => score += 1.0,
                Some(_) | None => {}
            }
        }
        let in_goal = |r| table.outlook.goal == Some(r);
        if table.board.regions_of(option.territory).any(in_goal) {
            score -= 3.0;
        }
        if score > most {
            most = score;
            best = Some(option);
        }
    }
    best.map(|option| place(option.territory, option.most))
}

/// How good a territory is to start from: the appeal of the continents around it that are partly held, until its stack is
/// large enough for what stands next to it.
fn start_score(table: &Table<'_>, t: TerritoryId) -> f64 {
    if !table.is_front(t) {
        return -1.0;
    }
    let armies = f64::from(table.view.armies(t));
    let mut sum = 0.0;
    let mut facing = 0.0;
    for border in table.view.graph().borders(t) {
        if !table.is_hostile(border.to) || !table.may_take(border) {
            continue;
        }
        facing += f64::from(table.view.armies(border.to));
        for r in table.board.regions_of(border.to) {
            let (region, standing) = (&table.board.regions[r], &table.outlook.regions[r]);
            let share = f64::from(standing.mine) / region.size;
            let aim = if table.outlook.goal == Some(r) {
                2.0
            } else {
                1.0
            };
            sum += region.appeal.max(0.0) * (0.1 + share) * aim;
        }
        if !table.outlook.aims.is_empty() {
            sum += AIMED * table.outlook.aims.take(border.to);
        }
    }
    let enough = 1.3 * facing + 4.0;
    sum * (enough / (enough + (armies - enough).max(0.0) * 4.0))
}

/// Armies for an access of an own continent that a rival could overrun.
fn guard(table: &Table<'_>, memory: &mut Memory) -> Option<Action> {
    // Half of a turn's armies at most: who only guards never gets anywhere.
    let left = memory.for_guards.get_or_insert(table.view.to_place() / 2);
    if *left == 0 {
        return None;
    }
    let mut best = None;
    let mut most = 0.0;
    for option in own_places(table) {
        let bonus = table.protects(option.territory);
        if bonus <= 0.0 {
            continue;
        }
        let threat = table.threat(option.territory, None);
        let lacking = (threat + 1).saturating_sub(table.view.armies(option.territory));
        if threat == 0 || lacking == 0 {
            continue;
        }
        // What cannot be made safe is left as it is.
        let safe = f64::from(lacking.min(option.most).min(*left)) / f64::from(lacking);
        let score = bonus * safe * safe;
        if score > most && safe > 0.5 {
            most = score;
            best = Some((option, lacking));
        }
    }
    let (option, lacking) = best?;
    let armies = lacking.min(option.most).min(*left);
    *left -= armies;
    Some(place(option.territory, armies))
}

/// Everything on the territory from which it does most.
pub(super) fn spearhead(table: &Table<'_>) -> Option<Action> {
    let mut best: Option<&PlaceOption> = None;
    let mut most = f64::MIN;
    for option in own_places(table) {
        let score = prospects(table, option.territory, option.most);
        if score > most {
            most = score;
            best = Some(option);
        }
    }
    best.map(|option| place(option.territory, option.most))
}

/// What attacks from here promise with so many armies more.
pub(super) fn prospects(table: &Table<'_>, t: TerritoryId, more: u32) -> f64 {
    let a = table.view.armies(t).saturating_add(more);
    let mut best = f64::MIN;
    let mut around = 0.0;
    for border in table.view.graph().borders(t) {
        if !table.is_hostile(border.to) || !table.may_take(border) {
            continue;
        }
        let odds = table.battle(a, border.to, Some(border));
        let worth = table.outlook.worth[border.to.index()];
        around += worth;
        let promise = odds.win * worth - table.outlook.care * odds.attacker_loss;
        best = promise.max(best);
    }
    if around == 0.0 {
        // No rival next to it: as good as the last.
        return -1_000_000.0 - f64::from(a);
    }
    // Several things to take are better than one, and a large stack goes farther than a small one.
    best + 0.3 * around + 0.02 * f64::from(a.min(50))
}
