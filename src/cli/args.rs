//! The flags that several subcommands share, and what they add up to.

use std::path::PathBuf;

use clap::Args;
use clap::builder::RangedU64ValueParser;

use crate::core::counted::counted;
use crate::core::limits::MAX_PLAYERS;
use crate::launch::{SeatSpec, Sitter, Spec};
use crate::text::Language;

use super::failure::Failure;

/// Flags that every subcommand takes.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct Common {
    /// The language of sentences and names.
    #[arg(long, global = true, value_parser = Language::parse, default_value = "en", value_name = "en|es")]
    pub(super) lang: Language,
    /// The same, if the command line says it.
    #[arg(skip)]
    pub(super) asked_language: Option<Language>,
    /// Results as JSON.
    #[arg(long, global = true)]
    pub(super) json: bool,
    /// A folder with maps/, mods/ and scripts/ to use before all others.
    #[arg(long, global = true, value_name = "DIR")]
    pub(super) content: Option<PathBuf>,
}

/// Flags that describe a game.
#[derive(Args, Clone, Debug, Default)]
#[command(next_help_heading = "The game")]
pub(super) struct GameArgs {
    /// The map; `alea list maps` names them [default: classic].
    #[arg(long, value_name = "ID")]
    pub(super) map: Option<String>,
    /// The preset of options [default: classic].
    #[arg(long, value_name = "ID")]
    pub(super) preset: Option<String>,
    /// Mods, separated by commas.
    #[arg(long, value_name = "A,B", value_delimiter = ',')]
    pub(super) mods: Vec<String>,
    /// An option (`fortify=connected`) or a mod's setting (`commander.uses=2`); may be given several times.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    pub(super) set: Vec<String>,
    /// What the game is about [default: domination].
    #[arg(long, value_name = "GOAL", value_parser = ["domination", "headquarters", "missions"])]
    pub(super) goal: Option<String>,
    /// How many headquarters win: those of all others, or the short game; plays for headquarters unless --goal says otherwise.
    #[arg(long, value_name = "HOW", value_parser = ["all", "short"])]
    pub(super) headquarters_needed: Option<String>,
    /// The missions that are dealt; `alea list missions` names the packs. Plays for missions unless --goal says otherwise.
    #[arg(long, value_name = "PACK")]
    pub(super) missions: Option<String>,
    /// The number that all chance comes from.
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
    /// How many players.
    #[arg(long, value_name = "N", value_parser = players())]
    pub(super) players: Option<usize>,
    /// Bots for the seats that nobody has, in order and over again; `alea list bots` names them.
    #[arg(long, value_name = "A,B,C", value_delimiter = ',')]
    pub(super) bots: Vec<String>,
    /// Who sits at a seat: `2=human`, `3=steady`, or with a name `2=human:Ana`; may be given several times.
    #[arg(long = "seat", value_name = "N=WHO")]
    pub(super) seat: Vec<String>,
}

/// A seed as it is typed.
fn seed(text: &str) -> Result<u64, String> {
    let wrong = |_| format!("expected a whole number from 0 to {}", u64::MAX);
    text.parse().map_err(wrong)
}

/// Two to as many as may sit at a table.
fn players() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(2..=MAX_PLAYERS as u64)
}

/// What a subcommand does about seats that no flag speaks of.
pub(super) struct Seating<'a> {
    /// Bots when no flag names any.
    pub(super) bots: &'a [&'a str],
    /// Players when no flag says how many.
    pub(super) players: usize,
    /// Whether a person takes the first seat that the flags leave free.
    pub(super) person: bool,
}

/// The pairs of `--set`, or what is wrong with them.
pub(super) fn pairs(set: &[String]) -> Result<Vec<(String, String)>, Vec<String>> {
    let (mut pairs, mut wrong) = (Vec::new(), Vec::new());
    for text in set {
        match text.split_once('=') {
            Some((key, value)) if !key.trim().is_empty() => {
                pairs.push((key.trim().to_owned(), value.trim().to_owned()));
            }
            _ => wrong.push(format!(
                "`--set {text}`: write KEY=VALUE, such as fortify=connected"
            )),
        }
    }
    if wrong.is_empty() {
        Ok(pairs)
    } else {
        Err(wrong)
    }
}

impl GameArgs {
    /// The game that the flags describe.
    pub(super) fn spec(
        &self,
        common: &Common,
        seating: &Seating<'_>,
        seed: u64,
    ) -> Result<Spec, Failure> {
        let mut wrong = Vec::new();
        let mut values = pairs(&self.set).unwrap_or_else(|sentences| {
            wrong.extend(sentences);
            Vec::new()
        });
        values.extend(self.goal_values());
        let seats = match self.seats(seating) {
            Ok(seats) => seats,
            Err(sentences) => {
                wrong.extend(sentences);
                Vec::new()
            }
        };
        if !wrong.is_empty() {
            return Err(Failure::Usage(wrong));
        }
        Ok(Spec {
            content: common.content.clone(),
            map: self.map.clone(),
            preset: self.preset.clone(),
            mods: names(&self.mods),
            values,
            defaults: Vec::new(),
            seats,
            seed: self.seed.unwrap_or(seed),
            language: common.lang.code().to_owned(),
        })
    }

    /// The options that the flags about the goal set.
    fn goal_values(&self) -> Vec<(String, String)> {
        let implied = match (&self.missions, &self.headquarters_needed) {
            (Some(_), _) => Some("missions".to_owned()),
            (None, Some(_)) => Some("headquarters".to_owned()),
            (None, None) => None,
        };
        let set_already = self.set.iter().any(|pair| pair.starts_with("goal="));
        let goal = self.goal.clone().or(implied.filter(|_| !set_already));
        let flags = [
            ("goal", goal),
            ("headquarters_needed", self.headquarters_needed.clone()),
            ("missions", self.missions.clone()),
        ];
        let given = |(key, value): (&str, Option<String>)| Some((key.to_owned(), value?));
        flags.into_iter().filter_map(given).collect()
    }

    fn seats(&self, seating: &Seating<'_>) -> Result<Vec<SeatSpec>, Vec<String>> {
        let mut wrong = Vec::new();
        let mut named = Vec::new();
        for text in &self.seat {
            match seat_of(text) {
                Ok((n, seat)) => {
                    if named.iter().any(|(known, _)| *known == n) {
                        wrong.push(format!("seat {n} is given twice"));
                    }
                    named.push((n, seat));
                }
                Err(sentence) => wrong.push(sentence),
            }
        }
        let bots = names(&self.bots);
        let highest = named.iter().map(|(n, _)| *n).max().unwrap_or(0);
        let count = self.players.unwrap_or_else(|| {
            let told = highest.max(named.len() + bots.len());
            if bots.is_empty() {
                told.max(seating.players)
            } else {
                told
            }
        });
        if highest > count {
            wrong.push(format!("seat {highest} in a game of {count} players"));
        }
        let free = count.saturating_sub(named.len());
        if bots.len() > free {
            let bots = counted(bots.len(), "bot", "bots");
            let free = counted(free, "free seat", "free seats");
            wrong.push(format!("{bots} for {free} of {count}"));
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let somebody = named.iter().any(|(_, seat)| seat.who == Sitter::Human);
        let mut person = seating.person && !somebody && bots.len() < free;
        let fallback = || seating.bots.iter().map(|id| (*id).to_owned()).collect();
        let bots: Vec<String> = if bots.is_empty() { fallback() } else { bots };
        let mut next = bots.iter().cycle();
        let seats = (1..=count).map(|n| {
            if let Some((_, seat)) = named.iter().find(|(known, _)| *known == n) {
                return seat.clone();
            }
            if std::mem::take(&mut person) {
                return SeatSpec::human();
            }
            next.next()
                .map_or_else(SeatSpec::human, |id| SeatSpec::bot(id))
        });
        Ok(seats.collect())
    }
}

/// A list of names without blanks and empty ones.
pub(super) fn names(list: &[String]) -> Vec<String> {
    list.iter()
        .map(|name| name.trim().to_owned())
        .filter(|name| !name.is_empty())
        .collect()
}

/// `2=human`, `3=steady`, `2=human:Ana`.
fn seat_of(text: &str) -> Result<(usize, SeatSpec), String> {
    let wrong = || {
        format!(
            "`--seat {text}`: write N=WHO, such as 2=human or 3=steady, with N from 1 to {MAX_PLAYERS}"
        )
    };
    let (n, who) = text.split_once('=').ok_or_else(wrong)?;
    let n: usize = n.trim().parse().map_err(|_| wrong())?;
    let (who, name) = match who.split_once(':') {
        Some((who, name)) => (who.trim(), Some(name.trim().to_owned())),
        None => (who.trim(), None),
    };
    if !(1..=MAX_PLAYERS).contains(&n) || who.is_empty() {
        return Err(wrong());
    }
    let who = match who {
        "human" => Sitter::Human,
        bot => Sitter::Bot(bot.to_owned()),
    };
    Ok((
        n,
        SeatSpec {
            who,
            name: name.filter(|n| !n.is_empty()),
        },
    ))
}

/// A seed from nowhere in particular, for a game that nobody asked to repeat.
pub(super) fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, Hasher};
    // The standard library keys its hashers from the system's random source.
    std::hash::RandomState::new().build_hasher().finish() >> 16
}

#[cfg(test)]
mod tests {
    use super::{Common, GameArgs, Seating};
    use crate::launch::Sitter;

    const PLAY: Seating<'static> = Seating {
        bots: &["s", "o"],
        players: 4,
        person: true,
    };
    const SIM: Seating<'static> = Seating {
        bots: &["s"],
        players: 4,
        person: false,
    };

    fn check(args: &GameArgs, seating: &Seating<'_>, expected: &str) {
        let seats = match args.spec(&Common::default(), seating, 1) {
            Ok(spec) => spec
                .seats
                .iter()
                .map(|seat| match &seat.who {
                    Sitter::Human => "-",
                    Sitter::Bot(id) => id.as_str(),
                })
                .collect::<Vec<_>>()
                .join(" "),
            Err(failure) => failure.sentences().join("; "),
        };
        assert_eq!(seats, expected, "{args:?}");
    }

    fn args(players: Option<usize>, bots: &[&str], seats: &[&str]) -> GameArgs {
        GameArgs {
            players,
            bots: bots.iter().map(|b| (*b).to_owned()).collect(),
            seat: seats.iter().map(|s| (*s).to_owned()).collect(),
            ..GameArgs::default()
        }
    }

    #[test]
    fn seats_are_filled_as_one_would_guess() {
        check(&args(None, &[], &[]), &PLAY, "- s o s");
        check(&args(None, &[], &[]), &SIM, "s s s s");
        check(&args(None, &["a", "b"], &[]), &PLAY, "a b");
        check(&args(Some(2), &["a"], &[]), &PLAY, "- a");
        check(&args(Some(3), &["a"], &[]), &SIM, "a a a");
        check(&args(Some(6), &["a", "b"], &[]), &PLAY, "- a b a b a");
        check(&args(None, &["a", "b"], &["2=human"]), &PLAY, "a - b");
        check(&args(None, &[], &["2=human", "3=human"]), &PLAY, "s - - o");
        check(&args(None, &[], &["5=x"]), &SIM, "s s s s x");
    }

    #[test]
    fn seats_that_cannot_be_are_refused() {
        check(
            &args(Some(2), &["a", "b", "c"], &[]),
            &PLAY,
            "3 bots for 2 free seats of 2",
        );
        check(
            &args(Some(2), &[], &["3=human"]),
            &PLAY,
            "seat 3 in a game of 2 players",
        );
        check(
            &args(None, &[], &["1=a", "1=b"]),
            &PLAY,
            "seat 1 is given twice",
        );
        let sentence =
            "`--seat 0=a`: write N=WHO, such as 2=human or 3=steady, with N from 1 to 12";
        check(&args(None, &[], &["0=a"]), &PLAY, sentence);
    }

    #[test]
    fn flags_about_the_goal_are_options() {
        let values = |change: fn(&mut GameArgs)| {
            let mut args = GameArgs::default();
            change(&mut args);
            let pairs = args.goal_values().into_iter();
            pairs
                .map(|(key, value)| format!("{key}={value}"))
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(values(|_| {}), "");
        assert_eq!(
            values(|a| a.goal = Some("missions".into())),
            "goal=missions"
        );
        assert_eq!(
            values(|a| a.missions = Some("european".into())),
            "goal=missions missions=european"
        );
        assert_eq!(
            values(|a| a.headquarters_needed = Some("short".into())),
            "goal=headquarters headquarters_needed=short"
        );
        let both = |a: &mut GameArgs| {
            a.missions = Some("classic".into());
            a.set = vec!["goal=domination".into()];
        };
        assert_eq!(values(both), "missions=classic");
    }

    #[test]
    fn a_pair_needs_a_key() {
        let args = GameArgs {
            set: vec!["fortify".into(), "=x".into()],
            ..GameArgs::default()
        };
        let Err(failure) = args.spec(&Common::default(), &PLAY, 1) else {
            panic!("taken")
        };
        assert_eq!(failure.sentences().len(), 2);
    }
}
