use super::{Observer, Row};
use crate::content::experiment::{Arrangement, Variant};
use crate::content::{Content, Experiment};
use crate::core::event::Event;
use crate::core::id::PlayerId;
use crate::lab::plan::{Plan, plan};
use crate::lab::run::draw;
use crate::sim::play_out;

/// An experiment with one variant, everything counted.
fn everything(map: &str, bots: &[&str], mods: &[&str]) -> Plan {
    let owned = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
    let experiment = Experiment {
        variants: vec![Variant {
            name: "one".to_owned(),
            what: Arrangement {
                map: Some(map.to_owned()),
                bots: owned(bots),
                mods: owned(mods),
                ..Arrangement::default()
            },
        }],
        metrics: vec!["all".to_owned()],
        ..Experiment::default()
    };
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    plan(experiment, &Content::at(root), "en").unwrap_or_else(|errors| panic!("{errors:?}"))
}

fn observed(plan: &Plan, game: u64) -> Row {
    let (seed, shift) = draw(plan, 0, game);
    let frame = plan.frame(0);
    let mut game = plan.variants[0]
        .prepared
        .match_rotated(seed, shift)
        .unwrap();
    let mut observer = Observer::new(&frame, shift);
    assert_eq!(play_out(&mut game, &mut (&mut observer, &mut ())), None);
    observer.row(&game, &[])
}

fn value(plan: &Plan, row: &Row, id: &str) -> Option<i64> {
    let place = plan.columns.iter().position(|column| column.id == id);
    row[place.unwrap_or_else(|| panic!("no column {id}"))]
}

/// The same games, counted from their whole logs.
#[test]
fn what_is_counted_while_a_game_is_played_is_what_its_log_holds() {
    let plan = everything("classic", &["steady", "random", "steady"], &["commander"]);
    for number in 0..6 {
        let row = observed(&plan, number);
        let (seed, shift) = draw(&plan, 0, number);
        let mut game = plan.variants[0]
            .prepared
            .match_rotated(seed, shift)
            .unwrap();
        game.run();
        let count = |is: fn(&Event) -> bool| {
            let records = game.log().records.iter();
            Some(records.filter(|r| is(&r.event)).count() as i64)
        };
        let rows = [
            (
                "attacks",
                count(|e| matches!(e, Event::AttackDeclared { .. })),
            ),
            (
                "captures",
                count(|e| matches!(e, Event::TerritoryCaptured { .. })),
            ),
            ("sets", count(|e| matches!(e, Event::SetTraded { .. }))),
            ("cards", count(|e| matches!(e, Event::CardDrawn { .. }))),
            ("turns", count(|e| matches!(e, Event::TurnStarted { .. }))),
            (
                "eliminations",
                count(|e| matches!(e, Event::PlayerEliminated { .. })),
            ),
            ("rounds", Some(i64::from(game.state().round()))),
            (
                "actions",
                Some(
                    game.log()
                        .entries
                        .iter()
                        .filter(|e| e.action.is_some())
                        .count() as i64,
                ),
            ),
        ];
        for (id, expected) in rows {
            assert_eq!(value(&plan, &row, id), expected, "{id} of game {number}");
        }
        let acted = value(&plan, &row, "acted_commander");
        let used = count(|e| matches!(e, Event::AbilityUsed { .. }));
        assert!(acted >= used, "{acted:?} {used:?}");
        let winner = game.state().winner().map(PlayerId::index);
        let sum = |ids: &[&str]| {
            ids.iter()
                .filter_map(|id| value(&plan, &row, id))
                .sum::<i64>()
        };
        assert_eq!(sum(&["won_seat_1", "won_seat_2", "won_seat_3"]), 1);
        assert_eq!(sum(&["won_turn_1", "won_turn_2", "won_turn_3"]), 1);
        assert_eq!(sum(&["won_bot_steady", "won_bot_random"]), 1);
        let seat = format!("won_seat_{}", winner.unwrap() + 1);
        assert_eq!(value(&plan, &row, &seat), Some(1));
        let granted = value(&plan, &row, "region_armies");
        let earned = plan
            .columns
            .iter()
            .zip(&row)
            .filter(|(c, _)| c.id.starts_with("earned_"));
        assert_eq!(granted, Some(earned.filter_map(|(_, v)| *v).sum()));
    }
}

/// A refusal, a changed number, an effect: each is an act of the hook that made it.
#[test]
fn hooks_are_counted_when_their_answer_changes_something() {
    let plan = everything(
        "duel",
        &["random", "random"],
        &["cost-of-empire", "plunder"],
    );
    let hooks: Vec<&str> = plan
        .columns
        .iter()
        .map(|c| c.id.as_str())
        .filter(|id| id.starts_with("hook_"))
        .collect();
    assert!(!hooks.is_empty(), "{hooks:?}");
    let acted: i64 = (0..8)
        .map(|game| {
            let row = observed(&plan, game);
            hooks
                .iter()
                .filter_map(|id| value(&plan, &row, id))
                .sum::<i64>()
        })
        .sum();
    assert!(acted > 0, "no hook of {hooks:?} ever acted");
}

/// Bots move on by a seat: who sat first in one game sits elsewhere in the next.
#[test]
fn a_bots_wins_are_its_own_wherever_it_sits() {
    let plan = everything("duel", &["steady", "random"], &[]);
    let won: Vec<(Option<i64>, Option<i64>)> = (0..12)
        .map(|game| {
            let row = observed(&plan, game);
            (
                value(&plan, &row, "won_bot_steady"),
                value(&plan, &row, "won_seat_1"),
            )
        })
        .collect();
    let of_steady = won.iter().filter(|(bot, _)| *bot == Some(1)).count();
    let of_seat = won.iter().filter(|(_, seat)| *seat == Some(1)).count();
    assert!(of_steady >= 10, "{won:?}");
    assert!((3..=9).contains(&of_seat), "{won:?}");
}

/// Every roll's luck goes to one side and from the other, so all players' together come to nothing.
#[test]
fn luck_is_taken_from_whoever_defends() {
    use super::luck::Luck;
    use crate::core::ruleset::Ruleset;

    let expected = super::Expected::of(&Ruleset::default());
    let mut luck = Luck::new(&expected, 2);
    luck.declared(3);
    luck.rolled(3, 2);
    luck.lost(PlayerId::new(0), Some(PlayerId::new(1)), (0, 2));
    // 3 against 2 cost the attacker 0.921 and the defender 1.079 on average.
    assert_eq!(luck.of, [921 + 921, -(921 + 921)]);
}

#[test]
fn quotients_are_rounded_to_the_nearest() {
    for (n, of, expected) in [(7, 2, 4), (-7, 2, -4), (10, 4, 3), (9, 4, 2), (-1, 3, 0)] {
        assert_eq!(super::rounded(n, of), expected, "{n}/{of}");
    }
}
