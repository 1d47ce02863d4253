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
    .with_card_kinds(vec![CardKind {
        key: "silo.nuke".into(),
        names: names("Warhead", "Ojiva"),
        symbol: Symbol::Blank,
        count: 1,
    }])
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
fn what_each_mod_adds_to_reinforcements_is_told() {
    check(
        "reinforcements green 9 territories 4 continents 5 by trench-war -1 robin-hood +1",
        "Green gets 9 armies: 4 for territories, 5 for continents, -1 trench-war, +1 robin-hood.",
        "Verde recibe 9 ejércitos: 4 por territorios, 5 por continentes, -1 trench-war, +1 robin-hood.",
    );
    check(
        "reinforcements green 6 territories 4 continents 0 by robin-hood +1",
        "Green gets 6 armies: 4 for territories, +1 robin-hood, the rest by house rules.",
        "Verde recibe 6 ejércitos: 4 por territorios, +1 robin-hood, el resto por reglas de la casa.",
    );
    check_why(
        "",
        "reinforcements green 5 territories 4 continents 0 by robin-hood +1",
        "One army for every 3 territories, at least 3 (R24); wholly owned at the start of the turn: the West 2 (R25). \
         House rules change that: robin-hood.",
        "Un ejército por cada 3 territorios, como mínimo 3 (R24); enteros al comenzar el turno: el Oeste 2 (R25). \
         Lo cambian reglas de la casa: robin-hood.",
    );
}

#[test]
fn r49_r50_r51_headquarters_are_told_and_hidden_ones_stay_hidden() {
    check(
        "setup blue headquarters 0 0",
        "Blue chooses a headquarters next.",
        "A Azul le toca elegir un cuartel general.",
    );
    check(
        "headquarters blue ?",
        "Blue chooses a headquarters in secret.",
        "Azul elige un cuartel general en secreto.",
    );
    check(
        "headquarters green alaska",
        "Green chooses Alaska as headquarters, in secret.",
        "Verde elige Alaska como cuartel general, en secreto.",
    );
    check(
        "headquarters-shown blue iceland card iceland",
        "The headquarters of Blue is Iceland; Iceland (artillery) leaves the deck.",
        "El cuartel general de Azul es Islandia; la carta de Islandia (artillería) sale del mazo.",
    );
    check(
        "headquarters-shown blue iceland",
        "The headquarters of Blue is Iceland.",
        "El cuartel general de Azul es Islandia.",
    );
    check(
        "headquarters-taken blue iceland by green",
        "Green takes the headquarters of Blue, Iceland.",
        "Verde toma el cuartel general de Azul, Islandia.",
    );
    check(
        "headquarters-taken blue iceland by blue",
        "Blue takes back the own headquarters, Iceland.",
        "Azul recupera su cuartel general, Islandia.",
    );
    check(
        "headquarters-taken blue iceland by nobody",
        "No player holds the headquarters of Blue, Iceland, any more.",
        "El cuartel general de Azul, Islandia, ya no está en manos de ningún jugador.",
    );
    check(
        "game-ended green headquarters",
        "Green wins: enough headquarters are held.",
        "Verde gana: los cuarteles generales necesarios están en sus manos.",
    );
    check_why(
        "goal=headquarters",
        "headquarters-taken blue iceland by green",
        "Whoever takes a headquarters takes its card too; who lost it plays on and may take it back (R51).",
        "Quien toma un cuartel general se queda también con su carta; quien lo pierde sigue jugando y puede recuperarlo \
         (R51).",
    );
    check_why(
        "goal=headquarters",
        "game-ended green headquarters",
        "Whoever holds the own headquarters and all others wins (R50).",
        "Gana quien tiene en sus manos su cuartel general y todos los demás (R50).",
    );
}

#[test]
fn r52_r55_missions_are_told_to_whom_they_concern() {
    check(
        "mission blue ?",
        "Blue is dealt a secret mission.",
        "Azul recibe una misión secreta.",
    );
    check(
        "mission green land",
        "Green is dealt a mission: own 18 territories with at least 2 armies each.",
        "Verde recibe una misión: ocupar 18 territorios con al menos 2 ejércitos en cada uno.",
    );
    check(
        "mission-shown green out-red",
        "Green shows the mission: destroy Red; where that is not possible, own 24 territories.",
        "Verde enseña su misión: destruir a Rojo; si no es posible, ocupar 24 territorios.",
    );
    check(
        "game-ended green mission",
        "Green wins: the mission is done.",
        "Verde gana: la misión está cumplida.",
    );
    check_why(
        "goal=missions",
        "mission-shown green out-red",
        "The first to complete a mission and show it wins (R52). It counts whoever put that player out (R55).",
        "Gana quien primero cumple su misión y la enseña (R52). Vale sea quien sea quien haya eliminado a ese jugador (R55).",
    );
}

#[test]
fn r56_where_missions_are_played_for_the_log_says_why_the_cards_are_dealt() {
    check_why(
        "goal=missions",
        "dealt alaska green",
        "Where missions are played for, the territory cards are dealt, and one army goes on each (R13, R56).",
        "Cuando se juega con misiones se reparten las cartas de territorio y se coloca un ejército en cada uno (R13, R56).",
    );
    check_why(
        "",
        "dealt alaska green",
        "The territory cards are dealt, and one army goes on each (R13, R18).",
        "Se reparten las cartas de territorio y se coloca un ejército en cada uno (R13, R18).",
    );
}

#[test]
fn r53_r54_every_kind_of_condition_is_worded() {
    let map = map();
    let player = |p: PlayerId| crate::notation::COLOURS[p.index()].to_owned();
    let own = |territories, armies| Condition::Own {
        territories,
        armies,
    };
    let hold = |all: &[usize], more| Condition::Continents {
        all: all.iter().map(|i| ContinentId::new(*i)).collect(),
        more,
    };
    let out = |i| Condition::Eliminated {
        player: PlayerId::new(i),
    };
    let not = |condition| Condition::Not(Box::new(condition));
    let rows = [
        (own(24, 1), "Own 24 territories", "Ocupar 24 territorios"),
        (
            own(18, 2),
            "Own 18 territories with at least 2 armies each",
            "Ocupar 18 territorios con al menos 2 ejércitos en cada uno",
        ),
        (out(2), "Destroy red", "Destruir a red"),
        (
            hold(&[0, 1], 0),
            "Hold the West and the East",
            "Controlar el Oeste y el Este",
        ),
        (
            hold(&[0, 1], 1),
            "Hold the West, the East and one more continent of your choice",
            "Controlar el Oeste, el Este y otro continente a elección",
        ),
        (
            hold(&[0], 2),
            "Hold the West and two more continents of your choice",
            "Controlar el Oeste y otros dos continentes a elección",
        ),
        (
            hold(&[], 4),
            "Hold 4 continents of your choice",
            "Controlar 4 continentes a elección",
        ),
        (
            Condition::Headquarters { others: 2 },
            "Hold your own headquarters and 2 others",
            "Controlar el cuartel general propio y 2 cuarteles de los demás",
        ),
        (
            Condition::All(vec![own(5, 1), out(2)]),
            "Own 5 territories and destroy red",
            "Ocupar 5 territorios y destruir a red",
        ),
        (
            Condition::All(vec![hold(&[0, 1], 0), out(2)]),
            "Hold the West and the East, and destroy red",
            "Controlar el Oeste y el Este, y destruir a red",
        ),
        (
            Condition::Any(vec![out(2), own(5, 1)]),
            "Destroy red or own 5 territories",
            "Destruir a red u ocupar 5 territorios",
        ),
        (
            Condition::Any(vec![Condition::All(vec![own(5, 1), out(2)]), hold(&[0], 0)]),
            "(Own 5 territories and destroy red), or hold the West",
            "(Ocupar 5 territorios y destruir a red), o controlar el Oeste",
        ),
        (
            Condition::All(vec![not(out(2)), not(own(3, 1))]),
            "Keep red in the game and own fewer than 3 territories",
            "Mantener a red en la partida y ocupar menos de 3 territorios",
        ),
        (
            not(hold(&[0], 0)),
            "Do not hold the West",
            "No controlar el Oeste",
        ),
    ];
    for (asked, english, spanish) in rows {
        assert_eq!(condition(&asked, &map, &player, Language::English), english);
        assert_eq!(condition(&asked, &map, &player, Language::Spanish), spanish);
    }
    let [_, out_red] = missions().try_into().unwrap();
    assert_eq!(
        mission(&out_red, &map, &player, Language::English),
        "Destroy red; where that is not possible, own 24 territories"
    );
}

#[test]
fn what_is_settled_at_the_table_is_told() {
    check("surrendered blue", "Blue surrenders.", "Azul se rinde.");
    check(
        "draw blue yes",
        "Blue offers a draw.",
        "Azul ofrece un empate.",
    );
    check(
        "draw blue no",
        "Blue refuses the draw.",
        "Azul rechaza el empate.",
    );
    check(
        "asked blue draw agreed green",
        "Blue is asked to agree to a draw.",
        "A Azul se le pregunta si acepta un empate.",
    );
    check(
        "seat blue bot",
        "A bot plays on for Blue.",
        "Un bot sigue jugando por Azul.",
    );
    check(
        "seat blue person",
        "A person plays for Blue again.",
        "Una persona vuelve a jugar por Azul.",
    );
    check(
        "game-ended nobody draw",
        "Nobody wins: all agreed on a draw.",
        "No gana nadie: todos han acordado el empate.",
    );
    check_why(
        "surrender=bot",
        "surrendered blue",
        "A bot plays the side of whoever gives up (option surrender).",
        "Un bot sigue jugando con el bando de quien se rinde (opción surrender).",
    );
}

#[test]
fn whoever_gave_up_is_out_for_that_and_not_for_want_of_land() {
    let map = map();
    let names = Names::new(&map, 2);
    let rules = Ruleset::default();
    let mut teller = Teller::new(Words::new(Language::English, &map, &COLOURS[..2]), &rules);
    let mut why = |event: &str| teller.tell(&parse_record(event, &names).unwrap()).why;
    assert_eq!(
        why("eliminated blue").unwrap(),
        "A player without territories is out (R43)."
    );
    why("surrendered blue");
    assert_eq!(why("eliminated blue").unwrap(), "Whoever gives up is out.");
}

#[test]
fn who_answers_after_an_offer_agrees_until_somebody_refuses() {
    let map = map();
    let names = Names::new(&map, 2);
    let rules = Ruleset::default();
    let mut teller = Teller::new(Words::new(Language::English, &map, &COLOURS[..2]), &rules);
    let told = [
        ("draw green yes", "Green offers a draw."),
        ("draw blue yes", "Blue agrees to the draw."),
        ("draw green no", "Green refuses the draw."),
        ("draw blue yes", "Blue offers a draw."),
        ("turn-ended blue", "The turn of Blue ends."),
        ("draw green yes", "Green offers a draw."),
    ];
    for (event, sentence) in told {
        let record = parse_record(event, &names).unwrap();
        assert_eq!(teller.tell(&record).sentence, sentence);
    }
}

#[test]
fn what_mods_bring_to_the_board_is_told_by_its_label_or_its_word() {
    check(
        "[trench-war] marker trench-war fort alaska 1 of green",
        "Bunker of Green is on Alaska now (trench-war).",
        "Bunker de Verde está ahora en Alaska (trench-war).",
    );
    check(
        "[trench-war] marker trench-war land_mine alaska 3 of green secret known to green",
        "3 × land mine of Green are on Alaska now; Green alone knows (trench-war).",
        "3 × land mine de Verde están ahora en Alaska; solo lo sabe Verde (trench-war).",
    );
    check(
        "[trench-war] marker trench-war fort alaska none",
        "Bunker is gone from Alaska (trench-war).",
        "Bunker ya no está en Alaska (trench-war).",
    );
    check(
        "[trench-war] resource trench-war gold blue 5",
        "Blue has 5 gold pieces now (trench-war).",
        "Azul tiene ahora 5 gold pieces (trench-war).",
    );
    check(
        "[trench-war] resource robin-hood war-fame horde -5",
        "The Horde has -5 war fame now (trench-war).",
        "The Horde tiene ahora -5 war fame (trench-war).",
    );
    check(
        "[trench-war] border alaska great_britain open",
        "A way opens from Alaska to Great Britain (trench-war).",
        "Se abre un paso de Alaska a Gran Bretaña (trench-war).",
    );
    check(
        "[trench-war] border alaska kamchatka closed",
        "The way from Alaska to Kamchatka is closed (trench-war).",
        "Se cierra el paso de Alaska a Kamchatka (trench-war).",
    );
    check(
        "[trench-war] blocked alaska",
        "Alaska is blocked: nothing goes in or out (trench-war).",
        "Alaska queda bloqueado: nada entra ni sale (trench-war).",
    );
    check(
        "[trench-war] sight 1",
        "Everybody sees one border far now (trench-war).",
        "Ahora cada cual ve hasta una frontera de distancia (trench-war).",
    );
    check(
        "[trench-war] hidden alaska from blue",
        "Alaska is hidden from Blue (trench-war).",
        "Alaska queda oculto para Azul (trench-war).",
    );
    check(
        "[trench-war] fought alaska kamchatka dice 6 3 | 5 lost 0 | 1",
        "Green attacks Kamchatka from Alaska, 6, 3 against 5: Blue loses 1 army (trench-war).",
        "Verde ataca Kamchatka desde Alaska, 6, 3 contra 5: Azul pierde 1 ejército (trench-war).",
    );
    check(
        "[trench-war] prompt blue trench-war.dig 2 5",
        "Trench-war.dig (2, 5) has a question for Blue (trench-war).",
        "Trench-war.dig (2, 5) tiene una pregunta para Azul (trench-war).",
    );
    check(
        "asked blue prompt trench-war.dig",
        "Blue has to answer trench-war.dig.",
        "Azul debe responder a trench-war.dig.",
    );
    check(
        "drawn green nuke.1",
        "Green draws the card Warhead.",
        "Verde roba la carta Ojiva.",
    );
    check(
        "owner alaska horde 2",
        "Alaska falls to The Horde with 2 armies.",
        "Alaska pasa a manos de The Horde con 2 ejércitos.",
    );
}

#[test]
fn a_way_that_a_mod_closed_is_not_called_a_border() {
    let t = TerritoryId::new;
    check_refusal(
        &Illegal::NotAdjacent {
            from: t(0),
            to: t(1),
            rule: 34,
        },
        "The way from Alaska to Kamchatka is closed (R34).",
        "El paso de Alaska a Kamchatka está cerrado (R34).",
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
