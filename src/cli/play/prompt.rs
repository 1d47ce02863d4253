//! What a person is asked, and what mods offer in answer.

use crate::core::action::Action;
use crate::core::id::PlayerId;
use crate::core::illegal::Question;
use crate::core::legal::LegalActions;
use crate::core::state::Pending;
use crate::notation::print_action;

use super::super::board::painted;
use super::super::failure::Done;
use super::super::output::Output;
use super::session::Session;

/// Most offers that are shown unasked for.
const OFFER_LINES: usize = 24;

impl Session<'_> {
    /// Who is asked for what: `green · round 3 · place 7 armies> `.
    pub(super) fn prompt(&mut self, player: PlayerId, out: &Output) -> String {
        let legal = self.game.legal().clone();
        let question = legal.question;
        let state = self.game.state();
        let left = state.to_place();
        let number = match question {
            Question::Deploy | Question::Reinforce | Question::PlaceTraded => left.to_string(),
            Question::Defend => legal.defend.to_string(),
            Question::Occupy => legal.occupy.map_or_else(String::new, |(least, most)| {
                if least == most {
                    least.to_string()
                } else {
                    format!("{least}-{most}")
                }
            }),
            _ => String::new(),
        };
        let mut asked = match question {
            Question::Attack if legal.attacks.is_empty() && legal.enters.is_empty() => {
                self.phrases.nothing_to_attack.to_owned()
            }
            Question::Fortify if legal.fortifies.is_empty() => {
                self.phrases.nothing_to_fortify.to_owned()
            }
            question => self.phrases.question(question, &number),
        };
        if question == Question::Reinforce && !legal.trades.is_empty() {
            asked += self.phrases.or_trade;
        }
        if question == Question::Reinforce && left == 0 && legal.end_phase {
            asked += self.phrases.or_end;
        }
        if state.neutral_to_place() > 0 {
            let neutral = state.neutral_to_place().to_string();
            asked += " ";
            asked += &self.phrases.neutral_too.replace("{}", &neutral);
        }
        if !answers_with_abilities(question) {
            let open = self.open_abilities(&legal);
            if !open.is_empty() {
                asked += &self.phrases.or_use.replace("{}", &open.join(", "));
            }
        }
        let round = match state.round() {
            0 => String::new(),
            n => format!(" · {} {n}", self.phrases.round),
        };
        let style = self.style(out);
        format!("{}{round} · {asked}> ", painted(player, 0, style))
    }

    /// The abilities that are open, each once: what it is called and how it is written.
    fn open_abilities(&self, legal: &LegalActions) -> Vec<String> {
        let words = self.book.words(self.phrases.language);
        let names = self.book.names();
        let mut open: Vec<u8> = legal.offers.iter().map(|offer| offer.ability).collect();
        open.sort_unstable();
        open.dedup();
        open.into_iter()
            .map(|one| format!("{} (`use {}`)", words.ability(one), names.ability(one)))
            .collect()
    }

    /// Where a mod asks or a roll may be answered: what is asked, and what mods offer, numbered.
    pub(super) fn show_offers(&mut self, out: &mut Output) -> Done {
        let legal = self.game.legal().clone();
        if !answers_with_abilities(legal.question) {
            return Ok(());
        }
        if let Some(Pending::Prompt(prompt)) = self.game.state().pending() {
            let words = self.book.words(self.phrases.language);
            out.line(format_args!("{}:", words.ability(prompt.ability)))?;
        }
        let names = self.book.names();
        for (i, offer) in legal.offers.iter().enumerate().take(OFFER_LINES) {
            let (ability, args) = (offer.ability, offer.args);
            let action = print_action(&Action::Ability { ability, args }, &names);
            out.line(format_args!("  {:>2}  {} (`{action}`)", i + 1, offer.label))?;
        }
        if legal.offers.len() > OFFER_LINES {
            out.line(format_args!("  … {}", legal.offers.len() - OFFER_LINES))?;
        }
        Ok(())
    }
}

/// Whether a question is answered with an ability, or by letting it pass.
fn answers_with_abilities(question: Question) -> bool {
    matches!(question, Question::Window | Question::Prompt)
}
