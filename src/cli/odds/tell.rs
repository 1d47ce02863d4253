//! What is told of an answer: lines with bars, or JSON.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::cli::args::Common;
use crate::cli::failure::Done;
use crate::cli::output::Output;
use crate::core::counted::{counted, percent};
use crate::core::rules::odds::{BattleOdds, DiceRules};
use crate::core::ruleset::{DefenceChoice, Ruleset, Ties};
use crate::odds::{Answer, How, Inexact, Interval, Tally, mean, share};

use super::OddsArgs;

/// By armies that are left: how likely that is.
pub(super) type Left = Vec<(u32, f64)>;

/// An answer with what was asked.
pub(super) struct Told {
    /// Armies of the attacker.
    pub(super) armies: u32,
    /// Those of each territory.
    pub(super) defenders: Vec<u32>,
    /// What the territories are called, the origin first; empty for plain numbers.
    pub(super) names: Vec<String>,
    /// Mods that were asked for.
    pub(super) mods: Vec<String>,
    /// The rules of the dice, in a sentence.
    pub(super) dice: String,
    /// The chance of taking everything.
    pub(super) win: f64,
    /// Average losses of a single battle.
    pub(super) losses: (f64, f64),
    /// Whether mods let no attack be.
    pub(super) barred: bool,
    /// The answer.
    pub(super) answer: Answer,
    stop: u32,
    seed: u64,
}

impl Told {
    pub(super) fn new(
        args: &OddsArgs,
        armies: u32,
        defenders: Vec<u32>,
        rules: &Ruleset,
        answer: Answer,
    ) -> Told {
        let d = defenders.first().copied().unwrap_or(0);
        let (mut attacker, mut defender) = (0.0, 0.0);
        if defenders.len() == 1 {
            for end in &answer.odds.last {
                attacker += end.chance * (f64::from(armies) - f64::from(end.a));
                defender += end.chance * (f64::from(d) - f64::from(end.d));
            }
        }
        Told {
            armies,
            defenders,
            names: Vec::new(),
            mods: Vec::new(),
            dice: dice(rules),
            win: answer.odds.win(),
            losses: (attacker, defender),
            barred: false,
            answer,
            stop: args.stop.unwrap_or(1),
            seed: args.seed,
        }
    }

    /// Takes the figures of a single battle from the table.
    pub(super) fn set_battle(&mut self, odds: BattleOdds) {
        self.win = odds.win;
        self.losses = (odds.attacker_loss, odds.defender_loss);
    }

    /// The tally of what was fought.
    fn tally(&self) -> Option<&Tally> {
        match &self.answer.how {
            How::Simulated(_, tally) => Some(tally),
            How::Formula | How::Enumerated => None,
        }
    }

    /// By armies left to the attacker when the last territory is taken, and by armies left to the defender when it is not.
    pub(super) fn ends(&self) -> (Left, Left) {
        let (mut taken, mut held) = (BTreeMap::new(), BTreeMap::new());
        for end in &self.answer.odds.last {
            let (list, left) = if end.taken {
                (&mut taken, end.a)
            } else {
                (&mut held, end.d)
            };
            *list.entry(left).or_insert(0.0) += end.chance;
        }
        let some = |list: BTreeMap<u32, f64>| list.into_iter().filter(|(_, p)| *p > 0.0).collect();
        (some(taken), some(held))
    }

    /// By armies that arrive in the last territory.
    pub(super) fn arrivals(&self) -> Left {
        let all = self.answer.odds.arrive.iter().enumerate();
        let some = all.filter(|(_, p)| **p > 0.0);
        some.map(|(armies, p)| (armies as u32, *p)).collect()
    }

    /// Whether nothing comes of attacking, however often.
    fn is_idle(&self) -> bool {
        let ends = &self.answer.odds.last;
        let untouched = |end: &crate::core::rules::odds::End| !end.taken && end.a == self.armies;
        self.defenders.len() == 1
            && self.armies > self.stop
            && !ends.is_empty()
            && ends.iter().all(untouched)
            && ends.iter().all(|end| end.d == self.defenders[0])
    }

    /// What to call a territory on the way, from 0.
    fn name(&self, link: usize) -> String {
        let d = self.defenders.get(link).copied().unwrap_or(0);
        match self.names.get(link + 1) {
            Some(name) => format!("{name} ({d})"),
            None => d.to_string(),
        }
    }

    /// How the answer was found, in a sentence.
    pub(super) fn how(&self) -> String {
        match &self.answer.how {
            How::Formula if self.mods.is_empty() => {
                "exact: by the formulas of the rules".to_owned()
            }
            How::Formula => {
                "exact: by the formulas of the rules, as the mods have no say in battles".to_owned()
            }
            How::Enumerated => {
                "exact: every outcome of every roll was played through with the mods".to_owned()
            }
            How::Simulated(why, tally) => {
                let endless = match tally.endless {
                    0 => String::new(),
                    n => format!(
                        "; {} no end and held",
                        counted(n, "battle had", "battles had")
                    ),
                };
                format!(
                    "simulated: {} fought by the engine with seed {}, {}; in 95 of 100 cases the truth is between \
                     the two numbers{endless}",
                    counted(tally.games, "battle", "battles"),
                    self.seed,
                    because(why),
                )
            }
        }
    }
}

/// Why there is no exact answer.
fn because(why: &Inexact) -> &'static str {
    match why {
        Inexact::Wanted => "as asked for",
        Inexact::TooMany | Inexact::Again | Inexact::Broken(_) => {
            "as the mods make more different rolls than can be played through"
        }
        Inexact::Asks => "as a mod asks something in the middle of a battle",
        Inexact::Grows => "as a roll may add armies",
        Inexact::Occupation => "as a mod has a say in how many move into what is taken",
    }
}

/// Tells an answer.
pub(super) fn tell(told: &Told, args: &OddsArgs, common: &Common, out: &mut Output) -> Done {
    if common.json {
        return out.json(&as_json(told, args));
    }
    if told.defenders.len() == 1 {
        one(told, args, out)?;
    } else {
        several(told, args, out)?;
    }
    out.line(told.how())
}

fn one(told: &Told, args: &OddsArgs, out: &mut Output) -> Done {
    let (a, d) = (told.armies, told.defenders[0]);
    match told.names.as_slice() {
        [from, to] => out.line(format_args!(
            "{a} armies in {from} attack {to} ({d}): {}",
            told.dice
        ))?,
        _ => out.line(format_args!("{a} armies attack {d}: {}", told.dice))?,
    }
    if let Some(limits) = limits(args) {
        out.line(limits)?;
    }
    if told.barred {
        out.line("no attack can be made: the mods let none be")?;
    } else if told.is_idle() {
        out.line("attacks can be made and change nothing: the mods let no army die")?;
    }
    let (mut win, mut first, mut second) = (String::new(), String::new(), String::new());
    if let Some(tally) = told.tally() {
        let reached = share(tally.reach.first().copied().unwrap_or(0), tally.games);
        let [attacker, defender] = mean_losses(tally, a, d);
        win = format!("  {}", range(reached, 100.0, 2, " %"));
        first = format!("  {}", range(attacker, 1.0, 3, ""));
        second = format!("  {}", range(defender, 1.0, 3, ""));
    }
    out.line(format_args!(
        "taken          {:.15}  ({}){win}",
        told.win,
        percent(told.win, 2)
    ))?;
    let (attacker, defender) = told.losses;
    out.line(format_args!(
        "attacker loses {attacker:.12} on average{first}"
    ))?;
    out.line(format_args!(
        "defender loses {defender:.12} on average{second}"
    ))?;
    if args.distribution {
        let (taken, held) = told.ends();
        bars("attacker left with", &taken, out)?;
        bars("defender left with", &held, out)?;
    }
    Ok(())
}

fn several(told: &Told, args: &OddsArgs, out: &mut Output) -> Done {
    let a = told.armies;
    let begin = match told.names.first() {
        Some(name) => format!("{a} armies attack from {name}, one territory after the other"),
        None => format!("{a} armies attack one after the other"),
    };
    out.line(format_args!("{begin}: {}", told.dice))?;
    if let Some(limits) = limits(args) {
        out.line(limits)?;
    }
    let names: Vec<String> = (0..told.defenders.len()).map(|i| told.name(i)).collect();
    let width = names
        .iter()
        .map(|name| name.chars().count())
        .max()
        .unwrap_or(0)
        .max(7);
    for (i, (name, reach)) in names.iter().zip(&told.answer.odds.reach).enumerate() {
        let between = told.tally().map(|tally| {
            let reached = share(tally.reach.get(i).copied().unwrap_or(0), tally.games);
            format!("  {}", range(reached, 100.0, 2, " %"))
        });
        out.line(format_args!(
            "  {name:>width$} taken  {reach:.15}  ({:>8}) {}{}",
            percent(*reach, 2),
            bar(*reach, 1.0, 20),
            between.unwrap_or_default(),
        ))?;
    }
    out.line(format_args!(
        "{:.3} armies arrive on average",
        told.answer.odds.expected_armies()
    ))?;
    if args.distribution {
        bars("armies that arrive", &told.arrivals(), out)?;
    }
    Ok(())
}

/// What limits the attack, in a line.
fn limits(args: &OddsArgs) -> Option<String> {
    let mut parts = Vec::new();
    if let Some(stop) = args.stop {
        parts.push(format!(
            "until {}",
            counted(stop, "army is left", "armies are left")
        ));
    }
    if let Some(rolls) = args.rolls {
        parts.push(format!("at most {}", counted(rolls, "roll", "rolls")));
    }
    match args.leave {
        1 => {}
        u32::MAX => parts.push("only those move in that have to".to_owned()),
        n => parts.push(format!("{n} armies stay behind in each territory")),
    }
    (!parts.is_empty()).then(|| parts.join(", "))
}

/// An interval in words.
fn range(of: Interval, scale: f64, digits: usize, unit: &str) -> String {
    let (low, high) = (scale * of.low, scale * of.high);
    format!("{low:.digits$} to {high:.digits$}{unit}")
}

fn mean_losses(tally: &Tally, a: u32, d: u32) -> [Interval; 2] {
    let ends = || tally.ends.iter();
    // A single battle says nothing of how far others may be from it, but nobody loses more than there is.
    let possible = |of: Interval, most: u32| match tally.games {
        0 | 1 => Interval {
            low: 0.0,
            high: f64::from(most),
            ..of
        },
        _ => of,
    };
    [
        possible(
            mean(ends().map(|((_, left, _), n)| (f64::from(a) - f64::from(*left), *n))),
            a.saturating_sub(1),
        ),
        possible(
            mean(ends().map(|((_, _, left), n)| (f64::from(d) - f64::from(*left), *n))),
            d,
        ),
    ]
}

/// A bar of so many signs for the largest.
fn bar(value: f64, largest: f64, signs: usize) -> String {
    if largest > 0.0 {
        "█".repeat((value / largest * signs as f64).round() as usize)
    } else {
        String::new()
    }
}

/// Every end with a bar; ends of less than a ten-thousandth are left out.
fn bars(head: &str, chances: &[(u32, f64)], out: &mut Output) -> Done {
    let top = chances.iter().map(|(_, p)| *p).fold(0.0, f64::max);
    out.line(head)?;
    for (left, chance) in chances.iter().filter(|(_, p)| *p >= 1e-4) {
        let bar = bar(*chance, top, 40);
        out.line(format_args!("{left:>6} {:>6.2} % {bar}", 100.0 * chance))?;
    }
    Ok(())
}

fn listed(chances: &[(u32, f64)]) -> Value {
    let all = chances.iter();
    all.map(|(left, p)| json!({"armies": left, "chance": p}))
        .collect()
}

fn interval(of: Interval) -> Value {
    json!({"low": of.low, "high": of.high})
}

/// The same as JSON.
pub(super) fn as_json(told: &Told, args: &OddsArgs) -> Value {
    let single = told.defenders.len() == 1;
    let mut value = if single {
        json!({
            "attackers": told.armies,
            "defenders": told.defenders[0],
            "win": told.win,
            "attacker_loss": told.losses.0,
            "defender_loss": told.losses.1,
        })
    } else {
        json!({
            "attackers": told.armies,
            "defenders": told.defenders,
            "reach": told.answer.odds.reach,
            "win": told.win,
            "expected_armies": told.answer.odds.expected_armies(),
        })
    };
    if !told.names.is_empty() {
        value["path"] = json!(told.names);
        value["reach"] = json!(told.answer.odds.reach);
        value["expected_armies"] = json!(told.answer.odds.expected_armies());
    }
    if let Some(stop) = args.stop {
        value["stop"] = json!(stop);
    }
    if let Some(rolls) = args.rolls {
        value["rolls"] = json!(rolls);
    }
    value["how"] = json!(match &told.answer.how {
        How::Formula => "formula",
        How::Enumerated => "enumerated",
        How::Simulated(..) => "simulated",
    });
    if let How::Simulated(why, tally) = &told.answer.how {
        let reached = |count: &u64| interval(share(*count, tally.games));
        value["games"] = json!(tally.games);
        value["seed"] = json!(told.seed);
        value["why"] = json!(because(why));
        value["endless"] = json!(tally.endless);
        value["win_interval"] = tally.reach.last().map_or(Value::Null, reached);
        if single {
            let [attacker, defender] = mean_losses(tally, told.armies, told.defenders[0]);
            value["attacker_loss_interval"] = interval(attacker);
            value["defender_loss_interval"] = interval(defender);
        } else {
            value["reach_intervals"] = tally.reach.iter().map(reached).collect();
        }
    }
    if args.distribution {
        if single {
            let (taken, held) = told.ends();
            value["attackers_left"] = listed(&taken);
            value["defenders_left"] = listed(&held);
        } else {
            value["arrive"] = listed(&told.arrivals());
        }
    }
    value
}

/// The rules of the dice in a sentence.
pub(super) fn dice(rules: &Ruleset) -> String {
    let dice = DiceRules::of(rules);
    let faces = |n: u8| {
        if n == 6 {
            String::new()
        } else {
            format!(" of {n} faces")
        }
    };
    let ties = match dice.ties {
        Ties::Defender => "defender",
        Ties::Attacker => "attacker",
    };
    let choice = match dice.defence_choice {
        DefenceChoice::AfterRoll => ", the defender chooses having seen the roll",
        DefenceChoice::Before | DefenceChoice::Most => "",
    };
    let loss = if rules.lost_roll_ends_turn {
        ", a lost comparison ends the attack"
    } else {
        ""
    };
    format!(
        "up to {} dice{} against {}{}, ties to the {ties}{choice}{loss}",
        dice.attack_dice,
        faces(dice.attack_sides),
        dice.defence_dice,
        faces(dice.defence_sides),
    )
}
