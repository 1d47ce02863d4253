//! Skins of KsirK: `world.desktop`, groups of `key=value`. Countries and continents are groups named in `[onu]`; the mask's
//! colours are the countries' numbers.

use std::collections::BTreeMap;

use super::files::Files;
use super::goals::{Asked, SketchMission};
use super::journal::Refusal;
use super::shapes::{Picture, ShapeSource};
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::text::{lines, number};

/// A group: values by key, with the lines they stand in.
type Group = BTreeMap<String, (u32, String)>;

/// Groups by name, with the lines of their heads. Groups of one name are one: a country and a nationality may share it.
fn groups(text: &str) -> BTreeMap<String, (u32, Group)> {
    let mut groups: BTreeMap<String, (u32, Group)> = BTreeMap::new();
    let mut name = String::new();
    for (line, text) in lines(text) {
        if text.is_empty() || text.starts_with('#') {
            continue;
        }
        if let Some(head) = text.strip_prefix('[') {
            name = head.trim_end_matches(']').trim().to_owned();
            groups
                .entry(name.clone())
                .or_insert_with(|| (line, Group::new()));
        } else if let Some((key, value)) = text.split_once('=') {
            let group = groups
                .entry(name.clone())
                .or_insert_with(|| (line, Group::new()));
            group
                .1
                .insert(key.trim().to_owned(), (line, value.trim().to_owned()));
        }
    }
    groups
}

/// A list with commas; `\,` is a comma within a name.
fn list(text: &str) -> Vec<String> {
    let parts = text.replace("\\,", "\u{1}");
    let parts = parts
        .split(',')
        .map(|part| part.replace('\u{1}', ",").trim().to_owned());
    parts.filter(|part| !part.is_empty()).collect()
}

/// How many players a game of KsirK usually has room for.
const PLAYERS: usize = 6;

/// Reads a skin.
///
/// # Errors
/// It has no group `[onu]`.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let text = files.read_text(name)?;
    let mut sketch = Sketch::of(name);
    let groups = groups(&text);
    let Some((_, onu)) = groups.get("onu") else {
        return Err(sketch
            .journal
            .refuse(None, "has no group `[onu]`, which says what is on the map"));
    };
    let value = |key: &str| {
        onu.get(key)
            .map(|(_, value)| value.clone())
            .unwrap_or_default()
    };
    let line = |key: &str| onu.get(key).map(|(line, _)| *line);
    for (key, (_, text)) in onu {
        if let Some(language) = key
            .strip_prefix("name[")
            .and_then(|rest| rest.strip_suffix(']'))
        {
            let code = language.split(['_', '@']).next().unwrap_or(language);
            let known =
                (2..=3).contains(&code.len()) && code.chars().all(|c| c.is_ascii_lowercase());
            if known {
                sketch
                    .map
                    .names
                    .texts
                    .entry(code.to_owned())
                    .or_insert_with(|| text.clone());
            }
        }
    }
    if !value("name").is_empty() {
        sketch
            .map
            .names
            .texts
            .insert("en".to_owned(), value("name"));
        sketch.map.id = super::ids::id_of(&value("name"), "skin");
    }
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    let mut numbers: Vec<Option<u8>> = Vec::new();
    for country in list(&value("countries")) {
        let Some((at, group)) = groups.get(&country) else {
            sketch.journal.repair(
                line("countries"),
                format!("`{country}` has no group of its own and is left out"),
            );
            continue;
        };
        if places.contains_key(&country) {
            sketch.journal.repair(
                line("countries"),
                format!("`{country}` is listed twice; it counts once"),
            );
            continue;
        }
        places.insert(country.clone(), sketch.territories.len());
        let mut territory = SketchTerritory {
            name: country,
            line: Some(*at),
            ..Default::default()
        };
        let point = group
            .get("central-point")
            .or_else(|| group.get("anchor-point"));
        territory.draft.label = point.and_then(|(_, text)| {
            let (x, y) = text.split_once(',')?;
            Some((number(x)? as f32, number(y)? as f32))
        });
        numbers.push(group.get("id").and_then(|(_, id)| id.parse().ok()));
        sketch.territories.push(territory);
    }
    for continent in list(&value("continents")) {
        let Some((at, group)) = groups.get(&continent) else {
            sketch.journal.repair(
                line("continents"),
                format!("`{continent}` has no group of its own and is left out"),
            );
            continue;
        };
        let place = sketch.continents.len();
        let text = |key: &str| {
            group
                .get(key)
                .map(|(_, value)| value.as_str())
                .unwrap_or_default()
        };
        let mut draft = SketchContinent {
            name: continent.clone(),
            line: Some(*at),
            ..Default::default()
        };
        match number(text("bonus")) {
            Some(bonus) => draft.draft.bonus = bonus.round() as i64,
            None => sketch.journal.repair(
                *at,
                format!("the continent `{continent}` has no bonus that is a number; it is 0 here"),
            ),
        }
        sketch.continents.push(draft);
        for country in list(text("continent-countries")) {
            match places.get(&country) {
                Some(t) => sketch.territories[*t].continents.push(place),
                None => {
                    let line = group.get("continent-countries").map(|(line, _)| *line);
                    let what = format!(
                        "the continent `{continent}` names the country `{country}`, which does not exist"
                    );
                    sketch.journal.repair(line, what);
                }
            }
        }
    }
    for (country, from) in &places {
        let Some((line, neighbours)) = groups
            .get(country)
            .and_then(|(_, group)| group.get("neighbours"))
        else {
            continue;
        };
        for neighbour in list(neighbours) {
            match places.get(&neighbour) {
                Some(to) => {
                    sketch.border(*from, *to, *line);
                }
                None => {
                    let what = format!(
                        "`{country}` lists the neighbour `{neighbour}`, which does not exist; it is left out"
                    );
                    sketch.journal.repair(*line, what);
                }
            }
        }
    }
    for goal in list(&value("goals")) {
        let Some((at, group)) = groups.get(&goal) else {
            continue;
        };
        let text = |key: &str| group.get(key).map_or("", |(_, value)| value.as_str());
        let count = |key: &str| number(text(key)).map_or(0, |n| n.clamp(0.0, 1e6) as u32);
        let territories = |key: &str| Asked {
            territories: count(key),
            armies: count("nbArmiesByCountry"),
            ..Asked::default()
        };
        let of = |asks, destroy| SketchMission {
            asks,
            destroy,
            line: Some(*at),
        };
        match text("type") {
            "countries" => sketch.missions.push(of(territories("nbCountries"), None)),
            "continents" => {
                let mut asks = Asked::default();
                for name in text("continents").split(',').map(str::trim) {
                    let found = sketch.continents.iter().position(|c| c.name == name);
                    match found {
                        _ if name.is_empty() => asks.more += 1,
                        // A place that no list has: the mission names what is not there.
                        found => asks.continents.push(found.unwrap_or(usize::MAX)),
                    }
                }
                sketch.missions.push(of(asks, None));
            }
            // Whom it names is drawn when it is dealt: one for each of the usual colours.
            "player" => {
                let asks = territories("nbCountriesFallback");
                let each = (0..PLAYERS).map(|seat| of(asks.clone(), Some(seat)));
                sketch.missions.extend(each);
            }
            _ => {
                let what = format!("the goal `{goal}` is of no kind that is known; it is left out");
                sketch.journal.warn(*at, what);
            }
        }
    }
    mask(
        &mut sketch,
        files,
        name,
        &value("map-mask"),
        line("map-mask"),
        numbers,
    );
    Ok(sketch)
}

/// The mask is named from the skin's folder, above that of the file.
fn mask(
    sketch: &mut Sketch,
    files: &Files,
    map: &str,
    name: &str,
    line: Option<u32>,
    numbers: Vec<Option<u8>>,
) {
    let Some(found) = files.above(map, name).or_else(|| files.beside(map, name)) else {
        sketch.journal.warn(
            line,
            format!("there is no mask `{name}`; the map is drawn from its points"),
        );
        return;
    };
    let numbers: Option<Vec<u8>> = numbers.into_iter().collect();
    match (files.read(&found), numbers) {
        (Ok(bytes), Some(numbers)) => {
            sketch.shapes = ShapeSource::IndexPicture {
                picture: Picture { name: found, bytes },
                numbers,
            };
        }
        (Err(refusal), _) => sketch.journal.warn(line, refusal.to_string()),
        (_, None) => {
            let what =
                "not every country has a number from 0 to 255; the map is drawn from its points";
            sketch.journal.warn(line, what);
        }
    }
}
