//! Positions as text, both ways: who owns what, hands, whose turn it is.
//!
//! ```text
//! board red: a 4, b 1 / blue: c 3 / neutral: d 2     what is not named is nobody's
//! hand red: a+b+wild.1
//! to-move red attack
//! placing 3                                          armies to place, in the phase reinforce
//! round 4
//! sets 2                                             sets traded so far
//! conquered                                          a territory was conquered this turn
//! headquarters red: a / blue: c                      all shown
//! missions red: asia-africa / blue: out-red          keys of the game's pack
//! ```

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::core::event::Phase;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::setup::Position;

use super::cursor::Cursor;
use super::error::{ParseError, Problem};
use super::names::Names;
use super::words::{self, Word as _};

/// First words of the lines of a position.
pub(super) const HEADS: &[&str] = &[
    "board",
    "hand",
    "to-move",
    "placing",
    "round",
    "sets",
    "conquered",
    "headquarters",
    "missions",
];

/// A position, a line each side and each fact.
#[must_use]
pub fn print_position(position: &Position, names: &Names<'_>) -> String {
    let mut text = String::new();
    // Writing to a string cannot fail.
    let mut line = |line: std::fmt::Arguments<'_>| {
        let _ = writeln!(text, "{line}");
    };
    let mut sides: Vec<PlayerId> = position.board.iter().flatten().map(|(o, _)| *o).collect();
    sides.sort_unstable();
    sides.dedup();
    for side in sides {
        let lands = position.board.iter().enumerate().filter_map(|(i, spot)| {
            let (_, armies) = spot.filter(|(owner, _)| *owner == side)?;
            Some(format!("{} {armies}", names.territory(TerritoryId::new(i))))
        });
        let lands: Vec<String> = lands.collect();
        line(format_args!(
            "board {}: {}",
            names.player(side),
            lands.join(", ")
        ));
    }
    for (i, hand) in position.hands.iter().enumerate() {
        if !hand.is_empty() {
            let player = names.player(PlayerId::new(i));
            line(format_args!("hand {player}: {}", names.cards(hand)));
        }
    }
    let player = names.player(PlayerId::new(position.player));
    line(format_args!("to-move {player} {}", position.phase.word()));
    if position.to_place > 0 {
        line(format_args!("placing {}", position.to_place));
    }
    line(format_args!("round {}", position.round));
    if position.sets_traded > 0 {
        line(format_args!("sets {}", position.sets_traded));
    }
    if position.conquered {
        line(format_args!("conquered"));
    }
    let headquarters = of_players(&position.headquarters, names, |t| names.territory(t));
    let missions = of_players(&position.missions, names, |m| names.mission(m));
    for (head, said) in [("headquarters", headquarters), ("missions", missions)] {
        if !said.is_empty() {
            line(format_args!("{head} {said}"));
        }
    }
    text
}

/// Something that players have: `red: a / blue: c`.
fn of_players<'a, T: Copy>(
    list: &[Option<T>],
    names: &Names<'_>,
    name: impl Fn(T) -> Cow<'a, str>,
) -> String {
    let said = list.iter().enumerate().filter_map(|(i, one)| {
        let player = names.player(PlayerId::new(i));
        one.map(|one| format!("{player}: {}", name(one)))
    });
    said.collect::<Vec<_>>().join(" / ")
}

/// The position that a text means. Empty lines and what follows a `#` count for nothing.
///
/// # Errors
/// Line and column, what was expected, the nearest valid name.
pub fn parse_position(text: &str, names: &Names<'_>) -> Result<Position, ParseError> {
    let mut reader = PositionReader::new(names);
    for (number, line) in lines(text) {
        reader.line(line).map_err(|e| e.in_line(number))?;
    }
    reader.finish()
}

/// The lines of a text that say something, with their numbers from 1.
pub(super) fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter_map(|(i, line)| {
        let said = if line.trim_start().starts_with('#') {
            ""
        } else {
            line.find(" #").map_or(line, |at| &line[..at])
        };
        (!said.trim().is_empty()).then_some((i + 1, said))
    })
}

/// Collects the lines of a position.
pub(super) struct PositionReader<'n> {
    names: &'n Names<'n>,
    position: Position,
    named: Vec<bool>,
    to_move: bool,
}

impl<'n> PositionReader<'n> {
    pub(super) fn new(names: &'n Names<'n>) -> PositionReader<'n> {
        let position = Position {
            board: vec![None; names.map.len()],
            hands: vec![Vec::new(); names.players.len()],
            round: 1,
            ..Position::default()
        };
        PositionReader {
            names,
            position,
            named: vec![false; names.map.len()],
            to_move: false,
        }
    }

    pub(super) fn line(&mut self, line: &str) -> Result<(), ParseError> {
        let mut cursor = Cursor::new(line);
        let head = cursor.word("a line of a position")?;
        match head.text {
            "board" => self.board(&mut cursor)?,
            "hand" => self.hand(&mut cursor)?,
            "to-move" => {
                self.position.player = self.names.parse_seat(&mut cursor)?.index();
                self.position.phase = words::parse::<Phase>(&mut cursor)?;
                self.to_move = true;
            }
            "placing" => self.position.to_place = cursor.armies()?,
            "round" => {
                self.position.round = cursor.number("a round", 0, i64::from(u32::MAX))?;
            }
            "sets" => {
                self.position.sets_traded =
                    cursor.number("a number of sets", 0, i64::from(u32::MAX))?;
            }
            "conquered" => self.position.conquered = true,
            "headquarters" => {
                let read = |cursor: &mut Cursor<'_>| self.names.parse_territory(cursor);
                let into = &mut self.position.headquarters;
                each_player(self.names, &mut cursor, into, read)?;
            }
            "missions" => {
                let read = |cursor: &mut Cursor<'_>| self.names.parse_mission(cursor);
                let into = &mut self.position.missions;
                each_player(self.names, &mut cursor, into, read)?;
            }
            _ => {
                let problem = unknown_line(head.text, HEADS.iter().copied());
                return Err(cursor.error(head, problem));
            }
        }
        cursor.finish()
    }

    pub(super) fn finish(self) -> Result<Position, ParseError> {
        if self.to_move {
            Ok(self.position)
        } else {
            Err(ParseError {
                line: 0,
                column: 1,
                problem: Problem::Other(
                    "a position needs a line `to-move PLAYER PHASE`".to_owned(),
                ),
            })
        }
    }

    fn board(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
        loop {
            let owner = self.names.parse_owner(cursor)?;
            cursor.expect(":")?;
            loop {
                let token = cursor.peek();
                let territory = self.names.parse_territory(cursor)?;
                if std::mem::replace(&mut self.named[territory.index()], true) {
                    let problem = Problem::Other(format!(
                        "the territory `{}` stands twice",
                        self.names.territory(territory)
                    ));
                    return Err(cursor.error(token, problem));
                }
                if let Some(owner) = owner {
                    self.position.board[territory.index()] = Some((owner, cursor.armies()?));
                }
                if !cursor.take(",") {
                    break;
                }
            }
            if !cursor.take("/") {
                return Ok(());
            }
        }
    }

    fn hand(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
        let token = cursor.peek();
        let player = self.names.parse_player(cursor)?;
        let Some(hand) = self.position.hands.get_mut(player.index()) else {
            let problem = Problem::Expected {
                what: "a player's colour".to_owned(),
                found: token.text.to_owned(),
            };
            return Err(cursor.error(token, problem));
        };
        cursor.expect(":")?;
        hand.extend(self.names.parse_cards(cursor, |_| false)?);
        Ok(())
    }
}

/// Reads `red: a / blue: c` into a list by player.
fn each_player<T: Copy>(
    names: &Names<'_>,
    cursor: &mut Cursor<'_>,
    into: &mut Vec<Option<T>>,
    read: impl Fn(&mut Cursor<'_>) -> Result<T, ParseError>,
) -> Result<(), ParseError> {
    into.resize(names.players.len(), None);
    loop {
        let token = cursor.peek();
        let player = names.parse_seat(cursor)?;
        cursor.expect(":")?;
        let read = read(cursor)?;
        let place = into.get_mut(player.index());
        let place = place.filter(|place| place.is_none()).ok_or_else(|| {
            let problem = Problem::Other(format!("`{}` stands twice", token.text));
            cursor.error(token, problem)
        })?;
        *place = Some(read);
        if !cursor.take("/") {
            return Ok(());
        }
    }
}

/// That no line begins with this word.
pub(super) fn unknown_line<'k>(found: &str, known: impl Iterator<Item = &'k str>) -> Problem {
    let nearest = known
        .map(|known| (strsim::damerau_levenshtein(found, known), known))
        .filter(|(distance, known)| *distance <= 1 + known.len() / 4)
        .min()
        .map(|(_, known)| known.to_owned());
    Problem::Unknown {
        what: "line",
        name: found.to_owned(),
        nearest,
    }
}
