//! The chances of all ends as a picture.

use std::path::Path;

use plotters::prelude::*;

use crate::cli::failure::Failure;
use crate::cli::render::write;
use crate::picture::Picture;

use super::tell::Told;

/// Width and height in points.
const SIZE: (u32, u32) = (900, 480);
/// Colours of what is taken and of what is held, told apart by everybody (Okabe and Ito 2008).
const TAKEN: RGBColor = RGBColor(0, 114, 178);
const HELD: RGBColor = RGBColor(213, 94, 0);
const INK: RGBColor = RGBColor(51, 51, 51);
const LINES: RGBColor = RGBColor(225, 225, 225);

/// Draws an answer into a file; tells where.
pub(super) fn of(told: &Told, file: &Path) -> Result<String, Failure> {
    let svg = draw(told).map_err(|e| Failure::failed(format!("{}: {e}", file.display())))?;
    let picture = Picture {
        svg,
        pixels: SIZE,
        unwritten: Vec::new(),
    };
    write(&picture, file)?;
    Ok(format!("drawn: {}", file.display()))
}

/// What is drawn: bars, each with its place, its height in per cent and whether it is good for the attacker.
struct Bars {
    title: String,
    below: &'static str,
    /// Whether what is left of nothing stands for the defender.
    two_sided: bool,
    bars: Vec<(i64, f64, bool)>,
}

fn bars_of(told: &Told) -> Bars {
    let win = 100.0 * told.win;
    if told.defenders.len() == 1 {
        let (taken, held) = told.ends();
        let good = taken
            .iter()
            .map(|(left, p)| (i64::from(*left), 100.0 * p, true));
        let bad = held
            .iter()
            .map(|(left, p)| (-i64::from(*left), 100.0 * p, false));
        return Bars {
            title: format!(
                "{} armies attack {}: taken in {win:.1} %",
                told.armies, told.defenders[0]
            ),
            below: "left to the defender (left) or to the attacker (right)",
            two_sided: true,
            bars: bad.chain(good).collect(),
        };
    }
    let arrivals = told.arrivals();
    let good = arrivals
        .iter()
        .map(|(left, p)| (i64::from(*left), 100.0 * p, true));
    let broken = (0, 100.0 - win, false);
    Bars {
        title: format!(
            "{} armies on a way of {} battles: all taken in {win:.1} %",
            told.armies,
            told.defenders.len()
        ),
        below: "armies that arrive; 0: the way breaks",
        two_sided: false,
        bars: std::iter::once(broken).chain(good).collect(),
    }
}

fn draw(told: &Told) -> Result<String, String> {
    let bars = bars_of(told);
    let mut svg = String::new();
    {
        let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        fill(&root, &bars).map_err(|e| e.to_string())?;
        root.present().map_err(|e| e.to_string())?;
    }
    Ok(svg)
}

type Area<'a> = DrawingArea<SVGBackend<'a>, plotters::coord::Shift>;

fn fill(root: &Area<'_>, what: &Bars) -> Result<(), Box<dyn std::error::Error>> {
    root.fill(&WHITE)?;
    let two_sided = what.two_sided;
    let shown: Vec<&(i64, f64, bool)> = what.bars.iter().filter(|bar| bar.1 >= 0.005).collect();
    let first = shown.iter().map(|bar| bar.0).min().unwrap_or(0) - 1;
    let last = shown.iter().map(|bar| bar.0).max().unwrap_or(0) + 1;
    let top = shown.iter().map(|bar| bar.1).fold(1.0, f64::max) * 1.08;
    let mut chart = ChartBuilder::on(root)
        .margin(14)
        .caption(&what.title, ("sans-serif", 20).into_font().color(&INK))
        .x_label_area_size(44)
        .y_label_area_size(56)
        .build_cartesian_2d(first as f64..last as f64, 0.0..top)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(WHITE)
        .bold_line_style(LINES)
        .axis_style(INK)
        .x_desc(what.below)
        .y_desc("per cent")
        .label_style(("sans-serif", 14).into_font().color(&INK))
        .x_labels(((last - first) as usize + 1).min(21))
        .x_label_formatter(&|x| {
            if *x < 0.0 && !two_sided {
                String::new()
            } else {
                format!("{:.0}", x.abs())
            }
        })
        .y_label_formatter(&|y| format!("{y:.0}"))
        .draw()?;
    chart.draw_series(shown.into_iter().map(|(place, height, good)| {
        let colour = if *good { TAKEN } else { HELD };
        let x = *place as f64;
        Rectangle::new([(x - 0.4, 0.0), (x + 0.4, *height)], colour.filled())
    }))?;
    Ok(())
}
