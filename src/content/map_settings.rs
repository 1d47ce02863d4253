//! The settings of a map, `maps/<id>/map.toml`: declared like those of a mod, and read before the map's file runs.

use std::collections::BTreeMap;

use super::error::LoadError;
use super::find::Source;
use super::manifest::read_settings;
use super::settings::{Setting, SettingKind, SettingScope, SettingValue};
use super::toml_reader::Reader;
use super::{did_you_mean, nearest};

/// What names a map's settings begin with among the values of a game: `map.size=300`.
pub const MAP_PREFIX: &str = "map.";

/// The values of a map's settings, by name.
pub type MapValues = BTreeMap<String, SettingValue>;

const KEYS: [&str; 1] = ["settings"];

/// Reads a map's settings, in the order of a form.
///
/// # Errors
/// Everything that is wrong with the file, with line and column.
pub fn parse(source: &Source) -> Result<Vec<Setting>, Vec<LoadError>> {
    let (mut reader, table) = Reader::parse(&source.path, &source.text);
    let mut settings = Vec::new();
    if let Some(table) = table {
        let fields = reader.fields(&table, 0..0, "", &KEYS);
        if let Some(value) = fields.get("settings") {
            settings = read_settings(&mut reader, value);
            for setting in &settings {
                if let Some(message) = unfit(setting) {
                    let head = format!("[settings.{}]", setting.name);
                    let at = source.text.find(&head).unwrap_or(value.span().start);
                    reader.error(at..at, message, None);
                }
            }
        }
    }
    if reader.errors.is_empty() {
        Ok(settings)
    } else {
        reader.errors.sort();
        Err(reader.errors)
    }
}

/// Why a map cannot have this setting: it is read before there is a board or a table, and a board does not change.
fn unfit(setting: &Setting) -> Option<String> {
    let name = &setting.name;
    match setting.kind {
        SettingKind::Territory => Some(format!(
            "`{name}`: a map's setting cannot be a territory, for there are none before the map is made"
        )),
        SettingKind::Player => Some(format!(
            "`{name}`: a map's setting cannot be a player; write an int for a number of seats"
        )),
        _ if setting.scope != SettingScope::Game => Some(format!(
            "`{name}`: a map's settings are fixed when the game begins; leave `scope` out"
        )),
        _ => None,
    }
}

/// The values of a map's settings: the defaults, and what `sets` says under `map.<name>`. Other keys are no concern of
/// this.
///
/// # Errors
/// Each name that the map does not have, with the nearest one, and each value that its setting does not take.
pub fn settle(
    id: &str,
    settings: &[Setting],
    sets: &[(String, String)],
) -> Result<MapValues, Vec<LoadError>> {
    let mut values: MapValues = settings
        .iter()
        .map(|s| (s.name.clone(), s.default.clone()))
        .collect();
    let mut errors = Vec::new();
    for (key, text) in sets {
        let Some(name) = key.strip_prefix(MAP_PREFIX) else {
            continue;
        };
        let Some(setting) = settings.iter().find(|s| s.name == name) else {
            let names = || settings.iter().map(|s| s.name.as_str());
            let help = match settings {
                [] => Some("it has no settings".to_owned()),
                _ => nearest(name, names())
                    .map(|name| format!("did you mean `{MAP_PREFIX}{name}`?"))
                    .or_else(|| did_you_mean(name, names())),
            };
            let message = format!("the map `{id}` has no setting `{key}`");
            errors.push(LoadError::general(message).with_help(help));
            continue;
        };
        match setting.kind.parse(text) {
            Some(value) => {
                values.insert(name.to_owned(), value);
            }
            None => errors.push(LoadError::general(format!(
                "`{key}` cannot be `{text}`: it must be {}",
                setting.kind
            ))),
        }
    }
    if errors.is_empty() {
        Ok(values)
    } else {
        Err(errors)
    }
}

/// The values as a log's header notes them: `map.size` and the value as text.
#[must_use]
pub fn noted(values: &MapValues) -> Vec<(String, String)> {
    values
        .iter()
        .map(|(name, value)| (format!("{MAP_PREFIX}{name}"), value.to_string()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{noted, parse, settle};
    use crate::content::find::Source;

    const FILE: &str = r#"
[settings.size]
type = "int"
default = 60
min = 20
max = 400
label = { en = "Size", es = "Tamaño" }

[settings.shape]
type = "choice"
default = "ring"
choices = ["ring", "row"]
"#;

    fn source(text: &str) -> Source {
        Source {
            path: "maps/x/map.toml".into(),
            text: text.into(),
        }
    }

    fn value(key: &str, text: &str) -> (String, String) {
        (key.to_owned(), text.to_owned())
    }

    #[test]
    fn a_maps_settings_have_defaults_and_take_what_is_set() {
        let settings = parse(&source(FILE)).unwrap();
        let sets = [value("map.size", "200"), value("fortify", "connected")];
        let values = settle("x", &settings, &sets).unwrap();
        let expected = [value("map.shape", "ring"), value("map.size", "200")];
        assert_eq!(noted(&values), expected);
    }

    #[test]
    fn a_value_out_of_range_and_an_unknown_name_are_refused() {
        let settings = parse(&source(FILE)).unwrap();
        let sets = [
            value("map.size", "5"),
            value("map.sise", "50"),
            value("map.shape", "star"),
        ];
        let errors = settle("x", &settings, &sets).unwrap_err();
        let said: Vec<String> = errors.iter().map(ToString::to_string).collect();
        assert_eq!(
            said,
            [
                "`map.size` cannot be `5`: it must be a whole number from 20 to 400",
                "the map `x` has no setting `map.sise` (did you mean `map.size`?)",
                "`map.shape` cannot be `star`: it must be one of ring, row",
            ]
        );
    }

    #[test]
    fn what_a_map_cannot_set_is_refused_with_its_place() {
        let text = "[settings.home]\ntype = \"territory\"\ndefault = \"\"\n\n[extra]\n";
        let errors = parse(&source(text)).unwrap_err();
        assert!(
            errors
                .iter()
                .any(|e| e.message.contains("cannot be a territory")),
            "{errors:?}"
        );
        assert!(
            errors.iter().any(|e| e.message.contains("extra")),
            "{errors:?}"
        );
        assert!(errors.iter().all(|e| e.line.is_some()));
    }
}
