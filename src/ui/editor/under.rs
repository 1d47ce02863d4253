//! The picture under the map.

use std::path::{Path, PathBuf};

use egui::{Color32, ColorImage, Context, Pos2, Rect, TextureHandle, TextureOptions, pos2, vec2};

use crate::session::{Backdrop, Point, Polygon, Tracing};

/// The longer side of the picture as it is shown, in pixels, on machines that say nothing of their limit.
const SHOWN: usize = 2_048;

/// The picture under the map.
pub(super) struct Under {
    /// Its file.
    pub(super) file: PathBuf,
    picture: Backdrop,
    texture: Option<TextureHandle>,
    /// Where it lies, in map units.
    pub(super) place: Rect,
    /// How strongly it shows, 0 to 1.
    pub(super) opacity: f32,
    /// How strongly the land over it shows.
    pub(super) land: f32,
    /// How regions are traced.
    pub(super) tracing: Tracing,
}

impl Under {
    /// Reads a picture and lays it over a map of this size, as large as fits.
    ///
    /// # Errors
    /// Why it cannot be shown, in a sentence.
    pub(super) fn read(file: &Path, size: Point) -> Result<Under, String> {
        let picture = Backdrop::read(file)?;
        let (w, h) = (picture.width.max(1) as f32, picture.height.max(1) as f32);
        let by = (size[0] / w).min(size[1] / h);
        let middle = pos2(size[0] / 2.0, size[1] / 2.0);
        Ok(Under {
            file: file.to_path_buf(),
            place: Rect::from_center_size(middle, vec2(w, h) * by),
            picture,
            texture: None,
            opacity: 0.8,
            land: 0.55,
            tracing: Tracing::default(),
        })
    }

    /// How high it is for its width.
    pub(super) fn aspect(&self) -> f32 {
        self.picture.height as f32 / self.picture.width.max(1) as f32
    }

    /// What is painted, made ready at the first time.
    pub(super) fn texture(&mut self, ctx: &Context) -> &TextureHandle {
        let most = ctx.input(|input| input.max_texture_side).min(SHOWN * 2);
        self.texture.get_or_insert_with(|| {
            let image = shown(&self.picture, most.max(64));
            ctx.load_texture("editor-picture", image, TextureOptions::LINEAR)
        })
    }

    /// The pixel at a point of the map.
    fn pixel(&self, at: Pos2) -> Option<(usize, usize)> {
        let part = (at - self.place.min) / self.place.size();
        let inside = (0.0..1.0).contains(&part.x) && (0.0..1.0).contains(&part.y);
        inside.then_some((
            (part.x * self.picture.width as f32) as usize,
            (part.y * self.picture.height as f32) as usize,
        ))
    }

    /// The region round a point of the map, in map units.
    pub(super) fn region(&self, at: Pos2) -> Option<Vec<Polygon>> {
        let pieces = self.picture.region(self.pixel(at)?, self.tracing)?;
        Some(self.on_map(pieces))
    }

    /// All regions of the picture, in map units.
    pub(super) fn regions(&self) -> Vec<Vec<Polygon>> {
        let all = self.picture.regions(self.tracing).into_iter();
        all.map(|pieces| self.on_map(pieces)).collect()
    }

    fn on_map(&self, pieces: Vec<Polygon>) -> Vec<Polygon> {
        let by = self.place.width() / self.picture.width.max(1) as f32;
        let ring = |ring: Vec<Point>| -> Vec<Point> {
            let mut ring: Vec<Point> = ring
                .into_iter()
                .map(|p| {
                    let p = self.place.min + vec2(p[0], p[1]) * by;
                    super::shape::on_grid([p.x, p.y])
                })
                .collect();
            ring.dedup_by(|a, b| super::shape::same(*a, *b));
            ring
        };
        pieces
            .into_iter()
            .map(|piece| Polygon {
                outer: ring(piece.outer),
                holes: piece.holes.into_iter().map(ring).collect(),
            })
            .collect()
    }
}

/// The picture with at most so many pixels in a row or column.
fn shown(picture: &Backdrop, most: usize) -> ColorImage {
    let step = picture.width.max(picture.height).div_ceil(most).max(1);
    let (w, h) = (
        picture.width.div_ceil(step).max(1),
        picture.height.div_ceil(step).max(1),
    );
    let pixel = |i: usize| {
        let (x, y) = ((i % w) * step, (i / w) * step);
        let [r, g, b, a] = picture.pixels[y * picture.width + x];
        Color32::from_rgba_unmultiplied(r, g, b, a)
    };
    ColorImage::new([w, h], (0..w * h).map(pixel).collect())
}
