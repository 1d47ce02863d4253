//! A game in which each kind of event happens.

use std::sync::Arc;

use crate::core::action::Args;
use crate::core::event::{Ending, Event, Faces, HookFault, MarkerChange, MoveKind, Pending, Side};
use crate::core::id::{CardId, MissionId, ModId, PlayerId, TerritoryId};
use crate::core::map::{
    BorderDraft, ContinentDraft, CrossingDraft, Map, MapDraft, Names, TerritoryDraft,
};
use crate::core::marker::{Kind, Marker};
use crate::core::mission::{Condition, Mission};
use crate::core::ruleset::Ruleset;
use crate::core::setup::{Position, Setup};
use crate::core::speech::Speech;
use crate::core::state::{GameState, Phase, Prompt};
use crate::core::storage::{Scope, Value, Write};

pub(super) const MOD: ModId = ModId::new(0);

pub(super) fn t(i: usize) -> TerritoryId {
    TerritoryId::new(i)
}

pub(super) fn p(i: usize) -> PlayerId {
    PlayerId::new(i)
}

fn card(i: usize) -> CardId {
    CardId::new(i)
}

/// Two halves of a ring of six, the last of them the neutral army's: three players in the middle of the first one's turn.
pub(super) fn begin() -> GameState {
    let key = |i: usize| format!("t{}", i % 6);
    let draft = MapDraft {
        id: "ring".to_owned(),
        names: Names::english("Ring"),
        continents: ["west", "east"]
            .map(|key| ContinentDraft {
                key: key.to_owned(),
                names: Names::english(key),
                bonus: 2,
                ..ContinentDraft::default()
            })
            .to_vec(),
        territories: (0..6)
            .map(|i| TerritoryDraft {
                key: key(i),
                names: Names::english(&key(i)),
                continents: vec![if i < 3 { "west" } else { "east" }.to_owned()],
                ..TerritoryDraft::default()
            })
            .collect(),
        borders: (0..6)
            .map(|i| BorderDraft {
                from: key(i),
                to: key(i + 1),
                crossing: CrossingDraft {
                    attack_dice: (i == 0).then_some(1),
                    ..CrossingDraft::default()
                },
                ..BorderDraft::default()
            })
            .collect(),
        wild_cards: 2,
        ..MapDraft::default()
    };
    let board = [(0, 4), (0, 9), (1, 2), (1, 3), (2, 5), (12, 2)];
    let position = Position {
        board: board.map(|(owner, n)| Some((p(owner), n))).to_vec(),
        hands: vec![vec![card(0), card(1), card(2)], vec![card(3)], vec![]],
        phase: Phase::Reinforce,
        to_place: 3,
        round: 2,
        ..Position::default()
    };
    let setup = Setup {
        map: Arc::new(Map::new(draft).unwrap()),
        rules: Arc::new(Ruleset::default()),
        players: 3,
        standing_defence: Vec::new(),
        missions: Arc::from([Mission {
            key: "wide".to_owned(),
            condition: Condition::Own {
                territories: 6,
                armies: 1,
            },
            otherwise: None,
        }]),
        position: Some(position),
    };
    setup.into_state().unwrap()
}

fn marker(count: u32) -> Event {
    Event::MarkerChanged(Box::new(MarkerChange {
        kind: kind("fort"),
        territory: t(0),
        marker: Some(Marker {
            count,
            owner: Some(p(0)),
            secret: false,
            carried: false,
        }),
        secret_of: None,
    }))
}

fn kind(word: &str) -> Kind {
    Kind {
        by: MOD,
        word: word.into(),
    }
}

fn stored(scope: Scope, number: i64) -> Event {
    Event::StorageWritten(Box::new(Write {
        owner: MOD,
        scope,
        key: "k".to_owned(),
        value: Some(Value::Number(number)),
    }))
}

fn moved(from: usize, to: usize, kind: MoveKind) -> Event {
    Event::ArmiesMoved {
        from: t(from),
        to: t(to),
        armies: 1,
        kind,
    }
}

/// What the set-up and the beginning of a turn bring. The first turn that is heard of settles what was not known before.
pub(super) fn beginning() -> Vec<Event> {
    let (red, blue, green) = (p(0), p(1), p(2));
    vec![
        Event::TurnStarted {
            player: red,
            round: 3,
        },
        Event::StartRolled {
            player: red,
            face: 3,
        },
        Event::FirstPlayerChosen { player: blue },
        Event::PoolFilled {
            player: blue,
            armies: 4,
        },
        Event::TerritoryLeftEmpty { territory: t(5) },
        Event::TerritoryPrepared {
            territory: t(5),
            owner: PlayerId::NEUTRAL,
            armies: 4,
        },
        Event::TerritoryDealt {
            territory: t(4),
            owner: blue,
        },
        Event::TerritoryClaimed {
            territory: t(4),
            player: green,
        },
        Event::SetupTurn {
            player: red,
            phase: Phase::Deploy,
            armies: 2,
            neutral: 1,
        },
        Event::ArmiesPlaced {
            player: red,
            territory: t(0),
            armies: 1,
        },
        Event::TurnStarted {
            player: red,
            round: 4,
        },
        Event::ReinforcementsGranted {
            player: red,
            territories: 3,
            continents: 2,
            total: 5,
            changes: Vec::new(),
        },
        Event::SetTraded {
            player: red,
            cards: [card(0), card(1), card(2)],
            armies: 4,
        },
        Event::TerritoryBonusPaid {
            player: red,
            territory: t(0),
            armies: 2,
        },
        Event::ReinforcementsLost {
            player: red,
            armies: 1,
        },
        Event::ToPlaceChanged { armies: 2 },
        Event::TerritoryGarrisoned {
            player: red,
            territory: t(5),
            armies: 1,
        },
        Event::PhaseStarted {
            phase: Phase::Attack,
        },
    ]
}

/// Battles, in the turn and out of it.
pub(super) fn battles() -> Vec<Event> {
    let (red, blue) = (p(0), p(1));
    let roll = |attack: &[u8], defence: &[u8]| Event::DiceRolled {
        attack: Faces::new(attack),
        defence: Faces::new(defence),
    };
    let declared = Event::AttackDeclared {
        from: t(1),
        to: t(2),
        dice: 3,
    };
    let lost = |attacker, defender| Event::ArmiesLost { attacker, defender };
    vec![
        declared.clone(),
        Event::Asked {
            pending: Pending::Defend { player: blue },
        },
        Event::BagDrawn {
            player: red,
            sides: 6,
            copies: 2,
            faces: Faces::new(&[6, 4, 1]),
        },
        roll(&[6, 4, 1], &[5, 4]),
        Event::DieChanged {
            side: Side::Attack,
            before: 4,
            after: 6,
        },
        lost(1, 1),
        declared,
        roll(&[6, 4, 1], &[5]),
        lost(0, 1),
        Event::TerritoryCaptured {
            territory: t(2),
            player: red,
            loser: blue,
        },
        moved(1, 2, MoveKind::Occupy),
        moved(1, 2, MoveKind::Effect),
        Event::BattleFought {
            from: t(1),
            to: t(3),
            attack: Faces::new(&[5, 4]),
            defence: Faces::new(&[5, 3]),
            attacker_lost: 1,
            defender_lost: 1,
        },
        Event::OwnerChanged {
            territory: t(5),
            owner: None,
            armies: 0,
        },
        moved(0, 5, MoveKind::Enter),
        Event::PhaseStarted {
            phase: Phase::Fortify,
        },
        moved(1, 0, MoveKind::Fortify),
    ]
}

/// Cards, and what mods change.
pub(super) fn changes() -> Vec<Event> {
    let (red, blue) = (p(0), p(1));
    let args = Args::new(&[1]);
    let prompt = Prompt {
        player: red,
        ability: 0,
        args,
    };
    vec![
        Event::CardDrawn {
            player: red,
            card: card(4),
        },
        Event::CardGiven {
            card: card(3),
            from: blue,
            to: red,
        },
        Event::CardDiscarded {
            player: red,
            card: card(3),
        },
        Event::DeckReshuffled,
        Event::ArmiesAdded {
            territory: t(0),
            armies: 2,
        },
        Event::ArmiesRemoved {
            territory: t(0),
            armies: 1,
        },
        Event::OwnerChanged {
            territory: t(3),
            owner: Some(red),
            armies: 2,
        },
        stored(Scope::Public, 3),
        stored(Scope::Private(red), 4),
        marker(2),
        marker(1),
        Event::ResourceChanged {
            kind: Box::new(kind("gold")),
            player: red,
            amount: 3,
            secret: false,
        },
        Event::BorderChanged {
            from: t(0),
            to: t(3),
            open: Some(true),
        },
        Event::BorderChanged {
            from: t(0),
            to: t(1),
            open: Some(false),
        },
        Event::TerritoryBlocked {
            territory: t(5),
            blocked: true,
        },
        Event::SightChanged { range: Some(1) },
        Event::TerritoryHidden {
            territory: t(4),
            from: None,
            hidden: true,
        },
        Event::PromptQueued {
            player: red,
            ability: 0,
            args,
        },
        Event::Asked {
            pending: Pending::Prompt(prompt),
        },
        Event::WindowPassed {
            player: red,
            prompt: Some((0, args)),
        },
        Event::AbilityUsed {
            player: red,
            ability: 0,
            args,
        },
    ]
}

/// Goals, what is settled at the table, and how turns and games end.
pub(super) fn ending() -> Vec<Event> {
    let (red, blue, green) = (p(0), p(1), p(2));
    vec![
        Event::Said {
            to: None,
            text: Speech::one("so it is"),
        },
        Event::HookDisabled(Box::new(HookFault {
            by: MOD,
            hook: "dice".to_owned(),
            place: "init.lua:1".to_owned(),
            message: "broken".to_owned(),
        })),
        Event::ModsChanged { hash: 3 },
        Event::ConsoleOpened,
        Event::HeadquartersChosen {
            player: red,
            territory: t(0),
        },
        Event::HeadquartersShown {
            player: red,
            territory: t(0),
            card: Some(card(0)),
        },
        Event::HeadquartersTaken {
            player: red,
            territory: t(0),
            holder: Some(blue),
        },
        Event::MissionDealt {
            player: red,
            mission: MissionId::new(0),
        },
        Event::MissionShown {
            player: red,
            mission: MissionId::new(0),
        },
        Event::TurnEnding,
        Event::TurnEnded { player: red },
        Event::TurnStarted {
            player: blue,
            round: 4,
        },
        Event::PlayerEliminated {
            player: green,
            by: Some(blue),
        },
        Event::DrawAnswered {
            player: blue,
            agreed: true,
        },
        Event::SeatHanded {
            player: blue,
            to_bot: true,
        },
        Event::Surrendered { player: red },
        Event::GameEnded {
            winner: Some(blue),
            ending: Ending::Domination,
        },
    ]
}
