//! The native agents on every kind of board and under every kind of rule: always legal, always to the end.

use std::collections::BTreeMap;
use std::sync::Arc;

use alea::agents::{Decision, native};
use alea::core::action::Action;
use alea::core::engine;
use alea::core::event::{Ending, Event};
use alea::core::hook::Hooks;
use alea::core::id::{CardId, PlayerId, TerritoryId};
use alea::core::illegal::Question;
use alea::core::legal::{AttackOption, LegalActions, MoveOption, PlaceOption, TradeOption};
use alea::core::map::{BorderDraft, ContinentDraft, Map, MapDraft, Names, Start, TerritoryDraft};
use alea::core::ruleset::OptionValue;
use alea::core::setup::Setup;
use alea::dice::Seeded;
use alea::game::{Match, MatchSetup, Progress};
use alea::launch::{SeatSpec, Spec, prepare};
use alea::view::{PlayerView, Viewer};

use crate::boards::{row, rules};
use crate::random::{RULES, bundled_maps, fewest, missions};

/// A board of `n` territories in a ring with chords of `stride`, of which every `one_way`-th leads one way only.
fn ring(
    n: usize,
    stride: usize,
    one_way: usize,
    bonuses: &[i64],
    continent: impl Fn(usize) -> Vec<usize>,
) -> Arc<Map> {
    let key = |i: usize| format!("t{}", i % n);
    let chord = |i: usize| BorderDraft {
        from: key(i),
        to: key(i + stride),
        one_way: i.is_multiple_of(one_way),
        ..BorderDraft::default()
    };
    let edge = |i: usize| BorderDraft {
        from: key(i),
        to: key(i + 1),
        ..BorderDraft::default()
    };
    let draft = MapDraft {
        id: "ring".into(),
        names: Names::english("Ring"),
        continents: bonuses
            .iter()
            .enumerate()
            .map(|(i, bonus)| ContinentDraft {
                key: format!("c{i}"),
                names: Names::english(&format!("C{i}")),
                bonus: *bonus,
                ..ContinentDraft::default()
            })
            .collect(),
        territories: (0..n)
            .map(|i| TerritoryDraft {
                key: key(i),
                names: Names::english(&key(i)),
                continents: continent(i).iter().map(|c| format!("c{c}")).collect(),
                start: match i % 17 {
                    5 => Start::Neutral(3),
                    11 => Start::Empty,
                    _ => Start::Open,
                },
                ..TerritoryDraft::default()
            })
            .collect(),
        borders: (0..n).map(edge).chain((0..n).map(chord)).collect(),
        wild_cards: 3,
        ..MapDraft::default()
    };
    Arc::new(Map::new(draft).unwrap())
}

/// Boards unlike the classic one.
fn odd_maps() -> Vec<Arc<Map>> {
    vec![
        ring(20, 7, 1000, &[], |_| vec![]),
        ring(24, 5, 2, &[3; 24], |i| vec![i]),
        ring(26, 11, 3, &[-5, 4, -1000, 0], |i| vec![i % 4]),
        ring(30, 4, 1, &[2, 2, 9], |i| vec![i / 10, 2]),
        ring(300, 37, 5, &[5; 30], |i| vec![i / 10]),
    ]
}

fn game_of(
    map: &Arc<Map>,
    options: &[(&str, &str)],
    bots: &[&str],
    rounds: i64,
    seed: u64,
) -> Match {
    let mut ruleset = rules(options);
    Arc::make_mut(&mut ruleset)
        .set("round_limit", &OptionValue::Number(rounds))
        .unwrap();
    let missions = missions(&ruleset, map, bots.len());
    let setup = Setup {
        map: Arc::clone(map),
        rules: ruleset,
        players: bots.len(),
        standing_defence: vec![],
        missions,
        position: None,
    };
    Match::new(MatchSetup {
        setup,
        seats: bots
            .iter()
            .map(|b| Some((native(b).unwrap().make)()))
            .collect(),
        hooks: Hooks::default(),
        chance: Box::new(Seeded::new(seed, &[])),
    })
    .unwrap()
}

/// Plays a game and demands that no agent's choice was refused and no turn went on for ever.
fn check(map: &Arc<Map>, options: &[(&str, &str)], bots: &[&str], rounds: i64, seed: u64) {
    let mut game = game_of(map, options, bots, rounds, seed);
    let most = 400 * map.len() + 4000 * rounds as usize;
    let mut anew = LegalActions::default();
    while game.advance() == Progress::Acted {
        assert!(game.faults().is_empty(), "{:?}", game.faults());
        // The list that is kept up to date is the list that would be made anew.
        engine::legal(game.state(), &mut Hooks::default(), &mut anew).unwrap();
        assert_eq!(*game.legal(), anew);
        assert!(
            game.log().entries.len() < most,
            "{options:?} goes on for ever on {} territories",
            map.len()
        );
    }
    assert!(game.state().is_over());
}

#[test]
fn agents_choose_legally_on_odd_boards_under_all_rules() {
    for (i, map) in odd_maps().iter().enumerate() {
        for (j, options) in RULES.iter().enumerate() {
            let rounds = if map.len() > 100 { 3 } else { 12 };
            let seed = (i * 100 + j) as u64;
            check(map, options, &["steady", "random", "steady"], rounds, seed);
            if fewest(options) == 2 {
                check(map, options, &["steady", "steady"], rounds, seed);
            }
        }
    }
}

#[test]
fn agents_choose_legally_on_the_bundled_boards_under_all_rules() {
    for map in bundled_maps(5) {
        for (j, options) in RULES.iter().enumerate() {
            for players in [2, 3, 5] {
                if players + 5 > map.len() || players < fewest(options) {
                    continue;
                }
                let bots: Vec<&str> = ["steady", "steady", "random", "steady", "random"]
                    .into_iter()
                    .take(players)
                    .collect();
                check(&map, options, &bots, 40, j as u64);
            }
        }
    }
}

#[test]
fn steady_games_come_to_an_end_and_steady_beats_random() {
    let maps = bundled_maps(1);
    let classic = maps.iter().find(|m| m.id() == "classic").unwrap();
    let (mut wins, games) = (0, 24);
    for seed in 0..games {
        let mut game = game_of(
            classic,
            &[],
            &["random", "steady", "random", "random"],
            500,
            seed,
        );
        game.run();
        wins += u64::from(game.state().winner() == Some(PlayerId::new(1)));
        let mut game = game_of(classic, &[], &["steady"; 4], 500, seed);
        game.run();
        let last = &game.log().records.last().unwrap().event;
        assert!(
            matches!(
                last,
                Event::GameEnded {
                    ending: Ending::Domination,
                    ..
                }
            ),
            "seed {seed}: {last:?}"
        );
    }
    assert!(
        wins >= games - 1,
        "steady won {wins} of {games} against three random"
    );
}

/// What random chooses from this list, over many draws.
fn choices(legal: &LegalActions) -> BTreeMap<String, u32> {
    let game = game_of(&row(7), &[], &["random", "random"], 1, 1);
    let me = PlayerId::new(0);
    let mut chance = Seeded::new(9, &[]);
    let mut counts = BTreeMap::new();
    for _ in 0..40_000 {
        // A fresh one each time: it goes on with its last attack.
        let mut random = (native("random").unwrap().make)();
        let view = PlayerView::new(game.state(), Viewer::Player(me));
        let mut decision = Decision::new(me, view, legal, &mut chance);
        let action = random.decide(&mut decision).unwrap();
        assert!(legal.contains(&action), "{action:?}");
        *counts.entry(format!("{action:?}")).or_insert(0) += 1;
    }
    counts
}

fn t(i: usize) -> TerritoryId {
    TerritoryId::new(i)
}

/// Lists of all shapes.
fn lists() -> Vec<LegalActions> {
    let blank = LegalActions::default;
    vec![
        LegalActions {
            question: Question::Claim,
            claims: vec![t(0), t(3), t(4)],
            ..blank()
        },
        LegalActions {
            question: Question::Reinforce,
            places: vec![
                PlaceOption {
                    territory: t(1),
                    most: 9,
                },
                PlaceOption {
                    territory: t(2),
                    most: 1,
                },
            ],
            trades: vec![
                TradeOption {
                    cards: [0, 1, 2].map(CardId::new),
                    armies: 4,
                    bonus_on: vec![t(1), t(2)],
                },
                TradeOption {
                    cards: [0, 1, 3].map(CardId::new),
                    armies: 4,
                    bonus_on: vec![],
                },
            ],
            end_phase: true,
            ..blank()
        },
        LegalActions {
            question: Question::Attack,
            attacks: vec![
                AttackOption {
                    from: t(0),
                    to: t(1),
                    dice: 3,
                },
                AttackOption {
                    from: t(2),
                    to: t(1),
                    dice: 1,
                },
            ],
            enters: vec![MoveOption {
                from: t(0),
                to: t(5),
                most: 4,
            }],
            end_phase: true,
            ..blank()
        },
        LegalActions {
            question: Question::Attack,
            attacks: vec![AttackOption {
                from: t(0),
                to: t(1),
                dice: 2,
            }],
            ..blank()
        },
        LegalActions {
            question: Question::Occupy,
            occupy: Some((3, 7)),
            ..blank()
        },
        LegalActions {
            question: Question::Defend,
            defend: 2,
            ..blank()
        },
        LegalActions {
            question: Question::Fortify,
            fortifies: vec![
                MoveOption {
                    from: t(0),
                    to: t(1),
                    most: 5,
                },
                MoveOption {
                    from: t(1),
                    to: t(0),
                    most: 2,
                },
            ],
            end_phase: true,
            ..blank()
        },
    ]
}

#[test]
fn random_chooses_every_legal_action_sooner_or_later() {
    for legal in lists() {
        let counts = choices(&legal);
        for action in legal.iter() {
            let text = format!("{action:?}");
            assert!(counts.contains_key(&text), "{text} never comes: {counts:?}");
        }
    }
}

#[test]
fn r35_random_ends_one_attack_phase_in_twenty_at_each_choice() {
    let list = &lists()[2];
    let counts = choices(list);
    let end = f64::from(counts[&format!("{:?}", Action::EndPhase)]) / 40_000.0;
    // One of twenty is no attack, and ending shares that with entering.
    assert!((0.02..0.03).contains(&end), "{end}");
}

#[test]
fn r38_random_is_asked_for_its_dice_and_steady_only_after_the_roll() {
    let standing = |id: &str| (native(id).unwrap().make)().standing_defence();
    assert!(!standing("random"));
    assert!(standing("steady"));
}

/// Bots that have no say of their own on abilities use those that their mods call worth something, and not without end.
#[test]
fn every_bot_uses_abilities_that_are_worth_something() {
    for bot in ["steady", "opportunist"] {
        let spec = Spec {
            content: Some(env!("CARGO_MANIFEST_DIR").into()),
            mods: vec!["war-chest".to_owned()],
            values: vec![("round_limit".to_owned(), "12".to_owned())],
            seats: vec![SeatSpec::bot(bot); 3],
            ..Spec::default()
        };
        let prepared = prepare(&spec).unwrap();
        let mut game = prepared.match_with_seed(5).unwrap();
        game.run();
        assert!(game.faults().is_empty(), "{:?}", game.faults());
        let (mut used, mut this_turn) = (0, 0);
        for record in &game.log().records {
            match record.event {
                Event::TurnStarted { .. } => this_turn = 0,
                Event::AbilityUsed { .. } => {
                    (used, this_turn) = (used + 1, this_turn + 1);
                    assert!(this_turn <= 8, "{bot} uses abilities on and on");
                }
                _ => {}
            }
        }
        assert!(used > 3, "{bot} used {used}");
    }
}
