//! What mods bring to the board, in English: markers, counters, changed borders, sight, battles, questions.

use super::events::{faces, lost_by};
use super::numbers;
use crate::core::action::Args;
use crate::core::event::{Faces, Kind, MarkerChange};
use crate::core::id::{PlayerId, TerritoryId};
use crate::text::teller::Cx;

pub(super) fn marker(change: &MarkerChange, cx: &Cx<'_>) -> String {
    let (label, at) = (cx.words.marker(&change.kind), cx.t(change.territory));
    let told = match &change.marker {
        None => format!("no more on {at}: {label}"),
        Some(marker) => {
            let owner = marker.owner.map(|owner| format!(" of {}", cx.p(owner)));
            let owner = owner.unwrap_or_default();
            match marker.count {
                1 => format!("now on {at}: {label}{owner}"),
                many => format!("now on {at}: {label} ×{many}{owner}"),
            }
        }
    };
    match change.secret_of {
        Some(knower) => format!("{told}; {} alone knows.", cx.p(knower)),
        None => format!("{told}."),
    }
}

/// How much somebody has, and whether they alone know.
pub(super) fn resource(
    kind: &Kind,
    player: PlayerId,
    (amount, secret): (i64, bool),
    cx: &Cx<'_>,
) -> String {
    let (label, who) = (cx.words.resource(kind), cx.p(player));
    if secret {
        format!("{who} now has {label}: {amount}; {who} alone knows.")
    } else {
        format!("{who} now has {label}: {amount}.")
    }
}

pub(super) fn border(
    from: TerritoryId,
    to: TerritoryId,
    open: Option<bool>,
    cx: &Cx<'_>,
) -> String {
    let (from, to) = (cx.t(from), cx.t(to));
    match open {
        Some(true) => format!("a way opens from {from} to {to}."),
        Some(false) => format!("the way from {from} to {to} is closed."),
        None => format!("the border from {from} to {to} is as on the map again."),
    }
}

pub(super) fn blocked(territory: TerritoryId, blocked: bool, cx: &Cx<'_>) -> String {
    let at = cx.t(territory);
    if blocked {
        format!("{at} is blocked: nothing goes in or out.")
    } else {
        format!("{at} is open again.")
    }
}

pub(super) fn sight(range: Option<u32>) -> String {
    match range {
        None => "everybody sees the whole map now.".to_owned(),
        Some(0) => "everybody sees their own territories only now.".to_owned(),
        Some(1) => "everybody sees one border far now.".to_owned(),
        Some(range) => format!("everybody sees {range} borders far now."),
    }
}

pub(super) fn hidden(
    territory: TerritoryId,
    from: Option<PlayerId>,
    hidden: bool,
    cx: &Cx<'_>,
) -> String {
    let at = cx.t(territory);
    match (hidden, from) {
        (true, None) => format!("{at} is hidden from all but its owner."),
        (true, Some(from)) => format!("{at} is hidden from {}.", cx.p(from)),
        (false, None) => format!("{at} is hidden no more."),
        (false, Some(from)) => format!("{at} is hidden from {} no more.", cx.p(from)),
    }
}

/// A battle that a mod lets be fought: between whom, the dice, the losses.
pub(super) fn fought(
    (from, to): (TerritoryId, TerritoryId),
    (attack, defence): (&Faces, &Faces),
    (attacker_lost, defender_lost): (u32, u32),
    cx: &Cx<'_>,
) -> String {
    let who = |territory, unknown: &str| match cx.memory.owner(territory) {
        Some(owner) => cx.p(owner),
        None => unknown.to_owned(),
    };
    let (attacker, defender) = (who(from, "the attacker"), who(to, "the defender"));
    let losses = lost_by([(attacker_lost, &attacker), (defender_lost, &defender)]);
    format!(
        "{attacker} attacks {} from {}, {} against {}: {losses}.",
        cx.t(to),
        cx.t(from),
        faces(attack),
        faces(defence)
    )
}

pub(super) fn prompt_queued(player: PlayerId, ability: u8, args: &Args, cx: &Cx<'_>) -> String {
    let (ability, numbers) = (cx.words.ability(ability), numbers(args));
    format!("{ability}{numbers} has a question for {}.", cx.p(player))
}

pub(super) fn prompt(player: PlayerId, ability: u8, args: &Args, cx: &Cx<'_>) -> String {
    let (ability, numbers) = (cx.words.ability(ability), numbers(args));
    format!("{} has to answer {ability}{numbers}.", cx.p(player))
}
