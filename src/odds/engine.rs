//! Rolls as the engine itself makes them, with all mods: every outcome once, as a tree.
//!
//! A roll depends on the numbers of dice on both sides, on how things stand besides, and on the armies themselves only if a mod
//! looks at them. So rolls with as many dice and as much room to lose are reckoned once for all, until a mod is seen to look.

use std::collections::BTreeMap;

use crate::core::action::Action;
use crate::core::engine::{self, StepCx, StepError};
use crate::core::explain::{Number, account};
use crate::core::hook::{Fault, Hooks};
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::legal::LegalActions;
use crate::core::rules::odds::{Chooser, End, NodeId, Outcome, Rolling, Then, Trees};
use crate::core::staged::Stand;
use crate::core::state::{GameState, Pending, Phase};

use super::branching::Branching;

/// Most steps of the engine in all, where somebody has time.
pub const MOST_STEPS: u64 = 400_000;
/// Most ways in which things may stand besides the armies.
const MOST_CONTEXTS: usize = 256;

/// Why there is no exact answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inexact {
    /// The mods draw too often, or there is too much to go through.
    TooMany,
    /// A mod asks something in the middle of a battle.
    Asks,
    /// A roll adds armies to a side.
    Grows,
    /// A mod has a say in who moves into a captured territory, which a chain depends on.
    Occupation,
    /// A simulation was asked for.
    Wanted,
    /// A mod broke.
    Broken(Fault),
    /// Begin again, having seen what the mods look at.
    Again,
}

/// A battle of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The origin.
    pub from: TerritoryId,
    /// The target.
    pub to: TerritoryId,
}

/// Up to how many armies on each side one more makes a difference to a single roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Reach {
    attackers: u32,
    defenders: u32,
    /// The most armies that a side may lose for this to hold.
    losses: u32,
}

/// What is known of what the mods look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Habits {
    /// They look at how many armies there are.
    armies: bool,
    /// They look at the attacks of the turn, or at its last roll.
    past: bool,
    /// The most armies that a roll was seen to cost a side.
    losses: u32,
}

/// Rolls as the engine makes them.
pub(super) struct Engine<'h> {
    hooks: &'h mut Hooks,
    links: Vec<Link>,
    habits: Habits,
    reach: Option<Reach>,
    contexts: Vec<GameState>,
    known: BTreeMap<u64, u32>,
    trees: Trees,
    roots: BTreeMap<(usize, u32, u32, u32), Option<NodeId>>,
    legal: LegalActions,
    steps: u64,
    most_steps: u64,
}

/// The battle whose roll is gone through.
#[derive(Clone, Copy)]
struct Frame {
    link: usize,
    from: TerritoryId,
    to: TerritoryId,
    attacker: PlayerId,
    owner: PlayerId,
    a: u32,
    d: u32,
}

impl<'h> Engine<'h> {
    /// Battles from this state, one link after the other.
    pub(super) fn new(
        hooks: &'h mut Hooks,
        state: &GameState,
        links: &[Link],
        habits: Habits,
        most_steps: u64,
    ) -> Result<Engine<'h>, Inexact> {
        let mut engine = Engine {
            hooks,
            links: links.to_vec(),
            habits,
            reach: None,
            contexts: Vec::new(),
            known: BTreeMap::new(),
            trees: Trees::default(),
            roots: BTreeMap::new(),
            legal: LegalActions::default(),
            steps: 0,
            most_steps,
        };
        engine.hooks.take_seen();
        engine.reach = engine.measure(state)?;
        engine.context(0, state)?;
        Ok(engine)
    }

    /// What is known now of what the mods look at.
    pub(super) fn habits(&self) -> Habits {
        self.habits
    }

    /// How far the armies matter, if only the dice and the room to lose do.
    fn measure(&mut self, state: &GameState) -> Result<Option<Reach>, Inexact> {
        const MANY: u32 = 1_000;
        if self.habits.armies {
            return Ok(None);
        }
        let (mut attack, mut defence) = (1, 1);
        for link in self.links.clone() {
            let staged = state.staged(Stand {
                from: link.from,
                attackers: MANY,
                to: link.to,
                defenders: MANY,
                afresh: true,
            });
            attack = attack.max(self.attack_dice(&staged, link)?);
            let of = Number::DefenceDice {
                from: link.from,
                to: link.to,
            };
            let told = account(&staged, self.hooks, of).map_err(Inexact::Broken)?;
            defence = defence.max(told.map_or(1, |account| account.total as u32));
        }
        let losses = self.habits.losses.max(attack.min(defence));
        // More dice than there are may come of mods that add some to few.
        Ok(Some(Reach {
            attackers: (attack + 1).max(losses + 2),
            defenders: defence.max(losses + 1),
            losses,
        }))
    }

    fn attack_dice(&mut self, state: &GameState, link: Link) -> Result<u32, Inexact> {
        let of = Number::AttackDice {
            player: state.active(),
            from: link.from,
            to: link.to,
        };
        let told = account(state, self.hooks, of).map_err(Inexact::Broken)?;
        Ok(told.map_or(0, |account| account.total.max(0) as u32))
    }

    /// The number of how things stand, whatever the armies of this link.
    fn context(&mut self, link: usize, state: &GameState) -> Result<u32, Inexact> {
        let Link { from, to } = self.links[link];
        let bare = state.staged(Stand {
            from,
            attackers: 1,
            to,
            defenders: 1,
            afresh: !self.habits.past,
        });
        let print = bare.fingerprint();
        if let Some(known) = self.known.get(&print) {
            return Ok(*known);
        }
        if self.contexts.len() >= MOST_CONTEXTS {
            return Err(Inexact::TooMany);
        }
        let number = self.contexts.len() as u32;
        self.known.insert(print, number);
        self.contexts.push(bare);
        Ok(number)
    }

    /// The context of the next battle, after a capture that leaves so many armies behind.
    pub(super) fn onward(&mut self, link: usize, end: &End, moved: u32) -> Result<u32, Inexact> {
        let Some(state) = self.contexts.get(end.context as usize) else {
            return Err(Inexact::TooMany);
        };
        let left = end.a.saturating_sub(moved).max(1);
        let at = self.links[link];
        let settled = state.staged(Stand {
            from: at.from,
            attackers: if self.habits.armies { left } else { 1 },
            to: at.to,
            defenders: 1,
            afresh: !self.habits.past,
        });
        self.context(link + 1, &settled)
    }

    /// All that an action may lead to.
    fn act(
        &mut self,
        state: &GameState,
        player: PlayerId,
        action: &Action,
        frame: Frame,
    ) -> Result<Option<NodeId>, Inexact> {
        let mut parts = Vec::new();
        let mut records = Vec::new();
        let mut chance = Branching::default();
        chance.start();
        loop {
            self.steps += 1;
            if self.steps > self.most_steps {
                return Err(Inexact::TooMany);
            }
            let mut next = state.clone();
            records.clear();
            let cx = StepCx {
                chance: &mut chance,
                hooks: self.hooks,
                records: &mut records,
            };
            match engine::step(&mut next, player, action, cx) {
                Ok(()) => {}
                Err(StepError::Illegal(_)) => return Ok(None),
                Err(StepError::Fault(fault)) => return Err(Inexact::Broken(fault)),
            }
            // Who draws again and again until something fits has more outcomes than anybody goes through.
            if chance.spread() > self.most_steps as f64 {
                return Err(Inexact::TooMany);
            }
            let node = self.after(&next, frame)?;
            parts.push((chance.weight(), node));
            if !chance.advance() {
                break;
            }
        }
        Ok(Some(self.trees.chance(parts)))
    }

    /// What follows from a state in the middle of a roll or after it.
    fn after(&mut self, state: &GameState, frame: Frame) -> Result<NodeId, Inexact> {
        match state.pending() {
            Some(Pending::Defend { player }) => {
                let fill = engine::legal_but_offers(state, self.hooks, &mut self.legal);
                fill.map_err(Inexact::Broken)?;
                let most = self.legal.defend;
                let all: Vec<Action> = (1..=most)
                    .rev()
                    .map(|dice| Action::Defend { dice })
                    .collect();
                self.choose(state, player, Chooser::Defender, &all, frame)
            }
            Some(Pending::Window { player, .. }) => {
                let fill = engine::legal(state, self.hooks, &mut self.legal);
                fill.map_err(Inexact::Broken)?;
                let offers = self.legal.offers.iter().map(|offer| Action::Ability {
                    ability: offer.ability,
                    args: offer.args,
                });
                let mut all = vec![Action::Pass];
                let chooser = if player == frame.attacker {
                    Some(Chooser::Attacker)
                } else if player == state.defender_for(frame.owner) {
                    Some(Chooser::Defender)
                } else {
                    // Whoever looks on lets it pass.
                    None
                };
                if chooser.is_some() {
                    all.extend(offers);
                }
                self.choose(
                    state,
                    player,
                    chooser.unwrap_or(Chooser::Defender),
                    &all,
                    frame,
                )
            }
            Some(Pending::Prompt(_)) => Err(Inexact::Asks),
            None
            | Some(
                Pending::Occupy { .. }
                | Pending::Trade { .. }
                | Pending::PlaceTraded { .. }
                | Pending::Draw { .. },
            ) => self.outcome(state, frame),
        }
    }

    fn choose(
        &mut self,
        state: &GameState,
        player: PlayerId,
        by: Chooser,
        all: &[Action],
        frame: Frame,
    ) -> Result<NodeId, Inexact> {
        let mut options = Vec::with_capacity(all.len());
        for action in all {
            options.extend(self.act(state, player, action, frame)?);
        }
        if options.is_empty() {
            return Err(Inexact::Asks);
        }
        Ok(self.trees.choice(by, options))
    }

    fn outcome(&mut self, state: &GameState, frame: Frame) -> Result<NodeId, Inexact> {
        let Frame { from, to, .. } = frame;
        let taken = state.owner(to) == Some(frame.attacker);
        let holds = state.owner(from) == Some(frame.attacker);
        let stands = holds
            && state.owner(to) == Some(frame.owner)
            && state.phase() == Phase::Attack
            && state.active() == frame.attacker
            && state.pending().is_none()
            && !state.attacks_spent();
        let here = if holds { state.armies(from) } else { 0 };
        let (a, d) = if taken {
            (here + state.armies(to), 0)
        } else if state.owner(to) == Some(frame.owner) {
            (here, state.armies(to))
        } else {
            (here, 0)
        };
        let (Some(attacker), Some(defender)) = (frame.a.checked_sub(a), frame.d.checked_sub(d))
        else {
            return Err(Inexact::Grows);
        };
        if let Some(reach) = self.reach {
            let large = frame.a >= reach.attackers && attacker > reach.losses
                || frame.d >= reach.defenders && defender > reach.losses;
            if large {
                self.habits.losses = 2 * reach.losses + 1;
                self.habits.armies |= self.habits.losses > 64;
                return Err(Inexact::Again);
            }
        }
        let then = match (taken, stands) {
            (true, _) => Then::Taken,
            (false, true) => Then::Open,
            (false, false) => Then::Over,
        };
        let goes_on = then == Then::Open || taken && frame.link + 1 < self.links.len();
        let context = if goes_on {
            self.context(frame.link, state)?
        } else {
            0
        };
        Ok(self.trees.outcome(Outcome {
            attacker,
            defender,
            dice: state.last_roll().0,
            then,
            context,
        }))
    }

    /// Begins again if the mods were seen to look at what was left out of account.
    fn look(&mut self) -> Result<(), Inexact> {
        let seen = self.hooks.take_seen();
        let habits = Habits {
            armies: self.habits.armies || seen.saw_armies(),
            past: self.habits.past || seen.saw_past(),
            ..self.habits
        };
        if habits == self.habits {
            return Ok(());
        }
        self.habits = habits;
        Err(Inexact::Again)
    }
}

impl Rolling for Engine<'_> {
    type Fault = Inexact;

    fn roll(
        &mut self,
        link: usize,
        a: u32,
        d: u32,
        context: u32,
    ) -> Result<Option<NodeId>, Inexact> {
        let (a, d) = match self.reach {
            Some(reach) => (a.min(reach.attackers), d.min(reach.defenders)),
            None => (a, d),
        };
        let place = (link, a, d, context);
        if let Some(known) = self.roots.get(&place) {
            return Ok(*known);
        }
        let (Some(at), Some(bare)) = (
            self.links.get(link).copied(),
            self.contexts.get(context as usize),
        ) else {
            return Ok(None);
        };
        let state = bare.staged(Stand {
            from: at.from,
            attackers: a,
            to: at.to,
            defenders: d,
            afresh: false,
        });
        let attacker = state.active();
        let owner = state.owner(at.to).filter(|owner| *owner != attacker);
        let dice = self.attack_dice(&state, at)?;
        let root = match owner.filter(|_| dice > 0) {
            None => None,
            Some(owner) => {
                let frame = Frame {
                    link,
                    from: at.from,
                    to: at.to,
                    attacker,
                    owner,
                    a,
                    d,
                };
                let action = Action::Attack {
                    from: at.from,
                    to: at.to,
                    dice: dice as u8,
                };
                self.act(&state, attacker, &action, frame)?
            }
        };
        self.look()?;
        self.roots.insert(place, root);
        Ok(root)
    }

    fn trees(&self) -> &Trees {
        &self.trees
    }
}
