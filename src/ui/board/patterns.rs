//! Lines and dots over a player's land, so that colour is not all that tells players apart.

use std::sync::Arc;

use egui::emath::TSTransform;
use egui::{Color32, Mesh, Pos2, Vec2, pos2};

use super::super::theme::Pattern;
use super::ground::corner;
use super::kept::Kept;
use crate::picture::layout::Layout;
use crate::picture::look::{PATTERN_DOT, PATTERN_GAP, PATTERN_WIDTH};
use crate::picture::outline::Ring;

/// By territory: its pattern and the colour of that, if it has one.
type Wanted = Vec<Option<(Pattern, Color32)>>;

/// The patterns of all land as it is owned now; made again when owners or the scale change, moved when the map is.
#[derive(Default)]
pub(super) struct Patterns {
    made_for: Option<(u32, Wanted)>,
    mesh: Mesh,
    /// The same on the screen, as long as the map is not moved.
    on_screen: Kept<TSTransform, Arc<Mesh>>,
}

impl Patterns {
    /// The mesh for these patterns by territory, on the screen.
    pub(super) fn mesh(
        &mut self,
        layout: &Layout,
        to_screen: TSTransform,
        wanted: Wanted,
    ) -> Arc<Mesh> {
        let key = (to_screen.scaling.to_bits(), wanted);
        if self.made_for.as_ref() != Some(&key) {
            self.mesh = Mesh::default();
            for (cell, look) in layout.cells.iter().zip(&key.1) {
                if let Some((pattern, colour)) = look {
                    draw(
                        &mut self.mesh,
                        &cell.rings,
                        *pattern,
                        *colour,
                        to_screen.scaling,
                    );
                }
            }
            self.made_for = Some(key);
            self.on_screen = Kept::default();
        }
        let still = &self.mesh;
        let make = || {
            let mut mesh = still.clone();
            mesh.translate(to_screen.translation);
            Arc::new(mesh)
        };
        Arc::clone(self.on_screen.get(to_screen, make))
    }
}

/// Draws a pattern over a territory, scaled but not yet moved.
fn draw(mesh: &mut Mesh, rings: &[Ring], pattern: Pattern, colour: Color32, scale: f32) {
    for angle in pattern.angles() {
        for (row, [a, b]) in lines(rings, *angle, scale) {
            if pattern == Pattern::Dots {
                dots(mesh, a, b, row, colour);
            } else {
                line(mesh, a, b, colour);
            }
        }
    }
}

/// The parts of parallel lines that are inside, with the number of their line.
fn lines(rings: &[Ring], angle: f32, scale: f32) -> Vec<(i32, [Pos2; 2])> {
    let turn = |p: Pos2| {
        let (s, c) = angle.sin_cos();
        pos2(p.x * c + p.y * s, p.y * c - p.x * s)
    };
    let back = |p: Pos2| {
        let (s, c) = angle.sin_cos();
        pos2(p.x * c - p.y * s, p.y * c + p.x * s)
    };
    let edges: Vec<[Pos2; 2]> = rings
        .iter()
        .flat_map(|ring| {
            (0..ring.points.len()).map(|i| {
                let (a, b) = ring.ends(i);
                [a, b].map(|i| turn((ring.points[i].to_vec2() * scale).to_pos2()))
            })
        })
        .collect();
    let ys = edges.iter().map(|[a, _]| a.y);
    let (top, bottom) = ys.fold((f32::INFINITY, f32::NEG_INFINITY), |(t, b), y| {
        (t.min(y), b.max(y))
    });
    if top > bottom {
        return Vec::new();
    }
    let mut found = Vec::new();
    for row in (top / PATTERN_GAP).ceil() as i32..=(bottom / PATTERN_GAP).floor() as i32 {
        // A hair beside whole numbers, so that no line goes through a corner.
        let y = row as f32 * PATTERN_GAP + 0.013;
        let mut xs: Vec<f32> = edges
            .iter()
            .filter(|[a, b]| (a.y > y) != (b.y > y))
            .map(|[a, b]| a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y))
            .collect();
        xs.sort_by(f32::total_cmp);
        for pair in xs.chunks_exact(2) {
            found.push((row, [back(pos2(pair[0], y)), back(pos2(pair[1], y))]));
        }
    }
    found
}

fn line(mesh: &mut Mesh, a: Pos2, b: Pos2, colour: Color32) {
    let across = (b - a).normalized().rot90() * PATTERN_WIDTH;
    let first = mesh.vertices.len() as u32;
    for p in [a, b] {
        mesh.vertices.push(corner(p - across, Color32::TRANSPARENT));
        mesh.vertices.push(corner(p, colour));
        mesh.vertices.push(corner(p + across, Color32::TRANSPARENT));
    }
    for side in [first, first + 1] {
        mesh.add_triangle(side, side + 1, side + 3);
        mesh.add_triangle(side + 1, side + 3, side + 4);
    }
}

/// Dots along a line across; those of every other line stand between.
fn dots(mesh: &mut Mesh, a: Pos2, b: Pos2, row: i32, colour: Color32) {
    const SIDES: u32 = 6;
    let shift = if row.rem_euclid(2) == 0 {
        0.0
    } else {
        PATTERN_GAP / 2.0
    };
    let mut x = ((a.x - shift) / PATTERN_GAP).ceil() * PATTERN_GAP + shift;
    while x < b.x {
        let middle = pos2(x, a.y);
        let first = mesh.vertices.len() as u32;
        mesh.vertices.push(corner(middle, colour));
        for i in 0..SIDES {
            let angle = i as f32 / SIDES as f32 * std::f32::consts::TAU;
            mesh.vertices.push(corner(
                middle + Vec2::angled(angle) * PATTERN_DOT,
                colour.gamma_multiply(0.4),
            ));
            mesh.add_triangle(first, first + 1 + i, first + 1 + (i + 1) % SIDES);
        }
        x += PATTERN_GAP;
    }
}

#[cfg(test)]
mod tests {
    use egui::{Color32, pos2};

    use super::{Mesh, Pattern, draw, lines};
    use crate::picture::outline::{Ring, inside};

    fn shape() -> Vec<Ring> {
        let points = [
            (0.0, 0.0),
            (60.0, 5.0),
            (55.0, 60.0),
            (30.0, 20.0),
            (5.0, 58.0),
        ];
        vec![Ring::new(
            points.iter().map(|(x, y)| pos2(*x, *y)).collect(),
            false,
        )]
    }

    #[test]
    fn lines_stay_inside_the_outline() {
        let rings = shape();
        for angle in [0.0, 0.7, -0.7, 1.57] {
            let found = lines(&rings, angle, 1.0);
            assert!(found.len() > 4, "{angle}");
            for (_, [a, b]) in found {
                assert!(inside(&rings, a.lerp(b, 0.5)), "{angle}: {a:?} {b:?}");
            }
        }
    }

    #[test]
    fn every_pattern_but_plain_draws_something() {
        let rings = shape();
        for pattern in [
            Pattern::Falling,
            Pattern::Dots,
            Pattern::Rising,
            Pattern::Level,
            Pattern::Net,
            Pattern::Upright,
            Pattern::Plain,
        ] {
            let mut mesh = Mesh::default();
            draw(&mut mesh, &rings, pattern, Color32::WHITE, 1.0);
            assert_eq!(mesh.is_empty(), pattern == Pattern::Plain, "{pattern:?}");
        }
    }
}
