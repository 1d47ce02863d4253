//! The script view: the files that the game is made from, with an editor. Other editors stay welcome: what they save is seen.

use std::collections::BTreeMap;

use egui::{Key, Modifiers, RichText, ScrollArea, Ui};
use egui_code_editor::{CodeEditor, Color32Theme, ColorTheme, Syntax};

use crate::session::{Problem, ScriptFile, read_text, scripts_of, write_text};

use super::super::command::Command;
use super::{Panel, PanelCx, Unsaved};

/// The script view.
#[derive(Default)]
pub(super) struct ScriptsPanel {
    files: Vec<ScriptFile>,
    looked: bool,
    /// The session's number of saves that was heard last.
    heard: u64,
    open: Option<OpenFile>,
    search: String,
    /// The line to be shown, from 1.
    go_to: Option<u32>,
    /// The request to open a file that was answered last.
    answered: Option<(String, u32)>,
    /// Why something could not be done.
    said: Option<String>,
}

/// A file in the editor.
struct OpenFile {
    file: ScriptFile,
    /// As it is in the editor.
    text: String,
    /// As it is on the disk, as far as is known.
    saved: String,
    /// Somebody else saved it while it was changed here.
    newer: Option<String>,
}

impl Panel for ScriptsPanel {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        if !self.looked {
            self.looked = true;
            self.look(cx);
        }
        self.hear(cx);
        let wanted = cx.state.open_script.clone();
        if wanted != self.answered {
            self.answered.clone_from(&wanted);
            if let Some((path, line)) = wanted {
                self.open(cx, &path);
                self.go_to = Some(line);
            }
        }
        let tree = (ui.available_width() * 0.28).clamp(110.0, 240.0);
        ui.horizontal_top(|ui| {
            ui.allocate_ui(egui::vec2(tree, ui.available_height()), |ui| {
                ui.vertical(|ui| self.tree(cx, ui));
            });
            ui.separator();
            ui.vertical(|ui| self.editor(cx, ui));
        });
    }

    fn unsaved(&self) -> Option<Unsaved> {
        let open = self.open.as_ref().filter(|open| open.is_changed())?;
        Some(Unsaved {
            file: open.file.path.clone(),
            can_save: open.file.on_disk.is_some(),
        })
    }

    fn save(&mut self) {
        let Some(open) = &mut self.open else {
            return;
        };
        let Some(place) = &open.file.on_disk else {
            return;
        };
        // Somebody may have saved it a moment ago.
        if let Ok(Some(there)) = read_text(place)
            && there != open.saved
            && there != open.text
        {
            open.newer = Some(there);
            return;
        }
        self.said = match write_text(place, &open.text) {
            Ok(()) => {
                open.saved.clone_from(&open.text);
                None
            }
            Err(error) => Some(error.to_string()),
        };
    }

    fn throw_away(&mut self) {
        if let Some(open) = &mut self.open {
            open.text.clone_from(&open.saved);
        }
    }
}

impl OpenFile {
    fn is_changed(&self) -> bool {
        self.text != self.saved
    }
}

impl ScriptsPanel {
    fn look(&mut self, cx: &PanelCx<'_>) {
        self.files = scripts_of(cx.session.content(), cx.session.spec());
    }

    /// Hears that files were saved, by whomever.
    fn hear(&mut self, cx: &PanelCx<'_>) {
        if self.heard == cx.session.saves() {
            return;
        }
        self.heard = cx.session.saves();
        self.look(cx);
        let Some(open) = &mut self.open else {
            return;
        };
        let Some(text) = cx.session.content().read(&open.file.path) else {
            return;
        };
        if text != open.saved {
            if !open.is_changed() {
                open.text.clone_from(&text);
                open.saved = text;
            } else if text != open.text {
                open.newer = Some(text);
            } else {
                open.saved = text;
            }
        }
    }

    fn open(&mut self, cx: &PanelCx<'_>, path: &str) {
        if self
            .open
            .as_ref()
            .is_some_and(|open| open.file.path == path)
        {
            return;
        }
        if self.is_changed() {
            self.said = Some(cx.say.t("scripts-unsaved"));
            return;
        }
        let file = self.files.iter().find(|file| file.path == path).cloned();
        let file = file.unwrap_or_else(|| ScriptFile {
            path: path.to_owned(),
            on_disk: cx.session.content().place_of(path),
        });
        match cx.session.content().read(path) {
            Some(text) => {
                self.said = None;
                self.open = Some(OpenFile {
                    file,
                    saved: text.clone(),
                    text,
                    newer: None,
                });
            }
            None => {
                let text = cx.say.with("scripts-gone", [("file", path.into())]);
                self.said = Some(text);
            }
        }
    }

    fn is_changed(&self) -> bool {
        self.open.as_ref().is_some_and(OpenFile::is_changed)
    }

    /// The files, by folder.
    fn tree(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let mut folders: BTreeMap<&str, Vec<&ScriptFile>> = BTreeMap::new();
        for file in &self.files {
            let folder = folder_of(&file.path);
            folders.entry(folder).or_default().push(file);
        }
        let broken = cx.session.broken();
        let mut chosen = None;
        ScrollArea::vertical()
            .id_salt("scripts-tree")
            .show(ui, |ui| {
                for (folder, files) in folders {
                    egui::CollapsingHeader::new(folder)
                        .default_open(true)
                        .show(ui, |ui| {
                            for file in files {
                                let name = file.path[folder.len()..].trim_start_matches('/');
                                let is_open =
                                    self.open.as_ref().is_some_and(|o| o.file.path == file.path);
                                let mut text = RichText::new(name);
                                if broken.iter().any(|problem| problem.file == file.path) {
                                    text = text.color(cx.theme.bad);
                                } else if is_open && self.is_changed() {
                                    text = RichText::new(format!("{name} •"));
                                }
                                if ui.selectable_label(is_open, text).clicked() {
                                    chosen = Some(file.path.clone());
                                }
                            }
                        });
                }
            });
        if let Some(path) = chosen {
            self.open(cx, &path);
        }
    }

    /// The open file.
    fn editor(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        self.editor_bar(cx, ui);
        if let Some(said) = &self.said {
            ui.label(RichText::new(said).color(cx.theme.warn));
        }
        let Some(open) = &mut self.open else {
            ui.label(RichText::new(cx.say.t("scripts-choose")).color(cx.theme.faint));
            return;
        };
        let problems: Vec<&Problem> = cx
            .session
            .broken()
            .iter()
            .filter(|problem| problem.file == open.file.path)
            .collect();
        for problem in &problems {
            let text = format!("{}: {}", problem.place(), cx.wrong(problem));
            let label = egui::Label::new(RichText::new(text).color(cx.theme.bad));
            if ui.add(label.sense(egui::Sense::click())).clicked() {
                self.go_to = problem.line;
            }
        }
        let theme = Color32Theme::from(if cx.theme.dark {
            ColorTheme::GRUVBOX_DARK
        } else {
            ColorTheme::GRUVBOX_LIGHT
        });
        let mut editor = CodeEditor::default()
            .id_source(&open.file.path)
            .with_rows(8)
            .with_fontsize(13.0)
            .with_theme_egui(Color32Theme {
                bg: cx.theme.field,
                ..theme
            })
            .with_numlines(true)
            .vscroll(false);
        let lua = Syntax::lua();
        ScrollArea::vertical()
            .id_salt(("script", &open.file.path))
            .auto_shrink([false, false])
            .show(ui, |ui| {
                // The numbers of lines have no padding; with it the text would stand lower than they do.
                ui.spacing_mut().button_padding.y = 0.0;
                let (output, _) = editor.show(ui, &mut open.text, &lua);
                let line_rect = |line: u32| {
                    let rect = row_rect(&output.galley, line)?;
                    Some(rect.translate(output.galley_pos.to_vec2()))
                };
                for rect in problems.iter().filter_map(|p| line_rect(p.line?)) {
                    let mark = egui::Rect::from_x_y_ranges(ui.max_rect().x_range(), rect.y_range());
                    ui.painter()
                        .rect_filled(mark, 0.0, cx.theme.bad.gamma_multiply(0.25));
                }
                if let Some(rect) = self.go_to.take().and_then(line_rect) {
                    let mark = egui::Rect::from_x_y_ranges(ui.max_rect().x_range(), rect.y_range());
                    ui.painter()
                        .rect_filled(mark, 0.0, cx.theme.accent.gamma_multiply(0.2));
                    ui.scroll_to_rect(rect, Some(egui::Align::Center));
                }
            });
    }

    /// The file's name, search, and saving.
    fn editor_bar(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let changed = self.is_changed();
        ui.horizontal_wrapped(|ui| {
            if let Some(open) = &self.open {
                ui.label(RichText::new(&open.file.path).strong());
                if open.file.on_disk.is_none() {
                    ui.label(RichText::new(cx.say.t("scripts-inside")).color(cx.theme.faint))
                        .on_hover_text(cx.say.t("scripts-inside-tip"));
                }
            }
            let search = egui::TextEdit::singleline(&mut self.search)
                .hint_text(cx.say.t("scripts-search"))
                .desired_width(120.0);
            let search = ui.add(search);
            if search.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter)) {
                self.find_next();
                search.request_focus();
            }
            let can_save = self
                .open
                .as_ref()
                .is_some_and(|open| open.file.on_disk.is_some());
            let save = ui.add_enabled(
                changed && can_save,
                egui::Button::new(cx.say.t("scripts-save")),
            );
            let by_key = changed
                && can_save
                && ui.ctx().text_edit_focused()
                && ui.input_mut(|i| i.consume_key(Modifiers::COMMAND, Key::S));
            if save.clicked() || by_key {
                self.save();
                self.tell_saved(cx);
            }
            if changed && ui.button(cx.say.t("scripts-revert")).clicked() {
                self.throw_away();
            }
        });
        let newer = self.open.as_ref().is_some_and(|open| open.newer.is_some());
        if newer {
            ui.horizontal_wrapped(|ui| {
                ui.label(RichText::new(cx.say.t("scripts-newer")).color(cx.theme.warn));
                let theirs = ui.button(cx.say.t("scripts-take-theirs")).clicked();
                let mine = ui.button(cx.say.t("scripts-keep-mine")).clicked();
                if (theirs || mine)
                    && let Some(open) = &mut self.open
                    && let Some(newer) = open.newer.take()
                {
                    if theirs {
                        open.text.clone_from(&newer);
                    }
                    open.saved = newer;
                }
            });
        }
    }

    /// Says in passing that the file was saved, if it was.
    fn tell_saved(&self, cx: &PanelCx<'_>) {
        if let Some(open) = self.open.as_ref().filter(|open| !open.is_changed()) {
            let file = open.file.path.as_str();
            let told = cx.say.with("scripts-saved", [("file", file.into())]);
            cx.send(Command::Notice(told));
        }
    }

    /// Goes to the next line in which what is searched for stands.
    fn find_next(&mut self) {
        let Some(open) = &self.open else {
            return;
        };
        let wanted = self.search.to_lowercase();
        if wanted.is_empty() {
            return;
        }
        let hits = open.text.lines().enumerate();
        let hits: Vec<u32> = hits
            .filter(|(_, line)| line.to_lowercase().contains(&wanted))
            .map(|(i, _)| i as u32 + 1)
            .collect();
        let after = self.answered.as_ref().map_or(0, |(_, line)| *line);
        let next = hits
            .iter()
            .find(|line| **line > after)
            .or_else(|| hits.first())
            .copied();
        if let Some(line) = next {
            self.go_to = Some(line);
            if let Some((_, at)) = &mut self.answered {
                *at = line;
            }
        }
    }
}

/// The folder of a mod, a map or the bots that a file belongs to.
fn folder_of(path: &str) -> &str {
    let mut slashes = path.match_indices('/').map(|(at, _)| at);
    let (first, second) = (slashes.next(), slashes.next());
    match (first, second) {
        (Some(_), Some(second)) => &path[..second],
        (Some(first), None) => &path[..first],
        (None, _) => "",
    }
}

/// Where a line of the text stands in its galley: lines may be wrapped into several rows.
fn row_rect(galley: &egui::Galley, line: u32) -> Option<egui::Rect> {
    let mut at = 1;
    for row in &galley.rows {
        if at == line {
            return Some(row.rect());
        }
        at += u32::from(row.ends_with_newline);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::folder_of;

    #[test]
    fn files_are_grouped_by_mod_map_or_bots() {
        assert_eq!(folder_of("mods/trench-war/init.lua"), "mods/trench-war");
        assert_eq!(folder_of("mods/trench-war/tests/a.lua"), "mods/trench-war");
        assert_eq!(folder_of("scripts/bots/steady.lua"), "scripts/bots");
    }
}
