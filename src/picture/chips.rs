//! The small signs below a territory's number: headquarters, markers, blocked land.

use std::collections::BTreeMap;

use ecolor::Color32;

use super::look::{BLOCKED, STAR};
use super::theme::Theme;
use crate::core::id::TerritoryId;
use crate::text::Words;
use crate::view::PlayerView;

/// A small sign below a territory's number.
pub(crate) struct Chip {
    /// One or two characters.
    pub(crate) glyph: String,
    /// How many there are; written from two on.
    pub(crate) count: u32,
    /// The colour of its rim.
    pub(crate) ring: Color32,
}

/// The signs of all territories that have any, as the viewer sees them. `sign` gives what is drawn for a glyph and the label of
/// what it stands for.
pub(crate) fn chips_of_all(
    view: &PlayerView<'_>,
    words: &Words<'_>,
    theme: &Theme,
    sign: impl Fn(&str, &str) -> String,
) -> BTreeMap<TerritoryId, Vec<Chip>> {
    let mut all: BTreeMap<TerritoryId, Vec<Chip>> = BTreeMap::new();
    for player in view.all_players() {
        if let Some(one) = view.headquarters(player) {
            all.entry(one.territory).or_default().push(Chip {
                glyph: STAR.to_owned(),
                count: 1,
                ring: theme.look(player).fill,
            });
        }
    }
    for (t, kind, marker) in view.markers() {
        let declared = words.declared.markers.iter().find(|m| m.kind == *kind);
        let own = declared.and_then(|m| m.colour).map(|c| theme.of_a_mod(c));
        let owners = marker.owner.map(|owner| theme.look(owner).fill);
        let letter = || {
            kind.word
                .chars()
                .next()
                .unwrap_or('?')
                .to_uppercase()
                .to_string()
        };
        all.entry(t).or_default().push(Chip {
            glyph: declared.map_or_else(letter, |m| sign(&m.glyph, &m.label)),
            count: marker.count,
            ring: own.or(owners).unwrap_or(theme.accent),
        });
    }
    for t in view.blocked().iter() {
        let chips = all.entry(t).or_default();
        // The marker of whatever blocks it says enough; the land is dark besides.
        if chips.iter().any(|chip| chip.glyph != STAR) {
            continue;
        }
        chips.push(Chip {
            glyph: BLOCKED.to_owned(),
            count: 1,
            ring: theme.bad,
        });
    }
    all
}
