//! What the fuzzer feeds to the readers: for each of them the files of a map, and how one input becomes these files. Used by the
//! fuzz targets, and by the test that holds that every reader has seeds which it reads.

use std::collections::BTreeMap;

/// By the format's word: the map's own file, then what lies beside it.
pub(super) const READERS: [(&str, &[&str]); 12] = [
    (
        "domination",
        &["x.map", "x.cards", "x_de.properties", "x.gif"],
    ),
    ("conquest", &["x.map", "x.bmp"]),
    ("teg", &["teg_theme.xml", "1.png", "board.png"]),
    ("ksirk", &["world.desktop", "mask.png"]),
    (
        "pytrisk",
        &[
            "countries.csv",
            "continents.csv",
            "connections.csv",
            "info.yaml",
        ],
    ),
    ("json", &["x.json"]),
    ("riskrieg", &["x.rkm"]),
    ("lux", &["x.luxb"]),
    ("conquerclub", &["x.xml"]),
    ("triplea", &["g.xml", "polygons.txt", "centers.txt"]),
    ("warzone", &["x.svg"]),
    ("svg", &["y.svg"]),
];

/// What stands between two files of an input.
const BETWEEN: &[u8] = b"\n%%\n";

/// The files of an input, by name: the first part is the map, and the others lie beside it in the reader's order. Files that the
/// input lacks are not there.
pub(super) fn files(names: &[&str], mut bytes: &[u8]) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    for (i, name) in names.iter().enumerate() {
        let end = bytes
            .windows(BETWEEN.len())
            .position(|part| part == BETWEEN);
        let end = end.filter(|_| i + 1 < names.len());
        files.insert(
            (*name).to_owned(),
            bytes[..end.unwrap_or(bytes.len())].to_vec(),
        );
        match end {
            Some(end) => bytes = &bytes[end + BETWEEN.len()..],
            None => break,
        }
    }
    files
}
