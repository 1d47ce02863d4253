//! Settings that a mod declares: type, default, range. Values are checked here, before any Lua sees them.

use std::fmt;

use toml::de::DeTable;

use super::Texts;
use super::toml_reader::{Reader, Value};
use crate::core::limits::MAX_PLAYERS;
use crate::core::map::Map;

/// When a setting may be changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SettingScope {
    /// Fixed when the game begins.
    #[default]
    Game,
    /// Changeable by the host while the game runs.
    Host,
    /// Everybody's own; it never touches the game.
    View,
}

/// What values a setting takes.
#[derive(Clone, PartialEq, Debug)]
pub enum SettingKind {
    /// Yes or no.
    Bool,
    /// A whole number.
    Int {
        /// Least.
        min: i64,
        /// Most.
        max: i64,
        /// Distance of possible values, counted from the least.
        step: i64,
    },
    /// A number.
    Float {
        /// Least.
        min: f64,
        /// Most.
        max: f64,
        /// Distance at which a form offers values; any value in the range is taken.
        step: f64,
    },
    /// One of these words.
    Choice(Vec<String>),
    /// Any text of up to 1,000 characters.
    Text,
    /// A seat, from 1; 0 means nobody.
    Player,
    /// The id of a territory of the map; empty means none.
    Territory,
}

/// A value of a setting.
#[derive(Clone, PartialEq, Debug)]
pub enum SettingValue {
    /// Of a `bool`.
    Bool(bool),
    /// Of an `int`, or the seat of a `player`.
    Int(i64),
    /// Of a `float`; always finite.
    Float(f64),
    /// Of a `choice`, a `text`, or the id of a `territory`.
    Text(String),
}

impl fmt::Display for SettingValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingValue::Bool(flag) => write!(f, "{flag}"),
            SettingValue::Int(n) => write!(f, "{n}"),
            SettingValue::Float(x) => write!(f, "{x}"),
            SettingValue::Text(text) => f.write_str(text),
        }
    }
}

impl fmt::Display for SettingKind {
    /// What is expected, for people: `a whole number from 1 to 9`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SettingKind::Bool => f.write_str("true or false"),
            SettingKind::Int { min, max, step: 1 } => {
                write!(f, "a whole number from {min} to {max}")
            }
            SettingKind::Int { min, max, step } => {
                write!(f, "a whole number from {min} to {max} in steps of {step}")
            }
            SettingKind::Float { min, max, .. } => write!(f, "a number from {min} to {max}"),
            SettingKind::Choice(words) => write!(f, "one of {}", words.join(", ")),
            SettingKind::Text => f.write_str("a text of up to 1000 characters"),
            SettingKind::Player => write!(f, "a seat from 1 to {MAX_PLAYERS}, or 0 for nobody"),
            SettingKind::Territory => f.write_str("the id of a territory, or nothing"),
        }
    }
}

impl SettingKind {
    /// Whether this value is one it takes.
    #[must_use]
    pub fn takes(&self, value: &SettingValue) -> bool {
        match (self, value) {
            (SettingKind::Bool, SettingValue::Bool(_)) => true,
            (SettingKind::Int { min, max, step }, SettingValue::Int(n)) => {
                (min..=max).contains(&n) && n.checked_sub(*min).is_some_and(|d| d % step == 0)
            }
            (SettingKind::Float { min, max, .. }, SettingValue::Float(x)) => {
                (min..=max).contains(&x)
            }
            (SettingKind::Choice(words), SettingValue::Text(word)) => words.contains(word),
            (SettingKind::Text, SettingValue::Text(text)) => text.chars().count() <= 1000,
            (SettingKind::Player, SettingValue::Int(seat)) => {
                (0..=MAX_PLAYERS as i64).contains(seat)
            }
            (SettingKind::Territory, SettingValue::Text(_)) => true,
            _ => false,
        }
    }

    /// Reads a value as a flag on the command line writes it; none if it is not one it takes.
    #[must_use]
    pub fn parse(&self, text: &str) -> Option<SettingValue> {
        let value = match self {
            SettingKind::Bool => match text {
                "true" | "yes" | "on" => SettingValue::Bool(true),
                "false" | "no" | "off" => SettingValue::Bool(false),
                _ => return None,
            },
            SettingKind::Int { .. } | SettingKind::Player => SettingValue::Int(text.parse().ok()?),
            SettingKind::Float { .. } => SettingValue::Float(text.parse().ok()?),
            SettingKind::Choice(_) | SettingKind::Text | SettingKind::Territory => {
                SettingValue::Text(text.to_owned())
            }
        };
        self.takes(&value).then_some(value)
    }

    /// Whether the value means something in a game on this map with so many players: a seat that is taken, a territory
    /// that exists.
    #[must_use]
    pub fn fits(&self, value: &SettingValue, map: &Map, players: usize) -> bool {
        match (self, value) {
            (SettingKind::Player, SettingValue::Int(seat)) => *seat <= players as i64,
            (SettingKind::Territory, SettingValue::Text(id)) => {
                id.is_empty() || map.territories().iter().any(|t| t.key == *id)
            }
            _ => true,
        }
    }

    fn read<'s>(&self, reader: &mut Reader<'s>, value: &Value<'s>) -> Option<SettingValue> {
        let what = "`default`";
        match self {
            SettingKind::Bool => reader.flag(value, what).map(SettingValue::Bool),
            SettingKind::Int { .. } | SettingKind::Player => {
                reader.integer(value, what).map(SettingValue::Int)
            }
            SettingKind::Float { .. } => reader.float(value, what).map(SettingValue::Float),
            SettingKind::Choice(_) | SettingKind::Text | SettingKind::Territory => {
                reader.text(value, what).map(SettingValue::Text)
            }
        }
    }
}

/// A setting of a mod.
#[derive(Clone, PartialEq, Debug)]
pub struct Setting {
    /// Its name in flags (`mod.name=value`) and Lua.
    pub name: String,
    /// What it takes.
    pub kind: SettingKind,
    /// The value when nobody says otherwise.
    pub default: SettingValue,
    /// Where it stands in a form; equal ones by their place in the file.
    pub order: i64,
    /// What a form shows; the name if the mod gives none.
    pub label: Texts,
    /// A sentence for people; may be empty.
    pub help: Texts,
    /// When it may be changed.
    pub scope: SettingScope,
}

const TYPES: [&str; 7] = [
    "bool",
    "int",
    "float",
    "choice",
    "text",
    "player",
    "territory",
];
const KEYS: [&str; 10] = [
    "type", "default", "min", "max", "step", "choices", "order", "label", "help", "scope",
];

/// Reads one `[settings.<name>]`.
pub(super) fn read<'s>(
    reader: &mut Reader<'s>,
    name: &str,
    table: &DeTable<'s>,
    place: std::ops::Range<usize>,
) -> Option<Setting> {
    let fields = reader.fields(table, place, &format!("settings.{name}"), &KEYS);
    let kind_value = fields.required(reader, "type")?;
    let word = reader.text(kind_value, "`type`")?;
    let bound = |reader: &mut Reader<'s>, key: &str, numeric: bool| {
        let value = fields.get(key)?;
        if !numeric {
            let message = format!("a setting of type {word} has no `{key}`");
            reader.error(value.span(), message, None);
            return None;
        }
        Some(value)
    };
    let numeric = matches!(word.as_str(), "int" | "float");
    let min = bound(reader, "min", numeric);
    let max = bound(reader, "max", numeric);
    let step = bound(reader, "step", numeric);
    let choices = bound(reader, "choices", word == "choice");
    let kind = match word.as_str() {
        "bool" => SettingKind::Bool,
        "int" => {
            let mut number = |value: Option<&Value<'s>>, key: &str, otherwise| {
                value.map_or(Some(otherwise), |v| reader.integer(v, key))
            };
            SettingKind::Int {
                min: number(min, "`min`", -1_000_000)?,
                max: number(max, "`max`", 1_000_000)?,
                step: number(step, "`step`", 1)?,
            }
        }
        "float" => {
            let mut number = |value: Option<&Value<'s>>, key: &str, otherwise| {
                value.map_or(Some(otherwise), |v| reader.float(v, key))
            };
            SettingKind::Float {
                min: number(min, "`min`", -1e9)?,
                max: number(max, "`max`", 1e9)?,
                step: number(step, "`step`", 0.1)?,
            }
        }
        "choice" => SettingKind::Choice(match choices {
            Some(value) => reader
                .text_list(value, "`choices`")
                .into_iter()
                .map(|(word, _)| word)
                .collect(),
            None => {
                fields.required(reader, "choices")?;
                Vec::new()
            }
        }),
        "text" => SettingKind::Text,
        "player" => SettingKind::Player,
        "territory" => SettingKind::Territory,
        other => {
            let help = super::did_you_mean(other, TYPES)
                .or_else(|| Some(format!("types: {}", TYPES.join(", "))));
            reader.error(
                kind_value.span(),
                format!("there is no setting type `{other}`"),
                help,
            );
            return None;
        }
    };
    check_range(reader, &kind, min.or(max).or(step).or(choices), kind_value)?;
    let default_value = fields.required(reader, "default")?;
    let default = kind.read(reader, default_value)?;
    if !kind.takes(&default) {
        reader.error(
            default_value.span(),
            format!("the default `{default}` is out of range: it must be {kind}"),
            None,
        );
        return None;
    }
    let order = fields
        .get("order")
        .and_then(|v| reader.integer(v, "`order`"))
        .unwrap_or(0);
    let mut texts = |key: &str| {
        fields
            .get(key)
            .map(|v| reader.texts(v, &format!("`{key}`")))
            .unwrap_or_default()
    };
    let (mut label, help) = (texts("label"), texts("help"));
    if label.is_empty() {
        label.0.insert("en".to_owned(), name.replace('_', " "));
    }
    Some(Setting {
        name: name.to_owned(),
        kind,
        default,
        order,
        label,
        help,
        scope: read_scope(reader, fields.get("scope")),
    })
}

fn check_range<'s>(
    reader: &mut Reader<'s>,
    kind: &SettingKind,
    at: Option<&Value<'s>>,
    otherwise: &Value<'s>,
) -> Option<()> {
    let wrong = match kind {
        SettingKind::Int { min, max, step } => match (min <= max, *step > 0) {
            (false, _) => Some("`min` is greater than `max`"),
            (_, false) => Some("`step` must be at least 1"),
            _ => None,
        },
        SettingKind::Float { min, max, step } => match (min <= max, *step > 0.0) {
            (false, _) => Some("`min` is greater than `max`"),
            (_, false) => Some("`step` must be greater than 0"),
            _ => None,
        },
        SettingKind::Choice(words) if words.is_empty() => Some("`choices` is empty"),
        _ => None,
    };
    match wrong {
        Some(message) => {
            reader.error(at.unwrap_or(otherwise).span(), message.to_owned(), None);
            None
        }
        None => Some(()),
    }
}

fn read_scope<'s>(reader: &mut Reader<'s>, value: Option<&Value<'s>>) -> SettingScope {
    let Some(value) = value else {
        return SettingScope::default();
    };
    match reader.text(value, "`scope`").as_deref() {
        Some("game") | None => SettingScope::Game,
        Some("host") => SettingScope::Host,
        Some("view") => SettingScope::View,
        Some(other) => {
            let message = format!("there is no scope `{other}`");
            reader.error(
                value.span(),
                message,
                Some("scopes: game, host, view".to_owned()),
            );
            SettingScope::default()
        }
    }
}
