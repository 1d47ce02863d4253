//! What may be counted of a game, in one table: name, unit, what it means. A metric that is counted for each seat, bot, region
//! or mod is a column for each of them.

use crate::content::experiment::OwnMetric;

/// How a column's numbers are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Yes or no of a game, 1 or 0: the share of games is told.
    Share,
    /// A number of each game.
    Number,
}

/// What a metric is counted for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Each {
    /// The game.
    Game,
    /// Each seat.
    Seat,
    /// Each place in the order of turns.
    Place,
    /// Each bot, by name.
    Bot,
    /// Each region of the map.
    Region,
    /// Each mod.
    Mod,
    /// Each hook of each mod.
    Hook,
    /// Each player who may go out: all but one.
    Out,
}

/// Whether a metric is counted where nobody names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// It is.
    Usual,
    /// It has to be named.
    ByName,
}

/// A metric.
#[derive(Debug)]
pub struct Metric {
    /// Its name in experiments and files; with `_` and a number or name where it is counted for each of something.
    pub id: &'static str,
    /// What it is, in a few words.
    pub title: &'static str,
    /// What it is counted in; empty where the title says it.
    pub unit: &'static str,
    /// How it is told.
    pub kind: Kind,
    /// Digits behind the point.
    pub decimals: u8,
    /// What it is counted for.
    pub each: Each,
    /// Whether it is counted unasked.
    pub asked: Asked,
    /// What it means, in a sentence or two.
    pub help: &'static str,
}

macro_rules! metrics {
    ($($name:ident $id:literal $title:literal $unit:literal $kind:ident $decimals:literal $each:ident $asked:ident $help:literal;)+) => {
        /// The metrics by name; their numbers are places in [`METRICS`].
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        #[allow(missing_docs)]
        pub enum What { $($name),+ }

        /// All metrics, in the order in which they are told.
        pub const METRICS: &[(What, Metric)] = &[$((What::$name, Metric {
            id: $id, title: $title, unit: $unit, kind: Kind::$kind, decimals: $decimals,
            each: Each::$each, asked: Asked::$asked, help: $help,
        })),+];
    };
}

metrics! {
    WonBot "won_bot" "won by" "of games" Share 0 Bot Usual "Games that a seat of this bot won. Bots move on by a seat from game to game, so that each sits everywhere.";
    WonSeat "won_seat" "won by seat" "of games" Share 0 Seat Usual "Games that this seat won.";
    WonPlace "won_turn" "won by turn" "of games" Share 0 Place Usual "Games won by whoever took the first, second … turn.";
    Capped "capped" "ended by the round limit" "of games" Share 0 Game Usual "Games that the round limit ended. They count in everything that is told of all games, and nobody has won them.";
    Drawn "drawn" "ended in a draw" "of games" Share 0 Game Usual "Games that ended without a winner before the round limit.";
    Rounds "rounds" "length of a game" "rounds" Number 0 Game Usual "Rounds, the last one included.";
    Turns "turns" "turns" "" Number 0 Game ByName "Turns of all players together.";
    Actions "actions" "actions" "" Number 0 Game ByName "Everything that players asked for, the beginning of the game included.";
    Attacks "attacks" "attacks" "" Number 0 Game Usual "Attacks declared; each is one roll unless a mod says otherwise.";
    Captures "captures" "territories taken" "" Number 0 Game Usual "Territories taken by attack.";
    LeadChanges "lead_changes" "changes of the lead" "" Number 0 Game Usual "How often another player than the last one led. The lead has who holds most territories at the start of a turn, of equals who has most armies; where both are equal nobody takes it over.";
    LedFrom "led_from" "the winner leads from round" "" Number 0 Game Usual "The round from which the winner led without a break to the end. Only of games that somebody won.";
    Runaway "runaway" "runaway index" "%" Number 1 Game Usual "For how large a part of the game, counted back from its end, the winner led without a break: 100 means from the first round on. Only of games that somebody won.";
    Comeback "comeback" "comebacks" "of won games" Share 0 Game Usual "Games whose winner did not lead at half-time.";
    Lowest "winner_lowest" "the winner's lowest part of the map" "%" Number 1 Game Usual "The smallest part of the territories that the winner ever held at the start of a turn after the first round.";
    Eliminations "eliminations" "players out" "" Number 0 Game Usual "Players who went out, those who went out with the last attack included.";
    Out "out" "player out in round" "" Number 0 Out ByName "The round in which the first, second … player went out.";
    RegionArmies "region_armies" "armies for regions" "armies" Number 0 Game Usual "Reinforcements for continents, all players together.";
    RegionTurns "region_turns" "turns with pay for a region" "%" Number 1 Game Usual "Turns whose player was paid for a continent.";
    Held "held" "held" "turns" Number 0 Region ByName "Turns at whose start the region paid whose turn it was.";
    Earned "earned" "earned" "armies" Number 0 Region ByName "Armies that the region brought in, all players together.";
    Paid "paid_winner" "held early by the winner" "of won games" Share 0 Region ByName "Games whose winner was paid for the region in one of the first five rounds.";
    Cards "cards" "cards drawn" "" Number 0 Game ByName "Cards drawn.";
    Sets "sets" "sets traded" "" Number 0 Game Usual "Sets of cards traded.";
    SetWorth "set_worth" "worth of a set" "armies" Number 1 Game Usual "Armies that a traded set brought on average. Only of games with sets.";
    Granted "reinforcements" "reinforcements a turn" "armies" Number 2 Game Usual "Armies that a turn brings, sets apart, on average.";
    Peak "armies_peak" "most armies on the board" "armies" Number 0 Game Usual "The most armies on the board at the start of a turn.";
    LuckWinner "luck_winner" "the winner's luck" "armies" Number 1 Game Usual "Armies that the winner's battles went better than true dice would have on average: with the dice that were rolled and the game's own rule of comparing. What mods do to dice or losses shows here. Only of games that somebody won.";
    LuckSpread "luck_spread" "spread of luck" "armies" Number 1 Game Usual "The luck of the luckiest player less that of the unluckiest.";
    Decisions "decisions" "decisions a turn" "" Number 2 Game Usual "Actions a turn, the beginning of the game apart.";
    Idle "idle" "turns without a choice" "%" Number 1 Game Usual "Turns in which nothing could be attacked when the attacks began: no own territory with two armies or more beside one of another.";
    Quiet "quiet" "turns without a capture" "%" Number 1 Game Usual "Turns in which no territory was taken.";
    Acted "acted" "acts of" "" Number 0 Mod Usual "Events that a mod brought about, and numbers of reinforcements that it changed.";
    Hook "hook" "acts" "" Number 0 Hook ByName "How often a hook's answer changed something: a refusal, another number, an effect. What the engine remembers of an answer is not counted again.";
    Faults "faults" "faults" "" Number 0 Game Usual "Mods' hooks and bots that broke.";
}

impl What {
    /// Its row.
    #[must_use]
    pub fn row(self) -> &'static Metric {
        &METRICS[self as usize].1
    }
}

/// What a column is filled from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A metric of the table, and of the how manieth of what it is counted for.
    Native(What, usize),
    /// The how manieth metric of the experiment's own script.
    Own(usize),
}

/// One number of each game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// Its name in files: `rounds`, `won_seat_2`, `held_asia`.
    pub id: String,
    /// What it is, in a few words.
    pub title: String,
    /// What it is counted in.
    pub unit: String,
    /// How it is told.
    pub kind: Kind,
    /// Digits behind the point: its numbers are kept times 10 to this power.
    pub decimals: u8,
    /// What it is filled from.
    pub source: Source,
}

impl Column {
    fn native(what: What, index: usize, one: Option<&str>) -> Column {
        let row = what.row();
        let ordinal = ["first", "second", "third", "fourth"];
        let (id, title) = match (row.each, one) {
            (Each::Game, _) | (_, None) => (row.id.to_owned(), row.title.to_owned()),
            (Each::Region | Each::Hook, Some(name)) => (
                format!("{}_{name}", row.id),
                format!("{name} {}", row.title),
            ),
            (Each::Out, Some(_)) => (
                format!("{}_{}", row.id, index + 1),
                match ordinal.get(index) {
                    Some(word) => format!("{word} {}", row.title),
                    None => format!("{}th {}", index + 1, row.title),
                },
            ),
            (_, Some(name)) => (
                format!("{}_{name}", row.id),
                format!("{} {name}", row.title),
            ),
        };
        Column {
            id,
            title,
            unit: row.unit.to_owned(),
            kind: row.kind,
            decimals: row.decimals,
            source: Source::Native(what, index),
        }
    }

    fn own(index: usize, metric: &OwnMetric) -> Column {
        Column {
            id: metric.id.clone(),
            title: metric.title.clone(),
            unit: metric.unit.clone(),
            kind: if metric.is_share {
                Kind::Share
            } else {
                Kind::Number
            },
            decimals: if metric.is_share { 0 } else { metric.decimals },
            source: Source::Own(index),
        }
    }

    /// How many of its smallest steps make one of its unit.
    #[must_use]
    pub fn scale(&self) -> f64 {
        10f64.powi(i32::from(self.decimals))
    }
}

/// What the metrics of an experiment are counted for, over all variants.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sets {
    /// Seats.
    pub seats: usize,
    /// Bots, each once.
    pub bots: Vec<String>,
    /// Regions' keys, each once.
    pub regions: Vec<String>,
    /// Mods, each once.
    pub mods: Vec<String>,
    /// Hooks as `mod.hook`, each once.
    pub hooks: Vec<String>,
}

impl Sets {
    fn names(&self, each: Each) -> Vec<String> {
        let numbers = |n: usize| (1..=n).map(|i| i.to_string()).collect();
        match each {
            Each::Game => vec![String::new()],
            Each::Seat | Each::Place => numbers(self.seats),
            Each::Out => numbers(self.seats.saturating_sub(1)),
            Each::Bot => self.bots.clone(),
            Each::Region => self.regions.clone(),
            Each::Mod => self.mods.clone(),
            Each::Hook => self.hooks.clone(),
        }
    }
}

/// A name that no metric has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownMetric {
    /// The name.
    pub name: String,
    /// All names that there are.
    pub known: Vec<String>,
}

/// The word for all metrics of the table.
pub const ALL: &str = "all";

/// The columns for these names: of metrics, of columns, or `all`; without any name the usual ones. Those of the experiment's own
/// script come last, and always.
///
/// # Errors
/// Every name that means nothing.
pub fn columns(
    names: &[String],
    own: &[OwnMetric],
    sets: &Sets,
) -> Result<Vec<Column>, Vec<UnknownMetric>> {
    let mut all = Vec::new();
    for (what, row) in METRICS {
        for (i, name) in sets.names(row.each).iter().enumerate() {
            all.push(Column::native(*what, i, Some(name)));
        }
    }
    let is_usual = |column: &Column| match column.source {
        // A single bot wins whatever is won.
        Source::Native(What::WonBot, _) => sets.bots.len() > 1,
        Source::Native(what, _) => what.row().asked == Asked::Usual,
        Source::Own(_) => true,
    };
    let means = |name: &str, column: &Column| match column.source {
        Source::Native(what, _) => name == ALL || name == what.row().id || name == column.id,
        Source::Own(_) => false,
    };
    let of_script = |name: &str| own.iter().any(|metric| metric.id == name);
    let unknown: Vec<UnknownMetric> = names
        .iter()
        .filter(|name| !of_script(name) && !is_metric(name) && !all.iter().any(|c| means(name, c)))
        .map(|name| UnknownMetric {
            name: name.clone(),
            known: METRICS
                .iter()
                .map(|(_, row)| row.id.to_owned())
                .chain(all.iter().map(|column| column.id.clone()))
                .collect(),
        })
        .collect();
    if !unknown.is_empty() {
        return Err(unknown);
    }
    let chosen = all.into_iter().filter(|column| {
        if names.iter().all(|name| of_script(name)) {
            is_usual(column)
        } else {
            names.iter().any(|name| means(name, column))
        }
    });
    let own = own.iter().enumerate().map(|(i, one)| Column::own(i, one));
    Ok(chosen.chain(own).collect())
}

/// Whether this is the name of a metric, though here there may be nothing that it is counted for, or of all of them.
#[must_use]
pub fn is_metric(name: &str) -> bool {
    name == ALL || METRICS.iter().any(|(_, row)| row.id == name)
}
