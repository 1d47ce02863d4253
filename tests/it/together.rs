//! The shipped mods, alone with every goal and map, and in random company: no fault, no game without end, nothing that cannot be
//! run again. A handful of games each on small maps here; `ALEA_TOGETHER=300` plays that many companies, and as many games alone,
//! on every map that seats four.

use std::path::Path;

use alea::content::{Content, Places};
use alea::core::action::Action;
use alea::core::chance::{Chance, Stream};
use alea::core::event::Event;
use alea::core::id::PlayerId;
use alea::core::legal::AttackOption;
use alea::dice::Seeded;
use alea::game::{Match, Progress};
use alea::launch::{Bots, Prepared, SeatSpec, Spec, prepare, read_log};

const GOALS: [&str; 3] = ["domination", "headquarters", "missions"];
/// Maps on which a game is short; a long run takes all there are.
const MAPS: [&str; 4] = ["lagoon", "riverside", "wilds", "classic"];
/// Far more actions than any of these games takes.
const LONG: usize = 60_000;
/// Rounds after which a game is cut off.
const ROUNDS: &str = "25";

fn content() -> Content {
    Content::at(Path::new(env!("CARGO_MANIFEST_DIR")))
}

/// The mods that are no presets.
fn mods() -> Vec<String> {
    let mods = content().mods().into_iter();
    mods.filter(|id| !id.starts_with("preset-")).collect()
}

/// How many games of a kind are to be played, if that is told.
fn told() -> Option<usize> {
    std::env::var("ALEA_TOGETHER").ok()?.parse().ok()
}

/// How many games of a kind are played.
fn games(unless_told: usize) -> usize {
    told().unwrap_or(unless_told)
}

/// The maps that are played on.
fn maps() -> Vec<String> {
    if told().is_none() {
        return MAPS.map(str::to_owned).to_vec();
    }
    let seats_four = |map: &String| prepare(&spec(&[], GOALS[0], map, 1)).is_ok();
    content().maps().into_iter().filter(seats_four).collect()
}

fn spec(mods: &[String], goal: &str, map: &str, seed: u64) -> Spec {
    let bots = ["steady", "random", "opportunist", "random"];
    let value = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    Spec {
        content: Some(env!("CARGO_MANIFEST_DIR").into()),
        map: Some(map.to_owned()),
        mods: mods.to_vec(),
        values: vec![value("goal", goal), value("round_limit", ROUNDS)],
        seats: bots.map(SeatSpec::bot).to_vec(),
        seed,
        ..Spec::default()
    }
}

/// What holds between any two actions (R15, and that every card is somewhere).
fn invariants(game: &Match, what: &str) {
    let state = game.state();
    let cards = state.all_players().map(|p| state.hand(p).len());
    let cards: usize = cards.sum::<usize>() + state.deck().len() + state.discard().len();
    let all = state.map().deck().len();
    assert_eq!(cards + state.removed_cards().len(), all, "cards: {what}");
    assert_eq!(state.piles(), state.piles_from_scratch(), "hash: {what}");
}

/// Plays a game and runs it again by its log.
fn play(spec: &Spec) -> Match {
    let what = format!(
        "{:?} {:?} {:?} seed {}",
        spec.mods, spec.values, spec.map, spec.seed
    );
    let prepared = prepare(spec).unwrap_or_else(|e| panic!("{what}: {e:?}"));
    let mut game = prepared.match_with_seed(spec.seed).unwrap();
    let mut actions = 0;
    while game.advance() == Progress::Acted {
        actions += 1;
        assert!(actions < LONG, "it does not end: {what}");
        if actions % 64 == 0 {
            invariants(&game, &what);
        }
    }
    assert!(game.state().is_over(), "{what}");
    assert_eq!(game.faults(), [], "{what}");
    run_again(&prepared, &game, &what);
    game
}

fn run_again(prepared: &Prepared, game: &Match, what: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.log");
    prepared.save(&path, game).unwrap();
    let recorded = read_log(&path, &content()).unwrap();
    let again = recorded.prepared(&content(), Bots::Absent, "en").unwrap();
    let difference = recorded.verify(&again).unwrap().map(|d| d.to_string());
    assert_eq!(difference, None, "{what}");
}

#[test]
fn each_mod_alone_with_every_goal_and_map() {
    let maps = maps();
    for (i, id) in mods().iter().enumerate() {
        // Every mod has every goal and every map; all pairs of them in a long run.
        for game in 0..games(GOALS.len()) {
            let goal = GOALS[game % GOALS.len()];
            let map = &maps[(i + game + game / GOALS.len()) % maps.len()];
            let wanted = spec(std::slice::from_ref(id), goal, map, game as u64);
            // A goal may be beyond a map, whatever the mod.
            if prepare(&spec(&[], goal, map, 1)).is_ok() {
                play(&wanted);
            }
        }
    }
}

#[test]
fn mods_in_random_company() {
    let (all, maps) = (mods(), maps());
    let mut chance = Seeded::new(11, &[]);
    let mut pick = |n: usize| chance.pick(Stream::Setup, n as u32) as usize;
    let mut played = 0;
    while played < games(12) {
        let mut company = vec![all[pick(all.len())].clone()];
        for _ in 0..=pick(2) {
            company.push(all[pick(all.len())].clone());
        }
        company.sort();
        company.dedup();
        let (goal, map) = (GOALS[pick(GOALS.len())], &maps[pick(maps.len())]);
        let wanted = spec(&company, goal, map, played as u64);
        // Mods that say they cannot be together are refused, and that is all.
        if let Err(errors) = prepare(&wanted) {
            let conflict = |e: &alea::content::LoadError| e.to_string().contains("conflict");
            assert!(errors.iter().all(conflict), "{company:?}: {errors:?}");
            continue;
        }
        play(&wanted);
        played += 1;
    }
}

/// What a mod answered is kept until something changes that it looked at: whoever is asked anew each time says the same. Both
/// games must be one to the last record.
#[test]
fn answers_that_are_kept_are_those_that_would_be_given() {
    let maps = ["riverside", "classic"];
    let (mut alone, all) = (Vec::new(), mods());
    for (i, id) in all.iter().enumerate() {
        alone.push(vec![id.clone()]);
        // And two that have nothing to do with each other but the questions.
        alone.push(vec![id.clone(), all[(i + 17) % all.len()].clone()]);
    }
    for (i, company) in alone.iter().enumerate() {
        for seed in 0..games(1) as u64 {
            let goal = GOALS[(i + seed as usize) % GOALS.len()];
            let wanted = spec(company, goal, maps[(i / 2) % maps.len()], seed);
            let Ok(prepared) = prepare(&wanted) else {
                continue;
            };
            let mut kept = prepared.match_with_seed(seed).unwrap();
            let mut anew = prepared.match_with_seed(seed).unwrap();
            anew.ask_anew();
            while kept.advance() == Progress::Acted {
                anew.advance();
                assert!(
                    kept.log().entries.last() == anew.log().entries.last(),
                    "{company:?}, {goal}, seed {seed}: {:?} against {:?}",
                    kept.log().entries.last(),
                    anew.log().entries.last()
                );
                assert!(
                    kept.legal() == anew.legal(),
                    "{company:?}, {goal}, seed {seed}: {:?} against {:?}",
                    kept.legal(),
                    anew.legal()
                );
            }
        }
    }
}

/// A content folder with one mod of this name.
fn folder_with(id: &str, lua: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path().join("mods").join(id);
    std::fs::create_dir_all(&at).unwrap();
    let manifest = format!(
        "id = \"{id}\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = {{ en = \"{id}\" }}\n"
    );
    std::fs::write(at.join("mod.toml"), manifest).unwrap();
    std::fs::write(at.join("init.lua"), lua).unwrap();
    folder
}

/// Whether armies fit anywhere must not hang on which lists were made before: a log is run again without any.
#[test]
fn a_mod_that_lets_only_several_armies_through_runs_again_from_its_log() {
    let lua = "alea.on('can_place', function(game, player, territory, armies)\n\
               if armies < 3 and game:phase() == 'reinforce' then return 'three at least' end\nend)\n";
    let folder = folder_with("crowds", lua);
    for seed in 0..6 {
        let wanted = Spec {
            content: Some(folder.path().into()),
            ..spec(&["crowds".to_owned()], "domination", "classic", seed)
        };
        let prepared = prepare(&wanted).unwrap_or_else(|e| panic!("{e:?}"));
        let mut game = prepared.match_with_seed(seed).unwrap();
        while game.advance() == Progress::Acted {}
        let path = folder.path().join("game.log");
        prepared.save(&path, &game).unwrap();
        let recorded = read_log(&path, &Content::at(folder.path())).unwrap();
        let again = recorded
            .prepared(&Content::at(folder.path()), Bots::Absent, "en")
            .unwrap();
        let difference = recorded.verify(&again).unwrap().map(|d| d.to_string());
        assert_eq!(difference, None, "seed {seed}");
    }
}

#[test]
fn a_kept_game_says_what_became_of_its_mods() {
    let folder = folder_with("mine", "alea.on('can_end_phase', function() end)\n");
    let wanted = Spec {
        content: Some(folder.path().into()),
        ..spec(&["mine".to_owned()], "domination", "riverside", 1)
    };
    let prepared = prepare(&wanted).unwrap_or_else(|e| panic!("{e:?}"));
    let mut game = prepared.match_with_seed(1).unwrap();
    game.advance();
    let (path, home) = (
        folder.path().join("game.log"),
        folder.path().join("mods/mine"),
    );
    prepared.save(&path, &game).unwrap();
    let changes = || {
        let places = Places {
            given: Some(folder.path().into()),
            ..Places::default()
        };
        let content = Content::open(&places).unwrap();
        read_log(&path, &content)
            .unwrap()
            .changes(&content)
            .join("\n")
    };
    // The map comes with the binary and is the same.
    assert_eq!(changes(), "");
    std::fs::write(home.join("init.lua"), "-- Another one.\n").unwrap();
    assert!(
        changes().starts_with("the mod `mine` has changed since"),
        "{}",
        changes()
    );
    std::fs::write(home.join("mod.toml"), "id = ").unwrap();
    let broken = changes();
    assert!(
        broken.starts_with("the mod `mine` cannot be read any more (mods/mine/mod.toml:1"),
        "{broken}"
    );
    std::fs::rename(&home, folder.path().join("mods/yours")).unwrap();
    assert!(
        changes().starts_with("the mod `mine` is gone"),
        "{}",
        changes()
    );
}

/// After a roll the origin alone is asked again, with another number of dice; what that answer looks at may be another thing than
/// what the first one looked at, and the list must notice when it changes.
#[test]
fn a_list_that_outlives_a_roll_heeds_what_its_newer_answers_looked_at() {
    let lua = "alea.on('attack_dice', function(game, dice)\n\
               if dice == 4 then return (game:stored('n') or 0) % 2 + 1 end\nend)\n\
               alea.on('on_armies_lost', function(game)\n\
               game:store('n', (game:stored('n') or 0) + 1)\nend)\n";
    let folder = folder_with("fickle", lua);
    let mut wanted = Spec {
        content: Some(folder.path().into()),
        ..spec(&["fickle".to_owned()], "domination", "classic", 1)
    };
    let six = ("max_attack_dice".to_owned(), "6".to_owned());
    wanted.values.push(six);
    check_lists(&wanted, 20, |_, _| {});
}

/// Plays games in which mods are asked again only where something changed, and others in which they are asked again and again: the
/// lists must be the same. Before each list, something is done to the first kind of games that may make no difference.
fn check_lists(wanted: &Spec, games: u64, ask: impl Fn(&mut Match, PlayerId)) {
    let prepared = prepare(wanted).unwrap_or_else(|e| panic!("{e:?}"));
    for seed in 0..games {
        let mut kept = prepared.match_with_seed(seed).unwrap();
        let mut anew = prepared.match_with_seed(seed).unwrap();
        anew.ask_anew();
        for step in 0.. {
            let Some(player) = kept.asked() else { break };
            ask(&mut kept, player);
            assert!(kept.legal() == anew.legal(), "seed {seed}, step {step}");
            let legal = kept.legal();
            // Now from here, now from there, with armies all over the place.
            let action = match legal.attacks.as_slice() {
                [] => {
                    let all: Vec<Action> = legal.iter().collect();
                    all[step * 7 % all.len()]
                }
                attacks => {
                    let AttackOption { from, to, dice } = attacks[step * 5 % attacks.len()];
                    Action::Attack { from, to, dice }
                }
            };
            kept.submit(player, &action).unwrap();
            anew.submit(player, &action).unwrap();
        }
    }
}

/// To see whether a phase that a mod keeps open may end all the same, the engine looks at what else there is to do. What it asks
/// mods for that once counted as asked for the list of before the last roll, which then was kept though it held no more.
#[test]
fn whoever_asks_whether_the_phase_may_end_changes_nothing_of_the_list() {
    let lua = "alea.on('can_attack', function(game, player, from, to)\n\
               local sum = 0\n\
               for t = 1, alea.map.size do sum += game:armies(t) end\n\
               if sum % 2 == 1 and from % 2 == 1 then return 'not today' end\nend)\n\
               alea.on('can_end_phase', function(game, player, phase)\n\
               if phase == 'attack' then return 'fight on' end\nend)\n";
    let folder = folder_with("stubborn", lua);
    let wanted = Spec {
        content: Some(folder.path().into()),
        ..spec(&["stubborn".to_owned()], "domination", "riverside", 1)
    };
    check_lists(&wanted, 10, |game, player| {
        let _ = game.check(player, &Action::EndPhase);
    });
}

/// Mods with abilities that bots are told the worth of, and how often at most they go unused in a row.
#[test]
fn bots_use_the_abilities_that_mods_declare() {
    let mut unused = Vec::new();
    for id in mods() {
        let prepared =
            prepare(&spec(std::slice::from_ref(&id), "domination", "lagoon", 1)).unwrap();
        let game = prepared.match_with_seed(1).unwrap();
        let declares = game
            .hooks()
            .host()
            .is_some_and(|host| host.ability_name(0).is_some());
        if !declares {
            continue;
        }
        let mut seeds = 0..games(20) as u64;
        let used = seeds.any(|seed| {
            let map = MAPS[seed as usize % MAPS.len()];
            let game = play(&spec(std::slice::from_ref(&id), "domination", map, seed));
            let records = &game.log().records;
            records
                .iter()
                .any(|r| matches!(r.event, Event::AbilityUsed { .. }))
        });
        if !used {
            unused.push(id);
        }
    }
    assert_eq!(unused, Vec::<String>::new(), "no bot ever uses these");
}
