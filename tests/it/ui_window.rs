//! The real window on a display of its own: started, clicked, and looked at. Skipped, and said so, where there is no Xvfb.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use alea::launch::open_content;
use alea::session::{Pace, SeatSpec, Session, Spec, write_text};

/// Longest that anything here may take, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// Ends a process with whoever started it.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn has(program: &str) -> bool {
    let asked = Command::new("which")
        .arg(program)
        .stdout(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

fn run(display: &str, program: &str, args: &[&str]) -> bool {
    let done = Command::new(program)
        .args(args)
        .env("DISPLAY", display)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    done.is_ok_and(|status| status.success())
}

/// A display of 1400 by 900 points with nobody on it.
fn display() -> (Process, String) {
    let number = 200 + std::process::id() % 700;
    let display = format!(":{number}");
    let child = Command::new("Xvfb")
        .args([display.as_str(), "-screen", "0", "1400x900x24"])
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let began = Instant::now();
    while !Path::new(&format!("/tmp/.X11-unix/X{number}")).exists() {
        assert!(began.elapsed() < PATIENCE, "no display came up");
        std::thread::sleep(Duration::from_millis(50));
    }
    (Process(child), display)
}

fn start(display: &str, home: &Path, args: &[&str]) -> Process {
    let child = Command::new(env!("CARGO_BIN_EXE_alea"))
        .args(args)
        .env("DISPLAY", display)
        .env("HOME", home)
        .env("XDG_CONFIG_HOME", home.join("config"))
        .env("XDG_DATA_HOME", home.join("data"))
        .env("LIBGL_ALWAYS_SOFTWARE", "1")
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    Process(child)
}

/// The one window on the display, with the keyboard.
fn find_window(display: &str) -> bool {
    run(
        display,
        "xdotool",
        &["search", "--name", "^Alea$", "windowfocus"],
    )
}

fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < PATIENCE, "{what}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// How many colours a picture of the display has.
fn colours(display: &str, file: &Path) -> usize {
    let file = file.display().to_string();
    assert!(run(display, "import", &["-window", "root", &file]));
    let picture = image::open(&file).unwrap().to_rgb8();
    let mut colours: Vec<[u8; 3]> = picture.pixels().map(|p| p.0).collect();
    colours.sort_unstable();
    colours.dedup();
    colours.len()
}

fn missing() -> bool {
    let missing: Vec<&str> = ["Xvfb", "xdotool", "import"]
        .into_iter()
        .filter(|p| !has(p))
        .collect();
    #[expect(clippy::print_stderr, reason = "that a test was skipped is said")]
    if !missing.is_empty() {
        eprintln!("skipped: there is no {}", missing.join(", "));
    }
    !missing.is_empty()
}

/// A folder with a mod that does nothing yet, and a game with it that waits for a person.
fn waiting_game(folder: &Path) -> PathBuf {
    let manifest =
        "id = \"odd\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = { en = \"Odd\" }\n";
    write_text(&folder.join("mods/odd/mod.toml"), manifest).unwrap();
    write_text(&folder.join("mods/odd/init.lua"), "-- nothing yet\n").unwrap();
    let log = folder.join("game.log");
    let spec = Spec {
        mods: vec!["odd".to_owned()],
        seats: vec![
            SeatSpec::human(),
            SeatSpec::bot("steady"),
            SeatSpec::bot("steady"),
        ],
        seed: 4,
        language: "en".to_owned(),
        ..Spec::default()
    };
    let content = open_content(Some(folder)).unwrap();
    let quiet = Arc::new(|| {});
    let begun = Session::begin(&content, spec, Some(log.clone()), Pace::Instant, quiet);
    // Dropped, a session keeps its game.
    drop(begun.unwrap());
    assert!(log.exists());
    log
}

#[test]
fn a_click_claims_a_territory_and_a_saved_mod_is_in_force_in_the_real_window() {
    if missing() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let log = waiting_game(folder.path());
    let (_display, display) = display();
    let content = folder.path().display().to_string();
    let file = log.display().to_string();
    let _window = start(
        &display,
        folder.path(),
        &["--content", &content, "window", "--log", &file],
    );
    until("no window came up", || find_window(&display));
    let text = || fs::read_to_string(&log).unwrap_or_default();
    let claimed = |text: &str| {
        text.lines().any(|line| {
            line.contains(" green claim ")
                && !line.contains(" - ")
                && line.contains("=> claimed")
                && line.contains(" green;")
        })
    };
    let points = (180..560)
        .step_by(50)
        .flat_map(|y| (90..1000).step_by(70).map(move |x| (x, y)));
    let mut points = points.collect::<Vec<(i32, i32)>>().into_iter().cycle();
    until("no click claimed a territory", || {
        let Some((x, y)) = points.next() else {
            return false;
        };
        let (x, y) = (x.to_string(), y.to_string());
        run(&display, "xdotool", &["mousemove", &x, &y, "click", "1"]);
        claimed(&text())
    });

    let picture = folder.path().join("table.png");
    assert!(
        colours(&display, &picture) > 500,
        "a board has many colours"
    );

    let lua = "alea.on(\"can_attack\", function() return \"no attacks today\" end)\n";
    write_text(&folder.path().join("mods/odd/init.lua"), lua).unwrap();
    until("the saved mod did not come into force", || {
        text().contains("mods-changed")
    });
}

#[test]
fn without_a_display_the_program_says_so_in_one_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let said = Command::new(env!("CARGO_BIN_EXE_alea"))
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env("HOME", folder.path())
        .env("XDG_CONFIG_HOME", folder.path())
        .env("XDG_DATA_HOME", folder.path())
        .env("XDG_RUNTIME_DIR", folder.path())
        .output()
        .unwrap();
    assert_eq!(said.status.code(), Some(1));
    let error = String::from_utf8_lossy(&said.stderr);
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.contains("alea play"), "{error}");
}
