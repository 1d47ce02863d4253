//! How the engine takes boards of any size: `cargo bench --bench board_sizes`. For each size a grid with regions of ten
//! territories is read, once from a file that computes it and once from the tables that the map editor writes, and four `steady`
//! play on it. Times are those of the processor; of reading, the least of several.
#![allow(missing_docs, clippy::print_stdout)]

use std::collections::BTreeMap;

use alea::content::{Content, map_writer};
use alea::game::Match;
use alea::launch::{Board, SeatSpec, Spec, load_draft, prepare_from};
use cpu_time::ThreadTime;

const MAP: &str = r#"
local n = alea.settings.size
local across = math.ceil(math.sqrt(n * 1.6))
local continents, territories, borders = {}, {}, {}
for i = 0, n - 1 do
    local x, y = i % across, i // across
    if i % 10 == 0 then
        continents[#continents + 1] = { id = "c" .. i // 10, name = "Region " .. i // 10, bonus = 3 }
    end
    territories[#territories + 1] = {
        id = "t" .. i, name = { en = "Place " .. i, es = "Lugar " .. i },
        continent = "c" .. i // 10, label = { x * 20, y * 20 },
    }
    if x > 0 then borders[#borders + 1] = { "t" .. i - 1, "t" .. i } end
    if y > 0 then borders[#borders + 1] = { "t" .. i - across, "t" .. i } end
end
return alea.map {
    name = "Grid", continents = continents, territories = territories, borders = borders,
}
"#;

const SETTINGS: &str = "[settings.size]\ntype = \"int\"\ndefault = 42\nmin = 2\nmax = 10000\n";

/// Turns that are played after the set-up.
const TURNS: u32 = 40;

/// How often a board is read.
const READINGS: u32 = 5;

struct Row {
    load: f64,
    tables: f64,
    begin: f64,
    turn: f64,
    actions: f64,
    action: f64,
}

fn ms(since: ThreadTime) -> f64 {
    since.elapsed().as_secs_f64() * 1_000.0
}

/// The time to read the grid.
fn reading(content: &Content, sets: &[(String, String)], size: usize) -> f64 {
    let once = |_| {
        let begun = ThreadTime::now();
        match Board::load_set(content, "grid", sets, 1).and_then(|board| board.map(1)) {
            Ok(map) => assert_eq!(map.len(), size),
            Err(errors) => panic!("the grid does not load: {errors:?}"),
        }
        ms(begun)
    };
    (0..READINGS).map(once).fold(f64::INFINITY, f64::min)
}

/// The same grid as the tables that the map editor writes.
fn tables(size: usize) -> Content {
    let settings = SETTINGS.replace("default = 42", &format!("default = {size}"));
    let files = [
        ("maps/grid/map.lua", MAP),
        ("maps/grid/map.toml", &settings),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let computed = Content::pinned(BTreeMap::from(files));
    let draft = match load_draft(&computed, "grid", 1) {
        Ok((draft, ..)) => draft,
        Err(errors) => panic!("the grid does not load: {errors:?}"),
    };
    let files = map_writer::map_files(&draft, None, "");
    let files = files.into_iter();
    let files = files.map(|(name, text)| (format!("maps/grid/{name}"), text));
    Content::pinned(files.collect())
}

fn measure(content: &Content, size: usize) -> Row {
    let sets = vec![("map.size".to_owned(), size.to_string())];
    let load = reading(content, &sets, size);
    let tables = reading(&tables(size), &[], size);
    let mut values = sets;
    for (key, value) in [("territories", "deal"), ("placement", "all_at_once")] {
        values.push((key.to_owned(), value.to_owned()));
    }
    let spec = Spec {
        map: Some("grid".to_owned()),
        values,
        seats: vec![SeatSpec::bot("steady"); 4],
        seed: 1,
        ..Spec::default()
    };
    // The rules come from what the program brings.
    let prepared = match prepare_from(content, content, &spec) {
        Ok(prepared) => prepared,
        Err(errors) => panic!("the game cannot be played: {errors:?}"),
    };
    let begun = ThreadTime::now();
    let mut game: Match = match prepared.match_with_seed(1) {
        Ok(game) => game,
        Err(errors) => panic!("the game does not begin: {errors:?}"),
    };
    while game.state().is_setting_up() {
        game.advance();
    }
    let begin = ms(begun);
    let (before, first) = (game.log().entries.len(), game.state().turns());
    let begun = ThreadTime::now();
    while game.state().turns() < first + TURNS && !game.state().is_over() {
        game.advance();
    }
    let played = ms(begun);
    let turns = f64::from(game.state().turns() - first).max(1.0);
    let actions = (game.log().entries.len() - before) as f64;
    Row {
        load,
        tables,
        begin,
        turn: played / turns,
        actions: actions / turns,
        action: played * 1_000.0 / actions,
    }
}

fn main() {
    let files = [
        ("maps/grid/map.lua", MAP),
        ("maps/grid/map.toml", SETTINGS),
        ("mods/preset-classic/mod.toml", PRESET),
    ];
    let files = files.map(|(path, text)| (path.to_owned(), text.to_owned()));
    let content = Content::pinned(BTreeMap::from(files));
    println!(
        "| territories | computed, ms | from its tables, ms | set-up, ms | a turn, ms | actions a turn | an action, µs |"
    );
    println!("|---|---|---|---|---|---|---|");
    for size in [42, 200, 1_000, 5_000, 10_000] {
        let row = measure(&content, size);
        println!(
            "| {size} | {:.1} | {:.1} | {:.1} | {:.2} | {:.0} | {:.1} |",
            row.load, row.tables, row.begin, row.turn, row.actions, row.action
        );
    }
}

const PRESET: &str = include_str!("../mods/preset-classic/mod.toml");
