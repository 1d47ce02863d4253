//! What is special about a border, in a few words: `mountain pass; 1 die fewer for the attack`.

use super::Language;
use crate::core::map::{Border, BorderKind, Map};

/// What is special about a border, in this language; empty for an ordinary one over land or sea.
#[must_use]
pub fn border(map: &Map, border: &Border, language: Language) -> String {
    let spanish = language == Language::Spanish;
    let say = |en: &'static str, es: &'static str| if spanish { es } else { en }.to_owned();
    let mut parts = Vec::new();
    if let BorderKind::Own(i) = border.kind
        && let Some(kind) = map.border_kinds().get(usize::from(i))
    {
        parts.push(kind.names.get(language.code()).to_owned());
    }
    let crossing = border.crossing;
    if !crossing.attack {
        parts.push(say("no attack", "sin ataques"));
    }
    if crossing.bombard {
        parts.push(say("attacks take nothing", "los ataques no conquistan"));
    }
    if !crossing.fortify {
        parts.push(say("no fortifying", "sin traslados"));
    }
    if !crossing.sight {
        parts.push(say("no sight", "sin vista"));
    }
    let sides = [
        (crossing.attack_dice, say("the attack", "el ataque")),
        (crossing.defence_dice, say("the defence", "la defensa")),
    ];
    for (dice, side) in sides.into_iter().filter(|(dice, _)| *dice != 0) {
        parts.push(match spanish {
            false => format!("{dice:+} dice for {side}"),
            true => format!("{dice:+} dados para {side}"),
        });
    }
    if let Some(t) = crossing.if_owned {
        let name = map.territory(t).names.get(language.code());
        parts.push(match spanish {
            false => format!("only with {name}"),
            true => format!("solo con {name}"),
        });
    }
    parts.join("; ")
}
