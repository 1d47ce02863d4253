//! The paths and transforms of SVG as straight pieces.

use kurbo::{Affine, BezPath, Ellipse, PathEl, Rect, RoundedRect, Shape as _};
use svgtypes::{PathParser, PathSegment};

use super::Point;

/// Why a path or transform cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unusable {
    /// It is not what SVG says it should be.
    #[error("it is not written as SVG says: {0}")]
    Malformed(String),
    /// A coordinate is no number, or so large that no drawing has it.
    #[error("a coordinate is not between -{MOST} and {MOST}")]
    TooFar,
    /// So many points that no drawing has them.
    #[error("it has more than {MOST_POINTS} points")]
    TooLong,
}

/// Coordinates farther from the origin are refused.
pub const MOST: f64 = 1e6;
/// More points in one path are refused.
pub const MOST_POINTS: usize = 200_000;

/// A `transform` attribute as one transform.
///
/// # Errors
/// When it is malformed or its numbers are no numbers.
pub fn transform(text: &str) -> Result<Affine, Unusable> {
    let all: svgtypes::Transform = text.parse().map_err(malformed)?;
    let affine = Affine::new([all.a, all.b, all.c, all.d, all.e, all.f]);
    if affine.is_finite() {
        Ok(affine)
    } else {
        Err(Unusable::TooFar)
    }
}

/// The rings of a path's `d` attribute, curves replaced by straight pieces that leave them by at most `tolerance` in the
/// drawing's units. Every part is closed; parts of fewer than three corners are left out.
///
/// # Errors
/// When the path is malformed, or larger than any drawing.
pub fn path(d: &str, by: Affine, tolerance: f64) -> Result<Vec<Vec<Point>>, Unusable> {
    rings(&read(d)?, by, tolerance)
}

/// The rings of a rectangle.
///
/// # Errors
/// As [`path`].
pub fn rectangle(
    [x, y]: Point,
    [width, height]: Point,
    round: f64,
    by: Affine,
    tolerance: f64,
) -> Result<Vec<Vec<Point>>, Unusable> {
    near([x, y, x + width, y + height, round])?;
    let rect = Rect::new(x, y, x + width, y + height);
    let outline: BezPath = if round > 0.0 {
        RoundedRect::from_rect(rect, round)
            .path_elements(0.1)
            .collect()
    } else {
        rect.path_elements(0.1).collect()
    };
    rings(&outline, by, tolerance)
}

/// The ring of a circle or an ellipse.
///
/// # Errors
/// As [`path`].
pub fn ellipse(
    centre: Point,
    radii: Point,
    by: Affine,
    tolerance: f64,
) -> Result<Vec<Vec<Point>>, Unusable> {
    near([centre[0], centre[1], radii[0], radii[1]])?;
    let ellipse = Ellipse::new(
        (centre[0], centre[1]),
        (radii[0].abs(), radii[1].abs()),
        0.0,
    );
    rings(&ellipse.path_elements(0.1).collect(), by, tolerance)
}

/// The ring of a polygon's `points` attribute.
///
/// # Errors
/// As [`path`].
pub fn polygon(points: &str, by: Affine) -> Result<Vec<Vec<Point>>, Unusable> {
    let mut outline = BezPath::new();
    for (i, point) in svgtypes::PointsParser::from(points).enumerate() {
        outline.push(if i == 0 {
            PathEl::MoveTo(point.into())
        } else {
            PathEl::LineTo(point.into())
        });
    }
    rings(&outline, by, 1.0)
}

fn malformed(error: impl std::fmt::Display) -> Unusable {
    Unusable::Malformed(error.to_string())
}

fn near(numbers: impl IntoIterator<Item = f64>) -> Result<(), Unusable> {
    let all_near = numbers.into_iter().all(|n| n.abs() <= MOST);
    all_near.then_some(()).ok_or(Unusable::TooFar)
}

/// A path with absolute coordinates only.
fn read(d: &str) -> Result<BezPath, Unusable> {
    let mut out = BezPath::new();
    // Where the pen is, where the part began, and the last control point of a curve that may be continued smoothly.
    let (mut pen, mut start) = ([0.0, 0.0], [0.0, 0.0]);
    let (mut cubic, mut quad): (Option<Point>, Option<Point>) = (None, None);
    let mut drawing = false;
    for segment in PathParser::from(d) {
        let segment = segment.map_err(malformed)?;
        let from = pen;
        let to = |abs: bool, x: f64, y: f64| {
            if abs {
                [x, y]
            } else {
                [from[0] + x, from[1] + y]
            }
        };
        let mirrored = |control: Option<Point>| {
            control.map_or(from, |c| [2.0 * from[0] - c[0], 2.0 * from[1] - c[1]])
        };
        if !drawing
            && !matches!(
                segment,
                PathSegment::MoveTo { .. } | PathSegment::ClosePath { .. }
            )
        {
            // After `z` a part goes on from its beginning.
            out.move_to((pen[0], pen[1]));
            drawing = true;
        }
        let (mut next_cubic, mut next_quad) = (None, None);
        match segment {
            PathSegment::MoveTo { abs, x, y } => {
                pen = to(abs, x, y);
                start = pen;
                out.move_to((pen[0], pen[1]));
                drawing = true;
            }
            PathSegment::LineTo { abs, x, y } => pen = line(&mut out, to(abs, x, y))?,
            PathSegment::HorizontalLineTo { abs, x } => {
                let x = if abs { x } else { from[0] + x };
                pen = line(&mut out, [x, from[1]])?;
            }
            PathSegment::VerticalLineTo { abs, y } => {
                let y = if abs { y } else { from[1] + y };
                pen = line(&mut out, [from[0], y])?;
            }
            PathSegment::CurveTo {
                abs,
                x1,
                y1,
                x2,
                y2,
                x,
                y,
            } => {
                let (a, b) = (to(abs, x1, y1), to(abs, x2, y2));
                pen = curve(&mut out, a, b, to(abs, x, y))?;
                next_cubic = Some(b);
            }
            PathSegment::SmoothCurveTo { abs, x2, y2, x, y } => {
                let b = to(abs, x2, y2);
                pen = curve(&mut out, mirrored(cubic), b, to(abs, x, y))?;
                next_cubic = Some(b);
            }
            PathSegment::Quadratic { abs, x1, y1, x, y } => {
                let control = to(abs, x1, y1);
                pen = quadratic(&mut out, control, to(abs, x, y))?;
                next_quad = Some(control);
            }
            PathSegment::SmoothQuadratic { abs, x, y } => {
                let control = mirrored(quad);
                pen = quadratic(&mut out, control, to(abs, x, y))?;
                next_quad = Some(control);
            }
            PathSegment::EllipticalArc {
                abs,
                rx,
                ry,
                x_axis_rotation,
                large_arc,
                sweep,
                x,
                y,
            } => {
                pen = to(abs, x, y);
                near([rx, ry, pen[0], pen[1], from[0], from[1]])?;
                let arc = kurbo::SvgArc {
                    from: (from[0], from[1]).into(),
                    to: (pen[0], pen[1]).into(),
                    radii: (rx, ry).into(),
                    x_rotation: x_axis_rotation.to_radians(),
                    large_arc,
                    sweep,
                };
                match kurbo::Arc::from_svg_arc(&arc) {
                    Some(arc) => out.extend(arc.append_iter(0.05)),
                    None => out.line_to((pen[0], pen[1])),
                }
            }
            PathSegment::ClosePath { .. } => {
                if drawing {
                    out.close_path();
                }
                pen = start;
                drawing = false;
            }
        }
        near(pen)?;
        (cubic, quad) = (next_cubic, next_quad);
        if out.elements().len() > MOST_POINTS {
            return Err(Unusable::TooLong);
        }
    }
    Ok(out)
}

fn line(out: &mut BezPath, to: Point) -> Result<Point, Unusable> {
    near(to)?;
    out.line_to((to[0], to[1]));
    Ok(to)
}

fn curve(out: &mut BezPath, a: Point, b: Point, to: Point) -> Result<Point, Unusable> {
    near(a.into_iter().chain(b).chain(to))?;
    out.curve_to((a[0], a[1]), (b[0], b[1]), (to[0], to[1]));
    Ok(to)
}

fn quadratic(out: &mut BezPath, control: Point, to: Point) -> Result<Point, Unusable> {
    near(control.into_iter().chain(to))?;
    out.quad_to((control[0], control[1]), (to[0], to[1]));
    Ok(to)
}

fn rings(outline: &BezPath, by: Affine, tolerance: f64) -> Result<Vec<Vec<Point>>, Unusable> {
    let placed = by * outline;
    let corners = placed.elements().iter().flat_map(|el| match *el {
        PathEl::MoveTo(p) | PathEl::LineTo(p) => vec![p],
        PathEl::QuadTo(a, p) => vec![a, p],
        PathEl::CurveTo(a, b, p) => vec![a, b, p],
        PathEl::ClosePath => Vec::new(),
    });
    near(corners.flat_map(|p| [p.x, p.y]))?;
    let mut rings: Vec<Vec<Point>> = Vec::new();
    let mut points = 0;
    kurbo::flatten(placed, tolerance.max(1e-3), |el| {
        points += 1;
        match el {
            _ if points > MOST_POINTS => {}
            PathEl::MoveTo(p) => rings.push(vec![[p.x, p.y]]),
            PathEl::LineTo(p) => {
                if let Some(ring) = rings.last_mut()
                    && ring.last() != Some(&[p.x, p.y])
                {
                    ring.push([p.x, p.y]);
                }
            }
            _ => {}
        }
    });
    if points > MOST_POINTS {
        return Err(Unusable::TooLong);
    }
    for ring in &mut rings {
        if ring.len() > 1 && ring.first() == ring.last() {
            ring.pop();
        }
    }
    rings.retain(|ring| ring.len() >= 3);
    Ok(rings)
}

#[cfg(test)]
mod tests {
    use kurbo::Affine;

    use super::{Unusable, ellipse, path, polygon, rectangle, transform};
    use crate::geometry::{Point, area};

    fn check(d: &str, by: &str, wanted: &[&[Point]]) {
        let rings = path(d, transform(by).unwrap(), 0.1).unwrap();
        assert_eq!(rings, wanted, "{d}");
    }

    #[test]
    fn lines_absolute_and_relative_straight_and_repeated() {
        let square: &[Point] = &[[1.0, 1.0], [3.0, 1.0], [3.0, 3.0], [1.0, 3.0]];
        for d in [
            "M1 1L3 1L3 3L1 3Z",
            "m1,1 2,0 0,2 -2,0 z",
            "M 1 1 h 2 v 2 h -2 z",
            "M1 1H3V3H1V1",
        ] {
            check(d, "", &[square]);
        }
    }

    #[test]
    fn a_relative_part_begins_where_the_last_one_was_closed() {
        check(
            "m0 0 4 0 0 4z m1 1 1 0 0 1z",
            "",
            &[
                &[[0.0, 0.0], [4.0, 0.0], [4.0, 4.0]],
                &[[1.0, 1.0], [2.0, 1.0], [2.0, 2.0]],
            ],
        );
    }

    #[test]
    fn transforms_are_applied_from_the_right() {
        let moved: &[Point] = &[[10.0, 0.0], [12.0, 0.0], [12.0, 2.0]];
        check("M0 0h1v1z", "translate(10) scale(2)", &[moved]);
        check("M0 0h1v1z", "matrix(2 0 0 2 10 0)", &[moved]);
    }

    #[test]
    fn curves_and_arcs_keep_their_area() {
        let circle = std::f64::consts::PI * 100.0;
        let by = Affine::IDENTITY;
        let arcs = path("M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0z", by, 0.01).unwrap();
        let k = 5.522_847_5;
        let half = format!("M10 0C10 {k} {k} 10 0 10S-10 {k} -10 0S-{k} -10 0 -10S10 -{k} 10 0");
        let curves = path(&half, by, 0.01).unwrap();
        let shape = ellipse([5.0, 5.0], [10.0, 10.0], by, 0.01).unwrap();
        for rings in [arcs, curves, shape] {
            assert!(
                (area(&rings[0]).abs() - circle).abs() < 1.0,
                "{}",
                area(&rings[0])
            );
        }
        let parabola = path("M0 0Q5 10 10 0T20 0", by, 0.01).unwrap();
        assert!(parabola[0].len() > 10);
    }

    #[test]
    fn other_shapes_are_outlines_too() {
        let by = Affine::IDENTITY;
        assert_eq!(polygon("0,0 4,0 4,4", by).unwrap()[0].len(), 3);
        assert_eq!(
            area(&rectangle([1.0, 1.0], [3.0, 2.0], 0.0, by, 0.1).unwrap()[0]),
            6.0
        );
        let round = rectangle([0.0, 0.0], [10.0, 10.0], 2.0, by, 0.1).unwrap();
        assert!(round[0].len() > 8 && area(&round[0]) < 100.0);
    }

    #[test]
    fn malformed_and_enormous_paths_are_refused() {
        let by = Affine::IDENTITY;
        assert!(matches!(
            path("M0 0Lx", by, 0.1),
            Err(Unusable::Malformed(_))
        ));
        for d in [
            "M0 0L1e300 0L0 9z",
            "M0 0C9e8 0 1 1 2 2z",
            "M0 0A1e20 1e20 0 0 1 5 5z",
        ] {
            assert_eq!(path(d, by, 0.1), Err(Unusable::TooFar), "{d}");
        }
        assert_eq!(
            path("M0 0h1v1z", Affine::scale(1e9), 0.1),
            Err(Unusable::TooFar)
        );
        let long = format!("M0 0{}z", "h1v1".repeat(150_000));
        assert_eq!(path(&long, by, 0.1), Err(Unusable::TooLong));
        assert!(transform("rotate(").is_err());
        assert!(path("", by, 0.1).unwrap().is_empty());
        // Lines enclose nothing.
        assert!(path("M0 0L5 5", by, 0.1).unwrap().is_empty());
    }
}
