//! What the measures say, in sentences.

use super::measure::{Lean, Place, RegionRow, Table};
use super::report::Report;
use crate::core::counted::{counted, plural};
use crate::core::id::TerritoryId;
use crate::core::ruleset::FirstPlayer;
use crate::stats::{Share, wilson};
use crate::survey::Verdict;

/// `29 % (27–31 %)`.
pub(super) fn share(share: Share) -> String {
    format!(
        "{:.0} % ({:.0}–{:.0} %)",
        share.value * 100.0,
        share.low * 100.0,
        share.high * 100.0
    )
}

/// `29 (27–31)`, in %, for tables.
pub(super) fn percent(share: Share) -> String {
    format!(
        "{:.0} ({:.0}–{:.0})",
        share.value * 100.0,
        share.low * 100.0,
        share.high * 100.0
    )
}

/// `2,000`.
pub(super) fn count(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// `2,000 games`, `1 game`.
pub(super) fn many(number: u64, one: &str, many: &str) -> String {
    format!("{} {}", count(number), plural(&number, one, many))
}

/// `first`, `second`, …
fn ordinal(place: usize) -> String {
    let words = ["first", "second", "third", "fourth", "fifth", "sixth"];
    match words.get(place) {
        Some(word) => (*word).to_owned(),
        None => format!("{}th", place + 1),
    }
}

/// All sentences, the most important first.
pub(super) fn sentences(report: &Report<'_>) -> Vec<String> {
    let mut all = Vec::new();
    for table in report.tables {
        seats(table, &mut all);
    }
    all.push(order_and_seats(report));
    all.extend(starts(report));
    for row in &report.board.regions {
        all.extend(price(report, row));
    }
    if report
        .board
        .regions
        .iter()
        .all(|row| row.verdict == Verdict::Fits)
        && !report.board.regions.is_empty()
    {
        all.push(
            "No bonus stands out: each agrees with its size and borders, or with how it was kept."
                .to_owned(),
        );
    }
    all.extend(earners(report));
    all.extend(winners_region(report));
    land(report, &mut all);
    all
}

/// What the share of a seat has to do with the order of turns.
fn order_and_seats(report: &Report<'_>) -> String {
    match report.prepared.rules().first_player {
        FirstPlayer::Seat => "Seat 1 always moves first, so what a seat wins is what its place in the order of turns wins, \
            too: these games cannot tell the two apart."
            .to_owned(),
        FirstPlayer::Roll | FirstPlayer::Random => "Chance decides who moves first, and the others follow in their order: \
            what a seat wins holds for all places in the order of turns together, and what the order does is told apart \
            from it (`moves 1` is whoever moves first)."
            .to_owned(),
    }
}

fn seats(table: &Table, all: &mut Vec<String>) {
    let settled: u64 = table.holds.seats.iter().map(|b| b.first).sum();
    if settled == 0 {
        all.push(format!(
            "With {} players nobody won any of {}.",
            table.players,
            many(table.holds.games, "game", "games")
        ));
        return;
    }
    let even = 100.0 / table.players as f64;
    let lead = format!("With {} players", table.players);
    let told =
        |places: &[Place], name: &dyn Fn(usize) -> String, why: &dyn Fn(usize, Lean) -> String| {
            let odd = places
                .iter()
                .enumerate()
                .filter(|(_, p)| p.lean != Lean::Even);
            let sentence = |(i, place): (usize, &Place)| {
                format!(
                    "{lead}, {} wins {} of {}, where {even:.0} % would be even: {}.",
                    name(i),
                    share(place.share),
                    many(settled, "game", "games"),
                    why(i, place.lean)
                )
            };
            odd.map(sentence).collect::<Vec<_>>()
        };
    let order = told(
        &table.order(),
        &|i| format!("who moves {}", ordinal(i)),
        &|i, lean| match lean {
            Lean::Above => format!("to move {} is an advantage", ordinal(i)),
            _ => format!("to move {} is a disadvantage", ordinal(i)),
        },
    );
    let places = table.seats();
    let seat = told(&places, &|i| format!("seat {}", i + 1), &|i, lean| {
        let [territories, armies, income] = places[i].begin;
        let word = if lean == Lean::Above {
            "advantage"
        } else {
            "disadvantage"
        };
        format!(
                "an {word} of its place, from which it begins with {territories:.1} territories, {armies:.1} armies and {income:.1} a turn"
            )
            .replace("an disadvantage", "a disadvantage")
    });
    if order.is_empty() && seat.is_empty() {
        all.push(format!(
            "{lead}, no seat and no place in the order of turns stands out in {}: each wins {even:.0} % within its interval.",
            many(settled, "game", "games")
        ));
    }
    all.extend(order);
    all.extend(seat);
    let capped = table.sums.capped;
    if capped * 10 > table.holds.games {
        all.push(format!(
            "{lead}, the round limit ended {} of {}; who led then counts as the winner.",
            count(capped),
            many(table.holds.games, "game", "games")
        ));
    }
}

/// How near the seats begin to each other, on maps that say where.
fn starts(report: &Report<'_>) -> Option<String> {
    let starts = &report.board.starts;
    let near = starts
        .iter()
        .filter_map(|one| Some((one.nearest?, one.seat.index() + 1)));
    let ground = starts
        .iter()
        .map(|one| (one.own_ground, one.seat.index() + 1));
    let (closest, by) = near.clone().min()?;
    let (farthest, from) = near.max()?;
    let (least, narrow) = ground.clone().min()?;
    let (most, wide) = ground.max()?;
    let attacks = if closest == farthest {
        format!("Every seat begins {closest} attacks from the next one")
    } else {
        format!("Seat {by} begins {closest} attacks from the next one, seat {from} {farthest}")
    };
    let land = if least == most {
        format!("each reaches {least} free territories first")
    } else {
        format!("seat {narrow} reaches {least} free territories first, seat {wide} {most}")
    };
    Some(format!("{attacks}; {land}."))
}

/// Whether a region should pay something else.
fn price(report: &Report<'_>, row: &RegionRow) -> Option<String> {
    let (to, much) = match row.verdict {
        Verdict::Raise(to) => (to, "little"),
        Verdict::Lower(to) => (to, "much"),
        _ => return None,
    };
    let kept = row.kept?;
    Some(format!(
        "{} pays too {much}: {} for {} of which {} {} borders, kept over {} of the rounds of its owner; {to} would fit.",
        report.region(row),
        row.region.bonus,
        counted(row.region.members.len(), "territory", "territories"),
        row.region.border.len(),
        plural(&row.region.border.len(), "is", "are"),
        share(kept),
    ))
}

/// Which region earns most for what must be guarded, and which least.
fn earners(report: &Report<'_>) -> Option<String> {
    let earns = |row: &&RegionRow| report.armies_a_game(row) / row.region.border.len() as f64;
    let guarded = report.board.regions.iter();
    let guarded = guarded.filter(|row| !row.region.border.is_empty() && row.region.bonus > 0);
    let mut all: Vec<&RegionRow> = guarded.collect();
    all.sort_by(|a, b| earns(b).total_cmp(&earns(a)));
    let (most, least) = all.first().zip(all.last().filter(|_| all.len() > 1))?;
    let told = |row: &RegionRow| {
        let borders = row.region.border.len();
        let word = plural(&borders, "border", "borders");
        format!(
            "{:.1} armies a game for {borders} {word}",
            report.armies_a_game(row)
        )
    };
    Some(format!(
        "{} pays best for what must be guarded, {}; {} worst, {}.",
        report.region(most),
        told(most),
        report.region(least),
        told(least)
    ))
}

/// The region whose holder after five rounds wins most often.
fn winners_region(report: &Report<'_>) -> Option<String> {
    const MARK: usize = 1;
    let seen = report
        .board
        .regions
        .iter()
        .filter(|row| row.holds.whole[MARK] >= 50);
    let odds = |row: &RegionRow| wilson(row.holds.by_winner[MARK], row.holds.whole[MARK]);
    let best = seen.max_by(|a, b| odds(a).value.total_cmp(&odds(b).value))?;
    Some(format!(
        "Who holds {} after round {} goes on to win {} of the time.",
        report.region(best),
        crate::sim::holds::MARKS[MARK],
        share(odds(best))
    ))
}

/// Ways, distances and chokepoints.
fn land(report: &Report<'_>, all: &mut Vec<String>) {
    let board = &report.board;
    let degrees = board.web.degrees();
    let mut sorted = degrees.clone();
    sorted.sort_unstable();
    all.push(format!(
        "{} and {}; a territory has {} to {} neighbours, in the middle {}. Two lie {:.1} attacks apart in the mean, {} at most.",
        many(board.map.len() as u64, "territory", "territories"),
        many(board.web.pairs() as u64, "border", "borders"),
        sorted.first().copied().unwrap_or(0),
        sorted.last().copied().unwrap_or(0),
        sorted.get(sorted.len() / 2).copied().unwrap_or(0),
        board.distances.mean,
        board.distances.diameter,
    ));
    let choke = board.chokepoints(3);
    let told: Vec<String> = choke
        .iter()
        .map(|t| {
            format!(
                "{} ({:.0} %)",
                report.territory(*t),
                board.betweenness[t.index()] * 100.0
            )
        })
        .collect();
    all.push(format!(
        "Most shortest ways between two others lead through {}.",
        list(&told)
    ));
    if !board.cut_points.is_empty() {
        const MOST: usize = 6;
        let some = &board.cut_points[..board.cut_points.len().min(MOST)];
        let mut names: Vec<String> = some
            .iter()
            .map(|t: &TerritoryId| report.territory(*t))
            .collect();
        if board.cut_points.len() > MOST {
            names.push(format!("{} more", board.cut_points.len() - MOST));
        }
        all.push(format!(
            "The board falls apart without {}.",
            list_or(&names)
        ));
    }
}

/// `a, b and c`.
fn list(names: &[String]) -> String {
    join(names, "and")
}

/// `a, b or c`.
fn list_or(names: &[String]) -> String {
    join(names, "or")
}

fn join(names: &[String], word: &str) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [some @ .., last] => format!("{} {word} {last}", some.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::{count, join};

    #[test]
    fn numbers_and_lists_read_well() {
        let rows = [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ];
        for (number, text) in rows {
            assert_eq!(count(number), text);
        }
        let names = |n: usize| {
            ["a", "b", "c"][..n]
                .iter()
                .map(|s| (*s).to_owned())
                .collect::<Vec<_>>()
        };
        assert_eq!(join(&names(1), "and"), "a");
        assert_eq!(join(&names(3), "or"), "a, b or c");
    }
}
