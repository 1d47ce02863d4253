//! What is played besides the map: the mods, and what the classic rules would be.

use std::collections::BTreeMap;

use crate::content::modset::Wanted;
use crate::content::{Content, ModSet, Texts};
use crate::core::ruleset::Ruleset;
use crate::launch::DEFAULT_PRESET;

/// A mod of the game, as people read of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModFact {
    /// Its id.
    pub id: String,
    /// Its version.
    pub version: String,
    /// Its title, by language.
    pub title: Texts,
    /// What it does, by language.
    pub description: Texts,
    /// The rules it is about, by number.
    pub rules: Vec<u8>,
    /// Label, value and default of its settings, where the value is not the default.
    pub changed: Vec<(Texts, String, String)>,
    /// Whether it is a preset: values and nothing else.
    pub preset: bool,
}

/// The mods of a set, in load order.
pub(super) fn mod_facts(set: &ModSet) -> Vec<ModFact> {
    let facts = set.mods.iter().map(|m| {
        let settings = m.manifest.settings.iter().filter_map(|setting| {
            let value = m.settings.get(&setting.name)?;
            let label = if setting.label.is_empty() {
                Texts(BTreeMap::from([("en".to_owned(), setting.name.clone())]))
            } else {
                setting.label.clone()
            };
            let (value, default) = (value.to_string(), setting.default.to_string());
            (value != default).then_some((label, value, default))
        });
        ModFact {
            id: m.manifest.id.clone(),
            version: m.manifest.version.to_string(),
            title: m.manifest.title.clone(),
            description: m.manifest.description.clone(),
            rules: m.manifest.rules.clone(),
            changed: settings.collect(),
            preset: m.manifest.is_preset(),
        }
    });
    facts.collect()
}

/// The rules of the classic preset, to compare with; the table's own defaults where the content has none.
pub(super) fn classic_rules(content: &Content) -> Ruleset {
    let wanted = Wanted {
        preset: Some(DEFAULT_PRESET),
        mods: &[],
        sets: &[],
    };
    ModSet::load(content, wanted).map_or_else(|_| Ruleset::default(), |set| set.ruleset)
}
