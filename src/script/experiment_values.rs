//! Values in the tables of experiments: those of options and sweeps as texts, and lists.

use mlua::{Table, Value};

use super::convert::describe;

/// Most members of any list.
pub(super) const MOST_MEMBERS: usize = 256;
/// What one may sweep over by lists.
const LISTS: [&str; 2] = ["bots", "mods"];
/// The value of a sweep over mods or bots that is an empty list.
const NONE: &str = "none";

/// The members of a list, up to as many as any may have.
pub(super) fn members(table: &Table) -> Vec<Value> {
    let values = table.sequence_values::<Value>().take(MOST_MEMBERS);
    values.flatten().collect()
}

/// A value of an option or setting as a text.
pub(super) fn single(value: &Value) -> Result<String, String> {
    match value {
        Value::Boolean(flag) => Ok(flag.to_string()),
        Value::Integer(_) => Ok(describe(value)),
        Value::Number(x) if x.is_finite() => Ok(x.to_string()),
        Value::String(text) => Ok(text.to_string_lossy()),
        other => Err(format!(
            "expected a number, a text, true or false, got {}",
            describe(other)
        )),
    }
}

/// A value of a sweep as a text.
pub(super) fn swept(key: &str, value: &Value) -> Result<String, String> {
    let Value::Table(list) = value else {
        return single(value);
    };
    if !LISTS.contains(&key) {
        return Err(format!(
            "a value is a list; that is for {} alone",
            LISTS.join(" and ")
        ));
    }
    let mut words = Vec::new();
    for member in members(list) {
        match member {
            Value::String(word) => words.push(word.to_string_lossy()),
            other => {
                return Err(format!(
                    "expected a list of names, found {}",
                    describe(&other)
                ));
            }
        }
    }
    if words.is_empty() {
        return Ok(NONE.to_owned());
    }
    Ok(words.join("+"))
}
