//! A map as a graph: who can be attacked from where, how far apart things are, and through what all ways lead.

use std::collections::VecDeque;

use petgraph::algo::articulation_points::articulation_points;
use petgraph::graph::UnGraph;

use crate::core::id::TerritoryId;
use crate::core::map::Map;

/// Who can be attacked from where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Web {
    /// By territory: where attacks from it may go, ascending.
    out: Vec<Vec<u32>>,
    /// By territory: from where attacks on it may come, ascending.
    into: Vec<Vec<u32>>,
    /// By territory: its neighbours whichever way the border leads, ascending.
    both: Vec<Vec<u32>>,
}

/// How far territories lie from each other, in attacks on the shortest way.
#[derive(Clone, PartialEq, Debug)]
pub struct Distances {
    /// The mean over all pairs of which one can reach the other.
    pub mean: f64,
    /// The greatest of them.
    pub diameter: u32,
    /// The first pair that lies so far apart.
    pub farthest: Option<(TerritoryId, TerritoryId)>,
    /// Pairs of which the first cannot reach the second at all.
    pub unreachable: u64,
    /// By territory: the mean distance to all that it can reach.
    pub from: Vec<f64>,
}

/// Not reached yet.
const FAR: u32 = u32::MAX;

impl Web {
    /// The web of a map's borders: of those over which a territory can be captured, be it on a condition.
    #[must_use]
    pub fn of(map: &Map) -> Web {
        let targets = |t| {
            let borders = map.borders(t).iter().filter(|b| b.crossing.captures());
            borders.map(|b| b.to.index()).collect()
        };
        Web::new(map.ids().map(targets).collect())
    }

    /// A web from the list of targets of each territory; targets that are not there are left out.
    #[must_use]
    pub fn new(lists: Vec<Vec<usize>>) -> Web {
        let n = lists.len();
        let mut out = vec![Vec::new(); n];
        let mut into = vec![Vec::new(); n];
        let mut both = vec![Vec::new(); n];
        for (from, list) in lists.iter().enumerate() {
            for &to in list.iter().filter(|to| **to < n && **to != from) {
                out[from].push(to as u32);
                into[to].push(from as u32);
                both[from].push(to as u32);
                both[to].push(from as u32);
            }
        }
        for list in out.iter_mut().chain(&mut into).chain(&mut both) {
            list.sort_unstable();
            list.dedup();
        }
        Web { out, into, both }
    }

    /// How many territories there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.out.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.out.is_empty()
    }

    /// Where attacks from a territory may go, ascending.
    pub fn targets(&self, t: TerritoryId) -> impl Iterator<Item = TerritoryId> + '_ {
        self.out[t.index()]
            .iter()
            .map(|to| TerritoryId::new(*to as usize))
    }

    /// From where attacks on a territory may come, ascending.
    pub fn sources(&self, t: TerritoryId) -> impl Iterator<Item = TerritoryId> + '_ {
        self.into[t.index()]
            .iter()
            .map(|from| TerritoryId::new(*from as usize))
    }

    /// The neighbours of a territory whichever way the border leads, ascending.
    pub fn neighbours(&self, t: TerritoryId) -> impl Iterator<Item = TerritoryId> + '_ {
        self.both[t.index()]
            .iter()
            .map(|to| TerritoryId::new(*to as usize))
    }

    /// How many neighbours each territory has.
    #[must_use]
    pub fn degrees(&self) -> Vec<usize> {
        self.both.iter().map(Vec::len).collect()
    }

    /// Pairs of territories that border, whichever way.
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.both.iter().map(Vec::len).sum::<usize>() / 2
    }

    /// The parts that no border joins, each ascending, the first territory's first.
    #[must_use]
    pub fn parts(&self) -> Vec<Vec<TerritoryId>> {
        self.parts_within(|_| true)
    }

    /// The parts into which the territories that pass fall when all others are taken away.
    #[must_use]
    pub fn parts_within(&self, passes: impl Fn(TerritoryId) -> bool) -> Vec<Vec<TerritoryId>> {
        let mut seen = vec![false; self.len()];
        let mut parts = Vec::new();
        for start in (0..self.len()).map(TerritoryId::new).filter(|t| passes(*t)) {
            if std::mem::replace(&mut seen[start.index()], true) {
                continue;
            }
            let (mut part, mut next) = (vec![start], 0);
            while let Some(&t) = part.get(next) {
                next += 1;
                for to in self.neighbours(t) {
                    if passes(to) && !std::mem::replace(&mut seen[to.index()], true) {
                        part.push(to);
                    }
                }
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    /// How far each territory lies from this one; none where no way leads.
    #[must_use]
    pub fn distances_from(&self, t: TerritoryId) -> Vec<Option<u32>> {
        self.distances_from_any(&[t])
    }

    /// How far each territory lies from the nearest of these; none where no way leads.
    #[must_use]
    pub fn distances_from_any(&self, starts: &[TerritoryId]) -> Vec<Option<u32>> {
        let mut search = Search::new(self.len());
        let starts: Vec<u32> = starts.iter().map(|t| t.index() as u32).collect();
        search.run(&self.out, &starts);
        let far = search.distance.iter();
        far.map(|d| (*d != FAR).then_some(*d)).collect()
    }

    /// Distances between all pairs: a search from each territory.
    #[must_use]
    pub fn distances(&self) -> Distances {
        let n = self.len();
        let mut search = Search::new(n);
        let (mut sum, mut pairs) = (0u64, 0u64);
        let (mut diameter, mut farthest) = (0, None);
        let mut from = Vec::with_capacity(n);
        for start in 0..n {
            search.run(&self.out, &[start as u32]);
            let mut own = 0u64;
            for &to in &search.order {
                let distance = search.distance[to as usize];
                own += u64::from(distance);
                if distance > diameter {
                    diameter = distance;
                    farthest = Some((TerritoryId::new(start), TerritoryId::new(to as usize)));
                }
            }
            let reached = search.order.len() as u64 - 1;
            sum += own;
            pairs += reached;
            from.push(mean(own, reached));
        }
        let all = (n as u64) * (n as u64).saturating_sub(1);
        Distances {
            mean: mean(sum, pairs),
            diameter,
            farthest,
            unreachable: all - pairs,
            from,
        }
    }

    /// The share of all shortest ways between two others that leads through each territory, from 0 to 1: betweenness as
    /// Freeman (1977) defines it, found by the algorithm of Brandes (2001).
    #[must_use]
    pub fn betweenness(&self) -> Vec<f64> {
        let n = self.len();
        let mut total = vec![0.0; n];
        let mut search = Search::new(n);
        let (mut ways, mut share) = (vec![0.0f64; n], vec![0.0f64; n]);
        for start in 0..n {
            search.run(&self.out, &[start as u32]);
            for &t in &search.order {
                (ways[t as usize], share[t as usize]) = (0.0, 0.0);
            }
            ways[start] = 1.0;
            for &t in &search.order {
                for &to in &self.out[t as usize] {
                    if search.distance[to as usize] == search.distance[t as usize] + 1 {
                        ways[to as usize] += ways[t as usize];
                    }
                }
            }
            for &t in search.order.iter().rev() {
                let mut own = 0.0;
                for &to in &self.out[t as usize] {
                    if search.distance[to as usize] == search.distance[t as usize] + 1 {
                        own += ways[t as usize] / ways[to as usize] * (1.0 + share[to as usize]);
                    }
                }
                share[t as usize] = own;
                if t as usize != start {
                    total[t as usize] += own;
                }
            }
        }
        let pairs = (n.saturating_sub(1) * n.saturating_sub(2)) as f64;
        if pairs > 0.0 {
            for value in &mut total {
                *value /= pairs;
            }
        }
        total
    }

    /// Territories without which the rest falls into parts, ascending: articulation points, by Tarjan's algorithm (1972).
    #[must_use]
    pub fn cut_points(&self) -> Vec<TerritoryId> {
        let mut graph = UnGraph::<(), ()>::with_capacity(self.len(), self.pairs());
        let nodes: Vec<_> = (0..self.len()).map(|_| graph.add_node(())).collect();
        for (from, list) in self.both.iter().enumerate() {
            for &to in list.iter().filter(|to| **to as usize > from) {
                graph.add_edge(nodes[from], nodes[to as usize], ());
            }
        }
        // The set comes in no order; the order is made here.
        let mut found: Vec<TerritoryId> = articulation_points(&graph)
            .into_iter()
            .map(|node| TerritoryId::new(node.index()))
            .collect();
        found.sort_unstable();
        found
    }
}

fn mean(sum: u64, count: u64) -> f64 {
    if count == 0 {
        0.0
    } else {
        sum as f64 / count as f64
    }
}

/// A search in breadth that is used over and over.
struct Search {
    distance: Vec<u32>,
    /// What was reached, nearest first.
    order: Vec<u32>,
    queue: VecDeque<u32>,
}

impl Search {
    fn new(n: usize) -> Search {
        Search {
            distance: vec![FAR; n],
            order: Vec::with_capacity(n),
            queue: VecDeque::new(),
        }
    }

    fn run(&mut self, out: &[Vec<u32>], starts: &[u32]) {
        for t in self.order.drain(..) {
            self.distance[t as usize] = FAR;
        }
        for &start in starts {
            self.distance[start as usize] = 0;
            self.queue.push_back(start);
        }
        while let Some(t) = self.queue.pop_front() {
            self.order.push(t);
            let next = self.distance[t as usize] + 1;
            for &to in &out[t as usize] {
                if self.distance[to as usize] == FAR {
                    self.distance[to as usize] = next;
                    self.queue.push_back(to);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Web;
    use crate::core::id::TerritoryId;

    fn t(i: usize) -> TerritoryId {
        TerritoryId::new(i)
    }

    /// A web of two-way borders.
    fn web(n: usize, pairs: &[(usize, usize)]) -> Web {
        let mut lists = vec![Vec::new(); n];
        for (a, b) in pairs {
            lists[*a].push(*b);
            lists[*b].push(*a);
        }
        Web::new(lists)
    }

    fn ring(n: usize) -> Web {
        let pairs: Vec<_> = (0..n).map(|i| (i, (i + 1) % n)).collect();
        web(n, &pairs)
    }

    #[test]
    fn a_ring_is_the_same_from_everywhere() {
        let ring = ring(8);
        let distances = ring.distances();
        assert_eq!(distances.diameter, 4);
        assert_eq!(distances.farthest, Some((t(0), t(4))));
        // 1 + 2 + 3 + 4 + 3 + 2 + 1 over seven others.
        assert!((distances.mean - 16.0 / 7.0).abs() < 1e-12);
        assert_eq!(distances.unreachable, 0);
        let between = ring.betweenness();
        assert!(between.iter().all(|b| (b - between[0]).abs() < 1e-12));
        assert!(ring.cut_points().is_empty());
        assert_eq!(ring.degrees(), [2; 8]);
    }

    #[test]
    fn betweenness_is_freemans() {
        // In a star all ways lead through the middle; on a path of five, 3 of 6, 4 of 6 and 3 of 6 pairs.
        let star = web(5, &[(0, 1), (0, 2), (0, 3), (0, 4)]);
        assert_eq!(star.betweenness(), [1.0, 0.0, 0.0, 0.0, 0.0]);
        let path = web(5, &[(0, 1), (1, 2), (2, 3), (3, 4)]);
        assert_eq!(path.betweenness(), [0.0, 0.5, 4.0 / 6.0, 0.5, 0.0]);
        // Two ways of one length share.
        let square = web(4, &[(0, 1), (1, 2), (2, 3), (3, 0)]);
        assert!(
            square
                .betweenness()
                .iter()
                .all(|b| (b - 1.0 / 6.0).abs() < 1e-12)
        );
    }

    #[test]
    fn what_holds_two_parts_together_is_a_cut_point() {
        // Two triangles joined by a bridge, and a tail.
        let pairs = [
            (0, 1),
            (1, 2),
            (2, 0),
            (2, 3),
            (3, 4),
            (4, 5),
            (5, 3),
            (5, 6),
        ];
        assert_eq!(web(7, &pairs).cut_points(), [t(2), t(3), t(5)]);
    }

    #[test]
    fn a_one_way_border_is_a_neighbour_both_ways_and_a_way_in_one() {
        let web = Web::new(vec![vec![1], vec![2], vec![0]]);
        assert_eq!(web.distances_from(t(0)), [Some(0), Some(1), Some(2)]);
        assert_eq!(web.distances_from(t(2)), [Some(1), Some(2), Some(0)]);
        assert_eq!(web.degrees(), [2, 2, 2]);
        let dead_end = Web::new(vec![vec![1], vec![]]);
        assert_eq!(dead_end.distances_from(t(1)), [None, Some(0)]);
        assert_eq!(dead_end.distances().unreachable, 1);
    }

    #[test]
    fn parts_are_what_no_border_joins() {
        let web = web(6, &[(0, 2), (2, 4), (1, 3)]);
        assert_eq!(
            web.parts(),
            [vec![t(0), t(2), t(4)], vec![t(1), t(3)], vec![t(5)]]
        );
        let without_2 = web.parts_within(|x| x != t(2));
        assert_eq!(without_2.len(), 4);
    }
}
