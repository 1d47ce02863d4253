//! Questions about the board that many rules ask and nobody should have to write twice.

use mlua::Value;

use super::args::{Land, Numbers, Owner, number_of_territory};
use super::{Call, Sink};
use crate::core::id::TerritoryId;
use crate::core::looked::Part;
use crate::core::map::TerritorySet;
use crate::core::rules::reach;
use crate::core::state::GameState;
use crate::script::convert::whole;

pub(super) fn add<S: Sink>(api: &mut S) {
    api.look(
        "parts",
        "player: integer",
        "integer[][]",
        "The parts of a side's realm that hang together by own borders, the largest first.",
        |call, Owner(player): Owner| {
            call.at(Part::Owners);
            let mut parts = parts(call.lent.state, player);
            // The sort is stable: parts of equal size stay in the order of their first territory.
            parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
            Ok(parts.iter().map(numbers).collect::<Vec<_>>())
        },
    );
    api.look(
        "cut_off",
        "player: integer, source: integer",
        "integer[]",
        "The territories of a side from which no way through own land leads to this one; all of them if it is not theirs.",
        |call, (Owner(player), Land(source)): (Owner, Land)| {
            call.at(Part::Owners);
            let state = call.lent.state;
            let supplied = reach::connected(state, player, source);
            let cut = state.territories_of(player).filter(|t| !supplied.contains(*t));
            Ok(cut.map(number_of_territory).collect::<Numbers>())
        },
    );
    api.look(
        "is_surrounded",
        "territory: integer",
        "boolean",
        "Whether no border leads from or to land of the same owner.",
        |call, Land(t): Land| {
            call.at(Part::Owners);
            let state = call.lent.state;
            let friend =
                |n: TerritoryId| state.owner(n).is_some() && state.owner(n) == state.owner(t);
            let graph = state.graph();
            let out = graph.borders(t).iter().map(|b| b.to);
            Ok(!out.chain(graph.entries(t).iter().copied()).any(friend))
        },
    );
    api.look(
        "part_size",
        "territory: integer",
        "integer",
        "How many territories the part of a realm has that a territory lies in: those of `connected`, counted.",
        |call, Land(t): Land| {
            call.at(Part::Owners);
            let state = call.lent.state;
            let part = state.owner(t).map(|owner| reach::connected(state, owner, t));
            Ok(part.map_or(0, |part| part.len()))
        },
    );
    api.look(
        "threat",
        "territory: integer",
        "integer",
        "The most armies with which another player stands at the border of a territory, as far as its owner sees them; 0 if nobody does.",
        |call, Land(t): Land| {
            call.at(Part::Armies);
            Ok(threat(call.lent.state, t))
        },
    );
    api.look(
        "strongest",
        "player: integer",
        "integer?",
        "The territory of a side where most armies stand, of equal ones the first; nil if it has none.",
        |call, Owner(player): Owner| {
            call.at(Part::Armies);
            let state = call.lent.state;
            let all = state.territories_of(player);
            let best = all.reduce(|best, t| {
                if state.armies(t) > state.armies(best) {
                    t
                } else {
                    best
                }
            });
            Ok(best.map(number_of_territory))
        },
    );
    api.look(
        "hang_together",
        "territories: integer[]",
        "boolean",
        "Whether each of these territories can be reached from each other without leaving them, whoever owns them.",
        hang_together,
    );
    api.look(
        "path",
        "player: integer, from: integer, to: integer",
        "integer[]?, integer?",
        "The way from one territory to the other on which fewest armies of others stand, both ends included, and how many those are; nil if no way leads there.",
        path,
    );
}

fn threat(state: &GameState, t: TerritoryId) -> u32 {
    let owner = state.owner(t);
    let seen = state.seen_by(owner);
    let sees = |n: &TerritoryId| seen.as_ref().is_none_or(|seen| seen.contains(*n));
    let rival = |n: &TerritoryId| {
        let other = state.owner(*n);
        other != owner && other.is_some_and(|other| !other.is_mindless())
    };
    let around = state.graph().entries(t).iter().copied();
    let rivals = around.filter(|n| rival(n) && sees(n));
    rivals.map(|n| state.armies(n)).max().unwrap_or(0)
}

fn numbers(set: &TerritorySet) -> Numbers {
    set.iter().map(number_of_territory).collect()
}

fn parts(state: &GameState, player: crate::core::id::PlayerId) -> Vec<TerritorySet> {
    let mut parts: Vec<TerritorySet> = Vec::new();
    let mut all = TerritorySet::default();
    for t in state.territories_of(player) {
        if !all.contains(t) {
            let part = reach::connected(state, player, t);
            part.iter().for_each(|t| {
                all.insert(t);
            });
            parts.push(part);
        }
    }
    parts
}

fn hang_together(call: &Call<'_>, list: mlua::Table) -> mlua::Result<bool> {
    let state = call.lent.state;
    let mut wanted = TerritorySet::default();
    for value in list.sequence_values::<Value>() {
        let number = whole(&value?).and_then(|n| usize::try_from(n - 1).ok());
        let Some(index) = number.filter(|i| *i < state.map().len()) else {
            return Err(mlua::Error::runtime("expected a list of territories"));
        };
        wanted.insert(TerritoryId::new(index));
    }
    let all = wanted.len();
    let reaches_all = |from: TerritoryId| reach_within(state, from, &wanted) == all;
    Ok(wanted.iter().all(reaches_all))
}

fn reach_within(state: &GameState, from: TerritoryId, within: &TerritorySet) -> usize {
    let mut seen = TerritorySet::default();
    seen.insert(from);
    let mut todo = vec![from];
    while let Some(at) = todo.pop() {
        let next = state.graph().borders(at).iter().map(|b| b.to);
        todo.extend(next.filter(|t| within.contains(*t) && seen.insert(*t)));
    }
    seen.len()
}

type Path = (Option<Vec<u32>>, Option<u32>);

fn path(
    call: &Call<'_>,
    (Owner(player), Land(from), Land(to)): (Owner, Land, Land),
) -> mlua::Result<Path> {
    call.at(Part::Armies);
    let state = call.lent.state;
    let cost = |t: TerritoryId| {
        if state.owns(player, t) {
            0
        } else {
            state.armies(t)
        }
    };
    // By armies, then by borders, then by number: the same way everywhere.
    let mut best: Vec<Option<(u32, u32, TerritoryId)>> = vec![None; state.map().len()];
    let mut open = std::collections::BTreeSet::from([(0, 0, from, from)]);
    while let Some((armies, steps, at, before)) = open.pop_first() {
        if best[at.index()].is_some() {
            continue;
        }
        best[at.index()] = Some((armies, steps, before));
        if at == to {
            break;
        }
        for border in state.graph().borders(at) {
            let further = armies.saturating_add(cost(border.to));
            open.insert((further, steps + 1, border.to, at));
        }
    }
    let Some((armies, ..)) = best[to.index()] else {
        return Ok((None, None));
    };
    let mut way = vec![number_of_territory(to)];
    let mut at = to;
    while let Some((_, _, before)) = best[at.index()].filter(|_| at != from) {
        at = before;
        way.push(number_of_territory(at));
    }
    way.reverse();
    Ok((Some(way), Some(armies)))
}
