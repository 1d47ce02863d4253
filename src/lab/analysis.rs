//! What the games of an experiment say, and how surely.

use std::sync::Arc;

use rayon::prelude::*;

use super::metric::{Column, Kind};
use super::record::Header;
use super::report::spanish;
use super::statistics::{
    Estimate, LEVEL, Looks, Size, difference, effect, estimate, holm, p_value,
};
use super::totals::Totals;
use crate::text::Language;

/// How a figure of a variant differs from that of the variant it is compared with.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Change {
    /// The variant.
    pub variant: usize,
    /// The one it is compared with.
    pub base: usize,
    /// The column.
    pub column: usize,
    /// How much more it is, over pairs of games: in the column's unit, shares as parts of 1.
    pub difference: Estimate,
    /// How probable so large a difference would be without any.
    pub p: f64,
    /// The same, corrected for all comparisons of the experiment.
    pub adjusted: f64,
    /// The effect: Cohen's d of numbers, h of shares.
    pub effect: f64,
    /// Whether it differs by more than chance would.
    pub is_sure: bool,
}

impl Change {
    /// Whether every pair of games has it alike.
    #[must_use]
    pub fn changes_nothing(&self) -> bool {
        self.difference.low == 0.0 && self.difference.high == 0.0
    }

    /// The size of the effect.
    #[must_use]
    pub fn size(&self) -> Size {
        Size::of(self.effect)
    }
}

/// What the games say.
#[derive(Clone, Debug)]
pub struct Analysis {
    /// What was played and counted.
    pub header: Arc<Header>,
    /// What is counted.
    pub columns: Vec<Column>,
    /// The games together.
    pub totals: Arc<Totals>,
    /// How often an interval may miss.
    pub level: f64,
    /// By variant and column; none where no game has such a number.
    pub figures: Vec<Vec<Option<Estimate>>>,
    /// What differs, what differs most for sure first.
    pub changes: Vec<Change>,
    /// The language in which it is told.
    pub language: Language,
}

impl Analysis {
    /// Of these games.
    #[must_use]
    pub fn new(header: Arc<Header>, totals: Arc<Totals>) -> Analysis {
        let columns = header.columns();
        let level = match header.stop {
            Some(_) => Looks::from_early_on(header.games).level(totals.games),
            None => LEVEL,
        };
        let figures = totals.samples.par_iter().map(|samples| {
            let pairs = samples.par_iter().zip(&columns);
            pairs
                .map(|(sample, column)| estimate(sample, column.kind, column.scale(), level))
                .collect()
        });
        Analysis {
            figures: figures.collect(),
            changes: changes(&totals, &columns, level),
            header,
            columns,
            totals,
            level,
            language: Language::English,
        }
    }

    /// The same, told in this language; what the experiment's author wrote stays as it is.
    #[must_use]
    pub fn told_in(mut self, language: Language) -> Analysis {
        if language == Language::Spanish {
            self.columns.iter_mut().for_each(spanish::name);
        }
        self.language = language;
        self
    }

    /// The one of two texts that is in its language.
    #[must_use]
    pub fn say<'t>(&self, english: &'t str, spanish: &'t str) -> &'t str {
        match self.language {
            Language::English => english,
            Language::Spanish => spanish,
        }
    }

    /// The place of a column.
    #[must_use]
    pub fn column(&self, id: &str) -> Option<usize> {
        self.columns.iter().position(|column| column.id == id)
    }

    /// The name of a variant.
    #[must_use]
    pub fn name(&self, variant: usize) -> &str {
        &self.header.variants[variant].name
    }

    /// The changes of a variant.
    pub fn changes_of(&self, variant: usize) -> impl Iterator<Item = &Change> {
        self.changes.iter().filter(move |c| c.variant == variant)
    }

    /// The titles of a variant's figures that no game changed, such as faults where there are none.
    #[must_use]
    pub fn unchanged(&self, variant: usize) -> Vec<&str> {
        self.changes_of(variant)
            .filter(|change| change.changes_nothing())
            .map(|change| self.columns[change.column].title.as_str())
            .collect()
    }

    /// How surely intervals hold, in percent: `95`, or more where results were looked at several times.
    #[must_use]
    pub fn confidence(&self) -> String {
        let percent = format!("{:.2}", (1.0 - self.level) * 100.0);
        percent
            .trim_end_matches('0')
            .trim_end_matches('.')
            .to_owned()
    }
}

fn changes(totals: &Totals, columns: &[Column], level: f64) -> Vec<Change> {
    let pairs: Vec<(usize, usize, usize)> = (0..totals.samples.len())
        .filter_map(|v| Some((v, totals.base_of(v)?)))
        .flat_map(|(v, base)| (0..columns.len()).map(move |c| (v, base, c)))
        .collect();
    let mut changes: Vec<Change> = pairs
        .into_par_iter()
        .filter_map(|(variant, base, c)| {
            let column = &columns[c];
            let sample = &totals.differences[variant][c];
            Some(Change {
                variant,
                base,
                column: c,
                difference: difference(sample, column.scale(), level)?,
                p: p_value(sample, column.kind),
                adjusted: 1.0,
                effect: effect(
                    &totals.samples[variant][c],
                    &totals.samples[base][c],
                    column.kind,
                ),
                is_sure: false,
            })
        })
        .collect();
    let raised = holm(&changes.iter().map(|c| c.p).collect::<Vec<_>>());
    for (change, adjusted) in changes.iter_mut().zip(raised) {
        change.adjusted = adjusted;
        change.is_sure = adjusted < level;
    }
    // The sort keeps the order of variants and columns among equals.
    changes.sort_by(|a, b| {
        let size = |c: &Change| c.effect.abs();
        b.is_sure.cmp(&a.is_sure).then(size(b).total_cmp(&size(a)))
    });
    changes
}

/// A figure as people read it: shares in percent, numbers with a digit more than they are counted in.
#[must_use]
pub fn shown(value: f64, column: &Column) -> String {
    match column.kind {
        Kind::Share => percent(value),
        Kind::Number => number(value, column),
    }
}

/// How much more or less, with its sign.
#[must_use]
pub fn shown_more(value: f64, column: &Column) -> String {
    let sign = if value < 0.0 { "−" } else { "+" };
    match column.kind {
        Kind::Share => format!("{sign}{:.1}", value.abs() * 100.0),
        Kind::Number => format!("{sign}{}", number(value.abs(), column)),
    }
}

fn number(value: f64, column: &Column) -> String {
    let digits = match value.abs() {
        v if v >= 1_000.0 => return grouped(value),
        v if v >= 100.0 => 1.min(usize::from(column.decimals) + 1),
        _ => usize::from(column.decimals) + 1,
    };
    let text = format!("{value:.digits$}");
    text.replace('-', "−")
}

/// A large number with its thousands apart: `33,159`.
fn grouped(value: f64) -> String {
    let digits = format!("{:.0}", value.abs());
    let mut text = String::from(if value < 0.0 { "−" } else { "" });
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A count of things: `1 game`, `2,000 games`.
#[must_use]
pub fn count(n: u64, one: &str, many: &str) -> String {
    format!("{} {}", grouped(n as f64), if n == 1 { one } else { many })
}

/// A column's title with its unit: `length of a game, rounds`.
#[must_use]
pub fn titled(column: &Column) -> String {
    match column.unit.as_str() {
        "" => column.title.clone(),
        unit => format!("{}, {unit}", column.title),
    }
}

/// A share in percent that never says all or none unless it is.
#[must_use]
pub fn percent(share: f64) -> String {
    match share {
        s if s > 0.999 && s < 1.0 => ">99.9 %".to_owned(),
        s if s < 0.001 && s > 0.0 => "<0.1 %".to_owned(),
        s => format!("{:.1} %", s * 100.0),
    }
}
