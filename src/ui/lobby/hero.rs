//! The top of the lobby: the chosen map large, what would be played, and the button that begins it.

use egui::{CornerRadius, Frame, Margin, Rect, RichText, Shape, Stroke, StrokeKind, Ui, vec2};

use super::icon::Icon;
use super::widgets::{choice, from_right, main_button, sign, wrong, wrong_text};
use super::{Lobby, LobbyCx};
use crate::session::About;
use crate::text::Language;
use crate::ui::command::Command;
use crate::ui::settings::Lights;

/// How far text and buttons reach, in points.
const TEXT: f32 = 480.0;

impl Lobby {
    /// Draws it.
    pub(super) fn hero(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        let theme = cx.theme;
        let behind = ui.painter().add(Shape::Noop);
        let narrow = ui.available_width() < 700.0;
        let margin = if narrow { 16 } else { 28 };
        let frame = Frame::new().inner_margin(Margin::same(margin));
        let shown = frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let size = if narrow { 34.0 } else { 52.0 };
                ui.label(RichText::new("Alea").size(size).strong().color(theme.text));
                from_right(ui, |ui| corner(cx, ui));
            });
            let size = if narrow { 14.0 } else { 16.0 };
            let summary = RichText::new(self.summary(cx)).size(size).color(theme.text);
            ui.add(egui::Label::new(summary).wrap());
            ui.add_space(if narrow { 8.0 } else { 20.0 });
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing.x = 12.0;
                self.buttons(cx, ui);
            });
            self.what_is_wrong(cx, ui);
        });
        let picture = self.backdrop(cx, shown.response.rect);
        ui.painter().set(behind, picture);
    }

    fn buttons(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        let ready = self.is_ready();
        let text = if self.setup.has_person() {
            "lobby-play"
        } else {
            "lobby-watch"
        };
        let play = main_button(cx.theme, ui, &cx.say.t(text), ready);
        if play.clicked()
            && let Some((spec, _)) = &self.settled
        {
            cx.send(Command::Begin(Box::new(spec.clone())));
        }
        if !ready {
            play.on_disabled_hover_text(cx.say.t("lobby-not-ready"));
        }
        if let Some((path, tip)) = self.games.to_continue(cx, &self.catalogue) {
            let button = egui::Button::new(RichText::new(cx.say.t("lobby-continue")).size(15.0))
                .corner_radius(CornerRadius::same(10))
                .min_size(vec2(0.0, 40.0));
            if ui.add(button).on_hover_text(tip).clicked() {
                cx.send(Command::Open(path));
            }
        }
        let open = egui::Button::new(RichText::new(cx.say.t("lobby-open")).size(15.0))
            .corner_radius(CornerRadius::same(10))
            .min_size(vec2(0.0, 40.0));
        if ui
            .add(open)
            .on_hover_text(cx.say.t("lobby-open-tip"))
            .clicked()
        {
            cx.send(Command::AskOpen);
        }
        let lab = egui::Button::new(RichText::new(cx.say.t("lobby-laboratory")).size(15.0))
            .corner_radius(CornerRadius::same(10))
            .min_size(vec2(0.0, 40.0));
        if ui
            .add(lab)
            .on_hover_text(cx.say.t("lobby-laboratory-tip"))
            .clicked()
        {
            cx.send(Command::ToggleLaboratory);
        }
        if self.setup != super::LastSetup::default() {
            let back = egui::Button::new(RichText::new(cx.say.t("lobby-fresh")).size(13.0))
                .frame(false)
                .min_size(vec2(0.0, 40.0));
            if ui
                .add(back)
                .on_hover_text(cx.say.t("lobby-fresh-tip"))
                .clicked()
            {
                self.setup = super::LastSetup::default();
            }
        }
    }

    /// Why a game did not begin, and what is wrong with this one as a whole.
    fn what_is_wrong(&self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        if !self.refused.is_empty() {
            ui.add_space(6.0);
            wrong_text(cx.theme, ui, &cx.say.t("lobby-refused"));
        }
        let game = self.wrong(&About::Game);
        for error in self
            .refused
            .iter()
            .chain(game.iter().filter(|e| !self.refused.contains(e)))
        {
            wrong(cx.theme, ui, error);
        }
        let settled = self.settled.as_ref();
        let elsewhere = settled.map_or(0, |(_, s)| {
            s.complaints
                .iter()
                .filter(|c| c.about != About::Game)
                .count()
        });
        if elsewhere > 0 {
            wrong_text(
                cx.theme,
                ui,
                &cx.say.with("lobby-wrong-below", [("n", elsewhere.into())]),
            );
        }
    }

    /// What would be played, in a line.
    fn summary(&self, cx: &LobbyCx<'_>) -> String {
        let code = cx.say.language.code();
        let map = self.catalogue.board(&self.setup.map);
        let map = map.map_or(self.setup.map.as_str(), |board| board.map.names().get(code));
        let preset = self
            .catalogue
            .manifest(&crate::ui::lobby::rules::preset_of(&self.setup.preset));
        let preset = preset.map_or(self.setup.preset.as_str(), |m| m.title.get(code));
        let people = self
            .setup
            .seats
            .iter()
            .filter(|seat| seat.bot.is_none())
            .count();
        let bots = self.setup.seats.len() - people;
        cx.say.with(
            "lobby-summary",
            [
                ("map", map.into()),
                ("preset", preset.into()),
                ("people", people.into()),
                ("bots", bots.into()),
                ("mods", self.setup.mods.len().into()),
            ],
        )
    }

    /// The sea with the chosen map in it, faint where text stands over it.
    fn backdrop(&self, cx: &LobbyCx<'_>, rect: Rect) -> Shape {
        let theme = cx.theme;
        let round = CornerRadius::same(16);
        let mut shapes = vec![Shape::rect_filled(rect, round, theme.sea)];
        if let Some(picture) = self.pictures.get(&self.setup.map) {
            // Beside language and lights, where there is room.
            let aside = if rect.width() > 760.0 { 240.0 } else { 0.0 };
            let mut inner = rect.shrink(10.0);
            inner.max.x -= aside;
            let width = (inner.height() * picture.aspect()).min(inner.width());
            let left = inner.right() - width;
            let room = Rect::from_min_max(egui::pos2(left, inner.top()), inner.max);
            let is_free = left - rect.left() > TEXT;
            shapes.extend(picture.shapes(theme, room, if is_free { 0.85 } else { 0.3 }));
        }
        let line = Stroke::new(1.0, theme.line);
        shapes.push(Shape::rect_stroke(rect, round, line, StrokeKind::Inside));
        Shape::Vec(shapes)
    }
}

/// Language and lights.
fn corner(cx: &LobbyCx<'_>, ui: &mut Ui) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let (icon, name) = match cx.settings.lights {
        Lights::Dark => (Icon::Sun, "lobby-light"),
        Lights::Light => (Icon::Moon, "lobby-dark"),
    };
    if sign(cx.theme, ui, true, icon, &cx.say.t(name)).clicked() {
        cx.send(Command::ToggleLights);
    }
    ui.add_space(6.0);
    for language in Language::ALL.into_iter().rev() {
        let called = match language {
            Language::English => "English",
            Language::Spanish => "Español",
        };
        if choice(cx.theme, ui, cx.say.language == language, called).clicked() {
            cx.send(Command::Language(language));
        }
    }
}
