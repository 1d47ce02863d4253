//! A document with everything it was before: edits, undo and redo.

use super::document::Document;
use super::edit::{Edit, Made, Refusal, apply};

/// A document with its past and what was taken back of it.
pub(super) struct History {
    now: Document,
    past: Vec<Document>,
    future: Vec<Document>,
    /// The last edit, as long as one of its kind would go on with it.
    open: Option<Edit>,
    /// As it was saved last.
    saved: Option<Document>,
    /// Whether it was never saved and would be missed all the same, before any edit.
    missed: bool,
    /// Whether it differs from what was saved last.
    changed: bool,
    /// Goes up with every change.
    revision: u64,
}

impl History {
    /// Begins with this; `saved` if it is on disk like this.
    pub(super) fn new(document: Document, saved: bool) -> History {
        History {
            saved: saved.then(|| document.clone()),
            now: document,
            past: Vec::new(),
            future: Vec::new(),
            open: None,
            missed: false,
            changed: false,
            revision: 0,
        }
    }

    /// The document as it is.
    pub(super) fn now(&self) -> &Document {
        &self.now
    }

    /// Goes up with every change.
    pub(super) fn revision(&self) -> u64 {
        self.revision
    }

    /// Makes an edit. One that goes on with the last, such as the next letter of a name, is taken back together with it.
    pub(super) fn edit(&mut self, edit: Edit) -> Result<Made, Refusal> {
        let mut next = self.now.clone();
        let made = apply(&mut next, &edit)?;
        if next == self.now {
            return Ok(made);
        }
        let goes_on = self
            .open
            .as_ref()
            .is_some_and(|open| edit.goes_on_with(open));
        let before = std::mem::replace(&mut self.now, next);
        if !goes_on {
            self.past.push(before);
        }
        self.future.clear();
        self.open = Some(edit);
        self.revision += 1;
        self.compare();
        Ok(made)
    }

    /// It would be missed as it is, though nobody has edited it yet.
    pub(super) fn touch(&mut self) {
        self.missed = true;
        self.compare();
    }

    /// The next edit is one of its own.
    pub(super) fn close(&mut self) {
        self.open = None;
    }

    /// Whether there is something to take back.
    pub(super) fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether something was taken back.
    pub(super) fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Takes the last edit back; says whether there was one.
    pub(super) fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else {
            return false;
        };
        self.future.push(std::mem::replace(&mut self.now, before));
        self.turn()
    }

    /// Makes the edit again that was taken back last.
    pub(super) fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else {
            return false;
        };
        self.past.push(std::mem::replace(&mut self.now, after));
        self.turn()
    }

    fn turn(&mut self) -> bool {
        self.open = None;
        self.revision += 1;
        self.compare();
        true
    }

    /// It was saved as it is.
    pub(super) fn mark_saved(&mut self) {
        self.saved = Some(self.now.clone());
        self.missed = false;
        self.open = None;
        self.compare();
    }

    /// Whether it differs from what was saved last.
    pub(super) fn is_changed(&self) -> bool {
        self.changed
    }

    fn compare(&mut self) {
        self.changed = match &self.saved {
            Some(saved) => *saved != self.now,
            None => self.missed || !self.past.is_empty(),
        };
    }
}
