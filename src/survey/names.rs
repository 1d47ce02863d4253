//! Names, licence and cards: what is told of a map besides its land.

use std::collections::BTreeMap;

use super::code::{Code, Level};
use super::remark::{About, Remark};
use crate::core::card::Symbol;
use crate::core::id::ContinentId;
use crate::core::map::{Map, Names};

/// The languages that Alea speaks.
const LANGUAGES: [(&str, &str); 2] = [("en", "English"), ("es", "Spanish")];

/// What is missing or stands twice among the names, and what the map does not tell of itself.
pub(super) fn look(map: &Map, remarks: &mut Vec<Remark>) {
    languages(map, remarks);
    same_names(map, remarks);
    if map.licence().trim().is_empty() {
        let sentence = "the map names no licence, so nobody may pass it on".to_owned();
        let remark = Remark::new(
            Code::NoLicence,
            Level::Warning,
            About::Map("licence"),
            sentence,
        );
        remarks.push(remark.with_help("add licence = \"CC-BY-4.0\", or the one you choose"));
    }
    if map.authors().iter().all(|author| author.trim().is_empty()) {
        let sentence = "the map names nobody who made it".to_owned();
        let remark = Remark::new(Code::NoAuthor, Level::Note, About::Map("authors"), sentence);
        remarks.push(remark.with_help("add authors = { \"your name\" }"));
    }
    symbols(map, remarks);
}

/// Everything that has names, with its id.
fn named(map: &Map) -> Vec<(About, &str, &Names)> {
    let territories = map.ids().map(|t| {
        let territory = map.territory(t);
        (
            About::Territory(t),
            territory.key.as_str(),
            &territory.names,
        )
    });
    let regions = map.continents().iter().enumerate().map(|(i, c)| {
        let about = About::Region(ContinentId::new(i));
        (about, c.key.as_str(), &c.names)
    });
    let own = (About::Map("name"), map.id(), map.names());
    territories.chain(regions).chain([own]).collect()
}

fn has_name(names: &Names, language: &str) -> bool {
    names
        .texts
        .get(language)
        .is_some_and(|text| !text.trim().is_empty())
}

fn languages(map: &Map, remarks: &mut Vec<Remark>) {
    let all = named(map);
    for (code, language) in LANGUAGES {
        let missing = || all.iter().filter(|(.., names)| !has_name(names, code));
        if missing().count() == all.len() {
            let sentence = format!("nothing on the map has a name in {language}");
            let remark = Remark::new(
                Code::MissingLanguage,
                Level::Note,
                About::Map("name"),
                sentence,
            );
            remarks.push(remark.with_help(format!(
                "without one, names of another language are shown; write name = {{ {code} = \"…\" }}"
            )));
            continue;
        }
        for (about, key, _) in missing() {
            let sentence = format!("`{key}` has no name in {language}, and others have one");
            let remark = Remark::new(Code::MissingName, Level::Warning, about.clone(), sentence);
            remarks.push(remark.with_help(format!("write name = {{ {code} = \"…\" }}")));
        }
    }
}

/// Territories of one name are refused when the map is made; regions are not.
fn same_names(map: &Map, remarks: &mut Vec<Remark>) {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for (i, region) in map.continents().iter().enumerate() {
        for name in region.names.all() {
            let first = *seen.entry(name.trim().to_lowercase()).or_insert(i);
            if first != i {
                let other = &map.continent(ContinentId::new(first)).key;
                let sentence = format!(
                    "the name `{name}` means both `{other}` and `{}`",
                    region.key
                );
                let about = About::Region(ContinentId::new(i));
                let remark = Remark::new(Code::SameName, Level::Warning, about, sentence);
                remarks.push(remark.with_help("give each region a name of its own"));
                break;
            }
        }
    }
}

fn symbols(map: &Map, remarks: &mut Vec<Remark>) {
    let counts = Symbol::PLAIN.map(|s| map.deck().iter().filter(|card| card.symbol == s).count());
    let most = counts.iter().max().copied().unwrap_or(0);
    let fewest = counts.iter().min().copied().unwrap_or(0);
    if most <= fewest + 1 {
        return;
    }
    // One card in twenty more or less changes nobody's chance of a set that they would notice.
    let level = if (most - fewest) * 20 <= map.len() {
        Level::Note
    } else {
        Level::Warning
    };
    let sentence = format!(
        "the card symbols are not equally frequent: {} infantry, {} cavalry, {} artillery",
        counts[0], counts[1], counts[2]
    );
    let remark = Remark::new(
        Code::UnevenSymbols,
        level,
        About::Map("territories"),
        sentence,
    );
    remarks.push(remark.with_help("leave `symbol` out everywhere, and they repeat in order"));
}
