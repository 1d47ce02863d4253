//! What is written for modders agrees with what the program does. `UPDATE=1` writes it anew.

use std::fs;
use std::path::{Path, PathBuf};

use alea::script::stubs::{definitions, reference};

const MARK: &str = "<!-- From here on made from Alea's own tables: UPDATE=1 cargo test docs -->\n";

fn root(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The file must read so.
fn check(path: &str, expected: &str) {
    let path = root(path);
    if std::env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, expected).unwrap();
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == expected,
        "{} is out of step: UPDATE=1 cargo test docs",
        path.display()
    );
}

#[test]
fn the_page_for_modders_lists_every_hook_and_function() {
    let page = fs::read_to_string(root("docs/modding.md")).unwrap();
    let text = page.split(MARK).next().unwrap();
    check("docs/modding.md", &format!("{text}{MARK}\n{}", reference()));
}

#[test]
fn editors_know_every_function() {
    check("scripts/types/alea.d.lua", &definitions());
}

/// The fenced block after this line of a page.
fn block(page: &str, after: &str) -> String {
    let rest = page
        .split(after)
        .nth(1)
        .unwrap_or_else(|| panic!("no `{after}`"));
    let rest = rest.split("```").nth(1).unwrap();
    rest.split_once('\n').unwrap().1.to_owned()
}

/// The five-minute mod of the README works when it is typed off the page.
#[test]
fn the_first_mod_of_the_readme_works() {
    let readme = fs::read_to_string(root("README.md")).unwrap();
    let content = tempfile::tempdir().unwrap();
    let folder = content.path().join("mods/quiet-start");
    fs::create_dir_all(&folder).unwrap();
    fs::write(
        folder.join("mod.toml"),
        block(&readme, "`mods/quiet-start/mod.toml`"),
    )
    .unwrap();
    fs::write(
        folder.join("init.lua"),
        block(&readme, "`mods/quiet-start/init.lua`"),
    )
    .unwrap();
    let run = |args: &[&str]| {
        let mut command = assert_cmd::Command::cargo_bin("alea").unwrap();
        command
            .arg("--content")
            .arg(content.path())
            .args(args)
            .output()
            .unwrap()
    };
    let checked = run(&["check", "quiet-start"]);
    assert!(
        checked.status.success(),
        "{}",
        String::from_utf8_lossy(&checked.stderr)
    );
    let told = run(&[
        "play",
        "--bots",
        "steady,steady",
        "--seed",
        "3",
        "--mods",
        "quiet-start",
        "--map",
        "lagoon",
    ]);
    let told = String::from_utf8(told.stdout).unwrap();
    let (quiet, rest) = told.split_once("Round 3").unwrap();
    assert!(
        !quiet.contains("attacks") && rest.contains("attacks"),
        "{told}"
    );
}
