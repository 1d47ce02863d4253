//! How a game is set up: a loose arrangement that becomes a state, or all reasons why not.

use std::sync::Arc;

use super::goal_setup;
use super::id::{MissionId, PlayerId, TerritoryId};
use super::limits::{MAX_ARMIES, MAX_MISSIONS, MAX_PLAYERS};
use super::map::Map;
use super::mission::{Mission, MissionFlaw};
use super::ruleset::Ruleset;
use super::state::{GameState, Phase};
use crate::core::counted::{counted, plural};

/// Everything a game begins with, unchecked.
#[derive(Clone, Debug)]
pub struct Setup {
    /// The board.
    pub map: Arc<Map>,
    /// The rules.
    pub rules: Arc<Ruleset>,
    /// How many players, from 2.
    pub players: usize,
    /// Players who always defend with as many dice as they may and are not asked (R38, before the roll).
    pub standing_defence: Vec<PlayerId>,
    /// The missions to deal, where the goal is missions (R52).
    pub missions: Arc<[Mission]>,
    /// A board to start from in the middle of a game; none: a game from its set-up on.
    pub position: Option<Position>,
}

/// A board in the middle of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Position {
    /// Owner and armies of each territory; none: nobody's.
    pub board: Vec<Option<(PlayerId, u32)>>,
    /// Hands, by player; missing ones are empty.
    pub hands: Vec<Vec<super::id::CardId>>,
    /// Whose turn it is.
    pub player: usize,
    /// The phase.
    pub phase: Phase,
    /// Armies to place (in the reinforcement phase).
    pub to_place: u32,
    /// The round, from 1.
    pub round: u32,
    /// How many sets have been traded (R31).
    pub sets_traded: u32,
    /// Whether a territory was conquered this turn (R33).
    pub conquered: bool,
    /// Headquarters, all shown, by player; empty where there are none (R49).
    pub headquarters: Vec<Option<TerritoryId>>,
    /// Missions, by player; empty where there are none (R52).
    pub missions: Vec<Option<MissionId>>,
}

impl Position {
    /// The position of a running game: a board, hands and a phase. It holds neither open questions nor starting armies
    /// still in hand nor mods' data, so it is the whole of a state only where a phase of a turn is open.
    #[must_use]
    pub fn of(state: &GameState) -> Position {
        Position {
            board: state
                .lands()
                .iter()
                .map(|land| land.owner.map(|owner| (owner, land.armies)))
                .collect(),
            hands: state
                .all_players()
                .map(|p| state.hand(p).to_vec())
                .collect(),
            player: state.active().index(),
            phase: state.phase(),
            to_place: state.to_place(),
            round: state.round(),
            sets_traded: state.sets_traded(),
            conquered: state.has_conquered(),
            headquarters: by_player(state, |p| {
                let one = state
                    .headquarters(p)
                    .filter(|_| state.headquarters_shown())?;
                Some(one.territory)
            }),
            missions: by_player(state, |p| state.mission(p)),
        }
    }
}

/// What each player has of something; empty if nobody has any.
fn by_player<T>(state: &GameState, has: impl Fn(PlayerId) -> Option<T>) -> Vec<Option<T>> {
    let all: Vec<Option<T>> = state.all_players().map(has).collect();
    if all.iter().any(Option::is_some) {
        all
    } else {
        Vec::new()
    }
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupFlaw {
    /// Too few or too many players.
    #[error("{}: a game has 2 to {MAX_PLAYERS}", counted(*.0, "player", "players"))]
    Players(usize),
    /// More players than territories.
    #[error(
        "{players} sides need at least {players} territories, and the map has {territories} to give; fewer players do with less, and a game of two needs one less without its neutral army (neutral_army=none)"
    )]
    TooFewTerritories {
        /// Players, and the neutral army if it plays.
        players: usize,
        /// Territories that are not empty or neutral.
        territories: usize,
    },
    /// A map that begins with seats taken, and more players than seats and free territories.
    #[error(
        "{players} players are at the table, and the map begins with {} and {}: play it with {fit}, or choose another beginning of the map", counted(*seats, "seat", "seats"), free(*territories)
    )]
    TooFewSeats {
        /// Players.
        players: usize,
        /// Seats that hold territories at the start.
        seats: usize,
        /// Territories that are free for others.
        territories: usize,
        /// How many may play.
        fit: usize,
    },
    /// The position has a wrong number of territories.
    #[error("the position has {0} territories, the map {1}")]
    BoardSize(usize, usize),
    /// A territory with an owner and without armies, or with too many.
    #[error("territory {} has {armies} armies: 1 to {MAX_ARMIES} are possible (R15)", territory.index())]
    Armies {
        /// Which.
        territory: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// An owner that does not play.
    #[error("territory {} belongs to a player who is not in the game", .0.index())]
    Owner(TerritoryId),
    /// A card in two hands, or one that is not in the deck.
    #[error("card {0} is in two hands or not in the deck")]
    Card(usize),
    /// The player to act is not in the game.
    #[error("the player to act is not in the game")]
    ToAct,
    /// A phase a position cannot begin in.
    #[error("a position begins in the phase reinforce, attack or fortify")]
    Phase,
    /// A headquarters that is not on the map, or of a player who is not in the game.
    #[error("a headquarters is not on the map or of nobody in the game")]
    Headquarters,
    /// A mission that the game is not played with, that two have, or of a player who is not in the game.
    #[error("a mission is not in the pack, dealt twice, or of nobody in the game")]
    Mission,
    /// Headquarters with fewer than three players.
    #[error("headquarters are played by three players or more, and here are {0} (R49)")]
    HeadquartersPlayers(usize),
    /// Missions with fewer than three players.
    #[error("missions are played by three players or more, and here are {0} (R52)")]
    MissionPlayers(usize),
    /// A mission of the pack that cannot be played for.
    #[error("mission `{key}`: {why}")]
    Unfit {
        /// Its key.
        key: String,
        /// Why.
        why: MissionFlaw,
    },
    /// Fewer missions than players.
    #[error(
        "{players} players need {players} missions, and {} {} left without those of absent colours (R56)",
        missions,
        plural(missions, "is", "are")
    )]
    TooFewMissions {
        /// Players.
        players: usize,
        /// Missions that can be dealt.
        missions: usize,
    },
    /// More missions than can be told apart.
    #[error("there are {0} missions, and {MAX_MISSIONS} are possible")]
    TooManyMissions(usize),
}

/// How many territories are left for others than the start seats, in words.
fn free(territories: usize) -> String {
    match territories {
        0 => "no territory free for others".to_owned(),
        some => format!(
            "{} free for others",
            counted(some, "territory", "territories")
        ),
    }
}

impl Setup {
    /// The state before the first action, or all reasons why there is none.
    ///
    /// # Errors
    /// All flaws.
    pub fn into_state(self) -> Result<GameState, Vec<SetupFlaw>> {
        let mut flaws = Vec::new();
        if !(2..=MAX_PLAYERS).contains(&self.players) {
            flaws.push(SetupFlaw::Players(self.players));
        }
        let open = self
            .map
            .territories()
            .iter()
            .filter(|t| t.start == super::map::Start::Open)
            .count();
        let seats: std::collections::BTreeSet<usize> = self
            .map
            .territories()
            .iter()
            .filter_map(|t| match t.start {
                super::map::Start::Seat(seat, _) => Some(seat.index()),
                _ => None,
            })
            .filter(|seat| *seat < self.players)
            .collect();
        let neutral = super::rules::initial::has_neutral(&self.rules, self.players);
        // Who has a start seat needs nothing else; the neutral army joins where something is left to give.
        let sides =
            self.players - seats.len().min(self.players) + usize::from(neutral && seats.is_empty());
        if self.position.is_none() && open < sides {
            flaws.push(if seats.is_empty() {
                SetupFlaw::TooFewTerritories {
                    players: sides,
                    territories: open,
                }
            } else {
                SetupFlaw::TooFewSeats {
                    players: self.players,
                    seats: seats.len(),
                    territories: open,
                    fit: seats.len() + open,
                }
            });
        }
        if let Some(position) = &self.position {
            check_position(position, &self.map, self.players, &mut flaws);
            check_goals(position, &self, &mut flaws);
        }
        goal_setup::check(&self, &mut flaws);
        if flaws.is_empty() {
            Ok(GameState::new(self))
        } else {
            Err(flaws)
        }
    }
}

fn check_position(position: &Position, map: &Map, players: usize, flaws: &mut Vec<SetupFlaw>) {
    if position.board.len() != map.len() {
        flaws.push(SetupFlaw::BoardSize(position.board.len(), map.len()));
    }
    for (i, spot) in position.board.iter().enumerate() {
        let territory = TerritoryId::new(i);
        let Some((owner, armies)) = *spot else {
            continue;
        };
        if !(1..=MAX_ARMIES).contains(&armies) {
            flaws.push(SetupFlaw::Armies { territory, armies });
        }
        if owner.index() >= players && owner != PlayerId::NEUTRAL {
            flaws.push(SetupFlaw::Owner(territory));
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    for card in position.hands.iter().flatten() {
        if card.index() >= map.deck().len() || !seen.insert(*card) {
            flaws.push(SetupFlaw::Card(card.index()));
        }
    }
    let acts = position.player < players
        && position
            .board
            .iter()
            .flatten()
            .any(|(o, _)| o.index() == position.player);
    if !acts {
        flaws.push(SetupFlaw::ToAct);
    }
    if !matches!(
        position.phase,
        Phase::Reinforce | Phase::Attack | Phase::Fortify
    ) {
        flaws.push(SetupFlaw::Phase);
    }
}

fn check_goals(position: &Position, setup: &Setup, flaws: &mut Vec<SetupFlaw>) {
    let mut territories = position.headquarters.iter().flatten();
    if position.headquarters.len() > setup.players
        || territories.any(|t| t.index() >= setup.map.len())
    {
        flaws.push(SetupFlaw::Headquarters);
    }
    let mut dealt = std::collections::BTreeSet::new();
    let mut missions = position.missions.iter().flatten();
    if position.missions.len() > setup.players
        || missions.any(|m| m.index() >= setup.missions.len() || !dealt.insert(*m))
    {
        flaws.push(SetupFlaw::Mission);
    }
}
