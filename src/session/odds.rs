//! The chances of battles and ways under a game's rules, for those who look at it.

use crate::core::id::{PlayerId, TerritoryId};
use crate::core::rules::odds::{
    Across, Advice, Aim, BattleRules, Defence, DefenceTable, DiceRules, End, Ground, Limits,
    Native, NoWay, Occupation, Start, battle, best_way, ending, play,
};
use crate::core::ruleset::Ruleset;
use crate::odds::battle_rules;
use crate::view::PlayerView;

/// Beyond so many pairs of armies nobody waits for the distribution.
const MOST_PAIRS: u64 = 250_000;
/// The same where it is gone through roll by roll.
const MOST_STATES: u64 = 40_000;
/// Armies of a way squared, times territories: beyond that nobody waits for a way.
const MOST_WORK: u64 = 30_000_000;
/// Ways that are told.
const MOST_WAYS: usize = 3;

/// The rules of battles as they are reckoned while one waits.
fn quick(rules: &Ruleset) -> BattleRules {
    let dice = DiceRules::of(rules).quick();
    BattleRules {
        dice,
        defence: Defence::of(&dice),
        ..battle_rules(rules)
    }
}

/// The chances of attacking until the target falls or one army is left.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Battle {
    /// That the target falls, 0 to 1.
    pub win: f64,
    /// Armies that the attacker loses on average.
    pub attacker_loss: f64,
    /// Armies that the defender loses on average.
    pub defender_loss: f64,
}

impl Battle {
    /// All armies in the origin against those in the target; none if they are too many to reckon while one waits.
    #[must_use]
    pub fn of(rules: &Ruleset, attackers: u32, defenders: u32) -> Option<Battle> {
        if rules.lost_roll_ends_turn {
            let ends = Ends::of(rules, attackers, defenders, Limits::default())?;
            return Some(ends.battle());
        }
        if u64::from(attackers) * u64::from(defenders) > 4_000_000 {
            return None;
        }
        let odds = battle(DiceRules::of(rules).quick(), attackers, defenders)?;
        Some(Battle {
            win: odds.win,
            attacker_loss: odds.attacker_loss,
            defender_loss: odds.defender_loss,
        })
    }
}

/// How a battle may end.
#[derive(Clone, PartialEq, Debug)]
pub struct Ends {
    /// By armies left to the attacker: the chance that the target falls so.
    pub taken: Vec<f64>,
    /// By armies left to the defender: the chance that it is held so.
    pub held: Vec<f64>,
    /// Armies that the attacker loses on average.
    pub attacker_loss: f64,
    /// Armies that the defender loses on average.
    pub defender_loss: f64,
}

impl Ends {
    /// The ends of attacking as long as these limits let one; none if they are too many to reckon.
    #[must_use]
    pub fn of(rules: &Ruleset, attackers: u32, defenders: u32, limits: Limits) -> Option<Ends> {
        let pairs = u64::from(attackers) * u64::from(defenders);
        if pairs > MOST_PAIRS || defenders == 0 {
            return None;
        }
        if rules.lost_roll_ends_turn || limits.rolls.is_some() {
            if pairs > MOST_STATES {
                return None;
            }
            let start = Start {
                a: attackers,
                d: defenders,
                context: 0,
                chance: 1.0,
            };
            let mut native = Native::new(quick(rules), Across::default());
            let ends = play(&mut native, 0, &[start], limits).ok()?;
            return Some(Ends::from_list(&ends, attackers, defenders));
        }
        let stop = limits.stop.max(1);
        let ends = ending(DiceRules::of(rules).quick(), attackers, defenders, stop);
        let held: f64 = ends.held.iter().sum();
        // Who stops still has what they stop at, or all they had if that was fewer.
        let left = mean(&ends.taken) + held * f64::from(stop.min(attackers));
        Some(Ends {
            attacker_loss: f64::from(attackers) - left,
            defender_loss: f64::from(defenders) - mean(&ends.held),
            taken: ends.taken,
            held: ends.held,
        })
    }

    /// The same from a list of ends.
    pub(super) fn from_list(list: &[End], attackers: u32, defenders: u32) -> Ends {
        let mut ends = Ends {
            taken: vec![0.0; attackers as usize + 1],
            held: vec![0.0; defenders as usize + 1],
            attacker_loss: 0.0,
            defender_loss: 0.0,
        };
        for end in list {
            ends.attacker_loss += end.chance * (f64::from(attackers) - f64::from(end.a));
            ends.defender_loss += end.chance * (f64::from(defenders) - f64::from(end.d));
            let (row, left) = if end.taken {
                (&mut ends.taken, end.a)
            } else {
                (&mut ends.held, end.d)
            };
            if let Some(chance) = row.get_mut(left as usize) {
                *chance += end.chance;
            }
        }
        ends
    }

    /// That the target falls, and what it costs both on average.
    #[must_use]
    pub fn battle(&self) -> Battle {
        Battle {
            win: self.taken.iter().fold(0.0, |sum, chance| sum + chance),
            attacker_loss: self.attacker_loss,
            defender_loss: self.defender_loss,
        }
    }
}

fn mean(chances: &[f64]) -> f64 {
    let all = chances.iter().enumerate();
    all.map(|(left, chance)| left as f64 * chance).sum()
}

/// A way to a territory.
#[derive(Clone, PartialEq, Debug)]
pub struct WayOdds {
    /// The origin, and the territories to take.
    pub steps: Vec<TerritoryId>,
    /// By territories to take: the chance that this one and all before it fall.
    pub reach: Vec<f64>,
    /// By armies: the chance that so many arrive.
    pub arrive: Vec<f64>,
    /// Armies that arrive on average, a way that breaks counting as none.
    pub armies: f64,
}

/// The best ways from a territory to another on the board as it is seen, by the rules alone: those with the best chance to
/// arrive first, the one with most armies that arrive last, if it is another.
///
/// # Errors
/// Why there is none.
pub fn ways(
    view: &PlayerView<'_>,
    from: TerritoryId,
    to: TerritoryId,
) -> Result<Vec<WayOdds>, NoWay> {
    let player: PlayerId = view.owner(from).ok_or(NoWay::Nowhere)?;
    let armies = u64::from(view.armies(from));
    if armies * armies * view.map().len() as u64 > MOST_WORK {
        return Err(NoWay::TooLarge);
    }
    let lands = view.lands();
    let ground = Ground {
        graph: view.graph(),
        lands: &lands,
        player,
    };
    let rules = view.rules();
    let occupation = Occupation::of(rules, 1);
    let find = |aim, most| best_way(ground, quick(rules), occupation, &[from], to, (aim, most));
    let mut found = find(Aim::Arrive, MOST_WAYS)?;
    for way in find(Aim::Armies, 1)? {
        if !found.iter().any(|known| known.steps == way.steps) {
            found.push(way);
        }
    }
    let told = found.into_iter().map(|way| WayOdds {
        armies: way.odds.expected_armies(),
        reach: way.odds.reach,
        arrive: way.odds.arrive,
        steps: way.steps,
    });
    Ok(told.collect())
}

/// What a defender should roll (R38), and what choosing is worth: chances that the territory falls.
#[derive(Clone, PartialEq, Debug)]
pub struct DefenceOdds {
    /// By number of dice less one, always the same as far as allowed.
    pub fixed: Vec<f64>,
    /// Choosing what is best before anybody rolls.
    pub before: f64,
    /// Choosing what is best having seen the attacker's roll.
    pub after: f64,
    /// What is best against each roll; empty where there is nothing to choose.
    pub advice: Vec<Advice>,
}

impl DefenceOdds {
    /// The choice in a battle of so many armies; none where there is nothing to choose, or too much to reckon while one waits.
    #[must_use]
    pub fn of(rules: &Ruleset, attackers: u32, defenders: u32, stop: u32) -> Option<DefenceOdds> {
        let dice = DiceRules::of(rules);
        let after = DiceRules {
            defence_choice: crate::core::ruleset::DefenceChoice::AfterRoll,
            ..dice
        };
        let small = u64::from(attackers) * u64::from(defenders) <= MOST_STATES;
        if dice.defence_dice < 2 || rules.lost_roll_ends_turn || !small || after != after.quick() {
            return None;
        }
        let table = |how| DefenceTable::new(dice, how, attackers, defenders, stop);
        let lost = |table: &DefenceTable| table.lost(attackers, defenders).unwrap_or(0.0);
        let best = table(Defence::BestAfter);
        Some(DefenceOdds {
            fixed: (1..=dice.defence_dice)
                .map(|m| lost(&table(Defence::Always(m))))
                .collect(),
            before: lost(&table(Defence::BestBefore)),
            after: lost(&best),
            advice: best.advice(attackers, defenders),
        })
    }
}
