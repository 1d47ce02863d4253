//! The bars round the map of the editor: what can be done above, the tools at the left, what the tool does below.

use egui::{Align, Button, Frame, Layout, Margin, Panel, Response, RichText, Slider, Ui};

use crate::ui::command::{COMMANDS, Command};

use super::checks::Level;
use super::fields::{faint, heading, switch};
use super::tools;
use super::{Editor, EditorCommand, EditorCx, Side, Tool};

/// From so many points on the names of buttons are written out.
const WIDE: f32 = 980.0;

/// Its key, after the text of a command.
fn key_of(ui: &Ui, id: &str) -> Option<String> {
    let row = COMMANDS.iter().find(|row| row.id == id)?;
    row.key.map(|key| ui.ctx().format_shortcut(&key))
}

/// A button for a command of the table.
fn button(cx: &EditorCx<'_>, ui: &mut Ui, id: &'static str, enabled: bool) -> Response {
    let text = cx.say.t(id);
    let response = ui.add_enabled(enabled, Button::new(text));
    tip(cx, response, id)
}

fn tip(cx: &EditorCx<'_>, response: Response, id: &'static str) -> Response {
    let key = COMMANDS
        .iter()
        .find(|row| row.id == id)
        .and_then(|row| row.key)
        .map(|key| response.ctx.format_shortcut(&key));
    let said = cx.say.find(&format!("{id}-tip"));
    let lines: Vec<String> = said.into_iter().chain(key).collect();
    if lines.is_empty() {
        response
    } else {
        response.on_hover_text(lines.join("\n"))
    }
}

/// Leaving, the map's name, undo and redo, the picture, saving, playing.
pub(super) fn top(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    let frame = Frame::new()
        .fill(cx.theme.panel)
        .inner_margin(Margin::symmetric(10, 6));
    let code = cx.say.language.code();
    let name = editor.document().rest.names.get(code).to_owned();
    let id = editor.document().rest.id.clone();
    let changed = editor.history.is_changed();
    let (undo, redo) = (
        editor.history.can_undo() || !editor.line.is_empty(),
        editor.history.can_redo(),
    );
    Panel::top("editor-bar")
        .frame(frame)
        .resizable(false)
        .show(ui, |ui| {
            let wide = ui.available_width() > WIDE;
            ui.horizontal(|ui| {
                ui.set_min_height(32.0);
                if button(cx, ui, "editor-leave", true).clicked() {
                    cx.send(Command::Lobby);
                }
                ui.add_space(4.0);
                let title = if name.trim().is_empty() { &id } else { &name };
                ui.label(RichText::new(title).size(17.0).strong());
                if changed {
                    let text = RichText::new(cx.say.t("editor-changed")).size(12.0);
                    ui.label(text.color(cx.theme.accent));
                }
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let play = RichText::new(cx.say.t("editor-play"))
                        .strong()
                        .color(cx.theme.on_accent);
                    let play = ui.add(Button::new(play).fill(cx.theme.accent));
                    if tip(cx, play, "editor-play").clicked() {
                        cx.edit(EditorCommand::Play);
                    }
                    if button(cx, ui, "editor-save", true).clicked() {
                        cx.edit(EditorCommand::Save);
                    }
                    ui.separator();
                    if wide {
                        if button(cx, ui, "editor-picture", true).clicked() {
                            cx.edit(EditorCommand::AskPicture);
                        }
                        if button(cx, ui, "editor-link-touching", true).clicked() {
                            cx.edit(EditorCommand::LinkTouching);
                        }
                        ui.separator();
                    }
                    if button(cx, ui, "editor-redo", redo).clicked() {
                        cx.edit(EditorCommand::Redo);
                    }
                    if button(cx, ui, "editor-undo", undo).clicked() {
                        cx.edit(EditorCommand::Undo);
                    }
                });
            });
        });
}

/// What the tool does now, and what the checks say.
pub(super) fn bottom(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    let frame = Frame::new()
        .fill(cx.theme.panel)
        .inner_margin(Margin::symmetric(12, 5));
    Panel::bottom("editor-hint")
        .frame(frame)
        .resizable(false)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let wrong = editor.checks.count(Level::Wrong);
                    let doubtful = editor.checks.count(Level::Doubtful);
                    let (text, colour) = if wrong > 0 {
                        let text = cx.say.with("editor-wrong", [("n", wrong.into())]);
                        (text, cx.theme.bad)
                    } else if doubtful > 0 {
                        let text = cx.say.with("editor-doubtful", [("n", doubtful.into())]);
                        (text, cx.theme.warn)
                    } else {
                        (cx.say.t("editor-fine"), cx.theme.good)
                    };
                    let text = RichText::new(text).size(12.5).color(colour);
                    if ui.add(Button::new(text).frame(false)).clicked() {
                        editor.side = Side::Checks;
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let hint = RichText::new(cx.say.t(hint(editor))).size(12.5);
                        ui.add(egui::Label::new(hint.color(cx.theme.faint)).truncate());
                    });
                });
            });
        });
}

fn hint(editor: &Editor) -> &'static str {
    match editor.tool {
        Tool::Select if editor.corner.is_some() => "editor-hint-corner",
        Tool::Draw if !editor.line.is_empty() => "editor-hint-drawing",
        Tool::Split if !editor.line.is_empty() => "editor-hint-splitting",
        Tool::Link if editor.hands.from().is_some() => "editor-hint-linking",
        Tool::Trace if editor.under.is_none() => "editor-trace-nothing",
        tool => tool.hint(),
    }
}

/// The tools, what they do besides, and the picture.
pub(super) fn tools(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    let frame = Frame::new()
        .fill(cx.theme.panel)
        .inner_margin(Margin::symmetric(10, 10));
    Panel::left("editor-tools")
        .frame(frame)
        .resizable(false)
        .exact_size(184.0)
        .show(ui, |ui| {
            egui::ScrollArea::vertical()
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    for tool in Tool::ALL {
                        let key = key_of(ui, tool.id());
                        let on = editor.tool == tool;
                        if tools::button(cx, ui, tool, on, key).clicked() {
                            cx.edit(EditorCommand::Tool(tool));
                        }
                    }
                    ui.add_space(8.0);
                    heading(cx, ui, "editor-habits");
                    let habits = &mut editor.habits;
                    switch(cx, ui, &mut habits.snap, "editor-snap");
                    switch(cx, ui, &mut habits.cut, "editor-cut");
                    switch(cx, ui, &mut habits.link, "editor-link-new");
                    ui.add_space(8.0);
                    picture(editor, cx, ui);
                });
        });
}

/// The picture underneath, and how it is traced.
fn picture(editor: &mut Editor, cx: &EditorCx<'_>, ui: &mut Ui) {
    heading(cx, ui, "editor-under");
    if button(cx, ui, "editor-picture", true).clicked() {
        cx.edit(EditorCommand::AskPicture);
    }
    let Some(under) = &mut editor.under else {
        faint(cx, ui, cx.say.t("editor-under-help"));
        return;
    };
    let file = under.file.file_name().unwrap_or_default();
    faint(cx, ui, file.to_string_lossy());
    let mut slide = |value: &mut f32, id: &str| {
        let name = cx.say.t(id);
        faint(cx, ui, name.clone());
        ui.spacing_mut().slider_width = 108.0;
        let slider = Slider::new(value, 0.0..=1.0).fixed_decimals(2);
        ui.add(slider).accessible_name(name);
    };
    slide(&mut under.opacity, "editor-opacity");
    slide(&mut under.land, "editor-land-opacity");
    ui.add_space(4.0);
    heading(cx, ui, "editor-tracing");
    let how = &mut under.tracing;
    let name = cx.say.t("editor-tolerance");
    faint(cx, ui, name.clone());
    ui.add(Slider::new(&mut how.tolerance, 0..=120))
        .accessible_name(name);
    let name = cx.say.t("editor-grow");
    faint(cx, ui, name.clone());
    ui.add(Slider::new(&mut how.grow, 0..=12))
        .accessible_name(name);
    let name = cx.say.t("editor-smooth");
    faint(cx, ui, name.clone());
    ui.add(Slider::new(&mut how.smooth, 0.0..=6.0).fixed_decimals(1))
        .accessible_name(name);
    if button(cx, ui, "editor-trace-all", true).clicked() {
        cx.edit(EditorCommand::TraceAll);
    }
    if ui.button(cx.say.t("editor-picture-off")).clicked() {
        editor.under = None;
    }
}
