//! The first difference between two logs, with both sides.

use std::fmt;

use crate::game::Log;
use crate::notation::{self, Names};

/// Where two logs part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The entry, from 0.
    pub entry: usize,
    /// What differs: `action`, `event 3`, `fingerprint`.
    pub what: String,
    /// The first log's side, in the notation; empty where it has nothing.
    pub left: String,
    /// The second log's side.
    pub right: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |text: &str| {
            if text.is_empty() {
                "nothing".to_owned()
            } else {
                format!("`{text}`")
            }
        };
        write!(
            f,
            "entry {}, {}: {} against {}",
            self.entry + 1,
            self.what,
            side(&self.left),
            side(&self.right)
        )
    }
}

/// The first difference between two logs of one map; none if they are equal.
#[must_use]
pub fn compare(left: &Log, right: &Log, names: &Names<'_>) -> Option<Difference> {
    let longest = left.entries.len().max(right.entries.len());
    (0..longest).find_map(|entry| compare_entry(entry, left, right, names))
}

fn compare_entry(entry: usize, left: &Log, right: &Log, names: &Names<'_>) -> Option<Difference> {
    let differs = |what: String, left: String, right: String| {
        (left != right).then_some(Difference {
            entry,
            what,
            left,
            right,
        })
    };
    let (a, b) = (
        Side::new(left, entry, names),
        Side::new(right, entry, names),
    );
    if let Some(found) = differs("action".to_owned(), a.action, b.action) {
        return Some(found);
    }
    let event = |events: &[String], i: usize| events.get(i).cloned().unwrap_or_default();
    for i in 0..a.events.len().max(b.events.len()) {
        let found = differs(
            format!("event {}", i + 1),
            event(&a.events, i),
            event(&b.events, i),
        );
        if found.is_some() {
            return found;
        }
    }
    differs("fingerprint".to_owned(), a.fingerprint, b.fingerprint)
}

/// One log's entry, in the notation.
struct Side {
    action: String,
    events: Vec<String>,
    fingerprint: String,
}

impl Side {
    fn new(log: &Log, i: usize, names: &Names<'_>) -> Side {
        let Some(entry) = log.entries.get(i) else {
            return Side {
                action: String::new(),
                events: Vec::new(),
                fingerprint: String::new(),
            };
        };
        let action = match &entry.action {
            Some((player, action)) => format!(
                "{} {}",
                names.player(*player),
                notation::print_action(action, names)
            ),
            None => "-".to_owned(),
        };
        Side {
            action,
            events: log
                .records_of(i)
                .iter()
                .map(|r| notation::print_record(r, names))
                .collect(),
            fingerprint: format!("{:016x}", entry.fingerprint),
        }
    }
}
