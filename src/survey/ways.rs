//! Borders that may be a slip.

use std::collections::BTreeSet;

use super::code::{Code, Level};
use super::remark::{About, Remark};
use crate::core::id::TerritoryId;
use crate::core::map::{BorderKind, Map};

/// Where more borders than one in twenty lead one way, the map is made so.
const ONE_WAY_MAP: usize = 20;

/// One-way borders where nearly all others lead both ways. In: the pairs whose shapes share an edge, the lower first.
pub(super) fn look(
    map: &Map,
    touching: &BTreeSet<(TerritoryId, TerritoryId)>,
    remarks: &mut Vec<Remark>,
) {
    let ways = || {
        map.ids()
            .flat_map(|t| map.borders(t).iter().map(move |b| (t, *b)))
    };
    let one_way: Vec<_> = ways().filter(|(t, b)| !map.is_border(b.to, *t)).collect();
    let all = ways().count();
    if one_way.len() * ONE_WAY_MAP > all {
        return;
    }
    for (from, border) in one_way {
        let to = border.to;
        let (a, b) = (&map.territory(from).key, &map.territory(to).key);
        let is_slip =
            border.kind == BorderKind::Land && touching.contains(&(from.min(to), from.max(to)));
        let (level, also) = if is_slip {
            (Level::Warning, ", though they share an edge")
        } else {
            (Level::Note, "")
        };
        let sentence = format!("the border leads from `{a}` to `{b}` and not back{also}");
        let remark = Remark::new(Code::OneWay, level, About::Pair(from, to), sentence);
        remarks.push(remark.with_help(format!(
            "let it lead both ways, unless `{b}` is not to strike back"
        )));
    }
}
