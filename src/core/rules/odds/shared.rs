//! Tables that all players of all games share, one for each set of dice rules.

use std::sync::{Arc, Mutex, PoisonError};

use super::{Across, DiceRules, Odds};

/// Armies on each side in a shared table: some 0.5 MB for each set of rules.
const SIZE: u32 = 150;
/// Tables kept; more sets of rules than that in one process are reckoned anew each time.
const MOST_TABLES: usize = 8;

/// A table with what it was made for.
type Made = ((DiceRules, Across), Arc<Odds>);

/// The shared table for quick decisions under these rules (see [`DiceRules::quick`]), 150 armies on each side. Made when it
/// is first asked for; what it holds depends on the rules alone.
#[must_use]
pub fn shared(rules: DiceRules) -> Arc<Odds> {
    shared_across(rules, Across::default())
}

/// The same for battles across a border that changes the number of dice.
#[must_use]
pub fn shared_across(rules: DiceRules, across: Across) -> Arc<Odds> {
    static TABLES: Mutex<Vec<Made>> = Mutex::new(Vec::new());
    let made_for = (rules.quick(), across);
    let mut tables = TABLES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, known)) = tables.iter().find(|(known, _)| *known == made_for) {
        return Arc::clone(known);
    }
    let odds = Arc::new(Odds::across(made_for.0, across, SIZE, SIZE));
    if tables.len() < MOST_TABLES {
        tables.push((made_for, Arc::clone(&odds)));
    }
    odds
}
