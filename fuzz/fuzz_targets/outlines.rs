//! Pictures beside a map: whatever they are, there are outlines in the end.
#![no_main]

use std::collections::BTreeMap;

use alea::import::{Files, Options, import_from, outlines};
use libfuzzer_sys::fuzz_target;

const INDEXED: &[u8] = b"[files]\nmap x.gif\n[continents]\nX 1 red\n[countries]\n1 A 1 1 1\n2 B 1 2 2\n[borders]\n1 2\n2 1\n";
const FLOODED: &[u8] = b"[Map]\nimage=x.gif\nwrap=yes\n[Continents]\nX=1\n[Territories]\nA,1,1,X,B\nB,2,2,X,A\n";

fuzz_target!(|bytes: &[u8]| {
    for map in [INDEXED, FLOODED] {
        let files = BTreeMap::from([("x.map".to_owned(), map.to_vec()), ("x.gif".to_owned(), bytes.to_vec())]);
        let files = Files::in_memory(files);
        let mut map = import_from(&files, &["x.map".to_owned()], "x.map", &Options::default()).expect("a plain map is read");
        assert_eq!(outlines(&mut map).territories.len(), 2);
    }
});
