//! Cards and the sets that can be traded (R8, R29).

use super::id::TerritoryId;

/// What a card shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// Worth one army as a piece.
    Infantry,
    /// Worth five.
    Cavalry,
    /// Worth ten.
    Artillery,
    /// All three symbols; stands for any of them.
    Wild,
    /// None: a card of a mod's own that makes no set.
    Blank,
}

impl Symbol {
    /// The three symbols of territory cards, in the order they repeat over a map.
    pub const PLAIN: [Symbol; 3] = [Symbol::Infantry, Symbol::Cavalry, Symbol::Artillery];

    /// The piece value in armies (R5); a wild card and a blank one have none.
    #[must_use]
    pub fn piece_value(self) -> u32 {
        match self {
            Symbol::Infantry => 1,
            Symbol::Cavalry => 5,
            Symbol::Artillery => 10,
            Symbol::Wild | Symbol::Blank => 0,
        }
    }

    /// The word used in map files, logs and the notation.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Symbol::Infantry => "infantry",
            Symbol::Cavalry => "cavalry",
            Symbol::Artillery => "artillery",
            Symbol::Wild => "wild",
            Symbol::Blank => "blank",
        }
    }

    /// The symbol with this word.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Symbol> {
        [
            Symbol::Infantry,
            Symbol::Cavalry,
            Symbol::Artillery,
            Symbol::Wild,
            Symbol::Blank,
        ]
        .into_iter()
        .find(|s| s.word() == word)
    }
}

/// A card of the deck: a territory card, or a wild card without a territory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Card {
    /// What it shows.
    pub symbol: Symbol,
    /// The territory it shows. Holding the card says nothing of who owns it (R8).
    pub territory: Option<TerritoryId>,
    /// For a mod's own card: its kind, as the map counts them.
    pub kind: Option<u8>,
}

/// A kind of card that a mod puts into the deck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardKind {
    /// `mod.kind`.
    pub key: String,
    /// What it is called, by language.
    pub names: super::map::Names,
    /// What it shows; [`Symbol::Blank`] makes no set.
    pub symbol: Symbol,
    /// How many are in the deck.
    pub count: u32,
}

/// What makes three cards a set (R29).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetKind {
    /// Three equal symbols.
    Three(Symbol),
    /// One of each.
    OneOfEach,
}

/// The dearest kind of set that three cards make, or none (R29, R57: wild cards stand in for what makes a set).
///
/// One of each counts as the dearest, then artillery, cavalry, infantry, as in the fixed values of R57.
#[must_use]
pub fn set_kind(symbols: [Symbol; 3]) -> Option<SetKind> {
    if symbols.contains(&Symbol::Blank) {
        return None;
    }
    let plain: Vec<Symbol> = symbols.into_iter().filter(|s| *s != Symbol::Wild).collect();
    match plain.as_slice() {
        [] | [_] => Some(SetKind::OneOfEach),
        [a, b] if a == b => Some(SetKind::Three(*a)),
        [_, _] => Some(SetKind::OneOfEach),
        [a, b, c] if a == b && b == c => Some(SetKind::Three(*a)),
        [a, b, c] if a != b && b != c && a != c => Some(SetKind::OneOfEach),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{SetKind, Symbol, set_kind};

    #[test]
    fn r29_three_equal_one_of_each_or_two_and_a_wild_make_a_set() {
        use Symbol::{Artillery as A, Cavalry as C, Infantry as I, Wild as W};
        let rows = [
            ([I, I, I], Some(SetKind::Three(I))),
            ([A, A, A], Some(SetKind::Three(A))),
            ([I, C, A], Some(SetKind::OneOfEach)),
            ([A, I, C], Some(SetKind::OneOfEach)),
            ([I, I, W], Some(SetKind::Three(I))),
            ([I, W, C], Some(SetKind::OneOfEach)),
            ([W, W, C], Some(SetKind::OneOfEach)),
            ([I, I, C], None),
            ([C, A, A], None),
        ];
        for (cards, expected) in rows {
            assert_eq!(set_kind(cards), expected, "{cards:?}");
        }
    }
}
