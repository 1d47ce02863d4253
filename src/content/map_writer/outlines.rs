//! `shapes.json`: a line for each outline, so that two versions can be compared.

use std::fmt::Write as _;

use super::super::shapes::{Point, Polygon, Shapes};

/// The file's text.
pub(super) fn json(shapes: &Shapes) -> String {
    let text = |text: &str| serde_json::Value::from(text).to_string();
    let mut out = String::from("{\n");
    let _ = writeln!(out, " \"format\": {},", shapes.format);
    let (width, height) = (number(shapes.width), number(shapes.height));
    let _ = writeln!(out, " \"width\": {width}, \"height\": {height},");
    if !shapes.source.is_empty() {
        let _ = writeln!(out, " \"source\": {},", text(&shapes.source));
    }
    out.push_str(" \"territories\": {\n");
    let mut first = true;
    for (key, polygons) in &shapes.territories {
        let pieces: Vec<String> = polygons.iter().map(polygon).collect();
        let comma = if std::mem::take(&mut first) {
            ""
        } else {
            ",\n"
        };
        let _ = write!(
            out,
            "{comma}  {}: [\n   {}]",
            text(key),
            pieces.join(",\n   ")
        );
    }
    out.push_str("\n }");
    if !shapes.sea_lines.is_empty() {
        let lines = shapes.sea_lines.iter().map(|line| {
            let lines: Vec<String> = line.lines.iter().map(|points| ring(points)).collect();
            format!(
                "  {{\"from\": {}, \"to\": {}, \"lines\": [{}]}}",
                text(&line.from),
                text(&line.to),
                lines.join(",")
            )
        });
        let lines: Vec<String> = lines.collect();
        let _ = write!(out, ",\n \"sea_lines\": [\n{}\n ]", lines.join(",\n"));
    }
    out.push_str("\n}\n");
    out
}

fn polygon(polygon: &Polygon) -> String {
    let holes: Vec<String> = polygon.holes.iter().map(|hole| ring(hole)).collect();
    format!(
        "{{\"outer\": {}, \"holes\": [{}]}}",
        ring(&polygon.outer),
        holes.join(",")
    )
}

fn ring(points: &[Point]) -> String {
    let points: Vec<String> = points
        .iter()
        .map(|[x, y]| format!("[{},{}]", number(*x), number(*y)))
        .collect();
    format!("[{}]", points.join(","))
}

/// The shortest text that gives the number again; what is no number is 0.
fn number(x: f32) -> String {
    if x.is_finite() {
        format!("{x}")
    } else {
        "0".to_owned()
    }
}
