//! A scene: which board, which rules, who plays, and the position. The head of a scenario and of a mod's test.
//!
//! ```text
//! map classic                                 or a board drawn here, see `board`
//! rules classic fortify=connected army_cap=12 presets or mods, then options
//! players red, blue                           colours by seat; or a number
//! mission land own 24 else out red            a mission of the game's pack, see `mission`
//! board red: a 4, b 1 / blue: c 3
//! to-move red attack
//! ```
//!
//! Without a position the game begins with its set-up. Where no players are named, the colours of the board play, in the
//! order in which they stand there.

use std::sync::Arc;

use crate::core::card::CardKind;
use crate::core::id::COLOURS;
use crate::core::limits::MAX_PLAYERS;
use crate::core::map::Map;
use crate::core::mission::Mission;
use crate::core::ruleset::{OptionValue, Ruleset};
use crate::core::setup::Position;

use super::board::{self, BoardReader};
use super::cursor::Cursor;
use super::error::{ParseError, Problem};
use super::mission;
use super::names::Names;
use super::position::{self, PositionReader, lines, unknown_line};

/// First words of the other lines of a scene.
const HEADS: &[&str] = &["map", "rules", "players", "mission"];

/// Which board, which rules, who plays, and the position.
#[derive(Clone, Debug)]
pub struct Scene {
    /// The board.
    pub map: Arc<Map>,
    /// Presets or mods, by id, for whoever knows them.
    pub mods: Vec<String>,
    /// Options, each valid by itself.
    pub options: Vec<(String, OptionValue)>,
    /// The players' colours, by seat.
    pub players: Vec<String>,
    /// The missions that the game is played with, where the scene says them.
    pub missions: Arc<[Mission]>,
    /// The position; none: the game begins with its set-up.
    pub position: Option<Position>,
}

impl Scene {
    /// Reads a scene. `find_map` gives the map of an id, or a sentence that says why there is none.
    ///
    /// # Errors
    /// Line and column, what was expected, the nearest valid name.
    pub fn parse(
        text: &str,
        find_map: impl FnOnce(&str) -> Result<Arc<Map>, String>,
    ) -> Result<Scene, ParseError> {
        Scene::parse_with_cards(text, find_map, |_| Vec::new())
    }

    /// The same with cards of mods' own in the deck: `cards` gives those of the mods that the scene names.
    ///
    /// # Errors
    /// As [`Scene::parse`].
    pub fn parse_with_cards(
        text: &str,
        find_map: impl FnOnce(&str) -> Result<Arc<Map>, String>,
        cards: impl FnOnce(&[String]) -> Vec<CardKind>,
    ) -> Result<Scene, ParseError> {
        let mut head = Head::default();
        for (number, line) in lines(text) {
            head.line(number, line).map_err(|e| e.in_line(number))?;
        }
        let mut map = head.map(find_map)?;
        let kinds = cards(&head.mods);
        if !kinds.is_empty() {
            map = Arc::new(Map::clone(&map).with_card_kinds(kinds));
        }
        let players = head.players()?;
        let mut names = Names::new(&map, 0);
        names.players = players.iter().map(String::as_str).collect();
        let missions = head.missions(&names)?;
        let names = names.with_missions(missions.iter().map(|m| m.key.as_str()));
        let position = if head.position.is_empty() {
            None
        } else {
            let mut reader = PositionReader::new(&names);
            for (number, line) in &head.position {
                reader.line(line).map_err(|e| e.in_line(*number))?;
            }
            Some(reader.finish()?)
        };
        drop(names);
        Ok(Scene {
            map,
            mods: head.mods,
            options: head.options,
            players,
            missions: missions.into(),
            position,
        })
    }

    /// The names of this scene, without mods.
    #[must_use]
    pub fn names(&self) -> Names<'_> {
        let mut names = Names::new(&self.map, 0);
        names.players = self.players.iter().map(String::as_str).collect();
        names.with_missions(self.missions.iter().map(|m| m.key.as_str()))
    }

    /// The ruleset: these rules, with the scene's options set over them.
    #[must_use]
    pub fn rules_over(&self, mut rules: Ruleset) -> Ruleset {
        for (key, value) in &self.options {
            // Each was checked when the scene was read.
            let _ = rules.set(key, value);
        }
        rules
    }
}

/// The lines of a scene, sorted.
#[derive(Default)]
struct Head<'t> {
    map: Option<(usize, &'t str)>,
    board: Vec<(usize, &'t str)>,
    mods: Vec<String>,
    options: Vec<(String, OptionValue)>,
    players: Option<Vec<String>>,
    missions: Vec<(usize, &'t str)>,
    position: Vec<(usize, &'t str)>,
}

impl<'t> Head<'t> {
    fn line(&mut self, number: usize, line: &'t str) -> Result<(), ParseError> {
        let mut cursor = Cursor::new(line);
        let head = cursor.word("a line of a scene")?;
        match head.text {
            "map" => {
                self.map = Some((number, cursor.word("a map's id")?.text));
                cursor.finish()?;
            }
            "rules" => self.rules(&mut cursor)?,
            "players" => self.players = Some(colours(&mut cursor)?),
            "mission" => self.missions.push((number, line)),
            known if board::HEADS.contains(&known) => self.board.push((number, line)),
            known if position::HEADS.contains(&known) => self.position.push((number, line)),
            unknown => {
                let known = HEADS.iter().chain(board::HEADS).chain(position::HEADS);
                return Err(cursor.error(head, unknown_line(unknown, known.copied())));
            }
        }
        Ok(())
    }

    fn rules(&mut self, cursor: &mut Cursor<'_>) -> Result<(), ParseError> {
        while !cursor.is_done() {
            let token = cursor.word("a preset or `option=value`")?;
            let Some((key, value)) = token.text.split_once('=') else {
                self.mods.push(token.text.to_owned());
                continue;
            };
            let value = OptionValue::parse(value);
            Ruleset::default()
                .set(key, &value)
                .map_err(|e| cursor.error(token, Problem::Other(e.to_string())))?;
            self.options.push((key.to_owned(), value));
        }
        Ok(())
    }

    fn map(
        &self,
        find_map: impl FnOnce(&str) -> Result<Arc<Map>, String>,
    ) -> Result<Arc<Map>, ParseError> {
        let at = |line: usize, problem: Problem| ParseError {
            line,
            column: 1,
            problem,
        };
        let Some((number, id)) = self.map else {
            let problem = Problem::Other("a scene needs a line `map ID`".to_owned());
            return Err(at(0, problem));
        };
        if self.board.is_empty() {
            return find_map(id).map_err(|why| at(number, Problem::Other(why)));
        }
        let mut reader = BoardReader::new(id);
        for (number, line) in &self.board {
            reader.line(*number, line).map_err(|e| e.in_line(*number))?;
        }
        reader.finish(number).map(Arc::new)
    }

    /// The missions of the pack, each with its key.
    fn missions(&self, names: &Names<'_>) -> Result<Vec<Mission>, ParseError> {
        let mut missions: Vec<Mission> = Vec::new();
        for (number, line) in &self.missions {
            let mut cursor = Cursor::new(line);
            cursor.next();
            let mut read = || {
                let token = cursor.word("the mission's key")?;
                if missions.iter().any(|m| m.key == token.text) {
                    let problem = Problem::Other(format!("`{}` stands twice", token.text));
                    return Err(cursor.error(token, problem));
                }
                let mission = mission::read(token.text, &mut cursor, names)?;
                cursor.finish()?;
                Ok(mission)
            };
            let mission = read().map_err(|e: ParseError| e.in_line(*number))?;
            missions.push(mission);
        }
        Ok(missions)
    }

    /// The colours by seat: as said, or as they stand on the board.
    fn players(&self) -> Result<Vec<String>, ParseError> {
        if let Some(players) = &self.players {
            return Ok(players.clone());
        }
        let mut players: Vec<String> = Vec::new();
        for (_, line) in &self.position {
            let mut cursor = Cursor::new(line);
            let head = cursor.next();
            let mut before = head;
            while head.text == "board" && !cursor.is_done() {
                let token = cursor.next();
                let colour = before.text;
                if token.text == ":"
                    && COLOURS.contains(&colour)
                    && !players.iter().any(|p| p == colour)
                {
                    players.push(colour.to_owned());
                }
                before = token;
            }
        }
        if players.is_empty() {
            return Err(ParseError {
                line: 0,
                column: 1,
                problem: Problem::Other(
                    "a scene needs a line `players COLOUR, COLOUR` or a board".to_owned(),
                ),
            });
        }
        Ok(players)
    }
}

fn colours(cursor: &mut Cursor<'_>) -> Result<Vec<String>, ParseError> {
    if cursor.peek().text.bytes().all(|b| b.is_ascii_digit()) && !cursor.is_done() {
        let count = cursor.number("a number of players", 2, MAX_PLAYERS as i64)?;
        cursor.finish()?;
        return Ok(COLOURS[..count].iter().map(|c| (*c).to_owned()).collect());
    }
    let mut players: Vec<String> = Vec::new();
    loop {
        let token = cursor.word("a colour")?;
        let problem = if !COLOURS.contains(&token.text) {
            Some(Problem::Expected {
                what: format!("a colour ({})", COLOURS.join(", ")),
                found: token.text.to_owned(),
            })
        } else if players.iter().any(|p| p == token.text) {
            Some(Problem::Other(format!("`{}` stands twice", token.text)))
        } else {
            None
        };
        if let Some(problem) = problem {
            return Err(cursor.error(token, problem));
        }
        players.push(token.text.to_owned());
        cursor.take(",");
        if cursor.is_done() {
            return Ok(players);
        }
    }
}
