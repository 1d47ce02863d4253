//! A question about house rules, as its author writes it down: what is played, in which variants, what is looked at and how
//! often. Names are not looked up yet.

use super::find::Source;

/// What is played. What a variant leaves out is as in the experiment's base; what the base leaves out is as in a game that
/// nobody said anything about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Arrangement {
    /// The map's id.
    pub map: Option<String>,
    /// The preset's name.
    pub preset: Option<String>,
    /// How many play.
    pub players: Option<usize>,
    /// Bots, in order and over again until all seats are taken.
    pub bots: Vec<String>,
    /// Ids of mods; a variant's come after the base's.
    pub mods: Vec<String>,
    /// `option` or `mod.setting`, and its value. A variant's hold before the base's.
    pub set: Vec<(String, String)>,
}

impl Arrangement {
    /// This with what `other` says instead or besides.
    #[must_use]
    pub fn with(&self, other: &Arrangement) -> Arrangement {
        let mut mods = self.mods.clone();
        mods.extend(
            other
                .mods
                .iter()
                .filter(|id| !self.mods.contains(id))
                .cloned(),
        );
        let mut set = self.set.clone();
        for (key, value) in &other.set {
            set.retain(|(known, _)| known != key);
            set.push((key.clone(), value.clone()));
        }
        Arrangement {
            map: other.map.clone().or_else(|| self.map.clone()),
            preset: other.preset.clone().or_else(|| self.preset.clone()),
            players: other.players.or(self.players),
            bots: if other.bots.is_empty() {
                self.bots.clone()
            } else {
                other.bots.clone()
            },
            mods,
            set,
        }
    }
}

impl Arrangement {
    /// Sets the value of a sweep.
    pub fn vary(&mut self, key: &str, value: &str) {
        let list = || -> Vec<String> {
            let parts = value.split('+').map(|part| part.trim().to_owned());
            parts
                .filter(|part| !part.is_empty() && part != "none")
                .collect()
        };
        match key {
            "map" => self.map = Some(value.to_owned()),
            "preset" => self.preset = Some(value.to_owned()),
            // What is no number is told when the seats are filled.
            "players" => self.players = Some(value.parse().unwrap_or(0)),
            "bots" => self.bots = list(),
            "mods" => self.mods = list(),
            _ => {
                self.set.retain(|(known, _)| known != key);
                self.set.push((key.to_owned(), value.to_owned()));
            }
        }
    }
}

/// One of the things that are compared.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Variant {
    /// What it is called in tables.
    pub name: String,
    /// What is played.
    pub what: Arrangement,
}

/// What is varied step by step: every variant is played with every value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sweep {
    /// An option, `mod.setting`, `map.setting`, or one of the words `map`, `preset`, `players`, `bots`, `mods`.
    pub key: String,
    /// Its values, at least one; lists of bots or mods with `+` between them.
    pub values: Vec<String>,
}

/// When to stop before all games are played.
#[derive(Clone, PartialEq, Debug)]
pub struct Stop {
    /// The metric that is watched.
    pub metric: String,
    /// What has to be known of it.
    pub when: StopWhen,
}

/// What has to be known of a metric.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum StopWhen {
    /// Its value in every variant to this much on either side: in its unit, shares in percent.
    Within(f64),
    /// Whether it differs from the first variant, for every other one.
    Decided,
}

/// A metric that the experiment's own script defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnMetric {
    /// Its name.
    pub id: String,
    /// What it is, in a few words.
    pub title: String,
    /// What it is counted in.
    pub unit: String,
    /// Digits behind the point that are kept, 0 to 3.
    pub decimals: u8,
    /// Whether it says yes or no of a game: the share of games is told.
    pub is_share: bool,
}

/// A question about house rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Experiment {
    /// Its name: that of its file.
    pub id: String,
    /// A few words.
    pub title: String,
    /// The question, in a sentence.
    pub question: String,
    /// What all variants share.
    pub base: Arrangement,
    /// The first is the one that the others are compared with.
    pub variants: Vec<Variant>,
    /// What is varied step by step.
    pub sweeps: Vec<Sweep>,
    /// Names of metrics, or of groups of them; none: the usual ones.
    pub metrics: Vec<String>,
    /// Metrics of its own script, which [`Experiment::script`] computes.
    pub own: Vec<OwnMetric>,
    /// Most games of each variant.
    pub games: u64,
    /// When to stop earlier.
    pub stop: Option<Stop>,
    /// Where all chance comes from.
    pub seed: u64,
    /// Whether all variants are played from the same seeds. Without it every variant has seeds of its own, as for telling
    /// how often chance alone makes a difference.
    pub paired: bool,
    /// The file, if it was read from one.
    pub script: Option<Source>,
}

impl Default for Experiment {
    fn default() -> Experiment {
        Experiment {
            id: String::new(),
            title: String::new(),
            question: String::new(),
            base: Arrangement::default(),
            variants: Vec::new(),
            sweeps: Vec::new(),
            metrics: Vec::new(),
            own: Vec::new(),
            games: 1_000,
            stop: None,
            seed: 1,
            paired: true,
            script: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Arrangement;

    #[test]
    fn a_variant_speaks_before_the_base() {
        let pair = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        let base = Arrangement {
            map: Some("classic".into()),
            mods: vec!["commander".into()],
            set: vec![pair("fortify", "adjacent"), pair("ties", "defender")],
            bots: vec!["steady".into()],
            ..Arrangement::default()
        };
        let variant = Arrangement {
            mods: vec!["commander".into(), "trench-war".into()],
            set: vec![pair("fortify", "connected")],
            players: Some(3),
            ..Arrangement::default()
        };
        let both = base.with(&variant);
        assert_eq!(both.map.as_deref(), Some("classic"));
        assert_eq!(both.mods, ["commander", "trench-war"]);
        assert_eq!(
            both.set,
            [pair("ties", "defender"), pair("fortify", "connected")]
        );
        assert_eq!((both.players, both.bots.len()), (Some(3), 1));
    }
}
