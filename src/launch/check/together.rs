//! What mods that are loaded together do to each other: which hooks they share, and in which order they run; which options they set
//! differently, where the last one counts.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::content::modset::Wanted;
use crate::content::{Content, LoadError, ModSet};
use crate::core::map::Map;

use super::{Finding, Findings, Level, Out, TRIAL_MAP, Told, errors, trial};
use crate::launch::lua::Mods;
use crate::launch::map::Board;
use crate::launch::spec::Spec;

/// Two mods take one hook.
const SHARED_HOOK: &str = "shared-hook";
/// Two mods set one option, each to another value.
const SHARED_OPTION: &str = "shared-option";

/// Looks at mods together, in the order in which they run, and plays them; nothing is found where fewer than two are named.
#[must_use]
pub fn check_together(content: &Content, ids: &[String]) -> Vec<Finding> {
    let mut found = Findings::default();
    if ids.len() > 1 {
        let item = format!("mods {}", ids.join(", "));
        found.of(item, |out| look(content, ids, out));
    }
    found.list
}

fn look(content: &Content, ids: &[String], out: &mut Out) {
    let wanted = Wanted {
        mods: ids,
        ..Wanted::default()
    };
    let set = match ModSet::load(content, wanted) {
        Ok(set) => set,
        Err(wrong) => return errors(out, wrong),
    };
    options(&set, out);
    let map = Board::load(content, TRIAL_MAP, 0).and_then(|board| board.map(0));
    if let Err(wrong) = map.and_then(|map| hooks(&set, &map, out)) {
        return errors(out, wrong);
    }
    let spec = Spec {
        mods: ids.to_vec(),
        ..trial(["random", "random", "random"])
    };
    super::play(content, &spec, out);
}

/// Options that one mod sets otherwise than one before it.
fn options(set: &ModSet, out: &mut Out) {
    let mut first = BTreeMap::new();
    for one in &set.mods {
        let id = &one.manifest.id;
        for option in &one.manifest.options {
            let (before, value) = first.entry(&option.key).or_insert((id, &option.value));
            if **value != option.value {
                let message = format!(
                    "the option `{}` is to be {} here and {value} in {before}: {id} runs later, so {} counts",
                    option.key, option.value, option.value
                );
                let (line, column) = option.place;
                out.push(Told {
                    level: Level::Warning,
                    code: SHARED_OPTION,
                    error: LoadError {
                        column: Some(column),
                        ..LoadError::in_file(format!("mods/{id}/mod.toml"), message).at(line)
                    },
                });
                (*before, *value) = (id, &option.value);
            }
        }
    }
}

/// Hooks that several mods take.
fn hooks(set: &ModSet, map: &Arc<Map>, out: &mut Out) -> Result<(), Vec<LoadError>> {
    for (name, ids) in Mods::compile(set)?.shared_hooks(map)? {
        out.push(Told {
            level: Level::Note,
            code: SHARED_HOOK,
            error: LoadError::general(format!(
                "`{name}` is taken by {}, in this order",
                ids.join(", ")
            )),
        });
    }
    Ok(())
}
