use std::collections::BTreeSet;

use mlua::{Table, Value};

use super::{Compiled, Sandbox};
use crate::script::blame::ScriptError;
use crate::script::budget::Budget;

fn sealed() -> Sandbox {
    let sandbox = Sandbox::new("mods/x/init.lua").unwrap();
    sandbox.seal().unwrap();
    sandbox
}

fn run<R>(source: &str, read: impl FnOnce(Value) -> R) -> Result<R, ScriptError> {
    let file = Compiled::new("mods/x/init.lua", source)?;
    let sandbox = sealed();
    sandbox.run(Budget::Hook, &file, ()).map(read)
}

fn shown(source: &str) -> String {
    match run(source, |value| super::super::convert::describe(&value)) {
        Ok(text) => text,
        Err(error) => error.to_string(),
    }
}

/// Everything a script can reach by name, with what hangs on the string metatable.
fn reachable(sandbox: &Sandbox) -> BTreeSet<String> {
    fn walk(table: &Table, path: &str, names: &mut BTreeSet<String>, depth: usize) {
        for pair in table.pairs::<Value, Value>() {
            let (key, value) = pair.unwrap();
            let name = format!("{path}{}", key.to_string().unwrap());
            if let Value::Table(inner) = &value
                && depth > 0
            {
                walk(inner, &format!("{name}."), names, depth - 1);
            }
            names.insert(name);
        }
        if let Some(meta) = table.metatable() {
            walk(&meta, &format!("{path}<meta>."), names, 0);
            if let Ok(inner) = meta.get::<Table>("__index") {
                walk(&inner, path, names, depth);
            }
        }
    }
    let mut names = BTreeSet::new();
    walk(&sandbox.lua().globals(), "", &mut names, 2);
    let meta: Table = sandbox
        .lua()
        .load("return getmetatable('')")
        .eval()
        .unwrap();
    walk(&meta, "string<meta>.", &mut names, 1);
    names
}

/// A new version of Lua or of its binding must not add a name unseen.
#[test]
fn nothing_but_the_allowed_names_can_be_reached() {
    let allowed = "
        assert error getmetatable ipairs next pairs pcall print rawequal rawget rawlen rawset select setmetatable tonumber
        tostring type typeof unpack xpcall bit32 math string table utf8 <meta>.__index
        bit32.arshift bit32.band bit32.bnot bit32.bor bit32.btest bit32.bxor bit32.byteswap bit32.countlz bit32.countrz
        bit32.extract bit32.lrotate bit32.lshift bit32.replace bit32.rrotate bit32.rshift
        math.abs math.acos math.asin math.atan math.atan2 math.ceil math.clamp math.cos math.cosh math.deg math.exp
        math.floor math.fmod math.frexp math.huge math.isfinite math.isinf math.isnan math.ldexp math.lerp math.log
        math.log10 math.map math.max math.min math.modf math.pi math.pow math.rad math.round math.sign math.sin math.sinh
        math.sqrt math.tan math.tanh
        string.byte string.char string.find string.format string.gmatch string.gsub string.len string.lower string.match
        string.rep string.reverse string.split string.sub string.upper
        table.clear table.clone table.concat table.create table.find table.freeze table.insert table.isfrozen table.maxn
        table.move table.pack table.remove table.sort table.unpack
        utf8.char utf8.charpattern utf8.codepoint utf8.codes utf8.len utf8.offset
        string<meta>.__index";
    let mut expected: BTreeSet<String> = allowed.split_whitespace().map(str::to_owned).collect();
    for name in allowed.split_whitespace() {
        if let Some(member) = name.strip_prefix("string.") {
            expected.insert(format!("string<meta>.__index.{member}"));
        }
    }
    let found = reachable(&sealed());
    let extra: Vec<_> = found.difference(&expected).collect();
    let gone: Vec<_> = expected.difference(&found).collect();
    assert!(
        extra.is_empty() && gone.is_empty(),
        "extra {extra:?}, gone {gone:?}"
    );
}

#[test]
fn hostile_scripts_are_stopped() {
    let long = "runs too long";
    let memory = "memory";
    let rows = [
        ("while true do end", long),
        ("local x = 0.5 while true do x = x * 1.1 end", long),
        ("while true do pcall(error) end", long),
        (
            "pcall(function() while true do end end) return 'swallowed'",
            long,
        ),
        (
            "while true do pcall(function() while true do end end) end",
            long,
        ),
        (
            "local function f() while true do end end while true do xpcall(f, f) end",
            long,
        ),
        ("local function f() return f() end f()", "stack overflow"),
        (
            "setmetatable({}, { __index = function(t, k) return t[k] end }).x()",
            "overflow",
        ),
        (
            "table.sort({ 3, 2, 1 }, function() while true do end end)",
            long,
        ),
        (
            "local s = ('a'):rep(60) return s:find(('a?'):rep(60) .. ('a'):rep(60))",
            long,
        ),
        (
            "local t = {} while true do t[#t + 1] = ('x'):rep(10000) .. #t end",
            memory,
        ),
        ("local s = 'x' while true do s = s .. s end", memory),
        ("return table.create(5e7, 1)", memory),
        ("return ('x'):rep(1e9)", "string longer"),
        (
            "local s = ('x'):rep(2^20) return s:find(s .. 'y', 1, true)",
            "takes too long",
        ),
        ("for i = 1, 2^53 do end", long),
    ];
    for (source, expected) in rows {
        let text = shown(source);
        assert!(text.contains(expected), "{source}: {text}");
        assert!(text.starts_with("mods/x/init.lua"), "{source}: {text}");
    }
}

#[test]
fn a_state_is_usable_after_it_was_stopped() {
    let sandbox = sealed();
    let bomb = "local t = {} while true do t[#t + 1] = ('x'):rep(10000) .. #t end";
    let bomb = Compiled::new("bomb.lua", bomb).unwrap();
    assert!(sandbox.run::<()>(Budget::Hook, &bomb, ()).is_err());
    let good = Compiled::new("good.lua", "return ('x'):rep(10)").unwrap();
    assert_eq!(
        sandbox
            .run::<String>(Budget::Hook, &good, ())
            .unwrap()
            .len(),
        10
    );
}

#[test]
fn the_count_is_the_same_in_every_run() {
    let file = "local n = 0 for i = 1, 1000 do n = n + #tostring(i) end for k in pairs(math) do n = n + #k end";
    let file = Compiled::new("a.lua", file).unwrap();
    let used = || {
        let sandbox = sealed();
        sandbox.run::<()>(Budget::Hook, &file, ()).unwrap();
        sandbox.meter().used()
    };
    let first = used();
    assert!(first > 1000);
    assert_eq!(first, used());
}

#[test]
fn no_address_is_shown() {
    for source in [
        "return tostring({})",
        "return tostring(print)",
        "return ('%s %d'):format({}, 3)",
        "return `{ {} } and {print}`",
        "error({})",
        "error(tostring(error))",
        "print({}, tostring) return 1",
        "return tostring(setmetatable({}, { __tostring = function() return 'mine' end }))",
    ] {
        let text = shown(source);
        assert!(!text.contains("0x"), "{source}: {text}");
    }
    assert_eq!(shown("return tostring({})"), "\"table\"");
    assert_eq!(
        shown("return ('%s|%5.1f'):format({}, 2)"),
        "\"table|  2.0\""
    );
}

#[test]
fn an_error_that_cannot_say_what_it_is_has_its_line() {
    let failing = "setmetatable({}, { __tostring = function() error('inner') end })";
    let text = shown(&format!("local x = 1\nerror({failing})"));
    assert_eq!(
        text,
        "mods/x/init.lua:2: the error is a table whose __tostring fails"
    );
    // Others are raised as they are, at the level that is asked for.
    assert_eq!(
        shown("local t = {}\nlocal _, e = pcall(error, t)\nreturn e == t"),
        "true"
    );
    let told = "local function f() error('no', 2) end\nlocal x = 1\nf()";
    assert_eq!(shown(told), "mods/x/init.lua:3: no");
    assert_eq!(shown("error('bare', 0)"), "mods/x/init.lua:1: bare");
    assert_eq!(
        shown("return select(2, pcall(function() error('no') end))"),
        "\"mods/x/init.lua:1: no\""
    );
}

#[test]
fn keys_without_an_order_are_refused() {
    for source in [
        "for k in pairs({ [{}] = 1 }) do end",
        "for k in pairs({ 1, 2, [print] = 1 }) do end",
        "return next({ [{}] = 1 })",
    ] {
        let text = shown(source);
        assert!(text.contains("no fixed order"), "{source}: {text}");
        assert!(text.starts_with("mods/x/init.lua:1: "), "{source}: {text}");
    }
    assert_eq!(
        shown("local n = 0 for k, v in pairs({ 1, 2, a = 3 }) do n = n + v end return n"),
        "6"
    );
    assert_eq!(shown("return next({})"), "nil");
}

#[test]
fn banned_sources_of_disorder_are_not_there() {
    for source in [
        "return math.random()",
        "math.randomseed(1)",
        "return os.clock()",
        "return os.time()",
        "return io.open('x')",
        "return debug.traceback()",
        "return collectgarbage('count')",
        "return gcinfo()",
        "return newproxy()",
        "return loadstring('return 1')()",
        "return load('return 1')()",
        "return getfenv()",
        "setfenv(1, {})",
        "return coroutine.running()",
        "return require('x')",
        "return dofile('x')",
    ] {
        assert!(run(source, drop).is_err(), "{source}");
    }
}

#[test]
fn walls_cannot_be_changed() {
    for source in [
        "math.abs = nil",
        "string.rep = nil",
        "getmetatable('').__index = {}",
        "rawset(string, 'rep', nil)",
        "setmetatable(math, {})",
    ] {
        let text = shown(source);
        assert!(text.contains("readonly"), "{source}: {text}");
    }
    let sandbox = sealed();
    let first = Compiled::new("a.lua", "x = 1 function f() x = 2 end").unwrap();
    sandbox.run::<()>(Budget::Load, &first, ()).unwrap();
    sandbox.freeze();
    let f: mlua::Function = sandbox.lua().globals().get("f").unwrap();
    let error = sandbox
        .within(Budget::Hook, || f.call::<()>(()))
        .unwrap_err();
    assert!(error.message.contains("readonly"), "{error}");
}

#[test]
fn errors_name_file_and_line() {
    let rows = [
        (
            "local x\n\nreturn x.y",
            "mods/x/init.lua:3: attempt to index nil with 'y'",
        ),
        ("if then", "mods/x/init.lua:1: Expected"),
        ("\nerror('boom')", "mods/x/init.lua:2: boom"),
        ("\n\nstring.rep()", "mods/x/init.lua:3: "),
        (
            "local function f() error('deep', 2) end\n\nf()",
            "mods/x/init.lua:3: deep",
        ),
    ];
    for (source, expected) in rows {
        let text = shown(source);
        assert!(text.starts_with(expected), "{source}: {text}");
    }
}

#[test]
fn require_finds_own_files_alone() {
    let sandbox = Sandbox::new("mods/x/init.lua").unwrap();
    let file = |name: &str, text: &str| Compiled::new(name, text).unwrap();
    let files = [
        file(
            "mods/x/helper.lua",
            "print('once') return { n = 4, deep = require('lib/deep') }",
        ),
        file("mods/x/lib/deep.lua", "return 'deep'"),
        file("mods/x/loop.lua", "return require('loop')"),
    ];
    sandbox.set_require("mods/x", &files).unwrap();
    sandbox.seal().unwrap();
    let run = |text: &str| sandbox.run::<String>(Budget::Load, &file("mods/x/init.lua", text), ());
    let good = run(
        "local a, b = require('helper'), require('./helper') return a.deep .. a.n .. tostring(a == b)",
    );
    assert_eq!(good.unwrap(), "deep4true");
    assert_eq!(sandbox.take_printed(), ["once"]);
    for (text, expected) in [
        ("return require('helpr')", "did you mean \"helper\""),
        ("return require('../y/init')", "own folder"),
        ("return require('/etc/passwd')", "own folder"),
        ("return require('loop')", "requires itself"),
        ("require('helper').n = 1", "readonly"),
    ] {
        let error = run(text).unwrap_err();
        assert!(error.message.contains(expected), "{text}: {error}");
    }
}

#[test]
fn a_table_filled_later_is_whole_for_whoever_goes_over_it() {
    for (source, expected) in [
        ("return late.b", "\"b\""),
        ("return late.b .. late.b .. made()", "\"bb1\""),
        ("return late.x", "nil"),
        ("late.a = 1", "readonly"),
        ("return made()", "0"),
        ("for _ in pairs(late) do end return made()", "2"),
        (
            "local n = late.a and 0 for _ in pairs(late) do n += 1 end return n .. made()",
            "\"22\"",
        ),
        ("return next(late) and made()", "2"),
        ("return table.clone(late).a .. made()", "\"a2\""),
        ("return getmetatable(late)", "false"),
    ] {
        let sandbox = Sandbox::new("mods/x/init.lua").unwrap();
        let (lua, made) = (sandbox.lua(), std::rc::Rc::new(std::cell::Cell::new(0)));
        let late = lua.create_table().unwrap();
        let count = std::rc::Rc::clone(&made);
        let make = move |lua: &mlua::Lua, name: &str| {
            count.set(count.get() + 1);
            lua.create_string(name).map(Value::String)
        };
        sandbox.fill_later(&late, ["a", "b"], make).unwrap();
        sandbox.set("late", late).unwrap();
        let told = lua.create_function(move |_, ()| Ok(made.get())).unwrap();
        sandbox.set("made", told).unwrap();
        sandbox.seal().unwrap();
        let file = Compiled::new("mods/x/init.lua", source).unwrap();
        let shown = match sandbox.run::<Value>(Budget::Hook, &file, ()) {
            Ok(value) => super::super::convert::describe(&value),
            Err(error) => error.to_string(),
        };
        assert!(shown.contains(expected), "{source}: {shown}");
    }
}

#[test]
fn a_state_is_made_quickly() {
    let start = std::time::Instant::now();
    for _ in 0..20 {
        sealed();
    }
    let each = start.elapsed() / 20;
    assert!(each.as_millis() < 50, "{each:?}");
    eprintln!(
        "a sandbox takes {each:?}, {} bytes",
        sealed().lua().used_memory()
    );
}
