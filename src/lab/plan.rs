//! From an experiment as it is written down to variants that can be played, and what is counted of them.

use std::collections::BTreeSet;

use super::metric::{self, Column, Sets, UnknownMetric};
use super::observe::{Expected, Frame};
use crate::content::experiment::{Arrangement, Stop, Sweep, Variant};
use crate::content::hash::Fnv;
use crate::content::{Content, Experiment, LoadError, did_you_mean};
use crate::core::map::Continent;
use crate::game::Match;
use crate::launch::{Prepared, Spec, prepare_from, script_error};
use crate::script::experiment_stage::Spots;
use crate::script::own_metrics::OwnMetrics;

/// What a variant is called that has no name and stands alone.
const NAMELESS: &str = "games";
/// Rounds after which a game ends, unless a variant or a mod says otherwise: timid bots would play for ever.
const ROUND_LIMIT: &str = "500";
/// Most variants, those that sweeps make included.
pub const MOST_VARIANTS: usize = 256;

/// An experiment that can be run.
pub struct Plan {
    /// As it was asked for.
    pub experiment: Experiment,
    /// The variants, those of a sweep one for each value.
    pub variants: Vec<Planned>,
    /// What is counted of each game.
    pub columns: Vec<Column>,
    /// What it is counted for.
    pub(super) sets: Sets,
    /// The metrics of the experiment's own script.
    pub(super) own: Option<OwnMetrics>,
}

/// A variant that can be played.
pub struct Planned {
    /// What it is called.
    pub name: String,
    /// The one that it is compared with; itself for one that is compared with none.
    pub base: usize,
    /// The value of each sweep, in their order.
    pub at: Vec<String>,
    /// Its games.
    pub prepared: Prepared,
    /// A hash of everything that decides its games but the seed.
    pub content: u64,
    /// Its regions' keys.
    regions: Vec<String>,
    /// Its mods' hooks, as `mod.hook`.
    hooks: Vec<String>,
}

/// Makes everything ready.
///
/// # Errors
/// Everything that is wrong, with the variant that it is wrong in; unknown metrics with the nearest name.
pub fn plan(
    experiment: Experiment,
    content: &Content,
    language: &str,
) -> Result<Plan, Vec<LoadError>> {
    let mut errors = Vec::new();
    let mut variants = Vec::new();
    let spots = experiment.script.as_ref().map(Spots::new);
    let points = points(&experiment.sweeps);
    let listed = experiment.variants.len().max(1);
    if listed * points.len() > MOST_VARIANTS {
        let message = format!(
            "{listed} variants at {} points are more than {MOST_VARIANTS}",
            points.len()
        );
        return Err(vec![LoadError::general(message)]);
    }
    for v in 0..listed {
        for (p, point) in points.iter().enumerate() {
            let wanted = wanted(&experiment, v, point);
            let base = if listed > 1 { p } else { 0 };
            match prepared(content, &experiment, &wanted.what, language) {
                Ok(ready) => variants.push(Planned {
                    name: wanted.name,
                    base,
                    at: point.clone(),
                    prepared: ready.prepared,
                    content: ready.content,
                    regions: ready.regions,
                    hooks: ready.hooks,
                }),
                Err(found) => errors.extend(found.into_iter().map(|error| {
                    let error = match &spots {
                        Some(spots) => spots.place(&wanted.name, error),
                        None => error,
                    };
                    let message = match wanted.name.as_str() {
                        NAMELESS => error.message.clone(),
                        name => format!("variant `{name}`: {}", error.message),
                    };
                    LoadError { message, ..error }
                })),
            }
        }
    }
    if !errors.is_empty() {
        let mut seen = BTreeSet::new();
        errors.retain(|error| seen.insert(error.clone()));
        return Err(errors);
    }
    // What the file does not say came from elsewhere, such as a flag.
    let placed = |error: LoadError| {
        let found = spots.as_ref().map(|spots| spots.place("", error.clone()));
        found.filter(|found| found.line.is_some()).unwrap_or(error)
    };
    let unknown = |unknown: Vec<UnknownMetric>| -> Vec<LoadError> {
        let mut seen = BTreeSet::new();
        let all = unknown.iter().map(unknown_metric).map(placed);
        all.filter(|error| seen.insert(error.clone())).collect()
    };
    let sets = sets(&variants);
    let taken = taken_names(&experiment, &sets);
    if !taken.is_empty() {
        return Err(taken.into_iter().map(placed).collect());
    }
    let watched = experiment.stop.iter().map(|stop| &stop.metric);
    let mut columns =
        metric::columns(&experiment.metrics, &experiment.own, &sets).map_err(unknown)?;
    for name in watched {
        if !columns.iter().any(|column| column.id == *name) {
            let more = metric::columns(std::slice::from_ref(name), &experiment.own, &sets)
                .map_err(unknown)?;
            let one = more.into_iter().find(|column| column.id == *name);
            columns.push(one.ok_or_else(|| vec![placed(not_one_number(name))])?);
        }
    }
    let own = match (&experiment.script, experiment.own.is_empty()) {
        (Some(source), false) => {
            Some(OwnMetrics::compile(source).map_err(|error| vec![script_error(&error)])?)
        }
        _ => None,
    };
    Ok(Plan {
        experiment,
        variants,
        columns,
        sets,
        own,
    })
}

/// Every combination of the sweeps' values; one empty one without sweeps.
fn points(sweeps: &[Sweep]) -> Vec<Vec<String>> {
    let mut points = vec![Vec::new()];
    for sweep in sweeps {
        let longer = points.iter().flat_map(|point: &Vec<String>| {
            sweep.values.iter().map(move |value| {
                let mut longer = point.clone();
                longer.push(value.clone());
                longer
            })
        });
        points = longer.collect();
    }
    points
}

/// A variant at a point of the sweeps.
fn wanted(experiment: &Experiment, variant: usize, point: &[String]) -> Variant {
    let told = experiment
        .variants
        .get(variant)
        .cloned()
        .unwrap_or_default();
    let mut what = experiment.base.with(&told.what);
    let mut name = told.name;
    for (sweep, value) in experiment.sweeps.iter().zip(point) {
        what.vary(&sweep.key, value);
        if !name.is_empty() {
            name.push_str(", ");
        }
        name.push_str(&format!("{} {value}", sweep.key));
    }
    if name.is_empty() {
        NAMELESS.clone_into(&mut name);
    }
    Variant { name, what }
}

/// What a variant's games need, and what there is to be counted of them.
struct Ready {
    prepared: Prepared,
    content: u64,
    regions: Vec<String>,
    hooks: Vec<String>,
}

fn prepared(
    content: &Content,
    experiment: &Experiment,
    what: &Arrangement,
    language: &str,
) -> Result<Ready, Vec<LoadError>> {
    let spec = Spec::arranged(what, ROUND_LIMIT).map_err(|error| vec![error])?;
    let spec = Spec {
        seed: experiment.seed,
        language: language.to_owned(),
        ..spec
    };
    let prepared = prepare_from(content, content, &spec)?;
    let game = prepared.match_with_seed(experiment.seed)?;
    let header = prepared.header(&game);
    let mut hash = Fnv::default().text(&format!("{header:?}"));
    for bot in &what.bots {
        if let Ok(source) = content.bot(bot) {
            hash = hash.text(&source.text);
        }
    }
    let key = |region: &Continent| region.key.clone();
    let regions = game.state().map().continents().iter().map(key).collect();
    Ok(Ready {
        content: hash.end(),
        regions,
        hooks: hooks_of(&game).map(|(name, _)| name).collect(),
        prepared,
    })
}

/// The hooks of a game's mods as `mod.hook`, and how often each has acted. A mod that takes a point several times has one name
/// for all of them.
pub(super) fn hooks_of(game: &Match) -> impl Iterator<Item = (String, u64)> {
    let host = game.hooks().host();
    let all = host.into_iter().flat_map(|host| {
        let named = host.acted().into_iter();
        named.map(|(by, at, acted)| (format!("{}.{}", host.mod_name(by), at.row().name), acted))
    });
    all.collect::<Vec<_>>().into_iter()
}

fn sets(variants: &[Planned]) -> Sets {
    let mut sets = Sets::default();
    let add = |list: &mut Vec<String>, name: &str| {
        if !list.iter().any(|known| known == name) {
            list.push(name.to_owned());
        }
    };
    for variant in variants {
        let prepared = &variant.prepared;
        let seats = prepared.seats().len();
        sets.seats = sets.seats.max(seats);
        for entry in 0..seats {
            add(&mut sets.bots, prepared.bot_name(entry));
        }
        for key in &variant.regions {
            add(&mut sets.regions, key);
        }
        for hook in &variant.hooks {
            add(&mut sets.hooks, hook);
        }
        for one in &prepared.mod_set().mods {
            if !one.manifest.is_preset() {
                add(&mut sets.mods, &one.manifest.id);
            }
        }
    }
    sets
}

/// Own metrics whose name a column of the tables has already.
fn taken_names(experiment: &Experiment, sets: &Sets) -> Vec<LoadError> {
    let all = metric::columns(&[metric::ALL.to_owned()], &[], sets).unwrap_or_default();
    let is_taken = |id: &str| {
        ["variant", "game"].contains(&id)
            || metric::is_metric(id)
            || experiment.sweeps.iter().any(|sweep| sweep.key == id)
            || all.iter().any(|column| column.id == id)
    };
    let taken = experiment.own.iter().filter(|own| is_taken(&own.id));
    let told = |id: &str| {
        let message = format!("the metric `{id}` has the name of another column");
        LoadError::general(message).with_help(Some("give it an id of its own"))
    };
    taken.map(|own| told(&own.id)).collect()
}

/// What is said of a name that no metric has.
fn unknown_metric(unknown: &UnknownMetric) -> LoadError {
    let near = did_you_mean(&unknown.name, unknown.known.iter().map(String::as_str));
    let help = near.unwrap_or_else(|| "`alea lab metrics` tells all".to_owned());
    LoadError::general(format!("there is no metric `{}`", unknown.name)).with_help(Some(help))
}

fn not_one_number(name: &str) -> LoadError {
    let message = format!("`{name}` is more than one number: a rule for stopping watches one");
    LoadError::general(message).with_help(Some("such as `rounds` or `won_seat_1`"))
}

impl Plan {
    /// What does not change from game to game of a variant.
    pub(super) fn frame(&self, variant: usize) -> Frame<'_> {
        let prepared = &self.variants[variant].prepared;
        let place = |list: &[String], name: &str| list.iter().position(|one| one == name);
        let bots = (0..prepared.seats().len())
            .filter_map(|entry| place(&self.sets.bots, prepared.bot_name(entry)));
        let mods = &prepared.mod_set().mods;
        Frame {
            columns: &self.columns,
            sets: &self.sets,
            bots: bots.collect(),
            mods: mods
                .iter()
                .map(|one| place(&self.sets.mods, &one.manifest.id).unwrap_or(usize::MAX))
                .collect(),
            expected: Expected::of(prepared.rules()),
        }
    }

    /// The column of the metric that is watched, and what has to be known of it.
    #[must_use]
    pub fn watched(&self) -> Option<(usize, &Stop)> {
        let stop = self.experiment.stop.as_ref()?;
        let column = self.columns.iter().position(|c| c.id == stop.metric)?;
        Some((column, stop))
    }

    /// By variant: the one that it is compared with.
    #[must_use]
    pub fn bases(&self) -> Vec<usize> {
        self.variants.iter().map(|variant| variant.base).collect()
    }
}
