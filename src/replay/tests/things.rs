//! What mods bring, headquarters and missions in logs.

use super::*;

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
            secret: true,
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
            "card a.b {\"names\":{},\"symbol\":\"wild\",\"count\":20000}",
            "20000 cards are more than the 12000 that are possible",
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
            secret: false,
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
