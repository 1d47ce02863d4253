//! Claiming free territories (R12): the cheap continents first, what is whole if together, and a foot in what a rival would
//! else own.

use super::Table;
use crate::core::action::Action;
use crate::core::id::TerritoryId;

pub(super) fn choose(table: &Table<'_>) -> Option<Action> {
    let mut best = None;
    let mut most = f64::MIN;
    for t in &table.legal.claims {
        let score = score(table, *t);
        if score > most {
            most = score;
            best = Some(*t);
        }
    }
    best.map(|territory| Action::Claim { territory })
}

fn score(table: &Table<'_>, t: TerritoryId) -> f64 {
    let mut sum = 0.0;
    for r in table.board.regions_of(t) {
        let region = &table.board.regions[r];
        let standing = &table.outlook.regions[r];
        let (mine, rivals) = (f64::from(standing.mine), f64::from(standing.rivals));
        let strongest = f64::from(standing.strongest);
        let hope = 0.4 + (mine - 0.7 * rivals) / region.size;
        sum += region.appeal * hope;
        // Somebody about to own it: a foot in the door.
        if region.bonus > 0.0 && mine == 0.0 && strongest + 1.0 >= region.size {
            sum += region.appeal * 2.0;
        }
    }
    let graph = table.view.graph();
    let own = graph
        .borders(t)
        .iter()
        .filter(|b| table.is_mine(b.to))
        .count() as f64;
    let all = graph.borders(t).len().max(1) as f64;
    sum + 0.02 * own - 0.004 * all
}
