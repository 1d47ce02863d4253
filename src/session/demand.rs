//! What a session asks of its match's thread, and what it hears from it.

use std::path::PathBuf;
use std::time::Duration;

use crate::content::LoadError;
use crate::core::action::Action;
use crate::core::event::Record;
use crate::core::explain::{Account, Number};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::illegal::Illegal;
use crate::core::legal::LegalActions;
use crate::core::state::GameState;
use crate::game::{Entry, Log};
use crate::launch::NameBook;

use super::console::{Answer, Name};
use super::facts::ModFact;
use super::fought::{Fight, Fought};
use super::problem::Problem;
use super::reload::Reloaded;

/// How long bots wait between two actions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Pace {
    /// Not at all.
    Instant,
    /// So that one sees that something happens.
    Fast,
    /// So that one can follow.
    #[default]
    Normal,
    /// So that one can read along.
    Slow,
}

impl Pace {
    /// Every pace, fastest first.
    pub const ALL: [Pace; 4] = [Pace::Instant, Pace::Fast, Pace::Normal, Pace::Slow];

    /// Its name in settings and in the console.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Pace::Instant => "instant",
            Pace::Fast => "fast",
            Pace::Normal => "normal",
            Pace::Slow => "slow",
        }
    }

    /// The pace of this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Pace> {
        Pace::ALL.into_iter().find(|pace| pace.name() == name)
    }

    /// How long an attack takes to be seen; other actions take a part of it.
    #[must_use]
    pub fn battle(self) -> Duration {
        Duration::from_millis(match self {
            Pace::Instant => 0,
            Pace::Fast => 90,
            Pace::Normal => 420,
            Pace::Slow => 1100,
        })
    }

    /// The pause after this action.
    #[must_use]
    pub fn after(self, action: &Action) -> Duration {
        let battle = self.battle();
        match action {
            Action::Claim { .. }
            | Action::Place { .. }
            | Action::ChooseHeadquarters { .. }
            | Action::HandOver
            | Action::TakeBack => battle / 5,
            Action::Attack { .. } | Action::Fortify { .. } | Action::Enter { .. } => battle,
            Action::Trade { .. } | Action::Ability { .. } => battle,
            Action::Defend { .. }
            | Action::Occupy { .. }
            | Action::Pass
            | Action::EndPhase
            | Action::Surrender
            | Action::OfferDraw
            | Action::Agree => battle / 3,
        }
    }
}

/// An attack that is repeated until the target falls, few armies are left, or somebody says stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Assault {
    /// Who attacks.
    pub player: PlayerId,
    /// From here.
    pub from: TerritoryId,
    /// This territory.
    pub to: TerritoryId,
    /// It stops when no more armies than this are left in the origin; 1 attacks as long as it is allowed.
    pub stop_at: u32,
}

/// What a session asks of its match.
#[derive(Clone, PartialEq, Debug)]
pub enum Demand {
    /// Make this action, decided upon when the log had so many entries.
    Act(PlayerId, Action, usize),
    /// Attack again and again.
    Assault(Assault),
    /// Stop attacking.
    StopAssault,
    /// Say why this action would be refused.
    Why(PlayerId, Action),
    /// Say where this number comes from.
    Account(Number),
    /// Say what this battle comes to with the mods.
    Odds(Fight),
    /// Take the last action back.
    Undo(PlayerId),
    /// Take a seat back that was handed to a bot, as soon as it is asked.
    TakeSeat,
    /// How long bots wait.
    Pace(Pace),
    /// Whether bots wait until they are told to go on.
    Pause(bool),
    /// One action of a bot, although it is paused.
    OneStep,
    /// Go on from this entry as if nothing had followed.
    Branch(usize),
    /// Write the log here.
    Save(PathBuf),
    /// Evaluate this in the console.
    Evaluate(String),
    /// Read mods and bots anew: these files were saved, or somebody asked for it.
    Reload(Vec<PathBuf>),
    /// End the thread; the game is kept.
    Leave,
}

/// What a match tells its session.
pub(super) enum News {
    /// The match stands; what it begins with.
    Began(Box<Began>),
    /// It could not begin.
    Failed(Vec<LoadError>),
    /// An entry was added to the log.
    Entry(Entry, Vec<Record>),
    /// Entries were taken back: so many are left.
    Cut(usize),
    /// They could not be taken back: how chance stood then was not noted.
    NotCut,
    /// Somebody is asked, or nobody any more; whether a person may take the last action back; whether mods have a say in
    /// reinforcements.
    Asked {
        legal: Box<LegalActions>,
        can_undo: bool,
        mods_grant: bool,
    },
    /// Why an action is refused, or that it is not.
    Why(PlayerId, Action, Option<Illegal>),
    /// Where a number comes from; none where there is none.
    Account(Number, Option<Account>),
    /// What a battle comes to with the mods; none where they have no say in it.
    Odds(Fight, Option<Box<Fought>>),
    /// An action was refused.
    Refused(Action, Illegal),
    /// An assault began, or is over.
    Assault(Option<Assault>),
    /// A mod or a bot printed this.
    Printed(String, String),
    /// Something of a mod or bot broke, in a sentence and as a record.
    Fault(String, Problem),
    /// The console was entered; `None` if the text goes on in the next line.
    Evaluated(Option<Box<Answer>>, Vec<Name>),
    /// Files of the content were saved.
    FilesSaved(Vec<PathBuf>),
    /// The match goes on with other mods or bots; the names of the game with them, and what the mods say of themselves.
    Reloaded(Box<Reloaded>, Option<Box<(NameBook, Vec<ModFact>)>>),
    /// It does not, because of this; empty if nothing had changed.
    NotReloaded(Vec<Problem>),
    /// The game was written here.
    Saved(PathBuf),
    /// It could not be written.
    NotSaved(String),
    /// The thread came to an end that nobody asked for.
    Crashed(String),
}

/// What a session needs to follow a match.
pub(super) struct Began {
    /// The state before the first event.
    pub(super) start: GameState,
    /// What has happened already.
    pub(super) log: Log,
    /// Names.
    pub(super) book: NameBook,
}
