use super::{Board, Condition, Mission, MissionFlaw};
use crate::core::id::{ContinentId, PlayerId};
use crate::core::map::{BorderDraft, ContinentDraft, Map, MapDraft, Names, TerritoryDraft};
use crate::core::ruleset::{OptionValue, Ruleset};

/// Six territories in a row, in three continents of two.
fn map() -> Map {
    let key = |i: usize| format!("t{i}");
    let continents = ["west", "middle", "east"];
    Map::new(MapDraft {
        id: "row".into(),
        names: Names::english("Row"),
        continents: continents
            .map(|key| ContinentDraft {
                key: key.into(),
                names: Names::english(key),
                bonus: 2,
                ..ContinentDraft::default()
            })
            .to_vec(),
        territories: (0..6)
            .map(|i| TerritoryDraft {
                key: key(i),
                names: Names::english(&key(i)),
                continents: vec![continents[i / 2].into()],
                ..TerritoryDraft::default()
            })
            .collect(),
        borders: (1..6)
            .map(|i| BorderDraft {
                from: key(i - 1),
                to: key(i),
                ..BorderDraft::default()
            })
            .collect(),
        ..MapDraft::default()
    })
    .unwrap()
}

fn own(territories: u32, armies: u32) -> Condition {
    Condition::Own {
        territories,
        armies,
    }
}

fn hold(all: &[usize], more: u32) -> Condition {
    Condition::Continents {
        all: all.iter().map(|c| ContinentId::new(*c)).collect(),
        more,
    }
}

fn out(player: usize) -> Condition {
    Condition::Eliminated {
        player: PlayerId::new(player),
    }
}

fn mission(condition: Condition, otherwise: Option<Condition>) -> Mission {
    Mission {
        key: "x".to_owned(),
        condition,
        otherwise,
    }
}

fn flaws(mission: &Mission) -> Vec<MissionFlaw> {
    let mut rules = Ruleset::default();
    rules.set("army_cap", &OptionValue::Number(12)).unwrap();
    mission.flaws(Board {
        map: &map(),
        rules: &rules,
        players: 4,
    })
}

#[test]
fn r52_a_mission_that_nobody_could_do_is_named() {
    let rows = [
        (own(6, 12), vec![]),
        (
            own(7, 1),
            vec![MissionFlaw::Territories { asked: 7, most: 6 }],
        ),
        (
            own(2, 13),
            vec![MissionFlaw::Armies {
                asked: 13,
                most: 12,
            }],
        ),
        (own(0, 1), vec![MissionFlaw::Nothing]),
        (hold(&[0, 2], 1), vec![]),
        (
            hold(&[0, 2], 2),
            vec![MissionFlaw::Continents { asked: 4, most: 3 }],
        ),
        (hold(&[], 2), vec![]),
        (hold(&[], 0), vec![MissionFlaw::Nothing]),
        (hold(&[1, 1], 0), vec![MissionFlaw::Continent]),
        (hold(&[3], 0), vec![MissionFlaw::Continent]),
        (Condition::Headquarters { others: 3 }, vec![]),
        (
            Condition::Headquarters { others: 4 },
            vec![MissionFlaw::Headquarters { asked: 4, most: 3 }],
        ),
        (Condition::All(vec![]), vec![MissionFlaw::Nothing]),
        (
            Condition::Any(vec![own(1, 1), Condition::Not(Box::new(own(9, 1)))]),
            vec![MissionFlaw::Territories { asked: 9, most: 6 }],
        ),
        (out(99), vec![MissionFlaw::Player, MissionFlaw::NoOtherwise]),
    ];
    for (condition, expected) in rows {
        let mission = mission(condition, None);
        assert_eq!(flaws(&mission), expected, "{mission:?}");
    }
    let odd = Mission {
        key: "Two Words".to_owned(),
        ..mission(own(2, 1), None)
    };
    assert_eq!(flaws(&odd), [MissionFlaw::Key]);
}

#[test]
fn r53_whoever_is_named_has_something_else_to_do() {
    let either = Condition::Any(vec![out(1), own(4, 1)]);
    let rows = [
        (mission(out(1), None), vec![MissionFlaw::NoOtherwise]),
        (mission(out(1), Some(own(4, 1))), vec![]),
        (
            mission(out(1), Some(out(2))),
            vec![MissionFlaw::NoOtherwise],
        ),
        (mission(either, None), vec![]),
        (
            mission(Condition::All(vec![out(1), own(4, 1)]), None),
            vec![MissionFlaw::NoOtherwise],
        ),
    ];
    for (mission, expected) in rows {
        assert_eq!(flaws(&mission), expected, "{mission:?}");
    }
}

#[test]
fn r56_missions_of_absent_colours_are_known_wherever_they_are_named() {
    let inside = Condition::All(vec![own(2, 1), Condition::Not(Box::new(out(3)))]);
    for (condition, players, absent) in [
        (out(3), 4, false),
        (out(3), 3, true),
        (inside.clone(), 3, true),
        (inside, 4, false),
        (own(2, 1), 3, false),
    ] {
        let mission = mission(condition, Some(out(9)));
        assert_eq!(mission.names_absent(players), absent, "{mission:?}");
    }
}
