//! What a mod declares beside hooks and abilities: kinds of markers, counters of players, sides without a mind.

use std::cell::RefCell;
use std::rc::Rc;

use mlua::{Lua, Table, Value};

use super::api::number_of_player;
use super::convert::{describe, whole_in};
use super::env::{Registry, known_fields, texts, word, wrong};
use super::fields::{self, Declaration};
use crate::content::Texts;
use crate::core::hook::{Declared, MarkerKind, ResourceKind, SideKind};
use crate::core::id::{ModId, PlayerId};
use crate::core::limits::{MAX_ARMIES, MAX_PLAYERS, MAX_SIDES};
use crate::core::marker::Kind;

/// Most kinds of markers, and of resources, of one mod.
const MOST_KINDS: usize = 1_000;

/// What a thing is called and how it is drawn.
struct Look {
    label: Texts,
    glyph: String,
    colour: Option<[u8; 3]>,
}

/// A kind of marker as a mod declares it.
struct Marker {
    word: String,
    look: Look,
    most: u32,
    secret: bool,
    carried: bool,
}

/// A counter as a mod declares it.
struct Resource {
    word: String,
    look: Look,
    secret: bool,
}

/// The declarations of one mod.
pub(super) struct Declarations {
    by: ModId,
    /// How many sides other mods declared before.
    sides_before: usize,
    markers: RefCell<Vec<Marker>>,
    resources: RefCell<Vec<Resource>>,
    sides: RefCell<Vec<(String, Look)>>,
}

/// What the functions of `game` need to know of a kind of marker.
#[derive(Clone, Copy)]
pub(super) struct MarkerRules {
    pub(super) most: u32,
    pub(super) secret: bool,
    pub(super) carried: bool,
}

impl Declarations {
    pub(super) fn new(by: ModId, sides_before: usize) -> Declarations {
        Declarations {
            by,
            sides_before,
            markers: RefCell::default(),
            resources: RefCell::default(),
            sides: RefCell::default(),
        }
    }

    /// A kind of marker of this mod.
    pub(super) fn marker(&self, word: &str) -> mlua::Result<(Kind, MarkerRules)> {
        let markers = self.markers.borrow();
        let Some(found) = markers.iter().find(|m| m.word == word) else {
            let names = markers.iter().map(|m| m.word.as_str());
            return Err(undeclared("marker", word, names));
        };
        let rules = MarkerRules {
            most: found.most,
            secret: found.secret,
            carried: found.carried,
        };
        Ok((self.kind(word), rules))
    }

    /// A counter of this mod, and whether it is secret.
    pub(super) fn resource(&self, word: &str) -> mlua::Result<(Kind, bool)> {
        let resources = self.resources.borrow();
        if let Some(found) = resources.iter().find(|r| r.word == word) {
            return Ok((self.kind(word), found.secret));
        }
        let names = resources.iter().map(|r| r.word.as_str());
        Err(undeclared("resource", word, names))
    }

    fn kind(&self, word: &str) -> Kind {
        Kind {
            by: self.by,
            word: word.into(),
        }
    }

    /// Adds them to those of all mods.
    pub(super) fn add_to(&self, all: &mut Declared, mod_name: &str, language: &str) {
        for one in self.markers.borrow().iter() {
            all.markers.push(MarkerKind {
                kind: self.kind(&one.word),
                label: one.look.label.get(language).to_owned(),
                glyph: one.look.glyph.clone(),
                colour: one.look.colour,
                most: one.most,
                secret: one.secret,
                carried: one.carried,
            });
        }
        for one in self.resources.borrow().iter() {
            all.resources.push(ResourceKind {
                kind: self.kind(&one.word),
                label: one.look.label.get(language).to_owned(),
                glyph: one.look.glyph.clone(),
                secret: one.secret,
            });
        }
        for (i, (word, look)) in self.sides.borrow().iter().enumerate() {
            all.sides.push(SideKind {
                side: side(self.sides_before + i),
                key: format!("{mod_name}.{word}"),
                label: look.label.get(language).to_owned(),
                colour: look.colour,
            });
        }
    }
}

/// The side without a mind that mods declare as this one, counted from 0: they come after the neutral army.
fn side(index: usize) -> PlayerId {
    PlayerId::new(MAX_PLAYERS + 1 + index)
}

fn undeclared<'n>(what: &str, word: &str, names: impl Iterator<Item = &'n str>) -> mlua::Error {
    let help = crate::content::did_you_mean(word, names).unwrap_or_default();
    wrong(format!(
        "this mod declares no {what} \"{word}\": alea.{what} {{ id = \"{word}\", label = … }} does, while the mod is loaded {help}"
    ))
}

/// Puts the functions into the table `alea`.
pub(super) fn install(lua: &Lua, alea: &Table, registry: &Rc<Registry>) -> mlua::Result<()> {
    let kept = Rc::clone(registry);
    let marker = move |_: &Lua, table: Value| add_marker(&kept, &table);
    alea.raw_set("marker", lua.create_function(marker)?)?;
    let kept = Rc::clone(registry);
    let resource = move |_: &Lua, table: Value| add_resource(&kept, &table);
    alea.raw_set("resource", lua.create_function(resource)?)?;
    let kept = Rc::clone(registry);
    let side = move |_: &Lua, table: Value| add_side(&kept, &table);
    alea.raw_set("side", lua.create_function(side)?)
}

fn add_marker(registry: &Registry, value: &Value) -> mlua::Result<String> {
    let (word, table, look) = read(registry, &fields::MARKER, value)?;
    let most = match table.get::<Value>("most")? {
        Value::Nil => 1,
        value => whole_in(&value, 1, i64::from(MAX_ARMIES))
            .map_err(|why| wrong(format!("the marker \"{word}\": most: {why}")))?
            as u32,
    };
    let flag = |name: &str| flag(&table, &format!("the marker \"{word}\""), name);
    let (secret, carried) = (flag("secret")?, flag("carried")?);
    let mut markers = registry.declared.markers.borrow_mut();
    few("markers", &word, markers.len())?;
    unique("marker", &word, markers.iter().map(|m| m.word.as_str()))?;
    markers.push(Marker {
        word: word.clone(),
        look,
        most,
        secret,
        carried,
    });
    Ok(word)
}

fn add_resource(registry: &Registry, value: &Value) -> mlua::Result<String> {
    let (word, table, look) = read(registry, &fields::RESOURCE, value)?;
    let secret = flag(&table, &format!("the resource \"{word}\""), "secret")?;
    let mut resources = registry.declared.resources.borrow_mut();
    few("resources", &word, resources.len())?;
    unique("resource", &word, resources.iter().map(|r| r.word.as_str()))?;
    resources.push(Resource {
        word: word.clone(),
        look,
        secret,
    });
    Ok(word)
}

/// Refuses one more kind than a mod may declare.
fn few(what: &str, word: &str, declared: usize) -> mlua::Result<()> {
    if declared < MOST_KINDS {
        return Ok(());
    }
    Err(wrong(format!(
        "a mod may declare {MOST_KINDS} {what}, and \"{word}\" is one more: one kind may lie on many territories, several times"
    )))
}

/// A field that is true, false, or left out, which is false. `what` is what it is a field of.
fn flag(table: &Table, what: &str, name: &str) -> mlua::Result<bool> {
    match table.get::<Value>(name)? {
        Value::Nil => Ok(false),
        Value::Boolean(flag) => Ok(flag),
        other => Err(wrong(format!(
            "{what}: {name} is {}: expected true or false",
            describe(&other)
        ))),
    }
}

fn add_side(registry: &Registry, value: &Value) -> mlua::Result<u32> {
    let (word, _, look) = read(registry, &fields::SIDE, value)?;
    let declared = &registry.declared;
    let mut sides = declared.sides.borrow_mut();
    unique("side", &word, sides.iter().map(|(w, _)| w.as_str()))?;
    let index = declared.sides_before + sides.len();
    let most = MAX_SIDES - MAX_PLAYERS - 1;
    if index >= most {
        return Err(wrong(format!(
            "all mods together may declare {most} sides without a mind, and \"{word}\" is one more"
        )));
    }
    sides.push((word, look));
    Ok(number_of_player(side(index)))
}

fn unique<'w>(
    what: &str,
    word: &str,
    mut known: impl Iterator<Item = &'w str>,
) -> mlua::Result<()> {
    if known.any(|one| one == word) {
        return Err(wrong(format!("there is a {what} \"{word}\" already")));
    }
    Ok(())
}

/// The id, the table and the look of a declaration.
fn read(
    registry: &Registry,
    declaration: &Declaration,
    value: &Value,
) -> mlua::Result<(String, Table, Look)> {
    let what = declaration.name;
    registry.open(&format!("alea.{what}"))?;
    let Value::Table(table) = value else {
        return Err(wrong(format!(
            "alea.{what} needs a table, got {}",
            describe(value)
        )));
    };
    known_fields(table, &format!("a {what}"), &declaration.names())?;
    let word = word(&table.get("id")?, &format!("a {what}"))?;
    let label = texts(&table.get("label")?).ok_or_else(|| {
        wrong(format!(
            "the {what} \"{word}\" needs a label: a text, or texts by language as {{ en = …, es = … }}"
        ))
    })?;
    let glyph = match table.get::<Value>("glyph")? {
        Value::Nil => first_letter(label.get("en")),
        Value::String(text) => short(&word, &text.to_string_lossy())?,
        other => {
            return Err(wrong(format!(
                "the {what} \"{word}\": glyph is {}: expected one or two characters",
                describe(&other)
            )));
        }
    };
    let colour = match table.get::<Value>("colour")? {
        Value::Nil => None,
        value => Some(read_colour(&value).ok_or_else(|| {
            wrong(format!(
                "the {what} \"{word}\": colour is {}: expected \"#rrggbb\"",
                describe(&value)
            ))
        })?),
    };
    let look = Look {
        label,
        glyph,
        colour,
    };
    Ok((word, table.clone(), look))
}

fn first_letter(label: &str) -> String {
    label
        .chars()
        .next()
        .map_or_else(|| "?".to_owned(), |c| c.to_uppercase().collect())
}

fn short(word: &str, text: &str) -> mlua::Result<String> {
    let characters = text.chars().count();
    if (1..=2).contains(&characters) && !text.chars().any(char::is_control) {
        return Ok(text.to_owned());
    }
    Err(wrong(format!(
        "\"{word}\": glyph is \"{text}\": expected one or two characters"
    )))
}

fn read_colour(value: &Value) -> Option<[u8; 3]> {
    let Value::String(text) = value else {
        return None;
    };
    let text = text.to_string_lossy();
    let digits = text
        .strip_prefix('#')
        .filter(|d| d.len() == 6 && d.is_ascii())?;
    let byte = |i: usize| u8::from_str_radix(&digits[i..i + 2], 16).ok();
    Some([byte(0)?, byte(2)?, byte(4)?])
}
