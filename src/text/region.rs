//! What a region decides besides what it pays.

use super::Language;
use crate::core::map::Continent;

/// What holding a region decides, in this language; empty for one that only pays.
#[must_use]
pub fn region(continent: &Continent, language: Language) -> String {
    let spanish = language == Language::Spanish;
    let mut parts = Vec::new();
    if continent.wins {
        parts.push(match spanish {
            false => "wins for whoever holds it when their turn begins",
            true => "gana quien lo tiene cuando empieza su turno",
        });
    }
    if continent.needed {
        parts.push(match spanish {
            false => "out is whoever does not hold it when their turn begins",
            true => "queda fuera quien no lo tiene cuando empieza su turno",
        });
    }
    parts.join("; ")
}
