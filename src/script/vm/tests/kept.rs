//! What is looked at for an answer, and what events change: an answer that is kept is the one that would be given now.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;

use super::super::*;
use super::events::{MOD, battles, begin, beginning, changes, ending};
use crate::core::hook::Subject;
use crate::core::looked::Changes;
use crate::core::state::GameState;
use crate::script::api::{When, rows};

/// What a parameter of this name may be, as Lua.
fn values(name: &str) -> &'static [&'static str] {
    match name {
        "territory" | "from" | "to" | "source" => &["1", "2", "3", "4", "5", "6"],
        "player" => &["1", "2", "3"],
        "owner" => &["1", "2", "3", "alea.neutral"],
        "continent" | "attackers" | "defenders" => &["1", "2"],
        "territories" => &["{ 1, 2 }", "{ 1, 2, 3 }", "{ 3, 4, 5, 6 }"],
        "kind" => &["'fort'", "'gold'"],
        "key" => &["'k'", "'other'", "'army_cap'"],
        "what" => &["'attack'", "'capture'", "'fortify'", "'sight'"],
        "prefix" => &["''"],
        "by" => &["'territories'", "'armies'"],
        "sides" => &["6"],
        other => panic!("no value for a parameter {other}"),
    }
}

/// All calls of the functions that may be asked in every hook, as Lua, each with the function's name.
fn calls() -> Vec<(&'static str, String)> {
    let all = rows().into_iter().flat_map(|(_, rows)| rows);
    let mut calls = Vec::new();
    for row in all.filter(|row| row.when == When::Always) {
        let mut lists = vec![String::new()];
        for param in row.params.split(", ").filter(|param| !param.is_empty()) {
            let (name, _) = param.split_once(": ").unwrap();
            let name = name.trim_end_matches('?');
            let longer = lists.iter().flat_map(|list| {
                let mark = if list.is_empty() { "" } else { ", " };
                values(name)
                    .iter()
                    .map(move |value| format!("{list}{mark}{value}"))
            });
            let longer: Vec<String> = longer.collect();
            if param.contains("?:") {
                lists.extend(longer);
            } else {
                lists = longer;
            }
        }
        calls.extend(lists.into_iter().map(|args| (row.name, args)));
    }
    calls
}

/// A mod that makes the call of a number when it is asked, and gives the answer as a text.
fn script(calls: &[(&str, String)]) -> String {
    let mut lua = r#"
        alea.marker { id = "fort", label = "Fort", most = 3 }
        alea.resource { id = "gold", label = "Gold" }
        local function told(value)
          if type(value) ~= "table" then return tostring(value) end
          local parts = {}
          for key, one in pairs(value) do
            table.insert(parts, tostring(key) .. "=" .. told(one))
          end
          table.sort(parts)
          return "{" .. table.concat(parts, " ") .. "}"
        end
        local calls = {}
        alea.on("can_attack", function(game, number)
          local answer = table.pack(pcall(calls[number], game))
          for i = 1, answer.n do answer[i] = told(answer[i]) end
          return table.concat(answer, " ")
        end)
    "#
    .to_owned();
    for (i, (name, args)) in calls.iter().enumerate() {
        let _ = writeln!(
            lua,
            "calls[{}] = function(game) return game:{name}({args}) end",
            i + 1
        );
    }
    lua
}

/// The kinds of events, as the table of events names them.
fn kinds() -> BTreeSet<&'static str> {
    let source = include_str!("../../../core/event.rs");
    let (_, rest) = source.split_once("pub enum Event {\n").unwrap();
    let (table, _) = rest.split_once("\n}\n").unwrap();
    let rows = table.lines().filter_map(|line| line.strip_prefix("    "));
    let rows = rows.filter(|row| row.starts_with(|c: char| c.is_ascii_uppercase()));
    rows.map(|row| {
        row.split(|c: char| !c.is_ascii_alphanumeric())
            .next()
            .unwrap()
    })
    .collect()
}

/// An answer, and what was looked at for it.
type Kept = (String, Looked);

fn ask(vm: &Vm, hook: &Registered, state: &GameState, number: usize) -> Kept {
    let looked = RefCell::new(Looked::default());
    let mut cx = HookCx {
        state,
        subject: Subject::default(),
        chance: None,
    };
    let what = Running {
        function: &hook.function,
        name: &Arc::from("can_attack"),
        key: 0,
        place: &hook.place,
        budget: Budget::Load,
        effects: false,
        looked: &looked,
    };
    let answer = vm.call(what, &mut cx, (vm.game.clone(), number)).unwrap();
    (answer, looked.into_inner())
}

/// Each function of `game` is asked before and after each kind of event. Where the answers differ, the first may not hold; the
/// phase is part of every question, so an answer is not kept beyond it.
#[test]
fn no_answer_of_game_holds_beyond_an_event_that_changes_it() {
    let calls = calls();
    let main = Compiled::new("mods/kept/init.lua", &script(&calls)).unwrap();
    let mut state = begin();
    let program = Program {
        id: MOD,
        name: "kept".to_owned(),
        version: "1.0.0".to_owned(),
        root: "mods/kept".to_owned(),
        main,
        files: Vec::new(),
        settings: Default::default(),
        named: Named::default(),
    };
    let (vm, registry) = Vm::load(&program, &Arc::new(state.map().clone()), 0).unwrap();
    let hooks = registry.hooks.borrow();
    let answers = |state: &GameState| -> Vec<Kept> {
        let numbers = 1..=calls.len();
        numbers.map(|n| ask(&vm, &hooks[0], state, n)).collect()
    };
    let mut happened = BTreeSet::new();
    let mut differed = BTreeSet::new();
    let mut known = Changes::default();
    let mut before = answers(&state);
    for event in [beginning(), battles(), changes(), ending()].concat() {
        let (then, phase) = (known.now(), state.phase());
        state.apply(&event);
        known.note(&event, &state);
        let after = answers(&state);
        for (((name, args), (old, looked)), (new, _)) in calls.iter().zip(&before).zip(&after) {
            if old != new {
                differed.insert(*name);
                let holds = known.hold(looked, then, |t, owner| state.owned_around(t, owner))
                    && state.phase() == phase;
                assert!(
                    !holds,
                    "game:{name}({args}) is {new}, not {old}, after {event:?}"
                );
            }
        }
        let text = format!("{event:?}");
        let end = text.find(|c: char| !c.is_ascii_alphanumeric());
        happened.insert(text[..end.unwrap_or(text.len())].to_owned());
        before = after;
    }
    let happened: BTreeSet<&str> = happened.iter().map(String::as_str).collect();
    assert_eq!(happened, kinds(), "an event of each kind");
    // What no event changes: the rules, what is declared, the numbers of players.
    let fixed = ["colour", "colour_names", "odds", "option", "player_count"];
    let asked: BTreeSet<&str> = calls.iter().map(|(name, _)| *name).collect();
    let still: Vec<&str> = asked.difference(&differed).copied().collect();
    assert_eq!(still, fixed);
}
