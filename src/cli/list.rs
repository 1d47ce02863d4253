//! `alea list`: what there is.

use clap::{Args, ValueEnum};
use comfy_table::{ColumnConstraint, Table, Width};
use serde_json::{Value, json};

use crate::agents::AGENTS;
use crate::content::{Content, Manifest};
use crate::core::limits::MAX_PLAYERS;
use crate::core::ruleset::{Ruleset, option_table};
use crate::launch::{Board, DEFAULT_MAP, missions_of, open_content};
use crate::text::{self, Language, option_text};

use super::args::Common;
use super::failure::{Done, Failure};
use super::output::Output;
use super::phrases::Phrases;
use super::{refused, tables};

/// List the maps, presets, mods, bots, missions or options there are.
#[derive(Args, Clone, Debug)]
pub(super) struct ListArgs {
    /// What to list.
    what: What,
    /// The map that missions are listed for [default: classic].
    #[arg(long, value_name = "ID")]
    map: Option<String>,
    /// How many players missions are listed for.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::builder::RangedU64ValueParser::<usize>::new().range(3..=MAX_PLAYERS as u64))]
    players: usize,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum What {
    /// Boards.
    Maps,
    /// Named groups of option values.
    Presets,
    /// House rules.
    Mods,
    /// Who can sit at a seat.
    Bots,
    /// The mission packs, with the missions of each on a map.
    Missions,
    /// What `--set` takes.
    Options,
}

/// A list: a row a thing, for people and for programs.
struct Listing {
    table: Table,
    json: Vec<Value>,
}

pub(super) fn run(args: &ListArgs, common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    let lang = common.lang.code();
    let mut listing = match args.what {
        What::Maps => maps(&content, lang)?,
        What::Presets => mods(&content, lang, true)?,
        What::Mods => mods(&content, lang, false)?,
        What::Bots => bots(&content),
        What::Missions => missions(&content, args, common.lang)?,
        What::Options => options(common.lang),
    };
    if common.json {
        return out.json(&Value::Array(listing.json));
    }
    tables::wrap(&mut listing.table);
    out.line(listing.table)
}

fn maps(content: &Content, lang: &str) -> Result<Listing, Failure> {
    let mut table = tables::table(&[
        "map",
        "name",
        "territories",
        "continents",
        "authors",
        "licence",
    ]);
    let mut json = Vec::new();
    for id in content.maps() {
        let board = Board::load(content, &id, 0).map_err(refused)?;
        let map = board.map(0).map_err(refused)?;
        let name = map.names().get(lang);
        let size = if board.is_generated() {
            format!("{} or so", map.len())
        } else {
            map.len().to_string()
        };
        table.add_row([
            id.clone(),
            name.to_owned(),
            size,
            map.continents().len().to_string(),
            map.authors().join(", "),
            map.licence().to_owned(),
        ]);
        json.push(json!({
            "id": id, "name": name, "territories": map.len(), "continents": map.continents().len(),
            "generated": board.is_generated(), "authors": map.authors(), "licence": map.licence(),
            "settings": board.settings().iter().map(|s| json!({
                "name": format!("map.{}", s.name), "takes": s.kind.to_string(), "default": s.default.to_string(),
                "help": s.help.get(lang),
            })).collect::<Vec<_>>(),
            "scenarios": map.scenarios().iter().map(|s| json!({"id": s.key, "name": s.names.get(lang)})).collect::<Vec<_>>(),
        }));
    }
    Ok(Listing { table, json })
}

fn mods(content: &Content, lang: &str, presets: bool) -> Result<Listing, Failure> {
    let mut table = tables::table(&[
        if presets { "preset" } else { "mod" },
        "version",
        "title",
        "what it does, and its settings",
    ]);
    let mut json = Vec::new();
    let mut longest = 0;
    for id in content.mods() {
        let manifest = content.mod_files(&id).map_err(refused)?.manifest;
        if manifest.is_preset() != presets {
            continue;
        }
        let short = id.trim_start_matches("preset-").to_owned();
        let settings = settings(&manifest);
        let lengths = settings.iter().map(|s| s.chars().count());
        longest = lengths.fold(longest, usize::max);
        table.add_row([
            short.clone(),
            manifest.version.to_string(),
            manifest.title.get(lang).to_owned(),
            // A setting has a line of its own: what people copy is not cut in the middle of a word.
            [
                &[manifest.description.get(lang).to_owned()],
                settings.as_slice(),
            ]
            .concat()
            .join("\n"),
        ]);
        json.push(json!({
            "id": short, "version": manifest.version.to_string(), "title": manifest.title.get(lang),
            "description": manifest.description.get(lang), "rules": manifest.rules, "settings": settings,
        }));
    }
    if let Some(last) = table.column_mut(3) {
        // With the blanks on both sides.
        let least = u16::try_from(longest + 2).unwrap_or(u16::MAX);
        last.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(least)));
    }
    Ok(Listing { table, json })
}

/// A mod's settings with their defaults, as `--set` writes them; for a preset its options.
fn settings(manifest: &Manifest) -> Vec<String> {
    let settings = manifest.settings.iter();
    let settings = settings.map(|s| format!("{}.{}={}", manifest.id, s.name, s.default));
    let options = manifest
        .options
        .iter()
        .map(|o| format!("{}={}", o.key, o.value));
    settings.chain(options).collect()
}

fn bots(content: &Content) -> Listing {
    let mut table = tables::table(&["bot", "written in", "what it is"]);
    let mut json = Vec::new();
    let native = AGENTS
        .iter()
        .map(|row| (row.id.to_owned(), "Rust", row.help.to_owned()));
    let lua = content.bots().into_iter().map(|id| {
        let help = content.bot(&id).map(|source| source.first_sentence());
        (id, "Lua", help.unwrap_or_default())
    });
    for (id, language, help) in native.chain(lua) {
        table.add_row([id.clone(), language.to_owned(), help.clone()]);
        json.push(json!({"id": id, "language": language, "help": help}));
    }
    Listing { table, json }
}

fn missions(content: &Content, args: &ListArgs, language: Language) -> Result<Listing, Failure> {
    let id = args.map.as_deref().unwrap_or(DEFAULT_MAP);
    let board = Board::load(content, id, 0).map_err(refused)?;
    let map = board.map(0).map_err(refused)?;
    let phrases = Phrases::of(language);
    let mut table = tables::table(&phrases.packs);
    let mut json = Vec::new();
    for pack in content.mission_packs() {
        let missions = missions_of(content, &pack, &map, args.players).map_err(refused)?;
        for one in missions {
            let name = |p| phrases.player(p);
            let asks = text::mission(&one, &map, &name, language);
            table.add_row([pack.clone(), one.key.clone(), asks.clone()]);
            json.push(json!({"pack": pack, "id": one.key, "asks": asks}));
        }
    }
    Ok(Listing { table, json })
}

fn options(language: Language) -> Listing {
    let mut table = tables::table(&["option", "takes", "default", "what it is"]);
    let mut json = Vec::new();
    let defaults = Ruleset::default();
    for row in option_table() {
        let default = defaults
            .get(row.key)
            .map(|v| v.to_string())
            .unwrap_or_default();
        let (_, help) = option_text(language, row);
        let rules: Vec<String> = row.rules.iter().map(|n| format!("R{n}")).collect();
        table.add_row([
            row.key.to_owned(),
            row.kind.to_string(),
            default.clone(),
            match rules.as_slice() {
                [] => help.clone(),
                rules => format!("{help} ({})", rules.join(", ")),
            },
        ]);
        json.push(json!({
            "key": row.key, "takes": row.kind.to_string(), "default": default, "rules": row.rules, "help": help,
        }));
    }
    Listing { table, json }
}
