//! Observers: every hook of a point hears the event and may ask for effects.

use mlua::AnyUserData;

use super::land;
use super::shims::{NARROW, pack, three};
use crate::core::event::{Event, MoveKind};
use crate::core::hook::{Asked, Fault, HookCx, HookPoint};
use crate::core::id::{CardId, PlayerId};
use crate::script::api::{
    number_of_player as player, number_of_territory as territory, phase_word,
};
use crate::script::host::{Handler, Host};

impl Host {
    pub(in crate::script) fn tell(
        &self,
        at: HookPoint,
        event: &Event,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault> {
        let mut asked = Vec::new();
        for handler in &self.handlers[at as usize] {
            let vm = self.vm(handler);
            self.tell_one(handler, at, event, cx, &vm.game)?;
            let mut wanted = vm.take_asked();
            handler.acts(!wanted.is_empty());
            asked.append(&mut wanted);
        }
        Ok(asked)
    }

    /// Calls a hook with an event's fields, in the order in which the shim expects them.
    fn tell_one(
        &self,
        handler: &Handler,
        at: HookPoint,
        event: &Event,
        cx: &mut HookCx<'_>,
        game: &AnyUserData,
    ) -> Result<(), Fault> {
        let active = player(cx.state.active());
        let (from, to) = (land(cx.subject.from), land(cx.subject.to));
        match event {
            Event::FirstPlayerChosen { player: p } | Event::TurnEnded { player: p } => {
                self.call(handler, at, cx, (game, player(*p)))
            }
            Event::TurnStarted { player: p, round } => {
                self.call(handler, at, cx, (game, player(*p), *round))
            }
            Event::ReinforcementsGranted {
                player: p,
                territories,
                continents,
                total,
                changes: _,
            } => {
                let args = (game, player(*p), *total, *territories, *continents);
                self.call(handler, at, cx, args)
            }
            Event::ArmiesPlaced {
                player: p,
                territory: t,
                armies,
            }
            | Event::TerritoryGarrisoned {
                player: p,
                territory: t,
                armies,
            } => self.call(handler, at, cx, (game, player(*p), territory(*t), *armies)),
            Event::PhaseStarted { phase } => {
                self.call(handler, at, cx, (game, active, phase_word(*phase)))
            }
            Event::SetTraded {
                player: p,
                cards: [a, b, c],
                armies,
            } => {
                let args = (game, player(*p), card(*a), card(*b), card(*c), *armies);
                self.call(handler, at, cx, args)
            }
            Event::AttackDeclared { from, to, dice } => {
                let args = (game, active, territory(*from), territory(*to), *dice);
                self.call(handler, at, cx, args)
            }
            Event::DiceRolled { attack, defence } => {
                // What was rolled earlier lies on the table; the event holds only what is new.
                let (attack, defence) = match cx.state.battle() {
                    Some(fight) => (fight.attack, fight.defence),
                    None => (*attack, *defence),
                };
                if attack.len().max(defence.len()) > NARROW {
                    let (attack, defence) = (pack(attack.as_slice()), pack(defence.as_slice()));
                    let args = (game, active, from, to, attack, defence);
                    return self.call_wide(handler, at, cx, args);
                }
                let [a, b, c] = three(attack.as_slice());
                let [d, e, f] = three(defence.as_slice());
                let args = (game, active, from, to, a, b, c, d, e, f);
                self.call(handler, at, cx, args)
            }
            Event::ArmiesLost { attacker, defender } => self.call(
                handler,
                at,
                cx,
                (game, active, from, to, *attacker, *defender),
            ),
            Event::TerritoryCaptured {
                territory: t,
                player: p,
                loser,
            } => {
                let args = (game, player(*p), territory(*t), player(*loser), from);
                self.call(handler, at, cx, args)
            }
            Event::ArmiesMoved {
                from,
                to,
                armies,
                kind,
            } => {
                let args = (
                    game,
                    territory(*from),
                    territory(*to),
                    *armies,
                    move_word(*kind),
                );
                self.call(handler, at, cx, args)
            }
            Event::PlayerEliminated { player: p, by } => {
                self.call(handler, at, cx, (game, player(*p), maybe(*by)))
            }
            Event::CardDrawn { player: p, card: c } => {
                self.call(handler, at, cx, (game, player(*p), card(*c)))
            }
            Event::OwnerChanged {
                territory: t,
                owner,
                armies,
            } => self.call(
                handler,
                at,
                cx,
                (game, territory(*t), maybe(*owner), *armies),
            ),
            Event::BattleFought {
                from,
                to,
                attacker_lost,
                defender_lost,
                ..
            } => {
                let (from, to) = (territory(*from), territory(*to));
                self.call(
                    handler,
                    at,
                    cx,
                    (game, from, to, *attacker_lost, *defender_lost),
                )
            }
            Event::AbilityUsed {
                player: p,
                ability,
                args,
            } => {
                let name = self.name_of(*ability);
                let args = args.as_slice().to_vec();
                self.call(handler, at, cx, (game, player(*p), name, args))
            }
            Event::WindowPassed { player: p, prompt } => {
                let name = prompt.map(|(ability, _)| self.name_of(ability));
                let args = prompt.map_or_else(Vec::new, |(_, args)| args.as_slice().to_vec());
                self.call(handler, at, cx, (game, player(*p), name, args))
            }
            Event::GameEnded { winner, .. } => self.call(handler, at, cx, (game, maybe(*winner))),
            Event::StartRolled { .. }
            | Event::PoolFilled { .. }
            | Event::TerritoryDealt { .. }
            | Event::TerritoryPrepared { .. }
            | Event::TerritoryLeftEmpty { .. }
            | Event::TerritoryClaimed { .. }
            | Event::SetupTurn { .. }
            | Event::ReinforcementsLost { .. }
            | Event::TerritoryBonusPaid { .. }
            | Event::Asked { .. }
            | Event::DieChanged { .. }
            | Event::BagDrawn { .. }
            | Event::CardGiven { .. }
            | Event::CardDiscarded { .. }
            | Event::DeckReshuffled
            | Event::ArmiesAdded { .. }
            | Event::ArmiesRemoved { .. }
            | Event::ToPlaceChanged { .. }
            | Event::TurnEnding
            | Event::StorageWritten(_)
            | Event::Said { .. }
            | Event::HookDisabled(_)
            | Event::ModsChanged { .. }
            | Event::ConsoleOpened
            | Event::HeadquartersChosen { .. }
            | Event::HeadquartersShown { .. }
            | Event::HeadquartersTaken { .. }
            | Event::MissionDealt { .. }
            | Event::MissionShown { .. }
            | Event::MarkerChanged(_)
            | Event::ResourceChanged { .. }
            | Event::BorderChanged { .. }
            | Event::TerritoryBlocked { .. }
            | Event::SightChanged { .. }
            | Event::TerritoryHidden { .. }
            | Event::PromptQueued { .. }
            | Event::Surrendered { .. }
            | Event::DrawAnswered { .. }
            | Event::SeatHanded { .. } => Ok(()),
        }
    }
}

fn card(card: CardId) -> u32 {
    card.index() as u32 + 1
}

fn maybe(side: Option<PlayerId>) -> Option<u32> {
    side.map(player)
}

fn move_word(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Occupy => "occupy",
        MoveKind::Fortify => "fortify",
        MoveKind::Enter => "enter",
        MoveKind::Effect => "effect",
    }
}
