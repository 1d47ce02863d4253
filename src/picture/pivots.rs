//! Places for the territories of a large map without labels: by how many borders each is from a few pivots, as far apart as those
//! numbers say (pivot multidimensional scaling, after Brandes and Pich 2007).

use std::collections::VecDeque;

use emath::{Pos2, pos2};

use crate::core::map::Map;

/// How many pivots are looked from.
const PIVOTS: usize = 24;
/// Rounds in which a direction is found.
const ROUNDS: usize = 60;

/// A point for each territory; neighbours are about 1 apart.
pub(super) fn places(map: &Map) -> Vec<Pos2> {
    let n = map.len();
    let near = neighbours(map);
    let far = distances(&near);
    let k = far.len();
    // Squared distances, centred both ways.
    let mut rows: Vec<Vec<f32>> = (0..n)
        .map(|i| far.iter().map(|from| -0.5 * from[i] * from[i]).collect())
        .collect();
    let by_pivot: Vec<f32> = (0..k)
        .map(|p| rows.iter().map(|row| row[p]).sum::<f32>() / n as f32)
        .collect();
    let all = by_pivot.iter().sum::<f32>() / k as f32;
    for row in &mut rows {
        let own = row.iter().sum::<f32>() / k as f32;
        for (value, pivot) in row.iter_mut().zip(&by_pivot) {
            *value += all - own - pivot;
        }
    }
    let across = direction(&rows, k, None);
    let down = direction(&rows, k, Some(&across));
    let along = |row: &Vec<f32>, by: &[f32]| row.iter().zip(by).map(|(a, b)| a * b).sum::<f32>();
    let points: Vec<Pos2> = rows
        .iter()
        .map(|row| pos2(along(row, &across), along(row, &down)))
        .collect();
    scaled(points, &near)
}

/// The neighbours of each, whichever way a border leads.
fn neighbours(map: &Map) -> Vec<Vec<usize>> {
    let mut near = vec![Vec::new(); map.len()];
    for t in map.ids() {
        for border in map.borders(t) {
            near[t.index()].push(border.to.index());
            near[border.to.index()].push(t.index());
        }
    }
    near
}

/// How many borders everything is from each pivot; the next pivot is what is farthest from all so far.
fn distances(near: &[Vec<usize>]) -> Vec<Vec<f32>> {
    let n = near.len();
    let mut all: Vec<Vec<f32>> = Vec::new();
    let mut closest = vec![f32::INFINITY; n];
    let mut pivot = 0;
    for _ in 0..PIVOTS.min(n) {
        let mut from = vec![f32::INFINITY; n];
        from[pivot] = 0.0;
        let mut due = VecDeque::from([pivot]);
        while let Some(i) = due.pop_front() {
            for j in &near[i] {
                if from[*j].is_infinite() {
                    from[*j] = from[i] + 1.0;
                    due.push_back(*j);
                }
            }
        }
        // What no border leads to lies beyond the farthest.
        let most = from
            .iter()
            .copied()
            .filter(|d| d.is_finite())
            .fold(0.0, f32::max);
        for d in &mut from {
            *d = d.min(most + 2.0);
        }
        let mut next = (0.0, 0);
        for (i, d) in from.iter().enumerate() {
            closest[i] = closest[i].min(*d);
            if closest[i] > next.0 {
                next = (closest[i], i);
            }
        }
        all.push(from);
        pivot = next.1;
    }
    all
}

/// The direction in which rows differ most, at a right angle to another one.
fn direction(rows: &[Vec<f32>], k: usize, besides: Option<&Vec<f32>>) -> Vec<f32> {
    let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f32>();
    let mut found: Vec<f32> = (0..k).map(|i| 1.0 + ((i * 7 + 3) % 11) as f32).collect();
    for _ in 0..ROUNDS {
        if let Some(other) = besides {
            let part = dot(&found, other);
            for (x, y) in found.iter_mut().zip(other) {
                *x -= part * y;
            }
        }
        let mut next = vec![0.0; k];
        for row in rows {
            let along = dot(row, &found);
            for (x, value) in next.iter_mut().zip(row) {
                *x += along * value;
            }
        }
        let length = dot(&next, &next).sqrt().max(f32::MIN_POSITIVE);
        found = next.into_iter().map(|x| x / length).collect();
    }
    found
}

/// The points, so large that neighbours are about 1 apart.
fn scaled(points: Vec<Pos2>, near: &[Vec<usize>]) -> Vec<Pos2> {
    let (mut sum, mut count) = (0.0, 0.0);
    for (i, list) in near.iter().enumerate() {
        for j in list {
            sum += points[i].distance(points[*j]);
            count += 1.0;
        }
    }
    let by = if sum > 0.0 { count / sum } else { 1.0 };
    // Each a hair aside, in another direction, as several may stand at one point.
    let aside = |i: usize| emath::Vec2::angled(i as f32 * 2.4) * 0.2;
    let all = points.into_iter().enumerate();
    all.map(|(i, p)| (p.to_vec2() * by).to_pos2() + aside(i))
        .collect()
}
