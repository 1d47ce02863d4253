//! The time of one frame of the window, from input to shapes, without drawing them: on the classic map and on one of 500
//! territories. `cargo bench --bench window`.

#![allow(missing_docs, clippy::expect_used, clippy::print_stdout)]

use std::fmt::Write as _;
use std::hint::black_box;
use std::time::{Duration, Instant};

use alea::launch::open_content;
use alea::session::{SeatSpec, Spec};
use alea::ui::command::Command;
use alea::ui::settings::Settings;
use alea::ui::{App, Opening};

const FRAMES: u32 = 300;
const SIZE: egui::Vec2 = egui::vec2(1360.0, 860.0);

fn main() {
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let grid = tempfile::tempdir().expect("a folder for the large map");
    write_grid(grid.path(), 25, 20);
    let mut out = String::new();
    for (name, content, map) in [
        ("classic, 42 territories", None, "classic"),
        ("grid, 500 territories", Some(grid.path()), "grid"),
    ] {
        for (what, pace) in [("at rest", "instant"), ("while bots play", "fast")] {
            let took = frames(content, map, pace);
            let _ = writeln!(
                out,
                "{name:<26} {what:<16} median {:>6.2} ms, slowest of a hundred {:>6.2} ms",
                millis(took[took.len() / 2]),
                millis(took[took.len() * 99 / 100])
            );
        }
    }
    print!("{out}");
}

fn millis(d: Duration) -> f64 {
    d.as_secs_f64() * 1000.0
}

/// The times of frames, sorted.
fn frames(content: Option<&std::path::Path>, map: &str, pace: &str) -> Vec<Duration> {
    let ctx = egui::Context::default();
    let settings = Settings {
        language: "en".to_owned(),
        pace: pace.to_owned(),
        ..Settings::default()
    };
    let mut app = App::new(
        Opening {
            content: open_content(content).expect("content"),
            settings,
            settings_file: None,
            shelf: None,
            said: None,
            log: None,
            maps: None,
        },
        &ctx,
    );
    let mut seats = vec![SeatSpec::bot("steady"); 4];
    if pace == "instant" {
        seats[0] = SeatSpec::human();
    }
    app.send(Command::Begin(Box::new(Spec {
        map: Some(map.to_owned()),
        preset: Some("european".to_owned()),
        seats,
        seed: 5,
        language: "en".to_owned(),
        ..Spec::default()
    })));
    while app.session().is_none() {
        frame(&ctx, &mut app);
        std::thread::sleep(Duration::from_millis(5));
    }
    // Texts and outlines are laid out once.
    for _ in 0..60 {
        frame(&ctx, &mut app);
        std::thread::sleep(Duration::from_millis(5));
    }
    let mut took: Vec<Duration> = (0..FRAMES)
        .map(|_| {
            let began = Instant::now();
            frame(&ctx, &mut app);
            began.elapsed()
        })
        .collect();
    took.sort_unstable();
    took
}

fn frame(ctx: &egui::Context, app: &mut App) {
    let input = egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, SIZE)),
        ..egui::RawInput::default()
    };
    let mut output = ctx.run_ui(input, |ui| {
        app.logic(ui.ctx());
        app.ui(ui);
    });
    black_box(output.shapes.len());
    // Nobody draws here.
    output.textures_delta.clear();
}

/// A map of squares beside squares, with outlines.
fn write_grid(root: &std::path::Path, columns: usize, rows: usize) {
    let folder = root.join("maps/grid");
    std::fs::create_dir_all(&folder).expect("a folder");
    let mut lua = String::from(
        "local columns, rows = 25, 20\nlocal territories, continents = {}, {}\n\
         for c = 0, 9 do continents[#continents + 1] = { id = \"c\" .. c, bonus = 5, name = { en = \"C\" .. c } } end\n",
    );
    lua += "for y = 0, rows - 1 do for x = 0, columns - 1 do\n  local near = {}\n\
            if x > 0 then near[#near + 1] = \"t\" .. (x - 1) .. \"_\" .. y end\n\
            if x < columns - 1 then near[#near + 1] = \"t\" .. (x + 1) .. \"_\" .. y end\n\
            if y > 0 then near[#near + 1] = \"t\" .. x .. \"_\" .. (y - 1) end\n\
            if y < rows - 1 then near[#near + 1] = \"t\" .. x .. \"_\" .. (y + 1) end\n\
            territories[#territories + 1] = { id = \"t\" .. x .. \"_\" .. y, continent = \"c\" .. (x // 5 + 5 * (y // 10)),\n\
            name = { en = \"T \" .. x .. \" \" .. y }, label = { x * 40 + 20, y * 40 + 20 }, neighbours = near }\nend end\n\
            return alea.map { name = { en = \"Grid\" }, authors = { \"Alea\" }, licence = \"MIT\", wild_cards = 2,\n\
            continents = continents, territories = territories }\n";
    std::fs::write(folder.join("map.lua"), lua).expect("the map");
    let mut shapes = String::new();
    for y in 0..rows {
        for x in 0..columns {
            let (l, t) = (x * 40, y * 40);
            let (r, b) = (l + 40, t + 40);
            let comma = if shapes.is_empty() { "" } else { "," };
            let _ = write!(
                shapes,
                "{comma}\"t{x}_{y}\":[{{\"outer\":[[{l},{t}],[{r},{t}],[{r},{b}],[{l},{b}]]}}]"
            );
        }
    }
    let (width, height) = (columns * 40, rows * 40);
    let text = format!(
        "{{\"format\":1,\"width\":{width},\"height\":{height},\"territories\":{{{shapes}}}}}"
    );
    std::fs::write(folder.join("shapes.json"), text).expect("the outlines");
}
