use super::{End, Limits, Start, play};
use crate::core::rules::odds::{
    Across, BattleRules, DiceRules, Native, Occupation, Odds, battle, chain, ending, walk,
};
use crate::core::ruleset::{DefenceChoice, OccupyMin, Ties};

fn rules() -> Vec<DiceRules> {
    let classic = DiceRules::default();
    vec![
        classic,
        DiceRules {
            defence_choice: DefenceChoice::AfterRoll,
            ..classic
        },
        DiceRules {
            attack_dice: 4,
            defence_dice: 3,
            defence_sides: 8,
            ties: Ties::Attacker,
            ..classic
        },
    ]
}

fn ends(rules: BattleRules, a: u32, d: u32, limits: Limits) -> Vec<End> {
    let start = Start {
        a,
        d,
        context: 0,
        chance: 1.0,
    };
    let mut native = Native::new(rules, Across::default());
    play(&mut native, 0, &[start], limits).unwrap()
}

fn win(ends: &[End]) -> f64 {
    ends.iter().filter(|e| e.taken).map(|e| e.chance).sum()
}

#[test]
fn trees_give_what_the_formula_gives() {
    for dice in rules() {
        for a in 1..=12 {
            for d in 1..=8 {
                let ends = ends(BattleRules::new(dice), a, d, Limits::default());
                let odds = battle(dice, a, d).unwrap();
                assert!((win(&ends) - odds.win).abs() < 1e-12, "{dice:?} {a} {d}");
                let left: f64 = ends.iter().map(|e| f64::from(e.a) * e.chance).sum();
                assert!((f64::from(a) - left - odds.attacker_loss).abs() < 1e-10);
            }
        }
    }
}

#[test]
fn r36_r37_the_table_across_a_border_is_what_the_trees_give() {
    for dice in rules() {
        for (attack, defence) in [(-1, 0), (1, 0), (-5, 5), (2, -1), (0, 2)] {
            let across = Across {
                attack,
                defence,
                bombards: false,
            };
            let table = Odds::across(dice, across, 10, 8);
            for (a, d) in [(2, 1), (3, 2), (4, 5), (9, 8), (10, 3)] {
                let start = Start {
                    a,
                    d,
                    context: 0,
                    chance: 1.0,
                };
                let mut native = Native::new(BattleRules::new(dice), across);
                let ends = play(&mut native, 0, &[start], Limits::default()).unwrap();
                let odds = table.get(a, d).unwrap();
                assert!(
                    (win(&ends) - odds.win).abs() < 1e-12,
                    "{dice:?} {across:?} {a} {d}"
                );
            }
        }
    }
}

#[test]
fn r35_whoever_stops_stops_as_the_formula_says() {
    for dice in rules() {
        for stop in [1, 3, 6] {
            let limits = Limits { stop, rolls: None };
            let ends = ends(BattleRules::new(dice), 11, 7, limits);
            assert!((win(&ends) - ending(dice, 11, 7, stop).win()).abs() < 1e-12);
        }
    }
}

#[test]
fn r35_so_many_rolls_and_no_more() {
    for dice in rules() {
        let rules = BattleRules::new(dice);
        let with = |rolls| {
            let limits = Limits {
                stop: 1,
                rolls: Some(rolls),
            };
            ends(rules, 9, 5, limits)
        };
        assert_eq!(win(&with(0)), 0.0);
        assert_eq!(win(&with(1)), 0.0, "one roll kills three of five at most");
        let all = ends(rules, 9, 5, Limits::default());
        assert!((win(&with(13)) - win(&all)).abs() < 1e-12);
        let chances: Vec<f64> = (0..=13).map(|rolls| win(&with(rolls))).collect();
        assert!(chances.is_sorted(), "{chances:?}");
        let total: f64 = with(3).iter().map(|e| e.chance).sum();
        assert!((total - 1.0).abs() < 1e-12);
    }
    // One roll of a classic battle, from all 7,776.
    let one = Limits {
        stop: 1,
        rolls: Some(1),
    };
    let ends = ends(BattleRules::new(DiceRules::default()), 9, 2, one);
    assert!((win(&ends) - 2890.0 / 7776.0).abs() < 1e-12);
}

#[test]
fn r40_a_lost_comparison_ends_the_attack() {
    let mut rules = BattleRules::new(DiceRules::default());
    rules.loss_ends = true;
    // 3 dice against 2, both fall: then 3 dice against 1.
    let ends = ends(rules, 9, 3, Limits::default());
    let expected = 2890.0 / 7776.0 * 855.0 / 1296.0;
    assert!((win(&ends) - expected).abs() < 1e-12);
}

#[test]
fn a_border_that_takes_dice_away_takes_them_from_small_armies_too() {
    let rules = BattleRules::new(DiceRules::default());
    let across = Across {
        attack: -1,
        ..Across::default()
    };
    let start = Start {
        a: 3,
        d: 1,
        context: 0,
        chance: 1.0,
    };
    let ends = play(
        &mut Native::new(rules, across),
        0,
        &[start],
        Limits::default(),
    )
    .unwrap();
    // One die each, twice at most: 15/36, or 21/36 and then 15/36.
    let one = 15.0 / 36.0;
    assert!((win(&ends) - (one + (1.0 - one) * one)).abs() < 1e-12);
}

#[test]
fn r41_a_walk_leaves_behind_what_the_rules_let_it() {
    let dice = DiceRules::default();
    let occupation = |leave| Occupation {
        least: OccupyMin::Dice,
        cap: None,
        leave,
    };
    let go = |occupation| {
        let mut native = Native::new(BattleRules::new(dice), Across::default());
        walk(
            &mut native,
            12,
            &[2, 3, 1],
            occupation,
            Limits::default(),
            |_, _, _, _| Ok(0),
        )
        .unwrap()
    };
    let one = go(occupation(1));
    let known = chain(dice, 12, &[2, 3, 1]);
    for (a, b) in one.reach.iter().zip(&known.reach) {
        assert!((a - b).abs() < 1e-12);
    }
    assert!((one.expected_armies() - known.expected_armies()).abs() < 1e-10);
    // Who leaves all that need not move goes on with the dice of the last roll, three or fewer.
    let least = go(occupation(u32::MAX));
    assert!(least.win() < one.win());
    assert_eq!(least.arrive.len(), 2, "three, two, and one move on");
    let capped = go(Occupation {
        cap: Some(5),
        ..occupation(1)
    });
    assert!(capped.win() < one.win() && capped.win() > 0.0);
    assert_eq!(occupation(4).moving(10, 3, 0), 6);
    assert_eq!(occupation(9).moving(10, 3, 0), 3);
    assert_eq!(occupation(9).moving(2, 3, 0), 1);
}
