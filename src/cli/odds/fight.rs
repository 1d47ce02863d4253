//! Battles of plain numbers: one, or several in a row.

use crate::cli::args::Common;
use crate::cli::failure::{Done, Failure};
use crate::cli::output::Output;
use crate::cli::refused;
use crate::core::rules::odds::{DiceRules, End, Occupation, WalkOdds, battle, ending};
use crate::core::ruleset::Ruleset;
use crate::launch::{SeatSpec, prepare, rules_of};
use crate::odds::{Answer, How, Question, battle_rules, is_barred, links};

use super::tell::{Told, tell};
use super::{OddsArgs, board, plot, too_large};

/// Most combinations of both sides' armies for which every end is told.
const MOST_ENDS: u64 = 4_000_000;
/// Players of the board on which plain numbers are fought.
const PLAYERS: usize = 3;

pub(super) fn run(args: &OddsArgs, armies: u32, common: &Common, out: &mut Output) -> Done {
    let spec = args.spec(common)?;
    let told = if spec.mods.is_empty() && !args.simulate {
        let rules = rules_of(&spec).map_err(refused)?;
        by_rules(args, armies, &rules)?
    } else {
        on_a_board(args, armies, common)?
    };
    if let Some(file) = &args.plot {
        let drawn = plot::of(&told, file)?;
        if !common.json {
            tell(&told, args, common, out)?;
            return out.line(drawn);
        }
    }
    tell(&told, args, common, out)
}

/// By the rules alone. Single battles that go on to the end are reckoned for hundreds of thousands of armies.
fn by_rules(args: &OddsArgs, armies: u32, rules: &Ruleset) -> Result<Told, Failure> {
    let dice = DiceRules::of(rules);
    if !dice.is_exact() {
        return Err(Failure::failed(
            "with so many faces to choose upon after the roll there are no exact chances; --simulate fights it",
        ));
    }
    let told = |answer: Answer| Told::new(args, armies, args.defenders.clone(), rules, answer);
    let limits = args.limits();
    let plain = args.defenders.len() == 1 && limits.rolls.is_none() && !rules.lost_roll_ends_turn;
    if !plain {
        let product: u64 = args
            .defenders
            .iter()
            .map(|d| u64::from(*d) * u64::from(armies))
            .sum();
        if product > MOST_ENDS {
            return Err(too_large());
        }
        return Ok(told(chain(args, armies, rules)?));
    }
    let d = args.defenders[0];
    let every_end = args.distribution || args.plot.is_some() || limits.stop > 1;
    if every_end && u64::from(armies) * u64::from(d) > MOST_ENDS {
        return Err(too_large());
    }
    let odds = if every_end {
        let ends = ending(dice, armies, d, limits.stop);
        from_ends(&ends.taken, &ends.held, limits.stop.clamp(1, armies))
    } else {
        WalkOdds::default()
    };
    let mut told = told(Answer {
        how: How::Formula,
        odds,
    });
    if limits.stop <= 1 {
        let odds = battle(dice, armies, d).ok_or_else(too_large)?;
        told.set_battle(odds);
    }
    Ok(told)
}

/// The ends of a battle in the form of a walk's; who stops still has what they stop at.
fn from_ends(taken: &[f64], held: &[f64], stop: u32) -> WalkOdds {
    let some = |list: &[f64]| -> Vec<(u32, f64)> {
        let all = list.iter().enumerate().filter(|(_, chance)| **chance > 0.0);
        all.map(|(left, chance)| (left as u32, *chance)).collect()
    };
    let end = |taken: bool, a: u32, d: u32, chance: f64| End {
        taken,
        a,
        d,
        dice: 0,
        lost: 0,
        context: 0,
        chance,
    };
    let taken = some(taken)
        .into_iter()
        .map(|(a, chance)| end(true, a, 0, chance));
    let held = some(held)
        .into_iter()
        .map(|(d, chance)| end(false, stop, d, chance));
    let last: Vec<End> = taken.chain(held).collect();
    WalkOdds {
        reach: vec![
            last.iter()
                .filter(|e| e.taken)
                .fold(0.0, |sum, e| sum + e.chance),
        ],
        arrive: Vec::new(),
        last,
    }
}

/// By the rules alone, with everything that may limit an attack.
fn chain(args: &OddsArgs, armies: u32, rules: &Ruleset) -> Result<Answer, Failure> {
    use crate::core::rules::odds::{Across, Native, walk};
    let mut native = Native::new(battle_rules(rules), Across::default());
    let odds = walk(
        &mut native,
        armies,
        &args.defenders,
        Occupation::of(rules, args.leave),
        args.limits(),
        |_, _, _, _| Ok(0),
    );
    Ok(Answer {
        how: How::Formula,
        odds: odds.map_err(|_| too_large())?,
    })
}

/// With the engine and the mods, in a row of territories of the map.
fn on_a_board(args: &OddsArgs, armies: u32, common: &Common) -> Result<Told, Failure> {
    let mut spec = args.spec(common)?;
    spec.seats = (0..PLAYERS).map(|_| SeatSpec::human()).collect();
    let prepared = prepare(&spec).map_err(refused)?;
    let battles = args.defenders.len();
    let found = prepared.stage_for_row(battles + 1).map_err(refused)?;
    let Some((mut stage, row)) = found else {
        return Err(Failure::usage(format!(
            "the map `{}` has no row of {} territories to fight in; write fewer, or name a larger map with --map",
            prepared.map_id(),
            battles + 1
        )));
    };
    let links = links(&row);
    let question = Question {
        state: &stage.state,
        links: &links,
        armies,
        defenders: &args.defenders,
        occupation: Occupation::of(stage.state.rules(), args.leave),
        limits: args.limits(),
    };
    let answer = board::ask(&question, &mut stage.hooks, &stage.mods, args)?;
    let barred = is_barred(&question, &mut stage.hooks).unwrap_or(false);
    let mut told = Told::new(
        args,
        armies,
        args.defenders.clone(),
        stage.state.rules(),
        answer,
    );
    told.barred = barred;
    told.mods = spec.mods;
    Ok(told)
}
