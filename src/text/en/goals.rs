//! Headquarters, missions and what players settle at the table, in English.

use super::events::card;
use crate::core::id::{CardId, MissionId, PlayerId, TerritoryId};
use crate::text::teller::Cx;

pub(super) fn chosen(player: PlayerId, territory: TerritoryId, cx: &Cx<'_>) -> String {
    if territory == TerritoryId::HIDDEN {
        return format!("{} chooses a headquarters in secret.", cx.p(player));
    }
    format!(
        "{} chooses {} as headquarters, in secret.",
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
        Some(out) => format!("; {} leaves the deck", card(out, cx)),
        None => String::new(),
    };
    format!(
        "the headquarters of {} is {}{leaves}.",
        cx.p(player),
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
            format!("{owner} takes back the own headquarters, {territory}.")
        }
        Some(holder) => format!(
            "{} takes the headquarters of {owner}, {territory}.",
            cx.p(holder)
        ),
        None => format!("no player holds the headquarters of {owner}, {territory}, any more."),
    }
}

pub(super) fn dealt(player: PlayerId, mission: MissionId, cx: &Cx<'_>) -> String {
    match cx.words.mission(mission, player) {
        Some(asked) => format!("{} is dealt a mission: {asked}.", cx.p(player)),
        None => format!("{} is dealt a secret mission.", cx.p(player)),
    }
}

pub(super) fn mission_shown(player: PlayerId, mission: MissionId, cx: &Cx<'_>) -> String {
    match cx.words.mission(mission, player) {
        Some(asked) => format!("{} shows the mission: {asked}.", cx.p(player)),
        None => format!("{} shows the mission.", cx.p(player)),
    }
}

/// Whoever answers first offers.
pub(super) fn draw(player: PlayerId, agreed: bool, cx: &Cx<'_>) -> String {
    let answer = match (agreed, cx.memory.draw) {
        (true, false) => "offers a draw",
        (true, true) => "agrees to the draw",
        (false, _) => "refuses the draw",
    };
    format!("{} {answer}.", cx.p(player))
}

pub(super) fn seat(player: PlayerId, to_bot: bool, cx: &Cx<'_>) -> String {
    let who = cx.p(player);
    if to_bot {
        format!("a bot plays on for {who}.")
    } else {
        format!("a person plays for {who} again.")
    }
}
