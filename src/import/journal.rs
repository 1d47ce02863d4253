//! What importing has to tell: what was mended, what could not be taken over, and why a file is refused.

use std::fmt;

/// One thing that was mended in a file, or that is worth knowing about it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Repair {
    /// The file, as the map names it.
    pub file: String,
    /// The line, from 1, where there are lines.
    pub line: Option<u32>,
    /// What was amiss and what was done, in a sentence.
    pub what: String,
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tell(f, &self.file, self.line, &self.what)
    }
}

/// Why a file is no map that can be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The file.
    pub file: String,
    /// The line, from 1, if it is about one.
    pub line: Option<u32>,
    /// Why, in a sentence that is true and sufficient.
    pub why: String,
}

impl Refusal {
    /// A refusal of a whole file.
    #[must_use]
    pub fn of_file(file: impl Into<String>, why: impl Into<String>) -> Refusal {
        Refusal {
            file: file.into(),
            line: None,
            why: why.into(),
        }
    }

    /// The same at this line.
    #[must_use]
    pub fn at(mut self, line: impl Into<Option<u32>>) -> Refusal {
        self.line = line.into();
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        tell(f, &self.file, self.line, &self.why)
    }
}

impl std::error::Error for Refusal {}

fn tell(f: &mut fmt::Formatter<'_>, file: &str, line: Option<u32>, text: &str) -> fmt::Result {
    f.write_str(file)?;
    if let Some(line) = line {
        write!(f, ":{line}")?;
    }
    write!(f, ": {text}")
}

/// Most sentences of a kind that are kept; a file of nonsense may have a defect in every line.
const MOST: usize = 1_000;

/// Everything told while a file is read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Journal {
    /// The file that is being read.
    pub file: String,
    /// What was mended: the map plays, but not quite as the file says.
    pub repairs: Vec<Repair>,
    /// What is worth knowing and changes nothing: what is not taken over, what is missing and not needed.
    pub warnings: Vec<Repair>,
    /// Repairs beyond those that are kept.
    pub more: usize,
}

impl Journal {
    /// A journal about this file.
    #[must_use]
    pub fn of(file: &str) -> Journal {
        let name = file.rsplit('/').next().unwrap_or(file);
        Journal {
            file: name.to_owned(),
            ..Journal::default()
        }
    }

    /// Writes down a repair.
    pub fn repair(&mut self, line: impl Into<Option<u32>>, what: impl Into<String>) {
        let repair = Repair {
            file: self.file.clone(),
            line: line.into(),
            what: what.into(),
        };
        if self.repairs.len() < MOST {
            self.repairs.push(repair);
        } else {
            self.more += 1;
        }
    }

    /// Writes down something worth knowing.
    pub fn warn(&mut self, line: impl Into<Option<u32>>, what: impl Into<String>) {
        if self.warnings.len() < MOST {
            let warning = Repair {
                file: self.file.clone(),
                line: line.into(),
                what: what.into(),
            };
            self.warnings.push(warning);
        }
    }

    /// Adds what was told of another file of the same map.
    pub fn append(&mut self, other: Journal) {
        let room = MOST.saturating_sub(self.repairs.len());
        self.more += other.more + other.repairs.len().saturating_sub(room);
        self.repairs.extend(other.repairs.into_iter().take(room));
        let room = MOST.saturating_sub(self.warnings.len());
        self.warnings.extend(other.warnings.into_iter().take(room));
    }

    /// The refusal of this file.
    #[must_use]
    pub fn refuse(&self, line: impl Into<Option<u32>>, why: impl Into<String>) -> Refusal {
        Refusal::of_file(&self.file, why).at(line)
    }
}
