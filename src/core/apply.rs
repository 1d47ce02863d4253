//! The one mutator: an event becomes the state after it. No branch on rules, no chance, no failure.

use super::event::{Event, MoveKind, Side};
use super::fingerprint::{Pile, disabled_hash, land_hash, pile_hash, reserved_hash, side_hash};
use super::goals::Headquarters;
use super::id::{CardId, PlayerId, TerritoryId};
use super::limits::MAX_ARMIES;
use super::state::{Battle, GameState, Land, Pending, Phase, Prompt, SideState, TurnState};
use super::storage::Write;

impl GameState {
    /// Makes the change that the event tells. The only way in which a state changes.
    pub fn apply(&mut self, event: &Event) {
        match event {
            Event::StartRolled { .. } | Event::Said { .. } => {}
            Event::AbilityUsed { .. } => {
                self.turn.steps += 1;
                self.close_prompt();
            }
            Event::FirstPlayerChosen { player } => {
                self.first = *player;
                self.player = *player;
            }
            Event::PoolFilled { player, armies } => {
                self.change_side(*player, |side| {
                    side.pool = side.pool.saturating_add(*armies);
                });
            }
            Event::TerritoryDealt { territory, owner }
            | Event::TerritoryClaimed {
                territory,
                player: owner,
            } => {
                self.turn.to_place = 0;
                self.change_side(*owner, |side| side.pool = side.pool.saturating_sub(1));
                self.set_land(
                    *territory,
                    Land {
                        owner: Some(*owner),
                        armies: 1,
                    },
                );
            }
            Event::TerritoryLeftEmpty { territory } => {
                if self.reserved.insert(*territory) {
                    self.piles_hash ^= reserved_hash(*territory);
                }
            }
            Event::TerritoryPrepared {
                territory,
                owner,
                armies,
            } => {
                self.set_land(
                    *territory,
                    Land {
                        owner: Some(*owner),
                        armies: *armies,
                    },
                );
            }
            Event::SetupTurn {
                player,
                phase,
                armies,
                neutral,
            } => {
                self.phase = *phase;
                self.player = *player;
                self.turn.to_place = *armies;
                self.turn.neutral_to_place = *neutral;
            }
            Event::ArmiesPlaced {
                player,
                territory,
                armies,
            } => self.place(*player, *territory, *armies),
            Event::TurnStarted { player, round } => {
                self.player = *player;
                self.round = *round;
                self.turns += 1;
                self.turn = TurnState::default();
                self.phase = Phase::Reinforce;
            }
            // A mod may have given some already, as the turn began.
            Event::ReinforcementsGranted { total, .. } => {
                self.turn.to_place = self.turn.to_place.saturating_add(*total).min(MAX_ARMIES);
            }
            Event::ReinforcementsLost { armies, player } => {
                if self.phase == Phase::Deploy {
                    self.change_side(*player, |side| {
                        side.pool = side.pool.saturating_sub(*armies);
                    });
                }
                if *player == self.player {
                    self.turn.to_place = self.turn.to_place.saturating_sub(*armies);
                } else {
                    self.turn.neutral_to_place = self.turn.neutral_to_place.saturating_sub(*armies);
                }
                self.close_traded();
            }
            Event::PhaseStarted { phase } => self.phase = *phase,
            Event::SetTraded {
                player,
                cards,
                armies,
            } => {
                for card in cards {
                    self.move_card(*card, Pile::Hand(player.index()), Pile::Discard);
                }
                self.sets_traded += 1;
                self.turn.trading = true;
                self.turn.trades += 1;
                self.turn.to_place = self.turn.to_place.saturating_add(*armies).min(MAX_ARMIES);
                if matches!(self.pending, Some(Pending::Trade { .. })) {
                    self.pending = None;
                }
            }
            Event::TerritoryBonusPaid {
                territory, armies, ..
            } => {
                self.turn.bonus_paid = true;
                self.add(*territory, *armies);
            }
            Event::Asked { pending } => {
                if let Pending::Prompt(prompt) = pending {
                    self.take_prompt(prompt);
                }
                self.pending = Some(*pending);
            }
            Event::WindowPassed { player, .. } => {
                if let Some(Pending::Window { passed, .. }) = self.pending {
                    let passed = passed | 1 << player.index();
                    self.pending = Some(Pending::Window {
                        player: *player,
                        passed,
                    });
                }
                // Mods that ask again and again come to an end, whatever is answered.
                if matches!(self.pending, Some(Pending::Prompt(_))) {
                    self.turn.steps += 1;
                }
                self.close_prompt();
            }
            Event::AttackDeclared { from, to, dice } => {
                self.turn.attacks += 1;
                self.turn.last_battle = Some((*from, *to));
                self.battle = Some(Battle {
                    from: *from,
                    to: *to,
                    dice: *dice,
                    attack: Default::default(),
                    defence: Default::default(),
                });
            }
            Event::DiceRolled { attack, defence } => {
                if let Some(battle) = &mut self.battle {
                    if !attack.is_empty() {
                        battle.attack = *attack;
                    }
                    if !defence.is_empty() {
                        battle.defence = *defence;
                        self.pending = None;
                    }
                }
            }
            Event::BagDrawn {
                player,
                sides,
                copies,
                faces,
            } => self.bags.draw(*player, *sides, *copies, faces),
            Event::DieChanged {
                side,
                before,
                after,
            } => self.change_die(*side, *before, *after),
            Event::ArmiesLost { attacker, defender } => {
                self.pending = None;
                if let Some(battle) = self.battle.take() {
                    self.turn.last_dice = battle.attack.len() as u8;
                    self.turn.last_loss = *attacker;
                    self.subtract(battle.from, *attacker);
                    self.subtract(battle.to, *defender);
                }
            }
            Event::TerritoryCaptured {
                territory, player, ..
            } => {
                self.turn.conquered = true;
                self.turn.captured.insert(*territory);
                self.set_land(
                    *territory,
                    Land {
                        owner: Some(*player),
                        armies: 0,
                    },
                );
            }
            Event::ArmiesMoved {
                from,
                to,
                armies,
                kind,
            } => self.march(*from, *to, *armies, *kind),
            Event::TerritoryGarrisoned {
                territory,
                player,
                armies,
            } => {
                self.turn.attacks_spent = true;
                self.turn.to_place = self.turn.to_place.saturating_sub(*armies);
                self.set_land(
                    *territory,
                    Land {
                        owner: Some(*player),
                        armies: *armies,
                    },
                );
                self.close_traded();
            }
            Event::PlayerEliminated { player, by } => {
                self.change_side(*player, |side| {
                    side.alive = false;
                    side.out_by = *by;
                });
                self.prompts.retain(|prompt| prompt.player != *player);
                let of_theirs = |pending: Pending| pending.asks().0 == *player;
                if matches!(
                    self.pending,
                    Some(Pending::Prompt(_) | Pending::Draw { .. })
                ) && self.pending.is_some_and(of_theirs)
                {
                    self.pending = None;
                }
            }
            Event::CardGiven { card, from, to } => {
                self.move_card(*card, Pile::Hand(from.index()), Pile::Hand(to.index()));
                if *to == self.player && self.phase == Phase::Attack {
                    self.turn.spoils = true;
                    self.turn.trading = false;
                }
            }
            Event::CardDrawn { player, card } => {
                self.move_card(*card, Pile::Deck, Pile::Hand(player.index()));
            }
            Event::CardDiscarded { player, card } => {
                self.move_card(*card, Pile::Hand(player.index()), Pile::Discard);
            }
            Event::DeckReshuffled => {
                for card in std::mem::take(&mut self.discard) {
                    self.piles_hash ^= pile_hash(Pile::Discard, card) ^ pile_hash(Pile::Deck, card);
                    insert(&mut self.deck, card);
                }
            }
            Event::TurnEnded { .. } => self.turn = TurnState::default(),
            Event::GameEnded { winner, .. } => {
                self.phase = Phase::Over;
                self.pending = None;
                self.winner = *winner;
            }
            Event::ArmiesAdded { territory, armies } => self.add(*territory, *armies),
            Event::ArmiesRemoved { territory, armies } => self.subtract(*territory, *armies),
            Event::OwnerChanged {
                territory,
                owner,
                armies,
            } => {
                self.set_land(
                    *territory,
                    Land {
                        owner: *owner,
                        armies: *armies,
                    },
                );
                if matches!(self.pending, Some(Pending::Occupy { to, .. }) if to == *territory) {
                    self.pending = None;
                }
            }
            Event::ToPlaceChanged { armies } => {
                self.turn.to_place = *armies;
                self.close_traded();
            }
            Event::TurnEnding => self.turn.ending = true,
            Event::StorageWritten(write) => self.write(write),
            Event::HookDisabled(fault) => {
                self.piles_hash ^= disabled_hash(fault);
                self.disabled.push((**fault).clone());
            }
            Event::ModsChanged { .. } => {
                for fault in std::mem::take(&mut self.disabled) {
                    self.piles_hash ^= disabled_hash(&fault);
                }
            }
            Event::ConsoleOpened => self.touched = true,
            Event::HeadquartersChosen { player, territory } => {
                let one = Headquarters {
                    territory: *territory,
                    holder: Some(*player),
                };
                self.goals.place(*player, Some(one));
            }
            Event::HeadquartersShown { card, .. } => {
                self.goals.reveal();
                if let Some(card) = card {
                    self.move_card(*card, Pile::Deck, Pile::Removed);
                }
            }
            Event::HeadquartersTaken { player, holder, .. } => {
                if let Some(one) = self.headquarters(*player) {
                    let holder = *holder;
                    self.goals
                        .place(*player, Some(Headquarters { holder, ..one }));
                }
            }
            Event::MissionDealt { player, mission } => {
                self.goals.deal(*player, Some(*mission));
            }
            Event::MissionShown { player, .. } => self.goals.show(*player),
            Event::MarkerChanged(change) => self.markers.change(change),
            Event::ResourceChanged {
                kind,
                player,
                amount,
                secret,
            } => self.markers.set_resource(kind, *player, *amount, *secret),
            Event::BorderChanged { from, to, open } => {
                self.overlay.change(&self.map, *from, *to, *open);
                self.sight.forget();
            }
            Event::TerritoryBlocked { territory, blocked } => {
                self.overlay.block(&self.map, *territory, *blocked);
                self.sight.forget();
            }
            Event::SightChanged { range } => self.sight.set_range(*range),
            Event::TerritoryHidden {
                territory,
                from,
                hidden,
            } => self.sight.hide(*territory, *from, *hidden),
            Event::BattleFought {
                from,
                to,
                attacker_lost,
                defender_lost,
                ..
            } => {
                self.subtract(*from, *attacker_lost);
                self.subtract(*to, *defender_lost);
            }
            Event::PromptQueued {
                player,
                ability,
                args,
            } => self.prompts.push(Prompt {
                player: *player,
                ability: *ability,
                args: *args,
            }),
            Event::Surrendered { .. } => self.pending = None,
            Event::DrawAnswered { player, agreed } => self.answer_draw(*player, *agreed),
            Event::SeatHanded { player, to_bot } => {
                self.change_side(*player, |side| side.handed_over = *to_bot);
            }
        }
    }

    /// A mod's question is answered.
    fn close_prompt(&mut self) {
        if matches!(self.pending, Some(Pending::Prompt(_))) {
            self.pending = None;
        }
    }

    /// A mod's question that waited is put.
    fn take_prompt(&mut self, prompt: &Prompt) {
        if let Some(i) = self.prompts.iter().position(|waiting| waiting == prompt) {
            self.prompts.remove(i);
        }
    }

    /// A refusal closes the question; agreement is noted until everybody has agreed.
    fn answer_draw(&mut self, player: PlayerId, agreed: bool) {
        let before = match self.pending {
            Some(Pending::Draw { agreed, .. }) => agreed,
            _ => 0,
        };
        self.turn.draw_offered = true;
        self.pending = agreed.then_some(Pending::Draw {
            player,
            agreed: before | 1 << player.index(),
        });
    }

    fn place(&mut self, player: PlayerId, territory: TerritoryId, armies: u32) {
        self.add(territory, armies);
        let owner = self.lands[territory.index()].owner.unwrap_or(player);
        if self.phase == Phase::Deploy {
            self.change_side(owner, |side| side.pool = side.pool.saturating_sub(armies));
        }
        let left = if owner == player {
            &mut self.turn.to_place
        } else {
            &mut self.turn.neutral_to_place
        };
        *left = left.saturating_sub(armies);
        self.close_traded();
    }

    /// The question of R43 is answered when everything is placed.
    fn close_traded(&mut self) {
        if self.turn.to_place == 0 && matches!(self.pending, Some(Pending::PlaceTraded { .. })) {
            self.pending = None;
        }
    }

    fn march(&mut self, from: TerritoryId, to: TerritoryId, armies: u32, kind: MoveKind) {
        let owner = self.lands[from.index()].owner;
        self.subtract(from, armies);
        match kind {
            MoveKind::Occupy => self.pending = None,
            MoveKind::Fortify => {
                self.turn.fortified = true;
                self.turn.steps += 1;
            }
            MoveKind::Enter => {
                self.turn.attacks_spent = true;
                self.set_land(to, Land { owner, armies: 0 });
            }
            MoveKind::Effect => {}
        }
        self.add(to, armies);
    }

    fn change_die(&mut self, side: Side, before: u8, after: u8) {
        let Some(battle) = &mut self.battle else {
            return;
        };
        let faces = match side {
            Side::Attack => &mut battle.attack,
            Side::Defence => &mut battle.defence,
        };
        if let Some(face) = faces
            .as_mut_slice()
            .iter_mut()
            .find(|face| **face == before)
        {
            *face = after;
        }
        faces.sort();
    }

    fn write(&mut self, write: &Write) {
        self.piles_hash ^= self.storage.write(write);
    }

    fn add(&mut self, t: TerritoryId, armies: u32) {
        let land = self.lands[t.index()];
        self.set_land(
            t,
            Land {
                armies: land.armies.saturating_add(armies).min(MAX_ARMIES),
                ..land
            },
        );
    }

    fn subtract(&mut self, t: TerritoryId, armies: u32) {
        let land = self.lands[t.index()];
        debug_assert!(
            land.armies >= armies,
            "an event takes {armies} armies of {} from {t:?}",
            land.armies
        );
        self.set_land(
            t,
            Land {
                armies: land.armies.saturating_sub(armies),
                ..land
            },
        );
    }

    #[inline]
    fn set_land(&mut self, t: TerritoryId, new: Land) {
        let old = std::mem::replace(&mut self.lands[t.index()], new);
        self.piles_hash ^= land_hash(t.index(), old) ^ land_hash(t.index(), new);
        if old.owner != new.owner {
            self.sight.forget();
        }
        if let Some(owner) = old.owner {
            let side = &mut self.sides[owner.index()];
            side.territories -= 1;
            side.armies -= u64::from(old.armies);
        }
        if let Some(owner) = new.owner {
            let side = &mut self.sides[owner.index()];
            side.territories += 1;
            side.armies += u64::from(new.armies);
        }
    }

    fn change_side(&mut self, player: PlayerId, change: impl FnOnce(&mut SideState)) {
        let i = player.index();
        self.piles_hash ^= side_hash(i, &self.sides[i]);
        change(&mut self.sides[i]);
        self.piles_hash ^= side_hash(i, &self.sides[i]);
    }

    fn move_card(&mut self, card: CardId, from: Pile, to: Pile) {
        self.piles_hash ^= pile_hash(from, card) ^ pile_hash(to, card);
        let source = self.pile(from);
        if let Ok(i) = source.binary_search(&card) {
            source.remove(i);
        }
        insert(self.pile(to), card);
    }

    fn pile(&mut self, pile: Pile) -> &mut Vec<CardId> {
        match pile {
            Pile::Deck => &mut self.deck,
            Pile::Discard => &mut self.discard,
            Pile::Removed => &mut self.removed,
            Pile::Hand(i) => &mut self.sides[i].hand,
        }
    }
}

/// Piles are kept ascending, so that equal piles are equal lists.
fn insert(pile: &mut Vec<CardId>, card: CardId) {
    let at = pile.partition_point(|c| *c < card);
    pile.insert(at, card);
}
