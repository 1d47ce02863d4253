//! Who sees what: views of a running game, and events as a viewer may hear them.
//!
//! Must never know how a view is drawn or who asks.

mod goals;
mod kept;
mod redact;
mod world;

pub use kept::KeptView;
pub use redact::Hearing;
pub use world::World;

pub use crate::core::rules::reinforcements::Reinforcements;

use std::borrow::Cow;

use crate::core::action::Args;
use crate::core::card::Card;
use crate::core::goals::Headquarters;
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::illegal::Question;
use crate::core::map::{Graph, Map, TerritorySet};
use crate::core::marker::{Kind, Marker};
use crate::core::mission::{Condition, Mission};
use crate::core::rules;
use crate::core::rules::missions::Progress;
use crate::core::ruleset::Ruleset;
use crate::core::state::{Battle, GameState, Land, Pending, Phase, Prompt};

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

/// The game as one viewer sees it. It costs next to nothing to make, and there is no way from it to the state.
///
/// Where mods restrict sight, a territory out of sight looks like one that nobody holds: no owner, no armies, nothing on it, and
/// what a player has is counted by what is seen.
#[derive(Clone, Copy, Debug)]
pub struct PlayerView<'a> {
    state: &'a GameState,
    viewer: Viewer,
    /// What is seen; none: everything.
    seen: Option<&'a TerritorySet>,
}

impl<'a> PlayerView<'a> {
    /// The view of this viewer.
    #[must_use]
    #[inline]
    pub fn new(state: &'a GameState, viewer: Viewer) -> Self {
        let seen = match viewer {
            Viewer::Player(player) => state.seen_by(Some(player)),
            Viewer::Spectator => state.seen_by(None),
            Viewer::Referee => None,
        };
        PlayerView {
            state,
            viewer,
            seen,
        }
    }

    /// Whether the viewer sees who holds a territory, and with how many armies.
    #[must_use]
    #[inline]
    pub fn sees(&self, t: TerritoryId) -> bool {
        self.seen.is_none_or(|seen| seen.contains(t))
    }

    /// Whether anything may be out of sight.
    #[must_use]
    pub fn has_limited_sight(&self) -> bool {
        self.seen.is_some()
    }

    /// Who looks.
    #[must_use]
    #[inline]
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
    #[inline]
    pub fn map(&self) -> &'a Map {
        self.state.map()
    }

    /// The rules.
    #[must_use]
    #[inline]
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
    #[inline]
    pub fn is_alive(&self, player: PlayerId) -> bool {
        self.state.is_alive(player)
    }

    /// Who owns a territory, if anybody.
    #[must_use]
    #[inline]
    pub fn owner(&self, t: TerritoryId) -> Option<PlayerId> {
        self.state.owner(t).filter(|_| self.sees(t))
    }

    /// Armies on a territory.
    #[must_use]
    #[inline]
    pub fn armies(&self, t: TerritoryId) -> u32 {
        if self.sees(t) {
            self.state.armies(t)
        } else {
            0
        }
    }

    /// Owner and armies of all territories, by id.
    #[must_use]
    #[inline]
    pub fn lands(&self) -> Cow<'a, [Land]> {
        let lands = self.state.lands();
        let Some(seen) = self.seen else {
            return Cow::Borrowed(lands);
        };
        let as_seen = |(i, land): (usize, &Land)| {
            if seen.contains(TerritoryId::new(i)) {
                *land
            } else {
                Land::default()
            }
        };
        Cow::Owned(lands.iter().enumerate().map(as_seen).collect())
    }

    /// A side's territories, ascending.
    #[inline]
    pub fn territories_of(&self, player: PlayerId) -> impl Iterator<Item = TerritoryId> + 'a {
        let seen = self.seen;
        let all = self.state.territories_of(player);
        all.filter(move |t| seen.is_none_or(|seen| seen.contains(*t)))
    }

    /// How many territories a side has.
    #[must_use]
    #[inline]
    pub fn territory_count(&self, player: PlayerId) -> u32 {
        match self.seen {
            None => self.state.territory_count(player),
            Some(_) => self.territories_of(player).count() as u32,
        }
    }

    /// How many armies a side has on the board; where they are more than the number holds, the greatest there is.
    #[must_use]
    pub fn army_count(&self, player: PlayerId) -> u32 {
        match self.seen {
            None => self.state.army_count(player),
            Some(_) => {
                let armies = self.territories_of(player).map(|t| self.state.armies(t));
                armies.fold(0, u32::saturating_add)
            }
        }
    }

    /// Which borders lead where now.
    #[must_use]
    #[inline]
    pub fn graph(&self) -> &'a Graph {
        self.state.graph()
    }

    /// Whether they lead where the map says: no mod opened, closed or blocked anything.
    #[must_use]
    pub fn has_borders_of_map(&self) -> bool {
        std::ptr::eq(self.state.graph(), self.state.map().graph())
    }

    /// Territories that are blocked: no border leads in or out.
    #[must_use]
    pub fn blocked(&self) -> &'a TerritorySet {
        self.state.blocked()
    }

    /// Borders that mods opened or closed, and whether they are open.
    pub fn changed_borders(&self) -> impl Iterator<Item = (TerritoryId, TerritoryId, bool)> + 'a {
        self.state.changed_borders()
    }

    /// The markers that this viewer may see, by territory.
    pub fn markers(&self) -> impl Iterator<Item = (TerritoryId, &'a Kind, &'a Marker)> {
        let (viewer, seen) = (self.viewer, self.seen);
        self.state.markers().filter(move |(t, _, marker)| {
            let own = marker.owner.is_some_and(|owner| viewer.may_see(owner));
            own || (!marker.secret && seen.is_none_or(|seen| seen.contains(*t)))
        })
    }

    /// The counters of players that mods keep and this viewer may see, those that are 0 left out.
    pub fn resources(&self) -> impl Iterator<Item = (&'a Kind, PlayerId, i64)> {
        let viewer = self.viewer;
        let known = self.state.resources();
        known.filter_map(move |(kind, player, amount, secret)| {
            (!secret || viewer.may_see(player)).then_some((kind, player, amount))
        })
    }

    /// A player's headquarters, once all are shown (R49: then everybody knows it, in sight or not) or if this viewer may see it.
    #[must_use]
    pub fn headquarters(&self, player: PlayerId) -> Option<Headquarters> {
        let known = self.state.headquarters_shown() || self.viewer.may_see(player);
        self.state.headquarters(player).filter(|_| known)
    }

    /// How many headquarters of others win, with the own (R50).
    #[must_use]
    pub fn headquarters_needed(&self) -> u32 {
        rules::headquarters::needed(self.state)
    }

    /// A player's mission, if this viewer may see it or it lies open.
    #[must_use]
    pub fn mission(&self, player: PlayerId) -> Option<&'a Mission> {
        let known = self.state.is_mission_shown(player) || self.viewer.may_see(player);
        let id = self.state.mission(player).filter(|_| known)?;
        self.state.missions().get(id.index())
    }

    /// The missions of the game. Which one a player has is not among them.
    #[must_use]
    pub fn missions(&self) -> &'a [Mission] {
        self.state.missions()
    }

    /// What a player has to do for the mission now, and how far it is, if this viewer may see it.
    #[must_use]
    pub fn mission_progress(&self, player: PlayerId) -> Option<(&'a Condition, Progress)> {
        let mission = self.mission(player)?;
        let condition = rules::missions::current(self.state, player, mission);
        let progress = rules::missions::progress(self.state, player, condition);
        Some((condition, progress))
    }

    /// Whether a bot plays where a person sat.
    #[must_use]
    pub fn is_handed_over(&self, player: PlayerId) -> bool {
        self.state.is_handed_over(player)
    }

    /// Armies of the start that a side has still to place.
    #[must_use]
    pub fn pool(&self, player: PlayerId) -> u32 {
        self.state.pool(player)
    }

    /// What a player would get for territories and continents if their turn began now, before mods.
    #[must_use]
    pub fn next_reinforcements(&self, player: PlayerId) -> u32 {
        self.next_reinforcements_from(player).total()
    }

    /// Where those armies come from (R24, R25).
    #[must_use]
    pub fn next_reinforcements_from(&self, player: PlayerId) -> Reinforcements {
        let owned = self.territory_count(player);
        let owns = |t| self.owner(t) == Some(player);
        rules::reinforcements::count_owned(self.rules(), self.map(), owned, owns)
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
    #[inline]
    pub fn phase(&self) -> Phase {
        self.state.phase()
    }

    /// The question open in the middle of a phase. Whether another player is asked after a roll stays hidden: it would tell what
    /// they hold (R60). So do questions about a battle out of sight.
    #[must_use]
    pub fn pending(&self) -> Option<Pending> {
        self.state
            .pending()
            .map(|pending| self.without_args(pending))
            .filter(|pending| match pending {
                Pending::Window { player, .. } => self.viewer.may_see(*player),
                Pending::Defend { player } => {
                    self.viewer.may_see(*player)
                        || (self.state.battle())
                            .is_none_or(|b| self.sees(b.from) || self.sees(b.to))
                }
                Pending::Occupy { from, to, .. } => {
                    self.viewer.may_see(self.active()) || self.sees(*from) || self.sees(*to)
                }
                Pending::Trade { .. }
                | Pending::PlaceTraded { .. }
                | Pending::Prompt(_)
                | Pending::Draw { .. } => true,
            })
    }

    /// What goes with a mod's question, the asked player alone is told.
    fn without_args(&self, pending: Pending) -> Pending {
        match pending {
            Pending::Prompt(prompt) if !self.viewer.may_see(prompt.player) => {
                Pending::Prompt(Prompt {
                    args: Args::default(),
                    ..prompt
                })
            }
            other => other,
        }
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub fn active(&self) -> PlayerId {
        self.state.active()
    }

    /// Who is asked, and what; nobody, as far as this viewer knows, while a question is open that they must not know of.
    #[must_use]
    pub fn asked(&self) -> Option<(PlayerId, Question)> {
        let hidden = self.state.pending().is_some() && self.pending().is_none();
        self.state.asked().filter(|_| !hidden)
    }

    /// The round, from 1; 0 during set-up.
    #[must_use]
    #[inline]
    pub fn round(&self) -> u32 {
        self.state.round()
    }

    /// Armies that the active player has to place now. Where sight is limited, others are not told: it would count their land.
    #[must_use]
    pub fn to_place(&self) -> u32 {
        if self.knows_of_turn() {
            self.state.to_place()
        } else {
            0
        }
    }

    /// Neutral armies that the active player has to place now, told to whoever is told of the others.
    #[must_use]
    pub fn neutral_to_place(&self) -> u32 {
        if self.knows_of_turn() {
            self.state.neutral_to_place()
        } else {
            0
        }
    }

    /// Whether the viewer may know the numbers of the turn that is played.
    fn knows_of_turn(&self) -> bool {
        self.seen.is_none() || self.viewer.may_see(self.active())
    }

    /// Whether the active player has conquered a territory this turn.
    #[must_use]
    pub fn has_conquered(&self) -> bool {
        self.state.has_conquered()
    }

    /// The battle being fought, if the viewer sees where it is fought from or for.
    #[must_use]
    pub fn battle(&self) -> Option<Battle> {
        let battle = self.state.battle();
        battle.filter(|b| self.sees(b.from) || self.sees(b.to))
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
