//! Follows a game from event to event and tells it.

use crate::core::action::Args;
use crate::core::event::{Cause, Change, Event, Faces, MoveKind, Pending, Record, Side};
use crate::core::id::{ContinentId, PlayerId, TerritoryId};
use crate::core::map::Payment;
use crate::core::ruleset::Ruleset;

use super::Words;
use super::words::{before_the_stop, capital};

/// An event, told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// What happened, and because of which mod if one is behind it.
    pub sentence: String,
    /// The rule behind it, where there is something to explain.
    pub why: Option<String>,
}

/// What a teller remembers, because later events do not repeat it. Closed to others: whoever cannot keep a teller, which
/// borrows its words, keeps this and goes on later.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// Whose turn it is.
    pub(super) player: Option<PlayerId>,
    /// Owners, by territory.
    pub(super) owners: Vec<Option<PlayerId>>,
    /// Origin and target of the last attack.
    pub(super) battle: Option<(TerritoryId, TerritoryId)>,
    /// Its dice.
    pub(super) attack: Faces,
    pub(super) defence: Faces,
    /// Sets traded by all players.
    pub(super) sets: u32,
    /// Whether a draw is offered and nobody has refused it yet.
    pub(super) draw: bool,
    /// Who gave up last.
    pub(super) gave_up: Option<PlayerId>,
    /// What offers were called that somebody here took: ability, numbers, label.
    pub(super) labels: Vec<(u8, Args, String)>,
}

impl Memory {
    pub(super) fn owner(&self, t: TerritoryId) -> Option<PlayerId> {
        self.owners.get(t.index()).copied().flatten()
    }
}

/// What a sentence is made from.
pub(super) struct Cx<'a> {
    pub(super) words: &'a Words<'a>,
    pub(super) rules: &'a Ruleset,
    pub(super) memory: &'a Memory,
}

impl Cx<'_> {
    /// Who fights on a side of the last battle, where that is known.
    pub(super) fn fighter(&self, side: Side) -> Option<String> {
        let (_, to) = self.memory.battle?;
        let player = match side {
            Side::Attack => self.memory.player,
            Side::Defence => self.memory.owner(to),
        };
        player.map(|p| self.words.player(p))
    }

    /// Who moves armies: whoever's turn it is, whatever is known of the origin. None for a move that a mod makes.
    pub(super) fn mover(&self, from: TerritoryId, kind: MoveKind) -> Option<String> {
        let mover = match kind {
            MoveKind::Occupy | MoveKind::Fortify | MoveKind::Enter => {
                self.memory.player.or_else(|| self.memory.owner(from))
            }
            MoveKind::Effect => None,
        };
        mover.map(|player| self.p(player))
    }

    /// An ability with what goes with it: by the label of its offer where that is known, else by its numbers.
    pub(super) fn used(&self, ability: u8, args: &Args, numbers: &str) -> String {
        let name = self.words.ability(ability);
        let mut labels = self.memory.labels.iter();
        match labels.find(|(a, with, _)| *a == ability && with == args) {
            Some((.., label)) if label.contains(&name) => label.clone(),
            Some((.., label)) => format!("{name}: {label}"),
            None => format!("{name}{numbers}"),
        }
    }

    /// What continents pay a player.
    pub(super) fn payments(&self, player: PlayerId) -> Vec<Payment> {
        let owned = |t| self.memory.owner(t) == Some(player);
        self.words.map.payments(owned)
    }

    /// Continents that a player holds by taking this territory.
    pub(super) fn completed(&self, player: PlayerId, taken: TerritoryId) -> Vec<ContinentId> {
        let map = self.words.map;
        let before = |t: TerritoryId| t != taken && self.memory.owner(t) == Some(player);
        let now = |t: TerritoryId| t == taken || self.memory.owner(t) == Some(player);
        (0..map.continents().len())
            .map(ContinentId::new)
            .filter(|c| map.holds(*c, now) && !map.holds(*c, before))
            .collect()
    }

    /// A continent's name.
    pub(super) fn continent(&self, c: ContinentId) -> String {
        let continent = self.words.map.continent(c);
        continent.names.get(self.words.language.code()).to_owned()
    }

    /// Whether the border of the last battle only bombards, and this was its target.
    pub(super) fn was_bombarded(&self, t: TerritoryId) -> bool {
        let border = self
            .memory
            .battle
            .filter(|(_, to)| *to == t)
            .and_then(|(from, to)| self.words.map.graph().border(from, to));
        border.is_some_and(|border| border.crossing.bombard)
    }

    /// Whether what was counted and what mods made of it is what there is to place.
    pub(super) fn adds_up(
        &self,
        territories: u32,
        continents: i32,
        total: u32,
        changes: &[Change],
    ) -> bool {
        let counted = i64::from(territories) + i64::from(continents);
        let all = changes.iter().fold(counted.max(0), |sum, change| {
            sum.saturating_add(change.more)
        });
        all.max(0) == i64::from(total)
    }

    /// The name of a territory.
    pub(super) fn t(&self, territory: TerritoryId) -> String {
        self.words.territory(territory)
    }

    /// The name of a player.
    pub(super) fn p(&self, player: PlayerId) -> String {
        self.words.player(player)
    }
}

/// Follows one game and tells it. Every event of the game has to pass through it, in order.
#[derive(Clone, Debug)]
pub struct Teller<'a> {
    words: Words<'a>,
    rules: &'a Ruleset,
    memory: Memory,
}

impl<'a> Teller<'a> {
    /// At the beginning of a game.
    #[must_use]
    pub fn new(words: Words<'a>, rules: &'a Ruleset) -> Teller<'a> {
        let memory = Memory {
            owners: vec![None; words.map.len()],
            ..Memory::default()
        };
        Teller {
            words,
            rules,
            memory,
        }
    }

    /// Goes on where another teller of the same game stopped, perhaps with other words.
    #[must_use]
    pub fn with_memory(words: Words<'a>, rules: &'a Ruleset, memory: Memory) -> Teller<'a> {
        let mut teller = Teller::new(words, rules);
        if !memory.owners.is_empty() {
            teller.memory = memory;
        }
        teller
    }

    /// Who owns a territory, as far as the events that were told say.
    #[must_use]
    pub fn owner(&self, t: TerritoryId) -> Option<PlayerId> {
        self.memory.owner(t)
    }

    /// Whose turn it is.
    #[must_use]
    pub fn player(&self) -> Option<PlayerId> {
        self.memory.player
    }

    /// What it remembers, to go on later.
    #[must_use]
    pub fn into_memory(self) -> Memory {
        self.memory
    }

    /// In the middle of a game: owners by territory, whose turn it is, sets traded so far.
    pub fn start_at(
        &mut self,
        owners: impl IntoIterator<Item = Option<PlayerId>>,
        player: PlayerId,
        sets: u32,
    ) {
        self.memory.owners = owners.into_iter().collect();
        self.memory.player = Some(player);
        self.memory.sets = sets;
    }

    /// Takes over who holds what as whoever listens sees it now, by territory: where sight is limited, what happened out of it
    /// was not told. What they do not see belongs to nobody they could name.
    pub fn see(&mut self, owners: impl IntoIterator<Item = Option<PlayerId>>) {
        self.memory.owners.clear();
        self.memory.owners.extend(owners);
    }

    /// Notes what an offer was called, so that its use is told by that and not by its numbers.
    pub fn label(&mut self, ability: u8, args: Args, label: &str) {
        let labels = &mut self.memory.labels;
        labels.retain(|(a, with, _)| (*a, *with) != (ability, args));
        labels.push((ability, args, label.to_owned()));
    }

    /// The names it uses.
    #[must_use]
    pub fn words(&self) -> &Words<'a> {
        &self.words
    }

    /// Tells an event and remembers what it says.
    pub fn tell(&mut self, record: &Record) -> Told {
        let cx = Cx {
            words: &self.words,
            rules: self.rules,
            memory: &self.memory,
        };
        let tongue = self.words.language.tongue();
        let sentence = capital(&tongue.event(&record.event, &cx));
        let told = match record.cause {
            Cause::Console => Told {
                // That it was opened says it already.
                sentence: match record.event {
                    Event::ConsoleOpened => sentence,
                    _ => before_the_stop(&sentence, tongue.in_console()),
                },
                why: Some(tongue.by_console().to_owned()),
            },
            Cause::Rules => Told {
                sentence,
                why: tongue.why(&record.event, &cx),
            },
            Cause::Mod(id) => {
                let id = self.words.mod_id(id);
                Told {
                    sentence: before_the_stop(&sentence, &format!("({id})")),
                    why: Some(tongue.by_mod(&id)),
                }
            }
        };
        self.remember(&record.event);
        told
    }

    /// Hears an event without telling it.
    pub fn remember(&mut self, event: &Event) {
        let memory = &mut self.memory;
        let mut own = |t: TerritoryId, owner: Option<PlayerId>| {
            if let Some(place) = memory.owners.get_mut(t.index()) {
                *place = owner;
            }
        };
        match event {
            Event::TerritoryDealt { territory, owner }
            | Event::TerritoryPrepared {
                territory, owner, ..
            } => own(*territory, Some(*owner)),
            Event::TerritoryClaimed { territory, player }
            | Event::TerritoryCaptured {
                territory, player, ..
            }
            | Event::TerritoryGarrisoned {
                territory, player, ..
            } => own(*territory, Some(*player)),
            Event::OwnerChanged {
                territory, owner, ..
            } => own(*territory, *owner),
            // All other moves lead from one territory of an owner to another.
            Event::ArmiesMoved {
                to,
                kind: MoveKind::Enter,
                ..
            } => {
                let player = memory.player;
                own(*to, player);
            }
            Event::FirstPlayerChosen { player }
            | Event::SetupTurn { player, .. }
            | Event::TurnStarted { player, .. } => memory.player = Some(*player),
            Event::DrawAnswered { agreed, .. } => memory.draw = *agreed,
            Event::Surrendered { player } => memory.gave_up = Some(*player),
            Event::TurnEnded { .. } | Event::GameEnded { .. } => memory.draw = false,
            Event::AttackDeclared { from, to, .. } => {
                memory.battle = Some((*from, *to));
                memory.attack = Faces::default();
                memory.defence = Faces::default();
            }
            Event::DiceRolled { attack, defence } => {
                for (known, rolled) in
                    [(&mut memory.attack, attack), (&mut memory.defence, defence)]
                {
                    if !rolled.is_empty() {
                        *known = *rolled;
                    }
                }
            }
            Event::DieChanged {
                side,
                before,
                after,
            } => {
                let faces = match side {
                    Side::Attack => &mut memory.attack,
                    Side::Defence => &mut memory.defence,
                };
                if let Some(face) = faces.as_mut_slice().iter_mut().find(|f| *f == before) {
                    *face = *after;
                }
                faces.sort();
            }
            Event::SetTraded { .. } => memory.sets += 1,
            Event::StartRolled { .. }
            | Event::PoolFilled { .. }
            | Event::TerritoryLeftEmpty { .. }
            | Event::ArmiesPlaced { .. }
            | Event::ReinforcementsGranted { .. }
            | Event::ReinforcementsLost { .. }
            | Event::PhaseStarted { .. }
            | Event::TerritoryBonusPaid { .. }
            | Event::Asked { .. }
            | Event::ArmiesMoved { .. }
            | Event::WindowPassed { .. }
            | Event::AbilityUsed { .. }
            | Event::BagDrawn { .. }
            | Event::ArmiesLost { .. }
            | Event::PlayerEliminated { .. }
            | Event::CardGiven { .. }
            | Event::CardDrawn { .. }
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
            | Event::BattleFought { .. }
            | Event::PromptQueued { .. }
            | Event::SeatHanded { .. } => {}
        }
    }
}

/// Whether an event is a detail that a short telling leaves out: questions, who is next, a mod's notes.
#[must_use]
pub fn is_detail(event: &Event) -> bool {
    match event {
        Event::Asked { pending } => !matches!(pending, Pending::Trade { .. }),
        Event::PoolFilled { .. }
        | Event::SetupTurn { .. }
        | Event::PhaseStarted { .. }
        | Event::WindowPassed { .. }
        | Event::TurnEnded { .. }
        | Event::ToPlaceChanged { .. }
        | Event::PromptQueued { .. }
        | Event::StorageWritten(_)
        | Event::BagDrawn { .. } => true,
        Event::StartRolled { .. }
        | Event::FirstPlayerChosen { .. }
        | Event::TerritoryDealt { .. }
        | Event::TerritoryPrepared { .. }
        | Event::TerritoryLeftEmpty { .. }
        | Event::TerritoryClaimed { .. }
        | Event::ArmiesPlaced { .. }
        | Event::TurnStarted { .. }
        | Event::ReinforcementsGranted { .. }
        | Event::ReinforcementsLost { .. }
        | Event::SetTraded { .. }
        | Event::TerritoryBonusPaid { .. }
        | Event::AbilityUsed { .. }
        | Event::AttackDeclared { .. }
        | Event::DiceRolled { .. }
        | Event::DieChanged { .. }
        | Event::ArmiesLost { .. }
        | Event::TerritoryCaptured { .. }
        | Event::ArmiesMoved { .. }
        | Event::TerritoryGarrisoned { .. }
        | Event::PlayerEliminated { .. }
        | Event::CardGiven { .. }
        | Event::CardDrawn { .. }
        | Event::CardDiscarded { .. }
        | Event::DeckReshuffled
        | Event::GameEnded { .. }
        | Event::ArmiesAdded { .. }
        | Event::ArmiesRemoved { .. }
        | Event::OwnerChanged { .. }
        | Event::TurnEnding
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
        | Event::BattleFought { .. }
        | Event::Surrendered { .. }
        | Event::DrawAnswered { .. }
        | Event::SeatHanded { .. } => false,
    }
}
