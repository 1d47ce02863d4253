//! Where territories without outlines stand: at their label points, else where their neighbours pull them.

use egui::{Pos2, Vec2, pos2};

use crate::core::id::TerritoryId;
use crate::core::map::Map;

/// Rounds of pulling and pushing; after so many nothing moves visibly.
const ROUNDS: usize = 160;

/// A point for each territory, in map units. The same map always gives the same points.
pub(super) fn places(map: &Map) -> Vec<Pos2> {
    let labels: Vec<Option<Pos2>> = map
        .territories()
        .iter()
        .map(|t| t.label.map(|(x, y)| pos2(x, y)))
        .collect();
    if labels.iter().all(Option::is_some) {
        return labels.into_iter().flatten().collect();
    }
    pulled(map, &labels)
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
        let pushes: Vec<Vec2> = (0..n).map(|i| push(map, &points, i, step)).collect();
        for (i, push) in pushes.into_iter().enumerate() {
            if labels[i].is_none() {
                points[i] += push.normalized() * push.length().min(heat);
            }
        }
    }
    points
}

/// Which way a point is pulled by its neighbours and pushed by all.
fn push(map: &Map, points: &[Pos2], i: usize, step: f32) -> Vec2 {
    let here = points[i];
    let mut push = Vec2::ZERO;
    for (j, other) in points.iter().enumerate() {
        let away = here - *other;
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
pub(super) fn radii(points: &[Pos2]) -> Vec<f32> {
    let nearest: Vec<f32> = points
        .iter()
        .enumerate()
        .map(|(i, p)| {
            let others = points.iter().enumerate().filter(|(j, _)| *j != i);
            others
                .map(|(_, q)| p.distance(*q))
                .fold(f32::INFINITY, f32::min)
        })
        .collect();
    let mut sorted = nearest.clone();
    sorted.sort_by(f32::total_cmp);
    let usual = sorted.get(sorted.len() / 2).copied().unwrap_or(1.0);
    nearest
        .into_iter()
        .map(|near| (near * 0.38).min(usual * 0.42))
        .collect()
}

#[cfg(test)]
mod tests {
    use egui::pos2;

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
