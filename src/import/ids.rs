//! Names to ids: accents folded, other scripts spelled out, doubles numbered.

use std::collections::{BTreeMap, BTreeSet};

/// Longest id that is made.
const MOST: usize = 48;

/// An id of lower case letters, digits and `_`, beginning with a letter. `lead` stands before what does not, and alone for
/// names of which nothing is left.
#[must_use]
pub fn id_of(name: &str, lead: &str) -> String {
    let mut id = String::new();
    for c in deunicode::deunicode(name).chars() {
        if c.is_ascii_alphanumeric() {
            id.push(c.to_ascii_lowercase());
        } else if !matches!(c, '\'' | '.') && !id.is_empty() && !id.ends_with('_') {
            id.push('_');
        }
        if id.len() >= MOST {
            break;
        }
    }
    let id = id.trim_end_matches('_');
    match id.chars().next() {
        None => lead.to_owned(),
        Some(first) if first.is_ascii_digit() => format!("{lead}_{id}"),
        Some(_) => id.to_owned(),
    }
}

/// A name as the core compares it: lower case, blanks and hyphens as `_`.
#[must_use]
pub fn folded(name: &str) -> String {
    name.trim().to_lowercase().replace([' ', '-'], "_")
}

/// Hands out what nobody else has.
#[derive(Debug, Default)]
pub struct Taken {
    taken: BTreeSet<String>,
    /// The number to try next, by what is wanted: a thousand doubles must not be tried a thousand times each.
    next: BTreeMap<String, usize>,
}

impl Taken {
    /// The id, or the id with the first number from 2 that makes it new.
    pub fn id(&mut self, wanted: &str) -> String {
        self.new_of(wanted, |n| format!("{wanted}_{n}"))
    }

    /// The name, or the name with the first number from 2 in brackets that makes it new.
    pub fn name(&mut self, wanted: &str) -> String {
        self.new_of(wanted, |n| format!("{wanted} ({n})"))
    }

    /// Marks a word as taken; says whether it was free.
    pub fn take(&mut self, word: &str) -> bool {
        self.taken.insert(folded(word))
    }

    /// Whether somebody has it.
    #[must_use]
    pub fn has(&self, word: &str) -> bool {
        self.taken.contains(&folded(word))
    }

    fn new_of(&mut self, wanted: &str, numbered: impl Fn(usize) -> String) -> String {
        if self.take(wanted) {
            return wanted.to_owned();
        }
        let mut n = self.next.get(wanted).copied().unwrap_or(2);
        let mut found = numbered(n);
        while !self.take(&found) {
            n += 1;
            found = numbered(n);
        }
        self.next.insert(wanted.to_owned(), n + 1);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::{Taken, id_of};

    #[test]
    fn ids_are_plain_whatever_the_script() {
        for (name, id) in [
            ("Québec", "quebec"),
            ("São  Paulo - Nord", "sao_paulo_nord"),
            ("Côte d'Ivoire", "cote_divoire"),
            ("St. Louis", "st_louis"),
            ("3D Cliff", "t_3d_cliff"),
            ("Київ", "kiyiv"),
            ("北京", "bei_jing"),
            ("!!", "t"),
            ("", "t"),
        ] {
            assert_eq!(id_of(name, "t"), id, "{name}");
        }
        assert!(id_of(&"x".repeat(1_000_000), "t").len() <= 48);
    }

    #[test]
    fn doubles_are_numbered() {
        let mut taken = Taken::default();
        assert_eq!(
            [taken.id("a"), taken.id("a"), taken.id("a_2")],
            ["a", "a_2", "a_2_2"]
        );
        assert_eq!(
            [taken.name("New York"), taken.name("new-york")],
            ["New York", "new-york (2)"]
        );
    }
}
