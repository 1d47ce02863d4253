//! Pictures of maps for the gallery: outlines coloured by continent. Maps without outlines have the land that the board shows.

use egui::epaint::{Mesh, PathShape, PathStroke, Vertex};
use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, pos2, vec2};
use geo::TriangulateEarcut as _;

use crate::core::id::TerritoryId;
use crate::core::map::Map;
use crate::picture::grown::grown;
use crate::picture::look;
use crate::session::{MapBoard, Point, Polygon, Shapes};
use crate::ui::theme::{Theme, own_colours};

/// A piece of land, cut into triangles.
struct Land {
    corners: Vec<Point>,
    triangles: Vec<u32>,
    rings: Vec<Vec<Point>>,
    continent: Option<usize>,
}

/// What a map looks like, in its own units.
pub(super) struct Picture {
    lands: Vec<Land>,
    bounds: Rect,
    /// The map's own colours of its continents.
    colours: Vec<Option<[u8; 3]>>,
}

/// Land that is usually smaller than this, in points, is drawn without lines round it.
const LEAST_LAND: f32 = 3.0;

impl Picture {
    /// The picture of a board.
    pub(super) fn new(board: &MapBoard) -> Picture {
        match &board.shapes {
            Some(shapes) => Picture::of_shapes(&board.map, shapes),
            None => Picture::of_shapes(&board.map, &grown(&board.map)),
        }
    }

    fn of_shapes(map: &Map, shapes: &Shapes) -> Picture {
        let mut lands = Vec::new();
        for t in map.ids() {
            let pieces = shapes.territories.get(&map.territory(t).key);
            for polygon in pieces.into_iter().flatten() {
                lands.push(cut(polygon, continent(map, t)));
            }
        }
        let points = lands.iter().flat_map(|land| &land.corners);
        Picture {
            bounds: bounds_of(points),
            lands,
            colours: own_colours(map),
        }
    }

    /// Width over height.
    pub(super) fn aspect(&self) -> f32 {
        self.bounds.width().max(1.0) / self.bounds.height().max(1.0)
    }

    /// Paints it as large as fits into the rectangle, so opaque.
    pub(super) fn paint(&self, painter: &Painter, theme: &Theme, rect: Rect, opacity: f32) {
        painter.extend(self.shapes(theme, rect, opacity));
    }

    /// What is painted.
    pub(super) fn shapes(&self, theme: &Theme, rect: Rect, opacity: f32) -> Vec<Shape> {
        let by = (rect.width() / self.bounds.width().max(1.0))
            .min(rect.height() / self.bounds.height().max(1.0));
        let start = rect.center() - self.bounds.size() * by / 2.0;
        let at = |p: &Point| -> Pos2 {
            let inner = pos2(p[0], p[1]) - self.bounds.min;
            start + inner * by
        };
        let own = theme.with_continents(&self.colours);
        let tint = |c: Option<usize>| look::by_continent(&own, c).gamma_multiply(opacity);
        let edge = Stroke::new(
            (by * 1.2).clamp(0.6, 1.6),
            theme.border.gamma_multiply(opacity),
        );
        let mut shapes = Vec::new();
        for land in &self.lands {
            shapes.push(Shape::mesh(land.mesh(&at, tint(land.continent))));
        }
        // Where land is tiny, lines round it would be all that one sees.
        let usual = (self.bounds.area() / self.lands.len().max(1) as f32).sqrt() * by;
        let has_lines = usual > LEAST_LAND;
        for ring in (self.lands.iter().filter(|_| has_lines)).flat_map(|land| &land.rings) {
            let points = ring.iter().map(at).collect();
            let stroke = PathStroke::new(edge.width, edge.color);
            shapes.push(Shape::Path(PathShape::closed_line(points, stroke)));
        }
        shapes
    }
}

impl Land {
    fn mesh(&self, at: &impl Fn(&Point) -> Pos2, color: Color32) -> Mesh {
        let vertices = self.corners.iter().map(|corner| Vertex {
            pos: at(corner),
            uv: egui::epaint::WHITE_UV,
            color,
        });
        Mesh {
            vertices: vertices.collect(),
            indices: self.triangles.clone(),
            ..Mesh::default()
        }
    }
}

/// The continent that colours a territory: the first it belongs to.
fn continent(map: &Map, t: TerritoryId) -> Option<usize> {
    map.continents_of(t)
        .next()
        .map(crate::core::id::ContinentId::index)
}

/// A polygon cut into triangles.
fn cut(polygon: &Polygon, continent: Option<usize>) -> Land {
    let ring = |ring: &Vec<Point>| -> geo::LineString<f64> {
        ring.iter()
            .map(|p| (f64::from(p[0]), f64::from(p[1])))
            .collect()
    };
    let shape = geo::Polygon::new(
        ring(&polygon.outer),
        polygon.holes.iter().map(ring).collect(),
    );
    let raw = shape.earcut_triangles_raw();
    let corner = |xy: &[f64; 2]| [xy[0] as f32, xy[1] as f32];
    Land {
        corners: raw.vertices.iter().map(corner).collect(),
        triangles: raw.triangle_indices.iter().map(|i| *i as u32).collect(),
        rings: std::iter::once(&polygon.outer)
            .chain(&polygon.holes)
            .cloned()
            .collect(),
        continent,
    }
}

/// The rectangle round these points, with a margin.
fn bounds_of<'a>(points: impl IntoIterator<Item = &'a Point>) -> Rect {
    let mut bounds = Rect::NOTHING;
    for point in points {
        bounds.extend_with(pos2(point[0], point[1]));
    }
    if !bounds.is_finite() {
        return Rect::from_min_size(Pos2::ZERO, vec2(2.0, 1.0));
    }
    bounds.expand(bounds.size().max_elem() * 0.04)
}

#[cfg(test)]
mod tests {
    use super::Picture;
    use crate::session::{Catalogue, Content};
    use crate::ui::theme::{Palette, Theme};

    #[test]
    fn every_map_has_a_picture_inside_its_frame() {
        let mut catalogue = Catalogue::new(&Content::embedded());
        while catalogue.read_next("classic", 3) {}
        let theme = Theme::new(true, Palette::Classic);
        let frame = egui::Rect::from_min_size(egui::pos2(10.0, 20.0), egui::vec2(300.0, 150.0));
        for card in &catalogue.maps {
            let picture = Picture::new(catalogue.board(&card.id).unwrap());
            let shapes = picture.shapes(&theme, frame, 1.0);
            assert!(
                shapes.len() >= catalogue.board(&card.id).unwrap().map.len(),
                "{}",
                card.id
            );
            for shape in shapes {
                let inside = frame
                    .expand(2.0)
                    .contains_rect(shape.visual_bounding_rect());
                assert!(inside, "{}: {:?}", card.id, shape.visual_bounding_rect());
            }
        }
    }
}
