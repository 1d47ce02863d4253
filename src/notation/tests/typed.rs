//! What people type, and what they are told of it.

use super::*;

#[test]
fn names_aliases_and_beginnings_are_understood_in_any_language() {
    check("attack Alaska ALBERTA 2", "attack alaska alberta 2");
    check(
        "attack northwest territory alaska 1",
        "attack northwest_territory alaska 1",
    );
    check(
        "attack territorio del noroeste alb 1",
        "attack northwest_territory alberta 1",
    );
    check("place perú 2", "place peru 2");
    check("place Peru 2", "place peru 2");
    check(
        "fortify africa del norte europa 4",
        "fortify north_africa northern_europe 4",
    );
    check("place sector 31 3", "place sector_31 3");
    check("place sector-3 1", "place sector_3 1");
    check("at alask alber 1", "attack alaska alberta 1");
}

#[test]
fn what_the_legal_list_settles_may_be_left_out() {
    check("attack alaska alberta", "attack alaska alberta 3");
    check("attack alaska peru", "attack alaska peru 1");
    check("defend", "defend 2");
    check("occupy all", "occupy 6");
    check("place peru all", "place peru 7");
    check(
        "trade",
        "trade alaska+northern_europe+wild.2 on northern_europe",
    );
    check(
        "trade wild.2 + northern_europe alaska",
        "trade alaska+northern_europe+wild.2 on northern_europe",
    );
}

#[test]
fn a_bare_wild_means_the_one_that_makes_a_legal_set() {
    let scene = Scene::parse(FOUR, no_map).unwrap();
    let cards = [CardId::new(0), CardId::new(1), CardId::new(5)];
    let legal = LegalActions {
        trades: vec![TradeOption {
            cards,
            armies: 4,
            bonus_on: Vec::new(),
        }],
        ..LegalActions::default()
    };
    let trade = |text| parse_action(text, &scene.names(), Some(&legal));
    let meant = Action::Trade {
        cards,
        bonus_on: None,
    };
    assert_eq!(trade("trade wild+b+a"), Ok(meant));
    assert_eq!(trade("trade a b wild"), Ok(meant));
    assert_ne!(trade("trade a+b+wild.1"), Ok(meant));
    assert_eq!(
        trade("trade a+b+wild.3").map_err(|e| e.to_string()),
        Err("column 11: there is no card `wild.3`; did you mean `wild.2`?".to_owned())
    );
}

#[test]
fn complaints_name_the_place_the_expected_and_the_nearest() {
    refuse(
        "attack alaksa alberta",
        "column 8: there is no territory `alaksa`; did you mean `alaska`?",
    );
    refuse(
        "attack al alberta",
        "column 8: the territory `al` is ambiguous: alaska, alberta",
    );
    refuse(
        "attack alaska",
        "column 14: expected a territory, found the end of the line",
    );
    refuse(
        "atack alaska alberta",
        "column 1: there is no action `atack`; did you mean `attack`?",
    );
    refuse(
        "place peru",
        "column 11: expected a number of armies (at most 7, or `all`), found the end of the line",
    );
    refuse(
        "place peru 99999999999",
        "column 12: expected a number of armies (at most 7, or `all`) from 0 to 4294967295, found `99999999999`",
    );
    refuse("end now", "column 5: expected nothing more, found `now`");
    refuse(
        "trade alaska+peru",
        "column 7: expected three cards joined by `+`, found `2`",
    );
    refuse(
        "use comander.six",
        "column 5: there is no ability `comander.six`; did you mean `commander.six`?",
    );
    refuse(
        "perú",
        "column 1: expected an action (claim, place, trade, attack, defend, occupy, enter, fortify, use, pass, end, \
         headquarters, surrender, draw, agree, hand-over, take-back), found `perú`",
    );
}

#[test]
fn a_person_finds_players_and_continents_by_name() {
    let map = map();
    let names = names(&map);
    assert_eq!(names.find_player("red"), Ok(PlayerId::new(2)));
    assert_eq!(names.find_player("neu"), Ok(PlayerId::NEUTRAL));
    assert_eq!(
        names.find_player("rde").map_err(|p| p.to_string()),
        Err("there is no player `rde`; did you mean `red`?".to_owned())
    );
    assert!(names.find_player("purple").is_err(), "purple does not play");
    assert!(names.find_continent("todo").is_ok());
    assert_eq!(names.find_territory("lo salvaje"), Ok(TerritoryId::new(6)));
    assert!(names.find_territory("alaska alberta").is_err());
}

#[test]
fn the_legal_list_is_printed_as_ranges() {
    let map = map();
    assert_eq!(
        print_legal(&legal(), &names(&map)),
        [
            "trade alaska+northern_europe+wild.2 on northern_europe (8)",
            "place peru 1-7",
            "attack alaska alberta 1-3",
            "defend 1-2",
            "occupy 3-6",
        ]
    );
}

#[test]
fn what_is_about_the_table_is_never_meant_by_its_beginning() {
    check("surrender", "surrender");
    check("hand-over", "hand-over");
    check("hea peru", "headquarters peru");
    check("a alaska alberta 1", "attack alaska alberta 1");
    check("d 2", "defend 2");
    refuse(
        "surr",
        "column 1: there is no action `surr`; did you mean `surrender`?",
    );
    refuse(
        "handover",
        "column 1: there is no action `handover`; did you mean `hand-over`?",
    );
}

#[test]
fn the_legal_list_has_headquarters_and_the_answers_to_a_draw() {
    let map = map();
    let legal = LegalActions {
        headquarters: vec![TerritoryId::new(0), TerritoryId::new(5)],
        agree: true,
        pass: true,
        table: TableActions {
            surrender: true,
            ..TableActions::default()
        },
        ..LegalActions::default()
    };
    assert_eq!(
        print_legal(&legal, &names(&map)),
        ["headquarters alaska", "headquarters peru", "agree", "pass"]
    );
}

// --- what mods bring ---
