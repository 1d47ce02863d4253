//! What missions ask, in Spanish: in the infinitive, as mission cards do.

use super::{and, counted, list, or, to};
use crate::core::mission::Condition;
use crate::text::mission::{Aim, is_compound};
use crate::text::words::clauses;

/// A condition as a demand, to stand in the middle of a sentence.
pub(super) fn condition(asked: &Condition, aim: &Aim<'_>) -> String {
    match asked {
        Condition::Own {
            territories,
            armies,
        } => format!("ocupar {}", lands(*territories, *armies)),
        Condition::Continents { all, more } => {
            let mut parts = aim.continents(all);
            match (parts.is_empty(), *more) {
                (false, 0) => {}
                (true, more) => parts.push(continents(more, "un continente", "")),
                (false, more) => parts.push(continents(more, "otro continente", "otros ")),
            }
            format!("controlar {}", list(&parts))
        }
        Condition::Eliminated { player } => format!("destruir {}", to(&aim.p(*player))),
        Condition::Headquarters { others: 0 } => "controlar el cuartel general propio".to_owned(),
        Condition::Headquarters { others } => format!(
            "controlar el cuartel general propio y {} de los demás",
            counted(*others, "cuartel", "cuarteles")
        ),
        Condition::All(all) if all.is_empty() => "no hacer nada en particular".to_owned(),
        Condition::Any(any) if any.is_empty() => "hacer lo imposible".to_owned(),
        Condition::All(all) => {
            let parts = parts(all, aim);
            clauses(&parts, and(&parts))
        }
        Condition::Any(any) => {
            let parts = parts(any, aim);
            clauses(&parts, or(&parts))
        }
        Condition::Not(one) => not(one, aim),
    }
}

fn parts(list: &[Condition], aim: &Aim<'_>) -> Vec<String> {
    let alone = list.len() == 1;
    list.iter()
        .map(|one| match condition(one, aim) {
            several if is_compound(one) && !alone => format!("({several})"),
            single => single,
        })
        .collect()
}

fn not(avoided: &Condition, aim: &Aim<'_>) -> String {
    match avoided {
        Condition::Own {
            territories,
            armies,
        } => format!("ocupar menos de {}", lands(*territories, *armies)),
        Condition::Eliminated { player } => {
            format!("mantener {} en la partida", to(&aim.p(*player)))
        }
        Condition::Continents { .. } | Condition::Headquarters { .. } => {
            format!("no {}", condition(avoided, aim))
        }
        Condition::All(_) | Condition::Any(_) => {
            format!("evitar esto: {}", condition(avoided, aim))
        }
        Condition::Not(one) => condition(one, aim),
    }
}

/// `24 territorios`, `18 territorios con al menos 2 ejércitos en cada uno`.
fn lands(territories: u32, armies: u32) -> String {
    let lands = counted(territories, "territorio", "territorios");
    match (armies, territories) {
        (0 | 1, _) => lands,
        (armies, 1) => format!("{lands} con al menos {armies} ejércitos"),
        (armies, _) => format!("{lands} con al menos {armies} ejércitos en cada uno"),
    }
}

/// `otro continente a elección`, `otros dos continentes a elección`.
fn continents(count: u32, one: &str, others: &str) -> String {
    let count = match count {
        1 => return format!("{one} a elección"),
        2 => "dos".to_owned(),
        3 => "tres".to_owned(),
        many => many.to_string(),
    };
    format!("{others}{count} continentes a elección")
}
