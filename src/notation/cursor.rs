//! Walks over a line of notation, word by word, and knows where it stands.

use super::error::{ParseError, Problem};

/// Characters that are a word of their own wherever they stand.
const MARKS: &str = ";,/|:+";

/// A word of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token<'t> {
    /// Its text; empty at the end of the line.
    pub(crate) text: &'t str,
    /// Its first byte in the line.
    pub(crate) start: usize,
}

impl Token<'_> {
    /// The byte after its last.
    pub(crate) fn end(self) -> usize {
        self.start + self.text.len()
    }

    /// Whether it is a word and no mark and not the end.
    pub(crate) fn is_word(self) -> bool {
        !self.text.is_empty() && !self.text.starts_with(is_mark)
    }
}

/// A place in a line.
#[derive(Clone, Debug)]
pub(crate) struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    /// At the beginning of this line.
    pub(crate) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0 }
    }

    /// The next word, which stays the next one.
    pub(crate) fn peek(&self) -> Token<'t> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start().len());
        let rest = &self.text[start..];
        let len = match rest.chars().next() {
            Some(c) if is_mark(c) => c.len_utf8(),
            _ => rest
                .find(|c: char| c.is_whitespace() || is_mark(c))
                .unwrap_or(rest.len()),
        };
        Token {
            text: &rest[..len],
            start,
        }
    }

    /// The next word.
    pub(crate) fn next(&mut self) -> Token<'t> {
        let token = self.peek();
        self.at = token.end();
        token
    }

    /// Goes to this byte.
    pub(crate) fn jump(&mut self, at: usize) {
        self.at = at;
    }

    /// A piece of the line, by bytes.
    pub(crate) fn slice(&self, start: usize, end: usize) -> &'t str {
        &self.text[start..end]
    }

    /// All that is left.
    pub(crate) fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Whether the next word is all digits.
    pub(crate) fn is_at_number(&self) -> bool {
        let text = self.peek().text;
        !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
    }

    /// Goes to the end.
    pub(crate) fn skip_rest(&mut self) {
        self.at = self.text.len();
    }

    /// Whether nothing but blanks is left.
    pub(crate) fn is_done(&self) -> bool {
        self.peek().text.is_empty()
    }

    /// Takes this word if it is the next one.
    pub(crate) fn take(&mut self, word: &str) -> bool {
        let token = self.peek();
        let taken = token.text == word;
        if taken {
            self.at = token.end();
        }
        taken
    }

    /// Takes this word, or complains.
    pub(crate) fn expect(&mut self, word: &str) -> Result<(), ParseError> {
        if self.take(word) {
            Ok(())
        } else {
            Err(self.expected(format!("`{word}`")))
        }
    }

    /// A word (no mark), or a complaint that names what was expected.
    pub(crate) fn word(&mut self, what: &str) -> Result<Token<'t>, ParseError> {
        let token = self.peek();
        if token.is_word() {
            self.at = token.end();
            Ok(token)
        } else {
            Err(self.expected(what))
        }
    }

    /// A whole number from `least` to `most`.
    pub(crate) fn number<N: TryFrom<i64>>(
        &mut self,
        what: &str,
        least: i64,
        most: i64,
    ) -> Result<N, ParseError> {
        let token = self.word(what).map_err(|_| self.expected(what))?;
        let is_numeral = token
            .text
            .strip_prefix('-')
            .unwrap_or(token.text)
            .bytes()
            .all(|b| b.is_ascii_digit());
        if !is_numeral {
            self.at = token.start;
            return Err(self.expected(what));
        }
        let number = token.text.parse::<i64>().ok();
        number
            .filter(|n| (least..=most).contains(n))
            .and_then(|n| N::try_from(n).ok())
            .ok_or_else(|| {
                self.error(
                    token,
                    Problem::OutOfRange {
                        what: what.to_owned(),
                        found: token.text.to_owned(),
                        least,
                        most,
                    },
                )
            })
    }

    /// A number of armies.
    pub(crate) fn armies(&mut self) -> Result<u32, ParseError> {
        self.number("a number of armies", 0, i64::from(u32::MAX))
    }

    /// A text in quotation marks, with JSON's escapes.
    pub(crate) fn quoted(&mut self, what: &str) -> Result<String, ParseError> {
        match self.json(what)? {
            serde_json::Value::String(text) => Ok(text),
            _ => Err(self.expected(what)),
        }
    }

    /// A JSON value. On a complaint the cursor stays before it.
    pub(crate) fn json(&mut self, what: &str) -> Result<serde_json::Value, ParseError> {
        let start = self.peek().start;
        let end = start + json_length(&self.text[start..]);
        match serde_json::from_str(&self.text[start..end]) {
            Ok(value) => {
                self.at = end;
                Ok(value)
            }
            Err(_) => Err(self.expected(what)),
        }
    }

    /// That nothing is left.
    pub(crate) fn finish(&self) -> Result<(), ParseError> {
        let token = self.peek();
        if token.text.is_empty() {
            Ok(())
        } else {
            Err(self.error(
                token,
                Problem::Extra {
                    found: token.text.to_owned(),
                },
            ))
        }
    }

    /// A complaint about the next word: something else was expected.
    pub(crate) fn expected(&self, what: impl Into<String>) -> ParseError {
        let token = self.peek();
        self.error(
            token,
            Problem::Expected {
                what: what.into(),
                found: token.text.to_owned(),
            },
        )
    }

    /// A complaint about this word.
    pub(crate) fn error(&self, token: Token<'_>, problem: Problem) -> ParseError {
        ParseError {
            line: 0,
            column: 1 + self.text[..token.start.min(self.text.len())]
                .chars()
                .count(),
            problem,
        }
    }
}

fn is_mark(c: char) -> bool {
    MARKS.contains(c)
}

/// How many bytes the JSON value takes with which a text begins; whether it is one at all is for the parser to say.
fn json_length(text: &str) -> usize {
    let mut depth = 0usize;
    let mut quoted = false;
    let mut escaped = false;
    for (i, c) in text.char_indices() {
        if quoted {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => quoted = false,
                _ => continue,
            }
        } else {
            match c {
                '"' => quoted = true,
                '[' | '{' => depth += 1,
                ']' | '}' => depth = depth.saturating_sub(1),
                ';' => return i,
                c if c.is_whitespace() && depth == 0 => return i,
                _ => continue,
            }
        }
        let closed = matches!(c, '"' | ']' | '}') && !quoted && depth == 0 && !escaped;
        if closed {
            return i + c.len_utf8();
        }
    }
    text.len()
}
