//! Who and what has a name in one game, in one language.

use std::sync::Arc;

use crate::core::card::Symbol;
use crate::core::declared::Declared;
use crate::core::event::Kind;
use crate::core::id::{CardId, MissionId, ModId, PlayerId, TerritoryId};
use crate::core::illegal::{Illegal, Question};
use crate::core::map::Map;
use crate::core::mission::Mission;

use super::{Language, mission};

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
    /// The mods' titles in this language, in load order; where one is missing the mod goes by its id.
    pub titles: Vec<String>,
    /// The abilities as `mod.ability`, in the host's order.
    pub abilities: Vec<String>,
    /// What the mods declare and call by names of their own: markers, counters, sides without a mind. What is missing here
    /// goes by its word.
    pub declared: Declared,
    /// The missions that the game is played with; without them a mission that is shown is told without its content.
    pub missions: Arc<[Mission]>,
}

/// What a card that may be seen shows.
pub(super) enum Shown {
    /// A territory and a symbol.
    Territory(String, Symbol),
    /// All symbols and no territory.
    Wild,
    /// A card of a mod's own, by its name.
    Own(String, Symbol),
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
            titles: Vec::new(),
            abilities: Vec::new(),
            declared: Declared::default(),
            missions: Arc::from([]),
        }
    }

    /// A player's name; `the neutral army` for the army of nobody; what a mod calls a side of its own.
    #[must_use]
    pub fn player(&self, player: PlayerId) -> String {
        if let Some(name) = self.players.get(player.index()) {
            return name.clone();
        }
        if player == PlayerId::NEUTRAL {
            return self.language.tongue().neutral().to_owned();
        }
        let side = self.declared.sides.iter().find(|s| s.side == player);
        match side {
            Some(side) => side.label.clone(),
            None => format!("#{}", player.index() + 1),
        }
    }

    /// A kind of marker: what its mod calls it, or the mod's word for it.
    #[must_use]
    pub fn marker(&self, kind: &Kind) -> String {
        let known = self.declared.markers.iter().find(|m| m.kind == *kind);
        known.map_or_else(|| blanks(&kind.word), |m| m.label.clone())
    }

    /// A counter of players: what its mod calls it, or the mod's word for it.
    #[must_use]
    pub fn resource(&self, kind: &Kind) -> String {
        let known = self.declared.resources.iter().find(|r| r.kind == *kind);
        known.map_or_else(|| blanks(&kind.word), |r| r.label.clone())
    }

    /// A kind of card of a mod's own, as the map counts them.
    #[must_use]
    pub fn card_kind(&self, kind: u8) -> String {
        let Some(kind) = self.map.card_kinds().get(usize::from(kind)) else {
            return format!("#{kind}");
        };
        match kind.names.get(self.language.code()) {
            "" => blanks(kind.key.rsplit('.').next().unwrap_or_default()),
            name => name.to_owned(),
        }
    }

    /// What a mission asks of whoever holds it, in the middle of a sentence; none if it is hidden or the pack is not known here.
    #[must_use]
    pub fn mission(&self, mission: MissionId, holder: PlayerId) -> Option<String> {
        let mission = self.missions.get(mission.index())?;
        let player = |p: PlayerId| match crate::core::id::COLOURS.get(p.index()) {
            // A mission may name a colour that nobody plays.
            Some(colour) if p.index() >= self.players.len() => self.language.colour(colour),
            Some(_) | None => self.player(p),
        };
        let (map, language) = (self.map, self.language);
        match mission.otherwise.as_ref() {
            Some(otherwise) if mission::names_holder(&mission.condition, holder) => {
                let asked = mission::condition_clause(otherwise, map, &player, language);
                let named = language.tongue().named_holder(&player(holder));
                Some(format!("{asked} ({named})"))
            }
            Some(_) | None => Some(mission::clause(mission, map, &player, language)),
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

    /// What a card shows; none if it is hidden or no card at all.
    pub(super) fn card(&self, card: CardId) -> Option<Shown> {
        let card = self.map.deck().get(card.index())?;
        Some(match (card.territory, card.kind) {
            (Some(territory), _) => Shown::Territory(self.territory(territory), card.symbol),
            (None, Some(kind)) => Shown::Own(self.card_kind(kind), card.symbol),
            (None, None) => Shown::Wild,
        })
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

    /// A mod's title, or its id where no title is known.
    #[must_use]
    pub fn mod_title(&self, id: ModId) -> String {
        match self.titles.get(id.index()) {
            Some(title) if !title.is_empty() && id != ModId::CONSOLE => title.clone(),
            Some(_) | None => self.mod_id(id),
        }
    }

    /// An ability by its label, or as `mod.ability` where none is known.
    #[must_use]
    pub fn ability(&self, ability: u8) -> String {
        let mut labels = self.declared.abilities.iter();
        if let Some(found) = labels.find(|one| one.ability == ability) {
            return found.label.clone();
        }
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

/// A mod's word as one reads it.
fn blanks(word: &str) -> String {
    word.replace(['-', '_'], " ")
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

/// The same of clauses, which get a comma before the last `and` where they have commas or conjunctions of their own:
/// `hold Asia and Africa, and destroy Red`.
pub(super) fn clauses(items: &[String], and: &str) -> String {
    match items {
        [first @ .., last] if !first.is_empty() && items.iter().any(|i| is_long(i)) => {
            format!("{}, {and} {last}", first.join(", "))
        }
        items => list(items, and),
    }
}

fn is_long(clause: &str) -> bool {
    let joins = |word| ["and", "or", "y", "e", "o", "u"].contains(&word);
    clause.contains(',') || clause.split(' ').any(joins)
}
