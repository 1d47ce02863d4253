//! How board and panels are docked: moved by dragging, remembered, and back to the beginning by a command.

use egui::{Ui, WidgetText};
use egui_tiles::{Behavior, SimplificationOptions, Tile, TileId, Tiles, Tree, UiResponse};
use serde::{Deserialize, Serialize};

use super::board::Board;
use super::panels::{PANELS, Panel, PanelCx, Unsaved};

/// What may be docked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Pane {
    /// The board.
    Board,
    /// The panel of this id.
    Panel(String),
}

/// Board and panels as they are docked.
pub(super) struct Dock {
    tree: Tree<Pane>,
    panels: Vec<(&'static str, Box<dyn Panel>)>,
}

/// What drawing the dock needs.
pub(super) struct DockCx<'a, 'b> {
    pub(super) cx: &'a PanelCx<'b>,
    pub(super) board: &'a mut Board,
}

/// The panels that are docked at first: beside the board, and below them as tabs.
const BESIDE: &[&str] = &["players"];
const BELOW_BESIDE: &[&str] = &["log", "cards", "goals", "odds", "rules"];
const UNDER_BOARD: &[&str] = &["timeline", "charts", "dice", "console", "scripts"];

impl Dock {
    /// As it was left, if that can be read and still has its board; else as at first.
    pub(super) fn new(saved: Option<&serde_json::Value>) -> Dock {
        let saved =
            saved.and_then(|value| serde_json::from_value::<Tree<Pane>>(value.clone()).ok());
        let has_board = |tree: &Tree<Pane>| tree.tiles.find_pane(&Pane::Board).is_some();
        Dock {
            tree: saved.filter(has_board).unwrap_or_else(at_first),
            panels: PANELS.iter().map(|row| (row.id, (row.make)())).collect(),
        }
    }

    /// As at first; what is written in panels stays.
    pub(super) fn reset(&mut self) {
        self.tree = at_first();
    }

    /// What would be lost with a panel.
    pub(super) fn unsaved(&self) -> Option<Unsaved> {
        self.panels.iter().find_map(|(_, panel)| panel.unsaved())
    }

    /// Saves what would be lost; where that fails the panel says why.
    pub(super) fn save(&mut self) {
        self.panels.iter_mut().for_each(|(_, panel)| panel.save());
    }

    /// Puts back what was not saved.
    pub(super) fn throw_away(&mut self) {
        let panels = self.panels.iter_mut();
        panels.for_each(|(_, panel)| panel.throw_away());
    }

    /// To be remembered.
    pub(super) fn saved(&self) -> Option<serde_json::Value> {
        serde_json::to_value(&self.tree).ok()
    }

    /// Whether a panel can be seen: one behind another's tab cannot.
    pub(super) fn is_open(&self, id: &str) -> bool {
        self.find(id).is_some_and(|tile| {
            self.tree.is_visible(tile) && self.tree.active_tiles().contains(&tile)
        })
    }

    fn find(&self, id: &str) -> Option<TileId> {
        self.tree.tiles.find_pane(&Pane::Panel(id.to_owned()))
    }

    /// Brings a panel to the front, docked again if it was closed.
    pub(super) fn open(&mut self, id: &'static str) {
        if !PANELS.iter().any(|row| row.id == id) {
            return;
        }
        let tile = match self.find(id) {
            Some(tile) => tile,
            None => {
                let tile = self.tree.tiles.insert_pane(Pane::Panel(id.to_owned()));
                let home = home_of(&self.tree, id).or_else(|| self.tree.root());
                if let Some(home) = home {
                    self.tree
                        .move_tile_to_container(tile, home, usize::MAX, false);
                }
                tile
            }
        };
        self.tree.set_visible(tile, true);
        self.tree.make_active(|id, _| id == tile);
    }

    /// Opens a panel, or closes it.
    pub(super) fn toggle(&mut self, id: &'static str) {
        match self.find(id) {
            Some(tile) if self.is_open(id) => self.tree.set_visible(tile, false),
            _ => self.open(id),
        }
    }

    /// Draws everything; says whether somebody moved something.
    pub(super) fn ui(&mut self, cx: &mut DockCx<'_, '_>, ui: &mut Ui) -> bool {
        let mut docking = Docking {
            cx: cx.cx,
            board: cx.board,
            panels: &mut self.panels,
            edited: false,
        };
        self.tree.ui(&mut docking, ui);
        docking.edited
    }
}

/// The tabs in which other panels of the same place are.
fn home_of(tree: &Tree<Pane>, id: &str) -> Option<TileId> {
    let place = [BESIDE, BELOW_BESIDE, UNDER_BOARD]
        .into_iter()
        .find(|ids| ids.contains(&id))?;
    place.iter().find_map(|other| {
        let tile = tree.tiles.find_pane(&Pane::Panel((*other).to_owned()))?;
        tree.tiles.parent_of(tile)
    })
}

/// Board, and panels round it.
fn at_first() -> Tree<Pane> {
    let mut tiles = Tiles::default();
    let board = tiles.insert_pane(Pane::Board);
    let tabs = |tiles: &mut Tiles<Pane>, ids: &[&str]| {
        let known = ids
            .iter()
            .filter(|id| PANELS.iter().any(|row| row.id == **id));
        let panes: Vec<TileId> = known
            .map(|id| tiles.insert_pane(Pane::Panel((*id).to_owned())))
            .collect();
        (!panes.is_empty()).then(|| tiles.insert_tab_tile(panes))
    };
    let (beside, below) = (tabs(&mut tiles, BESIDE), tabs(&mut tiles, BELOW_BESIDE));
    let under = tabs(&mut tiles, UNDER_BOARD);
    let column: Vec<TileId> = [beside, below].into_iter().flatten().collect();
    let middle = match under {
        Some(under) => split(
            &mut tiles,
            egui_tiles::LinearDir::Vertical,
            board,
            under,
            0.70,
        ),
        None => board,
    };
    let root = if column.is_empty() {
        middle
    } else {
        let column = tiles.insert_vertical_tile(column);
        split(
            &mut tiles,
            egui_tiles::LinearDir::Horizontal,
            middle,
            column,
            0.77,
        )
    };
    Tree::new(egui::Id::unique("dock"), root, tiles)
}

fn split(
    tiles: &mut Tiles<Pane>,
    dir: egui_tiles::LinearDir,
    first: TileId,
    second: TileId,
    share: f32,
) -> TileId {
    let linear = egui_tiles::Linear::new_binary(dir, [first, second], share);
    tiles.insert_container(linear)
}

/// How tiles are drawn.
struct Docking<'a, 'b> {
    cx: &'a PanelCx<'b>,
    board: &'a mut Board,
    panels: &'a mut Vec<(&'static str, Box<dyn Panel>)>,
    edited: bool,
}

impl Behavior<Pane> for Docking<'_, '_> {
    fn pane_ui(&mut self, ui: &mut Ui, _: TileId, pane: &mut Pane) -> UiResponse {
        match pane {
            Pane::Board => self.board.ui(self.cx, ui),
            Pane::Panel(id) => {
                if let Some((_, panel)) = self.panels.iter_mut().find(|(known, _)| known == id) {
                    let rect = ui.max_rect();
                    ui.painter().rect_filled(rect, 0.0, self.cx.theme.panel);
                    egui::Frame::new()
                        .inner_margin(8)
                        .show(ui, |ui| panel.ui(self.cx, ui));
                }
            }
        }
        UiResponse::None
    }

    fn tab_title_for_pane(&mut self, pane: &Pane) -> WidgetText {
        match pane {
            Pane::Board => self.cx.say.t("panel-board").into(),
            Pane::Panel(id) => self.cx.say.t(&format!("panel-{id}")).into(),
        }
    }

    fn retain_pane(&mut self, pane: &Pane) -> bool {
        match pane {
            Pane::Board => true,
            Pane::Panel(id) => self.panels.iter().any(|(known, _)| known == id),
        }
    }

    fn is_tab_closable(&self, tiles: &Tiles<Pane>, tile: TileId) -> bool {
        matches!(tiles.get(tile), Some(Tile::Pane(Pane::Panel(_))))
    }

    fn on_tab_close(&mut self, _: &mut Tiles<Pane>, _: TileId) -> bool {
        self.edited = true;
        true
    }

    fn simplification_options(&self) -> SimplificationOptions {
        SimplificationOptions {
            all_panes_must_have_tabs: false,
            ..SimplificationOptions::default()
        }
    }

    fn tab_bar_color(&self, _: &egui::Visuals) -> egui::Color32 {
        self.cx.theme.back
    }

    fn tab_bg_color(
        &self,
        _: &egui::Visuals,
        _: &Tiles<Pane>,
        _: TileId,
        state: &egui_tiles::TabState,
    ) -> egui::Color32 {
        if state.active {
            self.cx.theme.panel
        } else {
            self.cx.theme.back
        }
    }

    fn tab_text_color(
        &self,
        _: &egui::Visuals,
        _: &Tiles<Pane>,
        _: TileId,
        state: &egui_tiles::TabState,
    ) -> egui::Color32 {
        if state.active {
            self.cx.theme.text
        } else {
            self.cx.theme.faint
        }
    }

    fn gap_width(&self, _: &egui::Style) -> f32 {
        3.0
    }

    fn on_edit(&mut self, _: egui_tiles::EditAction) {
        self.edited = true;
    }
}
