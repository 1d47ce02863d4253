//! Borders as lines: as somebody drew them, else from label to label.

use std::collections::{BTreeMap, BTreeSet};

use egui::Pos2;

use crate::core::map::BorderKind;

use super::cells::to_pos;
use super::{Chosen, Editor, Tool};

/// A border as a line.
pub(super) struct Way {
    /// Which.
    pub(super) border: usize,
    /// In map units; two lines if it leaves the map on one side and comes in on the other.
    pub(super) lines: Vec<Vec<Pos2>>,
    /// Whether somebody drew it.
    pub(super) drawn: bool,
}

/// The borders that are shown as lines: all of them for the tool that links, else those that outlines do not show.
pub(super) fn shown(editor: &Editor) -> Vec<Way> {
    let document = editor.document();
    let places: BTreeMap<&str, Pos2> = editor
        .cells
        .all()
        .iter()
        .filter_map(|cell| Some((cell.land().draft.key.as_str(), cell.anchor?)))
        .collect();
    let drawn: BTreeMap<(&str, &str), &Vec<Vec<crate::session::Point>>> = document
        .sea_lines
        .iter()
        .map(|line| ((line.from.as_str(), line.to.as_str()), &line.lines))
        .collect();
    // What has no outline cannot show whom it touches.
    let bare: BTreeSet<&str> = (document.lands.iter())
        .filter(|land| land.pieces.is_empty())
        .map(|land| land.draft.key.as_str())
        .collect();
    let mut ways = Vec::new();
    for (i, border) in document.borders.iter().enumerate() {
        let land = border.kind == BorderKind::Land;
        let chosen = editor.chosen == Chosen::Border(i);
        let seen = !bare.contains(border.from.as_str()) && !bare.contains(border.to.as_str());
        if editor.tool != Tool::Link && !chosen && land && !border.one_way && seen {
            continue;
        }
        let (from, to) = (border.from.as_str(), border.to.as_str());
        let turned = |lines: &&Vec<Vec<crate::session::Point>>| -> Vec<Vec<Pos2>> {
            let back = |line: &Vec<crate::session::Point>| {
                line.iter().rev().copied().map(to_pos).collect()
            };
            lines.iter().rev().map(back).collect()
        };
        let straight = |lines: &&Vec<Vec<crate::session::Point>>| -> Vec<Vec<Pos2>> {
            let forth =
                |line: &Vec<crate::session::Point>| line.iter().copied().map(to_pos).collect();
            lines.iter().map(forth).collect()
        };
        let known = drawn
            .get(&(from, to))
            .map(straight)
            .or_else(|| drawn.get(&(to, from)).map(turned))
            .or_else(|| {
                let ends = editor.cells.sea(i)?;
                Some(vec![ends.map(to_pos).to_vec()])
            });
        let lines = match (&known, places.get(from), places.get(to)) {
            (Some(lines), _, _) => lines.clone(),
            (None, Some(a), Some(b)) => vec![vec![*a, *b]],
            _ => continue,
        };
        ways.push(Way {
            border: i,
            lines,
            drawn: known.is_some(),
        });
    }
    ways
}
