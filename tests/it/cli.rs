//! The program from outside: exit codes, what goes where, games through pipes and files.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

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
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .stdin(Stdio::null());
    command
}

fn run(args: &str) -> Output {
    alea(args).output().unwrap()
}

pub(super) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

pub(super) fn stdout(args: &str) -> String {
    let output = run(args);
    assert!(output.status.success(), "{args}: {}", text(&output.stderr));
    text(&output.stdout)
}

fn json(args: &str) -> Value {
    serde_json::from_str(&stdout(args)).unwrap()
}

/// Types these lines into a game.
pub(super) fn typed(args: &str, lines: &str) -> Output {
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
        ("play --players 1", "2..=12"),
        ("play --seat 99999999999=human", "from 1 to 12"),
        (
            "play --bots random,random,random,random,random,random,random,random,random,random,random,random,random",
            "2 to 12",
        ),
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
        ("sim --map riverside --players 7", "7 sides need"),
        ("odds 0 1", "write 2 or more"),
        ("odds 3 3 --set max_attack_dice=0", "1 to 6"),
        ("plai", "play"),
        ("play --moods x", "--mods"),
        ("list boats", "bots"),
        ("play --goal headquarters --bots random,random", "(R49)"),
        ("sim --goal missions --bots random,random", "(R52)"),
        ("play --goal dominion", "domination, headquarters, missions"),
        (
            "play --missions clasic --bots random,random,random",
            "did you mean `classic`?",
        ),
        ("list missions --players 2", "3..=12"),
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
fn help_names_every_subcommand() {
    let help = stdout("--help");
    for word in [
        "window", "play", "sim", "render", "replay", "odds", "check", "test", "bench", "list",
    ] {
        assert!(help.contains(word), "{help}");
    }
    assert!(stdout("--version").starts_with("alea "));
}

/// One sentence that says why there is no window and what works instead.
fn check_no_window(args: &str) {
    let output = run(args);
    let complaint = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{args}: {complaint}");
    assert!(output.stdout.is_empty(), "{args}");
    assert_eq!(complaint.lines().count(), 1, "{args}: {complaint}");
    assert!(
        complaint.starts_with("alea: ") && complaint.contains("`alea play`"),
        "{complaint}"
    );
}

#[cfg(feature = "desktop")]
#[test]
fn without_a_display_there_is_a_sentence_and_the_way_to_play() {
    check_no_window("");
    check_no_window("--lang es");
    check_no_window("window");
    check_no_window("window --log game.log");
    let nowhere = run("--content /nowhere");
    assert_eq!(nowhere.status.code(), Some(2));
    assert!(text(&nowhere.stderr).contains("/nowhere"));
}

#[cfg(not(feature = "desktop"))]
#[test]
fn without_a_window_and_a_terminal_there_is_help() {
    assert_eq!(stdout("").lines().next(), stdout("-h").lines().next());
    check_no_window("window");
}

#[test]
fn odds_are_exact() {
    assert!(stdout("odds 2 1").contains("0.416666666666667"));
    let value = json("odds 4 2 --json");
    assert!(
        (value["win"].as_f64().unwrap() - 0.655_954_0).abs() < 1e-7,
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
}

/// What a game says to what is typed; every sentence must be in it, in this order.
pub(super) fn told(args: &str, lines: &str, sentences: &[&str]) -> String {
    let output = typed(args, lines);
    let told = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "", "{told}");
    let mut rest = told.as_str();
    for sentence in sentences {
        let at = rest.find(sentence);
        let at = at.unwrap_or_else(|| panic!("`{sentence}` is missing, or not here, in:\n{told}"));
        rest = &rest[at + sentence.len()..];
    }
    told
}

#[test]
fn r49_r50_a_person_chooses_a_headquarters_and_sees_those_of_all() {
    let args = "play --headquarters-needed short --set territories=deal --seed 5 --players 4";
    let lines = "auto setup\nmission\nlegal\nheadquarters greenland\nheadquarters alaska\nquit\n";
    let aim = "You win when you hold your own headquarters and those of 2 others.";
    let sentences = [
        "choose your headquarters",
        aim,
        "The headquarters are not shown yet.",
        "headquarters alaska",
        "(R49)",
        "Green chooses Alaska as headquarters, in secret.",
        "he headquarters of Green is Alaska",
        "he headquarters of Yellow is",
    ];
    told(args, lines, &sentences);
    let lines = "auto setup\nheadquarters alaska\nboard\nquit\n";
    let shown = [
        "Alaska *",
        "Headquarters (*)",
        "green Alaska",
        aim,
        "So far: 1 of 3.",
    ];
    told(args, lines, &shown);
    let spanish = [
        "elige tu cuartel general",
        "Alaska *",
        "Cuarteles generales (*)",
        "Hasta ahora: 1 de 3.",
    ];
    told(&format!("{args} --lang es"), lines, &spanish);
}

#[test]
fn r52_a_person_sees_the_own_mission_and_no_other() {
    let args = "play --missions european --seed 5 --players 4";
    let sentences = [
        "Green is dealt a mission: destroy Red; where that is not possible, own 24 territories.",
        "Blue is dealt a secret mission.",
        "Your mission: Destroy red. So far: red still holds ",
        "Your mission: Destroy red. So far: red still holds ",
    ];
    told(args, "mission\nauto setup\nboard\nquit\n", &sentences);
    let spanish = ["Tu misión: ", "Hasta ahora: a rojo le quedan "];
    let args = format!("{args} --lang es");
    told(&args, "misión\nquit\n", &spanish);
    // Who watches bots play sees none before the end, and all then.
    let watched = stdout("play --goal missions --bots steady,steady,steady --seed 5");
    let secret = watched.matches("is dealt a secret mission.").count();
    assert_eq!(
        (secret, watched.matches("shows the mission: ").count()),
        (3, 3)
    );
}

#[test]
fn several_people_choose_their_headquarters_in_turn() {
    let args = "play --goal headquarters --set territories=deal --seat 1=human:Ana --seat 2=human:Berto --players 3 --seed 6";
    let lines = "auto setup\nauto setup\nhint\nheadquarters nowhere\nauto\nauto\nmission\nquit\n";
    let told = text(&typed(args, lines).stdout);
    assert!(!told.contains("as headquarters, in secret"), "{told}");
    assert_eq!(
        told.matches("chooses a headquarters in secret.").count(),
        3,
        "{told}"
    );
    for sentence in ["It is green (Ana)'s turn.", "It is blue (Berto)'s turn."] {
        assert!(told.contains(sentence), "{told}");
    }
}

#[test]
fn a_bot_plays_for_a_person_who_may_come_back() {
    let args = "play --goal missions --seed 5 --players 4";
    let lines =
        "auto setup\nhand-over\nboard asia\nplace alaska 3\n\nmission\ntake-back\nhint\nquit\n";
    let sentences = [
        "A bot plays on for Green.",
        "A bot plays green: Enter lets it go on, `take-back` takes the seat back",
        "Asia (+7",
        "A bot plays this seat; `take-back` takes it back.",
        "Your mission:",
        "place",
        "The game is left unfinished",
    ];
    told(args, lines, &sentences);
    // With nobody there any more the bot plays to the end.
    told(
        args,
        "auto setup\nhand-over\n",
        &["A bot plays on for Green.", "Winner: "],
    );
    told(
        args,
        "auto setup\nsurrender\nsurrender\n",
        &["Green surrenders.", "Winner: "],
    );
    told(
        &format!("{args} --set surrender=bot"),
        "auto setup\nsurrender yes\n",
        &["A bot plays on for Green.", "Winner: "],
    );
}

#[test]
fn bots_answer_a_draw() {
    let args = "play --seed 5 --players 3 --set territories=deal";
    let told = told(
        args,
        "auto setup\ndraw\ndraw\nquit\n",
        &["Green offers a draw"],
    );
    assert!(told.contains("draw"), "{told}");
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
    let args = "play --map classic --seat 1=human:Ana --seat 2=human:Berto --players 2 --seed 6";
    let lines = "auto setup\nauto setup\nauto turn\nhand\nauto turn\nboard\nquit\n";
    let told = text(&typed(args, lines).stdout);
    let turns: Vec<&str> = told.lines().filter(|l| l.starts_with("It is ")).collect();
    let (ana, berto) = ("It is green (Ana)'s turn.", "It is blue (Berto)'s turn.");
    assert!(
        turns == [ana, berto, ana] || turns == [berto, ana, berto],
        "{told}"
    );
    assert!(told.contains("Round 2"), "{told}");
}

/// A mixture of maps, presets, mods, options and bots.
const KINDS: [&str; 13] = [
    "--map classic --preset classic --bots steady,random,steady,random",
    "--map classic --preset forum --bots steady,steady,random,random,steady,random",
    "--map classic --preset manual --bots steady,random",
    "--map lagoon --preset european --bots random,steady,random",
    "--map lagoon --preset encyclopedia --mods trench-war --bots steady,steady,random",
    "--map wilds --preset expert --bots steady,random,steady",
    "--map wilds --preset classic --mods commander,offensive-advantage --bots steady,random,random",
    "--map riverside --preset manual --mods lost-roll-ends-turn --bots random,random,random",
    "--map riverside --preset forum --mods commander,trench-war,lost-roll-ends-turn --bots random,steady",
    "--map classic --mods trench-war --set defence_choice=after_roll --set army_cap=9 --bots opportunist,steady,random",
    "--map classic --goal headquarters --headquarters-needed short --bots opportunist,steady,random,steady",
    "--map lagoon --preset forum --missions european --set destroy_by=self --bots opportunist,steady,random",
    "--map wilds --preset expert --goal missions --bots steady,random,steady,opportunist",
];

/// How many games the tests of whole games play; `ALEA_SOAK=500` makes it a long night.
fn soak() -> usize {
    let soak = std::env::var("ALEA_SOAK").ok().and_then(|n| n.parse().ok());
    soak.unwrap_or(KINDS.len())
}

#[test]
fn a_log_runs_again_to_the_same_end_in_another_process() {
    let dir = TempDir::new().unwrap();
    for game in 0..soak() {
        let log = file(&dir, "game.log");
        let kind = KINDS[game % KINDS.len()];
        let seed = 1000 + game;
        let args = format!("play {kind} --seed {seed} --set round_limit=60 --log {log}");
        stdout(&args);
        let equal = stdout(&format!("replay {log} --verify"));
        let entries = fs::read_to_string(&log)
            .unwrap()
            .lines()
            .filter(|l| l.contains(" => "))
            .count();
        assert_eq!(equal, format!("equal: {entries} entries\n"), "{args}");
    }
}

#[test]
fn two_processes_write_the_same_log() {
    let dir = TempDir::new().unwrap();
    for (seed, kind) in KINDS.iter().enumerate() {
        let write = |name: &str| {
            let log = file(&dir, name);
            stdout(&format!(
                "play {kind} --seed {seed} --set round_limit=40 --log {log}"
            ));
            fs::read(log).unwrap()
        };
        assert!(write("a.log") == write("b.log"), "{kind} --seed {seed}");
    }
}

#[test]
fn a_log_is_told_again_without_dice_or_mods() {
    let dir = TempDir::new().unwrap();
    let log = file(&dir, "game.log");
    let game = "play --map lagoon --preset expert --bots steady,random,steady --seed 11 --reveal";
    let told = stdout(&format!("{game} --log {log}"));
    let again = stdout(&format!("replay {log}"));
    // What stands round the story: who plays, and who has won.
    let story: Vec<&str> = told.lines().skip(2).collect();
    assert_eq!(again.lines().collect::<Vec<_>>(), story[..story.len() - 1]);
    let half = json(&format!("replay {log} --at 30 --json"));
    assert_eq!(half["over"], false);
    assert!(stdout(&format!("replay {log} --at 30 --board")).contains("Islands"));
    refused(&format!("replay {log} --at 999999"), 2, "entries");
    refused(&format!("replay {log} --seat 4"), 2, "seats 1 to 3");
}

#[test]
fn a_log_that_was_touched_is_refused_with_its_line() {
    let dir = TempDir::new().unwrap();
    let log = file(&dir, "game.log");
    stdout(&format!(
        "play --map riverside --bots random,steady --seed 1 --log {log}"
    ));
    let whole = fs::read_to_string(&log).unwrap();
    let first = whole.lines().position(|l| l.starts_with("1 ")).unwrap();
    let write = |text: String| {
        let path = file(&dir, "bad.log");
        fs::write(&path, text).unwrap();
        path
    };
    let cut = write(whole[..whole.len() / 2].to_owned());
    refused(&format!("replay {cut}"), 1, &cut);
    let edited = write(whole.replacen("start-roll green ", "start-roll green 1", 1));
    refused(
        &format!("replay {edited}"),
        1,
        &format!("{edited}:{}", first + 1),
    );
    let newer = write(whole.replacen("alea-log 1", "alea-log 99", 1));
    refused(&format!("replay {newer}"), 1, "99");
    refused("replay /no/such.log", 1, "/no/such.log");
    refused("play --resume /no/such.log", 1, "/no/such.log");
}

#[test]
fn a_game_that_was_kept_goes_on_as_if_it_had_not_been_left() {
    let dir = TempDir::new().unwrap();
    let game = "play --map lagoon --players 3 --bots steady --seed 12 --mods commander --set round_limit=30";
    let (whole, left, kept) = (
        file(&dir, "whole.log"),
        file(&dir, "left.log"),
        file(&dir, "kept.log"),
    );
    let output = typed(
        &format!("{game} --log {whole}"),
        "auto setup\nauto turn\nauto turn\nauto game\n",
    );
    assert!(output.status.success(), "{}", text(&output.stderr));
    let output = typed(&format!("{game} --save {kept}"), "auto setup\nauto turn\n");
    assert!(text(&output.stdout).contains("The input has ended"));
    let output = typed(
        &format!("play --resume {kept} --log {left}"),
        "auto turn\nauto game\n",
    );
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(text(&output.stderr), "");
    let (whole, left) = (
        fs::read_to_string(whole).unwrap(),
        fs::read_to_string(left).unwrap(),
    );
    for (a, b) in whole.lines().zip(left.lines()) {
        assert_eq!(a, b);
    }
    assert_eq!(whole.lines().count(), left.lines().count());
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_an_older_one_stays() {
    let dir = TempDir::new().unwrap();
    let nowhere = file(&dir, "no/such/folder/game.log");
    let output = run(&format!(
        "play --map riverside --bots random,random --seed 1 --log {nowhere}"
    ));
    assert_eq!(output.status.code(), Some(1));
    assert!(
        text(&output.stderr).contains(&nowhere),
        "{}",
        text(&output.stderr)
    );
    // Inside a game the game goes on.
    let lines = format!("save {nowhere}\nsave\nplayers\nquit\n");
    let output = typed(
        "play --map riverside --bots random --players 2 --seed 1",
        &lines,
    );
    assert!(output.status.success());
    assert!(
        text(&output.stdout).contains("cannot be written"),
        "{}",
        text(&output.stdout)
    );
    let kept = file(&dir, "kept.log");
    fs::write(&kept, "an older game").unwrap();
    fs::create_dir(file(&dir, "folder")).unwrap();
    let folder = file(&dir, "folder");
    refused_game(&format!(
        "play --map riverside --bots random,random --log {folder}"
    ));
    assert_eq!(fs::read_to_string(&kept).unwrap(), "an older game");
    let left: Vec<_> = fs::read_dir(dir.path())
        .unwrap()
        .map(|e| e.unwrap().file_name())
        .collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

/// A game that is told and then cannot be kept.
/// A map that is large enough for the rules of the game, though not for the usual ones (R18).
#[test]
fn a_log_is_run_again_by_its_own_rules() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir_all(dir.path().join("maps/pair")).unwrap();
    let map = "return alea.map { name = \"Pair\", territories = { { id = \"a\", name = \"A\" }, \
               { id = \"b\", name = \"B\" } }, borders = { { \"a\", \"b\" } } }";
    fs::write(dir.path().join("maps/pair/map.lua"), map).unwrap();
    let (content, log) = (dir.path().display(), file(&dir, "pair.log"));
    stdout(&format!(
        "play --content {content} --map pair --set neutral_army=none --bots steady,random --seed 1 --log {log}"
    ));
    assert!(stdout(&format!("replay {log} --verify")).starts_with("equal: "));
}

#[test]
fn a_seed_or_a_seat_that_makes_no_sense_is_answered_with_what_would() {
    let seed = "expected a whole number from 0 to 18446744073709551615";
    for wrong in ["-1", "1.5", "x", "18446744073709551616"] {
        refused(&format!("play --seed {wrong}"), 2, seed);
    }
    let seat = "a person sits down by `--seat N=human`";
    refused("play --seat 2=humn", 2, seat);
    refused("play --bots human,steady", 2, seat);
}

/// A log takes the name of a file, never that of a device, a pipe or a socket.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_replaced_by_a_log() {
    use std::os::unix::fs::FileTypeExt as _;
    let dir = tempfile::tempdir().unwrap();
    let socket = file(&dir, "socket");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    refused_game(&format!(
        "play --map riverside --bots random,random --log {socket}"
    ));
    let kind = fs::metadata(&socket).unwrap().file_type();
    assert!(kind.is_socket(), "the log took its place");
    let nowhere = file(&dir, "nowhere/game.log");
    let says = format!("there is no folder {}", file(&dir, "nowhere"));
    let output = run(&format!(
        "play --map riverside --bots random,random --log {nowhere}"
    ));
    assert!(text(&output.stderr).contains(&says), "{output:?}");
}

fn refused_game(args: &str) {
    let output = run(args);
    assert_eq!(output.status.code(), Some(1), "{args}");
    assert!(
        text(&output.stderr).contains("cannot be written"),
        "{}",
        text(&output.stderr)
    );
}

#[test]
fn what_was_placed_can_be_taken_back_and_what_was_rolled_cannot() {
    let game = "play --map classic --bots steady --players 2 --seed 6";
    let told = text(&typed(game, "auto setup\nauto\nundo\nundo\nquit\n").stdout);
    assert!(told.contains("Taken back."), "{told}");
    assert!(told.contains("Nothing to take back"), "{told}");
}

/// Content of one mod with this `init.lua`.
pub(super) fn content_with(lua: &str) -> TempDir {
    let dir = TempDir::new().unwrap();
    let folder = dir.path().join("mods/faulty");
    fs::create_dir_all(&folder).unwrap();
    let manifest = "id = \"faulty\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = \"Faulty\"\n";
    fs::write(folder.join("mod.toml"), manifest).unwrap();
    fs::write(folder.join("init.lua"), lua).unwrap();
    dir
}

#[test]
fn a_mod_that_breaks_is_switched_off_and_the_game_goes_on() {
    let dir = content_with(
        "alea.on(\"reinforcements\", function(game, armies)\n  return armies.x.y\nend)\n",
    );
    let content = dir.path().display();
    let game =
        format!("--content {content} --map riverside --mods faulty --bots random,steady --seed 3");
    let output = run(&format!("play {game}"));
    let complaint = text(&output.stderr);
    assert!(output.status.success(), "{complaint}");
    assert!(complaint.contains("mods/faulty/init.lua:2"), "{complaint}");
    assert!(
        text(&output.stdout)
            .lines()
            .last()
            .unwrap()
            .starts_with("Winner: ")
    );
    // A series counts the faults and tells the first.
    let output = run(&format!("sim {game} --games 5 --json"));
    assert!(output.status.success());
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["faults"], 5);
    assert_eq!(value["first_fault"]["game"], 1);
    assert!(text(&output.stderr).contains("mods/faulty/init.lua:2"));
    let output = run(&format!("sim {game} --games 5 --strict"));
    assert_eq!(output.status.code(), Some(1));
    // What happened is in the log, and happens again.
    let log = file(&dir, "game.log");
    run(&format!("play {game} --log {log}"));
    assert!(stdout(&format!("replay {log} --verify")).starts_with("equal: "));
}

#[test]
fn a_mod_that_cannot_be_loaded_is_refused_with_file_and_line() {
    for (lua, says) in [
        ("local x = \n", "mods/faulty/init.lua:"),
        ("\nerror(\"no\")\n", "mods/faulty/init.lua:2"),
        ("alea.on(\"can_atack\", function() end)\n", "can_attack"),
        ("while true do end\n", "mods/faulty/init.lua:1"),
    ] {
        let dir = content_with(lua);
        let content = dir.path().display();
        let game =
            format!("--content {content} --map riverside --mods faulty --bots random,random");
        refused(&format!("play {game}"), 1, says);
        refused(&format!("sim {game}"), 1, says);
        let output = run(&format!("check faulty --content {content}"));
        assert_eq!(output.status.code(), Some(1));
        assert!(
            text(&output.stdout).contains(says),
            "{}",
            text(&output.stdout)
        );
    }
}

#[test]
fn a_hidden_fault_of_a_mod_is_shown_with_its_line() {
    let dir =
        content_with("local x = 1\nalea.on(\"cards_for_turn\", function() return \"many\" end)\n");
    let output = run(&format!("check --content {}", dir.path().display()));
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(
        told.contains("error [fault] in mod faulty") && told.contains("return \"many\""),
        "{told}"
    );
}

#[test]
fn the_shipped_content_has_no_fault_and_its_tests_pass() {
    assert!(stdout("check --strict").contains("0 errors, 0 warnings, "));
    let value = json("test --json");
    assert_eq!(value["failed"], 0);
    assert!(value["passed"].as_u64().unwrap() > 10);
    assert!(stdout("test commander").contains("passed, 0 failed"));
    refused("test comander", 2, "did you mean `commander`?");
    refused("check comander", 2, "did you mean `commander`?");
}

#[test]
fn a_failed_test_of_a_mod_shows_its_line() {
    let dir =
        content_with("alea.on(\"reinforcements\", function(game, armies) return armies + 1 end)\n");
    let tests = dir.path().join("mods/faulty/tests");
    fs::create_dir(&tests).unwrap();
    fs::write(
        tests.join("a.lua"),
        "test(\"it holds\", function(t)\n  error(\"it does not\")\nend)\n",
    )
    .unwrap();
    let output = run(&format!("test faulty --content {}", dir.path().display()));
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(
        told.contains("0 passed, 1 failed") && told.contains("it does not"),
        "{told}"
    );
}

#[test]
fn everything_there_is_can_be_listed() {
    for (what, name) in [
        ("maps", "wilds"),
        ("presets", "european"),
        ("mods", "trench-war"),
        ("bots", "opportunist"),
        ("missions", "north_america-africa"),
        ("options", "territory_bonus.amount"),
    ] {
        assert!(stdout(&format!("list {what}")).contains(name), "{what}");
        let list = json(&format!("list {what} --json"));
        assert!(
            list.as_array()
                .unwrap()
                .iter()
                .any(|e| e["id"] == name || e["key"] == name),
            "{what}"
        );
    }
}

#[test]
fn the_signature_is_one_number_and_the_same_in_every_process() {
    let signature = stdout("bench --signature");
    assert_eq!(signature.trim().len(), 16);
    assert_eq!(json("bench --json")["signature"], signature.trim());
}

#[test]
fn a_game_whose_mods_are_gone_is_told_all_the_same() {
    let dir = TempDir::new().unwrap();
    let (log, bare) = (file(&dir, "game.log"), file(&dir, "bare.log"));
    stdout(&format!(
        "play --map riverside --mods commander --bots random,steady --seed 2 --log {log}"
    ));
    let read = alea::replay::load(Path::new(&log)).unwrap();
    let map = alea::launch::load_map(&alea::content::Content::embedded(), "riverside", 2).unwrap();
    let mut header = read.header.clone();
    for pinned in &mut header.mods {
        "9.9.9".clone_into(&mut pinned.version);
        pinned.files.clear();
        pinned.id = pinned.id.replace("commander", "forgotten");
    }
    for ability in &mut header.abilities {
        *ability = ability.replace("commander", "forgotten");
    }
    let entries = read.log(&map).unwrap();
    alea::replay::save(Path::new(&bare), &header, &entries, &map, None).unwrap();
    let told = stdout(&format!("replay {bare}"));
    assert_eq!(
        told.replace("forgotten", "commander"),
        stdout(&format!("replay {log}"))
    );
    refused(&format!("replay {bare} --verify"), 2, "mod `forgotten`");
    refused(&format!("play --resume {bare}"), 2, "mod `forgotten`");
}

#[test]
fn a_log_that_lies_about_the_dice_is_found_out() {
    let dir = TempDir::new().unwrap();
    let (log, forged) = (file(&dir, "game.log"), file(&dir, "forged.log"));
    stdout(&format!(
        "play --map riverside --bots random,steady --seed 2 --log {log}"
    ));
    let read = alea::replay::load(Path::new(&log)).unwrap();
    let map = alea::launch::load_map(&alea::content::Content::embedded(), "riverside", 2).unwrap();
    let mut header = read.header.clone();
    header.seed = 3;
    let entries = read.log(&map).unwrap();
    alea::replay::save(Path::new(&forged), &header, &entries, &map, None).unwrap();
    let output = run(&format!("replay {forged} --verify"));
    let told = text(&output.stdout);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(
        told.starts_with(&format!("different at {forged}:")),
        "{told}"
    );
    let output = run(&format!("replay {forged} --verify --json"));
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["equal"], false);
    assert_eq!(value["difference"]["entry"], 1);
}
