use super::rolls::Rolls;
use super::{BattleOdds, DiceRules, Odds, battle, chain, ending, roll_counts, shared};
use crate::core::event::Faces;
use crate::core::rules::battle::losses;
use crate::core::ruleset::{DefenceChoice, Ties};

fn classic() -> DiceRules {
    DiceRules::default()
}

fn after_roll() -> DiceRules {
    DiceRules {
        defence_choice: DefenceChoice::AfterRoll,
        ..classic()
    }
}

/// Dice rules of all sorts, small enough to be enumerated.
fn many() -> Vec<DiceRules> {
    let mut list = Vec::new();
    for (attack_dice, defence_dice, attack_sides, defence_sides) in [
        (3, 2, 6, 6),
        (2, 3, 6, 6),
        (3, 3, 4, 6),
        (1, 1, 6, 6),
        (4, 2, 3, 5),
        (2, 4, 5, 3),
        (3, 2, 8, 2),
        (2, 2, 2, 9),
    ] {
        for ties in [Ties::Defender, Ties::Attacker] {
            for defence_choice in [DefenceChoice::Before, DefenceChoice::AfterRoll] {
                list.push(DiceRules {
                    attack_dice,
                    defence_dice,
                    attack_sides,
                    defence_sides,
                    ties,
                    defence_choice,
                });
            }
        }
    }
    list
}

/// All rolls of so many dice, highest first.
fn all_rolls(dice: u8, sides: u8) -> Vec<Faces> {
    let mut rolls = vec![Vec::new()];
    for _ in 0..dice {
        rolls = rolls
            .iter()
            .flat_map(|roll| (1..=sides).map(move |face| [roll.as_slice(), &[face]].concat()))
            .collect();
    }
    let sorted = |roll: &Vec<u8>| {
        let mut faces = Faces::new(roll);
        faces.sort();
        faces
    };
    rolls.iter().map(sorted).collect()
}

#[test]
fn r39_three_dice_against_two_cost_what_all_7776_rolls_say() {
    for (attack, defence, expected) in [
        (3, 2, [2275, 2611, 2890]),
        (2, 2, [581, 420, 295]),
        (1, 2, [161, 55, 0]),
        (3, 1, [441, 855, 0]),
        (2, 1, [91, 125, 0]),
        (1, 1, [21, 15, 0]),
    ] {
        let counts = roll_counts(&classic(), attack, defence);
        assert_eq!(
            counts.defender_loses[..3],
            expected,
            "{attack} against {defence}"
        );
        assert_eq!(counts.total, expected.iter().sum::<u128>());
    }
}

#[test]
fn r39_counts_equal_the_enumeration_under_any_dice_rules() {
    for rules in many() {
        for attack in 1..=rules.attack_dice {
            for defence in 1..=rules.defence_dice {
                let mut counted = [0u128; 7];
                for a in all_rolls(attack, rules.attack_sides) {
                    for d in all_rolls(defence, rules.defence_sides) {
                        counted[losses(&a, &d, rules.ties).defender as usize] += 1;
                    }
                }
                let counts = roll_counts(&rules, attack, defence);
                assert_eq!(
                    counts.defender_loses, counted,
                    "{attack} against {defence}: {rules:?}"
                );
            }
        }
    }
}

#[test]
fn r66_the_largest_dice_are_counted_without_loss() {
    let rules = DiceRules {
        attack_dice: 6,
        defence_dice: 6,
        attack_sides: 100,
        defence_sides: 100,
        ..classic()
    };
    let counts = roll_counts(&rules, 6, 6);
    assert_eq!(counts.total, 10u128.pow(24));
    assert_eq!(counts.compared, 6);
}

#[test]
fn r38_rolls_to_choose_upon_weigh_one_together_and_average_to_the_plain_chances() {
    for rules in many().into_iter().filter(DiceRules::chooses_after_roll) {
        let rolls = Rolls::new(rules);
        for n in 1..=usize::from(rules.attack_dice) {
            let choices = rolls.choices(n, 2).unwrap();
            let weight: f64 = choices.iter().map(|c| c.weight).sum();
            assert!((weight - 1.0).abs() < 1e-12, "{rules:?}");
            for m in 1..=usize::from(rules.defence_dice) {
                for (k, plain) in rolls.chances(n, m).iter().enumerate() {
                    let mean: f64 = choices.iter().map(|c| c.weight * c.answers[m - 1][k]).sum();
                    assert!((mean - plain).abs() < 1e-12, "{n} against {m}: {rules:?}");
                }
            }
        }
    }
}

#[test]
fn r39_all_900_battles_of_the_independent_table() {
    let rows: Vec<Vec<f64>> = include_str!("../../../../tests/battle_odds.csv")
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_digit()))
        .map(|line| line.split(',').map(|n| n.parse().unwrap()).collect())
        .collect();
    assert_eq!(rows.len(), 900);
    let table = Odds::new(classic(), 30, 30);
    for row in rows {
        let (a, d) = (row[0] as u32, row[1] as u32);
        let odds = table.get(a, d).unwrap();
        for (ours, theirs) in [
            (odds.win, row[2]),
            (odds.attacker_loss, row[3]),
            (odds.defender_loss, row[4]),
        ] {
            assert!(
                (ours - theirs).abs() < 1e-11,
                "{a} against {d}: {odds:?}, not {row:?}"
            );
        }
    }
}

/// Different rolls of so many dice, highest first, and how often each comes up.
fn different_rolls(dice: u8, sides: u8) -> Vec<(Faces, f64)> {
    let mut rolls = all_rolls(dice, sides);
    let total = rolls.len() as f64;
    rolls.sort_by_key(|faces| faces.as_slice().to_vec());
    rolls
        .chunk_by(|one, other| one == other)
        .map(|alike| (alike[0], alike.len() as f64 / total))
        .collect()
}

/// The odds of all battles up to `a` against `d`, by enumerated rolls compared as the game compares them.
fn by_enumeration(rules: &DiceRules, a: u32, d: u32) -> Vec<Vec<BattleOdds>> {
    let mut table: Vec<Vec<BattleOdds>> = Vec::new();
    for a in 0..=a {
        let won = BattleOdds {
            win: 1.0,
            ..BattleOdds::default()
        };
        table.push(vec![won]);
        for d in 1..=d {
            let odds = if a <= 1 {
                BattleOdds::default()
            } else {
                one_by_enumeration(rules, a, d, &table)
            };
            table[a as usize].push(odds);
        }
    }
    table
}

fn one_by_enumeration(rules: &DiceRules, a: u32, d: u32, table: &[Vec<BattleOdds>]) -> BattleOdds {
    let dice = (a - 1).min(rules.attack_dice.into()) as u8;
    let most = d.min(rules.defence_dice.into()) as u8;
    let attacks = different_rolls(dice, rules.attack_sides);
    let answer = |attacks: &[(Faces, f64)], m: u8| {
        let mut sum = BattleOdds::default();
        let defences = different_rolls(m, rules.defence_sides);
        for (attack, weight) in attacks {
            for (defence, chance) in &defences {
                let lost = losses(attack, defence, rules.ties);
                let mut after = table[(a - lost.attacker) as usize][(d - lost.defender) as usize];
                after.attacker_loss += f64::from(lost.attacker);
                after.defender_loss += f64::from(lost.defender);
                sum = sum + weight * chance * after;
            }
        }
        sum
    };
    if !rules.chooses_after_roll() {
        return answer(&attacks, most);
    }
    let better = |best: BattleOdds, other: BattleOdds| {
        if other.win < best.win - 1e-15 {
            other
        } else {
            best
        }
    };
    attacks
        .iter()
        .filter_map(|attack| {
            let answers = (1..=most).rev().map(|m| answer(&[*attack], m));
            answers.reduce(better)
        })
        .fold(BattleOdds::default(), |sum, odds| sum + odds)
}

#[test]
fn r38_the_best_answer_after_the_roll_under_any_dice_rules() {
    for rules in many() {
        let table = Odds::new(rules, 6, 5);
        let plain = by_enumeration(&rules, 6, 5);
        for a in 1..=6 {
            for d in 0..=5 {
                let (ours, plain) = (table.get(a, d).unwrap(), plain[a as usize][d as usize]);
                assert!(
                    (ours.win - plain.win).abs() < 1e-12,
                    "{a} against {d}, {rules:?}: {ours:?}, not {plain:?}"
                );
            }
        }
    }
}

#[test]
fn r38_choosing_after_the_roll_never_hurts_the_defender() {
    let (before, after) = (
        Odds::new(classic(), 30, 30),
        Odds::new(after_roll(), 30, 30),
    );
    for a in 2..=30 {
        for d in 2..=30 {
            let (before, after) = (before.get(a, d).unwrap(), after.get(a, d).unwrap());
            assert!(after.win < before.win, "{a} against {d}");
        }
    }
}

#[test]
fn r39_ties_to_the_attacker_help_the_attacker() {
    let rules = DiceRules {
        ties: Ties::Attacker,
        ..classic()
    };
    let win = |rules| Odds::new(rules, 10, 10).get(10, 10).unwrap().win;
    assert!(win(rules) > win(classic()) + 0.2);
}

#[test]
fn r34_a_single_army_takes_nothing_and_an_empty_territory_is_taken() {
    let table = Odds::new(classic(), 5, 5);
    assert_eq!(table.get(1, 1), Some(BattleOdds::default()));
    assert_eq!(table.get(3, 0).map(|o| o.win), Some(1.0));
    assert_eq!(table.get(6, 1), None);
}

#[test]
fn one_battle_equals_the_table_and_the_sum_of_its_ends() {
    for rules in [classic(), after_roll()] {
        let mut table = Odds::new(rules, 3, 3);
        table.grow(40, 17);
        for (a, d) in [(2, 1), (3, 2), (12, 17), (40, 17), (17, 1), (1, 5)] {
            let odds = table.get(a, d).unwrap();
            assert_eq!(battle(rules, a, d), Some(odds));
            let ends = ending(rules, a, d, 0);
            let left =
                |list: &[f64]| -> f64 { list.iter().enumerate().map(|(n, p)| n as f64 * p).sum() };
            let total = ends.win() + ends.held.iter().sum::<f64>();
            assert!((ends.win() - odds.win).abs() < 1e-12, "{a} against {d}");
            assert!((total - 1.0).abs() < 1e-12);
            assert!((f64::from(d) - left(&ends.held) - odds.defender_loss).abs() < 1e-10);
        }
    }
}

#[test]
fn r35_whoever_stops_at_eight_takes_the_territory_with_nine_or_more_or_not_at_all() {
    let ends = ending(classic(), 20, 15, 8);
    // The roll that takes it costs the attacker nothing.
    assert_eq!(ends.win_with(9), ends.win());
    assert!(ends.win_with(10) < ends.win());
    assert!(ends.win() < ending(classic(), 20, 15, 1).win());
    let sum: f64 = ends.taken.iter().chain(&ends.held).sum();
    assert!((sum - 1.0).abs() < 1e-12);
}

#[test]
fn r42_a_chain_of_one_is_a_battle_and_a_longer_one_leaves_an_army_in_each() {
    let one = chain(classic(), 9, &[4]);
    assert!((one.win() - battle(classic(), 9, 4).unwrap().win).abs() < 1e-12);
    // Against nobody nothing is lost but what stays behind.
    let walk = chain(classic(), 9, &[0, 0, 0]);
    assert_eq!(walk.win(), 1.0);
    assert_eq!(walk.expected_armies(), 6.0);
    // Two links, by hand: 3 armies, then at most 2 go on against one army.
    let two = chain(classic(), 4, &[1, 1]);
    let ends = ending(classic(), 4, 1, 1);
    let by_hand: f64 = (2..=4)
        .map(|k| ends.taken[k as usize] * battle(classic(), k - 1, 1).unwrap().win)
        .sum();
    assert!((two.win() - by_hand).abs() < 1e-12);
    assert!(two.reach[0] > two.reach[1]);
    assert_eq!(chain(classic(), 3, &[]).win(), 1.0);
}

#[test]
fn larger_battles_than_the_table_are_taken_in_proportion() {
    let table = Odds::new(classic(), 50, 50);
    let odds = table.near(500, 250);
    assert!(odds.win > 0.99 && (100.0..300.0).contains(&odds.attacker_loss));
    assert!(table.near(100, 1_000_000).win < 1e-6);
    assert_eq!(battle(classic(), 1_000_000, 1_000_000), None);
}

#[test]
fn rules_too_large_to_choose_upon_say_so_and_are_reckoned_with_most_dice() {
    let rules = DiceRules {
        attack_dice: 6,
        defence_dice: 6,
        attack_sides: 100,
        defence_sides: 100,
        defence_choice: DefenceChoice::AfterRoll,
        ..classic()
    };
    assert!(!rules.is_exact());
    let most = DiceRules {
        defence_choice: DefenceChoice::Most,
        ..rules
    };
    assert_eq!(battle(rules, 8, 8), battle(most, 8, 8));
    assert_eq!(*shared(rules).rules(), most);
    assert!(after_roll().is_exact() && after_roll().quick() == after_roll());
}
