//! The list of legal actions as text: one line a choice, ranges written as ranges.

use crate::core::legal::LegalActions;

use super::names::Names;

/// The legal actions, a line each: `attack alaska kamchatka 1-3`, `place alaska 1-5`, `trade a+b+c on a or b (8)`. What is
/// about the game at the table rather than in it is left out, as in [`LegalActions::iter`].
#[must_use]
pub fn print_legal(legal: &LegalActions, names: &Names<'_>) -> Vec<String> {
    let t = |territory| names.territory(territory);
    let mut lines = Vec::new();
    lines.extend(legal.claims.iter().map(|c| format!("claim {}", t(*c))));
    for o in &legal.trades {
        let places: Vec<_> = o.bonus_on.iter().map(|b| t(*b)).collect();
        let bonus = match places.as_slice() {
            [] => String::new(),
            places => format!(" on {}", places.join(" or ")),
        };
        let cards = names.cards(&o.cards);
        lines.push(format!("trade {cards}{bonus} ({})", o.armies));
    }
    for o in &legal.places {
        lines.push(format!("place {} {}", t(o.territory), range(1, o.most)));
    }
    for o in &legal.attacks {
        let dice = range(1, u32::from(o.dice));
        lines.push(format!("attack {} {} {dice}", t(o.from), t(o.to)));
    }
    if legal.defend > 0 {
        lines.push(format!("defend {}", range(1, u32::from(legal.defend))));
    }
    if let Some((least, most)) = legal.occupy {
        lines.push(format!("occupy {}", range(least, most)));
    }
    for (verb, options) in [("enter", &legal.enters), ("fortify", &legal.fortifies)] {
        for o in options {
            let armies = range(1, o.most);
            lines.push(format!("{verb} {} {} {armies}", t(o.from), t(o.to)));
        }
    }
    for offer in &legal.offers {
        let action = crate::core::action::Action::Ability {
            ability: offer.ability,
            args: offer.args,
        };
        let action = super::print_action(&action, names);
        lines.push(format!("{action} ({})", offer.label));
    }
    let headquarters = legal.headquarters.iter();
    lines.extend(headquarters.map(|h| format!("headquarters {}", t(*h))));
    lines.extend(legal.agree.then(|| "agree".to_owned()));
    lines.extend(legal.pass.then(|| "pass".to_owned()));
    lines.extend(legal.end_phase.then(|| "end".to_owned()));
    lines
}

fn range(least: u32, most: u32) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("{least}-{most}")
    }
}
