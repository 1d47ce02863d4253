//! The palette of commands: some letters of its name find every command and every panel.

use egui::{
    Align, Align2, Context, Key, Layout, Modal, Modifiers, Role, ScrollArea, Sense, TextEdit, Ui,
    WidgetInfo, vec2,
};
use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};

use crate::ui::command::{Command, Place};
use crate::ui::panels::PANELS;
use crate::ui::say::Say;
use crate::ui::theme::Theme;

use super::{fitting, keycap};

/// The palette of commands.
#[derive(Default)]
pub(super) struct Palette {
    search: String,
    chosen: usize,
    /// Whether it was drawn before.
    drawn: bool,
}

/// Something that can be chosen.
struct Item {
    text: String,
    tip: Option<String>,
    key: Option<String>,
    command: Command,
}

impl Palette {
    /// Draws it. When it is done: the command that was chosen, or none.
    pub(super) fn ui(
        &mut self,
        ctx: &Context,
        say: Say,
        theme: &Theme,
        place: Place,
    ) -> Option<Option<Command>> {
        let items = ranked(items(ctx, say, place), &self.search);
        let id = egui::Id::unique("palette");
        let area = Modal::default_area(id).anchor(Align2::CENTER_TOP, vec2(0.0, 48.0));
        let modal = Modal::new(id).area(area).show(ctx, |ui| {
            let screen = ui.ctx().content_rect();
            ui.set_width((screen.width() - 40.0).min(520.0));
            // Before the field sees them.
            let (down, up, enter) = ui.input_mut(|input| {
                (
                    input.consume_key(Modifiers::NONE, Key::ArrowDown),
                    input.consume_key(Modifiers::NONE, Key::ArrowUp),
                    input.consume_key(Modifiers::NONE, Key::Enter),
                )
            });
            let hint = say.t("palette-search");
            let field = TextEdit::singleline(&mut self.search)
                .hint_text(hint.clone())
                .desired_width(f32::INFINITY);
            let field = ui.add(field).accessible_name(hint);
            if !std::mem::replace(&mut self.drawn, true) {
                field.request_focus();
            }
            if field.changed() {
                self.chosen = 0;
            }
            let last = items.len().saturating_sub(1);
            if down {
                self.chosen = if self.chosen >= last {
                    0
                } else {
                    self.chosen + 1
                };
            }
            if up {
                self.chosen = self.chosen.checked_sub(1).unwrap_or(last);
            }
            self.chosen = self.chosen.min(last);
            ui.add_space(4.0);
            if items.is_empty() {
                ui.weak(say.t("palette-nothing"));
            }
            let mut picked = enter.then_some(self.chosen).filter(|_| !items.is_empty());
            ScrollArea::vertical()
                .max_height(whole_rows((screen.height() - 170.0).clamp(120.0, 420.0)))
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = BETWEEN;
                    for (i, item) in items.iter().enumerate() {
                        if row(ui, theme, item, i == self.chosen, down || up) {
                            picked = Some(i);
                        }
                    }
                });
            picked
        });
        if let Some(item) = modal.inner.and_then(|i| items.into_iter().nth(i)) {
            return Some(Some(item.command));
        }
        modal.should_close().then_some(None)
    }
}

/// Everything that can be chosen here.
fn items(ctx: &Context, say: Say, place: Place) -> Vec<Item> {
    let at_table = place == Place::Table;
    let commands = fitting(place).map(|row| Item {
        text: say.t(row.id),
        tip: say.find(&format!("{}-tip", row.id)),
        key: row.key.map(|key| ctx.format_shortcut(&key)),
        command: (row.command)(),
    });
    let panels = PANELS.iter().filter(|_| at_table).map(|row| Item {
        text: say.with(
            "palette-panel",
            [("name", say.t(&format!("panel-{}", row.id)).into())],
        ),
        tip: None,
        key: None,
        command: Command::TogglePanel(row.id),
    });
    commands.chain(panels).collect()
}

/// What has the letters that were typed, the nearest first; of equals, in the order of the table.
fn ranked(items: Vec<Item>, search: &str) -> Vec<Item> {
    let mut matcher = Matcher::new(Config::DEFAULT);
    let pattern = Pattern::parse(search.trim(), CaseMatching::Ignore, Normalization::Smart);
    let mut letters = Vec::new();
    let mut found: Vec<(u32, Item)> = items
        .into_iter()
        .filter_map(|item| {
            let score = pattern.score(Utf32Str::new(&item.text, &mut letters), &mut matcher)?;
            Some((score, item))
        })
        .collect();
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().map(|(_, item)| item).collect()
}

/// As many rows as have room, none of them cut.
fn whole_rows(room: f32) -> f32 {
    let rows = ((room + BETWEEN) / (ROW + BETWEEN)).floor().max(1.0);
    rows * (ROW + BETWEEN) - BETWEEN
}

/// How high a row is, and how far the next is from it.
const ROW: f32 = 30.0;
const BETWEEN: f32 = 1.0;

/// Draws a row; says whether it was clicked.
fn row(ui: &mut Ui, theme: &Theme, item: &Item, chosen: bool, moved: bool) -> bool {
    let size = vec2(ui.available_width(), ROW);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, &item.text));
    if chosen || response.hovered() {
        ui.painter().rect_filled(rect, 6.0, theme.field);
    }
    if chosen {
        let mark = egui::Rect::from_min_size(rect.min + vec2(0.0, 7.0), vec2(3.0, 16.0));
        ui.painter().rect_filled(mark, 1.5, theme.accent);
        if moved {
            response.scroll_to_me(None);
        }
    }
    let inner = rect.shrink2(vec2(12.0, 0.0));
    let mut row = ui.new_child(
        egui::UiBuilder::new()
            .max_rect(inner)
            .layout(Layout::right_to_left(Align::Center)),
    );
    if let Some(key) = &item.key {
        keycap(&mut row, theme, key);
    }
    row.with_layout(Layout::left_to_right(Align::Center), |ui| {
        ui.add(
            egui::Label::new(egui::RichText::new(&item.text).color(theme.text)).selectable(false),
        );
        if let Some(tip) = &item.tip {
            ui.add(
                egui::Label::new(egui::RichText::new(tip).small().color(theme.faint)).truncate(),
            );
        }
    });
    response.clicked()
}

#[cfg(test)]
mod tests {
    use super::{items, ranked};
    use crate::text::Language;
    use crate::ui::command::{Command, Place};
    use crate::ui::say::Say;

    fn first(language: Language, search: &str) -> Option<Command> {
        let say = Say { language };
        let items = items(&egui::Context::default(), say, Place::Table);
        ranked(items, search)
            .into_iter()
            .next()
            .map(|item| item.command)
    }

    #[test]
    fn some_letters_find_a_command_in_any_language() {
        let rows = [
            (Language::English, "undo", Command::Undo),
            (Language::English, "endph", Command::EndPhase),
            (Language::Spanish, "deshacer", Command::Undo),
            (
                Language::Spanish,
                "panel cronica",
                Command::TogglePanel("log"),
            ),
        ];
        for (language, search, expected) in rows {
            assert_eq!(first(language, search), Some(expected), "{search}");
        }
        assert_eq!(first(Language::English, "qqqqq"), None);
    }

    #[test]
    fn without_letters_the_order_is_that_of_the_table() {
        assert_eq!(first(Language::English, ""), Some(Command::QuickGame));
    }
}
