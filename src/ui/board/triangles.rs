//! The triangles that fill territories, in map units.

use egui::{Pos2, pos2};
use geo::TriangulateEarcut as _;

use crate::core::map::Map;
use crate::picture::layout::Layout;
use crate::session::Shapes;

/// The triangles that fill a territory.
#[derive(Clone, Debug, Default)]
pub(super) struct Triangles {
    /// Their corners.
    pub(super) points: Vec<Pos2>,
    /// Three corners each.
    pub(super) indices: Vec<u32>,
}

/// Those of all territories of a layout, by id.
pub(super) fn triangles(map: &Map, shapes: Option<&Shapes>, layout: &Layout) -> Vec<Triangles> {
    map.ids()
        .map(|t| {
            let drawn = shapes.and_then(|s| s.territories.get(&map.territory(t).key));
            let mut found = Triangles::default();
            let Some(polygons) = drawn else {
                // A disc, from its middle.
                let cell = &layout.cells[t.index()];
                let rim = cell
                    .rings
                    .iter()
                    .flat_map(|ring| ring.points.iter().copied());
                found.points = std::iter::once(cell.anchor).chain(rim).collect();
                let n = found.points.len() as u32 - 1;
                found.indices = (0..n).flat_map(|i| [0, 1 + i, 1 + (i + 1) % n]).collect();
                return found;
            };
            for polygon in polygons {
                let raw = polygon.to_geo::<f32>().earcut_triangles_raw();
                let first = found.points.len();
                let corners = raw.vertices.iter().map(|p| pos2(p[0], p[1]));
                found.points.extend(corners);
                let indices = raw.triangle_indices.iter().map(|i| (first + i) as u32);
                found.indices.extend(indices);
            }
            found
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::triangles;
    use crate::content::Content;
    use crate::launch::Board;
    use crate::picture::layout::Layout;
    use crate::picture::outline::area;

    #[test]
    fn triangles_fill_the_outlines_and_nothing_else() {
        let content = Content::embedded();
        for id in content.maps() {
            let board = Board::load(&content, &id, 1).unwrap();
            let (map, shapes) = (board.map(1).unwrap(), board.shapes(1).unwrap());
            let layout = Layout::new(&map, shapes.as_ref());
            let found = triangles(&map, shapes.as_ref(), &layout);
            for (i, (cell, own)) in layout.cells.iter().zip(&found).enumerate() {
                let rings: f32 = cell.rings.iter().map(|r| area(&r.points)).sum();
                let corner = |k: &u32| own.points[*k as usize];
                let filled: f32 = own
                    .indices
                    .chunks_exact(3)
                    .map(|t| area(&t.iter().map(corner).collect::<Vec<_>>()).abs())
                    .sum();
                assert!(
                    (rings.abs() - filled).abs() < 0.02 * filled + 0.1,
                    "{id} {i}: {rings} {filled}"
                );
            }
        }
    }
}
