//! The move at the end of the turn (R44 to R46): idle armies go to the front, and only ever nearer to it, so that where any
//! number of moves is allowed there is an end to them.

use super::{Memory, Table};
use crate::core::action::Action;
use crate::core::id::TerritoryId;

const FAR: u32 = u32::MAX;

pub(super) fn choose(table: &Table<'_>, memory: &mut Memory) -> Option<Action> {
    if table.legal.fortifies.is_empty() {
        return None;
    }
    measure(table, memory);
    let steps = |t: TerritoryId| memory.steps[t.index()];
    let mut best = None;
    let mut most = 0.0;
    for option in &table.legal.fortifies {
        let (here, there) = (steps(option.from), steps(option.to));
        if here == 0 || there >= here {
            continue;
        }
        // The most armies; of equal moves the nearest to the front, then to where the danger is greatest.
        let nearer = 1.0 / f64::from(there + 1);
        let threat = f64::from(table.threat(option.to, None).min(100)) / 1000.0;
        let score = f64::from(option.most) * (1.0 + 0.2 * nearer) + nearer + threat;
        if score > most {
            most = score;
            best = Some(option);
        }
    }
    best.map(|option| Action::Fortify {
        from: option.from,
        to: option.to,
        armies: option.most,
    })
}

/// The steps from each own territory through own land to the nearest front.
fn measure(table: &Table<'_>, memory: &mut Memory) {
    let map = table.view.map();
    memory.steps.clear();
    memory.steps.resize(map.len(), FAR);
    memory.todo.clear();
    for t in map.ids() {
        if table.is_mine(t) && table.is_front(t) {
            memory.steps[t.index()] = 0;
            memory.todo.push(t);
        }
    }
    let mut next = 0;
    while let Some(at) = memory.todo.get(next).copied() {
        next += 1;
        for from in table.view.graph().entries(at) {
            if table.is_mine(*from) && memory.steps[from.index()] == FAR {
                memory.steps[from.index()] = memory.steps[at.index()] + 1;
                memory.todo.push(*from);
            }
        }
    }
}
