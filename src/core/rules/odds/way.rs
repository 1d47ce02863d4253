//! The best way to a territory: which enemies to take on the way, one after the other.
//!
//! A search that looks first at what still promises most (A*). The promise of a way begun is what a stack could hope for that
//! may choose at every step, having seen what is left of it, and may even walk in circles: never less than what any way on
//! from there gives. So the first way that comes out whole is the best one.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};

use super::native::{Across, BattleRules, Native, Natives};
use super::play::{Limits, Rolling};
use super::tree::Then;
use super::walk::{Occupation, WalkOdds, walk};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::limits::MAX_DICE;
use crate::core::map::{Border, Graph};
use crate::core::state::Land;

/// What a way is best in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// The chance to arrive.
    Arrive,
    /// Armies that arrive on average, a way that breaks counting as none.
    Armies,
}

/// The board, and whose way it is.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// Which borders lead where.
    pub graph: &'a Graph,
    /// Owner and armies of each territory.
    pub lands: &'a [Land],
    /// Who attacks.
    pub player: PlayerId,
}

/// A way.
#[derive(Clone, PartialEq, Debug)]
pub struct Way {
    /// The origin, and the territories to take, the target last.
    pub steps: Vec<TerritoryId>,
    /// Its odds.
    pub odds: WalkOdds,
}

/// Why there is no way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoWay {
    /// The target is the attacker's own.
    Own,
    /// Nobody owns the target: it is entered, not attacked (R47).
    Ownerless,
    /// No origin has an army to attack with.
    SingleArmy,
    /// No attack leads there from these origins.
    Nowhere,
    /// So many armies take too long to reckon.
    TooLarge,
}

/// Most work that is done before anything is searched: armies squared, times defenders.
const MOST_WORK: u64 = 400_000_000;
/// Most numbers that are kept.
const MOST_KEPT: u64 = 30_000_000;
/// Ways begun that are looked at before the best one known is taken for the best.
const MOST_BEGUN: usize = 50_000;
/// Chances that all of them together may keep.
const MOST_CHANCES: usize = 20_000_000;

impl<'a> Ground<'a> {
    fn land(&self, t: TerritoryId) -> Land {
        self.lands.get(t.index()).copied().unwrap_or_default()
    }

    fn owns(&self, t: TerritoryId) -> bool {
        self.land(t).owner == Some(self.player)
    }

    /// Whether somebody else has armies here to fight.
    fn is_held(&self, t: TerritoryId) -> bool {
        let land = self.land(t);
        land.owner.is_some() && !self.owns(t) && land.armies > 0
    }

    /// The borders over which attacks may go on from a territory, if any territory that they ask for were owned.
    fn onward(&self, from: TerritoryId) -> impl Iterator<Item = &'a Border> + '_ {
        let leads = |b: &&Border| b.crossing.captures() && self.is_held(b.to);
        self.graph.borders(from).iter().filter(leads)
    }
}

/// The best ways from any of these origins to a target, at most so many, the best one first. They are the best there are
/// unless tens of thousands of ways are nearly as good as each other.
///
/// # Errors
/// Why there is none.
pub fn best_way(
    ground: Ground<'_>,
    rules: BattleRules,
    occupation: Occupation,
    from: &[TerritoryId],
    to: TerritoryId,
    (aim, most): (Aim, usize),
) -> Result<Vec<Way>, NoWay> {
    if ground.owns(to) {
        return Err(NoWay::Own);
    }
    if ground.land(to).owner.is_none() {
        return Err(NoWay::Ownerless);
    }
    let able = |t: &&TerritoryId| ground.owns(**t) && ground.land(**t).armies > 1;
    let origins: Vec<TerritoryId> = from.iter().filter(able).copied().collect();
    if origins.is_empty() {
        return Err(NoWay::SingleArmy);
    }
    let search = Search::new(ground, rules, occupation, &origins, to, aim)?;
    let ways = search.run(&origins, most);
    if ways.is_empty() {
        return Err(NoWay::Nowhere);
    }
    let odds = |steps: Vec<TerritoryId>| Way {
        odds: odds_of_way(ground, rules, occupation, &steps, Limits::default()).unwrap_or_default(),
        steps,
    };
    Ok(ways.into_iter().map(odds).collect())
}

/// The odds of a way: the origin, and the territories to take. None if two of them do not border or an army is missing.
#[must_use]
pub fn odds_of_way(
    ground: Ground<'_>,
    rules: BattleRules,
    occupation: Occupation,
    steps: &[TerritoryId],
    limits: Limits,
) -> Option<WalkOdds> {
    let mut links = Vec::new();
    for pair in steps.windows(2) {
        let border = ground.graph.border(pair[0], pair[1])?;
        links.push(Native::new(rules, Across::of(&border.crossing)));
    }
    let a = ground.land(*steps.first()?).armies;
    let defenders: Vec<u32> = steps[1..].iter().map(|t| ground.land(*t).armies).collect();
    let mut rolling = Natives::new(links);
    walk(
        &mut rolling,
        a,
        &defenders,
        occupation,
        limits,
        |_, _, _, _| Ok(0),
    )
    .ok()
}

/// By armies in the origin: the chances of how many move in.
type Take = Vec<Vec<f64>>;

/// Where one may go from a territory: across which border, and what comes of the battle.
struct Step<'t> {
    border: Border,
    take: &'t Take,
}

struct Search<'a> {
    ground: Ground<'a>,
    to: TerritoryId,
    aim: Aim,
    takes: BTreeMap<(Across, u32), Take>,
    /// By territory and armies: what can be hoped for from there.
    hope: Vec<Vec<f64>>,
}

impl<'a> Search<'a> {
    fn new(
        ground: Ground<'a>,
        rules: BattleRules,
        occupation: Occupation,
        origins: &[TerritoryId],
        to: TerritoryId,
        aim: Aim,
    ) -> Result<Search<'a>, NoWay> {
        let reached = reached(&ground, origins);
        if !reached.contains(&to) {
            return Err(NoWay::Nowhere);
        }
        let armies = origins.iter().map(|t| ground.land(*t).armies);
        let most = armies.max().unwrap_or(0) as usize;
        let mut needed: BTreeMap<Across, BTreeSet<u32>> = BTreeMap::new();
        for from in &reached {
            for border in ground.onward(*from) {
                let numbers = needed.entry(Across::of(&border.crossing)).or_default();
                numbers.insert(ground.land(border.to).armies);
            }
        }
        let (mut work, mut kept) = (0u64, 0u64);
        let square = (most as u64).saturating_mul(most as u64);
        for numbers in needed.values() {
            let last = numbers.last().copied().unwrap_or(0);
            work = work.saturating_add(square.saturating_mul(u64::from(last)));
            kept = kept.saturating_add(square.saturating_mul(numbers.len() as u64) / 2);
        }
        if work > MOST_WORK || kept > MOST_KEPT {
            return Err(NoWay::TooLarge);
        }
        let mut takes = BTreeMap::new();
        for (across, numbers) in needed {
            let mut native = Native::new(rules, across);
            for (d, take) in take(&mut native, occupation, most, &numbers) {
                takes.insert((across, d), take);
            }
        }
        let mut search = Search {
            hope: vec![vec![0.0; most + 1]; ground.lands.len()],
            ground,
            to,
            aim,
            takes,
        };
        search.fill_hope(&reached, most);
        Ok(search)
    }

    /// What arriving with so many armies is worth.
    fn worth(&self, armies: usize) -> f64 {
        match self.aim {
            Aim::Arrive => 1.0,
            Aim::Armies => armies as f64,
        }
    }

    fn steps(&self, from: TerritoryId) -> impl Iterator<Item = Step<'_>> {
        self.ground.onward(from).filter_map(|border| {
            let d = self.ground.land(border.to).armies;
            let take = self.takes.get(&(Across::of(&border.crossing), d))?;
            Some(Step {
                border: *border,
                take,
            })
        })
    }

    fn fill_hope(&mut self, reached: &BTreeSet<TerritoryId>, most: usize) {
        for armies in 1..=most {
            for from in reached {
                let value = if *from == self.to {
                    self.worth(armies)
                } else {
                    let hopes = self.steps(*from).map(|step| {
                        let next = &self.hope[step.border.to.index()];
                        let moved = step.take[armies].iter().zip(next);
                        moved.map(|(chance, hope)| chance * hope).sum::<f64>()
                    });
                    hopes.fold(0.0, f64::max)
                };
                self.hope[from.index()][armies] = value;
            }
        }
    }

    fn promise(&self, at: &[f64], last: TerritoryId) -> f64 {
        let hope = &self.hope[last.index()];
        at.iter()
            .zip(hope)
            .map(|(chance, hope)| chance * hope)
            .sum()
    }

    fn run(&self, origins: &[TerritoryId], most: usize) -> Vec<Vec<TerritoryId>> {
        let mut begun: Vec<Begun> = Vec::new();
        let mut queue = BinaryHeap::new();
        for origin in origins {
            let armies = self.ground.land(*origin).armies as usize;
            let mut at = vec![0.0; armies + 1];
            at[armies] = 1.0;
            self.push(
                &mut begun,
                &mut queue,
                Begun {
                    at,
                    last: *origin,
                    before: None,
                    depth: 0,
                },
            );
        }
        let width = begun.iter().map(|one| one.at.len()).max().unwrap_or(1);
        let most_begun = MOST_BEGUN.min(MOST_CHANCES / width.max(1));
        let mut found = Vec::new();
        while let Some(next) = queue.pop() {
            let steps = steps_of(&begun, next.place);
            if begun[next.place].last == self.to {
                found.push(steps);
                if found.len() >= most {
                    break;
                }
                continue;
            }
            if begun.len() >= most_begun {
                // Only what is whole is still taken.
                continue;
            }
            let owned = |t: TerritoryId| self.ground.owns(t) || steps[1..].contains(&t);
            let (last, depth) = (begun[next.place].last, begun[next.place].depth);
            for step in self.steps(last) {
                let to = step.border.to;
                if steps.contains(&to) || !step.border.crossing.lets_attack(owned) {
                    continue;
                }
                let from = &begun[next.place].at;
                let mut at = vec![0.0; from.len().saturating_sub(1)];
                for (armies, chance) in from.iter().enumerate().filter(|(_, c)| **c > 0.0) {
                    for (moved, share) in step.take[armies].iter().enumerate() {
                        if *share > 0.0 {
                            at[moved] += chance * share;
                        }
                    }
                }
                self.push(
                    &mut begun,
                    &mut queue,
                    Begun {
                        at,
                        last: to,
                        before: Some(next.place),
                        depth: depth + 1,
                    },
                );
            }
        }
        found
    }

    fn push(&self, begun: &mut Vec<Begun>, queue: &mut BinaryHeap<Next>, one: Begun) {
        let promise = self.promise(&one.at, one.last);
        if promise > 0.0 {
            queue.push(Next {
                promise: (promise * 1e12) as i64,
                depth: one.depth,
                place: begun.len(),
            });
            begun.push(one);
        }
    }
}

/// A way begun.
struct Begun {
    /// The chances of how many armies stand in the last territory.
    at: Vec<f64>,
    last: TerritoryId,
    before: Option<usize>,
    depth: u32,
}

fn steps_of(begun: &[Begun], place: usize) -> Vec<TerritoryId> {
    let mut steps = VecDeque::new();
    let mut at = Some(place);
    while let Some(place) = at {
        steps.push_front(begun[place].last);
        at = begun[place].before;
    }
    steps.into()
}

/// What to look at next: what promises most, of equally good ones the longest, then the one found first.
#[derive(PartialEq, Eq)]
struct Next {
    promise: i64,
    depth: u32,
    place: usize,
}

impl Ord for Next {
    fn cmp(&self, other: &Next) -> Ordering {
        let by = |n: &Next| (n.promise, n.depth, std::cmp::Reverse(n.place));
        by(self).cmp(&by(other))
    }
}

impl PartialOrd for Next {
    fn partial_cmp(&self, other: &Next) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The origins, and all that attacks may lead to from them.
fn reached(ground: &Ground<'_>, origins: &[TerritoryId]) -> BTreeSet<TerritoryId> {
    let mut seen: BTreeSet<TerritoryId> = origins.iter().copied().collect();
    let mut todo = origins.to_vec();
    while let Some(at) = todo.pop() {
        for border in ground.onward(at) {
            if seen.insert(border.to) {
                todo.push(border.to);
            }
        }
    }
    seen
}

/// What comes of battles of up to `most` armies against each of these numbers.
fn take(
    native: &mut Native,
    occupation: Occupation,
    most: usize,
    numbers: &BTreeSet<u32>,
) -> BTreeMap<u32, Take> {
    let last = numbers.last().copied().unwrap_or(0);
    let mut kept: BTreeMap<u32, Take> = numbers.iter().map(|d| (*d, Take::new())).collect();
    // The rows of fewer attackers, the last one first: by defenders, the chance of taking, and how many move in.
    let mut rows: VecDeque<Vec<(f64, Vec<f64>)>> = VecDeque::new();
    for a in 0..=most {
        let mut row: Vec<(f64, Vec<f64>)> = vec![(0.0, vec![0.0; a])];
        for d in 1..=last {
            let Ok(root) = native.roll(0, a as u32, d, 0);
            let mut cell = vec![0.0; a];
            if let Some(root) = root.filter(|_| a > 1) {
                let known = |attacker: u32, defender: u32| -> &(f64, Vec<f64>) {
                    let d = (d - defender) as usize;
                    match attacker.checked_sub(1) {
                        None => &row[d],
                        Some(back) => &rows[back as usize][d],
                    }
                };
                let mut worth = |o: &super::tree::Outcome| match o.then {
                    Then::Taken => 1.0,
                    Then::Over => 0.0,
                    Then::Open => known(o.attacker, o.defender).0,
                };
                let trees = native.trees();
                trees.ends(root, 1.0, &mut worth, &mut |o, chance| match o.then {
                    Then::Taken => {
                        let left = a as u32 - o.attacker;
                        cell[occupation.moving(left, o.dice, o.attacker) as usize] += chance;
                    }
                    Then::Over => {}
                    Then::Open => {
                        for (sum, share) in cell.iter_mut().zip(&known(o.attacker, o.defender).1) {
                            *sum += chance * share;
                        }
                    }
                });
            }
            row.push((cell.iter().sum(), cell));
        }
        for (d, take) in &mut kept {
            take.push(row[*d as usize].1.clone());
        }
        rows.push_front(row);
        rows.truncate(MAX_DICE);
    }
    kept
}

#[cfg(test)]
mod tests;
