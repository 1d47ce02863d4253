//! The fixed words of the notation, both ways.

use crate::core::event::{Ending, MoveKind, Phase, Side};
use crate::core::illegal::Question;

use super::cursor::Cursor;
use super::error::ParseError;

/// A closed list of values with a word each.
pub(crate) trait Word: Sized + Copy + 'static {
    /// Every value, with its word.
    const ALL: &'static [(Self, &'static str)];

    /// The value's word.
    fn word(self) -> &'static str;
}

/// One of the words of a list.
pub(crate) fn parse<W: Word>(cursor: &mut Cursor<'_>) -> Result<W, ParseError> {
    let token = cursor.peek();
    match W::ALL.iter().find(|(_, word)| *word == token.text) {
        Some((value, _)) => {
            cursor.next();
            Ok(*value)
        }
        None => {
            let words: Vec<&str> = W::ALL.iter().map(|(_, word)| *word).collect();
            Err(cursor.expected(words.join(" or ")))
        }
    }
}

macro_rules! words {
    ($($type:ident { $($variant:ident $word:literal),+ $(,)? })+) => {$(
        impl Word for $type {
            const ALL: &'static [(Self, &'static str)] = &[$(($type::$variant, $word)),+];

            fn word(self) -> &'static str {
                match self { $($type::$variant => $word),+ }
            }
        }
    )+};
}

words! {
    Phase {
        Begin "begin", Claim "claim", Deploy "deploy", Headquarters "headquarters", Reinforce "reinforce",
        Attack "attack", Fortify "fortify", Over "over",
    }
    Question {
        Claim "claim", Deploy "deploy", Reinforce "reinforce", Attack "attack", Defend "defend", Window "window",
        Occupy "occupy", Trade "trade", PlaceTraded "place-traded", Fortify "fortify",
        Headquarters "headquarters", Prompt "prompt", Draw "draw", Over "over",
    }
    Side { Attack "attack", Defence "defence" }
    MoveKind { Occupy "occupy", Fortify "fortify", Enter "enter", Effect "effect" }
    Ending {
        Domination "domination", Headquarters "headquarters", Mission "mission", Objective "objective",
        Draw "draw", RoundLimit "round-limit", Mod "mod",
    }
}

/// The word of a phase, as positions and events write it.
#[must_use]
pub fn phase_word(phase: Phase) -> &'static str {
    phase.word()
}

/// The word of a question, for lists and files.
#[must_use]
pub fn question_word(question: Question) -> &'static str {
    question.word()
}
