//! Events of every kind, with anything in them.

use super::*;

pub(super) fn pending() -> impl Strategy<Value = Pending> {
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
        (player(), proptest::option::of((0..3u8, args())))
            .prop_map(|(player, prompt)| Event::WindowPassed { player, prompt }),
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
        use Ending::{Domination, Draw, Headquarters, Mission, Mod, Objective, RoundLimit};
        proptest::sample::select(vec![
            Domination,
            Headquarters,
            Mission,
            Objective,
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
        (side(), any::<u8>(), any::<u16>(), faces()).prop_map(|(player, sides, copies, faces)| {
            Event::BagDrawn {
                player,
                sides,
                copies,
                faces,
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
        (proptest::option::of(player()), speech()).prop_map(|(to, text)| Event::Said { to, text }),
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

/// One text, or one by language.
fn speech() -> impl Strategy<Value = Speech> {
    let texts = proptest::collection::btree_map("[a-z][a-z0-9-]{0,4}", any::<String>(), 1..4);
    prop_oneof![
        any::<String>().prop_map(|text| Speech::one(&text)),
        texts.prop_map(|texts| Speech::by_language(texts.into_iter().collect()).unwrap()),
    ]
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
        (of_a_mod(), side(), any::<i64>(), flag()).prop_map(|(kind, player, amount, secret)| {
            Event::ResourceChanged {
                kind: Box::new(kind),
                player,
                amount,
                secret,
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

pub(super) fn record() -> impl Strategy<Value = Record> {
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
