//! `alea import`: a map of another program becomes one that can be played, and what was mended is told.

mod survey;

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use serde_json::{Value, json};

use crate::content::Content;
use crate::content::map_writer::write_map;
use crate::content::whole::{is_free, write_files};
use crate::core::counted::counted;
use crate::core::map::BorderKind;
use crate::import::{self, Imported, OneWay, Options, Refusal, Repair, ShapeSource};
use crate::launch::load_map;

use super::args::Common;
use super::failure::{Done, Failure};
use super::new::content_folder;
use super::output::Output;
use super::refused;

/// Read a map of another program, and write it as a folder that can be played.
///
/// A file, a folder or a zip archive, in the formats of Domination, Conquest, Lux, TEG, KsirK, Warzone, Conquer Club, TripleA,
/// pytrisk, Riskrieg, SVG and JSON. What is amiss in it is mended and told with its line; what cannot be played is refused.
#[derive(Args, Clone, Debug)]
pub(super) struct ImportArgs {
    /// The map: a file, or a folder or zip archive with one in it.
    path: PathBuf,
    /// The folder to write; its name is the map's id [default: maps/ID in the content folder].
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Write over a map that is there already.
    #[arg(long)]
    force: bool,
    /// Borders that lead one way: keep them, or mend them; without this flag a few among many others count as slips.
    #[arg(long, value_name = "HOW")]
    one_way: Option<KeepOrMend>,
    /// Read only, and write nothing.
    #[arg(long, conflicts_with_all = ["out", "force"])]
    dry_run: bool,
    /// Read every map below the folder and print what becomes of each as a table; with a number, play so many games on each.
    #[arg(long, value_name = "GAMES", num_args = 0..=1, default_missing_value = "0", conflicts_with_all = ["out", "force", "dry_run"])]
    survey: Option<u64>,
}

/// What becomes of borders that lead one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum KeepOrMend {
    Keep,
    Mend,
}

impl ImportArgs {
    fn options(&self) -> Options {
        Options {
            one_way: match self.one_way {
                None => OneWay::Guess,
                Some(KeepOrMend::Keep) => OneWay::Keep,
                Some(KeepOrMend::Mend) => OneWay::Mend,
            },
        }
    }
}

pub(super) fn run(args: &ImportArgs, common: &Common, out: &mut Output) -> Done {
    if let Some(games) = args.survey {
        return survey::run(&args.path, games, &args.options(), common, out);
    }
    let mut map = match import::import(&args.path, &args.options()) {
        Ok(map) => map,
        Err(refusal) => return refuse(&refusal, common, out),
    };
    let shapes = import::outlines(&mut map);
    let folder = match &args.out {
        Some(folder) => folder.clone(),
        None => content_folder(common).join("maps").join(&map.draft.id),
    };
    if !args.dry_run {
        map.draft.id = id_of(&folder)?;
        may_write(&folder, args.force)?;
        if let Some(missions) = &map.missions {
            let files = [("missions.lua", missions.as_bytes())];
            write_files(&folder, files).map_err(|e| refused(vec![e]))?;
        }
        write_map(
            &folder,
            &map.draft,
            Some(&shapes),
            &comment(&map, &args.path),
        )
        .map_err(|e| refused(vec![e]))?;
        check(&folder, &map)?;
    }
    let written = (!args.dry_run).then_some(folder.as_path());
    if common.json {
        return out.json(&report(&map, written));
    }
    tell(&map, &args.path, out)?;
    match written {
        Some(folder) => {
            out.line(format_args!("written to {}; play it:", folder.display()))?;
            let territories = map.draft.territories.len();
            out.line(format_args!("  {}", how_to_play(folder, territories)))
        }
        None => out.line("nothing is written"),
    }
}

/// A refusal, in words or as JSON.
fn refuse(refusal: &Refusal, common: &Common, out: &mut Output) -> Done {
    if !common.json {
        return Err(Failure::failed(refusal.to_string()));
    }
    out.json(
        &json!({"refused": {"file": refusal.file, "line": refusal.line, "why": refusal.why}}),
    )?;
    Err(Failure::Found)
}

/// The id of the map that a folder holds: its name.
fn id_of(folder: &Path) -> Result<String, Failure> {
    let name = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let fits = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_' || c == '-';
    if name.starts_with(|c: char| c.is_ascii_lowercase()) && name.chars().all(fits) {
        Ok(name)
    } else {
        Err(Failure::usage(format!(
            "`{name}` cannot be the id of a map: use lower case letters, digits, `_` and `-`, beginning with a letter"
        )))
    }
}

/// A map is written over only if that is asked for, and anything else never.
fn may_write(folder: &Path, force: bool) -> Result<(), Failure> {
    let is_map = folder.join("map.lua").is_file();
    let told = folder.display();
    if !folder.exists() || folder.is_dir() && is_free(folder) || is_map && force {
        Ok(())
    } else if is_map {
        Err(Failure::usage(format!(
            "there is a map in {told} already; --force writes over it, --out DIR writes elsewhere"
        )))
    } else {
        Err(Failure::usage(format!(
            "{told} is there already and holds no map; it stays as it is"
        )))
    }
}

/// The first lines of the map file.
fn comment(map: &Imported, path: &Path) -> String {
    let file = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let mut text = format!(
        "{}: imported from {file} ({}).",
        map.draft.names.get("en"),
        map.format.title()
    );
    let repairs = map.journal.repairs.len() + map.journal.more;
    if repairs > 0 {
        text.push_str(&format!(
            " Mended in {}.",
            counted(repairs, "place", "places")
        ));
    }
    if map.draft.licence.is_empty() {
        text.push_str("\nThe file states no licence: whoever made it decides who may pass it on.");
    }
    text
}

/// What was written must be what was read.
fn check(folder: &Path, map: &Imported) -> Result<(), Failure> {
    let Some(root) = folder
        .parent()
        .filter(|maps| maps.ends_with("maps"))
        .and_then(Path::parent)
    else {
        return Ok(());
    };
    let root = if root.as_os_str().is_empty() {
        Path::new(".")
    } else {
        root
    };
    load_map(&Content::at(root), &map.draft.id, 0)
        .map(|_| ())
        .map_err(refused)
}

/// How to play the map in this folder.
fn how_to_play(folder: &Path, territories: usize) -> String {
    let name = folder
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let players = match players(territories) {
        (4, _) => String::new(),
        (players, None) => format!(" --players {players}"),
        (players, Some((key, value))) => format!(" --players {players} --set {key}={value}"),
    };
    let root = folder
        .parent()
        .filter(|maps| maps.ends_with("maps"))
        .and_then(Path::parent);
    match root {
        None => format!(
            "move {} into the folder maps of a content folder, then: alea play --map {name}{players}",
            folder.display()
        ),
        Some(root) if root.as_os_str().is_empty() => format!("alea play --map {name}{players}"),
        Some(root) => format!(
            "alea --content {} play --map {name}{players}",
            root.display()
        ),
    }
}

/// How many of the usual four players a map has room for; and the option that leaves the neutral army out, where there is
/// no room for it beside two players (R18).
fn players(territories: usize) -> (usize, Option<(&'static str, &'static str)>) {
    let alone = (territories < 3).then_some(("neutral_army", "none"));
    (territories.min(4), alone)
}

/// Numbers of a map that people look at first.
struct Size {
    territories: usize,
    continents: usize,
    borders: usize,
    one_way: usize,
    sea: usize,
}

impl Size {
    fn of(map: &Imported) -> Size {
        let draft = &map.draft;
        Size {
            territories: draft.territories.len(),
            continents: draft.continents.len(),
            borders: draft.borders.len(),
            one_way: draft.borders.iter().filter(|border| border.one_way).count(),
            sea: draft
                .borders
                .iter()
                .filter(|border| border.kind == BorderKind::Sea)
                .count(),
        }
    }
}

/// Where the outlines come from, in words.
fn outlines_from(source: &ShapeSource) -> String {
    match source {
        ShapeSource::Points => "drawn as cells around points".to_owned(),
        ShapeSource::Polygons { .. } => "outlines as in the file".to_owned(),
        ShapeSource::IndexPicture { picture, .. } | ShapeSource::FloodPicture { picture, .. } => {
            let name = picture.name.rsplit('/').next().unwrap_or(&picture.name);
            format!("outlines traced from {name}")
        }
        ShapeSource::CutOuts { .. } => {
            "outlines traced from a picture for each territory".to_owned()
        }
    }
}

fn tell(map: &Imported, path: &Path, out: &mut Output) -> Done {
    let size = Size::of(map);
    let authors = match map.draft.authors.as_slice() {
        [] => String::new(),
        names => format!(" by {}", names.join(", ")),
    };
    out.line(format_args!(
        "{}: {} map `{}`{authors}",
        path.display(),
        map.format.title(),
        map.draft.names.get("en")
    ))?;
    let mut of_them = Vec::new();
    if size.sea > 0 {
        of_them.push(format!("{} over sea", size.sea));
    }
    if size.one_way > 0 {
        of_them.push(format!("{} one way", size.one_way));
    }
    let of_them = if of_them.is_empty() {
        String::new()
    } else {
        format!(" ({})", of_them.join(", "))
    };
    out.line(format_args!(
        "  {}, {}, {}{of_them}; {}",
        counted(size.territories, "territory", "territories"),
        counted(size.continents, "continent", "continents"),
        counted(size.borders, "border", "borders"),
        outlines_from(&map.shapes)
    ))?;
    if let Some(missions) = &map.missions {
        let count = missions.matches("{ id = ").count();
        out.line(format_args!(
            "  {} of its own (--goal missions --missions map)",
            counted(count, "mission", "missions")
        ))?;
    }
    list("mended", &map.journal.repairs, map.journal.more, out)?;
    list("worth knowing", &map.journal.warnings, 0, out)
}

fn list(title: &str, lines: &[Repair], more: usize, out: &mut Output) -> Done {
    if lines.is_empty() {
        return Ok(());
    }
    out.line(format_args!("  {title} ({}):", lines.len() + more))?;
    for line in lines {
        out.line(format_args!("    {line}"))?;
    }
    if more > 0 {
        out.line(format_args!("    and {more} more"))?;
    }
    Ok(())
}

fn report(map: &Imported, written: Option<&Path>) -> Value {
    let size = Size::of(map);
    let lines = |lines: &[Repair]| -> Vec<Value> {
        lines
            .iter()
            .map(|r| json!({"file": r.file, "line": r.line, "what": r.what}))
            .collect()
    };
    json!({
        "format": map.format.word(),
        "id": map.draft.id,
        "name": map.draft.names.get("en"),
        "authors": map.draft.authors,
        "licence": map.draft.licence,
        "territories": size.territories,
        "continents": size.continents,
        "borders": size.borders,
        "one_way": size.one_way,
        "sea": size.sea,
        "outlines": outlines_from(&map.shapes),
        "missions": map.missions,
        "repairs": lines(&map.journal.repairs),
        "more_repairs": map.journal.more,
        "warnings": lines(&map.journal.warnings),
        "written": written,
        "play": written.map(|folder| how_to_play(folder, size.territories)),
    })
}
