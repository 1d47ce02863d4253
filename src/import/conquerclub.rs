//! Maps of Conquer Club: XML in which borders are directed, territories may be bombarded, decay and kill, and continents nest,
//! overlap and override each other. The board is two pictures without regions, so there are points only.

use std::collections::BTreeMap;

use roxmltree::Node;

use super::files::Files;
use super::journal::Refusal;
use super::sketch::{Sketch, SketchContinent, SketchTerritory};
use super::text::number;
use super::xml::{self, Lines, child, child_text, children};
use crate::core::id::PlayerId;
use crate::core::limits::MAX_PLAYERS;
use crate::core::map::Start;

struct Reader {
    sketch: Sketch,
    lines: Lines,
    territories: BTreeMap<String, usize>,
    continents: BTreeMap<String, usize>,
    borders: Vec<Listed>,
}

/// What a region is for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// It pays.
    Continent,
    /// Whoever holds it when a turn of theirs begins has won.
    Objective,
    /// Whoever does not hold it when a turn of theirs begins is out.
    Requirement,
}

/// A border or bombardment as it was listed.
struct Listed {
    from: usize,
    to: String,
    bombards: bool,
    /// The territory that whoever crosses must hold.
    condition: Option<String>,
    line: u32,
}

/// Names are compared without regard to case and doubled blanks.
fn key(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    words.join(" ").to_lowercase()
}

/// A whole number, whatever its sign.
fn whole(text: &str) -> Option<i64> {
    number(text).map(|x| x as i64)
}

/// Reads a map.
///
/// # Errors
/// It is no XML that can be read; what cannot be played is found when the sketch is finished.
pub(super) fn read(files: &Files, name: &str) -> Result<Sketch, Refusal> {
    let text = files.read_text(name)?;
    let mut sketch = Sketch::of(name);
    // Borders are what one may assault: those that lead one way are meant.
    sketch.one_way_meant = true;
    let document = xml::parse(&text, &sketch.journal)?;
    let root = document.root_element();
    let mut reader = Reader {
        sketch,
        lines: Lines::of(&text),
        territories: BTreeMap::new(),
        continents: BTreeMap::new(),
        borders: Vec::new(),
    };
    // Some files hold their lists in an element of their own.
    let listed = |list: &str, one: &str| -> Vec<Node<'_, '_>> {
        let inner = children(&root, list)
            .into_iter()
            .flat_map(|n| children(&n, one));
        children(&root, one).into_iter().chain(inner).collect()
    };
    for node in listed("territories", "territory") {
        reader.territory(&node);
    }
    let of = |kind, list, one| listed(list, one).into_iter().map(move |node| (kind, node));
    let regions: Vec<(Kind, Node<'_, '_>)> = of(Kind::Continent, "continents", "continent")
        .chain(of(Kind::Objective, "objectives", "objective"))
        .chain(of(Kind::Requirement, "requirements", "requirement"))
        .collect();
    for (kind, node) in &regions {
        reader.name_region(*kind, node);
    }
    for (place, (kind, node)) in regions.iter().enumerate() {
        reader.region(*kind, node, place);
    }
    reader.join();
    for positions in children(&root, "positions") {
        reader.positions(&positions);
    }
    reader.left_out(&root);
    Ok(reader.sketch)
}

impl Reader {
    fn repair(&mut self, node: &Node<'_, '_>, what: String) {
        let line = self.lines.of_node(node);
        self.sketch.journal.repair(line, what);
    }

    fn territory(&mut self, node: &Node<'_, '_>) {
        let line = self.lines.of_node(node);
        let name = child_text(node, "name").unwrap_or_default().to_owned();
        let place = self.sketch.territories.len();
        if self.territories.contains_key(&key(&name)) {
            let what = format!(
                "the territory `{name}` comes again; borders and continents mean the first one"
            );
            self.sketch.journal.repair(line, what);
        }
        self.territories.entry(key(&name)).or_insert(place);
        let mut territory = SketchTerritory {
            line: Some(line),
            ..SketchTerritory::default()
        };
        let at = child(node, "coordinates").and_then(|at| {
            let value = |name| child_text(&at, name).and_then(number).map(|x| x as f32);
            let large = value("largex").zip(value("largey"));
            large.or_else(|| value("smallx").zip(value("smally")))
        });
        territory.draft.label = at;
        if let Some(text) = child_text(node, "bonus") {
            match whole(text) {
                Some(gain) => territory.draft.gain = gain.clamp(-1000, 1000),
                None => self.repair(
                    node,
                    format!("the bonus `{text}` of `{name}` is no number; it is 0 here"),
                ),
            }
        }
        if let Some(neutral) = child(node, "neutral") {
            let armies = neutral.text().and_then(whole).unwrap_or(-1);
            if (0..=10_000).contains(&armies) {
                territory.draft.start = Start::Neutral(armies.max(1) as u32);
                territory.draft.killer = neutral
                    .attribute("killer")
                    .is_some_and(|k| k.eq_ignore_ascii_case("yes"));
            } else {
                let text = neutral.text().unwrap_or_default().trim().to_owned();
                let what = format!(
                    "the neutral armies `{text}` of `{name}` are no number from 0 to 10000; anybody may begin there"
                );
                self.repair(&neutral, what);
            }
        }
        for (list, one, bombards) in [
            ("borders", "border", false),
            ("bombardments", "bombardment", true),
        ] {
            for border in children(node, list)
                .into_iter()
                .flat_map(|n| children(&n, one))
            {
                self.borders.push(Listed {
                    from: place,
                    to: border.text().unwrap_or_default().trim().to_owned(),
                    bombards,
                    condition: border.attribute("condition").map(str::to_owned),
                    line: self.lines.of_node(&border),
                });
            }
        }
        territory.name = name;
        self.sketch.territories.push(territory);
    }

    fn name_region(&mut self, kind: Kind, node: &Node<'_, '_>) {
        let mut name = child_text(node, "name").unwrap_or_default().to_owned();
        let place = self.sketch.continents.len();
        let known = self.continents.contains_key(&key(&name));
        match kind {
            Kind::Continent => {
                if known {
                    let what = format!(
                        "the continent `{name}` comes again; who names it means the first one"
                    );
                    self.repair(node, what);
                }
                self.continents.entry(key(&name)).or_insert(place);
            }
            // Nobody names these, so that they may be called as they like.
            Kind::Objective if name.is_empty() => "Objective".clone_into(&mut name),
            Kind::Objective if known => name.push_str(" (objective)"),
            Kind::Requirement if name.is_empty() => "Must be held".clone_into(&mut name),
            Kind::Requirement if known => name.push_str(" (must be held)"),
            Kind::Objective | Kind::Requirement => {}
        }
        let mut region = SketchContinent {
            name,
            line: Some(self.lines.of_node(node)),
            ..SketchContinent::default()
        };
        region.draft.wins = kind == Kind::Objective;
        region.draft.needed = kind == Kind::Requirement;
        self.sketch.continents.push(region);
    }

    fn region(&mut self, kind: Kind, node: &Node<'_, '_>, place: usize) {
        let name = self.sketch.continents[place].name.clone();
        let mut count = 0;
        let mut lists = children(node, "components");
        if lists.is_empty() && kind != Kind::Continent {
            lists.push(*node);
        }
        let parts = lists.iter().flat_map(Node::children);
        let parts = parts.filter(|part| {
            // Without a list of their own they stand beside what else is said.
            part.is_element() && !["name", "required"].contains(&part.tag_name().name())
        });
        for part in parts {
            let member = part.text().unwrap_or_default().trim();
            let known = match part.tag_name().name() {
                "territory" => self.territories.get(&key(member)).map(|t| {
                    let list = &mut self.sketch.territories[*t].continents;
                    let new = !list.contains(&place);
                    if new {
                        list.push(place);
                    }
                    new
                }),
                "continent" => self
                    .continents
                    .get(&key(member))
                    .copied()
                    .filter(|c| *c != place)
                    .map(|c| {
                        let list = &mut self.sketch.continents[place].parts;
                        let new = !list.contains(&c);
                        if new {
                            list.push(c);
                        }
                        new
                    }),
                other => {
                    let what = format!(
                        "`{name}` has a part of the unknown kind `{other}`; it is left out"
                    );
                    self.repair(&part, what);
                    continue;
                }
            };
            match known {
                Some(true) => count += 1,
                Some(false) => self.repair(
                    &part,
                    format!("`{name}` has the part `{member}` twice; it counts once"),
                ),
                None => {
                    let what = format!(
                        "`{name}` has the part `{member}`, which the file does not define; it is left out"
                    );
                    self.repair(&part, what);
                }
            }
        }
        if kind == Kind::Continent {
            self.bonuses(node, place, count);
        }
        self.required(node, place, count);
        for node in children(node, "overrides")
            .into_iter()
            .flat_map(|n| children(&n, "override"))
        {
            let other = node.text().unwrap_or_default().trim();
            match self.continents.get(&key(other)) {
                Some(&c) if c != place && !self.sketch.continents[place].overrides.contains(&c) => {
                    self.sketch.continents[place].overrides.push(c);
                }
                _ => {
                    let what = format!(
                        "`{name}` overrides `{other}`, which is no other continent or stands twice; it is left out"
                    );
                    self.repair(&node, what);
                }
            }
        }
    }

    /// The bonus, or several by how many of the parts are held.
    fn bonuses(&mut self, node: &Node<'_, '_>, place: usize, parts: i64) {
        let name = self.sketch.continents[place].name.clone();
        let inner = children(node, "bonuses")
            .into_iter()
            .flat_map(|n| children(&n, "bonus"));
        let all: Vec<Node<'_, '_>> = children(node, "bonus").into_iter().chain(inner).collect();
        if all.is_empty() {
            self.repair(node, format!("`{name}` has no bonus; it is 0 here"));
        }
        for bonus in all {
            let text = bonus.text().unwrap_or_default().trim();
            let Some(armies) = whole(text) else {
                self.repair(
                    &bonus,
                    format!("the bonus `{text}` of `{name}` is no number; it is 0 here"),
                );
                continue;
            };
            let armies = armies.clamp(-1000, 1000);
            match bonus.attribute("required").and_then(whole) {
                Some(count) if (1..=parts).contains(&count) => {
                    self.sketch.continents[place]
                        .draft
                        .steps
                        .insert(count, armies);
                }
                Some(count) => {
                    let what = format!(
                        "a bonus of `{name}` takes {count} of its {parts} parts; it is left out"
                    );
                    self.repair(&bonus, what);
                }
                None => self.sketch.continents[place].draft.bonus = armies,
            }
        }
    }

    /// How many of the parts it takes.
    fn required(&mut self, node: &Node<'_, '_>, place: usize, parts: i64) {
        let name = self.sketch.continents[place].name.clone();
        if let Some(count) = child_text(node, "required").and_then(whole) {
            if (1..=parts).contains(&count) {
                self.sketch.continents[place].draft.required = Some(count).filter(|c| *c < parts);
            } else {
                let what = format!(
                    "`{name}` requires {count} of its {parts} parts; it requires all of them here"
                );
                self.repair(node, what);
            }
        }
    }

    /// Borders, once all names are known.
    fn join(&mut self) {
        for listed in std::mem::take(&mut self.borders) {
            let from = self.sketch.territories[listed.from].name.clone();
            let (lists, what) = if listed.bombards {
                ("may bombard", "it")
            } else {
                ("lists the neighbour", "it")
            };
            let Some(&to) = self.territories.get(&key(&listed.to)) else {
                let what = format!(
                    "`{from}` {lists} `{}`, which the file does not define; {what} is left out",
                    listed.to
                );
                self.sketch.journal.repair(listed.line, what);
                continue;
            };
            let place = self.sketch.border(listed.from, to, listed.line);
            let draft = &mut self.sketch.borders[place].draft;
            if listed.bombards {
                draft.crossing.bombard = Some(true);
            }
            if let Some(condition) = listed.condition {
                match self.territories.get(&key(&condition)) {
                    Some(&held) => self.sketch.borders[place].if_owned = Some(held),
                    None => {
                        let what = format!(
                            "the border from `{from}` takes `{condition}`, which the file does not define; it takes nothing here"
                        );
                        self.sketch.journal.repair(listed.line, what);
                    }
                }
            }
            if self.sketch.is_too_large(0) {
                return;
            }
        }
    }

    /// Starting positions: each is a seat.
    fn positions(&mut self, positions: &Node<'_, '_>) {
        for (seat, position) in children(positions, "position").into_iter().enumerate() {
            if seat >= MAX_PLAYERS {
                self.repair(
                    &position,
                    format!("more than {MAX_PLAYERS} starting positions; the rest are left out"),
                );
                return;
            }
            for node in children(&position, "territory") {
                let name = node.text().unwrap_or_default().trim().to_owned();
                let armies = node
                    .attribute("start")
                    .and_then(whole)
                    .unwrap_or(3)
                    .clamp(1, 10_000) as u32;
                match self.territories.get(&key(&name)) {
                    Some(&t) => {
                        self.sketch.territories[t].draft.start =
                            Start::Seat(PlayerId::new(seat), armies);
                        self.sketch.territories[t].draft.killer = false;
                    }
                    None => self.repair(
                        &node,
                        format!("the starting position `{name}` is no territory; it is left out"),
                    ),
                }
            }
            self.sketch.map.shuffle_seats = true;
        }
    }

    /// What the format says and a map here does not.
    fn left_out(&mut self, root: &Node<'_, '_>) {
        if let Some(least) = child_text(root, "minreinforcement").and_then(whole)
            && least != 3
        {
            let what = format!(
                "the least reinforcement is {least}: set the option `min_reinforcements` to it when you play"
            );
            self.sketch.journal.warn(None, what);
        }
        for node in root
            .descendants()
            .filter(|n| n.has_tag_name("reinforcement"))
        {
            if let Some(divisor) = child_text(&node, "divisor").and_then(whole)
                && divisor != 3
            {
                let what = format!(
                    "an army for each {divisor} territories: set the option `territory_divisor` to it when you play"
                );
                self.sketch.journal.warn(self.lines.of_node(&node), what);
            }
        }
    }
}

#[cfg(test)]
mod tests;
