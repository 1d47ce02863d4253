//! The figures as JSON, for programs.

use serde_json::{Value, json};

use super::words;
use crate::lab::analysis::{Analysis, Change};
use crate::lab::metric::Kind;
use crate::lab::run::Ended;
use crate::lab::statistics::Estimate;

/// Everything that a report tells but its pictures. Nothing of it depends on the machine, the time or the number of threads.
#[must_use]
pub fn summary(analysis: &Analysis, ended: Ended) -> Value {
    let header = &analysis.header;
    let variants = header.variants.iter().enumerate().map(|(v, variant)| {
        json!({
            "name": variant.name,
            "against": analysis.totals.base_of(v).map(|base| analysis.name(base)),
            "map": variant.map,
            "preset": variant.preset,
            "mods": variant.mods,
            "set": variant.set.iter().map(|(k, v)| format!("{k}={v}")).collect::<Vec<_>>(),
            "bots": variant.bots,
            "content": variant.content,
            "unplayed": analysis.totals.unplayed[v],
            "figures": figures(analysis, v),
        })
    });
    let faults = analysis.totals.faults.iter().map(|((v, fault), count)| {
        json!({
            "variant": analysis.name(*v), "fault": fault,
            "games": count.games, "first": count.first + 1,
        })
    });
    json!({
        "experiment": header.experiment,
        "title": header.title,
        "question": header.question,
        "engine": header.engine,
        "seed": header.seed,
        "games": analysis.totals.games,
        "ended": match ended {
            Ended::Played => "all games were played",
            Ended::Known => "what was asked for is known",
            Ended::Stopped => "stopped",
        },
        "confidence_percent": (1.0 - analysis.level) * 100.0,
        "answer": words::sentences(analysis),
        "variants": variants.collect::<Vec<_>>(),
        "changes": analysis.changes.iter().map(|c| change(analysis, c)).collect::<Vec<_>>(),
        "faults": faults.collect::<Vec<_>>(),
    })
}

fn figures(analysis: &Analysis, variant: usize) -> Value {
    let columns = analysis.columns.iter().enumerate();
    columns
        .filter_map(|(c, column)| {
            let Estimate {
                n,
                value,
                low,
                high,
                median,
            } = analysis.figures[variant][c]?;
            let mut told = json!({
                "title": column.title, "unit": column.unit, "n": n,
                "value": value, "low": low, "high": high,
            });
            if let Some((median, low, high)) = median {
                told["median"] = json!({"value": median, "low": low, "high": high});
            }
            if column.kind == Kind::Number {
                let sample = &analysis.totals.samples[variant][c];
                let at = |part: f64| sample.quantile(part).map(|v| v as f64 / column.scale());
                told["quantiles"] = json!({
                    "0": at(0.0), "5": at(0.05), "25": at(0.25), "75": at(0.75), "95": at(0.95), "100": at(1.0),
                });
                let deviation = sample.deviation().map(|d| d / column.scale());
                told["deviation"] = json!(deviation);
            }
            Some((column.id.clone(), told))
        })
        .collect()
}

fn change(analysis: &Analysis, change: &Change) -> Value {
    json!({
        "variant": analysis.name(change.variant),
        "against": analysis.name(change.base),
        "metric": analysis.columns[change.column].id,
        "pairs": change.difference.n,
        "difference": change.difference.value,
        "low": change.difference.low,
        "high": change.difference.high,
        "p": change.p,
        "p_corrected": change.adjusted,
        "effect": change.effect,
        "size": change.size().word(),
        "sure": change.is_sure,
    })
}
