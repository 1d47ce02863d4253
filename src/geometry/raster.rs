//! A picture as labels: which region each pixel belongs to, and its clean-up before it is traced.

use std::collections::BTreeMap;

use super::Point;

/// Which region each pixel belongs to; [`NONE`] is no region.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Raster {
    /// Pixels in a row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    /// Row by row from the top left; `width * height` of them.
    pub labels: Vec<u32>,
}

/// The label of pixels that belong to no region: sea, margins, border lines.
pub const NONE: u32 = 0;

/// The pieces of a raster: pixels of one label that hang together by their edges.
pub(super) struct Pieces {
    /// By pixel: its piece.
    pub(super) of: Vec<u32>,
    /// By piece: its label and how many pixels it has.
    pub(super) sizes: Vec<(u32, u32)>,
}

impl Raster {
    /// A raster without regions.
    #[must_use]
    pub fn empty(width: usize, height: usize) -> Raster {
        Raster {
            width,
            height,
            labels: vec![NONE; width * height],
        }
    }

    /// The label at a pixel; [`NONE`] outside.
    #[must_use]
    pub fn at(&self, x: i64, y: i64) -> u32 {
        let within = (0..self.width as i64).contains(&x) && (0..self.height as i64).contains(&y);
        if within {
            self.labels[y as usize * self.width + x as usize]
        } else {
            NONE
        }
    }

    /// The pixel that a point lies in, as an index, if it lies in the picture.
    #[must_use]
    pub fn pixel(&self, at: Point) -> Option<usize> {
        let (x, y) = (at[0].floor(), at[1].floor());
        let within = x >= 0.0 && y >= 0.0 && x < self.width as f64 && y < self.height as f64;
        within.then(|| y as usize * self.width + x as usize)
    }

    /// The indices of the pixels beside this one.
    pub(super) fn beside(&self, i: usize) -> impl Iterator<Item = usize> + use<> {
        let (x, last) = (i % self.width, self.labels.len());
        let (width, right) = (self.width, x + 1 < self.width);
        let up = (i >= width).then(|| i - width);
        let down = (i + width < last).then_some(i + width);
        let left = (x > 0).then(|| i - 1);
        let right = right.then_some(i + 1);
        [up, left, right, down].into_iter().flatten()
    }

    /// The pieces, in the order of their first pixels.
    pub(super) fn pieces(&self) -> Pieces {
        // Stretches of one label in a row, each joined to those of its label above that it touches.
        let mut runs: Vec<(usize, usize)> = Vec::new();
        let mut leader: Vec<u32> = Vec::new();
        let mut above = 0;
        for y in 0..self.height {
            let (from, to) = (y * self.width, (y + 1) * self.width);
            let first = runs.len();
            let mut start = from;
            while start < to {
                let label = self.labels[start];
                let rest = &self.labels[start..to];
                let end = start + rest.iter().position(|l| *l != label).unwrap_or(rest.len());
                let own = runs.len() as u32;
                leader.push(own);
                // Runs above end in order, so those that end before this one begins are done with.
                while above < first && runs[above].1 + self.width <= start {
                    above += 1;
                }
                let touching = (above..first).take_while(|k| runs[*k].0 + self.width < end);
                for k in touching {
                    if self.labels[runs[k].0] == label {
                        join(&mut leader, k as u32, own);
                    }
                }
                runs.push((start, end));
                start = end;
            }
            above = first;
        }
        let mut of = vec![0; self.labels.len()];
        let mut sizes: Vec<(u32, u32)> = Vec::new();
        let mut number = vec![0; runs.len()];
        for (k, (start, end)) in runs.iter().enumerate() {
            // A leader is the first of its piece, so its number is there before the others ask.
            let lead = leader_of(&mut leader, k as u32) as usize;
            if lead == k {
                number[k] = sizes.len() as u32;
                sizes.push((self.labels[*start], 0));
            }
            let piece = number[lead];
            sizes[piece as usize].1 += (end - start) as u32;
            of[*start..*end].fill(piece);
        }
        Pieces { of, sizes }
    }

    /// How many patches of any region there are, and how many pixels they have together.
    #[must_use]
    pub fn patches(&self) -> (usize, usize) {
        let sizes = self.pieces().sizes.into_iter();
        let sizes = sizes.filter(|(label, _)| *label != NONE);
        sizes.fold((0, 0), |(patches, pixels), (_, size)| {
            (patches + 1, pixels + size as usize)
        })
    }

    /// Gives pieces of fewer than `least` pixels to the regions round them; a region's largest piece stays however small it
    /// is. Specks of nothing within regions are filled.
    pub fn drop_specks(&mut self, least: usize) {
        let pieces = self.pieces();
        let doomed = small(&pieces, least);
        self.give_away(&pieces, &doomed);
    }

    /// Gives pieces that are nowhere three pixels thick to the regions round them, as smoothed pictures have them along
    /// their borders; a region's largest piece stays.
    pub fn drop_slivers(&mut self) {
        let pieces = self.pieces();
        let mut thick = vec![false; pieces.sizes.len()];
        let width = self.width;
        for y in 1..self.height.saturating_sub(1) {
            for x in 1..width.saturating_sub(1) {
                let i = y * width + x;
                let own = pieces.of[i];
                let round = [i - width - 1, i - 1, i + width - 1];
                let all = |from: usize| pieces.of[from..from + 3].iter().all(|p| *p == own);
                thick[own as usize] |= round.into_iter().all(all);
            }
        }
        let largest = largest(&pieces);
        let doomed: Vec<bool> = (0..thick.len())
            .map(|p| !thick[p] && largest.get(&pieces.sizes[p].0) != Some(&p))
            .collect();
        self.give_away(&pieces, &doomed);
    }

    /// Each doomed piece takes the label that most of its rim touches: of lasting pieces if it touches any.
    fn give_away(&mut self, pieces: &Pieces, doomed: &[bool]) {
        let mut votes: BTreeMap<(u32, bool, u32), u32> = BTreeMap::new();
        for i in 0..self.labels.len() {
            let own = pieces.of[i];
            if !doomed[own as usize] {
                continue;
            }
            let mut vote = |lasting: bool, label: u32| {
                *votes.entry((own, lasting, label)).or_default() += 1;
            };
            let mut around = 0;
            for next in self.beside(i) {
                around += 1;
                let piece = pieces.of[next];
                if piece != own {
                    vote(!doomed[piece as usize], self.labels[next]);
                }
            }
            // What lies beyond the picture's edge is nothing.
            (around..4).for_each(|_| vote(true, NONE));
        }
        let mut heir: BTreeMap<u32, (bool, u32, u32)> = BTreeMap::new();
        for ((piece, lasting, label), count) in votes {
            let best = heir.entry(piece).or_insert((lasting, count, label));
            if (lasting, count) > (best.0, best.1) {
                *best = (lasting, count, label);
            }
        }
        for (i, label) in self.labels.iter_mut().enumerate() {
            if let Some((_, _, new)) = heir.get(&pieces.of[i]) {
                *label = *new;
            }
        }
    }

    /// The pairs of regions whose pixels touch by an edge, the lesser label first, and by how many edges.
    #[must_use]
    pub fn touching(&self) -> BTreeMap<(u32, u32), usize> {
        let mut found = BTreeMap::new();
        let mut meet = |a: u32, b: u32| {
            if a != b && a != NONE && b != NONE {
                *found.entry((a.min(b), a.max(b))).or_insert(0) += 1;
            }
        };
        for (i, own) in self.labels.iter().enumerate() {
            if (i + 1) % self.width != 0 {
                meet(*own, self.labels[i + 1]);
            }
            if let Some(below) = self.labels.get(i + self.width) {
                meet(*own, *below);
            }
        }
        found
    }

    /// How many pixels each region has.
    #[must_use]
    pub fn sizes(&self) -> BTreeMap<u32, usize> {
        let mut sizes = BTreeMap::new();
        let mut run = (NONE, 0);
        for label in self.labels.iter().chain([&NONE]) {
            if *label == run.0 {
                run.1 += 1;
                continue;
            }
            *sizes.entry(run.0).or_insert(0) += run.1;
            run = (*label, 1);
        }
        *sizes.entry(run.0).or_insert(0) += run.1;
        sizes.remove(&NONE);
        sizes
    }
}

/// The first run of the piece that a run is in.
fn leader_of(leader: &mut [u32], run: u32) -> u32 {
    let mut at = run;
    while leader[at as usize] != at {
        leader[at as usize] = leader[leader[at as usize] as usize];
        at = leader[at as usize];
    }
    at
}

fn join(leader: &mut [u32], a: u32, b: u32) {
    let (a, b) = (leader_of(leader, a), leader_of(leader, b));
    leader[a.max(b) as usize] = a.min(b);
}

/// By label: its largest piece, the first of equals.
fn largest(pieces: &Pieces) -> BTreeMap<u32, usize> {
    let mut largest: BTreeMap<u32, usize> = BTreeMap::new();
    for (p, (label, size)) in pieces.sizes.iter().enumerate() {
        let best = largest.entry(*label).or_insert(p);
        if pieces.sizes[*best].1 < *size {
            *best = p;
        }
    }
    largest
}

fn small(pieces: &Pieces, least: usize) -> Vec<bool> {
    let largest = largest(pieces);
    let is_small = |(p, (label, size)): (usize, &(u32, u32))| {
        (*size as usize) < least && largest.get(label) != Some(&p)
    };
    pieces.sizes.iter().enumerate().map(is_small).collect()
}

/// A picture drawn in letters, for tests: `.` is no region, `a` is 1, `b` is 2.
#[cfg(test)]
pub(super) fn drawn(rows: &str) -> Raster {
    let rows: Vec<&str> = rows.split_whitespace().collect();
    let label = |c: u8| {
        if c == b'.' {
            NONE
        } else {
            u32::from(c - b'a') + 1
        }
    };
    Raster {
        width: rows[0].len(),
        height: rows.len(),
        labels: rows.iter().flat_map(|row| row.bytes().map(label)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Raster, drawn};

    fn check(before: &str, after: &str, change: impl Fn(&mut Raster)) {
        let mut raster = drawn(before);
        change(&mut raster);
        assert_eq!(raster, drawn(after));
    }

    #[test]
    fn pieces_hang_together_by_edges_however_they_wind() {
        let raster = drawn(
            "a.aba
             aaab.
             .b.aa
             bbbba",
        );
        let pieces = raster.pieces();
        assert_eq!(
            pieces.sizes,
            [
                (1, 5),
                (0, 1),
                (2, 2),
                (1, 1),
                (0, 1),
                (0, 1),
                (2, 5),
                (0, 1),
                (1, 3)
            ][..]
        );
        let whole: u32 = pieces.sizes.iter().map(|(_, size)| size).sum();
        assert_eq!(whole, 20);
        assert_eq!(raster.patches(), (5, 16));
    }

    #[test]
    fn specks_go_to_what_is_round_them_and_the_smallest_territory_stays() {
        check(
            "aaaaaa.b
             abaa.a..
             aaaaaaca
             ........",
            "aaaaaa.b
             aaaaaa..
             aaaaaac.
             ........",
            |raster| raster.drop_specks(3),
        );
    }

    #[test]
    fn the_thin_seam_of_a_smoothed_border_goes_and_a_thin_territory_stays() {
        check(
            "aaacbbbd
             aaacbbbd
             aaacbbb.
             ....ccc.
             ....ccc.
             ....ccc.",
            "aaaabbbd
             aaaabbbd
             aaaabbb.
             ....ccc.
             ....ccc.
             ....ccc.",
            Raster::drop_slivers,
        );
    }

    #[test]
    fn regions_that_share_an_edge_touch_and_those_at_a_corner_do_not() {
        let raster = drawn(
            "aab
             .cb",
        );
        let touching: Vec<_> = raster.touching().into_iter().collect();
        assert_eq!(touching, [((1, 2), 1), ((1, 3), 1), ((2, 3), 1)]);
        assert!(drawn("a. .b").touching().is_empty());
        assert_eq!(
            raster.sizes().into_iter().collect::<Vec<_>>(),
            [(1, 2), (2, 2), (3, 1)]
        );
    }
}
