//! Points for a map that has none: where its borders pull them.

use std::collections::VecDeque;

use super::Point;
use super::grid::{Segment, near_pairs};

/// A point for each member of a net, about 100 from its neighbours. In: by member, whom it borders. The same net always gives
/// the same points.
///
/// First the net is laid out by its distances to some far members (pivot MDS, Brandes and Pich 2006), then neighbours pull and
/// the near push.
#[must_use]
pub fn places(joined: &[Vec<usize>]) -> Vec<Point> {
    let n = joined.len();
    let mut links = vec![Vec::new(); n];
    for (a, list) in joined.iter().enumerate() {
        for b in list.iter().copied().filter(|b| *b < n && *b != a) {
            links[a].push(b);
            links[b].push(a);
        }
    }
    for list in &mut links {
        list.sort_unstable();
        list.dedup();
    }
    let mut points = laid_out(&links);
    for round in 0..ROUNDS {
        pull(
            &links,
            &mut points,
            1.0 - f64::from(round) / f64::from(ROUNDS),
        );
    }
    points
}

/// How far neighbours should be from each other.
const STEP: f64 = 100.0;
/// Rounds of pulling and pushing; after so many nothing moves visibly.
const ROUNDS: u32 = 120;
/// Far members whose distances lay the net out.
const PIVOTS: usize = 40;

/// How many borders away each member is; what cannot be reached is one farther than the farthest.
fn distances(links: &[Vec<usize>], from: usize) -> Vec<f64> {
    let mut away = vec![None; links.len()];
    away[from] = Some(0u32);
    let mut queue = VecDeque::from([from]);
    let mut last = 0;
    while let Some(at) = queue.pop_front() {
        last = away[at].unwrap_or(last);
        for next in &links[at] {
            if away[*next].is_none() {
                away[*next] = Some(last + 1);
                queue.push_back(*next);
            }
        }
    }
    away.into_iter()
        .map(|d| f64::from(d.unwrap_or(last + 1)))
        .collect()
}

fn laid_out(links: &[Vec<usize>]) -> Vec<Point> {
    let n = links.len();
    if n < 3 {
        return (0..n).map(|i| [i as f64 * STEP, 0.0]).collect();
    }
    // Each pivot is the member farthest from the pivots so far.
    let mut columns: Vec<Vec<f64>> = Vec::new();
    let mut nearest = vec![f64::INFINITY; n];
    let mut pivot = 0;
    for _ in 0..PIVOTS.min(n) {
        let column = distances(links, pivot);
        for (near, d) in nearest.iter_mut().zip(&column) {
            *near = near.min(*d);
        }
        columns.push(column);
        pivot = (0..n)
            .max_by(|a, b| nearest[*a].total_cmp(&nearest[*b]).then(b.cmp(a)))
            .unwrap_or(0);
    }
    // Squares of distances, each row and column about zero.
    let k = columns.len() as f64;
    for column in &mut columns {
        column.iter_mut().for_each(|d| *d *= *d);
        let mean = column.iter().sum::<f64>() / n as f64;
        column.iter_mut().for_each(|d| *d -= mean);
    }
    for i in 0..n {
        let mean = columns.iter().map(|c| c[i]).sum::<f64>() / k;
        columns.iter_mut().for_each(|c| c[i] -= mean);
    }
    let first = axis(&columns, None);
    let second = axis(&columns, Some(&first));
    let along =
        |axis: &[f64], i: usize| columns.iter().zip(axis).map(|(c, a)| c[i] * a).sum::<f64>();
    let points: Vec<Point> = (0..n)
        .map(|i| [along(&first, i), along(&second, i)])
        .collect();
    // To the size that a net of so many should have.
    let spread = points.iter().map(|p| p[0].hypot(p[1])).sum::<f64>() / n as f64;
    let scale = STEP * (n as f64).sqrt() * 0.4 / spread.max(1e-9);
    let apart = |i: usize| {
        // Members with the same distances to everything would lie on one spot.
        let angle = i as f64 * 2.399_963;
        [angle.cos() * STEP * 0.3, angle.sin() * STEP * 0.3]
    };
    let place = |(i, p): (usize, &Point)| {
        let aside = apart(i);
        [p[0] * scale + aside[0], p[1] * scale + aside[1]]
    };
    points.iter().enumerate().map(place).collect()
}

/// The direction in which the columns differ most, at right angles to another one if it is given.
fn axis(columns: &[Vec<f64>], other: Option<&[f64]>) -> Vec<f64> {
    let k = columns.len();
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
    let products: Vec<Vec<f64>> = columns
        .iter()
        .map(|a| columns.iter().map(|b| dot(a, b)).collect())
        .collect();
    let mut axis: Vec<f64> = (0..k).map(|i| 1.0 + (i as f64 * 1.7).sin()).collect();
    for _ in 0..60 {
        if let Some(other) = other {
            let share = dot(&axis, other);
            axis.iter_mut()
                .zip(other)
                .for_each(|(a, o)| *a -= share * o);
        }
        let next: Vec<f64> = products.iter().map(|row| dot(row, &axis)).collect();
        let length = dot(&next, &next).sqrt();
        if length < 1e-9 {
            break;
        }
        axis = next.into_iter().map(|x| x / length).collect();
    }
    if let Some(other) = other {
        let share = dot(&axis, other);
        axis.iter_mut()
            .zip(other)
            .for_each(|(a, o)| *a -= share * o);
    }
    axis
}

/// One round: neighbours pull towards their distance, whoever is too near pushes.
fn pull(links: &[Vec<usize>], points: &mut [Point], heat: f64) {
    let mut push = vec![[0.0, 0.0]; points.len()];
    let mut shove = |a: usize, b: usize, by: f64| {
        let (dx, dy) = (points[b][0] - points[a][0], points[b][1] - points[a][1]);
        let way = dx.hypot(dy).max(1e-6);
        for (who, sign) in [(a, 1.0), (b, -1.0)] {
            push[who][0] += dx / way * by * sign;
            push[who][1] += dy / way * by * sign;
        }
    };
    let way = |a: usize, b: usize| (points[b][0] - points[a][0]).hypot(points[b][1] - points[a][1]);
    for (a, list) in links.iter().enumerate() {
        for b in list.iter().filter(|b| **b > a) {
            shove(a, *b, (way(a, *b) - STEP) * 0.15);
        }
    }
    let as_segment = |(owner, p): (usize, &Point)| Segment {
        a: *p,
        b: *p,
        owner,
    };
    let dots: Vec<Segment> = points.iter().enumerate().map(as_segment).collect();
    let reach = STEP * 1.4;
    let mut near = Vec::new();
    near_pairs(&dots, reach, reach / 2.0, |a, b| {
        near.push((a.min(b), a.max(b)));
    });
    near.sort_unstable();
    near.dedup();
    for (a, b) in near {
        let way = way(a, b);
        if way < reach {
            shove(a, b, (way - reach) * 0.12);
        }
    }
    for (point, push) in points.iter_mut().zip(push) {
        let length = push[0].hypot(push[1]).max(1e-9);
        let by = length.min(STEP * 0.5 * heat);
        point[0] += push[0] / length * by;
        point[1] += push[1] / length * by;
    }
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn neighbours_come_near_and_nobody_stands_on_another() {
        // A grid of 6 by 5.
        let joined: Vec<Vec<usize>> = (0..30)
            .map(|i| {
                let right = (i % 6 < 5).then_some(i + 1);
                let below = (i < 24).then_some(i + 6);
                right.into_iter().chain(below).collect()
            })
            .collect();
        let points = places(&joined);
        let way =
            |a: usize, b: usize| (points[a][0] - points[b][0]).hypot(points[a][1] - points[b][1]);
        for (a, list) in joined.iter().enumerate() {
            for b in list {
                assert!(
                    (50.0..200.0).contains(&way(a, *b)),
                    "{a} {b} {}",
                    way(a, *b)
                );
            }
            assert!((0..a).all(|b| way(a, b) > 40.0), "{a}");
        }
        // Opposite corners are far.
        assert!(way(0, 29) > 400.0, "{}", way(0, 29));
        assert_eq!(points, places(&joined));
    }

    #[test]
    fn nets_without_borders_or_members_are_placed_too() {
        assert!(places(&[]).is_empty());
        let lonely = places(&vec![Vec::new(); 9]);
        assert!(lonely.iter().flatten().all(|x| x.is_finite()));
        let line = places(&[vec![1, 7, 0], vec![2], vec![3], vec![]]);
        assert!(line.iter().flatten().all(|x| x.is_finite()));
    }
}
