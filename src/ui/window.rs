//! The window itself: where it stands, what it is called, and that it could not be opened.

use std::fmt;

use egui::{ViewportBuilder, ViewportCommand};

use super::app::{App, Opening};
use super::settings::WindowPlace;

/// Why there is no window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoWindow {
    /// What the system says.
    pub why: String,
}

impl fmt::Display for NoWindow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no window can be opened here ({})", self.why)
    }
}

impl std::error::Error for NoWindow {}

/// Opens the window and stays until it is closed.
///
/// # Errors
/// There is no display, or none that draws with OpenGL.
pub fn open(opening: Opening) -> Result<(), NoWindow> {
    let place = opening.settings.window;
    let size = place.map_or([1360.0, 860.0], |p| [p.size.0, p.size.1]);
    run(size, place, move |ctx| {
        Box::new(Window(App::new(opening, ctx)))
    })
}

/// Runs what is made in a window of this size in points, at its place.
///
/// # Errors
/// As [`open`].
pub(super) fn run(
    size: [f32; 2],
    place: Option<WindowPlace>,
    make: impl FnOnce(&egui::Context) -> Box<dyn eframe::App> + 'static,
) -> Result<(), NoWindow> {
    let mut viewport = ViewportBuilder::default()
        .with_title("Alea")
        .with_app_id("alea")
        .with_min_inner_size([480.0, 320.0])
        .with_inner_size(size);
    if let Some((x, y)) = place.and_then(|p| p.at) {
        viewport = viewport.with_position([x, y]);
    }
    viewport = viewport.with_maximized(place.is_some_and(|p| p.maximized));
    let options = eframe::NativeOptions {
        viewport,
        renderer: eframe::Renderer::Glow,
        ..eframe::NativeOptions::default()
    };
    let made = eframe::run_native("alea", options, Box::new(|cc| Ok(make(&cc.egui_ctx))));
    made.map_err(|error| NoWindow {
        why: without_places(&error.to_string()),
    })
}

/// What the system says, without where in the window's crates it was noticed: `os error at …/mod.rs:765: no display` is `no
/// display`.
fn without_places(why: &str) -> String {
    let after = |(_, rest): (&str, &str)| {
        let (line, said) = rest.split_once(": ")?;
        line.bytes()
            .all(|b| b.is_ascii_digit())
            .then(|| said.to_owned())
    };
    let said = why
        .rsplit_once(".rs:")
        .and_then(after)
        .unwrap_or_else(|| why.to_owned());
    said.trim_end_matches('.').to_owned()
}

/// The application in its window.
struct Window(App);

impl eframe::App for Window {
    fn raw_input_hook(&mut self, ctx: &egui::Context, raw: &mut egui::RawInput) {
        self.0.order_input(ctx, raw);
    }

    fn logic(&mut self, ctx: &egui::Context, _: &mut eframe::Frame) {
        self.0.logic(ctx);
        if let Some(place) = place_now(ctx) {
            self.0.settings_mut().window = Some(place);
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui, _: &mut eframe::Frame) {
        self.0.ui(ui);
        if self.0.wants_to_close() {
            ui.ctx().send_viewport_cmd(ViewportCommand::Close);
        }
    }

    fn on_exit(&mut self, _: Option<&eframe::glow::Context>) {
        self.0.leave();
    }
}

/// Where the window stands, as the system tells it.
fn place_now(ctx: &egui::Context) -> Option<WindowPlace> {
    ctx.input(|input| {
        let viewport = input.viewport();
        if viewport.minimized == Some(true) || viewport.fullscreen == Some(true) {
            return None;
        }
        let inner = viewport.inner_rect?;
        Some(WindowPlace {
            at: viewport.outer_rect.map(|outer| (outer.min.x, outer.min.y)),
            size: (inner.width(), inner.height()),
            maximized: viewport.maximized.unwrap_or(false),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::without_places;

    #[test]
    fn people_are_not_told_where_in_a_crate_an_error_was_noticed() {
        for (why, said) in [
            (
                "winit EventLoopError: os error at /x/mod.rs:765: DISPLAY is not set.",
                "DISPLAY is not set",
            ),
            ("no OpenGL", "no OpenGL"),
            ("a file.rs:x: odd", "a file.rs:x: odd"),
        ] {
            assert_eq!(without_places(why), said);
        }
    }
}
