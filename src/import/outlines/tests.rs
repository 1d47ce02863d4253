//! Each way that a format says where territories are, and what becomes of each when it is broken.

use std::io::Cursor;

use image::{ImageFormat, Rgba, RgbaImage};

use super::outlines;
use crate::content::shapes::{Point, Polygon, Shapes};
use crate::core::map::{BorderDraft, BorderKind, MapDraft, TerritoryDraft};
use crate::import::{CutOut, Format, Imported, Journal, Picture, ShapeSource};

/// A map of territories `a`, `b`, … with these borders and points.
fn map(points: &[Option<(f32, f32)>], borders: &[(&str, &str)], shapes: ShapeSource) -> Imported {
    let mut draft = MapDraft::default();
    for (i, label) in points.iter().enumerate() {
        let key = char::from(b'a' + i as u8).to_string();
        let mut territory = TerritoryDraft {
            key: key.clone(),
            label: *label,
            ..TerritoryDraft::default()
        };
        territory
            .names
            .texts
            .insert("en".to_owned(), key.to_uppercase());
        draft.territories.push(territory);
    }
    for (from, to) in borders {
        draft.borders.push(BorderDraft {
            from: (*from).to_owned(),
            to: (*to).to_owned(),
            ..BorderDraft::default()
        });
    }
    Imported {
        format: Format::Conquest,
        draft,
        shapes,
        missions: None,
        journal: Journal::default(),
    }
}

/// A picture of `colour(letter)`, each letter of the rows `side` by `side` pixels.
fn picture(rows: &str, side: u32, format: ImageFormat, colour: impl Fn(u8) -> [u8; 4]) -> Picture {
    let rows: Vec<&[u8]> = rows.split_whitespace().map(str::as_bytes).collect();
    let (width, height) = (rows[0].len() as u32 * side, rows.len() as u32 * side);
    let image = RgbaImage::from_fn(width, height, |x, y| {
        Rgba(colour(rows[(y / side) as usize][(x / side) as usize]))
    });
    let mut bytes = Vec::new();
    let image = image::DynamicImage::from(image);
    let image = if format == ImageFormat::Png {
        image
    } else {
        image.into_rgb8().into()
    };
    image
        .write_to(&mut Cursor::new(&mut bytes), format)
        .unwrap();
    Picture {
        name: "picture".to_owned(),
        bytes,
    }
}

/// `a` is number 1, `.` is the sea.
fn number(c: u8) -> [u8; 4] {
    let number = if c == b'.' { 255 } else { c - b'a' + 1 };
    [number, number, number, 255]
}

fn warnings(imported: &Imported) -> String {
    let told = imported.journal.warnings.iter().map(|w| w.what.clone());
    told.collect::<Vec<_>>().join("\n")
}

fn area(shapes: &Shapes, key: &str) -> f32 {
    let ring = |ring: &[Point]| {
        let next = ring.iter().cycle().skip(1);
        let twice: f32 = ring
            .iter()
            .zip(next)
            .map(|(a, b)| a[0] * b[1] - b[0] * a[1])
            .sum();
        twice / 2.0
    };
    let piece = |p: &Polygon| ring(&p.outer) + p.holes.iter().map(|h| ring(h)).sum::<f32>();
    shapes.territories[key].iter().map(piece).sum()
}

/// The kinds of border, in order.
fn kinds(imported: &Imported) -> Vec<BorderKind> {
    imported.draft.borders.iter().map(|b| b.kind).collect()
}

use BorderKind::{Land, Sea};

const ROWS: &str = "
    ..........
    .aaabbb...
    .aaabbb.c.
    .aaabbb.c.
    ..........";

#[test]
fn numbers_in_a_picture_become_outlines_and_what_does_not_touch_a_line() {
    let source = ShapeSource::IndexPicture {
        picture: picture(ROWS, 60, ImageFormat::Png, number),
        numbers: vec![1, 2, 3],
    };
    let points = [Some((90.0, 200.0)), None, Some((500.0, 20.0))];
    let mut imported = map(&points, &[("a", "b"), ("b", "c"), ("a", "c")], source);
    let shapes = outlines(&mut imported);
    assert_eq!((shapes.width, shapes.height), (600.0, 300.0));
    for (key, squares) in [("a", 9.0), ("b", 9.0), ("c", 2.0)] {
        assert!(
            (area(&shapes, key) / 3600.0 - squares).abs() < 0.05,
            "{key}"
        );
    }
    assert_eq!(kinds(&imported), [Land, Sea, Sea]);
    assert_eq!(shapes.sea_lines.len(), 2);
    assert_eq!(
        (
            shapes.sea_lines[0].from.as_str(),
            shapes.sea_lines[0].to.as_str()
        ),
        ("b", "c")
    );
    // The file's points stay, even outside; who has none gets its middle.
    let labels: Vec<_> = imported
        .draft
        .territories
        .iter()
        .map(|t| t.label.unwrap())
        .collect();
    assert_eq!((labels[0], labels[2]), ((90.0, 200.0), (500.0, 20.0)));
    assert!((300.0..360.0).contains(&labels[1].0), "{labels:?}");
    assert_eq!(warnings(&imported), "");
}

#[test]
fn drawn_border_lines_close_and_straits_do_not() {
    let rows = "
        ...................
        .aaaaaa.bbbbbb.....
        .aaaaaa.bbbbbb...c.
        .aaaaaa.bbbbbb...c.
        ...................";
    let source = ShapeSource::IndexPicture {
        picture: picture(rows, 3, ImageFormat::Png, number),
        numbers: vec![1, 2, 3],
    };
    let mut imported = map(&[None; 3], &[("a", "b"), ("b", "c")], source);
    outlines(&mut imported);
    assert_eq!(kinds(&imported), [Land, Sea]);
}

#[test]
fn a_smoothed_picture_is_told_and_read() {
    // Between 1 and 40 a smoothed picture has 20 and 2, which is a territory's number.
    let rows = "
        ...................
        .aaaaaasbbbbbb.....
        .aaaaaatbbbbbb.cccc
        .aaaaaasbbbbbb.cccc
        .aaaaaatbbbbbb.cccc
        ...................";
    let colour = |c: u8| {
        let n = [1, 40, 2][usize::from(c.saturating_sub(b'a')).min(2)];
        let n = match c {
            b'.' => 255,
            b's' => 20,
            b't' => 2,
            _ => n,
        };
        [n, n, n, 255]
    };
    let source = ShapeSource::IndexPicture {
        picture: picture(rows, 2, ImageFormat::Png, colour),
        numbers: vec![1, 40, 2],
    };
    let mut imported = map(&[None; 3], &[("a", "b"), ("b", "c")], source);
    let shapes = outlines(&mut imported);
    assert_eq!(shapes.territories["c"].len(), 1);
    assert_eq!(kinds(&imported)[0], Land);
    assert!(warnings(&imported).contains("it was smoothed or resized"));
}

#[test]
fn a_picture_of_noise_is_told_for_what_it_is_and_not_traced_speck_by_speck() {
    let mut state = 7u32;
    let image = RgbaImage::from_fn(150, 150, |_, _| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        Rgba([0, 0, (state >> 29) as u8 + 1, 255])
    });
    let mut bytes = Vec::new();
    image
        .write_to(&mut Cursor::new(&mut bytes), ImageFormat::Png)
        .unwrap();
    let source = ShapeSource::IndexPicture {
        picture: Picture {
            name: "picture".to_owned(),
            bytes,
        },
        numbers: (1..=8).collect(),
    };
    let point = |i: u16| Some((f32::from(i % 3) * 50.0, f32::from(i / 3) * 50.0));
    let points: Vec<_> = (0..8).map(point).collect();
    let mut imported = map(&points, &[("a", "b"), ("b", "c"), ("a", "d")], source);
    let shapes = outlines(&mut imported);
    assert!(shapes.territories.values().all(|shape| shape.len() == 1));
    let told = warnings(&imported);
    let start = "the picture `picture` shows no regions: its 22500 pixels of territories lie in ";
    let end = "; territories are drawn as cells around their points";
    assert!(told.starts_with(start) && told.ends_with(end), "{told}");
}

#[test]
fn regions_of_one_colour_are_poured_from_their_points() {
    let rows = "
        sssssssss
        swwwwwwws
        swwwkwwws
        sssskssss
        swwwwwwws";
    let source = |points| ShapeSource::FloodPicture {
        picture: picture(rows, 60, ImageFormat::Bmp, |c| [c, c, 0, 255]),
        points,
        wrap: false,
    };
    let good = source(vec![vec![(100.0, 90.0)], vec![(100.0, 270.0)]]);
    let mut imported = map(&[None, None], &[("a", "b")], good);
    let shapes = outlines(&mut imported);
    assert!((area(&shapes, "a") / 3600.0 - 13.0).abs() < 0.1);
    assert_eq!(
        (kinds(&imported), warnings(&imported).as_str()),
        (vec![Sea], "")
    );
    // A picture of something else: cells.
    let points = vec![vec![(5000.0, 90.0)], vec![(1e30, f32::NAN)]];
    let mut imported = map(
        &[Some((1.0, 1.0)), Some((9.0, 1.0))],
        &[("a", "b")],
        source(points),
    );
    let shapes = outlines(&mut imported);
    assert_eq!(kinds(&imported), [Land]);
    assert_eq!(shapes.territories.len(), 2);
    let sentence = "the picture `picture` does not fit the map: 2 of its 2 points lie in no region; territories are drawn as \
                    cells around their points";
    assert_eq!(warnings(&imported), sentence);
}

#[test]
fn cut_outs_are_laid_beside_each_other_and_a_missing_one_is_a_disc() {
    let piece = |at| {
        let image = picture("xxxx xxx.", 40, ImageFormat::Png, |c| {
            [9, 9, 9, if c == b'x' { 255 } else { 3 }]
        });
        Some(CutOut { picture: image, at })
    };
    let source = ShapeSource::CutOuts {
        size: Some((600.0, 400.0)),
        pieces: vec![
            piece((10.0, 10.0)),
            piece((170.0, 10.0)),
            piece((10.0, 90.0)),
            None,
        ],
    };
    let points = [None, None, None, Some((400.0, 300.0))];
    let borders = [("a", "b"), ("a", "c"), ("c", "d")];
    let mut imported = map(&points, &borders, source);
    let shapes = outlines(&mut imported);
    assert!((area(&shapes, "a") / 1600.0 - 7.0).abs() < 0.1);
    assert!(area(&shapes, "d") > 50.0);
    assert_eq!(kinds(&imported), [Land, Land, Sea]);
    assert!(warnings(&imported).contains("drawn as discs: D"));
}

fn polygon(corners: &[Point]) -> Vec<Polygon> {
    vec![Polygon {
        outer: corners.to_vec(),
        holes: Vec::new(),
    }]
}

#[test]
fn outlines_that_fit_stay_as_they_are_and_small_boards_grow() {
    let left = polygon(&[[0.0, 0.0], [50.0, 0.0], [50.0, 60.0], [0.0, 60.0]]);
    let right = polygon(&[[50.0, 0.0], [100.0, 0.0], [100.0, 30.0], [50.0, 30.0]]);
    let source = ShapeSource::Polygons {
        size: (100.0, 60.0),
        pieces: vec![left, right],
    };
    let mut imported = map(&[Some((10.0, 10.0)), None], &[("a", "b")], source);
    let shapes = outlines(&mut imported);
    assert_eq!((shapes.width, shapes.height), (1000.0, 600.0));
    // The longer edge got the shorter one's corner.
    let wanted = [
        [0.0, 0.0],
        [500.0, 0.0],
        [500.0, 300.0],
        [500.0, 600.0],
        [0.0, 600.0],
    ];
    assert_eq!(shapes.territories["a"][0].outer, wanted);
    assert_eq!(imported.draft.territories[0].label, Some((100.0, 100.0)));
    assert_eq!(kinds(&imported), [Land]);
}

#[test]
fn outlines_with_gaps_between_are_fitted_together() {
    let left = polygon(&[[0.0, 0.0], [498.5, 0.0], [498.5, 600.0], [0.0, 600.0]]);
    let right = polygon(&[[501.0, 0.0], [900.0, 0.0], [900.0, 600.0], [501.0, 600.0]]);
    let source = ShapeSource::Polygons {
        size: (1000.0, 600.0),
        pieces: vec![left, right],
    };
    let mut imported = map(&[Some((10.0, 10.0)), None], &[("a", "b")], source);
    let shapes = outlines(&mut imported);
    let corners = |key: &str| -> Vec<[u32; 2]> {
        let outer = &shapes.territories[key][0].outer;
        outer.iter().map(|p| p.map(f32::to_bits)).collect()
    };
    let common = corners("a")
        .into_iter()
        .filter(|p| corners("b").contains(p))
        .count();
    assert!(common >= 2, "{shapes:?}");
    assert!((area(&shapes, "a") / 300_000.0 - 1.0).abs() < 0.01);
    assert_eq!(imported.draft.territories[0].label, Some((10.0, 10.0)));
}

#[test]
fn nonsense_instead_of_outlines_or_pictures_becomes_cells_and_says_so() {
    let broken = |bytes: &[u8]| Picture {
        name: "x.gif".to_owned(),
        bytes: bytes.to_vec(),
    };
    let mut cut = picture(ROWS, 2, ImageFormat::Png, number);
    cut.bytes.truncate(60);
    // A header that asks for 60,000 by 60,000 pixels.
    let mut huge = b"BM".to_vec();
    huge.extend([0; 8]);
    huge.extend([
        54, 0, 0, 0, 40, 0, 0, 0, 0x60, 0xea, 0, 0, 0x60, 0xea, 0, 0, 1, 0, 24, 0,
    ]);
    huge.extend([0; 24]);
    let index = |picture| ShapeSource::IndexPicture {
        picture,
        numbers: vec![1, 2, 3],
    };
    let nowhere = polygon(&[[f32::NAN, 0.0], [1e30, 0.0], [f32::INFINITY, 3.0]]);
    for (source, why) in [
        (index(broken(b"")), "cannot be read"),
        (index(broken(b"GIF89a\xff\xff\xff\xff")), "cannot be read"),
        (index(cut), "cannot be read"),
        (index(broken(&huge)), "60000 by 60000 pixels"),
        (
            index(picture("....", 9, ImageFormat::Png, number)),
            "3 of 3 territories are not in it",
        ),
        (
            ShapeSource::Polygons {
                size: (f32::NAN, -1.0),
                pieces: vec![nowhere],
            },
            "3 of 3 territories have no outline",
        ),
        (
            ShapeSource::CutOuts {
                size: Some((1e9, 1e9)),
                pieces: vec![None],
            },
            "the board would have",
        ),
    ] {
        let points = [Some((1.0, 1.0)), Some((9.0, 1.0)), Some((f32::NAN, 1.0))];
        let mut imported = map(&points, &[("a", "b"), ("b", "c")], source);
        let shapes = outlines(&mut imported);
        assert!(warnings(&imported).contains(why), "{}", warnings(&imported));
        assert!((0..3).all(|i| area(&shapes, ["a", "b", "c"][i]) > 100.0));
        let labels = imported.draft.territories.iter().map(|t| t.label);
        assert!(
            labels
                .flatten()
                .all(|(x, y)| x.is_finite() && y.is_finite())
        );
    }
}

#[test]
fn a_map_without_points_is_laid_out_by_its_borders() {
    let borders = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("e", "f")];
    let mut imported = map(&[None; 6], &borders, ShapeSource::Points);
    let shapes = outlines(&mut imported);
    assert_eq!(shapes.territories.len(), 6);
    assert_eq!(kinds(&imported), [Land; 5]);
}
