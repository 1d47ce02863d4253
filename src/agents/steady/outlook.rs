//! How things stand: who is strong, what to aim at, what each territory is worth. Reckoned once for a phase and after each
//! capture, in armies.

use super::board::Board;
use super::goals::Aims;
use crate::core::id::{PlayerId, TerritoryId};
use crate::core::limits::MAX_SIDES;
use crate::core::state::Phase;
use crate::view::PlayerView;

/// Turns for which a continent's bonus is reckoned to last.
const HOLD: f64 = 2.0;

/// How much rather a continent is taken that the mission asks for.
const WANTED: f64 = 4.0;

/// One side, as everybody sees it.
#[derive(Clone, Copy, Default)]
pub(super) struct Side {
    pub(super) territories: u32,
    pub(super) armies: u32,
    /// Bonuses of the continents it owns.
    bonus: f64,
    /// What one of its armies is worth to be rid of.
    pub(super) grudge: f64,
    /// What putting it out brings beyond its land: a rival less, and its cards (R43).
    prize: f64,
}

/// A continent as it stands.
#[derive(Clone, Copy, Default)]
pub(super) struct Standing {
    pub(super) mine: u32,
    /// Territories of others.
    pub(super) rivals: u32,
    /// The most that one of the others has.
    pub(super) strongest: u32,
    rival_armies: u32,
    /// Own armies in it or next to it that could move.
    near: u32,
    /// Who owns all of it.
    pub(super) holder: Option<PlayerId>,
    /// What the next territory of it is worth for what it pays.
    pull: f64,
    /// What taking one of its territories is worth because it breaks the holder's bonus.
    harm: f64,
}

impl Standing {
    fn bring_near(&mut self, armies: u32) {
        self.near = self.near.saturating_add(armies);
    }
}

/// How things stand for one player.
#[derive(Default)]
pub(super) struct Outlook {
    /// The round, own territories and cards, and whether armies are being deployed, when this was reckoned.
    when: Option<(u32, u32, u32, bool)>,
    pub(super) sides: [Side; MAX_SIDES],
    pub(super) regions: Vec<Standing>,
    /// What taking each territory is worth; own ones 0.
    pub(super) worth: Vec<f64>,
    /// The continent to take next.
    pub(super) goal: Option<usize>,
    /// The rival to put out now.
    pub(super) victim: Option<PlayerId>,
    /// What one of one's own armies is worth.
    pub(super) care: f64,
    /// What a territory is worth as land.
    land: f64,
    /// Own armies compared with a fair share of all; grows as the game drags on.
    pub(super) heat: f64,
    /// What the goal of the game makes worth having.
    pub(super) aims: Aims,
    /// Whether that is left out of account.
    pub(super) heedless: bool,
    /// By continent and side, the territories of others.
    theirs: Vec<u32>,
    seen: Vec<bool>,
    todo: Vec<TerritoryId>,
}

impl Outlook {
    /// Looks again, if anything has changed that matters.
    pub(super) fn refresh(&mut self, board: &Board, view: PlayerView<'_>, me: PlayerId) {
        // Within a turn a plan stays as it is until something is taken or traded.
        let when = (
            view.round(),
            view.territory_count(me),
            view.hand_size(me),
            view.phase() == Phase::Deploy,
        );
        if self.when == Some(when) && self.worth.len() == board.len() {
            return;
        }
        self.when = Some(when);
        self.count(board, view, me);
        if view.phase() == Phase::Claim {
            return;
        }
        if !self.heedless {
            self.aims.refresh(board, view, me);
        }
        self.weigh_rivals(view, me);
        self.choose_goal(board, view);
        self.victim = self.choose_victim(view, me);
        self.value(board, view, me);
    }

    /// Forgets what was seen, so that the next look is a fresh one.
    pub(super) fn forget(&mut self) {
        self.when = None;
    }

    fn count(&mut self, board: &Board, view: PlayerView<'_>, me: PlayerId) {
        self.sides = [Side::default(); MAX_SIDES];
        self.regions.clear();
        self.regions
            .resize(board.regions.len(), Standing::default());
        self.theirs.clear();
        self.theirs.resize(board.regions.len() * MAX_SIDES, 0);
        for (i, land) in view.lands().iter().enumerate() {
            let Some(owner) = land.owner else {
                continue;
            };
            let t = TerritoryId::new(i);
            let side = &mut self.sides[owner.index()];
            side.territories += 1;
            side.armies = side.armies.saturating_add(land.armies);
            if owner == me {
                let could_move = land.armies.saturating_sub(1);
                for r in board.regions_of(t) {
                    self.regions[r].mine += 1;
                    self.regions[r].bring_near(could_move);
                }
                if could_move > 0 {
                    board.regions_next_to(view, t, |r| self.regions[r].bring_near(could_move));
                }
            } else {
                for r in board.regions_of(t) {
                    let standing = &mut self.regions[r];
                    let theirs = &mut self.theirs[r * MAX_SIDES + owner.index()];
                    *theirs += 1;
                    standing.rivals += 1;
                    standing.rival_armies = standing.rival_armies.saturating_add(land.armies);
                    if *theirs > standing.strongest {
                        standing.strongest = *theirs;
                        standing.holder = Some(owner);
                    }
                }
            }
        }
        for (region, standing) in board.regions.iter().zip(&mut self.regions) {
            // Whoever has most of it has it all, or nobody has.
            standing.holder = match region.territories {
                0 => None,
                all if standing.mine == all => Some(me),
                all if standing.strongest == all => standing.holder,
                _ => None,
            };
            if let Some(holder) = standing.holder {
                self.sides[holder.index()].bonus += region.bonus;
            }
        }
        if board.has_terms {
            // Where continents pay for a part of them, what they really pay is counted.
            for player in view.players() {
                let owns = |t| view.owner(t) == Some(player);
                let paid: i32 = view.map().payments(owns).iter().map(|p| p.armies).sum();
                self.sides[player.index()].bonus = f64::from(paid);
            }
        }
    }

    fn weigh_rivals(&mut self, view: PlayerView<'_>, me: PlayerId) {
        let alive = view.players().count() as f64;
        let total: f64 = view
            .players()
            .map(|p| f64::from(self.sides[p.index()].armies))
            .sum();
        let share = f64::from(self.sides[me.index()].armies) / total.max(1.0);
        // A long game has to be pressed.
        let drag = f64::from(view.round()) / 40.0;
        self.heat = (share * alive + drag).clamp(0.6, 4.0);
        let rivals = (alive - 1.0).max(1.0);
        // With more than three rivals too many profit from one's losses.
        let crowd = ((rivals - 3.0) / 2.0).clamp(0.0, 1.0);
        self.care = 1.0 / (0.6 + 0.2 * crowd + (0.4 - 0.2 * crowd) * self.heat);
        self.land = 0.4 - 0.2 * crowd;
        let power = |side: &Side| f64::from(side.armies) + 3.0 * side.bonus;
        let mine = power(&self.sides[me.index()]);
        let set = set_value(view);
        for p in view.players().filter(|p| *p != me) {
            let side = &mut self.sides[p.index()];
            // Who is far ahead is everybody's business.
            let ahead = (power(side) / mine.max(1.0)).clamp(0.7, 1.6);
            side.grudge = (if rivals > 1.0 { 0.75 } else { 1.0 }) * ahead / rivals;
            side.prize = 2.0 + f64::from(view.hand_size(p)) * set / 3.0;
        }
    }

    fn choose_goal(&mut self, board: &Board, view: PlayerView<'_>) {
        let mut best = 0.0;
        self.goal = None;
        for (r, region) in board.regions.iter().enumerate() {
            let standing = &self.regions[r];
            let missing = region.size - f64::from(standing.mine);
            if region.appeal <= 0.0 || missing <= 0.0 {
                continue;
            }
            let means = f64::from(standing.near) + f64::from(view.to_place());
            let cost = 1.2 * f64::from(standing.rival_armies) + missing;
            let share = f64::from(standing.mine) / region.size;
            let mut score = region.appeal * (0.25 + share) * (means / cost).min(1.5);
            if self.aims.wants_region(r) {
                score *= WANTED;
            }
            if score > best {
                best = score;
                self.goal = Some(r);
            }
        }
    }

    /// A rival who can be put out with what stands next to its land, if that is worth it.
    fn choose_victim(&mut self, view: PlayerView<'_>, me: PlayerId) -> Option<PlayerId> {
        let mut best = None;
        let mut most = 0.0;
        let all = f64::from(self.sides[me.index()].armies) + f64::from(view.to_place());
        for p in view.players().filter(|p| *p != me) {
            let side = self.sides[p.index()];
            let cost = 1.2 * f64::from(side.armies) + f64::from(side.territories);
            let gain = side.prize / cost;
            if gain <= most || cost > all || side.territories * 3 > view.lands().len() as u32 {
                continue;
            }
            let (reached, means) = self.reach(view, me, p);
            if reached == side.territories && f64::from(means) >= cost {
                most = gain;
                best = Some(p);
            }
        }
        best
    }

    /// How many of a rival's territories can be reached through its own land, and with how many armies.
    fn reach(&mut self, view: PlayerView<'_>, me: PlayerId, rival: PlayerId) -> (u32, u32) {
        let map = view.map();
        self.seen.clear();
        self.seen.resize(map.len(), false);
        self.todo.clear();
        let mut means = view.to_place();
        for (i, land) in view.lands().iter().enumerate() {
            if land.owner != Some(me) {
                continue;
            }
            let from = TerritoryId::new(i);
            let mut touches = false;
            for border in view.graph().borders(from) {
                if view.owner(border.to) == Some(rival) {
                    touches = true;
                    if !std::mem::replace(&mut self.seen[border.to.index()], true) {
                        self.todo.push(border.to);
                    }
                }
            }
            if touches {
                means = u32::saturating_add(means, land.armies.saturating_sub(1));
            }
        }
        let mut reached = 0;
        while let Some(at) = self.todo.pop() {
            reached += 1;
            for border in view.graph().borders(at) {
                if view.owner(border.to) == Some(rival)
                    && !std::mem::replace(&mut self.seen[border.to.index()], true)
                {
                    self.todo.push(border.to);
                }
            }
        }
        (reached, means)
    }

    fn value(&mut self, board: &Board, view: PlayerView<'_>, me: PlayerId) {
        let card = if view.has_conquered() || !view.rules().has_cards() {
            0.0
        } else {
            f64::from(view.rules().cards_per_conquest_turn.min(3))
                * (set_value(view) / 3.0).max(1.5)
        };
        for (r, (region, standing)) in board.regions.iter().zip(&mut self.regions).enumerate() {
            standing.pull = match region.next(standing.mine) {
                Some((missing, bonus)) if missing <= 1.0 => HOLD * bonus,
                Some((missing, bonus)) if self.goal == Some(r) => HOLD * bonus / missing,
                Some(_) | None => 0.0,
            };
            // Breaking a continent costs its holder the bonus; the more it leads, the better (B: watch rivals).
            let grudge = |holder: PlayerId| 0.15 + self.sides[holder.index()].grudge;
            standing.harm = standing.holder.map_or(0.0, |p| region.bonus * grudge(p));
        }
        let land_itself = self.land * self.heat.min(2.0) + card;
        self.worth.clear();
        for (i, land) in view.lands().iter().enumerate() {
            if land.owner == Some(me) {
                self.worth.push(0.0);
                continue;
            }
            let t = TerritoryId::new(i);
            let worth = match board.gain(t) {
                Some(gain) => land_itself + self.extra(board, t, land.owner) + HOLD * gain,
                // It falls back to the neutral army before it has paid anything.
                None => card,
            };
            self.worth.push(worth + self.aims.take(t));
        }
    }

    /// What a territory is worth beyond being land.
    #[inline]
    fn extra(&self, board: &Board, t: TerritoryId, owner: Option<PlayerId>) -> f64 {
        let mut sum = 0.0;
        for r in board.regions_of(t) {
            let standing = &self.regions[r];
            sum += standing.pull;
            sum += standing.harm;
        }
        if let Some(owner) = owner {
            let side = &self.sides[owner.index()];
            if self.victim == Some(owner) || side.territories == 1 {
                sum += side.prize / f64::from(side.territories.max(1));
            }
        }
        sum
    }
}

/// What the next set brings, about.
pub(super) fn set_value(view: PlayerView<'_>) -> f64 {
    if view.rules().has_cards() {
        f64::from(view.next_set_value().unwrap_or(7))
    } else {
        0.0
    }
}
