//! What mods offer, as a person means it: by its numbers, by the territory or the player that goes with it, by words of its
//! label, or by its place in the list.

use crate::core::action::{Action, Args};
use crate::core::legal::Offer;

use super::action::parse_args;
use super::cursor::Cursor;
use super::error::{ParseError, Problem};
use super::names::{Names, fold};

/// `2`: the second of all offers, where it is known what is offered. Nothing where no number stands in the ability's place.
///
/// # Errors
/// How many there are.
pub(super) fn by_place(
    cursor: &mut Cursor<'_>,
    offers: Option<&[Offer]>,
) -> Result<Option<Action>, ParseError> {
    let token = cursor.peek();
    let Some(offers) = offers.filter(|_| cursor.is_at_number()) else {
        return Ok(None);
    };
    if offers.is_empty() {
        let problem = Problem::Other("no mod offers anything now".to_owned());
        return Err(cursor.error(token, problem));
    }
    let most = offers.len() as i64;
    let place: i64 = cursor.number("the number of an offer", 1, most)?;
    let offer = &offers[place as usize - 1];
    Ok(Some(Action::Ability {
        ability: offer.ability,
        args: offer.args,
    }))
}

/// What goes with an ability: numbers as they are; else the words that pick one of its offers.
///
/// # Errors
/// That the words fit none of the offers, or several.
pub(super) fn parse_args_of<'o>(
    cursor: &mut Cursor<'_>,
    names: &Names<'_>,
    offers: impl Iterator<Item = &'o Offer>,
) -> Result<Args, ParseError> {
    let token = cursor.peek();
    let offers: Vec<&Offer> = offers.collect();
    let has_numbers = token.text.bytes().all(|b| b.is_ascii_digit());
    if has_numbers || offers.is_empty() {
        return parse_args(cursor);
    }
    let said = cursor.rest();
    let said = said.trim().trim_matches('"').trim();
    let meant = meant(said, names, &offers);
    let problem = match meant.as_slice() {
        [one] => {
            let args = one.args;
            cursor.skip_rest();
            return Ok(args);
        }
        [] => Problem::Unknown {
            what: "offer",
            name: said.to_owned(),
            nearest: None,
        },
        several => Problem::Ambiguous {
            what: "offer",
            name: said.to_owned(),
            candidates: several.iter().map(|o| o.label.clone()).collect(),
        },
    };
    Err(cursor.error(token, problem))
}

/// The offers that these words fit best: a whole label, the name of a territory or player in it, words of it; and where no
/// label says which, the territory or the player whose number goes with it.
fn meant<'o>(said: &str, names: &Names<'_>, offers: &[&'o Offer]) -> Vec<&'o Offer> {
    let labelled = |fits: &dyn Fn(&str) -> bool| -> Vec<&'o Offer> {
        let found = offers.iter().filter(|o| fits(&fold(&o.label)));
        found.copied().collect()
    };
    let wanted = fold(said);
    let territory = names.find_territory(said).ok();
    let player = names.find_player(said).ok();
    let all = territory.map(|t| &names.map.territory(t).names);
    let called: Vec<String> = all.map_or_else(Vec::new, |all| all.all().map(fold).collect());
    let tries: [&dyn Fn(&str) -> bool; 3] = [
        &|label| label == wanted,
        &|label| called.iter().any(|name| has_words(label, name)),
        &|label| has_words(label, &wanted),
    ];
    for fits in tries {
        let found = labelled(fits);
        if !found.is_empty() {
            return found;
        }
    }
    // Where labels tell the offers apart, a number may mean anything.
    let is_mute = offers.iter().all(|o| o.label == offers[0].label);
    if !is_mute {
        return Vec::new();
    }
    // Lua counts territories and seats from 1.
    let numbered = |index: usize| -> Vec<&'o Offer> {
        let fits = |o: &&&Offer| {
            o.args
                .as_slice()
                .iter()
                .any(|n| usize::from(*n) == index + 1)
        };
        offers.iter().filter(fits).copied().collect()
    };
    match (player, territory) {
        (Some(player), None) if !player.is_mindless() => numbered(player.index()),
        (_, Some(territory)) => numbered(territory.index()),
        (_, None) => Vec::new(),
    }
}

/// Whether a folded label has these folded words, or words that begin so, one after another.
fn has_words(label: &str, words: &str) -> bool {
    !words.is_empty() && format!("_{label}").contains(&format!("_{words}"))
}
