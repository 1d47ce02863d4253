//! Runs the Lua tests of mods: each on a match of its own, with dice as the test wrote them.
//!
//! After each test the same actions are made once more in fresh Lua states, without any question in between: a mod that keeps
//! something in a local between hooks gives another game then, and the test fails.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

use crate::agents::steady::Steady;
use crate::agents::{Agent as _, Decision};
use crate::content::modset::Wanted;
use crate::content::{Content, LoadError, ModSet};
use crate::core::action::Action;
use crate::core::hook::Hooks;
use crate::core::id::PlayerId;
use crate::core::map::Map;
use crate::core::ruleset::Ruleset;
use crate::core::setup::Setup;
use crate::dice::{Script, Seeded, Written};
use crate::game::{Match, MatchFault, MatchSetup};
use crate::notation::{
    Names, Scene, parse_action, print_action, print_legal, print_record, print_refusal,
    question_word,
};
use crate::script::blame::ScriptError;
use crate::script::host::Printed;
use crate::script::sandbox::Compiled;
use crate::script::testing::{TestTable, run_file};
use crate::script::{Host, Program};
use crate::view::Viewer;

use super::blame::fault_sentence;
use super::map::load_map;
use super::missions::missions_for;

/// The seed of a test that names none.
const SEED: u64 = 1;

/// One test of a mod, run.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ModTest {
    /// The mod.
    pub mod_id: String,
    /// The test's name.
    pub name: String,
    /// File and line of the test.
    pub place: String,
    /// Why it failed, with file and line; none: it passed.
    pub failure: Option<ScriptError>,
    /// The seed it was played with.
    pub seed: u64,
    /// What its last action caused and what was printed.
    pub told: Vec<String>,
}

/// Runs the tests of these mods, in this order; of all mods that have tests, if none is named. `only`: those alone whose
/// names contain it.
///
/// # Errors
/// A mod that is not there or whose manifest or files cannot be read. A failed test is no error.
pub fn run_mod_tests(
    content: &Content,
    ids: &[String],
    only: Option<&str>,
) -> Result<Vec<ModTest>, Vec<LoadError>> {
    let all = content.mods();
    let ids = if ids.is_empty() { &all } else { ids };
    let content = Rc::new(content.clone());
    let mut results = Vec::new();
    let mut errors = Vec::new();
    for id in ids {
        match content.mod_files(id) {
            Ok(files) => {
                for source in files.tests.values() {
                    let run = run_source(&content, id, &source.path, &source.text, only);
                    results.extend(run);
                }
            }
            Err(found) => errors.extend(found),
        }
    }
    if errors.is_empty() {
        Ok(results)
    } else {
        Err(errors)
    }
}

fn run_source(
    content: &Rc<Content>,
    id: &str,
    path: &str,
    text: &str,
    only: Option<&str>,
) -> Vec<ModTest> {
    let file = match Compiled::new(path, text) {
        Ok(file) => file,
        Err(error) => {
            return vec![ModTest {
                mod_id: id.to_owned(),
                name: "the file is compiled".to_owned(),
                place: error.place.clone(),
                failure: Some(error),
                seed: SEED,
                told: Vec::new(),
            }];
        }
    };
    let seed = Rc::new(RefCell::new(SEED));
    let seeds = RefCell::new(Vec::new());
    let outcomes = run_file(&file, only, &|| {
        let seed = Rc::new(RefCell::new(SEED));
        seeds.borrow_mut().push(Rc::clone(&seed));
        Box::new(Table::new(Rc::clone(content), id, seed))
    });
    let seeds = seeds.into_inner();
    outcomes
        .into_iter()
        .enumerate()
        .map(|(i, outcome)| ModTest {
            mod_id: id.to_owned(),
            name: outcome.name,
            place: outcome.place,
            failure: outcome.failure,
            seed: *seeds.get(i).unwrap_or(&seed).borrow(),
            told: outcome.told,
        })
        .collect()
}

/// What a test did, to do it again.
enum Did {
    Dice(Vec<u8>),
    ModDice(Vec<u32>),
    Act(PlayerId, Action),
}

/// The table a test plays at.
struct Table {
    content: Rc<Content>,
    mod_id: String,
    seed: Rc<RefCell<u64>>,
    settings: Vec<(String, String)>,
    did: Vec<Did>,
    /// How much of it came before the scene.
    did_before_the_scene: usize,
    script: Script,
    game: Option<Playing>,
    /// Whether a fault was seen: then the game is not played again, as questions may have caused it.
    faulty: bool,
}

/// The match of a test, with what is needed to set it up again.
struct Playing {
    game: Match,
    setup: Setup,
    set: ModSet,
    programs: Vec<Arc<Program>>,
    players: Vec<String>,
    abilities: Vec<String>,
    faults_seen: usize,
    printed: Printed,
}

impl Playing {
    fn names(&self) -> Names<'_> {
        let host = self.game.hooks().host();
        let sides = host.map_or(&[][..], |host| &host.declared().sides);
        let mut names = Names::new(&self.setup.map, 0)
            .with_mods(
                self.set.mods.iter().map(|m| m.manifest.id.as_str()),
                self.abilities.iter().map(String::as_str),
            )
            .with_missions(self.setup.missions.iter().map(|m| m.key.as_str()))
            .with_sides(sides.iter().map(|side| (side.side, side.key.as_str())));
        names.players = self.players.iter().map(String::as_str).collect();
        names
    }

    /// The same match from its beginning, in fresh Lua states.
    fn anew(&self, seed: u64, script: Script) -> Result<(Match, Printed), String> {
        let mods = (&self.set, &*self.programs);
        set_up(&self.setup, &self.players, mods, seed, script)
    }
}

fn set_up(
    setup: &Setup,
    players: &[String],
    (set, programs): (&ModSet, &[Arc<Program>]),
    seed: u64,
    script: Script,
) -> Result<(Match, Printed), String> {
    let host = Host::new(programs, &setup.map, "en").map_err(|e| sentences(&e))?;
    host.go_by(players);
    let printed = host.printed();
    let chance = Written::new(script, Seeded::new(seed, &set.ids()));
    let game = Match::new(MatchSetup {
        setup: setup.clone(),
        seats: (0..setup.players).map(|_| None).collect(),
        hooks: Hooks::new(Box::new(host)),
        chance: Box::new(chance),
    })
    .map_err(|flaws| sentences(&flaws))?;
    Ok((game, printed))
}

fn sentences<E: ToString>(errors: &[E]) -> String {
    let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
    errors.join("; ")
}

impl Table {
    fn new(content: Rc<Content>, mod_id: &str, seed: Rc<RefCell<u64>>) -> Table {
        Table {
            content,
            mod_id: mod_id.to_owned(),
            seed,
            settings: Vec::new(),
            did: Vec::new(),
            did_before_the_scene: 0,
            script: Script::default(),
            game: None,
            faulty: false,
        }
    }

    fn playing(&mut self) -> Result<&mut Playing, String> {
        self.game
            .as_mut()
            .ok_or_else(|| "there is no scene yet: t:scene comes first".to_owned())
    }

    fn before_the_scene(&self, what: &str) -> Result<(), String> {
        match self.game {
            Some(_) => Err(format!("{what} comes before the scene")),
            None => Ok(()),
        }
    }

    /// The mods and rules of a scene: the mod under test, and those that the scene names.
    fn mods(&self, named: &[String]) -> Result<ModSet, String> {
        let presets = self.content.presets();
        let (named, mut mods): (Vec<String>, Vec<String>) = named.iter().cloned().partition(|id| {
            presets
                .iter()
                .any(|p| p == id.trim_start_matches("preset-"))
        });
        mods.push(self.mod_id.clone());
        let preset = match named.as_slice() {
            [] => "classic",
            [one] => one.as_str(),
            _ => return Err("a scene names at most one preset".to_owned()),
        };
        ModSet::load(
            &self.content,
            Wanted {
                preset: Some(preset),
                mods: &mods,
                sets: &self.settings,
            },
        )
        .map_err(|errors| sentences(&errors))
    }

    fn stand(&mut self, text: &str) -> Result<Playing, String> {
        let content = Rc::clone(&self.content);
        let seed = *self.seed.borrow();
        let find = |id: &str| -> Result<Arc<Map>, String> {
            load_map(&content, id, seed)
                .map(Arc::new)
                .map_err(|errors| sentences(&errors))
        };
        // Mods that cannot be loaded are told below, where they are needed.
        let cards = |mods: &[String]| {
            self.mods(mods)
                .map_or_else(|_| Vec::new(), |s| s.card_kinds())
        };
        let scene =
            Scene::parse_with_cards(text, find, cards).map_err(|error| error.to_string())?;
        let set = self.mods(&scene.mods)?;
        let rules: Ruleset = scene.rules_over(set.ruleset.clone());
        let programs = Program::compile_all(&set).map_err(|errors| sentences(&errors))?;
        let players = scene.players.len();
        // A scene says its own missions, or plays with those of the pack.
        let missions = if scene.missions.is_empty() {
            missions_for(&self.content, &scene.map, &rules, players)
                .map_err(|errors| sentences(&errors))?
        } else {
            scene.missions
        };
        let setup = Setup {
            map: scene.map,
            rules: Arc::new(rules),
            players,
            standing_defence: (0..players).map(PlayerId::new).collect(),
            missions,
            position: scene.position,
        };
        let unfit = set.unfit_settings(&setup.map, players);
        if !unfit.is_empty() {
            return Err(sentences(&unfit));
        }
        let script = self.script.clone();
        let (game, printed) = set_up(&setup, &scene.players, (&set, &programs), seed, script)?;
        let abilities = (0..=u8::MAX)
            .map_while(|i| game.hooks().host().and_then(|host| host.ability_name(i)))
            .collect();
        Ok(Playing {
            game,
            setup,
            set,
            programs,
            players: scene.players,
            abilities,
            faults_seen: 0,
            printed,
        })
    }

    /// Plays everything again and compares.
    fn again(&self, playing: &Playing) -> Result<(), String> {
        let script = Script::default();
        // What was written before the scene was for its set-up.
        let (early, late) = self.did.split_at(self.did_before_the_scene);
        for did in early {
            match did {
                Did::Dice(faces) => script.dice(faces),
                Did::ModDice(numbers) => script.mods(numbers),
                Did::Act(..) => {}
            }
        }
        let (mut game, _) = playing.anew(*self.seed.borrow(), script.clone())?;
        // Hooks that may be asked at any time must not mind how often they are.
        game.ask_anew();
        for did in late {
            match did {
                Did::Dice(faces) => script.dice(faces),
                Did::ModDice(numbers) => script.mods(numbers),
                Did::Act(player, action) => {
                    let done = game.submit(*player, action);
                    done.map_err(|illegal| {
                        let refusal = print_refusal(&illegal, &playing.names());
                        format!("played again, an action is refused: {refusal}; {LOCALS}")
                    })?;
                }
            }
        }
        if game.log() == playing.game.log() {
            return Ok(());
        }
        let names = playing.names();
        let (first, second) = (&playing.game.log().records, &game.log().records);
        let at = (0..first.len().max(second.len()))
            .find(|i| first.get(*i) != second.get(*i))
            .unwrap_or_default();
        let shown = |records: &[crate::core::event::Record]| {
            records
                .get(at)
                .map_or_else(|| "nothing".to_owned(), |r| print_record(r, &names))
        };
        Err(format!(
            "played again, the game is another one: `{}` was `{}`; {LOCALS}",
            shown(second),
            shown(first)
        ))
    }
}

/// What is wrong then.
const LOCALS: &str =
    "does the mod keep something in a local between hooks? game:store keeps it in the game";

impl TestTable for Table {
    fn set(&mut self, setting: &str, value: &str) -> Result<(), String> {
        self.before_the_scene("t:settings")?;
        let key = format!("{}.{setting}", self.mod_id);
        self.settings.push((key, value.to_owned()));
        Ok(())
    }

    fn seed(&mut self, seed: u64) -> Result<(), String> {
        self.before_the_scene("t:seed")?;
        *self.seed.borrow_mut() = seed;
        Ok(())
    }

    fn dice(&mut self, faces: &[u8]) {
        self.script.dice(faces);
        self.did.push(Did::Dice(faces.to_vec()));
    }

    fn mod_dice(&mut self, numbers: &[u32]) {
        self.script.mods(numbers);
        self.did.push(Did::ModDice(numbers.to_vec()));
    }

    fn scene(&mut self, text: &str) -> Result<Vec<String>, String> {
        self.before_the_scene("another t:scene")?;
        let playing = self.stand(text)?;
        let told = playing.told_since(0);
        self.game = Some(playing);
        self.did_before_the_scene = self.did.len();
        Ok(told)
    }

    fn act(&mut self, text: &str) -> Result<Vec<String>, String> {
        let playing = self.playing()?;
        let (player, action) = playing.read(text)?;
        let before = playing.game.log().records.len();
        if let Err(illegal) = playing.game.submit(player, &action) {
            let refusal = print_refusal(&illegal, &playing.names());
            return Err(format!("`{text}` is refused: {refusal}"));
        }
        let events = playing.told_since(before);
        self.did.push(Did::Act(player, action));
        match self.script.mistake() {
            Some(mistake) => Err(format!("`{text}`: {mistake}")),
            None => Ok(events),
        }
    }

    fn refusal(&mut self, text: &str) -> Result<Option<String>, String> {
        let playing = self.playing()?;
        let (player, action) = playing.read(text)?;
        let checked = playing.game.try_out(player, &action);
        Ok(checked
            .err()
            .map(|illegal| print_refusal(&illegal, &playing.names())))
    }

    fn legal(&mut self) -> Result<Vec<String>, String> {
        let playing = self.playing()?;
        let legal = playing.game.legal().clone();
        Ok(print_legal(&legal, &playing.names()))
    }

    fn offers(&mut self) -> Result<Vec<(String, i32)>, String> {
        let playing = self.playing()?;
        let offers = playing.game.legal_for_bots().offers.clone();
        let names = playing.names();
        let told = offers.iter().map(|offer| {
            let action = Action::Ability {
                ability: offer.ability,
                args: offer.args,
            };
            (print_action(&action, &names), offer.value)
        });
        Ok(told.collect())
    }

    fn hint(&mut self) -> Result<String, String> {
        let playing = self.playing()?;
        let player = playing.game.asked().ok_or("the game is over")?;
        let legal = playing.game.legal_for_bots().clone();
        // Its chance is its own: the game's streams are not touched.
        let mut chance = Seeded::new(SEED, &[]);
        let view = playing.game.view(Viewer::Player(player));
        let chosen =
            Steady::default().decide(&mut Decision::new(player, view, &legal, &mut chance));
        let chosen = chosen.map_err(|fault| fault.message)?;
        Ok(print_action(&chosen, &playing.names()))
    }

    fn armies(&mut self, territory: &str) -> Result<u32, String> {
        let playing = self.playing()?;
        let found = playing.names().find_territory(territory);
        let t = found.map_err(|problem| problem.to_string())?;
        Ok(playing.game.state().armies(t))
    }

    fn owner(&mut self, territory: &str) -> Result<String, String> {
        let playing = self.playing()?;
        let names = playing.names();
        let t = names
            .find_territory(territory)
            .map_err(|problem| problem.to_string())?;
        Ok(match playing.game.state().owner(t) {
            Some(owner) => names.player(owner).into_owned(),
            None => "none".to_owned(),
        })
    }

    fn hand(&mut self, player: &str) -> Result<u32, String> {
        let playing = self.playing()?;
        let found = playing.names().find_player(player);
        let player = found.map_err(|problem| problem.to_string())?;
        Ok(playing.game.state().hand_size(player))
    }

    fn asked(&mut self) -> Result<String, String> {
        let playing = self.playing()?;
        Ok(match playing.game.state().asked() {
            Some((player, question)) => {
                let player = playing.names().player(player);
                format!("{player} {}", question_word(question))
            }
            None => "over".to_owned(),
        })
    }

    fn faults(&mut self) -> Vec<String> {
        let Some(playing) = &mut self.game else {
            return Vec::new();
        };
        let faults = playing.game.faults();
        let new: Vec<String> = faults[playing.faults_seen..]
            .iter()
            .map(|fault: &MatchFault| fault_sentence(fault, &playing.game))
            .collect();
        playing.faults_seen = faults.len();
        self.faulty |= !new.is_empty();
        new
    }

    fn printed(&mut self) -> Vec<String> {
        let Some(playing) = &self.game else {
            return Vec::new();
        };
        let lines = playing.printed.take();
        lines
            .into_iter()
            .map(|(id, line)| format!("{id}: {line}"))
            .collect()
    }

    fn finish(&mut self) -> Result<(), String> {
        match self.script.left() {
            (0, 0) => {}
            (0, draws) => return Err(format!("{draws} draws of mods were written and not drawn")),
            (dice, _) => return Err(format!("{dice} dice were written and not rolled")),
        }
        match &self.game {
            Some(playing) if !self.faulty => self.again(playing),
            _ => Ok(()),
        }
    }
}

impl Playing {
    /// What happened from this record on.
    fn told_since(&self, record: usize) -> Vec<String> {
        let names = self.names();
        let records = &self.game.log().records[record..];
        records.iter().map(|r| print_record(r, &names)).collect()
    }

    /// An action of the player who is asked.
    fn read(&mut self, text: &str) -> Result<(PlayerId, Action), String> {
        let player = self.game.asked().ok_or("the game is over")?;
        let legal = self.game.legal().clone();
        let action = parse_action(text, &self.names(), Some(&legal));
        Ok((player, action.map_err(|error| error.to_string())?))
    }
}
