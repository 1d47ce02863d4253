//! What a map decides by itself: what crosses which border, where a game begins, what changes from turn to turn.

use std::sync::Arc;

use super::{play, ring_draft};
use crate::core::action::Action;
use crate::core::event::{Cause, Ending, Event};
use crate::core::hook::Hooks;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::map::{ContinentDraft, CrossingDraft, Map, MapDraft, ScenarioDraft, Start};
use crate::core::ruleset::{OptionValue, Ruleset};
use crate::core::setup::{Position, Setup};
use crate::core::state::Phase;
use crate::dice::{Draw, Scripted};
use crate::game::{Match, MatchSetup};

fn t(i: usize) -> TerritoryId {
    TerritoryId::new(i)
}

fn p(i: usize) -> PlayerId {
    PlayerId::new(i)
}

/// A ring of six whose first border, from 0 to 1, is as given.
fn with_first_border(crossing: CrossingDraft) -> MapDraft {
    let mut draft = ring_draft(6);
    draft.borders[0].crossing = crossing;
    draft
}

/// In the middle of a turn of the first of two players: owners and armies by territory.
fn in_the_middle(
    draft: MapDraft,
    board: &[(usize, u32)],
    phase: Phase,
    rules: &[(&str, &str)],
    draws: &[Draw],
) -> Match {
    in_round(1, draft, board, phase, rules, draws)
}

/// The same in a later round.
fn in_round(
    round: u32,
    draft: MapDraft,
    board: &[(usize, u32)],
    phase: Phase,
    rules: &[(&str, &str)],
    draws: &[Draw],
) -> Match {
    let mut ruleset = Ruleset::default();
    for (key, value) in rules {
        ruleset.set(key, &OptionValue::parse(value)).unwrap();
    }
    let board = board
        .iter()
        .map(|(owner, n)| (*n > 0).then(|| (p(*owner), *n)));
    let setup = Setup {
        map: Arc::new(Map::new(draft).unwrap()),
        rules: Arc::new(ruleset),
        players: 2,
        standing_defence: vec![p(0), p(1)],
        missions: Arc::from([]),
        position: Some(Position {
            board: board.collect(),
            phase,
            round,
            ..Position::default()
        }),
    };
    Match::new(MatchSetup {
        setup,
        seats: vec![None, None],
        hooks: Hooks::default(),
        chance: Box::new(Scripted::new(draws.iter().cloned())),
    })
    .unwrap()
}

const BOARD: [(usize, u32); 6] = [(0, 9), (1, 1), (1, 1), (1, 1), (0, 1), (0, 1)];

fn attack(from: usize, to: usize, dice: u8) -> Action {
    Action::Attack {
        from: t(from),
        to: t(to),
        dice,
    }
}

#[test]
fn r34_a_border_that_lets_no_attack_across_is_not_attacked_over() {
    let closed = CrossingDraft {
        attack: Some(false),
        ..CrossingDraft::default()
    };
    let mut draft = with_first_border(closed);
    // The ring stays in one piece the other way round.
    draft.borders[3].crossing = CrossingDraft::default();
    let mut game = in_the_middle(draft, &BOARD, Phase::Attack, &[], &[]);
    assert_eq!(game.legal().attack(t(0), t(1)), None);
    assert_eq!(
        game.check(p(0), &attack(0, 1, 1)),
        Err(Illegal::NothingCrosses {
            from: t(0),
            to: t(1),
            rule: 34
        })
    );
}

#[test]
fn r34_a_border_may_be_for_whoever_owns_a_territory() {
    let needs = |key: &str| {
        with_first_border(CrossingDraft {
            if_owned: Some(key.into()),
            ..CrossingDraft::default()
        })
    };
    let mut game = in_the_middle(needs("t5"), &BOARD, Phase::Attack, &[], &[]);
    assert_eq!(game.legal().attack(t(0), t(1)), Some(3));
    let mut game = in_the_middle(needs("t3"), &BOARD, Phase::Attack, &[], &[]);
    assert_eq!(game.legal().attack(t(0), t(1)), None);
    assert_eq!(
        game.check(p(0), &attack(0, 1, 1)),
        Err(Illegal::CrossingNeeds {
            from: t(0),
            to: t(1),
            territory: t(3),
            rule: 34
        })
    );
}

#[test]
fn r36_r37_a_border_takes_dice_away_or_lends_some_but_one_die_is_left() {
    let rows = [(-1, 0, 2, 2), (1, 0, 4, 2), (-5, 1, 1, 3), (5, -5, 6, 1)];
    for (attack_dice, defence_dice, most, defence) in rows {
        let draft = with_first_border(CrossingDraft {
            attack_dice: Some(attack_dice),
            defence_dice: Some(defence_dice),
            ..CrossingDraft::default()
        });
        let mut board = BOARD;
        board[1].1 = 4;
        let faces = |n: u8| Draw::Faces(vec![1; usize::from(n)]);
        let draws = [faces(most), faces(defence)];
        let mut game = in_the_middle(draft, &board, Phase::Attack, &[], &draws);
        assert_eq!(game.legal().attack(t(0), t(1)), Some(most), "{attack_dice}");
        game.submit(p(0), &attack(0, 1, most)).unwrap();
        let rolled = game.log().records.iter().find_map(|r| match r.event {
            Event::DiceRolled { defence, .. } if !defence.is_empty() => Some(defence.len()),
            _ => None,
        });
        assert_eq!(rolled, Some(usize::from(defence)), "{defence_dice}");
    }
}

#[test]
fn an_attack_over_a_border_that_bombards_takes_nothing() {
    let mut draft = with_first_border(CrossingDraft {
        bombard: Some(true),
        ..CrossingDraft::default()
    });
    draft.territories[1].start = Start::Neutral(4);
    let draws = [Draw::Faces(vec![6, 6, 6]), Draw::Faces(vec![1])];
    let mut game = in_the_middle(draft, &BOARD, Phase::Attack, &[], &draws);
    game.submit(p(0), &attack(0, 1, 3)).unwrap();
    let state = game.state();
    assert_eq!(
        (state.owner(t(1)), state.armies(t(1))),
        (Some(PlayerId::NEUTRAL), 4)
    );
    assert_eq!(state.armies(t(0)), 9, "nobody moves in");
    assert!(!state.has_conquered(), "and it brings no card (R33)");
}

#[test]
fn r44_r45_armies_fortify_over_borders_that_let_them_across() {
    let draft = with_first_border(CrossingDraft {
        fortify: Some(false),
        ..CrossingDraft::default()
    });
    let board = [(0, 9), (0, 1), (0, 1), (1, 1), (0, 1), (0, 1)];
    let mut game = in_the_middle(draft.clone(), &board, Phase::Fortify, &[], &[]);
    let to = |game: &mut Match| -> Vec<usize> {
        game.legal()
            .fortifies
            .iter()
            .map(|o| o.to.index())
            .collect()
    };
    assert_eq!(to(&mut game), [5]);
    let fortify = Action::Fortify {
        from: t(0),
        to: t(1),
        armies: 2,
    };
    assert_eq!(
        game.check(p(0), &fortify),
        Err(Illegal::NothingCrosses {
            from: t(0),
            to: t(1),
            rule: 44
        })
    );
    let rules = [("fortify", "connected")];
    let mut game = in_the_middle(draft, &board, Phase::Fortify, &rules, &[]);
    assert_eq!(
        to(&mut game),
        [4, 5],
        "the way round is held by the other player"
    );
}

#[test]
fn territories_gain_and_lose_armies_and_fall_back_when_a_turn_begins() {
    let mut draft = ring_draft(6);
    draft.territories[0].gain = 2;
    draft.territories[1].gain = -3;
    draft.territories[2].gain = 5;
    draft.territories[3].start = Start::Neutral(7);
    draft.territories[3].killer = true;
    let board = [(1, 2), (1, 3), (0, 1), (1, 1), (0, 1), (1, 1)];
    let mut game = in_the_middle(draft, &board, Phase::Fortify, &[], &[]);
    game.submit(p(0), &Action::EndPhase).unwrap();
    let state = game.state();
    let stands: Vec<(usize, u32)> = (0..4)
        .map(|i| (state.owner(t(i)).unwrap().index(), state.armies(t(i))))
        .collect();
    assert_eq!(
        stands,
        [(1, 4), (1, 1), (0, 1), (PlayerId::NEUTRAL.index(), 7)]
    );
    let by_rules = game.log().records.iter().all(|r| r.cause == Cause::Rules);
    assert!(by_rules);
}

/// The turn of the second player begins, who holds 0, 1, 3 and 5 of a ring of six: the last event of it, and whether it is over.
fn begun(round: u32, region: ContinentDraft) -> (Event, bool) {
    let mut draft = ring_draft(6);
    draft.continents.push(ContinentDraft {
        key: "aim".into(),
        names: draft.names.clone(),
        ..region
    });
    // What the map changes comes after what it decides.
    draft.territories[3].start = Start::Neutral(7);
    draft.territories[3].killer = true;
    let board = [(1, 2), (1, 3), (0, 1), (1, 1), (0, 1), (1, 1)];
    let mut game = in_round(round, draft, &board, Phase::Fortify, &[], &[]);
    game.submit(p(0), &Action::EndPhase).unwrap();
    let last = game.log().records.last().unwrap().event.clone();
    (last, game.asked().is_none())
}

fn members(keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| (*key).to_owned()).collect()
}

#[test]
fn whoever_holds_an_objective_when_a_turn_of_theirs_begins_has_won() {
    let aim = |keys: &[&str], required| ContinentDraft {
        members: members(keys),
        required,
        wins: true,
        ..ContinentDraft::default()
    };
    let won = Event::GameEnded {
        winner: Some(p(1)),
        ending: Ending::Objective,
    };
    let held = ["t0", "t3", "t5"];
    assert_eq!(begun(2, aim(&held, None)), (won.clone(), true));
    assert_eq!(begun(2, aim(&["t0", "t2", "t4"], Some(1))), (won, true));
    assert!(!begun(2, aim(&["t0", "t2"], None)).1);
    assert!(
        !begun(1, aim(&held, None)).1,
        "nothing is won by what was dealt"
    );
}

#[test]
fn whoever_lacks_what_must_be_held_when_a_turn_of_theirs_begins_is_out() {
    let need = |keys: &[&str]| ContinentDraft {
        members: members(keys),
        required: Some(1),
        needed: true,
        ..ContinentDraft::default()
    };
    // Of two players the other has won.
    let won = Event::GameEnded {
        winner: Some(p(0)),
        ending: Ending::Domination,
    };
    assert_eq!(begun(2, need(&["t2", "t4"])), (won, true));
    assert!(!begun(2, need(&["t0", "t4"])).1);
    assert!(!begun(1, need(&["t2", "t4"])).1);
}

#[test]
fn a_scenario_begins_as_it_stands_and_chance_deals_its_seats() {
    let mut draft = ring_draft(6);
    let seats = [0, 0, 1, 1, 2];
    let starts = seats.iter().enumerate();
    draft.scenarios = vec![ScenarioDraft {
        key: "war".into(),
        names: draft.names.clone(),
        starts: starts
            .map(|(i, seat)| (format!("t{i}"), Start::Seat(p(*seat), 3 + i as u32)))
            .collect(),
        ..ScenarioDraft::default()
    }];
    draft.scenario = Some("war".into());
    let map = Arc::new(Map::new(draft.clone()).unwrap());
    let rules = [("neutral_army", "none"), ("territories", "deal")];
    let game = play(&map, &rules, 2, 1);
    let state = game.state();
    let owners = |state: &crate::core::state::GameState| -> Vec<usize> {
        (0..6).map(|i| state.owner(t(i)).unwrap().index()).collect()
    };
    assert_eq!(owners(state)[..5], [0, 0, 1, 1, PlayerId::NEUTRAL.index()]);
    assert_eq!(state.round(), 1, "nothing is placed first");
    assert!((0..5).all(|i| state.armies(t(i)) == 3 + i as u32));
    draft.scenarios[0].shuffle = true;
    let map = Arc::new(Map::new(draft).unwrap());
    let dealt: std::collections::BTreeSet<usize> = (0..20)
        .map(|seed| owners(play(&map, &rules, 2, seed).state())[0])
        .collect();
    assert_eq!(dealt.len(), 2, "either player may have the first seat");
}

#[test]
fn r9_start_seats_come_out_of_the_starting_armies() {
    let mut draft = ring_draft(8);
    draft.territories[0].start = Start::Seat(p(0), 5);
    draft.territories[4].start = Start::Seat(p(1), 2);
    let map = Arc::new(Map::new(draft).unwrap());
    let rules = [
        ("neutral_army", "none"),
        ("initial_armies", "12"),
        ("territories", "deal"),
    ];
    let game = play(&map, &rules, 2, 3);
    let pools = game.log().records.iter().filter_map(|r| match r.event {
        Event::PoolFilled { player, armies } => Some((player.index(), armies)),
        _ => None,
    });
    assert_eq!(pools.collect::<Vec<_>>(), [(0, 7), (1, 10)]);
}
