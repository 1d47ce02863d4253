//! The table: a live match with its board and panels round it.

use std::cell::RefCell;
use std::time::Instant;

use egui::{Context, Ui};

use crate::core::action::Action;
use crate::core::legal::LegalActions;
use crate::core::ruleset::{DefenceChoice, Goal};
use crate::session::{Demand, Note, Problem, Session, Step};
use crate::text::Words;

use super::board::{ActionBar, Board, cover, place_draft, status_bar};
use super::command::Command;
use super::console::{ConsoleLog, Entered, Kind, Meta, notes as console_notes, read};
use super::dock::{Dock, DockCx};
use super::overlays::Fate;
use super::panels::{PanelCx, Unsaved};
use super::say::Say;
use super::settings::Settings;
use super::state::{Selection, UiState};
use super::theme::{Theme, own_colours};
use super::toasts::Toasts;

/// Most sentences that are told in passing at once.
const MOST_TOASTS: usize = 5;
/// So many entries at once are a game that runs ahead of the window.
const MANY: usize = 1_000;

/// A live match with its board and panels.
pub(super) struct Table {
    session: Session,
    state: UiState,
    board: Board,
    actions: ActionBar,
    dock: Dock,
    /// What was added since the last frame.
    steps: Vec<Step>,
    notes: Vec<Note>,
    console: ConsoleLog,
    /// At how many entries the dice of a defence were named for a person.
    answered: Option<usize>,
    /// The fault that was told last in passing.
    told: String,
    /// When the timeline moved last, and by which part of an entry it is ahead.
    played: Option<(Instant, f32)>,
}

impl Table {
    /// At a match.
    pub(super) fn new(session: Session, settings: &Settings) -> Table {
        let mut dock = Dock::new(settings.dock.as_ref());
        // Whoever has a goal of their own sees it first.
        let has_people = session.people().next().is_some();
        if has_people && session.view().rules().goal != Goal::Domination {
            dock.open("goals");
        }
        Table {
            board: Board::new(&session),
            actions: ActionBar::default(),
            dock,
            session,
            state: UiState::default(),
            steps: Vec::new(),
            notes: Vec::new(),
            console: ConsoleLog::default(),
            answered: None,
            told: String::new(),
            played: None,
        }
    }

    /// The match.
    pub(super) fn session(&self) -> &Session {
        &self.session
    }

    /// The match without its table.
    pub(super) fn into_session(self) -> Session {
        self.session
    }

    /// What somebody wrote at the table and would lose with it.
    pub(super) fn unsaved(&self) -> Option<Unsaved> {
        self.dock.unsaved()
    }

    /// Saves it, or puts it back; where it cannot be saved the panel that has it says why.
    pub(super) fn settle_unsaved(&mut self, fate: Fate) {
        match fate {
            Fate::Save => self.dock.save(),
            Fate::ThrowAway => self.dock.throw_away(),
            Fate::Stay => {}
        }
        if self.dock.unsaved().is_some() {
            self.dock.open("scripts");
        }
    }

    /// Takes in what happened since the last frame.
    pub(super) fn take_in(&mut self, ctx: &Context, settings: &Settings, toasts: &mut Toasts) {
        let (steps, notes) = self.session.poll();
        self.steps = steps;
        self.notes = notes;
        if self.steps.len() >= MANY {
            ctx.request_repaint();
        }
        self.answer_defence(settings);
        let say = Say {
            language: settings.language(),
        };
        for note in std::mem::take(&mut self.notes) {
            self.hear(&note, say, toasts);
            self.notes.push(note);
        }
        if !self.steps.is_empty() {
            self.settle_selection();
        }
        if self.session.asked().is_some() || self.session.view().is_over() {
            self.state.skip = false;
        }
        self.play_timeline(ctx);
    }

    /// Hears what is not an event of the game.
    fn hear(&mut self, note: &Note, say: Say, toasts: &mut Toasts) {
        console_notes::tell(note, say, &self.session, &mut self.console);
        match note {
            Note::Cut(entries) => {
                if self.state.at.is_some_and(|at| at >= *entries) {
                    self.state.at = None;
                }
                self.state.selection = Selection::default();
                self.state.draft.clear();
            }
            // A bot that fails at each decision would cover the board; the console has them all.
            Note::Fault(sentence, problem) => {
                let told = if problem.inside && !self.session.lies_open() {
                    hidden_fault(problem, say)
                } else {
                    sentence.clone()
                };
                if self.told != told && toasts.len() < MOST_TOASTS {
                    toasts.warning(told.clone());
                    self.told = told;
                }
            }
            Note::Refused(_, illegal) => {
                toasts.warning(names(&self.session, say).refusal(illegal));
            }
            Note::NotCut => {
                toasts.warning(say.t("timeline-too-early"));
                self.state.at = None;
            }
            Note::NotSaved(why) => {
                toasts.error(why.clone());
            }
            Note::Saved(path) => {
                toasts.success(path.display().to_string());
            }
            Note::Reloaded(reloaded) => {
                if reloaded.shapes.is_some() {
                    self.board.redraw(&self.session);
                }
                if !(reloaded.mods.is_empty() && reloaded.bots.is_empty()) {
                    toasts.success(say.t("reload-good"));
                }
            }
            Note::Crashed(message, kept) => {
                let kept = kept.as_ref().map(|path| path.display().to_string());
                toasts.error(say.with(
                    "match-crashed",
                    [
                        ("why", message.as_str().into()),
                        ("file", kept.unwrap_or_default().into()),
                    ],
                ));
            }
            Note::Printed(..) | Note::Evaluated(_) | Note::FilesSaved(_) | Note::NotReloaded(_) => {
            }
        }
    }

    /// Does what was entered in the console.
    fn enter(&mut self, text: String, settings: &mut Settings) {
        let say = Say {
            language: settings.language(),
        };
        self.console.say(Kind::Entered, "", text.clone());
        if settings.console.last() != Some(&text) {
            settings.remember_entered([text.clone()]);
        }
        let entered = {
            let names = self.session.book().names();
            read(&text, &names, self.session.legal())
        };
        match entered {
            Entered::Lua(text) => self.session.demand(Demand::Evaluate(text)),
            Entered::Act(action) => self.session.act(action),
            Entered::Mistyped(why) => self.console.say(Kind::Error, "", why),
            Entered::Unknown(id) => self.console.say(Kind::Error, "", say.t(id)),
            Entered::Meta(Meta::Reload) => self.session.demand(Demand::Reload(Vec::new())),
            Entered::Meta(Meta::Save(Some(path))) => self.session.demand(Demand::Save(path)),
            Entered::Meta(Meta::Replay(at)) => {
                self.state.at = at.filter(|at| *at < self.session.entries());
            }
            Entered::Meta(Meta::Speed(pace)) => {
                settings.pace = pace.name().to_owned();
                self.session.demand(Demand::Pace(pace));
            }
            Entered::Meta(Meta::Mods | Meta::Seed | Meta::Save(None) | Meta::Help) => {
                let told = console_notes::answer(&entered, say, &self.session);
                self.console.say(Kind::Info, "", told);
            }
        }
    }

    /// Defends with the most dice for people who do not want to be asked (R38).
    fn answer_defence(&mut self, settings: &Settings) {
        let dice = self.session.legal().defend;
        let entries = self.session.entries();
        if dice > 0
            && self.answered != Some(entries)
            && !settings.ask_defence
            && self.session.view().rules().defence_choice == DefenceChoice::Before
        {
            self.answered = Some(entries);
            self.session.act(Action::Defend { dice });
        }
        if self.answered != Some(entries) {
            self.session.step_aside();
        }
    }

    /// Forgets what was chosen when it can no longer be used.
    fn settle_selection(&mut self) {
        let legal = self.session.legal();
        self.state
            .draft
            .retain(|(t, _)| legal.places.iter().any(|o| o.territory == *t));
        let origin = self.state.selection.origin;
        let usable = origin.is_some_and(|from| {
            legal.attacks.iter().any(|o| o.from == from)
                || legal.fortifies.iter().any(|o| o.from == from)
                || legal.enters.iter().any(|o| o.from == from)
        });
        let aimed = self.state.selection.target.is_some_and(|to| {
            let moves = legal
                .fortifies
                .iter()
                .chain(&legal.enters)
                .map(|o| (o.from, o.to));
            let mut ways = legal.attacks.iter().map(|o| (o.from, o.to)).chain(moves);
            ways.any(|(from, t)| Some(from) == origin && t == to)
        });
        let is_seat = |t| legal.headquarters.contains(&t);
        if self.state.selection.target.is_some_and(is_seat) {
            return;
        }
        if !aimed {
            self.state.selection.target = None;
            self.state.selection.amount = None;
        }
        if !usable && legal.occupy.is_none() {
            self.state.selection = Selection {
                focus: self.state.selection.focus,
                ..Selection::default()
            };
        }
    }

    /// Moves the timeline on while it plays by itself.
    fn play_timeline(&mut self, ctx: &Context) {
        let (Some(rate), Some(at)) = (self.state.playback, self.state.at) else {
            self.played = None;
            return;
        };
        let now = Instant::now();
        let (last, ahead) = self.played.unwrap_or((now, 0.0));
        let moved = ahead + rate * now.duration_since(last).as_secs_f32();
        let at = at + moved.floor() as usize;
        self.played = Some((now, moved.fract()));
        if at >= self.session.entries() {
            (self.state.at, self.state.playback) = (None, None);
        } else {
            self.state.at = Some(at);
            ctx.request_repaint();
        }
    }

    /// Does what a command asks of the table.
    pub(super) fn obey(&mut self, command: Command, settings: &mut Settings) {
        let state = &mut self.state;
        match command {
            Command::Act(action) => self.session.act(action),
            Command::Assault(assault) => self.session.demand(Demand::Assault(assault)),
            Command::StopAssault => self.session.demand(Demand::StopAssault),
            Command::GiveUp(asks) => state.giving_up = asks,
            Command::TakeSeat => self.session.take_seat(),
            Command::Undo => {
                if let Some(player) = self.session.asked().filter(|_| self.session.can_undo()) {
                    self.session.demand(Demand::Undo(player));
                }
            }
            Command::EndPhase => self.actions.end_phase(&mut self.session, state),
            Command::Draft(territory, armies) => state.draft(territory, armies),
            Command::PlaceDraft => place_draft(&mut self.session, state),
            Command::AskWhy(action) => self.session.ask_why(action),
            Command::AskAccount(number) => self.session.ask_account(number),
            Command::AskOdds(fight) => self.session.ask_odds(fight),
            Command::Select(selection) => state.selection = selection,
            Command::Hover(territory) => state.hover = territory,
            Command::Point(territories) => {
                state.pointed = territories;
                self.board.point();
            }
            Command::Pace(pace) => {
                settings.pace = pace.name().to_owned();
                self.session.demand(Demand::Pace(pace));
            }
            Command::TogglePause => {
                let paused = !self.session.paused();
                self.session.demand(Demand::Pause(paused));
            }
            Command::OneStep => self.session.demand(Demand::OneStep),
            Command::Skip => state.skip = true,
            Command::ShowAt(at) => {
                state.at = at.filter(|at| *at < self.session.entries());
                state.playback = state.playback.filter(|_| state.at.is_some());
            }
            Command::Playback(rate) => {
                state.playback = rate;
                if rate.is_some() && state.at.is_none() {
                    state.at = Some(0);
                }
            }
            Command::Branch(entries) => {
                state.at = None;
                self.session.demand(Demand::Branch(entries));
            }
            Command::Look => {
                let player = self.session.handing_over();
                self.session.look(player);
            }
            Command::ToggleReveal => self.session.toggle_reveal(),
            Command::Save(path) => self.session.demand(Demand::Save(path)),
            Command::TogglePanel(id) => {
                self.dock.toggle(id);
                settings.dock = self.dock.saved();
            }
            Command::OpenPanel(id) => {
                self.dock.open(id);
                settings.dock = self.dock.saved();
            }
            Command::ResetPanels => {
                self.dock.reset();
                settings.dock = None;
            }
            Command::OpenScript(file, line) => {
                state.open_script = Some((file, line));
                self.dock.open("scripts");
            }
            Command::Fit => self.board.fit(),
            Command::ZoomIn => self.board.zoom(1.25),
            Command::ZoomOut => self.board.zoom(0.8),
            Command::Enter(text) => self.enter(text, settings),
            Command::ClearConsole => self.console.clear(),
            Command::Escape => {
                let chosen = state.selection.origin.or(state.selection.target);
                if chosen.is_some() || state.selection.amount.is_some() {
                    state.selection = Selection::default();
                } else if !state.draft.is_empty() {
                    state.draft.clear();
                } else {
                    self.session.demand(Demand::StopAssault);
                }
            }
            _ => {}
        }
    }

    /// Draws.
    pub(super) fn ui(
        &mut self,
        settings: &Settings,
        theme: &Theme,
        commands: &RefCell<Vec<Command>>,
        ui: &mut Ui,
    ) {
        static NOTHING: std::sync::LazyLock<LegalActions> =
            std::sync::LazyLock::new(LegalActions::default);
        let shown = self.state.at.map(|at| self.session.view_at(at));
        let say = Say {
            language: settings.language(),
        };
        let words = names(&self.session, say);
        let theme = &theme
            .with_sides(&words.declared.sides)
            .with_continents(&own_colours(words.map));
        let cx = PanelCx {
            session: &self.session,
            view: shown
                .as_ref()
                .map_or_else(|| self.session.view(), |kept| kept.view()),
            live: shown.is_none(),
            legal: if shown.is_none() {
                self.session.legal()
            } else {
                &NOTHING
            },
            steps: &self.steps,
            notes: &self.notes,
            console: &self.console,
            words: &words,
            say,
            theme,
            settings,
            state: &self.state,
            commands,
        };
        if let Some(player) = self.session.handing_over() {
            cover(&cx, ui, player);
            return;
        }
        status_bar(&cx, ui);
        super::banner::ui(&cx, ui);
        super::hints::strip(&cx, ui);
        self.actions.ui(&cx, ui);
        let edited = self.dock.ui(
            &mut DockCx {
                cx: &cx,
                board: &mut self.board,
            },
            ui,
        );
        if edited {
            commands.borrow_mut().push(Command::TogglePanel(""));
        }
    }
}

/// That a mod or bot broke, for those who must not see what it said.
fn hidden_fault(problem: &Problem, say: Say) -> String {
    let place = problem.place();
    if place.is_empty() {
        say.t("hidden-bot-fault")
    } else {
        say.with("hidden-fault", [("place", place.into())])
    }
}

/// The names of a match: people and bots by the names they were given, with the colour of their armies.
fn names(session: &Session, say: Say) -> Words<'_> {
    let mut words = session.book().words(say.language);
    for (name, seat) in words.players.iter_mut().zip(session.seats()) {
        if let Some(own) = &seat.name {
            *name = own.clone();
        }
    }
    words
}
