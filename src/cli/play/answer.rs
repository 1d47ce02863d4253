//! What each line of a person does.

use std::path::Path;

use crate::agents::steady::Steady;
use crate::agents::{Agent, Decision};
use crate::core::action::{Action, Args};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::{Illegal, Question};
use crate::core::ruleset::Goal;
use crate::core::state::Phase;
use crate::dice::Seeded;
use crate::game::Progress;
use crate::notation::{parse_action, print_action, print_legal};
use crate::view::{PlayerView, Viewer};

use super::super::board::{board, continent, neighbourhood};
use super::super::failure::{Done, Failure};
use super::super::odds::{battle_line, two_numbers};
use super::super::output::Output;
use super::super::player_table::players;
use super::super::problem::sentence;
use super::request::{AutoUntil, Request};
use super::session::{Heard, Session};

/// Most lines of legal actions that are shown unasked for.
const LEGAL_LINES: usize = 200;
/// Lines that `log` shows unless told how many.
const LOG_LINES: usize = 20;

impl Session<'_> {
    /// Does what a line asks for.
    pub(super) fn answer(
        &mut self,
        player: PlayerId,
        line: &str,
        out: &mut Output,
    ) -> Result<Heard, Failure> {
        match Request::of(line) {
            Request::Act(text) => return self.act(player, text, out),
            Request::Assault(text, stop) => return self.assault(player, text, stop, out),
            Request::EndTurn => return self.end_turn(player, out),
            Request::TradeBest => return self.trade_best(player, out),
            Request::Auto(until) => return self.auto(player, until, out),
            Request::Surrender => return self.give_up(player, out),
            Request::Undo => return self.undo(player, out),
            Request::Quit => return Ok(Heard::Quit),
            Request::Nothing => {}
            Request::Help => out.line(self.phrases.help)?,
            Request::Legal => self.show_legal(out)?,
            Request::Board(part) => self.show_board(part, out)?,
            Request::Players => {
                let (names, mods) = (self.sitters(), self.mods_that_reinforce());
                let view = self.game.view(self.story.viewer());
                let text = players(&view, &names, &mods, self.style(out));
                out.line(text.trim_end())?;
            }
            Request::Hand => self.show_hand(player, out)?,
            Request::Mission => self.show_goal(player, true, out)?,
            Request::Rules => self.show_rules(out)?,
            Request::Odds(text) => self.show_odds(text, out)?,
            Request::Why(text) => self.why(player, text, out)?,
            Request::Save(file) => self.save(file, out)?,
            Request::Log(count) => {
                let count = count.parse().unwrap_or(LOG_LINES);
                self.story.last(count, out)?;
            }
            Request::Hint => self.hint(player, out)?,
            Request::AskDefence(ask) => {
                self.ask_defence = ask;
                out.line(if ask {
                    self.phrases.defence_asked
                } else {
                    self.phrases.defence_hint
                })?;
            }
        }
        Ok(Heard::Again)
    }

    /// The action that a text means, or the complaint about it.
    pub(super) fn parse(&mut self, text: &str) -> Result<Action, String> {
        let names = self.book.names();
        parse_action(text, &names, Some(self.game.legal()))
            .map_err(|error| sentence(&error.problem, self.phrases.language))
    }

    fn act(&mut self, player: PlayerId, text: &str, out: &mut Output) -> Result<Heard, Failure> {
        match self.parse(text) {
            Ok(Action::Surrender) => self.surrender(player, out),
            Ok(action) => self.submit(player, &action, out),
            Err(sentence) => {
                out.line(sentence)?;
                Ok(Heard::Again)
            }
        }
    }

    /// Makes an action, or says why it is refused.
    fn submit(
        &mut self,
        player: PlayerId,
        action: &Action,
        out: &mut Output,
    ) -> Result<Heard, Failure> {
        let label = self.label_of(action);
        match self.game.submit(player, action) {
            Ok(()) => {
                if let Some((ability, args, label)) = label {
                    self.story.label(ability, args, &label);
                }
                Ok(Heard::Acted)
            }
            Err(illegal) => {
                self.refuse(&illegal, out)?;
                Ok(Heard::Again)
            }
        }
    }

    /// What the offer is called that an action takes.
    fn label_of(&mut self, action: &Action) -> Option<(u8, Args, String)> {
        let Action::Ability { ability, args } = *action else {
            return None;
        };
        let mut offers = self.game.legal().offers.iter();
        let offer = offers.find(|o| o.ability == ability && o.args == args)?;
        Some((ability, args, offer.label.clone()))
    }

    /// Gives up, if it is typed twice.
    fn surrender(&mut self, player: PlayerId, out: &mut Output) -> Result<Heard, Failure> {
        let sure = self.unsure == Some(player);
        if !sure && self.game.check(player, &Action::Surrender).is_ok() {
            self.unsure = Some(player);
            out.line(self.phrases.sure)?;
            return Ok(Heard::Again);
        }
        self.give_up(player, out)
    }

    fn give_up(&mut self, player: PlayerId, out: &mut Output) -> Result<Heard, Failure> {
        let heard = self.submit(player, &Action::Surrender, out)?;
        if heard == Heard::Acted {
            // Whoever gave up is not asked to come back.
            self.seats_offered[player.index()] = Some(u32::MAX);
        }
        Ok(heard)
    }

    pub(super) fn refuse(&self, illegal: &Illegal, out: &mut Output) -> Done {
        out.line(self.story.refusal(illegal))
    }

    /// Attacks until the territory is taken, at most `stop` armies are left, or something else is asked.
    fn assault(
        &mut self,
        player: PlayerId,
        text: &str,
        stop: u32,
        out: &mut Output,
    ) -> Result<Heard, Failure> {
        let (from, to) = match self.parse(text) {
            Ok(Action::Attack { from, to, .. }) => (from, to),
            Ok(_) => return self.act(player, text, out),
            Err(sentence) => {
                out.line(sentence)?;
                return Ok(Heard::Again);
            }
        };
        if self.game.legal().attack(from, to).is_none() {
            return self.submit(player, &Action::Attack { from, to, dice: 1 }, out);
        }
        let armies = self.game.state().armies(from);
        if armies <= stop.max(1) {
            let armies = self.phrases.armies(armies);
            let sentence = self.phrases.stopped.replacen("{}", &self.name(from), 1);
            out.line(sentence.replacen("{}", &armies, 1))?;
            return Ok(Heard::Again);
        }
        let mut heard = Heard::Again;
        while self.game.asked() == Some(player) && self.game.legal().question == Question::Attack {
            let armies = self.game.state().armies(from);
            let Some(dice) = self.game.legal().attack(from, to) else {
                break;
            };
            if armies <= stop.max(1) {
                break;
            }
            if self.submit(player, &Action::Attack { from, to, dice }, out)? == Heard::Again {
                break;
            }
            heard = Heard::Acted;
            self.let_others_answer(player, out)?;
        }
        Ok(heard)
    }

    /// Lets agents answer what an action asks of them, until a person is asked.
    fn let_others_answer(&mut self, player: PlayerId, out: &mut Output) -> Done {
        self.tell(out)?;
        while self.game.asked().is_some_and(|asked| asked != player) {
            if self.game.advance() != Progress::Acted {
                break;
            }
            self.tell(out)?;
        }
        Ok(())
    }

    /// Ends phases until it is somebody else's turn.
    fn end_turn(&mut self, player: PlayerId, out: &mut Output) -> Result<Heard, Failure> {
        let turn = self.game.state().turns();
        let mut heard = Heard::Again;
        while self.game.asked() == Some(player) && self.game.state().turns() == turn {
            if self.submit(player, &Action::EndPhase, out)? == Heard::Again {
                break;
            }
            heard = Heard::Acted;
            self.tell(out)?;
        }
        Ok(heard)
    }

    /// Trades the set worth most; of the bonus places the first.
    fn trade_best(&mut self, player: PlayerId, out: &mut Output) -> Result<Heard, Failure> {
        let best = self
            .game
            .legal()
            .trades
            .iter()
            .rev()
            .max_by_key(|set| (set.armies, set.bonus_on.len()))
            .map(|set| (set.cards, set.bonus_on.first().copied()));
        match best {
            Some((cards, bonus_on)) => self.submit(player, &Action::Trade { cards, bonus_on }, out),
            None => {
                out.line(self.phrases.no_set)?;
                Ok(Heard::Again)
            }
        }
    }

    /// What a bot would do now. Its chance is its own: the game's streams are not touched.
    fn advice(&mut self, player: PlayerId) -> Option<Action> {
        let view = |state| PlayerView::new(state, Viewer::Player(player));
        let entries = self.game.log().entries.len() as u64;
        let mut chance = Seeded::new(entries, &[]);
        let legal = self.game.legal_for_bots().clone();
        let mut decision = Decision::new(player, view(self.game.state()), &legal, &mut chance);
        let chosen = Steady::default().decide(&mut decision).ok();
        chosen.or_else(|| legal.iter().next())
    }

    fn hint(&mut self, player: PlayerId, out: &mut Output) -> Done {
        match self.advice(player) {
            Some(action) => out.line(print_action(&action, &self.book.names())),
            None => out.line(self.phrases.nothing_open),
        }
    }

    /// Lets a bot act for a person, now and for as long as they say.
    fn auto(
        &mut self,
        player: PlayerId,
        until: AutoUntil,
        out: &mut Output,
    ) -> Result<Heard, Failure> {
        let (turn, phase) = (self.game.state().turns(), self.game.state().phase());
        let until = match until {
            // Whoever asks for it here wants the choice made that an earlier `auto setup` leaves to them.
            AutoUntil::Setup if phase == Phase::Headquarters => AutoUntil::Once,
            until => until,
        };
        self.autopilot[player.index()] = Some((until, turn));
        match self.act_for(player) {
            true => Ok(Heard::Acted),
            false => {
                out.line(self.phrases.nothing_open)?;
                Ok(Heard::Again)
            }
        }
    }

    /// Acts for a person who wants it so; says whether it did.
    pub(super) fn act_for(&mut self, player: PlayerId) -> bool {
        let Some((until, turn)) = self.autopilot[player.index()] else {
            return false;
        };
        let state = self.game.state();
        // Where the headquarters goes is a person's own choice (R49).
        let setup = state.is_setting_up() && state.phase() != Phase::Headquarters;
        let wanted = match until {
            AutoUntil::Once => {
                self.autopilot[player.index()] = None;
                true
            }
            AutoUntil::Turn => state.turns() == turn,
            AutoUntil::Setup => setup,
            AutoUntil::Game => true,
        };
        let acted = wanted
            && self
                .advice(player)
                .is_some_and(|action| self.game.submit(player, &action).is_ok());
        if !acted {
            self.autopilot[player.index()] = None;
        }
        acted
    }

    fn undo(&mut self, player: PlayerId, out: &mut Output) -> Result<Heard, Failure> {
        if self.game.undo(player) {
            self.told = self.game.log().records.len();
            self.story.rewind(self.game.start(), self.game.log());
            out.line(self.phrases.undone)?;
            Ok(Heard::Acted)
        } else {
            out.line(self.phrases.cannot_undo)?;
            Ok(Heard::Again)
        }
    }

    fn save(&mut self, file: &str, out: &mut Output) -> Done {
        if file.is_empty() {
            return out.line(self.phrases.write_so.replace("{}", "save FILE"));
        }
        match self.keep(Some(Path::new(file))) {
            Ok(()) => {
                self.saved = Some(self.game.log().entries.len());
                out.line(self.phrases.saved.replace("{}", file))
            }
            // The game goes on: a full disk is no reason to lose it.
            Err(Failure::Failed(sentences)) => out.line(sentences.join("; ")),
            Err(other) => Err(other),
        }
    }

    fn sitters(&self) -> Vec<String> {
        let all = self.game.state().all_players();
        all.map(|p| self.sitter(p)).collect()
    }

    fn show_legal(&mut self, out: &mut Output) -> Done {
        let lines = print_legal(self.game.legal(), &self.book.names());
        out.line(self.phrases.legal_head)?;
        for line in lines.iter().take(LEGAL_LINES) {
            out.line(format_args!("  {line}"))?;
        }
        if lines.len() > LEGAL_LINES {
            out.line(format_args!("  … {}", lines.len() - LEGAL_LINES))?;
        }
        let names = self.book.names();
        let table = self.game.legal().table.iter();
        let table: Vec<String> = table.map(|action| print_action(&action, &names)).collect();
        if table.is_empty() {
            return Ok(());
        }
        out.line(format_args!("  {}", table.join(", ")))
    }

    /// The whole board, a continent of it, or a territory with its neighbours.
    fn show_board(&mut self, part: &str, out: &mut Output) -> Done {
        let view = self.game.view(self.story.viewer());
        let mut style = self.style(out);
        if part.is_empty() || part == "pieces" {
            style.pieces = part == "pieces";
            out.line(board(&view, style).trim_end())?;
            return match (view.me(), self.prepared.rules().goal) {
                (Some(me), Goal::Headquarters | Goal::Missions) => self.show_goal(me, false, out),
                (None, _) | (_, Goal::Domination) => Ok(()),
            };
        }
        let names = self.book.names();
        if let Ok(c) = names.find_continent(part) {
            return out.line(continent(&view, c, style).trim_end());
        }
        match names.find_territory(part) {
            Ok(t) => out.line(neighbourhood(&view, t, style).trim_end()),
            Err(problem) => out.line(sentence(&problem, self.phrases.language)),
        }
    }

    fn show_hand(&mut self, player: PlayerId, out: &mut Output) -> Done {
        let view = self.game.view(Viewer::Player(player));
        let hand = view.hand(player).unwrap_or_default();
        if hand.is_empty() {
            out.line(self.phrases.no_cards)?;
        }
        let names = self.book.names();
        for card in hand {
            let symbol = self.phrases.symbol(view.card(*card).symbol);
            out.line(format_args!("  {:<24} {symbol}", names.card(*card)))?;
        }
        match view.next_set_value() {
            Some(armies) => out.line(self.phrases.next_set.replace("{}", &armies.to_string())),
            None => Ok(()),
        }
    }

    fn show_rules(&mut self, out: &mut Output) -> Done {
        for (row, value) in self.prepared.rules().values() {
            out.line(format_args!("  {:<24} {value}", row.key))?;
        }
        let mods = self.prepared.mod_set().mods.iter();
        let mods: Vec<_> = mods.filter(|m| !m.manifest.is_preset()).collect();
        if !mods.is_empty() {
            out.line(self.phrases.mods_head)?;
        }
        for one in mods {
            let lang = self.phrases.lang;
            let (title, id) = (one.manifest.title.get(lang), &one.manifest.id);
            out.line(format_args!("  {title} ({id} {})", one.manifest.version))?;
            for setting in &one.manifest.settings {
                let Some(value) = one.settings.get(&setting.name) else {
                    continue;
                };
                if value.to_string() != setting.default.to_string() {
                    let instead = self
                        .phrases
                        .instead_of
                        .replace("{}", &setting.default.to_string());
                    out.line(format_args!("    {} = {value} ({instead})", setting.name))?;
                }
            }
        }
        Ok(())
    }

    /// `odds A B` for two territories, `odds 8 5` for any armies.
    fn show_odds(&mut self, text: &str, out: &mut Output) -> Done {
        let rules = self.prepared.rules();
        if let Some((attackers, defenders)) = two_numbers(text) {
            return out.line(battle_line(rules, attackers, defenders, self.phrases));
        }
        let attack = self.parse(&format!("attack {text} 1"));
        let (from, to) = match attack {
            Ok(Action::Attack { from, to, .. }) => (from, to),
            Ok(_) => return out.line(self.phrases.write_so.replace("{}", "odds A B")),
            Err(sentence) => return out.line(sentence),
        };
        if let Some(sentence) = self.no_border(from, to) {
            return out.line(sentence);
        }
        let view = self.game.view(self.story.viewer());
        let name = |t: TerritoryId| self.name(t);
        let (a, d) = (view.armies(from), view.armies(to));
        out.line(format_args!(
            "{} {a} → {} {d}: {}",
            name(from),
            name(to),
            battle_line(self.prepared.rules(), a, d, self.phrases)
        ))
    }

    /// A territory's name in the language of the sentences.
    fn name(&self, t: TerritoryId) -> String {
        let view = self.game.view(self.story.viewer());
        let names = &view.map().territory(t).names;
        names.get(self.phrases.lang).to_owned()
    }

    /// That no border leads from one territory to another, if it is so.
    pub(super) fn no_border(&self, from: TerritoryId, to: TerritoryId) -> Option<String> {
        let view = self.game.view(self.story.viewer());
        let sentence = || {
            let sentence = self.phrases.no_border.replacen("{}", &self.name(from), 1);
            sentence.replacen("{}", &self.name(to), 1)
        };
        (!view.graph().is_border(from, to)).then(sentence)
    }
}
