//! Which part of a map is seen, on the board and in the editor.

use egui::emath::TSTransform;
use egui::{Pos2, Rect, Vec2};

/// How far a camera goes.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Reach {
    /// How much smaller than the whole map fitting in it may be shown.
    least: f32,
    /// And how much larger.
    most: f32,
    /// The part of the screen that the whole map takes.
    margin: f32,
}

const BOARD: Reach = Reach {
    least: 0.7,
    most: 14.0,
    margin: 0.98,
};
/// Whoever draws wants to see single corners, and room beside the map.
const EDITOR: Reach = Reach {
    least: 0.3,
    most: 60.0,
    margin: 0.92,
};

/// Which part of the map is seen.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Camera {
    reach: Reach,
    /// 1: the whole map fits.
    zoom: f32,
    /// The point of the map in the middle; none: the map's own.
    centre: Option<Pos2>,
}

impl Default for Camera {
    fn default() -> Self {
        Camera::of(BOARD)
    }
}

impl Camera {
    /// The one of the map editor.
    pub(super) fn of_editor() -> Camera {
        Camera::of(EDITOR)
    }

    fn of(reach: Reach) -> Camera {
        Camera {
            reach,
            zoom: 1.0,
            centre: None,
        }
    }

    /// From map units to the screen.
    pub(super) fn on(&self, map: Rect, screen: Rect) -> TSTransform {
        let scale = self.fitting(map, screen) * self.zoom;
        let centre = self.centre.unwrap_or(map.center());
        TSTransform::new(screen.center().to_vec2() - centre.to_vec2() * scale, scale)
    }

    /// Shows it so many times larger round this point of the screen.
    pub(super) fn zoom_at(&mut self, by: f32, at: Pos2, map: Rect, screen: Rect) {
        let before = self.on(map, screen).inverse() * at;
        self.zoom = (self.zoom * by).clamp(self.reach.least, self.reach.most);
        let after = self.on(map, screen).inverse() * at;
        self.centre = Some(self.centre.unwrap_or(map.center()) + (before - after));
        self.keep(map);
    }

    /// Moves the map by points of the screen.
    pub(super) fn pan(&mut self, by: Vec2, map: Rect, screen: Rect) {
        let scale = self.fitting(map, screen) * self.zoom;
        self.centre = Some(self.centre.unwrap_or(map.center()) - by / scale);
        self.keep(map);
    }

    /// Brings a point of the map into the middle if it is out of sight.
    pub(super) fn show(&mut self, point: Pos2, map: Rect, screen: Rect) {
        let seen = screen.shrink(screen.size().min_elem() * 0.06);
        if !seen.contains(self.on(map, screen) * point) {
            self.centre = Some(point);
        }
    }

    /// The middle of the screen stays on the map.
    fn keep(&mut self, map: Rect) {
        self.centre = self.centre.map(|c| c.clamp(map.min, map.max));
    }

    fn fitting(&self, map: Rect, screen: Rect) -> f32 {
        let (w, h) = (map.width().max(1e-3), map.height().max(1e-3));
        (screen.width() / w).min(screen.height() / h).max(1e-3) * self.reach.margin
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, pos2, vec2};

    use super::Camera;

    const MAP: Rect = Rect {
        min: pos2(0.0, 0.0),
        max: pos2(1000.0, 500.0),
    };

    fn screen() -> Rect {
        Rect::from_min_size(pos2(100.0, 50.0), vec2(800.0, 600.0))
    }

    #[test]
    fn at_first_the_whole_map_is_on_the_screen() {
        for camera in [Camera::default(), Camera::of_editor()] {
            let seen = camera.on(MAP, screen());
            for corner in [MAP.min, MAP.max] {
                assert!(screen().contains(seen * corner));
            }
        }
    }

    #[test]
    fn what_is_under_the_pointer_stays_there() {
        let mut camera = Camera::default();
        let at = pos2(420.0, 300.0);
        let before = camera.on(MAP, screen()).inverse() * at;
        camera.zoom_at(3.0, at, MAP, screen());
        let after = camera.on(MAP, screen()) * before;
        assert!(after.distance(at) < 0.1, "{after:?}");
    }

    #[test]
    fn the_map_moves_with_the_pointer_and_never_out_of_sight() {
        let mut camera = Camera::default();
        camera.zoom_at(2.0, screen().center(), MAP, screen());
        let before = camera.on(MAP, screen()) * pos2(500.0, 250.0);
        camera.pan(vec2(30.0, -20.0), MAP, screen());
        let after = camera.on(MAP, screen()) * pos2(500.0, 250.0);
        assert!((after - before - vec2(30.0, -20.0)).length() < 0.1);
        camera.pan(vec2(1e6, 1e6), MAP, screen());
        let middle = camera.on(MAP, screen()).inverse() * screen().center();
        assert!(MAP.expand(1.0).contains(middle));
    }
}
