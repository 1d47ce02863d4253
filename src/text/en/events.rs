//! What happened, in English.

use super::{armies, dice, goals, numbers, range, things};
use crate::core::card::Symbol;
use crate::core::event::{Change, Ending, Event, Faces, MoveKind, Pending, Phase, Side};
use crate::core::id::{CardId, ModId, PlayerId};
use crate::text::Tongue as _;
use crate::text::teller::Cx;
use crate::text::words::{Shown, list};

/// Where the text of a mod's fault stands, which is not told at the table.
const TEXT_IS_ELSEWHERE: &str = "What the error says may name secrets: the log file has it";

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
            changes,
        } => granted(
            &p(*player),
            (*territories, *continents),
            *total,
            changes,
            cx,
        ),
        Event::ReinforcementsLost { player, armies: n } => {
            let verb = if *n == 1 { "is" } else { "are" };
            format!(
                "{} that {} had still to place {verb} lost.",
                armies(*n),
                p(*player)
            )
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
        Event::WindowPassed { player, .. } => format!("{} uses no ability.", p(*player)),
        Event::AbilityUsed {
            player,
            ability,
            args,
        } => {
            let used = cx.used(*ability, args, &numbers(args));
            format!("{} uses {used}.", p(*player))
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
        Event::BagDrawn {
            player,
            faces: drawn,
            ..
        } => format!("{} draws {} out of the bag.", p(*player), faces(drawn)),
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
            match (kind, cx.mover(*from, *kind)) {
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
            let told = super::English.ending(*ending);
            match (winner, ending) {
                (Some(winner), _) => format!("{} wins: {told}.", p(*winner)),
                (None, Ending::RoundLimit) => {
                    format!("Nobody wins: {told}, and the first are equal.")
                }
                (None, _) => format!("Nobody wins: {told}."),
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
            Some(to) => format!("To {}: {}", p(*to), text.get("en")),
            None => text.get("en").to_owned(),
        },
        Event::HookDisabled(fault) => {
            let place = match (fault.place.is_empty(), fault.message.is_empty()) {
                (true, false) => format!(": {}", fault.message),
                (false, false) => format!(": {}: {}", fault.place, fault.message),
                (true, true) => format!(". {TEXT_IS_ELSEWHERE}."),
                (false, true) => format!(": {}. {TEXT_IS_ELSEWHERE}.", fault.place),
            };
            format!(
                "the hook {} of {} failed and is off for the rest of the game{place}",
                fault.hook,
                cx.words.mod_id(fault.by),
            )
        }
        Event::ModsChanged { .. } => "the mods were reloaded.".to_owned(),
        Event::ConsoleOpened => "the console was opened: this game counts as touched.".to_owned(),
        Event::HeadquartersChosen { player, territory } => goals::chosen(*player, *territory, cx),
        Event::HeadquartersShown {
            player,
            territory,
            card,
        } => goals::shown(*player, *territory, *card, cx),
        Event::HeadquartersTaken {
            player,
            territory,
            holder,
        } => goals::taken(*player, *territory, *holder, cx),
        Event::MissionDealt { player, mission } => goals::dealt(*player, *mission, cx),
        Event::MissionShown { player, mission } => goals::mission_shown(*player, *mission, cx),
        Event::Surrendered { player } => format!("{} surrenders.", p(*player)),
        Event::DrawAnswered { player, agreed } => goals::draw(*player, *agreed, cx),
        Event::SeatHanded { player, to_bot } => goals::seat(*player, *to_bot, cx),
        Event::MarkerChanged(change) => things::marker(change, cx),
        Event::ResourceChanged {
            kind,
            player,
            amount,
            secret,
        } => things::resource(kind, *player, (*amount, *secret), cx),
        Event::BorderChanged { from, to, open } => things::border(*from, *to, *open, cx),
        Event::TerritoryBlocked { territory, blocked } => things::blocked(*territory, *blocked, cx),
        Event::SightChanged { range } => things::sight(*range),
        Event::TerritoryHidden {
            territory,
            from,
            hidden,
        } => things::hidden(*territory, *from, *hidden, cx),
        Event::BattleFought {
            from,
            to,
            attack,
            defence,
            attacker_lost,
            defender_lost,
        } => things::fought(
            (*from, *to),
            (attack, defence),
            (*attacker_lost, *defender_lost),
            cx,
        ),
        Event::PromptQueued {
            player,
            ability,
            args,
        } => things::prompt_queued(*player, *ability, args, cx),
    }
}

fn setup_turn(player: &str, phase: Phase, own: u32, neutral: u32) -> String {
    match phase {
        Phase::Claim => return format!("{player} claims next."),
        Phase::Headquarters => return format!("{player} chooses a headquarters next."),
        Phase::Begin
        | Phase::Deploy
        | Phase::Reinforce
        | Phase::Attack
        | Phase::Fortify
        | Phase::Over => {}
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

/// `9 armies: 4 for territories, 5 for continents, -1 cost-of-empire, +1 robin-hood`.
fn granted(
    player: &str,
    (territories, continents): (u32, i32),
    total: u32,
    changes: &[Change],
    cx: &Cx<'_>,
) -> String {
    let mut parts = vec![format!("{territories} for territories")];
    parts.extend((continents != 0).then(|| format!("{continents} for continents")));
    parts.extend(cx.words.changes(changes));
    parts.extend(
        (!cx.adds_up(territories, continents, total, changes))
            .then(|| "the rest by house rules".to_owned()),
    );
    format!("{player} gets {}: {}.", armies(total), parts.join(", "))
}

fn phase_started(phase: Phase, cx: &Cx<'_>) -> String {
    let who = cx.memory.player.map_or_else(String::new, |p| cx.p(p));
    match phase {
        Phase::Reinforce => format!("{who} places reinforcements."),
        Phase::Attack => format!("{who} may attack."),
        Phase::Fortify => format!("{who} may fortify."),
        Phase::Begin | Phase::Claim | Phase::Deploy | Phase::Headquarters | Phase::Over => {
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
        Pending::Prompt(prompt) => things::prompt(prompt.player, prompt.ability, &prompt.args, cx),
        Pending::Draw { player, .. } => format!("{} is asked to agree to a draw.", cx.p(player)),
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
    let names = [Side::Attack, Side::Defence].map(|side| fighter(side, cx));
    let losses = lost_by([(attacker, &names[0]), (defender, &names[1])]);
    format!("{losses}.")
}

/// Who loses how much, without a full stop.
pub(super) fn lost_by(sides: [(u32, &String); 2]) -> String {
    let losses: Vec<String> = sides
        .iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, name)| format!("{name} loses {}", armies(*n)))
        .collect();
    if losses.is_empty() {
        "nobody loses an army".to_owned()
    } else {
        losses.join("; ")
    }
}

/// The faces of dice.
pub(super) fn faces(faces: &Faces) -> String {
    let faces: Vec<String> = faces.as_slice().iter().map(u8::to_string).collect();
    faces.join(", ")
}

/// A card: its territory and symbol, its name where it is a mod's own, or `a card` where it is hidden.
pub(super) fn card(card: CardId, cx: &Cx<'_>) -> String {
    let symbol = |symbol| super::English.symbol(symbol);
    match cx.words.card(card) {
        Some(Shown::Territory(territory, shown)) => format!("{territory} ({})", symbol(shown)),
        Some(Shown::Wild) => "a wild card".to_owned(),
        Some(Shown::Own(name, Symbol::Blank)) => format!("the card {name}"),
        Some(Shown::Own(name, shown)) => format!("the card {name} ({})", symbol(shown)),
        None => "a card".to_owned(),
    }
}
