//! The whole truth of a game, for the referee only. Fields are private: `apply` alone writes them, and what is
//! secret can be read inside core and by `view` only.

use std::sync::Arc;

use super::bag::Bags;
use super::card::Card;
use super::event::{Faces, HookFault};
use super::goals::{Goals, Headquarters};
use super::id::{CardId, PlayerId, TerritoryId};
use super::illegal::Question;
use super::limits::{MAX_PLAYERS, MAX_SIDES};
use super::map::{Map, TerritorySet};
use super::marker::Markers;
use super::overlay::Overlay;
pub use super::phase::{Pending, Phase, Prompt};
use super::ruleset::Ruleset;
use super::setup::{Position, Setup};
use super::sight::Sight;
use super::storage::Storage;

/// The battle that is being fought, from its declaration to the losses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Battle {
    /// Origin.
    pub from: TerritoryId,
    /// Target.
    pub to: TerritoryId,
    /// The attacker's dice, as declared.
    pub dice: u8,
    /// The attacker's faces; empty before the roll.
    pub attack: Faces,
    /// The defender's faces; empty before the roll.
    pub defence: Faces,
}

/// A territory's owner and armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Land {
    /// Who owns it, if anybody.
    pub owner: Option<PlayerId>,
    /// Armies on it.
    pub armies: u32,
}

/// What the state keeps of one side.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct SideState {
    pub(super) territories: u32,
    /// A full board of full territories is more than 32 bits hold.
    pub(super) armies: u64,
    pub(super) pool: u32,
    pub(super) hand: Vec<CardId>,
    pub(super) alive: bool,
    pub(super) standing_defence: bool,
    /// Who put this side out.
    pub(super) out_by: Option<PlayerId>,
    /// A bot plays where a person sat.
    pub(super) handed_over: bool,
}

/// What belongs to the running turn and is forgotten at its end.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct TurnState {
    pub(super) to_place: u32,
    pub(super) neutral_to_place: u32,
    pub(super) captured: TerritorySet,
    pub(super) conquered: bool,
    pub(super) bonus_paid: bool,
    pub(super) attacks: u32,
    pub(super) attacks_spent: bool,
    /// Fortify moves and abilities.
    pub(super) steps: u32,
    pub(super) fortified: bool,
    pub(super) ending: bool,
    /// Cards were taken from an eliminated player (R43).
    pub(super) spoils: bool,
    /// A set was traded since (R43).
    pub(super) trading: bool,
    /// Sets that were traded.
    pub(super) trades: u32,
    pub(super) last_battle: Option<(TerritoryId, TerritoryId)>,
    pub(super) last_dice: u8,
    pub(super) last_loss: u32,
    /// A draw was offered (one offer a turn).
    pub(super) draw_offered: bool,
}

/// The whole truth of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameState {
    pub(super) map: Arc<Map>,
    pub(super) rules: Arc<Ruleset>,
    pub(super) players: usize,
    pub(super) lands: Vec<Land>,
    pub(super) sides: Vec<SideState>,
    pub(super) deck: Vec<CardId>,
    pub(super) discard: Vec<CardId>,
    /// Cards that left the game: those of headquarters (R49).
    pub(super) removed: Vec<CardId>,
    /// Territories that nobody may claim at the start (R47).
    pub(super) reserved: TerritorySet,
    pub(super) sets_traded: u32,
    pub(super) phase: Phase,
    pub(super) pending: Option<Pending>,
    pub(super) player: PlayerId,
    pub(super) first: PlayerId,
    pub(super) round: u32,
    pub(super) turns: u32,
    pub(super) turn: TurnState,
    pub(super) battle: Option<Battle>,
    pub(super) winner: Option<PlayerId>,
    pub(super) storage: Storage,
    pub(super) disabled: Vec<HookFault>,
    pub(super) touched: bool,
    pub(super) goals: Goals,
    pub(super) markers: Markers,
    pub(super) overlay: Overlay,
    pub(super) sight: Sight,
    pub(super) bags: Bags,
    /// Mods' questions that wait until no other is open.
    pub(super) prompts: Vec<Prompt>,
    pub(super) piles_hash: u64,
}

impl GameState {
    /// The state of a checked set-up.
    pub(super) fn new(setup: Setup) -> GameState {
        let mut sides = vec![SideState::default(); MAX_SIDES];
        for (i, side) in sides.iter_mut().enumerate().take(setup.players) {
            side.alive = true;
            side.standing_defence = setup.standing_defence.iter().any(|p| p.index() == i);
        }
        let deck = if setup.rules.has_cards() {
            (0..setup.map.deck().len()).map(CardId::new).collect()
        } else {
            Vec::new()
        };
        let mut state = GameState {
            lands: vec![Land::default(); setup.map.len()],
            map: setup.map,
            rules: setup.rules,
            players: setup.players,
            sides,
            deck,
            discard: Vec::new(),
            removed: Vec::new(),
            reserved: TerritorySet::default(),
            sets_traded: 0,
            phase: Phase::Begin,
            pending: None,
            player: PlayerId::new(0),
            first: PlayerId::new(0),
            round: 0,
            turns: 0,
            turn: TurnState::default(),
            battle: None,
            winner: None,
            storage: Storage::default(),
            disabled: Vec::new(),
            touched: false,
            goals: Goals::new(setup.players, setup.missions),
            markers: Markers::default(),
            overlay: Overlay::default(),
            sight: Sight::default(),
            bags: Bags::default(),
            prompts: Vec::new(),
            piles_hash: 0,
        };
        if let Some(position) = setup.position {
            state.arrange(&position);
        }
        state.piles_hash = state.piles_from_scratch();
        state
    }

    fn arrange(&mut self, position: &Position) {
        for (land, spot) in self.lands.iter_mut().zip(&position.board) {
            let Some((owner, armies)) = *spot else {
                continue;
            };
            *land = Land {
                owner: Some(owner),
                armies,
            };
            self.sides[owner.index()].territories += 1;
            self.sides[owner.index()].armies += u64::from(armies);
        }
        for (side, hand) in self.sides.iter_mut().zip(&position.hands) {
            side.hand.clone_from(hand);
            side.hand.sort_unstable();
            self.deck.retain(|c| !hand.contains(c));
        }
        for side in &mut self.sides[..self.players] {
            side.alive = side.territories > 0;
        }
        self.player = PlayerId::new(position.player);
        self.phase = position.phase;
        self.turn.to_place = position.to_place;
        self.turn.conquered = position.conquered;
        self.round = position.round.max(1);
        self.turns = 1;
        self.sets_traded = position.sets_traded;
        self.arrange_goals(position);
    }

    /// Headquarters lie open, held by whoever owns the territory, their cards out of the deck (R49, R51).
    fn arrange_goals(&mut self, position: &Position) {
        for (i, territory) in position.headquarters.iter().enumerate() {
            let Some(territory) = *territory else {
                continue;
            };
            let one = Headquarters {
                territory,
                holder: self.owner(territory).filter(|p| !p.is_mindless()),
            };
            self.goals.place(PlayerId::new(i), Some(one));
            self.goals.reveal();
            let deck = std::mem::take(&mut self.deck);
            let (shown, left): (Vec<CardId>, Vec<CardId>) = deck
                .into_iter()
                .partition(|c| self.card(*c).territory == Some(territory));
            self.deck = left;
            self.removed.extend(shown);
        }
        self.removed.sort_unstable();
        for (i, mission) in position.missions.iter().enumerate() {
            self.goals.deal(PlayerId::new(i), *mission);
        }
    }

    /// The board.
    #[must_use]
    pub fn map(&self) -> &Map {
        &self.map
    }

    /// The board, to keep.
    #[must_use]
    pub fn shared_map(&self) -> Arc<Map> {
        Arc::clone(&self.map)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Ruleset {
        &self.rules
    }

    /// How many players began the game.
    #[must_use]
    pub fn player_count(&self) -> usize {
        self.players
    }

    /// All players, in and out, by seat.
    pub fn all_players(&self) -> impl DoubleEndedIterator<Item = PlayerId> + use<> {
        (0..self.players).map(PlayerId::new)
    }

    /// The players still in the game, by seat.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> + '_ {
        self.all_players().filter(|p| self.is_alive(*p))
    }

    /// Whether a player is still in the game.
    #[must_use]
    pub fn is_alive(&self, player: PlayerId) -> bool {
        self.sides[player.index()].alive
    }

    /// Who owns a territory, if anybody.
    #[must_use]
    #[inline]
    pub fn owner(&self, t: TerritoryId) -> Option<PlayerId> {
        self.lands[t.index()].owner
    }

    /// Armies on a territory.
    #[must_use]
    #[inline]
    pub fn armies(&self, t: TerritoryId) -> u32 {
        self.lands[t.index()].armies
    }

    /// Owner and armies of all territories, by id.
    #[must_use]
    pub fn lands(&self) -> &[Land] {
        &self.lands
    }

    /// Whether this side owns this territory.
    #[must_use]
    #[inline]
    pub fn owns(&self, player: PlayerId, t: TerritoryId) -> bool {
        self.owner(t) == Some(player)
    }

    /// How many borders of a territory lead to land of this side.
    #[must_use]
    #[inline]
    pub fn owned_around(&self, t: TerritoryId, owner: PlayerId) -> usize {
        let borders = self.graph().borders(t).iter();
        borders.filter(|b| self.owns(owner, b.to)).count()
    }

    /// What counts that, for whoever asks whether an answer still holds.
    pub(super) fn counting_around(&self) -> impl Fn(TerritoryId, PlayerId) -> usize + Copy + '_ {
        |t, owner| self.owned_around(t, owner)
    }

    /// A side's territories, ascending.
    pub fn territories_of(&self, player: PlayerId) -> impl Iterator<Item = TerritoryId> + '_ {
        self.lands
            .iter()
            .enumerate()
            .filter(move |(_, l)| l.owner == Some(player))
            .map(|(i, _)| TerritoryId::new(i))
    }

    /// How many territories a side has.
    #[must_use]
    pub fn territory_count(&self, player: PlayerId) -> u32 {
        self.sides[player.index()].territories
    }

    /// How many armies a side has on the board; where they are more than the number holds, the greatest there is.
    #[must_use]
    pub fn army_count(&self, player: PlayerId) -> u32 {
        u32::try_from(self.sides[player.index()].armies).unwrap_or(u32::MAX)
    }

    /// Armies of the start that a side has still to place.
    #[must_use]
    pub fn pool(&self, player: PlayerId) -> u32 {
        self.sides[player.index()].pool
    }

    /// How many cards a player holds.
    #[must_use]
    pub fn hand_size(&self, player: PlayerId) -> u32 {
        self.sides[player.index()].hand.len() as u32
    }

    /// A player's cards, ascending. Secret: for core, `view`, mods (they are the referee's) and finished games.
    #[must_use]
    pub fn hand(&self, player: PlayerId) -> &[CardId] {
        &self.sides[player.index()].hand
    }

    /// Cards of the deck still to be drawn, ascending. Secret, as it tells what is in the hands.
    #[must_use]
    pub fn deck(&self) -> &[CardId] {
        &self.deck
    }

    /// Cards traded since the last shuffle, ascending.
    #[must_use]
    pub fn discard(&self) -> &[CardId] {
        &self.discard
    }

    /// A card.
    #[must_use]
    pub fn card(&self, card: CardId) -> Card {
        self.map.card(card)
    }

    /// How many sets all players have traded (R31).
    #[must_use]
    pub fn sets_traded(&self) -> u32 {
        self.sets_traded
    }

    /// The phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The question open in the middle of a phase.
    #[must_use]
    pub fn pending(&self) -> Option<Pending> {
        self.pending
    }

    /// Whose turn it is.
    #[must_use]
    pub fn active(&self) -> PlayerId {
        self.player
    }

    /// Who started the game (R17).
    #[must_use]
    pub fn first_player(&self) -> PlayerId {
        self.first
    }

    /// Who is asked, and what; nobody when the game is over.
    #[must_use]
    #[inline]
    pub fn asked(&self) -> Option<(PlayerId, Question)> {
        if let Some(pending) = self.pending {
            return Some(pending.asks());
        }
        let question = match self.phase {
            Phase::Begin | Phase::Over => return None,
            Phase::Claim => Question::Claim,
            Phase::Deploy => Question::Deploy,
            Phase::Headquarters => Question::Headquarters,
            Phase::Reinforce => Question::Reinforce,
            Phase::Attack => Question::Attack,
            Phase::Fortify => Question::Fortify,
        };
        Some((self.player, question))
    }

    /// Whether the game is still being set up.
    #[must_use]
    pub fn is_setting_up(&self) -> bool {
        matches!(
            self.phase,
            Phase::Begin | Phase::Claim | Phase::Deploy | Phase::Headquarters
        )
    }

    pub(super) fn is_asked_for_a_draw(&self) -> bool {
        matches!(self.pending, Some(Pending::Draw { .. }))
    }

    /// The round, from 1; 0 during set-up.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.round
    }

    /// How many turns have begun.
    #[must_use]
    pub fn turns(&self) -> u32 {
        self.turns
    }

    /// Armies that the active player has to place now.
    #[must_use]
    pub fn to_place(&self) -> u32 {
        self.turn.to_place
    }

    /// Neutral armies that the active player has to place now (R19).
    #[must_use]
    pub fn neutral_to_place(&self) -> u32 {
        self.turn.neutral_to_place
    }

    /// Whether the active player has conquered a territory this turn (R33).
    #[must_use]
    pub fn has_conquered(&self) -> bool {
        self.turn.conquered
    }

    /// Territories captured this turn.
    #[must_use]
    pub fn captured_this_turn(&self) -> &TerritorySet {
        &self.turn.captured
    }

    /// Attacks declared this turn.
    #[must_use]
    pub fn attacks_this_turn(&self) -> u32 {
        self.turn.attacks
    }

    /// Whether entering or garrisoning cost this turn's attacks (R47).
    #[must_use]
    pub fn attacks_spent(&self) -> bool {
        self.turn.attacks_spent
    }

    /// Whether the turn's fortify move was made.
    #[must_use]
    pub fn has_fortified(&self) -> bool {
        self.turn.fortified
    }

    /// Whether the territory bonus was paid this turn (R32).
    #[must_use]
    pub fn bonus_paid(&self) -> bool {
        self.turn.bonus_paid
    }

    /// Whether this player always defends with as many dice as allowed (R38).
    #[must_use]
    pub fn standing_defence(&self, player: PlayerId) -> bool {
        self.sides[player.index()].standing_defence
    }

    /// The attacker's dice in the last roll that was compared this turn, and the armies that it cost the attacker (R41).
    #[must_use]
    pub fn last_roll(&self) -> (u8, u32) {
        (self.turn.last_dice, self.turn.last_loss)
    }

    /// Origin and target of the turn's last battle, also when it is over.
    #[must_use]
    pub fn last_battle(&self) -> Option<(TerritoryId, TerritoryId)> {
        self.turn.last_battle
    }

    /// The battle being fought.
    #[must_use]
    pub fn battle(&self) -> Option<Battle> {
        self.battle
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.phase == Phase::Over
    }

    /// Who has won, once the game is over; nobody if the first in rank were equal.
    #[must_use]
    pub fn winner(&self) -> Option<PlayerId> {
        self.winner
    }

    /// The mods' data. Secret in parts: for core, `view` and mods.
    #[must_use]
    pub fn storage(&self) -> &Storage {
        &self.storage
    }

    /// Hooks that failed and are off.
    #[must_use]
    pub fn disabled_hooks(&self) -> &[HookFault] {
        &self.disabled
    }

    /// Whether somebody opened the console on this game: it may not have gone by the rules alone.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        self.touched
    }

    /// Who rolls and chooses the defence dice for this owner: the owner, or for a side without a mind the attacker's
    /// opponent, the next player still in the game (R21).
    #[must_use]
    pub fn defender_for(&self, owner: PlayerId) -> PlayerId {
        if owner.is_mindless() {
            self.next_alive(self.player, 1)
        } else {
            owner
        }
    }

    /// The next player in the game from this seat, by ascending or descending seats.
    pub(super) fn next_alive(&self, from: PlayerId, step: usize) -> PlayerId {
        (1..=self.players)
            .map(|k| PlayerId::new((from.index() + k * step) % self.players))
            .find(|p| self.is_alive(*p))
            .unwrap_or(from)
    }
}

const _: () = assert!(
    MAX_PLAYERS < MAX_SIDES && MAX_SIDES <= 16,
    "a window keeps a bit a player"
);
