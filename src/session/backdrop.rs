//! A picture that lies under a map while it is drawn, and the outlines of its regions of one colour.

use std::collections::VecDeque;
use std::path::Path;

use crate::content::shapes::{Point, Polygon};
use crate::geometry::raster::NONE;
use crate::geometry::{Raster, gaps, trace};

/// The largest file that is read, in bytes.
const MOST_BYTES: u64 = 64 << 20;
/// The most pixels in a row or in a column.
const MOST_SIDE: u32 = 10_000;
/// The most pixels that are kept; larger pictures are made smaller.
const MOST_PIXELS: f64 = 8e6;
/// The longer side of a drawing without pixels of its own, in pixels.
const DRAWN: f32 = 2_000.0;
/// Regions of fewer pixels are letters, dots and lines.
const LEAST: usize = 60;
/// The most regions that are traced at once.
const MOST_REGIONS: usize = 2_000;

/// A picture under a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backdrop {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Red, green, blue and opacity of each pixel, row by row from the top left.
    pub pixels: Vec<[u8; 4]>,
}

/// How regions are traced.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tracing {
    /// How much a colour may differ from that of the point, in each of red, green and blue.
    pub tolerance: u8,
    /// How many pixels a region grows, so that it covers half the line round it.
    pub grow: u32,
    /// How far an outline may leave the edges of the pixels, in pixels.
    pub smooth: f64,
}

impl Default for Tracing {
    fn default() -> Self {
        Tracing {
            tolerance: 24,
            grow: 2,
            smooth: 1.0,
        }
    }
}

impl Backdrop {
    /// Reads a picture: PNG, GIF, BMP, JPEG or SVG.
    ///
    /// # Errors
    /// Why it cannot be shown, in a sentence.
    pub fn read(file: &Path) -> Result<Backdrop, String> {
        let told = |error: std::io::Error| error.to_string();
        let size = std::fs::metadata(file).map_err(told)?.len();
        if size > MOST_BYTES {
            return Err(format!(
                "the file has {} MiB; at most {} are read",
                size >> 20,
                MOST_BYTES >> 20
            ));
        }
        let bytes = std::fs::read(file).map_err(told)?;
        let is_svg = file
            .extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("svg"));
        if is_svg {
            drawn(&bytes)
        } else {
            painted(&bytes)
        }
    }

    /// The region of one colour round a pixel, grown and traced, in pixels from the top left corner; none outside the picture or
    /// where the region is too small to be land.
    #[must_use]
    pub fn region(&self, at: (usize, usize), how: Tracing) -> Option<Vec<Polygon>> {
        let (x, y) = at;
        if x >= self.width || y >= self.height {
            return None;
        }
        let mut raster = Raster::empty(self.width, self.height);
        let size = self.pour(&mut raster, y * self.width + x, 1, how.tolerance);
        if size < LEAST {
            return None;
        }
        for step in 0..how.grow {
            grow(&mut raster, step % 2 == 1);
        }
        fill_specks(&mut raster);
        traced(&raster, how).into_iter().next()
    }

    /// All regions of one colour, but the one that is the sea: the largest of those at the picture's edge. Lines between them
    /// are closed, so that borders are shared.
    #[must_use]
    pub fn regions(&self, how: Tracing) -> Vec<Vec<Polygon>> {
        let mut raster = Raster::empty(self.width, self.height);
        // Small pieces are marked too while others are poured, and dropped afterwards.
        let mut pieces: Vec<(usize, bool)> = Vec::new();
        for pixel in 0..self.pixels.len() {
            if raster.labels[pixel] == NONE && pieces.len() < 1 << 20 {
                let label = pieces.len() as u32 + 1;
                let size = self.pour(&mut raster, pixel, label, how.tolerance);
                pieces.push((size, false));
            }
        }
        let (w, h) = (self.width, self.height);
        for i in (0..w).flat_map(|x| [x, (h - 1) * w + x]) {
            mark_edge(&mut pieces, &raster, i);
        }
        for i in (0..h).flat_map(|y| [y * w, y * w + w - 1]) {
            mark_edge(&mut pieces, &raster, i);
        }
        let at_edge = pieces.iter().enumerate().filter(|(_, (_, edge))| *edge);
        let sea = at_edge.max_by_key(|(_, (size, _))| *size).map(|(i, _)| i);
        let least = LEAST.max(self.pixels.len() / 20_000);
        let cores = cores(&raster, how.grow.max(1), pieces.len());
        let mut kept = 0;
        let labels: Vec<u32> = pieces
            .iter()
            .enumerate()
            .map(|(i, (size, _))| {
                // A line is long and has no inside.
                let is_line = cores[i] * 8 < *size;
                let land = *size >= least && !is_line && Some(i) != sea;
                let keeps = land && kept < MOST_REGIONS;
                kept += usize::from(keeps);
                if keeps { kept as u32 } else { NONE }
            })
            .collect();
        for label in &mut raster.labels {
            let piece = label.checked_sub(1).and_then(|i| labels.get(i as usize));
            *label = piece.copied().unwrap_or(NONE);
        }
        raster.drop_slivers();
        gaps::close(&mut raster, how.grow.max(1) * 2);
        fill_specks(&mut raster);
        traced(&raster, how)
    }

    /// Pours over the pixels of about the colour of this one that hang together; how many there are.
    fn pour(&self, raster: &mut Raster, from: usize, label: u32, tolerance: u8) -> usize {
        let colour = self.pixels[from];
        let like = |pixel: &[u8; 4]| {
            let near = |i: usize| pixel[i].abs_diff(colour[i]) <= tolerance;
            near(3) && (colour[3] < 8 || (near(0) && near(1) && near(2)))
        };
        let mut queue = VecDeque::from([from]);
        raster.labels[from] = label;
        let mut size = 0;
        while let Some(i) = queue.pop_front() {
            size += 1;
            let (x, y) = (i % self.width, i / self.width);
            let beside = [
                (x > 0).then(|| i - 1),
                (x + 1 < self.width).then(|| i + 1),
                (y > 0).then(|| i - self.width),
                (y + 1 < self.height).then(|| i + self.width),
            ];
            for next in beside.into_iter().flatten() {
                if raster.labels[next] == NONE && like(&self.pixels[next]) {
                    raster.labels[next] = label;
                    queue.push_back(next);
                }
            }
        }
        size
    }
}

/// By piece: how many of its pixels have nothing else within this reach.
fn cores(raster: &Raster, reach: u32, pieces: usize) -> Vec<usize> {
    let by = i64::from(reach);
    let round = [-by, 0, by];
    let mut cores = vec![0; pieces];
    for (i, label) in raster.labels.iter().enumerate() {
        let (x, y) = ((i % raster.width) as i64, (i / raster.width) as i64);
        let like = |dx: &i64| round.iter().all(|dy| raster.at(x + dx, y + dy) == *label);
        let piece = label.checked_sub(1).and_then(|p| cores.get_mut(p as usize));
        if let Some(core) = piece.filter(|_| round.iter().all(like)) {
            *core += 1;
        }
    }
    cores
}

fn mark_edge(pieces: &mut [(usize, bool)], raster: &Raster, i: usize) {
    let piece = raster.labels.get(i).and_then(|l| l.checked_sub(1));
    if let Some((_, edge)) = piece.and_then(|p| pieces.get_mut(p as usize)) {
        *edge = true;
    }
}

/// Every region grows by a pixel, over corners too if asked for.
fn grow(raster: &mut Raster, corners: bool) {
    let before = raster.clone();
    let sides: &[(i64, i64)] = &[(1, 0), (-1, 0), (0, 1), (0, -1)];
    let all: &[(i64, i64)] = &[
        (1, 0),
        (-1, 0),
        (0, 1),
        (0, -1),
        (1, 1),
        (1, -1),
        (-1, 1),
        (-1, -1),
    ];
    let ways = if corners { all } else { sides };
    for (i, label) in raster.labels.iter_mut().enumerate() {
        if *label == NONE {
            let (x, y) = ((i % before.width) as i64, (i / before.width) as i64);
            let near = ways.iter().map(|(dx, dy)| before.at(x + dx, y + dy));
            *label = near.max().unwrap_or(NONE);
        }
    }
}

/// Letters and dots inside a region become part of it: holes of few pixels.
fn fill_specks(raster: &mut Raster) {
    let (w, h) = (raster.width, raster.height);
    let mut seen = vec![false; raster.labels.len()];
    for start in 0..raster.labels.len() {
        if seen[start] || raster.labels[start] != NONE {
            continue;
        }
        let (mut hole, mut next, mut round, mut open) = (vec![start], 0, Vec::new(), false);
        seen[start] = true;
        while let Some(i) = hole.get(next).copied() {
            next += 1;
            let (x, y) = (i % w, i / w);
            open |= x == 0 || y == 0 || x + 1 == w || y + 1 == h;
            let beside = [
                (x > 0).then(|| i - 1),
                (x + 1 < w).then(|| i + 1),
                (y > 0).then(|| i - w),
                (y + 1 < h).then(|| i + w),
            ];
            for near in beside.into_iter().flatten() {
                match raster.labels[near] {
                    NONE if !seen[near] => {
                        seen[near] = true;
                        hole.push(near);
                    }
                    NONE => {}
                    label => round.push(label),
                }
            }
        }
        round.sort_unstable();
        round.dedup();
        if let ([label], false) = (round.as_slice(), open || hole.len() > LEAST * 4) {
            for i in hole {
                raster.labels[i] = *label;
            }
        }
    }
}

fn traced(raster: &Raster, how: Tracing) -> Vec<Vec<Polygon>> {
    let ring = |ring: &Vec<[f64; 2]>| -> Vec<Point> {
        ring.iter().map(|p| [p[0] as f32, p[1] as f32]).collect()
    };
    let pieces = |(_, polygons): (u32, Vec<crate::geometry::Polygon>)| {
        let large = polygons.iter().filter(|p| p.area() >= LEAST as f64 * 0.5);
        large
            .map(|p| Polygon {
                outer: ring(&p.outer),
                holes: p.holes.iter().map(ring).collect(),
            })
            .collect::<Vec<_>>()
    };
    let all = trace::trace(raster, how.smooth).into_iter();
    all.map(pieces).filter(|p| !p.is_empty()).collect()
}

/// A picture of pixels.
fn painted(bytes: &[u8]) -> Result<Backdrop, String> {
    let told = |error: image::ImageError| error.to_string();
    let reader = image::ImageReader::new(std::io::Cursor::new(bytes));
    let mut reader = reader.with_guessed_format().map_err(|e| e.to_string())?;
    let mut limits = image::Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(512 << 20);
    reader.limits(limits);
    let picture = reader.decode().map_err(told)?;
    let pixels = f64::from(picture.width()) * f64::from(picture.height());
    let picture = if pixels > MOST_PIXELS {
        let by = (MOST_PIXELS / pixels).sqrt();
        let side = |x: u32| ((f64::from(x) * by) as u32).max(1);
        // Colours are not mixed, so that regions stay regions.
        let nearest = image::imageops::FilterType::Nearest;
        picture.resize_exact(side(picture.width()), side(picture.height()), nearest)
    } else {
        picture
    };
    let picture = picture.to_rgba8();
    Ok(Backdrop {
        width: picture.width() as usize,
        height: picture.height() as usize,
        pixels: picture.pixels().map(|p| p.0).collect(),
    })
}

/// A picture of lines, as pixels. Nothing outside the file is looked at.
fn drawn(bytes: &[u8]) -> Result<Backdrop, String> {
    use resvg::{tiny_skia, usvg};
    let options = usvg::Options {
        image_href_resolver: usvg::ImageHrefResolver {
            resolve_data: usvg::ImageHrefResolver::default_data_resolver(),
            resolve_string: Box::new(|_, _| None),
        },
        ..usvg::Options::default()
    };
    let tree = usvg::Tree::from_data(bytes, &options).map_err(|error| error.to_string())?;
    let size = tree.size();
    let by = DRAWN / size.width().max(size.height());
    let side = |x: f32| ((x * by).ceil() as u32).clamp(1, MOST_SIDE);
    let (width, height) = (side(size.width()), side(size.height()));
    let mut pixmap = tiny_skia::Pixmap::new(width, height)
        .ok_or_else(|| "the drawing has no size".to_owned())?;
    let transform = tiny_skia::Transform::from_scale(by, by);
    resvg::render(&tree, transform, &mut pixmap.as_mut());
    let pixel = |p: &tiny_skia::PremultipliedColorU8| {
        let c = p.demultiply();
        [c.red(), c.green(), c.blue(), c.alpha()]
    };
    Ok(Backdrop {
        width: width as usize,
        height: height as usize,
        pixels: pixmap.pixels().iter().map(pixel).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::{Backdrop, Tracing};

    /// Two fields with a black line between them in a blue sea.
    fn two_fields() -> Backdrop {
        let (width, height) = (80, 40);
        let mut pixels = vec![[0, 0, 200, 255]; width * height];
        for y in 5..35 {
            for x in 5..75 {
                pixels[y * width + x] = match x {
                    39 | 40 => [0, 0, 0, 255],
                    ..39 => [200, 180, 90, 255],
                    _ => [90, 180, 90, 255],
                };
            }
        }
        Backdrop {
            width,
            height,
            pixels,
        }
    }

    #[test]
    fn a_click_finds_the_region_round_it() {
        let picture = two_fields();
        let land = picture.region((20, 20), Tracing::default()).unwrap();
        assert_eq!(land.len(), 1);
        let xs = land[0].outer.iter().map(|p| p[0]);
        let (least, most) = xs.fold((f32::MAX, 0.0_f32), |(a, b), x| (a.min(x), b.max(x)));
        assert!((2.0..=5.0).contains(&least) && (39.0..=42.0).contains(&most));
        assert_eq!(picture.region((39, 2000), Tracing::default()), None);
    }

    #[test]
    fn all_regions_share_their_borders_and_the_sea_is_none() {
        let lands = two_fields().regions(Tracing::default());
        assert_eq!(lands.len(), 2);
        let corners: Vec<_> = lands[0][0].outer.clone();
        let shared = lands[1][0].outer.iter().filter(|p| corners.contains(p));
        assert!(shared.count() >= 2);
    }

    #[test]
    fn a_broken_picture_is_told_and_nothing_outside_it_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("x.png");
        std::fs::write(&file, b"\x89PNG\r\n\x1a\nnonsense").unwrap();
        assert!(Backdrop::read(&file).is_err());
        assert!(Backdrop::read(&folder.path().join("none.png")).is_err());
        let file = folder.path().join("x.svg");
        let secret = folder.path().join("two.png");
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='20'><rect width='20' height='20' fill='#ff0000'/>\
             <image href='{}' width='40' height='20'/></svg>",
            secret.display()
        );
        std::fs::write(&file, svg).unwrap();
        let picture = Backdrop::read(&file).unwrap();
        assert_eq!((picture.width, picture.height), (2000, 1000));
        assert_eq!(picture.pixels[10], [255, 0, 0, 255]);
        std::fs::write(&file, "<svg").unwrap();
        assert!(Backdrop::read(&file).is_err());
    }
}
