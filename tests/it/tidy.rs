//! The house's own rules: who may know whom, sizes, names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Who may import whom: the table of ARCHITECTURE.md. A new arrow is a change here, seen in review.
const MAY_KNOW: &[(&str, &[&str])] = &[
    ("core", &[]),
    ("geometry", &[]),
    ("stats", &[]),
    ("notation", &["core"]),
    ("view", &["core", "dice"]),
    ("dice", &["core"]),
    ("text", &["core"]),
    ("content", &["core", "notation"]),
    ("import", &["core", "geometry", "content"]),
    ("survey", &["core", "content"]),
    ("export", &["core", "geometry", "content", "import"]),
    ("agents", &["core", "view", "dice"]),
    ("picture", &["core", "geometry", "view", "text", "content"]),
    (
        "script",
        &["core", "view", "notation", "content", "agents", "text"],
    ),
    ("game", &["core", "view", "dice", "agents"]),
    ("odds", &["core", "dice", "stats"]),
    ("replay", &["core", "notation", "dice", "game"]),
    (
        "launch",
        &[
            "core", "view", "dice", "notation", "text", "content", "survey", "agents", "script",
            "game", "replay",
        ],
    ),
    (
        "sim",
        &[
            "core", "view", "dice", "notation", "content", "agents", "game", "replay", "launch",
        ],
    ),
    (
        "lab",
        &[
            "stats", "core", "text", "content", "script", "game", "launch", "sim",
        ],
    ),
    (
        "session",
        &[
            "core", "view", "dice", "notation", "text", "content", "agents", "script", "game",
            "replay", "launch", "sim", "lab", "geometry", "import", "survey", "odds",
        ],
    ),
    (
        "ui",
        &["core", "view", "text", "notation", "picture", "session"],
    ),
    (
        "cli",
        &[
            "core", "view", "dice", "notation", "text", "content", "survey", "agents", "script",
            "game", "replay", "launch", "sim", "lab", "import", "export", "picture", "odds",
            "stats",
        ],
    ),
    ("main", &["cli", "ui"]),
];

/// Words of core that are for core, view, script, game, replay, launch and session only.
const INNER_WORDS: &[&str] = &["GameState", "core::engine", "core::hook"];
const OUTSIDERS: &[&str] = &[
    "agents", "text", "content", "picture", "survey", "sim", "lab", "ui",
];

const MOST_LINES: usize = 600;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files(dir: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(dir) else {
        return found;
    };
    for path in entries.map(|e| e.unwrap().path()) {
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The source without its test module and without comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text
        .split("#[cfg(test)]")
        .next()
        .unwrap_or_default()
        .to_owned();
    text.lines()
        .filter(|l| !l.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

/// The module a source file belongs to.
fn module(path: &Path) -> String {
    let inner = path.strip_prefix(root().join("src")).unwrap();
    let first = inner
        .components()
        .next()
        .unwrap()
        .as_os_str()
        .to_string_lossy()
        .into_owned();
    first.trim_end_matches(".rs").to_owned()
}

fn is_test_file(path: &Path) -> bool {
    path.file_name().is_some_and(|n| n == "tests.rs")
        || path.components().any(|c| c.as_os_str() == "tests")
}

#[test]
fn modules_know_only_whom_they_may() {
    let table: BTreeMap<&str, &[&str]> = MAY_KNOW.iter().copied().collect();
    let mut faults = Vec::new();
    for path in files(&root().join("src"), "rs") {
        let own = module(&path);
        if own == "lib" || is_test_file(&path) {
            continue;
        }
        let Some(allowed) = table.get(own.as_str()) else {
            faults.push(format!("{own} is not in the table"));
            continue;
        };
        let text = code(&path);
        for part in text
            .split("crate::")
            .skip(1)
            .chain(text.split("alea::").skip(1).filter(|_| own == "main"))
        {
            let known: String = part
                .chars()
                .take_while(|c| c.is_ascii_lowercase() || *c == '_')
                .collect();
            if table.contains_key(known.as_str())
                && known != own
                && !allowed.contains(&known.as_str())
            {
                faults.push(format!("{}: {own} may not know {known}", path.display()));
            }
        }
        for word in INNER_WORDS
            .iter()
            .filter(|w| OUTSIDERS.contains(&own.as_str()) && text.contains(**w))
        {
            faults.push(format!("{}: {own} may not know {word}", path.display()));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn lua_stays_in_script_and_files_in_content_replay_and_cli() {
    let rows: &[(&str, &[&str])] = &[
        ("mlua", &["script"]),
        (
            "std::fs",
            &[
                "content", "import", "replay", "cli", "launch", "session", "lab",
            ],
        ),
        ("std::thread", &["sim", "content", "session", "ui"]),
        ("SystemTime", &["session"]),
        // What the crate of texts takes its arguments in; nobody walks over it.
        ("HashMap", &["ui"]),
        ("HashSet", &[]),
    ];
    let mut faults = Vec::new();
    for path in files(&root().join("src"), "rs") {
        let (own, text) = (module(&path), code(&path));
        if is_test_file(&path) {
            continue;
        }
        for (word, allowed) in rows {
            if text.contains(word) && !allowed.contains(&own.as_str()) {
                faults.push(format!("{}: {word} is not for {own}", path.display()));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn files_hold_one_thing() {
    let long: Vec<String> = files(&root().join("src"), "rs")
        .into_iter()
        .filter(|p| !is_test_file(p))
        .map(|p| (code(&p).lines().count(), p))
        .filter(|(lines, _)| *lines > MOST_LINES)
        .map(|(lines, p)| {
            format!(
                "{} has {lines} lines of code; {MOST_LINES} is the end",
                p.display()
            )
        })
        .collect();
    assert!(long.is_empty(), "{}", long.join("\n"));
}

#[test]
fn every_rule_is_named_by_a_test() {
    let mut names: Vec<String> = Vec::new();
    for dir in ["src", "tests"] {
        for path in files(&root().join(dir), "rs") {
            let text = fs::read_to_string(&path).unwrap();
            names.extend(
                text.split("fn ")
                    .skip(1)
                    .map(|f| f.split('(').next().unwrap_or_default().to_owned()),
            );
        }
    }
    for path in files(&root().join("tests"), "scn") {
        names.push(path.file_stem().unwrap().to_string_lossy().into_owned());
    }
    for path in files(&root().join("mods"), "lua") {
        let text = fs::read_to_string(&path).unwrap();
        names.extend(
            text.split("test(\"")
                .skip(1)
                .map(|t| t.split('"').next().unwrap_or_default().to_lowercase()),
        );
    }
    // A name lists its rules first: `r29_r31_…`.
    let rules = |name: &str| -> Vec<u32> {
        let parts = name.split(|c: char| !c.is_ascii_alphanumeric());
        parts
            .map_while(|part| part.strip_prefix('r')?.parse().ok())
            .collect()
    };
    let named: BTreeSet<u32> = names.iter().flat_map(|name| rules(name)).collect();
    let missing: Vec<String> = (1..=64)
        .filter(|n| !named.contains(n))
        .map(|n| format!("R{n}"))
        .collect();
    assert!(missing.is_empty(), "no test names {}", missing.join(", "));
}

#[test]
fn nothing_is_left_behind() {
    // In two halves each, so that this file is looked at too.
    let words = [
        concat!("to", "do!("),
        concat!("unimple", "mented!("),
        concat!("db", "g!("),
        concat!("FIX", "ME"),
    ];
    let mut faults = Vec::new();
    for dir in ["src", "mods", "maps", "scripts", "tests", "benches"] {
        for ending in ["rs", "lua", "toml"] {
            for path in files(&root().join(dir), ending) {
                let text = fs::read_to_string(&path).unwrap();
                for word in words {
                    if text.contains(word) {
                        faults.push(format!("{}: {word}", path.display()));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
