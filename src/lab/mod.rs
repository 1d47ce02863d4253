//! Experiments with house rules: what is compared, what is counted, how sure the answer is, and how it is told.
//!
//! Must never know a rule of the game, a terminal or a window.

pub mod analysis;
pub mod metric;
mod observe;
pub mod plan;
pub mod record;
pub mod report;
pub mod run;
pub mod sample;
pub mod statistics;
pub mod totals;

pub use analysis::Analysis;
pub use observe::Row;
pub use plan::{Plan, Planned, plan};
pub use run::{Ended, Outcome, RunWith, Watch, run};
