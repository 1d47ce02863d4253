mod damaged;
mod things;

use std::fs;
use std::sync::Arc;

use proptest::prelude::*;

use super::*;
use crate::agents::Agent;
use crate::agents::random::Random;
use crate::core::action::{Action, Args};
use crate::core::card::{CardKind, Symbol};
use crate::core::declared::{Declared, MarkerKind, ResourceKind, SideKind};
use crate::core::event::{
    Cause, Change, Event, Faces, Kind, Marker, MarkerChange, Pending, Record,
};
use crate::core::hook::Hooks;
use crate::core::id::{CardId, MissionId, ModId, PlayerId, TerritoryId};
use crate::core::map::{Map, Names as Texts};
use crate::core::mission::{Condition, Mission};
use crate::core::ruleset::{OptionValue, Ruleset};
use crate::core::setup::Setup;
use crate::core::state::{GameState, Prompt};
use crate::core::storage::{Scope, Value, Write};
use crate::dice::{Seeded, Source};
use crate::game::{Match, MatchSetup};
use crate::notation::Scene;

const BOARD: &str = "map six
continent north 2: a, b, c
continent south 1: d, e, f
borders a-b-c-d-e-f-a, b-e
players 3
";

fn map() -> Arc<Map> {
    Scene::parse(BOARD, |_| Err("drawn".into())).unwrap().map
}

fn header(seed: u64) -> Header {
    let mut rules = Ruleset::default();
    rules.set("round_limit", &OptionValue::Number(60)).unwrap();
    let mut header = Header {
        engine: "0.1.0".into(),
        map: Pinned {
            id: "six".into(),
            version: String::new(),
            hash: "00ff".into(),
            files: vec![("map.lua".into(), "return {\n\t\"six\" }\n".into())],
        },
        mods: vec![Pinned {
            id: "trench-war".into(),
            version: "1.2.3".into(),
            hash: "abcd".into(),
            files: vec![
                ("mod.toml".into(), "id = \"trench-war\"\n".into()),
                ("init.lua".into(), "-- dig # in => \u{2028}ñ\n".into()),
            ],
        }],
        settings: vec![("trench-war.depth".into(), "3".into())],
        abilities: vec!["trench-war.dig".into()],
        seats: ["Ana \"la roja\"", "two", "three"]
            .iter()
            .enumerate()
            .map(|(i, name)| SeatInfo {
                colour: crate::notation::COLOURS[i].into(),
                name: (*name).into(),
                agent: "random".into(),
                standing_defence: true,
            })
            .collect(),
        seed,
        ..Header::default()
    };
    header.set_rules(&rules);
    header
}

fn seats() -> Vec<Option<Box<dyn Agent>>> {
    (0..3)
        .map(|_| Some(Box::<Random>::default() as Box<dyn Agent>))
        .collect()
}

fn start(header: &Header) -> MatchSetup {
    MatchSetup {
        setup: header.setup(map()).unwrap(),
        seats: seats(),
        hooks: Hooks::default(),
        chance: Box::new(Seeded::new(header.seed, &[])),
    }
}

fn played(seed: u64, actions: usize) -> (Header, Match) {
    let header = header(seed);
    let mut game = Match::new(start(&header)).unwrap();
    for _ in 0..actions {
        game.advance();
    }
    (header, game)
}

fn text(header: &Header, game: &Match, saved: bool) -> String {
    let snapshot = saved.then(|| Snapshot::new(game.state(), game.mark(), header));
    print_log(header, game.log(), &map(), snapshot.as_ref())
}

#[test]
fn a_log_comes_back_as_it_was() {
    let map = map();
    for seed in 0..8 {
        let (header, game) = played(seed, 400);
        let text = text(&header, &game, seed % 2 == 0);
        let file = LogFile::parse("g.log", &text).unwrap();
        assert_eq!(file.header, header);
        assert_eq!(&file.log(&map).unwrap(), game.log());
        assert_eq!(file.len(), game.log().entries.len());
        assert_eq!(file.print(), text, "byte for byte");
        let state = play_back(header.setup(Arc::clone(&map)).unwrap(), game.log()).unwrap();
        assert_eq!(&state, game.state());
    }
}

#[test]
fn seats_that_are_asked_for_their_dice_stay_so() {
    let mut header = header(1);
    header.seats[2].standing_defence = false;
    let text = print_log(&header, &Default::default(), &map(), None);
    let read = LogFile::parse("g.log", &text).unwrap().header;
    assert_eq!(read, header);
    let standing = read.setup(map()).unwrap().standing_defence;
    assert_eq!(standing, [PlayerId::new(0), PlayerId::new(1)]);
}

#[test]
fn a_saved_game_goes_on_as_if_it_had_not_stopped() {
    let (header, mut straight) = played(5, 90);
    let saved = text(&header, &straight, true);
    let file = LogFile::parse("g.log", &saved).unwrap();
    let log = file.log(&map()).unwrap();
    let mark = file.snapshot.as_ref().unwrap().mark.clone();
    let mut resumed = Match::resume(start(&file.header), log, &mark).unwrap();
    assert_eq!(
        file.check_snapshot(resumed.state()).unwrap().fingerprint,
        straight.state().fingerprint()
    );
    straight.run();
    resumed.run();
    assert_eq!(straight.log(), resumed.log());
    let unsaved = LogFile::parse("g.log", &text(&header, &straight, false)).unwrap();
    assert_eq!(
        unsaved
            .check_snapshot(straight.state())
            .unwrap_err()
            .message,
        "expected a snapshot to go on from; this log can only be played back"
    );
    assert!(file.check_snapshot(straight.state()).is_err());
}

#[test]
fn seeking_gives_the_state_after_any_entry() {
    // A short game says nothing of the states that are kept on the way: many armies are placed one by one.
    let mut header = header(2);
    let mut rules = Ruleset::default();
    rules
        .set("initial_armies", &OptionValue::Number(100))
        .unwrap();
    header.set_rules(&rules);
    let mut game = Match::new(start(&header)).unwrap();
    game.run();
    let setup = header.setup(map()).unwrap();
    let mut playback = Playback::new(setup, game.log().clone()).unwrap();
    let n = game.log().entries.len();
    for entries in [0, n, 3, 257, 256, 255, 300, 1, n / 2, usize::MAX, 0] {
        let state = playback.seek(entries).unwrap().clone();
        let expected = entries.min(n);
        assert_eq!(playback.at(), expected);
        if expected > 0 {
            let noted = game.log().entries[expected - 1].fingerprint;
            assert_eq!(state.fingerprint(), noted, "after {expected}");
        } else {
            assert_eq!(state.round(), 0);
        }
    }
}

#[test]
fn the_first_difference_shows_both_sides() {
    let (header, game) = played(4, 60);
    let map = map();
    let names = header.names(&map);
    let log = game.log();
    assert_eq!(compare(log, log, &names), None);
    let mut shorter = log.clone();
    shorter.pop();
    let found = compare(log, &shorter, &names).unwrap();
    assert_eq!(
        (found.entry, found.right.as_str()),
        (shorter.entries.len(), "")
    );
    let mut other = log.clone();
    other.records[0].event = Event::TurnEnding;
    let found = compare(log, &other, &names).unwrap();
    assert_eq!(
        (found.entry, found.what.as_str(), found.right.as_str()),
        (0, "event 1", "turn-ending")
    );
    let mut hashed = log.clone();
    hashed.entries[7].fingerprint ^= 1;
    assert_eq!(compare(log, &hashed, &names).unwrap().what, "fingerprint");
    let mut acted = log.clone();
    acted.entries[1].action = Some((PlayerId::new(0), Action::EndPhase));
    let found = compare(log, &acted, &names).unwrap();
    assert_eq!((found.entry, found.what.as_str()), (1, "action"));
    assert!(
        found.to_string().starts_with("entry 2, action: `"),
        "{found}"
    );
}

#[test]
fn an_older_save_stays_until_the_new_one_is_whole() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("g.log");
    let (header, game) = played(1, 30);
    let map = map();
    save(&path, &header, game.log(), &map, None).unwrap();
    let first = fs::read_to_string(&path).unwrap();
    assert_eq!(load(&path).unwrap().print(), first);

    let (header, game) = played(2, 50);
    save(&path, &header, game.log(), &map, None).unwrap();
    assert_ne!(fs::read_to_string(&path).unwrap(), first);
    let left: Vec<_> = fs::read_dir(dir.path()).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing lies about: {left:?}");

    let nowhere = dir.path().join("no").join("such").join("g.log");
    let error = save(&nowhere, &header, game.log(), &map, None).unwrap_err();
    assert!(
        error.to_string().contains("g.log: cannot be written: "),
        "{error}"
    );
    let error = load(&nowhere).unwrap_err();
    assert!(
        error.to_string().contains("g.log: cannot be read: "),
        "{error}"
    );
    fs::write(&path, b"alea-log 1\nengine \xff\n").unwrap();
    let error = load(&path).unwrap_err();
    assert!(
        error
            .to_string()
            .ends_with("g.log:2: expected UTF-8 text, found other bytes"),
        "{error}"
    );
}

#[cfg(unix)]
#[test]
fn a_save_through_a_link_replaces_what_it_points_to() {
    let dir = tempfile::tempdir().unwrap();
    let (real, link) = (dir.path().join("real.log"), dir.path().join("link.log"));
    fs::write(&real, "old").unwrap();
    std::os::unix::fs::symlink(&real, &link).unwrap();
    let (header, game) = played(1, 10);
    save(&link, &header, game.log(), &map(), None).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(load(&real).is_ok());
}

#[test]
fn a_mark_names_its_streams() {
    let header = header(3);
    let mut chance = Seeded::new(3, &["trench-war".into()]);
    use crate::core::chance::{Chance as _, Stream};
    for stream in [
        Stream::Setup,
        Stream::Deck,
        Stream::Dice,
        Stream::Seat(PlayerId::new(2)),
        Stream::Mod(ModId::new(0)),
    ] {
        chance.pick(stream, 6);
    }
    let lines = mark::print(&chance.mark(), &header);
    let names: Vec<&str> = lines
        .lines()
        .map(|l| l.split(' ').nth(1).unwrap())
        .collect();
    assert_eq!(names, ["setup", "deck", "dice", "seat:3", "mod:trench-war"]);
    let read: Result<Vec<_>, _> = lines
        .lines()
        .map(|l| mark::read(l.strip_prefix("chance ").unwrap(), &header))
        .collect();
    assert_eq!(read.unwrap(), chance.mark().0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn no_text_makes_the_reader_panic(body in "[a-z0-9 #=>\"\\n;.-]{0,200}") {
        let text = format!("alea-log 1\n{body}");
        prop_assert!(LogFile::parse("x", &text).is_err());
        prop_assert!(LogFile::parse("x", &body).is_err());
        let sum = format!("{text}\n");
        let fits = format!("{sum}sum {:016x}\n{body}\n", checksum(&sum));
        prop_assert!(LogFile::parse("x", &fits).is_err());
    }
}
