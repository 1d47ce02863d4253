//! Keys: the table of commands says which; keys without ctrl wait while somebody types.

use std::cell::RefCell;

use egui::Context;

use super::command::{COMMANDS, Command, Place};

/// Hears the keys of the table of commands.
pub(super) fn listen(ctx: &Context, at_table: bool, commands: &RefCell<Vec<Command>>) {
    let typing = ctx.text_edit_focused();
    // What asks something over the board gets the keys; only what opens and closes such things is heard beside it.
    let asked = ctx.memory(|memory| memory.top_modal_layer().is_some());
    for row in COMMANDS {
        let fits = match row.place {
            Place::Anywhere => true,
            Place::Table => at_table,
            Place::Lobby => !at_table,
        };
        let Some(key) = row.key.filter(|_| fits) else {
            continue;
        };
        let is_text = key.modifiers.is_none() && !is_function(key.logical_key);
        if (typing || asked) && (is_text || is_for_text(key.logical_key)) {
            continue;
        }
        if ctx.input_mut(|input| input.consume_shortcut(&key)) {
            commands.borrow_mut().push((row.command)());
        }
    }
    if !typing && ctx.input(|input| input.key_pressed(egui::Key::Escape)) {
        commands.borrow_mut().push(Command::Escape);
    }
}

/// Keys that somebody who types means for the text: take back, save, and what would leave it.
fn is_for_text(key: egui::Key) -> bool {
    use egui::Key::{D, L, N, O, R, S, Z};
    matches!(key, D | L | N | O | R | S | Z)
}

fn is_function(key: egui::Key) -> bool {
    let name = key.name();
    name.len() > 1 && name.starts_with('F') && name[1..].bytes().all(|b| b.is_ascii_digit())
}
