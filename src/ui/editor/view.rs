//! Which part of the map is seen in the editor.

use egui::emath::TSTransform;
use egui::{Pos2, Rect, Vec2, pos2};

use crate::session::Point;

/// How much larger than the whole map fitting in it may be shown, and how much smaller.
const MOST: f32 = 60.0;
const LEAST: f32 = 0.3;
/// The part of the screen that the whole map takes.
const MARGIN: f32 = 0.92;

/// Which part of the map is seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct View {
    /// 1: the whole map fits.
    zoom: f32,
    /// The point of the map in the middle; none: the map's own.
    centre: Option<Pos2>,
}

impl Default for View {
    fn default() -> Self {
        View {
            zoom: 1.0,
            centre: None,
        }
    }
}

impl View {
    /// From map units to the screen.
    pub(super) fn on(&self, size: Point, screen: Rect) -> TSTransform {
        let scale = fitting(size, screen) * self.zoom;
        let centre = self.centre.unwrap_or(middle(size));
        TSTransform::new(screen.center().to_vec2() - centre.to_vec2() * scale, scale)
    }

    /// Shows it so many times larger round this point of the screen.
    pub(super) fn zoom_at(&mut self, by: f32, at: Pos2, size: Point, screen: Rect) {
        let before = self.on(size, screen).inverse() * at;
        self.zoom = (self.zoom * by).clamp(LEAST, MOST);
        let after = self.on(size, screen).inverse() * at;
        self.centre = Some(self.centre.unwrap_or(middle(size)) + (before - after));
        self.keep(size);
    }

    /// Moves the map by points of the screen.
    pub(super) fn pan(&mut self, by: Vec2, size: Point, screen: Rect) {
        let scale = fitting(size, screen) * self.zoom;
        self.centre = Some(self.centre.unwrap_or(middle(size)) - by / scale);
        self.keep(size);
    }

    /// Brings a point of the map into the middle if it is out of sight.
    pub(super) fn show(&mut self, point: Pos2, size: Point, screen: Rect) {
        if !screen.shrink(30.0).contains(self.on(size, screen) * point) {
            self.centre = Some(point);
        }
    }

    /// The middle of the screen stays on the map.
    fn keep(&mut self, size: Point) {
        self.centre = self
            .centre
            .map(|c| c.clamp(Pos2::ZERO, pos2(size[0], size[1])));
    }
}

fn middle(size: Point) -> Pos2 {
    pos2(size[0] / 2.0, size[1] / 2.0)
}

fn fitting(size: Point, screen: Rect) -> f32 {
    let (w, h) = (size[0].max(1e-3), size[1].max(1e-3));
    (screen.width() / w).min(screen.height() / h).max(1e-3) * MARGIN
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::View;

    #[test]
    fn what_is_under_the_pointer_stays_there() {
        let screen = Rect::from_min_size(pos2(100.0, 50.0), vec2(800.0, 600.0));
        let size = [1000.0, 500.0];
        let mut view = View::default();
        for corner in [pos2(0.0, 0.0), pos2(1000.0, 500.0)] {
            assert!(screen.contains(view.on(size, screen) * corner));
        }
        let at = pos2(420.0, 300.0);
        let before = view.on(size, screen).inverse() * at;
        view.zoom_at(3.0, at, size, screen);
        assert!((view.on(size, screen) * before).distance(at) < 0.1);
        view.pan(vec2(1e6, 1e6), size, screen);
        let middle = view.on(size, screen).inverse() * screen.center();
        assert!(middle.x >= -1.0 && middle.y >= -1.0);
    }
}
