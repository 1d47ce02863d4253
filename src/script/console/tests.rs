use std::sync::Arc;

use super::*;
use crate::core::chance::Stream;
use crate::core::hook::Effect;
use crate::core::map::{BorderDraft, ContinentDraft, MapDraft, Names, TerritoryDraft};
use crate::core::ruleset::Ruleset;
use crate::core::setup::Setup;

/// Always the greatest face.
struct Sixes;

impl Chance for Sixes {
    fn roll(&mut self, _: Stream, sides: u8, faces: &mut [u8]) {
        faces.fill(sides);
    }

    fn pick(&mut self, _: Stream, n: u32) -> u32 {
        n - 1
    }
}

fn map() -> Arc<Map> {
    let names = |name: &str| Names {
        texts: [("en".to_owned(), name.to_owned())].into(),
        aliases: vec![],
    };
    let keys = ["a", "b", "c", "d"];
    let draft = MapDraft {
        id: "four".into(),
        names: names("Four"),
        continents: vec![ContinentDraft {
            key: "all".into(),
            names: names("All"),
            bonus: 3,
            ..ContinentDraft::default()
        }],
        territories: keys
            .map(|key| TerritoryDraft {
                key: key.into(),
                names: names(key),
                continents: vec!["all".into()],
                ..TerritoryDraft::default()
            })
            .to_vec(),
        borders: keys
            .windows(2)
            .map(|pair| BorderDraft {
                from: pair[0].into(),
                to: pair[1].into(),
                ..BorderDraft::default()
            })
            .collect(),
        wild_cards: 2,
        ..MapDraft::default()
    };
    Arc::new(Map::new(draft).unwrap())
}

fn state() -> GameState {
    Setup {
        map: map(),
        rules: Arc::new(Ruleset::default()),
        players: 3,
        standing_defence: vec![],
        missions: std::sync::Arc::from([]),
        position: None,
    }
    .into_state()
    .unwrap()
}

fn console() -> Console {
    let (console, broken) = Console::new(&map(), &[]).unwrap();
    assert_eq!(broken, []);
    console
}

#[track_caller]
fn values(console: &mut Console, text: &str) -> Vec<String> {
    match console.eval(text, &state(), &mut Sixes) {
        Evaluated::Done { values, .. } => values,
        other => panic!("{text}: {other:?}"),
    }
}

#[track_caller]
fn fails(console: &mut Console, text: &str) -> ConsoleError {
    match console.eval(text, &state(), &mut Sixes) {
        Evaluated::Failed { error, .. } => error,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_text_is_an_expression_first_and_globals_are_kept() {
    let mut console = console();
    for (text, expected) in [
        ("1 + 1", &["2"][..]),
        ("game:player_count(), game:phase()", &["3", "\"begin\""]),
        ("x = 5", &[]),
        ("x", &["5"]),
        ("function double() return x * 2 end", &[]),
        ("x = 7", &[]),
        ("double()", &["14"]),
        ("t = { a = 1 }", &[]),
        ("function look() return t.a end", &[]),
        ("look()", &["1"]),
        ("t.a = 2", &[]),
        ("look()", &["2"]),
        ("for i = 1, 2 do x = x + i end return x", &["10"]),
        ("game:roll(6)", &["6"]),
        ("nil", &["nil"]),
        ("", &[]),
        ("-- nothing", &[]),
        ("game:armies(1), #alea.map.key", &["0", "4"]),
    ] {
        assert_eq!(values(&mut console, text), expected, "{text}");
    }
}

#[test]
fn syntax_tells_what_is_unfinished_from_what_is_wrong() {
    let rows: &[(&str, Syntax)] = &[
        ("1 + 1", Syntax::Ok),
        ("x = 1", Syntax::Ok),
        ("if x then", Syntax::Incomplete),
        ("for i = 1, 3 do\n  print(i)", Syntax::Incomplete),
        ("{ 1,", Syntax::Incomplete),
        ("f(", Syntax::Incomplete),
        ("1 +", Syntax::Incomplete),
        ("x =", Syntax::Incomplete),
        ("function f()", Syntax::Incomplete),
        ("x = [[text", Syntax::Incomplete),
        ("--[[ text", Syntax::Incomplete),
        ("for i = 1, 3 do\n  print(i)\nend", Syntax::Ok),
    ];
    for (text, expected) in rows {
        assert_eq!(syntax(text), *expected, "{text}");
    }
    for (text, line) in [("x = = 1", 1), ("x = 1\nend", 2), ("'open", 1), ("1 2", 1)] {
        match syntax(text) {
            Syntax::Err(at, message) => {
                assert_eq!(at, line, "{text}: {message}");
                assert!(
                    !message.is_empty() && !message.starts_with(|c: char| c.is_ascii_digit()),
                    "{message}"
                );
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn what_is_unfinished_does_nothing_and_goes_on() {
    let mut console = console();
    let unfinished = "for i = 1, 3 do\n  x = i";
    assert_eq!(
        console.eval(unfinished, &state(), &mut Sixes),
        Evaluated::Incomplete
    );
    assert_eq!(console.entered(), 0);
    values(&mut console, &format!("{unfinished}\nend"));
    assert_eq!(values(&mut console, "x"), ["3"]);
}

#[test]
fn what_a_text_asks_for_is_handed_over_once_it_has_ended_well() {
    let mut console = console();
    let text = "print('now', 1) game:say('hello') game:store('key', 3) return game:stored('key')";
    match console.eval(text, &state(), &mut Sixes) {
        Evaluated::Done {
            values,
            printed,
            effects,
        } => {
            assert_eq!(
                (values, printed),
                (vec!["3".to_owned()], vec!["now\t1".to_owned()])
            );
            let [say, store] = effects.as_slice() else {
                panic!("{effects:?}")
            };
            assert_eq!((say.by, &*say.place), (ModId::CONSOLE, "console-1.lua:1"));
            assert_eq!(
                say.effect,
                Effect::Say {
                    to: None,
                    text: crate::core::speech::Speech::one("hello")
                }
            );
            assert!(matches!(store.effect, Effect::Store(_)));
        }
        other => panic!("{other:?}"),
    }
    match console.eval("game:say('x') print('y') error('z')", &state(), &mut Sixes) {
        Evaluated::Failed { error, printed } => {
            assert_eq!(
                (error.message.as_str(), printed),
                ("z", vec!["y".to_owned()])
            );
        }
        other => panic!("{other:?}"),
    }
    let Evaluated::Done { effects, .. } = console.eval("1", &state(), &mut Sixes) else {
        panic!()
    };
    assert_eq!(effects, [], "what a broken text asked for is dropped");
}

#[test]
fn errors_are_records_with_the_lines_around_and_who_called_whom() {
    let mut console = console();
    let text =
        "function inner()\n  local x\n  return x.y\nend\nfunction outer()\n  return (inner())\nend";
    values(&mut console, text);
    let error = fails(&mut console, "\nouter()");
    assert_eq!(
        (error.file.as_str(), error.line),
        ("console-1.lua", Some(3))
    );
    assert!(error.message.contains("index nil"), "{}", error.message);
    let lines: Vec<u32> = error.around.iter().map(|(n, _)| *n).collect();
    assert_eq!(lines, [1, 2, 3, 4, 5, 6]);
    assert_eq!(error.around[2].1, "  return x.y");
    let places: Vec<&str> = error
        .traceback
        .iter()
        .map(|frame| {
            frame
                .split_whitespace()
                .next()
                .unwrap()
                .trim_end_matches(':')
        })
        .collect();
    assert_eq!(
        places,
        ["console-1.lua:3", "console-1.lua:6", "console-2.lua:2"],
        "{:?}",
        error.traceback
    );

    for (text, line, message) in [
        ("x = = 2", 1, "Expected"),
        ("game:owner(99)", 1, "expected a territory, 1 to 4, got 99"),
        ("game:ownr(1)", 1, "did you mean `owner`?"),
        ("1\n\n  + nil", 3, "arithmetic"),
        ("local t = {}\nt.a.b = 1", 2, "index nil"),
    ] {
        let error = fails(&mut console, text);
        assert_eq!(error.line, Some(line), "{text}: {error:?}");
        assert!(error.message.contains(message), "{text}: {}", error.message);
        assert!(!error.around.is_empty(), "{text}");
    }
}

#[test]
fn a_text_that_runs_too_long_or_eats_memory_is_stopped_and_the_console_goes_on() {
    let mut console = console();
    for (text, message) in [
        ("while true do end", "runs too long"),
        ("pcall(function() while true do end end)", "runs too long"),
        (
            "local t = {} while true do t[#t + 1] = ('x'):rep(1000000) .. #t end",
            "memory",
        ),
    ] {
        let error = fails(&mut console, text);
        assert!(error.message.contains(message), "{text}: {error:?}");
    }
    assert_eq!(values(&mut console, "1 + 1"), ["2"]);
}

#[test]
fn walls_stand_in_the_console_too() {
    let mut console = console();
    for text in [
        "os",
        "io",
        "require",
        "loadstring",
        "collectgarbage",
        "getfenv",
    ] {
        assert_eq!(values(&mut console, text), ["nil"], "{text}");
    }
    for text in ["string.rep = nil", "alea.map = nil", "alea.map.id.a = 2"] {
        fails(&mut console, text);
    }
}

#[test]
fn values_are_shown_sorted_cut_and_without_addresses() {
    let mut console = console();
    for (text, expected) in [
        ("{ 3, 1, 2 }", "{ 3, 1, 2 }"),
        ("{}", "{}"),
        (
            "{ b = 1, a = 'x\\n', ['two words'] = true, [10] = 0, ['end'] = 2 }",
            "{ [10] = 0, a = \"x\\n\", b = 1, [\"end\"] = 2, [\"two words\"] = true }",
        ),
        ("{ { { { { { 1 } } } } } }", "{ { { { { { … } } } } } }"),
        (
            "(function() local t = { 1 } t.t = t return t end)()",
            "{ 1, t = { itself } }",
        ),
        ("game", "game"),
        ("print", "function"),
        ("function f() end return f", "function f (console-8.lua:1)"),
        ("0/0", "NaN"),
        ("6/2, 2.5", "3"),
        ("{ f = print, [{}] = 1 }", "{ f = function, [table] = 1 }"),
    ] {
        let shown = values(&mut console, text);
        assert_eq!(shown[0], expected, "{text}");
    }
    let long = values(
        &mut console,
        "(function() local t = {} for i = 1, 150 do t[i] = i end return t end)()",
    );
    assert!(
        long[0].ends_with("… and 50 more\n}") && long[0].lines().count() > 100,
        "{}",
        long[0]
    );
    let wide = values(
        &mut console,
        "{ aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa = { 1, 2 }, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb = 'cccccccccccc' }",
    );
    assert_eq!(
        wide[0].lines().nth(1),
        Some("  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa = { 1, 2 },")
    );
}

fn texts(text: &str, more: &[Name]) -> Vec<String> {
    complete(text, text.len(), more)
        .into_iter()
        .map(|c| c.text)
        .collect()
}

#[test]
fn names_are_completed_from_the_tables_and_from_what_the_console_holds() {
    assert_eq!(texts("game:own", &[]), ["owner", "owns"]);
    assert_eq!(texts("x = string.for", &[]), ["format"]);
    assert_eq!(texts("fun", &[]), ["function"]);
    assert!(texts("game:", &[]).len() > 40);
    for text in ["", "1.", "f().x", "x = "] {
        assert_eq!(texts(text, &[]), Vec::<String>::new(), "{text}");
    }
    let first = &complete("if game:armi", 12, &[])[0];
    assert_eq!(
        (first.start, first.text.as_str(), first.kind),
        (8, "armies", CompletionKind::Method)
    );
    assert_eq!(
        first.help,
        "game:armies(territory: integer) → integer: Armies on a territory."
    );

    let mut console = console();
    values(&mut console, "alpha = { beta = 1, gamma = print }");
    let names = console.names();
    assert_eq!(texts("alp", &names), ["alpha"]);
    assert_eq!(texts("alpha.", &names), ["beta", "gamma"]);
    assert_eq!(texts("alea.map.id.", &names), ["a", "b", "c", "d"]);
    assert_eq!(texts("alea.ne", &names), ["neutral"]);
    // Every function of `game` can be completed.
    for (_, list) in super::super::api::rows() {
        for row in list {
            assert!(
                texts("game:", &[]).contains(&row.name.to_owned()),
                "{}",
                row.name
            );
        }
    }
}

#[test]
fn help_tells_functions_hooks_and_libraries() {
    assert!(
        help("game:owner")
            .unwrap()
            .starts_with("game:owner(territory: integer)")
    );
    assert_eq!(help("owner"), help("game:owner"));
    assert!(help("can_attack").unwrap().contains("a hook of mods"));
    assert!(
        help("game:add_armies")
            .unwrap()
            .ends_with("It happens when the line has ended.")
    );
    assert_eq!(help("nonsense"), None);
    assert!(values(&mut console(), "help('owner')")[0].contains("Who owns a territory"));
}

#[test]
fn helpers_are_loaded_and_one_that_breaks_is_told_and_left_out() {
    let helper = |path: &str, text: &str| Source {
        path: path.into(),
        text: text.into(),
    };
    let helpers = [
        helper("scripts/console/bad.lua", "x =\n= 1"),
        helper(
            "scripts/console/good.lua",
            "-- Twice a number.\nfunction twice(n) return 2 * n end",
        ),
    ];
    let (mut console, broken) = Console::new(&map(), &helpers).unwrap();
    let [bad] = broken.as_slice() else {
        panic!("{broken:?}")
    };
    assert_eq!(
        (bad.file.as_str(), bad.line),
        ("scripts/console/bad.lua", Some(2))
    );
    assert_eq!(values(&mut console, "twice(4)"), ["8"]);
    let names = console.names();
    let twice = names.iter().find(|name| name.path == "twice").unwrap();
    assert_eq!(twice.help, "twice(n): Twice a number.");
    let error = fails(&mut console, "twice({})");
    assert_eq!(
        (error.file.as_str(), error.line),
        ("scripts/console/good.lua", Some(2))
    );
}
