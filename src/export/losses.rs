//! What formats cannot hold: the same questions for all of them.

use std::collections::BTreeSet;

use super::count;
use crate::core::card::Symbol;
use crate::core::id::ContinentId;
use crate::core::map::{BorderKind, Map, Start};

/// Collects what is lost.
pub(super) struct Losses {
    /// The sentences.
    pub(super) told: Vec<String>,
    /// What people call the format.
    format: &'static str,
}

impl Losses {
    pub(super) fn of(format: &'static str) -> Losses {
        Losses {
            told: Vec::new(),
            format,
        }
    }

    /// Tells that so many of something are lost, if any are.
    pub(super) fn lose(&mut self, n: usize, one: &str, what: &str) {
        if n > 0 {
            self.told.push(format!("{}: {what}", count(n, one)));
        }
    }

    /// What none of the simple formats has: terms of bonuses, special borders, starts, numbers, other names.
    pub(super) fn simple(&mut self, map: &Map) {
        let format = self.format;
        let terms = map
            .continents()
            .iter()
            .filter(|c| c.terms.is_some())
            .count();
        self.lose(
            terms,
            "continent",
            &format!("{format} pays for whole continents only, not in steps or parts"),
        );
        let decide = map.continents().iter().filter(|c| c.wins || c.needed);
        self.lose(
            decide.count(),
            "continent",
            &format!("in {format} no region wins or puts out"),
        );
        let borders = || {
            map.ids()
                .flat_map(|t| map.borders(t).iter().map(move |border| (t, border)))
        };
        let sea = borders().filter(|(from, b)| {
            b.kind != BorderKind::Land && (*from < b.to || !map.is_border(b.to, *from))
        });
        self.lose(
            sea.count(),
            "border",
            &format!("{format} does not tell land from sea and other kinds"),
        );
        let special = borders().filter(|(_, border)| border.is_special()).count();
        self.lose(
            special,
            "border",
            &format!("{format} cannot say what may cross"),
        );
        let each = |is: fn(&crate::core::map::Territory) -> bool| {
            map.territories().iter().filter(|t| is(t)).count()
        };
        self.lose(
            each(|t| t.start != Start::Open),
            "territory",
            &format!("{format} cannot say who holds it at the start"),
        );
        self.lose(
            each(|t| t.gain != 0),
            "territory",
            &format!("{format} cannot say what it gains or loses each turn"),
        );
        self.lose(
            each(|t| t.killer),
            "territory",
            &format!("{format} has no territories that fall back to the neutral army"),
        );
        let words = each(|t| !t.tags.is_empty() || !t.numbers.is_empty());
        self.lose(
            words,
            "territory",
            &format!("{format} has no words and numbers of a map's own"),
        );
        let aliases = map
            .territories()
            .iter()
            .map(|t| &t.names)
            .chain(map.continents().iter().map(|c| &c.names));
        let aliases = aliases.filter(|names| !names.aliases.is_empty()).count()
            + usize::from(!map.names().aliases.is_empty());
        self.lose(
            aliases,
            "thing",
            &format!("{format} has one name for each, without aliases"),
        );
        self.lose(
            map.scenarios().len(),
            "scenario",
            &format!("{format} has one beginning for all games"),
        );
        self.lose(
            map.border_kinds().len(),
            "border kind",
            &format!("{format} has no kinds of a map's own"),
        );
        if map.picture().is_some() {
            self.told.push(format!(
                "the picture underneath: {format} gets one drawn from the outlines"
            ));
        }
        if map.shuffles_seats() {
            self.told.push(format!(
                "the start seats: {format} has none that chance deals"
            ));
        }
    }

    /// The continents' own colours.
    pub(super) fn colours(&mut self, map: &Map) {
        let coloured = map.continents().iter().filter(|c| c.colour.is_some());
        let what = format!("{}'s continents have none", self.format);
        self.lose(coloured.count(), "colour", &what);
    }

    /// The size of a map that is too large for a picture.
    pub(super) fn size(&mut self, scale: f64) {
        if scale != 1.0 {
            self.told.push(format!(
                "the size: a picture has at most 4096 pixels a side, and a unit is {scale:.3} of one"
            ));
        }
    }

    /// Tells of the continents that are left out because no territory is written into them.
    pub(super) fn left_out(&mut self, map: &Map, kept: &[ContinentId]) {
        let format = self.format;
        let n = map.continents().len() - kept.len();
        let what = format!("{format} has none without territories of its own; left out");
        self.lose(n, "continent", &what);
    }

    /// What formats lose in which each territory is in one continent.
    pub(super) fn one_continent(&mut self, map: &Map) {
        let format = self.format;
        let several = map
            .ids()
            .filter(|t| map.continents_of(*t).count() > 1)
            .count();
        self.lose(
            several,
            "territory",
            &format!("{format} puts each into one continent; the first one counts"),
        );
        let none = map
            .ids()
            .filter(|t| map.continents_of(*t).count() == 0)
            .count();
        self.lose(none, "territory", &format!("{format} has no territories without a continent; one without a bonus is made for them"));
    }

    /// Names in other languages, which most formats cannot hold.
    pub(super) fn languages(&mut self, map: &Map) {
        let things = map
            .territories()
            .iter()
            .map(|t| &t.names)
            .chain(map.continents().iter().map(|c| &c.names));
        let n = things.filter(|names| names.texts.len() > 1).count();
        self.lose(
            n,
            "name",
            &format!(
                "{} has names in one language; the English ones are written",
                self.format
            ),
        );
    }

    /// The deck, if it is not what formats without cards stand for: the three symbols in turn and two wild cards.
    pub(super) fn deck(&mut self, map: &Map) {
        let plain = map.ids().all(|t| {
            let cards: Vec<Symbol> = map
                .deck()
                .iter()
                .filter(|card| card.territory == Some(t))
                .map(|card| card.symbol)
                .collect();
            cards == [Symbol::PLAIN[t.index() % 3]]
        });
        let wild = map
            .deck()
            .iter()
            .filter(|card| card.symbol == Symbol::Wild)
            .count();
        if !plain || wild != 2 {
            self.told
                .push(format!("the cards: {} has none", self.format));
        }
    }
}

/// The continents that have a territory where each is in one continent, the first of its own.
pub(super) fn first_of_some(map: &Map) -> Vec<ContinentId> {
    let first = map.ids().filter_map(|t| map.continents_of(t).next());
    let kept: BTreeSet<ContinentId> = first.collect();
    kept.into_iter().collect()
}
