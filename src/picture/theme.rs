//! Every colour of boards and of the window round them, and what tells players apart besides colour.

use ecolor::Color32;
use serde::{Deserialize, Serialize};

use crate::core::declared::SideKind;
use crate::core::id::PlayerId;
use crate::core::limits::MAX_PLAYERS;
use crate::core::map::Map;

/// Which colours players have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Palette {
    /// The armies' own colours (R4), each of a lightness of its own.
    #[default]
    Classic,
    /// Told apart with any kind of colour blindness (after Okabe and Ito).
    Safe,
    /// Far apart in lightness, for weak screens and eyes.
    Contrast,
}

impl Palette {
    /// Every palette.
    pub const ALL: [Palette; 3] = [Palette::Classic, Palette::Safe, Palette::Contrast];

    /// The id of its name.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Palette::Classic => "palette-classic",
            Palette::Safe => "palette-safe",
            Palette::Contrast => "palette-contrast",
        }
    }
}

/// What is drawn over a player's land, so that colour is not all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// Nothing.
    Plain,
    /// Lines from top left to bottom right.
    Falling,
    /// Dots.
    Dots,
    /// Lines from bottom left to top right.
    Rising,
    /// Lines across.
    Level,
    /// Both kinds of slanting lines.
    Net,
    /// Lines up and down.
    Upright,
}

impl Pattern {
    /// The angles of its lines, in radians clockwise from across; dots stand on such lines.
    #[must_use]
    pub fn angles(self) -> &'static [f32] {
        const DIAGONAL: f32 = std::f32::consts::FRAC_PI_4;
        match self {
            Pattern::Plain => &[],
            Pattern::Falling => &[DIAGONAL],
            Pattern::Rising => &[-DIAGONAL],
            Pattern::Level | Pattern::Dots => &[0.0],
            Pattern::Upright => &[std::f32::consts::FRAC_PI_2],
            Pattern::Net => &[DIAGONAL, -DIAGONAL],
        }
    }
}

const PATTERNS: [Pattern; 7] = [
    Pattern::Plain,
    Pattern::Falling,
    Pattern::Dots,
    Pattern::Rising,
    Pattern::Level,
    Pattern::Net,
    Pattern::Upright,
];

/// How a player looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The colour of their land and pieces.
    pub fill: Color32,
    /// Text on it.
    pub ink: Color32,
    /// What is drawn over their land.
    pub pattern: Pattern,
    /// A letter that stands for them.
    pub letter: char,
}

/// The colours in force.
#[derive(Clone, Debug)]
pub struct Theme {
    /// Whether it is dark.
    pub dark: bool,
    /// Behind everything.
    pub back: Color32,
    /// Panels.
    pub panel: Color32,
    /// Fields and buttons on panels.
    pub field: Color32,
    /// Text.
    pub text: Color32,
    /// Text that steps back.
    pub faint: Color32,
    /// Lines between things.
    pub line: Color32,
    /// What is chosen, what is best.
    pub accent: Color32,
    /// Text on the accent.
    pub on_accent: Color32,
    /// Good news.
    pub good: Color32,
    /// To be looked at.
    pub warn: Color32,
    /// Bad news.
    pub bad: Color32,
    /// The sea near the land.
    pub shallow: Color32,
    /// The sea.
    pub sea: Color32,
    /// Borders between territories.
    pub border: Color32,
    /// Lines over sea.
    pub sea_line: Color32,
    /// Land that nobody owns.
    pub no_mans: Color32,
    /// Over what is not to be seen.
    pub fog: Color32,
    /// A border that a mod opened: not the colour of attacks.
    pub opened: Color32,
    /// Cards from their front, and what is printed on them.
    pub paper: Color32,
    /// Ink on cards.
    pub paper_ink: Color32,
    /// The neutral army.
    pub neutral: Look,
    looks: Vec<Look>,
    continents: Vec<Color32>,
}

const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

const CLASSIC: [u32; MAX_PLAYERS] = [
    0x3f9a54, 0x3b78c9, 0xc4443c, 0xe0b42f, 0x3a3d47, 0x9aa3ad, 0xe07b28, 0x8b5bc0, 0x8a5a35,
    0xe58ab0, 0x2fa7a0, 0xe9e6dc,
];
const SAFE: [u32; MAX_PLAYERS] = [
    0x009e73, 0x0072b2, 0xd55e00, 0xf0e442, 0x31343d, 0xa8adb3, 0xe69f00, 0xcc79a7, 0x7a5230,
    0x56b4e9, 0x44aa99, 0xeeeade,
];
const CONTRAST: [u32; MAX_PLAYERS] = [
    0x00683f, 0x1f4fd8, 0xb00020, 0xffd60a, 0x16181d, 0xc5ccd3, 0xff7b00, 0x6a0dad, 0x5c3310,
    0xff8fc0, 0x00a6a6, 0xffffff,
];
/// The tints of continents, as their edges show them.
const CONTINENTS: [u32; 10] = [
    0xe8c268, 0xd97f6a, 0x7fb4e0, 0xc79be0, 0x8fcf8a, 0xe09ac0, 0x79cfc6, 0xd8b08a, 0xb8c46a,
    0xa0a8e8,
];

impl Theme {
    /// The theme of these settings.
    #[must_use]
    pub fn new(dark: bool, palette: Palette) -> Theme {
        let fills = match palette {
            Palette::Classic => CLASSIC,
            Palette::Safe => SAFE,
            Palette::Contrast => CONTRAST,
        };
        let looks = fills.iter().enumerate().map(|(i, fill)| Look {
            fill: rgb(*fill),
            ink: ink_on(rgb(*fill)),
            pattern: PATTERNS[i % PATTERNS.len()],
            letter: (b'A' + i as u8) as char,
        });
        let neutral = Look {
            fill: rgb(if dark { 0x6d6a63 } else { 0xb6b1a6 }),
            ink: rgb(if dark { 0xffffff } else { 0x1d1d1b }),
            pattern: Pattern::Plain,
            letter: '·',
        };
        let pick = |night: u32, day: u32| rgb(if dark { night } else { day });
        Theme {
            dark,
            back: pick(0x12161c, 0xe9e6df),
            panel: pick(0x1a1f27, 0xf6f4ef),
            field: pick(0x252c37, 0xe7e3da),
            text: pick(0xe6e3da, 0x23252a),
            faint: pick(0x98a0ab, 0x6b6f76),
            line: pick(0x303844, 0xd0cbc0),
            accent: pick(0xe8b04b, 0xb4761a),
            on_accent: pick(0x1a1408, 0xffffff),
            good: pick(0x6cc48a, 0x2d8a4e),
            warn: pick(0xe8a24b, 0xb06a10),
            bad: pick(0xe5695f, 0xb8342b),
            shallow: pick(0x22394d, 0xb9d3df),
            sea: pick(0x182a3a, 0xcfe0e8),
            border: pick(0x10161d, 0xfdfcf9),
            sea_line: pick(0x7d97ad, 0x5f8299),
            no_mans: pick(0x454b52, 0xd9d5ca),
            fog: pick(0x0c1015, 0x8f959c),
            opened: pick(0xb993ff, 0x6a3fb5),
            paper: pick(0xe9e2d0, 0xfdfaf2),
            paper_ink: rgb(0x2a2822),
            neutral,
            looks: looks.collect(),
            continents: CONTINENTS.iter().map(|hex| rgb(*hex)).collect(),
        }
    }

    /// How a side looks.
    #[must_use]
    pub fn look(&self, player: PlayerId) -> Look {
        let look = self.looks.get(player.index());
        look.copied().unwrap_or(self.neutral)
    }

    /// The same with these colours for sides without a mind, where mods declare some.
    #[must_use]
    pub fn with_sides(&self, sides: &[SideKind]) -> Theme {
        let mut theme = self.clone();
        for side in sides {
            let fill = side.colour.map_or(self.neutral.fill, |c| self.of_a_mod(c));
            while theme.looks.len() <= side.side.index() {
                theme.looks.push(self.neutral);
            }
            theme.looks[side.side.index()] = Look {
                fill,
                ink: ink_on(fill),
                pattern: Pattern::Net,
                letter: side.label.chars().next().unwrap_or('?'),
            };
        }
        theme
    }

    /// The same with the colours that a map gives its continents; those without one keep theirs.
    #[must_use]
    pub fn with_continents(&self, own: &[Option<[u8; 3]>]) -> Theme {
        let mut theme = self.clone();
        if own.iter().any(Option::is_some) {
            let tints = own.iter().enumerate();
            theme.continents = tints
                .map(|(i, own)| own.map_or_else(|| self.continent(i), |c| self.of_a_mod(c)))
                .collect();
        }
        theme
    }

    /// A colour that a mod chose.
    #[must_use]
    pub fn of_a_mod(&self, [r, g, b]: [u8; 3]) -> Color32 {
        Color32::from_rgb(r, g, b)
    }

    /// A colour that can be seen on panels: a player's black lines on black, or white ones on white, are brought nearer to
    /// the text's.
    #[must_use]
    pub fn readable(&self, color: Color32) -> Color32 {
        let far = (i32::from(lightness(color)) - i32::from(lightness(self.panel))).abs();
        if far < 45 {
            mix(color, self.text, 0.45)
        } else {
            color
        }
    }

    /// Text on a colour that is not a player's.
    #[must_use]
    pub fn on_fill(&self, fill: Color32) -> Color32 {
        ink_on(fill)
    }

    /// The tint of a continent.
    #[must_use]
    pub fn continent(&self, index: usize) -> Color32 {
        self.continents[index % self.continents.len()]
    }
}

/// The colours that a map gives its continents, by continent.
#[must_use]
pub fn own_colours(map: &Map) -> Vec<Option<[u8; 3]>> {
    let own = map.continents().iter();
    own.map(|one| hex(one.colour.as_deref()?)).collect()
}

/// A colour as maps write it: `#rrggbb`.
pub(crate) fn hex(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#').filter(|d| d.len() == 6)?;
    let number = u32::from_str_radix(digits, 16).ok()?;
    Some([(number >> 16) as u8, (number >> 8) as u8, number as u8])
}

/// Black or white, whichever is read more easily on this.
fn ink_on(fill: Color32) -> Color32 {
    if lightness(fill) > 140 {
        rgb(0x17181b)
    } else {
        rgb(0xffffff)
    }
}

/// How light a colour looks, 0 to 255.
fn lightness(color: Color32) -> u8 {
    let weight = |channel: u8, by: f32| f32::from(channel) * by;
    (weight(color.r(), 0.299) + weight(color.g(), 0.587) + weight(color.b(), 0.114)) as u8
}

/// How well one colour is told from another, from 1 to 21 (WCAG 2.2).
#[must_use]
pub fn contrast(a: Color32, b: Color32) -> f32 {
    let channel = |c: u8| {
        let c = f32::from(c) / 255.0;
        if c <= 0.040_45 {
            c / 12.92
        } else {
            ((c + 0.055) / 1.055).powf(2.4)
        }
    };
    let light =
        |c: Color32| 0.2126 * channel(c.r()) + 0.7152 * channel(c.g()) + 0.0722 * channel(c.b());
    let (a, b) = (light(a), light(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// A colour between two: 0 is the first, 1 the second.
#[must_use]
pub fn mix(a: Color32, b: Color32, t: f32) -> Color32 {
    a.lerp_to_gamma(b, t)
}
