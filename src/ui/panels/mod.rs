//! The panels that are docked round the board: each shows something of the game and sends commands.

mod cards;
mod charts;
mod console;
mod dice;
mod goals;
mod log;
mod odds;
mod players;
mod reader;
mod rules;
mod scripts;
mod timeline;

use std::cell::RefCell;

use egui::Ui;

use crate::core::legal::LegalActions;
use crate::session::{Note, Problem, Session, Step};
use crate::text::Words;
use crate::view::PlayerView;

use super::command::Command;
use super::console::ConsoleLog;
use super::say::Say;
use super::settings::Settings;
use super::state::UiState;
use super::theme::Theme;

/// What a panel sees. Nothing in it can be changed but by sending a command.
pub struct PanelCx<'a> {
    /// The match.
    pub session: &'a Session,
    /// The game as it is shown: now, or at the place of the timeline.
    pub view: PlayerView<'a>,
    /// Whether it is shown as it is now.
    pub live: bool,
    /// What the asked person may do now; nothing when the past is shown.
    pub legal: &'a LegalActions,
    /// What was added to the log since the last frame.
    pub steps: &'a [Step],
    /// What else happened since then.
    pub notes: &'a [Note],
    /// What the console has said.
    pub console: &'a ConsoleLog,
    /// The names of the game.
    pub words: &'a Words<'a>,
    /// The window's own texts.
    pub say: Say,
    /// Colours.
    pub theme: &'a Theme,
    /// What is remembered.
    pub settings: &'a Settings,
    /// What is chosen and shown.
    pub state: &'a UiState,
    /// Where commands go.
    pub commands: &'a RefCell<Vec<Command>>,
}

impl PanelCx<'_> {
    /// Asks the application for something.
    pub fn send(&self, command: Command) {
        self.commands.borrow_mut().push(command);
    }

    /// What is wrong, as far as whoever looks may know.
    #[must_use]
    pub fn wrong(&self, problem: &Problem) -> String {
        if problem.inside && !self.session.lies_open() {
            self.say.t("hidden")
        } else {
            problem.message.clone()
        }
    }
}

/// A panel.
pub trait Panel {
    /// Draws it.
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui);

    /// What somebody wrote in it and would lose with it.
    fn unsaved(&self) -> Option<Unsaved> {
        None
    }

    /// Saves it; where that fails the panel says why.
    fn save(&mut self) {}

    /// Puts it back to what was saved last.
    fn throw_away(&mut self) {}
}

/// What somebody wrote and has not saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unsaved {
    /// The file, relative to the content's root.
    pub file: String,
    /// Whether there is a place to save it.
    pub can_save: bool,
}

/// A row of the table of panels.
pub struct PanelRow {
    /// Its id; `panel-ID` is that of its title.
    pub id: &'static str,
    /// Makes it.
    pub make: fn() -> Box<dyn Panel>,
}

/// The table of panels: menu, docking and tests read it.
pub const PANELS: &[PanelRow] = &[
    row("players", || Box::new(players::Players)),
    row("goals", || Box::new(goals::Goals)),
    row("log", || Box::<log::Log>::default()),
    row("cards", || Box::<cards::Cards>::default()),
    row("odds", || Box::<odds::Odds>::default()),
    row("rules", || Box::<rules::Rules>::default()),
    row("timeline", || Box::<timeline::Timeline>::default()),
    row("charts", || Box::<charts::Charts>::default()),
    row("dice", || Box::<dice::Dice>::default()),
    row("console", || Box::<console::ConsolePanel>::default()),
    row("scripts", || Box::<scripts::ScriptsPanel>::default()),
];

const fn row(id: &'static str, make: fn() -> Box<dyn Panel>) -> PanelRow {
    PanelRow { id, make }
}
