//! From the tables that a file gives to `alea.experiment` and `alea.metric` to an experiment. Unknown fields, wrong types and
//! numbers out of range are errors with file and line, and one does not hide the next.

use std::collections::BTreeSet;

use mlua::{Table, Value};

use super::convert::{describe, whole_in};
use super::experiment_fields::{ARRANGEMENT, EXPERIMENT, STOP};
use super::experiment_stage::Taken;
use super::experiment_values::{MOST_MEMBERS, members, single, swept};
use super::map_lines::{Lines, Spot};
use super::metric_table::{self, LONGEST};
use crate::content::experiment::{Arrangement, Experiment, Stop, StopWhen, Sweep, Variant};
use crate::content::{LoadError, did_you_mean};
use crate::core::limits::MAX_PLAYERS;

/// Most games of a variant.
const MOST_GAMES: i64 = 10_000_000;
/// Most variants that are written down.
const MOST_VARIANTS: usize = 64;
/// Most variants once every one is played with every value of the sweeps.
const MOST_COMBINED: usize = 256;
/// Longest name of a variant, in characters.
const LONGEST_NAME: usize = 60;
/// Greatest seed: whole numbers of Lua are exact up to here.
const MOST_SEED: i64 = 1 << 53;

/// The experiment of a table that was given on a line, with these metrics of its own.
///
/// # Errors
/// Everything that is wrong.
pub(super) fn read(
    table: &Table,
    line: Option<u32>,
    metrics: &[Taken],
    lines: &Lines,
) -> Result<Experiment, Vec<LoadError>> {
    let mut reader = Reader {
        lines,
        errors: Vec::new(),
    };
    let experiment = reader.experiment(table, line, metrics);
    if reader.errors.is_empty() {
        Ok(experiment)
    } else {
        reader.errors.sort_by_key(|error| error.line);
        let mut seen = BTreeSet::new();
        let all = reader.errors.iter().cloned();
        reader.errors = all.filter(|error| seen.insert(error.clone())).collect();
        Err(reader.errors)
    }
}

/// A table that is being read.
struct At<'a> {
    table: &'a Table,
    /// What to call it; empty for the experiment itself.
    what: String,
    /// Where it begins.
    spot: Option<Spot>,
}

impl At<'_> {
    fn get(&self, key: &str) -> Value {
        self.table.raw_get(key).unwrap_or(Value::Nil)
    }
}

/// Reads tables and writes down what is wrong.
struct Reader<'a> {
    lines: &'a Lines,
    errors: Vec<LoadError>,
}

impl Reader<'_> {
    fn experiment(&mut self, table: &Table, line: Option<u32>, metrics: &[Taken]) -> Experiment {
        let at = At {
            table,
            what: String::new(),
            spot: self.lines.line(line),
        };
        self.check_keys(&at, &EXPERIMENT.names(), 0);
        let defaults = Experiment::default();
        let mut experiment = Experiment {
            title: self.text(&at, "title").unwrap_or_default(),
            question: self.text(&at, "question").unwrap_or_default(),
            base: self.base(&at),
            variants: self.variants(&at),
            sweeps: self.sweeps(&at),
            games: self
                .number(&at, "games", 1, MOST_GAMES)
                .map_or(defaults.games, |games| games as u64),
            seed: self
                .number(&at, "seed", 0, MOST_SEED)
                .map_or(defaults.seed, |seed| seed as u64),
            paired: self.flag(&at, "paired").unwrap_or(defaults.paired),
            stop: self.stop(&at),
            ..defaults
        };
        self.own_metrics(metrics, &mut experiment);
        experiment.metrics = self.metrics(&at, metrics, &experiment);
        let values = experiment.sweeps.iter().map(|sweep| sweep.values.len());
        let combined = values.fold(experiment.variants.len(), usize::saturating_mul);
        if combined > MOST_COMBINED {
            let message = format!(
                "every variant with every value of the sweeps makes {combined}; {MOST_COMBINED} is the most"
            );
            self.wrong(&at, "sweep", message);
        }
        experiment
    }

    fn base(&mut self, at: &At<'_>) -> Arrangement {
        match at.get("base") {
            Value::Nil => Arrangement::default(),
            Value::Table(table) => {
                let base = At {
                    table: &table,
                    what: "base".to_owned(),
                    spot: self.key(at, "base"),
                };
                self.check_keys(&base, &ARRANGEMENT.names(), 0);
                self.arrangement(&base)
            }
            other => {
                self.wrong_type(at, "base", "a table", &other);
                Arrangement::default()
            }
        }
    }

    /// What is played, of a table whose fields are known.
    fn arrangement(&mut self, at: &At<'_>) -> Arrangement {
        Arrangement {
            map: self.text(at, "map"),
            preset: self.text(at, "preset"),
            players: self
                .number(at, "players", 2, MAX_PLAYERS as i64)
                .map(|players| players as usize),
            bots: self.words(at, "bots"),
            mods: self.words(at, "mods"),
            set: self.set(at),
        }
    }

    fn variants(&mut self, at: &At<'_>) -> Vec<Variant> {
        let Some(list) = self.list(at, "variants") else {
            return vec![Variant {
                name: String::new(),
                what: Arrangement::default(),
            }];
        };
        let begin = self.key(at, "variants");
        let mut variants: Vec<Variant> = Vec::new();
        for (i, member) in list.iter().enumerate() {
            let table = match member {
                Value::Table(table) => Some(table),
                Value::String(_) => None,
                other => {
                    let message = format!(
                        "variant {} must be a table or a name, not {}",
                        i + 1,
                        describe(other)
                    );
                    self.error(begin, message, None);
                    continue;
                }
            };
            let field =
                |key: Value| table.map_or(Value::Nil, |t| t.raw_get(key).unwrap_or(Value::Nil));
            let name = match table {
                Some(table) => match table.raw_get::<Value>("name").unwrap_or(Value::Nil) {
                    Value::Nil => field(Value::Integer(1)),
                    name => name,
                },
                None => member.clone(),
            };
            let Some(name) = name_of(&name) else {
                let message = format!(
                    "variant {} needs a name of one line and at most {LONGEST_NAME} characters, got {}",
                    i + 1,
                    describe(&name)
                );
                self.error(begin, message, None);
                continue;
            };
            let twice = variants.iter().filter(|known| known.name == name).count();
            let spot = self.lines.quoted_from(begin, &name, twice).or(begin);
            if twice > 0 {
                let message = format!("there are two variants `{name}`");
                self.error(spot, message, None);
            }
            let what = match table {
                Some(table) => {
                    let at = At {
                        table,
                        what: format!("variant `{name}`"),
                        spot,
                    };
                    let names: Vec<&str> = [&["name"][..], &ARRANGEMENT.names()].concat();
                    self.check_keys(&at, &names, 1);
                    self.arrangement(&at)
                }
                None => Arrangement::default(),
            };
            variants.push(Variant { name, what });
        }
        if !(1..=MOST_VARIANTS).contains(&list.len()) {
            let message = format!(
                "there are {} variants; it can be 1 to {MOST_VARIANTS}",
                list.len()
            );
            self.error(begin, message, None);
        }
        variants
    }

    fn sweeps(&mut self, at: &At<'_>) -> Vec<Sweep> {
        let begin = self.key(at, "sweep");
        let mut sweeps: Vec<Sweep> = Vec::new();
        for (i, member) in self.list(at, "sweep").iter().flatten().enumerate() {
            let members = match member {
                Value::Table(table) => members(table),
                _ => Vec::new(),
            };
            let Some((Value::String(key), values)) = members.split_first() else {
                let message = format!(
                    "sweep {} must be a list that begins with the name of what is varied, such as {{ \"players\", 2, 3, 4 }}, not {}",
                    i + 1,
                    describe(member)
                );
                self.error(begin, message, None);
                continue;
            };
            let key = key.to_string_lossy();
            let spot = self.lines.quoted_from(begin, &key, 0).or(begin);
            let mut fail = |message: String| {
                self.error(spot, format!("sweep of `{key}`: {message}"), None);
            };
            if key == "seed" {
                fail(
                    "seeds are not swept: every game has one of its own that follows from the experiment's `seed`, and all \
                     variants are played from the same ones; more `games` tell more"
                        .to_owned(),
                );
                continue;
            }
            if values.is_empty() {
                fail("there are no values".to_owned());
            }
            if values.len() > MOST_COMBINED {
                fail(format!("there are more than {MOST_COMBINED} values"));
            }
            let mut texts: Vec<String> = Vec::new();
            for value in values.iter().take(MOST_COMBINED) {
                match swept(&key, value) {
                    Ok(text) if texts.contains(&text) => {
                        fail(format!("the value {} stands there twice", describe(value)));
                    }
                    Ok(text) => texts.push(text),
                    Err(message) => fail(message),
                }
            }
            if sweeps.iter().any(|known| known.key == key) {
                fail("it stands there twice".to_owned());
            }
            sweeps.push(Sweep { key, values: texts });
        }
        sweeps
    }

    fn own_metrics(&mut self, metrics: &[Taken], experiment: &mut Experiment) {
        for taken in metrics {
            let spot = self.lines.line(taken.line);
            match metric_table::read(&taken.table) {
                Ok(metric) => {
                    if experiment.own.iter().any(|one| one.id == metric.own.id) {
                        let message = format!("there are two metrics `{}`", metric.own.id);
                        self.error(spot, message, None);
                    }
                    experiment.own.push(metric.own);
                }
                Err((id, flaws)) => {
                    let what = if id.is_empty() {
                        "a metric".to_owned()
                    } else {
                        format!("metric `{id}`")
                    };
                    for flaw in flaws {
                        let own = flaw
                            .key
                            .as_deref()
                            .and_then(|key| self.lines.key(spot, key));
                        let message = format!("{what}: {}", flaw.message);
                        self.error(own.or(spot), message, flaw.help);
                    }
                }
            }
        }
    }

    /// The names of metrics that are not of the file's own.
    fn metrics(&mut self, at: &At<'_>, metrics: &[Taken], experiment: &Experiment) -> Vec<String> {
        let mut names: Vec<String> = Vec::new();
        let mut tables: Vec<Table> = Vec::new();
        for member in self.list(at, "metrics").into_iter().flatten() {
            match member {
                Value::String(name) => {
                    let name = name.to_string_lossy();
                    if names.contains(&name) {
                        let spot = self.lines.quoted_from(self.key(at, "metrics"), &name, 1);
                        let message = format!("the metric `{name}` stands there twice");
                        self.error(spot.or(self.key(at, "metrics")), message, None);
                    }
                    names.push(name);
                }
                Value::Table(table) if metrics.iter().any(|taken| taken.table == table) => {
                    if tables.contains(&table) {
                        self.wrong(at, "metrics", "a metric stands there twice".to_owned());
                    }
                    tables.push(table);
                }
                Value::Table(_) => {
                    let message =
                        "there is a table that is no metric: `alea.metric { … }` makes one";
                    self.wrong(at, "metrics", message.to_owned());
                }
                other => self.wrong_type(at, "metrics", "a list of names and metrics", &other),
            }
        }
        names.retain(|name| !experiment.own.iter().any(|own| own.id == *name));
        names
    }

    fn stop(&mut self, at: &At<'_>) -> Option<Stop> {
        let table = match at.get("stop") {
            Value::Nil => return None,
            Value::Table(table) => table,
            other => {
                self.wrong_type(at, "stop", "a table", &other);
                return None;
            }
        };
        let at = At {
            table: &table,
            what: "stop".to_owned(),
            spot: self.key(at, "stop"),
        };
        self.check_keys(&at, &STOP.names(), 0);
        let metric = self.text(&at, "metric");
        if metric.is_none() && at.get("metric").is_nil() {
            self.error(at.spot, "stop: it needs a `metric`".to_owned(), None);
        }
        let decided = self.flag(&at, "decided");
        let within = match at.get("within") {
            Value::Nil => None,
            Value::Integer(n) if n > 0 => Some(n as f64),
            Value::Number(x) if x > 0.0 && x.is_finite() => Some(x),
            other => {
                self.wrong_type(&at, "within", "a number above 0", &other);
                return None;
            }
        };
        let when = match (within, decided) {
            (Some(within), None | Some(false)) => StopWhen::Within(within),
            (None, Some(true)) => StopWhen::Decided,
            _ => {
                let message =
                    "stop: it needs one of `within = 0.5` and `decided = true`".to_owned();
                self.error(at.spot, message, None);
                return None;
            }
        };
        Some(Stop {
            metric: metric?,
            when,
        })
    }

    /// Options and settings, sorted by name.
    fn set(&mut self, at: &At<'_>) -> Vec<(String, String)> {
        let table = match at.get("set") {
            Value::Nil => return Vec::new(),
            Value::Table(table) => table,
            other => {
                self.wrong_type(at, "set", "a table of options and values", &other);
                return Vec::new();
            }
        };
        let mut set = Vec::new();
        for pair in table.pairs::<Value, Value>().take(MOST_MEMBERS) {
            let Ok((key, value)) = pair else { continue };
            let Value::String(name) = &key else {
                let message = format!(
                    "`set` has the key {}; a key is the name of an option or setting",
                    describe(&key)
                );
                self.wrong(at, "set", message);
                continue;
            };
            let name = name.to_string_lossy();
            match single(&value) {
                Ok(value) => set.push((name, value)),
                Err(message) => self.wrong(at, &name, format!("`{name}`: {message}")),
            }
        }
        set.sort();
        set
    }

    /// A list of words, or one of them.
    fn words(&mut self, at: &At<'_>, key: &str) -> Vec<String> {
        match at.get(key) {
            Value::String(word) => vec![word.to_string_lossy()],
            _ => {
                let mut words = Vec::new();
                for member in self.list(at, key).into_iter().flatten() {
                    match member {
                        Value::String(word) => words.push(word.to_string_lossy()),
                        other => self.wrong_type(at, key, "a list of names", &other),
                    }
                }
                words
            }
        }
    }

    /// The members of a list, which has no other keys; none if it is not there.
    fn list(&mut self, at: &At<'_>, key: &str) -> Option<Vec<Value>> {
        match at.get(key) {
            Value::Nil => None,
            Value::Table(table) => {
                let list = members(&table);
                let all = table.pairs::<Value, Value>().take(MOST_MEMBERS + 1).count();
                if all > MOST_MEMBERS {
                    let message = format!("`{key}` has more than {MOST_MEMBERS} members");
                    self.wrong(at, key, message);
                } else if all != list.len() {
                    let message =
                        format!("`{key}` must be a plain list: it has gaps, or names as keys");
                    self.wrong(at, key, message);
                }
                Some(list)
            }
            other => {
                self.wrong_type(at, key, "a list", &other);
                None
            }
        }
    }

    fn text(&mut self, at: &At<'_>, key: &str) -> Option<String> {
        match at.get(key) {
            Value::Nil => None,
            Value::String(text) => {
                let text = text.to_string_lossy();
                let is_line = !text.trim().is_empty() && !text.chars().any(char::is_control);
                if is_line && text.chars().count() <= LONGEST {
                    return Some(text);
                }
                let message = format!("`{key}` must be one line of at most {LONGEST} characters");
                self.wrong(at, key, message);
                None
            }
            other => {
                self.wrong_type(at, key, "a text", &other);
                None
            }
        }
    }

    fn number(&mut self, at: &At<'_>, key: &str, least: i64, most: i64) -> Option<i64> {
        match at.get(key) {
            Value::Nil => None,
            value => match whole_in(&value, least, most) {
                Ok(number) => Some(number),
                Err(why) => {
                    self.wrong(at, key, format!("`{key}`: {why}"));
                    None
                }
            },
        }
    }

    fn flag(&mut self, at: &At<'_>, key: &str) -> Option<bool> {
        match at.get(key) {
            Value::Nil => None,
            Value::Boolean(flag) => Some(flag),
            other => {
                self.wrong_type(at, key, "true or false", &other);
                None
            }
        }
    }

    /// Refuses fields that are not among these; `listed` members of the list may stand there too.
    fn check_keys(&mut self, at: &At<'_>, known: &[&str], listed: i64) {
        let mut unknown = BTreeSet::new();
        for pair in at.table.pairs::<Value, Value>() {
            let Ok((key, _)) = pair else { continue };
            let name = match &key {
                Value::String(name) => name.to_string_lossy(),
                other if whole_in(other, 1, listed).is_ok() => continue,
                other => describe(other),
            };
            if !known.contains(&name.as_str()) {
                unknown.insert(name);
            }
        }
        for name in unknown.into_iter().take(MOST_MEMBERS) {
            let help = did_you_mean(&name, known.iter().copied())
                .unwrap_or_else(|| format!("fields: {}", known.join(", ")));
            let message = about(at, &format!("unknown field `{name}`"));
            self.error(self.key(at, &name), message, Some(help));
        }
    }

    /// Where a field of a table is given its value, else where the table begins.
    fn key(&self, at: &At<'_>, key: &str) -> Option<Spot> {
        let found = self.lines.key(at.spot, key);
        found.or_else(|| match at.spot {
            Some(_) if !at.what.is_empty() => at.spot,
            _ => self.lines.key(None, key),
        })
    }

    fn wrong_type(&mut self, at: &At<'_>, key: &str, expected: &str, found: &Value) {
        let message = format!("`{key}` must be {expected}, not {}", describe(found));
        self.wrong(at, key, message);
    }

    fn wrong(&mut self, at: &At<'_>, key: &str, message: String) {
        self.error(self.key(at, key), about(at, &message), None);
    }

    fn error(&mut self, spot: Option<Spot>, message: String, help: Option<String>) {
        let error = self.lines.error(spot, message).with_help(help);
        self.errors.push(error);
    }
}

fn about(at: &At<'_>, message: &str) -> String {
    if at.what.is_empty() {
        message.to_owned()
    } else {
        format!("{}: {message}", at.what)
    }
}

/// The name of a variant, if it can be one.
fn name_of(value: &Value) -> Option<String> {
    let Value::String(name) = value else {
        return None;
    };
    let name = name.to_string_lossy();
    let is_line = !name.trim().is_empty() && !name.chars().any(char::is_control);
    (is_line && name.chars().count() <= LONGEST_NAME).then_some(name)
}
