//! Dense indices of everything a game counts: players, territories, continents, cards, mods.

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($int:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name($int);

        impl $name {
            /// The id with this index. The index must be below the cap in `limits`.
            #[must_use]
            pub const fn new(index: usize) -> Self {
                debug_assert!(index <= <$int>::MAX as usize);
                Self(index as $int)
            }

            /// The index into the dense list that holds the thing.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

id! {
    /// A side in the game. Seats count from 0 inside and from 1 for people.
    PlayerId(u8)
}
id! {
    /// A territory of the map.
    TerritoryId(u16)
}
id! {
    /// A continent of the map.
    ContinentId(u16)
}
id! {
    /// A card of the deck.
    CardId(u16)
}
id! {
    /// A loaded mod, in load order.
    ModId(u8)
}
id! {
    /// A mission of the pack that a game is played with.
    MissionId(u8)
}

/// The armies' colours by seat, as files and the notation write them: the six of R4, then six more for larger tables.
pub const COLOURS: [&str; crate::core::limits::MAX_PLAYERS] = [
    "green", "blue", "red", "yellow", "black", "grey", "orange", "purple", "brown", "pink", "teal",
    "white",
];

impl PlayerId {
    /// The army that belongs to nobody at the table (R18).
    pub const NEUTRAL: PlayerId = PlayerId::new(crate::core::limits::MAX_PLAYERS);

    /// Whether this is a side without a person or agent behind it.
    #[must_use]
    pub const fn is_mindless(self) -> bool {
        self.index() >= crate::core::limits::MAX_PLAYERS
    }
}

impl ModId {
    /// Whoever writes in the console: it asks for effects as a mod does, and is none.
    pub const CONSOLE: ModId = ModId::new(u8::MAX as usize);

    /// Whoever only looks on at a game: no mod, and it may ask for nothing.
    pub const ONLOOKER: ModId = ModId::new(u8::MAX as usize - 1);
}

impl TerritoryId {
    /// A territory that a viewer may not be told.
    pub const HIDDEN: TerritoryId = TerritoryId::new(u16::MAX as usize);
}

impl MissionId {
    /// A mission that a viewer may not see.
    pub const HIDDEN: MissionId = MissionId::new(u8::MAX as usize);
}

impl CardId {
    /// A card that a viewer may not see.
    pub const HIDDEN: CardId = CardId::new(u16::MAX as usize);
}

#[cfg(test)]
mod tests {
    use super::COLOURS;

    #[test]
    fn r4_the_six_armies_are_green_blue_red_yellow_black_and_grey() {
        assert_eq!(
            COLOURS[..6],
            ["green", "blue", "red", "yellow", "black", "grey"]
        );
        for (i, colour) in COLOURS.iter().enumerate() {
            assert!(!COLOURS[..i].contains(colour), "{colour} stands twice");
        }
    }
}
