//! What an experiment found, in sentences.

use crate::lab::analysis::{Analysis, Change, count, shown, shown_more};
use crate::lab::metric::Kind;
use crate::text::Language;

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
    let pairs = count(
        analysis.totals.games,
        analysis.say("pair of games", "par de partidas"),
        analysis.say("pairs of games", "pares de partidas"),
    );
    let spanish = analysis.language == Language::Spanish;
    if sure.is_empty() {
        let mut text = if spanish {
            format!(
                "{name} frente a {other}: ninguna cifra cambia más de lo que cambiaría por azar, en {pairs}."
            )
        } else {
            format!(
                "{name} against {other}: no figure differs by more than chance would, over {pairs}."
            )
        };
        let rounds = analysis.column("rounds");
        let length = changes.iter().find(|c| Some(c.column) == rounds);
        if let Some(change) = length.filter(|change| !change.changes_nothing()) {
            let column = &analysis.columns[change.column];
            let low = shown_more(change.difference.low, column);
            let high = shown_more(change.difference.high, column);
            let (title, unit) = (&column.title, &column.unit);
            text.push_str(&if spanish {
                format!(" Si hay diferencia en {title}, está entre {low} y {high} {unit}.")
            } else {
                format!(
                    " If there is a difference in {title}, it lies between {low} and {high} {unit}."
                )
            });
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
        n if spanish => format!("; y {}", count(n as u64, "cifra más", "cifras más")),
        n => format!("; and {}", count(n as u64, "more figure", "more figures")),
    };
    let (all, told) = (changes.len(), told.join("; "));
    if spanish {
        let sure = count(sure.len() as u64, "cifra", "cifras");
        return format!(
            "{name} frente a {other}: {sure} de {all} cambian más de lo que cambiarían por azar, en {pairs}. Lo que más: {told}{rest}."
        );
    }
    let sure = count(sure.len() as u64, "figure", "figures");
    format!(
        "{name} against {other}: {sure} of {all} differ by more than chance would, over {pairs}. Most of all: {told}{rest}."
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
        Kind::Share => analysis.say(" points", " puntos"),
        Kind::Number => "",
    };
    let (title, now, before) = (&column.title, figure(change.variant), figure(change.base));
    let more = shown_more(change.difference.value, column);
    let low = shown_more(change.difference.low, column);
    let high = shown_more(change.difference.high, column);
    let (sure, size) = (analysis.confidence(), word(analysis, change));
    match analysis.language {
        Language::English => format!(
            "{title} {now}{unit} instead of {before} ({more}{points}, {sure} % from {low} to {high}; a {size} effect)"
        ),
        Language::Spanish => format!(
            "{title} {now}{unit} en vez de {before} ({more}{points}, {sure} % de {low} a {high}; efecto {size})"
        ),
    }
}

/// How large an effect is, in a word.
#[must_use]
pub fn word(analysis: &Analysis, change: &Change) -> &'static str {
    match analysis.language {
        Language::English => change.size().word(),
        Language::Spanish => super::spanish::size(change.size()),
    }
}

/// So many games.
pub(super) fn games(analysis: &Analysis, n: u64) -> String {
    count(
        n,
        analysis.say("game", "partida"),
        analysis.say("games", "partidas"),
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
        games(analysis, analysis.totals.games),
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
            let ended = games(analysis, sample.sum() as u64);
            let percent = crate::lab::analysis::percent(share);
            let spanish = analysis.language == Language::Spanish;
            let mut text = if spanish {
                format!("{ended} de {name} acabaron por el límite de rondas ({percent})")
            } else {
                format!("{ended} of {name} ended by the round limit ({percent})")
            };
            text.push_str(match (share >= 0.05, spanish) {
                (true, false) => {
                    ": lengths and everything that grows with them are at least what is told."
                }
                (true, true) => {
                    ": la duración y todo lo que crece con ella son al menos lo que se dice."
                }
                (false, false) => "; they count in every figure.",
                (false, true) => "; cuentan en todas las cifras.",
            });
            all.push(text);
        }
        if totals.unplayed[variant] > 0 {
            let lost = games(analysis, totals.unplayed[variant]);
            all.push(match analysis.language {
                Language::English => {
                    format!("{lost} of {name} could not be played and count nowhere.")
                }
                Language::Spanish => format!("{lost} de {name} no se pudieron jugar y no cuentan."),
            });
        }
    }
    for ((variant, sentence), fault) in &totals.faults {
        let (had, name) = (games(analysis, fault.games), analysis.name(*variant));
        let first = fault.first + 1;
        all.push(match analysis.language {
            Language::English => {
                format!("{had} of {name} had a fault, the first of them game {first}: {sentence}")
            }
            Language::Spanish => {
                format!("{had} de {name} con un fallo, la primera la partida {first}: {sentence}")
            }
        });
    }
    all
}
