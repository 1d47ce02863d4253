//! Pointer and keys on the map of the editor: what a click, a drag and a key mean for each tool.

use egui::{
    CursorIcon, Id as WidgetId, Key, PointerButton, Pos2, Rect, Response, Role, Sense, Ui, Vec2,
    WidgetInfo,
};

use crate::core::map::BorderKind;
use crate::session::Point;

use super::cells::{to_point, to_pos};
use super::corners;
use super::document::Id;
use super::edit::Edit;
use super::find::{
    NEAR, anchor, border_at, label_at, on_map, own_corner, snap, snap_corner, units,
};
use super::paint;
use super::shape;
use super::{Chosen, Editor, EditorCx, Side, Tool};

/// How far an arrow key moves a corner, in map units; with Shift further.
const STEP: f32 = 1.0;
const FAR: f32 = 10.0;

/// What pointer and keys are at.
#[derive(Default)]
pub(super) struct Hands {
    screen: Option<Rect>,
    drag: Option<Drag>,
    /// Where a link begins that is made by keyboard.
    from: Option<Id>,
    /// Territories that the brush has met in this stroke.
    painted: Vec<Id>,
}

/// What is dragged.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Drag {
    /// The map.
    Map,
    /// A corner, where it is now.
    Corner(Point),
    /// The label of a territory.
    Label(Id),
    /// A link from a territory.
    Link(Id),
    /// The brush.
    Brush,
}

impl Hands {
    /// Where the map was drawn last.
    pub(super) fn screen(&self) -> Rect {
        self.screen
            .unwrap_or_else(|| Rect::from_min_size(Pos2::ZERO, Vec2::splat(100.0)))
    }

    /// Where a link begins that is being made.
    pub(super) fn from(&self) -> Option<Id> {
        match self.drag {
            Some(Drag::Link(from)) => Some(from),
            _ => self.from,
        }
    }

    /// Lets go of what was begun; says whether something was.
    pub(super) fn let_go(&mut self) -> bool {
        self.drag.take().is_some() | self.from.take().is_some()
    }
}

/// What is seen of pointer and keyboard.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Seen {
    /// Where the pointer is, on the map.
    pub(super) at: Option<Point>,
    /// Where a corner would be put.
    pub(super) snapped: Option<Point>,
    /// The territory under the pointer.
    pub(super) hover: Option<Id>,
    /// Where the keyboard stands.
    pub(super) focus: Option<Id>,
}

/// Draws the map and takes what is done on it.
pub(super) fn canvas(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    let screen = ui.available_rect_before_wrap();
    if screen.width() < 8.0 || screen.height() < 8.0 {
        return;
    }
    ui.shrink_clip_rect(screen);
    editor.hands.screen = Some(screen);
    let id = ui.scope_id().with("map");
    let ground = ui.interact(screen, id, Sense::CLICK | Sense::DRAG);
    ground.widget_info(|| WidgetInfo::labeled(Role::Group, true, cx.say.t("editor-map")));
    move_view(editor, ui, &ground);
    let pointer = ground
        .contains_pointer()
        .then(|| ui.input(|i| i.pointer.hover_pos()))
        .flatten();
    let mut seen = Seen::default();
    if let Some(at) = pointer {
        let at = on_map(editor, at);
        seen.at = Some(at);
        seen.hover = editor.document().at(at).or_else(|| label_at(editor, at));
        seen.snapped = Some(snap(editor, ui, at));
    }
    let widgets = territories(editor, cx, ui, id);
    for (land, response) in &widgets {
        if response.has_focus() {
            seen.focus = Some(*land);
        }
        if response.gained_focus()
            && let Some(anchor) = anchor(editor, *land)
        {
            let size = editor.ground();
            editor.view.show(anchor, size, screen);
        }
    }
    drag(editor, cx, ui, &ground, seen);
    let by_key = widgets
        .iter()
        .find(|(_, r)| r.clicked() && r.interact_pointer_pos().is_none());
    let by_pointer = ground.clicked() || widgets.iter().any(|(_, r)| r.clicked());
    if let Some((land, _)) = by_key {
        meant(editor, cx, ui, *land);
    } else if let (true, Some(at)) = (by_pointer, ground.interact_pointer_pos().or(pointer)) {
        let at = on_map(editor, at);
        click(editor, cx, ui, at, ground.double_clicked());
    }
    if ground.secondary_clicked() || widgets.iter().any(|(_, r)| r.secondary_clicked()) {
        editor.line.pop();
    }
    keys(editor, cx, ui);
    cursor(editor, ui, &seen);
    paint::map(editor, cx, ui, screen, &seen);
}

fn move_view(editor: &mut Editor, ui: &Ui, ground: &Response) {
    let (size, screen) = (editor.ground(), editor.hands.screen());
    if ground.dragged_by(PointerButton::Middle)
        || ground.dragged_by(PointerButton::Secondary)
        || (ground.dragged_by(PointerButton::Primary) && editor.hands.drag == Some(Drag::Map))
    {
        editor.view.pan(ground.drag_delta(), size, screen);
    }
    if ground.contains_pointer() {
        let (scroll, pinch, at) = ui.input(|i| {
            (
                i.smooth_scroll_delta(),
                i.zoom_delta(),
                i.pointer.hover_pos(),
            )
        });
        let by = pinch * (scroll.y * 0.0035).exp();
        if let Some(at) = at.filter(|_| (by - 1.0).abs() > 1e-4) {
            editor.view.zoom_at(by, at, size, screen);
        }
    }
}

/// A widget for each territory in sight, so that it can be found, heard and reached by keyboard.
fn territories(editor: &Editor, cx: &EditorCx<'_>, ui: &Ui, id: WidgetId) -> Vec<(Id, Response)> {
    let screen = editor.hands.screen();
    let to_screen = editor.view.on(editor.ground(), screen);
    let mut widgets = Vec::new();
    for cell in editor.cells.all() {
        let Some(anchor) = cell.anchor.map(|anchor| to_screen * anchor) else {
            continue;
        };
        if !screen.contains(anchor) {
            continue;
        }
        let land = cell.land();
        let rect = Rect::from_center_size(anchor, Vec2::splat(18.0)).intersect(screen);
        let response = ui.interact(rect, id.with(land.id), Sense::click());
        let chosen = matches!(&editor.chosen, Chosen::Lands(ids) if ids.contains(&land.id));
        response.widget_info(|| {
            WidgetInfo::selected(Role::Button, true, chosen, spoken(editor, cx, land.id))
        });
        widgets.push((land.id, response));
    }
    widgets
}

/// The name of a territory for people who hear the map: `Old Mole, North Shore, 3 borders`.
fn spoken(editor: &Editor, cx: &EditorCx<'_>, id: Id) -> String {
    let document = editor.document();
    let Some(land) = document.land(id) else {
        return String::new();
    };
    let code = cx.say.language.code();
    let mut spoken = land.draft.names.get(code).to_owned();
    if let Some(realm) = document.realm_of(land) {
        let realm = &document.realms[realm].draft;
        spoken.push_str(", ");
        spoken.push_str(realm.names.get(code));
    }
    let count = document.borders_of(&land.draft.key).count();
    spoken.push_str(", ");
    spoken.push_str(&cx.say.with("editor-borders-count", [("n", count.into())]));
    spoken
}

/// A territory is meant by keyboard.
fn meant(editor: &mut Editor, cx: &EditorCx<'_>, ui: &Ui, land: Id) {
    let shift = ui.input(|i| i.modifiers.shift);
    match editor.tool {
        Tool::Link => match editor.hands.from.take() {
            Some(from) => link(editor, cx, from, land),
            None => editor.hands.from = Some(land),
        },
        Tool::Paint => brush(editor, cx, land, shift),
        Tool::Trace => {
            let at = anchor(editor, land).map(to_point);
            if let Some(at) = at {
                trace(editor, cx, at);
            }
        }
        Tool::Select | Tool::Draw | Tool::Split => editor.choose(land, shift),
    }
}

fn click(editor: &mut Editor, cx: &EditorCx<'_>, ui: &Ui, at: Point, double: bool) {
    let shift = ui.input(|i| i.modifiers.shift);
    let under = editor.document().at(at).or_else(|| label_at(editor, at));
    match editor.tool {
        Tool::Select => select(editor, cx, at, under, (shift, double)),
        Tool::Draw | Tool::Split => {
            let point = snap(editor, ui, at);
            add_point(editor, cx, point, (shift, double));
        }
        Tool::Trace => trace(editor, cx, at),
        Tool::Link => match (border_at(editor, at), editor.hands.from.take(), under) {
            (_, Some(from), Some(to)) if from != to => link(editor, cx, from, to),
            (Some(border), _, _) => {
                editor.chosen = Chosen::Border(border);
                editor.side = Side::Chosen;
            }
            (None, None, Some(from)) => editor.hands.from = Some(from),
            _ => {}
        },
        Tool::Paint => {
            if let Some(land) = under {
                brush(editor, cx, land, shift);
            }
        }
    }
}

/// Chooses a corner, a territory or a border; a second click on an edge makes a corner there.
fn select(
    editor: &mut Editor,
    cx: &EditorCx<'_>,
    at: Point,
    under: Option<Id>,
    (shift, double): (bool, bool),
) {
    let within = units(editor, NEAR);
    if let Some(corner) = own_corner(editor, at, within).filter(|_| !shift) {
        editor.corner = Some(corner);
        return;
    }
    if double
        && !shift
        && let Some(point) = editor.document().edge_near(at, within)
        && editor.chosen_land().is_some()
    {
        if editor.edit(Edit::InsertCorner(point), cx).is_some() {
            editor.corner = Some(point);
        }
        return;
    }
    editor.corner = None;
    match (under, border_at(editor, at)) {
        (None, Some(border)) => {
            editor.chosen = Chosen::Border(border);
            editor.side = Side::Chosen;
        }
        (Some(land), _) => editor.choose(land, shift),
        (None, None) if !shift => editor.chosen = Chosen::Nothing,
        (None, None) => {}
    }
}

/// Another corner of the line that is drawn.
fn add_point(editor: &mut Editor, cx: &EditorCx<'_>, point: Point, (shift, double): (bool, bool)) {
    let closes = editor
        .line
        .first()
        .is_some_and(|first| editor.line.len() >= 3 && shape::same(*first, point));
    if editor.tool == Tool::Draw && closes {
        editor.finish(cx);
        return;
    }
    let again = editor
        .line
        .last()
        .is_some_and(|last| shape::same(*last, point));
    if again {
        if double || editor.line.len() >= 2 {
            editor.finish(cx);
        }
        return;
    }
    if shift && let Some(last) = editor.line.last().copied() {
        let lands = editor.document().lands.iter();
        let way = corners::along(lands.map(|l| l.pieces.as_slice()), last, point);
        editor.line.extend(way.into_iter().flatten());
    }
    editor.line.push(point);
    let on_edge = |p: Point| editor.document().edge_near(p, shape::NEAR).is_some();
    if editor.tool == Tool::Split && editor.line.len() >= 2 && on_edge(point) {
        editor.finish(cx);
    }
}

fn trace(editor: &mut Editor, cx: &EditorCx<'_>, at: Point) {
    let Some(under) = &editor.under else {
        cx.tell(cx.say.t("editor-trace-nothing"));
        return;
    };
    match under.region(to_pos(at)) {
        Some(pieces) => editor.add(vec![pieces], cx),
        None => cx.tell(cx.say.t("editor-trace-none")),
    }
}

/// A border between two territories: over land where they touch, else over sea. One that is there is chosen.
fn link(editor: &mut Editor, cx: &EditorCx<'_>, from: Id, to: Id) {
    let document = editor.document();
    let Some((a, b)) = document.land(from).zip(document.land(to)) else {
        return;
    };
    let touch = shape::touching(&a.pieces, &b.pieces) || a.pieces.is_empty() && b.pieces.is_empty();
    let kind = if touch {
        BorderKind::Land
    } else {
        BorderKind::Sea
    };
    let (a, b) = (a.draft.key.clone(), b.draft.key.clone());
    if editor.edit(Edit::Link(from, to, kind), cx).is_some()
        && let Some(place) = editor.document().border(&a, &b)
    {
        editor.chosen = Chosen::Border(place);
        editor.side = Side::Chosen;
    }
}

fn brush(editor: &mut Editor, cx: &EditorCx<'_>, land: Id, also: bool) {
    let Some(realm) = editor.realm else {
        cx.tell(cx.say.t("editor-paint-nothing"));
        return;
    };
    let document = editor.document();
    let key = document.realm(realm).map(|r| r.draft.key.clone());
    let Some((land_now, key)) = document.land(land).zip(key) else {
        return;
    };
    let belongs = land_now.draft.continents.contains(&key);
    let alone = land_now.draft.continents == [key];
    let edit = if also {
        Edit::Belong(land, realm, !belongs)
    } else if alone {
        return;
    } else {
        Edit::Assign(vec![land], Some(realm))
    };
    editor.edit(edit, cx);
}

fn drag(editor: &mut Editor, cx: &EditorCx<'_>, ui: &Ui, ground: &Response, seen: Seen) {
    if ground.drag_started_by(PointerButton::Primary) {
        let from = ui
            .input(|i| i.pointer.press_origin())
            .map(|at| on_map(editor, at));
        editor.hands.drag = from.map(|at| begin(editor, at));
        editor.hands.painted.clear();
        editor.gesture += 1;
        editor.history.close();
    }
    let shift = ui.input(|i| i.modifiers.shift);
    match editor.hands.drag {
        Some(Drag::Corner(now)) if ground.dragged_by(PointerButton::Primary) => {
            if let Some(to) = seen.at.map(|at| snap_corner(editor, ui, at, now)) {
                move_corner(editor, now, to);
            }
        }
        Some(Drag::Label(id)) if ground.dragged_by(PointerButton::Primary) => {
            let land = editor.document().land(id);
            if let (Some(at), Some(land)) = (seen.at, land) {
                let at = shape::on_grid(at);
                let mut draft = land.draft.clone();
                draft.label = Some((at[0], at[1]));
                editor.edit(Edit::SetLand(id, Box::new(draft)), cx);
            }
        }
        Some(Drag::Brush) if ground.dragged_by(PointerButton::Primary) => {
            if let Some(land) = seen.hover.filter(|id| !editor.hands.painted.contains(id)) {
                editor.hands.painted.push(land);
                brush(editor, cx, land, shift);
            }
        }
        _ => {}
    }
    if ground.drag_stopped() {
        if let (Some(Drag::Link(from)), Some(to)) = (editor.hands.drag, seen.hover)
            && from != to
        {
            link(editor, cx, from, to);
        }
        editor.hands.drag = None;
        editor.history.close();
    }
}

/// What a drag that begins at this point of the map moves.
fn begin(editor: &mut Editor, at: Point) -> Drag {
    let within = units(editor, NEAR);
    let under = editor.document().at(at).or_else(|| label_at(editor, at));
    match editor.tool {
        Tool::Select => {
            if let Some(corner) = own_corner(editor, at, within) {
                editor.corner = Some(corner);
                return Drag::Corner(corner);
            }
            let label = editor.chosen_land().filter(|id| {
                anchor(editor, *id)
                    .is_some_and(|a| shape::distance(to_point(a), at) <= units(editor, 12.0))
            });
            label.map_or(Drag::Map, Drag::Label)
        }
        Tool::Link => under.map_or(Drag::Map, Drag::Link),
        Tool::Paint => under.map_or(Drag::Map, |_| Drag::Brush),
        Tool::Draw | Tool::Trace | Tool::Split => Drag::Map,
    }
}

/// Moves a corner; where it cannot go it stays, and the drag goes on.
fn move_corner(editor: &mut Editor, from: Point, to: Point) {
    if shape::same(from, to) {
        return;
    }
    let edit = Edit::MoveCorner(from, to, editor.gesture);
    if editor.history.edit(edit).is_ok() {
        editor.corner = Some(to);
        if let Some(Drag::Corner(now)) = &mut editor.hands.drag {
            *now = to;
        }
    }
}

/// Keys that need the map in sight: arrows move a corner, Enter finishes a line.
fn keys(editor: &mut Editor, cx: &EditorCx<'_>, ui: &Ui) {
    if ui.ctx().text_edit_focused() || super::super::keys::is_covered(ui.ctx()) {
        return;
    }
    if !editor.line.is_empty() && ui.input_mut(|i| i.consume_key(egui::Modifiers::NONE, Key::Enter))
    {
        editor.finish(cx);
    }
    let Some(corner) = editor.corner else {
        return;
    };
    // Arrows are the corner's now and lead to no other control.
    if let Some(focused) = ui.memory(egui::Memory::focused) {
        let arrows = egui::EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..egui::EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(focused, arrows));
    }
    let step = ui.input_mut(|input| {
        let far = input.modifiers.shift;
        let by = if far { FAR } else { STEP };
        let held = input.modifiers;
        let mut step = [0.0_f32; 2];
        for (key, x, y) in [
            (Key::ArrowLeft, -1.0, 0.0),
            (Key::ArrowRight, 1.0, 0.0),
            (Key::ArrowUp, 0.0, -1.0),
            (Key::ArrowDown, 0.0, 1.0),
        ] {
            if input.consume_key(held, key) {
                step = [step[0] + x * by, step[1] + y * by];
            }
        }
        step
    });
    if step != [0.0, 0.0] {
        let to = shape::on_grid([corner[0] + step[0], corner[1] + step[1]]);
        let moved = editor.edit(Edit::MoveCorner(corner, to, editor.gesture), cx);
        if moved.is_some() {
            editor.corner = Some(to);
        }
    }
}

fn cursor(editor: &Editor, ui: &Ui, seen: &Seen) {
    if seen.at.is_none() {
        return;
    }
    let icon = match (editor.tool, editor.hands.drag) {
        (_, Some(Drag::Map)) => CursorIcon::Grabbing,
        (_, Some(Drag::Corner(_) | Drag::Label(_))) => CursorIcon::Move,
        (Tool::Draw | Tool::Split | Tool::Trace, _) => CursorIcon::Crosshair,
        (Tool::Link | Tool::Paint, _) if seen.hover.is_some() => CursorIcon::PointingHand,
        (Tool::Select, _) => {
            let within = units(editor, NEAR);
            let corner = seen.at.and_then(|at| own_corner(editor, at, within));
            match (corner, seen.hover) {
                (Some(_), _) => CursorIcon::Move,
                (None, Some(_)) => CursorIcon::PointingHand,
                (None, None) => CursorIcon::Default,
            }
        }
        _ => CursorIcon::Default,
    };
    ui.ctx().set_cursor_icon(icon);
}
