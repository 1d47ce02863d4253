//! Pointer and keys on the board: which territory is meant, what is dragged, when something is explained.

use egui::{Id, Key, Modifiers, PointerButton, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo};

use super::super::command::Command;
use super::super::panels::PanelCx;
use super::super::state::Selection;
use super::brush::{Brush, is_far};
use super::choice::{Click, Role, click, drafted, drafts, left_to_place, why_not};
use super::{Board, questions, send, spoken, tooltip};
use crate::core::id::TerritoryId;

/// How long the pointer rests before something is explained, in seconds.
const REST: f64 = 0.6;
/// How many points one drags for one army.
const PER_ARMY: f32 = 12.0;

/// What pointer and keys are at.
#[derive(Default)]
pub(super) struct Hands {
    drag: Option<Drag>,
    /// The territory under the pointer, and since when.
    resting: Option<(TerritoryId, f64)>,
    /// What had the keyboard at the end of the last frame.
    keyboard: Option<Id>,
    /// Whether the board told that something is under the pointer.
    told: bool,
    /// How large the last explanation was.
    tip_size: Option<Vec2>,
    /// Whether a click asked why something may not be done: that is explained at once.
    explained: bool,
}

impl Hands {
    /// When an explanation is due.
    pub(super) fn due(&self, now: f64) -> Option<f64> {
        let (_, since) = self.resting?;
        (now < since + REST).then_some(since + REST - now)
    }
}

/// What is dragged.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Drag {
    /// The map.
    Map,
    /// From an origin to a target.
    Aim(TerritoryId, Pos2),
    /// More or fewer armies for a territory, which had so many when the drag began there.
    Amount(TerritoryId, Pos2, u32),
}

/// What is seen of pointer and keyboard.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Seen {
    /// The territory under the pointer, here or named elsewhere.
    pub(super) hover: Option<TerritoryId>,
    /// Whether the pointer itself is on it.
    pub(super) pointed: bool,
    /// Where the keyboard stands.
    pub(super) focus: Option<TerritoryId>,
}

/// Takes pointer and keys.
pub(super) fn take(
    board: &mut Board,
    cx: &PanelCx<'_>,
    ui: &mut Ui,
    roles: &[Role],
    now: f64,
) -> Seen {
    let screen = board.screen;
    let id = ui.scope_id().with("board");
    let ground = ui.interact(screen, id, Sense::CLICK | Sense::DRAG);
    ground.widget_info(|| WidgetInfo::labeled(egui::Role::Group, true, cx.say.t("panel-board")));
    move_camera(board, ui, &ground);
    let over = ground
        .contains_pointer()
        .then(|| ui.input(|i| i.pointer.hover_pos()))
        .flatten();
    let under = over.and_then(|at| territory_at(board, at));
    let mut seen = Seen {
        hover: under.or(cx.state.hover.filter(|_| over.is_none())),
        pointed: under.is_some(),
        focus: None,
    };
    tell_hover(board, cx, under, over.is_some(), now);
    let widgets = territories(board, cx, ui, id, roles);
    for (t, response) in &widgets {
        if response.has_focus() {
            seen.focus = Some(*t);
        }
        if response.gained_focus() && cx.state.selection.focus != Some(*t) {
            let focus = Some(*t);
            cx.send(Command::Select(Selection {
                focus,
                ..cx.state.selection
            }));
            let anchor = board.layout.cells[t.index()].anchor;
            board.camera.show(anchor, board.layout.bounds, screen);
        }
    }
    let clicked = widgets.iter().find(|(_, r)| r.clicked());
    let by_pointer =
        ground.clicked() || clicked.is_some_and(|(_, r)| r.interact_pointer_pos().is_some());
    let all = ui.input(|i| i.modifiers.shift);
    let meant = match clicked {
        Some((t, _)) if !by_pointer => Some(*t),
        _ => under.filter(|_| by_pointer),
    };
    if let Some(t) = meant {
        // What a click does is seen; it is not explained over it.
        board.hands.resting = board.hands.resting.map(|(t, _)| (t, now));
        clicked_on(board, cx, t, all, by_pointer);
    }
    if ground.secondary_clicked() || widgets.iter().any(|(_, r)| r.secondary_clicked()) {
        take_back(cx, under);
    }
    if ground.double_clicked() && under.is_none() {
        cx.send(Command::Fit);
    }
    drag(board, cx, ui, &ground, roles);
    tab(board, ui, &widgets, cx.state.selection.focus);
    cursor(board, ui, roles, under);
    seen
}

/// A widget for each territory in sight, so that it can be found and heard; what is legal can be reached by keyboard. From afar,
/// where thousands are in sight and none can be hit, only those that can be reached have one: clicks find land without.
fn territories(
    board: &Board,
    cx: &PanelCx<'_>,
    ui: &Ui,
    id: Id,
    roles: &[Role],
) -> Vec<(TerritoryId, Response)> {
    let to_screen = board.camera.on(board.layout.bounds, board.screen);
    let aiming = cx.state.selection.origin.is_some();
    let far = is_far(&board.layout, to_screen);
    let mut widgets = Vec::new();
    for t in cx.view.map().ids() {
        let role = roles[t.index()];
        // With an origin chosen one goes on to targets, not to other origins.
        let reachable = role.is_open() && !(aiming && role == Role::Origin);
        if far && !reachable {
            continue;
        }
        let cell = &board.layout.cells[t.index()];
        let half = (cell.room * to_screen.scaling * 0.7).clamp(5.0, 40.0);
        let rect = Rect::from_center_size(to_screen * cell.anchor, Vec2::splat(half * 2.0));
        if !board.screen.intersects(rect) {
            continue;
        }
        let sense = if reachable {
            Sense::click()
        } else {
            Sense::CLICK
        };
        let response = ui.interact(rect.intersect(board.screen), id.with(t.index()), sense);
        if !reachable && response.has_focus() {
            response.surrender_focus();
        }
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Button, true, spoken(cx, t, role)));
        widgets.push((t, response));
    }
    widgets
}

/// The territory at a point of the screen: by its outline, or by its badge where that stands on water.
fn territory_at(board: &Board, at: Pos2) -> Option<TerritoryId> {
    let to_screen = board.camera.on(board.layout.bounds, board.screen);
    let on_land = board.layout.at(to_screen.inverse() * at);
    on_land.or_else(|| {
        let cells = board.layout.cells.iter().enumerate();
        let near = cells.map(|(i, cell)| (i, (to_screen * cell.anchor).distance(at)));
        let (i, distance) = near.min_by(|a, b| a.1.total_cmp(&b.1))?;
        (distance < 13.0).then(|| TerritoryId::new(i))
    })
}

/// Tells others what is under the pointer, when it changes.
fn tell_hover(
    board: &mut Board,
    cx: &PanelCx<'_>,
    under: Option<TerritoryId>,
    over: bool,
    now: f64,
) {
    let hands = &mut board.hands;
    if hands.resting.map(|(t, _)| t) != under {
        hands.resting = under.map(|t| (t, now));
        hands.explained = false;
    }
    let told = over && under.is_some();
    if (told || hands.told) && cx.state.hover != under {
        cx.send(Command::Hover(under));
    }
    hands.told = told;
}

fn move_camera(board: &mut Board, ui: &Ui, ground: &Response) {
    let (map, screen) = (board.layout.bounds, board.screen);
    if ground.dragged_by(PointerButton::Middle)
        || ground.dragged_by(PointerButton::Secondary)
        || (ground.dragged_by(PointerButton::Primary) && board.hands.drag == Some(Drag::Map))
    {
        board.camera.pan(ground.drag_delta(), map, screen);
    }
    if !ground.contains_pointer() {
        return;
    }
    let (scroll, pinch, at) = ui.input(|i| {
        (
            i.smooth_scroll_delta(),
            i.zoom_delta(),
            i.pointer.hover_pos(),
        )
    });
    let by = pinch * (scroll.y * 0.004).exp();
    if let Some(at) = at.filter(|_| (by - 1.0).abs() > 1e-4) {
        board.camera.zoom_at(by, at, map, screen);
    }
}

fn clicked_on(board: &mut Board, cx: &PanelCx<'_>, t: TerritoryId, all: bool, by_pointer: bool) {
    if !cx.live || cx.session.asked().is_none() {
        return;
    }
    board.hands.explained = false;
    // By keyboard, enter goes on to what is proposed once every army has its place.
    let drafted: u32 = cx.state.draft.iter().map(|(_, armies)| armies).sum();
    if !by_pointer && drafted > 0 && drafted >= cx.view.to_place() {
        if let Some(command) = questions::primary(cx) {
            cx.send(command);
        }
        return;
    }
    let asked = click(cx.legal, &cx.view, cx.state, t, all);
    match &asked {
        Click::Why(_) => board.hands.explained = true,
        // Enter on a territory answers questions that are not about a territory.
        Click::Nothing if !by_pointer => {
            if let Some(command) = questions::primary(cx) {
                cx.send(command);
            }
        }
        _ => {}
    }
    send(cx, asked);
}

/// The other button takes back: what is drafted there, what is chosen, the last action.
fn take_back(cx: &PanelCx<'_>, under: Option<TerritoryId>) {
    let draft = under.map_or(0, |t| drafted(cx.state, t));
    match under {
        Some(t) if draft > 0 => cx.send(Command::Draft(t, draft - 1)),
        _ if cx.state.selection.origin.is_some() => cx.send(Command::Escape),
        Some(_) if cx.session.can_undo() => cx.send(Command::Undo),
        _ => {}
    }
}

/// Drags the map, aims from an origin at a target, or asks for more armies.
fn drag(board: &mut Board, cx: &PanelCx<'_>, ui: &Ui, ground: &Response, roles: &[Role]) {
    let start = ui.input(|i| i.pointer.press_origin());
    if ground.drag_started_by(PointerButton::Primary) {
        let t = start.and_then(|at| territory_at(board, at));
        let at = start.unwrap_or(board.screen.center());
        board.hands.drag = Some(match t.map(|t| (t, roles[t.index()])) {
            Some((t, Role::Origin | Role::Chosen)) if cx.legal.occupy.is_none() => Drag::Aim(t, at),
            Some((t, Role::Place)) if drafts(cx.legal, &cx.view) => {
                Drag::Amount(t, at, drafted(cx.state, t))
            }
            _ => Drag::Map,
        });
    }
    let Some(at) = ui.input(|i| i.pointer.latest_pos()) else {
        return;
    };
    match &mut board.hands.drag {
        Some(Drag::Amount(t, from, before)) => {
            let by = ((at.x - from.x) - (at.y - from.y)) / PER_ARMY;
            let t = *t;
            let most = cx
                .legal
                .places
                .iter()
                .find(|o| o.territory == t)
                .map_or(0, |o| o.most);
            let others = left_to_place(&cx.view, cx.state) + drafted(cx.state, t);
            let wanted = (f64::from(*before) + f64::from(by)).round().max(0.0) as u32;
            let wanted = wanted.min(most).min(others);
            if wanted != drafted(cx.state, t) {
                cx.send(Command::Draft(t, wanted));
            }
        }
        Some(Drag::Aim(_, to)) => *to = at,
        Some(Drag::Map) | None => {}
    }
    if ground.drag_stopped() {
        if let Some(Drag::Aim(from, to)) = board.hands.drag {
            aimed(board, cx, from, to);
        }
        board.hands.drag = None;
    }
}

/// Chooses origin and target of a drag, if one may go from the one to the other.
fn aimed(board: &Board, cx: &PanelCx<'_>, from: TerritoryId, to: Pos2) {
    let Some(to) = territory_at(board, to).filter(|to| *to != from) else {
        return;
    };
    let legal = cx.legal;
    let moves = || legal.enters.iter().chain(&legal.fortifies);
    if legal.attack(from, to).is_some() || moves().any(|o| (o.from, o.to) == (from, to)) {
        cx.send(Command::Select(Selection {
            origin: Some(from),
            target: Some(to),
            ..cx.state.selection
        }));
        return;
    }
    let selection = Selection {
        origin: Some(from),
        ..cx.state.selection
    };
    if let Some(action) = why_not(legal, &cx.view, selection, to) {
        cx.send(Command::Select(selection));
        cx.send(Command::AskWhy(action));
    }
}

/// The line of a drag that aims.
pub(super) fn drag_line(hands: &Hands, brush: &Brush<'_, '_>) {
    if let Some(Drag::Aim(from, to)) = hands.drag {
        let end = brush.to_screen.inverse() * to;
        let line = vec![brush.cell(from).anchor, end];
        brush.arrow(&[line], 3.0, brush.theme().accent);
    }
}

/// Tab goes to what is legal first, when nothing else has the keyboard.
fn tab(board: &mut Board, ui: &Ui, widgets: &[(TerritoryId, Response)], last: Option<TerritoryId>) {
    let had = board.hands.keyboard;
    let (next, before) = ui.input(|i| {
        let pressed = |m: Modifiers| i.key_pressed(Key::Tab) && i.modifiers == m;
        (pressed(Modifiers::NONE), pressed(Modifiers::SHIFT))
    });
    if had.is_none() && (next || before) {
        let open: Vec<_> = widgets
            .iter()
            .filter(|(_, r)| r.sense.is_focusable())
            .collect();
        let place = open.iter().position(|(t, _)| Some(*t) == last);
        let target = match (place, next) {
            (Some(i), true) => open.get(i + 1).or(open.first()),
            (Some(i), false) => open.get(i.wrapping_sub(1)).or(open.last()),
            (None, true) => open.first(),
            (None, false) => open.last(),
        };
        if let Some((_, response)) = target {
            response.request_focus();
        }
    }
    board.hands.keyboard = ui.memory(egui::Memory::focused);
}

fn cursor(board: &Board, ui: &Ui, roles: &[Role], under: Option<TerritoryId>) {
    let icon = match (board.hands.drag, under) {
        (Some(Drag::Map), _) => egui::CursorIcon::Grabbing,
        (Some(Drag::Amount(..)), _) => egui::CursorIcon::Move,
        (Some(Drag::Aim(..)), _) => egui::CursorIcon::Crosshair,
        (None, Some(t)) if roles[t.index()].is_open() => egui::CursorIcon::PointingHand,
        (None, _) => return,
    };
    ui.ctx().set_cursor_icon(icon);
}

/// Explains the territory on which the pointer rests, or at which the keyboard stands.
pub(super) fn tips(
    board: &mut Board,
    cx: &PanelCx<'_>,
    ui: &Ui,
    roles: &[Role],
    seen: &Seen,
    now: f64,
) {
    if board.hands.drag.is_some() || egui::Popup::is_any_open(ui.ctx()) {
        return;
    }
    let rested = board
        .hands
        .resting
        .filter(|(_, since)| now >= since + REST || board.hands.explained);
    let (t, at_pointer) = match (rested, seen.focus) {
        (Some((t, _)), _) => (t, true),
        (None, Some(t)) if !seen.pointed => (t, false),
        _ => return,
    };
    let role = roles[t.index()];
    if role == Role::Idle
        && cx.live
        && let Some(action) = why_not(cx.legal, &cx.view, cx.state.selection, t)
        && cx.session.asked().is_some()
        && cx.session.why(&action).is_none()
    {
        cx.send(Command::AskWhy(action));
    }
    let id = ui.scope_id().with("board-tip");
    let at = tip_place(board, ui, roles, (t, at_pointer));
    let anchor = egui::PopupAnchor::Position(at);
    let shown = egui::Tooltip::always_open(ui.ctx().clone(), ui.layer_id(), id, anchor)
        .gap(0.0)
        .show(|ui| tooltip::tooltip(cx, ui, t, role, &mut board.chances));
    if let Some(shown) = shown {
        board.hands.tip_size = Some(shown.response.rect.size());
    }
}

/// How large an explanation is as long as none was seen.
const TIP: Vec2 = Vec2::new(300.0, 190.0);
/// How far it stays from what it explains.
const AWAY: f32 = 14.0;

/// Where the left upper corner of an explanation stands: beside the land, so that neither its neighbours nor what may be
/// attacked are covered, as far as there is room.
fn tip_place(board: &Board, ui: &Ui, roles: &[Role], (t, at_pointer): (TerritoryId, bool)) -> Pos2 {
    let to_screen = board.camera.on(board.layout.bounds, board.screen);
    let cell = &board.layout.cells[t.index()];
    let land = (to_screen * cell.bounds).intersect(board.screen);
    let room = ui.ctx().content_rect().shrink(4.0);
    let size = board.hands.tip_size.unwrap_or(TIP);
    let number = |t: usize| {
        Rect::from_center_size(
            to_screen * board.layout.cells[t].anchor,
            Vec2::new(36.0, 50.0),
        )
    };
    // What is looked at: the land itself, those beside it, what may be attacked.
    let near = land.expand(26.0);
    let cells = board.layout.cells.iter().enumerate();
    let seen = cells.filter(|(i, cell)| {
        let target = matches!(
            roles.get(*i),
            Some(Role::Target | Role::Goal | Role::Chosen)
        );
        target || (to_screen * cell.bounds).intersects(near)
    });
    let mut seen: Vec<Rect> = seen.map(|(i, _)| number(i)).collect();
    let pointer = ui.input(|i| i.pointer.latest_pos()).filter(|_| at_pointer);
    let own = pointer.unwrap_or(to_screen * cell.anchor);
    seen.push(Rect::from_center_size(own, Vec2::splat(28.0)));
    best_tip(land, own, size, &seen, room)
}

/// The place, of those round the land, from the pointer on, and in the corners, that covers least and is nearest.
fn best_tip(land: Rect, own: Pos2, size: Vec2, seen: &[Rect], room: Rect) -> Pos2 {
    let mut places = Vec::new();
    for around in [
        land,
        Rect::from_center_size(own, Vec2::splat(20.0)),
        land.expand(60.0),
    ] {
        let lefts = [
            around.right() + AWAY,
            around.left() - AWAY - size.x,
            around.center().x - size.x / 2.0,
        ];
        let tops = [
            around.bottom() + AWAY,
            around.top() - AWAY - size.y,
            around.center().y - size.y / 2.0,
        ];
        places.extend(
            lefts
                .iter()
                .flat_map(|x| tops.iter().map(|y| Pos2::new(*x, *y))),
        );
    }
    let corners = [
        room.min,
        Pos2::new(room.right() - size.x, room.top()),
        Pos2::new(room.left(), room.bottom() - size.y),
        room.max - size,
    ];
    places.extend(corners);
    let last = (room.max - size).max(room.min);
    let cost = |at: Pos2| {
        let rect = Rect::from_min_size(at, size);
        let covered = seen.iter().filter(|one| one.intersects(rect)).count() as f32;
        let hides = if rect.expand(4.0).contains(own) {
            100.0
        } else {
            0.0
        };
        covered + hides + rect.distance_to_pos(own) / 220.0
    };
    let places = places.into_iter().map(|at| at.clamp(room.min, last));
    let best = places.min_by(|a, b| cost(*a).total_cmp(&cost(*b)));
    best.unwrap_or(room.min)
}

#[cfg(test)]
mod tests {
    use egui::{Pos2, Rect, Vec2, pos2, vec2};

    use super::best_tip;

    #[test]
    fn an_explanation_covers_neither_its_land_nor_what_lies_beside_it() {
        let room = Rect::from_min_size(Pos2::ZERO, vec2(1000.0, 700.0));
        let size = vec2(300.0, 180.0);
        let own = pos2(500.0, 350.0);
        let land = Rect::from_center_size(own, Vec2::splat(80.0));
        let beside = [(60.0, 0.0), (0.0, 70.0), (0.0, -70.0), (-70.0, 0.0)];
        let mut seen = vec![Rect::from_center_size(own, Vec2::splat(28.0))];
        let badge = |(x, y): (f32, f32)| Rect::from_center_size(own + vec2(x, y), vec2(36.0, 50.0));
        seen.extend(beside.map(badge));
        let tip = Rect::from_min_size(best_tip(land, own, size, &seen, room), size);
        assert!(seen.iter().all(|one| !one.intersects(tip)), "{tip:?}");
        assert!(room.contains_rect(tip));
    }
}
