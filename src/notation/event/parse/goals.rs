//! Text to events of headquarters and missions (R49 to R56), and of what players settle at the table.

use crate::core::event::Event;
use crate::notation::error::ParseError;

use super::Reader;

impl Reader<'_, '_> {
    /// Events of goals and of the table.
    pub(super) fn goals(&mut self, head: &str) -> Result<Event, ParseError> {
        let player = self.player()?;
        Ok(match head {
            "headquarters" => Event::HeadquartersChosen {
                player,
                territory: self.names.parse_hideable_territory(self.cursor)?,
            },
            "headquarters-shown" => Event::HeadquartersShown {
                player,
                territory: self.territory()?,
                card: if self.cursor.take("card") {
                    Some(self.card()?)
                } else {
                    None
                },
            },
            "headquarters-taken" => {
                let territory = self.territory()?;
                self.cursor.expect("by")?;
                let holder = self.names.parse_owner(self.cursor)?;
                Event::HeadquartersTaken {
                    player,
                    territory,
                    holder,
                }
            }
            "mission" => Event::MissionDealt {
                player,
                mission: self.names.parse_mission(self.cursor)?,
            },
            "mission-shown" => Event::MissionShown {
                player,
                mission: self.names.parse_mission(self.cursor)?,
            },
            "surrendered" => Event::Surrendered { player },
            "draw" => Event::DrawAnswered {
                player,
                agreed: self.either("yes", "no")?,
            },
            _ => Event::SeatHanded {
                player,
                to_bot: self.either("bot", "person")?,
            },
        })
    }
}
