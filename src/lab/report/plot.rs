//! Pictures of what an experiment found, as SVG that follows the colour of the text around it.

use plotters::coord::ranged1d::{KeyPointHint, NoDefaultFormatting, Ranged, ValueFormatter};
use plotters::prelude::*;

use crate::lab::analysis::Analysis;
use crate::lab::metric::{Column, Kind};
use crate::lab::sample::Sample;

/// Colours that people with any sight tell apart (Okabe and Ito 2008), by variant.
const COLOURS: [RGBColor; 7] = [
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0xd5, 0x5e, 0x00),
    RGBColor(0x00, 0x9e, 0x73),
    RGBColor(0xcc, 0x79, 0xa7),
    RGBColor(0x56, 0xb4, 0xe9),
    RGBColor(0xe6, 0x9f, 0x00),
    RGBColor(0x8a, 0x8a, 0x8a),
];
/// What stands for the colour of the text around the picture.
const INK: RGBColor = RGBColor(1, 2, 3);
const INK_IN_SVG: &str = "#010203";

/// Width of a picture.
const WIDTH: u32 = 720;
const HEIGHT: u32 = 320;
/// Marks on an axis, about.
const MARKS: usize = 11;
/// Most steps of a line.
const MOST_STEPS: i64 = 40;
/// Most variants in a picture.
const MOST: usize = 8;
/// Most changes in a picture.
const MOST_CHANGES: usize = 14;

/// The colour of a variant.
fn colour(variant: usize) -> RGBColor {
    COLOURS[variant % COLOURS.len()]
}

/// The colour of a variant, red, green and blue.
#[must_use]
pub fn variant_colour(variant: usize) -> (u8, u8, u8) {
    let RGBColor(r, g, b) = colour(variant);
    (r, g, b)
}

/// The colour of a variant, as pages write it.
#[must_use]
pub(super) fn css_colour(variant: usize) -> String {
    let RGBColor(r, g, b) = colour(variant);
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Draws; a picture that cannot be drawn (numbers beyond all axes) is empty.
fn svg(
    height: u32,
    draw: impl FnOnce(&DrawingArea<SVGBackend<'_>, plotters::coord::Shift>) -> Option<()>,
) -> Option<String> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, (WIDTH, height)).into_drawing_area();
        draw(&area)?;
        area.present().ok()?;
    }
    Some(text.replace(INK_IN_SVG, "currentColor"))
}

fn label(size: i32) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&INK)
}

/// A line: what it is of, and its corners.
pub type StepLine = (usize, Vec<(f64, f64)>);

/// By variant: how its games are spread over the numbers of a column, as the corners of a line of steps: the number in the
/// column's unit, and percent of games. The outermost hundredth is left out.
#[must_use]
pub fn step_lines(analysis: &Analysis, column: usize) -> Vec<StepLine> {
    let scale = analysis.columns[column].scale();
    let variants = (0..analysis.header.variants.len()).take(MOST);
    let samples: Vec<(usize, &Sample)> = variants
        .map(|v| (v, &analysis.totals.samples[v][column]))
        .filter(|(_, sample)| sample.n() > 0)
        .collect();
    // The outermost games would leave no room for the rest.
    let least = samples.iter().filter_map(|(_, s)| s.quantile(0.005)).min();
    let most = samples.iter().filter_map(|(_, s)| s.quantile(0.995)).max();
    let (Some(low), Some(high)) = (least, most) else {
        return Vec::new();
    };
    let width = (high - low + 1 + MOST_STEPS - 1) / MOST_STEPS;
    let steps = ((high - low) / width + 1) as usize;
    let line = |(variant, sample): (usize, &Sample)| {
        let mut shares = vec![0.0; steps];
        for (value, count) in sample.counts() {
            let place = ((value - low).max(0) / width) as usize;
            shares[place.min(steps - 1)] += count as f64 * 100.0 / sample.n() as f64;
        }
        let at = |step: usize| (low + width * step as i64) as f64 / scale;
        let corners = shares.iter().enumerate();
        let corners = corners.flat_map(|(i, share)| [(at(i), *share), (at(i + 1), *share)]);
        (variant, corners.collect())
    };
    samples.into_iter().map(line).collect()
}

/// How games are spread over the numbers of a column: a line of steps for each variant.
#[must_use]
pub(super) fn distribution(analysis: &Analysis, column: usize) -> Option<String> {
    let told = &analysis.columns[column];
    let lines = step_lines(analysis, column);
    let all = || lines.iter().flat_map(|(_, line)| line);
    let (from, to) = all().fold((f64::MAX, f64::MIN), |(a, b), p| (a.min(p.0), b.max(p.0)));
    let top = all().map(|p| p.1).fold(0.0, f64::max) * 1.08;
    if from >= to {
        return None;
    }
    svg(HEIGHT, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(12)
            .x_label_area_size(38)
            .y_label_area_size(52)
            .build_cartesian_2d(from..to, 0.0..top.max(1.0))
            .ok()?;
        let games = analysis.say("% of games", "% de las partidas");
        mesh(&mut chart, &told.unit, games, MARKS, &plain)?;
        for (variant, line) in &lines {
            let colour = colour(*variant);
            let fill = AreaSeries::new(line.iter().copied(), 0.0, colour.mix(0.12));
            chart.draw_series(fill).ok()?;
            let edge = LineSeries::new(line.iter().copied(), colour.stroke_width(2));
            chart
                .draw_series(edge)
                .ok()?
                .label(analysis.name(*variant))
                .legend(move |(x, y)| {
                    Rectangle::new([(x, y - 5), (x + 14, y + 5)], colour.filled())
                });
        }
        legend(&mut chart, lines.len())
    })
}

type Chart<'a, 'b> = ChartContext<
    'a,
    SVGBackend<'b>,
    Cartesian2d<plotters::coord::types::RangedCoordf64, plotters::coord::types::RangedCoordf64>,
>;

/// Axes with these names, so many marks on the lower one, and what stands at them.
fn mesh(
    chart: &mut Chart<'_, '_>,
    x: &str,
    y: &str,
    marks: usize,
    mark: &dyn Fn(&f64) -> String,
) -> Option<()> {
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(INK.mix(0.12))
        .axis_style(INK.mix(0.5))
        .label_style(label(13))
        .axis_desc_style(label(14))
        .x_labels(marks)
        .x_label_formatter(mark)
        .y_label_formatter(&plain)
        .x_desc(x)
        .y_desc(y)
        .draw()
        .ok()
}

/// A number without digits that say nothing.
fn plain(value: &f64) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" {
        "0".to_owned()
    } else {
        text.to_owned()
    }
}

fn legend<'a>(chart: &mut Chart<'a, 'a>, variants: usize) -> Option<()> {
    if variants < 2 {
        return Some(());
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .label_font(label(13))
        .margin(8)
        .draw()
        .ok()
}

/// What a variant changes, most of it first: a dot for each effect with its interval, filled where it is sure.
#[must_use]
pub(super) fn effects(analysis: &Analysis, variant: usize) -> Option<String> {
    let changes: Vec<_> = analysis
        .changes_of(variant)
        .filter(|c| c.effect.is_finite() && c.difference.value != 0.0)
        .take(MOST_CHANGES)
        .collect();
    let interval = |c: &crate::lab::analysis::Change| {
        // An effect is a difference in units of spread, and so are the ends of its interval.
        let unit = c.effect / c.difference.value;
        let ends = [c.difference.low * unit, c.difference.high * unit];
        (ends[0].min(ends[1]), ends[0].max(ends[1]))
    };
    let most = changes
        .iter()
        .flat_map(|c| {
            let (low, high) = interval(c);
            [low.abs(), high.abs()]
        })
        .fold(0.25, f64::max)
        * 1.1;
    let rows = changes.len();
    if rows == 0 {
        return None;
    }
    let height = 70 + 24 * rows as u32;
    let names: Vec<String> = changes
        .iter()
        .map(|c| analysis.columns[c.column].title.clone())
        .collect();
    svg(height, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(12)
            .x_label_area_size(40)
            .y_label_area_size(210)
            .build_cartesian_2d(-most..most, Rows(names))
            .ok()?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(INK.mix(0.12))
            .axis_style(INK.mix(0.5))
            .label_style(label(13))
            .axis_desc_style(label(14))
            .y_labels(rows)
            .x_desc(analysis.say(
                "effect (differences in units of spread: 0.2 small, 0.5 medium, 0.8 large)",
                "efecto (diferencias en unidades de dispersión: 0.2 pequeño, 0.5 mediano, 0.8 grande)",
            ))
            .draw()
            .ok()?;
        let zero = PathElement::new(vec![(0.0, 0.0), (0.0, rows as f64)], INK.mix(0.6));
        chart.draw_series([zero]).ok()?;
        let colour = colour(variant);
        for (i, change) in changes.iter().enumerate() {
            let y = rows as f64 - i as f64 - 0.5;
            let (low, high) = interval(change);
            let line = PathElement::new(vec![(low, y), (high, y)], colour.stroke_width(2));
            chart.draw_series([line]).ok()?;
            let style = if change.is_sure {
                colour.filled()
            } else {
                colour.stroke_width(1)
            };
            chart
                .draw_series([Circle::new((change.effect, y), 5, style)])
                .ok()?;
        }
        Some(())
    })
}

/// An axis with a name for each row, the first at the top.
struct Rows(Vec<String>);

impl Ranged for Rows {
    type FormatOption = NoDefaultFormatting;
    type ValueType = f64;

    fn map(&self, value: &f64, limit: (i32, i32)) -> i32 {
        let part = value / self.0.len().max(1) as f64;
        limit.0 + (part * f64::from(limit.1 - limit.0)).round() as i32
    }

    fn key_points<Hint: KeyPointHint>(&self, _: Hint) -> Vec<f64> {
        (0..self.0.len()).map(|i| i as f64 + 0.5).collect()
    }

    fn range(&self) -> std::ops::Range<f64> {
        0.0..self.0.len() as f64
    }
}

impl ValueFormatter<f64> for Rows {
    fn format_ext(&self, value: &f64) -> String {
        let from_below = value.floor().max(0.0) as usize;
        let row = self.0.len().checked_sub(from_below + 1);
        row.and_then(|row| self.0.get(row))
            .cloned()
            .unwrap_or_default()
    }
}

/// How a column goes with the values of the first sweep: a line for each variant, with intervals. None without a sweep.
#[must_use]
pub(super) fn sweep(analysis: &Analysis, column: usize) -> Option<String> {
    let key = analysis.header.sweeps.first()?;
    let told = &analysis.columns[column];
    let steps = Steps::of(analysis);
    let points = sweep_points(analysis, column, &steps)?;
    let all = || points.iter().flat_map(|(_, line)| line);
    let (from, to) = all().fold((f64::MAX, f64::MIN), |(a, b), p| (a.min(p.0), b.max(p.0)));
    let (low, high) = all().fold((f64::MAX, f64::MIN), |(a, b), p| (a.min(p.2), b.max(p.3)));
    let room = ((high - low) * 0.08).max(1e-6);
    let beside = ((to - from) * 0.04).max(1e-6);
    let unit = unit(told);
    svg(HEIGHT, |area| {
        let mut chart = ChartBuilder::on(area)
            .margin(12)
            .x_label_area_size(38)
            .y_label_area_size(60)
            .build_cartesian_2d(from - beside..to + beside, low - room..high + room)
            .ok()?;
        let y = match unit.as_str() {
            "" => told.title.clone(),
            unit => format!("{} ({unit})", told.title),
        };
        steps.mesh(&mut chart, key, &y)?;
        for (i, (name, line)) in points.iter().enumerate() {
            let colour = colour(i);
            let middle = line.iter().map(|p| (p.0, p.1));
            let series = LineSeries::new(middle, colour.stroke_width(2));
            chart
                .draw_series(series)
                .ok()?
                .label(name.clone())
                .legend(move |(x, y)| {
                    Rectangle::new([(x, y - 5), (x + 14, y + 5)], colour.filled())
                });
            for (x, value, low, high) in line {
                let bar = PathElement::new(vec![(*x, *low), (*x, *high)], colour.stroke_width(2));
                chart.draw_series([bar]).ok()?;
                let dot = Circle::new((*x, *value), 4, colour.filled());
                chart.draw_series([dot]).ok()?;
            }
        }
        legend(&mut chart, points.len())
    })
}

fn unit(column: &Column) -> String {
    match column.kind {
        Kind::Share => format!("% {}", column.unit),
        Kind::Number => column.unit.clone(),
    }
}

/// A line of a sweep: its name, and by value of the sweep the figure with its interval.
type SweepLine = (String, Vec<(f64, f64, f64, f64)>);

/// The values of the first sweep along an axis: where they lie as numbers, or one after the other.
enum Steps {
    Numbers,
    Words(Vec<String>),
}

impl Steps {
    fn of(analysis: &Analysis) -> Steps {
        let mut words: Vec<String> = Vec::new();
        for value in analysis.header.variants.iter().filter_map(|v| v.at.first()) {
            if !words.contains(value) {
                words.push(value.clone());
            }
        }
        let numbers: Option<Vec<f64>> = words.iter().map(|word| word.parse().ok()).collect();
        // Numbers in even steps stand as they are named; others where they lie.
        let even = |numbers: &Vec<f64>| {
            let mut steps = numbers.windows(2).map(|pair| pair[1] - pair[0]);
            let first = steps.next();
            steps.all(|step| Some(step) == first)
        };
        match numbers {
            Some(numbers) if !even(&numbers) => Steps::Numbers,
            Some(_) | None => Steps::Words(words),
        }
    }

    /// Where a value stands.
    fn place(&self, value: &str) -> Option<f64> {
        match self {
            Steps::Numbers => value.parse().ok(),
            Steps::Words(words) => Some(words.iter().position(|w| w == value)? as f64),
        }
    }

    fn mesh(&self, chart: &mut Chart<'_, '_>, x: &str, y: &str) -> Option<()> {
        let Steps::Words(words) = self else {
            return mesh(chart, x, y, MARKS, &plain);
        };
        let word = |x: &f64| {
            let at = x.round();
            let near = (x - at).abs() < 1e-6 && at >= 0.0;
            let word = near.then(|| words.get(at as usize)).flatten();
            word.cloned().unwrap_or_default()
        };
        mesh(chart, x, y, words.len() * 2 + 1, &word)
    }
}

fn sweep_points(analysis: &Analysis, column: usize, steps: &Steps) -> Option<Vec<SweepLine>> {
    let key = analysis.header.sweeps.first()?;
    let percent = match analysis.columns[column].kind {
        Kind::Share => 100.0,
        Kind::Number => 1.0,
    };
    let mut lines: Vec<SweepLine> = Vec::new();
    for (v, variant) in analysis.header.variants.iter().enumerate() {
        let x = steps.place(variant.at.first()?)?;
        let Some(figure) = analysis.figures[v][column] else {
            continue;
        };
        let part = format!("{key} {}", variant.at.first()?);
        let name = variant.name.replace(&part, "");
        let name = name.trim_matches([',', ' ']).replace(", ,", ",");
        let point = (
            x,
            figure.value * percent,
            figure.low * percent,
            figure.high * percent,
        );
        match lines.iter_mut().find(|(known, _)| *known == name) {
            Some((_, line)) => line.push(point),
            None => lines.push((name, vec![point])),
        }
    }
    for (_, line) in &mut lines {
        line.sort_by(|a, b| a.0.total_cmp(&b.0));
    }
    lines.retain(|(_, line)| line.len() > 1);
    (!lines.is_empty()).then_some(lines)
}
