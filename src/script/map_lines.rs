//! Where something stands in the text of a map, a mission pack or an experiment: values carry no lines, so the author's own words are
//! looked for.

use std::cell::OnceCell;

use crate::content::LoadError;
use crate::content::find::{MapFiles, Source};

/// A line of one of the files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    file: usize,
    line: usize,
}

/// The text of the files, by lines, without comments.
pub(super) struct Lines {
    /// Path and text.
    files: Vec<(String, String)>,
    /// The lines of each; taken apart when the first is looked for, since most maps have nothing wrong with them.
    lines: OnceCell<Vec<Vec<String>>>,
    /// Where to point when nothing is found: the call of `alea.map` or its like.
    call: Option<u32>,
}

impl Lines {
    pub(super) fn new(map: &MapFiles, call: Option<u32>) -> Lines {
        Lines::of([&map.main].into_iter().chain(map.others.values()), call)
    }

    /// The lines of these files, the first one first.
    pub(super) fn of<'s>(sources: impl Iterator<Item = &'s Source>, call: Option<u32>) -> Lines {
        Lines {
            files: sources
                .map(|source| (source.path.clone(), source.text.clone()))
                .collect(),
            lines: OnceCell::new(),
            call,
        }
    }

    /// An error at this spot, or at the call if there is none.
    pub(super) fn error(&self, spot: Option<Spot>, message: String) -> LoadError {
        match spot {
            Some(spot) => {
                LoadError::in_file(&self.files[spot.file].0, message).at(spot.line as u32 + 1)
            }
            None => LoadError {
                line: self.call,
                ..LoadError::in_file(&self.files[0].0, message)
            },
        }
    }

    /// The nth entry (from 0) with `id = "…"`.
    pub(super) fn entry(&self, id: &str, nth: usize) -> Option<Spot> {
        self.all()
            .filter(|(_, text)| ids_of(text).any(|found| found == id))
            .map(|(spot, _)| spot)
            .nth(nth)
    }

    /// The nth line (from 0) with this text in quotes.
    pub(super) fn quoted(&self, text: &str, nth: usize) -> Option<Spot> {
        self.all()
            .filter(|(_, line)| has_quoted(line, text))
            .map(|(spot, _)| spot)
            .nth(nth)
    }

    /// The nth line (from 0) with both texts in quotes; the same text must stand there twice.
    pub(super) fn quoted_pair(&self, a: &str, b: &str, nth: usize) -> Option<Spot> {
        self.all()
            .filter(|(_, line)| {
                if a == b {
                    quoted_texts(line).filter(|text| *text == a).count() >= 2
                } else {
                    has_quoted(line, a) && has_quoted(line, b)
                }
            })
            .map(|(spot, _)| spot)
            .nth(nth)
    }

    /// The line with this number, from 1, of the first file.
    pub(super) fn line(&self, number: Option<u32>) -> Option<Spot> {
        let line = number?.checked_sub(1)? as usize;
        Some(Spot { file: 0, line })
    }

    /// The nth line (from 0) from a spot on (or from the beginning) with this text in quotes.
    pub(super) fn quoted_from(&self, from: Option<Spot>, text: &str, nth: usize) -> Option<Spot> {
        let start = from.unwrap_or(Spot { file: 0, line: 0 });
        self.from(start)
            .filter(|(_, line)| has_quoted(line, text))
            .map(|(spot, _)| spot)
            .nth(nth)
    }

    /// The line of an entry on which this text stands in quotes.
    pub(super) fn quoted_in_entry(&self, id: &str, text: &str) -> Option<Spot> {
        let start = self.entry(id, 0)?;
        self.from(start)
            .enumerate()
            .take_while(|(i, (_, line))| *i == 0 || ids_of(line).next().is_none())
            .find(|(_, (_, line))| has_quoted(line, text))
            .map(|(_, (spot, _))| spot)
    }

    /// The first line from a spot on (or from the beginning) on which this key is given a value.
    pub(super) fn key(&self, from: Option<Spot>, key: &str) -> Option<Spot> {
        let start = from.unwrap_or(Spot { file: 0, line: 0 });
        self.from(start)
            .find(|(_, line)| sets_key(line, key))
            .map(|(spot, _)| spot)
    }

    fn all(&self) -> impl Iterator<Item = (Spot, &str)> {
        let lines = self.lines.get_or_init(|| {
            let texts = self.files.iter().map(|(_, text)| text.lines());
            texts
                .map(|text| text.map(without_comment).collect())
                .collect()
        });
        lines.iter().enumerate().flat_map(|(file, lines)| {
            lines
                .iter()
                .enumerate()
                .map(move |(line, text)| (Spot { file, line }, text.as_str()))
        })
    }

    fn from(&self, start: Spot) -> impl Iterator<Item = (Spot, &str)> {
        self.all()
            .filter(move |(spot, _)| spot.file == start.file && spot.line >= start.line)
    }
}

/// A line without its comment. Blocks of comments are rare in maps and not looked for.
fn without_comment(line: &str) -> String {
    let mut quote = None;
    let mut previous = ' ';
    for (at, c) in line.char_indices() {
        match quote {
            Some(q) if c == q && previous != '\\' => quote = None,
            Some(_) => {}
            None if c == '"' || c == '\'' => quote = Some(c),
            None if c == '-' && line[at..].starts_with("--") => return line[..at].to_owned(),
            None => {}
        }
        previous = c;
    }
    line.to_owned()
}

/// The texts in quotes on a line.
fn quoted_texts(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let start = rest.find(['"', '\''])?;
        let quote = rest[start..].chars().next()?;
        let inner = &rest[start + 1..];
        let end = inner.find(quote)?;
        rest = &inner[end + 1..];
        Some(&inner[..end])
    })
}

fn has_quoted(line: &str, text: &str) -> bool {
    quoted_texts(line).any(|found| found == text)
}

/// The ids that entries on a line are given.
fn ids_of(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("id")
        .filter(|(at, _)| is_word(line, *at, 2))
        .filter_map(|(at, _)| quoted_texts(line[at + 2..].trim_start().strip_prefix('=')?).next())
}

/// Whether a key is given a value on a line: `key =` or `["key"] =`.
fn sets_key(line: &str, key: &str) -> bool {
    let plain = line
        .match_indices(key)
        .filter(|(at, _)| is_word(line, *at, key.len()))
        .any(|(at, _)| is_assignment(&line[at + key.len()..]));
    plain
        || line
            .match_indices(&format!("[\"{key}\"]"))
            .any(|(at, found)| is_assignment(&line[at + found.len()..]))
}

fn is_assignment(rest: &str) -> bool {
    let rest = rest.trim_start();
    rest.starts_with('=') && !rest.starts_with("==")
}

fn is_word(line: &str, at: usize, len: usize) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    !line[..at].ends_with(part) && !line[at + len..].starts_with(part)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{Lines, without_comment};
    use crate::content::find::{MapFiles, Source};

    fn place(find: impl Fn(&Lines) -> Option<super::Spot>) -> String {
        let text = "return alea.map {\n  territories = {\n    { id = \"a\", label = 3 },\n    {\n      id = \"b\",\n      \
                    neighbours = { \"a\", \"zz\" },\n    },\n    { id = \"a\" }, -- \"c\"\n  },\n  borders = { { \"b\", \"b\" } },\n}\n";
        let source = Source {
            path: "maps/x/map.lua".to_owned(),
            text: text.to_owned(),
        };
        let files = MapFiles {
            id: "x".to_owned(),
            main: source,
            others: BTreeMap::new(),
            manifest: None,
            shapes: None,
        };
        let lines = Lines::new(&files, Some(1));
        lines.error(find(&lines), String::new()).to_string()
    }

    #[test]
    fn the_authors_words_are_found() {
        type Find = fn(&Lines) -> Option<super::Spot>;
        let rows: [(&str, Find); 7] = [
            ("3", |l| l.entry("a", 0)),
            ("8", |l| l.entry("a", 1)),
            ("6", |l| l.quoted_in_entry("b", "zz")),
            ("10", |l| l.quoted_pair("b", "b", 0)),
            ("1", |l| l.quoted("c", 0)),
            ("3", |l| l.key(None, "label")),
            ("10", |l| l.key(l.entry("b", 0), "borders")),
        ];
        for (line, find) in rows {
            assert_eq!(place(find), format!("maps/x/map.lua:{line}: "));
        }
    }

    #[test]
    fn two_hyphens_in_a_text_are_no_comment() {
        assert_eq!(without_comment("a = \"x--y\" -- z"), "a = \"x--y\" ");
    }
}
