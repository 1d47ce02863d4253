//! A mod's plain data as JSON, both ways.

use serde_json::Value as Json;

use crate::core::storage::Value;

/// A value, in one line. Numbers with a fraction keep their point, so that they stay what they are.
pub(crate) fn print_value(value: &Value) -> String {
    to_json(value).to_string()
}

fn to_json(value: &Value) -> Json {
    match value {
        Value::Flag(flag) => Json::from(*flag),
        Value::Number(number) => Json::from(*number),
        Value::Fraction(number) => Json::from(*number),
        Value::Text(text) => Json::from(text.as_str()),
        Value::List(list) => Json::from(list.iter().map(to_json).collect::<Vec<_>>()),
        Value::Table(table) => Json::Object(
            table
                .iter()
                .map(|(key, value)| (key.clone(), to_json(value)))
                .collect(),
        ),
    }
}

/// The value that JSON stands for; none for `null` and for numbers that do not fit.
pub(crate) fn from_json(json: Json) -> Option<Value> {
    Some(match json {
        Json::Null => return None,
        Json::Bool(flag) => Value::Flag(flag),
        Json::Number(number) => match number.as_i64() {
            Some(number) => Value::Number(number),
            None if number.is_f64() => Value::Fraction(number.as_f64()?),
            None => return None,
        },
        Json::String(text) => Value::Text(text),
        Json::Array(list) => Value::List(list.into_iter().map(from_json).collect::<Option<_>>()?),
        Json::Object(table) => Value::Table(
            table
                .into_iter()
                .map(|(key, value)| Some((key, from_json(value)?)))
                .collect::<Option<_>>()?,
        ),
    })
}

/// A text in quotation marks, with JSON's escapes.
pub(crate) fn quote(text: &str) -> String {
    Json::from(text).to_string()
}
