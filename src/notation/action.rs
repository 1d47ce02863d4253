//! Actions as text, both ways.
//!
//! ```text
//! claim alaska                 place alaska 3            trade alaska+brazil+wild.1 on alaska
//! attack alaska kamchatka 3    defend 2                  occupy 4
//! enter a b 2                  fortify alaska alberta 5  use commander.six 2
//! pass                         end                       headquarters alaska
//! surrender                    draw                      agree
//! hand-over                    take-back
//! ```

use std::fmt::Write as _;

use crate::core::action::{Action, Args, MAX_ARGS};
use crate::core::id::{CardId, TerritoryId};
use crate::core::legal::{LegalActions, MoveOption};

use super::cursor::{Cursor, Token};
use super::error::{ParseError, Problem};
use super::names::Names;

/// The verbs, with what follows them.
const VERBS: &[(&str, &str)] = &[
    ("claim", "claim TERRITORY"),
    ("place", "place TERRITORY ARMIES"),
    ("trade", "trade CARD+CARD+CARD [on TERRITORY]"),
    ("attack", "attack FROM TO [DICE]"),
    ("defend", "defend [DICE]"),
    ("occupy", "occupy ARMIES"),
    ("enter", "enter FROM TO ARMIES"),
    ("fortify", "fortify FROM TO ARMIES"),
    ("use", "use MOD.ABILITY [NUMBERS]"),
    ("pass", "pass"),
    ("end", "end"),
    ("headquarters", "headquarters TERRITORY"),
    ("surrender", "surrender"),
    ("draw", "draw"),
    ("agree", "agree"),
    ("hand-over", "hand-over"),
    ("take-back", "take-back"),
];

/// Verbs that are never meant by their beginning: nobody gives up by a slip of the finger, and `a` stays an attack.
const WHOLE: &[&str] = &["surrender", "draw", "agree", "hand-over", "take-back"];

/// An action, as the notation writes it.
#[must_use]
pub fn print_action(action: &Action, names: &Names<'_>) -> String {
    let t = |territory| names.territory(territory);
    match action {
        Action::Claim { territory } => format!("claim {}", t(*territory)),
        Action::Place { territory, armies } => format!("place {} {armies}", t(*territory)),
        Action::Trade { cards, bonus_on } => {
            let bonus = bonus_on.map_or_else(String::new, |b| format!(" on {}", t(b)));
            format!("trade {}{bonus}", names.cards(cards))
        }
        Action::Attack { from, to, dice } => format!("attack {} {} {dice}", t(*from), t(*to)),
        Action::Defend { dice } => format!("defend {dice}"),
        Action::Occupy { armies } => format!("occupy {armies}"),
        Action::Enter { from, to, armies } => format!("enter {} {} {armies}", t(*from), t(*to)),
        Action::Fortify { from, to, armies } => {
            format!("fortify {} {} {armies}", t(*from), t(*to))
        }
        Action::Ability { ability, args } => {
            let mut text = format!("use {}", names.ability(*ability));
            for number in args.as_slice() {
                // Writing to a string cannot fail.
                let _ = write!(text, " {number}");
            }
            text
        }
        Action::Pass => "pass".to_owned(),
        Action::EndPhase => "end".to_owned(),
        Action::ChooseHeadquarters { territory } => format!("headquarters {}", t(*territory)),
        Action::Surrender => "surrender".to_owned(),
        Action::OfferDraw => "draw".to_owned(),
        Action::Agree => "agree".to_owned(),
        Action::HandOver => "hand-over".to_owned(),
        Action::TakeBack => "take-back".to_owned(),
    }
}

/// The action that a text means.
///
/// With the list of legal actions a person may leave out what the list settles: the dice of an attack or a defence (the
/// most allowed), the cards of the only set, the only place for a territory bonus, which wild card; and may write `all`
/// for the most armies. The action need not be legal: the engine says why not.
///
/// # Errors
/// What was expected, where, and the nearest valid name.
pub fn parse_action(
    text: &str,
    names: &Names<'_>,
    legal: Option<&LegalActions>,
) -> Result<Action, ParseError> {
    let mut cursor = Cursor::new(text);
    let verb = parse_verb(&mut cursor)?;
    let mut reader = Reader {
        cursor,
        names,
        legal,
    };
    let action = reader.action(verb)?;
    reader.cursor.finish()?;
    Ok(action)
}

fn parse_verb(cursor: &mut Cursor<'_>) -> Result<&'static str, ParseError> {
    let all = || VERBS.iter().map(|(verb, _)| *verb);
    let expected = format!("an action ({})", all().collect::<Vec<_>>().join(", "));
    let token = cursor.word(&expected)?;
    let wanted = token.text.to_lowercase();
    if let Some(verb) = all().find(|verb| *verb == wanted) {
        return Ok(verb);
    }
    let begins = |verb: &&str| verb.starts_with(&wanted);
    let (whole, begun): (Vec<&str>, Vec<&str>) =
        all().filter(begins).partition(|verb| WHOLE.contains(verb));
    let nearest = all()
        .map(|verb| (strsim::damerau_levenshtein(&wanted, verb), verb))
        .filter(|(distance, _)| *distance <= 2)
        .min()
        .map(|(_, verb)| verb)
        .or(whole.first().copied())
        .map(str::to_owned);
    let problem = match begun.as_slice() {
        [verb] => return Ok(verb),
        [] if nearest.is_none() => Problem::Expected {
            what: expected,
            found: token.text.to_owned(),
        },
        [] => Problem::Unknown {
            what: "action",
            name: token.text.to_owned(),
            nearest,
        },
        many => Problem::Ambiguous {
            what: "action",
            name: token.text.to_owned(),
            candidates: many.iter().map(|verb| (*verb).to_owned()).collect(),
        },
    };
    Err(cursor.error(token, problem))
}

struct Reader<'r, 't> {
    cursor: Cursor<'t>,
    names: &'r Names<'r>,
    legal: Option<&'r LegalActions>,
}

impl Reader<'_, '_> {
    fn action(&mut self, verb: &'static str) -> Result<Action, ParseError> {
        let legal = self.legal;
        Ok(match verb {
            "claim" => Action::Claim {
                territory: self.territory()?,
            },
            "place" => {
                let territory = self.territory()?;
                let most = legal
                    .and_then(|l| l.places.iter().find(|o| o.territory == territory))
                    .map(|o| o.most);
                let armies = self.armies(most)?;
                Action::Place { territory, armies }
            }
            "trade" => self.trade()?,
            "attack" => {
                let (from, to) = (self.territory()?, self.territory()?);
                // An attack that is not legal gets one die, so that nothing but the true reason is in its way.
                let most = legal.map(|l| l.attack(from, to).unwrap_or(1));
                let dice = self.dice(most)?;
                Action::Attack { from, to, dice }
            }
            "defend" => {
                let dice = self.dice(legal.map(|l| l.defend.max(1)))?;
                Action::Defend { dice }
            }
            "occupy" => {
                let armies = self.armies(legal.and_then(|l| l.occupy).map(|(_, most)| most))?;
                Action::Occupy { armies }
            }
            "enter" => {
                let (from, to, armies) = self.movement(legal.map(|l| l.enters.as_slice()))?;
                Action::Enter { from, to, armies }
            }
            "fortify" => {
                let (from, to, armies) = self.movement(legal.map(|l| l.fortifies.as_slice()))?;
                Action::Fortify { from, to, armies }
            }
            "use" => self.ability()?,
            "pass" => Action::Pass,
            "headquarters" => Action::ChooseHeadquarters {
                territory: self.territory()?,
            },
            "surrender" => Action::Surrender,
            "draw" => Action::OfferDraw,
            "agree" => Action::Agree,
            "hand-over" => Action::HandOver,
            "take-back" => Action::TakeBack,
            _ => {
                if self.cursor.peek().text == "turn" {
                    let problem = Problem::Other(
                        "`end` ends a phase: write it once for each phase that is left of the turn"
                            .to_owned(),
                    );
                    return Err(self.cursor.error(self.cursor.peek(), problem));
                }
                Action::EndPhase
            }
        })
    }

    fn territory(&mut self) -> Result<TerritoryId, ParseError> {
        self.names.parse_territory(&mut self.cursor)
    }

    fn movement(
        &mut self,
        options: Option<&[MoveOption]>,
    ) -> Result<(TerritoryId, TerritoryId, u32), ParseError> {
        let (from, to) = (self.territory()?, self.territory()?);
        let option = options.and_then(|list| list.iter().find(|o| o.from == from && o.to == to));
        let armies = self.armies(option.map(|o| o.most))?;
        Ok((from, to, armies))
    }

    fn armies(&mut self, most: Option<u32>) -> Result<u32, ParseError> {
        // Where nothing is allowed, any number leads to the true reason, and nothing else is in its way.
        let is_left_out = most.is_none() && self.cursor.is_done();
        if let Some(all) = most.or(self.legal.map(|_| 1))
            && (is_left_out || self.cursor.take("all"))
        {
            return Ok(all);
        }
        let expected = match most {
            Some(most) => format!("a number of armies (at most {most}, or `all`)"),
            None => "a number of armies".to_owned(),
        };
        self.cursor.number(&expected, 0, i64::from(u32::MAX))
    }

    fn dice(&mut self, most: Option<u8>) -> Result<u8, ParseError> {
        match most {
            Some(most) if self.cursor.is_done() => Ok(most),
            _ => self
                .cursor
                .number("a number of dice", 0, i64::from(u8::MAX)),
        }
    }

    fn trade(&mut self) -> Result<Action, ParseError> {
        let sets = self.legal.map(|l| l.trades.as_slice()).unwrap_or_default();
        let start = self.cursor.peek();
        let cards = if start.text.is_empty()
            && let [only] = sets
        {
            only.cards
        } else {
            self.set(start)?
        };
        let bonus_on = if self.cursor.take("on") {
            Some(self.territory()?)
        } else {
            let set = sets.iter().find(|set| set.cards == cards);
            match set.map(|set| set.bonus_on.as_slice()) {
                Some([only]) => Some(*only),
                _ => None,
            }
        };
        Ok(Action::Trade { cards, bonus_on })
    }

    /// Three cards, ascending.
    fn set(&mut self, start: Token<'_>) -> Result<[CardId; 3], ParseError> {
        let said = self.cursor.clone();
        let cards = self
            .names
            .parse_cards(&mut self.cursor, |token| token.text == "on")?;
        let end = self.cursor.peek().start;
        let count = cards.len();
        let Ok(mut cards) = <[CardId; 3]>::try_from(cards) else {
            let problem = Problem::Expected {
                what: "three cards joined by `+`".to_owned(),
                found: format!("{count}"),
            };
            return Err(self.cursor.error(start, problem));
        };
        cards.sort_unstable();
        Ok(self.meant_wilds(cards, said.slice(start.start, end)))
    }

    /// A bare `wild`, or the bare word of a mod's own cards, means the one that makes a legal set.
    fn meant_wilds(&self, cards: [CardId; 3], said: &str) -> [CardId; 3] {
        let sets = self.legal.map(|l| l.trades.as_slice()).unwrap_or_default();
        if self.names.says_which(said) || sets.iter().any(|set| set.cards == cards) {
            return cards;
        }
        let shown = |cards: [CardId; 3]| cards.map(|c| self.names.map.deck().get(c.index()));
        sets.iter()
            .map(|set| set.cards)
            .find(|set| shown(*set) == shown(cards))
            .unwrap_or(cards)
    }

    fn ability(&mut self) -> Result<Action, ParseError> {
        let known = self.legal.map(|l| l.offers.as_slice());
        if let Some(offer) = super::offer::by_place(&mut self.cursor, known)? {
            return Ok(offer);
        }
        let offers = known.unwrap_or_default();
        let ability = self.names.parse_ability(&mut self.cursor)?;
        let of_it = || offers.iter().filter(|o| o.ability == ability);
        let args = if self.cursor.is_done()
            && let (Some(only), None) = (of_it().next(), of_it().nth(1))
        {
            only.args
        } else if known.is_some() && of_it().next().is_none() && !self.cursor.is_at_number() {
            // It is not open: the engine says so, whatever goes with it.
            self.cursor.skip_rest();
            Args::default()
        } else {
            super::offer::parse_args_of(&mut self.cursor, self.names, of_it())?
        };
        Ok(Action::Ability { ability, args })
    }
}

/// The numbers of an ability or a prompt, up to the next mark or the end.
pub(super) fn parse_args(cursor: &mut Cursor<'_>) -> Result<Args, ParseError> {
    let mut numbers = Vec::new();
    while cursor.peek().is_word() && numbers.len() < MAX_ARGS {
        numbers.push(cursor.number("a number", 0, i64::from(u16::MAX))?);
    }
    Ok(Args::new(&numbers))
}

/// Every action with what follows its verb, for help: `attack FROM TO [DICE]`.
pub fn action_forms() -> impl Iterator<Item = &'static str> {
    VERBS.iter().map(|(_, form)| *form)
}
