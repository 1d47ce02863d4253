//! The lines around a place in what was loaded, which is not always what the files say by now.

use crate::script::blame::around;

use super::prepare::{Bot, Prepared};

impl Prepared {
    /// The line of a place (`mods/x/init.lua:12`) and three on either side, with their numbers, from the text that was loaded;
    /// nothing where the place names no line of these mods, bots or this map.
    #[must_use]
    pub fn excerpt(&self, place: &str) -> Vec<(u32, String)> {
        let Some((file, line)) = place.rsplit_once(':') else {
            return Vec::new();
        };
        match (self.text_of(file), line.parse()) {
            (Some(text), Ok(line)) => around(text, line),
            _ => Vec::new(),
        }
    }

    /// The text of a file as it was loaded.
    fn text_of(&self, file: &str) -> Option<&str> {
        let mods = self.now.set.mods.iter().flat_map(|one| {
            let tests = one.tests.values();
            one.scripts
                .values()
                .chain(tests)
                .chain([&one.manifest_source])
        });
        let bots = self.bots.iter().flatten().filter_map(|bot| match bot {
            Bot::Lua(bot) => Some(bot.source()),
            Bot::Native(_) => None,
        });
        let map = self.board.files();
        let map = map.others.values().chain([&map.main]);
        mods.chain(bots)
            .chain(map)
            .find(|source| source.path == file)
            .map(|source| source.text.as_str())
    }
}
