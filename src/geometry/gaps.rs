//! Regions grown into the gaps between them: border lines that a picture draws and that belong to nobody.

use std::collections::BTreeMap;

use super::raster::{NONE, Raster};

/// Gives pixels of no region to the nearest region, where that is at most `reach` pixels away and open water is not as near:
/// lines between regions close up to twice `reach` pixels wide, coasts stay where they are.
pub fn close(raster: &mut Raster, reach: u32) {
    if reach == 0 || raster.labels.is_empty() {
        return;
    }
    let land = rim(raster, |i| raster.labels[i] != NONE);
    let grown = spread(raster, &land, reach);
    let open = |i: usize| raster.labels[i] == NONE && grown[i] == NOBODY;
    let shore = rim(raster, open);
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

/// The pixels of a kind that have one of the other kind beside them, in order.
fn rim(raster: &Raster, kind: impl Fn(usize) -> bool) -> Vec<usize> {
    let (width, n) = (raster.width, raster.labels.len());
    let kinds: Vec<bool> = (0..n).map(kind).collect();
    let mut on_rim = vec![false; n];
    for i in 0..n {
        if i + width < n && kinds[i] != kinds[i + width] {
            on_rim[if kinds[i] { i } else { i + width }] = true;
        }
        if (i + 1) % width != 0 && kinds[i] != kinds[i + 1] {
            on_rim[if kinds[i] { i } else { i + 1 }] = true;
        }
    }
    (0..n).filter(|i| on_rim[*i]).collect()
}

/// By pixel of no region: the nearest source within reach, distances as the crow flies, going over such pixels only.
fn spread(raster: &Raster, sources: &[usize], reach: u32) -> Vec<u32> {
    let width = raster.width;
    let mut nearest = vec![NOBODY; raster.labels.len()];
    let most = (reach * reach) as usize;
    // By square of the distance: source and pixel.
    let mut waiting: Vec<Vec<(u32, u32)>> = vec![Vec::new(); most + 1];
    let apart = |a: usize, b: usize| {
        let (dx, dy) = (
            (a % width).abs_diff(b % width),
            (a / width).abs_diff(b / width),
        );
        dx * dx + dy * dy
    };
    for source in sources {
        for next in raster.beside(*source).filter(|i| raster.labels[*i] == NONE) {
            waiting[1].push((*source as u32, next as u32));
        }
    }
    // Equally near sources are taken by label, so that the way the picture lies decides little.
    waiting[1].sort_by_key(|(source, at)| (raster.labels[*source as usize], *source, *at));
    for square in 1..=most {
        let mut k = 0;
        while let Some(&(source, at)) = waiting[square].get(k) {
            k += 1;
            let at = at as usize;
            if nearest[at] != NOBODY {
                continue;
            }
            nearest[at] = source;
            for next in raster.beside(at) {
                if raster.labels[next] == NONE && nearest[next] == NOBODY {
                    let far = apart(source as usize, next);
                    if far <= most {
                        waiting[far.max(square)].push((source, next as u32));
                    }
                }
            }
        }
        waiting[square] = Vec::new();
    }
    nearest
}

/// How far regions must grow for each pair of them to touch, if at most `reach` pixels: 0 for those that touch already.
#[must_use]
pub fn between(raster: &Raster, reach: u32) -> BTreeMap<(u32, u32), u32> {
    let land = rim(raster, |i| raster.labels[i] != NONE);
    let width = raster.width;
    let nearest = spread(raster, &land, reach.max(1));
    let whose = |i: usize| match (raster.labels[i], nearest[i]) {
        (NONE, NOBODY) => NONE,
        (NONE, source) => raster.labels[source as usize],
        (own, _) => own,
    };
    let away = |i: usize| {
        if raster.labels[i] != NONE {
            return 0;
        }
        let source = nearest[i] as usize;
        let (dx, dy) = (
            (i % width).abs_diff(source % width),
            (i / width).abs_diff(source / width),
        );
        ((dx * dx + dy * dy) as f64).sqrt().ceil() as u32
    };
    let mut found: BTreeMap<(u32, u32), u32> = BTreeMap::new();
    let mut meet = |i: usize, k: usize| {
        let (a, b) = (whose(i), whose(k));
        if a != b && a != NONE && b != NONE {
            let needed = away(i).max(away(k));
            let least = found.entry((a.min(b), a.max(b))).or_insert(needed);
            *least = needed.min(*least);
        }
    };
    let n = raster.labels.len();
    for i in 0..n {
        if (i + 1) % width != 0 {
            meet(i, i + 1);
        }
        if i + width < n {
            meet(i, i + width);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::{between, close, fill_holes};
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
    fn how_far_regions_are_from_touching_is_half_their_gap() {
        let raster = drawn(
            "aab..cc....d
             aab..cc....d",
        );
        let found: Vec<_> = between(&raster, 2).into_iter().collect();
        assert_eq!(found, [((1, 2), 0), ((2, 3), 1), ((3, 4), 2)]);
        assert_eq!(between(&raster, 1).len(), 2);
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
