//! `alea odds` from outside: with mods, on positions, in logs, as pictures; and what it refuses.

use std::fs;
use std::path::Path;
use std::process::Output;

use serde_json::Value;

fn run(args: &[&str]) -> Output {
    let mut command = assert_cmd::Command::cargo_bin("alea").unwrap();
    command.arg("odds").args(args).output().unwrap()
}

fn told(args: &[&str]) -> String {
    let output = run(args);
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().collect()
}

fn json(line: &str) -> Value {
    let mut args = words(line);
    args.push("--json");
    serde_json::from_str(&told(&args)).unwrap()
}

fn win(value: &Value) -> f64 {
    value["win"].as_f64().unwrap()
}

fn refused(args: &[&str], says: &str) {
    let output = run(args);
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success(), "{args:?}");
    let flat = words(&complaint).join(" ");
    assert!(
        flat.contains(says),
        "{args:?}: `{complaint}` does not say `{says}`"
    );
}

/// Lagoon, red to move; two ways to the old mole.
const POSITION: &str = "board red: pine_cape 9, gull_rock 1 / blue: heron_marsh 1, salt_flats 4, old_mole 2, smugglers_cove 6";

#[test]
fn r37_a_mod_of_options_alone_is_reckoned_by_the_formulas() {
    let value = json("10 7 --mods italian-dice");
    assert_eq!(value["how"], "formula");
    let same = json("10 7 --set max_defence_dice=3");
    assert!((win(&value) - win(&same)).abs() < 1e-12);
}

#[test]
fn r61_r62_r66_what_mods_make_of_a_battle_is_gone_through() {
    let plain = win(&json("8 5"));
    let commander = json("8 5 --mods commander");
    assert_eq!(commander["how"], "enumerated");
    // A six of one's choice helps, and twice helps more.
    let twice = json("8 5 --mods commander --set commander.uses=2");
    assert!(win(&commander) > plain + 0.05 && win(&twice) > win(&commander));
    // Walls everywhere; without any, nothing changes.
    let wall = json("8 5 --mods defender-wall --set defender-wall.territories_per_wall=1");
    assert!(wall["how"] == "enumerated" && win(&wall) < plain - 0.1);
    // From a territory that was just taken nothing more is taken.
    let chain = json("12 3 1 --mods trench-war");
    assert!(chain["reach"][0].as_f64().unwrap() > 0.98);
    assert_eq!(chain["reach"][1], 0.0);
    // Whoever may roll four times takes seven by luck alone.
    let four = json(
        "10 7 --mods limited-attacks --set limited-attacks.counts=rolls --set limited-attacks.attacks=4",
    );
    let known = json("10 7 --rolls 4");
    assert!((win(&four) - win(&known)).abs() < 1e-9);
    assert_eq!(four["how"], "enumerated");
}

#[test]
fn r40_the_mod_and_the_option_of_the_lost_comparison_say_the_same() {
    let by_mod = json("6 4 --mods lost-roll-ends-turn");
    let by_option = json("6 4 --set lost_roll_ends_turn=true");
    assert!((win(&by_mod) - win(&by_option)).abs() < 1e-12);
    assert_eq!(by_option["how"], "formula");
}

#[test]
fn what_is_fought_and_what_is_exact_agree_within_the_interval() {
    for mods in [
        "--mods defender-wall --set defender-wall.territories_per_wall=1",
        "--mods big-dice",
        "--mods trench-war --set trench-war.forbids=conquests",
    ] {
        // Three dice at most, so that this is quick.
        let battle = format!("5 3 --set max_attack_dice=2 {mods}");
        let exact = json(&battle);
        assert_eq!(exact["how"], "enumerated", "{mods}");
        let fought = json(&format!("{battle} --simulate --games 1500 --seed 4"));
        assert_eq!(fought["how"], "simulated");
        let (low, high) = (
            fought["win_interval"]["low"].as_f64().unwrap(),
            fought["win_interval"]["high"].as_f64().unwrap(),
        );
        assert!((low..=high).contains(&win(&exact)), "{mods}: {low} {high}");
        assert!(high - low < 0.06);
    }
}

#[test]
fn dice_that_remember_are_fought_and_it_is_said() {
    let line = "6 4 --mods balanced-dice --games 300 --seed 2";
    let lines = told(&words(line));
    assert!(lines.contains("simulated: 300 battles"), "{lines}");
    assert_eq!(lines, told(&words(line)), "the same seed, the same answer");
    assert!(json(line)["win_interval"]["low"].as_f64().unwrap() > 0.3);
}

#[test]
fn the_best_way_is_found_on_a_position() {
    let on = ["--map", "lagoon", "--position", POSITION];
    let best = |more: &[&str]| {
        let args = [&on[..], &["--json"], more].concat();
        serde_json::from_str::<Value>(&told(&args)).unwrap()
    };
    let found = best(&["--from", "pine_cape", "--to", "old_mole"]);
    let first = &found["by_chance"][0];
    let names = |value: &Value| -> Vec<String> {
        let list = value["path"].as_array().unwrap().iter();
        list.map(|name| name.as_str().unwrap().to_owned()).collect()
    };
    // A way that is named has the odds that were found for it.
    let path = names(first).join(",");
    let named = best(&["--path", &path]);
    assert_eq!(named["win"], first["win"]);
    assert_eq!(names(first)[0], "Pine Cape");
    assert_eq!(names(first).last().unwrap(), "Old Mole");
    // Every other way is no better, and without an origin whoever is to move may choose it.
    for other in found["by_chance"].as_array().unwrap() {
        assert!(win(other) <= win(first));
    }
    assert!(win(&best(&["--to", "old_mole"])["by_chance"][0]) >= win(first));
    let lines = told(&[&on[..], &["--to", "old_mole"]].concat());
    assert!(lines.contains("best chance to arrive"), "{lines}");
    // With a mod the ways are tried with it.
    let trench = best(&[
        "--from",
        "pine_cape",
        "--to",
        "old_mole",
        "--mods",
        "trench-war",
    ]);
    assert_eq!(win(&trench["by_chance"][0]), 0.0);
    assert_eq!(trench["looked_for_without_mods"], true);
}

#[test]
fn a_recorded_game_is_a_board_too() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("game.jsonl");
    let mut play = assert_cmd::Command::cargo_bin("alea").unwrap();
    play.args(words(
        "play --map lagoon --bots steady,random --seed 3 --mods defender-wall --log",
    ))
    .arg(&log)
    .assert()
    .success();
    let log = log.to_str().unwrap();
    let at = ["--log", log, "--at", "round:2"];
    // Some territory of somebody else can be taken.
    let keys = ["pine_cape", "old_mole", "salt_flats", "heron_marsh"];
    let ways = keys
        .iter()
        .filter(|to| run(&[&at[..], &["--to", to]].concat()).status.success());
    assert!(ways.count() > 0);
    refused(&[&at[..], &["--to", "pine_kape"]].concat(), "did you mean");
    refused(
        &["--log", log, "--at", "round:9999", "--to", "old_mole"],
        "ends in round",
    );
}

#[test]
fn plots_are_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let plot = |line: &str, name: &str| -> Vec<u8> {
        let file = folder.path().join(name);
        let mut args = words(line);
        let path = file.to_str().unwrap();
        args.extend(["--plot", path]);
        assert!(told(&args).contains(path));
        fs::read(Path::new(path)).unwrap()
    };
    let svg = String::from_utf8(plot("10 7", "one.svg")).unwrap();
    assert!(svg.contains("10 armies attack 7: taken in 72.6 %"), "{svg}");
    assert!(roxmltree::Document::parse(&svg).is_ok());
    assert!(svg.matches("<rect").count() > 10, "bars");
    let png = plot("12 3 1 2 --stop 2", "way.png");
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    refused(&["10", "7", "--plot", "odds.gif"], ".png or .svg");
}

#[test]
fn r38_the_defenders_choice_is_told_and_never_costs_anything() {
    let value = json("9 6 --defence");
    let number = |key: &str| value[key].as_f64().unwrap();
    let fixed = value["taken_by_fixed_dice"].as_array().unwrap();
    for chance in fixed {
        assert!(number("taken_best_after") <= chance.as_f64().unwrap());
        assert!(number("taken_best_before") <= chance.as_f64().unwrap());
    }
    assert_eq!(value["dice_before"], 2);
    let after = json("9 6 --set defence_choice=after_roll");
    assert!((win(&after) - number("taken_best_after")).abs() < 1e-12);
    let lines = told(&words("9 6 --defence"));
    assert!(
        lines.contains("after the roll: 1 die against 6-6"),
        "{lines}"
    );
}

#[test]
fn what_cannot_be_is_refused_with_what_to_do() {
    let on = ["--map", "lagoon", "--position", POSITION];
    let on = |more: &[&'static str]| [&on[..], more].concat();
    let rows: Vec<(Vec<&str>, &str)> = vec![
        (words("1 5"), "write 2 or more"),
        (words("0 5"), "write 2 or more"),
        (words("5 0"), "no territory is empty (R15)"),
        (words("5 x"), "expected a number of armies"),
        (words("10"), "DEFENDERS"),
        (words("5 3 --stop 5"), "stop at fewer than there are"),
        (words("5 3 2 --rolls 2"), "--rolls is for a single battle"),
        (words("5 3 --mods comander"), "did you mean `commander`"),
        (words("5 3 --leave some"), "or `most`"),
        (words("--to japan"), "--position FILE"),
        (
            vec!["--to", "japan", "--position", "board rad: alaska 9"],
            "did you mean `red`",
        ),
        (words("--to japan --position nowhere.txt"), "no such file"),
        (on(&[]), "--to TERRITORY"),
        (on(&["9", "4", "--to", "old_mole"]), "cannot be used with"),
        (on(&["--to", "old_moll"]), "did you mean"),
        (on(&["--to", "pine_cape"]), "own already"),
        (
            on(&["--from", "gull_rock", "--to", "old_mole"]),
            "two armies are needed",
        ),
        (
            on(&["--from", "pine_cape", "--to", "lighthouse"]),
            "nobody owns",
        ),
        (on(&["--path", "pine_cape,old_mole"]), "does not border"),
        (on(&["--path", "pine_cape"]), "at least one to take"),
        (on(&["--path", "gull_rock,smugglers_cove"]), "a single army"),
        (
            words("5 3 --defence --set max_defence_dice=1"),
            "nothing to choose",
        ),
    ];
    for (args, says) in rows {
        refused(&args, says);
    }
}

#[test]
fn a_mod_that_lets_no_army_die_bars_no_attack() {
    let dir = tempfile::tempdir().unwrap();
    let made = |id: &str, hook: &str| {
        let folder = dir.path().join("mods").join(id);
        fs::create_dir_all(&folder).unwrap();
        let manifest = format!(
            "id = \"{id}\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = {{ en = \"X\" }}\n"
        );
        fs::write(folder.join("mod.toml"), manifest).unwrap();
        fs::write(folder.join("init.lua"), hook).unwrap();
    };
    made("peace", "alea.on(\"losses\", function() return 0, 0 end)\n");
    made(
        "truce",
        "alea.on(\"can_attack\", function() return \"no\" end)\n",
    );
    let content = dir.path().display().to_string();
    let said = |id: &str| {
        told(&[
            "10",
            "5",
            "--mods",
            id,
            "--games",
            "20",
            "--content",
            &content,
        ])
    };
    assert!(
        said("peace").contains("attacks can be made and change nothing"),
        "{}",
        said("peace")
    );
    assert!(
        said("truce").contains("no attack can be made"),
        "{}",
        said("truce")
    );
}

#[test]
fn a_single_battle_says_that_it_says_little() {
    let one = json("10 7 --simulate --games 1");
    let width = |key: &str| {
        let of = &one[key];
        (of["low"].as_f64().unwrap(), of["high"].as_f64().unwrap())
    };
    assert_eq!(width("attacker_loss_interval"), (0.0, 9.0));
    assert_eq!(width("defender_loss_interval"), (0.0, 7.0));
}
