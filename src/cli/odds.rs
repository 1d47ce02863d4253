//! `alea odds`: the exact chances of a battle, or of a walk through several territories.

use clap::Args;
use serde_json::{Value, json};

use crate::core::counted::{counted, percent};
use crate::core::rules::odds::{BattleOdds, DiceRules, EndingOdds, battle, chain, ending};
use crate::core::ruleset::{DefenceChoice, Ruleset, Ties};
use crate::launch::{Spec, rules_of};

use super::args::{Common, pairs};
use super::failure::{Done, Failure};
use super::output::Output;
use super::phrases::Phrases;
use super::refused;

/// The exact chances of an attack that is fought to the end.
///
/// ATTACKERS counts all armies of the attacking territory, with the one that has to stay. Several numbers of defenders are
/// territories taken one after the other, one army left behind in each.
#[derive(Args, Clone, Debug)]
pub(super) struct OddsArgs {
    /// Armies in the attacking territory.
    #[arg(value_parser = clap::value_parser!(u32).range(1..=MOST))]
    attackers: u32,
    /// Armies in the attacked territory, or in several on the way.
    #[arg(required = true, value_parser = clap::value_parser!(u32).range(1..=MOST))]
    defenders: Vec<u32>,
    /// The preset of options [default: classic].
    #[arg(long, value_name = "ID")]
    preset: Option<String>,
    /// An option of the dice, such as `max_attack_dice=4` or `ties=attacker`; may be given several times.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// Tell the chance of every end, too.
    #[arg(long)]
    distribution: bool,
}

/// Most armies of a side.
const MOST: i64 = 1_000_000;
/// Most combinations of both sides' armies for which every end is told.
const MOST_ENDS: u64 = 4_000_000;

pub(super) fn run(args: &OddsArgs, common: &Common, out: &mut Output) -> Done {
    let spec = Spec {
        content: common.content.clone(),
        preset: args.preset.clone(),
        values: pairs(&args.set).map_err(Failure::Usage)?,
        ..Spec::default()
    };
    let rules = DiceRules::of(&rules_of(&spec).map_err(refused)?);
    if !rules.is_exact() {
        let sentence =
            "with so many faces to choose upon after the roll there are no exact chances";
        return Err(Failure::failed(sentence));
    }
    match args.defenders.as_slice() {
        [defenders] => one(args, rules, *defenders, common, out),
        several => walk(args, rules, several, common, out),
    }
}

/// A battle that nobody would wait for.
fn too_large(most: u64) -> Failure {
    Failure::usage(format!(
        "so many armies take too long: both sides multiplied may come to {most}"
    ))
}

/// A single battle.
fn one(args: &OddsArgs, rules: DiceRules, d: u32, common: &Common, out: &mut Output) -> Done {
    let a = args.attackers;
    let odds = battle(rules, a, d).ok_or_else(|| too_large(400_000_000))?;
    let ends = match args.distribution {
        true if u64::from(a) * u64::from(d) > MOST_ENDS => return Err(too_large(MOST_ENDS)),
        true => Some(ending(rules, a, d, 1)),
        false => None,
    };
    if common.json {
        let mut value = json!({
            "attackers": a,
            "defenders": d,
            "win": odds.win,
            "attacker_loss": odds.attacker_loss,
            "defender_loss": odds.defender_loss,
        });
        if let Some(ends) = ends {
            value["attackers_left"] = listed(&ends.taken);
            value["defenders_left"] = listed(&ends.held);
        }
        return out.json(&value);
    }
    let lead = counted(a, "army attacks", "armies attack");
    out.line(format_args!("{lead} {d}: {}", dice(&rules)))?;
    if a < 2 {
        out.line("a territory with a single army may not attack: it takes two or more (R34)")?;
    }
    out.line(format_args!(
        "taken          {:.15}  ({})",
        odds.win,
        percent(odds.win, 2)
    ))?;
    out.line(format_args!(
        "attacker loses {:.12} on average",
        odds.attacker_loss
    ))?;
    out.line(format_args!(
        "defender loses {:.12} on average",
        odds.defender_loss
    ))?;
    ends.map_or(Ok(()), |ends| bars(&ends, out))
}

/// Several territories, one after the other.
fn walk(
    args: &OddsArgs,
    rules: DiceRules,
    list: &[u32],
    common: &Common,
    out: &mut Output,
) -> Done {
    let a = args.attackers;
    let most = list.iter().copied().max().unwrap_or(1);
    if u64::from(a) * u64::from(most) * list.len() as u64 > MOST_ENDS {
        return Err(too_large(MOST_ENDS));
    }
    let odds = chain(rules, a, list);
    if common.json {
        return out.json(&json!({
            "attackers": a,
            "defenders": list,
            "reach": odds.reach,
            "win": odds.win(),
            "expected_armies": odds.expected_armies(),
        }));
    }
    out.line(format_args!(
        "{} one after the other: {}",
        counted(a, "army attacks", "armies attack"),
        dice(&rules)
    ))?;
    for (defenders, reach) in list.iter().zip(&odds.reach) {
        out.line(format_args!(
            "  {defenders:>7} taken  {reach:.15}  ({})",
            percent(*reach, 2)
        ))?;
    }
    out.line(format_args!(
        "{:.3} armies arrive on average",
        odds.expected_armies()
    ))
}

/// The chances that are more than nothing, by armies left.
fn listed(chances: &[f64]) -> Value {
    let some = chances.iter().enumerate().filter(|(_, p)| **p > 0.0);
    some.map(|(left, p)| json!({"armies": left, "chance": p}))
        .collect()
}

/// Every end with a bar; ends of less than a ten-thousandth are left out.
fn bars(ends: &EndingOdds, out: &mut Output) -> Done {
    for (who, chances) in [("attacker", &ends.taken), ("defender", &ends.held)] {
        let top = chances.iter().copied().fold(0.0, f64::max);
        out.line(format_args!("{who} left with"))?;
        for (left, chance) in chances.iter().enumerate().filter(|(_, p)| **p >= 1e-4) {
            let bar = "█".repeat((chance / top * 40.0).round() as usize);
            out.line(format_args!("{left:>6} {:>6.2} % {bar}", 100.0 * chance))?;
        }
    }
    Ok(())
}

/// The rules of the dice in a sentence.
fn dice(rules: &DiceRules) -> String {
    let faces = |n: u8| {
        if n == 6 {
            String::new()
        } else {
            format!(" of {n} faces")
        }
    };
    let ties = match rules.ties {
        Ties::Defender => "defender",
        Ties::Attacker => "attacker",
    };
    let choice = match rules.defence_choice {
        DefenceChoice::AfterRoll => ", the defender chooses having seen the roll",
        DefenceChoice::Before | DefenceChoice::Most => "",
    };
    format!(
        "up to {} dice{} against {}{}, ties to the {ties}{choice}",
        rules.attack_dice,
        faces(rules.attack_sides),
        rules.defence_dice,
        faces(rules.defence_sides),
    )
}

/// The chances of a battle on one line, for people at the table.
pub(super) fn battle_line(rules: &Ruleset, a: u32, d: u32, phrases: &Phrases) -> String {
    if a < 2 {
        return phrases.too_few_to_attack.to_owned();
    }
    if d == 0 {
        return phrases.nobody_there.to_owned();
    }
    match battle(DiceRules::of(rules).quick(), a, d) {
        None => phrases.too_large.to_owned(),
        Some(BattleOdds {
            win,
            attacker_loss,
            defender_loss,
        }) => {
            let taken = phrases.wins.replace("{}", &percent(win, 1));
            let losses = phrases
                .losses
                .replacen("{}", &format!("{attacker_loss:.1}"), 1);
            let losses = losses.replacen("{}", &format!("{defender_loss:.1}"), 1);
            format!("{taken}; {losses}")
        }
    }
}

/// Two numbers of armies, if a text is that and nothing else.
pub(super) fn two_numbers(text: &str) -> Option<(u32, u32)> {
    let mut words = text.split_whitespace();
    let mut number = || {
        words
            .next()?
            .parse()
            .ok()
            .filter(|n| (1..=MOST).contains(&i64::from(*n)))
    };
    let pair = (number()?, number()?);
    words.next().is_none().then_some(pair)
}
