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
        if matches!(error, roxmltree::Error::NodesLimitReached) {
            let why = format!("has more than {MOST_NODES} elements and texts, which no map needs");
            return journal.refuse(None, why);
        }
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

/// The lines of a document, for asking often.
pub(super) struct Lines {
    /// Where each line begins.
    starts: Vec<usize>,
}

impl Lines {
    pub(super) fn of(text: &str) -> Lines {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        Lines {
            starts: std::iter::once(0)
                .chain(ends.map(|(at, _)| at + 1))
                .collect(),
        }
    }

    /// The line on which a node begins.
    pub(super) fn of_node(&self, node: &Node<'_, '_>) -> u32 {
        let at = node.range().start;
        self.starts.partition_point(|start| *start <= at) as u32
    }
}

/// The first child element of this name.
pub(super) fn child<'a, 't>(node: &Node<'a, 't>, name: &str) -> Option<Node<'a, 't>> {
    node.children().find(|child| child.has_tag_name(name))
}

/// The child elements of this name.
pub(super) fn children<'a, 't>(node: &Node<'a, 't>, name: &str) -> Vec<Node<'a, 't>> {
    node.children()
        .filter(|child| child.has_tag_name(name))
        .collect()
}

/// The text of the first child element of this name, without blanks round it; none if it is empty.
pub(super) fn child_text<'a>(node: &Node<'a, '_>, name: &str) -> Option<&'a str> {
    let text = child(node, name)?.text()?.trim();
    (!text.is_empty()).then_some(text)
}
