mod goals;

use std::sync::Arc;

use super::defend::best_dice;
use super::{Decision, Steady};
use crate::agents::Agent;
use crate::core::action::Action;
use crate::core::action::Args;
use crate::core::engine::{self, StepCx};
use crate::core::event::{Event, Faces};
use crate::core::hook::Hooks;
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::illegal::Question;
use crate::core::legal::{LegalActions, Offer};
use crate::core::map::{
    BorderDraft, ContinentDraft, CrossingDraft, Map, MapDraft, Names, TerritoryDraft,
};
use crate::core::mission::Mission;
use crate::core::ruleset::{OptionValue, Ruleset};
use crate::core::setup::{Position, Setup};
use crate::core::state::{GameState, Pending, Phase};
use crate::dice::Seeded;
use crate::view::{PlayerView, Viewer};

/// A board written as text: continents as `name bonus: territories`, and borders as `a-b`; `a>b` leads one way.
fn map(continents: &str, borders: &str) -> Arc<Map> {
    Arc::new(Map::new(draft(continents, borders)).unwrap())
}

/// The same board with a change.
fn changed(continents: &str, borders: &str, change: impl FnOnce(&mut MapDraft)) -> Arc<Map> {
    let mut draft = draft(continents, borders);
    change(&mut draft);
    Arc::new(Map::new(draft).unwrap())
}

fn draft(continents: &str, borders: &str) -> MapDraft {
    let mut draft = MapDraft {
        id: "test".into(),
        names: Names::english("Test"),
        wild_cards: 2,
        ..MapDraft::default()
    };
    for part in continents.split(';') {
        let (head, members) = part.split_once(':').unwrap();
        let (key, bonus) = head.trim().split_once(' ').unwrap();
        draft.continents.push(ContinentDraft {
            key: key.into(),
            names: Names::english(key),
            bonus: bonus.parse().unwrap(),
            ..ContinentDraft::default()
        });
        for t in members.split_whitespace() {
            draft.territories.push(TerritoryDraft {
                key: t.into(),
                names: Names::english(t),
                continents: vec![key.into()],
                ..TerritoryDraft::default()
            });
        }
    }
    for border in borders.split_whitespace() {
        let (from, to) = border.split_once(['-', '>']).unwrap();
        draft.borders.push(BorderDraft {
            from: from.into(),
            to: to.into(),
            one_way: border.contains('>'),
            ..BorderDraft::default()
        });
    }
    draft
}

/// Two continents of three in a row each: `a b c d e f`, the first cheap to hold.
fn row() -> Arc<Map> {
    map(ROW.0, ROW.1)
}

const ROW: (&str, &str) = ("west 2: a b c; east 2: d e f", "a-b b-c c-d d-e e-f");

/// A position in the middle of a game, in which seat 0 is to act.
struct Scene {
    map: Arc<Map>,
    rules: Ruleset,
    missions: Arc<[Mission]>,
    position: Position,
}

/// The board as `owner armies` by territory, in the map's order; a dash is nobody's.
fn scene(map: &Arc<Map>, phase: Phase, board: &str) -> Scene {
    let spot = |text: &str| {
        let (owner, armies) = text.split_once(' ')?;
        Some((
            PlayerId::new(owner.parse().unwrap()),
            armies.parse().unwrap(),
        ))
    };
    Scene {
        map: Arc::clone(map),
        rules: Ruleset::default(),
        missions: Arc::from([]),
        position: Position {
            board: board.split(',').map(|text| spot(text.trim())).collect(),
            phase,
            to_place: if phase == Phase::Reinforce { 5 } else { 0 },
            round: 3,
            ..Position::default()
        },
    }
}

impl Scene {
    fn with(mut self, key: &str, value: &str) -> Scene {
        self.rules.set(key, &OptionValue::parse(value)).unwrap();
        self
    }

    fn conquered(mut self) -> Scene {
        self.position.conquered = true;
        self
    }

    fn hand(mut self, player: usize, cards: &[usize]) -> Scene {
        self.position.hands.resize(player + 1, Vec::new());
        self.position.hands[player] = cards.iter().map(|c| CardId::new(*c)).collect();
        self
    }

    fn state(self) -> GameState {
        let owners = self.position.board.iter().flatten();
        let players = owners.map(|(p, _)| p.index() + 1).max().unwrap();
        let setup = Setup {
            map: self.map,
            rules: Arc::new(self.rules),
            players: players.max(2),
            standing_defence: Vec::new(),
            missions: self.missions,
            position: Some(self.position),
        };
        setup.into_state().unwrap()
    }

    fn choice(self) -> Action {
        choice(&self.state())
    }
}

fn legal(state: &GameState) -> LegalActions {
    let mut legal = LegalActions::default();
    engine::legal(state, &mut Hooks::default(), &mut legal).unwrap();
    legal
}

fn decide(steady: &mut Steady, state: &GameState, legal: &LegalActions) -> Action {
    let me = legal.player.unwrap();
    let view = PlayerView::new(state, Viewer::Player(me));
    let mut chance = Seeded::new(1, &[]);
    let chosen = steady.decide(&mut Decision::new(me, view, legal, &mut chance));
    let chosen = chosen.unwrap();
    assert!(legal.contains(&chosen), "{chosen:?} is not legal");
    chosen
}

fn choice(state: &GameState) -> Action {
    decide(&mut Steady::default(), state, &legal(state))
}

fn step(state: &mut GameState, action: &Action, seed: u64) {
    let player = state.asked().unwrap().0;
    let cx = StepCx {
        chance: &mut Seeded::new(seed, &[]),
        hooks: &mut Hooks::default(),
        records: &mut Vec::new(),
    };
    engine::step(state, player, action, cx).unwrap();
}

/// Plays the turn of seat 0 to its end and gives what it did.
fn whole_turn(state: &mut GameState, seed: u64) -> Vec<Action> {
    let mut steady = Steady::default();
    let mut done = Vec::new();
    while state.asked().is_some() && state.active() == PlayerId::new(0) {
        let action = decide(&mut steady, state, &legal(state));
        step(state, &action, seed + done.len() as u64);
        done.push(action);
        assert!(done.len() < 2000, "a turn without end: {:?}", &done[1990..]);
    }
    done
}

fn at(letter: char) -> TerritoryId {
    TerritoryId::new(usize::from(letter as u8 - b'a'))
}

fn attacked(action: Action) -> Option<TerritoryId> {
    match action {
        Action::Attack { to, .. } => Some(to),
        _ => None,
    }
}

#[test]
fn r38_two_dice_after_the_roll_unless_the_second_shows_four_or_more() {
    let rules = Ruleset::default();
    for first in 1..=6 {
        for second in 1..=first {
            for third in 1..=second {
                let faces = Faces::new(&[first, second, third]);
                let expected = if second >= 4 { 1 } else { 2 };
                assert_eq!(best_dice(&rules, &faces, 2), expected, "{faces:?}");
            }
        }
        // Against a single die the second one only helps.
        assert_eq!(best_dice(&rules, &Faces::new(&[first]), 2), 2);
    }
}

#[test]
fn r37_before_the_roll_with_as_many_dice_as_there_may_be() {
    let mut state = scene(&row(), Phase::Attack, "0 9, 0 1, 0 9, 1 9, 1 9, 1 9").state();
    let attack = Action::Attack {
        from: at('c'),
        to: at('d'),
        dice: 3,
    };
    step(&mut state, &attack, 1);
    assert!(matches!(state.pending(), Some(Pending::Defend { .. })));
    assert_eq!(choice(&state), Action::Defend { dice: 2 });
}

#[test]
fn r33_a_territory_a_turn_for_the_card_and_no_more_at_that_price() {
    let board = "0 1, 0 1, 0 5, 1 3, 2 9, 1 9";
    assert_eq!(
        attacked(scene(&row(), Phase::Attack, board).choice()),
        Some(at('d'))
    );
    let sated = scene(&row(), Phase::Attack, board).conquered();
    assert_eq!(sated.choice(), Action::EndPhase);
    let no_cards = scene(&row(), Phase::Attack, board).with("set_values", "none");
    assert_eq!(no_cards.choice(), Action::EndPhase);
}

#[test]
fn r36_an_attack_over_a_border_that_takes_dice_away_is_weighed_by_the_dice_that_are_left() {
    let with = |attack_dice| {
        let crossing = CrossingDraft {
            attack_dice,
            ..CrossingDraft::default()
        };
        // Only the way from `c` to `d` is another.
        changed(ROW.0, ROW.1, |draft| draft.borders[2].crossing = crossing)
    };
    let board = "0 1, 0 1, 0 6, 1 4, 1 9, 1 9";
    let chosen = |map| attacked(scene(&map, Phase::Attack, board).choice());
    assert_eq!(chosen(with(None)), Some(at('d')));
    assert_eq!(chosen(with(Some(-2))), None, "one die against two");
}

#[test]
fn a_region_that_wins_is_gone_for_and_taken_from_whoever_holds_it() {
    let poor = "west 2: a b c; east 0: d e f";
    let wins = changed(poor, ROW.1, |draft| draft.continents[1].wins = true);
    let board = "0 1, 0 1, 0 7, 1 5, 1 1, 1 1";
    let chosen = |map: &Arc<Map>| attacked(scene(map, Phase::Attack, board).conquered().choice());
    assert_eq!(chosen(&map(poor, ROW.1)), None);
    assert_eq!(chosen(&wins), Some(at('d')));
}

#[test]
fn r35_no_attack_at_bad_odds() {
    for board in [
        "0 1, 0 1, 0 4, 1 6, 1 9, 1 9",
        "0 1, 0 1, 0 2, 1 2, 1 9, 1 9",
        "0 1, 0 1, 0 20, 1 60, 1 9, 1 9",
    ] {
        assert_eq!(
            scene(&row(), Phase::Attack, board).choice(),
            Action::EndPhase,
            "{board}"
        );
    }
}

#[test]
fn r43_puts_out_the_weak_who_hold_cards() {
    // `d` and `b` have equal garrisons; behind `d` stands the last army of a rival with four cards.
    let star = map("west 2: a b c; east 2: d e f", "a-b a-d b-c c-f e-f e-b");
    let state = |hand: &[usize]| {
        scene(&star, Phase::Attack, "0 7, 1 2, 1 8, 2 2, 1 9, 1 9")
            .hand(2, hand)
            .choice()
    };
    assert_eq!(attacked(state(&[0, 1, 2, 3])), Some(at('d')));
}

#[test]
fn r25_completes_its_own_continent_rather_than_taking_another_territory() {
    let fork = map("west 2: a b c; east 2: d e f", "a-b b-c b-d d-e e-f c-f");
    let scene = scene(&fork, Phase::Attack, "0 1, 0 9, 1 2, 1 2, 1 3, 1 3").conquered();
    assert_eq!(attacked(scene.choice()), Some(at('c')));
}

#[test]
fn r27_reinforcements_are_concentrated_at_the_front() {
    let Action::Place { territory, armies } =
        scene(&row(), Phase::Reinforce, "0 1, 0 1, 0 4, 1 3, 1 3, 1 3").choice()
    else {
        panic!("nothing is placed");
    };
    assert_eq!((territory, armies), (at('c'), 5));
}

#[test]
fn r25_an_own_continent_is_guarded_at_its_access() {
    // `c` is the only access to the west; the spearhead would be at `f`, far from it.
    let ring = map(
        "west 4: a b c; east 1: d e f g h",
        "a-b b-c a-c c-d d-e e-f f-g g-h h-d",
    );
    let mut state = scene(
        &ring,
        Phase::Reinforce,
        "0 1, 0 1, 0 2, 1 4, 1 1, 0 9, 1 1, 1 1",
    )
    .state();
    let done = whole_turn(&mut state, 5);
    let guards: u32 = done
        .iter()
        .map(|action| match action {
            Action::Place { territory, armies } if *territory == at('c') => *armies,
            _ => 0,
        })
        .sum();
    assert!(guards >= 2, "{done:?}");
}

#[test]
fn r44_idle_armies_go_to_the_front() {
    let action = scene(&row(), Phase::Fortify, "0 1, 0 7, 0 4, 1 9, 1 9, 1 9").choice();
    assert_eq!(
        action,
        Action::Fortify {
            from: at('b'),
            to: at('c'),
            armies: 6
        }
    );
    let at_front = scene(&row(), Phase::Fortify, "0 1, 0 1, 0 4, 1 9, 1 9, 1 9").choice();
    assert_eq!(at_front, Action::EndPhase);
}

#[test]
fn r45_through_own_land_in_one_move() {
    let scene = scene(&row(), Phase::Fortify, "0 8, 0 1, 0 4, 1 9, 1 9, 1 9");
    assert_eq!(
        scene.with("fortify", "connected").choice(),
        Action::Fortify {
            from: at('a'),
            to: at('c'),
            armies: 7
        }
    );
}

#[test]
fn r46_any_number_of_moves_come_to_an_end() {
    let mut state = scene(&row(), Phase::Fortify, "0 8, 0 5, 0 4, 1 9, 1 9, 1 9")
        .with("fortify", "unlimited")
        .state();
    let done = whole_turn(&mut state, 1);
    assert!(done.len() <= 4, "{done:?}");
    assert_eq!(state.armies(at('c')), 15);
}

#[test]
fn r41_goes_forward_with_everything_that_no_border_needs() {
    let mut state = scene(&row(), Phase::Attack, "0 1, 0 1, 0 40, 1 1, 1 2, 1 9").state();
    let attack = Action::Attack {
        from: at('c'),
        to: at('d'),
        dice: 3,
    };
    while !matches!(state.pending(), Some(Pending::Occupy { .. })) {
        let seed = u64::from(state.armies(at('c')));
        step(&mut state, &attack, seed);
    }
    let most = state.armies(at('c')) - 1;
    assert_eq!(choice(&state), Action::Occupy { armies: most });
}

#[test]
fn r12_claims_the_cheap_continent_first() {
    let board = map(
        "large 3: a b c d e f; small 2: g h i",
        "a-b b-c c-d d-e e-f f-a a-d b-e g-h h-i g-i i-a",
    );
    let setup = Setup {
        map: Arc::clone(&board),
        rules: Arc::new(Ruleset::default()),
        players: 3,
        standing_defence: Vec::new(),
        missions: std::sync::Arc::from([]),
        position: None,
    };
    let mut state = setup.into_state().unwrap();
    let cx = StepCx {
        chance: &mut Seeded::new(1, &[]),
        hooks: &mut Hooks::default(),
        records: &mut Vec::new(),
    };
    engine::begin(&mut state, cx).unwrap();
    let Action::Claim { territory } = choice(&state) else {
        panic!("nothing is claimed");
    };
    assert!(territory >= at('g'), "{territory:?}");
}

#[test]
fn r47_enters_free_land_when_there_is_nothing_to_attack() {
    let quiet = scene(&row(), Phase::Attack, "-, 0 5, 0 3, 1 9, 1 9, 1 9").choice();
    assert_eq!(
        quiet,
        Action::Enter {
            from: at('b'),
            to: at('a'),
            armies: 4
        }
    );
    let busy = scene(&row(), Phase::Attack, "-, 0 5, 0 9, 1 2, 1 9, 1 9").choice();
    assert_eq!(attacked(busy), Some(at('d')));
}

#[test]
fn r30_trades_the_dearest_set_and_puts_the_bonus_at_the_front() {
    // Symbols repeat over the territories: 0 and 3 infantry, 1 and 4 cavalry, 2 and 5 artillery; 6 and 7 are wild.
    let action = scene(&row(), Phase::Reinforce, "0 1, 0 1, 0 4, 1 3, 1 3, 1 3")
        .hand(0, &[0, 3, 1, 2, 6])
        .with("set_values", "by_symbol")
        .choice();
    let expected = Action::Trade {
        cards: [0, 1, 2].map(CardId::new),
        bonus_on: Some(at('c')),
    };
    assert_eq!(action, expected);
}

/// A battle on the table, and the window after the roll with one ability offered to seat 0.
fn window(attacker: usize, attack: &[u8], defence: &[u8]) -> Action {
    let mut scene = scene(&row(), Phase::Attack, "0 9, 0 9, 0 9, 1 9, 1 9, 2 9");
    scene.position.player = attacker;
    let mut state = scene.state();
    let (from, to) = if attacker == 0 {
        ('c', 'd')
    } else {
        ('d', 'c')
    };
    state.apply(&Event::AttackDeclared {
        from: at(from),
        to: at(to),
        dice: 3,
    });
    state.apply(&Event::DiceRolled {
        attack: Faces::new(attack),
        defence: Faces::new(defence),
    });
    let legal = LegalActions {
        player: Some(PlayerId::new(0)),
        question: Question::Window,
        offers: vec![Offer {
            ability: 0,
            args: Args::new(&[1]),
            value: 0,
            label: "turn a die".into(),
        }],
        pass: true,
        ..LegalActions::default()
    };
    decide(&mut Steady::default(), &state, &legal)
}

#[test]
fn r61_an_ability_is_used_in_an_own_battle_that_costs_something() {
    let uses = |action| matches!(action, Action::Ability { .. });
    assert!(uses(window(0, &[6, 3, 2], &[5, 3])));
    assert!(!uses(window(0, &[6, 5, 2], &[5, 3])));
    assert!(uses(window(1, &[6, 3, 2], &[5, 3])));
    assert!(!uses(window(1, &[5, 3, 2], &[5, 3])));
}

#[test]
fn r19_neutral_armies_stand_in_a_rivals_way() {
    let mut state = scene(&row(), Phase::Reinforce, "0 1, 0 1, 0 1, 1 1, 1 1, 1 1").state();
    let neutral = |t, armies| Event::OwnerChanged {
        territory: at(t),
        owner: Some(PlayerId::NEUTRAL),
        armies,
    };
    state.apply(&neutral('b', 1));
    state.apply(&neutral('e', 1));
    state.apply(&Event::SetupTurn {
        player: PlayerId::new(0),
        phase: Phase::Deploy,
        armies: 2,
        neutral: 1,
    });
    assert_eq!(
        choice(&state),
        Action::Place {
            territory: at('e'),
            armies: 1
        }
    );
}
