//! From names and files to a match.

mod map;

pub use map::load_map;
