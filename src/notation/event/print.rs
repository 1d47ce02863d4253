//! Events to text.

use std::borrow::Cow;
use std::fmt::{Display, Write as _};

use crate::core::action::Args;
use crate::core::event::{
    Cause, Change, Event, Faces, HookFault, Kind, MarkerChange, Pending, Record,
};
use crate::core::id::{ModId, PlayerId, TerritoryId};
use crate::core::speech::Speech;
use crate::core::storage::{Scope, Write};

use crate::notation::names::Names;
use crate::notation::value::{print_value, quote};
use crate::notation::words::Word as _;

/// An event with its cause, as the notation writes it.
#[must_use]
pub fn print_record(record: &Record, names: &Names<'_>) -> String {
    let event = print_event(&record.event, names);
    match record.cause {
        Cause::Rules => event,
        Cause::Mod(id) => format!("[{}] {event}", names.mod_id(id)),
        Cause::Console => format!("[{}] {event}", names.mod_id(ModId::CONSOLE)),
    }
}

/// An event, as the notation writes it.
#[must_use]
pub fn print_event(event: &Event, names: &Names<'_>) -> String {
    let t = |territory: TerritoryId| names.territory(territory);
    let p = |player: PlayerId| names.player(player);
    match event {
        Event::StartRolled { player, face } => format!("start-roll {} {face}", p(*player)),
        Event::FirstPlayerChosen { player } => format!("first {}", p(*player)),
        Event::PoolFilled { player, armies } => format!("pool {} {armies}", p(*player)),
        Event::TerritoryDealt { territory, owner } => {
            format!("dealt {} {}", t(*territory), p(*owner))
        }
        Event::TerritoryPrepared {
            territory,
            owner,
            armies,
        } => format!("prepared {} {} {armies}", t(*territory), p(*owner)),
        Event::TerritoryLeftEmpty { territory } => format!("left-empty {}", t(*territory)),
        Event::TerritoryClaimed { territory, player } => {
            format!("claimed {} {}", t(*territory), p(*player))
        }
        Event::SetupTurn {
            player,
            phase,
            armies,
            neutral,
        } => format!("setup {} {} {armies} {neutral}", p(*player), phase.word()),
        Event::ArmiesPlaced {
            player,
            territory,
            armies,
        } => format!("placed {} {} {armies}", p(*player), t(*territory)),
        Event::TurnStarted { player, round } => format!("turn {} {round}", p(*player)),
        Event::ReinforcementsGranted {
            player,
            territories,
            continents,
            total,
            changes,
        } => format!(
            "reinforcements {} {total} territories {territories} continents {continents}{}",
            p(*player),
            changed(changes, names)
        ),
        Event::ReinforcementsLost { player, armies } => {
            format!("reinforcements-lost {} {armies}", p(*player))
        }
        Event::PhaseStarted { phase } => format!("phase {}", phase.word()),
        Event::SetTraded {
            player,
            cards,
            armies,
        } => format!("traded {} {} {armies}", p(*player), names.cards(cards)),
        Event::TerritoryBonusPaid {
            player,
            territory,
            armies,
        } => format!("bonus {} {} {armies}", p(*player), t(*territory)),
        Event::Asked { pending } => asked(*pending, names),
        Event::WindowPassed { player, prompt } => match prompt {
            Some((ability, args)) => {
                let ability = names.ability(*ability);
                format!("passed {} {ability}{}", p(*player), args_of(args))
            }
            None => format!("passed {}", p(*player)),
        },
        Event::AbilityUsed {
            player,
            ability,
            args,
        } => {
            let ability = names.ability(*ability);
            format!("used {} {ability}{}", p(*player), args_of(args))
        }
        Event::AttackDeclared { from, to, dice } => {
            format!("attacked {} {} {dice}", t(*from), t(*to))
        }
        Event::DiceRolled { attack, defence } => {
            format!("dice{} |{}", faces(attack), faces(defence))
        }
        Event::BagDrawn {
            player,
            sides,
            copies,
            faces: drawn,
        } => format!(
            "bag {} sides {sides} copies {copies} dice{}",
            p(*player),
            faces(drawn)
        ),
        Event::DieChanged {
            side,
            before,
            after,
        } => format!("die {} {before} {after}", side.word()),
        Event::ArmiesLost { attacker, defender } => format!("lost {attacker} | {defender}"),
        Event::TerritoryCaptured {
            territory,
            player,
            loser,
        } => format!(
            "captured {} by {} from {}",
            t(*territory),
            p(*player),
            p(*loser)
        ),
        Event::ArmiesMoved {
            from,
            to,
            armies,
            kind,
        } => format!("moved {} {} {armies} {}", t(*from), t(*to), kind.word()),
        Event::TerritoryGarrisoned {
            territory,
            player,
            armies,
        } => format!("garrisoned {} {} {armies}", t(*territory), p(*player)),
        Event::PlayerEliminated { player, by } => match by {
            Some(by) => format!("eliminated {} by {}", p(*player), p(*by)),
            None => format!("eliminated {}", p(*player)),
        },
        Event::CardGiven { card, from, to } => {
            format!(
                "given {} from {} to {}",
                names.card(*card),
                p(*from),
                p(*to)
            )
        }
        Event::CardDrawn { player, card } => {
            format!("drawn {} {}", p(*player), names.card(*card))
        }
        Event::CardDiscarded { player, card } => {
            format!("discarded {} {}", p(*player), names.card(*card))
        }
        Event::DeckReshuffled => "reshuffled".to_owned(),
        Event::TurnEnded { player } => format!("turn-ended {}", p(*player)),
        Event::GameEnded { winner, ending } => {
            format!("game-ended {} {}", owner(*winner, names), ending.word())
        }
        Event::ArmiesAdded { territory, armies } => format!("added {} {armies}", t(*territory)),
        Event::ArmiesRemoved { territory, armies } => {
            format!("removed {} {armies}", t(*territory))
        }
        Event::OwnerChanged {
            territory,
            owner: to,
            armies,
        } => format!("owner {} {} {armies}", t(*territory), owner(*to, names)),
        Event::ToPlaceChanged { armies } => format!("to-place {armies}"),
        Event::TurnEnding => "turn-ending".to_owned(),
        Event::StorageWritten(write) => stored(write, names),
        Event::Said { to, text } => said(*to, text, names),
        Event::HookDisabled(fault) => disabled(fault, names),
        Event::ModsChanged { hash } => format!("mods-changed {hash:016x}"),
        Event::ConsoleOpened => "console-opened".to_owned(),
        Event::HeadquartersChosen { player, territory } => {
            format!("headquarters {} {}", p(*player), t(*territory))
        }
        Event::HeadquartersShown {
            player,
            territory,
            card,
        } => {
            let card = card.map_or_else(String::new, |c| format!(" card {}", names.card(c)));
            format!("headquarters-shown {} {}{card}", p(*player), t(*territory))
        }
        Event::HeadquartersTaken {
            player,
            territory,
            holder,
        } => format!(
            "headquarters-taken {} {} by {}",
            p(*player),
            t(*territory),
            owner(*holder, names)
        ),
        Event::MissionDealt { player, mission } => {
            format!("mission {} {}", p(*player), names.mission(*mission))
        }
        Event::MissionShown { player, mission } => {
            format!("mission-shown {} {}", p(*player), names.mission(*mission))
        }
        Event::MarkerChanged(change) => marker(change, names),
        Event::ResourceChanged {
            kind: of,
            player,
            amount,
            secret,
        } => {
            let secret = if *secret { " secret" } else { "" };
            format!(
                "resource {} {} {amount}{secret}",
                kind(of, names),
                p(*player)
            )
        }
        Event::BorderChanged { from, to, open } => {
            let open = match open {
                Some(true) => "open",
                Some(false) => "closed",
                None => "as-on-map",
            };
            format!("border {} {} {open}", t(*from), t(*to))
        }
        Event::TerritoryBlocked { territory, blocked } => {
            let word = if *blocked { "blocked" } else { "unblocked" };
            format!("{word} {}", t(*territory))
        }
        Event::SightChanged { range } => match range {
            Some(range) => format!("sight {range}"),
            None => "sight all".to_owned(),
        },
        Event::TerritoryHidden {
            territory,
            from,
            hidden,
        } => {
            let word = if *hidden { "hidden" } else { "uncovered" };
            let from = from.map_or_else(String::new, |from| format!(" from {}", p(from)));
            format!("{word} {}{from}", t(*territory))
        }
        Event::BattleFought {
            from,
            to,
            attack,
            defence,
            attacker_lost,
            defender_lost,
        } => format!(
            "fought {} {} dice{} |{} lost {attacker_lost} | {defender_lost}",
            t(*from),
            t(*to),
            faces(attack),
            faces(defence)
        ),
        Event::PromptQueued {
            player,
            ability,
            args,
        } => {
            let ability = names.ability(*ability);
            format!("prompt {} {ability}{}", p(*player), args_of(args))
        }
        Event::Surrendered { player } => format!("surrendered {}", p(*player)),
        Event::DrawAnswered { player, agreed } => {
            let answer = if *agreed { "yes" } else { "no" };
            format!("draw {} {answer}", p(*player))
        }
        Event::SeatHanded { player, to_bot } => {
            let who = if *to_bot { "bot" } else { "person" };
            format!("seat {} {who}", p(*player))
        }
    }
}

fn asked(pending: Pending, names: &Names<'_>) -> String {
    let (player, question) = pending.asks();
    let mut text = format!("asked {} {}", names.player(player), question.word());
    match pending {
        Pending::Window { passed, .. } => text.push_str(&players("passed", passed, names)),
        Pending::Draw { agreed, .. } => text.push_str(&players("agreed", agreed, names)),
        Pending::Occupy {
            from,
            to,
            least,
            most,
            ..
        } => {
            let (from, to) = (names.territory(from), names.territory(to));
            // Writing to a string cannot fail.
            let _ = write!(text, " {from} {to} {least} {most}");
        }
        Pending::Prompt(prompt) => {
            let ability = names.ability(prompt.ability);
            let _ = write!(text, " {ability}{}", args_of(&prompt.args));
        }
        Pending::Defend { .. } | Pending::Trade { .. } | Pending::PlaceTraded { .. } => {}
    }
    text
}

/// Players of whom there is a bit, after a word; nothing if there are none.
fn players(word: &str, bits: u16, names: &Names<'_>) -> String {
    let players: Vec<_> = (0..u16::BITS as usize)
        .filter(|i| bits & 1 << i != 0)
        .map(|i| names.player(PlayerId::new(i)))
        .collect();
    match players.as_slice() {
        [] => String::new(),
        players => format!(" {word} {}", players.join("+")),
    }
}

/// What mods made more or less of a number: ` by commander +2 trench-war -1`.
fn changed(changes: &[Change], names: &Names<'_>) -> String {
    let mut text = String::new();
    for (i, change) in changes.iter().enumerate() {
        let by = if i == 0 { " by" } else { "" };
        let _ = write!(text, "{by} {} {:+}", names.mod_id(change.by), change.more);
    }
    text
}

fn kind(kind: &Kind, names: &Names<'_>) -> String {
    format!("{} {}", names.mod_id(kind.by), kind.word)
}

fn marker(change: &MarkerChange, names: &Names<'_>) -> String {
    let kind = kind(&change.kind, names);
    let mut text = format!("marker {kind} {}", names.territory(change.territory));
    match &change.marker {
        Some(marker) => {
            let _ = write!(text, " {}", marker.count);
            if let Some(owner) = marker.owner {
                let _ = write!(text, " of {}", names.player(owner));
            }
            text.push_str(if marker.secret { " secret" } else { "" });
            text.push_str(if marker.carried { " carried" } else { "" });
        }
        None => text.push_str(" none"),
    }
    if let Some(knower) = change.secret_of {
        let _ = write!(text, " known to {}", names.player(knower));
    }
    text
}

fn said(to: Option<PlayerId>, text: &Speech, names: &Names<'_>) -> String {
    let to = to.map_or_else(String::new, |to| format!("{} ", names.player(to)));
    if let Some(only) = text.only() {
        return format!("said {to}{}", quote(only));
    }
    let texts = text.texts();
    let texts = texts.map(|(language, text)| format!(" {language} {}", quote(text)));
    format!("said {to}in{}", texts.collect::<String>())
}

fn stored(write: &Write, names: &Names<'_>) -> String {
    let mod_id = names.mod_id(write.owner);
    let scope = match write.scope {
        Scope::Public => "public".to_owned(),
        Scope::Private(player) => format!("private {}", names.player(player)),
    };
    let value = write
        .value
        .as_ref()
        .map_or_else(|| "null".to_owned(), print_value);
    format!("stored {mod_id} {scope} {} {value}", quote(&write.key))
}

fn disabled(fault: &HookFault, names: &Names<'_>) -> String {
    format!(
        "disabled {} {} {} {}",
        names.mod_id(fault.by),
        quote(&fault.hook),
        quote(&fault.place),
        quote(&fault.message)
    )
}

fn owner<'a>(player: Option<PlayerId>, names: &Names<'a>) -> Cow<'a, str> {
    match player {
        Some(player) => names.player(player),
        None => Cow::Borrowed("nobody"),
    }
}

fn faces(faces: &Faces) -> String {
    numbers(faces.as_slice())
}

fn args_of(args: &Args) -> String {
    numbers(args.as_slice())
}

fn numbers(numbers: &[impl Display]) -> String {
    numbers.iter().fold(String::new(), |mut text, number| {
        let _ = write!(text, " {number}");
        text
    })
}
