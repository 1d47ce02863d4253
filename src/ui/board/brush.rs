//! What all drawing on the board shares.

use egui::emath::TSTransform;
use egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2};

use super::super::panels::PanelCx;
use super::super::theme::Theme;
use super::choice::Role;
use super::triangles::Triangles;
use crate::core::id::TerritoryId;
use crate::picture::layout::{Cell, Layout};
use crate::picture::look;

/// How the rim of a text is moved from it.
const CLOSE: [Vec2; 4] = [
    Vec2::new(1.0, 0.0),
    Vec2::new(-1.0, 0.0),
    Vec2::new(0.0, 1.0),
    Vec2::new(0.0, -1.0),
];

/// Whether a board is seen from so far that most of its land has no room for a number: then armies are dots, names are left
/// out, and what cannot be chosen is not there for the keyboard.
pub(super) fn is_far(layout: &Layout, to_screen: TSTransform) -> bool {
    look::badge_radius_among(0.0, layout.spacing * to_screen.scaling) < look::SMALLEST_NUMBER
}

/// What all drawing on the board shares.
pub(super) struct Brush<'a, 'b> {
    /// The game, colours, what is chosen.
    pub(super) cx: &'a PanelCx<'b>,
    /// The map.
    pub(super) layout: &'a Layout,
    /// What fills each territory.
    pub(super) triangles: &'a [Triangles],
    /// From map units to the screen.
    pub(super) to_screen: TSTransform,
    /// The part of the screen.
    pub(super) screen: Rect,
    /// Where to draw.
    pub(super) painter: &'a Painter,
    /// By territory.
    pub(super) roles: &'a [Role],
}

impl Brush<'_, '_> {
    /// The colours.
    pub(super) fn theme(&self) -> &Theme {
        self.cx.theme
    }

    /// A territory as it is drawn.
    pub(super) fn cell(&self, t: TerritoryId) -> &Cell {
        &self.layout.cells[t.index()]
    }

    /// What may be done with it.
    pub(super) fn role(&self, t: TerritoryId) -> Role {
        self.roles.get(t.index()).copied().unwrap_or_default()
    }

    /// Where its number stands on the screen.
    pub(super) fn anchor(&self, t: TerritoryId) -> Pos2 {
        self.to_screen * self.cell(t).anchor
    }

    /// Whether any of it can be seen.
    pub(super) fn is_seen(&self, t: TerritoryId) -> bool {
        let bounds = self.to_screen * self.cell(t).bounds;
        bounds.expand(24.0).intersects(self.screen)
    }

    /// How far numbers usually are from the nearest other, in points.
    pub(super) fn spacing(&self) -> f32 {
        self.layout.spacing * self.to_screen.scaling
    }

    /// How much thinner lines are where territories are tiny: 1 where they are not.
    pub(super) fn fine(&self) -> f32 {
        look::fine(self.spacing())
    }

    /// How large the badge of a territory is: its radius, in points. Below [`look::SMALLEST_NUMBER`] it is a dot.
    pub(super) fn badge_radius(&self, t: TerritoryId) -> f32 {
        let room = self.cell(t).room * self.to_screen.scaling;
        look::badge_radius_among(room, self.spacing())
    }

    /// Whether land is so small that most of it has no room for a number.
    pub(super) fn is_far(&self) -> bool {
        is_far(self.layout, self.to_screen)
    }

    /// Points of the map on the screen.
    pub(super) fn line(&self, points: &[Pos2]) -> Vec<Pos2> {
        points.iter().map(|p| self.to_screen * *p).collect()
    }

    /// The outlines of a territory.
    pub(super) fn outline(&self, t: TerritoryId, stroke: Stroke) {
        for ring in &self.cell(t).rings {
            self.painter
                .add(Shape::closed_line(self.line(&ring.points), stroke));
        }
    }

    /// A text on a small plate; where it stands.
    pub(super) fn plate(
        &self,
        centre: Pos2,
        text: &str,
        size: f32,
        ink: Color32,
        fill: Color32,
    ) -> Rect {
        let galley = self
            .painter
            .layout_no_wrap(text.to_owned(), FontId::proportional(size), ink);
        let rect =
            Rect::from_center_size(centre, galley.size() + Vec2::new(size * 0.7, size * 0.15));
        self.painter.rect(
            rect,
            rect.height() / 2.0,
            fill,
            Stroke::new(1.0, self.theme().border.gamma_multiply(0.6)),
            StrokeKind::Outside,
        );
        let at = Align2::CENTER_CENTER.anchor_size(centre, galley.size());
        self.painter.galley(at.min, galley, ink);
        rect
    }

    /// A text with a rim of another colour, so that it can be read on any ground; what it covers.
    pub(super) fn text(
        &self,
        centre: Pos2,
        text: &str,
        size: f32,
        [ink, rim]: [Color32; 2],
    ) -> Rect {
        self.rimmed(centre, text, size, [ink, rim], &CLOSE)
    }

    /// The same with a broad soft rim, read on land and on water.
    pub(super) fn haloed(
        &self,
        centre: Pos2,
        text: &str,
        size: f32,
        [ink, rim]: [Color32; 2],
    ) -> Rect {
        let broad = (0..8).map(|i| Vec2::angled(i as f32 * std::f32::consts::TAU / 8.0) * 2.0);
        let rims: Vec<Vec2> = broad.chain(CLOSE).collect();
        self.rimmed(centre, text, size, [ink, rim], &rims)
    }

    /// A text, and below it the same in the colour of the rim, moved by each of these.
    fn rimmed(
        &self,
        centre: Pos2,
        text: &str,
        size: f32,
        [ink, rim]: [Color32; 2],
        rims: &[Vec2],
    ) -> Rect {
        let font = FontId::proportional(size);
        let galley = self
            .painter
            .layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER);
        let rect = Align2::CENTER_CENTER.anchor_size(centre, galley.size());
        for by in rims {
            self.painter.galley(rect.min + *by, galley.clone(), rim);
        }
        self.painter.galley(rect.min, galley, ink);
        rect
    }

    /// An arrow along lines on the screen, with its head at the end of the last.
    pub(super) fn arrow(&self, way: &[Vec<Pos2>], width: f32, colour: Color32) {
        for line in way {
            let points = self.line(line);
            self.painter.add(Shape::line(
                points,
                Stroke::new(width + 2.5, self.theme().border.gamma_multiply(0.7)),
            ));
        }
        for line in way {
            self.painter
                .add(Shape::line(self.line(line), Stroke::new(width, colour)));
        }
        let Some([.., before, end]) =
            way.last()
                .map(|line| self.line(line))
                .as_deref()
                .and_then(|l| {
                    let n = l.len();
                    (n >= 2).then(|| [l[n - 2], l[n - 1]])
                })
        else {
            return;
        };
        let along = (end - before).normalized();
        let (back, side) = (along * width * 3.2, along.rot90() * width * 2.0);
        let head = vec![end + along * width, end - back + side, end - back - side];
        self.painter
            .add(Shape::convex_polygon(head, colour, Stroke::NONE));
    }

    /// The way between two territories, from badge to badge.
    pub(super) fn way(&self, from: TerritoryId, to: TerritoryId) -> Vec<Vec<Pos2>> {
        let gap = |t| (self.badge_radius(t) + 3.0) / self.to_screen.scaling;
        self.layout.way_between(from, to, gap(from), gap(to))
    }
}
