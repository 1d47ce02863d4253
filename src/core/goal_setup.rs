//! The parts of a set-up that belong to a goal: headquarters are chosen and shown (R49), missions dealt (R52, R56); what
//! follows from them while the game runs; and what is shown when it ends.

use super::chance::Stream;
use super::engine::Step;
use super::event::{Cause, Ending, Event, Phase};
use super::hook::Fault;
use super::id::{CardId, MissionId, PlayerId};
use super::limits::MAX_MISSIONS;
use super::mission::{Board, Mission, MissionFlaw};
use super::rules::initial;
use super::ruleset::Goal;
use super::setup::{Setup, SetupFlaw};
use super::state::GameState;
use super::turns;

/// Fewest players who can play for headquarters or missions (R49, R52).
const FEWEST: usize = 3;

/// What a set-up lacks for its goal.
pub(super) fn check(setup: &Setup, flaws: &mut Vec<SetupFlaw>) {
    let players = setup.players;
    match setup.rules.goal {
        Goal::Domination => {}
        Goal::Headquarters if players < FEWEST => {
            flaws.push(SetupFlaw::HeadquartersPlayers(players));
        }
        Goal::Headquarters => {}
        Goal::Missions => {
            if players < FEWEST {
                flaws.push(SetupFlaw::MissionPlayers(players));
            }
            check_missions(setup, flaws);
        }
    }
}

fn check_missions(setup: &Setup, flaws: &mut Vec<SetupFlaw>) {
    let (pack, players) = (&setup.missions, setup.players);
    let board = Board {
        map: &setup.map,
        rules: &setup.rules,
        players,
    };
    for (i, mission) in pack.iter().enumerate() {
        let twice = pack[..i].iter().any(|one| one.key == mission.key);
        let twice = twice.then_some(MissionFlaw::Twice);
        let wrong = mission.flaws(board).into_iter().chain(twice);
        flaws.extend(wrong.map(|why| SetupFlaw::Unfit {
            key: mission.key.clone(),
            why,
        }));
    }
    let absent = pack.iter().filter(|one| one.names_absent(players)).count();
    let missions = pack.len() - absent;
    // Who begins from a position may have none.
    if missions < players && setup.position.is_none() {
        flaws.push(SetupFlaw::TooFewMissions { players, missions });
    }
    if pack.len() > MAX_MISSIONS {
        flaws.push(SetupFlaw::TooManyMissions(pack.len()));
    }
}

/// The missions that can be dealt to so many players: those of absent colours are taken out (R53, R56).
pub(super) fn dealable(pack: &[Mission], players: usize) -> impl Iterator<Item = MissionId> + '_ {
    pack.iter()
        .enumerate()
        .filter(move |(_, mission)| !mission.names_absent(players))
        .map(|(i, _)| MissionId::new(i))
}

/// Deals a mission to each player (R52, R56).
pub(super) fn deal_missions(step: &mut Step<'_>) -> Result<(), Fault> {
    if step.state.rules().goal != Goal::Missions {
        return Ok(());
    }
    let players = step.state.player_count();
    let mut left: Vec<MissionId> = dealable(step.state.missions(), players).collect();
    for player in step.state.all_players() {
        if left.is_empty() {
            break;
        }
        let i = step.chance.pick(Stream::Setup, left.len() as u32) as usize;
        let mission = left.remove(i);
        step.emit(Event::MissionDealt { player, mission })?;
    }
    Ok(())
}

/// Whether headquarters are chosen in this game: they are the goal, or missions are about them.
pub(super) fn has_headquarters(state: &GameState) -> bool {
    match state.rules().goal {
        Goal::Domination => false,
        Goal::Headquarters => true,
        Goal::Missions => {
            let missions = state.missions();
            missions.iter().any(Mission::is_about_headquarters)
        }
    }
}

/// Whether a player has still to choose a headquarters.
fn has_to_choose(state: &GameState, player: PlayerId) -> bool {
    let can = state.is_alive(player) && state.territory_count(player) > 0;
    can && state.headquarters(player).is_none()
}

/// The next player who has not chosen a headquarters is asked; when all have, they are shown and play begins.
pub(super) fn proceed_headquarters(step: &mut Step<'_>) -> Result<bool, Fault> {
    let current = step.state.player;
    if has_to_choose(step.state, current) {
        return Ok(false);
    }
    let mut next = current;
    for _ in 0..step.state.player_count() {
        next = initial::next_player(step.state, next);
        if has_to_choose(step.state, next) {
            ask_headquarters(step, next)?;
            return Ok(true);
        }
    }
    show_headquarters(step)?;
    let first = step.state.first_player();
    turns::start_turn(step, first)?;
    Ok(true)
}

/// Asks a player for a headquarters.
pub(super) fn ask_headquarters(step: &mut Step<'_>, player: PlayerId) -> Result<(), Fault> {
    step.emit(Event::SetupTurn {
        player,
        phase: Phase::Headquarters,
        armies: 0,
        neutral: 0,
    })
}

fn show_headquarters(step: &mut Step<'_>) -> Result<(), Fault> {
    for player in step.state.all_players() {
        let Some(one) = step.state.headquarters(player) else {
            continue;
        };
        let shows = |card: &CardId| step.state.card(*card).territory == Some(one.territory);
        let card = step.state.deck().iter().copied().find(shows);
        step.emit(Event::HeadquartersShown {
            player,
            territory: one.territory,
            card,
        })?;
    }
    Ok(())
}

/// A headquarters whose territory has changed hands goes with its card to the new owner (R51). Says whether one did.
pub(super) fn pass_headquarters(step: &mut Step<'_>) -> Result<bool, Fault> {
    if !step.state.headquarters_shown() {
        return Ok(false);
    }
    let state: &GameState = step.state;
    let taken = state.all_players().find_map(|player| {
        let one = state.headquarters(player)?;
        let owner = state.owner(one.territory).filter(|p| !p.is_mindless());
        (owner != one.holder).then_some((player, one.territory, owner))
    });
    let Some((player, territory, holder)) = taken else {
        return Ok(false);
    };
    step.emit(Event::HeadquartersTaken {
        player,
        territory,
        holder,
    })?;
    Ok(true)
}

/// Ends the game. All missions are shown first, the winner's before the others': nobody has a secret to keep any more (R52).
pub(super) fn end_game(
    step: &mut Step<'_>,
    winner: Option<PlayerId>,
    ending: Ending,
    cause: Cause,
) -> Result<(), Fault> {
    let others = step.state.all_players().filter(|p| Some(*p) != winner);
    for player in winner.into_iter().chain(others) {
        let hidden = !step.state.is_mission_shown(player);
        if let Some(mission) = step.state.mission(player).filter(|_| hidden) {
            step.emit(Event::MissionShown { player, mission })?;
        }
    }
    step.emit_by(Event::GameEnded { winner, ending }, cause)
}
