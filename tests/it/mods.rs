//! Mods in Lua: their own tests, the doors, and what happens when they break.

use std::path::Path;

use alea::content::{Content, Places};
use alea::core::hook::{Door, HOOKS};
use alea::game::Match;
use alea::launch::{ModTest, SeatSpec, Spec, prepare, run_mod_tests};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn report(tests: &[ModTest]) -> String {
    let failed = tests.iter().filter_map(|test| {
        let failure = test.failure.as_ref()?;
        Some(format!(
            "{} ({}, seed {}): {failure}\n  {}",
            test.name,
            test.place,
            test.seed,
            test.told.join("\n  ")
        ))
    });
    failed.collect::<Vec<_>>().join("\n")
}

#[test]
fn r40_r60_r61_r62_the_shipped_mods_pass_their_tests() {
    let content = Content::at(root());
    let tests = run_mod_tests(&content, &[], None).unwrap();
    for id in [
        "commander",
        "lost-roll-ends-turn",
        "offensive-advantage",
        "trench-war",
    ] {
        assert!(tests.iter().any(|t| t.mod_id == id), "{id} has no tests");
    }
    assert_eq!(report(&tests), "");
}

/// The mods of `tests/mods` that must pass, over what the binary brings.
fn test_content() -> (Content, Vec<String>) {
    let folder = root().join("tests");
    let mut ids: Vec<String> = std::fs::read_dir(folder.join("mods"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    ids.retain(|id| !id.starts_with("canary-"));
    ids.sort();
    let content = Content::open(&Places {
        given: Some(folder),
        ..Places::default()
    });
    (content.unwrap(), ids)
}

#[test]
fn every_row_of_the_hook_table_has_a_mod_that_takes_it_and_passes_its_tests() {
    let (content, ids) = test_content();
    let tests = run_mod_tests(&content, &ids, None).unwrap();
    assert_eq!(report(&tests), "");
    for row in HOOKS {
        let id = row.name.replace('_', "-");
        assert!(tests.iter().any(|t| t.mod_id == id), "no test of {id}");
        let files = content.mod_files(&id).unwrap();
        let text = &files.scripts["init.lua"].text;
        let takes = match row.door {
            Door::Decide => format!("window = \"{}\"", row.name),
            Door::Check | Door::Modify | Door::Observe => format!("alea.on(\"{}\"", row.name),
        };
        assert!(text.contains(&takes), "{id} does not take its hook");
    }
}

fn played(spec: &Spec, seed: u64) -> Match {
    let prepared = prepare(spec).unwrap();
    let mut game = prepared.match_with_seed(seed).unwrap();
    game.run();
    game
}

/// How many seeds a test plays: few by default, `ALEA_SEEDS` for more.
fn seeds(few: u64) -> u64 {
    let wanted = std::env::var("ALEA_SEEDS").ok();
    wanted.and_then(|n| n.parse().ok()).unwrap_or(few)
}

/// The doors are wide enough: every default, restated through its hook, gives the same games to the last record.
#[test]
fn the_classic_rules_in_lua_play_the_same_games() {
    let presets = [
        "classic",
        "manual",
        "encyclopedia",
        "european",
        "expert",
        "forum",
    ];
    let maps = ["riverside", "lagoon", "wilds", "classic"];
    let extra = [
        ("territory_bonus.amount", "symbol"),
        ("ties", "attacker"),
        ("set_values", "by_symbol"),
        ("max_attack_dice", "5"),
        ("occupy_min", "dice_minus_losses"),
        ("piece_supply", "box"),
        ("defence_choice", "after_roll"),
    ];
    for seed in 0..seeds(60) {
        let pick = |n: usize, by: u64| ((seed / by) % n as u64) as usize;
        let players = 2 + pick(4, 1);
        let (key, value) = extra[pick(extra.len(), 5)];
        let native = Spec {
            content: Some(root().join("tests")),
            map: Some(maps[pick(maps.len(), 3)].to_owned()),
            preset: Some(presets[pick(presets.len(), 1)].to_owned()),
            values: vec![
                ("round_limit".to_owned(), "40".to_owned()),
                (key.to_owned(), value.to_owned()),
            ],
            seats: vec![SeatSpec::bot("random"); players],
            seed,
            ..Spec::default()
        };
        let in_lua = Spec {
            mods: vec!["classic-in-lua".to_owned()],
            ..native.clone()
        };
        let (first, second) = (played(&native, seed), played(&in_lua, seed));
        assert_eq!(second.faults(), [], "seed {seed}");
        let at = first
            .log()
            .records
            .iter()
            .zip(&second.log().records)
            .position(|(a, b)| a != b);
        let shown = at.map(|i| (&first.log().records[i], &second.log().records[i]));
        assert_eq!(shown, None, "seed {seed}, {native:?}");
        assert!(first.log() == second.log(), "seed {seed}");
        assert!(first.log().records.len() > 100, "seed {seed} plays nothing");
    }
}

/// What would bring disorder, and mods that do not end, do not pass their tests.
#[test]
fn canaries_are_caught() {
    let (content, _) = test_content();
    for (id, expected) in [
        ("canary-random", "attempt to call a nil value"),
        ("canary-clock", "attempt to index nil with 'time'"),
        ("canary-keys", "no fixed order"),
        ("canary-address", "string expected, got nil"),
        ("canary-local", "played again, the game is another one"),
        ("canary-loop", "runs too long"),
        ("canary-memory", "more memory"),
    ] {
        let tests = run_mod_tests(&content, &[id.to_owned()], None).unwrap();
        let [test] = tests.as_slice() else {
            panic!("{id}: {tests:?}");
        };
        let failure = test
            .failure
            .as_ref()
            .unwrap_or_else(|| panic!("{id} passes"));
        assert!(failure.message.contains(expected), "{id}: {failure}");
    }
}
