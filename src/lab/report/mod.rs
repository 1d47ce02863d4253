//! What an experiment found, for people and for programs.

mod export;
mod notable;
mod page;
mod plot;
pub(in crate::lab) mod spanish;
mod summary;
pub mod words;

pub use notable::{Notable, notable, write_log};
pub use plot::{StepLine, step_lines, variant_colour};
pub use summary::summary;

use std::fs;
use std::path::{Path, PathBuf};

use super::analysis::Analysis;
use super::plan::Plan;
use super::record::RecordError;
use super::run::Ended;
use crate::content::Content;
use crate::text::Language;

/// The file of an experiment's games in its folder.
pub const RECORD: &str = "games.lab";

/// A picture of what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Its file's name, without the ending.
    pub name: String,
    /// What it shows.
    pub title: String,
    /// The picture.
    pub svg: String,
}

/// Distributions that are shown.
const MOST_DISTRIBUTIONS: usize = 4;
/// Curves of a sweep that are shown.
const MOST_CURVES: usize = 6;

/// The pictures: what each variant changes, how what changes most is spread, and the curves of a sweep.
#[must_use]
pub fn pictures(analysis: &Analysis) -> Vec<Picture> {
    let mut all = Vec::new();
    let mut add = |name: String, title: String, svg: Option<String>| {
        all.extend(svg.map(|svg| Picture { name, title, svg }));
    };
    let compared =
        (0..analysis.header.variants.len()).filter_map(|v| Some((v, analysis.totals.base_of(v)?)));
    let swept = !analysis.header.sweeps.is_empty();
    if swept {
        for c in curves(analysis) {
            let column = &analysis.columns[c];
            let by = analysis.say("by", "según");
            let title = format!(
                "{} {by} {}",
                column.title,
                analysis.header.sweeps.join(", ")
            );
            add(
                format!("sweep-{}", column.id),
                title,
                plot::sweep(analysis, c),
            );
        }
    }
    for (v, base) in compared {
        let (name, other) = (analysis.name(v), analysis.name(base));
        let title = match analysis.language {
            Language::English => format!("What {name} changes against {other}"),
            Language::Spanish => format!("Lo que {name} cambia frente a {other}"),
        };
        add(
            format!("changes-{}", v + 1),
            title,
            plot::effects(analysis, v),
        );
    }
    for c in spread(analysis) {
        let column = &analysis.columns[c];
        let spread = analysis.say("how games are spread", "cómo se reparten las partidas");
        let title = format!("{}: {spread}", column.title);
        add(
            format!("spread-{}", column.id),
            title,
            plot::distribution(analysis, c),
        );
    }
    all
}

/// Columns of numbers, those that change most first; the length of games is always among them.
fn spread(analysis: &Analysis) -> Vec<usize> {
    let is_number = |c: &usize| analysis.columns[*c].kind == super::metric::Kind::Number;
    let mut columns: Vec<usize> = analysis.column("rounds").into_iter().collect();
    let own = analysis.changes.iter().map(|change| change.column);
    for c in own.filter(is_number) {
        if !columns.contains(&c) {
            columns.push(c);
        }
    }
    columns.truncate(MOST_DISTRIBUTIONS);
    columns
}

/// Columns whose curves are shown, those that change most first.
fn curves(analysis: &Analysis) -> Vec<usize> {
    let mut columns: Vec<usize> = Vec::new();
    for change in analysis.changes.iter().filter(|c| c.is_sure) {
        if !columns.contains(&change.column) {
            columns.push(change.column);
        }
    }
    if let Some(rounds) = analysis.column("rounds")
        && !columns.contains(&rounds)
    {
        columns.insert(0, rounds);
    }
    columns.truncate(MOST_CURVES);
    columns
}

/// The files that a report has beside the games.
const FILES: [&str; 3] = [PAGE, "games.csv", "summary.json"];
/// The page.
const PAGE: &str = "report.html";
/// The folders that it has.
const FOLDERS: [&str; 2] = ["pictures", "games"];

/// Whether an experiment's games and its report may be written into a folder: it is not there yet, or nothing in it would be lost.
/// What bears a report's name is taken for one where there are games beside it.
///
/// # Errors
/// What is in the way, and what to do.
pub fn may_write(folder: &Path) -> Result<(), RecordError> {
    let no = |file: PathBuf, message: &str| {
        let message = format!("{message}: name another folder with --out, or move it away");
        Err(RecordError {
            file,
            line: None,
            message,
        })
    };
    if folder.exists() && !folder.is_dir() {
        return no(folder.to_owned(), "is a file, and a folder is needed");
    }
    let record = folder.join(RECORD);
    if record.is_dir() {
        return no(
            record,
            "is a folder, and the games go into a file of this name",
        );
    }
    for file in FILES.map(|name| folder.join(name)) {
        if file.is_dir() {
            return no(file, "is a folder, and the report has a file of this name");
        }
        if file.exists() && !record.exists() {
            return no(
                file,
                "is there already, without games beside it, and the report would be written over it",
            );
        }
    }
    for file in FOLDERS.map(|name| folder.join(name)) {
        if file.exists() && !file.is_dir() {
            return no(file, "is a file, and the report has a folder of this name");
        }
    }
    Ok(())
}

/// Writes everything into a folder in which the games are: the page, its pictures, the figures, the games as tables, and logs
/// of games to look at, which are played again. Gives the page's file back, and what could not be kept.
///
/// # Errors
/// What the file system says.
pub fn write(
    folder: &Path,
    plan: &Plan,
    content: &Content,
    analysis: &Analysis,
    ended: Ended,
) -> Result<(PathBuf, Vec<String>), RecordError> {
    let failed = |path: &Path, e: std::io::Error| RecordError {
        file: path.to_owned(),
        line: None,
        message: format!("cannot be written: {e}"),
    };
    let write = |path: PathBuf, text: &str| fs::write(&path, text).map_err(|e| failed(&path, e));
    let make = |path: PathBuf| -> Result<PathBuf, RecordError> {
        fs::create_dir_all(&path).map_err(|e| failed(&path, e))?;
        Ok(path)
    };
    export::tables(&folder.join(RECORD), folder)?;
    let pictures = pictures(analysis);
    let drawn = make(folder.join("pictures"))?;
    for picture in &pictures {
        write(drawn.join(format!("{}.svg", picture.name)), &picture.svg)?;
    }
    let logs = make(folder.join("games"))?;
    let mut lost = Vec::new();
    let mut kept = Vec::new();
    for one in notable(analysis) {
        let name = notable::file_name(analysis, &one);
        let written = write_log(plan, content, &one, &logs, &name);
        let file = match written {
            Ok(_) => Some(format!("games/{name}")),
            Err(why) => {
                lost.push(format!("game {} is not kept: {why}", one.game + 1));
                None
            }
        };
        kept.push((one, file));
    }
    let told = summary(analysis, ended);
    write(folder.join("summary.json"), &format!("{told:#}\n"))?;
    let page_file = folder.join(PAGE);
    write(
        page_file.clone(),
        &page::page(analysis, ended, &pictures, &kept),
    )?;
    Ok((page_file, lost))
}
