//! `alea render` from outside: the same bytes in every process, every territory in the picture, sizes as asked, nothing hidden
//! told.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// The program, with the repository's content, where there is no display.
fn render(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_alea"))
        .arg("render")
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// The SVG that is written to standard output.
fn svg(args: &[&str]) -> String {
    let output = render(&[args, &["--out", "-"]].concat());
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{args:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(args: &[&str], code: i32, says: &str) {
    let output = render(args);
    let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{args:?}: {complaint}");
    assert!(complaint.contains(says), "{args:?}: {complaint}");
}

fn path(dir: &TempDir, name: &str) -> String {
    dir.path().join(name).to_string_lossy().into_owned()
}

/// The log of a game between bots.
fn log(dir: &TempDir, game: &str) -> String {
    let file = path(dir, "game.log");
    let played = Command::new(env!("CARGO_BIN_EXE_alea"))
        .args(["play", "--log", &file])
        .args(game.split_whitespace())
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdout(Stdio::null())
        .status();
    assert!(played.unwrap().success(), "{game}");
    file
}

/// Width and height of a PNG file, from its head.
fn pixels(file: &str) -> (u32, u32) {
    let bytes = fs::read(file).unwrap();
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n", "{file}");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

#[test]
fn two_processes_draw_the_same_bytes() {
    for args in [["classic", "--dark"], ["lagoon", "--light"]] {
        let first = svg(&args);
        assert!(first.starts_with("<svg "), "{args:?}");
        assert!(first == svg(&args), "{args:?}");
    }
}

#[test]
fn every_territory_is_in_the_picture_with_its_name_and_armies() {
    let dir = TempDir::new().unwrap();
    let file = log(
        &dir,
        "--map lagoon --bots random,steady,random --seed 3 --set round_limit=3",
    );
    let map = svg(&["lagoon"]);
    let game = svg(&[&file, "--at", "40"]);
    let replayed = Command::new(env!("CARGO_BIN_EXE_alea"))
        .args(["replay", &file, "--at", "40", "--board"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    let board = String::from_utf8(replayed.stdout).unwrap();
    for name in ["Heron Marsh", "Old Mole", "Gull Rock", "Olive Hill"] {
        assert!(map.contains(&format!("<title>{name} (")), "{name}");
        // The board in the terminal says: name, owner, armies.
        let line = board.split(name).nth(1).unwrap();
        let mut said = line.split_whitespace();
        let (owner, armies) = (said.next().unwrap(), said.next().unwrap());
        let told = format!("<title>{name}: {owner} {armies}</title>").to_lowercase();
        assert!(game.to_lowercase().contains(&told), "{told}");
        assert!(game.contains(&format!(">{armies}</text>")), "{told}");
    }
    assert!(map.contains(">NORTH SHORE +3</text>"));
    assert!(!svg(&["lagoon", "--no-names"]).contains(">NORTH SHORE +3</text>"));
    assert!(svg(&["classic", "--lang", "es"]).contains("<title>Gran Bretaña (Europa)</title>"));
}

#[test]
fn a_png_has_the_size_that_was_asked_for() {
    let dir = TempDir::new().unwrap();
    let file = path(&dir, "small.png");
    let sizes: [(&[&str], (u32, u32)); 2] = [
        (&["--size", "300x200"], (300, 200)),
        (&["--size", "200x100", "--scale", "1.5"], (300, 150)),
    ];
    for (asked, expected) in sizes {
        let args = [&["riverside", "--out", &file], asked].concat();
        assert!(render(&args).status.success(), "{args:?}");
        assert_eq!(pixels(&file), expected, "{args:?}");
    }
}

#[test]
fn a_headquarters_that_is_hidden_is_not_drawn() {
    let dir = TempDir::new().unwrap();
    let game =
        "--map lagoon --goal headquarters --bots random,random,random --seed 5 --set round_limit=2";
    let file = log(&dir, game);
    let stars = |args: &[&str]| svg(args).matches(">★</text>").count();
    // The first has chosen, and the others have not yet.
    let text = fs::read_to_string(&file).unwrap();
    let line = text.lines().find(|l| l.contains("=> headquarters"));
    let chosen = line.unwrap().split(' ').next().unwrap().to_owned();
    assert_eq!(stars(&[&file, "--at", &chosen, "--reveal"]), 1);
    assert_eq!(stars(&[&file, "--at", &chosen]), 0, "spectator");
    let seen = (1..=3).map(|seat: u32| stars(&[&file, "--at", &chosen, "--as", &seat.to_string()]));
    assert_eq!(seen.sum::<usize>(), 1, "by whoever chose it, alone");
    assert_eq!(stars(&[&file]), 3, "all are shown at the end");
}

#[test]
fn what_cannot_be_drawn_is_refused_with_a_sentence() {
    let dir = TempDir::new().unwrap();
    let file = log(
        &dir,
        "--map riverside --bots random,steady --seed 1 --set round_limit=2",
    );
    refused(&["clasic"], 2, "did you mean `classic`?");
    refused(&["no/such.log"], 2, "there is no file no/such.log");
    refused(&["src"], 2, "without a map.lua");
    refused(&["Cargo.toml", "--out", "-"], 1, "Cargo.toml");
    refused(&["classic", "--at", "3"], 2, "are for logs");
    refused(&["classic", "--set", "size=3"], 2, "has no setting");
    refused(
        &["classic", "--out", "map.bmp"],
        2,
        "has to end in .png or .svg",
    );
    refused(
        &["classic", "--size", "10x10", "--out", "-"],
        2,
        "each side may have",
    );
    refused(
        &["classic", "--width", "99999", "--out", "-"],
        2,
        "each side may have",
    );
    refused(
        &["classic", "--out", "no/such/folder/x.svg"],
        1,
        "cannot be written",
    );
    refused(&[&file, "--at", "99999"], 2, "entries");
    refused(&[&file, "--at", "round:99"], 2, "the game ends in round");
    refused(&[&file, "--as", "3"], 2, "seats 1 to 2");
    refused(
        &[&file, "--size", "400x80", "--out", "-"],
        2,
        "no room for the board",
    );
}

#[test]
fn a_folder_anywhere_is_a_map_and_a_gallery_has_every_map() {
    let dir = TempDir::new().unwrap();
    let folder = dir.path().join("pond");
    fs::create_dir(&folder).unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("maps/lagoon/map.lua");
    fs::copy(file, folder.join("map.lua")).unwrap();
    assert!(svg(&[&folder.to_string_lossy()]).contains("Heron Marsh"));
    let gallery = path(&dir, "gallery");
    assert!(
        render(&["--gallery", &gallery, "--width", "200"])
            .status
            .success()
    );
    let maps = Path::new(env!("CARGO_MANIFEST_DIR")).join("maps");
    let entries = fs::read_dir(maps).unwrap().map(Result::unwrap);
    let maps = entries.filter(|entry| entry.path().join("map.lua").is_file());
    for map in maps.map(|entry| entry.file_name()) {
        let picture = format!("{gallery}/{}.png", map.to_string_lossy());
        assert_eq!(pixels(&picture).0, 200, "{picture}");
    }
}
