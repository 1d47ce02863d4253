//! Keys: the table of commands says which; keys without ctrl wait while somebody types.

use std::cell::RefCell;

use egui::{Context, Event, RawInput};

use super::command::{COMMANDS, Command, Place};

/// Hears the keys of the table of commands.
pub(super) fn listen(ctx: &Context, place: Place, commands: &RefCell<Vec<Command>>) {
    let typing = ctx.text_edit_focused();
    let covered = is_covered(ctx);
    for row in COMMANDS {
        let Some(key) = row.key.filter(|_| row.place.is(place)) else {
            continue;
        };
        let is_text = key.modifiers.is_none() && !is_function(key.logical_key);
        // The fields of the editor have no use for Ctrl+S.
        let is_for_text = is_for_text(key.logical_key)
            && (covered || row.place != Place::Editor || key.logical_key != egui::Key::S);
        if (typing || covered) && (is_text || is_for_text) {
            continue;
        }
        if ctx.input_mut(|input| input.consume_shortcut(&key)) {
            commands.borrow_mut().push((row.command)());
        }
    }
    let popup = egui::Popup::is_any_open(ctx);
    if !typing && !popup && ctx.input(|input| input.key_pressed(egui::Key::Escape)) {
        commands.borrow_mut().push(Command::Escape);
    }
}

/// Whether something lies over the board that has the keys for itself, such as a question or a menu; only what opens and
/// closes such things is heard beside it.
pub(super) fn is_covered(ctx: &Context) -> bool {
    egui::Popup::is_any_open(ctx) || ctx.memory(|memory| memory.top_modal_layer().is_some())
}

/// Lets what was pressed come one by one, a frame each, in the order in which it was pressed: a frame acts upon keys of several
/// kinds in an order of its own, and a digit must count for the click after it and not for the one before.
///
/// In: the input of a frame; what waits from the frames before; whether somebody types, who may be as fast as they like.
pub(super) fn one_by_one(raw: &mut RawInput, waiting: &mut Vec<Event>, typing: bool) {
    waiting.append(&mut raw.events);
    let is_press = |event: &Event| match event {
        Event::Key { pressed, .. } | Event::PointerButton { pressed, .. } => *pressed,
        _ => false,
    };
    let presses = waiting.iter().enumerate().filter(|(_, e)| is_press(e));
    let second = presses.map(|(i, _)| i).nth(1).filter(|_| !typing);
    let later = waiting.split_off(second.unwrap_or(waiting.len()));
    raw.events = std::mem::replace(waiting, later);
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

#[cfg(test)]
mod tests {
    use egui::{Event, Key, Modifiers, RawInput};

    use super::one_by_one;

    fn key(key: Key, pressed: bool) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        }
    }

    fn frames(events: &[Event], typing: bool) -> Vec<Vec<Event>> {
        let mut waiting = events.to_vec();
        let mut frames = Vec::new();
        while !waiting.is_empty() {
            let mut raw = RawInput::default();
            one_by_one(&mut raw, &mut waiting, typing);
            frames.push(raw.events);
        }
        frames
    }

    #[test]
    fn what_is_pressed_at_once_comes_in_the_order_in_which_it_was_pressed() {
        let text = Event::Text("1".to_owned());
        let events = [
            key(Key::Num1, true),
            text.clone(),
            key(Key::Num1, false),
            key(Key::Escape, true),
            key(Key::Num2, true),
        ];
        let expected = [
            events[..3].to_vec(),
            events[3..4].to_vec(),
            events[4..].to_vec(),
        ];
        assert_eq!(frames(&events, false), expected);
        assert_eq!(frames(&events, true), [events.to_vec()]);
        assert_eq!(frames(&events[1..2], false), [vec![text]]);
    }
}
