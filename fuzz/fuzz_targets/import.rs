//! The reader that `ALEA_READER` names, and the outlines of what it read. An input holds the map and what lies beside it.
#![no_main]

#[path = "../inputs.rs"]
mod inputs;

use std::sync::LazyLock;

use alea::core::map::Map;
use alea::import::{Files, Options, import_from, outlines};
use libfuzzer_sys::fuzz_target;

static NAMES: LazyLock<&[&str]> = LazyLock::new(|| {
    let word = std::env::var("ALEA_READER").unwrap_or_default();
    let found = inputs::READERS.iter().find(|(reader, _)| *reader == word);
    found.unwrap_or_else(|| panic!("set ALEA_READER to one of fuzz/inputs.rs, not to `{word}`")).1
});

fuzz_target!(|bytes: &[u8]| {
    let name = NAMES[0];
    let files = Files::in_memory(inputs::files(&NAMES, bytes));
    match import_from(&files, &[name.to_owned()], name, &Options::default()) {
        Ok(mut map) => {
            assert!(Map::new(map.draft.clone()).is_ok());
            let drawn = outlines(&mut map);
            assert_eq!(drawn.territories.len(), map.draft.territories.len());
        }
        Err(refusal) => assert!(!refusal.why.trim().is_empty()),
    }
});
