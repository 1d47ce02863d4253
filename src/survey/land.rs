//! Regions: what they pay and whether they can be held.

use std::collections::BTreeMap;

use super::code::{Code, Level};
use super::price::by_size_and_borders;
use super::region::Region;
use super::remark::{About, Remark};
use super::web::Web;
use crate::core::counted::{counted, plural};
use crate::core::id::TerritoryId;
use crate::core::map::Map;

/// A region with fewer borders than this can be held whatever it pays.
const FEW_BORDERS: usize = 4;
/// The part of what the classic board would pay below which a region with many borders is not worth holding.
const TOO_LITTLE: f64 = 0.4;

/// What should be looked at among the regions.
pub(super) fn look(map: &Map, web: &Web, remarks: &mut Vec<Remark>) {
    outside(map, remarks);
    let mut same: BTreeMap<&[TerritoryId], &str> = BTreeMap::new();
    let regions = Region::all(map, web);
    for region in &regions {
        let key = map.continent(region.id).key.as_str();
        let mut tell = |code, level, sentence: String, help: &str| {
            let remark = Remark::new(code, level, About::Region(region.id), sentence);
            remarks.push(remark.with_help(help));
        };
        // Regions on terms of their own may overlap as they like, and pay by steps.
        if map.continent(region.id).terms.is_some() {
            continue;
        }
        if let Some(other) = same.insert(&region.members, key) {
            tell(
                Code::SameRegion,
                Level::Warning,
                format!("`{other}` and `{key}` have the same territories"),
                "make one region of them, with both bonuses",
            );
        }
        if region.members.len() == map.len() {
            // Formats that ask for a region get one of this kind where a map has none.
            let level = if regions.len() == 1 {
                Level::Note
            } else {
                Level::Warning
            };
            tell(
                Code::WholeMap,
                level,
                format!("`{key}` is the whole map: whoever holds it has won already"),
                "take it out, or give it part of the territories",
            );
            continue;
        }
        let one = map.continent(region.id);
        if region.bonus == 0 && !one.wins && !one.needed {
            tell(
                Code::NoPay,
                Level::Note,
                format!("`{key}` pays nothing to whoever holds it"),
                "give it a bonus, or take it out if nothing else needs it",
            );
            continue;
        }
        if region.parts > 1 {
            tell(
                Code::ScatteredRegion,
                Level::Note,
                format!(
                    "`{key}` lies in {} parts that only others' land joins",
                    region.parts
                ),
                "nothing to do if it is meant so; else look for a territory in the wrong region, or a missing border",
            );
        }
        let (size, border) = (region.members.len(), region.border.len());
        let lands = counted(size, "territory", "territories");
        let fair = by_size_and_borders(size, border);
        let bonus = f64::from(region.bonus);
        if region.bonus > 0 && border >= FEW_BORDERS && bonus < TOO_LITTLE * fair {
            tell(
                Code::HardToHold,
                Level::Warning,
                format!(
                    "`{key}` pays {bonus} for {lands} of which {border} can be attacked from outside; the classic board would pay {fair:.0}"
                ),
                "a higher bonus or fewer borders; `alea balance` measures it",
            );
        }
    }
}

/// Territories of no region, on a map that has some.
fn outside(map: &Map, remarks: &mut Vec<Remark>) {
    const TOLD: usize = 6;
    let none = |t: &TerritoryId| map.continents_of(*t).next().is_none();
    let alone: Vec<TerritoryId> = map.ids().filter(none).collect();
    let (Some(first), false) = (alone.first(), map.continents().is_empty()) else {
        return;
    };
    let named = alone.iter().take(TOLD);
    let named: Vec<String> = named
        .map(|t| format!("`{}`", map.territory(*t).key))
        .collect();
    let more = match alone.len().saturating_sub(TOLD) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let sentence = format!(
        "{}{more} {} to no region",
        named.join(", "),
        plural(&alone.len(), "belongs", "belong")
    );
    let about = About::Territory(*first);
    let remark = Remark::new(Code::NoRegion, Level::Note, about, sentence);
    remarks.push(remark.with_help("nothing to do if it is meant so; else name its `continent`"));
}
