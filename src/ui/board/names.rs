//! Names on the board: of territories where there is room, of continents where nothing is in the way.

use egui::{Color32, Pos2, Rect, pos2, vec2};

use super::brush::Brush;
use super::choice::Role;
use crate::core::id::{ContinentId, TerritoryId};
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
/// are.
pub(super) fn continents(brush: &Brush<'_, '_>, places: &[Option<Place>]) {
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
        brush.text(at, &text, size, [ink, theme.back.gamma_multiply(0.7)]);
    }
}

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

/// Writes the names of territories where there is room; `taken` is where something stands already.
pub(super) fn territories(brush: &Brush<'_, '_>, taken: &[Rect], hover: Option<TerritoryId>) {
    let scale = brush.to_screen.scaling;
    let size = look::name_size(scale);
    // Each knows its own; where hardly any has room, none is looked for.
    let any = brush.cx.settings.names && !brush.is_far();
    let mut all = Taken::default();
    for rect in taken.iter().filter(|_| any) {
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
        let below = pos2(own.center().x, own.bottom() + size * 0.62);
        let guess = Rect::from_center_size(
            below,
            vec2(name.chars().count() as f32 * size * 0.52, size * 1.05),
        );
        let bounds = brush.to_screen * brush.cell(t).bounds;
        let fits = guess.width() <= bounds.width() * 1.25 + 8.0;
        if must || (fits && all.is_free(guess, Some(t.index()))) {
            all.add(brush.text(below, &name, size, colours(brush)));
        }
    }
}
