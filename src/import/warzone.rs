//! Drawings for Warzone: paths with the id `Territory_N`. Names, borders and bonuses are not part of them, unless an extension
//! of Inkscape keeps them in layers `WZ:…`.

use std::collections::BTreeMap;

use super::files::Files;
use super::journal::Refusal;
use super::sketch::{Sketch, SketchContinent};
use super::svg::drawing::{Drawing, Shape};
use super::svg::{self, Land};
use super::text::number;
use crate::core::counted::plural;
use crate::core::map::BorderKind;

/// Reads a drawing.
///
/// # Errors
/// It is no XML that can be read.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    svg::read(files, name)
}

/// The number of a territory's id, `Territory_N`.
fn numbered(name: &str) -> Option<u32> {
    let rest = name.trim_start_matches('#').strip_prefix("Territory_")?;
    rest.parse().ok()
}

/// Whether a drawing is for Warzone.
pub(super) fn is(drawing: &Drawing) -> bool {
    let by_id = drawing
        .shapes
        .iter()
        .any(|s| numbered(&s.names.id).is_some());
    by_id
        || drawing
            .groups
            .iter()
            .any(|g| g.names.label.starts_with("WZ:Territories"))
}

/// The map of a drawing.
pub(super) fn sketch(mut sketch: Sketch, drawing: &Drawing) -> Sketch {
    let mut land = Land::new();
    let mut known: BTreeMap<String, usize> = BTreeMap::new();
    for shape in drawing.shapes.iter().filter(|s| !s.rings.is_empty()) {
        let within = |label: &str| {
            drawing
                .up(shape.group)
                .any(|g| drawing.groups[g].names.label.starts_with(label))
        };
        if within("WZ:Metadata") || within("WZ:Bonus") || within("WZ:Background") {
            continue;
        }
        let own = numbered(&shape.names.id);
        let typed = numbered(&shape.names.label);
        let number = match (own, typed) {
            (Some(number), _) => number,
            (None, Some(number)) => {
                let what = format!(
                    "a shape is labelled `{}` but has the id `{}`, with which the site does not know it; it is a territory here",
                    shape.names.label, shape.names.id
                );
                sketch.journal.repair(shape.line, what);
                number
            }
            (None, None) if within("WZ:Territories") => {
                let what = format!(
                    "`{}` lies among the territories without an id `Territory_N`; it is one here",
                    shape.names.id
                );
                sketch.journal.repair(shape.line, what);
                land.pieces.len() as u32 + 1
            }
            (None, None) => continue,
        };
        let place = land.add(&mut sketch, &name(shape, number), shape);
        known.entry(shape.names.id.clone()).or_insert(place);
    }
    bonuses(&mut sketch, drawing, &known);
    if !connections(&mut sketch, drawing, &known) {
        let long = drawing.size[0].max(drawing.size[1]);
        let count = land.join(&mut sketch, long * 0.002, long * 0.004);
        let what = format!(
            "borders are not part of the drawing: {count} {} between shapes that touch",
            plural(&count, "is", "are")
        );
        sketch.journal.warn(None, what);
    }
    sketch.shapes = land.source(drawing.size);
    sketch
}

/// What a territory is called: a title that is no number of the site's.
fn name(shape: &Shape, number: u32) -> String {
    let given = [&shape.names.title, &shape.names.label];
    let given = given
        .into_iter()
        .find(|n| !n.is_empty() && numbered(n).is_none());
    given
        .cloned()
        .unwrap_or_else(|| format!("Territory {number}"))
}

/// Layers `Name: value` of `WZ:Bonuses`, holding the territories once more.
fn bonuses(sketch: &mut Sketch, drawing: &Drawing, known: &BTreeMap<String, usize>) {
    let mut members: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for again in &drawing.again {
        let is_bonus = |g: &usize| {
            let parent = drawing.groups[*g].parent;
            parent.is_some_and(|p| drawing.groups[p].names.label == "WZ:Bonuses")
        };
        let Some(group) = drawing.up(again.group).find(is_bonus) else {
            continue;
        };
        match known.get(&again.of) {
            Some(&t) => members.entry(group).or_default().push(t),
            None => {
                let what = format!(
                    "a bonus has the territory `{}`, which the drawing does not have; it is left out",
                    again.of
                );
                sketch.journal.repair(again.line, what);
            }
        }
    }
    for (group, lands) in members {
        let group = &drawing.groups[group];
        let (name, value) = group
            .names
            .label
            .rsplit_once(':')
            .unwrap_or((&group.names.label, ""));
        let mut continent = SketchContinent {
            name: name.trim().to_owned(),
            line: Some(group.line),
            ..SketchContinent::default()
        };
        match number(value) {
            Some(bonus) => continent.draft.bonus = bonus as i64,
            None => {
                let what = format!(
                    "the bonus layer `{}` is not called `Name: number`; it is worth 0 here",
                    group.names.label
                );
                sketch.journal.repair(group.line, what);
            }
        }
        let place = sketch.continents.len();
        sketch.continents.push(continent);
        for t in lands {
            sketch.territories[t].continents.push(place);
        }
    }
    if sketch.continents.is_empty() {
        let what = "bonuses are not part of the drawing: there are no continents";
        sketch.journal.warn(None, what);
    }
}

/// Connectors between territories. Whether there are any.
fn connections(sketch: &mut Sketch, drawing: &Drawing, known: &BTreeMap<String, usize>) -> bool {
    let mut found = false;
    for shape in &drawing.shapes {
        let Some((from, to)) = &shape.joins else {
            continue;
        };
        match (known.get(from), known.get(to)) {
            (Some(&a), Some(&b)) => {
                found = true;
                sketch.borders_both(a, b, shape.line);
                let wraps = |g: usize| drawing.groups[g].names.label.starts_with("Wrap");
                if drawing.up(shape.group).any(wraps) {
                    let n = sketch.borders.len();
                    for border in &mut sketch.borders[n - 2..] {
                        border.draft.kind = BorderKind::Sea;
                    }
                }
            }
            _ => {
                let what = format!(
                    "a connection joins `{from}` and `{to}`, which are not both territories; it is left out"
                );
                sketch.journal.repair(shape.line, what);
            }
        }
    }
    found
}
