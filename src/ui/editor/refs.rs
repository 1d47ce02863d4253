//! Where a map names territories and continents by their keys: everywhere when one is renamed or taken away.

use std::sync::Arc;

use crate::core::map::{ContinentDraft, CrossingDraft, MapDraft};

use super::document::Document;

/// Follows a territory's new key.
pub(super) fn rename_land(on: &mut Document, before: &str, after: &str) {
    for border in &mut on.borders {
        let owned = border.crossing.if_owned.as_deref() == Some(before);
        if border.from == before || border.to == before || owned {
            let border = Arc::make_mut(border);
            rename([&mut border.from, &mut border.to], before, after);
            rename(&mut border.crossing.if_owned, before, after);
        }
    }
    for line in &mut on.sea_lines {
        if line.from == before || line.to == before {
            let line = Arc::make_mut(line);
            rename([&mut line.from, &mut line.to], before, after);
        }
    }
    each_realm(on, before, |realm| {
        for list in lands_of(realm) {
            rename(list, before, after);
        }
    });
    if names_land(&on.rest, before) {
        let rest = Arc::make_mut(&mut on.rest);
        for crossing in crossings(rest) {
            rename(&mut crossing.if_owned, before, after);
        }
        for scenario in &mut rest.scenarios {
            let keys = scenario.starts.iter_mut().map(|(key, _)| key);
            rename(keys, before, after);
        }
    }
}

/// Forgets a territory that is gone. What could only be crossed by its owner can no longer be crossed by anybody, so that
/// border goes too.
pub(super) fn forget_land(on: &mut Document, key: &str) {
    on.borders
        .retain(|b| b.from != key && b.to != key && b.crossing.if_owned.as_deref() != Some(key));
    on.sea_lines.retain(|l| l.from != key && l.to != key);
    each_realm(on, key, |realm| {
        for list in lands_of(realm) {
            list.retain(|known| known != key);
        }
    });
    if names_land(&on.rest, key) {
        let rest = Arc::make_mut(&mut on.rest);
        for crossing in crossings(rest) {
            crossing.if_owned.take_if(|known| known == key);
        }
        for scenario in &mut rest.scenarios {
            scenario.starts.retain(|(known, _)| known != key);
        }
    }
}

/// Follows a continent's new key.
pub(super) fn rename_realm(on: &mut Document, before: &str, after: &str) {
    for land in &mut on.lands {
        if land.draft.continents.iter().any(|key| key == before) {
            rename(&mut Arc::make_mut(land).draft.continents, before, after);
        }
    }
    each_realm(on, before, |realm| {
        rename(&mut realm.parts, before, after);
        rename(&mut realm.overrides, before, after);
    });
}

/// Forgets a continent that is gone.
pub(super) fn forget_realm(on: &mut Document, key: &str) {
    for land in &mut on.lands {
        if land.draft.continents.iter().any(|known| known == key) {
            let list = &mut Arc::make_mut(land).draft.continents;
            list.retain(|known| known != key);
        }
    }
    each_realm(on, key, |realm| {
        realm.parts.retain(|known| known != key);
        realm.overrides.retain(|known| known != key);
    });
}

/// The lists of a continent that name territories.
fn lands_of(realm: &mut ContinentDraft) -> [&mut Vec<String>; 3] {
    [&mut realm.members, &mut realm.must, &mut realm.spoilers]
}

/// Changes the continents that name this key anywhere.
fn each_realm(on: &mut Document, key: &str, mut change: impl FnMut(&mut ContinentDraft)) {
    for realm in &mut on.realms {
        let draft = &realm.draft;
        let lists = [
            &draft.members,
            &draft.must,
            &draft.spoilers,
            &draft.parts,
            &draft.overrides,
        ];
        if lists.into_iter().flatten().any(|known| known == key) {
            change(&mut Arc::make_mut(realm).draft);
        }
    }
}

/// Whether kinds of border or scenarios name this territory.
fn names_land(rest: &MapDraft, key: &str) -> bool {
    let kinds = rest.border_kinds.iter();
    let mut owned = kinds.filter_map(|kind| kind.crossing.if_owned.as_deref());
    let mut starts = rest.scenarios.iter().flat_map(|s| &s.starts);
    owned.any(|known| known == key) || starts.any(|(known, _)| known == key)
}

fn crossings(rest: &mut MapDraft) -> impl Iterator<Item = &mut CrossingDraft> {
    rest.border_kinds.iter_mut().map(|kind| &mut kind.crossing)
}

fn rename<'a>(keys: impl IntoIterator<Item = &'a mut String>, before: &str, after: &str) {
    for key in keys.into_iter().filter(|key| *key == before) {
        after.clone_into(key);
    }
}
