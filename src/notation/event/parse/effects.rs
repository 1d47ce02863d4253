//! Text to events that mods cause.

use crate::core::event::{Event, HookFault, Kind, Marker, MarkerChange};
use crate::core::speech::Speech;
use crate::core::storage::{Scope, Write};
use crate::notation::error::{ParseError, Problem};
use crate::notation::value::from_json;

use super::Reader;

impl Reader<'_, '_> {
    /// Events that mods cause in the game of the rules.
    pub(super) fn effects(&mut self, head: &str) -> Result<Event, ParseError> {
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
            "fought" => self.fought()?,
            "prompt" => Event::PromptQueued {
                player: self.player()?,
                ability: self.names.parse_ability(self.cursor)?,
                args: self.args()?,
            },
            "stored" => Event::StorageWritten(Box::new(self.write()?)),
            "said" => {
                let next = self.cursor.peek().text;
                let to = if next.starts_with('"') || next == "in" {
                    None
                } else {
                    Some(self.player()?)
                };
                let text = self.speech()?;
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

    /// Events of things that mods bring to the board: markers, counters, changed borders, sight.
    pub(super) fn things(&mut self, head: &str) -> Result<Event, ParseError> {
        Ok(match head {
            "marker" => Event::MarkerChanged(Box::new(self.marker()?)),
            "resource" => Event::ResourceChanged {
                kind: Box::new(self.kind()?),
                player: self.player()?,
                amount: self.cursor.number("an amount", i64::MIN, i64::MAX)?,
                secret: self.cursor.take("secret"),
            },
            "border" => Event::BorderChanged {
                from: self.territory()?,
                to: self.territory()?,
                open: if self.cursor.take("as-on-map") {
                    None
                } else {
                    let open = self.either("open", "closed");
                    Some(open.map_err(|_| self.cursor.expected("open or closed or as-on-map"))?)
                },
            },
            "blocked" | "unblocked" => Event::TerritoryBlocked {
                territory: self.territory()?,
                blocked: head == "blocked",
            },
            "sight" => Event::SightChanged {
                range: if self.cursor.take("all") {
                    None
                } else {
                    Some(self.number("a number of borders or `all`")?)
                },
            },
            _ => Event::TerritoryHidden {
                territory: self.territory()?,
                from: self.player_after("from")?,
                hidden: head == "hidden",
            },
        })
    }

    fn fought(&mut self) -> Result<Event, ParseError> {
        let (from, to) = (self.territory()?, self.territory()?);
        self.cursor.expect("dice")?;
        let attack = self.faces()?;
        self.cursor.expect("|")?;
        let defence = self.faces()?;
        self.cursor.expect("lost")?;
        let attacker_lost = self.armies()?;
        self.cursor.expect("|")?;
        let defender_lost = self.armies()?;
        Ok(Event::BattleFought {
            from,
            to,
            attack,
            defence,
            attacker_lost,
            defender_lost,
        })
    }

    /// One text, or `in` and one by language.
    fn speech(&mut self) -> Result<Speech, ParseError> {
        let what = "a text in quotation marks";
        let start = self.cursor.peek();
        if !self.cursor.take("in") {
            return Ok(Speech::one(&self.cursor.quoted(what)?));
        }
        let mut texts = Vec::new();
        while self.cursor.peek().is_word() {
            let language = self.cursor.word("a language such as `en`")?.text.to_owned();
            texts.push((language, self.cursor.quoted(what)?));
        }
        Speech::by_language(texts).ok_or_else(|| {
            let problem = Problem::Expected {
                what: "a text by language, as in `in en \"Hello\" es \"Hola\"`".to_owned(),
                found: start.text.to_owned(),
            };
            self.cursor.error(start, problem)
        })
    }

    fn marker(&mut self) -> Result<MarkerChange, ParseError> {
        let kind = self.kind()?;
        let territory = self.territory()?;
        let marker = if self.cursor.take("none") {
            None
        } else {
            Some(Marker {
                count: self.number("a number of markers or `none`")?,
                owner: self.player_after("of")?,
                secret: self.cursor.take("secret"),
                carried: self.cursor.take("carried"),
            })
        };
        let secret_of = if self.cursor.take("known") {
            self.cursor.expect("to")?;
            Some(self.player()?)
        } else {
            None
        };
        Ok(MarkerChange {
            kind,
            territory,
            marker,
            secret_of,
        })
    }

    /// A mod's id and its own word.
    fn kind(&mut self) -> Result<Kind, ParseError> {
        let by = self.names.parse_mod(self.cursor)?;
        let what = "a mod's word (small letters, digits, `_` and `-`)";
        let token = self.cursor.word(what)?;
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b"_-".contains(&b);
        if !token.text.bytes().all(fits) {
            let problem = Problem::Expected {
                what: what.to_owned(),
                found: token.text.to_owned(),
            };
            return Err(self.cursor.error(token, problem));
        }
        Ok(Kind {
            by,
            word: token.text.into(),
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
}
