//! Events to text.

use std::fmt::Write as _;

use crate::core::event::{Cause, Event, Faces, HookFault, Pending, Record};
use crate::core::id::{ModId, PlayerId, TerritoryId};
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
        } => format!(
            "reinforcements {} {total} territories {territories} continents {continents}",
            p(*player)
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
        Event::WindowPassed { player } => format!("passed {}", p(*player)),
        Event::AbilityUsed {
            player,
            ability,
            args,
        } => {
            let ability = names.ability(*ability);
            format!("used {} {ability}{}", p(*player), numbers(args))
        }
        Event::AttackDeclared { from, to, dice } => {
            format!("attacked {} {} {dice}", t(*from), t(*to))
        }
        Event::DiceRolled { attack, defence } => {
            format!("dice{} |{}", numbers(attack), numbers(defence))
        }
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
        Event::Said { to, text } => match to {
            Some(to) => format!("said {} {}", p(*to), quote(text)),
            None => format!("said {}", quote(text)),
        },
        Event::HookDisabled(fault) => disabled(fault, names),
        Event::ModsChanged { hash } => format!("mods-changed {hash:016x}"),
        Event::ConsoleOpened => "console-opened".to_owned(),
    }
}

fn asked(pending: Pending, names: &Names<'_>) -> String {
    let (player, question) = pending.asks();
    let mut text = format!("asked {} {}", names.player(player), question.word());
    match pending {
        Pending::Window { passed, .. } if passed != 0 => {
            let passed: Vec<_> = (0..u16::BITS as usize)
                .filter(|i| passed & 1 << i != 0)
                .map(|i| names.player(PlayerId::new(i)))
                .collect();
            // Writing to a string cannot fail.
            let _ = write!(text, " passed {}", passed.join("+"));
        }
        Pending::Occupy {
            from,
            to,
            least,
            most,
            ..
        } => {
            let (from, to) = (names.territory(from), names.territory(to));
            let _ = write!(text, " {from} {to} {least} {most}");
        }
        Pending::Defend { .. }
        | Pending::Window { .. }
        | Pending::Trade { .. }
        | Pending::PlaceTraded { .. } => {}
    }
    text
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

fn owner(player: Option<PlayerId>, names: &Names<'_>) -> std::borrow::Cow<'static, str> {
    match player {
        Some(player) => names.player(player).into_owned().into(),
        None => "nobody".into(),
    }
}

fn numbers(faces: &Faces) -> String {
    faces
        .as_slice()
        .iter()
        .fold(String::new(), |mut text, face| {
            let _ = write!(text, " {face}");
            text
        })
}
