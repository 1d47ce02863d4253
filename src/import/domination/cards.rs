//! `.cards` files: what is in the deck. Missions stand there too.

use std::collections::BTreeMap;

use super::super::goals::{Asked, SketchMission};
use super::super::journal::Journal;
use super::super::sketch::Sketch;
use super::super::text::lines;
use crate::core::card::Symbol;
use crate::core::limits::{MAX_CARDS, MAX_PLAYERS};

/// Reads the deck into the sketch. In: countries by number, and the file's name and text.
pub(super) fn read(sketch: &mut Sketch, numbers: &BTreeMap<u32, usize>, name: &str, text: &str) {
    let mut journal = Journal::of(name);
    let mut decks: Vec<Vec<Symbol>> = vec![Vec::new(); sketch.territories.len()];
    let (mut wild, mut cards) = (0, 0);
    let mut section = String::new();
    for (line, text) in lines(text) {
        if text.is_empty() || text.starts_with(';') {
            continue;
        }
        if let Some(head) = text.strip_prefix('[') {
            section = head.trim_end_matches(']').trim().to_lowercase();
            continue;
        }
        match section.as_str() {
            "cards" => {}
            "missions" => {
                match mission(text) {
                    Some(found) => sketch.missions.push(SketchMission {
                        line: Some(line),
                        ..found
                    }),
                    None => journal.warn(line, "a mission that cannot be read is left out"),
                }
                continue;
            }
            _ => {
                journal.repair(line, "a line outside the known sections is left out");
                continue;
            }
        }
        let (kind, country) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let symbol = match kind.to_lowercase().as_str() {
            "wildcard" => {
                wild += 1;
                cards += 1;
                continue;
            }
            "infantry" => Symbol::Infantry,
            "cavalry" => Symbol::Cavalry,
            "cannon" => Symbol::Artillery,
            other => {
                journal.repair(
                    line,
                    format!("`{other}` is no kind of card; the line is left out"),
                );
                continue;
            }
        };
        let place = country
            .trim()
            .parse::<u32>()
            .ok()
            .and_then(|id| numbers.get(&id));
        match place {
            Some(place) if cards < MAX_CARDS => {
                decks[*place].push(symbol);
                cards += 1;
            }
            Some(_) => journal.repair(
                line,
                format!("a card is left out: at most {MAX_CARDS} are possible"),
            ),
            None => journal.repair(
                line,
                format!(
                    "there is no country {}; its card is left out",
                    country.trim()
                ),
            ),
        }
    }
    if cards > 0 {
        for (t, deck) in sketch.territories.iter_mut().zip(decks) {
            t.draft.symbol = deck.first().copied();
            t.draft.cards = Some(deck).filter(|deck| deck.len() != 1);
        }
        sketch.map.wild_cards = wild.min(MAX_CARDS);
    } else {
        journal.warn(
            None,
            "there are no cards in it; they get the three symbols in turn, and two are wild",
        );
    }
    sketch.journal.append(journal);
}

/// A mission: `P  N A  C1 C2 C3  text`. P is the number of a player to destroy, N countries with A armies each, C numbers of
/// continents or `*` for any other; 0 is none of it. With a player, countries are what is asked where that one cannot be destroyed.
fn mission(text: &str) -> Option<SketchMission> {
    let mut words = text.split_whitespace();
    let mut number = || words.next()?.parse::<u32>().ok();
    let (player, territories, armies) = (number()?, number()?, number()?);
    let mut asks = Asked {
        territories,
        armies,
        ..Asked::default()
    };
    for word in words.take(3) {
        match word {
            "*" => asks.more += 1,
            "0" => {}
            number => asks
                .continents
                .push(number.parse::<usize>().ok()?.checked_sub(1)?),
        }
    }
    Some(SketchMission {
        asks,
        destroy: (player > 0 && player as usize <= MAX_PLAYERS).then(|| player as usize - 1),
        line: None,
    })
}
