//! Borders that open and close while the game runs, blocked territories, and who sees what.

use super::args::{Count, Land, Seat};
use super::{Call, Sink};
use crate::core::hook::Effect;
use crate::core::looked::Part;

pub(super) fn add<S: Sink>(api: &mut S) {
    add_reads(api);
    add_borders(api);
    add_sight(api);
}

fn add_reads<S: Sink>(api: &mut S) {
    api.look(
        "border_kind",
        "from: integer, to: integer",
        "string?",
        "What kind of border leads from one territory to the other now: `land`, `sea`, `opened` or one of the map's own; nil if none does.",
        |call, (Land(from), Land(to)): (Land, Land)| {
            let state = call.lent.state;
            let border = state.graph().border(from, to);
            Ok(border.map(|border| state.map().border_word(border.kind).to_owned()))
        },
    );
    api.look(
        "may_cross",
        "player: integer, from: integer, to: integer, what: \"attack\"|\"capture\"|\"fortify\"|\"sight\"",
        "boolean",
        "Whether a border leads from one territory to the other over which a player's attacks go, over which those take land, over which armies fortify, or over which one sees.",
        may_cross,
    );
    api.look(
        "border_dice",
        "from: integer, to: integer",
        "integer, integer",
        "How many dice more or fewer the map's border gives an attack across, and the defence against it; 0, 0 where it does not.",
        |call, (Land(from), Land(to)): (Land, Land)| {
            let border = call.lent.state.graph().border(from, to);
            let dice = border.map(|b| (b.crossing.attack_dice, b.crossing.defence_dice));
            Ok(dice.unwrap_or_default())
        },
    );
    api.look(
        "is_blocked",
        "territory: integer",
        "boolean",
        "Whether a territory is blocked, so that no border leads in or out.",
        |call, Land(t): Land| Ok(call.lent.state.blocked().contains(t)),
    );
    api.look(
        "sees",
        "player: integer, territory: integer",
        "boolean",
        "Whether a player sees who holds a territory and with how many armies.",
        |call, (Seat(player), Land(t)): (Seat, Land)| {
            call.at(Part::Owners);
            let seen = call.lent.state.seen_by(Some(player));
            Ok(seen.is_none_or(|seen| seen.contains(t)))
        },
    );
}

fn may_cross(
    call: &Call<'_>,
    (Seat(player), Land(from), Land(to), what): (Seat, Land, Land, String),
) -> mlua::Result<bool> {
    let state = call.lent.state;
    let Some(border) = state.graph().border(from, to) else {
        return Ok(false);
    };
    // A border may be open to whoever holds a certain territory alone.
    call.at(Part::Owners);
    let owns = |t| state.owns(player, t);
    match what.as_str() {
        "attack" => Ok(border.crossing.lets_attack(owns)),
        "capture" => Ok(border.crossing.lets_capture(owns)),
        "fortify" => Ok(border.crossing.lets_fortify(owns)),
        "sight" => Ok(border.crossing.sight),
        other => Err(mlua::Error::runtime(format!(
            "expected attack, capture, fortify or sight, got \"{other}\""
        ))),
    }
}

fn add_borders<S: Sink>(api: &mut S) {
    api.effect(
        "open_border",
        "from: integer, to: integer",
        "Opens a border in one direction, for attacks and for moves; the other direction is another border.",
        |_, (Land(from), Land(to)): (Land, Land)| {
            Ok(Effect::ChangeBorder {
                from,
                to,
                open: Some(true),
            })
        },
    );
    api.effect(
        "close_border",
        "from: integer, to: integer",
        "Closes a border in one direction.",
        |_, (Land(from), Land(to)): (Land, Land)| {
            Ok(Effect::ChangeBorder {
                from,
                to,
                open: Some(false),
            })
        },
    );
    api.effect(
        "restore_border",
        "from: integer, to: integer",
        "Lets a border be as on the map.",
        |_, (Land(from), Land(to)): (Land, Land)| {
            Ok(Effect::ChangeBorder {
                from,
                to,
                open: None,
            })
        },
    );
    api.effect(
        "block",
        "territory: integer",
        "Blocks a territory: nothing goes in or out. Blocked in on_first_player, it is neither claimed nor dealt.",
        |_, Land(territory): Land| {
            Ok(Effect::Block {
                territory,
                blocked: true,
            })
        },
    );
    api.effect(
        "unblock",
        "territory: integer",
        "Opens a blocked territory again.",
        |_, Land(territory): Land| {
            Ok(Effect::Block {
                territory,
                blocked: false,
            })
        },
    );
}

fn add_sight<S: Sink>(api: &mut S) {
    api.effect(
        "set_sight",
        "range: integer?",
        "From now on players see their own land and what lies so many borders away from it; nil: everything. Own land is always seen.",
        |_, range: Option<Count>| {
            Ok(Effect::SetSight {
                range: range.map(|Count(n)| n),
            })
        },
    );
    api.effect(
        "hide",
        "territory: integer, from?: integer",
        "Hides who holds a territory, and with how many armies, from a player, or from all but its owner.",
        |_, (Land(territory), from): (Land, Option<Seat>)| {
            Ok(Effect::Hide {
                territory,
                from: from.map(|Seat(player)| player),
                hidden: true,
            })
        },
    );
    api.effect(
        "uncover",
        "territory: integer, from?: integer",
        "Takes back what `hide` with the same arguments did.",
        |_, (Land(territory), from): (Land, Option<Seat>)| {
            Ok(Effect::Hide {
                territory,
                from: from.map(|Seat(player)| player),
                hidden: false,
            })
        },
    );
}
