use super::{Scene, at, attacked, choice, decide, legal, map, scene, step};
use crate::agents::steady::Steady;
use crate::core::action::Action;
use crate::core::id::{ContinentId, MissionId, PlayerId};
use crate::core::mission::{Condition, Mission};
use crate::core::state::Phase;

/// A ring of nine in three continents of three.
fn ring() -> std::sync::Arc<crate::core::map::Map> {
    map(
        "west 2: a b c; north 2: d e f; east 2: g h i",
        "a-b b-c c-d d-e e-f f-g g-h h-i i-a",
    )
}

impl Scene {
    /// Plays for headquarters, which are here, by seat.
    fn headquarters(mut self, letters: &str) -> Scene {
        self.position.headquarters = letters.chars().map(|c| Some(at(c))).collect();
        self.with("goal", "headquarters")
    }

    /// Plays for missions, of which seat 0 has this one.
    fn mission(mut self, condition: Condition) -> Scene {
        let own = Mission {
            key: "own".to_owned(),
            condition,
            otherwise: None,
        };
        self.missions = std::sync::Arc::from([own]);
        self.position.missions = vec![Some(MissionId::new(0))];
        self.with("goal", "missions")
    }
}

#[test]
fn r50_a_headquarters_is_attacked_rather_than_other_land() {
    let board = "0 9, 1 1, 1 1, 1 1, 1 1, 2 1, 2 1, 2 1, 2 1";
    for (letters, target) in [("abi", 'b'), ("afi", 'i')] {
        let scene = scene(&ring(), Phase::Attack, board).headquarters(letters);
        assert_eq!(attacked(scene.conquered().choice()), Some(at(target)));
    }
}

#[test]
fn r50_the_way_to_a_headquarters_leads_over_what_lies_before_it() {
    let board = "0 9, 1 1, 1 1, 1 1, 1 1, 2 1, 2 1, 2 1, 2 1";
    for (letters, target) in [("acf", 'b'), ("aeh", 'i')] {
        let scene = scene(&ring(), Phase::Attack, board).headquarters(letters);
        assert_eq!(attacked(scene.conquered().choice()), Some(at(target)));
    }
}

#[test]
fn r49_the_own_headquarters_is_guarded() {
    let board = "0 2, 0 1, 0 6, 1 4, 1 3, 2 1, 2 1, 2 1, 2 4";
    let place = |letters: &str| {
        let scene = scene(&ring(), Phase::Reinforce, board).headquarters(letters);
        match scene.with("territory_divisor", "1").choice() {
            Action::Place { territory, .. } => territory,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(place("adf"), at('a'), "it is in danger and armies are few");
}

#[test]
fn r49_it_goes_where_it_is_hardest_to_get_at() {
    let board = "0 9, 0 1, 0 3, 0 1, 0 8, 1 9, 1 1, 2 1, 2 1";
    let state = scene(&ring(), Phase::Attack, board)
        .headquarters("afh")
        .state();
    let mut legal = legal(&state);
    legal.question = crate::core::illegal::Question::Headquarters;
    legal.headquarters = state.territories_of(PlayerId::new(0)).collect();
    // Behind nine armies and one on one side, behind eight and one on the other, with three of its own.
    let chosen = decide(&mut Steady::default(), &state, &legal);
    assert_eq!(chosen, Action::ChooseHeadquarters { territory: at('c') });
}

#[test]
fn r53_the_last_armies_of_eighteen_with_two_are_put_where_they_lack() {
    let board = "0 2, 0 1, 0 2, 0 1, 1 1, 1 9, 2 1, 2 1, 2 1";
    let own = Condition::Own {
        territories: 4,
        armies: 2,
    };
    let mut state = scene(&ring(), Phase::Reinforce, board).mission(own).state();
    let mut steady = Steady::default();
    for letter in ['b', 'd'] {
        let legal = legal(&state);
        let action = decide(&mut steady, &state, &legal);
        let (territory, armies) = (at(letter), 1);
        assert_eq!(action, Action::Place { territory, armies });
        step(&mut state, &action, 1);
    }
    assert_eq!(state.winner(), Some(PlayerId::new(0)));
}

#[test]
fn r53_the_continents_of_the_mission_come_first() {
    let board = "0 9, 1 1, 1 1, 1 1, 1 1, 2 1, 2 1, 2 1, 2 1";
    for (continent, target) in [(0, 'b'), (2, 'i')] {
        let hold = Condition::Continents {
            all: vec![ContinentId::new(continent)],
            more: 0,
        };
        let state = scene(&ring(), Phase::Attack, board)
            .conquered()
            .mission(hold)
            .state();
        assert_eq!(attacked(choice(&state)), Some(at(target)));
    }
}

#[test]
fn r53_whoever_the_mission_names_is_attacked() {
    let board = "0 9, 1 1, 1 1, 1 1, 1 1, 2 1, 2 1, 2 1, 2 1";
    for (player, target) in [(1, 'b'), (2, 'i')] {
        let out = Condition::Eliminated {
            player: PlayerId::new(player),
        };
        let either = Condition::Any(vec![
            out,
            Condition::Own {
                territories: 9,
                armies: 1,
            },
        ]);
        let state = scene(&ring(), Phase::Attack, board)
            .conquered()
            .mission(either)
            .state();
        assert_eq!(attacked(choice(&state)), Some(at(target)));
    }
}
