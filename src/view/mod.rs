//! Who sees what: views of a running game, and events as a viewer may hear them.
//!
//! Must never know how a view is drawn or who asks.

mod kept;
mod redact;
mod world;

pub use kept::KeptView;
pub use redact::redact;
pub use world::World;

pub use crate::core::rules::reinforcements::Reinforcements;

use crate::core::card::Card;
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::illegal::Question;
use crate::core::map::{Map, TerritorySet};
use crate::core::rules;
use crate::core::ruleset::Ruleset;
use crate::core::state::{Battle, GameState, Land, Pending, Phase};

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Viewer {
    /// A player: public things and their own.
    Player(PlayerId),
    /// Somebody who watches: public things.
    Spectator,
    /// Everything: for finished games, tests and whoever asks for it openly.
    Referee,
}

impl Viewer {
    /// Whether this viewer may see what belongs to this player alone.
    #[must_use]
    pub fn may_see(self, player: PlayerId) -> bool {
        match self {
            Viewer::Player(p) => p == player,
            Viewer::Spectator => false,
            Viewer::Referee => true,
        }
    }
}

/// The game as one viewer sees it. It costs nothing to make, and there is no way from it to the state.
#[derive(Clone, Copy, Debug)]
pub struct PlayerView<'a> {
    state: &'a GameState,
    viewer: Viewer,
}

impl<'a> PlayerView<'a> {
    /// The view of this viewer.
    #[must_use]
    pub fn new(state: &'a GameState, viewer: Viewer) -> Self {
        PlayerView { state, viewer }
    }

    /// Who looks.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The player who looks, if it is one.
    #[must_use]
    pub fn me(&self) -> Option<PlayerId> {
        match self.viewer {
            Viewer::Player(p) => Some(p),
            Viewer::Spectator | Viewer::Referee => None,
        }
    }

    /// The board.
    #[must_use]
    pub fn map(&self) -> &'a Map {
        self.state.map()
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &'a Ruleset {
        self.state.rules()
    }

    /// How many players began the game.
    #[must_use]
    pub fn player_count(&self) -> usize {
        self.state.player_count()
    }

    /// The players still in the game, by seat.
    pub fn players(&self) -> impl Iterator<Item = PlayerId> + 'a {
        self.state.players()
    }

    /// All players, in and out, by seat.
    pub fn all_players(&self) -> impl DoubleEndedIterator<Item = PlayerId> + use<> {
        self.state.all_players()
    }

    /// Whether a player is still in the game.
    #[must_use]
    pub fn is_alive(&self, player: PlayerId) -> bool {
        self.state.is_alive(player)
    }

    /// Who owns a territory, if anybody.
    #[must_use]
    pub fn owner(&self, t: TerritoryId) -> Option<PlayerId> {
        self.state.owner(t)
    }

    /// Armies on a territory.
    #[must_use]
    pub fn armies(&self, t: TerritoryId) -> u32 {
        self.state.armies(t)
    }

    /// Owner and armies of all territories, by id.
    #[must_use]
    pub fn lands(&self) -> &'a [Land] {
        self.state.lands()
    }

    /// A side's territories, ascending.
    pub fn territories_of(&self, player: PlayerId) -> impl Iterator<Item = TerritoryId> + 'a {
        self.state.territories_of(player)
    }

    /// How many territories a side has.
    #[must_use]
    pub fn territory_count(&self, player: PlayerId) -> u32 {
        self.state.territory_count(player)
    }

    /// How many armies a side has on the board.
    #[must_use]
    pub fn army_count(&self, player: PlayerId) -> u32 {
        self.state.army_count(player)
    }

    /// Armies of the start that a side has still to place.
    #[must_use]
    pub fn pool(&self, player: PlayerId) -> u32 {
        self.state.pool(player)
    }

    /// What a player would get for territories and continents if their turn began now, before mods.
    #[must_use]
    pub fn next_reinforcements(&self, player: PlayerId) -> u32 {
        rules::reinforcements::count(self.state, player).total()
    }

    /// Where those armies come from (R24, R25).
    #[must_use]
    pub fn next_reinforcements_from(&self, player: PlayerId) -> Reinforcements {
        rules::reinforcements::count(self.state, player)
    }

    /// What the next traded set brings, before mods; none where it depends on the set or there are no cards.
    #[must_use]
    pub fn next_set_value(&self) -> Option<u32> {
        rules::sets::next_value(self.state)
    }

    /// How many cards a player holds.
    #[must_use]
    pub fn hand_size(&self, player: PlayerId) -> u32 {
        self.state.hand_size(player)
    }

    /// A player's cards, ascending, if this viewer may see them.
    #[must_use]
    pub fn hand(&self, player: PlayerId) -> Option<&'a [CardId]> {
        self.viewer.may_see(player).then(|| self.state.hand(player))
    }

    /// A card's symbol and territory.
    #[must_use]
    pub fn card(&self, card: CardId) -> Card {
        self.state.card(card)
    }

    /// Cards traded since the last shuffle, ascending.
    #[must_use]
    pub fn discard(&self) -> &'a [CardId] {
        self.state.discard()
    }

    /// How many cards are left to draw.
    #[must_use]
    pub fn deck_size(&self) -> u32 {
        self.state.deck().len() as u32
    }

    /// How many sets all players have traded.
    #[must_use]
    pub fn sets_traded(&self) -> u32 {
        self.state.sets_traded()
    }

    /// The phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.state.phase()
    }

    /// The question open in the middle of a phase. Whether another player is asked after a roll stays hidden: it would tell what
    /// they hold (R60).
    #[must_use]
    pub fn pending(&self) -> Option<Pending> {
        self.state.pending().filter(|pending| match pending {
            Pending::Window { player, .. } => self.viewer.may_see(*player),
            Pending::Defend { .. }
            | Pending::Occupy { .. }
            | Pending::Trade { .. }
            | Pending::PlaceTraded { .. } => true,
        })
    }

    /// Whose turn it is.
    #[must_use]
    pub fn active(&self) -> PlayerId {
        self.state.active()
    }

    /// Who is asked, and what; nobody, as far as this viewer knows, while another player is asked after a roll.
    #[must_use]
    pub fn asked(&self) -> Option<(PlayerId, Question)> {
        let hidden = self.state.pending().is_some() && self.pending().is_none();
        self.state.asked().filter(|_| !hidden)
    }

    /// The round, from 1; 0 during set-up.
    #[must_use]
    pub fn round(&self) -> u32 {
        self.state.round()
    }

    /// Armies that the active player has to place now.
    #[must_use]
    pub fn to_place(&self) -> u32 {
        self.state.to_place()
    }

    /// Neutral armies that the active player has to place now.
    #[must_use]
    pub fn neutral_to_place(&self) -> u32 {
        self.state.neutral_to_place()
    }

    /// Whether the active player has conquered a territory this turn.
    #[must_use]
    pub fn has_conquered(&self) -> bool {
        self.state.has_conquered()
    }

    /// Territories captured this turn.
    #[must_use]
    pub fn captured_this_turn(&self) -> &'a TerritorySet {
        self.state.captured_this_turn()
    }

    /// The battle being fought.
    #[must_use]
    pub fn battle(&self) -> Option<Battle> {
        self.state.battle()
    }

    /// Whether somebody opened the console on this game.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        self.state.is_touched()
    }

    /// Whether the game has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state.is_over()
    }

    /// Who has won, once the game is over.
    #[must_use]
    pub fn winner(&self) -> Option<PlayerId> {
        self.state.winner()
    }
}
