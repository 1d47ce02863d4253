//! Where territories without outlines stand: at their label points, else where their neighbours pull them.

use std::collections::BTreeMap;

use emath::{Pos2, Vec2, pos2};

use super::pivots;

use crate::core::id::TerritoryId;
use crate::core::map::Map;

/// Rounds of pulling and pushing; after so many nothing moves visibly.
const ROUNDS: usize = 160;
/// Up to so many territories everything pushes everything.
const FEW: usize = 400;
/// Rounds where there are more: they begin nearly where they end.
const FEW_ROUNDS: usize = 40;

/// A point for each territory, in map units. The same map always gives the same points.
pub(crate) fn places(map: &Map) -> Vec<Pos2> {
    let labels: Vec<Option<Pos2>> = map
        .territories()
        .iter()
        .map(|t| t.label.map(|(x, y)| pos2(x, y)))
        .collect();
    if labels.iter().all(Option::is_some) {
        return labels.into_iter().flatten().collect();
    }
    if labels.len() > FEW {
        return many(map, &labels);
    }
    pulled(map, &labels)
}

/// Where territories stand when there are many: those without labels begin where how far they are from some of the others puts
/// them, and are then pulled and pushed by what is near.
fn many(map: &Map, labels: &[Option<Pos2>]) -> Vec<Pos2> {
    let n = labels.len();
    let known: Vec<Pos2> = labels.iter().flatten().copied().collect();
    let (mut points, step) = if known.is_empty() {
        (pivots::places(map), 1.0)
    } else {
        (beside_known(map, labels), usual_spacing(known))
    };
    for round in 0..FEW_ROUNDS {
        let heat = step * 0.5 * (1.0 - round as f32 / FEW_ROUNDS as f32);
        let near = Near::new(&points, step * 2.5);
        let pushes: Vec<Vec2> = (0..n)
            .map(|i| {
                let others = near.around(points[i]);
                push(map, &points, i, step, others)
            })
            .collect();
        for (i, push) in pushes.into_iter().enumerate() {
            if labels[i].is_none() {
                points[i] += push.normalized() * push.length().min(heat);
            }
        }
    }
    points
}

/// Those without labels near their neighbours that have one, ring by ring outwards; those that no border leads to in the middle.
fn beside_known(map: &Map, labels: &[Option<Pos2>]) -> Vec<Pos2> {
    let mut placed = labels.to_vec();
    let known: Vec<Pos2> = labels.iter().flatten().copied().collect();
    let sum = known.iter().fold(Vec2::ZERO, |sum, p| sum + p.to_vec2());
    let middle = (sum / known.len().max(1) as f32).to_pos2();
    let step = usual_spacing(known);
    loop {
        let mut ring = Vec::new();
        for (i, place) in placed.iter().enumerate() {
            if place.is_some() {
                continue;
            }
            let borders = map.borders(TerritoryId::new(i)).iter();
            let near: Vec<Pos2> = borders.filter_map(|b| placed[b.to.index()]).collect();
            if !near.is_empty() {
                let sum = near.iter().fold(Vec2::ZERO, |sum, p| sum + p.to_vec2());
                let at = (sum / near.len() as f32).to_pos2();
                // A little aside, each in another direction, so that no two stand on one point.
                ring.push((i, at + Vec2::angled(i as f32 * 2.4) * step * 0.5));
            }
        }
        if ring.is_empty() {
            break;
        }
        for (i, at) in ring {
            placed[i] = Some(at);
        }
    }
    let aside = |i: usize| middle + Vec2::angled(i as f32 * 2.4) * step;
    let all = placed.into_iter().enumerate();
    all.map(|(i, at)| at.unwrap_or_else(|| aside(i))).collect()
}

/// Points, found by where they are.
struct Near {
    side: f32,
    squares: BTreeMap<(i32, i32), Vec<usize>>,
}

impl Near {
    /// Of these points, in squares of this side.
    fn new(points: &[Pos2], side: f32) -> Near {
        let mut near = Near {
            side,
            squares: BTreeMap::new(),
        };
        for (i, p) in points.iter().enumerate() {
            near.squares.entry(near.square(*p)).or_default().push(i);
        }
        near
    }

    fn square(&self, p: Pos2) -> (i32, i32) {
        (
            (p.x / self.side).floor() as i32,
            (p.y / self.side).floor() as i32,
        )
    }

    /// The points of a square and the eight round it.
    fn around(&self, p: Pos2) -> impl Iterator<Item = usize> + '_ {
        let (column, row) = self.square(p);
        let squares = (-1..=1).flat_map(move |dx| (-1..=1).map(move |dy| (column + dx, row + dy)));
        squares.flat_map(|square| self.squares.get(&square).into_iter().flatten().copied())
    }
}

/// Those with labels stay; the others begin on a circle round them and are pulled to their neighbours, pushed from the rest.
fn pulled(map: &Map, labels: &[Option<Pos2>]) -> Vec<Pos2> {
    let n = labels.len();
    let known: Vec<Pos2> = labels.iter().flatten().copied().collect();
    let middle =
        known.iter().fold(Vec2::ZERO, |sum, p| sum + p.to_vec2()) / known.len().max(1) as f32;
    let reach = known
        .iter()
        .map(|p| (p.to_vec2() - middle).length())
        .fold(0.0, f32::max);
    let step = if reach > 0.0 {
        reach * 2.0 / (n as f32).sqrt()
    } else {
        10.0
    };
    let radius = if reach > 0.0 {
        reach
    } else {
        step * (n as f32).sqrt() / 2.0
    };
    let mut points: Vec<Pos2> = (0..n)
        .map(|i| {
            let angle = i as f32 / n as f32 * std::f32::consts::TAU;
            labels[i].unwrap_or((middle + Vec2::angled(angle) * radius).to_pos2())
        })
        .collect();
    for round in 0..ROUNDS {
        let heat = step * (1.0 - round as f32 / ROUNDS as f32);
        let pushes: Vec<Vec2> = (0..n).map(|i| push(map, &points, i, step, 0..n)).collect();
        for (i, push) in pushes.into_iter().enumerate() {
            if labels[i].is_none() {
                points[i] += push.normalized() * push.length().min(heat);
            }
        }
    }
    points
}

/// Which way a point is pulled by its neighbours and pushed by others.
fn push(
    map: &Map,
    points: &[Pos2],
    i: usize,
    step: f32,
    others: impl Iterator<Item = usize>,
) -> Vec2 {
    let here = points[i];
    let mut push = Vec2::ZERO;
    for j in others {
        let away = here - points[j];
        if i != j {
            push += away * (step * step / away.length_sq().max(step * step * 0.01));
        }
    }
    for border in map.borders(TerritoryId::new(i)) {
        let away = here - points[border.to.index()];
        push -= away * (away.length() / step);
    }
    push * 0.5
}

/// How large the disc of each point is: neighbours never touch, and none is much larger than the others.
pub(crate) fn radii(points: &[Pos2]) -> Vec<f32> {
    let nearest = nearest(points);
    let usual = middle_of(&nearest).unwrap_or(1.0);
    nearest
        .into_iter()
        .map(|near| (near * 0.38).min(usual * 0.42))
        .collect()
}

/// How far points usually are from the nearest other: half of them are nearer. Of a single one, 1.
pub(crate) fn usual_spacing(points: Vec<Pos2>) -> f32 {
    middle_of(&nearest(&points))
        .filter(|x| *x > 0.0)
        .unwrap_or(1.0)
}

/// The finite number in the middle of a list.
fn middle_of(numbers: &[f32]) -> Option<f32> {
    let mut sorted: Vec<f32> = numbers.iter().copied().filter(|x| x.is_finite()).collect();
    sorted.sort_by(f32::total_cmp);
    sorted.get(sorted.len() / 2).copied()
}

/// By point: how far the nearest other is; infinite for one alone.
fn nearest(points: &[Pos2]) -> Vec<f32> {
    // From left to right, so that each looks only as far aside as the nearest so far.
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|a, b| points[*a].x.total_cmp(&points[*b].x));
    let mut found = vec![f32::INFINITY; points.len()];
    for (k, i) in order.iter().enumerate() {
        let mut least = f32::INFINITY;
        let here = points[*i];
        let sides: [&mut dyn Iterator<Item = &usize>; 2] =
            [&mut order[..k].iter().rev(), &mut order[k + 1..].iter()];
        for side in sides {
            for other in side {
                let there = points[*other];
                if (there.x - here.x).abs() > least {
                    break;
                }
                least = least.min(here.distance(there));
            }
        }
        found[*i] = least;
    }
    found
}

#[cfg(test)]
mod tests {
    use emath::pos2;

    use super::radii;

    #[test]
    fn discs_of_neighbours_never_touch() {
        let points = [
            pos2(0.0, 0.0),
            pos2(10.0, 0.0),
            pos2(30.0, 0.0),
            pos2(31.0, 0.0),
        ];
        let radii = radii(&points);
        for i in 0..points.len() {
            for j in 0..i {
                assert!(
                    radii[i] + radii[j] < points[i].distance(points[j]),
                    "{i} {j}"
                );
            }
        }
    }
}
