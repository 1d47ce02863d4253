//! KsirK's skin: `Data/world.desktop` and the mask and map under `Images`.

use std::fmt::Write as _;

use super::losses::Losses;
use super::{Exported, picture};
use crate::content::shapes::Shapes;
use crate::core::id::ContinentId;
use crate::core::map::{Map, Names};
use crate::import::ids::id_of;

/// Most countries that a mask can number.
const MOST_NUMBERED: usize = 255;

/// The map in this format.
pub(super) fn export(map: &Map, shapes: Option<&Shapes>) -> Exported {
    let mut losses = Losses::of("KsirK");
    losses.simple(map);
    losses.languages(map);
    losses.deck(map);
    if id_of(map.names().get("en"), "skin") != map.id()
        || !map.authors().is_empty()
        || !map.licence().is_empty()
    {
        losses
            .told
            .push("authors, licence and id: KsirK has a name alone".to_owned());
    }
    losses.colours(map);
    let board = shapes.and_then(|shapes| picture::board(map, shapes));
    let mask = board
        .as_ref()
        .filter(|_| map.len() <= MOST_NUMBERED)
        .and_then(|board| picture::numbered(board, 0));
    let looked_at = board
        .as_ref()
        .and_then(|board| picture::coloured(map, board));
    if board.is_some() && mask.is_none() {
        losses.told.push(format!(
            "the outlines: a mask has colours for {MOST_NUMBERED} countries at most"
        ));
    }
    let scale = board.as_ref().map_or(1.0, |board| board.scale);
    losses.size(scale);
    // Groups of one name are one group, so a continent must not be called as a country is.
    let country = |names: &Names| names.get("en").to_owned();
    let is_country = |name: &str| map.territories().iter().any(|t| t.names.get("en") == name);
    let shared = map
        .continents()
        .iter()
        .filter(|c| is_country(c.names.get("en")))
        .count();
    losses.lose(shared, "continent", "KsirK has one group for a continent and a country of the same name; ` (continent)` is added");
    let continent = |names: &Names| {
        let name = names.get("en");
        if is_country(name) {
            format!("{name} (continent)")
        } else {
            name.to_owned()
        }
    };
    let odd = |names: &Names| {
        names.get("en").contains(['[', ']', ',']) || ["onu"].contains(&names.get("en"))
    };
    let things = map
        .continents()
        .iter()
        .map(|c| &c.names)
        .chain(map.territories().iter().map(|t| &t.names));
    losses.lose(
        things.filter(|names| odd(names)).count(),
        "name",
        "KsirK's names have no commas and brackets",
    );
    let list = |names: Vec<String>| names.join(",");
    let mut out = String::new();
    let _ = writeln!(
        out,
        "[onu]\nname={}\nformat-version=3.0\nskinpath=skins/{}",
        map.names().get("en"),
        map.id()
    );
    if let Some(board) = &board {
        let _ = writeln!(
            out,
            "width={}\nheight={}",
            board.raster.width, board.raster.height
        );
    }
    if mask.is_some() {
        let _ = writeln!(out, "map-mask=Images/map-mask.png");
    }
    let countries = map
        .territories()
        .iter()
        .map(|t| country(&t.names))
        .collect();
    let all = (0..map.continents().len()).map(ContinentId::new);
    let kept: Vec<ContinentId> = all
        .filter(|c| !map.continent(*c).members.is_empty())
        .collect();
    losses.left_out(map, &kept);
    let continents = kept.iter().map(|c| continent(&map.continent(*c).names));
    let continents = continents.collect();
    let _ = writeln!(
        out,
        "countries={}\ncontinents={}",
        list(countries),
        list(continents)
    );
    let _ = writeln!(
        out,
        "nb-countries={}\nnb-continents={}",
        map.len(),
        kept.len()
    );
    for (i, c) in kept.iter().map(|c| map.continent(*c)).enumerate() {
        let members = c
            .members
            .iter()
            .map(|t| country(&map.territory(t).names))
            .collect();
        let _ = writeln!(
            out,
            "\n[{}]\nid={}\nbonus={}\ncontinent-countries={}",
            continent(&c.names),
            i + 1,
            c.bonus,
            list(members)
        );
    }
    for t in map.ids() {
        let territory = map.territory(t);
        let _ = writeln!(out, "\n[{}]\nid={}", country(&territory.names), t.index());
        if let Some((x, y)) = territory.label {
            let at = |x: f32| (f64::from(x) * scale) as f32;
            let (x, y) = (at(x), at(y));
            for point in ["anchor", "cannon", "cavalry", "central", "flag", "infantry"] {
                let _ = writeln!(out, "{point}-point={x},{y}");
            }
        }
        let neighbours = map
            .borders(t)
            .iter()
            .map(|border| country(&map.territory(border.to).names))
            .collect();
        let _ = writeln!(out, "neighbours={}", list(neighbours));
    }
    let mut files = vec![("Data/world.desktop".to_owned(), out.into_bytes())];
    files.extend(mask.map(|bytes| ("Images/map-mask.png".to_owned(), bytes)));
    files.extend(looked_at.map(|bytes| ("Images/map.png".to_owned(), bytes)));
    Exported {
        files,
        losses: losses.told,
    }
}
