//! Headquarters, missions and what players settle at the table, in Spanish.

use super::events::card;
use super::of;
use crate::core::id::{CardId, MissionId, PlayerId, TerritoryId};
use crate::text::teller::Cx;

pub(super) fn chosen(player: PlayerId, territory: TerritoryId, cx: &Cx<'_>) -> String {
    if territory == TerritoryId::HIDDEN {
        return format!("{} elige un cuartel general en secreto.", cx.p(player));
    }
    format!(
        "{} elige {} como cuartel general, en secreto.",
        cx.p(player),
        cx.t(territory)
    )
}

pub(super) fn shown(
    player: PlayerId,
    territory: TerritoryId,
    card_out: Option<CardId>,
    cx: &Cx<'_>,
) -> String {
    let leaves = match card_out {
        Some(out) => format!("; {} sale del mazo", card(out, "la carta de ", cx)),
        None => String::new(),
    };
    format!(
        "el cuartel general {} es {}{leaves}.",
        of(&cx.p(player)),
        cx.t(territory)
    )
}

pub(super) fn taken(
    player: PlayerId,
    territory: TerritoryId,
    holder: Option<PlayerId>,
    cx: &Cx<'_>,
) -> String {
    let (owner, territory) = (cx.p(player), cx.t(territory));
    match holder {
        Some(holder) if holder == player => {
            format!("{owner} recupera su cuartel general, {territory}.")
        }
        Some(holder) => format!(
            "{} toma el cuartel general {}, {territory}.",
            cx.p(holder),
            of(&owner)
        ),
        None => format!(
            "el cuartel general {}, {territory}, ya no está en manos de ningún jugador.",
            of(&owner)
        ),
    }
}

pub(super) fn dealt(player: PlayerId, mission: MissionId, cx: &Cx<'_>) -> String {
    match cx.words.mission(mission, player) {
        Some(asked) => format!("{} recibe una misión: {asked}.", cx.p(player)),
        None => format!("{} recibe una misión secreta.", cx.p(player)),
    }
}

pub(super) fn mission_shown(player: PlayerId, mission: MissionId, cx: &Cx<'_>) -> String {
    match cx.words.mission(mission, player) {
        Some(asked) => format!("{} enseña su misión: {asked}.", cx.p(player)),
        None => format!("{} enseña su misión.", cx.p(player)),
    }
}

/// Whoever answers first offers.
pub(super) fn draw(player: PlayerId, agreed: bool, cx: &Cx<'_>) -> String {
    let answer = match (agreed, cx.memory.draw) {
        (true, false) => "ofrece un empate",
        (true, true) => "acepta el empate",
        (false, _) => "rechaza el empate",
    };
    format!("{} {answer}.", cx.p(player))
}

pub(super) fn seat(player: PlayerId, to_bot: bool, cx: &Cx<'_>) -> String {
    let who = cx.p(player);
    if to_bot {
        format!("un bot sigue jugando por {who}.")
    } else {
        format!("una persona vuelve a jugar por {who}.")
    }
}
