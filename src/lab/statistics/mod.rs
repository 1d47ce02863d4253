//! What samples say, and how surely.

mod bootstrap;
mod correction;
mod effect;
mod interval;
mod looks;
mod test;

pub use correction::holm;
pub use effect::{Size, effect};
pub use interval::{Estimate, difference, estimate};
pub use looks::{LEVEL, Looks};
pub use test::p_value;
