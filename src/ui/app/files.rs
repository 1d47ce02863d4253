//! Files that come to the application: dropped, asked for, opened in the map editor.

use std::path::PathBuf;
use std::sync::mpsc::channel;

use egui::Context;

use super::super::command::Command;
use super::super::editor::{Beginning, Editor, EditorCommand};
use super::super::last_words;
use super::super::waiting::Outcome;
use super::{App, Screen};
use crate::session::{Content, LoadError, home_of, import_drawing, own_map, read_drawing};

/// The endings of logs, and of pictures.
pub(super) const LOGS: &[&str] = &["log"];
pub(super) const PICTURES: &[&str] = &["png", "jpg", "jpeg", "gif", "bmp", "svg"];

impl App {
    /// Files that were dropped on the window: logs, maps, pictures to draw a map over.
    pub(super) fn take_dropped(&mut self, ctx: &Context) {
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        for path in dropped.iter().map(|file| file.path().to_path_buf()) {
            let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
            let picture = |path| Command::Editor(EditorCommand::Picture(path));
            match ending.to_str() {
                Some("log") => self.send(Command::Open(path)),
                Some("svg") if self.is_editing() => self.send(picture(path)),
                Some("png" | "jpg" | "jpeg" | "gif" | "bmp") => {
                    if !self.is_editing() {
                        self.send(Command::NewMap);
                    }
                    self.send(picture(path));
                }
                _ => self.send(Command::OpenMap(path)),
            }
        }
    }

    /// Asks for a file in the system's own dialog, without stopping the window.
    pub(super) fn ask_file(
        &mut self,
        ctx: &Context,
        endings: &'static [&'static str],
        ask: impl FnOnce(rfd::FileDialog) -> Option<Command> + Send + 'static,
    ) {
        let (chosen, receiver) = channel();
        let (ctx, folder) = (
            ctx.clone(),
            self.shelf.as_ref().map(|s| s.folder().to_path_buf()),
        );
        self.chosen = Some(receiver);
        let asked = std::thread::Builder::new()
            .name("dialog".to_owned())
            .spawn(move || {
                let mut dialog = rfd::FileDialog::new();
                if let Some(first) = endings.first() {
                    dialog = dialog.add_filter(*first, endings);
                }
                if let Some(folder) = folder.filter(|_| endings == LOGS) {
                    dialog = dialog.set_directory(folder);
                }
                let _ = chosen.send(ask(dialog));
                ctx.request_repaint();
            });
        if let Err(error) = asked {
            self.toasts.error(error.to_string());
        }
    }

    /// Leaves what is shown for the map editor.
    pub(super) fn draw(&mut self, beginning: Beginning) {
        self.clear_screen().settle();
        last_words::keeping(None);
        let (root, taken) = (self.maps.clone(), self.content.maps());
        let editor = Editor::new(beginning, root, &taken, self.say());
        self.screen = Screen::Editor(Box::new(editor));
    }

    /// Reads a map of the content, to be edited; none: the one chosen in the lobby.
    pub(super) fn edit_map(&mut self, id: Option<String>, ctx: &Context) {
        let last = self.settings.last.clone().unwrap_or_default();
        self.edit_map_of(self.content.clone(), id.unwrap_or(last.map), ctx);
    }

    fn edit_map_of(&mut self, content: Content, id: String, ctx: &Context) {
        self.wait(ctx, "waiting-set-up", move || {
            match read_drawing(&content, &id, 1) {
                Ok(read) => {
                    let root = home_of(&content, &id);
                    Outcome::Drawn(Box::new(Beginning::Map {
                        copy: read.computed || root.is_none(),
                        drawing: Box::new(read.drawing),
                        root,
                        computed: read.computed,
                        has_settings: read.has_settings,
                        left: read.left,
                    }))
                }
                Err(errors) => Outcome::Refused(errors),
            }
        });
    }

    /// Reads a map of another program, or one of this program that lies anywhere, to be edited and saved.
    pub(super) fn import(&mut self, path: PathBuf, ctx: &Context) {
        if let Some((root, id)) = own_map(&path) {
            self.edit_map_of(self.content.with_folder(&root), id, ctx);
            return;
        }
        self.wait(ctx, "waiting-set-up", move || match import_drawing(&path) {
            Ok((drawing, notes)) => Outcome::Drawn(Box::new(Beginning::Imported {
                drawing: Box::new(drawing),
                notes,
            })),
            Err(why) => Outcome::Refused(vec![LoadError::general(why)]),
        });
    }
}
