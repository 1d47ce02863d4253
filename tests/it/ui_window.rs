//! The real window on a display of its own: started, clicked, and looked at. Skipped, and said so, where there is no Xvfb.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use alea::launch::open_content;
use alea::session::{Pace, SeatSpec, Session, Spec, write_text};

/// Longest that anything here may take, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(300);

/// A program that runs beside the test, ends with it, and whose words are kept for when something goes wrong.
struct Process {
    name: &'static str,
    child: Child,
    words: PathBuf,
}

impl Process {
    /// Starts it; what it writes to its errors, and unless somebody reads it to its output, goes into a file of this folder.
    fn start(name: &'static str, command: &mut Command, folder: &Path) -> Process {
        let words = folder.join(format!("{name}.txt"));
        let file = File::create(&words).unwrap();
        let child = command.stderr(file).spawn();
        let child = child.unwrap_or_else(|error| panic!("{name} does not start: {error}"));
        Process { name, child, words }
    }

    /// How it is, and what it said.
    fn state(&mut self) -> String {
        let state = match self.child.try_wait() {
            Ok(None) => "still runs".to_owned(),
            Ok(Some(status)) => format!("has ended ({status})"),
            Err(error) => error.to_string(),
        };
        let said = fs::read_to_string(&self.words).unwrap_or_default();
        format!("{} {state}; it said: {:?}", self.name, said.trim())
    }

    fn has_ended(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(Some(_)))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn has(program: &str) -> bool {
    let asked = Command::new("which")
        .arg(program)
        .stdout(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}

/// The program on a display of its own.
struct Stage {
    // Dropped in this order: the program before its display.
    alea: Process,
    server: Process,
    display: String,
}

impl Stage {
    fn new(home: &Path, args: &[&str]) -> Stage {
        let (server, display) = display(home);
        let mut command = Command::new(env!("CARGO_BIN_EXE_alea"));
        command
            .args(args)
            .env("DISPLAY", &display)
            .env("HOME", home)
            .env("XDG_CONFIG_HOME", home.join("config"))
            .env("XDG_DATA_HOME", home.join("data"))
            .env("LIBGL_ALWAYS_SOFTWARE", "1")
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::null());
        Stage {
            alea: Process::start("alea", &mut command, home),
            server,
            display,
        }
    }

    /// Runs a program on the display to its end.
    fn run(&self, program: &str, args: &[&str]) -> Result<(), String> {
        let done = Command::new(program)
            .args(args)
            .env("DISPLAY", &self.display)
            .output()
            .map_err(|error| format!("{program}: {error}"))?;
        let said = String::from_utf8_lossy(&done.stderr);
        let failed = || format!("{program} ended with {}: {}", done.status, said.trim());
        done.status.success().then_some(()).ok_or_else(failed)
    }

    /// Waits until something is so. What is asked says why it is not so yet, and nobody waits for a program that has ended.
    fn until(&mut self, what: &str, mut is_so: impl FnMut(&Stage) -> Result<(), String>) {
        let began = Instant::now();
        while let Err(why) = is_so(self) {
            let ended = self.alea.has_ended() || self.server.has_ended();
            if ended || began.elapsed() > PATIENCE {
                let (alea, server) = (self.alea.state(), self.server.state());
                let waited = began.elapsed().as_secs();
                panic!("{what} within {waited} s: {why}\n{alea}\n{server}");
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }
}

/// A display of 1400 by 900 points with nobody on it, of the server's own choice, so that it cannot be another's.
///
/// The server must not reset when its last visitor leaves, which is what it does if it is not told otherwise: whoever comes at
/// that moment, such as the window while somebody asks whether it is there, is turned away.
fn display(folder: &Path) -> (Process, String) {
    let mut command = Command::new("Xvfb");
    command
        .args(["-displayfd", "1", "-noreset"])
        .args(["-screen", "0", "1400x900x24"])
        .stdout(Stdio::piped());
    let mut server = Process::start("Xvfb", &mut command, folder);
    // It writes the number when it is ready, and nothing if it cannot be.
    let mut number = String::new();
    let told = server.child.stdout.take().unwrap();
    BufReader::new(told).read_line(&mut number).unwrap();
    let number = number.trim();
    assert!(!number.is_empty(), "no display came up: {}", server.state());
    let display = format!(":{number}");
    (server, display)
}

/// Gives the keyboard to the one window on the display.
fn find_window(stage: &Stage) -> Result<(), String> {
    let asked = ["search", "--onlyvisible", "--name", "^Alea$", "windowfocus"];
    stage.run("xdotool", &asked)
}

/// How many colours a picture of the display has.
fn colours(stage: &Stage, file: &Path) -> usize {
    let file = file.display().to_string();
    stage.run("import", &["-window", "root", &file]).unwrap();
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
    let content = folder.path().display().to_string();
    let file = log.display().to_string();
    let args = ["--content", &content, "window", "--log", &file];
    let mut stage = Stage::new(folder.path(), &args);
    stage.until("no window came up", find_window);
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
    stage.until("no click claimed a territory", |stage| {
        let (x, y) = points.next().unwrap();
        let (x, y) = (x.to_string(), y.to_string());
        stage.run("xdotool", &["mousemove", &x, &y, "click", "1"])?;
        let text = text();
        claimed(&text).then_some(()).ok_or(text)
    });

    let picture = folder.path().join("table.png");
    assert!(colours(&stage, &picture) > 500, "a board has many colours");

    let lua = "alea.on(\"can_attack\", function() return \"no attacks today\" end)\n";
    write_text(&folder.path().join("mods/odd/init.lua"), lua).unwrap();
    stage.until("the saved mod did not come into force", |_| {
        let text = text();
        let changed = text.contains("mods-changed");
        changed.then_some(()).ok_or(text)
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
