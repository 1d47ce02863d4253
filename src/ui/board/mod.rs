//! The board: outlines, owners, armies, and what may be done with them; round it whose turn it is and what is asked.
//!
//! Must never know a rule: what is legal comes from the list, why not from the match.

mod action_bar;
mod animate;
mod armies;
mod banners;
mod brush;
mod chances;
mod choice;
mod controls;
mod dice;
mod edges;
mod ground;
mod input;
mod kept;
mod land;
mod menu;
mod motion;
mod names;
mod offers;
mod patterns;
mod questions;
mod signs;
mod status_bar;
mod things;
mod tooltip;
mod trade;
mod triangles;

pub(super) use action_bar::{ActionBar, place_draft};
pub(super) use banners::cover;
pub(super) use status_bar::status_bar;

use egui::{Color32, CornerRadius, Pos2, Rect, Shape, Ui, Vec2};

use crate::core::id::{ContinentId, TerritoryId};
use crate::picture::layout::Layout;
use crate::picture::look;
use crate::picture::names::continent_places;
use crate::session::{Note, Session};
use crate::text::Language;

use super::camera::Camera;
use super::command::Command;
use super::panels::PanelCx;
use animate::Animations;
use banners::Winner;
use brush::Brush;
use chances::{Chances, percent};
use choice::{Role, roles};
use edges::{Edges, Lights};
use ground::Ground;
use input::Hands;
use land::Fills;
use patterns::Patterns;
use triangles::{Triangles, triangles};

/// How long territories are pointed out, in seconds.
const POINTED: f64 = 2.4;

/// The board.
pub(super) struct Board {
    layout: Layout,
    triangles: Vec<Triangles>,
    camera: Camera,
    ground: Ground,
    fills: Fills,
    edges: Edges,
    lights: Lights,
    patterns: Patterns,
    animations: Animations,
    chances: Chances,
    hands: Hands,
    winner: Winner,
    /// Where the names of continents stand, in this language.
    places: Option<(Language, Vec<Option<names::Place>>)>,
    /// Whether something is to be pointed out, and since when it is.
    pointing: Pointing,
    /// Where the board was drawn last.
    screen: Rect,
}

/// Whether something is to be pointed out.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Pointing {
    #[default]
    Nothing,
    Asked,
    Since(f64),
}

impl Board {
    /// The board of a match.
    pub(super) fn new(session: &Session) -> Board {
        let (map, shapes) = (session.book().map(), session.shapes());
        let layout = Layout::new(map, shapes);
        Board {
            triangles: triangles(map, shapes, &layout),
            layout,
            camera: Camera::default(),
            ground: Ground::default(),
            fills: Fills::default(),
            edges: Edges::default(),
            lights: Lights::default(),
            patterns: Patterns::default(),
            animations: Animations::default(),
            chances: Chances::default(),
            hands: Hands::default(),
            winner: Winner::default(),
            places: None,
            pointing: Pointing::default(),
            screen: Rect::from_min_size(Pos2::ZERO, Vec2::splat(100.0)),
        }
    }

    /// Begins anew with outlines that have changed.
    pub(super) fn redraw(&mut self, session: &Session) {
        let camera = std::mem::take(&mut self.camera);
        *self = Board {
            camera,
            ..Board::new(session)
        };
    }

    /// Shows the whole map.
    pub(super) fn fit(&mut self) {
        self.camera = Camera::default();
    }

    /// Shows it so many times larger.
    pub(super) fn zoom(&mut self, by: f32) {
        let middle = self.screen.center();
        self.camera
            .zoom_at(by, middle, self.layout.bounds, self.screen);
    }

    /// Begins to point out the territories that the state names.
    pub(super) fn point(&mut self) {
        self.pointing = Pointing::Asked;
    }

    /// Draws it and takes clicks.
    pub(super) fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let screen = ui.available_rect_before_wrap();
        if screen.width() < 8.0 || screen.height() < 8.0 {
            return;
        }
        self.screen = screen;
        ui.shrink_clip_rect(screen);
        let now = ui.input(|input| input.time);
        self.animate(cx, now);
        self.ground.prepare(&self.layout, cx.theme);
        let selection = cx.state.selection;
        let roles = if cx.live && cx.session.asked().is_some() {
            roles(cx.legal, &cx.view, &selection)
        } else {
            vec![Role::Idle; cx.view.map().len()]
        };
        let seen = input::take(self, cx, ui, &roles, now);
        self.draw(cx, ui, &roles, &seen, now);
        input::tips(self, cx, ui, &roles, &seen, now);
        controls::zoom_buttons(cx, ui, screen);
        self.winner.ui(cx, ui, screen);
        if let Some(due) = self.due(now) {
            ui.ctx()
                .request_repaint_after(std::time::Duration::from_secs_f64(due));
        }
    }

    /// Takes in what happened since the last frame.
    fn animate(&mut self, cx: &PanelCx<'_>, now: f64) {
        if cx.notes.iter().any(|note| matches!(note, Note::Cut(_))) || !cx.live {
            self.animations.clear();
        }
        if cx.live {
            let pace = cx.session.pace();
            self.animations
                .take(cx.steps, &cx.view, &self.layout, pace, now);
        }
        if cx.state.skip {
            self.animations.skip(now);
        }
        match self.pointing {
            Pointing::Asked => {
                self.pointing = Pointing::Since(now);
                if let Some(t) = cx.state.pointed.first() {
                    let at = self.layout.cells[t.index()].anchor;
                    self.camera.show(at, self.layout.bounds, self.screen);
                }
            }
            Pointing::Since(then) if now > then + POINTED => self.pointing = Pointing::Nothing,
            Pointing::Since(_) | Pointing::Nothing => {}
        }
    }

    /// When the next picture is due; none if nothing will change by itself.
    fn due(&self, now: f64) -> Option<f64> {
        let pointing = (self.pointing != Pointing::Nothing).then_some(0.0);
        let tip = self.hands.due(now);
        let times = [self.animations.due(now), pointing, tip];
        times.into_iter().flatten().reduce(f64::min)
    }

    fn draw(&mut self, cx: &PanelCx<'_>, ui: &Ui, roles: &[Role], seen: &input::Seen, now: f64) {
        self.place_continents(cx, ui);
        // They would stick out behind what says who has won.
        let shows_dice = cx.live && !self.winner.is_shown(cx);
        let painter = &ui.painter_at(self.screen);
        let brush = Brush {
            cx,
            layout: &self.layout,
            triangles: &self.triangles,
            to_screen: self.camera.on(self.layout.bounds, self.screen),
            screen: self.screen,
            painter,
            roles,
        };
        let brush = &brush;
        painter.extend(self.ground.sea(self.screen, brush.to_screen, cx.theme));
        land::land_links(brush);
        land::lines(brush, seen.hover, false);
        painter.add(self.fills.shape(brush, seen.hover));
        if cx.settings.patterns {
            let wanted = land::patterns(brush);
            painter.add(Shape::mesh(self.patterns.mesh(
                &self.layout,
                brush.to_screen,
                wanted,
            )));
        }
        motion::sweeps(brush, &self.animations, now);
        painter.add(self.ground.tints(brush.to_screen));
        painter.add(self.edges.shape(brush));
        land::lines(brush, seen.hover, true);
        land::lights(brush, &mut self.lights, seen.hover, seen.focus);
        let places = self.places.as_ref().map(|(_, places)| places.as_slice());
        let mut in_the_way = names::continents(brush, places.unwrap_or_default());
        in_the_way.extend(controls::zoom_room(self.screen));
        things::changed_borders(brush);
        land::chosen_way(brush, seen.hover);
        let looked_at = |t| names::is_looked_at(brush, t, seen.hover);
        let mut taken = armies::all(brush, looked_at);
        things::chips(brush, &mut taken);
        names::territories(brush, &taken, &in_the_way, seen.hover);
        chances(brush, &taken, &mut self.chances);
        input::drag_line(&self.hands, brush);
        if let Pointing::Since(then) = self.pointing {
            let part = ((now - then) / POINTED) as f32;
            motion::pointed(brush, &cx.state.pointed, part.clamp(0.0, 1.0));
        }
        motion::over(brush, &self.animations, now);
        if let Some(roll) = self.animations.roll().filter(|_| shows_dice) {
            dice::roll(brush, roll, now);
        }
        frame(brush);
    }

    /// Finds where the names of continents stand, when the language has changed.
    fn place_continents(&mut self, cx: &PanelCx<'_>, ui: &Ui) {
        if self
            .places
            .as_ref()
            .is_some_and(|(language, _)| *language == cx.say.language)
        {
            return;
        }
        let map = cx.view.map();
        let bounds = self.layout.bounds;
        let scale = Camera::default().on(bounds, self.screen).scaling;
        let font = egui::FontId::proportional(look::continent_size(scale * bounds.width()));
        let sizes: Vec<Vec2> = (0..map.continents().len())
            .map(|i| {
                let text = names::continent_label(cx.words, ContinentId::new(i));
                ui.painter()
                    .layout_no_wrap(text, font.clone(), Color32::WHITE)
                    .size()
                    / scale
            })
            .collect();
        let lands: Vec<String> = map.ids().map(|t| cx.words.territory(t)).collect();
        let lands = lands.iter().map(String::as_str);
        let lands = names::covered(&self.layout, lands, scale);
        let places = continent_places(&self.layout, &sizes, &lands, &vec![true; map.len()]);
        let mut lands = vec![Rect::NOTHING; sizes.len()];
        for (cell, continent) in self.layout.cells.iter().zip(&self.layout.continents) {
            if let Some(land) = continent.and_then(|c| lands.get_mut(c)) {
                *land = land.union(cell.bounds);
            }
        }
        let places = places.into_iter().zip(lands);
        let places = places.map(|(place, land)| Some((place?, land.width())));
        self.places = Some((cx.say.language, places.collect()));
    }
}

/// The exact chance of taking each target, over its number.
fn chances(brush: &Brush<'_, '_>, taken: &[Rect], chances: &mut Chances) {
    let cx = brush.cx;
    let Some(from) = cx.state.selection.origin else {
        return;
    };
    let targets = cx
        .view
        .map()
        .ids()
        .filter(|t| brush.role(*t) == Role::Target && brush.is_seen(*t));
    for t in targets {
        let Some(battle) = chances.of(&cx.view, from, t) else {
            continue;
        };
        let colour = super::theme::mix(cx.theme.bad, cx.theme.good, battle.win as f32);
        let at = taken[t.index()].center_top() - Vec2::new(0.0, 9.0);
        brush.plate(
            at,
            &percent(battle.win),
            12.5,
            cx.theme.on_fill(colour),
            colour,
        );
    }
}

/// A line round the board when the past is shown.
fn frame(brush: &Brush<'_, '_>) {
    if !brush.cx.live {
        let stroke = egui::Stroke::new(3.0, brush.theme().warn);
        let inside = egui::StrokeKind::Inside;
        brush
            .painter
            .rect_stroke(brush.screen, CornerRadius::ZERO, stroke, inside);
    }
}

/// The name of a territory for people who hear the board: `Alaska, Green, 3 armies, an attack may start here`.
fn spoken(cx: &PanelCx<'_>, t: TerritoryId, role: Role) -> String {
    let mut spoken = format!(
        "{}, {}",
        cx.words.territory(t),
        tooltip::owner_and_armies(cx, t)
    );
    for line in things::told(cx, t) {
        spoken.push_str(", ");
        spoken.push_str(&line);
    }
    let draft = choice::drafted(cx.state, t);
    if draft > 0 {
        spoken.push_str(&format!(", +{draft}"));
    }
    if let Some(id) = tooltip::role_text(role) {
        spoken.push_str(", ");
        spoken.push_str(&cx.say.t(id));
    }
    spoken
}

/// Sends what a click asks for.
fn send(cx: &PanelCx<'_>, click: choice::Click) {
    use choice::Click;
    match click {
        Click::Act(action) => cx.send(Command::Act(action)),
        Click::Select(selection) => cx.send(Command::Select(selection)),
        Click::Draft(t, armies) => {
            cx.send(Command::Draft(t, armies));
            if cx.state.selection.amount.is_some() {
                cx.send(Command::Select(super::state::Selection {
                    amount: None,
                    ..cx.state.selection
                }));
            }
        }
        Click::Why(action) => cx.send(Command::AskWhy(action)),
        Click::Nothing => {}
    }
}
