use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use proptest::strategy::ValueTree;

use super::*;
use crate::core::action::{Action, Args};
use crate::core::card::{CardKind, Symbol};
use crate::core::event::{
    Cause, Change, Ending, Event, Faces, HookFault, Kind, Marker, MarkerChange, MoveKind, Pending,
    Phase, Record, Side,
};
use crate::core::id::{CardId, ContinentId, MissionId, ModId, PlayerId, TerritoryId};
use crate::core::legal::{AttackOption, LegalActions, PlaceOption, TradeOption};
use crate::core::map::{
    BorderDraft, ContinentDraft, Map, MapDraft, Names as Texts, TerritoryDraft,
};
use crate::core::mission::{Condition, Mission};
use crate::core::setup::{Position, Setup};
use crate::core::state::Prompt;
use crate::core::storage::{Scope, Value, Write};

const TERRITORIES: &[(&str, &str, &str)] = &[
    ("alaska", "Alaska", "Alaska"),
    ("alberta", "Alberta", "Alberta"),
    ("north_africa", "North Africa", "África del Norte"),
    ("northern_europe", "Northern Europe", "Europa del Norte"),
    (
        "northwest_territory",
        "Northwest Territory",
        "Territorio del Noroeste",
    ),
    ("peru", "Peru", "Perú"),
    ("wild", "The Wild", "Lo salvaje"),
    ("on", "On", "Encima"),
    ("sector_3", "Sector 3", "Sector 3"),
    ("sector_31", "Sector 31", "Sector 31"),
];

fn map() -> Map {
    let names = |en: &str, es: &str| Texts {
        texts: [("en".into(), en.into()), ("es".into(), es.into())].into(),
        aliases: Vec::new(),
    };
    let territories = TERRITORIES.iter().map(|(key, en, es)| TerritoryDraft {
        key: (*key).into(),
        names: names(en, es),
        continents: vec!["all".into()],
        ..TerritoryDraft::default()
    });
    let borders = TERRITORIES.windows(2).map(|pair| BorderDraft {
        from: pair[0].0.into(),
        to: pair[1].0.into(),
        ..BorderDraft::default()
    });
    Map::new(MapDraft {
        id: "ten".into(),
        names: names("Ten", "Diez"),
        continents: vec![ContinentDraft {
            key: "all".into(),
            names: names("All", "Todo"),
            bonus: 2,
        }],
        territories: territories.collect(),
        borders: borders.collect(),
        wild_cards: 2,
        ..MapDraft::default()
    })
    .unwrap()
    .with_card_kinds(CARD_KINDS.iter().map(card_kind).collect())
}

/// Cards of mods: two with one word, one that could be taken for a wild card, one that shows a symbol.
const CARD_KINDS: &[(&str, Symbol, u32)] = &[
    ("silo.nuke", Symbol::Blank, 2),
    ("trench-war.spade", Symbol::Blank, 1),
    ("commander.spade", Symbol::Cavalry, 1),
    ("trench-war.wild", Symbol::Wild, 1),
];
/// How many cards there are: territories, wild cards, those of mods.
const CARDS: usize = TERRITORIES.len() + 2 + 5;

fn card_kind((key, symbol, count): &(&str, Symbol, u32)) -> CardKind {
    CardKind {
        key: (*key).to_owned(),
        names: Texts::default(),
        symbol: *symbol,
        count: *count,
    }
}

const MISSIONS: [&str; 3] = ["land", "hold-all", "out-red"];

/// Sides of mods: one by its word, two that go by their keys as the word means another.
const SIDES: [&str; 2] = ["zombies.the-horde", "trench-war.grey"];

fn names(map: &Map) -> Names<'_> {
    Names::new(map, 4)
        .with_mods(
            ["commander", "trench-war"],
            ["commander.six", "trench-war.dig"],
        )
        .with_missions(MISSIONS)
        .with_sides((13..).map(PlayerId::new).zip(SIDES))
}

// --- everything printed parses back ---

fn territory() -> impl Strategy<Value = TerritoryId> {
    (0..TERRITORIES.len()).prop_map(TerritoryId::new)
}

fn player() -> impl Strategy<Value = PlayerId> {
    (0..4usize).prop_map(PlayerId::new)
}

fn side() -> impl Strategy<Value = PlayerId> {
    prop_oneof![player(), (12..16usize).prop_map(PlayerId::new)]
}

fn card() -> impl Strategy<Value = CardId> {
    prop_oneof![(0..CARDS).prop_map(CardId::new), Just(CardId::HIDDEN)]
}

fn cards() -> impl Strategy<Value = [CardId; 3]> {
    proptest::sample::subsequence((0..CARDS).collect::<Vec<_>>(), 3)
        .prop_map(|c| [CardId::new(c[0]), CardId::new(c[1]), CardId::new(c[2])])
}

fn faces() -> impl Strategy<Value = Faces> {
    proptest::collection::vec(any::<u8>(), 0..=6).prop_map(|f| Faces::new(&f))
}

fn args() -> impl Strategy<Value = Args> {
    proptest::collection::vec(any::<u16>(), 0..=6).prop_map(|n| Args::new(&n))
}

fn hideable() -> impl Strategy<Value = TerritoryId> {
    prop_oneof![4 => territory(), 1 => Just(TerritoryId::HIDDEN)]
}

fn mission() -> impl Strategy<Value = MissionId> {
    prop_oneof![4 => (0..5usize).prop_map(MissionId::new), 1 => Just(MissionId::HIDDEN)]
}

fn of_a_mod() -> impl Strategy<Value = Kind> {
    (mod_id(), "[a-z0-9_-]{1,8}").prop_map(|(by, word)| Kind {
        by,
        word: word.into(),
    })
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let change = (mod_id(), any::<i64>()).prop_map(|(by, more)| Change { by, more });
    proptest::collection::vec(change, 0..4)
}

fn mod_id() -> impl Strategy<Value = ModId> {
    prop_oneof![
        4 => (0..4usize).prop_map(ModId::new),
        1 => Just(ModId::CONSOLE)
    ]
}

fn phase() -> impl Strategy<Value = Phase> {
    use Phase::{Attack, Begin, Claim, Deploy, Fortify, Headquarters, Over, Reinforce};
    proptest::sample::select(vec![
        Begin,
        Claim,
        Deploy,
        Headquarters,
        Reinforce,
        Attack,
        Fortify,
        Over,
    ])
}

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(Value::Flag),
        any::<i64>().prop_map(Value::Number),
        any::<f64>()
            .prop_filter("finite", |x| x.is_finite())
            .prop_map(Value::Fraction),
        any::<String>().prop_map(Value::Text),
    ];
    leaf.prop_recursive(3, 12, 4, |inner| {
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..4).prop_map(Value::List),
            proptest::collection::btree_map(any::<String>(), inner, 0..4).prop_map(Value::Table),
        ]
    })
}

fn action() -> impl Strategy<Value = Action> {
    let t = territory;
    prop_oneof![
        t().prop_map(|territory| Action::Claim { territory }),
        (t(), any::<u32>()).prop_map(|(territory, armies)| Action::Place { territory, armies }),
        (cards(), proptest::option::of(t()))
            .prop_map(|(cards, bonus_on)| Action::Trade { cards, bonus_on }),
        (t(), t(), any::<u8>()).prop_map(|(from, to, dice)| Action::Attack { from, to, dice }),
        any::<u8>().prop_map(|dice| Action::Defend { dice }),
        any::<u32>().prop_map(|armies| Action::Occupy { armies }),
        (t(), t(), any::<u32>()).prop_map(|(from, to, armies)| Action::Enter { from, to, armies }),
        (t(), t(), any::<u32>()).prop_map(|(from, to, armies)| Action::Fortify {
            from,
            to,
            armies
        }),
        (0..3u8, args()).prop_map(|(ability, args)| Action::Ability { ability, args }),
        t().prop_map(|territory| Action::ChooseHeadquarters { territory }),
        proptest::sample::select(vec![
            Action::Pass,
            Action::EndPhase,
            Action::Surrender,
            Action::OfferDraw,
            Action::Agree,
            Action::HandOver,
            Action::TakeBack,
        ]),
    ]
}

fn pending() -> impl Strategy<Value = Pending> {
    prop_oneof![
        player().prop_map(|player| Pending::Defend { player }),
        (player(), 0..16u16).prop_map(|(player, passed)| Pending::Window { player, passed }),
        (
            player(),
            territory(),
            territory(),
            any::<u32>(),
            any::<u32>()
        )
            .prop_map(|(player, from, to, least, most)| Pending::Occupy {
                player,
                from,
                to,
                least,
                most
            }),
        player().prop_map(|player| Pending::Trade { player }),
        player().prop_map(|player| Pending::PlaceTraded { player }),
        (player(), 0..3u8, args()).prop_map(|(player, ability, args)| {
            Pending::Prompt(Prompt {
                player,
                ability,
                args,
            })
        }),
        (player(), 0..16u16).prop_map(|(player, agreed)| Pending::Draw { player, agreed }),
    ]
}

fn table_event() -> BoxedStrategy<Event> {
    let (t, n) = (territory, any::<u32>);
    prop_oneof![
        (player(), any::<u8>()).prop_map(|(player, face)| Event::StartRolled { player, face }),
        player().prop_map(|player| Event::FirstPlayerChosen { player }),
        t().prop_map(|territory| Event::TerritoryLeftEmpty { territory }),
        (side(), n()).prop_map(|(player, armies)| Event::PoolFilled { player, armies }),
        (t(), side()).prop_map(|(territory, owner)| Event::TerritoryDealt { territory, owner }),
        (t(), side(), n()).prop_map(|(territory, owner, armies)| Event::TerritoryPrepared {
            territory,
            owner,
            armies
        }),
        (t(), player())
            .prop_map(|(territory, player)| Event::TerritoryClaimed { territory, player }),
        (player(), phase(), n(), n()).prop_map(|(player, phase, armies, neutral)| {
            Event::SetupTurn {
                player,
                phase,
                armies,
                neutral,
            }
        }),
        (player(), t(), n()).prop_map(|(player, territory, armies)| Event::ArmiesPlaced {
            player,
            territory,
            armies
        }),
        (player(), n()).prop_map(|(player, round)| Event::TurnStarted { player, round }),
        (player(), n(), any::<i32>(), n(), changes()).prop_map(
            |(player, territories, continents, total, changes)| Event::ReinforcementsGranted {
                player,
                territories,
                continents,
                total,
                changes,
            }
        ),
        (side(), n()).prop_map(|(player, armies)| Event::ReinforcementsLost { player, armies }),
        phase().prop_map(|phase| Event::PhaseStarted { phase }),
        (player(), cards(), n()).prop_map(|(player, cards, armies)| Event::SetTraded {
            player,
            cards,
            armies
        }),
        (player(), t(), n()).prop_map(|(player, territory, armies)| Event::TerritoryBonusPaid {
            player,
            territory,
            armies
        }),
        pending().prop_map(|pending| Event::Asked { pending }),
        player().prop_map(|player| Event::WindowPassed { player }),
        (player(), 0..3u8, args()).prop_map(|(player, ability, args)| Event::AbilityUsed {
            player,
            ability,
            args
        }),
        (t(), t(), any::<u8>()).prop_map(|(from, to, dice)| Event::AttackDeclared {
            from,
            to,
            dice
        }),
        (faces(), faces()).prop_map(|(attack, defence)| Event::DiceRolled { attack, defence }),
    ]
    .boxed()
}

fn later_event() -> BoxedStrategy<Event> {
    let (t, n) = (territory, any::<u32>);
    let kind = || {
        use MoveKind::{Effect, Enter, Fortify, Occupy};
        proptest::sample::select(vec![Occupy, Fortify, Enter, Effect])
    };
    let ending = || {
        use Ending::{Domination, Draw, Headquarters, Mission, Mod, RoundLimit};
        proptest::sample::select(vec![
            Domination,
            Headquarters,
            Mission,
            Draw,
            RoundLimit,
            Mod,
        ])
    };
    prop_oneof![
        (any::<bool>(), any::<u8>(), any::<u8>()).prop_map(|(attack, before, after)| {
            Event::DieChanged {
                side: if attack { Side::Attack } else { Side::Defence },
                before,
                after,
            }
        }),
        (n(), n()).prop_map(|(attacker, defender)| Event::ArmiesLost { attacker, defender }),
        (t(), player(), side()).prop_map(|(territory, player, loser)| {
            Event::TerritoryCaptured {
                territory,
                player,
                loser,
            }
        }),
        (t(), t(), n(), kind()).prop_map(|(from, to, armies, kind)| Event::ArmiesMoved {
            from,
            to,
            armies,
            kind
        }),
        (t(), player(), n()).prop_map(|(territory, player, armies)| Event::TerritoryGarrisoned {
            territory,
            player,
            armies
        }),
        (player(), proptest::option::of(player()))
            .prop_map(|(player, by)| Event::PlayerEliminated { player, by }),
        (card(), player(), player()).prop_map(|(card, from, to)| Event::CardGiven {
            card,
            from,
            to
        }),
        (player(), card()).prop_map(|(player, card)| Event::CardDrawn { player, card }),
        (player(), card()).prop_map(|(player, card)| Event::CardDiscarded { player, card }),
        Just(Event::DeckReshuffled),
        player().prop_map(|player| Event::TurnEnded { player }),
        (proptest::option::of(player()), ending())
            .prop_map(|(winner, ending)| Event::GameEnded { winner, ending }),
        (t(), n()).prop_map(|(territory, armies)| Event::ArmiesAdded { territory, armies }),
        (t(), n()).prop_map(|(territory, armies)| Event::ArmiesRemoved { territory, armies }),
        (t(), proptest::option::of(side()), n()).prop_map(|(territory, owner, armies)| {
            Event::OwnerChanged {
                territory,
                owner,
                armies,
            }
        }),
        n().prop_map(|armies| Event::ToPlaceChanged { armies }),
        Just(Event::TurnEnding),
        (
            mod_id(),
            proptest::option::of(player()),
            any::<String>(),
            proptest::option::of(value())
        )
            .prop_map(|(owner, to, key, value)| {
                Event::StorageWritten(Box::new(Write {
                    owner,
                    scope: to.map_or(Scope::Public, Scope::Private),
                    key,
                    value,
                }))
            }),
        (proptest::option::of(player()), any::<String>()).prop_map(|(to, text)| Event::Said {
            to,
            text: text.into()
        }),
        (mod_id(), any::<String>(), any::<String>(), any::<String>()).prop_map(
            |(by, hook, place, message)| {
                Event::HookDisabled(Box::new(HookFault {
                    by,
                    hook,
                    place,
                    message,
                }))
            }
        ),
        any::<u64>().prop_map(|hash| Event::ModsChanged { hash }),
        Just(Event::ConsoleOpened),
    ]
    .boxed()
}

/// Events of headquarters and missions, and of the table.
fn goal_event() -> BoxedStrategy<Event> {
    let (t, flag) = (territory, any::<bool>);
    prop_oneof![
        (player(), hideable())
            .prop_map(|(player, territory)| Event::HeadquartersChosen { player, territory }),
        (player(), t(), proptest::option::of(card())).prop_map(|(player, territory, card)| {
            Event::HeadquartersShown {
                player,
                territory,
                card,
            }
        }),
        (player(), t(), proptest::option::of(side())).prop_map(|(player, territory, holder)| {
            Event::HeadquartersTaken {
                player,
                territory,
                holder,
            }
        }),
        (player(), mission()).prop_map(|(player, mission)| Event::MissionDealt { player, mission }),
        (player(), mission()).prop_map(|(player, mission)| Event::MissionShown { player, mission }),
        player().prop_map(|player| Event::Surrendered { player }),
        (player(), flag()).prop_map(|(player, agreed)| Event::DrawAnswered { player, agreed }),
        (player(), flag()).prop_map(|(player, to_bot)| Event::SeatHanded { player, to_bot }),
    ]
    .boxed()
}

/// Events of what mods bring to the board.
fn thing_event() -> BoxedStrategy<Event> {
    let (t, n, flag) = (territory, any::<u32>, any::<bool>);
    let marker = (n(), proptest::option::of(side()), flag(), flag()).prop_map(
        |(count, owner, secret, carried)| Marker {
            count,
            owner,
            secret,
            carried,
        },
    );
    let (marker, knower) = (proptest::option::of(marker), proptest::option::of(side()));
    let change =
        (of_a_mod(), t(), marker, knower).prop_map(|(kind, territory, marker, secret_of)| {
            MarkerChange {
                kind,
                territory,
                marker,
                secret_of,
            }
        });
    prop_oneof![
        change.prop_map(|change| Event::MarkerChanged(Box::new(change))),
        (of_a_mod(), side(), any::<i64>()).prop_map(|(kind, player, amount)| {
            Event::ResourceChanged {
                kind: Box::new(kind),
                player,
                amount,
            }
        }),
        (t(), t(), proptest::option::of(flag()))
            .prop_map(|(from, to, open)| { Event::BorderChanged { from, to, open } }),
        (t(), flag())
            .prop_map(|(territory, blocked)| Event::TerritoryBlocked { territory, blocked }),
        proptest::option::of(n()).prop_map(|range| Event::SightChanged { range }),
        (t(), proptest::option::of(side()), flag()).prop_map(|(territory, from, hidden)| {
            Event::TerritoryHidden {
                territory,
                from,
                hidden,
            }
        }),
        (t(), t(), faces(), faces(), n(), n()).prop_map(
            |(from, to, attack, defence, attacker_lost, defender_lost)| Event::BattleFought {
                from,
                to,
                attack,
                defence,
                attacker_lost,
                defender_lost,
            }
        ),
        (player(), 0..3u8, args()).prop_map(|(player, ability, args)| Event::PromptQueued {
            player,
            ability,
            args
        }),
    ]
    .boxed()
}

fn record() -> impl Strategy<Value = Record> {
    let cause = prop_oneof![
        Just(Cause::Rules),
        Just(Cause::Console),
        mod_id().prop_map(Cause::asked_by)
    ];
    let event = prop_oneof![
        2 => table_event(),
        2 => later_event(),
        1 => goal_event(),
        1 => thing_event(),
    ];
    (event, cause).prop_map(|(event, cause)| Record { event, cause })
}

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
    }
}
const KINDS: usize = 58;

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

fn no_map(id: &str) -> Result<Arc<Map>, String> {
    Err(format!("there is no map `{id}`"))
}

// --- what people type ---

fn legal() -> LegalActions {
    let t = TerritoryId::new;
    let c = CardId::new;
    LegalActions {
        attacks: vec![AttackOption {
            from: t(0),
            to: t(1),
            dice: 3,
        }],
        places: vec![PlaceOption {
            territory: t(5),
            most: 7,
        }],
        // The second wild card, and a bonus on the only shown territory.
        trades: vec![TradeOption {
            cards: [c(0), c(3), c(11)],
            armies: 8,
            bonus_on: vec![t(3)],
        }],
        defend: 2,
        occupy: Some((3, 6)),
        ..LegalActions::default()
    }
}

#[track_caller]
fn check(typed: &str, meant: &str) {
    let map = map();
    let names = names(&map);
    let legal = legal();
    let parsed = parse_action(typed, &names, Some(&legal)).map(|a| print_action(&a, &names));
    assert_eq!(parsed, Ok(meant.to_owned()), "{typed}");
}

#[track_caller]
fn refuse(typed: &str, complaint: &str) {
    let map = map();
    let parsed = parse_action(typed, &names(&map), Some(&legal()));
    assert_eq!(
        parsed.map_err(|e| e.to_string()),
        Err(complaint.to_owned()),
        "{typed}"
    );
}

#[test]
fn names_aliases_and_beginnings_are_understood_in_any_language() {
    check("attack Alaska ALBERTA 2", "attack alaska alberta 2");
    check(
        "attack northwest territory alaska 1",
        "attack northwest_territory alaska 1",
    );
    check(
        "attack territorio del noroeste alb 1",
        "attack northwest_territory alberta 1",
    );
    check("place perú 2", "place peru 2");
    check("place Peru 2", "place peru 2");
    check(
        "fortify africa del norte europa 4",
        "fortify north_africa northern_europe 4",
    );
    check("place sector 31 3", "place sector_31 3");
    check("place sector-3 1", "place sector_3 1");
    check("at alask alber 1", "attack alaska alberta 1");
}

#[test]
fn what_the_legal_list_settles_may_be_left_out() {
    check("attack alaska alberta", "attack alaska alberta 3");
    check("attack alaska peru", "attack alaska peru 1");
    check("defend", "defend 2");
    check("occupy all", "occupy 6");
    check("place peru all", "place peru 7");
    check(
        "trade",
        "trade alaska+northern_europe+wild.2 on northern_europe",
    );
    check(
        "trade wild.2 + northern_europe alaska",
        "trade alaska+northern_europe+wild.2 on northern_europe",
    );
}

#[test]
fn a_bare_wild_means_the_one_that_makes_a_legal_set() {
    let scene = Scene::parse(FOUR, no_map).unwrap();
    let cards = [CardId::new(0), CardId::new(1), CardId::new(5)];
    let legal = LegalActions {
        trades: vec![TradeOption {
            cards,
            armies: 4,
            bonus_on: Vec::new(),
        }],
        ..LegalActions::default()
    };
    let trade = |text| parse_action(text, &scene.names(), Some(&legal));
    let meant = Action::Trade {
        cards,
        bonus_on: None,
    };
    assert_eq!(trade("trade wild+b+a"), Ok(meant));
    assert_eq!(trade("trade a b wild"), Ok(meant));
    assert_ne!(trade("trade a+b+wild.1"), Ok(meant));
    assert_eq!(
        trade("trade a+b+wild.3").map_err(|e| e.to_string()),
        Err("column 11: there is no card `wild.3`; did you mean `wild.2`?".to_owned())
    );
}

#[test]
fn complaints_name_the_place_the_expected_and_the_nearest() {
    refuse(
        "attack alaksa alberta",
        "column 8: there is no territory `alaksa`; did you mean `alaska`?",
    );
    refuse(
        "attack al alberta",
        "column 8: the territory `al` is ambiguous: alaska, alberta",
    );
    refuse(
        "attack alaska",
        "column 14: expected a territory, found the end of the line",
    );
    refuse(
        "atack alaska alberta",
        "column 1: there is no action `atack`; did you mean `attack`?",
    );
    refuse(
        "place peru",
        "column 11: expected a number of armies (at most 7, or `all`), found the end of the line",
    );
    refuse(
        "place peru 99999999999",
        "column 12: expected a number of armies (at most 7, or `all`) from 0 to 4294967295, found `99999999999`",
    );
    refuse("end now", "column 5: expected nothing more, found `now`");
    refuse(
        "trade alaska+peru",
        "column 7: expected three cards joined by `+`, found `2`",
    );
    refuse(
        "use comander.six",
        "column 5: there is no ability `comander.six`; did you mean `commander.six`?",
    );
    refuse(
        "perú",
        "column 1: expected an action (claim, place, trade, attack, defend, occupy, enter, fortify, use, pass, end, \
         headquarters, surrender, draw, agree, hand-over, take-back), found `perú`",
    );
}

#[test]
fn a_person_finds_players_and_continents_by_name() {
    let map = map();
    let names = names(&map);
    assert_eq!(names.find_player("red"), Ok(PlayerId::new(2)));
    assert_eq!(names.find_player("neu"), Ok(PlayerId::NEUTRAL));
    assert_eq!(
        names.find_player("rde").map_err(|p| p.to_string()),
        Err("there is no player `rde`; did you mean `red`?".to_owned())
    );
    assert!(names.find_player("purple").is_err(), "purple does not play");
    assert!(names.find_continent("todo").is_ok());
    assert_eq!(names.find_territory("lo salvaje"), Ok(TerritoryId::new(6)));
    assert!(names.find_territory("alaska alberta").is_err());
}

#[test]
fn the_legal_list_is_printed_as_ranges() {
    let map = map();
    assert_eq!(
        print_legal(&legal(), &names(&map)),
        [
            "trade alaska+northern_europe+wild.2 on northern_europe (8)",
            "place peru 1-7",
            "attack alaska alberta 1-3",
            "defend 1-2",
            "occupy 3-6",
        ]
    );
}

#[test]
fn what_is_about_the_table_is_never_meant_by_its_beginning() {
    check("surrender", "surrender");
    check("hand-over", "hand-over");
    check("hea peru", "headquarters peru");
    check("a alaska alberta 1", "attack alaska alberta 1");
    check("d 2", "defend 2");
    refuse(
        "surr",
        "column 1: there is no action `surr`; did you mean `surrender`?",
    );
    refuse(
        "handover",
        "column 1: there is no action `handover`; did you mean `hand-over`?",
    );
}

#[test]
fn the_legal_list_has_headquarters_and_the_answers_to_a_draw() {
    let map = map();
    let legal = LegalActions {
        headquarters: vec![TerritoryId::new(0), TerritoryId::new(5)],
        agree: true,
        pass: true,
        table: vec![Action::Surrender],
        ..LegalActions::default()
    };
    assert_eq!(
        print_legal(&legal, &names(&map)),
        ["headquarters alaska", "headquarters peru", "agree", "pass"]
    );
}

// --- what mods bring ---

#[test]
fn cards_of_mods_go_by_their_word_where_it_is_the_only_one() {
    let map = map();
    let names = names(&map);
    let first = TERRITORIES.len();
    let printed: Vec<_> = (first..CARDS)
        .map(|i| names.card(CardId::new(i)).into_owned())
        .collect();
    let expected = [
        "wild.1",
        "wild.2",
        "nuke.1",
        "nuke.2",
        "trench-war.spade.1",
        "commander.spade.1",
        "trench-war.wild.1",
    ];
    assert_eq!(printed, expected);
    check(
        "trade silo.nuke.2+nuke+wild.1",
        "trade wild.1+nuke.1+nuke.2",
    );
    refuse(
        "trade nuke.3+nuke+wild.1",
        "column 7: there is no card `nuke.3`; did you mean `nuke.2`?",
    );
}

#[test]
fn sides_of_mods_go_by_their_word_unless_it_means_another() {
    let map = map();
    let names = names(&map);
    let (horde, grey) = (PlayerId::new(13), PlayerId::new(14));
    assert_eq!(names.player(horde), "the-horde");
    assert_eq!(names.player(grey), "trench-war.grey");
    assert_eq!(names.player(PlayerId::new(15)), "side16");
    for (text, side) in [
        ("the-horde", horde),
        ("zombies.the-horde", horde),
        ("side14", horde),
        ("the", horde),
        ("trench-war.grey", grey),
        ("side16", PlayerId::new(15)),
        ("gre", PlayerId::new(0)),
    ] {
        assert_eq!(names.find_player(text), Ok(side), "{text}");
    }
    assert_eq!(
        names.find_player("the-hordes").map_err(|p| p.to_string()),
        Err("there is no player `the-hordes`; did you mean `zombies.the-horde`?".to_owned())
    );
}

/// Written forms of the new events, each as `docs/notation.md` has it.
const FORMS: &[&str] = &[
    "headquarters red ?",
    "headquarters red alaska",
    "headquarters-shown red alaska card alaska",
    "headquarters-shown red alaska",
    "headquarters-taken red alaska by blue",
    "headquarters-taken red alaska by nobody",
    "mission red ?",
    "mission-shown red hold-all",
    "marker trench-war fort alaska 2 of red secret carried known to red",
    "marker trench-war fort alaska 1",
    "marker trench-war fort alaska none known to red",
    "resource trench-war gold red -3",
    "border alaska peru open",
    "border alaska peru closed",
    "border alaska peru as-on-map",
    "blocked alaska",
    "unblocked alaska",
    "sight 1",
    "sight all",
    "hidden alaska from red",
    "uncovered alaska",
    "fought alaska peru dice 6 3 | 5 lost 0 | 1",
    "prompt red trench-war.dig 2 40000",
    "surrendered red",
    "draw red yes",
    "draw red no",
    "seat red bot",
    "seat red person",
    "asked red prompt commander.six 2 5",
    "asked red draw agreed green+blue",
    "reinforcements red 4 territories 3 continents 0 by commander +2 trench-war -1",
    "reinforcements red 3 territories 3 continents 0",
    "setup red headquarters 0 0",
    "game-ended nobody draw",
    "game-ended red headquarters",
    "game-ended red mission",
];

#[test]
fn events_are_written_as_the_page_of_the_notation_says() {
    let map = map();
    let names = names(&map);
    for form in FORMS {
        let event = parse_event(form, &names).map_err(|e| format!("{form}: {e}"));
        assert_eq!(print_event(&event.unwrap(), &names), *form);
    }
}

#[test]
fn complaints_about_new_events_say_what_was_expected() {
    let map = map();
    let names = names(&map);
    let rows = [
        (
            "mission red hold-al1",
            "column 13: there is no mission `hold-al1`; did you mean `hold-all`?",
        ),
        (
            "marker trench-war Fort alaska 1",
            "column 19: expected a mod's word (small letters, digits, `_` and `-`), found `Fort`",
        ),
        (
            "border alaska peru ajar",
            "column 20: expected open or closed or as-on-map, found `ajar`",
        ),
        (
            "seat red cat",
            "column 10: expected bot or person, found `cat`",
        ),
        (
            "asked red draw agreed neutral",
            "column 23: expected a player's colour, found `neutral`",
        ),
        (
            "headquartes red alaska",
            "column 1: there is no event `headquartes`; did you mean `headquarters`?",
        ),
    ];
    for (text, complaint) in rows {
        let got = parse_event(text, &names).map_err(|e| e.to_string());
        assert_eq!(got, Err(complaint.to_owned()), "{text}");
    }
}

#[test]
fn r53_missions_are_written_with_continents_colours_and_numbers() {
    let map = map();
    let names = names(&map);
    for text in [
        "own 24",
        "own 18 2",
        "hold all",
        "hold all+1",
        "hold 2",
        "out red else own 24",
        "out black else own 24",
        "headquarters 2",
        "all own 18, any out red, not hold all end end",
    ] {
        let mission = parse_mission("m", text, &names).map_err(|e| format!("{text}: {e}"));
        assert_eq!(print_mission(&mission.unwrap(), &names), text);
    }
    let rows = [
        (
            "hold al1",
            "column 6: there is no continent `al1`; did you mean `all`?",
        ),
        (
            "keep 3",
            "column 1: expected a condition (own, hold, out, headquarters, all, any or not), found `keep`",
        ),
        (
            "out neutral",
            "column 5: expected a player's colour, found `neutral`",
        ),
        (
            "all own 3 out red end",
            "column 11: expected `,`, found `out`",
        ),
    ];
    for (text, complaint) in rows {
        let got = parse_mission("m", text, &names).map_err(|e| e.to_string());
        assert_eq!(got, Err(complaint.to_owned()), "{text}");
    }
    let deep = format!("{}own 1", "not ".repeat(40));
    assert!(parse_mission("m", &deep, &names).is_err());
}

// --- scenes ---

const FOUR: &str = "map four   # drawn here
continent north 2: a, b
continent south -1: c, d
borders a-b-c, c~d, d>a
symbols a artillery
start d neutral 2
rules classic fortify=connected army_cap=12
board red: a 4, b 1 / blue: c 3
hand blue: a+wild
to-move red attack
round 7
";

#[test]
fn a_scene_draws_its_board_and_names_its_players_in_order() {
    let scene = Scene::parse(FOUR, no_map).unwrap();
    assert_eq!(scene.players, ["red", "blue"]);
    assert_eq!(scene.mods, ["classic"]);
    let rules = scene.rules_over(Default::default());
    assert_eq!(rules.army_cap, Some(12));
    let t = TerritoryId::new;
    assert!(scene.map.is_border(t(3), t(0)) && !scene.map.is_border(t(0), t(3)));
    assert_eq!(scene.map.continents()[1].bonus, -1);
    let position = scene.position.as_ref().unwrap();
    assert_eq!(position.board[3], None, "unnamed territories are nobody's");
    assert_eq!(position.hands[1], [CardId::new(0), CardId::new(4)]);
    assert_eq!((position.player, position.round), (0, 7));
    let printed = print_position(position, &scene.names());
    assert_eq!(
        parse_position(&printed, &scene.names()).as_ref(),
        Ok(position)
    );
}

#[test]
fn scenes_say_which_line_is_wrong() {
    let rows = [
        ("", "column 1: a scene needs a line `map ID`"),
        (
            "map nowhere\nplayers 2",
            "line 1, column 1: there is no map `nowhere`",
        ),
        (
            "map a\nbord red: a 1",
            "line 2, column 1: there is no line `bord`; did you mean `board`?",
        ),
        (
            "map m\nrules fortify=somewhere",
            "line 2, column 7: `fortify` cannot be `somewhere`: it takes adjacent, connected, unlimited",
        ),
        (
            "map m\ncontinent x 1: a, b\nborders a-c",
            "line 1, column 1: `a` names the territory `c`, which does not exist; did you mean `a`?; `a` cannot reach `b`: \
             the map is in several parts",
        ),
        (
            "map m\ncontinent x 1: a, b\nborders a-b\nboard red: a 1, a 2",
            "line 4, column 17: the territory `a` stands twice",
        ),
        (
            "map m\ncontinent x 1: a, b\nborders a-b\nboard red: a 1, b 2",
            "column 1: a position needs a line `to-move PLAYER PHASE`",
        ),
        (
            "map m\ncontinent x 1: a, b\nborders a-b\nboard red: a 1\nto-move red sleep",
            "line 5, column 13: expected begin or claim or deploy or headquarters or reinforce or attack or fortify \
             or over, found `sleep`",
        ),
        (
            "map m\nplayers red, red",
            "line 2, column 14: `red` stands twice",
        ),
    ];
    for (text, complaint) in rows {
        let got = Scene::parse(text, no_map)
            .map(|_| ())
            .map_err(|e| e.to_string());
        assert_eq!(got, Err(complaint.to_owned()), "{text}");
    }
}

#[test]
fn r49_r52_a_scene_says_headquarters_and_missions() {
    let text = format!(
        "{FOUR}mission land own 24 else hold north\nmission out-blue out blue else own 24\nheadquarters red: b / blue: c\n\
         missions blue: land / red: out-blue\n"
    );
    let scene = Scene::parse(&text, no_map).unwrap();
    let position = scene.position.clone().unwrap();
    let t = |i| Some(TerritoryId::new(i));
    assert_eq!(position.headquarters, [t(1), t(2)]);
    let m = |i| Some(MissionId::new(i));
    assert_eq!(position.missions, [m(1), m(0)]);
    let setup = Setup {
        map: Arc::clone(&scene.map),
        rules: Arc::default(),
        players: 2,
        standing_defence: Vec::new(),
        missions: Arc::clone(&scene.missions),
        position: Some(position.clone()),
    };
    let state = setup.clone().into_state().unwrap();
    assert!(state.headquarters_shown());
    assert_eq!(state.removed_cards(), [CardId::new(1), CardId::new(2)]);
    assert_eq!(Position::of(&state), position);
    let printed = print_position(&position, &scene.names());
    assert!(
        printed.ends_with("headquarters red: b / blue: c\nmissions red: out-blue / blue: land\n")
    );
    let none = Setup {
        missions: Arc::from([]),
        ..setup
    };
    assert!(
        none.into_state().is_err(),
        "a mission that is not in the pack"
    );
    for (line, complaint) in [
        (
            "mission land own 24\nmission land own 3",
            "line 13, column 9: `land` stands twice",
        ),
        (
            "headquarters red: a / red: b",
            "line 12, column 23: `red` stands twice",
        ),
        (
            "missions red: nowhere",
            "line 12, column 15: there is no mission `nowhere`",
        ),
    ] {
        let got = Scene::parse(&format!("{FOUR}{line}\n"), no_map);
        let got = got.map(|_| ()).map_err(|e| e.to_string());
        assert_eq!(got, Err(complaint.to_owned()));
    }
}

#[test]
fn storage_tables_keep_their_order() {
    let map = map();
    let names = names(&map);
    let text = r#"stored commander public "k" {"a":[1,2.0,"x;y"],"b":true}"#;
    let event = parse_event(text, &names).unwrap();
    assert_eq!(print_event(&event, &names), text);
    let Event::StorageWritten(write) = event else {
        panic!("not a write")
    };
    let list = Value::List(vec![
        Value::Number(1),
        Value::Fraction(2.0),
        Value::Text("x;y".into()),
    ]);
    let table = BTreeMap::from([("a".to_owned(), list), ("b".to_owned(), Value::Flag(true))]);
    assert_eq!(write.value, Some(Value::Table(table)));
    let args = Args::new(&[2]);
    let used = Action::Ability { ability: 0, args };
    assert_eq!(parse_action("use six 2", &names, None), Ok(used));
}
