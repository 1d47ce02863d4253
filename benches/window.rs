//! The processor time of one frame of the window, from input to triangles, without drawing them: on the classic map, on squares and
//! on boards with wound outlines, up to 10,000 territories, all of it in sight. `cargo bench --bench window`.

#![allow(missing_docs, clippy::expect_used, clippy::print_stdout)]

use std::hint::black_box;
use std::time::Duration;

use alea::launch::open_content;
use alea::session::{SeatSpec, Spec};
use alea::ui::command::Command;
use alea::ui::settings::Settings;
use alea::ui::{App, Opening};
use cpu_time::ThreadTime;

/// Memory as the program has it.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

const FRAMES: u32 = 300;
const SIZE: egui::Vec2 = egui::vec2(1360.0, 860.0);

fn main() {
    if !std::env::args().any(|arg| arg == "--bench") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder for the large maps");
    let grids = [
        Grid::of("squares", 25, 20, 0),
        Grid::of("wound", 50, 40, 3),
        Grid::of("huge", 125, 80, 3),
    ];
    for grid in &grids {
        grid.write(folder.path());
    }
    let mut maps = vec![("classic", 42, None)];
    maps.extend(grids.map(|grid| (grid.id, grid.columns * grid.rows, Some(folder.path()))));
    // `cargo bench --bench window -- huge` measures one of them.
    let named: Vec<String> = std::env::args().skip(1).collect();
    let wanted = |map: &str| named.iter().all(|arg| arg.starts_with('-') || arg == map);
    for (map, territories, content) in maps.into_iter().filter(|(map, ..)| wanted(map)) {
        for (what, pace) in [
            ("at rest", "instant"),
            ("while bots play", "fast"),
            ("map dragged", "dragged"),
        ] {
            let [shapes, all] = frames(content, map, pace);
            let name = format!("{map}, {territories} territories");
            println!(
                "{name:<26} {what:<16} median {:>6.2} ms and {:>6.2} ms, slowest of a hundred {:>6.2} ms and {:>6.2} ms",
                millis(shapes[shapes.len() / 2]),
                millis(all[all.len() / 2]),
                millis(shapes[shapes.len() * 99 / 100]),
                millis(all[all.len() * 99 / 100])
            );
        }
    }
}

fn millis(d: Duration) -> f64 {
    d.as_secs_f64() * 1000.0
}

/// The times of frames up to their shapes, and up to their triangles; each sorted.
fn frames(content: Option<&std::path::Path>, map: &str, pace: &str) -> [Vec<Duration>; 2] {
    let ctx = egui::Context::default();
    let (pace, dragged) = match pace {
        "dragged" => ("instant", true),
        pace => (pace, false),
    };
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
    let mut time = 0.0;
    let mut next = |app: &mut App, events| {
        time += 1.0 / 60.0;
        frame(&ctx, app, time, events)
    };
    while app.session().is_none() {
        next(&mut app, Vec::new());
        std::thread::sleep(Duration::from_millis(5));
    }
    // Texts and outlines are laid out once.
    for _ in 0..60 {
        next(&mut app, Vec::new());
        std::thread::sleep(Duration::from_millis(5));
    }
    let mut took = [Vec::new(), Vec::new()];
    for i in 0..FRAMES {
        let times = next(&mut app, if dragged { drag(i) } else { Vec::new() });
        took.iter_mut()
            .zip(times)
            .for_each(|(list, time)| list.push(time));
    }
    took.iter_mut().for_each(|list| list.sort_unstable());
    took
}

/// The middle button held down in the middle of the board, going to and fro.
fn drag(frame: u32) -> Vec<egui::Event> {
    let by = f32::from((frame % 40) as u16) - 20.0;
    let pos = egui::pos2(600.0 + by * 2.0, 400.0 + by);
    let mut events = vec![egui::Event::PointerMoved(pos)];
    if frame == 0 {
        events.push(egui::Event::PointerButton {
            pos,
            button: egui::PointerButton::Middle,
            pressed: true,
            modifiers: egui::Modifiers::NONE,
        });
    }
    events
}

/// One frame: the time up to its shapes, and up to its triangles.
fn frame(ctx: &egui::Context, app: &mut App, time: f64, events: Vec<egui::Event>) -> [Duration; 2] {
    let input = egui::RawInput {
        screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, SIZE)),
        time: Some(time),
        events,
        ..egui::RawInput::default()
    };
    let began = ThreadTime::now();
    let mut output = ctx.run_ui(input, |ui| {
        app.logic(ui.ctx());
        app.ui(ui);
    });
    let drawn = began.elapsed();
    let shapes = std::mem::take(&mut output.shapes);
    black_box(ctx.tessellate(shapes, output.pixels_per_point).len());
    let all = began.elapsed();
    // Nobody draws here.
    output.textures_delta.clear();
    [drawn, all]
}

/// A map of land in rows and columns.
struct Grid {
    id: &'static str,
    columns: usize,
    rows: usize,
    /// How many corners there are along a side between two crossings; with none the land is squares.
    corners: usize,
}

/// The side of a square, in map units.
const SIDE: f64 = 40.0;

impl Grid {
    const fn of(id: &'static str, columns: usize, rows: usize, corners: usize) -> Grid {
        Grid {
            id,
            columns,
            rows,
            corners,
        }
    }

    fn write(&self, root: &std::path::Path) {
        let folder = root.join("maps").join(self.id);
        std::fs::create_dir_all(&folder).expect("a folder");
        let (columns, rows) = (self.columns, self.rows);
        let lua = format!("local columns, rows = {columns}, {rows}\n{GRID}");
        std::fs::write(folder.join("map.lua"), lua).expect("the map");
        let mut shapes = Vec::new();
        for y in 0..rows {
            for x in 0..columns {
                let round = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y)];
                let sides = round
                    .windows(2)
                    .flat_map(|ends| self.side(ends[0], ends[1]));
                let points: Vec<String> = sides.map(|[x, y]| format!("[{x:.2},{y:.2}]")).collect();
                let points = points.join(",");
                shapes.push(format!("\"t{x}_{y}\":[{{\"outer\":[{points}]}}]"));
            }
        }
        let text = format!(
            "{{\"format\":1,\"width\":{},\"height\":{},\"territories\":{{{}}}}}",
            columns as f64 * SIDE,
            rows as f64 * SIDE,
            shapes.join(",")
        );
        std::fs::write(folder.join("shapes.json"), text).expect("the outlines");
    }

    /// The corners from one crossing to the next, without the last; the same ones back.
    fn side(&self, from: (usize, usize), to: (usize, usize)) -> Vec<[f64; 2]> {
        let n = self.corners + 1;
        let (first, last) = (from.min(to), from.max(to));
        let at = |k: usize| {
            let part = k as f64 / n as f64;
            let along = |a: usize, b: usize| (a as f64 + (b as f64 - a as f64) * part) * SIDE;
            let point = [along(first.0, last.0), along(first.1, last.1)];
            if self.corners == 0 {
                return point;
            }
            // A little aside, the same from both sides; never farther than a third of the way to the next.
            let mut seed = point.iter().fold(9u32, |seed, c| {
                seed.wrapping_mul(747_796_405).wrapping_add(*c as u32)
            });
            point.map(|c| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                let aside = f64::from(seed >> 16) / 65_536.0 - 0.5;
                let inside = c > 0.0 && c < SIDE * self.columns.min(self.rows) as f64;
                c + if inside { aside * SIDE / n as f64 } else { 0.0 }
            })
        };
        let all: Vec<[f64; 2]> = (0..=n).map(at).collect();
        if from < to {
            all[..n].to_vec()
        } else {
            all[1..].iter().rev().copied().collect()
        }
    }
}

/// A map of so many columns and rows.
const GRID: &str = r#"
local territories, continents, across = {}, {}, math.ceil(columns / 5)
for c = 0, across * math.ceil(rows / 10) - 1 do
    continents[#continents + 1] = { id = "c" .. c, bonus = 5, name = { en = "C" .. c } }
end
for y = 0, rows - 1 do for x = 0, columns - 1 do
    local near = {}
    if x > 0 then near[#near + 1] = "t" .. (x - 1) .. "_" .. y end
    if x < columns - 1 then near[#near + 1] = "t" .. (x + 1) .. "_" .. y end
    if y > 0 then near[#near + 1] = "t" .. x .. "_" .. (y - 1) end
    if y < rows - 1 then near[#near + 1] = "t" .. x .. "_" .. (y + 1) end
    territories[#territories + 1] = { id = "t" .. x .. "_" .. y, continent = "c" .. (x // 5 + across * (y // 10)),
        name = { en = "T " .. x .. " " .. y }, label = { x * 40 + 20, y * 40 + 20 }, neighbours = near }
end end
return alea.map { name = { en = "Grid" }, authors = { "Alea" }, licence = "MIT", wild_cards = 2,
    continents = continents, territories = territories }
"#;
