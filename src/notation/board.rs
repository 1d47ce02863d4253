//! Small boards drawn in text, for scenes: continents with their members, borders as chains.
//!
//! ```text
//! map four
//! continent north 2: a, b          bonus, members
//! continent south 3: c, d
//! borders a-b-c, c~d, d>a          `-` by land, `~` by sea, `>` one way
//! symbols a infantry, b cavalry    where not given they repeat in order
//! start d neutral 2, c empty       as the map says, before the game
//! wilds 2
//! ```

use crate::core::card::Symbol;
use crate::core::map::{
    BorderDraft, BorderKind, ContinentDraft, Map, MapDraft, Names as Texts, Start, TerritoryDraft,
};

use super::cursor::{Cursor, Token};
use super::error::{ParseError, Problem};

/// First words of the lines of a board.
pub(super) const HEADS: &[&str] = &["continent", "borders", "symbols", "start", "wilds"];

/// Collects the lines of a board.
pub(super) struct BoardReader {
    draft: MapDraft,
    /// Territories that borders name, each with its line and column.
    ends: Vec<(String, usize, usize)>,
}

impl BoardReader {
    pub(super) fn new(id: &str) -> BoardReader {
        BoardReader {
            draft: MapDraft {
                id: id.to_owned(),
                names: named(id),
                wild_cards: 2,
                ..MapDraft::default()
            },
            ends: Vec::new(),
        }
    }

    /// The map, or everything that is wrong with it; `number` is the line that names the map.
    pub(super) fn finish(self, number: usize) -> Result<Map, ParseError> {
        let known = |key: &str| self.draft.territories.iter().any(|t| t.key == key);
        if let Some((key, line, column)) = self.ends.iter().find(|(key, ..)| !known(key)) {
            let problem = format!(
                "there is no territory `{key}` on this board: the territories are those that a `continent` line names"
            );
            return Err(ParseError {
                line: *line,
                column: *column,
                problem: Problem::Other(problem),
            });
        }
        Map::new(self.draft).map_err(|flaws| {
            let flaws: Vec<String> = flaws.iter().map(ToString::to_string).collect();
            ParseError {
                line: number,
                column: 1,
                problem: Problem::Other(flaws.join("; ")),
            }
        })
    }

    pub(super) fn line(&mut self, number: usize, line: &str) -> Result<(), ParseError> {
        let mut cursor = Cursor::new(line);
        match cursor.next().text {
            "continent" => self.continent(&mut cursor)?,
            "borders" => self.borders(&mut cursor, number)?,
            "symbols" => self.each(&mut cursor, |t, cursor| {
                let token = cursor.word("infantry or cavalry or artillery")?;
                let symbol = Symbol::from_word(token.text).filter(|s| Symbol::PLAIN.contains(s));
                t.symbol = Some(symbol.ok_or_else(|| {
                    cursor.jump(token.start);
                    cursor.expected("infantry or cavalry or artillery")
                })?);
                Ok(())
            })?,
            "start" => self.each(&mut cursor, |t, cursor| {
                t.start = if cursor.take("empty") {
                    Start::Empty
                } else {
                    cursor.expect("neutral")?;
                    Start::Neutral(cursor.armies()?)
                };
                Ok(())
            })?,
            _ => {
                self.draft.wild_cards = cursor.number("a number of wild cards", 0, 1000)?;
            }
        }
        cursor.finish()
    }

    fn continent(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
        let key = cursor.word("the continent's id")?.text.to_owned();
        let bonus = cursor.number("the continent's bonus", -1000, 1000)?;
        cursor.expect(":")?;
        loop {
            let token = cursor.word("a territory's id")?;
            self.territory(token).continents.push(key.clone());
            if !cursor.take(",") {
                break;
            }
        }
        let names = named(&key);
        self.draft.continents.push(ContinentDraft {
            key,
            names,
            bonus,
            ..ContinentDraft::default()
        });
        Ok(())
    }

    fn borders(&mut self, cursor: &mut Cursor<'_>, number: usize) -> Result<(), ParseError> {
        loop {
            let token = cursor.word("borders like `a-b`")?;
            let mut rest = token.text;
            let mut last: Option<(String, char)> = None;
            while !rest.is_empty() || last.is_some() {
                let end = rest.find(['-', '~', '>']).unwrap_or(rest.len());
                let key = rest[..end].to_owned();
                if key.is_empty() || last.is_none() && end == rest.len() {
                    cursor.jump(token.start);
                    return Err(cursor.expected("borders like `a-b`, `a~b` or `a>b`"));
                }
                let column = cursor.error(token, Problem::Other(String::new())).column;
                self.ends.push((key.clone(), number, column));
                let sign = rest[end..].chars().next();
                rest = rest.get(end + 1..).unwrap_or_default();
                if let Some((from, sign)) = last {
                    self.draft.borders.push(BorderDraft {
                        from,
                        to: key.clone(),
                        kind: if sign == '~' {
                            BorderKind::Sea
                        } else {
                            BorderKind::Land
                        },
                        one_way: sign == '>',
                        ..BorderDraft::default()
                    });
                }
                last = sign.map(|sign| (key, sign));
            }
            if !cursor.take(",") {
                return Ok(());
            }
        }
    }

    /// Territories with something each, `,` between them.
    fn each(
        &mut self,
        cursor: &mut Cursor<'_>,
        mut read: impl FnMut(&mut TerritoryDraft, &mut Cursor<'_>) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        loop {
            let token = cursor.word("a territory's id")?;
            read(self.territory(token), cursor)?;
            if !cursor.take(",") {
                return Ok(());
            }
        }
    }

    /// The territory with this id, made when it is named first.
    fn territory(&mut self, token: Token<'_>) -> &mut TerritoryDraft {
        let list = &mut self.draft.territories;
        let known = list.iter().position(|t| t.key == token.text);
        let i = known.unwrap_or_else(|| {
            list.push(TerritoryDraft {
                key: token.text.to_owned(),
                names: named(token.text),
                ..TerritoryDraft::default()
            });
            list.len() - 1
        });
        &mut list[i]
    }
}

/// A name made of an id: `north_africa` becomes `North Africa`.
fn named(key: &str) -> Texts {
    let words = key.split('_').map(|word| {
        let mut letters = word.chars();
        let first = letters.next().map(|c| c.to_uppercase().to_string());
        first.unwrap_or_default() + letters.as_str()
    });
    let name = words.collect::<Vec<_>>().join(" ");
    Texts::english(&name)
}
