//! Why an action is refused, in Spanish.

use super::{armies, dice, list, range};
use crate::core::id::TerritoryId;
use crate::core::illegal::Illegal;
use crate::text::words::{Shown, Words, capital};
use crate::text::{Mistake, Tongue as _};

/// The sentence of a refusal, without the rule's number.
pub(super) fn refusal(illegal: &Illegal, words: &Words<'_>) -> String {
    let t = |territory: &TerritoryId| words.territory(*territory);
    match illegal {
        Illegal::GameOver => "La partida ha terminado.".into(),
        Illegal::NotYourTurn { asked } => {
            format!("No te toca a ti: le toca {}.", super::to(&words.player(*asked)))
        }
        Illegal::OtherQuestion { question } => {
            let demand = super::Spanish.question(*question);
            format!("No es eso lo que toca ahora; {demand}.")
        }
        Illegal::NoSuchTerritory(_) => "No existe ese territorio en este mapa.".into(),
        Illegal::NoSuchCard(_) => "No existe esa carta en este mazo.".into(),
        Illegal::AlreadyClaimed(at) => {
            format!("{} no está libre: reclama un territorio libre.", t(at))
        }
        Illegal::NotYours { territory: at, .. } => format!("{} no es tuyo.", t(at)),
        Illegal::OwnTerritory(at) => {
            format!("{} es tuyo: se atacan territorios de otro.", t(at))
        }
        Illegal::Ownerless(at) => {
            format!("{} no es de nadie: se entra en él, no se ataca.", t(at))
        }
        Illegal::NotOwnerless(at) => {
            format!("{} tiene dueño: se ataca, no se entra en él.", t(at))
        }
        Illegal::NotAdjacent { from, to, .. } => not_adjacent(*from, *to, words),
        Illegal::NothingCrosses { from, to, rule } => format!(
            "La frontera de {} a {} no deja pasar {}.",
            t(from),
            t(to),
            match rule {
                44 => "traslados",
                47 => "ejércitos",
                _ => "ataques",
            }
        ),
        Illegal::CrossingNeeds {
            from,
            to,
            territory,
            ..
        } => format!(
            "Solo quien controla {} pasa de {} a {}.",
            t(territory),
            t(from),
            t(to)
        ),
        Illegal::NotConnected(from, to) => format!(
            "Ningún camino por territorios tuyos lleva de {} a {}.",
            t(from),
            t(to)
        ),
        Illegal::SingleArmy { territory: at, .. } => format!(
            "{} tiene un solo ejército: uno debe quedarse, así que no puede atacar ni moverse.",
            t(at)
        ),
        Illegal::LeavesEmpty { territory, most } => {
            let verb = if *most == 1 { "puede" } else { "pueden" };
            format!(
                "Eso dejaría {} sin ejércitos, y siempre se queda al menos uno: como máximo {verb} salir {}.",
                t(territory),
                armies(*most)
            )
        }
        Illegal::ArmiesOutOfRange {
            asked,
            least,
            most,
            rule,
        } => out_of_range(*asked, *least, *most, *rule),
        Illegal::DiceOutOfRange { asked, most, rule } => too_many_dice(*asked, *most, *rule),
        Illegal::Full { territory, room } => match room {
            0 => format!("En {} no caben más ejércitos.", t(territory)),
            1 => format!("En {} solo cabe 1 ejército más.", t(territory)),
            room => format!("En {} solo caben {} más.", t(territory), armies(*room)),
        },
        Illegal::PlacingIsOver => super::Spanish
            .mistake(Mistake::PlacingAfterAttacking)
            .into(),
        Illegal::NothingToPlace => "No quedan ejércitos por colocar.".into(),
        Illegal::ReinforcementsLeft(left) => {
            let verb = if *left == 1 { "queda" } else { "quedan" };
            format!("Coloca antes tus refuerzos: {verb} {}.", armies(*left))
        }
        Illegal::NotYourCard(card) => match words.card(*card) {
            Some(Shown::Territory(territory, _)) => {
                format!("No tienes la carta de {territory}, o la has nombrado dos veces.")
            }
            Some(Shown::Own(name, _)) => {
                format!("No tienes la carta {name}, o la has nombrado dos veces.")
            }
            Some(Shown::Wild) | None => "No tienes esa carta, o la has nombrado dos veces.".into(),
        },
        Illegal::NoSet => {
            "Estas cartas no forman un trío: valen tres símbolos iguales, uno de cada, o dos cualesquiera y un comodín.".into()
        }
        Illegal::TradeFirst { hand, most } => {
            format!("Antes tienes que canjear un trío: tienes {hand} cartas y puedes quedarte {most}.")
        }
        Illegal::TradingIsOver => {
            "Las cartas se canjean al comienzo del turno, antes de atacar.".into()
        }
        Illegal::NoCards => "En esta partida se juega sin cartas.".into(),
        Illegal::BonusTerritory(at) => format!(
            "Los ejércitos extra no pueden ir a {}: van a un territorio tuyo que aparezca en una carta canjeada.",
            t(at)
        ),
        Illegal::BonusUnplaced => {
            "Este canje da ejércitos extra: di en cuál de tus territorios que aparecen en las cartas se colocan.".into()
        }
        Illegal::NoBonus => "Este canje no da ejércitos extra.".into(),
        Illegal::AttackingIsOver => "Los ataques de este turno han terminado.".into(),
        Illegal::AttacksSpent => {
            "Un territorio sin dueño cuesta los ataques del turno: o lo uno o lo otro.".into()
        }
        Illegal::FortifiedAlready => {
            "Solo se fortifica una vez por turno, y ya está hecho.".into()
        }
        Illegal::NoSuchAbility => "Esa habilidad no está disponible ahora.".into(),
        Illegal::Blocked(at) => format!("{} está bloqueado: nada entra ni sale.", t(at)),
        Illegal::DrawOffered => "En este turno ya se ha ofrecido un empate.".into(),
        Illegal::HandedOver => "En este asiento ya juega un bot.".into(),
        Illegal::NotHandedOver => "En este asiento ya juega una persona.".into(),
        Illegal::Vetoed { by, reason } => {
            let reason = capital(reason.trim_end_matches('.'));
            format!("{reason} ({by}).")
        }
    }
}

fn not_adjacent(from: TerritoryId, to: TerritoryId, words: &Words<'_>) -> String {
    let neighbours: Vec<String> = match words.map.territories().get(from.index()) {
        Some(_) => words
            .map
            .borders(from)
            .iter()
            .map(|b| words.territory(b.to))
            .collect(),
        None => Vec::new(),
    };
    let (from, to) = (words.territory(from), words.territory(to));
    if neighbours.contains(&to) {
        // On the map it does: a mod has closed the way.
        return format!("El paso de {from} a {to} está cerrado.");
    }
    format!(
        "{from} no limita con {to}; limita con {}.",
        list(&neighbours)
    )
}

fn out_of_range(asked: u32, least: u32, most: u32, rule: u8) -> String {
    let possible = range(least, most);
    match rule {
        41 if least >= most => format!(
            "No puedes entrar con {}: tienen que ser {most}, y los demás se quedan.",
            armies(asked)
        ),
        41 => format!(
            "No puedes entrar con {}: como mínimo {least} y como máximo {most}, porque uno se queda.",
            armies(asked)
        ),
        _ if most == 0 => format!("Aquí no valen {}: no se puede usar ninguno.", armies(asked)),
        _ => format!(
            "Aquí no valen {}: tienen que ser {possible}.",
            armies(asked)
        ),
    }
}

fn too_many_dice(asked: u8, most: u8, rule: u8) -> String {
    let asked = dice(u32::from(asked));
    let possible = range(1, u32::from(most));
    match (rule, most) {
        (36, 0) => format!("No se puede atacar con {asked}: aquí no se permite ninguno."),
        (36, _) => format!(
            "No se puede atacar con {asked}: se tiran {possible}, y en el origen hace falta un ejército más que dados."
        ),
        _ => format!(
            "No se puede defender con {asked}: se tiran {possible}, y cada dado necesita un ejército."
        ),
    }
}
