//! What a mod finds in `alea`: its settings, the map, the cards, and the functions that register hooks and abilities while
//! its files are loaded.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use mlua::{Function, Lua, LuaString, Table, Value};

use super::api::number_of_player;
use super::api::number_of_territory;
use super::blame::ScriptError;
use super::board_table::{self, frozen};
use super::convert::describe;
use super::declare::{self, Declarations};
use super::fields;
use super::program::Program;
use super::sandbox::Sandbox;
use crate::content::manifest::ENGINE_VERSION;
use crate::content::{SettingValue, Texts, did_you_mean};
use crate::core::event::Side;
use crate::core::hook::{Door, HOOKS, HookPoint};
use crate::core::id::{ModId, PlayerId};
use crate::core::map::{Map, Names};
use crate::text::Language;

/// A hook function and where it stands.
#[derive(Clone)]
pub(super) struct Registered {
    pub(super) point: HookPoint,
    pub(super) function: Function,
    pub(super) place: String,
}

/// An ability as a mod declares it.
pub(super) struct DeclaredAbility {
    pub(super) id: String,
    pub(super) window: HookPoint,
    pub(super) label: Texts,
    pub(super) offers: Function,
    pub(super) carry_out: Function,
    pub(super) place: String,
    /// The side of the battle that it is for; none: both, and everybody else.
    pub(super) side: Option<Side>,
    /// Whether an offer of it can have a worth for bots.
    pub(super) for_bots: bool,
}

/// What a mod's files register.
pub(super) struct Registry {
    pub(super) hooks: RefCell<Vec<Registered>>,
    pub(super) abilities: RefCell<Vec<DeclaredAbility>>,
    /// The abilities' numbers in this game and their windows, by id, once all mods are loaded.
    pub(super) numbers: RefCell<BTreeMap<String, (u8, HookPoint)>>,
    /// Markers, counters and sides.
    pub(super) declared: Declarations,
    /// The colours that the players go by, by seat, where they are not those of the seats.
    pub(super) colours: RefCell<Vec<String>>,
    closed: Cell<bool>,
}

impl Registry {
    /// Of this mod, after mods that declared so many sides without a mind.
    pub(super) fn new(by: ModId, sides: usize) -> Registry {
        Registry {
            hooks: RefCell::default(),
            abilities: RefCell::default(),
            numbers: RefCell::default(),
            declared: Declarations::new(by, sides),
            colours: RefCell::default(),
            closed: Cell::default(),
        }
    }

    /// From here on registering is an error.
    pub(super) fn close(&self) {
        self.closed.set(true);
    }

    pub(super) fn open(&self, what: &str) -> mlua::Result<()> {
        if self.closed.get() {
            return Err(mlua::Error::runtime(format!(
                "{what} works while the mod is loaded, not in a hook"
            )));
        }
        Ok(())
    }
}

/// Makes the table `alea` of one mod and puts it into its state.
pub(super) fn install(
    sandbox: &Sandbox,
    program: &Program,
    map: &Arc<Map>,
    registry: &Rc<Registry>,
) -> Result<(), ScriptError> {
    let alea = sandbox.blamed(alea(sandbox, program, map, registry))?;
    sandbox.set("alea", alea)?;
    sandbox.set_require(&program.root, &program.files)
}

fn alea(
    sandbox: &Sandbox,
    program: &Program,
    map: &Arc<Map>,
    registry: &Rc<Registry>,
) -> mlua::Result<Table> {
    let lua = sandbox.lua();
    let alea = lua.create_table_with_capacity(0, 16)?;
    alea.raw_set("version", ENGINE_VERSION)?;
    alea.raw_set("neutral", number_of_player(PlayerId::NEUTRAL))?;
    let board = lua.create_table_with_capacity(0, board_table::FIELDS.len() + 1)?;
    let of = Arc::clone(map);
    let fields = board_table::FIELDS.iter().copied().chain(["names"]);
    sandbox.fill_later(&board, fields, move |lua, name| match name {
        "names" => names(lua, &of).map(Value::Table),
        name => board_table::field(lua, &of, name),
    })?;
    alea.raw_set("map", board)?;
    let this = lua.create_table_with_capacity(0, 2)?;
    this.raw_set("id", program.name.as_str())?;
    this.raw_set("version", program.version.as_str())?;
    this.set_readonly(true);
    alea.raw_set("mod", this)?;
    alea.raw_set(
        "settings",
        settings_table(lua, &program.settings, "mod.toml")?,
    )?;
    let hooks = Rc::clone(registry);
    let on = move |_: &Lua, (name, function): (Value, Value)| register(&hooks, &name, function);
    alea.raw_set("on", lua.create_function(on)?)?;
    let abilities = Rc::clone(registry);
    let ability = move |_: &Lua, declared: Value| declare(&abilities, declared);
    alea.raw_set("ability", lua.create_function(ability)?)?;
    declare::install(lua, &alea, registry)?;
    let of = Arc::clone(map);
    sandbox.fill_later(&alea, ["cards"], move |lua, _| {
        cards(lua, &of).map(Value::Table)
    })?;
    Ok(alea)
}

/// The table `alea` of the console: what belongs to no mod.
pub(super) fn console_table(lua: &Lua, map: &Map) -> mlua::Result<Table> {
    let alea = common(lua, map)?;
    alea.set_readonly(true);
    Ok(alea)
}

/// What does not depend on a mod, all of it there from the beginning.
pub(super) fn common(lua: &Lua, map: &Map) -> mlua::Result<Table> {
    let alea = lua.create_table_with_capacity(0, 9)?;
    alea.raw_set("version", ENGINE_VERSION)?;
    alea.raw_set("neutral", number_of_player(PlayerId::NEUTRAL))?;
    alea.raw_set("map", map_table(lua, map)?)?;
    alea.raw_set("cards", cards(lua, map)?)?;
    Ok(alea)
}

/// What settings are set to, read-only; asking for one that `file` does not declare is an error.
pub(super) fn settings_table(
    lua: &Lua,
    values: &BTreeMap<String, SettingValue>,
    file: &'static str,
) -> mlua::Result<Table> {
    let table = lua.create_table()?;
    for (name, value) in values {
        let value = match value {
            SettingValue::Bool(flag) => Value::Boolean(*flag),
            SettingValue::Int(n) => Value::Number(*n as f64),
            SettingValue::Float(x) => Value::Number(*x),
            SettingValue::Text(text) => Value::String(lua.create_string(text)?),
        };
        table.raw_set(name.as_str(), value)?;
    }
    let names: Vec<String> = values.keys().cloned().collect();
    let unknown = lua.create_function(move |_, (_, key): (Value, Value)| -> mlua::Result<()> {
        let key = describe(&key);
        let bare = key.trim_matches('"');
        let help = did_you_mean(bare, names.iter().map(String::as_str)).unwrap_or_default();
        Err(mlua::Error::runtime(format!(
            "{file} declares no setting {key} {help}"
        )))
    })?;
    let meta = lua.create_table()?;
    meta.raw_set("__index", unknown)?;
    meta.raw_set("__metatable", false)?;
    table.set_metatable(Some(meta))?;
    table.set_readonly(true);
    Ok(table)
}

/// The board as bots see it too, with all names in all languages.
fn map_table(lua: &Lua, map: &Map) -> mlua::Result<Table> {
    let table = board_table::map_table(lua, map)?;
    table.set_readonly(false);
    table.raw_set("names", names(lua, map)?)?;
    table.set_readonly(true);
    Ok(table)
}

/// The names of all territories, by language.
fn names(lua: &Lua, map: &Map) -> mlua::Result<Table> {
    let names: mlua::Result<Vec<Table>> = map
        .territories()
        .iter()
        .map(|t| names_table(lua, &t.names))
        .collect();
    frozen(lua, names?)
}

fn names_table(lua: &Lua, names: &Names) -> mlua::Result<Table> {
    let table = lua.create_table_with_capacity(0, names.texts.len())?;
    for (language, text) in &names.texts {
        table.raw_set(language.as_str(), text.as_str())?;
    }
    // What a mod says in Spanish must not fail where a map has no Spanish names.
    for code in Language::ALL.map(Language::code) {
        if !names.texts.contains_key(code) {
            table.raw_set(code, names.get(code))?;
        }
    }
    table.set_readonly(true);
    Ok(table)
}

fn cards(lua: &Lua, map: &Map) -> mlua::Result<Table> {
    let deck = map.deck();
    let table = lua.create_table_with_capacity(deck.len(), 0)?;
    for (i, card) in deck.iter().enumerate() {
        let one = lua.create_table_with_capacity(0, 3)?;
        one.raw_set("symbol", card.symbol.word())?;
        one.raw_set("territory", card.territory.map(number_of_territory))?;
        let kind = card
            .kind
            .map(|kind| map.card_kinds()[usize::from(kind)].key.as_str());
        one.raw_set("kind", kind)?;
        one.set_readonly(true);
        table.raw_set(i + 1, one)?;
    }
    table.set_readonly(true);
    Ok(table)
}

pub(super) fn wrong(message: String) -> mlua::Error {
    mlua::Error::runtime(message)
}

/// File and line where a function begins.
pub(super) fn place_of(function: &Function) -> String {
    let info = function.info();
    let file = info.short_src.unwrap_or_default();
    match info.line_defined {
        Some(line) => format!("{file}:{line}"),
        None => file,
    }
}

fn register(registry: &Registry, name: &Value, function: Value) -> mlua::Result<()> {
    registry.open("alea.on")?;
    let Value::String(text) = name else {
        return Err(wrong(format!(
            "alea.on gets the name of a hook and a function, got {}",
            describe(name)
        )));
    };
    let text = text.to_string_lossy();
    let Some(point) = HookPoint::from_name(&text) else {
        let help = did_you_mean(&text, HOOKS.iter().map(|row| row.name));
        return Err(wrong(format!(
            "there is no hook \"{text}\" {}",
            help.unwrap_or_default()
        )));
    };
    if point.row().door == Door::Decide {
        return Err(wrong(format!(
            "\"{text}\" is a window, not a hook: declare alea.ability {{ window = \"{text}\", … }}"
        )));
    }
    let Value::Function(function) = function else {
        return Err(wrong(format!(
            "alea.on(\"{text}\", …) needs a function, got {}",
            describe(&function)
        )));
    };
    let place = place_of(&function);
    registry.hooks.borrow_mut().push(Registered {
        point,
        function,
        place,
    });
    Ok(())
}

fn declare(registry: &Registry, declared: Value) -> mlua::Result<()> {
    registry.open("alea.ability")?;
    let Value::Table(table) = declared else {
        return Err(wrong(format!(
            "alea.ability needs a table, got {}",
            describe(&declared)
        )));
    };
    known_fields(&table, "an ability", &fields::ABILITY.names())?;
    let id = word(&table.get("id")?, "an ability")?;
    let field = |name: &str| -> mlua::Result<Function> {
        match table.get(name)? {
            Value::Function(function) => Ok(function),
            other => Err(wrong(format!(
                "the ability \"{id}\" needs a function `{name}`, got {}",
                describe(&other)
            ))),
        }
    };
    let (offers, carry_out) = (field("offers")?, field("use")?);
    let window = window(&id, &table.get("window")?)?;
    let side = match table.get::<Value>("side")? {
        Value::Nil => None,
        Value::String(side) if side == "attack" => Some(Side::Attack),
        Value::String(side) if side == "defence" => Some(Side::Defence),
        other => {
            return Err(wrong(format!(
                "the ability \"{id}\": `side` must be \"attack\" or \"defence\", not {}",
                describe(&other)
            )));
        }
    };
    if side.is_some() && window != HookPoint::AfterRoll {
        return Err(wrong(format!(
            "the ability \"{id}\" has a `side`, but there are sides in the window after_roll alone"
        )));
    }
    let for_bots = match table.get::<Value>("bots")? {
        Value::Nil => true,
        Value::Boolean(flag) => flag,
        other => {
            return Err(wrong(format!(
                "the ability \"{id}\": `bots` must be true or false, not {}",
                describe(&other)
            )));
        }
    };
    let label = texts(&table.get("label")?)
        .ok_or_else(|| wrong(format!("the ability \"{id}\" needs a label: a text, or texts by language as {{ en = …, es = … }}")))?;
    let mut abilities = registry.abilities.borrow_mut();
    if abilities.iter().any(|known| known.id == id) {
        return Err(wrong(format!("there is an ability \"{id}\" already")));
    }
    let place = place_of(&offers);
    abilities.push(DeclaredAbility {
        id,
        window,
        label,
        offers,
        carry_out,
        place,
        side,
        for_bots,
    });
    Ok(())
}

/// Refuses fields that are not among these.
pub(super) fn known_fields(table: &Table, what: &str, keys: &[&str]) -> mlua::Result<()> {
    for pair in table.pairs::<Value, Value>() {
        let key = describe(&pair?.0);
        let bare = key.trim_matches('"');
        if !keys.contains(&bare) {
            let help = did_you_mean(bare, keys.iter().copied()).unwrap_or_default();
            return Err(wrong(format!("{what} has no field {key} {help}")));
        }
    }
    Ok(())
}

/// The id of something that a mod declares.
pub(super) fn word(value: &Value, what: &str) -> mlua::Result<String> {
    if let Value::String(text) = value {
        let text = text.to_string_lossy();
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_' || b == b'-';
        if !text.is_empty() && text.len() <= 40 && text.bytes().all(plain) {
            return Ok(text);
        }
    }
    Err(wrong(format!(
        "{what} needs an id of small letters, digits, _ and -, got {}",
        describe(value)
    )))
}

fn window(id: &str, value: &Value) -> mlua::Result<HookPoint> {
    let windows = || HOOKS.iter().filter(|row| row.door == Door::Decide);
    if let Value::String(text) = value {
        let text = text.to_string_lossy();
        if let Some(row) = windows().find(|row| row.name == text) {
            return Ok(row.point);
        }
    }
    let names: Vec<&str> = windows().map(|row| row.name).collect();
    Err(wrong(format!(
        "the ability \"{id}\" needs a window, one of {}, got {}",
        names.join(", "),
        describe(value)
    )))
}

/// Whether there is more than blanks in it.
fn is_shown(text: &LuaString) -> bool {
    text.to_str().map_or(true, |text| !text.trim().is_empty())
}

/// Whether [`texts`] has some.
pub(super) fn is_text(value: &Value) -> bool {
    match value {
        Value::String(text) => is_shown(text),
        Value::Table(table) => {
            let mut any = false;
            let read = table.for_each(|key: Value, text: Value| match (key, text) {
                (Value::String(_), Value::String(text)) => {
                    any = any || is_shown(&text);
                    Ok(())
                }
                _ => Err(mlua::Error::runtime("no text")),
            });
            read.is_ok() && any
        }
        _ => false,
    }
}

/// Of a text, or of texts by language, the one that [`Texts::get`] gives; none where [`texts`] has none. Without making the
/// others: this is read after many a question.
pub(super) fn text_in(value: &Value, language: &str) -> Option<String> {
    match value {
        Value::String(text) => is_shown(text).then(|| text.to_string_lossy()),
        Value::Table(table) => {
            let mut best: Option<(u8, LuaString, LuaString)> = None;
            let mut any = false;
            let read = table.for_each(|key: Value, text: Value| {
                let (Value::String(key), Value::String(text)) = (key, text) else {
                    return Err(mlua::Error::runtime("no text"));
                };
                any = any || is_shown(&text);
                let rank = match &*key.as_bytes() {
                    wanted if wanted == language.as_bytes() => 0,
                    b"en" => 1,
                    _ => 2,
                };
                let better = best.as_ref().is_none_or(|(known, first, _)| {
                    rank < *known || rank == *known && key.as_bytes() < first.as_bytes()
                });
                if better {
                    best = Some((rank, key, text));
                }
                Ok(())
            });
            let (_, _, text) = best.filter(|_| read.is_ok() && any)?;
            Some(text.to_string_lossy())
        }
        _ => None,
    }
}

/// A text, or texts by language.
pub(super) fn texts(value: &Value) -> Option<Texts> {
    let mut texts = Texts::default();
    match value {
        Value::String(text) => {
            texts.0.insert("en".to_owned(), text.to_string_lossy());
        }
        Value::Table(table) => {
            for pair in table.pairs::<Value, Value>() {
                let (Value::String(language), Value::String(text)) = pair.ok()? else {
                    return None;
                };
                texts
                    .0
                    .insert(language.to_string_lossy(), text.to_string_lossy());
            }
        }
        _ => return None,
    }
    (!texts.is_empty()).then_some(texts)
}
