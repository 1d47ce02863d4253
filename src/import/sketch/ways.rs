//! Borders of a sketch: to themselves, twice, one way by a slip; and boards in several parts.

use std::collections::BTreeMap;

use super::{Sketch, SketchBorder};
use crate::core::map::BorderDraft;
use crate::import::OneWay;
use crate::import::journal::Refusal;

/// Makes the borders of a draft of those that were found: each pair once, two-way where both ways are there.
pub(super) fn mend(sketch: &mut Sketch, one_way: OneWay) -> Result<(), Refusal> {
    let mut ways = distinct(sketch);
    refuse_parts(sketch, &ways)?;
    let lonely: Vec<(usize, usize)> = ways
        .keys()
        .copied()
        .filter(|(from, to)| !ways.contains_key(&(*to, *from)))
        .collect();
    let pairs = (ways.len() - lonely.len()) / 2 + lonely.len();
    // A file that has many of them, or says so, means them; a few among many others are slips.
    let meant = match one_way {
        OneWay::Keep => true,
        OneWay::Mend => false,
        OneWay::Guess => sketch.one_way_meant || lonely.len() * 4 > pairs,
    };
    if meant {
        let part = parts_both_ways(sketch.territories.len(), &ways);
        for (from, to) in &lonely {
            if part[*from] != part[*to] {
                let why = "from there no way leads back, which no game can end with";
                open_back(sketch, &mut ways, *from, *to, why);
            }
        }
        let kept = lonely
            .iter()
            .filter(|(from, to)| !ways.contains_key(&(*to, *from)))
            .count();
        if kept > 0 {
            let what = match kept {
                1 => "one border leads one way only, as in the file".to_owned(),
                n => format!("{n} borders lead one way only, as in the file"),
            };
            sketch.journal.warn(None, what);
        }
    } else {
        for (from, to) in &lonely {
            let why = "the way back is missing in the file";
            open_back(sketch, &mut ways, *from, *to, why);
        }
    }
    join(sketch, &ways);
    Ok(())
}

/// Each way once, without those that lead nowhere.
fn distinct(sketch: &mut Sketch) -> BTreeMap<(usize, usize), SketchBorder> {
    let mut ways: BTreeMap<(usize, usize), SketchBorder> = BTreeMap::new();
    let count = sketch.territories.len();
    for border in std::mem::take(&mut sketch.borders) {
        let (from, to) = (border.from, border.to);
        if from >= count || to >= count {
            continue;
        }
        if from == to {
            let name = &sketch.territories[from].name;
            sketch.journal.repair(
                border.line,
                format!("`{name}` borders itself; that border is left out"),
            );
            continue;
        }
        if ways.contains_key(&(from, to)) {
            let (from, to) = (&sketch.territories[from].name, &sketch.territories[to].name);
            sketch.journal.repair(
                border.line,
                format!("`{from}` lists its neighbour `{to}` twice; it counts once"),
            );
            continue;
        }
        ways.insert((from, to), border);
    }
    ways
}

/// Adds the way back of a border, and says so.
fn open_back(
    sketch: &mut Sketch,
    ways: &mut BTreeMap<(usize, usize), SketchBorder>,
    from: usize,
    to: usize,
    why: &str,
) {
    let Some(mut back) = ways.get(&(from, to)).cloned() else {
        return;
    };
    (back.from, back.to) = (to, from);
    let (a, b) = (&sketch.territories[from].name, &sketch.territories[to].name);
    sketch.journal.repair(
        back.line,
        format!("`{a}` leads to `{b}` and not back; here it leads both ways: {why}"),
    );
    ways.insert((to, from), back);
}

/// Refuses a board in parts between which there is no border at all.
fn refuse_parts(
    sketch: &Sketch,
    ways: &BTreeMap<(usize, usize), SketchBorder>,
) -> Result<(), Refusal> {
    let count = sketch.territories.len();
    let mut next: Vec<Vec<usize>> = vec![Vec::new(); count];
    for (from, to) in ways.keys() {
        next[*from].push(*to);
        next[*to].push(*from);
    }
    let mut part = vec![None; count];
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for start in 0..count {
        if part[start].is_some() {
            continue;
        }
        let mut members = reached(start, &next, |t| part[t].is_some());
        members.sort_unstable();
        for t in &members {
            part[*t] = Some(parts.len());
        }
        parts.push(members);
    }
    if parts.len() == 1 {
        return Ok(());
    }
    if ways.is_empty() {
        return Err(sketch.journal.refuse(
            None,
            format!("it has {count} territories and no borders between them"),
        ));
    }
    parts.sort_by_key(|members| std::cmp::Reverse(members.len()));
    let told: Vec<String> = parts
        .iter()
        .take(4)
        .map(|members| tell(sketch, members))
        .collect();
    let more = parts.len() - told.len();
    let rest = if more > 0 {
        format!("; and {more} more")
    } else {
        String::new()
    };
    let line = parts
        .last()
        .and_then(|members| sketch.territories[members[0]].line);
    let why = format!(
        "the map is in {} parts with no border between them: {}{rest}",
        parts.len(),
        told.join("; ")
    );
    Err(sketch.journal.refuse(line, why))
}

fn tell(sketch: &Sketch, members: &[usize]) -> String {
    let names: Vec<String> = members
        .iter()
        .take(3)
        .map(|t| format!("`{}`", sketch.territories[*t].name))
        .collect();
    match members.len() {
        n if n <= 3 => names.join(", "),
        n => format!("{} and {} others", names[..2].join(", "), n - 2),
    }
}

/// What can be reached from a territory, itself included.
fn reached(start: usize, next: &[Vec<usize>], closed: impl Fn(usize) -> bool) -> Vec<usize> {
    let mut seen = vec![false; next.len()];
    seen[start] = true;
    let mut found = vec![start];
    let mut at = 0;
    while let Some(here) = found.get(at).copied() {
        at += 1;
        for to in &next[here] {
            if !seen[*to] && !closed(*to) {
                seen[*to] = true;
                found.push(*to);
            }
        }
    }
    found
}

/// By territory: a number that those share between which one can go there and back (after Kosaraju).
fn parts_both_ways(count: usize, ways: &BTreeMap<(usize, usize), SketchBorder>) -> Vec<usize> {
    let (mut out, mut back) = (vec![Vec::new(); count], vec![Vec::new(); count]);
    for (from, to) in ways.keys() {
        out[*from].push(*to);
        back[*to].push(*from);
    }
    let mut order = Vec::with_capacity(count);
    let mut seen = vec![false; count];
    for start in 0..count {
        if std::mem::replace(&mut seen[start], true) {
            continue;
        }
        // A stack of our own: a long chain must not run out of the thread's.
        let mut stack = vec![(start, 0)];
        while let Some((here, nth)) = stack.last_mut() {
            match out[*here].get(*nth) {
                Some(to) => {
                    *nth += 1;
                    if !std::mem::replace(&mut seen[*to], true) {
                        stack.push((*to, 0));
                    }
                }
                None => {
                    order.push(*here);
                    stack.pop();
                }
            }
        }
    }
    let mut part = vec![usize::MAX; count];
    for start in order.into_iter().rev() {
        if part[start] == usize::MAX {
            for t in reached(start, &back, |t| part[t] != usize::MAX) {
                part[t] = start;
            }
        }
    }
    part
}

/// The ways as borders, ascending: one for both ways where they are alike.
fn join(sketch: &mut Sketch, ways: &BTreeMap<(usize, usize), SketchBorder>) {
    for ((from, to), way) in ways {
        let alike = ways
            .get(&(*to, *from))
            .is_some_and(|back| back.draft == way.draft);
        if alike && to < from {
            continue;
        }
        let key = |t: usize| sketch.territories[t].draft.key.clone();
        let draft = BorderDraft {
            from: key(*from),
            to: key(*to),
            one_way: !alike,
            ..way.draft.clone()
        };
        sketch.borders.push(SketchBorder {
            draft,
            ..way.clone()
        });
    }
}
