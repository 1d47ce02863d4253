//! A set-up as the lobby holds it and the settings remember it, and the game that follows from it.

use serde::{Deserialize, Serialize};

use crate::core::limits::MAX_PLAYERS;
use crate::core::ruleset::option_row;
use crate::session::{Catalogue, DEFAULT_MAP, DEFAULT_PRESET, MAP_PREFIX, SeatSpec, Sitter, Spec};
use crate::text::Language;

/// Fewest seats of a game.
pub(super) const FEWEST: usize = 2;
/// Most seats of a game.
pub(super) const MOST: usize = MAX_PLAYERS;
/// Bots of a fresh set-up, and of seats that are added, in turn.
const BOTS: [&str; 3] = ["steady", "opportunist", "steady"];
/// Characters of a name.
pub(super) const LONGEST_NAME: usize = 24;

/// A seat of a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct LastSeat {
    /// The bot that sits there; none: a person.
    pub bot: Option<String>,
    /// What they are called besides their colour; may be empty.
    pub name: String,
}

/// The game that was set up last. Names are kept as they were, whether the content still has them or not.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct LastSetup {
    /// The map's id.
    pub map: String,
    /// The preset's name.
    pub preset: String,
    /// Ids of mods that are switched on, besides those that others bring.
    pub mods: Vec<String>,
    /// Options and mods' settings (`mod.setting`) that differ from the preset's, as flags write them.
    pub values: Vec<(String, String)>,
    /// Who sits where.
    pub seats: Vec<LastSeat>,
    /// The seed as it was typed; empty: another one for each game.
    pub seed: String,
}

impl Default for LastSetup {
    /// A person against three bots on the classic map.
    fn default() -> LastSetup {
        let bots = BOTS.iter().map(|id| LastSeat {
            bot: Some((*id).to_owned()),
            name: String::new(),
        });
        LastSetup {
            map: DEFAULT_MAP.to_owned(),
            preset: DEFAULT_PRESET.to_owned(),
            mods: Vec::new(),
            values: Vec::new(),
            seats: std::iter::once(LastSeat::default()).chain(bots).collect(),
            seed: String::new(),
        }
    }
}

impl LastSetup {
    /// The same with as many seats as a game may have, and a map and a preset.
    #[must_use]
    pub(super) fn in_bounds(mut self) -> LastSetup {
        let fresh = LastSetup::default();
        if self.map.is_empty() {
            self.map = fresh.map;
        }
        if self.preset.is_empty() {
            self.preset = fresh.preset;
        }
        self.seats.truncate(MOST);
        while self.seats.len() < FEWEST {
            self.add_seat();
        }
        for seat in &mut self.seats {
            seat.name = seat.name.chars().take(LONGEST_NAME).collect();
        }
        self
    }

    /// A bot more at the table.
    pub(super) fn add_seat(&mut self) {
        let before = self.seats.len() + BOTS.len() - 1;
        let bot = BOTS[before % BOTS.len()];
        self.seats.push(LastSeat {
            bot: Some(bot.to_owned()),
            name: String::new(),
        });
    }

    /// The value of an option or setting that the person set.
    pub(super) fn value(&self, key: &str) -> Option<&str> {
        let value = self.values.iter().find(|(known, _)| known == key);
        value.map(|(_, value)| value.as_str())
    }

    /// Sets an option or setting, or leaves it to preset and mods again.
    pub(super) fn set(&mut self, key: &str, value: Option<String>) {
        let place = self.values.iter().position(|(known, _)| known == key);
        match (place, value) {
            (Some(i), Some(value)) => self.values[i].1 = value,
            (Some(i), None) => {
                self.values.remove(i);
            }
            (None, Some(value)) => self.values.push((key.to_owned(), value)),
            (None, None) => {}
        }
    }

    /// Switches a mod on or off.
    pub(super) fn switch(&mut self, id: &str, on: bool) {
        self.mods.retain(|known| known != id);
        if on {
            self.mods.push(id.to_owned());
        }
    }

    /// The seed that was typed: none if none was, an error if it is no number.
    pub(super) fn typed_seed(&self) -> Result<Option<u64>, ()> {
        match self.seed.trim() {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| ()),
        }
    }

    /// Whether a person plays.
    pub(super) fn has_person(&self) -> bool {
        self.seats.iter().any(|seat| seat.bot.is_none())
    }

    /// The game. Values for mods that are not switched on wait until they are.
    pub(super) fn spec(&self, catalogue: &Catalogue, language: Language, seed: u64) -> Spec {
        let brought = catalogue.brought(&self.preset, &self.mods);
        let is_on = |id: &str| {
            self.mods.iter().any(|on| on == id) || brought.iter().any(|(other, _)| other == id)
        };
        let waits = |key: &str| {
            if let Some(name) = key.strip_prefix(MAP_PREFIX) {
                // Set of another map; it waits until that one is chosen again.
                let board = catalogue.board(&self.map);
                let known = board.is_some_and(|b| b.settings.iter().any(|s| s.name == name));
                return !known;
            }
            let of_a_mod = key.split_once('.').filter(|_| option_row(key).is_none());
            of_a_mod.is_some_and(|(id, _)| !is_on(id))
        };
        let seats = self.seats.iter().map(|seat| SeatSpec {
            who: match &seat.bot {
                Some(id) => Sitter::Bot(id.clone()),
                None => Sitter::Human,
            },
            name: Some(seat.name.trim().to_owned()).filter(|name| !name.is_empty()),
        });
        Spec {
            content: None,
            map: Some(self.map.clone()),
            preset: Some(self.preset.clone()),
            mods: self.mods.clone(),
            values: self
                .values
                .iter()
                .filter(|(key, _)| !waits(key))
                .cloned()
                .collect(),
            defaults: Vec::new(),
            seats: seats.collect(),
            seed: self.typed_seed().ok().flatten().unwrap_or(seed),
            language: language.code().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LastSeat, LastSetup, MOST};
    use crate::session::{Catalogue, Content, SeatSpec};
    use crate::text::Language;

    fn catalogue() -> Catalogue {
        Catalogue::new(&Content::embedded())
    }

    #[test]
    fn a_fresh_set_up_is_a_person_against_three_bots_on_the_classic_map() {
        let spec = LastSetup::default().spec(&catalogue(), Language::English, 7);
        assert_eq!(spec.map.as_deref(), Some("classic"));
        assert_eq!(spec.seed, 7);
        let bots = ["steady", "opportunist", "steady"].map(SeatSpec::bot);
        assert_eq!(spec.seats[0], SeatSpec::human());
        assert_eq!(spec.seats[1..], bots);
    }

    #[test]
    fn values_of_mods_wait_until_the_mod_is_on() {
        let mut setup = LastSetup::default();
        setup.set("commander.uses", Some("3".to_owned()));
        setup.set("territory_bonus.amount", Some("1".to_owned()));
        let keys = |setup: &LastSetup| -> Vec<String> {
            let spec = setup.spec(&catalogue(), Language::English, 1);
            spec.values.into_iter().map(|(key, _)| key).collect()
        };
        assert_eq!(keys(&setup), ["territory_bonus.amount"]);
        setup.switch("commander", true);
        assert_eq!(keys(&setup), ["commander.uses", "territory_bonus.amount"]);
        setup.switch("commander", false);
        setup.preset = "expert".to_owned();
        assert_eq!(keys(&setup).len(), 2, "the preset brings the mod");
        setup.set("territory_bonus.amount", None);
        assert_eq!(keys(&setup), ["commander.uses"]);
    }

    #[test]
    fn what_was_remembered_is_brought_into_bounds() {
        let odd = LastSetup {
            map: String::new(),
            seats: vec![LastSeat::default(); 40],
            ..LastSetup::default()
        };
        let odd = odd.in_bounds();
        assert_eq!((odd.map.as_str(), odd.seats.len()), ("classic", MOST));
        let empty: LastSetup = serde_json::from_str(r#"{"seats": [], "unknown": 3}"#).unwrap();
        assert_eq!(empty.in_bounds().seats.len(), 2);
    }

    #[test]
    fn a_seed_is_a_number_or_nothing() {
        let typed = |seed: &str| LastSetup {
            seed: seed.to_owned(),
            ..LastSetup::default()
        };
        for (text, expected) in [
            ("", Ok(None)),
            (" 12 ", Ok(Some(12))),
            ("-1", Err(())),
            ("x", Err(())),
        ] {
            assert_eq!(typed(text).typed_seed(), expected, "{text}");
        }
    }
}
