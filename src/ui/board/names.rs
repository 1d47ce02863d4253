//! Names on the board: of territories where there is room, of continents where nothing is in the way.

use egui::{Color32, Pos2, Rect, pos2, vec2};

use super::brush::Brush;
use super::choice::Role;
use crate::core::id::{ContinentId, TerritoryId};
use crate::picture::layout::Layout;
use crate::picture::look;
use crate::picture::names::continent_text;
use crate::picture::taken::Taken;
use crate::text::Words;

/// The text of a continent: its name and its bonus.
pub(super) fn continent_label(words: &Words<'_>, c: ContinentId) -> String {
    let continent = words.map.continent(c);
    continent_text(continent.names.get(words.language.code()), continent)
}

/// Where the name of a continent stands, and how wide its land is, in map units.
pub(super) type Place = (Pos2, f32);

/// Writes the names of continents; from afar those that are not much wider than their land, as nobody could tell whose the others
/// are. Where they stand.
pub(super) fn continents(brush: &Brush<'_, '_>, places: &[Option<Place>]) -> Vec<Rect> {
    let mut written = Vec::new();
    let size = look::continent_size(brush.to_screen.scaling * brush.layout.bounds.width());
    for (i, place) in places.iter().enumerate() {
        let Some((place, width)) = place else {
            continue;
        };
        let at = brush.to_screen * *place;
        if !brush.screen.expand(60.0).contains(at) {
            continue;
        }
        let text = continent_label(brush.cx.words, ContinentId::new(i));
        let wide = text.chars().count() as f32 * size * 0.6;
        if brush.is_far() && wide > width * brush.to_screen.scaling * 1.2 {
            continue;
        }
        let theme = brush.theme();
        let ink = look::continent_ink(theme, i);
        let rim = theme.back.gamma_multiply(0.55);
        written.push(brush.haloed(at, &text, size, [ink, rim]));
    }
    written
}

/// How wide a territory's name may be on land so wide.
fn room_of(land: f32) -> f32 {
    land * 1.25 + 8.0
}

/// About what the numbers of territories and the letters at them cover on a picture of this scale, and below them the names that
/// have room, in map units.
pub(super) fn covered<'n>(
    layout: &Layout,
    names: impl Iterator<Item = &'n str>,
    scale: f32,
) -> Vec<Rect> {
    let size = look::name_size(scale);
    let mut covered = Vec::new();
    for (cell, name) in layout.cells.iter().zip(names) {
        let room = cell.room * scale;
        let radius = look::badge_radius_among(room, layout.spacing * scale);
        let badge = Rect::from_min_max(
            cell.anchor - vec2(radius * 1.15, radius) / scale,
            cell.anchor + vec2(radius * 1.4, radius * BADGE_BELOW) / scale,
        );
        covered.push(badge);
        let wide = name.chars().count() as f32 * size * 0.52;
        if wide <= room_of(cell.bounds.width() * scale) {
            let at = pos2(cell.anchor.x, badge.bottom() + size * 0.55 / scale);
            covered.push(Rect::from_center_size(at, vec2(wide, size * 1.05) / scale));
        }
    }
    covered
}

/// How far a number and the letter at it reach below their place, in parts of the number's radius.
const BADGE_BELOW: f32 = 1.42;

/// The colours of a name: read on any land, as it stands half on one and half on another.
fn colours(brush: &Brush<'_, '_>) -> [Color32; 2] {
    let theme = brush.theme();
    [theme.text, theme.back.gamma_multiply(0.85)]
}

/// Whether a territory is what one looks at: it always has its number and its name.
pub(super) fn is_looked_at(
    brush: &Brush<'_, '_>,
    t: TerritoryId,
    hover: Option<TerritoryId>,
) -> bool {
    hover == Some(t) || brush.cx.state.selection.focus == Some(t) || brush.role(t) == Role::Chosen
}

/// Writes the names of territories where there is room: below their numbers, or else beside that or above. `taken` is what stands
/// on each territory already, `in_the_way` what else does somewhere.
pub(super) fn territories(
    brush: &Brush<'_, '_>,
    taken: &[Rect],
    in_the_way: &[Rect],
    hover: Option<TerritoryId>,
) {
    let scale = brush.to_screen.scaling;
    let size = look::name_size(scale);
    // Each knows its own; where hardly any has room, none is looked for.
    let any = brush.cx.settings.names && !brush.is_far();
    let mut all = Taken::default();
    for rect in taken.iter().chain(in_the_way).filter(|_| any) {
        all.add(*rect);
    }
    let ids = brush.cx.view.map().ids();
    // What one looks at comes first.
    let wanted = |t: &TerritoryId| is_looked_at(brush, *t, hover);
    let (first, mut rest): (Vec<_>, Vec<_>) = ids.filter(|t| brush.is_seen(*t)).partition(wanted);
    if !any {
        rest.clear();
    }
    for (t, must) in first
        .iter()
        .map(|t| (*t, true))
        .chain(rest.iter().map(|t| (*t, false)))
    {
        let name = brush.cx.words.territory(t);
        let own = taken.get(t.index()).copied().unwrap_or(Rect::NOTHING);
        let letters = vec2(name.chars().count() as f32 * size * 0.52, size * 1.05);
        let bounds = brush.to_screen * brush.cell(t).bounds;
        let fits = letters.x <= room_of(bounds.width());
        let middle = own.center().x;
        let (below, above) = (own.bottom() + size * 0.55, own.top() - size * 0.6);
        let aside = letters.x * 0.3;
        let places = [
            pos2(middle, below),
            pos2(middle - aside, below),
            pos2(middle + aside, below),
            pos2(middle, above),
        ];
        let is_free =
            |at: &Pos2| all.is_free(Rect::from_center_size(*at, letters), Some(t.index()));
        let free = places
            .iter()
            .filter(|_| must || fits)
            .find(|at| is_free(at));
        if let Some(at) = free.or(must.then_some(&places[0])) {
            all.add(brush.text(*at, &name, size, colours(brush)));
        }
    }
}

#[cfg(test)]
mod tests {
    use egui::{Rect, Vec2, vec2};

    use super::covered;
    use crate::content::Content;
    use crate::core::map::Continent;
    use crate::launch::Board;
    use crate::picture::layout::Layout;
    use crate::picture::look;
    use crate::picture::names::{continent_places, continent_text};

    /// The boards of the examples as the window shows them, in two sizes.
    #[test]
    fn with_numbers_a_continents_name_stands_on_no_number_and_no_name() {
        for (id, width) in [
            ("classic", 1040.0),
            ("classic", 1400.0),
            ("wilds", 1040.0),
            ("lagoon", 1040.0),
            ("riverside", 1040.0),
            ("duel", 1040.0),
        ] {
            let board = Board::load(&Content::embedded(), id, 1).unwrap();
            let (map, shapes) = (board.map(1).unwrap(), board.shapes(1).unwrap());
            let layout = Layout::new(&map, shapes.as_ref());
            let (across, high) = (layout.bounds.width(), layout.bounds.height());
            let scale = (width / across).min(width * 0.5 / high);
            let names = map.territories().iter().map(|t| t.names.get("en"));
            let covered = covered(&layout, names, scale);
            let letter = look::continent_size(scale * across);
            let size = |c: &Continent| {
                let text = continent_text(c.names.get("en"), c);
                vec2(text.chars().count() as f32 * letter * 0.6, letter * 1.2) / scale
            };
            let sizes: Vec<Vec2> = map.continents().iter().map(size).collect();
            let places = continent_places(&layout, &sizes, &covered, &vec![true; map.len()]);
            for (i, (place, size)) in places.into_iter().zip(sizes).enumerate() {
                let name = map.continents()[i].names.get("en");
                let place = place.unwrap_or_else(|| panic!("{id}: no place for {name}"));
                let rect = Rect::from_center_size(place, size);
                let met = covered.iter().filter(|one| one.intersects(rect)).count();
                assert_eq!(met, 0, "{id} at {width}: {name} at {place:?}");
            }
        }
    }
}
