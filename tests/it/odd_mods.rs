//! Mods that break: whatever a hook does, its mod is blamed by file and line, the hook is switched off, the game goes on and
//! the same happens in each run.

use std::fs;
use std::path::Path;

use alea::core::action::Action;
use alea::core::event::{Event, HookFault};
use alea::core::hook::{Door, HOOKS, HookRow, ValueKind};
use alea::core::illegal::Illegal;
use alea::core::state::Phase;
use alea::core::storage::Value;
use alea::game::{Match, MatchFault, Progress};
use alea::launch::{SeatSpec, Spec, prepare};

/// A content folder with one mod, `odd`.
pub(crate) fn content(lua: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("mods/odd");
    fs::create_dir_all(&place).unwrap();
    let manifest =
        "id = \"odd\"\nversion = \"1.0.0\"\nengine = \">=0.1\"\ntitle = { en = \"Odd\" }\n";
    fs::write(place.join("mod.toml"), manifest).unwrap();
    fs::write(place.join("init.lua"), lua).unwrap();
    folder
}

pub(crate) fn spec(folder: &Path, seed: u64) -> Spec {
    Spec {
        content: Some(folder.to_owned()),
        map: Some("riverside".to_owned()),
        mods: vec!["odd".to_owned()],
        values: vec![("round_limit".to_owned(), "60".to_owned())],
        seats: vec![SeatSpec::bot("random"); 3],
        seed,
        ..Spec::default()
    }
}

/// Actions that must still be made after a fault.
const ON: usize = 40;

/// Plays games with this mod from the first seed on, until it breaks or `games` are over: to the end, or some way on after
/// a fault.
fn play_until_it_breaks(lua: &str, games: u64) -> Match {
    let folder = content(lua);
    let prepared = prepare(&spec(folder.path(), 0)).unwrap_or_else(|e| panic!("{lua}: {e:?}"));
    for seed in 0.. {
        let mut game = prepared.match_with_seed(seed).unwrap();
        let mut left = ON;
        while left > 0 && game.advance() == Progress::Acted {
            left -= usize::from(!game.faults().is_empty());
        }
        assert!(
            left == 0 || game.state().is_over(),
            "{lua}: the game did not go on"
        );
        if seed + 1 == games || !game.faults().is_empty() {
            return game;
        }
    }
    unreachable!("a game is played for each seed")
}

fn play(lua: &str) -> Match {
    play_until_it_breaks(lua, 1)
}

fn faults(game: &Match) -> Vec<HookFault> {
    let hook = |fault: &MatchFault| match fault {
        MatchFault::Hook(fault) => fault.clone(),
        other => panic!("{other:?}"),
    };
    game.faults().iter().map(hook).collect()
}

/// The mod must fail once, with this in the message and this place, and the log must say so.
fn check(lua: &str, hook: &str, message: &str, place: &str) {
    let game = play_until_it_breaks(lua, 20);
    let faults = faults(&game);
    let [fault] = faults.as_slice() else {
        panic!("{lua}: {faults:?}");
    };
    assert_eq!(fault.hook, hook, "{lua}: {fault:?}");
    assert!(fault.place.starts_with(place), "{lua}: {fault:?}");
    assert!(fault.message.contains(message), "{lua}: {fault:?}");
    assert!(!fault.message.contains('\n'), "{fault:?}");
    let logged = game.log().records.iter().any(|r| match &r.event {
        Event::HookDisabled(logged) => **logged == *fault,
        _ => false,
    });
    assert!(logged, "{lua}: the log does not say so");
}

/// Lua without which this hook would never be asked: a question, an owner that a mod changes, a battle of a mod's own.
fn trigger(row: &HookRow) -> &'static str {
    match row.name {
        "prompt" => {
            "\nalea.on(\"on_turn_started\", function(game, event) game:prompt(event.player, \"odd\") end)"
        }
        "can_enter" => {
            "\nalea.on(\"on_turn_ended\", function(game, event)
              local land = game:territories_of(event.player)
              if #land > 1 then game:set_owner(land[1], nil) end
            end)"
        }
        "on_owner_changed" => {
            "\nalea.on(\"on_turn_ended\", function(game, event)
              local land = game:territories_of(event.player)
              if #land > 1 then game:set_owner(land[1], alea.neutral, 2) end
            end)"
        }
        "on_battle_fought" => {
            "\nalea.on(\"on_turn_ended\", function(game, event)
              for _, from in ipairs(game:territories_of(event.player)) do
                local to = game:neighbours(from)[1]
                if game:owner(to) and game:armies(from) > 1 then return game:fight(from, to) end
              end
            end)"
        }
        "on_ability_used" | "on_passed" => {
            "\nalea.ability { id = \"mere\", window = \"after_roll\", label = \"Mere\", use = print,
              offers = function(game, player) return { {} } end }"
        }
        _ => "",
    }
}

/// Lua that takes this row's hook with this body on its second line.
fn hook(row: &HookRow, body: &str) -> String {
    taking(row, body) + trigger(row)
}

fn taking(row: &HookRow, body: &str) -> String {
    match row.door {
        Door::Decide => format!(
            "alea.ability {{ id = \"odd\", window = \"{}\", label = \"Odd\", use = print, offers = function(game, player)\n\
             {body}\nend }}",
            row.name
        ),
        Door::Check | Door::Modify | Door::Observe => {
            format!(
                "alea.on(\"{}\", function(game, first, second, third, fourth)\n{body}\nend)",
                row.name
            )
        }
    }
}

fn named(row: &HookRow) -> String {
    match row.door {
        Door::Decide => "ability odd".to_owned(),
        Door::Check | Door::Modify | Door::Observe => row.name.to_owned(),
    }
}

#[test]
fn an_error_in_any_hook_switches_it_off_and_the_game_goes_on() {
    for row in HOOKS {
        let lua = hook(row, "error('boom')");
        check(&lua, &named(row), "boom", "mods/odd/init.lua:2");
        let [one, other] = [0, 1].map(|_| play_until_it_breaks(&lua, 20));
        assert!(
            one.log() == other.log(),
            "{}: another game each time",
            row.name
        );
    }
}

#[test]
fn a_hook_that_loops_is_stopped_wherever_it_is() {
    for row in HOOKS {
        let lua = hook(row, "pcall(function() while true do end end)");
        // Where in the function a loop is, Lua does not say.
        check(&lua, &named(row), "runs too long", "mods/odd/init.lua:");
    }
}

/// On a large map an action may cause more events than on a small one, and the message tells how many.
#[test]
fn the_message_of_a_mod_that_goes_on_and_on_tells_how_much_is_too_much() {
    let folder = content(
        "alea.on('on_turn_started', function(game) for i = 1, 6000 do game:say('x') end end)",
    );
    let map = "local territories, borders, members = {}, {}, {}
        for i = 1, 1200 do
          table.insert(territories, { id = 't' .. i, continent = 'all', name = { en = 'T' .. i } })
          table.insert(borders, { 't' .. i, 't' .. i % 1200 + 1 })
        end
        return alea.map { name = { en = 'Wide' }, territories = territories, borders = borders,
          continents = { { id = 'all', bonus = 1, name = { en = 'All' } } } }";
    let place = folder.path().join("maps/wide");
    fs::create_dir_all(&place).unwrap();
    fs::write(place.join("map.lua"), map).unwrap();
    for (id, most) in [("riverside", "4096"), ("wide", "4800")] {
        let mut spec = spec(folder.path(), 1);
        spec.map = Some(id.to_owned());
        spec.values
            .push(("territories".to_owned(), "deal".to_owned()));
        spec.values
            .push(("placement".to_owned(), "all_at_once".to_owned()));
        let mut game = prepare(&spec).unwrap().match_with_seed(1).unwrap();
        while game.faults().is_empty() {
            assert_eq!(game.advance(), Progress::Acted);
        }
        let message = format!("one action caused more than {most} events");
        assert_eq!(faults(&game)[0].message, message);
    }
}

/// The text of an error may name what the asker cannot see; that of a refusal once did.
#[test]
fn why_an_action_would_be_refused_tells_where_a_hook_broke_but_not_what_it_read() {
    let folder = content("alea.on('can_attack', function(game)\nerror('blue holds card 7')\nend)");
    let spec = Spec {
        seats: vec![SeatSpec::human(); 3],
        ..spec(folder.path(), 1)
    };
    let mut game = prepare(&spec).unwrap().match_with_seed(1).unwrap();
    while game.state().phase() != Phase::Attack {
        let player = game.asked().unwrap();
        let action = game.legal().iter().next().unwrap();
        game.submit(player, &action).unwrap();
    }
    let (me, state) = (game.asked().unwrap(), game.state());
    let pairs = state.territories_of(me).flat_map(|from| {
        let targets = state.graph().borders(from).iter().map(|border| border.to);
        targets.map(move |to| (from, to))
    });
    let attack = |(from, to): &(_, _)| state.armies(*from) > 1 && !state.owns(me, *to);
    let (from, to) = pairs.into_iter().find(attack).unwrap();
    let refusal = game.check(me, &Action::Attack { from, to, dice: 1 });
    let Err(Illegal::Vetoed { by, reason }) = refusal else {
        panic!("{refusal:?}");
    };
    assert_eq!(
        (by.as_str(), reason.as_str()),
        ("odd", "mods/odd/init.lua:2")
    );
    assert_eq!(game.faults(), [], "a question leaves no trace");
}

/// Whatever is answered, even nothing.
#[test]
fn a_mod_that_asks_again_and_again_comes_to_an_end() {
    let game = play(
        r#"
        alea.ability { id = "again", window = "prompt", label = "Again",
          offers = function(game, player) return { { args = { 1 } } } end,
          use = function(game, player) game:prompt(player, "again") end }
        alea.on("on_turn_started", function(game, event) game:prompt(event.player, "again") end)
        alea.on("on_passed", function(game, event) game:prompt(event.player, "again") end)
        "#,
    );
    // Once a turn has been long enough nobody is asked any more, and asking on and on in one breath is the mod's fault.
    let faults = faults(&game);
    assert!(
        matches!(faults.as_slice(), [fault] if fault.hook == "on_passed"),
        "{faults:?}"
    );
}

#[test]
fn what_is_not_of_the_kind_asked_for_is_a_fault() {
    const NUMBERS: &[&str] = &[
        "'three'", "{}", "true", "0/0", "1/0", "-1", "1e12", "2.5", "print", "game",
    ];
    const LISTS: &[&str] = &[
        "'a'", "true", "0/0", "{ 0 }", "{ -3 }", "{ 1e9 }", "{ 1.5 }", "{ 'a' }", "{ {} }",
    ];
    let faces = |bad: &str| format!("{bad}, nil");
    for row in HOOKS {
        let rows: Vec<String> = match row.kind {
            ValueKind::Reason => ["true", "5", "{}", "{ 3 }", "print", "game"]
                .map(str::to_owned)
                .to_vec(),
            ValueKind::Number => NUMBERS.iter().map(|s| (*s).to_owned()).collect(),
            ValueKind::Range => NUMBERS
                .iter()
                .flat_map(|bad| [format!("{bad}, nil"), format!("nil, {bad}")])
                .chain(["5, 2".to_owned()])
                .collect(),
            ValueKind::Losses => NUMBERS
                .iter()
                .flat_map(|bad| [format!("{bad}, nil"), format!("nil, {bad}")])
                .collect(),
            ValueKind::Dice => [
                "{}",
                "{ 1, 2, 3, 4 }",
                "{ 0 }",
                "{ 101 }",
                "{ 0/0, 1, 1 }",
                "{ 'six' }",
                "6",
                "true",
            ]
            .iter()
            .flat_map(|bad| [faces(bad), format!("nil, {bad}")])
            .collect(),
            ValueKind::Territories | ValueKind::Cards => {
                LISTS.iter().map(|s| (*s).to_owned()).collect()
            }
            ValueKind::Player => ["'red'", "0", "4", "13", "0/0", "1.5", "true", "{}"]
                .map(str::to_owned)
                .to_vec(),
            ValueKind::Abilities => [
                "5",
                "'x'",
                "{ 3 }",
                "{ { args = 3 } }",
                "{ { args = { -1 } } }",
                "{ { args = { 65536 } } }",
                "{ { value = 1.5 } }",
                "{ { args = { 1, 2, 3, 4, 5, 6, 7 } } }",
                "{ { args = { 0/0 } } }",
                "{ { label = 3 } }",
                "{ {}, {} }",
            ]
            .map(str::to_owned)
            .to_vec(),
            // What an observer gives back is not looked at.
            ValueKind::Event => continue,
        };
        for bad in rows {
            let lua = hook(row, &format!("return {bad}"));
            check(&lua, &named(row), "", "mods/odd/init.lua:1");
        }
    }
}

#[test]
fn a_check_of_armies_that_contradicts_itself_is_a_fault() {
    let cases = [
        (
            "'no', armies",
            "does not let 1 armies through and says that at most 1",
        ),
        (
            "nil, armies - 1",
            "lets 1 armies through and says that at most 0",
        ),
        ("'no', -1", "wrong number of armies"),
        ("nil, 'all'", "wrong number of armies"),
    ];
    for (answer, message) in cases {
        let lua = format!(
            "alea.on('can_place', function(game, player, territory, armies)\nreturn {answer}\nend)"
        );
        check(&lua, "can_place", message, "mods/odd/init.lua");
    }
}

#[test]
fn what_the_game_is_asked_wrongly_is_a_fault_with_its_line() {
    let rows = [
        ("game:armies(0)", "a territory, 1 to"),
        ("game:armies(9999)", "a territory, 1 to"),
        ("game:armies(-1)", "a territory, 1 to"),
        ("game:armies(1.5)", "a territory, 1 to"),
        ("game:armies(0/0)", "got NaN"),
        ("game:armies()", "got nil"),
        ("game:armies('nowhere')", "got \"nowhere\""),
        ("game:armies(alea.map.key[1])", "is its number"),
        ("game:owns(99, 1)", "a player, 1 to 3"),
        ("game:hand(alea.neutral)", "a player, 1 to 3"),
        ("game:continent_owner(77)", "a continent, 1 to"),
        ("game:option('army_cup')", "did you mean"),
        ("game:armys(1)", "did you mean `armies`"),
        ("game.armies(1)", "game:armies"),
        ("game:add_armies(1, -1)", "a whole number from 0"),
        ("game:add_armies(1, 1e12)", "a whole number from 0"),
        ("game:add_armies(1, 2.5)", "a whole number from 0"),
        ("game:add_armies(9999, 1)", "a territory, 1 to"),
        ("game:move_armies(1, 1, 1)", "between two territories"),
        ("game:set_owner(1, 9)", "a player, 1 to 3, or alea.neutral"),
        ("game:set_owner(1, 1, 0)", "at least one army"),
        ("game:give_card(9999, 1, 2)", "a card, 1 to"),
        ("game:give_card(1, 1, 2)", "does not hold"),
        ("game:discard_card(1, 1)", "does not hold"),
        ("game:set_die('left', 1, 6)", "\"attack\" or \"defence\""),
        ("game:set_die('attack', 0, 6)", "a face from 1"),
        ("game:set_die('attack', 1, 6)", "no dice on the table"),
        ("game:reroll_die('attack', 1)", "no dice on the table"),
        ("game:set_marker('fort', 1)", "declares no marker"),
        ("game:set_resource('gold', 1, 1)", "declares no resource"),
        ("game:prompt(1, 'ask')", "window = \"prompt\""),
        ("game:block(9999)", "a territory, 1 to"),
        ("game:open_border(1, 1)", "another territory"),
        ("game:fight(1, 9999)", "a territory, 1 to"),
        ("game:hide(1, 99)", "a player, 1 to 3"),
        ("game:ranking('land')", "expected \"territories\""),
        ("game:hang_together({ 9999 })", "a list of territories"),
        ("game:store('', 1)", "1 to 100 characters"),
        ("game:store('x', print)", "x is a function"),
        ("game:store('x', { { y = 0/0 } })", "x[1].y is NaN"),
        ("game:say('')", "nothing to say"),
        ("game:roll(0)", "1 to 100 sides"),
        ("game:roll(101)", "1 to 100 sides"),
        ("game:pick(0)", "nothing to pick"),
        ("alea.settings.size = 3", "readonly"),
        ("local x = alea.settings.size", "declares no setting"),
        ("alea.map.size = 3", "readonly"),
        ("stray = 3", "readonly"),
        ("alea.on('dice', print)", "while the mod is loaded"),
        ("alea.ability {}", "while the mod is loaded"),
        ("require('init')", "while a file is loaded"),
        (
            "local t = {} while true do t[#t + 1] = ('x'):rep(1e5) .. #t end",
            "memory",
        ),
        ("local function f() return 1 + f() end f()", "overflow"),
        ("nothing.at = 1", "nil"),
        ("error({ code = 3 })", ""),
        ("error()", ""),
        ("for i = 1, 5000 do game:say('x') end", "more than"),
    ];
    let row = HOOKS.iter().find(|r| r.name == "on_turn_started").unwrap();
    for (call, message) in rows {
        let lua = hook(row, call);
        // Where memory ran out, Lua does not say.
        let line = if message == "memory" { "1" } else { "2" };
        let place = format!("mods/odd/init.lua:{line}");
        check(&lua, row.name, message, &place);
    }
}

#[test]
fn effects_and_chance_are_where_they_belong() {
    let find = |name: &str| HOOKS.iter().find(|r| r.name == name).unwrap();
    for (name, call, message) in [
        ("can_attack", "game:add_armies(1, 1)", "changes the game"),
        ("reinforcements", "game:end_turn()", "changes the game"),
        ("can_attack", "game:store('x', 1)", "asked exactly once"),
        ("can_attack", "game:roll(6)", "asked exactly once"),
        ("attack_dice", "game:pick(6)", "asked exactly once"),
    ] {
        check(
            &hook(find(name), call),
            name,
            message,
            "mods/odd/init.lua:2",
        );
    }
    for name in ["dice", "losses", "reinforcements", "on_armies_lost"] {
        let game = play(&hook(find(name), "game:roll(6) game:pick(3)"));
        assert_eq!(faults(&game), [], "{name} may roll");
    }
    for name in ["dice", "losses", "reinforcements", "on_armies_lost"] {
        let counts = "game:store('asked', (game:stored('asked') or 0) + 1)";
        let game = play(&hook(find(name), counts));
        assert_eq!(faults(&game), [], "{name} may store");
        let mut kept = game.state().storage().iter();
        let kept = kept.find(|(_, _, key, _)| *key == "asked");
        assert!(
            matches!(kept, Some((_, _, _, Value::Number(n))) if *n > 1),
            "{name}: each time counts: {kept:?}"
        );
    }
}

#[test]
fn a_function_that_no_file_names_is_there_all_the_same() {
    let lua = "local name = 'arm' .. 'ies'\n\
               alea.on('can_attack', function(game, _, from)\n\
               assert(game[name](game, from) > 1)\n\
               end)";
    assert_eq!(faults(&play(lua)), []);
}

#[test]
fn the_game_is_not_there_before_and_after_a_hook() {
    let lua = "local kept\nalea.on('on_turn_started', function(game) kept = game end)\n\
               alea.on('can_attack', function() return kept and tostring(kept:armies(1)) end)";
    assert_eq!(
        faults(&play(lua)),
        [],
        "the handle is the same one in each hook"
    );
    let early = content("local game = ...\nprint(game:armies(1))");
    let errors = prepare(&spec(early.path(), 1)).err().unwrap();
    assert!(errors[0].to_string().starts_with("mods/odd/init.lua:2"));
}

#[test]
fn a_mod_that_cannot_be_loaded_is_named_with_file_and_line() {
    let rows = [
        ("x = = 1", "mods/odd/init.lua:1: Expected"),
        ("\nerror('no')", "mods/odd/init.lua:2: no"),
        ("while true do end", "runs too long"),
        ("local s = 'x' while true do s = s .. s end", "memory"),
        ("alea.on('can_atack', print)", "did you mean `can_attack`"),
        ("alea.on('after_roll', print)", "declare alea.ability"),
        ("alea.on('dice')", "needs a function, got nil"),
        ("alea.on(3, print)", "name of a hook"),
        ("alea.ability { id = 'x' }", "needs a function `offers`"),
        ("alea.ability { ident = 'x' }", "has no field \"ident\""),
        ("alea.ability { id = 'A b' }", "small letters"),
        (
            "alea.ability { id = 'x', offers = print, use = print, window = 'later' }",
            "one of after_roll",
        ),
        (
            "alea.ability { id = 'x', offers = print, use = print, window = 'attack' }",
            "needs a label",
        ),
        (
            "for i = 1, 2000 do alea.marker { id = 'm' .. i, label = 'M' } end",
            "a mod may declare 1000 markers",
        ),
        (
            "for i = 1, 2000 do alea.resource { id = 'r' .. i, label = 'R' } end",
            "a mod may declare 1000 resources",
        ),
        ("math.random()", "nil"),
        ("os.time()", "nil"),
        ("require('helper')", "no file mods/odd/helper.lua"),
        ("alea.mod.id = 'x'", "readonly"),
    ];
    for (lua, expected) in rows {
        let folder = content(lua);
        let errors = prepare(&spec(folder.path(), 1)).err();
        let text = errors.map_or_else(String::new, |errors| {
            let texts: Vec<String> = errors.iter().map(ToString::to_string).collect();
            texts.join("; ")
        });
        assert!(text.contains(expected), "{lua}: {text}");
        assert!(text.starts_with("mods/odd/init.lua"), "{lua}: {text}");
    }
}
