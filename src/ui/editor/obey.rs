//! What commands do in the editor.

use egui::pos2;

use crate::session::Point;
use crate::ui::camera::Camera;

use super::edit::Edit;
use super::save::Place;
use super::shape;
use super::{Chosen, Editor, EditorCommand, EditorCx, Side, Tool};

impl Editor {
    /// Does what a command asks of the editor.
    pub(in crate::ui) fn obey(&mut self, command: EditorCommand, cx: &EditorCx<'_>) {
        match command {
            EditorCommand::Tool(tool) => self.take(tool),
            EditorCommand::Undo => {
                if self.line.pop().is_none() {
                    self.history.undo();
                    self.settle_choice();
                }
            }
            EditorCommand::Redo => {
                self.history.redo();
                self.settle_choice();
            }
            EditorCommand::Save => self.save(false, cx),
            EditorCommand::Play => {
                let revision = self.history.revision();
                self.checks.look(self.history.now(), revision);
                self.save(true, cx);
            }
            EditorCommand::AskFolder | EditorCommand::AskPicture => {}
            EditorCommand::Folder(folder) => {
                self.place = Place {
                    root: Some(folder),
                    own: None,
                };
                self.save(false, cx);
            }
            EditorCommand::Picture(file) => self.lay(&file, cx),
            EditorCommand::Delete => self.delete(cx),
            EditorCommand::Merge => self.merge(cx),
            EditorCommand::LinkTouching => {
                if let Some(made) = self.edit(Edit::LinkTouching, cx) {
                    let count = made.count.into();
                    cx.tell(cx.say.with("editor-linked", [("n", count)]));
                }
            }
            EditorCommand::TraceAll => self.trace_all(cx),
            EditorCommand::Corner(by) => self.step_corner(by),
            EditorCommand::Finish => self.finish(cx),
            EditorCommand::Fit => self.view = Camera::of_editor(),
            EditorCommand::Zoom(by) => {
                let screen = self.hands.screen();
                let size = self.ground();
                self.view.zoom_at(by, screen.center(), size, screen);
            }
        }
    }

    /// Takes back what was begun: a question, a line, a corner, a choice, a tool.
    pub(in crate::ui) fn escape(&mut self) {
        if self.replacing.take().is_some() {
            return;
        }
        if !self.line.is_empty() {
            self.line.clear();
            return;
        }
        if self.hands.let_go() || self.corner.take().is_some() {
            return;
        }
        if self.chosen == Chosen::Nothing {
            self.tool = Tool::Select;
        } else {
            self.chosen = Chosen::Nothing;
        }
    }

    fn take(&mut self, tool: Tool) {
        self.tool = tool;
        self.line.clear();
        self.hands.let_go();
        if tool == Tool::Paint {
            self.side = Side::Realms;
        }
    }

    fn delete(&mut self, cx: &EditorCx<'_>) {
        if self.line.pop().is_some() {
            return;
        }
        let edit = match (&self.chosen, self.corner) {
            (_, Some(at)) => Edit::RemoveCorner(at),
            (Chosen::Lands(ids), None) => Edit::Remove(ids.clone()),
            (Chosen::Border(place), None) => {
                let document = self.document();
                let ends = document
                    .borders
                    .get(*place)
                    .and_then(|b| Some((document.by_key(&b.from)?.id, document.by_key(&b.to)?.id)));
                let Some((a, b)) = ends else {
                    return;
                };
                Edit::Unlink(a, b)
            }
            (Chosen::Nothing, None) => return,
        };
        let was_border = matches!(self.chosen, Chosen::Border(_));
        if self.edit(edit, cx).is_some() && was_border {
            self.chosen = Chosen::Nothing;
        }
    }

    fn merge(&mut self, cx: &EditorCx<'_>) {
        let Chosen::Lands(ids) = self.chosen.clone() else {
            return;
        };
        if ids.len() < 2 {
            cx.tell(cx.say.t("editor-merge-two"));
        }
        for other in ids.iter().skip(1) {
            self.edit(Edit::Merge(ids[0], *other), cx);
        }
    }

    fn trace_all(&mut self, cx: &EditorCx<'_>) {
        let Some(under) = &self.under else {
            cx.tell(cx.say.t("editor-trace-nothing"));
            return;
        };
        let found = under.regions();
        let sound: Vec<_> = found
            .into_iter()
            .filter(|pieces| shape::fault(pieces).is_none())
            .filter(|pieces| {
                let inside = shape::label_place(pieces);
                inside.is_some_and(|at| self.document().at(at).is_none())
            })
            .collect();
        let count = sound.len();
        if count > 0 {
            self.add(sound, cx);
        }
        cx.tell(cx.say.with("editor-traced", [("n", count.into())]));
    }

    fn step_corner(&mut self, by: i32) {
        let Some(land) = self.chosen_land().and_then(|id| self.document().land(id)) else {
            return;
        };
        let corners: Vec<Point> = shape::rings(&land.pieces).flatten().copied().collect();
        let n = corners.len() as i32;
        if n == 0 {
            return;
        }
        let now = self
            .corner
            .and_then(|at| corners.iter().position(|p| shape::same(*p, at)));
        let next = match now {
            Some(now) => (now as i32 + by).rem_euclid(n),
            None => 0,
        };
        let at = corners[next as usize];
        self.corner = Some(at);
        let screen = self.hands.screen();
        let size = self.ground();
        self.view.show(pos2(at[0], at[1]), size, screen);
    }
}
