//! Who and what has a name in one game, in one language.

use crate::core::card::Symbol;
use crate::core::id::{CardId, ModId, PlayerId, TerritoryId};
use crate::core::illegal::{Illegal, Question};
use crate::core::map::Map;

use super::Language;

/// Who and what has a name in one game, in one language.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    /// The language.
    pub language: Language,
    /// The board.
    pub map: &'a Map,
    /// The players' names, by seat, as a sentence may begin with them.
    pub players: Vec<String>,
    /// The mods' ids, in load order.
    pub mods: Vec<String>,
    /// The abilities as `mod.ability`, in the host's order.
    pub abilities: Vec<String>,
}

impl<'a> Words<'a> {
    /// The words of a game without mods whose players go by their colours.
    #[must_use]
    pub fn new(language: Language, map: &'a Map, colours: &[&str]) -> Words<'a> {
        Words {
            language,
            map,
            players: colours.iter().map(|c| language.colour(c)).collect(),
            mods: Vec::new(),
            abilities: Vec::new(),
        }
    }

    /// A player's name; `the neutral army` for the army of nobody.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> String {
        match self.players.get(player.index()) {
            Some(name) => name.clone(),
            None if player == PlayerId::NEUTRAL => self.language.tongue().neutral().to_owned(),
            None => format!("#{}", player.index() + 1),
        }
    }

    /// A territory's name.
    #[must_use]
    pub fn territory(&self, territory: TerritoryId) -> String {
        match self.map.territories().get(territory.index()) {
            Some(t) => t.names.get(self.language.code()).to_owned(),
            None => format!("#{}", territory.index()),
        }
    }

    /// The symbol and the territory of a card; none if it is hidden or no card at all.
    pub(super) fn card(&self, card: CardId) -> Option<(Symbol, Option<String>)> {
        let card = self.map.deck().get(card.index())?;
        Some((card.symbol, card.territory.map(|t| self.territory(t))))
    }

    /// A mod's id; the word for the console where it stands in a mod's place.
    #[must_use]
    pub fn mod_id(&self, id: ModId) -> String {
        if id == ModId::CONSOLE {
            return self.language.tongue().console().to_owned();
        }
        match self.mods.get(id.index()) {
            Some(name) => name.clone(),
            None => format!("#{}", id.index()),
        }
    }

    /// An ability, as `mod.ability`.
    #[must_use]
    pub fn ability(&self, ability: u8) -> String {
        match self.abilities.get(usize::from(ability)) {
            Some(name) => name.clone(),
            None => format!("#{ability}"),
        }
    }

    /// Why an action is refused: what is wrong, what would be possible, the rule's number.
    #[must_use]
    pub fn refusal(&self, illegal: &Illegal) -> String {
        let sentence = self.language.tongue().refusal(illegal, self);
        match illegal.rule() {
            Some(rule) => before_the_stop(&sentence, &format!("(R{rule})")),
            None => sentence,
        }
    }

    /// What is asked of a player: `Red: attack or end the phase`.
    #[must_use]
    pub fn question(&self, player: PlayerId, question: Question) -> String {
        let demand = self.language.question(question);
        format!("{}: {demand}", capital(&self.player(player)))
    }
}

/// A sentence with an addition before its full stop.
pub(super) fn before_the_stop(sentence: &str, addition: &str) -> String {
    match sentence.strip_suffix('.') {
        Some(open) => format!("{open} {addition}."),
        None => format!("{sentence} {addition}"),
    }
}

/// With a capital letter at the beginning.
pub(super) fn capital(sentence: &str) -> String {
    let mut letters = sentence.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string());
    first.unwrap_or_default() + letters.as_str()
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}
