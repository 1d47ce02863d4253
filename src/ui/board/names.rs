//! Names on the board: of territories where there is room, of continents where nothing is in the way.

use egui::{Color32, Pos2, Rect, Vec2, pos2, vec2};

use super::super::theme::mix;
use super::brush::Brush;
use super::choice::Role;
use super::layout::Layout;
use crate::core::id::{ContinentId, TerritoryId};

/// Where a continent's name stands, in map units, for a text so wide and high.
pub(super) fn continent_places(layout: &Layout, sizes: &[Vec2]) -> Vec<Pos2> {
    let raster = Raster::new(layout);
    let mut taken: Vec<Rect> = Vec::new();
    let mut places = Vec::new();
    for (continent, size) in sizes.iter().enumerate() {
        let anchors = || {
            let members = layout.continents.iter().zip(&layout.cells);
            members
                .filter(|(c, _)| **c == Some(continent))
                .map(|(_, cell)| cell)
        };
        let count = anchors().count().max(1) as f32;
        let middle =
            (anchors().fold(Vec2::ZERO, |sum, cell| sum + cell.anchor.to_vec2()) / count).to_pos2();
        let mut best = (f32::INFINITY, middle);
        for at in raster.points() {
            let rect = Rect::from_center_size(at, *size);
            if !layout.bounds.contains_rect(rect) || taken.iter().any(|t| t.intersects(rect)) {
                continue;
            }
            let near = anchors()
                .map(|cell| cell.anchor.distance(at))
                .fold(f32::INFINITY, f32::min);
            let cost = near * 0.8
                + middle.distance(at) * 0.45
                + raster.cost(layout, rect, continent) * layout.bounds.width() * 0.05;
            if cost < best.0 {
                best = (cost, at);
            }
        }
        taken.push(Rect::from_center_size(best.1, *size));
        places.push(best.1);
    }
    places
}

/// Whose land is where, in coarse squares.
struct Raster {
    bounds: Rect,
    land: Vec<Option<TerritoryId>>,
}

const ACROSS: usize = 72;
const DOWN: usize = 40;

impl Raster {
    fn new(layout: &Layout) -> Raster {
        let mut raster = Raster {
            bounds: layout.bounds,
            land: Vec::new(),
        };
        raster.land = raster.points().map(|p| layout.at(p)).collect();
        raster
    }

    fn points(&self) -> impl Iterator<Item = Pos2> + use<> {
        let bounds = self.bounds;
        (0..ACROSS * DOWN).map(move |i| {
            let part = vec2((i % ACROSS) as f32 + 0.5, (i / ACROSS) as f32 + 0.5);
            bounds.lerp_inside(part / vec2(ACROSS as f32, DOWN as f32))
        })
    }

    /// How bad it is to write here: land of others is worst, then badges, then own land.
    fn cost(&self, layout: &Layout, rect: Rect, continent: usize) -> f32 {
        let mut cost = 0.0;
        for (x, y) in [
            (0.0, 0.5),
            (0.25, 0.0),
            (0.25, 1.0),
            (0.5, 0.5),
            (0.75, 0.0),
            (0.75, 1.0),
            (1.0, 0.5),
        ] {
            let at = rect.lerp_inside(vec2(x, y));
            let part = (at - self.bounds.min) / self.bounds.size();
            let (column, row) = (
                (part.x * ACROSS as f32) as usize,
                (part.y * DOWN as f32) as usize,
            );
            let index = row.min(DOWN - 1) * ACROSS + column.min(ACROSS - 1);
            cost += match self.land.get(index).copied().flatten() {
                Some(t) if layout.continents[t.index()] == Some(continent) => 0.5,
                Some(_) => 2.0,
                None => 0.0,
            };
        }
        let wide = rect.expand2(vec2(rect.height() * 0.4, rect.height() * 0.9));
        cost + layout
            .cells
            .iter()
            .filter(|cell| wide.contains(cell.anchor))
            .count() as f32
            * 3.0
    }
}

/// The text of a continent: its name and its bonus.
pub(super) fn continent_text(brush_words: &crate::text::Words<'_>, c: ContinentId) -> String {
    let continent = brush_words.map.continent(c);
    let name = continent.names.get(brush_words.language.code());
    format!("{} {:+}", name.to_uppercase(), continent.bonus)
}

/// How large a continent's name is written, in points.
pub(super) fn continent_size(scale: f32, map_width: f32) -> f32 {
    (scale * map_width / 68.0).clamp(9.5, 14.5)
}

/// Writes the names of continents.
pub(super) fn continents(brush: &Brush<'_, '_>, places: &[Pos2]) {
    let size = continent_size(brush.to_screen.scaling, brush.layout.bounds.width());
    for (i, place) in places.iter().enumerate() {
        let at = brush.to_screen * *place;
        if !brush.screen.expand(60.0).contains(at) {
            continue;
        }
        let text = continent_text(brush.cx.words, ContinentId::new(i));
        let theme = brush.theme();
        let tint = theme.continent(i);
        let ink = if theme.dark {
            tint
        } else {
            mix(tint, theme.text, 0.55)
        };
        brush.text(at, &text, size, [ink, theme.back.gamma_multiply(0.7)]);
    }
}

/// The colours of a name: read on any land, as it stands half on one and half on another.
fn colours(brush: &Brush<'_, '_>) -> [Color32; 2] {
    let theme = brush.theme();
    [theme.text, theme.back.gamma_multiply(0.85)]
}

/// Writes the names of territories where there is room; `taken` is where something stands already.
pub(super) fn territories(brush: &Brush<'_, '_>, taken: &[Rect], hover: Option<TerritoryId>) {
    let scale = brush.to_screen.scaling;
    let size = (scale.sqrt() * 10.0).clamp(9.5, 13.0);
    let mut taken = taken.to_vec();
    let ids = brush.cx.view.map().ids();
    // What one looks at comes first, and always has a name.
    let wanted = |t: &TerritoryId| {
        hover == Some(*t)
            || brush.cx.state.selection.focus == Some(*t)
            || brush.role(*t) == Role::Chosen
    };
    let (first, rest): (Vec<_>, Vec<_>) = ids.filter(|t| brush.is_seen(*t)).partition(wanted);
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
        let free = !taken
            .iter()
            .enumerate()
            .any(|(i, r)| i != t.index() && r.intersects(guess));
        if must || (brush.cx.settings.names && fits && free) {
            taken.push(brush.text(below, &name, size, colours(brush)));
        }
    }
}

/// Where the names of continents stand when there are too many to look for places: in the middle of each.
pub(super) fn continent_middles(layout: &Layout, count: usize) -> Vec<Pos2> {
    (0..count)
        .map(|continent| {
            let members = layout.continents.iter().zip(&layout.cells);
            let bounds = members
                .filter(|(c, _)| **c == Some(continent))
                .map(|(_, cell)| cell.bounds);
            bounds.fold(Rect::NOTHING, Rect::union).center_top()
        })
        .collect()
}
