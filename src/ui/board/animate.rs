//! What is seen of events while they are fresh: dice, losses, conquests, armies on their way. The game never waits for it.

use egui::Pos2;

use crate::core::event::{Event, Faces, Side};
use crate::core::id::{PlayerId, TerritoryId};
use crate::session::{Pace, Step};
use crate::view::PlayerView;

use crate::picture::layout::Layout;

/// Of many steps that come at once, so many of the last are shown.
const MOST_STEPS: usize = 6;
/// How long rolled dice lie there, in seconds.
const LINGER: f64 = 2.2;

/// Something that is seen for a time.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Effect {
    /// When it begins and ends, in seconds of the window's clock.
    pub(super) span: (f64, f64),
    /// What is seen.
    pub(super) sight: Sight,
}

/// What is seen.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Sight {
    /// Armies go along these lines.
    Travel {
        /// The lines.
        way: Vec<Vec<Pos2>>,
        /// How many.
        armies: u32,
        /// Whose.
        player: Option<PlayerId>,
    },
    /// A territory takes another colour, from a point on.
    Sweep {
        /// Which.
        territory: TerritoryId,
        /// Whose it was.
        before: Option<PlayerId>,
        /// Where it begins.
        from: Pos2,
    },
    /// Armies come (more than 0) or go.
    Change {
        /// Where.
        territory: TerritoryId,
        /// How many.
        armies: i64,
    },
}

impl Effect {
    /// How far it is: 0 at the beginning, 1 at the end; none before and after.
    pub(super) fn progress(&self, now: f64) -> Option<f32> {
        let (start, end) = self.span;
        (start..end)
            .contains(&now)
            .then(|| ((now - start) / (end - start).max(1e-6)) as f32)
    }
}

/// Dice on the board.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Roll {
    /// Origin and target.
    pub(super) sides: (TerritoryId, TerritoryId),
    /// Who attacks.
    pub(super) attacker: PlayerId,
    /// Who is attacked.
    pub(super) defender: Option<PlayerId>,
    /// The attacker's faces, highest first.
    pub(super) attack: Faces,
    /// The defender's.
    pub(super) defence: Faces,
    /// When they were thrown, when they lie still, and when they are taken away.
    pub(super) times: (f64, f64, f64),
}

/// The last battle: who fought, when it began.
#[derive(Clone, Copy)]
struct Battle {
    from: TerritoryId,
    to: TerritoryId,
    attacker: PlayerId,
    defender: Option<PlayerId>,
}

/// Everything that moves.
#[derive(Default)]
pub(super) struct Animations {
    effects: Vec<Effect>,
    roll: Option<Roll>,
    battle: Option<Battle>,
    /// Owners before what is taken in next.
    owners: Vec<Option<PlayerId>>,
    /// Whose turn it was then, once a turn has begun.
    active: Option<PlayerId>,
}

impl Animations {
    /// Takes in what happened; `now` is the window's clock.
    pub(super) fn take(
        &mut self,
        steps: &[Step],
        view: &PlayerView<'_>,
        layout: &Layout,
        pace: Pace,
        now: f64,
    ) {
        let many = steps.len() > MOST_STEPS;
        let (missed, shown) = steps.split_at(steps.len().saturating_sub(MOST_STEPS));
        for record in missed.iter().flat_map(|step| &step.records) {
            self.note(&record.event);
        }
        for step in shown {
            // Of a crowd only the last is shown in motion.
            let moves = pace != Pace::Instant && !many;
            let length = if moves {
                pace.battle().as_secs_f64()
            } else {
                0.0
            };
            for record in &step.records {
                self.hear(&record.event, view, layout, length, now);
                self.note(&record.event);
            }
        }
        self.active = Some(view.active());
        self.owners.clear();
        self.owners
            .extend(view.lands().iter().map(|land| land.owner));
        self.forget(now);
    }

    /// Leaves out everything that still moves.
    pub(super) fn skip(&mut self, now: f64) {
        self.effects.clear();
        if let Some(roll) = &mut self.roll {
            roll.times.1 = roll.times.1.min(now);
        }
    }

    /// Nothing is known of what was before.
    pub(super) fn clear(&mut self) {
        *self = Animations::default();
    }

    /// What is seen now.
    pub(super) fn effects(&self) -> &[Effect] {
        &self.effects
    }

    /// The dice that lie on the board.
    pub(super) fn roll(&self) -> Option<&Roll> {
        self.roll.as_ref()
    }

    /// When the next picture is due: 0 while something moves; none if nothing will change.
    pub(super) fn due(&self, now: f64) -> Option<f64> {
        let tumbling = self.roll.as_ref().is_some_and(|roll| now < roll.times.1);
        if tumbling || !self.effects.is_empty() {
            return Some(0.0);
        }
        self.roll.as_ref().map(|roll| (roll.times.2 - now).max(0.0))
    }

    /// Takes away what is over.
    pub(super) fn forget(&mut self, now: f64) {
        self.effects.retain(|effect| effect.span.1 > now);
        if self.roll.as_ref().is_some_and(|roll| roll.times.2 <= now) {
            self.roll = None;
        }
    }

    /// Notes who owns what and whose turn it is after an event.
    fn note(&mut self, event: &Event) {
        let (t, owner) = match event {
            Event::TurnStarted { player, .. } => {
                self.active = Some(*player);
                return;
            }
            Event::TerritoryCaptured {
                territory, player, ..
            }
            | Event::TerritoryClaimed {
                territory, player, ..
            }
            | Event::TerritoryGarrisoned {
                territory, player, ..
            } => (territory, Some(*player)),
            Event::OwnerChanged {
                territory, owner, ..
            } => (territory, *owner),
            _ => return,
        };
        if let Some(known) = self.owners.get_mut(t.index()) {
            *known = owner;
        }
    }

    fn owner(&self, t: TerritoryId) -> Option<PlayerId> {
        self.owners.get(t.index()).copied().flatten()
    }

    fn add(&mut self, span: (f64, f64), sight: Sight) {
        if span.1 > span.0 {
            self.effects.push(Effect { span, sight });
        }
    }

    fn hear(
        &mut self,
        event: &Event,
        view: &PlayerView<'_>,
        layout: &Layout,
        length: f64,
        now: f64,
    ) {
        let later = |part: f64| (now + length * part, now + length * (part + 0.9));
        let change = |territory: TerritoryId, armies: i64| Sight::Change { territory, armies };
        match event {
            Event::AttackDeclared { from, to, .. } => self.declared((*from, *to), view),
            Event::DiceRolled { attack, defence } => {
                self.rolled(*attack, *defence, length, now);
            }
            Event::DieChanged {
                side,
                before,
                after,
            } => self.turned(*side, *before, *after),
            Event::ArmiesLost { attacker, defender } => {
                let Some(Battle { from, to, .. }) = self.battle else {
                    return;
                };
                for (t, lost) in [(from, *attacker), (to, *defender)] {
                    if lost > 0 {
                        self.add(later(0.55), change(t, -i64::from(lost)));
                    }
                }
            }
            Event::BattleFought {
                from,
                to,
                attack,
                defence,
                attacker_lost,
                defender_lost,
            } => {
                self.declared((*from, *to), view);
                self.rolled(*attack, *defence, length, now);
                for (t, lost) in [(*from, *attacker_lost), (*to, *defender_lost)] {
                    if lost > 0 {
                        self.add(later(0.55), change(t, -i64::from(lost)));
                    }
                }
            }
            Event::TerritoryCaptured {
                territory, loser, ..
            } => {
                let from = self.battle.map_or(*territory, |battle| battle.from);
                // Where the target was out of sight only now is it known whose it was.
                if let Some(roll) = self.roll.as_mut().filter(|r| r.sides.1 == *territory) {
                    roll.defender = Some(*loser);
                }
                self.sweep(*territory, Some(*loser), from, layout, later(0.5));
            }
            Event::TerritoryClaimed { territory, .. }
            | Event::TerritoryGarrisoned { territory, .. } => {
                self.sweep(*territory, None, *territory, layout, later(0.0));
            }
            Event::OwnerChanged { territory, .. } => {
                let before = self.owner(*territory);
                self.sweep(*territory, before, *territory, layout, later(0.0));
            }
            Event::ArmiesMoved {
                from, to, armies, ..
            } => {
                let way = layout.way(*from, *to);
                let player = self.owner(*from).or_else(|| view.owner(*from));
                let (armies, span) = (*armies, later(0.2));
                self.add(
                    span,
                    Sight::Travel {
                        way,
                        armies,
                        player,
                    },
                );
            }
            Event::ArmiesPlaced {
                territory, armies, ..
            }
            | Event::TerritoryBonusPaid {
                territory, armies, ..
            }
            | Event::ArmiesAdded { territory, armies } => {
                self.add(later(0.0), change(*territory, i64::from(*armies)));
            }
            Event::ArmiesRemoved { territory, armies } => {
                self.add(later(0.0), change(*territory, -i64::from(*armies)));
            }
            _ => {}
        }
    }

    /// A battle begins; those who fight are who they are now, whoever holds the land later.
    fn declared(&mut self, (from, to): (TerritoryId, TerritoryId), view: &PlayerView<'_>) {
        self.roll = None;
        self.battle = Some(Battle {
            from,
            to,
            attacker: self.active.unwrap_or_else(|| view.active()),
            defender: self.owner(to).or_else(|| {
                // Of a game that has only just been opened nothing was shown before.
                let unknown = self.owners.is_empty();
                view.owner(to).filter(|_| unknown)
            }),
        });
    }

    fn rolled(&mut self, attack: Faces, defence: Faces, length: f64, now: f64) {
        let Some(battle) = self.battle else {
            return;
        };
        let sides = (battle.from, battle.to);
        // With a choice of dice after the roll, the attacker's come first and the defender's later.
        let earlier = self.roll.take().filter(|roll| roll.sides == sides);
        let keep = |new: Faces, old: Option<Faces>| {
            if new.is_empty() {
                old.unwrap_or_default()
            } else {
                new
            }
        };
        self.roll = Some(Roll {
            sides,
            attacker: battle.attacker,
            defender: battle.defender,
            attack: keep(attack, earlier.as_ref().map(|roll| roll.attack)),
            defence: keep(defence, earlier.as_ref().map(|roll| roll.defence)),
            times: (now, now + length * 0.5, now + length + LINGER),
        });
    }

    fn turned(&mut self, side: Side, before: u8, after: u8) {
        if let Some(roll) = &mut self.roll {
            let faces = match side {
                Side::Attack => &mut roll.attack,
                Side::Defence => &mut roll.defence,
            };
            if let Some(face) = faces.as_mut_slice().iter_mut().find(|f| **f == before) {
                *face = after;
            }
            faces.sort();
        }
    }

    fn sweep(
        &mut self,
        territory: TerritoryId,
        before: Option<PlayerId>,
        from: TerritoryId,
        layout: &Layout,
        span: (f64, f64),
    ) {
        let way = layout.way(from, territory);
        let from = way.last().and_then(|line| line.first()).copied();
        let from = from.unwrap_or(layout.cells[territory.index()].anchor);
        let sight = Sight::Sweep {
            territory,
            before,
            from,
        };
        self.add(span, sight);
    }
}

/// A point on a way of one or two lines: 0 is its beginning, 1 its end.
pub(super) fn along(way: &[Vec<Pos2>], t: f32) -> Option<Pos2> {
    let pieces = || way.iter().flat_map(|line| line.windows(2));
    let total: f32 = pieces().map(|p| p[0].distance(p[1])).sum();
    let mut left = total * t.clamp(0.0, 1.0);
    for piece in pieces() {
        let length = piece[0].distance(piece[1]);
        if left <= length {
            return Some(piece[0].lerp(piece[1], left / length.max(f32::EPSILON)));
        }
        left -= length;
    }
    way.last()?.last().copied()
}

#[cfg(test)]
mod tests {
    use egui::pos2;

    use std::sync::Arc;

    use super::{Animations, Effect, Sight, along};
    use crate::core::event::{Cause, Event, Faces, Record};
    use crate::core::id::{PlayerId, TerritoryId};
    use crate::core::ruleset::Ruleset;
    use crate::core::setup::Setup;
    use crate::notation::Scene;
    use crate::picture::layout::Layout;
    use crate::session::{Pace, Step};
    use crate::view::{PlayerView, Viewer};

    /// Two territories: the first player attacks from the first.
    const BOARD: &str = "\
map small
continent all 2: a, b
borders a-b
players red, blue
board red: a 9 / blue: b 1
to-move red attack
";

    #[test]
    fn r42_dice_are_of_those_who_fought_also_when_the_land_fell_at_once() {
        let scene = Scene::parse(BOARD, |id| Err(format!("no map {id}"))).unwrap();
        let setup = Setup {
            map: Arc::clone(&scene.map),
            rules: Arc::new(scene.rules_over(Ruleset::default())),
            players: 2,
            standing_defence: Vec::new(),
            missions: Arc::from([]),
            position: scene.position,
        };
        let mut state = setup.into_state().unwrap();
        let layout = Layout::new(&scene.map, None);
        let [red, blue] = [PlayerId::new(0), PlayerId::new(1)];
        let [from, to] = [TerritoryId::new(0), TerritoryId::new(1)];
        let mut animations = Animations::default();
        let view = PlayerView::new(&state, Viewer::Spectator);
        animations.take(&[], &view, &layout, Pace::Normal, 0.0);
        let events = [
            Event::AttackDeclared { from, to, dice: 1 },
            Event::DiceRolled {
                attack: Faces::new(&[6]),
                defence: Faces::new(&[1]),
            },
            Event::ArmiesLost {
                attacker: 0,
                defender: 1,
            },
            Event::TerritoryCaptured {
                territory: to,
                player: red,
                loser: blue,
            },
        ];
        let records = events.map(|event| {
            state.apply(&event);
            Record {
                event,
                cause: Cause::Rules,
            }
        });
        let step = Step {
            entry: 0,
            records: records.to_vec(),
        };
        let view = PlayerView::new(&state, Viewer::Spectator);
        assert_eq!(view.owner(to), Some(red));
        animations.take(&[step], &view, &layout, Pace::Normal, 1.0);
        let roll = animations.roll().unwrap();
        assert_eq!((roll.attacker, roll.defender), (red, Some(blue)));
    }

    #[test]
    fn a_way_round_the_map_jumps_from_one_side_to_the_other() {
        let way = [
            vec![pos2(10.0, 0.0), pos2(0.0, 0.0)],
            vec![pos2(100.0, 0.0), pos2(90.0, 0.0)],
        ];
        for (t, x) in [(0.0, 10.0), (0.25, 5.0), (0.75, 95.0), (1.0, 90.0)] {
            let at = along(&way, t).unwrap();
            assert!((at.x - x).abs() < 1e-3, "{t}: {at:?}");
        }
    }

    #[test]
    fn an_effect_is_seen_only_in_its_time() {
        let effect = Effect {
            span: (1.0, 3.0),
            sight: Sight::Change {
                territory: TerritoryId::new(0),
                armies: -1,
            },
        };
        assert_eq!(effect.progress(0.5), None);
        assert_eq!(effect.progress(2.0), Some(0.5));
        assert_eq!(effect.progress(3.0), None);
    }
}
