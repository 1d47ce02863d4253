//! What happened, in Spanish.

use super::{armies, dice, goals, list, numbers, of, range, things, to};
use crate::core::card::Symbol;
use crate::core::event::{Change, Ending, Event, Faces, MoveKind, Pending, Phase, Side};
use crate::core::id::{CardId, ModId, PlayerId};
use crate::text::Tongue as _;
use crate::text::teller::Cx;
use crate::text::words::Shown;

/// Where the text of a mod's fault stands, which is not told at the table.
const TEXT_IS_ELSEWHERE: &str =
    "Lo que dice el error puede nombrar secretos: lo tiene el fichero de la partida";

/// The sentence of an event.
pub(super) fn event(event: &Event, cx: &Cx<'_>) -> String {
    let (t, p) = (|territory| cx.t(territory), |player| cx.p(player));
    match event {
        Event::StartRolled { player, face } => {
            format!("{} saca un {face} para empezar.", p(*player))
        }
        Event::FirstPlayerChosen { player } => format!("{} empieza.", p(*player)),
        Event::PoolFilled { player, armies: n } => {
            format!("{} recibe {} para empezar.", p(*player), armies(*n))
        }
        Event::TerritoryDealt { territory, owner } => {
            format!("{} le toca {}.", t(*territory), to(&p(*owner)))
        }
        Event::TerritoryPrepared {
            territory,
            owner,
            armies: n,
        } => format!(
            "{} ocupa {} con {} desde el principio.",
            p(*owner),
            t(*territory),
            armies(*n)
        ),
        Event::TerritoryLeftEmpty { territory } => format!("{} no es de nadie.", t(*territory)),
        Event::TerritoryClaimed { territory, player } => {
            format!("{} reclama {}.", p(*player), t(*territory))
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
            let is_neutral = cx.memory.owner(*territory) == Some(PlayerId::NEUTRAL);
            let n = if is_neutral {
                neutral_armies(*n)
            } else {
                armies(*n)
            };
            format!("{} coloca {n} en {}.", p(*player), t(*territory))
        }
        Event::TurnStarted { player, round } => {
            format!("Ronda {round}: es el turno {}.", of(&p(*player)))
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
            let verb = if *n == 1 { "se pierde" } else { "se pierden" };
            format!(
                "{verb} {} que {} tenía por colocar.",
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
            let cards: Vec<String> = cards.iter().map(|c| card(*c, "", cx)).collect();
            format!("{} canjea {} por {}.", p(*player), list(&cards), armies(*n))
        }
        Event::TerritoryBonusPaid {
            player,
            territory,
            armies: n,
        } => format!(
            "{} recibe {} más en {}, que aparece en una carta canjeada.",
            p(*player),
            armies(*n),
            t(*territory)
        ),
        Event::Asked { pending } => asked(*pending, cx),
        Event::WindowPassed { player, .. } => {
            format!("{} no usa ninguna habilidad.", p(*player))
        }
        Event::AbilityUsed {
            player,
            ability,
            args,
        } => {
            let used = cx.used(*ability, args, &numbers(args));
            format!("{} usa {used}.", p(*player))
        }
        Event::AttackDeclared { from, to, dice: n } => {
            let attacker = cx.memory.player.map_or_else(|| "el atacante".to_owned(), p);
            format!(
                "{attacker} ataca {} desde {} con {}.",
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
        } => format!("{} saca {} de la bolsa.", p(*player), faces(drawn)),
        Event::DieChanged {
            side,
            before,
            after,
        } => format!(
            "un dado {} pasa de {before} a {after}.",
            of(&fighter(*side, cx))
        ),
        Event::ArmiesLost { attacker, defender } => lost(*attacker, *defender, cx),
        Event::TerritoryCaptured {
            territory,
            player,
            loser,
        } => format!(
            "{} conquista {}, que era {}.",
            p(*player),
            t(*territory),
            of(&p(*loser))
        ),
        Event::ArmiesMoved {
            from,
            to,
            armies: n,
            kind,
        } => {
            let (from_name, to) = (t(*from), t(*to));
            let many = armies(*n);
            match (kind, cx.mover(*from, *kind)) {
                (MoveKind::Occupy, Some(who)) => {
                    format!("{who} pasa {many} de {from_name} a {to}.")
                }
                (MoveKind::Fortify, Some(who)) => {
                    format!("{who} fortifica {to} con {many} desde {from_name}.")
                }
                (MoveKind::Enter, Some(who)) => {
                    format!("{who} entra en {to} desde {from_name} con {many}.")
                }
                (_, _) => {
                    let verb = if *n == 1 { "pasa" } else { "pasan" };
                    format!("{many} {verb} de {from_name} a {to}.")
                }
            }
        }
        Event::TerritoryGarrisoned {
            territory,
            player,
            armies: n,
        } => format!(
            "{} guarnece {} con {}.",
            p(*player),
            t(*territory),
            armies(*n)
        ),
        Event::PlayerEliminated { player, by } => match by {
            Some(by) => format!("{} elimina {}.", p(*by), to(&p(*player))),
            None => format!("{} queda fuera de la partida.", p(*player)),
        },
        Event::CardGiven {
            card: c,
            from,
            to: taker,
        } => format!(
            "{} recibe {} {}.",
            p(*taker),
            card(*c, "la carta de ", cx),
            of(&p(*from))
        ),
        Event::CardDrawn { player, card: c } => {
            format!("{} roba {}.", p(*player), card(*c, "la carta de ", cx))
        }
        Event::CardDiscarded { player, card: c } => format!(
            "{} {} pasa a las cartas canjeadas.",
            card(*c, "la carta de ", cx),
            of(&p(*player))
        ),
        Event::DeckReshuffled => "las cartas canjeadas forman el nuevo mazo.".to_owned(),
        Event::TurnEnded { player } => format!("termina el turno {}.", of(&p(*player))),
        Event::GameEnded { winner, ending } => {
            let told = super::Spanish.ending(*ending);
            match (winner, ending) {
                (Some(winner), _) => format!("{} gana: {told}.", p(*winner)),
                (None, Ending::RoundLimit) => {
                    format!("No gana nadie: {told} y los primeros están empatados.")
                }
                (None, _) => format!("No gana nadie: {told}."),
            }
        }
        Event::ArmiesAdded {
            territory,
            armies: n,
        } => format!("{} gana {}.", t(*territory), armies(*n)),
        Event::ArmiesRemoved {
            territory,
            armies: n,
        } => format!("{} pierde {}.", t(*territory), armies(*n)),
        Event::OwnerChanged {
            territory,
            owner,
            armies: n,
        } => match owner {
            Some(owner) => format!(
                "{} pasa a manos {} con {}.",
                t(*territory),
                of(&p(*owner)),
                armies(*n)
            ),
            None => format!("{} ya no es de nadie.", t(*territory)),
        },
        Event::ToPlaceChanged { armies: n } => {
            let verb = if *n == 1 { "queda" } else { "quedan" };
            format!("ahora {verb} {} por colocar.", armies(*n))
        }
        Event::TurnEnding => "el turno va a terminar.".to_owned(),
        Event::StorageWritten(write) => {
            let id = cx.words.mod_id(write.owner);
            let who = if write.owner == ModId::CONSOLE {
                id
            } else {
                format!("el mod {id}")
            };
            let verb = if write.value.is_some() {
                "anota"
            } else {
                "borra"
            };
            format!("{who} {verb} `{}`.", write.key)
        }
        Event::Said { to, text } => match to {
            Some(to) => format!("Para {}: {}", p(*to), text.get("es")),
            None => text.get("es").to_owned(),
        },
        Event::HookDisabled(fault) => {
            let place = match (fault.place.is_empty(), fault.message.is_empty()) {
                (true, false) => format!(": {}", fault.message),
                (false, false) => format!(": {}: {}", fault.place, fault.message),
                (true, true) => format!(". {TEXT_IS_ELSEWHERE}."),
                (false, true) => format!(": {}. {TEXT_IS_ELSEWHERE}.", fault.place),
            };
            format!(
                "la función {} de {} ha fallado y queda desactivada el resto de la partida{place}",
                fault.hook,
                cx.words.mod_id(fault.by),
            )
        }
        Event::ModsChanged { .. } => "los mods se han recargado.".to_owned(),
        Event::ConsoleOpened => {
            "se ha abierto la consola: esta partida cuenta como alterada.".to_owned()
        }
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
        Event::Surrendered { player } => format!("{} se rinde.", p(*player)),
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

/// `1 ejército neutral`, `3 ejércitos neutrales`.
fn neutral_armies(n: u32) -> String {
    let neutral = if n == 1 { "neutral" } else { "neutrales" };
    format!("{} {neutral}", armies(n))
}

fn setup_turn(player: &str, phase: Phase, own: u32, neutral: u32) -> String {
    match phase {
        Phase::Claim => return format!("{} le toca reclamar.", to(player)),
        Phase::Headquarters => {
            return format!("{} le toca elegir un cuartel general.", to(player));
        }
        Phase::Begin
        | Phase::Deploy
        | Phase::Reinforce
        | Phase::Attack
        | Phase::Fortify
        | Phase::Over => {}
    }
    let what = match (own, neutral) {
        (own, 0) => armies(own),
        (0, neutral) => neutral_armies(neutral),
        (own, neutral) => format!("{} y {}", armies(own), neutral_armies(neutral)),
    };
    format!("{} le toca colocar {what}.", to(player))
}

/// `9 ejércitos: 4 por territorios, 5 por continentes, -1 cost-of-empire, +1 robin-hood`.
fn granted(
    player: &str,
    (territories, continents): (u32, i32),
    total: u32,
    changes: &[Change],
    cx: &Cx<'_>,
) -> String {
    let mut parts = vec![format!("{territories} por territorios")];
    parts.extend((continents != 0).then(|| format!("{continents} por continentes")));
    parts.extend(cx.words.changes(changes));
    parts.extend(
        (!cx.adds_up(territories, continents, total, changes))
            .then(|| "el resto por reglas de la casa".to_owned()),
    );
    format!("{player} recibe {}: {}.", armies(total), parts.join(", "))
}

fn phase_started(phase: Phase, cx: &Cx<'_>) -> String {
    let who = cx.memory.player.map_or_else(String::new, |p| cx.p(p));
    match phase {
        Phase::Reinforce => format!("{who} coloca refuerzos."),
        Phase::Attack => format!("{who} puede atacar."),
        Phase::Fortify => format!("{who} puede fortificar."),
        Phase::Begin | Phase::Claim | Phase::Deploy | Phase::Headquarters | Phase::Over => {
            format!("Ahora: {}.", super::Spanish.phase(phase))
        }
    }
}

fn asked(pending: Pending, cx: &Cx<'_>) -> String {
    match pending {
        Pending::Defend { player } => format!("{} elige los dados de defensa.", cx.p(player)),
        Pending::Window { player, .. } => {
            format!("{} puede usar una habilidad.", cx.p(player))
        }
        Pending::Occupy {
            player,
            from,
            to,
            least,
            most,
        } => format!(
            "{} debe pasar {} ejércitos de {} a {}.",
            cx.p(player),
            range(least, most),
            cx.t(from),
            cx.t(to)
        ),
        Pending::Trade { player } => format!("{} debe canjear un trío.", cx.p(player)),
        Pending::PlaceTraded { player } => {
            format!("{} debe colocar los ejércitos del canje.", cx.p(player))
        }
        Pending::Prompt(prompt) => things::prompt(prompt.player, prompt.ability, &prompt.args, cx),
        Pending::Draw { player, .. } => {
            format!("{} se le pregunta si acepta un empate.", to(&cx.p(player)))
        }
    }
}

fn fighter(side: Side, cx: &Cx<'_>) -> String {
    cx.fighter(side).unwrap_or_else(|| {
        match side {
            Side::Attack => "el atacante",
            Side::Defence => "el defensor",
        }
        .to_owned()
    })
}

fn rolled(attack: &Faces, defence: &Faces, cx: &Cx<'_>) -> String {
    let sides = [(attack, Side::Attack), (defence, Side::Defence)];
    let rolls = sides.iter().filter(|(dice, _)| !dice.is_empty());
    let rolls: Vec<String> = rolls
        .map(|(dice, side)| format!("{} saca {}", fighter(*side, cx), faces(dice)))
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
        .map(|(n, name)| format!("{name} pierde {}", armies(*n)))
        .collect();
    if losses.is_empty() {
        "nadie pierde ejércitos".to_owned()
    } else {
        losses.join("; ")
    }
}

/// The faces of dice.
pub(super) fn faces(faces: &Faces) -> String {
    let faces: Vec<String> = faces.as_slice().iter().map(u8::to_string).collect();
    faces.join(", ")
}

/// A card: its territory and symbol after an article, its name where it is a mod's own, or `una carta` where it is hidden.
pub(super) fn card(card: CardId, article: &str, cx: &Cx<'_>) -> String {
    let symbol = |symbol| super::Spanish.symbol(symbol);
    match cx.words.card(card) {
        Some(Shown::Territory(territory, shown)) => {
            format!("{article}{territory} ({})", symbol(shown))
        }
        Some(Shown::Wild) => "un comodín".to_owned(),
        Some(Shown::Own(name, Symbol::Blank)) => format!("la carta {name}"),
        Some(Shown::Own(name, shown)) => format!("la carta {name} ({})", symbol(shown)),
        None => "una carta".to_owned(),
    }
}
