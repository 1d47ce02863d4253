//! Sentences for events, refusals, questions and options, in each language.
//!
//! An event does not say everything that its sentence says (who attacks is known since the turn began), so a [`Teller`]
//! follows a game from event to event. It knows the vocabulary of the game and the map's names, and neither states nor the
//! engine.

mod account;
mod border;
mod en;
mod es;
mod mission;
mod mistakes;
mod options;
mod region;
mod teller;
#[cfg(test)]
mod tests;
mod words;

pub use border::border;
pub use mission::{condition, mission, names_holder};
pub use mistakes::Mistake;
pub use options::option_text;
pub use region::region;
pub use teller::{Memory, Teller, Told, is_detail};
pub use words::Words;

use crate::core::card::Symbol;
use crate::core::event::{Ending, Event, Phase};
use crate::core::illegal::{Illegal, Question};
use crate::core::mission::Condition;
use crate::core::ruleset::OptionRow;

use mission::Aim;
use teller::Cx;

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Spanish.
    Spanish,
}

impl Language {
    /// Every language.
    pub const ALL: [Language; 2] = [Language::English, Language::Spanish];

    /// Its code, as flags and map files write it: `en`, `es`.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Spanish => "es",
        }
    }

    /// The language of a code.
    ///
    /// # Errors
    /// The codes there are.
    pub fn parse(code: &str) -> Result<Language, String> {
        let wanted = code.to_lowercase();
        Language::ALL
            .into_iter()
            .find(|language| language.code() == wanted)
            .ok_or_else(|| {
                let codes = Language::ALL.map(Language::code).join(", ");
                format!("there is no language `{code}`: expected one of {codes}")
            })
    }

    /// A colour, as a player's name at the beginning of a sentence: `Red`. A word that is no colour stays as it is.
    #[must_use]
    pub fn colour(self, colour: &str) -> String {
        self.tongue()
            .colour(colour)
            .map_or_else(|| colour.to_owned(), str::to_owned)
    }

    /// What a card shows, in words.
    #[must_use]
    pub fn symbol(self, symbol: Symbol) -> &'static str {
        self.tongue().symbol(symbol)
    }

    /// A phase, in words.
    #[must_use]
    pub fn phase(self, phase: Phase) -> &'static str {
        self.tongue().phase(phase)
    }

    /// Why a game ended, in words.
    #[must_use]
    pub fn ending(self, ending: Ending) -> &'static str {
        self.tongue().ending(ending)
    }

    /// What is asked of a player, as a short demand: `place your reinforcements or trade a set`.
    #[must_use]
    pub fn question(self, question: Question) -> &'static str {
        self.tongue().question(question)
    }

    /// Why something that beginners try is against the rules.
    #[must_use]
    pub fn mistake(self, mistake: Mistake) -> &'static str {
        self.tongue().mistake(mistake)
    }

    /// A round, as a heading: `Round 3`.
    #[must_use]
    pub fn round(self, round: u32) -> String {
        self.tongue().round(round)
    }

    /// Who has won, as a heading: `Green wins`; without a name, that nobody has.
    #[must_use]
    pub fn won(self, name: Option<&str>) -> String {
        self.tongue().won(name)
    }

    /// What a side has on the board: `13 territories, 45 armies`.
    #[must_use]
    pub fn holdings(self, territories: u32, armies: u32) -> String {
        self.tongue().holdings(territories, armies)
    }

    fn tongue(self) -> &'static dyn Tongue {
        match self {
            Language::English => &en::English,
            Language::Spanish => &es::Spanish,
        }
    }
}

/// What a language has to say. A new language is a folder with one of these; the compiler lists what is missing.
trait Tongue: Sync {
    fn colour(&self, colour: &str) -> Option<&'static str>;
    fn neutral(&self) -> &'static str;
    fn symbol(&self, symbol: Symbol) -> &'static str;
    fn phase(&self, phase: Phase) -> &'static str;
    fn ending(&self, ending: Ending) -> &'static str;
    fn question(&self, question: Question) -> &'static str;
    fn round(&self, round: u32) -> String;
    fn won(&self, name: Option<&str>) -> String;
    fn holdings(&self, territories: u32, armies: u32) -> String;
    fn mistake(&self, mistake: Mistake) -> &'static str;
    /// A condition of a mission as a demand, to stand in the middle of a sentence.
    fn condition(&self, condition: &Condition, aim: &Aim<'_>) -> String;
    /// What comes between a mission's condition and the one that holds where the first cannot be met.
    fn where_impossible(&self) -> &'static str;
    /// That a mission named its own holder, in brackets behind what it asks instead.
    fn named_holder(&self, holder: &str) -> String;
    /// The sentence of an event.
    fn event(&self, event: &Event, cx: &Cx<'_>) -> String;
    /// The rule behind an event, where there is something to explain.
    fn why(&self, event: &Event, cx: &Cx<'_>) -> Option<String>;
    /// That a mod is behind an event.
    fn by_mod(&self, id: &str) -> String;
    /// The word for the console where it stands in a mod's place.
    fn console(&self) -> &'static str;
    /// The mark of what was done in the console, in brackets.
    fn in_console(&self) -> &'static str;
    /// That somebody in the console is behind an event.
    fn by_console(&self) -> &'static str;
    /// The sentence of a refusal, without the rule's number.
    fn refusal(&self, illegal: &Illegal, words: &Words<'_>) -> String;
    /// An option's label and help; none if the table's own help is in this language.
    fn option(&self, row: &OptionRow) -> Option<(&'static str, &'static str)>;
}
