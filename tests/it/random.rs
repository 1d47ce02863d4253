//! Random play on every map under many rules: whatever happens, what must hold does hold.

use std::path::Path;
use std::sync::Arc;

use alea::agents::Agent;
use alea::agents::random::Random;
use alea::content::Content;
use alea::core::action::Action;
use alea::core::engine::{self, StepCx};
use alea::core::event::Event;
use alea::core::hook::Hooks;
use alea::core::id::{CardId, PlayerId, TerritoryId};
use alea::core::legal::LegalActions;
use alea::core::map::Map;
use alea::core::mission::Mission;
use alea::core::ruleset::{Goal, Ruleset};
use alea::core::setup::Setup;
use alea::core::state::{GameState, Pending};
use alea::dice::Seeded;
use alea::game::{Match, MatchSetup, Progress};
use alea::launch::{load_map, missions_of};

use crate::boards::rules;

/// Rules that between them take every branch.
pub(crate) const RULES: &[&[(&str, &str)]] = &[
    &[],
    &[
        ("territories", "deal"),
        ("placement", "all_at_once"),
        ("set_values", "by_symbol"),
        ("direction", "right"),
    ],
    &[
        ("set_values", "slow"),
        ("fortify", "connected"),
        ("army_cap", "12"),
        ("occupy_min", "dice_minus_losses"),
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
        ("empty_territories", "4"),
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
    &[("goal", "headquarters"), ("headquarters_needed", "short")],
    &[
        ("goal", "missions"),
        ("destroy_by", "self"),
        ("surrender", "bot"),
    ],
];

/// Fewest players under these rules (R49, R52).
pub(crate) fn fewest(options: &[(&str, &str)]) -> usize {
    if options.iter().any(|(key, _)| *key == "goal") {
        3
    } else {
        2
    }
}

/// The maps on which all rules are tried: small ones that differ in kind.
pub(crate) fn bundled_maps(seed: u64) -> Vec<Arc<Map>> {
    let content = Content::at(Path::new(env!("CARGO_MANIFEST_DIR")));
    [
        "classic",
        "foundry",
        "lagoon",
        "riverside",
        "straits",
        "wilds",
    ]
    .iter()
    .map(|id| Arc::new(load_map(&content, id, seed).unwrap()))
    .collect()
}

/// The missions that a game under these rules is played with.
pub(crate) fn missions(rules: &Ruleset, map: &Map, players: usize) -> Arc<[Mission]> {
    match rules.goal {
        Goal::Missions => {
            let content = Content::at(Path::new(env!("CARGO_MANIFEST_DIR")));
            let made = missions_of(&content, "european", map, players).unwrap();
            Arc::from(made)
        }
        Goal::Domination | Goal::Headquarters => Arc::from([]),
    }
}

pub(crate) fn game_of(
    map: &Arc<Map>,
    options: &[(&str, &str)],
    players: usize,
    seed: u64,
) -> Match {
    let mut ruleset = rules(options);
    let limit = alea::core::ruleset::OptionValue::Number(40);
    Arc::make_mut(&mut ruleset)
        .set("round_limit", &limit)
        .unwrap();
    let missions = missions(&ruleset, map, players);
    let setup = Setup {
        map: Arc::clone(map),
        rules: ruleset,
        players,
        standing_defence: vec![],
        missions,
        position: None,
    };
    let seats = (0..players)
        .map(|_| Some(Box::<Random>::default() as Box<dyn Agent>))
        .collect();
    let chance = Box::new(Seeded::new(seed, &[]));
    Match::new(MatchSetup {
        setup,
        seats,
        hooks: Hooks::default(),
        chance,
    })
    .unwrap()
}

/// Armies on the board and in pools, and how the events say they changed.
fn armies(state: &GameState) -> i64 {
    let pools = (0..state.player_count())
        .map(PlayerId::new)
        .chain([PlayerId::NEUTRAL]);
    let board: i64 = state.lands().iter().map(|l| i64::from(l.armies)).sum();
    board + pools.map(|p| i64::from(state.pool(p))).sum::<i64>()
}

fn change(event: &Event, in_setup: bool) -> i64 {
    match event {
        Event::PoolFilled { armies, .. } => i64::from(*armies),
        Event::TerritoryPrepared { armies, .. } | Event::TerritoryBonusPaid { armies, .. } => {
            i64::from(*armies)
        }
        Event::TerritoryGarrisoned { armies, .. } => i64::from(*armies),
        Event::ArmiesPlaced { armies, .. } if !in_setup => i64::from(*armies),
        Event::ReinforcementsLost { armies, .. } if in_setup => -i64::from(*armies),
        Event::ArmiesLost { attacker, defender } => -i64::from(*attacker) - i64::from(*defender),
        // Gains and losses of the map's own.
        Event::ArmiesAdded { armies, .. } => i64::from(*armies),
        Event::ArmiesRemoved { armies, .. } => -i64::from(*armies),
        _ => 0,
    }
}

fn check_state(state: &GameState) {
    let occupied = match state.pending() {
        Some(Pending::Occupy { to, .. }) => Some(to),
        _ => None,
    };
    for t in state.map().ids() {
        let fine = state.owner(t).is_none() || state.armies(t) > 0 || occupied == Some(t);
        assert!(fine, "R15: {} is empty", state.map().territory(t).key);
        let cap = state.rules().army_cap.unwrap_or(u32::MAX);
        assert!(
            state.armies(t) <= cap,
            "R59: {} holds {}",
            state.map().territory(t).key,
            state.armies(t)
        );
    }
    let hands: Vec<CardId> = state
        .all_players()
        .flat_map(|p| state.hand(p).to_vec())
        .collect();
    let piles = [state.deck(), state.discard(), state.removed_cards(), &hands];
    let mut cards: Vec<CardId> = piles.concat();
    cards.sort_unstable();
    cards.dedup();
    let expected = if state.rules().has_cards() {
        state.map().deck().len()
    } else {
        0
    };
    assert_eq!(cards.len(), expected, "a card is lost or doubled");
    assert_eq!(
        state.piles(),
        state.piles_from_scratch(),
        "the running fingerprint is wrong"
    );
}

/// Actions near the legal ones: other numbers, other places, other kinds.
fn mutants(state: &GameState, legal: &LegalActions) -> Vec<Action> {
    let n = state.map().len();
    let spots: Vec<TerritoryId> = [0, n / 3, n - 1]
        .into_iter()
        .map(TerritoryId::new)
        .collect();
    let mut all: Vec<Action> = legal.iter().take(6).collect();
    for from in &spots {
        for armies in [0, 1, 2, 5, 1_000_000] {
            all.push(Action::Place {
                territory: *from,
                armies,
            });
            all.push(Action::Occupy { armies });
            for to in &spots {
                all.push(Action::Attack {
                    from: *from,
                    to: *to,
                    dice: armies.min(9) as u8,
                });
                all.push(Action::Fortify {
                    from: *from,
                    to: *to,
                    armies,
                });
                all.push(Action::Enter {
                    from: *from,
                    to: *to,
                    armies,
                });
            }
        }
        all.push(Action::Claim { territory: *from });
        all.push(Action::ChooseHeadquarters { territory: *from });
        let cards = [0, 1, 2].map(|i| CardId::new(from.index() + i));
        all.push(Action::Trade {
            cards,
            bonus_on: Some(*from),
        });
        all.push(Action::Trade {
            cards,
            bonus_on: None,
        });
    }
    all.extend((0..4).map(|dice| Action::Defend { dice }));
    all.extend([
        Action::Pass,
        Action::EndPhase,
        Action::Agree,
        Action::Surrender,
        Action::OfferDraw,
        Action::HandOver,
        Action::TakeBack,
        Action::Place {
            territory: TerritoryId::new(n),
            armies: 1,
        },
    ]);
    all
}

/// The legal list and the check agree, for listed actions and for others near them.
fn check_legal(game: &mut Match) {
    let legal = game.legal().clone();
    let Some(player) = game.asked() else {
        return assert!(legal.is_empty());
    };
    assert!(
        !legal.is_empty(),
        "{:?} is asked and nothing may be done",
        legal.question
    );
    let state = game.state().clone();
    for action in mutants(&state, &legal) {
        let mut hooks = Hooks::default();
        let allowed = engine::check(&state, &mut hooks, player, &action).is_ok();
        assert_eq!(
            legal.contains(&action),
            allowed,
            "{action:?} when asked to {:?}",
            legal.question
        );
        for other in state.all_players().filter(|p| *p != player) {
            assert!(
                engine::check(&state, &mut hooks, other, &action).is_err(),
                "{other:?} may act out of turn"
            );
        }
        if !allowed {
            let (mut chance, mut records) = (Seeded::new(1, &[]), Vec::new());
            let mut copy = state.clone();
            let cx = StepCx {
                chance: &mut chance,
                hooks: &mut hooks,
                records: &mut records,
            };
            assert!(engine::step(&mut copy, player, &action, cx).is_err());
            assert!(
                copy == state && records.is_empty(),
                "a refused action changed something"
            );
        }
    }
}

/// Whoever is asked does something about the game at the table, if anything can be: every kind has its turn.
fn settle_something(game: &mut Match) {
    let table: Vec<Action> = game.legal().table.iter().collect();
    let Some(player) = game.asked() else { return };
    let turn = game.log().entries.len() / 151;
    if let Some(action) = table.get(turn % table.len().max(1)) {
        game.submit(player, action).unwrap();
    }
}

#[test]
fn random_games_on_every_map_keep_what_must_hold() {
    for (seed, map) in bundled_maps(7).iter().enumerate() {
        for (row, options) in RULES.iter().enumerate() {
            for players in [2, 3, 6] {
                if players + 5 > map.len() || players < fewest(options) {
                    continue;
                }
                let mut game = game_of(map, options, players, (seed * 31 + row) as u64);
                let (mut seen, mut total, mut turn) = (0, 0, 0);
                loop {
                    let records = &game.log().records;
                    for (i, record) in records.iter().enumerate().skip(seen) {
                        if matches!(record.event, Event::TurnStarted { .. }) {
                            turn += 1;
                        }
                        // A place that was shelled empty gets a neutral garrison.
                        let before = i.checked_sub(1).map(|i| &records[i].event);
                        if let (
                            Event::OwnerChanged { armies, .. },
                            Some(Event::ArmiesLost { .. }),
                        ) = (&record.event, before)
                        {
                            total += i64::from(*armies);
                        }
                        total += change(&record.event, turn == 0);
                    }
                    seen = records.len();
                    assert_eq!(
                        armies(game.state()),
                        total,
                        "armies from nowhere: {options:?}"
                    );
                    check_state(game.state());
                    if game.log().entries.len().is_multiple_of(23) {
                        check_legal(&mut game);
                    }
                    if game.log().entries.len().is_multiple_of(151) {
                        settle_something(&mut game);
                    }
                    if game.advance() != Progress::Acted {
                        break;
                    }
                }
                assert!(game.faults().is_empty(), "{:?}", game.faults());
            }
        }
    }
}

#[test]
fn a_log_applied_to_the_start_gives_the_end() {
    for map in bundled_maps(3) {
        let mut game = game_of(&map, &[], 3, 11);
        game.run();
        let mut again = game_of(&map, &[], 3, 11);
        again.run();
        assert_eq!(game.log(), again.log());
        assert_eq!(game.state().fingerprint(), again.state().fingerprint());
    }
}
