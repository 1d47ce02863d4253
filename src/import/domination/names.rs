//! `x_LL.properties` beside the map: names of territories and continents in other languages.

use std::collections::BTreeMap;

use super::super::files::Files;
use super::super::ids::folded;
use super::super::sketch::Sketch;
use super::super::text::{decode, lines};

/// Adds the names of all languages that lie beside the map.
pub(super) fn translate(sketch: &mut Sketch, files: &Files, map: &str) {
    let (folder, file) = map.rsplit_once('/').unwrap_or(("", map));
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    for name in files.siblings(folder) {
        let language = name
            .strip_suffix(".properties")
            .and_then(|rest| rest.strip_prefix(stem))
            .and_then(|rest| rest.strip_prefix('_'));
        // A region's own words (`pt_PT`) would hide those of the language.
        let Some(language) = language
            .filter(|l| (2..=3).contains(&l.len()) && l.chars().all(|c| c.is_ascii_lowercase()))
        else {
            continue;
        };
        let Some(bytes) = files
            .beside(map, &name)
            .and_then(|found| files.read(&found).ok())
        else {
            continue;
        };
        let texts = properties(&decode(&bytes).text);
        let of = |name: &str| texts.get(&folded(name)).cloned();
        for t in &mut sketch.territories {
            t.draft
                .names
                .texts
                .extend(of(&t.name).map(|text| (language.to_owned(), text)));
        }
        for c in &mut sketch.continents {
            c.draft
                .names
                .texts
                .extend(of(&c.name).map(|text| (language.to_owned(), text)));
        }
    }
}

/// `key = text` lines of a Java properties file, keys folded.
fn properties(text: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (_, line) in lines(text) {
        if line.starts_with(['#', '!']) {
            continue;
        }
        if let Some(at) = separator(line) {
            let (key, text) = (&line[..at], &line[at + 1..]);
            found.insert(folded(&unescaped(key)), unescaped(text.trim()));
        }
    }
    found
}

/// Where the first `=` or `:` stands that no `\\` is before.
fn separator(line: &str) -> Option<usize> {
    let mut escaped = false;
    for (at, c) in line.char_indices() {
        if !escaped && matches!(c, '=' | ':') {
            return Some(at);
        }
        escaped = !escaped && c == '\\';
    }
    None
}

/// `\u00e9` and other escapes as what they mean.
fn unescaped(text: &str) -> String {
    // In the units of Java's texts: a rare letter is written as two.
    let mut out: Vec<u16> = Vec::new();
    let mut letters = text.chars();
    let mut buffer = [0; 2];
    while let Some(c) = letters.next() {
        let plain = match c {
            '\\' => match letters.next() {
                Some('u') => {
                    let digits: String = letters.by_ref().take(4).collect();
                    out.extend(u16::from_str_radix(&digits, 16));
                    continue;
                }
                Some('n' | 'r' | 't') => ' ',
                Some(c) => c,
                None => continue,
            },
            c => c,
        };
        out.extend_from_slice(plain.encode_utf16(&mut buffer));
    }
    String::from_utf16_lossy(&out)
}

#[cfg(test)]
mod tests {
    use super::properties;

    #[test]
    fn properties_are_read_with_their_escapes() {
        let read = properties(
            "# a\nNorth_Pole = P\\u00F4le \\: Nord\nbroken \\u00\na\\:b:\\uD83D\\uDE00\n",
        );
        assert_eq!(read.len(), 2);
        assert_eq!(read["a:b"], "\u{1f600}");
        assert_eq!(read["north_pole"], "Pôle : Nord");
    }
}
