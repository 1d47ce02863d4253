use super::*;
use crate::ui::editor::carve::{cut, merge, split};
use crate::ui::editor::corners::{along, fit, insert_corner, move_corner, remove_corner};

fn square(x: f32, y: f32, size: f32) -> Vec<Polygon> {
    let outer = vec![[x, y], [x + size, y], [x + size, y + size], [x, y + size]];
    vec![Polygon {
        outer,
        holes: Vec::new(),
    }]
}

fn ring(points: &[Point]) -> Vec<Polygon> {
    vec![Polygon {
        outer: points.to_vec(),
        holes: Vec::new(),
    }]
}

#[test]
fn what_is_no_outline_is_found() {
    let rows: [(&[Point], Option<Fault>); 6] = [
        (&[[0., 0.], [9., 0.], [9., 9.]], None),
        (&[[0., 0.], [9., 0.]], Some(Fault::Flat)),
        (&[[0., 0.], [9., 0.], [5., 0.]], Some(Fault::Flat)),
        (
            &[[0., 0.], [9., 9.], [9., 0.], [0., 9.]],
            Some(Fault::Crosses),
        ),
        (
            &[[0., 0.], [9., 0.], [9., 9.], [4., 0.], [0., 9.]],
            Some(Fault::Crosses),
        ),
        (&[[0., 0.], [f32::NAN, 0.], [9., 9.]], Some(Fault::Flat)),
    ];
    for (points, expected) in rows {
        assert_eq!(fault(&ring(points)), expected, "{points:?}");
    }
    assert_eq!(fault(&[]), Some(Fault::Flat));
}

#[test]
fn a_line_that_turns_back_upon_itself_crosses() {
    let spike = ring(&[[0., 0.], [9., 0.], [9., 9.], [9., 4.], [0., 9.]]);
    assert_eq!(fault(&spike), Some(Fault::Crosses));
}

#[test]
fn what_overlaps_a_neighbour_is_cut_off_and_the_border_is_shared() {
    let old = square(0., 0., 10.);
    let drawn = ring(&[[5., 2.], [20., 2.], [20., 8.], [5., 8.]]);
    let mut land = cut(&drawn, [old.as_slice()]).unwrap();
    let mut others = [old];
    assert_eq!(fit(&mut land, &mut others), [true]);
    assert!((area(&land) - 60.0).abs() < 0.1);
    assert!(touching(&land, &others[0]));
    assert_eq!(others[0][0].outer.len(), 6);
    assert_eq!(
        cut(&square(2., 2., 3.), [others[0].as_slice()]),
        Err(Fault::Covered)
    );
}

#[test]
fn a_corner_beside_a_border_becomes_one_of_both() {
    let mut others = [square(0., 0., 10.)];
    let mut land = ring(&[[10.2, 4.9], [20., 2.], [20., 8.]]);
    fit(&mut land, &mut others);
    assert!(rings(&others[0]).flatten().any(|p| same(*p, [10.2, 4.9])));
    let mut land = ring(&[[10.1, 0.1], [20., 2.], [10.1, 9.9]]);
    fit(&mut land, &mut others);
    assert!(touching(&land, &others[0]), "{land:?}");
}

#[test]
fn land_is_split_along_a_line_and_merged_again() {
    let land = square(0., 0., 10.);
    let [large, small] = split(&land, &[[0., 6.], [5., 7.], [10., 6.]]).unwrap();
    assert!(area(&large) > area(&small) && touching(&large, &small));
    assert!((area(&large) + area(&small) - 100.0).abs() < 0.01);
    let whole = merge(&large, &small).unwrap();
    assert_eq!(whole.len(), 1);
    assert!((area(&whole) - 100.0).abs() < 0.1);
    for (line, why) in [
        (vec![[0., 6.]], Fault::NoCut),
        (vec![[0., 6.], [5., 5.]], Fault::NoCut),
        (vec![[0., 6.], [-5., 7.], [10., 6.]], Fault::Crosses),
        (
            vec![[0., 6.], [8., 6.], [8., 2.], [4., 8.], [10., 9.]],
            Fault::Crosses,
        ),
    ] {
        assert_eq!(split(&land, &line).map(|_| ()), Err(why), "{line:?}");
    }
    let far = square(50., 0., 10.);
    assert_eq!(merge(&land, &far), Err(Fault::Apart));
}

#[test]
fn the_way_along_a_border_is_the_shorter_one() {
    let land = ring(&[[0., 0.], [5., 1.], [10., 0.], [10., 10.], [0., 10.]]);
    let way = along([land.as_slice()], [0., 0.], [10., 0.]).unwrap();
    assert_eq!(way, [[5., 1.]]);
    assert_eq!(along([land.as_slice()], [0., 0.], [3., 3.]), None);
}

#[test]
fn corners_come_and_go_in_all_that_share_them() {
    let mut land = square(0., 0., 10.);
    assert!(insert_corner(&mut land, [5., 0.]));
    assert!(!insert_corner(&mut land, [5., 0.]));
    assert!(move_corner(&mut land, [5., 0.], [5., -3.]));
    assert_eq!(remove_corner(&mut land, [5., -3.]), Ok(true));
    assert_eq!(remove_corner(&mut land, [5., -3.]), Ok(false));
    remove_corner(&mut land, [0., 0.]).unwrap();
    assert_eq!(remove_corner(&mut land, [10., 0.]), Err(Fault::Least));
}

#[test]
fn the_shortest_way_over_water_leads_from_coast_to_coast() {
    let ends = shortest(&square(0., 0., 10.), &square(14., 3., 4.)).unwrap();
    assert_eq!([ends[0][0], ends[1][0]], [10.0, 14.0]);
    assert_eq!(shortest(&[], &square(0., 0., 1.)), None);
}

#[test]
fn overlaps_are_told_from_shared_borders() {
    assert!(!overlap(&square(0., 0., 10.), &square(10., 0., 10.)));
    assert!(overlap(&square(0., 0., 10.), &square(8., 0., 10.)));
    assert!(holds(&square(0., 0., 10.), [5., 5.]));
    assert_eq!(label_place(&square(0., 0., 10.)), Some([5.0, 5.0]));
}
