//! Regions grown into the gaps between them: border lines that a picture draws and that belong to nobody.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::raster::{NONE, Raster};

/// Gives pixels of no region to the nearest region, where that is at most `reach` pixels away and open water is not as near:
/// lines between regions close up to twice `reach` pixels wide, coasts stay where they are.
pub fn close(raster: &mut Raster, reach: u32) {
    if reach == 0 || raster.labels.is_empty() {
        return;
    }
    let land: Vec<usize> = rim(raster, |label| label != NONE);
    let grown = spread(raster, &land, reach);
    let open = |i: usize| raster.labels[i] == NONE && grown[i] == NOBODY;
    let shore: Vec<usize> = (0..grown.len())
        .filter(|i| open(*i) && raster.beside(*i).any(|next| !open(next)))
        .collect();
    let washed = spread(raster, &shore, reach);
    // Open water chose no source, and land is not asked.
    for i in 0..grown.len() {
        if grown[i] != NOBODY && washed[i] == NOBODY {
            raster.labels[i] = raster.labels[grown[i] as usize];
        }
    }
}

/// Fills holes of no region of at most `most` pixels with the regions round them: crossings of border lines, drawings of trees,
/// ponds. What touches the picture's edge stays.
pub fn fill_holes(raster: &mut Raster, most: usize) {
    let pieces = raster.pieces();
    let mut is_hole: Vec<bool> = pieces
        .sizes
        .iter()
        .map(|(label, size)| *label == NONE && (*size as usize) <= most)
        .collect();
    let (width, height) = (raster.width, raster.height);
    for (i, piece) in pieces.of.iter().enumerate() {
        let (x, y) = (i % width, i / width);
        if x == 0 || y == 0 || x + 1 == width || y + 1 == height {
            is_hole[*piece as usize] = false;
        }
    }
    // Ring by ring from the land inwards.
    let mut next: Vec<usize> = (0..raster.labels.len())
        .filter(|i| is_hole[pieces.of[*i] as usize])
        .collect();
    while !next.is_empty() {
        let near = |i: &usize| {
            raster
                .beside(*i)
                .map(|n| raster.labels[n])
                .find(|l| *l != NONE)
        };
        let ring: Vec<(usize, u32)> = next.iter().filter_map(|i| Some((*i, near(i)?))).collect();
        if ring.is_empty() {
            break;
        }
        for (i, label) in ring {
            raster.labels[i] = label;
        }
        next.retain(|i| raster.labels[*i] == NONE);
    }
}

/// Pixels that chose no source.
const NOBODY: u32 = u32::MAX;

/// The pixels of a kind that have one of the other kind beside them.
fn rim(raster: &Raster, kind: impl Fn(u32) -> bool) -> Vec<usize> {
    let labels = &raster.labels;
    (0..labels.len())
        .filter(|i| kind(labels[*i]) && raster.beside(*i).any(|next| !kind(labels[next])))
        .collect()
}

/// By pixel of no region: the nearest source within reach, distances as the crow flies, going over such pixels only.
fn spread(raster: &Raster, sources: &[usize], reach: u32) -> Vec<u32> {
    let width = raster.width;
    let mut nearest = vec![NOBODY; raster.labels.len()];
    let mut queue: BinaryHeap<Reverse<(u32, u32, u32, u32)>> = BinaryHeap::new();
    let apart = |a: usize, b: usize| {
        let (dx, dy) = (
            (a % width).abs_diff(b % width),
            (a / width).abs_diff(b / width),
        );
        (dx * dx + dy * dy) as u32
    };
    // Equally near sources are taken by label, so that the way the picture lies decides nothing.
    let reached = |source: usize, at: usize| {
        let square = apart(source, at);
        let entry = (square, raster.labels[source], source as u32, at as u32);
        (square <= reach * reach).then_some(Reverse(entry))
    };
    for source in sources {
        let next = raster.beside(*source).filter(|i| raster.labels[*i] == NONE);
        queue.extend(next.filter_map(|i| reached(*source, i)));
    }
    while let Some(Reverse((_, _, source, at))) = queue.pop() {
        let at = at as usize;
        if nearest[at] != NOBODY {
            continue;
        }
        nearest[at] = source;
        let next = raster.beside(at);
        let free = next.filter(|i| raster.labels[*i] == NONE && nearest[*i] == NOBODY);
        queue.extend(free.filter_map(|i| reached(source as usize, i)));
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::{close, fill_holes};
    use crate::geometry::raster::drawn;

    fn check(before: &str, reach: u32, after: &str) {
        let mut raster = drawn(before);
        close(&mut raster, reach);
        assert_eq!(raster, drawn(after));
    }

    #[test]
    fn a_line_between_regions_closes_and_the_coast_stays() {
        check(
            "aaa.bbb.....
             aaa.bbb.....
             aaa.bbb.....
             aaa.bbb.....
             ............
             ............
             ............",
            1,
            "aaaabbb.....
             aaaabbb.....
             aaaabbb.....
             aaa.bbb.....
             ............
             ............
             ............",
        );
    }

    #[test]
    fn a_wide_strait_stays_open() {
        let strait = "aaa.....bbb
                      aaa.....bbb
                      aaa.....bbb
                      aaa.....bbb";
        check(strait, 2, strait);
    }

    #[test]
    fn small_holes_fill_and_lakes_and_bays_stay() {
        let mut raster = drawn(
            "aaabbb..
             a..bb...
             a..b.bb.
             aaabbbbb",
        );
        fill_holes(&mut raster, 3);
        let filled = drawn(
            "aaabbb..
             a..bb...
             a..bbbb.
             aaabbbbb",
        );
        assert_eq!(raster, filled);
        fill_holes(&mut raster, 4);
        assert!(
            raster.labels.iter().filter(|l| **l == 0).count() == 6,
            "{raster:?}"
        );
    }

    #[test]
    fn letters_and_lines_within_a_region_are_filled() {
        check(
            "aaaaa aa.aa a...a aa.aa aaaaa",
            2,
            "aaaaa aaaaa aaaaa aaaaa aaaaa",
        );
    }
}
