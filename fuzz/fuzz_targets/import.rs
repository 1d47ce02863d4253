//! Every text format and the chunk file: the first byte says under which name the rest is read, so that each reader is reached.
#![no_main]

use std::collections::BTreeMap;

use alea::core::map::Map;
use alea::import::{Files, Options, import_from};
use libfuzzer_sys::fuzz_target;

const NAMES: [&str; 8] =
    ["x.map", "x.json", "world.desktop", "countries.csv", "x.rkm", "teg_theme.xml", "x.luxb", "x.svg"];

fuzz_target!(|bytes: &[u8]| {
    let Some((which, bytes)) = bytes.split_first() else { return };
    let name = NAMES[usize::from(*which) % NAMES.len()].to_owned();
    let mut files = BTreeMap::from([(name.clone(), bytes.to_vec())]);
    // What a map names beside it is nonsense, too.
    for beside in ["x.cards", "x_de.properties", "continents.csv", "connections.csv", "info.yaml"] {
        files.insert(beside.to_owned(), bytes.to_vec());
    }
    let files = Files::in_memory(files);
    match import_from(&files, &[name.clone()], &name, &Options::default()) {
        Ok(map) => assert!(Map::new(map.draft).is_ok()),
        Err(refusal) => assert!(!refusal.why.is_empty()),
    }
});
