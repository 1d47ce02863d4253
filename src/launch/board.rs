//! A map's files, and the boards they make.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use crate::content::find::MapFiles;
use crate::content::{Content, LoadError};
use crate::core::chance::{Chance, Stream};
use crate::core::map::Map;
use crate::dice::Seeded;
use crate::script::build_map;

/// A map's files. A map that draws no chance is the same for every match and made once; one that does is made from each
/// match's seed.
pub struct Board {
    id: String,
    fixed: Option<Arc<Map>>,
    files: MapFiles,
}

/// Keeps the numbers that make a map apart from those that set up the match on it.
const SALT: u64 = 0x006d_6170;

impl Board {
    /// The map of this id, made once from this seed to see what is wrong with it.
    ///
    /// # Errors
    /// No such map, with the nearest name; or everything that is wrong with its files.
    pub fn load(content: &Content, id: &str, seed: u64) -> Result<Board, Vec<LoadError>> {
        Board::of(content.map(id).map_err(|e| vec![e])?, seed)
    }

    /// The same from its files.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn of(files: MapFiles, seed: u64) -> Result<Board, Vec<LoadError>> {
        let (map, drew) = build(&files, seed)?;
        Ok(Board {
            id: files.id.clone(),
            fixed: (!drew).then(|| Arc::new(map)),
            files,
        })
    }

    /// The map's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its files.
    #[must_use]
    pub fn files(&self) -> &MapFiles {
        &self.files
    }

    /// Whether it differs from seed to seed.
    #[must_use]
    pub fn is_generated(&self) -> bool {
        self.fixed.is_none()
    }

    /// The board of a match with this seed.
    ///
    /// # Errors
    /// A board that is built wrongly from this seed.
    pub fn map(&self, seed: u64) -> Result<Arc<Map>, Vec<LoadError>> {
        match &self.fixed {
            Some(map) => Ok(Arc::clone(map)),
            None => build(&self.files, seed).map(|(map, _)| Arc::new(map)),
        }
    }
}

/// Runs the map's file; says whether it drew any chance.
fn build(files: &MapFiles, seed: u64) -> Result<(Map, bool), Vec<LoadError>> {
    let drew = Rc::new(Cell::new(false));
    let mark = Rc::clone(&drew);
    let mut chance = Seeded::new(seed ^ SALT, &[]);
    let map = build_map(files, move |n| {
        mark.set(true);
        chance.pick(Stream::Setup, n)
    })?;
    Ok((map, drew.get()))
}
