//! The players as a table: territories, armies, cards, what they would get next turn, what mods count of them.

use std::fmt::Write as _;

use crate::core::id::PlayerId;
use crate::view::PlayerView;

use super::board::{BoardStyle, painted, width};
use super::things::{counters, markers_of_players};

/// The widest line.
const WIDTH: usize = 80;
/// The columns that are always there, with what is between them.
const USUAL: usize = 24 + 12 + 10 + 7 + 10;

/// A table of the players. `names` are those of who sits where; `mods` the titles of the mods that have a say in
/// reinforcements, so that nobody can tell what the next turn brings. Of land out of sight nothing is counted as if it were
/// all there is.
pub(super) fn players(
    view: &PlayerView<'_>,
    names: &[String],
    mods: &[String],
    style: BoardStyle<'_>,
) -> String {
    let w = style.phrases;
    let neutral = view.territory_count(PlayerId::NEUTRAL) > 0;
    let sides = style.words.declared.sides.iter().map(|side| side.side);
    let sides = sides.filter(|side| view.territory_count(*side) > 0);
    let all: Vec<PlayerId> = view
        .all_players()
        .chain(neutral.then_some(PlayerId::NEUTRAL))
        .chain(sides)
        .collect();
    let counters = counters(view, &all, style);
    let wide = |label: &str| width(label).max(5) + 1;
    let mut room = WIDTH - USUAL;
    let columns = counters
        .iter()
        .take_while(|(label, _)| {
            let fits = wide(label) <= room;
            room = room.saturating_sub(wide(label));
            fits
        })
        .count();
    let (columns, rest) = counters.split_at(columns);
    let mut text = format!(
        "{:<24} {:>11} {:>9} {:>6} {:>9}",
        w.player_head, w.territories_head, w.armies_head, w.cards_head, w.next_head
    );
    for (label, _) in columns {
        let _ = write!(text, "{label:>0$}", wide(label));
    }
    text.push('\n');
    let (mut guessed, mut unsettled) = (false, false);
    for (row, p) in all.iter().copied().enumerate() {
        let name = names.get(p.index()).map_or("", String::as_str);
        let who = if name.is_empty() {
            painted(p, 24, style)
        } else {
            let room = 24usize.saturating_sub(width(&style.name(p)) + 1);
            format!("{} {name:<room$}", painted(p, 0, style))
        };
        let mut line = if p.is_mindless() || view.is_alive(p) {
            let is_partial = view.has_limited_sight() && !view.viewer().may_see(p);
            guessed |= is_partial;
            let at_least = |n: u32| match is_partial {
                true => format!("≥{n}"),
                false => n.to_string(),
            };
            let cards = match p.is_mindless() {
                true => 0,
                false => view.hand_size(p),
            };
            let next = match p.is_mindless() {
                true => "0".to_owned(),
                false if is_partial => String::new(),
                false if !mods.is_empty() => {
                    unsettled = true;
                    "*".to_owned()
                }
                false => view.next_reinforcements(p).to_string(),
            };
            format!(
                "{who} {:>11} {:>9} {cards:>6} {next:>9}",
                at_least(view.territory_count(p)),
                at_least(view.army_count(p)),
            )
        } else {
            format!("{who} {:>11}{:27}", w.out, "")
        };
        for (label, amounts) in columns {
            let _ = write!(line, "{:>1$}", amounts[row], wide(label));
        }
        let _ = writeln!(text, "{}", line.trim_end());
    }
    if guessed {
        let _ = writeln!(text, "{}", w.as_far_as_seen);
    }
    if unsettled {
        let _ = writeln!(text, "{}", w.mods_count.replace("{}", &mods.join(", ")));
    }
    for (label, amounts) in rest {
        let told: Vec<String> = (all.iter().zip(amounts))
            .filter(|(_, amount)| !["0", "?"].contains(&amount.as_str()))
            .map(|(p, amount)| format!("{} {amount}", painted(*p, 0, style)))
            .collect();
        let _ = writeln!(text, "{label}: {}", told.join(", "));
    }
    text + &markers_of_players(view, style)
}
