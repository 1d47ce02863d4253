//! The games to look at: of each variant a typical one and the most extreme ones, played again with their logs.

use std::path::{Path, PathBuf};

use crate::content::Content;
use crate::lab::analysis::Analysis;
use crate::lab::metric::Column;
use crate::lab::plan::Plan;
use crate::lab::run::draw;
use crate::lab::sample::Sample;
use crate::launch::{entry_at, prepare_from};

/// Variants whose games are kept.
const MOST_VARIANTS: usize = 12;

/// A game worth looking at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notable {
    /// The variant.
    pub variant: usize,
    /// Which game, from 0.
    pub game: u64,
    /// Why.
    pub why: String,
}

/// Chooses one of a sample's numbers.
type Choose = fn(&Sample) -> Option<i64>;

/// What makes a game notable, in English and Spanish: of which column, and which of its numbers.
const KINDS: [(&str, [&str; 2], Choose); 5] = [
    (
        "rounds",
        ["a typical game", "una partida típica"],
        |sample| sample.quantile(0.5),
    ),
    ("rounds", ["the shortest", "la más corta"], |sample| {
        sample.range().map(|(least, _)| least)
    }),
    ("rounds", ["the longest", "la más larga"], |sample| {
        sample.range().map(|(_, most)| most)
    }),
    (
        "winner_lowest",
        ["the greatest comeback", "la mayor remontada"],
        |sample| sample.range().map(|(least, _)| least),
    ),
    (
        "lead_changes",
        ["the lead changed most often", "más cambios de líder"],
        |sample| sample.range().map(|(_, most)| most),
    ),
];

/// The games to look at; of several equal ones the first. A game with a fault is one too.
#[must_use]
pub fn notable(analysis: &Analysis) -> Vec<Notable> {
    let mut found: Vec<Notable> = Vec::new();
    let variants = analysis.header.variants.len().min(MOST_VARIANTS);
    for variant in 0..variants {
        for (id, why, choose) in KINDS {
            let Some(c) = analysis.column(id) else {
                continue;
            };
            let sample = &analysis.totals.samples[variant][c];
            let chosen = choose(sample).and_then(|v| Some((v, sample.game_of(v)?)));
            let Some((value, game)) = chosen else {
                continue;
            };
            let why = analysis.say(why[0], why[1]);
            let why = format!("{why}: {}", told(value, &analysis.columns[c]));
            match found
                .iter_mut()
                .find(|one| (one.variant, one.game) == (variant, game))
            {
                Some(known) => known.why.push_str(&format!("; {why}")),
                None => found.push(Notable { variant, game, why }),
            }
        }
    }
    for ((variant, sentence), fault) in &analysis.totals.faults {
        found.push(Notable {
            variant: *variant,
            game: fault.first,
            why: format!("{}: {sentence}", analysis.say("a fault", "un fallo")),
        });
    }
    found
}

fn told(value: i64, column: &Column) -> String {
    let digits = usize::from(column.decimals);
    format!("{:.digits$} {}", value as f64 / column.scale(), column.unit)
}

/// The file of a game's log.
#[must_use]
pub(super) fn file_name(analysis: &Analysis, one: &Notable) -> String {
    let name = analysis.name(one.variant).chars();
    let word: String = name
        .map(|c| if c.is_alphanumeric() { c } else { '-' })
        .collect();
    let word: Vec<&str> = word.split('-').filter(|part| !part.is_empty()).collect();
    // The number keeps apart what differs in signs or letters' size alone.
    let words = word.join("-");
    format!("{}-{words}-{}.log", one.variant + 1, one.game + 1)
}

/// Plays a game again and writes its log into a folder; gives the file back.
///
/// # Errors
/// Why it could not be played or written, in a sentence.
pub fn write_log(
    plan: &Plan,
    content: &Content,
    one: &Notable,
    folder: &Path,
    name: &str,
) -> Result<PathBuf, String> {
    let (seed, shift) = draw(plan, one.variant, one.game);
    let mut spec = plan.variants[one.variant].prepared.spec().clone();
    let seats = spec.seats.len();
    let moved = (0..seats).map(|seat| spec.seats[entry_at(seat, shift, seats)].clone());
    spec.seats = moved.collect();
    spec.seed = seed;
    let told = |errors: Vec<crate::content::LoadError>| {
        let all: Vec<String> = errors.iter().map(ToString::to_string).collect();
        all.join("; ")
    };
    let prepared = prepare_from(content, content, &spec).map_err(told)?;
    let mut game = prepared.match_with_seed(seed).map_err(told)?;
    game.run();
    let path = folder.join(name);
    prepared.save(&path, &game).map_err(|e| e.to_string())?;
    Ok(path)
}
