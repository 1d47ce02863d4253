//! Any legal action.

use super::{Agent, AgentFault, Decision};
use crate::core::action::Action;

/// Chooses any legal action.
pub struct Random;

impl Agent for Random {
    fn decide(&mut self, decision: &mut Decision<'_>) -> Result<Action, AgentFault> {
        let n = decision.legal.iter().count() as u32;
        let i = decision.pick(n) as usize;
        decision.legal.iter().nth(i).ok_or_else(|| AgentFault {
            place: "random".into(),
            message: "nothing to do".into(),
        })
    }
}
