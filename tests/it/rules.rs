//! Rules that are about numbers rather than about a position. The rest are scenarios.

use alea::core::event::{Event, Faces};
use alea::core::id::PlayerId;
use alea::core::rules::{initial, occupation, reinforcements, sets};
use alea::core::state::Phase;

use crate::boards::{at, position, row, rules};

#[test]
fn r9_armies_to_start_with_go_by_the_number_of_players() {
    for (players, expected) in [(2, 40), (3, 35), (4, 30), (5, 25), (6, 20)] {
        let armies = initial::armies(&rules(&[]), &row(20), players);
        assert_eq!(armies, expected, "{players} players");
    }
    assert_eq!(
        initial::armies(&rules(&[("initial_armies", "7")]), &row(20), 3),
        7
    );
}

#[test]
fn r24_a_third_rounded_down_and_never_fewer_than_three() {
    for (owned, expected) in [(1, 3), (8, 3), (11, 3), (12, 4), (14, 4), (15, 5), (24, 8)] {
        let board: Vec<(usize, u32)> = (0..25).map(|i| (usize::from(i >= owned), 1)).collect();
        let state = position(&board, Phase::Attack, &[]);
        let counted = reinforcements::count(&state, PlayerId::new(0));
        assert_eq!(
            (counted.territories, counted.continents),
            (expected, 0),
            "{owned}"
        );
    }
}

#[test]
fn r64_a_larger_divisor_gives_fewer() {
    let board: Vec<(usize, u32)> = (0..25).map(|i| (usize::from(i >= 20), 1)).collect();
    for (divisor, expected) in [("3", 6), ("4", 5), ("5", 4), ("10", 3)] {
        let state = position(&board, Phase::Attack, &[("territory_divisor", divisor)]);
        let counted = reinforcements::count(&state, PlayerId::new(0));
        assert_eq!(counted.territories, expected, "divisor {divisor}");
    }
}

#[test]
fn r31_progressive_sets_bring_4_6_8_10_12_15_and_then_5_more_each() {
    let values: Vec<u32> = (0..10).map(sets::progressive).collect();
    assert_eq!(values, [4, 6, 8, 10, 12, 15, 20, 25, 30, 35]);
}

/// Fewest and most armies that move in after a last roll of three dice which cost the attacker one army.
fn range_after_a_loss(occupy_min: &str) -> (u32, u32) {
    let options = [("occupy_min", occupy_min), ("neutral_army", "none")];
    let mut state = position(&[(0, 7), (1, 1), (1, 1)], Phase::Attack, &options);
    for event in [
        Event::AttackDeclared {
            from: at('a'),
            to: at('b'),
            dice: 3,
        },
        Event::DiceRolled {
            attack: Faces::new(&[6, 5, 1]),
            defence: Faces::new(&[5]),
        },
        // Under R39 a roll that captures costs the attacker nothing; under a house rule it may.
        Event::ArmiesLost {
            attacker: 1,
            defender: 1,
        },
    ] {
        state.apply(&event);
    }
    occupation::range(&state, at('a'))
}

#[test]
fn r41_dice_dice_minus_losses_or_one_differ_where_a_capture_costs_armies() {
    assert_eq!(range_after_a_loss("dice"), (3, 5));
    assert_eq!(range_after_a_loss("dice_minus_losses"), (2, 5));
    assert_eq!(range_after_a_loss("one"), (1, 5));
}
