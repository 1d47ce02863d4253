//! Refusals as text: a code, the rule's number, what would be possible. Only printed, never parsed.

use crate::core::illegal::Illegal;

use super::names::Names;
use super::value::quote;
use super::words::Word as _;

/// The code of a refusal: `not-adjacent`.
#[must_use]
pub fn refusal_code(illegal: &Illegal) -> &'static str {
    match illegal {
        Illegal::GameOver => "game-over",
        Illegal::NotYourTurn { .. } => "not-your-turn",
        Illegal::OtherQuestion { .. } => "other-question",
        Illegal::NoSuchTerritory(_) => "no-such-territory",
        Illegal::NoSuchCard(_) => "no-such-card",
        Illegal::AlreadyClaimed(_) => "already-claimed",
        Illegal::NotYours { .. } => "not-yours",
        Illegal::OwnTerritory(_) => "own-territory",
        Illegal::Ownerless(_) => "ownerless",
        Illegal::NotOwnerless(_) => "not-ownerless",
        Illegal::NotAdjacent { .. } => "not-adjacent",
        Illegal::NothingCrosses { .. } => "nothing-crosses",
        Illegal::CrossingNeeds { .. } => "crossing-needs",
        Illegal::NotConnected(..) => "not-connected",
        Illegal::SingleArmy { .. } => "single-army",
        Illegal::LeavesEmpty { .. } => "leaves-empty",
        Illegal::ArmiesOutOfRange { .. } => "armies-out-of-range",
        Illegal::DiceOutOfRange { .. } => "dice-out-of-range",
        Illegal::Full { .. } => "full",
        Illegal::PlacingIsOver => "placing-is-over",
        Illegal::NothingToPlace => "nothing-to-place",
        Illegal::ReinforcementsLeft(_) => "reinforcements-left",
        Illegal::NotYourCard(_) => "not-your-card",
        Illegal::NoSet => "no-set",
        Illegal::TradeFirst { .. } => "trade-first",
        Illegal::TradingIsOver => "trading-is-over",
        Illegal::NoCards => "no-cards",
        Illegal::BonusTerritory(_) => "bonus-territory",
        Illegal::BonusUnplaced => "bonus-unplaced",
        Illegal::NoBonus => "no-bonus",
        Illegal::AttackingIsOver => "attacking-is-over",
        Illegal::AttacksSpent => "attacks-spent",
        Illegal::FortifiedAlready => "fortified-already",
        Illegal::NoSuchAbility => "no-such-ability",
        Illegal::Blocked(_) => "blocked",
        Illegal::DrawOffered => "draw-offered",
        Illegal::HandedOver => "handed-over",
        Illegal::NotHandedOver => "not-handed-over",
        Illegal::Vetoed { .. } => "vetoed",
    }
}

/// A refusal as scenarios write it: `not-adjacent R34`, `armies-out-of-range R41 3-6`.
#[must_use]
pub fn print_refusal(illegal: &Illegal, names: &Names<'_>) -> String {
    let mut text = refusal_code(illegal).to_owned();
    if let Some(rule) = illegal.rule() {
        text.push_str(&format!(" R{rule}"));
    }
    if let Some(detail) = detail(illegal, names) {
        text.push(' ');
        text.push_str(&detail);
    }
    text
}

fn detail(illegal: &Illegal, names: &Names<'_>) -> Option<String> {
    Some(match illegal {
        Illegal::NotYourTurn { asked } => names.player(*asked).into_owned(),
        Illegal::OtherQuestion { question } => question.word().to_owned(),
        Illegal::ArmiesOutOfRange { least, most, .. } => format!("{least}-{most}"),
        Illegal::DiceOutOfRange { most, .. } => format!("1-{most}"),
        Illegal::LeavesEmpty { most, .. } => format!("{most}"),
        Illegal::Full { room, .. } => format!("{room}"),
        Illegal::ReinforcementsLeft(armies) => format!("{armies}"),
        Illegal::TradeFirst { hand, most } => format!("{hand} {most}"),
        Illegal::Vetoed { by, reason } => format!("{by} {}", quote(reason)),
        Illegal::CrossingNeeds { territory, .. } => names.territory(*territory).into_owned(),
        Illegal::GameOver
        | Illegal::NoSuchTerritory(_)
        | Illegal::NoSuchCard(_)
        | Illegal::AlreadyClaimed(_)
        | Illegal::NotYours { .. }
        | Illegal::OwnTerritory(_)
        | Illegal::Ownerless(_)
        | Illegal::NotOwnerless(_)
        | Illegal::NotAdjacent { .. }
        | Illegal::NothingCrosses { .. }
        | Illegal::NotConnected(..)
        | Illegal::SingleArmy { .. }
        | Illegal::PlacingIsOver
        | Illegal::NothingToPlace
        | Illegal::NotYourCard(_)
        | Illegal::NoSet
        | Illegal::TradingIsOver
        | Illegal::NoCards
        | Illegal::BonusTerritory(_)
        | Illegal::BonusUnplaced
        | Illegal::NoBonus
        | Illegal::AttackingIsOver
        | Illegal::AttacksSpent
        | Illegal::FortifiedAlready
        | Illegal::NoSuchAbility
        | Illegal::Blocked(_)
        | Illegal::DrawOffered
        | Illegal::HandedOver
        | Illegal::NotHandedOver => return None,
    })
}
