//! Zip archives, read from a file as the program does.
#![no_main]

use std::io::Write as _;

use alea::import::{Options, import};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let folder = tempfile_in();
    let path = folder.join("x.zip");
    let mut file = std::fs::File::create(&path).expect("a file can be made");
    file.write_all(b"PK\x03\x04").and_then(|()| file.write_all(bytes)).expect("it can be written");
    let _ = import(&path, &Options::default());
    // Nothing was unpacked to disk.
    assert_eq!(std::fs::read_dir(&folder).expect("the folder is there").count(), 1);
});

/// A folder of this process alone.
fn tempfile_in() -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("alea-fuzz-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}
