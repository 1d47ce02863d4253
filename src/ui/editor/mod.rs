//! The map editor: a picture underneath, territories drawn or traced over it, borders, continents, names; checked while one
//! works, saved as a map folder, played at once.
//!
//! The document, its edits and its outlines know no window; everything that is done goes through `edit::Edit`.

mod bars;
mod carve;
mod cells;
mod checks;
mod command;
mod corners;
mod document;
mod edit;
mod fields;
mod find;
mod hands;
mod history;
mod obey;
mod paint;
mod panels;
mod refs;
mod save;
mod shape;
mod tools;
mod under;
mod ways;

#[cfg(test)]
mod tests;

use std::cell::RefCell;
use std::path::{Path, PathBuf};

use egui::Ui;

use crate::core::map::Names;
use crate::session::{Drawing, Point};

use super::camera::Camera;
use super::command::Command;
use super::overlays::{Fate, Replacing, ask_replace};
use super::panels::Unsaved;
use super::say::Say;
use super::theme::Theme;
use cells::Cells;
use checks::Checks;
use document::{Document, Id};
use edit::{Edit, Made};
use hands::Hands;
use history::History;
use save::{Place, There};
use under::Under;

pub use command::{EditorCommand, Tool};

/// What the editor sees of the application.
pub(super) struct EditorCx<'a> {
    /// The window's own texts.
    pub(super) say: Say,
    /// Colours.
    pub(super) theme: &'a Theme,
    /// Where commands go.
    pub(super) commands: &'a RefCell<Vec<Command>>,
}

impl EditorCx<'_> {
    /// Asks the application for something.
    fn send(&self, command: Command) {
        self.commands.borrow_mut().push(command);
    }

    /// Asks the editor for something.
    fn edit(&self, command: EditorCommand) {
        self.send(Command::Editor(command));
    }

    /// Says something in passing.
    fn tell(&self, text: String) {
        self.send(Command::Notice(text));
    }
}

/// What the editor begins with.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Beginning {
    /// An empty map.
    Empty,
    /// A map of the content, which lies in this content folder; `copy` if it must become another map: it computes its board, or
    /// is inside the program.
    Map {
        drawing: Box<Drawing>,
        root: Option<PathBuf>,
        copy: bool,
        computed: bool,
        /// Whether it has settings, which a copy has not.
        has_settings: bool,
        /// Files of its folder that a copy cannot take along.
        left: Vec<String>,
    },
    /// A map of another program, and what was mended in it.
    Imported {
        drawing: Box<Drawing>,
        notes: Vec<String>,
    },
}

/// What is chosen.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Chosen {
    /// Nothing.
    #[default]
    Nothing,
    /// Territories; the first is the one that the panel shows.
    Lands(Vec<Id>),
    /// The border at this place.
    Border(usize),
}

/// The panels at the side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Side {
    /// The chosen territory or border.
    #[default]
    Chosen,
    /// Continents.
    Realms,
    /// Name, authors, size.
    Map,
    /// What was found.
    Checks,
}

/// What tools do besides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Habits {
    /// New land is cut off where it overlaps others.
    pub(super) cut: bool,
    /// New land is linked to what it touches.
    pub(super) link: bool,
    /// Points snap to corners and edges nearby.
    pub(super) snap: bool,
}

/// The map editor.
pub(super) struct Editor {
    history: History,
    place: Place,
    tool: Tool,
    chosen: Chosen,
    /// The continent that is chosen: new land belongs to it, and the brush paints it.
    realm: Option<Id>,
    /// The corner that arrow keys move.
    corner: Option<Point>,
    /// What is being drawn.
    line: Vec<Point>,
    habits: Habits,
    side: Side,
    cells: Cells,
    checks: Checks,
    view: Camera,
    hands: Hands,
    under: Option<Under>,
    /// What was mended in a map of another program, or is to be known of this one.
    notes: Vec<String>,
    /// Whether it was asked back before another map is written over, and whether a game is to follow.
    replacing: Option<(There, bool)>,
    /// Counts what belongs together: drags.
    gesture: u32,
    /// The field that had the keyboard in the last frame: another one is another edit.
    focus: Option<egui::Id>,
}

impl Editor {
    /// With this map. `root` is the content folder in which new maps are saved; `taken` says which ids are.
    pub(super) fn new(
        beginning: Beginning,
        root: Option<PathBuf>,
        taken: &[String],
        say: Say,
    ) -> Editor {
        let mut notes = Vec::new();
        let free = |wanted: &str| {
            let mut id = wanted.to_owned();
            let mut n = 2;
            while taken.contains(&id) {
                id = format!("{wanted}_{n}");
                n += 1;
            }
            id
        };
        let mut place = Place { root, own: None };
        let (document, saved) = match beginning {
            Beginning::Empty => (Document::empty(&free("own_map")), true),
            Beginning::Map {
                mut drawing,
                root,
                copy,
                computed,
                has_settings,
                left,
            } => {
                if copy {
                    drawing.draft.id = free(&drawing.draft.id);
                    let id = if computed {
                        "editor-note-computed"
                    } else {
                        "editor-note-copy"
                    };
                    notes.push(say.with(id, [("id", drawing.draft.id.clone().into())]));
                    if !left.is_empty() {
                        notes.push(
                            say.with("editor-note-left", [("files", left.join(", ").into())]),
                        );
                    }
                } else {
                    place = Place {
                        root,
                        own: Some(drawing.draft.id.clone()),
                    };
                }
                if has_settings {
                    notes.push(say.t("editor-note-settings"));
                }
                (Document::of(*drawing), true)
            }
            Beginning::Imported {
                mut drawing,
                notes: mended,
            } => {
                drawing.draft.id = free(&crate::session::id_of(&drawing.draft.id, "x"));
                notes = mended;
                (Document::of(*drawing), false)
            }
        };
        let empty = document.lands.is_empty();
        // The picture that the map names lies under all of it.
        let named = document.rest.picture.as_ref().zip(place.root.as_ref());
        let under = named.and_then(|(picture, root)| {
            let file = root.join("maps").join(&document.rest.id).join(picture);
            let mut under = Under::read(&file, document.size).ok()?;
            let [width, height] = document.size;
            under.place = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height));
            Some(under)
        });
        let mut history = History::new(document, saved);
        if !saved {
            history.touch();
        }
        Editor {
            history,
            place,
            // An empty map has nothing to select.
            tool: if empty { Tool::Draw } else { Tool::Select },
            chosen: Chosen::Nothing,
            realm: None,
            corner: None,
            line: Vec::new(),
            habits: Habits {
                cut: true,
                link: true,
                snap: true,
            },
            side: if notes.is_empty() {
                Side::Map
            } else {
                Side::Checks
            },
            cells: Cells::default(),
            checks: Checks::default(),
            view: Camera::of_editor(),
            hands: Hands::default(),
            under,
            notes,
            replacing: None,
            gesture: 0,
            focus: None,
        }
    }

    /// The map that is edited as a rectangle, in its own units.
    fn ground(&self) -> egui::Rect {
        let [width, height] = self.document().size;
        egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(width, height))
    }

    /// The map as it is.
    fn document(&self) -> &Document {
        self.history.now()
    }

    /// What would be lost if one left.
    pub(super) fn unsaved(&self) -> Option<Unsaved> {
        self.history.is_changed().then(|| Unsaved {
            file: format!("maps/{}/map.lua", self.document().rest.id),
            can_save: self.place.root.is_some() && self.place.looks(self.document()) == There::Free,
        })
    }

    /// Saves it, or lets it go.
    pub(super) fn settle_unsaved(&mut self, fate: Fate, cx: &EditorCx<'_>) {
        match fate {
            Fate::Save => self.save(false, cx),
            Fate::ThrowAway => self.history.mark_saved(),
            Fate::Stay => {}
        }
    }

    /// Makes an edit; says why not, if it cannot be made.
    fn edit(&mut self, edit: Edit, cx: &EditorCx<'_>) -> Option<Made> {
        match self.history.edit(edit) {
            Ok(made) => {
                self.settle_choice();
                Some(made)
            }
            Err(refusal) => {
                cx.tell(cx.say.t(refusal.id()));
                None
            }
        }
    }

    /// Forgets what is chosen and is not there any more.
    fn settle_choice(&mut self) {
        let document = self.history.now();
        match &mut self.chosen {
            Chosen::Lands(ids) => {
                ids.retain(|id| document.land(*id).is_some());
                if ids.is_empty() {
                    self.chosen = Chosen::Nothing;
                }
            }
            Chosen::Border(place) if *place >= document.borders.len() => {
                self.chosen = Chosen::Nothing;
            }
            Chosen::Border(_) | Chosen::Nothing => {}
        }
        if self.realm.is_some_and(|id| document.realm(id).is_none()) {
            self.realm = None;
        }
        let stands = |at: Point| {
            let mut corners = document
                .lands
                .iter()
                .flat_map(|land| shape::rings(&land.pieces))
                .flatten();
            corners.any(|p| shape::same(*p, at))
        };
        if self.corner.is_some_and(|at| !stands(at)) {
            self.corner = None;
        }
    }

    /// The territory that the panel shows.
    fn chosen_land(&self) -> Option<Id> {
        match &self.chosen {
            Chosen::Lands(ids) => ids.first().copied(),
            Chosen::Nothing | Chosen::Border(_) => None,
        }
    }

    /// Chooses a territory, with others if it is added to them.
    fn choose(&mut self, id: Id, also: bool) {
        match &mut self.chosen {
            Chosen::Lands(ids) if also => {
                if let Some(place) = ids.iter().position(|known| *known == id) {
                    ids.remove(place);
                } else {
                    ids.push(id);
                }
            }
            Chosen::Lands(ids) if ids.as_slice() == [id] => {}
            _ => {
                self.chosen = Chosen::Lands(vec![id]);
                self.corner = None;
            }
        }
        self.side = Side::Chosen;
        self.history.close();
        self.settle_choice();
    }

    /// Names for something new: `Territory 7`, in both languages.
    fn fresh_names(id: &'static str, count: usize) -> Names {
        let mut names = Names::default();
        for language in crate::text::Language::ALL {
            let text = Say { language }.with(id, [("n", count.into())]);
            names.texts.insert(language.code().to_owned(), text);
        }
        names
    }

    /// New territories of these outlines.
    fn add(&mut self, shapes: Vec<Vec<crate::session::Polygon>>, cx: &EditorCx<'_>) {
        let first = self.document().next as usize;
        let lands = shapes.into_iter().enumerate().map(|(i, pieces)| {
            let names = Editor::fresh_names("editor-new-territory", first + i);
            (pieces, names)
        });
        let lands = lands.collect();
        let edit = Edit::Add {
            lands,
            cut: self.habits.cut,
            link: self.habits.link,
            realm: self.realm,
        };
        if let Some(made) = self.edit(edit, cx) {
            self.chosen = Chosen::Lands(made.new);
            self.side = Side::Chosen;
            self.corner = None;
        }
    }

    /// Finishes what is being drawn.
    fn finish(&mut self, cx: &EditorCx<'_>) {
        let line = std::mem::take(&mut self.line);
        match self.tool {
            Tool::Draw if line.len() >= 3 => {
                let piece = crate::session::Polygon {
                    outer: line.clone(),
                    holes: Vec::new(),
                };
                if let Some(fault) = shape::fault(std::slice::from_ref(&piece)) {
                    cx.tell(cx.say.t(fault.id()));
                    self.line = line;
                    return;
                }
                self.add(vec![vec![piece]], cx);
            }
            Tool::Split if line.len() >= 2 => self.split(line, cx),
            _ => {}
        }
    }

    /// Splits the territory that the line divides.
    fn split(&mut self, line: Vec<Point>, cx: &EditorCx<'_>) {
        let document = self.document();
        let fits =
            |land: &&std::sync::Arc<document::Land>| carve::split(&land.pieces, &line).is_ok();
        let preferred = self.chosen_land().and_then(|id| document.land(id));
        let found = preferred
            .filter(fits)
            .or_else(|| document.lands.iter().find(fits))
            .map(|land| land.id);
        let Some(id) = found else {
            cx.tell(cx.say.t(shape::Fault::NoCut.id()));
            return;
        };
        let count = document.next as usize;
        let names = Editor::fresh_names("editor-new-territory", count);
        if let Some(made) = self.edit(Edit::Split(id, line, names), cx) {
            self.chosen = Chosen::Lands(made.new);
            self.side = Side::Chosen;
        }
    }

    /// A dropped or chosen picture.
    fn lay(&mut self, file: &Path, cx: &EditorCx<'_>) {
        match Under::read(file, self.document().size) {
            Ok(mut under) => {
                let empty = self.document().lands.is_empty();
                if empty {
                    // The map takes the picture's form.
                    let width = self.document().size[0];
                    let size = [width, (width * under.aspect()).round().max(10.0)];
                    self.edit(Edit::Resize(size), cx);
                    let size = self.document().size;
                    under.place = egui::Rect::from_min_size(
                        egui::Pos2::ZERO,
                        egui::vec2(size[0], size[0] * under.aspect()),
                    );
                    self.view = Camera::of_editor();
                }
                self.under = Some(under);
            }
            Err(why) => {
                let file = file.display().to_string();
                cx.tell(cx.say.with(
                    "editor-no-picture",
                    [("file", file.into()), ("why", why.into())],
                ));
            }
        }
    }

    /// Writes the map, asking first where something would be written over.
    fn save(&mut self, plays: bool, cx: &EditorCx<'_>) {
        self.history.close();
        if self.place.root.is_none() {
            cx.edit(EditorCommand::AskFolder);
            return;
        }
        match self.place.looks(self.document()) {
            There::Free => self.write(plays, cx),
            there => self.replacing = Some((there, plays)),
        }
    }

    fn write(&mut self, plays: bool, cx: &EditorCx<'_>) {
        match self.place.write(self.history.now()) {
            Ok(folder) => {
                self.history.mark_saved();
                let told = folder.display().to_string();
                cx.tell(cx.say.with("editor-saved", [("folder", told.into())]));
                let root = self.place.root.clone().unwrap_or_default();
                let id = self.document().rest.id.clone();
                if plays && self.checks.count(checks::Level::Wrong) == 0 {
                    cx.send(Command::PlayMap(root, id));
                } else {
                    if plays {
                        cx.tell(cx.say.t("editor-not-playable"));
                        self.side = Side::Checks;
                    }
                    cx.send(Command::MapSaved(root));
                }
            }
            Err(why) => cx.tell(cx.say.with("editor-not-saved", [("why", why.into())])),
        }
    }

    /// Draws it and takes what is done.
    pub(super) fn ui(&mut self, cx: &EditorCx<'_>, ui: &mut Ui) {
        let revision = self.history.revision();
        self.cells.prepare(self.history.now(), revision);
        if !ui.input(|input| input.pointer.any_down()) {
            self.checks.look(self.history.now(), revision);
        }
        let focus = ui.memory(egui::Memory::focused);
        if focus != self.focus {
            self.focus = focus;
            self.history.close();
        }
        bars::top(self, cx, ui);
        bars::bottom(self, cx, ui);
        bars::tools(self, cx, ui);
        panels::side(self, cx, ui);
        egui::CentralPanel::default()
            .frame(egui::Frame::new().fill(cx.theme.back))
            .show(ui, |ui| hands::canvas(self, cx, ui));
        self.ask(cx, ui);
    }

    /// Asks whether another map is written over.
    fn ask(&mut self, cx: &EditorCx<'_>, ui: &Ui) {
        let Some((there, plays)) = self.replacing else {
            return;
        };
        let id = self.document().rest.id.clone();
        let title = match there {
            There::ByHand => "editor-by-hand",
            There::Another | There::Free => "editor-another",
        };
        let title = cx.say.with(title, [("id", id.into())]);
        match ask_replace(ui.ctx(), cx.say, cx.theme, &title) {
            Some(Replacing::Replace) => {
                self.replacing = None;
                self.write(plays, cx);
            }
            Some(Replacing::Stay) => {
                self.replacing = None;
                self.side = Side::Map;
            }
            None => {}
        }
    }
}
