use crate::core::event::Record;
use crate::core::id::{CardId, PlayerId, TerritoryId};
use crate::core::illegal::{Illegal, Question};
use crate::core::map::{
    BorderDraft, ContinentDraft, Map, MapDraft, Names as Texts, TerritoryDraft,
};
use crate::core::ruleset::{OptionValue, Ruleset, option_table};
use crate::notation::{COLOURS, Names, parse_record};

use super::*;

fn map() -> Map {
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
    };
    Map::new(MapDraft {
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
    })
    .unwrap()
}

/// Green holds Alaska, blue Kamchatka and Iceland, the neutral army Great Britain; it is green's turn, and green attacks
/// Kamchatka.
fn told(language: Language, rules: &Ruleset, event: &str) -> Told {
    let map = map();
    let mut names = Names::new(&map, 2).with_mods(["trench-war"], ["trench-war.dig"]);
    names.players = vec!["green", "blue"];
    let mut words = Words::new(language, &map, &["green", "blue"]);
    words.mods = vec!["trench-war".into()];
    words.abilities = vec!["trench-war.dig".into()];
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

#[test]
fn set_up_is_told() {
    check(
        "start-roll green 5",
        "Green rolls a 5 for the start.",
        "Verde saca un 5 para empezar.",
    );
    check("first blue", "Blue starts.", "Azul empieza.");
    check(
        "pool neutral 40",
        "The neutral army gets 40 armies to start with.",
        "El ejército neutral recibe 40 ejércitos para empezar.",
    );
    check(
        "dealt iceland neutral",
        "Iceland is dealt to the neutral army.",
        "Islandia le toca al ejército neutral.",
    );
    check(
        "prepared iceland neutral 1",
        "The neutral army holds Iceland with 1 army from the start.",
        "El ejército neutral ocupa Islandia con 1 ejército desde el principio.",
    );
    check(
        "left-empty iceland",
        "Iceland belongs to nobody.",
        "Islandia no es de nadie.",
    );
    check(
        "claimed iceland blue",
        "Blue claims Iceland.",
        "Azul reclama Islandia.",
    );
    check(
        "setup blue claim 1 0",
        "Blue claims next.",
        "A Azul le toca reclamar.",
    );
    check(
        "setup blue deploy 2 1",
        "Blue places 2 armies and 1 neutral next.",
        "A Azul le toca colocar 2 ejércitos y 1 ejército neutral.",
    );
    check(
        "setup blue deploy 0 1",
        "Blue places 1 neutral army next.",
        "A Azul le toca colocar 1 ejército neutral.",
    );
    check(
        "placed green great_britain 1",
        "Green places 1 neutral army on Great Britain.",
        "Verde coloca 1 ejército neutral en Gran Bretaña.",
    );
}

#[test]
fn a_turn_is_told() {
    check(
        "turn blue 4",
        "Round 4: it is the turn of Blue.",
        "Ronda 4: es el turno de Azul.",
    );
    check(
        "reinforcements green 6 territories 4 continents 2",
        "Green gets 6 armies: 4 for territories, 2 for continents.",
        "Verde recibe 6 ejércitos: 4 por territorios, 2 por continentes.",
    );
    check(
        "reinforcements green 1 territories 3 continents 0",
        "Green gets 1 army: 3 for territories, the rest by house rules.",
        "Verde recibe 1 ejército: 3 por territorios, el resto por reglas de la casa.",
    );
    check(
        "reinforcements-lost green 1",
        "Green loses 1 army for want of room.",
        "Verde pierde 1 ejército por falta de sitio.",
    );
    check(
        "placed green alaska 3",
        "Green places 3 armies on Alaska.",
        "Verde coloca 3 ejércitos en Alaska.",
    );
    check("phase attack", "Green may attack.", "Verde puede atacar.");
    check(
        "phase fortify",
        "Green may fortify.",
        "Verde puede fortificar.",
    );
    check(
        "turn-ended blue",
        "The turn of Blue ends.",
        "Termina el turno de Azul.",
    );
    check(
        "turn-ending",
        "The turn is to end.",
        "El turno va a terminar.",
    );
    check(
        "moved alaska kamchatka 4 fortify",
        "Green fortifies Kamchatka with 4 armies from Alaska.",
        "Verde fortifica Kamchatka con 4 ejércitos desde Alaska.",
    );
    check(
        "moved alaska iceland 1 enter",
        "Green enters Iceland from Alaska with 1 army.",
        "Verde entra en Islandia desde Alaska con 1 ejército.",
    );
    check(
        "garrisoned iceland green 2",
        "Green garrisons Iceland with 2 armies.",
        "Verde guarnece Islandia con 2 ejércitos.",
    );
}

#[test]
fn a_battle_is_told() {
    check(
        "attacked alaska kamchatka 3",
        "Green attacks Kamchatka from Alaska with 3 dice.",
        "Verde ataca Kamchatka desde Alaska con 3 dados.",
    );
    check(
        "dice 6 3 2 | 5 3",
        "Green rolls 6, 3, 2; Blue rolls 5, 3.",
        "Verde saca 6, 3, 2; Azul saca 5, 3.",
    );
    check("dice 6 3 |", "Green rolls 6, 3.", "Verde saca 6, 3.");
    check("dice | 5", "Blue rolls 5.", "Azul saca 5.");
    check(
        "die attack 3 6",
        "A die of Green turns from 3 to 6.",
        "Un dado de Verde pasa de 3 a 6.",
    );
    check(
        "lost 1 | 1",
        "Green loses 1 army; Blue loses 1 army.",
        "Verde pierde 1 ejército; Azul pierde 1 ejército.",
    );
    check(
        "lost 0 | 2",
        "Blue loses 2 armies.",
        "Azul pierde 2 ejércitos.",
    );
    check(
        "lost 0 | 0",
        "Nobody loses an army.",
        "Nadie pierde ejércitos.",
    );
    check(
        "captured great_britain by green from neutral",
        "Green captures Great Britain from the neutral army.",
        "Verde conquista Gran Bretaña, que era del ejército neutral.",
    );
    check(
        "moved alaska kamchatka 4 occupy",
        "Green moves 4 armies from Alaska into Kamchatka.",
        "Verde pasa 4 ejércitos de Alaska a Kamchatka.",
    );
    check(
        "eliminated blue by green",
        "Green eliminates Blue.",
        "Verde elimina a Azul.",
    );
    check(
        "eliminated blue",
        "Blue is out.",
        "Azul queda fuera de la partida.",
    );
    check(
        "asked blue defend",
        "Blue chooses the defence dice.",
        "Azul elige los dados de defensa.",
    );
    check(
        "asked green window passed blue",
        "Green may use an ability.",
        "Verde puede usar una habilidad.",
    );
    check(
        "asked green occupy alaska kamchatka 3 6",
        "Green has to move 3 to 6 armies from Alaska into Kamchatka.",
        "Verde debe pasar de 3 a 6 ejércitos de Alaska a Kamchatka.",
    );
    check(
        "asked green trade",
        "Green has to trade a set.",
        "Verde debe canjear un trío.",
    );
    check(
        "asked green place-traded",
        "Green has to place the armies of the trade.",
        "Verde debe colocar los ejércitos del canje.",
    );
    check(
        "passed blue",
        "Blue uses no ability.",
        "Azul no usa ninguna habilidad.",
    );
    check(
        "used green trench-war.dig 2 5",
        "Green uses trench-war.dig (2, 5).",
        "Verde usa trench-war.dig (2, 5).",
    );
}

#[test]
fn cards_are_told_and_hidden_ones_stay_hidden() {
    check(
        "traded green alaska+kamchatka+wild.1 8",
        "Green trades Alaska (infantry), Kamchatka (cavalry) and a wild card for 8 armies.",
        "Verde canjea Alaska (infantería), Kamchatka (caballería) y un comodín por 8 ejércitos.",
    );
    check(
        "traded green alaska+kamchatka+iceland 4",
        "Green trades Alaska (infantry), Kamchatka (cavalry) and Iceland (artillery) for 4 armies.",
        "Verde canjea Alaska (infantería), Kamchatka (caballería) e Islandia (artillería) por 4 ejércitos.",
    );
    check(
        "bonus green alaska 2",
        "Green gets 2 armies more on Alaska, which a traded card shows.",
        "Verde recibe 2 ejércitos más en Alaska, que aparece en una carta canjeada.",
    );
    check(
        "drawn green iceland",
        "Green draws Iceland (artillery).",
        "Verde roba la carta de Islandia (artillería).",
    );
    check("drawn blue ?", "Blue draws a card.", "Azul roba una carta.");
    check(
        "drawn blue wild.2",
        "Blue draws a wild card.",
        "Azul roba un comodín.",
    );
    check(
        "given ? from blue to green",
        "Green takes a card from Blue.",
        "Verde recibe una carta de Azul.",
    );
    check(
        "discarded blue alaska",
        "Alaska (infantry) of Blue goes to the traded cards.",
        "La carta de Alaska (infantería) de Azul pasa a las cartas canjeadas.",
    );
    check(
        "reshuffled",
        "The traded cards become the new deck.",
        "Las cartas canjeadas forman el nuevo mazo.",
    );
}

#[test]
fn reloads_and_the_console_are_told() {
    check(
        "mods-changed 0123456789abcdef",
        "The mods were reloaded.",
        "Los mods se han recargado.",
    );
    check(
        "[console] console-opened",
        "The console was opened: this game counts as touched.",
        "Se ha abierto la consola: esta partida cuenta como alterada.",
    );
    check(
        "[console] added alaska 1",
        "Alaska gains 1 army (console).",
        "Alaska gana 1 ejército (consola).",
    );
    check(
        "[console] stored console public \"depth\" 3",
        "The console notes `depth` (console).",
        "La consola anota `depth` (consola).",
    );
    for language in [Language::English, Language::Spanish] {
        for event in ["mods-changed 0123456789abcdef", "[console] added alaska 1"] {
            assert!(told(language, &Ruleset::default(), event).why.is_some());
        }
    }
}

#[test]
fn ends_and_mods_are_told() {
    check(
        "game-ended green domination",
        "Green wins: all rivals are out.",
        "Verde gana: todos los rivales están eliminados.",
    );
    check(
        "game-ended nobody round-limit",
        "Nobody wins: the last round is over, and the first are equal.",
        "No gana nadie: ha terminado la última ronda y los primeros están empatados.",
    );
    check(
        "[trench-war] added alaska 1",
        "Alaska gains 1 army (trench-war).",
        "Alaska gana 1 ejército (trench-war).",
    );
    check(
        "[trench-war] removed alaska 2",
        "Alaska loses 2 armies (trench-war).",
        "Alaska pierde 2 ejércitos (trench-war).",
    );
    check(
        "[trench-war] owner alaska blue 2",
        "Alaska falls to Blue with 2 armies (trench-war).",
        "Alaska pasa a manos de Azul con 2 ejércitos (trench-war).",
    );
    check(
        "[trench-war] owner alaska nobody 0",
        "Alaska belongs to nobody now (trench-war).",
        "Alaska ya no es de nadie (trench-war).",
    );
    check(
        "[trench-war] moved alaska kamchatka 1 effect",
        "1 army moves from Alaska to Kamchatka (trench-war).",
        "1 ejército pasa de Alaska a Kamchatka (trench-war).",
    );
    check(
        "[trench-war] to-place 1",
        "There is 1 army to place now (trench-war).",
        "Ahora queda 1 ejército por colocar (trench-war).",
    );
    check(
        "[trench-war] said \"Dig in!\"",
        "Dig in! (trench-war)",
        "Dig in! (trench-war)",
    );
    check(
        "[trench-war] said blue \"Dig.\"",
        "To Blue: Dig (trench-war).",
        "Para Azul: Dig (trench-war).",
    );
    check(
        "[trench-war] stored trench-war public \"depth\" 3",
        "The mod trench-war notes `depth` (trench-war).",
        "El mod trench-war anota `depth` (trench-war).",
    );
    check(
        "[trench-war] disabled trench-war \"can_attack\" \"init.lua:3\" \"nil\"",
        "The hook can_attack of trench-war failed and is off for the rest of the game: init.lua:3: nil (trench-war)",
        "La función can_attack de trench-war ha fallado y queda desactivada el resto de la partida: init.lua:3: nil \
         (trench-war)",
    );
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

#[test]
fn the_log_says_why_something_happened() {
    check_why(
        "",
        "lost 1 | 1",
        "6 beats 5 and 3 ties 3. Dice are compared one against one, highest first, and never added up: a higher total \
         may lose. A tie goes to the defender: the attacker has to roll higher. (R39)",
        "6 gana a 5 y 3 empata con 3. Los dados se comparan uno a uno, empezando por el más alto, y nunca se suman: un \
         total mayor puede perder. El empate favorece siempre al defensor: el atacante tiene que sacar más. (R39)",
    );
    check_why(
        "territory_divisor=4",
        "reinforcements green 5 territories 3 continents 2",
        "One army for every 4 territories, at least 3 (R24); wholly owned at the start of the turn: the West 2 (R25).",
        "Un ejército por cada 4 territorios, como mínimo 3 (R24); enteros al comenzar el turno: el Oeste 2 (R25).",
    );
    check_why(
        "",
        "traded green alaska+kamchatka+wild.1 8",
        "Set number 3 of the game, counted over all players, by the rising values (R31). One table of set values holds \
         for the whole game: those of two editions are not mixed.",
        "Es el canje número 3 de la partida, contando a todos los jugadores, según los valores crecientes (R31). Una \
         misma tabla de canjes vale toda la partida: no se mezclan los valores de dos ediciones.",
    );
    check_why(
        "army_cap=12",
        "reinforcements-lost green 2",
        "At most 12 armies stand in a territory; what cannot be placed is lost (R59).",
        "En un territorio hay como máximo 12 ejércitos; lo que no se puede colocar se pierde (R59).",
    );
    check_why(
        "fortify=connected",
        "moved alaska kamchatka 4 fortify",
        "One move through own territories ends the turn (R45).",
        "Un solo movimiento a través de territorios propios termina el turno (R45).",
    );
    check_why(
        "",
        "[trench-war] added alaska 1",
        "That is a house rule: the mod trench-war asked for it.",
        "Es una regla de la casa: lo pidió el mod trench-war.",
    );
    check_why("", "turn blue 4", "", "");
}

#[test]
fn a_continent_pays_nothing_when_it_is_conquered_and_the_log_says_so() {
    let map = map();
    let names = Names::new(&map, 2);
    let rules = Ruleset::default();
    let mut teller = Teller::new(Words::new(Language::English, &map, &COLOURS[..2]), &rules);
    let p = |i| Some(PlayerId::new(i));
    teller.start_at([p(1), p(1), p(0), p(0)], PlayerId::new(0), 0);
    let capture = parse_record("captured kamchatka by green from blue", &names).unwrap();
    assert_eq!(
        teller.tell(&capture).why.unwrap(),
        "The last defender is gone, and the attacker moves in at once (R41). Green owns all of the East now. A \
         continent pays nothing when it is conquered: it pays at the start of a turn that begins with all of it (R25)."
    );
}

#[test]
fn each_of_the_eight_mistakes_has_a_sentence_that_says_why() {
    let rows = [
        (Mistake::SummingDice, 39, "never added up", "nunca se suman"),
        (
            Mistake::TiesToTheAttacker,
            39,
            "goes to the defender",
            "favorece siempre al defensor",
        ),
        (
            Mistake::SingleArmy,
            34,
            "has to stay behind",
            "uno debe quedarse",
        ),
        (
            Mistake::LeavingEmpty,
            15,
            "at least one army stays",
            "al menos un ejército",
        ),
        (Mistake::CardPerConquest, 33, "however many", "por muchos"),
        (
            Mistake::PayingAtOnce,
            25,
            "at the start of a turn",
            "al comenzar un turno",
        ),
        (
            Mistake::PlacingAfterAttacking,
            28,
            "before attacking",
            "antes de atacar",
        ),
        (Mistake::MixingSetValues, 31, "not mixed", "no se mezclan"),
    ];
    assert_eq!(rows.map(|(mistake, ..)| mistake), Mistake::ALL);
    for (mistake, rule, english, spanish) in rows {
        assert_eq!(mistake.rule(), rule);
        assert!(Language::English.mistake(mistake).contains(english));
        assert!(Language::Spanish.mistake(mistake).contains(spanish));
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
        "7 armies cannot move in: 3 to 6 can, for at least as many as the rules ask move and one stays behind (R41).",
        "No pueden pasar 7 ejércitos: tienen que ser de 3 a 6, al menos los que pide la regla y siempre dejando uno \
         atrás (R41).",
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
        Illegal::Vetoed {
            by: "m".into(),
            reason: "no".into(),
        },
    ];
    let mut codes: Vec<&str> = all.iter().map(crate::notation::refusal_code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), all.len(), "codes are unique");
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
