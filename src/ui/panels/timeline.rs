//! The whole game on one line: scrub through it, play it back at any speed, go on differently from any point.

use egui::{Key, Rect, Response, Role, Sense, Slider, Ui, WidgetInfo, pos2, vec2};

use crate::core::event::Event;
use crate::core::id::PlayerId;
use crate::ui::command::Command;
use crate::ui::theme::mix;
use crate::ui::widgets::faint;
use crate::ui::widgets::transport::{Sign, transport};

use super::reader::Reader;
use super::{Panel, PanelCx};

/// Entries that are read in one frame.
const MOST: usize = 3_000;
const TRACK: f32 = 26.0;

/// The timeline.
pub(super) struct Timeline {
    reader: Reader,
    /// Where turns begin.
    turns: Vec<Turn>,
    /// Where players went out, and who.
    outs: Vec<(usize, PlayerId)>,
    /// Where territories were conquered.
    conquests: Vec<usize>,
    rate: f32,
    /// Whether it was asked if the game is to go on from here.
    asking: bool,
}

/// A turn.
struct Turn {
    /// The game with so many entries shows its beginning.
    at: usize,
    player: PlayerId,
    round: u32,
}

impl Default for Timeline {
    fn default() -> Timeline {
        Timeline {
            reader: Reader::default(),
            turns: Vec::new(),
            outs: Vec::new(),
            conquests: Vec::new(),
            rate: 8.0,
            asking: false,
        }
    }
}

impl Panel for Timeline {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        self.read(cx, ui);
        let entries = cx.session.entries();
        let at = cx.state.at.unwrap_or(entries);
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                self.controls(cx, ui, at, entries);
                ui.add_space(4.0);
                self.track(cx, ui, at, entries);
                ui.add_space(2.0);
                self.what_if(cx, ui, at);
            });
    }
}

impl Timeline {
    fn read(&mut self, cx: &PanelCx<'_>, ui: &Ui) {
        if self.reader.restarts(cx.session) {
            self.turns.clear();
            self.outs.clear();
            self.conquests.clear();
            self.asking = false;
        }
        for step in self.reader.read(cx.session, MOST) {
            let at = step.entry + 1;
            for record in &step.records {
                match record.event {
                    Event::TurnStarted { player, round } => {
                        self.turns.push(Turn { at, player, round });
                    }
                    Event::PlayerEliminated { player, .. } => self.outs.push((at, player)),
                    Event::TerritoryCaptured { .. } => self.conquests.push(at),
                    _ => {}
                }
            }
        }
        if self.reader.is_behind(cx.session) {
            ui.ctx().request_repaint();
        }
    }

    fn controls(&mut self, cx: &PanelCx<'_>, ui: &mut Ui, at: usize, entries: usize) {
        let say = cx.say;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            let before = self.turns.iter().rev().find(|turn| turn.at < at);
            let after = self.turns.iter().find(|turn| turn.at > at);
            let go = |ui: &mut Ui, sign: Sign, id: &str, to: Option<usize>| {
                let button = transport(ui, cx.theme, sign, &say.t(id), to.is_some());
                if let Some(to) = to.filter(|_| button.clicked()) {
                    cx.send(Command::Playback(None));
                    cx.send(Command::ShowAt(Some(to)));
                }
            };
            go(ui, Sign::Start, "timeline-start", (at > 0).then_some(0));
            go(
                ui,
                Sign::FastBack,
                "timeline-turn-back",
                before.map(|turn| turn.at),
            );
            go(ui, Sign::Back, "timeline-back", at.checked_sub(1));
            let playing = cx.state.playback.is_some();
            let (sign, id) = if playing {
                (Sign::Pause, "timeline-stop")
            } else {
                (Sign::Play, "timeline-play")
            };
            if transport(ui, cx.theme, sign, &say.t(id), true).clicked() {
                if !playing && at >= entries {
                    cx.send(Command::ShowAt(Some(0)));
                }
                cx.send(Command::Playback((!playing).then_some(self.rate)));
            }
            go(
                ui,
                Sign::Forward,
                "timeline-forward",
                (at < entries).then_some(at + 1),
            );
            go(
                ui,
                Sign::FastForward,
                "timeline-turn-forward",
                after.map(|turn| turn.at),
            );
            go(
                ui,
                Sign::End,
                "timeline-now",
                (at < entries).then_some(entries),
            );
            ui.add_space(8.0);
            let label = ui.label(say.t("timeline-speed"));
            ui.spacing_mut().slider_width = 110.0;
            let slider = Slider::new(&mut self.rate, 0.5..=500.0)
                .logarithmic(true)
                .custom_formatter(|rate, _| {
                    if rate < 10.0 {
                        format!("{rate:.1}")
                    } else {
                        format!("{rate:.0}")
                    }
                });
            if ui.add(slider).labelled_by(label.id).changed() && playing {
                cx.send(Command::Playback(Some(self.rate)));
            }
            faint(ui, say.t("timeline-per-second"));
        });
    }

    /// The line itself: turns in their players' colours, conquests, eliminations, and the place that is shown.
    fn track(&self, cx: &PanelCx<'_>, ui: &mut Ui, at: usize, entries: usize) {
        let size = vec2(ui.available_width().max(60.0), TRACK + 10.0);
        let (outer, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let rect = outer.shrink2(vec2(6.0, 5.0));
        let x_of = |entry: usize| rect.left() + rect.width() * entry as f32 / entries.max(1) as f32;
        let entry_at = |x: f32| {
            let part = ((x - rect.left()) / rect.width()).clamp(0.0, 1.0);
            (part * entries as f32).round() as usize
        };
        let place = self.place(cx, at);
        response.widget_info(|| WidgetInfo {
            value: Some(at as f64),
            ..WidgetInfo::labeled(
                Role::Slider,
                ui.is_enabled(),
                format!("{}: {place}", cx.say.t("panel-timeline")),
            )
        });
        let (theme, painter) = (cx.theme, ui.painter());
        painter.rect_filled(rect, 4.0, theme.field);
        for (i, turn) in self.turns.iter().enumerate() {
            let end = self.turns.get(i + 1).map_or(entries, |next| next.at);
            let part = Rect::from_x_y_ranges(x_of(turn.at)..=x_of(end), rect.y_range());
            let fill = theme.look(turn.player).fill;
            painter.rect_filled(part, 0.0, mix(theme.field, fill, 0.75));
        }
        let room = rect.width() / self.conquests.len().max(1) as f32;
        if room > 2.5 {
            for entry in &self.conquests {
                let bottom = pos2(x_of(*entry), rect.bottom());
                painter.line_segment([bottom - vec2(0.0, 7.0), bottom], (1.5, theme.text));
            }
        }
        for (entry, player) in &self.outs {
            let center = pos2(x_of(*entry), rect.top() + 7.0);
            painter.circle(center, 5.0, theme.look(*player).fill, (1.5, theme.text));
        }
        let later = Rect::from_x_y_ranges(x_of(at)..=rect.right(), rect.y_range());
        painter.rect_filled(later, 0.0, theme.panel.gamma_multiply(0.6));
        let x = x_of(at);
        painter.vline(x, outer.y_range(), (2.0, theme.accent));
        painter.circle_filled(pos2(x, outer.top() + 3.0), 4.5, theme.accent);
        if response.has_focus() {
            painter.rect_stroke(outer, 6.0, (1.0, theme.accent), egui::StrokeKind::Inside);
        }
        self.scrub(cx, ui, &response, at, entries, entry_at);
        if let Some(hover) = response.hover_pos().filter(|_| !response.dragged()) {
            let text = self.place(cx, entry_at(hover.x));
            response.on_hover_text_at_pointer(text);
        }
    }

    fn scrub(
        &self,
        cx: &PanelCx<'_>,
        ui: &Ui,
        response: &Response,
        at: usize,
        entries: usize,
        entry_at: impl Fn(f32) -> usize,
    ) {
        let mut to = None;
        if let Some(pointer) = response.interact_pointer_pos()
            && (response.clicked() || response.dragged())
        {
            to = Some(entry_at(pointer.x));
        }
        if response.has_focus() {
            ui.input(|input| {
                for (key, there) in [
                    (Key::ArrowLeft, at.saturating_sub(1)),
                    (Key::ArrowRight, (at + 1).min(entries)),
                    (Key::PageUp, at.saturating_sub(entries / 20 + 1)),
                    (Key::PageDown, (at + entries / 20 + 1).min(entries)),
                    (Key::End, entries),
                ] {
                    if input.key_pressed(key) {
                        to = Some(there);
                    }
                }
            });
            ui.memory_mut(|memory| {
                memory.set_focus_lock_filter(
                    response.id,
                    egui::EventFilter {
                        horizontal_arrows: true,
                        ..egui::EventFilter::default()
                    },
                );
            });
        }
        if let Some(to) = to.filter(|to| *to != at) {
            cx.send(Command::Playback(None));
            cx.send(Command::ShowAt(Some(to)));
        }
    }

    /// A place of the game in words: round, player, entry.
    fn place(&self, cx: &PanelCx<'_>, at: usize) -> String {
        let turn = self
            .turns
            .partition_point(|turn| turn.at <= at)
            .checked_sub(1);
        let entries = cx.session.entries();
        let args = [("at", at.into()), ("of", entries.into())];
        let entry = cx.say.with("timeline-entry", args);
        match turn.map(|i| &self.turns[i]) {
            Some(turn) => {
                let name = cx.words.player(turn.player);
                let args = [("round", turn.round.into()), ("name", name.into())];
                format!("{} · {entry}", cx.say.with("timeline-turn", args))
            }
            None => format!("{} · {entry}", cx.say.t("timeline-set-up")),
        }
    }

    /// What is shown, and going on from there as if nothing had followed.
    fn what_if(&mut self, cx: &PanelCx<'_>, ui: &mut Ui, at: usize) {
        let say = cx.say;
        self.asking &= cx.state.at.is_some();
        ui.horizontal_wrapped(|ui| {
            ui.label(self.place(cx, at));
            if cx.state.at.is_none() {
                faint(ui, say.t("timeline-is-now"));
                return;
            }
            if ui.button(say.t("timeline-to-now")).clicked() {
                cx.send(Command::ShowAt(None));
            }
            if !self.asking {
                let button = ui.add_enabled(at > 0, egui::Button::new(say.t("timeline-what-if")));
                if button
                    .on_hover_text(say.t("timeline-what-if-tip"))
                    .clicked()
                {
                    cx.send(Command::Playback(None));
                    self.asking = true;
                }
                return;
            }
            ui.colored_label(cx.theme.warn, say.t("timeline-sure"));
            let yes = egui::RichText::new(say.t("timeline-yes")).color(cx.theme.on_accent);
            if ui
                .add(egui::Button::new(yes).fill(cx.theme.accent))
                .clicked()
            {
                cx.send(Command::Branch(at));
                self.asking = false;
            }
            if ui.button(say.t("timeline-no")).clicked() {
                self.asking = false;
            }
        });
    }
}
