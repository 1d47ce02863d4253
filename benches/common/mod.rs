//! What the benches share: the yardstick loops, the same policies as agents, and how times are taken.
#![allow(dead_code, unreachable_pub, missing_docs)]

pub mod bare;
pub mod engine;
pub mod policy;

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
