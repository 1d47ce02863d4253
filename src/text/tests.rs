mod game;
mod goals;
mod maps;
mod refusals;
mod things;
mod why;

use crate::core::card::{CardKind, Symbol};
use crate::core::declared::{Declared, MarkerKind, ResourceKind, SideKind};
use crate::core::event::{Kind, Record};
use crate::core::id::{CardId, ContinentId, ModId, PlayerId, TerritoryId};
use crate::core::illegal::{Illegal, Question};
use crate::core::map::{
    BorderDraft, ContinentDraft, Map, MapDraft, Names as Texts, TerritoryDraft,
};
use crate::core::mission::{Condition, Mission};
use crate::core::ruleset::{OptionValue, Ruleset, option_table};
use crate::notation::{COLOURS, Names, parse_record};

use super::*;

fn map() -> Map {
    Map::new(draft()).unwrap().with_card_kinds(vec![CardKind {
        key: "silo.nuke".into(),
        names: Texts {
            texts: [
                ("en".into(), "Warhead".into()),
                ("es".into(), "Ojiva".into()),
            ]
            .into(),
            aliases: Vec::new(),
        },
        symbol: Symbol::Blank,
        count: 1,
    }])
}

fn draft() -> MapDraft {
    let names = |en: &str, es: &str| Texts {
        texts: [("en".into(), en.into()), ("es".into(), es.into())].into(),
        aliases: Vec::new(),
    };
    let rows = [
        ("alaska", "Alaska", "Alaska", "west"),
        ("kamchatka", "Kamchatka", "Kamchatka", "east"),
        ("iceland", "Iceland", "Islandia", "east"),
        ("great_britain", "Great Britain", "Gran Bretaña", "east"),
    ];
    let continent = |key: &str, en: &str, es: &str, bonus| ContinentDraft {
        key: key.into(),
        names: names(en, es),
        bonus,
        ..ContinentDraft::default()
    };
    MapDraft {
        id: "four".into(),
        names: names("Four", "Cuatro"),
        continents: vec![
            continent("west", "the West", "el Oeste", 2),
            continent("east", "the East", "el Este", 5),
        ],
        territories: rows
            .iter()
            .map(|(key, en, es, continent)| TerritoryDraft {
                key: (*key).into(),
                names: names(en, es),
                continents: vec![(*continent).into()],
                ..TerritoryDraft::default()
            })
            .collect(),
        borders: rows
            .windows(2)
            .map(|pair| BorderDraft {
                from: pair[0].0.into(),
                to: pair[1].0.into(),
                ..BorderDraft::default()
            })
            .collect(),
        wild_cards: 2,
        ..MapDraft::default()
    }
}

fn missions() -> Vec<Mission> {
    let mission = |key: &str, condition, otherwise| Mission {
        key: key.into(),
        condition,
        otherwise,
    };
    let own = |territories, armies| Condition::Own {
        territories,
        armies,
    };
    let out = |i| Condition::Eliminated {
        player: PlayerId::new(i),
    };
    vec![
        mission("land", own(18, 2), None),
        mission("out-red", out(2), Some(own(24, 1))),
    ]
}

/// What a mod declares with names of its own; what it does not name goes by its word.
fn declared() -> Declared {
    let kind = |word: &str| Kind {
        by: ModId::new(0),
        word: word.into(),
    };
    Declared {
        markers: vec![MarkerKind {
            kind: kind("fort"),
            label: "Bunker".into(),
            glyph: "B".into(),
            colour: None,
            most: 3,
            secret: false,
            carried: false,
        }],
        resources: vec![ResourceKind {
            kind: kind("gold"),
            label: "gold pieces".into(),
            glyph: "G".into(),
            secret: false,
        }],
        sides: vec![SideKind {
            side: PlayerId::new(13),
            key: "trench-war.horde".into(),
            label: "The Horde".into(),
            colour: None,
        }],
        abilities: Vec::new(),
    }
}

/// Green holds Alaska, blue Kamchatka and Iceland, the neutral army Great Britain; it is green's turn, and green attacks
/// Kamchatka.
fn told(language: Language, rules: &Ruleset, event: &str) -> Told {
    let map = map();
    let mut names = Names::new(&map, 2)
        .with_mods(["trench-war", "robin-hood"], ["trench-war.dig"])
        .with_missions(["land", "out-red"])
        .with_sides([(PlayerId::new(13), "trench-war.horde")]);
    names.players = vec!["green", "blue"];
    let mut words = Words::new(language, &map, &["green", "blue"]);
    words.mods = vec!["trench-war".into(), "robin-hood".into()];
    words.abilities = vec!["trench-war.dig".into()];
    words.declared = declared();
    words.missions = missions().into();
    let mut teller = Teller::new(words, rules);
    let p = |i| Some(PlayerId::new(i));
    let owners = [p(0), p(1), p(1), Some(PlayerId::NEUTRAL)];
    teller.start_at(owners, PlayerId::new(0), 2);
    for before in ["attacked alaska kamchatka 3", "dice 6 3 2 | 5 3"] {
        teller.tell(&parse_record(before, &names).unwrap());
    }
    let record: Record = parse_record(event, &names).unwrap();
    teller.tell(&record)
}

#[track_caller]
fn check(event: &str, english: &str, spanish: &str) {
    let rules = Ruleset::default();
    assert_eq!(told(Language::English, &rules, event).sentence, english);
    assert_eq!(told(Language::Spanish, &rules, event).sentence, spanish);
}

#[track_caller]
fn check_why(options: &str, event: &str, english: &str, spanish: &str) {
    let mut rules = Ruleset::default();
    for option in options.split_whitespace() {
        let (key, value) = option.split_once('=').unwrap();
        rules.set(key, &OptionValue::parse(value)).unwrap();
    }
    for (language, expected) in [(Language::English, english), (Language::Spanish, spanish)] {
        let why = told(language, &rules, event).why.unwrap_or_default();
        assert_eq!(why, expected, "{event}");
    }
}

#[track_caller]
fn check_refusal(illegal: &Illegal, english: &str, spanish: &str) {
    let map = map();
    for (language, expected) in [(Language::English, english), (Language::Spanish, spanish)] {
        let words = Words::new(language, &map, &COLOURS[..2]);
        assert_eq!(words.refusal(illegal), expected);
    }
}

#[test]
fn every_option_has_a_label_and_a_help_in_every_language() {
    for row in option_table() {
        let (label, help) = option_text(Language::English, row);
        assert!(!label.is_empty() && !help.is_empty());
        let (label_es, help_es) = option_text(Language::Spanish, row);
        assert_ne!(label, label_es, "{} has no Spanish label", row.key);
        assert_ne!(help, help_es, "{} has no Spanish help", row.key);
    }
}

#[test]
fn r4_every_colour_has_a_name_in_every_language() {
    for language in Language::ALL {
        let names: Vec<String> = COLOURS.iter().map(|c| language.colour(c)).collect();
        for (i, name) in names.iter().enumerate() {
            assert!(name.starts_with(char::is_uppercase), "{name}");
            assert!(!names[..i].contains(name), "{name} stands twice");
        }
    }
    assert_eq!(Language::Spanish.colour("red"), "Rojo");
    assert_eq!(Language::Spanish.colour("Ana"), "Ana");
}

#[test]
fn languages_are_found_by_their_code() {
    assert_eq!(Language::parse("ES"), Ok(Language::Spanish));
    assert_eq!(
        Language::parse("fr"),
        Err("there is no language `fr`: expected one of en, es".to_owned())
    );
}

#[test]
fn questions_are_put_to_a_player() {
    let map = map();
    let words = Words::new(Language::Spanish, &map, &["red", "blue"]);
    assert_eq!(
        words.question(PlayerId::new(0), Question::Attack),
        "Rojo: ataca o termina tus ataques"
    );
}
