//! The board as it stands: owners, armies, neighbours, parts of a realm, distances.

use std::collections::BTreeSet;

use mlua::Table;

use super::args::{Land, Numbers, Owner, number_of_player, number_of_territory};
use super::{Call, Sink};
use crate::core::id::{ContinentId, PlayerId, TerritoryId};
use crate::core::looked::Part;
use crate::core::map::TerritorySet;
use crate::core::rules::{reach, room};
use crate::core::state::GameState;

pub(super) fn add<S: Sink>(api: &mut S) {
    api.look(
        "owner",
        "territory: integer",
        "integer?",
        "Who owns a territory: a player, `alea.neutral`, or nil if it is nobody's.",
        |call, Land(t): Land| Ok(call.owner(t).map(number_of_player)),
    );
    api.look(
        "armies",
        "territory: integer",
        "integer",
        "Armies on a territory.",
        |call, Land(t): Land| Ok(call.armies(t)),
    );
    api.look(
        "owns",
        "player: integer, territory: integer",
        "boolean",
        "Whether this side owns this territory.",
        |call, (Owner(player), Land(t)): (Owner, Land)| Ok(call.owner(t) == Some(player)),
    );
    api.look(
        "territories_of",
        "player: integer",
        "integer[]",
        "A side's territories, ascending.",
        |call, Owner(player): Owner| {
            call.at(Part::Owners);
            Ok(numbers(call.lent.state.territories_of(player)))
        },
    );
    api.look(
        "territory_count",
        "player: integer",
        "integer",
        "How many territories a side has.",
        |call, Owner(player): Owner| {
            call.at(Part::Owners);
            Ok(call.lent.state.territory_count(player))
        },
    );
    api.look(
        "army_count",
        "player: integer",
        "integer",
        "How many armies a side has on the board.",
        |call, Owner(player): Owner| {
            call.at(Part::Armies);
            Ok(call.lent.state.army_count(player))
        },
    );
    api.look(
        "neighbours",
        "territory: integer, owner?: integer",
        "integer[]",
        "Where the borders of a territory lead, ascending. With a side: only to land that it owns.",
        |call, (Land(t), owner): (Land, Option<Owner>)| {
            let state = call.lent.state;
            Ok(match owner {
                None => numbers(neighbours(state, t)),
                Some(Owner(owner)) => {
                    let owned = |n: &TerritoryId| call.owner(*n) == Some(owner);
                    numbers(neighbours(state, t).filter(owned))
                }
            })
        },
    );
    api.look(
        "count_neighbours",
        "territory: integer, owner: integer",
        "integer",
        "How many borders of a territory lead to land that this side owns.",
        |call, (Land(t), Owner(owner)): (Land, Owner)| {
            let count = call.lent.state.owned_around(t, owner);
            call.lent.looked.borrow_mut().at_around(t, owner, count);
            Ok(count)
        },
    );
    api.look(
        "all_owners",
        "",
        "integer[]",
        "Who owns each territory, in one list by number; 0 where it is nobody's.",
        |call, (): ()| {
            call.at(Part::Owners);
            let lands = call.lent.state.lands().iter();
            Ok(lands
                .map(|land| land.owner.map_or(0, number_of_player))
                .collect::<Numbers>())
        },
    );
    api.look(
        "all_armies",
        "",
        "integer[]",
        "The armies on each territory, in one list by number.",
        |call, (): ()| {
            call.at(Part::Armies);
            let lands = call.lent.state.lands().iter();
            Ok(lands.map(|land| land.armies).collect::<Numbers>())
        },
    );
    api.look(
        "is_border",
        "from: integer, to: integer",
        "boolean",
        "Whether a border leads from one territory to the other.",
        |call, (Land(from), Land(to)): (Land, Land)| {
            Ok(call.lent.state.graph().is_border(from, to))
        },
    );
    api.look(
        "connected",
        "territory: integer",
        "integer[]",
        "The territories of the same owner that can be reached through own land, this one included, ascending.",
        |call, Land(t): Land| {
            call.at(Part::Owners);
            Ok(numbers(part(call.lent.state, t).iter()))
        },
    );
    api.look(
        "realm_border",
        "player: integer",
        "integer[]",
        "A side's territories from or to which a border of foreign land leads, ascending.",
        |call, Owner(player): Owner| Ok(realm_border(call, player)),
    );
    api.look(
        "bordering",
        "player: integer",
        "integer[]",
        "The other sides to whose land a border of a side's land leads, ascending.",
        |call, Owner(player): Owner| {
            call.at(Part::Owners);
            let state = call.lent.state;
            let mine = state.territories_of(player);
            let around = mine.flat_map(|t| neighbours(state, t));
            let owners = around.filter_map(|t| state.owner(t));
            let sides: BTreeSet<PlayerId> = owners.filter(|owner| *owner != player).collect();
            Ok(sides.into_iter().map(number_of_player).collect::<Numbers>())
        },
    );
    api.look(
        "distance",
        "from: integer, to: integer",
        "integer?",
        "How many borders lie between two territories, whoever owns the land; nil if no way leads there.",
        |call, (Land(from), Land(to)): (Land, Land)| Ok(distance(call.lent.state, from, to)),
    );
    api.look(
        "continent_owner",
        "continent: integer",
        "integer?",
        "Who owns all territories of a continent; nil if nobody does.",
        continent_owner,
    );
    api.look(
        "continent_share",
        "player: integer, continent: integer",
        "integer",
        "How many territories of a continent a side owns.",
        continent_share,
    );
    api.read(
        "payments",
        "player: integer",
        "table[]",
        "What continents would pay a side if its turn began now: a list of `{ continent = …, armies = …, held = …, of = … }`, with how many of its parts are held.",
        payments,
    );
    api.look(
        "room",
        "territory: integer",
        "integer",
        "How many more armies a territory may hold by the rules (R59).",
        |call, Land(t): Land| Ok(room::under_cap(call.lent.state, call.armies(t))),
    );
}

fn payments(call: &Call<'_>, Owner(player): Owner) -> mlua::Result<Table> {
    let state = call.lent.state;
    let list = call.lua.create_table()?;
    for paid in state.map().payments(|t| state.owns(player, t)) {
        let one = call.lua.create_table_with_capacity(0, 4)?;
        one.raw_set("continent", paid.continent.index() + 1)?;
        one.raw_set("armies", paid.armies)?;
        one.raw_set("held", paid.held)?;
        one.raw_set("of", paid.of)?;
        list.raw_push(one)?;
    }
    Ok(list)
}

fn numbers(territories: impl Iterator<Item = TerritoryId>) -> Numbers {
    territories.map(number_of_territory).collect()
}

fn neighbours(state: &GameState, t: TerritoryId) -> impl Iterator<Item = TerritoryId> + '_ {
    state.graph().borders(t).iter().map(|b| b.to)
}

fn part(state: &GameState, t: TerritoryId) -> TerritorySet {
    match state.owner(t) {
        Some(owner) => reach::connected(state, owner, t),
        None => TerritorySet::default(),
    }
}

fn realm_border(call: &Call<'_>, player: PlayerId) -> Numbers {
    call.at(Part::Owners);
    let state = call.lent.state;
    let touches = |t: &TerritoryId| {
        neighbours(state, *t)
            .chain(state.graph().entries(*t).iter().copied())
            .any(|n| !state.owns(player, n))
    };
    numbers(state.territories_of(player).filter(touches))
}

fn distance(state: &GameState, from: TerritoryId, to: TerritoryId) -> Option<u32> {
    let mut seen = TerritorySet::default();
    seen.insert(from);
    let mut ring = vec![from];
    let mut steps = 0;
    while !ring.is_empty() {
        if ring.contains(&to) {
            return Some(steps);
        }
        let mut further = Vec::new();
        for at in ring {
            further.extend(neighbours(state, at).filter(|n| seen.insert(*n)));
        }
        ring = further;
        steps += 1;
    }
    None
}

fn members<'a>(call: &Call<'a>, continent: i64) -> mlua::Result<&'a TerritorySet> {
    call.at(Part::Owners);
    let map = call.lent.state.map();
    let count = map.continents().len();
    match usize::try_from(continent - 1).ok().filter(|i| *i < count) {
        Some(index) => Ok(&map.continent(ContinentId::new(index)).members),
        None => Err(mlua::Error::runtime(format!(
            "expected a continent, 1 to {count}, got {continent}"
        ))),
    }
}

fn continent_share(
    call: &Call<'_>,
    (Owner(player), continent): (Owner, i64),
) -> mlua::Result<usize> {
    let state = call.lent.state;
    let mine = members(call, continent)?
        .iter()
        .filter(|t| state.owns(player, *t));
    Ok(mine.count())
}

fn continent_owner(call: &Call<'_>, continent: i64) -> mlua::Result<Option<u32>> {
    let state = call.lent.state;
    let members = members(call, continent)?;
    let mut owners = members.iter().map(|t| state.owner(t));
    let first = owners.next().flatten();
    Ok(first
        .filter(|_| owners.all(|owner| owner == first))
        .map(number_of_player))
}
