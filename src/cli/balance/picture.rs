//! The map with its territories shaded by what was measured of them.

use std::path::Path;

use clap::ValueEnum;

use super::super::args::Common;
use super::super::failure::{Done, Failure};
use super::super::{refused, render};
use super::measure::Board;
use crate::launch::Prepared;
use crate::picture::{Scene, Shade, Style, draw};
use crate::text::Words;

/// A measure of territories.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Measure {
    /// Turns in 1,000 that see it change hands.
    Fought,
    /// The share of shortest ways between two others that leads through it.
    Ways,
    /// The mean distance to all others, in attacks.
    Distance,
    /// How many it borders.
    Neighbours,
}

impl Measure {
    fn title(self) -> &'static str {
        match self {
            Measure::Fought => "Changes of hands in 1,000 turns",
            Measure::Ways => "Share of shortest ways between two others, %",
            Measure::Distance => "Mean distance to all others, in attacks",
            Measure::Neighbours => "Neighbours",
        }
    }

    fn values(self, board: &Board<'_>) -> Vec<f64> {
        match self {
            Measure::Fought => board.changed.clone(),
            Measure::Ways => board
                .betweenness
                .iter()
                .map(|share| share * 100.0)
                .collect(),
            Measure::Distance => board.distances.from.clone(),
            Measure::Neighbours => board.web.degrees().into_iter().map(|n| n as f64).collect(),
        }
    }

    fn told(self, value: f64) -> String {
        match self {
            Measure::Distance => format!("{value:.1}"),
            Measure::Fought | Measure::Ways | Measure::Neighbours => format!("{value:.0}"),
        }
    }

    /// The measure as shades from the least to the most.
    fn shade(self, board: &Board<'_>) -> Shade {
        let values = self.values(board);
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let part = |value: &f64| match most - least {
            range if range > 0.0 => Some(((value - least) / range) as f32),
            _ => None,
        };
        Shade {
            title: self.title().to_owned(),
            parts: values.iter().map(part).collect(),
            values: values.iter().map(|value| self.told(*value)).collect(),
            ends: [self.told(least), self.told(most)],
        }
    }
}

/// Draws the map into a file.
pub(super) fn write(
    file: &Path,
    measure: Measure,
    prepared: &Prepared,
    board: &Board<'_>,
    common: &Common,
) -> Done {
    let shapes = prepared.board().shapes(prepared.seed()).map_err(refused)?;
    let words = Words::new(common.lang, board.map, &[]);
    let scene = Scene {
        words: &words,
        shapes: shapes.as_ref(),
        moment: None,
        shade: Some(measure.shade(board)),
    };
    let picture = draw(&scene, &Style::default()).map_err(Failure::usage)?;
    render::write(&picture, file).map(|_| ())
}
