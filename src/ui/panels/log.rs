//! The log in sentences: what happened, why, filtered by player and by words; a click shows it on the board.

use std::ops::Range;

use egui::{FontId, Pos2, Rect, Role, Sense, TextEdit, Ui, WidgetInfo, pos2, vec2};

use crate::core::id::PlayerId;
use crate::text::{Language, Memory, Teller};
use crate::ui::command::Command;
use crate::ui::theme::mix;
use crate::ui::widgets::{disc, disc_switch, faint};

use super::reader::Reader;
use super::{Panel, PanelCx};

mod line;
mod wrap;

use line::{Line, Lines};
use wrap::{Widths, wrap};

/// Entries that are told in one frame; the rest follows in the next.
const MOST: usize = 1_500;
const FONT: f32 = 13.0;
const LEFT: f32 = 18.0;
const GAP: f32 = 5.0;
/// Above the first line of a turn.
const TURN_GAP: f32 = 10.0;

/// The log.
#[derive(Default)]
pub(super) struct Log {
    reader: Reader,
    memory: Memory,
    /// In which words the lines are told.
    told_in: Option<(Language, Vec<String>)>,
    lines: Vec<Line>,
    lines_so_far: Lines,
    /// Only lines with these players, a bit a seat; 0: all.
    players: u16,
    details: bool,
    search: String,
    shown: Shown,
    /// The place of the timeline at which the lines stand.
    followed: Option<usize>,
}

/// The lines that pass the filters, and where they stand.
#[derive(Default)]
struct Shown {
    /// Filters and width for which this holds.
    of: Option<(u16, bool, String, f32)>,
    /// How many lines were looked at.
    seen: usize,
    lines: Vec<usize>,
    /// Where each line begins, and after the last its end.
    tops: Vec<f32>,
    widths: Widths,
}

impl Panel for Log {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        self.read(cx, ui);
        self.filters(cx, ui);
        let width = ui.available_width() - LEFT - ui.spacing().scroll.bar_width - 4.0;
        let row = ui.fonts_mut(|fonts| fonts.row_height(&FontId::proportional(FONT)));
        self.settle(ui, width.max(60.0).floor(), row);
        if self.shown.lines.is_empty() {
            faint(ui, cx.say.t("log-nothing"));
            return;
        }
        let total = self.shown.tops.last().copied().unwrap_or(0.0);
        let mut area = egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            // The place of the timeline decides while the past is shown.
            .stick_to_bottom(cx.state.at.is_none());
        if let Some(offset) = self.follow(cx.state.at, ui.available_height()) {
            area = area.vertical_scroll_offset(offset);
        }
        area.show_viewport(ui, |ui, viewport| {
            ui.set_height(total);
            ui.set_width(ui.available_width());
            let visible = self.shown.within(viewport.top(), viewport.bottom());
            let origin = ui.max_rect().left_top();
            for place in visible {
                self.line(cx, ui, origin, place, width);
            }
        });
    }
}

impl Log {
    /// Where the lines are to stand when the timeline has moved: the last line of what is shown at the bottom, or a little
    /// above it so that one sees that the game went on.
    fn follow(&mut self, at: Option<usize>, height: f32) -> Option<f32> {
        if self.followed == at {
            return None;
        }
        self.followed = at;
        let shown = &self.shown;
        let happened = |place: &usize| at.is_none_or(|at| self.lines[*place].entry < at);
        let end = shown.tops[shown.lines.partition_point(happened)];
        let total = shown.tops.last().copied().unwrap_or(end);
        let below = if at.is_some() { height * 0.25 } else { 0.0 };
        Some(((end + below).min(total) - height).max(0.0))
    }

    /// Tells what has not been told.
    fn read(&mut self, cx: &PanelCx<'_>, ui: &Ui) {
        let told_in = (cx.words.language, cx.words.players.clone());
        if self.told_in.as_ref() != Some(&told_in) {
            self.told_in = Some(told_in);
            self.reader.again();
        }
        if self.reader.restarts(cx.session) {
            self.memory = Memory::default();
            self.lines.clear();
            self.lines_so_far = Lines::default();
            self.shown = Shown::default();
        }
        if !self.reader.is_behind(cx.session) {
            return;
        }
        let memory = std::mem::take(&mut self.memory);
        let mut teller = Teller::with_memory(cx.words.clone(), cx.session.view().rules(), memory);
        for step in self.reader.read(cx.session, MOST) {
            if let Some(owners) = cx.session.owners_seen(step.entry) {
                teller.see(owners);
            }
            for record in &step.records {
                let line = self.lines_so_far.tell(&mut teller, step.entry, record);
                self.lines.push(line);
            }
        }
        self.memory = teller.into_memory();
        if self.reader.is_behind(cx.session) {
            ui.ctx().request_repaint();
        }
    }

    fn filters(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0;
            for player in cx.view.all_players() {
                let bit = 1 << player.index();
                let name = cx.words.player(player);
                let name = cx.say.with("log-only", [("name", name.into())]);
                let look = cx.theme.look(player);
                if disc_switch(ui, cx.theme, look, &name, self.players & bit != 0).clicked() {
                    self.players ^= bit;
                }
            }
        });
        ui.horizontal(|ui| {
            let details = ui.toggle_value(&mut self.details, cx.say.t("log-details"));
            let width = (ui.available_width() - 4.0).max(40.0);
            details.on_hover_text(cx.say.t("log-details-tip"));
            let hint = cx.say.t("log-search");
            let field = TextEdit::singleline(&mut self.search)
                .hint_text(hint.clone())
                .desired_width(width);
            ui.add(field).accessible_name(hint);
        });
        ui.add_space(2.0);
    }

    /// Which lines pass, and where they stand; what was settled stays.
    fn settle(&mut self, ui: &Ui, width: f32, row: f32) {
        let of = (
            self.players,
            self.details,
            self.search.trim().to_lowercase(),
            width,
        );
        if self.shown.of.as_ref() != Some(&of) {
            let widths = std::mem::take(&mut self.shown.widths);
            self.shown = Shown {
                of: Some(of.clone()),
                widths,
                ..Shown::default()
            };
        }
        let (players, details, search, width) = of;
        let shown = &mut self.shown;
        if shown.tops.is_empty() {
            shown.tops.push(0.0);
        }
        let font = FontId::proportional(FONT);
        for (i, line) in self.lines.iter_mut().enumerate().skip(shown.seen) {
            let passes = (details || !line.detail)
                && (players == 0 || line.players & players != 0)
                && (search.is_empty() || line.sentence.to_lowercase().contains(&search));
            if !passes {
                continue;
            }
            let widths = &mut shown.widths;
            line.breaks = ui.fonts_mut(|fonts| {
                wrap(&line.sentence, width, |c| {
                    widths.of(c, |c| fonts.glyph_width(&font, c))
                })
            });
            let above = if line.turn { TURN_GAP } else { 0.0 };
            let height = row * (line.breaks.len() + 1) as f32 + GAP + above;
            let top = shown.tops.last().copied().unwrap_or(0.0);
            shown.lines.push(i);
            shown.tops.push(top + height);
        }
        shown.seen = self.lines.len();
    }

    fn line(&self, cx: &PanelCx<'_>, ui: &mut Ui, origin: Pos2, place: usize, width: f32) {
        let line = &self.lines[self.shown.lines[place]];
        let (theme, say) = (cx.theme, cx.say);
        let (top, bottom) = (self.shown.tops[place], self.shown.tops[place + 1]);
        let rect = Rect::from_min_size(
            origin + vec2(0.0, top),
            vec2(width + LEFT + 4.0, bottom - top),
        );
        let id = ui.scope_id().with(("line", self.shown.lines[place]));
        let response = ui.interact(rect, id, Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, ui.is_enabled(), &line.sentence));
        let later = cx.state.at.is_some_and(|at| line.entry >= at);
        let ink = match (later, line.detail) {
            (true, _) => mix(theme.panel, theme.faint, 0.6),
            (false, true) => theme.faint,
            (false, false) => theme.text,
        };
        let painter = ui.painter();
        if response.hovered() || response.has_focus() {
            painter.rect_filled(rect, 4.0, theme.field);
        }
        let mut y = rect.top() + GAP / 2.0;
        if line.turn {
            painter.hline(rect.x_range(), y + 3.0, (1.0, theme.line));
            y += TURN_GAP;
        }
        if let Some(player) = line.player {
            let radius = if line.turn { 7.0 } else { 3.5 };
            let center = pos2(rect.left() + 8.0, y + FONT * 0.62);
            disc(painter, theme, center, radius, theme.look(player));
        }
        let galley = ui
            .painter()
            .layout_no_wrap(line.broken(), FontId::proportional(FONT), ink);
        ui.painter()
            .galley(pos2(rect.left() + LEFT, y), galley, ink);
        let response = response.on_hover_ui(|ui| {
            ui.set_max_width(340.0);
            ui.label(&line.sentence);
            if let Some(why) = &line.why {
                ui.label(egui::RichText::new(why).color(theme.faint));
            }
            ui.weak(say.t("log-click"));
        });
        if response.clicked() {
            cx.send(Command::Point(line.territories.clone()));
            if ui.input(|input| input.modifiers.command) {
                cx.send(Command::ShowAt(Some(line.entry + 1)));
            }
        }
        response.context_menu(|ui| {
            if ui.button(say.t("log-show-here")).clicked() {
                cx.send(Command::ShowAt(Some(line.entry + 1)));
            }
            if ui.button(say.t("log-copy")).clicked() {
                ui.ctx().copy_text(line.sentence.clone());
            }
        });
    }
}

impl Shown {
    /// The places of the lines that are between these heights.
    fn within(&self, top: f32, bottom: f32) -> Range<usize> {
        let last = self.lines.len();
        let first = self.tops.partition_point(|y| *y <= top).saturating_sub(1);
        let end = self.tops.partition_point(|y| *y < bottom);
        first.min(last)..end.min(last)
    }
}

/// The bit of a player in a set of players.
fn bit(player: PlayerId) -> u16 {
    if player.is_mindless() {
        0
    } else {
        1 << player.index()
    }
}
