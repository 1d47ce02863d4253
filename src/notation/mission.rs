//! Missions as text, both ways: what has to be so, and what instead where that cannot be (R52 to R55).
//!
//! ```text
//! own 24                      territories
//! own 18 2                    with so many armies each
//! hold asia+africa            continents
//! hold europe+australia+1     and so many more of one's choice
//! out red                     a player is out
//! headquarters 2              the own and so many of the others'
//! all own 18, out red end     all of these; `any` for one of them
//! not own 24
//! out red else own 24         the other condition where the first cannot be met
//! ```

use crate::core::id::{COLOURS, ContinentId, PlayerId};
use crate::core::mission::{Condition, Mission};

use super::cursor::Cursor;
use super::error::{ParseError, Problem};
use super::names::Names;

/// Most conditions within each other.
const DEEPEST: usize = 16;
/// What a condition begins with.
const FORMS: &str = "own, hold, out, headquarters, all, any or not";

/// What a mission asks, as the notation writes it, without its key.
#[must_use]
pub fn print_mission(mission: &Mission, names: &Names<'_>) -> String {
    let condition = condition(&mission.condition, names);
    match &mission.otherwise {
        Some(otherwise) => format!("{condition} else {}", self::condition(otherwise, names)),
        None => condition,
    }
}

fn condition(asked: &Condition, names: &Names<'_>) -> String {
    let several = |word: &str, list: &[Condition]| {
        let list: Vec<String> = list.iter().map(|one| condition(one, names)).collect();
        match list.as_slice() {
            [] => format!("{word} end"),
            list => format!("{word} {} end", list.join(", ")),
        }
    };
    match asked {
        Condition::Own {
            territories,
            armies: 1,
        } => format!("own {territories}"),
        Condition::Own {
            territories,
            armies,
        } => format!("own {territories} {armies}"),
        Condition::Continents { all, more } => {
            let mut parts: Vec<String> = all
                .iter()
                .map(|c| names.continent(*c).into_owned())
                .collect();
            if *more > 0 || parts.is_empty() {
                parts.push(more.to_string());
            }
            format!("hold {}", parts.join("+"))
        }
        Condition::Eliminated { player } => format!("out {}", target(*player, names)),
        Condition::Headquarters { others } => format!("headquarters {others}"),
        Condition::All(list) => several("all", list),
        Condition::Any(list) => several("any", list),
        Condition::Not(one) => format!("not {}", condition(one, names)),
    }
}

/// Whom a mission names: by colour, also where nobody plays it, or else by number.
fn target(player: PlayerId, names: &Names<'_>) -> String {
    let colour = COLOURS.get(player.index()).copied();
    let absent = colour.filter(|c| !names.players.contains(c));
    match (names.players.get(player.index()), absent) {
        (Some(present), _) => (*present).to_owned(),
        (None, Some(absent)) => absent.to_owned(),
        (None, None) => format!("#{}", player.index() + 1),
    }
}

/// The mission of this key that a text means.
///
/// # Errors
/// What was expected, where, and the nearest valid name.
pub fn parse_mission(key: &str, text: &str, names: &Names<'_>) -> Result<Mission, ParseError> {
    let mut cursor = Cursor::new(text);
    let mission = read(key, &mut cursor, names)?;
    cursor.finish()?;
    Ok(mission)
}

/// The mission of this key at the cursor.
pub(super) fn read(
    key: &str,
    cursor: &mut Cursor<'_>,
    names: &Names<'_>,
) -> Result<Mission, ParseError> {
    let mut reader = Reader { cursor, names };
    let condition = reader.condition(0)?;
    let otherwise = if reader.cursor.take("else") {
        Some(reader.condition(0)?)
    } else {
        None
    };
    Ok(Mission {
        key: key.to_owned(),
        condition,
        otherwise,
    })
}

struct Reader<'r, 't> {
    cursor: &'r mut Cursor<'t>,
    names: &'r Names<'r>,
}

impl Reader<'_, '_> {
    fn condition(&mut self, depth: usize) -> Result<Condition, ParseError> {
        let token = self.cursor.word(&format!("a condition ({FORMS})"))?;
        if depth > DEEPEST {
            let problem = Problem::Other(format!(
                "at most {DEEPEST} conditions can stand within each other"
            ));
            return Err(self.cursor.error(token, problem));
        }
        Ok(match token.text {
            "own" => {
                let territories = self.number("a number of territories")?;
                let armies = if self
                    .cursor
                    .peek()
                    .text
                    .starts_with(|c: char| c.is_ascii_digit())
                {
                    self.number("a number of armies")?
                } else {
                    1
                };
                Condition::Own {
                    territories,
                    armies,
                }
            }
            "hold" => self.continents()?,
            "out" => Condition::Eliminated {
                player: self.target()?,
            },
            "headquarters" => Condition::Headquarters {
                others: self.number("a number of headquarters")?,
            },
            "all" => Condition::All(self.several(depth)?),
            "any" => Condition::Any(self.several(depth)?),
            "not" => Condition::Not(Box::new(self.condition(depth + 1)?)),
            found => {
                let problem = Problem::Expected {
                    what: format!("a condition ({FORMS})"),
                    found: found.to_owned(),
                };
                return Err(self.cursor.error(token, problem));
            }
        })
    }

    fn several(&mut self, depth: usize) -> Result<Vec<Condition>, ParseError> {
        let mut list = Vec::new();
        while !self.cursor.take("end") {
            if !list.is_empty() {
                self.cursor.expect(",")?;
            }
            list.push(self.condition(depth + 1)?);
        }
        Ok(list)
    }

    /// Continents, and at the end how many more of one's choice.
    fn continents(&mut self) -> Result<Condition, ParseError> {
        let mut all: Vec<ContinentId> = Vec::new();
        loop {
            let token = self.cursor.peek();
            if token.text.starts_with(|c: char| c.is_ascii_digit()) {
                let more = self.number("a number of continents")?;
                return Ok(Condition::Continents { all, more });
            }
            let token = self.cursor.word("a continent")?;
            let found = self.names.find_continent(token.text);
            all.push(found.map_err(|problem| self.cursor.error(token, problem))?);
            if !self.cursor.take("+") {
                return Ok(Condition::Continents { all, more: 0 });
            }
        }
    }

    fn target(&mut self) -> Result<PlayerId, ParseError> {
        let token = self.cursor.word("a player's colour")?;
        let number = token.text.strip_prefix('#').and_then(|n| n.parse().ok());
        let number = number.and_then(|n: u8| n.checked_sub(1));
        if let Some(index) = number {
            return Ok(PlayerId::new(usize::from(index)));
        }
        let absent = COLOURS
            .iter()
            .skip(self.names.players.len())
            .position(|c| *c == token.text && !self.names.players.contains(c));
        if let Some(i) = absent {
            return Ok(PlayerId::new(self.names.players.len() + i));
        }
        self.cursor.jump(token.start);
        self.names.parse_seat(self.cursor)
    }

    fn number(&mut self, what: &str) -> Result<u32, ParseError> {
        self.cursor.number(what, 0, i64::from(u32::MAX))
    }
}
