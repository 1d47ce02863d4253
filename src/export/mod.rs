//! A map as the files of another program. What the other format cannot hold is named; where nothing is named, importing the
//! files again gives the same map.

mod conquest;
mod domination;
mod ksirk;
mod losses;
mod lux;
mod picture;

use crate::content::shapes::Shapes;
use crate::core::counted::counted;
use crate::core::map::Map;
use crate::import::Format;

/// What exporting gave.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exported {
    /// The files: name and bytes.
    pub files: Vec<(String, Vec<u8>)>,
    /// What the format cannot hold, each a sentence; none: importing gives the same map again.
    pub losses: Vec<String>,
}

/// The formats that maps can be exported to.
pub const FORMATS: [Format; 4] = [
    Format::Domination,
    Format::Conquest,
    Format::Ksirk,
    Format::Lux,
];

/// The map in another format. In: its outlines, from which pictures are made where the format has them. None: maps are not
/// exported to this format.
#[must_use]
pub fn export(map: &Map, shapes: Option<&Shapes>, format: Format) -> Option<Exported> {
    match format {
        Format::Domination => Some(domination::export(map, shapes)),
        Format::Conquest => Some(conquest::export(map, shapes)),
        Format::Ksirk => Some(ksirk::export(map, shapes)),
        Format::Lux => Some(lux::export(map, shapes)),
        _ => None,
    }
}

/// A number of things as words: `1 border`, `3 borders`.
fn count(n: usize, one: &str) -> String {
    let many = match one.strip_suffix('y') {
        Some(stem) => format!("{stem}ies"),
        None => format!("{one}s"),
    };
    counted(n, one, &many)
}

#[cfg(test)]
mod tests;
