//! What mods answered in a game, as far as it may be asked again.

use super::answers::Answers;
use super::hook::{LetThrough, Veto};
use super::legal::Offer;
use super::looked::{Changes, Looked};
use super::map::TerritorySet;
use super::state::GameState;

/// How many armies a check lets through, as far as is known.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bound {
    /// So many are.
    pub(super) yes: u32,
    /// So many are not.
    pub(super) no: u32,
    /// Whether the mods let just `yes` through; else they said with their refusal of more that they would.
    pub(super) asked: bool,
    /// What was looked at for that.
    pub(super) looked: Looked,
}

impl Default for Bound {
    fn default() -> Bound {
        Bound {
            yes: 0,
            no: u32::MAX,
            asked: false,
            looked: Looked::default(),
        }
    }
}

impl Bound {
    /// Heeds the answer to the question about `asked` armies, and says how many to ask about next.
    pub(super) fn heed(&mut self, answer: LetThrough, asked: u32, most: u32) -> u32 {
        match answer {
            LetThrough::Armies(armies) if armies == asked => {
                self.yes = asked;
                self.asked = true;
                asked + (self.no.min(most + 1) - asked) / 2
            }
            LetThrough::Armies(armies) => {
                if armies > self.yes {
                    self.yes = armies;
                    self.asked = false;
                }
                self.no = self.yes.saturating_add(1);
                self.yes
            }
            LetThrough::Fewer(refused) => {
                self.no = refused.max(self.yes + 1);
                self.yes + (self.no - self.yes) / 2
            }
        }
    }
}

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
    pub(super) bounds: Answers<Bound>,
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
    pub(super) fn attacks_hold(&self, state: &GameState) -> bool {
        let holds =
            |(at, looked): &(u64, Looked)| self.changes.hold(looked, *at, state.counting_around());
        !self.off && self.attacks.as_ref().is_some_and(holds)
    }
}
