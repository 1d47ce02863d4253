//! Pictures that show where territories are: numbers as colours, regions of one colour, and one picture each.

use std::collections::BTreeSet;
use std::io::Cursor;

use image::{ImageReader, Limits, RgbaImage};

use super::points::among;
use super::{Board, Facts};
use crate::core::counted::plural;
use crate::geometry::cutouts::{Cutout, lay};
use crate::geometry::flood::{self, Poured, Seed, pour};
use crate::geometry::raster::{NONE, Raster};
use crate::geometry::trace::trace;
use crate::geometry::{Point, edges, gaps, to_segment};
use crate::import::shapes::{CutOut, Picture};

/// More pixels are refused: no board needs them, and they would take memory that is not there.
const MOST_PIXELS: u64 = 40_000_000;

/// How far a traced outline may leave the pixels' edges.
const TOLERANCE: f64 = 0.8;

/// A picture of so many patches, or more, is looked at for how large they are.
const MANY_PATCHES: usize = 10_000;

/// Smaller patches than this, in pixels, are no regions, where most are so small: they are noise, or a photograph.
const LEAST_PATCH: usize = 12;

/// Holes in the land up to this part of the picture are no lakes.
const HOLE: usize = 2_000;

/// The pixels of a picture.
fn decode(picture: &Picture) -> Result<RgbaImage, String> {
    let no = |why: String| format!("the picture `{}` {why}", picture.name);
    let open = || ImageReader::new(Cursor::new(&picture.bytes)).with_guessed_format();
    let header = open().map_err(|e| no(format!("cannot be read: {e}")))?;
    let unreadable = |e: image::ImageError| no(format!("cannot be read: {e}"));
    let (width, height) = header.into_dimensions().map_err(unreadable)?;
    if u64::from(width) * u64::from(height) > MOST_PIXELS {
        return Err(no(format!(
            "has {width} by {height} pixels, and {MOST_PIXELS} in all are the most that is read"
        )));
    }
    let mut reader = open().map_err(|e| no(format!("cannot be read: {e}")))?;
    let mut limits = Limits::default();
    limits.max_alloc = Some(MOST_PIXELS * 8);
    reader.limits(limits);
    Ok(reader.decode().map_err(unreadable)?.to_rgba8())
}

/// A picture in which the blue part of a pixel's colour is a territory's number.
pub(super) fn indexed(
    picture: &Picture,
    numbers: &[u8],
    facts: &mut Facts<'_>,
) -> Result<Board, String> {
    let image = decode(picture)?;
    let mut labels = [NONE; 256];
    for (i, number) in numbers.iter().enumerate() {
        labels[usize::from(*number)] = i as u32 + 1;
    }
    let mut raster = Raster::empty(image.width() as usize, image.height() as usize);
    // Pixels of a number that nobody has; 255 is the sea, and so is what is transparent.
    let mut strange = 0usize;
    for (label, pixel) in raster.labels.iter_mut().zip(image.pixels()) {
        let [_, _, blue, alpha] = pixel.0;
        if alpha >= 128 {
            *label = labels[usize::from(blue)];
            strange += usize::from(*label == NONE && blue != 255);
        }
    }
    is_of_regions(&raster, &picture.name)?;
    // A smoothed picture has numbers in between along every border.
    let smoothed = strange * 500 > raster.labels.len();
    if smoothed {
        let what = format!(
            "the picture `{}` has {strange} pixels of numbers that no territory has: it was smoothed or resized. Thin strips \
             along the borders are given to the territories beside them",
            picture.name
        );
        facts.journal.warn(None, what);
        raster.drop_slivers();
    }
    traced(raster, facts, &picture.name)
}

/// A picture in which each territory is the region of one colour around its points.
pub(super) fn flooded(
    picture: &Picture,
    points: &[Vec<(f32, f32)>],
    wrap: bool,
    facts: &mut Facts<'_>,
) -> Result<Board, String> {
    let image = decode(picture)?;
    let pixels: Vec<[u8; 3]> = image.pixels().map(|p| [p.0[0], p.0[1], p.0[2]]).collect();
    let view = flood::Picture {
        width: image.width() as usize,
        height: image.height() as usize,
        pixels: &pixels,
    };
    let seeds: Vec<Seed> = points
        .iter()
        .enumerate()
        .flat_map(|(i, points)| {
            points.iter().map(move |(x, y)| Seed {
                label: i as u32 + 1,
                at: [f64::from(*x), f64::from(*y)],
            })
        })
        .collect();
    let (raster, poured) = pour(&view, &seeds, wrap);
    let who = |how: Poured| -> Vec<usize> {
        let found = seeds.iter().zip(&poured).filter(|(_, p)| **p == how);
        let set: BTreeSet<usize> = found.map(|(seed, _)| seed.label as usize - 1).collect();
        set.into_iter().collect()
    };
    let failed = poured.iter().filter(|p| !p.found()).count();
    if failed * 3 > poured.len().max(1) {
        return Err(format!(
            "the picture `{}` does not fit the map: {failed} of its {} points lie in no region",
            picture.name,
            poured.len()
        ));
    }
    let shared = who(Poured::Shared);
    if shared.len() * 2 > points.len() {
        return Err(format!(
            "the picture `{}` does not fit the map: {} territories have their points in each other's regions",
            picture.name,
            shared.len()
        ));
    }
    for (how, what) in [
        (
            Poured::Shared,
            "share a region of the picture, which is divided between their points",
        ),
        (
            Poured::Near,
            "are filled over colours that are nearly alike: the picture was smoothed",
        ),
        (Poured::Open, "have their points in the sea"),
        (
            Poured::Nothing,
            "have their points on no region of any size",
        ),
        (Poured::Outside, "have their points outside the picture"),
    ] {
        let who = who(how);
        if !who.is_empty() {
            facts
                .journal
                .warn(None, format!("{what}: {}", facts.told(&who)));
        }
    }
    let mut board = traced(raster, facts, &picture.name)?;
    // A point that only says which region is meant may lie at its edge, where no number has room.
    let room = board.long() * 0.004;
    for (label, shape) in board.labels.iter_mut().zip(&board.shapes) {
        let at_edge = |at: Point| {
            let edges = shape.iter().flat_map(|p| p.rings().flat_map(|r| edges(r)));
            edges.into_iter().any(|(a, b)| to_segment(at, a, b) < room)
        };
        *label = label.filter(|at| !at_edge(*at));
    }
    Ok(board)
}

/// A picture for each territory.
pub(super) fn cut_out(
    size: Option<(f32, f32)>,
    pieces: &[Option<CutOut>],
    facts: &mut Facts<'_>,
) -> Result<Board, String> {
    let mut images: Vec<Option<(RgbaImage, [i64; 2])>> = Vec::new();
    for piece in pieces {
        let Some(piece) = piece else {
            images.push(None);
            continue;
        };
        match decode(&piece.picture) {
            Ok(image) => {
                let at = [piece.at.0, piece.at.1].map(|c| c.clamp(-1e5, 1e5).round() as i64);
                images.push(Some((image, at)));
            }
            Err(why) => {
                facts.journal.warn(None, why);
                images.push(None);
            }
        }
    }
    let reach = |c: usize| {
        let far = |(image, at): &(RgbaImage, [i64; 2])| {
            at[c] + i64::from([image.width(), image.height()][c])
        };
        images.iter().flatten().map(far).max().unwrap_or(0).max(1)
    };
    let board = size.map_or([reach(0), reach(1)], |(w, h)| {
        [w, h].map(|c| c.max(1.0) as i64)
    });
    if board.iter().any(|c| *c > 32_768) || (board[0] * board[1]) as u64 > MOST_PIXELS {
        return Err(format!(
            "the board would have {} by {} pixels",
            board[0], board[1]
        ));
    }
    let mut raster = Raster::empty(board[0] as usize, board[1] as usize);
    for (i, found) in images.iter().enumerate() {
        let Some((image, at)) = found else { continue };
        let alpha: Vec<u8> = image.pixels().map(|p| p.0[3]).collect();
        let cutout = Cutout {
            label: i as u32 + 1,
            left: at[0],
            top: at[1],
            width: image.width() as usize,
            alpha: &alpha,
        };
        lay(&mut raster, &cutout);
    }
    is_of_regions(&raster, "cut-outs")?;
    traced(raster, facts, "cut-outs")
}

/// Whether land lies in patches that can be regions: to trace the edges of millions of specks takes long, and nobody could find
/// a territory among them.
fn is_of_regions(raster: &Raster, name: &str) -> Result<(), String> {
    let (patches, pixels) = raster.patches();
    if patches < MANY_PATCHES || pixels >= patches * LEAST_PATCH {
        return Ok(());
    }
    Err(format!(
        "the picture `{name}` shows no regions: its {pixels} pixels of territories lie in {patches} patches, of {:.1} pixels each, \
         and {LEAST_PATCH} each are the least from which outlines are made",
        pixels as f64 / patches as f64
    ))
}

/// From labelled pixels (label `i + 1` is territory `i`) to a board.
///
/// # Errors
/// Why the picture is no picture of this map.
pub(super) fn traced(
    mut raster: Raster,
    facts: &mut Facts<'_>,
    name: &str,
) -> Result<Board, String> {
    let n = facts.names.len();
    let found = raster.sizes();
    let missing: Vec<usize> = (0..n)
        .filter(|i| !found.contains_key(&(*i as u32 + 1)))
        .collect();
    if missing.len() * 3 > n {
        return Err(format!(
            "the picture `{name}` does not fit the map: {} of {n} territories {} not in it",
            missing.len(),
            plural(&missing.len(), "is", "are")
        ));
    }
    let gap = gap(&raster, &facts.joined);
    raster.drop_specks(5);
    gaps::close(&mut raster, gap);
    let holes = raster.labels.len() / HOLE;
    gaps::fill_holes(&mut raster, holes);
    if !missing.is_empty() {
        let what = format!(
            "the picture `{name}` does not show all territories; these are drawn as discs: {}",
            facts.told(&missing)
        );
        facts.journal.warn(None, what);
        missing.iter().for_each(|i| stamp(&mut raster, *i, facts));
    }
    let size = [raster.width as f64, raster.height as f64];
    let mut traced = trace(&raster, TOLERANCE);
    let shapes: Vec<_> = (0..n)
        .map(|i| traced.remove(&(i as u32 + 1)).unwrap_or_default())
        .collect();
    if let Some(i) = shapes.iter().position(Vec::is_empty) {
        return Err(format!(
            "the picture `{name}` has no room for `{}`",
            facts.names[i]
        ));
    }
    Ok(Board {
        size,
        shapes,
        labels: facts.labels.clone(),
    })
}

/// How far regions have to grow so that most that border touch: not at all where the picture draws no lines between them.
fn gap(raster: &Raster, joined: &[Vec<usize>]) -> u32 {
    const MOST: u32 = 4;
    let borders = |(a, b): &(u32, u32)| {
        joined[*a as usize - 1]
            .binary_search(&(*b as usize - 1))
            .is_ok()
    };
    let pairs = gaps::between(raster, MOST);
    let needed: Vec<u32> = pairs
        .iter()
        .filter(|(pair, _)| borders(pair))
        .map(|(_, n)| *n)
        .collect();
    let touch = |reach: u32| needed.iter().filter(|n| **n <= reach).count();
    (0..MOST)
        .find(|reach| touch(*reach) * 10 >= needed.len() * 9)
        .unwrap_or(MOST)
}

/// A disc for a territory that the picture does not show: at its point, on water if there is some.
fn stamp(raster: &mut Raster, i: usize, facts: &Facts<'_>) {
    let (width, height) = (raster.width as f64, raster.height as f64);
    let radius = (width.max(height) * 0.012).max(4.0);
    let Some(at) = among(facts, i) else {
        return;
    };
    let at: Point = [
        at[0].clamp(radius, (width - radius).max(radius)),
        at[1].clamp(radius, (height - radius).max(radius)),
    ];
    let mut disc = Vec::new();
    let span = |c: f64, most: usize| {
        let from = (c - radius).floor().max(0.0) as usize;
        from..((c + radius).ceil().max(0.0) as usize).min(most)
    };
    for y in span(at[1], raster.height) {
        for x in span(at[0], raster.width) {
            if (x as f64 + 0.5 - at[0]).hypot(y as f64 + 0.5 - at[1]) <= radius {
                disc.push(y * raster.width + x);
            }
        }
    }
    let water = disc.iter().filter(|p| raster.labels[**p] == NONE).count();
    let on_water = water * 2 > disc.len();
    for pixel in disc {
        if raster.labels[pixel] == NONE || !on_water {
            raster.labels[pixel] = i as u32 + 1;
        }
    }
}
