//! What experiments there are, and what can be counted.

use serde_json::{Value, json};

use crate::cli::args::Common;
use crate::cli::failure::Done;
use crate::cli::output::Output;
use crate::cli::{refused, tables};
use crate::lab::metric::{Asked, Each, METRICS};
use crate::launch::open_content;
use crate::script::experiment_stage::read_experiment;

/// The experiments.
pub(super) fn experiments(common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let mut table = tables::table(&["experiment", "question", "variants", "games"]);
    let mut rows = Vec::new();
    for name in content.experiments() {
        let source = content.experiment(&name).map_err(|e| refused(vec![e]))?;
        let one = read_experiment(&name, &source).map_err(refused)?;
        let points: usize = one.sweeps.iter().map(|sweep| sweep.values.len()).product();
        let variants = one.variants.len().max(1) * points;
        table.add_row([
            name.clone(),
            one.question.clone(),
            variants.to_string(),
            one.games.to_string(),
        ]);
        rows.push(json!({
            "experiment": name, "title": one.title, "question": one.question,
            "variants": variants, "games": one.games,
        }));
    }
    if common.json {
        return out.json(&Value::Array(rows));
    }
    tables::wrap(&mut table);
    out.line(table)
}

/// The metrics.
pub(super) fn metrics(common: &Common, out: &mut Output) -> Done {
    let for_each = |each: Each| match each {
        Each::Game => "",
        Each::Seat => "seat",
        Each::Place => "turn",
        Each::Bot => "bot",
        Each::Region => "region",
        Each::Mod => "mod",
        Each::Hook => "hook",
        Each::Out => "player out",
    };
    if common.json {
        let rows = METRICS.iter().map(|(_, row)| {
            json!({
                "metric": row.id, "title": row.title, "unit": row.unit,
                "each": for_each(row.each), "usual": row.asked == Asked::Usual, "help": row.help,
            })
        });
        return out.json(&rows.collect());
    }
    let mut table = tables::table(&["metric", "for each", "unit", "", "what it is"]);
    for (_, row) in METRICS {
        table.add_row([
            row.id,
            for_each(row.each),
            row.unit,
            match row.asked {
                Asked::Usual => "",
                Asked::ByName => "by name",
            },
            row.help,
        ]);
    }
    tables::wrap(&mut table);
    out.line(table)
}
