//! Values across the border: plain data both ways, and checked numbers in.

use std::collections::BTreeMap;
use std::fmt;

use mlua::{Lua, Value as LuaValue};

use crate::core::storage::Value;

/// Deepest nesting of plain data.
const DEEPEST: usize = 16;
/// Most values in one piece of plain data.
const MOST: usize = 10_000;
/// Whole numbers up to here are exact in Lua.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// The word for what a value is, as an author knows it: `nil`, `-3`, `NaN`, `"text"`, `table`.
#[must_use]
pub fn describe(value: &LuaValue) -> String {
    match value {
        LuaValue::Integer(n) => n.to_string(),
        LuaValue::Number(x) if x.is_nan() => "NaN".to_owned(),
        LuaValue::Number(x) if x.abs() > EXACT && x.is_finite() => format!("{x:e}"),
        LuaValue::Number(x) => x.to_string(),
        LuaValue::Boolean(b) => b.to_string(),
        LuaValue::String(text) => {
            let text = text.to_string_lossy();
            let short: String = text.chars().take(40).collect();
            if short.len() < text.len() {
                format!("\"{short}…\"")
            } else {
                format!("\"{short}\"")
            }
        }
        other => other.type_name().to_owned(),
    }
}

/// A whole number, if the value is one that Lua holds exactly.
#[must_use]
#[inline]
pub fn whole(value: &LuaValue) -> Option<i64> {
    match *value {
        LuaValue::Integer(n) => Some(n),
        LuaValue::Number(x) if x.fract() == 0.0 && x.abs() <= EXACT => Some(x as i64),
        _ => None,
    }
}

/// A whole number in a range.
///
/// # Errors
/// What was expected and what came.
pub fn whole_in(value: &LuaValue, least: i64, most: i64) -> Result<i64, String> {
    match whole(value) {
        Some(n) if (least..=most).contains(&n) => Ok(n),
        _ => Err(format!(
            "expected a whole number from {least} to {most}, got {}",
            describe(value)
        )),
    }
}

/// Plain data from a value of Lua; `name` is how to call it in a message.
///
/// # Errors
/// The path to what is not plain: `pacts[3].fn is a function`.
pub fn plain(value: &LuaValue, name: &str) -> Result<Value, String> {
    let mut left = MOST;
    plain_at(value, &Path::Name(name), DEEPEST, &mut left)
}

/// Where in a piece of data a value lies; written out for a message alone.
enum Path<'a> {
    Name(&'a str),
    Field(&'a Path<'a>, &'a str),
    Item(&'a Path<'a>, i64),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Path::Name(name) => f.write_str(name),
            Path::Field(of, name) => write!(f, "{of}.{name}"),
            Path::Item(of, i) => write!(f, "{of}[{i}]"),
        }
    }
}

fn plain_at(
    value: &LuaValue,
    path: &Path<'_>,
    depth: usize,
    left: &mut usize,
) -> Result<Value, String> {
    if depth == 0 {
        return Err(format!("{path} is nested too deeply"));
    }
    *left = left
        .checked_sub(1)
        .ok_or_else(|| format!("{path} has more than {MOST} values"))?;
    match value {
        LuaValue::Boolean(flag) => Ok(Value::Flag(*flag)),
        LuaValue::Integer(_) | LuaValue::Number(_) => number(value, path),
        LuaValue::String(text) => match text.to_str() {
            Ok(text) => Ok(Value::Text(text.to_owned())),
            Err(_) => Err(format!("{path} is not text in UTF-8")),
        },
        LuaValue::Table(table) => plain_table(table, path, depth, left),
        other => Err(format!(
            "{path} is a {}: only booleans, numbers, strings and tables of them can be kept",
            other.type_name()
        )),
    }
}

fn number(value: &LuaValue, path: &Path<'_>) -> Result<Value, String> {
    if let Some(n) = whole(value) {
        return Ok(Value::Number(n));
    }
    match *value {
        LuaValue::Number(x) if x.is_finite() => Ok(Value::Fraction(x)),
        _ => Err(format!(
            "{path} is {}: only finite numbers can be kept",
            describe(value)
        )),
    }
}

fn plain_table(
    table: &mlua::Table,
    path: &Path<'_>,
    depth: usize,
    left: &mut usize,
) -> Result<Value, String> {
    let len = table.raw_len();
    let mut list = Vec::with_capacity(len.min(MOST));
    let mut named = BTreeMap::new();
    let mut wrong = None;
    let mut take = |key: LuaValue, value: LuaValue| match &key {
        LuaValue::String(text) => {
            let text = text.to_string_lossy();
            let value = plain_at(&value, &Path::Field(path, &text), depth - 1, left)?;
            named.insert(text, value);
            Ok(())
        }
        key => match whole(key) {
            Some(i) if i >= 1 && i as u64 <= len as u64 => {
                let value = plain_at(&value, &Path::Item(path, i), depth - 1, left)?;
                list.push((i, value));
                Ok(())
            }
            _ => Err(format!(
                "{path} has the key {}: keys are 1, 2, 3 … without gaps, or strings",
                describe(key)
            )),
        },
    };
    let done = table.for_each(|key, value| {
        take(key, value).map_err(|message| {
            wrong = Some(message);
            mlua::Error::runtime("not plain")
        })
    });
    if let Err(error) = done {
        return Err(wrong.unwrap_or_else(|| format!("{path}: {error}")));
    }
    if named.is_empty() && list.len() == len {
        list.sort_by_key(|(i, _)| *i);
        return Ok(if list.is_empty() {
            Value::Table(named)
        } else {
            Value::List(list.into_iter().map(|(_, value)| value).collect())
        });
    }
    if list.is_empty() {
        return Ok(Value::Table(named));
    }
    Err(format!(
        "{path} mixes numbers and strings as keys, or has gaps: it is either a list or named values"
    ))
}

/// A value of Lua from plain data.
///
/// # Errors
/// No memory.
pub fn to_lua(lua: &Lua, value: &Value) -> mlua::Result<LuaValue> {
    Ok(match value {
        Value::Flag(flag) => LuaValue::Boolean(*flag),
        Value::Number(n) => LuaValue::Number(*n as f64),
        Value::Fraction(x) => LuaValue::Number(*x),
        Value::Text(text) => LuaValue::String(lua.create_string(text)?),
        Value::List(list) => {
            let table = lua.create_table_with_capacity(list.len(), 0)?;
            for (i, value) in list.iter().enumerate() {
                table.raw_set(i + 1, to_lua(lua, value)?)?;
            }
            LuaValue::Table(table)
        }
        Value::Table(named) => {
            let table = lua.create_table_with_capacity(0, named.len())?;
            for (key, value) in named {
                table.raw_set(key.as_str(), to_lua(lua, value)?)?;
            }
            LuaValue::Table(table)
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{plain, to_lua, whole_in};
    use crate::core::storage::Value;
    use crate::script::sandbox::Sandbox;

    fn eval(text: &str) -> (Sandbox, mlua::Value) {
        let sandbox = Sandbox::new("test").unwrap();
        let value = sandbox.lua().load(text).eval().unwrap();
        (sandbox, value)
    }

    #[test]
    fn plain_data_comes_back_as_it_was() {
        let (sandbox, value) =
            eval(r#"{ list = { 1, 2.5, "x" }, flag = true, deep = { a = { b = 3 } } }"#);
        let data = plain(&value, "data").unwrap();
        let back = to_lua(sandbox.lua(), &data).unwrap();
        assert_eq!(plain(&back, "data").unwrap(), data);
        let Value::Table(named) = data else { panic!() };
        assert_eq!(
            named["list"],
            Value::List(vec![
                Value::Number(1),
                Value::Fraction(2.5),
                Value::Text("x".into())
            ])
        );
    }

    #[test]
    fn what_is_not_plain_is_named_by_its_path() {
        let rows = [
            (
                "{ pacts = { 1, 2, { fn = print } } }",
                "data.pacts[3].fn is a function",
            ),
            ("{ 1, nil, 3 }", "data"),
            ("{ 1, x = 2 }", "data mixes"),
            ("{ a = 0/0 }", "data.a is NaN"),
            ("{ a = 1/0 }", "data.a is inf"),
            ("{ [{}] = 1 }", "data has the key table"),
            (
                "(function() local t = {} t.t = t return t end)()",
                "nested too deeply",
            ),
        ];
        for (text, expected) in rows {
            let (_sandbox, value) = eval(text);
            let message = plain(&value, "data").unwrap_err();
            assert!(message.contains(expected), "{text}: {message}");
        }
    }

    #[test]
    fn numbers_are_whole_and_in_range() {
        for (text, good) in [
            ("3", true),
            ("3.0", true),
            ("3.5", false),
            ("-1", false),
            ("0/0", false),
            ("1e300", false),
            ("'3'", false),
            ("nil", false),
        ] {
            let (_sandbox, value) = eval(text);
            assert_eq!(whole_in(&value, 0, 10).is_ok(), good, "{text}");
        }
    }
}
