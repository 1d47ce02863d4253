//! The best way to a territory: which enemies to take on the way, one after the other.
//!
//! A search that looks first at what still promises most (A*). The promise of a way begun is what a stack could hope for that
//! may choose at every step, having seen what is left of it, and may even walk in circles: never less than what any way on
//! from there gives. So the first way that comes out whole is the best one.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};
use std::convert::Infallible;

use super::native::{Across, BattleRules, Native};
use super::play::{Limits, Rolling};
use super::tree::{NodeId, Then, Trees};
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
    let mut rolling = Links { links, now: 0 };
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

/// The battles of a way, each across its own border.
struct Links {
    links: Vec<Native>,
    now: usize,
}

impl Rolling for Links {
    type Fault = Infallible;

    fn roll(
        &mut self,
        link: usize,
        a: u32,
        d: u32,
        context: u32,
    ) -> Result<Option<NodeId>, Infallible> {
        self.now = link;
        match self.links.get_mut(link) {
            Some(native) => native.roll(link, a, d, context),
            None => Ok(None),
        }
    }

    fn trees(&self) -> &Trees {
        self.links[self.now].trees()
    }
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
mod tests {
    use super::*;
    use crate::core::map::{BorderKind, Crossing};
    use crate::core::rules::odds::DiceRules;
    use crate::core::ruleset::{DefenceChoice, OccupyMin};

    const ME: PlayerId = PlayerId::new(0);
    const SHE: PlayerId = PlayerId::new(1);

    fn t(i: usize) -> TerritoryId {
        TerritoryId::new(i)
    }

    /// Numbers that look like chance and are the same every time (Steele, Lea and Flood 2014).
    struct Mix(u64);

    impl Mix {
        fn below(&mut self, n: u64) -> u64 {
            self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mut z = self.0;
            z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
            (z ^ z >> 31) % n
        }
    }

    /// A board of a ring with some borders across it, some of which ask for a territory, change the dice or only bombard.
    fn board(mix: &mut Mix) -> (Graph, Vec<Land>) {
        let size = 5 + mix.below(4) as usize;
        let mut borders = vec![Vec::new(); size];
        for (from, list) in borders.iter_mut().enumerate() {
            for to in 0..size {
                let beside = (from + 1) % size == to || (to + 1) % size == from;
                if from == to || !beside && mix.below(4) > 0 {
                    continue;
                }
                let mut crossing = Crossing::OPEN;
                match mix.below(8) {
                    0 => crossing.attack_dice = -1,
                    1 => crossing.defence_dice = 1,
                    2 => crossing.bombard = true,
                    3 => crossing.if_owned = Some(t(mix.below(size as u64) as usize)),
                    _ => {}
                }
                list.push(Border {
                    to: t(to),
                    kind: BorderKind::Land,
                    crossing,
                });
            }
        }
        let mut lands: Vec<Land> = (0..size)
            .map(|_| Land {
                owner: Some(if mix.below(5) == 0 { ME } else { SHE }),
                armies: 1 + mix.below(4) as u32,
            })
            .collect();
        lands[0] = Land {
            owner: Some(ME),
            armies: 3 + mix.below(9) as u32,
        };
        lands[size / 2].owner = Some(SHE);
        (Graph::new(borders), lands)
    }

    /// All ways without a circle, each tried by itself.
    fn all_ways(
        ground: Ground<'_>,
        way: &mut Vec<TerritoryId>,
        to: TerritoryId,
        found: &mut Vec<Vec<TerritoryId>>,
    ) {
        let last = way[way.len() - 1];
        if last == to {
            found.push(way.clone());
            return;
        }
        for border in ground.graph.borders(last) {
            let owned = |t: TerritoryId| ground.owns(t) || way[1..].contains(&t);
            let goes = border.crossing.lets_capture(owned) && ground.is_held(border.to);
            if goes && !way.contains(&border.to) {
                way.push(border.to);
                all_ways(ground, way, to, found);
                way.pop();
            }
        }
    }

    #[test]
    fn the_way_that_is_found_is_the_best_of_all() {
        let mut mix = Mix(7);
        let (mut with, mut without) = (0, 0);
        for round in 0..120 {
            let (graph, lands) = board(&mut mix);
            let ground = Ground {
                graph: &graph,
                lands: &lands,
                player: ME,
            };
            let mut rules = BattleRules::new(DiceRules {
                defence_choice: if round % 3 == 0 {
                    DefenceChoice::AfterRoll
                } else {
                    DefenceChoice::Most
                },
                ..DiceRules::default()
            });
            rules.loss_ends = round % 5 == 0;
            let occupation = Occupation {
                least: OccupyMin::Dice,
                cap: (round % 7 == 0).then_some(4),
                leave: 1 + round % 2,
            };
            let to = t(lands.len() / 2);
            let mut ways = Vec::new();
            all_ways(ground, &mut vec![t(0)], to, &mut ways);
            for aim in [Aim::Arrive, Aim::Armies] {
                let worth = |odds: &WalkOdds| match aim {
                    Aim::Arrive => odds.win(),
                    Aim::Armies => odds.expected_armies(),
                };
                let best = ways
                    .iter()
                    .filter_map(|w| odds_of_way(ground, rules, occupation, w, Limits::default()))
                    .map(|odds| worth(&odds))
                    .fold(0.0, f64::max);
                let found = best_way(ground, rules, occupation, &[t(0)], to, (aim, 3));
                match found {
                    Ok(found) => {
                        with += 1;
                        let values: Vec<f64> = found.iter().map(|w| worth(&w.odds)).collect();
                        assert!(
                            (values[0] - best).abs() < 1e-9,
                            "{round}: {values:?} {best}"
                        );
                        assert!(values.is_sorted_by(|a, b| *a + 1e-9 >= *b), "{values:?}");
                        assert!(found.iter().all(|w| ways.contains(&w.steps)));
                    }
                    Err(why) => {
                        without += 1;
                        assert_eq!(why, NoWay::Nowhere);
                        assert!(best < 1e-11, "{round}: {best}");
                    }
                }
            }
        }
        assert!(with > 100 && without > 0, "{with} {without}");
    }

    #[test]
    fn where_there_is_no_way_it_is_told_why() {
        let open = |to| Border::open(t(to), BorderKind::Land);
        let graph = Graph::new(vec![vec![open(1)], vec![open(0)], Vec::new(), Vec::new()]);
        let land = |owner, armies| Land { owner, armies };
        let lands = [
            land(Some(ME), 5),
            land(Some(SHE), 1),
            land(Some(SHE), 1),
            land(None, 0),
        ];
        let ground = Ground {
            graph: &graph,
            lands: &lands,
            player: ME,
        };
        let occupation = Occupation {
            least: OccupyMin::Dice,
            cap: None,
            leave: 1,
        };
        let rules = BattleRules::new(DiceRules::default());
        let why = |from: usize, to: usize| {
            best_way(
                ground,
                rules,
                occupation,
                &[t(from)],
                t(to),
                (Aim::Arrive, 1),
            )
            .err()
        };
        assert_eq!(why(0, 1), None);
        assert_eq!(why(0, 2), Some(NoWay::Nowhere));
        assert_eq!(why(0, 3), Some(NoWay::Ownerless));
        assert_eq!(why(0, 0), Some(NoWay::Own));
        assert_eq!(why(1, 2), Some(NoWay::SingleArmy));
    }
}
