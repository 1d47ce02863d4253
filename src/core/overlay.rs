//! Borders that mods open and close while a game runs, and territories that they block.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::fingerprint::mix;
use super::id::TerritoryId;
use super::map::{Border, BorderKind, Graph, Map, TerritorySet};

/// What differs from the map's own borders. Empty in most games, and then it costs one test.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Overlay {
    /// Borders that are open though the map has none, or closed though it has one.
    changed: BTreeMap<(TerritoryId, TerritoryId), bool>,
    blocked: TerritorySet,
    /// The borders as they are; none while nothing differs.
    graph: Option<Arc<Graph>>,
}

impl Overlay {
    /// The borders as they are now, where they differ from the map's.
    #[inline]
    pub(super) fn graph(&self) -> Option<&Graph> {
        self.graph.as_deref()
    }

    pub(super) fn blocked(&self) -> &TerritorySet {
        &self.blocked
    }

    /// The borders that differ from the map's own, and whether they are open; blocked territories not counted.
    pub(super) fn changed(&self) -> impl Iterator<Item = (TerritoryId, TerritoryId, bool)> + '_ {
        self.changed
            .iter()
            .map(|((from, to), open)| (*from, *to, *open))
    }

    /// Opens or closes a border, or lets it be as on the map.
    pub(super) fn change(
        &mut self,
        map: &Map,
        from: TerritoryId,
        to: TerritoryId,
        open: Option<bool>,
    ) {
        match open.filter(|open| *open != map.is_border(from, to)) {
            Some(open) => self.changed.insert((from, to), open),
            None => self.changed.remove(&(from, to)),
        };
        self.remake(map);
    }

    /// Blocks a territory, so that no border leads in or out, or opens it again.
    pub(super) fn block(&mut self, map: &Map, territory: TerritoryId, blocked: bool) {
        if blocked {
            self.blocked.insert(territory);
        } else {
            self.blocked.remove(territory);
        }
        self.remake(map);
    }

    fn remake(&mut self, map: &Map) {
        if self.changed.is_empty() && self.blocked.is_empty() {
            self.graph = None;
            return;
        }
        let borders = map.ids().map(|from| self.borders_of(map, from));
        self.graph = Some(Arc::new(Graph::new(borders.collect())));
    }

    fn borders_of(&self, map: &Map, from: TerritoryId) -> Vec<Border> {
        if self.blocked.contains(from) {
            return Vec::new();
        }
        let closed = |to| self.changed.get(&(from, to)) == Some(&false);
        let own = map.borders(from).iter().copied();
        let from_here = self.changed.range((from, TerritoryId::new(0))..);
        let opened = from_here
            .take_while(|((other, _), _)| *other == from)
            .filter(|(_, open)| **open)
            .map(|((_, to), _)| Border::open(*to, BorderKind::Opened));
        let mut all: Vec<Border> = own
            .filter(|border| !closed(border.to))
            .chain(opened)
            .filter(|border| !self.blocked.contains(border.to))
            .collect();
        all.sort_unstable_by_key(|border| border.to);
        all
    }

    /// What it adds to a fingerprint: 0 while nothing differs.
    pub(super) fn hash(&self) -> u64 {
        if self.graph.is_none() {
            return 0;
        }
        let changed = self.changed.iter().map(|((from, to), open)| {
            mix(0x5_0000_0000_0000
                | (from.index() << 20 | to.index() << 1) as u64
                | u64::from(*open))
        });
        let blocked = self
            .blocked
            .iter()
            .map(|t| mix(0x6_0000_0000_0000 | t.index() as u64));
        changed.chain(blocked).fold(0, |sum, one| sum ^ one)
    }
}
