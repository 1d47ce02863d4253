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

fn out(i: usize) -> Condition {
    Condition::Eliminated {
        player: PlayerId::new(i),
    }
}

fn own(territories: u32) -> Condition {
    Condition::Own {
        territories,
        armies: 1,
    }
}

fn missions() -> Vec<Mission> {
    let mission = |key: &str, condition, otherwise| Mission {
        key: key.into(),
        condition,
        otherwise,
    };
    let north = Condition::Continents {
        all: vec![crate::core::id::ContinentId::new(0)],
        more: 0,
    };
    vec![
        mission("land", own(4), None),
        mission("north", Condition::All(vec![north, own(3)]), None),
        mission("out-blue", out(1), Some(own(5))),
        mission("out-black", out(4), Some(own(5))),
    ]
}

/// A header of a game with everything that mods may bring and with missions.
fn rich(seed: u64) -> Header {
    let kind = |word: &str| Kind {
        by: ModId::new(0),
        word: word.into(),
    };
    let mut header = header(seed);
    header.card_kinds = vec![CardKind {
        key: "trench-war.spade".into(),
        names: Texts {
            texts: [
                ("en".into(), "A \"spade\"".into()),
                ("es".into(), "Una pala".into()),
            ]
            .into(),
            aliases: vec!["shovel".into()],
        },
        symbol: Symbol::Blank,
        count: 2,
    }];
    header.declared = Declared {
        markers: vec![MarkerKind {
            kind: kind("fort"),
            label: "Fort\nñ".into(),
            glyph: "♜".into(),
            colour: Some([255, 0, 17]),
            most: 3,
            secret: true,
            carried: false,
        }],
        resources: vec![ResourceKind {
            kind: kind("gold"),
            label: "Gold".into(),
            glyph: "$".into(),
        }],
        sides: vec![SideKind {
            side: PlayerId::new(13),
            key: "trench-war.rebels".into(),
            label: "Rebels".into(),
            colour: None,
        }],
        abilities: Vec::new(),
    };
    header.set_missions(&missions(), &map());
    header
}

fn rich_map(header: &Header) -> Arc<Map> {
    Arc::new(header.dressed((*map()).clone()))
}

#[test]
fn what_mods_bring_and_the_missions_come_back_with_the_header() {
    let header = rich(3);
    assert_eq!(
        header.missions[1..3],
        [
            ("north".to_owned(), "all hold north, own 3 end".to_owned()),
            ("out-blue".to_owned(), "out blue else own 5".to_owned()),
        ]
    );
    let map = rich_map(&header);
    assert_eq!(map.deck().len(), 10);
    let text = print_log(&header, &Default::default(), &map, None);
    let read = LogFile::parse("g.log", &text).unwrap();
    assert_eq!(read.header, header);
    assert_eq!(read.print(), text, "byte for byte");
    let setup = read.header.setup(Arc::clone(&map)).unwrap();
    assert_eq!(setup.missions[..], missions()[..]);
    assert_eq!(
        read.header.names(&map).card(CardId::new(8)),
        "spade.1",
        "the cards of mods stand after the wild ones"
    );
}

#[test]
fn a_game_without_any_of_it_has_no_line_more_than_before() {
    let (header, game) = played(6, 40);
    let text = text(&header, &game, true);
    let words: Vec<&str> = text
        .lines()
        .map(|line| line.split(' ').next().unwrap())
        .collect();
    for word in [
        "card",
        "marker",
        "resource",
        "side",
        "mission",
        "missions",
        "headquarters",
    ] {
        assert!(!words.contains(&word), "{word}");
    }
    assert!(!text.contains(" by "), "no mod, no change");
}

#[test]
fn complaints_about_what_mods_bring_say_what_was_expected() {
    let rows = [
        ("card trench-war.spade {", "expected JSON: "),
        ("card trench-war.spade", "expected `card KEY` and JSON"),
        (
            "card a.b {\"names\":{},\"symbol\":\"x\",\"count\":1}",
            "there is no symbol `x`",
        ),
        (
            "card a.b {\"names\":{},\"symbol\":\"wild\",\"count\":5000}",
            "5000 cards are more than the 1024 that are possible",
        ),
        (
            "marker nobody.fort {\"label\":\"a\",\"glyph\":\"b\",\"most\":1}",
            "there is no mod `nobody`",
        ),
        (
            "resource gold {\"label\":\"a\",\"glyph\":\"b\"}",
            "expected `MOD.WORD`, found `gold`",
        ),
        (
            "resource trench-war.gold {\"label\":\"a\",\"glyph\":\"b\",\"x\":1}",
            "expected JSON: unknown field `x`",
        ),
        (
            "side a.b {\"number\":3,\"label\":\"a\"}",
            "expected a side from 14 to 16, found 3",
        ),
        ("mission land", "expected `mission KEY WHAT`"),
    ];
    for (line, complaint) in rows {
        let mut header = header(1);
        let error = header.read(line).unwrap_err();
        assert!(error.starts_with(complaint), "{line}: {error}");
    }
    let mut header = header(1);
    header.read("mission land own lots").unwrap();
    assert_eq!(
        header.setup(map()).unwrap_err().to_string(),
        "the log's header: the mission `land`, column 5: expected a number of territories, found `lots`"
    );
}

#[test]
fn r49_r52_games_with_headquarters_and_missions_play_back() {
    for (goal, event) in [
        ("headquarters", "headquarters-shown"),
        ("missions", "mission green"),
    ] {
        for seed in 0..4 {
            let mut header = rich(seed);
            let mut rules = header.ruleset().unwrap();
            rules.set("goal", &OptionValue::Word(goal.into())).unwrap();
            header.set_rules(&rules);
            let map = rich_map(&header);
            let setup = || header.setup(Arc::clone(&map)).unwrap();
            let mut game = Match::new(MatchSetup {
                setup: setup(),
                ..start(&header)
            })
            .unwrap();
            game.run();
            let snapshot = Snapshot::new(game.state(), game.mark(), &header);
            let text = print_log(&header, game.log(), &map, Some(&snapshot));
            assert!(text.contains(event), "{text}");
            let file = LogFile::parse("g.log", &text).unwrap();
            assert_eq!(&file.log(&map).unwrap(), game.log());
            assert_eq!(file.print(), text, "byte for byte");
            let state = play_back(setup(), game.log()).unwrap();
            assert_eq!(&state, game.state());
            file.check_snapshot(&state).unwrap();
        }
    }
}

fn by_mod(event: Event) -> Record {
    Record {
        event,
        cause: Cause::Mod(ModId::new(0)),
    }
}

/// One of every event that mods may cause on the board, in an order in which they can happen.
fn things() -> Vec<Event> {
    let (a, b, c) = (
        TerritoryId::new(0),
        TerritoryId::new(1),
        TerritoryId::new(2),
    );
    let kind = Kind {
        by: ModId::new(0),
        word: "fort".into(),
    };
    let args = Args::new(&[7, 40_000]);
    let prompt = Prompt {
        player: PlayerId::new(1),
        ability: 0,
        args,
    };
    vec![
        Event::MarkerChanged(Box::new(MarkerChange {
            kind: kind.clone(),
            territory: a,
            marker: Some(Marker {
                count: 2,
                owner: Some(PlayerId::new(0)),
                secret: true,
                carried: true,
            }),
            secret_of: Some(PlayerId::new(0)),
        })),
        Event::ResourceChanged {
            kind: Box::new(kind),
            player: PlayerId::new(13),
            amount: -4,
        },
        Event::BorderChanged {
            from: a,
            to: c,
            open: Some(true),
        },
        Event::TerritoryBlocked {
            territory: b,
            blocked: true,
        },
        Event::SightChanged { range: Some(2) },
        Event::TerritoryHidden {
            territory: a,
            from: Some(PlayerId::new(1)),
            hidden: true,
        },
        Event::BattleFought {
            from: a,
            to: c,
            attack: Faces::new(&[6, 3]),
            defence: Faces::new(&[5, 3]),
            attacker_lost: 1,
            defender_lost: 1,
        },
        Event::OwnerChanged {
            territory: b,
            owner: Some(PlayerId::new(13)),
            armies: 2,
        },
        Event::PromptQueued {
            player: prompt.player,
            ability: prompt.ability,
            args,
        },
        Event::Asked {
            pending: Pending::Prompt(prompt),
        },
    ]
}

#[test]
fn what_mods_do_to_the_board_plays_back_without_them() {
    let mut header = rich(9);
    header.position = Some(
        "board green: a 3, b 1 / blue: c 2, d 1 / red: e 1, f 1\nhand blue: a+spade.2\nto-move green reinforce\n\
         missions green: out-blue\nheadquarters blue: d\n"
            .into(),
    );
    let map = rich_map(&header);
    let setup = || header.setup(Arc::clone(&map)).unwrap();
    let mut state = setup().into_state().unwrap();
    let mut log = crate::game::Log::default();
    for event in things() {
        state.apply(&event);
        log.records.push(by_mod(event));
    }
    log.close(None, state.fingerprint(), false);
    let snapshot = Snapshot::new(&state, Default::default(), &header);
    let text = print_log(&header, &log, &map, Some(&snapshot));
    let told = "[trench-war] marker trench-war fort a 2 of green secret carried known to green; [trench-war] resource \
                trench-war fort rebels -4; [trench-war] border a c open; [trench-war] blocked b; [trench-war] sight 2; \
                [trench-war] hidden a from blue; [trench-war] fought a c dice 6 3 | 5 3 lost 1 | 1; [trench-war] owner b \
                rebels 2; [trench-war] prompt blue trench-war.dig 7 40000; [trench-war] asked blue prompt \
                trench-war.dig 7 40000 # ";
    assert!(text.contains(told), "{text}");
    assert!(text.contains("board rebels: b 2\n"), "{text}");
    let file = LogFile::parse("g.log", &text).unwrap();
    assert_eq!(file.log(&map).unwrap(), log);
    assert_eq!(file.print(), text);
    let played = play_back(file.header.setup(Arc::clone(&map)).unwrap(), &log).unwrap();
    assert_eq!(played, state);
    file.check_snapshot(&played).unwrap();
}

/// Green holds a and b, blue c and d, red e and f; green has the mission `out-blue`, blue's headquarters is d.
fn arranged() -> GameState {
    let mut header = rich(9);
    header.position = Some(
        "board green: a 3, b 1 / blue: c 2, d 1 / red: e 1, f 1\nto-move green reinforce\nmissions green: out-blue\n\
         headquarters blue: d\n"
            .into(),
    );
    let setup = header.setup(rich_map(&header)).unwrap();
    setup.into_state().unwrap()
}

#[test]
fn events_that_name_nothing_in_the_game_are_refused_and_never_applied() {
    let (header, state) = (rich(9), arranged());
    let names = header.names(state.map());
    let rows = [
        (
            "headquarters red a",
            "a headquarters is chosen on somebody else's land",
        ),
        ("headquarters neutral a", "side 13 is no player here"),
        ("headquarters green ?", "a territory is not on the map"),
        (
            "headquarters-shown blue c",
            "a headquarters is not where it was chosen",
        ),
        (
            "headquarters-shown blue d card d",
            "the card of a headquarters is not in the deck",
        ),
        (
            "headquarters-taken red d by green",
            "a headquarters is not where it was chosen",
        ),
        (
            "headquarters-taken blue d by neutral",
            "side 13 is no player here",
        ),
        (
            "mission red ?",
            "a mission is dealt that is not in the pack any more",
        ),
        (
            "mission red #4",
            "a mission is dealt that is not in the pack any more",
        ),
        (
            "mission red out-blue",
            "a mission is dealt that is not in the pack any more",
        ),
        (
            "mission-shown green land",
            "a mission is shown that is not the player's",
        ),
        (
            "marker trench-war fort a 0",
            "a marker lies on a territory no times",
        ),
        ("border a a open", "a border leads nowhere"),
        (
            "fought a a dice 6 | 5 lost 0 | 1",
            "a territory fights itself",
        ),
        (
            "fought a c dice 6 | 5 lost 0 | 3",
            "3 armies leave c, where 2 stand",
        ),
        ("prompt neutral trench-war.dig", "side 13 is no player here"),
        (
            "asked blue prompt trench-war.dig",
            "a mod's question is put that does not wait",
        ),
        ("asked neutral draw", "side 13 is no player here"),
        ("draw rebels yes", "side 14 is no player here"),
        ("seat neutral bot", "side 13 is no player here"),
        ("surrendered neutral", "side 13 is no player here"),
        (
            "owner a nobody 3",
            "a territory has armies without an owner, or an owner without armies",
        ),
        (
            "owner a green 0",
            "a territory has armies without an owner, or an owner without armies",
        ),
        ("traded green a+a+b 4", "a card is traded twice at once"),
        ("drawn green ?", "a card is not in the game"),
        ("turn neutral 3", "side 13 is no player here"),
    ];
    for (text, complaint) in rows {
        let event = crate::notation::parse_event(text, &names).unwrap();
        let found = possible::check(&state, &event);
        assert_eq!(found, Err(complaint.to_owned()), "{text}");
    }
    for text in [
        "headquarters green a",
        "headquarters-shown blue d",
        "headquarters-taken blue d by green",
        "mission red land",
        "mission-shown green out-blue",
        "owner a rebels 3",
        "said red \"hello\"",
    ] {
        let event = crate::notation::parse_event(text, &names).unwrap();
        assert_eq!(possible::check(&state, &event), Ok(()), "{text}");
    }
    let seatless = Event::Asked {
        pending: Pending::Draw {
            player: PlayerId::new(0),
            agreed: 1 << 5,
        },
    };
    assert!(possible::check(&state, &seatless).is_err());
    let foreign = Event::ReinforcementsGranted {
        player: PlayerId::new(0),
        territories: 3,
        continents: 0,
        total: 4,
        changes: vec![Change {
            by: ModId::new(200),
            more: 1,
        }],
    };
    assert!(possible::check(&state, &foreign).is_err());
    let hidden = Event::MissionDealt {
        player: PlayerId::new(1),
        mission: MissionId::HIDDEN,
    };
    assert!(possible::check(&state, &hidden).is_err());
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

/// A small log with everything in it: a position at the start, a mod's events, a snapshot.
fn small() -> (Header, String) {
    let mut header = header(9);
    header.position = Some(
        "board green: a 3, b 1 / blue: c 2, d 1 / red: e 1, f 1\nhand blue: a+wild.2\nto-move green reinforce\n\
         placing 2\nround 3\n"
            .into(),
    );
    let mut game = Match::new(start(&header)).unwrap();
    let place = Action::Place {
        territory: crate::core::id::TerritoryId::new(0),
        armies: 2,
    };
    game.submit(PlayerId::new(0), &place).unwrap();
    game.advance();
    let mut log = game.log().clone();
    let mut state = game.state().clone();
    for event in [
        Event::Said {
            to: None,
            text: "dig # in => \"now\"; quiet\nñ".into(),
        },
        Event::StorageWritten(Box::new(Write {
            owner: ModId::new(0),
            scope: Scope::Private(PlayerId::new(1)),
            key: "depth".into(),
            value: Some(Value::Fraction(1.5)),
        })),
    ] {
        state.apply(&event);
        log.records.push(Record {
            event,
            cause: Cause::Mod(ModId::new(0)),
        });
    }
    log.close(None, state.fingerprint(), false);
    let snapshot = Snapshot::new(&state, game.mark(), &header);
    let text = print_log(&header, &log, &map(), Some(&snapshot));
    let file = LogFile::parse("g.log", &text).unwrap();
    assert_eq!(file.log(&map()).unwrap(), log);
    assert_eq!(file.print(), text);
    assert_eq!(
        play_back(header.setup(map()).unwrap(), &log).unwrap(),
        state
    );
    (header, text)
}

#[test]
fn a_log_cut_off_anywhere_says_so() {
    let (_, text) = small();
    for end in (0..text.len()).filter(|i| text.is_char_boundary(*i)) {
        let error = LogFile::parse("g.log", &text[..end])
            .unwrap_err()
            .to_string();
        let last = text[..end].split_inclusive('\n').count().max(1);
        let cut = format!(
            "g.log:{last}: the log is cut off: expected a last line `end ENTRIES CHECKSUM`"
        );
        assert_eq!(error, cut, "cut at {end}");
    }
}

#[test]
fn an_edit_anywhere_is_found_in_its_line_or_part() {
    let (_, text) = small();
    let lines: Vec<&str> = text.lines().collect();
    let header_end = lines.iter().position(|l| l.starts_with("sum ")).unwrap();
    for (i, line) in lines.iter().enumerate() {
        for (at, c) in line.char_indices() {
            let other = if c == 'a' { 'b' } else { 'a' };
            let mut edited = lines.clone();
            let changed = format!("{}{other}{}", &line[..at], &line[at + c.len_utf8()..]);
            edited[i] = &changed;
            let edited = edited.join("\n") + "\n";
            let error = LogFile::parse("g.log", &edited).unwrap_err();
            if lines[i].starts_with(|c: char| c.is_ascii_digit())
                && changed.starts_with(|c: char| c.is_ascii_digit())
            {
                assert_eq!(error.line, i + 1, "{changed}: {error}");
            } else if i <= header_end {
                assert!(error.line <= header_end + 2, "{changed}: {error}");
            }
        }
    }
}

#[test]
fn a_line_that_is_gone_or_stands_twice_is_missed() {
    let (_, text) = small();
    let lines: Vec<&str> = text.lines().collect();
    for i in 0..lines.len() {
        let mut without = lines.clone();
        without.remove(i);
        assert!(LogFile::parse("g.log", &(without.join("\n") + "\n")).is_err());
        let mut twice = lines.clone();
        twice.insert(i, lines[i]);
        assert!(LogFile::parse("g.log", &(twice.join("\n") + "\n")).is_err());
    }
}

/// The text with a change in an entry and every checksum made to fit again: a forger's work.
fn forged(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in the log");
    let mut out = String::new();
    for line in text.replacen(from, to, 1).lines() {
        let line = if line.starts_with("sum ") {
            format!("sum {:016x}", checksum(&out))
        } else if let Some(rest) = line.strip_prefix("end ") {
            let count = rest.split(' ').next().unwrap();
            format!("end {count} {:016x}", checksum(&out))
        } else if line.starts_with(|c: char| c.is_ascii_digit()) {
            let body = line.rsplit_once(' ').unwrap().0;
            let sum = checksum(body);
            format!("{body} {:08x}", (sum ^ sum >> 32) as u32)
        } else {
            line.to_owned()
        };
        out.push_str(&line);
        out.push('\n');
    }
    out
}

#[test]
fn complaints_name_file_line_and_what_was_expected() {
    let (_, text) = small();
    let rows = [
        (
            "alea-log 1",
            "alea-log 2",
            "g.log:1: the log has version 2; this program reads version 1",
        ),
        (
            "alea-log 1",
            "hello",
            "g.log:1: expected `alea-log 1`: this is no log",
        ),
        ("seed 9", "seed nine", ": expected a seed, found `nine`"),
        (
            "seed 9",
            "sead 9",
            ": expected engine, map, mod, file, setting, ability, card, marker, resource, side, mission, rule, seat, seed, \
             start, generation or sum, found `sead`",
        ),
        (
            "rule ties defender",
            "rule ties",
            ": expected `rule OPTION VALUE`",
        ),
        (
            "green place a 2",
            "green plaice a 2",
            ": in the action, column 1: there is no action `plaice`; did you mean `place`?",
        ),
        (
            "placed green a 2",
            "placed green aa 2",
            ": in the events, column 14: there is no territory `aa`; did you mean `a`?",
        ),
        (
            "chance seat:1",
            "chance sheep:1",
            ": expected `chance STREAM NUMBER`, found",
        ),
    ];
    for (from, to, complaint) in rows {
        let forged = forged(&text, from, to);
        let error = LogFile::parse("g.log", &forged)
            .and_then(|file| file.log(&map()).map(|_| ()))
            .unwrap_err()
            .to_string();
        assert!(error.starts_with("g.log:"), "{error}");
        assert!(error.contains(complaint), "{error}\nexpected: {complaint}");
    }
    let option = forged(&text, "rule ties defender", "rule tias defender");
    let file = LogFile::parse("g.log", &option).unwrap();
    assert_eq!(
        file.header.setup(map()).unwrap_err().to_string(),
        "the log's header: there is no option `tias`; did you mean `ties`?"
    );
}

#[test]
fn forged_events_are_found_by_the_fingerprint_and_never_panic() {
    let (header, text) = small();
    let rows = [
        (
            "placed green a 2",
            "placed green a 1",
            0,
            "the events lead to the fingerprint",
        ),
        (
            "placed green a 2",
            "removed a 4",
            0,
            "4 armies leave a, where 3 stand",
        ),
        (
            "placed green a 2",
            "lost 1 | 1",
            0,
            "armies are lost without a battle",
        ),
        (
            "placed green a 2",
            "pool green 4000000000",
            0,
            "armies are more than the 1000000",
        ),
        (
            "placed green a 2",
            "drawn green a",
            0,
            "a card is drawn that is not in the deck",
        ),
        (
            "placed green a 2",
            "traded green a+b+c 4",
            0,
            "a card leaves a hand in which it is not",
        ),
        (
            "\"depth\" 1.5",
            "\"depth\" 2.5",
            2,
            "the events lead to the fingerprint",
        ),
    ];
    for (from, to, entry, complaint) in rows {
        let file = LogFile::parse("g.log", &forged(&text, from, to)).unwrap();
        let setup: Setup = header.setup(map()).unwrap();
        let mismatch = play_back(setup, &file.log(&map()).unwrap()).unwrap_err();
        assert_eq!(mismatch.entry, entry, "{to}");
        assert!(mismatch.message.contains(complaint), "{mismatch}");
        assert!(
            text.lines()
                .nth(file.line_of(entry) - 1)
                .unwrap()
                .starts_with(&format!("{} ", entry + 1))
        );
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
