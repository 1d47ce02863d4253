//! Where mods may enter while a game is played: the hook table, and what a host of mods answers. Core never knows what is behind
//! a hook.

use super::action::Args;
use super::chance::Chance;
pub use super::declared::{AbilityKind, Declared, MarkerKind, ResourceKind, SideKind};
pub use super::effect::{Asked, Effect};
use super::event::{Event, Faces, HookFault};
pub use super::hook_host::HookHost;
pub use super::host::Hooks;
use super::id::{CardId, PlayerId, TerritoryId};
use super::state::GameState;

/// Which of the doors a hook is. A fifth one, declaring, is open only while mods are loaded: there are no hooks in it.
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
        "May armies be placed here? A second value may tell how many armies at most would be let through, with a reason or with nil.";
    CanTrade "can_trade" Check false Reason [30] "player, cards"
        "May this set be traded?";
    CanAttack "can_attack" Check false Reason [34, 62] "player, from, to"
        "May this attack be made?";
    CanBeAttacked "can_be_attacked" Check false Reason [34] "player, territory"
        "May this player attack this territory, wherever from? Asked once for each target: where the origin does not matter, the better question.";
    CanEnter "can_enter" Check false Reason [47] "player, from, to"
        "May this ownerless territory be entered?";
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
    DiceBag "dice_bag" Modify false Number [39] "copies, player, from, to"
        "How many dice of each face lie in the bag out of which this side's dice are drawn; 0: true dice.";
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
        "The phase `attack` or `fortify` began. That of placing begins with on_turn_started and on_reinforcements.";
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
    OnOwnerChanged "on_owner_changed" Observe true Event [66] "territory, owner, armies"
        "A mod changed a territory's owner, or a battle that a mod let be fought did.";
    OnBattleFought "on_battle_fought" Observe true Event [66] "from, to, attacker, defender"
        "A mod let a battle be fought; what it cost.";
    OnAbilityUsed "on_ability_used" Observe true Event [66] "player, ability, args"
        "A player used an ability of any mod.";
    OnPassed "on_passed" Observe true Event [66] "player, ability, args"
        "A player let a window or a prompt of any mod pass.";
    OnTurnEnded "on_turn_ended" Observe true Event [23] "player"
        "A turn ended.";
    OnGameEnded "on_game_ended" Observe true Event [48] "winner"
        "The game ended.";
    AfterRoll "after_roll" Decide true Abilities [60, 61] "player, from, to"
        "Abilities between the roll and the losses.";
    InPrompt "prompt" Decide true Abilities [66] "player, args"
        "An answer to a question that the mod asked with game:prompt.";
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
            Event::OwnerChanged { .. } => HookPoint::OnOwnerChanged,
            Event::BattleFought { .. } => HookPoint::OnBattleFought,
            Event::AbilityUsed { .. } => HookPoint::OnAbilityUsed,
            Event::WindowPassed { .. } => HookPoint::OnPassed,
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
            | Event::SeatHanded { .. } => return None,
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
    /// The question of a mod that is open: the ability that answers, and the numbers that go with it.
    pub prompt: Option<(u8, Args)>,
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
    /// How many armies would be let through, where the mod tells.
    pub most: Option<u32>,
}

/// How many armies a check lets through, of so many as were asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LetThrough {
    /// So many: just those, or as many fewer or more as the mods said.
    Armies(u32),
    /// Not so many, and the mod that refused them did not say how many it would.
    Fewer(u32),
}

/// A mod broke: the action is rolled back, the hook switched off, and the action runs again.
pub type Fault = Box<HookFault>;
