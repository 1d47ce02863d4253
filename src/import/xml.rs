//! XML, read safely: no external entities, and inner ones within bounds. Shared by the formats that are XML.

use roxmltree::{Document, Node, ParsingOptions};

use super::journal::{Journal, Refusal};
use super::text::number;

/// Most nodes of a document.
const MOST_NODES: u32 = 1_000_000;

/// The document of a text.
///
/// # Errors
/// Why it cannot be read, with the line.
pub(super) fn parse<'t>(text: &'t str, journal: &Journal) -> Result<Document<'t>, Refusal> {
    // A document type is let through: some formats have one, and the parser fetches nothing and bounds its entities.
    let options = ParsingOptions {
        allow_dtd: true,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| {
        journal.refuse(
            error.pos().row,
            format!("is no XML that can be read: {error}"),
        )
    })
}

/// The line on which an element begins.
pub(super) fn line(document: &Document<'_>, node: &Node<'_, '_>) -> u32 {
    document.text_pos_at(node.range().start).row
}

/// Two attributes as a point; none if one of them is no number.
pub(super) fn point(node: &Node<'_, '_>, x: &str, y: &str) -> Option<(f32, f32)> {
    let value = |name| node.attribute(name).and_then(number).map(|x| x as f32);
    Some((value(x)?, value(y)?))
}
