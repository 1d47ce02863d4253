//! What one roll may lead to, with what both sides may choose on the way: a tree, in which equal parts are kept once.

use std::collections::BTreeMap;

/// A place in a tree.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct NodeId(u32);

/// Who chooses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Chooser {
    /// The attacker, who wants the territory.
    Attacker,
    /// The defender, who wants to keep it.
    Defender,
}

/// How the attack stands after a roll.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Then {
    /// It may go on.
    Open,
    /// The territory is taken.
    Taken,
    /// It is over, and the territory is not the attacker's.
    Over,
}

/// What one roll came to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Outcome {
    /// Armies that the attacker lost.
    pub attacker: u32,
    /// Armies that the defender lost.
    pub defender: u32,
    /// The attacker's dice (R41).
    pub dice: u8,
    /// How the attack stands.
    pub then: Then,
    /// Everything else that matters to later rolls, as a number of whoever made the tree.
    pub context: u32,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Node {
    Outcome(Outcome),
    /// What chance leads to, each with its probability (positive numbers are ordered as their bits are).
    Chance(Vec<(NodeId, u64)>),
    /// What may be chosen, the better one first where two are equally good.
    Choice(Chooser, Vec<NodeId>),
}

/// Trees that share their parts.
#[derive(Clone, Debug, Default)]
pub struct Trees {
    nodes: Vec<Node>,
    known: BTreeMap<Node, NodeId>,
    chooses: bool,
}

impl Trees {
    fn keep(&mut self, node: Node) -> NodeId {
        if let Some(known) = self.known.get(&node) {
            return *known;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.known.insert(node, id);
        id
    }

    /// An end of a roll.
    pub fn outcome(&mut self, outcome: Outcome) -> NodeId {
        self.keep(Node::Outcome(outcome))
    }

    /// What chance leads to, with weights; they are brought to 1.
    pub fn chance(&mut self, list: impl IntoIterator<Item = (f64, NodeId)>) -> NodeId {
        let mut merged: BTreeMap<NodeId, f64> = BTreeMap::new();
        for (weight, node) in list {
            if weight > 0.0 {
                *merged.entry(node).or_default() += weight;
            }
        }
        let total: f64 = merged.values().sum();
        match merged.first_key_value() {
            Some((only, _)) if merged.len() == 1 => *only,
            _ => {
                let parts = merged.into_iter();
                self.keep(Node::Chance(
                    parts.map(|(n, w)| (n, (w / total).to_bits())).collect(),
                ))
            }
        }
    }

    /// What somebody may choose; of equally good ones the first is chosen.
    pub fn choice(&mut self, by: Chooser, list: impl IntoIterator<Item = NodeId>) -> NodeId {
        let mut options: Vec<NodeId> = Vec::new();
        for node in list {
            if !options.contains(&node) {
                options.push(node);
            }
        }
        match options.as_slice() {
            [only] => *only,
            _ => {
                self.chooses = true;
                self.keep(Node::Choice(by, options))
            }
        }
    }

    /// Whether anything is chosen anywhere.
    #[must_use]
    pub fn chooses(&self) -> bool {
        self.chooses
    }

    /// How many different parts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is no tree yet.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// All different ends that a tree may come to.
    #[must_use]
    pub fn outcomes(&self, root: NodeId) -> Vec<Outcome> {
        let mut seen = vec![root];
        let mut found = Vec::new();
        let mut next = 0;
        while let Some(node) = seen.get(next).copied() {
            next += 1;
            let mut add = |node: NodeId| {
                if !seen.contains(&node) {
                    seen.push(node);
                }
            };
            match &self.nodes[node.0 as usize] {
                Node::Outcome(outcome) => found.push(*outcome),
                Node::Chance(list) => list.iter().for_each(|(n, _)| add(*n)),
                Node::Choice(_, list) => list.iter().for_each(|n| add(*n)),
            }
        }
        found
    }

    /// What a tree is worth to the attacker, if `worth` tells it of each end and both sides choose what is best for them.
    pub fn value(&self, root: NodeId, worth: &mut dyn FnMut(&Outcome) -> f64) -> f64 {
        match &self.nodes[root.0 as usize] {
            Node::Outcome(outcome) => worth(outcome),
            Node::Chance(list) => list
                .iter()
                .map(|(node, chance)| f64::from_bits(*chance) * self.value(*node, worth))
                .sum(),
            Node::Choice(by, list) => {
                let values = list.iter().map(|node| self.value(*node, worth));
                match by {
                    Chooser::Attacker => values.fold(f64::NEG_INFINITY, f64::max),
                    Chooser::Defender => values.fold(f64::INFINITY, f64::min),
                }
            }
        }
    }

    /// Tells the ends of a tree with their probabilities, if both sides choose what is best for them.
    pub fn ends(
        &self,
        root: NodeId,
        chance: f64,
        worth: &mut dyn FnMut(&Outcome) -> f64,
        tell: &mut dyn FnMut(&Outcome, f64),
    ) {
        match &self.nodes[root.0 as usize] {
            Node::Outcome(outcome) => tell(outcome, chance),
            Node::Chance(list) => {
                for (node, share) in list {
                    self.ends(*node, chance * f64::from_bits(*share), worth, tell);
                }
            }
            Node::Choice(by, list) => {
                let mut best: Option<(f64, NodeId)> = None;
                for node in list {
                    let value = self.value(*node, worth);
                    let better = best.is_none_or(|(known, _)| match by {
                        Chooser::Attacker => value > known,
                        Chooser::Defender => value < known,
                    });
                    if better {
                        best = Some((value, *node));
                    }
                }
                if let Some((_, node)) = best {
                    self.ends(node, chance, worth, tell);
                }
            }
        }
    }
}
