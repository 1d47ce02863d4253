//! Everything that is printed parses back.

use super::any_event::record;
use super::*;

/// A number a variant. A new event does not compile here until it has one, and then [`every_kind_of_event_is_tried`]
/// demands that the round trip tries it.
fn kind(event: &Event) -> usize {
    match event {
        Event::StartRolled { .. } => 0,
        Event::FirstPlayerChosen { .. } => 1,
        Event::PoolFilled { .. } => 2,
        Event::TerritoryDealt { .. } => 3,
        Event::TerritoryPrepared { .. } => 4,
        Event::TerritoryClaimed { .. } => 5,
        Event::SetupTurn { .. } => 6,
        Event::ArmiesPlaced { .. } => 7,
        Event::TurnStarted { .. } => 8,
        Event::ReinforcementsGranted { .. } => 9,
        Event::ReinforcementsLost { .. } => 10,
        Event::PhaseStarted { .. } => 11,
        Event::SetTraded { .. } => 12,
        Event::TerritoryBonusPaid { .. } => 13,
        Event::Asked { .. } => 14,
        Event::WindowPassed { .. } => 15,
        Event::AbilityUsed { .. } => 16,
        Event::AttackDeclared { .. } => 17,
        Event::DiceRolled { .. } => 18,
        Event::DieChanged { .. } => 19,
        Event::ArmiesLost { .. } => 20,
        Event::TerritoryCaptured { .. } => 21,
        Event::ArmiesMoved { .. } => 22,
        Event::TerritoryGarrisoned { .. } => 23,
        Event::PlayerEliminated { .. } => 24,
        Event::CardGiven { .. } => 25,
        Event::CardDrawn { .. } => 26,
        Event::CardDiscarded { .. } => 27,
        Event::DeckReshuffled => 28,
        Event::TurnEnded { .. } => 29,
        Event::GameEnded { .. } => 30,
        Event::ArmiesAdded { .. } => 31,
        Event::ArmiesRemoved { .. } => 32,
        Event::OwnerChanged { .. } => 33,
        Event::ToPlaceChanged { .. } => 34,
        Event::TurnEnding => 35,
        Event::StorageWritten(_) => 36,
        Event::Said { .. } => 37,
        Event::HookDisabled(_) => 38,
        Event::TerritoryLeftEmpty { .. } => 39,
        Event::ModsChanged { .. } => 40,
        Event::ConsoleOpened => 41,
        Event::HeadquartersChosen { .. } => 42,
        Event::HeadquartersShown { .. } => 43,
        Event::HeadquartersTaken { .. } => 44,
        Event::MissionDealt { .. } => 45,
        Event::MissionShown { .. } => 46,
        Event::MarkerChanged(_) => 47,
        Event::ResourceChanged { .. } => 48,
        Event::BorderChanged { .. } => 49,
        Event::TerritoryBlocked { .. } => 50,
        Event::SightChanged { .. } => 51,
        Event::TerritoryHidden { .. } => 52,
        Event::BattleFought { .. } => 53,
        Event::PromptQueued { .. } => 54,
        Event::Surrendered { .. } => 55,
        Event::DrawAnswered { .. } => 56,
        Event::SeatHanded { .. } => 57,
        Event::BagDrawn { .. } => 58,
    }
}
const KINDS: usize = 59;

#[test]
fn every_kind_of_event_is_tried() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut seen = [false; KINDS];
    for _ in 0..4000 {
        let tree = record().new_tree(&mut runner).unwrap();
        seen[kind(&tree.current().event)] = true;
    }
    assert_eq!(seen, [true; KINDS]);
}

/// Headquarters and missions of four players; an empty list if nobody has any.
fn goals() -> impl Strategy<Value = (Vec<Option<TerritoryId>>, Vec<Option<MissionId>>)> {
    fn some<T>(list: Vec<Option<T>>) -> Vec<Option<T>> {
        if list.iter().any(Option::is_some) {
            list
        } else {
            Vec::new()
        }
    }
    let headquarters = proptest::collection::vec(proptest::option::of(territory()), 4);
    // A `#` begins a comment here, so missions without a key cannot stand in a position.
    let known = (0..MISSIONS.len()).prop_map(MissionId::new);
    let missions = proptest::collection::vec(proptest::option::of(known), 4);
    (headquarters, missions).prop_map(|(h, m)| (some(h), some(m)))
}

fn condition() -> impl Strategy<Value = Condition> {
    let n = any::<u32>;
    let leaf = prop_oneof![
        (n(), prop_oneof![Just(1), n()]).prop_map(|(territories, armies)| Condition::Own {
            territories,
            armies
        }),
        (0..3usize, prop_oneof![Just(0), n()]).prop_map(|(times, more)| Condition::Continents {
            all: vec![ContinentId::new(0); times],
            more
        }),
        (0..20usize).prop_map(|i| Condition::Eliminated {
            player: PlayerId::new(i)
        }),
        n().prop_map(|others| Condition::Headquarters { others }),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Condition::All),
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Condition::Any),
            inner.prop_map(|one| Condition::Not(Box::new(one))),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn every_mission_parses_back(condition in condition(), otherwise in proptest::option::of(condition())) {
        let map = map();
        let names = names(&map);
        let mission = Mission { key: "land".into(), condition, otherwise };
        let text = print_mission(&mission, &names);
        prop_assert_eq!(parse_mission("land", &text, &names), Ok(mission), "{}", text);
    }

    #[test]
    fn every_action_parses_back(action in action()) {
        let map = map();
        let names = names(&map);
        let text = print_action(&action, &names);
        prop_assert_eq!(parse_action(&text, &names, None), Ok(action), "{}", text);
        prop_assert!(!text.contains('\n') && !text.contains("=>"));
    }

    #[test]
    fn every_event_parses_back(records in proptest::collection::vec(record(), 0..4)) {
        let map = map();
        let names = names(&map);
        let texts: Vec<String> = records.iter().map(|r| print_record(r, &names)).collect();
        for (text, record) in texts.iter().zip(&records) {
            let parsed = parse_record(text, &names);
            prop_assert_eq!(parsed.as_ref(), Ok(record), "{}", text);
            prop_assert!(!text.contains('\n'));
        }
        let line = texts.join("; ");
        prop_assert_eq!(parse_events(&line, &names), Ok(records), "{}", line);
    }

    #[test]
    fn every_position_parses_back(
        board in proptest::collection::vec(proptest::option::of((side(), any::<u32>())), TERRITORIES.len()),
        hand in cards(), player in 0..4usize, phase in phase(), to_place in any::<u32>(), round in any::<u32>(),
        sets_traded in any::<u32>(), conquered in any::<bool>(), goals in goals(),
    ) {
        let map = map();
        let names = names(&map);
        let mut hands = vec![Vec::new(); 4];
        hands[player] = hand.to_vec();
        let position = Position {
            board, hands, player, phase, to_place, round, sets_traded, conquered,
            headquarters: goals.0, missions: goals.1,
        };
        let text = print_position(&position, &names);
        prop_assert_eq!(parse_position(&text, &names), Ok(position), "{}", text);
    }

    #[test]
    fn no_text_makes_the_parsers_panic(text in "[a-z_0-9 ;,/|:+.#\\[\\]\"{}-]{0,40}", line in any::<String>()) {
        let map = map();
        let names = names(&map);
        let events = [
            "stored commander ", "asked red ", "traded red ", "dice ", "said ", "[commander] ", "marker commander ",
            "reinforcements red 3 territories 3 continents 0 by ", "fought alaska peru dice ", "asked red prompt ",
            "mission red ", "headquarters-shown red alaska card ",
        ];
        let actions = ["attack ", "trade ", "use ", "place ", "headquarters "];
        for text in [&text, &line] {
            for head in events {
                let _ = parse_events(&format!("{head}{text}"), &names);
            }
            for head in actions {
                let _ = parse_action(&format!("{head}{text}"), &names, None);
            }
            let _ = parse_position(&format!("board {text}\nhand {text}\nto-move {text}"), &names);
            for head in ["own ", "hold ", "out ", "all ", "not ", "any own 1, "] {
                let _ = parse_mission("m", &format!("{head}{text}"), &names);
            }
            let _ = Scene::parse(&format!("map m\ncontinent {text}\nborders {text}\nplayers {text}"), no_map);
            let _ = Scene::parse(text, no_map);
        }
    }
}
