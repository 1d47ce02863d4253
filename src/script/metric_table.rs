//! From a table that a file gives to `alea.metric` to a metric: what it is called, what it hears, what it is worth in the end.

use mlua::{Function, Table, Value};

use super::convert::{describe, whole_in};
use super::env::{Registered, place_of, word};
use super::experiment_fields::metric_fields;
use crate::content::did_you_mean;
use crate::content::experiment::OwnMetric;
use crate::core::hook::{Door, HookPoint};

/// Most digits behind the point.
const MOST_DECIMALS: i64 = 3;
/// Most characters of a text.
pub(super) const LONGEST: usize = 200;

/// A metric as its author wrote it down.
pub(super) struct DeclaredMetric {
    pub(super) own: OwnMetric,
    /// What it hears.
    pub(super) hooks: Vec<Registered>,
    /// What it is worth.
    pub(super) value: Function,
    /// Where that stands.
    pub(super) place: String,
}

/// Something that is wrong with a table.
pub(super) struct Flaw {
    /// The field, if it is about one.
    pub(super) key: Option<String>,
    pub(super) message: String,
    pub(super) help: Option<String>,
}

/// Everything that is wrong with a table.
#[derive(Default)]
struct Flaws(Vec<Flaw>);

impl Flaws {
    fn wrong(&mut self, key: &str, message: String) {
        self.0.push(Flaw {
            key: Some(key.to_owned()),
            message,
            help: None,
        });
    }
}

/// Reads the table of a metric.
///
/// # Errors
/// What to call the metric, and everything that is wrong with it.
pub(super) fn read(table: &Table) -> Result<DeclaredMetric, (String, Vec<Flaw>)> {
    let get = |key: &str| table.raw_get::<Value>(key).unwrap_or(Value::Nil);
    let mut flaws = Flaws::default();
    let id = id_of(&get("id"), &mut flaws);
    let title = text("title", &get("title"), &mut flaws);
    let unit = text("unit", &get("unit"), &mut flaws);
    let decimals = match get("decimals") {
        Value::Nil => 0,
        value => whole_in(&value, 0, MOST_DECIMALS).unwrap_or_else(|why| {
            flaws.wrong("decimals", format!("`decimals`: {why}"));
            0
        }),
    };
    let is_share = match get("share") {
        Value::Nil => false,
        Value::Boolean(flag) => flag,
        other => {
            let message = format!("`share` must be true or false, not {}", describe(&other));
            flaws.wrong("share", message);
            false
        }
    };
    let value = match get("value") {
        Value::Function(function) => Some(function),
        other => {
            let message = format!(
                "it needs a function `value`, which gives its value when a game is over, got {}",
                describe(&other)
            );
            flaws.wrong("value", message);
            None
        }
    };
    let hooks = hooks(table, &mut flaws);
    match value {
        Some(value) if flaws.0.is_empty() => Ok(DeclaredMetric {
            own: OwnMetric {
                title: if title.is_empty() { id.clone() } else { title },
                id,
                unit,
                decimals: decimals as u8,
                is_share,
            },
            hooks,
            place: place_of(&value),
            value,
        }),
        _ => {
            let mut flaws = flaws.0;
            // A table has no order.
            flaws.sort_by(|a, b| a.key.cmp(&b.key));
            Err((id, flaws))
        }
    }
}

fn id_of(value: &Value, flaws: &mut Flaws) -> String {
    match word(value, "it") {
        Ok(id) => id,
        Err(mlua::Error::RuntimeError(message)) => {
            flaws.wrong("id", message);
            String::new()
        }
        Err(other) => {
            flaws.wrong("id", other.to_string());
            String::new()
        }
    }
}

fn text(key: &str, value: &Value, flaws: &mut Flaws) -> String {
    match value {
        Value::Nil => String::new(),
        Value::String(text) => {
            let text = text.to_string_lossy();
            if text.chars().count() > LONGEST || text.chars().any(char::is_control) {
                let message = format!("`{key}` must be one line of at most {LONGEST} characters");
                flaws.wrong(key, message);
            }
            text
        }
        other => {
            flaws.wrong(
                key,
                format!("`{key}` must be a text, not {}", describe(other)),
            );
            String::new()
        }
    }
}

/// What a metric hears, in the order of the hook table; and whether it has fields that nobody knows.
fn hooks(table: &Table, flaws: &mut Flaws) -> Vec<Registered> {
    let known: Vec<&str> = metric_fields().iter().map(|field| field.name).collect();
    let mut hooks = Vec::new();
    for pair in table.pairs::<Value, Value>() {
        let Ok((key, value)) = pair else { continue };
        let name = match &key {
            Value::String(name) => name.to_string_lossy(),
            other => describe(other),
        };
        let point = HookPoint::from_name(&name);
        let heard = point.filter(|point| point.row().door == Door::Observe);
        match (heard, value) {
            (Some(point), Value::Function(function)) => hooks.push(Registered {
                point,
                place: place_of(&function),
                function,
            }),
            (Some(_), other) => {
                let message = format!("`{name}` must be a function, not {}", describe(&other));
                flaws.wrong(&name, message);
            }
            (None, _) if known.contains(&name.as_str()) => {}
            (None, _) if point.is_some() => {
                let message = format!("`{name}` is a hook of mods; a metric hears events, `on_…`");
                flaws.wrong(&name, message);
            }
            (None, _) => flaws.0.push(Flaw {
                message: format!("unknown field `{name}`"),
                help: did_you_mean(&name, known.iter().copied()),
                key: Some(name),
            }),
        }
    }
    hooks.sort_by_key(|hook| hook.point);
    hooks
}
