//! Where mods may enter: the hook table, and what a host of mods answers. Core never knows what is behind a hook.

use super::action::Args;
use super::chance::Chance;
use super::event::{Event, Faces, HookFault, Side};
use super::id::{CardId, ModId, PlayerId, TerritoryId};
use super::legal::Offer;
use super::map::TerritorySet;
use super::state::GameState;
use super::storage::Write;

/// Which of the five doors a hook is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Door {
    /// Asked before an action; a reason says no.
    Check,
    /// Wraps a value while an action is resolved.
    Modify,
    /// Hears an event afterwards and may ask for effects.
    Observe,
    /// Offers abilities to a player and carries them out.
    Decide,
}

/// The kind of value that a hook gets and gives back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// Nothing, or a reason.
    Reason,
    /// A whole number.
    Number,
    /// A least and a most number.
    Range,
    /// Both sides' faces.
    Dice,
    /// Both sides' losses.
    Losses,
    /// A set of territories.
    Territories,
    /// A list of cards.
    Cards,
    /// A player, or none.
    Player,
    /// The event.
    Event,
    /// Abilities.
    Abilities,
}

/// A row of the hook table.
#[derive(Clone, Copy, Debug)]
pub struct HookRow {
    /// The point.
    pub point: HookPoint,
    /// Its name in Lua.
    pub name: &'static str,
    /// Its door.
    pub door: Door,
    /// Whether it is asked exactly once, while resolving, and so may roll dice of its mod's own.
    pub once: bool,
    /// What it gets and gives.
    pub kind: ValueKind,
    /// Rules it belongs to.
    pub rules: &'static [u8],
    /// What it gets, in words.
    pub args: &'static str,
    /// One sentence.
    pub help: &'static str,
}

macro_rules! hooks {
    ($($point:ident $name:literal $door:ident $once:literal $kind:ident [$($r:literal),*] $args:literal $help:literal;)+) => {
        /// A named place where mods may enter.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum HookPoint { $(#[doc = $help] $point),+ }

        /// The hook table.
        pub const HOOKS: &[HookRow] = &[$(HookRow {
            point: HookPoint::$point,
            name: $name,
            door: Door::$door,
            once: $once,
            kind: ValueKind::$kind,
            rules: &[$($r),*],
            args: $args,
            help: $help,
        }),+];
    };
}

hooks! {
    CanClaim "can_claim" Check false Reason [12] "player, territory"
        "May this territory be claimed? A text says why not.";
    CanPlace "can_place" Check false Reason [27] "player, territory, armies"
        "May armies be placed here?";
    CanTrade "can_trade" Check false Reason [30] "player, cards"
        "May this set be traded?";
    CanAttack "can_attack" Check false Reason [34, 62] "player, from, to"
        "May this attack be made?";
    CanFortify "can_fortify" Check false Reason [44] "player, from, to"
        "May armies be moved here at the end of the turn?";
    CanEndPhase "can_end_phase" Check false Reason [23] "player, phase"
        "May the phase be ended?";
    InitialArmies "initial_armies" Modify true Number [9, 18] "armies, player"
        "Armies a player starts with.";
    FirstPlayer "first_player" Modify true Player [10] "player"
        "Who starts.";
    NextPlayer "next_player" Modify true Player [11] "player, current"
        "Whose turn follows.";
    Reinforcements "reinforcements" Modify true Number [24, 25, 64] "armies, player"
        "Armies at the start of a turn.";
    SetValue "set_value" Modify false Number [31, 57, 58, 63] "armies, player, cards"
        "What a set is worth.";
    TerritoryBonus "territory_bonus" Modify true Number [32] "armies, player, territory"
        "Extra armies for a traded card that shows an own territory.";
    CardsForTurn "cards_for_turn" Modify true Number [33] "cards, player"
        "Cards at the end of a turn.";
    AttackDice "attack_dice" Modify false Number [36] "dice, player, from, to"
        "Most dice of an attack.";
    DefenceDice "defence_dice" Modify false Number [37] "dice, player, from, to"
        "Most dice of a defence.";
    Dice "dice" Modify true Dice [39, 60, 61] "attack, defence, from, to"
        "The faces just rolled, highest first.";
    Losses "losses" Modify true Losses [39, 40] "attacker, defender, from, to"
        "Armies that a roll costs.";
    OccupyRange "occupy_range" Modify false Range [41] "least, most, player, from, to"
        "Armies that may move into a captured territory.";
    FortifyTargets "fortify_targets" Modify false Territories [44, 45, 46] "territories, player, from"
        "Where armies may be moved from a territory.";
    PlaceLimit "place_limit" Modify false Number [15, 59] "armies, player, territory"
        "Most armies that still fit into a territory.";
    Spoils "spoils" Modify true Cards [43, 51] "cards, player, loser"
        "Cards that pass to whoever eliminates a player.";
    Victory "victory" Modify false Player [48] "player"
        "Who has won, if anybody.";
    OnFirstPlayer "on_first_player" Observe true Event [10] "player"
        "Who starts was settled; the set-up begins.";
    OnTurnStarted "on_turn_started" Observe true Event [23] "player, round"
        "A turn began; reinforcements are not counted yet.";
    OnReinforcements "on_reinforcements" Observe true Event [24] "player, armies, territories, continents"
        "Reinforcements were counted.";
    OnArmiesPlaced "on_armies_placed" Observe true Event [27] "player, territory, armies"
        "Armies were placed.";
    OnPhaseStarted "on_phase_started" Observe true Event [23] "player, phase"
        "A phase of the turn began.";
    OnSetTraded "on_set_traded" Observe true Event [31] "player, cards, armies"
        "A set was traded.";
    OnAttackDeclared "on_attack_declared" Observe true Event [34] "player, from, to, dice"
        "An attack was declared.";
    OnDiceRolled "on_dice_rolled" Observe true Event [39] "player, from, to, attack, defence"
        "Dice were rolled.";
    OnArmiesLost "on_armies_lost" Observe true Event [39] "player, from, to, attacker, defender"
        "A roll cost armies.";
    OnTerritoryCaptured "on_territory_captured" Observe true Event [41] "player, territory, loser, from"
        "A territory was captured; nobody has moved in yet.";
    OnArmiesMoved "on_armies_moved" Observe true Event [44] "from, to, armies, kind"
        "Armies moved.";
    OnPlayerEliminated "on_player_eliminated" Observe true Event [43] "player, by"
        "A player is out.";
    OnCardDrawn "on_card_drawn" Observe true Event [33] "player, card"
        "A card was drawn.";
    OnTurnEnded "on_turn_ended" Observe true Event [23] "player"
        "A turn ended.";
    OnGameEnded "on_game_ended" Observe true Event [48] "winner"
        "The game ended.";
    AfterRoll "after_roll" Decide true Abilities [60, 61] "player, from, to"
        "Abilities between the roll and the losses.";
    InReinforce "reinforce" Decide true Abilities [23] "player"
        "Abilities while placing reinforcements.";
    InAttack "attack" Decide true Abilities [23] "player"
        "Abilities while attacking.";
    InFortify "fortify" Decide true Abilities [23] "player"
        "Abilities while fortifying.";
}

impl HookPoint {
    /// The row of this point.
    #[must_use]
    pub fn row(self) -> &'static HookRow {
        &HOOKS[self as usize]
    }

    /// The point with this name in Lua.
    #[must_use]
    pub fn from_name(name: &str) -> Option<HookPoint> {
        HOOKS
            .iter()
            .find(|row| row.name == name)
            .map(|row| row.point)
    }

    /// The point that hears this kind of event, if one does.
    #[must_use]
    pub fn hears(event: &Event) -> Option<HookPoint> {
        Some(match event {
            Event::FirstPlayerChosen { .. } => HookPoint::OnFirstPlayer,
            Event::TurnStarted { .. } => HookPoint::OnTurnStarted,
            Event::ReinforcementsGranted { .. } => HookPoint::OnReinforcements,
            Event::ArmiesPlaced { .. } | Event::TerritoryGarrisoned { .. } => {
                HookPoint::OnArmiesPlaced
            }
            Event::PhaseStarted { .. } => HookPoint::OnPhaseStarted,
            Event::SetTraded { .. } => HookPoint::OnSetTraded,
            Event::AttackDeclared { .. } => HookPoint::OnAttackDeclared,
            Event::DiceRolled { .. } => HookPoint::OnDiceRolled,
            Event::ArmiesLost { .. } => HookPoint::OnArmiesLost,
            Event::TerritoryCaptured { .. } => HookPoint::OnTerritoryCaptured,
            Event::ArmiesMoved { .. } => HookPoint::OnArmiesMoved,
            Event::PlayerEliminated { .. } => HookPoint::OnPlayerEliminated,
            Event::CardDrawn { .. } => HookPoint::OnCardDrawn,
            Event::TurnEnded { .. } => HookPoint::OnTurnEnded,
            Event::GameEnded { .. } => HookPoint::OnGameEnded,
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
            | Event::WindowPassed { .. }
            | Event::AbilityUsed { .. }
            | Event::DieChanged { .. }
            | Event::CardGiven { .. }
            | Event::CardDiscarded { .. }
            | Event::DeckReshuffled
            | Event::ArmiesAdded { .. }
            | Event::ArmiesRemoved { .. }
            | Event::OwnerChanged { .. }
            | Event::ToPlaceChanged { .. }
            | Event::TurnEnding
            | Event::StorageWritten(_)
            | Event::Said { .. }
            | Event::HookDisabled(_) => return None,
        })
    }
}

/// Which hooks are taken: a bit a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HookSet(u64);

const _: () = assert!(HOOKS.len() <= 64, "a hook set has 64 bits");

impl HookSet {
    /// With this point taken too.
    #[must_use]
    pub fn with(self, point: HookPoint) -> HookSet {
        HookSet(self.0 | 1 << point as u64)
    }

    /// Whether this point is taken.
    #[must_use]
    #[inline]
    pub fn has(self, point: HookPoint) -> bool {
        self.0 & (1 << point as u64) != 0
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// What a hook is asked about. What does not apply is none or 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Subject {
    /// The player it is about.
    pub player: Option<PlayerId>,
    /// The origin, or the one territory it is about.
    pub from: Option<TerritoryId>,
    /// The target.
    pub to: Option<TerritoryId>,
    /// A number of armies or dice.
    pub amount: u32,
    /// Another player: the current one, the loser.
    pub other: Option<PlayerId>,
    /// The cards of a trade.
    pub cards: Option<[CardId; 3]>,
}

impl Subject {
    /// About a player.
    #[must_use]
    pub fn player(player: PlayerId) -> Subject {
        Subject {
            player: Some(player),
            ..Subject::default()
        }
    }

    /// About a player and a territory.
    #[must_use]
    pub fn at(player: PlayerId, territory: TerritoryId) -> Subject {
        Subject {
            player: Some(player),
            from: Some(territory),
            ..Subject::default()
        }
    }

    /// About a player and two territories.
    #[must_use]
    pub fn between(player: PlayerId, from: TerritoryId, to: TerritoryId) -> Subject {
        Subject {
            player: Some(player),
            from: Some(from),
            to: Some(to),
            ..Subject::default()
        }
    }
}

/// What a hook may read, and, if it is asked once, its mod's own chance.
pub struct HookCx<'a> {
    /// The game.
    pub state: &'a GameState,
    /// What it is about.
    pub subject: Subject,
    /// The source of chance; none where a hook is asked at any time.
    pub chance: Option<&'a mut dyn Chance>,
}

/// Both sides' faces, highest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll {
    /// The attacker's.
    pub attack: Faces,
    /// The defender's.
    pub defence: Faces,
}

/// Both sides' losses in armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Losses {
    /// The attacker's.
    pub attacker: u32,
    /// The defender's.
    pub defender: u32,
}

/// A mod's no.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Veto {
    /// The mod's id.
    pub by: String,
    /// The reason, for people.
    pub reason: String,
}

/// A mod broke: the action is rolled back, the hook switched off, and the action runs again.
pub type Fault = Box<HookFault>;

/// A change that a mod asks for. Validated like an action; an impossible one is the mod's fault.
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Put armies on a territory.
    AddArmies {
        /// Where.
        territory: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// Take armies off a territory; one stays (R15).
    RemoveArmies {
        /// Where.
        territory: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// Move armies between any two territories of one owner.
    MoveArmies {
        /// From here.
        from: TerritoryId,
        /// To there.
        to: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// Change an owner; without a mind or none is possible.
    SetOwner {
        /// Which territory.
        territory: TerritoryId,
        /// The owner; none: nobody's.
        owner: Option<PlayerId>,
        /// Armies there; at least 1 if there is an owner.
        armies: u32,
    },
    /// More or fewer armies for the active player to place in this phase.
    AddToPlace {
        /// How many more; may be negative.
        armies: i64,
    },
    /// Draw cards.
    DrawCards {
        /// For whom.
        player: PlayerId,
        /// How many.
        count: u32,
    },
    /// Hand a card on.
    GiveCard {
        /// The card.
        card: CardId,
        /// From whom.
        from: PlayerId,
        /// To whom.
        to: PlayerId,
    },
    /// Put a card on the pile of traded ones.
    DiscardCard {
        /// The card.
        card: CardId,
        /// Whose.
        player: PlayerId,
    },
    /// Turn a die of the running battle, in the window after the roll.
    SetDie {
        /// Whose die.
        side: Side,
        /// The face it shows now.
        before: u8,
        /// The face it shall show.
        after: u8,
    },
    /// Roll a die of the running battle again, in the window after the roll.
    RerollDie {
        /// Whose die.
        side: Side,
        /// The face it shows now.
        before: u8,
    },
    /// End the turn as soon as no question is open.
    EndTurn,
    /// Put a player out.
    Eliminate {
        /// Whom.
        player: PlayerId,
    },
    /// End the game.
    Win {
        /// Who has won; none: nobody.
        player: Option<PlayerId>,
    },
    /// Write storage.
    Store(Write),
    /// Say something.
    Say {
        /// To whom; none: to all.
        to: Option<PlayerId>,
        /// What.
        text: String,
    },
}

/// An effect and the mod that asks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    /// The mod.
    pub by: ModId,
    /// The hook's name, for blame.
    pub hook: String,
    /// File and line where it was asked for, where known.
    pub place: String,
    /// The change.
    pub effect: Effect,
}

/// The mods' side: asked only at points that are taken.
pub trait HookHost {
    /// Which points are taken.
    fn taken(&self) -> HookSet;

    /// Asks a check.
    ///
    /// # Errors
    /// The fault of the mod that broke; so for all of these.
    fn veto(&mut self, at: HookPoint, cx: &mut HookCx<'_>) -> Result<Option<Veto>, Fault>;

    /// Passes a number through.
    ///
    /// # Errors
    /// A mod's fault.
    fn number(&mut self, at: HookPoint, value: i64, cx: &mut HookCx<'_>) -> Result<i64, Fault>;

    /// Passes a range through.
    ///
    /// # Errors
    /// A mod's fault.
    fn range(
        &mut self,
        at: HookPoint,
        value: (u32, u32),
        cx: &mut HookCx<'_>,
    ) -> Result<(i64, i64), Fault>;

    /// Passes faces through; the number of dice stays.
    ///
    /// # Errors
    /// A mod's fault.
    fn dice(&mut self, value: Roll, cx: &mut HookCx<'_>) -> Result<Roll, Fault>;

    /// Passes losses through.
    ///
    /// # Errors
    /// A mod's fault.
    fn losses(&mut self, value: Losses, cx: &mut HookCx<'_>) -> Result<Losses, Fault>;

    /// Passes territories through.
    ///
    /// # Errors
    /// A mod's fault.
    fn territories(
        &mut self,
        at: HookPoint,
        value: TerritorySet,
        cx: &mut HookCx<'_>,
    ) -> Result<TerritorySet, Fault>;

    /// Passes cards through.
    ///
    /// # Errors
    /// A mod's fault.
    fn cards(
        &mut self,
        at: HookPoint,
        value: Vec<CardId>,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<CardId>, Fault>;

    /// Passes a player through.
    ///
    /// # Errors
    /// A mod's fault.
    fn player(
        &mut self,
        at: HookPoint,
        value: Option<PlayerId>,
        cx: &mut HookCx<'_>,
    ) -> Result<Option<PlayerId>, Fault>;

    /// Tells an event; the state is the one after it.
    ///
    /// # Errors
    /// A mod's fault.
    fn observe(
        &mut self,
        at: HookPoint,
        event: &Event,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault>;

    /// Asks what abilities the subject's player may use in a window.
    ///
    /// # Errors
    /// A mod's fault.
    fn offers(&mut self, window: HookPoint, cx: &mut HookCx<'_>) -> Result<Vec<Offer>, Fault>;

    /// Carries an ability out.
    ///
    /// # Errors
    /// A mod's fault.
    fn ability(
        &mut self,
        ability: u8,
        args: Args,
        cx: &mut HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault>;

    /// The id of a mod, for blame.
    fn mod_name(&self, id: ModId) -> String;

    /// The name of an ability as `mod.ability`, for the notation.
    fn ability_name(&self, ability: u8) -> Option<String>;

    /// Switches a hook off for the rest of the game.
    fn disable(&mut self, fault: &HookFault);
}

/// The hooks of one game. Without a host every question costs one test of a bit.
#[derive(Default)]
pub struct Hooks {
    taken: HookSet,
    host: Option<Box<dyn HookHost>>,
}

impl Hooks {
    /// The hooks of this host.
    #[must_use]
    pub fn new(host: Box<dyn HookHost>) -> Hooks {
        Hooks {
            taken: host.taken(),
            host: Some(host),
        }
    }

    /// Whether this point is taken.
    #[must_use]
    #[inline]
    pub fn has(&self, point: HookPoint) -> bool {
        self.taken.has(point)
    }

    /// Whether any point is taken, so that a fault is possible at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// The host, if there is one.
    #[must_use]
    pub fn host(&self) -> Option<&dyn HookHost> {
        self.host.as_deref()
    }

    /// Switches a hook off.
    pub fn disable(&mut self, fault: &HookFault) {
        if let Some(host) = &mut self.host {
            host.disable(fault);
            self.taken = host.taken();
        }
    }

    pub(super) fn veto(
        &mut self,
        at: HookPoint,
        state: &GameState,
        subject: impl FnOnce() -> Subject,
    ) -> Result<Option<Veto>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.veto(
                at,
                &mut HookCx {
                    state,
                    subject: subject(),
                    chance: None,
                },
            ),
            _ => Ok(None),
        }
    }

    pub(super) fn number<'a>(
        &mut self,
        at: HookPoint,
        value: i64,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<i64, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.number(at, value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn range<'a>(
        &mut self,
        at: HookPoint,
        value: (u32, u32),
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<(i64, i64), Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.range(at, value, &mut cx()),
            _ => Ok((i64::from(value.0), i64::from(value.1))),
        }
    }

    pub(super) fn dice<'a>(
        &mut self,
        value: Roll,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Roll, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(HookPoint::Dice) => host.dice(value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn losses<'a>(
        &mut self,
        value: Losses,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Losses, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(HookPoint::Losses) => host.losses(value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn territories<'a>(
        &mut self,
        at: HookPoint,
        value: TerritorySet,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<TerritorySet, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.territories(at, value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn cards<'a>(
        &mut self,
        at: HookPoint,
        value: Vec<CardId>,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Vec<CardId>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.cards(at, value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn player<'a>(
        &mut self,
        at: HookPoint,
        value: Option<PlayerId>,
        cx: impl FnOnce() -> HookCx<'a>,
    ) -> Result<Option<PlayerId>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.player(at, value, &mut cx()),
            _ => Ok(value),
        }
    }

    pub(super) fn observe(
        &mut self,
        at: HookPoint,
        event: &Event,
        cx: HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault> {
        let mut cx = cx;
        match &mut self.host {
            Some(host) if self.taken.has(at) => host.observe(at, event, &mut cx),
            _ => Ok(Vec::new()),
        }
    }

    pub(super) fn offers(
        &mut self,
        window: HookPoint,
        state: &GameState,
        subject: Subject,
    ) -> Result<Vec<Offer>, Fault> {
        match &mut self.host {
            Some(host) if self.taken.has(window) => host.offers(
                window,
                &mut HookCx {
                    state,
                    subject,
                    chance: None,
                },
            ),
            _ => Ok(Vec::new()),
        }
    }

    pub(super) fn ability(
        &mut self,
        ability: u8,
        args: Args,
        cx: HookCx<'_>,
    ) -> Result<Vec<Asked>, Fault> {
        let mut cx = cx;
        match &mut self.host {
            Some(host) => host.ability(ability, args, &mut cx),
            None => Ok(Vec::new()),
        }
    }
}
