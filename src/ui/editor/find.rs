//! What is at a point of the map: corners, edges, labels, borders; and where a corner would be put there.

use egui::{Pos2, Ui};

use crate::session::Point;

use super::cells::{Cell, to_point};
use super::document::Id;
use super::shape;
use super::ways::{Way, shown};
use super::{Chosen, Editor};

/// How near a point of the screen has to be to a corner or a line, in points.
pub(super) const NEAR: f32 = 9.0;

pub(super) fn on_map(editor: &Editor, at: Pos2) -> Point {
    let screen = editor.hands.screen();
    to_point(editor.view.on(editor.ground(), screen).inverse() * at)
}

/// How many map units so many points of the screen are.
pub(super) fn units(editor: &Editor, points: f32) -> f32 {
    let screen = editor.hands.screen();
    points / editor.view.on(editor.ground(), screen).scaling
}

pub(super) fn anchor(editor: &Editor, land: Id) -> Option<Pos2> {
    let cells = editor.cells.all().iter();
    cells
        .filter(|cell| cell.land().id == land)
        .find_map(|cell| cell.anchor)
}

/// The territory without land whose label is at a point.
pub(super) fn label_at(editor: &Editor, at: Point) -> Option<Id> {
    let within = units(editor, 13.0);
    let near = |cell: &&Cell| {
        cell.land().pieces.is_empty()
            && cell
                .anchor
                .is_some_and(|a| shape::distance(to_point(a), at) <= within)
    };
    editor
        .cells
        .all()
        .iter()
        .find(near)
        .map(|cell| cell.land().id)
}

/// Where a corner is put: on a corner nearby, on an edge nearby, else on the grid. Alt puts it where the pointer is.
pub(super) fn snap(editor: &Editor, ui: &Ui, at: Point) -> Point {
    let free = ui.input(|i| i.modifiers.alt) || !editor.habits.snap;
    let within = units(editor, NEAR);
    let size = editor.document().size;
    let on_map = shape::on_grid([at[0].clamp(0.0, size[0]), at[1].clamp(0.0, size[1])]);
    if free {
        return on_map;
    }
    if let Some(first) = editor.line.first().filter(|_| editor.line.len() >= 3)
        && shape::distance(*first, at) <= within
    {
        return *first;
    }
    let document = editor.document();
    document
        .corner_near(at, within)
        .or_else(|| document.edge_near(at, within * 0.7))
        .unwrap_or(on_map)
}

/// The corner of a chosen territory at a point.
pub(super) fn own_corner(editor: &Editor, at: Point, within: f32) -> Option<Point> {
    let Chosen::Lands(ids) = &editor.chosen else {
        return None;
    };
    let lands = ids.iter().filter_map(|id| editor.document().land(*id));
    let corners = lands.flat_map(|land| shape::rings(&land.pieces)).flatten();
    let with = corners.map(|p| (shape::distance(*p, at), *p));
    let best = with.min_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 <= within).then_some(best.1)
}

/// The border whose line runs through a point.
pub(super) fn border_at(editor: &Editor, at: Point) -> Option<usize> {
    let within = units(editor, NEAR * 0.7);
    let near = |way: &Way| {
        let segments = way.lines.iter().flat_map(|line| line.windows(2));
        let inner = if way.drawn { 0.0..=1.0 } else { 0.1..=0.9 };
        segments.into_iter().any(|ends| {
            let (p, t) = shape::nearest_on(at, to_point(ends[0]), to_point(ends[1]));
            inner.contains(&t) && shape::distance(p, at) <= within
        })
    };
    shown(editor).iter().find(|way| near(way)).map(|w| w.border)
}

/// Where a dragged corner goes: onto another corner nearby, else with the pointer.
pub(super) fn snap_corner(editor: &Editor, ui: &Ui, at: Point, now: Point) -> Point {
    let free = ui.input(|i| i.modifiers.alt) || !editor.habits.snap;
    let size = editor.document().size;
    let to = shape::on_grid([at[0].clamp(0.0, size[0]), at[1].clamp(0.0, size[1])]);
    if free {
        return to;
    }
    let other = editor.document().corner_near(at, units(editor, NEAR));
    other
        .filter(|other| !shape::same(*other, now))
        .unwrap_or(to)
}
