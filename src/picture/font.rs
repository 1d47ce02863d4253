//! The letters of pictures: the window's own, brought along, so that a picture is the same on every machine.

use epaint_default_fonts::{EMOJI_ICON, NOTO_EMOJI_REGULAR, UBUNTU_LIGHT};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider as _};

/// The fonts in the order in which a letter is looked for.
pub(super) const FONTS: [&[u8]; 3] = [UBUNTU_LIGHT, NOTO_EMOJI_REGULAR, EMOJI_ICON];
/// What SVG names: the font itself, and what is most like it where it is not installed.
pub(super) const FAMILY: &str = "Ubuntu, 'Ubuntu Light', 'Noto Sans', 'DejaVu Sans', sans-serif";

/// What is known of the letters: which there are, and how wide each is.
pub(super) struct Font {
    fonts: Vec<FontRef<'static>>,
}

impl Font {
    /// The letters that come with the program.
    pub(super) fn new() -> Font {
        let fonts = FONTS.iter().filter_map(|data| FontRef::new(data).ok());
        Font {
            fonts: fonts.collect(),
        }
    }

    /// How wide a text is at this size, in points. Letters that are missing count as wide as high.
    pub(super) fn width(&self, text: &str, size: f32) -> f32 {
        text.chars()
            .map(|c| self.advance(c).unwrap_or(1.0))
            .sum::<f32>()
            * size
    }

    /// Whether every letter of a text is there.
    pub(super) fn has(&self, text: &str) -> bool {
        text.chars().all(|c| self.advance(c).is_some())
    }

    /// The width of a letter at size 1.
    fn advance(&self, c: char) -> Option<f32> {
        self.fonts.iter().find_map(|font| {
            let glyph = font.charmap().map(c)?;
            let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
            metrics.advance_width(glyph)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Font;

    #[test]
    fn latin_greek_and_signs_are_there_and_what_is_not_is_known() {
        let font = Font::new();
        for text in ["Çanakkale", "Ελλάδα", "Россия", "★", "✖", "Łódź"] {
            assert!(font.has(text), "{text}");
        }
        for text in ["東京", "القاهرة", "ירושלים"] {
            assert!(!font.has(text), "{text}");
        }
    }

    #[test]
    fn a_longer_text_is_wider_and_size_counts() {
        let font = Font::new();
        let one = font.width("Peru", 10.0);
        assert!((10.0..30.0).contains(&one), "{one}");
        assert!((font.width("PeruPeru", 20.0) - 4.0 * one).abs() < 0.01);
    }
}
