//! Maps of Conquer Club as examples, whole and broken.

use crate::core::id::PlayerId;
use crate::core::map::Start;
use crate::import::tests::{read, repairs};
use crate::import::{Imported, Options};

/// A map of territories A to D in a ring, with these elements before and in A.
fn ring(before: &str, in_a: &str) -> String {
    let mut text = format!("<?xml version=\"1.0\"?>\n<map>\n{before}\n");
    for (name, left, right) in [
        ("A", "D", "B"),
        ("B", "A", "C"),
        ("C", "B", "D"),
        ("D", "C", "A"),
    ] {
        let more = if name == "A" { in_a } else { "" };
        text.push_str(&format!(
            "<territory><name>{name}</name><borders><border>{left}</border><border>{right}</border></borders>\
             <coordinates><smallx>1</smallx><smally>2</smally><largex>10</largex><largey>{}</largey></coordinates>{more}</territory>\n",
            20 + text.len()
        ));
    }
    text + "</map>"
}

fn import(before: &str, in_a: &str) -> Imported {
    read("x.xml", &ring(before, in_a), &Options::default()).unwrap()
}

#[test]
fn bombardments_decay_and_killers_are_taken_over() {
    let map = import(
        "",
        "<bonus>-1</bonus><neutral killer=\"yes\">3</neutral><bombardments><bombardment>C</bombardment></bombardments>",
    );
    assert_eq!(repairs(&map), Vec::<String>::new());
    let a = &map.draft.territories[0];
    assert_eq!(
        (a.label.map(|at| at.0), a.gain, a.start, a.killer),
        (Some(10.0), -1, Start::Neutral(3), true)
    );
    let bombards: Vec<_> = map
        .draft
        .borders
        .iter()
        .filter(|b| b.crossing.bombard == Some(true))
        .collect();
    assert_eq!(bombards.len(), 1);
    assert_eq!(
        (
            bombards[0].from.as_str(),
            bombards[0].to.as_str(),
            bombards[0].one_way
        ),
        ("a", "c", true)
    );
    assert_eq!(map.draft.borders.len(), 5);
}

#[test]
fn continents_nest_overlap_step_and_override() {
    let part = |kind: &str, names: &[&str]| -> String {
        names
            .iter()
            .map(|n| format!("<{kind}>{n}</{kind}>"))
            .collect()
    };
    let inner = format!(
        "<continent><name>In</name><bonus>1</bonus><components>{}</components></continent>",
        part("territory", &["A", "B"])
    );
    let outer = format!(
        "<continent><name>Out</name><bonus>5</bonus><bonus required=\"2\">2</bonus><components>{}{}</components>\
         <overrides><override>In</override></overrides></continent>",
        part("continent", &["In"]),
        part("territory", &["B", "C", "D"])
    );
    let some = format!(
        "<continent><name>Some</name><bonus>2</bonus><components>{}</components><required>2</required></continent>",
        part("territory", &["A", "C", "D"])
    );
    // A continent may be named before it is defined.
    let map = import(&(outer + &inner + &some), "");
    assert_eq!(repairs(&map), Vec::<String>::new());
    let [out, _, some] = map.draft.continents.as_slice() else {
        panic!("{map:?}")
    };
    assert_eq!(
        (out.bonus, &out.parts, &out.overrides),
        (5, &vec!["in".to_owned()], &vec!["in".to_owned()])
    );
    assert_eq!(out.steps.iter().collect::<Vec<_>>(), [(&2, &2)]);
    assert_eq!(some.required, Some(2));
    assert_eq!(map.draft.territories[1].continents, ["out", "in"]);
}

#[test]
fn starting_positions_are_seats_and_conditions_are_kept() {
    let positions = "<positions><position><territory start=\"4\">A</territory></position><position><territory>C</territory></position></positions>";
    let text = ring(positions, "").replace(
        "<border>B</border></borders>",
        "<border condition=\"C\">B</border></borders>",
    );
    let map = read("x.xml", &text, &Options::default()).unwrap();
    assert_eq!(
        map.draft.territories[0].start,
        Start::Seat(PlayerId::new(0), 4)
    );
    assert_eq!(
        map.draft.territories[2].start,
        Start::Seat(PlayerId::new(1), 3)
    );
    assert!(map.draft.shuffle_seats);
    let held = map
        .draft
        .borders
        .iter()
        .filter_map(|b| b.crossing.if_owned.as_deref());
    assert_eq!(held.collect::<Vec<_>>(), ["c"]);
}

#[test]
fn what_the_sites_checker_calls_errors_is_mended_and_told() {
    let continent = "<continent><name>X</name><bonus>none</bonus><components><territory>A</territory><territory>A</territory>\
        <territory>Z</territory><continent>X</continent></components><required>9</required><overrides><override>X</override></overrides></continent>";
    let map = import(
        continent,
        "<neutral>many</neutral><borders><border>A</border><border>Nowhere</border></borders>",
    );
    let expected = [
        "x.xml:4: the neutral armies `many` of `A` are no number from 0 to 10000; anybody may begin there",
        "x.xml:3: `X` has the part `A` twice; it counts once",
        "x.xml:3: `X` has the part `Z`, which the file does not define; it is left out",
        "x.xml:3: `X` has the part `X`, which the file does not define; it is left out",
        "x.xml:3: the bonus `none` of `X` is no number; it is 0 here",
        "x.xml:3: `X` requires 9 of its 1 parts; it requires all of them here",
        "x.xml:3: `X` overrides `X`, which is no other continent or stands twice; it is left out",
        "x.xml:4: `A` lists the neighbour `Nowhere`, which the file does not define; it is left out",
        "x.xml:4: `A` borders itself; that border is left out",
    ];
    assert_eq!(repairs(&map), expected);
}

#[test]
fn objectives_win_and_requirements_must_be_held() {
    let grail = "<objective><name>Grail</name><components><territory>A</territory><territory>C</territory><territory>D</territory>\
        <territory>Nowhere</territory></components><required>2</required></objective>";
    let inner = "<continent><name>In</name><bonus>1</bonus><components><territory>A</territory><territory>B</territory></components></continent>";
    let again = "<objective><name>In</name><components><continent>In</continent><territory>D</territory></components></objective>";
    let alive = "<requirement><territory>B</territory><territory>C</territory><required>1</required></requirement>";
    let map = import(
        &format!("{alive}<objectives>{grail}{again}</objectives>{inner}"),
        "",
    );
    assert_eq!(
        repairs(&map),
        ["x.xml:3: `Grail` has the part `Nowhere`, which the file does not define; it is left out"]
    );
    let [pays, grail, other, alive] = map.draft.continents.as_slice() else {
        panic!("{map:?}")
    };
    assert!(!pays.wins && !pays.needed && grail.wins && other.wins && alive.needed);
    assert_eq!((grail.required, grail.bonus), (Some(2), 0));
    assert_eq!(
        (other.names.get("en"), &other.parts),
        ("In (objective)", &vec!["in".to_owned()])
    );
    assert_eq!(
        (alive.names.get("en"), alive.required),
        ("Must be held", Some(1))
    );
    assert_eq!(
        map.draft.territories[3].continents,
        ["grail", "in_objective"]
    );
}

#[test]
fn what_has_no_place_in_a_map_is_told() {
    let map = import(
        "<minreinforcement>5</minreinforcement><objectives><objective><name>Grail</name></objective></objectives>",
        "",
    );
    assert_eq!(
        repairs(&map),
        ["x.xml:3: the continent `Grail` has no territories and is left out"]
    );
    let told: Vec<_> = map
        .journal
        .warnings
        .iter()
        .map(ToString::to_string)
        .collect();
    assert!(told[0].contains("`min_reinforcements`"), "{told:?}");
}
