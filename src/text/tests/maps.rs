//! What a map decides by itself, in sentences.

use std::collections::BTreeMap;

use super::*;
use crate::core::account::Grant;
use crate::core::map::{CrossingDraft, Start};

const LANGUAGES: [Language; 2] = [Language::English, Language::Spanish];

/// The board with a region that pays by steps, a territory that falls back, and a border that bombards.
fn odd() -> Map {
    let mut draft = draft();
    draft.continents[1].bonus = 0;
    draft.continents[1].steps = BTreeMap::from([(2, 1), (3, 4)]);
    draft.territories[2].start = Start::Neutral(3);
    draft.territories[2].killer = true;
    draft.borders[0].one_way = true;
    draft.borders[0].crossing = CrossingDraft {
        bombard: Some(true),
        ..CrossingDraft::default()
    };
    let (from, to) = (draft.borders[0].from.clone(), draft.borders[0].to.clone());
    for (from, to) in [(&to, &from), (&from, &"great_britain".to_owned())] {
        draft.borders.push(BorderDraft {
            from: from.clone(),
            to: to.clone(),
            ..BorderDraft::default()
        });
    }
    draft.borders[3].one_way = true;
    Map::new(draft).unwrap()
}

/// Why this happened, in both languages, where green owns two territories of the east.
fn why(map: &Map, before: &[&str], record: &str) -> [String; 2] {
    let names = Names::new(map, 2);
    let rules = Ruleset::default();
    LANGUAGES.map(|language| {
        let mut teller = Teller::new(Words::new(language, map, &COLOURS[..2]), &rules);
        let p = |i| Some(PlayerId::new(i));
        teller.start_at([p(1), p(0), p(0), p(1)], PlayerId::new(0), 0);
        for one in before {
            teller.remember(&parse_record(one, &names).unwrap().event);
        }
        let record = parse_record(record, &names).unwrap();
        teller.tell(&record).why.unwrap_or_default()
    })
}

#[test]
fn r25_an_account_says_for_how_much_of_a_region_it_pays() {
    let map = odd();
    let owned = [TerritoryId::new(1), TerritoryId::new(2)];
    let grant = Grant {
        owned: 2,
        territories: 3,
        divisor: 3,
        least: 3,
        continents: map.payments(|t| owned.contains(&t)),
        changes: Vec::new(),
        total: 4,
        since: Vec::new(),
    };
    let told = LANGUAGES.map(|l| Words::new(l, &map, &COLOURS[..2]).grant(&grant));
    assert_eq!(
        told,
        [
            "4 reinforcements: 3 for 2 territories (2 / 3 = 0, and 3 is the least: min_reinforcements, R24), \
             1 for 2 of 3 in the East (R25).",
            "4 refuerzos: 3 por 2 territorios (2 / 3 = 0, y 3 es lo mínimo: min_reinforcements, R24), \
             1 por 2 de 3 en el Este (R25).",
        ]
    );
    let reasons = why(
        &map,
        &[],
        "reinforcements green 3 territories 3 continents 1",
    );
    assert!(
        reasons[0].ends_with("held at the start of the turn: 2 of 3 in the East 1 (R25)."),
        "{}",
        reasons[0]
    );
    assert!(
        reasons[1].ends_with("suyos al comenzar el turno: 2 de 3 en el Este 1 (R25)."),
        "{}",
        reasons[1]
    );
}

#[test]
fn what_a_map_does_by_itself_is_explained() {
    let map = odd();
    let falls = why(&map, &[], "owner iceland neutral 3");
    assert_eq!(
        falls,
        [
            "On this map the territory falls back to the neutral army whenever a turn of its owner begins.",
            "En este mapa el territorio vuelve al ejército neutral cada vez que empieza un turno de su dueño.",
        ]
    );
    let shot = why(
        &map,
        &["attacked alaska kamchatka 3"],
        "owner kamchatka neutral 1",
    );
    assert_eq!(
        shot[0],
        "The border only bombards: the last defender is gone, and the territory falls to the neutral army."
    );
    let gain = why(&map, &[], "added alaska 2");
    assert_eq!(
        gain[0],
        "On this map the territory gains armies whenever a turn of its owner begins."
    );
}

#[test]
fn what_is_special_about_a_border_is_said_in_a_few_words() {
    let mut draft = draft();
    draft.borders[0].crossing = CrossingDraft {
        fortify: Some(false),
        attack_dice: Some(-1),
        if_owned: Some("iceland".into()),
        ..CrossingDraft::default()
    };
    let map = Map::new(draft).unwrap();
    let of = |i| map.borders(TerritoryId::new(i))[0];
    let said = LANGUAGES.map(|language| border(&map, &of(0), language));
    assert_eq!(
        said,
        [
            "no fortifying; -1 dice for the attack; only with Iceland",
            "sin traslados; -1 dados para el ataque; solo con Islandia",
        ]
    );
    assert_eq!(border(&map, &of(3), Language::English), "");
}

#[test]
fn what_a_region_decides_is_said_in_a_few_words() {
    let mut draft = draft();
    draft.continents[0].wins = true;
    draft.continents[1].needed = true;
    let map = Map::new(draft).unwrap();
    let said = |i: usize| LANGUAGES.map(|language| region(&map.continents()[i], language));
    assert_eq!(
        said(0),
        [
            "wins for whoever holds it when their turn begins",
            "gana quien lo tiene cuando empieza su turno",
        ]
    );
    let out = why(&map, &[], "eliminated blue");
    assert!(out[0].ends_with("on this map so is whoever begins a turn without what must be held."));
    assert!(said(1)[1].starts_with("queda fuera"), "{:?}", said(1));
}

#[test]
fn r34_a_border_that_lets_nothing_across_says_so() {
    let map = map();
    let (from, to) = (TerritoryId::new(0), TerritoryId::new(1));
    let told =
        |illegal: &Illegal| LANGUAGES.map(|l| Words::new(l, &map, &COLOURS[..2]).refusal(illegal));
    let none = Illegal::NothingCrosses { from, to, rule: 34 };
    assert_eq!(
        told(&none),
        [
            "The border from Alaska to Kamchatka lets no attack across (R34).",
            "La frontera de Alaska a Kamchatka no deja pasar ataques (R34).",
        ]
    );
    let needs = Illegal::CrossingNeeds {
        from,
        to,
        territory: TerritoryId::new(2),
        rule: 44,
    };
    assert_eq!(
        told(&needs),
        [
            "Only whoever owns Iceland crosses from Alaska to Kamchatka (R44).",
            "Solo quien controla Islandia pasa de Alaska a Kamchatka (R44).",
        ]
    );
}
