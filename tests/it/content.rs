//! The shipped content, and planted faults that must all be found.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use alea::content::hash::of_map;
use alea::content::{Content, Places};
use alea::core::card::Symbol;
use alea::core::map::{BorderKind, Map, Start};
use alea::launch::{Level, SeatSpec, Spec, check_all, load_map, prepare_from};
use alea::view::Viewer;

fn repository() -> Content {
    Content::at(Path::new(env!("CARGO_MANIFEST_DIR")))
}

fn map(id: &str, seed: u64) -> Map {
    load_map(&repository(), id, seed).unwrap_or_else(|errors| {
        let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
        panic!("{id}: {}", told.join("\n"))
    })
}

fn pairs(map: &Map) -> BTreeSet<(String, String)> {
    let mut pairs = BTreeSet::new();
    for t in map.ids() {
        for border in map.borders(t) {
            let (a, b) = (&map.territory(t).key, &map.territory(border.to).key);
            pairs.insert((a.min(b).clone(), a.max(b).clone()));
        }
    }
    pairs
}

#[test]
fn r1_the_classic_board_has_42_territories_in_6_continents_of_4_to_12() {
    let map = map("classic", 0);
    assert_eq!(map.len(), 42);
    let sizes: Vec<(&str, usize, i32)> = map
        .continents()
        .iter()
        .map(|c| (c.key.as_str(), c.members.len(), c.bonus))
        .collect();
    assert_eq!(
        sizes,
        [
            ("north_america", 9, 5),
            ("south_america", 4, 2),
            ("europe", 7, 5),
            ("africa", 6, 3),
            ("asia", 12, 7),
            ("australia", 4, 2),
        ]
    );
}

#[test]
fn r2_territories_go_by_the_names_of_other_editions_and_languages() {
    let map = map("classic", 0);
    for (name, key) in [
        ("Western Canada", "alberta"),
        ("Central Canada", "ontario"),
        ("Eastern Canada", "quebec"),
        ("Mexico", "central_america"),
        ("Russia", "ukraine"),
        ("Central Africa", "congo"),
        ("Southeast Asia", "siam"),
        ("Oriente Medio", "middle_east"),
        ("gran bretaña", "great_britain"),
    ] {
        let found = map.find(name).map(|t| map.territory(t).key.as_str());
        assert_eq!(found, Some(key), "{name}");
    }
}

#[test]
fn r3_the_classic_board_has_83_borders_59_of_them_over_land() {
    let map = map("classic", 0);
    let pairs = pairs(&map);
    assert_eq!(pairs.len(), 83);
    let land = map
        .ids()
        .flat_map(|t| map.borders(t))
        .filter(|b| b.kind == BorderKind::Land)
        .count();
    assert_eq!(land, 2 * 59);
    for (a, b) in [
        ("greenland", "northwest_territory"),
        ("greenland", "ontario"),
        ("greenland", "quebec"),
        ("greenland", "iceland"),
        ("egypt", "north_africa"),
        ("north_africa", "western_europe"),
        ("brazil", "north_africa"),
        ("alaska", "kamchatka"),
    ] {
        assert!(pairs.contains(&(a.into(), b.into())), "{a} {b}");
    }
}

#[test]
fn r3_the_classic_borders_are_those_of_other_programs() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/maps-corpus/json");
    let Ok(text) = std::fs::read_to_string(corpus.join("preeminence/classic.json")) else {
        eprintln!("skipped: {} is not there", corpus.display());
        return;
    };
    let map = map("classic", 0);
    let key = |name: &str| {
        let name = if name == "Scandanavia" {
            "Scandinavia"
        } else {
            name
        };
        let found = map.find(name).unwrap_or_else(|| panic!("{name}"));
        map.territory(found).key.clone()
    };
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    let mut theirs = BTreeSet::new();
    for row in json["territories"].as_array().unwrap() {
        let from = key(row[0].as_str().unwrap());
        for to in row[2].as_array().unwrap() {
            let to = key(to.as_str().unwrap());
            theirs.insert((from.clone().min(to.clone()), from.clone().max(to)));
        }
    }
    assert_eq!(pairs(&map), theirs);
}

#[test]
fn r8_the_classic_deck_has_14_of_each_symbol_and_2_wild_cards() {
    let map = map("classic", 0);
    for symbol in Symbol::PLAIN {
        let count = map.deck().iter().filter(|c| c.symbol == symbol).count();
        assert_eq!(count, 14, "{}", symbol.word());
    }
    assert_eq!(map.deck().len(), 44);
}

#[test]
fn r1_other_boards_have_any_number_of_territories() {
    assert_eq!(map("riverside", 0).len(), 6);
    let lagoon = map("lagoon", 0);
    assert_eq!(lagoon.len(), 12);
    let lighthouse = lagoon.find("lighthouse").unwrap();
    assert_eq!(lagoon.territory(lighthouse).start, Start::Neutral(3));
}

#[test]
fn a_computed_board_follows_from_the_seed_alone() {
    let mut sizes = BTreeSet::new();
    let mut hashes = BTreeSet::new();
    for seed in 0..40 {
        let board = map("wilds", seed);
        assert_eq!(board, map("wilds", seed));
        assert!((12..=20).contains(&board.len()));
        sizes.insert(board.len());
        hashes.insert(of_map(&board));
    }
    assert!(sizes.len() >= 3, "{sizes:?}");
    assert_eq!(hashes.len(), 40);
    // Logs name their map by this number: it may not change by itself.
    assert_eq!(of_map(&map("classic", 1)), of_map(&map("classic", 2)));
}

/// Content with faults planted in it, over what the binary brings.
fn broken() -> Content {
    let places = Places {
        given: Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content/broken")),
        ..Places::default()
    };
    Content::open(&places).unwrap_or_else(|error| panic!("{error}"))
}

/// The text with `#` for each number after the place: how many armies a failing bot had depends on how others play.
fn without_numbers(told: &str) -> String {
    let (place, message) = told.split_once(": ").unwrap_or(("", told));
    let mut text = format!("{place}: ");
    for c in message.chars() {
        match c {
            '0'..='9' if text.ends_with('#') => {}
            '0'..='9' => text.push('#'),
            other => text.push(other),
        }
    }
    text
}

/// Every fault has a sidecar file with what must be found; `UPDATE=1` rewrites them.
#[test]
fn every_planted_fault_is_found_with_file_and_line() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/content/broken");
    let planted = Content::at(&root);
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for finding in check_all(&broken(), |_, _| true) {
        let word = match finding.level {
            Level::Error => String::new(),
            level => format!("{} [{}]: ", level.word(), finding.code),
        };
        let text = found.entry(finding.item).or_default();
        let told = finding.error.to_string();
        let told = if told.starts_with("scripts/bots/") {
            without_numbers(&told)
        } else {
            told
        };
        *text += &format!("{word}{told}\n");
    }
    let maps = planted.maps().into_iter();
    let maps = maps.map(|id| (format!("map {id}"), format!("maps/{id}/expected.txt")));
    let mods = planted.mods().into_iter();
    let mods = mods.map(|id| (format!("mod {id}"), format!("mods/{id}/expected.txt")));
    let bots = planted.bots().into_iter();
    let bots = bots.map(|id| {
        (
            format!("bot {id}"),
            format!("scripts/bots/{id}.expected.txt"),
        )
    });
    let packs = planted.mission_packs().into_iter();
    let packs = packs.map(|id| {
        (
            format!("missions {id}"),
            format!("scripts/missions/{id}.expected.txt"),
        )
    });
    let mut wrong = Vec::new();
    for (item, file) in maps.chain(mods).chain(bots).chain(packs) {
        let told = found.remove(&item).unwrap_or_default();
        let file = root.join(file);
        if std::env::var_os("UPDATE").is_some() {
            std::fs::write(&file, &told).unwrap();
        }
        let expected = std::fs::read_to_string(&file).unwrap_or_default();
        if told != expected {
            wrong.push(format!("{item}\n expected: {expected}\n found:    {told}"));
        }
        // One mod is sound, and a circle of mods is told at one of them.
        let is_quiet = item == "mod sound" || item == "mod hen";
        if expected.is_empty() && !is_quiet {
            wrong.push(format!("{item}: the sidecar file expects nothing"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // What the binary brings lies beneath and has no fault.
    found.retain(|_, told| told.lines().any(|line| !line.starts_with("note")));
    assert!(found.is_empty(), "{found:?}");
}

#[test]
fn the_shipped_content_has_no_fault() {
    let told: Vec<String> = check_all(&repository(), |_, _| true)
        .iter()
        .filter(|finding| finding.level < Level::Note)
        .map(|finding| format!("{}: {}", finding.item, finding.error))
        .collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

#[test]
fn the_binary_brings_all_content_with_it() {
    let (disk, embedded) = (repository(), Content::embedded());
    assert_eq!(disk.maps(), embedded.maps());
    assert_eq!(disk.mods(), embedded.mods());
    assert_eq!(disk.bots(), embedded.bots());
    for id in disk.maps() {
        assert_eq!(disk.map(&id), embedded.map(&id));
    }
    for id in disk.mods() {
        assert_eq!(disk.mod_files(&id), embedded.mod_files(&id));
    }
}

/// A game of the shipped bots; how it ended, as a fingerprint.
fn play_bots(map: &str, preset: &str, players: usize, seed: u64) -> u64 {
    let bots = ["opportunist", "template", "opportunist", "steady"];
    let content = repository();
    let spec = Spec {
        map: Some(map.to_owned()),
        preset: Some(preset.to_owned()),
        defaults: vec![("round_limit".to_owned(), "60".to_owned())],
        seats: bots
            .iter()
            .take(players)
            .map(|id| SeatSpec::bot(id))
            .collect(),
        seed,
        language: "en".to_owned(),
        ..Spec::default()
    };
    let case = format!("{map} {preset} {players} {seed}");
    let mut game = prepare_from(&content, &content, &spec)
        .and_then(|prepared| prepared.match_with_seed(seed))
        .unwrap_or_else(|errors| panic!("{case}: {errors:?}"));
    game.run();
    assert!(game.faults().is_empty(), "{case}: {:?}", game.faults());
    assert!(game.view(Viewer::Spectator).is_over(), "{case}");
    game.state().fingerprint()
}

#[test]
fn shipped_bots_play_whole_games_on_every_map_and_under_every_preset() {
    for map in repository().maps() {
        // All presets on the small maps; the large ones are the same rules and take long.
        let is_small =
            ["classic", "lagoon", "riverside", "straits", "wilds"].contains(&map.as_str());
        let presets = repository().presets();
        let presets = &presets[..if is_small { presets.len() } else { 1 }];
        for (i, preset) in presets.iter().enumerate() {
            let players = if map == "riverside" { 3 } else { 4 };
            play_bots(&map, preset, players, i as u64);
        }
    }
}

#[test]
fn r18_shipped_bots_place_and_fight_the_neutral_army() {
    for map in ["classic", "lagoon"] {
        for preset in ["classic", "encyclopedia", "european"] {
            play_bots(map, preset, 2, 11);
        }
    }
}

#[test]
fn the_same_seed_gives_lua_bots_the_same_game() {
    for seed in 0..5 {
        let first = play_bots("wilds", "forum", 4, seed);
        assert_eq!(first, play_bots("wilds", "forum", 4, seed), "{seed}");
    }
}
