//! The policies of the bare loops as agents.

use alea::agents::{Agent, AgentFault, Decision};
use alea::core::action::Action;
use alea::core::id::TerritoryId;
use alea::core::legal::{AttackOption, TradeOption};

fn stuck() -> AgentFault {
    AgentFault {
        place: "bench".into(),
        message: "nothing to do".into(),
    }
}

fn trade(option: &TradeOption) -> Action {
    Action::Trade {
        cards: option.cards,
        bonus_on: option.bonus_on.first().copied(),
    }
}

fn attack(option: AttackOption) -> Action {
    Action::Attack {
        from: option.from,
        to: option.to,
        dice: option.dice,
    }
}

/// Whether a rival's land lies next to it. Free land counts too, as in the bare loop.
fn is_front(decision: &Decision<'_>, t: TerritoryId) -> bool {
    let view = decision.view;
    let rival = |n| view.owner(n) != Some(decision.me);
    view.map().borders(t).iter().any(|b| rival(b.to))
}

/// Armies on any front territory, attacks from any pair, chosen anew for each roll, until none is left or one in twenty says
/// stop, any number of armies moved in; nothing moved at the end.
pub struct RandomAttacker;

impl RandomAttacker {
    fn place(decision: &mut Decision<'_>) -> Option<Action> {
        let mut fronts = [0; 64];
        let mut n = 0;
        for (i, option) in decision.legal.places.iter().enumerate() {
            if is_front(decision, option.territory) {
                fronts[n] = i;
                n += 1;
            }
        }
        let i = decision.pick(n as u32) as usize;
        let option = decision.legal.places.get(fronts[i])?;
        Some(Action::Place {
            territory: option.territory,
            armies: option.most,
        })
    }
}

impl Agent for RandomAttacker {
    fn decide(&mut self, decision: &mut Decision<'_>) -> Result<Action, AgentFault> {
        let legal = decision.legal;
        if let Some(option) = legal.trades.first() {
            return Ok(trade(option));
        }
        if !legal.attacks.is_empty() && decision.pick(20) > 0 {
            let i = decision.pick(legal.attacks.len() as u32) as usize;
            return Ok(attack(legal.attacks[i]));
        }
        if let Some((least, most)) = legal.occupy {
            return Ok(Action::Occupy {
                armies: least + decision.pick(most - least + 1),
            });
        }
        if !legal.places.is_empty() {
            return Self::place(decision).ok_or_else(stuck);
        }
        if !legal.claims.is_empty() {
            let i = decision.pick(legal.claims.len() as u32) as usize;
            return Ok(Action::Claim {
                territory: legal.claims[i],
            });
        }
        if legal.end_phase {
            return Ok(Action::EndPhase);
        }
        Err(stuck())
    }
}

/// Armies on the front territory with the best margin, attacks where the margin is largest as long as there is one, the
/// largest idle stack moved to a neighbour at the end.
pub struct Greedy;

impl Greedy {
    fn margin(decision: &Decision<'_>, from: TerritoryId, to: TerritoryId) -> i64 {
        i64::from(decision.view.armies(from)) - i64::from(decision.view.armies(to))
    }

    fn place(decision: &Decision<'_>) -> Option<Action> {
        let (mut best, mut margin) = (decision.legal.places.first()?, i64::MIN);
        for option in &decision.legal.places {
            for border in decision.view.map().borders(option.territory) {
                if decision.view.owner(border.to) != Some(decision.me) {
                    let m = Self::margin(decision, option.territory, border.to);
                    if m > margin {
                        (best, margin) = (option, m);
                    }
                }
            }
        }
        Some(Action::Place {
            territory: best.territory,
            armies: best.most,
        })
    }

    fn fortify(decision: &Decision<'_>) -> Option<Action> {
        let mut best: Option<(TerritoryId, u32)> = None;
        for option in &decision.legal.fortifies {
            if best.is_none_or(|(_, most)| option.most > most) && !is_front(decision, option.from) {
                best = Some((option.from, option.most));
            }
        }
        let (from, armies) = best?;
        let borders = decision.view.map().borders(from);
        let to = borders
            .iter()
            .map(|b| b.to)
            .find(|n| is_front(decision, *n))
            .unwrap_or(borders[0].to);
        Some(Action::Fortify { from, to, armies })
    }
}

impl Agent for Greedy {
    fn decide(&mut self, decision: &mut Decision<'_>) -> Result<Action, AgentFault> {
        let legal = decision.legal;
        if let Some(option) = legal.trades.first() {
            return Ok(trade(option));
        }
        let (mut best, mut margin) = (None, 0);
        for option in &legal.attacks {
            let m = Self::margin(decision, option.from, option.to);
            if m > margin {
                (best, margin) = (Some(*option), m);
            }
        }
        if let Some(option) = best {
            return Ok(attack(option));
        }
        if let Some((_, most)) = legal.occupy {
            return Ok(Action::Occupy { armies: most });
        }
        if !legal.places.is_empty() {
            return Self::place(decision).ok_or_else(stuck);
        }
        if !legal.claims.is_empty() {
            let i = decision.pick(legal.claims.len() as u32) as usize;
            return Ok(Action::Claim {
                territory: legal.claims[i],
            });
        }
        if let Some(action) = Self::fortify(decision) {
            return Ok(action);
        }
        if legal.end_phase {
            return Ok(Action::EndPhase);
        }
        Err(stuck())
    }
}
