//! What does not change while a game is played: water, shallows along the coasts, the tinted edges of continents.

use std::sync::Arc;

use egui::emath::TSTransform;
use egui::epaint::Vertex;
use egui::{Color32, Mesh, Pos2, Rect, Shape};

use super::super::theme::Theme;
use super::kept::Kept;
use crate::picture::layout::Layout;
use crate::picture::look;
use crate::picture::outline::{Edge, Ring};

/// Water and edges, as triangles in map units.
#[derive(Default)]
pub(super) struct Ground {
    /// For which colours they were made.
    made_for: Option<(Color32, Color32)>,
    shallows: Mesh,
    tints: Mesh,
    /// The same on the screen, as long as the map is not moved.
    on_screen: Kept<TSTransform, (Arc<Mesh>, Arc<Mesh>)>,
}

impl Ground {
    /// Makes the triangles, if the colours have changed.
    pub(super) fn prepare(&mut self, layout: &Layout, theme: &Theme) {
        let wanted = (theme.sea, theme.shallow);
        if self.made_for == Some(wanted) {
            return;
        }
        self.made_for = Some(wanted);
        let width = layout.bounds.width().max(layout.bounds.height());
        (self.shallows, self.tints) = (Mesh::default(), Mesh::default());
        self.on_screen = Kept::default();
        for (reach, strength) in look::SHALLOWS {
            let colour = theme.shallow.gamma_multiply(strength);
            for ring in layout.cells.iter().flat_map(|cell| &cell.rings) {
                strip(&mut self.shallows, ring, -reach * width, colour, |e| {
                    e == Edge::Coast
                });
            }
        }
        for (cell, continent) in layout.cells.iter().zip(&layout.continents) {
            let Some(continent) = continent else {
                continue;
            };
            let colour = theme
                .continent(*continent)
                .gamma_multiply(look::TINT_STRENGTH);
            for ring in &cell.rings {
                let reach = look::tint_reach(ring, cell.room, width);
                strip(&mut self.tints, ring, reach, colour, |e| e != Edge::Inner);
            }
        }
    }

    /// The sea: darker towards the edges of the screen, lighter along the coasts.
    pub(super) fn sea(
        &mut self,
        screen: Rect,
        to_screen: TSTransform,
        theme: &Theme,
    ) -> [Shape; 2] {
        let (shallows, _) = self.moved(to_screen);
        [Shape::mesh(depths(screen, theme)), Shape::mesh(shallows)]
    }

    /// The tinted edges of continents.
    pub(super) fn tints(&mut self, to_screen: TSTransform) -> Shape {
        Shape::mesh(self.moved(to_screen).1)
    }

    fn moved(&mut self, to_screen: TSTransform) -> (Arc<Mesh>, Arc<Mesh>) {
        let (shallows, tints) = (&self.shallows, &self.tints);
        let make = || {
            let of = |mesh| Arc::new(moved(mesh, to_screen));
            (of(shallows), of(tints))
        };
        self.on_screen.get(to_screen, make).clone()
    }
}

/// A mesh in map units, on the screen.
fn moved(mesh: &Mesh, to_screen: TSTransform) -> Mesh {
    let mut mesh = mesh.clone();
    mesh.transform(to_screen);
    mesh
}

/// A corner of a triangle of one colour.
pub(super) fn corner(pos: Pos2, color: Color32) -> Vertex {
    Vertex {
        pos,
        uv: egui::epaint::WHITE_UV,
        color,
    }
}

/// A strip along some edges that fades away: inwards, or outwards if `reach` is negative.
fn strip(mesh: &mut Mesh, ring: &Ring, reach: f32, colour: Color32, wanted: impl Fn(Edge) -> bool) {
    let faded = Color32::TRANSPARENT;
    for (i, edge) in ring.edges.iter().enumerate() {
        if !wanted(*edge) {
            continue;
        }
        let (a, b) = ring.ends(i);
        let first = mesh.vertices.len() as u32;
        for (p, inwards) in [(a, ring.inwards[a]), (b, ring.inwards[b])] {
            mesh.vertices.push(corner(ring.points[p], colour));
            // Outwards a mitre would be a spike.
            let length = inwards.length().max(f32::EPSILON);
            let along = if reach < 0.0 {
                inwards / length
            } else {
                inwards
            };
            mesh.vertices
                .push(corner(ring.points[p] + along * reach, faded));
        }
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 2, first + 3);
    }
}

/// Water that is darker towards the edges.
fn depths(screen: Rect, theme: &Theme) -> Mesh {
    const STEPS: usize = 8;
    let mut mesh = Mesh::default();
    for row in 0..=STEPS {
        for column in 0..=STEPS {
            let (x, y) = (column as f32 / STEPS as f32, row as f32 / STEPS as f32);
            let colour = look::sea(theme, x, y);
            mesh.vertices
                .push(corner(screen.lerp_inside(egui::vec2(x, y)), colour));
        }
    }
    let across = STEPS as u32 + 1;
    for row in 0..STEPS as u32 {
        for column in 0..STEPS as u32 {
            let i = row * across + column;
            mesh.add_triangle(i, i + 1, i + across);
            mesh.add_triangle(i + 1, i + across, i + across + 1);
        }
    }
    mesh
}
