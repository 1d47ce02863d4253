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
    /// Three cards.
    Cards,
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

/// The Lua that is run once in each state and gives a table from the name of a hook to what wraps its function.
pub(in crate::script) fn source() -> String {
    let mut text = String::from(include_str!("shims.lua"));
    text.push_str("\nlocal shims = { dice = dice }\n");
    for (point, fields) in EVENTS {
        let params = fields.iter().fold(String::new(), |mut list, field| {
            match field.kind {
                FieldKind::Cards => list.push_str(", c1, c2, c3"),
                _ => {
                    let _ = write!(list, ", {}_", field.name);
                }
            }
            list
        });
        let values = fields.iter().fold(String::new(), |mut list, field| {
            let name = field.name;
            let _ = match field.kind {
                FieldKind::Cards => write!(list, "{name} = {{ c1, c2, c3 }}, "),
                FieldKind::Faces => write!(list, "{name} = faces({name}_), "),
                _ => write!(list, "{name} = {name}_, "),
            };
            list
        });
        let _ = writeln!(
            text,
            "function shims.{}(hook) return function(game{params}) hook(game, {{ {values}}}) end end",
            point.row().name
        );
    }
    text.push_str("return shims\n");
    text
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

/// The faces of such a number; those beyond `into` are dropped.
#[inline]
pub(in crate::script) fn unpack(packed: f64, into: &mut [u8]) {
    let mut packed = packed as u64;
    for face in into {
        *face = (packed & 127) as u8;
        packed >>= 7;
    }
}

#[cfg(test)]
mod tests {
    use super::{EVENTS, pack, unpack};
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
    fn faces_survive_packing() {
        for faces in [&[6, 3, 2][..], &[1], &[], &[100, 100, 99, 50, 2, 1]] {
            let mut back = vec![0; faces.len()];
            unpack(pack(faces), &mut back);
            assert_eq!(back, faces);
        }
    }
}
