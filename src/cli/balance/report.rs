//! What is told: sentences, tables, JSON.

use comfy_table::{CellAlignment, Table as Rows};
use serde_json::{Value, json};

use super::measure::{Board, Lean, Place, RegionRow, Table};
use super::tables;
use super::words::{many, percent, sentences};
use crate::core::id::TerritoryId;
use crate::launch::Prepared;
use crate::sim::holds::MARKS;
use crate::stats::{Share, wilson};
use crate::survey::Verdict;

/// What is told at the end: the same for any number of threads.
pub(super) struct Report<'a> {
    pub(super) prepared: &'a Prepared,
    pub(super) board: Board<'a>,
    pub(super) tables: &'a [Table],
    pub(super) games: u64,
    pub(super) seed: u64,
    pub(super) bot: &'a str,
    pub(super) language: &'a str,
}

/// Territories that the table of chokepoints names.
const CHOKEPOINTS: usize = 5;

impl Report<'_> {
    /// The name of a region.
    pub(super) fn region(&self, row: &RegionRow) -> String {
        self.board
            .map
            .continent(row.region.id)
            .names
            .get(self.language)
            .to_owned()
    }

    /// The name of a territory.
    pub(super) fn territory(&self, t: TerritoryId) -> String {
        self.board
            .map
            .territory(t)
            .names
            .get(self.language)
            .to_owned()
    }

    /// The text.
    pub(super) fn text(&self) -> String {
        let mut parts = vec![self.title(), sentences(self).join("\n")];
        parts.push(right(self.seats(), 1));
        if !self.board.regions.is_empty() {
            parts.push(right(self.pay(), 1));
            parts.push(right(self.winners(), 1));
            parts.push(right(self.prices(), 1));
        }
        parts.push(right(self.chokepoints(), 1));
        parts.join("\n\n")
    }

    fn title(&self) -> String {
        let players: Vec<String> = self.tables.iter().map(|t| t.players.to_string()).collect();
        format!(
            "{} of {} players on {}, preset {}, bot {}, seed {}",
            many(self.games, "game", "games"),
            match players.as_slice() {
                [one] => one.clone(),
                [first, .., last] => format!("{first} to {last}"),
                [] => String::new(),
            },
            self.prepared.map_id(),
            self.prepared.preset_id(),
            self.bot,
            self.seed,
        )
    }

    fn seats(&self) -> Rows {
        let mut rows = tables::table(&[
            "players",
            "",
            "wins, %",
            "even, %",
            "territories",
            "armies",
            "a turn",
            "",
        ]);
        for table in self.tables {
            let even = format!("{:.0}", 100.0 / table.players as f64);
            let order = table.order().into_iter().enumerate();
            let order = order.map(|(i, place)| (format!("moves {}", i + 1), place));
            let seats = table.seats().into_iter().enumerate();
            let seats = seats.map(|(i, place)| (format!("seat {}", i + 1), place));
            for (name, place) in order.chain(seats) {
                let [territories, armies, income] = place.begin.map(|n| format!("{n:.1}"));
                rows.add_row([
                    table.players.to_string(),
                    name,
                    percent(place.share),
                    even.clone(),
                    territories,
                    armies,
                    income,
                    lean(&place).to_owned(),
                ]);
            }
        }
        rows
    }

    /// What a region pays and costs.
    fn pay(&self) -> Rows {
        let mut rows = tables::table(&[
            "region",
            "bonus",
            "size",
            "borders",
            "a territory",
            "a border",
            "kept a round, %",
            "paid a game",
            "armies",
        ]);
        for row in &self.board.regions {
            let bonus = f64::from(row.region.bonus);
            let per = |n: usize| match n {
                0 => "–".to_owned(),
                n => format!("{:.2}", bonus / n as f64),
            };
            rows.add_row([
                self.region(row),
                row.region.bonus.to_string(),
                row.region.members.len().to_string(),
                row.region.border.len().to_string(),
                per(row.region.members.len()),
                per(row.region.border.len()),
                row.kept.map_or_else(|| "seldom seen".to_owned(), percent),
                format!("{:.2}", self.a_game(row.holds.paid)),
                format!("{:.1}", self.armies_a_game(row)),
            ]);
        }
        rows
    }

    fn a_game(&self, number: u64) -> f64 {
        number as f64 / self.board.games.max(1) as f64
    }

    pub(super) fn armies_a_game(&self, row: &RegionRow) -> f64 {
        row.holds.armies as f64 / self.board.games.max(1) as f64
    }

    /// Who holds a region, and whether that goes with winning.
    fn winners(&self) -> Rows {
        let mut heads = vec!["region".to_owned(), "first held".to_owned()];
        heads.extend(MARKS.map(|mark| format!("at {mark}")));
        heads.extend(MARKS.map(|mark| format!("winner {mark}")));
        heads.push(format!("wins from {}, %", MARKS[1]));
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        let mut rows = tables::table(&heads);
        for row in &self.board.regions {
            let of_games = |hits: [u64; MARKS.len()]| {
                let pairs = hits.into_iter().zip(self.board.lasted);
                pairs.map(|(hits, games)| match games {
                    0 => "–".to_owned(),
                    games => format!("{:.0} %", hits as f64 * 100.0 / games as f64),
                })
            };
            let mut cells = vec![self.region(row)];
            cells.push(match row.holds.first.count() {
                0 => "never".to_owned(),
                _ => format!("round {:.0}", row.holds.first.median()),
            });
            cells.extend(of_games(row.holds.whole));
            cells.extend(of_games(row.holds.by_winner));
            cells.push(match row.holds.whole[1] {
                0 => "–".to_owned(),
                whole => percent(wilson(row.holds.by_winner[1], whole)),
            });
            rows.add_row(cells);
        }
        rows
    }

    /// What a region should pay.
    fn prices(&self) -> Rows {
        let mut rows = tables::table(&[
            "region",
            "bonus",
            "by size and borders",
            "by how it was kept",
            "suggested",
            "",
        ]);
        for row in &self.board.regions {
            rows.add_row([
                self.region(row),
                row.region.bonus.to_string(),
                format!("{:.1}", row.by_board),
                match row.by_games {
                    Some([value, low, high]) => format!("{value:.1} ({low:.1}–{high:.1})"),
                    None => "–".to_owned(),
                },
                suggested(row).to_string(),
                verdict(row.verdict).to_owned(),
            ]);
        }
        rows
    }

    fn chokepoints(&self) -> Rows {
        let mut rows = tables::table(&[
            "chokepoint",
            "of all shortest ways",
            "neighbours",
            "mean distance",
            "changes hands in 1,000 turns",
        ]);
        let degrees = self.board.web.degrees();
        for t in self.board.chokepoints(CHOKEPOINTS) {
            rows.add_row([
                self.territory(t),
                format!("{:.1} %", self.board.betweenness[t.index()] * 100.0),
                degrees[t.index()].to_string(),
                format!("{:.2}", self.board.distances.from[t.index()]),
                format!("{:.0}", self.board.changed[t.index()]),
            ]);
        }
        rows
    }

    /// Everything as data.
    pub(super) fn json(&self) -> Value {
        let tables = self.tables.iter().map(|table| {
            let places = |places: Vec<Place>, what: &str| {
                let place = |(i, place): (usize, Place)| {
                    let Share { value, low, high } = place.share;
                    let [territories, armies, income] = place.begin;
                    json!({
                        what: i + 1, "share": value, "low95": low, "high95": high, "verdict": lean(&place),
                        "territories": territories, "armies": armies, "income": income,
                    })
                };
                places.into_iter().enumerate().map(place).collect::<Vec<_>>()
            };
            json!({
                "players": table.players,
                "games": table.holds.games,
                "capped": table.sums.capped,
                "draws": table.sums.draws,
                "rounds": {"mean": table.sums.rounds.mean(), "median": table.sums.rounds.median()},
                "seats": places(table.seats(), "seat"),
                "order": places(table.order(), "place"),
            })
        });
        json!({
            "map": self.prepared.map_id(),
            "preset": self.prepared.preset_id(),
            "bot": self.bot,
            "seed": self.seed,
            "games": self.games,
            "sentences": sentences(self),
            "tables": tables.collect::<Vec<_>>(),
            "regions": self.board.regions.iter().map(|row| self.region_json(row)).collect::<Vec<_>>(),
            "starts": self.board.starts.iter().map(|one| json!({
                "seat": one.seat.index() + 1, "territories": one.territories.len(), "armies": one.armies,
                "pay": one.pay, "nearest": one.nearest, "own_ground": one.own_ground,
            })).collect::<Vec<_>>(),
            "graph": self.graph_json(),
        })
    }

    fn region_json(&self, row: &RegionRow) -> Value {
        let marks = MARKS.iter().enumerate().map(|(i, mark)| {
            json!({
                "round": mark, "games": self.board.lasted[i],
                "held": row.holds.whole[i], "by_winner": row.holds.by_winner[i],
            })
        });
        json!({
            "id": self.board.map.continent(row.region.id).key,
            "name": self.region(row),
            "bonus": row.region.bonus,
            "territories": row.region.members.len(),
            "borders": row.region.border.len(),
            "gates": row.region.gates.len(),
            "ways_in": row.region.ways_in,
            "kept": row.kept.map(|s| json!({
                "share": s.value, "low95": s.low, "high95": s.high, "tries": row.holds.tries,
            })),
            "paid_a_game": self.a_game(row.holds.paid),
            "armies_a_game": self.armies_a_game(row),
            "first_held": {"games": row.holds.first.count(), "round": row.holds.first.median()},
            "marks": marks.collect::<Vec<_>>(),
            "by_size_and_borders": row.by_board,
            "by_games": row.by_games.map(|[value, low, high]| json!({"value": value, "low95": low, "high95": high})),
            "suggested": suggested(row),
            "verdict": verdict(row.verdict),
        })
    }

    fn graph_json(&self) -> Value {
        let board = &self.board;
        let key = |t: TerritoryId| &board.map.territory(t).key;
        let degrees = board.web.degrees();
        let territories = board.map.ids().map(|t| {
            json!({
                "id": key(t), "neighbours": degrees[t.index()], "betweenness": board.betweenness[t.index()],
                "mean_distance": board.distances.from[t.index()], "changes_in_1000_turns": board.changed[t.index()],
            })
        });
        json!({
            "territories": board.map.len(),
            "borders": board.web.pairs(),
            "mean_distance": board.distances.mean,
            "diameter": board.distances.diameter,
            "farthest": board.distances.farthest.map(|(a, b)| [key(a), key(b)]),
            "cut_points": board.cut_points.iter().map(|t| key(*t)).collect::<Vec<_>>(),
            "of_each": territories.collect::<Vec<_>>(),
        })
    }
}

/// The bonus that is suggested: another one only where board and games agree that it should be.
fn suggested(row: &RegionRow) -> i32 {
    match row.verdict {
        Verdict::Raise(to) | Verdict::Lower(to) => to,
        _ => row.region.bonus,
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Fits => "fits",
        Verdict::Raise(_) => "too little",
        Verdict::Lower(_) => "too much",
        Verdict::Unseen => "too seldom held to say",
        Verdict::NoPrice => "no plain bonus",
    }
}

fn lean(place: &Place) -> &'static str {
    match place.lean {
        Lean::Even => "even",
        Lean::Above => "advantage",
        Lean::Below => "disadvantage",
    }
}

/// The table, fitted to the terminal, with its numbers to the right.
fn right(mut rows: Rows, first: usize) -> String {
    let columns: Vec<usize> = (first..rows.column_count()).collect();
    tables::align(&mut rows, &columns, CellAlignment::Right);
    tables::wrap(&mut rows);
    rows.to_string()
}
