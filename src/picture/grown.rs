//! Outlines for maps that have none: land grows round the points until it meets that of the neighbours.

use super::scatter::places;
use crate::content::shapes::{Polygon, Shapes};
use crate::core::map::{BorderKind, Map};
use crate::geometry::cells::cells;
use crate::geometry::{area, bounds, edges};

/// Water round the land, in parts of the longer side.
const MARGIN: f64 = 0.04;

/// Outlines round the label points of a map, or round points that its borders give. Those who border over land touch where
/// their land can meet; between others stays water.
pub(crate) fn grown(map: &Map) -> Shapes {
    let points = places(map);
    let points: Vec<[f64; 2]> = points
        .iter()
        .map(|p| [f64::from(p.x), f64::from(p.y)])
        .collect();
    let mut joined = vec![Vec::new(); map.len()];
    for from in map.ids() {
        let over_land = map
            .borders(from)
            .iter()
            .filter(|b| b.kind != BorderKind::Sea);
        for border in over_land {
            joined[from.index()].push(border.to.index());
            joined[border.to.index()].push(from.index());
        }
    }
    let cells = cells(&points, &joined);
    let outlines = natural(cells.into_iter().map(|cell| cell.outline.outer).collect());
    let (low, high) = bounds(outlines.iter().flatten()).unwrap_or(([0.0; 2], [1.0; 2]));
    let margin = (high[0] - low[0]).max(high[1] - low[1]) * MARGIN;
    let place = |p: &[f64; 2]| [0, 1].map(|k| (p[k] - low[k] + margin) as f32);
    let outline = |outer: &[[f64; 2]]| Polygon {
        outer: outer.iter().map(place).collect(),
        holes: Vec::new(),
    };
    let territories = map.territories().iter().zip(&outlines);
    let [width, height] = [0, 1].map(|k| (high[k] - low[k] + margin * 2.0) as f32);
    Shapes {
        format: 1,
        width,
        height,
        source: String::new(),
        territories: territories
            .map(|(t, outer)| (t.key.clone(), vec![outline(outer)]))
            .collect(),
        sea_lines: Vec::new(),
    }
}

/// Straight edges and arcs of circles as coasts and borders have them. What two have in common stays in common: where a point
/// comes to lie follows from where it was, and an edge is divided alike from both sides.
fn natural(outlines: Vec<Vec<[f64; 2]>>) -> Vec<Vec<[f64; 2]>> {
    // Where there are many, nobody sees it.
    if outlines.len() > MOST_NATURAL {
        return outlines;
    }
    let reach = |ring: &Vec<[f64; 2]>| area(ring).abs().sqrt();
    let mut sizes: Vec<f64> = outlines.iter().map(reach).collect();
    sizes.sort_by(f64::total_cmp);
    let usual = sizes.get(sizes.len() / 2).copied().unwrap_or(1.0).max(1e-6);
    let moved = |p: [f64; 2]| {
        let mut at = p;
        for (wave, far) in WAVES {
            let (x, y) = (p[0] / (usual * wave), p[1] / (usual * wave));
            at[0] += usual * far * ((y * 6.3 + x * 1.7).sin() + (y * 3.1 - x * 4.9 + 1.0).sin());
            at[1] += usual * far * ((x * 5.9 - y * 2.3 + 2.0).sin() + (x * 2.7 + y * 5.3).sin());
        }
        at
    };
    let step = usual * 0.06;
    let divided = |ring: Vec<[f64; 2]>| {
        let mut out = Vec::new();
        for (a, b) in edges(&ring) {
            let parts = ((a[0] - b[0]).hypot(a[1] - b[1]) / step)
                .ceil()
                .clamp(1.0, 200.0);
            let turned = (a[0], a[1]) > (b[0], b[1]);
            let (from, to) = if turned { (b, a) } else { (a, b) };
            for part in 0..parts as u32 {
                let part = f64::from(part);
                let t = (if turned { parts - part } else { part }) / parts;
                out.push(moved([0, 1].map(|k| from[k] + (to[k] - from[k]) * t)));
            }
        }
        out
    };
    outlines.into_iter().map(divided).collect()
}

/// Up to so many territories.
const MOST_NATURAL: usize = 400;
/// How long waves are and how far they go, in parts of a usual territory: little enough that no outline meets itself.
const WAVES: [(f64, f64); 2] = [(1.9, 0.028), (0.55, 0.010)];
