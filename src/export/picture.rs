//! Pictures for formats that have them: each territory a region of pixels, from the map's outlines.

use std::io::Cursor;

use image::{DynamicImage, GrayImage, ImageFormat, Luma, Rgb, RgbImage};

use crate::content::shapes::{Polygon, Shapes};
use crate::core::id::ContinentId;
use crate::core::map::Map;
use crate::geometry::raster::NONE;
use crate::geometry::{self, Raster};

/// Longest side of a picture in pixels.
const MOST: f64 = 4096.0;

/// The board as pixels: label `i + 1` is the territory `i`.
pub(super) struct Board {
    /// The pixels.
    pub(super) raster: Raster,
    /// Pixels for each unit of the map.
    pub(super) scale: f64,
}

/// Outlines as the geometry takes them.
fn exact(polygon: &Polygon) -> geometry::Polygon {
    let ring = |ring: &Vec<[f32; 2]>| {
        ring.iter()
            .map(|[x, y]| [f64::from(*x), f64::from(*y)])
            .collect()
    };
    geometry::Polygon {
        outer: ring(&polygon.outer),
        holes: polygon.holes.iter().map(ring).collect(),
    }
}

/// The map's outlines as pixels, one for each unit unless that would be too many. None if there is nothing to draw.
pub(super) fn board(map: &Map, shapes: &Shapes) -> Option<Board> {
    let (width, height) = (f64::from(shapes.width), f64::from(shapes.height));
    if !(width >= 1.0 && height >= 1.0 && width.is_finite() && height.is_finite()) {
        return None;
    }
    let scale = (MOST / width.max(height)).min(1.0);
    let side = |length: f64| ((length * scale).ceil() as usize).max(1);
    let mut raster = Raster::empty(side(width), side(height));
    for t in map.ids() {
        let pieces = shapes.territories.get(&map.territory(t).key);
        for polygon in pieces.into_iter().flatten() {
            geometry::fill::fill(&mut raster, t.index() as u32 + 1, &exact(polygon), scale);
        }
    }
    Some(Board { raster, scale })
}

/// Whether the pixel touches another region, to the right or below: where borders are drawn.
fn is_edge(raster: &Raster, x: usize, y: usize) -> bool {
    let at = |dx: i64, dy: i64| raster.at(x as i64 + dx, y as i64 + dy);
    let own = at(0, 0);
    own != at(1, 0) || own != at(0, 1)
}

fn bytes(image: DynamicImage, format: ImageFormat) -> Option<Vec<u8>> {
    let mut out = Cursor::new(Vec::new());
    image.write_to(&mut out, format).ok()?;
    Some(out.into_inner())
}

/// A PNG in which the grey of a pixel is its territory's number, 255 outside. In: the number of the first territory.
pub(super) fn numbered(board: &Board, first: u8) -> Option<Vec<u8>> {
    let raster = &board.raster;
    let picture = GrayImage::from_fn(raster.width as u32, raster.height as u32, |x, y| {
        let label = raster.at(i64::from(x), i64::from(y));
        Luma([if label == NONE {
            255
        } else {
            (label - 1 + u32::from(first)).min(254) as u8
        }])
    });
    bytes(picture.into(), ImageFormat::Png)
}

/// A BMP with territories white within black bounds and a grey sea.
pub(super) fn bounded(board: &Board) -> Option<Vec<u8>> {
    let raster = &board.raster;
    let picture = GrayImage::from_fn(raster.width as u32, raster.height as u32, |x, y| {
        let (x, y) = (x as usize, y as usize);
        let near = [(-1, 0), (1, 0), (0, -1), (0, 1)];
        let own = raster.at(x as i64, y as i64);
        // A line two pixels wide, one on each side: no fill runs through it.
        let edge = near
            .iter()
            .any(|(dx, dy)| raster.at(x as i64 + dx, y as i64 + dy) != own);
        Luma([match (own == NONE, edge) {
            (_, true) => 0,
            (true, false) => 160,
            (false, false) => 255,
        }])
    });
    bytes(picture.into(), ImageFormat::Bmp)
}

/// A PNG to look at: continents in their colours, borders dark.
pub(super) fn coloured(map: &Map, board: &Board) -> Option<Vec<u8>> {
    let raster = &board.raster;
    let colours: Vec<Rgb<u8>> = map
        .ids()
        .map(|t| colour_of(map, map.continents_of(t).next()))
        .collect();
    let picture = RgbImage::from_fn(raster.width as u32, raster.height as u32, |x, y| {
        let label = raster.at(i64::from(x), i64::from(y));
        match (label, is_edge(raster, x as usize, y as usize)) {
            (NONE, false) => Rgb([214, 226, 236]),
            (_, true) => Rgb([60, 60, 70]),
            (label, false) => colours[label as usize - 1],
        }
    });
    bytes(picture.into(), ImageFormat::Png)
}

/// The colour of a continent: its own, else one of a round of twelve.
fn colour_of(map: &Map, continent: Option<ContinentId>) -> Rgb<u8> {
    const ROUND: [[u8; 3]; 12] = [
        [230, 180, 80],
        [120, 180, 120],
        [120, 150, 210],
        [210, 120, 110],
        [170, 130, 190],
        [200, 200, 110],
        [110, 190, 190],
        [220, 150, 180],
        [160, 160, 160],
        [190, 150, 110],
        [140, 200, 90],
        [90, 130, 150],
    ];
    let Some(continent) = continent else {
        return Rgb([200, 200, 200]);
    };
    let own = map.continent(continent).colour.as_deref();
    let parsed = own.and_then(|text| u32::from_str_radix(text.strip_prefix('#')?, 16).ok());
    match parsed {
        Some(n) => Rgb([(n >> 16) as u8, (n >> 8) as u8, n as u8]),
        None => Rgb(ROUND[continent.index() % ROUND.len()]),
    }
}
