//! The maps as cards with pictures.

use egui::{
    Align2, CornerRadius, FontId, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};

use super::icon::Icon;
use super::picture::Picture;
use super::widgets::{card, dot, focus_ring, from_right, sign, title, wrong};
use super::{Lobby, LobbyCx};
use crate::session::{About, MapBoard, MapCard};
use crate::ui::command::Command;
use crate::ui::theme::mix;

/// The least width of a card.
const LEAST: f32 = 196.0;
/// Between cards.
const GAP: f32 = 12.0;
/// The height of the two lines under a picture.
const LINES: f32 = 48.0;

/// What a map is called, in this language.
fn name_of<'m>(map: &'m MapCard, code: &str) -> &'m str {
    match &map.board {
        Some(Ok(board)) => board.map.names().get(code),
        _ => map.id.as_str(),
    }
}

impl Lobby {
    /// Draws them.
    pub(super) fn gallery(&mut self, cx: &LobbyCx<'_>, ui: &mut Ui) {
        self.paint_new_boards();
        card(cx.theme, ui, |ui| {
            ui.horizontal(|ui| {
                title(cx.theme, ui, cx.say.t("lobby-maps"));
                from_right(ui, |ui| {
                    if sign(
                        cx.theme,
                        ui,
                        true,
                        Icon::Again,
                        &cx.say.t("lobby-look-again"),
                    )
                    .clicked()
                    {
                        self.look_again();
                    }
                    for (id, command) in [
                        ("lobby-open-map", Command::AskOpenMap),
                        (
                            "lobby-edit-map",
                            Command::EditMap(Some(self.setup.map.clone())),
                        ),
                        ("lobby-new-map", Command::NewMap),
                    ] {
                        let text = egui::RichText::new(cx.say.t(id)).size(12.5);
                        let button = ui.add(egui::Button::new(text));
                        let tip = cx.say.t(&format!("{id}-tip"));
                        if button.on_hover_text(tip).clicked() {
                            cx.send(command);
                        }
                    }
                });
            });
            for error in self.wrong(&About::Map) {
                wrong(cx.theme, ui, &error);
            }
            let room = ui.available_width();
            let columns = ((room + GAP) / (LEAST + GAP)).floor().max(1.0);
            let width = (room - GAP * (columns - 1.0)) / columns;
            let mut chosen = None;
            egui::Grid::new("maps")
                .spacing(vec2(GAP, GAP))
                .min_col_width(width)
                .max_col_width(width)
                .show(ui, |ui| {
                    for (i, map) in self.catalogue.maps.iter().enumerate() {
                        if i > 0 && i % columns as usize == 0 {
                            ui.end_row();
                        }
                        if self.map_card(cx, ui, map, width).clicked() {
                            chosen = Some(map.id.clone());
                        }
                    }
                });
            if let Some(id) = chosen {
                self.setup.map = id;
            }
            if let Some(board) = self.catalogue.board(&self.setup.map) {
                for flaw in &board.flaws {
                    wrong(cx.theme, ui, flaw);
                }
            }
            self.map_settings(cx, ui);
        });
    }

    /// Makes the pictures of boards that were read since the last frame.
    fn paint_new_boards(&mut self) {
        for map in &self.catalogue.maps {
            if let Some(Ok(board)) = &map.board
                && !self.pictures.contains_key(&map.id)
            {
                self.pictures.insert(map.id.clone(), Picture::new(board));
            }
        }
    }

    fn map_card(&self, cx: &LobbyCx<'_>, ui: &mut Ui, map: &MapCard, width: f32) -> Response {
        let theme = cx.theme;
        let code = cx.say.language.code();
        let chosen = map.id == self.setup.map;
        let (rect, response) =
            ui.allocate_exact_size(vec2(width, width * 0.5 + LINES), Sense::click());
        let board = map.board.as_ref();
        let name = name_of(map, code);
        // Two maps of one name are told apart by what they are called on disk.
        let is_double = self
            .catalogue
            .maps
            .iter()
            .filter(|other| name_of(other, code) == name)
            .count()
            > 1;
        let facts = match board {
            Some(Ok(board)) if is_double => format!("{} · {}", map.id, facts(cx, board)),
            Some(Ok(board)) => facts(cx, board),
            Some(Err(_)) => cx.say.t("lobby-map-broken"),
            None => String::new(),
        };
        let broken = matches!(board, Some(Err(_)));
        let says = if broken {
            format!("{name}: {facts}")
        } else {
            name.to_owned()
        };
        response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, chosen, &says));
        if ui.is_rect_visible(rect) {
            let round = CornerRadius::same(10);
            let lit = response.hovered() || chosen;
            let fill = if chosen {
                mix(theme.panel, theme.accent, 0.14)
            } else {
                theme.field
            };
            let line = if lit { theme.accent } else { theme.line };
            let line = Stroke::new(if chosen { 2.0 } else { 1.0 }, line);
            ui.painter()
                .rect(rect, round, fill, line, StrokeKind::Inside);
            let sea =
                Rect::from_min_max(rect.min, pos2(rect.right(), rect.bottom() - LINES)).shrink(5.0);
            ui.painter()
                .rect_filled(sea, CornerRadius::same(7), theme.sea);
            match self.pictures.get(&map.id) {
                Some(picture) => picture.paint(ui.painter(), theme, sea.shrink(5.0), 1.0),
                None if broken => Icon::Warning.paint(ui.painter(), sea, theme.bad),
                None => {}
            }
            let at = pos2(rect.left() + 10.0, rect.bottom() - LINES + 2.0);
            let inner = ui
                .painter()
                .with_clip_rect(rect.shrink(6.0).intersect(ui.clip_rect()));
            inner.text(
                at,
                Align2::LEFT_TOP,
                name,
                FontId::proportional(15.0),
                theme.text,
            );
            let colour = if broken { theme.bad } else { theme.faint };
            let at = at + vec2(0.0, 20.0);
            inner.text(
                at,
                Align2::LEFT_TOP,
                facts,
                FontId::proportional(12.0),
                colour,
            );
            focus_ring(theme, ui, &response, 12);
        }
        response.on_hover_ui(|ui| match board {
            Some(Ok(board)) => about(cx, ui, board),
            Some(Err(errors)) => {
                for error in errors.iter().take(6) {
                    wrong(theme, ui, error);
                }
            }
            None => {}
        })
    }
}

/// How many territories and continents.
fn facts(cx: &LobbyCx<'_>, board: &MapBoard) -> String {
    let territories = board.map.len().into();
    let continents = board.map.continents().len().into();
    let id = if board.generated {
        "lobby-map-facts-drawn"
    } else {
        "lobby-map-facts"
    };
    cx.say.with(
        id,
        [("territories", territories), ("continents", continents)],
    )
}

/// Continents with what they bring, authors, licence.
fn about(cx: &LobbyCx<'_>, ui: &mut Ui, board: &MapBoard) {
    let code = cx.say.language.code();
    for (i, continent) in board.map.continents().iter().enumerate() {
        ui.horizontal(|ui| {
            dot(ui, 5.0, cx.theme.continent(i));
            let name = continent.names.get(code);
            let mut text = format!("{name} +{}", continent.bonus).replace("+-", "−");
            let decides = crate::text::region(continent, cx.say.language);
            if !decides.is_empty() {
                text += &format!(" · {decides}");
            }
            ui.label(text);
        });
    }
    let made = [
        board.map.authors().join(", "),
        board.map.licence().to_owned(),
    ];
    let made: Vec<String> = made.into_iter().filter(|text| !text.is_empty()).collect();
    if !made.is_empty() {
        ui.label(
            egui::RichText::new(made.join(" · "))
                .size(12.0)
                .color(cx.theme.faint),
        );
    }
}
