//! What belongs to a goal: what headquarters and missions make worth taking and keeping, where the own headquarters goes, and
//! whether a draw is welcome.

use super::Table;
use super::board::Board;
use crate::core::action::Action;
use crate::core::id::{ContinentId, PlayerId, TerritoryId};
use crate::core::mission::Condition;
use crate::core::ruleset::Goal;
use crate::view::PlayerView;

/// What winning is worth, in armies: shared out over what is still missing for it.
const WIN: f64 = 30.0;
/// What keeping a headquarters or a continent of the mission is worth, as a part of that.
const KEEP: f64 = 0.2;
/// A land that lies before one that is wanted is worth so much of it.
const ON_THE_WAY: f64 = 0.4;
/// How far that goes.
const STEPS: usize = 3;

/// What the goal of the game makes worth having, beyond what land and continents are worth anyway. Empty where the goal is to
/// own everything.
#[derive(Default)]
pub(super) struct Aims {
    /// By territory: what taking it brings.
    take: Vec<f64>,
    /// By territory: what losing it would cost.
    keep: Vec<f64>,
    /// By continent: whether it is asked for.
    regions: Vec<bool>,
    /// What a territory more brings, whichever it is.
    land: f64,
    /// So many territories have to hold so many armies each.
    stacks: Option<(u32, u32)>,
    before: Vec<f64>,
}

impl Aims {
    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.take.is_empty()
    }

    /// What taking a territory brings.
    pub(super) fn take(&self, t: TerritoryId) -> f64 {
        self.take
            .get(t.index())
            .map_or(0.0, |worth| worth + self.land)
    }

    /// What losing a territory would cost.
    pub(super) fn keep(&self, t: TerritoryId) -> f64 {
        self.keep.get(t.index()).copied().unwrap_or(0.0)
    }

    /// Whether the mission asks for this continent.
    pub(super) fn wants_region(&self, r: usize) -> bool {
        self.regions.get(r).copied().unwrap_or(false)
    }

    /// Looks at the goal anew.
    pub(super) fn refresh(&mut self, board: &Board, view: PlayerView<'_>, me: PlayerId) {
        self.clear();
        let goal = match view.rules().goal {
            Goal::Domination => return,
            Goal::Headquarters => Condition::Headquarters {
                others: view.headquarters_needed(),
            },
            Goal::Missions => match view.mission_progress(me) {
                Some((condition, _)) => condition.clone(),
                None => return,
            },
        };
        self.take.resize(view.map().len(), 0.0);
        self.keep.resize(view.map().len(), 0.0);
        self.regions.resize(board.regions.len(), false);
        self.weigh(&goal, WIN, view, me);
        self.look_ahead(view, me);
    }

    fn clear(&mut self) {
        self.take.clear();
        self.keep.clear();
        self.regions.clear();
        self.land = 0.0;
        self.stacks = None;
    }

    /// Shares the worth of a condition out over what is missing for it.
    fn weigh(&mut self, condition: &Condition, worth: f64, view: PlayerView<'_>, me: PlayerId) {
        match condition {
            Condition::Own {
                territories,
                armies,
            } => {
                let enough = |t: &TerritoryId| view.armies(*t) >= *armies;
                let have = view.territories_of(me).filter(enough).count() as u32;
                self.land += worth / f64::from(territories.saturating_sub(have).max(1));
                if *armies > 1 {
                    self.stacks = Some((*territories, *armies));
                }
            }
            Condition::Continents { .. } => {
                let wanted = view.wanted(me, condition);
                let share = worth / (wanted.len() as f64).max(1.0);
                wanted.iter().for_each(|t| self.take[t.index()] += share);
                self.mark_regions(condition, view, me, worth);
            }
            Condition::Eliminated { player } => {
                let left = f64::from(view.territory_count(*player)).max(1.0);
                for t in view.territories_of(*player) {
                    self.take[t.index()] += worth / left;
                }
            }
            Condition::Headquarters { others } => self.weigh_headquarters(*others, worth, view, me),
            Condition::All(list) => {
                let share = worth / (list.len() as f64).max(1.0);
                list.iter().for_each(|one| self.weigh(one, share, view, me));
            }
            // Whichever it is, it is gone for by what it has in common with the others.
            Condition::Any(list) => {
                let share = worth / (list.len() as f64).max(1.0);
                list.iter().for_each(|one| self.weigh(one, share, view, me));
            }
            Condition::Not(_) => {}
        }
    }

    /// Continents of the mission: those that are whole are kept.
    fn mark_regions(
        &mut self,
        condition: &Condition,
        view: PlayerView<'_>,
        me: PlayerId,
        worth: f64,
    ) {
        let Condition::Continents { all, .. } = condition else {
            return;
        };
        for c in all {
            let c: &ContinentId = c;
            self.regions[c.index()] = true;
            let members = &view.map().continent(*c).members;
            if members.iter().all(|t| view.owner(t) == Some(me)) {
                let share = KEEP * worth;
                members.iter().for_each(|t| self.keep[t.index()] += share);
            }
        }
    }

    fn weigh_headquarters(&mut self, others: u32, worth: f64, view: PlayerView<'_>, me: PlayerId) {
        let places = || {
            view.all_players()
                .filter_map(|p| view.headquarters(p).map(|h| (p, h)))
        };
        let held = places()
            .filter(|(p, h)| *p != me && view.owner(h.territory) == Some(me))
            .count() as u32;
        let own = view.headquarters(me).map(|h| h.territory);
        let lost = own.is_some_and(|t| view.owner(t) != Some(me));
        let missing = others.saturating_sub(held) + u32::from(lost);
        // The first of many headquarters is far from a win; the last one is all that is missing for it.
        let near = f64::from((others + 1).saturating_sub(missing).max(1)) / f64::from(others + 1);
        let share = worth * near / f64::from(missing.max(1));
        for (_, h) in places() {
            let i = h.territory.index();
            if view.owner(h.territory) == Some(me) {
                self.keep[i] += KEEP * worth;
            } else {
                self.take[i] += share;
            }
        }
    }

    /// What lies before something that is wanted is wanted too.
    fn look_ahead(&mut self, view: PlayerView<'_>, me: PlayerId) {
        for _ in 0..STEPS {
            self.before.clone_from(&self.take);
            for t in view.map().ids().filter(|t| view.owner(*t) != Some(me)) {
                let behind = view.graph().borders(t).iter().map(|b| b.to);
                let best = behind.fold(0.0, |best: f64, n| best.max(self.before[n.index()]));
                let worth = &mut self.take[t.index()];
                *worth = worth.max(ON_THE_WAY * best);
            }
        }
    }
}

/// Where so many territories have to hold several armies each: an army where one lacks, if all that lack can be filled now.
pub(super) fn fill(table: &Table<'_>) -> Option<Action> {
    let (territories, armies) = table.outlook.aims.stacks?;
    let mine = table.view.territories_of(table.me);
    let (full, mut short): (Vec<TerritoryId>, Vec<TerritoryId>) =
        mine.partition(|t| table.view.armies(*t) >= armies);
    let missing = (territories as usize).saturating_sub(full.len());
    let lack = |t: &TerritoryId| armies - table.view.armies(*t);
    short.sort_by_key(lack);
    short.truncate(missing);
    let cost = short.iter().map(lack).fold(0, u32::saturating_add);
    if missing == 0 || short.len() < missing || cost > table.view.to_place() {
        return None;
    }
    let fits = |t: &&TerritoryId| {
        let mut places = table.legal.places.iter();
        places.any(|o| o.territory == **t && o.most >= lack(t))
    };
    let territory = *short.iter().find(fits)?;
    Some(Action::Place {
        territory,
        armies: lack(&territory),
    })
}

/// Armies that stay behind besides the one that must, where territories have to hold several.
pub(super) fn stays_behind(table: &Table<'_>) -> u32 {
    let near = |(territories, armies): (u32, u32)| {
        let have = table.view.territory_count(table.me);
        (2 * have >= territories).then_some(armies - 1)
    };
    table.outlook.aims.stacks.and_then(near).unwrap_or(0)
}

/// The own territory that is hardest to get at: on the easiest way in stand most armies.
pub(super) fn headquarters(table: &Table<'_>) -> Option<Action> {
    let cost = resistance(table);
    let safest = table.legal.headquarters.iter().copied();
    let safest = safest.max_by_key(|t| (cost[t.index()], std::cmp::Reverse(t.index())))?;
    Some(Action::ChooseHeadquarters { territory: safest })
}

/// For each own territory, how many armies stand on the easiest way there from others' land, its own included. Each land on the
/// way counts one more: whoever comes has to leave an army in it.
fn resistance(table: &Table<'_>) -> Vec<u32> {
    let graph = table.view.graph();
    let mut cost: Vec<u32> = table
        .view
        .map()
        .ids()
        .map(|t| if table.is_mine(t) { u32::MAX } else { 0 })
        .collect();
    // A way has no more lands than the map, so that many rounds are enough.
    for _ in 0..cost.len() {
        let mut changed = false;
        for t in table.view.map().ids().filter(|t| table.is_mine(*t)) {
            let before = graph.entries(t).iter().map(|n| cost[n.index()]).min();
            let way = before
                .unwrap_or(u32::MAX)
                .saturating_add(table.view.armies(t) + 1);
            if way < cost[t.index()] {
                cost[t.index()] = way;
                changed = true;
            }
        }
        if !changed {
            break;
        }
    }
    cost
}

/// A draw is welcome to whoever has less than an even share of the armies.
pub(super) fn draw(table: &Table<'_>) -> Option<Action> {
    let armies = |player| u64::from(table.view.army_count(player));
    let all: u64 = table.view.players().map(armies).sum();
    let players = table.view.players().count() as u64;
    let weak = armies(table.me) * players < all;
    Some(if weak { Action::Agree } else { Action::Pass })
}
