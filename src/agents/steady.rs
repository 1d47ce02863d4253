//! A sound player.

use super::{Agent, AgentFault, Decision};
use crate::core::action::Action;

/// Chooses any legal action.
#[derive(Default)]
pub struct Steady;

impl Agent for Steady {
    fn decide(&mut self, decision: &mut Decision<'_>) -> Result<Action, AgentFault> {
        let n = decision.legal.iter().count() as u32;
        let i = decision.pick(n) as usize;
        decision.legal.iter().nth(i).ok_or_else(|| AgentFault {
            place: "steady".into(),
            message: "nothing to do".into(),
        })
    }
}
