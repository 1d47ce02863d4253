//! Who holds what while games are played: what each region brought in, how well it was kept, whether holding it went with
//! winning, and what each seat began with.

use super::stats::Tally;
use super::witness::{Onlooker, Witness};
use crate::core::id::{ContinentId, PlayerId, TerritoryId};
use crate::core::map::{Continent, Map};
use crate::core::rules::initial::place_in_round;
use crate::core::rules::reinforcements;
use crate::game::Match;

/// The rounds at whose end it is looked at who holds what.
pub const MARKS: [u32; 3] = [3, 5, 10];

/// What was seen of a region.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RegionHolds {
    /// Turns at whose start it paid whose turn it was.
    pub paid: u64,
    /// The armies of these payments together; less than 0 where it costs.
    pub armies: i64,
    /// How often it was whole at the end of its owner's turn and their next turn came, or they were out by then.
    pub tries: u64,
    /// How often of these it was still whole.
    pub kept: u64,
    /// Rounds in which somebody was first seen to hold it whole, of games in which somebody was.
    pub first: Tally,
    /// By mark: games in which somebody held it whole then.
    pub whole: [u64; MARKS.len()],
    /// By mark: games in which that was who won in the end.
    pub by_winner: [u64; MARKS.len()],
}

impl RegionHolds {
    /// Adds what was seen of the same region in other games.
    pub fn merge(&mut self, other: &RegionHolds) {
        self.paid += other.paid;
        self.armies += other.armies;
        self.tries += other.tries;
        self.kept += other.kept;
        self.first.merge(&other.first);
        for i in 0..MARKS.len() {
            self.whole[i] += other.whole[i];
            self.by_winner[i] += other.by_winner[i];
        }
    }
}

/// What a seat, or a place in the order of turns, began with and came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Begin {
    /// Games won or, at the round limit, led.
    pub first: u64,
    /// Territories when the first turn began, over all games.
    pub territories: u64,
    /// Armies then.
    pub armies: u64,
    /// Reinforcements that the board as it then stood would bring.
    pub income: u64,
}

/// What was seen of many games on one board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Holds {
    /// Games seen to their end.
    pub games: u64,
    /// By mark: games that went on so long.
    pub lasted: [u64; MARKS.len()],
    /// By region.
    pub regions: Vec<RegionHolds>,
    /// By territory: how often its owner was another one at the start of a turn than at that of the turn before.
    pub changed: Vec<u64>,
    /// Turns over which that was looked at.
    pub turns: u64,
    /// By seat.
    pub seats: Vec<Begin>,
    /// By place in the order of turns, who moves first first.
    pub order: Vec<Begin>,
    now: Option<Now>,
}

/// The game that is being played.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Now {
    owners: Vec<Option<PlayerId>>,
    /// Whose turn it is.
    active: PlayerId,
    /// By region: players who held it whole at the end of their turn and have not come to their next, as bits.
    waiting: Vec<u32>,
    taken: Vec<bool>,
    marks: [Option<Vec<Option<PlayerId>>>; MARKS.len()],
}

impl Holds {
    /// Nothing seen yet of games on this board with so many seats.
    #[must_use]
    pub fn new(map: &Map, seats: usize) -> Holds {
        let regions = map.continents();
        Holds {
            games: 0,
            lasted: [0; MARKS.len()],
            regions: vec![RegionHolds::default(); regions.len()],
            changed: vec![0; map.len()],
            turns: 0,
            seats: vec![Begin::default(); seats],
            order: vec![Begin::default(); seats],
            now: None,
        }
    }

    /// By region: who holds it, if it is a player: all of it, or what the map asks for.
    fn holders(&self, map: &Map, owners: &[Option<PlayerId>]) -> Vec<Option<PlayerId>> {
        let players = self.seats.len();
        let regions = map.continents().iter().enumerate();
        let holder = |(i, region): (usize, &Continent)| {
            let holds = |player: PlayerId| {
                map.holds(ContinentId::new(i), |t| owners[t.index()] == Some(player))
            };
            if region.terms.is_some() {
                return (0..players).map(PlayerId::new).find(|p| holds(*p));
            }
            // Who holds all of it holds its first territory.
            let first = region.members.iter().next()?;
            owners[first.index()].filter(|p| p.index() < players && holds(*p))
        };
        regions.map(holder).collect()
    }

    fn begin(&mut self, game: &Match, owners: Vec<Option<PlayerId>>) {
        let state = game.state();
        for player in state.all_players().take(self.seats.len()) {
            let place = place_in_round(state, player);
            for begin in [&mut self.seats[player.index()], &mut self.order[place]] {
                begin.territories += u64::from(state.territory_count(player));
                begin.armies += u64::from(state.army_count(player));
                begin.income += u64::from(reinforcements::count(state, player).total());
            }
        }
        self.now = Some(Now {
            owners,
            active: state.active(),
            waiting: vec![0; self.regions.len()],
            taken: vec![false; self.regions.len()],
            marks: Default::default(),
        });
    }
}

impl Onlooker for Holds {
    fn turn(&mut self, game: &Match) {
        let state = game.state();
        let owners: Vec<_> = (0..self.changed.len())
            .map(|t| state.owner(TerritoryId::new(t)))
            .collect();
        let map = state.map();
        let holders = self.holders(map, &owners);
        let Some(mut now) = self.now.take() else {
            self.begin(game, owners);
            return;
        };
        self.turns += 1;
        for (changed, (before, after)) in
            self.changed.iter_mut().zip(now.owners.iter().zip(&owners))
        {
            *changed += u64::from(before != after);
        }
        for payment in map.payments(|t| owners[t.index()] == Some(state.active())) {
            let region = &mut self.regions[payment.continent.index()];
            region.paid += 1;
            region.armies += i64::from(payment.armies);
        }
        let (ended, active, round) = (now.active, state.active(), state.round());
        let bit = |player: PlayerId| 1u32 << player.index();
        for (i, region) in self.regions.iter_mut().enumerate() {
            let holder = holders[i];
            if now.waiting[i] & bit(active) != 0 {
                now.waiting[i] &= !bit(active);
                region.tries += 1;
                region.kept += u64::from(holder == Some(active));
            }
            if holder == Some(ended) {
                now.waiting[i] |= bit(ended);
            }
            if holder.is_some() && !std::mem::replace(&mut now.taken[i], true) {
                region.first.add(round);
            }
        }
        for (mark, after) in now.marks.iter_mut().zip(MARKS) {
            if round > after && mark.is_none() {
                *mark = Some(holders.clone());
            }
        }
        now.owners = owners;
        now.active = active;
        self.now = Some(now);
    }

    fn over(&mut self, game: &Match) {
        let state = game.state();
        self.games += 1;
        if let Some(winner) = state.winner().filter(|p| p.index() < self.seats.len()) {
            self.seats[winner.index()].first += 1;
            self.order[place_in_round(state, winner)].first += 1;
        }
        let Some(now) = self.now.take() else { return };
        let players: Vec<PlayerId> = state.all_players().take(self.seats.len()).collect();
        for (region, waiting) in self.regions.iter_mut().zip(now.waiting) {
            // Who is out has lost what they waited for.
            let lost = players
                .iter()
                .filter(|p| waiting & 1 << p.index() != 0 && !state.is_alive(**p));
            region.tries += lost.count() as u64;
        }
        for (i, mark) in now.marks.into_iter().enumerate() {
            let Some(holders) = mark else { continue };
            self.lasted[i] += 1;
            for (region, holder) in self.regions.iter_mut().zip(holders) {
                region.whole[i] += u64::from(holder.is_some());
                region.by_winner[i] += u64::from(holder.is_some() && holder == state.winner());
            }
        }
    }
}

impl Witness for Holds {
    fn merge(&mut self, other: Holds) {
        self.games += other.games;
        self.turns += other.turns;
        for (mine, theirs) in self.lasted.iter_mut().zip(other.lasted) {
            *mine += theirs;
        }
        for (mine, theirs) in self.changed.iter_mut().zip(other.changed) {
            *mine += theirs;
        }
        for (mine, theirs) in self.regions.iter_mut().zip(other.regions) {
            mine.merge(&theirs);
        }
        let pairs = [
            (&mut self.seats, other.seats),
            (&mut self.order, other.order),
        ];
        for (mine, theirs) in pairs {
            for (mine, theirs) in mine.iter_mut().zip(theirs) {
                mine.first += theirs.first;
                mine.territories += theirs.territories;
                mine.armies += theirs.armies;
                mine.income += theirs.income;
            }
        }
    }
}
