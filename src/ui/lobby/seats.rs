//! Who sits where: people and bots, names, colours by seat; and the seed.

use egui::{
    Align2, ComboBox, CornerRadius, FontId, RichText, Sense, Stroke, StrokeKind, TextEdit, Ui, vec2,
};

use super::icon::Icon;
use super::setup::{FEWEST, LONGEST_NAME, LastSeat, MOST};
use super::widgets::{card, faint, from_right, sign, title, wrong, wrong_text};
use super::{Lobby, LobbyCx};
use crate::core::id::{COLOURS, PlayerId};
use crate::session::{About, fresh_seed};
use crate::ui::theme::Theme;

/// What a person does to a row.
enum Turn {
    Up(usize),
    Down(usize),
    Off(usize),
}

impl Lobby {
    /// Draws them.
    pub(super) fn seats(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        card(cx.theme, ui, |ui| {
            ui.horizontal(|ui| {
                title(cx.theme, ui, cx.say.t("lobby-seats"));
                from_right(ui, |ui| {
                    let room = self.setup.seats.len() < MOST;
                    let add = egui::Button::new(cx.say.t("lobby-add-seat"));
                    if ui.add_enabled(room, add).clicked() {
                        self.setup.add_seat();
                    }
                });
            });
            let mut turn = None;
            for i in 0..self.setup.seats.len() {
                turn = ui.push_id(i, |ui| self.seat(cx, ui, i)).inner.or(turn);
            }
            match turn {
                Some(Turn::Up(i)) => self.setup.seats.swap(i, i - 1),
                Some(Turn::Down(i)) => self.setup.seats.swap(i, i + 1),
                Some(Turn::Off(i)) => {
                    self.setup.seats.remove(i);
                }
                None => {}
            }
            faint(cx.theme, ui, cx.say.t("lobby-seats-help"));
            ui.add_space(4.0);
            ui.separator();
            self.seed_row(cx, ui);
        });
    }

    fn seat(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui, i: usize) -> Option<Turn> {
        let mut turn = None;
        let seats = self.setup.seats.len();
        let colour = cx.say.language.colour(COLOURS[i]);
        let named = |id: &str| cx.say.with(id, [("colour", colour.as_str().into())]);
        ui.horizontal(|ui| {
            swatch(cx.theme, ui, i, &colour);
            let bots = &self.catalogue.bots;
            let seat = &mut self.setup.seats[i];
            let shown = match &seat.bot {
                None => cx.say.t("lobby-person"),
                Some(id) => id.clone(),
            };
            ComboBox::from_id_salt("who")
                .selected_text(shown)
                .width(112.0)
                .truncate()
                .show_ui(ui, |ui| {
                    let person = ui.selectable_label(seat.bot.is_none(), cx.say.t("lobby-person"));
                    if person.clicked() {
                        seat.bot = None;
                    }
                    for bot in bots {
                        let sits = seat.bot.as_deref() == Some(bot.id.as_str());
                        let label = ui.selectable_label(sits, &bot.id).on_hover_text(&bot.help);
                        if label.clicked() {
                            seat.bot = Some(bot.id.clone());
                        }
                    }
                })
                .response
                .accessible_name(named("lobby-who"));
            from_right(ui, |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                if sign(
                    cx.theme,
                    ui,
                    seats > FEWEST,
                    Icon::Cross,
                    &named("lobby-seat-off"),
                )
                .clicked()
                {
                    turn = Some(Turn::Off(i));
                }
                if sign(
                    cx.theme,
                    ui,
                    i + 1 < seats,
                    Icon::Down,
                    &named("lobby-seat-down"),
                )
                .clicked()
                {
                    turn = Some(Turn::Down(i));
                }
                if sign(cx.theme, ui, i > 0, Icon::Up, &named("lobby-seat-up")).clicked() {
                    turn = Some(Turn::Up(i));
                }
                let edit = TextEdit::singleline(&mut seat.name)
                    .char_limit(LONGEST_NAME)
                    .hint_text(colour.clone())
                    .desired_width(f32::INFINITY);
                ui.add(edit).accessible_name(named("lobby-name"));
            });
        });
        if let Some(bot) = &self.setup.seats[i].bot {
            let first = self
                .setup
                .seats
                .iter()
                .position(|other| other.bot.as_ref() == Some(bot));
            if first == Some(i) {
                for error in self.wrong(&About::Bot(bot.clone())) {
                    wrong(cx.theme, ui, &error);
                }
            }
        }
        turn
    }

    fn seed_row(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        ui.horizontal(|ui| {
            ui.label(RichText::new(cx.say.t("lobby-seed")).size(14.0));
            from_right(ui, |ui| {
                if sign(cx.theme, ui, true, Icon::Die, &cx.say.t("lobby-seed-fresh")).clicked() {
                    self.setup.seed.clear();
                    self.seed = fresh_seed();
                }
                let edit = TextEdit::singleline(&mut self.setup.seed)
                    .hint_text(self.seed.to_string())
                    .char_limit(20)
                    .desired_width(f32::INFINITY);
                ui.add(edit).accessible_name(cx.say.t("lobby-seed"));
            });
        });
        if self.setup.typed_seed().is_err() {
            wrong_text(cx.theme, ui, &cx.say.t("lobby-seed-wrong"));
        }
        faint(cx.theme, ui, cx.say.t("lobby-seed-help"));
    }

    /// What the seats are called, in order: by name, or by colour.
    pub(super) fn seat_names(&self, cx: &LobbyCx<'_>) -> Vec<String> {
        let seats = self.setup.seats.iter().zip(COLOURS);
        let name = |(seat, colour): (&LastSeat, &str)| match seat.name.trim() {
            "" => cx.say.language.colour(colour),
            name => name.to_owned(),
        };
        seats.map(name).collect()
    }
}

/// The colour of a seat, with the letter that stands for it.
fn swatch(theme: &Theme, ui: &mut Ui, seat: usize, colour: &str) {
    let look = theme.look(PlayerId::new(seat));
    let (rect, response) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::hover());
    let line = Stroke::new(1.0, theme.line);
    ui.painter().rect(
        rect,
        CornerRadius::same(7),
        look.fill,
        line,
        StrokeKind::Inside,
    );
    let font = FontId::proportional(13.0);
    ui.painter().text(
        rect.center(),
        Align2::CENTER_CENTER,
        look.letter,
        font,
        look.ink,
    );
    response.on_hover_text(colour);
}
