//! Edits: what can be done with a map, as values. One function applies them; one that is refused changes nothing.

use std::sync::Arc;

use crate::core::map::{BorderDraft, BorderKind, ContinentDraft, MapDraft, Names, TerritoryDraft};
use crate::session::{Point, Polygon};

use super::carve;
use super::corners;
use super::document::{Document, Id, Land, Realm};
use super::refs;
use super::shape::{self, Bounds, Fault};

/// What can be done with a map.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Edit {
    /// New territories of these outlines, each with a name in each language. They are fitted to what is there.
    Add {
        /// Outlines and names by language.
        lands: Vec<(Vec<Polygon>, Names)>,
        /// Whether what overlaps others is cut off.
        cut: bool,
        /// Whether borders are made where it touches others.
        link: bool,
        /// The continent that they belong to.
        realm: Option<Id>,
    },
    /// Take territories away, with their borders.
    Remove(Vec<Id>),
    /// Move a corner, in all territories that share it; the number tells one drag from the next.
    MoveCorner(Point, Point, u32),
    /// A new corner on all edges that run through the point.
    InsertCorner(Point),
    /// Take a corner away from all territories that share it.
    RemoveCorner(Point),
    /// Split a territory along a line; the names are those of the smaller part.
    Split(Id, Vec<Point>, Names),
    /// The second territory becomes a part of the first.
    Merge(Id, Id),
    /// What the map says of a territory. A new key is followed everywhere.
    SetLand(Id, Box<TerritoryDraft>),
    /// A new continent with these names.
    AddRealm(Names),
    /// Take a continent away; its territories stay.
    RemoveRealm(Id),
    /// What the map says of a continent.
    SetRealm(Id, Box<ContinentDraft>),
    /// A continent so many places down, or up.
    MoveRealm(Id, i32),
    /// These territories belong to this continent alone, or to none.
    Assign(Vec<Id>, Option<Id>),
    /// A territory belongs to a continent besides others, or does not.
    Belong(Id, Id, bool),
    /// A border between two territories.
    Link(Id, Id, BorderKind),
    /// No border between two territories.
    Unlink(Id, Id),
    /// What the map says of the border at this place.
    SetBorder(usize, Box<BorderDraft>),
    /// Borders between all that touch.
    LinkTouching,
    /// What the map says of itself.
    SetMap(Box<MapDraft>),
    /// Width and height.
    Resize(Point),
}

/// What an edit made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Made {
    /// New territories or continents.
    pub(super) new: Vec<Id>,
    /// How many things changed, where that is worth telling.
    pub(super) count: usize,
}

/// Why an edit was not made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Refusal {
    /// It would make something that is no outline.
    Fault(Fault),
    /// It is about something that is not there any more.
    Gone,
    /// A territory cannot border itself.
    Itself,
    /// Something else has this id.
    Taken,
}

impl Refusal {
    /// The id of the sentence that says so.
    pub(super) fn id(&self) -> &'static str {
        match self {
            Refusal::Fault(fault) => fault.id(),
            Refusal::Gone => "editor-refused-gone",
            Refusal::Itself => "editor-refused-itself",
            Refusal::Taken => "editor-refused-taken",
        }
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Refusal {
        Refusal::Fault(fault)
    }
}

impl Edit {
    /// Whether this is the same doing as the one before: the next letter of a name, the next step of a drag.
    pub(super) fn goes_on_with(&self, before: &Edit) -> bool {
        match (self, before) {
            (Edit::SetLand(a, _), Edit::SetLand(b, _))
            | (Edit::SetRealm(a, _), Edit::SetRealm(b, _)) => a == b,
            (Edit::SetBorder(a, _), Edit::SetBorder(b, _)) => a == b,
            (Edit::SetMap(_), Edit::SetMap(_)) | (Edit::Resize(_), Edit::Resize(_)) => true,
            (Edit::MoveCorner(from, _, a), Edit::MoveCorner(_, to, b)) => {
                a == b && shape::same(*from, *to)
            }
            _ => false,
        }
    }
}

/// Makes an edit; one that is refused leaves a document that is to be thrown away.
pub(super) fn apply(on: &mut Document, edit: &Edit) -> Result<Made, Refusal> {
    match edit {
        Edit::Add {
            lands,
            cut,
            link,
            realm,
        } => add(on, lands, (*cut, *link), *realm),
        Edit::Remove(ids) => {
            for id in ids {
                remove(on, *id)?;
            }
            Ok(counted(ids.len()))
        }
        Edit::MoveCorner(from, to, _) => each_shape(on, *from, |pieces| {
            Ok(corners::move_corner(pieces, *from, *to))
        }),
        Edit::InsertCorner(at) => {
            each_shape(on, *at, |pieces| Ok(corners::insert_corner(pieces, *at)))
        }
        Edit::RemoveCorner(at) => each_shape(on, *at, |pieces| corners::remove_corner(pieces, *at)),
        Edit::Split(id, line, names) => split(on, *id, line, names),
        Edit::Merge(into, from) => merge(on, *into, *from),
        Edit::SetLand(id, draft) => set_land(on, *id, draft),
        Edit::AddRealm(names) => {
            let id = on.fresh();
            let key = on.free_key(first_name(names), None);
            let draft = ContinentDraft {
                key,
                names: names.clone(),
                bonus: 2,
                ..ContinentDraft::default()
            };
            on.realms.push(Arc::new(Realm { id, draft }));
            Ok(new(vec![id]))
        }
        Edit::RemoveRealm(id) => {
            let key = realm_key(on, *id)?;
            on.realms.retain(|realm| realm.id != *id);
            refs::forget_realm(on, &key);
            Ok(counted(1))
        }
        Edit::SetRealm(id, draft) => {
            let before = realm_key(on, *id)?;
            let mut others = on.realms.iter().filter(|realm| realm.id != *id);
            if others.any(|realm| realm.draft.key == draft.key) {
                return Err(Refusal::Taken);
            }
            for realm in on.realms.iter_mut().filter(|realm| realm.id == *id) {
                Arc::make_mut(realm).draft = (**draft).clone();
            }
            if before != draft.key {
                refs::rename_realm(on, &before, &draft.key);
            }
            Ok(counted(1))
        }
        Edit::MoveRealm(id, by) => {
            let place = on.realms.iter().position(|realm| realm.id == *id);
            let place = place.ok_or(Refusal::Gone)?;
            let last = on.realms.len() as i64 - 1;
            let to = (place as i64 + i64::from(*by)).clamp(0, last) as usize;
            let realm = on.realms.remove(place);
            on.realms.insert(to, realm);
            Ok(counted(1))
        }
        Edit::Assign(ids, realm) => {
            let key = realm.map(|realm| realm_key(on, realm)).transpose()?;
            for id in ids {
                let continents: Vec<String> = key.iter().cloned().collect();
                change(on, *id, |land| land.draft.continents = continents)?;
            }
            Ok(counted(ids.len()))
        }
        Edit::Belong(id, realm, on_it) => {
            let key = realm_key(on, *realm)?;
            change(on, *id, |land| {
                let list = &mut land.draft.continents;
                list.retain(|known| *known != key);
                if *on_it {
                    list.push(key);
                }
            })
        }
        Edit::Link(from, to, kind) => link(on, *from, *to, *kind),
        Edit::Unlink(a, b) => {
            let (a, b) = (land_key(on, *a)?, land_key(on, *b)?);
            let before = on.borders.len();
            while let Some(place) = on.border(&a, &b) {
                on.borders.remove(place);
            }
            drop_line(on, &a, &b);
            Ok(counted(before - on.borders.len()))
        }
        Edit::SetBorder(place, draft) => {
            let border = on.borders.get_mut(*place).ok_or(Refusal::Gone)?;
            *Arc::make_mut(border) = (**draft).clone();
            Ok(counted(1))
        }
        Edit::LinkTouching => {
            let pairs = on.touching();
            Ok(counted(link_pairs(on, pairs)))
        }
        Edit::SetMap(draft) => {
            on.rest = Arc::new((**draft).clone());
            Ok(counted(1))
        }
        Edit::Resize(size) => {
            on.size = size.map(|x| {
                if x.is_finite() {
                    x.clamp(10.0, 20_000.0)
                } else {
                    10.0
                }
            });
            Ok(counted(1))
        }
    }
}

fn counted(count: usize) -> Made {
    Made {
        count,
        ..Made::default()
    }
}

fn new(new: Vec<Id>) -> Made {
    Made {
        count: new.len(),
        new,
    }
}

fn sound(pieces: &[Polygon]) -> Result<(), Refusal> {
    shape::fault(pieces).map_or(Ok(()), |fault| Err(Refusal::Fault(fault)))
}

fn first_name(names: &Names) -> &str {
    names.get("en")
}

fn land_key(on: &Document, id: Id) -> Result<String, Refusal> {
    let land = on.land(id).ok_or(Refusal::Gone)?;
    Ok(land.draft.key.clone())
}

fn realm_key(on: &Document, id: Id) -> Result<String, Refusal> {
    let realm = on.realm(id).ok_or(Refusal::Gone)?;
    Ok(realm.draft.key.clone())
}

fn change(on: &mut Document, id: Id, how: impl FnOnce(&mut Land)) -> Result<Made, Refusal> {
    let land = on.lands.iter_mut().find(|land| land.id == id);
    how(Arc::make_mut(land.ok_or(Refusal::Gone)?));
    Ok(counted(1))
}

/// Changes the outlines at a point; refuses what would be no outline. Says how many changed.
fn each_shape(
    on: &mut Document,
    at: Point,
    how: impl Fn(&mut [Polygon]) -> Result<bool, Fault>,
) -> Result<Made, Refusal> {
    let mut count = 0;
    let spot = Bounds { min: at, max: at };
    let here = |land: &&mut Arc<Land>| Bounds::of(&land.pieces).near(&spot, 1.0);
    for land in on.lands.iter_mut().filter(here) {
        let mut pieces = land.pieces.clone();
        if how(&mut pieces)? {
            sound(&pieces)?;
            Arc::make_mut(land).pieces = pieces;
            count += 1;
        }
    }
    Ok(counted(count))
}

/// Fits outlines to all others, and the others to them.
fn fit(on: &mut Document, pieces: &mut [Polygon], but: Option<Id>) {
    let bounds = Bounds::of(pieces);
    for land in on.lands.iter_mut().filter(|land| Some(land.id) != but) {
        if !Bounds::of(&land.pieces).near(&bounds, 2.0) {
            continue;
        }
        let mut others = [land.pieces.clone()];
        if corners::fit(pieces, &mut others)[0] {
            let [changed] = others;
            // What would break a neighbour is left to the checks.
            if shape::fault(&changed).is_none() {
                Arc::make_mut(land).pieces = changed;
            }
        }
    }
}

fn add(
    on: &mut Document,
    lands: &[(Vec<Polygon>, Names)],
    (cut, link): (bool, bool),
    realm: Option<Id>,
) -> Result<Made, Refusal> {
    let continents: Vec<String> = match realm {
        Some(realm) => vec![realm_key(on, realm)?],
        None => Vec::new(),
    };
    let mut ids = Vec::new();
    let mut refused = None;
    for (pieces, names) in lands {
        // Of many regions of a picture, one that is no land does not keep the others away.
        match place(on, pieces, names, cut, &continents) {
            Ok(id) => ids.push(id),
            Err(refusal) => refused = refused.or(Some(refusal)),
        }
    }
    if let (true, Some(refusal)) = (ids.is_empty(), refused) {
        return Err(refusal);
    }
    if link {
        link_new(on, &ids);
    }
    Ok(new(ids))
}

/// One new territory, fitted to what is there.
fn place(
    on: &mut Document,
    pieces: &[Polygon],
    names: &Names,
    cut: bool,
    continents: &[String],
) -> Result<Id, Refusal> {
    sound(pieces)?;
    let mut pieces = pieces.to_vec();
    if cut {
        pieces = carve::cut(&pieces, on.lands.iter().map(|l| l.pieces.as_slice()))?;
    }
    // What it would change of others is theirs only if it comes to be.
    let mut fitted = on.clone();
    fit(&mut fitted, &mut pieces, None);
    sound(&pieces)?;
    *on = fitted;
    let id = on.fresh();
    let draft = TerritoryDraft {
        key: on.free_key(first_name(names), None),
        names: names.clone(),
        continents: continents.to_vec(),
        ..TerritoryDraft::default()
    };
    on.lands.push(Arc::new(Land { id, draft, pieces }));
    Ok(id)
}

/// Borders between these territories and all that they touch.
fn link_new(on: &mut Document, ids: &[Id]) {
    let is_new = |i: usize| ids.contains(&on.lands[i].id);
    let pairs = on.touching();
    let pairs: Vec<_> = pairs
        .into_iter()
        .filter(|(a, b)| is_new(*a) || is_new(*b))
        .collect();
    link_pairs(on, pairs);
}

fn link_pairs(on: &mut Document, pairs: impl IntoIterator<Item = (usize, usize)>) -> usize {
    let known: std::collections::BTreeSet<(String, String)> = on
        .borders
        .iter()
        .flat_map(|b| {
            [
                (b.from.clone(), b.to.clone()),
                (b.to.clone(), b.from.clone()),
            ]
        })
        .collect();
    let before = on.borders.len();
    for (a, b) in pairs {
        let pair = (on.lands[a].draft.key.clone(), on.lands[b].draft.key.clone());
        if !known.contains(&pair) {
            on.borders.push(Arc::new(BorderDraft {
                from: pair.0,
                to: pair.1,
                ..BorderDraft::default()
            }));
        }
    }
    on.borders.len() - before
}

fn remove(on: &mut Document, id: Id) -> Result<(), Refusal> {
    let key = land_key(on, id)?;
    on.lands.retain(|land| land.id != id);
    refs::forget_land(on, &key);
    Ok(())
}

fn set_land(on: &mut Document, id: Id, draft: &TerritoryDraft) -> Result<Made, Refusal> {
    let before = land_key(on, id)?;
    if on.by_key(&draft.key).is_some_and(|land| land.id != id) {
        return Err(Refusal::Taken);
    }
    change(on, id, |land| land.draft = draft.clone())?;
    if before != draft.key {
        refs::rename_land(on, &before, &draft.key);
    }
    Ok(counted(1))
}

fn split(on: &mut Document, id: Id, line: &[Point], names: &Names) -> Result<Made, Refusal> {
    let land = Arc::clone(on.land(id).ok_or(Refusal::Gone)?);
    let [large, small] = carve::split(&land.pieces, line)?;
    // The ends of the line are corners of the neighbours too.
    for end in [line.first(), line.last()].into_iter().flatten() {
        for other in on.lands.iter_mut().filter(|other| other.id != id) {
            let mut pieces = other.pieces.clone();
            if corners::insert_corner(&mut pieces, *end) {
                Arc::make_mut(other).pieces = pieces;
            }
        }
    }
    let apart: Vec<String> = on
        .lands
        .iter()
        .filter(|l| l.id != id && !shape::touching(&large, &l.pieces))
        .filter(|l| shape::touching(&small, &l.pieces))
        .map(|l| l.draft.key.clone())
        .collect();
    change(on, id, |land| {
        land.pieces = large;
        land.draft.label = None;
    })?;
    let new_id = on.fresh();
    let draft = TerritoryDraft {
        key: on.free_key(first_name(names), None),
        names: names.clone(),
        continents: land.draft.continents.clone(),
        ..TerritoryDraft::default()
    };
    on.lands.push(Arc::new(Land {
        id: new_id,
        draft,
        pieces: small,
    }));
    // Borders to neighbours that only the new part touches are no longer the old part's.
    for other in apart {
        if let Some(place) = on.border(&land.draft.key, &other)
            && on.borders[place].kind == BorderKind::Land
        {
            on.borders.remove(place);
        }
    }
    link_new(on, &[new_id]);
    Ok(new(vec![new_id]))
}

fn merge(on: &mut Document, into: Id, from: Id) -> Result<Made, Refusal> {
    if into == from {
        return Err(Refusal::Itself);
    }
    let one = Arc::clone(on.land(into).ok_or(Refusal::Gone)?);
    let other = Arc::clone(on.land(from).ok_or(Refusal::Gone)?);
    let mut pieces = carve::merge(&one.pieces, &other.pieces)?;
    let (own, theirs) = (one.draft.key.clone(), other.draft.key.clone());
    // Its borders become those of the whole, unless they are there already.
    let mut borders = std::mem::take(&mut on.borders);
    for border in &mut borders {
        if border.from == theirs || border.to == theirs {
            let border = Arc::make_mut(border);
            for end in [&mut border.from, &mut border.to] {
                if *end == theirs {
                    end.clone_from(&own);
                }
            }
        }
    }
    for border in borders {
        if border.from != border.to && on.border(&border.from, &border.to).is_none() {
            on.borders.push(border);
        }
    }
    remove(on, from)?;
    fit(on, &mut pieces, Some(into));
    sound(&pieces)?;
    change(on, into, |land| {
        land.pieces = pieces;
        land.draft.label = None;
    })
}

fn link(on: &mut Document, from: Id, to: Id, kind: BorderKind) -> Result<Made, Refusal> {
    if from == to {
        return Err(Refusal::Itself);
    }
    let (a, b) = (land_key(on, from)?, land_key(on, to)?);
    if on.border(&a, &b).is_some() {
        return Ok(counted(0));
    }
    on.borders.push(Arc::new(BorderDraft {
        from: a,
        to: b,
        kind,
        ..BorderDraft::default()
    }));
    Ok(counted(1))
}

/// A line over sea goes with its border.
fn drop_line(on: &mut Document, a: &str, b: &str) {
    on.sea_lines
        .retain(|l| !((l.from == a && l.to == b) || (l.from == b && l.to == a)));
}
