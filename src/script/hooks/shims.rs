//! What stands between the host and a hook function: the table of an event's fields, and the Lua made from it. Events and
//! dice cross the border as plain numbers and become tables on the Lua side, which is several times faster.

use std::fmt::Write as _;

use crate::core::hook::HookPoint;

/// What a field of an event is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FieldKind {
    /// A whole number.
    Number,
    /// A whole number or nil.
    Maybe,
    /// A word.
    Word,
    /// A word or nil.
    MaybeWord,
    /// Three cards.
    Cards,
    /// A list of whole numbers.
    List,
    /// Faces of dice.
    Faces,
}

/// A field of the table that an `on_…` hook gets.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it is.
    pub kind: FieldKind,
    /// One sentence.
    pub help: &'static str,
}

macro_rules! fields {
    ($($point:ident { $($name:ident $kind:ident $help:literal),* $(,)? })+) => {
        /// The fields of each event that hooks hear.
        pub const EVENTS: &[(HookPoint, &[Field])] = &[$((HookPoint::$point, &[$(Field {
            name: stringify!($name),
            kind: FieldKind::$kind,
            help: $help,
        }),*])),+];
    };
}

fields! {
    OnFirstPlayer { player Number "Who starts." }
    OnTurnStarted { player Number "Whose turn.", round Number "The round, from 1." }
    OnReinforcements {
        player Number "Who gets them.",
        armies Number "What there is to place.",
        territories Number "Armies for territories.",
        continents Number "Armies for continents.",
    }
    OnArmiesPlaced {
        player Number "By whom.",
        territory Number "Where.",
        armies Number "How many.",
    }
    OnPhaseStarted {
        player Number "Whose turn.",
        phase Word "reinforce, attack or fortify.",
    }
    OnSetTraded {
        player Number "By whom.",
        cards Cards "The three cards.",
        armies Number "What they were worth.",
    }
    OnAttackDeclared {
        player Number "The attacker.",
        from Number "The origin.",
        to Number "The target.",
        dice Number "The attacker's dice.",
    }
    OnDiceRolled {
        player Number "The attacker.",
        from Number "The origin.",
        to Number "The target.",
        attack Faces "The attacker's faces, highest first.",
        defence Faces "The defender's faces, highest first; none if the defender has still to choose.",
    }
    OnArmiesLost {
        player Number "The attacker.",
        from Number "The origin.",
        to Number "The target.",
        attacker Number "The attacker's losses.",
        defender Number "The defender's losses.",
    }
    OnTerritoryCaptured {
        player Number "By whom.",
        territory Number "Which.",
        loser Number "From whom.",
        from Number "The origin of the attack.",
    }
    OnArmiesMoved {
        from Number "From here.",
        to Number "To there.",
        armies Number "How many.",
        kind Word "occupy, fortify, enter or effect.",
    }
    OnPlayerEliminated { player Number "Who.", by Maybe "By whom, if by a player." }
    OnCardDrawn { player Number "By whom.", card Number "Which." }
    OnOwnerChanged {
        territory Number "Which.",
        owner Maybe "The owner now; nil: nobody.",
        armies Number "Armies there now.",
    }
    OnBattleFought {
        from Number "The origin.",
        to Number "The target.",
        attacker Number "The attacker's losses.",
        defender Number "The defender's losses.",
    }
    OnAbilityUsed {
        player Number "Who.",
        ability Word "Which, as `mod.ability`.",
        args List "The numbers it was used with.",
    }
    OnPassed {
        player Number "Who.",
        ability MaybeWord "The ability of the prompt, as `mod.ability`; nil: it was the window after a roll.",
        args List "The numbers that the prompt was asked with.",
    }
    OnTurnEnded { player Number "Whose turn." }
    OnGameEnded { winner Maybe "Who has won, if anybody." }
}

/// The fields of an event, if hooks hear it.
#[must_use]
pub fn fields(at: HookPoint) -> &'static [Field] {
    EVENTS
        .iter()
        .find(|(point, _)| *point == at)
        .map_or(&[], |(_, fields)| fields)
}

/// The Lua that gives what wraps the functions of a hook: for up to three dice a side, and for more. None where nothing does. An
/// event's wrapper is made from its fields.
pub(in crate::script) fn source(at: HookPoint) -> Option<String> {
    let of_faces = |field: &Field| field.kind == FieldKind::Faces;
    let known = EVENTS.iter().find(|(point, _)| *point == at);
    let name = at.row().name;
    let fields = match known {
        Some((_, fields)) if !fields.iter().any(of_faces) => *fields,
        None if at != HookPoint::Dice => return None,
        Some(_) | None => {
            let all = include_str!("shims.lua");
            return Some(format!("{all}\nreturn shims.{name}, wide.{name}\n"));
        }
    };
    let (mut params, mut first, mut sets) = (String::new(), String::new(), String::new());
    for field in fields {
        let name = field.name;
        // Writing to a string cannot fail.
        let _ = match field.kind {
            FieldKind::Cards => {
                params.push_str(", c1, c2, c3");
                sets.push_str("cards[1], cards[2], cards[3] = c1, c2, c3; ");
                write!(first, "{name} = cards, ")
            }
            _ => {
                let _ = write!(params, ", {name}_");
                write!(sets, "event.{name} = {name}_; ")
            }
        };
    }
    Some(format!(
        "return function(hook) local cards = {{}}; local event = {{ {first}}}; \
         return function(game{params}) {sets}hook(game, event) end end\n"
    ))
}

/// Faces as one number, seven bits a face, the first in the lowest.
#[must_use]
#[inline]
pub(in crate::script) fn pack(faces: &[u8]) -> f64 {
    faces
        .iter()
        .rev()
        .fold(0u64, |packed, face| packed << 7 | u64::from(*face)) as f64
}

/// The first three faces, none where there are fewer.
#[must_use]
#[inline]
pub(in crate::script) fn three(faces: &[u8]) -> [Option<u8>; 3] {
    [0, 1, 2].map(|i| faces.get(i).copied())
}

/// Most dice a side that go across one by one.
pub(in crate::script) const NARROW: usize = 3;

#[cfg(test)]
mod tests {
    use super::{EVENTS, pack};
    use crate::core::hook::{Door, HOOKS};

    #[test]
    fn every_event_in_the_hook_table_has_its_fields() {
        for row in HOOKS.iter().filter(|row| row.door == Door::Observe) {
            let (_, fields) = EVENTS
                .iter()
                .find(|(point, _)| *point == row.point)
                .unwrap_or_else(|| panic!("{} has no fields", row.name));
            let names: Vec<_> = fields.iter().map(|f| f.name).collect();
            assert_eq!(names.join(", "), row.args, "{}", row.name);
        }
    }

    #[test]
    fn a_side_is_packed_seven_bits_a_face() {
        assert_eq!(pack(&[6, 3, 2]), f64::from(6 + (3 << 7) + (2 << 14)));
        assert_eq!(pack(&[]), 0.0);
        let widest = pack(&[100; 6]);
        assert!(widest < 2f64.powi(53), "a number of Lua holds it exactly");
    }
}
