//! Where chance stands, as text: a stream and a number a line.

use crate::core::chance::Stream;
use crate::core::id::{ModId, PlayerId};
use crate::core::limits::{MAX_MODS, MAX_PLAYERS};
use crate::dice::Mark;

use super::header::Header;

/// The lines of a mark.
pub(super) fn print(mark: &Mark, header: &Header) -> String {
    let line = |(stream, at): &(Stream, u64)| {
        let name = match stream {
            Stream::Setup => "setup".to_owned(),
            Stream::Deck => "deck".to_owned(),
            Stream::Dice => "dice".to_owned(),
            Stream::Seat(player) => format!("seat:{}", player.index() + 1),
            Stream::Mod(id) => match header.mods.get(id.index()) {
                Some(known) => format!("mod:{}", known.id),
                None => format!("mod:#{}", id.index()),
            },
        };
        format!("chance {name} {at}\n")
    };
    mark.0.iter().map(line).collect()
}

/// One line of a mark, without its first word.
pub(super) fn read(line: &str, header: &Header) -> Result<(Stream, u64), String> {
    let expected = || format!("expected `chance STREAM NUMBER`, found `chance {line}`");
    let (name, at) = line.split_once(' ').ok_or_else(expected)?;
    let at = at.parse().map_err(|_| expected())?;
    let stream = match name.split_once(':') {
        None => match name {
            "setup" => Some(Stream::Setup),
            "deck" => Some(Stream::Deck),
            "dice" => Some(Stream::Dice),
            _ => None,
        },
        Some(("seat", number)) => number
            .parse::<usize>()
            .ok()
            .filter(|n| (1..=MAX_PLAYERS).contains(n))
            .map(|n| Stream::Seat(PlayerId::new(n - 1))),
        Some(("mod", id)) => header
            .mods
            .iter()
            .position(|m| m.id == id)
            .or_else(|| id.strip_prefix('#').and_then(|n| n.parse().ok()))
            .filter(|i| *i < MAX_MODS)
            .map(|i| Stream::Mod(ModId::new(i))),
        Some(_) => None,
    };
    stream.map(|stream| (stream, at)).ok_or_else(expected)
}
