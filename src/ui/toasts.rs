//! Sentences told in passing: they stay a while and fade. The window is drawn again only when one of them changes.

use std::time::Duration;

use egui::{Align2, Area, Button, Color32, Context, Frame, Label, Order, RichText, Sense, Ui};

use super::say::Say;
use super::theme::Theme;

/// How long a sentence stays, in seconds; what went wrong stays longer.
const STAYS: f64 = 6.0;
const WRONG_STAYS: f64 = 12.0;
/// How long it takes to fade, and how long a picture of that lasts.
const FADES: f64 = 0.4;
const PICTURE: f64 = 0.05;
/// How wide a sentence becomes.
const WIDTH: f32 = 380.0;

/// What a sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tone {
    Info,
    Good,
    Warning,
    Error,
}

/// A sentence.
struct Toast {
    tone: Tone,
    text: String,
    /// Since when it has been seen without the pointer on it; none as long as it was not drawn.
    since: Option<f64>,
}

/// The sentences that are told now, the oldest first.
#[derive(Default)]
pub(super) struct Toasts {
    told: Vec<Toast>,
}

impl Toasts {
    /// Something to know.
    pub(super) fn info(&mut self, text: impl Into<String>) {
        self.tell(Tone::Info, text.into());
    }

    /// Something that went well.
    pub(super) fn success(&mut self, text: impl Into<String>) {
        self.tell(Tone::Good, text.into());
    }

    /// Something that should not be so.
    pub(super) fn warning(&mut self, text: impl Into<String>) {
        self.tell(Tone::Warning, text.into());
    }

    /// Something that went wrong.
    pub(super) fn error(&mut self, text: impl Into<String>) {
        self.tell(Tone::Error, text.into());
    }

    fn tell(&mut self, tone: Tone, text: String) {
        let since = None;
        self.told.push(Toast { tone, text, since });
    }

    /// How many are told now.
    pub(super) fn len(&self) -> usize {
        self.told.len()
    }

    /// Puts all away.
    pub(super) fn clear(&mut self) {
        self.told.clear();
    }

    /// Draws them, and asks for the next picture when one of them changes by itself.
    pub(super) fn ui(&mut self, ctx: &Context, say: Say, theme: &Theme) {
        if self.told.is_empty() {
            return;
        }
        let now = ctx.input(|input| input.time);
        let width = (ctx.content_rect().width() - 24.0).min(WIDTH);
        let area = Area::new(egui::Id::unique("toasts"))
            .order(Order::Foreground)
            .anchor(Align2::CENTER_TOP, [0.0, 56.0]);
        area.show(ctx, |ui| {
            ui.set_max_width(width);
            self.told.retain_mut(|toast| toast.ui(ui, say, theme, now));
        });
        let due = self.told.iter().map(|toast| toast.due(now));
        if let Some(due) = due.reduce(f64::min) {
            ctx.request_repaint_after(Duration::from_secs_f64(due));
        }
    }
}

impl Toast {
    fn stays(&self) -> f64 {
        if self.tone == Tone::Error {
            WRONG_STAYS
        } else {
            STAYS
        }
    }

    fn age(&self, now: f64) -> f64 {
        self.since.map_or(0.0, |since| (now - since).max(0.0))
    }

    /// How long until it looks different.
    fn due(&self, now: f64) -> f64 {
        (self.stays() - self.age(now)).max(PICTURE)
    }

    /// Draws it; says whether it goes on.
    fn ui(&mut self, ui: &mut Ui, say: Say, theme: &Theme, now: f64) -> bool {
        self.since.get_or_insert(now);
        let fading = (self.age(now) - self.stays()) / FADES;
        if fading >= 1.0 {
            return false;
        }
        let (sign, color) = self.sign(theme);
        let frame = Frame::new()
            .fill(theme.panel)
            .stroke((1.0, color))
            .corner_radius(8)
            .inner_margin(egui::Margin::symmetric(10, 6));
        let drawn = ui.scope(|ui| {
            ui.set_opacity(1.0 - fading.clamp(0.0, 1.0) as f32);
            frame.show(ui, |ui| self.row(ui, say, theme, (sign, color)))
        });
        let drawn = drawn.inner;
        if drawn.response.contains_pointer() {
            self.since = Some(now);
        }
        !drawn.inner
    }

    /// The sentence with its sign; says whether it was put away.
    fn row(&self, ui: &mut Ui, say: Say, theme: &Theme, sign: (&str, Color32)) -> bool {
        let inner = ui.horizontal_top(|ui| {
            ui.label(RichText::new(sign.0).color(sign.1).strong());
            // Whoever goes through the board with tab does not land here.
            let close = Button::new("×").frame(false).sense(Sense::CLICK);
            let text = RichText::new(&self.text).color(theme.text);
            let room = ui.available_width() - 28.0;
            ui.scope(|ui| {
                ui.set_max_width(room);
                ui.add(Label::new(text).wrap());
            });
            let name = say.t("toast-put-away");
            ui.add(close).accessible_name(name).clicked()
        });
        inner.inner
    }

    fn sign(&self, theme: &Theme) -> (&'static str, Color32) {
        match self.tone {
            Tone::Info => ("ℹ", theme.accent),
            Tone::Good => ("✔", theme.good),
            Tone::Warning => ("⚠", theme.warn),
            Tone::Error => ("⚠", theme.bad),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PICTURE, STAYS, Toast, Tone, WRONG_STAYS};

    fn due(tone: Tone, age: f64) -> f64 {
        let toast = Toast {
            tone,
            text: String::new(),
            since: Some(10.0),
        };
        toast.due(10.0 + age)
    }

    #[test]
    fn a_sentence_asks_for_no_picture_before_it_fades() {
        assert!((due(Tone::Info, 0.0) - STAYS).abs() < 1e-9);
        assert!((due(Tone::Error, 2.0) - (WRONG_STAYS - 2.0)).abs() < 1e-9);
        assert!((due(Tone::Info, STAYS + 0.1) - PICTURE).abs() < 1e-9);
    }
}
