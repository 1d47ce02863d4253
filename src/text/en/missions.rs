//! What missions ask, in English.

use super::counted;
use crate::core::mission::Condition;
use crate::text::mission::{Aim, is_compound};
use crate::text::words::{clauses, list};

/// A condition as a demand, to stand in the middle of a sentence.
pub(super) fn condition(asked: &Condition, aim: &Aim<'_>) -> String {
    match asked {
        Condition::Own {
            territories,
            armies,
        } => format!("own {}", lands(*territories, *armies)),
        Condition::Continents { all, more } => {
            let mut parts = aim.continents(all);
            match (parts.is_empty(), *more) {
                (false, 0) => {}
                (true, more) => parts.push(format!("{} of your choice", continents(more, ""))),
                (false, more) => {
                    parts.push(format!("{} of your choice", continents(more, "more ")));
                }
            }
            format!("hold {}", list(&parts, "and"))
        }
        Condition::Eliminated { player } => format!("destroy {}", aim.p(*player)),
        Condition::Headquarters { others: 0 } => "hold your own headquarters".to_owned(),
        Condition::Headquarters { others } => format!(
            "hold your own headquarters and {}",
            counted(*others, "other", "others")
        ),
        Condition::All(all) if all.is_empty() => "do nothing in particular".to_owned(),
        Condition::Any(any) if any.is_empty() => "do what cannot be done".to_owned(),
        Condition::All(all) => clauses(&parts(all, aim), "and"),
        Condition::Any(any) => clauses(&parts(any, aim), "or"),
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
        } => format!("own fewer than {}", lands(*territories, *armies)),
        Condition::Eliminated { player } => format!("keep {} in the game", aim.p(*player)),
        Condition::Continents { .. } | Condition::Headquarters { .. } => {
            format!("do not {}", condition(avoided, aim))
        }
        Condition::All(_) | Condition::Any(_) => {
            format!("avoid this: {}", condition(avoided, aim))
        }
        Condition::Not(one) => condition(one, aim),
    }
}

/// `24 territories`, `18 territories with at least 2 armies each`.
fn lands(territories: u32, armies: u32) -> String {
    let lands = counted(territories, "territory", "territories");
    match (armies, territories) {
        (0 | 1, _) => lands,
        (armies, 1) => format!("{lands} with at least {armies} armies"),
        (armies, _) => format!("{lands} with at least {armies} armies each"),
    }
}

/// `one more continent`, `two more continents`.
fn continents(count: u32, more: &str) -> String {
    let count_word = match count {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        many => many.to_string(),
    };
    let noun = if count == 1 {
        "continent"
    } else {
        "continents"
    };
    format!("{count_word} {more}{noun}")
}
