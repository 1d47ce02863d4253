//! Writing SVG: numbers, colours, paths, text. The same input always gives the same bytes.

use std::fmt::Write as _;

use ecolor::Color32;
use emath::{Pos2, Rect, pos2};

/// A line and how it is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pen {
    /// How wide, in points.
    pub(super) width: f32,
    /// In which colour.
    pub(super) colour: Color32,
}

/// A pen.
pub(super) fn pen(width: f32, colour: Color32) -> Pen {
    Pen { width, colour }
}

/// The text of an SVG picture as it grows.
#[derive(Default)]
pub(super) struct Svg {
    text: String,
}

/// How letters are written.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ink {
    /// How high, in points.
    pub(super) size: f32,
    /// In which colour.
    pub(super) colour: Color32,
    /// The colour of the rim, so that it can be read on any ground.
    pub(super) rim: Option<Color32>,
}

/// Which end of a text stands at its point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    Start,
    Middle,
    End,
}

impl Svg {
    /// Everything written so far.
    pub(super) fn finish(self) -> String {
        self.text
    }

    /// SVG as it is.
    pub(super) fn raw(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// A filled path; `more` are further attributes, each with a blank before it, and `inside` what stands in the element.
    pub(super) fn fill(&mut self, d: &str, colour: Color32, more: &str, inside: &str) {
        if d.is_empty() || colour.a() == 0 {
            return;
        }
        let _ = write!(self.text, "<path d=\"{d}\"{}{more}", paint("fill", colour));
        self.close("path", inside);
    }

    /// A path drawn with a pen.
    pub(super) fn stroke(&mut self, d: &str, pen: Pen, more: &str) {
        if d.is_empty() || pen.colour.a() == 0 {
            return;
        }
        let _ = writeln!(
            self.text,
            "<path d=\"{d}\" fill=\"none\"{} stroke-width=\"{}\"{more}/>",
            paint("stroke", pen.colour),
            num(pen.width)
        );
    }

    /// A circle.
    pub(super) fn circle(&mut self, at: Pos2, radius: f32, fill: Color32, rim: Option<Pen>) {
        let _ = writeln!(
            self.text,
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"{}{}/>",
            num(at.x),
            num(at.y),
            num(radius),
            paint("fill", fill),
            rim.map(outline).unwrap_or_default()
        );
    }

    /// A rectangle with round corners; its rim lies inside it.
    pub(super) fn rect(&mut self, rect: Rect, round: f32, fill: Color32, rim: Option<Pen>) {
        let inner = rect.shrink(rim.map_or(0.0, |pen| pen.width / 2.0));
        let _ = writeln!(
            self.text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"{}{}/>",
            num(inner.left()),
            num(inner.top()),
            num(inner.width()),
            num(inner.height()),
            num(round.min(inner.width() / 2.0).min(inner.height() / 2.0)),
            paint("fill", fill),
            rim.map(outline).unwrap_or_default()
        );
    }

    /// A text; `at` is halfway between the top and the foot of its capitals.
    pub(super) fn text(&mut self, at: Pos2, text: &str, ink: Ink, side: Side) {
        let anchor = match side {
            Side::Start => "",
            Side::Middle => " text-anchor=\"middle\"",
            Side::End => " text-anchor=\"end\"",
        };
        let rim = ink.rim.map(|colour| {
            let rim = paint("stroke", colour);
            format!("{rim} stroke-width=\"2.2\" stroke-linejoin=\"round\" paint-order=\"stroke\"")
        });
        let _ = writeln!(
            self.text,
            "<text x=\"{}\" y=\"{}\" font-size=\"{}\"{anchor}{}{}>{}</text>",
            num(at.x),
            num(at.y + ink.size * 0.35),
            num(ink.size),
            paint("fill", ink.colour),
            rim.unwrap_or_default(),
            escaped(text)
        );
    }

    fn close(&mut self, element: &str, inside: &str) {
        if inside.is_empty() {
            self.text.push_str("/>\n");
        } else {
            let _ = writeln!(self.text, ">{inside}</{element}>");
        }
    }
}

fn outline(pen: Pen) -> String {
    format!(
        "{} stroke-width=\"{}\"",
        paint("stroke", pen.colour),
        num(pen.width)
    )
}

/// A number with two places at most.
pub(super) fn num(x: f32) -> String {
    if !x.is_finite() {
        return "0".to_owned();
    }
    let text = format!("{x:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

/// A colour as ` fill="#aabbcc"`, with how opaque it is where it is not quite.
pub(super) fn paint(attribute: &str, colour: Color32) -> String {
    let [r, g, b, a] = colour.to_srgba_unmultiplied();
    let opacity = if a == u8::MAX {
        String::new()
    } else {
        let part = num(f32::from(a) / 255.0);
        format!(" {attribute}-opacity=\"{part}\"")
    };
    format!(" {attribute}=\"#{r:02x}{g:02x}{b:02x}\"{opacity}")
}

/// Text as it may stand in an element or an attribute; control characters, which XML has no way to write, are left out.
pub(super) fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => out.push(c),
        }
    }
    out
}

/// The path of a line through these points; closed or not.
pub(super) fn path_of(points: impl IntoIterator<Item = Pos2>, closed: bool) -> String {
    let mut d = String::new();
    add_line(&mut d, points, closed);
    d
}

/// Adds a line to a path. Points that are the same in print as the one before are left out.
pub(super) fn add_line(d: &mut String, points: impl IntoIterator<Item = Pos2>, closed: bool) {
    let places = |p: Pos2| ((p.x * 100.0).round() as i64, (p.y * 100.0).round() as i64);
    let mut before = None;
    for point in points {
        let here = places(point);
        if before == Some(here) {
            continue;
        }
        let command = if before.is_none() { 'M' } else { 'L' };
        before = Some(here);
        let rounded = pos2(here.0 as f32 / 100.0, here.1 as f32 / 100.0);
        let _ = write!(d, "{command}{} {}", num(rounded.x), num(rounded.y));
    }
    if closed && before.is_some() {
        d.push('Z');
    }
}

#[cfg(test)]
mod tests {
    use ecolor::Color32;
    use emath::pos2;

    use super::{escaped, num, paint, path_of};

    #[test]
    fn numbers_are_short_and_never_odd() {
        let numbers = [1.0, 1.25, -0.001, 10.999, f32::NAN, 100.0];
        assert_eq!(numbers.map(num), ["1", "1.25", "0", "11", "0", "100"]);
    }

    #[test]
    fn what_xml_takes_for_itself_is_escaped() {
        assert_eq!(
            escaped("A<b> & \"c\"\u{7}"),
            "A&lt;b&gt; &amp; &quot;c&quot;"
        );
    }

    #[test]
    fn colours_and_paths_are_as_svg_writes_them() {
        assert_eq!(paint("fill", Color32::WHITE), " fill=\"#ffffff\"");
        let half = paint("stroke", Color32::from_black_alpha(51));
        assert_eq!(half, " stroke=\"#000000\" stroke-opacity=\"0.2\"");
        let points = [pos2(0.0, 0.0), pos2(0.001, 0.0), pos2(2.0, 1.5)];
        assert_eq!(path_of(points, true), "M0 0L2 1.5Z");
    }
}
