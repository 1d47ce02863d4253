//! Markers on territories and counters of players, as `alea.marker` and `alea.resource` declare them.

use super::args::{
    Count, Land, Numbers, Owner, Seat, Signed, number_of_player, number_of_territory,
};
use super::{Call, Sink};
use crate::core::hook::Effect;
use crate::core::id::PlayerId;
use crate::core::looked::Part;
use crate::core::marker::Marker;

pub(super) fn add<S: Sink>(api: &mut S) {
    add_reads(api);
    add_effects(api);
}

fn add_reads<S: Sink>(api: &mut S) {
    api.look(
        "marker",
        "kind: string, territory: integer",
        "integer, integer?",
        "How many markers of one of the mod's kinds lie on a territory, and whose they are, if anybody's.",
        |call, (kind, Land(t)): (String, Land)| {
            call.at(Part::Markers);
            let (kind, _) = call.game.registry.declared.marker(&kind)?;
            let marker = call.lent.state.marker(t, &kind);
            Ok((
                marker.map_or(0, |m| m.count),
                marker.and_then(|m| m.owner).map(number_of_player),
            ))
        },
    );
    api.look(
        "marked",
        "kind: string, owner?: integer",
        "integer[]",
        "The territories with a marker of one of the mod's kinds, ascending; with a player, those whose marker is theirs.",
        |call, (kind, owner): (String, Option<Owner>)| {
            call.at(Part::Markers);
            let (kind, _) = call.game.registry.declared.marker(&kind)?;
            let owner = owner.map(|Owner(player)| player);
            let all = call.lent.state.markers();
            let found = all.filter(|(_, of, m)| **of == kind && (owner.is_none() || m.owner == owner));
            Ok(found.map(|(t, _, _)| number_of_territory(t)).collect::<Numbers>())
        },
    );
    api.look(
        "resource",
        "kind: string, player: integer",
        "integer",
        "How much of one of the mod's resources a player has. Of a secret one the player alone knows: do not tell.",
        |call, (kind, Seat(player)): (String, Seat)| {
            call.at(Part::Resources);
            let (kind, _) = call.game.registry.declared.resource(&kind)?;
            Ok(call.lent.state.resource(&kind, player))
        },
    );
}

fn add_effects<S: Sink>(api: &mut S) {
    api.effect(
        "set_marker",
        "kind: string, territory: integer, count?: integer, owner?: integer",
        "Puts markers of one of the mod's kinds on a territory, in place of those that lie there: one if left out, at most as many as the kind allows, 0 takes them away. The owner is a player, or nobody.",
        set_marker,
    );
    api.effect(
        "remove_marker",
        "kind: string, territory: integer",
        "Takes the markers of one of the mod's kinds off a territory.",
        |call, (kind, Land(territory)): (String, Land)| {
            let (kind, _) = call.game.registry.declared.marker(&kind)?;
            Ok(Effect::SetMarker {
                territory,
                kind,
                marker: None,
            })
        },
    );
    api.effect(
        "set_resource",
        "kind: string, player: integer, amount: integer",
        "Sets how much of one of the mod's resources a player has.",
        |call, (kind, Seat(player), Count(amount)): (String, Seat, Count)| {
            let (kind, secret) = call.game.registry.declared.resource(&kind)?;
            Ok(Effect::SetResource {
                kind,
                player,
                amount: i64::from(amount),
                secret,
            })
        },
    );
    api.effect(
        "add_resource",
        "kind: string, player: integer, more: integer",
        "Gives a player more of one of the mod's resources, or less if negative; it never goes below 0.",
        |call, (kind, Seat(player), Signed(more)): (String, Seat, Signed)| {
            let (kind, secret) = call.game.registry.declared.resource(&kind)?;
            Ok(Effect::AddResource {
                kind,
                player,
                more,
                secret,
            })
        },
    );
}

fn set_marker(
    call: &Call<'_>,
    (kind, Land(territory), count, owner): (String, Land, Option<Count>, Option<Owner>),
) -> mlua::Result<Effect> {
    let (kind, rules) = call.game.registry.declared.marker(&kind)?;
    let count = count.map_or(1, |Count(n)| n).min(rules.most);
    let owner = owner.map(|Owner(player)| player);
    if rules.secret && owner.is_none_or(PlayerId::is_mindless) && count > 0 {
        return Err(mlua::Error::runtime(format!(
            "the marker \"{}\" is secret, so it needs a player who may see it as its owner",
            kind.word
        )));
    }
    let marker = (count > 0).then_some(Marker {
        count,
        owner,
        secret: rules.secret,
        carried: rules.carried,
    });
    Ok(Effect::SetMarker {
        territory,
        kind,
        marker,
    })
}
