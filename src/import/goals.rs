//! Missions of other programs: as far as they are what a mission here may ask, they become the map's own, `missions.lua`.

use super::journal::Journal;
use super::sketch::Sketch;

/// A mission as a file has it; what it asks stands in the fields that are not empty, and all of it must be met.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SketchMission {
    /// What is asked.
    pub asks: Asked,
    /// The seat to be destroyed, from 0.
    pub destroy: Option<usize>,
    /// The line it stands in.
    pub line: Option<u32>,
}

/// Territories and continents that a mission asks for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Asked {
    /// How many territories.
    pub territories: u32,
    /// How many armies on each of them, if more than one.
    pub armies: u32,
    /// Continents, by their places in the list.
    pub continents: Vec<usize>,
    /// How many more continents of one's choice.
    pub more: u32,
}

impl Asked {
    fn is_nothing(&self) -> bool {
        self.territories == 0 && self.continents.is_empty() && self.more == 0
    }
}

/// Fewest missions that a game is played with: one for each of three players.
const FEWEST: usize = 3;

/// The text of `missions.lua`, if enough missions of a sketch can be taken over. Those that cannot be are told. `keys` are the ids
/// of the continents by their places in the file's list.
pub(super) fn pack(sketch: &mut Sketch, keys: &[Option<String>]) -> Option<String> {
    let missions = std::mem::take(&mut sketch.missions);
    let size = sketch.territories.len() as u32;
    let kept = keys.iter().flatten().count() as u32;
    let mut lines = Vec::new();
    for mission in &missions {
        match written(mission, keys, size, kept) {
            Ok(fields) if lines.len() < MOST => {
                lines.push(format!(
                    "    {{ id = \"mission-{}\", {fields} }},",
                    lines.len() + 1
                ));
            }
            Ok(_) => {}
            Err(why) => tell(&mut sketch.journal, mission.line, &why),
        }
    }
    if lines.len() < FEWEST {
        if !missions.is_empty() {
            let what = "there are too few missions to take over: a game of missions is played by three or more";
            sketch.journal.warn(None, what);
        }
        return None;
    }
    Some(format!(
        "-- Missions of the map that this one was imported from. They are played for with `goal = missions` and `missions = map`.\n\n\
         return alea.missions({{\n{}\n}})\n",
        lines.join("\n")
    ))
}

/// Most missions of a pack.
const MOST: usize = crate::core::limits::MAX_MISSIONS;

fn tell(journal: &mut Journal, line: Option<u32>, why: &str) {
    journal.warn(line, format!("a mission is not taken over: {why}"));
}

/// The fields of a mission in Lua, or why there is none like it here.
fn written(
    mission: &SketchMission,
    keys: &[Option<String>],
    size: u32,
    continents: u32,
) -> Result<String, String> {
    let asked = condition(&mission.asks, keys, size, continents)?;
    match mission.destroy {
        None if mission.asks.is_nothing() => Err("it asks for nothing".to_owned()),
        None => Ok(asked),
        Some(_) if mission.asks.is_nothing() => {
            Err("it does not say what to do for the player whom it names".to_owned())
        }
        Some(seat) => Ok(format!(
            "destroy = alea.colours[{}], otherwise = {{ {asked} }}",
            seat + 1
        )),
    }
}

fn condition(
    asks: &Asked,
    keys: &[Option<String>],
    size: u32,
    continents: u32,
) -> Result<String, String> {
    let mut parts = Vec::new();
    if asks.territories > size {
        return Err(format!(
            "it asks for {} territories, and the map has {size}",
            asks.territories
        ));
    }
    if asks.territories > 0 && asks.armies > 1 {
        parts.push(format!(
            "own = {}, armies = {}",
            asks.territories, asks.armies
        ));
    } else if asks.territories > 0 {
        parts.push(format!("own = {}", asks.territories));
    }
    let named: Option<Vec<&String>> = asks
        .continents
        .iter()
        .map(|c| keys.get(*c).and_then(Option::as_ref))
        .collect();
    let Some(mut named) = named else {
        return Err("it names a continent that the map does not have".to_owned());
    };
    named.sort();
    named.dedup();
    if named.len() as u32 + asks.more > continents {
        return Err(format!(
            "it asks for more continents than the {continents} of the map"
        ));
    }
    let named: Vec<String> = named.iter().map(|key| format!("\"{key}\"")).collect();
    match (named.is_empty(), asks.more) {
        (true, 0) => {}
        (true, more) => parts.push(format!("more = {more}")),
        (false, 0) => parts.push(format!("continents = {{ {} }}", named.join(", "))),
        (false, more) => parts.push(format!(
            "continents = {{ {} }}, more = {more}",
            named.join(", ")
        )),
    }
    Ok(match parts.as_slice() {
        [one] => one.clone(),
        parts => {
            let all: Vec<String> = parts.iter().map(|part| format!("{{ {part} }}")).collect();
            format!("all = {{ {} }}", all.join(", "))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{Asked, SketchMission, written};

    #[test]
    fn a_mission_is_written_as_a_pack_has_it_or_refused_with_its_reason() {
        let keys = [Some("asia".to_owned()), None, Some("europe".to_owned())];
        let of = |territories, armies, continents: &[usize], more, destroy| {
            let asks = Asked {
                territories,
                armies,
                continents: continents.to_vec(),
                more,
            };
            let mission = SketchMission {
                asks,
                destroy,
                line: None,
            };
            written(&mission, &keys, 42, 2).unwrap_or_else(|why| why)
        };
        for (found, expected) in [
            (of(24, 1, &[], 0, None), "own = 24"),
            (of(18, 2, &[], 0, None), "own = 18, armies = 2"),
            (
                of(0, 0, &[2, 0], 0, None),
                "continents = { \"asia\", \"europe\" }",
            ),
            (
                of(0, 0, &[0], 1, None),
                "continents = { \"asia\" }, more = 1",
            ),
            (
                of(5, 0, &[0], 0, None),
                "all = { { own = 5 }, { continents = { \"asia\" } } }",
            ),
            (
                of(24, 1, &[], 0, Some(1)),
                "destroy = alea.colours[2], otherwise = { own = 24 }",
            ),
            (of(0, 0, &[], 0, None), "it asks for nothing"),
            (
                of(50, 0, &[], 0, None),
                "it asks for 50 territories, and the map has 42",
            ),
            (
                of(0, 0, &[1], 0, None),
                "it names a continent that the map does not have",
            ),
            (
                of(0, 0, &[0], 2, None),
                "it asks for more continents than the 2 of the map",
            ),
            (
                of(0, 0, &[], 0, Some(1)),
                "it does not say what to do for the player whom it names",
            ),
        ] {
            assert_eq!(found, expected);
        }
    }
}
