//! Whether a mod's abilities offer too much at a time: small boards of tests do not tell.

use std::collections::BTreeMap;

use super::{Out, Told, add_faults};
use crate::content::{Content, LoadError};
use crate::game::Progress;
use crate::launch::prepare::prepare_from;
use crate::launch::spec::Spec;
use crate::survey::Level;

/// The board on which offers are counted.
const BOARD: &str = "classic";
/// The rounds for which they are.
const ROUNDS: &str = "4";
/// So many offers of one ability are many: lists are made again and again, and people have to find theirs.
const MANY: usize = 300;

/// Plays some rounds of this game on the classic board and tells which abilities offer very much at a time, and what breaks.
pub(super) fn check_offers(content: &Content, id: &str, spec: &Spec, out: &mut Out) {
    if !content.maps().iter().any(|map| map == BOARD) {
        return;
    }
    let spec = Spec {
        map: Some(BOARD.to_owned()),
        defaults: vec![("round_limit".to_owned(), ROUNDS.to_owned())],
        ..spec.clone()
    };
    // What keeps the game from being played was told of the first one.
    let game = prepare_from(content, content, &spec).and_then(|p| p.match_with_seed(spec.seed));
    let Ok(mut game) = game else {
        return;
    };
    let name = |game: &crate::game::Match, ability| game.hooks().host()?.ability_name(ability);
    if name(&game, 0).is_none() {
        return;
    }
    let mut most: BTreeMap<u8, usize> = BTreeMap::new();
    let mut before = None;
    while game.advance() == Progress::Acted {
        let now = game.state().asked();
        if now == before {
            continue;
        }
        before = now;
        let mut counts: BTreeMap<u8, usize> = BTreeMap::new();
        for offer in &game.legal().offers {
            *counts.entry(offer.ability).or_default() += 1;
        }
        for (ability, count) in counts {
            let known = most.entry(ability).or_default();
            *known = count.max(*known);
        }
    }
    for (ability, count) in most.into_iter().filter(|(_, count)| *count > MANY) {
        let message = format!(
            "the ability `{}` offers {count} things at a time on the classic board",
            name(&game, ability).unwrap_or_default()
        );
        let help = "more than 1024 are an error; let a prompt ask for one part after the other (docs/MODDING.md, Prompts)";
        let error = LoadError::in_file(format!("mods/{id}/init.lua"), message);
        out.push(Told {
            level: Level::Warning,
            code: "many-offers",
            error: error.with_help(Some(help.to_owned())),
        });
    }
    add_faults(&game, out);
}
