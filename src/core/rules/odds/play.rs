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
mod tests {
    use super::{End, Limits, Start, play};
    use crate::core::rules::odds::{
        Across, BattleRules, DiceRules, Native, Occupation, Odds, battle, chain, ending, walk,
    };
    use crate::core::ruleset::{DefenceChoice, OccupyMin, Ties};

    fn rules() -> Vec<DiceRules> {
        let classic = DiceRules::default();
        vec![
            classic,
            DiceRules {
                defence_choice: DefenceChoice::AfterRoll,
                ..classic
            },
            DiceRules {
                attack_dice: 4,
                defence_dice: 3,
                defence_sides: 8,
                ties: Ties::Attacker,
                ..classic
            },
        ]
    }

    fn ends(rules: BattleRules, a: u32, d: u32, limits: Limits) -> Vec<End> {
        let start = Start {
            a,
            d,
            context: 0,
            chance: 1.0,
        };
        let mut native = Native::new(rules, Across::default());
        play(&mut native, 0, &[start], limits).unwrap()
    }

    fn win(ends: &[End]) -> f64 {
        ends.iter().filter(|e| e.taken).map(|e| e.chance).sum()
    }

    #[test]
    fn trees_give_what_the_formula_gives() {
        for dice in rules() {
            for a in 1..=12 {
                for d in 1..=8 {
                    let ends = ends(BattleRules::new(dice), a, d, Limits::default());
                    let odds = battle(dice, a, d).unwrap();
                    assert!((win(&ends) - odds.win).abs() < 1e-12, "{dice:?} {a} {d}");
                    let left: f64 = ends.iter().map(|e| f64::from(e.a) * e.chance).sum();
                    assert!((f64::from(a) - left - odds.attacker_loss).abs() < 1e-10);
                }
            }
        }
    }

    #[test]
    fn r36_r37_the_table_across_a_border_is_what_the_trees_give() {
        for dice in rules() {
            for (attack, defence) in [(-1, 0), (1, 0), (-5, 5), (2, -1), (0, 2)] {
                let across = Across {
                    attack,
                    defence,
                    bombards: false,
                };
                let table = Odds::across(dice, across, 10, 8);
                for (a, d) in [(2, 1), (3, 2), (4, 5), (9, 8), (10, 3)] {
                    let start = Start {
                        a,
                        d,
                        context: 0,
                        chance: 1.0,
                    };
                    let mut native = Native::new(BattleRules::new(dice), across);
                    let ends = play(&mut native, 0, &[start], Limits::default()).unwrap();
                    let odds = table.get(a, d).unwrap();
                    assert!(
                        (win(&ends) - odds.win).abs() < 1e-12,
                        "{dice:?} {across:?} {a} {d}"
                    );
                }
            }
        }
    }

    #[test]
    fn r35_whoever_stops_stops_as_the_formula_says() {
        for dice in rules() {
            for stop in [1, 3, 6] {
                let limits = Limits { stop, rolls: None };
                let ends = ends(BattleRules::new(dice), 11, 7, limits);
                assert!((win(&ends) - ending(dice, 11, 7, stop).win()).abs() < 1e-12);
            }
        }
    }

    #[test]
    fn r35_so_many_rolls_and_no_more() {
        for dice in rules() {
            let rules = BattleRules::new(dice);
            let with = |rolls| {
                let limits = Limits {
                    stop: 1,
                    rolls: Some(rolls),
                };
                ends(rules, 9, 5, limits)
            };
            assert_eq!(win(&with(0)), 0.0);
            assert_eq!(win(&with(1)), 0.0, "one roll kills three of five at most");
            let all = ends(rules, 9, 5, Limits::default());
            assert!((win(&with(13)) - win(&all)).abs() < 1e-12);
            let chances: Vec<f64> = (0..=13).map(|rolls| win(&with(rolls))).collect();
            assert!(chances.is_sorted(), "{chances:?}");
            let total: f64 = with(3).iter().map(|e| e.chance).sum();
            assert!((total - 1.0).abs() < 1e-12);
        }
        // One roll of a classic battle, from all 7,776.
        let one = Limits {
            stop: 1,
            rolls: Some(1),
        };
        let ends = ends(BattleRules::new(DiceRules::default()), 9, 2, one);
        assert!((win(&ends) - 2890.0 / 7776.0).abs() < 1e-12);
    }

    #[test]
    fn r40_a_lost_comparison_ends_the_attack() {
        let mut rules = BattleRules::new(DiceRules::default());
        rules.loss_ends = true;
        // 3 dice against 2, both fall: then 3 dice against 1.
        let ends = ends(rules, 9, 3, Limits::default());
        let expected = 2890.0 / 7776.0 * 855.0 / 1296.0;
        assert!((win(&ends) - expected).abs() < 1e-12);
    }

    #[test]
    fn a_border_that_takes_dice_away_takes_them_from_small_armies_too() {
        let rules = BattleRules::new(DiceRules::default());
        let across = Across {
            attack: -1,
            ..Across::default()
        };
        let start = Start {
            a: 3,
            d: 1,
            context: 0,
            chance: 1.0,
        };
        let ends = play(
            &mut Native::new(rules, across),
            0,
            &[start],
            Limits::default(),
        )
        .unwrap();
        // One die each, twice at most: 15/36, or 21/36 and then 15/36.
        let one = 15.0 / 36.0;
        assert!((win(&ends) - (one + (1.0 - one) * one)).abs() < 1e-12);
    }

    #[test]
    fn r41_a_walk_leaves_behind_what_the_rules_let_it() {
        let dice = DiceRules::default();
        let occupation = |leave| Occupation {
            least: OccupyMin::Dice,
            cap: None,
            leave,
        };
        let go = |occupation| {
            let mut native = Native::new(BattleRules::new(dice), Across::default());
            walk(
                &mut native,
                12,
                &[2, 3, 1],
                occupation,
                Limits::default(),
                |_, _, _, _| Ok(0),
            )
            .unwrap()
        };
        let one = go(occupation(1));
        let known = chain(dice, 12, &[2, 3, 1]);
        for (a, b) in one.reach.iter().zip(&known.reach) {
            assert!((a - b).abs() < 1e-12);
        }
        assert!((one.expected_armies() - known.expected_armies()).abs() < 1e-10);
        // Who leaves all that need not move goes on with the dice of the last roll, three or fewer.
        let least = go(occupation(u32::MAX));
        assert!(least.win() < one.win());
        assert_eq!(least.arrive.len(), 2, "three, two, and one move on");
        let capped = go(Occupation {
            cap: Some(5),
            ..occupation(1)
        });
        assert!(capped.win() < one.win() && capped.win() > 0.0);
        assert_eq!(occupation(4).moving(10, 3, 0), 6);
        assert_eq!(occupation(9).moving(10, 3, 0), 3);
        assert_eq!(occupation(9).moving(2, 3, 0), 1);
    }
}
