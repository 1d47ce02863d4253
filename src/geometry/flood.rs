//! Regions of one colour, found by pouring from a point in each: maps whose picture is nothing but a picture.

use std::collections::{BTreeMap, VecDeque};

use super::Point;
use super::raster::{NONE, Raster};

/// A picture, row by row from the top left.
#[derive(Clone, Copy, Debug)]
pub struct Picture<'a> {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Red, green and blue of each pixel.
    pub pixels: &'a [[u8; 3]],
}

/// Where to pour, and for whom; a region may have several.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Seed {
    /// Whose region it is; not [`NONE`].
    pub label: u32,
    /// A point in it.
    pub at: Point,
}

/// How the region of a seed was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Poured {
    /// The pixels of exactly the point's colour round it.
    Exact,
    /// The point lies on a letter or a line; the region beside it was taken.
    Beside,
    /// The picture is smoothed: the pixels of about the point's colour.
    Near,
    /// Another label has a point in the same region; the pixels are shared out to the nearer point.
    Shared,
    /// The region is most of the picture: the point lies in the sea.
    Open,
    /// There is no region of any size near the point.
    Nothing,
    /// The point lies outside the picture.
    Outside,
}

impl Poured {
    /// Whether there is a region.
    #[must_use]
    pub fn found(self) -> bool {
        !matches!(self, Poured::Open | Poured::Nothing | Poured::Outside)
    }
}

/// A region of fewer pixels is a letter or a dot.
const LEAST: usize = 12;
/// How far from a point its region is looked for.
const ASIDE: i64 = 8;
/// How much a colour of a smoothed region may differ from its point's, in each of red, green and blue.
const TOLERANCE: u8 = 40;

/// Pours from each seed over the pixels of its colour that hang together by their edges. With `wrap` the picture's left and
/// right are joined. How each seed did is told in the seeds' order.
#[must_use]
pub fn pour(picture: &Picture<'_>, seeds: &[Seed], wrap: bool) -> (Raster, Vec<Poured>) {
    let (width, height) = (picture.width, picture.height);
    let mut raster = Raster::empty(width, height);
    let mut pool = Pool {
        picture,
        wrap,
        of: vec![DRY; width * height],
        regions: Vec::new(),
    };
    let mut found = vec![Poured::Outside; seeds.len()];
    // By region: the seeds that lie in it.
    let mut drawn: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
    for (s, seed) in seeds.iter().enumerate() {
        let Some(pixel) = raster.pixel(seed.at) else {
            continue;
        };
        let (region, how) = pool.best(pixel);
        let large = region.is_some_and(|r| pool.regions[r as usize].len() * 5 > width * height * 2);
        found[s] = match region {
            None => Poured::Nothing,
            Some(_) if large && seeds.len() > 2 => Poured::Open,
            Some(region) => {
                drawn.entry(region).or_default().push(s);
                how
            }
        };
    }
    for (region, owners) in drawn {
        let pixels = &pool.regions[region as usize];
        let first = seeds[owners[0]].label;
        if owners.iter().all(|s| seeds[*s].label == first) {
            for pixel in pixels {
                raster.labels[*pixel as usize] = first;
            }
            continue;
        }
        for s in &owners {
            found[*s] = Poured::Shared;
        }
        let owners: Vec<Seed> = owners.iter().map(|s| seeds[*s]).collect();
        share_out(&mut raster, pixels, &owners);
    }
    (raster, found)
}

/// No region was poured over the pixel yet.
const DRY: u32 = u32::MAX;

/// The regions found so far.
struct Pool<'a> {
    picture: &'a Picture<'a>,
    wrap: bool,
    /// By pixel: its region.
    of: Vec<u32>,
    /// By region: its pixels.
    regions: Vec<Vec<u32>>,
}

impl Pool<'_> {
    /// The region at a pixel, or the best one near it.
    fn best(&mut self, pixel: usize) -> (Option<u32>, Poured) {
        let own = self.at(pixel, 0);
        if self.regions[own as usize].len() >= LEAST {
            return (Some(own), Poured::Exact);
        }
        let (width, height) = (self.picture.width as i64, self.picture.height as i64);
        let (x, y) = (pixel as i64 % width, pixel as i64 / width);
        let smoothed = self.at(pixel, TOLERANCE);
        if self.regions[smoothed as usize].len() >= LEAST * 4 {
            return (Some(smoothed), Poured::Near);
        }
        for (_, x, y) in aside(x, y, width, height) {
            let region = self.at((y * width + x) as usize, 0);
            // Beside a letter there is more of its territory than a letter's worth.
            if self.regions[region as usize].len() >= LEAST * 4 {
                return (Some(region), Poured::Beside);
            }
        }
        (None, Poured::Nothing)
    }

    /// The region at a pixel, poured if it is not known yet.
    fn at(&mut self, pixel: usize, tolerance: u8) -> u32 {
        if self.of[pixel] != DRY && tolerance == 0 {
            return self.of[pixel];
        }
        let colour = self.picture.pixels[pixel];
        let alike = |other: [u8; 3]| (0..3).all(|c| other[c].abs_diff(colour[c]) <= tolerance);
        let region = self.regions.len() as u32;
        let mut pixels = vec![pixel as u32];
        self.of[pixel] = region;
        let mut next = 0;
        while let Some(&at) = pixels.get(next) {
            next += 1;
            for beside in beside(self.picture, at as usize, self.wrap) {
                // What is smoothed may take dots that were looked at before, never a region of some size.
                let was = self.of[beside];
                let free =
                    was == DRY || (was != region && self.regions[was as usize].len() < LEAST);
                if free && was != region && alike(self.picture.pixels[beside]) {
                    self.of[beside] = region;
                    pixels.push(beside as u32);
                }
            }
        }
        self.regions.push(pixels);
        region
    }
}

fn beside(picture: &Picture<'_>, i: usize, wrap: bool) -> impl Iterator<Item = usize> + use<> {
    let (width, x) = (picture.width, i % picture.width);
    let up = (i >= width).then(|| i - width);
    let down = (i + width < width * picture.height).then_some(i + width);
    let left = match x {
        0 => wrap.then_some(i + width - 1),
        _ => Some(i - 1),
    };
    let right = if x + 1 == width {
        wrap.then(|| i + 1 - width)
    } else {
        Some(i + 1)
    };
    [up, left, right, down].into_iter().flatten()
}

/// The pixels of a picture round one, itself first, the nearest before the others: squares of distances and places.
fn aside(x: i64, y: i64, width: i64, height: i64) -> Vec<(i64, i64, i64)> {
    let square = (-ASIDE..=ASIDE).flat_map(|dy| (-ASIDE..=ASIDE).map(move |dx| (dx, dy)));
    let mut near: Vec<(i64, i64, i64)> = square
        .filter(|(dx, dy)| (0..width).contains(&(x + dx)) && (0..height).contains(&(y + dy)))
        .map(|(dx, dy)| (dx * dx + dy * dy, x + dx, y + dy))
        .collect();
    near.sort_unstable();
    near
}

/// Gives each pixel of a region to the point that is nearest on the way through the region.
fn share_out(raster: &mut Raster, pixels: &[u32], owners: &[Seed]) {
    const FREE: u32 = u32::MAX;
    for pixel in pixels {
        raster.labels[*pixel as usize] = FREE;
    }
    let mut queue = VecDeque::new();
    let (width, height) = (raster.width as i64, raster.height as i64);
    for seed in owners {
        let here = raster.pixel(seed.at).unwrap_or_default() as i64;
        // A point on a letter begins at the region's pixel nearest to it.
        let near = aside(here % width, here / width, width, height);
        let mut near = near.into_iter().map(|(_, x, y)| (y * width + x) as usize);
        if let Some(start) = near.find(|p| raster.labels[*p] == FREE) {
            raster.labels[start] = seed.label;
            queue.push_back(start);
        }
    }
    while let Some(at) = queue.pop_front() {
        for next in raster.beside(at) {
            if raster.labels[next] == FREE {
                raster.labels[next] = raster.labels[at];
                queue.push_back(next);
            }
        }
    }
    for pixel in pixels {
        let label = &mut raster.labels[*pixel as usize];
        if *label == FREE {
            *label = NONE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Picture, Poured, Seed, pour};
    use crate::geometry::raster::{Raster, drawn};

    /// Pours over a picture of letters, each a colour.
    fn check(rows: &str, seeds: &[(u32, f64, f64)], wrap: bool, wanted: &str) -> Vec<Poured> {
        let grey = |c: u8| [c.wrapping_mul(50); 3];
        check_pixels(rows, grey, seeds, wrap, wanted)
    }

    fn check_pixels(
        rows: &str,
        colour: impl Fn(u8) -> [u8; 3],
        seeds: &[(u32, f64, f64)],
        wrap: bool,
        wanted: &str,
    ) -> Vec<Poured> {
        let rows: Vec<&str> = rows.split_whitespace().collect();
        let pixels: Vec<[u8; 3]> = rows
            .iter()
            .flat_map(|row| row.bytes().map(&colour))
            .collect();
        let picture = Picture {
            width: rows[0].len(),
            height: rows.len(),
            pixels: &pixels,
        };
        let seed = |(label, x, y): &(u32, f64, f64)| Seed {
            label: *label,
            at: [*x, *y],
        };
        let seeds: Vec<Seed> = seeds.iter().map(seed).collect();
        let (raster, poured) = pour(&picture, &seeds, wrap);
        assert_eq!(raster, drawn(wanted));
        poured
    }

    const TWO: &str = "
        wwwww#wwwww
        wwwww#wwwww
        wwwww#wwwww
        ###########
        wwwww#wwwww";

    #[test]
    fn each_point_fills_its_own_colour_up_to_the_lines() {
        let poured = check(
            TWO,
            &[(1, 2.0, 1.0), (2, 8.5, 1.0), (3, 99.0, 1.0)],
            false,
            "aaaaa.bbbbb aaaaa.bbbbb aaaaa.bbbbb ........... ...........",
        );
        assert_eq!(poured, [Poured::Exact, Poured::Exact, Poured::Outside]);
    }

    #[test]
    fn a_joined_picture_goes_on_at_the_other_side() {
        check(
            TWO,
            &[(1, 2.0, 1.0)],
            true,
            "aaaaa.aaaaa aaaaa.aaaaa aaaaa.aaaaa ........... ...........",
        );
    }

    #[test]
    fn two_points_in_one_region_share_it() {
        let poured = check(
            "wwwwwwww wwwwwwww wwwwwwww ######## ######## ######## ########",
            &[(1, 0.0, 1.0), (2, 7.0, 1.0)],
            false,
            "aaaabbbb aaaabbbb aaaabbbb ........ ........ ........ ........",
        );
        assert_eq!(poured, [Poured::Shared; 2]);
    }

    #[test]
    fn a_point_on_a_letter_takes_the_land_beside_it() {
        let rows = "
            wwwwwwwww##########
            wwwxxxwww##########
            wwwwxwwww##########
            wwwwxwwww##########
            wwwwwwwww##########
            wwwwwwwww##########
            wwwwwwwww##########";
        let wanted = "
            aaaaaaaaa..........
            aaa...aaa..........
            aaaa.aaaa..........
            aaaa.aaaa..........
            aaaaaaaaa..........
            aaaaaaaaa..........
            aaaaaaaaa..........";
        assert_eq!(
            check(rows, &[(1, 4.0, 2.0)], false, wanted),
            [Poured::Beside]
        );
    }

    #[test]
    fn a_smoothed_picture_is_filled_by_near_colours_and_that_is_told() {
        // No two neighbours have the same colour: w, x, y and z are nearly alike.
        let rows = "
            wxyzwxyz##
            yzwxyzwx##
            wxyzwxyz##
            yzwxyzwx##
            wxyzwxyz##
            yzwxyzwx##";
        let colour = |c: u8| {
            if c == b'#' {
                [0; 3]
            } else {
                [200 + (c - b'w') * 3; 3]
            }
        };
        let wanted = "aaaaaaaa.. ".repeat(6);
        let poured = check_pixels(rows, colour, &[(1, 3.0, 3.0)], false, &wanted);
        assert_eq!(poured, [Poured::Near]);
    }

    #[test]
    fn the_sea_is_nobodys() {
        let sea = "............ .aaaa....... .aaaa....... .aaaa....... ............";
        let rows = sea.replace('.', "s");
        let seeds = [(1, 2.0, 2.0), (2, 8.0, 2.0), (3, 9.0, 3.0)];
        let poured = check(&rows, &seeds, false, sea);
        assert_eq!(poured, [Poured::Exact, Poured::Open, Poured::Open]);
        assert_eq!(Raster::empty(0, 0).pixel([0.0, 0.0]), None);
    }
}
