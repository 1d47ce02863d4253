//! What mods put into the game, as text: markers, blocked land, counters of players.

use crate::core::id::{PlayerId, TerritoryId};
use crate::core::marker::{Kind, Marker};
use crate::view::PlayerView;

use super::board::{BoardStyle, painted};

/// What stands for a kind of marker: its glyph, or the first letter of its label.
fn sign(kind: &Kind, style: BoardStyle<'_>) -> String {
    let mut known = style.words.declared.markers.iter();
    match known.find(|m| m.kind == *kind && !m.glyph.is_empty()) {
        Some(marker) => marker.glyph.clone(),
        None => style.words.marker(kind).chars().take(1).collect(),
    }
}

/// The marks behind a territory's name, each after a blank: ` ♖2 blocked`.
pub(super) fn marks(view: &PlayerView<'_>, t: TerritoryId, style: BoardStyle<'_>) -> String {
    let mut text = String::new();
    for (_, kind, marker) in view.markers().filter(|(at, ..)| *at == t) {
        text.push(' ');
        text += &sign(kind, style);
        if marker.count > 1 {
            text += &marker.count.to_string();
        }
    }
    if view.blocked().contains(t) {
        text.push(' ');
        text += style.phrases.blocked;
    }
    text
}

/// What lies on a territory, in words, in brackets: ` [Fort ×2 of green; blocked]`.
pub(super) fn told(view: &PlayerView<'_>, t: TerritoryId, style: BoardStyle<'_>) -> String {
    let here = view.markers().filter(|(at, ..)| *at == t);
    let mut told: Vec<String> = here
        .map(|(_, kind, marker)| {
            let label = counted_label(kind, marker, style);
            let owner = marker.owner.map_or_else(String::new, |owner| {
                format!(
                    " {}",
                    style.phrases.of.replace("{}", &painted(owner, 0, style))
                )
            });
            format!(
                "{} {label}{owner}{}",
                sign(kind, style),
                secret(marker, style)
            )
        })
        .collect();
    if view.blocked().contains(t) {
        told.push(style.phrases.blocked.to_owned());
    }
    match told.as_slice() {
        [] => String::new(),
        told => format!(" [{}]", told.join("; ")),
    }
}

fn counted_label(kind: &Kind, marker: &Marker, style: BoardStyle<'_>) -> String {
    let label = style.words.marker(kind);
    match marker.count {
        1 => label,
        many => format!("{label} ×{many}"),
    }
}

fn secret(marker: &Marker, style: BoardStyle<'_>) -> &'static str {
    if marker.secret {
        style.phrases.secret
    } else {
        ""
    }
}

/// What the marks on the board mean, a line each; nothing where there are none.
pub(super) fn legend(view: &PlayerView<'_>, style: BoardStyle<'_>) -> String {
    let mut kinds: Vec<&Kind> = view.markers().map(|(_, kind, _)| kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let mut lines: Vec<String> = kinds
        .into_iter()
        .map(|kind| format!("{} {}", sign(kind, style), style.words.marker(kind)))
        .collect();
    if view.blocked().iter().next().is_some() {
        let (word, means) = (style.phrases.blocked, style.phrases.blocked_means);
        lines.push(format!("{word}: {means}"));
    }
    match lines.as_slice() {
        [] => String::new(),
        lines => format!("{}\n  {}\n", style.phrases.marks_head, lines.join("\n  ")),
    }
}

/// Under the table of players: whose markers lie where, a line a player.
pub(super) fn markers_of_players(view: &PlayerView<'_>, style: BoardStyle<'_>) -> String {
    let mut text = String::new();
    for player in view.all_players() {
        let theirs = view.markers().filter(|(_, _, m)| m.owner == Some(player));
        let told: Vec<String> = theirs
            .map(|(t, kind, marker)| {
                let place = view.map().territory(t).names.get(style.phrases.lang);
                let label = counted_label(kind, marker, style);
                format!("{label} ({place}){}", secret(marker, style))
            })
            .collect();
        if !told.is_empty() {
            text += &format!("{}: {}\n", painted(player, 0, style), told.join(", "));
        }
    }
    text
}

/// The counters that somebody has, with their labels, and what each of these players has of them: `?` where nobody else may know.
pub(super) fn counters(
    view: &PlayerView<'_>,
    players: &[PlayerId],
    style: BoardStyle<'_>,
) -> Vec<(String, Vec<String>)> {
    let mut kinds: Vec<&Kind> = view.resources().map(|(kind, ..)| kind).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let amount = |kind: &Kind, player: PlayerId| {
        let mut all = view.resources();
        let found = all.find(|(of, whose, _)| *of == kind && *whose == player);
        let declared = &style.words.declared.resources;
        let secret = declared.iter().any(|r| r.secret && r.kind == *kind);
        match found {
            Some((.., amount)) => amount.to_string(),
            None if secret && !view.viewer().may_see(player) => "?".to_owned(),
            None => "0".to_owned(),
        }
    };
    kinds
        .into_iter()
        .map(|kind| {
            let amounts = players.iter().map(|p| amount(kind, *p)).collect();
            (style.words.resource(kind), amounts)
        })
        .collect()
}
