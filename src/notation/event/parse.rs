//! Text to events.

mod effects;
mod goals;

use crate::core::action::Args;
use crate::core::event::{Cause, Change, Event, Faces, Pending, Record};
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::illegal::Question;
use crate::core::limits::MAX_DICE;
use crate::core::state::Prompt;

use crate::notation::action::parse_args;
use crate::notation::cursor::Cursor;
use crate::notation::error::{ParseError, Problem};
use crate::notation::names::Names;
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
    "bag",
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
    "headquarters",
    "headquarters-shown",
    "headquarters-taken",
    "mission",
    "mission-shown",
    "marker",
    "resource",
    "border",
    "blocked",
    "unblocked",
    "sight",
    "hidden",
    "uncovered",
    "fought",
    "prompt",
    "surrendered",
    "draw",
    "seat",
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
            "asked" | "attacked" | "bag" | "captured" | "dice" | "die" | "lost" | "passed"
            | "used" => self.battle(head.text),
            "bonus" | "discarded" | "drawn" | "given" | "reshuffled" | "traded" => {
                self.cards(head.text)
            }
            "added" | "disabled" | "fought" | "owner" | "prompt" | "removed" | "said"
            | "stored" | "to-place" => self.effects(head.text),
            "blocked" | "border" | "hidden" | "marker" | "resource" | "sight" | "unblocked"
            | "uncovered" => self.things(head.text),
            "draw" | "headquarters" | "headquarters-shown" | "headquarters-taken" | "mission"
            | "mission-shown" | "seat" | "surrendered" => self.goals(head.text),
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
                let changes = if self.cursor.take("by") {
                    self.changes()?
                } else {
                    Vec::new()
                };
                Event::ReinforcementsGranted {
                    player,
                    territories,
                    continents,
                    total,
                    changes,
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
                by: self.player_after("by")?,
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
                prompt: match self.cursor.peek().is_word() {
                    true => Some((self.names.parse_ability(self.cursor)?, self.args()?)),
                    false => None,
                },
            },
            "used" => Event::AbilityUsed {
                player: self.player()?,
                ability: self.names.parse_ability(self.cursor)?,
                args: self.args()?,
            },
            "attacked" => Event::AttackDeclared {
                from: self.territory()?,
                to: self.territory()?,
                dice: self.face()?,
            },
            "bag" => {
                let player = self.player()?;
                self.cursor.expect("sides")?;
                let sides = self.face()?;
                self.cursor.expect("copies")?;
                let what = "a number of dice of each face";
                let copies = self.cursor.number(what, 0, i64::from(u16::MAX))?;
                self.cursor.expect("dice")?;
                Event::BagDrawn {
                    player,
                    sides,
                    copies,
                    faces: self.faces()?,
                }
            }
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

    /// What each mod made more or less, one at least.
    fn changes(&mut self) -> Result<Vec<Change>, ParseError> {
        let mut changes = Vec::new();
        while changes.is_empty() || self.cursor.peek().is_word() {
            let by = self.names.parse_mod(self.cursor)?;
            let least = if self.cursor.take("+") { 0 } else { i64::MIN };
            let more = self
                .cursor
                .number("`+` or `-` and armies", least, i64::MAX)?;
            changes.push(Change { by, more });
        }
        Ok(changes)
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
                let passed = self.players_after("passed")?;
                Pending::Window { player, passed }
            }
            Question::Prompt => Pending::Prompt(Prompt {
                player,
                ability: self.names.parse_ability(self.cursor)?,
                args: self.args()?,
            }),
            Question::Draw => {
                let agreed = self.players_after("agreed")?;
                Pending::Draw { player, agreed }
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
            | Question::Headquarters
            | Question::Over => {
                let problem = Problem::Expected {
                    what: "defend or window or occupy or trade or place-traded or prompt or draw"
                        .to_owned(),
                    found: at.text.to_owned(),
                };
                return Err(self.cursor.error(at, problem));
            }
        })
    }

    /// Players after this word, a bit each; none without it.
    fn players_after(&mut self, word: &str) -> Result<u16, ParseError> {
        let mut players = 0;
        if self.cursor.take(word) {
            loop {
                players |= 1 << self.names.parse_seat(self.cursor)?.index();
                if !self.cursor.take("+") {
                    break;
                }
            }
        }
        Ok(players)
    }

    /// A player after this word; none without it.
    fn player_after(&mut self, word: &str) -> Result<Option<PlayerId>, ParseError> {
        if self.cursor.take(word) {
            self.player().map(Some)
        } else {
            Ok(None)
        }
    }

    /// One of two words: whether it is the first.
    fn either(&mut self, yes: &str, no: &str) -> Result<bool, ParseError> {
        if self.cursor.take(yes) {
            Ok(true)
        } else if self.cursor.take(no) {
            Ok(false)
        } else {
            Err(self.cursor.expected(format!("{yes} or {no}")))
        }
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

    /// The numbers of an ability or a prompt.
    fn args(&mut self) -> Result<Args, ParseError> {
        parse_args(self.cursor)
    }

    /// Numbers up to the next mark, the losses of a battle, or the end.
    fn faces(&mut self) -> Result<Faces, ParseError> {
        let mut faces = Vec::new();
        while self.cursor.peek().is_word() && self.cursor.peek().text != "lost" {
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
