//! The laboratory from outside: answers, parts that are joined, runs that are killed, and the report in a real browser.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;
use tempfile::TempDir;

/// A question that is answered in a moment.
const QUICK: &str = r#"
return alea.experiment {
    title = "Big dice", question = "Do dice with more sides shorten a duel?",
    base = { map = "duel", players = 2, bots = { "random" } },
    variants = { { name = "without" }, { name = "big dice", mods = { "big-dice" } } },
    games = 40, seed = 3,
}
"#;

fn alea(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alea"));
    command
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("DISPLAY")
        .stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    alea(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn stdout(args: &[&str]) -> String {
    let output = run(args);
    assert!(
        output.status.success(),
        "{args:?}: {}",
        text(&output.stderr)
    );
    text(&output.stdout)
}

fn complaint(args: &[&str], code: i32) -> String {
    let output = run(args);
    let said = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args:?}: {said}");
    said
}

/// A folder with an experiment in it: the folder, and the experiment's file.
fn with_experiment(source: &str) -> (TempDir, String) {
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("question.lua");
    fs::write(&file, source).unwrap();
    let file = file.display().to_string();
    (dir, file)
}

fn path(dir: &TempDir, name: &str) -> String {
    dir.path().join(name).display().to_string()
}

#[test]
fn a_quick_question_is_answered_in_sentences_with_intervals() {
    let args = "lab compare --mods trench-war --against none --games 12 --map duel --players 2 --bots random";
    let args: Vec<&str> = args.split(' ').collect();
    let said = stdout(&args);
    let flat = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("trench-war against none:"), "{said}");
    assert!(flat.contains("over 12 pairs of games"), "{said}");
    assert!(flat.contains("95 %"), "{said}");
    assert!(flat.contains("length of a game, rounds"), "{said}");
}

#[test]
fn an_option_is_compared_as_a_mod_is() {
    let args = "lab compare --with fortify=connected --games 6 --map duel --players 2 --bots random --json";
    let args: Vec<&str> = args.split(' ').collect();
    let told: Value = serde_json::from_str(&stdout(&args)).unwrap();
    assert_eq!(told["variants"][1]["name"], "fortify=connected");
    assert_eq!(told["variants"][1]["against"], "none");
    assert_eq!(told["variants"][1]["set"][0], "fortify=connected");
    assert_eq!(told["games"], 6);
}

/// Paired seeds: a rule that is the same changes nothing, to the last number.
#[test]
fn the_same_rules_from_the_same_seeds_are_the_same_games() {
    let args = "lab compare --with fortify=adjacent --set fortify=adjacent --games 20 --map duel --players 2 --bots random --json";
    let args: Vec<&str> = args.split(' ').collect();
    let told: Value = serde_json::from_str(&stdout(&args)).unwrap();
    for change in told["changes"].as_array().unwrap() {
        assert_eq!(change["difference"], 0.0, "{change}");
        assert_eq!(change["sure"], false, "{change}");
    }
}

/// Two variants that are the same, from different seeds: chance alone is not told as a difference.
#[test]
fn a_against_a_comes_out_as_no_difference() {
    let source = QUICK
        .replace(r#", mods = { "big-dice" }"#, "")
        .replace("games = 40", "paired = false, games = 150");
    let (_dir, file) = with_experiment(&source);
    let told: Value = serde_json::from_str(&stdout(&["lab", "run", &file, "--json"])).unwrap();
    let changes = told["changes"].as_array().unwrap();
    let differs = changes.iter().filter(|c| c["difference"] != 0.0).count();
    assert!(differs > 10, "other seeds are other games");
    for change in changes {
        assert_eq!(change["sure"], false, "{change}");
    }
}

#[test]
fn any_number_of_threads_and_parts_makes_the_same_bytes() {
    let (dir, file) = with_experiment(QUICK);
    let whole = path(&dir, "whole");
    stdout(&["lab", "run", &file, "--out", &whole, "--threads", "1"]);
    let expected = fs::read(Path::new(&whole).join("games.lab")).unwrap();
    let two = path(&dir, "two");
    stdout(&["lab", "run", &file, "--out", &two, "--threads", "3"]);
    assert_eq!(
        fs::read(Path::new(&two).join("games.lab")).unwrap(),
        expected
    );
    for of in [1u32, 2, 7, 16] {
        let parts = path(&dir, &format!("parts-{of}"));
        for number in 1..=of {
            let shard = format!("{number}/{of}");
            stdout(&["lab", "run", &file, "--out", &parts, "--shard", &shard]);
        }
        let joined = path(&dir, &format!("joined-{of}"));
        if of == 1 {
            // The whole is no part: its file is the games' own.
            assert_eq!(
                fs::read(Path::new(&parts).join("games.lab")).unwrap(),
                expected
            );
            continue;
        }
        stdout(&["lab", "merge", &parts, "--out", &joined]);
        assert_eq!(
            fs::read(Path::new(&joined).join("games.lab")).unwrap(),
            expected,
            "{of} parts"
        );
        // The report of the joined games is that of the one run.
        stdout(&["lab", "run", &file, "--out", &joined]);
        for name in ["summary.json", "games.csv", "games.jsonl", "report.html"] {
            let (one, other) = (Path::new(&whole).join(name), Path::new(&joined).join(name));
            assert_eq!(
                fs::read(one).unwrap(),
                fs::read(other).unwrap(),
                "{name} of {of} parts"
            );
        }
    }
    let parts = path(&dir, "parts-7");
    fs::remove_file(Path::new(&parts).join("part-3-of-7.lab")).unwrap();
    let said = complaint(&["lab", "merge", &parts, "--out", &path(&dir, "none")], 1);
    assert!(said.contains("missing: part 3/7"), "{said}");
}

/// Killed at any moment, by the system or by nobody's fault: nothing is lost, nothing is doubled.
#[test]
fn a_run_that_is_killed_goes_on_where_it_was() {
    let source = QUICK.replace("games = 40", "games = 400");
    let (dir, file) = with_experiment(&source);
    let (whole, killed) = (path(&dir, "whole"), path(&dir, "killed"));
    stdout(&["lab", "run", &file, "--out", &whole]);
    let record = Path::new(&killed).join("games.lab");
    for kill in 0..4 {
        let mut child = alea(&["lab", "run", &file, "--out", &killed])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let begun = Instant::now();
        let had = fs::metadata(&record).map_or(0, |m| m.len());
        while begun.elapsed() < Duration::from_secs(30) {
            let has = fs::metadata(&record).map_or(0, |m| m.len());
            if has > had + 500 || child.try_wait().unwrap().is_some() {
                break;
            }
            std::thread::sleep(Duration::from_millis(2 + kill));
        }
        let _ = child.kill();
        child.wait().unwrap();
    }
    stdout(&["lab", "run", &file, "--out", &killed]);
    let expected = fs::read(Path::new(&whole).join("games.lab")).unwrap();
    assert_eq!(fs::read(&record).unwrap(), expected);
}

#[test]
fn what_is_asked_wrongly_is_told_with_what_to_do() {
    let (dir, file) = with_experiment(QUICK);
    let rows: [(&[&str], i32, &str); 6] = [
        (&["lab", "compare"], 2, "name mods with --mods"),
        (
            &["lab", "compare", "--mods", "trench-wor"],
            2,
            "did you mean `trench-war`?",
        ),
        (&["lab", "run", "no-such-thing"], 2, "no-such-thing"),
        (
            &["lab", "run", &file, "--metrics", "roundz"],
            2,
            "did you mean `rounds`?",
        ),
        (
            &["lab", "run", &file, "--shard", "3/2"],
            2,
            "expected two numbers such as 3/16",
        ),
        (
            &["lab", "run", &file, "--shard", "1/2"],
            2,
            "--shard needs --out DIR",
        ),
    ];
    for (args, code, says) in rows {
        let said = complaint(args, code);
        assert!(said.contains(says), "{args:?}: {said}");
    }
    let out = path(&dir, "out");
    stdout(&["lab", "run", &file, "--out", &out, "--games", "3"]);
    let said = complaint(&["lab", "run", &file, "--out", &out, "--games", "4"], 1);
    assert!(said.contains("the number of games is 3, not 4"), "{said}");
}

/// A mod that breaks in some games: told by kind with the first game's log; the games count.
#[test]
fn faults_are_told_by_kind_with_a_log_and_the_rest_counts() {
    let (dir, file) = with_experiment(
        &QUICK
            .replace("\"big-dice\"", "\"breaks\"")
            .replace("games = 40", "games = 12"),
    );
    let broken = dir.path().join("mods/breaks");
    fs::create_dir_all(&broken).unwrap();
    let manifest = "id = \"breaks\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = \"Breaks\"\ndescription = \"d\"\nauthors = [\"a\"]\nlicence = \"MIT\"\n";
    fs::write(broken.join("mod.toml"), manifest).unwrap();
    let code = "alea.on(\"on_turn_started\", function(game, event)\n  if event.round == 3 then error(\"third round\") end\nend)\n";
    fs::write(broken.join("init.lua"), code).unwrap();
    let out = path(&dir, "out");
    let content = dir.path().display().to_string();
    let said = stdout(&["lab", "run", &file, "--out", &out, "--content", &content]);
    assert!(said.contains("had a fault"), "{said}");
    assert!(said.contains("third round"), "{said}");
    let summary: Value =
        serde_json::from_slice(&fs::read(Path::new(&out).join("summary.json")).unwrap()).unwrap();
    let fault = &summary["faults"][0];
    let games = fault["games"].as_u64().unwrap();
    assert!((1..=12).contains(&games), "{fault}");
    let log = format!("games/2-big-dice-{}.log", fault["first"]);
    assert!(Path::new(&out).join(log).exists());
    let n = &summary["variants"][1]["figures"]["rounds"]["n"];
    assert_eq!(n, 12, "games with a fault count");
}

/// Names that differ in signs alone, a value too large to be exact, a name that a column has, a part of what stops early.
#[test]
fn nothing_is_lost_to_names_and_numbers_that_clash() {
    let duel = "base = { map = \"duel\", players = 2, bots = \"random\" }, games = 3";
    let (dir, file) = with_experiment(&format!(
        "return alea.experiment {{ {duel}, variants = {{ {{ \"a b\" }}, {{ \"a/b\" }}, {{ \"..\" }} }} }}"
    ));
    let out = path(&dir, "out");
    stdout(&["lab", "run", &file, "--out", &out]);
    let logs = fs::read_dir(Path::new(&out).join("games")).unwrap();
    let names = logs.map(|log| log.unwrap().file_name().into_string().unwrap());
    let names: Vec<String> = names.collect();
    for first in ["1-a-b-", "2-a-b-", "3-"] {
        assert!(
            names.iter().any(|name| name.starts_with(first)),
            "{names:?}"
        );
    }
    let metric = |id: &str, value: &str| {
        let source = format!(
            "local m = alea.metric {{ id = \"{id}\", title = \"t\", value = function() return {value} end }}\n\
             return alea.experiment {{ {duel}, metrics = {{ m }} }}"
        );
        with_experiment(&source)
    };
    let (_dir, huge) = metric("huge", "1e300");
    let said = stdout(&["lab", "run", &huge]);
    let flat = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("too large to be counted exactly"), "{said}");
    for id in ["game", "variant", "rounds", "won_seat_1"] {
        let (_dir, taken) = metric(id, "1");
        let said = complaint(&["lab", "run", &taken], 1);
        assert!(said.contains("has the name of another column"), "{said}");
        assert!(said.contains("question.lua:1"), "{said}");
    }
    let (dir, stops) = with_experiment(&format!(
        "return alea.experiment {{ {duel}, stop = {{ metric = \"rounds\", within = 1 }} }}"
    ));
    let out = path(&dir, "out");
    let said = complaint(&["lab", "run", &stops, "--shard", "1/2", "--out", &out], 2);
    assert!(said.contains("cannot be cut into parts"), "{said}");
}

#[test]
fn nothing_is_written_over_that_the_laboratory_did_not_make() {
    let (dir, file) = with_experiment(QUICK);
    let out = path(&dir, "out");
    fs::create_dir(&out).unwrap();
    let page = dir.path().join("out/report.html");
    fs::write(&page, "mine").unwrap();
    let args = ["lab", "run", &file, "--out", &out];
    let said = complaint(&args, 1);
    let flat = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("is there already"), "{said}");
    assert!(flat.contains("name another folder with --out"), "{said}");
    assert_eq!(fs::read_to_string(&page).unwrap(), "mine");
    assert!(
        !dir.path().join("out/games.lab").exists(),
        "nothing is played before"
    );
    fs::remove_file(&page).unwrap();
    fs::create_dir(&page).unwrap();
    assert!(complaint(&args, 1).contains("is a folder"));
    fs::remove_dir(&page).unwrap();
    assert!(complaint(&["lab", "run", &file, "--out", &file], 1).contains("is a file"));
    stdout(&args);
    stdout(&args);
}

#[test]
fn a_merge_that_fails_leaves_nothing_and_parts_may_be_renamed() {
    let (dir, file) = with_experiment(QUICK);
    let (parts, out) = (path(&dir, "parts"), path(&dir, "out"));
    let part = |shard: &str| stdout(&["lab", "run", &file, "--shard", shard, "--out", &parts]);
    part("1/2");
    let merge = ["lab", "merge", &parts, "--out", &out];
    assert!(complaint(&merge, 1).contains("missing: part 2/2"));
    assert!(!Path::new(&out).exists());
    part("2/2");
    let name = |name: &str| dir.path().join("parts").join(name);
    fs::rename(name("part-2-of-2.lab"), name("second.lab")).unwrap();
    stdout(&merge);
    stdout(&merge);
    // The joined file of something else is not written over.
    let other = QUICK.replace("seed = 3", "seed = 4");
    fs::write(&file, other).unwrap();
    let again = path(&dir, "again");
    for shard in ["1/2", "2/2"] {
        stdout(&["lab", "run", &file, "--shard", shard, "--out", &again]);
    }
    let said = complaint(&["lab", "merge", &again, "--out", &out], 1);
    assert!(said.contains("the seed is 3, not 4"), "{said}");
}

#[test]
fn what_is_wrong_with_an_experiment_is_told_once_and_with_its_line() {
    let rows = [
        ("metrics = { \"rouds\" },", 6, "there is no metric `rouds`"),
        ("sweep = { { \"seed\", 1, 2 } },", 6, "seeds are not swept"),
        (
            "sweep = { { \"players\", 2, 2, 2 } },",
            6,
            "stands there twice",
        ),
        (
            "stop = { metric = \"won_seat\", decided = true },",
            6,
            "is more than one number",
        ),
    ];
    for (line, number, says) in rows {
        let text = QUICK.replace("    games = 40,", &format!("{line}\n    games = 40,"));
        let (_dir, file) = with_experiment(&text);
        let said = complaint(&["lab", "run", &file], 1);
        let flat = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert_eq!(flat.matches(says).count(), 1, "{said}");
        assert!(flat.contains(&format!(":{number}")), "{said}");
    }
    let text = QUICK.replace(
        "bots = { \"random\" }",
        "bots = { \"random\", \"random\", \"random\" }",
    );
    let (_dir, file) = with_experiment(&text);
    let said = complaint(&["lab", "run", &file], 1);
    assert!(
        said.contains(":4") && said.contains("3 bots for 2 seats"),
        "{said}"
    );
}

#[test]
fn check_knows_the_names_of_metrics() {
    let dir = TempDir::new().unwrap();
    let experiments = dir.path().join("scripts/experiments");
    fs::create_dir_all(&experiments).unwrap();
    let text = QUICK.replace("games = 40", "metrics = { \"rouds\" }, games = 40");
    fs::write(experiments.join("quick.lua"), text).unwrap();
    let folder = dir.path().display().to_string();
    let output = run(&["check", "quick", "--content", &folder, "--json"]);
    let found: Value = serde_json::from_slice(&output.stdout).unwrap();
    let one = &found["findings"][0];
    assert_eq!(found["errors"], 1, "{found}");
    assert_eq!(one["line"], 6, "{found}");
    assert_eq!(one["message"], "there is no metric `rouds`");
    assert!(
        one["help"].as_str().unwrap().contains("`rounds`"),
        "{found}"
    );
}

#[test]
fn what_was_found_is_told_in_spanish_too() {
    let (dir, file) = with_experiment(QUICK);
    let out = path(&dir, "out");
    let said = stdout(&["lab", "run", &file, "--out", &out, "--lang", "es"]);
    let flat = said.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flat.contains("big dice frente a without:"), "{said}");
    assert!(flat.contains("duración de una partida"), "{said}");
    let page = fs::read_to_string(Path::new(&out).join("report.html")).unwrap();
    for words in [
        "lang=\"es\"",
        "Todas las cifras",
        "Cómo se jugó",
        "Partidas que mirar",
        "una partida típica",
    ] {
        assert!(page.contains(words), "{words}");
    }
    for words in [
        "All figures",
        "length of a game",
        "instead of",
        "How it was played",
    ] {
        assert!(!page.contains(words), "{words}");
    }
    // The games are the same, and the file goes on in any language.
    let again = stdout(&["lab", "run", &file, "--out", &out]);
    assert!(again.contains("big dice against without"), "{again}");
}

/// A full disk: the games so far stay, and the sentence says so.
#[test]
fn a_full_disk_is_told() {
    if !Path::new("/dev/full").exists() {
        println!("skipped: there is no /dev/full here");
        return;
    }
    let (dir, file) = with_experiment(QUICK);
    let out = dir.path().join("out");
    fs::create_dir(&out).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink("/dev/full", out.join("games.lab")).unwrap();
    let said = complaint(
        &["lab", "run", &file, "--out", &out.display().to_string()],
        1,
    );
    assert!(said.contains("games.lab"), "{said}");
}

/// Every game of a table is there once, in both forms.
#[test]
fn the_games_are_tables_for_other_programs() {
    let (dir, file) = with_experiment(QUICK);
    let out = path(&dir, "out");
    stdout(&["lab", "run", &file, "--out", &out, "--games", "5"]);
    let out = Path::new(&out);
    let csv = fs::read_to_string(out.join("games.csv")).unwrap();
    let lines = fs::read_to_string(out.join("games.jsonl")).unwrap();
    assert_eq!((csv.lines().count(), lines.lines().count()), (11, 10));
    let first: Value = serde_json::from_str(lines.lines().next().unwrap()).unwrap();
    let heads: Vec<&str> = csv.lines().next().unwrap().split(',').collect();
    let keys: Vec<&String> = first.as_object().unwrap().keys().collect();
    assert_eq!(heads, keys);
    let logs: Vec<_> = fs::read_dir(out.join("games")).unwrap().collect();
    assert!(logs.len() >= 2);
    for log in logs {
        let log = log.unwrap().path().display().to_string();
        let verified = stdout(&["replay", &log, "--verify"]);
        assert!(verified.contains("equal"), "{log}: {verified}");
    }
}

/// The page as a browser sees it: everything is inside, and its tables and pictures are there.
#[test]
fn the_report_opens_in_a_browser() {
    let browsers = [
        "chromium-headless-shell",
        "chromium",
        "chromium-browser",
        "google-chrome",
    ];
    let runs = |name: &&&str| {
        let tried = Command::new(name).arg("--version").output();
        tried.is_ok_and(|o| o.status.success())
    };
    let Some(browser) = browsers.iter().find(runs) else {
        println!("skipped: there is no Chromium here");
        return;
    };
    let (dir, file) = with_experiment(QUICK);
    let out = path(&dir, "out");
    stdout(&["lab", "run", &file, "--out", &out]);
    let page = Path::new(&out).join("report.html");
    let source = fs::read_to_string(&page).unwrap();
    for outside in ["http://", "https://", "<script", "<link", "<img", "@import"] {
        let allowed = source.matches("http://www.w3.org/2000/svg").count();
        let found = source.matches(outside).count();
        let expected = if outside == "http://" { allowed } else { 0 };
        assert_eq!(found, expected, "{outside} in the page");
    }
    let shown = Command::new(browser)
        .args([
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--virtual-time-budget=2000",
            "--dump-dom",
        ])
        .arg(format!("--user-data-dir={}", path(&dir, "browser")))
        .arg(format!("file://{}", page.display()))
        .output()
        .unwrap();
    let dom = text(&shown.stdout);
    assert!(shown.status.success(), "{}", text(&shown.stderr));
    assert!(dom.contains("<h1>Big dice</h1>"), "{dom}");
    assert!(dom.contains("big dice against without"), "{dom}");
    assert!(dom.matches("<svg").count() >= 2, "pictures");
    assert!(dom.matches("<table").count() >= 3, "tables");
    assert!(dom.contains("length of a game"), "{dom}");
}

/// Whether a program is here.
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn is_here(program: &str, args: &[&str]) -> bool {
    let tried = Command::new(program).args(args).output();
    let here = tried.is_ok_and(|o| o.status.success());
    if !here {
        println!("skipped: there is no {program} with {args:?} here");
    }
    here
}

/// Runs a recipe of `scripts/distributed`, and compares what it makes with one run.
fn recipe(dir: &TempDir, file: &str, command: &mut Command, out: &str) {
    let whole = path(dir, "whole");
    stdout(&["lab", "run", file, "--out", &whole]);
    let done = command
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env("ALEA", env!("CARGO_BIN_EXE_alea"))
        .output()
        .unwrap();
    assert!(done.status.success(), "{}", text(&done.stderr));
    for name in ["games.lab", "summary.json"] {
        let (one, other) = (Path::new(&whole).join(name), Path::new(out).join(name));
        assert_eq!(fs::read(one).unwrap(), fs::read(other).unwrap(), "{name}");
    }
}

#[test]
fn a_dask_cluster_whose_worker_is_killed_makes_the_same_bytes() {
    // The system's own Python may have Dask where another one that comes first does not.
    let pythons = ["python3", "/usr/bin/python3"];
    let Some(python) = pythons
        .iter()
        .find(|python| is_here(python, &["-c", "import dask, distributed"]))
    else {
        return;
    };
    let (dir, file) = with_experiment(QUICK);
    let out = path(&dir, "dask");
    let mut command = Command::new(python);
    command.args([
        "scripts/distributed/dask_lab.py",
        &file,
        "--local",
        "2",
        "--parts",
        "6",
    ]);
    command.args([
        "--kill-one",
        "--out",
        &out,
        "--alea",
        env!("CARGO_BIN_EXE_alea"),
    ]);
    recipe(&dir, &file, &mut command, &out);
}

#[test]
fn gnu_parallel_makes_the_same_bytes() {
    if !is_here("parallel", &["--version"]) {
        return;
    }
    let (dir, file) = with_experiment(QUICK);
    let out = path(&dir, "parallel");
    let mut command = Command::new("scripts/distributed/parallel_lab.sh");
    command.args([&file, "5", &out]);
    recipe(&dir, &file, &mut command, &out);
}

/// Without Slurm: its tasks are started with the numbers that it gives them.
#[cfg(unix)]
#[test]
fn the_tasks_of_a_slurm_array_make_the_same_bytes() {
    let (dir, file) = with_experiment(QUICK);
    let out = path(&dir, "slurm");
    let script = "scripts/distributed/slurm_lab.sh";
    for task in ["1", "2", "3"] {
        let done = Command::new(script)
            .args([&file, &out])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .env("ALEA", env!("CARGO_BIN_EXE_alea"))
            .env("SLURM_ARRAY_TASK_ID", task)
            .env("SLURM_ARRAY_TASK_MAX", "3")
            .output()
            .unwrap();
        assert!(done.status.success(), "{}", text(&done.stderr));
    }
    let mut join = Command::new(script);
    join.args(["--join", &file, &out]);
    recipe(&dir, &file, &mut join, &out);
}
