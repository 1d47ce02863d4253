//! What the window says: every text that is asked for exists in every language, with the same names and numbers in it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use alea::text::Language;
use alea::ui::command::{BOARD_KEYS, COMMANDS};
use alea::ui::panels::PANELS;

/// Texts by id, each with the names and numbers it takes.
type Texts = BTreeMap<String, BTreeSet<String>>;

fn ui() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui")
}

fn files(dir: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|e| e == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The texts of a language's files; an id that stands twice is a fault.
fn texts(language: &str, faults: &mut Vec<String>) -> Texts {
    let mut texts = Texts::new();
    for path in files(&ui().join("locales").join(language), "ftl") {
        let mut last: Option<String> = None;
        for line in fs::read_to_string(&path).unwrap().lines() {
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                let (id, _) = line.split_once('=').unwrap_or((line, ""));
                let id = id.trim().to_owned();
                if texts.insert(id.clone(), BTreeSet::new()).is_some() {
                    faults.push(format!("{}: {id} stands twice", path.display()));
                }
                last = Some(id);
            }
            if let Some(names) = last.as_ref().and_then(|id| texts.get_mut(id)) {
                names.extend(words_after(line, "$"));
            }
        }
    }
    texts
}

/// The words that follow a mark.
fn words_after<'t>(text: &'t str, mark: &'t str) -> impl Iterator<Item = String> + 't {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.split(mark)
        .skip(1)
        .map(move |rest| rest.chars().take_while(|c| is_name(*c)).collect())
}

/// The names in a list of arguments: `[("n", 3.into())]` has `n`.
fn arguments(list: &str) -> BTreeSet<String> {
    let pairs = list.split("(\"").skip(1);
    pairs
        .filter_map(|pair| pair.split_once("\","))
        .map(|(name, _)| name.to_owned())
        .filter(|name| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-'))
        .collect()
}

/// The code of a file without its tests, and without white space after brackets and commas.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap();
    let text = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.starts_with("//"));
    lines
        .collect::<Vec<_>>()
        .join(" ")
        .replace("( ", "(")
        .replace("[ ", "[")
}

#[test]
fn every_language_has_the_same_texts_with_the_same_names_in_them() {
    let mut faults = Vec::new();
    let all: Vec<(&str, Texts)> = Language::ALL
        .iter()
        .map(|language| (language.code(), texts(language.code(), &mut faults)))
        .collect();
    let (first, known) = &all[0];
    for (language, others) in &all[1..] {
        for (id, names) in known {
            match others.get(id) {
                None => faults.push(format!("{id} is in {first} but not in {language}")),
                Some(own) if own != names => {
                    faults.push(format!(
                        "{id} takes {names:?} in {first} and {own:?} in {language}"
                    ));
                }
                Some(_) => {}
            }
        }
        for id in others.keys().filter(|id| !known.contains_key(*id)) {
            faults.push(format!("{id} is in {language} but not in {first}"));
        }
    }
    assert!(known.len() > 100, "the files were not found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_text_that_is_asked_for_exists_and_gets_what_it_takes() {
    let mut faults = Vec::new();
    let known = texts(Language::English.code(), &mut faults);
    let mut asked = 0;
    for path in files(&ui(), "rs") {
        let code = code(&path);
        for (mark, given) in [(".t(\"", false), (".with(\"", true)] {
            for rest in code.split(mark).skip(1) {
                let Some((id, after)) = rest.split_once('"') else {
                    continue;
                };
                // Other things have a `with` as well, of one argument.
                if given && after.starts_with(')') {
                    continue;
                }
                asked += 1;
                let Some(names) = known.get(id) else {
                    faults.push(format!("{}: no text {id}", path.display()));
                    continue;
                };
                // A list of arguments that stands somewhere else cannot be read here.
                let list = after.trim_start_matches([',', ' ']).strip_prefix('[');
                let list = list
                    .and_then(|list| list.split_once(']'))
                    .map(|(list, _)| list);
                let own: Option<BTreeSet<String>> = match list {
                    Some(list) if given => Some(arguments(list)),
                    None if given => None,
                    Some(_) | None => Some(BTreeSet::new()),
                };
                if let Some(own) = own.filter(|own| own != names) {
                    faults.push(format!(
                        "{}: {id} takes {names:?} and gets {own:?}",
                        path.display()
                    ));
                }
            }
        }
    }
    assert!(asked > 100, "the code was not found");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_command_key_and_panel_has_its_text() {
    let known = texts(Language::English.code(), &mut Vec::new());
    let commands = COMMANDS.iter().map(|row| row.id.to_owned());
    let keys = BOARD_KEYS.iter().map(|(id, _)| (*id).to_owned());
    let panels = PANELS.iter().map(|row| format!("panel-{}", row.id));
    let missing: Vec<String> = commands
        .chain(keys)
        .chain(panels)
        .filter(|id| !known.contains_key(id))
        .collect();
    assert!(missing.is_empty(), "no texts for {}", missing.join(", "));
}

#[test]
fn no_text_is_left_over() {
    let known = texts(Language::English.code(), &mut Vec::new());
    let mut said = String::new();
    for path in files(&ui(), "rs") {
        said.push_str(&fs::read_to_string(path).unwrap());
    }
    // Families of texts whose ids are put together: `format!("hint-{id}")`.
    let families: BTreeSet<&str> = said
        .split("format!(\"")
        .skip(1)
        .filter_map(|rest| rest.split_once('{'))
        .map(|(family, _)| family)
        .filter(|family| family.ends_with('-') && family.len() > 1)
        .collect();
    let left: Vec<&String> = known
        .keys()
        .filter(|id| !families.iter().any(|family| id.starts_with(*family)))
        .filter(|id| {
            let base = id.strip_suffix("-tip").unwrap_or(id);
            !said.contains(&format!("\"{id}\"")) && !said.contains(&format!("\"{base}\""))
        })
        .collect();
    assert!(left.is_empty(), "nothing says {left:?}");
}
