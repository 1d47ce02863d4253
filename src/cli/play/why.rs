//! Whether something is allowed, and why not; and where its numbers come from.

use crate::core::account::Number;
use crate::core::action::Action;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::ruleset::Ties;
use crate::view::Viewer;

use super::super::failure::Done;
use super::super::output::Output;
use super::session::Session;

impl Session<'_> {
    /// Whether an action is allowed, and why not, and where its numbers come from; how the reinforcements came to be; without
    /// anything, the rules behind what was told last.
    pub(super) fn why(&mut self, player: PlayerId, text: &str, out: &mut Output) -> Done {
        if text.is_empty() {
            let mut reasons = self.story.reasons().iter();
            return reasons.try_for_each(|reason| out.line(reason));
        }
        if REINFORCEMENTS.contains(&text.trim().to_lowercase().as_str()) {
            return match self.game.last_grant(player) {
                Some(grant) => out.line(self.book.words(self.phrases.language).grant(&grant)),
                None => out.line(self.phrases.no_turn_yet),
            };
        }
        // Who asks about an attack over no border asks about the border, whatever else is amiss with it.
        let attack = [text, &format!("{text} 1")].map(|text| self.parse(text));
        for action in attack.iter().flatten() {
            if let Action::Attack { from, to, .. } = *action
                && let Some(sentence) = self.no_border(from, to)
            {
                return out.line(sentence);
            }
        }
        match self.parse(text) {
            Err(sentence) => out.line(sentence),
            Ok(action) => match self.game.check(player, &action) {
                Ok(()) => {
                    out.line(self.phrases.legal_yes)?;
                    self.show_account(player, &action, out)
                }
                Err(illegal) => self.refuse(&illegal, out),
            },
        }
    }

    /// Where the numbers come from that bound an action.
    fn show_account(&mut self, player: PlayerId, action: &Action, out: &mut Output) -> Done {
        match *action {
            Action::Attack { from, to, .. } => self.explain_attack(player, from, to, out),
            Action::Place { territory, .. } => self.explain_room(player, territory, out),
            Action::Trade { cards, .. } => self.account(Number::SetValue { player, cards }, out),
            Action::Defend { .. } => match self.game.state().battle() {
                Some(fight) => {
                    let (from, to) = (fight.from, fight.to);
                    self.account(Number::DefenceDice { from, to }, out)?;
                    self.explain_dice(out)
                }
                None => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// The dice of both sides, as far as the target is seen, and what they are compared by.
    fn explain_attack(
        &mut self,
        player: PlayerId,
        from: TerritoryId,
        to: TerritoryId,
        out: &mut Output,
    ) -> Done {
        self.account(Number::AttackDice { player, from, to }, out)?;
        if self.game.view(Viewer::Player(player)).sees(to) {
            self.account(Number::DefenceDice { from, to }, out)?;
        }
        self.explain_dice(out)
    }

    /// How many faces the dice have, where they are not the usual ones, and whose a tie is.
    fn explain_dice(&self, out: &mut Output) -> Done {
        let (rules, phrases) = (self.prepared.rules(), self.phrases);
        let (attack, defence) = (rules.attack_die_sides, rules.defence_die_sides);
        if (attack, defence) != (USUAL_FACES, USUAL_FACES) {
            let faces = phrases.faces.replacen("{}", &attack.to_string(), 1);
            out.line(faces.replacen("{}", &defence.to_string(), 1))?;
        }
        out.line(match rules.ties {
            Ties::Defender => phrases.tie_to_defender,
            Ties::Attacker => phrases.tie_to_attacker,
        })
    }

    /// How many armies are left to place, and how many fit here where something bounds that.
    fn explain_room(&mut self, player: PlayerId, territory: TerritoryId, out: &mut Output) -> Done {
        let left = self.phrases.armies(self.game.state().to_place());
        out.line(self.phrases.left_to_place.replace("{}", &left))?;
        let number = Number::Room { player, territory };
        let is_capped = self.prepared.rules().army_cap.is_some();
        let account = self
            .game
            .account(number)
            .filter(|account| is_capped || account.changes.iter().any(|change| change.more != 0));
        if let Some(account) = account {
            let words = self.book.words(self.phrases.language);
            out.line(words.account(number, &account))?;
        }
        // A mod may also let through fewer than are left, and says why.
        let left = self.game.state().to_place();
        let places = &self.game.legal().places;
        let most = places.iter().find(|o| o.territory == territory);
        let Some(most) = most.map(|o| o.most).filter(|most| *most < left) else {
            return Ok(());
        };
        let armies = most + 1;
        match self
            .game
            .check(player, &Action::Place { territory, armies })
        {
            Err(illegal @ Illegal::Vetoed { .. }) => {
                let fit = self
                    .phrases
                    .fit_here
                    .replace("{}", &self.phrases.armies(most));
                out.line(format_args!("{fit} {}", self.story.refusal(&illegal)))
            }
            Ok(()) | Err(_) => Ok(()),
        }
    }

    /// Where a number comes from, if there is one.
    fn account(&mut self, number: Number, out: &mut Output) -> Done {
        match self.game.account(number) {
            Some(account) => {
                let words = self.book.words(self.phrases.language);
                out.line(words.account(number, &account))
            }
            None => Ok(()),
        }
    }
}

/// What a person asks about who wants to know where the reinforcements came from, in any language.
const REINFORCEMENTS: [&str; 5] = [
    "reinforcements",
    "armies",
    "refuerzos",
    "ejércitos",
    "ejercitos",
];

/// The faces of a die.
const USUAL_FACES: u32 = 6;
