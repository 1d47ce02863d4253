//! Everything that can be wrong with a map. The sentences are for its author.

use crate::core::counted::counted;

/// What is wrong with a draft. The sentences are for the map's author.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MapFlaw {
    /// No territories at all, or too few to play on.
    #[error("the map has {}; a game needs at least 2", counted(*.0, "territory", "territories"))]
    TooFewTerritories(usize),
    /// Over a cap.
    #[error("the map has {count} {what}; at most {most} are possible")]
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many.
        count: usize,
        /// The cap.
        most: usize,
    },
    /// An id that is not lower case letters, digits and `_`.
    #[error(
        "`{0}` cannot be an id: use lower case letters, digits and `_`, beginning with a letter"
    )]
    BadKey(String),
    /// Two territories or two continents with one id.
    #[error("{what} `{key}` stands twice")]
    Duplicate {
        /// `territory`, `continent` and so on.
        what: &'static str,
        /// The id.
        key: String,
    },
    /// One name or alias that means two territories.
    #[error("the name `{name}` means both `{first}` and `{second}`")]
    AmbiguousName {
        /// The name.
        name: String,
        /// One territory.
        first: String,
        /// The other.
        second: String,
    },
    /// A territory or continent without a name.
    #[error("`{0}` has no name")]
    Nameless(String),
    /// A name that no board and no terminal can show.
    #[error("a name of `{key}` {why}")]
    BadName {
        /// Of what: an id, or `the map`.
        key: String,
        /// What is amiss with it.
        why: String,
    },
    /// A reference to something that is not there.
    #[error("`{at}` names the {what} `{key}`, which does not exist{}", did_you_mean(.nearest.as_deref()))]
    Unknown {
        /// `territory`, `continent` and so on.
        what: &'static str,
        /// The id that is not there.
        key: String,
        /// Where it stands.
        at: String,
        /// The nearest id that is there.
        nearest: Option<String>,
    },
    /// A border from a territory to itself.
    #[error("`{0}` borders itself")]
    SelfBorder(String),
    /// A border listed twice.
    #[error("the border from `{from}` to `{to}` stands twice")]
    DuplicateBorder {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// A continent without territories.
    #[error("the continent `{0}` has no territories")]
    EmptyContinent(String),
    /// A part of the board that cannot be reached from the rest, or that cannot be left.
    #[error("`{from}` cannot reach `{to}`: the map is in several parts")]
    Unreachable {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// A bonus out of range.
    #[error("the bonus {bonus} of `{key}` is out of range: from -1000 to 1000")]
    BonusOutOfRange {
        /// The continent.
        key: String,
        /// The bonus.
        bonus: i64,
    },
    /// A number out of range.
    #[error("`{what}` of `{key}` is {value}: from {least} to {most} is possible")]
    OutOfRange {
        /// The key of the file.
        what: &'static str,
        /// Of what.
        key: String,
        /// The number.
        value: i64,
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A step of a bonus that nobody can reach.
    #[error("a bonus of `{key}` takes {count} of its parts, and it has {size}")]
    StepOutOfReach {
        /// The continent.
        key: String,
        /// How many the step takes.
        count: i64,
        /// How many there are.
        size: usize,
    },
    /// A continent that is a part of itself, directly or through others.
    #[error("the continent `{0}` is a part of itself")]
    PartOfItself(String),
    /// A territory that a bonus needs and that spoils it.
    #[error("`{territory}` stands in both `must` and `spoilers` of `{key}`")]
    MustSpoils {
        /// The continent.
        key: String,
        /// The territory.
        territory: String,
    },
    /// A territory that falls back to the neutral army without having begun with it.
    #[error("`{0}` is a killer without a neutral garrison to fall back to: say `neutral = 3`")]
    KillerWithoutNeutral(String),
    /// A border over which nothing can go.
    #[error("nothing may cross the border from `{from}` to `{to}`")]
    NothingCrosses {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// A border that bombards and lets no attack across.
    #[error("the border from `{from}` to `{to}` bombards, but no attack may cross it")]
    BombardsWithoutAttack {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// An id that the engine uses itself.
    #[error("`{0}` is a kind of border of the game itself; choose another id")]
    TakenKind(String),
    /// A border of a kind that the draft does not have.
    #[error("the border from `{from}` to `{to}` is of a kind that the map does not declare")]
    UnknownKind {
        /// From.
        from: String,
        /// To.
        to: String,
    },
    /// A picture that is no file beside the map.
    #[error(
        "`{0}` cannot be the map's picture: name a file in the map's folder that ends in .png, .jpg, .gif, .bmp or .svg"
    )]
    BadPicture(String),
    /// A colour that is none.
    #[error("the colour `{colour}` of `{key}` is not written as #rrggbb")]
    BadColour {
        /// Of what.
        key: String,
        /// The text.
        colour: String,
    },
    /// A scenario that names a territory twice.
    #[error("the scenario `{scenario}` says twice how `{territory}` starts")]
    StartTwice {
        /// The scenario.
        scenario: String,
        /// The territory.
        territory: String,
    },
}

fn did_you_mean(found: Option<&str>) -> String {
    found
        .as_ref()
        .map(|n| format!("; did you mean `{n}`?"))
        .unwrap_or_default()
}
