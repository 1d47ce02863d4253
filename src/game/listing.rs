//! The list of what may be done, brought up to date with as little work as possible: it is asked for after every action.

use crate::core::action::Action;
use crate::core::engine;
use crate::core::hook::{Fault, Hooks};
use crate::core::id::TerritoryId;
use crate::core::illegal::Question;
use crate::core::legal::{LegalActions, Offered};
use crate::core::state::GameState;

/// From where to where an attack went.
type Pair = (TerritoryId, TerritoryId);

/// The list, and how it stands to the state.
#[derive(Default)]
pub(super) struct Listing {
    list: Box<LegalActions>,
    freshness: Freshness,
    /// The attacker's list of before the attack, while the defender chooses dice for it.
    aside: Box<LegalActions>,
    attack: Option<Pair>,
}

/// How the list stands to the state.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Freshness {
    /// It is the state's, with so much of what mods offer.
    Fresh(Offered),
    /// It is that of the state before this attack.
    Before(Pair),
    /// It is of no use.
    #[default]
    Stale,
}

impl Listing {
    /// The list as it was made last.
    pub(super) fn list(&self) -> &LegalActions {
        &self.list
    }

    /// The state is another one: the list is of no use.
    pub(super) fn forget(&mut self) {
        self.freshness = Freshness::Stale;
        self.attack = None;
    }

    /// An action was made, and nothing came of it but what the rules say and what mods keep for themselves.
    pub(super) fn acted(&mut self, action: &Action) {
        let attack = self.attack.take();
        self.freshness = match (action, self.freshness, attack) {
            (Action::Attack { from, to, .. }, Freshness::Fresh(_), _) => {
                Freshness::Before((*from, *to))
            }
            (Action::Defend { .. }, _, Some(attack)) => {
                std::mem::swap(&mut self.list, &mut self.aside);
                Freshness::Before(attack)
            }
            _ => Freshness::Stale,
        };
    }

    /// Brings the list up to date, with so much of what mods offer.
    ///
    /// # Errors
    /// A mod's fault; the list is of no use then.
    pub(super) fn refresh(
        &mut self,
        state: &GameState,
        hooks: &mut Hooks,
        offered: Offered,
    ) -> Result<(), Fault> {
        if let Freshness::Before(attack) = self.freshness {
            self.freshness = Freshness::Stale;
            if engine::legal_after_roll(state, hooks, attack, &mut self.list)? {
                self.freshness = Freshness::Fresh(Offered::Nothing);
            } else if matches!(state.asked(), Some((_, Question::Defend))) {
                std::mem::swap(&mut self.list, &mut self.aside);
                self.attack = Some(attack);
            }
        }
        let made = match self.freshness {
            Freshness::Fresh(with) if with == offered => return Ok(()),
            // What bots are told is not a part of what people are told: an offer's worth may be told to them alone.
            Freshness::Fresh(_) => {
                self.list.offers.clear();
                Ok(())
            }
            Freshness::Before(_) | Freshness::Stale => {
                engine::legal_but_offers(state, hooks, &mut self.list)
            }
        };
        self.freshness = Freshness::Stale;
        made?;
        if offered > Offered::Nothing {
            engine::add_offers(state, hooks, offered, &mut self.list)?;
        }
        self.freshness = Freshness::Fresh(offered);
        Ok(())
    }
}
