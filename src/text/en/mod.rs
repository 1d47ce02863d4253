//! English.

mod events;
mod goals;
mod missions;
mod refusals;
mod things;
mod why;

use crate::core::action::Args;
use crate::core::card::Symbol;
use crate::core::counted::counted;
use crate::core::event::{Ending, Event, Phase};
use crate::core::illegal::{Illegal, Question};
use crate::core::mission::Condition;
use crate::core::ruleset::OptionRow;

use super::mission::Aim;
use super::teller::Cx;
use super::{Mistake, Tongue, Words};

/// English.
pub(super) struct English;

impl Tongue for English {
    fn colour(&self, colour: &str) -> Option<&'static str> {
        Some(match colour {
            "green" => "Green",
            "blue" => "Blue",
            "red" => "Red",
            "yellow" => "Yellow",
            "black" => "Black",
            "grey" => "Grey",
            "orange" => "Orange",
            "purple" => "Purple",
            "brown" => "Brown",
            "pink" => "Pink",
            "teal" => "Teal",
            "white" => "White",
            _ => return None,
        })
    }

    fn neutral(&self) -> &'static str {
        "the neutral army"
    }

    fn symbol(&self, symbol: Symbol) -> &'static str {
        match symbol {
            Symbol::Infantry => "infantry",
            Symbol::Cavalry => "cavalry",
            Symbol::Artillery => "artillery",
            Symbol::Wild => "wild card",
            Symbol::Blank => "no symbol",
        }
    }

    fn phase(&self, phase: Phase) -> &'static str {
        match phase {
            Phase::Begin => "the beginning",
            Phase::Claim => "claiming territories",
            Phase::Deploy => "placing starting armies",
            Phase::Headquarters => "choosing headquarters",
            Phase::Reinforce => "reinforcements",
            Phase::Attack => "attacks",
            Phase::Fortify => "fortifying",
            Phase::Over => "the end",
        }
    }

    fn ending(&self, ending: Ending) -> &'static str {
        match ending {
            Ending::Domination => "all rivals are out",
            Ending::Headquarters => "enough headquarters are held",
            Ending::Mission => "the mission is done",
            Ending::Objective => "an objective of the map is held",
            Ending::Draw => "all agreed on a draw",
            Ending::RoundLimit => "the last round is over",
            Ending::Mod => "a house rule says so",
        }
    }

    fn question(&self, question: Question) -> &'static str {
        match question {
            Question::Claim => "claim a free territory",
            Question::Deploy => "place your starting armies",
            Question::Reinforce => "place your reinforcements, or trade a set of cards",
            Question::Attack => "attack, or end your attacks",
            Question::Defend => "name your defence dice",
            Question::Window => "use an ability, or pass",
            Question::Occupy => "say how many armies move into the captured territory",
            Question::Trade => "trade a set of cards",
            Question::PlaceTraded => "place the armies of the trade",
            Question::Fortify => "fortify, or end your turn",
            Question::Headquarters => "choose a territory of yours as your headquarters",
            Question::Prompt => "answer with the ability that is offered, or pass",
            Question::Draw => "agree to the draw, or pass to refuse it",
            Question::Over => "the game is over",
        }
    }

    fn round(&self, round: u32) -> String {
        format!("Round {round}")
    }

    fn won(&self, name: Option<&str>) -> String {
        name.map_or_else(|| "Nobody wins".to_owned(), |name| format!("{name} wins"))
    }

    fn holdings(&self, territories: u32, armies: u32) -> String {
        let land = counted(territories, "territory", "territories");
        format!("{land}, {}", counted(armies, "army", "armies"))
    }

    fn mistake(&self, mistake: Mistake) -> &'static str {
        match mistake {
            Mistake::SummingDice => {
                "Dice are compared one against one, highest first, and never added up: a higher total may lose."
            }
            Mistake::TiesToTheAttacker => {
                "A tie goes to the defender: the attacker has to roll higher."
            }
            Mistake::SingleArmy => {
                "A single army cannot attack: one has to stay behind, so the origin needs at least two."
            }
            Mistake::LeavingEmpty => "A territory is never left empty: at least one army stays.",
            Mistake::CardPerConquest => {
                "There is one card for a turn with a conquest, however many territories were conquered."
            }
            Mistake::PayingAtOnce => {
                "A continent pays nothing when it is conquered: it pays at the start of a turn that begins with all of it."
            }
            Mistake::PlacingAfterAttacking => {
                "Reinforcements are placed before attacking: once the attacks have begun it is too late."
            }
            Mistake::MixingSetValues => {
                "One table of set values holds for the whole game: those of two editions are not mixed."
            }
        }
    }

    fn condition(&self, condition: &Condition, aim: &Aim<'_>) -> String {
        missions::condition(condition, aim)
    }

    fn where_impossible(&self) -> &'static str {
        "where that is not possible,"
    }

    fn named_holder(&self, holder: &str) -> String {
        format!("it named {holder} itself")
    }

    fn event(&self, event: &Event, cx: &Cx<'_>) -> String {
        events::event(event, cx)
    }

    fn why(&self, event: &Event, cx: &Cx<'_>) -> Option<String> {
        why::why(event, cx)
    }

    fn by_mod(&self, id: &str) -> String {
        format!("That is a house rule: the mod {id} asked for it.")
    }

    fn console(&self) -> &'static str {
        "the console"
    }

    fn in_console(&self) -> &'static str {
        "(console)"
    }

    fn by_console(&self) -> &'static str {
        "Somebody did that in the console; no rule is behind it."
    }

    fn refusal(&self, illegal: &Illegal, words: &Words<'_>) -> String {
        refusals::refusal(illegal, words)
    }

    fn option(&self, _: &OptionRow) -> Option<(&'static str, &'static str)> {
        None
    }
}

/// `1 army`, `3 armies`.
fn armies(n: u32) -> String {
    counted(n, "army", "armies")
}

/// `1 die`, `3 dice`.
fn dice(n: u32) -> String {
    counted(n, "die", "dice")
}

/// An ability's numbers, as they stand after its name.
fn numbers(args: &Args) -> String {
    let numbers: Vec<String> = args.as_slice().iter().map(u16::to_string).collect();
    match numbers.as_slice() {
        [] => String::new(),
        numbers => format!(" ({})", numbers.join(", ")),
    }
}

/// `3`, `3 to 6`.
fn range(least: u32, most: u32) -> String {
    if least >= most {
        most.to_string()
    } else {
        format!("{least} to {most}")
    }
}
