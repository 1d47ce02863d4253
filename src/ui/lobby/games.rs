//! The kept games: which map, which round, who plays, how long ago; and those that cannot be read.

use std::path::PathBuf;
use std::time::Duration;

use egui::{
    Align2, CornerRadius, FontId, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2,
};

use super::LobbyCx;
use super::widgets::{card, focus_ring, title};
use crate::session::{Catalogue, Glance, Kept, SeatInfo, Shelf};
use crate::ui::command::Command;
use crate::ui::theme::mix;

/// So many are shown at first.
const FEW: usize = 5;

/// A kept game, and what was seen of it.
struct Game {
    kept: Kept,
    seen: Option<Result<Glance, String>>,
}

/// The kept games, the newest first.
#[derive(Default)]
pub(super) struct Games {
    shelf: Option<Shelf>,
    games: Vec<Game>,
    all: bool,
}

impl Games {
    /// Those of this shelf.
    pub(super) fn new(shelf: Option<&Shelf>) -> Games {
        let kept = shelf.map(Shelf::games).unwrap_or_default();
        Games {
            shelf: shelf.cloned(),
            games: kept
                .into_iter()
                .map(|kept| Game { kept, seen: None })
                .collect(),
            all: false,
        }
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.games.is_empty()
    }

    /// Looks at one that is shown and was not looked at yet; whether there are more.
    pub(super) fn read_next(&mut self) -> bool {
        let shown = if self.all { self.games.len() } else { FEW };
        let mut unseen = self
            .games
            .iter_mut()
            .take(shown)
            .filter(|game| game.seen.is_none());
        if let (Some(game), Some(shelf)) = (unseen.next(), &self.shelf) {
            game.seen = Some(shelf.glance(&game.kept));
        }
        unseen.next().is_some()
    }

    /// The newest game that is not over, and what it is.
    pub(super) fn to_continue(
        &self,
        cx: &LobbyCx<'_>,
        catalogue: &Catalogue,
    ) -> Option<(PathBuf, String)> {
        self.games.iter().find_map(|game| match &game.seen {
            Some(Ok(glance)) if glance.winner.is_none() => {
                Some((game.kept.path.clone(), line(cx, catalogue, game)))
            }
            _ => None,
        })
    }

    /// Draws them.
    pub(super) fn ui(&mut self, cx: &LobbyCx<'_>, catalogue: &Catalogue, ui: &mut Ui) {
        card(cx.theme, ui, |ui| {
            title(cx.theme, ui, cx.say.t("lobby-games"));
            let shown = if self.all { self.games.len() } else { FEW };
            for game in self.games.iter().take(shown) {
                row(cx, catalogue, ui, game);
            }
            if self.games.len() > FEW && !self.all {
                let more = cx
                    .say
                    .with("lobby-games-all", [("n", self.games.len().into())]);
                if ui.button(more).clicked() {
                    self.all = true;
                }
            }
        });
    }
}

/// A game as a button that opens it.
fn row(cx: &LobbyCx<'_>, catalogue: &Catalogue, ui: &mut Ui, game: &Game) {
    let theme = cx.theme;
    let size = vec2(ui.available_width(), 46.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let said = line(cx, catalogue, game);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
    if response.clicked() {
        cx.send(Command::Open(game.kept.path.clone()));
    }
    if !ui.is_rect_visible(rect) {
        return;
    }
    let (fill, edge) = if response.hovered() {
        (mix(theme.field, theme.accent, 0.12), theme.accent)
    } else {
        (theme.field, theme.field)
    };
    let edge = Stroke::new(1.0, edge);
    ui.painter()
        .rect(rect, CornerRadius::same(8), fill, edge, StrokeKind::Inside);
    focus_ring(theme, ui, &response, 10);
    let (head, below, colour) = match &game.seen {
        Some(Ok(glance)) => (
            heading(cx, catalogue, glance),
            players(cx, &glance.header.seats),
            theme.text,
        ),
        Some(Err(why)) => (cx.say.t("lobby-game-unreadable"), why.clone(), theme.bad),
        None => (file_name(game), String::new(), theme.faint),
    };
    let when = age(cx, game.kept.age());
    let ink = ui.painter();
    let at = pos2(rect.right() - 12.0, rect.center().y);
    let right = ink.text(
        at,
        Align2::RIGHT_CENTER,
        when,
        FontId::proportional(12.5),
        theme.faint,
    );
    let room = egui::Rect::from_min_max(rect.min, pos2(right.left() - 8.0, rect.bottom()));
    let ink = ink.with_clip_rect(room.intersect(ui.clip_rect()));
    let at = pos2(rect.left() + 12.0, rect.top() + 6.0);
    ink.text(
        at,
        Align2::LEFT_TOP,
        head,
        FontId::proportional(14.5),
        colour,
    );
    let at = at + vec2(0.0, 18.0);
    ink.text(
        at,
        Align2::LEFT_TOP,
        below,
        FontId::proportional(12.0),
        theme.faint,
    );
    response.on_hover_text(game.kept.path.display().to_string());
}

/// All of a game in a line.
fn line(cx: &LobbyCx<'_>, catalogue: &Catalogue, game: &Game) -> String {
    let parts = match &game.seen {
        Some(Ok(glance)) => vec![
            heading(cx, catalogue, glance),
            players(cx, &glance.header.seats),
            age(cx, game.kept.age()),
        ],
        Some(Err(why)) => vec![cx.say.t("lobby-game-unreadable"), why.clone()],
        None => vec![file_name(game)],
    };
    parts.join(" · ")
}

fn file_name(game: &Game) -> String {
    let name = game.kept.path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Map and round, or who won.
fn heading(cx: &LobbyCx<'_>, catalogue: &Catalogue, glance: &Glance) -> String {
    let id = glance.header.map.id.as_str();
    let board = catalogue.board(id);
    let map = board.map_or(id, |board| board.map.names().get(cx.say.language.code()));
    match (&glance.winner, glance.round) {
        (Some(winner), _) => {
            let name = cx.say.language.colour(winner);
            cx.say.with(
                "lobby-game-won",
                [("map", map.into()), ("winner", name.into())],
            )
        }
        (None, Some(round)) if round > 0 => cx.say.with(
            "lobby-game-round",
            [("map", map.into()), ("round", round.into())],
        ),
        (None, _) => cx.say.with("lobby-game-setup", [("map", map.into())]),
    }
}

/// Who plays: names where they have some, `you` for a person, the bots' names.
fn players(cx: &LobbyCx<'_>, seats: &[SeatInfo]) -> String {
    let called = |seat: &SeatInfo| match (seat.name.as_str(), seat.agent.as_str()) {
        ("", "human") => cx.say.t("lobby-person"),
        ("", bot) => bot.to_owned(),
        (name, _) => name.to_owned(),
    };
    let names: Vec<String> = seats.iter().map(called).collect();
    names.join(", ")
}

/// How long ago.
fn age(cx: &LobbyCx<'_>, age: Option<Duration>) -> String {
    let Some(age) = age else {
        return String::new();
    };
    let minutes = age.as_secs() / 60;
    let (id, n) = match minutes {
        0 => ("lobby-now", 0),
        1..60 => ("lobby-minutes", minutes),
        60..1440 => ("lobby-hours", minutes / 60),
        _ => ("lobby-days", minutes / 1440),
    };
    cx.say.with(id, [("n", n.into())])
}
