//! A game at the terminal: whose turn, what is told, what is kept.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::core::action::Action;
use crate::core::counted::counted;
use crate::core::event::{Ending, Event};
use crate::core::id::PlayerId;
use crate::core::illegal::Question;
use crate::core::ruleset::{DefenceChoice, Ruleset};
use crate::core::state::Phase;
use crate::game::{Match, Progress};
use crate::launch::{
    Bots, NameBook, Prepared, Printed, Sitter, fault_in_play, fault_sentence, open_content,
    read_log,
};
use crate::text::Language;
use crate::view::Viewer;

use super::super::args::Common;
use super::super::board::{BoardStyle, painted};
use super::super::failure::{Done, Failure};
use super::super::output::{Output, complain};
use super::super::phrases::Phrases;
use super::super::refused;
use super::super::tell::Story;
use super::request::{AutoUntil, Request};
use super::{PlayArgs, read_line};

/// What a person's line did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Heard {
    /// Nothing to the game: ask again.
    Again,
    /// Something: see who is asked now.
    Acted,
    /// They leave.
    Quit,
}

/// A game that can be sat down to: a new one or a kept one.
pub(super) struct Opened {
    pub(super) prepared: Prepared,
    pub(super) game: Match,
    printed: Printed,
    /// The file it was kept in.
    from: Option<PathBuf>,
}

impl Opened {
    /// A new game.
    pub(super) fn begin(prepared: Prepared) -> Result<Opened, Failure> {
        let (game, printed) = prepared
            .match_with_prints(prepared.seed())
            .map_err(refused)?;
        Ok(Opened {
            prepared,
            game,
            printed,
            from: None,
        })
    }

    /// A kept game, to go on with.
    pub(super) fn resume(file: &Path, common: &Common) -> Result<Opened, Failure> {
        let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
        let recorded = read_log(file, &content).map_err(refused)?;
        let prepared = recorded
            .prepared(&content, Bots::Seated, common.lang.code())
            .map_err(refused)?;
        for change in recorded.changes(&content) {
            complain(format_args!("alea: {change}"));
        }
        let (game, printed) = recorded.resume(&prepared).map_err(refused)?;
        Ok(Opened {
            prepared,
            game,
            printed,
            from: Some(file.to_path_buf()),
        })
    }
}

/// A game at the terminal.
pub(super) struct Session<'a> {
    pub(super) prepared: Prepared,
    pub(super) game: Match,
    pub(super) book: &'a NameBook,
    pub(super) phrases: &'static Phrases,
    pub(super) ask_defence: bool,
    pub(super) story: Story<'a>,
    /// How many records were told.
    pub(super) told: usize,
    log: Option<PathBuf>,
    /// The turn at whose beginning the game was kept last.
    kept: Option<(PlayerId, u32)>,
    /// How many entries the game had when it was saved by hand.
    pub(super) saved: Option<usize>,
    people: usize,
    /// Whether the person gave the seed.
    knows_seed: bool,
    /// By player: for how long a bot acts for a person, and the turn in which they said so.
    pub(super) autopilot: Vec<Option<(AutoUntil, u32)>>,
    /// By player: the turn in which a person whose seat a bot plays was asked last whether to take it back.
    pub(super) seats_offered: Vec<Option<u32>>,
    /// Who has said once that they give up.
    pub(super) unsure: Option<PlayerId>,
    /// Whose turn it was last at a table of several people: hands are hidden between them.
    last_person: Option<PlayerId>,
    /// Nothing but the result is told.
    silent: bool,
    /// How many faults were complained of.
    faults: usize,
    /// What mods print.
    printed: Printed,
}

impl<'a> Session<'a> {
    /// Sits down to a game.
    pub(super) fn new(
        opened: Opened,
        book: &'a NameBook,
        rules: &'a Ruleset,
        args: &PlayArgs,
        common: &Common,
    ) -> Session<'a> {
        let seats = opened.prepared.seats();
        let people: Vec<usize> = (0..seats.len())
            .filter(|i| seats[*i].who == Sitter::Human)
            .collect();
        let viewer = match people.as_slice() {
            _ if args.reveal => Viewer::Referee,
            [one] => Viewer::Player(PlayerId::new(*one)),
            _ => Viewer::Spectator,
        };
        let mut story = Story::new(book.words(common.lang), rules, viewer, args.explain);
        let mut told = 0;
        if opened.from.is_some() {
            story.skip(opened.game.start(), opened.game.log());
            told = opened.game.log().records.len();
        }
        Session {
            book,
            phrases: Phrases::of(common.lang),
            ask_defence: args.ask_defence || rules.defence_choice == DefenceChoice::AfterRoll,
            story,
            told,
            log: args.log.clone().or(opened.from),
            kept: None,
            knows_seed: args.game.seed.is_some(),
            saved: None,
            people: people.len(),
            autopilot: vec![None; seats.len()],
            seats_offered: vec![None; seats.len()],
            unsure: None,
            last_person: None,
            silent: common.json,
            faults: 0,
            printed: opened.printed,
            prepared: opened.prepared,
            game: opened.game,
        }
    }

    /// Whether a person sits at the table.
    pub(super) fn has_person(&self) -> bool {
        self.people > 0
    }

    /// Plays to the end, or until somebody leaves.
    pub(super) fn play(&mut self, out: &mut Output) -> Done {
        self.introduce(out)?;
        loop {
            self.tell(out)?;
            if self.offer_seat(out)? == Heard::Quit {
                return self.quit(out);
            }
            match self.game.advance() {
                Progress::Acted => {}
                Progress::Over => break,
                Progress::Person(player) => {
                    if self.ask(player, out)? == Heard::Quit {
                        return self.quit(out);
                    }
                }
            }
        }
        self.tell(out)?;
        self.conclude(out)
    }

    /// Leaves a game that goes on.
    fn quit(&mut self, out: &mut Output) -> Done {
        let round = self.game.state().round().to_string();
        out.line(self.phrases.left.replace("{}", &round))?;
        self.leave(out)
    }

    pub(super) fn style(&self, out: &Output) -> BoardStyle<'_> {
        BoardStyle {
            phrases: self.phrases,
            words: self.story.words(),
            colour: out.has_colour(),
            pieces: false,
        }
    }

    /// Who sits where, and which game this is.
    fn introduce(&self, out: &mut Output) -> Done {
        if self.silent {
            return Ok(());
        }
        let style = self.style(out);
        let map = self.book.map().names().get(self.phrases.lang);
        let seats: Vec<String> = self
            .game
            .state()
            .all_players()
            .map(|p| format!("{}: {}", painted(p, 0, style), self.sitter(p)))
            .collect();
        let preset = self.prepared.preset_id();
        // Whoever knows the seed can look into the deck and at the dice to come.
        if self.knows_seed || !self.hides_secrets() {
            out.line(format_args!("{map} · {preset} · {}", self.seed()))?;
        } else {
            out.line(format_args!("{map} · {preset}"))?;
        }
        out.line(seats.join(", "))?;
        if self.people > 0 {
            out.line(self.phrases.hint)?;
            if !self.ask_defence {
                out.line(self.phrases.defence_hint)?;
            }
        }
        Ok(())
    }

    /// Who sits at a seat: a name, a bot, or the word for a person.
    pub(super) fn sitter(&self, player: PlayerId) -> String {
        let Some(seat) = self.prepared.seats().get(player.index()) else {
            return String::new();
        };
        match (&seat.name, &seat.who) {
            (Some(name), _) | (None, Sitter::Bot(name)) => name.clone(),
            (None, Sitter::Human) if self.people == 1 => self.phrases.person.to_owned(),
            (None, Sitter::Human) => format!("{} {}", self.phrases.seat, player.index() + 1),
        }
    }

    /// The seed, in a sentence.
    fn seed(&self) -> String {
        let seed = self.prepared.seed().to_string();
        self.phrases.seed.replace("{}", &seed)
    }

    /// Whether somebody plays who must not see everything.
    fn hides_secrets(&self) -> bool {
        self.has_person() && self.story.viewer() != Viewer::Referee
    }

    /// Tells what has happened since the last time.
    pub(super) fn tell(&mut self, out: &mut Output) -> Done {
        // What a mod prints or fails with may name what it sees of others: whoever plays does not get to read it.
        let hidden = self.hides_secrets();
        for fault in &self.game.faults()[self.faults..] {
            let sentence = match hidden {
                true => fault_in_play(fault, &self.game),
                false => fault_sentence(fault, &self.game),
            };
            out.flush()?;
            complain(format_args!("alea: {sentence}"));
        }
        self.faults = self.game.faults().len();
        for (id, line) in self.printed.take() {
            if hidden {
                continue;
            }
            out.flush()?;
            complain(format_args!("{id}: {line}"));
        }
        if self.silent {
            return Ok(());
        }
        let records = &self.game.log().records;
        let new = records.get(self.told..).unwrap_or_default();
        self.story.tell(new, self.game.state(), out)?;
        self.told = records.len();
        Ok(())
    }

    /// Asks a person until they act or leave.
    fn ask(&mut self, player: PlayerId, out: &mut Output) -> Result<Heard, Failure> {
        if self.answer_defence(player) || self.act_for(player) {
            return Ok(Heard::Acted);
        }
        self.keep_turn(player);
        self.hand_over(player, out)?;
        self.show_offers(out)?;
        loop {
            let prompt = self.prompt(player, out);
            out.ask(prompt)?;
            let Some(line) = read_line()? else {
                out.line("")?;
                out.line(self.phrases.end_of_input)?;
                return Ok(Heard::Quit);
            };
            if !std::io::stdin().is_terminal() {
                // A terminal shows what is typed; in a transcript it would be missing.
                out.line(&line)?;
            }
            let unsure = self.unsure.take();
            if Request::of(&line) == Request::Act("surrender") {
                self.unsure = unsure;
            }
            match self.answer(player, &line, out)? {
                Heard::Again => {}
                heard => return Ok(heard),
            }
        }
    }

    /// Defends with the most dice for people who do not want to be asked.
    fn answer_defence(&mut self, player: PlayerId) -> bool {
        let legal = self.game.legal();
        if self.ask_defence || legal.question != Question::Defend {
            return false;
        }
        let dice = legal.defend;
        self.game.submit(player, &Action::Defend { dice }).is_ok()
    }

    /// At a table of several people: whose turn it is now, and a pause so that nobody sees another's cards.
    fn hand_over(&mut self, player: PlayerId, out: &mut Output) -> Done {
        let state = self.game.state();
        // During set-up nobody has anything to hide but a headquarters, and a question in another's turn shows no hand.
        let hides =
            (state.round() > 0 || state.phase() == Phase::Headquarters) && state.active() == player;
        if self.people < 2 || !hides || self.last_person == Some(player) {
            return Ok(());
        }
        let first = self.last_person.replace(player).is_none();
        let name = format!("{} ({})", self.phrases.player(player), self.sitter(player));
        if !out.is_terminal() || !std::io::stdin().is_terminal() {
            return out.line(self.phrases.turn_of.replace("{}", &name));
        }
        if !first {
            out.ask(self.phrases.hand_over.replace("{}", &name))?;
            read_line()?;
            // Clears the screen and what was scrolled off it.
            out.ask("\x1b[2J\x1b[3J\x1b[H")?;
        }
        out.line(self.phrases.turn_of.replace("{}", &name))
    }

    /// The board at the end, and in one line who won what.
    fn conclude(&self, out: &mut Output) -> Done {
        if self.silent {
            return Ok(());
        }
        let state = self.game.state();
        let style = self.style(out);
        let winner = match state.winner() {
            Some(w) => format!("{} ({})", painted(w, 0, style), self.sitter(w)),
            None => self.phrases.nobody.to_owned(),
        };
        let actions = self
            .game
            .log()
            .entries
            .iter()
            .filter(|e| e.action.is_some())
            .count();
        let [rounds, turns, taken] = self.phrases.played;
        out.line(
            self.phrases
                .conclusion
                .replace("{winner}", &winner)
                .replace("{rounds}", &counted(state.round(), rounds[0], rounds[1]))
                .replace("{turns}", &counted(state.turns(), turns[0], turns[1]))
                .replace("{actions}", &counted(actions, taken[0], taken[1])),
        )?;
        if self.hides_secrets() && !self.knows_seed {
            out.line(self.seed())?;
        }
        Ok(())
    }

    /// Keeps a game that is left, or says how one is kept.
    fn leave(&self, out: &mut Output) -> Done {
        let Some(file) = &self.log else {
            let by_hand = self.saved == Some(self.game.log().entries.len());
            return if by_hand {
                Ok(())
            } else {
                out.line(self.phrases.how_to_keep)
            };
        };
        self.keep(Some(file))?;
        out.line(
            self.phrases
                .saved
                .replace("{}", &file.display().to_string()),
        )
    }

    /// Keeps the game in the file of `--log` once a turn of a person, so that little is lost if the process dies.
    fn keep_turn(&mut self, player: PlayerId) {
        let turn = (player, self.game.state().turns());
        if self.log.is_none() || self.kept == Some(turn) {
            return;
        }
        self.kept = Some(turn);
        // A full disk is no reason to end the game: it is said, and the older save is still there.
        if let Err(Failure::Failed(why)) = self.keep(self.log.as_deref()) {
            complain(why.join("\n"));
        }
    }

    /// Keeps the game as it stands in the file of `--log`, if there is one.
    pub(super) fn keep_log(&self) -> Done {
        self.keep(self.log.as_deref())
    }

    /// Keeps the game in a file, if one is named.
    pub(super) fn keep(&self, file: Option<&Path>) -> Done {
        let Some(file) = file else {
            return Ok(());
        };
        let saved = self.prepared.save(file, &self.game);
        saved.map_err(|error| Failure::failed(error.to_string()))
    }

    /// The result for programs.
    pub(super) fn json(&self) -> Value {
        let state = self.game.state();
        let ending = self
            .game
            .log()
            .records
            .iter()
            .rev()
            .find_map(|r| match r.event {
                Event::GameEnded { ending, .. } => Some(ending),
                _ => None,
            });
        let ending = ending.map(|e| match e {
            Ending::Domination => "domination",
            Ending::Headquarters => "headquarters",
            Ending::Mission => "mission",
            Ending::Objective => "objective",
            Ending::Draw => "draw",
            Ending::RoundLimit => "round-limit",
            Ending::Mod => "mod",
        });
        let seats: Vec<Value> = state
            .all_players()
            .map(|p| {
                json!({
                    "seat": p.index() + 1,
                    "colour": Phrases::of(Language::English).player(p),
                    "bot": self.prepared.bot_name(p.index()),
                    "territories": state.territory_count(p),
                    "armies": state.army_count(p),
                })
            })
            .collect();
        json!({
            "map": self.prepared.map_id(),
            "preset": self.prepared.preset_id(),
            "mods": self.prepared.mod_ids(),
            "seed": self.prepared.seed(),
            "winner": state.winner().map(|w| w.index() + 1),
            "ending": ending,
            "rounds": state.round(),
            "turns": state.turns(),
            "actions": self.game.log().entries.iter().filter(|e| e.action.is_some()).count(),
            "faults": self.game.faults().len(),
            "fingerprint": format!("{:016x}", state.fingerprint()),
            "seats": seats,
        })
    }
}
