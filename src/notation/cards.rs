//! Names of cards, both ways: the territory that a card shows, `wild.1`, and `nuke.1` for a card of a mod's own.

use std::borrow::Cow;

use crate::core::card::Card;
use crate::core::id::CardId;

use super::cursor::{Cursor, Token};
use super::error::{ParseError, Problem};
use super::names::{HIDDEN, Names, last_part};

/// What the cards without a territory go by that belong to no mod.
const WILD: &str = "wild";

impl<'a> Names<'a> {
    /// A card: its territory's key, `wild.1` and so on, the same with the word of a mod's own cards (with the mod's id
    /// before it where the word alone does not say which), or `?` where it is hidden.
    #[must_use]
    pub fn card(&self, card: CardId) -> Cow<'a, str> {
        if card == CardId::HIDDEN {
            return Cow::Borrowed(HIDDEN);
        }
        match self.map.deck().get(card.index()) {
            Some(Card {
                territory: Some(territory),
                ..
            }) => self.territory(*territory),
            Some(known) => {
                let before = self.alike(known.kind).take_while(|c| *c != card);
                let word = self.card_word(known.kind);
                Cow::Owned(format!("{word}.{}", 1 + before.count()))
            }
            None => Cow::Owned(format!("#{}", card.index())),
        }
    }

    /// Several cards, joined by `+`.
    #[must_use]
    pub fn cards(&self, cards: &[CardId]) -> String {
        let names: Vec<_> = cards.iter().map(|c| self.card(*c)).collect();
        names.join("+")
    }

    /// The cards without a territory of this kind; without a kind, the wild ones.
    fn alike(&self, kind: Option<u8>) -> impl Iterator<Item = CardId> + use<'a> {
        let deck = self.map.deck();
        (0..deck.len())
            .filter(move |i| deck[*i].territory.is_none() && deck[*i].kind == kind)
            .map(CardId::new)
    }

    /// What the cards of this kind go by.
    fn card_word(&self, kind: Option<u8>) -> &'a str {
        let kinds = self.map.card_kinds();
        let Some(kind) = kind.and_then(|i| kinds.get(usize::from(i))) else {
            return WILD;
        };
        let word = last_part(&kind.key);
        let alike = kinds.iter().filter(|k| last_part(&k.key) == word).count();
        if alike == 1 && word != WILD {
            word
        } else {
            &kind.key
        }
    }

    /// The kind of cards that go by a word: of the wild ones, none.
    fn card_kind(&self, word: &str) -> Option<Option<u8>> {
        if word == WILD {
            return Some(None);
        }
        let kinds = self.map.card_kinds().iter();
        let i = (0..=u8::MAX)
            .zip(kinds)
            .find(|(i, kind)| kind.key == word || self.card_word(Some(*i)) == word)?
            .0;
        Some(Some(i))
    }

    /// A card at the cursor; `taken` are those that a bare `wild` cannot mean.
    pub(crate) fn parse_card(
        &self,
        cursor: &mut Cursor<'_>,
        taken: &[CardId],
    ) -> Result<CardId, ParseError> {
        let token = cursor.peek();
        if token.text == HIDDEN {
            cursor.next();
            return Ok(CardId::HIDDEN);
        }
        if let Some((kind, number)) = self.of_a_kind(token.text) {
            let card = match number {
                Some(number) => number.checked_sub(1).and_then(|n| self.alike(kind).nth(n)),
                None => self.alike(kind).find(|c| !taken.contains(c)),
            };
            cursor.next();
            return card.ok_or_else(|| {
                let nearest = self.alike(kind).last();
                let nearest = nearest.map(|c| self.card(c).into_owned());
                cursor.error(token, unknown(token, nearest))
            });
        }
        let territory = self.parse_territory(cursor).map_err(|mut error| {
            if let Problem::Expected { what, .. } = &mut error.problem {
                "a card".clone_into(what);
            }
            error
        })?;
        let mut deck = self.map.deck().iter();
        let card = deck.position(|c| c.territory == Some(territory));
        card.map(CardId::new)
            .ok_or_else(|| cursor.error(token, unknown(token, None)))
    }

    /// The kind and the number that a text like `wild`, `wild.2` or `nuke.1` says; none if it is no such text.
    fn of_a_kind(&self, text: &str) -> Option<(Option<u8>, Option<usize>)> {
        if let Some((word, number)) = text.rsplit_once('.')
            && let Ok(number) = number.parse()
            && let Some(kind) = self.card_kind(word)
        {
            return Some((kind, Some(number)));
        }
        if self.map.ids().any(|t| self.territory(t) == text) {
            return None;
        }
        self.card_kind(text).map(|kind| (kind, None))
    }

    /// Whether a text says by number which of several equal cards it means.
    pub(super) fn says_which(&self, text: &str) -> bool {
        text.split(|c: char| c == '+' || c.is_whitespace())
            .any(|word| matches!(self.of_a_kind(word), Some((_, Some(_)))))
    }

    /// Cards joined by `+` (or by blanks alone), up to the first word for which `stops` holds.
    pub(crate) fn parse_cards(
        &self,
        cursor: &mut Cursor<'_>,
        stops: impl Fn(Token<'_>) -> bool,
    ) -> Result<Vec<CardId>, ParseError> {
        let mut cards = vec![self.parse_card(cursor, &[])?];
        loop {
            if !cursor.take("+") {
                let token = cursor.peek();
                if !token.is_word() || stops(token) {
                    return Ok(cards);
                }
            }
            cards.push(self.parse_card(cursor, &cards)?);
        }
    }
}

fn unknown(token: Token<'_>, nearest: Option<String>) -> Problem {
    Problem::Unknown {
        what: "card",
        name: token.text.to_owned(),
        nearest,
    }
}
