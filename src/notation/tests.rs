mod any_event;
mod of_mods;
mod round_trip;
mod scenes;
mod typed;

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
use crate::core::legal::{AttackOption, LegalActions, PlaceOption, TableActions, TradeOption};
use crate::core::map::{
    BorderDraft, ContinentDraft, Map, MapDraft, Names as Texts, TerritoryDraft,
};
use crate::core::mission::{Condition, Mission};
use crate::core::setup::{Position, Setup};
use crate::core::speech::Speech;
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
            ..ContinentDraft::default()
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

fn no_map(id: &str) -> Result<Arc<Map>, String> {
    Err(format!("there is no map `{id}`"))
}

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
