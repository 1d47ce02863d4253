mod maps;
mod seats;

use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Match, MatchSetup, Progress};
use crate::agents::random::Random;
use crate::core::engine;
use crate::core::hook::Hooks;
use crate::core::id::PlayerId;
use crate::core::legal::LegalActions;
use crate::core::map::{BorderDraft, ContinentDraft, Map, MapDraft, Names, TerritoryDraft};
use crate::core::ruleset::{OptionValue, Ruleset};
use crate::core::setup::Setup;
use crate::core::state::Pending;
use crate::dice::Seeded;

/// A ring of territories with a chord, in two continents.
fn ring(n: usize) -> Arc<Map> {
    let mut draft = ring_draft(n);
    let key = |i: usize| format!("t{}", i % n);
    draft.borders.push(BorderDraft {
        from: key(0),
        to: key(n / 2),
        ..BorderDraft::default()
    });
    Arc::new(Map::new(draft).unwrap())
}

/// The same without the chord, as a draft.
fn ring_draft(n: usize) -> MapDraft {
    let names = |name: &str| Names {
        texts: BTreeMap::from([("en".to_owned(), name.to_owned())]),
        aliases: vec![],
    };
    let key = |i: usize| format!("t{}", i % n);
    MapDraft {
        id: "ring".into(),
        names: names("Ring"),
        continents: ["west", "east"]
            .map(|c| ContinentDraft {
                key: c.into(),
                names: names(c),
                bonus: 2,
                ..ContinentDraft::default()
            })
            .to_vec(),
        territories: (0..n)
            .map(|i| TerritoryDraft {
                key: key(i),
                names: names(&key(i)),
                continents: vec![if i < n / 2 { "west" } else { "east" }.into()],
                ..TerritoryDraft::default()
            })
            .collect(),
        borders: (0..n)
            .map(|i| (i, i + 1))
            .map(|(a, b)| BorderDraft {
                from: key(a),
                to: key(b),
                ..BorderDraft::default()
            })
            .collect(),
        wild_cards: 2,
        ..MapDraft::default()
    }
}

fn play(map: &Arc<Map>, rules: &[(&str, &str)], players: usize, seed: u64) -> Match {
    let mut ruleset = Ruleset::default();
    ruleset
        .set("round_limit", &OptionValue::Number(60))
        .unwrap();
    for (key, value) in rules {
        ruleset.set(key, &OptionValue::parse(value)).unwrap();
    }
    let setup = Setup {
        map: Arc::clone(map),
        rules: Arc::new(ruleset),
        players,
        standing_defence: vec![],
        missions: std::sync::Arc::from([]),
        position: None,
    };
    Match::new(MatchSetup {
        setup,
        seats: (0..players)
            .map(|_| Some(Box::<Random>::default() as Box<dyn crate::agents::Agent>))
            .collect(),
        hooks: Hooks::default(),
        chance: Box::new(Seeded::new(seed, &[])),
    })
    .unwrap()
}

/// What must hold after every action.
fn invariants(game: &mut Match) {
    let state = game.state();
    let occupied = match state.pending() {
        Some(Pending::Occupy { to, .. }) => Some(to),
        _ => None,
    };
    for t in state.map().ids() {
        let settled = state.round() == 0 || state.owner(t).is_none() || state.armies(t) > 0;
        assert!(settled || occupied == Some(t), "R15: {t:?} is empty");
    }
    let cards = state.deck().len()
        + state.discard().len()
        + state
            .all_players()
            .map(|p| state.hand(p).len())
            .sum::<usize>();
    let expected = if state.rules().has_cards() {
        state.map().deck().len()
    } else {
        0
    };
    assert_eq!(cards, expected, "cards come from nowhere");
    assert_eq!(
        state.piles(),
        state.piles_from_scratch(),
        "the running fingerprint is wrong"
    );
    let asked = game.asked();
    let legal = game.legal().clone();
    assert_eq!(legal.player, asked);
    let mut anew = LegalActions::default();
    engine::legal(game.state(), &mut Hooks::default(), &mut anew).unwrap();
    assert_eq!(legal, anew, "the list that was kept is wrong");
    if let Some(player) = asked {
        assert!(
            !legal.is_empty(),
            "{:?} is asked and may do nothing",
            legal.question
        );
        for action in legal.iter().take(40) {
            assert!(legal.contains(&action), "{action:?}");
            assert_eq!(game.check(player, &action), Ok(()), "{action:?}");
        }
    }
}

#[test]
fn random_games_keep_their_invariants_under_every_ruleset() {
    let rows: &[&[(&str, &str)]] = &[
        &[],
        &[
            ("territories", "deal"),
            ("placement", "all_at_once"),
            ("set_values", "by_symbol"),
        ],
        &[
            ("set_values", "slow"),
            ("fortify", "connected"),
            ("army_cap", "12"),
            ("direction", "right"),
        ],
        &[
            ("defence_choice", "after_roll"),
            ("occupy_min", "one"),
            ("fortify", "unlimited"),
        ],
        &[
            ("set_values", "none"),
            ("lost_roll_ends_turn", "true"),
            ("first_player", "random"),
        ],
        &[
            ("empty_territories", "3"),
            ("piece_supply", "box"),
            ("neutral_placement", "after"),
        ],
        &[
            ("neutral_army", "none"),
            ("territory_bonus.limit", "turn"),
            ("territory_bonus.amount", "symbol"),
        ],
        &[
            ("max_attack_dice", "6"),
            ("max_defence_dice", "4"),
            ("attack_die_sides", "8"),
            ("ties", "attacker"),
        ],
    ];
    let map = ring(12);
    for rules in rows {
        for players in 2..=6 {
            for seed in 0..3 {
                let mut game = play(&map, rules, players, seed);
                loop {
                    invariants(&mut game);
                    if game.advance() != Progress::Acted {
                        break;
                    }
                }
                assert!(game.state().is_over());
                assert_eq!(game.faults(), &[], "{rules:?} {players} {seed}");
            }
        }
    }
}

#[test]
fn equal_seeds_give_equal_logs() {
    let map = ring(20);
    let log = |seed| {
        let mut game = play(&map, &[], 4, seed);
        game.run();
        game.log().clone()
    };
    assert_eq!(log(5), log(5));
    assert_ne!(log(5).records, log(6).records);
}

#[test]
fn a_finished_game_says_who_won() {
    let mut game = play(&ring(6), &[("neutral_army", "none")], 2, 1);
    assert_eq!(game.run(), Progress::Over);
    assert!(
        game.state()
            .winner()
            .is_none_or(|w| w == PlayerId::new(0) || w == PlayerId::new(1))
    );
    assert_eq!(game.asked(), None);
}
