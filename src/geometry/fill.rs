//! Outlines as labelled pixels: to close the gaps between shapes that were drawn each by itself.

use super::raster::Raster;
use super::{Polygon, bounds, edges};

/// Gives the pixels whose middles lie on a polygon its label; one unit of the polygon is `scale` pixels.
pub fn fill(raster: &mut Raster, label: u32, polygon: &Polygon, scale: f64) {
    let Some((low, high)) = bounds(polygon.rings().flatten()) else {
        return;
    };
    let row = |y: f64| (y * scale - 0.5).clamp(-1.0, raster.height as f64);
    let (first, last) = (row(low[1]).ceil().max(0.0) as usize, row(high[1]).floor());
    if last < 0.0 {
        return;
    }
    let last = (last as usize).min(raster.height.saturating_sub(1));
    // By row: where its middle crosses an edge.
    let mut crossings: Vec<Vec<f64>> = vec![Vec::new(); (last + 1).saturating_sub(first)];
    for (a, b) in polygon.rings().flat_map(|ring| edges(ring)) {
        let (a, b) = if a[1] <= b[1] { (a, b) } else { (b, a) };
        let from = (row(a[1]).ceil().max(0.0) as usize).max(first);
        for y in from..=last {
            let at = (y as f64 + 0.5) / scale;
            if at >= b[1] {
                break;
            }
            if at >= a[1] {
                let x = a[0] + (b[0] - a[0]) * (at - a[1]) / (b[1] - a[1]);
                crossings[y - first].push(x * scale - 0.5);
            }
        }
    }
    for (y, mut row) in (first..).zip(crossings) {
        row.sort_by(f64::total_cmp);
        for pair in row.chunks_exact(2) {
            let from = pair[0].ceil().clamp(0.0, raster.width as f64) as usize;
            let to = (pair[1].ceil().clamp(0.0, raster.width as f64)) as usize;
            if from < to {
                raster.labels[y * raster.width + from..y * raster.width + to].fill(label);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::fill;
    use crate::geometry::Polygon;
    use crate::geometry::raster::{Raster, drawn};
    use crate::geometry::tests::square;

    #[test]
    fn pixels_are_filled_where_their_middles_are_on_land() {
        let mut raster = Raster::empty(6, 6);
        let ring = Polygon {
            outer: square(0.4, 0.4, 5.0),
            holes: vec![square(2.0, 2.0, 2.0)],
        };
        fill(&mut raster, 1, &ring, 1.0);
        assert_eq!(raster, drawn("aaaaa. aaaaa. aa..a. aa..a. aaaaa. ......"));
        // What lies outside is cut off; scale counts.
        let far = Polygon {
            outer: square(-2.0, -2.0, 3.0),
            holes: Vec::new(),
        };
        fill(&mut raster, 2, &far, 2.0);
        assert_eq!(raster, drawn("bbaaa. bbaaa. aa..a. aa..a. aaaaa. ......"));
    }
}
