//! The mods of a game: found, checked against each other, ordered, with their options and settings settled.

use std::collections::{BTreeMap, BTreeSet};

use semver::Version;

use super::error::LoadError;
use super::find::{Content, ModFiles, Source};
use super::hash::Fnv;
use super::manifest::{ENGINE_VERSION, Manifest, OptionSetting, PRESET_PREFIX};
use super::map_settings::MAP_PREFIX;
use super::settings::SettingValue;
use super::{did_you_mean, nearest};
use crate::core::card::CardKind;
use crate::core::limits::MAX_MODS;
use crate::core::map::Map;
use crate::core::ruleset::{OptionError, OptionValue, Ruleset, nearest_option};

/// A mod of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Mod {
    /// What it says of itself.
    pub manifest: Manifest,
    /// The manifest's text.
    pub manifest_source: Source,
    /// Its Lua files by their path inside its folder (`init.lua`); none in a mod that is data only.
    pub scripts: BTreeMap<String, Source>,
    /// Its Lua tests by their path inside its folder.
    pub tests: BTreeMap<String, Source>,
    /// The value of each of its settings, by name.
    pub settings: BTreeMap<String, SettingValue>,
    /// A hash of manifest and scripts, the same on every machine.
    pub hash: u64,
}

/// The mods of a game in load order, and the rules that follow from them.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ModSet {
    /// The mods, those first on which others depend; then by id. Presets come before all others.
    pub mods: Vec<Mod>,
    /// The rules: what the mods set, in load order, and then what the user sets.
    pub ruleset: Ruleset,
}

/// What a user asks for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted<'a> {
    /// The preset's name, with or without `preset-`.
    pub preset: Option<&'a str>,
    /// Ids of mods.
    pub mods: &'a [String],
    /// `option` and value, or `mod.setting` and value.
    pub sets: &'a [(String, String)],
}

impl ModSet {
    /// Finds what is wanted and everything it requires, and puts it in order.
    ///
    /// # Errors
    /// Everything that is wrong, not only the first thing.
    pub fn load(content: &Content, wanted: Wanted<'_>) -> Result<ModSet, Vec<LoadError>> {
        let mut errors = Vec::new();
        let found = gather(content, wanted, &mut errors);
        check_each_other(&found, &mut errors);
        let ordered = in_load_order(found, &mut errors);
        let mut mods: Vec<Mod> = ordered.into_iter().map(make_mod).collect();
        let ruleset = settle(&mut mods, wanted.sets, &mut errors);
        if errors.is_empty() {
            Ok(ModSet { mods, ruleset })
        } else {
            Err(errors)
        }
    }

    /// Sets an option, or a setting as `mod.setting`, from its text.
    ///
    /// # Errors
    /// There is none of this name, or it does not take this value.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), LoadError> {
        set_value(&mut self.mods, &mut self.ruleset, key, text)
    }

    /// The mod's position in load order.
    #[must_use]
    pub fn position(&self, id: &str) -> Option<usize> {
        self.mods.iter().position(|m| m.manifest.id == id)
    }

    /// The ids in load order.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        self.mods.iter().map(|m| m.manifest.id.clone()).collect()
    }

    /// The cards that the mods put into the deck.
    #[must_use]
    pub fn card_kinds(&self) -> Vec<CardKind> {
        let kinds = self.mods.iter().flat_map(|one| {
            let id = &one.manifest.id;
            let cards = one.manifest.cards.iter();
            cards.map(move |card| card.kind(id, &one.settings))
        });
        kinds.collect()
    }

    /// Settings that mean nothing in a game on this map with so many players.
    #[must_use]
    pub fn unfit_settings(&self, map: &Map, players: usize) -> Vec<LoadError> {
        let mut errors = Vec::new();
        for one in &self.mods {
            for setting in &one.manifest.settings {
                let value = &one.settings[&setting.name];
                if setting.kind.fits(value, map, players) {
                    continue;
                }
                let key = format!("{}.{}", one.manifest.id, setting.name);
                let keys = map.territories().iter().map(|t| t.key.as_str());
                errors.push(
                    LoadError::general(format!(
                        "`{key}` cannot be `{value}` in a game of {players} players on the map `{}`",
                        map.id()
                    ))
                    .with_help(did_you_mean(&value.to_string(), keys)),
                );
            }
        }
        errors
    }
}

/// The id of a preset from its name.
#[must_use]
pub fn preset_id(name: &str) -> String {
    if name.starts_with(PRESET_PREFIX) {
        name.to_owned()
    } else {
        format!("{PRESET_PREFIX}{name}")
    }
}

/// The wanted mods and all they require, by id.
fn gather(
    content: &Content,
    wanted: Wanted<'_>,
    errors: &mut Vec<LoadError>,
) -> BTreeMap<String, ModFiles> {
    let known = content.mods();
    let mut found = BTreeMap::new();
    let mut asked = BTreeSet::new();
    let mut todo: Vec<(String, Option<LoadError>)> = Vec::new();
    if let Some(name) = wanted.preset {
        let id = preset_id(name);
        if known.contains(&id) {
            todo.push((id, None));
        } else {
            let presets = content.presets();
            let help = did_you_mean(name, presets.iter().map(String::as_str))
                .or_else(|| Some(format!("there are: {}", presets.join(", "))));
            errors.push(LoadError::general(format!("there is no preset `{name}`")).with_help(help));
        }
    }
    todo.extend(wanted.mods.iter().map(|id| (id.clone(), None)));
    while let Some((id, missing)) = todo.pop() {
        if !asked.insert(id.clone()) {
            continue;
        }
        if let Some(missing) = missing.filter(|_| !known.contains(&id)) {
            errors.push(missing);
            continue;
        }
        match content.mod_files(&id) {
            Ok(files) => {
                let manifest = &files.manifest;
                for dependency in manifest.requires.iter().chain(&manifest.mods) {
                    let id = dependency.id.clone();
                    let message = format!(
                        "`{}` requires the mod `{id}`, which does not exist",
                        manifest.id
                    );
                    let help = did_you_mean(&id, known.iter().map(String::as_str));
                    let missing = at(manifest, dependency.place, message).with_help(help);
                    todo.push((id, Some(missing)));
                }
                found.insert(id, files);
            }
            Err(more) => errors.extend(more),
        }
    }
    found
}

/// An error at a place of a manifest.
fn at(manifest: &Manifest, (line, column): (u32, u32), message: String) -> LoadError {
    LoadError {
        column: Some(column),
        ..LoadError::in_file(format!("mods/{}/mod.toml", manifest.id), message).at(line)
    }
}

/// Versions, conflicts, the engine's version, the number of presets and mods.
fn check_each_other(found: &BTreeMap<String, ModFiles>, errors: &mut Vec<LoadError>) {
    let engine = Version::parse(ENGINE_VERSION).ok();
    for files in found.values() {
        let manifest = &files.manifest;
        if let Some(engine) = engine.as_ref().filter(|e| !manifest.engine.matches(e)) {
            let message = format!(
                "`{}` is made for engine {}, this is {engine}",
                manifest.id, manifest.engine
            );
            errors.push(at(manifest, manifest.engine_place, message));
        }
        let needed = [&manifest.requires, &manifest.mods, &manifest.optional];
        for dependency in needed.into_iter().flatten() {
            let Some(other) = found.get(&dependency.id) else {
                continue;
            };
            if !dependency.version.matches(&other.manifest.version) {
                let message = format!(
                    "`{}` needs `{}` {}, which is {}",
                    manifest.id, dependency.id, dependency.version, other.manifest.version
                );
                errors.push(at(manifest, dependency.place, message));
            }
        }
        for dependency in &manifest.conflicts {
            let other = found.get(&dependency.id);
            if other.is_some_and(|o| dependency.version.matches(&o.manifest.version)) {
                let message = format!(
                    "`{}` and `{}` cannot be played together",
                    manifest.id, dependency.id
                );
                errors.push(at(manifest, dependency.place, message));
            }
        }
    }
    let presets: Vec<&str> = found
        .keys()
        .filter(|id| id.starts_with(PRESET_PREFIX))
        .map(String::as_str)
        .collect();
    if presets.len() > 1 {
        errors.push(LoadError::general(format!(
            "only one preset can be played at a time, not {}",
            presets.join(" and ")
        )));
    }
    if found.len() > MAX_MODS {
        errors.push(LoadError::general(format!(
            "{} mods are too many; at most {MAX_MODS} are possible",
            found.len()
        )));
    }
}

/// Presets, then by depth of dependencies, then by id.
fn in_load_order(
    mut found: BTreeMap<String, ModFiles>,
    errors: &mut Vec<LoadError>,
) -> Vec<ModFiles> {
    let mut earlier: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for (id, files) in &found {
        let manifest = &files.manifest;
        let before_it = [&manifest.requires, &manifest.optional, &manifest.after];
        for other in before_it.into_iter().flatten() {
            if let Some((other, _)) = found.get_key_value(&other.id) {
                earlier.entry(id).or_default().insert(other);
            }
        }
        for other in &manifest.before {
            if let Some((other, _)) = found.get_key_value(&other.id) {
                earlier.entry(other).or_default().insert(id);
            }
        }
    }
    let mut depth: BTreeMap<&str, usize> = BTreeMap::new();
    let mut left: BTreeSet<&str> = found.keys().map(String::as_str).collect();
    while !left.is_empty() {
        let ready: Vec<(&str, usize)> = left
            .iter()
            .filter_map(|id| {
                let others = earlier.get(id).into_iter().flatten();
                let depths: Option<Vec<usize>> =
                    others.map(|o| depth.get(o).map(|d| d + 1)).collect();
                Some((*id, depths?.into_iter().max().unwrap_or(0)))
            })
            .collect();
        if ready.is_empty() {
            errors.extend(circle_error(&found, &left));
            break;
        }
        for (id, d) in ready {
            left.remove(id);
            depth.insert(id, d);
        }
    }
    let mut order: Vec<(bool, usize, String)> = depth
        .iter()
        .map(|(id, d)| (!id.starts_with(PRESET_PREFIX), *d, (*id).to_owned()))
        .collect();
    order.sort();
    order
        .into_iter()
        .filter_map(|(_, _, id)| found.remove(&id))
        .collect()
}

/// A hash of a mod's manifest and scripts, the same on every machine.
#[must_use]
pub fn hash_of(files: &ModFiles) -> u64 {
    let texts = [&files.manifest_source]
        .into_iter()
        .chain(files.scripts.values());
    texts
        .fold(Fnv::default(), |hash, source| {
            hash.text(&source.path).text(&source.text)
        })
        .end()
}

/// The mods that are left wait for each other; told at the first place where one of them names another.
fn circle_error(found: &BTreeMap<String, ModFiles>, left: &BTreeSet<&str>) -> Option<LoadError> {
    let circle: Vec<&str> = left.iter().copied().collect();
    let message = format!(
        "mods wait for each other in a circle: {}",
        circle.join(", ")
    );
    let manifest = &found.get(circle[0])?.manifest;
    let lists = [
        &manifest.requires,
        &manifest.optional,
        &manifest.after,
        &manifest.before,
    ];
    let named = lists
        .into_iter()
        .flatten()
        .find(|other| left.contains(other.id.as_str()));
    let place = named.map_or((1, 1), |other| other.place);
    Some(at(manifest, place, message))
}

fn make_mod(files: ModFiles) -> Mod {
    let hash = hash_of(&files);
    Mod {
        settings: files
            .manifest
            .settings
            .iter()
            .map(|s| (s.name.clone(), s.default.clone()))
            .collect(),
        manifest: files.manifest,
        manifest_source: files.manifest_source,
        scripts: files.scripts,
        tests: files.tests,
        hash,
    }
}

/// The rules from the mods' options and the user's values; the user's values for settings go to the mods.
fn settle(mods: &mut [Mod], sets: &[(String, String)], errors: &mut Vec<LoadError>) -> Ruleset {
    let mut ruleset = Ruleset::default();
    // Settings first: options may be what a setting says.
    let mut options = Vec::new();
    for (key, text) in sets {
        // The map's settings are no concern of the mods'.
        if key.starts_with(MAP_PREFIX) {
            continue;
        }
        let of_a_mod = key
            .split_once('.')
            .and_then(|(id, name)| Some((mods.iter_mut().find(|m| m.manifest.id == id)?, name)));
        match of_a_mod {
            Some((one, name)) => errors.extend(set_setting(one, name, text).err()),
            None => options.push((key, text)),
        }
    }
    for one in mods.iter() {
        for option in &one.manifest.options {
            errors.extend(set_by_mod(&mut ruleset, one, option).err());
        }
    }
    for (key, text) in options {
        errors.extend(set_option(&mut ruleset, mods, key, text).err());
    }
    ruleset
}

/// Sets an option, or a mod's setting and the options that go by it.
fn set_value(
    mods: &mut [Mod],
    ruleset: &mut Ruleset,
    key: &str,
    text: &str,
) -> Result<(), LoadError> {
    let of_a_mod = key
        .split_once('.')
        .and_then(|(id, name)| Some((mods.iter_mut().find(|m| m.manifest.id == id)?, name)));
    let Some((one, name)) = of_a_mod else {
        return set_option(ruleset, mods, key, text);
    };
    set_setting(one, name, text)?;
    let options = one.manifest.options.iter();
    let mut by_it = options.filter(|option| option.setting() == Some(name));
    by_it.try_for_each(|option| set_by_mod(ruleset, one, option))
}

/// An option as a mod's manifest says, or as one of its settings says.
fn set_by_mod(ruleset: &mut Ruleset, one: &Mod, option: &OptionSetting) -> Result<(), LoadError> {
    let Some(name) = option.setting() else {
        // Checked when the manifest was read.
        let _ = ruleset.set(&option.key, &option.value);
        return Ok(());
    };
    let value = match one.settings.get(name) {
        Some(SettingValue::Bool(flag)) => OptionValue::Flag(*flag),
        Some(SettingValue::Int(n)) => OptionValue::Number(*n),
        Some(SettingValue::Text(word)) => OptionValue::parse(word),
        Some(SettingValue::Float(_)) | None => return Ok(()),
    };
    ruleset.set(&option.key, &value).map_err(|error| {
        let id = &one.manifest.id;
        LoadError::general(format!("the setting `{id}.{name}`: {error}"))
    })
}

fn set_option(ruleset: &mut Ruleset, mods: &[Mod], key: &str, text: &str) -> Result<(), LoadError> {
    ruleset
        .set(key, &OptionValue::parse(text))
        .map_err(|error| match error {
            OptionError::Unknown { key, nearest: None } => {
                let settings = mods.iter().flat_map(|m| {
                    let id = &m.manifest.id;
                    m.manifest
                        .settings
                        .iter()
                        .map(move |s| format!("{id}.{}", s.name))
                });
                let settings: Vec<String> = settings.collect();
                let help = nearest(&key, settings.iter().map(String::as_str))
                    .or_else(|| nearest_option(&key));
                LoadError::general(format!("there is no option or setting `{key}`"))
                    .with_help(help.map(|name| format!("did you mean `{name}`?")))
            }
            other => LoadError::general(other.to_string()),
        })
}

fn set_setting(one: &mut Mod, name: &str, text: &str) -> Result<(), LoadError> {
    let id = &one.manifest.id;
    let Some(setting) = one.manifest.settings.iter().find(|s| s.name == name) else {
        let names: Vec<&str> = one
            .manifest
            .settings
            .iter()
            .map(|s| s.name.as_str())
            .collect();
        let help = did_you_mean(name, names.iter().copied()).unwrap_or_else(|| {
            if names.is_empty() {
                "it has no settings".to_owned()
            } else {
                format!("its settings: {}", names.join(", "))
            }
        });
        return Err(
            LoadError::general(format!("the mod `{id}` has no setting `{name}`"))
                .with_help(Some(help)),
        );
    };
    let value = setting.kind.parse(text).ok_or_else(|| {
        LoadError::general(format!(
            "`{id}.{name}` cannot be `{text}`: it takes {}",
            setting.kind
        ))
    })?;
    one.settings.insert(name.to_owned(), value);
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::{ModSet, Wanted};
    use crate::content::Content;
    use crate::core::ruleset::{Fortify, SetValues};

    fn repository() -> Content {
        Content::at(Path::new(env!("CARGO_MANIFEST_DIR")))
    }

    #[test]
    fn a_preset_sets_the_rules_and_the_user_has_the_last_word() {
        let sets = [("fortify".to_owned(), "connected".to_owned())];
        let wanted = Wanted {
            preset: Some("european"),
            sets: &sets,
            ..Wanted::default()
        };
        let set = ModSet::load(&repository(), wanted).unwrap();
        assert_eq!(set.ruleset.set_values, SetValues::BySymbol);
        assert_eq!(set.ruleset.fortify, Fortify::Connected);
    }

    #[test]
    fn unknown_presets_mods_and_options_are_all_told_with_the_nearest_name() {
        let sets = [("max_atack_dice".to_owned(), "2".to_owned())];
        let mods = ["preset-forun".to_owned()];
        let wanted = Wanted {
            preset: Some("clasic"),
            mods: &mods,
            sets: &sets,
        };
        let errors = ModSet::load(&repository(), wanted).unwrap_err();
        let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "there is no preset `clasic` (did you mean `classic`?)",
                "there is no mod `preset-forun` (did you mean `preset-forum`?)",
                "there is no option `max_atack_dice`; did you mean `max_attack_dice`?",
            ]
        );
    }
}
