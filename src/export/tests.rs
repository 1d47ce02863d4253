//! What is claimed of exports: without a loss, importing gives the same map; with one, it is named.

use std::collections::BTreeMap;

use super::{FORMATS, export};
use crate::core::map::{BorderKind, ContinentDraft, Map, MapDraft, Start};
use crate::import::{Files, Format, Imported, OneWay, Options, import_from};

fn import(files: Vec<(String, Vec<u8>)>) -> Imported {
    let main = vec![files[0].0.clone()];
    let files = Files::in_memory(files.into_iter().collect::<BTreeMap<_, _>>());
    import_from(&files, &main, &main[0], &Options::default()).unwrap()
}

const TEXT: &str = "[Map]\nauthor=Ann\n[Continents]\nNorth End=2\nSüd=-1\n[Territories]\n\
    Old Mill,1,1,North End,B's,C\nB's,2,1,North End,Old Mill,Ďy\nC,1,2,Süd,Old Mill,Ďy\nĎy,2,2,Süd,B's,C,Old Mill\n";

fn draft() -> MapDraft {
    let files = vec![("x.map".to_owned(), TEXT.as_bytes().to_vec())];
    let main = vec!["x.map".to_owned()];
    let files = Files::in_memory(files.into_iter().collect());
    let options = Options {
        one_way: OneWay::Keep,
    };
    let mut draft = import_from(&files, &main, "x", &options).unwrap().draft;
    draft.names.texts.insert("en".to_owned(), "x".to_owned());
    draft
}

#[test]
fn without_a_loss_importing_gives_the_same_map() {
    for format in FORMATS {
        let map = Map::new(draft()).unwrap();
        let exported = export(&map, None, format).unwrap();
        let letters = "the letters: the file is in UTF-8, which Conquest itself shows wrongly; importing it here is right";
        let expected: &[&str] = match format {
            Format::Conquest => &[letters],
            Format::Ksirk => &["authors, licence and id: KsirK has a name alone"],
            _ => &[],
        };
        assert_eq!(exported.losses, expected, "{format:?}");
        if format == Format::Ksirk {
            continue;
        }
        let again = import(exported.files);
        assert_eq!(again.journal.repairs, [], "{format:?}");
        assert_eq!(Map::new(again.draft).unwrap(), map, "{format:?}");
    }
}

#[test]
fn translations_come_back_from_domination() {
    let mut draft = draft();
    draft.territories[0]
        .names
        .texts
        .insert("es".to_owned(), "Molino: el \"viejo\" ñ".to_owned());
    let map = Map::new(draft).unwrap();
    let exported = export(&map, None, Format::Domination).unwrap();
    assert_eq!(exported.losses, Vec::<String>::new());
    assert_eq!(Map::new(import(exported.files).draft).unwrap(), map);
}

#[test]
fn what_a_format_cannot_hold_is_named() {
    let mut draft = draft();
    draft.borders[0].kind = BorderKind::Sea;
    draft.territories[0].start = Start::Neutral(3);
    draft.territories[1].continents.clear();
    draft.territories[2].gain = 2;
    draft.territories[3]
        .names
        .texts
        .insert("en".to_owned(), "D_y, e".to_owned());
    draft.territories[3].label = Some((0.5, 1.0));
    draft.wild_cards = 0;
    let map = Map::new(draft).unwrap();
    for (format, named) in [
        (
            Format::Domination,
            ["1 border: ", "1 territory: ", "1 name: ", "1 point: "].as_slice(),
        ),
        (
            Format::Conquest,
            [
                "1 border: ",
                "1 territory: ",
                "1 name: ",
                "1 point: ",
                "the cards: ",
            ]
            .as_slice(),
        ),
    ] {
        let exported = export(&map, None, format).unwrap();
        for beginning in named {
            assert!(
                exported
                    .losses
                    .iter()
                    .any(|loss| loss.starts_with(beginning)),
                "{beginning} {:?}",
                exported.losses
            );
        }
        // It can be played for all that.
        assert!(Map::new(import(exported.files).draft).is_ok());
    }
}

/// A continent that the format cannot hold is named as lost, and not written for a reader to mend.
#[test]
fn a_continent_without_a_territory_of_its_own_is_left_out_and_told() {
    let mut draft = draft();
    let members = draft.territories.iter().map(|t| t.key.clone()).collect();
    draft.continents.push(ContinentDraft {
        key: "all_of_it".to_owned(),
        names: draft.continents[0].names.clone(),
        bonus: 1,
        members,
        ..ContinentDraft::default()
    });
    let mut first = draft.continents.remove(0);
    first
        .names
        .texts
        .insert("en".to_owned(), "First".to_owned());
    draft.continents.insert(0, first);
    let map = Map::new(draft).unwrap();
    for format in [Format::Conquest, Format::Domination, Format::Lux] {
        let exported = export(&map, None, format).unwrap();
        let told = exported
            .losses
            .iter()
            .filter(|loss| loss.contains("of its own; left out"));
        assert_eq!(told.count(), 1, "{format:?}: {:?}", exported.losses);
        assert_eq!(import(exported.files).journal.repairs, [], "{format:?}");
    }
}
