//! What a hook looked at while it made its answer, and when each part of the state changed last. An answer holds as long as
//! nothing that it was made from has changed.

use super::event::{Event, MoveKind};
use super::id::{ModId, PlayerId, TerritoryId};
use super::state::GameState;

/// A part of the state, as far as it is told apart from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// Anything: changes with every event.
    Any,
    /// Round, turn and who is on turn. The phase is part of every question.
    Turn,
    /// Who owns what.
    Owners,
    /// How many armies stand where.
    Armies,
    /// The battle that is fought.
    Battle,
    /// How many attacks the turn has had, and what the last roll was.
    Past,
    /// What was captured this turn.
    Conquests,
    /// What is left to place and to move.
    Placing,
    /// Hands, deck and sets.
    Cards,
    /// Markers on territories.
    Markers,
    /// Counters of players.
    Resources,
    /// Bags of dice.
    Bags,
    /// All that mods have stored.
    Storage,
}

const PARTS: usize = Part::Storage as usize + 1;

/// How many shelves what mods store is told apart by: two keys may share one.
const SHELVES: usize = 512;

/// A small part of a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Piece {
    #[default]
    None,
    Owner(u16),
    Armies(u16),
    Captured(u16),
    Shelf(u16),
    /// How many neighbours of a territory a side owns: so many.
    Around(u16, u8, u16),
}

impl Piece {
    /// The part it belongs to.
    fn part(self) -> Part {
        match self {
            Piece::None => Part::Any,
            Piece::Owner(_) | Piece::Around(..) => Part::Owners,
            Piece::Armies(_) => Part::Armies,
            Piece::Captured(_) => Part::Conquests,
            Piece::Shelf(_) => Part::Storage,
        }
    }
}

/// Most pieces that are kept apart; with more, their whole part counts as looked at.
const PIECES: usize = 12;

/// What a hook looked at.
#[derive(Clone, Copy, Debug, Default)]
pub struct Looked {
    parts: u16,
    count: u8,
    pieces: [Piece; PIECES],
}

impl Looked {
    /// At nothing.
    pub fn clear(&mut self) {
        self.parts = 0;
        self.count = 0;
    }

    /// At a whole part.
    pub fn at(&mut self, part: Part) {
        self.parts |= 1 << part as u16;
    }

    /// At who owns a territory.
    pub fn at_owner(&mut self, t: TerritoryId) {
        self.at_piece(Piece::Owner(t.index() as u16));
    }

    /// At how many neighbours of a territory a side owns, which were so many. Other owners alone change nothing.
    pub fn at_around(&mut self, t: TerritoryId, owner: PlayerId, count: usize) {
        let count = count.min(usize::from(u16::MAX)) as u16;
        self.at_piece(Piece::Around(t.index() as u16, owner.index() as u8, count));
    }

    /// At the armies on a territory.
    pub fn at_armies(&mut self, t: TerritoryId) {
        self.at_piece(Piece::Armies(t.index() as u16));
    }

    /// At whether a territory was captured this turn.
    pub fn at_captured(&mut self, t: TerritoryId) {
        self.at_piece(Piece::Captured(t.index() as u16));
    }

    /// At what a mod stored under a key, for all or for one player.
    pub fn at_stored(&mut self, by: ModId, key: &str) {
        self.at_piece(Piece::Shelf(shelf(by, key)));
    }

    /// Whether at how many armies stand anywhere.
    #[must_use]
    pub fn saw_armies(&self) -> bool {
        let pieces = &self.pieces[..usize::from(self.count)];
        let piece = |piece: &Piece| piece.part() == Part::Armies;
        self.saw(Part::Armies) || pieces.iter().any(piece)
    }

    /// Whether at how many attacks the turn has had, or at the last roll.
    #[must_use]
    pub fn saw_past(&self) -> bool {
        self.saw(Part::Past)
    }

    fn saw(&self, part: Part) -> bool {
        self.parts & (1 << part as u16 | 1 << Part::Any as u16) != 0
    }

    fn at_piece(&mut self, piece: Piece) {
        let count = usize::from(self.count);
        let known = self.parts & 1 << piece.part() as u16 != 0;
        if known || self.pieces[..count].contains(&piece) {
            return;
        }
        if let Some(free) = self.pieces.get_mut(count) {
            *free = piece;
            self.count += 1;
        } else {
            self.at(piece.part());
        }
    }

    /// Together with what another looked at.
    pub fn join(&mut self, other: &Looked) {
        self.parts |= other.parts;
        for piece in &other.pieces[..usize::from(other.count)] {
            self.at_piece(*piece);
        }
    }
}

/// The shelf of a key. Any number does, as long as it is the same for the same key.
fn shelf(by: ModId, key: &str) -> u16 {
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    let hash = key.bytes().fold(0x811c_9dc5 ^ by.index() as u32, mix);
    ((hash ^ hash >> 15) as usize % SHELVES) as u16
}

/// When each part of the state changed last, in events.
#[derive(Clone, Debug)]
pub struct Changes {
    now: u64,
    /// When all of it may have changed last.
    all: u64,
    parts: [u64; PARTS],
    owners: Vec<u64>,
    armies: Vec<u64>,
    captured: Vec<u64>,
    /// The territories captured this turn, as far as they are known.
    fresh: Vec<TerritoryId>,
    /// Whether there may be others, from before anything was noted.
    unknown: bool,
    /// By shelf, as far as anything was ever written to one.
    shelves: Vec<u64>,
}

impl Default for Changes {
    fn default() -> Self {
        Changes {
            now: 1,
            all: 0,
            parts: [0; PARTS],
            owners: Vec::new(),
            armies: Vec::new(),
            captured: Vec::new(),
            fresh: Vec::new(),
            unknown: true,
            shelves: Vec::new(),
        }
    }
}

impl Changes {
    /// Now, in events.
    #[must_use]
    pub fn now(&self) -> u64 {
        self.now
    }

    /// Whether nothing of this has changed since then; `around` counts the neighbours of a territory that a side owns now.
    #[must_use]
    pub fn hold(
        &self,
        looked: &Looked,
        since: u64,
        around: impl Fn(TerritoryId, PlayerId) -> usize,
    ) -> bool {
        if self.all > since {
            return false;
        }
        let mut parts = looked.parts;
        while parts != 0 {
            if self.parts[parts.trailing_zeros() as usize] > since {
                return false;
            }
            parts &= parts - 1;
        }
        let pieces = &looked.pieces[..usize::from(looked.count)];
        pieces.iter().all(|piece| match *piece {
            Piece::Around(t, owner, count) => {
                let owner = PlayerId::new(usize::from(owner));
                self.parts[Part::Owners as usize] <= since
                    || around(TerritoryId::new(usize::from(t)), owner) == usize::from(count)
            }
            piece => self.of(piece) <= since,
        })
    }

    fn of(&self, piece: Piece) -> u64 {
        let at = |list: &[u64], i: u16| list.get(usize::from(i)).copied().unwrap_or(0);
        match piece {
            Piece::None | Piece::Around(..) => 0,
            Piece::Owner(t) => at(&self.owners, t),
            Piece::Armies(t) => at(&self.armies, t),
            Piece::Captured(t) => at(&self.captured, t),
            Piece::Shelf(i) => at(&self.shelves, i),
        }
    }

    /// Everything may have changed.
    pub fn all(&mut self) {
        self.now += 1;
        self.all = self.now;
        self.unknown = true;
    }

    /// An event has happened; the state is the one after it.
    pub fn note(&mut self, event: &Event, state: &GameState) {
        self.now += 1;
        self.part(Part::Any);
        match event {
            // What is asked, and how many steps a turn has had, nobody can look at.
            Event::StartRolled { .. }
            | Event::Said { .. }
            | Event::Asked { .. }
            | Event::AbilityUsed { .. }
            | Event::WindowPassed { .. }
            | Event::PhaseStarted { .. }
            | Event::TurnEnding => {}
            Event::TurnStarted { .. } | Event::TurnEnded { .. } if self.unknown => {
                self.all();
                self.unknown = false;
                self.fresh.clear();
            }
            Event::TurnStarted { .. } | Event::TurnEnded { .. } => {
                self.part(Part::Turn);
                self.part(Part::Battle);
                self.part(Part::Past);
                self.part(Part::Placing);
                if !self.fresh.is_empty() {
                    self.part(Part::Conquests);
                }
                for t in std::mem::take(&mut self.fresh) {
                    set(&mut self.captured, t, self.now);
                }
            }
            // The phase is part of every question.
            Event::SetupTurn { .. } => {
                self.part(Part::Turn);
                self.part(Part::Placing);
            }
            Event::AttackDeclared { .. } => {
                self.part(Part::Battle);
                self.part(Part::Past);
            }
            Event::DiceRolled { .. } | Event::DieChanged { .. } => {
                self.part(Part::Battle);
            }
            Event::BagDrawn { .. } => self.part(Part::Bags),
            Event::ArmiesLost { .. } => {
                self.part(Part::Battle);
                self.part(Part::Past);
                if let Some((from, to)) = state.last_battle() {
                    self.armies(from);
                    self.armies(to);
                }
            }
            Event::BattleFought { from, to, .. } => {
                self.armies(*from);
                self.armies(*to);
            }
            Event::TerritoryCaptured { territory, .. } => {
                self.part(Part::Conquests);
                self.fresh.push(*territory);
                set(&mut self.captured, *territory, self.now);
                self.owner(*territory);
            }
            Event::OwnerChanged { territory, .. } => self.owner(*territory),
            Event::ArmiesMoved { from, to, kind, .. } => {
                self.armies(*from);
                self.armies(*to);
                match kind {
                    MoveKind::Occupy | MoveKind::Effect => {}
                    MoveKind::Fortify => self.part(Part::Placing),
                    MoveKind::Enter => {
                        self.owner(*to);
                        self.part(Part::Battle);
                        self.part(Part::Past);
                    }
                }
            }
            Event::ArmiesPlaced { territory, .. } => {
                self.armies(*territory);
                self.part(Part::Placing);
            }
            Event::ArmiesAdded { territory, .. } | Event::ArmiesRemoved { territory, .. } => {
                self.armies(*territory);
            }
            Event::TerritoryBonusPaid { territory, .. } => {
                self.armies(*territory);
                self.part(Part::Placing);
                self.part(Part::Cards);
            }
            Event::ReinforcementsGranted { .. }
            | Event::ReinforcementsLost { .. }
            | Event::ToPlaceChanged { .. } => self.part(Part::Placing),
            Event::SetTraded { .. }
            | Event::CardDrawn { .. }
            | Event::CardGiven { .. }
            | Event::CardDiscarded { .. }
            | Event::DeckReshuffled => {
                self.part(Part::Cards);
                self.part(Part::Placing);
            }
            Event::MarkerChanged(_) => self.part(Part::Markers),
            Event::ResourceChanged { .. } => self.part(Part::Resources),
            Event::StorageWritten(write) => self.stored(write.owner, &write.key),
            Event::FirstPlayerChosen { .. }
            | Event::PoolFilled { .. }
            | Event::TerritoryDealt { .. }
            | Event::TerritoryClaimed { .. }
            | Event::TerritoryLeftEmpty { .. }
            | Event::TerritoryPrepared { .. }
            | Event::TerritoryGarrisoned { .. }
            | Event::PlayerEliminated { .. }
            | Event::GameEnded { .. }
            | Event::HookDisabled(_)
            | Event::ModsChanged { .. }
            | Event::ConsoleOpened
            | Event::HeadquartersChosen { .. }
            | Event::HeadquartersShown { .. }
            | Event::HeadquartersTaken { .. }
            | Event::MissionDealt { .. }
            | Event::MissionShown { .. }
            | Event::BorderChanged { .. }
            | Event::TerritoryBlocked { .. }
            | Event::SightChanged { .. }
            | Event::TerritoryHidden { .. }
            | Event::PromptQueued { .. }
            | Event::Surrendered { .. }
            | Event::DrawAnswered { .. }
            | Event::SeatHanded { .. } => self.all(),
        }
    }

    fn part(&mut self, part: Part) {
        self.parts[part as usize] = self.now;
    }

    fn stored(&mut self, by: ModId, key: &str) {
        self.part(Part::Storage);
        let shelf = usize::from(shelf(by, key));
        if self.shelves.is_empty() {
            self.shelves.resize(SHELVES, 0);
        }
        self.shelves[shelf] = self.now;
    }

    fn armies(&mut self, t: TerritoryId) {
        self.part(Part::Armies);
        set(&mut self.armies, t, self.now);
    }

    /// The owner of a territory is another one, and so the armies on it are others.
    fn owner(&mut self, t: TerritoryId) {
        self.part(Part::Owners);
        set(&mut self.owners, t, self.now);
        self.armies(t);
    }
}

fn set(list: &mut Vec<u64>, t: TerritoryId, now: u64) {
    if list.len() <= t.index() {
        list.resize(t.index() + 1, 0);
    }
    list[t.index()] = now;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn t(i: usize) -> TerritoryId {
        TerritoryId::new(i)
    }

    #[test]
    fn more_pieces_than_are_kept_apart_count_as_the_whole_part() {
        let mut looked = Looked::default();
        for i in 0..PIECES {
            looked.at_armies(t(i));
        }
        assert_eq!(looked.parts, 0);
        looked.at_armies(t(99));
        assert_eq!(looked.parts, 1 << Part::Armies as u16);
    }

    #[test]
    fn two_looks_together_are_what_both_looked_at() {
        let (mut one, mut other) = (Looked::default(), Looked::default());
        one.at_owner(t(1));
        other.at(Part::Cards);
        other.at_owner(t(2));
        one.join(&other);
        let mut changes = Changes::default();
        let then = changes.now();
        assert!(changes.hold(&one, then, |_, _| 0));
        changes.now += 1;
        changes.owner(t(2));
        assert!(!changes.hold(&one, then, |_, _| 0));
        assert!(changes.hold(&one, changes.now(), |_, _| 0));
    }

    #[test]
    fn what_is_stored_is_told_apart_by_key() {
        let by = ModId::new(3);
        let mut looked = Looked::default();
        looked.at_stored(by, "wanted");
        let mut changes = Changes::default();
        let then = changes.now();
        changes.now += 1;
        changes.stored(by, "another");
        assert!(changes.hold(&looked, then, |_, _| 0));
        changes.stored(by, "wanted");
        assert!(!changes.hold(&looked, then, |_, _| 0));
    }

    #[test]
    fn owners_that_change_nothing_of_a_count_change_no_answer() {
        let red = PlayerId::new(0);
        let mut looked = Looked::default();
        looked.at_around(t(1), red, 2);
        let mut changes = Changes::default();
        let then = changes.now();
        changes.now += 1;
        changes.owner(t(2));
        assert!(changes.hold(&looked, then, |_, _| 2));
        assert!(!changes.hold(&looked, then, |_, _| 3));
    }
}
