//! Headquarters and missions, told and worded.

use super::*;

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
