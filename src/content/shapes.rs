//! The outlines of a map's territories, for drawing alone: `shapes.json` beside the map file, or what the map file computes.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::did_you_mean;
use super::error::LoadError;
use super::find::Source;
use crate::core::map::Map;

/// Most points that the outlines of a map may have.
pub const MAX_POINTS: usize = 2_000_000;

/// A point, in the map's own units, y downwards.
pub type Point = [f32; 2];

/// One piece of land: an outline and the holes in it; rings are not closed.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Polygon {
    /// The outline.
    pub outer: Vec<Point>,
    /// Holes in it.
    #[serde(default)]
    pub holes: Vec<Vec<Point>>,
}

impl Polygon {
    /// The polygon as the crate of geometry has it, in numbers of its own kind.
    #[must_use]
    pub fn to_geo<T: geo::CoordNum + From<f32>>(&self) -> geo::Polygon<T> {
        let line = |ring: &Vec<Point>| -> geo::LineString<T> {
            ring.iter()
                .map(|[x, y]| geo::Coord {
                    x: (*x).into(),
                    y: (*y).into(),
                })
                .collect()
        };
        geo::Polygon::new(line(&self.outer), self.holes.iter().map(line).collect())
    }
}

/// How a border over sea is drawn.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeaLine {
    /// From this territory.
    pub from: String,
    /// To this one.
    pub to: String,
    /// The lines; two if it leaves the map on one side and comes in on the other.
    pub lines: Vec<Vec<Point>>,
}

/// The outlines of a map.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shapes {
    /// The version of this file's form: 1.
    pub format: u32,
    /// Width of the map in its own units.
    pub width: f32,
    /// Height of the map.
    pub height: f32,
    /// Where the outlines come from.
    #[serde(default)]
    pub source: String,
    /// The pieces of each territory, by id.
    pub territories: BTreeMap<String, Vec<Polygon>>,
    /// Lines over sea.
    #[serde(default)]
    pub sea_lines: Vec<SeaLine>,
}

impl SeaLine {
    /// Whether the map has a border between its ends.
    fn is_border(&self, map: &Map) -> bool {
        let ends = map.find(&self.from).zip(map.find(&self.to));
        ends.is_some_and(|(a, b)| map.is_border(a, b) || map.is_border(b, a))
    }
}

impl Shapes {
    /// Leaves out lines over sea where the map has no border.
    pub fn keep_lines_of(&mut self, map: &Map) {
        self.sea_lines.retain(|line| line.is_border(map));
    }

    /// Reads the file.
    ///
    /// # Errors
    /// What is wrong with it, with line and column.
    pub fn parse(source: &Source) -> Result<Shapes, LoadError> {
        let shapes: Shapes = serde_json::from_str(&source.text).map_err(|error| {
            let text = error.to_string();
            // The place is told apart from the message.
            let message = text.split(" at line ").next().unwrap_or(&text);
            LoadError {
                column: Some(error.column() as u32),
                ..LoadError::in_file(&source.path, message).at(error.line() as u32)
            }
        })?;
        if shapes.format == 1 {
            Ok(shapes)
        } else {
            Err(LoadError::in_file(
                &source.path,
                format!(
                    "shapes of format {}; this version reads format 1",
                    shapes.format
                ),
            ))
        }
    }

    /// What does not fit the map: territories without a shape, shapes without a territory, rings that are no area, lines
    /// over sea where the map has no border.
    #[must_use]
    pub fn unfit(&self, source: &Source, map: &Map) -> Vec<LoadError> {
        let mut errors = Vec::new();
        let mut tell = |key: &str, message: String, help: Option<String>| {
            let byte = source.text.find(&format!("\"{key}\""));
            let error = LoadError::in_file(&source.path, message).with_help(help);
            errors.push(match byte {
                Some(byte) => error.at_byte(&source.text, byte),
                None => error,
            });
        };
        for territory in map.territories() {
            if !self.territories.contains_key(&territory.key) {
                let key = &territory.key;
                tell(key, format!("the territory `{key}` has no shape"), None);
            }
        }
        for (key, polygons) in &self.territories {
            if !map.territories().iter().any(|t| t.key == *key) {
                let keys = map.territories().iter().map(|t| t.key.as_str());
                let message = format!("there is a shape for `{key}`, which is no territory");
                tell(key, message, did_you_mean(key, keys));
            }
            let is_area =
                |ring: &Vec<Point>| ring.len() >= 3 && ring.iter().flatten().all(|x| x.is_finite());
            let rings = polygons
                .iter()
                .flat_map(|p| p.holes.iter().chain([&p.outer]));
            if polygons.is_empty() || !rings.clone().all(is_area) {
                tell(key, format!("the shape of `{key}` is no area"), None);
            }
        }
        for line in &self.sea_lines {
            if !line.is_border(map) {
                let message = format!(
                    "there is a line over sea from `{}` to `{}`, which do not border",
                    line.from, line.to
                );
                tell(&line.from, message, None);
            }
        }
        errors
    }
}
