//! Boards drawn as SVG: a layer `map` with a group for each continent, or simply a shape for each territory. Which territories
//! border is read from the drawing: shapes that touch.

pub(super) mod drawing;

use std::collections::BTreeMap;

use super::files::Files;
use super::journal::Refusal;
use super::shapes::ShapeSource;
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::text::number;
use super::xml::{self, Lines};
use crate::content::shapes;
use crate::core::counted::{counted, plural};
use crate::core::map::BorderKind;
use crate::geometry::touch::touching;
use crate::geometry::{Point, Polygon, area, nest};
use drawing::{Drawing, Shape};

/// Reads a drawing.
///
/// # Errors
/// It is no XML that can be read, or has no shapes that could be territories.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let text = files.read_text(name)?;
    let mut sketch = Sketch::of(name);
    let document = xml::parse(&text, &sketch.journal)?;
    let drawing = Drawing::read(&document, &Lines::of(&text), &mut sketch.journal);
    if !drawing.title.is_empty() {
        sketch
            .map
            .names
            .texts
            .insert("en".to_owned(), drawing.title.clone());
    }
    if super::warzone::is(&drawing) {
        return Ok(super::warzone::sketch(sketch, &drawing));
    }
    match layer(&drawing, "map") {
        Some(map) => layered(&mut sketch, &drawing, map),
        None => plain(&mut sketch, &drawing),
    }
    Ok(sketch)
}

/// The group of this name that has groups of shapes in it.
fn layer(drawing: &Drawing, name: &str) -> Option<usize> {
    let has_groups = |g: usize| {
        let inner = |s: &Shape| s.group.is_some_and(|own| own != g) && drawing.is_in(s.group, g);
        drawing.shapes.iter().any(inner)
    };
    (0..drawing.groups.len()).find(|g| drawing.groups[*g].names.is(name) && has_groups(*g))
}

/// Shapes as they become territories, with the shape of each.
pub(super) struct Land {
    pub(super) pieces: Vec<Vec<Polygon>>,
}

impl Land {
    pub(super) fn new() -> Land {
        Land { pieces: Vec::new() }
    }

    /// Adds a territory of this shape; says its place.
    pub(super) fn add(&mut self, sketch: &mut Sketch, name: &str, shape: &Shape) -> usize {
        sketch.territories.push(SketchTerritory {
            name: name.to_owned(),
            line: Some(shape.line),
            ..SketchTerritory::default()
        });
        self.pieces.push(nest(shape.rings.clone()));
        self.pieces.len() - 1
    }

    /// The territory at a point.
    pub(super) fn at(&self, point: Point) -> Option<usize> {
        self.pieces
            .iter()
            .position(|pieces| pieces.iter().any(|p| p.contains(point)))
    }

    /// Makes territories neighbours whose shapes come nearer than `within` over more than `least`, and says how many do.
    pub(super) fn join(&self, sketch: &mut Sketch, within: f64, least: f64) -> usize {
        // More than any map may have are refused later; nobody needs their borders.
        if sketch.is_too_large(0) {
            return 0;
        }
        // Shapes that lie exactly on an earlier one would each touch all others of their kind: they border the first alone.
        let mut first: BTreeMap<Vec<[u64; 2]>, usize> = BTreeMap::new();
        let mut apart = self.pieces.clone();
        let mut doubles = Vec::new();
        for (i, pieces) in apart.iter_mut().enumerate() {
            let corners = pieces.iter().flat_map(Polygon::rings).flatten();
            let corners = corners.map(|p| p.map(f64::to_bits)).collect();
            let known = *first.entry(corners).or_insert(i);
            if known != i {
                doubles.push((known, i));
                pieces.clear();
            }
        }
        for (a, b) in &doubles {
            sketch.borders_both(*a, *b, None);
        }
        let pairs = touching(&apart, within);
        let pairs = pairs.into_iter().filter(|(_, length)| *length > least);
        let mut count = doubles.len();
        for ((a, b), _) in pairs {
            sketch.borders_both(a, b, None);
            count += 1;
        }
        count
    }

    /// The outlines for drawing.
    pub(super) fn source(self, size: Point) -> ShapeSource {
        let ring = |ring: &Vec<Point>| ring.iter().map(|p| p.map(|x| x as f32)).collect();
        let polygon = |p: &Polygon| shapes::Polygon {
            outer: ring(&p.outer),
            holes: p.holes.iter().map(ring).collect(),
        };
        ShapeSource::Polygons {
            size: (size[0] as f32, size[1] as f32),
            pieces: self
                .pieces
                .iter()
                .map(|pieces| pieces.iter().map(polygon).collect())
                .collect(),
        }
    }
}

/// How near outlines are that border in the layered dialect, in its units: 3 between the edges of lines that are one unit wide.
const NEAR: f64 = 4.0;

/// A layer with a group for each continent. `desc` of a continent is `bonus N`; lines `adj NAME : NAME` in any `desc` are
/// borders besides those of shapes nearer than 3 units.
fn layered(sketch: &mut Sketch, drawing: &Drawing, map: usize) {
    let mut land = Land::new();
    let mut continents: BTreeMap<usize, usize> = BTreeMap::new();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for shape in drawing
        .shapes
        .iter()
        .filter(|s| drawing.is_in(s.group, map) && !s.rings.is_empty())
    {
        let place = land.add(sketch, shape.names.shown(), shape);
        known.entry(key(shape.names.shown())).or_insert(place);
        // The outermost group within the layer is the continent.
        if let Some(group) = drawing.up(shape.group).take_while(|g| *g != map).last() {
            let next = continents.len();
            let c = *continents.entry(group).or_insert(next);
            sketch.territories[place].continents.push(c);
        }
    }
    let mut groups: Vec<(usize, usize)> = continents.into_iter().map(|(g, c)| (c, g)).collect();
    groups.sort_unstable();
    for (_, group) in groups {
        let group = &drawing.groups[group];
        let mut continent = SketchContinent {
            name: group.names.shown().to_owned(),
            line: Some(group.line),
            ..SketchContinent::default()
        };
        let said = group.about.trim().strip_prefix("bonus").and_then(number);
        match said {
            Some(bonus) => continent.draft.bonus = bonus as i64,
            None => {
                let what = format!(
                    "the group `{}` has no `bonus N` in its description; it is 0 here",
                    continent.name
                );
                sketch.journal.repair(group.line, what);
            }
        }
        sketch.continents.push(continent);
    }
    let count = land.join(sketch, NEAR, 0.0);
    sketch.journal.warn(
        None,
        format!(
            "{} {} read from outlines that are nearer than 3 units",
            counted(count, "border", "borders"),
            plural(&count, "is", "are")
        ),
    );
    let listed = sketch.borders.clone();
    for group in &drawing.groups {
        for (i, line) in group.about.lines().enumerate() {
            let Some(pair) = line.trim().strip_prefix("adj ") else {
                continue;
            };
            let at = group.line + 1 + i as u32;
            let ends = pair
                .split_once(':')
                .map(|(a, b)| [a, b].map(|n| known.get(&key(n)).copied()));
            match ends {
                Some([Some(a), Some(b)]) if a != b => {
                    if listed.iter().any(|l| (l.from, l.to) == (a, b)) {
                        continue;
                    }
                    sketch.borders_both(a, b, at);
                    let n = sketch.borders.len();
                    for border in &mut sketch.borders[n - 2..] {
                        border.draft.kind = BorderKind::Sea;
                    }
                }
                _ => {
                    let what = format!(
                        "`{}` names a territory that the drawing does not have; it is left out",
                        line.trim()
                    );
                    sketch.journal.repair(at, what);
                }
            }
        }
    }
    points(sketch, drawing, &land, "text");
    sketch.shapes = land.source(drawing.size);
}

/// Texts of a layer stand where numbers do.
fn points(sketch: &mut Sketch, drawing: &Drawing, land: &Land, layer: &str) {
    for (at, group) in &drawing.texts {
        if drawing
            .up(*group)
            .any(|g| drawing.groups[g].names.is(layer))
            && let Some(t) = land.at(*at)
        {
            let label = &mut sketch.territories[t].draft.label;
            *label = label.or(Some((at[0] as f32, at[1] as f32)));
        }
    }
}

/// Names are compared without regard to case and doubled blanks.
fn key(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// A shape for each territory. Shapes or groups called `territory-X` and `continent-X` are taken at their word; else every
/// shape with a name that somebody gave it, or every shape of some size.
fn plain(sketch: &mut Sketch, drawing: &Drawing) {
    let mut land = Land::new();
    let named = |shape: &Shape, lead: &str| -> Option<String> {
        let of = |names: &drawing::Names| {
            [&names.label, &names.id]
                .into_iter()
                .find_map(|n| after(n, lead))
        };
        of(&shape.names).or_else(|| {
            drawing
                .up(shape.group)
                .find_map(|g| of(&drawing.groups[g].names))
        })
    };
    let seen = |s: &&Shape| !s.hidden && !s.rings.is_empty();
    let mut taken: BTreeMap<String, usize> = BTreeMap::new();
    for shape in drawing.shapes.iter().filter(seen) {
        if let Some(name) = named(shape, "territory") {
            match taken.get(&name) {
                // Several shapes of one group are pieces of one territory.
                Some(&place) => land.pieces[place].extend(nest(shape.rings.clone())),
                None => {
                    let place = land.add(sketch, &spaced(&name), shape);
                    taken.insert(name, place);
                }
            }
        }
    }
    if land.pieces.len() < 2 {
        *sketch = Sketch {
            journal: sketch.journal.clone(),
            map: sketch.map.clone(),
            ..Sketch::default()
        };
        land = Land::new();
        any_shape(sketch, drawing, &mut land);
    }
    let long = drawing.size[0].max(drawing.size[1]).max(extent(&land));
    let count = land.join(sketch, long * 0.004, long * 0.012);
    let what = format!(
        "the drawing does not say who borders: {} {} between shapes that touch",
        counted(count, "border", "borders"),
        plural(&count, "is", "are")
    );
    sketch.journal.warn(None, what);
    for shape in drawing.shapes.iter().filter(seen) {
        if let Some(name) = named(shape, "continent") {
            let round = nest(shape.rings.clone());
            if round.is_empty() {
                continue;
            }
            let c = sketch.continents.len();
            let mut members = 0;
            for (t, pieces) in land.pieces.iter().enumerate() {
                let at = middle(pieces);
                if at.is_some_and(|at| round.iter().any(|p| p.contains(at))) {
                    sketch.territories[t].continents.push(c);
                    members += 1;
                }
            }
            let mut continent = SketchContinent {
                name: spaced(&name),
                line: Some(shape.line),
                ..SketchContinent::default()
            };
            continent.draft.bonus = (members + 1) / 2;
            sketch.continents.push(continent);
        }
    }
    if !sketch.continents.is_empty() {
        let what = "the drawing does not say what continents are worth: half the number of their territories";
        sketch.journal.warn(None, what);
    }
    sketch.shapes = land.source(drawing.size);
}

/// What stands behind a word and its hyphen, blank or `_`.
fn after(name: &str, lead: &str) -> Option<String> {
    let head = name.get(..lead.len())?;
    let rest = name[lead.len()..].strip_prefix(['-', '_', ' ', ':'])?;
    (head.eq_ignore_ascii_case(lead) && !rest.trim().is_empty()).then(|| rest.trim().to_owned())
}

/// Every shape with a name of somebody's choice; without such, every shape that is neither a dot nor the whole board.
fn any_shape(sketch: &mut Sketch, drawing: &Drawing, land: &mut Land) {
    let size = |s: &Shape| s.rings.iter().map(|r| area(r).abs()).fold(0.0, f64::max);
    let seen = drawing
        .shapes
        .iter()
        .filter(|s| !s.hidden && !s.rings.is_empty());
    let all: Vec<(&Shape, f64)> = seen.map(|s| (s, size(s))).collect();
    let total: f64 = all.iter().map(|(_, size)| size).sum();
    let largest = all.iter().map(|(_, size)| *size).fold(0.0, f64::max);
    // What is as large as all the others together lies under them.
    let count = all.len();
    let lies_under = |size: f64| count > 2 && size == largest && size * 2.0 > total * 0.98;
    let fits = |size: f64| size > largest * 1e-4 && !lies_under(size);
    let all: Vec<&Shape> = all
        .into_iter()
        .filter(|(_, s)| fits(*s))
        .map(|(s, _)| s)
        .collect();
    let chosen = |s: &Shape| {
        [&s.names.title, &s.names.label, &s.names.id]
            .into_iter()
            .find(|n| is_chosen(n))
            .cloned()
    };
    let named: Vec<&&Shape> = all.iter().filter(|s| chosen(s).is_some()).collect();
    if named.len() * 2 >= all.len().max(4) {
        for shape in named {
            let name = chosen(shape).unwrap_or_default();
            land.add(sketch, &spaced(&name), shape);
        }
    } else {
        if !all.is_empty() {
            let what = format!(
                "the {} shapes of the drawing have no names of somebody's choice; they are numbered",
                all.len()
            );
            sketch.journal.repair(None, what);
        }
        for (i, shape) in all.into_iter().enumerate() {
            land.add(sketch, &format!("Territory {}", i + 1), shape);
        }
    }
}

/// Whether a name was given by somebody: editors number what nobody named.
fn is_chosen(name: &str) -> bool {
    let stem = name.trim_end_matches(|c: char| c.is_ascii_digit() || matches!(c, '-' | '_' | '.'));
    let made = [
        "path", "rect", "g", "polygon", "circle", "ellipse", "use", "shape", "svg_", "svg",
        "polyline", "layer",
    ];
    !stem.is_empty() && !made.contains(&stem.to_lowercase().as_str())
}

/// `NorthAfrica` and `north_africa` with blanks.
fn spaced(name: &str) -> String {
    let mut out = String::new();
    let mut before = ' ';
    for c in name.chars() {
        if c.is_uppercase() && before.is_lowercase() {
            out.push(' ');
        }
        out.push(if c == '_' { ' ' } else { c });
        before = c;
    }
    out
}

/// How far the shapes reach.
fn extent(land: &Land) -> f64 {
    let all = land.pieces.iter().flatten().flat_map(|p| &p.outer);
    crate::geometry::bounds(all).map_or(0.0, |(low, high)| (high[0] - low[0]).max(high[1] - low[1]))
}

/// The middle of the corners of a shape's largest piece.
fn middle(pieces: &[Polygon]) -> Option<Point> {
    let largest = pieces.iter().max_by(|a, b| a.area().total_cmp(&b.area()))?;
    let n = largest.outer.len() as f64;
    let sum = largest
        .outer
        .iter()
        .fold([0.0; 2], |s, p| [s[0] + p[0], s[1] + p[1]]);
    Some([sum[0] / n, sum[1] / n])
}

#[cfg(test)]
mod tests;
