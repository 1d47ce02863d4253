//! Where a map is kept, and what must not be written over without a question.

use std::path::PathBuf;

use crate::session::{Drawing, map_is_drawn, map_is_there, write_drawing};

use super::document::Document;

/// Where a map is kept.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Place {
    /// The content folder whose `maps/` it goes into.
    pub(super) root: Option<PathBuf>,
    /// The id under which it was read from there or written there.
    pub(super) own: Option<String>,
}

/// What stands where a map is to be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum There {
    /// Nothing, or this very map.
    Free,
    /// Another map.
    Another,
    /// This map, but somebody wrote its file by hand: comments and computations would be lost.
    ByHand,
}

impl Place {
    /// What stands where the document is to be written.
    pub(super) fn looks(&self, document: &Document) -> There {
        let Some(root) = &self.root else {
            return There::Free;
        };
        let id = &document.rest.id;
        if !map_is_there(root, id) {
            There::Free
        } else if self.own.as_ref() != Some(id) {
            There::Another
        } else if map_is_drawn(root, id) {
            There::Free
        } else {
            There::ByHand
        }
    }

    /// Writes it; where it was written to.
    ///
    /// # Errors
    /// Why it could not be written, in a sentence.
    pub(super) fn write(&mut self, document: &Document) -> Result<PathBuf, String> {
        let Some(root) = &self.root else {
            return Err(String::new());
        };
        let drawing: Drawing = document.drawing();
        let folder = write_drawing(root, &drawing)?;
        self.own = Some(document.rest.id.clone());
        Ok(folder)
    }
}
