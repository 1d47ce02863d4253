//! From SVG to pixels.

use std::sync::Arc;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

use super::font::FONTS;

/// An SVG picture as a PNG file of so many pixels, drawn with the letters that come with the program.
///
/// # Errors
/// A picture that cannot be drawn, or is too large for this machine.
pub(super) fn png(svg: &str, (width, height): (u32, u32)) -> Result<Vec<u8>, String> {
    let mut fonts = fontdb::Database::new();
    for data in FONTS {
        fonts.load_font_data(data.to_vec());
    }
    let family = fonts
        .faces()
        .next()
        .and_then(|face| face.families.first())
        .map(|(name, _)| name.clone())
        .unwrap_or_default();
    fonts.set_sans_serif_family(family.clone());
    let options = Options {
        font_family: family,
        fontdb: Arc::new(fonts),
        ..Options::default()
    };
    let tree = Tree::from_str(svg, &options).map_err(|e| format!("the SVG is not sound: {e}"))?;
    let mut pixels = Pixmap::new(width, height)
        .ok_or_else(|| format!("a picture of {width} by {height} pixels is too large"))?;
    let size = tree.size();
    let scale = Transform::from_scale(width as f32 / size.width(), height as f32 / size.height());
    resvg::render(&tree, scale, &mut pixels.as_mut());
    pixels.encode_png().map_err(|e| format!("no PNG: {e}"))
}
