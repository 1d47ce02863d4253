use super::*;
use crate::core::map::{BorderKind, Crossing};
use crate::core::rules::odds::DiceRules;
use crate::core::ruleset::{DefenceChoice, OccupyMin};

const ME: PlayerId = PlayerId::new(0);
const SHE: PlayerId = PlayerId::new(1);

fn t(i: usize) -> TerritoryId {
    TerritoryId::new(i)
}

/// Numbers that look like chance and are the same every time (Steele, Lea and Flood 2014).
struct Mix(u64);

impl Mix {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ z >> 31) % n
    }
}

/// A board of a ring with some borders across it, some of which ask for a territory, change the dice or only bombard.
fn board(mix: &mut Mix) -> (Graph, Vec<Land>) {
    let size = 5 + mix.below(4) as usize;
    let mut borders = vec![Vec::new(); size];
    for (from, list) in borders.iter_mut().enumerate() {
        for to in 0..size {
            let beside = (from + 1) % size == to || (to + 1) % size == from;
            if from == to || !beside && mix.below(4) > 0 {
                continue;
            }
            let mut crossing = Crossing::OPEN;
            match mix.below(8) {
                0 => crossing.attack_dice = -1,
                1 => crossing.defence_dice = 1,
                2 => crossing.bombard = true,
                3 => crossing.if_owned = Some(t(mix.below(size as u64) as usize)),
                _ => {}
            }
            list.push(Border {
                to: t(to),
                kind: BorderKind::Land,
                crossing,
            });
        }
    }
    let mut lands: Vec<Land> = (0..size)
        .map(|_| Land {
            owner: Some(if mix.below(5) == 0 { ME } else { SHE }),
            armies: 1 + mix.below(4) as u32,
        })
        .collect();
    lands[0] = Land {
        owner: Some(ME),
        armies: 3 + mix.below(9) as u32,
    };
    lands[size / 2].owner = Some(SHE);
    (Graph::new(borders), lands)
}

/// All ways without a circle, each tried by itself.
fn all_ways(
    ground: Ground<'_>,
    way: &mut Vec<TerritoryId>,
    to: TerritoryId,
    found: &mut Vec<Vec<TerritoryId>>,
) {
    let last = way[way.len() - 1];
    if last == to {
        found.push(way.clone());
        return;
    }
    for border in ground.graph.borders(last) {
        let owned = |t: TerritoryId| ground.owns(t) || way[1..].contains(&t);
        let goes = border.crossing.lets_capture(owned) && ground.is_held(border.to);
        if goes && !way.contains(&border.to) {
            way.push(border.to);
            all_ways(ground, way, to, found);
            way.pop();
        }
    }
}

#[test]
fn the_way_that_is_found_is_the_best_of_all() {
    let mut mix = Mix(7);
    let (mut with, mut without) = (0, 0);
    for round in 0..120 {
        let (graph, lands) = board(&mut mix);
        let ground = Ground {
            graph: &graph,
            lands: &lands,
            player: ME,
        };
        let mut rules = BattleRules::new(DiceRules {
            defence_choice: if round % 3 == 0 {
                DefenceChoice::AfterRoll
            } else {
                DefenceChoice::Most
            },
            ..DiceRules::default()
        });
        rules.loss_ends = round % 5 == 0;
        let occupation = Occupation {
            least: OccupyMin::Dice,
            cap: (round % 7 == 0).then_some(4),
            leave: 1 + round % 2,
        };
        let to = t(lands.len() / 2);
        let mut ways = Vec::new();
        all_ways(ground, &mut vec![t(0)], to, &mut ways);
        for aim in [Aim::Arrive, Aim::Armies] {
            let worth = |odds: &WalkOdds| match aim {
                Aim::Arrive => odds.win(),
                Aim::Armies => odds.expected_armies(),
            };
            let best = ways
                .iter()
                .filter_map(|w| odds_of_way(ground, rules, occupation, w, Limits::default()))
                .map(|odds| worth(&odds))
                .fold(0.0, f64::max);
            let found = best_way(ground, rules, occupation, &[t(0)], to, (aim, 3));
            match found {
                Ok(found) => {
                    with += 1;
                    let values: Vec<f64> = found.iter().map(|w| worth(&w.odds)).collect();
                    assert!(
                        (values[0] - best).abs() < 1e-9,
                        "{round}: {values:?} {best}"
                    );
                    assert!(values.is_sorted_by(|a, b| *a + 1e-9 >= *b), "{values:?}");
                    assert!(found.iter().all(|w| ways.contains(&w.steps)));
                }
                Err(why) => {
                    without += 1;
                    assert_eq!(why, NoWay::Nowhere);
                    assert!(best < 1e-11, "{round}: {best}");
                }
            }
        }
    }
    assert!(with > 100 && without > 0, "{with} {without}");
}

#[test]
fn where_there_is_no_way_it_is_told_why() {
    let open = |to| Border::open(t(to), BorderKind::Land);
    let graph = Graph::new(vec![vec![open(1)], vec![open(0)], Vec::new(), Vec::new()]);
    let land = |owner, armies| Land { owner, armies };
    let lands = [
        land(Some(ME), 5),
        land(Some(SHE), 1),
        land(Some(SHE), 1),
        land(None, 0),
    ];
    let ground = Ground {
        graph: &graph,
        lands: &lands,
        player: ME,
    };
    let occupation = Occupation {
        least: OccupyMin::Dice,
        cap: None,
        leave: 1,
    };
    let rules = BattleRules::new(DiceRules::default());
    let why = |from: usize, to: usize| {
        best_way(
            ground,
            rules,
            occupation,
            &[t(from)],
            t(to),
            (Aim::Arrive, 1),
        )
        .err()
    };
    assert_eq!(why(0, 1), None);
    assert_eq!(why(0, 2), Some(NoWay::Nowhere));
    assert_eq!(why(0, 3), Some(NoWay::Ownerless));
    assert_eq!(why(0, 0), Some(NoWay::Own));
    assert_eq!(why(1, 2), Some(NoWay::SingleArmy));
}
