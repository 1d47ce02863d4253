//! The manifest of a mod, `mods/<id>/mod.toml`: data, read and checked before any Lua.

use semver::{Version, VersionReq};
use toml::de::{DeTable, DeValue};

use super::Texts;
use super::cards::{self, DeclaredCard};
use super::error::LoadError;
use super::settings::{self, Setting, SettingKind};
use super::toml_reader::{Reader, Value, in_order, whole};
use crate::core::ruleset::{OptionValue, Ruleset};

/// The version of the engine that manifests name in `engine`.
pub const ENGINE_VERSION: &str = env!("CARGO_PKG_VERSION");

/// What the id of a preset's folder begins with.
pub const PRESET_PREFIX: &str = "preset-";
/// What the console is called among the mods.
const CONSOLE: &str = "console";
/// What stands before the settings of a game's map.
const MAP: &str = "map";

/// Another mod that a manifest names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dependency {
    /// Its id.
    pub id: String,
    /// Which versions of it.
    pub version: VersionReq,
    /// Line and column in the manifest, for errors.
    pub place: (u32, u32),
}

/// A value of a ruleset option that a mod sets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionSetting {
    /// The option's name as in the option table: `territory_bonus.amount`.
    pub key: String,
    /// Its value, one that the option takes; or `$name`, the value of one of the mod's own settings.
    pub value: OptionValue,
    /// Line and column in the manifest.
    pub place: (u32, u32),
}

impl OptionSetting {
    /// The setting whose value the option takes, if it is to take one.
    #[must_use]
    pub fn setting(&self) -> Option<&str> {
        match &self.value {
            OptionValue::Word(word) => word.strip_prefix('$'),
            OptionValue::Flag(_) | OptionValue::Number(_) => None,
        }
    }
}

/// What a mod says of itself.
#[derive(Clone, PartialEq, Debug)]
pub struct Manifest {
    /// The id: the name of its folder; lower case letters, digits and `-`.
    pub id: String,
    /// Its version.
    pub version: Version,
    /// Which versions of the engine it is made for.
    pub engine: VersionReq,
    /// Line and column of that, for errors.
    pub engine_place: (u32, u32),
    /// Its title.
    pub title: Texts,
    /// What it does, in a sentence or two.
    pub description: Texts,
    /// Who made it.
    pub authors: Vec<String>,
    /// Under which licence (SPDX).
    pub licence: String,
    /// The rules it is about, by R-number.
    pub rules: Vec<u8>,
    /// Mods it cannot do without; they are switched on with it and come before it.
    pub requires: Vec<Dependency>,
    /// Mods it works with, and comes after, if they are on.
    pub optional: Vec<Dependency>,
    /// Mods it cannot stand beside.
    pub conflicts: Vec<Dependency>,
    /// Mods it comes after, if they are on.
    pub after: Vec<Dependency>,
    /// Mods it comes before, if they are on.
    pub before: Vec<Dependency>,
    /// Mods that a preset switches on with itself.
    pub mods: Vec<Dependency>,
    /// Options it sets, in the order of the file.
    pub options: Vec<OptionSetting>,
    /// Its settings, in the order of a form.
    pub settings: Vec<Setting>,
    /// Cards that it puts into the deck.
    pub cards: Vec<DeclaredCard>,
}

const KEYS: [&str; 17] = [
    "id",
    "version",
    "engine",
    "title",
    "description",
    "authors",
    "licence",
    "rules",
    "requires",
    "optional",
    "conflicts",
    "after",
    "before",
    "mods",
    "options",
    "settings",
    "cards",
];

impl Manifest {
    /// Whether this is a preset: a named group of option values.
    #[must_use]
    pub fn is_preset(&self) -> bool {
        self.id.starts_with(PRESET_PREFIX)
    }

    /// Reads a manifest. `file` is its path relative to the content's root, `folder` the name of the mod's folder.
    ///
    /// # Errors
    /// Everything that is wrong with it, with line and column.
    pub fn parse(file: &str, folder: &str, source: &str) -> Result<Manifest, Vec<LoadError>> {
        let (mut reader, table) = Reader::parse(file, source);
        let manifest = table.and_then(|table| read(&mut reader, &table, folder));
        match manifest {
            Some(manifest) if reader.errors.is_empty() => Ok(manifest),
            _ => {
                reader.errors.sort();
                Err(reader.errors)
            }
        }
    }
}

/// What stands for no mods where mods are named.
const NOTHING: &str = "none";

/// Whether a text can be a mod's id.
#[must_use]
pub fn is_mod_id(id: &str) -> bool {
    id.starts_with(|c: char| c.is_ascii_lowercase())
        && !id.ends_with('-')
        && id
            .chars()
            .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

fn read<'s>(reader: &mut Reader<'s>, table: &DeTable<'s>, folder: &str) -> Option<Manifest> {
    let fields = reader.fields(table, 0..0, "", &KEYS);
    let id = fields
        .required(reader, "id")
        .and_then(|v| read_id(reader, v, folder));
    let version = fields
        .required(reader, "version")
        .and_then(|v| read_version(reader, v));
    let engine = fields
        .required(reader, "engine")
        .and_then(|v| Some((read_engine(reader, v)?, reader.position(&v.span()))));
    let title = fields
        .required(reader, "title")
        .map(|v| reader.texts(v, "`title`"));
    let description = fields
        .get("description")
        .map(|v| reader.texts(v, "`description`"));
    let authors = fields
        .get("authors")
        .map(|v| reader.text_list(v, "`authors`"));
    let licence = fields
        .get("licence")
        .and_then(|v| reader.text(v, "`licence`"));
    let rules = fields.get("rules").map(|v| read_rules(reader, v));
    let mut mods = |key: &str| {
        fields
            .get(key)
            .map(|v| read_dependencies(reader, v, key))
            .unwrap_or_default()
    };
    let requires = mods("requires");
    let optional = mods("optional");
    let conflicts = mods("conflicts");
    let after = mods("after");
    let before = mods("before");
    let switched_on = mods("mods");
    let options = fields.get("options").map(|v| read_options(reader, v));
    let settings = fields.get("settings").map(|v| read_settings(reader, v));
    let settings = settings.unwrap_or_default();
    let numbers: Vec<&str> = settings
        .iter()
        .filter(|s| matches!(s.kind, SettingKind::Int { .. }))
        .map(|s| s.name.as_str())
        .collect();
    if let Some(options) = &options {
        check_setting_names(reader, options, &settings);
    }
    let cards = fields
        .get("cards")
        .map(|v| cards::read(reader, v, &numbers));
    let (engine, engine_place) = engine?;
    Some(Manifest {
        id: id?,
        version: version?,
        engine,
        engine_place,
        title: title?,
        description: description.unwrap_or_default(),
        authors: authors
            .into_iter()
            .flatten()
            .map(|(name, _)| name)
            .collect(),
        licence: licence.unwrap_or_default(),
        rules: rules.unwrap_or_default(),
        requires,
        optional,
        conflicts,
        after,
        before,
        mods: switched_on,
        options: options.unwrap_or_default(),
        settings,
        cards: cards.unwrap_or_default(),
    })
}

fn read_id<'s>(reader: &mut Reader<'s>, value: &Value<'s>, folder: &str) -> Option<String> {
    let id = reader.text(value, "`id`")?;
    if !is_mod_id(&id) {
        reader.error(
            value.span(),
            format!("`{id}` cannot be an id"),
            Some("use lower case letters, digits and `-`, beginning with a letter".to_owned()),
        );
        return None;
    }
    if id == CONSOLE {
        reader.error(
            value.span(),
            format!("`{id}` cannot be an id"),
            Some("the console goes by this name in logs".to_owned()),
        );
        return None;
    }
    if id == NOTHING {
        reader.error(
            value.span(),
            format!("`{id}` cannot be an id"),
            Some(
                "where mods are named, `none` says that there are none: call it otherwise"
                    .to_owned(),
            ),
        );
        return None;
    }
    if id == MAP {
        reader.error(
            value.span(),
            format!("`{id}` cannot be an id"),
            Some("the settings of a game's map go by this name".to_owned()),
        );
        return None;
    }
    if id != folder {
        reader.error(
            value.span(),
            format!("the id is `{id}`, but the folder is called `{folder}`"),
            Some("id and folder must be equal".to_owned()),
        );
    }
    Some(id)
}

fn read_version<'s>(reader: &mut Reader<'s>, value: &Value<'s>) -> Option<Version> {
    let text = reader.text(value, "`version`")?;
    match Version::parse(&text) {
        Ok(version) => Some(version),
        Err(error) => {
            reader.error(
                value.span(),
                format!("`{text}` is no version: {error}"),
                Some("a version has three numbers, such as 1.0.0".to_owned()),
            );
            None
        }
    }
}

fn read_engine<'s>(reader: &mut Reader<'s>, value: &Value<'s>) -> Option<VersionReq> {
    let text = reader.text(value, "`engine`")?;
    match VersionReq::parse(&text) {
        Ok(range) => Some(range),
        Err(error) => {
            reader.error(
                value.span(),
                format!("`{text}` is no range of versions: {error}"),
                Some(format!("write, for example, \">={ENGINE_VERSION}\"")),
            );
            None
        }
    }
}

/// Rule numbers: `[60, 61]` or `["R60", "R61"]`.
fn read_rules<'s>(reader: &mut Reader<'s>, value: &Value<'s>) -> Vec<u8> {
    let mut rules = Vec::new();
    for member in reader.list(value, "`rules`") {
        let number = match member.get_ref() {
            DeValue::String(text) => text.strip_prefix('R').and_then(|n| n.parse().ok()),
            other => whole(other).and_then(|n| u8::try_from(n).ok()),
        };
        match number.filter(|n| (1..=99).contains(n)) {
            Some(number) => rules.push(number),
            None => reader.error(
                member.span(),
                "a rule is named by its number, such as \"R60\"".to_owned(),
                None,
            ),
        }
    }
    rules
}

/// Mods by id, each with an optional range of versions: `"commander"`, `"commander >= 1.2"`.
fn read_dependencies<'s>(reader: &mut Reader<'s>, value: &Value<'s>, key: &str) -> Vec<Dependency> {
    let mut found: Vec<Dependency> = Vec::new();
    for (text, span) in reader.text_list(value, &format!("`{key}`")) {
        let end = text
            .find(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '_'))
            .unwrap_or(text.len());
        let (id, range) = (text[..end].to_owned(), text[end..].trim());
        let range = if range.is_empty() { "*" } else { range };
        let version = VersionReq::parse(range);
        if !is_mod_id(&id) {
            reader.error(
                span,
                format!("`{text}` names no mod"),
                Some("write an id and, if need be, versions: \"commander >= 1.2\"".to_owned()),
            );
        } else if found.iter().any(|known| known.id == id) {
            reader.error(span, format!("`{id}` stands twice in `{key}`"), None);
        } else {
            match version {
                Ok(version) => found.push(Dependency {
                    id,
                    version,
                    place: reader.position(&span),
                }),
                Err(error) => reader.error(
                    span,
                    format!("`{range}` is no range of versions: {error}"),
                    Some("write, for example, \">= 1.2\" or \"=2.0.1\"".to_owned()),
                ),
            }
        }
    }
    found
}

fn read_options<'s>(reader: &mut Reader<'s>, value: &Value<'s>) -> Vec<OptionSetting> {
    let mut found = Vec::new();
    if let Some(table) = reader.table(value, "`options`") {
        read_option_table(reader, table, "", &mut found);
    }
    found
}

/// Options of a table; tables inside flatten to dotted names.
fn read_option_table<'s>(
    reader: &mut Reader<'s>,
    table: &DeTable<'s>,
    prefix: &str,
    found: &mut Vec<OptionSetting>,
) {
    for (name, span, value) in in_order(table) {
        let key = format!("{prefix}{name}");
        let option = match value.get_ref() {
            DeValue::Table(inner) => {
                read_option_table(reader, inner, &format!("{key}."), found);
                continue;
            }
            DeValue::Boolean(flag) => Some(OptionValue::Flag(*flag)),
            DeValue::String(word) => Some(OptionValue::Word(word.to_string())),
            other => whole(other).map(OptionValue::Number),
        };
        let Some(option) = option else {
            let message = format!("`{key}` must be a whole number, a word, true or false");
            reader.error(value.span(), message, None);
            continue;
        };
        let by_setting = matches!(&option, OptionValue::Word(word) if word.starts_with('$'));
        let known = crate::core::ruleset::option_row(&key).is_some();
        let fits = match by_setting && known {
            true => Ok(()),
            false => Ruleset::default().set(&key, &option),
        };
        match fits {
            Ok(()) => found.push(OptionSetting {
                key,
                value: option,
                place: reader.position(&span),
            }),
            Err(error) => {
                let unknown = crate::core::ruleset::option_row(&key).is_none();
                let at = if unknown { span } else { value.span() };
                reader.error(at, error.to_string(), None);
            }
        }
    }
}

/// Options that are to be what a setting says need a setting that can say it.
fn check_setting_names(reader: &mut Reader<'_>, options: &[OptionSetting], settings: &[Setting]) {
    for option in options {
        let Some(name) = option.setting() else {
            continue;
        };
        let fits = |s: &&Setting| s.name == name && !matches!(s.kind, SettingKind::Float { .. });
        if !settings.iter().any(|s| fits(&s)) {
            let names = settings.iter().map(|s| s.name.as_str());
            let help = crate::content::did_you_mean(name, names);
            let message = format!("`${name}` is no setting of this mod that an option can be");
            reader.error_at(option.place, message, help);
        }
    }
}

pub(super) fn read_settings<'s>(reader: &mut Reader<'s>, value: &Value<'s>) -> Vec<Setting> {
    let mut found = Vec::new();
    let Some(table) = reader.table(value, "`settings`") else {
        return found;
    };
    for (name, span, value) in in_order(table) {
        let is_name = name.starts_with(|c: char| c.is_ascii_lowercase())
            && name
                .chars()
                .all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
        if !is_name {
            reader.error(
                span,
                format!("`{name}` cannot be the name of a setting"),
                Some("use lower case letters, digits and `_`, beginning with a letter".to_owned()),
            );
            continue;
        }
        if let Some(table) = reader.table(value, &format!("`settings.{name}`"))
            && let Some(setting) = settings::read(reader, name, table, span)
        {
            found.push(setting);
        }
    }
    found.sort_by_key(|setting| setting.order);
    found
}
