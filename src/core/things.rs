//! What the state tells of goals, markers, changed borders and sight.

use super::goals::Headquarters;
use super::id::{CardId, MissionId, PlayerId, TerritoryId};
use super::map::{Graph, TerritorySet};
use super::marker::{Kind, Marker};
use super::mission::Mission;
use super::state::{GameState, Prompt};

impl GameState {
    /// Which borders lead where now.
    #[must_use]
    #[inline]
    pub fn graph(&self) -> &Graph {
        self.overlay.graph().unwrap_or(self.map.graph())
    }

    /// Territories that a mod blocked: no border leads in or out.
    #[must_use]
    pub fn blocked(&self) -> &TerritorySet {
        self.overlay.blocked()
    }

    /// Borders that a mod opened or closed, and whether they are open.
    pub fn changed_borders(&self) -> impl Iterator<Item = (TerritoryId, TerritoryId, bool)> + '_ {
        self.overlay.changed()
    }

    /// The marker of a kind on a territory.
    #[must_use]
    pub fn marker(&self, territory: TerritoryId, kind: &Kind) -> Option<&Marker> {
        self.markers.get(territory, kind)
    }

    /// All markers, by territory. Secret in parts: for core, `view` and mods.
    pub fn markers(&self) -> impl Iterator<Item = (TerritoryId, &Kind, &Marker)> {
        self.markers.iter()
    }

    /// A counter of a player that a mod keeps.
    #[must_use]
    pub fn resource(&self, kind: &Kind, player: PlayerId) -> i64 {
        self.markers.resource(kind, player)
    }

    /// All counters that are not 0: the kind, whose it is, how much, and whether they alone know.
    pub fn resources(&self) -> impl Iterator<Item = (&Kind, PlayerId, i64, bool)> {
        self.markers.resources()
    }

    /// What a player sees, or (none) whoever only watches; none where everybody sees everything.
    #[must_use]
    pub fn seen_by(&self, player: Option<PlayerId>) -> Option<&TerritorySet> {
        // Whoever is out watches to the end.
        let is_out = player.is_some_and(|p| p.index() < self.players && !self.is_alive(p));
        let limited = !self.sight.is_full() && !is_out && !self.is_over();
        limited.then(|| self.sight.seen_by(player, &self.lands, self.graph()))
    }

    /// How many borders far players see; none: as far as the map goes.
    #[must_use]
    pub fn sight_range(&self) -> Option<u32> {
        self.sight.range()
    }

    /// Whether a mod hid this territory from this player, or (none) from all but its owner.
    #[must_use]
    pub fn is_hidden(&self, territory: TerritoryId, from: Option<PlayerId>) -> bool {
        self.sight.is_hidden(territory, from)
    }

    /// A player's headquarters. Secret until all are shown: for core, `view` and mods.
    #[must_use]
    pub fn headquarters(&self, player: PlayerId) -> Option<Headquarters> {
        let all = self.goals.headquarters();
        all.get(player.index()).copied().flatten()
    }

    /// Whether the headquarters lie open (R49).
    #[must_use]
    pub fn headquarters_shown(&self) -> bool {
        self.goals.are_revealed()
    }

    /// The missions that the game is played with.
    #[must_use]
    pub fn missions(&self) -> &[Mission] {
        self.goals.pack()
    }

    /// A player's mission. Secret: for core, `view` and mods.
    #[must_use]
    pub fn mission(&self, player: PlayerId) -> Option<MissionId> {
        self.goals.missions().get(player.index()).copied().flatten()
    }

    /// Whether a player's mission lies open.
    #[must_use]
    pub fn is_mission_shown(&self, player: PlayerId) -> bool {
        self.goals.is_shown(player)
    }

    /// Who put a player out, if a player did.
    #[must_use]
    pub fn out_by(&self, player: PlayerId) -> Option<PlayerId> {
        self.sides[player.index()].out_by
    }

    /// Whether a bot plays where a person sat.
    #[must_use]
    pub fn is_handed_over(&self, player: PlayerId) -> bool {
        self.sides[player.index()].handed_over
    }

    /// Cards that left the game, ascending.
    #[must_use]
    pub fn removed_cards(&self) -> &[CardId] {
        &self.removed
    }

    /// Mods' questions that wait until no other is open.
    #[must_use]
    pub fn prompts(&self) -> &[Prompt] {
        &self.prompts
    }
}
