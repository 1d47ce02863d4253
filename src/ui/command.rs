//! What a person asks of the application: one enum, and one table of those that menus, keys and the palette offer.

use std::path::PathBuf;

use egui::{Key, KeyboardShortcut, Modifiers};

use crate::core::action::Action;
use crate::core::explain::Number;
use crate::core::id::TerritoryId;
use crate::session::{Assault, Experiment, Fight, Pace, Spec};
use crate::text::Language;

use super::editor::{EditorCommand, Tool};
use super::settings::Lights;
use super::state::Selection;
use super::theme::Palette;

/// What a person asks of the application.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Begin this game.
    Begin(Box<Spec>),
    /// Begin a game of a person against three bots on the classic map.
    QuickGame,
    /// The same game again from its seed, with the content as it is now.
    Again,
    /// Go on with the game kept last.
    Continue,
    /// Open a log: go on with it where that is possible.
    Open(PathBuf),
    /// Ask which log to open.
    AskOpen,
    /// Write the log to this file.
    Save(PathBuf),
    /// Ask where to write the log.
    AskSave,
    /// Leave the game, which is kept, for the lobby.
    Lobby,
    /// Draw a new map.
    NewMap,
    /// Edit this map of the content; none: the one chosen in the lobby.
    EditMap(Option<String>),
    /// Edit the map in this file or folder, of this program or of another.
    OpenMap(PathBuf),
    /// Ask which map to open.
    AskOpenMap,
    /// The map editor is asked for something.
    Editor(EditorCommand),
    /// A map was saved in this content folder.
    MapSaved(PathBuf),
    /// Set up a game on the map of this id, which was saved in this content folder.
    PlayMap(PathBuf, String),
    /// Make this action.
    Act(Action),
    /// Attack until something happens.
    Assault(Assault),
    /// Stop attacking.
    StopAssault,
    /// Take the last action back.
    Undo,
    /// End the phase; asks back if something would be lost.
    EndPhase,
    /// Why this action would be refused.
    AskWhy(Action),
    /// Where this number comes from.
    AskAccount(Number),
    /// What this battle comes to with the mods.
    AskOdds(Fight),
    /// Ask back before the own side is given up, or do not.
    GiveUp(bool),
    /// Take a seat back from the bot that plays there.
    TakeSeat,
    /// So many armies are meant for this territory; they are not placed yet.
    Draft(TerritoryId, u32),
    /// Place what is meant.
    PlaceDraft,
    /// What is chosen on the board.
    Select(Selection),
    /// The territory under the pointer.
    Hover(Option<TerritoryId>),
    /// Point these territories out.
    Point(Vec<TerritoryId>),
    /// How fast bots act.
    Pace(Pace),
    /// Bots wait, or go on.
    TogglePause,
    /// One action of a bot.
    OneStep,
    /// Leave the animations out until the game rests.
    Skip,
    /// Show the game after so many entries; none: as it is now.
    ShowAt(Option<usize>),
    /// Let the timeline play so many entries a second; none: stop.
    Playback(Option<f32>),
    /// Go on from what is shown as if nothing had followed.
    Branch(usize),
    /// At a table of several people: who sits there looks now.
    Look,
    /// Show what is hidden, or hide it again.
    ToggleReveal,
    /// Open or close a panel.
    TogglePanel(&'static str),
    /// Bring a panel to the front.
    OpenPanel(&'static str),
    /// Panels as at first.
    ResetPanels,
    /// Show a file in the script view, at a line.
    OpenScript(String, u32),
    /// The board: the whole map, larger, smaller.
    Fit,
    /// Larger.
    ZoomIn,
    /// Smaller.
    ZoomOut,
    /// Armies as pieces or as numbers.
    TogglePieces,
    /// Patterns on land.
    TogglePatterns,
    /// Names on the board.
    ToggleNames,
    /// Hints.
    ToggleHints,
    /// Whether one is asked how many dice to defend with.
    ToggleAskDefence,
    /// The hint of this id was read.
    PutHintAway(String),
    /// The language.
    Language(Language),
    /// Light or dark.
    Lights(Lights),
    /// Light instead of dark, or dark instead of light.
    ToggleLights,
    /// The players' colours.
    Palette(Palette),
    /// How large everything is.
    Scale(f32),
    /// The whole screen, or a window.
    ToggleFullScreen,
    /// The laboratory.
    ToggleLaboratory,
    /// Carry this experiment out in the laboratory.
    Experiment(Box<Experiment>),
    /// The palette of commands.
    TogglePaletteOfCommands,
    /// The sheet of keys.
    ToggleHelp,
    /// Enter this in the console.
    Enter(String),
    /// Forget what the console said.
    ClearConsole,
    /// Say this in passing.
    Notice(String),
    /// Close what is open, take back what is chosen.
    Escape,
    /// Close the program.
    Quit,
}

impl Command {
    /// Whether it ends what is at the table.
    pub(super) fn leaves_the_table(&self) -> bool {
        matches!(
            self,
            Command::Begin(_)
                | Command::QuickGame
                | Command::Again
                | Command::Continue
                | Command::Open(_)
                | Command::NewMap
                | Command::EditMap(_)
                | Command::OpenMap(_)
                | Command::Lobby
                | Command::Quit
        )
    }
}

/// Where a command makes sense.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// Everywhere.
    Anywhere,
    /// At the table.
    Table,
    /// In the lobby.
    Lobby,
    /// In the map editor.
    Editor,
}

impl Place {
    /// Whether what makes sense here does so at that place.
    pub(super) fn is(self, at: Place) -> bool {
        self == Place::Anywhere || self == at
    }
}

/// A row of the table of commands.
pub struct CommandRow {
    /// The id of its text; `ID-tip` is that of its tip.
    pub id: &'static str,
    /// Where it makes sense.
    pub place: Place,
    /// Its key.
    pub key: Option<KeyboardShortcut>,
    /// The command.
    pub command: fn() -> Command,
}

const fn row(
    id: &'static str,
    place: Place,
    key: Option<KeyboardShortcut>,
    command: fn() -> Command,
) -> CommandRow {
    CommandRow {
        id,
        place,
        key,
        command,
    }
}

const fn ctrl(key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(Modifiers::COMMAND, key))
}

const fn ctrl_shift(key: Key) -> Option<KeyboardShortcut> {
    let both = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    Some(KeyboardShortcut::new(both, key))
}

const fn editor(
    id: &'static str,
    key: Option<KeyboardShortcut>,
    command: fn() -> Command,
) -> CommandRow {
    row(id, Place::Editor, key, command)
}

const fn plain(key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(Modifiers::NONE, key))
}

/// The table of commands: the menu, the palette and the sheet of keys read it. Keys without ctrl are for the board and do
/// nothing while somebody types.
pub const COMMANDS: &[CommandRow] = &[
    row("command-quick-game", Place::Anywhere, ctrl(Key::N), || {
        Command::QuickGame
    }),
    row("command-continue", Place::Lobby, None, || Command::Continue),
    row("command-new-map", Place::Anywhere, None, || Command::NewMap),
    row("command-edit-map", Place::Lobby, ctrl(Key::E), || {
        Command::EditMap(None)
    }),
    row(
        "command-open-map",
        Place::Anywhere,
        ctrl_shift(Key::O),
        || Command::AskOpenMap,
    ),
    row("command-open", Place::Anywhere, ctrl(Key::O), || {
        Command::AskOpen
    }),
    row("command-save", Place::Table, ctrl(Key::S), || {
        Command::AskSave
    }),
    row("command-again", Place::Table, ctrl(Key::R), || {
        Command::Again
    }),
    row("command-lobby", Place::Table, ctrl(Key::L), || {
        Command::Lobby
    }),
    row("command-undo", Place::Table, ctrl(Key::Z), || Command::Undo),
    row("command-end-phase", Place::Table, plain(Key::E), || {
        Command::EndPhase
    }),
    row("command-stop-assault", Place::Table, plain(Key::X), || {
        Command::StopAssault
    }),
    row("command-surrender", Place::Table, None, || {
        Command::GiveUp(true)
    }),
    row("command-draw", Place::Table, None, || {
        Command::Act(Action::OfferDraw)
    }),
    row("command-hand-over", Place::Table, None, || {
        Command::Act(Action::HandOver)
    }),
    row("command-take-back", Place::Table, None, || {
        Command::TakeSeat
    }),
    row("command-pause", Place::Table, plain(Key::Space), || {
        Command::TogglePause
    }),
    row("command-one-step", Place::Table, plain(Key::Period), || {
        Command::OneStep
    }),
    row("command-skip", Place::Table, plain(Key::K), || {
        Command::Skip
    }),
    row("command-pace-instant", Place::Anywhere, None, || {
        Command::Pace(Pace::Instant)
    }),
    row("command-pace-fast", Place::Anywhere, None, || {
        Command::Pace(Pace::Fast)
    }),
    row("command-pace-normal", Place::Anywhere, None, || {
        Command::Pace(Pace::Normal)
    }),
    row("command-pace-slow", Place::Anywhere, None, || {
        Command::Pace(Pace::Slow)
    }),
    row("command-now", Place::Table, plain(Key::Home), || {
        Command::ShowAt(None)
    }),
    row("command-reveal", Place::Table, None, || {
        Command::ToggleReveal
    }),
    row("command-fit", Place::Table, plain(Key::F), || Command::Fit),
    row("command-zoom-in", Place::Table, plain(Key::Plus), || {
        Command::ZoomIn
    }),
    row("command-zoom-out", Place::Table, plain(Key::Minus), || {
        Command::ZoomOut
    }),
    row("command-pieces", Place::Table, plain(Key::P), || {
        Command::TogglePieces
    }),
    row("command-patterns", Place::Anywhere, None, || {
        Command::TogglePatterns
    }),
    row("command-names", Place::Table, plain(Key::N), || {
        Command::ToggleNames
    }),
    row("command-hints", Place::Anywhere, None, || {
        Command::ToggleHints
    }),
    row("command-ask-defence", Place::Anywhere, None, || {
        Command::ToggleAskDefence
    }),
    row("command-lights", Place::Anywhere, ctrl(Key::D), || {
        Command::ToggleLights
    }),
    row("command-english", Place::Anywhere, None, || {
        Command::Language(Language::English)
    }),
    row("command-spanish", Place::Anywhere, None, || {
        Command::Language(Language::Spanish)
    }),
    row(
        "command-full-screen",
        Place::Anywhere,
        plain(Key::F11),
        || Command::ToggleFullScreen,
    ),
    row("command-reset-panels", Place::Table, None, || {
        Command::ResetPanels
    }),
    row(
        "command-laboratory",
        Place::Anywhere,
        ctrl_shift(Key::L),
        || Command::ToggleLaboratory,
    ),
    row("command-palette", Place::Anywhere, ctrl(Key::P), || {
        Command::TogglePaletteOfCommands
    }),
    row("command-help", Place::Anywhere, plain(Key::F1), || {
        Command::ToggleHelp
    }),
    row("command-quit", Place::Anywhere, ctrl(Key::Q), || {
        Command::Quit
    }),
    editor("editor-redo", ctrl_shift(Key::Z), || {
        Command::Editor(EditorCommand::Redo)
    }),
    editor("editor-undo", ctrl(Key::Z), || {
        Command::Editor(EditorCommand::Undo)
    }),
    editor("editor-save", ctrl(Key::S), || {
        Command::Editor(EditorCommand::Save)
    }),
    editor("editor-save-in", None, || {
        Command::Editor(EditorCommand::AskFolder)
    }),
    editor("editor-play", plain(Key::F5), || {
        Command::Editor(EditorCommand::Play)
    }),
    editor("editor-leave", ctrl(Key::L), || Command::Lobby),
    editor("editor-picture", ctrl(Key::I), || {
        Command::Editor(EditorCommand::AskPicture)
    }),
    editor("editor-trace-all", None, || {
        Command::Editor(EditorCommand::TraceAll)
    }),
    editor("editor-link-touching", None, || {
        Command::Editor(EditorCommand::LinkTouching)
    }),
    editor("editor-merge", plain(Key::M), || {
        Command::Editor(EditorCommand::Merge)
    }),
    editor("editor-delete", plain(Key::Delete), || {
        Command::Editor(EditorCommand::Delete)
    }),
    editor("editor-select", plain(Key::V), || {
        Command::Editor(EditorCommand::Tool(Tool::Select))
    }),
    editor("editor-draw", plain(Key::D), || {
        Command::Editor(EditorCommand::Tool(Tool::Draw))
    }),
    editor("editor-trace", plain(Key::T), || {
        Command::Editor(EditorCommand::Tool(Tool::Trace))
    }),
    editor("editor-split", plain(Key::S), || {
        Command::Editor(EditorCommand::Tool(Tool::Split))
    }),
    editor("editor-link", plain(Key::L), || {
        Command::Editor(EditorCommand::Tool(Tool::Link))
    }),
    editor("editor-paint", plain(Key::B), || {
        Command::Editor(EditorCommand::Tool(Tool::Paint))
    }),
    editor("editor-finish", None, || {
        Command::Editor(EditorCommand::Finish)
    }),
    editor("editor-next-corner", plain(Key::CloseBracket), || {
        Command::Editor(EditorCommand::Corner(1))
    }),
    editor("editor-previous-corner", plain(Key::OpenBracket), || {
        Command::Editor(EditorCommand::Corner(-1))
    }),
    editor("editor-fit", plain(Key::F), || {
        Command::Editor(EditorCommand::Fit)
    }),
    editor("editor-zoom-in", plain(Key::Plus), || {
        Command::Editor(EditorCommand::Zoom(1.25))
    }),
    editor("editor-zoom-out", plain(Key::Minus), || {
        Command::Editor(EditorCommand::Zoom(0.8))
    }),
];

/// Keys of the board itself, for the sheet of keys: the id of the text, and how the key is written.
pub const BOARD_KEYS: &[(&str, &str)] = &[
    ("key-next-territory", "Tab"),
    ("key-previous-territory", "Shift+Tab"),
    ("key-choose", "Enter"),
    ("key-amount", "0-9"),
    ("key-assault", "A"),
    ("key-back", "Esc"),
    ("key-menu", "F10"),
];
