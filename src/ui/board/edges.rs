//! Borders and coasts, and the outlines of what may be chosen, as triangles that are kept until the map is moved.

use std::collections::BTreeSet;
use std::sync::Arc;

use egui::emath::TSTransform;
use egui::epaint::{TessellationOptions, Tessellator};
use egui::{Color32, Mesh, Pos2, Rect, Shape, Stroke, Vec2};

use super::brush::Brush;
use super::kept::Kept;
use crate::picture::look;
use crate::picture::outline::Edge;

/// From afar, corners of an outline that are nearer to the one before than this are left out, in points.
const NEAR: f32 = 0.7;

/// The scale, the pixels a point, and the colour of borders.
type Drawn = (f32, f32, Color32);

/// Borders and coasts of all land in sight.
#[derive(Default)]
pub(super) struct Edges {
    /// Those of the whole board seen from afar, scaled and not yet moved: dragging the map only moves them.
    afar: Kept<Drawn, Mesh>,
    /// Those on the screen.
    on_screen: Kept<(Drawn, Vec2, Rect), Arc<Mesh>>,
}

impl Edges {
    /// Them as a shape.
    pub(super) fn shape(&mut self, brush: &Brush<'_, '_>) -> Shape {
        let context = brush.painter.ctx();
        let pixels = context.pixels_per_point();
        let options = context.options(|options| options.tessellation_options);
        let drawn = (brush.to_screen.scaling, pixels, brush.theme().border);
        let key = (drawn, brush.to_screen.translation, brush.screen);
        let afar = &mut self.afar;
        let make = || {
            if !brush.is_far() {
                return Arc::new(made(brush, brush.to_screen, options, pixels));
            }
            let unmoved = TSTransform::from_scaling(brush.to_screen.scaling);
            let mut mesh = afar
                .get(drawn, || made(brush, unmoved, options, pixels))
                .clone();
            mesh.translate(brush.to_screen.translation);
            Arc::new(mesh)
        };
        Shape::mesh(Arc::clone(self.on_screen.get(key, make)))
    }
}

/// The outlines of what may be chosen.
#[derive(Default)]
pub(super) struct Lights {
    kept: Kept<(TSTransform, Rect, f32, Strokes), Arc<Mesh>>,
}

/// By territory: how its outline is drawn, if it is.
type Strokes = Vec<Option<Stroke>>;

impl Lights {
    /// Outlines drawn like this.
    pub(super) fn shape(&mut self, brush: &Brush<'_, '_>, strokes: Strokes) -> Shape {
        let context = brush.painter.ctx();
        let pixels = context.pixels_per_point();
        let options = context.options(|options| options.tessellation_options);
        let make = || {
            let mut tessellator = Tessellator::new(pixels, options, [1, 1], Vec::new());
            let mut mesh = Mesh::default();
            for (cell, stroke) in brush.layout.cells.iter().zip(&strokes) {
                for (ring, stroke) in cell.rings.iter().zip(std::iter::repeat(*stroke)) {
                    let Some(stroke) = stroke else { continue };
                    let mut points = brush.line(&ring.points);
                    if brush.is_far() {
                        thin_out(&mut points);
                    }
                    tessellator.tessellate_shape(Shape::closed_line(points, stroke), &mut mesh);
                }
            }
            Arc::new(mesh)
        };
        let key = (brush.to_screen, brush.screen, pixels, strokes.clone());
        Shape::mesh(Arc::clone(self.kept.get(key, make)))
    }
}

/// The triangles: of what is in sight, and from afar of everything.
fn made(brush: &Brush<'_, '_>, by: TSTransform, options: TessellationOptions, pixels: f32) -> Mesh {
    let (theme, far, fine) = (brush.theme(), brush.is_far(), brush.fine());
    // Lines need neither letters nor discs.
    let mut tessellator = Tessellator::new(pixels, options, [1, 1], Vec::new());
    let mut mesh = Mesh::default();
    let mut known = BTreeSet::new();
    for cell in &brush.layout.cells {
        let bounds = by * cell.bounds;
        if !far && !bounds.expand(4.0).intersects(brush.screen) {
            continue;
        }
        for (edge, points, whole) in cell.strokes() {
            let (width, colour) = look::edge(theme, *edge, by.scaling);
            let stroke = Stroke::new(width * fine, colour);
            if far && *edge != Edge::Coast {
                // Both neighbours have the border; once is enough to see it.
                for mut points in unknown(points, *whole, &mut known) {
                    points.iter_mut().for_each(|p| *p = by * *p);
                    thin_out(&mut points);
                    tessellator.tessellate_shape(Shape::line(points, stroke), &mut mesh);
                }
                continue;
            }
            let mut points: Vec<Pos2> = points.iter().map(|p| by * *p).collect();
            if far {
                thin_out(&mut points);
            }
            let line = if *whole {
                Shape::closed_line(points, stroke)
            } else {
                Shape::line(points, stroke)
            };
            tessellator.tessellate_shape(line, &mut mesh);
        }
    }
    mesh
}

/// The ends of a piece of an outline, as they are the same from both sides.
type Ends = [[u32; 2]; 2];

/// The stretches of a line whose pieces are not known yet; they are from here on.
fn unknown(line: &[Pos2], whole: bool, known: &mut BTreeSet<Ends>) -> Vec<Vec<Pos2>> {
    let mut stretches: Vec<Vec<Pos2>> = Vec::new();
    let mut goes_on = false;
    let next = line.iter().skip(1).chain(line.first().filter(|_| whole));
    for (a, b) in line.iter().zip(next) {
        let bits = |p: &Pos2| [p.x.to_bits(), p.y.to_bits()];
        let mut ends = [bits(a), bits(b)];
        ends.sort_unstable();
        if !known.insert(ends) {
            goes_on = false;
            continue;
        }
        match stretches.last_mut() {
            Some(stretch) if goes_on => stretch.push(*b),
            _ => stretches.push(vec![*a, *b]),
        }
        goes_on = true;
    }
    stretches
}

/// Leaves out corners that nobody could tell from the one before; both ends stay.
fn thin_out(points: &mut Vec<Pos2>) {
    let Some(last) = points.pop() else {
        return;
    };
    let mut before: Option<Pos2> = None;
    points.retain(|p| {
        let keep = before.is_none_or(|before| before.distance(*p) >= NEAR);
        if keep {
            before = Some(*p);
        }
        keep
    });
    points.push(last);
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use super::{thin_out, unknown};

    #[test]
    fn a_border_is_drawn_from_one_side_alone() {
        let line = |xs: &[f32]| xs.iter().map(|x| pos2(*x, 0.0)).collect::<Vec<_>>();
        let mut known = Default::default();
        let whole = [pos2(0.0, 0.0), pos2(1.0, 0.0), pos2(1.0, 1.0)];
        let round = vec![[&whole[..], &whole[..1]].concat()];
        assert_eq!(unknown(&whole, true, &mut known), round);
        // From the other side, and longer at both ends.
        let found = unknown(&line(&[2.0, 1.0, 0.0, -1.0, -2.0]), false, &mut known);
        assert_eq!(found, [line(&[2.0, 1.0]), line(&[0.0, -1.0, -2.0])]);
        assert!(unknown(&whole, true, &mut known).is_empty());
    }

    #[test]
    fn corners_too_near_to_be_seen_go_and_the_ends_stay() {
        let mut line = [0.0, 0.1, 0.5, 1.0, 1.2, 1.3]
            .map(|x| pos2(x, 0.0))
            .to_vec();
        thin_out(&mut line);
        assert_eq!(line, [0.0, 1.0, 1.3].map(|x| pos2(x, 0.0)));
        let mut point = vec![pos2(1.0, 2.0)];
        thin_out(&mut point);
        assert_eq!(point, [pos2(1.0, 2.0)]);
        thin_out(&mut Vec::new());
    }
}
