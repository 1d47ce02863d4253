//! Who plays: armies, territories, what comes next and why, cards; and whose turn it is.

use egui::{Align2, FontId, Pos2, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::core::event::Phase;
use crate::core::id::{ContinentId, PlayerId};
use crate::session::Sitter;
use crate::ui::command::Command;
use crate::ui::theme::mix;
use crate::ui::widgets::{disc, faint, first_large, one_line, sign};

use super::{Panel, PanelCx};

/// The players.
pub(super) struct Players;

const ROW: f32 = 42.0;
/// What the columns of numbers are called.
const COLUMNS: [&str; 4] = [
    "players-armies",
    "players-land",
    "players-next",
    "players-cards",
];

/// Below this width the numbers stand under the names.
const NARROW: f32 = 230.0;
/// Below this height whose turn it is is left to the bar over the board.
const SHORT: f32 = 150.0;

/// How wide a column of numbers is in a panel of this width: names keep room to be read.
fn column(width: f32) -> f32 {
    let columns = COLUMNS.len() as f32;
    if width < NARROW {
        (width - 8.0) / columns
    } else {
        ((width - 108.0) / columns).clamp(30.0, 44.0)
    }
}

impl Panel for Players {
    fn ui(&mut self, cx: &PanelCx<'_>, ui: &mut Ui) {
        let is_short = ui.available_height() < SHORT;
        egui::ScrollArea::vertical()
            .auto_shrink([false, false])
            .show(ui, |ui| {
                if !is_short {
                    turn(cx, ui);
                    shares(cx, ui);
                }
                table(cx, ui);
            });
    }
}

/// The round, the phases of the turn, and what is asked.
fn turn(cx: &PanelCx<'_>, ui: &mut Ui) {
    let (view, theme) = (cx.view, cx.theme);
    let round = match view.round() {
        0 => cx.say.t("players-set-up"),
        round => cx.say.with("players-round", [("n", round.into())]),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(egui::RichText::new(round).strong());
        let phases = [Phase::Reinforce, Phase::Attack, Phase::Fortify];
        let shown: &[Phase] = if phases.contains(&view.phase()) {
            &phases
        } else {
            &[view.phase()]
        };
        for (i, phase) in shown.iter().enumerate() {
            if i > 0 {
                faint(ui, "›");
            }
            let text = egui::RichText::new(cx.say.language.phase(*phase));
            if *phase == view.phase() {
                ui.label(text.strong().color(theme.accent));
            } else {
                ui.label(text.color(theme.faint));
            }
        }
    });
    if let Some(winner) = view.winner() {
        let name = cx.words.player(winner);
        ui.label(cx.say.with("players-won", [("name", name.into())]));
    } else if let Some((player, question)) = view.asked() {
        faint(ui, cx.words.question(player, question));
    }
    ui.add_space(4.0);
}

/// The sides that have land: players and, if there is one, the neutral army.
fn sides(cx: &PanelCx<'_>) -> Vec<PlayerId> {
    let declared = cx.words.declared.sides.iter().map(|side| side.side);
    let mindless = [PlayerId::NEUTRAL].into_iter().chain(declared);
    let mindless = mindless.filter(|side| cx.view.territory_count(*side) > 0);
    cx.view.all_players().chain(mindless).collect()
}

/// A bar of the whole map, parted among its owners.
fn shares(cx: &PanelCx<'_>, ui: &mut Ui) {
    let total = cx.view.map().len().max(1) as f32;
    let (bar, response) = ui.allocate_exact_size(vec2(ui.available_width(), 10.0), Sense::hover());
    let name = cx.say.t("players-share");
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &name));
    ui.painter().rect_filled(bar, 3.0, cx.theme.field);
    let mut left = bar.left();
    for side in sides(cx) {
        let width = bar.width() * cx.view.territory_count(side) as f32 / total;
        let part = Rect::from_min_size(
            pos2(left, bar.top()),
            vec2((width - 1.0).max(0.0), bar.height()),
        );
        ui.painter()
            .rect_filled(part, 2.0, cx.theme.look(side).fill);
        left += width;
    }
    response.on_hover_text(name);
    ui.add_space(4.0);
}

fn table(cx: &PanelCx<'_>, ui: &mut Ui) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let (head, _) = ui.allocate_exact_size(vec2(ui.available_width(), 16.0), Sense::hover());
    for (i, id) in COLUMNS.iter().enumerate() {
        let text = cx.say.t(id);
        let text = one_line(
            ui,
            &text,
            FontId::proportional(10.5),
            cx.theme.faint,
            column(head.width()) - 2.0,
        );
        let right = head.right() - 4.0 - column(head.width()) * (COLUMNS.len() - 1 - i) as f32;
        let at = pos2(right - text.size().x, head.top());
        ui.painter().galley(at, text, cx.theme.faint);
    }
    for side in sides(cx) {
        row(cx, ui, side);
    }
}

/// The numbers of one side, in the order of the columns; empty where there is none to tell.
fn numbers(cx: &PanelCx<'_>, side: PlayerId) -> [String; 4] {
    let view = cx.view;
    let plays = !side.is_mindless() && view.is_alive(side);
    let pool = view.pool(side);
    let is_whole = is_whole(cx, side);
    let count = |n: u32| match n {
        n if is_whole => n.to_string(),
        0 => "?".to_owned(),
        // At least so many: the rest is out of sight.
        n => format!("{n}+"),
    };
    let armies = match pool {
        0 => count(view.army_count(side)),
        pool => format!("{}+{pool}", view.army_count(side)),
    };
    let next = if plays && is_whole && view.round() > 0 && !view.is_over() {
        let mods = if cx.session.mods_grant() { "*" } else { "" };
        format!("+{}{mods}", view.next_reinforcements(side))
    } else {
        String::new()
    };
    let cards = if plays && view.rules().has_cards() {
        view.hand_size(side).to_string()
    } else {
        String::new()
    };
    [armies, count(view.territory_count(side)), next, cards]
}

/// Whether all that a side has is seen: one's own, or everything; of those who are out there is nothing to see.
fn is_whole(cx: &PanelCx<'_>, side: PlayerId) -> bool {
    let view = cx.view;
    let is_out = !side.is_mindless() && !view.is_alive(side);
    !view.has_limited_sight() || view.viewer().may_see(side) || is_out
}

/// Where in a row everything stands.
struct Places {
    narrow: bool,
    disc: Pos2,
    radius: f32,
    /// Where the name begins, and how much room it has.
    left: f32,
    room: f32,
    /// The middle of the line of numbers.
    numbers: f32,
}

impl Places {
    fn in_row(rect: Rect) -> Places {
        let narrow = rect.width() < NARROW;
        let (disc, radius, numbers, columns) = if narrow {
            let disc = rect.left_top() + vec2(14.0, 12.0);
            (disc, 8.0, rect.bottom() - 11.0, 0.0)
        } else {
            let middle = rect.center().y;
            let columns = column(rect.width()) * COLUMNS.len() as f32 - 14.0;
            (pos2(rect.left() + 20.0, middle), 10.0, middle, columns)
        };
        let left = disc.x + 18.0;
        Places {
            narrow,
            disc,
            radius,
            left,
            room: rect.right() - columns - left,
            numbers,
        }
    }
}

fn row(cx: &PanelCx<'_>, ui: &mut Ui, side: PlayerId) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    let (view, theme) = (cx.view, cx.theme);
    let out = !side.is_mindless() && !view.is_alive(side) && view.round() > 0;
    let active = view.active() == side && !view.is_over() && view.phase() != Phase::Begin;
    let numbers = numbers(cx, side);
    let name = first_large(&cx.words.player(side));
    let below = below(cx, ui.ctx(), side, out);
    response.widget_info(|| {
        let told = COLUMNS.iter().zip(&numbers).filter(|(_, n)| !n.is_empty());
        let told: Vec<String> = told
            .map(|(id, n)| format!("{} {n}", cx.say.t(id)))
            .collect();
        let label = format!("{name}, {below}, {}", told.join(", "));
        WidgetInfo::selected(Role::Button, ui.is_enabled(), active, label)
    });
    let painter = ui.painter();
    if response.hovered() || response.has_focus() {
        painter.rect_filled(rect, 6.0, mix(theme.panel, theme.field, 0.9));
    } else if active {
        painter.rect_filled(rect, 6.0, mix(theme.panel, theme.field, 0.6));
    }
    if active {
        let mark = Rect::from_min_size(rect.min + vec2(0.0, 8.0), vec2(3.0, ROW - 16.0));
        painter.rect_filled(mark, 1.5, theme.accent);
    }
    let at = Places::in_row(rect);
    disc(painter, theme, at.disc, at.radius, theme.look(side));
    let ink = if out { theme.faint } else { theme.text };
    // Its full name has no room beside the numbers.
    let short = cx.say.t("players-neutral-short");
    let title = if side == PlayerId::NEUTRAL {
        &short
    } else {
        &name
    };
    let title = one_line(ui, title, FontId::proportional(14.0), ink, at.room);
    let title_at = pos2(at.left, rect.center().y - title.size().y + 1.0);
    if out {
        let y = title_at.y + title.size().y / 2.0;
        painter.hline(at.left..=at.left + title.size().x, y, (1.0, theme.faint));
    }
    painter.galley(title_at, title, ink);
    if !at.narrow {
        let sub = one_line(ui, &below, FontId::proportional(11.0), theme.faint, at.room);
        painter.galley(pos2(at.left, rect.center().y + 1.0), sub, theme.faint);
    }
    for (i, number) in numbers.iter().enumerate() {
        let right = rect.right() - 4.0 - column(rect.width()) * (COLUMNS.len() - 1 - i) as f32;
        let font = FontId::proportional(if at.narrow { 12.0 } else { 14.0 });
        let place = pos2(right, at.numbers);
        painter.text(place, Align2::RIGHT_CENTER, number, font, ink);
    }
    let response = response.on_hover_ui(|ui| why(cx, ui, side));
    if response.clicked() {
        cx.send(Command::Point(view.territories_of(side).collect()));
    }
}

/// Below the name: that they are out, the continents they hold, or who sits there.
fn below(cx: &PanelCx<'_>, ctx: &egui::Context, side: PlayerId, out: bool) -> String {
    if out {
        return cx.say.t("players-out");
    }
    let counted = counted(cx, ctx, side);
    if !counted.is_empty() {
        return counted;
    }
    let continents = continents(cx, side);
    if !continents.is_empty() {
        let lang = cx.say.language.code();
        let names = continents
            .iter()
            .map(|c| cx.view.map().continent(*c).names.get(lang));
        return names.collect::<Vec<_>>().join(", ");
    }
    match cx.session.seats().get(side.index()).map(|seat| &seat.who) {
        Some(Sitter::Human) if cx.view.me() == Some(side) => cx.say.t("players-you"),
        Some(Sitter::Human) => cx.say.t("players-person"),
        Some(Sitter::Bot(id)) => cx.say.with("players-bot", [("id", id.as_str().into())]),
        None => cx.say.t("players-neutral"),
    }
}

/// What mods count for a side: `⛁ 4  ⚑ 1`.
fn counted(cx: &PanelCx<'_>, ctx: &egui::Context, side: PlayerId) -> String {
    let own = cx.view.resources().filter(|(_, player, _)| *player == side);
    let told = own.map(|(kind, _, amount)| {
        let declared = cx.words.declared.resources.iter().find(|r| r.kind == *kind);
        match declared {
            Some(resource) => {
                format!("{} {amount}", sign(ctx, &resource.glyph, &resource.label))
            }
            None => format!("{} {amount}", kind.word),
        }
    });
    told.collect::<Vec<_>>().join("  ")
}

/// The continents that a side holds whole.
fn continents(cx: &PanelCx<'_>, side: PlayerId) -> Vec<ContinentId> {
    let map = cx.view.map();
    (0..map.continents().len())
        .map(ContinentId::new)
        .filter(|c| {
            map.continent(*c)
                .members
                .iter()
                .all(|t| cx.view.owner(t) == Some(side))
        })
        .collect()
}

/// Where the next reinforcements come from.
fn why(cx: &PanelCx<'_>, ui: &mut Ui, side: PlayerId) {
    let (view, say) = (cx.view, cx.say);
    ui.set_max_width(300.0);
    ui.strong(first_large(&cx.words.player(side)));
    if side.is_mindless() {
        ui.label(say.t("players-neutral-tip"));
        return;
    }
    if !is_whole(cx, side) {
        ui.label(say.with(
            "players-at-least",
            [
                ("n", view.army_count(side).into()),
                ("land", view.territory_count(side).into()),
            ],
        ));
    } else if view.is_alive(side) && view.round() > 0 {
        let from = view.next_reinforcements_from(side);
        let rules = view.rules();
        ui.label(say.with(
            "players-for-land",
            [
                ("land", view.territory_count(side).into()),
                ("divisor", rules.territory_divisor.into()),
                ("least", rules.min_reinforcements.into()),
                ("n", from.territories.into()),
            ],
        ));
        for c in continents(cx, side) {
            let continent = view.map().continent(c);
            let name = continent.names.get(say.language.code()).to_owned();
            ui.label(say.with(
                "players-for-continent",
                [("name", name.into()), ("n", continent.bonus.into())],
            ));
        }
        ui.label(say.with("players-together", [("n", from.total().into())]));
        if cx.session.mods_grant() {
            ui.label(say.t("players-mods-grant"));
        }
    }
    if let Some(grant) = cx.session.last_grant(side) {
        ui.label(say.with(
            "players-last-turn",
            [("told", cx.words.grant(&grant).into())],
        ));
    }
    ui.weak(say.t("players-click"));
}
