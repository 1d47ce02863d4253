//! Any legal action. Every one has a chance above zero, so that random play finds what no plan would.

use super::{Agent, AgentFault, Decision};
use crate::core::action::Action;
use crate::core::id::TerritoryId;
use crate::core::legal::{AttackOption, LegalActions, MoveOption};

/// Chooses any legal action: first the kind, then the place, then the number.
///
/// All kinds that are open are equally likely, and so are all places of a kind and all numbers of a place; with a few
/// exceptions, without which games would not end: where there are attacks, 19 choices of 20 are attacks; an attack
/// is mostly gone on with, and made with as many dice as allowed; seven placements of eight put all armies on one territory that
/// borders a rival; and seven captures of eight are followed by all that may move. It wants to be asked for its defence dice.
#[derive(Default)]
pub struct Random {
    /// The attack made last, which is mostly gone on with.
    last: Option<(TerritoryId, TerritoryId)>,
}

/// One choice in so many is no attack, where there are attacks.
const RARELY: u32 = 20;
/// One attack in so many is made with any number of dice.
const ODD_DICE: u32 = 8;

/// One attack in so many is another than the last, where that one can go on.
const OTHER_PAIR: u32 = 64;
/// One placement in so many is any number anywhere.
const ODD_PLACE: u32 = 8;

/// A kind of action.
#[derive(Clone, Copy)]
enum Kind {
    Claim,
    Place,
    Trade,
    Defend,
    Occupy,
    Enter,
    Fortify,
    Ability,
    Headquarters,
    Agree,
    Pass,
    EndPhase,
}

impl Agent for Random {
    fn decide(&mut self, decision: &mut Decision<'_>) -> Result<Action, AgentFault> {
        let legal = decision.legal;
        if !legal.attacks.is_empty() {
            if let Some(option) = self.goes_on(decision) {
                return Ok(attack(decision, option));
            }
            // One draw says whether to attack, and from where to where.
            let pairs = legal.attacks.len() as u32;
            let drawn = decision.pick(pairs * RARELY);
            if drawn >= pairs || only_attacks(legal) {
                let option = legal.attacks[(drawn % pairs) as usize];
                self.last = Some((option.from, option.to));
                return Ok(attack(decision, option));
            }
        }
        let kinds = open_kinds(legal);
        let count = kinds.iter().flatten().count() as u32;
        let nth = decision.pick(count) as usize;
        kinds
            .into_iter()
            .flatten()
            .nth(nth)
            .and_then(|kind| any(decision, kind))
            .ok_or_else(|| AgentFault {
                place: "random".into(),
                message: "there is nothing to do".into(),
            })
    }

    fn standing_defence(&self) -> bool {
        false
    }
}

impl Random {
    /// The attack made last, if it can be gone on with and mostly is.
    fn goes_on(&self, decision: &mut Decision<'_>) -> Option<AttackOption> {
        let (from, to) = self.last?;
        let attacks = &decision.legal.attacks;
        let same = attacks.iter().find(|o| o.from == from && o.to == to)?;
        (decision.pick(OTHER_PAIR) > 0).then_some(*same)
    }
}

fn only_attacks(legal: &LegalActions) -> bool {
    !open_kinds(legal).iter().any(Option::is_some)
}

/// The kinds besides attacks that are open.
fn open_kinds(legal: &LegalActions) -> [Option<Kind>; 12] {
    [
        (!legal.claims.is_empty(), Kind::Claim),
        (!legal.places.is_empty(), Kind::Place),
        (!legal.trades.is_empty(), Kind::Trade),
        (legal.defend > 0, Kind::Defend),
        (legal.occupy.is_some(), Kind::Occupy),
        (!legal.enters.is_empty(), Kind::Enter),
        (!legal.fortifies.is_empty(), Kind::Fortify),
        (!legal.offers.is_empty(), Kind::Ability),
        (!legal.headquarters.is_empty(), Kind::Headquarters),
        (legal.agree, Kind::Agree),
        (legal.pass, Kind::Pass),
        (legal.end_phase, Kind::EndPhase),
    ]
    .map(|(open, kind)| open.then_some(kind))
}

fn attack(decision: &mut Decision<'_>, option: AttackOption) -> Action {
    let dice = if decision.pick(ODD_DICE) == 0 {
        between(decision, 1, u32::from(option.dice)) as u8
    } else {
        option.dice
    };
    Action::Attack {
        from: option.from,
        to: option.to,
        dice,
    }
}

/// Any action of this kind.
fn any(decision: &mut Decision<'_>, kind: Kind) -> Option<Action> {
    let legal = decision.legal;
    Some(match kind {
        Kind::Claim => Action::Claim {
            territory: *one_of(decision, &legal.claims)?,
        },
        Kind::Place => place(decision)?,
        Kind::Trade => {
            let option = one_of(decision, &legal.trades)?;
            Action::Trade {
                cards: option.cards,
                bonus_on: one_of(decision, &option.bonus_on).copied(),
            }
        }
        Kind::Defend => Action::Defend {
            dice: between(decision, 1, u32::from(legal.defend)) as u8,
        },
        Kind::Occupy => {
            let (least, most) = legal.occupy?;
            let all = decision.pick(ODD_PLACE) > 0;
            Action::Occupy {
                armies: if all {
                    most
                } else {
                    between(decision, least, most)
                },
            }
        }
        Kind::Enter => {
            let (option, armies) = some_of(decision, &legal.enters)?;
            Action::Enter {
                from: option.from,
                to: option.to,
                armies,
            }
        }
        Kind::Fortify => {
            let (option, armies) = some_of(decision, &legal.fortifies)?;
            Action::Fortify {
                from: option.from,
                to: option.to,
                armies,
            }
        }
        Kind::Ability => {
            let offer = one_of(decision, &legal.offers)?;
            Action::Ability {
                ability: offer.ability,
                args: offer.args,
            }
        }
        Kind::Headquarters => Action::ChooseHeadquarters {
            territory: *one_of(decision, &legal.headquarters)?,
        },
        Kind::Agree => Action::Agree,
        Kind::Pass => Action::Pass,
        Kind::EndPhase => Action::EndPhase,
    })
}

/// Mostly all armies on a front, sometimes any number anywhere.
fn place(decision: &mut Decision<'_>) -> Option<Action> {
    let places = &decision.legal.places;
    let first = decision.pick(places.len() as u32) as usize;
    if decision.pick(ODD_PLACE) > 0 {
        let mut from_first = places[first..].iter().chain(&places[..first]);
        if let Some(option) = from_first.find(|o| is_front(decision, o.territory)) {
            return Some(Action::Place {
                territory: option.territory,
                armies: option.most,
            });
        }
    }
    let option = places.get(first)?;
    Some(Action::Place {
        territory: option.territory,
        armies: between(decision, 1, option.most),
    })
}

/// Whether a border leads from here to a rival.
fn is_front(decision: &Decision<'_>, t: TerritoryId) -> bool {
    let rival = |n| {
        decision
            .view
            .owner(n)
            .is_some_and(|owner| owner != decision.me)
    };
    decision.view.graph().borders(t).iter().any(|b| rival(b.to))
}

fn one_of<'a, T>(decision: &mut Decision<'_>, list: &'a [T]) -> Option<&'a T> {
    let i = decision.pick(list.len() as u32);
    list.get(i as usize)
}

fn some_of(decision: &mut Decision<'_>, list: &[MoveOption]) -> Option<(MoveOption, u32)> {
    let option = *one_of(decision, list)?;
    Some((option, between(decision, 1, option.most)))
}

/// A number from the least to the most.
fn between(decision: &mut Decision<'_>, least: u32, most: u32) -> u32 {
    least + decision.pick(most.saturating_sub(least) + 1)
}
