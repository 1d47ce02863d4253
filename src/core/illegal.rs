//! Why an action is refused: one variant a reason, with the rule's number. Nothing here may tell what the asker cannot see.

use super::id::{CardId, PlayerId, TerritoryId};

/// Why an action is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// The game is over.
    GameOver,
    /// Somebody else is asked.
    NotYourTurn {
        /// Who is asked.
        asked: PlayerId,
    },
    /// This is not the answer to the question that is open.
    OtherQuestion {
        /// What is asked now.
        question: Question,
    },
    /// No such territory on this map.
    NoSuchTerritory(TerritoryId),
    /// No such card in this deck.
    NoSuchCard(CardId),
    /// The territory is owned already (R12).
    AlreadyClaimed(TerritoryId),
    /// The territory is not the asker's.
    NotYours {
        /// Which.
        territory: TerritoryId,
        /// The rule.
        rule: u8,
    },
    /// It is the asker's own.
    OwnTerritory(TerritoryId),
    /// Nobody owns it: it is entered, not attacked (R47).
    Ownerless(TerritoryId),
    /// Somebody owns it: it is attacked, not entered (R47).
    NotOwnerless(TerritoryId),
    /// No border leads there.
    NotAdjacent {
        /// From here.
        from: TerritoryId,
        /// To there.
        to: TerritoryId,
        /// The rule: 34 for an attack, 44 for a fortify move, 47 for entering.
        rule: u8,
    },
    /// The border lets nothing of this kind across.
    NothingCrosses {
        /// From here.
        from: TerritoryId,
        /// To there.
        to: TerritoryId,
        /// The rule: 34 for an attack, 44 for a fortify move, 47 for entering.
        rule: u8,
    },
    /// Only whoever owns a certain territory crosses the border.
    CrossingNeeds {
        /// From here.
        from: TerritoryId,
        /// To there.
        to: TerritoryId,
        /// The territory to own.
        territory: TerritoryId,
        /// The rule: 34 for an attack, 44 for a fortify move, 47 for entering.
        rule: u8,
    },
    /// No way through own territories leads there (R45).
    NotConnected(TerritoryId, TerritoryId),
    /// One army has to stay, so a single one can neither attack nor move (R15).
    SingleArmy {
        /// Where it stands.
        territory: TerritoryId,
        /// The rule: 34 for an attack, 44 for a fortify move, 47 for entering.
        rule: u8,
    },
    /// That would leave a territory empty (R15).
    LeavesEmpty {
        /// Which.
        territory: TerritoryId,
        /// Most armies that may leave.
        most: u32,
    },
    /// The number is not in the range.
    ArmiesOutOfRange {
        /// Asked.
        asked: u32,
        /// Fewest.
        least: u32,
        /// Most.
        most: u32,
        /// The rule.
        rule: u8,
    },
    /// Too many dice, or none (R36, R37).
    DiceOutOfRange {
        /// Asked.
        asked: u8,
        /// Most.
        most: u8,
        /// The rule: 36 for the attacker, 37 for the defender.
        rule: u8,
    },
    /// The territory is full (R59).
    Full {
        /// Which.
        territory: TerritoryId,
        /// Most armies that still fit.
        room: u32,
    },
    /// Reinforcements are placed before attacking, not after (R27, R28).
    PlacingIsOver,
    /// There is nothing left to place.
    NothingToPlace,
    /// There are reinforcements left to place first (R27).
    ReinforcementsLeft(u32),
    /// Not one's card, or the same one twice.
    NotYourCard(CardId),
    /// The three cards make no set (R29).
    NoSet,
    /// A set has to be traded first (R30, R43).
    TradeFirst {
        /// Cards in hand.
        hand: u32,
        /// Most one may hold now.
        most: u32,
    },
    /// Sets are traded at the start of one's turn (R30).
    TradingIsOver,
    /// There are no cards in this game (R63).
    NoCards,
    /// The bonus goes on an own territory that one of the traded cards shows (R32).
    BonusTerritory(TerritoryId),
    /// There is a bonus to place: say on which shown territory (R32).
    BonusUnplaced,
    /// No bonus is due (R32).
    NoBonus,
    /// Attacking is over for this turn (R35).
    AttackingIsOver,
    /// Entering an ownerless territory cost this turn's attacks (R47).
    AttacksSpent,
    /// The one fortify move was made (R44).
    FortifiedAlready,
    /// An ability that is not open now.
    NoSuchAbility,
    /// The territory is blocked: nothing goes in or out.
    Blocked(TerritoryId),
    /// A draw was offered this turn already.
    DrawOffered,
    /// A bot plays at this seat already.
    HandedOver,
    /// A person plays at this seat already.
    NotHandedOver,
    /// A mod says no.
    Vetoed {
        /// The mod's id.
        by: String,
        /// The mod's reason.
        reason: String,
    },
}

/// The question that is open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Question {
    /// Claim a free territory.
    Claim,
    /// Place starting armies.
    Deploy,
    /// Trade or place reinforcements.
    Reinforce,
    /// Attack or end the phase.
    Attack,
    /// Name the defence dice.
    Defend,
    /// Use an ability or pass.
    Window,
    /// Move into the captured territory.
    Occupy,
    /// Trade sets after an elimination.
    Trade,
    /// Place the armies of that trade.
    PlaceTraded,
    /// Fortify or end the turn.
    Fortify,
    /// Choose the own headquarters.
    Headquarters,
    /// Answer a mod's question.
    Prompt,
    /// Agree to a draw, or not.
    Draw,
    /// Nothing: the game is over.
    Over,
}

impl Illegal {
    /// The number of the rule that says no, where one does.
    #[must_use]
    pub fn rule(&self) -> Option<u8> {
        Some(match self {
            Illegal::AlreadyClaimed(_) => 12,
            Illegal::OwnTerritory(_) => 34,
            Illegal::Ownerless(_) | Illegal::NotOwnerless(_) | Illegal::AttacksSpent => 47,
            Illegal::NotConnected(..) => 45,
            Illegal::LeavesEmpty { .. } => 15,
            Illegal::NotYours { rule, .. }
            | Illegal::NotAdjacent { rule, .. }
            | Illegal::NothingCrosses { rule, .. }
            | Illegal::CrossingNeeds { rule, .. }
            | Illegal::SingleArmy { rule, .. }
            | Illegal::ArmiesOutOfRange { rule, .. }
            | Illegal::DiceOutOfRange { rule, .. } => *rule,
            Illegal::Full { .. } => 59,
            Illegal::PlacingIsOver => 28,
            Illegal::NothingToPlace | Illegal::ReinforcementsLeft(_) => 27,
            Illegal::NoSet => 29,
            Illegal::TradeFirst { .. } | Illegal::TradingIsOver => 30,
            Illegal::NoCards => 63,
            Illegal::BonusTerritory(_) | Illegal::BonusUnplaced | Illegal::NoBonus => 32,
            Illegal::AttackingIsOver => 35,
            Illegal::FortifiedAlready => 44,
            Illegal::GameOver
            | Illegal::NotYourTurn { .. }
            | Illegal::OtherQuestion { .. }
            | Illegal::NoSuchTerritory(_)
            | Illegal::NoSuchCard(_)
            | Illegal::NotYourCard(_)
            | Illegal::NoSuchAbility
            | Illegal::Blocked(_)
            | Illegal::DrawOffered
            | Illegal::HandedOver
            | Illegal::NotHandedOver
            | Illegal::Vetoed { .. } => return None,
        })
    }
}
