//! What an experiment found, in sentences.

use crate::lab::analysis::{Analysis, Change, count, shown, shown_more};
use crate::lab::metric::Kind;

/// Changes that are told of each variant.
const TOLD: usize = 5;

/// What an experiment found: a paragraph for each variant that is compared, or one for what is only counted.
#[must_use]
pub fn sentences(analysis: &Analysis) -> Vec<String> {
    let mut all = Vec::new();
    let variants = 0..analysis.header.variants.len();
    for variant in variants.filter(|v| analysis.totals.base_of(*v).is_some()) {
        all.push(paragraph(analysis, variant));
    }
    if all.is_empty() {
        all.push(counted(analysis));
    }
    all.extend(warnings(analysis));
    all
}

/// What a variant changes.
fn paragraph(analysis: &Analysis, variant: usize) -> String {
    let changes: Vec<&Change> = analysis.changes_of(variant).collect();
    let sure: Vec<&&Change> = changes.iter().filter(|c| c.is_sure).collect();
    let Some(base) = analysis.totals.base_of(variant) else {
        return String::new();
    };
    let (name, other) = (analysis.name(variant), analysis.name(base));
    let games = analysis.totals.games;
    if sure.is_empty() {
        let mut text = format!(
            "{name} against {other}: no figure differs by more than chance would, over {}.",
            count(games, "pair of games", "pairs of games")
        );
        let rounds = analysis.column("rounds");
        let length = changes.iter().find(|c| Some(c.column) == rounds);
        if let Some(change) = length.filter(|change| !change.changes_nothing()) {
            let column = &analysis.columns[change.column];
            text.push_str(&format!(
                " If there is a difference in {}, it lies between {} and {} {}.",
                column.title,
                shown_more(change.difference.low, column),
                shown_more(change.difference.high, column),
                column.unit,
            ));
        }
        return text;
    }
    let told: Vec<String> = sure
        .iter()
        .take(TOLD)
        .map(|change| clause(analysis, change))
        .collect();
    let rest = match sure.len().saturating_sub(TOLD) {
        0 => String::new(),
        n => format!("; and {}", count(n as u64, "more figure", "more figures")),
    };
    format!(
        "{name} against {other}: {} of {} differ by more than chance would, over {}. Most of all: {}{rest}.",
        count(sure.len() as u64, "figure", "figures"),
        changes.len(),
        count(games, "pair of games", "pairs of games"),
        told.join("; "),
    )
}

/// `length 21.4 rounds instead of 14.2 (+7.2, 95 % from +6.8 to +7.6; a large effect)`.
fn clause(analysis: &Analysis, change: &Change) -> String {
    let column = &analysis.columns[change.column];
    let figure = |variant: usize| {
        let figure = analysis.figures[variant][change.column];
        figure.map_or_else(String::new, |e| shown(e.value, column))
    };
    let unit = match (column.kind, column.unit.as_str()) {
        (Kind::Share, _) | (_, "") => String::new(),
        (Kind::Number, unit) => format!(" {unit}"),
    };
    let points = match column.kind {
        Kind::Share => " points",
        Kind::Number => "",
    };
    format!(
        "{} {}{unit} instead of {} ({}{points}, {} % from {} to {}; a {} effect)",
        column.title,
        figure(change.variant),
        figure(change.base),
        shown_more(change.difference.value, column),
        analysis.confidence(),
        shown_more(change.difference.low, column),
        shown_more(change.difference.high, column),
        change.size().word(),
    )
}

/// What is told where nothing is compared.
fn counted(analysis: &Analysis) -> String {
    let told = analysis
        .columns
        .iter()
        .enumerate()
        .filter_map(|(c, column)| {
            let figure = analysis.figures.first()?[c]?;
            let unit = match column.kind {
                Kind::Share => "",
                Kind::Number => column.unit.as_str(),
            };
            let text = format!("{} {} {unit}", column.title, shown(figure.value, column));
            Some(text.trim_end().to_owned())
        });
    let told: Vec<String> = told.take(TOLD).collect();
    format!(
        "{}: {}.",
        count(analysis.totals.games, "game", "games"),
        told.join("; ")
    )
}

/// What has to be known to read the figures.
fn warnings(analysis: &Analysis) -> Vec<String> {
    let mut all = Vec::new();
    let totals = &analysis.totals;
    for variant in 0..analysis.header.variants.len() {
        let name = analysis.name(variant);
        let capped = analysis
            .column("capped")
            .map(|c| &totals.samples[variant][c]);
        if let Some(sample) = capped.filter(|sample| sample.sum() > 0) {
            let share = sample.mean().unwrap_or(0.0);
            let mut text = format!(
                "{} of {name} ended by the round limit ({})",
                count(sample.sum() as u64, "game", "games"),
                crate::lab::analysis::percent(share),
            );
            text.push_str(if share >= 0.05 {
                ": lengths and everything that grows with them are at least what is told."
            } else {
                "; they count in every figure."
            });
            all.push(text);
        }
        if totals.unplayed[variant] > 0 {
            all.push(format!(
                "{} of {name} could not be played and count nowhere.",
                count(totals.unplayed[variant], "game", "games")
            ));
        }
    }
    for ((variant, sentence), fault) in &totals.faults {
        all.push(format!(
            "{} of {} had a fault, the first of them game {}: {sentence}",
            count(fault.games, "game", "games"),
            analysis.name(*variant),
            fault.first + 1
        ));
    }
    all
}
