//! Land as SVG: fills, patterns, borders, links over land and sea.

use std::collections::BTreeMap;

use ecolor::Color32;

use super::canvas::Canvas;
use super::ground::edges;
use super::layout::Link;
use super::look;
use super::outline::Edge;
use super::svg::{add_line, escaped, num, paint, pen};
use super::theme::{Pattern, mix};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::map::BorderLine;

/// The colour of a territory.
pub(super) fn fill(canvas: &Canvas<'_>, t: TerritoryId) -> Color32 {
    match &canvas.scene.moment {
        Some(moment) => {
            let view = &moment.view;
            let blocked = view.blocked().contains(t);
            look::territory(canvas.theme(), view.owner(t), view.sees(t), blocked)
        }
        None => match &canvas.scene.shade {
            Some(shade) => {
                let part = shade.parts.get(t.index()).copied().flatten();
                look::shaded(canvas.theme(), part)
            }
            None => look::by_continent(canvas.theme(), canvas.layout.continents[t.index()]),
        },
    }
}

/// Fills all land. Each territory is one path that says what it is to whoever points at it.
pub(super) fn fills(canvas: &mut Canvas<'_>) {
    // A hair beyond the edge, so that nothing shines through between neighbours.
    let hair = num(0.6 * canvas.fine());
    for t in canvas.ids() {
        let colour = fill(canvas, t);
        let key = escaped(&canvas.scene.words.map.territory(t).key);
        let more = format!(
            " id=\"{key}\" fill-rule=\"evenodd\"{} stroke-width=\"{hair}\"",
            paint("stroke", colour)
        );
        let title = format!("<title>{}</title>", escaped(&told(canvas, t)));
        let d = canvas.rings(t);
        canvas.svg.fill(&d, colour, &more, &title);
    }
}

/// What a territory is: its name, its continents, whose it is and how many armies are on it.
fn told(canvas: &Canvas<'_>, t: TerritoryId) -> String {
    let words = canvas.scene.words;
    let name = words.territory(t);
    let Some(moment) = &canvas.scene.moment else {
        let lang = words.language.code();
        let continents = words.map.continents_of(t);
        let names: Vec<&str> = continents
            .map(|c| words.map.continent(c).names.get(lang))
            .collect();
        let shade = canvas.scene.shade.as_ref();
        let value = shade.and_then(|s| s.values.get(t.index()));
        let value = value.map_or_else(String::new, |v| format!(": {v}"));
        return match names.as_slice() {
            [] => name + &value,
            names => format!("{name} ({}){value}", names.join(", ")),
        };
    };
    let view = &moment.view;
    match view.owner(t) {
        Some(owner) => format!("{name}: {} {}", words.player(owner), view.armies(t)),
        None if view.sees(t) => format!("{name}: -"),
        None => format!("{name}: ?"),
    }
}

/// The patterns of all land whose owner has one.
pub(super) fn patterns(canvas: &mut Canvas<'_>) {
    let Some(moment) = canvas
        .scene
        .moment
        .as_ref()
        .filter(|_| canvas.style.patterns)
    else {
        return;
    };
    let mut by_owner: BTreeMap<PlayerId, String> = BTreeMap::new();
    for t in canvas.ids() {
        if let Some(owner) = moment.view.owner(t) {
            by_owner
                .entry(owner)
                .or_default()
                .push_str(&canvas.rings(t));
        }
    }
    for (owner, d) in by_owner {
        let look = canvas.theme().look(owner);
        let Some(tile) = tile(look.pattern, look::pattern_ink(look)) else {
            continue;
        };
        let id = format!("pattern-{}", owner.index());
        canvas
            .svg
            .raw(&format!("<defs>{}</defs>\n", tile.replace("ID", &id)));
        canvas.svg.raw(&format!(
            "<path d=\"{d}\" fill-rule=\"evenodd\" fill=\"url(#{id})\"/>\n"
        ));
    }
}

/// The tile that a pattern repeats; none where there is nothing to draw. `ID` stands for its id.
fn tile(pattern: Pattern, ink: Color32) -> Option<String> {
    let (first, gap) = (*pattern.angles().first()?, look::PATTERN_GAP);
    let half = gap / 2.0;
    let turn = num(first.to_degrees());
    let (height, inside) = if pattern == Pattern::Dots {
        let dot = |x: f32, y: f32| {
            let (x, y, r) = (num(x), num(y), num(look::PATTERN_DOT * 0.85));
            format!(
                "<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{}/>",
                paint("fill", ink)
            )
        };
        let dots = [(half, half), (0.0, gap + half), (gap, gap + half)];
        (gap * 2.0, dots.map(|(x, y)| dot(x, y)).concat())
    } else {
        let across = format!("M0 {}H{}", num(half), num(gap));
        let upright = format!("M{} 0V{}", num(half), num(gap));
        let d = if pattern.angles().len() > 1 {
            across + &upright
        } else {
            across
        };
        let (stroke, width) = (paint("stroke", ink), num(look::PATTERN_WIDTH));
        (
            gap,
            format!("<path d=\"{d}\"{stroke} stroke-width=\"{width}\"/>"),
        )
    };
    let (gap, height) = (num(gap), num(height));
    Some(format!(
        "<pattern id=\"ID\" patternUnits=\"userSpaceOnUse\" width=\"{gap}\" height=\"{height}\" \
         patternTransform=\"rotate({turn})\">{inside}</pattern>"
    ))
}

/// Land bridges between discs, under them.
pub(super) fn land_links(canvas: &mut Canvas<'_>) {
    let theme = canvas.theme();
    let layout = canvas.layout;
    let links = layout.links.iter().filter(|l| l.is_bridge());
    // All of one width are one path, in tenths of a point.
    let mut by_width: BTreeMap<u32, String> = BTreeMap::new();
    let fine = canvas.fine();
    for link in links {
        let scale = canvas.to_picture.scaling;
        let rooms = canvas.cell(link.from).room.min(canvas.cell(link.to).room) * scale;
        let width = (rooms * 0.42).max(3.0 * fine);
        let d = by_width.entry((width * 10.0).round() as u32).or_default();
        for line in &link.lines {
            let mut points = canvas.line(line);
            if let [a, .., b] = points.as_mut_slice() {
                // Under the discs, so that nothing shows between.
                let along = (*b - *a).normalized() * rooms * 0.3;
                (*a, *b) = (*a - along, *b + along);
            }
            add_line(d, points, false);
        }
    }
    let width = |tenths: u32| tenths as f32 / 10.0;
    for (tenths, d) in &by_width {
        let rim = theme.border.gamma_multiply(0.9);
        let rim = pen(width(*tenths) + 2.0 * fine, rim);
        canvas.svg.stroke(d, rim, "");
    }
    let land = mix(theme.no_mans, theme.back, 0.25);
    for (tenths, d) in &by_width {
        canvas.svg.stroke(d, pen(width(*tenths), land), "");
    }
}

/// Lines over sea, or those of a map's own kinds of borders.
pub(super) fn lines(canvas: &mut Canvas<'_>, own: bool) {
    let layout = canvas.layout;
    let fine = canvas.fine();
    // All that are drawn alike are one path.
    let mut alike: BTreeMap<(u8, Own), String> = BTreeMap::new();
    let mut heads = Vec::new();
    let wanted = |l: &&Link| !l.is_bridge() && l.is_own() == own;
    for link in layout.links.iter().filter(wanted) {
        let wraps = link.lines.len() > 1;
        let dash = match link.line {
            BorderLine::Solid => 0,
            BorderLine::Dashed | BorderLine::Edge => 1,
            BorderLine::Dotted => 2,
        };
        let d = alike.entry((dash, link.colour)).or_default();
        for (i, line) in link.lines.iter().enumerate() {
            let points = canvas.line(line);
            add_line(d, points.iter().copied(), false);
            // The far end of the first line, the near end of the second: where it leaves the map.
            match (i, points.as_slice()) {
                (0, [.., before, edge]) | (_, [edge, before, ..]) if wraps => {
                    heads.push((*edge, *edge - *before, link.colour));
                }
                _ => {}
            }
        }
        if let ([line], true) = (link.lines.as_slice(), link.one_way)
            && let [a, .., b] = canvas.line(line).as_slice()
        {
            heads.push((a.lerp(*b, 0.55), *b - *a, link.colour));
        }
    }
    let theme = canvas.theme();
    let ink = |own: Own| {
        let colour = own.map_or(theme.sea_line, |c| theme.of_a_mod(c));
        colour.gamma_multiply(0.8)
    };
    for ((dash, own), d) in &alike {
        let (width, more) = match dash {
            0 => (1.6, String::new()),
            1 => (1.4, dashes(5.0 * fine, 4.0 * fine, false)),
            _ => (2.2, dashes(0.01, 4.5 * fine, true)),
        };
        canvas.svg.stroke(d, pen(width * fine, ink(*own)), &more);
    }
    for (tip, along, own) in heads {
        canvas.chevron(tip, along, ink(own));
    }
}

/// The colour of a link: its own, or that of all.
type Own = Option<[u8; 3]>;

/// The attributes of a line in pieces.
fn dashes(on: f32, off: f32, round: bool) -> String {
    let cap = if round {
        " stroke-linecap=\"round\""
    } else {
        ""
    };
    format!(" stroke-dasharray=\"{} {}\"{cap}", num(on), num(off))
}

/// Borders and coasts.
pub(super) fn borders(canvas: &mut Canvas<'_>) {
    for kind in [Edge::Inner, Edge::Coast, Edge::Continent] {
        let d = edges(canvas, |edge| edge == kind);
        let (width, colour) = look::edge(canvas.theme(), kind, canvas.usual_scale());
        let round = " stroke-linejoin=\"round\"";
        canvas
            .svg
            .stroke(&d, pen(width * canvas.fine(), colour), round);
    }
}
