//! Tables that all players of all games share, one for each set of dice rules.

use std::sync::{Arc, Mutex, PoisonError};

use super::{DiceRules, Odds};

/// Armies on each side in a shared table: some 0.5 MB for each set of rules.
const SIZE: u32 = 150;
/// Tables kept; more sets of rules than that in one process are reckoned anew each time.
const MOST_TABLES: usize = 8;

/// The shared table for quick decisions under these rules (see [`DiceRules::quick`]), 150 armies on each side. Made when it
/// is first asked for; what it holds depends on the rules alone.
#[must_use]
pub fn shared(rules: DiceRules) -> Arc<Odds> {
    static TABLES: Mutex<Vec<Arc<Odds>>> = Mutex::new(Vec::new());
    let rules = rules.quick();
    let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = tables.iter().find(|odds| *odds.rules() == rules) {
        return Arc::clone(known);
    }
    let odds = Arc::new(Odds::new(rules, SIZE, SIZE));
    if tables.len() < MOST_TABLES {
        tables.push(Arc::clone(&odds));
    }
    odds
}
