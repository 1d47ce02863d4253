//! What lies over everything: the palette of commands and the sheet of keys.

mod help;
mod palette;
mod replace;
mod unsaved;

use std::cell::RefCell;

use egui::Context;

use super::command::{COMMANDS, Command, CommandRow, Place};
use super::say::Say;
use super::theme::Theme;

use palette::Palette;
pub(super) use replace::{Replacing, ask as ask_replace};
pub(super) use unsaved::{Fate, ask as ask_about_unsaved};

/// What lies over everything.
#[derive(Default)]
pub(super) struct Overlays {
    palette: Option<Palette>,
    help: bool,
}

impl Overlays {
    /// Takes a command that is about it; says whether it was.
    pub(super) fn obey(&mut self, command: &Command) -> bool {
        match command {
            Command::TogglePaletteOfCommands => {
                self.palette = match self.palette.take() {
                    Some(_) => None,
                    None => Some(Palette::default()),
                };
                self.help = false;
            }
            Command::ToggleHelp => {
                self.help = !self.help;
                self.palette = None;
            }
            Command::Escape if self.palette.is_some() || self.help => {
                (self.palette, self.help) = (None, false);
            }
            _ => return false,
        }
        true
    }

    /// Draws what is open.
    pub(super) fn ui(
        &mut self,
        ctx: &Context,
        say: Say,
        theme: &Theme,
        place: Place,
        commands: &RefCell<Vec<Command>>,
    ) {
        if let Some(palette) = &mut self.palette {
            let done = palette.ui(ctx, say, theme, place);
            if let Some(chosen) = done {
                commands.borrow_mut().extend(chosen);
                self.palette = None;
            }
        }
        if self.help && help::sheet(ctx, say, theme) {
            self.help = false;
        }
    }
}

/// The commands that make sense here.
fn fitting(place: Place) -> impl Iterator<Item = &'static CommandRow> {
    COMMANDS.iter().filter(move |row| row.place.is(place))
}

/// A key as it stands on keyboards.
fn keycap(ui: &mut egui::Ui, theme: &Theme, text: &str) {
    egui::Frame::new()
        .fill(theme.field)
        .stroke((1.0, theme.line))
        .corner_radius(4)
        .inner_margin(egui::Margin::symmetric(6, 1))
        .show(ui, |ui| {
            ui.label(
                egui::RichText::new(text)
                    .small()
                    .monospace()
                    .color(theme.text),
            );
        });
}
