//! What the content has, as data for a lobby: maps, presets, mods, bots; and what a set-up comes to.
//!
//! What is broken is listed with what is wrong with it and never hides the rest.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::agents::AGENTS;
use crate::content::manifest::PRESET_PREFIX;
use crate::content::map_settings::MAP_PREFIX;
use crate::content::modset::{Wanted, preset_id};
use crate::content::shapes::Shapes;
use crate::content::{Content, LoadError, Manifest, ModSet, Setting};
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::launch::{Board, DEFAULT_PRESET, Spec, prepare_from};

/// A map's board, ready to be drawn.
#[derive(Clone, Debug)]
pub struct MapBoard {
    /// Territories, continents, borders, names.
    pub map: Arc<Map>,
    /// The outlines, where the map has some that fit it.
    pub shapes: Option<Shapes>,
    /// Whether it differs from seed to seed.
    pub generated: bool,
    /// What can be set of it, under `map.<name>`.
    pub settings: Vec<Setting>,
    /// What is wrong with its outlines; it can be played all the same.
    pub flaws: Vec<LoadError>,
}

/// A map of the content.
#[derive(Clone, Debug)]
pub struct MapCard {
    /// Its id.
    pub id: String,
    /// Its board, or what is wrong with it; none as long as it was not read.
    pub board: Option<Result<MapBoard, Vec<LoadError>>>,
}

/// A mod or a preset of the content.
#[derive(Clone, Debug)]
pub struct ModCard {
    /// Its id, of a preset with `preset-`.
    pub id: String,
    /// What it says of itself, or what is wrong with that.
    pub manifest: Result<Manifest, Vec<LoadError>>,
}

/// A bot that can sit down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotCard {
    /// Its name.
    pub id: String,
    /// A sentence about it; may be empty.
    pub help: String,
}

/// What the content has.
#[derive(Clone, Debug)]
pub struct Catalogue {
    content: Content,
    /// Maps, by id.
    pub maps: Vec<MapCard>,
    /// Presets, by id.
    pub presets: Vec<ModCard>,
    /// All other mods, by id.
    pub mods: Vec<ModCard>,
    /// Bots: the native ones, then those in Lua by name.
    pub bots: Vec<BotCard>,
}

impl Catalogue {
    /// Lists the content. Boards are read later, one at a time: see [`Catalogue::read_next`].
    #[must_use]
    pub fn new(content: &Content) -> Catalogue {
        let card = |id: String| ModCard {
            manifest: content.mod_files(&id).map(|files| files.manifest),
            id,
        };
        let all = content.mods().into_iter().map(card);
        let (presets, mods) = all.partition(|card| card.id.starts_with(PRESET_PREFIX));
        let maps = content
            .maps()
            .into_iter()
            .map(|id| MapCard { id, board: None });
        let native = AGENTS.iter().map(|row| BotCard {
            id: row.id.to_owned(),
            help: row.help.to_owned(),
        });
        let lua = content.bots().into_iter().map(|id| BotCard {
            help: content
                .bot(&id)
                .map(|s| s.first_sentence())
                .unwrap_or_default(),
            id,
        });
        Catalogue {
            maps: maps.collect(),
            presets,
            mods,
            bots: native.chain(lua).collect(),
            content: content.clone(),
        }
    }

    /// Reads one board that was not read yet, the wanted one first. Whether there are more.
    pub fn read_next(&mut self, wanted: &str, seed: u64) -> bool {
        let unread = |card: &MapCard| card.board.is_none();
        let first = self
            .maps
            .iter()
            .position(|card| card.id == wanted && unread(card));
        if let Some(next) = first.or_else(|| self.maps.iter().position(unread)) {
            let card = &mut self.maps[next];
            card.board = Some(read_board(&self.content, &card.id, &[], seed));
        }
        self.maps.iter().any(|card| card.board.is_none())
    }

    /// Reads the board of a map that differs from seed to seed, or by its settings, again: with what `sets` says under
    /// `map.<name>`.
    pub fn read_again(&mut self, id: &str, sets: &[(String, String)], seed: u64) {
        for card in self.maps.iter_mut().filter(|card| card.id == id) {
            let differs = |board: &MapBoard| board.generated || !board.settings.is_empty();
            let is_generated = matches!(&card.board, Some(Ok(board)) if differs(board));
            let is_broken = matches!(&card.board, Some(Err(_)));
            if is_generated || is_broken {
                card.board = Some(read_board(&self.content, id, sets, seed));
            }
        }
    }

    /// The content that it lists.
    #[must_use]
    pub fn content(&self) -> &Content {
        &self.content
    }

    /// The map of this id.
    #[must_use]
    pub fn map(&self, id: &str) -> Option<&MapCard> {
        self.maps.iter().find(|card| card.id == id)
    }

    /// The board of the map of this id, if it was read and is whole.
    #[must_use]
    pub fn board(&self, id: &str) -> Option<&MapBoard> {
        self.map(id)?.board.as_ref()?.as_ref().ok()
    }

    /// What a preset or another mod says of itself, by id; a preset also by its name.
    #[must_use]
    pub fn manifest(&self, id: &str) -> Option<&Manifest> {
        let preset = preset_id(id);
        let mut presets = self.presets.iter().filter(|card| card.id == preset);
        let mut mods = self.mods.iter().filter(|card| card.id == id);
        let card = mods.next().or_else(|| presets.next())?;
        card.manifest.as_ref().ok()
    }

    /// The mods that a preset and these mods bring with them, each with the id of one that does.
    #[must_use]
    pub fn brought(&self, preset: &str, mods: &[String]) -> Vec<(String, String)> {
        let mut todo: Vec<String> = mods.to_vec();
        todo.insert(0, preset_id(preset));
        let mut known: BTreeSet<String> = todo.iter().cloned().collect();
        let mut brought = Vec::new();
        let mut next = 0;
        while let Some(id) = todo.get(next).cloned() {
            next += 1;
            let Some(manifest) = self.manifest(&id) else {
                continue;
            };
            for other in manifest.requires.iter().chain(&manifest.mods) {
                if known.insert(other.id.clone()) {
                    brought.push((other.id.clone(), id.clone()));
                    todo.push(other.id.clone());
                }
            }
        }
        brought
    }
}

fn read_board(
    content: &Content,
    id: &str,
    sets: &[(String, String)],
    seed: u64,
) -> Result<MapBoard, Vec<LoadError>> {
    let board = Board::load_set(content, id, sets, seed)?;
    let map = board.map(seed)?;
    let (shapes, mut flaws) = match board.shapes(seed) {
        Ok(shapes) => (shapes, Vec::new()),
        Err(errors) => (None, errors),
    };
    if let Some(drawn) = &shapes {
        flaws = drawn.unfit(board.files().drawing(), &map);
    }
    let shapes = shapes.filter(|_| flaws.is_empty());
    Ok(MapBoard {
        generated: board.is_generated(),
        settings: board.settings().to_vec(),
        map,
        shapes,
        flaws,
    })
}

/// What of a set-up a complaint is about.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum About {
    /// The map.
    Map,
    /// The preset.
    Preset,
    /// The mod of this id.
    Mod(String),
    /// The option, or the setting `mod.setting`, of this name.
    Value(String),
    /// The bot of this name.
    Bot(String),
    /// The game as a whole: too many players for the map, say.
    Game,
}

/// Why a set-up cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Complaint {
    /// What it is about.
    pub about: About,
    /// What is wrong.
    pub error: LoadError,
}

/// What a set-up comes to.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Settled {
    /// The rules of preset and mods, without what the person set.
    pub base: Ruleset,
    /// The rules of the game.
    pub rules: Ruleset,
    /// The mods in load order, presets and those brought by others too; empty if they do not load.
    pub order: Vec<String>,
    /// Everything that is wrong.
    pub complaints: Vec<Complaint>,
}

impl Settled {
    /// What is wrong with this.
    pub fn about<'a>(&'a self, about: &'a About) -> impl Iterator<Item = &'a LoadError> + 'a {
        let complaints = self.complaints.iter().filter(move |c| c.about == *about);
        complaints.map(|c| &c.error)
    }
}

/// Settles a set-up: its rules, the order of its mods, and everything that keeps it from being played.
#[must_use]
pub fn settle(content: &Content, spec: &Spec) -> Settled {
    let preset = spec.preset.as_deref().unwrap_or(DEFAULT_PRESET);
    let wanted = |mods| Wanted {
        preset: Some(preset),
        mods,
        sets: &[],
    };
    let mut complaints = Vec::new();
    let mut set = ModSet::load(content, wanted(&spec.mods))
        .inspect_err(|errors| complain(&mut complaints, errors.clone(), spec))
        // The rules are shown as the preset alone makes them while a mod is broken.
        .or_else(|_| {
            ModSet::load(content, wanted(&[])).map(|alone| ModSet {
                mods: Vec::new(),
                ..alone
            })
        })
        .unwrap_or_default();
    let order = set.ids();
    let base = set.ruleset.clone();
    for (key, text) in &spec.values {
        let of_a_missing_mod = order.is_empty() && base.get(key).is_none();
        // Those of the map are looked at with the map.
        if key.starts_with(MAP_PREFIX) {
            continue;
        }
        if let Err(error) = set.set(key, text)
            && !of_a_missing_mod
        {
            let about = About::Value(key.clone());
            complaints.push(Complaint { about, error });
        }
    }
    if let Err(errors) = prepare_from(content, content, spec) {
        complain(&mut complaints, errors, spec);
    }
    Settled {
        base,
        rules: set.ruleset,
        order,
        complaints,
    }
}

/// Adds errors, each to what it is about; those that are known already are left out.
fn complain(complaints: &mut Vec<Complaint>, errors: Vec<LoadError>, spec: &Spec) {
    for error in errors {
        if complaints.iter().all(|known| known.error != error) {
            let about = about(&error, spec);
            complaints.push(Complaint { about, error });
        }
    }
}

/// What an error is about: the file it names or, where it names none, the first of its words in quotation marks that is
/// part of the set-up.
fn about(error: &LoadError, spec: &Spec) -> About {
    if let Some((kind, rest)) = error.file.split_once('/') {
        let name = rest.split('/').next().unwrap_or_default();
        return match kind {
            "maps" => About::Map,
            "mods" if name.starts_with(PRESET_PREFIX) => About::Preset,
            "mods" => About::Mod(name.to_owned()),
            "scripts" => {
                let file = rest.rsplit('/').next().unwrap_or_default();
                About::Bot(file.trim_end_matches(".lua").to_owned())
            }
            _ => About::Game,
        };
    }
    let message = &error.message;
    if message.starts_with("there is no map") {
        return About::Map;
    }
    if message.starts_with("there is no preset") {
        return About::Preset;
    }
    let quoted = message.split('`').skip(1).step_by(2);
    for word in quoted {
        if spec.values.iter().any(|(key, _)| key == word) {
            return About::Value(word.to_owned());
        }
        if spec.mods.iter().any(|id| id == word) {
            return About::Mod(word.to_owned());
        }
        let sits = |seat: &crate::launch::SeatSpec| {
            seat.who == crate::launch::Sitter::Bot(word.to_owned())
        };
        if spec.seats.iter().any(sits) {
            return About::Bot(word.to_owned());
        }
    }
    About::Game
}

#[cfg(test)]
mod tests {
    use super::{About, Catalogue, settle};
    use crate::content::Content;
    use crate::launch::{SeatSpec, Spec};

    fn spec() -> Spec {
        Spec {
            seats: vec![SeatSpec::human(), SeatSpec::bot("steady")],
            ..Spec::default()
        }
    }

    fn check(spec: &Spec, expected: &[About]) {
        let settled = settle(&Content::embedded(), spec);
        let found: Vec<About> = settled.complaints.iter().map(|c| c.about.clone()).collect();
        assert_eq!(found, expected, "{:?}", settled.complaints);
    }

    #[test]
    fn every_complaint_is_about_what_causes_it() {
        let value = |key: &str, text: &str| Spec {
            values: vec![(key.to_owned(), text.to_owned())],
            ..spec()
        };
        let with_mods = |mods: &[&str]| Spec {
            mods: mods.iter().map(|id| (*id).to_owned()).collect(),
            ..spec()
        };
        check(&spec(), &[]);
        check(
            &Spec {
                map: Some("clasic".into()),
                ..spec()
            },
            &[About::Map],
        );
        check(
            &Spec {
                preset: Some("none".into()),
                ..spec()
            },
            &[About::Preset],
        );
        check(&with_mods(&["comander"]), &[About::Mod("comander".into())]);
        check(&value("fortify", "fly"), &[About::Value("fortify".into())]);
        check(
            &value("fortyfi", "adjacent"),
            &[About::Value("fortyfi".into())],
        );
        let many = Spec {
            values: vec![("commander.uses".into(), "99".into())],
            ..with_mods(&["commander"])
        };
        check(&many, &[About::Value("commander.uses".into())]);
        let nobody = Spec {
            seats: vec![SeatSpec::human(), SeatSpec::bot("stedy")],
            ..spec()
        };
        check(&nobody, &[About::Bot("stedy".into())]);
        let crowd = Spec {
            map: Some("riverside".into()),
            seats: vec![SeatSpec::human(); 12],
            ..spec()
        };
        check(&crowd, &[About::Game]);
    }

    #[test]
    fn the_rules_of_preset_and_person_are_told_apart() {
        let spec = Spec {
            preset: Some("forum".into()),
            values: vec![("max_attack_dice".into(), "2".into())],
            ..spec()
        };
        let settled = settle(&Content::embedded(), &spec);
        assert_eq!(settled.base.max_attack_dice, 3);
        assert_eq!(settled.rules.max_attack_dice, 2);
        assert_eq!(settled.rules.fortify, settled.base.fortify);
        assert_eq!(
            settled
                .base
                .get("fortify")
                .map(|v| v.to_string())
                .as_deref(),
            Some("unlimited")
        );
    }

    #[test]
    fn a_preset_brings_its_mods_and_boards_are_read_one_by_one() {
        let mut catalogue = Catalogue::new(&Content::embedded());
        let brought = catalogue.brought("expert", &[]);
        let ids: Vec<&str> = brought.iter().map(|(id, _)| id.as_str()).collect();
        assert_eq!(ids, ["offensive-advantage", "commander"]);
        assert!(catalogue.brought("expert", &["commander".into()]).len() == 1);
        assert!(catalogue.read_next("lagoon", 1));
        assert!(catalogue.board("lagoon").is_some());
        assert!(catalogue.board("classic").is_none());
        while catalogue.read_next("lagoon", 1) {}
        assert!(
            catalogue
                .board("classic")
                .is_some_and(|b| b.shapes.is_some())
        );
        let board = |c: &Catalogue| c.board("wilds").map(|b| b.map.clone());
        let before = board(&catalogue);
        catalogue.read_again("wilds", &[], 2);
        assert!(board(&catalogue).is_some_and(|map| Some(map) != before));
    }
}
