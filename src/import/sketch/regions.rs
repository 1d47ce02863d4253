//! Continents of a sketch: empty ones, doubles, bonuses out of range, too many.

use std::collections::BTreeSet;

use super::{Sketch, plain};
use crate::core::limits::MAX_CONTINENTS;
use crate::import::ids::{Taken, id_of};

/// Names the continents that have something in them, and tells territories which they belong to. Out: their ids by their places
/// in the file's list.
pub(super) fn settle(sketch: &mut Sketch) -> Vec<Option<String>> {
    let count = sketch.continents.len();
    let mut members = vec![0; count];
    for t in &mut sketch.territories {
        let mut seen = BTreeSet::new();
        t.continents.retain(|c| *c < count && seen.insert(*c));
        for c in &t.continents {
            members[*c] += 1;
        }
    }
    let has_something: Vec<bool> = sketch
        .continents
        .iter()
        .zip(&members)
        .map(|(c, members)| *members > 0 || !c.parts.is_empty() || !c.draft.members.is_empty())
        .collect();
    let (mut names, mut ids) = (Taken::default(), Taken::default());
    let mut keys: Vec<Option<String>> = vec![None; count];
    let mut kept = Vec::new();
    for (i, mut c) in std::mem::take(&mut sketch.continents)
        .into_iter()
        .enumerate()
    {
        let mut wanted = plain(&c.name);
        if !has_something[i] {
            let what = format!("the continent `{wanted}` has no territories and is left out");
            sketch.journal.repair(c.line, what);
            continue;
        }
        if kept.len() == MAX_CONTINENTS {
            let what = format!(
                "the continent `{wanted}` is left out: at most {MAX_CONTINENTS} are possible"
            );
            sketch.journal.repair(c.line, what);
            continue;
        }
        if wanted.is_empty() {
            wanted = format!("Continent {}", i + 1);
            let what = format!("a continent without a name is called `{wanted}`");
            sketch.journal.repair(c.line, what);
        }
        c.name = names.name(&wanted);
        if c.name != wanted {
            let what = format!(
                "another continent is called `{wanted}` already; this one is called `{}` here",
                c.name
            );
            sketch.journal.repair(c.line, what);
        }
        let within = c.draft.bonus.clamp(-1000, 1000);
        if within != c.draft.bonus {
            let what = format!(
                "the bonus {} of `{}` is {within} here: bonuses go from -1000 to 1000",
                c.draft.bonus, c.name
            );
            sketch.journal.repair(c.line, what);
            c.draft.bonus = within;
        }
        c.draft.key = ids.id(&id_of(&c.name, "c"));
        c.draft.names.texts.insert("en".to_owned(), c.name.clone());
        keys[i] = Some(c.draft.key.clone());
        kept.push(c);
    }
    let of = |places: &[usize]| -> Vec<String> {
        places
            .iter()
            .filter_map(|place| keys.get(*place).cloned().flatten())
            .collect()
    };
    for c in &mut kept {
        c.draft.parts.extend(of(&c.parts));
        c.draft.overrides.extend(of(&c.overrides));
    }
    for t in &mut sketch.territories {
        t.draft.continents = of(&t.continents);
    }
    sketch.continents = kept;
    keys
}
