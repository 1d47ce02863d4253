//! Spanish.

mod events;
mod goals;
mod missions;
mod options;
mod refusals;
mod things;
mod why;

use crate::core::action::Args;
use crate::core::card::Symbol;
use crate::core::counted::counted;
use crate::core::event::{Ending, Event, Phase};
use crate::core::illegal::{Illegal, Question};
use crate::core::mission::Condition;
use crate::core::ruleset::OptionRow;

use super::mission::Aim;
use super::teller::Cx;
use super::{Mistake, Tongue, Words};

/// Spanish.
pub(super) struct Spanish;

impl Tongue for Spanish {
    fn colour(&self, colour: &str) -> Option<&'static str> {
        Some(match colour {
            "green" => "Verde",
            "blue" => "Azul",
            "red" => "Rojo",
            "yellow" => "Amarillo",
            "black" => "Negro",
            "grey" => "Gris",
            "orange" => "Naranja",
            "purple" => "Morado",
            "brown" => "Marrón",
            "pink" => "Rosa",
            "teal" => "Turquesa",
            "white" => "Blanco",
            _ => return None,
        })
    }

    fn neutral(&self) -> &'static str {
        "el ejército neutral"
    }

    fn symbol(&self, symbol: Symbol) -> &'static str {
        match symbol {
            Symbol::Infantry => "infantería",
            Symbol::Cavalry => "caballería",
            Symbol::Artillery => "artillería",
            Symbol::Wild => "comodín",
            Symbol::Blank => "sin símbolo",
        }
    }

    fn phase(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Begin => "el principio",
            Phase::Claim => "reclamar territorios",
            Phase::Deploy => "colocar los ejércitos iniciales",
            Phase::Headquarters => "elegir cuartel general",
            Phase::Reinforce => "refuerzos",
            Phase::Attack => "ataques",
            Phase::Fortify => "fortificación",
            Phase::Over => "el final",
        }
    }

    fn ending(&self, ending: Ending) -> &'static str {
        match ending {
            Ending::Domination => "todos los rivales están eliminados",
            Ending::Headquarters => "los cuarteles generales necesarios están en sus manos",
            Ending::Mission => "la misión está cumplida",
            Ending::Objective => "un objetivo del mapa está en sus manos",
            Ending::Draw => "todos han acordado el empate",
            Ending::RoundLimit => "ha terminado la última ronda",
            Ending::Mod => "así lo dice una regla de la casa",
        }
    }

    fn question(&self, question: Question) -> &'static str {
        match question {
            Question::Claim => "reclama un territorio libre",
            Question::Deploy => "coloca tus ejércitos iniciales",
            Question::Reinforce => "coloca tus refuerzos o canjea un trío de cartas",
            Question::Attack => "ataca o termina tus ataques",
            Question::Defend => "di con cuántos dados te defiendes",
            Question::Window => "usa una habilidad o pasa",
            Question::Occupy => "di cuántos ejércitos pasan al territorio conquistado",
            Question::Trade => "canjea un trío de cartas",
            Question::PlaceTraded => "coloca los ejércitos del canje",
            Question::Fortify => "fortifica o termina tu turno",
            Question::Headquarters => "elige un territorio tuyo como cuartel general",
            Question::Prompt => "responde con la habilidad que se ofrece o pasa",
            Question::Draw => "acepta el empate o pasa para rechazarlo",
            Question::Over => "la partida ha terminado",
        }
    }

    fn round(&self, round: u32) -> String {
        format!("Ronda {round}")
    }

    fn won(&self, name: Option<&str>) -> String {
        name.map_or_else(|| "No gana nadie".to_owned(), |name| format!("Gana {name}"))
    }

    fn holdings(&self, territories: u32, armies: u32) -> String {
        let land = counted(territories, "territorio", "territorios");
        format!("{land}, {}", counted(armies, "ejército", "ejércitos"))
    }

    fn mistake(&self, mistake: Mistake) -> &'static str {
        match mistake {
            Mistake::SummingDice => {
                "Los dados se comparan uno a uno, empezando por el más alto, y nunca se suman: un total mayor puede perder."
            }
            Mistake::TiesToTheAttacker => {
                "El empate favorece siempre al defensor: el atacante tiene que sacar más."
            }
            Mistake::SingleArmy => {
                "Con un solo ejército no se ataca: uno debe quedarse, así que hacen falta al menos dos en el origen."
            }
            Mistake::LeavingEmpty => {
                "Ningún territorio se queda vacío: siempre permanece al menos un ejército."
            }
            Mistake::CardPerConquest => {
                "Se roba una sola carta por turno con conquista, por muchos territorios que se conquisten."
            }
            Mistake::PayingAtOnce => {
                "Un continente no paga al conquistarlo: paga al comenzar un turno en el que ya se controla entero."
            }
            Mistake::PlacingAfterAttacking => {
                "Los refuerzos se colocan antes de atacar: una vez empezados los ataques ya es tarde."
            }
            Mistake::MixingSetValues => {
                "Una misma tabla de canjes vale toda la partida: no se mezclan los valores de dos ediciones."
            }
        }
    }

    fn condition(&self, condition: &Condition, aim: &Aim<'_>) -> String {
        missions::condition(condition, aim)
    }

    fn where_impossible(&self) -> &'static str {
        "si no es posible,"
    }

    fn named_holder(&self, holder: &str) -> String {
        format!("nombraba {}, a quien tocó", to(holder))
    }

    fn event(&self, event: &Event, cx: &Cx<'_>) -> String {
        events::event(event, cx)
    }

    fn why(&self, event: &Event, cx: &Cx<'_>) -> Option<String> {
        why::why(event, cx)
    }

    fn by_mod(&self, id: &str) -> String {
        format!("Es una regla de la casa: lo pidió el mod {id}.")
    }

    fn console(&self) -> &'static str {
        "la consola"
    }

    fn in_console(&self) -> &'static str {
        "(consola)"
    }

    fn by_console(&self) -> &'static str {
        "Alguien lo hizo en la consola; no hay ninguna regla detrás."
    }

    fn refusal(&self, illegal: &Illegal, words: &Words<'_>) -> String {
        refusals::refusal(illegal, words)
    }

    fn option(&self, row: &OptionRow) -> Option<(&'static str, &'static str)> {
        options::option(row.key)
    }
}

/// `1 ejército`, `3 ejércitos`.
fn armies(n: u32) -> String {
    counted(n, "ejército", "ejércitos")
}

/// `1 dado`, `3 dados`.
fn dice(n: u32) -> String {
    counted(n, "dado", "dados")
}

/// An ability's numbers, as they stand after its name.
fn numbers(args: &Args) -> String {
    let numbers: Vec<String> = args.as_slice().iter().map(u16::to_string).collect();
    match numbers.as_slice() {
        [] => String::new(),
        numbers => format!(" ({})", numbers.join(", ")),
    }
}

/// `3`, `de 3 a 6`.
fn range(least: u32, most: u32) -> String {
    if least >= most {
        most.to_string()
    } else {
        format!("de {least} a {most}")
    }
}

/// `de Rojo`, `del ejército neutral`.
fn of(name: &str) -> String {
    match name.strip_prefix("el ") {
        Some(rest) => format!("del {rest}"),
        None => format!("de {name}"),
    }
}

/// `a Rojo`, `al ejército neutral`.
fn to(name: &str) -> String {
    match name.strip_prefix("el ") {
        Some(rest) => format!("al {rest}"),
        None => format!("a {name}"),
    }
}

/// `Perú`, `Perú y Brasil`, `Perú e Islandia`.
fn list(items: &[String]) -> String {
    crate::text::words::list(items, and(items))
}

/// The word before the last of these: `y`, or `e` before the sound of an `i`.
fn and(items: &[String]) -> &'static str {
    let sounds_like_i = items.last().is_some_and(|last| {
        let last = last.to_lowercase();
        (last.starts_with(['i', 'í']) || last.starts_with("hi")) && !last.starts_with("hie")
    });
    if sounds_like_i { "e" } else { "y" }
}

/// The word before the last of these: `o`, or `u` before the sound of an `o`.
fn or(items: &[String]) -> &'static str {
    let sounds_like_o = items.last().is_some_and(|last| {
        let last = last.trim_start_matches('(').to_lowercase();
        last.starts_with(['o', 'ó']) || last.starts_with("ho")
    });
    if sounds_like_o { "u" } else { "o" }
}
