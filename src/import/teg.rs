//! Themes of Tenes Empanadas Graciela: names, and a cut-out picture for each country. Borders and bonuses are not in a
//! theme but in the game, by the order of the countries; they stand here.

use super::files::Files;
use super::journal::{Journal, Refusal};
use super::shapes::{CutOut, Picture, ShapeSource};
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::xml;

/// Countries and bonus of each continent, in the game's order.
const CONTINENTS: [(usize, i64); 6] = [(6, 3), (10, 5), (6, 3), (4, 2), (9, 5), (15, 7)];

/// The game's borders, by the countries' places in its order from 1: each country with those after it.
const BORDERS: [(usize, &[usize]); 41] = [
    (1, &[2, 3, 5, 6]),
    (2, &[4, 5, 6, 17]),
    (3, &[5, 23]),
    (4, &[5, 7]),
    (7, &[8]),
    (8, &[9, 10]),
    (9, &[10, 11, 12, 13]),
    (10, &[13, 14, 16]),
    (11, &[12, 49]),
    (12, &[13]),
    (13, &[14]),
    (14, &[15]),
    (15, &[16]),
    (16, &[35]),
    (17, &[18, 19, 20, 27]),
    (18, &[19, 21, 22]),
    (19, &[20, 22]),
    (20, &[21, 31, 37, 38]),
    (23, &[24, 25, 26]),
    (24, &[40]),
    (26, &[39]),
    (27, &[28, 34]),
    (28, &[29, 30]),
    (29, &[30, 31, 34]),
    (31, &[32, 38]),
    (32, &[33, 38, 41, 46]),
    (33, &[35]),
    (34, &[35]),
    (36, &[37, 38]),
    (37, &[38]),
    (38, &[41]),
    (39, &[40, 41, 43]),
    (40, &[43]),
    (41, &[42, 43, 44, 46]),
    (42, &[43, 44]),
    (43, &[44, 45, 49, 50]),
    (44, &[45, 46]),
    (45, &[46, 47, 48, 49]),
    (46, &[47]),
    (47, &[48]),
    (49, &[50]),
];

/// Reads a theme.
///
/// # Errors
/// It is no XML that can be read, or has other continents or countries than the game.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let text = files.read_text(name)?;
    let mut sketch = Sketch::of(name);
    let document = xml::parse(&text, &sketch.journal)?;
    let root = document.root_element();
    let continents: Vec<_> = root
        .children()
        .filter(|node| node.has_tag_name("continent"))
        .collect();
    let countries = |node: &roxmltree::Node<'_, '_>| {
        node.children()
            .filter(|c| c.has_tag_name("country"))
            .count()
    };
    let counts: Vec<usize> = continents.iter().map(countries).collect();
    let expected = CONTINENTS.map(|(count, _)| count);
    if counts != expected {
        let why = format!(
            "a theme has no borders of its own, and the game's fit only 6 continents of {expected:?} countries; \
             this one has {} of {counts:?}",
            counts.len()
        );
        return Err(sketch.journal.refuse(None, why));
    }
    let mut pieces = Vec::new();
    for (c, (node, (_, bonus))) in continents.iter().zip(CONTINENTS).enumerate() {
        let mut continent = SketchContinent {
            name: node.attribute("name").unwrap_or_default().to_owned(),
            line: Some(xml::line(&document, node)),
            ..Default::default()
        };
        continent.draft.bonus = bonus;
        sketch.continents.push(continent);
        let corner = xml::point(node, "pos_x", "pos_y").unwrap_or_default();
        for country in node
            .children()
            .filter(|child| child.has_tag_name("country"))
        {
            let line = xml::line(&document, &country);
            let mut territory = SketchTerritory {
                name: country.attribute("name").unwrap_or_default().to_owned(),
                continents: vec![c],
                line: Some(line),
                ..Default::default()
            };
            let own = xml::point(&country, "pos_x", "pos_y").unwrap_or_default();
            let at = (corner.0 + own.0, corner.1 + own.1);
            let file = country.attribute("file").unwrap_or_default();
            let picture = picture(files, name, file, line, &mut sketch.journal);
            // The badge is in the picture's middle, moved by half of what the theme says.
            let badge = xml::point(&country, "army_x", "army_y").unwrap_or_default();
            let size = picture.as_ref().and_then(size_of).unwrap_or((30.0, 30.0));
            territory.draft.label = Some((
                at.0 + (size.0 + badge.0) / 2.0,
                at.1 + (size.1 + badge.1) / 2.0,
            ));
            pieces.push(picture.map(|picture| CutOut { picture, at }));
            sketch.territories.push(territory);
        }
    }
    for (from, to) in BORDERS {
        for to in to {
            sketch.borders_both(from - 1, to - 1, None);
        }
    }
    let author = |tag: &str| {
        let node = root.children().find(|node| node.has_tag_name(tag));
        node.and_then(|node| node.text())
            .map(str::trim)
            .filter(|text| !text.is_empty())
            .map(str::to_owned)
    };
    sketch.map.authors.extend(author("author"));
    // A theme is named by its folder.
    if let Some((folder, _)) = name.rsplit_once('/') {
        let own = folder.rsplit('/').next().unwrap_or(folder);
        sketch
            .map
            .names
            .texts
            .insert("en".to_owned(), own.to_owned());
        sketch.map.id = super::ids::id_of(own, "theme");
    }
    sketch.journal.warn(
        None,
        "borders and bonuses are the game's own, by the order of the countries: a theme has none",
    );
    if pieces.iter().any(Option::is_some) {
        let board = root
            .children()
            .find(|node| node.has_tag_name("board"))
            .and_then(|node| node.attribute("file"));
        let size = board
            .and_then(|file| picture(files, name, file, 1, &mut sketch.journal))
            .as_ref()
            .and_then(size_of);
        sketch.shapes = ShapeSource::CutOuts { size, pieces };
    }
    Ok(sketch)
}

/// A picture of the theme; its name often lacks the suffix.
fn picture(
    files: &Files,
    map: &str,
    file: &str,
    line: u32,
    journal: &mut Journal,
) -> Option<Picture> {
    let found = files
        .beside(map, file)
        .or_else(|| files.beside(map, &format!("{file}.png")))
        .or_else(|| files.beside(map, file.strip_suffix(".png")?));
    let Some(found) = found else {
        journal.warn(
            line,
            format!("there is no picture `{file}` beside the theme"),
        );
        return None;
    };
    match files.read(&found) {
        Ok(bytes) => Some(Picture { name: found, bytes }),
        Err(refusal) => {
            journal.warn(line, refusal.to_string());
            None
        }
    }
}

/// Width and height of a picture.
fn size_of(picture: &Picture) -> Option<(f32, f32)> {
    let reader = image::ImageReader::new(std::io::Cursor::new(&picture.bytes))
        .with_guessed_format()
        .ok()?;
    let (width, height) = reader.into_dimensions().ok()?;
    Some((width as f32, height as f32))
}

#[cfg(test)]
mod tests {
    use super::{BORDERS, CONTINENTS};

    #[test]
    fn the_games_table_is_whole() {
        assert_eq!(CONTINENTS.iter().map(|(count, _)| count).sum::<usize>(), 50);
        assert_eq!(BORDERS.iter().map(|(_, to)| to.len()).sum::<usize>(), 89);
        assert!(
            BORDERS
                .iter()
                .all(|(from, to)| to.iter().all(|to| to > from && *to <= 50))
        );
    }
}
