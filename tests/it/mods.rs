//! Mods in Lua: their own tests, the doors, and what happens when they break.

use std::path::Path;

use alea::content::Content;
use alea::launch::{ModTest, run_mod_tests};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn report(tests: &[ModTest]) -> String {
    let failed = tests.iter().filter_map(|test| {
        let failure = test.failure.as_ref()?;
        Some(format!(
            "{} ({}, seed {}): {failure}\n  {}",
            test.name,
            test.place,
            test.seed,
            test.told.join("\n  ")
        ))
    });
    failed.collect::<Vec<_>>().join("\n")
}

#[test]
fn r40_r60_r61_r62_the_shipped_mods_pass_their_tests() {
    let content = Content::at(root());
    let tests = run_mod_tests(&content, &[], None).unwrap();
    for id in [
        "commander",
        "lost-roll-ends-turn",
        "offensive-advantage",
        "trench-war",
    ] {
        assert!(tests.iter().any(|t| t.mod_id == id), "{id} has no tests");
    }
    assert_eq!(report(&tests), "");
}
