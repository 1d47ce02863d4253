//! Any attack to its end, roll by roll: by trees of what a roll leads to, whoever made them.
//!
//! Both sides choose what is best for them in this battle: the attacker that the territory is taken, the defender that it is
//! held. Who attacks goes on as long as the [`Limits`] let it.

use std::collections::{BTreeMap, BTreeSet};

use super::tree::{NodeId, Outcome, Then, Trees};

/// Where the trees of a battle come from.
pub trait Rolling {
    /// Why there is none.
    type Fault;

    /// The tree of the next roll in battle number `link` of a chain, with `a` armies (the one that stays included) against
    /// `d`; none where no attack is possible. A context of 0 is how things stand at first.
    ///
    /// # Errors
    /// What keeps it from being reckoned.
    fn roll(
        &mut self,
        link: usize,
        a: u32,
        d: u32,
        context: u32,
    ) -> Result<Option<NodeId>, Self::Fault>;

    /// The trees.
    fn trees(&self) -> &Trees;
}

/// When the attacker stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Goes on while more armies than this are left; 1 or less fights to the end.
    pub stop: u32,
    /// At most so many rolls.
    pub rolls: Option<u32>,
}

impl Default for Limits {
    /// To the end.
    fn default() -> Limits {
        Limits {
            stop: 1,
            rolls: None,
        }
    }
}

/// Where a battle begins, or one of several beginnings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Start {
    /// The attacker's armies, with the one that stays.
    pub a: u32,
    /// The defender's.
    pub d: u32,
    /// The context.
    pub context: u32,
    /// Its probability.
    pub chance: f64,
}

/// A way in which an attack ends.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct End {
    /// Whether the territory is taken.
    pub taken: bool,
    /// Armies left to the attacker, all in the origin: nobody has moved in yet.
    pub a: u32,
    /// Armies left to the defender.
    pub d: u32,
    /// The attacker's dice in the roll that took it; 0 where it is not taken.
    pub dice: u8,
    /// Armies that the attacker lost in that roll.
    pub lost: u32,
    /// The context then.
    pub context: u32,
    /// Its probability.
    pub chance: f64,
}

/// Most states of a battle that are looked at.
pub const MOST_STATES: usize = 2_000_000;
/// Rounds after which a battle in which nobody loses anything is given up as held.
const MOST_ROUNDS: usize = 100_000;
/// What is left of a probability is nothing from here on.
const NOTHING: f64 = 1e-18;

/// Why an attack was not reckoned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unplayed<F> {
    /// It has too many states.
    TooLarge,
    /// A roll adds armies to a side, so that there may be no end.
    Grows,
    /// There is no tree.
    Fault(F),
}

/// All ends of an attack, each with its probability.
///
/// # Errors
/// Too many states, a side that grows, or no tree.
pub fn play<R: Rolling>(
    rolling: &mut R,
    link: usize,
    starts: &[Start],
    limits: Limits,
) -> Result<Vec<End>, Unplayed<R::Fault>> {
    let states = States::explore(rolling, link, starts, limits)?;
    let trees = rolling.trees();
    let mut ends = Ends::default();
    match limits.rolls {
        None => {
            let values = if trees.chooses() {
                states.values(trees)
            } else {
                Vec::new()
            };
            states.spread(trees, &values, starts, &mut ends);
        }
        Some(rolls) => {
            let rolls = states.needed(rolls);
            if states.list.len().saturating_mul(rolls.max(1)) > 4 * MOST_STATES {
                return Err(Unplayed::TooLarge);
            }
            states.spread_in(trees, rolls, starts, &mut ends);
        }
    }
    Ok(ends.list())
}

/// Armies and context of one state: by all armies first, so that those with fewer come first.
type Key = (u64, u32, u32, u32);

struct State {
    a: u32,
    d: u32,
    context: u32,
    root: Option<NodeId>,
}

/// All states that a battle may come to, those with fewest armies first.
struct States {
    list: Vec<State>,
    places: BTreeMap<Key, usize>,
    /// Whether some roll may cost nobody anything.
    loops: bool,
}

fn key(a: u32, d: u32, context: u32) -> Key {
    (u64::from(a) + u64::from(d), a, d, context)
}

impl States {
    fn explore<R: Rolling>(
        rolling: &mut R,
        link: usize,
        starts: &[Start],
        limits: Limits,
    ) -> Result<States, Unplayed<R::Fault>> {
        let mut waiting: BTreeSet<Key> = starts
            .iter()
            .map(|start| key(start.a, start.d, start.context))
            .collect();
        let mut known: BTreeMap<Key, State> = BTreeMap::new();
        let mut leads: BTreeMap<NodeId, Vec<Outcome>> = BTreeMap::new();
        let mut loops = false;
        while let Some(here) = waiting.pop_last() {
            if known.len() >= MOST_STATES {
                return Err(Unplayed::TooLarge);
            }
            let (_, a, d, context) = here;
            let root = if a > limits.stop.max(1) && d > 0 {
                let rolled = rolling.roll(link, a, d, context);
                rolled.map_err(Unplayed::Fault)?
            } else {
                None
            };
            if let Some(root) = root {
                let outcomes = leads
                    .entry(root)
                    .or_insert_with(|| rolling.trees().outcomes(root));
                for outcome in outcomes.iter().filter(|o| o.then == Then::Open) {
                    loops |= outcome.attacker == 0 && outcome.defender == 0;
                    let (Some(a), Some(d)) = (
                        a.checked_sub(outcome.attacker),
                        d.checked_sub(outcome.defender),
                    ) else {
                        return Err(Unplayed::Grows);
                    };
                    let next = key(a, d, outcome.context);
                    if next != here && !known.contains_key(&next) {
                        waiting.insert(next);
                    }
                }
            }
            let state = State {
                a,
                d,
                context,
                root,
            };
            known.insert(here, state);
        }
        let places = known.keys().copied().zip(0..).collect();
        Ok(States {
            list: known.into_values().collect(),
            places,
            loops,
        })
    }

    fn place(&self, a: u32, d: u32, context: u32) -> Option<usize> {
        self.places.get(&key(a, d, context)).copied()
    }

    /// Where an end of a roll leads from here, if the attack may go on there.
    fn after(&self, from: &State, outcome: &Outcome) -> Option<usize> {
        let a = from.a.checked_sub(outcome.attacker)?;
        let d = from.d.checked_sub(outcome.defender)?;
        self.place(a, d, outcome.context)
    }

    /// What an end of a roll is worth, if `values` tells it of the states.
    fn worth(&self, from: &State, outcome: &Outcome, values: &[f64]) -> f64 {
        match outcome.then {
            Then::Taken => 1.0,
            Then::Over => 0.0,
            Then::Open => self
                .after(from, outcome)
                .and_then(|place| values.get(place).copied())
                .unwrap_or(0.0),
        }
    }

    /// Runs of states with equally many armies: only within one of these a roll that costs nothing leads about.
    fn groups(&self) -> Vec<std::ops::Range<usize>> {
        let sums: Vec<u64> = self.places.keys().map(|key| key.0).collect();
        let mut groups = Vec::new();
        let mut start = 0;
        for i in 1..=sums.len() {
            if i == sums.len() || sums[i] != sums[start] {
                groups.push(start..i);
                start = i;
            }
        }
        groups
    }

    /// The chance that the territory is taken, from each state.
    fn values(&self, trees: &Trees) -> Vec<f64> {
        let mut values = vec![0.0; self.list.len()];
        for group in self.groups() {
            for _ in 0..MOST_ROUNDS {
                let mut moved = 0.0f64;
                for place in group.clone() {
                    let state = &self.list[place];
                    let Some(root) = state.root else {
                        continue;
                    };
                    let value = trees.value(root, &mut |o| self.worth(state, o, &values));
                    moved = moved.max((value - values[place]).abs());
                    values[place] = value;
                }
                if !self.loops || moved < 1e-15 {
                    break;
                }
            }
        }
        values
    }

    fn begin(&self, starts: &[Start]) -> Vec<f64> {
        let mut mass = vec![0.0; self.list.len()];
        for start in starts {
            if let Some(place) = self.place(start.a, start.d, start.context) {
                mass[place] += start.chance;
            }
        }
        mass
    }

    /// Follows all chances to their ends.
    fn spread(&self, trees: &Trees, values: &[f64], starts: &[Start], ends: &mut Ends) {
        let mut mass = self.begin(starts);
        for group in self.groups().into_iter().rev() {
            for round in 0.. {
                let mut moved = 0.0;
                for place in group.clone().rev() {
                    let here = std::mem::take(&mut mass[place]);
                    if here <= 0.0 {
                        continue;
                    }
                    let state = &self.list[place];
                    let Some(root) = state.root.filter(|_| round < MOST_ROUNDS) else {
                        ends.held(state, here);
                        continue;
                    };
                    let mut worth = |o: &Outcome| self.worth(state, o, values);
                    trees.ends(root, here, &mut worth, &mut |outcome, chance| match self
                        .after(state, outcome)
                    {
                        Some(next) if outcome.then == Then::Open => {
                            mass[next] += chance;
                            if group.contains(&next) {
                                moved += chance;
                            }
                        }
                        _ => ends.add(state, outcome, chance),
                    });
                }
                if moved <= NOTHING {
                    break;
                }
            }
        }
    }

    /// How many rolls can matter at all.
    fn needed(&self, rolls: u32) -> usize {
        let most = self.places.keys().last().map_or(0, |key| key.0);
        if self.loops {
            rolls as usize
        } else {
            (rolls as usize).min(usize::try_from(most).unwrap_or(usize::MAX))
        }
    }

    /// The same with at most so many rolls.
    fn spread_in(&self, trees: &Trees, rolls: usize, starts: &[Start], ends: &mut Ends) {
        // By rolls that are left: the chance that the territory is taken.
        let mut values = vec![Vec::new(); rolls + 1];
        if trees.chooses() {
            values[0] = vec![0.0; self.list.len()];
            for left in 1..=rolls {
                let before = &values[left - 1];
                let row = self.list.iter().map(|state| match state.root {
                    Some(root) => trees.value(root, &mut |o| self.worth(state, o, before)),
                    None => 0.0,
                });
                values[left] = row.collect();
            }
        }
        let mut mass = self.begin(starts);
        for left in (0..=rolls).rev() {
            let mut next_mass = vec![0.0; self.list.len()];
            for (state, here) in self.list.iter().zip(&mass) {
                if *here <= 0.0 {
                    continue;
                }
                let Some(root) = state.root.filter(|_| left > 0) else {
                    ends.held(state, *here);
                    continue;
                };
                let after = left.checked_sub(1).map_or(&[][..], |l| &values[l]);
                let mut worth = |o: &Outcome| self.worth(state, o, after);
                trees.ends(root, *here, &mut worth, &mut |outcome, chance| match self
                    .after(state, outcome)
                {
                    Some(next) if outcome.then == Then::Open => next_mass[next] += chance,
                    _ => ends.add(state, outcome, chance),
                });
            }
            mass = next_mass;
        }
    }
}

/// Ends, equal ones together.
#[derive(Default)]
struct Ends(BTreeMap<(bool, u32, u32, u8, u32, u32), f64>);

impl Ends {
    fn held(&mut self, state: &State, chance: f64) {
        let place = (false, state.a, state.d, 0, 0, state.context);
        *self.0.entry(place).or_default() += chance;
    }

    fn add(&mut self, from: &State, outcome: &Outcome, chance: f64) {
        let taken = outcome.then == Then::Taken;
        let (dice, lost) = if taken {
            (outcome.dice, outcome.attacker)
        } else {
            (0, 0)
        };
        let a = from.a.saturating_sub(outcome.attacker);
        let d = from.d.saturating_sub(outcome.defender);
        let place = (taken, a, d, dice, lost, outcome.context);
        *self.0.entry(place).or_default() += chance;
    }

    fn list(self) -> Vec<End> {
        let ends = self.0.into_iter();
        ends.map(|((taken, a, d, dice, lost, context), chance)| End {
            taken,
            a,
            d,
            dice,
            lost,
            context,
            chance,
        })
        .collect()
    }
}

#[cfg(test)]
mod tests;
