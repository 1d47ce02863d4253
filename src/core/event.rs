//! What happened. Past tense; outcomes and final numbers, never formulas.

use super::action::Args;
pub use super::faces::Faces;
use super::id::{CardId, MissionId, ModId, PlayerId, TerritoryId};
pub use super::marker::{Kind, Marker, MarkerChange};
// Events tell phases and questions, so these two belong to the vocabulary; the rest of `state` does not.
use super::speech::Speech;
pub use super::state::{Pending, Phase};
use super::storage::Write;

/// The two sides of a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// Who attacks.
    Attack,
    /// Who is attacked.
    Defence,
}

/// Why armies moved.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// Into a captured territory (R41).
    Occupy,
    /// At the end of a turn (R44).
    Fortify,
    /// Into an ownerless territory (R47).
    Enter,
    /// By a mod.
    Effect,
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// All rivals are out (R22, R48).
    Domination,
    /// Enough headquarters are held (R50).
    Headquarters,
    /// A mission is done (R52).
    Mission,
    /// A region is held that wins on this map.
    Objective,
    /// All agreed on a draw.
    Draw,
    /// The round limit was reached.
    RoundLimit,
    /// A mod says so.
    Mod,
}

/// A hook that failed and was switched off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HookFault {
    /// The mod.
    pub by: ModId,
    /// The hook's name as the mod registered it.
    pub hook: String,
    /// File and line, where known.
    pub place: String,
    /// What went wrong, in one line.
    pub message: String,
}

/// What happened.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// A die was rolled for the start (R10).
    StartRolled {
        /// By whom.
        player: PlayerId,
        /// The face.
        face: u8,
    },
    /// Who starts was settled (R10, R17).
    FirstPlayerChosen {
        /// Who.
        player: PlayerId,
    },
    /// A player's armies to place at the start were counted out (R9).
    PoolFilled {
        /// Whose: a player's, or the neutral army's.
        player: PlayerId,
        /// How many armies.
        armies: u32,
    },
    /// A territory was dealt and one army of the pool put on it (R13, R18).
    TerritoryDealt {
        /// Which.
        territory: TerritoryId,
        /// To whom.
        owner: PlayerId,
    },
    /// The map puts armies on a territory before the game.
    TerritoryPrepared {
        /// Which.
        territory: TerritoryId,
        /// Whose.
        owner: PlayerId,
        /// How many armies.
        armies: u32,
    },
    /// A territory stays without an owner (R47).
    TerritoryLeftEmpty {
        /// Which.
        territory: TerritoryId,
    },
    /// A free territory was claimed with one army of the pool (R12).
    TerritoryClaimed {
        /// Which.
        territory: TerritoryId,
        /// By whom.
        player: PlayerId,
    },
    /// It is this player's turn to claim or to place starting armies (R12, R14, R19).
    SetupTurn {
        /// Whose.
        player: PlayerId,
        /// The phase: claim or deploy.
        phase: Phase,
        /// Own armies to place now.
        armies: u32,
        /// Neutral armies to place now.
        neutral: u32,
    },
    /// Armies were placed; they come out of what the player has left to place.
    ArmiesPlaced {
        /// By whom.
        player: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// A turn began (R23).
    TurnStarted {
        /// Whose.
        player: PlayerId,
        /// The round, from 1.
        round: u32,
    },
    /// Reinforcements were counted (R24 to R26).
    ReinforcementsGranted {
        /// To whom.
        player: PlayerId,
        /// For territories.
        territories: u32,
        /// For continents; may be negative.
        continents: i32,
        /// What there is to place, after every rule and mod.
        total: u32,
        /// What each mod made more or less of it, in the order in which they ran; nothing where none did.
        changes: Vec<Change>,
    },
    /// Armies could not be placed and are lost (R7, R59).
    ReinforcementsLost {
        /// Whose.
        player: PlayerId,
        /// How many.
        armies: u32,
    },
    /// A phase of the turn began.
    PhaseStarted {
        /// Which.
        phase: Phase,
    },
    /// A set was traded for armies to place (R31).
    SetTraded {
        /// By whom.
        player: PlayerId,
        /// The cards.
        cards: [CardId; 3],
        /// The armies.
        armies: u32,
    },
    /// The territory bonus was put on a territory (R32).
    TerritoryBonusPaid {
        /// To whom.
        player: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// How many armies.
        armies: u32,
    },
    /// A question was put to a player; see [`Pending`].
    Asked {
        /// The question.
        pending: Pending,
    },
    /// A player let a window pass, or a mod's question.
    WindowPassed {
        /// Who.
        player: PlayerId,
        /// The ability and the numbers of the question; none: it was the window after a roll.
        prompt: Option<(u8, Args)>,
    },
    /// A player used a mod's ability.
    AbilityUsed {
        /// Who.
        player: PlayerId,
        /// Which.
        ability: u8,
        /// The numbers.
        args: Args,
    },
    /// Origin, target and number of dice were named (R34).
    AttackDeclared {
        /// Origin.
        from: TerritoryId,
        /// Target.
        to: TerritoryId,
        /// The attacker's dice.
        dice: u8,
    },
    /// Dice were rolled, highest first; a side that did not roll now is empty (R38, R39).
    DiceRolled {
        /// The attacker's.
        attack: Faces,
        /// The defender's.
        defence: Faces,
    },
    /// Dice came out of a bag, before what is rolled with them; a mod may change their faces afterwards (R39).
    BagDrawn {
        /// Whose bag.
        player: PlayerId,
        /// The faces of its dice.
        sides: u8,
        /// How many dice of each face are put into it whenever it has run out.
        copies: u16,
        /// The dice that came, highest first. Where more came than were left, all that was left is among them.
        faces: Faces,
    },
    /// A die was turned or rolled again (R60, R61).
    DieChanged {
        /// Whose.
        side: Side,
        /// The face before.
        before: u8,
        /// The face now.
        after: u8,
    },
    /// The dice were compared (R39).
    ArmiesLost {
        /// The attacker's losses, from the origin.
        attacker: u32,
        /// The defender's losses, from the target.
        defender: u32,
    },
    /// The last defender is gone and the territory changes hands (R41).
    TerritoryCaptured {
        /// Which.
        territory: TerritoryId,
        /// By whom.
        player: PlayerId,
        /// From whom.
        loser: PlayerId,
    },
    /// Armies moved.
    ArmiesMoved {
        /// From here.
        from: TerritoryId,
        /// To there.
        to: TerritoryId,
        /// How many.
        armies: u32,
        /// Why.
        kind: MoveKind,
    },
    /// An ownerless territory was garrisoned from what there is to place (R47).
    TerritoryGarrisoned {
        /// Which.
        territory: TerritoryId,
        /// By whom.
        player: PlayerId,
        /// How many armies.
        armies: u32,
    },
    /// A player is out (R43).
    PlayerEliminated {
        /// Who.
        player: PlayerId,
        /// By whom, if by a player.
        by: Option<PlayerId>,
    },
    /// A card changed hands (R43).
    CardGiven {
        /// The card.
        card: CardId,
        /// From whom.
        from: PlayerId,
        /// To whom.
        to: PlayerId,
    },
    /// A card was drawn (R33).
    CardDrawn {
        /// By whom.
        player: PlayerId,
        /// Which.
        card: CardId,
    },
    /// A card was put on the pile of traded ones.
    CardDiscarded {
        /// By whom.
        player: PlayerId,
        /// Which.
        card: CardId,
    },
    /// The traded cards became the deck (R16).
    DeckReshuffled,
    /// A turn ended.
    TurnEnded {
        /// Whose.
        player: PlayerId,
    },
    /// The game ended.
    GameEnded {
        /// Who won; nobody if the first in rank are equal.
        winner: Option<PlayerId>,
        /// Why.
        ending: Ending,
    },
    /// A mod put armies on a territory.
    ArmiesAdded {
        /// Where.
        territory: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// A mod took armies off a territory.
    ArmiesRemoved {
        /// Where.
        territory: TerritoryId,
        /// How many.
        armies: u32,
    },
    /// A mod changed a territory's owner.
    OwnerChanged {
        /// Which.
        territory: TerritoryId,
        /// The owner now; none: nobody's.
        owner: Option<PlayerId>,
        /// Armies there now.
        armies: u32,
    },
    /// A mod changed what a player has left to place.
    ToPlaceChanged {
        /// What there is to place now.
        armies: u32,
    },
    /// The turn ends as soon as no question is open (R40, or by a mod).
    TurnEnding,
    /// A mod wrote to its storage.
    StorageWritten(Box<Write>),
    /// A mod says something.
    Said {
        /// To whom; none: to all.
        to: Option<PlayerId>,
        /// What.
        text: Speech,
    },
    /// A hook failed and is off until the mods are reloaded, or for the rest of the game.
    HookDisabled(Box<HookFault>),
    /// Mods and bots were read anew from their files; hooks that were off are on again.
    ModsChanged {
        /// The hash of what holds from here on.
        hash: u64,
    },
    /// Somebody opened the console on this game, which counts as touched from here on.
    ConsoleOpened,
    /// A player chose a headquarters, which nobody else is told yet (R49).
    HeadquartersChosen {
        /// Who.
        player: PlayerId,
        /// Where; hidden from others until all are shown.
        territory: TerritoryId,
    },
    /// A headquarters is shown, and its card leaves the deck (R49).
    HeadquartersShown {
        /// Whose.
        player: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// Its card, if the deck has one; it leaves the game.
        card: Option<CardId>,
    },
    /// A headquarters and its card changed hands (R51).
    HeadquartersTaken {
        /// Whose it was from the start.
        player: PlayerId,
        /// Where.
        territory: TerritoryId,
        /// Who holds it now; nobody where no player does.
        holder: Option<PlayerId>,
    },
    /// A player was dealt a mission (R52).
    MissionDealt {
        /// Who.
        player: PlayerId,
        /// Which; hidden from others.
        mission: MissionId,
    },
    /// A mission is shown: it is done, or the game is over (R52).
    MissionShown {
        /// Whose.
        player: PlayerId,
        /// Which.
        mission: MissionId,
    },
    /// A mod put down, changed or took away a marker.
    MarkerChanged(Box<MarkerChange>),
    /// A mod changed a counter of a player.
    ResourceChanged {
        /// Which.
        kind: Box<Kind>,
        /// Whose.
        player: PlayerId,
        /// How much there is now.
        amount: i64,
        /// Whether nobody else may know.
        secret: bool,
    },
    /// A mod opened or closed a border.
    BorderChanged {
        /// From here.
        from: TerritoryId,
        /// To there.
        to: TerritoryId,
        /// Whether it is open now; none: as on the map.
        open: Option<bool>,
    },
    /// A mod blocked a territory, so that no border leads in or out, or opened it again.
    TerritoryBlocked {
        /// Which.
        territory: TerritoryId,
        /// Whether it is blocked now.
        blocked: bool,
    },
    /// A mod changed how many borders far players see.
    SightChanged {
        /// How far; none: everything.
        range: Option<u32>,
    },
    /// A mod hid a territory from sight, or uncovered it.
    TerritoryHidden {
        /// Which.
        territory: TerritoryId,
        /// From whom; none: from all but its owner.
        from: Option<PlayerId>,
        /// Whether it is hidden now.
        hidden: bool,
    },
    /// A mod let a battle be fought with one roll.
    BattleFought {
        /// Origin.
        from: TerritoryId,
        /// Target.
        to: TerritoryId,
        /// The attacker's faces, highest first.
        attack: Faces,
        /// The defender's.
        defence: Faces,
        /// The attacker's losses.
        attacker_lost: u32,
        /// The defender's losses.
        defender_lost: u32,
    },
    /// A mod has a question for a player; it is put as soon as no other is open.
    PromptQueued {
        /// Whom.
        player: PlayerId,
        /// The ability that the answer uses.
        ability: u8,
        /// Numbers that go with the question; the asked player alone is told.
        args: Args,
    },
    /// A player gave the game up.
    Surrendered {
        /// Who.
        player: PlayerId,
    },
    /// A player answered whether the game ends in a draw; whoever offers it agrees.
    DrawAnswered {
        /// Who.
        player: PlayerId,
        /// Whether they agree.
        agreed: bool,
    },
    /// A bot plays at this seat from here on, or a person again.
    SeatHanded {
        /// Whose.
        player: PlayerId,
        /// Whether a bot plays.
        to_bot: bool,
    },
}

/// What a mod made more or less of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The mod.
    pub by: ModId,
    /// How much more; negative: less.
    pub more: i64,
}

/// Why something happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cause {
    /// The rules of the game.
    Rules,
    /// A mod.
    Mod(ModId),
    /// Somebody in the console.
    Console,
}

impl Cause {
    /// The cause of what this mod, or the console, asks for.
    #[must_use]
    pub fn asked_by(id: ModId) -> Cause {
        if id == ModId::CONSOLE {
            Cause::Console
        } else {
            Cause::Mod(id)
        }
    }
}

/// An event with its cause, as the log keeps it.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// What happened.
    pub event: Event,
    /// Why.
    pub cause: Cause,
}
