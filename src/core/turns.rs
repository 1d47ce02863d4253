//! The order of things between actions: set-up, turns, phases, elimination, the end.

use super::actions::{self, trade};
use super::chance::Stream;
use super::engine::Step;
use super::event::{Cause, Ending, Event};
use super::goal_setup;
use super::hook::{Fault, HookCx, HookPoint, Subject};
use super::id::{PlayerId, TerritoryId};
use super::limits::{MAX_ARMIES, MAX_ROUNDS};
use super::map::{Start, Territory};
use super::map_turn;
use super::rules::{initial, reinforcements, room, victory};
use super::ruleset::{FirstPlayer, Goal, NeutralPlacement, Placement, Territories};
use super::state::{GameState, Pending, Phase};

/// Everything before the first question.
pub(super) fn begin(step: &mut Step<'_>) -> Result<(), Fault> {
    prepare_map(step)?;
    let first = choose_first(step)?;
    step.emit(Event::FirstPlayerChosen { player: first })?;
    // What a mod blocks or empties now is neither claimed nor dealt.
    step.carry_out_asked()?;
    fill_pools(step)?;
    goal_setup::deal_missions(step)?;
    let neutral = initial::has_neutral(step.state.rules(), step.state.player_count());
    if actions::claim::free(step.state).next().is_none() {
        next_deployment(step, None)
    } else if neutral || deals(step.state) {
        deal(step, first, neutral)?;
        next_deployment(step, None)
    } else {
        step.emit(Event::SetupTurn {
            player: first,
            phase: Phase::Claim,
            armies: 1,
            neutral: 0,
        })
    }
}

/// Whether the territories are dealt: by option, or because missions are played for (R13, R56).
fn deals(state: &GameState) -> bool {
    state.rules().territories == Territories::Deal || state.rules().goal == Goal::Missions
}

/// One thing that follows without anybody being asked; false if somebody has to be.
pub(super) fn proceed(step: &mut Step<'_>) -> Result<bool, Fault> {
    if let Some(prompt) = step.state.prompts().first().copied() {
        step.emit(Event::Asked {
            pending: Pending::Prompt(prompt),
        })?;
        return Ok(true);
    }
    match step.state.phase {
        Phase::Begin | Phase::Over => return Ok(false),
        Phase::Claim => return proceed_claim(step),
        Phase::Deploy => return proceed_deploy(step),
        Phase::Headquarters => return goal_setup::proceed_headquarters(step),
        Phase::Reinforce | Phase::Attack | Phase::Fortify => {}
    }
    let landless = step
        .state
        .players()
        .find(|p| step.state.territory_count(*p) == 0);
    if let Some(player) = landless {
        eliminate(step, player, None)?;
        return Ok(true);
    }
    if step.state.players().next().is_none() {
        // A mod took everybody's last land in one action.
        goal_setup::end_game(step, None, Ending::Mod, Cause::Rules)?;
        return Ok(true);
    }
    if goal_setup::pass_headquarters(step)? {
        return Ok(true);
    }
    let native = victory::winner(step.state);
    if let Some((winner, ending)) = winner(step, native)? {
        goal_setup::end_game(step, Some(winner), ending, Cause::Rules)?;
        return Ok(true);
    }
    if step.state.turn.ending || !step.state.is_alive(step.state.player) {
        end_turn(step)?;
        return Ok(true);
    }
    match step.state.phase {
        Phase::Reinforce => proceed_reinforce(step),
        Phase::Attack => proceed_spoils(step),
        Phase::Fortify => proceed_fortify(step),
        Phase::Begin | Phase::Claim | Phase::Deploy | Phase::Headquarters | Phase::Over => {
            Ok(false)
        }
    }
}

/// The winner by the rules as mods see it.
pub(super) fn winner(
    step: &mut Step<'_>,
    native: Option<(PlayerId, Ending)>,
) -> Result<Option<(PlayerId, Ending)>, Fault> {
    let state: &GameState = step.state;
    let cx = || HookCx {
        state,
        subject: Subject::default(),
        chance: None,
    };
    let by_rules = native.map(|(player, _)| player);
    let winner = step.hooks.player(HookPoint::Victory, by_rules, cx)?;
    let ending = match native {
        Some((player, ending)) if winner == Some(player) => ending,
        Some(_) | None => Ending::Mod,
    };
    let winner = winner.filter(|p| p.index() < state.player_count());
    Ok(winner.map(|player| (player, ending)))
}

/// Neutral and empty territories, by the map and by option (R47).
fn prepare_map(step: &mut Step<'_>) -> Result<(), Fault> {
    let seats = start_seats(step);
    for t in step.state.map.ids() {
        match step.state.map.territory(t).start {
            Start::Open => {}
            Start::Seat(seat, armies) => {
                // A seat for which there is no player is a garrison.
                let owner = seats.get(seat.index()).copied();
                step.emit(Event::TerritoryPrepared {
                    territory: t,
                    owner: owner.unwrap_or(PlayerId::NEUTRAL),
                    armies: armies.clamp(1, MAX_ARMIES),
                })?;
            }
            Start::Neutral(armies) => {
                let armies = armies.clamp(1, MAX_ARMIES);
                step.emit(Event::TerritoryPrepared {
                    territory: t,
                    owner: PlayerId::NEUTRAL,
                    armies,
                })?;
            }
            Start::Empty => step.emit(Event::TerritoryLeftEmpty { territory: t })?,
        }
    }
    let sides = step.state.player_count() + 1;
    let mut open = actions::claim::free(step.state).collect::<Vec<_>>();
    for _ in 0..step.state.rules().empty_territories {
        if open.len() <= sides {
            break;
        }
        let i = step.chance.pick(Stream::Setup, open.len() as u32) as usize;
        step.emit(Event::TerritoryLeftEmpty {
            territory: open.remove(i),
        })?;
    }
    Ok(())
}

/// Who has which of the map's start seats: each player the own one, or as chance deals them.
fn start_seats(step: &mut Step<'_>) -> Vec<PlayerId> {
    let mut seats: Vec<PlayerId> = step.state.all_players().collect();
    let is_seat = |t: &Territory| matches!(t.start, Start::Seat(..));
    let map = &step.state.map;
    if map.shuffles_seats() && map.territories().iter().any(is_seat) {
        for i in (1..seats.len()).rev() {
            seats.swap(i, step.chance.pick(Stream::Setup, i as u32 + 1) as usize);
        }
    }
    seats
}

/// Who starts (R10).
fn choose_first(step: &mut Step<'_>) -> Result<PlayerId, Fault> {
    let n = step.state.player_count();
    let native = match step.state.rules().first_player {
        FirstPlayer::Seat => PlayerId::new(0),
        FirstPlayer::Random => PlayerId::new(step.chance.pick(Stream::Setup, n as u32) as usize),
        FirstPlayer::Roll => roll_for_first(step)?,
    };
    step.player(HookPoint::FirstPlayer, native, Subject::player(native))
}

fn roll_for_first(step: &mut Step<'_>) -> Result<PlayerId, Fault> {
    let mut tied: Vec<PlayerId> = step.state.all_players().collect();
    while tied.len() > 1 {
        let mut faces = vec![0; tied.len()];
        step.chance.roll(Stream::Setup, 6, &mut faces);
        for (player, face) in tied.iter().zip(&faces) {
            step.emit(Event::StartRolled {
                player: *player,
                face: *face,
            })?;
        }
        let best = faces.iter().copied().max();
        let mut faces = faces.into_iter();
        tied.retain(|_| faces.next() == best);
    }
    Ok(tied[0])
}

/// Armies to start with (R9, R18).
fn fill_pools(step: &mut Step<'_>) -> Result<(), Fault> {
    let armies = initial::armies(
        step.state.rules(),
        step.state.map(),
        step.state.player_count(),
    );
    let has_neutral = initial::has_neutral(step.state.rules(), step.state.player_count());
    let free = actions::claim::free(step.state).count() as u32;
    let deploys = step.state.map.deploys();
    let sides = step.state.player_count() as u32 + u32::from(has_neutral);
    // Where the game begins as the map says, there are only the armies that take what the map leaves free.
    let share = |place: u32| (free + sides - 1 - place) / sides;
    for player in step.state.all_players() {
        let armies = if deploys {
            let all = step.number(HookPoint::InitialArmies, armies, Subject::player(player))?;
            all.saturating_sub(step.state.army_count(player))
        } else {
            share(initial::place_in_round(step.state, player) as u32)
        };
        if armies > 0 || deploys && step.state.army_count(player) == 0 {
            step.emit(Event::PoolFilled { player, armies })?;
        }
    }
    if has_neutral && free > 0 {
        let armies = if deploys { armies } else { share(sides - 1) };
        step.emit(Event::PoolFilled {
            player: PlayerId::NEUTRAL,
            armies,
        })?;
    }
    Ok(())
}

/// Deals the territories round the table from the first player on, the neutral army last (R13, R18).
fn deal(step: &mut Step<'_>, first: PlayerId, neutral: bool) -> Result<(), Fault> {
    let mut sides = vec![first];
    while sides.len() < step.state.player_count() {
        sides.push(initial::next_player(step.state, sides[sides.len() - 1]));
    }
    if neutral {
        sides.push(PlayerId::NEUTRAL);
    }
    let mut open: Vec<TerritoryId> = actions::claim::free(step.state).collect();
    for owner in sides.iter().copied().cycle() {
        if open.is_empty() {
            break;
        }
        let i = step.chance.pick(Stream::Setup, open.len() as u32) as usize;
        step.emit(Event::TerritoryDealt {
            territory: open.remove(i),
            owner,
        })?;
    }
    Ok(())
}

fn proceed_claim(step: &mut Step<'_>) -> Result<bool, Fault> {
    if step.state.turn.to_place > 0 {
        return Ok(false);
    }
    let current = step.state.player;
    if actions::claim::free(step.state).next().is_none() {
        next_deployment(step, Some(current))?;
    } else {
        let player = initial::next_player(step.state, current);
        step.emit(Event::SetupTurn {
            player,
            phase: Phase::Claim,
            armies: 1,
            neutral: 0,
        })?;
    }
    Ok(true)
}

fn proceed_deploy(step: &mut Step<'_>) -> Result<bool, Fault> {
    let current = step.state.player;
    let (own, neutral) = (step.state.turn.to_place, step.state.turn.neutral_to_place);
    if own == 0 && neutral == 0 {
        next_deployment(step, Some(current))?;
        return Ok(true);
    }
    for (owner, left) in [(current, own), (PlayerId::NEUTRAL, neutral)] {
        if left > 0 && !actions::place::has_room(step.state, step.hooks, current, owner)? {
            let armies = match owner == PlayerId::NEUTRAL && neutral_has_room(step)? {
                // Who sees none of the neutral land that has room leaves it to whoever does.
                true => left,
                false => step.state.pool(owner).max(left),
            };
            step.emit(Event::ReinforcementsLost {
                player: owner,
                armies,
            })?;
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether any player can place an army of the neutral side.
fn neutral_has_room(step: &mut Step<'_>) -> Result<bool, Fault> {
    let players: Vec<PlayerId> = step.state.players().collect();
    for player in players {
        if actions::place::has_room(step.state, step.hooks, player, PlayerId::NEUTRAL)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The next player who has starting armies to place, or the first turn (R14, R17, R19).
fn next_deployment(step: &mut Step<'_>, after: Option<PlayerId>) -> Result<(), Fault> {
    let state: &GameState = step.state;
    let start = match after {
        Some(player) => initial::next_player(state, player),
        None => state.first_player(),
    };
    let neutral_pool = state.pool(PlayerId::NEUTRAL);
    let own_left = state.all_players().any(|p| state.pool(p) > 0);
    let interleaved = state.rules().neutral_placement == NeutralPlacement::Interleaved;
    let neutral = u32::from(neutral_pool > 0 && (interleaved || !own_left));
    let mut player = start;
    for _ in 0..state.player_count() {
        if state.pool(player) > 0 || neutral > 0 {
            break;
        }
        player = initial::next_player(state, player);
    }
    let pool = state.pool(player);
    if pool == 0 && neutral == 0 {
        let first = state.first_player();
        return if goal_setup::has_headquarters(state) {
            goal_setup::ask_headquarters(step, first)
        } else {
            start_turn(step, first)
        };
    }
    let at_once = match state.rules().placement {
        _ if initial::has_neutral(state.rules(), state.player_count()) => 2,
        Placement::OneByOne => 1,
        Placement::AllAtOnce => pool,
    };
    step.emit(Event::SetupTurn {
        player,
        phase: Phase::Deploy,
        armies: pool.min(at_once),
        neutral,
    })
}

/// Begins a turn and counts its reinforcements (R23 to R25), unless the round limit ends the game.
pub(super) fn start_turn(step: &mut Step<'_>, player: PlayerId) -> Result<(), Fault> {
    let state: &GameState = step.state;
    let wraps =
        initial::place_in_round(state, player) <= initial::place_in_round(state, state.player);
    let round = if state.round == 0 || wraps {
        state.round + 1
    } else {
        state.round
    };
    if round > state.rules().round_limit.unwrap_or(MAX_ROUNDS) {
        let winner = victory::first_in_rank(state);
        return goal_setup::end_game(step, winner, Ending::RoundLimit, Cause::Rules);
    }
    step.emit(Event::TurnStarted { player, round })?;
    step.carry_out_asked()?;
    if step.state.phase == Phase::Over {
        return Ok(());
    }
    if map_turn::decides(step, player)? {
        return Ok(());
    }
    map_turn::changes(step, player)?;
    let counted = reinforcements::count(step.state, player);
    let total = step.number(
        HookPoint::Reinforcements,
        counted.total(),
        Subject::player(player),
    )?;
    let changes = step.hooks.changes(HookPoint::Reinforcements);
    let (territories, continents) = (counted.territories, counted.continents);
    step.emit(Event::ReinforcementsGranted {
        player,
        territories,
        continents,
        total,
        changes,
    })?;
    lose_beyond_box(step, player)
}

/// Armies to place that the box has no pieces for are lost (R7).
pub(super) fn lose_beyond_box(step: &mut Step<'_>, player: PlayerId) -> Result<(), Fault> {
    let armies = step
        .state
        .to_place()
        .saturating_sub(room::in_box(step.state, player));
    if armies == 0 {
        return Ok(());
    }
    step.emit(Event::ReinforcementsLost { player, armies })
}

fn proceed_reinforce(step: &mut Step<'_>) -> Result<bool, Fault> {
    let player = step.state.player;
    let left = step.state.to_place();
    if left > 0 {
        if actions::place::has_room(step.state, step.hooks, player, player)? {
            return Ok(false);
        }
        step.emit(Event::ReinforcementsLost {
            player,
            armies: left,
        })?;
        return Ok(true);
    }
    // With three cards the phase waits, set or no set: going on by itself would tell that there is none.
    let may_trade = step.state.rules().has_cards() && step.state.hand_size(player) >= 3;
    let busy =
        may_trade || actions::ability::any(step.state, step.hooks, player, HookPoint::InReinforce)?;
    if !busy {
        step.emit(Event::PhaseStarted {
            phase: Phase::Attack,
        })?;
    }
    Ok(!busy)
}

/// After an elimination: sets are traded until few enough cards are left, then the armies are placed (R43).
fn proceed_spoils(step: &mut Step<'_>) -> Result<bool, Fault> {
    let player = step.state.player;
    if trade::is_due_after_elimination(step.state) && trade::any(step.state, step.hooks, player)? {
        step.emit(Event::Asked {
            pending: Pending::Trade { player },
        })?;
        return Ok(true);
    }
    let left = step.state.to_place();
    if left == 0 {
        return Ok(false);
    }
    if actions::place::has_room(step.state, step.hooks, player, player)? {
        step.emit(Event::Asked {
            pending: Pending::PlaceTraded { player },
        })?;
    } else {
        step.emit(Event::ReinforcementsLost {
            player,
            armies: left,
        })?;
    }
    Ok(true)
}

/// Closes a question that can no longer be answered, and says whether it did: traded armies that fit nowhere, because all
/// territories have filled up since, are lost (R43, R59).
pub(super) fn close_unanswerable(step: &mut Step<'_>) -> Result<bool, Fault> {
    let player = match step.state.pending() {
        Some(Pending::PlaceTraded { player }) => player,
        Some(Pending::Prompt(prompt)) => return close_prompt(step, prompt.player),
        _ => return Ok(false),
    };
    if actions::place::has_room(step.state, step.hooks, player, player)? {
        return Ok(false);
    }
    let armies = step.state.to_place();
    step.emit(Event::ReinforcementsLost { player, armies })?;
    Ok(true)
}

/// Closes a mod's question to which it offers no answer.
fn close_prompt(step: &mut Step<'_>, player: PlayerId) -> Result<bool, Fault> {
    if actions::ability::any(step.state, step.hooks, player, HookPoint::InPrompt)? {
        return Ok(false);
    }
    let prompt = step.state.pending().and_then(Pending::prompt);
    step.emit(Event::WindowPassed { player, prompt })?;
    Ok(true)
}

fn proceed_fortify(step: &mut Step<'_>) -> Result<bool, Fault> {
    let player = step.state.player;
    let busy = actions::fortify::any(step.state, step.hooks, player)?
        || actions::ability::any(step.state, step.hooks, player, HookPoint::InFortify)?;
    if !busy {
        end_turn(step)?;
    }
    Ok(!busy)
}

/// What is still to be placed when placing ends, by a mod or for want of room, is lost.
pub(super) fn lose_what_is_left(step: &mut Step<'_>) -> Result<(), Fault> {
    let (player, armies) = (step.state.player, step.state.to_place());
    if armies == 0 {
        return Ok(());
    }
    step.emit(Event::ReinforcementsLost { player, armies })
}

/// The turn's card (R33), then the next player's turn (R11).
pub(super) fn end_turn(step: &mut Step<'_>) -> Result<(), Fault> {
    lose_what_is_left(step)?;
    let player = step.state.player;
    if step.state.rules().has_cards() && step.state.is_alive(player) {
        let earned = if step.state.has_conquered() {
            step.state.rules().cards_per_conquest_turn
        } else {
            0
        };
        let cards = step.number(HookPoint::CardsForTurn, earned, Subject::player(player))?;
        draw(step, player, cards, Cause::Rules)?;
    }
    step.emit(Event::TurnEnded { player })?;
    // What mods do at the end of a turn is done before the next one is counted.
    step.carry_out_asked()?;
    if step.state.phase == Phase::Over {
        return Ok(());
    }
    let native = initial::next_player(step.state, player);
    let subject = Subject {
        other: Some(player),
        ..Subject::player(native)
    };
    let next = step.player(HookPoint::NextPlayer, native, subject)?;
    start_turn(step, next)
}

/// Draws cards, as many as there are; the traded ones become the deck when it runs out (R16).
pub(super) fn draw(
    step: &mut Step<'_>,
    player: PlayerId,
    count: u32,
    cause: Cause,
) -> Result<(), Fault> {
    for _ in 0..count {
        if step.state.deck().is_empty() && !step.state.discard().is_empty() {
            step.emit(Event::DeckReshuffled)?;
        }
        let left = step.state.deck().len() as u32;
        if left == 0 {
            return Ok(());
        }
        let card = step.state.deck()[step.chance.pick(Stream::Deck, left) as usize];
        step.emit_by(Event::CardDrawn { player, card }, cause)?;
    }
    Ok(())
}

/// Puts a player out. The cards go to whoever did it (R43), else to the traded ones.
pub(super) fn eliminate(
    step: &mut Step<'_>,
    player: PlayerId,
    by: Option<PlayerId>,
) -> Result<(), Fault> {
    step.emit(Event::PlayerEliminated { player, by })?;
    if let Some(by) = by {
        let all = step.state.hand(player).to_vec();
        let state: &GameState = step.state;
        let chance = &mut *step.chance;
        let subject = Subject {
            other: Some(player),
            ..Subject::player(by)
        };
        let spoils = step.hooks.cards(HookPoint::Spoils, all, move || HookCx {
            state,
            subject,
            chance: Some(chance),
        })?;
        for card in spoils {
            if step.state.hand(player).contains(&card) {
                step.emit(Event::CardGiven {
                    card,
                    from: player,
                    to: by,
                })?;
            }
        }
    }
    for card in step.state.hand(player).to_vec() {
        step.emit(Event::CardDiscarded { player, card })?;
    }
    Ok(())
}
