//! Maps of other programs: a file, a folder or an archive becomes a draft of a map, with a list of what was mended.
//!
//! Reading is lenient and honest: what can be read is read, every repair is told with its line, and only what cannot be
//! played is refused, with a sentence that says why. No name inside a file leads out of the map's folder.
//!
//! A new format is a file here with `read(&Files, name) -> Result<Sketch, Refusal>`, a [`Format`], and a row in `READERS`.

mod archive;
mod conquerclub;
mod conquest;
mod domination;
pub mod files;
pub mod goals;
pub mod ids;
pub mod journal;
mod json;
mod ksirk;
mod lux;
pub mod outlines;
mod pytrisk;
mod riskrieg;
pub mod shapes;
pub mod sketch;
pub mod survey;
mod svg;
mod teg;
pub mod text;
mod triplea;
mod warzone;
mod xml;

use std::path::Path;

pub use files::Files;
pub use journal::{Journal, Refusal, Repair};
pub use lux::ONE_WAY_MEANT;
pub use outlines::outlines;
pub use shapes::{CutOut, Picture, ShapeSource};
pub use sketch::{Sketch, SketchBorder, SketchContinent, SketchTerritory};

use crate::core::map::MapDraft;

/// A kind of map file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Format {
    /// `[countries]` and `[borders]`: Domination by Yura Mamyrin.
    Domination,
    /// `[Map]`, `[Continents]`, `[Territories]`: Conquest by Sean O'Connor.
    Conquest,
    /// Themes of Tenes Empanadas Graciela.
    Teg,
    /// Skins of KsirK.
    Ksirk,
    /// Tables of pytrisk.
    Pytrisk,
    /// Small JSON dialects.
    Json,
    /// Chunk files of Riskrieg.
    Riskrieg,
    /// Boards of Lux by Sillysoft.
    Lux,
    /// Maps of Conquer Club.
    ConquerClub,
    /// Games of TripleA.
    TripleA,
    /// Drawings for Warzone.
    Warzone,
    /// Other boards drawn as SVG.
    Svg,
}

impl Format {
    /// The word for it on the command line.
    #[must_use]
    pub fn word(self) -> &'static str {
        self.words().0
    }

    /// What people call it.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.words().1
    }

    fn words(self) -> (&'static str, &'static str) {
        match self {
            Format::Domination => ("domination", "Domination"),
            Format::Conquest => ("conquest", "Conquest"),
            Format::Teg => ("teg", "TEG theme"),
            Format::Ksirk => ("ksirk", "KsirK skin"),
            Format::Pytrisk => ("pytrisk", "pytrisk"),
            Format::Json => ("json", "JSON"),
            Format::Riskrieg => ("riskrieg", "Riskrieg"),
            Format::Lux => ("lux", "Lux"),
            Format::ConquerClub => ("conquerclub", "Conquer Club"),
            Format::TripleA => ("triplea", "TripleA"),
            Format::Warzone => ("warzone", "Warzone SVG"),
            Format::Svg => ("svg", "SVG"),
        }
    }
}

/// What becomes of borders that lead one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum OneWay {
    /// They stay where the file says that they are meant, or where more than a quarter of all borders are such; a few among
    /// many others are slips and are mended.
    #[default]
    Guess,
    /// They stay.
    Keep,
    /// They become two-way.
    Mend,
}

/// How to import.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// What becomes of borders that lead one way.
    pub one_way: OneWay,
}

/// A map that was read.
#[derive(Clone, PartialEq, Debug)]
pub struct Imported {
    /// Which format it was.
    pub format: Format,
    /// The map; [`crate::core::map::Map::new`] takes it. Author and licence stand in it, as far as the file says them.
    pub draft: MapDraft,
    /// Where its outlines come from.
    pub shapes: ShapeSource,
    /// The map's own missions as the text of `missions.lua`, if the file has some that can be taken over.
    pub missions: Option<String>,
    /// What was mended and what is worth knowing.
    pub journal: Journal,
}

/// The first bytes of a file, as they are looked at to tell its format.
struct Glance<'a> {
    /// The file's name in lower case.
    name: &'a str,
    /// Its bytes.
    bytes: &'a [u8],
    /// Its beginning as text in lower case.
    text: &'a str,
}

impl Glance<'_> {
    /// Whether a line of the text is one of these section heads, `[head]`.
    fn has_section(&self, heads: &[&str]) -> bool {
        text::lines(self.text).any(|(_, line)| {
            let inner = line
                .strip_prefix('[')
                .map(|rest| rest.trim_end_matches(']').trim());
            inner.is_some_and(|inner| heads.contains(&inner))
        })
    }

    /// Whether it looks like JSON, with one of these words in quotes or with lists from the beginning.
    fn is_json(&self, words: &[&str]) -> bool {
        let start = self.text.trim_start();
        let quoted = |word: &&str| start.contains(&format!("\"{word}\""));
        start.starts_with('[') && start[1..].trim_start().starts_with(['[', '{'])
            || start.starts_with('{') && words.iter().any(quoted)
    }

    /// The name of the first element, if the text looks like XML.
    fn root(&self) -> Option<&str> {
        let mut rest = self.text.trim_start();
        if !rest.starts_with('<') {
            return None;
        }
        loop {
            let at = rest.find('<')?;
            rest = &rest[at + 1..];
            if rest.starts_with("!--") {
                rest = &rest[rest.find("-->")?..];
            } else if rest.starts_with(|c: char| c.is_ascii_alphabetic()) {
                let end = rest.find(|c: char| !(c.is_ascii_alphanumeric() || "_-:.".contains(c)));
                return Some(&rest[..end.unwrap_or(rest.len())]);
            }
        }
    }
}

/// How a format is known, and what reads it.
struct Reader {
    format: Format,
    is: fn(&Glance<'_>) -> bool,
    read: fn(&Files, &str) -> Result<Sketch, Refusal>,
}

/// All formats; the first that knows a file reads it.
const READERS: &[Reader] = &[
    Reader {
        format: Format::Riskrieg,
        is: |file| file.bytes.starts_with(riskrieg::MAGIC) || file.name.ends_with(".rkm"),
        read: riskrieg::read,
    },
    Reader {
        format: Format::Teg,
        is: |file| file.root() == Some("teg_theme"),
        read: teg::read,
    },
    Reader {
        format: Format::Ksirk,
        is: |file| file.name.ends_with(".desktop") && file.has_section(&["onu"]),
        read: ksirk::read,
    },
    Reader {
        format: Format::Lux,
        is: |file| file.root() == Some("luxboard"),
        read: lux::read,
    },
    Reader {
        format: Format::TripleA,
        is: |file| file.root() == Some("game") && file.text.contains("<map"),
        read: triplea::read,
    },
    Reader {
        format: Format::ConquerClub,
        is: |file| {
            file.root() == Some("map")
                && ["<territory", "<continent", "<minreinforcement"]
                    .iter()
                    .any(|tag| file.text.contains(tag))
        },
        read: conquerclub::read,
    },
    Reader {
        format: Format::Warzone,
        is: |file| {
            file.root() == Some("svg")
                && (file.text.contains("id=\"territory_") || file.text.contains("wz:territories"))
        },
        read: warzone::read,
    },
    Reader {
        format: Format::Svg,
        is: |file| file.root() == Some("svg"),
        read: svg::read,
    },
    Reader {
        format: Format::Pytrisk,
        is: |file| file.name == "countries.csv" || file.name.ends_with("/countries.csv"),
        read: pytrisk::read,
    },
    Reader {
        format: Format::Domination,
        is: |file| file.has_section(&["countries", "borders"]),
        read: domination::read,
    },
    Reader {
        format: Format::Conquest,
        is: |file| {
            file.has_section(&["territories"])
                || file.has_section(&["map"]) && file.has_section(&["continents", "continent"])
        },
        read: conquest::read,
    },
    Reader {
        format: Format::Json,
        is: |file| {
            file.is_json(&[
                "territories",
                "countries",
                "regions",
                "continents",
                "borders",
            ])
        },
        read: json::read,
    },
];

/// How much of a file is looked at to tell its format.
const GLANCE: usize = 64 << 10;

/// The format of a file, if it is one that is known. In: its name and bytes.
fn reader_of(name: &str, bytes: &[u8]) -> Option<&'static Reader> {
    let start = &bytes[..bytes.len().min(GLANCE)];
    let text = text::decode(start).text.to_lowercase();
    let glance = Glance {
        name: &name.to_lowercase(),
        bytes,
        text: &text,
    };
    READERS.iter().find(|reader| (reader.is)(&glance))
}

/// Reads the map at a path: a file of any known format, or a folder or zip archive with one in it.
///
/// # Errors
/// Why there is no map that can be played.
pub fn import(path: &Path, options: &Options) -> Result<Imported, Refusal> {
    let (files, names) = Files::open(path)?;
    let told = path.display().to_string();
    import_from(&files, &names, &told, options)
}

/// The same from files that are at hand. In: which of them may be the map, and what to call the whole.
///
/// # Errors
/// As [`import`].
pub fn import_from(
    files: &Files,
    names: &[String],
    told: &str,
    options: &Options,
) -> Result<Imported, Refusal> {
    let mut found = Vec::new();
    for name in names {
        let bytes = match files.start(name, GLANCE) {
            Some(bytes) => bytes,
            // Of many files, one that cannot be read is not the map; the only one must be.
            None if names.len() == 1 => files.read(name)?,
            None => continue,
        };
        if let Some(reader) = reader_of(name, &bytes) {
            found.push((name, reader));
        } else if names.len() == 1 {
            let short = name.rsplit('/').next().unwrap_or(name);
            return Err(Refusal::of_file(short, no_format(name, &bytes)));
        }
    }
    match found.as_slice() {
        [(name, reader)] => (reader.read)(files, name)?.finish(reader.format, options),
        [] => Err(Refusal::of_file(
            told,
            format!("holds no map in a format that is known here: {}", titles()),
        )),
        several => {
            let names: Vec<&str> = several
                .iter()
                .take(6)
                .map(|(name, _)| name.as_str())
                .collect();
            let more = if several.len() > 6 { ", …" } else { "" };
            let why = format!(
                "holds {} maps; take one of them: {}{more}",
                several.len(),
                names.join(", ")
            );
            Err(Refusal::of_file(told, why))
        }
    }
}

/// All formats, as a list for people.
fn titles() -> String {
    let titles: Vec<&str> = READERS.iter().map(|reader| reader.format.title()).collect();
    titles.join(", ")
}

/// Why a file is none that is known.
fn no_format(name: &str, bytes: &[u8]) -> String {
    let text = text::decode(&bytes[..bytes.len().min(GLANCE)]).text;
    let blank = text::lines(&text).all(|(_, line)| line.is_empty() || line.starts_with(';'));
    if bytes.is_empty() {
        "is empty".to_owned()
    } else if blank && bytes.len() < GLANCE {
        "has nothing in it but comments and blanks".to_owned()
    } else if name.to_lowercase().ends_with(".map") {
        "has none of the sections that make a .map file: `[countries]` and `[borders]` (Domination) or \
         `[Territories]` (Conquest)"
            .to_owned()
    } else {
        format!("is no map in a format that is known here: {}", titles())
    }
}

#[cfg(test)]
mod tests;
