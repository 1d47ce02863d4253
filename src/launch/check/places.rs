//! Where in a map's files something stands that was found by looking at the board.

use std::collections::BTreeMap;

use crate::content::LoadError;
use crate::content::find::MapFiles;
use crate::core::id::TerritoryId;
use crate::core::map::Map;
use crate::script::map_stage::Spots;
use crate::survey::{About, Code, Remark};

/// On maps of more territories than this only the first findings of a kind are looked up: each search reads all files.
const LARGE: usize = 2_000;
/// So many of a kind are, then.
const LOOKED_UP: usize = 20;

/// The files of a map, to be searched.
pub(super) struct Places<'a> {
    files: &'a MapFiles,
    map: &'a Map,
    spots: Spots,
    told: BTreeMap<Code, usize>,
}

impl<'a> Places<'a> {
    pub(super) fn new(files: &'a MapFiles, map: &'a Map) -> Places<'a> {
        Places {
            files,
            map,
            spots: Spots::new(files),
            told: BTreeMap::new(),
        }
    }

    /// The remark with file and, where it can be found, line.
    pub(super) fn error(&mut self, remark: &Remark) -> LoadError {
        let message = remark.sentence.clone();
        let told = self.told.entry(remark.code).or_default();
        *told += 1;
        if self.map.len() > LARGE && *told > LOOKED_UP {
            let drawing = self.files.drawing();
            let file = if remark.about.is_of_shapes() {
                drawing
            } else {
                &self.files.main
            };
            return LoadError::in_file(&file.path, message).with_help(remark.help.clone());
        }
        let key = |t: &TerritoryId| self.map.territory(*t).key.as_str();
        let error = match &remark.about {
            About::Map(field) => self.spots.field(field, message),
            About::Region(c) => self.spots.entry(&self.map.continent(*c).key, message),
            About::Territory(t) => self.spots.entry(key(t), message),
            About::Seat(t) => {
                let scenario = self.map.scenario().map(|one| one.key.as_str());
                self.spots.start(scenario, key(t), message)
            }
            About::Pair(a, b) => self.spots.pair(key(a), key(b), message),
            About::Shape(t) | About::Shapes(t, _) => self.in_shapes(key(t), message),
            About::Stray(name) => self.in_shapes(name, message),
        };
        error.with_help(remark.help.clone())
    }

    fn in_shapes(&self, key: &str, message: String) -> LoadError {
        let Some(source) = &self.files.shapes else {
            return self.spots.entry(key, message);
        };
        let error = LoadError::in_file(&source.path, message);
        match source.text.find(&format!("\"{key}\"")) {
            Some(byte) => error.at_byte(&source.text, byte),
            None => error,
        }
    }
}
