//! What mods bring into a game, in the head of its log, so that the game can be told without the mods: their cards, markers,
//! counters, sides and what their abilities are called, in English, and the missions. A line each: a word, the thing's key, and the rest as JSON.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::core::card::{CardKind, Symbol};
use crate::core::declared::{AbilityKind, MarkerKind, ResourceKind, SideKind};
use crate::core::event::Kind;
use crate::core::id::{ModId, PlayerId};
use crate::core::limits::{MAX_CARDS, MAX_MODS, MAX_PLAYERS, MAX_SIDES};
use crate::core::map::Names;

use super::header::Header;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Card {
    names: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    aliases: Vec<String>,
    symbol: String,
    count: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Marker {
    label: String,
    glyph: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colour: Option<[u8; 3]>,
    most: u32,
    #[serde(default, skip_serializing_if = "is_not")]
    secret: bool,
    #[serde(default, skip_serializing_if = "is_not")]
    carried: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Resource {
    label: String,
    glyph: String,
    #[serde(default, skip_serializing_if = "is_not")]
    secret: bool,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Label {
    label: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    /// From 1, as for people.
    number: usize,
    label: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    colour: Option<[u8; 3]>,
}

#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_not(flag: &bool) -> bool {
    !flag
}

/// The lines of a header's cards, markers, counters, sides and missions; none in a game without any.
pub(super) fn print(header: &Header) -> Vec<String> {
    let kind = |kind: &Kind| match header.mods.get(kind.by.index()) {
        Some(known) => format!("{}.{}", known.id, kind.word),
        None => format!("#{}.{}", kind.by.index(), kind.word),
    };
    let cards = header.card_kinds.iter().map(|card| {
        let form = Card {
            names: card.names.texts.clone(),
            aliases: card.names.aliases.clone(),
            symbol: card.symbol.word().to_owned(),
            count: card.count,
        };
        format!("card {} {}", card.key, json(&form))
    });
    let markers = header.declared.markers.iter().map(|marker| {
        let form = Marker {
            label: marker.label.clone(),
            glyph: marker.glyph.clone(),
            colour: marker.colour,
            most: marker.most,
            secret: marker.secret,
            carried: marker.carried,
        };
        format!("marker {} {}", kind(&marker.kind), json(&form))
    });
    let resources = header.declared.resources.iter().map(|resource| {
        let form = Resource {
            label: resource.label.clone(),
            glyph: resource.glyph.clone(),
            secret: resource.secret,
        };
        format!("resource {} {}", kind(&resource.kind), json(&form))
    });
    let sides = header.declared.sides.iter().map(|side| {
        let form = Side {
            number: side.side.index() + 1,
            label: side.label.clone(),
            colour: side.colour,
        };
        format!("side {} {}", side.key, json(&form))
    });
    let labels = header.declared.abilities.iter().filter_map(|ability| {
        let name = header.abilities.get(usize::from(ability.ability))?;
        let form = Label {
            label: ability.label.clone(),
        };
        Some(format!("label {name} {}", json(&form)))
    });
    let missions = header.missions.iter();
    let missions = missions.map(|(key, asked)| format!("mission {key} {asked}"));
    cards
        .chain(markers)
        .chain(resources)
        .chain(sides)
        .chain(labels)
        .chain(missions)
        .collect()
}

/// Takes one line in, without its first word.
///
/// # Errors
/// What was expected.
pub(super) fn read(header: &mut Header, word: &str, line: &str) -> Result<(), String> {
    let (key, rest) = line
        .split_once(' ')
        .ok_or_else(|| format!("expected `{word} KEY` and JSON"))?;
    match word {
        "card" => header.card_kinds.push(card(key, rest)?),
        "marker" => {
            let form: Marker = parse(rest)?;
            header.declared.markers.push(MarkerKind {
                kind: kind(header, key)?,
                label: form.label,
                glyph: form.glyph,
                colour: form.colour,
                most: form.most,
                secret: form.secret,
                carried: form.carried,
            });
        }
        "resource" => {
            let form: Resource = parse(rest)?;
            header.declared.resources.push(ResourceKind {
                kind: kind(header, key)?,
                label: form.label,
                glyph: form.glyph,
                secret: form.secret,
            });
        }
        "label" => {
            let form: Label = parse(rest)?;
            let known = header.abilities.iter().position(|name| name == key);
            let number = known.and_then(|i| u8::try_from(i).ok());
            header.declared.abilities.push(AbilityKind {
                ability: number.ok_or_else(|| format!("there is no ability `{key}`"))?,
                label: form.label,
            });
        }
        _ => header.declared.sides.push(side(key, rest)?),
    }
    Ok(())
}

fn card(key: &str, rest: &str) -> Result<CardKind, String> {
    let form: Card = parse(rest)?;
    let symbol = Symbol::from_word(&form.symbol)
        .ok_or_else(|| format!("there is no symbol `{}`", form.symbol))?;
    if form.count as usize > MAX_CARDS {
        return Err(format!(
            "{} cards are more than the {MAX_CARDS} that are possible",
            form.count
        ));
    }
    Ok(CardKind {
        key: key.to_owned(),
        names: Names {
            texts: form.names,
            aliases: form.aliases,
        },
        symbol,
        count: form.count,
    })
}

fn side(key: &str, rest: &str) -> Result<SideKind, String> {
    let form: Side = parse(rest)?;
    let index = form.number.wrapping_sub(1);
    if !(MAX_PLAYERS + 1..MAX_SIDES).contains(&index) {
        return Err(format!(
            "expected a side from {} to {MAX_SIDES}, found {}",
            MAX_PLAYERS + 2,
            form.number
        ));
    }
    Ok(SideKind {
        side: PlayerId::new(index),
        key: key.to_owned(),
        label: form.label,
        colour: form.colour,
    })
}

/// `mod.word`, the mod by its id or, where none is noted, by number.
fn kind(header: &Header, key: &str) -> Result<Kind, String> {
    let (id, word) = key
        .rsplit_once('.')
        .ok_or_else(|| format!("expected `MOD.WORD`, found `{key}`"))?;
    let known = header.mods.iter().position(|m| m.id == id);
    let by = known
        .or_else(|| id.strip_prefix('#').and_then(|n| n.parse().ok()))
        .filter(|i| *i < MAX_MODS)
        .ok_or_else(|| format!("there is no mod `{id}`"))?;
    Ok(Kind {
        by: ModId::new(by),
        word: word.into(),
    })
}

fn parse<'t, T: Deserialize<'t>>(text: &'t str) -> Result<T, String> {
    serde_json::from_str(text).map_err(|e| format!("expected JSON: {e}"))
}

/// One line, whatever the texts contain.
fn json(form: &impl Serialize) -> String {
    // A form is texts, numbers and flags: it cannot fail.
    serde_json::to_string(form).unwrap_or_default()
}
