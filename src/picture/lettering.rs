//! Names on the board, as SVG: of continents where nothing is in the way, of territories where there is room.

use ecolor::Color32;
use emath::{Pos2, Rect, Vec2, pos2, vec2};

use super::canvas::Canvas;
use super::land::fill;
use super::look;
use super::names::{continent_places, continent_text, name_places};
use super::svg::Ink;
use crate::core::id::TerritoryId;
use crate::core::map::Start;

/// The smallest letters, in points.
const SMALLEST: f32 = 8.0;
/// How far apart the lines of a name are, in parts of its size.
const LEADING: f32 = 1.08;

/// Writes the names of continents with their bonuses.
pub(super) fn continents(canvas: &mut Canvas<'_>) {
    let map = canvas.scene.words.map;
    let scale = canvas.to_picture.scaling;
    // As large as on a small picture is not enough on a large one.
    let size = look::continent_size(scale * canvas.layout.bounds.width())
        .max(canvas.board.width() / 150.0);
    let texts: Vec<Option<String>> = map
        .continents()
        .iter()
        .map(|continent| {
            let name = canvas.name(&continent.names)?;
            Some(continent_text(&name, continent))
        })
        .collect();
    let sizes: Vec<Vec2> = texts
        .iter()
        .map(|text| match text {
            Some(text) => vec2(canvas.font.width(text, size) + 4.0, size * 1.2) / scale,
            None => Vec2::ZERO,
        })
        .collect();
    let names: Vec<String> = canvas
        .ids()
        .map(|t| canvas.name(&map.territory(t).names).unwrap_or_default())
        .collect();
    let below = match canvas.scene.moment {
        Some(_) => canvas.spacing * 0.2,
        None => 0.0,
    };
    // Without a game only garrisons have numbers.
    let numbers: Vec<bool> = canvas
        .ids()
        .map(|t| {
            let start = map.territory(t).start;
            canvas.scene.moment.is_some() || matches!(start, Start::Neutral(_) | Start::Seat(..))
        })
        .collect();
    let letters = largest(canvas) / scale;
    let names = names.iter().map(String::as_str);
    let mut names = name_places(canvas.layout, names, letters, below / scale);
    if canvas.scene.moment.is_none() {
        // Below a garrison's number.
        let down = canvas.spacing * 0.2 / scale;
        let numbered = names.iter_mut().zip(&numbers).filter(|(_, has)| **has);
        for (name, _) in numbered {
            *name = name.translate(vec2(0.0, down + name.height() / 2.0));
        }
    }
    let places = continent_places(canvas.layout, &sizes, &names, &numbers);
    for (i, (text, place)) in texts.iter().zip(places).enumerate() {
        let (Some(text), Some(place)) = (text, place) else {
            continue;
        };
        let theme = canvas.theme();
        // Where land has its continent's colour, that would not be read on it.
        let rect = Rect::from_center_size(canvas.to_picture * place, sizes[i] * scale);
        let on_land = canvas
            .layout
            .at(place)
            .filter(|_| canvas.scene.moment.is_none());
        let (colour, rim) = match on_land {
            Some(t) if is_on_land(canvas, t, rect) => {
                let land = fill(canvas, t);
                (theme.on_fill(land), land.gamma_multiply(0.8))
            }
            Some(_) => (theme.text, theme.back.gamma_multiply(0.85)),
            None => (
                look::continent_ink(theme, i),
                theme.back.gamma_multiply(0.7),
            ),
        };
        let ink = Ink {
            size,
            colour,
            rim: Some(rim),
        };
        let rect = canvas.text(canvas.to_picture * place, text, ink);
        canvas.taken.add(rect);
    }
}

/// Writes the names of territories where there is room; `covered` is what each has on it already.
pub(super) fn territories(canvas: &mut Canvas<'_>, covered: &[Rect]) {
    let numbers: Vec<usize> = covered.iter().map(|rect| canvas.taken.add(*rect)).collect();
    let largest = largest(canvas);
    for t in canvas.ids() {
        let Some(name) = canvas.name(&canvas.scene.words.map.territory(t).names) else {
            continue;
        };
        let own = covered[t.index()];
        let has_own = own.is_finite() && !own.is_negative();
        for (size, lines) in versions(&name, largest) {
            let widest = lines
                .iter()
                .map(|line| canvas.font.width(line, size))
                .fold(0.0, f32::max);
            let block = vec2(widest, size * (LEADING * lines.len() as f32));
            let centre = if has_own {
                pos2(own.center().x, own.bottom() + block.y / 2.0 + 0.5)
            } else {
                canvas.anchor(t)
            };
            let rect = Rect::from_center_size(centre, block);
            let room = fits(canvas, t, rect) && (has_own || is_inside(canvas, t, rect));
            if !room || !canvas.taken.is_free(rect, Some(numbers[t.index()])) {
                continue;
            }
            canvas.taken.add(rect);
            let [colour, rim] = colours(canvas, t, rect);
            let ink = Ink {
                size,
                colour,
                rim: Some(rim),
            };
            let first = centre.y - size * LEADING * (lines.len() as f32 - 1.0) / 2.0;
            for (i, line) in lines.iter().enumerate() {
                let at: Pos2 = pos2(centre.x, first + i as f32 * size * LEADING);
                canvas.text(at, line, ink);
            }
            break;
        }
    }
}

/// How large territories' names are written: where everything is close, as small as can be read, and most names have no room;
/// where all is wide, larger.
fn largest(canvas: &Canvas<'_>) -> f32 {
    look::name_size(canvas.usual_scale())
        .max((canvas.spacing * 0.09).min(16.0))
        .min((canvas.spacing * 0.3).max(SMALLEST))
}

/// The colours of a name and of its rim. In a game it stands half on one land and half on another, and is read on any; where none
/// is played it stands on its own.
fn colours(canvas: &Canvas<'_>, t: TerritoryId, rect: Rect) -> [Color32; 2] {
    let theme = canvas.theme();
    if canvas.scene.moment.is_some() || !is_on_land(canvas, t, rect) {
        return [theme.text, theme.back.gamma_multiply(0.85)];
    }
    let land = fill(canvas, t);
    [theme.on_fill(land), land.gamma_multiply(0.8)]
}

/// Whether there is land under all of a name. On large boards, whether it is on its own.
fn is_on_land(canvas: &Canvas<'_>, t: TerritoryId, rect: Rect) -> bool {
    const MOST: usize = 2_000;
    let layout = canvas.layout;
    let to_map = canvas.to_picture.inverse();
    [0.02, 0.25, 0.5, 0.75, 0.98].iter().all(|part| {
        let at = to_map * rect.lerp_inside(vec2(*part, 0.5));
        let elsewhere = || layout.cells.len() <= MOST && layout.at(at).is_some();
        canvas.cell(t).contains(at) || elsewhere()
    })
}

/// Whether a name without a number above it is about inside its land.
fn is_inside(canvas: &Canvas<'_>, t: TerritoryId, rect: Rect) -> bool {
    let land = canvas.to_picture * canvas.cell(t).bounds;
    rect.height() <= land.height() * 0.8 && rect.width() <= land.width() * 1.1 + 6.0
}

/// Whether a name is about as wide as its land, and in the picture.
fn fits(canvas: &Canvas<'_>, t: TerritoryId, rect: Rect) -> bool {
    let land = canvas.to_picture * canvas.cell(t).bounds;
    rect.width() <= land.width() * 1.25 + 8.0 && canvas.board.contains_rect(rect)
}

/// The ways in which a name may be written, best first: sizes, and lines.
fn versions(name: &str, largest: f32) -> Vec<(f32, Vec<String>)> {
    let smaller = (largest * 0.85).max(SMALLEST);
    let mut list = vec![(largest, vec![name.to_owned()])];
    if let Some(two) = halves(name) {
        list.push((largest, two.clone()));
        list.push((smaller, vec![name.to_owned()]));
        list.push((smaller, two));
    } else {
        list.push((smaller, vec![name.to_owned()]));
    }
    list
}

/// A name in two lines, broken at the blank nearest to its middle.
fn halves(name: &str) -> Option<Vec<String>> {
    let middle = name.len() / 2;
    let blanks = name.match_indices([' ', '-']).map(|(at, _)| at);
    let at = blanks.min_by_key(|at| at.abs_diff(middle))?;
    let cut = if name[at..].starts_with('-') {
        at + 1
    } else {
        at
    };
    let (first, second) = (name[..cut].trim(), name[cut..].trim());
    (!first.is_empty() && !second.is_empty()).then(|| vec![first.to_owned(), second.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::halves;

    #[test]
    fn a_long_name_is_broken_near_its_middle() {
        let two = |name| halves(name).map(|lines| lines.join("|"));
        assert_eq!(
            two("Western United States").as_deref(),
            Some("Western|United States")
        );
        assert_eq!(
            two("Schleswig-Holstein").as_deref(),
            Some("Schleswig-|Holstein")
        );
        assert_eq!(two("Peru"), None);
        assert_eq!(two(" "), None);
    }
}
