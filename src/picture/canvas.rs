//! What all drawing of a picture shares.

use ecolor::Color32;
use emath::{Pos2, Rect, TSTransform, Vec2, vec2};

use super::font::Font;
use super::layout::{Cell, Layout};
use super::look;
use super::scene::{Scene, Style};
use super::svg::{Ink, Side, Svg, add_line, path_of, pen};
use super::taken::Taken;
use super::theme::Theme;
use crate::core::id::TerritoryId;

/// Map units across for which the sizes of [`look`] are made.
const USUAL: f32 = 1000.0;

/// What all drawing of a picture shares.
pub(super) struct Canvas<'a> {
    pub(super) scene: &'a Scene<'a>,
    pub(super) style: &'a Style,
    pub(super) layout: &'a Layout,
    pub(super) font: &'a Font,
    /// From map units to the picture.
    pub(super) to_picture: TSTransform,
    /// Where the board is in it.
    pub(super) board: Rect,
    /// How far numbers usually are from the nearest other, in points.
    pub(super) spacing: f32,
    pub(super) svg: Svg,
    /// Where something stands already.
    pub(super) taken: Taken,
    /// Names that no letters are there for.
    pub(super) unwritten: Vec<String>,
}

impl<'a> Canvas<'a> {
    /// A canvas with the map as large as fits into this part of the picture.
    pub(super) fn new(
        scene: &'a Scene<'a>,
        style: &'a Style,
        layout: &'a Layout,
        font: &'a Font,
        board: Rect,
    ) -> Canvas<'a> {
        let map = layout.bounds;
        let (w, h) = (map.width().max(1e-3), map.height().max(1e-3));
        let scale = (board.width() / w).min(board.height() / h).max(1e-6) * 0.98;
        let shift = board.center().to_vec2() - map.center().to_vec2() * scale;
        Canvas {
            scene,
            style,
            layout,
            font,
            to_picture: TSTransform::new(shift, scale),
            board,
            spacing: layout.spacing * scale,
            svg: Svg::default(),
            taken: Taken::default(),
            unwritten: Vec::new(),
        }
    }

    pub(super) fn theme(&self) -> &'a Theme {
        &self.style.theme
    }

    pub(super) fn cell(&self, t: TerritoryId) -> &'a Cell {
        &self.layout.cells[t.index()]
    }

    /// All territories.
    pub(super) fn ids(&self) -> impl Iterator<Item = TerritoryId> + use<'a> {
        self.scene.words.map.ids()
    }

    /// Points a map unit, as they would be on a map of the usual width: what line widths and letters go by.
    pub(super) fn usual_scale(&self) -> f32 {
        self.to_picture.scaling * self.layout.bounds.width().max(1e-3) / USUAL
    }

    /// How much thinner lines are where territories are tiny: 1 where they are not.
    pub(super) fn fine(&self) -> f32 {
        look::fine(self.spacing)
    }

    /// Where the number of a territory stands.
    pub(super) fn anchor(&self, t: TerritoryId) -> Pos2 {
        self.to_picture * self.cell(t).anchor
    }

    /// The radius of a territory's badge; below [`SMALLEST_NUMBER`](look::SMALLEST_NUMBER) it is a dot.
    pub(super) fn badge_radius(&self, t: TerritoryId) -> f32 {
        let room = self.cell(t).room * self.to_picture.scaling;
        look::badge_radius_among(room, self.spacing)
    }

    /// Points of the map in the picture.
    pub(super) fn line(&self, points: &[Pos2]) -> Vec<Pos2> {
        points.iter().map(|p| self.to_picture * *p).collect()
    }

    /// The path of all rings of a territory.
    pub(super) fn rings(&self, t: TerritoryId) -> String {
        let mut d = String::new();
        for ring in &self.cell(t).rings {
            add_line(
                &mut d,
                ring.points.iter().map(|p| self.to_picture * *p),
                true,
            );
        }
        d
    }

    /// A text in the middle of a point; what it covers.
    pub(super) fn text(&mut self, at: Pos2, text: &str, ink: Ink) -> Rect {
        self.svg.text(at, text, ink, Side::Middle);
        let size = vec2(self.font.width(text, ink.size), ink.size * 1.1);
        Rect::from_center_size(at, size)
    }

    /// A name in the language of the picture or, where letters are missing, the first of its other names that can be written.
    /// None, and noted, where there is none.
    pub(super) fn name(&mut self, names: &crate::core::map::Names) -> Option<String> {
        let wanted = names.get(self.scene.words.language.code());
        let all = [wanted, names.get("en")];
        let written = all
            .into_iter()
            .chain(names.texts.values().map(String::as_str))
            .chain(names.aliases.iter().map(String::as_str))
            .find(|name| self.font.has(name));
        if written.is_none() {
            self.unwritten.push(wanted.to_owned());
        }
        written.map(str::to_owned)
    }

    /// An arrow along lines of the map, with its head at the end of the last.
    pub(super) fn arrow(&mut self, way: &[Vec<Pos2>], width: f32, colour: Color32) {
        let lines: Vec<Vec<Pos2>> = way.iter().map(|line| self.line(line)).collect();
        let mut d = String::new();
        for line in &lines {
            add_line(&mut d, line.iter().copied(), false);
        }
        let rim = self.theme().border.gamma_multiply(0.7);
        self.svg.stroke(&d, pen(width + 2.5, rim), "");
        self.svg.stroke(&d, pen(width, colour), "");
        if let Some([.., before, end]) = lines.last().map(Vec::as_slice) {
            let along = (*end - *before).normalized();
            let (back, side) = (along * width * 3.2, along.rot90() * width * 2.0);
            let head = [*end + along * width, *end - back + side, *end - back - side];
            self.svg.fill(&path_of(head, true), colour, "", "");
        }
    }

    /// The way between two territories, from badge to badge.
    pub(super) fn way(&self, from: TerritoryId, to: TerritoryId) -> Vec<Vec<Pos2>> {
        let gap = |t| (self.badge_radius(t) + 3.0) / self.to_picture.scaling;
        self.layout.way_between(from, to, gap(from), gap(to))
    }

    /// A small arrow head.
    pub(super) fn chevron(&mut self, tip: Pos2, along: Vec2, colour: Color32) {
        let along = along.normalized() * 5.0 * self.fine().max(0.5);
        let side = along.rot90();
        let d = path_of([tip - along + side, tip, tip - along - side], false);
        self.svg.stroke(&d, pen(1.8 * self.fine(), colour), "");
    }
}
