//! The program from outside: exit codes, what goes where, games through pipes and files.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// The program, with the repository's content and nothing of the machine's.
fn alea(args: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_alea"));
    command
        .args(args.split_whitespace())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("NO_COLOR")
        .stdin(Stdio::null());
    command
}

fn run(args: &str) -> Output {
    alea(args).output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

fn stdout(args: &str) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn json(args: &str) -> Value {
    serde_json::from_str(&stdout(args)).unwrap()
}

/// Types these lines into a game.
fn typed(args: &str, lines: &str) -> Output {
    let mut child = alea(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn file(dir: &TempDir, name: &str) -> String {
    dir.path().join(name).display().to_string()
}

/// A refused command: its exit code, nothing on standard output, and what the complaint must say.
fn refused(args: &str, code: i32, says: &str) {
    let output = run(args);
    let complaint = text(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{args}: {complaint}");
    assert_eq!(text(&output.stdout), "", "{args}");
    assert!(
        complaint.contains(says),
        "{args}: `{complaint}` does not say `{says}`"
    );
}

#[test]
fn names_that_do_not_exist_are_answered_with_the_nearest() {
    let rows = [
        (
            "play --map clasic --bots random,random",
            "did you mean `classic`?",
        ),
        (
            "play --preset clasic --bots random,random",
            "did you mean `classic`?",
        ),
        ("play --bots randon,steady", "did you mean `random`?"),
        (
            "play --mods comander --bots random,random",
            "did you mean `commander`?",
        ),
        (
            "play --set fortifi=adjacent --bots random,random",
            "did you mean `fortify`?",
        ),
        (
            "play --set fortify=anywhere --bots random,random",
            "adjacent, connected, unlimited",
        ),
        (
            "play --set max_attack_dice=9 --bots random,random",
            "1 to 6",
        ),
        ("play --set fortify --bots random,random", "KEY=VALUE"),
        ("play --players 1", "2 to 12"),
        (
            "play --players 2 --bots random,random,random",
            "3 bots for 2 free seats",
        ),
        (
            "play --content /no/such/folder",
            "no content in /no/such/folder",
        ),
        ("sim --games 0", "0 is not in"),
        ("sim --seat 1=human", "seat 1 is a person's"),
        ("sim --map riverside --players 7", "7 players need"),
        ("odds 0 1", "0 is not in"),
        ("odds 3 3 --set max_attack_dice=0", "1 to 6"),
        ("plai", "play"),
        ("play --moods x", "--mods"),
        ("list boats", "bots"),
    ];
    for (args, says) in rows {
        refused(args, 2, says);
    }
}

#[test]
fn everything_that_is_wrong_is_told_at_once() {
    let output = run("sim --map clasic --preset clasic --bots randon --set a=1 --set fortify=up");
    let complaint = text(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    for name in [
        "map `clasic`",
        "preset `clasic`",
        "bot `randon`",
        "`a`",
        "`fortify`",
    ] {
        assert!(complaint.contains(name), "{complaint} does not name {name}");
    }
}

#[test]
fn without_a_subcommand_and_a_terminal_there_is_help() {
    let help = stdout("");
    for word in ["play", "sim", "replay", "odds", "check", "test", "bench"] {
        assert!(help.contains(word), "{help}");
    }
    assert!(stdout("--version").starts_with("alea "));
}

#[test]
fn odds_are_exact() {
    assert!(stdout("odds 2 1").contains("0.416666666666667"));
    let value = json("odds 4 2 --json");
    assert!(
        (value["win"].as_f64().unwrap() - 0.655_980_7).abs() < 1e-6,
        "{value}"
    );
    let value = json("odds 3 1 --set ties=attacker --distribution --json");
    let left: f64 = value["attackers_left"]
        .as_array()
        .unwrap()
        .iter()
        .map(|e| e["chance"].as_f64().unwrap())
        .sum();
    assert!((left - value["win"].as_f64().unwrap()).abs() < 1e-12);
}

#[test]
fn a_series_is_the_same_for_any_number_of_threads() {
    let series = "sim --games 30 --map lagoon --bots random,steady,random --seed 5";
    let alone = stdout(&format!("{series} --threads 1"));
    assert_eq!(alone, stdout(&format!("{series} --threads 2")));
    assert_eq!(alone, stdout(&format!("{series} --threads 7")));
    let without_timing = |threads: u8| {
        let mut value = json(&format!("{series} --threads {threads} --json"));
        assert!(value["timing"]["games_per_second"].as_f64().unwrap() > 0.0);
        value["timing"] = Value::Null;
        value
    };
    assert_eq!(without_timing(1), without_timing(3));
}

#[test]
fn a_series_adds_up() {
    let value = json("sim --games 24 --map riverside --bots random,steady,random --seed 2 --json");
    let won = |rows: &str| -> u64 {
        let rows = value[rows].as_array().unwrap();
        rows.iter()
            .map(|r| r["won"].as_u64().unwrap() + r["capped_first"].as_u64().unwrap())
            .sum()
    };
    assert_eq!(won("bots"), won("seats"));
    assert!(
        won("seats") + value["draws"].as_u64().unwrap() + value["capped"].as_u64().unwrap() >= 24
    );
    assert_eq!(value["bots"].as_array().unwrap().len(), 2);
    assert_eq!(value["bots"][0]["played"], 48);
    for count in ["rounds", "turns", "actions", "attacks", "rolls"] {
        assert!(
            value["per_game"][count]["mean"].as_f64().unwrap() > 0.0,
            "{count}"
        );
    }
}

#[test]
fn games_that_the_round_limit_ends_are_counted_apart() {
    let value =
        json("sim --games 6 --map riverside --bots random --players 3 --set round_limit=1 --json");
    let capped = value["capped"].as_u64().unwrap();
    assert!(capped > 0, "{value}");
    let won: u64 = value["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|r| r["won"].as_u64().unwrap())
        .sum();
    assert_eq!(won + capped + value["draws"].as_u64().unwrap(), 6);
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    for args in [
        "play --bots steady,steady,random --seed 3",
        "list options",
        "--help",
        "sim --games 5 --json",
    ] {
        let mut child = alea(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = [0; 10];
        let mut pipe = child.stdout.take().unwrap();
        pipe.read_exact(&mut first).unwrap();
        drop(pipe);
        let output = child.wait_with_output().unwrap();
        let complaint = text(&output.stderr);
        assert!(output.status.success(), "{args}: {complaint}");
        assert!(
            !complaint.contains("panick") && !complaint.contains("Broken"),
            "{args}: {complaint}"
        );
    }
}

#[test]
fn a_full_disk_is_told() {
    if !Path::new("/dev/full").exists() {
        return;
    }
    let full = fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = alea("list options").stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("cannot write the results"));
}

#[test]
fn a_game_without_people_is_told_to_its_end() {
    let told = stdout("play --map lagoon --bots steady,random,random --seed 7");
    let last = told.lines().last().unwrap();
    assert!(
        last.starts_with("Winner: ") && last.contains("rounds"),
        "{last}"
    );
    assert_eq!(
        told,
        stdout("play --map lagoon --bots steady,random,random --seed 7")
    );
    let value = json("play --map lagoon --bots steady,random,random --seed 7 --json");
    assert_eq!(value["ending"], "domination");
    assert!(value["winner"].as_u64().is_some());
    let spanish = stdout("play --map lagoon --bots steady,random,random --seed 7 --lang es");
    assert!(spanish.lines().last().unwrap().starts_with("Gana: "));
}

#[test]
fn r23_a_person_plays_through_a_pipe_until_the_input_ends() {
    let lines = "help\nboard\nlegal\nauto setup\nboard pieces\nplayers\nhand\nrules\nodds 8 5\nhint\nnonsense\nend\nwhy end\n";
    let output = typed(
        "play --map riverside --bots random --players 2 --seed 4",
        lines,
    );
    let told = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    for sentence in [
        "attack alaska kamchatka until 4",
        "North Bank",
        "No cards.",
        "round_limit",
        "R27",
        "The input has ended",
    ] {
        assert!(
            told.contains(sentence),
            "`{sentence}` is missing in:\n{told}"
        );
    }
    for line in told.lines() {
        assert!(line.chars().count() <= 100, "{line}");
    }
}

#[test]
fn no_board_is_wider_than_eighty_columns() {
    for (map, lang) in [
        ("classic", "en"),
        ("classic", "es"),
        ("lagoon", "en"),
        ("wilds", "es"),
    ] {
        let args = format!("play --map {map} --lang {lang} --bots random --players 3 --seed 4");
        let told = text(&typed(&args, "auto setup\nboard\nquit\n").stdout);
        let board: Vec<&str> = told.lines().filter(|l| l.starts_with("  ")).collect();
        assert!(board.len() >= 4, "{told}");
        for line in board {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn several_people_share_the_keyboard() {
    let args = "play --map riverside --seat 1=human:Ana --seat 2=human:Berto --seed 4";
    let told = text(&typed(args, "auto game\nauto game\nauto game\nquit\n").stdout);
    assert!(told.contains("Ana") && told.contains("Berto"), "{told}");
    assert!(told.contains("It is "), "{told}");
}
