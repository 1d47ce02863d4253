//! Who looks at a match: whose hand is shown, who is asked, and what nobody may see while the game runs.

use std::sync::{Arc, LazyLock};

use crate::core::event::{Event, Record};
use crate::core::explain::{self, Grant};
use crate::core::id::PlayerId;
use crate::core::legal::LegalActions;
use crate::launch::Sitter;
use crate::view::Viewer;

use super::Session;
use super::heard::{Sample, Tally};

impl Session {
    /// Who looks: the one person at the table; of several, the one who said so; everybody sees all when the game is over or
    /// was opened.
    #[must_use]
    pub fn viewer(&self) -> Viewer {
        if self.revealed || self.history.now().is_over() {
            return Viewer::Referee;
        }
        let mut people = self.people();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Player(only),
            (Some(_), Some(_)) => self.looking.map_or(Viewer::Spectator, Viewer::Player),
            (None, _) => Viewer::Spectator,
        }
    }

    /// Whether whoever looks may see what lies under the game: its seed, and the words of running mods and bots, which know
    /// every hand. Not while people play and nobody has opened the game.
    #[must_use]
    pub fn lies_open(&self) -> bool {
        let is_opened = self.viewer() == Viewer::Referee || self.view().is_touched();
        is_opened || self.people().next().is_none()
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = PlayerId> + '_ {
        let seats = self.spec.seats.iter().enumerate();
        seats
            .filter(|(_, seat)| seat.who == Sitter::Human)
            .map(|(i, _)| PlayerId::new(i))
    }

    /// At a table of several people: whoever is asked but has not yet said that they look. Whoever is asked for their dice is
    /// not: they need no hand for it, and look with everybody ([`Session::step_aside`]).
    #[must_use]
    pub fn handing_over(&self) -> Option<PlayerId> {
        let asked = self.legal.player?;
        let several = self.people().nth(1).is_some();
        let person = self.plays(asked);
        let needs_hand = self.legal.defend == 0;
        let looks = self.looking == Some(asked) || self.history.now().is_over();
        (several && person && needs_hand && !looks).then_some(asked)
    }

    /// When somebody else than who looks is asked for their dice, nobody looks any more: the table shows what everybody may
    /// see, and is handed over once, when the battle goes on.
    pub fn step_aside(&mut self) {
        let others = self.looking.is_some() && self.looking != self.legal.player;
        if others && self.legal.defend > 0 {
            self.look(None);
        }
    }

    /// A person says that they look now, or nobody does.
    pub fn look(&mut self, player: Option<PlayerId>) {
        self.looking = player;
        // What one person had opened is not for the next.
        self.revealed = false;
    }

    /// Shows what is hidden, or hides it again.
    pub fn toggle_reveal(&mut self) {
        self.revealed ^= true;
    }

    /// What the asked person may do; nothing while bots play or somebody else looks.
    #[must_use]
    pub fn legal(&self) -> &LegalActions {
        static NOTHING: LazyLock<LegalActions> = LazyLock::new(LegalActions::default);
        if self.handing_over().is_some() {
            &NOTHING
        } else {
            &self.legal
        }
    }

    /// The person who is asked now, if one is and looks.
    #[must_use]
    pub fn asked(&self) -> Option<PlayerId> {
        let asked = self.legal().player?;
        self.plays(asked).then_some(asked)
    }

    /// Whether a person plays at this seat now: not while a bot does for them.
    fn plays(&self, player: PlayerId) -> bool {
        let handed_over = self.history.now().is_handed_over(player);
        !handed_over && self.people().any(|p| p == player)
    }

    /// Whether the asked person may take the last action back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.can_undo && self.asked().is_some()
    }

    /// What charts show, a sample a turn, as whoever looks knew it then.
    #[must_use]
    pub fn samples(&self) -> Arc<Vec<Sample>> {
        self.history
            .heard(self.viewer(), |heard| Arc::clone(heard.samples()))
    }

    /// A player's dice so far, as far as whoever looks heard of them.
    #[must_use]
    pub fn tally(&self, player: PlayerId) -> Tally {
        self.history
            .heard(self.viewer(), |heard| heard.tally(player))
    }

    /// The reinforcements of a player's last turn, step by step; none where whoever looks does not know their land.
    #[must_use]
    pub fn last_grant(&self, player: PlayerId) -> Option<Grant> {
        let is_known = !self.view().has_limited_sight() || self.viewer().may_see(player);
        let records = &self.history.log().records;
        is_known.then(|| explain::last_grant(&self.history.at(0), records, player))?
    }

    /// The end of the game, once it is over.
    #[must_use]
    pub fn ending(&self) -> Option<&Record> {
        let is_over = self.history.now().is_over();
        let mut records = self.history.log().records.iter().rev().filter(|_| is_over);
        records.find(|record| matches!(record.event, Event::GameEnded { .. }))
    }

    /// Whether mods have a say in how many armies a turn begins with: what the rules say is then not all.
    #[must_use]
    pub fn mods_grant(&self) -> bool {
        self.mods_grant
    }
}
