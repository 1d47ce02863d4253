//! Territories as they are drawn in the editor: triangles and places, made anew only for what has changed.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::{Pos2, Rect, pos2};
use geo::TriangulateEarcut as _;

use crate::session::Point;

use super::document::{Document, Id, Land};
use super::shape;

/// A territory as it is drawn.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    /// What it was made of.
    land: Arc<Land>,
    /// Its outlines.
    pub(super) rings: Vec<Vec<Pos2>>,
    /// Corners of the triangles that fill it.
    pub(super) points: Vec<Pos2>,
    /// Three corners each.
    pub(super) triangles: Vec<u32>,
    /// What encloses it.
    pub(super) bounds: Rect,
    /// Where its number stands; none if it has neither land nor label.
    pub(super) anchor: Option<Pos2>,
}

/// All territories, in the document's order.
#[derive(Default)]
pub(super) struct Cells {
    all: Vec<Cell>,
    /// Lines over sea that nobody drew, by the place of their border.
    sea: BTreeMap<usize, [Point; 2]>,
    revision: Option<u64>,
}

impl Cells {
    /// Makes what is not made yet.
    pub(super) fn prepare(&mut self, document: &Document, revision: u64) {
        if self.revision.replace(revision) == Some(revision) {
            return;
        }
        let mut old: BTreeMap<Id, Cell> = std::mem::take(&mut self.all)
            .into_iter()
            .map(|cell| (cell.land.id, cell))
            .collect();
        self.all = document
            .lands
            .iter()
            .map(|land| match old.remove(&land.id) {
                Some(cell) if Arc::ptr_eq(&cell.land, land) => cell,
                Some(cell) if cell.land.pieces == land.pieces => Cell {
                    anchor: land.anchor().map(to_pos),
                    land: Arc::clone(land),
                    ..cell
                },
                _ => made(land),
            })
            .collect();
        let borders = document.borders.iter().enumerate();
        self.sea = borders
            .filter(|(_, border)| !document.has_line(border))
            .filter_map(|(i, border)| Some((i, document.sea_way(border)?)))
            .collect();
    }

    /// The line over sea of the border at this place, where nobody drew one.
    pub(super) fn sea(&self, border: usize) -> Option<[Point; 2]> {
        self.sea.get(&border).copied()
    }

    /// All of them.
    pub(super) fn all(&self) -> &[Cell] {
        &self.all
    }
}

impl Cell {
    /// The territory.
    pub(super) fn land(&self) -> &Land {
        &self.land
    }
}

/// A point of the map.
pub(super) fn to_pos(p: Point) -> Pos2 {
    pos2(p[0], p[1])
}

/// A point of the map, as files have it.
pub(super) fn to_point(p: Pos2) -> Point {
    [p.x, p.y]
}

fn made(land: &Arc<Land>) -> Cell {
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    for piece in &land.pieces {
        let raw = piece.to_geo::<f32>().earcut_triangles_raw();
        let first = points.len();
        points.extend(raw.vertices.iter().map(|p| pos2(p[0], p[1])));
        triangles.extend(raw.triangle_indices.iter().map(|i| (first + i) as u32));
    }
    let ring = |ring: &Vec<Point>| ring.iter().copied().map(to_pos).collect::<Vec<_>>();
    let rings: Vec<Vec<Pos2>> = shape::rings(&land.pieces).map(ring).collect();
    let all = rings.iter().flatten();
    let bounds = all.fold(Rect::NOTHING, |rect, p| {
        rect.union(Rect::from_min_max(*p, *p))
    });
    Cell {
        anchor: land.anchor().map(to_pos),
        land: Arc::clone(land),
        rings,
        points,
        triangles,
        bounds,
    }
}
