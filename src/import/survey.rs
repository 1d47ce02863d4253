//! Every map below a folder, and what becomes of each.

use std::fmt;
use std::path::Path;

use super::files::Files;
use super::journal::Refusal;
use super::{Options, import_from, reader_of};

/// One file and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The word of its format; empty if it has none that is known.
    pub format: &'static str,
    /// Its path below the folder.
    pub file: String,
    /// How many territories the map has that was read.
    pub territories: usize,
    /// How many repairs it took.
    pub repairs: usize,
    /// Why it is refused.
    pub refusal: Option<String>,
    /// How many games were played on it.
    pub games: Option<u64>,
}

impl Row {
    /// The head of the table that rows are printed for.
    pub const HEAD: &str =
        "| format | file | territories | repairs | verdict |\n|---|---|---:|---:|---|";
}

impl fmt::Display for Row {
    /// A row of a table in Markdown.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "| {} | {} | ",
            self.format,
            self.file.replace('|', "\\|")
        )?;
        match (&self.refusal, self.games) {
            (Some(why), _) => write!(f, "| | refused: {} |", why.replace('|', "and")),
            (None, _) => write!(f, "{} | {} | plays |", self.territories, self.repairs),
        }
    }
}

/// Endings of files that are meant as maps, even if nothing is known of what is in them.
const ENDINGS: [&str; 5] = [".map", ".luxb", ".rkm", ".svg", ".xml"];

/// Reads every map below a folder, in the order of their paths.
///
/// # Errors
/// The folder cannot be read.
pub fn rows(root: &Path, options: &Options) -> Result<Vec<Row>, Refusal> {
    let (files, names) = Files::open(root)?;
    let mut rows = Vec::new();
    for file in names {
        let Some(start) = files.start(&file, super::GLANCE) else {
            continue;
        };
        let reader = reader_of(&file, &start);
        let meant = ENDINGS
            .iter()
            .any(|ending| file.to_lowercase().ends_with(ending));
        if reader.is_none() && !meant {
            continue;
        }
        let mut row = Row {
            format: reader.map_or("", |reader| reader.format.word()),
            file: file.clone(),
            territories: 0,
            repairs: 0,
            refusal: None,
            games: None,
        };
        match import_from(&files, std::slice::from_ref(&file), &file, options) {
            Ok(map) => {
                row.territories = map.draft.territories.len();
                row.repairs = map.journal.repairs.len() + map.journal.more;
            }
            Err(refusal) => {
                let line = refusal
                    .line
                    .map_or_else(String::new, |line| format!("line {line}: "));
                row.refusal = Some(format!("{line}{}", refusal.why));
            }
        }
        rows.push(row);
    }
    Ok(rows)
}
