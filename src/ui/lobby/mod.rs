//! Before a game: which map, which rules, which mods, who sits where.
//!
//! What a set-up comes to, and what is wrong with it, is the session's to say; the lobby shows it next to what causes it.

mod field;
mod gallery;
mod games;
mod hero;
mod icon;
mod map_settings;
mod mods;
mod picture;
mod rules;
mod seats;
mod setup;
mod widgets;

use std::cell::RefCell;
use std::collections::BTreeMap;

use egui::{Context, Id, Layout, Rect, ScrollArea, Ui, UiBuilder, vec2};

use crate::session::{
    About, Catalogue, Content, LoadError, MAP_PREFIX, Settled, Shelf, Spec, fresh_seed, settle,
};

use super::command::Command;
use super::say::Say;
use super::settings::Settings;
use super::theme::Theme;
use games::Games;
use picture::Picture;

pub use setup::{LastSeat, LastSetup};

/// Those of these values that are set of the map.
fn of_the_map(values: &[(String, String)]) -> Vec<(String, String)> {
    let is_of_it = |(key, _): &&(String, String)| key.starts_with(MAP_PREFIX);
    values.iter().filter(is_of_it).cloned().collect()
}

/// What the lobby sees.
pub struct LobbyCx<'a> {
    /// The window's own texts.
    pub say: Say,
    /// Colours.
    pub theme: &'a Theme,
    /// What is remembered.
    pub settings: &'a Settings,
    /// Where commands go.
    pub commands: &'a RefCell<Vec<Command>>,
}

impl LobbyCx<'_> {
    /// Asks the application for something.
    pub fn send(&self, command: Command) {
        self.commands.borrow_mut().push(command);
    }
}

/// The widest the page grows, in points.
const WIDEST: f32 = 1240.0;
/// From this width on, seats stand beside the maps.
const TWO_COLUMNS: f32 = 880.0;
/// Between cards.
const GAP: f32 = 16.0;

/// The lobby.
pub struct Lobby {
    catalogue: Catalogue,
    setup: LastSetup,
    /// The seed of the next game, where none is typed.
    seed: u64,
    /// What the set-up comes to, and the game it was settled for.
    settled: Option<(Spec, Settled)>,
    /// Why the game that was to begin or to be opened did not.
    refused: Vec<LoadError>,
    pictures: BTreeMap<String, Picture>,
    games: Games,
    find_option: String,
    find_mod: String,
    only_changed: bool,
    /// Where the keyboard stood in the last frame.
    focus: Option<Id>,
}

impl Lobby {
    /// The game that would begin, if it was settled.
    pub(super) fn spec(&self) -> Option<&Spec> {
        self.settled.as_ref().map(|(spec, _)| spec)
    }

    /// With the game that was set up last.
    #[must_use]
    pub fn new(content: &Content, settings: &Settings, shelf: Option<&Shelf>) -> Lobby {
        Lobby {
            catalogue: Catalogue::new(content),
            setup: settings.last.clone().unwrap_or_default().in_bounds(),
            seed: fresh_seed(),
            settled: None,
            refused: Vec::new(),
            pictures: BTreeMap::new(),
            games: Games::new(shelf),
            find_option: String::new(),
            find_mod: String::new(),
            only_changed: false,
            focus: None,
        }
    }

    /// Shows why a game could not begin.
    pub fn refuse(&mut self, errors: Vec<LoadError>) {
        self.refused = errors;
    }

    /// The set-up as it is now, to be remembered.
    #[must_use]
    pub fn setup(&self) -> &LastSetup {
        &self.setup
    }

    /// Draws it.
    pub fn ui(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        self.read(ui.ctx());
        self.settle(cx, ui.ctx());
        ui.painter().rect_filled(ui.max_rect(), 0.0, cx.theme.back);
        let before = self.setup.clone();
        ScrollArea::vertical()
            .id_salt("lobby")
            .auto_shrink([false, false])
            .show(ui, |ui| {
                let room = ui.available_width();
                let margin = if room < TWO_COLUMNS { 12.0 } else { 28.0 };
                let width = (room - 2.0 * margin).clamp(200.0, WIDEST);
                let left = (room - width) / 2.0;
                let start = ui.cursor().min + vec2(left, margin.min(20.0));
                let page = Rect::from_min_size(start, vec2(width, f32::INFINITY));
                let layout = Layout::top_down(egui::Align::Min);
                let page = UiBuilder::new().max_rect(page).layout(layout);
                ui.scope_builder(page, |ui| {
                    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                    self.page(cx, ui);
                    ui.add_space(28.0);
                });
                self.follow_focus(ui);
            });
        if self.setup != before {
            self.refused.clear();
        }
    }

    fn page(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        self.hero(cx, ui);
        ui.add_space(GAP - 8.0);
        let width = ui.available_width();
        if width >= TWO_COLUMNS {
            let beside = (width * 0.34).clamp(340.0, 420.0);
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                let column = |ui: &mut Ui, width: f32, contents: &mut dyn FnMut(&mut Ui)| {
                    let layout = Layout::top_down(egui::Align::Min);
                    ui.allocate_ui_with_layout(vec2(width, 0.0), layout, |ui| {
                        ui.set_width(width);
                        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                        contents(ui);
                    });
                };
                column(ui, width - beside - GAP, &mut |ui| self.gallery(cx, ui));
                column(ui, beside, &mut |ui| self.seats(cx, ui));
            });
        } else {
            self.gallery(cx, ui);
            ui.add_space(GAP - 8.0);
            self.seats(cx, ui);
        }
        ui.add_space(GAP - 8.0);
        self.rules(cx, ui);
        ui.add_space(GAP - 8.0);
        self.mods(cx, ui);
        if !self.games.is_empty() {
            ui.add_space(GAP - 8.0);
            self.games.ui(cx, &self.catalogue, ui);
        }
    }

    /// Reads what is not read yet, a piece each frame, so that the first frame does not wait.
    fn read(&mut self, ctx: &Context) {
        let seed = self.game_seed();
        let more_maps = self.catalogue.read_next(&self.setup.map, seed);
        let more_games = self.games.read_next();
        if more_maps || more_games {
            ctx.request_repaint();
        }
    }

    /// The seed that the next game has.
    fn game_seed(&self) -> u64 {
        self.setup.typed_seed().ok().flatten().unwrap_or(self.seed)
    }

    /// Settles the set-up when it has changed; not while a value is being dragged.
    fn settle(&mut self, cx: &LobbyCx<'_>, ctx: &Context) {
        let spec = self.setup.spec(&self.catalogue, cx.say.language, self.seed);
        let known = self.settled.as_ref().map(|(known, _)| known);
        if known == Some(&spec) || known.is_some() && ctx.input(|input| input.pointer.any_down()) {
            return;
        }
        let of_map = |spec: &Spec| of_the_map(&spec.values);
        if known.is_some_and(|known| known.seed != spec.seed || of_map(known) != of_map(&spec)) {
            self.draw_again();
        }
        let settled = settle(self.catalogue.content(), &spec);
        self.settled = Some((spec, settled));
    }

    /// Another seed, or other settings of the map, make another board of the maps that go by them.
    fn draw_again(&mut self) {
        let seed = self.game_seed();
        let chosen = self.setup.map.clone();
        let sets = of_the_map(&self.setup.values);
        let ids = self.catalogue.maps.iter().map(|card| card.id.clone());
        for id in ids.collect::<Vec<_>>() {
            if self
                .catalogue
                .board(&id)
                .is_none_or(|board| board.generated || !board.settings.is_empty())
            {
                // Only the map that is played has settings; the others show what they are usually.
                let sets = if id == chosen { &sets[..] } else { &[] };
                self.catalogue.read_again(&id, sets, seed);
                self.pictures.remove(&id);
            }
        }
    }

    /// Looks at the content again: somebody may have mended a map.
    fn look_again(&mut self) {
        self.catalogue = Catalogue::new(&self.catalogue.content().clone());
        self.pictures.clear();
        self.settled = None;
        self.refused.clear();
    }

    /// What is wrong with this part of the set-up.
    fn wrong(&self, about: &About) -> Vec<LoadError> {
        let settled = self.settled.as_ref();
        let errors = settled.map(|(_, settled)| settled.about(about).cloned().collect());
        errors.unwrap_or_default()
    }

    /// Whether the game can begin.
    fn is_ready(&self) -> bool {
        let settled = self.settled.as_ref();
        self.setup.typed_seed().is_ok() && settled.is_some_and(|(_, s)| s.complaints.is_empty())
    }

    /// Scrolls to where the keyboard has gone.
    fn follow_focus(&mut self, ui: &Ui) {
        let focus = ui.memory(egui::Memory::focused);
        if focus != self.focus {
            self.focus = focus;
            if let Some(response) = focus.and_then(|id| ui.ctx().read_response(id)) {
                ui.scroll_to_rect(response.rect.expand(24.0), None);
            }
        }
    }
}
