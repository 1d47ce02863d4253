//! Looks at all content and says what is wrong with it: every map is built, every manifest read, every mod loaded and
//! played, every bot sat down and played, every mission pack made on every map, every experiment set up in all its variants.

mod board;
mod experiments;
mod offers;
mod places;
mod together;

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::content::modset::Wanted;
use crate::content::{Content, LoadError, ModSet, Texts};
use crate::core::limits::MAX_PLAYERS;
use crate::core::map::{Map, Start};
use crate::core::ruleset::{Goal, PackName, Ruleset};
use crate::core::setup::Setup;
use crate::game::{Match, MatchFault};

pub use crate::survey::Level;
pub use together::check_together;

use super::map::Board;
use super::missions::missions_for;
use super::prepare::prepare_from;
use super::spec::{SeatSpec, Spec};

/// Languages that content should have names in.
const LANGUAGES: [&str; 2] = ["en", "es"];
/// The map on which mods and bots are tried: small, and in every binary.
const TRIAL_MAP: &str = "riverside";
/// Rounds of a trial game.
const TRIAL_ROUNDS: &str = "30";

/// Something that is wrong with content, or should be looked at.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Finding {
    /// What it is about: `map classic`, `mod commander`, `bot opportunist`, `missions european`, `experiment trench-war`.
    pub item: String,
    /// How bad it is.
    pub level: Level,
    /// What kind of thing it is, by a word that never changes: those of [`Code`](crate::survey::Code) for a board that can
    /// be built, `load` and `setup` for what cannot be loaded or set up, `fault` for what broke in a game,
    /// `manifest` for what a mod does not tell of itself, `many-offers` for an ability that offers too much at a time,
    /// `shared-hook` and `shared-option` for mods that are loaded together.
    pub code: &'static str,
    /// File, line, what is wrong.
    pub error: LoadError,
}

/// It cannot be loaded.
const LOAD: &str = "load";
/// It can be loaded, and no game can be set up with it.
const SETUP: &str = "setup";
/// It broke while it was played.
const FAULT: &str = "fault";
/// A mod does not tell something of itself.
const MANIFEST: &str = "manifest";

/// Looks at every map, mod, bot, mission pack and experiment (`map`, `mod`, `bot`, `missions`, `experiment`) whose kind and
/// id pass.
#[must_use]
pub fn check_all(content: &Content, wanted: impl Fn(&str, &str) -> bool) -> Vec<Finding> {
    let mut found = Findings::default();
    let of = |kind: &str, ids: Vec<String>| {
        let ids = ids.into_iter().filter(|id| wanted(kind, id));
        ids.collect::<Vec<_>>()
    };
    for id in of("map", content.maps()) {
        found.of(format!("map {id}"), |out| {
            board::check_map(content, &id, out);
        });
    }
    for id in of("mod", content.mods()) {
        found.of(format!("mod {id}"), |out| check_mod(content, &id, out));
    }
    for id in of("bot", content.bots()) {
        found.of(format!("bot {id}"), |out| check_bot(content, &id, out));
    }
    let packs = of("missions", content.mission_packs());
    if !packs.is_empty() {
        let boards = whole_boards(content);
        for id in packs {
            found.of(format!("missions {id}"), |out| {
                check_missions(content, &id, &boards, out);
            });
        }
    }
    for id in of("experiment", content.experiments()) {
        found.of(format!("experiment {id}"), |out| {
            experiments::check_experiment(content, &id, out);
        });
    }
    found.list
}

/// What was found, each thing once.
#[derive(Default)]
struct Findings {
    list: Vec<Finding>,
    seen: BTreeSet<LoadError>,
}

impl Findings {
    fn of(&mut self, item: String, check: impl FnOnce(&mut Out)) {
        let mut out = Vec::new();
        check(&mut out);
        out.sort_by_key(|told| told.level);
        for told in out {
            if self.seen.insert(told.error.clone()) {
                self.list.push(Finding {
                    item: item.clone(),
                    level: told.level,
                    code: told.code,
                    error: told.error,
                });
            }
        }
    }
}

/// A finding without the item it is about.
struct Told {
    level: Level,
    code: &'static str,
    error: LoadError,
}

type Out = Vec<Told>;

/// It cannot be loaded for these reasons.
fn errors(out: &mut Out, errors: impl IntoIterator<Item = LoadError>) {
    out.extend(errors.into_iter().map(|error| Told {
        level: Level::Error,
        code: LOAD,
        error,
    }));
}

fn warn(out: &mut Out, error: LoadError) {
    out.push(Told {
        level: Level::Warning,
        code: MANIFEST,
        error,
    });
}

fn check_mod(content: &Content, id: &str, out: &mut Out) {
    let mods = [id.to_owned()];
    let wanted = Wanted {
        mods: &mods,
        ..Wanted::default()
    };
    let set = match ModSet::load(content, wanted) {
        Ok(set) => set,
        Err(wrong) => return errors(out, wrong),
    };
    let path = format!("mods/{id}/mod.toml");
    if let Some(one) = set.mods.iter().find(|m| m.manifest.id == id) {
        let manifest = &one.manifest;
        let texts = [
            ("title", &manifest.title),
            ("description", &manifest.description),
        ];
        for (what, text) in texts {
            for lang in missing_texts(text) {
                let message = format!("there is no {what} in the language {lang}");
                warn(out, LoadError::in_file(&path, message));
            }
        }
        if manifest.licence.is_empty() {
            warn(out, LoadError::in_file(&path, "the mod names no licence"));
        }
    }
    // A mod that works only beside a preset's rules is tried with its own.
    let preset = id.strip_prefix("preset-").map(str::to_owned);
    let spec = Spec {
        mods: if preset.is_some() {
            Vec::new()
        } else {
            mods.to_vec()
        },
        preset,
        ..trial(["random", "random", "random"])
    };
    play(content, &spec, out);
    offers::check_offers(content, id, &spec, out);
}

fn missing_texts(texts: &Texts) -> impl Iterator<Item = &'static str> + '_ {
    LANGUAGES
        .into_iter()
        .filter(|lang| texts.0.get(*lang).is_none_or(|t| t.trim().is_empty()))
}

fn check_bot(content: &Content, id: &str, out: &mut Out) {
    let before = out.len();
    let spec = trial([id, "random", id]);
    play(content, &spec, out);
    if out.len() == before {
        // Dice named after the roll, and windows, are asked under other rules.
        let spec = Spec {
            values: vec![("defence_choice".to_owned(), "after_roll".to_owned())],
            ..trial([id, id])
        };
        play(content, &spec, out);
    }
}

/// One board of each map that can be built; what is wrong with the others is told of them.
fn whole_boards(content: &Content) -> Vec<Arc<Map>> {
    let maps = content.maps().into_iter();
    maps.filter_map(|id| Board::load(content, &id, 0).ok()?.map(0).ok())
        .collect()
}

/// Makes a pack on every board for every table that it has room for, and plays one game for it.
fn check_missions(content: &Content, id: &str, boards: &[Arc<Map>], out: &mut Out) {
    let mut rules = Ruleset {
        goal: Goal::Missions,
        ..Ruleset::default()
    };
    match PackName::new(id) {
        Some(name) => rules.missions = name,
        None => {
            let path = format!("scripts/missions/{id}.lua");
            let message = "a pack's name has up to 31 letters, digits, `_` and `-`";
            return errors(out, [LoadError::in_file(path, message)]);
        }
    }
    for map in boards {
        let open = map.territories().iter().filter(|t| t.start == Start::Open);
        let room = open.count();
        for players in [3, 4, 5, 6, MAX_PLAYERS] {
            if players > room {
                continue;
            }
            let wrong = missions_wrong(content, map, &rules, players);
            if !wrong.is_empty() {
                let at = |e: LoadError| LoadError {
                    message: format!("{} (on {}, {players} players)", e.message, map.id()),
                    ..e
                };
                return errors(out, wrong.into_iter().map(at));
            }
        }
    }
    let value = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let spec = Spec {
        values: vec![value("goal", "missions"), value("missions", id)],
        ..trial(["random", "random", "random"])
    };
    play(content, &spec, out);
}

/// What keeps a pack from being played on a board.
fn missions_wrong(
    content: &Content,
    map: &Arc<Map>,
    rules: &Ruleset,
    players: usize,
) -> Vec<LoadError> {
    let missions = match missions_for(content, map, rules, players) {
        Ok(missions) => missions,
        Err(wrong) => return wrong,
    };
    let setup = Setup {
        map: Arc::clone(map),
        rules: rules.clone().into(),
        players,
        standing_defence: Vec::new(),
        missions,
        position: None,
    };
    let path = format!("scripts/missions/{}.lua", rules.missions.as_str());
    let flaws = setup.into_state().err().unwrap_or_default();
    flaws
        .iter()
        .map(|flaw| LoadError::in_file(&path, flaw.to_string()))
        .collect()
}

fn trial<const N: usize>(bots: [&str; N]) -> Spec {
    Spec {
        map: Some(TRIAL_MAP.to_owned()),
        defaults: vec![("round_limit".to_owned(), TRIAL_ROUNDS.to_owned())],
        seats: bots.map(SeatSpec::bot).to_vec(),
        seed: 1,
        language: "en".to_owned(),
        ..Spec::default()
    }
}

/// Plays a game and tells what broke in it.
fn play(content: &Content, spec: &Spec, out: &mut Out) {
    let game = prepare_from(content, content, spec)
        .and_then(|prepared| prepared.match_with_seed(spec.seed));
    let mut game = match game {
        Ok(game) => game,
        Err(wrong) => return errors(out, wrong),
    };
    game.run();
    add_faults(&game, out);
}

/// Adds what broke in a game.
fn add_faults(game: &Match, out: &mut Out) {
    // One error a line, the first: a bot or hook that breaks does so again and again.
    let mut faults: Vec<LoadError> = game
        .faults()
        .iter()
        .map(|fault| fault_error(fault, game))
        .collect();
    faults.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    faults.dedup_by(|a, b| (&a.file, a.line) == (&b.file, b.line));
    out.extend(faults.into_iter().map(|error| Told {
        level: Level::Error,
        code: FAULT,
        error,
    }));
}

fn fault_error(fault: &MatchFault, game: &Match) -> LoadError {
    let (place, message) = match fault {
        MatchFault::Hook(fault) => (
            &fault.place,
            format!("hook {}: {}", fault.hook, fault.message),
        ),
        MatchFault::Agent(_, fault) => (&fault.place, fault.message.clone()),
        MatchFault::Refused(..) => {
            return LoadError::general(super::blame::fault_sentence(fault, game));
        }
    };
    super::blame::script_error(&crate::script::ScriptError::new(place.clone(), message))
}
