//! The option table, and the ruleset made from it. A new option is a row here and its use in `rules`; the command line,
//! the Lua side, saves, documentation and sweeps read the row.

use std::fmt;
use std::sync::LazyLock;

/// A value of an option, as files and flags write it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// One of the option's words.
    Word(String),
}

impl OptionValue {
    /// Reads a value as a flag on the command line writes it.
    #[must_use]
    pub fn parse(text: &str) -> OptionValue {
        match text {
            "true" | "yes" | "on" => OptionValue::Flag(true),
            "false" | "no" | "off" => OptionValue::Flag(false),
            _ => text
                .parse()
                .map_or_else(|_| OptionValue::Word(text.to_owned()), OptionValue::Number),
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Flag(flag) => write!(f, "{flag}"),
            OptionValue::Number(n) => write!(f, "{n}"),
            OptionValue::Word(word) => f.write_str(word),
        }
    }
}

/// What values an option takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Flag,
    /// One of these words.
    Choice(&'static [&'static str]),
    /// A number from the first to the last.
    Number(i64, i64),
    /// A number from the first to the last, or this word.
    NumberOr(i64, i64, &'static str),
}

impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Flag => f.write_str("true or false"),
            OptionKind::Choice(words) => f.write_str(&words.join(", ")),
            OptionKind::Number(lo, hi) => write!(f, "{lo} to {hi}"),
            OptionKind::NumberOr(lo, hi, word) => write!(f, "{lo} to {hi}, or {word}"),
        }
    }
}

/// A row of the option table.
#[derive(Clone, Copy, Debug)]
pub struct OptionRow {
    /// Its name in files, flags and Lua.
    pub key: &'static str,
    /// What it takes.
    pub kind: OptionKind,
    /// The rules it belongs to, by number.
    pub rules: &'static [u8],
    /// One sentence for people.
    pub help: &'static str,
}

/// Why an option was not set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum OptionError {
    /// No option of this name.
    #[error("there is no option `{key}`{}", nearest.map(|n| format!("; did you mean `{n}`?")).unwrap_or_default())]
    Unknown {
        /// The name.
        key: String,
        /// The nearest name there is.
        nearest: Option<&'static str>,
    },
    /// A value it does not take.
    #[error("`{key}` cannot be `{value}`: it takes {expected}")]
    Value {
        /// The option.
        key: &'static str,
        /// The value given.
        value: String,
        /// What it takes.
        expected: String,
    },
}

/// A type an option can have.
trait OptionType: Sized + Copy {
    fn kind(lo: i64, hi: i64, word: &'static str) -> OptionKind;
    fn read(value: &OptionValue, kind: OptionKind) -> Option<Self>;
    fn write(self, word: &'static str) -> OptionValue;
}

impl OptionType for bool {
    fn kind(_: i64, _: i64, _: &'static str) -> OptionKind {
        OptionKind::Flag
    }

    fn read(value: &OptionValue, _: OptionKind) -> Option<Self> {
        match value {
            OptionValue::Flag(flag) => Some(*flag),
            _ => None,
        }
    }

    fn write(self, _: &'static str) -> OptionValue {
        OptionValue::Flag(self)
    }
}

impl OptionType for u32 {
    fn kind(lo: i64, hi: i64, _: &'static str) -> OptionKind {
        OptionKind::Number(lo, hi)
    }

    fn read(value: &OptionValue, kind: OptionKind) -> Option<Self> {
        match (value, kind) {
            (OptionValue::Number(n), OptionKind::Number(lo, hi)) if (lo..=hi).contains(n) => {
                u32::try_from(*n).ok()
            }
            _ => None,
        }
    }

    fn write(self, _: &'static str) -> OptionValue {
        OptionValue::Number(i64::from(self))
    }
}

impl OptionType for Option<u32> {
    fn kind(lo: i64, hi: i64, word: &'static str) -> OptionKind {
        OptionKind::NumberOr(lo, hi, word)
    }

    fn read(value: &OptionValue, kind: OptionKind) -> Option<Self> {
        match (value, kind) {
            (OptionValue::Number(n), OptionKind::NumberOr(lo, hi, _)) if (lo..=hi).contains(n) => {
                u32::try_from(*n).ok().map(Some)
            }
            (OptionValue::Word(w), OptionKind::NumberOr(_, _, word)) if w == word => Some(None),
            (OptionValue::Flag(false), OptionKind::NumberOr(_, _, "none")) => Some(None),
            _ => None,
        }
    }

    fn write(self, word: &'static str) -> OptionValue {
        self.map_or_else(
            || OptionValue::Word(word.to_owned()),
            |n| OptionValue::Number(i64::from(n)),
        )
    }
}

/// The name of a mission pack: that of a file of `scripts/missions`. It is kept in place, so that options stay plain data.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PackName {
    bytes: [u8; PackName::LONGEST],
    len: u8,
}

impl PackName {
    /// Most characters of a name.
    const LONGEST: usize = 31;

    /// The name, if it is one: letters, digits, `_` and `-`.
    #[must_use]
    pub const fn new(name: &str) -> Option<PackName> {
        let from = name.as_bytes();
        if from.is_empty() || from.len() > PackName::LONGEST {
            return None;
        }
        let mut bytes = [0; PackName::LONGEST];
        let mut i = 0;
        while i < from.len() {
            if !(from[i].is_ascii_alphanumeric() || from[i] == b'_' || from[i] == b'-') {
                return None;
            }
            bytes[i] = from[i];
            i += 1;
        }
        let len = from.len() as u8;
        Some(PackName { bytes, len })
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Only ASCII came in.
        std::str::from_utf8(&self.bytes[..usize::from(self.len)]).unwrap_or_default()
    }
}

impl Default for PackName {
    /// The pack that comes with the classic rules (R53).
    fn default() -> PackName {
        const CLASSIC: PackName = PackName::new("classic").expect("a name");
        CLASSIC
    }
}

impl fmt::Debug for PackName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl OptionType for PackName {
    /// What is offered; any other name is taken too, and looked for when a game begins.
    fn kind(_: i64, _: i64, _: &'static str) -> OptionKind {
        OptionKind::Choice(&["classic", "european"])
    }

    fn read(value: &OptionValue, _: OptionKind) -> Option<Self> {
        match value {
            OptionValue::Word(word) => PackName::new(word),
            OptionValue::Flag(_) | OptionValue::Number(_) => None,
        }
    }

    fn write(self, _: &'static str) -> OptionValue {
        OptionValue::Word(self.as_str().to_owned())
    }
}

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$vdoc:meta])* $variant:ident = $word:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[$vdoc])* $variant),+ }

        impl OptionType for $name {
            fn kind(_: i64, _: i64, _: &'static str) -> OptionKind {
                OptionKind::Choice(&[$($word),+])
            }

            fn read(value: &OptionValue, _: OptionKind) -> Option<Self> {
                // `none` and `off` are words people also write as a flag.
                let word = match value {
                    OptionValue::Word(word) => word.as_str(),
                    OptionValue::Flag(false) => "none",
                    _ => return None,
                };
                match word {
                    $($word => Some($name::$variant),)+
                    _ => None,
                }
            }

            fn write(self, _: &'static str) -> OptionValue {
                OptionValue::Word(match self { $($name::$variant => $word),+ }.to_owned())
            }
        }
    )+};
}

choices! {
    /// How the first player is found (R10).
    FirstPlayer {
        /// Everybody rolls a die, the highest starts, ties roll again.
        Roll = "roll",
        /// Any seat, all equally likely.
        Random = "random",
        /// Seat 1.
        Seat = "seat",
    }
    /// Which way play goes (R11).
    Direction {
        /// By ascending seats.
        Left = "left",
        /// By descending seats.
        Right = "right",
    }
    /// How territories get their first owner (R12, R13).
    Territories {
        /// In turn, one army on a free territory each.
        Claim = "claim",
        /// The territory cards are dealt.
        Deal = "deal",
    }
    /// How the rest of the starting armies is placed (R14).
    Placement {
        /// In turn, one army each.
        OneByOne = "one_by_one",
        /// Each player all of theirs.
        AllAtOnce = "all_at_once",
    }
    /// When a game has a neutral army from the start (R18).
    NeutralArmy {
        /// With two players.
        TwoPlayers = "two_players",
        /// Never.
        Never = "none",
    }
    /// When the neutral army of a two-player game is placed (R19).
    NeutralPlacement {
        /// Two own armies and one neutral each turn.
        Interleaved = "interleaved",
        /// All own armies two by two, then the neutral ones one by one.
        After = "after",
    }
    /// The pieces in the box (R7).
    PieceSupply {
        /// As many as are needed.
        Unlimited = "none",
        /// 40 infantry, 12 cavalry, 8 artillery a colour: 180 armies.
        Box = "box",
    }
    /// What a set is worth (R31, R57, R58, R63).
    SetValues {
        /// 4, 6, 8, 10, 12, 15, then 5 more each time.
        Progressive = "progressive",
        /// By what the cards show: 4, 6, 8, 10.
        BySymbol = "by_symbol",
        /// 4, 5, 6, 7 and so on.
        Slow = "slow",
        /// No cards at all.
        NoCards = "none",
    }
    /// How often the territory bonus is paid (R32).
    BonusLimit {
        /// Once in each trade.
        Trade = "trade",
        /// Once in each turn.
        Turn = "turn",
        /// Never.
        Never = "none",
    }
    /// When the defender names the number of dice (R38).
    DefenceChoice {
        /// Before anybody rolls.
        Before = "before",
        /// Having seen the attacker's dice.
        AfterRoll = "after_roll",
        /// Not at all: always as many as allowed.
        Most = "most",
    }
    /// Who wins a tied comparison (R39).
    Ties {
        /// The defender.
        Defender = "defender",
        /// The attacker (a house rule).
        Attacker = "attacker",
    }
    /// Least number of armies that move into a captured territory (R41).
    OccupyMin {
        /// As many as dice in the last roll.
        Dice = "dice",
        /// Dice in the last roll less the armies lost in it.
        DiceMinusLosses = "dice_minus_losses",
        /// One.
        One = "one",
    }
    /// What may be moved at the end of a turn (R44 to R46).
    Fortify {
        /// One move to a neighbour.
        Adjacent = "adjacent",
        /// One move through own territories.
        Connected = "connected",
        /// Any number of moves between neighbours.
        Unlimited = "unlimited",
    }
    /// How the game is won (R48 to R56). With the others, too, whoever is left alone has won.
    Goal {
        /// All rivals out.
        Domination = "domination",
        /// Enough headquarters held.
        Headquarters = "headquarters",
        /// A secret mission done.
        Missions = "missions",
    }
    /// How many headquarters win (R50).
    HeadquartersNeeded {
        /// The own and all others.
        All = "all",
        /// The own and, with 4 players, 2 of the others; with more players 3; with 3 players all.
        Short = "short",
    }
    /// Who has to destroy the player that a mission names (R55).
    DestroyBy {
        /// Anybody: it counts for the owner of the mission.
        Anyone = "anyone",
        /// The owner; if another does it, the mission becomes another one.
        Own = "self",
    }
    /// What becomes of the side of a player who gives up.
    Surrender {
        /// It falls to the neutral army.
        Neutral = "neutral",
        /// A bot plays it on.
        Bot = "bot",
    }
    /// Who is first when the round limit ends a game.
    RoundLimitRank {
        /// Most territories, then most armies.
        Territories = "territories",
        /// Most armies, then most territories.
        Armies = "armies",
    }
}

macro_rules! options {
    ($($key:literal $field:ident: $ty:ty = $default:expr, $lo:literal..$hi:literal $(or $word:literal)?, [$($r:literal),*], $help:literal;)+) => {
        /// All options' values: the rules of one game.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct Ruleset {
            $(#[doc = $help] pub $field: $ty,)+
        }

        impl Default for Ruleset {
            fn default() -> Self {
                Ruleset { $($field: $default,)+ }
            }
        }

        /// The option table, in the order people read it.
        pub fn option_table() -> &'static [OptionRow] {
            static TABLE: LazyLock<Vec<OptionRow>> = LazyLock::new(|| {
                vec![$(OptionRow {
                    key: $key,
                    kind: <$ty as OptionType>::kind($lo, $hi, concat!($($word)?)),
                    rules: &[$($r),*],
                    help: $help,
                }),+]
            });
            &TABLE
        }

        impl Ruleset {
            /// The value of an option, if there is one of this name.
            #[must_use]
            pub fn get(&self, key: &str) -> Option<OptionValue> {
                match key {
                    $($key => Some(OptionType::write(self.$field, concat!($($word)?))),)+
                    _ => None,
                }
            }

            /// Sets an option.
            ///
            /// # Errors
            /// An unknown name, with the nearest there is, or a value out of its range.
            pub fn set(&mut self, key: &str, value: &OptionValue) -> Result<(), OptionError> {
                match key {
                    $($key => {
                        let kind = <$ty as OptionType>::kind($lo, $hi, concat!($($word)?));
                        self.$field = OptionType::read(value, kind).ok_or_else(|| OptionError::Value {
                            key: $key,
                            value: value.to_string(),
                            expected: kind.to_string(),
                        })?;
                        Ok(())
                    })+
                    _ => Err(OptionError::Unknown { key: key.to_owned(), nearest: nearest_option(key) }),
                }
            }
        }
    };
}

options! {
    "initial_armies" initial_armies: Option<u32> = None, 1..1000 or "auto", [9, 18],
        "Armies each player starts with; auto: 40, 35, 30, 25, 20 for 2 to 6 players, more on boards too large for that";
    "first_player" first_player: FirstPlayer = FirstPlayer::Roll, 0..0, [10, 17],
        "How the first player is found";
    "direction" direction: Direction = Direction::Left, 0..0, [11],
        "Which way play goes: left is by ascending seats";
    "territories" territories: Territories = Territories::Claim, 0..0, [12, 13],
        "Whether territories are claimed in turn or dealt";
    "placement" placement: Placement = Placement::OneByOne, 0..0, [14],
        "Whether the rest of the starting armies is placed in turn or all at once";
    "neutral_army" neutral_army: NeutralArmy = NeutralArmy::TwoPlayers, 0..0, [18, 22],
        "Whether a neutral army joins a game of two players";
    "neutral_placement" neutral_placement: NeutralPlacement = NeutralPlacement::Interleaved, 0..0, [19],
        "Whether neutral armies are placed between the own ones or after them";
    "empty_territories" empty_territories: u32 = 0, 0..400, [47],
        "Territories that nobody owns at the start; at least one a player stays";
    "piece_supply" piece_supply: PieceSupply = PieceSupply::Unlimited, 0..0, [7],
        "Whether armies are limited to the pieces in the box";
    "territory_divisor" territory_divisor: u32 = 3, 1..20, [24, 64],
        "One reinforcement for each so many territories";
    "min_reinforcements" min_reinforcements: u32 = 3, 0..100, [24],
        "Fewest reinforcements for territories";
    "set_values" set_values: SetValues = SetValues::Progressive, 0..0, [31, 57, 58, 63],
        "What a traded set is worth; none plays without cards";
    "forced_trade_at" forced_trade_at: u32 = 5, 3..30, [30],
        "With so many cards at the start of a turn a set must be traded";
    "elimination_trade_at" elimination_trade_at: u32 = 6, 3..30, [43],
        "With so many cards after eliminating a player sets must be traded at once";
    "territory_bonus.amount" territory_bonus_amount: Option<u32> = Some(2), 0..100 or "symbol", [32],
        "Extra armies for a traded card that shows an own territory; symbol: 1, 5 or 10 by what it shows";
    "territory_bonus.limit" territory_bonus_limit: BonusLimit = BonusLimit::Trade, 0..0, [32],
        "How often the territory bonus is paid";
    "cards_per_conquest_turn" cards_per_conquest_turn: u32 = 1, 0..10, [33],
        "Cards at the end of a turn in which a territory was conquered";
    "max_attack_dice" max_attack_dice: u32 = 3, 1..6, [36],
        "Most dice the attacker rolls";
    "max_defence_dice" max_defence_dice: u32 = 2, 1..6, [37],
        "Most dice the defender rolls";
    "attack_die_sides" attack_die_sides: u32 = 6, 2..100, [39, 66],
        "Faces of the attacker's dice";
    "defence_die_sides" defence_die_sides: u32 = 6, 2..100, [39, 66],
        "Faces of the defender's dice";
    "defence_choice" defence_choice: DefenceChoice = DefenceChoice::Before, 0..0, [38],
        "When the defender names the number of dice";
    "ties" ties: Ties = Ties::Defender, 0..0, [39],
        "Who wins a tied comparison";
    "lost_roll_ends_turn" lost_roll_ends_turn: bool = false, 0..0, [40],
        "Whether a comparison lost by the attacker ends the turn";
    "occupy_min" occupy_min: OccupyMin = OccupyMin::Dice, 0..0, [41],
        "Fewest armies that move into a captured territory";
    "fortify" fortify: Fortify = Fortify::Adjacent, 0..0, [44, 45, 46],
        "What may be moved at the end of a turn";
    "army_cap" army_cap: Option<u32> = None, 1..10000 or "none", [15, 59],
        "Most armies in one territory; what cannot be placed is lost";
    "goal" goal: Goal = Goal::Domination, 0..0, [48, 49, 52],
        "How the game is won; headquarters and missions need three players or more";
    "headquarters_needed" headquarters_needed: HeadquartersNeeded = HeadquartersNeeded::All, 0..0, [50],
        "How many headquarters win: all, or the short game";
    "missions" missions: PackName = PackName::default(), 0..0, [53, 54],
        "The missions that are dealt: a file of scripts/missions";
    "destroy_by" destroy_by: DestroyBy = DestroyBy::Anyone, 0..0, [55],
        "Who has to destroy the player that a mission names";
    "surrender" surrender: Surrender = Surrender::Neutral, 0..0, [],
        "What becomes of the side of a player who gives up";
    "round_limit" round_limit: Option<u32> = None, 1..100000 or "none", [],
        "The game ends after so many rounds, won by whoever is first in rank";
    "round_limit_rank" round_limit_rank: RoundLimitRank = RoundLimitRank::Territories, 0..0, [],
        "What the round limit counts first: territories or armies";
}

/// The option with a name most like this one.
#[must_use]
pub fn nearest_option(key: &str) -> Option<&'static str> {
    option_table()
        .iter()
        .map(|row| (strsim::damerau_levenshtein(key, row.key), row.key))
        .filter(|(distance, known)| *distance <= 2 + known.len().max(key.len()) / 4)
        .min()
        .map(|(_, known)| known)
}

/// The row of an option.
#[must_use]
pub fn option_row(key: &str) -> Option<&'static OptionRow> {
    option_table().iter().find(|row| row.key == key)
}

impl Ruleset {
    /// All options with their values, in the order of the table.
    pub fn values(&self) -> impl Iterator<Item = (&'static OptionRow, OptionValue)> + '_ {
        option_table()
            .iter()
            .filter_map(|row| self.get(row.key).map(|value| (row, value)))
    }

    /// Whether cards are drawn and traded at all (R63).
    #[must_use]
    pub fn has_cards(&self) -> bool {
        self.set_values != SetValues::NoCards
    }
}
