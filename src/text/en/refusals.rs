//! Why an action is refused, in English.

use super::{armies, dice, range};
use crate::core::id::TerritoryId;
use crate::core::illegal::Illegal;
use crate::text::words::{Shown, Words, capital, list};
use crate::text::{Mistake, Tongue as _};

/// The sentence of a refusal, without the rule's number.
pub(super) fn refusal(illegal: &Illegal, words: &Words<'_>) -> String {
    let t = |territory: &TerritoryId| words.territory(*territory);
    match illegal {
        Illegal::GameOver => "The game is over.".into(),
        Illegal::NotYourTurn { asked } => {
            format!("It is not your turn: {} is asked.", words.player(*asked))
        }
        Illegal::OtherQuestion { question } => {
            let demand = super::English.question(*question);
            format!("That is not what is asked now; {demand}.")
        }
        Illegal::NoSuchTerritory(_) => "There is no such territory on this map.".into(),
        Illegal::NoSuchCard(_) => "There is no such card in this deck.".into(),
        Illegal::AlreadyClaimed(at) => {
            format!("{} is not free: claim a free territory.", t(at))
        }
        Illegal::NotYours { territory: at, .. } => format!("{} is not yours.", t(at)),
        Illegal::OwnTerritory(at) => {
            format!("{} is your own: attacks go to somebody else's territory.", t(at))
        }
        Illegal::Ownerless(at) => {
            format!("Nobody owns {}: it is entered, not attacked.", t(at))
        }
        Illegal::NotOwnerless(at) => {
            format!("Somebody owns {}: it is attacked, not entered.", t(at))
        }
        Illegal::NotAdjacent { from, to, .. } => not_adjacent(*from, *to, words),
        Illegal::NothingCrosses { from, to, rule } => format!(
            "The border from {} to {} lets no {} across.",
            t(from),
            t(to),
            match rule {
                44 => "fortifying armies",
                47 => "armies",
                _ => "attack",
            }
        ),
        Illegal::CrossingNeeds {
            from,
            to,
            territory,
            ..
        } => format!(
            "Only whoever owns {} crosses from {} to {}.",
            t(territory),
            t(from),
            t(to)
        ),
        Illegal::NotConnected(from, to) => format!(
            "No way through your own territories leads from {} to {}.",
            t(from),
            t(to)
        ),
        Illegal::SingleArmy { territory: at, .. } => format!(
            "{} has a single army: one has to stay behind, so it can neither attack nor move.",
            t(at)
        ),
        Illegal::LeavesEmpty { territory, most } => format!(
            "That would leave {} empty, and at least one army stays: at most {} may leave.",
            t(territory),
            armies(*most)
        ),
        Illegal::ArmiesOutOfRange {
            asked,
            least,
            most,
            rule,
        } => out_of_range(*asked, *least, *most, *rule),
        Illegal::DiceOutOfRange { asked, most, rule } => too_many_dice(*asked, *most, *rule),
        Illegal::Full { territory, room } => match room {
            0 => format!("{} is full: no more armies fit.", t(territory)),
            room => format!("Only {} more fit into {}.", armies(*room), t(territory)),
        },
        Illegal::PlacingIsOver => super::English
            .mistake(Mistake::PlacingAfterAttacking)
            .into(),
        Illegal::NothingToPlace => "There are no armies left to place.".into(),
        Illegal::ReinforcementsLeft(left) => {
            format!("Place your reinforcements first: {} left.", armies(*left))
        }
        Illegal::NotYourCard(card) => match words.card(*card) {
            Some(Shown::Territory(name, _) | Shown::Own(name, _)) => {
                format!("You do not hold the card {name}, or you named it twice.")
            }
            Some(Shown::Wild) | None => "You do not hold that card, or you named it twice.".into(),
        },
        Illegal::NoSet => {
            "These cards make no set: a set is three equal symbols, one of each, or any two with a wild card.".into()
        }
        Illegal::TradeFirst { hand, most } => {
            format!("Trade a set first: you hold {hand} cards and may keep {most}.")
        }
        Illegal::TradingIsOver => "Sets are traded at the start of a turn, before attacking.".into(),
        Illegal::NoCards => "This game is played without cards.".into(),
        Illegal::BonusTerritory(at) => format!(
            "The extra armies cannot go to {}: they go on a territory of yours that a traded card shows.",
            t(at)
        ),
        Illegal::BonusUnplaced => {
            "This trade brings extra armies: say on which of the shown territories of yours they go.".into()
        }
        Illegal::NoBonus => "No extra armies are due for this trade.".into(),
        Illegal::AttackingIsOver => "The attacks of this turn are over.".into(),
        Illegal::AttacksSpent => {
            "An ownerless territory costs the turn's attacks: it is one or the other.".into()
        }
        Illegal::FortifiedAlready => "One fortify move a turn, and it was made.".into(),
        Illegal::NoSuchAbility => "No such ability is open now.".into(),
        Illegal::Blocked(at) => format!("{} is blocked: nothing goes in or out.", t(at)),
        Illegal::DrawOffered => "A draw was offered this turn already.".into(),
        Illegal::HandedOver => "A bot plays at this seat already.".into(),
        Illegal::NotHandedOver => "A person plays at this seat already.".into(),
        Illegal::Vetoed { by, reason } => {
            let reason = capital(reason.trim_end_matches('.'));
            format!("{reason} ({by}).")
        }
    }
}

fn not_adjacent(from: TerritoryId, to: TerritoryId, words: &Words<'_>) -> String {
    let neighbours: Vec<String> = match words.map.territories().get(from.index()) {
        Some(_) => words
            .map
            .borders(from)
            .iter()
            .map(|b| words.territory(b.to))
            .collect(),
        None => Vec::new(),
    };
    let (from, to) = (words.territory(from), words.territory(to));
    if neighbours.contains(&to) {
        // On the map it does: a mod has closed the way.
        return format!("The way from {from} to {to} is closed.");
    }
    format!(
        "{from} does not border {to}; it borders {}.",
        list(&neighbours, "and")
    )
}

fn out_of_range(asked: u32, least: u32, most: u32, rule: u8) -> String {
    let possible = range(least, most);
    match rule {
        41 if least >= most => format!(
            "You cannot move in with {}: it has to be {most}, and the rest stays behind.",
            armies(asked)
        ),
        41 => format!(
            "You cannot move in with {}: at least {least} have to, and at most {most} can, for one stays behind.",
            armies(asked)
        ),
        _ if most == 0 => format!("You cannot use {} here: none can be used.", armies(asked)),
        _ => {
            let verb = if most == 1 { "is" } else { "are" };
            format!(
                "You cannot use {} here: {possible} {verb} possible.",
                armies(asked)
            )
        }
    }
}

fn too_many_dice(asked: u8, most: u8, rule: u8) -> String {
    let asked = dice(u32::from(asked));
    let possible = range(1, u32::from(most));
    match (rule, most) {
        (36, 0) => format!("An attack with {asked} is not possible: no dice are allowed here."),
        (36, _) => format!(
            "An attack with {asked} is not possible: {possible} can be rolled, and the origin needs one army more than \
             dice."
        ),
        _ => format!(
            "A defence with {asked} is not possible: {possible} can be rolled, and each needs an army."
        ),
    }
}
