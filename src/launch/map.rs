//! The board of a match, from its name and seed.

use crate::content::{Content, LoadError};
use crate::core::chance::{Chance, Stream};
use crate::core::id::ModId;
use crate::core::map::Map;
use crate::dice::Seeded;
use crate::script::map_stage;

/// Makes the map of this id. A map that computes its board does so from the match's seed, on a stream of its own, so that
/// the match's other streams are the same on every map.
///
/// # Errors
/// No such map, with the nearest name; or everything that is wrong with it.
pub fn load_map(content: &Content, id: &str, seed: u64) -> Result<Map, Vec<LoadError>> {
    let files = content.map(id).map_err(|error| vec![error])?;
    let stream = Stream::Mod(ModId::new(0));
    let mut chance = Seeded::new(seed, &[format!("map:{id}")]);
    map_stage::build_map(&files, move |n| chance.pick(stream, n))
}
