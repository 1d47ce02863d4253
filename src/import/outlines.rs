//! Whatever a format gives instead of outlines becomes outlines: pictures are traced, outlines are fitted together, and points
//! alone get cells around them.

mod lines;
mod pictures;
mod points;
mod vectors;

use std::collections::BTreeMap;

use super::Imported;
use super::journal::Journal;
use super::shapes::ShapeSource;
use crate::content::shapes::{self, Shapes};
use crate::core::map::MapDraft;
use crate::geometry::{Point, Polygon, bounds};

/// A board before it is written down: everything by territory, in the draft's order.
struct Board {
    /// Width and height.
    size: Point,
    /// The pieces of each territory.
    shapes: Vec<Vec<Polygon>>,
    /// Where its number stands.
    labels: Vec<Option<Point>>,
}

/// What making outlines may look at.
struct Facts<'a> {
    /// By territory: its name, for sentences.
    names: Vec<String>,
    /// By territory: whom it borders, in either direction, ascending.
    joined: Vec<Vec<usize>>,
    /// By territory: its point in the file's units.
    labels: Vec<Option<Point>>,
    journal: &'a mut Journal,
}

impl Facts<'_> {
    /// A few of many names, for a sentence.
    fn told(&self, who: &[usize]) -> String {
        let names: Vec<&str> = who
            .iter()
            .take(6)
            .map(|i| self.names[*i].as_str())
            .collect();
        match who.len().saturating_sub(names.len()) {
            0 => names.join(", "),
            more => format!("{} and {more} more", names.join(", ")),
        }
    }
}

/// The outlines of an imported map, for drawing. The draft's label points move with them, and land borders between shapes that
/// do not touch become lines over sea. What could not be done as the file wants is told among the journal's warnings.
pub fn outlines(imported: &mut Imported) -> Shapes {
    let Imported {
        draft,
        shapes,
        journal,
        ..
    } = imported;
    let mut facts = Facts {
        names: draft
            .territories
            .iter()
            .map(|t| t.names.get("en").to_owned())
            .collect(),
        joined: joined(draft),
        labels: draft
            .territories
            .iter()
            .map(|t| t.label.map(|(x, y)| [f64::from(x), f64::from(y)]))
            .collect(),
        journal,
    };
    let made = match shapes {
        ShapeSource::Points => None,
        ShapeSource::Polygons { size, pieces } => Some(vectors::board(*size, pieces, &mut facts)),
        ShapeSource::IndexPicture { picture, numbers } => {
            Some(pictures::indexed(picture, numbers, &mut facts))
        }
        ShapeSource::FloodPicture {
            picture,
            points,
            wrap,
        } => Some(pictures::flooded(picture, points, *wrap, &mut facts)),
        ShapeSource::CutOuts { size, pieces } => Some(pictures::cut_out(*size, pieces, &mut facts)),
    };
    let board = match made {
        Some(Ok(board)) => board,
        Some(Err(why)) => {
            let what = format!("{why}; territories are drawn as cells around their points");
            facts.journal.warn(None, what);
            *shapes = ShapeSource::Points;
            points::board(&facts)
        }
        None => points::board(&facts),
    };
    finished(draft, board.fitted())
}

/// By territory: whom it borders in either direction, ascending.
fn joined(draft: &MapDraft) -> Vec<Vec<usize>> {
    let index: BTreeMap<&str, usize> = draft
        .territories
        .iter()
        .enumerate()
        .map(|(i, t)| (t.key.as_str(), i))
        .collect();
    let mut joined = vec![Vec::new(); draft.territories.len()];
    for border in &draft.borders {
        let ends = (
            index.get(border.from.as_str()),
            index.get(border.to.as_str()),
        );
        if let (Some(from), Some(to)) = ends {
            joined[*from].push(*to);
            joined[*to].push(*from);
        }
    }
    for list in &mut joined {
        list.sort_unstable();
        list.dedup();
    }
    joined
}

/// Boards between these sizes are left as they are; others become this long.
const LONG: std::ops::RangeInclusive<f64> = 500.0..=2500.0;
const USUAL: f64 = 1000.0;

impl Board {
    fn long(&self) -> f64 {
        self.size[0].max(self.size[1])
    }

    /// The same board with its corner at zero, everything within, and a size that others have.
    fn fitted(mut self) -> Board {
        let all = self.shapes.iter().flatten().flat_map(|p| &p.outer);
        let (low, high) = bounds(all).unwrap_or(([0.0; 2], self.size));
        let corner = [low[0].min(0.0), low[1].min(0.0)];
        let size = [
            self.size[0].max(high[0]) - corner[0],
            self.size[1].max(high[1]) - corner[1],
        ];
        let long = size[0].max(size[1]);
        let scale = if LONG.contains(&long) || long <= 0.0 {
            1.0
        } else {
            USUAL / long
        };
        let place = |p: &mut Point| {
            for c in 0..2 {
                p[c] = (p[c] - corner[c]) * scale;
            }
        };
        for polygon in self.shapes.iter_mut().flatten() {
            polygon.outer.iter_mut().for_each(place);
            polygon.holes.iter_mut().flatten().for_each(place);
        }
        self.labels.iter_mut().flatten().for_each(place);
        self.size = [size[0] * scale, size[1] * scale];
        self
    }
}

/// Writes the board down: label points and kinds of border in the draft, outlines and lines apart.
fn finished(draft: &mut MapDraft, board: Board) -> Shapes {
    let sea_lines = lines::draw(draft, &board);
    let mut territories = BTreeMap::new();
    for (i, territory) in draft.territories.iter_mut().enumerate() {
        let shape: Vec<shapes::Polygon> = board.shapes[i].iter().filter_map(rounded).collect();
        let label = board.labels[i].or_else(|| middle(&board.shapes[i]));
        territory.label = label.map(|p| {
            let [x, y] = short(&p);
            (x, y)
        });
        territories.insert(territory.key.clone(), shape);
    }
    let [width, height] = short(&board.size);
    Shapes {
        format: 1,
        width,
        height,
        source: String::new(),
        territories,
        sea_lines,
    }
}

/// A point in hundredths.
fn short(p: &Point) -> shapes::Point {
    p.map(|x| ((x * 100.0).round() / 100.0) as f32)
}

/// A polygon in hundredths, if it is still an area.
fn rounded(polygon: &Polygon) -> Option<shapes::Polygon> {
    let ring = |ring: &Vec<Point>| -> Vec<shapes::Point> {
        let mut out: Vec<shapes::Point> = ring.iter().map(short).collect();
        out.dedup();
        while out.len() > 1 && out.first() == out.last() {
            out.pop();
        }
        out
    };
    let outer = ring(&polygon.outer);
    let holes = polygon
        .holes
        .iter()
        .map(ring)
        .filter(|hole| hole.len() >= 3)
        .collect();
    (outer.len() >= 3).then_some(shapes::Polygon { outer, holes })
}

/// The point of the largest piece that is farthest from its edge.
fn middle(shape: &[Polygon]) -> Option<Point> {
    let largest = shape.iter().max_by(|a, b| a.area().total_cmp(&b.area()))?;
    let line = |ring: &Vec<Point>| {
        ring.iter()
            .map(|p| geo::Coord { x: p[0], y: p[1] })
            .collect()
    };
    let holes = largest.holes.iter().map(line).collect();
    let polygon = geo::Polygon::new(line(&largest.outer), holes);
    let at = polylabel::polylabel(&polygon, &0.5).ok()?;
    Some([at.x(), at.y()])
}

#[cfg(test)]
mod tests;
