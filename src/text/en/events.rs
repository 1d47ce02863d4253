//! What happened, in English.

use super::{armies, dice, range};
use crate::core::card::Symbol;
use crate::core::event::{Event, Faces, MoveKind, Pending, Phase, Side};
use crate::core::id::{CardId, ModId, PlayerId};
use crate::text::Tongue as _;
use crate::text::teller::Cx;
use crate::text::words::list;

/// The sentence of an event.
pub(super) fn event(event: &Event, cx: &Cx<'_>) -> String {
    let (t, p) = (|territory| cx.t(territory), |player| cx.p(player));
    match event {
        Event::StartRolled { player, face } => {
            format!("{} rolls a {face} for the start.", p(*player))
        }
        Event::FirstPlayerChosen { player } => format!("{} starts.", p(*player)),
        Event::PoolFilled { player, armies: n } => {
            format!("{} gets {} to start with.", p(*player), armies(*n))
        }
        Event::TerritoryDealt { territory, owner } => {
            format!("{} is dealt to {}.", t(*territory), p(*owner))
        }
        Event::TerritoryPrepared {
            territory,
            owner,
            armies: n,
        } => format!(
            "{} holds {} with {} from the start.",
            p(*owner),
            t(*territory),
            armies(*n)
        ),
        Event::TerritoryLeftEmpty { territory } => {
            format!("{} belongs to nobody.", t(*territory))
        }
        Event::TerritoryClaimed { territory, player } => {
            format!("{} claims {}.", p(*player), t(*territory))
        }
        Event::SetupTurn {
            player,
            phase,
            armies: own,
            neutral,
        } => setup_turn(&p(*player), *phase, *own, *neutral),
        Event::ArmiesPlaced {
            player,
            territory,
            armies: n,
        } => {
            let neutral = cx.memory.owner(*territory) == Some(PlayerId::NEUTRAL);
            let what = if neutral { "neutral " } else { "" };
            let n = armies(*n).replace(' ', &format!(" {what}"));
            format!("{} places {n} on {}.", p(*player), t(*territory))
        }
        Event::TurnStarted { player, round } => {
            format!("Round {round}: it is the turn of {}.", p(*player))
        }
        Event::ReinforcementsGranted {
            player,
            territories,
            continents,
            total,
        } => granted(&p(*player), *territories, *continents, *total),
        Event::ReinforcementsLost { player, armies: n } => {
            format!("{} loses {} for want of room.", p(*player), armies(*n))
        }
        Event::PhaseStarted { phase } => phase_started(*phase, cx),
        Event::SetTraded {
            player,
            cards,
            armies: n,
        } => {
            let cards: Vec<String> = cards.iter().map(|c| card(*c, cx)).collect();
            let cards = list(&cards, "and");
            format!("{} trades {cards} for {}.", p(*player), armies(*n))
        }
        Event::TerritoryBonusPaid {
            player,
            territory,
            armies: n,
        } => format!(
            "{} gets {} more on {}, which a traded card shows.",
            p(*player),
            armies(*n),
            t(*territory)
        ),
        Event::Asked { pending } => asked(*pending, cx),
        Event::WindowPassed { player } => format!("{} uses no ability.", p(*player)),
        Event::AbilityUsed {
            player,
            ability,
            args,
        } => {
            let numbers = if args.is_empty() {
                String::new()
            } else {
                format!(" ({})", faces(args))
            };
            let ability = cx.words.ability(*ability);
            format!("{} uses {ability}{numbers}.", p(*player))
        }
        Event::AttackDeclared { from, to, dice: n } => {
            let attacker = cx
                .memory
                .player
                .map_or_else(|| "the attacker".to_owned(), p);
            format!(
                "{attacker} attacks {} from {} with {}.",
                t(*to),
                t(*from),
                dice(u32::from(*n))
            )
        }
        Event::DiceRolled { attack, defence } => rolled(attack, defence, cx),
        Event::DieChanged {
            side,
            before,
            after,
        } => format!(
            "a die of {} turns from {before} to {after}.",
            fighter(*side, cx)
        ),
        Event::ArmiesLost { attacker, defender } => lost(*attacker, *defender, cx),
        Event::TerritoryCaptured {
            territory,
            player,
            loser,
        } => format!(
            "{} captures {} from {}.",
            p(*player),
            t(*territory),
            p(*loser)
        ),
        Event::ArmiesMoved {
            from,
            to,
            armies: n,
            kind,
        } => {
            let (from_name, to) = (t(*from), t(*to));
            let n = armies(*n);
            match (kind, cx.memory.owner(*from).map(p)) {
                (MoveKind::Occupy, Some(who)) => {
                    format!("{who} moves {n} from {from_name} into {to}.")
                }
                (MoveKind::Fortify, Some(who)) => {
                    format!("{who} fortifies {to} with {n} from {from_name}.")
                }
                (MoveKind::Enter, Some(who)) => {
                    format!("{who} enters {to} from {from_name} with {n}.")
                }
                (_, _) => {
                    let verb = if n.starts_with("1 ") { "moves" } else { "move" };
                    format!("{n} {verb} from {from_name} to {to}.")
                }
            }
        }
        Event::TerritoryGarrisoned {
            territory,
            player,
            armies: n,
        } => format!(
            "{} garrisons {} with {}.",
            p(*player),
            t(*territory),
            armies(*n)
        ),
        Event::PlayerEliminated { player, by } => match by {
            Some(by) => format!("{} eliminates {}.", p(*by), p(*player)),
            None => format!("{} is out.", p(*player)),
        },
        Event::CardGiven { card: c, from, to } => {
            format!("{} takes {} from {}.", p(*to), card(*c, cx), p(*from))
        }
        Event::CardDrawn { player, card: c } => {
            format!("{} draws {}.", p(*player), card(*c, cx))
        }
        Event::CardDiscarded { player, card: c } => {
            format!(
                "{} of {} goes to the traded cards.",
                card(*c, cx),
                p(*player)
            )
        }
        Event::DeckReshuffled => "the traded cards become the new deck.".to_owned(),
        Event::TurnEnded { player } => format!("the turn of {} ends.", p(*player)),
        Event::GameEnded { winner, ending } => {
            let ending = super::English.ending(*ending);
            match winner {
                Some(winner) => format!("{} wins: {ending}.", p(*winner)),
                None => format!("Nobody wins: {ending}, and the first are equal."),
            }
        }
        Event::ArmiesAdded {
            territory,
            armies: n,
        } => format!("{} gains {}.", t(*territory), armies(*n)),
        Event::ArmiesRemoved {
            territory,
            armies: n,
        } => format!("{} loses {}.", t(*territory), armies(*n)),
        Event::OwnerChanged {
            territory,
            owner,
            armies: n,
        } => match owner {
            Some(owner) => format!(
                "{} falls to {} with {}.",
                t(*territory),
                p(*owner),
                armies(*n)
            ),
            None => format!("{} belongs to nobody now.", t(*territory)),
        },
        Event::ToPlaceChanged { armies: n } => {
            let verb = if *n == 1 { "is" } else { "are" };
            format!("There {verb} {} to place now.", armies(*n))
        }
        Event::TurnEnding => "the turn is to end.".to_owned(),
        Event::StorageWritten(write) => {
            let id = cx.words.mod_id(write.owner);
            let who = if write.owner == ModId::CONSOLE {
                id
            } else {
                format!("the mod {id}")
            };
            let verb = if write.value.is_some() {
                "notes"
            } else {
                "forgets"
            };
            format!("{who} {verb} `{}`.", write.key)
        }
        Event::Said { to, text } => match to {
            Some(to) => format!("To {}: {text}", p(*to)),
            None => text.to_string(),
        },
        Event::HookDisabled(fault) => {
            let place = if fault.place.is_empty() {
                String::new()
            } else {
                format!("{}: ", fault.place)
            };
            format!(
                "the hook {} of {} failed and is off for the rest of the game: {place}{}",
                fault.hook,
                cx.words.mod_id(fault.by),
                fault.message
            )
        }
        Event::ModsChanged { .. } => "the mods were reloaded.".to_owned(),
        Event::ConsoleOpened => "the console was opened: this game counts as touched.".to_owned(),
    }
}

fn setup_turn(player: &str, phase: Phase, own: u32, neutral: u32) -> String {
    if phase == Phase::Claim {
        return format!("{player} claims next.");
    }
    match (own, neutral) {
        (own, 0) => format!("{player} places {} next.", armies(own)),
        (0, neutral) => {
            let neutral = armies(neutral).replace(' ', " neutral ");
            format!("{player} places {neutral} next.")
        }
        (own, neutral) => format!(
            "{player} places {} and {neutral} neutral next.",
            armies(own)
        ),
    }
}

fn granted(player: &str, territories: u32, continents: i32, total: u32) -> String {
    let counted = i64::from(territories) + i64::from(continents);
    let continents = match continents {
        0 => String::new(),
        n => format!(", {n} for continents"),
    };
    let after = if counted.max(0) == i64::from(total) {
        String::new()
    } else {
        ", the rest by house rules".to_owned()
    };
    format!(
        "{player} gets {}: {territories} for territories{continents}{after}.",
        armies(total)
    )
}

fn phase_started(phase: Phase, cx: &Cx<'_>) -> String {
    let who = cx.memory.player.map_or_else(String::new, |p| cx.p(p));
    match phase {
        Phase::Reinforce => format!("{who} places reinforcements."),
        Phase::Attack => format!("{who} may attack."),
        Phase::Fortify => format!("{who} may fortify."),
        Phase::Begin | Phase::Claim | Phase::Deploy | Phase::Over => {
            format!("Now: {}.", super::English.phase(phase))
        }
    }
}

fn asked(pending: Pending, cx: &Cx<'_>) -> String {
    match pending {
        Pending::Defend { player } => {
            format!("{} chooses the defence dice.", cx.p(player))
        }
        Pending::Window { player, .. } => format!("{} may use an ability.", cx.p(player)),
        Pending::Occupy {
            player,
            from,
            to,
            least,
            most,
        } => format!(
            "{} has to move {} armies from {} into {}.",
            cx.p(player),
            range(least, most),
            cx.t(from),
            cx.t(to)
        ),
        Pending::Trade { player } => format!("{} has to trade a set.", cx.p(player)),
        Pending::PlaceTraded { player } => {
            format!("{} has to place the armies of the trade.", cx.p(player))
        }
    }
}

fn fighter(side: Side, cx: &Cx<'_>) -> String {
    cx.fighter(side).unwrap_or_else(|| {
        match side {
            Side::Attack => "the attacker",
            Side::Defence => "the defender",
        }
        .to_owned()
    })
}

fn rolled(attack: &Faces, defence: &Faces, cx: &Cx<'_>) -> String {
    let sides = [(attack, Side::Attack), (defence, Side::Defence)];
    let rolls = sides.iter().filter(|(dice, _)| !dice.is_empty());
    let rolls: Vec<String> = rolls
        .map(|(dice, side)| format!("{} rolls {}", fighter(*side, cx), faces(dice)))
        .collect();
    format!("{}.", rolls.join("; "))
}

fn lost(attacker: u32, defender: u32, cx: &Cx<'_>) -> String {
    let sides = [(attacker, Side::Attack), (defender, Side::Defence)];
    let losses: Vec<String> = sides
        .iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, side)| format!("{} loses {}", fighter(*side, cx), armies(*n)))
        .collect();
    if losses.is_empty() {
        "Nobody loses an army.".to_owned()
    } else {
        format!("{}.", losses.join("; "))
    }
}

/// The faces of dice, or an ability's numbers.
fn faces(faces: &Faces) -> String {
    let faces: Vec<String> = faces.as_slice().iter().map(u8::to_string).collect();
    faces.join(", ")
}

/// A card: its territory and symbol, or `a card` where it is hidden.
fn card(card: CardId, cx: &Cx<'_>) -> String {
    match cx.words.card(card) {
        Some((symbol, Some(territory))) => {
            format!("{territory} ({})", super::English.symbol(symbol))
        }
        Some((Symbol::Wild, None)) => "a wild card".to_owned(),
        Some((_, None)) | None => "a card".to_owned(),
    }
}
