//! The rule behind what happened, in English.

use crate::core::event::{Change, Ending, Event, Faces, MoveKind};
use crate::core::id::{MissionId, PlayerId, TerritoryId};
use crate::core::ruleset::{
    DestroyBy, Fortify, Goal, HeadquartersNeeded, OccupyMin, PieceSupply, Ruleset, SetValues,
    Surrender, Ties,
};
use crate::text::teller::Cx;
use crate::text::words::list;
use crate::text::{Mistake, Tongue as _};

/// The rule behind an event, where there is something to explain.
pub(super) fn why(event: &Event, cx: &Cx<'_>) -> Option<String> {
    let rules = cx.rules;
    Some(match event {
        Event::StartRolled { .. } => "The highest roll starts; equal ones roll again (R10).".into(),
        Event::PoolFilled { .. } => {
            "The number of players says how many armies each starts with; those that take the first territories come \
             out of them (R9)."
                .into()
        }
        Event::TerritoryDealt { .. } => match rules.goal {
            Goal::Missions => {
                "Where missions are played for, the territory cards are dealt, and one army goes on each (R13, R56).".into()
            }
            Goal::Domination | Goal::Headquarters => {
                "The territory cards are dealt, and one army goes on each (R13, R18).".into()
            }
        },
        Event::TerritoryLeftEmpty { .. } => {
            "It can be entered or garrisoned later, which costs the turn's attacks (R47).".into()
        }
        Event::ReinforcementsGranted {
            player, changes, ..
        } => reinforcements(*player, changes, cx),
        Event::ReinforcementsLost { player, .. } if cx.memory.gave_up == Some(*player) => {
            "Whoever gives up is out.".into()
        }
        Event::ReinforcementsLost { .. } => lost_armies(rules),
        Event::SetTraded { .. } => traded(cx),
        Event::TerritoryBonusPaid { .. } => {
            "A traded card that shows an own territory brings extra armies, on that territory (R32).".into()
        }
        Event::BagDrawn { copies, .. } => format!(
            "What has come out of a bag does not come again before it has run out and is filled anew, with {} of each face.",
            super::dice(u32::from(*copies))
        ),
        Event::ArmiesLost { .. } => compared(&cx.memory.attack, &cx.memory.defence, rules.ties),
        Event::TerritoryCaptured {
            territory, player, ..
        } => captured(*player, *territory, cx),
        Event::ArmiesMoved { kind, .. } => moved(*kind, rules)?,
        Event::TerritoryGarrisoned { .. } => {
            "An ownerless territory may be garrisoned; it costs the turn's attacks (R47).".into()
        }
        Event::PlayerEliminated { player, by: None } if cx.memory.gave_up == Some(*player) => {
            "Whoever gives up is out.".into()
        }
        Event::PlayerEliminated { by, .. } => match by {
            Some(_) => {
                "A player without territories is out, and the conqueror takes the cards (R43).".into()
            }
            None if cx.words.map.has_needed() => {
                "A player without territories is out (R43), and on this map so is whoever begins a turn without what must be held.".into()
            }
            None => "A player without territories is out (R43).".into(),
        },
        Event::CardGiven { .. } => "Whoever eliminates a player takes the cards (R43).".into(),
        Event::CardDrawn { .. } => mistake(Mistake::CardPerConquest),
        Event::DeckReshuffled => {
            "When the deck runs out, the traded cards are shuffled into a new one (R16).".into()
        }
        Event::TurnEnding => "The attacker lost a comparison, and that ends the turn (R40).".into(),
        Event::GameEnded { ending, .. } => match ending {
            Ending::Domination => {
                "The last player in the game wins; neutral territories need not be taken (R22, R48).".into()
            }
            Ending::RoundLimit => format!(
                "The option round_limit ends the game; first in rank is who has most {}.",
                rules.get("round_limit_rank")?
            ),
            Ending::Headquarters => match rules.headquarters_needed {
                HeadquartersNeeded::All => {
                    "Whoever holds the own headquarters and all others wins (R50).".into()
                }
                HeadquartersNeeded::Short => {
                    "Whoever holds the own headquarters and enough others wins: two of them with four players, three with more, otherwise all (R50).".into()
                }
            },
            Ending::Mission => "The first to complete a mission and show it wins (R52).".into(),
            Ending::Objective => {
                "On this map whoever holds an objective when a turn of theirs begins has won.".into()
            }
            Ending::Draw => "All players who were left agreed on it.".into(),
            Ending::Mod => return None,
        },
        Event::ArmiesAdded { .. } => {
            "On this map the territory gains armies whenever a turn of its owner begins.".into()
        }
        Event::ArmiesRemoved { .. } => {
            "On this map the territory loses armies whenever a turn of its owner begins, but never the last one.".into()
        }
        Event::OwnerChanged { territory, .. } => by_map(*territory, cx)?,
        Event::Asked { .. }
        | Event::FirstPlayerChosen { .. }
        | Event::TerritoryPrepared { .. }
        | Event::TerritoryClaimed { .. }
        | Event::SetupTurn { .. }
        | Event::ArmiesPlaced { .. }
        | Event::TurnStarted { .. }
        | Event::PhaseStarted { .. }
        | Event::WindowPassed { .. }
        | Event::AbilityUsed { .. }
        | Event::AttackDeclared { .. }
        | Event::DiceRolled { .. }
        | Event::DieChanged { .. }
        | Event::CardDiscarded { .. }
        | Event::TurnEnded { .. }
        | Event::ToPlaceChanged { .. }
        | Event::StorageWritten(_)
        | Event::Said { .. }
        | Event::HookDisabled(_)
        | Event::ConsoleOpened
        | Event::MarkerChanged(_)
        | Event::ResourceChanged { .. }
        | Event::BorderChanged { .. }
        | Event::TerritoryBlocked { .. }
        | Event::SightChanged { .. }
        | Event::TerritoryHidden { .. }
        | Event::PromptQueued { .. }
        | Event::SeatHanded { .. } => return None,
        Event::BattleFought {
            attack, defence, ..
        } => compared(attack, defence, rules.ties),
        Event::HeadquartersChosen { .. } => {
            "Each player chooses one of the own territories in secret, and all are shown together (R49).".into()
        }
        Event::HeadquartersShown { .. } => {
            "The headquarters are shown together, and their cards leave the deck (R49).".into()
        }
        Event::HeadquartersTaken { .. } => {
            "Whoever takes a headquarters takes its card too; who lost it plays on and may take it back (R51).".into()
        }
        Event::MissionDealt { .. } => {
            "Each player has one mission that nobody else sees; those that name an absent colour are left out (R52, R53).".into()
        }
        Event::MissionShown { player, mission } => mission_done(*player, *mission, cx),
        Event::Surrendered { .. } => match rules.surrender {
            Surrender::Neutral => {
                "Whoever gives up is out, and the side falls to the neutral army (option surrender).".into()
            }
            Surrender::Bot => "A bot plays the side of whoever gives up (option surrender).".into(),
        },
        Event::DrawAnswered { .. } => {
            "A game ends in a draw if all players who are left agree; one offer a turn is possible.".into()
        }
        Event::ModsChanged { .. } => {
            "From here on the game goes by the mods as their files are now; what they had noted is kept.".to_owned()
        }
    })
}

/// The sentence of a mistake, with its rule.
fn mistake(mistake: Mistake) -> String {
    let sentence = super::English.mistake(mistake);
    crate::text::words::before_the_stop(sentence, &format!("(R{})", mistake.rule()))
}

fn reinforcements(player: PlayerId, changes: &[Change], cx: &Cx<'_>) -> String {
    let (divisor, least) = (cx.rules.territory_divisor, cx.rules.min_reinforcements);
    let per = if divisor == 1 {
        "each territory".to_owned()
    } else {
        format!("every {divisor} territories")
    };
    let base = format!("One army for {per}, at least {least} (R24)");
    let payments = cx.payments(player);
    let whole = payments.iter().all(|p| p.held == p.of);
    let paid: Vec<String> = payments
        .iter()
        .map(|p| {
            let name = cx.continent(p.continent);
            if p.held == p.of {
                format!("{name} {}", p.armies)
            } else {
                format!("{} of {} in {name} {}", p.held, p.of, p.armies)
            }
        })
        .collect();
    let counted = if paid.is_empty() {
        format!("{base}; no continent was wholly owned at the start of the turn (R25).")
    } else {
        let what = if whole {
            "wholly owned at the start of the turn"
        } else {
            "held at the start of the turn"
        };
        format!("{base}; {what}: {} (R25).", list(&paid, "and"))
    };
    with_house_rules(counted, changes, cx)
}

/// Why the map itself changes an owner.
fn by_map(territory: TerritoryId, cx: &Cx<'_>) -> Option<String> {
    if cx.was_bombarded(territory) {
        return Some("The border only bombards: the last defender is gone, and the territory falls to the neutral army.".into());
    }
    let falls = cx.words.map.territories().get(territory.index());
    falls.is_some_and(|t| t.killer).then(|| "On this map the territory falls back to the neutral army whenever a turn of its owner begins.".into())
}

/// With the mods that made more or less of it.
fn with_house_rules(counted: String, changes: &[Change], cx: &Cx<'_>) -> String {
    let ids: Vec<String> = changes.iter().map(|c| cx.words.mod_id(c.by)).collect();
    if ids.is_empty() {
        return counted;
    }
    let ids = list(&ids, "and");
    format!("{counted} House rules change that: {ids}.")
}

/// Who has completed a mission, and whose deed it takes (R52, R55).
fn mission_done(player: PlayerId, mission: MissionId, cx: &Cx<'_>) -> String {
    let first = "The first to complete a mission and show it wins (R52).";
    let names_a_player = cx
        .words
        .missions
        .get(mission.index())
        .filter(|m| !crate::text::mission::names_holder(&m.condition, player))
        .is_some_and(|m| crate::text::mission::names_a_player(&m.condition));
    let deed = match cx.rules.destroy_by {
        _ if !names_a_player => return first.to_owned(),
        DestroyBy::Anyone => "It counts whoever put that player out (R55).",
        DestroyBy::Own => {
            "Only who put that player out in person has done it; otherwise the mission becomes the other one (R55)."
        }
    };
    format!("{first} {deed}")
}

fn lost_armies(rules: &Ruleset) -> String {
    match (rules.army_cap, rules.piece_supply) {
        (Some(cap), _) => {
            format!(
                "At most {cap} armies stand in a territory; what cannot be placed is lost (R59)."
            )
        }
        (None, PieceSupply::Box) => {
            "The pieces in the box are limited; armies beyond them are lost (R7).".into()
        }
        (None, PieceSupply::Unlimited) => "There is nowhere to place them.".into(),
    }
}

fn traded(cx: &Cx<'_>) -> String {
    let number = cx.memory.sets + 1;
    let value = match cx.rules.set_values {
        SetValues::Progressive => {
            format!(
                "Set number {number} of the game, counted over all players, by the rising values (R31)."
            )
        }
        SetValues::Slow => {
            format!(
                "Set number {number} of the game, counted over all players, by the slow values (R58)."
            )
        }
        SetValues::BySymbol => {
            "What the cards show decides the value, the same all game long (R57).".into()
        }
        SetValues::NoCards => "A house rule brings cards into this game.".into(),
    };
    format!(
        "{value} {}",
        super::English.mistake(Mistake::MixingSetValues)
    )
}

fn compared(attack: &Faces, defence: &Faces, ties: Ties) -> String {
    let pairs = attack.as_slice().iter().zip(defence.as_slice());
    let pairs: Vec<String> = pairs
        .map(|(a, d)| match a.cmp(d) {
            std::cmp::Ordering::Greater => format!("{a} beats {d}"),
            std::cmp::Ordering::Less => format!("{a} loses against {d}"),
            std::cmp::Ordering::Equal => format!("{a} ties {d}"),
        })
        .collect();
    let tie = match ties {
        Ties::Defender => super::English.mistake(Mistake::TiesToTheAttacker),
        Ties::Attacker => "A tie goes to the attacker by a house rule.",
    };
    let first = if pairs.is_empty() {
        String::new()
    } else {
        format!("{}. ", list(&pairs, "and"))
    };
    format!(
        "{first}{} {tie} (R39)",
        super::English.mistake(Mistake::SummingDice)
    )
}

fn captured(player: PlayerId, territory: TerritoryId, cx: &Cx<'_>) -> String {
    let base = "The last defender is gone, and the attacker moves in at once (R41).";
    let whole: Vec<String> = cx
        .completed(player, territory)
        .into_iter()
        .map(|c| cx.continent(c))
        .collect();
    if whole.is_empty() {
        return base.into();
    }
    let whole = list(&whole, "and");
    format!(
        "{base} {} owns all of {whole} now. {}",
        cx.p(player),
        mistake(Mistake::PayingAtOnce)
    )
}

fn moved(kind: MoveKind, rules: &Ruleset) -> Option<String> {
    Some(match kind {
        MoveKind::Occupy => match rules.occupy_min {
            OccupyMin::Dice => {
                "At least as many armies move in as dice were rolled last, at most all but one (R41)."
            }
            OccupyMin::DiceMinusLosses => {
                "At least as many armies move in as dice were rolled last, less the losses, at most all but one (R41)."
            }
            OccupyMin::One => "At least one army moves in, at most all but one (R41).",
        }
        .into(),
        MoveKind::Fortify => match rules.fortify {
            Fortify::Adjacent => "One move to an own neighbour ends the turn (R44).",
            Fortify::Connected => "One move through own territories ends the turn (R45).",
            Fortify::Unlimited => "Any number of moves between own neighbours (R46).",
        }
        .into(),
        MoveKind::Enter => {
            "An ownerless territory is entered instead of attacking this turn (R47).".into()
        }
        MoveKind::Effect => return None,
    })
}
