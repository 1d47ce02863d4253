//! How long a script may run. What decides is a count of interrupts (calls and loop turns), which is the same in every run;
//! the clock stands behind it for the few things that take long without an interrupt.

use std::cell::Cell;
use std::time::{Duration, Instant};

use mlua::VmState;

/// What a script is run for; each has an allowance of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// A file's main chunk.
    Load,
    /// One hook.
    Hook,
    /// The offers or the effects of an ability.
    Ability,
    /// One decision of a bot.
    Bot,
    /// A map file that computes its board.
    MapStage,
    /// A mission pack that makes its missions.
    MissionStage,
    /// A file with an experiment.
    Experiment,
    /// One line of the console.
    Console,
    /// One Lua test.
    Test,
}

impl Budget {
    /// How many interrupts.
    #[must_use]
    pub const fn ticks(self) -> u64 {
        match self {
            Budget::Load | Budget::Console | Budget::MissionStage | Budget::Experiment => 2_000_000,
            Budget::Hook | Budget::Ability => 200_000,
            Budget::Bot => 1_000_000,
            Budget::MapStage | Budget::Test => 20_000_000,
        }
    }

    /// The back-stop: far more than the ticks take on a slow machine.
    #[must_use]
    pub const fn clock(self) -> Duration {
        Duration::from_secs(match self {
            Budget::Hook | Budget::Ability => 5,
            Budget::Load
            | Budget::Bot
            | Budget::Console
            | Budget::MissionStage
            | Budget::Experiment => 10,
            Budget::MapStage | Budget::Test => 60,
        })
    }

    const fn word(self) -> &'static str {
        match self {
            Budget::Load => "loading",
            Budget::Hook => "a hook",
            Budget::Ability => "an ability",
            Budget::Bot => "a bot's decision",
            Budget::MapStage => "a map",
            Budget::MissionStage => "a mission pack",
            Budget::Experiment => "an experiment",
            Budget::Console => "a console line",
            Budget::Test => "a test",
        }
    }
}

/// Why a script was stopped.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Exhausted {
    /// Its count ran out.
    #[error("runs too long: {0} interrupts is all that {1} may take")]
    Ticks(u64, &'static str),
    /// The clock ran out first.
    #[error("runs too long: {0} seconds is all that {1} may take")]
    Clock(u64, &'static str),
}

/// The clock is looked at once in so many interrupts.
const CLOCK_EVERY: u64 = 256;

/// What is left of the running budget. Once it is exhausted every further interrupt raises again, so that a `pcall` cannot
/// swallow the end.
pub struct Meter {
    left: Cell<u64>,
    budget: Cell<Budget>,
    started: Cell<Option<Instant>>,
    exhausted: Cell<Option<bool>>,
}

impl Default for Meter {
    fn default() -> Meter {
        Meter {
            left: Cell::new(Budget::Load.ticks()),
            budget: Cell::new(Budget::Load),
            started: Cell::new(None),
            exhausted: Cell::new(None),
        }
    }
}

impl Meter {
    /// Fills up for one run.
    #[inline]
    pub fn fill(&self, budget: Budget) {
        self.left.set(budget.ticks());
        self.budget.set(budget);
        self.started.set(None);
        self.exhausted.set(None);
    }

    /// Why the run since the last filling has to count as stopped, even if the script went on to return something.
    #[must_use]
    #[inline]
    pub fn exhausted(&self) -> Option<Exhausted> {
        self.exhausted.get().map(|clock| self.reason(clock))
    }

    /// How many interrupts the run has used.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.budget.get().ticks() - self.left.get()
    }

    /// One interrupt.
    #[inline]
    pub(super) fn tick(&self) -> mlua::Result<VmState> {
        let left = self.left.get();
        if left == 0 {
            return Err(self.stop(false));
        }
        self.left.set(left - 1);
        if left.is_multiple_of(CLOCK_EVERY) && self.is_late() {
            self.left.set(0);
            return Err(self.stop(true));
        }
        Ok(VmState::Continue)
    }

    #[cold]
    fn stop(&self, clock: bool) -> mlua::Error {
        let clock = self.exhausted.get().unwrap_or(clock);
        self.exhausted.set(Some(clock));
        mlua::Error::external(self.reason(clock))
    }

    #[cold]
    fn is_late(&self) -> bool {
        let now = Instant::now();
        match self.started.get() {
            Some(started) => now.duration_since(started) > self.budget.get().clock(),
            None => {
                self.started.set(Some(now));
                false
            }
        }
    }

    fn reason(&self, clock: bool) -> Exhausted {
        let budget = self.budget.get();
        if clock {
            Exhausted::Clock(budget.clock().as_secs(), budget.word())
        } else {
            Exhausted::Ticks(budget.ticks(), budget.word())
        }
    }
}
