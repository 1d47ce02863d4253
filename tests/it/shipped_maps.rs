//! The maps that come with Alea: each can be built from any seed, is drawn whole, and is played to the end.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use alea::content::Content;
use alea::content::settings::SettingKind;
use alea::content::shapes::{Point, Polygon, Shapes};
use alea::core::id::TerritoryId;
use alea::core::map::{BorderKind, Map};
use alea::launch::{Board, SeatSpec, Spec, prepare_from};
use alea::view::Viewer;

/// The maps that every test of this file goes through.
const MAPS: &[&str] = &[
    "archipelago",
    "classic",
    "duel",
    "foundry",
    "heartland",
    "hexes",
    "ring",
    "straits",
    "world",
];
/// Those of them that differ from seed to seed.
const COMPUTED: &[&str] = &["archipelago", "heartland", "hexes"];
/// From how many seeds they are built.
const SEEDS: u64 = 20;

fn content() -> Content {
    Content::at(Path::new(env!("CARGO_MANIFEST_DIR")))
}

fn board(id: &str) -> Board {
    board_set(id, &[])
}

fn board_set(id: &str, sets: &[(String, String)]) -> Board {
    let board = Board::load_set(&content(), id, sets, 0);
    board.unwrap_or_else(|errors| panic!("{id} {sets:?}: {errors:?}"))
}

/// The board of this seed and its outlines, which must fit it.
fn look(board: &Board, seed: u64, see: impl FnOnce(&str, &Map, &Shapes)) {
    let case = format!("{} from seed {seed}", board.id());
    let drawn = board.drawn(seed);
    let (map, shapes) = drawn.unwrap_or_else(|e| panic!("{case}: {e:?}"));
    let shapes = shapes.unwrap_or_else(|| panic!("{case}: no shapes"));
    assert_eq!(shapes.unfit(board.files().drawing(), &map), [], "{case}");
    see(&case, &map, &shapes);
}

/// Whether a point lies in one of these pieces of land.
fn inside(pieces: &[Polygon], [x, y]: Point) -> bool {
    let crossed = |ring: &Vec<Point>| {
        let ends = ring.iter().zip(ring.iter().cycle().skip(1));
        let crossings = ends.filter(|([ax, ay], [bx, by])| {
            (*ay > y) != (*by > y) && x < (bx - ax) * (y - ay) / (by - ay) + ax
        });
        crossings.count() % 2 == 1
    };
    pieces
        .iter()
        .any(|piece| crossed(&piece.outer) && !piece.holes.iter().any(crossed))
}

/// Names in both languages, and land under every label.
fn is_named_and_labelled(case: &str, map: &Map, shapes: &Shapes) {
    assert!(!map.licence().is_empty(), "{case}");
    let territories = map.territories().iter().map(|t| (&t.key, &t.names));
    let continents = map.continents().iter().map(|c| (&c.key, &c.names));
    let own = (&case.to_owned(), map.names());
    for (key, names) in territories.chain(continents).chain([own]) {
        for language in ["en", "es"] {
            let has = names.texts.contains_key(language);
            assert!(has, "{case}: {key} in {language}");
        }
    }
    for territory in map.territories() {
        let key = &territory.key;
        let (x, y) = territory.label.unwrap_or_else(|| panic!("{case}: {key}"));
        let is_inside = inside(&shapes.territories[key], [x, y]);
        assert!(is_inside, "{case}: the label of {key}");
    }
}

/// Pairs of territories whose outlines have a stretch in common.
fn touching(map: &Map, shapes: &Shapes) -> BTreeSet<(TerritoryId, TerritoryId)> {
    let mut corners: BTreeMap<(i64, i64), BTreeSet<TerritoryId>> = BTreeMap::new();
    for t in map.ids() {
        let pieces = &shapes.territories[&map.territory(t).key];
        for [x, y] in pieces
            .iter()
            .flat_map(|p| p.holes.iter().chain([&p.outer]))
            .flatten()
        {
            let corner = ((x * 20.0).round() as i64, (y * 20.0).round() as i64);
            corners.entry(corner).or_default().insert(t);
        }
    }
    let mut shared: BTreeMap<(TerritoryId, TerritoryId), u32> = BTreeMap::new();
    for owners in corners.values() {
        for a in owners {
            for b in owners.range(*a..).skip(1) {
                *shared.entry((*a, *b)).or_default() += 1;
            }
        }
    }
    shared
        .into_iter()
        .filter(|(_, n)| *n >= 2)
        .map(|(pair, _)| pair)
        .collect()
}

/// What touches borders, and what borders over land touches.
fn touches_where_it_borders(case: &str, map: &Map, shapes: &Shapes) {
    let touching = touching(map, shapes);
    for (a, b) in &touching {
        let names = [a, b].map(|t| &map.territory(*t).key);
        assert!(map.is_border(*a, *b), "{case}: {names:?} touch only");
    }
    for a in map.ids() {
        let borders = map.borders(a).iter();
        for border in borders.filter(|b| b.kind == BorderKind::Land) {
            let pair = (a.min(border.to), a.max(border.to));
            let names = [a, border.to].map(|t| &map.territory(t).key);
            assert!(touching.contains(&pair), "{case}: {names:?} border only");
        }
    }
}

/// Every border over sea has a line.
fn has_lines_over_sea(case: &str, map: &Map, shapes: &Shapes) {
    for a in map.ids() {
        let borders = map.borders(a).iter();
        for border in borders.filter(|b| b.kind == BorderKind::Sea) {
            let ends = [a, border.to].map(|t| map.territory(t).key.as_str());
            let is_drawn = shapes.sea_lines.iter().any(|line| {
                let line = [line.from.as_str(), line.to.as_str()];
                line == ends || line == [ends[1], ends[0]]
            });
            assert!(is_drawn, "{case}: {ends:?}");
        }
    }
}

/// Computed regions are of about the same size and worth holding.
fn has_regions_alike(case: &str, map: &Map) {
    let sizes = map.continents().iter().map(|c| c.members.len());
    let (least, most) = (sizes.clone().min().unwrap(), sizes.max().unwrap());
    assert!(least >= 2 && most <= 3 * least, "{case}: {least} to {most}");
    assert!(map.continents().iter().all(|c| c.bonus > 0), "{case}");
}

/// What holds for every board of a map.
fn is_whole(case: &str, map: &Map, shapes: &Shapes) {
    is_named_and_labelled(case, map, shapes);
    touches_where_it_borders(case, map, shapes);
    has_lines_over_sea(case, map, shapes);
}

#[test]
fn maps_that_are_always_the_same_are_whole() {
    for id in MAPS.iter().filter(|id| !COMPUTED.contains(id)) {
        let board = board(id);
        assert!(!board.is_generated(), "{id}");
        look(&board, 0, is_whole);
    }
}

#[test]
fn maps_that_are_computed_are_whole_from_every_seed() {
    for id in COMPUTED {
        let board = board(id);
        assert!(board.is_generated(), "{id}");
        for seed in 0..SEEDS {
            look(&board, seed, |case, map, shapes| {
                is_whole(case, map, shapes);
                has_regions_alike(case, map);
            });
        }
    }
}

/// All combinations of the least and the most that the settings of a map take.
fn corners(id: &str) -> Vec<Vec<(String, String)>> {
    let mut all = vec![Vec::new()];
    for setting in board(id).settings() {
        let ends = match &setting.kind {
            SettingKind::Int { min, max, .. } => [min.to_string(), max.to_string()],
            other => panic!("{id}: {other:?}"),
        };
        let longer = all.iter().flat_map(|sets: &Vec<_>| {
            ends.iter().map(|end| {
                let set = (format!("map.{}", setting.name), end.clone());
                sets.iter().cloned().chain([set]).collect()
            })
        });
        all = longer.collect();
    }
    all
}

#[test]
fn maps_that_are_computed_are_whole_with_the_oddest_settings() {
    for id in COMPUTED {
        for sets in corners(id) {
            let board = board_set(id, &sets);
            look(&board, 1, |case, map, shapes| {
                is_whole(&format!("{case} {sets:?}"), map, shapes);
            });
        }
    }
}

#[test]
fn r3_the_classic_board_has_82_borders_where_an_edition_leaves_one_out() {
    let open = ("map.east_africa_middle_east".to_owned(), "false".to_owned());
    let board = board_set("classic", &[open]);
    let count = |map: &Map| map.ids().map(|t| map.borders(t).len()).sum::<usize>();
    look(&board, 0, |case, map, shapes| {
        is_whole(case, map, shapes);
        assert_eq!(count(map), 2 * 82);
    });
}

#[test]
fn the_world_is_large_and_the_duel_fair() {
    let world = board("world").map(0).unwrap();
    assert!(world.len() > 200);
    // Turned by half a circle, the first six territories of the duel are the last six.
    let duel = board("duel").map(0).unwrap();
    assert!((9..=12).contains(&duel.len()));
    let turned = |t: TerritoryId| TerritoryId::new((t.index() + 6) % 12);
    for a in duel.ids() {
        for b in duel.ids() {
            assert_eq!(
                duel.is_border(a, b),
                duel.is_border(turned(a), turned(b)),
                "{a:?} {b:?}"
            );
        }
    }
}

#[test]
fn currents_of_the_straits_lead_one_way() {
    let map = board("straits").map(0).unwrap();
    let one_way = map
        .ids()
        .flat_map(|a| map.borders(a).iter().map(move |b| (a, b.to)));
    let one_way = one_way.filter(|(a, b)| !map.is_border(*b, *a));
    assert_eq!(one_way.count(), 16);
}

/// A bot of each kind sits down on every map, and nothing goes wrong.
#[test]
fn bots_of_each_kind_play_on_every_map() {
    for id in MAPS {
        let seats = ["steady", "opportunist", "random"];
        let content = content();
        let spec = Spec {
            map: Some((*id).to_owned()),
            defaults: vec![("round_limit".to_owned(), "12".to_owned())],
            seats: seats.iter().map(|bot| SeatSpec::bot(bot)).collect(),
            seed: 5,
            language: "en".to_owned(),
            ..Spec::default()
        };
        let mut game = prepare_from(&content, &content, &spec)
            .and_then(|prepared| prepared.match_with_seed(5))
            .unwrap_or_else(|errors| panic!("{id}: {errors:?}"));
        game.run();
        assert!(game.faults().is_empty(), "{id}: {:?}", game.faults());
        assert!(game.view(Viewer::Spectator).is_over(), "{id}");
    }
}
