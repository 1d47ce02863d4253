//! What was played and counted: enough to tell whether two files belong together, and to read one without the experiment.

use serde::{Deserialize, Serialize};

use crate::lab::metric::{Column, Kind, Source};
use crate::lab::plan::Plan;

/// A part of an experiment's games: those whose number, from 0, leaves `number - 1` when divided by `of`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Shard {
    /// Which part, from 1.
    pub number: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// All games.
    pub const WHOLE: Shard = Shard { number: 1, of: 1 };

    /// From `3/16`, if it is that and the first is from 1 to the second.
    #[must_use]
    pub fn parse(text: &str) -> Option<Shard> {
        let (number, of) = text.split_once('/')?;
        let shard = Shard {
            number: number.trim().parse().ok()?,
            of: of.trim().parse().ok()?,
        };
        (1..=shard.of).contains(&shard.number).then_some(shard)
    }

    /// How many of so many games are its own.
    #[must_use]
    pub fn games(&self, all: u64) -> u64 {
        (all + self.of - self.number) / self.of
    }

    /// The number of its game at this place, both from 0.
    #[must_use]
    pub fn game(&self, place: u64) -> u64 {
        self.number - 1 + place * self.of
    }
}

/// A variant, as files tell it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeaderVariant {
    /// What it is called.
    pub name: String,
    /// The variant that it is compared with, from 0.
    pub base: usize,
    /// The value of each sweep.
    pub at: Vec<String>,
    /// The map's id.
    pub map: String,
    /// The preset.
    pub preset: String,
    /// Mods.
    pub mods: Vec<String>,
    /// Options and settings that it sets.
    pub set: Vec<(String, String)>,
    /// By seat of the first game.
    pub bots: Vec<String>,
    /// A hash of everything that decides its games but the seed.
    pub content: String,
}

/// A column, as files tell it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct HeaderColumn {
    id: String,
    title: String,
    unit: String,
    share: bool,
    decimals: u8,
}

/// What was played and counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The version of the format.
    pub alea_lab: u32,
    /// The version of the program.
    pub engine: String,
    /// The experiment's name.
    pub experiment: String,
    /// In a few words.
    pub title: String,
    /// The question.
    pub question: String,
    /// Where all chance comes from.
    pub seed: u64,
    /// Most games of each variant.
    pub games: u64,
    /// Whether all variants are played from the same seeds.
    pub paired: bool,
    /// Whether results are looked at before all games are played, and for what.
    pub stop: Option<String>,
    /// What is varied step by step.
    pub sweeps: Vec<String>,
    /// What is compared.
    pub variants: Vec<HeaderVariant>,
    /// What is counted.
    pub columns: Vec<HeaderColumn>,
    /// Which part of the games this is.
    pub shard: Shard,
}

impl Header {
    /// Of a part of an experiment.
    #[must_use]
    pub fn new(plan: &Plan, shard: Shard) -> Header {
        let experiment = &plan.experiment;
        let variants = plan.variants.iter().map(|variant| {
            let prepared = &variant.prepared;
            HeaderVariant {
                name: variant.name.clone(),
                base: variant.base,
                at: variant.at.clone(),
                map: prepared.map_id().to_owned(),
                preset: prepared.preset_id().to_owned(),
                mods: prepared.mod_ids().to_vec(),
                set: prepared.spec().values.clone(),
                bots: (0..prepared.seats().len())
                    .map(|entry| prepared.bot_name(entry).to_owned())
                    .collect(),
                content: format!("{:016x}", variant.content),
            }
        });
        let columns = plan.columns.iter().map(|column| HeaderColumn {
            id: column.id.clone(),
            title: column.title.clone(),
            unit: column.unit.clone(),
            share: column.kind == Kind::Share,
            decimals: column.decimals,
        });
        Header {
            alea_lab: super::VERSION,
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            experiment: experiment.id.clone(),
            title: experiment.title.clone(),
            question: experiment.question.clone(),
            seed: experiment.seed,
            games: experiment.games,
            paired: experiment.paired,
            stop: experiment.stop.as_ref().map(|stop| format!("{stop:?}")),
            sweeps: experiment.sweeps.iter().map(|s| s.key.clone()).collect(),
            variants: variants.collect(),
            columns: columns.collect(),
            shard,
        }
    }

    /// The columns, for reading the rows. What they were filled from is not told.
    #[must_use]
    pub fn columns(&self) -> Vec<Column> {
        let columns = self.columns.iter().enumerate();
        columns
            .map(|(i, column)| Column {
                id: column.id.clone(),
                title: column.title.clone(),
                unit: column.unit.clone(),
                kind: if column.share {
                    Kind::Share
                } else {
                    Kind::Number
                },
                decimals: column.decimals.min(3),
                source: Source::Own(i),
            })
            .collect()
    }

    /// By variant: the one that it is compared with.
    #[must_use]
    pub fn bases(&self) -> Vec<usize> {
        self.variants.iter().map(|variant| variant.base).collect()
    }

    /// The first thing in which this differs from another one, the shard apart; none if the two belong together.
    #[must_use]
    pub fn difference(&self, other: &Header) -> Option<String> {
        let told = |what: &str, mine: &dyn std::fmt::Debug, theirs: &dyn std::fmt::Debug| {
            let (mine, theirs) = (format!("{mine:?}"), format!("{theirs:?}"));
            (mine != theirs).then(|| format!("{what} is {theirs}, not {mine}"))
        };
        told("the file's format", &self.alea_lab, &other.alea_lab)
            .or_else(|| told("the version of Alea", &self.engine, &other.engine))
            .or_else(|| told("the experiment", &self.experiment, &other.experiment))
            .or_else(|| told("the seed", &self.seed, &other.seed))
            .or_else(|| told("the number of games", &self.games, &other.games))
            .or_else(|| told("`paired`", &self.paired, &other.paired))
            .or_else(|| told("the rule for stopping", &self.stop, &other.stop))
            .or_else(|| {
                let (mine, theirs) = (self.variants.len(), other.variants.len());
                told("the number of variants", &mine, &theirs)
            })
            .or_else(|| {
                let pairs = self.variants.iter().zip(&other.variants);
                pairs.filter(|(mine, theirs)| mine != theirs).find_map(|(mine, theirs)| {
                    let name = &mine.name;
                    told("a variant", name, &theirs.name).or_else(|| {
                        Some(format!(
                            "variant `{name}` has other content (map, mods, options, bots or their versions)"
                        ))
                    })
                })
            })
            .or_else(|| {
                (self.columns != other.columns).then(|| "other metrics are counted".to_owned())
            })
            .or_else(|| (self.sweeps != other.sweeps).then(|| "other sweeps are made".to_owned()))
    }

    /// The same of all games.
    #[must_use]
    pub fn whole(&self) -> Header {
        Header {
            shard: Shard::WHOLE,
            ..self.clone()
        }
    }
}
