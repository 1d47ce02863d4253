//! What is written for modders agrees with what the program does. `UPDATE=1` writes it anew.

use std::fs;
use std::path::{Path, PathBuf};

use alea::lab::metric::{Asked, Each, METRICS};
use alea::script::stubs::{definitions, experiment_reference, map_reference, reference};

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
    let page = fs::read_to_string(root("docs/MODDING.md")).unwrap();
    let text = page.split(MARK).next().unwrap();
    check("docs/MODDING.md", &format!("{text}{MARK}\n{}", reference()));
}

#[test]
fn the_page_for_map_makers_lists_every_key() {
    let page = fs::read_to_string(root("docs/map-reference.md")).unwrap_or_default();
    let text = page.split(MARK).next().unwrap();
    check(
        "docs/map-reference.md",
        &format!("{text}{MARK}\n{}", map_reference()),
    );
}

#[test]
fn the_page_about_the_laboratory_lists_every_metric_and_key() {
    let page = fs::read_to_string(root("docs/lab.md")).unwrap();
    let text = page.split(MARK).next().unwrap();
    let mut table = String::from(
        "## Metrics\n\nThose that are not counted unless one names them say so.\n\n| metric | for each | unit | what it is |\n|---|---|---|---|\n",
    );
    for (_, row) in METRICS {
        let each = match row.each {
            Each::Game => "",
            Each::Seat => "seat",
            Each::Place => "place in the order of turns",
            Each::Bot => "bot",
            Each::Region => "region",
            Each::Mod => "mod",
            Each::Hook => "hook of a mod",
            Each::Out => "player out",
        };
        let by_name = match row.asked {
            Asked::Usual => "",
            Asked::ByName => " By name only.",
        };
        table.push_str(&format!(
            "| `{}` | {each} | {} | {}{by_name} |\n",
            row.id, row.unit, row.help
        ));
    }
    let tables = format!("{table}\n{}", experiment_reference());
    check("docs/lab.md", &format!("{text}{MARK}\n{tables}"));
}

/// The experiments on the page about the laboratory are sound and can be run.
#[test]
fn the_experiments_of_the_page_about_the_laboratory_work() {
    let page = fs::read_to_string(root("docs/lab.md")).unwrap();
    let experiments = marked(&page, "-- experiment:");
    assert!(experiments.len() >= 3);
    let content = tempfile::tempdir().unwrap();
    let folder = content.path().join("scripts/experiments");
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in experiments {
        fs::write(folder.join(format!("{name}.lua")), text).unwrap();
        let run = |args: &[&str]| {
            let mut command = assert_cmd::Command::cargo_bin("alea").unwrap();
            let folder = content.path().to_str().unwrap();
            command.args(["--content", folder]).args(args);
            command.output().unwrap()
        };
        let checked = run(&["check", &name]);
        let told = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.success(), "{name}: {told}");
        let ran = run(&["--json", "lab", "run", &name, "--games", "4"]);
        let summary: serde_json::Value = serde_json::from_slice(&ran.stdout).unwrap();
        let told = String::from_utf8_lossy(&ran.stderr).into_owned();
        assert!(ran.status.success(), "{name}: {told}");
        assert_eq!(summary["games"], 4, "{name}");
        assert_eq!(summary["faults"], serde_json::json!([]), "{name}");
    }
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

/// The blocks of Lua in a page that begin with such a comment, by the name in it.
fn marked(page: &str, mark: &str) -> Vec<(String, String)> {
    let blocks = page.split("```lua\n").skip(1);
    blocks
        .filter_map(|block| {
            let text = block.split("```").next()?;
            let (first, _) = text.split_once('\n')?;
            let name = first.strip_prefix(mark)?;
            Some((name.trim().to_owned(), text.to_owned()))
        })
        .collect()
}

/// The generator on the page about maps makes boards with which nothing is wrong, and one can play on them.
#[test]
fn the_generator_of_the_page_about_maps_works() {
    let page = fs::read_to_string(root("docs/maps.md")).unwrap();
    let maps = marked(&page, "-- map:");
    assert!(!maps.is_empty());
    let content = tempfile::tempdir().unwrap();
    for (id, text) in maps {
        let folder = content.path().join("maps").join(&id);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("map.lua"), text).unwrap();
        let bots = [
            "play",
            "--bots",
            "steady,random",
            "--seed",
            "3",
            "--map",
            &id,
        ];
        for args in [&["check", "--strict", &id][..], &bots] {
            let mut command = assert_cmd::Command::cargo_bin("alea").unwrap();
            command
                .arg("--content")
                .arg(content.path())
                .args(args)
                .assert()
                .success();
        }
    }
}

/// Every example of the page for modders is a mod that works, and its test passes.
#[test]
fn the_examples_for_modders_work() {
    let page = fs::read_to_string(root("docs/MODDING.md")).unwrap();
    let (mods, tests) = (marked(&page, "-- example:"), marked(&page, "-- test of:"));
    assert!(mods.len() >= 9, "each door has an example");
    let content = tempfile::tempdir().unwrap();
    for (name, text) in &mods {
        let folder = content.path().join("mods").join(name);
        fs::create_dir_all(folder.join("tests")).unwrap();
        let manifest = format!(
            "id = \"{name}\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = {{ en = \"{name}\" }}\n"
        );
        fs::write(folder.join("mod.toml"), manifest).unwrap();
        fs::write(folder.join("init.lua"), text).unwrap();
        let test = tests.iter().find(|(of, _)| of == name);
        let (_, test) = test.unwrap_or_else(|| panic!("{name} has no test"));
        fs::write(folder.join("tests/test.lua"), test).unwrap();
    }
    for (name, _) in &mods {
        let mut command = assert_cmd::Command::cargo_bin("alea").unwrap();
        command
            .arg("--content")
            .arg(content.path())
            .args(["test", name]);
        let ran = command.output().unwrap();
        assert!(
            ran.status.success(),
            "{name}: {}{}",
            String::from_utf8_lossy(&ran.stdout),
            String::from_utf8_lossy(&ran.stderr)
        );
    }
}

/// What `alea new mod` writes works at once.
#[test]
fn a_new_mod_works_at_once() {
    let content = tempfile::tempdir().unwrap();
    let run = |args: &[&str]| {
        let mut command = assert_cmd::Command::cargo_bin("alea").unwrap();
        command.arg("--content").arg(content.path()).args(args);
        let ran = command.output().unwrap();
        let said = format!(
            "{}{}",
            String::from_utf8_lossy(&ran.stdout),
            String::from_utf8_lossy(&ran.stderr)
        );
        (ran.status.success(), said)
    };
    fs::create_dir_all(content.path().join("mods")).unwrap();
    let (made, said) = run(&["new", "mod", "quick-start"]);
    assert!(made, "{said}");
    for command in [["check", "quick-start"], ["test", "quick-start"]] {
        let (fine, said) = run(&command);
        assert!(fine, "{said}");
    }
    let (again, said) = run(&["new", "mod", "quick-start"]);
    assert!(!again && said.contains("is there already"), "{said}");
    let (odd, said) = run(&["new", "mod", "Quick Start"]);
    assert!(!odd && said.contains("lower case letters"), "{said}");
}

/// The list of shipped mods is made from their manifests, and from the ratios that were measured last.
#[test]
fn the_list_of_mods_has_every_mod() {
    let content = alea::content::Content::at(&root(""));
    let measured = fs::read_to_string(root("benches/mods.txt")).unwrap_or_default();
    let ratio = |id: &str| {
        let mut lines = measured
            .lines()
            .map(|line| line.split(' ').collect::<Vec<_>>());
        let found = lines.find(|words| words.first() == Some(&id));
        match found.as_deref() {
            Some([_, action, game]) => format!("{action} | {game}"),
            _ => "? | ?".to_owned(),
        }
    };
    let mut page = String::from(
        "# The mods that come with Alea\n\n\
         Switch one on with `--mods ID`, or in the lobby; `alea list mods` tells the settings. Each folder has a README with a line \
         from a game. *An action* and *a game* say how many times as long it takes to compute one with the mod as without it \
         (`cargo bench --bench mods`): a game is longer, too, where the rule makes it so.\n\n\
         | mod | what it changes | rules | an action | a game |\n|---|---|---|---|---|\n",
    );
    for id in content.mods() {
        let set = alea::content::ModSet::load(
            &content,
            alea::content::modset::Wanted {
                preset: None,
                mods: std::slice::from_ref(&id),
                sets: &[],
            },
        )
        .unwrap();
        let one = set.mods.iter().find(|m| m.manifest.id == id).unwrap();
        let rules: Vec<String> = one.manifest.rules.iter().map(|r| format!("R{r}")).collect();
        let cost = if one.manifest.is_preset() {
            "– | –".to_owned()
        } else {
            ratio(&id)
        };
        page.push_str(&format!(
            "| [{id}](../mods/{id}) | {} | {} | {cost} |\n",
            one.manifest.description.get("en").replace('|', "/"),
            rules.join(", "),
        ));
    }
    check("docs/MODS.md", &page);
}

/// The fenced blocks of a part of a page, with their languages.
fn blocks(part: &str) -> Vec<(&str, &str)> {
    let fences = part.split("```").skip(1).step_by(2);
    fences.filter_map(|block| block.split_once('\n')).collect()
}

/// What the mods' pages quote from a game stands in the game that their command plays.
#[test]
fn the_games_that_mods_quote_are_true() {
    // The commands as they stand, with this build as `alea`.
    let program = Path::new(env!("CARGO_BIN_EXE_alea")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{path}", program.display());
    let mods = fs::read_dir(root("mods")).unwrap();
    for folder in mods.map(|entry| entry.unwrap().path()) {
        let name = folder.file_name().unwrap().to_string_lossy().into_owned();
        if name.starts_with("preset-") {
            continue;
        }
        let page = fs::read_to_string(folder.join("README.md"))
            .unwrap_or_else(|_| panic!("{name} has no README.md"));
        let part = page.split("## In a game").nth(1);
        let part = part.unwrap_or_else(|| panic!("{name} quotes no game"));
        let [("sh", command), ("text", quoted), ..] = blocks(part)[..] else {
            panic!("{name}: a command and the lines it prints");
        };
        let mut shell = std::process::Command::new("sh");
        shell.arg("-c").arg(command).current_dir(root(""));
        let ran = shell.env("PATH", &path).output().unwrap();
        let said = String::from_utf8_lossy(&ran.stdout);
        for line in quoted.lines().map(str::trim).filter(|l| !l.is_empty()) {
            assert!(
                said.contains(line),
                "{name}: `{line}` is not in `{command}`"
            );
        }
    }
}

/// What the page about odds quotes is what its commands print.
#[test]
fn the_odds_on_their_page_are_true() {
    let program = Path::new(env!("CARGO_BIN_EXE_alea")).parent().unwrap();
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{path}", program.display());
    let page = fs::read_to_string(root("docs/odds.md")).unwrap();
    let blocks = blocks(&page);
    assert!(blocks.len() >= 14, "each part has an example");
    for pair in blocks.chunks(2) {
        let [("sh", command), ("text", quoted)] = pair else {
            panic!("a command and the lines it prints: {pair:?}");
        };
        let mut shell = std::process::Command::new("sh");
        shell.arg("-c").arg(command).current_dir(root(""));
        let ran = shell.env("PATH", &path).output().unwrap();
        let said = String::from_utf8_lossy(&ran.stdout);
        for line in quoted.lines().map(str::trim).filter(|l| !l.is_empty()) {
            assert!(
                said.contains(line),
                "`{line}` is not in what `{command}` prints:\n{said}"
            );
        }
    }
}
