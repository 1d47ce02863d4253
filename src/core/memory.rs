//! What mods answered in a game, as far as it may be asked again.

use super::answers::Answers;
use super::hook::Veto;
use super::legal::Offer;
use super::looked::{Changes, Looked};
use super::map::TerritorySet;

/// What mods answered.
#[derive(Default)]
pub(super) struct Memory {
    /// Nothing is kept, and everything asked anew.
    pub(super) off: bool,
    pub(super) changes: Changes,
    /// What the answers looked at that go into the list being made.
    pub(super) gathered: Option<Looked>,
    /// The same of the last list of attacks, and when that was made.
    attacks: Option<(u64, Looked)>,
    pub(super) vetoes: Answers<Option<Veto>>,
    /// Whether a check passes, where nobody asked why not.
    pub(super) passes: Answers<bool>,
    pub(super) numbers: Answers<i64>,
    /// How many armies are let through, how many are not, and what was looked at for that.
    pub(super) bounds: Answers<(u32, u32, Looked)>,
    /// By the set that was passed in.
    pub(super) territories: Answers<(TerritorySet, TerritorySet)>,
    pub(super) offers: Answers<Vec<Offer>>,
    pub(super) valued: Answers<Vec<Offer>>,
}

impl Memory {
    /// An answer made from this goes into the list being made.
    #[inline]
    pub(super) fn gather(&mut self, looked: &Looked) {
        if let Some(gathered) = &mut self.gathered {
            gathered.join(looked);
        }
    }

    pub(super) fn clear(&mut self) {
        self.attacks = None;
        self.vetoes.clear();
        self.passes.clear();
        self.numbers.clear();
        self.bounds.clear();
        self.territories.clear();
        self.offers.clear();
        self.valued.clear();
    }

    /// The list of attacks is being made: what the answers look at that go into it is kept.
    pub(super) fn begin_attacks(&mut self) {
        self.attacks = None;
        self.gathered = Some(Looked::default());
    }

    /// The list of attacks, which holds, is being changed: what answers that are new in it look at is added.
    pub(super) fn go_on_with_attacks(&mut self) {
        self.gathered = self.attacks.take().map(|(_, looked)| looked);
    }

    /// It is made.
    pub(super) fn end_attacks(&mut self) {
        let gathered = self.gathered.take();
        self.attacks = gathered.map(|looked| (self.changes.now(), looked));
    }

    /// Whether nothing has changed that the answers looked at from which the last list of attacks was made.
    pub(super) fn attacks_hold(&self) -> bool {
        let holds = |(at, looked): &(u64, Looked)| self.changes.hold(looked, *at);
        !self.off && self.attacks.as_ref().is_some_and(holds)
    }
}
