//! What mods bring to the board, in Spanish: markers, counters, changed borders, sight, battles, questions.

use super::events::{faces, lost_by};
use super::{numbers, of, to};
use crate::core::action::Args;
use crate::core::event::{Faces, Kind, MarkerChange};
use crate::core::id::{PlayerId, TerritoryId};
use crate::text::teller::Cx;

pub(super) fn marker(change: &MarkerChange, cx: &Cx<'_>) -> String {
    let (label, at) = (cx.words.marker(&change.kind), cx.t(change.territory));
    let told = match &change.marker {
        None => format!("ya no hay en {at}: {label}"),
        Some(marker) => {
            let owner = marker.owner.map(|owner| format!(" {}", of(&cx.p(owner))));
            let owner = owner.unwrap_or_default();
            match marker.count {
                1 => format!("ahora en {at}: {label}{owner}"),
                many => format!("ahora en {at}: {label} ×{many}{owner}"),
            }
        }
    };
    match change.secret_of {
        Some(knower) => format!("{told}; solo lo sabe {}.", cx.p(knower)),
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
        format!("{who} tiene ahora {label}: {amount}; solo lo sabe {who}.")
    } else {
        format!("{who} tiene ahora {label}: {amount}.")
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
        Some(true) => format!("se abre un paso de {from} a {to}."),
        Some(false) => format!("se cierra el paso de {from} a {to}."),
        None => format!("la frontera de {from} a {to} vuelve a ser la del mapa."),
    }
}

pub(super) fn blocked(territory: TerritoryId, blocked: bool, cx: &Cx<'_>) -> String {
    let at = cx.t(territory);
    if blocked {
        format!("{at} queda bloqueado: nada entra ni sale.")
    } else {
        format!("{at} vuelve a estar abierto.")
    }
}

pub(super) fn sight(range: Option<u32>) -> String {
    match range {
        None => "ahora todos ven el mapa entero.".to_owned(),
        Some(0) => "ahora cada cual solo ve sus propios territorios.".to_owned(),
        Some(1) => "ahora cada cual ve hasta una frontera de distancia.".to_owned(),
        Some(range) => format!("ahora cada cual ve hasta {range} fronteras de distancia."),
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
        (true, None) => format!("{at} queda oculto para todos menos su dueño."),
        (true, Some(from)) => format!("{at} queda oculto para {}.", cx.p(from)),
        (false, None) => format!("{at} deja de estar oculto."),
        (false, Some(from)) => format!("{at} deja de estar oculto para {}.", cx.p(from)),
    }
}

/// A battle that a mod lets be fought: between whom, the dice, the losses.
pub(super) fn fought(
    (from, target): (TerritoryId, TerritoryId),
    (attack, defence): (&Faces, &Faces),
    (attacker_lost, defender_lost): (u32, u32),
    cx: &Cx<'_>,
) -> String {
    let who = |territory, unknown: &str| match cx.memory.owner(territory) {
        Some(owner) => cx.p(owner),
        None => unknown.to_owned(),
    };
    let (attacker, defender) = (who(from, "el atacante"), who(target, "el defensor"));
    let losses = lost_by([(attacker_lost, &attacker), (defender_lost, &defender)]);
    format!(
        "{attacker} ataca {} desde {}, {} contra {}: {losses}.",
        cx.t(target),
        cx.t(from),
        faces(attack),
        faces(defence)
    )
}

pub(super) fn prompt_queued(player: PlayerId, ability: u8, args: &Args, cx: &Cx<'_>) -> String {
    let (ability, numbers) = (cx.words.ability(ability), numbers(args));
    format!(
        "{ability}{numbers} tiene una pregunta para {}.",
        cx.p(player)
    )
}

pub(super) fn prompt(player: PlayerId, ability: u8, args: &Args, cx: &Cx<'_>) -> String {
    let (ability, numbers) = (cx.words.ability(ability), numbers(args));
    format!("{} debe responder {}{numbers}.", cx.p(player), to(&ability))
}
