//! The yardstick: whole games in a bare loop. Arrays of owners and armies, dice really rolled by the generator that the
//! engine uses; no legality, no events, no log, no agents, nothing that could be turned into something else.
//!
//! Two policies. *Random*: armies on any front territory, attacks from any pair, chosen anew for each roll, until none is left
//! or one in twenty says stop, any number of armies moved in; nothing moved at the end. *Greedy*: armies on the front territory with the best margin, attacks where the margin is largest as long as there is
//! one, the largest idle stack moved to a neighbour at the end.

use alea::core::card::Symbol;
use alea::core::map::Map;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

const MOST: usize = 64;
const PLAYERS: usize = 4;
const ARMIES: u32 = 30;
const NOBODY: u8 = u8::MAX;

/// A map as bare arrays.
pub struct Board {
    n: usize,
    neighbours: Vec<Vec<u8>>,
    continents: Vec<(Vec<u8>, i32)>,
    /// Symbol (3 is wild) and territory of each card.
    cards: Vec<(u8, Option<u8>)>,
}

impl Board {
    pub fn new(map: &Map) -> Board {
        let neighbours = |t| map.borders(t).iter().map(|b| b.to.index() as u8).collect();
        Board {
            n: map.len(),
            neighbours: map.ids().map(neighbours).collect(),
            continents: map
                .continents()
                .iter()
                .map(|c| (c.members.iter().map(|t| t.index() as u8).collect(), c.bonus))
                .collect(),
            cards: map
                .deck()
                .iter()
                .map(|c| {
                    let symbol = match c.symbol {
                        Symbol::Infantry => 0,
                        Symbol::Cavalry => 1,
                        Symbol::Artillery => 2,
                        Symbol::Wild | Symbol::Blank => 3,
                    };
                    (symbol, c.territory.map(|t| t.index() as u8))
                })
                .collect(),
        }
    }
}

/// What happened in some games.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    pub games: u64,
    pub finished: u64,
    pub attacks: u64,
    pub turns: u64,
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.finished += other.finished;
        self.attacks += other.attacks;
        self.turns += other.turns;
    }
}

struct Game<'a> {
    board: &'a Board,
    rng: ChaCha8Rng,
    owner: [u8; MOST],
    armies: [u32; MOST],
    count: [u32; PLAYERS],
    hands: [Vec<u8>; PLAYERS],
    deck: Vec<u8>,
    discard: Vec<u8>,
    sets: u32,
    pairs: Vec<(u8, u8)>,
    tally: Tally,
}

/// Plays one game to the end or for so many rounds.
pub fn play<const GREEDY: bool>(board: &Board, seed: u64, rounds: u32) -> Tally {
    let mut game = Game {
        board,
        rng: ChaCha8Rng::seed_from_u64(seed),
        owner: [NOBODY; MOST],
        armies: [0; MOST],
        count: [0; PLAYERS],
        hands: Default::default(),
        deck: (0..board.cards.len() as u8).collect(),
        discard: Vec::new(),
        sets: 0,
        pairs: Vec::with_capacity(MOST * 8),
        tally: Tally::default(),
    };
    game.tally.games = 1;
    game.set_up::<GREEDY>();
    for _ in 0..rounds {
        for player in 0..PLAYERS {
            if game.count[player] > 0 && game.turn::<GREEDY>(player as u8) {
                game.tally.finished = 1;
                return game.tally;
            }
        }
    }
    game.tally
}

impl Game<'_> {
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        let mut product = u64::from(self.rng.next_u32()) * u64::from(n);
        if (product as u32) < n {
            let threshold = n.wrapping_neg() % n;
            while (product as u32) < threshold {
                product = u64::from(self.rng.next_u32()) * u64::from(n);
            }
        }
        (product >> 32) as u32
    }

    fn set_up<const GREEDY: bool>(&mut self) {
        let mut free: Vec<u8> = (0..self.board.n as u8).collect();
        let mut player = 0;
        let mut left = [ARMIES; PLAYERS];
        while !free.is_empty() {
            let i = self.below(free.len() as u32) as usize;
            let t = usize::from(free.swap_remove(i));
            self.owner[t] = player as u8;
            self.armies[t] = 1;
            self.count[player] += 1;
            left[player] -= 1;
            player = (player + 1) % PLAYERS;
        }
        while left.iter().any(|l| *l > 0) {
            if left[player] > 0 {
                self.place::<GREEDY>(player as u8, 1);
                left[player] -= 1;
            }
            player = (player + 1) % PLAYERS;
        }
    }

    fn place<const GREEDY: bool>(&mut self, player: u8, armies: u32) {
        let t = if GREEDY {
            self.best_front(player)
        } else {
            let mut fronts = [0u8; MOST];
            let mut n = 0;
            for t in 0..self.board.n {
                if self.owner[t] == player && self.is_front(player, t) {
                    fronts[n] = t as u8;
                    n += 1;
                }
            }
            usize::from(fronts[self.below(n as u32) as usize])
        };
        self.armies[t] += armies;
    }

    fn is_front(&self, player: u8, t: usize) -> bool {
        let rival = |n: &u8| self.owner[usize::from(*n)] != player;
        self.board.neighbours[t].iter().any(rival)
    }

    /// The own territory whose armies exceed those of its weakest rival neighbour by most.
    fn best_front(&self, player: u8) -> usize {
        let (mut best, mut margin) = (0, i64::MIN);
        for t in 0..self.board.n {
            if self.owner[t] != player {
                continue;
            }
            for n in &self.board.neighbours[t] {
                let n = usize::from(*n);
                if self.owner[n] != player {
                    let m = i64::from(self.armies[t]) - i64::from(self.armies[n]);
                    if m > margin {
                        (best, margin) = (t, m);
                    }
                }
            }
        }
        best
    }

    /// One turn; says whether the game is over.
    fn turn<const GREEDY: bool>(&mut self, player: u8) -> bool {
        self.tally.turns += 1;
        let p = usize::from(player);
        let mut armies = (self.count[p] / 3).max(3) as i32;
        for (members, bonus) in &self.board.continents {
            if members
                .iter()
                .all(|t| self.owner[usize::from(*t)] == player)
            {
                armies += bonus;
            }
        }
        let mut armies = armies.max(0) as u32;
        while let Some(value) = self.trade(player) {
            armies += value;
        }
        self.place::<GREEDY>(player, armies);
        let conquered = if GREEDY {
            self.attack_greedily(player)
        } else {
            self.attack_at_random(player)
        };
        let Some(conquered) = conquered else {
            return true;
        };
        if GREEDY {
            self.fortify(player);
        }
        if conquered {
            self.draw(p);
        }
        false
    }

    fn draw(&mut self, p: usize) {
        if self.deck.is_empty() {
            std::mem::swap(&mut self.deck, &mut self.discard);
        }
        if !self.deck.is_empty() {
            let i = self.below(self.deck.len() as u32) as usize;
            let card = self.deck.swap_remove(i);
            self.hands[p].push(card);
        }
    }

    /// Trades the first set in hand.
    fn trade(&mut self, player: u8) -> Option<u32> {
        let p = usize::from(player);
        let hand = &self.hands[p];
        for i in 0..hand.len() {
            for j in i + 1..hand.len() {
                for k in j + 1..hand.len() {
                    let cards = [hand[i], hand[j], hand[k]];
                    let [a, b, c] = cards.map(|c| self.board.cards[usize::from(c)].0);
                    let set = a == 3
                        || b == 3
                        || c == 3
                        || a == b && b == c
                        || a != b && b != c && a != c;
                    if !set {
                        continue;
                    }
                    for card in cards {
                        self.hands[p].retain(|c| *c != card);
                        self.discard.push(card);
                    }
                    let shown = cards
                        .iter()
                        .filter_map(|c| self.board.cards[usize::from(*c)].1)
                        .find(|t| self.owner[usize::from(*t)] == player);
                    if let Some(t) = shown {
                        self.armies[usize::from(t)] += 2;
                    }
                    const FIRST: [u32; 6] = [4, 6, 8, 10, 12, 15];
                    let value = match FIRST.get(self.sets as usize) {
                        Some(v) => *v,
                        None => 15 + 5 * (self.sets - 5),
                    };
                    self.sets += 1;
                    return Some(value);
                }
            }
        }
        None
    }

    /// Attacks; none if the game is won, else whether anything was taken.
    fn attack_at_random(&mut self, player: u8) -> Option<bool> {
        let mut conquered = false;
        loop {
            self.pairs.clear();
            for t in 0..self.board.n {
                if self.owner[t] == player && self.armies[t] > 1 {
                    for n in &self.board.neighbours[t] {
                        if self.owner[usize::from(*n)] != player {
                            self.pairs.push((t as u8, *n));
                        }
                    }
                }
            }
            if self.pairs.is_empty() || self.below(20) == 0 {
                return Some(conquered);
            }
            let i = self.below(self.pairs.len() as u32) as usize;
            let (from, to) = self.pairs[i];
            if let Some(dice) = self.roll(from, to) {
                let most = self.armies[usize::from(from)] - 1;
                let moved = dice + self.below(most - dice + 1);
                conquered = true;
                if self.capture::<false>(player, from, to, moved) {
                    return None;
                }
            }
        }
    }

    fn attack_greedily(&mut self, player: u8) -> Option<bool> {
        let mut conquered = false;
        loop {
            let (mut best, mut margin) = (None, 0);
            for t in 0..self.board.n {
                if self.owner[t] == player && self.armies[t] > 1 {
                    for n in &self.board.neighbours[t] {
                        if self.owner[usize::from(*n)] != player {
                            let m =
                                i64::from(self.armies[t]) - i64::from(self.armies[usize::from(*n)]);
                            if m > margin {
                                (best, margin) = (Some((t as u8, *n)), m);
                            }
                        }
                    }
                }
            }
            let Some((from, to)) = best else {
                return Some(conquered);
            };
            if self.roll(from, to).is_some() {
                let most = self.armies[usize::from(from)] - 1;
                conquered = true;
                if self.capture::<true>(player, from, to, most) {
                    return None;
                }
            }
        }
    }

    /// One roll; the attacker's dice if the territory is empty now.
    #[inline]
    fn roll(&mut self, from: u8, to: u8) -> Option<u32> {
        self.tally.attacks += 1;
        let (from, to) = (usize::from(from), usize::from(to));
        let a = (self.armies[from] - 1).min(3) as usize;
        let d = self.armies[to].min(2) as usize;
        let (mut attack, mut defence) = ([0u8; 3], [0u8; 2]);
        for face in &mut attack[..a] {
            *face = self.below(6) as u8;
        }
        for face in &mut defence[..d] {
            *face = self.below(6) as u8;
        }
        attack[..a].sort_unstable_by(|x, y| y.cmp(x));
        defence[..d].sort_unstable_by(|x, y| y.cmp(x));
        for (x, y) in attack[..a].iter().zip(&defence[..d]) {
            if x > y {
                self.armies[to] -= 1;
            } else {
                self.armies[from] -= 1;
            }
        }
        (self.armies[to] == 0).then_some(a as u32)
    }

    /// Takes a territory; says whether the game is won.
    fn capture<const GREEDY: bool>(&mut self, player: u8, from: u8, to: u8, moved: u32) -> bool {
        let (p, from, to) = (usize::from(player), usize::from(from), usize::from(to));
        let loser = usize::from(self.owner[to]);
        self.owner[to] = player;
        self.count[loser] -= 1;
        self.count[p] += 1;
        self.armies[from] -= moved;
        self.armies[to] = moved;
        if self.count[p] as usize == self.board.n {
            return true;
        }
        if self.count[loser] == 0 {
            let cards = std::mem::take(&mut self.hands[loser]);
            self.hands[p].extend(cards);
            let mut armies = 0;
            if self.hands[p].len() >= 6 {
                while self.hands[p].len() > 4 {
                    match self.trade(player) {
                        Some(value) => armies += value,
                        None => break,
                    }
                }
            }
            if armies > 0 {
                self.place::<GREEDY>(player, armies);
            }
        }
        false
    }

    /// Moves the largest stack without rivals next to it to its first neighbour that has some.
    fn fortify(&mut self, player: u8) {
        let mut best = None;
        for t in 0..self.board.n {
            if self.owner[t] == player
                && self.armies[t] > 1
                && best.is_none_or(|b: usize| self.armies[t] > self.armies[b])
                && !self.is_front(player, t)
            {
                best = Some(t);
            }
        }
        let Some(from) = best else {
            return;
        };
        let to = self.board.neighbours[from]
            .iter()
            .map(|n| usize::from(*n))
            .find(|n| self.is_front(player, *n))
            .unwrap_or(usize::from(self.board.neighbours[from][0]));
        let moved = self.armies[from] - 1;
        self.armies[from] -= moved;
        self.armies[to] += moved;
    }
}
