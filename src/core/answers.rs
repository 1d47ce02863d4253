//! What mods answered to questions that may be asked at any time, kept until something changes that the answer was made from.
//! A list of legal actions asks the same questions again after each action; most answers are those of before.

use super::hook::{HookPoint, Subject};
use super::id::{PlayerId, TerritoryId};
use super::looked::{Changes, Looked};
use super::state::Phase;

/// What an answer is about; the order is that in which lists ask.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Key {
    /// Point, phase, player, both territories and the cards, from the highest bits down: compared in one step.
    about: u128,
    value: i64,
}

impl Key {
    /// Of a question in this phase; with a number that is passed through, that too. How many armies are asked about is no part of
    /// it.
    #[inline]
    pub(super) fn new(point: HookPoint, phase: Phase, subject: &Subject, value: i64) -> Key {
        let land = |t: Option<TerritoryId>| t.map_or(u16::MAX, |t| t.index() as u16);
        let who = subject.player.map_or(0, |p| p.index() as u8 + 1);
        let [a, b, c] = subject
            .cards
            .map_or([0; 3], |cards| cards.map(|c| c.index() as u16));
        let high = u64::from(point as u8) << 48
            | u64::from(phase as u8) << 40
            | u64::from(who) << 32
            | u64::from(land(subject.from)) << 16
            | u64::from(land(subject.to));
        let cards = u64::from(a) << 32 | u64::from(b) << 16 | u64::from(c);
        Key {
            about: u128::from(high) << 64 | u128::from(cards),
            value,
        }
    }
}

#[derive(Clone, Debug)]
struct Kept<V> {
    key: Key,
    at: u64,
    looked: Looked,
    value: V,
}

/// Answers of one kind, ascending by key.
#[derive(Debug)]
pub(super) struct Answers<V> {
    kept: Vec<Kept<V>>,
    /// Where the next question is likely to be found: lists ask in the order of the keys.
    next: usize,
}

impl<V> Default for Answers<V> {
    fn default() -> Self {
        Answers {
            kept: Vec::new(),
            next: 0,
        }
    }
}

/// Answers that are kept of one kind; more than any list asks for, so that memory is bounded.
const MOST: usize = 1 << 17;

impl<V> Answers<V> {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.kept.clear();
        self.next = 0;
    }

    /// The answer to this question and what it was made from, if it still holds; `around` counts a side's land next to a territory.
    pub(super) fn find(
        &mut self,
        key: &Key,
        changes: &Changes,
        around: impl Fn(TerritoryId, PlayerId) -> usize,
    ) -> Option<(&V, &Looked)> {
        let i = match self.kept.get(self.next) {
            Some(kept) if kept.key == *key => self.next,
            _ => match self.kept.binary_search_by(|kept| kept.key.cmp(key)) {
                Ok(i) => i,
                Err(i) => {
                    self.next = i;
                    return None;
                }
            },
        };
        self.next = i + 1;
        let kept = &self.kept[i];
        if changes.hold(&kept.looked, kept.at, around) {
            Some((&kept.value, &kept.looked))
        } else {
            self.next = i;
            None
        }
    }

    /// Keeps the answer to the question that [`Answers::find`] did not find.
    pub(super) fn keep(&mut self, key: Key, looked: Looked, changes: &Changes, value: V) {
        let kept = Kept {
            key,
            at: changes.now(),
            looked,
            value,
        };
        match self.kept.get_mut(self.next) {
            Some(old) if old.key == key => *old = kept,
            _ => match self.kept.binary_search_by(|kept| kept.key.cmp(&key)) {
                Ok(i) => {
                    self.next = i;
                    self.kept[i] = kept;
                }
                Err(i) if self.kept.len() < MOST => {
                    self.next = i;
                    self.kept.insert(i, kept);
                }
                Err(_) => return,
            },
        }
        self.next += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::looked::Part;

    fn found<V: Copy>(answers: &mut Answers<V>, key: Key, changes: &Changes) -> Option<V> {
        answers
            .find(&key, changes, |_, _| 0)
            .map(|(value, _)| *value)
    }

    fn about(from: usize) -> Key {
        let subject = Subject::at(PlayerId::new(0), TerritoryId::new(from));
        Key::new(HookPoint::CanPlace, Phase::Reinforce, &subject, 0)
    }

    #[test]
    fn an_answer_holds_until_what_it_was_made_from_changes() {
        let (mut answers, mut changes) = (Answers::default(), Changes::default());
        let mut looked = Looked::default();
        looked.at(Part::Cards);
        assert_eq!(found(&mut answers, about(1), &changes), None);
        answers.keep(about(1), looked, &changes, "yes");
        assert_eq!(found(&mut answers, about(1), &changes), Some("yes"));
        changes.all();
        assert_eq!(found(&mut answers, about(1), &changes), None);
    }

    #[test]
    fn questions_are_found_in_whatever_order_they_are_asked() {
        let (mut answers, changes) = (Answers::default(), Changes::default());
        for from in [4, 1, 3, 0, 2] {
            assert_eq!(found(&mut answers, about(from), &changes), None);
            answers.keep(about(from), Looked::default(), &changes, from);
        }
        for from in [0, 1, 2, 3, 4, 2, 0, 4] {
            assert_eq!(found(&mut answers, about(from), &changes), Some(from));
        }
    }

    #[test]
    fn another_number_is_another_question() {
        let subject = Subject::at(PlayerId::new(0), TerritoryId::new(1));
        let key = |value| Key::new(HookPoint::AttackDice, Phase::Attack, &subject, value);
        let (mut answers, changes) = (Answers::default(), Changes::default());
        answers.keep(key(3), Looked::default(), &changes, 2);
        assert_eq!(found(&mut answers, key(2), &changes), None);
        assert_eq!(found(&mut answers, key(3), &changes), Some(2));
    }
}
