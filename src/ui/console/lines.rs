//! What the console has said, capped, with repeats counted.

use std::collections::VecDeque;

use crate::session::Problem;

/// Most lines that are kept; the oldest go first.
const MOST: usize = 5_000;

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// What was entered.
    Entered,
    /// What it gave.
    Value,
    /// What a mod, a bot or the console printed.
    Printed,
    /// Something to know.
    Info,
    /// Something that should not be so.
    Warning,
    /// Something that broke.
    Error,
}

/// A line, or a few that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What it is.
    pub kind: Kind,
    /// Whose: a mod's or bot's id; empty for the console's own.
    pub by: String,
    /// The text.
    pub text: String,
    /// What broke, where something did.
    pub problem: Option<Problem>,
    /// How often it was said in a row.
    pub count: u32,
    /// Whether a running mod or bot said it: it may name what players must not see.
    pub inside: bool,
}

/// What the console has said.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ConsoleLog {
    lines: VecDeque<Line>,
    dropped: usize,
    changes: u64,
}

impl Line {
    /// The line for those who must not see what running mods and bots say: that something was said, and where.
    #[must_use]
    pub fn veiled(&self, hidden: &str) -> Line {
        if !self.inside {
            return self.clone();
        }
        let place = self.problem.as_ref().map(Problem::place);
        let text = match place.filter(|place| !place.is_empty()) {
            Some(place) => format!("{place}: {hidden}"),
            None => hidden.to_owned(),
        };
        let problem = self.problem.as_ref().map(|problem| Problem {
            message: hidden.to_owned(),
            traceback: Vec::new(),
            ..problem.clone()
        });
        Line {
            text,
            problem,
            ..self.clone()
        }
    }

    /// Whether another line says the same.
    #[must_use]
    pub fn repeats(&self, other: &Line) -> bool {
        (self.kind, &self.by, &self.text) == (other.kind, &other.by, &other.text)
    }
}

impl ConsoleLog {
    /// Adds a line; the same as the last one is counted with it.
    pub fn say(&mut self, kind: Kind, by: &str, text: impl Into<String>) {
        self.add(kind, by, text.into(), None, false);
    }

    /// Adds what a running mod or bot said.
    pub fn overhear(&mut self, by: &str, text: impl Into<String>) {
        self.add(Kind::Printed, by, text.into(), None, true);
    }

    /// Adds something that broke.
    pub fn complain(&mut self, kind: Kind, by: &str, problem: &Problem) {
        let text = match problem.file.as_str() {
            "" => problem.message.clone(),
            _ => format!("{}: {}", problem.place(), problem.message),
        };
        let inside = problem.inside;
        self.add(kind, by, text, Some(problem.clone()), inside);
    }

    fn add(&mut self, kind: Kind, by: &str, text: String, problem: Option<Problem>, inside: bool) {
        self.changes += 1;
        if let Some(last) = self.lines.back_mut()
            && last.kind == kind
            && last.by == by
            && last.text == text
            && last.inside == inside
            && kind != Kind::Entered
        {
            last.count = last.count.saturating_add(1);
            return;
        }
        if self.lines.len() == MOST {
            self.lines.pop_front();
            self.dropped += 1;
        }
        self.lines.push_back(Line {
            kind,
            by: by.to_owned(),
            text,
            problem,
            count: 1,
            inside,
        });
    }

    /// The lines, the oldest first.
    pub fn lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter()
    }

    /// How many lines were dropped because there were too many.
    #[must_use]
    pub fn dropped(&self) -> usize {
        self.dropped
    }

    /// A number that is another whenever something was said.
    #[must_use]
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.lines.clear();
        self.dropped = 0;
        self.changes += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::{ConsoleLog, Kind, MOST};

    #[test]
    fn a_hundred_thousand_lines_are_capped_and_repeats_are_counted() {
        let mut log = ConsoleLog::default();
        for _ in 0..100_000 {
            log.say(Kind::Printed, "noisy", "again");
        }
        assert_eq!(log.lines().count(), 1);
        assert_eq!(log.lines().next().map(|line| line.count), Some(100_000));
        for i in 0..100_000 {
            log.say(Kind::Printed, "noisy", format!("line {i}"));
        }
        assert_eq!(log.lines().count(), MOST);
        assert_eq!(log.dropped(), 100_001 - MOST);
    }
}
