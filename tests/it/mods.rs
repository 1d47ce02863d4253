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

/// A content folder with one mod and one test of it, on a small board at the beginning of an attack.
fn probe(init: &str, test: &str) -> (tempfile::TempDir, Content) {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("mods/probe");
    std::fs::create_dir_all(place.join("tests")).unwrap();
    let manifest =
        "id = \"probe\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = { en = \"Probe\" }\n";
    std::fs::write(place.join("mod.toml"), manifest).unwrap();
    std::fs::write(place.join("init.lua"), init).unwrap();
    let scene = "map row\ncontinent all 3: a, b, c\nborders a-b-c\nboard red: a 9, c 1 / blue: b 1\nto-move red attack";
    let test = format!("test('it', function(t)\nt:scene [[{scene}]]\n{test}\nend)");
    std::fs::write(place.join("tests/test.lua"), test).unwrap();
    let content = Content::open(&Places {
        given: Some(folder.path().to_owned()),
        ..Places::default()
    });
    (folder, content.unwrap())
}

/// An ability, with what `offers` and `use` do.
fn ability(id: &str, window: &str, offers: &str, carry_out: &str) -> String {
    format!(
        "alea.ability {{ id = '{id}', window = '{window}', label = 'x',\n\
         offers = function(game, player) {offers} end,\n\
         use = function(game, player) {carry_out} end }}\n"
    )
}

/// Whatever a broken hook makes of a test, the test fails with what Lua said, and where.
#[test]
fn a_mod_that_breaks_during_a_test_fails_it_with_file_and_line() {
    const ONE: &str = "return { { args = { 1 }, value = 1 } }";
    let used = ability("q", "attack", ONE, "error('boom')");
    let offered = ability("q", "attack", "error('boom')", "");
    let asks = ability("q", "attack", ONE, "game:prompt(player, 'p')");
    let prompt_used = asks.clone() + &ability("p", "prompt", ONE, "error('boom')");
    let prompt_offered = asks + &ability("p", "prompt", "error('boom')", "");
    let hears = "alea.on('on_phase_started', function() error('boom') end)".to_owned();
    let checks = "alea.on('can_attack', function() error('boom') end)".to_owned();
    for (init, test) in [
        (&used, "t:act 'use probe.q 1'"),
        (&offered, "t:act 'use probe.q 1'"),
        (&offered, "t:refused('use probe.q 1')"),
        (&offered, "t:not_offered 'use probe.q'"),
        (&offered, "t:hint()"),
        (&prompt_used, "t:act 'use probe.q 1' t:act 'use probe.p 1'"),
        (
            &prompt_offered,
            "t:act 'use probe.q 1' t:act 'use probe.p 1'",
        ),
        (&hears, "t:act 'end' t:expect 'nothing'"),
        (&hears, "t:act 'end'"),
        (&checks, "t:refused('attack c a 1')"),
        (&checks, "t:refused('attack a c 1')"),
    ] {
        let (_folder, content) = probe(init, test);
        let tests = run_mod_tests(&content, &["probe".to_owned()], None).unwrap();
        let failure = tests[0].failure.as_ref();
        let failure = failure.unwrap_or_else(|| panic!("passes: {test}\n{init}"));
        let failure = failure.to_string();
        assert!(
            failure.contains("mods/probe/init.lua:"),
            "{test}: {failure}"
        );
        assert!(failure.contains("boom"), "{test}: {failure}");
    }
}

#[test]
fn a_check_names_the_ability_that_breaks() {
    let offers = "return { { args = { 1 }, value = 1 } }";
    let (_folder, content) = probe(&ability("q", "reinforce", offers, "error('boom')"), "");
    let found = alea::launch::check_all(&content, |kind, id| (kind, id) == ("mod", "probe"));
    let told: Vec<String> = found.iter().map(|f| f.error.to_string()).collect();
    assert!(told.iter().any(|t| t.contains("boom")), "{told:?}");
    assert!(told.iter().all(|t| !t.contains('#')), "{told:?}");
}

/// Small boards of tests do not show that an ability offers a thing for each pair of territories.
#[test]
fn a_check_warns_of_an_ability_that_offers_very_much() {
    let offers =
        "local all = {} for i = 1, 301 do all[i] = { args = { i }, value = 0 } end return all";
    let (_folder, content) = probe(&ability("q", "attack", offers, ""), "");
    let found = alea::launch::check_all(&content, |kind, id| (kind, id) == ("mod", "probe"));
    let of_offers = found.iter().find(|f| f.code == "many-offers");
    let told = of_offers.map(|f| f.error.to_string()).unwrap_or_default();
    assert!(told.contains("`probe.q` offers 301 things"), "{found:?}");
}
