//! Why a typed text is not understood, in the language of the game. The notation itself knows no language.

use crate::notation::Problem;
use crate::text::Language;

/// The sentence of a problem.
pub(super) fn sentence(problem: &Problem, language: Language) -> String {
    match language {
        Language::English => problem.to_string(),
        Language::Spanish => spanish(problem),
    }
}

fn spanish(problem: &Problem) -> String {
    match problem {
        Problem::Expected { what, found } if found.is_empty() => {
            format!("falta {}", expected(what))
        }
        Problem::Expected { what, found } => {
            format!("aquí va {}, no `{found}`", expected(what))
        }
        Problem::Unknown {
            what,
            name,
            nearest,
        } => {
            let meant = nearest.as_ref().map(|n| format!("; ¿quieres decir `{n}`?"));
            format!(
                "no hay {} `{name}`{}",
                kind(what).1,
                meant.unwrap_or_default()
            )
        }
        Problem::Ambiguous {
            what,
            name,
            candidates,
        } => format!(
            "{} `{name}` puede ser: {}",
            kind(what).0,
            candidates.join(", ")
        ),
        Problem::OutOfRange {
            what,
            found,
            least,
            most,
        } => format!(
            "aquí va {} de {least} a {most}, no `{found}`",
            expected(what)
        ),
        Problem::Extra { found } => format!("sobra `{found}`"),
        Problem::Other(sentence) => other(sentence).to_owned(),
    }
}

/// A kind of thing with its article, and without.
fn kind(what: &str) -> (&'static str, &'static str) {
    match what {
        "territory" => ("el territorio", "ningún territorio"),
        "player" => ("el jugador", "ningún jugador"),
        "continent" => ("el continente", "ningún continente"),
        "mission" => ("la misión", "ninguna misión"),
        "ability" => ("la habilidad", "ninguna habilidad"),
        "action" => ("la acción", "ninguna acción"),
        "card" => ("la carta", "ninguna carta"),
        "offer" => ("la oferta", "ninguna oferta"),
        "mod" => ("el mod", "ningún mod"),
        _ => ("eso", "nada que se llame"),
    }
}

/// What was expected, in Spanish; what comes in brackets stays with it.
fn expected(what: &str) -> String {
    let (thing, rest) = match what.split_once(" (") {
        Some((thing, rest)) => (thing, format!(" ({rest}")),
        None => (what, String::new()),
    };
    let thing = match thing {
        "a territory" => "un territorio",
        "a number of armies" => "un número de ejércitos",
        "a number of dice" => "un número de dados",
        "a number" => "un número",
        "the number of an offer" => "el número de una oferta",
        "an action" => "una acción",
        "an ability" => "una habilidad",
        "a card" => "una carta",
        "a player's colour" => "el color de un jugador",
        "three cards joined by `+`" => "tres cartas unidas con `+`",
        thing => thing,
    };
    let rest = rest
        .replace("at most", "como máximo")
        .replace(", or `all`", ", o `all`");
    format!("{thing}{rest}")
}

fn other(sentence: &str) -> &str {
    if sentence.starts_with("`end` ends a phase") {
        "`end` termina una fase: escríbelo una vez por cada fase que quede del turno"
    } else if sentence == "no mod offers anything now" {
        "ningún mod ofrece nada ahora"
    } else {
        sentence
    }
}
