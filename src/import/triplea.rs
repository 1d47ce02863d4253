//! Games of TripleA: XML with the land and sea zones, who borders whom and who begins where. Rules and units do not carry over.

mod sea;

use std::collections::{BTreeMap, BTreeSet};

use roxmltree::Node;

use super::files::Files;
use super::journal::Refusal;
use super::shapes::ShapeSource;
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::text::{lines, number};
use super::xml::{self, Lines, child, children};
use crate::content::shapes::{Point, Polygon};
use crate::core::counted::{counted, plural};
use crate::core::id::PlayerId;
use crate::core::limits::MAX_PLAYERS;
use crate::core::map::Start;

/// A zone of the game: what becomes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Zone {
    /// A territory, with its place in the sketch.
    Land(usize),
    /// A sea zone, with its number among them.
    Sea(usize),
    /// Land that nobody may enter.
    Impassable,
}

struct Reader<'t> {
    sketch: Sketch,
    lines: Lines,
    zones: BTreeMap<&'t str, Zone>,
    /// By sea zone: the territories at it, and the sea zones beside it.
    shores: Vec<BTreeSet<usize>>,
    seas: Vec<BTreeSet<usize>>,
}

/// Reads a game.
///
/// # Errors
/// It is no XML that can be read; what cannot be played is found when the sketch is finished.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let text = files.read_text(name)?;
    let sketch = Sketch::of(name);
    let document = xml::parse(&text, &sketch.journal)?;
    let root = document.root_element();
    let mut reader = Reader {
        sketch,
        lines: Lines::of(&text),
        zones: BTreeMap::new(),
        shores: Vec::new(),
        seas: Vec::new(),
    };
    if let Some(title) = child(&root, "info").and_then(|info| info.attribute("name")) {
        reader
            .sketch
            .map
            .names
            .texts
            .insert("en".to_owned(), title.to_owned());
    }
    let closed = impassable(&root);
    for node in children(&root, "map")
        .into_iter()
        .flat_map(|map| children(&map, "territory"))
    {
        reader.zone(&node, &closed);
    }
    for node in children(&root, "map")
        .into_iter()
        .flat_map(|map| children(&map, "connection"))
    {
        reader.connection(&node);
        if reader.sketch.is_too_large(0) {
            break;
        }
    }
    if !closed.is_empty() {
        let what = format!(
            "{} that nobody may enter {} left out",
            counted(closed.len(), "territory", "territories"),
            plural(&closed.len(), "is", "are")
        );
        reader.sketch.journal.warn(None, what);
    }
    sea::cross(&mut reader.sketch, &reader.shores, &reader.seas);
    let owners = reader.owners(&root);
    reader.attachments(&root);
    reader.continents(&owners);
    reader.sketch.shapes = reader.shapes(files, name);
    Ok(reader.sketch)
}

/// The options of a territory's attachments.
fn options<'a, 't>(root: &Node<'a, 't>) -> Vec<(&'a str, &'a str, &'a str)> {
    let lists = ["attachmentList", "attachmentsList", "attatchmentList"];
    let lists = lists.into_iter().flat_map(|list| children(root, list));
    let all = lists.flat_map(|list| list.children().filter(Node::is_element).collect::<Vec<_>>());
    let mut found = Vec::new();
    for attachment in all {
        let to = ["attachTo", "attatchTo"]
            .into_iter()
            .find_map(|name| attachment.attribute(name));
        let Some(to) = to else { continue };
        for option in children(&attachment, "option") {
            if let (Some(name), Some(value)) = (option.attribute("name"), option.attribute("value"))
            {
                found.push((to, name, value));
            }
        }
    }
    found
}

fn impassable<'a>(root: &Node<'a, '_>) -> BTreeSet<&'a str> {
    let says = |name: &str, value: &str| {
        matches!(name, "isImpassable" | "isImpassible" | "impassable")
            && value.eq_ignore_ascii_case("true")
    };
    let all = options(root).into_iter();
    all.filter(|(_, name, value)| says(name, value))
        .map(|(to, _, _)| to)
        .collect()
}

impl<'t> Reader<'t> {
    fn zone(&mut self, node: &Node<'t, '_>, closed: &BTreeSet<&str>) {
        let line = self.lines.of_node(node);
        let Some(name) = node.attribute("name") else {
            self.sketch
                .journal
                .repair(line, "a territory without a name is left out");
            return;
        };
        if self.zones.contains_key(name) {
            self.sketch.journal.repair(
                line,
                format!("the territory `{name}` comes again; the first one counts"),
            );
            return;
        }
        let is_sea = node
            .attribute("water")
            .is_some_and(|w| w.eq_ignore_ascii_case("true"));
        let zone = if is_sea {
            self.shores.push(BTreeSet::new());
            self.seas.push(BTreeSet::new());
            Zone::Sea(self.seas.len() - 1)
        } else if closed.contains(name) {
            Zone::Impassable
        } else {
            self.sketch.territories.push(SketchTerritory {
                name: name.to_owned(),
                line: Some(line),
                ..SketchTerritory::default()
            });
            Zone::Land(self.sketch.territories.len() - 1)
        };
        self.zones.insert(name, zone);
    }

    fn connection(&mut self, node: &Node<'t, '_>) {
        let line = self.lines.of_node(node);
        let ends = ["t1", "t2"].map(|end| node.attribute(end).unwrap_or_default());
        let mut zones = Vec::new();
        for name in ends {
            match self.zones.get(name) {
                Some(zone) => zones.push(*zone),
                None => {
                    let what = format!(
                        "a connection names `{name}`, which the file does not define; it is left out"
                    );
                    self.sketch.journal.repair(line, what);
                    return;
                }
            }
        }
        match (zones[0], zones[1]) {
            (Zone::Land(a), Zone::Land(b)) => self.sketch.borders_both(a, b, line),
            (Zone::Land(a), Zone::Sea(s)) | (Zone::Sea(s), Zone::Land(a)) => {
                self.shores[s].insert(a);
            }
            (Zone::Sea(a), Zone::Sea(b)) => {
                self.seas[a].insert(b);
                self.seas[b].insert(a);
            }
            _ => {}
        }
    }

    /// By territory: who holds it at the start, as the place of the player's name. They are a beginning that may be chosen.
    fn owners(&mut self, root: &Node<'t, '_>) -> Vec<Option<(usize, &'t str)>> {
        let initial = |list: &str, one: &str| -> Vec<Node<'t, '_>> {
            let lists = children(root, "initialize")
                .into_iter()
                .flat_map(|n| children(&n, list));
            lists.flat_map(|n| children(&n, one)).collect()
        };
        let players: Vec<&str> = children(root, "playerList")
            .into_iter()
            .flat_map(|n| children(&n, "player"))
            .filter_map(|n| n.attribute("name"))
            .collect();
        let mut owners = vec![None; self.sketch.territories.len()];
        let land = |zones: &BTreeMap<&str, Zone>, node: &Node<'_, '_>| match zones
            .get(node.attribute("territory")?)?
        {
            Zone::Land(t) => Some(*t),
            _ => None,
        };
        for node in initial("ownerInitialize", "territoryOwner") {
            let owner = node.attribute("owner").unwrap_or_default();
            let place = players.iter().position(|p| *p == owner);
            match (land(&self.zones, &node), place) {
                (Some(t), Some(place)) => owners[t] = Some((place, players[place])),
                (Some(_), None) => {
                    let what = format!("the owner `{owner}` is no player; anybody may begin there");
                    self.sketch.journal.repair(self.lines.of_node(&node), what);
                }
                (None, _) => {}
            }
        }
        let mut units = vec![0u32; owners.len()];
        for node in initial("unitInitialize", "unitPlacement") {
            let count = node.attribute("quantity").and_then(number).unwrap_or(1.0);
            if let Some(t) = land(&self.zones, &node) {
                units[t] = units[t].saturating_add(count.clamp(0.0, 1000.0) as u32);
            }
        }
        for (t, owner) in owners.iter().enumerate() {
            if let Some((place, _)) = owner
                && *place < MAX_PLAYERS
            {
                let start = Start::Seat(PlayerId::new(*place), units[t].clamp(1, 1000));
                self.sketch.territories[t].begins = Some(start);
            }
        }
        owners
    }

    /// What a territory yields, and whose capital it is.
    fn attachments(&mut self, root: &Node<'t, '_>) {
        for (to, name, value) in options(root) {
            let Some(Zone::Land(t)) = self.zones.get(to) else {
                continue;
            };
            let draft = &mut self.sketch.territories[*t].draft;
            match name {
                "production" => {
                    if let Some(value) = number(value).filter(|x| x.abs() < 1e6) {
                        draft.numbers.insert("production".to_owned(), value as i64);
                    }
                }
                "capital" | "victoryCity" => {
                    let tag = if name == "capital" {
                        "capital"
                    } else {
                        "victory_city"
                    };
                    let is_set = !matches!(value, "" | "0" | "false");
                    if is_set && !draft.tags.iter().any(|t| t == tag) {
                        draft.tags.push(tag.to_owned());
                    }
                }
                _ => {}
            }
        }
    }

    /// The format has no continents: the lands of each power at the start are one.
    fn continents(&mut self, owners: &[Option<(usize, &'t str)>]) {
        let mut lands: BTreeMap<(usize, &str), Vec<usize>> = BTreeMap::new();
        for (t, owner) in owners.iter().enumerate() {
            if let Some(owner) = owner {
                lands.entry(*owner).or_default().push(t);
            }
        }
        lands.retain(|_, lands| lands.len() >= 2);
        if lands.len() < 2 {
            return;
        }
        let count = lands.len();
        for ((_, name), lands) in lands {
            let place = self.sketch.continents.len();
            let mut continent = SketchContinent {
                name: name.to_owned(),
                ..SketchContinent::default()
            };
            continent.draft.bonus = (lands.len() as i64 + 1) / 3 + 1;
            self.sketch.continents.push(continent);
            for t in lands {
                self.sketch.territories[t].continents.push(place);
            }
        }
        let what = format!(
            "the format has no continents: the lands that each of {count} players holds at the start are one, with a bonus by their number"
        );
        self.sketch.journal.warn(None, what);
    }

    /// Outlines and points, which lie in tables beside the game or above it.
    fn shapes(&mut self, files: &Files, name: &str) -> ShapeSource {
        let find = |table: &str| {
            let places = [table.to_owned(), format!("map/{table}")];
            let found = places
                .iter()
                .find_map(|p| files.beside(name, p).or_else(|| files.above(name, p)));
            found.and_then(|file| files.read_text(&file).ok())
        };
        if let Some(text) = find("centers.txt") {
            for (_, line) in lines(&text) {
                let point = line.split_once('(').and_then(|(who, rest)| {
                    let t = self.land(who)?;
                    Some((t, pairs(rest).next()?))
                });
                if let Some((t, [x, y])) = point {
                    self.sketch.territories[t].draft.label = Some((x, y));
                }
            }
        }
        let Some(text) = find("polygons.txt") else {
            let what = "there is no polygons.txt beside the game: territories are drawn as cells";
            self.sketch.journal.warn(None, what);
            return ShapeSource::Points;
        };
        let mut pieces: Vec<Vec<Polygon>> = vec![Vec::new(); self.sketch.territories.len()];
        let mut size: Point = [0.0, 0.0];
        for (_, line) in lines(&text) {
            let Some((who, rest)) = line.split_once('<') else {
                continue;
            };
            let Some(t) = self.land(who) else { continue };
            for part in rest.split('<') {
                let outer: Vec<Point> = pairs(part).collect();
                for c in 0..2 {
                    size[c] = outer.iter().map(|p| p[c]).fold(size[c], f32::max);
                }
                if outer.len() >= 3 {
                    pieces[t].push(Polygon {
                        outer,
                        holes: Vec::new(),
                    });
                }
            }
        }
        ShapeSource::Polygons {
            size: (size[0], size[1]),
            pieces,
        }
    }

    fn land(&self, name: &str) -> Option<usize> {
        match self.zones.get(name.trim())? {
            Zone::Land(t) => Some(*t),
            _ => None,
        }
    }
}

/// The `(x,y)` of a text.
fn pairs(text: &str) -> impl Iterator<Item = Point> + '_ {
    text.split(')').filter_map(|part| {
        let inner = part.rsplit_once('(').map_or(part, |(_, inner)| inner);
        let (x, y) = inner.split_once(',')?;
        Some([number(x)? as f32, number(y)? as f32])
    })
}

#[cfg(test)]
mod tests;
