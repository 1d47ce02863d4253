//! A person's seat while a bot plays it.

use std::io::IsTerminal;

use crate::core::action::Action;
use crate::core::id::PlayerId;
use crate::launch::Sitter;
use crate::notation::parse_action;

use super::super::failure::Failure;
use super::super::output::Output;
use super::read_line;
use super::request::Request;
use super::session::{Heard, Session};

impl Session<'_> {
    /// At the beginning of each turn that a bot plays for a person, the person may take the seat back; says how it went.
    /// Where nobody types any more, the bot plays on.
    pub(super) fn offer_seat(&mut self, out: &mut Output) -> Result<Heard, Failure> {
        let Some(player) = self.seat_to_offer() else {
            return Ok(Heard::Acted);
        };
        let turns = self.game.state().turns();
        self.seats_offered[player.index()] = Some(turns);
        self.tell(out)?;
        loop {
            let name = self.phrases.player(player);
            let question = self.phrases.take_back.replace("{}", &name);
            out.ask(format_args!("{question}> "))?;
            let Some(line) = read_line()? else {
                out.line("")?;
                self.seats_offered.fill(Some(u32::MAX));
                return Ok(Heard::Acted);
            };
            if !std::io::stdin().is_terminal() {
                out.line(&line)?;
            }
            if line.trim().is_empty() {
                return Ok(Heard::Acted);
            }
            match self.answer_at_seat(player, &line, out)? {
                Heard::Again => {}
                heard => return Ok(heard),
            }
        }
    }

    /// Questions are answered as ever; of all actions only taking the seat back is made.
    fn answer_at_seat(
        &mut self,
        player: PlayerId,
        line: &str,
        out: &mut Output,
    ) -> Result<Heard, Failure> {
        let acts = match Request::of(line) {
            Request::Act(action) => {
                let names = self.book.names();
                let action = parse_action(action, &names, Some(self.game.legal()));
                action.ok() != Some(Action::TakeBack)
            }
            Request::Assault(..)
            | Request::EndTurn
            | Request::TradeBest
            | Request::Surrender
            | Request::Auto(_)
            | Request::Undo => true,
            _ => false,
        };
        if Request::of(line) == Request::Legal {
            out.line(self.phrases.legal_head)?;
            out.line("  take-back")?;
            return Ok(Heard::Again);
        }
        if acts {
            out.line(self.phrases.take_back_first)?;
            return Ok(Heard::Again);
        }
        self.answer(player, line, out)
    }

    /// The person at whose seat a bot is about to begin a turn, and who was not asked about it yet.
    fn seat_to_offer(&mut self) -> Option<PlayerId> {
        let state = self.game.state();
        let player = state.active();
        let sits = self.prepared.seats().get(player.index());
        let is_theirs = sits.is_some_and(|seat| seat.who == Sitter::Human);
        let begins = self.game.asked() == Some(player) && !state.is_setting_up();
        let asked = self.seats_offered[player.index()];
        let is_new = asked.is_none_or(|turn| turn < state.turns());
        (is_theirs && begins && is_new && state.is_handed_over(player)).then_some(player)
    }
}
