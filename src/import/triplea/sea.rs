//! Sea zones are no territories here. Lands that only the sea joins become neighbours over it.

use std::collections::{BTreeSet, VecDeque};

use crate::core::map::BorderKind;
use crate::import::sketch::Sketch;

/// At one sea zone a land becomes the neighbour of at most so many others.
const MOST_AT_ONE: usize = 12;
/// Chains of zones are looked for among at most so many.
const MOST_ZONES: usize = 1_000;

/// Joins the parts of the land: first at sea zones that touch several of them, then across as few zones as it takes.
/// In: by sea zone, the territories at it and the zones beside it.
pub(super) fn cross(sketch: &mut Sketch, shores: &[BTreeSet<usize>], seas: &[BTreeSet<usize>]) {
    if shores.is_empty() {
        return;
    }
    let mut parts = Parts::of(sketch);
    let mut added = 0;
    for shore in shores {
        // By the parts before this zone: at one zone, lands of all of them become neighbours.
        let lands: Vec<(usize, usize)> = shore.iter().map(|t| (*t, parts.of_land(*t))).collect();
        for (i, (a, part)) in lands.iter().enumerate() {
            for (b, _) in lands[..i]
                .iter()
                .rev()
                .filter(|(_, p)| p != part)
                .take(MOST_AT_ONE)
            {
                over_sea(sketch, *a, *b);
                added += 1;
            }
        }
        for pair in lands.windows(2) {
            parts.join(pair[0].0, pair[1].0);
        }
    }
    if shores.len() <= MOST_ZONES {
        while let Some((a, b)) = nearest_apart(&mut parts, shores, seas) {
            over_sea(sketch, a, b);
            added += 1;
            parts.join(a, b);
        }
    }
    let zones = match shores.len() {
        1 => "one sea zone is no territory here".to_owned(),
        n => format!("{n} sea zones are no territories here"),
    };
    let what = match added {
        0 => zones,
        1 => format!("{zones}; two lands that only the sea joins are neighbours over it"),
        n => format!("{zones}; {n} pairs of lands that only the sea joins are neighbours over it"),
    };
    sketch.journal.warn(None, what);
}

fn over_sea(sketch: &mut Sketch, a: usize, b: usize) {
    for (from, to) in [(a, b), (b, a)] {
        let place = sketch.border(from, to, None);
        sketch.borders[place].draft.kind = BorderKind::Sea;
    }
}

/// Parts of the land that hang together.
struct Parts(Vec<usize>);

impl Parts {
    fn of(sketch: &Sketch) -> Parts {
        let mut parts = Parts((0..sketch.territories.len()).collect());
        for border in &sketch.borders {
            parts.join(border.from, border.to);
        }
        parts
    }

    /// The first land of the part that a land is in.
    fn of_land(&mut self, land: usize) -> usize {
        let mut at = land;
        while self.0[at] != at {
            self.0[at] = self.0[self.0[at]];
            at = self.0[at];
        }
        at
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.of_land(a), self.of_land(b));
        self.0[a.max(b)] = a.min(b);
    }
}

/// Two lands of different parts with the fewest sea zones between them, if there are any.
fn nearest_apart(
    parts: &mut Parts,
    shores: &[BTreeSet<usize>],
    seas: &[BTreeSet<usize>],
) -> Option<(usize, usize)> {
    let mut best: Option<(usize, usize, usize)> = None;
    for (start, shore) in shores.iter().enumerate() {
        let Some(&from) = shore.first() else { continue };
        let here = parts.of_land(from);
        let mut away = vec![usize::MAX; seas.len()];
        away[start] = 0;
        let mut queue = VecDeque::from([start]);
        while let Some(zone) = queue.pop_front() {
            if best.is_some_and(|(least, _, _)| away[zone] >= least) {
                break;
            }
            if let Some(&to) = shores[zone].iter().find(|t| parts.of_land(**t) != here) {
                best = Some((away[zone], from, to));
                break;
            }
            for next in &seas[zone] {
                if away[*next] == usize::MAX {
                    away[*next] = away[zone] + 1;
                    queue.push_back(*next);
                }
            }
        }
    }
    best.map(|(_, a, b)| (a, b))
}
