//! Text to events.

use crate::core::event::{Cause, Event, Faces, HookFault, Pending, Record};
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::illegal::Question;
use crate::core::limits::{MAX_DICE, MAX_PLAYERS};
use crate::core::storage::{Scope, Write};

use crate::notation::cursor::Cursor;
use crate::notation::error::{ParseError, Problem};
use crate::notation::names::Names;
use crate::notation::value::from_json;
use crate::notation::words;

/// First words of events, for suggestions.
const HEADS: &[&str] = &[
    "start-roll",
    "first",
    "pool",
    "dealt",
    "prepared",
    "left-empty",
    "claimed",
    "setup",
    "placed",
    "turn",
    "reinforcements",
    "reinforcements-lost",
    "phase",
    "traded",
    "bonus",
    "asked",
    "passed",
    "used",
    "attacked",
    "dice",
    "die",
    "lost",
    "captured",
    "moved",
    "garrisoned",
    "eliminated",
    "given",
    "drawn",
    "discarded",
    "reshuffled",
    "turn-ended",
    "game-ended",
    "added",
    "removed",
    "owner",
    "to-place",
    "turn-ending",
    "stored",
    "said",
    "disabled",
    "mods-changed",
    "console-opened",
];

/// The event that a text means.
///
/// # Errors
/// What was expected, where, and the nearest valid name.
pub fn parse_event(text: &str, names: &Names<'_>) -> Result<Event, ParseError> {
    let mut cursor = Cursor::new(text);
    let event = Reader {
        cursor: &mut cursor,
        names,
    }
    .event()?;
    cursor.finish()?;
    Ok(event)
}

/// The event with its cause that a text means.
///
/// # Errors
/// What was expected, where, and the nearest valid name.
pub fn parse_record(text: &str, names: &Names<'_>) -> Result<Record, ParseError> {
    let mut cursor = Cursor::new(text);
    let record = record(&mut cursor, names)?;
    cursor.finish()?;
    Ok(record)
}

/// Any number of events with their causes, `;` between them.
///
/// # Errors
/// What was expected, where, and the nearest valid name.
pub fn parse_events(text: &str, names: &Names<'_>) -> Result<Vec<Record>, ParseError> {
    let mut cursor = Cursor::new(text);
    let mut records = Vec::new();
    if cursor.is_done() {
        return Ok(records);
    }
    loop {
        records.push(record(&mut cursor, names)?);
        if !cursor.take(";") {
            cursor.finish()?;
            return Ok(records);
        }
    }
}

fn record(cursor: &mut Cursor<'_>, names: &Names<'_>) -> Result<Record, ParseError> {
    let token = cursor.peek();
    let mut cause = Cause::Rules;
    if let Some(rest) = token.text.strip_prefix('[') {
        let Some(id) = rest.strip_suffix(']') else {
            return Err(cursor.expected("a mod's id in brackets, like `[commander]`"));
        };
        let found = names.find_mod(id).map_err(|p| cursor.error(token, p))?;
        cause = Cause::asked_by(found);
        cursor.next();
    }
    let event = Reader { cursor, names }.event()?;
    Ok(Record { event, cause })
}

struct Reader<'r, 't> {
    cursor: &'r mut Cursor<'t>,
    names: &'r Names<'r>,
}

impl Reader<'_, '_> {
    fn event(&mut self) -> Result<Event, ParseError> {
        let head = self.cursor.word("an event")?;
        match head.text {
            "claimed" | "dealt" | "first" | "left-empty" | "pool" | "prepared" | "setup"
            | "start-roll" => self.beginning(head.text),
            "asked" | "attacked" | "captured" | "dice" | "die" | "lost" | "passed" | "used" => {
                self.battle(head.text)
            }
            "bonus" | "discarded" | "drawn" | "given" | "reshuffled" | "traded" => {
                self.cards(head.text)
            }
            "added" | "disabled" | "owner" | "removed" | "said" | "stored" | "to-place" => {
                self.effects(head.text)
            }
            "mods-changed" => Ok(Event::ModsChanged { hash: self.hash()? }),
            "console-opened" => Ok(Event::ConsoleOpened),
            "eliminated"
            | "game-ended"
            | "garrisoned"
            | "moved"
            | "phase"
            | "placed"
            | "reinforcements"
            | "reinforcements-lost"
            | "turn"
            | "turn-ended"
            | "turn-ending" => self.turn(head.text),
            _ => {
                let nearest = HEADS
                    .iter()
                    .map(|known| (strsim::damerau_levenshtein(head.text, known), *known))
                    .filter(|(distance, known)| *distance <= 1 + known.len() / 4)
                    .min()
                    .map(|(_, known)| known.to_owned());
                let problem = Problem::Unknown {
                    what: "event",
                    name: head.text.to_owned(),
                    nearest,
                };
                Err(self.cursor.error(head, problem))
            }
        }
    }

    /// Events of the set-up.
    fn beginning(&mut self, head: &str) -> Result<Event, ParseError> {
        Ok(match head {
            "start-roll" => Event::StartRolled {
                player: self.player()?,
                face: self.face()?,
            },
            "first" => Event::FirstPlayerChosen {
                player: self.player()?,
            },
            "pool" => Event::PoolFilled {
                player: self.player()?,
                armies: self.armies()?,
            },
            "dealt" => Event::TerritoryDealt {
                territory: self.territory()?,
                owner: self.player()?,
            },
            "prepared" => Event::TerritoryPrepared {
                territory: self.territory()?,
                owner: self.player()?,
                armies: self.armies()?,
            },
            "left-empty" => Event::TerritoryLeftEmpty {
                territory: self.territory()?,
            },
            "claimed" => Event::TerritoryClaimed {
                territory: self.territory()?,
                player: self.player()?,
            },
            _ => Event::SetupTurn {
                player: self.player()?,
                phase: words::parse(self.cursor)?,
                armies: self.armies()?,
                neutral: self.armies()?,
            },
        })
    }

    /// Events of a turn outside battles.
    fn turn(&mut self, head: &str) -> Result<Event, ParseError> {
        Ok(match head {
            "placed" => Event::ArmiesPlaced {
                player: self.player()?,
                territory: self.territory()?,
                armies: self.armies()?,
            },
            "turn" => Event::TurnStarted {
                player: self.player()?,
                round: self.number("a round")?,
            },
            "reinforcements" => {
                let (player, total) = (self.player()?, self.armies()?);
                self.cursor.expect("territories")?;
                let territories = self.armies()?;
                self.cursor.expect("continents")?;
                let continents = self.cursor.number(
                    "armies for continents",
                    i64::from(i32::MIN),
                    i64::from(i32::MAX),
                )?;
                Event::ReinforcementsGranted {
                    player,
                    territories,
                    continents,
                    total,
                }
            }
            "reinforcements-lost" => Event::ReinforcementsLost {
                player: self.player()?,
                armies: self.armies()?,
            },
            "phase" => Event::PhaseStarted {
                phase: words::parse(self.cursor)?,
            },
            "moved" => Event::ArmiesMoved {
                from: self.territory()?,
                to: self.territory()?,
                armies: self.armies()?,
                kind: words::parse(self.cursor)?,
            },
            "garrisoned" => Event::TerritoryGarrisoned {
                territory: self.territory()?,
                player: self.player()?,
                armies: self.armies()?,
            },
            "eliminated" => Event::PlayerEliminated {
                player: self.player()?,
                by: if self.cursor.take("by") {
                    Some(self.player()?)
                } else {
                    None
                },
            },
            "turn-ended" => Event::TurnEnded {
                player: self.player()?,
            },
            "turn-ending" => Event::TurnEnding,
            _ => Event::GameEnded {
                winner: self.names.parse_owner(self.cursor)?,
                ending: words::parse(self.cursor)?,
            },
        })
    }

    /// Events between an attack's declaration and its end, and questions.
    fn battle(&mut self, head: &str) -> Result<Event, ParseError> {
        Ok(match head {
            "asked" => Event::Asked {
                pending: self.pending()?,
            },
            "passed" => Event::WindowPassed {
                player: self.player()?,
            },
            "used" => Event::AbilityUsed {
                player: self.player()?,
                ability: self.names.parse_ability(self.cursor)?,
                args: self.faces()?,
            },
            "attacked" => Event::AttackDeclared {
                from: self.territory()?,
                to: self.territory()?,
                dice: self.face()?,
            },
            "dice" => {
                let attack = self.faces()?;
                self.cursor.expect("|")?;
                let defence = self.faces()?;
                Event::DiceRolled { attack, defence }
            }
            "die" => Event::DieChanged {
                side: words::parse(self.cursor)?,
                before: self.face()?,
                after: self.face()?,
            },
            "lost" => {
                let attacker = self.armies()?;
                self.cursor.expect("|")?;
                let defender = self.armies()?;
                Event::ArmiesLost { attacker, defender }
            }
            _ => {
                let territory = self.territory()?;
                self.cursor.expect("by")?;
                let player = self.player()?;
                self.cursor.expect("from")?;
                let loser = self.player()?;
                Event::TerritoryCaptured {
                    territory,
                    player,
                    loser,
                }
            }
        })
    }

    /// Events about cards.
    fn cards(&mut self, head: &str) -> Result<Event, ParseError> {
        Ok(match head {
            "traded" => {
                let player = self.player()?;
                let start = self.cursor.peek();
                let cards = self.names.parse_cards(self.cursor, |_| true)?;
                let cards = <[CardId; 3]>::try_from(cards).map_err(|cards| {
                    let problem = Problem::Expected {
                        what: "three cards joined by `+`".to_owned(),
                        found: cards.len().to_string(),
                    };
                    self.cursor.error(start, problem)
                })?;
                Event::SetTraded {
                    player,
                    cards,
                    armies: self.armies()?,
                }
            }
            "bonus" => Event::TerritoryBonusPaid {
                player: self.player()?,
                territory: self.territory()?,
                armies: self.armies()?,
            },
            "given" => {
                let card = self.card()?;
                self.cursor.expect("from")?;
                let from = self.player()?;
                self.cursor.expect("to")?;
                let to = self.player()?;
                Event::CardGiven { card, from, to }
            }
            "drawn" => Event::CardDrawn {
                player: self.player()?,
                card: self.card()?,
            },
            "discarded" => Event::CardDiscarded {
                player: self.player()?,
                card: self.card()?,
            },
            _ => Event::DeckReshuffled,
        })
    }

    /// Events that only mods cause.
    fn effects(&mut self, head: &str) -> Result<Event, ParseError> {
        Ok(match head {
            "added" => Event::ArmiesAdded {
                territory: self.territory()?,
                armies: self.armies()?,
            },
            "removed" => Event::ArmiesRemoved {
                territory: self.territory()?,
                armies: self.armies()?,
            },
            "owner" => Event::OwnerChanged {
                territory: self.territory()?,
                owner: self.names.parse_owner(self.cursor)?,
                armies: self.armies()?,
            },
            "to-place" => Event::ToPlaceChanged {
                armies: self.armies()?,
            },
            "stored" => Event::StorageWritten(Box::new(self.write()?)),
            "said" => {
                let to = if self.cursor.peek().text.starts_with('"') {
                    None
                } else {
                    Some(self.player()?)
                };
                let text = self.cursor.quoted("a text in quotation marks")?.into();
                Event::Said { to, text }
            }
            _ => Event::HookDisabled(Box::new(HookFault {
                by: self.names.parse_mod(self.cursor)?,
                hook: self.cursor.quoted("the hook in quotation marks")?,
                place: self.cursor.quoted("the place in quotation marks")?,
                message: self.cursor.quoted("the message in quotation marks")?,
            })),
        })
    }

    /// Sixteen digits of a hash.
    fn hash(&mut self) -> Result<u64, ParseError> {
        let token = self.cursor.peek();
        let hash = Some(token.text)
            .filter(|text| text.len() == 16)
            .and_then(|text| u64::from_str_radix(text, 16).ok())
            .ok_or_else(|| self.cursor.expected("a hash of 16 hexadecimal digits"))?;
        self.cursor.next();
        Ok(hash)
    }

    fn pending(&mut self) -> Result<Pending, ParseError> {
        let player = self.player()?;
        let at = self.cursor.peek();
        Ok(match words::parse::<Question>(self.cursor)? {
            Question::Defend => Pending::Defend { player },
            Question::Window => {
                let mut passed = 0;
                if self.cursor.take("passed") {
                    loop {
                        let token = self.cursor.peek();
                        let by = self.player()?;
                        if by.index() >= MAX_PLAYERS {
                            let problem = Problem::Expected {
                                what: "a player's colour".to_owned(),
                                found: token.text.to_owned(),
                            };
                            return Err(self.cursor.error(token, problem));
                        }
                        passed |= 1 << by.index();
                        if !self.cursor.take("+") {
                            break;
                        }
                    }
                }
                Pending::Window { player, passed }
            }
            Question::Occupy => Pending::Occupy {
                player,
                from: self.territory()?,
                to: self.territory()?,
                least: self.armies()?,
                most: self.armies()?,
            },
            Question::Trade => Pending::Trade { player },
            Question::PlaceTraded => Pending::PlaceTraded { player },
            Question::Claim
            | Question::Deploy
            | Question::Reinforce
            | Question::Attack
            | Question::Fortify
            | Question::Over => {
                let problem = Problem::Expected {
                    what: "defend or window or occupy or trade or place-traded".to_owned(),
                    found: at.text.to_owned(),
                };
                return Err(self.cursor.error(at, problem));
            }
        })
    }

    fn write(&mut self) -> Result<Write, ParseError> {
        let owner = self.names.parse_mod(self.cursor)?;
        let scope = if self.cursor.take("public") {
            Scope::Public
        } else if self.cursor.take("private") {
            Scope::Private(self.player()?)
        } else {
            return Err(self.cursor.expected("public or private"));
        };
        let key = self.cursor.quoted("a key in quotation marks")?;
        let start = self.cursor.peek();
        let json = self.cursor.json("a value")?;
        let value = if json.is_null() {
            None
        } else {
            let value = from_json(json).ok_or_else(|| {
                let problem = Problem::Expected {
                    what: "a value without `null` and without whole numbers over 64 bits"
                        .to_owned(),
                    found: start.text.to_owned(),
                };
                self.cursor.error(start, problem)
            })?;
            Some(value)
        };
        Ok(Write {
            owner,
            scope,
            key,
            value,
        })
    }

    fn player(&mut self) -> Result<PlayerId, ParseError> {
        self.names.parse_player(self.cursor)
    }

    fn territory(&mut self) -> Result<TerritoryId, ParseError> {
        self.names.parse_territory(self.cursor)
    }

    fn card(&mut self) -> Result<CardId, ParseError> {
        self.names.parse_card(self.cursor, &[])
    }

    fn armies(&mut self) -> Result<u32, ParseError> {
        self.cursor.armies()
    }

    fn number(&mut self, what: &str) -> Result<u32, ParseError> {
        self.cursor.number(what, 0, i64::from(u32::MAX))
    }

    fn face(&mut self) -> Result<u8, ParseError> {
        self.cursor.number("a number", 0, i64::from(u8::MAX))
    }

    /// Numbers up to the next mark or the end.
    fn faces(&mut self) -> Result<Faces, ParseError> {
        let mut faces = Vec::new();
        while self.cursor.peek().is_word() {
            let token = self.cursor.peek();
            if faces.len() == MAX_DICE {
                let problem = Problem::Other(format!("at most {MAX_DICE} numbers can stand here"));
                return Err(self.cursor.error(token, problem));
            }
            faces.push(self.face()?);
        }
        Ok(Faces::new(&faces))
    }
}
