//! The map as the editor shows it: sea, picture, land, borders, corners, what is being drawn.

use egui::emath::TSTransform;
use egui::epaint::{PathShape, PathStroke, Vertex};
use egui::{
    Align2, Color32, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2, pos2,
};

use crate::core::map::{BorderKind, Start};
use crate::ui::theme::{Theme, mix};

use super::cells::{Cell, to_pos};
use super::document::Id;
use super::hands::Seen;
use super::shape;
use super::ways::shown;
use super::{Chosen, Editor, EditorCx, Tool};

/// Beyond so many territories in sight names are written only for the chosen ones and the one under the pointer.
const MOST_NAMES: usize = 400;

struct Brush<'a> {
    editor: &'a Editor,
    theme: &'a Theme,
    painter: &'a Painter,
    to_screen: TSTransform,
    screen: Rect,
    seen: &'a Seen,
    language: &'static str,
}

/// Draws it.
pub(super) fn map(editor: &mut Editor, cx: &EditorCx<'_>, ui: &Ui, screen: Rect, seen: &Seen) {
    let ground = editor.ground();
    let to_screen = editor.view.on(ground, screen);
    let painter = ui.painter_at(screen);
    painter.rect_filled(screen, 0.0, mix(cx.theme.sea, cx.theme.back, 0.6));
    let board = to_screen * ground;
    painter.rect_filled(board, 3.0, cx.theme.sea);
    if let Some(under) = &mut editor.under {
        let (place, tint) = (
            to_screen * under.place,
            Color32::WHITE.gamma_multiply(under.opacity),
        );
        let texture = under.texture(ui.ctx()).id();
        let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        painter.image(texture, place, uv, tint);
    }
    painter.rect_stroke(
        board,
        3.0,
        Stroke::new(1.0, cx.theme.line),
        StrokeKind::Outside,
    );
    let brush = Brush {
        editor,
        theme: cx.theme,
        painter: &painter,
        to_screen,
        screen,
        seen,
        language: cx.say.language.code(),
    };
    brush.fills();
    brush.outlines();
    brush.links();
    brush.names();
    brush.corners();
    brush.line();
}

impl Brush<'_> {
    fn visible(&self) -> impl Iterator<Item = &Cell> {
        let screen = self.screen.expand(20.0);
        self.editor.cells.all().iter().filter(move |cell| {
            let bounds = if cell.bounds.is_finite() {
                self.to_screen * cell.bounds
            } else {
                cell.anchor.map_or(Rect::NOTHING, |a| {
                    Rect::from_center_size(self.to_screen * a, Vec2::splat(30.0))
                })
            };
            bounds.intersects(screen)
        })
    }

    fn is_chosen(&self, id: Id) -> bool {
        matches!(&self.editor.chosen, Chosen::Lands(ids) if ids.contains(&id))
    }

    fn tint(&self, cell: &Cell) -> Color32 {
        let realm = self.editor.document().realm_of(cell.land());
        let pure = realm.map_or(self.theme.no_mans, |c| self.theme.continent(c));
        let colour = mix(
            pure,
            self.theme.sea,
            if self.theme.dark { 0.3 } else { 0.12 },
        );
        if self.is_chosen(cell.land().id) {
            mix(colour, self.theme.accent, 0.35)
        } else if self.seen.hover == Some(cell.land().id) {
            mix(colour, self.theme.text, 0.14)
        } else {
            colour
        }
    }

    fn fills(&self) {
        let strength = self.editor.under.as_ref().map_or(1.0, |under| under.land);
        let mut mesh = Mesh::default();
        for cell in self.visible() {
            let color = self.tint(cell).gamma_multiply(strength);
            let first = mesh.vertices.len() as u32;
            mesh.vertices.extend(cell.points.iter().map(|p| Vertex {
                pos: self.to_screen * *p,
                uv: egui::epaint::WHITE_UV,
                color,
            }));
            mesh.indices
                .extend(cell.triangles.iter().map(|i| first + i));
        }
        self.painter.add(Shape::mesh(mesh));
        for cell in self.visible().filter(|cell| cell.rings.is_empty()) {
            if let Some(anchor) = cell.anchor {
                let at = self.to_screen * anchor;
                self.painter.circle(
                    at,
                    12.0,
                    self.tint(cell),
                    Stroke::new(1.5, self.theme.border),
                );
            }
        }
    }

    fn ring(&self, ring: &[Pos2], stroke: Stroke) {
        let points = ring.iter().map(|p| self.to_screen * *p).collect();
        let stroke = PathStroke::new(stroke.width, stroke.color);
        self.painter
            .add(Shape::Path(PathShape::closed_line(points, stroke)));
    }

    fn outlines(&self) {
        let stroke = Stroke::new(1.3, self.theme.border);
        for ring in self.visible().flat_map(|cell| &cell.rings) {
            self.ring(ring, stroke);
        }
        for cell in self.visible().filter(|c| self.is_chosen(c.land().id)) {
            for ring in &cell.rings {
                self.ring(ring, Stroke::new(4.0, self.theme.back.gamma_multiply(0.8)));
                self.ring(ring, Stroke::new(2.2, self.theme.accent));
            }
        }
        for cell in self.visible() {
            if self.seen.focus == Some(cell.land().id)
                && let Some(anchor) = cell.anchor
            {
                let at = self.to_screen * anchor;
                self.painter
                    .circle_stroke(at, 15.0, Stroke::new(2.5, self.theme.text));
            }
        }
    }

    /// Borders as lines.
    fn links(&self) {
        for way in shown(self.editor) {
            let border = &self.editor.document().borders[way.border];
            let chosen = self.editor.chosen == Chosen::Border(way.border);
            let land = border.kind == BorderKind::Land;
            let stroke = match (chosen, land) {
                (true, _) => Stroke::new(3.2, self.theme.accent),
                (false, true) => Stroke::new(1.8, self.theme.text.gamma_multiply(0.75)),
                (false, false) => Stroke::new(1.8, self.theme.sea_line),
            };
            for line in &way.lines {
                let line: Vec<Pos2> = line.iter().map(|p| self.to_screen * *p).collect();
                for ends in line.windows(2) {
                    self.stretch(ends[0], ends[1], stroke, land);
                }
            }
            if let (true, Some([a, b, ..])) = (border.one_way, way.lines.first().map(Vec::as_slice))
            {
                let (a, b) = (self.to_screen * *a, self.to_screen * *b);
                self.head(a.lerp(b, 0.58), b - a, stroke);
            }
        }
        let from = self.editor.hands.from();
        let place = self.editor.cells.all().iter();
        let from = place
            .filter(|cell| Some(cell.land().id) == from)
            .find_map(|cell| cell.anchor);
        let pointer = self.seen.at.map(|at| self.to_screen * to_pos(at));
        if let (Some(a), Some(b)) = (from.map(|a| self.to_screen * a), pointer) {
            self.stretch(a, b, Stroke::new(2.6, self.theme.accent), true);
            self.painter.circle_filled(a, 5.0, self.theme.accent);
            self.painter.circle_filled(b, 4.0, self.theme.accent);
        }
    }

    fn stretch(&self, a: Pos2, b: Pos2, stroke: Stroke, whole: bool) {
        let under = Stroke::new(stroke.width + 2.0, self.theme.back.gamma_multiply(0.55));
        self.painter.line_segment([a, b], under);
        if whole {
            self.painter.line_segment([a, b], stroke);
        } else {
            self.painter
                .extend(Shape::dashed_line(&[a, b], stroke, 7.0, 5.0));
        }
    }

    fn head(&self, tip: Pos2, along: Vec2, stroke: Stroke) {
        let along = along.normalized() * 8.0;
        let side = along.rot90() * 0.7;
        let points = vec![tip - along + side, tip, tip - along - side];
        self.painter.add(Shape::line(
            points,
            Stroke::new(stroke.width + 0.8, stroke.color),
        ));
    }

    fn names(&self) {
        let visible: Vec<&Cell> = self.visible().collect();
        let few = visible.len() <= MOST_NAMES;
        let mut taken: Vec<Rect> = Vec::new();
        let wanted = |cell: &&Cell| {
            let id = cell.land().id;
            self.is_chosen(id) || self.seen.hover == Some(id) || self.seen.focus == Some(id)
        };
        let (first, rest): (Vec<_>, Vec<_>) = visible.into_iter().partition(wanted);
        let all = first
            .into_iter()
            .map(|cell| (cell, true))
            .chain(rest.into_iter().map(|cell| (cell, false)));
        for (cell, must) in all {
            let Some(anchor) = cell.anchor.map(|a| self.to_screen * a) else {
                continue;
            };
            self.mark(cell, anchor, must);
            let name = cell.land().draft.names.get(self.language);
            let galley = self.painter.layout_no_wrap(
                name.to_owned(),
                FontId::proportional(12.0),
                Color32::PLACEHOLDER,
            );
            let marked = matches!(cell.land().draft.start, Start::Seat(..) | Start::Neutral(_));
            let below = anchor + Vec2::new(0.0, if marked { 16.0 } else { 11.0 });
            let rect = Align2::CENTER_CENTER.anchor_size(below, galley.size());
            let width = self.to_screen.scaling * cell.bounds.width().max(0.0);
            let fits = cell.rings.is_empty() || rect.width() <= width * 1.3 + 10.0;
            let free = !taken.iter().any(|other| other.intersects(rect));
            if must || (few && fits && free) {
                taken.push(rect);
                for by in [Vec2::X, -Vec2::X, Vec2::Y, -Vec2::Y] {
                    let rim = self.theme.back.gamma_multiply(0.8);
                    self.painter.galley(rect.min + by, galley.clone(), rim);
                }
                self.painter.galley(rect.min, galley, self.theme.text);
            }
        }
    }

    /// A dot where a territory's number stands; who holds it at the start is shown by colour and armies.
    fn mark(&self, cell: &Cell, at: Pos2, must: bool) {
        let (look, armies) = match cell.land().draft.start {
            Start::Seat(player, armies) => (self.theme.look(player), armies),
            Start::Neutral(armies) => (self.theme.neutral, armies),
            Start::Open | Start::Empty => {
                let dot = if must { 3.5 } else { 2.2 };
                let rim = (1.0, self.theme.back);
                self.painter.circle(at, dot, self.theme.text, rim);
                return;
            }
        };
        self.painter
            .circle(at, 8.5, look.fill, (1.0, self.theme.border));
        let font = FontId::proportional(11.0);
        self.painter
            .text(at, Align2::CENTER_CENTER, armies, font, look.ink);
    }

    /// The corners of what is chosen, where they can be moved.
    fn corners(&self) {
        if self.editor.tool != Tool::Select {
            return;
        }
        for cell in self.visible().filter(|c| self.is_chosen(c.land().id)) {
            for p in cell.rings.iter().flatten() {
                let at = self.to_screen * *p;
                let this = self
                    .editor
                    .corner
                    .is_some_and(|c| shape::same(c, [p.x, p.y]));
                let (size, fill) = if this {
                    (10.0, self.theme.accent)
                } else {
                    (5.0, self.theme.text)
                };
                let rect = Rect::from_center_size(at, Vec2::splat(size));
                self.painter.rect(
                    rect,
                    1.5,
                    fill,
                    Stroke::new(1.0, self.theme.back),
                    StrokeKind::Outside,
                );
            }
        }
    }

    /// What is being drawn, and where its next corner would be.
    fn line(&self) {
        let drawing = matches!(self.editor.tool, Tool::Draw | Tool::Split);
        if !drawing {
            return;
        }
        let mut points: Vec<Pos2> = self
            .editor
            .line
            .iter()
            .map(|p| self.to_screen * to_pos(*p))
            .collect();
        let next = self.seen.snapped.map(|p| self.to_screen * to_pos(p));
        let corners = points.len();
        points.extend(next);
        let stroke = Stroke::new(2.4, self.theme.accent);
        if points.len() >= 2 {
            let rim = Stroke::new(4.6, self.theme.back.gamma_multiply(0.7));
            self.painter.add(Shape::line(points.clone(), rim));
            self.painter.add(Shape::line(points.clone(), stroke));
        }
        if self.editor.tool == Tool::Draw && corners >= 2 {
            let ends = [points[points.len() - 1], points[0]];
            let faint = Stroke::new(1.2, self.theme.accent.gamma_multiply(0.6));
            self.painter
                .extend(Shape::dashed_line(&ends, faint, 5.0, 4.0));
        }
        for (i, p) in points.iter().take(corners).enumerate() {
            let radius = if i == 0 { 5.0 } else { 3.5 };
            self.painter
                .circle(*p, radius, self.theme.accent, (1.0, self.theme.back));
        }
        if let Some(next) = next {
            self.painter.circle_stroke(next, 6.0, stroke);
        }
    }
}
