//! Refusals, in whole sentences.

use super::*;

#[test]
fn refusals_say_what_is_wrong_what_would_be_possible_and_the_rule() {
    let t = TerritoryId::new;
    check_refusal(
        &Illegal::NotAdjacent {
            from: t(1),
            to: t(3),
            rule: 34,
        },
        "Kamchatka does not border Great Britain; it borders Alaska and Iceland (R34).",
        "Kamchatka no limita con Gran Bretaña; limita con Alaska e Islandia (R34).",
    );
    check_refusal(
        &Illegal::SingleArmy {
            territory: t(0),
            rule: 34,
        },
        "Alaska has a single army: one has to stay behind, so it can neither attack nor move (R34).",
        "Alaska tiene un solo ejército: uno debe quedarse, así que no puede atacar ni moverse (R34).",
    );
    check_refusal(
        &Illegal::LeavesEmpty {
            territory: t(0),
            most: 3,
        },
        "That would leave Alaska empty, and at least one army stays: at most 3 armies may leave (R15).",
        "Eso dejaría Alaska sin ejércitos, y siempre se queda al menos uno: como máximo pueden salir 3 ejércitos (R15).",
    );
    check_refusal(
        &Illegal::PlacingIsOver,
        "Reinforcements are placed before attacking: once the attacks have begun it is too late (R28).",
        "Los refuerzos se colocan antes de atacar: una vez empezados los ataques ya es tarde (R28).",
    );
    check_refusal(
        &Illegal::ArmiesOutOfRange {
            asked: 7,
            least: 3,
            most: 6,
            rule: 41,
        },
        "You cannot move in with 7 armies: at least 3 have to, and at most 6 can, for one stays behind (R41).",
        "No puedes entrar con 7 ejércitos: como mínimo 3 y como máximo 6, porque uno se queda (R41).",
    );
    check_refusal(
        &Illegal::DiceOutOfRange {
            asked: 3,
            most: 2,
            rule: 36,
        },
        "An attack with 3 dice is not possible: 1 to 2 can be rolled, and the origin needs one army more than dice \
         (R36).",
        "No se puede atacar con 3 dados: se tiran de 1 a 2, y en el origen hace falta un ejército más que dados (R36).",
    );
    check_refusal(
        &Illegal::NotYourTurn {
            asked: PlayerId::new(1),
        },
        "It is not your turn: Blue is asked.",
        "No te toca a ti: le toca a Azul.",
    );
    check_refusal(
        &Illegal::Vetoed {
            by: "trench-war".into(),
            reason: "the trenches hold.".into(),
        },
        "The trenches hold (trench-war).",
        "The trenches hold (trench-war).",
    );
    check_refusal(
        &Illegal::TradeFirst { hand: 5, most: 4 },
        "Trade a set first: you hold 5 cards and may keep 4 (R30).",
        "Antes tienes que canjear un trío: tienes 5 cartas y puedes quedarte 4 (R30).",
    );
}

/// One of each refusal; a new one does not compile here until it has a row.
fn all_refusals() -> Vec<Illegal> {
    let t = TerritoryId::new(0);
    let all = vec![
        Illegal::GameOver,
        Illegal::NotYourTurn {
            asked: PlayerId::new(0),
        },
        Illegal::OtherQuestion {
            question: Question::Attack,
        },
        Illegal::NoSuchTerritory(TerritoryId::new(99)),
        Illegal::NoSuchCard(CardId::new(99)),
        Illegal::AlreadyClaimed(t),
        Illegal::NotYours {
            territory: t,
            rule: 34,
        },
        Illegal::OwnTerritory(t),
        Illegal::Ownerless(t),
        Illegal::NotOwnerless(t),
        Illegal::NotAdjacent {
            from: t,
            to: t,
            rule: 44,
        },
        Illegal::NotConnected(t, t),
        Illegal::SingleArmy {
            territory: t,
            rule: 44,
        },
        Illegal::LeavesEmpty {
            territory: t,
            most: 1,
        },
        Illegal::ArmiesOutOfRange {
            asked: 9,
            least: 1,
            most: 0,
            rule: 27,
        },
        Illegal::DiceOutOfRange {
            asked: 0,
            most: 0,
            rule: 36,
        },
        Illegal::Full {
            territory: t,
            room: 1,
        },
        Illegal::PlacingIsOver,
        Illegal::NothingToPlace,
        Illegal::ReinforcementsLeft(1),
        Illegal::NotYourCard(CardId::new(0)),
        Illegal::NoSet,
        Illegal::TradeFirst { hand: 5, most: 4 },
        Illegal::TradingIsOver,
        Illegal::NoCards,
        Illegal::BonusTerritory(t),
        Illegal::BonusUnplaced,
        Illegal::NoBonus,
        Illegal::AttackingIsOver,
        Illegal::AttacksSpent,
        Illegal::FortifiedAlready,
        Illegal::NoSuchAbility,
        Illegal::Blocked(t),
        Illegal::DrawOffered,
        Illegal::HandedOver,
        Illegal::NotHandedOver,
        Illegal::NotYours {
            territory: t,
            rule: 49,
        },
        Illegal::Vetoed {
            by: "m".into(),
            reason: "no".into(),
        },
    ];
    let mut codes: Vec<&str> = all.iter().map(crate::notation::refusal_code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len() + 1, all.len(), "codes are unique");
    all
}

#[test]
fn every_refusal_is_a_whole_sentence_with_its_rule() {
    let map = map();
    for language in Language::ALL {
        let words = Words::new(language, &map, &COLOURS[..2]);
        for illegal in all_refusals() {
            let sentence = words.refusal(&illegal);
            assert!(sentence.ends_with('.'), "{sentence}");
            assert!(sentence.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit()));
            assert!(!sentence.contains("  "), "{sentence}");
            match illegal.rule() {
                Some(rule) => assert!(sentence.ends_with(&format!("(R{rule})."))),
                None => assert!(!sentence.contains("(R"), "{sentence}"),
            }
        }
    }
}
