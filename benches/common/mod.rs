//! What the benches share: the yardstick loops, the same policies as agents, games through the engine, and what the system
//! says of processes.
#![allow(dead_code, unreachable_pub, missing_docs, clippy::print_stdout)]

pub mod bare;
pub mod engine;
pub mod policy;
pub mod process;
pub mod race;

use std::path::Path;
use std::sync::Arc;

use alea::content::Content;
use alea::core::map::Map;
use alea::launch::load_map;

/// The classic map.
pub fn classic() -> Arc<Map> {
    let content = Content::at(Path::new(env!("CARGO_MANIFEST_DIR")));
    match load_map(&content, "classic", 1) {
        Ok(map) => Arc::new(map),
        Err(errors) => panic!("the classic map does not load: {errors:?}"),
    }
}
