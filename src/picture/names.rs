//! Where the names of continents stand: near their land, over water or their own land, with nothing in the way.

use emath::{Pos2, Rect, Vec2, vec2};

use super::layout::{Cell, Layout};
use super::taken::Taken;
use crate::core::id::TerritoryId;
use crate::core::map::Continent;

/// Beyond so many pairs of continent and territory a continent's name stands in the middle of its land or nowhere.
const MOST_PAIRS: usize = 40_000;

/// What is written for a continent: its name and what it pays, which may be from some armies to some others, or nothing. A star
/// stands before one that wins.
pub(crate) fn continent_text(name: &str, continent: &Continent) -> String {
    let star = if continent.wins { "★ " } else { "" };
    let name = format!("{star}{}", name.to_uppercase());
    let steps = continent.terms.iter().flat_map(|terms| &terms.steps);
    let pays = steps.map(|(_, armies)| *armies);
    match (pays.clone().min(), pays.max()) {
        (Some(least), Some(most)) if least != most => format!("{name} {least:+}…{most:+}"),
        (Some(always), _) => format!("{name} {always:+}"),
        _ if continent.bonus == 0 => name,
        _ => format!("{name} {:+}", continent.bonus),
    }
}

/// About where the names of territories will be written, in map units: below what stands at their anchors, at this distance, or
/// on them. `size` is that of letters.
pub(crate) fn name_places<'n>(
    layout: &Layout,
    names: impl Iterator<Item = &'n str>,
    size: f32,
    below: f32,
) -> Vec<Rect> {
    let place = |(cell, name): (&Cell, &str)| {
        let wide = name.chars().count() as f32 * size * LETTER;
        let (wide, lines) = if wide > cell.bounds.width() && name.contains([' ', '-']) {
            (wide * 0.6, 2.0)
        } else {
            (wide, 1.0)
        };
        let high = size * 1.1 * lines;
        let down = if below > 0.0 { below + high / 2.0 } else { 0.0 };
        Rect::from_center_size(cell.anchor + vec2(0.0, down), vec2(wide, high))
    };
    layout.cells.iter().zip(names).map(place).collect()
}

/// How far from its land the name of a small continent may stand, in parts of the board's width.
const FARTHEST: f32 = 0.06;
/// How wide a letter usually is, in parts of its size.
const LETTER: f32 = 0.52;

/// Where each continent's name stands, in map units, for texts so wide and high; none where there is no room for it. `names` is
/// where those of territories will be and what else is in the way, `numbers` by territory whether a number stands above it.
pub(crate) fn continent_places(
    layout: &Layout,
    sizes: &[Vec2],
    names: &[Rect],
    numbers: &[bool],
) -> Vec<Option<Pos2>> {
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); sizes.len()];
    for (i, continent) in layout.continents.iter().enumerate() {
        if let Some(list) = continent.and_then(|c| members.get_mut(c)) {
            list.push(i);
        }
    }
    let searching = sizes.len() * layout.cells.len() <= MOST_PAIRS;
    let raster = searching.then(|| Raster::new(layout, names, numbers));
    let mut taken = Vec::new();
    let mut all_taken = Taken::default();
    let mut places = Vec::new();
    for (continent, size) in sizes.iter().enumerate() {
        let own = &members[continent];
        let place = match &raster {
            _ if own.is_empty() || size.x <= 0.0 => None,
            Some(raster) => best_place(layout, raster, &taken, (continent, own), *size),
            None => {
                let bounds = own.iter().map(|i| layout.cells[*i].bounds);
                let middle = bounds.fold(Rect::NOTHING, Rect::union).center();
                let rect = Rect::from_center_size(middle, *size);
                all_taken.is_free(rect, None).then_some(middle)
            }
        };
        if let Some(at) = place {
            let rect = Rect::from_center_size(at, *size);
            taken.push(rect);
            all_taken.add(rect);
        }
        places.push(place);
    }
    places
}

/// The best of all squares for the name of a continent with these territories: near its land and on nothing else, and nearer
/// to it than to any other land, which it would be taken for the name of.
fn best_place(
    layout: &Layout,
    raster: &Raster,
    taken: &[Rect],
    (continent, own): (usize, &[usize]),
    size: Vec2,
) -> Option<Pos2> {
    let anchors = || own.iter().map(|i| layout.cells[*i].anchor);
    let sum = anchors().fold(Vec2::ZERO, |sum, at| sum + at.to_vec2());
    let middle = (sum / own.len().max(1) as f32).to_pos2();
    let bounds = own.iter().map(|i| layout.cells[*i].bounds);
    let land = bounds.fold(Rect::NOTHING, Rect::union).size().length();
    // Farther away nobody would know whose name it is.
    let farthest = (layout.bounds.width() * FARTHEST).max(land * 0.25);
    // How far a name goes rather than stand in the way of something: as far on a large board as its land is large.
    let weight = (layout.bounds.width() * 0.05).min(land * 0.25);
    let mut best: Option<(f32, Pos2)> = None;
    for at in raster.points() {
        let rect = Rect::from_center_size(at, size);
        if !layout.bounds.contains_rect(rect) || taken.iter().any(|t| t.intersects(rect)) {
            continue;
        }
        let gap = |i: usize| rect.distance_to_pos(layout.cells[i].anchor);
        let near = own.iter().map(|i| gap(*i)).fold(f32::INFINITY, f32::min);
        if near > farthest {
            continue;
        }
        let cost = near * 0.8 + middle.distance(at) * 0.45;
        if best.is_some_and(|(least, _)| cost >= least) {
            continue;
        }
        let cost = cost + raster.cost(layout, rect, continent) * weight;
        if best.is_some_and(|(least, _)| cost >= least) {
            continue;
        }
        let others = layout.continents.iter().enumerate();
        let others = others.filter(|(_, c)| **c != Some(continent));
        let other = others.map(|(i, _)| gap(i)).fold(f32::INFINITY, f32::min);
        let cost = cost + (near - other).max(0.0) * 2.0;
        if best.is_none_or(|(least, _)| cost < least) {
            best = Some((cost, at));
        }
    }
    best.map(|(_, at)| at)
}

/// Whose land is where, in coarse squares.
struct Raster {
    bounds: Rect,
    land: Vec<Option<TerritoryId>>,
    /// By square: the territories whose numbers stand in it.
    anchors: Vec<Vec<usize>>,
    /// Where names of territories will be.
    names: Vec<Rect>,
    /// By territory: whether a number stands above its name.
    numbers: Vec<bool>,
    /// Whether it does everywhere.
    full: bool,
}

/// It is looked at so many places in a name's width besides its beginning what is under it.
const FINE: usize = 12;
/// How bad it is to stand half on land and half on water, where few numbers stand and there is more room on land, and elsewhere
/// to touch a coast at all and to lie on it with one half.
const HALF: f32 = 5.0;
const COAST: (f32, f32) = (1.5, 8.0);
/// How bad it is to stand on others' land, on own land, and on a name or a number.
const OTHERS: f32 = 18.0;
const OWN: f32 = 4.5;
const IN_THE_WAY: f32 = 9.0;

/// Squares in which names are looked for, across and down.
const ACROSS: usize = 72;
const DOWN: usize = 40;
/// So many times finer it is known what is land.
const FINER: usize = 4;

impl Raster {
    fn new(layout: &Layout, names: &[Rect], numbers: &[bool]) -> Raster {
        let mut raster = Raster {
            bounds: layout.bounds,
            land: Vec::new(),
            anchors: vec![Vec::new(); ACROSS * DOWN],
            names: names.to_vec(),
            numbers: numbers.to_vec(),
            full: numbers.iter().all(|has| *has),
        };
        raster.land = land(layout);
        for (i, cell) in layout.cells.iter().enumerate() {
            let (column, row) = raster.square(cell.anchor, 1);
            raster.anchors[row * ACROSS + column].push(i);
        }
        raster
    }

    fn points(&self) -> impl Iterator<Item = Pos2> + use<> {
        let bounds = self.bounds;
        (0..ACROSS * DOWN).map(move |i| {
            let part = vec2((i % ACROSS) as f32 + 0.5, (i / ACROSS) as f32 + 0.5);
            bounds.lerp_inside(part / vec2(ACROSS as f32, DOWN as f32))
        })
    }

    /// The column and row of a point among squares so many times finer; of one outside, the nearest.
    fn square(&self, at: Pos2, finer: usize) -> (usize, usize) {
        let (across, down) = (ACROSS * finer, DOWN * finer);
        let part = (at - self.bounds.min) / self.bounds.size();
        let (column, row) = (
            (part.x * across as f32) as usize,
            (part.y * down as f32) as usize,
        );
        (column.min(across - 1), row.min(down - 1))
    }

    /// How bad it is to write here: land of others is worst, then names and numbers, then a coast, then own land.
    fn cost(&self, layout: &Layout, rect: Rect, continent: usize) -> f32 {
        // A little more than the letters take: squares are coarse.
        let about = rect.expand2(self.bounds.size() / vec2(ACROSS as f32, DOWN as f32) * 0.4);
        let (mut own, mut dry, mut all) = (0, 0, 0);
        for i in 0..=FINE * 3 + 2 {
            let part = vec2((i / 3) as f32 / FINE as f32, (i % 3) as f32 / 2.0);
            let (column, row) = self.square(about.lerp_inside(part), FINER);
            let land = self.land.get(row * ACROSS * FINER + column);
            let land = land.copied().flatten();
            all += 1;
            dry += usize::from(land.is_some());
            let is_own = land.is_some_and(|t| layout.continents[t.index()] == Some(continent));
            own += usize::from(is_own);
        }
        let part = |many: usize| many as f32 / all as f32;
        let mut cost = part(dry - own) * OTHERS + part(own) * OWN;
        // Half on land and half on water it is read on neither.
        if dry > 0 && dry < all {
            let half = part(dry).min(1.0 - part(dry)) * 2.0;
            cost += if self.full {
                COAST.0 + COAST.1 * half
            } else {
                HALF
            };
        }
        let wide = rect.expand2(vec2(rect.height() * 0.4, rect.height() * 0.9));
        let near = rect.expand(rect.height() * if self.full { 0.1 } else { 0.15 });
        let names = self.names.iter().filter(|name| name.intersects(near));
        cost + self.anchors_in(layout, wide) as f32 * 3.0 + names.count() as f32 * IN_THE_WAY
    }

    /// How many numbers stand in a rectangle.
    fn anchors_in(&self, layout: &Layout, rect: Rect) -> usize {
        let ((left, top), (right, bottom)) = (self.square(rect.min, 1), self.square(rect.max, 1));
        let squares = (top..=bottom).flat_map(|row| (left..=right).map(move |c| row * ACROSS + c));
        squares
            .flat_map(|square| &self.anchors[square])
            .filter(|i| self.numbers.get(**i).copied().unwrap_or(true))
            .filter(|i| rect.contains(layout.cells[**i].anchor))
            .count()
    }
}

/// Whose land is where, in the finer squares.
fn land(layout: &Layout) -> Vec<Option<TerritoryId>> {
    let (across, down) = (ACROSS * FINER, DOWN * FINER);
    let bounds = layout.bounds;
    let step = bounds.size() / vec2(across as f32, down as f32);
    let mut land = vec![None; across * down];
    for (i, cell) in layout.cells.iter().enumerate() {
        let from = ((cell.bounds.min - bounds.min) / step).max(Vec2::ZERO);
        let to = ((cell.bounds.max - bounds.min) / step).max(Vec2::ZERO);
        for row in from.y as usize..(to.y.ceil() as usize).min(down) {
            for column in from.x as usize..(to.x.ceil() as usize).min(across) {
                let square = &mut land[row * across + column];
                let at = bounds.min + vec2(column as f32 + 0.5, row as f32 + 0.5) * step;
                if square.is_none() && cell.contains(at) {
                    *square = Some(TerritoryId::new(i));
                }
            }
        }
    }
    land
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::Content;
    use crate::launch::Board;

    /// The small boards of the examples, where there is room enough for every name.
    #[test]
    fn without_numbers_a_continents_name_stands_on_land_or_on_water_and_on_no_other_name() {
        for id in ["wilds", "riverside", "lagoon", "duel"] {
            let board = Board::load(&Content::embedded(), id, 1).unwrap();
            let (map, shapes) = (board.map(1).unwrap(), board.shapes(1).unwrap());
            let layout = Layout::new(&map, shapes.as_ref());
            let letter = layout.bounds.width() * 0.014;
            let names = map.territories().iter().map(|t| t.names.get("en"));
            let names = name_places(&layout, names, letter, 0.0);
            let size = |c: &Continent| {
                let text = continent_text(c.names.get("en"), c);
                vec2(text.chars().count() as f32 * letter * LETTER, letter * 1.2)
            };
            let sizes: Vec<Vec2> = map.continents().iter().map(size).collect();
            let places = continent_places(&layout, &sizes, &names, &vec![false; map.len()]);
            for (place, size) in places.into_iter().zip(sizes) {
                let Some(place) = place else { continue };
                let rect = Rect::from_center_size(place, size);
                assert!(!names.iter().any(|name| name.intersects(rect)), "{id}");
                let parts = (0..=20).map(|i| rect.lerp_inside(vec2(i as f32 / 20.0, 0.5)));
                let dry: Vec<bool> = parts.map(|at| layout.at(at).is_some()).collect();
                assert!(dry.iter().all(|one| *one == dry[0]), "{id}: {rect:?}");
            }
        }
    }
}
