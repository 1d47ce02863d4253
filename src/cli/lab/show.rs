//! What an experiment found, in the terminal: the answer in sentences, then tables.

use comfy_table::{CellAlignment, Table};

use crate::cli::failure::Done;
use crate::cli::output::Output;
use crate::cli::tables;
use crate::lab::Analysis;
use crate::lab::analysis::{Change, shown, shown_more, titled};
use crate::lab::report::words;
use crate::text::Language;

/// Cells of a bar on either side of its middle.
const BAR: usize = 8;
/// The effect that fills a side of a bar.
const FULL: f64 = 1.2;
/// Columns of text.
const WIDTH: usize = 100;

/// Writes it.
pub(super) fn show(analysis: &Analysis, out: &mut Output) -> Done {
    if !analysis.header.title.is_empty() {
        out.line(bold(&analysis.header.title, out))?;
    }
    if !analysis.header.question.is_empty() {
        out.line(wrapped(&analysis.header.question))?;
    }
    out.line("")?;
    for sentence in words::sentences(analysis) {
        out.line(wrapped(&sentence))?;
        out.line("")?;
    }
    let compared: Vec<usize> = (0..analysis.header.variants.len())
        .filter(|v| analysis.totals.base_of(*v).is_some())
        .collect();
    if compared.is_empty() {
        return out.line(figures(analysis));
    }
    for variant in compared {
        if analysis.header.variants.len() > 2 {
            out.line(bold(analysis.name(variant), out))?;
        }
        if analysis.changes_of(variant).any(|c| !c.changes_nothing()) {
            out.line(changes(analysis, variant, out.has_colour()))?;
        }
        let unchanged = analysis.unchanged(variant);
        if !unchanged.is_empty() {
            let alike = analysis.say(
                "alike in every pair of games",
                "igual en todos los pares de partidas",
            );
            out.line(wrapped(&format!("{alike}: {}", unchanged.join(", "))))?;
        }
        out.line("")?;
    }
    let sure = analysis.confidence();
    out.line(wrapped(&match analysis.language {
        Language::English => format!(
            "* differs by more than chance would, all comparisons together (Holm). Intervals hold in {sure} % of cases. \
             The bar is the effect, in units of spread."
        ),
        Language::Spanish => format!(
            "* cambia más de lo que cambiaría por azar, contando todas las comparaciones (Holm). Los intervalos valen en el {sure} % \
             de los casos. La barra es el efecto, en unidades de dispersión."
        ),
    }))
}

/// What a variant changes, what changes most for sure first.
fn changes(analysis: &Analysis, variant: usize, colour: bool) -> Table {
    let base = analysis.totals.base_of(variant).unwrap_or(variant);
    let interval = format!("{} %", analysis.confidence());
    let to = analysis.say("to", "a");
    let mut table = tables::table(&[
        "",
        analysis.say("figure", "cifra"),
        analysis.name(base),
        analysis.name(variant),
        analysis.say("difference", "diferencia"),
        &interval,
        "",
        analysis.say("effect", "efecto"),
    ]);
    for change in analysis
        .changes_of(variant)
        .filter(|c| !c.changes_nothing())
    {
        let column = &analysis.columns[change.column];
        let figure = |v: usize| {
            let figure = analysis.figures[v][change.column];
            figure.map_or_else(String::new, |e| shown(e.value, column))
        };
        table.add_row([
            if change.is_sure { "*" } else { "" }.to_owned(),
            titled(column),
            figure(base),
            figure(variant),
            shown_more(change.difference.value, column),
            format!(
                "{} {to} {}",
                shown_more(change.difference.low, column),
                shown_more(change.difference.high, column)
            ),
            bar(change, colour),
            words::word(analysis, change).to_owned(),
        ]);
    }
    tables::align(&mut table, &[2, 3, 4, 5], CellAlignment::Right);
    table
}

/// The effect as a bar from the middle: to the left less, to the right more.
fn bar(change: &Change, colour: bool) -> String {
    let part = (change.effect.abs() / FULL).min(1.0);
    let cells = (part * BAR as f64).round() as usize;
    let (left, right) = if change.effect < 0.0 {
        (cells, 0)
    } else {
        (0, cells)
    };
    let text = format!(
        "{}{}│{}{}",
        " ".repeat(BAR - left),
        "█".repeat(left),
        "█".repeat(right),
        " ".repeat(BAR - right)
    );
    match (colour && change.is_sure, change.effect < 0.0) {
        (false, _) => text,
        (true, true) => format!("\x1b[33m{text}\x1b[0m"),
        (true, false) => format!("\x1b[36m{text}\x1b[0m"),
    }
}

/// Every figure, where nothing is compared.
fn figures(analysis: &Analysis) -> Table {
    let mut heads = vec!["figure"];
    let names: Vec<&str> = (0..analysis.header.variants.len())
        .map(|v| analysis.name(v))
        .collect();
    for name in &names {
        heads.push(name);
        heads.push("95 %");
    }
    let mut table = tables::table(&heads);
    let to = analysis.say("to", "a");
    for (c, column) in analysis.columns.iter().enumerate() {
        let mut row = vec![titled(column)];
        for figures in &analysis.figures {
            match figures[c] {
                Some(e) => {
                    row.push(shown(e.value, column));
                    row.push(format!(
                        "{} {to} {}",
                        shown(e.low, column),
                        shown(e.high, column)
                    ));
                }
                None => row.extend([String::new(), String::new()]),
            }
        }
        table.add_row(row);
    }
    let numbers: Vec<usize> = (1..heads.len()).collect();
    tables::align(&mut table, &numbers, CellAlignment::Right);
    table
}

fn bold(text: &str, out: &Output) -> String {
    if out.has_colour() {
        format!("\x1b[1m{text}\x1b[0m")
    } else {
        text.to_owned()
    }
}

/// A text in lines that fit.
fn wrapped(text: &str) -> String {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = &lines[lines.len() - 1];
        if !line.is_empty() && line.chars().count() + 1 + word.chars().count() > WIDTH {
            lines.push(String::new());
        }
        let last = lines.len() - 1;
        if !lines[last].is_empty() {
            lines[last].push(' ');
        }
        lines[last].push_str(word);
    }
    lines.join("\n")
}
