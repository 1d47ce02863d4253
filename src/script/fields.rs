//! What the tables hold that a mod gives to `alea.ability` and its like: read by the checks, the stubs, the page for people and
//! the console's help.

/// A field of such a table.
#[derive(Clone, Copy, Debug)]
pub struct TableField {
    /// Its name.
    pub name: &'static str,
    /// Its type, as editors know it; with a `?` it may be left out.
    pub kind: &'static str,
    /// One sentence.
    pub help: &'static str,
}

/// A function of `alea` that declares something from a table.
#[derive(Clone, Copy, Debug)]
pub struct Declaration {
    /// Its name, after `alea.`.
    pub name: &'static str,
    /// The type of what it gives back; empty: nothing.
    pub returns: &'static str,
    /// One sentence.
    pub help: &'static str,
    /// What the table holds.
    pub fields: &'static [TableField],
}

impl Declaration {
    /// The names of the table's fields.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        self.fields.iter().map(|field| field.name).collect()
    }
}

macro_rules! declarations {
    ($($constant:ident $name:literal -> $returns:literal $help:literal { $($field:literal $kind:literal $text:literal;)+ })+) => {
        $(
            #[doc = $help]
            pub const $constant: Declaration = Declaration {
                name: $name,
                returns: $returns,
                help: $help,
                fields: &[$(TableField { name: $field, kind: $kind, help: $text }),+],
            };
        )+

        /// All of them.
        pub const DECLARATIONS: &[Declaration] = &[$($constant),+];
    };
}

declarations! {
    ABILITY "ability" -> "" "Declares something that a player may do in a window." {
        "id" "string" "Its word: small letters, digits, `_` and `-`.";
        "window" "\"after_roll\"|\"reinforce\"|\"attack\"|\"fortify\"|\"prompt\"" "When it may be used.";
        "label" "string|table<string, string>" "What the player reads, in one language or by language.";
        "offers" "fun(game: Game, player: integer, prompted?: integer[], valued: boolean): table[]?, string|table<string, string>|nil" "What may be done now: nothing, or a list of at most 1,024 `{ args = { … }, label = …, value = … }`. `label` is a text, or texts by language. `value` is what it is worth to that player, roughly, in armies, a whole number from -1000 to 1000: bots use an ability, and answer a prompt, only where it is above 0. In the window `prompt` the numbers of the question come third. Where `valued` is true somebody asks who chooses by `value`, and offers without one and every `label` may be left out. A second value, a text or texts by language, says why there is nothing to offer.";
        "use" "fun(game: Game, player: integer, args: integer[], prompted?: integer[])" "Carries it out.";
        "side" "\"attack\"|\"defence\"|nil" "In the window `after_roll`: the side of the battle that alone is asked; left out, everybody is.";
        "bots" "boolean?" "False where no offer ever has a `value`: bots with a choice of their own then need not ask for the list.";
    }
    MARKER "marker" -> "string" "Declares a kind of marker that lies on territories, and gives its word back." {
        "id" "string" "Its word: small letters, digits, `_` and `-`.";
        "label" "string|table<string, string>" "What it is called.";
        "glyph" "string?" "One or two characters that stand for it on the board; the label's first letter if left out.";
        "colour" "string?" "Its colour as `#rrggbb`; its owner's if left out.";
        "most" "integer?" "The greatest count in one territory; 1 if left out.";
        "secret" "boolean?" "Whether its owner alone sees it.";
        "carried" "boolean?" "Whether it goes with armies of its owner that leave the territory (R41, R44).";
    }
    RESOURCE "resource" -> "string" "Declares a counter of each player, shown beside the armies, and gives its word back." {
        "id" "string" "Its word: small letters, digits, `_` and `-`.";
        "label" "string|table<string, string>" "What it is called.";
        "glyph" "string?" "One or two characters that stand for it; the label's first letter if left out.";
        "secret" "boolean?" "Whether each player alone sees how much they have, and hears of it.";
    }
    SIDE "side" -> "integer" "Declares a side without a mind, like the neutral army, and gives its number back. It has no turns; `game:fight` and `game:move_armies` move it." {
        "id" "string" "Its word: small letters, digits, `_` and `-`.";
        "label" "string|table<string, string>" "What it is called.";
        "colour" "string?" "Its colour as `#rrggbb`.";
    }
}
