//! The board of a match, from its name and seed.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;

use crate::content::find::MapFiles;
use crate::content::map_settings::{self, MapValues};
use crate::content::shapes::Shapes;
use crate::content::{Content, LoadError, Setting};
use crate::core::chance::{Chance, Stream};
use crate::core::id::ModId;
use crate::core::map::{Map, MapDraft};
use crate::dice::Seeded;
use crate::script::map_stage;

/// Makes the map of this id. A map that computes its board does so from the match's seed, on a stream of its own, so that
/// the match's other streams are the same on every map.
///
/// # Errors
/// No such map, with the nearest name; or everything that is wrong with it.
pub fn load_map(content: &Content, id: &str, seed: u64) -> Result<Map, Vec<LoadError>> {
    load_map_set(content, id, &[], seed)
}

/// The same with its settings as `sets` says under `map.<name>`; other keys do not matter.
///
/// # Errors
/// As [`load_map`]; a setting that the map does not have, or a value that it does not take.
pub fn load_map_set(
    content: &Content,
    id: &str,
    sets: &[(String, String)],
    seed: u64,
) -> Result<Map, Vec<LoadError>> {
    let files = content.map(id).map_err(|error| vec![error])?;
    let values = map_settings::settle(id, &files.settings()?, sets)?;
    build(&files, &values, seed).map(|(map, _)| map)
}

/// What the map of this id says, as data, with its outlines; and whether it draws chance or takes settings, so that this is one
/// board of many.
/// A map with flaws is given too: whoever mends it has to see it.
///
/// # Errors
/// No such map, with the nearest name; or what is wrong with its files.
pub fn load_draft(
    content: &Content,
    id: &str,
    seed: u64,
) -> Result<(MapDraft, Option<Shapes>, bool), Vec<LoadError>> {
    let files = content.map(id).map_err(|error| vec![error])?;
    let settings = files.settings()?;
    let values = map_settings::settle(id, &settings, &[])?;
    let (pick, drew) = draw(&files, seed);
    let (draft, computed) = map_stage::read_draft(&files, &values, pick)?;
    let shapes = match &files.shapes {
        Some(source) => Some(Shapes::parse(source).map_err(|error| vec![error])?),
        None => computed,
    };
    Ok((draft, shapes, drew.get() || !settings.is_empty()))
}

/// A map's files, and the boards they make. A map that draws no chance is the same for every match and made once; one that
/// does is made from each match's seed.
pub struct Board {
    files: MapFiles,
    settings: Vec<Setting>,
    values: MapValues,
    fixed: Option<Arc<Map>>,
}

impl Board {
    /// The board of this id, made once from this seed to see what is wrong with it.
    ///
    /// # Errors
    /// As [`load_map`].
    pub fn load(content: &Content, id: &str, seed: u64) -> Result<Board, Vec<LoadError>> {
        Board::load_set(content, id, &[], seed)
    }

    /// The same with its settings as `sets` says under `map.<name>`; other keys do not matter.
    ///
    /// # Errors
    /// As [`load_map_set`].
    pub fn load_set(
        content: &Content,
        id: &str,
        sets: &[(String, String)],
        seed: u64,
    ) -> Result<Board, Vec<LoadError>> {
        Board::of(content.map(id).map_err(|error| vec![error])?, sets, seed)
    }

    /// The same from its files.
    ///
    /// # Errors
    /// Everything that is wrong with them, or with what is set.
    pub fn of(
        files: MapFiles,
        sets: &[(String, String)],
        seed: u64,
    ) -> Result<Board, Vec<LoadError>> {
        let settings = files.settings()?;
        let values = map_settings::settle(&files.id, &settings, sets)?;
        let (map, drew) = build(&files, &values, seed)?;
        let fixed = (!drew).then(|| Arc::new(map));
        Ok(Board {
            files,
            settings,
            values,
            fixed,
        })
    }

    /// The settings that the map declares, in the order of a form.
    #[must_use]
    pub fn settings(&self) -> &[Setting] {
        &self.settings
    }

    /// What they are set to, as a log's header notes it: `map.size` and the value as text.
    #[must_use]
    pub fn noted_settings(&self) -> Vec<(String, String)> {
        map_settings::noted(&self.values)
    }

    /// The map's id.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.files.id
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

    /// The board of a match with this seed and its outlines, if it has any: from `shapes.json`, else those that the map's
    /// file computes. They decide nothing; whether they fit the board, [`Shapes::unfit`] says.
    ///
    /// # Errors
    /// What is wrong with the board or with its outlines.
    pub fn drawn(&self, seed: u64) -> Result<(Arc<Map>, Option<Shapes>), Vec<LoadError>> {
        if let Some(source) = &self.files.shapes {
            let mut shapes = Shapes::parse(source).map_err(|error| vec![error])?;
            let map = self.map(seed)?;
            if !self.settings.is_empty() {
                // A setting may close a border, and the file has the lines of all.
                shapes.keep_lines_of(&map);
            }
            return Ok((map, Some(shapes)));
        }
        let pick = draw(&self.files, seed).0;
        let (map, shapes) = map_stage::build_drawn(&self.files, &self.values, pick)?;
        Ok((Arc::new(map), shapes))
    }

    /// The outlines alone.
    ///
    /// # Errors
    /// As [`Board::drawn`].
    pub fn shapes(&self, seed: u64) -> Result<Option<Shapes>, Vec<LoadError>> {
        self.drawn(seed).map(|(_, shapes)| shapes)
    }

    /// The same board for every match, that of this seed.
    ///
    /// # Errors
    /// A board that is built wrongly from this seed.
    pub fn held_still(&self, seed: u64) -> Result<Board, Vec<LoadError>> {
        Ok(Board {
            files: self.files.clone(),
            settings: self.settings.clone(),
            values: self.values.clone(),
            fixed: Some(self.map(seed)?),
        })
    }

    /// The board of a match with this seed.
    ///
    /// # Errors
    /// A board that is built wrongly from this seed.
    pub fn map(&self, seed: u64) -> Result<Arc<Map>, Vec<LoadError>> {
        match &self.fixed {
            Some(map) => Ok(Arc::clone(map)),
            None => build(&self.files, &self.values, seed).map(|(map, _)| Arc::new(map)),
        }
    }
}

/// Runs the map's file; says whether it drew any chance.
fn build(files: &MapFiles, values: &MapValues, seed: u64) -> Result<(Map, bool), Vec<LoadError>> {
    let (pick, drew) = draw(files, seed);
    let map = map_stage::build_map(files, values, pick)?;
    Ok((map, drew.get()))
}

/// The map's chance, and whether any of it was drawn.
fn draw(files: &MapFiles, seed: u64) -> (impl FnMut(u32) -> u32 + 'static, Rc<Cell<bool>>) {
    let stream = Stream::Mod(ModId::new(0));
    let mut chance = Seeded::new(seed, &[format!("map:{}", files.id)]);
    let drew = Rc::new(Cell::new(false));
    let mark = Rc::clone(&drew);
    let pick = move |n| {
        mark.set(true);
        chance.pick(stream, n)
    };
    (pick, drew)
}
