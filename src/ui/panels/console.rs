//! The console: a Lua prompt on the running game, and what mods, bots and the program said.

use egui::text::LayoutJob;
use egui::{Color32, Key, Modifiers, RichText, ScrollArea, TextEdit, TextFormat, Ui};

use crate::session::console::{Completion, Syntax, complete, syntax};
use crate::text::Language;

use super::super::command::Command;
use super::super::console::{Kind, Line, METAS};
use super::{Panel, PanelCx};

/// Most completions that are offered at once.
const MOST_OFFERED: usize = 8;

/// The console.
#[derive(Default)]
pub(super) struct ConsolePanel {
    input: String,
    /// Where in the history one is; none: at what is being typed.
    back: Option<usize>,
    /// What was being typed before one went back.
    typed: String,
    offered: Vec<Completion>,
    /// What `offered` was made for.
    offered_for: Option<(String, usize)>,
    filter: Filter,
    rows: Vec<Row>,
    /// What `rows` was made for: what was said, what is shown of it, whether the game lies open, and the language.
    made_for: Option<(u64, Filter, bool, Language)>,
    /// What was typed when its syntax was looked at last, and what it was.
    checked: Option<(String, Syntax)>,
    /// Where the cursor is to be put.
    put_cursor: Option<usize>,
}

/// What is shown of what was said.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Filter {
    /// Warnings and errors alone.
    trouble: bool,
    /// One mod's or bot's lines alone.
    by: Option<String>,
}

/// A row of text on the screen.
struct Row {
    kind: Kind,
    by: String,
    text: String,
    /// The place that a click opens.
    place: Option<(String, u32)>,
    /// A line of source round an error, and whether it is the one.
    source: Option<bool>,
}

impl Panel for ConsolePanel {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        self.toolbar(cx, ui);
        self.refresh(cx);
        let lines_of_input =
            self.input.lines().count().max(1) + usize::from(self.input.ends_with('\n'));
        let line = ui.text_style_height(&egui::TextStyle::Monospace);
        let below = line * (lines_of_input.min(8) as f32 + 1.0) + 34.0;
        let height = (ui.available_height() - below).max(line * 2.0);
        self.said(cx, ui, height);
        self.prompt(cx, ui);
    }
}

impl ConsolePanel {
    /// Filters, and a way to forget.
    fn toolbar(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            ui.checkbox(&mut self.filter.trouble, cx.say.t("console-trouble"));
            let all = cx.say.t("console-everybody");
            let shown = self.filter.by.clone().unwrap_or_else(|| all.clone());
            egui::ComboBox::from_id_salt("console-by")
                .selected_text(shown)
                .show_ui(ui, |ui| {
                    ui.selectable_value(&mut self.filter.by, None, all);
                    let mut known: Vec<&str> = cx.console.lines().map(|l| l.by.as_str()).collect();
                    known.sort_unstable();
                    known.dedup();
                    for by in known.into_iter().filter(|by| !by.is_empty()) {
                        ui.selectable_value(&mut self.filter.by, Some(by.to_owned()), by);
                    }
                });
            if ui.button(cx.say.t("console-clear")).clicked() {
                cx.send(Command::ClearConsole);
            }
            if ui.button(cx.say.t("console-reload")).clicked() {
                cx.send(Command::Enter(":reload".to_owned()));
            }
            if cx.view.is_touched() {
                ui.label(RichText::new(cx.say.t("console-touched")).color(cx.theme.warn))
                    .on_hover_text(cx.say.t("console-touched-tip"));
            }
        });
    }

    /// Cuts what was said into rows, when it has changed.
    fn refresh(&mut self, cx: &PanelCx<'_>) {
        let open = cx.session.lies_open();
        let filter = self.filter.clone();
        let now = (cx.console.changes(), filter, open, cx.say.language);
        if self.made_for.as_ref() == Some(&now) {
            return;
        }
        self.rows.clear();
        if cx.console.dropped() > 0 {
            let text = cx
                .say
                .with("console-dropped", [("n", cx.console.dropped().into())]);
            self.rows.push(Row::plain(Kind::Info, "", text));
        }
        let filter = &self.filter;
        let fits = |line: &&Line| {
            let trouble = matches!(line.kind, Kind::Warning | Kind::Error);
            let by = filter.by.as_ref().is_none_or(|by| *by == line.by);
            by && (trouble || !filter.trouble)
        };
        let lines = cx.console.lines().filter(fits);
        if open {
            self.rows.extend(lines.flat_map(rows_of));
        } else {
            let veiled = veil(lines, &cx.say.t("hidden"));
            self.rows.extend(veiled.iter().flat_map(rows_of));
        }
        self.made_for = Some(now);
    }

    /// What was said, the newest at the bottom.
    fn said(&self, cx: &PanelCx<'_>, ui: &mut Ui, height: f32) {
        let row_height = ui.text_style_height(&egui::TextStyle::Monospace);
        ScrollArea::both()
            .id_salt("console-said")
            .max_height(height)
            .auto_shrink([false, false])
            .stick_to_bottom(true)
            .show_rows(ui, row_height, self.rows.len(), |ui, range| {
                ui.spacing_mut().item_spacing.y = 2.0;
                for row in &self.rows[range] {
                    row.ui(cx, ui);
                }
            });
    }

    /// Where one types.
    fn prompt(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let id = ui.make_persistent_id("console-input");
        let focused = ui.memory(|memory| memory.has_focus(id));
        let state = match self.checked.take() {
            Some((text, state)) if text == self.input => state,
            _ => syntax(&self.input),
        };
        let before = self.input.clone();
        let is_meta = self.input.trim_start().starts_with(':');
        let goes_on = state == Syntax::Incomplete && !is_meta;
        let mut entered = false;
        if focused {
            entered = !goes_on && ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter));
            self.keys(cx, ui);
        }
        let rows = self.input.lines().count().clamp(1, 8);
        let output = TextEdit::multiline(&mut self.input)
            .id(id)
            .code_editor()
            .lock_focus(true)
            .desired_rows(rows)
            .desired_width(f32::INFINITY)
            .hint_text(cx.say.t("console-hint"))
            .show(ui);
        let name = cx.say.t("console-input");
        output.response.widget_info(|| {
            let info = egui::WidgetInfo::text_edit(true, "", &self.input, "");
            egui::WidgetInfo {
                label: Some(name.clone()),
                ..info
            }
        });
        if let Some(at) = self.put_cursor.take() {
            let mut state = output.state.clone();
            let cursor = egui::text::CCursor::new(
                self.input.get(..at).unwrap_or(&self.input).chars().count(),
            );
            state
                .cursor
                .set_char_range(Some(egui::text::CCursorRange::one(cursor)));
            state.store(ui.ctx(), id);
        }
        let cursor = output.cursor_range.map_or(self.input.len(), |range| {
            let index = range.primary.index.into();
            self.input
                .char_indices()
                .nth(index)
                .map_or(self.input.len(), |(byte, _)| byte)
        });
        if focused {
            self.offer(cx, cursor);
            self.show_offered(cx, ui, &output.response);
        }
        self.tell_state(cx, ui, &state, is_meta);
        self.checked = Some((before, state));
        if entered && !self.input.trim().is_empty() {
            let text = std::mem::take(&mut self.input);
            (self.back, self.offered_for) = (None, None);
            self.offered.clear();
            cx.send(Command::Enter(text));
        }
    }

    /// History and completion by keys.
    fn keys(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let single = !self.input.contains('\n');
        let history = &cx.settings.console;
        let (up, down, tab) = ui.input_mut(|i| {
            (
                single && i.consume_key(Modifiers::NONE, Key::ArrowUp),
                single && i.consume_key(Modifiers::NONE, Key::ArrowDown),
                i.consume_key(Modifiers::NONE, Key::Tab),
            )
        });
        if up && !history.is_empty() {
            let at = self
                .back
                .map_or(history.len() - 1, |at| at.saturating_sub(1));
            if self.back.is_none() {
                self.typed.clone_from(&self.input);
            }
            self.back = Some(at.min(history.len() - 1));
        } else if down && self.back.is_some() {
            self.back = self.back.map(|at| at + 1).filter(|at| *at < history.len());
        }
        if up || down {
            let text = self
                .back
                .and_then(|at| history.get(at))
                .unwrap_or(&self.typed);
            self.input.clone_from(text);
            self.put_cursor = Some(self.input.len());
            self.offered.clear();
        }
        if tab && let Some(first) = self.offered.first().cloned() {
            self.take(&first);
        }
    }

    /// Puts a completion into what is typed.
    fn take(&mut self, completion: &Completion) {
        let Some((_, end)) = self.offered_for else {
            return;
        };
        if self.input.is_char_boundary(completion.start) && self.input.is_char_boundary(end) {
            self.input
                .replace_range(completion.start..end, &completion.text);
            self.put_cursor = Some(completion.start + completion.text.len());
        }
        self.offered.clear();
        self.offered_for = None;
    }

    /// Looks up how the text may go on.
    fn offer(&mut self, cx: &PanelCx<'_>, cursor: usize) {
        let now = (self.input.clone(), cursor);
        if self.offered_for.as_ref() == Some(&now) {
            return;
        }
        self.offered = if self.input.starts_with(':') {
            let fits = |meta: &&&str| meta.starts_with(self.input.as_str()) && **meta != self.input;
            let of = |meta: &&str| Completion {
                start: 0,
                text: (*meta).to_owned(),
                kind: crate::session::console::CompletionKind::Keyword,
                help: cx.say.t(&format!("console-meta-{}", &meta[1..])),
            };
            METAS.iter().filter(fits).map(of).collect()
        } else if self.input.trim().is_empty() {
            Vec::new()
        } else {
            complete(&self.input, cursor, cx.session.console_names())
        };
        self.offered.truncate(MOST_OFFERED);
        self.offered_for = Some(now);
    }

    /// The completions, above what is typed.
    fn show_offered(&mut self, cx: &PanelCx<'_>, ui: &Ui, input: &egui::Response) {
        if self.offered.is_empty() {
            return;
        }
        let mut taken = None;
        egui::Area::new(egui::Id::unique("console-offered"))
            .order(egui::Order::Foreground)
            .pivot(egui::Align2::LEFT_BOTTOM)
            .fixed_pos(input.rect.left_top() - egui::vec2(0.0, 4.0))
            .show(ui.ctx(), |ui| {
                egui::Frame::popup(ui.style()).show(ui, |ui| {
                    for (i, one) in self.offered.iter().enumerate() {
                        let mut job = LayoutJob::default();
                        let font = egui::TextStyle::Monospace.resolve(ui.style());
                        let format = |color| TextFormat::simple(font.clone(), color);
                        job.append(&one.text, 0.0, format(cx.theme.text));
                        let help: String = one.help.chars().take(70).collect();
                        job.append(&help, 16.0, format(cx.theme.faint));
                        job.wrap.max_width = f32::INFINITY;
                        let label = egui::Button::selectable(i == 0, job)
                            .wrap_mode(egui::TextWrapMode::Extend);
                        if ui.add(label).clicked() {
                            taken = Some(one.clone());
                        }
                    }
                });
            });
        if let Some(one) = taken {
            self.take(&one);
        }
    }

    /// What is wrong with what is typed, while it is typed.
    fn tell_state(&self, cx: &PanelCx<'_>, ui: &mut Ui, state: &Syntax, is_meta: bool) {
        let (text, color) = match state {
            _ if is_meta || self.input.trim().is_empty() => {
                (cx.say.t("console-keys"), cx.theme.faint)
            }
            Syntax::Ok => (cx.say.t("console-enter"), cx.theme.faint),
            Syntax::Incomplete => (cx.say.t("console-goes-on"), cx.theme.accent),
            Syntax::Err(line, message) => (format!("{line}: {message}"), cx.theme.bad),
        };
        ui.label(RichText::new(text).small().color(color));
    }
}

impl Row {
    fn plain(kind: Kind, by: &str, text: String) -> Row {
        Row {
            kind,
            by: by.to_owned(),
            text,
            place: None,
            source: None,
        }
    }

    fn ui(&self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let theme = cx.theme;
        let color = match (self.kind, self.source) {
            (_, Some(false)) => theme.faint,
            (_, Some(true)) => theme.warn,
            (Kind::Entered, _) => theme.accent,
            (Kind::Value | Kind::Printed, _) => theme.text,
            (Kind::Info, _) => theme.faint,
            (Kind::Warning, _) => theme.warn,
            (Kind::Error, _) => theme.bad,
        };
        let mut job = LayoutJob::default();
        let font = egui::TextStyle::Monospace.resolve(ui.style());
        let mut append = |text: &str, color: Color32| {
            job.append(text, 0.0, TextFormat::simple(font.clone(), color));
        };
        if !self.by.is_empty() {
            append(&format!("{} ", self.by), theme.faint);
        }
        append(&self.text, color);
        let Some((file, line)) = &self.place else {
            ui.add(egui::Label::new(job).extend().selectable(true));
            return;
        };
        let label = egui::Label::new(job).extend().sense(egui::Sense::click());
        let response = ui
            .add(label)
            .on_hover_cursor(egui::CursorIcon::PointingHand);
        if response
            .on_hover_text(cx.say.t("console-open-place"))
            .clicked()
        {
            cx.send(Command::OpenScript(file.clone(), *line));
        }
    }
}

/// The lines for those who must not see what running mods and bots say; what looks the same then is counted.
fn veil<'l>(lines: impl Iterator<Item = &'l Line>, hidden: &str) -> Vec<Line> {
    let mut veiled: Vec<Line> = Vec::new();
    for line in lines.map(|line| line.veiled(hidden)) {
        match veiled.last_mut() {
            Some(last) if line.inside && last.repeats(&line) => last.count += line.count,
            _ => veiled.push(line),
        }
    }
    veiled
}

/// A line cut into rows: each line of its text, the source round what broke, who called whom.
fn rows_of(line: &Line) -> Vec<Row> {
    let mark = match line.kind {
        Kind::Entered => "> ",
        Kind::Value => "= ",
        Kind::Printed | Kind::Info | Kind::Warning | Kind::Error => "",
    };
    let place = line
        .problem
        .as_ref()
        .and_then(|p| Some((p.file.clone(), p.line?)));
    let is_file = place.as_ref().is_some_and(|(file, _)| file.contains('/'));
    let mut rows: Vec<Row> = line
        .text
        .lines()
        .enumerate()
        .map(|(i, text)| {
            let mark = if i == 0 { mark } else { "  " };
            Row {
                place: place.clone().filter(|_| is_file),
                ..Row::plain(line.kind, &line.by, format!("{mark}{text}"))
            }
        })
        .collect();
    if line.count > 1
        && let Some(first) = rows.first_mut()
    {
        first.text += &format!("  ×{}", line.count);
    }
    if let Some(problem) = &line.problem {
        for (number, text) in &problem.around {
            let is_it = Some(*number) == problem.line;
            let arrow = if is_it { "→" } else { " " };
            rows.push(Row {
                source: Some(is_it),
                place: Some((problem.file.clone(), *number)).filter(|_| is_file),
                ..Row::plain(line.kind, "", format!("  {arrow}{number:>4} │ {text}"))
            });
        }
        for frame in &problem.traceback {
            rows.push(Row::plain(Kind::Info, "", format!("    {frame}")));
        }
    }
    rows
}
