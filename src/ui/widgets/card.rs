//! Cards as cards: the land they show in its outline, its name, the symbol; or the back.

use egui::text::LayoutJob;
use egui::{
    Align, Align2, FontId, Rect, Response, Role, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};

use crate::core::id::{CardId, TerritoryId};
use crate::session::{Point, Shapes};
use crate::ui::panels::PanelCx;
use crate::ui::theme::mix;

use super::{one_line, symbols};

/// How large a card is.
pub(in crate::ui) const CARD: Vec2 = vec2(78.0, 118.0);
const ROUND: f32 = 7.0;

/// What a card shows, in words: `Alaska, infantry`.
pub(in crate::ui) fn card_name(cx: &PanelCx<'_>, card: CardId) -> String {
    let card = cx.view.card(card);
    let symbol = cx.say.language.symbol(card.symbol);
    match card.territory {
        Some(t) => format!("{}, {symbol}", cx.words.territory(t)),
        None => match card.kind {
            Some(kind) => cx.words.card_kind(kind),
            None => symbol.to_owned(),
        },
    }
}

/// A card from its front. A click is the caller's.
pub(in crate::ui) fn card_front(
    cx: &PanelCx<'_>,
    ui: &mut Ui,
    card: CardId,
    chosen: bool,
    name: &str,
) -> Response {
    let (outer, response) = ui.allocate_exact_size(CARD + vec2(0.0, 6.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, ui.is_enabled(), chosen, name));
    let lift = if chosen { 0.0 } else { 6.0 };
    let rect = Rect::from_min_size(outer.min + vec2(0.0, lift), CARD);
    let (theme, painter) = (cx.theme, ui.painter());
    let shown = cx.view.card(card);
    let edge = if chosen {
        Stroke::new(2.5, theme.accent)
    } else if response.hovered() || response.has_focus() {
        Stroke::new(1.5, theme.accent)
    } else {
        Stroke::new(1.0, theme.line)
    };
    painter.rect(rect, ROUND, theme.paper, edge, StrokeKind::Inside);
    let ink = theme.paper_ink;
    match shown.territory {
        Some(territory) => {
            let continent = cx.view.map().continents_of(territory).next();
            let tint = continent.map_or(theme.faint, |c| theme.continent(c.index()));
            let band = Rect::from_min_max(
                rect.min + vec2(3.0, 3.0),
                pos2(rect.right() - 3.0, rect.top() + 50.0),
            );
            painter.rect_filled(band, ROUND - 2.0, mix(theme.paper, tint, 0.35));
            let land = band.shrink(6.0);
            let drawn = cx
                .session
                .shapes()
                .is_some_and(|shapes| outline(cx, ui, shapes, territory, land));
            if !drawn {
                painter.circle(land.center(), 9.0, mix(theme.paper, tint, 0.7), (1.2, ink));
            }
            let place = cx.words.territory(territory);
            let mut job =
                LayoutJob::simple(place, FontId::proportional(10.5), ink, rect.width() - 8.0);
            job.halign = Align::Center;
            job.wrap.max_rows = 2;
            let text = ui.fonts_mut(|fonts| fonts.layout_job(job));
            let room = (28.0 - text.size().y).max(0.0) / 2.0;
            painter.galley(pos2(rect.center().x, rect.top() + 52.0 + room), text, ink);
            let square = Rect::from_center_size(
                pos2(rect.center().x, rect.bottom() - 19.0),
                Vec2::splat(31.0),
            );
            symbols::symbol(painter, square, shown.symbol, ink);
        }
        None => {
            let square = Rect::from_center_size(rect.center() - vec2(0.0, 8.0), Vec2::splat(56.0));
            symbols::symbol(painter, square, shown.symbol, ink);
            let text = match shown.kind {
                Some(kind) => cx.words.card_kind(kind),
                None => cx.say.language.symbol(shown.symbol).to_owned(),
            };
            let font = FontId::proportional(11.0);
            let text = one_line(ui, &text, font, ink, rect.width() - 8.0);
            let at = pos2(rect.center().x, rect.bottom() - 12.0);
            let at = Align2::CENTER_CENTER.anchor_size(at, text.size());
            painter.galley(at.min, text, ink);
        }
    }
    response
}

/// The outline of a territory, as large as fits. Says whether there is one.
fn outline(cx: &PanelCx<'_>, ui: &Ui, shapes: &Shapes, territory: TerritoryId, into: Rect) -> bool {
    let key = &cx.view.map().territory(territory).key;
    let Some(pieces) = shapes
        .territories
        .get(key)
        .filter(|pieces| !pieces.is_empty())
    else {
        return false;
    };
    let mut bounds = Rect::NOTHING;
    for point in pieces.iter().flat_map(|piece| &piece.outer) {
        bounds.extend_with(pos2(point[0], point[1]));
    }
    let scale = (into.width() / bounds.width()).min(into.height() / bounds.height());
    if !scale.is_finite() {
        return false;
    }
    let place = |p: &Point| into.center() + (pos2(p[0], p[1]) - bounds.center()) * scale;
    for piece in pieces {
        let points: Vec<_> = piece.outer.iter().map(place).collect();
        let line = Stroke::new(1.2, cx.theme.paper_ink);
        ui.painter().add(Shape::closed_line(points, line));
    }
    true
}

/// A card from its back, with a name for those who cannot see it.
pub(in crate::ui) fn card_back(cx: &PanelCx<'_>, ui: &mut Ui, size: Vec2, name: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, name));
    let (theme, painter) = (cx.theme, ui.painter());
    let round = (size.x * 0.1).min(ROUND);
    let fill = mix(theme.panel, theme.accent, 0.30);
    painter.rect(rect, round, fill, (1.0, theme.line), StrokeKind::Inside);
    let inner = rect.shrink(size.x * 0.12);
    let line = Stroke::new(1.0, mix(fill, theme.accent, 0.6));
    painter.rect_stroke(inner, round * 0.6, line, StrokeKind::Inside);
    let r = inner.width() * 0.28;
    let c = inner.center();
    let diamond = vec![
        c - vec2(0.0, r),
        c + vec2(r, 0.0),
        c + vec2(0.0, r),
        c - vec2(r, 0.0),
    ];
    painter.add(Shape::convex_polygon(
        diamond,
        mix(fill, theme.accent, 0.5),
        Stroke::NONE,
    ));
    response
}
