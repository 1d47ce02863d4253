//! Who looks at a match: whose hand is shown, who is asked, and what nobody may see while the game runs.

use std::sync::LazyLock;

use crate::core::id::PlayerId;
use crate::core::legal::LegalActions;
use crate::launch::Sitter;
use crate::view::Viewer;

use super::Session;

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
}
