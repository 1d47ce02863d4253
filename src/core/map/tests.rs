//! What regions pay, and what can be wrong with a draft.

use std::collections::BTreeMap;

use super::*;
use crate::core::id::TerritoryId;

/// A ring of `n` territories `t0`, `t1`, … without continents.
fn ring(n: usize) -> MapDraft {
    let key = |i: usize| format!("t{}", i % n);
    let territory = |i| TerritoryDraft {
        key: key(i),
        names: Names::english(&key(i)),
        ..TerritoryDraft::default()
    };
    let border = |i| BorderDraft {
        from: key(i),
        to: key(i + 1),
        ..BorderDraft::default()
    };
    MapDraft {
        id: "ring".into(),
        names: Names::english("Ring"),
        territories: (0..n).map(territory).collect(),
        borders: (0..n).map(border).collect(),
        ..MapDraft::default()
    }
}

fn region(key: &str, members: &[&str], bonus: i64) -> ContinentDraft {
    ContinentDraft {
        key: key.into(),
        names: Names::english(key),
        bonus,
        members: members.iter().map(|m| (*m).to_owned()).collect(),
        ..ContinentDraft::default()
    }
}

/// What is paid to whoever owns these territories: `a 3 of 5: 2`.
fn paid(map: &Map, own: &[usize]) -> Vec<String> {
    let owns = |t: TerritoryId| own.contains(&t.index());
    let say = |p: &Payment| {
        let key = &map.continent(p.continent).key;
        format!("{key} {} of {}: {}", p.held, p.of, p.armies)
    };
    map.payments(owns).iter().map(say).collect()
}

fn flaws(draft: MapDraft) -> Vec<String> {
    let flaws = Map::new(draft).err().unwrap_or_default();
    flaws.iter().map(ToString::to_string).collect()
}

#[test]
fn r25_a_region_pays_for_all_of_it_by_steps_or_for_as_many_as_it_requires() {
    let mut draft = ring(6);
    let all = ["t0", "t1", "t2", "t3", "t4"];
    draft.continents = vec![
        region("whole", &all, 4),
        ContinentDraft {
            steps: BTreeMap::from([(2, 1), (4, 3)]),
            ..region("steps", &all, 0)
        },
        ContinentDraft {
            required: Some(3),
            ..region("required", &all, 2)
        },
        region("costly", &["t5"], -2),
    ];
    let map = Map::new(draft).unwrap();
    assert_eq!(paid(&map, &[0]), Vec::<String>::new());
    assert_eq!(paid(&map, &[0, 3]), ["steps 2 of 5: 1"]);
    assert_eq!(
        paid(&map, &[0, 3, 4]),
        ["steps 3 of 5: 1", "required 3 of 5: 2"]
    );
    assert_eq!(
        paid(&map, &[0, 1, 2, 3, 4, 5]),
        [
            "whole 5 of 5: 4",
            "steps 5 of 5: 3",
            "required 5 of 5: 2",
            "costly 1 of 1: -2"
        ]
    );
}

#[test]
fn r25_must_haves_and_spoilers_decide_whether_anything_is_paid() {
    let mut draft = ring(6);
    draft.continents = vec![
        ContinentDraft {
            must: vec!["t5".into()],
            ..region("with", &["t0", "t1"], 2)
        },
        ContinentDraft {
            spoilers: vec!["t2".into()],
            ..region("without", &["t0", "t1", "t2"], 3)
        },
    ];
    let map = Map::new(draft).unwrap();
    assert_eq!(paid(&map, &[0, 1]), ["without 2 of 2: 3"]);
    assert_eq!(
        paid(&map, &[0, 1, 5]),
        ["with 2 of 2: 2", "without 2 of 2: 3"]
    );
    assert_eq!(paid(&map, &[0, 1, 2, 5]), ["with 2 of 2: 2"]);
}

#[test]
fn r25_a_region_of_regions_counts_each_as_one_and_may_pay_instead_of_them() {
    let mut draft = ring(6);
    let parts = ["a", "b"].map(str::to_owned).to_vec();
    draft.continents = vec![
        ContinentDraft {
            overrides: parts.clone(),
            parts,
            ..region("both", &["t4"], 9)
        },
        region("a", &["t0", "t1"], 2),
        region("b", &["t2", "t3"], 2),
    ];
    let map = Map::new(draft).unwrap();
    assert_eq!(paid(&map, &[0, 1, 4]), ["a 2 of 2: 2"]);
    assert_eq!(paid(&map, &[0, 1, 2, 3]), ["a 2 of 2: 2", "b 2 of 2: 2"]);
    assert_eq!(paid(&map, &[0, 1, 2, 3, 4]), ["both 3 of 3: 9"]);
    assert_eq!(
        map.continents()[0].members.len(),
        5,
        "those of its parts too"
    );
}

#[test]
fn what_is_wrong_with_a_region_is_said() {
    let mut draft = ring(4);
    draft.continents = vec![
        ContinentDraft {
            parts: vec!["b".into()],
            ..region("a", &["t0"], 1)
        },
        ContinentDraft {
            parts: vec!["a".into()],
            ..region("b", &["t1"], 1)
        },
    ];
    assert_eq!(
        flaws(draft.clone()),
        ["the continent `a` is a part of itself"]
    );
    draft.continents = vec![
        ContinentDraft {
            required: Some(3),
            ..region("far", &["t0", "t1"], 1)
        },
        ContinentDraft {
            must: vec!["t0".into()],
            spoilers: vec!["t0".into()],
            ..region("torn", &["t1"], 1)
        },
        ContinentDraft {
            spoilers: vec!["t2".into()],
            ..region("void", &["t2"], 1)
        },
        region("lost", &["t9"], 1),
    ];
    assert_eq!(
        flaws(draft),
        [
            "a bonus of `far` takes 3 of its parts, and it has 2",
            "`t0` stands in both `must` and `spoilers` of `torn`",
            "the continent `void` has no territories",
            "`lost` names the territory `t9`, which does not exist; did you mean `t0`?",
        ]
    );
}

#[test]
fn what_is_wrong_with_a_border_is_said() {
    let mut draft = ring(4);
    let with = |i: usize, crossing: CrossingDraft| BorderDraft {
        crossing,
        ..ring(4).borders[i].clone()
    };
    draft.borders[0] = with(
        0,
        CrossingDraft {
            attack: Some(false),
            bombard: Some(true),
            ..CrossingDraft::default()
        },
    );
    draft.borders[1] = with(
        1,
        CrossingDraft {
            attack: Some(false),
            fortify: Some(false),
            sight: Some(false),
            attack_dice: Some(9),
            ..CrossingDraft::default()
        },
    );
    draft.borders[2] = with(
        2,
        CrossingDraft {
            if_owned: Some("nowhere".into()),
            ..CrossingDraft::default()
        },
    );
    draft.borders[3].kind = BorderKind::Own(0);
    let said = flaws(draft);
    let expected = [
        "the border from `t0` to `t1` bombards, but no attack may cross it",
        "`attack_dice` of `t1` is 9: from -5 to 5 is possible",
        "nothing may cross the border from `t1` to `t2`",
        "`t2` names the territory `nowhere`, which does not exist",
        "the border from `t3` to `t0` is of a kind that the map does not declare",
    ];
    assert_eq!(said[..5], expected);
}

#[test]
fn a_kind_of_border_needs_an_id_of_its_own() {
    let mut draft = ring(4);
    let kind = |key: &str| BorderKindDraft {
        key: key.into(),
        names: Names::english(key),
        ..BorderKindDraft::default()
    };
    draft.border_kinds = vec![kind("sea"), kind("pass"), kind("pass")];
    assert_eq!(
        flaws(draft),
        [
            "border kind `pass` stands twice",
            "`sea` is a kind of border of the game itself; choose another id",
        ]
    );
}

#[test]
fn a_part_that_can_only_be_bombarded_cannot_be_reached() {
    let mut draft = ring(2);
    draft.borders.truncate(1);
    draft.borders[0].crossing.bombard = Some(true);
    assert_eq!(
        flaws(draft),
        ["`t0` cannot reach `t1`: the map is in several parts"]
    );
}

#[test]
fn what_is_wrong_with_the_rest_is_said() {
    let mut draft = ring(4);
    draft.picture = Some("../secret.png".into());
    draft.territories[0].killer = true;
    draft.territories[1].gain = 2_000;
    draft.territories[2].start = Start::Neutral(0);
    draft.continents = vec![ContinentDraft {
        colour: Some("green".into()),
        ..region("a", &["t0"], 1)
    }];
    assert_eq!(
        flaws(draft),
        [
            "`../secret.png` cannot be the map's picture: name a file in the map's folder that ends in .png, .jpg, .gif, .bmp or .svg",
            "the colour `green` of `a` is not written as #rrggbb",
            "`neutral` of `t2` is 0: from 1 to 1000000 is possible",
            "`gain` of `t1` is 2000: from -1000 to 1000 is possible",
            "`t0` is a killer without a neutral garrison to fall back to: say `neutral = 3`",
        ]
    );
}

#[test]
fn a_scenario_says_how_territories_start() {
    let mut draft = ring(4);
    let seat = |i| Start::Seat(crate::core::id::PlayerId::new(i), 3);
    draft.territories[3].start = Start::Neutral(2);
    draft.scenarios = vec![ScenarioDraft {
        key: "late".into(),
        names: Names::english("Late"),
        starts: vec![("t0".into(), seat(0)), ("t1".into(), seat(1))],
        ..ScenarioDraft::default()
    }];
    let map = Map::new(draft.clone()).unwrap();
    assert_eq!(
        (map.territories()[0].start, map.deploys()),
        (Start::Open, true)
    );
    draft.scenario = Some("late".into());
    let map = Map::new(draft.clone()).unwrap();
    let starts: Vec<Start> = map.territories().iter().map(|t| t.start).collect();
    assert_eq!(starts, [seat(0), seat(1), Start::Open, Start::Neutral(2)]);
    assert!(!map.deploys());
    draft.scenarios[0].starts.push(("t0".into(), Start::Empty));
    draft.scenario = Some("lat".into());
    assert_eq!(
        flaws(draft),
        [
            "the scenario `late` says twice how `t0` starts",
            "`scenario` names the scenario `lat`, which does not exist; did you mean `late`?",
        ]
    );
}

#[test]
fn ten_thousand_territories_are_possible_and_one_more_is_not() {
    let map = Map::new(ring(10_000)).unwrap();
    assert_eq!(map.find("T9999"), Some(TerritoryId::new(9_999)));
    assert_eq!(
        flaws(ring(10_001)),
        ["the map has 10001 territories; at most 10000 are possible"]
    );
}

#[test]
fn a_territory_may_have_no_card_or_several() {
    let mut draft = ring(3);
    draft.wild_cards = 1;
    draft.territories[0].cards = Some(Vec::new());
    draft.territories[1].cards = Some(vec![Symbol::Infantry, Symbol::Cavalry]);
    let map = Map::new(draft).unwrap();
    let shown: Vec<Option<usize>> = map
        .deck()
        .iter()
        .map(|card| card.territory.map(TerritoryId::index))
        .collect();
    assert_eq!(shown, [Some(1), Some(1), Some(2), None]);
}
