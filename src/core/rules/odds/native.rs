//! Rolls by the rules alone, as trees: every option that changes a battle, and what a border does to the dice.

use std::convert::Infallible;

use super::DiceRules;
use super::play::Rolling;
use super::rolls::{Chances, Rolls, dice_of};
use super::tree::{Chooser, NodeId, Outcome, Then, Trees};
use crate::core::limits::MAX_DICE;
use crate::core::map::Crossing;
use crate::core::ruleset::DefenceChoice;

/// How many dice the defender rolls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Defence {
    /// As many as allowed.
    Most,
    /// So many, as far as allowed.
    Always(u8),
    /// What is best before anybody rolls.
    BestBefore,
    /// What is best having seen the attacker's roll.
    BestAfter,
}

impl Defence {
    /// What the rules let a defender do who wants to hold the territory; where the number is named before the roll, all
    /// dice, as nearly everybody does.
    #[must_use]
    pub fn of(rules: &DiceRules) -> Defence {
        if rules.chooses_after_roll() {
            Defence::BestAfter
        } else {
            Defence::Most
        }
    }
}

/// What a border does to a battle across it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Across {
    /// More or fewer dice for the attacker.
    pub attack: i8,
    /// More or fewer dice for the defender.
    pub defence: i8,
    /// Whether the attack takes nothing: a territory without defenders falls to the neutral army.
    pub bombards: bool,
}

impl Across {
    /// What this border does.
    #[must_use]
    pub fn of(crossing: &Crossing) -> Across {
        Across {
            attack: crossing.attack_dice,
            defence: crossing.defence_dice,
            bombards: crossing.bombard,
        }
    }
}

/// How the battles of a game by the rules alone go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BattleRules {
    /// The dice.
    pub dice: DiceRules,
    /// Whether a comparison lost by the attacker ends the attack (R40).
    pub loss_ends: bool,
    /// How many dice the defender rolls.
    pub defence: Defence,
}

impl BattleRules {
    /// Battles with these dice, each attack as long as the attacker likes.
    #[must_use]
    pub fn new(dice: DiceRules) -> BattleRules {
        BattleRules {
            dice,
            loss_ends: false,
            defence: Defence::of(&dice),
        }
    }
}

/// Trees of rolls by the rules alone.
pub struct Native {
    rules: BattleRules,
    across: Across,
    rolls: Rolls,
    trees: Trees,
    /// By dice of the attacker, and by armies of the defender as far as they matter to a single roll.
    roots: [[Option<NodeId>; MAX_DICE + 2]; MAX_DICE + 1],
}

impl Native {
    /// The rolls of battles across such a border.
    #[must_use]
    pub fn new(rules: BattleRules, across: Across) -> Native {
        let most = |usual: u8, more: i8| usual.saturating_add_signed(more).clamp(1, MAX_DICE as u8);
        let choice = match rules.defence {
            Defence::BestAfter => DefenceChoice::AfterRoll,
            Defence::Most | Defence::Always(_) | Defence::BestBefore => DefenceChoice::Most,
        };
        let dice = DiceRules {
            attack_dice: most(rules.dice.attack_dice, across.attack),
            defence_dice: most(rules.dice.defence_dice, across.defence),
            defence_choice: choice,
            ..rules.dice
        };
        Native {
            rules,
            across,
            rolls: Rolls::new(dice),
            trees: Trees::default(),
            roots: [[None; MAX_DICE + 2]; MAX_DICE + 1],
        }
    }

    /// The dice of both sides, as the engine counts them.
    fn dice(&self, a: u32, d: u32) -> (usize, usize) {
        let rules = &self.rules.dice;
        let able = a.saturating_sub(1) as usize;
        (
            dice_of(able, rules.attack_dice, self.across.attack),
            dice_of(d as usize, rules.defence_dice, self.across.defence),
        )
    }

    /// The tree of a roll of `n` dice against `d` armies that may roll up to `most`.
    fn tree(&mut self, n: usize, most: usize, d: u32) -> NodeId {
        let after = |this: &mut Native, chances: &Chances, m: usize| {
            let compared = n.min(m);
            let parts: Vec<(f64, NodeId)> = (0..=compared)
                .map(|k| (chances[k], this.outcome(n, compared - k, k, d)))
                .collect();
            this.trees.chance(parts)
        };
        let fixed = |this: &mut Native, m: usize| {
            let chances = *this.rolls.chances(n, m);
            after(this, &chances, m)
        };
        match self.rules.defence {
            Defence::Most => fixed(self, most),
            Defence::Always(m) => fixed(self, usize::from(m).clamp(1, most)),
            Defence::BestBefore => {
                let options: Vec<NodeId> = (1..=most).rev().map(|m| fixed(self, m)).collect();
                self.trees.choice(Chooser::Defender, options)
            }
            Defence::BestAfter => {
                let seen: Option<Vec<(f64, Vec<Chances>)>> = self
                    .rolls
                    .choices(n, most)
                    .map(|list| list.iter().map(|c| (c.weight, c.answers.clone())).collect());
                let Some(seen) = seen else {
                    return fixed(self, most);
                };
                let mut parts = Vec::with_capacity(seen.len());
                for (weight, answers) in seen {
                    let options: Vec<NodeId> = (1..=most)
                        .rev()
                        .map(|m| after(self, &answers[m - 1], m))
                        .collect();
                    parts.push((weight, self.trees.choice(Chooser::Defender, options)));
                }
                self.trees.chance(parts)
            }
        }
    }

    fn outcome(&mut self, dice: usize, attacker: usize, defender: usize, d: u32) -> NodeId {
        let empty = defender as u32 == d;
        let then = match (empty, self.across.bombards) {
            (true, false) => Then::Taken,
            (true, true) => Then::Over,
            (false, _) if attacker > 0 && self.rules.loss_ends => Then::Over,
            (false, _) => Then::Open,
        };
        self.trees.outcome(Outcome {
            attacker: attacker as u32,
            defender: defender as u32,
            dice: dice as u8,
            then,
            context: 0,
        })
    }
}

impl Rolling for Native {
    type Fault = Infallible;

    fn roll(&mut self, _: usize, a: u32, d: u32, _: u32) -> Result<Option<NodeId>, Infallible> {
        let (n, most) = self.dice(a, d);
        if n == 0 || most == 0 {
            return Ok(None);
        }
        let matters = (d as usize).min(MAX_DICE + 1);
        if let Some(known) = self.roots[n][matters] {
            return Ok(Some(known));
        }
        let root = self.tree(n, most, d);
        self.roots[n][matters] = Some(root);
        Ok(Some(root))
    }

    fn trees(&self) -> &Trees {
        &self.trees
    }
}

/// Battles one after the other, each across its own border.
pub struct Natives {
    links: Vec<Native>,
    /// The one that was rolled last.
    now: usize,
}

impl Natives {
    /// These battles.
    #[must_use]
    pub fn new(links: Vec<Native>) -> Natives {
        Natives { links, now: 0 }
    }
}

impl Rolling for Natives {
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
