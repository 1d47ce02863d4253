//! What edits do, and that all of them are taken back.

use crate::core::map::{BorderKind, Map, Names};
use crate::session::{Point, Polygon};

use super::checks::{Checks, Level};
use super::document::Document;
use super::edit::{Edit, Refusal, apply};
use super::history::History;
use super::shape::{self, Fault};

fn names(name: &str) -> Names {
    let mut names = Names::default();
    names.texts.insert("en".to_owned(), name.to_owned());
    names
}

fn square(x: f32, y: f32) -> Vec<Polygon> {
    let outer = vec![[x, y], [x + 10.0, y], [x + 10.0, y + 10.0], [x, y + 10.0]];
    vec![Polygon {
        outer,
        holes: Vec::new(),
    }]
}

fn adding(pieces: Vec<Polygon>, name: &str) -> Edit {
    Edit::Add {
        lands: vec![(pieces, names(name))],
        cut: true,
        link: true,
        realm: None,
    }
}

/// Two squares side by side, and one apart.
fn three() -> Document {
    let mut document = Document::empty("own");
    for (x, name) in [(0.0, "West"), (10.0, "East"), (50.0, "Isle")] {
        apply(&mut document, &adding(square(x, 0.0), name)).unwrap();
    }
    document
}

fn id(document: &Document, key: &str) -> u32 {
    document.by_key(key).unwrap().id
}

#[test]
fn new_land_is_linked_to_what_it_touches() {
    let document = three();
    assert_eq!(document.borders.len(), 1);
    assert_eq!(document.border("east", "west"), Some(0));
    let again = adding(square(30.0, 0.0), "West");
    let mut document = document;
    apply(&mut document, &again).unwrap();
    assert!(document.by_key("west_2").is_some());
}

#[test]
fn what_is_drawn_and_linked_is_a_map_that_can_be_played() {
    let mut document = three();
    let (east, isle) = (id(&document, "east"), id(&document, "isle"));
    apply(&mut document, &Edit::Link(east, isle, BorderKind::Sea)).unwrap();
    apply(&mut document, &Edit::AddRealm(names("Home"))).unwrap();
    let realm = document.realms[0].id;
    let all = document.lands.iter().map(|l| l.id).collect();
    apply(&mut document, &Edit::Assign(all, Some(realm))).unwrap();
    let drawing = document.drawing();
    let map = Map::new(drawing.draft.clone()).unwrap();
    assert_eq!((map.len(), map.continents().len()), (3, 1));
    let label = map.territories()[0].label;
    assert_eq!(label, Some((5.0, 5.0)));
    // Read again it is the same.
    let again = Document::of(drawing.clone());
    assert_eq!(again.drawing(), drawing);
}

#[test]
fn a_corner_that_neighbours_share_moves_for_both() {
    let mut document = three();
    let moved = Edit::MoveCorner([10.0, 0.0], [12.0, 3.0], 0);
    assert_eq!(apply(&mut document, &moved).unwrap().count, 2);
    let touching = document.touching();
    assert_eq!(touching.into_iter().collect::<Vec<_>>(), [(0, 1)]);
    let crossing = Edit::MoveCorner([0.0, 0.0], [5.0, 12.0], 0);
    assert_eq!(
        apply(&mut document, &crossing),
        Err(Refusal::Fault(Fault::Crosses))
    );
}

#[test]
fn a_new_key_is_followed_and_what_is_gone_is_forgotten() {
    let mut document = three();
    apply(&mut document, &Edit::AddRealm(names("Home"))).unwrap();
    let realm = document.realms[0].id;
    let east = id(&document, "east");
    apply(&mut document, &Edit::Belong(east, realm, true)).unwrap();
    let mut draft = document.land(east).unwrap().draft.clone();
    draft.key = "orient".to_owned();
    apply(&mut document, &Edit::SetLand(east, Box::new(draft))).unwrap();
    assert_eq!(document.borders[0].to, "orient");
    let mut home = document.realms[0].draft.clone();
    home.key = "casa".to_owned();
    apply(&mut document, &Edit::SetRealm(realm, Box::new(home))).unwrap();
    assert_eq!(document.land(east).unwrap().draft.continents, ["casa"]);
    apply(&mut document, &Edit::RemoveRealm(realm)).unwrap();
    assert!(document.land(east).unwrap().draft.continents.is_empty());
    apply(&mut document, &Edit::Remove(vec![east])).unwrap();
    assert!(document.borders.is_empty());
    let gone = apply(&mut document, &Edit::Remove(vec![east]));
    assert_eq!(gone, Err(Refusal::Gone));
}

#[test]
fn a_split_and_a_merge_keep_the_borders_in_order() {
    let mut document = three();
    let (west, east) = (id(&document, "west"), id(&document, "east"));
    let line = vec![[4.0, 0.0], [4.0, 10.0]];
    let made = apply(&mut document, &Edit::Split(west, line, names("Far West"))).unwrap();
    // The smaller part is in the west and touches the old one alone.
    assert!(document.border("west", "far_west").is_some());
    assert!(document.border("far_west", "east").is_none());
    assert!(document.border("west", "east").is_some());
    apply(&mut document, &Edit::Merge(west, made.new[0])).unwrap();
    assert_eq!(document.borders.len(), 1);
    let apart = Edit::Merge(east, id(&document, "isle"));
    assert_eq!(
        apply(&mut document, &apart),
        Err(Refusal::Fault(Fault::Apart))
    );
    assert_eq!(
        apply(&mut document, &Edit::Merge(east, east)),
        Err(Refusal::Itself)
    );
}

#[test]
fn a_split_where_neighbours_end_gives_each_part_its_own() {
    let mut document = three();
    // A neighbour in the south of the western half only.
    apply(&mut document, &adding(square(-5.0, 10.0), "South")).unwrap();
    let west = id(&document, "west");
    assert!(document.border("west", "south").is_some());
    let line = vec![[6.0, 0.0], [6.0, 10.0]];
    apply(&mut document, &Edit::Split(west, line, names("Middle"))).unwrap();
    assert!(document.border("middle", "east").is_some());
    assert!(document.border("west", "east").is_none());
    assert!(document.border("west", "south").is_some());
    assert!(document.border("middle", "south").is_none());
}

/// Numbers that look random and are the same each time.
fn numbers(mut seed: u64) -> impl FnMut(u64) -> u64 {
    move |n| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (seed >> 33) % n
    }
}

/// Any edit, whether it makes sense or not.
fn any(document: &Document, pick: &mut impl FnMut(u64) -> u64) -> Edit {
    let point = |pick: &mut dyn FnMut(u64) -> u64| -> Point { [pick(60) as f32, pick(40) as f32] };
    let land = |pick: &mut dyn FnMut(u64) -> u64| {
        let n = document.lands.len() as u64;
        document
            .lands
            .get(pick(n.max(1)) as usize)
            .map_or(0, |l| l.id)
    };
    let realm = |pick: &mut dyn FnMut(u64) -> u64| {
        let n = document.realms.len() as u64;
        document
            .realms
            .get(pick(n.max(1)) as usize)
            .map_or(0, |r| r.id)
    };
    let corner = |pick: &mut dyn FnMut(u64) -> u64| {
        let all: Vec<Point> = document
            .lands
            .iter()
            .flat_map(|l| shape::rings(&l.pieces).flatten().copied())
            .collect();
        all.get(pick(all.len().max(1) as u64) as usize)
            .copied()
            .unwrap_or_default()
    };
    match pick(14) {
        0..=3 => {
            let at = point(pick);
            adding(square(at[0], at[1]), ["A", "B", "C d"][pick(3) as usize])
        }
        4 => Edit::Remove(vec![land(pick)]),
        5 => Edit::MoveCorner(corner(pick), point(pick), 0),
        6 => Edit::InsertCorner(point(pick)),
        7 => Edit::RemoveCorner(corner(pick)),
        8 => Edit::Split(land(pick), vec![corner(pick), corner(pick)], names("Part")),
        9 => Edit::Merge(land(pick), land(pick)),
        10 => Edit::AddRealm(names("R")),
        11 => Edit::Belong(land(pick), realm(pick), pick(2) == 0),
        12 => Edit::Link(land(pick), land(pick), BorderKind::Sea),
        _ => Edit::RemoveRealm(realm(pick)),
    }
}

#[test]
fn whatever_was_done_is_taken_back_and_done_again() {
    for seed in 0..12 {
        let mut pick = numbers(seed);
        let empty = Document::empty("own");
        let mut history = History::new(empty.clone(), false);
        for _ in 0..80 {
            let edit = any(history.now(), &mut pick);
            let before = history.now().clone();
            if history.edit(edit.clone()).is_err() {
                assert_eq!(*history.now(), before, "{edit:?} was refused");
            }
            history.close();
            for land in &history.now().lands {
                assert_eq!(shape::fault(&land.pieces), None, "{edit:?}: {land:?}");
            }
            for border in &history.now().borders {
                for key in [&border.from, &border.to] {
                    assert!(history.now().by_key(key).is_some(), "{edit:?}: {key}");
                }
            }
        }
        let last = history.now().clone();
        while history.undo() {}
        assert_eq!(*history.now(), empty);
        while history.redo() {}
        assert_eq!(*history.now(), last);
    }
}

#[test]
fn the_letters_of_a_name_are_taken_back_together() {
    let mut history = History::new(three(), true);
    let west = id(history.now(), "west");
    for text in ["O", "Ok", "Oks"] {
        let mut draft = history.now().land(west).unwrap().draft.clone();
        draft.names = names(text);
        history.edit(Edit::SetLand(west, Box::new(draft))).unwrap();
    }
    assert!(history.is_changed());
    assert!(history.undo());
    assert!(!history.is_changed() && !history.can_undo());
    history.redo();
    history.mark_saved();
    assert!(!history.is_changed());
    history.undo();
    assert!(history.is_changed());
}

#[test]
fn a_drag_is_one_step() {
    let mut history = History::new(three(), true);
    let steps = [[0.0, 0.0], [1.0, -1.0], [2.0, -2.0], [3.0, -3.0]];
    for pair in steps.windows(2) {
        history.edit(Edit::MoveCorner(pair[0], pair[1], 7)).unwrap();
    }
    assert!(history.undo() && !history.can_undo());
}

#[test]
fn a_thousand_territories_are_edited_and_checked() {
    let mut document = Document::empty("own");
    let shapes = (0..1024).map(|i| {
        let (x, y) = ((i % 32) as f32 * 10.0, (i / 32) as f32 * 10.0);
        (square(x, y), names(&format!("T {i}")))
    });
    let all = Edit::Add {
        lands: shapes.collect(),
        cut: false,
        link: true,
        realm: None,
    };
    apply(&mut document, &all).unwrap();
    assert_eq!(document.lands.len(), 1024);
    assert_eq!(document.borders.len(), 2 * 31 * 32);
    let mut history = History::new(document, true);
    let moved = Edit::MoveCorner([100.0, 100.0], [103.0, 102.0], 1);
    assert_eq!(history.edit(moved).unwrap().count, 4);
    let mut checks = Checks::default();
    checks.look(history.now(), history.revision());
    assert_eq!(checks.count(Level::Wrong), 0, "{:?}", checks.found());
    assert_eq!(checks.count(Level::Doubtful), 0, "{:?}", checks.found());
}
