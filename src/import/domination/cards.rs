//! `.cards` files: what is in the deck. Missions stand there too.

use std::collections::BTreeMap;

use super::super::journal::Journal;
use super::super::sketch::Sketch;
use super::super::text::lines;
use crate::core::card::Symbol;
use crate::core::limits::MAX_CARDS;

/// Reads the deck into the sketch. In: countries by number, and the file's name and text.
pub(super) fn read(sketch: &mut Sketch, numbers: &BTreeMap<u32, usize>, name: &str, text: &str) {
    let mut journal = Journal::of(name);
    let mut decks: Vec<Vec<Symbol>> = vec![Vec::new(); sketch.territories.len()];
    let (mut wild, mut cards, mut missions) = (0, 0, 0);
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
                missions += 1;
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
    if missions > 0 {
        journal.warn(
            None,
            format!(
                "{missions} missions are not taken over; the shipped mission packs fit any map"
            ),
        );
    }
    sketch.journal.append(journal);
}
