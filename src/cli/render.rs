//! `alea render`: a map, or a moment of a recorded game, as a picture.

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use crate::content::Content;
use crate::content::map_settings::MAP_PREFIX;
use crate::content::shapes::Shapes;
use crate::content::whole::write_file;
use crate::core::id::PlayerId;
use crate::core::map::Map;
use crate::launch::{Board, Recorded, open_content, read_log};
use crate::picture::theme::{Palette, Theme};
use crate::picture::{Battle, Moment, Picture, Scene, Style, draw};
use crate::replay::Playback;
use crate::text::Words;
use crate::view::{Hearing, PlayerView, Viewer};

use super::args::{Common, pairs};
use super::failure::{Done, Failure};
use super::output::{Output, complain};
use super::refused;

/// Draw a map, or a moment of a recorded game, as PNG or SVG.
///
/// No display is needed, and the picture is the same on every machine. What players hide is hidden: a game is drawn as somebody
/// who watches sees it, unless --as or --reveal says otherwise.
#[derive(Args, Clone, Debug)]
pub(super) struct RenderArgs {
    /// A map's id, a map's folder, or the log of a game.
    #[arg(required_unless_present = "gallery", value_name = "MAP|LOG")]
    what: Option<String>,
    /// Where to write it; the ending says whether it is PNG or SVG, and `-` writes SVG to standard output [default: the
    /// map's id, or the log's name, with .png].
    #[arg(long, short, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Draw every map there is into this folder, as ID.png.
    #[arg(long, value_name = "DIR", conflicts_with_all = ["what", "out", "at", "seat", "reveal"])]
    gallery: Option<PathBuf>,
    /// The moment of a log: after so many entries, `end`, or `round:R` for the beginning of a round [default: end].
    #[arg(long, value_name = "N|end|round:R", value_parser = moment)]
    at: Option<At>,
    /// Draw what this seat sees.
    #[arg(long = "as", value_name = "SEAT", conflicts_with = "reveal")]
    seat: Option<usize>,
    /// Draw everything, what players hide too.
    #[arg(long)]
    reveal: bool,
    /// Width and height in points.
    #[arg(long, value_name = "WxH", value_parser = size, conflicts_with = "width")]
    size: Option<(u32, u32)>,
    /// The width in points; the height is as the map asks [default: by the number of territories].
    #[arg(long, value_name = "POINTS")]
    width: Option<u32>,
    /// Pixels a point: 2 for the same picture, twice as sharp.
    #[arg(long, value_name = "N", default_value_t = 1.0, value_parser = scale)]
    scale: f32,
    /// Light colours.
    #[arg(long, conflicts_with = "dark")]
    light: bool,
    /// Dark colours, which is what happens anyway.
    #[arg(long)]
    dark: bool,
    /// The players' colours.
    #[arg(long, value_name = "PALETTE", default_value = "classic", value_parser = palette)]
    palette: Palette,
    /// Write names, which is what happens anyway.
    #[arg(long, conflicts_with = "no_names")]
    names: bool,
    /// Leave names out.
    #[arg(long)]
    no_names: bool,
    /// Leave out the patterns and letters that tell players apart besides colour.
    #[arg(long)]
    no_patterns: bool,
    /// The number that a map which computes itself is made from.
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// A setting of the map, such as size=300; may be given several times.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
}

/// A moment of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum At {
    Entry(usize),
    Round(u32),
    End,
}

pub(super) fn moment(text: &str) -> Result<At, String> {
    let wrong = |_| "expected a number of entries, `end`, or a round such as `round:3`".to_owned();
    if text == "end" {
        return Ok(At::End);
    }
    match text.strip_prefix("round") {
        Some(round) => {
            let number = round.trim_start_matches([':', '=', ' ']);
            number.parse().map(At::Round).map_err(wrong)
        }
        None => text.parse().map(At::Entry).map_err(wrong),
    }
}

fn size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once(['x', 'X', '×']);
    let sides = sides.and_then(|(w, h)| Some((w.trim().parse().ok()?, h.trim().parse().ok()?)));
    sides.ok_or_else(|| "expected width and height, such as 1280x640".to_owned())
}

fn scale(text: &str) -> Result<f32, String> {
    let number: Option<f32> = text.parse().ok();
    number
        .filter(|n| (0.25..=8.0).contains(n))
        .ok_or_else(|| "expected a number from 0.25 to 8".to_owned())
}

fn palette(text: &str) -> Result<Palette, String> {
    let known = |p: &Palette| p.id().trim_start_matches("palette-");
    let found = Palette::ALL.into_iter().find(|p| known(p) == text);
    found.ok_or_else(|| {
        let all = Palette::ALL.iter().map(known).collect::<Vec<_>>();
        format!("expected one of {}", all.join(", "))
    })
}

pub(super) fn run(args: &RenderArgs, common: &Common, out: &mut Output) -> Done {
    let content = open_content(common.content.as_deref()).map_err(|e| refused(vec![e]))?;
    if let Some(folder) = &args.gallery {
        return gallery(args, common, &content, folder, out);
    }
    let what = args.what.as_deref().unwrap_or_default();
    let (picture, name) = match find(what, &content)? {
        Found::Map(content, id) => {
            if args.at.is_some() || args.seat.is_some() || args.reveal {
                let message = format!("--at, --as and --reveal are for logs; `{what}` is a map");
                return Err(Failure::usage(message));
            }
            (of_map(args, common, &content, &id)?, id)
        }
        Found::Log(path) => {
            let stem = path.file_stem().map(|stem| stem.to_string_lossy());
            let name = stem.unwrap_or_default().into_owned();
            (of_log(args, common, &content, &path)?, name)
        }
    };
    let file = args
        .out
        .clone()
        .unwrap_or_else(|| PathBuf::from(format!("{name}.png")));
    if file == Path::new("-") {
        return out.ask(&picture.svg);
    }
    tell(vec![write(&picture, &file)?], common, out)
}

/// What a picture is asked of.
enum Found {
    Map(Box<Content>, String),
    Log(PathBuf),
}

/// A map of the content, a map's folder, or a log.
fn find(what: &str, content: &Content) -> Result<Found, Failure> {
    if content.maps().iter().any(|id| id == what) {
        return Ok(Found::Map(Box::new(content.clone()), what.to_owned()));
    }
    let path = Path::new(what);
    if let Some(found) = Content::of_map_folder(path) {
        let (id, content) = found.map_err(|e| refused(vec![e]))?;
        return Ok(Found::Map(Box::new(content), id));
    }
    if path.is_file() {
        return Ok(Found::Log(path.to_owned()));
    }
    if path.is_dir() {
        return Err(Failure::usage(format!(
            "{what} is a folder without a map.lua: neither a map nor a log"
        )));
    }
    match content.map(what) {
        // A file that is not there is one; anything else was meant as a map, and the error names those that are like it.
        Err(_) if path.extension().is_some() || path.components().count() > 1 => {
            Err(Failure::usage(format!("there is no file {what}")))
        }
        Err(error) => Err(refused(vec![error])),
        Ok(_) => Ok(Found::Map(Box::new(content.clone()), what.to_owned())),
    }
}

/// The style that the flags ask for.
fn style(args: &RenderArgs) -> Style {
    let points = |n: u32| n as f32;
    Style {
        width: args.size.map(|(w, _)| w).or(args.width).map(points),
        height: args.size.map(|(_, h)| points(h)),
        scale: args.scale,
        theme: Theme::new(!args.light, args.palette),
        names: !args.no_names,
        patterns: !args.no_patterns,
    }
}

/// The settings of the map that the flags name, as a game writes them.
fn settings(args: &RenderArgs) -> Result<Vec<(String, String)>, Vec<String>> {
    let whole = |key: String| match key.strip_prefix(MAP_PREFIX) {
        Some(_) => key,
        None => format!("{MAP_PREFIX}{key}"),
    };
    let all = pairs(&args.set)?.into_iter();
    Ok(all.map(|(key, value)| (whole(key), value)).collect())
}

fn of_map(
    args: &RenderArgs,
    common: &Common,
    content: &Content,
    id: &str,
) -> Result<Picture, Failure> {
    let sets = settings(args).map_err(Failure::Usage)?;
    let board = Board::load_set(content, id, &sets, args.seed).map_err(refused)?;
    let map = board.map(args.seed).map_err(refused)?;
    let shapes = board.shapes(args.seed).map_err(refused)?;
    let words = Words::new(common.lang, &map, &[]);
    let scene = Scene {
        words: &words,
        shapes: shapes.as_ref(),
        moment: None,
        shade: None,
    };
    draw(&scene, &style(args)).map_err(Failure::usage)
}

fn of_log(
    args: &RenderArgs,
    common: &Common,
    content: &Content,
    path: &Path,
) -> Result<Picture, Failure> {
    let recorded = read_log(path, content).map_err(refused)?;
    let seats = recorded.file.header.seats.len();
    let viewer = match args.seat {
        None if args.reveal => Viewer::Referee,
        None => Viewer::Spectator,
        Some(n) if (1..=seats).contains(&n) => Viewer::Player(PlayerId::new(n - 1)),
        Some(n) => {
            let message = format!("--as {n}: the game has seats 1 to {seats}");
            return Err(Failure::usage(message));
        }
    };
    let mut playback = recorded.playback().map_err(refused)?;
    let wrong = |e| Failure::failed(format!("{}: {e}", path.display()));
    let entry = entry_at(&recorded, &mut playback, args.at.unwrap_or(At::End))?;
    let state = playback.seek(entry).map_err(wrong)?;
    let view = PlayerView::new(state, viewer);
    let hearing = Hearing::new(state, viewer);
    let end = entry
        .checked_sub(1)
        .map_or(0, |last| recorded.log.entries[last].end);
    let heard: Vec<_> = recorded.log.records[..end]
        .iter()
        .filter_map(|record| hearing.hear(&record.event))
        .collect();
    let book = recorded.book();
    let words = book.words(common.lang);
    let mut style = style(args);
    style.theme = style.theme.with_sides(&words.declared.sides);
    let shapes = shapes_of(&recorded, content);
    let scene = Scene {
        words: &words,
        shapes: shapes.as_ref(),
        moment: Some(Moment {
            battle: Battle::last(heard.iter().map(AsRef::as_ref), &view),
            people: people(&recorded),
            view,
        }),
        shade: None,
    };
    draw(&scene, &style).map_err(Failure::usage)
}

/// How many entries of a log lead to a moment.
///
/// # Errors
/// A moment that the game never comes to.
pub(super) fn entry_at(
    recorded: &Recorded,
    playback: &mut Playback,
    at: At,
) -> Result<usize, Failure> {
    let entries = recorded.log.entries.len();
    let wrong = |e| Failure::failed(format!("{}: {e}", recorded.file.file));
    match at {
        At::End => Ok(entries),
        At::Entry(n) if n <= entries => Ok(n),
        At::Entry(n) => Err(Failure::usage(format!(
            "--at {n}: the log has {entries} entries"
        ))),
        At::Round(round) => {
            let mut at = 0;
            while playback.seek(at).map_err(wrong)?.round() < round {
                if at >= entries {
                    let last = playback.state().round();
                    return Err(Failure::usage(format!(
                        "--at round:{round}: the game ends in round {last}"
                    )));
                }
                at += 1;
            }
            Ok(at)
        }
    }
}

/// The names of who sat at the seats.
fn people(recorded: &Recorded) -> Vec<String> {
    let seats = recorded.file.header.seats.iter();
    seats.map(|seat| seat.name.clone()).collect()
}

/// The outlines for a log: those that the map's file computes; else, as a log has no file of outlines, those of the map of the
/// same name, if they fit the map that the log has.
fn shapes_of(recorded: &Recorded, content: &Content) -> Option<Shapes> {
    let map: &Map = &recorded.map;
    let seed = recorded.file.header.seed;
    let sets = &recorded.file.header.settings;
    let drawn = |content: &Content| {
        let board = Board::load_set(content, map.id(), sets, seed).ok()?;
        board.shapes(seed).ok()?
    };
    let own = recorded.pinned_map().as_ref().and_then(drawn);
    let shapes = own.or_else(|| drawn(content))?;
    let fits = |key: &str| shapes.territories.contains_key(key);
    map.territories()
        .iter()
        .all(|t| fits(&t.key))
        .then_some(shapes)
}

/// What a picture file is, by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Png,
    Svg,
}

/// What a file of this name would be.
///
/// # Errors
/// A name that ends neither in `.png` nor in `.svg`.
pub(super) fn kind(file: &Path) -> Result<Kind, Failure> {
    let ending = file.extension().map(|e| e.to_string_lossy().to_lowercase());
    match ending.as_deref() {
        Some("svg") => Ok(Kind::Svg),
        Some("png") => Ok(Kind::Png),
        _ => Err(Failure::usage(format!(
            "{}: the name has to end in .png or .svg",
            file.display()
        ))),
    }
}

/// Writes a picture; tells what and where.
pub(super) fn write(picture: &Picture, file: &Path) -> Result<Value, Failure> {
    let bytes = match kind(file)? {
        Kind::Svg => picture.svg.clone().into_bytes(),
        Kind::Png => picture
            .png()
            .map_err(|e| Failure::failed(format!("{}: {e}", file.display())))?,
    };
    write_file(file, &bytes)
        .map_err(|e| Failure::failed(format!("{} cannot be written: {e}", file.display())))?;
    if !picture.unwritten.is_empty() {
        complain(format_args!(
            "{}: {}",
            file.display(),
            left_out(&picture.unwritten)
        ));
    }
    let (width, height) = picture.pixels;
    Ok(json!({
        "file": file.display().to_string(), "width": width, "height": height, "left_out": picture.unwritten,
    }))
}

/// That names are left out, and which: some of them, where there are many.
fn left_out(names: &[String]) -> String {
    const TOLD: usize = 8;
    let told = names
        .iter()
        .take(TOLD)
        .cloned()
        .collect::<Vec<_>>()
        .join(", ");
    let what = if names.len() == 1 {
        "a name is left out, as there are no letters for it".to_owned()
    } else {
        format!(
            "{} names are left out, as there are no letters for them",
            names.len()
        )
    };
    let more = names.len().saturating_sub(TOLD);
    match more {
        0 => format!("{what}: {told}"),
        more => format!("{what}: {told} and {more} more"),
    }
}

/// Says what was written.
fn tell(written: Vec<Value>, common: &Common, out: &mut Output) -> Done {
    if common.json {
        return out.json(&Value::Array(written));
    }
    for one in &written {
        let file = one["file"].as_str().unwrap_or_default();
        out.line(format_args!("{file}: {} × {}", one["width"], one["height"]))?;
    }
    Ok(())
}

/// Every map there is, each as a picture of its own. One that cannot be drawn is told, and does not keep the others from it.
fn gallery(
    args: &RenderArgs,
    common: &Common,
    content: &Content,
    folder: &Path,
    out: &mut Output,
) -> Done {
    std::fs::create_dir_all(folder)
        .map_err(|e| Failure::failed(format!("{} cannot be made: {e}", folder.display())))?;
    let (mut written, mut failed) = (Vec::new(), Vec::new());
    for id in content.maps() {
        let drawn = of_map(args, common, content, &id);
        match drawn.and_then(|picture| write(&picture, &folder.join(format!("{id}.png")))) {
            Ok(told) => written.push(told),
            Err(failure) => {
                let sentences = failure.sentences().iter();
                failed.extend(sentences.map(|s| format!("{id}: {s}")));
            }
        }
    }
    tell(written, common, out)?;
    if failed.is_empty() {
        Ok(())
    } else {
        Err(Failure::Failed(failed))
    }
}

#[cfg(test)]
mod tests {
    use super::{At, moment, scale, size};

    #[test]
    fn a_moment_is_an_entry_a_round_or_the_end() {
        assert_eq!(moment("12"), Ok(At::Entry(12)));
        assert_eq!(moment("end"), Ok(At::End));
        for text in ["round:3", "round 3", "round3"] {
            assert_eq!(moment(text), Ok(At::Round(3)), "{text}");
        }
        for text in ["", "round", "-1", "first"] {
            assert!(moment(text).is_err(), "{text}");
        }
    }

    #[test]
    fn sizes_and_scales_are_numbers_that_make_sense() {
        assert_eq!(size("800x400"), Ok((800, 400)));
        assert!(size("800").is_err() && size("ax2").is_err() && size("-1x2").is_err());
        assert_eq!(scale("2"), Ok(2.0));
        assert!(scale("0").is_err() && scale("nan").is_err() && scale("99").is_err());
    }
}
