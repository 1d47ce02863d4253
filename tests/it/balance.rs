//! `alea check` and `alea balance` as the author of a map uses them, on maps whose faults are known.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;

/// What the program prints as JSON, whatever its exit code.
fn json(args: &[&str]) -> Value {
    let output = Command::new(env!("CARGO_BIN_EXE_alea"))
        .args(args)
        .arg("--json")
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{args:?}: {complaint}"))
}

/// A map in a folder of its own: its regions, what each territory of it has besides its id, and its borders.
fn map(
    dir: &TempDir,
    name: &str,
    regions: &str,
    territories: &[String],
    borders: &[(usize, usize)],
) -> String {
    let mut text = format!(
        "return alea.map {{\n    name = {{ en = \"{name}\", es = \"{name}\" }},\n    authors = {{ \"A\" }},\n    licence = \"CC0-1.0\",\n    continents = {{ {regions} }},\n    territories = {{\n"
    );
    for (i, more) in territories.iter().enumerate() {
        let angle = i as f64 / territories.len() as f64 * std::f64::consts::TAU;
        let (x, y) = (500.0 + 400.0 * angle.cos(), 500.0 + 400.0 * angle.sin());
        writeln!(
            text,
            "        {{ id = \"t{i}\", name = {{ en = \"T{i}\", es = \"T{i}\" }}, label = {{ {x:.0}, {y:.0} }}, {more} }},"
        )
        .unwrap();
    }
    text += "    },\n    borders = {\n";
    for (a, b) in borders {
        writeln!(text, "        {{ \"t{a}\", \"t{b}\" }},").unwrap();
    }
    text += "    },\n}\n";
    let folder = dir.path().join(name);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("map.lua"), text).unwrap();
    folder.display().to_string()
}

/// Twelve territories in a ring, four regions of three.
fn ring(dir: &TempDir, bonuses: [i32; 4]) -> String {
    let regions: String = bonuses
        .iter()
        .enumerate()
        .map(|(i, b)| {
            format!("{{ id = \"r{i}\", bonus = {b}, name = {{ en = \"R{i}\", es = \"R{i}\" }} }}, ")
        })
        .collect();
    let territories: Vec<String> = (0..12)
        .map(|i| format!("continent = \"r{}\"", i / 3))
        .collect();
    let borders: Vec<(usize, usize)> = (0..12).map(|i| (i, (i + 1) % 12)).collect();
    map(dir, "ring", &regions, &territories, &borders)
}

fn balance(map: &str, players: &str, games: &str) -> Value {
    json(&[
        "balance",
        map,
        "--games",
        games,
        "--players",
        players,
        "--seed",
        "5",
    ])
}

fn verdicts(list: &Value) -> Vec<&str> {
    let list = list.as_array().unwrap();
    list.iter()
        .map(|row| row["verdict"].as_str().unwrap())
        .collect()
}

#[test]
fn a_symmetric_ring_is_balanced_within_its_intervals() {
    let dir = TempDir::new().unwrap();
    let report = balance(&ring(&dir, [2; 4]), "3", "300");
    let table = &report["tables"][0];
    assert_eq!(verdicts(&table["seats"]), ["even"; 3], "{table:#}");
    for seat in table["seats"].as_array().unwrap() {
        assert!(
            seat["low95"].as_f64().unwrap() < 1.0 / 3.0
                && seat["high95"].as_f64().unwrap() > 1.0 / 3.0
        );
    }
    assert_eq!(
        verdicts(&report["regions"]),
        ["fits"; 4],
        "{:#}",
        report["regions"]
    );
    let graph = &report["graph"];
    assert_eq!(graph["diameter"], 6);
    assert_eq!(graph["cut_points"].as_array().unwrap().len(), 0);
}

#[test]
fn a_bonus_that_is_far_off_is_found_by_board_and_games() {
    let dir = TempDir::new().unwrap();
    let report = balance(&ring(&dir, [2, 2, 2, 9]), "3", "300");
    assert_eq!(
        report["regions"][3]["verdict"], "too much",
        "{:#}",
        report["regions"]
    );
    assert!(report["regions"][3]["suggested"].as_i64().unwrap() < 9);
    assert!(
        report["sentences"]
            .as_array()
            .unwrap()
            .iter()
            .any(|s| s.as_str().unwrap().starts_with("R3 pays too much"))
    );
}

#[test]
fn a_planted_unfair_seat_is_found_by_games_and_by_looking() {
    let dir = TempDir::new().unwrap();
    // Seat 1 begins with two territories of twelve, seats 2 and 3 with five.
    let start = |i: usize| match i {
        0 | 6 => "seat = 1, armies = 2",
        1..=5 => "seat = 2, armies = 2",
        _ => "seat = 3, armies = 2",
    };
    let territories: Vec<String> = (0..12).map(|i| start(i).to_owned()).collect();
    let borders: Vec<(usize, usize)> = (0..12).map(|i| (i, (i + 1) % 12)).collect();
    let folder = map(&dir, "unfair", "", &territories, &borders);
    let report = balance(&folder, "3", "200");
    let table = &report["tables"][0];
    assert_eq!(verdicts(&table["seats"])[0], "disadvantage", "{table:#}");
    assert_eq!(table["seats"][0]["territories"], 2.0);
    assert_eq!(report["starts"][0]["nearest"], 1);
    let found = json(&["check", &folder]);
    let codes: Vec<&str> = found["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|f| f["code"].as_str().unwrap())
        .collect();
    assert!(codes.contains(&"uneven-seats"), "{codes:?}");
}

#[test]
fn the_report_is_the_same_for_any_number_of_threads() {
    let one = json(&[
        "balance",
        "lagoon",
        "--games",
        "40",
        "--players",
        "2-3",
        "--threads",
        "1",
    ]);
    let three = json(&[
        "balance",
        "lagoon",
        "--games",
        "40",
        "--players",
        "2-3",
        "--threads",
        "3",
    ]);
    assert_eq!(one, three);
    assert_eq!(one["tables"].as_array().unwrap().len(), 2);
}

#[test]
fn a_map_made_by_chance_is_measured_on_the_board_of_its_seed() {
    let of = |seed: &str| {
        json(&[
            "balance",
            "wilds",
            "--games",
            "5",
            "--players",
            "2",
            "--seed",
            seed,
        ])["graph"]
            .clone()
    };
    assert_ne!(of("1"), of("2"));
    assert_eq!(of("1"), of("1"));
}

#[test]
fn a_map_in_any_folder_is_checked_and_told_as_data() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content/broken/maps/odd_names");
    let told = json(&["check", &folder.display().to_string()]);
    let first = &told["findings"][0];
    assert_eq!(first["code"], "missing-name");
    assert_eq!(first["level"], "warning");
    assert_eq!(first["item"], "map odd_names");
    assert_eq!(first["line"], 12);
    assert!(first["help"].as_str().unwrap().contains("es ="));
    assert_eq!(told["errors"], 0);
    assert_eq!(told["warnings"], told["findings"].as_array().unwrap().len());
}

#[test]
fn of_many_findings_of_a_kind_the_first_are_told_and_the_rest_counted() {
    let dir = TempDir::new().unwrap();
    let borders: Vec<(usize, usize)> = (0..12).map(|i| (i, (i + 1) % 12)).collect();
    let folder = map(&dir, "many", "", &vec![String::new(); 12], &borders);
    let file = Path::new(&folder).join("map.lua");
    // Seven of twelve have no Spanish name.
    let text = fs::read_to_string(&file).unwrap();
    let text = (0..7).fold(text, |text, i| {
        text.replace(&format!(", es = \"T{i}\""), "")
    });
    fs::write(&file, text).unwrap();
    let output = |more: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_alea"));
        let output = command
            .args(["check", &folder])
            .args(more)
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let told = output(&[]);
    assert_eq!(told.matches("warning [missing-name]").count(), 3, "{told}");
    assert!(told.contains("and 4 more of `missing-name`"), "{told}");
    assert!(told.ends_with("0 errors, 7 warnings, 0 notes\n"), "{told}");
    assert_eq!(
        output(&["--all"]).matches("warning [missing-name]").count(),
        7
    );
}

#[test]
fn every_word_of_check_stands_in_its_page() {
    let page =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/check.md")).unwrap();
    for code in alea::survey::Code::ALL {
        let row = format!("| `{}` | {}", code.word(), code.meaning());
        assert!(page.contains(&row), "docs/check.md lacks: {row}");
    }
}

#[test]
fn a_measured_map_is_drawn_shaded_by_the_measure() {
    let dir = TempDir::new().unwrap();
    let file = dir.path().join("riverside.svg");
    let file = file.to_string_lossy();
    let balance = |more: &[&str]| {
        let args = ["balance", "riverside", "--games", "5", "--picture"];
        json(&[&args, more].concat())
    };
    let told = balance(&[&file, "--shade", "ways"]);
    let svg = fs::read_to_string(&*file).unwrap();
    assert!(svg.contains(">Share of shortest ways between two others, %</text>"));
    for territory in told["graph"]["of_each"].as_array().unwrap() {
        let share = territory["betweenness"].as_f64().unwrap() * 100.0;
        let written = format!(": {share:.0}</title>");
        assert!(svg.contains(&written), "{territory}: {written}");
    }
    let refused = Command::new(env!("CARGO_BIN_EXE_alea"))
        .args(["balance", "riverside", "--picture", "map.bmp"])
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&refused.stderr);
    assert!(
        complaint.contains("has to end in .png or .svg"),
        "{complaint}"
    );
}
