//! What is wrong with an experiment: the form of its file, and every name and value that it gives, tried by setting up a game
//! of each variant with each value of its sweeps. One game is played while its own metrics look on.

use std::collections::BTreeSet;

use super::super::blame::script_error;
use super::super::prepare::{Prepared, prepare_from};
use super::super::spec::Spec;
use super::{Out, TRIAL_ROUNDS, errors};
use crate::content::experiment::{Arrangement, Experiment, Sweep};
use crate::content::find::Source;
use crate::content::{Content, LoadError};
use crate::game::Progress;
use crate::script::ScriptError;
use crate::script::experiment_stage::{Spots, read_experiment};
use crate::script::own_metrics::OwnMetrics;

/// Looks at the experiment of this name.
pub(super) fn check_experiment(content: &Content, name: &str, out: &mut Out) {
    let source = match content.experiment(name) {
        Ok(source) => source,
        Err(error) => return errors(out, [error]),
    };
    let experiment = match read_experiment(name, &source) {
        Ok(experiment) => experiment,
        Err(wrong) => return errors(out, wrong),
    };
    let spots = Spots::new(&source);
    let mut told = BTreeSet::new();
    let mut watched = experiment.own.is_empty();
    for variant in &experiment.variants {
        for what in arrangements(&experiment.base.with(&variant.what), &experiment.sweeps) {
            let prepared = Spec::arranged(&what, TRIAL_ROUNDS)
                .map_err(|error| vec![error])
                .and_then(|spec| prepare_from(content, content, &spec));
            let wrong = match prepared {
                Ok(prepared) if !watched => {
                    watched = true;
                    watch(&experiment, &source, &prepared)
                }
                Ok(_) => Vec::new(),
                Err(wrong) => wrong,
            };
            // What several variants have in common is told once.
            let new = wrong.into_iter().filter(|error| told.insert(error.clone()));
            let placed = new.map(|error| {
                let error = spots.place(&variant.name, error);
                let message = match variant.name.as_str() {
                    "" => error.message.clone(),
                    name => format!("variant `{name}`: {}", error.message),
                };
                LoadError { message, ..error }
            });
            errors(out, placed.collect::<Vec<_>>());
        }
    }
}

/// What is played of a variant: with the first value of each sweep, and with each other value of one of them.
fn arrangements(what: &Arrangement, sweeps: &[Sweep]) -> Vec<Arrangement> {
    let mut first = what.clone();
    for sweep in sweeps {
        first.vary(&sweep.key, &sweep.values[0]);
    }
    let mut all = vec![first.clone()];
    for sweep in sweeps {
        for value in &sweep.values[1..] {
            let mut other = first.clone();
            other.vary(&sweep.key, value);
            all.push(other);
        }
    }
    all
}

/// Plays a game while the experiment's own metrics look on.
fn watch(experiment: &Experiment, source: &Source, prepared: &Prepared) -> Vec<LoadError> {
    let mut game = match prepared.match_with_seed(prepared.seed()) {
        Ok(game) => game,
        Err(wrong) => return wrong,
    };
    let mut played = || -> Result<usize, ScriptError> {
        let metrics = OwnMetrics::compile(source)?;
        let mut watching = metrics.watch(game.start(), game.hooks())?;
        let mut heard = 0;
        loop {
            let progress = game.advance();
            watching.hear(&game.log().records[heard..])?;
            heard = game.log().records.len();
            if progress != Progress::Acted {
                return Ok(watching.finish()?.len());
            }
        }
    };
    match played() {
        Ok(values) if values == experiment.own.len() => Vec::new(),
        Ok(values) => {
            let message = format!(
                "the file declares {} metrics, and {values} while a game is played",
                experiment.own.len()
            );
            vec![LoadError::in_file(&source.path, message)]
        }
        Err(error) => vec![script_error(&error)],
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use crate::content::Content;
    use crate::launch::check_all;

    /// What is found in an experiment of this text.
    fn found(text: &str) -> Vec<String> {
        let folder = tempfile::tempdir().unwrap();
        let experiments = folder.path().join("scripts/experiments");
        fs::create_dir_all(&experiments).unwrap();
        fs::write(experiments.join("mine.lua"), text).unwrap();
        let content = Content::embedded().with_folder(folder.path());
        let found = check_all(&content, |kind, id| kind == "experiment" && id == "mine");
        let told = |error: String| error.replace("scripts/experiments/mine.lua:", "");
        found.iter().map(|f| told(f.error.to_string())).collect()
    }

    #[test]
    fn names_that_do_not_exist_are_found_with_their_line() {
        let told = found(
            r#"return alea.experiment {
    base = { map = "lagoon", players = 3, bots = { "stedy" } },
    variants = {
        { "without", map = "lagon" },
        { "trenches", mods = { "trench-war", "commander" }, bots = "steady",
          set = { ["commander.use"] = 2 } },
        { "european", preset = "europan", bots = "steady" },
    },
    sweep = {
        { "army_limt", 0, 12 },
        { "fortify", "connected", "nowhere" },
    },
}"#,
        );
        let has = |line: &str, words: &str| {
            let mut all = told.iter();
            assert!(
                all.any(|one| one.starts_with(line) && one.contains(words)),
                "{line} {words}: {told:#?}"
            );
        };
        has("2: variant `without`", "no bot `stedy`");
        has("4: variant `without`", "no map `lagon`");
        has("6: variant `trenches`", "`uses`");
        has("7: variant `european`", "no preset `europan`");
        has("10: variant `without`", "`army_limt`");
        has("11: variant `without`", "nowhere");
    }

    #[test]
    fn a_metric_that_breaks_is_found_by_playing() {
        let text = "alea.metric {\n id = \"x\",\n on_turn_started = function(game, e)\n game:add_armies(1, 1)\n end,\n \
                    value = function() end }\nreturn alea.experiment { base = { map = \"lagoon\" } }";
        assert_eq!(
            found(text),
            ["4: game:add_armies changes the game; a metric only looks on"]
        );
        let sound = text.replace("game:add_armies(1, 1)", "");
        assert_eq!(found(&sound), [""; 0]);
    }
}
