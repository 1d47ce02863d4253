//! Boards as pictures, SVG and PNG, without a display; and what drawing them in the window shares with that: colours, outlines,
//! places.
//!
//! Must never know a rule or a state: it draws a map, or what a viewer sees of a game.

pub(crate) mod chips;
pub(crate) mod dice;
pub(crate) mod layout;
pub(crate) mod look;
pub(crate) mod names;
pub(crate) mod outline;
mod pivots;
pub(crate) mod scatter;
pub(crate) mod taken;
pub mod theme;

mod canvas;
mod font;
mod frame;
mod ground;
pub(crate) mod grown;
mod land;
mod lettering;
mod pieces;
mod png;
mod scene;
mod svg;

pub use scene::{Battle, Moment, Scene, Shade, Style};

use emath::{Rect, pos2, vec2};

use canvas::Canvas;
use font::Font;
use layout::Layout;
use svg::{escaped, num, paint};
use theme::own_colours;

/// The least and the most pixels of a side.
pub const SIDE: std::ops::RangeInclusive<u32> = 64..=16_384;
/// The most pixels of a picture.
pub const MOST_PIXELS: u64 = 120_000_000;

/// A picture.
#[derive(Clone, PartialEq, Debug)]
pub struct Picture {
    /// The SVG file.
    pub svg: String,
    /// Its width and height in pixels.
    pub pixels: (u32, u32),
    /// Names that could be written in no language, for want of letters: they are left out.
    pub unwritten: Vec<String>,
}

/// Draws a scene. The same scene and style always give the same bytes.
///
/// # Errors
/// A size that no picture can have.
pub fn draw(scene: &Scene<'_>, style: &Style) -> Result<Picture, String> {
    let layout = Layout::new(scene.words.map, scene.shapes);
    let style = &Style {
        theme: style.theme.with_continents(&own_colours(scene.words.map)),
        ..style.clone()
    };
    let (width, height) = size(scene, style, &layout);
    let pixels = [width, height].map(|side| (side * style.scale).round());
    let [across, down] = pixels;
    let too_large = f64::from(across) * f64::from(down) > MOST_PIXELS as f64;
    let is_side = |x: f32| x >= *SIDE.start() as f32 && x <= *SIDE.end() as f32;
    if !is_side(across) || !is_side(down) || too_large {
        return Err(format!(
            "a picture of {across} by {down} pixels: each side may have {} to {}, and all of it {} million",
            SIDE.start(),
            SIDE.end(),
            MOST_PIXELS / 1_000_000
        ));
    }
    let (above, below) = frame::heights(scene, width);
    if above + below + 24.0 > height {
        return Err(format!(
            "a picture {height} points high has no room for the board: {} points are for the players",
            above + below
        ));
    }
    let board = Rect::from_min_max(pos2(0.0, above), pos2(width, height - below));
    let font = Font::new();
    let mut canvas = Canvas::new(scene, style, &layout, &font, board);
    fill(&mut canvas);
    let title = canvas.name(scene.words.map.names()).unwrap_or_default();
    canvas.unwritten.sort();
    canvas.unwritten.dedup();
    let head = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{across}\" height=\"{down}\" viewBox=\"0 0 {} {}\" \
         font-family=\"{}\" role=\"img\">\n<title>{}</title>\n<rect width=\"100%\" height=\"100%\"{}/>\n",
        num(width),
        num(height),
        font::FAMILY,
        escaped(&title),
        paint("fill", style.theme.back),
    );
    let unwritten = std::mem::take(&mut canvas.unwritten);
    Ok(Picture {
        svg: head + &canvas.svg.finish() + "</svg>\n",
        pixels: (across as u32, down as u32),
        unwritten,
    })
}

impl Picture {
    /// The picture as a PNG file.
    ///
    /// # Errors
    /// What kept it from being drawn.
    pub fn png(&self) -> Result<Vec<u8>, String> {
        png::png(&self.svg, self.pixels)
    }
}

/// Everything in the picture, from the ground up.
fn fill(canvas: &mut Canvas<'_>) {
    // Nothing of the board reaches over what is round it.
    let (min, size) = (canvas.board.min, canvas.board.size());
    canvas.svg.raw(&format!(
        "<svg x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" viewBox=\"{0} {1} {2} {3}\">\n",
        num(min.x),
        num(min.y),
        num(size.x),
        num(size.y)
    ));
    ground::sea(canvas);
    land::land_links(canvas);
    land::lines(canvas, false);
    land::fills(canvas);
    land::patterns(canvas);
    if canvas.scene.shade.is_none() {
        ground::tints(canvas);
    }
    land::borders(canvas);
    land::lines(canvas, true);
    if canvas.style.names {
        lettering::continents(canvas);
    }
    let mut covered = pieces::armies(canvas);
    pieces::changed_borders(canvas);
    pieces::chips(canvas, &mut covered);
    if canvas.style.names {
        lettering::territories(canvas, &covered);
    }
    let scene = canvas.scene;
    if let Some(battle) = scene.moment.as_ref().and_then(|m| m.battle.as_ref()) {
        pieces::battle(canvas, battle);
    }
    canvas.svg.raw("</svg>\n");
    frame::draw(canvas);
}

/// Width and height in points: what the style says; else a width by how many territories there are, and a height by the map's form.
fn size(scene: &Scene<'_>, style: &Style, layout: &Layout) -> (f32, f32) {
    let form = vec2(
        layout.bounds.width().max(1e-3),
        layout.bounds.height().max(1e-3),
    );
    let form = (form.x / form.y).clamp(0.4, 4.0);
    let usual = match layout.cells.len() {
        0..=60 => 1280.0,
        61..=150 => 1600.0,
        151..=400 => 2000.0,
        401..=1500 => 2800.0,
        _ => 4000.0,
    };
    let around = |width: f32| {
        let (above, below) = frame::heights(scene, width);
        above + below
    };
    match (style.width, style.height) {
        (Some(width), Some(height)) => (width, height),
        (Some(width), None) => (width, (width / form + around(width)).round()),
        (None, Some(height)) => {
            // The frame's height depends on the width, a little.
            let width = ((height - around(height * form)).max(1.0) * form).round();
            (width, height)
        }
        (None, None) => {
            // As many points for a map that is higher than wide.
            let width = (usual * (form / 2.0).sqrt().clamp(0.6, 1.0)).round();
            (width, (width / form + around(width)).round())
        }
    }
}
