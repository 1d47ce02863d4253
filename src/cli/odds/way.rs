//! Ways on a board: one that is named, or the best ones that there are.

use serde_json::{Value, json};

use crate::cli::args::Common;
use crate::cli::failure::{Done, Failure};
use crate::cli::output::Output;
use crate::content::manifest::PRESET_PREFIX;
use crate::core::counted::percent;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::rules::odds::{Aim, Ground, NoWay, Occupation, Way, best_way};
use crate::launch::Stage;
use crate::odds::{How, Question, battle_rules, have_a_say, links};

use super::tell::{Told, as_json, tell};
use super::{OddsArgs, board, plot, too_large};

/// Ways that are tried with the mods, where these have a say: those that are best without them.
const CANDIDATES: usize = 8;

pub(super) fn run(args: &OddsArgs, common: &Common, out: &mut Output) -> Done {
    let mut stage = board::stage(args, common)?;
    let find = |name: &str| stage.territory(name).map_err(Failure::usage);
    if let Some(to) = &args.to {
        let to = find(to)?;
        let from = args.from.as_deref().map(find).transpose()?;
        return best(args, &mut stage, from, to, common, out);
    }
    let steps: Vec<TerritoryId> = args
        .path
        .iter()
        .map(|name| find(name.trim()))
        .collect::<Result<_, _>>()?;
    check_path(&stage, &steps, common)?;
    let told = told(args, &mut stage, &steps, common)?;
    if let Some(file) = &args.plot {
        let drawn = plot::of(&told, file)?;
        if !common.json {
            tell(&told, args, common, out)?;
            return out.line(drawn);
        }
    }
    tell(&told, args, common, out)
}

/// What a territory is called, in the language asked for.
fn name(stage: &Stage, t: TerritoryId, common: &Common) -> String {
    stage.book().words(common.lang).territory(t)
}

/// Refuses a way that cannot be fought, with the step that is wrong.
fn check_path(stage: &Stage, steps: &[TerritoryId], common: &Common) -> Result<(), Failure> {
    let state = &stage.state;
    let called = |t: TerritoryId| name(stage, t, common);
    let wrong = |sentence: String| Err(Failure::usage(format!("--path: {sentence}")));
    let (Some(first), true) = (steps.first().copied(), steps.len() > 1) else {
        return wrong("name an own territory and at least one to take, such as a,b".to_owned());
    };
    let Some(player) = state.owner(first) else {
        return wrong(format!("nobody owns {}, where it begins", called(first)));
    };
    if state.armies(first) < 2 {
        return wrong(format!(
            "{} has a single army, and one has to stay (R34)",
            called(first)
        ));
    }
    for (i, pair) in steps.windows(2).enumerate() {
        let (from, to) = (pair[0], pair[1]);
        let Some(border) = state.graph().border(from, to) else {
            return wrong(format!("{} does not border {}", called(from), called(to)));
        };
        let last = i + 2 == steps.len();
        if !border.crossing.attack || (border.crossing.bombard && !last) {
            return wrong(format!(
                "no attack goes on from {} to {}",
                called(from),
                called(to)
            ));
        }
        if state.owner(to) == Some(player) || steps[..=i].contains(&to) {
            return wrong(format!("{} is the attacker's own already", called(to)));
        }
        if state.owner(to).is_none() {
            return wrong(format!(
                "nobody owns {}: it is entered, not attacked (R47)",
                called(to)
            ));
        }
    }
    Ok(())
}

/// The answer about one way.
fn told(
    args: &OddsArgs,
    stage: &mut Stage,
    steps: &[TerritoryId],
    common: &Common,
) -> Result<Told, Failure> {
    let armies = stage.state.armies(steps[0]);
    let battles = links(steps);
    args.check_limits(armies, battles.len())?;
    let defenders: Vec<u32> = steps[1..].iter().map(|t| stage.state.armies(*t)).collect();
    let question = Question {
        state: &stage.state,
        links: &battles,
        armies,
        defenders: &defenders,
        occupation: Occupation::of(stage.state.rules(), args.leave),
        limits: args.limits(),
    };
    let answer = board::ask(&question, &mut stage.hooks, &stage.mods, args)?;
    let rules = stage.state.rules();
    let mut told = Told::new(args, armies, defenders.clone(), rules, answer);
    told.names = steps.iter().map(|t| name(stage, *t, common)).collect();
    let mods = stage
        .mods
        .iter()
        .filter(|id| !id.starts_with(PRESET_PREFIX));
    told.mods = mods.cloned().collect();
    Ok(told)
}

/// Where ways may begin: the origin that is named, or every territory of whoever is to move.
fn origins(stage: &Stage, from: Option<TerritoryId>) -> (Option<PlayerId>, Vec<TerritoryId>) {
    let state = &stage.state;
    match from {
        Some(from) => (state.owner(from), vec![from]),
        None => {
            let player = state.active();
            (Some(player), state.territories_of(player).collect())
        }
    }
}

fn best(
    args: &OddsArgs,
    stage: &mut Stage,
    from: Option<TerritoryId>,
    to: TerritoryId,
    common: &Common,
    out: &mut Output,
) -> Done {
    let (player, from) = origins(stage, from);
    let called = |t: TerritoryId| name(stage, t, common);
    let Some(player) = player else {
        return Err(Failure::usage(format!(
            "nobody owns {}: a way begins in a territory of the attacker's",
            called(from[0])
        )));
    };
    if args.rolls.is_some() || args.stop.is_some() {
        return Err(Failure::usage(
            "--stop and --rolls are for battles and ways that are named; leave them out, or name the way with --path",
        ));
    }
    let fought = args.simulate || have_a_say(&stage.hooks, true);
    let wanted = usize::from(args.ways);
    let most = if fought {
        wanted.max(CANDIDATES)
    } else {
        wanted
    };
    let mut ways: Vec<Way> = Vec::new();
    for aim in [Aim::Arrive, Aim::Armies] {
        let state = &stage.state;
        let ground = Ground {
            graph: state.graph(),
            lands: state.lands(),
            player,
        };
        let occupation = Occupation::of(state.rules(), args.leave);
        let rules = battle_rules(state.rules());
        let found = best_way(ground, rules, occupation, &from, to, (aim, most));
        for way in found.map_err(|why| no_way(why, &from, to, called))? {
            if !ways.iter().any(|known| known.steps == way.steps) {
                ways.push(way);
            }
        }
    }
    let mut all = Vec::new();
    for way in &ways {
        all.push(told(args, stage, &way.steps, common)?);
    }
    let armies = |told: &Told| told.answer.odds.expected_armies();
    let mut by_armies: Vec<usize> = (0..all.len()).collect();
    by_armies.sort_by(|a, b| armies(&all[*b]).total_cmp(&armies(&all[*a])));
    let mut by_chance: Vec<usize> = (0..all.len()).collect();
    by_chance.sort_by(|a, b| all[*b].win.total_cmp(&all[*a].win));
    by_chance.truncate(wanted);
    by_armies.truncate(wanted);
    if let (Some(file), Some(first)) = (&args.plot, by_chance.first()) {
        let drawn = plot::of(&all[*first], file)?;
        if !common.json {
            out.line(drawn)?;
        }
    }
    if common.json {
        let list = |places: &[usize]| -> Value {
            places.iter().map(|i| as_json(&all[*i], args)).collect()
        };
        return out.json(&json!({
            "by_chance": list(&by_chance),
            "by_armies": list(&by_armies),
            "looked_for_without_mods": fought,
        }));
    }
    head("best chance to arrive", &by_chance, &all, out)?;
    if by_chance.first() != by_armies.first() {
        head("most armies that arrive", &by_armies, &all, out)?;
    } else {
        out.line("No other way brings more armies there on average.")?;
    }
    let Some(first) = by_chance.first().map(|i| &all[*i]) else {
        return Ok(());
    };
    out.line("")?;
    tell(first, args, common, out)?;
    if fought {
        out.line(format_args!(
            "the ways were looked for by the rules alone, and the {} best ones tried with the mods",
            all.len()
        ))?;
    }
    Ok(())
}

fn head(title: &str, places: &[usize], all: &[Told], out: &mut Output) -> Done {
    out.line(format_args!("{title}:"))?;
    for i in places {
        let told = &all[*i];
        let sign = match told.answer.how {
            How::Simulated(..) => "about ",
            How::Formula | How::Enumerated => "",
        };
        out.line(format_args!(
            "  {sign}{:>8}  {:>6.2} armies  {}",
            percent(told.win, 2),
            told.answer.odds.expected_armies(),
            told.names.join(" → ")
        ))?;
    }
    Ok(())
}

fn no_way(
    why: NoWay,
    from: &[TerritoryId],
    to: TerritoryId,
    called: impl Fn(TerritoryId) -> String,
) -> Failure {
    let origin = match from {
        [one] => called(*one),
        _ => "the territories of the player to move".to_owned(),
    };
    let to = called(to);
    match why {
        NoWay::Own => Failure::usage(format!("{to} is the attacker's own already")),
        NoWay::Ownerless => Failure::usage(format!(
            "nobody owns {to}: it is entered, not attacked (R47)"
        )),
        NoWay::SingleArmy => Failure::usage(format!(
            "from {origin} nothing can be attacked: two armies are needed, as one has to stay (R34)"
        )),
        NoWay::Nowhere => Failure::failed(format!(
            "no attack leads from {origin} to {to}: there is no way through territories of others, or too few armies to \
             leave one in each"
        )),
        NoWay::TooLarge => too_large(),
    }
}
