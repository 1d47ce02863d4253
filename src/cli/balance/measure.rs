//! What is measured, before it is worded.

use crate::core::id::TerritoryId;
use crate::core::map::Map;
use crate::sim::Sums;
use crate::sim::holds::{Begin, Holds, MARKS, RegionHolds};
use crate::stats::{Share, wilson, wilson_of_many};
use crate::survey::{
    Distances, Priced, Region, SeatStart, Verdict, Web, by_size_and_borders, even_pay, seat_starts,
    verdict,
};

/// The games of one number of players.
pub(super) struct Table {
    /// How many players.
    pub(super) players: usize,
    /// Who won, and how long it took.
    pub(super) sums: Sums,
    /// Who held what.
    pub(super) holds: Holds,
}

/// Whether a share stands out among even ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lean {
    Even,
    Above,
    Below,
}

/// A seat, or a place in the order of turns.
pub(super) struct Place {
    pub(super) share: Share,
    pub(super) lean: Lean,
    /// Territories, armies and reinforcements with which it began, in the mean.
    pub(super) begin: [f64; 3],
}

impl Table {
    /// By seat.
    pub(super) fn seats(&self) -> Vec<Place> {
        self.places(&self.holds.seats)
    }

    /// By place in the order of turns.
    pub(super) fn order(&self) -> Vec<Place> {
        self.places(&self.holds.order)
    }

    fn places(&self, begins: &[Begin]) -> Vec<Place> {
        let games = self.holds.games;
        let even = 1.0 / self.players as f64;
        let place = |begin: &Begin| {
            // A draw is nobody's; shares are of games that somebody won or led.
            let settled = begins.iter().map(|b| b.first).sum();
            let wide = wilson_of_many(begin.first, settled, begins.len());
            Place {
                share: wilson(begin.first, settled),
                lean: if wide.low > even {
                    Lean::Above
                } else if wide.high < even {
                    Lean::Below
                } else {
                    Lean::Even
                },
                begin: [begin.territories, begin.armies, begin.income]
                    .map(|sum| sum as f64 / games.max(1) as f64),
            }
        };
        begins.iter().map(place).collect()
    }
}

/// A region with everything that was found out about it.
pub(super) struct RegionRow {
    pub(super) region: Region,
    pub(super) holds: RegionHolds,
    /// How often it was kept from turn to turn; none if it was seen too seldom.
    pub(super) kept: Option<Share>,
    pub(super) by_board: f64,
    pub(super) by_games: Option<[f64; 3]>,
    pub(super) verdict: Verdict,
}

/// The board, its graph, and its regions.
pub(super) struct Board<'a> {
    pub(super) map: &'a Map,
    pub(super) web: Web,
    pub(super) distances: Distances,
    pub(super) betweenness: Vec<f64>,
    pub(super) cut_points: Vec<TerritoryId>,
    pub(super) regions: Vec<RegionRow>,
    /// Where the seats begin, on maps that say so.
    pub(super) starts: Vec<SeatStart>,
    /// Games of all tables.
    pub(super) games: u64,
    /// By mark: games of all tables that went on so long.
    pub(super) lasted: [u64; MARKS.len()],
    /// By territory: how often a turn saw its owner change, of 1,000.
    pub(super) changed: Vec<f64>,
}

/// The bonus that can be judged: none of regions on terms of their own, such as steps.
fn price_of(map: &Map, region: &Region) -> i32 {
    match map.continent(region.id).terms {
        None => region.bonus,
        Some(_) => 0,
    }
}

/// Fewer turns than this say nothing about how well a region is kept.
const SEEN: u64 = 50;

impl<'a> Board<'a> {
    /// Measures a board on which these games were played.
    pub(super) fn of(map: &'a Map, tables: &[Table]) -> Board<'a> {
        let web = Web::of(map);
        let regions = Region::all(map, &web);
        let mut holds = vec![RegionHolds::default(); regions.len()];
        let (mut games, mut lasted, mut turns) = (0, [0; MARKS.len()], 0u64);
        let mut changes = vec![0u64; map.len()];
        for table in tables {
            games += table.holds.games;
            turns += table.holds.turns;
            for (mine, theirs) in holds.iter_mut().zip(&table.holds.regions) {
                mine.merge(theirs);
            }
            for (mine, theirs) in lasted.iter_mut().zip(table.holds.lasted) {
                *mine += theirs;
            }
            for (mine, theirs) in changes.iter_mut().zip(&table.holds.changed) {
                *mine += theirs;
            }
        }
        let kept: Vec<Option<Share>> = holds
            .iter()
            .map(|h| (h.tries >= SEEN).then(|| wilson(h.kept, h.tries)))
            .collect();
        let priced: Vec<Priced> = regions
            .iter()
            .zip(&kept)
            .map(|(region, kept)| Priced {
                territories: region.members.len(),
                bonus: price_of(map, region),
                kept: kept.map(|share| [share.value, share.low, share.high]),
            })
            .collect();
        let by_games = even_pay(&priced);
        let rows = regions.into_iter().zip(holds).zip(kept).zip(by_games);
        let regions = rows.map(|(((region, holds), kept), by_games)| {
            let by_board = by_size_and_borders(region.members.len(), region.border.len());
            RegionRow {
                verdict: verdict(price_of(map, &region), by_board, by_games),
                region,
                holds,
                kept,
                by_board,
                by_games,
            }
        });
        Board {
            map,
            regions: regions.collect(),
            distances: web.distances(),
            betweenness: web.betweenness(),
            cut_points: web.cut_points(),
            starts: seat_starts(map, &web),
            games,
            lasted,
            changed: changes
                .into_iter()
                .map(|n| n as f64 * 1000.0 / turns.max(1) as f64)
                .collect(),
            web,
        }
    }

    /// The territories through which most shortest ways lead, the first one first.
    pub(super) fn chokepoints(&self, most: usize) -> Vec<TerritoryId> {
        let mut all: Vec<TerritoryId> = self.map.ids().collect();
        let value = |t: &TerritoryId| self.betweenness[t.index()];
        all.sort_by(|a, b| value(b).total_cmp(&value(a)).then(a.cmp(b)));
        all.truncate(most);
        all
    }
}
