//! Reads a TOML file with places: every unknown key, wrong type and missing field is an error with line and column, and
//! one error does not hide the next.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::error::LoadError;
use super::{Texts, did_you_mean};

/// A value with its place in the file.
pub(super) type Value<'s> = Spanned<DeValue<'s>>;

/// The file being read, and what was found wrong so far.
pub(super) struct Reader<'s> {
    file: &'s str,
    source: &'s str,
    pub(super) errors: Vec<LoadError>,
}

/// A table whose keys are known beforehand.
pub(super) struct Fields<'t, 's> {
    table: &'t DeTable<'s>,
    /// Where the table stands: for fields that are missing.
    place: Range<usize>,
    /// `[settings.limit]` and the like; empty for the file itself.
    name: String,
}

impl<'s> Reader<'s> {
    /// Parses the file. If it is no TOML, the errors say so and nothing else is worth reading.
    pub(super) fn parse(file: &'s str, source: &'s str) -> (Reader<'s>, Option<DeTable<'s>>) {
        let mut reader = Reader {
            file,
            source,
            errors: Vec::new(),
        };
        let (table, errors) = DeTable::parse_recoverable(source);
        for error in &errors {
            let message = error.message().trim().replace('\n', "; ");
            reader.error(error.span().unwrap_or(0..0), message, None);
        }
        let table = errors.is_empty().then(|| table.into_inner());
        (reader, table)
    }

    /// Writes down an error at this place.
    pub(super) fn error(&mut self, place: Range<usize>, message: String, help: Option<String>) {
        self.errors.push(
            LoadError::in_file(self.file, message)
                .at_byte(self.source, place.start)
                .with_help(help),
        );
    }

    /// An error at a line and column that were taken note of before.
    pub(super) fn error_at(
        &mut self,
        (line, column): (u32, u32),
        message: String,
        help: Option<String>,
    ) {
        let mut error = LoadError::in_file(self.file, message)
            .at(line)
            .with_help(help);
        error.column = Some(column);
        self.errors.push(error);
    }

    /// Line and column of a place.
    pub(super) fn position(&self, place: &Range<usize>) -> (u32, u32) {
        super::error::line_and_column(self.source, place.start)
    }

    /// The fields of a table; keys other than these are errors.
    pub(super) fn fields<'t>(
        &mut self,
        table: &'t DeTable<'s>,
        place: Range<usize>,
        name: &str,
        known: &[&str],
    ) -> Fields<'t, 's> {
        for key in table.keys() {
            let text: &str = key.get_ref();
            if !known.contains(&text) {
                let of = if name.is_empty() {
                    String::new()
                } else {
                    format!(" in [{name}]")
                };
                let help = did_you_mean(text, known.iter().copied())
                    .or_else(|| Some(format!("known keys: {}", known.join(", "))));
                self.error(key.span(), format!("unknown key `{text}`{of}"), help);
            }
        }
        Fields {
            table,
            place,
            name: name.to_owned(),
        }
    }

    fn wrong_type(&mut self, value: &Value<'s>, what: &str, expected: &str) {
        let found = describe(value.get_ref());
        self.error(
            value.span(),
            format!("{what} must be {expected}, not {found}"),
            None,
        );
    }

    /// A text.
    pub(super) fn text(&mut self, value: &Value<'s>, what: &str) -> Option<String> {
        let text = value.get_ref().as_str().map(str::to_owned);
        if text.is_none() {
            self.wrong_type(value, what, "a text");
        }
        text
    }

    /// A whole number.
    pub(super) fn integer(&mut self, value: &Value<'s>, what: &str) -> Option<i64> {
        let number = whole(value.get_ref());
        if number.is_none() {
            self.wrong_type(value, what, "a whole number");
        }
        number
    }

    /// `true` or `false`.
    pub(super) fn flag(&mut self, value: &Value<'s>, what: &str) -> Option<bool> {
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            self.wrong_type(value, what, "true or false");
        }
        flag
    }

    /// A number, whole or not.
    pub(super) fn float(&mut self, value: &Value<'s>, what: &str) -> Option<f64> {
        let number = match value.get_ref() {
            DeValue::Float(float) => float.as_str().parse().ok(),
            other => whole(other).map(|n| n as f64),
        };
        let number = number.filter(|n: &f64| n.is_finite());
        if number.is_none() {
            self.wrong_type(value, what, "a finite number");
        }
        number
    }

    /// The members of a list.
    pub(super) fn list<'t>(&mut self, value: &'t Value<'s>, what: &str) -> &'t [Value<'s>] {
        let Some(list) = value.get_ref().as_array() else {
            self.wrong_type(value, what, "a list");
            return &[];
        };
        list
    }

    /// A list of texts, each with its place.
    pub(super) fn text_list(
        &mut self,
        value: &Value<'s>,
        what: &str,
    ) -> Vec<(String, Range<usize>)> {
        let member = format!("a member of {what}");
        self.list(value, what)
            .iter()
            .filter_map(|v| Some((self.text(v, &member)?, v.span())))
            .collect()
    }

    /// A table.
    pub(super) fn table<'t>(
        &mut self,
        value: &'t Value<'s>,
        what: &str,
    ) -> Option<&'t DeTable<'s>> {
        let table = value.get_ref().as_table();
        if table.is_none() {
            self.wrong_type(value, what, "a table");
        }
        table
    }

    /// A text in one language (then English) or a table of languages.
    pub(super) fn texts(&mut self, value: &Value<'s>, what: &str) -> Texts {
        let mut texts = Texts::default();
        match value.get_ref() {
            DeValue::String(text) => {
                texts.0.insert("en".to_owned(), text.to_string());
            }
            DeValue::Table(table) => {
                for (lang, text) in table {
                    let code: &str = lang.get_ref();
                    if !(2..=3).contains(&code.len())
                        || !code.chars().all(|c| c.is_ascii_lowercase())
                    {
                        self.error(
                            lang.span(),
                            format!("`{code}` is no language code"),
                            Some("use codes such as en and es".to_owned()),
                        );
                    } else if let Some(text) = self.text(text, what) {
                        texts.0.insert(code.to_owned(), text);
                    }
                }
            }
            _ => self.wrong_type(value, what, "a text or a table of languages"),
        }
        if texts.is_empty() {
            self.error(value.span(), format!("{what} is empty"), None);
        }
        texts
    }
}

impl<'t, 's> Fields<'t, 's> {
    /// The value of a key, if it is there.
    pub(super) fn get(&self, key: &str) -> Option<&'t Value<'s>> {
        self.table.get(key)
    }

    /// The value of a key that must be there.
    pub(super) fn required(&self, reader: &mut Reader<'s>, key: &str) -> Option<&'t Value<'s>> {
        let value = self.get(key);
        if value.is_none() {
            let of = if self.name.is_empty() {
                String::new()
            } else {
                format!("[{}]: ", self.name)
            };
            reader.error(self.place.clone(), format!("{of}`{key}` is missing"), None);
        }
        value
    }
}

/// The pairs of a table in the order of the file.
pub(super) fn in_order<'t, 's>(
    table: &'t DeTable<'s>,
) -> Vec<(&'t str, Range<usize>, &'t Value<'s>)> {
    let mut pairs: Vec<_> = table
        .iter()
        .map(|(key, value)| (key.get_ref().as_ref(), key.span(), value))
        .collect();
    pairs.sort_by_key(|(_, place, _)| place.start);
    pairs
}

/// A whole number, if the value is one that fits.
pub(super) fn whole(value: &DeValue<'_>) -> Option<i64> {
    value
        .as_integer()
        .and_then(|n| i64::from_str_radix(n.as_str(), n.radix()).ok())
}

fn describe(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) => "a whole number",
        DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}
