//! The application: which screen is shown, and what commands do.

mod files;

use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use egui::{Context, Ui};

use crate::session::{Content, LoadError, SeatSpec, Session, Shelf, Spec};

use super::command::{Command, Place};
use super::editor::{Beginning, Editor, EditorCommand, EditorCx};
use super::keys;
use super::laboratory::{LabCx, LaboratoryWindow};
use super::last_words;
use super::lobby::{Lobby, LobbyCx};
use super::overlays::{self, Fate};
use super::panels::Unsaved;
use super::say::Say;
use super::settings::{Lights, Settings};
use super::table::Table;
use super::theme::Theme;
use super::toasts::Toasts;
use super::waiting::{Before, Outcome, Waiting};
use files::{LOGS, PICTURES};

/// What the application begins with.
pub struct Opening {
    /// Maps, mods, bots.
    pub content: Content,
    /// What is remembered from the last time.
    pub settings: Settings,
    /// Where it is remembered.
    pub settings_file: Option<PathBuf>,
    /// Where games are kept.
    pub shelf: Option<Shelf>,
    /// The content folder in which maps are saved that somebody draws.
    pub maps: Option<PathBuf>,
    /// A sentence to be shown at first, such as that the settings could not be read.
    pub said: Option<String>,
    /// A log to be opened at once.
    pub log: Option<PathBuf>,
}

/// What is shown.
enum Screen {
    Lobby,
    /// A match is set up or kept.
    Waiting(Waiting),
    Table(Box<Table>),
    Editor(Box<Editor>),
}

/// The application.
pub struct App {
    content: Content,
    settings: Settings,
    written: Settings,
    settings_file: Option<PathBuf>,
    shelf: Option<Shelf>,
    /// The content folder in which maps are saved that somebody draws.
    maps: Option<PathBuf>,
    screen: Screen,
    lobby: Lobby,
    theme: Theme,
    themed: Option<(Lights, super::theme::Palette)>,
    toasts: Toasts,
    commands: RefCell<Vec<Command>>,
    /// What was pressed and has not had its turn.
    pressed: Vec<egui::Event>,
    chosen: Option<Receiver<Option<Command>>>,
    overlays: overlays::Overlays,
    laboratory: LaboratoryWindow,
    /// What waits until it is settled what becomes of a changed script.
    leaving: Option<Command>,
    closing: bool,
}

impl App {
    /// In the lobby, or at the table of a log that was to be opened.
    #[must_use]
    pub fn new(opening: Opening, ctx: &Context) -> App {
        let settings = opening.settings;
        let mut app = App {
            lobby: Lobby::new(&opening.content, &settings, opening.shelf.as_ref()),
            content: opening.content,
            written: settings.clone(),
            theme: Theme::new(settings.lights == Lights::Dark, settings.palette),
            settings,
            settings_file: opening.settings_file,
            shelf: opening.shelf,
            maps: opening.maps,
            screen: Screen::Lobby,
            themed: None,
            toasts: Toasts::default(),
            commands: RefCell::default(),
            pressed: Vec::new(),
            chosen: None,
            overlays: overlays::Overlays::default(),
            laboratory: LaboratoryWindow::default(),
            leaving: None,
            closing: false,
        };
        if let Some(said) = opening.said {
            app.toasts.warning(said);
        }
        if let Some(log) = opening.log {
            app.open(log, ctx);
        }
        app
    }

    /// From now on maps, mods and bots come from here.
    pub fn use_content(&mut self, content: Content) {
        self.content = content;
    }

    /// Whether a map is edited.
    #[must_use]
    pub fn is_editing(&self) -> bool {
        matches!(self.screen, Screen::Editor(_))
    }

    /// What is remembered.
    pub fn settings_mut(&mut self) -> &mut Settings {
        &mut self.settings
    }

    /// Whether somebody asked to close the program.
    #[must_use]
    pub fn wants_to_close(&self) -> bool {
        self.closing
    }

    /// Whether a match is being set up or kept.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        matches!(self.screen, Screen::Waiting(_))
    }

    /// Whether an experiment is carried out in the laboratory.
    #[must_use]
    pub fn is_experimenting(&self) -> bool {
        self.laboratory.is_busy()
    }

    /// The match at the table, if one is played.
    #[must_use]
    pub fn session(&self) -> Option<&Session> {
        match &self.screen {
            Screen::Table(table) => Some(table.session()),
            Screen::Lobby | Screen::Waiting(_) | Screen::Editor(_) => None,
        }
    }

    /// What makes sense now.
    fn place(&self) -> Place {
        match &self.screen {
            Screen::Table(_) => Place::Table,
            Screen::Editor(_) => Place::Editor,
            Screen::Lobby | Screen::Waiting(_) => Place::Lobby,
        }
    }

    /// Asks the application for something, as menus and keys do.
    pub fn send(&self, command: Command) {
        self.commands.borrow_mut().push(command);
    }

    /// Lets keys and clicks come one by one; what has to wait comes with the next frame.
    pub fn order_input(&mut self, ctx: &Context, raw: &mut egui::RawInput) {
        keys::one_by_one(raw, &mut self.pressed, ctx.text_edit_focused());
        if !self.pressed.is_empty() {
            ctx.request_repaint();
        }
    }

    /// Takes in what happened and does what was asked for.
    pub fn logic(&mut self, ctx: &Context) {
        self.take_outcome();
        if let Screen::Table(table) = &mut self.screen {
            table.take_in(ctx, &self.settings, &mut self.toasts);
        }
        if let Some(Ok(chosen)) = self.chosen.as_ref().map(Receiver::try_recv) {
            self.chosen = None;
            self.commands.borrow_mut().extend(chosen);
        }
        keys::listen(ctx, self.place(), &self.commands);
        self.hear_close(ctx);
        self.take_dropped(ctx);
        loop {
            let commands = self.commands.take();
            if commands.is_empty() {
                break;
            }
            for command in commands {
                self.obey(command, ctx);
            }
        }
        // Now, so that what was just asked for is drawn in this frame.
        self.theme(ctx);
        // Not with every letter that is typed or step that is dragged.
        let busy = ctx.text_edit_focused() || ctx.input(|i| i.pointer.any_down());
        if self.settings != self.written && !busy {
            self.remember();
        }
    }

    /// Draws.
    pub fn ui(&mut self, ui: &mut Ui) {
        let say = self.say();
        match &mut self.screen {
            Screen::Lobby => {
                let cx = LobbyCx {
                    say,
                    theme: &self.theme,
                    settings: &self.settings,
                    commands: &self.commands,
                };
                self.lobby.ui(&cx, ui);
                if self.settings.last.as_ref() != Some(self.lobby.setup()) {
                    self.settings.last = Some(self.lobby.setup().clone());
                }
            }
            Screen::Waiting(waiting) => waiting.ui(say, &self.theme, ui),
            Screen::Table(table) => {
                table.ui(&self.settings, &self.theme, &self.commands, ui);
            }
            Screen::Editor(editor) => {
                let cx = EditorCx {
                    say,
                    theme: &self.theme,
                    commands: &self.commands,
                };
                editor.ui(&cx, ui);
            }
        }
        self.experiment(ui.ctx(), say);
        let place = self.place();
        self.overlays
            .ui(ui.ctx(), say, &self.theme, place, &self.commands);
        self.ask_about_unsaved(ui.ctx(), say);
        self.toasts.ui(ui.ctx(), say, &self.theme);
        if !self.commands.borrow().is_empty() {
            ui.ctx().request_repaint();
        }
    }

    /// Draws the laboratory, which is there wherever one is.
    fn experiment(&mut self, ctx: &Context, say: Say) {
        let game = match &self.screen {
            Screen::Table(table) => Some(table.session().spec()),
            Screen::Lobby => self.lobby.spec(),
            Screen::Waiting(_) | Screen::Editor(_) => None,
        };
        let beside = |shelf: &Shelf| Some(shelf.folder().parent()?.join("laboratory"));
        let cx = LabCx {
            say,
            theme: &self.theme,
            content: &self.content,
            game,
            folder: self.shelf.as_ref().and_then(beside),
        };
        if let Some(log) = self.laboratory.ui(&cx, ctx) {
            self.send(Command::Open(log));
        }
    }

    /// Before the program ends: what is remembered is written; a running game keeps itself.
    pub fn leave(&mut self) {
        self.remember();
        self.clear_screen().settle();
    }

    /// The window is to close: not before it is settled what becomes of a changed script, and the game is kept.
    fn hear_close(&mut self, ctx: &Context) {
        let asked = ctx.input(|input| input.viewport().close_requested());
        let busy = self.session().is_some() || self.unsaved().is_some();
        if asked && !self.closing && busy {
            ctx.send_viewport_cmd(egui::ViewportCommand::CancelClose);
            self.send(Command::Quit);
        }
    }

    /// What somebody wrote at the table and has not saved.
    fn unsaved(&self) -> Option<Unsaved> {
        match &self.screen {
            Screen::Table(table) => table.unsaved(),
            Screen::Editor(editor) => editor.unsaved(),
            Screen::Lobby | Screen::Waiting(_) => None,
        }
    }

    /// Asks what becomes of a changed script, and goes on with what waits for the answer.
    fn ask_about_unsaved(&mut self, ctx: &Context, say: Say) {
        let Some(unsaved) = self.leaving.as_ref().and_then(|_| self.unsaved()) else {
            return;
        };
        let Some(fate) = overlays::ask_about_unsaved(ctx, say, &self.theme, &unsaved) else {
            return;
        };
        let leaving = self.leaving.take();
        match &mut self.screen {
            Screen::Table(table) => table.settle_unsaved(fate),
            Screen::Editor(editor) => {
                let cx = EditorCx {
                    say,
                    theme: &self.theme,
                    commands: &self.commands,
                };
                editor.settle_unsaved(fate, &cx);
            }
            Screen::Lobby | Screen::Waiting(_) => {}
        }
        if fate != Fate::Stay && self.unsaved().is_none() {
            self.commands.borrow_mut().extend(leaving);
        }
    }

    fn say(&self) -> Say {
        Say {
            language: self.settings.language(),
        }
    }

    /// Brings colours and size into force when they have changed.
    fn theme(&mut self, ctx: &Context) {
        let wanted = (self.settings.lights, self.settings.palette);
        if self.themed != Some(wanted) {
            self.themed = Some(wanted);
            self.theme = Theme::new(wanted.0 == Lights::Dark, wanted.1);
            self.theme.apply(ctx);
        }
        let scale = self.settings.scale.clamp(0.6, 3.0);
        if (ctx.zoom_factor() - scale).abs() > 0.001 {
            ctx.set_zoom_factor(scale);
        }
    }

    fn remember(&mut self) {
        if let Some(file) = &self.settings_file
            && let Err(why) = self.settings.write(&self.written, file)
        {
            self.toasts.warning(why);
        }
        self.written = self.settings.clone();
    }

    fn obey(&mut self, command: Command, ctx: &Context) {
        if self.overlays.obey(&command)
            || self.laboratory.obey(&command)
            || self.settings.obey(&command)
        {
            return;
        }
        if command.leaves_the_table() && self.unsaved().is_some() {
            self.leaving = Some(command);
            // What is typed at keeps no keyboard under the question.
            ctx.memory_mut(egui::Memory::stop_text_input);
            return;
        }
        match command {
            Command::Escape if self.leaving.take().is_some() => {}
            Command::Begin(spec) => self.begin(*spec, ctx),
            Command::QuickGame => {
                let spec = quick_game(&self.settings);
                self.begin(spec, ctx);
            }
            Command::Again => {
                if let Some(spec) = self.session().map(|session| session.spec().clone()) {
                    self.begin(spec, ctx);
                }
            }
            Command::Continue => {
                let newest = self.shelf.as_ref().and_then(Shelf::to_continue);
                if let Some(kept) = newest {
                    self.open(kept.path, ctx);
                }
            }
            Command::Open(path) => self.open(path, ctx),
            Command::AskOpen => {
                self.ask_file(ctx, LOGS, |dialog| dialog.pick_file().map(Command::Open));
            }
            Command::AskSave => self.ask_file(ctx, LOGS, |dialog| {
                dialog
                    .set_file_name("game.log")
                    .save_file()
                    .map(Command::Save)
            }),
            Command::NewMap => self.draw(Beginning::Empty),
            Command::EditMap(id) => self.edit_map(id, ctx),
            Command::OpenMap(path) => self.import(path, ctx),
            Command::AskOpenMap => {
                self.ask_file(ctx, &[], |dialog| dialog.pick_file().map(Command::OpenMap));
            }
            Command::Editor(EditorCommand::AskPicture) => self.ask_file(ctx, PICTURES, |dialog| {
                let picked = dialog.pick_file();
                picked.map(|file| Command::Editor(EditorCommand::Picture(file)))
            }),
            Command::Editor(EditorCommand::AskFolder) => self.ask_file(ctx, &[], |dialog| {
                let picked = dialog.pick_folder();
                picked.map(|folder| Command::Editor(EditorCommand::Folder(folder)))
            }),
            Command::MapSaved(root) => self.content = self.content.with_folder(&root),
            Command::PlayMap(root, id) => {
                self.content = self.content.with_folder(&root);
                self.settings.last.get_or_insert_default().map = id;
                self.clear_screen().settle();
                self.enter_lobby();
            }
            Command::Lobby if self.session().is_some() => {
                self.wait(ctx, "waiting-keep", || Outcome::Left);
            }
            Command::Lobby if self.is_editing() => {
                self.clear_screen().settle();
                self.enter_lobby();
            }
            Command::Lobby => {}
            Command::ToggleFullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(egui::ViewportCommand::Fullscreen(!full));
            }
            Command::Notice(text) => {
                self.toasts.info(text);
            }
            Command::Quit if self.session().is_some() => {
                self.wait(ctx, "waiting-keep", || Outcome::Ended);
            }
            Command::Quit => self.closing = true,
            other => match (&mut self.screen, other) {
                (Screen::Table(table), other) => table.obey(other, &mut self.settings),
                (Screen::Lobby, Command::Pace(pace)) => {
                    pace.name().clone_into(&mut self.settings.pace);
                }
                (Screen::Editor(editor), other) => {
                    let cx = EditorCx {
                        say: Say {
                            language: self.settings.language(),
                        },
                        theme: &self.theme,
                        commands: &self.commands,
                    };
                    match other {
                        Command::Editor(command) => editor.obey(command, &cx),
                        Command::Escape => editor.escape(),
                        _ => {}
                    }
                }
                (Screen::Lobby | Screen::Waiting(_), _) => {}
            },
        }
    }

    fn begin(&mut self, spec: Spec, ctx: &Context) {
        let (content, shelf) = (self.content.clone(), self.shelf.clone());
        let (pace, wake) = (self.settings.pace(), wake(ctx));
        // The running game is kept before the new one finds its place beside it.
        self.wait(ctx, "waiting-set-up", move || {
            let place = shelf.as_ref().map(Shelf::place).transpose();
            let (keep_in, said) = match place {
                Ok(place) => (place, None),
                Err(error) => (None, Some(error.to_string())),
            };
            match Session::begin(&content, spec, keep_in, pace, wake) {
                Ok(session) => Outcome::Seated(Box::new(session), said),
                Err(errors) => Outcome::Refused(errors),
            }
        });
    }

    fn open(&mut self, path: PathBuf, ctx: &Context) {
        let content = self.content.clone();
        let (pace, wake) = (self.settings.pace(), wake(ctx));
        let language = self.settings.language();
        self.wait(ctx, "waiting-set-up", move || {
            match Session::resume(&content, path, language.code(), pace, wake) {
                Ok(session) => Outcome::Seated(Box::new(session), None),
                Err(errors) => Outcome::Refused(errors),
            }
        });
    }

    /// Leaves what is shown and does this on a thread of its own.
    fn wait(
        &mut self,
        ctx: &Context,
        sign: &'static str,
        work: impl FnOnce() -> Outcome + Send + 'static,
    ) {
        let before = self.clear_screen();
        match Waiting::new(ctx, sign, before, work) {
            Ok(waiting) => self.screen = Screen::Waiting(waiting),
            Err(error) => {
                self.toasts.error(error.to_string());
                self.enter_lobby();
            }
        }
    }

    /// Shows nothing any more. What was shown may have to come to an end.
    fn clear_screen(&mut self) -> Before {
        match std::mem::replace(&mut self.screen, Screen::Lobby) {
            Screen::Lobby | Screen::Editor(_) => Before::Nothing,
            Screen::Table(table) => Before::Match(Box::new(table.into_session())),
            Screen::Waiting(waiting) => Before::Wait(waiting),
        }
    }

    /// Goes on with what was waited for.
    fn take_outcome(&mut self) {
        let Screen::Waiting(waiting) = &self.screen else {
            return;
        };
        let Some(outcome) = waiting.poll() else {
            return;
        };
        self.screen = Screen::Lobby;
        match outcome {
            Outcome::Seated(session, said) => {
                self.sit_down(*session);
                said.into_iter().for_each(|said| self.toasts.warning(said));
            }
            Outcome::Refused(errors) => self.refuse(errors),
            Outcome::Drawn(beginning) => self.draw(*beginning),
            Outcome::Left => self.enter_lobby(),
            Outcome::Ended => self.closing = true,
        }
    }

    fn enter_lobby(&mut self) {
        last_words::keeping(None);
        self.lobby = Lobby::new(&self.content, &self.settings, self.shelf.as_ref());
    }

    fn sit_down(&mut self, session: Session) {
        self.toasts.clear();
        last_words::keeping(session.kept_in());
        self.screen = Screen::Table(Box::new(Table::new(session, &self.settings)));
    }

    /// Says why a game could not begin.
    fn refuse(&mut self, errors: Vec<LoadError>) {
        self.enter_lobby();
        self.lobby.refuse(errors);
    }
}

/// What a session calls when there is news.
fn wake(ctx: &Context) -> Arc<dyn Fn() + Send + Sync> {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}

/// A person against three bots on the classic map.
fn quick_game(settings: &Settings) -> Spec {
    Spec {
        seats: vec![
            SeatSpec::human(),
            SeatSpec::bot("steady"),
            SeatSpec::bot("opportunist"),
            SeatSpec::bot("steady"),
        ],
        seed: crate::session::fresh_seed(),
        language: settings.language().code().to_owned(),
        ..Spec::default()
    }
}
