//! Mods and bots reloaded in a running match, and what is done in the console: the state stays, the log tells it, and the
//! game is saved, gone on with and verified all the same.

use std::fs;
use std::path::Path;

use alea::content::{Content, LoadError};
use alea::core::event::{Cause, Event};
use alea::core::hook::{Asked, Effect};
use alea::core::id::{ModId, PlayerId, TerritoryId};
use alea::game::{Match, MatchFault, Progress};
use alea::launch::{
    Bots, Broken, ChangedBot, ChangedMod, Held, Prepared, Reload, SeatSpec, Spec, open_content,
    prepare, read_log,
};

/// A folder of content with the mod `odd` and the bot `calm`.
struct Folder(tempfile::TempDir);

const MANIFEST: &str =
    "id = \"odd\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = { en = \"Odd\" }\n";
const BOT: &str = "return {}\n";

impl Folder {
    fn new(lua: &str) -> Folder {
        let folder = Folder(tempfile::tempdir().unwrap());
        folder.write("mods/odd/mod.toml", MANIFEST);
        folder.write("mods/odd/init.lua", lua);
        folder.write("scripts/bots/calm.lua", BOT);
        folder
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.0.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn content(&self) -> Content {
        open_content(Some(self.0.path())).unwrap()
    }

    /// A game of bots that remember nothing, so that they go on with a saved game as if it had not been left.
    fn prepare(&self, values: &[(&str, &str)]) -> Prepared {
        self.prepare_for("steady", values)
    }

    fn prepare_for(&self, bot: &str, values: &[(&str, &str)]) -> Prepared {
        let values = [("round_limit", "30")].iter().chain(values);
        let spec = Spec {
            content: Some(self.0.path().to_owned()),
            map: Some("riverside".to_owned()),
            mods: vec!["odd".to_owned()],
            values: values
                .map(|(k, v)| ((*k).to_owned(), (*v).to_owned()))
                .collect(),
            seats: [bot, "calm", bot].map(SeatSpec::bot).to_vec(),
            seed: 3,
            ..Spec::default()
        };
        prepare(&spec).unwrap()
    }

    /// Reloads, and gives what came of it to the match.
    fn reload(&self, prepared: Prepared, game: &mut Match) -> (Prepared, Reload) {
        let mut reload = prepared.reload(&self.content()).unwrap();
        let next = reload.next.take().unwrap();
        next.rehearse(game, &reload.bots).unwrap();
        next.take_over(game, &reload.bots).unwrap();
        (next, reload)
    }
}

fn play(game: &mut Match, actions: usize) {
    for _ in 0..actions {
        if game.advance() != Progress::Acted {
            return;
        }
    }
}

/// The log is saved; read, it prints back byte for byte, verifies, and is gone on with as if it had not been left.
fn check_log(folder: &Folder, prepared: &Prepared, game: &mut Match) {
    let mut resumed = check_saved(folder, prepared, game);
    play(&mut resumed, 40);
    play(game, 40);
    assert!(resumed.log() == game.log(), "it goes on otherwise");
}

/// The same but for the going on: gives the match that was taken up again.
fn check_saved(folder: &Folder, prepared: &Prepared, game: &Match) -> Match {
    let path = folder.0.path().join("game.log");
    prepared.save(&path, game).unwrap();
    let recorded = read_log(&path, &Content::embedded()).unwrap();
    assert_eq!(recorded.file.print(), fs::read_to_string(&path).unwrap());
    assert_eq!(recorded.log, *game.log());
    // What the log has pinned is enough: the folder may be gone. Bots are no part of it.
    let again = recorded
        .prepared(&Content::embedded(), Bots::Absent, "en")
        .unwrap();
    assert_eq!(recorded.verify(&again).unwrap(), None);

    let again = recorded
        .prepared(&folder.content(), Bots::Seated, "en")
        .unwrap();
    let (resumed, _) = recorded.resume(&again).unwrap();
    assert_eq!(resumed.state(), game.state());
    let same = again.reload(&folder.content()).unwrap();
    assert!(same.is_empty(), "{:?} {:?}", same.held, same.complaints);
    let second = folder.0.path().join("second.log");
    again.save(&second, &resumed).unwrap();
    assert_eq!(
        fs::read_to_string(&second).unwrap(),
        fs::read_to_string(&path).unwrap()
    );
    resumed
}

const COUNTS: &str = "alea.on('on_turn_started', function(game)
  game:store('turns', (game:stored('turns') or 0) + 1)
end)\n";
const TENS: &str = "alea.on('on_turn_started', function(game, event)
  game:store('turns', (game:stored('turns') or 0) + 10)
  game:say('turn of ' .. event.player)
end)
alea.on('attack_dice', function(game, dice) return math.min(dice, 2) end)\n";

#[test]
fn a_reload_changes_the_mods_and_nothing_else_and_the_log_knows_both() {
    let folder = Folder::new(COUNTS);
    let prepared = folder.prepare(&[]);
    let mut game = prepared.match_with_seed(3).unwrap();
    play(&mut game, 60);
    let (before, mark) = (game.state().clone(), game.mark());
    folder.write("mods/odd/init.lua", TENS);
    let (prepared, reload) = folder.reload(prepared, &mut game);
    let changed = ChangedMod {
        id: "odd".into(),
        version: "1.0.0".into(),
        hooks: 2,
    };
    assert_eq!(reload.mods, [changed]);
    assert_eq!(
        (reload.bots.len(), reload.held.len(), reload.shapes),
        (0, 0, false)
    );
    assert_eq!((game.state(), game.mark()), (&before, mark));
    assert!(matches!(
        game.log().records.last().unwrap().event,
        Event::ModsChanged { .. }
    ));
    play(&mut game, 60);
    let said = |game: &Match| {
        let said = |e: &&alea::core::event::Record| matches!(e.event, Event::Said { .. });
        game.log().records.iter().filter(said).count()
    };
    assert!(said(&game) > 0, "the new mod is not asked");
    check_log(&folder, &prepared, &mut game);

    folder.write("mods/odd/init.lua", COUNTS);
    let (prepared, _) = folder.reload(prepared, &mut game);
    let told = said(&game);
    play(&mut game, 60);
    assert_eq!(said(&game), told, "the old mod is still asked");
    check_log(&folder, &prepared, &mut game);
}

#[test]
fn files_that_are_the_same_change_nothing() {
    let folder = Folder::new(COUNTS);
    let prepared = folder.prepare(&[]);
    folder.write("mods/odd/init.lua", COUNTS);
    assert!(prepared.reload(&folder.content()).unwrap().is_empty());
}

#[test]
fn a_mod_that_does_not_load_is_told_by_file_and_line() {
    let folder = Folder::new(COUNTS);
    let prepared = folder.prepare(&[]);
    for (lua, line, message) in [
        ("\nlocal x = = 1", 2, "Expected"),
        (
            "alea.on('can_atack', print)",
            1,
            "did you mean `can_attack`?",
        ),
    ] {
        folder.write("mods/odd/init.lua", lua);
        let errors = prepared.reload(&folder.content()).map(|_| ()).unwrap_err();
        let [
            LoadError {
                file,
                line: Some(at),
                message: told,
                ..
            },
        ] = errors.as_slice()
        else {
            panic!("{errors:?}");
        };
        assert_eq!((file.as_str(), *at), ("mods/odd/init.lua", line));
        assert!(told.contains(message), "{told}");
    }
}

/// A side has its number in the log: no other may get it in the middle of a game.
#[test]
fn other_sides_are_for_another_match() {
    let side = |id: &str| format!("alea.side {{ id = \"{id}\", label = {{ en = \"{id}\" }} }}\n");
    let folder = Folder::new(&side("wolves"));
    let prepared = folder.prepare(&[]);
    folder.write("mods/odd/init.lua", &(side("bears") + &side("wolves")));
    let errors = prepared.reload(&folder.content()).map(|_| ()).unwrap_err();
    assert!(
        errors.iter().any(|e| e.message.contains("a new match")),
        "{errors:?}"
    );
    folder.write("mods/odd/init.lua", &(side("wolves") + "print('hear')\n"));
    assert!(prepared.reload(&folder.content()).unwrap().next.is_some());
}

#[test]
fn a_mod_that_breaks_in_play_is_found_by_the_rehearsal() {
    let folder = Folder::new(COUNTS);
    let prepared = folder.prepare(&[]);
    let mut game = prepared.match_with_seed(3).unwrap();
    play(&mut game, 60);
    let (log, state, mark) = (game.log().clone(), game.state().clone(), game.mark());
    for (hook, line) in [
        ("can_attack", 2),
        ("dice", 2),
        ("on_turn_ended", 2),
        ("reinforcements", 2),
        ("can_place", 2),
    ] {
        folder.write(
            "mods/odd/init.lua",
            &format!("alea.on('{hook}', function()\nerror('boom') end)"),
        );
        let reload = prepared.reload(&folder.content()).unwrap();
        let broken = reload
            .next
            .unwrap()
            .rehearse(&game, &reload.bots)
            .unwrap_err();
        let Broken::Playing(MatchFault::Hook(fault)) = broken else {
            panic!("{broken:?}");
        };
        assert_eq!(
            (fault.hook.as_str(), fault.message.as_str()),
            (hook, "boom")
        );
        assert_eq!(fault.place, format!("mods/odd/init.lua:{line}"));
    }
    assert_eq!(
        (game.log(), game.state(), game.mark()),
        (&log, &state, mark)
    );
    // The match still goes by what it had.
    play(&mut game, 40);
    assert_eq!(game.faults(), []);
}

#[test]
fn a_hook_that_was_off_is_on_again_after_a_reload() {
    let broken = "alea.on('attack_dice', function(game, dice) error('boom') end)\n";
    let folder = Folder::new(&format!("{broken}{COUNTS}"));
    let prepared = folder.prepare(&[]);
    let mut game = prepared.match_with_seed(3).unwrap();
    while game.state().disabled_hooks().is_empty() {
        assert_eq!(game.advance(), Progress::Acted);
    }
    assert_eq!(game.state().disabled_hooks().len(), 1);
    folder.write("mods/odd/init.lua", TENS);
    let (prepared, _) = folder.reload(prepared, &mut game);
    assert_eq!(game.state().disabled_hooks(), []);
    assert_eq!(game.state().piles(), game.state().piles_from_scratch());
    play(&mut game, 80);
    let after = game
        .log()
        .records
        .iter()
        .skip_while(|r| !matches!(r.event, Event::ModsChanged { .. }));
    let most = after.filter_map(|r| match r.event {
        Event::AttackDeclared { dice, .. } => Some(dice),
        _ => None,
    });
    assert_eq!(most.max(), Some(2), "the hook is asked again");
    check_log(&folder, &prepared, &mut game);
}

#[test]
fn a_bot_that_changed_sits_down_anew() {
    let folder = Folder::new(COUNTS);
    let prepared = folder.prepare(&[]);
    let mut game = prepared.match_with_seed(3).unwrap();
    play(&mut game, 60);
    folder.write(
        "scripts/bots/calm.lua",
        "return { attack = function() return nil end }\n",
    );
    let (prepared, reload) = folder.reload(prepared, &mut game);
    assert_eq!(
        reload.bots,
        [ChangedBot {
            entry: 1,
            id: "calm".into()
        }]
    );
    assert_eq!(reload.mods, []);
    let start = game.log().entries.len();
    play(&mut game, 200);
    let attacks = game.log().entries[start..]
        .iter()
        .filter(|e| match e.action {
            Some((player, alea::core::action::Action::Attack { .. })) => player == PlayerId::new(1),
            _ => false,
        });
    assert_eq!(attacks.count(), 0);
    check_log(&folder, &prepared, &mut game);

    folder.write("scripts/bots/calm.lua", "return { claim = function() error('no') end,\nplace = function() error('no') end, attack = function() error('no') end, fortify = function() error('no') end }\n");
    let reload = prepared.reload(&folder.content()).unwrap();
    let game = prepared.match_with_seed(3).unwrap();
    let broken = reload
        .next
        .unwrap()
        .rehearse(&game, &reload.bots)
        .unwrap_err();
    assert!(
        matches!(broken, Broken::Playing(MatchFault::Agent(player, _)) if player == PlayerId::new(1)),
        "{broken:?}"
    );
}

#[test]
fn what_a_running_match_cannot_take_over_is_told_and_stays() {
    let folder = Folder::new(COUNTS);
    let riverside = Content::embedded().map("riverside").unwrap();
    let prepared = folder.prepare(&[]);
    let game = prepared.match_with_seed(3).unwrap();
    folder.write(
        "mods/odd/mod.toml",
        &format!("{MANIFEST}[options]\nfortify = \"connected\"\n"),
    );
    folder.write(
        "maps/riverside/map.lua",
        &format!("-- mine\n{}", riverside.main.text),
    );
    for (path, source) in &riverside.others {
        folder.write(&format!("maps/riverside/{path}"), &source.text);
    }
    if let Some(shapes) = &riverside.shapes {
        folder.write("maps/riverside/shapes.json", &shapes.text);
    }
    let reload = prepared.reload(&folder.content()).unwrap();
    let old = game.state().rules().get("fortify").unwrap().to_string();
    assert_eq!(
        reload.held,
        [
            Held::Map {
                id: "riverside".into()
            },
            Held::Option {
                key: "fortify".into(),
                old,
                new: "connected".into()
            },
        ]
    );
    let next = reload.next.unwrap();
    assert_eq!(next.rules(), prepared.rules());
    assert_eq!(next.board().files(), prepared.board().files());

    folder.write("mods/odd/mod.toml", MANIFEST);
    folder.write("maps/riverside/map.lua", "return 1");
    let reload = prepared.reload(&folder.content()).unwrap();
    assert_eq!(
        reload.held,
        [Held::Map {
            id: "riverside".into()
        }]
    );
    assert!(reload.next.is_none() && !reload.complaints.is_empty());
}

#[test]
fn settings_that_were_set_survive_and_new_ones_have_their_defaults() {
    let setting =
        |name: &str| format!("[settings.{name}]\ntype = \"int\"\ndefault = 1\nmin = 1\nmax = 9\n");
    let lua = "alea.on('reinforcements', function(game, armies) return armies + alea.settings.more end)\n";
    let folder = Folder::new(lua);
    folder.write(
        "mods/odd/mod.toml",
        &format!("{MANIFEST}{}", setting("more")),
    );
    let prepared = folder.prepare(&[("odd.more", "7")]);
    folder.write(
        "mods/odd/mod.toml",
        &format!("{MANIFEST}{}{}", setting("more"), setting("less")),
    );
    let next = prepared.reload(&folder.content()).unwrap().next.unwrap();
    let one = next.mod_set().mods.last().unwrap();
    let values: Vec<String> = one
        .settings
        .iter()
        .map(|(k, v)| format!("{k}={v}"))
        .collect();
    assert_eq!(values, ["less=1", "more=7"]);

    folder.write("mods/odd/mod.toml", MANIFEST);
    folder.write("mods/odd/init.lua", COUNTS);
    let reload = prepared.reload(&folder.content()).unwrap();
    assert!(reload.next.is_some());
    let told: Vec<String> = reload.complaints.iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        ["the mod `odd` has no setting `more` (it has no settings)"]
    );
}

#[test]
fn another_list_of_mods_is_for_another_match() {
    let folder = Folder::new(COUNTS);
    let prepared = folder.prepare(&[]);
    folder.write("mods/more/mod.toml", &MANIFEST.replace("odd", "more"));
    folder.write(
        "mods/odd/mod.toml",
        &MANIFEST.replace("title", "requires = [\"more\"]\ntitle"),
    );
    let errors = prepared.reload(&folder.content()).map(|_| ()).unwrap_err();
    assert!(
        errors[0].to_string().contains("begin a new one"),
        "{errors:?}"
    );
}

/// A mod that offers these abilities.
fn offers(ids: &[&str]) -> String {
    let one = |id: &&str| {
        format!(
            "alea.ability {{ id = '{id}', window = 'reinforce', label = '{id}',
  offers = function(game, player) return {{ {{ args = {{}} }} }} end,
  use = function(game, player) game:say('{id}') end }}\n"
        )
    };
    ids.iter().map(one).collect()
}

/// Plays until somebody has used the ability of this number.
fn play_until(game: &mut Match, number: u8) {
    let used = |r: &alea::core::event::Record| match r.event {
        Event::AbilityUsed { ability, .. } => ability == number,
        _ => false,
    };
    while !game.log().records.iter().any(used) {
        assert_eq!(game.advance(), Progress::Acted, "nobody used it");
    }
}

#[test]
fn an_ability_keeps_its_number_and_the_log_its_name() {
    let folder = Folder::new(&offers(&["dig", "fly", "hide"]));
    let prepared = folder.prepare_for("random", &[]);
    let mut game = prepared.match_with_seed(3).unwrap();
    play_until(&mut game, 0);
    folder.write("mods/odd/init.lua", &offers(&["run", "hide", "dig"]));
    let (prepared, _) = folder.reload(prepared, &mut game);
    play_until(&mut game, 3);
    let names: Vec<_> = (0..9)
        .map_while(|i| game.hooks().host()?.ability_name(i))
        .collect();
    assert_eq!(names, ["odd.dig", "odd.fly", "odd.hide", "odd.run"]);
    check_saved(&folder, &prepared, &game);
}

fn by_console(effect: Effect) -> Asked {
    Asked {
        by: ModId::CONSOLE,
        hook: "console".into(),
        place: "console:1".into(),
        effect,
    }
}

#[test]
fn what_is_done_in_the_console_is_heard_by_mods_logged_and_no_action_to_run_again() {
    let lua = "alea.on('on_card_drawn', function(game) game:store('drawn', game:roll(100)) end)\n";
    let folder = Folder::new(lua);
    let prepared = folder.prepare(&[]);
    let mut game = prepared.match_with_seed(3).unwrap();
    while game.state().round() < 2 {
        play(&mut game, 1);
    }
    let before = game.log().records.len();
    game.open_console();
    game.open_console();
    assert_eq!(game.log().records.len(), before + 1, "it is told once");
    assert!(game.state().is_touched());
    let mark = game.mark();
    let player = game.state().active();
    game.console(vec![by_console(Effect::DrawCards { player, count: 2 })])
        .unwrap();
    assert_eq!(
        game.mark(),
        mark,
        "the match's own chance stays where it is"
    );
    let records = game.log().records_of(game.log().entries.len() - 1);
    let causes: Vec<Cause> = records.iter().map(|r| r.cause).collect();
    let odd = Cause::Mod(ModId::new(1));
    assert_eq!(
        causes,
        [Cause::Console, Cause::Console, odd, odd],
        "{records:?}"
    );

    // One of them is impossible: nothing happens.
    let (log, state) = (game.log().clone(), game.state().clone());
    let land = game.state().territories_of(player).next().unwrap();
    let fault = game
        .console(vec![
            by_console(Effect::AddArmies {
                territory: land,
                armies: 5,
            }),
            by_console(Effect::SetOwner {
                territory: land,
                owner: Some(player),
                armies: 0,
            }),
        ])
        .unwrap_err();
    assert_eq!(fault.by, ModId::CONSOLE);
    assert_eq!((game.log(), game.state()), (&log, &state));

    play(&mut game, 60);
    let other = TerritoryId::new(2);
    game.console(vec![by_console(Effect::Say {
        to: None,
        text: alea::core::speech::Speech::one("hi"),
    })])
    .unwrap();
    let owner = game.state().owner(other);
    let _ = game.console(vec![by_console(Effect::AddArmies {
        territory: other,
        armies: 3,
    })]);
    assert_eq!(game.state().owner(other), owner);
    check_log(&folder, &prepared, &mut game);
}

#[test]
fn a_mod_that_breaks_over_the_console_is_switched_off_and_the_rest_is_done() {
    let folder = Folder::new("alea.on('on_card_drawn', function() error('boom') end)\n");
    let prepared = folder.prepare(&[]);
    let mut game = prepared.match_with_seed(3).unwrap();
    while game.state().round() < 2 {
        play(&mut game, 1);
    }
    let player = game.state().active();
    let cards = game.state().hand_size(player);
    let had = game.faults().len();
    game.console(vec![by_console(Effect::DrawCards { player, count: 1 })])
        .unwrap();
    assert_eq!(game.state().hand_size(player), cards + 1);
    assert_eq!(game.faults().len(), had + usize::from(had == 0));
    check_log(&folder, &prepared, &mut game);
}

#[test]
fn content_on_disk_is_known_by_its_folders() {
    let folder = Folder::new(COUNTS);
    assert_eq!(folder.content().folders(), [folder.0.path()]);
    assert_eq!(Content::embedded().folders(), Vec::<&Path>::new());
}

#[test]
fn the_lines_around_a_fault_are_those_that_were_loaded() {
    let lua = "-- one\nalea.on('on_turn_started', function()\n  error('boom')\nend)\n";
    let folder = Folder::new(lua);
    let prepared = folder.prepare(&[]);
    let mut game = prepared.match_with_seed(3).unwrap();
    folder.write("mods/odd/init.lua", "-- something else by now");
    while game.faults().is_empty() {
        assert_eq!(game.advance(), Progress::Acted);
    }
    let MatchFault::Hook(fault) = &game.faults()[0] else {
        panic!("{:?}", game.faults());
    };
    let lines = prepared.excerpt(&fault.place);
    assert_eq!(lines.len(), 4);
    assert_eq!(lines[2], (3, "  error('boom')".to_owned()));
    assert_eq!(
        prepared.excerpt("scripts/bots/calm.lua:1"),
        [(1, "return {}".to_owned())]
    );
    for nowhere in [
        "mods/odd/init.lua",
        "mods/none/init.lua:1",
        "mods/odd/init.lua:99",
    ] {
        assert_eq!(prepared.excerpt(nowhere), [], "{nowhere}");
    }
}
