//! Maps of pytrisk: `countries.csv`, `continents.csv`, `connections.csv` and `info.yaml` in a folder.

use std::collections::BTreeMap;

use super::domination::java_colour;
use super::files::Files;
use super::journal::{Journal, Refusal};
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::text::{decode, lines, number};

/// The rows of one of the tables: line and fields.
fn rows(files: &Files, map: &str, name: &str) -> Result<Vec<(u32, Vec<String>)>, Refusal> {
    let Some(found) = files.beside(map, name) else {
        return Err(Refusal::of_file(
            map,
            format!("there is no `{name}` beside it, which a map of this format needs"),
        ));
    };
    let text = files.read_text(&found)?;
    let rows = lines(&text).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    Ok(rows.map(|(line, text)| (line, fields(text))).collect())
}

/// Fields between commas; names stand in `_('…')` or `_("…")` and may hold commas.
fn fields(line: &str) -> Vec<String> {
    let mut fields = vec![String::new()];
    let mut quote = None;
    let mut letters = line.chars();
    while let Some(c) = letters.next() {
        let last = fields.len() - 1;
        match (quote, c) {
            (Some(_), '\\') => fields[last].extend(letters.next()),
            (Some(open), c) if c == open => quote = None,
            (None, '\'' | '"') => quote = Some(c),
            (None, ',') => fields.push(String::new()),
            _ => fields[last].push(c),
        }
    }
    // What is left of the call around the text.
    let bare = |field: &String| {
        let field = field.trim();
        let inner = field
            .strip_prefix("_(")
            .and_then(|rest| rest.strip_suffix(')'));
        inner.unwrap_or(field).trim().to_owned()
    };
    fields.iter().map(bare).collect()
}

/// Reads a map of this format; `name` is its `countries.csv`.
///
/// # Errors
/// One of the other tables is missing.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let mut sketch = Sketch::of(name);
    let mut continents = BTreeMap::new();
    let field = |row: &[String], i: usize| row.get(i).cloned().unwrap_or_default();
    let mut journal = Journal::of("continents.csv");
    for (line, row) in rows(files, name, "continents.csv")? {
        continents.insert(field(&row, 0), sketch.continents.len());
        let mut continent = SketchContinent {
            name: field(&row, 1),
            line: Some(line),
            ..Default::default()
        };
        match number(&field(&row, 2)) {
            Some(bonus) => continent.draft.bonus = bonus.round() as i64,
            None => journal.repair(line, "the bonus is no number; it is 0 here"),
        }
        continent.draft.colour = java_colour(&field(&row, 3));
        sketch.continents.push(continent);
    }
    sketch.journal.append(journal);
    let mut countries = BTreeMap::new();
    for (line, row) in rows(files, name, "countries.csv")? {
        let mut territory = SketchTerritory {
            name: field(&row, 1),
            line: Some(line),
            ..Default::default()
        };
        match continents.get(&field(&row, 2)) {
            Some(continent) => territory.continents.push(*continent),
            None => {
                let what = format!(
                    "there is no continent `{}`; `{}` belongs to none",
                    field(&row, 2),
                    territory.name
                );
                sketch.journal.repair(line, what);
            }
        }
        if let (Some(x), Some(y)) = (number(&field(&row, 3)), number(&field(&row, 4))) {
            territory.draft.label = Some((x as f32, y as f32));
        }
        let (number, place) = (field(&row, 0), sketch.territories.len());
        if *countries.entry(number.clone()).or_insert(place) != place {
            let what = format!("the number {number} comes again; its borders are the first one's");
            sketch.journal.repair(line, what);
        }
        sketch.territories.push(territory);
    }
    let mut journal = Journal::of("connections.csv");
    for (line, row) in rows(files, name, "connections.csv")? {
        match (
            countries.get(&field(&row, 0)),
            countries.get(&field(&row, 1)),
        ) {
            (Some(a), Some(b)) => sketch.borders_both(*a, *b, line),
            _ => journal.repair(
                line,
                format!(
                    "`{}` names a country that does not exist; the border is left out",
                    row.join(",")
                ),
            ),
        }
    }
    sketch.journal.append(journal);
    info(&mut sketch, files, name);
    Ok(sketch)
}

/// `title: _('…')` and `author: …`.
fn info(sketch: &mut Sketch, files: &Files, map: &str) {
    let folder = map.rsplit('/').nth(1).unwrap_or_default();
    if !folder.is_empty() {
        sketch.map.id = super::ids::id_of(folder, "map");
        sketch
            .map
            .names
            .texts
            .insert("en".to_owned(), folder.replace('_', " "));
    }
    let Some(bytes) = files
        .beside(map, "info.yaml")
        .and_then(|found| files.read(&found).ok())
    else {
        return;
    };
    for (_, line) in lines(&decode(&bytes).text) {
        let Some((key, text)) = line.split_once(':') else {
            continue;
        };
        let text = fields(text).join(",");
        match key.trim() {
            "title" if !text.is_empty() => {
                sketch.map.names.texts.insert("en".to_owned(), text);
            }
            "author" if !text.is_empty() && text != "unknown" => sketch.map.authors.push(text),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::fields;

    #[test]
    fn fields_are_unwrapped() {
        assert_eq!(
            fields("1,_('O\\'Brien, Land'),3,#ff,yellow"),
            ["1", "O'Brien, Land", "3", "#ff", "yellow"]
        );
        assert_eq!(fields("_(\"a\"), _('open"), ["a", "_(open"]);
    }
}
