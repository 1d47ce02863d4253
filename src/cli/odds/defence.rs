//! The defender's choice (R38): what to roll, and what choosing is worth.

use serde_json::{Value, json};

use crate::cli::args::Common;
use crate::cli::failure::{Done, Failure};
use crate::cli::output::Output;
use crate::cli::refused;
use crate::core::counted::percent;
use crate::core::rules::odds::{Advice, Defence, DefenceTable, DiceRules};
use crate::core::ruleset::DefenceChoice;
use crate::launch::rules_of;

use super::tell::dice;
use super::{OddsArgs, too_large};

/// Most combinations of armies of a table.
const MOST_CELLS: u64 = 400_000;
/// Rows and columns that are shown.
const SHOWN: (u32, u32) = (12, 10);

pub(super) fn run(args: &OddsArgs, a: u32, common: &Common, out: &mut Output) -> Done {
    let rules = rules_of(&args.spec(common)?).map_err(refused)?;
    let &[d] = args.defenders.as_slice() else {
        return Err(Failure::usage(
            "--defence is for a single battle: write one number of defenders",
        ));
    };
    let game = DiceRules::of(&rules);
    if game.defence_dice < 2 {
        return Err(Failure::usage(
            "there is nothing to choose with one die: max_defence_dice has to be 2 or more",
        ));
    }
    if rules.lost_roll_ends_turn {
        return Err(Failure::usage(
            "--defence reckons attacks that go on after a lost comparison: leave lost_roll_ends_turn out",
        ));
    }
    let after = DiceRules {
        defence_choice: DefenceChoice::AfterRoll,
        ..game
    };
    if !after.is_exact() {
        return Err(Failure::failed(
            "with so many faces there are too many rolls to choose upon",
        ));
    }
    if u64::from(a) * u64::from(d) > MOST_CELLS {
        return Err(too_large());
    }
    let stop = args.stop.unwrap_or(1);
    let (rows, columns) = (a.max(SHOWN.0), d.max(SHOWN.1));
    let table = |how| DefenceTable::new(game, how, rows, columns, stop);
    let lost = |table: &DefenceTable| table.lost(a, d).unwrap_or(0.0);
    let fixed: Vec<f64> = (1..=game.defence_dice)
        .map(|m| lost(&table(Defence::Always(m))))
        .collect();
    let before = table(Defence::BestBefore);
    let best = table(Defence::BestAfter);
    let advice = best.advice(a, d);
    if common.json {
        let told = json!({
            "attackers": a,
            "defenders": d,
            "taken_by_fixed_dice": fixed,
            "taken_best_before": lost(&before),
            "taken_best_after": lost(&best),
            "dice_before": before.before(a, d).map(|(dice, _)| dice),
            "worth_before": worth(&fixed, lost(&before)),
            "worth_after": worth(&fixed, lost(&best)),
            "advice": advice.iter().map(as_json).collect::<Value>(),
            "table": whole(&best, rows, columns),
        });
        return out.json(&told);
    }
    out.line(format_args!("{a} armies attack {d}: {}", dice(&rules)))?;
    let line = |out: &mut Output, who: String, chance: f64| {
        out.line(format_args!(
            "{who:<48} {chance:.12}  ({})",
            percent(chance, 2)
        ))
    };
    out.line("the territory is taken from a defender who")?;
    for (i, chance) in fixed.iter().enumerate().rev() {
        let who = match i {
            0 => "  always rolls 1 die".to_owned(),
            _ => format!("  rolls {} dice whenever allowed", i + 1),
        };
        line(out, who, *chance)?;
    }
    line(
        out,
        "  chooses best before anybody rolls".to_owned(),
        lost(&before),
    )?;
    line(
        out,
        "  chooses best having seen the attacker's roll".to_owned(),
        lost(&best),
    )?;
    out.line(format_args!(
        "choosing before is worth {:.2} points of per cent against the best fixed number, choosing after {:.2}",
        100.0 * worth(&fixed, lost(&before)),
        100.0 * worth(&fixed, lost(&best))
    ))?;
    if let Some((dice, _)) = before.before(a, d) {
        out.line(format_args!("before the roll: {}", count(dice)))?;
    }
    told(&advice, out)?;
    grid(&best, (rows.min(SHOWN.0), columns.min(SHOWN.1)), stop, out)
}

/// By how much this is better than the best of the fixed numbers.
fn worth(fixed: &[f64], lost: f64) -> f64 {
    fixed.iter().copied().fold(f64::INFINITY, f64::min) - lost
}

fn count(dice: u8) -> String {
    match dice {
        1 => "1 die".to_owned(),
        n => format!("{n} dice"),
    }
}

fn faces(roll: &[u8]) -> String {
    let faces: Vec<String> = roll.iter().map(u8::to_string).collect();
    faces.join("-")
}

/// What to roll against each roll.
fn told(advice: &[Advice], out: &mut Output) -> Done {
    if advice.is_empty() {
        return out.line("after the roll: there is nothing to choose");
    }
    let mut numbers: Vec<u8> = advice.iter().map(|one| one.dice).collect();
    numbers.sort_unstable();
    numbers.dedup();
    for dice in numbers.into_iter().rev() {
        let such = || advice.iter().filter(|one| one.dice == dice);
        let share: f64 = such().map(|one| one.chance).sum();
        let rolls: Vec<String> = such().map(|one| faces(&one.roll)).collect();
        out.line(format_args!(
            "after the roll: {} against {} ({:.1} % of rolls)",
            count(dice),
            rolls.join(" "),
            100.0 * share
        ))?;
    }
    Ok(())
}

/// By state: the lowest face of the attacker's last compared die against which fewer dice are better, or how often they are.
fn grid(table: &DefenceTable, (rows, columns): (u32, u32), stop: u32, out: &mut Output) -> Done {
    out.line("how often fewer dice than allowed are best, by armies of the attacker (down) and the defender (across):")?;
    let head: String = (2..=columns).map(|d| format!("{d:>7}")).collect();
    out.line(format_args!("{:>4}{head}", ""))?;
    for a in stop.max(1) + 1..=rows {
        let cells: String = (2..=columns)
            .map(|d| format!("{:>6.1}%", 100.0 * fewer(&table.advice(a, d))))
            .collect();
        out.line(format_args!("{a:>4}{cells}"))?;
    }
    Ok(())
}

/// The chance of a roll against which fewer dice than allowed are best.
fn fewer(advice: &[Advice]) -> f64 {
    let fewer = advice
        .iter()
        .filter(|one| usize::from(one.dice) < one.lost.len());
    fewer.fold(0.0, |sum, one| sum + one.chance)
}

fn as_json(one: &Advice) -> Value {
    json!({"roll": one.roll, "chance": one.chance, "dice": one.dice, "taken": one.lost})
}

/// The best number of dice for every state and roll.
fn whole(table: &DefenceTable, rows: u32, columns: u32) -> Value {
    let mut states = Vec::new();
    for a in 2..=rows.min(60) {
        for d in 2..=columns.min(60) {
            let advice = table.advice(a, d);
            let best = advice.iter().map(|one| json!([one.roll, one.dice]));
            states.push(json!({
                "attackers": a,
                "defenders": d,
                "taken": table.lost(a, d),
                "best": best.collect::<Value>(),
            }));
        }
    }
    Value::Array(states)
}
