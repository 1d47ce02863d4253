//! Where numbers come from, as far as somebody asked since the last entry of the log.

use crate::core::explain::{Account, Number};

/// Most numbers that are known at a time.
const MOST: usize = 64;

/// Numbers that were asked about, and where they come from once that is known.
#[derive(Default)]
pub(super) struct Accounts(Vec<(Number, Option<Option<Account>>)>);

impl Accounts {
    /// Something happened: the numbers may be others.
    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Notes that a number is asked about; says whether it was not before.
    pub(super) fn ask(&mut self, of: Number) -> bool {
        if self.0.iter().any(|(known, _)| *known == of) {
            return false;
        }
        if self.0.len() >= MOST {
            self.0.remove(0);
        }
        self.0.push((of, None));
        true
    }

    /// The answer to what was asked.
    pub(super) fn tell(&mut self, of: Number, account: Option<Account>) {
        if let Some(known) = self.0.iter_mut().find(|(known, _)| *known == of) {
            known.1 = Some(account);
        }
    }

    /// Where a number comes from, once that is known; none in it: there is no such number.
    pub(super) fn of(&self, of: Number) -> Option<&Option<Account>> {
        self.0.iter().find(|(known, _)| *known == of)?.1.as_ref()
    }
}
